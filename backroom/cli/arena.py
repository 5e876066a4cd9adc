"""`backroom arena`: bots against bots, seat by seat on the same deals, and who is the better one."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from time import perf_counter

import click
import msgspec

from backroom.bots import LEVELS, Budget
from backroom.cli.files import open_game
from backroom.cli.flags import (
    TableCommand,
    deals_option,
    game_argument,
    json_option,
    pack_option,
    seats_option,
    table_option,
    time_option,
    workers_option,
)
from backroom.cli.front import print_json, progress, stdout, wrong_use
from backroom.cli.voice import plain_table
from backroom.lab.arena import Contestant, Played, Result, Standing, plan, play


@click.command(cls=TableCommand)
@game_argument
@click.option(
    "--bots",
    required=True,
    metavar="BOT,BOT,...",
    help=f"Who plays: {', '.join(LEVELS)}. The last one takes the seats that are left over.",
)
@seats_option
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="Number of games; rounded up, so that everybody sits in every seat equally often.",
)
@time_option
@deals_option
@workers_option
@pack_option
@table_option
@json_option
@click.pass_context
def arena(
    ctx: click.Context,
    game: str,
    bots: str,
    seats: int | None,
    games: int,
    seconds: float,
    seed: int,
    workers: int | None,
    pack: Path | None,
    options: dict[str, str],
    as_json: bool,
) -> None:
    """Let bots play one another, and rate them."""
    rules = open_game(game, pack)
    seats = rules.seats[-1] if seats is None else seats
    contestants = [Contestant(name.strip(), Budget(seconds)) for name in bots.split(",")]
    with wrong_use():
        planned = plan(rules, contestants, seats, games, seed, options)
    if planned.games != games:
        click.echo(f"Playing {planned.games} games, not {games}: everybody sits in every seat equally often.", err=True)
    played: list[Played] = []
    broken = False
    began = perf_counter()
    try:
        with closing(play(rules, planned, workers)) as results, progress("games", planned.games) as advance:
            for one in results:
                played.append(one)
                advance()
    except KeyboardInterrupt:
        click.echo(f"Stopped after {len(played)} of {planned.games} games.", err=True)
    except BrokenProcessPool:
        broken = True
        click.echo(f"A process died after {len(played)} of {planned.games} games; try fewer --workers.", err=True)
    standings = Result(planned, played).standings
    took = perf_counter() - began
    if as_json:
        heading = {"game": game, "seats": seats, "games": len(played), "time": seconds, "seed": seed}
        details = {"options": options, "pack": rules.components.pack, "seconds": round(took, 3)}
        print_json(heading | details | {"bots": msgspec.to_builtins(standings)})
    else:
        _print_standings(f"{game}, {seats} seats, {seconds:g} s a turn, seed {seed}", standings)
        stdout().print(f"{len(played)} of {planned.games} games in {took:.1f} s")
    if len(played) < planned.games:
        ctx.exit(1 if broken else 130)


def _print_standings(title: str, standings: list[Standing]) -> None:
    heads = ["bot", "wins %", "95 %", "score", "rating", "±", "turn s", "slowest"]
    rows = [
        [
            each.bot if each.seats == 1 else f"{each.bot} ×{each.seats}",
            round(100 * each.win_rate, 1),
            f"{100 * each.low:.1f}–{100 * each.high:.1f}",
            round(each.mean_score, 1),
            round(each.rating, 1),
            round(each.rating_deviation, 1),
            round(each.mean_turn_seconds, 3),
            round(each.slowest_turn_seconds, 3),
        ]
        for each in sorted(standings, key=lambda standing: -standing.rating)
    ]
    stdout().print(plain_table(title, heads, rows))
