"""Shelves: a game's components filled from its tables and checked, and checks that games share."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, get_args, get_origin, get_type_hints

from backroom.kernel.content.marks import PrintedTable
from backroom.kernel.content.raw import ContentError, RawTable, RawTables, apply_pack, shown
from backroom.kernel.content.typed import Parsers, Row, build_rows, build_table

Box = TypeVar("Box")
Fault = tuple[str, str, str, str]
"""What does not fit between tables: table, row, field, and what to write."""
Check = Callable[[Box], Iterable[Fault]]


@dataclass(frozen=True)
class Shelf(Generic[Box]):
    """How to fill the box of a game from its tables: a class with a field for each table, its parsers and checks.

    A field is `dict[str, Row]`, `dict[int, Row]` where the keys are numbers, or `Row` where the table has one
    row; it has the name of its table, and rows go by their id, unless `table_of` and `key_of` say otherwise. Two
    fields more take the tables for people (`tables`) and the title of the pack (`pack`).
    """

    game: str
    box: Callable[..., Box]
    parsers: Parsers
    checks: Iterable[Check[Box]]
    table_of: Mapping[str, str] = field(default_factory=dict)
    key_of: Mapping[str, str] = field(default_factory=dict)

    def load(self, raw: RawTables, pack_text: str | None = None, pack_name: str = "pack") -> Box:
        """The box as the content and, where given, a pack write it; ContentError where something does not fit."""
        title = ""
        if pack_text is not None:
            raw, title = apply_pack(raw, pack_text, pack_name, self.game)
        box = self._filled(raw, title)
        for check in self.checks:
            for table, row, column, problem in check(box):
                raise raw[table].error(problem, row, column)
        return box

    def _filled(self, raw: RawTables, title: str) -> Box:
        contents: dict[str, object] = {}
        tables: dict[str, PrintedTable] = {}
        for name, kind in get_type_hints(self.box).items():
            if name in ("tables", "pack"):
                continue
            table = self.table_of.get(name, name)
            key_type, row_type = get_args(kind) if get_origin(kind) is dict else (None, kind)
            rows = build_rows(raw, table, row_type, self.parsers)
            key = self.key_of.get(name, "id")
            contents[name] = _keyed(raw[table], rows.values(), key, key_type) if key_type else _only(raw[table], rows)
            tables[table] = build_table(raw, table, row_type)
        for table, source in raw.items():
            if table not in tables:
                raise ContentError(source.file, "unknown table; the game has no such rows", table=table)
        return self.box(**contents, tables=tables, pack=title)


def _keyed(table: RawTable, rows: Iterable[Row], column: str, key_type: type) -> dict[object, Row]:
    keyed: dict[object, Row] = {}
    for row in rows:
        place, value = getattr(row, "id", ""), getattr(row, column)
        try:
            key = key_type(value)
        except ValueError:
            raise table.error(f"expected a number, got {shown(value)}; write one", place, column) from None
        if key in keyed:
            raise table.error(f"another row has {key} too; write each once", place, column)
        keyed[key] = row
    return keyed


def _only(table: RawTable, rows: Mapping[str, Row]) -> Row:
    if len(rows) != 1:
        raise table.error(f"expected one row, got {len(rows)}; keep one of them")
    return next(iter(rows.values()))


class Counted(Protocol):
    """A row that says how many of something there are."""

    @property
    def count(self) -> int: ...


def miscounts(table: str, says: Mapping[str, Counted], found: Mapping[str, int]) -> Iterator[Fault]:
    """A fault for each row of the table that counts other than what the other tables have."""
    for row, there in found.items():
        if says[row].count != there:
            yield table, row, "count", f"the other tables have {there}; write the same in both"


def uneven(table: str, column: str, values: Iterable[object], kinds: Iterable[object], each: int) -> Iterator[Fault]:
    """A fault for each kind that the rows of a table do not have `each` times in that column."""
    found = Counter(values)
    for kind in kinds:
        if found[kind] != each:
            yield table, "", column, f"{found[kind]} rows have {kind}; write {each} of each"
