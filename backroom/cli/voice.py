"""A game put into words and tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from backroom.games.registry import AnyGame
from backroom.i18n import Words
from backroom.kernel import Decision, Event, Option, Refusal, Score, View
from backroom.kernel import Table as KernelTable
from backroom.kernel.sheet import Cell, Section, Word


class Voice:
    """Says what happens at a table of one game, in English; the seats are called by their numbers."""

    def __init__(self, rules: AnyGame, seats: int) -> None:
        self._rules = rules
        self._words = Words.load("en", rules.locale)
        self.names = [f"Seat {seat}" for seat in range(seats)]

    def question(self, decision: Decision) -> str:
        """What is asked."""
        return self._words.say(f"question.{decision.question.id}", decision.about, self.names)

    def option(self, decision: Decision, option: Option) -> str:
        """What an option means: a tuple says it itself, a bare value is of its question's kind."""
        if isinstance(option, tuple):
            return self._words.say(f"option.{option[0]}", option[1:], self.names)
        return self._words.name(decision.question.kind, option, self.names)

    def details(self, table: KernelTable, decision: Decision, option: Option) -> str:
        """What an option costs and brings."""
        words = self._rules.details(table, decision, option)
        return "; ".join(self._words.say(word.id, word.args, self.names) for word in words)

    def event(self, event: Event) -> str:
        """What happened."""
        return self._words.say(f"event.{event.id}", event.args, self.names)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not done."""
        reason = refusal.reason
        if reason is None or not self._words.has(f"reason.{reason.id}"):
            return self._words.say(f"refusal.{refusal.code}")
        return self._words.say(f"reason.{reason.id}", reason.args, self.names)

    def sheet(self, view: View) -> Group:
        """The table as this view shows it."""
        return Group(*(self._section(section) for section in self._rules.sheet(view)))

    def scores(self, scores: Sequence[Score]) -> Group:
        """How the seats stand, with what each total is made of."""
        parts = list(dict.fromkeys(part for score in scores for part, _ in score.parts))
        heads = ["place", "seat", *(self._words.say(f"score.{part}") for part in parts), "total"]
        rows = []
        for score in sorted(scores, key=lambda score: (score.place, score.seat)):
            values = dict(score.parts)
            rows.append([score.place, self.names[score.seat], *(values.get(part, 0) for part in parts), score.total])
        return plain_table("Scores", heads, rows)

    def _section(self, section: Section) -> Group:
        title = self._words.say(f"sheet.{section.title}", section.about, self.names)
        heads = [self._words.say(f"sheet.{column}") if column else "" for column in section.columns]
        return plain_table(title, heads, [[self._cell(cell) for cell in row] for row in section.rows])

    def _cell(self, cell: Cell) -> int | str:
        return self._words.say(cell.id, cell.args, self.names) if isinstance(cell, Word) else cell


def plain_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Group:
    """A table with its title above; columns of numbers stand right."""
    cells = [list(row) for row in rows]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, head in enumerate(heads):
        numbers = bool(cells) and all(isinstance(row[place], int | float) for row in cells)
        table.add_column(Text(head), justify="right" if numbers else "left", overflow="fold")
    for row in cells:
        table.add_row(*(cell if isinstance(cell, Text) else Text(str(cell)) for cell in row))
    return Group(Text(title, style="bold"), table)
