"""Decisions as data: what a rule asks, of whom, and what may be answered.

A rule is a generator. When it needs a player it yields a `Decision`; what it is sent back is one of the
options it offered, the very same object:

>>> COLOUR = Question("colour", kind="colour", rule="R-1.2")
>>> def paint_the_door():
...     colour = yield Decision(0, COLOUR, ["red", "green"])
...     return f"a {colour} door"
>>> rule = paint_the_door()
>>> decision = next(rule)
>>> decision.seat, decision.ids()
(0, ['colour:red', 'colour:green'])
>>> try:
...     rule.send(decision.find("colour:green"))
... except StopIteration as end:
...     end.value
'a green door'
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias, TypeVar, final

import msgspec

T = TypeVar("T")

Option: TypeAlias = int | str | tuple[int | str, ...]
"""A small immutable value: a tuple like `("step", 0, 7)`, or a bare value of its question's kind."""

DONE: Option = ("done",)
"""Ends a choice that is made piece by piece."""

SKIP: Option = ("skip",)
"""Declines something optional."""


class Question(msgspec.Struct, frozen=True, gc=False):
    """A kind of question: its message id, what its bare options are, and the rule that asks it.

    With a `default` it is a reaction: that option is taken for a seat that does not answer, so nobody need wait for it.
    """

    id: str
    kind: str = ""
    rule: str = ""
    default: Option | None = None


class Reason(msgspec.Struct, frozen=True, gc=False):
    """Why something is not allowed: a message id, the rule that says so, and arguments for the sentence."""

    id: str
    rule: str
    args: tuple[int | str, ...] = ()


def option_id(option: Option, kind: str = "") -> str:
    """The stable text id of an option.

    >>> option_id(("step", 0, 7)), option_id(12, "space"), option_id(DONE)
    ('step:0:7', 'space:12', 'done')
    """
    if isinstance(option, tuple):
        return ":".join(map(str, option))
    return f"{kind}:{option}"


@final
class Decision(msgspec.Struct, frozen=True, gc=False):
    """One question to one seat with every legal answer; `about` is its subject, for words and board."""

    seat: int
    question: Question
    options: Sequence[Option]
    about: tuple[int | str, ...] = ()

    def ids(self) -> list[str]:
        """The text ids of all options, in the order offered."""
        kind = self.question.kind
        return [option_id(option, kind) for option in self.options]

    def find(self, wanted: str) -> Option | None:
        """The option with this text id, or None when it is not offered."""
        kind = self.question.kind
        for option in self.options:
            if option_id(option, kind) == wanted:
                return option
        return None

    @property
    def default(self) -> str | None:
        """The text id of what is taken for a seat that does not answer; None when the game has to wait for it.

        >>> Decision(1, Question("duck", default=SKIP), [SKIP, ("duck",)]).default
        'skip'
        """
        question = self.question
        return None if question.default is None else option_id(question.default, question.kind)


class AskAll(msgspec.Struct, frozen=True, gc=False):
    """A private dialogue with each of several seats, all at once: nobody learns an answer before all have ended.

    `dialogue(seat)` is a flow that asks its own seat, as often as it likes, and returns what the seat chose; it
    changes nothing, and can be begun anew. The rule is sent back a dict from seat to what each returned.

    `window`: it is a window for reactions. Its seats are all that could have one by what everybody knows; a seat
    that has none is asked nothing, and nobody is to learn which of them could have answered.
    """

    seats: tuple[int, ...]
    dialogue: Callable[[int], Flow[Any]]
    window: bool = False


Ask: TypeAlias = Decision | AskAll

# What is sent into a flow is one of the options it offered (or, for AskAll, a dict of results); only the rule
# that made the list knows their type, hence Any.
Flow: TypeAlias = Generator[Ask, Any, T]
"""A stretch of play: a generator that yields what it asks and returns a T."""
