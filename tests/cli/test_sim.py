"""Simulations from the command line."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from backroom.cli import front
from tests.cli.desk import PACK, ok, run
from tests.cli.toy import Toy


def test_sim_ends_with_one_json_object() -> None:
    last = ok("sim", "toy", "--seats", "3", "--games", "7", "--seed", "4", "--json").splitlines()[-1]
    figures = json.loads(last)
    assert figures["game"] == "toy"
    assert (figures["seats"], figures["games"], figures["finished"]) == (3, 7, 7)
    assert figures["decisions"] == 7 * 15
    assert figures["seconds"] >= 0
    assert figures["decisions_per_second"] > 0
    assert re.fullmatch("[0-9a-f]{64}", figures["digest"])
    assert [sum(seat["places"]) for seat in figures["results"]] == [7, 7, 7]


def test_sim_is_the_same_for_the_same_seed_only() -> None:
    def digest(*args: str) -> str:
        return str(json.loads(ok("sim", "toy", "--games", "5", "--json", *args))["digest"])

    assert digest("--seed", "1") == digest("--seed", "1") == digest()
    assert len({digest(), digest("--seed", "2"), digest("--seats", "2"), digest("--option", "bidding=no")}) == 4


def test_the_largest_seed_is_a_seed_too() -> None:
    assert json.loads(ok("sim", "toy", "--games", "1", "--seed", str(2**64 - 1), "--json"))["finished"] == 1
    assert f"seed {2**64 - 1}" in ok("play", "toy", "--seed", str(2**64 - 1), keys="q\n")


def test_sim_prints_a_summary() -> None:
    text = ok("sim", "toy", "--games", "5")
    assert "toy, 3 seats, bot random, seed 1" in text
    assert "5 of 5 games finished" in text
    assert "digest" in text


def test_sim_plays_with_a_pack(folder: Path) -> None:
    (folder / "pack.toml").write_text(PACK)
    figures = json.loads(ok("sim", "toy", "--games", "9", "--pack", "pack.toml", "--json"))
    assert figures["pack"] == "my copy"
    assert max(seat["max"] for seat in figures["results"]) >= 50


def test_sim_that_is_stopped_says_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    deal, left = Toy.deal, [0, 1, 2]  # One is dealt to see whether the options fit.

    def stop_at_the_third(*args: Any) -> Any:
        if not left:
            raise KeyboardInterrupt
        left.pop()
        return deal(*args)

    monkeypatch.setattr(Toy, "deal", stop_at_the_third)
    result = run("sim", "toy", "--games", "9", "--json")
    assert result.exit_code == 130
    assert json.loads(result.stdout)["finished"] == 2
    assert "Stopped after 2 of 9 games" in result.stderr


def test_long_work_shows_its_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "PLAIN_PROGRESS", 0.0)
    result = run("sim", "toy", "--games", "3", "--json")
    assert result.stderr.splitlines() == ["games: 1 of 3", "games: 2 of 3", "games: 3 of 3"]
    assert len(result.stdout.splitlines()) == 1
