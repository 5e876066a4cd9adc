"""What bots judge a game by: the terms of its outlook, and what self-play has taught about them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

FILE = "experience.toml"


class Term(NamedTuple):
    """One thing that counts, what it is worth in the measure of the score, and why."""

    name: str
    worth: Callable[..., float]
    why: str
    score: bool = False
    """It is the score itself, by which the others are measured: nothing can teach to weigh it otherwise. What others
    have of it may be hidden: as long as it counts one to one, it makes no difference to what a turn brings."""


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where something that was learned comes from: the day, the command and the games that proved it."""

    date: str
    command: str
    result: str


Weights = dict[str, float]
"""For each term how much it really counts (1 where nothing is said)."""
Customs = dict[str, dict[str, float]]
"""For each question, by the text id of an option, how much likelier than by chance it is taken."""


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a bot searches."""

    curiosity: float = 0.5
    """How much is tried what has not been tried often, against what looks good."""
    reply: float = 0.0
    """How much of a turn's worth is what is left of it when the others have answered, as they usually do."""
    memory: float = 0.0
    """How much a trial goes on with answers whose trials in the same turn went well."""


class Craft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What only the best bot knows of a game: what its own turns taught it, course after course."""

    made: tuple[Made, ...] = ()
    manner: Manner | None = None
    """None: it searches like the others."""
    weights: Weights = {}
    habits: Customs = {}


class Experience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What games have taught the bots: how to search, what is usually done, and the craft of the best."""

    made: tuple[Made, ...] = ()
    manner: Manner | None = None
    """None: as `Manner()` says."""
    habits: Customs = {}
    craft: Craft = Craft()

    def searching(self, best: bool) -> Manner:
        """The manner of the best bot, or of the others."""
        return (self.craft.manner if best else None) or self.manner or Manner()

    def usual(self, best: bool) -> Customs:
        """The habits of the best bot, or of the others."""
        return (self.craft.habits if best else {}) or self.habits

    def taught(self, best: bool, **parts: Any) -> Experience:
        """This experience with something else learned by the best bot, or by the others."""
        return replace(self, craft=replace(self.craft, **parts)) if best else replace(self, **parts)


def read_experience(room: Traversable) -> Experience:
    """The experience that comes with a game; nothing is known where it has none."""
    file = room / FILE
    return msgspec.toml.decode(file.read_bytes(), type=Experience) if file.is_file() else Experience()
