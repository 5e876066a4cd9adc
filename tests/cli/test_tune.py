"""Learning from games against themselves, from the command line."""

from pathlib import Path

import msgspec
import pytest

from backroom.kernel.outlook import Experience
from backroom.lab import arena
from backroom.lab.tune import Notebook
from tests.cli.desk import ok, refused, run

QUICK = ("--seats", "2", "--trials", "1", "--time", "0.01", "--workers", "1")


def test_what_was_learned_is_written_with_its_proof(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena.Result, "standings", property(lambda result: [winner(result)]))
    out = tmp_path / "experience.toml"
    text = ok("tune", "toy", "--games", "2", "--prove", "2", "--out", str(out), *QUICK)
    made = msgspec.toml.decode(out.read_bytes(), type=Experience).made
    assert made is not None
    assert made.command == "backroom tune toy --seats 2 --games 2 --trials 1 --seed 1"
    assert "75.0 % of 2 games won" in made.result
    assert "75.0 % of 2 games won" in text
    assert str(out) in text


def winner(result: arena.Result) -> arena.Standing:
    return arena.Standing("boss", 1, len(result.played), 0.75, 0.6, 0.9, 1, 1, 1, 1, 1)


def test_what_is_no_better_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = arena.Standing("boss", 1, 2, 0.5, 0.1, 0.9, 1, 1, 1, 1, 1)
    monkeypatch.setattr(arena.Result, "standings", property(lambda _: [draw]))
    out = tmp_path / "experience.toml"
    result = run("tune", "toy", "--games", "1", "--prove", "2", "--out", str(out), *QUICK)
    assert result.exit_code == 1
    assert "no better than before" in result.stderr
    assert not out.exists()


def test_lessons_are_kept_and_go_on(tmp_path: Path) -> None:
    notes = tmp_path / "lessons"
    args = ("tune", "toy", "--prove", "2", "--out", str(tmp_path / "new.toml"), "--lessons", str(notes), *QUICK)
    run(*args, "--games", "2")
    first = msgspec.msgpack.decode(notes.read_bytes(), type=Notebook)
    assert first.games == {0, 1}
    run(*args, "--games", "3")
    second = msgspec.msgpack.decode(notes.read_bytes(), type=Notebook)
    assert second.games == {0, 1, 2}
    assert second.whole.positions[0] > first.whole.positions[0]
    assert "another course" in refused(*args, "--games", "3", "--seed", "9")
    notes.write_bytes(b"nonsense")
    assert "has no lessons" in refused(*args, "--games", "3")


def test_wrong_use_is_refused() -> None:
    assert "no game 'chess'" in refused("tune", "chess")
    assert "seats" in refused("tune", "toy", "--seats", "9")
