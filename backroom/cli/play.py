"""`backroom play`: a game in the terminal, new or saved."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Any

import click

from backroom.bots import Bot, Budget, make_bot
from backroom.cli.files import check_save_path, open_game, read_journal, read_text, replayed, rules_of
from backroom.cli.flags import (
    FILE,
    SEED,
    TableCommand,
    bot_option,
    pack_option,
    seats_option,
    table_option,
    time_option,
)
from backroom.cli.front import WrongUse, harmless, stdout, wrong_use
from backroom.cli.terminal import Quit, TerminalTable
from backroom.kernel import Journal, Match
from backroom.lab.simulate import game_seeds


@click.command(cls=TableCommand)
@click.argument("game", required=False)
@seats_option
@click.option(
    "--me",
    type=int,
    multiple=True,
    default=[0],
    show_default=True,
    help="Your seat; repeat it for a hot seat.",
)
@bot_option
@time_option
@click.option("--seed", type=SEED, help="The deal; a new one if left out.")
@click.option("--save", type=FILE, help="Keep the game in this file.")
@click.option("--force", is_flag=True, help="Write over the file of --save without asking.")
@click.option("--load", type=FILE, help="Go on with the game in this file.")
@pack_option
@table_option
@click.pass_context
def play(
    ctx: click.Context,
    game: str | None,
    seats: int | None,
    me: tuple[int, ...],
    bot: str,
    seconds: float,
    seed: int | None,
    save: Path | None,
    force: bool,
    load: Path | None,
    pack: Path | None,
    options: dict[str, str],
) -> None:
    """Play in the terminal, with bots or with friends."""
    journal = None
    if load is not None:
        journal = read_journal(load)
        _refuse_contradictions(journal, load, game, seats, seed, pack, options)
        rules = rules_of(journal, load)
        match = replayed(rules, journal, load)
    elif game is not None:
        rules = open_game(game, pack)
        seed = secrets.randbelow(2**32) if seed is None else seed
        with wrong_use():
            match = Match.deal(rules, rules.seats[-1] if seats is None else seats, seed, options)
    else:
        raise click.UsageError("Missing argument 'GAME': name a game, or go on with --load FILE")
    people = _people(me, match)
    table = TerminalTable(rules, match, stdout(), people, _seat_bots(bot, seconds, people, match), save)
    if save is not None:
        check_save_path(save)
        if not force:
            _spare_other_games(save, load)
    if journal is not None:
        table.remember(rules, journal)
    header = match.header
    click.echo(f"{header.game}, {header.seats} seats, seed {header.seed}. Type ? for help.")
    try:
        table.play()
    except Quit:
        pass
    except KeyboardInterrupt:
        click.echo()
        table.leave(load)
        ctx.exit(130)
    except OSError:  # Nowhere to print to: `Front` says so.
        raise
    except Exception as broken:  # The game is worth more than the rest of our code.
        what = " ".join(f"{type(broken).__name__}: {broken}".split())
        click.echo(harmless(f"backroom: the rules broke ({what}); the last answer was not taken"), err=True)
        table.leave(load)
        ctx.exit(1)
    table.leave(load)


def _spare_other_games(save: Path, load: Path | None) -> None:
    """A file that is not the game's own is written over only when somebody says so."""
    if not save.exists() or (load is not None and save.resolve() == load.resolve()):
        return
    if not sys.stdin.isatty():
        raise WrongUse(f"{save}: there is such a file already; give --save another path, or add --force")
    click.confirm(f"{save} exists. Write this game over it?", abort=True)


def _refuse_contradictions(
    journal: Journal,
    path: Path,
    game: str | None,
    seats: int | None,
    seed: int | None,
    pack: Path | None,
    options: dict[str, str],
) -> None:
    """What a journal says cannot be said differently by a flag."""
    header = journal.header
    said: list[tuple[str, object, object]] = [
        ("GAME", game, header.game),
        ("--seats", seats, header.seats),
        ("--seed", seed, header.seed),
        *((f"--option {name}", value, header.options.get(name, "")) for name, value in options.items()),
    ]
    for flag, given, recorded in said:
        if given is not None and given != recorded:
            raise WrongUse(f"{path}: the saved game has {recorded!r} and {flag} says {given!r}; leave {flag} out")
    if pack is not None and read_text(pack, "pack (a TOML file)") != header.pack:
        raise WrongUse(f"{path}: the saved game has another pack than {pack}; leave --pack out")


def _people(me: tuple[int, ...], match: Match[Any]) -> list[int]:
    seats = match.header.seats
    for seat in me:
        if seat not in range(seats):
            raise WrongUse(f"--me {seat}: there is no such seat; choose one from 0 to {seats - 1}")
    return list(dict.fromkeys(me))


def _seat_bots(bot: str, seconds: float, people: list[int], match: Match[Any]) -> dict[int, Bot]:
    header = match.header
    seeds = game_seeds(header.seed, len(match.answers), header.seats)[1]
    with wrong_use():
        bots = [make_bot(bot, seed, Budget(seconds)) for seed in seeds]
    return {seat: bots[seat] for seat in range(header.seats) if seat not in people}
