"""Saved games, looked at and checked."""

from pathlib import Path

import pytest

from backroom.kernel import Answer, Header, Journal
from backroom.kernel.journal import dumps, loads
from tests.cli.desk import finished, journal, ok, refused, run
from tests.cli.toy import Toy


def test_replay_prints_the_log_and_the_table(folder: Path) -> None:
    (folder / "game").write_text(dumps(finished()))
    text = ok("replay", "game")
    assert text.startswith("toy, 2 seats, seed 1\n")
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
    return {
        "option": (foreign, "answer 4: move does not offer take:9"),
        "seat": (stranger, "answer 5: the journal has seat 1 move, the rules ask seat 0 move"),
        "final": (wrong_end, "final state differs"),
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


def test_other_rules_are_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "version", 8)
    header = Header(game="toy", version=7, seats=2, seed=1)
    (folder / "game").write_text(dumps(Journal(header, [Answer(0, "move", "take:9")])))
    assert "rules version 7" in run("verify", "game").stderr
    (folder / "game").write_text(dumps(Journal(header, [Answer(0, "move", "take:1")])))
    assert "(the journal is of rules version 7, these are version 8)" in ok("verify", "game")


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--load"]], ids=" ".join)
@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        (Header(game="toy", version=1, seats=7, seed=1), "for 2 to 3 seats, not 7"),
        (Header(game="toy", version=1, seats=2, seed=-1), "no game has seed -1"),
        (Header(game="toy", version=1, seats=2, seed=2**64), "seeds go from 0"),
        (Header(game="toy", version=2, seats=2, seed=1), "rules version 2 of toy is not known here"),
        (Header(game="toy", version=0, seats=2, seed=1), "rules version 0 of toy is not known here"),
        (Header(game="toy", version=1, seats=2, seed=1, options={"weather": "rain"}), "no table option 'weather'"),
        (Header(game="speakeasy", version=1, seats=2, seed=1, options={"first": "3"}), "option first cannot be 3"),
    ],
)
def test_headers_of_no_game(command: list[str], header: Header, complaint: str, folder: Path) -> None:
    (folder / "game").write_text(dumps(Journal(header, [])))
    assert complaint in refused(*command, "game")


def test_texts_of_a_journal_do_not_command_the_terminal(folder: Path) -> None:
    evil = journal("take:1")
    evil.answers[0] = Answer(0, "move", "\x1b[2J\x9b\u202e")
    (folder / "game").write_text(dumps(evil))
    shown = run("verify", "game").output + refused("replay", "game")
    assert "does not offer \ufffd[2J\ufffd\ufffd" in shown
    assert "\x1b" not in shown
