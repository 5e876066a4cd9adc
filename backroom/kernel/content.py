"""Content: tables of typed rows read from TOML text, a source mark on every value, and packs over them.

A table is written as

    [ships]
    marks = { captain = "S", price = "H" }

    [ships.rows.SHIP_ORANGE]
    captain = "Sandra"
    price = [9, 8, 7, 6, 5]
    marks = { price = ["H", "H", "H", "E", "E"] }

`marks` of the table hold for a column; `marks` of a row hold for a cell, one for the whole value or one for
each item of a list. A pack writes fields of rows that exist, and each value it writes is marked P.

A game's `Components` is a class with a field for each table; a `Shelf` fills it and checks that all fits.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

SOURCES: dict[str, str] = {
    "S": "stated in a rulebook",
    "E": "follows from a worked example",
    "W": "found in public material",
    "H": "house value",
    "P": "from a pack",
}
PACK_MARK = "P"
FILE_MARKS = tuple(mark for mark in SOURCES if mark != PACK_MARK)

Row = TypeVar("Row", bound=msgspec.Struct)
Parsers = Mapping[Any, Callable[[str], object]]
"""For types that are written as text: how to read the text. A parser says what is wrong by a ValueError."""

Box = TypeVar("Box")
Fault = tuple[str, str, str, str]
"""What does not fit between tables: table, row, field, and what to write."""
Check = Callable[[Box], Iterable[Fault]]


class ContentError(ValueError):
    """Content that cannot be used: where it stands, and what to write instead."""

    def __init__(self, file: str, problem: str, *, table: str = "", row: str = "", field: str = "") -> None:
        self.file, self.table, self.row, self.field, self.problem = file, table, row, field, problem
        names_itself = row and file.removesuffix(".toml") == table
        place = [] if names_itself or not table else [f"table {table}"]
        place += [f"row {row}"] if row else []
        place += [f"field {field}"] if field else []
        super().__init__(": ".join([file, ", ".join(place), problem] if place else [file, problem]))


@dataclass(frozen=True, slots=True)
class RawTable:
    """A table as its file, and perhaps a pack, write it: not typed yet."""

    name: str
    file: str
    marks: dict[str, str]
    rows: dict[str, dict[str, object]]
    cell_marks: dict[str, dict[str, str | list[str]]]
    pack: str = ""

    def error(self, problem: str, row: str = "", field: str = "") -> ContentError:
        """The files are sound on their own, so with a pack in play it is the pack that has to change."""
        return ContentError(self.pack or self.file, problem, table=self.name, row=row, field=field)


RawTables = dict[str, RawTable]


class PrintedRow(NamedTuple):
    """A row for people: values and marks stand in the order of the table's columns."""

    id: str
    values: tuple[object, ...]
    marks: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table for people: every value as it is written, with the mark of each of its items."""

    name: str
    file: str
    columns: tuple[str, ...]
    rows: tuple[PrintedRow, ...]

    def marks_of(self, row: str, column: str) -> tuple[str, ...]:
        """The marks of one cell: one, or one for each item of a list."""
        return next(one for one in self.rows if one.id == row).marks[self.columns.index(column)]


def mark_counts(tables: Iterable[Table]) -> dict[str, int]:
    """How many values carry each mark. A list counts each item; an empty list is one value, "none"."""
    counts = dict.fromkeys(SOURCES, 0)
    for table in tables:
        for row in table.rows:
            for marks in row.marks:
                for mark in marks:
                    counts[mark] += 1
    return counts


def house_share(tables: Iterable[Table]) -> float:
    """The share of house values among all values, 0 to 1."""
    counts = mark_counts(tables)
    return counts["H"] / max(1, sum(counts.values()))


# Reading


def parse_toml(text: str, file: str) -> dict[str, Any]:
    """TOML, or a ContentError that names the line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as broken:
        problem = str(broken).replace("at end of document", f"at line {len(text.splitlines())}")
        twice = re.match(r"Cannot declare \((.*)\) twice", problem)
        if twice:
            names = re.findall(r"'([^']*)'", twice[1])
            place = problem[problem.rfind("(") :]
            table, row = names[0], names[2] if len(names) > 2 else ""
            raise ContentError(file, f"written twice {place}; keep one of them", table=table, row=row) from None
        if problem.startswith("Cannot overwrite a value"):
            raise ContentError(file, f"a name is written twice, {_twice(text)}; keep one of them") from None
        raise ContentError(file, f"not readable as TOML: {problem}; mend that line") from None


def _twice(text: str) -> str:
    """The first line that repeats a name of its section: the parser itself does not tell."""
    seen: set[tuple[str, str]] = set()
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        head = re.match(r"\s*\[(.*)\]", line)
        name = re.match(r"\s*([\w\"'.-]+)\s*=", line)
        if head:
            section = head[1]
        elif name:
            if (section, name[1]) in seen:
                return f"{name[1]} in line {number}"
            seen.add((section, name[1]))
    return "in two sections that write the same row"


def read_tables(text: str, file: str) -> RawTables:
    """All tables of one file."""
    return {name: _raw_table(name, body, file) for name, body in parse_toml(text, file).items()}


