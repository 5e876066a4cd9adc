"""Connections that do not keep up: they skip to the newest state, and in the end they are let go."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from backroom.tables import Hall, Room, SeatPlan, TablePlan
from backroom.web.app import create_app
from backroom.web.settings import Settings

WAIT = 10


class Line:
    """A WebSocket as a server sees it, whose other end takes messages only when it is told to."""

    def __init__(self, app: Any, table: str, token: str) -> None:
        self.taking = asyncio.Event()
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[Any] = []
        self.said.put_nowait({"type": "websocket.connect"})
        self.say({"do": "hello"})
        scope = {
            "type": "websocket",
            "path": f"/t/{table}/live",
            "raw_path": f"/t/{table}/live".encode(),
            "query_string": b"",
            "scheme": "ws",
            "headers": [(b"host", b"here"), (b"authorization", f"Bearer {token}".encode())],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 2),
            "subprotocols": [],
        }
        self.task = asyncio.create_task(app(scope, self.said.get, self._send))

    def say(self, message: dict[str, Any]) -> None:
        self.said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            await self.taking.wait()
            self.heard.append(json.loads(message["text"]))

    async def until(self, right: Any) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(WAIT):
            while not right():
                await asyncio.sleep(0.01)


async def opened(folder: Path) -> tuple[Hall, Any, Room, str]:
    hall = await Hall.open(folder / "backroom.db", pace=0)
    app = create_app(hall, Settings(db=folder / "backroom.db"))
    person, token = await hall.greet()
    room = await hall.create(
        person, TablePlan(game="speakeasy", seats=(SeatPlan("me"), SeatPlan("here")), seed=7, confirm=False)
    )
    return hall, app, room, token


async def answer(hall: Hall, room: Room, key: str) -> None:
    """Take the first option of whatever is asked."""
    decision = room.match.decisions()[0]
    await hall.answer(room.id, decision.seat, decision.ids()[0], room.version(decision.seat), key)


def test_a_screen_that_is_slow_skips_to_the_newest_state(tmp_path: Path) -> None:
    async def test() -> None:
        hall, app, room, token = await opened(tmp_path)
        line = Line(app, room.id, token)
        await line.until(lambda: room.listeners)
        for number in range(8):
            await answer(hall, room, f"answer {number}")
            await asyncio.sleep(0.02)
        line.taking.set()
        await line.until(lambda: line.heard and line.heard[-1]["version"] == room.version(None))
        assert len(line.heard) == 2  # The one that was on its way, and the newest.
        first, last = line.heard
        assert last["log"][0]["number"] == last["log_from"] == first["log_from"] + len(first["log"])
        assert last["log"][-1]["number"] == room.match.event_count - 1
        assert app.state.metrics.skipped >= 6
        line.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await line.task
        assert not room.listeners
        await hall.shutdown()

    asyncio.run(test())


def test_one_that_takes_nothing_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.web.live.PATIENCE", 0.2)

    async def test() -> None:
        hall, app, room, token = await opened(tmp_path)
        line = Line(app, room.id, token)
        await line.until(lambda: room.listeners)
        await asyncio.wait_for(line.task, WAIT)
        assert not line.heard
        assert not room.listeners
        await hall.shutdown()

    asyncio.run(test())


def test_what_an_undo_took_back_is_replaced_for_one_that_was_away(tmp_path: Path) -> None:
    """A screen that misses an undo and the answer after it must not keep the lines that are gone."""

    async def test() -> None:
        hall, app, room, token = await opened(tmp_path)
        for number in range(60):
            seat = room.match.decisions()[0].seat
            await answer(hall, room, f"answer {number}")
            if room.can_undo(seat):
                break
        _, stranger = await hall.greet()
        line = Line(app, room.id, stranger)
        line.taking.set()
        await line.until(lambda: line.heard)
        known = line.heard[-1]["log"][-1]["number"]
        line.taking.clear()
        other = Line(app, room.id, token)  # Somebody comes in: that is the message on which the line is stuck.
        await asyncio.sleep(0.1)
        await hall.undo(room.id, seat, room.version(seat))
        gone = room.match.event_count
        assert gone <= known
        await asyncio.sleep(0.1)
        while room.match.event_count <= known + 1:
            await answer(hall, room, f"another {room.version(None)}")
        line.taking.set()
        await line.until(lambda: line.heard[-1]["version"] == room.version(None))
        assert [message["log_from"] for message in line.heard] == [0, known + 1, gone]
        other.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await other.task
        line.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await line.task
        await hall.shutdown()

    asyncio.run(test())


def test_screens_with_the_same_sight_share_their_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = 0
    from backroom.web.showing import Showing

    table = Showing.table

    def counted(*args: Any, **more: Any) -> Any:
        nonlocal made
        made += 1
        return table(*args, **more)

    monkeypatch.setattr(Showing, "table", counted)

    async def test() -> None:
        nonlocal made
        hall, app, room, _ = await opened(tmp_path)
        _, stranger = await hall.greet()
        lines = [Line(app, room.id, stranger) for _ in range(5)]
        for line in lines:
            line.taking.set()
        await lines[0].until(lambda: all(line.heard for line in lines))
        await asyncio.sleep(0.2)
        made, before = 0, [len(line.heard) for line in lines]
        await answer(hall, room, "one")
        await lines[0].until(lambda: [len(line.heard) for line in lines] == [count + 1 for count in before])
        assert made == 1
        for line in lines:
            line.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.gather(*(line.task for line in lines))
        await hall.shutdown()

    asyncio.run(test())
