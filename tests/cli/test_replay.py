"""Saved games, looked at and checked."""

from pathlib import Path

import pytest

from backroom.kernel import Answer, Header, Journal
from backroom.kernel.journal import dumps, loads
from tests.cli.desk import finished, journal, ok, refused, run


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
