"""Learning from games against themselves, from the command line."""

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import msgspec
import pytest

from backroom.kernel.outlook import Craft, Experience, Manner
from backroom.lab import arena
from backroom.lab.lessons import Lesson
from backroom.lab.simulate import game_seeds
from backroom.lab.tune import MANNERS, PRACTICE, Notebook, with_habits
from tests.cli.desk import ok, refused, run

QUICK = ("--seats", "2", "--trials", "1", "--time", "0.01", "--workers", "1")


def test_what_was_learned_is_written_with_its_proof(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena.Result, "standings", property(lambda result: [winner(result)]))
    out = tmp_path / "experience.toml"
    text = ok("tune", "toy", "--rounds", "2", "--games", "2", "--prove", "2", "--out", str(out), *QUICK)
    known = msgspec.toml.decode(out.read_bytes(), type=Experience)
    assert known.made == (), "the boss learned, not the planner"
    assert known.craft.habits
    (habits,) = known.craft.made
    course = "--pupil boss --learn habits --rounds 2 --games 2 --trials 1 --prove 2 --time 0.01 --seed 1"
    assert habits.command == f"backroom tune toy --seats 2 {course}"
    assert habits.result.startswith("habits: against itself before: 75.0 % of 2 games won")
    assert habits.result in text
    assert str(out) in text


def test_the_planner_learns_habits_from_simpler_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena.Result, "standings", property(lambda result: [winner(result)]))
    out = tmp_path / "experience.toml"
    notes = tmp_path / "lessons"
    course = ("--pupil", "planner", "--rounds", "2", "--games", "2", "--prove", "2", "--lessons", str(notes))
    ok("tune", "toy", *course, "--out", str(out), *QUICK)
    known = msgspec.toml.decode(out.read_bytes(), type=Experience)
    notebook = msgspec.msgpack.decode(notes.read_bytes(), type=Notebook)
    assert notebook.rounds == 2
    assert known.habits == notebook.known.habits != {}
    again = with_habits(notebook.known, "planner", notebook.whole)
    assert again.habits.keys() == known.habits.keys(), "made of all rounds, not of the last"
    assert [made.result[:7] for made in known.made] == ["habits:"]
    assert known.craft == Craft()


def test_weights_are_learned_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena.Result, "standings", property(lambda result: [winner(result)]))
    out = tmp_path / "experience.toml"
    ok("tune", "toy", "--learn", "weights", "--games", "12", "--prove", "2", "--out", str(out), *QUICK)
    craft = msgspec.toml.decode(out.read_bytes(), type=Experience).craft
    assert [made.result[:8] for made in craft.made] == ["weights:"]
    assert craft.weights
    assert not craft.habits


def test_only_what_proves_itself_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the manners that are tried the second surely wins, the others perhaps."""
    lows = iter([0.45, 0.6, 0.5, 0.4, 0.3])
    monkeypatch.setattr(arena.Result, "standings", property(lambda result: [winner(result, next(lows))]))
    out = tmp_path / "experience.toml"
    ok("tune", "toy", "--learn", "manner", "--prove", "2", "--out", str(out), *QUICK)
    craft = msgspec.toml.decode(out.read_bytes(), type=Experience).craft
    what, value = MANNERS[1]
    assert craft.manner == msgspec.structs.replace(Manner(), **{what: value})
    assert [made.result.partition(":")[0] for made in craft.made] == [f"{what} {value:g}"]
    assert "--games" not in craft.made[0].command


def test_a_manner_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To be tried alone, or for all that is learned in a course."""
    monkeypatch.setattr(arena.Result, "standings", property(lambda result: [winner(result)]))
    out = tmp_path / "experience.toml"
    named = ("--manner", "curiosity=1", "--manner", "reply=0.5", "--prove", "2", "--out", str(out), *QUICK)
    ok("tune", "toy", "--learn", "manner", *named)
    craft = msgspec.toml.decode(out.read_bytes(), type=Experience).craft
    assert craft.manner == Manner(curiosity=1, reply=0.5)
    assert [made.result.partition(":")[0] for made in craft.made] == ["curiosity 1", "reply 0.5"]
    ok("tune", "toy", "--learn", "habits", "--rounds", "1", "--games", "1", *named)
    craft = msgspec.toml.decode(out.read_bytes(), type=Experience).craft
    assert craft.manner == Manner(curiosity=1, reply=0.5)
    assert craft.habits
    assert "--manner curiosity=1 --manner reply=0.5" in craft.made[0].command
    ok("tune", "toy", "--pupil", "planner", "--learn", "manner", *named)
    known = msgspec.toml.decode(out.read_bytes(), type=Experience)
    assert known.manner == Manner(curiosity=1, reply=0.5)
    assert known.craft == Craft(), "the boss searches like the others until it has learned more"


