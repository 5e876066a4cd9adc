"""R-4.7: produce and sell."""

from __future__ import annotations

from backroom.games.speakeasy.book import DISTILLERY, PARTY
from backroom.games.speakeasy.effects import accepts, effect
from backroom.games.speakeasy.money import receive
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import DONE, Decision, Flow, Question, Reason

SELL = Question("sell", kind="space", rule="R-4.7.2")

NO_STILL = Reason("no-operating-still", "R-4.7.1")
NO_BARRELS_LEFT = Reason("no-barrels-left", "R-4.3.4")
NOTHING_TO_SELL = Reason("nothing-to-sell", "R-4.7.2")


def operating_still(t: Table, me: Boss) -> bool:
    """R-4.11.3: whether the own still is on the map and operates."""
    still = me.still
    return still is not None and t.operating(still)


def cannot_produce(t: Table, me: Boss, arg: int) -> Reason | None:
    if not operating_still(t, me):
        return NO_STILL
    return None if t.barrels else NO_BARRELS_LEFT


@effect("produce", unless=cannot_produce)
def produce(t: Table, me: Boss, more: int) -> Flow[None]:
    """R-4.7.1: barrels from the supply into the still area."""
    if cannot_produce(t, me, more):
        return
    amount = t.number(me, DISTILLERY) + t.crate_bonus(me, "produce") + more
    amount = min(amount, t.barrels)
    if (yield from accepts(t, me, "barrel", amount)):
        t.barrels -= amount
        me.barrels += amount
        t.tell("produced", me.seat, amount)


def for_sale(t: Table, me: Boss) -> list[int]:
    """R-4.7.2: the spaces of the own operating buildings that have a barrel."""
    return [b.space for b in me.buildings if b.barrel and t.operating(b)]


def cannot_sell(t: Table, me: Boss, arg: int) -> Reason | None:
    return None if for_sale(t, me) else NOTHING_TO_SELL


@effect("sell", unless=cannot_sell)
def sell(t: Table, me: Boss, more: int, markup: int = 0) -> Flow[None]:
    """R-4.7.2: sell barrels standing beside own operating buildings, at the price of the own fame (R-4.7.3)."""
    left = t.number(me, PARTY) + t.crate_bonus(me, "sell") + more
    low, high = t.book.prices[me.fame]
    while left and (spaces := for_sale(t, me)):
        pick = yield Decision(me.seat, SELL, [*spaces, DONE], (left, markup))
        if pick is DONE:
            return
        building = me.building_at(pick)
        building.barrel = False
        t.barrels += 1
        price = high if t.book.buildings[building.piece].high_price else low
        t.tell("sold", me.seat, building.piece, building.space)
        receive(t, me, price + markup)
        left -= 1
