"""What a person could try at a question, offered or not: the things of its kind, by text id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from backroom.games.scarface.book import BUSINESSES
from backroom.games.scarface.extortions import EXTORTIONS
from backroom.games.scarface.orders import ORDERS
from backroom.games.scarface.reactions import place_name
from backroom.games.scarface.state import DISTRICTS, HQ, UNDERWORLD, Gang, Table, kinds_at
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


def openings(t: Table, me: Gang) -> list[str]:
    """Every type of business in every own neighbourhood."""
    return [f"open:{kind}:{hood.tile}" for hood in t.hoods if hood.owner == me.seat for kind in BUSINESSES]


def figures(t: Table, me: Gang) -> list[str]:
    """Every figure in a district or the underworld."""
    places = (*range(DISTRICTS), UNDERWORLD)
    return [
        f"figure:{gang.seat}:{kind}:{place_name(t, place)}"
        for gang in t.gangs
        for place in places
        for kind in kinds_at(gang, place)
    ]


def sendings(t: Table, me: Gang) -> list[str]:
    """Every figure in hq to every district."""
    return [f"send:{kind}:{district}" for kind in kinds_at(me, HQ) for district in t.book.districts]


def districts(t: Table, me: Gang) -> list[str]:
    return [f"district:{district}" for district in t.book.districts]


Things: TypeAlias = Callable[[Table, Gang], Iterable[str]]

THINGS: dict[str, Things] = {
    "action": actions,
    "plan": lambda t, me: [*(f"card:{card}" for card in me.hand), "done"],
    "hire": lambda t, me: [f"associate:{card}" for row in t.market for card in row],
    "upgrade": lambda t, me: [f"track:{track}" for track in TRACKS],
    "deal": lambda t, me: [f"dealer:{dealer}" for dealer in me.dealers],
    "open-business": openings,
    "recruit": lambda t, me: ["place:slums", "place:safehouse"],
    "send": sendings,
    **dict.fromkeys(("ness", "move-home"), districts),
    **dict.fromkeys(("wound", "kill", "jail"), figures),
    **dict.fromkeys(("take-over", "sell", "remove-control", "place-control", "start"), hoods),
}
"""The things of each question's kind. Questions that are not here offer everything that makes sense."""
