"""Hints: for whoever has to decide and for nobody else, about what is offered, and only where the table gives any."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from backroom.bots import Budget, advise
from backroom.games.registry import open_rules
from backroom.kernel import Malformed, NotOffered, NotYours, Refusal, Stale
from backroom.tables import Hall, NoHint, Room, SeatPlan, Thinkers
from tests.properties.play import deal, moments
from tests.tables import poison
from tests.tables.parlour import HERE, LINK, ME, Player, hall_of, open_room, rows
from tests.tables.test_bots import until

BOT = SeatPlan("bot", level="novice")


async def refused(kind: type[Exception], hint: Awaitable[object]) -> Exception:
    with pytest.raises(kind) as caught:
        await hint
    return caught.value


@pytest.mark.parametrize("game", ["speakeasy", "godfather", "scarface"])
def test_a_hint_is_an_offered_option_in_any_position(game: str) -> None:
    match = deal(game, 3, 8)
    seen = 0
    for number, (decision, _) in enumerate(moments(match, 8)):
        if number % 23:
            continue
        best = advise(match, decision.seat, number, Budget(trials=8))
        options = [advice.option for advice in best]
        assert 0 < len(options) <= 3
        assert len(set(options)) == len(options)
        assert set(options) <= set(decision.ids())
        assert {why.term for advice in best for why in advice.reasons} <= {term.name for term in open_rules(game).terms}
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("game", ["speakeasy", "godfather", "scarface"])
def test_a_hint_is_found_while_the_table_is_as_it_was(db: Path, game: str) -> None:
    async def ask() -> None:
        async with hall_of(db, thinkers=Thinkers(1)) as hall:
            room = await open_room(hall, game, ME, BOT, options={"first": "0"})
            await until(lambda: room.deciding == (0,))
            before = room.match.digest()
            best = await hall.hint(room.id, 0, room.version(0))
            decision = room.decision(0)
            assert decision is not None
            assert 0 < len(best) <= 3
            assert {advice.option for advice in best} <= set(decision.ids())
            assert room.match.digest() == before
            assert hall.figures.hints == 1

    asyncio.run(ask())


def test_only_the_person_who_has_to_decide_is_given_one(db: Path) -> None:
    async def ask() -> None:
        async with hall_of(db, thinkers=Thinkers(1, advise=poison.slow_advice)) as hall:
            room = await open_room(hall, "godfather", ME, HERE, BOT, options={"first": "0"})
            assert room.deciding == (0,)
            for seat in (1, 2):
                await refused(NotYours, hall.hint(room.id, seat, room.version(seat)))
            senseless: list[Any] = [3, -1, True, "0"]
            for each in senseless:
                await refused(Malformed, hall.hint(room.id, each, room.version(0)))
            await refused(Stale, hall.hint(room.id, 0, room.version(0) + 1))
            assert hall.figures.hints == 0

    asyncio.run(ask())


def test_an_empty_chair_and_a_turn_that_waits_for_its_confirm_are_given_none(db: Path) -> None:
    async def ask() -> None:
        async with hall_of(db, thinkers=Thinkers(1, advise=poison.slow_advice)) as hall:
            empty = await open_room(hall, "godfather", LINK, ME, options={"first": "0"})
            assert empty.deciding == (0,)
            await refused(NotYours, hall.hint(empty.id, 0, empty.version(0)))
            held = await open_room(hall, "market", ME, HERE, HERE)
            player = Player(hall, held.id, 1)
            await player.answer(held, 0)
            await player.answer(held, 0)
            assert held.held == 0
            for seat in range(3):
                await refused(NotYours, hall.hint(held.id, seat, held.version(seat)))

    asyncio.run(ask())


def test_a_table_without_hints_gives_none_also_after_a_restart(db: Path) -> None:
    async def open_table() -> str:
        async with hall_of(db, thinkers=Thinkers(1, advise=poison.slow_advice)) as hall:
            room = await open_room(hall, "godfather", ME, BOT, options={"first": "0"}, hints=False)
            await off(hall, room)
            return room.id

    async def go_on(table: str) -> None:
        async with hall_of(db, thinkers=Thinkers(1, advise=poison.slow_advice)) as hall:
            await off(hall, await hall.room(table))
            other = await open_room(hall, "godfather", ME, BOT, options={"first": "0"})
            assert other.hints
            assert await hall.hint(other.id, 0, other.version(0)) == []

    async def off(hall: Hall, room: Room) -> None:
        assert not room.hints
        error = await refused(NotOffered, hall.hint(room.id, 0, room.version(0)))
        assert isinstance(error, Refusal)
        assert error.reason is not None
        assert error.reason.id == "no-hints"

    table = asyncio.run(open_table())
    assert rows(db, "SELECT table_id FROM unhinted") == [(table,)]
    asyncio.run(go_on(table))


def test_a_hint_for_a_table_that_went_on_is_stale(db: Path) -> None:
    async def ask() -> None:
        async with hall_of(db, thinkers=Thinkers(1, advise=poison.slow_advice)) as hall:
            room = await open_room(hall, "godfather", ME, HERE, options={"first": "0"}, confirm=False)
            asked = asyncio.create_task(hall.hint(room.id, 0, room.version(0)))
            await asyncio.sleep(0.05)
            await Player(hall, room.id, 1).answer(room, 0)  # Nobody waits for the adviser.
            assert not asked.done()
            await refused(Stale, asked)

    asyncio.run(ask())


@pytest.mark.parametrize("what", ["die", "no_advice"])
def test_an_adviser_that_breaks_says_so_and_tells_no_secret(
    db: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask() -> None:
        async with hall_of(db, thinkers=Thinkers(1, advise=getattr(poison, what))) as hall:
            room = await open_room(hall, "godfather", ME, HERE, options={"first": "0"})
            error = await refused(NoHint, hall.hint(room.id, 0, room.version(0)))
            assert "hush-hush" not in str(error)
            await Player(hall, room.id, 1).answer(room, 0)

    asyncio.run(ask())
    assert "no hint was found" in caplog.text
    assert not any("hush-hush" in str(vars(record)) for record in caplog.records)


def test_what_is_not_offered_is_no_hint(db: Path) -> None:
    async def ask() -> None:
        async with hall_of(db, thinkers=Thinkers(1, advise=poison.false_advice)) as hall:
            room = await open_room(hall, "godfather", ME, HERE, options={"first": "0"})
            assert await hall.hint(room.id, 0, room.version(0)) == []

    asyncio.run(ask())
