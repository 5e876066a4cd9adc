"""`backroom tune`: bots learn from games."""

from __future__ import annotations

import os
import shlex
import sys
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from datetime import UTC, datetime
from importlib import resources
from itertools import count
from pathlib import Path

import click

from backroom.bots import Budget
from backroom.cli.files import open_game
from backroom.cli.flags import deals_option, game_argument, time_option, workers_option
from backroom.cli.front import progress, wrong_use
from backroom.games.registry import AnyGame
from backroom.kernel.outlook import FILE, Experience, Made, Manner
from backroom.lab import arena
from backroom.lab.lessons import written
from backroom.lab.tune import (
    BEST,
    MANNERS,
    TEACHERS,
    Notebook,
    course,
    keep_notebook,
    open_notebook,
    rivals,
    signed,
    verdict,
    with_manner,
)


def _manner(_ctx: click.Context, _param: click.Parameter, given: tuple[str, ...]) -> list[tuple[str, float]]:
    names = Manner.__struct_fields__
    found = []
    for text in given:
        name, _, number = text.partition("=")
        if name not in names or not number.replace(".", "", 1).isdecimal():
            raise click.BadParameter(f"{text!r} is not NAME=NUMBER with one of {', '.join(names)}")
        found.append((name, float(number)))
    return found


@click.command()
@game_argument
@click.option("--seats", type=int, help="Number of seats; the fewest the game has if left out.")
@click.option(
    "--pupil",
    type=click.Choice(list(TEACHERS)),
    default="boss",
    show_default=True,
    help="Who learns: the boss from games against itself, or the planner, whose habits come from games of greedy bots.",
)
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    default=3,
    show_default=True,
    help="Rounds of games; the boss plays each round with what it has learned in those before.",
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=50,
    show_default=True,
    help="Games of a round; about weights, whole sets of one game for each seat.",
)
@click.option(
    "--trials",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="Trials for a decision in the boss's games: more play better, and longer.",
)
@click.option(
    "--learn",
    type=click.Choice(["manner", "habits", "weights"]),
    default="habits",
    show_default=True,
    help="How to search, what is usually done, or how much each term counts (the boss only).",
)
@click.option(
    "--manner",
    multiple=True,
    metavar="NAME=NUMBER",
    callback=_manner,
    help="With --learn manner: try this, curiosity=1 for example, and not the usual. "
    "Else the pupil learns (the boss) and proves itself with this manner. May be repeated.",
)
@click.option(
    "--prove",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="Games in which each thing that was learned has to beat what was known before.",
)
@time_option
@deals_option
@workers_option
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
    pupil: str,
    rounds: int,
    games: int,
    trials: int,
    learn: str,
    manner: list[tuple[str, float]],
    prove: int,
    seconds: float,
    seed: int,
    workers: int | None,
    notes: Path | None,
    out: Path | None,
) -> None:
    """Let a bot learn something from games; it is written down if it surely makes the bot better."""
    rules = open_game(game, None)
    seats = rules.seats[0] if seats is None else seats
    if pupil != "boss" and learn == "weights":
        raise click.UsageError("Only the boss learns weights: leave out --pupil.")
    if notes and learn == "manner":
        raise click.UsageError("A manner is tried without lessons: leave out --lessons.")
    file = out or Path(str(resources.files(type(rules).__module__.rpartition(".")[0]) / FILE))
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise click.UsageError(f"{file} cannot be written; name another file by --out.")
    known = start = rules.experience
    for what, value in manner:
        start = with_manner(start, pupil, what, value)

    tries = count()

    def better(what: str, new: Experience) -> bool:
        """Whether the pupil plays better with it; what is proved is signed and known from then on."""
        nonlocal known
        with wrong_use():
            # Each proof has deals of its own: with enough tries on the same ones, luck would pass.
            planned = arena.plan(rules, rivals(pupil, new, known, Budget(seconds)), seats, prove, seed + next(tries))
        won, words = verdict(_contest(rules, planned, workers, what))
        click.echo(f"{what}: {words}")
        if won:
            known = signed(new, pupil, Made(datetime.now(UTC).date().isoformat(), command, f"{what}: {words}"))
        return won

    command = f"backroom tune {game} --seats {seats} --pupil {pupil} --learn {learn}"
    command += "" if learn == "manner" else f" --rounds {rounds} --games {games} --trials {trials}"
    command += "".join(f" --manner {what}={value:g}" for what, value in manner)
    command += f" --prove {prove} --time {seconds:g} --seed {seed}"
    try:
        if learn == "manner":
            proved = []
            for what, value in manner or MANNERS:
                new = with_manner(known, pupil, what, value)
                if new.searching(pupil == BEST) != known.searching(pupil == BEST):
                    proved.append(better(f"{what} {value:g}", new))
        else:
            with wrong_use():
                plan = course(rules, pupil, learn, seats, games, trials, seed, start)
                notebook = open_notebook(notes, plan, rounds)
            _learn(notebook, rounds, workers, notes)
            proved = [better(learn, notebook.known)]
    except BrokenProcessPool:
        kept = f" The lessons so far are in {notes}." if notes and notes.exists() else ""
        raise click.ClickException(f"A process died; try fewer --workers.{kept}") from None
    if not any(proved):
        click.echo("That is no better than before: nothing is written.", err=True)
        sys.exit(1)
    file.write_text(written(known), encoding="utf-8")
    click.echo(f"Written to {shlex.quote(str(file))}.")


def _contest(rules: AnyGame, planned: arena.Plan, workers: int | None, what: str) -> arena.Result:
    """The games that prove something."""
    played = []
    with (
        closing(arena.play(rules, planned, workers)) as playing,
        progress(f"to prove {what}", planned.games) as advance,
    ):
        for one in playing:
            played.append(one)
            advance()
    return arena.Result(planned, played)


def _learn(notebook: Notebook, rounds: int, workers: int | None, notes: Path | None) -> None:
    """Take the lessons that are still missing."""
    missing = max(0, rounds - notebook.rounds) * notebook.course.lessons - len(notebook.done)
    with progress("lessons", missing) as advance:
        while notebook.rounds < rounds:
            with closing(notebook.lessons(workers)) as lessons:
                for number, lesson in lessons:
                    notebook.take(number, lesson)
                    keep_notebook(notes, notebook)
                    advance()
            notebook.end_round()
            keep_notebook(notes, notebook)
