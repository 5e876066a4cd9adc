"""Tables as their files, and perhaps a pack, write them: read and joined, not typed yet."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from backroom.kernel.content.marks import FILE_MARKS, PACK_MARK, SOURCES


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
    except RecursionError:
        raise ContentError(file, "brackets are nested too deeply; write lists as the tables have them") from None
    except ValueError:
        # All that is left: Python reads no number of thousands of digits.
        raise ContentError(file, "a number has too many digits; write a shorter one") from None


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
            raise table.error(f"expected the fields of a row, got {shown(cells)}", row)
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
                raise table.error(f"{shown(one)} is not a mark; write one of {known}", row, column)
    return marks


# Packs


def apply_pack(raw: RawTables, text: str, name: str, game: str) -> tuple[RawTables, str]:
    """The tables with the pack's values in place, marked P, and the pack's title."""
    pack = parse_toml(text, name)
    if pack.pop("game", None) != game:
        raise ContentError(name, f'this is not a pack of {game}; write game = "{game}" at its top', field="game")
    title = pack.pop("title", name)
    if not isinstance(title, str):
        raise ContentError(name, f"expected text, got {shown(title)}", field="title")
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
            raise table.error(f"expected the fields to change, got {shown(cells)}", row)
        if "marks" in cells:
            raise table.error("values of a pack are always marked P; leave the marks out", row, "marks")
        rows[row] = rows[row] | cells
        cell_marks[row] = cell_marks[row] | dict.fromkeys(cells, PACK_MARK)
    return replace(table, rows=rows, cell_marks=cell_marks)


def shown(value: object) -> str:
    """A value as TOML writes it, or its kind where that would be long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and abs(value) >= 2**64:
        return "a very large number"
    return "a table" if isinstance(value, dict) else str(value)
