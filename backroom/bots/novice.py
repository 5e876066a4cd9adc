"""The bot that plays by habit: it knows what is usually done, and looks no further."""

from __future__ import annotations

import random
from typing import Any, cast

from backroom.bots.habits import Habits
from backroom.games.registry import AnyGame
from backroom.kernel import Decision, Match, Option


class NoviceBot:
    """Picks the usual options more often. It takes no time, and needs the match only to know which game it plays."""

    needs_match = True

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        """One of the options."""
        if match is None:
            raise ValueError("the novice's habits are of one game; give it the match")
        return Habits(cast(AnyGame, match.rules).experience.habits).guess(decision, self._luck)
