"""What is printed on the board and components of The Godfather, as plain values for a drawing: all of it content."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from backroom.games.godfather.book import Book
from backroom.games.godfather.components import Business, Components, Point
from backroom.games.godfather.vocabulary import Atom


def printed(book: Book, seats: int) -> dict[str, Any]:
    """The board and the box as they lie for this many seats; effects are lists of operations as content writes them."""
    c = book.components
    businesses = (*c.printed.values(), *c.tiles.values())
    return {
        "seats": seats,
        "areas": plain(c.areas),
        "places": plain(c.places),
        "spaces": {
            row.id: plain(row) | {"used": row.id in book.spaces_for[seats], "turfs": list(book.space_turfs[row.id])}
            for row in c.spaces.values()
        },
        "elements": plain(c.elements),
        "upright": upright(c),
        "park": book.park,
        "businesses": {row.id: plain(row) | {"sign": sign_of(row)} for row in businesses},
        "jobs": plain(c.jobs),
        "allies": plain(c.allies),
        "acts": plain(list(c.acts.values())),
        "families": plain(c.families),
        "neutrals": plain(c.neutrals),
        "banknotes": {str(row.value): row.count for row in c.banknotes.values()},
        "goods": plain(c.goods),
        "counts": plain(c.seat_counts[seats]),
        "start": plain(c.start),
        "supply": {row.id: row.count for row in c.supply.values()},
    }


def plain(value: Any) -> Any:
    """Rows as dicts, tuples as lists, operations as text."""
    if isinstance(value, Atom):
        return str(value)
    if isinstance(value, Struct):
        return {key: plain(part) for key, part in structs.asdict(value).items()}
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, tuple | list) else value


def sign_of(business: Business) -> str:
    """What stands above a business: the short form of its name, unless a pack has given it another name."""
    return business.sign if business.sign and business.sign in business.name else business.name


def upright(c: Components) -> dict[str, Any]:
    """The board turned for narrow screens: borders and family spaces turn with it, the rest has places of its own."""
    row = c.upright

    def turned(point: Point) -> list[float]:
        across, down = row.origin[1] - point[1], point[0] - row.origin[0]
        return [round(row.left + across * row.across / 1000, 1), round(row.top + down * row.down / 1000, 1)]

    return {
        "canvas": list(row.canvas),
        "business": list(row.business),
        "park_symbol_xy": list(row.park_symbol_xy),
        "areas": {
            area.id: {"points": [turned(point) for point in area.points], "label_xy": list(row.park_label_xy)}
            | (plain(c.upright_areas[area.id]) if area.number else {})
            for area in c.areas.values()
        },
        "places": plain(c.upright_places),
        "spaces": {space.id: turned(space.xy) for space in c.spaces.values()},
    }
