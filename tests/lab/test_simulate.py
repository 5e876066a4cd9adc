"""Simulations are the same for the same seed, and keep sums instead of games."""

import hashlib
import os
import subprocess
import sys
from itertools import islice

import pytest

from backroom.lab.simulate import Summary, game_seeds, simulate
from tests.cli.toy import Toy


def summed(seed: int, games: int = 20) -> Summary:
    summary = Summary(3)
    for result in simulate(Toy(), 3, games, "random", seed):
        summary.add(result)
    return summary


def test_the_same_seed_gives_the_same_games() -> None:
    assert summed(5).plain() == summed(5).plain()
    assert summed(5).digest != summed(6).digest


def test_a_game_depends_on_its_own_number_only() -> None:
    short, long = (list(simulate(Toy(), 2, games, "random", 1)) for games in (3, 9))
    assert long[:3] == short
    assert len({result.seed for result in long}) == 9


def test_deal_and_bots_have_seeds_of_their_own() -> None:
    deal, bots = game_seeds(1, 0, 3)
    assert len({deal, *bots}) == 4
    assert game_seeds(1, 1, 3) != game_seeds(2, 0, 3)


def test_the_summary_adds_up() -> None:
    results = list(simulate(Toy(), 3, 20, "random", 5))
    summary = summed(5)
    assert summary.finished == 20
    assert summary.decisions == sum(result.decisions for result in results)
    assert summary.digest == hashlib.sha256(b"".join(result.state for result in results)).hexdigest()
    for seat in summary.seats:
        totals = [result.scores[seat.seat].total for result in results]
        assert sum(seat.places) == 20
        assert seat.wins == sum(result.scores[seat.seat].place == 1 for result in results)
        assert (seat.mean, seat.lowest, seat.highest) == (sum(totals) / 20, min(totals), max(totals))


def test_games_are_played_one_by_one_when_asked_for() -> None:
    assert [result.number for result in islice(simulate(Toy(), 2, 10**12, "random", 1), 2)] == [0, 1]


@pytest.mark.parametrize(
    ("seats", "bot", "options"), [(9, "random", {}), (2, "deep", {}), (2, "random", {"weather": "rain"})]
)
def test_what_does_not_exist_is_refused_before_the_first_game(seats: int, bot: str, options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"9|deep|weather"):
        simulate(Toy(), seats, 1, bot, 1, options)


def test_a_broken_rule_names_the_game_it_broke_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "next", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError) as broken:
        next(simulate(Toy(), 2, 1, "random", 7))
    assert "game 0 of the simulation with seed 7" in broken.value.__notes__[0]


def test_the_hash_seed_of_python_does_not_matter() -> None:
    script = "from tests.lab.test_simulate import summed; print(summed(5).digest)"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.getcwd()},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hash_seed in ("0", "1", "4242")
    }
    assert outputs == {summed(5).digest}
