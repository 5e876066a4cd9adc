"""Players for tests, and tables that they have played on."""

from __future__ import annotations

from typing import Any

from backroom.bots.random import RandomBot
from backroom.games.godfather import Godfather
from backroom.games.godfather.state import Table
from backroom.kernel import DONE, SKIP, AskAll, Decision, Match, Option, Pick, table_options
from backroom.kernel.dialogue import begin, finish, results

RULES = Godfather()

OPT_OUTS: tuple[Option, ...] = (SKIP, DONE)
"""The options that decline something or end it."""


class Keen(RandomBot):
    """Does what it can: completes jobs and plays allies first, launders, and declines rarely.

    Random play alone hardly ever has the money for an ally, nor the goods for the jobs that hit others.
    """

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        options = [option for option in decision.options if option not in OPT_OUTS]
        handy: list[Option] = []
        if decision.question.id == "turn":
            handy = [option for option in options if isinstance(option, tuple) and option[0] in ("job", "ally")]
        elif decision.question.id == "tribute":
            handy = [option for option in options if isinstance(option, tuple) and option[0] in ("note", "job")]
        if not options or self._random() < 0.05:
            options = list(decision.options)
        return super().pick(Decision(decision.seat, decision.question, handy or options, decision.about), match)


def player(seed: int) -> Pick:
    """Every other game is played by the keen."""
    return (Keen if seed % 2 else RandomBot)(seed).pick


def answers(ask: AskAll, pick: Pick) -> dict[int, Any]:
    """What comes of dialogues with several seats when all of them are held."""
    talks = begin(ask)
    finish(talks, pick)
    return results(talks)


def underway(seats: int = 4, seed: int = 3, act: int = 3) -> Table:
    """A table in the family business of a later act: cards in hands, suitcases, on tables and in every pile."""
    t = RULES.deal(seats, seed, table_options(RULES, {}))
    pick = Keen(seed).pick
    while t.act < act or not any(player.table for player in t.players):
        flow = RULES.next(t)
        assert flow is not None
        answer: Any = None
        try:
            while True:
                ask = flow.send(answer)
                answer = pick(ask) if isinstance(ask, Decision) else answers(ask, pick)
        except StopIteration:
            pass
    return t
