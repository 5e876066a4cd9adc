"""R-4.17: ledgers and goals."""

from __future__ import annotations

from collections.abc import Callable

from backroom.games.speakeasy.book import STRENGTH, ZONES
from backroom.games.speakeasy.components import Goal, Requirement
from backroom.games.speakeasy.crates import barrels_at, counting, placed_ledgers
from backroom.games.speakeasy.effects import accepts, effect, gain
from backroom.games.speakeasy.guards import shown_leverage
from backroom.games.speakeasy.money import stash
from backroom.games.speakeasy.state import Boss, Building, Table
from backroom.kernel import DONE, Decision, Flow, Question, Reason

COOK = Question("cook", kind="goal", rule="R-4.17.2")

NO_LEDGERS_LEFT = Reason("no-ledgers-left", "R-4.17.1")
NO_LEDGER_HELD = Reason("no-ledger-held", "R-4.17.2")
NO_GOAL_OPEN = Reason("no-goal-open", "R-4.17.2")
GOAL_HAS_YOURS = Reason("goal-has-yours", "R-4.17.3")
GOAL_FULL = Reason("goal-full", "R-4.17.3")
GOAL_NOT_MET = Reason("goal-not-met", "R-4.17.4")


def ledger_reserve(t: Table, me: Boss) -> int:
    """The ledgers neither held nor placed."""
    return t.book.start.ledgers - me.ledgers - placed_ledgers(t, me)


def no_ledgers(t: Table, me: Boss, count: int) -> Reason | None:
    return None if ledger_reserve(t, me) else NO_LEDGERS_LEFT


@effect("ledger", unless=no_ledgers)
def gain_ledgers(t: Table, me: Boss, count: int) -> Flow[None]:
    """R-4.17.1: ledgers from the reserve to the own board."""
    count = min(count, ledger_reserve(t, me))
    if count and (yield from accepts(t, me, "ledger", count)):
        me.ledgers += count
        t.tell("ledgers", me.seat, count)


def cannot_cook_on(t: Table, me: Boss, index: int) -> Reason | None:
    """R-4.17.3: never two own ledgers on one goal, none on a full one, and the goal must be met now."""
    seats = t.ledgers[index]
    if me.seat in seats:
        return GOAL_HAS_YOURS
    if len(seats) == t.book.side(t.seats).goal_spaces[index]:
        return GOAL_FULL
    return None if meets(t, me, index) else GOAL_NOT_MET


def open_goals(t: Table, me: Boss) -> list[str]:
    """The ids of the goals on which a ledger could be placed now."""
    return [goal.id for goal in goals_in_reach(t, me)]


def goals_in_reach(t: Table, me: Boss) -> list[Goal]:
    """The goals on which a ledger could be placed now."""
    spaces, reached = t.book.side(t.seats).goal_spaces, reach(me)
    return [
        goal
        for index, goal in enumerate(t.book.goals)
        if me.seat not in t.ledgers[index]
        and len(t.ledgers[index]) < spaces[index]
        and (reached[goal.area] >= goal.needs if goal.area in reached else meets_tile(t, me, index))
    ]


def cannot_cook(t: Table, me: Boss, count: int) -> Reason | None:
    if not me.ledgers:
        return NO_LEDGER_HELD
    return None if open_goals(t, me) else NO_GOAL_OPEN


@effect("cook", unless=cannot_cook)
def cook(t: Table, me: Boss, count: int) -> Flow[None]:
    """R-4.17.2: place up to three ledgers, one at a time; the bonus of one may help to meet the next goal."""
    for left in range(count, 0, -1):
        goals = open_goals(t, me) if me.ledgers else []
        if not goals:
            return
        goal = yield Decision(me.seat, COOK, [*goals, DONE], (left,))
        if goal is DONE:
            return
        index = t.book.goal_index[goal]
        me.ledgers -= 1
        t.ledgers[index].append(me.seat)
        t.tell("cooked", me.seat, goal)
        row = t.book.goals[index]
        yield from gain(t, me, row.bonus)
        stash(t, me, row.money)


