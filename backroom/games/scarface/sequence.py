"""R-4.1.10: the order of play: the opening, turns, Extra! Extra! phases and the election."""

from __future__ import annotations

from collections.abc import Callable

from backroom.games.scarface.ending import election
from backroom.games.scarface.extra import extra
from backroom.games.scarface.opening import choose_dealer, choose_gang, choose_start
from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.turns import take_turn
from backroom.kernel import Flow


def next_stretch(t: Table) -> Flow[None] | None:
    """The next choice of the opening, turn or phase; None when the game is over."""
    while t.phase != "over":
        flow = PHASES[t.phase](t)
        if flow is not None:
            return flow
    return None


def clockwise(t: Table) -> list[int]:
    """The seats in turn order."""
    return [(t.first + step) % t.seats for step in range(t.seats)]


def opening(
    choice: Callable[[Table, Gang], Flow[None]], then: str, forwards: bool
) -> Callable[[Table], Flow[None] | None]:
    """A choice of the opening by one seat after the other; the next one is made in turn order, or backwards."""

    def phase(t: Table) -> Flow[None] | None:
        if t.waiting:
            return choice(t, t.gangs[t.waiting.pop(0)])
        t.phase = then
        t.waiting = clockwise(t) if forwards else clockwise(t)[::-1]
        return None

    return phase


def turns(t: Table) -> Flow[None] | None:
    """R-4.28.6: turns clockwise; when the clock has reached its cell, Extra! Extra! comes first."""
    if t.clock >= t.book.seat_counts[t.seats].extra_cell:
        t.phase = "extra"
        return None
    return take_turn(t, t.gangs[t.upcoming])


PHASES: dict[str, Callable[[Table], Flow[None] | None]] = {
    "gangs": opening(choose_gang, "dealers", forwards=True),
    "dealers": opening(choose_dealer, "hoods", forwards=False),
    "hoods": opening(choose_start, "turn", forwards=True),
    "turn": turns,
    "extra": extra,
    "election": election,
}
