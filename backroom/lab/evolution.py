"""Weights by self-play: copies of a bot that weigh otherwise play each other, and each weight goes where games are won.

In every set of games all weights are pulled at once, each up or down by lot, and one copy plays with them against
copies whose weights are pulled the other way. Over many sets the lots of the others cancel out, and the difference that
each weight makes shows.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from statistics import fmean

import msgspec

from backroom.bots import Budget
from backroom.bots.judge import leads
from backroom.games.registry import AnyGame
from backroom.kernel.outlook import Experience, Weights
from backroom.lab import arena

PULL = 0.3
"""How far weights are pulled to either side, as a power of e."""
SURE = 2.0
"""A difference of one standard error moves nothing, one of about 2.4 (`clear - 1 / clear` is this then) moves its
weight all the way that it was pulled."""
FEWEST = 4
"""Fewer sets of games teach nothing."""
FURTHEST = 1.5
"""No weight goes further at once than so many times that way."""


class Pull(msgspec.Struct, frozen=True):
    """A set of games: which way each weight was pulled (1: up, -1: down), and what it brought."""

    lots: dict[str, int]
    lead: float
    """The final lead of the one that pulled so before those that pulled the other way, on average."""


def play_pull(rules: AnyGame, seats: int, seed: int, budget: Budget, known: Experience) -> Pull:
    """A set of games of the boss against itself, the weights pulled by the luck of the seed."""
    luck = random.Random(seed)
    lots = {term.name: luck.choice((-1, 1)) for term in rules.terms if not term.score}
    minds = [known.taught(True, weights=pulled(known.craft.weights, lots, way)) for way in (1, -1)]
    rivals = [arena.Contestant("boss", budget, mind) for mind in minds]
    planned = arena.plan(rules, rivals, seats, seats, seed)
    return Pull(lots, fmean(_lead(arena.play_game(rules, planned, number)) for number in range(seats)))


def _lead(game: arena.Played) -> float:
    """How far the first contestant came before the mean of the others."""
    return leads([score.total for score in game.scores])[game.seating.index(0)]


def pulled(weights: Weights, lots: dict[str, int], way: float) -> Weights:
    """The weights, each gone so many pulls the way of its lot.

    >>> pulled({"cards": 2.0}, {"cards": 1, "goods": -1}, 1)
    {'cards': 2.7, 'goods': 0.741}
    """
    return {name: round(weights.get(name, 1.0) * math.exp(PULL * way * lot), 3) for name, lot in lots.items()}


def weights_after(weights: Weights, seen: Sequence[Pull]) -> Weights:
    """The weights, each moved by what its pulls brought beyond one standard error: the surer, the further."""
    if len(seen) < FEWEST:
        return weights
    # Lots are as often up as down: what luck alone brings a weight is about 0, and differs by the leads as they are.
    doubt = math.sqrt(fmean(pull.lead**2 for pull in seen) / (len(seen) - 1)) or 1.0
    moved = dict(weights)
    for name in seen[0].lots:
        clear = fmean(pull.lots[name] * pull.lead for pull in seen) / doubt
        if abs(clear) > 1:
            way = (clear - 1 / clear) / SURE
            moved |= pulled(weights, {name: 1}, max(-FURTHEST, min(FURTHEST, way)))
    return moved
