"""The Godfather as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Any

from backroom.games.godfather import places, setup
from backroom.games.godfather.book import Book
from backroom.games.godfather.bot import TERMS, appraise, over
from backroom.games.godfather.candidates import candidates
from backroom.games.godfather.details import details
from backroom.games.godfather.ending import final_scores
from backroom.games.godfather.hidden import redeal
from backroom.games.godfather.measures import measures, ties
from backroom.games.godfather.names import names
from backroom.games.godfather.printed import printed
from backroom.games.godfather.sequence import next_stretch
from backroom.games.godfather.sheet import heading, sheet
from backroom.games.godfather.shelf import load_components
from backroom.games.godfather.state import Table
from backroom.games.godfather.view import TableView, open_view, view
from backroom.games.godfather.why import why_not
from backroom.kernel import Rules, with_book
from backroom.kernel.outlook import read_experience
from backroom.kernel.sheet import Say, Section


class Godfather(Rules[Table]):
    """The rules with the components of the box, or with a pack's."""

    name = "godfather"
    version = 1
    seats = range(2, 6)
    options: Mapping[str, tuple[str, ...]] = {"first": ("random", "0", "1", "2", "3", "4")}

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
        """What is printed on the board and components, for a drawing."""
        return printed(self.table_type.book, seats)

    def sheet(self, view: TableView) -> list[Section]:
        """The table in readable form, for terminals and screen readers."""
        return sheet(self.table_type.book, view)

    def names(self, say: Say) -> dict[str, str]:
        """What the components are called, the pack's included."""
        return names(self.components, say)
