"""R-4.18: crates: cash once, a lasting bonus for good."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from backroom.games.speakeasy.book import TRACK
from backroom.games.speakeasy.state import NOBODY, Boss, Building, Table
from backroom.games.speakeasy.vocabulary import BIG


def crate_cash(t: Table, me: Boss, number: int, dock: Sequence[int]) -> int:
    """R-4.18.2: the cash of a crate, counted now; `dock` holds the dock spaces of the ambush."""
    crate = t.book.crates[number]
    if crate.per in TRACK:
        count = me.levels[TRACK[crate.per]]
    else:
        count = COUNTS[crate.per](t, me, dock, crate.breaks_golden_rule)
    amount = crate.each * count
    return min(amount, crate.cap) if crate.cap else amount


def placed_ledgers(t: Table, me: Boss) -> int:
    """The own ledgers on the game board."""
    return sum(me.seat in seats for seats in t.ledgers)


def counting(t: Table, me: Boss, pieces: Collection[str], shut_too: bool) -> list[Building]:
    """R-4.11.3, R-4.18.4: the own buildings of these kinds that count; shut ones only against the golden rule."""
    return [b for b in me.buildings if b.piece in pieces and (shut_too or t.operating(b))]


def barrels_at(t: Table, me: Boss, pieces: Collection[str], shut_too: bool) -> int:
    """How many of the buildings that count have a barrel."""
    return sum(b.barrel for b in counting(t, me, pieces, shut_too))


Count = Callable[[Table, Boss, Sequence[int], bool], int]

COUNTS: dict[str, Count] = {
    "ledgers": lambda t, me, dock, shut_too: placed_ledgers(t, me),
    "members": lambda t, me, dock, shut_too: me.office,
    "goons": lambda t, me, dock, shut_too: me.goons,
    "associate": lambda t, me, dock, shut_too: t.book.mobsters[me.associate].associate_strength if me.associate else 0,
    "tokens": lambda t, me, dock, shut_too: len(me.tokens) + len(me.aside),
    "hand": lambda t, me, dock, shut_too: len(me.hand),
    "barrels": lambda t, me, dock, shut_too: barrels_at(t, me, t.book.outlets, shut_too),
    "fame": lambda t, me, dock, shut_too: me.fame,
    "highest": lambda t, me, dock, shut_too: max(me.levels),
    "outlets": lambda t, me, dock, shut_too: len(counting(t, me, BIG, shut_too)),
    "helpers": lambda t, me, dock, shut_too: len(me.helpers) + len(me.used_helpers),
    "guards": lambda t, me, dock, shut_too: sum(b.guarded for b in me.buildings),
    "dock": lambda t, me, dock, shut_too: sum(t.docks[space] != NOBODY for space in dock),
}
