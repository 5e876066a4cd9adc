"""A game in the terminal: what it shows, what it takes, and that it is saved."""

import os
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from backroom.kernel import Table
from backroom.kernel.journal import dumps, loads
from tests.cli.desk import PACK, finished, journal, ok, refused, run


def test_play_shows_the_table_the_news_the_question_and_the_options() -> None:
    text = ok("play", "toy", "--seats", "2", "--seed", "1", keys="2\n3\nq\n")
    assert "toy, 2 seats, seed 1" in text
    assert "Safes in round 1" in text
    assert "the boss in Seat 1" in text
    assert "Seat 0: Round 1: what do you do?" in text
    assert "   1  Draw a coin [of luck]\n   2  Take 1 coins\n   3  Take 2 coins\n" in text
    assert "· Seat 0 takes 1 coins" in text
    assert "· Seat 0 takes 2 coins" in text
    assert re.search(r"· Seat 1 (draws|takes \d coins)", text)
    assert "Safes in round 2" in text


def test_play_tells_a_seat_its_own_secrets_only() -> None:
    text = ok("play", "toy", "--seats", "2", "--seed", "2", keys="1\n1\n1\n1\nq\n")
    assert "Seat 0 finds" in text
    assert "Seat 1 draws" in text
    assert "Seat 1 finds" not in text


def test_play_to_the_end_prints_the_scores() -> None:
    text = ok("play", "toy", "--seats", "2", keys="2\n2\n2\n2\n3\n")
    assert "The bids are 2, " in text
    assert re.search(r"place +seat +coins +total", text)


def test_play_takes_commands() -> None:
    text = ok("play", "toy", "--seats", "2", keys="?\nr\nt\n7\nhello\n\nq\n")
    assert "undo your last answer" in text
    assert "R-1.1" in text
    assert text.count("Safes in round 1") == 2
    assert "'7' is not one of the options. Type a number from 1 to 3, or ? for help." in text
    assert "'hello' is not one of the options" in text
    assert "Not saved. To keep a game, start it with --save FILE." in text


def test_undo_takes_back_an_answer() -> None:
    text = ok("play", "toy", "--seats", "2", keys="u\n2\nu\n3\nq\n")
    assert "There is nothing to undo." in text
    assert text.count("· Seat 0 takes 1 coins") == text.count("· Seat 0 takes 2 coins") == 1


def test_undo_stops_where_something_was_revealed_or_others_moved() -> None:
    text = ok("play", "toy", "--seats", "2", keys="1\nu\nU\n2\nu\nq\n")
    assert text.count("Your last answer revealed something; it stands.") == 2
    assert "The last answer was somebody else's; you can undo only your own." in text


def test_a_turn_can_be_started_again(folder: Path) -> None:
    ok("play", "toy", "--seats", "2", "--save", "game", keys="2\n3\n3\nU\nq\n")
    assert [answer.seat for answer in loads((folder / "game").read_text()).answers] == [0, 0, 1, 1]


def test_a_sealed_answer_waits_for_people_first() -> None:
    keys = "\n".join(["2"] * 4 + ["u", "3", "1", "q"])
    text = ok("play", "toy", "--seats", "2", "--me", "1", keys=keys)
    assert text.count("Your sealed bid?") == 2
    assert "somebody else's" not in text


def test_people_hand_over_the_keyboard() -> None:
    text = ok("play", "toy", "--seats", "2", "--me", "0", "--me", "1", keys="\n2\n2\n\n3\n3\n\nquit\n")
    assert text.index("Hand the keyboard to Seat 0") < text.index("Safes in round 1")
    text = text.partition("Safes in round 1")[2]
    assert text.index("Hand the keyboard to Seat 1") < text.index("Hand the keyboard to Seat 0")
    assert "Seat 1: Round 1: what do you do?" in text


def test_the_end_of_the_input_saves_like_q(folder: Path) -> None:
    text = ok("play", "toy", "--seats", "2", "--save", "game", keys="2\n")
    assert "Saved to game. Go on with: backroom play --load game" in text
    assert loads((folder / "game").read_text()).answers[0].option == "take:1"
    assert [path.name for path in folder.iterdir()] == ["game"]


def test_a_saved_game_goes_on_where_it_was(folder: Path) -> None:
    ok("play", "toy", "--seats", "2", "--seed", "9", "--save", "game", keys="2\n2\nq\n")
    text = ok("play", "--load", "game", "--save", "game", keys="3\nq\n")
    assert "toy, 2 seats, seed 9" in text
    assert "Round 2" in text
    assert "Seat 1" in text.split("Seat 0: Round 2")[0].split("Safes")[1]
    saved = loads((folder / "game").read_text())
    assert [answer.option for answer in saved.answers if answer.seat == 0] == ["take:1", "take:1", "take:2"]


def test_a_loaded_game_is_left_alone_without_save(folder: Path) -> None:
    (folder / "game").write_text(dumps(journal("take:1")))
    before = (folder / "game").read_bytes()
    assert "Not saved" in ok("play", "--load", "game", keys="2\nq\n")
    assert (folder / "game").read_bytes() == before


