"""Content and measurements from the command line."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from backroom.kernel.journal import dumps
from backroom.lab import bench
from backroom.lab.bench_analysis import AnalysisReport
from backroom.lab.bench_replay import ReplayReport
from tests.cli.desk import PACK, finished, ok, run


def test_content_prints_values_marks_and_the_share_of_house_values(folder: Path) -> None:
    text = ok("content", "toy")
    assert re.search(r"GOLD +3 S +0 H  1 S  2 E", text)
    assert "coins (coins.toml): 25.0% of 4 values are house values" in text
    assert "toy: 25.0% of 4 values are house values" in text
    (folder / "pack.toml").write_text(PACK)
    text = ok("content", "toy", "--pack", "pack.toml")
    assert re.search(r"GOLD +50 P", text)
    assert "pack: my copy" in text
    (folder / "pack.toml").write_text(PACK.replace("my copy", "my\\u001b[2J copy"))
    assert "pack: my\ufffd[2J copy" in ok("content", "toy", "--pack", "pack.toml")


def test_content_leaves_drawings_out_unless_asked() -> None:
    text = ok("content", "speakeasy", "--table", "ports")
    assert "quay_xy" not in text
    assert "print them with --all" in text
    assert "districts" not in text
    assert "quay_xy" in ok("content", "speakeasy", "--table", "ports", "--all")


@pytest.mark.parametrize(("columns", "width"), [("80", 80), ("40", 40), ("0", 80), ("12", 80), ("-5", 80)])
def test_content_fits_its_columns_and_cuts_no_words(columns: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in ("speakeasy", "godfather"):
        monkeypatch.setenv("COLUMNS", "1000")
        words = {word for word in ok("content", game, "--all").split() if "─" not in word and len(word) < 20}
        monkeypatch.setenv("COLUMNS", columns)
        text = ok("content", game, "--all")
        assert max(map(len, text.splitlines())) <= width
        assert words <= set(text.split())


@pytest.mark.parametrize("command", [["content", "toy"], ["bench", "engine", "--game", "toy"], ["verify", "game"]])
def test_ctrl_c_is_one_line(command: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    (folder / "game").write_text(dumps(finished()))
    monkeypatch.setattr("backroom.cli.files.open_rules", stop)
    result = run(*command)
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "Stopped.\n")


def test_bench_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICE", 0.001)
    monkeypatch.setattr(bench, "yardstick_runner", lambda: lambda: (sum(range(50_000)) and 1, 2))  # slow on purpose
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


def test_bench_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = {("toy", 2): AnalysisReport("toy", 2, 40, 1.5, 9, 2.0, 3.5)}
    monkeypatch.setattr(sys.modules["backroom.cli.bench"], "bench_analysis", lambda *asked: measured[asked])
    text = ok("bench", "analysis", "--game", "toy", "--seats", "2")
    assert "40 steps: 1.5 s" in text
    assert "median 2.0 ms, p95 3.5 ms" in text
    assert json.loads(ok("bench", "analysis", "--game", "toy", "--seats", "2", "--json"))["seconds"] == 1.5


def test_bench_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    report = ReplayReport("toy", 2, 40, (9.5, 8.5), 9.5, 7, 1.5, 2.5, 3.5, 2**20)
    measured = {("toy", 2, 7): report, ("toy", 2, 300): report}
    monkeypatch.setattr(sys.modules["backroom.cli.bench"], "bench_replay", lambda *asked: measured[asked])
    text = ok("bench", "replay", "--game", "toy", "--seats", "2", "--jumps", "7")
    assert re.search(r"open at the last step, just started +9\.5", text)
    assert re.search(r"jump to one of 40 steps +1\.5 +2\.5 +3\.5", text)
    assert "1.0 MiB" in text
    assert json.loads(ok("bench", "replay", "--game", "toy", "--seats", "2", "--json"))["jump_max"] == 3.5


def test_help_and_version() -> None:
    assert "verify" in ok("--help")
    assert "--pack" in ok("play", "-h")
    assert "bidding  yes, no" in ok("play", "toy", "--help")
    assert "first    random, 0, 1, 2, 3" in ok("sim", "--help")
    assert ok("--version").startswith("backroom, version ")


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m backroom content speakeasy | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stderr == ""


@pytest.mark.parametrize("command", ["content speakeasy", "sim speakeasy --games 1", "--help", "play godfather"])
def test_a_full_disk_is_one_line(command: str) -> None:
    full = f"{sys.executable} -m backroom {command} > /dev/full < /dev/null"
    done = subprocess.run(full, shell=True, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "backroom: the output cannot be written (No space left on device)\n"
