"""Thinking in processes: who chooses when a bot breaks, how long a turn takes, and what a process keeps in mind."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from backroom import bots
from backroom.bots import planner
from backroom.bots.planner import SHARE
from backroom.bots.search import Search
from backroom.tables import OFFERED, SeatPlan, Thinkers, thinkers
from backroom.tables.thinkers import KEPT_BOTS, Thought, _task, bot_seed, think_in_process
from tests.kernel.toy import asks, sketch
from tests.properties.play import deal, play
from tests.tables import poison
from tests.tables.parlour import ME, hall_of, open_room
from tests.tables.test_bots import until


@pytest.mark.parametrize(
    ("level", "what", "line"),
    [
        ("planner", "die", "died"),
        ("boss", "ponder", "4.8 s"),
        ("planner", "fail", "failed"),
        ("deep", "fail", "failed"),
    ],
)
def test_where_a_bot_that_searches_breaks_greedy_chooses_and_the_log_says_so(
    level: str, what: str, line: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def think() -> tuple[str, int]:
        thinkers = Thinkers(1, limit=4.0, seconds=0.2, think=getattr(poison, f"planners_{what}"))
        try:
            return await thinkers.choose(match, seat, level, {"table": "T", "seat": seat}), thinkers.fallbacks
        finally:
            thinkers.close()

    match = play(deal("godfather", 3, 6), 6, 31)
    seat = match.decisions()[0].seat
    option, fallbacks = asyncio.run(think())
    assert option == bots.choose("greedy", match, seat, bot_seed(match, seat))
    assert option != bots.choose("random", match, seat, bot_seed(match, seat))
    assert fallbacks == 1
    assert line in caplog.text
    assert "luck" not in caplog.text
    assert "greedy chooses instead" in caplog.text


def test_a_bot_has_so_many_seconds_for_a_turn_whoever_thinks() -> None:
    async def think() -> list[str]:
        thinkers = Thinkers(1, seconds=2.0, think=poison.tell_time)
        match = sketch(asks(0, 0), asks(1), seats=2)
        found = []
        try:
            for seat in (0, 0, 1):
                found.append(await thinkers.choose(match, seat, "boss", {"table": "T"}))
                found.append(await thinkers.choose(match, seat, "boss", {"table": "U"}))
                match.pick(seat, match.decisions()[0].options[0])
        finally:
            thinkers.close()
        return found

    assert asyncio.run(think()) == ["T 2.0", "U 2.0", "T 0.1", "U 0.1", "T 2.0", "U 2.0"]


def test_a_bot_in_a_hurry_has_no_more_than_it_is_given() -> None:
    async def think() -> list[str]:
        thinkers = Thinkers(1, seconds=2.0, think=poison.tell_time)
        match = sketch(asks(0), seats=2)
        try:
            return [await thinkers.choose(match, 0, "boss", {"table": table}, most) for table, most in hurries]
        finally:
            thinkers.close()

    hurries = [("T", 0.5), ("U", 0.0), ("V", 9.0), ("W", None)]
    assert asyncio.run(think()) == ["T 0.5", "U 0.0", "V 2.0", "W 2.0"]


def test_a_process_that_is_slow_to_start_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine must not leave its bots to luck: whatever is killed while it starts has to start anew."""

    def slow(workers: int) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(workers, initializer=time.sleep, initargs=(1.5,))

    async def think() -> tuple[str, int]:
        patient = Thinkers(1, limit=1.0, seconds=0.0, think=poison.tell_time)
        try:
            return await patient.choose(sketch(asks(0), seats=2), 0, "boss", {"table": "T"}), patient.fallbacks
        finally:
            patient.close()

    monkeypatch.setattr(thinkers, "processes", slow)
    monkeypatch.setattr(thinkers, "kill", lambda executor: executor.shutdown(wait=False))
    assert asyncio.run(think()) == ("T 0.0", 0)


