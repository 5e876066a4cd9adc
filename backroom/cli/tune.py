"""`backroom tune`: bots learn from games against themselves."""

from __future__ import annotations

import shlex
import sys
from contextlib import closing
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path

import click

from backroom.bots import Budget
from backroom.cli.files import open_game
from backroom.cli.flags import SEED, game_argument, seats_option, time_option
from backroom.cli.front import progress, wrong_use
from backroom.kernel import outlook as shelf
from backroom.lab import arena
from backroom.lab.lessons import Lesson, learned, written
from backroom.lab.tune import Notebook, course, keep_notebook, lessons, open_notebook, rivals, signed, verdict


@click.command()
@game_argument
@seats_option
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="Games to learn from.")
@click.option(
    "--trials",
    type=click.IntRange(min=1),
    default=50,
    show_default=True,
    help="Trials for a decision in the games to learn from: more play better, and longer.",
)
@click.option(
    "--prove",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="Games in which what was learned has to beat what was known before.",
)
@time_option
@click.option("--seed", type=SEED, default=1, show_default=True, help="The same seed gives the same deals.")
@click.option("--workers", type=click.IntRange(min=1), help="Number of processes; one for each core if left out.")
@click.option(
    "--lessons",
    "notes",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the lessons in this file; a course that was stopped goes on from it.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where to write what was learned; the game's own file if left out.",
)
def tune(
    game: str,
    seats: int | None,
    games: int,
    trials: int,
    prove: int,
    seconds: float,
    seed: int,
    workers: int | None,
    notes: Path | None,
    out: Path | None,
) -> None:
    """Let the boss learn from games against itself; it is written down if it then plays better."""
    rules = open_game(game, None)
    seats = rules.seats[0] if seats is None else seats
    with wrong_use():
        plan = course(rules, seats, trials, seed)
        notebook = open_notebook(notes, plan, Lesson.blank(rules.stages, len(rules.terms)))
    _learn(notebook, games, workers, notes)
    new = learned(rules, notebook.whole, rules.experience)
    with wrong_use():
        planned = arena.plan(rules, rivals(rules, new, Budget(seconds)), seats, prove, seed)
    played = []
    with closing(arena.play(rules, planned, workers)) as playing, progress("to prove it", planned.games) as advance:
        for one in playing:
            played.append(one)
            advance()
    better, words = verdict(arena.Result(planned, played))
    click.echo(words)
    if not better:
        click.echo("That is no better than before: nothing is written.", err=True)
        sys.exit(1)
    file = out or Path(str(resources.files(type(rules).__module__.rpartition(".")[0]) / shelf.FILE))
    command = f"backroom tune {game} --seats {seats} --games {len(notebook.games)} --trials {trials} --seed {seed}"
    file.write_text(written(signed(new, datetime.now(UTC).date().isoformat(), command, words)), encoding="utf-8")
    click.echo(f"Written to {shlex.quote(str(file))}.")


def _learn(notebook: Notebook, games: int, workers: int | None, notes: Path | None) -> None:
    """Take the lessons that are still missing."""
    missing = [number for number in range(games) if number not in notebook.games]
    coming = closing(lessons(notebook.course, missing, workers))
    with coming as watched, progress("games to learn from", len(missing)) as advance:
        for number, lesson in watched:
            notebook.whole.add(lesson)
            notebook.games.add(number)
            keep_notebook(notes, notebook)
            advance()
