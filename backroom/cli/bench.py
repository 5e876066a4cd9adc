"""`backroom bench`: measurements of the engine."""

from __future__ import annotations

import math

import click
import msgspec

from backroom.cli.files import open_game
from backroom.cli.flags import json_option, seats_option
from backroom.cli.front import Front, announce, print_json, stdout, wrong_use
from backroom.cli.voice import plain_table
from backroom.kernel import checked_seats
from backroom.lab.bench import YARDSTICK_HINT, bench_engine, bench_memory


def _finite(_ctx: click.Context, _param: click.Parameter, seconds: float) -> float:
    if not math.isfinite(seconds):
        raise click.BadParameter(f"{seconds} is not a number of seconds; write one, 12 for example")
    return seconds


@click.group(cls=Front)
def bench() -> None:
    """Measure the engine beside a yardstick."""


@bench.command("engine")
@click.option("--game", default="speakeasy", show_default=True)
@seats_option
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.1),
    default=12,
    show_default=True,
    callback=_finite,
    help="How long to play.",
)
@json_option
def bench_engine_command(game: str, seats: int | None, seconds: float, as_json: bool) -> None:
    """Measure random play beside Catanatron, forks and saved states."""
    rules = open_game(game)
    with wrong_use():
        seats = checked_seats(rules, rules.seats[-1] if seats is None else seats)
    announce(f"Measuring for about {seconds + 1:.0f} seconds ...")
    report = bench_engine(rules, seats, seconds)
    if report.yardstick is None:
        click.echo(f"No yardstick, so no ratio: {YARDSTICK_HINT}", err=True)
    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    heads = ["", "decisions a second", "with forced ones"]
    rows: list[list[object]] = [[f"{game}, {seats} seats", report.decisions_per_second, report.plies_per_second]]
    if report.yardstick is not None:
        theirs = [report.yardstick_decisions_per_second, report.yardstick_plies_per_second]
        rows += [[report.yardstick, *theirs], ["ratio", report.ratio, report.ratio_plies]]
    console = stdout()
    console.print(plain_table("Random play on one core", heads, rows))
    times = f"{report.fork_microseconds:.0f} of {report.playout_microseconds:.0f} µs"
    console.print(f"fork at a checkpoint: {report.fork_share:.2%} of a random playout from there")
    console.print(f"  ({times}, medians of {report.checkpoints} checkpoints)")
    console.print(f"saved state: at most {report.state_bytes_max} bytes, median {report.state_bytes_median}")


@bench.command("memory")
@click.option("--game", default="speakeasy", show_default=True)
@seats_option
@json_option
def bench_memory_command(game: str, seats: int | None, as_json: bool) -> None:
    """Peak memory of 1000 simulated games against that of 100."""
    rules = open_game(game)
    with wrong_use():
        seats = checked_seats(rules, rules.seats[-1] if seats is None else seats)
    announce("Simulating 1100 games ...")
    report = bench_memory(game, seats)
    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    console = stdout()
    rows = [[games, f"{peak / 2**20:.1f}"] for games, peak in zip(report.games, report.peak_bytes, strict=True)]
    console.print(plain_table(f"Peak memory of {game}, {seats} seats", ["games", "MiB"], rows))
    console.print(f"ratio {report.ratio}")
