"""The bots that search whole turns: the planner judges by the hand-written outlook, the boss as self-play taught it."""

from __future__ import annotations

import random
import time
from typing import Any, NamedTuple, cast

from backroom.bots.search import Mind, Search, mind
from backroom.games.registry import AnyGame
from backroom.kernel import Decision, Match, Option
from backroom.kernel.decision import option_id
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
    boss = False

    def __init__(self, seed: int, budget: Budget = USUAL, experience: Experience | None = None) -> None:
        self._luck = random.Random(seed)
        self._budget = budget
        self._experience = experience  # None: the one that ships with the game.
        self._mind: Mind | None = None  # A bot plays one game: what it knows of it is made once.
        self._search: Search | None = None
        self._next: tuple[int, list[str]] = (
            -1,
            [],
        )  # The search goes on if the match has so many answers, and this one was the last.
        self._turn = (-1, -1)
        self._left = 0.0
        self.thought: list[float] = []
        """How much of its last thinking each option had: what is looked at most is mostly the best."""

    def allow(self, seconds: float) -> None:
        """Whatever it had before, it has so many seconds for the rest of its turn."""
        self._budget = self._budget._replace(seconds=seconds)
        self._left = seconds

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        """The best option as far as the time allows."""
        if match is None:
            raise ValueError("the planner looks ahead; give it the match")
        start = time.perf_counter()
        search = self.think(decision, match, start)
        option = search.ranked(decision.options)[0][1]
        self.thought = search.shares(decision.options)
        search.go_on(option)
        self._next = (match.answer_count + 1, [option_id(option, decision.question.kind)])
        self._left -= time.perf_counter() - start
        return option

    def think(self, decision: Decision, match: Match[Any], start: float, witness: bool = False) -> Search:
        """Search until the time for this decision is over; there are more trials than options, whatever the time.

        A witness begins with a trial of every option, so that each can be told of, and has all the time for them.
        """
        turn = (match.turn_start.answers, decision.seat)
        if turn != self._turn:
            # What the last turn took too long is missing now, for turns of many answers need some time for each.
            debt = max(min(self._left, 0.0), -0.5 * self._budget.seconds)
            self._turn, self._left, self._search = turn, self._budget.seconds + debt, None
        search = self._search
        last = [answer.option for answer in match.answers[-1:]]
        if search is None or self._next != (match.answer_count, last):
            if self._mind is None:
                self._mind = mind(cast(AnyGame, match.rules), self.boss, self._experience)
            search = self._search = Search(match, decision.seat, self._mind, self._luck)
        else:
            search.look(match)
        need = len(decision.options) + 1
        end = start + (1 if witness else SHARE) * self._left
        trials = self._budget.trials
        while need > 0 or (search.root.trials < trials if trials else time.perf_counter() < end):
            untried = (option for option in decision.options if option not in search.root.kids)
            search.try_once(next(untried, None) if witness else None, witness)
            need -= 1
            if search.root.trials > PLENTY:
                break
        return search


class BossBot(PlannerBot):
    """The planner that has learned from its own games how to search, what is worth a thought, and how much counts."""

    boss = True
