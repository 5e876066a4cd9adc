"""Speakeasy as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Any

from backroom.games.speakeasy import ambush, associates, ledgers, levels, places, setup
from backroom.games.speakeasy.book import Book
from backroom.games.speakeasy.bot import TERMS, appraise, over
from backroom.games.speakeasy.candidates import candidates
from backroom.games.speakeasy.details import details
from backroom.games.speakeasy.ending import final_scores
from backroom.games.speakeasy.hidden import redeal
from backroom.games.speakeasy.measures import measures, ties
from backroom.games.speakeasy.names import names
from backroom.games.speakeasy.printed import printed
from backroom.games.speakeasy.sequence import next_stretch
from backroom.games.speakeasy.sheet import heading, sheet
from backroom.games.speakeasy.shelf import load_components
from backroom.games.speakeasy.state import Table
from backroom.games.speakeasy.view import TableView, open_view, view
from backroom.games.speakeasy.why import why_not
from backroom.kernel import Event, Rules, with_book
from backroom.kernel.outlook import read_experience
from backroom.kernel.sheet import Say, Section

# No rule calls these chapters by name: importing them binds their words of the vocabulary.
CHAPTERS = (ambush, associates, ledgers, levels)


class Speakeasy(Rules[Table]):
    """The rules with the components of the box, or with a pack's."""

    name = "speakeasy"
    version = 1
    seats = range(2, 5)
    options: Mapping[str, tuple[str, ...]] = {
        "payment": ("cash-first", "ask"),
        "gains": ("take", "ask"),
        "safes": ("hidden", "open"),
        "still": ("boxed", "rebuild"),
        "first": ("random", "0", "1", "2", "3"),
    }

    next = staticmethod(next_stretch)
    view = staticmethod(view)
    open_view = staticmethod(open_view)
    redeal = staticmethod(redeal)
    scores = staticmethod(final_scores)
    why_not = staticmethod(why_not)
    details = staticmethod(details)
    heading = staticmethod(heading)
    option_places = staticmethod(places.option_places)
    event_seat = staticmethod(places.event_seat)
    candidates = staticmethod(candidates)
    appraise = staticmethod(appraise)
    over = staticmethod(over)
    terms = TERMS
    reacts = False
    measures = staticmethod(measures)
    ties = staticmethod(ties)

    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        self.pack = pack
        self.components = load_components(pack or None, pack_name)
        self.table_type = with_book(Table, Book(self.components))
        room = resources.files(__package__)
        self.locale = room / "locale"
        self.rulebook = room / "rulebook"
        self.browser = room / "table"
        self.experience = read_experience(room)

    def deal(self, seats: int, seed: int, options: Mapping[str, str]) -> Table:
        return setup.deal(self.table_type, seats, seed, options)

    def printed(self, seats: int) -> dict[str, Any]:
        """What is printed on boards and components, for a drawing."""
        return printed(self.table_type.book, seats)

    def event_places(self, event: Event) -> tuple[str, ...]:
        """Where on the table something happened."""
        return places.event_places(self.table_type.book, event)

    def sheet(self, view: TableView) -> list[Section]:
        """The table in readable form, for terminals and screen readers."""
        return sheet(self.table_type.book, view)

    def names(self, say: Say) -> dict[str, str]:
        """What the components are called, the pack's included."""
        return names(self.components, say)
