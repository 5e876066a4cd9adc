"""docs/packs.md: its packs can be used, and it knows every table option."""

import re
import tomllib
from pathlib import Path

import pytest

from backroom.games.registry import GAMES, open_rules

PAGE = (Path(__file__).parent.parent.parent / "docs" / "packs.md").read_text(encoding="utf-8")
PACKS = {tomllib.loads(pack)["game"]: pack for pack in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)}


@pytest.mark.parametrize("game", [*PACKS])
def test_the_packs_of_the_page_fit(game: str) -> None:
    rules = open_rules(game, PACKS[game])
    assert rules.components.pack == "Our copy"
    plain = open_rules(game).components.tables
    assert any(table.rows != plain[name].rows for name, table in rules.components.tables.items())


@pytest.mark.parametrize("game", [*GAMES])
def test_the_page_has_each_game_and_its_options(game: str) -> None:
    assert game in PACKS
    for name, values in open_rules(game).options.items():
        assert f"| {game} | `{name}` | {', '.join(f'`{value}`' for value in values)} |" in PAGE
