"""The games on the shelf: what the pages show of each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import NamedTuple

from markupsafe import Markup

from backroom.games.registry import GAMES, AnyGame
from backroom.i18n import Words
from backroom.tables.opening import shared_rules


class Box(NamedTuple):
    """A game as it stands on the shelf.

    `sources`: where its rules and values are from. `playable`: it has a table in the browser, not only in the terminal.
    """

    name: str
    title: str
    tagline: str
    minutes: str
    sources: str
    seats: range
    options: Mapping[str, tuple[str, ...]]
    reacts: bool
    poster: Markup
    mark: Markup
    playable: bool

    @property
    def most(self) -> int:
        """The most people that can play."""
        return self.seats[-1]


def rules_of(game: str) -> AnyGame:
    """The rules of a game of the registry, with the components of its box."""
    return shared_rules(game, "")


@lru_cache(maxsize=64)
def box(game: str, language: str) -> Box:
    """A game of the registry."""
    rules = rules_of(game)
    words = Words.load(language, rules.locale)
    return Box(
        name=game,
        title=words.say("game.title"),
        tagline=words.say("game.tagline"),
        minutes=words.say("game.minutes"),
        sources=words.say("game.sources"),
        seats=rules.seats,
        options=rules.options,
        reacts=rules.reacts,
        poster=_drawing(rules.browser / "poster.svg"),
        mark=_drawing(rules.browser / "mark.svg"),
        playable=(rules.browser / "layout.js").is_file(),
    )


def shelf(language: str) -> list[Box]:
    """All games, in the order of the registry."""
    return [box(game, language) for game in GAMES]


def _drawing(file: Traversable) -> Markup:
    """A drawing of the house, put into pages as it is; a game need not have one."""
    return Markup(file.read_text("utf-8")) if file.is_file() else Markup()
