"""What tells how a game went, for looking back on it: measures of every boss, and what parts equal totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from backroom.games.speakeasy.crates import placed_ledgers
from backroom.games.speakeasy.ending import tie_breaks
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel.scores import Parts

MEASURES: Mapping[str, Callable[[Table, Boss], int]] = {
    "money": lambda t, me: me.cash + me.safe,
    "fame": lambda t, me: me.fame,
    "buildings": lambda t, me: len(me.buildings),
    "guarded": lambda t, me: sum(b.guarded for b in me.buildings),
    "ledgers": placed_ledgers,
}
TIES = ("guarded", "buildings", "ledgers", "family")


def measures(t: Table) -> dict[str, tuple[int, ...]]:
    """Each measure with its value for every seat; the money first, for that is what wins."""
    return {id: tuple(count(t, boss) for boss in t.bosses) for id, count in MEASURES.items()}


def ties(t: Table) -> list[Parts]:
    """R-4.25.4: what decides between bosses with the same money, in this order."""
    return [tuple(zip(TIES, tie_breaks(t, boss), strict=True)) for boss in t.bosses]
