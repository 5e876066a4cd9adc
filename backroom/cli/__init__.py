"""The command `backroom`: a module for each command, and `front` and `files` that say what goes wrong."""

from __future__ import annotations

import click

from backroom import __version__
from backroom.cli.arena import arena
from backroom.cli.backup import backup, restore
from backroom.cli.bench import bench
from backroom.cli.content import content
from backroom.cli.front import Front
from backroom.cli.play import play
from backroom.cli.replay import replay, verify
from backroom.cli.serve import serve
from backroom.cli.sim import sim
from backroom.cli.tune import tune


@click.group(cls=Front, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="backroom")
def main() -> None:
    """The back room: heavy crime-family board games, played, replayed and studied."""


for command in (serve, play, sim, arena, tune, replay, verify, content, bench, backup, restore):
    main.add_command(command)
