"""R-4.12: trucks load, buy and deliver."""

from __future__ import annotations

from backroom.games.speakeasy.book import CONVOY
from backroom.games.speakeasy.effects import effect
from backroom.games.speakeasy.money import pay, purse
from backroom.games.speakeasy.ships import move_ship, ship_at, ship_price, take_ship_barrel
from backroom.games.speakeasy.state import Boss, Table, Truck
from backroom.kernel import DONE, Decision, Flow, Option, Question

TRUCK = Question("truck", rule="R-4.12.5")
BUY_MORE = Question("buy-more", rule="R-4.12.8")

MORE: Option = ("buy-more",)
SAIL: Option = ("sail",)


def truck_range(t: Table, me: Boss, extra: int) -> int:
    """R-4.12.3: the move points of each truck in one action; all additions stack."""
    return t.number(me, CONVOY) + t.crate_bonus(me, "truck") + extra


@effect("deliver")
def deliver(t: Table, me: Boss, extra_range: int) -> Flow[None]:
    """R-4.12.5: the trucks move, load, buy and deliver in any order, interleaved as the boss likes."""
    book = t.book
    trucks = me.trucks[: t.truck_count(me)]
    points = [truck_range(t, me, extra_range)] * len(trucks)
    while True:
        options: list[Option] = []
        for n, truck in enumerate(trucks):
            if not truck.district:
                options += book.enter_options[n]
                continue
            if points[n]:
                options += book.step_options[n][truck.district]
            options += stops(t, me, n, truck)
        options.append(DONE)
        pick = yield Decision(me.seat, TRUCK, options, tuple(points))
        if pick is DONE:
            return
        act, n, where = pick
        truck = trucks[n]
        if act == "step" or act == "enter":
            truck.district = where
            if act == "step":
                points[n] -= 1
            t.tell("truck-" + act, me.seat, n, where)
        elif act == "load":
            load(t, me, truck)
        elif act == "deliver":
            unload(t, me, truck, where)
        else:
            yield from buy(t, me, truck, where)


def stops(t: Table, me: Boss, n: int, truck: Truck) -> list[Option]:
    """What a truck can do where it stands, free of move points."""
    options: list[Option] = []
    district = truck.district
    if truck.load < t.book.start.truck_load:
        if me.barrels:
            still = me.still
            if still is not None and still.district == district and t.operating(still):
                options.append(("load", n, district))
        if district in t.book.next_port:
            ship = ship_at(t, district)
            if ship is not None:
                price = ship_price(t, ship)
                if price is not None and price <= purse(t, me):
                    options.append(("buy", n, ship))
    if truck.load:
        outlets = t.book.outlets
        for b in me.buildings:
            if b.district == district and not b.barrel and b.piece in outlets and t.operating(b):
                options.append(("deliver", n, b.space))
    return options


def load(t: Table, me: Boss, truck: Truck) -> None:
    """R-4.12.6: a barrel from the still area onto the truck."""
    me.barrels -= 1
    truck.load += 1
    t.tell("loaded", me.seat, truck.district)


def unload(t: Table, me: Boss, truck: Truck, space: int) -> None:
    """R-4.12.9: a barrel from the truck beside a building."""
    truck.load -= 1
    building = me.building_at(space)
    building.barrel = True
    t.tell("delivered", me.seat, building.piece, space)


def buy(t: Table, me: Boss, truck: Truck, ship: int) -> Flow[None]:
    """R-4.12.7: buy barrels from a ship; when the purchase ends it sails to the next free port (R-4.12.8)."""
    price = ship_price(t, ship)
    while price is not None:
        yield from pay(t, me, price)
        take_ship_barrel(t, ship)
        truck.load += 1
        t.tell("bought", me.seat, ship, price)
        price = ship_price(t, ship)
        if truck.load == t.book.start.truck_load or price is None or price > purse(t, me):
            break
        if (yield Decision(me.seat, BUY_MORE, [MORE, SAIL], (ship, price))) is SAIL:
            break
    move_ship(t, ship)
