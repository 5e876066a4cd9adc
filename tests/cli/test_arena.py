"""Contests of bots from the command line."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from backroom.bots import BOTS, Bot, Budget
from tests.cli.desk import PACK, ok, refused, run
from tests.cli.toy import Toy

FIELDS = {"bot", "games", "win_rate", "low", "high", "mean_score", "rating", "mean_turn_seconds"}


def test_the_arena_ends_with_one_json_object() -> None:
    result = run("arena", "toy", "--bots", "random,random", "--seats", "3", "--games", "7", "--workers", "1", "--json")
    assert result.exit_code == 0
    figures = json.loads(result.stdout.splitlines()[-1])
    assert (figures["game"], figures["seats"], figures["games"], figures["time"]) == ("toy", 3, 9, 0.3)
    assert "Playing 9 games, not 7" in result.stderr
    one, two = figures["bots"]
    assert set(one) >= FIELDS
    assert (one["seats"], two["seats"], one["games"]) == (1, 2, 9)
    assert one["win_rate"] + 2 * two["win_rate"] == pytest.approx(1, abs=1e-3)
    assert all(each["low"] <= each["win_rate"] <= each["high"] for each in (one, two))


def test_the_better_bot_stands_first() -> None:
    args = ("arena", "godfather", "--bots", "random,greedy", "--seats", "2", "--games", "2")
    figures = json.loads(ok(*args, "--json"))
    weak, strong = figures["bots"]
    assert (weak["bot"], strong["bot"]) == ("random", "greedy"), "in the order they were named"
    assert (weak["win_rate"], strong["win_rate"]) == (0, 1)
    assert weak["rating"] < strong["rating"]
    assert weak["mean_score"] < strong["mean_score"]
    assert weak["mean_turn_seconds"] < strong["mean_turn_seconds"] <= strong["slowest_turn_seconds"]


def test_the_arena_prints_a_table() -> None:
    text = ok(
        "arena", "toy", "--bots", "random, random", "--seats", "2", "--games", "4", "--time", "2", "--workers", "1"
    )
    assert "toy, 2 seats, 2 s a turn, seed 1" in text
    assert text.count("random") == 2
    assert "slowest" in text
    assert "random ×2" in ok("arena", "toy", "--bots", "random", "--seats", "2", "--games", "2", "--workers", "1")
    assert "4 of 4 games" in text


def test_the_same_seed_gives_the_same_result() -> None:
    def scores(*more: str) -> list[float]:
        text = ok("arena", "toy", "--bots", "random,random", "--games", "6", "--workers", "1", "--json", *more)
        return [each["mean_score"] for each in json.loads(text)["bots"]]

    assert scores() == scores("--seed", "1") != scores("--seed", "2")
    assert scores() != scores("--option", "bidding=no")


def test_the_arena_plays_with_a_pack(folder: Path) -> None:
    (folder / "pack.toml").write_text(PACK)
    args = ("arena", "toy", "--bots", "random", "--games", "9", "--workers", "1", "--json")
    figures = json.loads(ok(*args, "--pack", "pack.toml"))
    assert figures["pack"] == "my copy"
    assert figures["bots"][0]["mean_score"] > 2 * json.loads(ok(*args))["bots"][0]["mean_score"]


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["toy"], "Missing option '--bots'"),
        (["chess", "--bots", "random"], "no game 'chess'"),
        (["toy", "--bots", "deep"], "no bot 'deep'; choose one of: random"),
        (["toy", "--bots", "random,"], "no bot ''"),
        (["toy", "--bots", "random,random,random", "--seats", "2"], "3 bots cannot sit in 2 seats"),
        (["toy", "--bots", "random", "--seats", "4"], "for 2 to 3 seats, not 4"),
        (["toy", "--bots", "random", "--games", "0"], "0 is not in the range"),
        (["toy", "--bots", "random", "--games", "many"], "'many' is not a valid integer"),
        (["toy", "--bots", "random", "--time", "0"], "0.0 is not in the range"),
        (["toy", "--bots", "random", "--time", "-1"], "-1.0 is not in the range"),
        (["toy", "--bots", "random", "--time", "inf"], "inf is not a number of seconds"),
        (["toy", "--bots", "random", "--workers", "0"], "0 is not in the range"),
        (["toy", "--bots", "random", "--option", "weather=rain"], "no table option 'weather'"),
    ],
)
def test_wrong_arguments(args: list[str], complaint: str) -> None:
    assert complaint in refused("arena", *args)


@pytest.mark.parametrize(
    ("error", "status", "line"),
    [
        (KeyboardInterrupt, 130, "Stopped after 2 of 9 games."),
        (BrokenProcessPool, 1, "A process died after 2 of 9 games; try fewer --workers."),
    ],
)
def test_a_contest_that_is_stopped_tells_of_the_games_so_far(
    monkeypatch: pytest.MonkeyPatch, error: type[BaseException], status: int, line: str
) -> None:
    deal, left = Toy.deal, [0, 1, 2]  # One is dealt to see whether the options fit.

    def stop_at_the_third(*args: Any) -> Any:
        if not left:
            raise error
        left.pop()
        return deal(*args)

    monkeypatch.setattr(Toy, "deal", stop_at_the_third)
    result = run("arena", "toy", "--bots", "random", "--games", "9", "--workers", "1", "--json")
    assert result.exit_code == status
    figures = json.loads(result.stdout)
    assert (figures["games"], figures["bots"][0]["games"]) == (2, 2)
    assert result.stderr.splitlines() == [line]


@pytest.mark.parametrize(
    ("args", "first", "least"),
    [
        (["random", "--games", "1000000"], "games: 1 of 1000000", 1),
        (
            ["planner", "--games", "1", "--time", "1000"],
            "Playing 2 games, not 1",
            0,
        ),  # In the middle of a long thought.
    ],
)
def test_control_c_ends_all_processes_in_good_order(args: list[str], first: str, least: int) -> None:
    """As a terminal does it: everybody in the foreground gets the signal."""
    script = "from backroom.cli import front, main; front.PLAIN_PROGRESS = 0.0; main()"
    command = ["arena", "godfather", "--seats", "2", "--workers", "2", "--json", "--bots", *args]
    process = subprocess.Popen(
        [sys.executable, "-c", script, *command],
        env=os.environ | {"PYTHONPATH": os.getcwd()},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stderr is not None
        assert first in process.stderr.readline()
        time.sleep(0.5)
        os.killpg(process.pid, signal.SIGINT)
        out, said = process.communicate(timeout=60)
        assert process.returncode == 130
        games = json.loads(out)["games"]
        assert games >= least
        assert f"Stopped after {games} of " in said.splitlines()[-1]
        assert "Traceback" not in said
        _wait_for_the_end_of(process.pid)
    finally:
        process.kill()


def _wait_for_the_end_of(group: int) -> None:
    for _ in range(300):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    raise AssertionError("a process is left over")


@pytest.mark.parametrize("command", ["sim", "play"])
def test_bots_that_search_are_told_how_long(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []
    plain = BOTS["random"]

    def noted(seed: int, budget: Budget, _: object) -> Bot:
        given.append(budget.seconds)
        return plain(seed, budget, None)

    monkeypatch.setitem(BOTS, "planner", noted)
    ok(command, "toy", "--bot", "planner", "--time", "1.5", *(["--games", "1"] if command == "sim" else []), keys="q\n")
    assert set(given) >= {1.5}
    assert "for a turn" in ok(command, "--help")
