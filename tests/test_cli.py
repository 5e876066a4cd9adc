"""The command line, played with a toy game: what it prints, what it saves, and how it refuses."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from backroom.cli import main
from backroom.games import registry
from backroom.kernel import Answer, Header, Journal, Match
from backroom.kernel.journal import dumps, loads
from backroom.lab import bench
from tests.toy_cli import PO, Toy

PACK = 'game = "toy"\ntitle = "my copy"\n[coins.rows.GOLD]\nvalue = 50\n'


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    locale = tmp_path_factory.mktemp("locale")
    (locale / "en").mkdir()
    (locale / "en" / "messages.po").write_text(PO, encoding="utf-8")
    monkeypatch.setattr(Toy, "locale", locale)
    monkeypatch.setitem(registry.GAMES, "toy", "tests.toy_cli:Toy")
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*args: str, keys: str = "") -> Result:
    return CliRunner().invoke(main, args, input=keys)


def ok(*args: str, keys: str = "") -> str:
    result = run(*args, keys=keys)
    assert result.exit_code == 0, result.output
    assert "«" not in result.stdout
    return result.stdout


def refused(*args: str, keys: str = "") -> str:
    """The line on stderr of a command that ends with status 2 and prints nothing else."""
    result = run(*args, keys=keys)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    line, *more = result.stderr.splitlines()
    assert not more
    assert line.startswith("backroom: ")
    return line


def journal(*options: str, seats: int = 2, seed: int = 1) -> Journal:
    """A game of so many answers, by the ids of the options taken."""
    match = Match.deal(Toy(), seats, seed)
    for option in options:
        match.answer(match.decisions()[0].seat, option)
    return match.journal()


def finished() -> Journal:
    return journal(*["take:1"] * 8, "coins:0", "coins:2")


# --- sim ----------------------------------------------------------------------------------------------------


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
    deal, left = Toy.deal, [1, 2]

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


# --- What can be wrong with the arguments -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["sim"], "Missing argument 'GAME'"),
        (["sim", "chess"], "no game 'chess'; choose one of: speakeasy"),
        (["sim", "toy", "--seats", "9"], "for 2 to 3 seats, not 9"),
        (["sim", "toy", "--seats", "two"], "'two' is not a valid integer"),
        (["sim", "toy", "--games", "-3"], "-3 is not in the range"),
        (["sim", "toy", "--seed", "-1"], "-1 is not in the range"),
        (["sim", "toy", "--bot", "deep"], "no bot 'deep'; choose one of: random"),
        (["sim", "toy", "--option", "weather=rain"], "no table option 'weather'; it has: bidding"),
        (["sim", "toy", "--option", "bidding=maybe"], "choose one of: yes, no"),
        (["sim", "toy", "--option", "bidding"], "not of the form NAME=VALUE"),
        (["sim", "toy", "--option", "bidding=no", "--option", "bidding=yes"], "bidding is given twice"),
        (["sim", "toy", "--frobnicate"], "No such option '--frobnicate'"),
        (["frobnicate"], "No such command 'frobnicate'"),
        (["play"], "name a game, or go on with --load FILE"),
        (["play", "chess"], "no game 'chess'"),
        (["play", "toy", "--seats", "1"], "for 2 to 3 seats, not 1"),
        (["play", "toy", "--me", "3"], "choose one from 0 to 2"),
        (["play", "toy", "--me", "-1"], "choose one from 0 to 2"),
        (["play", "toy", "--bot", "deep"], "no bot 'deep'"),
        (["play", "toy", "--me", "0", "--me", "1", "--me", "2", "--bot", "deep"], "no bot 'deep'"),
        (["play", "toy", "--option", "weather=rain"], "no table option 'weather'"),
        (["content", "chess"], "no game 'chess'"),
        (["bench", "engine", "--game", "chess"], "no game 'chess'"),
        (["bench", "engine", "--game", "toy", "--seats", "4"], "for 2 to 3 seats, not 4"),
        (["bench", "memory", "--game", "toy", "--seats", "4"], "for 2 to 3 seats, not 4"),
        (["replay"], "Missing argument 'FILE'"),
    ],
)
def test_wrong_arguments(args: list[str], complaint: str, folder: Path) -> None:
    assert complaint in refused(*args)
    assert not list(folder.iterdir())


@pytest.mark.parametrize("command", ["sim", "play", "content"])
@pytest.mark.parametrize(
    ("pack", "complaint"),
    [
        (None, "there is no such file"),
        (b"", "the file is empty"),
        (b"\xff\xfe\x00", "this is not text"),
        (b"game = ", "not readable as TOML"),
        (b'game = "chess"', "not a pack of toy"),
        (b'game = "toy"\n[coins.rows.SILVER]\nvalue = 1', "row SILVER: unknown row; the rows are GOLD"),
        (b'game = "toy"\n[coins.rows.GOLD]\nvalue = "much"', "row GOLD, field value: expected"),
    ],
)
def test_wrong_packs(command: str, pack: bytes | None, complaint: str, folder: Path) -> None:
    if pack is not None:
        (folder / "pack.toml").write_bytes(pack)
    line = refused(command, "toy", "--pack", "pack.toml")
    assert line.startswith("backroom: pack.toml: ")
    assert complaint in line


def test_a_folder_is_no_pack(folder: Path) -> None:
    assert "this is a folder" in refused("sim", "toy", "--pack", str(folder))


COMMANDS_WITH_A_JOURNAL = [["verify"], ["replay"], ["play", "--load"]]


@pytest.mark.parametrize("command", COMMANDS_WITH_A_JOURNAL, ids=" ".join)
@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda _: b"", "the file is empty"),
        (lambda _: b"\x00\xff\xfe", "this is not text"),
        (lambda _: b"once upon a time", "line 1 of the journal cannot be read"),
        (lambda whole: whole[:300], "use a whole copy"),
        (lambda whole: whole[: whole.rindex(b"{")], "truncated"),
        (lambda whole: whole.replace(b"take:1", b"take:2", 1), "damaged"),
        (lambda whole: whole.replace(b'"seed":1', b'"seed":2', 1), "damaged"),
        (lambda whole: whole.replace(b'[0,"move","take:1",0]\n', b"", 1), "damaged"),
    ],
    ids=["empty", "binary", "prose", "cut", "no end", "changed answer", "changed seed", "lost line"],
)
def test_damaged_journals(command: list[str], damage: object, complaint: str, folder: Path) -> None:
    assert callable(damage)
    broken = damage(dumps(finished()).encode())
    (folder / "game").write_bytes(broken)
    line = refused(*command, "game")
    assert line.startswith("backroom: game: ")
    assert complaint in line
    assert (folder / "game").read_bytes() == broken


@pytest.mark.parametrize("command", COMMANDS_WITH_A_JOURNAL, ids=" ".join)
def test_files_that_are_no_journals(command: list[str], folder: Path) -> None:
    assert "there is no such file" in refused(*command, "nothing")
    assert "this is a folder" in refused(*command, str(folder))
    header = Header(game="chess", version=1, seats=2, seed=1)
    (folder / "chess").write_text(dumps(Journal(header, [])))
    assert "no game 'chess'; choose one of" in refused(*command, "chess")
    header = Header(game="toy", version=1, seats=2, seed=1, pack='game = "toy"\n[coins.rows.SILVER]\nvalue = 1')
    (folder / "pack").write_text(dumps(Journal(header, [])))
    assert "the pack in this journal does not fit: " in refused(*command, "pack")


# --- play ---------------------------------------------------------------------------------------------------


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
    assert "there is nothing to undo" in text
    assert text.count("· Seat 0 takes 1 coins") == text.count("· Seat 0 takes 2 coins") == 1


def test_undo_stops_where_something_was_revealed_or_others_moved() -> None:
    text = ok("play", "toy", "--seats", "2", keys="1\nu\nU\n2\nu\nq\n")
    assert text.count("Something was revealed by your last answer, so it stands.") == 2
    assert "Not possible: the last answer is not seat 0's" in text


def test_a_turn_can_be_started_again(folder: Path) -> None:
    ok("play", "toy", "--seats", "2", "--save", "game", keys="2\n3\n3\nU\nq\n")
    assert [answer.seat for answer in loads((folder / "game").read_text()).answers] == [0, 0, 1, 1]


def test_a_sealed_answer_waits_for_people_first() -> None:
    keys = "\n".join(["2"] * 4 + ["u", "3", "1", "q"])
    text = ok("play", "toy", "--seats", "2", "--me", "1", keys=keys)
    assert text.count("Your sealed bid?") == 2
    assert "Not possible" not in text or "the last answer" not in text.split("Your sealed bid?")[2]


def test_people_hand_over_the_keyboard() -> None:
    text = ok("play", "toy", "--seats", "2", "--me", "0", "--me", "1", keys="2\n2\n\n3\n3\n\nq\n")
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
    result = run("play", "toy", "--seats", "2", "--save", "game", keys="2\nq\n")
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


# --- replay and verify --------------------------------------------------------------------------------------


def test_replay_prints_the_log_and_the_table(folder: Path) -> None:
    (folder / "game").write_text(dumps(finished()))
    text = ok("replay", "game")
    assert text.count("takes 1 coins") == 8
    assert "The bids are 0, 2" in text
    assert "After 10 of 10 answers" in text
    assert "Scores" in text
    text = ok("replay", "game", "--at", "2")
    assert text.count("takes 1 coins") == 2
    assert "After 2 of 10 answers" in text
    assert "Scores" not in text
    assert "After 0 of 10 answers" in ok("replay", "game", "--at", "0")


def test_replay_shows_no_secrets(folder: Path) -> None:
    (folder / "game").write_text(dumps(journal("move:draw", "move:draw")))
    assert "finds" not in ok("replay", "game")


@pytest.mark.parametrize("at", ["-1", "11"])
def test_replay_stays_inside_the_game(at: str, folder: Path) -> None:
    (folder / "game").write_text(dumps(finished()))
    assert "choose a number from 0 to 10" in refused("replay", "game", "--at", at)


def test_verify_says_that_all_is_well(folder: Path) -> None:
    (folder / "game").write_text(dumps(finished()))
    text = ok("verify", "game")
    assert "10 answers" in text
    assert "seat 0: 4 (place 1), seat 1: 2 (place 2)" in text
    assert f"digest {finished().final}" in text
    (folder / "part").write_text(dumps(journal("take:1")))
    assert "1 answers, all as the rules have it; the game goes on" in ok("verify", "part")


def disagreeing() -> dict[str, tuple[Journal, str]]:
    """Whole journals that the rules would not have, and what is said of them."""
    sound = finished()
    foreign, stranger, wrong_end = (loads(dumps(sound)) for _ in range(3))
    foreign.answers[3] = Answer(1, "move", "take:9")
    stranger.answers[4] = Answer(1, "move", "take:1")
    wrong_end.final = "0" * 32
    crowd = Journal(Header(game="toy", version=1, seats=7, seed=1), [])
    return {
        "option": (foreign, "answer 4: move does not offer take:9"),
        "seat": (stranger, "answer 5: the journal has seat 1 move, the rules ask seat 0 move"),
        "final": (wrong_end, "final state differs"),
        "seats": (crowd, "for 2 to 3 seats, not 7"),
    }


@pytest.mark.parametrize("case", disagreeing())
def test_verify_names_the_first_difference(case: str, folder: Path) -> None:
    wrong, complaint = disagreeing()[case]
    (folder / "game").write_text(dumps(wrong))
    result = run("verify", "game")
    assert (result.exit_code, result.stdout) == (1, "")
    assert complaint in result.stderr
    assert complaint in refused("replay", "game")
    assert complaint in refused("play", "--load", "game")


def test_a_difference_names_other_rules(folder: Path) -> None:
    header = Header(game="toy", version=7, seats=2, seed=1)
    (folder / "game").write_text(dumps(Journal(header, [Answer(0, "move", "take:9")])))
    assert "rules version 7" in run("verify", "game").stderr


# --- content and bench --------------------------------------------------------------------------------------


def test_content_prints_values_marks_and_the_share_of_house_values(folder: Path) -> None:
    text = ok("content", "toy")
    assert re.search(r"GOLD +3 S +0 H  1 S  2 E", text)
    assert "coins (coins.toml): 25.0% of 4 values are house values" in text
    assert "toy: 25.0% of 4 values are house values" in text
    (folder / "pack.toml").write_text(PACK)
    text = ok("content", "toy", "--pack", "pack.toml")
    assert re.search(r"GOLD +50 P", text)
    assert "pack: my copy" in text


def test_bench_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICE", 0.001)
    monkeypatch.setattr(bench, "yardstick_runner", lambda: lambda: (10, 20))
    monkeypatch.setattr(bench, "yardstick_version", lambda: "a yardstick")
    args = ["bench", "engine", "--game", "toy", "--seats", "2", "--seconds", "0.1"]
    assert "ratio" in ok(*args)
    figures = json.loads(ok(*args, "--json").splitlines()[-1])
    assert figures["ratio"] > 0
    assert figures["ratio_plies"] > 0
    assert figures["yardstick"] == "a yardstick"


def test_bench_engine_without_its_yardstick_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICE", 0.001)
    monkeypatch.setattr(bench, "YARDSTICK", "no_such_package")
    result = run("bench", "engine", "--game", "toy", "--seats", "2", "--seconds", "0.1", "--json")
    assert 'pip install "catanatron==3.2.*"' in result.stderr
    assert json.loads(result.stdout)["decisions_per_second"] > 0


def test_bench_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "peak_of_simulation", lambda *_: 50 * 2**20)
    assert "ratio 1.0" in ok("bench", "memory", "--game", "toy", "--seats", "2")
    assert json.loads(ok("bench", "memory", "--game", "toy", "--seats", "2", "--json"))["ratio"] == 1.0


# --- The real process ---------------------------------------------------------------------------------------


def test_help_and_version() -> None:
    assert "verify" in ok("--help")
    assert "--pack" in ok("play", "-h")
    assert ok("--version").startswith("backroom, version ")


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m backroom content speakeasy | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stderr == ""
