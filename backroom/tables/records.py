"""What passes between a live table and its place on disk: a whole table, and one change of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from backroom.kernel import Answer, Checkpoint, Event, Header, Match, Versions
from backroom.tables.chairs import Chair
from backroom.tables.clocks import Clock
from backroom.tables.foresight import Foresight
from backroom.tables.reactions import Reactions


class Given(msgspec.Struct, frozen=True):
    """An answer on disk: its number in the game, and the client's own id of it (empty for a bot's)."""

    number: int
    answer: Answer
    key: str = ""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a table stands, for its row on disk: lists and bots need no match, and a match opens from it.

    `deciding` are the seats that owe something, `asked` those of which everybody may know that they were asked: at a
    window for reactions, none.
    """

    touched: int
    over: bool
    deciding: tuple[int, ...]
    asked: tuple[int, ...]
    bots_due: bool
    versions: Versions
    confirmations: int
    confirmed: int
    checkpoint: Checkpoint
    clock: Clock | None = None
    reactions: Reactions = Reactions()


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it lies on disk, with the answers since its checkpoint."""

    id: str
    title: str
    host: int
    public: bool
    confirm: bool
    header: Header
    chairs: tuple[Chair, ...]
    standing: Standing
    given: Sequence[Given]
    foreseen: Foresight = ""
    hints: bool = True


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer, undo, confirm or new holder of a chair makes of a table: written as one, then taken over.

    `undone`: the answers from number `answers_from` on and the events from `events_from` on give way to these.
    `reacts`: what the table remembers of reactions is another now.
    """

    table: str
    match: Match[Any]
    keys: list[str]
    standing: Standing
    new_checkpoint: bool
    undone: bool = False
    reacts: bool = False
    answers_from: int
    given: Sequence[Given] = ()
    events_from: int
    events: Sequence[tuple[int, Event]] = ()
    chair: Chair | None = None
    """A chair that has another holder now."""


def answers_since(match: Match[Any], checkpoint: Checkpoint) -> list[Answer]:
    """The answers that open the match again together with a checkpoint of it."""
    return match.answers[len(match.answers) - (match.answer_count - checkpoint.answers) :]
