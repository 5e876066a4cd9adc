"""Players for tests."""

from __future__ import annotations

from backroom.bots.random import RandomBot
from backroom.kernel import DONE, SKIP, Decision, Option, Pick

OPT_OUTS: tuple[Option, ...] = (SKIP, DONE)
"""The options that decline something or end it."""


class Keen(RandomBot):
    """Does what it can: completes jobs and plays allies first, launders, and declines rarely.

    Random play alone hardly ever has the money for an ally, nor the goods for the jobs that hit others.
    """

    def pick(self, decision: Decision) -> Option:
        options = [option for option in decision.options if option not in OPT_OUTS]
        handy: list[Option] = []
        if decision.question.id == "turn":
            handy = [option for option in options if isinstance(option, tuple) and option[0] in ("job", "ally")]
        elif decision.question.id == "tribute":
            handy = [option for option in options if isinstance(option, tuple) and option[0] in ("note", "job")]
        if not options or self._random() < 0.05:
            options = list(decision.options)
        return super().pick(Decision(decision.seat, decision.question, handy or options, decision.about))


def player(seed: int) -> Pick:
    """Every other game is played by the keen."""
    return (Keen if seed % 2 else RandomBot)(seed).pick
