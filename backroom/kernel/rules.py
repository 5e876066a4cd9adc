"""The contract between the kernel and a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, TypeVar, cast

import msgspec

from backroom.kernel.chance import Chance
from backroom.kernel.decision import Decision, Flow, Option, Reason
from backroom.kernel.scores import Score
from backroom.kernel.sheet import Word
from backroom.kernel.table import Table

S = TypeVar("S", bound=Table)

View: TypeAlias = msgspec.Struct
"""What one seat may see, built from nothing by the game."""


class Rules(Protocol[S]):
    """A game. Its state is plain data; its flow is rebuilt from a checkpoint and the answers since."""

    name: str
    version: int
    seats: range
    options: Mapping[str, tuple[str, ...]]
    """Table options with their values; the first value of each is the default."""
    pack: str
    """The text of the pack in play, or an empty string."""
    table_type: type[S]

    def deal(self, seats: int, seed: int, options: Mapping[str, str]) -> S:
        """The table as it stands before the first question; `told` has the events of the deal, if it tells any."""
        ...

    def next(self, t: S) -> Flow[None] | None:
        """The next stretch of play (a turn, a war, a payout), or None when the game is over."""
        ...

    def view(self, t: S, seat: int | None) -> View:
        """What this seat (None: a spectator) may see."""
        ...

    def redeal(self, t: S, seat: int | None, rng: Chance) -> None:
        """Reshuffle in place everything this seat cannot see.

        The flow goes on from the open question, so what that offers has to stay legal. Dialogues of other seats
        are begun anew.
        """
        ...

    def scores(self, t: S) -> list[Score]:
        """How the seats stand, in the order of the seats."""
        ...

    def details(self, t: S, decision: Decision, option: Option) -> tuple[Word, ...]:
        """What this option costs and brings, as far as the asked seat can see: facts to show beside its name."""
        ...

    def why_not(self, t: S, decision: Decision, option: str) -> Reason | None:
        """Why this option is not among those offered, where the rules know."""
        ...


AnyRules: TypeAlias = Rules[Any]


def table_options(rules: AnyRules, chosen: Mapping[str, str]) -> dict[str, str]:
    """All options of a table with defaults filled in; ValueError when a name or value does not exist."""
    for name, value in chosen.items():
        values = rules.options.get(name)
        if values is None:
            known = ", ".join(rules.options) or "none"
            raise ValueError(f"{rules.name} has no table option {name!r}; it has: {known}")
        if value not in values:
            raise ValueError(f"option {name} cannot be {value!r}; choose one of: {', '.join(values)}")
    return {name: chosen.get(name, values[0]) for name, values in rules.options.items()}


def checked_seats(rules: AnyRules, seats: int) -> int:
    """The number of seats, or ValueError when the game is not for so many."""
    if seats not in rules.seats:
        low, high = rules.seats.start, rules.seats.stop - 1
        raise ValueError(f"{rules.name} is for {low} to {high} seats, not {seats}")
    return seats


def first_seat(choice: str, seats: int, chance: Chance) -> int:
    """The seat that goes first: "random", or a seat's number; ValueError when there is no such seat."""
    if choice == "random":
        return chance.below(seats)
    if int(choice) >= seats:
        raise ValueError(f"option first cannot be {choice}; the seats of this table are 0 to {seats - 1}")
    return int(choice)


def with_book(table_type: type[S], book: object) -> type[S]:
    """A kind of table whose `book` is this one: what is printed belongs to the kind of table, not to its state."""
    return cast(type[S], type(table_type.__name__, (table_type,), {"book": book, "__module__": table_type.__module__}))
