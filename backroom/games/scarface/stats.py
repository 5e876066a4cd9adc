"""Section 5.7: values that changes in force add to, and what protects figures and neighbourhoods."""

from __future__ import annotations

from backroom.games.scarface.components import BossRow
from backroom.games.scarface.state import (
    DISTRICTS,
    HAND,
    LAWYERS,
    NOBODY,
    PLACE,
    RECRUITERS,
    Gang,
    Hood,
    Table,
    figures_at,
)
from backroom.games.scarface.town import fits, within
from backroom.games.scarface.vocabulary import COMMON


def change(t: Table, me: Gang, stat: str, district: int = NOBODY, index: str = "", card: str = "") -> int:
    """What all changes of a stat in force add up to for a gang, in a district, for a business type or for a card."""
    total = 0
    for each in t.changes:
        if each.stat != stat or me.seat not in each.seats:
            continue
        if each.index != index and not (each.index == "all" or (each.index == "common" and index in COMMON)):
            continue
        if each.where is not None and (district < 0 or not within(t, me, each.where, district)):
            continue
        if each.cards is not None and (not card or not fits(t, each.cards, card)):
            continue
        total += each.by
    return total


def changed(t: Table, stat: str) -> bool:
    """Whether any change of a stat is in force."""
    return any(each.stat == stat for each in t.changes)


def track_value(t: Table, me: Gang, track: str, steps: int, start: int) -> int:
    """R-4.16.2: the value that a track of the gang board shows after so many steps."""
    return t.book.upgrades[me.id][track][steps - 1].result if steps else start


def hand_limit(t: Table, me: Gang) -> int:
    """R-4.16.2: how many cards the gang draws up to."""
    value = track_value(t, me, "hand", me.upgrades[HAND], t.book.start.hand_limit)
    return max(0, value + change(t, me, "hand_limit"))


def recruiters(t: Table, me: Gang) -> int:
    """R-4.28.4: recruitments of a reorganisation."""
    value = track_value(t, me, "recruiters", me.upgrades[RECRUITERS], t.book.start.recruiters)
    return max(0, value + change(t, me, "recruiters"))


def lawyers(t: Table, me: Gang) -> int:
    """R-4.28.3: figures that a reorganisation frees from prison."""
    value = track_value(t, me, "lawyers", me.upgrades[LAWYERS], t.book.start.lawyers)
    return max(0, value + change(t, me, "lawyers"))


def upgrades(me: Gang) -> int:
    """R-4.16.1: cubes on the right side of the gang board."""
    return sum(me.upgrades)


def boss_row(t: Table, me: Gang) -> BossRow:
    """R-4.16.4: what the row of the boss figure gives."""
    return t.book.boss_rows[me.id][t.book.boss_row[sum(me.upgrades)] - 1]


def heal_limit(t: Table, me: Gang) -> int:
    """R-4.27.2: how many figures a reorganisation heals."""
    return max(0, t.book.heal_limit[sum(me.upgrades)] + change(t, me, "heal_limit"))


def figure_guarded(t: Table, gang: Gang, place: int, danger: str) -> bool:
    """Whether the figures of a gang in a place are protected from this danger."""
    for guard in t.guards:
        scope = guard.scope
        if scope is None or danger not in guard.against:
            continue
        keeper = t.gangs[guard.owner]
        if not owned(keeper, scope.owner, gang.seat):
            continue
        if scope.place != "district":
            if PLACE[scope.place] == place:
                return True
        elif place < DISTRICTS and within(t, keeper, scope.where, place):
            return True
    return False


def exposed(t: Table, district: int, danger: str) -> bool:
    """Whether there is a figure in a district that this danger can reach."""
    for gang in t.gangs:
        if figures_at(gang, district) and not (t.guards and figure_guarded(t, gang, district, danger)):
            return True
    return False


def hood_guarded(t: Table, hood: Hood, danger: str) -> bool:
    """VA-4: whether a neighbourhood is protected from this danger."""
    for guard in t.guards:
        which = guard.hoods
        if which is None or danger not in guard.against:
            continue
        owner = "uncontrolled" if hood.owner == NOBODY else "own" if hood.owner == guard.owner else "rival"
        if which.owner in ("any", owner) and within(t, t.gangs[guard.owner], which.where, hood.district):
            return True
    return False


def owned(me: Gang, owner: str, seat: int) -> bool:
    """Whether something of a seat is `own`, a `rival`'s or `any`'s, seen by a gang."""
    return owner == "any" or (owner == "own") == (seat == me.seat)
