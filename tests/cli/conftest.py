"""Every test of the command line may play the toy game."""

import signal
from pathlib import Path

import pytest

from backroom.games import registry
from tests.cli.toy import PO, Toy


@pytest.fixture(autouse=True, scope="session")
def _interruptible() -> None:
    """A shell lets what runs in the background ignore Ctrl-C, and so would the commands that the tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    locale = tmp_path_factory.mktemp("locale")
    (locale / "en").mkdir()
    (locale / "en" / "messages.po").write_text(PO, encoding="utf-8")
    monkeypatch.setattr(Toy, "locale", locale)
    monkeypatch.setitem(registry.GAMES, "toy", "tests.cli.toy:Toy")
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.delenv("BACKROOM_COMMAND", raising=False)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
