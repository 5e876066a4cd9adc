"""A game put into words and tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from backroom.games.registry import AnyGame
from backroom.games.speech import Speech
from backroom.kernel import Decision, Option, Score, View
from backroom.kernel import Table as KernelTable

SHORT = 8
"""Cells of so many columns are not broken."""


class Voice(Speech):
    """Says what happens at a table of one game, in English; the seats are called by their numbers."""

    def __init__(self, rules: AnyGame, seats: int) -> None:
        super().__init__(rules, [f"Seat {seat}" for seat in range(seats)])

    def facts(self, table: KernelTable, decision: Decision, option: Option) -> str:
        """What an option costs and brings, in a line."""
        return "; ".join(text for _, text in self.details(table, decision, option))

    def tables(self, view: View) -> Group:
        """The table as this view shows it."""
        return Group(*(plain_table(title, heads, rows) for title, heads, rows in self.sheet(view)))

    def scores(self, scores: Sequence[Score]) -> Group:
        """How the seats stand, with what each total is made of."""
        parts = list(dict.fromkeys(part for score in scores for part, _ in score.parts))
        heads = ["place", "seat", *(self.say(f"score.{part}") for part in parts), "total"]
        rows = []
        for score in sorted(scores, key=lambda score: (score.place, score.seat)):
            values = dict(score.parts)
            rows.append([score.place, self.seats[score.seat], *(values.get(part, 0) for part in parts), score.total])
        return plain_table("Scores", heads, rows)


def plain_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Group:
    """A table with its title above; columns of numbers stand right."""
    return Group(Text(title, style="bold"), _Grid(heads, [list(row) for row in rows]))


class _Grid:
    """Rows under their heads, as wide as the console: where words would not fit, it is turned on its side.

    A grid with rows too many for that is written row by row, a line for each column.
    """

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        self._heads = [Text(head) for head in heads]
        self._rows = [[cell if isinstance(cell, Text) else Text(str(cell)) for cell in row] for row in rows]
        self._numbers = [bool(rows) and all(isinstance(row[n], int | float) for row in rows) for n in range(len(heads))]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = [self._heads, *self._rows]
        upright = _fitted(lines, options.max_width)
        if upright:
            yield _drawn(lines, upright, self._numbers)
            return
        turned = [list(line) for line in zip(*lines, strict=True)]
        widths = _fitted(turned, options.max_width)
        if widths:
            numbers = all(self._numbers)
            yield _drawn(turned, widths, [False, *[numbers] * len(self._rows)])
            return
        for row in self._rows:
            record = Table.grid(padding=(0, 2))
            record.add_column(style="dim", max_width=options.max_width // 2, overflow="fold")
            record.add_column(overflow="fold")
            for head, cell in zip(self._heads, row, strict=True):
                record.add_row(head, cell)
            yield Text()
            yield record
        yield Text()


def _fitted(lines: Sequence[Sequence[Text]], room: int) -> list[int]:
    """The widths of the columns in so much room; none when a word would have to be cut."""
    columns = list(zip(*lines, strict=True))
    widths = [max(cell.cell_len for cell in column) for column in columns]
    least = [max(map(_least_width, column)) for column in columns]
    excess = sum(widths) + 3 * len(widths) - 1 - room  # Two spaces and a line between columns, one at either edge.
    if excess > sum(widths) - sum(least):
        return []
    for _ in range(excess):
        widest = max(range(len(widths)), key=lambda n: (widths[n] > least[n], widths[n]))
        widths[widest] -= 1
    return widths


def _least_width(cell: Text) -> int:
    """A cell can be broken between its words, but a short one, such as a name, is better left whole."""
    if cell.cell_len <= SHORT:
        return cell.cell_len
    return max(map(cell_len, cell.plain.split()), default=0)


def _drawn(lines: Sequence[Sequence[Text]], widths: Sequence[int], numbers: Sequence[bool]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head, width, right in zip(lines[0], widths, numbers, strict=True):
        table.add_column(head, justify="right" if right else "left", overflow="fold", width=width)
    for line in lines[1:]:
        table.add_row(*line)
    return table
