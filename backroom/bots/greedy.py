"""The bot that looks one stretch ahead: every option is tried on forks and judged by the game's own outlook.

It sees what its seat sees: all that is hidden from the seat is dealt anew before an option is tried.
"""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any, cast

from backroom.bots.judge import Judge, imagined
from backroom.bots.search import Enough
from backroom.games.registry import AnyGame
from backroom.kernel import AskAll, Decision, Match, Option

BUDGET = 30
"""Trials for a decision; every option has one at least."""
WORLDS = 8
"""Trials for an option at most. After every second one the worse half of the options is given up."""
STEPS = 24
"""Own decisions that a trial goes on for."""
RIVALS = 0.5
"""How much the best rival's gain counts against an own one."""


class GreedyBot:
    """Picks the option after which its seat stands best, as far as a few tries show."""

    needs_match = True

    def __init__(self, seed: int) -> None:
        self._seed = random.Random(seed).getrandbits

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        """The best of the options in this match; a tie goes to whichever the luck of the bot prefers."""
        if match is None:
            raise ValueError("the greedy bot looks ahead; give it the match")
        judge = Judge(cast(AnyGame, match.rules))
        found: list[list[float]] = [[] for _ in decision.options]
        alive = list(range(len(found)))
        random.Random(self._seed(63)).shuffle(alive)  # A tie goes to whichever comes first.
        left = BUDGET
        for round in range(WORLDS):
            if len(alive) == 1 or (round and left < len(alive)):
                break
            world = self._seed(63)  # The same luck for every option, so that they are compared in one world.
            stood = judge.standing(imagined(match, decision.seat, world).table)
            for index in alive:
                found[index].append(trial(judge, match, decision.seat, index, world, stood))
            left -= len(alive)
            alive.sort(key=lambda index: -promise(found[index]))
            if round % 2:
                del alive[(len(alive) + 1) // 2 :]
        return decision.options[alive[0]]


def promise(found: list[float]) -> float:
    """What an option is good for: between the mean and the best of its trials, for nobody goes on at random.

    Rounded, so that sums of the same numbers in another order count the same.
    """
    return round((max(found) + sum(found) / len(found)) / 2, 6)


def trial(judge: Judge, match: Match[Any], seat: int, index: int, world: int, stood: list[float]) -> float:
    """What an option brings the seat in one world, its own next answers left to luck."""
    fork = imagined(match, seat, world)
    table = fork.table
    luck = random.Random(world)
    own = fork.decision(seat)
    assert own is not None
    first: Option | None = own.options[index]
    if isinstance(fork.ask, AskAll):
        ask = fork.ask
        fork.pick(seat, own.options[index])
        while fork.ask is ask:
            other = fork.decisions()[0]
            fork.pick(other.seat, luck.choice(other.options))
        first = None
    steps = 0

    def pick(decision: Decision) -> Option:
        nonlocal first, steps
        if first is not None:
            option, first = first, None
            return option
        steps += 1
        if decision.seat != seat or steps > STEPS:
            raise Enough
        options = decision.options
        return options[int(luck.random() * len(options))]

    with suppress(Enough):
        fork.play_out(pick)
    gains = [after - before for after, before in zip(judge.standing(table), stood, strict=True)]
    rivals = [gain for each, gain in enumerate(gains) if each != seat]
    return gains[seat] - RIVALS * max(rivals, default=0)
