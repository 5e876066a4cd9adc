"""A tree over the answers of one seat until somebody else has a choice, grown by trials in imagined worlds.

Every trial deals anew what the seat cannot see, follows the tree where it looks best (or has been looked at least),
adds one answer to it, goes on by habit to the end of the turn, and is judged there. By the manner of the bot it goes on
with what has brought much in other trials, or is judged also after the others have answered by habit. What is drawn or
revealed on the way differs from trial to trial, so a branch is worth what it brings on average.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from backroom.bots.habits import Habits, drawn
from backroom.bots.judge import UNTAUGHT, Judge, imagined
from backroom.bots.memory import Answer, Memory
from backroom.games.registry import AnyGame
from backroom.kernel import AskAll, Decision, Match, Option
from backroom.kernel.outlook import Experience, Manner

WORLDS = 12
"""So many worlds are imagined, in turn."""
STEPS = 30
"""Own answers that a trial goes on for."""
CAUTION = 0.3
"""How far below the mean an option is thought to be that was never tried, in the measure of what trials differ by."""
NOVELTY = 0.7
"""How much it is tried because it never was, where one that had a single trial has 0.5."""
HOPE = 0.5
"""How much of a branch's worth is its best continuation; the rest is the mean of its trials."""
DOUBT = 2.0
"""What an option with a single trial is marked down by at the end, in the measure of the score."""


class Mind(NamedTuple):
    """How a bot sees a game, and how it thinks about it."""

    judge: Judge
    habits: Habits
    manner: Manner = Manner()


def mind(game: AnyGame, boss: bool, experience: Experience | None = None) -> Mind:
    """The mind of the planner or the boss, by an experience or by the one that ships with the game."""
    known = experience or game.experience
    weights = known.craft.weights if boss else UNTAUGHT
    return Mind(Judge(game, weights), Habits(known.usual(boss)), known.searching(boss))


class Enough(Exception):
    """A trial has seen what it wanted to see."""


class Branch:
    """An answer, what its trials brought, and the answers after it."""

    __slots__ = ("best", "kids", "kind", "sum", "terms", "trials")

    def __init__(self, kind: str = "") -> None:
        self.kind = kind
        """Of the question that it answers."""
        self.trials = 0
        self.sum = 0.0
        self.best: float | None = None
        """The worth of the best continuation, where one has been tried."""
        self.kids: dict[Option, Branch] = {}
        self.terms: list[float] = []
        """For the answers at the top: what each term of the outlook came to, summed over the trials."""

    @property
    def worth(self) -> float:
        mean = self.sum / self.trials
        return mean if self.best is None else (1 - HOPE) * mean + HOPE * self.best


