"""Measurements of the engine, beside a yardstick or as a share, so that they mean the same on any machine.

Decisions are counted in two ways, the same for both sides: `choices` have at least two options, `plies`
include the forced picks. Our own side runs twice: as the kernel's `play_out`, which counts choices, and as
`play_all_plies`, which counts both.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any, TypeAlias

import msgspec

from backroom.bots import RandomBot
from backroom.kernel import AnyRules, Decision, Match, Pick, play_out, table_options
from backroom.kernel.dialogue import begin, finish, forced, results
from backroom.kernel.table import Table

YARDSTICK = "catanatron"
YARDSTICK_HINT = f'./test installs the yardstick, as does: .venv/bin/pip install "{YARDSTICK}==3.2.*"'

SLICE = 0.2
"""Seconds a side plays before it is the other's turn: short enough that noise of the machine hits both."""
FORK_GAMES = 5


class Pace(msgspec.Struct):
    """How fast one side plays."""

    games: int = 0
    choices: int = 0
    plies: int = 0
    seconds: float = 0.0

    @property
    def choices_per_second(self) -> float:
        return self.choices / self.seconds

    @property
    def plies_per_second(self) -> float:
        return self.plies / self.seconds


Runner: TypeAlias = Callable[[], tuple[int, int]]
"""Plays one whole game and returns its choices and its plies (0 where a side does not count them)."""


class ForkCost(msgspec.Struct):
    """Forking at checkpoints of several games, against playing out from there; the times are medians."""

    checkpoints: int
    share: float
    fork_seconds: float
    playout_seconds: float
    state_bytes_max: int
    state_bytes_median: int


class EngineReport(msgspec.Struct):
    """All figures of `bench engine`; those of the yardstick are None where it is not installed."""

    game: str
    seats: int
    ratio: float | None
    ratio_plies: float | None
    decisions_per_second: float
    plies_per_second: float
    yardstick: str | None
    yardstick_decisions_per_second: float | None
    yardstick_plies_per_second: float | None
    games: int
    yardstick_games: int | None
    decisions_per_game: float
    fork_share: float
    fork_microseconds: float
    playout_microseconds: float
    checkpoints: int
    state_bytes_max: int
    state_bytes_median: int
    seconds: float


def bench_engine(rules: AnyRules, seats: int, seconds: float) -> EngineReport:
    """Random play for so many seconds, in turns with the yardstick; then forks and state sizes."""
    began = perf_counter()
    yardstick = yardstick_runner()
    runners = [choices_runner(rules, seats), plies_runner(rules, seats)]
    if yardstick:
        runners.append(yardstick)
    paces = race(runners, seconds)
    ours, ours_plies = paces[:2]
    theirs = paces[2] if yardstick else None
    forks = fork_cost(rules, seats)
    return EngineReport(
        game=rules.name,
        seats=seats,
        ratio=round(ours.choices_per_second / theirs.choices_per_second, 2) if theirs else None,
        ratio_plies=round(ours_plies.plies_per_second / theirs.plies_per_second, 2) if theirs else None,
        decisions_per_second=round(ours.choices_per_second),
        plies_per_second=round(ours_plies.plies_per_second),
        yardstick=yardstick_version() if theirs else None,
        yardstick_decisions_per_second=round(theirs.choices_per_second) if theirs else None,
        yardstick_plies_per_second=round(theirs.plies_per_second) if theirs else None,
        games=ours.games,
        yardstick_games=theirs.games if theirs else None,
        decisions_per_game=round(ours.choices / ours.games, 1),
        fork_share=round(forks.share, 5),
        fork_microseconds=round(forks.fork_seconds * 1e6, 1),
        playout_microseconds=round(forks.playout_seconds * 1e6, 1),
        checkpoints=forks.checkpoints,
        state_bytes_max=forks.state_bytes_max,
        state_bytes_median=forks.state_bytes_median,
        seconds=round(perf_counter() - began, 2),
    )


# --- Random play --------------------------------------------------------------------------------------------


def race(runners: Sequence[Runner], seconds: float) -> list[Pace]:
    """Let the runners play in turns for so many seconds, after a game each to warm up."""
    for runner in runners:
        runner()
    paces = [Pace() for _ in runners]
    end = perf_counter() + seconds
    while not paces[-1].games or perf_counter() < end:
        for runner, pace in zip(runners, paces, strict=True):
            _play_slice(runner, pace)
    return paces


def _play_slice(runner: Runner, pace: Pace) -> None:
    began = now = perf_counter()
    while now < began + SLICE:
        choices, plies = runner()
        pace.games += 1
        pace.choices += choices
        pace.plies += plies
        now = perf_counter()
    pace.seconds += now - began


def deals(rules: AnyRules, seats: int) -> Iterator[Table]:
    """Tables without a listener, one after the other."""
    options = table_options(rules, {})
    for seed in count(1):
        table = rules.deal(seats, seed, options)
        table.told = None
        yield table


def choices_runner(rules: AnyRules, seats: int) -> Runner:
    """Our games as simulations play them."""
    tables, pick = deals(rules, seats), RandomBot(1).pick
    return lambda: (play_out(rules, next(tables), pick), 0)


