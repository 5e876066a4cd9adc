"""What an option costs and brings, in a few words beside it. Only things that everybody, or the asked seat, can see.

Each fact is a word of its own: what is paid begins with `detail.cost`, so that a drawing can tell it from a gain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from backroom.games.speakeasy.ambush import attack, dock_of
from backroom.games.speakeasy.barrels import for_sale, operating_still
from backroom.games.speakeasy.book import DISTILLERY, PARTY, TRACK, VIP
from backroom.games.speakeasy.buildings import attack_strength, discount
from backroom.games.speakeasy.cards import playable
from backroom.games.speakeasy.city_tokens import usable_tokens
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.crates import crate_cash
from backroom.games.speakeasy.fights import ALONE, PAID, help_fee, ways
from backroom.games.speakeasy.gang_war import defence
from backroom.games.speakeasy.goons import hire_costs
from backroom.games.speakeasy.guards import guard_price, shown_leverage
from backroom.games.speakeasy.ledgers import open_goals
from backroom.games.speakeasy.money import purse
from backroom.games.speakeasy.ships import port_ahead, ship_at, ship_defence, ship_price
from backroom.games.speakeasy.state import MOB, NOBODY, Boss, Building, Table
from backroom.games.speakeasy.trucks import truck_range
from backroom.games.speakeasy.vocabulary import parse_effect
from backroom.kernel import Decision, Option
from backroom.kernel.sheet import Word

Words: TypeAlias = list[Word]


def details(t: Table, decision: Decision, option: Option) -> tuple[Word, ...]:
    """The facts to show beside an option; none where its name says it all."""
    question = decision.question
    word = option[0] if isinstance(option, tuple) else question.kind
    tell = DETAILS.get(question.id if question.kind == "space" and word == "space" else str(word))
    return tuple(tell(t, t.bosses[decision.seat], decision, option)) if tell else ()


# --- Facts that several options have ----------------------------------------------------------------------------------


def money(price: int) -> Words:
    return [Word("detail.cost", (price,))] if price else []


def cards_lost(count: int) -> Words:
    return [Word("detail.cost-cards", (count,))] if count else []


def goons_lost(count: int) -> Words:
    return [Word("detail.cost-goons", (count,))] if count else []


def effects(gained: Sequence[Effect]) -> Words:
    return [Word("detail.gives", (tuple(map(str, gained)),))] if gained else []


def price_at(t: Table, me: Boss, building: Building) -> int:
    """R-4.7.3: what a barrel brings beside this building."""
    low, high = t.book.prices[me.fame]
    return high if t.book.buildings[building.piece].high_price else low


def law_and_mob(t: Table, district: int) -> Words:
    """What stands or is coming in a district."""
    row = t.districts[district]
    found = (("police", row.police), ("patrol", row.patrol), ("threat", row.threat))
    return [Word(f"detail.{word}") for word, there in found if there]


# --- Places of the turn -----------------------------------------------------------------------------------------------


def contact(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return actions_of(t, option)


def swap(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return actions_of(t, option[1])


def actions_of(t: Table, contact: str) -> Words:
    """What can be done at a contact, from top to bottom."""
    side = t.book.side(t.seats)
    row = side.restaurant if contact == side.restaurant.id else side.contacts[side.contact_index[contact]]
    return [Word("detail.actions", (tuple(map(str, (*row.above, *row.framed, *row.below))),))]


def action(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """How many things the boss has for an action that needs some."""
    effect = parse_effect(str(option))
    if effect.name == "play":
        return [Word("detail.at-hand", (len(playable(t, me, str(effect.arg))),))]
    if effect.name == "tokens":
        return [Word("detail.at-hand", (len(usable_tokens(t, me)),))]
    if effect.name == "cook":
        return [Word("detail.at-hand", (min(me.ledgers, len(open_goals(t, me))),))]
    return []


def column(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    leverage, cards = t.book.columns[t.seats][option]
    return [*cards_lost(cards), Word("detail.guard-price", (leverage,))]


# --- Cards, levels, goals ---------------------------------------------------------------------------------------------


def card(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """What the card's action could do now, where it is played for it; all else is in its name."""
    if decision.question.id != "play-card":
        return []
    row = t.book.components.operation_cards[option]
    return [Word(f"detail.action-{row.type}", (reach(t, me, option),))]


