"""Analyses: made once, one after the other, in a process of their own; a failure or a restart costs another try."""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path

import msgspec
import pytest

from backroom.tables import Hall, NoAnalysis, Review, Room
from backroom.tables.analysis import Analyst, Work, analyse_in_process
from tests.properties.play import deal
from tests.tables import analysts
from tests.tables.parlour import Player, hall_of, open_room, rows

WAIT = 30.0


@pytest.fixture
def lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "lines"
    file.touch()
    monkeypatch.setenv(analysts.FILE, str(file))
    return file


def noted(lines: Path) -> list[str]:
    return lines.read_text().splitlines()


def let(hall: Hall, work: Work, limit: float = WAIT) -> None:
    """Have the analyses of a hall made by this."""
    hall._analyst = Analyst(hall._desk, limit, work)


async def finished(hall: Hall) -> Room:
    room = await open_room(hall)
    await Player(hall, room.id, 1).play(200, undo=0)
    assert room.over
    return room


async def made(hall: Hall, room: Room) -> Review:
    """The analysis, as soon as it is there."""
    async with asyncio.timeout(WAIT):
        while (review := await hall.analysis(room.id)) is None:
            await asyncio.sleep(0.02)
    return review


def test_an_analysis_is_made_once_and_kept(db: Path, lines: Path) -> None:
    async def ask() -> None:
        async with hall_of(db) as hall:
            let(hall, analysts.slow)
            room = await finished(hall)
            assert await asyncio.gather(*(hall.analysis(room.id) for _ in range(3))) == [None] * 3
            assert await made(hall, room) == Review((), (), ())
            table = room.id
        async with hall_of(db) as hall:
            let(hall, analysts.slow)
            assert await hall.analysis(table) == Review((), (), ())

    asyncio.run(ask())
    assert noted(lines) == ["begins", "ends"]
    assert rows(db, "select count(*) from analyses") == [(1,)]


def test_analyses_are_made_one_after_the_other(db: Path, lines: Path) -> None:
    async def ask() -> None:
        async with hall_of(db) as hall:
            let(hall, analysts.slow)
            rooms = [await finished(hall) for _ in range(3)]
            await asyncio.gather(*(made(hall, room) for room in rooms))

    asyncio.run(ask())
    assert noted(lines) == ["begins", "ends"] * 3


@pytest.mark.parametrize(
    ("work", "limit"),
    [(analysts.first_fails, WAIT), (analysts.first_dies, WAIT), (analysts.first_ponders, 5.0)],
    ids=["fails", "dies", "ponders"],
)
def test_after_a_failure_there_is_another_try(
    db: Path, lines: Path, work: Work, limit: float, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)

    async def ask() -> None:
        async with hall_of(db) as hall:
            let(hall, work, limit)
            room = await finished(hall)
            with pytest.raises(NoAnalysis):
                await made(hall, room)
            assert await made(hall, room) == Review((), (), ())

    asyncio.run(ask())
    assert noted(lines) == ["begins", "begins"]
    assert "could not be analysed" in caplog.text
    assert "hush-hush" not in caplog.text


def test_what_was_begun_before_a_restart_begins_anew(db: Path, lines: Path) -> None:
    async def ask() -> None:
        async with hall_of(db) as hall:
            let(hall, analysts.first_ponders)
            room = await finished(hall)
            assert await hall.analysis(room.id) is None
            while not noted(lines):
                await asyncio.sleep(0.02)
        assert rows(db, "select * from analyses") == []
        async with hall_of(db) as hall:
            let(hall, analysts.first_ponders)
            assert await made(hall, room) == Review((), (), ())

    asyncio.run(ask())


def test_an_analysis_by_other_rules_or_in_another_form_is_made_anew(db: Path, lines: Path) -> None:
    async def ask() -> None:
        async with hall_of(db) as hall:
            let(hall, analysts.slow)
            room = await finished(hall)
            await made(hall, room)
            for change in ("rules = rules - 1", "review = '{}'"):
                rows(db, f"update analyses set {change}")
                assert await hall.analysis(room.id) is None
                await made(hall, room)

    asyncio.run(ask())
    assert noted(lines).count("ends") == 3
    assert rows(db, "select count(*) from analyses") == [(1,)]


def test_only_so_many_games_wait(db: Path, lines: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.tables.analysis.QUEUE", 1)

    async def ask() -> None:
        async with hall_of(db) as hall:
            let(hall, analysts.slow)
            one, other = await finished(hall), await finished(hall)
            assert await hall.analysis(one.id) is None
            with pytest.raises(NoAnalysis, match="later"):
                await hall.analysis(other.id)
            await made(hall, one)
            await made(hall, other)

    asyncio.run(ask())
    assert noted(lines) == ["begins", "ends"] * 2


@pytest.mark.parametrize(("nice", "then"), [(0, 5), (12, 12)])
def test_an_analysis_steps_back_and_never_forward(nice: int, then: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the server with less right of way already may not take it back."""
    steps: list[int] = []
    monkeypatch.setattr(os, "getpriority", lambda *_: nice)
    monkeypatch.setattr(os, "setpriority", lambda *args: steps.append(args[-1]))
    monkeypatch.setattr("backroom.tables.analysis.review", lambda *_: Review((), (), ()))
    assert analyse_in_process(msgspec.msgpack.encode(deal("godfather", 2, 1).journal())) == analysts.EMPTY
    assert steps == [then]


def test_a_running_game_is_not_analysed(db: Path, lines: Path) -> None:
    async def ask() -> None:
        async with hall_of(db) as hall:
            let(hall, analysts.slow)
            room = await open_room(hall)
            with pytest.raises(ValueError, match="running"):
                await hall.analysis(room.id)

    asyncio.run(ask())
    assert noted(lines) == []
