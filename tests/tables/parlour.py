"""What the tests of the tables do again and again."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from backroom.kernel import View
from backroom.tables import Hall, Person, Room, SeatPlan, TablePlan

ME, HERE, LINK = SeatPlan("me"), SeatPlan("here"), SeatPlan("link")
BOT = SeatPlan("bot", level="random")


@asynccontextmanager
async def hall_of(db: Path, *, pace: float = 0.0, veil: float = 0.0, **settings: Any) -> AsyncIterator[Hall]:
    """A hall that is shut down at the end; nobody waits for anything in it that need not be."""
    hall = await Hall.open(db, pace=pace, veil=veil, **settings)
    try:
        yield hall
    finally:
        await hall.shutdown()


async def guest(hall: Hall, name: str = "") -> Person:
    """Somebody new."""
    person, token = await hall.greet()
    if name:
        await hall.rename(person.id, name)
        found = await hall.person(token)
        assert found is not None
        return found
    return person


def plan(game: str = "market", *seats: SeatPlan, seed: int = 1, **what: Any) -> TablePlan:
    """A table; without seats, the host and two others at the same screen."""
    return TablePlan(game=game, seats=seats or (ME, HERE, HERE), seed=seed, **what)


async def open_room(hall: Hall, *args: Any, **what: Any) -> Room:
    """A table of somebody new."""
    return await hall.create(await guest(hall), plan(*args, **what))


class Moment(msgspec.Struct):
    """All that people can tell of a table."""

    digest: str
    answers: int
    views: list[View]
    versions: list[int]
    decisions: list[tuple[str, list[str]] | None]
    undo: list[bool]
    held: int | None
    deciding: tuple[int, ...]
    waiting: tuple[int, ...]
    over: bool


def moment(room: Room) -> Moment:
    """The table now."""
    match = room.match
    seats = range(len(room.chairs))
    asked = [room.decision(seat) for seat in seats]
    return Moment(
        match.digest(),
        match.answer_count,
        [match.view(seat) for seat in (None, *seats)],
        [room.version(seat) for seat in (None, *seats)],
        [None if one is None else (one.question.id, one.ids()) for one in asked],
        [room.can_undo(seat) for seat in seats],
        room.held,
        room.deciding,
        room.waiting(),
        match.over,
    )


class Player:
    """Somebody who does anything that the table lets them do, with luck of their own."""

    def __init__(self, hall: Hall, table_id: str, seed: int) -> None:
        self.hall = hall
        self.table_id = table_id
        self.luck = random.Random(seed)
        self.keys = 0

    async def act(self, undo: float = 0.25) -> bool:
        """An answer, an undo, a restart or a confirm; False when there is nothing to do."""
        hall, luck = self.hall, self.luck
        room = await hall.room(self.table_id)
        people = [chair.seat for chair in room.chairs if chair.kind == "person"]
        back = [seat for seat in people if room.can_undo(seat)]
        if back and luck.random() < undo:
            seat = luck.choice(back)
            step = luck.choice([hall.undo, hall.restart])
            await step(room.id, seat, room.version(seat))
            return True
        due = [seat for seat in people if seat in room.deciding]
        if not due:
            return False
        seat = luck.choice(due)
        if room.held is not None:
            await hall.confirm(room.id, seat, room.version(seat))
            return True
        await self.answer(room, seat)
        return True

    async def answer(self, room: Room, seat: int) -> str:
        """Any answer of a seat; returns its key."""
        decision = room.decision(seat)
        assert decision is not None
        self.keys += 1
        key = f"key-{self.luck.random()}-{self.keys}"
        await self.hall.answer(room.id, seat, self.luck.choice(decision.ids()), room.version(seat), key)
        return key

    async def play(self, acts: int, undo: float = 0.25) -> None:
        """So many things, or all that there are."""
        for _ in range(acts):
            if not await self.act(undo):
                return


async def yes(hall: Hall, room: Room, seat: int, option: str = "piece:yes", key: str = "") -> int:
    """An answer of the market to the table as it is."""
    return await hall.answer(room.id, seat, option, room.version(seat), key or f"k{room.match.version}")


def rows(db: Path, question: str, *args: Any) -> list[tuple[Any, ...]]:
    """What is in the database for somebody else who looks into it."""
    with sqlite3.connect(db) as connection:
        found = connection.execute(question, args).fetchall()
    connection.close()
    return found


async def gathered(works: Iterable[Coroutine[Any, Any, Any]]) -> list[Any]:
    """What came of works done at once: results and errors."""
    return await asyncio.gather(*works, return_exceptions=True)
