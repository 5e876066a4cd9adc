"""What bots judge a game by: the terms of its outlook, and what self-play has taught about them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable
from typing import NamedTuple

import msgspec

FILE = "experience.toml"


class Term(NamedTuple):
    """One thing that counts, what it is worth in the measure of the score, and why."""

    name: str
    worth: Callable[..., float]
    why: str


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where an experience comes from: the day, the command and the games that proved it."""

    date: str
    command: str
    result: str


class Experience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What many games against themselves have taught the bots of a game.

    `weights`: for each term, by the stages of the game, how much it really counts (1 where nothing is said).
    `habits`: for each question, by the text id of an option, how much likelier than by chance it is taken.
    """

    made: Made | None = None
    weights: dict[str, tuple[float, ...]] = {}
    habits: dict[str, dict[str, float]] = {}


def read_experience(room: Traversable) -> Experience:
    """The experience that comes with a game; nothing is known where it has none."""
    file = room / FILE
    return msgspec.toml.decode(file.read_bytes(), type=Experience) if file.is_file() else Experience()
