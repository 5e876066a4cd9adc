"""R-4.2.3, R-4.4.5, R-4.5.1: the cards of a plan and the points they give."""

from __future__ import annotations

from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.stats import boss_row, change
from backroom.games.scarface.vocabulary import POINTS

KIND: dict[str, int] = {kind: number for number, kind in enumerate(POINTS)}
"""The number of each kind of points in `Turn.spent`."""


def planning(t: Table, me: Gang) -> bool:
    """Whether the gang is in its own action turn, the only time that a plan is worth something."""
    return t.turn.seat == me.seat and t.turn.kind == "action" and not t.turn.cleaned


def plan_crime(t: Table, me: Gang, cards: int) -> int:
    """R-4.2.4: the crime of declaring so many cards: some are free."""
    numbers = t.book.numbers
    free = max(0, numbers.free_plan_cards + change(t, me, "free_plan_cards"))
    return max(0, cards - free) * numbers.crime_per_card


def card_points(t: Table, me: Gang, card: str, kind: str) -> int:
    """R-4.3.1, R-4.3.4: the points of one card; the boss card has those of the boss figure's row."""
    row = t.book.cards[card]
    if row.boss:
        shown = boss_row(t, me)
        return shown.strength if kind == "strength" else shown.influence
    return row.strength if kind == "strength" else row.influence


def plan_points(t: Table, me: Gang, kind: str) -> int:
    """R-4.4.5: what the whole plan shows with what was added for any order, spent or not; 0 outside one's turn."""
    turn = t.turn
    if turn.seat != me.seat:
        return 0
    total = 0
    cards = t.book.cards
    strong = kind == "strength"
    for card in me.plan:
        row = cards[card]
        if row.boss:
            total += card_points(t, me, card, kind)
        else:
            total += row.strength if strong else row.influence
    for what, n, order in turn.added:
        if what == kind and order == "any":
            total += n
    return total


def plan_type(t: Table, me: Gang, crime_type: str) -> int:
    """R-4.4.5: how many cards of the plan show a crime type."""
    if t.turn.seat != me.seat:
        return 0
    return sum(crime_type in t.book.cards[card].types for card in me.plan)


def points_left(t: Table, me: Gang, kind: str, order: str = "") -> int:
    """R-4.5.1: the points of a plan that are not used up, with those added for one order where it is named."""
    if t.turn.seat != me.seat:
        return 0
    left = plan_points(t, me, kind) - t.turn.spent[KIND[kind]]
    if order and t.turn.added:
        left += sum(n for what, n, only in t.turn.added if what == kind and only == order)
    return max(0, left)


def free_points(t: Table, me: Gang) -> int:
    """The points of both kinds that are not used up."""
    return points_left(t, me, "strength") + points_left(t, me, "influence")


def spend(t: Table, kind: str, points: int, order: str = "") -> None:
    """R-4.3.5: points that are used are gone for the rest of the turn; those added for this order alone go first."""
    for number, (what, n, only) in enumerate(t.turn.added):
        if what == kind and only == order and points:
            used = min(n, points)
            t.turn.added[number] = (what, n - used, only)
            points -= used
    t.turn.spent[KIND[kind]] += points
