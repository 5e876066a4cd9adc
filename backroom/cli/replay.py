"""`backroom replay` and `backroom verify`: saved games, looked at and checked."""

from __future__ import annotations

from pathlib import Path

import click

from backroom.cli.files import other_version, read_journal, replayed, rules_of
from backroom.cli.flags import file_argument
from backroom.cli.front import WrongUse, harmless, stdout
from backroom.cli.voice import Voice
from backroom.kernel import Match, ReplayError


@click.command()
@file_argument
@click.option("--at", type=int, metavar="N", help="Stop after N answers; at the end if left out.")
def replay(file: Path, at: int | None) -> None:
    """Print the log and the table of a saved game."""
    journal = read_journal(file)
    rules = rules_of(journal, file)
    last = len(journal.answers)
    if at is not None and not 0 <= at <= last:
        raise WrongUse(f"--at {at}: the journal has {last} answers; choose a number from 0 to {last}")
    match = replayed(rules, journal, file, at)
    voice, console = Voice(rules, match.header.seats), stdout()
    pack = f", pack {rules.components.pack}" if rules.components.pack else ""
    console.print(f"{rules.name}, {match.header.seats} seats, seed {match.header.seed}{pack}", style="bold")
    for _, event in match.events(None):
        console.print(voice.event(event))
    console.print(f"\nAfter {len(match.answers)} of {last} answers", style="bold")
    console.print(voice.tables(match.view(None)))
    if match.over:
        console.print(voice.scores(match.scores()))


@click.command()
@file_argument
@click.pass_context
def verify(ctx: click.Context, file: Path) -> None:
    """Check every answer of a saved game.

    The exit status is 1 where journal and rules disagree, 2 when the file is not the whole journal of a game.
    """
    journal = read_journal(file)
    rules = rules_of(journal, file)
    try:
        match = Match.replay(rules, journal)
    except ReplayError as difference:
        click.echo(harmless(f"{file}: {difference}{other_version(rules, journal)}"), err=True)
        ctx.exit(1)
    except ValueError as wrong:
        raise WrongUse(f"{file}: {wrong}") from None
    totals = ", ".join(f"seat {score.seat}: {score.total} (place {score.place})" for score in match.scores())
    end = f"the game is over, {totals}" if match.over else "the game goes on"
    sound = f"{len(match.answers)} answers, all as the rules have it{other_version(rules, journal)}"
    click.echo(f"{file}: {sound}; {end}; digest {match.digest()}")
