"""R-4.9: family members and docks."""

from __future__ import annotations

from typing import Any

from backroom.games.speakeasy.effects import cannot, effect, gain
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.kernel import DONE, SKIP, Decision, Flow, Option, Question, Reason

PLACE_MEMBER = Question("place-member", kind="dock", rule="R-4.9.1")
DOCK_BONUS = Question("dock-bonus", kind="dock-row", rule="R-4.9.3")
MOVE_MEMBER = Question("move-member", kind="dock", rule="R-4.9.4")
MOVE_TO = Question("move-member-to", kind="dock", rule="R-4.9.4")

OFFICE: Option = ("office",)

RESERVE_EMPTY = Reason("family-reserve-empty", "R-4.9.2")
OFFICE_FULL = Reason("office-full", "R-4.9.1")
DOCK_TAKEN = Reason("dock-taken", "R-4.9.1")
NO_PLACE = Reason("no-place-for-member", "R-4.9.2")


def free_docks(t: Table) -> list[int]:
    """The free dock spaces."""
    return [space for space, holder in enumerate(t.docks) if holder == NOBODY]


def no_member(t: Table, me: Boss, arg: int) -> Reason | None:
    """R-4.9.2: nothing is gained with an empty reserve or with no place to go."""
    if not me.reserve:
        return RESERVE_EMPTY
    return None if me.office < t.vip_limit(me) or NOBODY in t.docks else NO_PLACE


@effect("family", unless=no_member)
def gain_members(t: Table, me: Boss, count: int) -> Flow[None]:
    """R-4.9.1: family members from the reserve, one after the other (R-4.9.2)."""
    for _ in range(count):
        if me.reserve:
            yield from gain_member(t, me)


def gain_member(t: Table, me: Boss, office: bool = True, docks: bool = True) -> Flow[None]:
    """R-4.9.1: one family member from the reserve, to the office or to a dock; it may be declined."""
    place = yield from _ask_place(t, me, office, docks)
    if place is not SKIP:
        me.reserve -= 1
        yield from put_member(t, me, place)


def member_from_fame(t: Table, me: Boss, step: int) -> Flow[None]:
    """R-4.6.4: gain the family member waiting beside a fame step; if not gained it goes to the reserve (Q-07, Q-09)."""
    place = yield from _ask_place(t, me, True, True)
    me.waiting.remove(step)
    if place is SKIP:
        me.reserve += 1
        t.tell("member-to-reserve", me.seat)
    else:
        yield from put_member(t, me, place)


def _ask_place(t: Table, me: Boss, office: bool, docks: bool) -> Flow[Any]:
    places: list[Option] = [OFFICE] if office and me.office < t.vip_limit(me) else []
    if docks:
        places += free_docks(t)
    place = yield Decision(me.seat, PLACE_MEMBER, [*places, SKIP])
    return place


def put_member(t: Table, me: Boss, place: Any) -> Flow[None]:
    """The figure stands in the office; or in a dock: gain the bonus of its row (R-4.9.3), then others may be moved."""
    if place is OFFICE:
        me.office += 1
        t.tell("member-to-office", me.seat)
        return
    t.docks[place] = me.seat
    t.tell("member-to-dock", me.seat, place)
    row = place % len(t.book.dock_bonus)
    if t.crate_bonus(me, "dock"):
        row = yield Decision(me.seat, DOCK_BONUS, [*rows_to_choose(t, me), SKIP])
    if row is not SKIP:
        yield from gain(t, me, t.book.dock_bonus[row])
    yield from _rearrange(t, me, place)


def rows_to_choose(t: Table, me: Boss) -> list[int]:
    """R-4.3.3: the rows whose bonus gives something now."""
    bonuses = enumerate(t.book.dock_bonus)
    return [row for row, bonus in bonuses if any(cannot(t, me, each) is None for each in bonus)]


def _rearrange(t: Table, me: Boss, new: int) -> Flow[None]:
    """R-4.9.4: move any of the other own dock figures to free dock spaces, each once, without bonus."""
    others = [space for space, seat in enumerate(t.docks) if seat == me.seat and space != new]
    while others and NOBODY in t.docks:
        start = yield Decision(me.seat, MOVE_MEMBER, [*others, DONE])
        if start is DONE:
            return
        end = yield Decision(me.seat, MOVE_TO, free_docks(t), (start,))
        others.remove(start)
        t.docks[start], t.docks[end] = NOBODY, me.seat
        t.tell("member-moved", me.seat, start, end)
