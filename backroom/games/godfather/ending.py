"""R-4.19: the end of the game: suitcases are opened, turfs and jobs are awarded."""

from __future__ import annotations

from backroom.games.godfather.book import COLOURS, TURFS, VALUES
from backroom.games.godfather.state import NOBODY, Player, Table
from backroom.kernel import Score, placed


def suitcase_money(me: Player) -> int:
    """The banknotes in the suitcase."""
    return sum(value * count for value, count in zip(VALUES, me.notes, strict=True))


def dominant(t: Table, turf: int) -> int:
    """R-4.19.2: the seat with the most markers in a turf's stack; of those tied the one whose highest lies higher."""
    stack = t.control[turf]
    if not stack:
        return NOBODY
    most = max(stack.count(seat) for seat in stack)
    return next(seat for seat in reversed(stack) if stack.count(seat) == most)


def turf_awards(t: Table, me: Player) -> int:
    """R-4.19.2: for each turf in which the player dominates."""
    return t.book.start.award * sum(dominant(t, turf) == me.seat for turf in TURFS)


def job_awards(t: Table, me: Player) -> int:
    """R-4.19.3: for each colour in which nobody has completed more jobs, if the player has completed any."""
    colour = {job.id: job.colour for job in t.book.jobs.values()}
    done = [[sum(colour[job] == wanted for job in p.jobs) for p in t.players] for wanted in COLOURS]
    return t.book.start.award * sum(0 < counts[me.seat] == max(counts) for counts in done)


def final_scores(t: Table) -> list[Score]:
    """R-4.19.4: suitcase, turf awards and job awards; ties go to the larger turf awards, then they are shared."""
    parts = [
        (("suitcase", suitcase_money(p)), ("turfs", turf_awards(t, p)), ("jobs", job_awards(t, p))) for p in t.players
    ]
    return placed(parts, [(turfs,) for _, (_, turfs), _ in parts])
