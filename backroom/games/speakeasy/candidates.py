"""What a person could try at a question, offered or not: the things of its kind, by text id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from backroom.games.speakeasy.book import OPERATIONS, TRACKS
from backroom.games.speakeasy.places import contact_at_work
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.games.speakeasy.vocabulary import RESTAURANT, Effect
from backroom.kernel import Decision
from backroom.kernel.decision import option_id


def candidates(t: Table, decision: Decision) -> Iterable[str]:
    """All ids worth trying, those offered included; where only what is offered makes sense, just that."""
    offered = decision.ids()
    things = THINGS.get(decision.question.id)
    if things is None:
        return offered
    return dict.fromkeys((*offered, *things(t, t.bosses[decision.seat], decision)))


def contacts(t: Table, me: Boss, decision: Decision) -> Iterator[str]:
    """Every contact; a free park space is as good as the one that is offered for all of them."""
    side = t.book.side(t.seats)
    for index, contact in enumerate(side.contacts):
        if index not in side.parks or t.contacts[index] != NOBODY:
            yield f"contact:{contact.id}"
    yield f"contact:{RESTAURANT}"


def actions(t: Table, me: Boss, decision: Decision) -> list[str]:
    """The actions in the row of the contact that is being done."""
    side, contact = t.book.side(t.seats), contact_at_work(t, me.seat)
    rows = side.work[contact][0] if contact in side.work else ()
    offered = set(map(str, decision.options))
    return [effect_id(each) for row in rows if offered & set(map(str, row)) for each in row]


def favours(t: Table, me: Boss, decision: Decision) -> list[str]:
    return [effect_id(each) for each in t.book.side(t.seats).restaurant.framed]


def effect_id(effect: Effect) -> str:
    return f"effect:{effect}"


def capos(t: Table, me: Boss, decision: Decision) -> Iterator[str]:
    """Every capo that stands somewhere."""
    for contact, seat in zip(t.book.side(t.seats).contacts, t.contacts, strict=True):
        if seat != NOBODY:
            yield f"swap:{contact.id}:{seat}"
    yield from (f"swap:{RESTAURANT}:{seat}" for seat in dict.fromkeys(t.restaurant))


def truck_moves(t: Table, me: Boss, decision: Decision) -> Iterator[str]:
    """Every district, ship and own building for every truck, and the still to load at."""
    still = me.still
    for n, truck in enumerate(me.trucks):
        word = "step" if truck.district else "enter"
        yield from (f"{word}:{n}:{district}" for district in t.book.components.districts if district != truck.district)
        if still is not None:
            yield f"load:{n}:{still.district}"
        yield from (f"buy:{n}:{ship}" for ship in range(len(t.ships)))
        yield from (f"deliver:{n}:{b.space}" for b in me.buildings if b.piece in t.book.outlets)


def numbered(kind: str, count: Callable[[Table], int]) -> Things:
    """All of a kind that goes by numbers."""
    return lambda t, me, decision: [f"{kind}:{number}" for number in range(count(t))]


def built_on(t: Table, me: Boss, decision: Decision) -> list[str]:
    """Every space with somebody's building."""
    return [f"space:{space}" for space, holder in enumerate(t.holders) if holder >= 0]


def barrel_places(t: Table, me: Boss, decision: Decision) -> list[str]:
    return [*built_on(t, me, decision), "still-area"]


def member_places(t: Table, me: Boss, decision: Decision) -> list[str]:
    return ["office", *docks(t, me, decision)]


def docks(t: Table, me: Boss, decision: Decision) -> list[str]:
    return [f"dock:{space}" for space in range(len(t.docks))]


def own_docks(t: Table, me: Boss, decision: Decision) -> list[str]:
    return [f"dock:{space}" for space, seat in enumerate(t.docks) if seat == me.seat]


def tiles(t: Table, me: Boss, decision: Decision) -> list[str]:
    """The mobsters on their board, and those that other bosses have hired."""
    hired = [boss.associate for boss in t.bosses if boss.associate]
    return [f"mobster:{mobster}" for mobster in (*(d.mobster for d in t.districts if d.mobster), *hired)]


def attacked(t: Table, me: Boss, decision: Decision) -> list[str]:
    """The own buildings in the district that the mob attacks."""
    return [f"space:{b.space}" for b in me.buildings if b.district == decision.about[0]]


def display(t: Table, me: Boss, decision: Decision) -> list[str]:
    rows = range(len(t.display_right))
    return [option_id((column, row)) for column in ("middle", "right") for row in rows]


Things: TypeAlias = Callable[[Table, Boss, Decision], Iterable[str]]

THINGS: dict[str, Things] = {
    "contact": contacts,
    "contact-action": actions,
    "restaurant-favour": favours,
    "book-cell": numbered("column", lambda t: t.seats),
    "park-swap": capos,
    "park-bonus": lambda t, me, decision: ["gain:leverage", "gain:ledger", "gain:city"],
    "use-helper": lambda t, me, decision: [f"helper:{card}" for card in me.helpers],
    "copy-helper": lambda t, me, decision: [f"helper:{card}" for card in t.helper_row],
    "play-token": lambda t, me, decision: [f"token:{token}" for token in me.tokens],
    "take-token": display,
    "refill-from": numbered("stack", lambda t: len(t.display_left)),
    "draw": lambda t, me, decision: [f"deck:{name}" for name in OPERATIONS],
    "play-card": lambda t, me, decision: [f"card:{card}" for card in me.hand],
    "raise": lambda t, me, decision: [f"track:{name}" for name in TRACKS],
    "raise-again": lambda t, me, decision: [f"track:{name}" for name in TRACKS],
    "build": lambda t, me, decision: [f"slot:{slot}" for slot in t.book.slots],
    "build-at": numbered("space", lambda t: len(t.holders)),
    "guard": built_on,
    "sell": built_on,
    "stolen-barrel": barrel_places,
    "truck": truck_moves,
    "place-member": member_places,
    "dock-bonus": numbered("dock-row", lambda t: len(t.book.dock_bonus)),
    "move-member": own_docks,
    "move-member-to": docks,
    "ambush": numbered("ship", lambda t: len(t.ships)),
    "hire-associate": tiles,
    "hire-goons": lambda t, me, decision: [f"goons:{n}" for n in range(1, len(t.book.goon_costs) - me.goons + 1)],
    "cook": lambda t, me, decision: [f"goal:{goal.id}" for goal in t.book.goals],
    "defend-next": attacked,
}
"""The things of each question's kind. Questions that are not here offer everything that makes sense."""
