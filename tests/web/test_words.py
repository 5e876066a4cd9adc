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


def test_no_word_of_the_table_is_unused() -> None:
    """Ids that are put together from parts count as used by their first part: `ui.seat.`."""
    sources = [
        path
        for ending in (
            "*.py",
            "templates/*.html",
            "static/table/*.js",
            "static/hints/*.js",
            "static/reactions/*.js",
            "static/replay/*.js",
        )
        for path in WEB.glob(ending)
    ]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    whole = set(re.findall(r'["`](ui\.[a-z.-]+)["`]', text))
    parts = tuple(re.findall(r'["`](ui\.[a-z.-]+\.)\$?\{', text))
    ids = [id for id in Words.load("en", UI).ids() if id.startswith("ui.")]
    assert len(ids) > 100
    assert not [id for id in ids if id not in whole and not id.startswith(parts)]


@pytest.mark.parametrize("module", sorted(WEB.glob("*.py")), ids=lambda path: path.stem)
def test_every_word_that_the_server_names_is_there(module: Path) -> None:
    words = Words.load("en", UI)
    named = re.findall(r'"((?:ui|page)\.[a-z.-]+[a-z])"', module.read_text(encoding="utf-8"))
    assert not [id for id in named if not words.has(id)]
