"""R-4.13, R-4.12.2: selling in neighbourhoods and to the authorities: price, bonuses and bribes."""

from __future__ import annotations

from backroom.games.scarface.book import JAZZ
from backroom.games.scarface.effects import Deed, effect
from backroom.games.scarface.goods import gain_money, goods_of, return_good
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import DISTRICTS, Gang, Hood, Table
from backroom.games.scarface.stats import change
from backroom.games.scarface.town import hoods, present
from backroom.games.scarface.vocabulary import Effect, Hoods
from backroom.kernel import DONE, Decision, Flow, Option, Question

SELL = Question("sell", kind="hood", rule="R-4.13.1")
"""About the bonus of each sale."""
SELL_GOOD = Question("sell-good", kind="good", rule="R-4.7.5")
"""About the price of a good."""
OWN = Hoods("own")


def chains(t: Table, me: Gang) -> list[int]:
    """R-4.13.5-6: the steps of each district's shortest presence chain from home; 0 at home or without one."""
    steps = [0] * DISTRICTS
    home = me.home
    if home < 0:
        return steps
    here = present(t, me)
    here[home] = False
    queue = [home]
    for place in queue:
        for near in t.book.neighbours[place]:
            if here[near]:
                here[near] = False
                steps[near] = steps[place] + 1
                queue.append(near)
    return steps


def car_bribe(t: Table, me: Gang, car: int) -> int:
    """R-4.12.2: what a police car takes of a sale in its district, never below 0."""
    return max(0, t.book.bribe[car] + change(t, me, "bribe", t.police[car]))


def bribe(t: Table, me: Gang, district: int) -> int:
    """R-4.12.2: what the police cars in a district take of a sale."""
    total = 0
    for car, place in enumerate(t.police):
        if place == district:
            total += car_bribe(t, me, car)
    return total


def proceeds(t: Table, me: Gang, hood: Hood, bonus: int = 0, steps: list[int] | None = None) -> int:
    """R-4.13.7: what a sale brings: price, jazz, trucks, distance and changes, then less the bribe, at least 0.

    Who asks for several neighbourhoods at once may know the `chains` already.
    """
    numbers, district = t.book.numbers, hood.district
    price = t.book.hoods[hood.tile].price + bonus
    price += numbers.jazz_bonus * hood.businesses.count(JAZZ)
    price += numbers.truck_bonus * me.trucks[district]
    far = (chains(t, me) if steps is None else steps)[district]
    if far:
        price += far * max(0, numbers.dist_bonus + change(t, me, "dist_bonus", district))
    price += change(t, me, "sale_price", district)
    return max(0, max(0, price) - bribe(t, me, district))


def sellable(t: Table, me: Gang, hood: Hood) -> bool:
    """R-4.13.1-2: a controlled neighbourhood whose demand is at hand, and angry Ness is elsewhere."""
    alcohol, guns = t.book.demand[hood.tile]
    return hood.owner == me.seat and me.alcohol >= alcohol and me.guns >= guns and hood.district != t.angry_ness


def can_sell(t: Table, me: Gang) -> bool:
    """Whether something can be sold in a neighbourhood."""
    if me.alcohol or me.guns:
        for hood in t.hoods:
            if hood.owner == me.seat and sellable(t, me, hood):
                return True
    return False


def sell_in(t: Table, me: Gang, hood: Hood, bonus: int = 0) -> Flow[None]:
    """R-4.13.1: spend exactly the demand and gain the proceeds."""
    alcohol, guns = t.book.demand[hood.tile]
    money = proceeds(t, me, hood, bonus)
    return_good(t, me, "alcohol", alcohol)
    return_good(t, me, "gun", guns)
    me.money += money
    t.tell("sells", me.seat, hood.tile, money)
    yield from window(t, "sale_done", me.seat, me.seat)


def sales(t: Table, me: Gang, most: int, which: Hoods = OWN, bonus: int = 0, must: bool = False) -> Flow[int]:
    """R-4.13.3, Q-23: up to so many sales, each neighbourhood once; how many were made. `must` wants at least one."""
    sold: list[str] = []
    for _ in range(most):
        able: list[Option] = [
            hood.tile for hood in hoods(t, me, which) if hood.tile not in sold and sellable(t, me, hood)
        ]
        if not able:
            break
        tile = yield Decision(me.seat, SELL, able if must and not sold else [*able, DONE], (bonus,))
        if tile is DONE:
            break
        sold.append(tile)
        yield from sell_in(t, me, t.hoods[t.where[tile]], bonus)
    return len(sold)


@effect("sell", can=lambda t, me, what: any(sellable(t, me, hood) for hood in hoods(t, me, what.args[2])))
def sell(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Sales by an effect, each with a bonus."""
    amount, bonus, which = what.args
    yield from sales(t, me, amount.n, which, bonus)


def authority_price(t: Table, me: Gang, price: int) -> int:
    """R-4.7.5: what a good brings at the authorities."""
    return max(0, price + change(t, me, "auth_price"))


def sell_goods(t: Table, me: Gang, most: int, price: int) -> Flow[None]:
    """R-4.7.5: sell goods to the authorities, any mix, at least one."""
    for sold in range(most):
        kinds = goods_of(me)
        if not kinds:
            return
        kind = yield Decision(me.seat, SELL_GOOD, [*kinds, DONE] if sold else kinds, (price,))
        if kind is DONE:
            return
        return_good(t, me, kind)
        t.tell("sells-authorities", me.seat, kind)
        gain_money(t, me, authority_price(t, me, price))


@effect("sell_authorities", can=lambda t, me, what: me.alcohol + me.guns > 0)
def sell_authorities(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Goods at a price, without a figure or a vote."""
    yield from sell_goods(t, me, what.args[0].n, what.args[1])
