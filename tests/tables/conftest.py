"""Every test of the tables may play the toys, and has a database of its own."""

from pathlib import Path

import pytest

from backroom.games import registry
from backroom.tables import opening


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "docks", "tests.tables.toy:Dockside")
    monkeypatch.setitem(registry.GAMES, "market", "tests.tables.toy:Market")
    monkeypatch.setitem(registry.GAMES, "alley", "tests.tables.toy:Alley")
    opening._rules.cache_clear()


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Where a database can be."""
    return tmp_path / "backroom.db"
