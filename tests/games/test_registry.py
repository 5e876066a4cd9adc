"""Games are found by name."""

import subprocess
import sys

import pytest

from backroom.games import registry
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
    assert registry.locale_folders("toy") == (Toy.locale,)


@pytest.mark.usefixtures("_toy")
def test_a_pack_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ContentError, match="unknown row"):
        registry.open_rules("toy", 'game = "toy"\n[coins.rows.SILVER]\nvalue = 5')


def test_an_unknown_game_is_refused_with_the_names_of_the_known() -> None:
    with pytest.raises(ValueError, match="no game 'chess'; choose one of: speakeasy"):
        registry.open_rules("chess")


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_game_of_the_house_opens(name: str) -> None:
    game = registry.open_rules(name)
    assert game.name == name
    assert game.components.tables
    assert (game.locale / "en" / "messages.po").is_file()


def test_the_games_fulfil_the_contract() -> None:
    games: list[registry.AnyGame] = [Speakeasy(), Toy()]  # the type checker is the judge
    assert [game.name for game in games] == ["speakeasy", "toy"]


def test_no_game_is_imported_before_it_is_opened() -> None:
    script = "import sys, backroom.cli; print([m for m in sys.modules if m.startswith('backroom.games.')])"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['backroom.games.registry']"