def test_a_turn_is_thought_about_in_the_same_process() -> None:
    async def think() -> list[list[str]]:
        thinkers = Thinkers(2, think=poison.tell_process)
        match = sketch(asks(0, 0), seats=2)
        try:
            about = [{"table": table} for table in ("T", "U")]
            choices = [
                await asyncio.gather(*(thinkers.choose(match, 0, "boss", one) for one in order))
                for order in (about, about[::-1], about)
            ]
        finally:
            thinkers.close()
        return choices

    first, second, third = asyncio.run(think())
    assert len(set(first)) == 2
    assert first == second[::-1] == third


def test_a_process_keeps_a_bot_in_mind_for_its_turn() -> None:
    match = play(deal("godfather", 3, 6), 6, 31)
    seat = match.decisions()[0].seat
    raw = msgspec.msgpack.encode(_task(match, seat, "planner", 1, "T", 0.05))
    thinkers._bots.clear()
    think_in_process(raw)
    (bot,) = thinkers._bots.values()
    think_in_process(raw)
    assert list(thinkers._bots.values()) == [bot]
    for number in range(KEPT_BOTS):
        think_in_process(msgspec.msgpack.encode(_task(match, seat, "planner", 1, f"U{number}", 0.0)))
    assert len(thinkers._bots) == KEPT_BOTS
    assert bot not in thinkers._bots.values()
    thinkers._bots.clear()


def test_a_bot_that_is_kept_in_mind_has_the_time_that_it_is_given_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a hurry it takes no more, however much it had before; and it takes its time again afterwards."""
    match = play(deal("godfather", 3, 6), 6, 31)
    decision = match.decisions()[0]
    tries = 0
    try_once = Search.try_once

    def counted(search: Search, *args: Any) -> None:
        nonlocal tries
        tries += 1
        try_once(search, *args)

    def think(seconds: float) -> Thought:
        nonlocal tries
        tries = 0
        return think_in_process(msgspec.msgpack.encode(_task(match, decision.seat, "planner", 1, "T", seconds)))

    monkeypatch.setattr(Search, "try_once", counted)
    monkeypatch.setattr(planner, "PLENTY", 10**9)
    thinkers._bots.clear()
    assert think(0.5).seconds >= 0.5 * SHARE
    think(0.0)
    assert tries == len(decision.options) + 1
    assert think(0.5).seconds >= 0.5 * SHARE
    assert len(thinkers._bots) == 1
    thinkers._bots.clear()


def test_a_process_has_read_the_rules_before_a_bot_of_the_table_is_asked(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> None:
        async with hall_of(db, thinkers=Thinkers(1, think=poison.fail)) as hall:
            for level in ("easy", "hard", "boss"):
                assert len(read) == (level == "boss")
                room = await open_room(hall, "godfather", ME, SeatPlan("bot", level=level), options={"first": "0"})
                await until(lambda: not hall._work)
            assert read == [("godfather", room.header.pack)]
            assert hall.figures.bot_fallbacks == 0

    read: list[tuple[str, str]] = []
    monkeypatch.setattr(thinkers, "processes", ThreadPoolExecutor)
    monkeypatch.setattr(thinkers, "kill", lambda executor: executor.shutdown(wait=False))
    monkeypatch.setattr(thinkers, "shared_rules", lambda *game: read.append(game))
    asyncio.run(begin())


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "boss"])
def test_people_are_offered_bots_by_a_word(db: Path, level: str) -> None:
    async def begin() -> None:
        async with hall_of(db, thinkers=Thinkers(1, seconds=0.05)) as hall:
            room = await open_room(hall, "godfather", ME, SeatPlan("bot", level=level), options={"first": "1"})
            assert room.chairs[1].level == OFFERED[level]
            await until(lambda: hall.figures.bot_moves > 0)
            assert hall.figures.bot_fallbacks == 0

    asyncio.run(begin())
