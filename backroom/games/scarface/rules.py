"""Scarface as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.games.scarface import setup
from backroom.games.scarface.book import Book
from backroom.games.scarface.candidates import candidates
from backroom.games.scarface.details import details
from backroom.games.scarface.ending import final_scores
from backroom.games.scarface.hidden import redeal
from backroom.games.scarface.sequence import next_stretch
from backroom.games.scarface.shelf import load_components
from backroom.games.scarface.state import Table
from backroom.games.scarface.view import view
from backroom.games.scarface.why import why_not
from backroom.kernel import Rules, with_book


class Scarface(Rules[Table]):
    """The rules with the components of the boxes, or with a pack's."""

    name = "scarface"
    version = 1
    seats = range(2, 5)
    options: Mapping[str, tuple[str, ...]] = {
        "expansion": ("on", "off"),
        "money": ("hidden", "open"),
        "stall_guard": ("on", "off"),
        "first": ("random", "0", "1", "2", "3"),
    }

    next = staticmethod(next_stretch)
    view = staticmethod(view)
    redeal = staticmethod(redeal)
    scores = staticmethod(final_scores)
    why_not = staticmethod(why_not)
    details = staticmethod(details)
    candidates = staticmethod(candidates)

    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        self.pack = pack
        self.components = load_components(pack or None, pack_name)
        self.table_type = with_book(Table, Book(self.components))

    def deal(self, seats: int, seed: int, options: Mapping[str, str]) -> Table:
        return setup.deal(self.table_type, seats, seed, options)
