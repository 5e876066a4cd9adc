"""The client's types, made from the structs of the server: `python -m backroom.web.types` writes them anew.

Messages go to `static/table/messages.d.ts`; the views of each game that has a table in the browser go to its own
`table/view.d.ts`. So the contract between server and client cannot drift: a test compares, `tsc` checks.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as shape

from backroom.games.registry import GAMES, open_rules
from backroom.web import messages
from backroom.web.house import STATIC

HEAD = "// Made by `python -m backroom.web.types` from the structs of the server. Do not edit.\n"

_PLAIN: dict[type[shape.Type], str] = {
    shape.IntType: "number",
    shape.FloatType: "number",
    shape.StrType: "string",
    shape.BoolType: "boolean",
    shape.NoneType: "null",
    shape.AnyType: "any",
    shape.RawType: "any",
}


def declarations(roots: Iterable[type[msgspec.Struct]]) -> str:
    """TypeScript interfaces of these structs and of all that they hold."""
    found: dict[str, str] = {}
    for root in roots:
        _declare(shape.type_info(root), found)
    return HEAD + "\n" + "\n".join(found[name] for name in sorted(found))


def _declare(kind: shape.Type, found: dict[str, str]) -> str:
    """The TypeScript name of a type; its declaration, and those of its parts, go into `found`."""
    plain = _PLAIN.get(type(kind))
    if plain:
        return plain
    if isinstance(kind, shape.UnionType):
        return " | ".join(dict.fromkeys(_declare(part, found) for part in kind.types))
    if isinstance(kind, shape.TupleType):
        return "[" + ", ".join(_declare(part, found) for part in kind.item_types) + "]"
    if isinstance(kind, shape.VarTupleType | shape.ListType):
        item = _declare(kind.item_type, found)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if isinstance(kind, shape.DictType):
        return f"Record<string, {_declare(kind.value_type, found)}>"
    if isinstance(kind, shape.LiteralType):
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
    if isinstance(kind, shape.StructType):
        return _declare_struct(kind, found)
    raise TypeError(f"no TypeScript for {kind}; add it to backroom.web.types")


def _declare_struct(kind: shape.StructType, found: dict[str, str]) -> str:
    name = kind.cls.__name__
    if name in found:
        return name
    found[name] = ""  # Known from here on: a struct may hold itself.
    if kind.array_like:
        parts = ", ".join(_declare(field.type, found) for field in kind.fields)
        found[name] = f"export type {name} = [{parts}];\n"
        return name
    lines = [f'  {kind.tag_field}: "{kind.tag}";'] if kind.tag_field else []
    for field in kind.fields:
        optional = "" if field.required or not kind.tag_field else "?"
        lines.append(f"  {field.encode_name}{optional}: {_declare(field.type, found)};")
    note = (inspect.getdoc(kind.cls) or "").split("\n")[0]
    found[name] = f"/** {note} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"
    return name


def message_types() -> str:
    """The declarations of all messages, and the unions of both directions."""
    clients, servers = typing.get_args(messages.FromClient), typing.get_args(messages.FromServer)
    unions = [
        f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};\n"
        for name, kinds in (("FromClient", clients), ("FromServer", servers))
    ]
    return declarations([*clients, *servers, *typing.get_args(messages.Fetched)]) + "\n" + "\n".join(unions)


def view_types(game: str) -> str:
    """The declarations of a game's view."""
    view: Any = typing.get_type_hints(open_rules(game).view)["return"]
    return declarations([view])


def files() -> dict[Path, str]:
    """Every file of declarations, with what belongs into it."""
    made = {Path(str(STATIC / "table" / "messages.d.ts")): message_types()}
    for game in GAMES:
        folder = Path(str(open_rules(game).browser))
        if (folder / "layout.js").is_file():
            made[folder / "view.d.ts"] = view_types(game)
    return made


def main() -> None:
    """Write all declarations."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
