"""Rows of the types that a game gives to them, and what is wrong where one does not fit."""

from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from backroom.kernel.content.marks import FILE_MARKS, PrintedRow, PrintedTable
from backroom.kernel.content.raw import ContentError, RawTable, RawTables, shown

Row = TypeVar("Row", bound=msgspec.Struct)
Parsers = Mapping[Any, Callable[[str], object]]
"""For types that are written as text: how to read the text. A parser says what is wrong by a ValueError."""


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


def build_table(raw: RawTables, table: str, row_type: type[msgspec.Struct]) -> PrintedTable:
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
    return PrintedTable(table, source.file, columns, tuple(rows))


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
                raise ValueError(f"expected a list of texts, got {shown(value)}")
            return tuple(_parsed(part, parsers[item]) for part in value)
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        hint = _description(kind)
        raise table.error(_explained(kind, value) + (f"; write {hint}" if hint else ""), row, column) from None
    except ValueError as wrong:
        raise table.error(str(wrong), row, column) from None


def _parsed(value: object, parser: Callable[[str], object]) -> object:
    if not isinstance(value, str):
        raise ValueError(f"expected text, got {shown(value)}")
    return parser(value)


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
        return "one of " + ", ".join(shown(arg) for arg in args)
    lowest = next((meta.ge for meta in _metas(kind) if meta.ge is not None), None)
    number = "a whole number" + (f" of {lowest} or more" if lowest is not None else "")
    return {int: number, bool: "true or false"}.get(bare, "text")


def _explained(kind: Any, value: object) -> str:
    """Why a value does not fit its type: the outermost thing that is wrong."""
    bare, args = _bare(kind), get_args(_bare(kind))
    if get_origin(bare) is not tuple:
        return f"expected {_named(kind)}, got {shown(value)}"
    if not isinstance(value, list):
        return f"expected {_named(kind)}, got the single {shown(value)}"
    if args[-1] is not Ellipsis and len(args) != len(value):
        return f"expected {_named(kind)}, got {len(value)}"
    for place, part in enumerate(value):
        item = args[0] if args[-1] is Ellipsis else args[place]
        try:
            msgspec.convert(part, item)
        except msgspec.ValidationError:
            return f"item {place + 1}: {_explained(item, part)}"
    return f"expected {_named(kind)}"
