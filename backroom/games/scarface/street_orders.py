"""R-4.8, R-4.26.3: street and gang orders, for which no figure goes to an area."""

from __future__ import annotations

from backroom.games.scarface import gang_board
from backroom.games.scarface.deals import DEALS, deliver, delivers, idle_dealers, stand_on
from backroom.games.scarface.purse import NO_AREA, Glance, Order, Purse
from backroom.games.scarface.state import BOSS, DISTRICTS, HQ, Gang, Hood, Table, figures_at, kinds_at
from backroom.games.scarface.takeover import TAKE_OVER, attack, resistance, take_over, takeable
from backroom.games.scarface.thugs import SEND, arrive, pick_figure, send_options
from backroom.games.scarface.vehicles import MOVE, boss_moves, make_move, moves
from backroom.kernel import DONE, Decision, Flow, Option


def sendable(t: Table, me: Gang, points: Glance) -> list[Option]:
    """R-4.8.1, R-4.26.3: a figure to any district; the boss brings his strength, but not to angry Ness."""
    everywhere = list(range(DISTRICTS))
    if points.strength:
        return send_options(t, me, everywhere, kinds_at(me, HQ))
    if me.boss == HQ and points.boss.strength:
        return send_options(t, me, [d for d in everywhere if d != t.angry_ness], [BOSS])
    return []


def can_send(t: Table, me: Gang, points: Glance) -> bool:
    """Whether there is a figure in hq and the strength to send it."""
    return (points.strength > 0 and figures_at(me, HQ) > 0) or (me.boss == HQ and points.boss.strength > 0)


def send(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.8.1: 1 strength for each figure from hq to a district."""
    stop = False
    while True:
        found = sendable(t, me, purse.glance())
        if not found:
            return
        pick = yield Decision(me.seat, SEND, [*found, DONE] if stop else found, ("send",))
        if pick is DONE:
            return
        district = t.book.district[pick[2]]
        if pick[1] == BOSS and district != t.angry_ness:
            purse.join()
        arrive(t, me, pick[1], district)
        purse.pay("strength", 1)
        stop = True


def movable(t: Table, me: Gang, points: Glance) -> list[Option]:
    """R-4.8.2, R-4.26.3: any move; without strength one that takes the boss along."""
    if points.strength:
        return moves(t, me, "any")
    if 0 <= me.boss < DISTRICTS and me.boss != t.angry_ness and points.boss.strength:
        return boss_moves(t, me)
    return []


def can_move(t: Table, me: Gang, points: Glance) -> bool:
    """Whether there is a piece on the map and the strength to move it."""
    if points.strength:
        on_map = any(me.thugs[:DISTRICTS]) or any(me.cars[:DISTRICTS]) or any(me.trucks[:DISTRICTS])
        return on_map or 0 <= me.boss < DISTRICTS
    return bool(movable(t, me, points))


def move(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.8.2: 1 strength for each move."""
    stop = False
    while True:
        found = movable(t, me, purse.glance())
        if not found:
            return
        pick = yield Decision(me.seat, MOVE, [*found, DONE] if stop else found, ("move",))
        if pick is DONE:
            return
        broke = not purse.have("strength")
        if (yield from make_move(t, me, pick, with_boss=broke)):
            purse.join()
        purse.pay("strength", 1)
        stop = True


def attack_strength(t: Table, me: Gang, points: Glance, hood: Hood) -> int:
    """R-4.10.5, R-4.26.3: the strength against a neighbourhood, with the boss if he stands in its district."""
    helps = me.boss == hood.district != t.angry_ness
    return (points.boss if helps else points).strength + attack(t, me, hood.district)


def targets(t: Table, me: Gang, points: Glance) -> list[Option]:
    """R-4.10.7: neighbourhoods whose sum can be paid."""
    return [
        hood.tile
        for hood in t.hoods
        if takeable(t, me, hood) and resistance(t, me, hood) <= attack_strength(t, me, points, hood)
    ]


def can_take_over(t: Table, me: Gang, points: Glance) -> bool:
    """Whether there is a neighbourhood whose sum can be paid."""
    if not me.markers:
        return False
    seat, thugs, boss = me.seat, me.thugs, me.boss
    for hood in t.hoods:
        if (
            hood.owner != seat
            and (thugs[hood.district] or boss == hood.district)
            and takeable(t, me, hood)
            and resistance(t, me, hood) <= attack_strength(t, me, points, hood)
        ):
            return True
    return False


def take_over_order(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.8.3: exactly one neighbourhood for its sum in strength."""
    tile = yield Decision(me.seat, TAKE_OVER, targets(t, me, purse.glance()), ("takeover", 0))
    hood = t.hoods[t.where[tile]]
    if me.boss == hood.district != t.angry_ness:
        purse.join()
    free = attack(t, me, hood.district)
    yield from take_over(t, me, hood, purse.have("strength"), free, lambda paid: purse.pay("strength", paid))


def pays(t: Table, points: Glance, dealer: str) -> bool:
    """Whether points can pay a deal."""
    row = t.book.dealers[dealer]
    return (points.strength if row.pays == "strength" else points.influence) >= row.cost


def deal_options(t: Table, me: Gang, points: Glance) -> list[Option]:
    """R-4.8.4: deals that can be paid with a thug, or with the boss and his points."""
    kinds = kinds_at(me, HQ)
    if not kinds:
        return []
    best = points.boss if BOSS in kinds else points
    return [dealer for dealer in idle_dealers(me) if pays(t, best, dealer) and delivers(t, me, dealer)]


def get_goods(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.8.4: for each deal a figure from hq and what is printed, sharing the plan's points."""
    stop = False
    while True:
        found = deal_options(t, me, purse.glance())
        if not found:
            return
        dealer = yield Decision(me.seat, DEALS, [*found, DONE] if stop else found, ("get_goods", 0))
        if dealer is DONE:
            return
        kinds = kinds_at(me, HQ) if pays(t, purse.glance(), dealer) else [BOSS]
        kind = yield from pick_figure(me, kinds, "get_goods")
        if kind == BOSS:
            purse.join()
        stand_on(me, dealer, kind)
        row = t.book.dealers[dealer]
        purse.pay(row.pays, row.cost)
        stop = True
        yield from deliver(t, me, dealer)


def upgrade(t: Table, me: Gang, purse: Purse) -> Flow[None]:
    """R-4.8.5: upgrades while money and points suffice; the boss does not join."""
    stop = False
    while True:
        found = gang_board.affordable(t, me, purse.glance().points)
        if not found:
            return
        name = yield Decision(me.seat, gang_board.UPGRADE, [*found, DONE] if stop else found, ("upgrade", 0, 0))
        if name is DONE:
            return
        strength, influence = yield from gang_board.buy(t, me, name, purse.have("strength"), purse.have("influence"))
        purse.pay("strength", strength)
        purse.pay("influence", influence)
        stop = True


STREET_ORDERS: dict[str, Order] = {
    "send": Order(NO_AREA, can_send, send),
    "move": Order(NO_AREA, can_move, move),
    "takeover": Order(NO_AREA, can_take_over, take_over_order),
    "get_goods": Order(NO_AREA, lambda t, me, p: bool(deal_options(t, me, p)), get_goods),
    "upgrade": Order(NO_AREA, lambda t, me, p: bool(gang_board.affordable(t, me, p.points)), upgrade),
}
