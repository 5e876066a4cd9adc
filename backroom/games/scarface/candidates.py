"""What a person could try at a question, offered or not: the things of its kind, by text id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from backroom.games.scarface.extortions import EXTORTIONS
from backroom.games.scarface.orders import ORDERS
from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.vocabulary import TRACKS
from backroom.kernel import Decision


def candidates(t: Table, decision: Decision) -> Iterable[str]:
    """All ids worth trying, those offered included; where only what is offered makes sense, just that."""
    offered = decision.ids()
    things = THINGS.get(decision.question.id)
    if things is None:
        return offered
    return dict.fromkeys((*offered, *things(t, t.gangs[decision.seat])))


def actions(t: Table, me: Gang) -> Iterator[str]:
    """Every skill of the plan, every job, all orders and extortions, the own street gang cards, and angry Ness."""
    for card in me.plan:
        yield f"skill:{card}:1"
        if t.book.cards[card].combo is not None:
            yield f"skill:{card}:2"
    yield from (f"job:{job}" for job in me.jobs)
    yield from (f"use:{job}" for job in me.permanent)
    yield from (f"order:{order}" for order in ORDERS)
    if t.expansion:
        yield from (f"extort:{name}" for name in EXTORTIONS)
        yield from (f"street:{card}" for card in me.streets)
        yield "ness"


def hoods(t: Table, me: Gang) -> list[str]:
    return [f"hood:{hood.tile}" for hood in t.hoods]


Things: TypeAlias = Callable[[Table, Gang], Iterable[str]]

THINGS: dict[str, Things] = {
    "action": actions,
    "plan": lambda t, me: [*(f"card:{card}" for card in me.hand), "done"],
    "hire": lambda t, me: [f"associate:{card}" for row in t.market for card in row],
    "upgrade": lambda t, me: [f"track:{track}" for track in TRACKS],
    "deal": lambda t, me: [f"dealer:{dealer}" for dealer in me.dealers],
    "ness": lambda t, me: [f"district:{district}" for district in t.book.districts],
    **dict.fromkeys(("take-over", "sell", "remove-control", "place-control", "start"), hoods),
}
"""The things of each question's kind. Questions that are not here offer everything that makes sense."""
