"""Players for tests, and tables that they have played on."""

from __future__ import annotations

from typing import Any

from backroom.bots.random import RandomBot
from backroom.games.scarface.rules import Scarface
from backroom.games.scarface.state import Table
from backroom.kernel import DONE, SKIP, AskAll, Chance, Decision, Match, Option, Pick, table_options
from backroom.kernel.dialogue import begin, finish, results

RULES = Scarface()

OPT_OUTS: tuple[Option, ...] = (SKIP, DONE)
"""The options that decline something or end it."""


class Keen(RandomBot):
    """Does what it can and declines rarely: random play alone ends most turns too early to see much of the game."""

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        options = [option for option in decision.options if option not in OPT_OUTS]
        if not options or self._random() < 0.1:
            options = list(decision.options)
        return super().pick(Decision(decision.seat, decision.question, options, decision.about), match)


def player(seed: int) -> Pick:
    """Every other game is played by the keen."""
    return (Keen if seed % 2 else RandomBot)(seed).pick


def answers(ask: AskAll, pick: Pick) -> dict[int, Any]:
    """What comes of dialogues with several seats when all of them are held."""
    talks = begin(ask)
    finish(talks, pick)
    return results(talks)


def underway(seats: int = 3, seed: int = 16, extras: int = 2, **options: str) -> Table:
    """A table between two turns of a later round: cards in every pile."""
    t = RULES.deal(seats, seed, table_options(RULES, options))
    pick = Keen(seed).pick
    while t.extras < extras:
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


def disguise(t: Table, seat: int | None, rng: Chance) -> None:
    """Section 8: screens, and cards below the top of discard piles; whoever kept count knows them."""
    if t.phase == "over":
        return
    for gang in t.gangs:
        if gang.seat == seat:
            continue
        if not t.open_money:
            gang.money += rng.below(50)
        top = gang.discard[-1:]
        cards = [*gang.discard[:-1], *gang.deck, *gang.hand]
        rng.shuffle(cards)
        size = len(gang.discard) - len(top)
        gang.discard = [*cards[:size], *top]
        gang.hand = cards[size : size + len(gang.hand)]
        gang.deck = cards[size + len(gang.hand) :]
