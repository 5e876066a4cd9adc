"""Reactions out of turn: how long a seat may think about one, who is not asked, and the veil before all others.

A window of the rules is open for everybody alike: nobody but those who are asked can tell whether anybody is. So a
window stays open behind a veil for a moment of random length, also where nobody could answer; then it is closed as soon
as nobody is asked any more. Whoever has not answered by the end of a short clock passes. Bots that are asked answer
well within the veil, or pass. Where one person plays with bots nobody else takes their time, and the veil is short and
always of the same length. Times are in milliseconds of the epoch; while the server is down they stand still, as those
of `clocks` do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, delete, insert, select

from backroom.kernel import Match
from backroom.tables.chairs import Chair
from backroom.tables.clocks import ClockPlan
from backroom.tables.schema import reactions

SECONDS = 15
"""What a person has for a reaction where the table says nothing else."""
SHORTEST, LONGEST = 5, 7 * 24 * 3600
SLOW_TURN, SLOW_GAME = 3600, 24 * 3600
"""A table whose turns, or whose games for one seat, may take so many seconds is played by the way."""
SCREENS = 4
"""So many times as long people have who share a screen: it has to go from hand to hand."""
VEIL = 3.5
"""The longest veil in seconds where nobody says otherwise; the shortest among several people is half of it."""
ALONE = 0.2
"""The veil where one person plays with bots, as a part of the longest."""
ALONE_LEAST = 0.6
"""The shortest such veil in seconds: in less, bots cannot be sure to answer."""
BEHIND = 0.8
"""The part of a veil in which bots answer, one after the other; whoever is later passes, and has time to."""
BRISK = 0.6
"""The part of its share of that which a bot may think in: the rest is for what comes between."""

Veil: TypeAlias = Callable[[bool], float]
"""How many seconds the next window stays veiled at least; it is told whether one person plays with bots."""
Turn: TypeAlias = tuple[int, int]
"""What tells a turn from all others of the game: the answers and the events before it."""

_luck = random.SystemRandom()


def veil_of(longest: float) -> Veil | None:
    """Veils of random length, up to this many seconds, or short ones of one length; None for none at all."""

    def veil(alone: bool) -> float:
        return max(longest * ALONE, ALONE_LEAST) if alone else _luck.uniform(longest / 2, longest)

    return veil if longest > 0 else None


def usual_seconds(clock: ClockPlan | None) -> int:
    """What a person has for a reaction: a moment, or a part of the clock where that lets people come back for it.

    >>> usual_seconds(None), usual_seconds(ClockPlan("turn", 600)), usual_seconds(ClockPlan("turn", 86400))
    (15, 15, 10800)
    """
    if clock is None or clock.seconds < (SLOW_TURN if clock.kind == "turn" else SLOW_GAME):
        return SECONDS
    return min(LONGEST, clock.seconds // (8 if clock.kind == "turn" else 96))


def check_seconds(seconds: int) -> None:
    """ValueError when nobody can have so long for a reaction."""
    if not SHORTEST <= seconds <= LONGEST:
        raise ValueError(f"a reaction has {SHORTEST} to {LONGEST} seconds, not {seconds}; choose another time")


class Window(msgspec.Struct, frozen=True):
    """A window that is open: `id` tells it from others, at `until` whoever has not answered passes.

    Before `veil` it is not closed. `owed` are the seats that the table waited for when it was opened.
    """

    id: int
    since: int
    veil: int
    until: int
    owed: tuple[int, ...] = ()

    def end(self, bot: bool) -> int | None:
        """When somebody who has not answered passes; None for a bot that has no veil to answer behind: it may think.

        >>> window = Window(1, since=0, veil=2000, until=15000)
        >>> window.end(bot=True), window.end(bot=False)
        (1600, 15000)
        """
        if not bot:
            return self.until
        return self.since + round((self.veil - self.since) * BEHIND) if self.veil > self.since else None

    def share(self, asked: int, now: int) -> float | None:
        """The seconds that each of so many bots has for its answer; None where there is no veil.

        >>> Window(1, since=0, veil=2000, until=15000).share(asked=2, now=400)
        0.6
        """
        end = self.end(bot=True)
        return None if end is None else max(0, end - now) / 1000 / asked


class Reactions(msgspec.Struct, frozen=True):
    """What a table has to remember: its clock for reactions, the open window, and who is not to be asked this turn.

    `due` is when something has to be done, if ever.
    """

    seconds: int = SECONDS
    window: Window | None = None
    declined: tuple[tuple[int, Turn], ...] = ()
    due: int | None = None

    def declines(self, seat: int, turn: Turn) -> bool:
        """Whether a seat does not want to be asked in this turn."""
        return (seat, turn) in self.declined

    def paused(self, length: int) -> Reactions:
        """The same after the server was down for so long."""
        window = self.window
        if window is None:
            return self
        since, veil, until = (moment + length for moment in (window.since, window.veil, window.until))
        later = Window(window.id, since, veil, until, window.owed)
        return msgspec.structs.replace(self, window=later, due=None if self.due is None else self.due + length)


def turn_of(match: Match[Any]) -> Turn:
    """The turn that is being played."""
    start = match.turn_start
    return start.answers, start.events


def reacting(
    before: Reactions, match: Match[Any], chairs: Sequence[Chair], owed: Sequence[int], now: int, veil: Veil | None
) -> Reactions:
    """How things are for a match as it is now; `owed` are the seats that the table waited for before."""
    turn = turn_of(match)
    declined = tuple(one for one in before.declined if one[1] == turn and chairs[one[0]].kind == "person")
    window = before.window
    if match.window is None:
        window = None
    elif window is None or window.id != match.window:
        bots_only = all(chair.kind == "bot" for chair in chairs)
        shown = 0 if veil is None or bots_only else round(veil(_alone(chairs)) * 1000)
        longer = SCREENS if _share_a_screen(chairs) else 1
        owed = window.owed if window is not None else tuple(owed)
        window = Window(match.window, now, now + shown, now + before.seconds * 1000 * longer, tuple(owed))
    after = Reactions(before.seconds, window, declined)
    return msgspec.structs.replace(after, due=_due(after, match, chairs, now))


def _due(now_so: Reactions, match: Match[Any], chairs: Sequence[Chair], now: int) -> int | None:
    window, asked = now_so.window, [decision.seat for decision in match.decisions()]
    if window is None:
        return None
    if not asked:
        return window.veil
    if any(now_so.declines(seat, turn_of(match)) for seat in asked):
        return now
    ends = (window.end(chairs[seat].kind == "bot") for seat in asked)
    return min((end for end in ends if end is not None), default=None)


def _alone(chairs: Sequence[Chair]) -> bool:
    return [chair.kind for chair in chairs if chair.kind != "bot"] == ["person"]


def _share_a_screen(chairs: Sequence[Chair]) -> bool:
    people = [chair.person for chair in chairs if chair.person is not None]
    return len(set(people)) < len(people)


# --- On disk, within a unit of work that somebody else has begun ---


def keep_reactions(connection: Connection, table_id: str, now_so: Reactions) -> None:
    """Remember how things are at a table."""
    connection.execute(delete(reactions).where(reactions.c.table_id == table_id))
    state = msgspec.json.encode(now_so).decode()
    connection.execute(insert(reactions).values(table_id=table_id, state=state, due=now_so.due))


def reactions_of(connection: Connection, table_id: str) -> Reactions:
    """How things are at a table."""
    state = connection.execute(select(reactions.c.state).where(reactions.c.table_id == table_id)).scalar()
    return Reactions() if state is None else msgspec.json.decode(state, type=Reactions)


def resume_windows(connection: Connection, down_since: int | None, now: int) -> None:
    """The server runs again: whatever waits at an open window has the time back since then."""
    if down_since is None or down_since >= now:
        return
    for row in connection.execute(select(reactions.c.table_id, reactions.c.state)).all():
        so = msgspec.json.decode(row.state, type=Reactions)
        if so.window is not None:
            keep_reactions(connection, row.table_id, so.paused(now - max(down_since, so.window.since)))


def reactions_due(connection: Connection) -> list[tuple[str, int]]:
    """The tables with an open window, and when something has to be done at each."""
    wanted = select(reactions.c.table_id, reactions.c.due).where(reactions.c.due.is_not(None))
    return [(row.table_id, row.due) for row in connection.execute(wanted)]
