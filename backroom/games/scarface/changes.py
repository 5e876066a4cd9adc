"""Primitives 38 and 40-44: points and waivers for the turn, changes of stats, protection, cancelling, end bonuses."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, effect, meant, named
from backroom.games.scarface.goods import fit_goods
from backroom.games.scarface.plan import planning
from backroom.games.scarface.state import NEXT_TURN, NOBODY, Change, Gang, Guard, Table
from backroom.games.scarface.vocabulary import Effect, Tiles
from backroom.kernel import Flow


@effect("add_points", can=lambda t, me, what: planning(t, me))
def add_points(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.5.1: more strength or influence for this turn, perhaps for one order only."""
    kind, count, order = what.args
    if planning(t, me):
        t.turn.added.append((kind, count, order))
        if order == "any":
            t.tell("adds-points", me.seat, kind, count)
        else:
            t.tell("adds-points-for", me.seat, kind, count, order)
    yield from ()


@effect("waive", can=lambda t, me, what: planning(t, me))
def waive(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.19.5: waivers for this turn."""
    if planning(t, me):
        t.turn.waivers += what.args[0]
        t.tell("waivers", me.seat, what.args[0])
    yield from ()


@effect("modify", can=lambda t, me, what: True)
def modify(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Section 5.7: change a stat for some gangs, for a while."""
    stat, by, until, whose = what.args
    gangs = yield from named(t, me, whose.who, meant(t, me, whose.who), deed)
    seats = [gang.seat for gang in gangs]
    t.changes.append(Change(stat.name, stat.index, by, until, me.seat, seats, whose.where, whose.cards, deed.card))
    if until == NEXT_TURN:
        t.tell("changes-lasting", me.seat, str(stat), by, tuple(seats))
    else:
        t.tell("changes", me.seat, str(stat), by, tuple(seats), until)
    if stat.name == "storage":
        yield from refit(t)


def refit(t: Table) -> Flow[None]:
    """R-4.14.4: storage has changed, and goods may no longer fit."""
    for gang in t.clockwise(t.turn.seat):
        yield from fit_goods(t, gang)


def public_changes(t: Table, card: str, what: Effect | None) -> None:
    """R-4.24.4, R-4.29.4: what the G-Men card or the news change for everybody."""
    seats = list(range(t.seats))
    for part in what.walk() if what is not None else ():
        if part.name == "modify":
            stat, by, until, whose = part.args
            t.changes.append(Change(stat.name, stat.index, by, until, NOBODY, seats, whose.where, whose.cards, card))


@effect("protect", can=lambda t, me, what: True)
def protect(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """VA-4: figures or neighbourhoods are safe from some dangers for a while."""
    safe, dangers, until = what.args
    scope, hoods = (None, safe.hoods) if isinstance(safe, Tiles) else (safe, None)
    t.guards.append(Guard(scope, hoods, list(dangers), until, me.seat, deed.card))
    t.tell("protects", me.seat, deed.card)
    yield from ()


@effect("cancel", can=lambda t, me, what: True)
def cancel(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Primitive 43: the event of the reaction does not happen."""
    deed.cancelled = True
    t.tell("cancels", me.seat, deed.card)
    yield from ()


@effect("end_bonus", can=lambda t, me, what: True)
def end_bonus(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Primitive 44: nothing now; the final scoring finds it on the SNITCH card."""
    yield from ()


def expire(t: Table, over: list[str], owner: int = NOBODY) -> Flow[None]:
    """Changes and protections of these durations end, of one owner only where it is named; goods may no longer fit."""
    gone = [each for each in t.changes if each.until in over and owner in (NOBODY, each.owner)]
    if gone:
        t.changes = [each for each in t.changes if each.until not in over or owner not in (NOBODY, each.owner)]
    if t.guards:
        t.guards = [each for each in t.guards if each.until not in over or owner not in (NOBODY, each.owner)]
    if any(each.stat == "storage" for each in gone):
        yield from refit(t)
