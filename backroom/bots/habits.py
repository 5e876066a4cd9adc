"""What is usually done: the quick guess at an answer, for trials and for what others may do."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from backroom.kernel import Decision, Option
from backroom.kernel.decision import option_id

FLOOR = 0.02
"""Nothing is so unusual that nobody ever does it."""


class Habits:
    """How much likelier than by chance each option is taken, learned from games that were played."""

    def __init__(self, known: Mapping[str, Mapping[str, float]]) -> None:
        self._known = known
        self._found: dict[tuple[str, Option], float] = {}  # Text ids take time to make.

    def weights(self, decision: Decision) -> list[float]:
        """How much each option is worth a guess; 1 where nothing is known."""
        question = decision.question
        found = self._found
        weights = []
        for option in decision.options:
            key = (question.id, option)
            weight = found.get(key)
            if weight is None:
                known = self._known.get(question.id, {})
                weight = found[key] = max(FLOOR, known.get(option_id(option, question.kind), 1.0))
            weights.append(weight)
        return weights

    def guess(self, decision: Decision, luck: random.Random) -> Option:
        """An option, the usual ones more often."""
        return drawn(decision, self.weights(decision), luck)


def drawn(decision: Decision, weights: Sequence[float], luck: random.Random) -> Option:
    """An option by lot, by the weight of each."""
    return luck.choices(decision.options, weights)[0]
