"""Leaving a seat, handing it over, being asked to leave, and the tables that wait for one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from backroom.kernel import NotYours
from backroom.tables import NoChair, NotHost, TooLate, WrongLink
from tests.tables.parlour import BOT, HERE, LINK, ME, Player, guest, hall_of, plan, rows, yes
from tests.tables.test_clocks import until


def test_a_seat_left_to_a_bot_is_played_by_it(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann = await guest(hall, "Ann")
            room = await hall.create(ann, plan("market", ME, type(HERE)("here", "Al"), HERE))
            await hall.stand_up(room.id, ann.id, 0, "bot")
            await until(lambda: room.deciding == (1,))
            assert (room.chairs[0].kind, room.chairs[0].name) == ("bot", "")
            await hall.stand_up(room.id, ann.id, 1, "bot")
            assert room.chairs[1].name == ""  # Al has gone.
            assert room.seats_of(ann.id) == (2,)
        assert rows(db, "SELECT kind FROM chairs ORDER BY seat") == [("bot",), ("bot",), ("person",)]

    asyncio.run(run())


def test_a_held_turn_of_somebody_who_leaves_holds_nobody_up(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann, bob = await guest(hall, "Ann"), await guest(hall, "Bob")
            room = await hall.create(ann, plan("market", ME, LINK, BOT))
            await hall.claim(room.id, bob, room.chairs[1].secret)
            await yes(hall, room, 0)
            await yes(hall, room, 0)
            assert room.held == 0
            await hall.stand_up(room.id, ann.id, 0, "open")
            assert room.held is None
            assert room.deciding == (1,)
            assert rows(db, "SELECT deciding FROM tables") == [("[1]",)]

    asyncio.run(run())


def test_a_chair_left_open_has_a_link_that_nobody_knew(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann, bob = await guest(hall, "Ann"), await guest(hall, "Bob")
            room = await hall.create(ann, plan())
            old = room.chairs[1].secret
            await hall.stand_up(room.id, ann.id, 1, "open")
            with pytest.raises(WrongLink):
                await hall.claim(room.id, bob, old)
            await hall.claim(room.id, bob, room.chairs[1].secret)
            assert room.seats_of(bob.id) == (1,)

    asyncio.run(run())


def test_a_seat_is_handed_over_by_a_fresh_link(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann, bob = await guest(hall, "Ann"), await guest(hall, "Bob")
            room = await hall.create(ann, plan())
            old = room.chairs[0].secret
            secret = await hall.new_link(room.id, ann.id, 0)
            assert room.seats_of(ann.id) == (0, 1, 2)
            with pytest.raises(WrongLink):
                await hall.claim(room.id, bob, old)
            await hall.claim(room.id, bob, secret)
            assert (room.seats_of(ann.id), room.seats_of(bob.id)) == ((1, 2), (0,))

    asyncio.run(run())


def test_only_ones_own_seat_can_be_left_and_only_while_the_game_goes_on(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann, eve = await guest(hall, "Ann"), await guest(hall, "Eve")
            room = await hall.create(ann, plan(confirm=False))
            for act in (hall.stand_up(room.id, eve.id, 0, "bot"), hall.new_link(room.id, eve.id, 0)):
                with pytest.raises(NotYours):
                    await act
            await Player(hall, room.id, 1).play(1000, undo=0)
            assert room.over
            with pytest.raises(TooLate):
                await hall.stand_up(room.id, ann.id, 0, "bot")

    asyncio.run(run())


def test_the_host_can_ask_to_leave_whoever_has_not_answered(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann, bob, cid = await guest(hall, "Ann"), await guest(hall, "Bob"), await guest(hall, "Cid")
            room = await hall.create(ann, plan("market", LINK, ME, LINK))
            await hall.claim(room.id, bob, room.chairs[0].secret)
            await hall.claim(room.id, cid, room.chairs[2].secret)
            link = room.chairs[2].secret
            with pytest.raises(NotHost):
                await hall.kick(room.id, bob.id, 2)
            for seat in (1, 7, -1):
                with pytest.raises(NoChair):
                    await hall.kick(room.id, ann.id, seat)
            await hall.kick(room.id, ann.id, 2)
            assert room.chairs[2].kind == "open"
            with pytest.raises(WrongLink):
                await hall.claim(room.id, cid, link)
            await yes(hall, room, 0)
            with pytest.raises(TooLate):
                await hall.kick(room.id, ann.id, 0)

    asyncio.run(run())


def test_whoever_was_asked_to_leave_comes_back_by_a_link_only(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann, bob, cid = await guest(hall, "Ann"), await guest(hall, "Bob"), await guest(hall, "Cid")
            room = await hall.create(ann, plan("market", LINK, ME, LINK, public=True))
            assert await hall.sit(room.id, bob) == 0
            await hall.kick(room.id, ann.id, 0)
            with pytest.raises(NoChair):
                await hall.sit(room.id, bob)
            assert await hall.sit(room.id, cid) == 0
            assert await hall.claim(room.id, bob, room.chairs[2].secret) == 2
            await hall.kick(room.id, ann.id, 2)  # Once more.

    asyncio.run(run())


def test_tables_that_wait_for_somebody_come_longest_waiting_first(db: Path) -> None:
    async def run() -> None:
        moment = 1000.0
        async with hall_of(db, now=lambda: moment) as hall:
            ann = await guest(hall, "Ann")
            first = await hall.create(ann, plan("market", ME, LINK, LINK))
            moment += 10
            second = await hall.create(ann, plan("market", ME, LINK, LINK))
            await hall.create(ann, plan("market", LINK, ME, LINK))
            assert await hall.waiting(ann.id) == [first.id, second.id]
            await yes(hall, first, 0)
            moment += 10
            await yes(hall, first, 0, key="again")
            await hall.confirm(first.id, 0, first.version(0))
            assert await hall.waiting(ann.id) == [second.id]

    asyncio.run(run())
