"""Clocks under a clock that is turned by hand: who has how much left, what happens at zero, what a restart keeps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from backroom.tables import ClockPlan, Hall, Person, Room
from backroom.tables.clocks import Clock, new_clock
from tests.tables.parlour import BOT, HERE, LINK, ME, guest, hall_of, plan, rows, yes


class Wall:
    """A clock on the wall that somebody turns."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def until(true: Callable[[], Any]) -> None:
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline, "it never happened"
        await asyncio.sleep(0.005)


def left(room: Room, wall: Wall) -> list[float]:
    """Seconds that each seat has left."""
    assert room.clock is not None
    return [room.clock.left_of(seat, int(wall() * 1000)) / 1000 for seat in range(3)]


async def market(hall: Hall, clock: ClockPlan, *seats: Any, **what: Any) -> Room:
    """A market: first seat 0 answers twice, then seat 1."""
    return await hall.create(await guest(hall), plan("market", *(seats or (ME, HERE, HERE)), clock=clock, **what))


def test_time_runs_for_whom_the_table_waits_for(db: Path) -> None:
    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, ClockPlan("total", 100, 5), confirm=False)
            wall.time += 30
            assert left(room, wall) == [70, 100, 100]
            await yes(hall, room, 0)
            wall.time += 10
            await yes(hall, room, 0)
            assert left(room, wall) == [65, 100, 100]
            wall.time += 7
            assert left(room, wall) == [65, 93, 100]

    asyncio.run(run())


def test_a_turn_has_all_its_time_again(db: Path) -> None:
    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, ClockPlan("turn", 100), confirm=False)
            wall.time += 60
            await yes(hall, room, 0)
            assert left(room, wall)[0] == 40  # The same turn goes on.
            await yes(hall, room, 0)
            await yes(hall, room, 1)
            assert left(room, wall) == [100, 100, 100]  # All three fill their baskets.

    asyncio.run(run())


@pytest.mark.parametrize("clock", [ClockPlan("turn", 100), ClockPlan("total", 100, 20)], ids=["turn", "total"])
def test_an_undo_gives_no_time(db: Path, clock: ClockPlan) -> None:
    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, clock, confirm=False)
            wall.time += 60
            for _ in range(3):
                await yes(hall, room, 0)
                await yes(hall, room, 0)
                assert room.deciding == (1,)
                wall.time += 1
                await hall.undo(room.id, 0, room.version(0))
                assert room.deciding == (0,)
                assert left(room, wall)[0] == 40
                await hall.undo(room.id, 0, room.version(0))

    asyncio.run(run())


def test_the_time_of_bots_and_of_empty_chairs_stands_still(db: Path) -> None:
    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, ClockPlan("total", 100, 0, "seat"), LINK, ME, BOT)
            wall.time += 500
            hall.look_at_clocks()
            assert left(room, wall) == [100, 100, 100]
            bob = await guest(hall)
            await hall.claim(room.id, bob, room.chairs[0].secret)
            wall.time += 30
            assert left(room, wall) == [70, 100, 100]

    asyncio.run(run())


def test_at_zero_a_clock_that_warns_only_goes_on(db: Path) -> None:
    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, ClockPlan("total", 100, 0, "warn"))
            wall.time += 130
            hall.look_at_clocks()
            await asyncio.sleep(0.05)
            assert room.match.answer_count == 0
            assert left(room, wall)[0] == -30
            await yes(hall, room, 0)

    asyncio.run(run())


@pytest.mark.parametrize("confirm", [True, False])
def test_at_zero_a_bot_takes_the_turn_and_no_more(db: Path, confirm: bool) -> None:
    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, ClockPlan("turn", 100, 0, "turn"), confirm=confirm)
            wall.time += 99
            hall.look_at_clocks()
            await asyncio.sleep(0.05)
            assert room.match.answer_count == 0
            wall.time += 1
            hall.look_at_clocks()
            await until(lambda: room.deciding == (1,))
            assert room.match.answer_count == 2
            assert room.chairs[0].kind == "person"
            assert left(room, wall)[1] == 100
            await asyncio.sleep(0.05)
            assert room.match.answer_count == 2

    asyncio.run(run())


def test_at_zero_the_seat_is_lost_to_a_bot(db: Path) -> None:
    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, ClockPlan("turn", 100, 0, "seat"))
            wall.time += 100
            hall.look_at_clocks()
            await until(lambda: room.deciding == (1,))
            assert (room.chairs[0].kind, room.chairs[0].level) == ("bot", "greedy")
            assert rows(db, "SELECT kind, person FROM chairs WHERE seat = 0") == [("bot", None)]
            assert room.seats_of(room.host) == (1, 2)

    asyncio.run(run())


