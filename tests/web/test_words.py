"""The words that the server says to people: none is missing, none is unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from backroom.i18n import Words
from backroom.web.house import STATIC, UI
from backroom.web.problems import STATUS
from backroom.web.types import files

WEB = Path(str(STATIC)).parent


def test_the_clients_types_are_those_of_the_server() -> None:
    """`python -m backroom.web.types` writes them anew."""
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path} is out of date"


def test_every_problem_has_its_words() -> None:
    words = Words.load("en", UI)
    missing = [code for code in STATUS if not (words.has(f"ui.problem.{code}") and words.has(f"page.error.{code}"))]
    assert not missing


@pytest.mark.parametrize("module", sorted(WEB.glob("*.py")), ids=lambda path: path.stem)
def test_every_word_that_the_server_names_is_there(module: Path) -> None:
    words = Words.load("en", UI)
    named = re.findall(r'"((?:ui|page)\.[a-z.-]+[a-z])"', module.read_text(encoding="utf-8"))
    assert not [id for id in named if not words.has(id)]
