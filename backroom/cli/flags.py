"""The arguments and flags that several commands share."""

from __future__ import annotations

from pathlib import Path

import click

FILE = click.Path(path_type=Path)
SEED = click.IntRange(0, 2**64 - 1)


def _table_options(_ctx: click.Context, _param: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise click.BadParameter(f"{text!r} is not of the form NAME=VALUE")
        if options.setdefault(name, value) != value:
            raise click.BadParameter(f"{name} is given twice; keep one of them")
    return options


game_argument = click.argument("game")
file_argument = click.argument("file", type=FILE)
seats_option = click.option("--seats", type=int, help="Number of seats; the most the game has if left out.")
bot_option = click.option("--bot", default="random", show_default=True, help="Who plays the seats without a person.")
pack_option = click.option("--pack", type=FILE, help="A TOML file with your copy's values.")
table_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_table_options,
    help="A table option; may be repeated.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