# --- Goals ------------------------------------------------------------------------------------------------------------


def meets(t: Table, me: Boss, index: int) -> bool:
    """R-4.17.4: whether the boss meets a goal now; every goal is a minimum."""
    goal = t.book.goals[index]
    reached = reach(me)
    return reached[goal.area] >= goal.needs if goal.area in reached else meets_tile(t, me, index)


def meets_tile(t: Table, me: Boss, index: int) -> bool:
    """R-4.17.6: a goal whose tile says what it asks for."""
    if t.book.goals[index].area == "zone":
        return meets_zone_goal(t, me, t.book.goal_place[index])
    tile = t.book.components.park_goals[t.park_goals[t.book.goal_place[index]]]
    return PARK[tile.requirement.name](t, me, tile.requirement, tile.breaks_golden_rule)


def reach(me: Boss) -> dict[str, int]:
    """How far the boss has come by what the goals of an area count."""
    guarded = {b.district for b in me.buildings if b.guarded}
    return {"docks": len(me.crates), "city_hall": len(guarded), "fame": me.fame}


def meets_zone_goal(t: Table, me: Boss, zone: int) -> bool:
    """R-4.17.5: guarded buildings of the named kinds in the zone, in one district, in different ones, or anywhere."""
    tile = t.book.components.zone_goals[t.zone_goals[zone]]
    guarded = [b for b in me.buildings if b.guarded and t.book.zone[b.district] == zone]
    if tile.districts == "any":
        return all(_count(guarded, piece) >= tile.pieces.count(piece) for piece in tile.pieces)
    first, second = tile.pieces
    same = tile.districts == "same"
    return any(
        a is not b and (a.district == b.district) == same
        for a in guarded
        if a.piece == first
        for b in guarded
        if b.piece == second
    )


def _count(buildings: list[Building], piece: str) -> int:
    return sum(b.piece == piece for b in buildings)


def leverage_of(t: Table, me: Boss) -> int:
    """R-4.17.7: the leverage on all own components; nothing is spent."""
    return shown_leverage(t, me) + me.leverage


def strength_of(t: Table, me: Boss) -> int:
    """R-4.17.7: strength level, associate's strength and goons; nothing is spent (Q-22)."""
    associate = t.book.mobsters[me.associate].associate_strength if me.associate else 0
    return t.number(me, STRENGTH) + associate + me.goons


def zones_of(t: Table, buildings: list[Building]) -> int:
    """In how many zones these buildings stand."""
    return len({t.book.zone[b.district] for b in buildings})


Check = Callable[[Table, Boss, Requirement, bool], bool]

PARK: dict[str, Check] = {
    "guards": lambda t, me, need, shut_too: sum(b.guarded for b in me.buildings) >= need.count,
    "barrel_at": lambda t, me, need, shut_too: barrels_at(t, me, (need.piece,), shut_too) >= need.count,
    "barrels": lambda t, me, need, shut_too: barrels_at(t, me, t.book.outlets, shut_too) >= need.count,
    "leverage": lambda t, me, need, shut_too: leverage_of(t, me) >= need.count,
    "tracks": lambda t, me, need, shut_too: sum(level >= need.level for level in me.levels) >= need.count,
    "strength": lambda t, me, need, shut_too: strength_of(t, me) >= need.count,
    "speakeasy_each_zone": lambda t, me, need, shut_too: (
        zones_of(t, counting(t, me, ("speakeasy",), shut_too)) == len(ZONES)
    ),
    "barrel_each_zone": lambda t, me, need, shut_too: (
        zones_of(t, [b for b in counting(t, me, t.book.outlets, shut_too) if b.barrel]) == len(ZONES)
    ),
    "speakeasies": lambda t, me, need, shut_too: len(counting(t, me, ("speakeasy",), shut_too)) >= need.count,
}