def join_tables(parts: Iterable[RawTables]) -> RawTables:
    """The tables of several files; each table stands in one file."""
    joined: RawTables = {}
    for part in parts:
        for name, table in part.items():
            if name in joined:
                raise table.error(f"the table stands in {joined[name].file} too; keep it in one file")
            joined[name] = table
    return joined


def read_sheets(sheets: Mapping[str, str]) -> RawTables:
    """All tables of a game: the texts of its files, by name."""
    return join_tables(read_tables(sheets[name], name) for name in sorted(sheets))


def _raw_table(name: str, body: object, file: str) -> RawTable:
    table = RawTable(name, file, {}, {}, {})
    if not isinstance(body, dict) or not isinstance(body.get("rows"), dict):
        raise table.error(f"no rows; write [{name}.rows.ID] and the fields of the row below it")
    for key in body:
        if key not in ("marks", "rows"):
            raise table.error(f"a table holds marks and rows only; move {key} into a row", field=key)
    for column, mark in _mark_table(table, body.get("marks", {}), "").items():
        if not isinstance(mark, str):
            raise table.error("a column has one mark; write the marks of items in their row", field=column)
        table.marks[column] = mark
    for row, cells in body["rows"].items():
        if not isinstance(cells, dict):
            raise table.error(f"expected the fields of a row, got {_shown(cells)}", row)
        table.rows[row] = {key: value for key, value in cells.items() if key != "marks"}
        table.cell_marks[row] = _mark_table(table, cells.get("marks", {}), row)
    return table


def _mark_table(table: RawTable, marks: object, row: str) -> dict[str, str | list[str]]:
    if not isinstance(marks, dict):
        raise table.error('expected the marks of fields; write marks = { field = "S" }', row, "marks")
    for column, mark in marks.items():
        for one in mark if isinstance(mark, list) else [mark]:
            if one not in FILE_MARKS:
                known = ", ".join(f"{m} ({SOURCES[m]})" for m in FILE_MARKS)
                raise table.error(f"{_shown(one)} is not a mark; write one of {known}", row, column)
    return marks


# Packs


def apply_pack(raw: RawTables, text: str, name: str, game: str) -> tuple[RawTables, str]:
    """The tables with the pack's values in place, marked P, and the pack's title."""
    pack = parse_toml(text, name)
    if pack.pop("game", None) != game:
        raise ContentError(name, f'this is not a pack of {game}; write game = "{game}" at its top', field="game")
    title = pack.pop("title", name)
    if not isinstance(title, str):
        raise ContentError(name, f"expected text, got {_shown(title)}", field="title")
    merged = {key: replace(table, pack=name) for key, table in raw.items()}
    for key, body in pack.items():
        if key not in merged:
            raise ContentError(name, f"unknown table; the tables are {', '.join(merged)}", table=key)
        merged[key] = _overridden(merged[key], body)
    return merged, title


def _overridden(table: RawTable, body: object) -> RawTable:
    if not isinstance(body, dict) or set(body) != {"rows"} or not isinstance(body["rows"], dict):
        raise table.error(f"a pack holds rows only; write [{table.name}.rows.ID] and the fields to change")
    rows, cell_marks = dict(table.rows), dict(table.cell_marks)
    for row, cells in body["rows"].items():
        if row not in rows:
            raise table.error(f"unknown row; the rows are {', '.join(rows)}", row)
        if not isinstance(cells, dict):
            raise table.error(f"expected the fields to change, got {_shown(cells)}", row)
        if "marks" in cells:
            raise table.error("values of a pack are always marked P; leave the marks out", row, "marks")
        rows[row] = rows[row] | cells
        cell_marks[row] = cell_marks[row] | dict.fromkeys(cells, PACK_MARK)
    return replace(table, rows=rows, cell_marks=cell_marks)


# Typing


def build_rows(raw: RawTables, table: str, row_type: type[Row], parsers: Parsers) -> dict[str, Row]:
    """The typed rows of a table, by id."""
    source = _find(raw, table)
    types = _columns(row_type)
    rows = {}
    for row, cells in source.rows.items():
        _check_fields(source, row, row_type, parsers)
        values = {key: _typed(source, row, key, value, types[key], parsers) for key, value in cells.items()}
        rows[row] = row_type(id=row, **values)
    return rows


def build_table(raw: RawTables, table: str, row_type: type[msgspec.Struct]) -> Table:
    """The same table for people, each value with its marks."""
    source = _find(raw, table)
    columns = tuple(_columns(row_type))
    for column in source.marks:
        if column not in columns:
            raise source.error(f"a mark for no field; the fields are {', '.join(columns)}", field=column)
    rows = []
    for row, cells in source.rows.items():
        for column in source.cell_marks[row]:
            if column not in cells:
                raise source.error("a mark without a value; write the value or leave the mark out", row, column)
        marks = tuple(_marks(source, row, key, cells[key]) if key in cells else () for key in columns)
        rows.append(PrintedRow(row, tuple(cells.get(key) for key in columns), marks))
    return Table(table, source.file, columns, tuple(rows))


