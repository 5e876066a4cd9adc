"""How well everybody stands: a game's terms, weighed as written or as self-play has taught."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Any

from backroom.games.registry import AnyGame
from backroom.kernel import Chance, Match, Table
from backroom.kernel.outlook import Weights

UNTAUGHT: Weights = {}


class Judge:
    """Judges positions of one game: by the terms as written, or as somebody has learned to weigh them."""

    def __init__(self, game: AnyGame, weights: Weights = UNTAUGHT) -> None:
        self._game = game
        self._weights = [1.0 if term.score else weights.get(term.name, 1.0) for term in game.terms] if weights else []

    def standing(self, table: Table) -> list[float]:
        """How every seat stands, in the measure of the final score."""
        return [sum(self.terms(table, seat)) for seat in range(table.seats)]

    def terms(self, table: Table, seat: int) -> list[float]:
        """What each of the game's terms counts for a seat."""
        worth = self._game.appraise(table, seat)
        if not self._weights or self._game.over(table):
            return worth
        return list(map(mul, worth, self._weights))

    def lead(self, table: Table, seat: int) -> float:
        """How far a seat stands before the others."""
        return leads(self.standing(table))[seat]


def leads(standing: Sequence[float]) -> list[float]:
    """How far each seat stands before the mean of the others."""
    total, others = sum(standing), len(standing) - 1
    return [own - (total - own) / others for own in standing]


def imagined(match: Match[Any], seat: int, world: int) -> Match[Any]:
    """One of the worlds that a seat must reckon with."""
    fork = match.fork()
    fork.redeal(seat, Chance(world))
    return fork
