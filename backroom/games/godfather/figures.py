"""R-4.11, R-4.12 and the op `move`: figures on the board: the neutral ones, killing, and moving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from backroom.games.godfather.book import TURFS
from backroom.games.godfather.shakes import free_family_spaces, free_thug_spaces, shake_around, shake_backs, shake_front
from backroom.games.godfather.state import HUDSON, NEUTRAL, NOBODY, OFFBOARD, Player, Table
from backroom.games.godfather.vocabulary import Atom
from backroom.kernel import SKIP, Decision, Flow, Question

KILL = Question("kill", rule="R-4.12.4")
MOVE = Question("move", rule="R-4.1.3")
MOVE_TO = Question("move-to", rule="R-4.1.3")
PLACE_NEUTRAL = Question("place-neutral", rule="R-4.11.2")


class Figure(NamedTuple):
    """A figure on the board, or a place for one: a thug space, a family space or, for the chief, a turf.

    It is an option and speaks for itself: `thug:P6`, `member:F05`, `chief:5`.
    """

    kind: str
    place: str

    def owner(self, t: Table) -> int:
        """The seat it belongs to, or NEUTRAL."""
        if self.kind == "thug":
            return t.businesses[self.place].thug
        return t.spaces[self.place] if self.kind == "member" else NEUTRAL

    def turfs(self, t: Table) -> Sequence[int]:
        """R-4.7.5: the turfs it stands in."""
        if self.kind == "thug":
            return (t.businesses[self.place].turf,)
        return t.book.space_turfs[self.place] if self.kind == "member" else (int(self.place),)


PLACE_OF = {"mayor": "member", "boss": "thug", "chief": "chief"}
"""What kind of place each neutral figure takes."""

CLASSES = {"thug": ("thug",), "family": ("member",), "any": ("thug", "member", "chief")}


def figures(t: Table, which: str, me: Player, own: bool) -> list[Figure]:
    """The figures of a class that are the player's own, or not; neutrals only as `any` (R-4.12.4, Q-42)."""
    found = [Figure("thug", business.id) for business in t.businesses.values() if business.thug != NOBODY]
    found += [Figure("member", space) for space, seat in t.spaces.items() if seat != NOBODY]
    if t.neutrals["chief"] not in (OFFBOARD, HUDSON):
        found.append(Figure("chief", t.neutrals["chief"]))
    return [
        figure
        for figure in found
        if figure.kind in CLASSES[which]
        and (figure.owner(t) == me.seat) == own
        and (which == "any" or figure.owner(t) != NEUTRAL)
    ]


def lift(t: Table, figure: Figure) -> tuple[int, str]:
    """Take a figure off its space, which is free at once; returns its owner and, for a family member, which it is."""
    owner, name = figure.owner(t), ""
    if figure.kind == "thug":
        t.businesses[figure.place].thug = NOBODY
    elif figure.kind == "member":
        name, t.figures[figure.place] = t.figures[figure.place], ""
        t.spaces[figure.place] = NOBODY
    return owner, name


def put(t: Table, owner: int, name: str, place: Figure) -> None:
    """A figure now stands at a place."""
    if place.kind == "thug":
        t.businesses[place.place].thug = owner
    elif place.kind == "member":
        t.spaces[place.place], t.figures[place.place] = owner, name
    if owner == NEUTRAL:
        t.neutrals[neutral_of(place)] = place.place


def neutral_of(place: Figure) -> str:
    """Which neutral figure stands on such a place."""
    return next(name for name, kind in PLACE_OF.items() if kind == place.kind)


# --- Killing ----------------------------------------------------------------------------------------------------------


def kill(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`kill`: for each listed class the player may kill one figure; with `@same_turf` all must share a turf."""
    turfs = set(TURFS)
    for which in atom.args:
        targets = [f for f in figures(t, str(which), me, own=False) if turfs.intersection(f.turfs(t))]
        victim = yield Decision(me.seat, KILL, [*targets, SKIP])
        if victim is SKIP:
            continue
        if atom.where == "same_turf":
            turfs.intersection_update(victim.turfs(t))
        to_the_hudson(t, me, victim)


def to_the_hudson(t: Table, me: Player, victim: Figure) -> None:
    """R-4.12.1: a killed figure goes into the Hudson and stays there until clean-up."""
    owner, name = lift(t, victim)
    if owner == NEUTRAL:
        t.neutrals[neutral_of(victim)] = HUDSON
        t.tell("killed-neutral", me.seat, neutral_of(victim))
        return
    t.tell("killed-" + victim.kind, me.seat, owner, victim.place)
    if victim.kind == "thug":
        t.dead_thugs[owner] += 1
    else:
        t.dead_members[owner].append(name)


# --- Moving -----------------------------------------------------------------------------------------------------------


def destinations(t: Table, kind: str, here: str) -> list[Figure]:
    """Other free legal places for a figure of this kind."""
    if kind == "thug":
        return [Figure("thug", business) for business in free_thug_spaces(t)]
    if kind == "member":
        return [Figure("member", space) for space in free_family_spaces(t)]
    return [Figure("chief", str(turf)) for turf in TURFS if str(turf) != here]


def shake_at(t: Table, me: Player, place: Figure) -> Flow[None]:
    """Shake as a figure just put there: a front, all backs around, or (the chief, R-4.11.5) the backs of his turf."""
    if place.kind == "thug":
        return shake_front(t, me, t.businesses[place.place])
    if place.kind == "member":
        return shake_around(t, me, place.place)
    return shake_backs(t, me, (int(place.place),), park=False)


def move(t: Table, me: Player, atom: Atom, moved: list[Figure]) -> Flow[None]:
    """`move`: move a figure to another free place of its kind; two moves of one card move different figures."""
    who, which, mode = map(str, atom.args)
    movable = [
        figure
        for figure in figures(t, which, me, own=who == "own")
        if figure not in moved and destinations(t, figure.kind, figure.place)
    ]
    figure = yield Decision(me.seat, MOVE, [*movable, SKIP])
    if figure is SKIP:
        return
    target = yield Decision(me.seat, MOVE_TO, destinations(t, figure.kind, figure.place), figure)
    owner, name = lift(t, figure)
    put(t, owner, name, target)
    moved.append(target)
    if owner == NEUTRAL:
        t.tell("neutral-" + neutral_of(target), me.seat, target.place)
    else:
        t.tell("moved-" + figure.kind, me.seat, owner, figure.place, target.place)
    if mode == "shake":
        yield from shake_at(t, me, target)


# --- Neutral figures --------------------------------------------------------------------------------------------------


def neutral(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """R-4.11.2: put a neutral figure on the board or move it elsewhere, then shake there; never from the Hudson."""
    name = str(atom.args[0])
    here = t.neutrals[name]
    if here == HUDSON:
        return
    kind = PLACE_OF[name]
    target = yield Decision(me.seat, PLACE_NEUTRAL, [*destinations(t, kind, here), SKIP], (name,))
    if target is SKIP:
        return
    if here != OFFBOARD:
        lift(t, Figure(kind, here))
    put(t, NEUTRAL, "", target)
    t.tell("neutral-" + name, me.seat, target.place)
    yield from shake_at(t, me, target)
