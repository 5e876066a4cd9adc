"""The commands with Speakeasy itself."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from backroom.games import registry
from backroom.kernel.journal import loads
from backroom.lab.bench import fork_cost, peak_of_simulation
from tests.cli.desk import ok, run

HOUSE = Path(__file__).parents[2]
REQUIRED = {"game", "seats", "games", "finished", "decisions", "seconds", "decisions_per_second", "digest"}


def backroom(*args: str, hash_seed: str = "0") -> str:
    """What the command prints when it runs in a process of its own."""
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(HOUSE)}
    command = [sys.executable, "-m", "backroom", *args]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_the_same_seed_gives_the_same_digest_for_every_hash_seed() -> None:
    # Other seat counts and all else that must not depend on hashes: tests/properties/test_determinism.py.
    args = ("sim", "speakeasy", "--games", "10", "--seed", "7", "--json")
    figures = [json.loads(backroom(*args, hash_seed=seed).splitlines()[-1]) for seed in ("0", "31337")]
    assert len({one["digest"] for one in figures}) == 1
    assert figures[0].keys() >= REQUIRED
    assert figures[0]["finished"] == figures[0]["games"] == 10


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_played_saved_verified_and_replayed(
    seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = ok("play", "speakeasy", "--seats", str(seats), "--seed", "5", "--save", "game", keys="1\n" * 2000)
    assert "Scores" in text
    assert "Saved to game" in text
    assert "the game is over" in ok("verify", "game")
    answers = len(loads(Path("game").read_text()).answers)
    for at in (0, answers // 2, answers):
        assert f"After {at} of {answers} answers" in ok("replay", "game", "--at", str(at))


def test_a_game_goes_on_after_it_was_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ok("play", "speakeasy", "--seats", "2", "--me", "1", "--save", "game", keys="1\n1\n1\nq\n")
    before = loads(Path("game").read_text()).answers
    ok("play", "--load", "game", "--me", "1", "--save", "game", keys="1\nu\n2\n1\nq\n")
    after = loads(Path("game").read_text()).answers
    assert after[: len(before)] == before
    assert len(after) > len(before)
    ok("verify", "game")


def test_content_shows_every_table() -> None:
    text = ok("content", "speakeasy")
    for name in registry.open_rules("speakeasy").components.tables:
        assert f"{name} (" in text
    assert "speakeasy: " in text.splitlines()[-1]


def test_a_damaged_journal_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ok("play", "speakeasy", "--save", "game", keys="1\n1\n1\n")
    whole = Path("game").read_bytes()
    for end in range(0, len(whole) - 1, 50):
        Path("part").write_bytes(whole[:end])
        result = run("verify", "part")
        assert (result.exit_code, result.stdout) == (2, "")


def test_memory_of_a_simulation_can_be_measured() -> None:
    assert 2**20 < peak_of_simulation("speakeasy", 2, 1) < 2**30


def test_a_saved_state_stays_small() -> None:
    assert fork_cost(registry.open_rules("speakeasy"), 4, games=1).state_bytes_max < 10_000


class Keyboard:
    """The game in a process of its own, with a terminal to type on."""

    def __init__(self, folder: Path, *args: str) -> None:
        pty = pytest.importorskip("pty")
        self._typing, stdin = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "backroom", "play", *args],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(HOUSE), "PYTHONUNBUFFERED": "1"},
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        os.close(stdin)

    def type(self, keys: str) -> None:
        os.write(self._typing, keys.encode())

    def read_until(self, wanted: str) -> str:
        """What is printed up to these words."""
        assert self.process.stdout is not None
        said = b""
        while wanted.encode() not in said:
            byte = self.process.stdout.read(1)
            assert byte, said.decode()
            said += byte
        return said.decode()

    def end(self) -> tuple[int, str]:
        """The exit status, and what was printed since."""
        rest, _ = self.process.communicate(timeout=20)
        os.close(self._typing)
        return self.process.returncode, rest.decode()


def test_a_person_who_quits_is_asked_for_a_file(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "speakeasy", "--seats", "2")
    keyboard.read_until("\n> ")
    keyboard.type("1\nq\nnowhere/game\ngame\n")
    status, text = keyboard.end()
    assert status == 0
    assert "nowhere/game: cannot be written" in text
    assert "Saved to game" in text
    assert loads((tmp_path / "game").read_text()).answers


def test_a_person_who_goes_on_saves_to_the_same_file_by_enter(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "speakeasy", "--seats", "2", "--save", "game")
    keyboard.read_until("\n> ")
    keyboard.type("1\nq\n")
    assert keyboard.end()[0] == 0
    before = (tmp_path / "game").read_text()
    keyboard = Keyboard(tmp_path, "--load", "game")
    keyboard.read_until("\n> ")
    keyboard.type("1\nq\n\n")
    status, text = keyboard.end()
    assert (status, "Saved to game" in text) == (0, True)
    assert len((tmp_path / "game").read_text()) > len(before)


def test_a_file_that_exists_is_not_written_over_unasked(tmp_path: Path) -> None:
    (tmp_path / "game").write_text("precious")
    keyboard = Keyboard(tmp_path, "speakeasy", "--save", "game")
    keyboard.read_until("Write this game over it?")
    keyboard.type("n\n")
    assert keyboard.end()[0] == 1
    assert (tmp_path / "game").read_text() == "precious"


def test_ctrl_c_leaves_a_whole_journal(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "speakeasy", "--seats", "2", "--save", "game")
    keyboard.read_until("\n> ")
    keyboard.type("1\n")
    keyboard.read_until("\n> ")
    keyboard.process.send_signal(signal.SIGINT)
    # A signal that comes just before the program begins to read is heeded when it has read something.
    keyboard.type("\n")
    status, text = keyboard.end()
    assert status == 130
    assert "Saved to game" in text
    assert "Traceback" not in text
    ok("verify", str(tmp_path / "game"))


def test_an_answer_survives_a_kill(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "speakeasy", "--seats", "2", "--save", "game")
    keyboard.read_until("\n> ")
    keyboard.type("1\n")
    keyboard.read_until("\n> ")
    keyboard.process.kill()
    keyboard.end()
    assert [path.name for path in tmp_path.iterdir()] == ["game"]
    assert loads((tmp_path / "game").read_text()).answers
    ok("verify", str(tmp_path / "game"))
