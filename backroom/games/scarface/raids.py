"""R-4.23, R-4.24: raids: the G-Men, the arrests in the underworld, and the raid card."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, carry_out
from backroom.games.scarface.memory import forget
from backroom.games.scarface.reactions import Hit, window
from backroom.games.scarface.state import NOBODY, UNDERWORLD, Gang, Table, kinds_at
from backroom.games.scarface.stats import figure_guarded
from backroom.games.scarface.thugs import everybody, strike_all
from backroom.kernel import Flow


def lower(t: Table, me: Gang, by: int) -> None:
    """R-4.22.3: crime falls, but not below Ness."""
    level = max(t.ness, me.crime - by)
    if level < me.crime:
        me.crime = level
        t.tell("crime-down", me.seat, level)


def move_ness(t: Table, by: int) -> None:
    """R-4.22.3: markers left below Ness move with him; that is no increase by an action.

    He stops below the raid cell, for nobody may be left standing on it.
    """
    numbers = t.book.numbers
    t.ness = min(numbers.crime_max - 1, max(numbers.crime_min, t.ness + by))
    t.tell("ness", t.ness)
    for gang in t.gangs:
        if gang.crime < t.ness:
            gang.crime = t.ness
            t.tell("crime-up", gang.seat, gang.crime)


def raid(t: Table, virtual: dict[int, int]) -> Flow[None]:
    """R-4.23: a raid; `virtual` has the levels of those whose increase caused it."""
    t.raiding = True
    t.tell("raid")
    if virtual:
        t.turn.zone_changed = False
    yield from window(t, "raid_starts", t.turn.seat if virtual else NOBODY)
    if t.expansion:
        if virtual:
            ness_comes_home(t)
        yield from gmen(t, virtual)
    yield from arrests(t)
    yield from raid_card(t)
    t.raiding = False


def ness_comes_home(t: Table) -> None:
    """R-4.25.5: angry Ness moves to the home of the only player on the raid cell, before any raid effect."""
    top = t.book.numbers.crime_max
    there = [gang for gang in t.gangs if gang.crime == top]
    if len(there) == 1:
        t.angry_ness = there[0].home
        t.tell("ness-comes", there[0].seat, t.book.districts[t.angry_ness])


def gmen(t: Table, virtual: dict[int, int]) -> Flow[None]:
    """R-4.24.1-2: each suffers the G-Men card once per level above the token; causers by their virtual level."""
    card = t.book.gmen[t.gmen]
    for gang in t.clockwise(t.turn.seat):
        for _ in range(max(0, virtual.get(gang.seat, gang.crime) - t.gmen_level)):
            t.tell("gmen-hit", gang.seat, t.gmen)
            yield from carry_out(t, gang, card.effect, Deed(t.gmen))


def arrests(t: Table) -> Flow[None]:
    """R-4.23.1: all figures in the underworld go to prison."""
    hits = [
        Hit(gang.seat, kind, UNDERWORLD)
        for gang in t.clockwise(t.turn.seat)
        if not figure_guarded(t, gang, UNDERWORLD, "jail")
        for kind in kinds_at(gang, UNDERWORLD)
    ]
    yield from strike_all(t, everybody(t, hits), "jail", NOBODY)


def raid_card(t: Table) -> Flow[None]:
    """R-4.23.2-3: the general effect, then each by the zone of the marker now, then crime falls."""
    if not t.raids:
        t.raids, t.raid_discard = t.raid_discard, []
        t.chance.shuffle(t.raids)
        forget(t, t.raids)
    card = t.raid = t.chance.turn_up(t.raids)
    row = t.book.raids[card]
    t.tell("raid-card", card)
    if row.general is not None:
        yield from carry_out(t, t.active, row.general, Deed(card))
    order = t.clockwise(t.turn.seat)
    for gang in order:
        suffered = t.book.raid_zones[card][t.book.zone[gang.crime]]
        if suffered is not None:
            yield from carry_out(t, gang, suffered, Deed(card))
    for gang in order:
        lower(t, gang, row.reduce)
    t.raid = ""
    t.raid_discard.append(card)
