"""Players for tests."""

from __future__ import annotations

from typing import Any

from backroom.bots.random import RandomBot
from backroom.games.speakeasy.gang_war import LOSE
from backroom.games.speakeasy.trucks import SAIL
from backroom.kernel import DONE, SKIP, Decision, Match, Option, Pick

OPT_OUTS: tuple[Option, ...] = (SKIP, DONE, LOSE, SAIL)
"""The options that decline something or end it."""


class Keen(RandomBot):
    """Does what it can: declines rarely, and gets barrels on and off the truck whenever it stands right.

    Random play alone hardly ever delivers, sells or cooks.
    """

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        options = [option for option in decision.options if option not in OPT_OUTS]
        handy = [option for option in options if isinstance(option, tuple) and option[0] in ("load", "deliver", "buy")]
        if not options or self._random() < 0.03:
            options = list(decision.options)
        return super().pick(Decision(decision.seat, decision.question, handy or options, decision.about), match)


def player(seed: int) -> Pick:
    """Every other game is played by the keen."""
    return (Keen if seed % 2 else RandomBot)(seed).pick
