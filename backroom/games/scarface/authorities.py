"""R-4.7: authority orders: a figure goes to the authorities, which brings a vote, and influence pays."""

from __future__ import annotations

from backroom.games.scarface.book import BUSINESSES
from backroom.games.scarface.businesses import OPEN_IN, open_business, openings
from backroom.games.scarface.purse import Order, Purse, how_many
from backroom.games.scarface.raids import lower
from backroom.games.scarface.sales import OWN, sell_goods
from backroom.games.scarface.state import AUTHORITIES, PRISON, Gang, Table, figures_at
from backroom.games.scarface.stats import change
from backroom.games.scarface.takeover import REMOVE_CONTROL, removable, remove_control
from backroom.games.scarface.thugs import free_all
from backroom.games.scarface.vocabulary import Hoods
from backroom.kernel import DONE, Decision, Flow, Option

ANY_HOOD = Hoods("any")


def remove_controls(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.7.1: 5 influence for each neighbourhood."""
    rate = t.book.orders["remove_control"].rate
    stop = False
    while purse.have("influence") >= rate:
        found = removable(t, me, ANY_HOOD)
        if not found:
            return
        tile = yield Decision(me.seat, REMOVE_CONTROL, [*found, DONE] if stop else found, ("remove_control",))
        if tile is DONE:
            return
        purse.pay("influence", rate)
        stop = True
        yield from remove_control(t, me.seat, tile)


def lower_crime(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.7.2: 1 influence for each level; a change of the decrease counts once (Q-39). Ness is the floor."""
    more = change(t, me, "crime_loss")
    count = yield from how_many(me, "lower_crime", min(purse.have("influence"), max(1, me.crime - t.ness - more)))
    purse.pay("influence", count)
    lower(t, me, max(0, count + more))


def business_options(t: Table, me: Gang, influence: int) -> list[Option]:
    """R-4.7.3: businesses that so much influence can open."""
    costs = t.book.business_cost
    return openings(t, me, tuple([kind for kind in BUSINESSES if costs[kind] <= influence]), OWN)


def open_businesses(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.7.3: 1 influence for a speakeasy, casino or brothel, 2 for a nightclub."""
    stop = False
    while True:
        found = business_options(t, me, purse.have("influence"))
        if not found:
            return
        pick = yield Decision(me.seat, OPEN_IN, [*found, DONE] if stop else found, ("open_business",))
        if pick is DONE:
            return
        purse.pay("influence", t.book.business_cost[pick[1]])
        stop = True
        yield from open_business(t, me, pick[1], pick[2])


def free_prison(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.7.4: 2 influence for all own figures in prison."""
    purse.pay("influence", t.book.orders["free_prison"].rate)
    free_all(t, me, PRISON)
    yield from ()


def sell_to_authorities(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.7.5: 1 influence for each good."""
    most = purse.have("influence")
    goods = me.alcohol + me.guns
    yield from sell_goods(t, me, most, t.book.numbers.auth_price)
    purse.pay("influence", goods - me.alcohol - me.guns)


AUTHORITY_ORDERS: dict[str, Order] = {
    "remove_control": Order(
        AUTHORITIES,
        lambda t, me, p: p.influence >= t.book.orders["remove_control"].rate and bool(removable(t, me, ANY_HOOD)),
        remove_controls,
    ),
    "lower_crime": Order(AUTHORITIES, lambda t, me, p: p.influence > 0 and me.crime > t.ness, lower_crime),
    "open_business": Order(
        AUTHORITIES,
        lambda t, me, p: (i := p.influence) > 0 and bool(business_options(t, me, i)),
        open_businesses,
    ),
    "free_prison": Order(
        AUTHORITIES,
        lambda t, me, p: figures_at(me, PRISON) > 0 and p.influence >= t.book.orders["free_prison"].rate,
        free_prison,
    ),
    "sell_authorities": Order(
        AUTHORITIES, lambda t, me, p: p.influence > 0 and me.alcohol + me.guns > 0, sell_to_authorities
    ),
}