class Search:
    """What one seat has thought about its turn so far."""

    def __init__(self, match: Match[Any], seat: int, mind: Mind, luck: random.Random) -> None:
        self.root = Branch()
        self._seat = seat
        self._judge, self._habits, self._manner = mind
        self._luck = luck
        self._worlds = [luck.getrandbits(63) for _ in range(WORLDS)]
        self._turn = 0
        self._memory = Memory()
        self._stood: float | None = None
        self.look(match)

    def look(self, match: Match[Any]) -> None:
        """Take a match as it is now: the trials to come begin here."""
        self._match = match
        leads = [self._judge.lead(imagined(match, self._seat, world).table, self._seat) for world in self._worlds]
        mean = sum(leads) / len(leads)
        self._stood = mean if self._stood is None else self._stood
        # A world is judged by what is won in it. What was won in the turn so far counts too: earlier trials had it.
        self._before = [lead - (mean - self._stood) for lead in leads]

    def go_on(self, option: Option) -> None:
        """The option was taken: only what follows from it is of interest."""
        self.root = self.root.kids.get(option) or Branch()

    def ranked(self, options: Sequence[Option]) -> list[tuple[float, Option]]:
        """The options with what they are worth, the best first; only those that were tried."""
        kids = self.root.kids
        tried = [(kids[option].worth - DOUBT / kids[option].trials, option) for option in options if option in kids]
        return sorted(((round(worth, 6), option) for worth, option in tried), key=lambda each: -each[0])

    def shares(self, options: Sequence[Option]) -> list[float]:
        """How many of the trials each option had, of 1."""
        trials = [kid.trials if (kid := self.root.kids.get(option)) else 0 for option in options]
        return [count / sum(trials) for count in trials]

    def try_once(self, first: Option | None = None, witness: bool = False) -> None:
        """One trial, of a given first option or of what is promising; a witness notes what the terms came to."""
        world = self._turn % len(self._worlds)
        self._turn += 1
        seat = self._seat
        fork = imagined(self._match, seat, self._worlds[world])
        table = fork.table
        path = [self.root]
        grown = False
        spread = self._memory.spread
        answers: list[Answer] = []
        steps = 0
        alone: float | None = None  # How the turn ended, while the others answer.

        def pick(decision: Decision) -> Option:
            nonlocal grown, steps, alone
            steps += 1
            if steps > STEPS:
                raise Enough
            if decision.seat != seat:
                if not self._manner.reply:
                    raise Enough
                if alone is None:
                    alone, steps = self._judge.lead(table, seat), 0
                return self._habits.guess(decision, self._luck)
            if alone is not None:
                raise Enough
            if grown:
                option = self._guess(decision)
            elif first is not None and len(path) == 1:
                option = first
            else:
                option = self._promising(path[-1], decision, spread)
            answers.append((decision.question.id, option))
            if not grown:
                kid = path[-1].kids.get(option)
                if kid is None:
                    kid = path[-1].kids[option] = Branch(decision.question.kind)
                    grown = True
                path.append(kid)
            return option

        with suppress(Enough):
            if isinstance(fork.ask, AskAll):
                self._talk(fork, fork.ask, pick)
            fork.play_out(pick)
        lead = self._judge.lead(table, seat)
        if alone is not None:
            lead = alone + self._manner.reply * (lead - alone)
        worth = round(lead - self._before[world], 6)
        self._memory.note(answers if self._manner.memory else (), worth)
        for branch in reversed(path):
            branch.trials += 1
            branch.sum += worth
            if branch.kids:
                branch.best = max(kid.worth for kid in branch.kids.values())
        if witness and len(path) > 1:
            terms = self._judge.terms(table, seat)
            path[1].terms = [a + b for a, b in zip(path[1].terms or [0.0] * len(terms), terms, strict=True)]

    def _talk(self, fork: Match[Any], ask: AskAll, pick: Callable[[Decision], Option]) -> None:
        """Hold the dialogues of all seats, the others' by habit."""
        while fork.ask is ask:
            own = fork.decision(self._seat)
            if own is not None:
                fork.pick(self._seat, pick(own))
            else:
                other = fork.decisions()[0]
                fork.pick(other.seat, self._habits.guess(other, self._luck))

    def _guess(self, decision: Decision) -> Option:
        """How a trial goes on: as usual, and rather as in the trials that went well."""
        weights = self._habits.weights(decision)
        if self._manner.memory:
            weights = self._memory.leaned(decision, weights, self._manner.memory)
        return drawn(decision, weights, self._luck)

    def _promising(self, branch: Branch, decision: Decision, spread: float) -> Option:
        """The option to try next: what looks good, is usual, or has been tried less than that deserves."""
        options = decision.options
        weights = self._habits.weights(decision)
        eager = self._manner.curiosity * spread * math.sqrt(branch.trials + 1) * len(options) / sum(weights)
        unknown = (branch.sum / branch.trials if branch.trials else 0.0) - CAUTION * spread
        kids = branch.kids
        found, most = options[0], -math.inf
        for option, weight in zip(options, weights, strict=True):
            kid = kids.get(option)
            known = (kid.worth, 1 / (1 + kid.trials)) if kid else (unknown, NOVELTY)
            appeal = known[0] + eager * weight * known[1]
            if appeal > most:
                found, most = option, appeal
        return found
