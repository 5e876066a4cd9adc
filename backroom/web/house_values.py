"""The house values of a game: what is printed in its box and stands in no text, so that the house had to choose."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from backroom.games.drawn import is_drawing, is_drawn
from backroom.games.speech import words_of
from backroom.kernel.content import PrintedTable, house_share, mark_counts
from backroom.kernel.content.marks import PrintedRow
from backroom.web.shelf import rules_of
from backroom.web.stationery import say

HOUSE = "H"
_BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that TOML takes without quotes."""


class Item(NamedTuple):
    """A value, or an item of a list, and whether the house chose it."""

    text: str
    house: bool


class HouseRow(NamedTuple):
    """A component: its id, what it is called, and the cells of the columns shown."""

    id: str
    name: str
    cells: tuple[tuple[Item, ...], ...]


class HouseTable(NamedTuple):
    """The rows and columns of a table that have house values; `house` of all its `values` are."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[HouseRow, ...]
    house: int
    values: int


class HouseList(NamedTuple):
    """All house values of a game, drawings apart; `share` is their part of all values, in percent."""

    tables: tuple[HouseTable, ...]
    share: int
    example: str
    """A small pack that fits the game, to write one's own by."""


@lru_cache(maxsize=64)
def house_list(game: str, language: str) -> HouseList:
    """The house values of a game of the registry."""
    rules = rules_of(game)
    words = words_of(rules, language)
    names: dict[str, str] = {}
    for id, name in rules.names(words.say).items():
        part = id.partition(".")[2]
        if not part.isdecimal():  # A number names rows of several tables.
            names.setdefault(part, name)
    printed = [_without_drawings(table) for name, table in rules.components.tables.items() if not is_drawing(name)]
    tables = [_house_table(table, names) for table in printed if mark_counts([table])[HOUSE]]
    return HouseList(tuple(tables), round(100 * house_share(printed)), _example(game, printed))


def _without_drawings(table: PrintedTable) -> PrintedTable:
    shown = [place for place, column in enumerate(table.columns) if not is_drawn(column)]
    return PrintedTable(
        table.name,
        table.file,
        tuple(table.columns[place] for place in shown),
        tuple(
            PrintedRow(row.id, tuple(row.values[place] for place in shown), tuple(row.marks[place] for place in shown))
            for row in table.rows
        ),
    )


def _house_table(table: PrintedTable, names: dict[str, str]) -> HouseTable:
    rows = [row for row in table.rows if any(HOUSE in marks for marks in row.marks)]
    shown = [place for place, _ in enumerate(table.columns) if any(HOUSE in row.marks[place] for row in rows)]
    if any(table.columns[place] == "name" for place in shown):
        names = {}
    counts = mark_counts([table])
    return HouseTable(
        table.name,
        tuple(table.columns[place] for place in shown),
        tuple(
            HouseRow(
                row.id, names.get(row.id, ""), tuple(_items(row.values[place], row.marks[place]) for place in shown)
            )
            for row in rows
        ),
        counts[HOUSE],
        sum(counts.values()),
    )


def _items(value: object, marks: tuple[str, ...]) -> tuple[Item, ...]:
    """A value or the items of a list; an empty list is one value, and so is a list with one mark for all."""
    values: Iterable[object] = value if isinstance(value, list) and value else [value]
    texts = [_text(item) for item in values]
    if len(texts) != len(marks):
        return (Item(", ".join(texts), HOUSE in marks),)
    return tuple(Item(text, mark == HOUSE) for text, mark in zip(texts, marks, strict=True))


def _text(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) if value else "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    return str(value) or "–"


def _example(game: str, tables: Iterable[PrintedTable]) -> str:
    """A pack with the longest row of numbers that the house chose itself."""
    head = f'game = "{game}"\ntitle = {json.dumps(say("page.house.our-copy"))}\n'
    found = [
        (marks.count(HOUSE), table.name, row.id, column, value)
        for table in tables
        for row in table.rows
        for column, value, marks in zip(table.columns, row.values, row.marks, strict=True)
        if HOUSE in marks and isinstance(value, list) and all(type(item) is int for item in value)
    ]
    if not found:
        return head
    _, name, row_id, column, numbers = max(reversed(found), key=lambda one: one[0])
    key = row_id if _BARE.fullmatch(row_id) else json.dumps(row_id)
    return f"{head}\n[{name}.rows.{key}]\n{column} = {numbers}\n"
