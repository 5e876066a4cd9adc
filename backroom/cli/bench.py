"""`backroom bench`: measurements of the engine and of the server."""

from __future__ import annotations

import click
import msgspec

from backroom.cli.files import open_game
from backroom.cli.flags import finite, json_option, seats_option
from backroom.cli.front import Front, announce, print_json, stdout, wrong_use
from backroom.cli.voice import plain_table
from backroom.kernel import checked_seats
from backroom.lab.bench import YARDSTICK_HINT, bench_engine, bench_memory
from backroom.lab.bench_analysis import bench_analysis
from backroom.lab.bench_replay import bench_replay
from backroom.lab.bench_server import bench_crash, bench_server


@click.group(cls=Front)
def bench() -> None:
    """Measure the engine beside a yardstick, and the server under load."""


@bench.command("engine")
@click.option("--game", default="speakeasy", show_default=True)
@seats_option
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.1),
    default=12,
    show_default=True,
    callback=finite,
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
    seats = _seats(game, seats)
    announce("Simulating 1100 games ...")
    report = bench_memory(game, seats)
    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    console = stdout()
    rows = [[games, f"{peak / 2**20:.1f}"] for games, peak in zip(report.games, report.peak_bytes, strict=True)]
    console.print(plain_table(f"Peak memory of {game}, {seats} seats", ["games", "MiB"], rows))
    console.print(f"ratio {report.ratio}")


@bench.command("server")
@click.option("--game", default="speakeasy", show_default=True)
@seats_option
@click.option("--answers", type=click.IntRange(min=1), default=300, show_default=True, help="Samples of each time.")
@click.option("--tables", type=click.IntRange(min=1), default=50, show_default=True, help="Tables with bots at once.")
@click.option("--held", type=click.IntRange(min=1), default=200, show_default=True, help="Tables left open.")
@json_option
def bench_server_command(game: str, seats: int | None, answers: int, tables: int, held: int, as_json: bool) -> None:
    """Measure a real server: a view on every client, answers beside busy bots, memory of idle tables."""
    seats = _seats(game, seats)
    announce("Measuring three servers for some minutes ...")
    report = bench_server(game, seats, answers, tables, held)
    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    heads = ["", "median ms", "p95 ms"]
    rows = [
        [f"answer to new view on {report.clients} clients", report.view_p50, report.view_p95],
        [f"answer beside {report.tables} tables of bots", report.busy_p50, report.busy_p95],
    ]
    console = stdout()
    console.print(plain_table(f"A server of {game}, {seats} seats", heads, rows))
    console.print(f"bot moves a second: {report.bot_moves_per_second}")
    console.print(f"a table left open: {report.bytes_per_held_table / 1024:.1f} KiB ({report.held_tables} tables)")
    console.print(f"tables in memory after the idle time: {report.rooms_after_idle}")


@bench.command("replay")
@click.option("--game", default="speakeasy", show_default=True)
@seats_option
@click.option("--jumps", type=click.IntRange(min=1), default=300, show_default=True, help="Jumps to random steps.")
@json_option
def bench_replay_command(game: str, seats: int | None, jumps: int, as_json: bool) -> None:
    """Measure looking back on a finished game: opening it after a start of the server, and jumps to any step."""
    seats = _seats(game, seats)
    announce("Starting a server and looking back on a game ...")
    report = bench_replay(game, seats, jumps)
    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    heads = ["", "median ms", "p95 ms", "most ms"]
    rows: list[list[object]] = [
        ["open at the last step, just started", "", "", report.open_max],
        [f"jump to one of {report.steps} steps", report.jump_p50, report.jump_p95, report.jump_max],
    ]
    console = stdout()
    console.print(plain_table(f"The replay of {game}, {seats} seats", heads, rows))
    console.print(f"memory for the film: {report.film_bytes / 2**20:.1f} MiB")


@bench.command("analysis")
@click.option("--game", default="speakeasy", show_default=True)
@seats_option
@json_option
def bench_analysis_command(game: str, seats: int | None, as_json: bool) -> None:
    """Measure the analysis of a finished game on a real server, and a look at another table meanwhile."""
    seats = _seats(game, seats)
    announce("Starting a server and having a game analysed ...")
    report = bench_analysis(game, seats)
    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    console = stdout()
    console.print(f"the analysis of {game}, {seats} seats, {report.steps} steps: {report.seconds} s")
    console.print(f"a look at another table meanwhile: median {report.look_p50} ms, p95 {report.look_p95} ms")


@bench.command("crash")
@click.option("--game", default="speakeasy", show_default=True)
@seats_option
@click.option("--kills", type=click.IntRange(min=1), default=100, show_default=True)
@json_option
def bench_crash_command(game: str, seats: int | None, kills: int, as_json: bool) -> None:
    """Kill a server again and again in the middle of play, and count acknowledged answers that are lost."""
    seats = _seats(game, seats)
    announce(f"Killing a server {kills} times ...")
    report = bench_crash(game, seats, kills)
    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    console = stdout()
    console.print(f"{report.kills} kills, {report.clean_restarts} clean restarts")
    console.print(f"{report.acknowledged} answers acknowledged, {report.lost} lost")


def _seats(game: str, seats: int | None) -> int:
    rules = open_game(game)
    with wrong_use():
        return checked_seats(rules, rules.seats[-1] if seats is None else seats)
