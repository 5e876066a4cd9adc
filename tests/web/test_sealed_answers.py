"""Sealed answers: whoever gives one is the only one who can tell that anything happened."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from backroom.kernel import AskAll
from backroom.tables import Hall, Room, SeatPlan, TablePlan
from backroom.web.app import create_app
from backroom.web.settings import Settings
from tests.web.test_slow_connections import Line

BID = "bid"


async def until_sealed(hall: Hall, room: Room) -> None:
    """Play on, by the first option of whatever is asked, until bids are made."""
    for number in range(2000):
        decision = room.match.decisions()[0]
        if isinstance(room.match.ask, AskAll) and decision.question.id == BID:
            return
        await hall.answer(room.id, decision.seat, decision.ids()[0], room.version(decision.seat), f"k{number}")


def test_a_sealed_answer_is_no_news_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bids of the bribery are made note by note: the messages of the others must not count the notes."""

    async def test() -> None:
        db = tmp_path / "backroom.db"
        hall = await Hall.open(db, pace=0)
        app: Any = create_app(hall, Settings(db=db))
        ann, a = await hall.greet()
        bob, b = await hall.greet()
        seats = (SeatPlan("me"), SeatPlan("link"))
        room = await hall.create(ann, TablePlan(game="godfather", seats=seats, seed=7, confirm=False))
        await hall.claim(room.id, bob, room.chairs[1].secret)
        await until_sealed(hall, room)
        lines = [Line(app, room.id, token) for token in (a, b)]
        for line in lines:
            line.taking.set()
        await lines[0].until(lambda: all(line.heard and line.heard[-1]["seats"][1]["here"] for line in lines))
        await asyncio.sleep(0.1)
        touched = (await hall.tables_of(bob.id))[0].touched
        before = [len(line.heard) for line in lines]
        decision = room.decision(0)
        assert decision is not None
        monkeypatch.setattr(hall, "_now", lambda: touched + 60.0)
        await hall.answer(room.id, 0, decision.ids()[0], room.version(0), "note")
        await lines[0].until(lambda: len(lines[0].heard) > before[0])
        await asyncio.sleep(0.1)
        assert len(lines[1].heard) == before[1]
        lines[1].say({"do": "hello"})  # Whoever asks is shown it, new or not.
        await lines[1].until(lambda: len(lines[1].heard) > before[1])
        assert (await hall.tables_of(bob.id))[0].touched == touched
        assert room.match.answers[-1].at == touched + 60
        for line in lines:
            line.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.gather(*(line.task for line in lines))
        await hall.shutdown()

    asyncio.run(test())
