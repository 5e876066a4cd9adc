"""Hints: the best options of a decision with what speaks for them, found by the planner with the seat's own eyes."""

from __future__ import annotations

import time
from typing import Any, NamedTuple, cast

from backroom.bots.planner import USUAL, Budget, PlannerBot
from backroom.bots.search import Branch
from backroom.games.registry import AnyGame
from backroom.kernel import Match
from backroom.kernel.decision import option_id

COUNT = 3
REASONS = 2
TELLING = 0.5
"""A term must differ by so much, in the measure of the score, to be a reason."""


class Reasoned(NamedTuple):
    """A term of the game's outlook that an option is better in than the others, and by how much."""

    term: str
    more: float


class Advice(NamedTuple):
    """An option with what it is expected to bring by the end of the turn (less if it was tried little), and why."""

    option: str
    gain: float
    reasons: tuple[Reasoned, ...]


def advise(match: Match[Any], seat: int, seed: int, budget: Budget = USUAL, count: int = COUNT) -> list[Advice]:
    """The best options of a seat that has to decide, the best first; ValueError when it has nothing to decide."""
    decision = match.decision(seat)
    if decision is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    search = PlannerBot(seed, budget).think(decision, match, time.perf_counter(), witness=True)
    kids = search.root.kids
    names = [term.name for term in cast(AnyGame, match.rules).terms]
    return [
        Advice(
            option_id(option, decision.question.kind),
            worth,
            reasons(kids[option], [kid for other, kid in kids.items() if other != option], names),
        )
        for worth, option in search.ranked(decision.options)[:count]
    ]


def reasons(chosen: Branch, others: list[Branch], names: list[str]) -> tuple[Reasoned, ...]:
    """The terms in which an option is clearly better than the others are on average."""
    rest = [_means(other) for other in others]
    if not rest:
        return ()
    usual = [sum(column) / len(rest) for column in zip(*rest, strict=True)]
    better = [Reasoned(name, own - mean) for name, own, mean in zip(names, _means(chosen), usual, strict=True)]
    return tuple(sorted((each for each in better if each.more >= TELLING), key=lambda each: -each.more)[:REASONS])


def _means(branch: Branch) -> list[float]:
    return [total / branch.trials for total in branch.terms]
