"""What is printed on the boards and components of Scarface, as plain values for a drawing: all of it content."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from backroom.games.scarface.book import Book
from backroom.games.scarface.state import PLACE_NAMES
from backroom.games.scarface.vocabulary import TRACKS, Effect, Event, Formula, Requirement


def printed(book: Book, seats: int) -> dict[str, Any]:
    """The map, the tracks and the cards for this many seats; effects, formulas and requirements as content writes them.

    Districts and spaces are lists in the order in which the view numbers districts and neighbourhoods.
    """
    c = book.components
    return {
        "seats": seats,
        "outline": plain(c.outline),
        "districts": plain(list(c.districts.values())),
        "spaces": plain(list(c.spaces.values())),
        "places": [*book.districts, *PLACE_NAMES],
        "hoods": plain(c.hoods),
        "police_cars": plain(list(c.police_cars.values())),
        "gangs": {gang: plain(row) | gang_board(book, gang) for gang, row in c.gangs.items()},
        "members": plain(c.members),
        "associates": plain(c.associates),
        "jobs": plain(c.jobs),
        "raids": plain(c.raids),
        "news": plain(c.news),
        "gmen": plain(c.gmen),
        "candidates": plain(c.candidates),
        "street": plain(c.street),
        "dealers": plain(c.dealers),
        "wanted": plain(c.wanted),
        "wanted_cells": list(book.wanted_cells),
        "crime_types": plain(c.crime_types),
        "businesses": plain(c.businesses),
        "zones": plain(list(c.zones.values())),
        "orders": plain(list(c.orders.values())),
        "extortions": plain(list(c.extortions.values())),
        "extort_money": list(book.extort_money),
        "bullets": list(book.bullets),
        "heal_limit": list(book.heal_limit),
        "counts": plain(c.seat_counts[seats]),
        "start": plain(c.start),
        "numbers": plain(c.numbers),
        "supply": {row.id: row.in_use for row in c.supply.values()},
    }


def gang_board(book: Book, gang: str) -> dict[str, Any]:
    """The tracks of a gang board, the rows of its boss and what he can do."""
    slots = book.upgrades[gang]
    return {
        "tracks": [{"id": track, "slots": plain(slots[track])} for track in TRACKS],
        "rows": plain(book.boss_rows[gang]),
        "abilities": {a.ability: plain(a) for a in book.components.abilities.values() if a.gang == gang},
    }


def plain(value: Any) -> Any:
    """Rows as dicts, tuples as lists, effects and what else is written in the vocabulary as text."""
    if isinstance(value, Effect | Event | Formula | Requirement):
        return str(value)
    if isinstance(value, Struct):
        return {key: plain(part) for key, part in structs.asdict(value).items()}
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, tuple | list) else value
