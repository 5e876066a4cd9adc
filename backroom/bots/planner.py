"""The bots that search whole turns: the planner by the hand-written outlook, the boss by what self-play has taught."""

from __future__ import annotations

import random
import time
from typing import Any, NamedTuple, cast

from backroom.bots.habits import Habits
from backroom.bots.judge import Judge
from backroom.bots.search import Search
from backroom.games.registry import AnyGame
from backroom.kernel import Decision, Match, Option
from backroom.kernel.outlook import Experience

SECONDS = 0.3
"""For a whole turn, where nobody says otherwise."""
SHARE = 0.4
"""How much of the time that is left goes into the next answer: the first answers of a turn decide most of it."""
PLENTY = 3000
"""After so many trials of a decision, more teach nothing."""


class Budget(NamedTuple):
    """How long a bot thinks: seconds for a whole turn, or (so that the same luck decides the same) trials."""

    seconds: float = SECONDS
    trials: int = 0
    """For each decision, those of the turn's earlier decisions that led to it included."""


USUAL = Budget()


class PlannerBot:
    """Picks the beginning of the best turn it finds. What it thought of stays of use for the rest of the turn."""

    needs_match = True
    taught = False

    def __init__(self, seed: int, budget: Budget = USUAL, experience: Experience | None = None) -> None:
        self._luck = random.Random(seed)
        self._budget = budget
        self._experience = experience  # None: the one that ships with the game.
        self._mind: tuple[Judge, Habits] | None = None  # A bot plays one game: what it knows of it is made once.
        self._search: Search | None = None
        self._next = -1  # The search goes on if the match has so many answers.
        self._turn = (-1, -1)
        self._left = 0.0

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        """The best option as far as the time allows."""
        if match is None:
            raise ValueError("the planner looks ahead; give it the match")
        start = time.perf_counter()
        search = self.think(decision, match, start)
        option = search.ranked(decision.options)[0][1]
        search.go_on(option)
        self._next = match.answer_count + 1
        self._left -= time.perf_counter() - start
        return option

    def think(self, decision: Decision, match: Match[Any], start: float, witness: bool = False) -> Search:
        """Search until the time for this decision is over; every option has a trial or two whatever the time."""
        turn = (match.turn_start.answers, decision.seat)
        if turn != self._turn:
            self._turn, self._left, self._search = turn, self._budget.seconds, None
        search = self._search
        if search is None or match.answer_count != self._next:
            if self._mind is None:
                game = cast(AnyGame, match.rules)
                experience = self._experience or game.experience
                self._mind = Judge(game, self.taught, experience), Habits(experience.habits)
            search = self._search = Search(match, decision.seat, *self._mind, self._luck)
        else:
            search.look(match)
        need = len(decision.options) + 1
        end = start + SHARE * self._left
        trials = self._budget.trials
        while need > 0 or (search.root.trials < trials if trials else time.perf_counter() < end):
            search.try_once(witness)
            need -= 1
            if search.root.trials > PLENTY:
                break
        return search


class BossBot(PlannerBot):
    """The planner that weighs things as self-play has taught."""

    taught = True
