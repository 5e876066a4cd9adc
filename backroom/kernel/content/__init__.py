"""Content: tables of typed rows read from TOML text, a source mark on every value, and packs over them.

A table is written as

    [dice]
    marks = { name = "S", faces = "H" }

    [dice.rows.RED]
    name = "the red one"
    faces = [1, 1, 2, 3, 5, 8]
    marks = { faces = ["H", "H", "H", "H", "E", "E"] }

`marks` of the table hold for a column; `marks` of a row hold for a cell, one for the whole value or one for
each item of a list. A pack writes fields of rows that exist, and each value it writes is marked P.

The module `marks` says where values come from, `raw` reads files and packs, `typed` gives rows their types. A game's
`Components` is a class with a field for each table; a `Shelf` fills it and checks that all fits.
"""

from backroom.kernel.content.marks import (
    SOURCES,
    PrintedRow,
    PrintedTable,
    house_share,
    mark_counts,
)
from backroom.kernel.content.raw import (
    ContentError,
    RawTable,
    RawTables,
    apply_pack,
    join_tables,
    read_sheets,
    read_tables,
)
from backroom.kernel.content.shelf import Check, Fault, Shelf, miscounts, uneven
from backroom.kernel.content.typed import Parsers, build_rows, build_table

__all__ = [
    "SOURCES",
    "Check",
    "ContentError",
    "Fault",
    "Parsers",
    "PrintedRow",
    "PrintedTable",
    "RawTable",
    "RawTables",
    "Shelf",
    "apply_pack",
    "build_rows",
    "build_table",
    "house_share",
    "join_tables",
    "mark_counts",
    "miscounts",
    "read_sheets",
    "read_tables",
    "uneven",
]
