"""Clocks: how long a seat may think, what is left of it, and who is told when it is over.

A clock is data: it says how much time each seat had left at one moment and whose time runs since. Times are in
milliseconds of the epoch, so that it means the same after a restart of the server. While that is down nobody could
move, so nobody's time runs: a pulse on disk tells when it last ran.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Literal

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from backroom.tables.schema import clocks, pulse

SHORTEST, LONGEST, MOST_INCREMENT = 10, 14 * 24 * 3600, 3600
PULSE = 30.0
"""Seconds between two pulses of a server that runs."""
_LONG_SLEEP = 3600.0


class ClockPlan(msgspec.Struct, frozen=True):
    """How long a seat may think, in seconds: "turn" each time that the table waits for it, "total" in the whole game.

    `increment` comes back to a total with each end of waiting. `at_zero`: "warn" only shows it, "turn" lets a bot move
    until the table waits for the seat no longer, "seat" gives the seat to a bot for good.
    """

    kind: Literal["turn", "total"]
    seconds: int
    increment: int = 0
    at_zero: Literal["warn", "turn", "seat"] = "warn"

    def check(self) -> None:
        """ValueError when no clock can run by it."""
        if not SHORTEST <= self.seconds <= LONGEST:
            raise ValueError(f"a clock has {SHORTEST} to {LONGEST} seconds, not {self.seconds}; choose another time")
        if not 0 <= self.increment <= (MOST_INCREMENT if self.kind == "total" else 0):
            raise ValueError(f"an increment has up to {MOST_INCREMENT} seconds, and only a total has one")


class Clock(msgspec.Struct, frozen=True):
    """What each seat had left at the moment `since`, and the seats whose time runs from then on.

    `asked` are all seats that the table waits for: the time of those whose chairs are empty, or a bot's, does not run.
    `held` are those whose time stands still while a window for reactions is open, which has a clock of its own.
    """

    plan: ClockPlan
    left: tuple[int, ...]
    running: tuple[int, ...] = ()
    since: int = 0
    asked: tuple[int, ...] = ()
    held: tuple[int, ...] = ()

    def left_of(self, seat: int, now: int) -> int:
        """What a seat has left; below zero where time is over and goes on."""
        return self.left[seat] - (now - self.since if seat in self.running else 0)

    def turned(self, asked: Iterable[int], running: Iterable[int], now: int, undone: bool = False) -> Clock:
        """The clock from now on, when the table waits for the seats `asked` and time runs for those `running`.

        >>> clock = Clock(ClockPlan("total", 60, 5), (60_000, 60_000)).turned([0], [0], 1000).turned([1], [1], 11_000)
        >>> clock.left
        (55000, 60000)

        An undo gives no time: whoever has the question back goes on where their time stopped. Nor does another holder
        of a chair, or somebody could stand up and sit down again for more of it.
        """
        plan, full, extra = self.plan, self.plan.seconds * 1000, self.plan.increment * 1000
        before, now_asked = {*self.asked, *self.running}, tuple(sorted(asked))
        left = [self.left_of(seat, now) for seat in range(len(self.left))]
        for seat in range(len(left)):
            if seat in self.running and plan.at_zero != "warn":
                left[seat] = max(left[seat], 0)
            if seat in before and seat not in now_asked:
                left[seat] += extra if seat in (*self.running, *self.held) and not undone else 0
            elif seat in now_asked and seat not in before:
                if undone:
                    left[seat] -= extra
                elif plan.kind == "turn":
                    left[seat] = full
        return Clock(plan, tuple(left), tuple(sorted(running)), now, now_asked)

    def stopped(self, now: int) -> Clock:
        """The clock while nobody's time runs, for nobody may know whom the table waits for."""
        left = tuple(self.left_of(seat, now) for seat in range(len(self.left)))
        return Clock(self.plan, left, (), now, self.asked, self.running or self.held)

    def paused(self, length: int) -> Clock:
        """The clock after the server was down for so long."""
        return msgspec.structs.replace(self, since=self.since + length)

    def late(self, now: int) -> tuple[int, ...]:
        """The seats that the table waits for and whose time is over."""
        return tuple(seat for seat in self.running if self.left_of(seat, now) <= 0)

    @property
    def due(self) -> int | None:
        """When something has to be done, if ever."""
        if self.plan.at_zero == "warn" or not self.running:
            return None
        return self.since + min(self.left[seat] for seat in self.running)


