"""What a person could try at a question, offered or not: the things of its kind, by text id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from backroom.games.godfather.book import GOODS, NARC, TURFS, VALUES
from backroom.games.godfather.state import Player, Table
from backroom.kernel import Decision


def candidates(t: Table, decision: Decision) -> Iterable[str]:
    """All ids worth trying, those offered included; where only what is offered makes sense, just that."""
    offered = decision.ids()
    things = THINGS.get(decision.question.id)
    if things is None:
        return offered
    return dict.fromkeys((*offered, *things(t, t.players[decision.seat], decision)))


def actions(t: Table, me: Player, decision: Decision) -> Iterator[str]:
    """Every open business, every family space, the jobs in hand and the public ones, the own allies."""
    yield from (f"thug:{business}" for business in t.businesses)
    yield from (f"member:{space}" for space in t.spaces)
    yield from (f"job:{job}" for job in (*me.hand.jobs, *t.public))
    yield from (f"ally:{ally}" for ally in (*me.hand.allies, *me.table))


def figures(t: Table, me: Player, decision: Decision) -> Iterator[str]:
    """Wherever a figure may stand."""
    yield from (f"thug:{business}" for business in t.businesses)
    yield from (f"member:{space}" for space in t.spaces)
    yield from (f"chief:{turf}" for turf in TURFS)


def places(t: Table, me: Player, decision: Decision) -> list[str]:
    """Every place for a figure of the kind that is to be placed; the chief can go to any other turf."""
    kind = decision.ids()[0].partition(":")[0]
    known: dict[str, Iterable[str]] = {"thug": t.businesses, "member": t.spaces}
    return [f"{kind}:{place}" for place in known.get(kind, ())]


def notes(t: Table, me: Player, decision: Decision) -> list[str]:
    return [f"note:{value}" for value in VALUES]


def businesses(t: Table, me: Player, decision: Decision) -> list[str]:
    return [f"business:{business}" for business in t.businesses]


Things: TypeAlias = Callable[[Table, Player, Decision], Iterable[str]]

THINGS: dict[str, Things] = {
    "turn": actions,
    "kill": figures,
    "move": figures,
    "move-to": places,
    "place-neutral": places,
    "choose-front": businesses,
    "choose-back": businesses,
    "choose-turf": lambda t, me, decision: [f"turf:{turf}" for turf in TURFS],
    "steal": lambda t, me, decision: [f"seat:{player.seat}" for player in t.players if player is not me],
    "pick-good": lambda t, me, decision: [f"good:{good}" for good in GOODS[:NARC]],
    **dict.fromkeys(("stash", "bid", "offer", "unstash-note", "last-stash"), notes),
    **dict.fromkeys(("trade", "swap-good", "levy", "tribute"), notes),
}
"""The things of each question's kind. Questions that are not here offer everything that makes sense."""
