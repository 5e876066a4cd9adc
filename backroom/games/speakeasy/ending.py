"""R-4.25: the final round: the last count of the money."""

from __future__ import annotations

from backroom.games.speakeasy.crates import placed_ledgers
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import Score, placed


def score_parts(t: Table, me: Boss) -> tuple[tuple[str, int], ...]:
    """R-4.25.1: what the final money is made of."""
    return (
        ("cash", me.cash),
        ("safe", me.safe),
        ("guarded", guarded_value(t, me)),
        ("bottles", bottle_value(t, me)),
    )


def guarded_value(t: Table, me: Boss) -> int:
    """R-4.25.2: money for guarded buildings."""
    return sum(t.book.buildings[b.piece].end_value for b in me.buildings if b.guarded)


def bottle_value(t: Table, me: Boss) -> int:
    """R-4.25.3: each type of bottle on the helper cards counts once, at its higher value."""
    best: dict[str, int] = {}
    for card in me.helpers + me.used_helpers:
        row = t.book.components.helper_cards[card]
        best[row.bottle] = max(best.get(row.bottle, 0), row.value)
    return sum(best.values())


def tie_breaks(t: Table, me: Boss) -> tuple[int, ...]:
    """R-4.25.4: guarded buildings, buildings, ledgers on the board, family members in guards, docks and office."""
    guards = sum(b.guarded for b in me.buildings)
    return (guards, len(me.buildings), placed_ledgers(t, me), guards + t.docks.count(me.seat) + me.office)


def final_scores(t: Table) -> list[Score]:
    """R-4.25: totals and places; those still tied share a place."""
    return placed([score_parts(t, boss) for boss in t.bosses], [tie_breaks(t, boss) for boss in t.bosses])
