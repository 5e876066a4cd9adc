"""Games are found by name."""

import subprocess
import sys

import pytest

from backroom.games import registry
from backroom.games.godfather import Godfather
from backroom.games.scarface import Scarface
from backroom.games.speakeasy import Speakeasy
from backroom.kernel.content import ContentError
from tests.cli.toy import Toy


@pytest.fixture
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "tests.cli.toy:Toy")


@pytest.mark.usefixtures("_toy")
def test_a_game_is_opened_by_its_name_with_its_pack() -> None:
    assert isinstance(registry.open_rules("toy"), Toy)
    pack = 'game = "toy"\n[coins.rows.GOLD]\nvalue = 5'
    assert registry.open_rules("toy", pack).pack == pack


def test_an_unknown_game_is_refused_with_the_names_of_the_known() -> None:
    with pytest.raises(ValueError, match="no game 'chess'; choose one of: speakeasy"):
        registry.open_rules("chess")


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_game_of_the_house_opens(name: str) -> None:
    game = registry.open_rules(name)
    assert game.name == name
    assert game.components.tables
    assert game.components.pack == game.pack == ""
    assert (game.locale / "en" / "messages.po").is_file()


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_game_of_the_house_opens_with_a_pack(name: str) -> None:
    pack = f'game = "{name}"\ntitle = "my copy"'
    game = registry.open_rules(name, pack, "mine.toml")
    assert (game.pack, game.components.pack) == (pack, "my copy")
    assert registry.open_rules(name, f'game = "{name}"', "mine.toml").components.pack == "mine.toml"


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_pack_that_does_not_fit_is_refused_by_its_name(name: str) -> None:
    with pytest.raises(ContentError, match=r"^mine\.toml: table no_such: unknown table"):
        registry.open_rules(name, f'game = "{name}"\n[no_such.rows.ROW]\nvalue = 5', "mine.toml")


def test_the_games_fulfil_the_contract() -> None:
    games: list[registry.AnyGame] = [Speakeasy(), Godfather(), Scarface(), Toy()]  # the type checker is the judge
    assert [game.name for game in games] == [*registry.GAMES, "toy"]


def test_no_game_is_imported_before_it_is_opened() -> None:
    script = "import sys, backroom.cli; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "backroom.games.registry" in run.stdout.split()
    assert [name for name in registry.GAMES if f"backroom.games.{name}" in run.stdout] == []
