"""What a bot is, and the bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from backroom.bots.greedy import GreedyBot
from backroom.bots.novice import NoviceBot
from backroom.bots.planner import USUAL, BossBot, Budget, PlannerBot
from backroom.bots.random import RandomBot
from backroom.kernel import Decision, Match, Option
from backroom.kernel.decision import option_id
from backroom.kernel.outlook import Experience


class Bot(Protocol):
    """Somebody who decides."""

    needs_match: bool
    """Whether it looks further than the question: then it has to be given the match."""

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        """One of the decision's options."""
        ...


BOTS: dict[str, Callable[[int, Budget, Experience | None], Bot]] = {
    "random": lambda seed, *_: RandomBot(seed),
    "novice": lambda seed, *_: NoviceBot(seed),
    "greedy": lambda seed, *_: GreedyBot(seed),
    "planner": PlannerBot,
    "boss": BossBot,
}
"""How to make each bot from a seed, the time and the experience it has, from the weakest to the strongest."""

LEVELS = tuple(BOTS)


def make_bot(name: str, seed: int, budget: Budget = USUAL, experience: Experience | None = None) -> Bot:
    """A bot of this name, perhaps with another experience than the game's own; ValueError when there is none."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; choose one of: {', '.join(BOTS)}")
    return BOTS[name](seed, budget, experience)


def choose(level: str, match: Match[Any], seat: int, seed: int, budget: Budget = USUAL) -> str:
    """The id of the option that a bot of this level takes for a seat that has to decide.

    It depends on nothing that is hidden from the seat, and where no clock is involved the same match and seed give the
    same choice. The match stays as it is. ValueError when the seat has nothing to decide.
    """
    decision = match.decision(seat)
    if decision is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    return option_id(make_bot(level, seed, budget).pick(decision, match), decision.question.kind)
