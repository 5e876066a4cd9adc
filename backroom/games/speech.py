"""A game in words: what it asks, offers, tells and refuses, in the reader's language."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import cast

from backroom.games.registry import AnyGame
from backroom.i18n import Words
from backroom.kernel import Decision, Event, Option, Reason, Refusal, View
from backroom.kernel import Table as KernelTable
from backroom.kernel.sheet import Cell, Word


@lru_cache(maxsize=64)
def _words_of(rules: Hashable, language: str) -> Words:
    game = cast(AnyGame, rules)
    words = Words.load(language, game.locale)
    return words.with_names(game.names(words.say))


def words_of(rules: AnyGame, language: str) -> Words:
    """The words of a game with the names of its components, its pack's included."""
    return _words_of(cast(Hashable, rules), language)


class Speech:
    """Says what happens at one table; `seats` are the names of the people at it."""

    def __init__(self, rules: AnyGame, seats: Sequence[str], language: str = "en") -> None:
        self._rules = rules
        self.words = words_of(rules, language)
        self.seats = seats

    def say(self, id: str, args: Sequence[object] = ()) -> str:
        """An entry of the catalogue."""
        return self.words.say(id, args, self.seats)

    def question(self, decision: Decision) -> str:
        """What is asked."""
        return self.say(f"question.{decision.question.id}", decision.about)

    def option(self, decision: Decision, option: Option) -> str:
        """What an option means: a tuple says it itself, a bare value is of its question's kind."""
        if isinstance(option, tuple):
            return self.say(f"option.{option[0]}", option[1:])
        return self.words.name(decision.question.kind, option, self.seats)

    def option_id(self, id: str) -> str:
        """What an option means, by its text id alone: for answers given earlier and for what is not offered."""
        head, *rest = id.split(":")
        args = [int(part) if part.lstrip("-").isdigit() else part for part in rest]
        if self.words.has(f"option.{head}"):
            return self.say(f"option.{head}", args)
        return self.words.name(head, args[0] if len(args) == 1 else ":".join(rest), self.seats)

    def details(self, table: KernelTable, decision: Decision, option: Option) -> list[tuple[str, str]]:
        """What an option costs and brings: the id and the sentence of each fact."""
        return [(word.id, self.word(word)) for word in self._rules.details(table, decision, option)]

    def event(self, event: Event) -> str:
        """What happened."""
        return self.say(f"event.{event.id}", event.args)

    def amount(self, id: str, value: int) -> str:
        """So much of a measure or of what parts a tie, by the id of its words: in its unit, where it has one."""
        return self.say(f"amount.{id}", (value,)) if self.words.has(f"amount.{id}") else str(value)

    def reason(self, reason: Reason) -> str:
        """Why something cannot be."""
        return self.say(f"reason.{reason.id}", reason.args)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not done."""
        reason = refusal.reason
        if reason is None or not self.words.has(f"reason.{reason.id}"):
            return self.say(f"refusal.{refusal.code}")
        return self.reason(reason)

    def sheet(self, view: View) -> list[tuple[str, list[str], list[list[int | str]]]]:
        """The table as this view shows it: title, heads and rows of each section."""
        return [
            (
                self.say(f"sheet.{section.title}", section.about),
                [self.say(f"sheet.{column}") if column else "" for column in section.columns],
                [[self.cell(cell) for cell in row] for row in section.rows],
            )
            for section in self._rules.sheet(view)
        ]

    def cell(self, cell: Cell) -> int | str:
        """A cell of a sheet."""
        return self.word(cell) if isinstance(cell, Word) else cell

    def word(self, word: Word) -> str:
        """A message with its arguments."""
        return self.say(word.id, word.args)
