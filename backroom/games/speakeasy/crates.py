"""R-4.18: crates: cash once, a lasting bonus for good."""

from __future__ import annotations

from collections.abc import Callable

from backroom.games.speakeasy.book import CONVOY, DISTILLERY, PARTY, STRENGTH, VIP
from backroom.games.speakeasy.state import NOBODY, Boss, Table


def crate_cash(t: Table, me: Boss, number: int, dock: list[int]) -> int:
    """R-4.18.2: the cash of a crate, counted now; `dock` holds the dock spaces of the ambush."""
    crate = t.book.crates[number]
    amount = crate.each * COUNTS[crate.per](t, me, dock, crate.breaks_golden_rule)
    return min(amount, crate.cap) if crate.cap else amount


def placed_ledgers(t: Table, me: Boss) -> int:
    """The own ledgers on the game board."""
    return sum(me.seat in seats for seats in t.ledgers)


def counted(t: Table, me: Boss, pieces: tuple[str, ...], golden: bool) -> list[bool]:
    """R-4.18.4: whether each own building of these kinds has a barrel; shut ones count if the golden rule is broken."""
    return [b.barrel for b in me.buildings if b.piece in pieces and (golden or t.operating(b))]


OUTLETS = ("speakeasy", "nightclub", "casino")
CLUBS = ("nightclub", "casino")

Count = Callable[[Table, Boss, list[int], bool], int]

COUNTS: dict[str, Count] = {
    "ledgers": lambda t, me, dock, golden: placed_ledgers(t, me),
    "party": lambda t, me, dock, golden: me.levels[PARTY],
    "members": lambda t, me, dock, golden: me.office,
    "goons": lambda t, me, dock, golden: me.goons,
    "strength": lambda t, me, dock, golden: me.levels[STRENGTH],
    "associate": lambda t, me, dock, golden: t.book.mobsters[me.associate].associate_strength if me.associate else 0,
    "tokens": lambda t, me, dock, golden: len(me.tokens) + len(me.aside),
    "hand": lambda t, me, dock, golden: len(me.hand),
    "convoy": lambda t, me, dock, golden: me.levels[CONVOY],
    "barrels": lambda t, me, dock, golden: sum(counted(t, me, OUTLETS, golden)),
    "fame": lambda t, me, dock, golden: me.fame,
    "highest": lambda t, me, dock, golden: max(me.levels),
    "outlets": lambda t, me, dock, golden: len(counted(t, me, CLUBS, golden)),
    "helpers": lambda t, me, dock, golden: len(me.helpers) + len(me.used_helpers),
    "guards": lambda t, me, dock, golden: sum(b.guarded for b in me.buildings),
    "vip": lambda t, me, dock, golden: me.levels[VIP],
    "dock": lambda t, me, dock, golden: sum(t.docks[space] != NOBODY for space in dock),
    "distillery": lambda t, me, dock, golden: me.levels[DISTILLERY],
}
