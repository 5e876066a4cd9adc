"""The games of the house, by name. A game is imported when it is opened, not before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.resources.abc import Traversable
from typing import Any, Protocol, TypeAlias, cast

from backroom.kernel import Decision, Event, Option, Rules, View
from backroom.kernel.content import PrintedTable
from backroom.kernel.outlook import Experience, Term
from backroom.kernel.rules import S
from backroom.kernel.scores import Parts
from backroom.kernel.sheet import Say, Section, Word

GAMES: dict[str, str] = {
    "speakeasy": "backroom.games.speakeasy:Speakeasy",
    "godfather": "backroom.games.godfather:Godfather",
    "scarface": "backroom.games.scarface:Scarface",
}
"""Where each game's rules are: the module and the class in it. A new game is one line here."""


class Components(Protocol):
    """What is in the box of a game."""

    @property
    def tables(self) -> Mapping[str, PrintedTable]:
        """All tables of components, with the mark of every value."""
        ...

    @property
    def pack(self) -> str:
        """The title of the pack in play, or an empty string."""
        ...


class Game(Rules[S], Protocol[S]):
    """The rules of a game, its components, its words and its readable form: all that a table needs."""

    @property
    def locale(self) -> Traversable:
        """The folder of the game's words: `<language>/messages.po`."""
        ...

    @property
    def rulebook(self) -> Traversable:
        """The folder of the rules in words: `<language>/rules.po`, with ids like `rule.R-4.7.2` and `chapter.R-4.7`."""
        ...

    @property
    def browser(self) -> Traversable:
        """The folder of the table in the browser: `layout.js`, `layout.css` and what lies beside them."""
        ...

    @property
    def components(self) -> Components: ...

    def printed(self, seats: int) -> dict[str, Any]:
        """What is printed on boards and components, as plain values for JSON: coordinates, tracks, prices, effects."""
        ...

    def open_view(self, t: S) -> View:
        """The table with all hands open: for looking back on a game that is over, never while it runs."""
        ...

    # A game reads the views it has made itself, so their type is its own.
    def sheet(self, view: Any) -> list[Section]:
        """A view as sections of plain rows."""
        ...

    def heading(self, view: Any) -> tuple[Word, ...]:
        """Where the game stands, in a few words: the act, the round."""
        ...

    def option_places(self, t: S, decision: Decision, option: Option) -> tuple[str, ...]:
        """Keys of the places that an option is about, such as `space:12`; the first is where it is clicked."""
        ...

    def event_places(self, event: Event) -> tuple[str, ...]:
        """Keys of the places that an event is about, the most telling first."""
        ...

    def event_seat(self, event: Event) -> int | None:
        """Whose doing an event is; None for nobody's."""
        ...

    def candidates(self, t: S, decision: Decision) -> Iterable[str]:
        """Ids of options that a person could try here, offered or not: the things of the question's kind."""
        ...

    @property
    def terms(self) -> Sequence[Term]:
        """What a position is judged by, for bots: each in the measure of the game's own score."""
        ...

    reacts: bool
    """Whether people may answer out of turn: then it is asked how long they have for it."""

    @property
    def experience(self) -> Experience:
        """What self-play has taught the bots."""
        ...

    def appraise(self, t: S, seat: int) -> list[float]:
        """What each of the terms is worth to a seat; their sum is the hand-written outlook on its final score."""
        ...

    def over(self, t: S) -> bool:
        """Whether the game has ended: the terms are what was scored then, and nothing weighs them."""
        ...

    def measures(self, t: S) -> Mapping[str, tuple[int, ...]]:
        """What tells how a game went: by id (words: `measure.<id>`) a number for each seat; the first tells most.

        For looking back when the game is over: nothing here is hidden from anybody.
        """
        ...

    def ties(self, t: S) -> list[Parts]:
        """For each seat what decides between equal totals, the weightiest first (words: `tie.<id>`)."""
        ...

    def names(self, say: Say) -> Mapping[str, str]:
        """The entries that are made from the components, by id; `say` looks up the game's own words."""
        ...


AnyGame: TypeAlias = Game[Any]


def open_rules(name: str, pack: str = "", pack_name: str = "pack") -> AnyGame:
    """The rules of a game, with the text of a pack that overrides its components; errors name it by `pack_name`.

    ValueError when there is no such game, ContentError when the pack does not fit it.
    """
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; choose one of: {', '.join(GAMES)}")
    module, _, rules = GAMES[name].partition(":")
    return cast(AnyGame, getattr(import_module(module), rules)(pack, pack_name))
