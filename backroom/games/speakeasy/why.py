"""Why something is not offered: the chapters' own reasons, found for an option by its text id.

An id is read first; one that names nothing of this game has no reason. What was read then goes to its chapter's rule.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any, TypeAlias

from backroom.games.speakeasy.ambush import STILL_AREA, cannot_ambush
from backroom.games.speakeasy.barrels import NO_STILL
from backroom.games.speakeasy.book import OPERATIONS, TRACK
from backroom.games.speakeasy.buildings import why_no_site, why_not_here
from backroom.games.speakeasy.cards import DECK_EMPTY, NO_SUCH_CARD
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import cannot, known_effects
from backroom.games.speakeasy.family import DOCK_TAKEN, OFFICE, OFFICE_FULL
from backroom.games.speakeasy.goons import cannot_hire
from backroom.games.speakeasy.guards import GUARDED_ALREADY
from backroom.games.speakeasy.hand import TOO_FEW_CARDS
from backroom.games.speakeasy.helper_cards import cannot_use
from backroom.games.speakeasy.ledgers import cannot_cook_on
from backroom.games.speakeasy.levels import cannot_raise
from backroom.games.speakeasy.locations import PARK_GAINS, cannot_send
from backroom.games.speakeasy.money import TOO_POOR
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.games.speakeasy.turn_order import CELL_TAKEN
from backroom.games.speakeasy.vocabulary import RESTAURANT, parse_effect
from backroom.kernel import Decision, Reason
from backroom.kernel.decision import option_id

NOT_YOUR_BUILDING = Reason("not-your-building", "R-4.11.3")
NO_BARREL_THERE = Reason("no-barrel-there", "R-4.7.2")
HAS_A_BARREL = Reason("has-a-barrel", "R-4.11.12")
SHUT = Reason("building-shut", "R-4.11.3")
NOT_ADJACENT = Reason("not-adjacent", "R-4.12.4")
OUT_OF_RANGE = Reason("out-of-range", "R-4.12.3")
TRUCK_LOCKED = Reason("truck-locked", "R-4.12.1")
TRUCK_FULL = Reason("truck-full", "R-4.12.1")
TRUCK_EMPTY = Reason("truck-empty", "R-4.12.9")
NO_STILL_HERE = Reason("no-still-here", "R-4.12.6")
NO_SHIP_HERE = Reason("no-ship-here", "R-4.12.7")
OWN_CAPO = Reason("own-capo", "R-4.19.8")
CAPO_IN_PARK = Reason("capo-in-park", "R-4.19.8")
DEAD_WEIGHT = Reason("changes-nothing", "R-4.15.4")
ACTION_DONE = Reason("action-done", "R-4.3.2")
OTHER_LEVEL = Reason("other-level", "R-4.6.2")
OTHER_DECK = Reason("other-deck", "R-4.5.3")
OTHER_CARD = Reason("other-card", "R-4.5.1")
COPY_OF_A_COPY = Reason("copy-of-a-copy", "R-4.16.3")
GOES_ELSEWHERE = Reason("goes-elsewhere", "R-4.9.1")
MEMBER_STAYS = Reason("member-stays", "R-4.9.4")
NO_TOKEN_THERE = Reason("no-token-there", "R-4.15.2")
STACK_EMPTY = Reason("stack-empty", "R-4.15.2")
HIRED_BY_ANOTHER = Reason("hired-by-another", "R-4.14.1")
HOLDS_ANYWAY = Reason("holds-anyway", "R-4.22.4")

Read: TypeAlias = Callable[[Table, str], Any]
Why: TypeAlias = Callable[[Table, Boss, Decision, Any], Reason | None]


def why_not(t: Table, decision: Decision, option: str) -> Reason | None:
    """The rule that forbids this option now, where one is known; None for what is no thing of this game at all."""
    if decision.question.id not in REASONS:
        return None
    read, why = REASONS[decision.question.id]
    try:
        thing = read(t, option)
    except ValueError:
        return None
    return why(t, t.bosses[decision.seat], decision, thing)


# --- Reading an id; ValueError for what is none -----------------------------------------------------------------------


def value_of(word: str, option: str) -> str:
    """What stands after the first word of an id, which has to be this one."""
    first, _, value = option.partition(":")
    if first != word:
        raise ValueError(option)
    return value


def name_in(names: Container[str], text: str) -> str:
    if text not in names:
        raise ValueError(text)
    return text


def number_in(numbers: range, text: str) -> int:
    number = int(text)
    if number not in numbers or str(number) != text:
        raise ValueError(text)
    return number


def named(word: str, names: Callable[[Table], Container[str]]) -> Read:
    """Reads ids like `goal:FAME10`."""
    return lambda t, option: name_in(names(t), value_of(word, option))


def numbered(word: str, numbers: Callable[[Table], range]) -> Read:
    """Reads ids like `space:12`."""
    return lambda t, option: number_in(numbers(t), value_of(word, option))


def contacts(t: Table) -> Container[str]:
    return (*t.book.side(t.seats).contact_index, RESTAURANT)


def spaces(t: Table) -> range:
    return range(len(t.holders))


def effect_in(t: Table, option: str) -> Effect:
    effect = parse_effect(value_of("effect", option))
    name_in(known_effects(), effect.name)
    return effect


def dock_in(t: Table, option: str) -> int | None:
    """A dock space, or None for the office."""
    if option == option_id(OFFICE):
        return None
    return number_in(range(len(t.docks)), value_of("dock", option))


def barrel_place_in(t: Table, option: str) -> int | None:
    """A building space, or None for the still area."""
    if option == option_id(STILL_AREA):
        return None
    return number_in(spaces(t), value_of("space", option))


def gain_in(t: Table, option: str) -> str:
    return name_in(PARK_GAINS, value_of("gain", option))


def display_in(t: Table, option: str) -> str:
    """A cell of the city display, by an id like `right:1`."""
    column, row = option.split(":")
    number_in(range(len(t.display_right)), row)
    return name_in(("middle", "right"), column)


def move_in(t: Table, option: str) -> tuple[str, int, int]:
    """What a truck does by an id like `step:0:7` or `deliver:0:12`, which truck, and the district, ship or space."""
    word, truck, place = option.split(":")
    name_in(("step", "enter", "load", "buy", "deliver"), word)
    return word, number_in(range(t.book.start.trucks), truck), number_in(spaces(t), place)


def capo_in(t: Table, option: str) -> tuple[str, int]:
    """The contact and the seat of an id like `swap:DOCKS_1:2`."""
    contact, seat = value_of("swap", option).split(":")
    return name_in(contacts(t), contact), number_in(range(t.seats), seat)


# --- The reasons ------------------------------------------------------------------------------------------------------


def contact(t: Table, me: Boss, decision: Decision, contact: str) -> Reason | None:
    return cannot_send(t, me, contact)


def helper(t: Table, me: Boss, decision: Decision, card: str) -> Reason | None:
    return cannot_use(t, me, card)


def copy(t: Table, me: Boss, decision: Decision, card: str) -> Reason | None:
    copies = any(each.name == "copy" for each in t.book.helper_effect[card])
    return COPY_OF_A_COPY if copies else cannot_use(t, me, card)


def effect(t: Table, me: Boss, decision: Decision, effect: Effect) -> Reason | None:
    return cannot(t, me, effect) or ACTION_DONE


def park_gain(t: Table, me: Boss, decision: Decision, name: str) -> Reason | None:
    return cannot(t, me, PARK_GAINS[name])


def token(t: Table, me: Boss, decision: Decision, token: str) -> Reason | None:
    for each in t.book.token_effect[token]:
        if reason := cannot(t, me, each):
            return reason
    return DEAD_WEIGHT


def track(t: Table, me: Boss, decision: Decision, track: str) -> Reason | None:
    return cannot_raise(t, me, track) or OTHER_LEVEL


def deck(t: Table, me: Boss, decision: Decision, operation: str) -> Reason | None:
    return OTHER_DECK if t.decks[TRACK[operation]] else DECK_EMPTY


def card(t: Table, me: Boss, decision: Decision, card: str) -> Reason | None:
    return OTHER_CARD if card in me.hand else NO_SUCH_CARD


def slot(t: Table, me: Boss, decision: Decision, slot: str) -> Reason | None:
    return why_no_site(t, me, slot, decision.about[1:])


def site(t: Table, me: Boss, decision: Decision, space: int) -> Reason | None:
    piece = t.book.slots[str(decision.about[0])].piece
    return why_not_here(t, me, piece, space)


def guarding(t: Table, me: Boss, decision: Decision, space: int) -> Reason | None:
    return GUARDED_ALREADY if t.holders[space] == me.seat else NOT_YOUR_BUILDING


def selling(t: Table, me: Boss, decision: Decision, space: int) -> Reason | None:
    if t.holders[space] != me.seat:
        return NOT_YOUR_BUILDING
    return SHUT if me.building_at(space).barrel else NO_BARREL_THERE


def barrel_place(t: Table, me: Boss, decision: Decision, space: int | None) -> Reason | None:
    if space is None:
        return NO_STILL
    if t.holders[space] != me.seat or me.building_at(space).piece not in t.book.outlets:
        return NOT_YOUR_BUILDING
    return HAS_A_BARREL if me.building_at(space).barrel else SHUT


def driving(t: Table, me: Boss, decision: Decision, move: tuple[str, int, int]) -> Reason | None:
    word, number, place = move
    truck = me.trucks[number]
    if number >= t.truck_count(me):
        return TRUCK_LOCKED
    if word in ("step", "enter"):
        return OUT_OF_RANGE if place in t.book.neighbours[truck.district] else NOT_ADJACENT
    if word != "deliver" and truck.load == t.book.start.truck_load:
        return TRUCK_FULL
    if word == "load":
        return NO_STILL_HERE
    if word == "buy":
        return TOO_POOR if place < len(t.ships) and t.ships[place].port == truck.district else NO_SHIP_HERE
    building = next((b for b in me.buildings if b.space == place), None)
    if building is not None and building.district != truck.district:
        return NOT_ADJACENT
    return barrel_place(t, me, decision, place) if truck.load else TRUCK_EMPTY


def member_place(t: Table, me: Boss, decision: Decision, dock: int | None) -> Reason | None:
    if dock is None:
        return OFFICE_FULL if me.office == t.vip_limit(me) else GOES_ELSEWHERE
    return DOCK_TAKEN if t.docks[dock] != NOBODY else GOES_ELSEWHERE


def moving_member(t: Table, me: Boss, decision: Decision, dock: int) -> Reason | None:
    return MEMBER_STAYS if t.docks[dock] == me.seat else None


def dock_row(t: Table, me: Boss, decision: Decision, row: int) -> Reason | None:
    return next((cannot(t, me, each) for each in t.book.dock_bonus[row]), DEAD_WEIGHT)


def mobster(t: Table, me: Boss, decision: Decision, tile: str) -> Reason | None:
    return HIRED_BY_ANOTHER if any(boss.associate == tile for boss in t.bosses) else None


def defending(t: Table, me: Boss, decision: Decision, space: int) -> Reason | None:
    attacked = any(b.space == space and b.district == decision.about[0] for b in me.buildings)
    return HOLDS_ANYWAY if attacked else None


def ship(t: Table, me: Boss, decision: Decision, ship: int) -> Reason | None:
    return cannot_ambush(t, me, ship)


def goal(t: Table, me: Boss, decision: Decision, goal: str) -> Reason | None:
    return cannot_cook_on(t, me, t.book.goal_index[goal])


def cell(t: Table, me: Boss, decision: Decision, column: int) -> Reason | None:
    return CELL_TAKEN if t.lower[column] != NOBODY else TOO_FEW_CARDS


def goons(t: Table, me: Boss, decision: Decision, count: int) -> Reason | None:
    return cannot_hire(t, me, 0) or TOO_POOR


def swap(t: Table, me: Boss, decision: Decision, capo: tuple[str, int]) -> Reason | None:
    contact, seat = capo
    if seat == me.seat:
        return OWN_CAPO
    side = t.book.side(t.seats)
    in_park = contact != RESTAURANT and side.contact_index[contact] in side.parks
    return CAPO_IN_PARK if in_park else cannot_send(t, me, contact)


HELPER = named("helper", lambda t: t.book.helper_effect)
TRACK_NAME = named("track", lambda t: TRACK)
SPACE = numbered("space", spaces)

REASONS: dict[str, tuple[Read, Why]] = {
    "contact": (named("contact", contacts), contact),
    "contact-action": (effect_in, effect),
    "restaurant-favour": (effect_in, effect),
    "book-cell": (numbered("column", lambda t: range(t.seats)), cell),
    "park-swap": (capo_in, swap),
    "use-helper": (HELPER, helper),
    "copy-helper": (HELPER, copy),
    "park-bonus": (gain_in, park_gain),
    "play-token": (named("token", lambda t: t.book.token_effect), token),
    "take-token": (display_in, lambda t, me, decision, column: NO_TOKEN_THERE),
    "refill-from": (numbered("stack", lambda t: range(len(t.display_left))), lambda t, me, decision, row: STACK_EMPTY),
    "play-card": (named("card", lambda t: t.book.card_type), card),
    "draw": (named("deck", lambda t: OPERATIONS), deck),
    "raise": (TRACK_NAME, track),
    "raise-again": (TRACK_NAME, track),
    "build": (named("slot", lambda t: t.book.slots), slot),
    "build-at": (SPACE, site),
    "guard": (SPACE, guarding),
    "sell": (SPACE, selling),
    "stolen-barrel": (barrel_place_in, barrel_place),
    "truck": (move_in, driving),
    "place-member": (dock_in, member_place),
    "dock-bonus": (numbered("dock-row", lambda t: range(len(t.book.dock_bonus))), dock_row),
    "move-member": (numbered("dock", lambda t: range(len(t.docks))), moving_member),
    "move-member-to": (dock_in, member_place),
    "hire-associate": (named("mobster", lambda t: t.book.mobsters), mobster),
    "defend-next": (SPACE, defending),
    "ambush": (numbered("ship", lambda t: range(len(t.ships))), ship),
    "cook": (named("goal", lambda t: t.book.goal_index), goal),
    "hire-goons": (numbered("goons", lambda t: range(1, len(t.book.goon_costs) + 1)), goons),
}