def new_clock(plan: ClockPlan, seats: int) -> Clock:
    """A clock that does not run yet."""
    return Clock(plan, (plan.seconds * 1000,) * seats)


# --- On disk, within a unit of work that somebody else has begun ---


def add_clock(connection: Connection, table_id: str, clock: Clock) -> None:
    """A new table has a clock."""
    connection.execute(insert(clocks).values({"table_id": table_id, **_row(clock)}))


def keep_clock(connection: Connection, table_id: str, clock: Clock) -> None:
    """The clock was turned."""
    connection.execute(update(clocks).where(clocks.c.table_id == table_id).values(_row(clock)))


def clock_of(connection: Connection, table_id: str) -> Clock | None:
    """The clock of a table, if it has one."""
    state = connection.execute(select(clocks.c.state).where(clocks.c.table_id == table_id)).scalar()
    return None if state is None else msgspec.json.decode(state, type=Clock)


def beat(connection: Connection, now: int) -> None:
    """The server runs."""
    connection.execute(delete(pulse))
    connection.execute(insert(pulse).values(id=1, at=now))


def resume(connection: Connection, now: int) -> int | None:
    """The server runs again: give everybody back the time since its last pulse, which is returned."""
    last = connection.execute(select(pulse.c.at)).scalar()
    if last is not None and last < now:
        for row in connection.execute(select(clocks.c.table_id, clocks.c.state)).all():
            clock = msgspec.json.decode(row.state, type=Clock)
            if clock.running:
                keep_clock(connection, row.table_id, clock.paused(now - max(last, clock.since)))
    beat(connection, now)
    return last


def clocks_due(connection: Connection) -> list[tuple[str, int]]:
    """The tables at which time runs, and when it will be over."""
    wanted = select(clocks.c.table_id, clocks.c.due).where(clocks.c.due.is_not(None))
    return [(row.table_id, row.due) for row in connection.execute(wanted)]


def _row(clock: Clock) -> dict[str, object]:
    return {"state": msgspec.json.encode(clock).decode(), "due": clock.due}


# --- Ringing ---


class Timekeeper:
    """Calls `ring(table_id)` when a table's time is over; `now` is in seconds of the epoch."""

    def __init__(self, ring: Callable[[str], None], now: Callable[[], float]) -> None:
        self._ring = ring
        self._now = now
        self._due: dict[str, int] = {}
        self._sooner = asyncio.Event()
        self._task = asyncio.create_task(self._wait())

    def set(self, table_id: str, due: int | None) -> None:
        """The time of this table is over then; None: never."""
        if due is None:
            self._due.pop(table_id, None)
            return
        first = min(self._due.values(), default=None)
        self._due[table_id] = due
        if first is None or due < first:
            self._sooner.set()

    def look(self) -> None:
        """Ring for all whose time is over, once; a later `set` may make it ring again."""
        now = int(self._now() * 1000)
        for table_id in [table_id for table_id, due in self._due.items() if due <= now]:
            del self._due[table_id]
            self._ring(table_id)

    async def _wait(self) -> None:
        while True:
            self._sooner.clear()
            first = min(self._due.values(), default=None)
            pause = _LONG_SLEEP if first is None else max(0.0, first / 1000 - self._now())
            try:
                async with asyncio.timeout(min(pause, _LONG_SLEEP)):
                    await self._sooner.wait()
            except TimeoutError:
                self.look()

    def close(self) -> None:
        """Ring no more."""
        self._task.cancel()
