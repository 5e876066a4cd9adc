"""R-4.16: the gang board: upgrades, hat cards, and vehicles from the garage."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, effect
from backroom.games.scarface.market import split
from backroom.games.scarface.plan import free_points, points_left, spend
from backroom.games.scarface.state import GARAGE, MEMBERS, Gang, Table
from backroom.games.scarface.stats import boss_row, change
from backroom.games.scarface.vehicles import PARK, park, parking
from backroom.games.scarface.vocabulary import TRACKS, Effect, Where
from backroom.kernel import DONE, Decision, Flow, Option, Question

UPGRADE = Question("upgrade", kind="track", rule="R-4.16.2")
"""About what asks, and the money and the points less that it lets one pay."""
HAT = Question("hat", kind="member", rule="R-4.16.2")
WITH_PRESENCE = Where("with_presence")


def price(t: Table, me: Gang, track: int, money_off: int = 0, points_off: int = 0) -> tuple[int, int] | None:
    """R-4.16.3: the money and the points of the next slot of a track; None when the track is full."""
    slots = t.book.upgrades[me.id][TRACKS[track]]
    if me.upgrades[track] >= len(slots):
        return None
    slot = slots[me.upgrades[track]]
    money = max(0, slot.money - money_off + change(t, me, "upgrade_money"))
    return money, max(0, slot.points - points_off + change(t, me, "upgrade_points"))


def affordable(
    t: Table, me: Gang, points: int, word: str = "any", money_off: int = 0, points_off: int = 0
) -> list[Option]:
    """The tracks whose next slot can be paid with the money at hand and so many points."""
    found: list[Option] = []
    purse = me.money + money_off - change(t, me, "upgrade_money")
    points += points_off - change(t, me, "upgrade_points")
    slots, bought = t.book.upgrades[me.id], me.upgrades
    for track, name in enumerate(TRACKS):
        if word in ("any", name) and bought[track] < len(slots[name]):
            slot = slots[name][bought[track]]
            if slot.money <= purse and slot.points <= points:
                found.append(name)
    return found


def buy(
    t: Table, me: Gang, name: str, strength: int, influence: int, money_off: int = 0, points_off: int = 0
) -> Flow[tuple[int, int]]:
    """R-4.16.3-5: pay the slot and move the cube; the strength and the influence that were used."""
    track = TRACKS.index(name)
    cost = price(t, me, track, money_off, points_off)
    assert cost is not None
    money, points = cost
    used = yield from split(t, me, points, strength, influence)
    options = parking(t, me, ("car", "truck"), WITH_PRESENCE) if track == GARAGE else []
    vehicle = (yield Decision(me.seat, PARK, options, ("upgrade",))) if options else None
    hat = (yield Decision(me.seat, HAT, list(me.hats))) if track == MEMBERS else ""
    if money:
        me.money -= money
        t.tell("pays", me.seat, "money", money)
    row = boss_row(t, me).row
    me.upgrades[track] += 1
    t.tell("upgrades", me.seat, name)
    if boss_row(t, me).row != row:
        t.tell("boss-rises", me.seat, boss_row(t, me).row)
    if vehicle is not None:
        park(t, me, vehicle[1], vehicle[2])
    if hat:
        me.hats.remove(hat)
        me.discard.append(hat)
        t.tell("takes-hat", me.seat, hat)
    return used


@effect(
    "upgrade",
    can=lambda t, me, what: bool(affordable(t, me, free_points(t, me), what.args[3], what.args[1], what.args[2])),
)
def upgrade(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Upgrades outside the order, cheaper, paid with money and unspent points."""
    amount, money_off, points_off, word = what.args
    for done in range(amount.n):
        found = affordable(t, me, free_points(t, me), word, money_off, points_off)
        if not found:
            return
        about = deed.card, money_off, points_off
        name = yield Decision(me.seat, UPGRADE, [*found, DONE] if done or amount.upto else found, about)
        if name is DONE:
            return
        have = points_left(t, me, "strength"), points_left(t, me, "influence")
        strength, influence = yield from buy(t, me, name, *have, money_off, points_off)
        spend(t, "strength", strength)
        spend(t, "influence", influence)
