"""The measurements measure what they say. How fast the engine is, is no test: see `backroom bench engine`."""

import subprocess

import pytest

from backroom.bots import RandomBot
from backroom.kernel import play_out
from backroom.lab import bench
from backroom.lab.bench_analysis import bench_analysis
from backroom.lab.bench_replay import bench_replay, played
from tests.cli.toy import ROUNDS, Toy

SEATS = 3
CHOICES = ROUNDS * SEATS * 2 + SEATS
FORCED = ROUNDS * SEATS


def test_plies_are_choices_and_forced_picks() -> None:
    table = Toy().deal(SEATS, 1, {})
    assert bench.play_all_plies(Toy(), table, RandomBot(1).pick) == (CHOICES, CHOICES + FORCED)


def test_both_drivers_play_the_same_game() -> None:
    tables = [Toy().deal(SEATS, 1, {}) for _ in range(2)]
    assert play_out(Toy(), tables[0], RandomBot(1).pick) == CHOICES
    bench.play_all_plies(Toy(), tables[1], RandomBot(1).pick)
    assert tables[0] == tables[1]


def test_a_race_gives_every_side_its_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICE", 0.001)
    quick, slow = bench.race([lambda: (3, 4), lambda: (1, 2)], 0.02)
    assert quick.games > 0
    assert slow.games > 0
    assert (quick.choices, quick.plies) == (3 * quick.games, 4 * quick.games)
    assert slow.seconds >= 0.001


def test_the_yardstick_counts_its_decisions() -> None:
    pytest.importorskip("catanatron")
    run = bench.yardstick_runner()
    assert run is not None
    choices, plies = run()
    assert 0 < choices < plies


def test_the_figures_without_a_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "YARDSTICK", "no_such_package")
    monkeypatch.setattr(bench, "SLICE", 0.001)
    report = bench.bench_engine(Toy(), SEATS, 0.01)
    assert report.yardstick is None
    assert report.ratio is None
    assert report.decisions_per_second > 0
    assert report.decisions_per_game == CHOICES


def test_forks_are_taken_at_every_checkpoint_with_a_question() -> None:
    cost = bench.fork_cost(Toy(), SEATS, games=2)
    assert cost.checkpoints == 2 * (ROUNDS * SEATS + 1)
    assert cost.share > 0
    assert 0 < cost.state_bytes_median <= cost.state_bytes_max


def test_a_simulation_that_fails_is_no_measurement() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        bench.peak_of_simulation("chess", 2, 1)


def test_peaks_of_memory_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    peaks = {100: 40_000_000, 1000: 42_000_000}
    monkeypatch.setattr(bench, "peak_of_simulation", lambda _game, _seats, games: peaks[games])
    report = bench.bench_memory("toy", 2)
    assert report.peak_bytes == (40_000_000, 42_000_000)
    assert report.ratio == 1.05


def test_the_replay_of_a_finished_game_is_measured() -> None:
    report = bench_replay("godfather", 2, jumps=12, starts=2)
    assert report.steps == len(played("godfather", 2, 1).answers)
    assert len(report.opened) == 2
    assert report.open_max == max(report.opened) > 0
    assert 0 < report.jump_p50 <= report.jump_p95 <= report.jump_max


def test_the_analysis_of_a_finished_game_is_measured() -> None:
    report = bench_analysis("godfather", 2)
    assert report.steps == len(played("godfather", 2, 1).answers)
    assert report.seconds > 0
    assert report.looks > 0
    assert 0 < report.look_p50 <= report.look_p95