def test_what_is_known_already_is_not_proved_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena.Result, "standings", property(lambda result: [winner(result)]))
    out = tmp_path / "experience.toml"
    result = run("tune", "toy", "--learn", "manner", "--manner", "curiosity=0.5", "--out", str(out), *QUICK)
    assert result.exit_code == 1
    assert "nothing is written" in result.stderr
    assert not out.exists()


def winner(result: arena.Result, low: float = 0.6) -> arena.Standing:
    return arena.Standing("boss", 1, len(result.played), 0.75, low, 0.9, 1, 1, 1, 1, 1)


def test_what_is_no_better_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena.Result, "standings", property(lambda result: [winner(result, low=0.5)]))
    out = tmp_path / "experience.toml"
    result = run("tune", "toy", "--games", "1", "--prove", "2", "--out", str(out), *QUICK)
    assert result.exit_code == 1
    assert "no better than before" in result.stderr
    assert not out.exists()


def test_what_was_learned_is_proved_on_other_deals() -> None:
    lessons = {game_seeds(1, PRACTICE + number, 2)[0] for number in range(200)}
    proofs = {game_seeds(1, number, 2)[0] for number in range(200)}
    assert not lessons & proofs


def test_lessons_are_kept_and_go_on(tmp_path: Path) -> None:
    notes = tmp_path / "lessons"
    args = (
        "tune",
        "toy",
        "--games",
        "2",
        "--prove",
        "2",
        "--out",
        str(tmp_path / "new.toml"),
        "--lessons",
        str(notes),
        *QUICK,
    )
    run(*args, "--rounds", "1")
    first = msgspec.msgpack.decode(notes.read_bytes(), type=Notebook)
    assert (first.rounds, first.done) == (1, set())
    assert first.known.craft.habits, "the next round is played with what was learned in this one"
    # As if stopped in the middle of the second round.
    half = msgspec.structs.replace(first, done={2})
    notes.write_bytes(msgspec.msgpack.encode(half))
    run(*args, "--rounds", "2")
    second = msgspec.msgpack.decode(notes.read_bytes(), type=Notebook)
    assert (second.rounds, second.done) == (2, set())
    played = [sum(sum(options.values()) for options in each.whole.taken.values()) for each in (first, second)]
    assert played[1] == pytest.approx(played[0] * 3 / 2), "one game of the second round was there already"
    assert second.fresh == Lesson()
    assert "another course" in refused(*args, "--seed", "9")
    assert "has 2 rounds already" in refused(*args, "--rounds", "1")
    notes.write_bytes(b"nonsense")
    assert "has no lessons" in refused(*args)


def test_a_process_that_dies_ends_the_course_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Iterator[object]:
        raise BrokenProcessPool
        yield

    notes = tmp_path / "lessons"
    args = ("tune", "toy", "--games", "1", "--lessons", str(notes), "--out", str(tmp_path / "new.toml"), *QUICK)
    with monkeypatch.context() as patch:
        patch.setattr(Notebook, "lessons", broken)
        result = run(*args)
        assert result.exit_code == 1
        assert "A process died; try fewer --workers.\n" in result.stderr
    run(*args, "--prove", "2", "--rounds", "1")
    monkeypatch.setattr(Notebook, "lessons", broken)
    assert f"try fewer --workers. The lessons so far are in {notes}." in run(*args, "--rounds", "2").stderr


def test_wrong_use_is_refused(tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere" / "new.toml")
    assert "cannot be written" in refused("tune", "toy", "--out", nowhere)
    assert "no game 'chess'" in refused("tune", "chess")
    assert "seats" in refused("tune", "toy", "--seats", "9")
    assert "leave out --lessons" in refused("tune", "toy", "--learn", "manner", "--lessons", nowhere)
    assert "'curiosity=much' is not NAME=NUMBER" in refused("tune", "toy", "--manner", "curiosity=much")
    assert "'zeal=1' is not NAME=NUMBER with one of curiosity" in refused("tune", "toy", "--manner", "zeal=1")
    assert "Only the boss learns weights" in refused("tune", "toy", "--pupil", "planner", "--learn", "weights")
