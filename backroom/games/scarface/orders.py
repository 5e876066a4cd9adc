"""R-4.5: orders in general: which can be given, the figure that is sent, and orders by effects."""

from __future__ import annotations

from backroom.games.scarface.authorities import AUTHORITY_ORDERS
from backroom.games.scarface.effects import Deed, effect
from backroom.games.scarface.purse import NO_AREA, Glance, Order, Purse
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import BOSS, HQ, THUG, Gang, Table
from backroom.games.scarface.street_orders import STREET_ORDERS
from backroom.games.scarface.thugs import pick_figure, to_area
from backroom.games.scarface.underworld import UNDERWORLD_ORDERS
from backroom.games.scarface.vocabulary import Effect
from backroom.kernel import Flow, Option

ORDERS: dict[str, Order] = {**UNDERWORLD_ORDERS, **AUTHORITY_ORDERS, **STREET_ORDERS}
"""The fifteen orders."""
AREA_ORDERS = (*UNDERWORLD_ORDERS.items(), *AUTHORITY_ORDERS.items())
"""Those for which a figure goes to an area, and which do nothing without points."""


def figures_for(t: Table, me: Gang, order: Order, points: Glance) -> list[str]:
    """R-4.5.3: the kinds of figures in hq with which an area order would do something."""
    found = []
    if me.thugs[HQ] and order.able(t, me, points):
        found.append(THUG)
    if me.boss == HQ and order.able(t, me, points.boss):
        found.append(BOSS)
    return found


def ready(t: Table, me: Gang, name: str, points: Glance, figure: bool = True) -> bool:
    """R-4.1.3: whether an order would do something."""
    order = ORDERS[name]
    if order.area == NO_AREA or not figure:
        return order.able(t, me, points)
    if me.boss == HQ:
        return order.able(t, me, points.boss)
    return me.thugs[HQ] > 0 and order.able(t, me, points)


def ready_orders(t: Table, me: Gang) -> list[Option]:
    """The orders that can be given now, as `order:recruit`; one per action turn."""
    if t.turn.ordered:
        return []
    if any(order != "any" for _, _, order in t.turn.added):
        return [("order", name) for name in ORDERS if ready(t, me, name, Purse(t, me, name).glance())]
    points = Purse(t, me, "").glance()
    found: list[Option] = []
    best = points.boss if me.boss == HQ else points
    if best.points and (me.thugs[HQ] or me.boss == HQ):
        found += [("order", name) for name, order in AREA_ORDERS if order.able(t, me, best)]
    found += [("order", name) for name, order in STREET_ORDERS.items() if order.able(t, me, points)]
    return found


def give_order(t: Table, me: Gang, name: str) -> Flow[None]:
    """R-4.5.1: the one order of the turn; what a reaction has made impossible is lost."""
    t.turn.ordered = True
    t.tell("orders", me.seat, name)
    cancelled = yield from window(t, "order_declared", me.seat, me.seat)
    purse = Purse(t, me, name)
    if not cancelled and ready(t, me, name, purse.glance()):
        yield from fill_order(t, me, name, purse)


def fill_order(t: Table, me: Gang, name: str, purse: Purse, figure: bool = True) -> Flow[None]:
    """R-4.5.3: send the figure, where the order has an area, then carry it out."""
    order = ORDERS[name]
    if order.area != NO_AREA and figure:
        kind = yield from pick_figure(me, figures_for(t, me, order, purse.glance()), name)
        if kind == BOSS:
            purse.join()
        to_area(t, me, kind, order.area)
    yield from order.does(t, me, purse)


def free_purse(t: Table, me: Gang, name: str, points: int) -> Purse:
    """R-4.5.6: so many points of the kind that an order takes."""
    kind = t.book.orders[name].points[0]
    return Purse(t, me, name, (points, 0) if kind == "strength" else (0, points))


def can_order(t: Table, me: Gang, what: Effect) -> bool:
    name, points, figure = what.args
    return ready(t, me, name, free_purse(t, me, name, points).glance(), figure)


@effect("free_order", can=can_order)
def free_order(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.5.6: an order with so many points, without using up the turn's order."""
    name, points, figure = what.args
    if can_order(t, me, what):
        yield from fill_order(t, me, name, free_purse(t, me, name, points), figure)
