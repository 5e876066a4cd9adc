"""What in a game's tables only says where and how something is drawn: nothing that a box would tell."""

from __future__ import annotations

_COLUMNS = {"xy", "points", "polygon", "canvas", "coast", "central_park", "fill"}
_TABLES = {"outline", "upright", "upright_districts", "upright_areas", "upright_places", "places", "elements"}


def is_drawn(column: str) -> bool:
    """Whether a column holds places or shapes of a drawing; columns of places end in `_xy`.

    >>> is_drawn("ship_xy"), is_drawn("polygon"), is_drawn("price")
    (True, True, False)
    """
    return column in _COLUMNS or column.endswith("_xy")


def is_drawing(table: str) -> bool:
    """Whether a whole table is about a drawing."""
    return table in _TABLES
