"""The rooms that all games share know none of them: no line of theirs names a game. The registry does."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from backroom.games.registry import GAMES

NAMED = re.compile("|".join([*GAMES, "scarface"]), re.IGNORECASE)
TEXTS = {".py", ".js", ".ts", ".css", ".html", ".svg", ".po"}


@pytest.mark.parametrize(("room", "least"), [("web", 80), ("tables", 20), ("bots", 4), ("lab", 5)])
def test_no_line_of_a_shared_room_names_a_game(room: str, least: int) -> None:
    paths = [path for path in Path(str(files(f"backroom.{room}"))).rglob("*") if path.suffix in TEXTS]
    assert len(paths) >= least
    lines = [(path.name, line) for path in paths for line in path.read_text("utf-8").splitlines()]
    assert [named for named in lines if NAMED.search(named[1])] == []


def test_a_line_that_does_would_be_found() -> None:
    assert NAMED.search('<symbol id="i-mob-speakeasy">')
    assert not NAMED.search("a table of cards")
