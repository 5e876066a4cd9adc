"""R-4.6: underworld orders: a figure goes to the underworld, and strength pays."""

from __future__ import annotations

from backroom.games.scarface import market
from backroom.games.scarface.cards import draw_jobs
from backroom.games.scarface.deals import can_lay, draw_dealers
from backroom.games.scarface.purse import Order, Purse, how_many
from backroom.games.scarface.sales import OWN, can_sell, sales
from backroom.games.scarface.state import UNDERWORLD, Gang, Table
from backroom.games.scarface.thugs import recruit_one, recruitable
from backroom.games.scarface.vocabulary import Cards
from backroom.kernel import DONE, Decision, Flow

ANY_CARD = Cards()


def recruit_order(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.6.1: 1 strength for each recruitment."""
    stop = False
    while purse.have("strength") and (yield from recruit_one(t, me, stop)):
        purse.pay("strength", 1)
        stop = True


def get_jobs(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.6.2: 1 strength for each job card."""
    count = yield from how_many(me, "get_jobs", min(purse.have("strength"), len(t.jobs)))
    purse.pay("strength", count)
    yield from draw_jobs(t, me, count)


def hire_dealers(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.6.3: 1 strength for each dealer card."""
    count = yield from how_many(me, "hire_dealers", min(purse.have("strength"), len(t.dealers)))
    purse.pay("strength", count)
    yield from draw_dealers(t, me, count)


def sell_hoods(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.6.4: 1 strength for each sale, each neighbourhood once."""
    made = yield from sales(t, me, purse.have("strength"), OWN, must=True)
    purse.pay("strength", made)


def hire_associates(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.6.5: 1 strength or influence for each star; one associate or more, then the market is refilled."""
    stop = False
    while True:
        found = market.affordable(t, me, purse.glance().points, ANY_CARD)
        if not found:
            break
        card = yield Decision(me.seat, market.HIRE, [*found, DONE] if stop else found, ("hire_associates", 0, 0))
        if card is DONE:
            break
        cost = market.star_cost(t, me, card)
        strength, influence = yield from market.split(t, me, cost, purse.have("strength"), purse.have("influence"))
        purse.pay("strength", strength)
        purse.pay("influence", influence)
        yield from market.engage(t, me, card)
        stop = True
    market.refill(t)


UNDERWORLD_ORDERS: dict[str, Order] = {
    "recruit": Order(UNDERWORLD, lambda t, me, p: p.strength > 0 and recruitable(me), recruit_order),
    "get_jobs": Order(UNDERWORLD, lambda t, me, p: p.strength > 0 and bool(t.jobs), get_jobs),
    "hire_dealers": Order(UNDERWORLD, lambda t, me, p: p.strength > 0 and can_lay(t, me), hire_dealers),
    "sell_hoods": Order(
        UNDERWORLD,
        lambda t, me, p: p.strength > 0 and can_sell(t, me),
        sell_hoods,
    ),
    "hire_associates": Order(UNDERWORLD, lambda t, me, p: market.can_hire(t, me, p.points), hire_associates),
}
