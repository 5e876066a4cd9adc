"""R-4.10.5-8, R-4.12.3: taking over neighbourhoods, and control markers placed and removed by effects."""

from __future__ import annotations

from collections.abc import Callable

from backroom.games.scarface.crime import raise_crime
from backroom.games.scarface.effects import Deed, carry_out, effect
from backroom.games.scarface.goods import fit_goods
from backroom.games.scarface.plan import points_left, spend
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import NOBODY, Gang, Hood, Table, figures_at
from backroom.games.scarface.stats import change, hood_guarded
from backroom.games.scarface.town import hoods
from backroom.games.scarface.vocabulary import Effect, Hoods, Where
from backroom.kernel import DONE, Decision, Flow, Option, Question

TAKE_OVER = Question("take-over", kind="hood", rule="R-4.10.5")
"""About what asks, and the strength that it adds."""
REMOVE_CONTROL = Question("remove-control", kind="hood", rule="R-4.7.1")
PLACE_CONTROL = Question("place-control", kind="hood", rule="R-4.10.2")


def resistance(t: Table, me: Gang, hood: Hood) -> int:
    """R-4.10.5: the strength a take-over needs: the tile, its controller's figures and cars, police cars, changes."""
    numbers, district = t.book.numbers, hood.district
    total = t.book.hoods[hood.tile].resistance
    if hood.owner != NOBODY:
        owner = t.gangs[hood.owner]
        total += numbers.defence_per_figure * figures_at(owner, district)
        total += numbers.defence_per_car * owner.cars[district]
        total += change(t, owner, "takeover_defence", district)
    for car, place in enumerate(t.police):
        if place == district:
            total += protection(t, me, car)
    return max(0, total)


def protection(t: Table, me: Gang, car: int) -> int:
    """R-4.12.3: what a police car adds against a take-over in its district, never below 0."""
    return max(0, t.book.protection[car] + change(t, me, "protection", t.police[car]))


def attack(t: Table, me: Gang, district: int) -> int:
    """What changes add to the strength of a take-over."""
    return change(t, me, "takeover_attack", district)


def takeable(t: Table, me: Gang, hood: Hood) -> bool:
    """R-4.10.5: not one's own, a figure in its district, a marker left, and nothing protects it."""
    return (
        hood.owner != me.seat
        and me.markers > 0
        and figures_at(me, hood.district) > 0
        and not (t.guards and hood_guarded(t, hood, "takeover"))
    )


def take_over(t: Table, me: Gang, hood: Hood, points: int, free: int, pay: Callable[[int], None]) -> Flow[bool]:
    """R-4.10.6-7: announce a take-over with points and some strength for free; if it is still enough, take the tile.

    The sum is paid when it is announced, and what a reaction adds to it when it succeeds nevertheless.
    """
    t.tell("announces", me.seat, hood.tile)
    announced = max(free, resistance(t, me, hood))
    pay(announced - free)
    cancelled = yield from window(t, "takeover_declared", me.seat, hood.owner)
    needed = resistance(t, me, hood)
    if cancelled or not takeable(t, me, hood) or needed > points + free:
        t.tell("fails", me.seat, hood.tile)
        return False
    pay(max(0, needed - announced))
    loser = hood.owner
    numbers = t.book.numbers
    if loser != NOBODY:
        t.gangs[loser].markers += 1
    hood.owner = me.seat
    me.markers -= 1
    t.tell("takes-over", me.seat, hood.tile)
    if loser != NOBODY:
        yield from fit_goods(t, t.gangs[loser])
    bonus = t.book.hoods[hood.tile].takeover_bonus
    if bonus is not None:
        yield from carry_out(t, me, bonus, Deed(hood.tile, me.seat))
    step = numbers.takeover_crime_neutral if loser == NOBODY else numbers.takeover_crime_rival
    yield from raise_crime(t, [me], step, hood.district)
    yield from window(t, "takeover_done", me.seat, loser)
    return True


def effect_hoods(t: Table, me: Gang, which: Hoods, bonus: int) -> list[Hood]:
    """Primitive 23: the neighbourhoods that unspent strength and a bonus can take over."""
    strength = points_left(t, me, "strength", "takeover") + bonus
    return [
        hood
        for hood in hoods(t, me, which)
        if takeable(t, me, hood) and resistance(t, me, hood) <= strength + attack(t, me, hood.district)
    ]


@effect("takeover", can=lambda t, me, what: bool(effect_hoods(t, me, what.args[1], what.args[0])))
def takeover(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """A take-over that is not the order; the plan's strength needed beyond the bonus is spent."""
    bonus, which = what.args
    found = effect_hoods(t, me, which, bonus)
    if not found:
        return
    tile = yield Decision(me.seat, TAKE_OVER, [hood.tile for hood in found], (deed.card, bonus))
    hood = t.hoods[t.where[tile]]
    points, free = points_left(t, me, "strength", "takeover"), bonus + attack(t, me, hood.district)
    yield from take_over(t, me, hood, points, free, lambda paid: spend(t, "strength", paid, "takeover"))


# --- Control markers --------------------------------------------------------------------------------------------------


def removable(t: Table, me: Gang, which: Hoods) -> list[Option]:
    """R-4.7.1: neighbourhoods whose control marker can be removed."""
    return [
        hood.tile for hood in hoods(t, me, which) if hood.owner != NOBODY and not hood_guarded(t, hood, "lose_control")
    ]


def remove_control(t: Table, by: int, tile: str) -> Flow[None]:
    """R-4.7.1: a control marker returns to its owner; businesses stay."""
    hood = t.hoods[t.where[tile]]
    loser = t.gangs[hood.owner]
    loser.markers += 1
    hood.owner = NOBODY
    t.tell("loses-control", loser.seat, tile)
    yield from fit_goods(t, loser)
    yield from window(t, "control_removed", by, loser.seat)


def placeable(t: Table, me: Gang, which: Hoods) -> list[Option]:
    """Uncontrolled tiles on which an own marker can be placed."""
    return [hood.tile for hood in hoods(t, me, which) if hood.owner == NOBODY] if me.markers else []


def control_options(t: Table, me: Gang, op: str, which: Hoods) -> list[Option]:
    return removable(t, me, which) if op == "remove" else placeable(t, me, which)


@effect("control", can=lambda t, me, what: bool(control_options(t, me, what.args[0], what.args[1])))
def control(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Remove control markers, or place own ones on uncontrolled tiles without crime or bonus."""
    op, which, amount = what.args
    for _ in range(amount.n):
        options = control_options(t, me, op, which)
        if not options:
            return
        question = REMOVE_CONTROL if op == "remove" else PLACE_CONTROL
        tile = yield Decision(me.seat, question, [*options, DONE] if amount.upto else options, (deed.card,))
        if tile is DONE:
            return
        hood = t.hoods[t.where[tile]]
        if op == "remove":
            yield from remove_control(t, deed.by, tile)
        else:
            hood.owner = me.seat
            me.markers -= 1
            t.tell("places-control", me.seat, tile)
        if which.where.kind == "one":
            which = Hoods(which.owner, Where("named", t.book.districts[hood.district]))
