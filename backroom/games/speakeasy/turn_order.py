"""R-4.19.7, R-4.20: the turn-order track: booking a cell in the restaurant, and the step at the end of a round."""

from __future__ import annotations

from backroom.games.speakeasy.hand import TOO_FEW_CARDS, discard
from backroom.games.speakeasy.money import receive
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.kernel import Decision, Flow, Question, Reason

BOOK_CELL = Question("book-cell", kind="column", rule="R-4.19.7")

CELL_TAKEN = Reason("cell-taken", "R-4.19.7")


def cells_for(t: Table, me: Boss) -> list[int]:
    """R-4.19.7: the free cells of the lower row for which the boss can discard the cards."""
    return [
        column
        for column, (_, cards) in enumerate(t.book.columns[t.seats])
        if t.lower[column] == NOBODY and cards <= len(me.hand)
    ]


def cannot_change_order(t: Table, me: Boss) -> Reason | None:
    """R-4.19.7: who cannot pay for any free cell may not come to the restaurant."""
    return None if cells_for(t, me) else TOO_FEW_CARDS


def change_order(t: Table, me: Boss) -> Flow[None]:
    """R-4.19.7: mandatory: move the own marker to a free cell of the lower row and discard its cards."""
    column = yield Decision(me.seat, BOOK_CELL, cells_for(t, me))
    yield from discard(t, me, t.book.columns[t.seats][column][1])
    t.upper[t.upper.index(me.seat)] = NOBODY
    t.lower[column] = me.seat
    t.tell("booked", me.seat, column + 1)


def turn_order_step(t: Table) -> None:
    """R-4.20.2: casinos pay, upper markers close up around the booked columns, lower markers move up."""
    income = t.book.side(t.seats).income
    for boss in t.boss_order() + [t.bosses[seat] for seat in t.lower if seat != NOBODY]:
        amount = sum(income[b.piece] for b in boss.buildings if t.operating(b))
        if amount:
            t.tell("casino-income", boss.seat, amount)
            receive(t, boss, amount)
    staying = iter([seat for seat in t.upper if seat != NOBODY])
    t.upper = [seat if seat != NOBODY else next(staying) for seat in t.lower]
    t.lower = [NOBODY] * t.seats
    t.tell("new-order", tuple(t.upper))
