"""The arguments and flags that several commands share."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import click

from backroom.bots import LEVELS
from backroom.bots.planner import USUAL
from backroom.games.registry import GAMES, open_rules


class File(click.Path):
    """The path of a file, with ~ read as the home folder even where no shell has done so."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        return at_home(super().convert(value, param, ctx))


def at_home(name: Any) -> Path:
    """A path with ~ read as the home folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError:  # No such user: then it is a name like any other.
        return Path(name)


class TableCommand(click.Command):
    """A command with --option: its help lists the table options of every game."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options of each game with their values."""
        super().format_epilog(ctx, formatter)
        for game in GAMES:
            with formatter.section(f"Table options of {game} (the first value holds if left out)"):
                formatter.write_dl([(name, ", ".join(values)) for name, values in open_rules(game).options.items()])


FILE = File(path_type=Path)
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


def finite(_ctx: click.Context, _param: click.Parameter, seconds: float) -> float:
    """Seconds that come to an end."""
    if not math.isfinite(seconds):
        raise click.BadParameter(f"{seconds} is not a number of seconds; write one, 12 for example")
    return seconds


game_argument = click.argument("game")
file_argument = click.argument("file", type=FILE)
seats_option = click.option("--seats", type=int, help="Number of seats; the most the game has if left out.")
bot_option = click.option(
    "--bot",
    default="random",
    show_default=True,
    help=f"Who plays the seats without a person: {', '.join(LEVELS)}.",
)
time_option = click.option(
    "--time",
    "seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=USUAL.seconds,
    show_default=True,
    callback=finite,
    help="Seconds for a turn of a bot that searches.",
)
deals_option = click.option(
    "--seed", type=SEED, default=1, show_default=True, help="The same seed gives the same deals."
)
workers_option = click.option(
    "--workers", type=click.IntRange(min=1), help="Number of processes; one for each core if left out."
)
pack_option = click.option("--pack", type=FILE, help="A TOML file with your copy's values.")
table_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_table_options,
    help="A table option, see below; may be repeated.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