def _find(raw: RawTables, table: str) -> RawTable:
    if table not in raw:
        raise ContentError("content", f"the table is missing; write [{table}] into one of the files", table=table)
    return raw[table]


def _columns(row_type: type[msgspec.Struct]) -> dict[str, Any]:
    return {info.name: info.type for info in msgspec.structs.fields(row_type) if info.name != "id"}


def _check_fields(table: RawTable, row: str, row_type: type[msgspec.Struct], parsers: Parsers) -> None:
    columns = _columns(row_type)
    for key in table.rows[row]:
        if key not in columns:
            raise table.error(f"unknown field; the fields are {', '.join(columns)}", row, key)
    for info in msgspec.structs.fields(row_type):
        if info.required and info.name != "id" and info.name not in table.rows[row]:
            raise table.error(f"missing; write {_wanted(info.type, parsers)}", row, info.name)


def _marks(table: RawTable, row: str, column: str, value: object) -> tuple[str, ...]:
    mark = table.cell_marks[row].get(column, table.marks.get(column))
    items = len(value) if isinstance(value, list) and value else 1
    if mark is None:
        raise table.error(f"no mark; write one of {', '.join(FILE_MARKS)} into marks", row, column)
    if isinstance(mark, str):
        return (mark,) * items
    if len(mark) != items:
        raise table.error(f"expected one mark or {items}, got {len(mark)}; write one for each item", row, column)
    return tuple(mark)


def _typed(table: RawTable, row: str, column: str, value: object, kind: Any, parsers: Parsers) -> object:
    bare = _bare(kind)
    try:
        if bare in parsers:
            return _parsed(value, parsers[bare])
        item = get_args(bare)[0] if get_origin(bare) is tuple else None
        if item in parsers:
            if not isinstance(value, list):
                raise ValueError(f"expected a list of texts, got {_shown(value)}")
            return tuple(_parsed(part, parsers[item]) for part in value)
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        hint = _description(kind)
        raise table.error(_explained(kind, value) + (f"; write {hint}" if hint else ""), row, column) from None
    except ValueError as wrong:
        raise table.error(str(wrong), row, column) from None


def _parsed(value: object, parser: Callable[[str], object]) -> object:
    if not isinstance(value, str):
        raise ValueError(f"expected text, got {_shown(value)}")
    return parser(value)


# Boxes


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
        tables: dict[str, Table] = {}
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
            raise table.error(f"expected a number, got {_shown(value)}; write one", place, column) from None
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


# Words for errors


def _bare(kind: Any) -> Any:
    """The type itself, without what is said about it and without None: a file leaves out what is not there."""
    if get_origin(kind) is Annotated:
        return get_args(kind)[0]
    if get_origin(kind) in (Union, UnionType):
        some = [arg for arg in get_args(kind) if arg is not NoneType]
        return _bare(some[0]) if len(some) == 1 else kind
    return kind


def _metas(kind: Any) -> list[msgspec.Meta]:
    return [meta for meta in getattr(kind, "__metadata__", ()) if isinstance(meta, msgspec.Meta)]


def _description(kind: Any) -> str:
    return next((meta.description for meta in _metas(kind) if meta.description), "")


def _wanted(kind: Any, parsers: Parsers) -> str:
    """What a field takes, in words: "a list of 5 numbers (the price of spaces 1 to 5)"."""
    hint = _description(kind)
    return ("text" if _bare(kind) in parsers else _named(kind)) + (f" ({hint})" if hint else "")


def _named(kind: Any) -> str:
    bare, args = _bare(kind), get_args(_bare(kind))
    if get_origin(bare) is tuple:
        count = "" if args[-1] is Ellipsis else f"{len(args)} "
        return f"a list of {count}{'numbers' if _bare(args[0]) is int else 'values'}"
    if get_origin(bare) is Literal:
        return "one of " + ", ".join(_shown(arg) for arg in args)
    lowest = next((meta.ge for meta in _metas(kind) if meta.ge is not None), None)
    number = "a whole number" + (f" of {lowest} or more" if lowest is not None else "")
    return {int: number, bool: "true or false"}.get(bare, "text")


def _shown(value: object) -> str:
    """A value as TOML writes it, or its kind where that would be long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else str(value)


def _explained(kind: Any, value: object) -> str:
    """Why a value does not fit its type: the outermost thing that is wrong."""
    bare, args = _bare(kind), get_args(_bare(kind))
    if get_origin(bare) is not tuple:
        return f"expected {_named(kind)}, got {_shown(value)}"
    if not isinstance(value, list):
        return f"expected {_named(kind)}, got the single {_shown(value)}"
    if args[-1] is not Ellipsis and len(args) != len(value):
        return f"expected {_named(kind)}, got {len(value)}"
    for place, part in enumerate(value):
        item = args[0] if args[-1] is Ellipsis else args[place]
        try:
            msgspec.convert(part, item)
        except msgspec.ValidationError:
            return f"item {place + 1}: {_explained(item, part)}"
    return f"expected {_named(kind)}"
