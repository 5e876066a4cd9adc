"""Why something is not offered: the chapters' own reasons, found for an option by its text id."""

from __future__ import annotations

from collections.abc import Callable

from backroom.games.speakeasy.ambush import cannot_ambush
from backroom.games.speakeasy.book import TRACK
from backroom.games.speakeasy.buildings import why_no_site, why_not_here
from backroom.games.speakeasy.cards import DECK_EMPTY
from backroom.games.speakeasy.effects import cannot
from backroom.games.speakeasy.family import DOCK_TAKEN, OFFICE_FULL
from backroom.games.speakeasy.goons import cannot_hire
from backroom.games.speakeasy.guards import GUARDED_ALREADY
from backroom.games.speakeasy.hand import TOO_FEW_CARDS
from backroom.games.speakeasy.helper_cards import cannot_use
from backroom.games.speakeasy.ledgers import cannot_cook_on
from backroom.games.speakeasy.levels import cannot_raise
from backroom.games.speakeasy.locations import cannot_send
from backroom.games.speakeasy.money import TOO_POOR
from backroom.games.speakeasy.state import NOBODY, Boss, Building, Table
from backroom.games.speakeasy.turn_order import CELL_TAKEN
from backroom.games.speakeasy.vocabulary import parse_effect
from backroom.kernel import Decision, Reason

NOT_YOUR_BUILDING = Reason("not-your-building", "R-4.11.3")
NO_BARREL_THERE = Reason("no-barrel-there", "R-4.7.2")
HAS_A_BARREL = Reason("has-a-barrel", "R-4.11.12")
SHUT = Reason("building-shut", "R-4.11.3")
NOT_ADJACENT = Reason("not-adjacent", "R-4.12.4")
OUT_OF_RANGE = Reason("out-of-range", "R-4.12.3")
OWN_CAPO = Reason("own-capo", "R-4.19.8")
CAPO_IN_PARK = Reason("capo-in-park", "R-4.19.8")
DEAD_WEIGHT = Reason("changes-nothing", "R-4.15.4")


def why_not(t: Table, decision: Decision, option: str) -> Reason | None:
    """The rule that forbids this option now, where one is known; None for what is no thing of this game at all."""
    ask = REASONS.get(decision.question.id)
    _, _, value = option.partition(":")
    try:
        return ask(t, t.bosses[decision.seat], decision, value) if ask else None
    except (ValueError, LookupError):
        return None


def contact(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return cannot_send(t, me, value)


def helper(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return cannot_use(t, me, value)


def effect(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return cannot(t, me, parse_effect(value))


def token(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    for each in t.book.token_effect[value]:
        if reason := cannot(t, me, each):
            return reason
    return DEAD_WEIGHT


def track(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return cannot_raise(t, me, value) if value in TRACK else None


def deck(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return None if t.decks[TRACK[value]] else DECK_EMPTY


def slot(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return why_no_site(t, me, value, decision.about[1:])


def site(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    piece = t.book.slots[str(decision.about[0])].piece
    return why_not_here(t, me, piece, int(value))


def _own(me: Boss, space: str) -> Building | None:
    return next((b for b in me.buildings if b.space == int(space)), None)


def guarding(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return GUARDED_ALREADY if _own(me, value) else NOT_YOUR_BUILDING


def selling(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    building = _own(me, value)
    if building is None:
        return NOT_YOUR_BUILDING
    return SHUT if building.barrel else NO_BARREL_THERE


def barrel_place(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    building = _own(me, value)
    if building is None:
        return NOT_YOUR_BUILDING
    return HAS_A_BARREL if building.barrel else SHUT


def driving(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    """Options of a truck are `step:truck:district` or `deliver:truck:space`; their first word is cut off already."""
    number, place = value.split(":")
    truck = me.trucks[int(number)]
    if any(isinstance(o, tuple) and o[0] == "step" and o[1] == int(number) for o in decision.options):
        return NOT_ADJACENT
    return OUT_OF_RANGE if int(place) in t.book.neighbours[truck.district] else barrel_place(t, me, decision, place)


def member_place(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    if not value:
        return OFFICE_FULL
    return DOCK_TAKEN if t.docks[int(value)] != NOBODY else None


def ship(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return cannot_ambush(t, me, int(value))


def goal(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return cannot_cook_on(t, me, t.book.goal_index[value])


def cell(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return CELL_TAKEN if t.lower[int(value)] != NOBODY else TOO_FEW_CARDS


def goons(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    return cannot_hire(t, me, 0) or TOO_POOR


def swap(t: Table, me: Boss, decision: Decision, value: str) -> Reason | None:
    place, seat = value.split(":")
    if int(seat) == me.seat:
        return OWN_CAPO
    return CAPO_IN_PARK if place.startswith("PARK") else cannot_send(t, me, place)


REASONS: dict[str, Callable[[Table, Boss, Decision, str], Reason | None]] = {
    "contact": contact,
    "contact-action": effect,
    "restaurant-favour": effect,
    "book-cell": cell,
    "park-swap": swap,
    "use-helper": helper,
    "copy-helper": helper,
    "play-token": token,
    "draw": deck,
    "raise": track,
    "raise-again": track,
    "build": slot,
    "build-at": site,
    "guard": guarding,
    "sell": selling,
    "stolen-barrel": barrel_place,
    "truck": driving,
    "place-member": member_place,
    "move-member-to": member_place,
    "ambush": ship,
    "cook": goal,
    "hire-goons": goons,
}
