"""`backroom sim`: whole games played by bots, summed up."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import click

from backroom.bots import Budget
from backroom.cli.files import open_game
from backroom.cli.flags import (
    SEED,
    TableCommand,
    bot_option,
    game_argument,
    json_option,
    pack_option,
    seats_option,
    table_option,
    time_option,
)
from backroom.cli.front import print_json, progress, stdout, wrong_use
from backroom.cli.voice import plain_table
from backroom.lab.simulate import Summary, simulate


@click.command(cls=TableCommand)
@game_argument
@seats_option
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="Number of games.")
@bot_option
@time_option
@click.option(
    "--seed",
    type=SEED,
    default=1,
    show_default=True,
    help="The same seed gives the same games, but for bots that search by the clock.",
)
@pack_option
@table_option
@json_option
@click.pass_context
def sim(
    ctx: click.Context,
    game: str,
    seats: int | None,
    games: int,
    bot: str,
    seconds: float,
    seed: int,
    pack: Path | None,
    options: dict[str, str],
    as_json: bool,
) -> None:
    """Let bots play whole games and sum them up."""
    rules = open_game(game, pack)
    seats = rules.seats[-1] if seats is None else seats
    with wrong_use():
        results = simulate(rules, seats, games, bot, seed, options, Budget(seconds))
    summary = Summary(seats)
    began = perf_counter()
    try:
        with progress("games", games) as advance:
            for result in results:
                summary.add(result)
                advance()
    except KeyboardInterrupt:
        click.echo(f"Stopped after {summary.finished} of {games} games.", err=True)
    took = perf_counter() - began
    heading = {"game": game, "seats": seats, "games": games, "bot": bot, "time": seconds, "seed": seed}
    speed = {"seconds": round(took, 3), "decisions_per_second": round(summary.decisions / took)}
    if as_json:
        print_json(heading | {"options": options, "pack": rules.components.pack} | summary.plain() | speed)
    else:
        _print_summary(f"{game}, {seats} seats, bot {bot}, seed {seed}", games, summary, took)
    if summary.finished < games:
        ctx.exit(130)


def _print_summary(title: str, games: int, summary: Summary, seconds: float) -> None:
    console = stdout()
    places = [str(place + 1) for place in range(len(summary.seats))]
    heads = ["seat", "wins", *(f"place {place}" for place in places), "mean", "lowest", "highest"]
    rows = [
        [seat.seat, seat.wins, *seat.places, round(seat.mean, 1), seat.lowest, seat.highest] for seat in summary.seats
    ]
    console.print(plain_table(title, heads, rows))
    length = f"{summary.decisions_per_game:.1f} ({summary.shortest} to {summary.longest})"
    speed = f"{summary.decisions / seconds:,.0f} a second"
    console.print(f"{summary.finished} of {games} games finished; decisions in a game: {length}")
    console.print(f"{summary.decisions} decisions in {seconds:.2f} s: {speed}")
    console.print(f"digest {summary.digest}")