def test_a_finished_game_shows_its_scores(folder: Path) -> None:
    (folder / "game").write_text(dumps(finished()))
    assert "Scores" in ok("play", "--load", "game")


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["speakeasy"], "leave GAME out"),
        (["--seats", "3"], "leave --seats out"),
        (["--seed", "7"], "leave --seed out"),
        (["--option", "bidding=no"], "leave --option bidding out"),
        (["--option", "weather=rain"], "leave --option weather out"),
        (["--pack", "pack.toml"], "leave --pack out"),
        (["--me", "2"], "choose one from 0 to 1"),
    ],
)
def test_flags_may_not_contradict_a_saved_game(args: list[str], complaint: str, folder: Path) -> None:
    (folder / "game").write_text(dumps(journal("take:1")))
    (folder / "pack.toml").write_text(PACK)
    assert complaint in refused("play", "--load", "game", *args)


def test_flags_may_repeat_a_saved_game(folder: Path) -> None:
    (folder / "pack.toml").write_text(PACK)
    ok("play", "toy", "--seats", "2", "--seed", "3", "--pack", "pack.toml", "--save", "game", keys="2\n")
    flags = ["--seats", "2", "--seed", "3", "--option", "bidding=yes", "--pack", "pack.toml"]
    ok("play", "toy", "--load", "game", *flags, keys="q\n")


@pytest.mark.parametrize("path", ["nowhere/game", ".", "/dev/null", "file/game", "x" * 300])
def test_a_path_that_cannot_be_written_is_refused_before_the_game(path: str, folder: Path) -> None:
    (folder / "file").write_text("")
    assert "give --save" in refused("play", "toy", "--save", path, keys="2\nq\n")
    assert [path.name for path in folder.iterdir()] == ["file"]


def test_a_save_is_whole_even_when_writing_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = dumps(finished())
    (folder / "game").write_text(old)

    def full_disk(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    result = run("play", "toy", "--seats", "2", "--save", "game", "--force", keys="2\nq\n")
    assert result.exit_code == 2
    assert "cannot be written (No space left on device); the game is not saved" in result.stderr
    assert (folder / "game").read_text() == old
    assert [path.name for path in folder.iterdir()] == ["game"]


def test_ctrl_c_saves(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = ["2"]

    def press(_prompt: str) -> str:
        if not keys:
            raise KeyboardInterrupt
        return keys.pop()

    monkeypatch.setattr("builtins.input", press)
    result = run("play", "toy", "--seats", "2", "--save", "game")
    assert result.exit_code == 130
    assert "Saved to game" in result.stdout
    assert len(loads((folder / "game").read_text()).answers) == 1


def test_q_when_the_keyboard_is_handed_over_saves_too(folder: Path) -> None:
    text = ok("play", "toy", "--seats", "2", "--me", "0", "--me", "1", "--save", "my game", keys="\n2\n2\nq\n")
    assert "Go on with: backroom play --load 'my game' --me 0 --me 1" in text
    assert len(loads((folder / "my game").read_text()).answers) == 2


def test_hints_name_the_command_as_it_was_typed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del folder
    monkeypatch.setenv("BACKROOM_COMMAND", "../my games/play")
    assert "Go on with: '../my games/play' play --load game" in ok("play", "toy", "--save", "game", keys="q\n")


def test_another_game_is_not_written_over_unasked(folder: Path) -> None:
    old = dumps(finished())
    (folder / "game").write_text(old)
    assert "add --force" in refused("play", "toy", "--save", "game", keys="2\nq\n")
    assert (folder / "game").read_text() == old
    ok("play", "toy", "--seats", "2", "--save", "game", "--force", keys="2\nq\n")
    ok("play", "--load", "./game", "--save", str(folder / "game"), keys="2\nq\n")
    assert len(loads((folder / "game").read_text()).answers) == 4


def test_a_tilde_is_the_home_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(folder))
    ok("play", "toy", "--save", "~/game", keys="q\n")
    assert "answers" in ok("verify", "~/game")
    assert (folder / "game").exists()


def test_broken_rules_do_not_lose_the_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tell = Table.tell

    def broken(table: Table, event: str, *args: object) -> None:
        if args[-1] == 2:
            raise IndexError("no such\nchair")
        tell(table, event, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Table, "tell", broken)
    result = run("play", "toy", "--seats", "2", "--save", "game", keys="2\n3\n")
    assert result.exit_code == 1
    assert "the rules broke (IndexError: no such chair); the last answer was not taken" in result.stderr
    assert [answer.option for answer in loads((folder / "game").read_text()).answers] == ["take:1"]


def test_save_as_asks_before_it_writes_over_or_loses_a_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "old").write_text("my diary")
    keys = ["q", "", "n", "old", "no", "new"]
    said: list[str] = []

    def press(prompt: str) -> str:
        said.append(prompt)
        return keys.pop(0)

    monkeypatch.setattr("builtins.input", press)
    monkeypatch.setattr("backroom.cli.terminal.sys", SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True)))
    assert "Saved to new" in ok("play", "toy")
    assert "Really lose the game? [y/N]: " in said
    assert "old exists. Write this game over it? [y/N]: " in said
    assert (folder / "old").read_text() == "my diary"
