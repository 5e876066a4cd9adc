"""Scarface as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Any

from backroom.games.scarface import places, setup
from backroom.games.scarface.book import Book
from backroom.games.scarface.bot import TERMS, appraise, over
from backroom.games.scarface.candidates import candidates
from backroom.games.scarface.details import details
from backroom.games.scarface.ending import final_scores
from backroom.games.scarface.hidden import redeal
from backroom.games.scarface.measures import measures, ties
from backroom.games.scarface.names import names
from backroom.games.scarface.printed import printed
from backroom.games.scarface.sequence import next_stretch
from backroom.games.scarface.sheet import heading, sheet
from backroom.games.scarface.shelf import load_components
from backroom.games.scarface.state import Table
from backroom.games.scarface.view import TableView, open_view, view
from backroom.games.scarface.why import why_not
from backroom.kernel import Rules, with_book
from backroom.kernel.outlook import read_experience
from backroom.kernel.sheet import Say, Section


class Scarface(Rules[Table]):
    """The rules with the components of the boxes, or with a pack's."""

    name = "scarface"
    version = 2
    seats = range(2, 5)
    options: Mapping[str, tuple[str, ...]] = {
        "expansion": ("on", "off"),
        "money": ("hidden", "open"),
        "stall_guard": ("on", "off"),
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
    event_places = staticmethod(places.event_places)
    event_seat = staticmethod(places.event_seat)
    candidates = staticmethod(candidates)
    appraise = staticmethod(appraise)
    over = staticmethod(over)
    terms = TERMS
    reacts = True
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
        """What is printed on the boards and components, for a drawing."""
        return printed(self.table_type.book, seats)

    def sheet(self, view: TableView) -> list[Section]:
        """The table in readable form, for terminals and screen readers."""
        return sheet(self.table_type.book, view)

    def names(self, say: Say) -> dict[str, str]:
        """What the components are called, the pack's included."""
        return names(self.components, say)