@pytest.mark.parametrize("clock", [ClockPlan("turn", 100), ClockPlan("total", 100, 20)], ids=["turn", "total"])
def test_whoever_stands_up_and_sits_down_again_gets_no_time(db: Path, clock: ClockPlan) -> None:
    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, clock, ME, LINK, LINK, confirm=False)
            ann = Person(room.host, "")
            for _ in range(2):
                wall.time += 30
                await hall.stand_up(room.id, ann.id, 0, "open")
                wall.time += 1000
                await hall.claim(room.id, ann, room.chairs[0].secret)
            assert left(room, wall)[0] == 40
            await hall.stand_up(room.id, ann.id, 0, "bot")
            await until(lambda: room.deciding == (1,))

    asyncio.run(run())


def test_a_chair_that_was_empty_when_its_turn_began_has_all_its_time(db: Path) -> None:
    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, ClockPlan("turn", 100), ME, LINK, LINK, confirm=False)
            for _ in range(2):
                await yes(hall, room, 0)
            assert room.deciding == (1,)
            wall.time += 60
            await hall.claim(room.id, await guest(hall), room.chairs[1].secret)
            assert left(room, wall)[1] == 100

    asyncio.run(run())


def test_nobody_loses_time_or_a_seat_while_the_server_is_down(db: Path) -> None:
    async def begin(wall: Wall) -> str:
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, ClockPlan("total", 100, 0, "seat"))
            wall.time += 30
            await hall._beat()
            wall.time += 10
            # It ends without a word, as when it is killed: the last pulse is what is known of it.
            hall._beat = nothing  # type: ignore[method-assign]
            return room.id

    async def nothing() -> None:
        pass

    async def go_on(wall: Wall, table_id: str) -> None:
        async with hall_of(db, now=wall) as hall:
            hall.look_at_clocks()
            await asyncio.sleep(0.05)
            room = await hall.room(table_id)
            assert room.chairs[0].kind == "person"
            assert left(room, wall) == [70, 100, 100]
            wall.time += 70
            hall.look_at_clocks()
            await until(lambda: room.deciding == (1,))

    wall = Wall()
    table_id = asyncio.run(begin(wall))
    wall.time += 5000
    asyncio.run(go_on(wall, table_id))


@pytest.mark.parametrize("at_zero", ["turn", "seat"])
def test_time_goes_on_after_a_restart(db: Path, at_zero: Any) -> None:
    async def begin(wall: Wall) -> str:
        async with hall_of(db, now=wall) as hall:
            room = await market(hall, ClockPlan("total", 100, 0, at_zero))
            wall.time += 30
            await yes(hall, room, 0)
            return room.id

    async def go_on(wall: Wall, table_id: str) -> None:
        async with hall_of(db, now=wall) as hall:
            room = await hall.room(table_id)
            assert left(room, wall) == [70, 100, 100]
            wall.time += 69
        async with hall_of(db, now=wall) as hall:
            room = await hall.room(table_id)
            assert left(room, wall) == [1, 100, 100]
            wall.time += 2
            hall.look_at_clocks()
            await until(lambda: room.deciding == (1,))

    wall = Wall()
    table_id = asyncio.run(begin(wall))
    wall.time += 10
    asyncio.run(go_on(wall, table_id))


def test_a_real_clock_rings_by_itself(db: Path) -> None:
    async def run() -> None:
        late = 0.0
        async with hall_of(db, now=lambda: time.time() + late) as hall:
            room = await market(hall, ClockPlan("turn", 10, 0, "turn"))
            late = 9.8
            hall._timekeeper._sooner.set()
            await until(lambda: room.deciding == (1,))

    asyncio.run(run())


@pytest.mark.parametrize(
    "clock", [ClockPlan("turn", 1), ClockPlan("turn", 60, 5), ClockPlan("total", 60, -1), ClockPlan("total", 10**9)]
)
def test_a_clock_that_cannot_run_is_refused(db: Path, clock: ClockPlan) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            with pytest.raises(ValueError, match="seconds"):
                await market(hall, clock)

    asyncio.run(run())


def test_only_a_clock_that_acts_is_due() -> None:
    assert new_clock(ClockPlan("turn", 60), 2).turned([0], [0], 5000).due is None
    acts = new_clock(ClockPlan("turn", 60, 0, "turn"), 2)
    assert acts.due is None
    assert acts.turned([0, 1], [0, 1], 5000).due == 65_000
    assert Clock(acts.plan, (10, 20), (1,), 100).due == 120
