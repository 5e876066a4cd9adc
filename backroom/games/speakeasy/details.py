"""What an option costs and brings, in a few words beside it. Only things that everybody, or the asked seat, can see."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from backroom.games.speakeasy.buildings import discount
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.fights import PAID, help_fee
from backroom.games.speakeasy.goons import hire_costs
from backroom.games.speakeasy.ships import ship_defence, ship_price
from backroom.games.speakeasy.state import MOB, Boss, Table
from backroom.kernel import Decision, Option
from backroom.kernel.sheet import Word


def details(t: Table, decision: Decision, option: Option) -> tuple[Word, ...]:
    """The facts to show beside an option; none where its name says it all."""
    tell = DETAILS.get(option[0] if isinstance(option, tuple) else decision.question.kind)
    return tuple(tell(t, t.bosses[decision.seat], decision, option)) if tell else ()


def _effects(effects: Sequence[Effect]) -> list[Word]:
    return [Word("detail.gives", (tuple(map(str, effects)),))] if effects else []


def contact(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    side = t.book.side(t.seats)
    row = side.restaurant if option == side.restaurant.id else side.contacts[side.contact_index[str(option)]]
    return _effects((*row.above, *row.framed, *row.below))


def slot(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    row = t.book.slots[str(option)]
    cost = Word("detail.cost-and-cards", (row.cost, row.cards)) if row.cards else Word("detail.cost", (row.cost,))
    return [cost, *_effects(row.bonus)]


def space(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    """Where to build: what is won or beaten there; otherwise which building stands there."""
    assert isinstance(option, int)
    own = t.holders[option] == me.seat
    if decision.question.id != "build-at":
        return [Word("detail.building", (me.building_at(option).piece,))] if own else []
    if own:
        return [Word("detail.discount", (discount(t, me),))]
    token = t.space_tokens[option]
    words = [Word("detail.token", (token,))] if token else []
    if t.holders[option] == MOB:
        words.append(Word("detail.mob", (t.districts[t.book.space_district[option]].strength,)))
    return words


def card(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    row = t.book.components.operation_cards[str(option)]
    return [Word("detail.leverage", (row.leverage,)), *_effects(row.bonus)]


def deck(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    top = next(deck[-1] for deck in t.decks if deck and t.book.components.operation_cards[deck[-1]].type == option)
    return [Word("detail.card", (top,)), *card(t, me, decision, top)]


def goal(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    row = t.book.goals[t.book.goal_index[str(option)]]
    return [Word("detail.safe", (row.money,)), *_effects(row.bonus)]


def mobster(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    tile = t.book.mobsters[str(option)]
    words = [Word("detail.mobster", (tile.associate_strength, tile.fee))]
    return [*words, Word(f"ability.{tile.ability}", (tile.ability_value,))] if tile.ability else words


def ship(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    assert isinstance(option, int)
    words = [Word("detail.defence", (ship_defence(t, option),))]
    crate = t.ships[option].crate
    return [*words, Word("detail.crate", (crate,))] if crate else words


def buying(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    assert isinstance(option, tuple)
    price = ship_price(t, int(option[2]))
    return [Word("detail.cost", (price,))] if price is not None else []


def goons(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    assert isinstance(option, int)
    return [Word("detail.cost", (hire_costs(t, me)[option - 1],))]


def fight(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    assert isinstance(option, tuple)
    takeover = decision.question.id == "takeover-fight"
    return [Word("detail.cost", (help_fee(t, me, takeover),))] if option[2] == PAID else []


def dock(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    assert isinstance(option, int)
    rows = t.book.dock_bonus
    return _effects(rows[option % len(rows)]) if decision.question.id in ("place-member", "dock-bonus") else []


def column(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    assert isinstance(option, int)
    leverage, cards = t.book.columns[t.seats][option]
    return [Word("detail.column", (cards, leverage))]


def display(t: Table, me: Boss, decision: Decision, option: Option) -> list[Word]:
    if not isinstance(option, tuple):
        return []
    place, row = option[0], int(option[1])
    return [Word("detail.token", (t.display_middle[row][-1] if place == "middle" else t.display_right[row],))]


DETAILS: dict[str | int, Callable[[Table, Boss, Decision, Option], list[Word]]] = {
    "contact": contact,
    "slot": slot,
    "space": space,
    "card": card,
    "deck": deck,
    "goal": goal,
    "mobster": mobster,
    "ship": ship,
    "buy": buying,
    "goons": goons,
    "fight": fight,
    "dock": dock,
    "dock-row": dock,
    "column": column,
    "middle": display,
    "right": display,
}
