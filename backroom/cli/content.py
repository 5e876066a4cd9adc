"""`backroom content`: what is in the box of a game, and where each value comes from."""

from __future__ import annotations

from pathlib import Path

import click
from rich.text import Text

from backroom.cli.files import open_game
from backroom.cli.flags import game_argument, pack_option
from backroom.cli.front import WrongUse, stdout
from backroom.cli.voice import plain_table
from backroom.games.drawn import is_drawn
from backroom.kernel.content import SOURCES, PrintedTable, house_share, mark_counts


@click.command()
@game_argument
@pack_option
@click.option("--table", "only", metavar="NAME", help="Print this table alone.")
@click.option("--all", "everything", is_flag=True, help="Print the coordinates of drawings too.")
def content(game: str, pack: Path | None, only: str | None, everything: bool) -> None:
    """Print a game's components, and where each value comes from."""
    components = open_game(game, pack).components
    if only is not None and only not in components.tables:
        raise WrongUse(f"--table {only}: {game} has no such table; choose one of: {', '.join(components.tables)}")
    tables = [table for name, table in components.tables.items() if only in (None, name)]
    console = stdout()
    hidden = False
    for table in tables:
        shown = [place for place, column in enumerate(table.columns) if everything or not is_drawn(column)]
        hidden |= len(shown) < len(table.columns)
        heads = ["id", *(table.columns[place] for place in shown)]
        rows = [[row.id, *(_marked(row.values[place], row.marks[place]) for place in shown)] for row in table.rows]
        console.print(plain_table(f"{table.name} ({table.file}): {_house(table)}", heads, rows))
    if hidden:
        console.print("Coordinates of drawings are left out; print them with --all.")
    if components.pack:
        console.print(f"pack: {components.pack}")
    shares = [[table.name, sum(mark_counts([table]).values()), f"{house_share([table]):.0%}"] for table in tables]
    console.print(plain_table("House values", ["table", "values", "house"], shares))
    counts = mark_counts(tables)
    for mark, meaning in SOURCES.items():
        console.print(f"{mark}  {meaning}: {counts[mark]} of {sum(counts.values())} values")
    console.print(f"{game}: {_house(*tables)}")


def _house(*tables: PrintedTable) -> str:
    return f"{house_share(tables):.1%} of {sum(mark_counts(tables).values())} values are house values"


def _marked(value: object, marks: tuple[str, ...]) -> Text:
    """A value and its mark, or each item of a list with its own where they differ."""
    text = Text()
    if isinstance(value, list) and len(set(marks)) > 1:
        for item, mark in zip(value, marks, strict=True):
            text.append(f"{item} ").append(f"{mark}  ", style="dim")
        return text
    if not marks:
        return text
    shown = ", ".join(map(str, value)) or "none" if isinstance(value, list) else str(value)
    return text.append(f"{shown} ").append(marks[0], style="dim")
