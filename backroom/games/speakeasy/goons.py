"""R-4.8: goons."""

from __future__ import annotations

from backroom.games.speakeasy.effects import accepts, effect
from backroom.games.speakeasy.money import TOO_POOR, pay, purse
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import SKIP, Decision, Flow, Question, Reason

HIRE_GOONS = Question("hire-goons", kind="goons", rule="R-4.8.2")

GOON_CELLS_FULL = Reason("goon-cells-full", "R-4.8.2")
NO_GOONS_LEFT = Reason("no-goons-left", "R-4.3.4")


def no_room(t: Table, me: Boss, arg: int) -> Reason | None:
    """R-4.8.2: a goon needs a free cell and a goon in the supply."""
    if me.goons == len(t.book.goon_costs):
        return GOON_CELLS_FULL
    return None if t.goons else NO_GOONS_LEFT


@effect("goon", unless=no_room)
def free_goons(t: Table, me: Boss, count: int) -> Flow[None]:
    """R-4.8.2: free goons into the cheapest cells, as many as fit."""
    count = min(count, len(t.book.goon_costs) - me.goons, t.goons)
    if count and (yield from accepts(t, me, "goon", count)):
        add_goons(t, me, count)


def add_goons(t: Table, me: Boss, count: int) -> None:
    t.goons -= count
    me.goons += count
    t.tell("goons", me.seat, count)


def hire_costs(t: Table, me: Boss) -> list[int]:
    """R-4.8.2: what 1, 2, 3... further goons cost together, as far as they can be had."""
    money, total, costs = purse(t, me), 0, []
    for cost in t.book.goon_costs[me.goons : me.goons + t.goons]:
        total += cost
        if total > money:
            break
        costs.append(total)
    return costs


def cannot_hire(t: Table, me: Boss, arg: int) -> Reason | None:
    return no_room(t, me, arg) or (None if hire_costs(t, me) else TOO_POOR)


@effect("hire", unless=cannot_hire)
def hire_goons(t: Table, me: Boss, arg: int) -> Flow[None]:
    """R-4.8.2: hire one or more goons, each for the cost of the cheapest free cell."""
    costs = hire_costs(t, me)
    count = yield Decision(me.seat, HIRE_GOONS, [*range(1, len(costs) + 1), SKIP])
    if count is not SKIP:
        yield from pay(t, me, costs[count - 1])
        add_goons(t, me, count)


def use_goons(t: Table, me: Boss, count: int) -> None:
    """R-4.8.3: return goons to the supply, the most expensive cells first."""
    if count:
        me.goons -= count
        t.goons += count
        t.tell("used-goons", me.seat, count)
