"""R-4.13: ambushing a ship."""

from __future__ import annotations

from backroom.games.speakeasy.barrels import operating_still
from backroom.games.speakeasy.book import STRENGTH
from backroom.games.speakeasy.crates import crate_cash
from backroom.games.speakeasy.effects import effect
from backroom.games.speakeasy.goons import use_goons
from backroom.games.speakeasy.money import pay, purse, receive
from backroom.games.speakeasy.ships import move_ship, ship_defence, take_ship_barrel
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.kernel import DONE, SKIP, Decision, Flow, Option, Question, Reason

AMBUSH = Question("ambush", kind="ship", rule="R-4.13.1")
HIRE_MEMBERS = Question("hire-members", kind="seat", rule="R-4.13.4")
STOLEN_BARREL = Question("stolen-barrel", kind="space", rule="R-4.13.5")
LEAVE_DOCK = Question("leave-dock", kind="dock", rule="R-4.13.6")

STILL_AREA: Option = ("still-area",)

NO_MEMBER_IN_DOCK = Reason("no-member-in-dock", "R-4.13.1")
SHIP_TOO_STRONG = Reason("ship-too-strong", "R-4.13.3")
NO_SHIP = Reason("no-ship-to-ambush", "R-4.13.3")


def dock_of(t: Table, ship: int) -> tuple[int, ...]:
    """R-4.13.1: the dock spaces of the zone in which the ship's port lies."""
    return t.book.docks[t.book.zone[t.ships[ship].port]]


def cannot_ambush(t: Table, me: Boss, ship: int) -> Reason | None:
    """R-4.13.3: with all goons and every figure that can be hired the attack must exceed the defence."""
    dock = [t.docks[space] for space in dock_of(t, ship)]
    own = dock.count(me.seat)
    if not own:
        return NO_MEMBER_IN_DOCK
    hired = min(len(dock) - dock.count(NOBODY) - own, purse(t, me))
    return None if attack(t, me, own + hired) + me.goons > ship_defence(t, ship) else SHIP_TOO_STRONG


def attack(t: Table, me: Boss, members: int) -> int:
    """R-4.13.3: the attack value before goons."""
    return t.number(me, STRENGTH) * members + t.ability(me, "ambush")


def targets(t: Table, me: Boss) -> list[int]:
    """The ships that can be ambushed."""
    return [ship for ship in range(len(t.ships)) if cannot_ambush(t, me, ship) is None]


def no_target(t: Table, me: Boss, arg: int) -> Reason | None:
    return None if targets(t, me) else NO_SHIP


@effect("ambush", unless=no_target)
def ambush(t: Table, me: Boss, arg: int) -> Flow[None]:
    """R-4.13.5: attack one ship: crate, barrel, a member leaves the dock, the ship sails."""
    ship = yield Decision(me.seat, AMBUSH, [*targets(t, me), SKIP])
    if ship is SKIP:
        return
    members = yield from hire(t, me, ship)
    use_goons(t, me, max(0, ship_defence(t, ship) + 1 - attack(t, me, members)))
    t.tell("ambushed", me.seat, ship)
    take_crate(t, me, ship)
    yield from place_barrel(t, me, ship)
    yield from leave_dock(t, me, ship)
    move_ship(t, ship)


def hire(t: Table, me: Boss, ship: int) -> Flow[int]:
    """R-4.13.4: hire other bosses' figures in that dock, $1 each to the owner's cash; returns the members who attack.

    Figures beyond what the attack needs are not offered, and it cannot stop short of success.
    """
    dock = [t.docks[space] for space in dock_of(t, ship)]
    members = dock.count(me.seat)
    for_hire = [seat for seat in dock if seat not in (NOBODY, me.seat)]
    defence = ship_defence(t, ship)
    while for_hire and purse(t, me) and attack(t, me, members) <= defence:
        owners: list[Option] = sorted(set(for_hire))
        if attack(t, me, members) + me.goons > defence:
            owners.append(DONE)
        pick = yield Decision(me.seat, HIRE_MEMBERS, owners, (ship, members))
        if pick is DONE:
            break
        yield from pay(t, me, 1)
        t.tell("hired-member", me.seat, pick)
        receive(t, t.bosses[pick], 1)
        for_hire.remove(pick)
        members += 1
    return members


def take_crate(t: Table, me: Boss, ship: int) -> None:
    """R-4.13.5 (1)-(2): the crate's cash, then its lasting bonus; the cell is refilled from the face-up stack."""
    crate = t.ships[ship].crate
    if not crate:
        return
    dock = dock_of(t, ship)
    cash = crate_cash(t, me, crate, dock)
    if cash:
        receive(t, me, cash)
    me.crates.append(crate)
    t.ships[ship].crate = t.chance.lift(t.crates) if t.crates else 0
    t.tell("crate", me.seat, crate)


def place_barrel(t: Table, me: Boss, ship: int) -> Flow[None]:
    """R-4.13.5 (3): the stolen barrel goes beside an own operating building, into the still area or to the supply."""
    if not t.ships[ship].barrels and not t.barrels:
        return
    outlets = t.book.outlets
    places: list[Option] = [b.space for b in me.buildings if not b.barrel and b.piece in outlets and t.operating(b)]
    if operating_still(t, me):
        places.append(STILL_AREA)
    if not places:
        take_ship_barrel(t, ship)
        t.barrels += 1
        t.tell("barrel-wasted", me.seat)
        return
    place = yield Decision(me.seat, STOLEN_BARREL, places, (ship,))
    take_ship_barrel(t, ship)
    if place is STILL_AREA:
        me.barrels += 1
        t.tell("stole-barrel-still", me.seat)
    else:
        building = me.building_at(place)
        building.barrel = True
        t.tell("stole-barrel", me.seat, building.piece, building.space)


def leave_dock(t: Table, me: Boss, ship: int) -> Flow[None]:
    """R-4.13.6: one own member of that dock goes to the office, or to the reserve if the office is full."""
    own = [space for space in dock_of(t, ship) if t.docks[space] == me.seat]
    space = yield Decision(me.seat, LEAVE_DOCK, own)
    t.docks[space] = NOBODY
    if me.office < t.vip_limit(me):
        me.office += 1
        t.tell("member-back-to-office", me.seat)
    else:
        me.reserve += 1
        t.tell("member-back-to-reserve", me.seat)
