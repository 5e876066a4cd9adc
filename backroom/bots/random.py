"""The bot that knows nothing: any option is as good as another."""

from __future__ import annotations

import random
from typing import Any

from backroom.kernel import Decision, Match, Option


class RandomBot:
    """Picks evenly among the options; the same seed picks the same everywhere.

    >>> from backroom.kernel import Question
    >>> bot = RandomBot(7)
    >>> colour = Decision(0, Question("colour", kind="colour"), ["red", "green", "blue"])
    >>> [bot.pick(colour) for _ in range(4)]
    ['red', 'red', 'green', 'red']
    """

    needs_match = False

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        """One of the options."""
        del match  # It looks no further than the question.
        options = decision.options
        return options[int(self._random() * len(options))]
