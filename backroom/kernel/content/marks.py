"""Where values come from: their marks, and tables for people that show them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

SOURCES: dict[str, str] = {
    "S": "stated in a rulebook",
    "E": "follows from a worked example",
    "W": "found in public material",
    "H": "house value",
    "P": "from a pack",
}
PACK_MARK = "P"
FILE_MARKS = tuple(mark for mark in SOURCES if mark != PACK_MARK)


class PrintedRow(NamedTuple):
    """A row for people: values and marks stand in the order of the table's columns."""

    id: str
    values: tuple[object, ...]
    marks: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table for people: every value as it is written, with the mark of each of its items."""

    name: str
    file: str
    columns: tuple[str, ...]
    rows: tuple[PrintedRow, ...]

    def marks_of(self, row: str, column: str) -> tuple[str, ...]:
        """The marks of one cell: one, or one for each item of a list."""
        return next(one for one in self.rows if one.id == row).marks[self.columns.index(column)]


def mark_counts(tables: Iterable[PrintedTable]) -> dict[str, int]:
    """How many values carry each mark. A list counts each item; an empty list is one value, "none"."""
    counts = dict.fromkeys(SOURCES, 0)
    for table in tables:
        for row in table.rows:
            for marks in row.marks:
                for mark in marks:
                    counts[mark] += 1
    return counts


def house_share(tables: Iterable[PrintedTable]) -> float:
    """The share of house values among all values, 0 to 1."""
    counts = mark_counts(tables)
    return counts["H"] / max(1, sum(counts.values()))
