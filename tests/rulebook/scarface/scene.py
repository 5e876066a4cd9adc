"""Playing every row of the boxes: scenes that are held against what is printed, and a list of what was played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from backroom.games.scarface.effect_checks import printed_effects
from backroom.games.scarface.state import Table
from backroom.games.scarface.turns import act, actions
from backroom.kernel import Flow, Option
from tests.games.scarface.invariants import check
from tests.rulebook.scarface.kit import BOOK, GANGS
from tests.rulebook.scarface.promises import Reader
from tests.rulebook.scarface.stage import Habit, copy, gap, measure

C = BOOK.components
EFFECTS = {(each.table, each.row, each.field): each for each in printed_effects(C)}
PLAYED: dict[str, Iterable[str]] = {}
"""The rows of each table that a test below plays."""


def rows(table: str, ids: Iterable[str], fields: tuple[str, ...] = ()) -> Any:
    """Play these rows of a table in a test, and note that it does: the rows, or single fields of them."""
    ids = list(ids)
    for field in fields or ("",):
        PLAYED[f"{table} {field}".strip()] = ids
    return pytest.mark.parametrize("row", ids)


def printed(table: str, field: str) -> list[str]:
    """The rows of a table with an effect in a field."""
    return [row for name, row, where in EFFECTS if (name, where) == (table, field)]


class Scene:
    """A table before and after something was done by habit."""

    def __init__(self, t: Table, does: Callable[[Table], Flow[Any]], branch: int = 0, **habits: Any) -> None:
        check(t)
        self.t, self.before = t, copy(t)
        self.habit = Habit(t, branch, **habits)
        self.picked = self.habit.drive(does(t))
        check(t)

    @property
    def changes(self) -> dict[str, int]:
        return gap(measure(self.before), measure(self.t))

    def reader(self, seat: int, action: bool = True) -> Reader:
        return Reader(self.before, seat, self.picked, action)

    def keeps(self, reader: Reader) -> None:
        """The table has changed as promised, what was put away is gone from the market, and looks were secret."""
        assert self.changes == reader.promised()
        open_now = [card for row in self.t.market for card in row]
        assert not set(reader.put_away) & set(open_now)
        assert [event.audience for event in self.t.told or [] if event.id == "sees"] == [(reader.seat,)] * reader.looks


def doing(seat: int, action: Option) -> Callable[[Table], Flow[None]]:
    """An action of the turn, which must be offered."""

    def does(t: Table) -> Flow[None]:
        assert action in actions(t, t.gangs[seat])
        return act(t, t.gangs[seat], action)

    return does


def seat_of(card: str) -> int:
    """Whose card it is; associates are played by the first seat."""
    return GANGS.index(BOOK.cards[card].gang) if BOOK.cards[card].gang else 0
