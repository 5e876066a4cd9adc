"""What the trials of a search have brought so far, answer by answer."""

from __future__ import annotations

import math
from collections.abc import Iterable

from backroom.kernel import Decision, Option

Answer = tuple[str, Option]
"""The id of a question, and what was answered."""

DISBELIEF = 3.0
"""When trials have given an answer so many times, what they brought is believed by half."""
FEW = 3
"""With fewer trials nobody knows how far they differ."""
MOST = 50.0
"""An answer is not thought to be better than others by more than the exponential of this."""


class Memory:
    """How good the trials were that had each answer, wherever in the turn it was given."""

    def __init__(self) -> None:
        self.trials = 0
        self._sum = self._squares = 0.0
        self._brought: dict[Answer, tuple[int, float]] = {}

    def note(self, answers: Iterable[Answer], worth: float) -> None:
        """A trial with these answers has brought so much."""
        self.trials += 1
        self._sum += worth
        self._squares += worth * worth
        brought = self._brought
        for answer in answers:
            trials, total = brought.get(answer, (0, 0.0))
            brought[answer] = trials + 1, total + worth

    @property
    def mean(self) -> float:
        return self._sum / self.trials if self.trials else 0.0

    @property
    def spread(self) -> float:
        """How far trials differ."""
        if self.trials < FEW:
            return 1.0
        return math.sqrt(max(self._squares / self.trials - self.mean**2, 1e-6))

    def leaned(self, decision: Decision, weights: Iterable[float], trust: float) -> list[float]:
        """The weights of the options, more for those whose trials were better than the others."""
        question, mean = decision.question.id, self.mean
        factor = trust / self.spread
        found = []
        for option, weight in zip(decision.options, weights, strict=True):
            trials, total = self._brought.get((question, option), (0, 0.0))
            better = factor * (total - trials * mean) / (trials + DISBELIEF)
            found.append(weight * math.exp(max(-MOST, min(MOST, better))))
        return found