def plies_runner(rules: AnyRules, seats: int) -> Runner:
    """Our games with the forced picks counted."""
    tables, pick = deals(rules, seats), RandomBot(1).pick
    return lambda: play_all_plies(rules, next(tables), pick)


def play_all_plies(rules: AnyRules, table: Table, pick: Pick) -> tuple[int, int]:
    """Play to the end of the game and return the number of choices and that of all plies."""
    choices = plies = 0
    while (flow := rules.next(table)) is not None:
        answer: Any = None
        try:
            while True:
                ask = flow.send(answer)
                if isinstance(ask, Decision):
                    plies += 1
                    if len(ask.options) > 1:
                        choices += 1
                        answer = pick(ask)
                    else:
                        answer = forced(ask)
                else:
                    # Forced picks inside a dialogue are few; they are left out.
                    talks = begin(ask)
                    chosen = finish(talks, pick)
                    plies, choices = plies + chosen, choices + chosen
                    answer = results(talks)
        except StopIteration:
            pass
    return choices, plies


def yardstick_runner() -> Runner | None:
    """Catanatron with 4 random players, each decision counted; None when it is not installed."""
    if importlib.util.find_spec(YARDSTICK) is None:
        return None
    from catanatron import Color, Game, RandomPlayer

    class Counted(RandomPlayer):  # type: ignore[misc]  # the package has no types
        choices = 0
        plies = 0

        def decide(self, game: Any, playable_actions: Sequence[Any]) -> Any:
            self.plies += 1
            if len(playable_actions) > 1:
                self.choices += 1
            return super().decide(game, playable_actions)

    seeds = count(1)

    def run() -> tuple[int, int]:
        players = [Counted(colour) for colour in Color]
        Game(players, seed=next(seeds)).play()
        return sum(player.choices for player in players), sum(player.plies for player in players)

    return run


def yardstick_version() -> str:
    """The yardstick with its version."""
    from importlib.metadata import version

    return f"{YARDSTICK} {version(YARDSTICK)}"


# --- Forks --------------------------------------------------------------------------------------------------


def fork_cost(rules: AnyRules, seats: int, games: int = FORK_GAMES) -> ForkCost:
    """Fork and play out at every checkpoint of a few random games."""
    pick = RandomBot(2).pick
    forks: list[float] = []
    playouts: list[float] = []
    sizes: list[int] = []
    for seed in range(1, games + 1):
        match = Match.deal(rules, seats, seed)
        while not match.over:
            checkpoint = match.turn_start
            if checkpoint.answers == len(match.answers):
                sizes.append(len(checkpoint.state))
                forked, played = _fork_and_play(match, pick)
                forks.append(forked)
                playouts.append(played)
            decision = match.decisions()[0]
            match.pick(decision.seat, pick(decision))
        sizes.append(len(match.turn_start.state))
    return ForkCost(
        checkpoints=len(forks),
        share=median(fork / playout for fork, playout in zip(forks, playouts, strict=True)),
        fork_seconds=median(forks),
        playout_seconds=median(playouts),
        state_bytes_max=max(sizes),
        state_bytes_median=round(median(sizes)),
    )


def _fork_and_play(match: Match[Any], pick: Pick) -> tuple[float, float]:
    """The seconds that a fork and its copy of the state take, and those of a playout from there.

    A fork copies its state when it is first looked at and then runs on to its first question. That question is part
    of the playout, so the copy is timed alone and taken off the rest.
    """
    began = perf_counter()
    fork = match.fork()
    state = msgspec.msgpack.decode(fork.turn_start.state, type=match.rules.table_type)
    forked = perf_counter()
    del state
    again = perf_counter()
    fork.play_out(pick)
    return forked - began, perf_counter() - again - (forked - began)


# --- Memory -------------------------------------------------------------------------------------------------


class MemoryReport(msgspec.Struct):
    """Peak memory of a short and of a long simulation, in bytes."""

    game: str
    seats: int
    games: tuple[int, int]
    peak_bytes: tuple[int, int]
    ratio: float


def bench_memory(game: str, seats: int, games: tuple[int, int] = (100, 1000)) -> MemoryReport:
    """Run `backroom sim` twice, in processes of their own, and compare their peaks of memory."""
    few, many = (peak_of_simulation(game, seats, number) for number in games)
    return MemoryReport(game, seats, games, (few, many), round(many / few, 3))


def peak_of_simulation(game: str, seats: int, games: int) -> int:
    """The peak memory, in bytes, of a process that simulates so many games."""
    command = [
        sys.executable,
        "-m",
        "backroom",
        "sim",
        game,
        "--seats",
        str(seats),
        "--games",
        str(games),
        "--json",
    ]
    # A session of its own, so that Ctrl-C reaches us alone and is answered once.
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        _, status, usage = os.wait4(process.pid, 0)
    except BaseException:
        process.kill()
        process.wait()
        raise
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return usage.ru_maxrss if sys.platform == "darwin" else usage.ru_maxrss * 1024
