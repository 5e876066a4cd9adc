"""R-4.14: associates."""

from __future__ import annotations

from backroom.games.speakeasy.city_tokens import gain_city_tokens
from backroom.games.speakeasy.effects import effect
from backroom.games.speakeasy.family import gain_member
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import SKIP, Decision, Flow, Question, Reason

HIRE_ASSOCIATE = Question("hire-associate", kind="mobster", rule="R-4.14.1")

NO_MOBSTER = Reason("no-mobster-to-hire", "R-4.14.1")


def for_hire(t: Table) -> dict[str, int]:
    """The tiles on the mobster board with their districts."""
    return {d.mobster: number for number, d in enumerate(t.districts) if d.mobster}


def no_mobster(t: Table, me: Boss, arg: int) -> Reason | None:
    """Q-17: with no tile on the mobster board the action is not available and nothing is returned."""
    return None if for_hire(t) else NO_MOBSTER


@effect("associate", unless=no_mobster)
def hire_associate(t: Table, me: Boss, arg: int) -> Flow[None]:
    """R-4.14.1: return the associate one has, then hire any tile of the mobster board, the returned one too (Q-17)."""
    tiles = for_hire(t)
    if not tiles:
        return
    if me.associate:
        tiles[me.associate] = me.associate_district
    tile = yield Decision(me.seat, HIRE_ASSOCIATE, [*tiles, SKIP])
    if tile is SKIP:
        return
    if me.associate:
        t.districts[me.associate_district].mobster = me.associate
        t.tell("associate-left", me.seat, me.associate)
    me.associate, me.associate_district = tile, tiles[tile]
    t.districts[me.associate_district].mobster = ""
    t.tell("associate-hired", me.seat, tile)
    yield from immediate_ability(t, me)


def immediate_ability(t: Table, me: Boss) -> Flow[None]:
    """R-4.14.4: a member into a dock and one into the office, or two city tokens."""
    ability, value = t.book.abilities[me.associate]
    if ability == "members":
        if me.reserve:
            yield from gain_member(t, me, office=False)
        if me.reserve:
            yield from gain_member(t, me, docks=False)
    elif ability == "city":
        yield from gain_city_tokens(t, me, value)