def reach(t: Table, me: Boss, card: str) -> int:
    """How many buildings a card could guard, barrels sell or make, or steps drive, before its other bonuses."""
    operation, boost = t.book.card_type[card], t.book.card_boost[card]
    if operation == VIP:
        before, now = t.book.card_leverage[me.slots[VIP]], t.book.card_leverage[card]
        leverage = shown_leverage(t, me) - before + now + boost.leverage_now + me.leverage
        unguarded = sum(not b.guarded for b in me.buildings)
        return min(me.office, unguarded, leverage // max(1, guard_price(t, me)))
    if operation == PARTY:
        return min(t.number(me, PARTY) + t.crate_bonus(me, "sell") + boost.sell_now, len(for_sale(t, me)))
    if operation == DISTILLERY:
        made = t.number(me, DISTILLERY) + t.crate_bonus(me, "produce") + boost.make_now
        return min(made, t.barrels) if operating_still(t, me) else 0
    return truck_range(t, me, boost.range)


def deck(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    top = t.decks[TRACK[option]][-1]
    return [Word("detail.card", (top,))]


def track(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """The cards a step costs, the number before and after, and what fame brings."""
    index = TRACK[option]
    level, fame = me.levels[index], me.fame
    book = t.book
    cards = book.discards[index][level] + (decision.question.id == "raise-again")
    facts = [
        *cards_lost(cards),
        Word(f"detail.level-{option}", (book.numbers[index][level], book.numbers[index][level + 1])),
    ]
    if option == "convoy" and book.trucks[level + 1] > book.trucks[level]:
        facts.append(Word("detail.truck"))
    facts.append(Word("detail.fame", (fame + 1,)))
    if book.prices[fame + 1] != book.prices[fame]:
        facts.append(Word("detail.prices", book.prices[fame + 1]))
    if fame + 1 in me.waiting:
        facts.append(Word("detail.member"))
    return [*facts, *effects(book.fame_rewards.get(fame + 1, ()))]


def goal(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    index = t.book.goal_index[option]
    row = t.book.goals[index]
    return [Word("detail.safe", (row.money,)), *effects(row.bonus), *tile_on(t, index)]


def tile_on(t: Table, index: int) -> Words:
    """What the tile on a goal asks for."""
    tiles = {"zone": t.zone_goals, "park": t.park_goals}.get(t.book.goals[index].area)
    return [Word("detail.goal-tile", (tiles[t.book.goal_place[index]],))] if tiles else []


def helper(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """What a card to be taken adds to the own bottles."""
    if decision.question.id != "take-helper":
        return []
    rows = t.book.components.helper_cards
    bottle = rows[option].bottle
    held = max((rows[each].value for each in me.helpers + me.used_helpers if rows[each].bottle == bottle), default=0)
    more = rows[option].value - held
    return [Word("detail.at-the-end", (more,))] if more > 0 else []


# --- Buildings --------------------------------------------------------------------------------------------------------


def slot(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    row = t.book.slots[option]
    named = sum(t.book.slots[each].piece == row.piece for each in t.book.slots) > 1
    return [*money(row.cost), *cards_lost(row.cards), *(() if named else effects(row.bonus))]


def site(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """Where to build: what it costs there, what is won or beaten, and who comes there."""
    row = t.book.slots[str(decision.about[0])]
    district = t.book.space_district[option]
    if t.holders[option] == me.seat:
        less = discount(t, me)
        return [Word("detail.building", (me.building_at(option).piece,)), *money(max(0, row.cost - less))]
    facts = money(row.cost)
    if t.holders[option] == MOB:
        facts += takeover(t, me, district, row.cost, at_once="at-once" in decision.about)
    token = t.space_tokens[option]
    if token:
        facts.append(Word("detail.token", (token,)))
    return facts + law_and_mob(t, district)


def takeover(t: Table, me: Boss, district: int, price: int, at_once: bool) -> Words:
    """The mob's strength, and the first of the ways to beat it."""
    strength = t.districts[district].strength
    if at_once:
        return [Word("detail.mob", (strength,))]
    own = attack_strength(t, me)
    way = ways(t, me, own, strength + 1, purse(t, me) - price, takeover=True)[0]
    return fight_facts(t, me, own, strength, way, takeover=True)


def fight(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """What a fight takes, and both sides' strength."""
    against = decision.about[-1]
    if decision.question.id == "takeover-fight":
        strength = t.districts[t.book.space_district[int(decision.about[0])]].strength
        return fight_facts(t, me, attack_strength(t, me), strength, option, takeover=True)
    return fight_facts(t, me, defence(t, me), int(against), option, takeover=False)


def fight_facts(t: Table, me: Boss, own: int, against: int, way: Any, takeover: bool) -> Words:
    _, goons, help = way
    helped = 0 if help == ALONE else t.book.mobsters[me.associate].associate_strength
    facts = [Word("detail.strength", (own + goons + helped, against)), *goons_lost(goons)]
    if help == PAID:
        facts += money(help_fee(t, me, takeover))
    return facts


def lost(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    building = me.building_at(int(decision.about[0]))
    facts = [Word("detail.cost-building", (building.piece,))]
    if building.guarded:
        facts.append(Word("detail.cost-member"))
    return [*facts, Word("detail.cost-barrel")] if building.barrel else facts


def attacked(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    building = me.building_at(option)
    return [Word("detail.building", (building.piece,)), *([Word("detail.guarded")] if building.guarded else [])]


def guard(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """The building, what its guard is worth at the end, and the leverage it takes."""
    building = me.building_at(option)
    _, needed, shown = decision.about
    tokens = int(needed) - int(shown)
    paid = Word("detail.cost-leverage", (tokens,)) if tokens > 0 else Word("detail.leverage-of", (needed, shown))
    facts = [Word("detail.building", (building.piece,)), paid]
    if not t.operating(building):
        facts.append(Word("detail.reopens"))
    return [*facts, Word("detail.at-the-end", (t.book.buildings[building.piece].end_value,))]


def sale(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    building = me.building_at(option)
    price = price_at(t, me, building) + int(decision.about[1])
    return [Word("detail.building", (building.piece,)), Word("detail.cash", (price,))]


def barrel_to(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    building = me.building_at(option)
    return [Word("detail.building", (building.piece,)), Word("detail.sells-for", (price_at(t, me, building),))]


# --- Trucks and ships -------------------------------------------------------------------------------------------------


def drive(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """The move points left there, and what the truck finds."""
    word, number, district = option
    left = int(decision.about[number]) - (word == "step")
    facts = [Word("detail.moves", (left,)), *load_of(t, me, number, 0)]
    ship = ship_at(t, district)
    price = ship_price(t, ship) if ship is not None else None
    if price is not None:
        facts.append(Word("detail.ship-here", (price,)))
    still = me.still
    if still is not None and still.district == district and me.barrels and t.operating(still):
        facts.append(Word("detail.still-here", (me.barrels,)))
    empty = sum(b.district == district and takes_barrel(t, b) for b in me.buildings)
    return [*facts, Word("detail.outlets-here", (empty,))] if empty else facts


def takes_barrel(t: Table, building: Building) -> bool:
    return not building.barrel and building.piece in t.book.outlets and t.operating(building)


def load_of(t: Table, me: Boss, number: int, more: int) -> Words:
    """What a truck carries, or will carry."""
    return [Word("detail.load", (me.trucks[number].load + more, t.book.start.truck_load))]


def loading(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return [*load_of(t, me, option[1], 1), Word("detail.still-left", (me.barrels - 1,))]


def buying(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return [*money(ship_price(t, option[2]) or 0), *load_of(t, me, option[1], 1)]


def delivering(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return [*barrel_to(t, me, decision, option[2]), *load_of(t, me, option[1], -1)]


def buying_more(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return money(int(decision.about[1]))


def sailing(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return [Word("detail.port", (port_ahead(t, int(decision.about[0])),))]


def ship(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """The cheapest successful ambush: figures to hire, goons to use; and what is on board."""
    dock = dock_of(t, option)
    own = sum(t.docks[space] == me.seat for space in dock)
    others = sum(t.docks[space] not in (NOBODY, me.seat) for space in dock)
    against = ship_defence(t, option)
    hired = next((n for n in range(others + 1) if attack(t, me, own + n) + me.goons > against), others)
    strength = attack(t, me, own + hired)
    goons = max(0, against + 1 - strength)
    facts = [Word("detail.strength", (strength + goons, against)), *money(hired), *goons_lost(goons)]
    crate = t.ships[option].crate
    if crate:
        cash = crate_cash(t, me, crate, dock)
        facts += [*([Word("detail.cash", (cash,))] if cash else []), Word("detail.crate", (crate,))]
    return facts


def hiring(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """A figure of another boss in the dock of an ambush."""
    ship, members = map(int, decision.about)
    return [*money(1), Word("detail.strength", (attack(t, me, members + 1), ship_defence(t, ship)))]


# --- People and tokens ------------------------------------------------------------------------------------------------


def mobster(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    tile = t.book.mobsters[option]
    facts = [Word("detail.helps-with", (tile.associate_strength,)), Word("detail.fee", (tile.fee,))]
    return [*facts, Word(f"ability.{tile.ability}", (tile.ability_value,))] if tile.ability else facts


def goons(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return [*money(hire_costs(t, me)[option - 1]), Word("detail.goons", (me.goons + option, len(t.book.goon_costs)))]


def dock(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """The bonus of a row where a figure is placed; where one leaves, what becomes of it."""
    rows = t.book.dock_bonus
    if decision.question.id in ("place-member", "dock-bonus"):
        return effects(rows[option % len(rows)])
    if decision.question.id == "leave-dock":
        return [Word("detail.to-office" if me.office < t.vip_limit(me) else "detail.to-reserve")]
    return []


def office(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return [Word("detail.office", (me.office + 1, t.vip_limit(me)))]


def display(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """The token of a cell, or the one that would be covered."""
    if isinstance(option, tuple):
        place, row = option
        return [Word("detail.token", (t.display_middle[row][-1] if place == "middle" else t.display_right[row],))]
    return [Word("detail.covers", (t.display_middle[option][-1],))] if t.display_middle[option] else []


def stack(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    return [Word("detail.left", (len(t.display_left[option]),))]


def purses(t: Table, me: Boss, decision: Decision, option: Any) -> Words:
    """How a price is split between cash and safe."""
    safe = [Word("detail.cost-safe", (option * t.book.launder,))] if option else []
    return [*money(int(decision.about[0]) - option), *safe]


DETAILS: dict[str, Callable[[Table, Boss, Decision, Any], Words]] = {
    "contact": contact,
    "swap": swap,
    "effect": action,
    "column": column,
    "card": card,
    "deck": deck,
    "track": track,
    "goal": goal,
    "helper": helper,
    "slot": slot,
    "build-at": site,
    "fight": fight,
    "lose": lost,
    "defend-next": attacked,
    "guard": guard,
    "sell": sale,
    "stolen-barrel": barrel_to,
    "step": drive,
    "enter": drive,
    "load": loading,
    "buy": buying,
    "deliver": delivering,
    "buy-more": buying_more,
    "sail": sailing,
    "ship": ship,
    "seat": hiring,
    "mobster": mobster,
    "goons": goons,
    "dock": dock,
    "dock-row": dock,
    "office": office,
    "middle": display,
    "right": display,
    "stack": stack,
    "dollars": purses,
}
"""By the first word of an option or the kind of its question; building spaces by the question."""
