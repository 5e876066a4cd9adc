"""What tells how a game went, for looking back on it: measures of every family, and what parts equal totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from backroom.games.godfather.book import TURFS, VALUES
from backroom.games.godfather.ending import suitcase_money, turf_awards
from backroom.games.godfather.state import Player, Table
from backroom.kernel.scores import Parts


def money(t: Table, me: Player) -> int:
    """The banknotes of a family, in the suitcase and in the hand."""
    return suitcase_money(me) + sum(value * count for value, count in zip(VALUES, me.hand.notes, strict=True))


MEASURES: Mapping[str, Callable[[Table, Player], int]] = {
    "suitcase": lambda t, me: suitcase_money(me),
    "money": money,
    "control": lambda t, me: sum(stack.count(me.seat) for stack in t.control),
    "turfs": lambda t, me: sum(t.controller(turf) == me.seat for turf in TURFS),
    "jobs": lambda t, me: len(me.jobs),
}


def measures(t: Table) -> dict[str, tuple[int, ...]]:
    """Each measure with its value for every seat; the suitcase first, for only that money wins."""
    return {id: tuple(count(t, player) for player in t.players) for id, count in MEASURES.items()}


def ties(t: Table) -> list[Parts]:
    """R-4.19.4: what decides between families with the same money."""
    return [(("turfs", turf_awards(t, player)),) for player in t.players]
