"""What tells how a game went, for looking back on it: measures of every gang, and what parts equal totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from backroom.games.scarface.book import BUSINESSES
from backroom.games.scarface.businesses import income
from backroom.games.scarface.criteria import COUNTS
from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.stats import upgrades
from backroom.kernel.scores import Parts


def yields(t: Table, me: Gang) -> int:
    """What all own businesses would pay now."""
    return income(t, me, BUSINESSES, [hood for hood in t.hoods if hood.owner == me.seat])


MEASURES: Mapping[str, Callable[[Table, Gang], int]] = {
    "money": lambda t, me: me.money,
    "controls": lambda t, me: COUNTS["controls"](t, me, ""),
    "yields": yields,
    "upgrades": lambda t, me: upgrades(me),
    "stars": lambda t, me: COUNTS["stars"](t, me, ""),
    "jobs": lambda t, me: COUNTS["jobs_done"](t, me, ""),
    "crime": lambda t, me: me.crime,
}


def measures(t: Table) -> dict[str, tuple[int, ...]]:
    """Each measure with its value for every seat; money first, for most of a score is money."""
    return {id: tuple(count(t, gang) if gang.id else 0 for gang in t.gangs) for id, count in MEASURES.items()}


def ties(t: Table) -> list[Parts]:
    """R-4.30.5: of gangs with the same total the one with more money behind the screen wins."""
    return [(("money", gang.money),) for gang in t.gangs]
