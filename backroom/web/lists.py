"""Lists of tables as pages show them: who decides, what it is called, what can be pressed."""

from __future__ import annotations

import time
from collections.abc import Iterable
from datetime import timedelta
from typing import NamedTuple

from babel.dates import format_timedelta
from markupsafe import Markup

from backroom.games.registry import GAMES
from backroom.tables import Chair, Hall, Person, TableCard
from backroom.web.house import LANGUAGE
from backroom.web.shelf import box
from backroom.web.stationery import say


class Lists(NamedTuple):
    """A person's tables, those that wait for them first; and open tables that they do not sit at."""

    running: list[TableCard]
    finished: list[TableCard]
    open: list[TableCard]

    @property
    def waiting(self) -> int:
        """How many tables wait for the person."""
        return sum(map(_waits, self.running))

    @property
    def chairs_free(self) -> int:
        """How many chairs can be taken."""
        return sum(chair.kind == "open" for card in self.open for chair in card.seats)


class Seated(NamedTuple):
    """Who sits in a chair, for its mark."""

    seat: int
    name: str
    open: bool


class Row(NamedTuple):
    """A table in a list. `hot`: it waits for the reader; `join`: the reader may sit down."""

    id: str
    title: str
    note: str
    mark: Markup
    chairs: list[Seated]
    hot: bool
    join: bool
    button: str
    foreseen: str
    """In short, by what somebody can know what is still to come."""


async def listed(hall: Hall, person: Person) -> Lists:
    """The tables that this person may want to go to."""
    mine = await hall.tables_of(person.id)
    theirs = {card.id for card in mine if card.yours}
    return Lists(
        running=sorted((card for card in mine if not card.over), key=lambda card: not _waits(card)),
        finished=[card for card in mine if card.over],
        open=[card for card in await hall.open_tables() if card.id not in theirs],
    )


def rows_of(cards: Iterable[TableCard], join: bool = False) -> list[Row]:
    """Tables as rows of a list; `join`: of tables at which the reader may sit down."""
    return [_row(card, join) for card in cards]


def chair_name(chair: Chair) -> str:
    """What the one in a chair is called."""
    if chair.kind == "open":
        return chair.name or say("page.chair.open")
    if chair.kind == "bot":
        return chair.name or say(f"page.level.{chair.level}")
    return chair.name or say("page.chair.guest")


def table_title(title: str, game: str) -> str:
    """What a table is called: by its title, or by its game."""
    return title or (box(game, LANGUAGE).title if game in GAMES else game)


def _row(card: TableCard, join: bool) -> Row:
    title, state, ago, hot = table_title(card.title, card.game), _state(card), _ago(card.touched), _waits(card)
    game = table_title("", card.game)
    return Row(
        id=card.id,
        title=title,
        note=say("page.tables.note", game, state, ago) if card.title else say("page.tables.note-short", state, ago),
        mark=box(card.game, LANGUAGE).mark if card.game in GAMES else Markup(),
        chairs=[Seated(chair.seat, chair_name(chair), chair.kind == "open") for chair in card.seats],
        hot=hot,
        join=join,
        button=say("page.tables.turn") if hot else say("page.tables.look"),
        foreseen=say(f"page.foreseen.{card.foreseen}") if card.foreseen and not card.over else "",
    )


def _ago(touched: int) -> str:
    """How long ago something was, in words."""
    since = timedelta(seconds=min(-1, touched - int(time.time())))
    return format_timedelta(since, add_direction=True, format="short", locale=LANGUAGE)


def _waits(card: TableCard) -> bool:
    """Whether a table waits for one of the reader's seats."""
    return not card.over and not set(card.yours).isdisjoint(card.deciding)


def _state(card: TableCard) -> str:
    if card.over:
        return say("page.tables.over")
    if _waits(card):
        return say("page.tables.you")
    asked = [card.seats[seat] for seat in card.deciding]
    if not asked:
        return say("page.tables.window")
    if any(chair.kind == "open" for chair in asked):
        return say("page.tables.empty-chair")
    return say("page.tables.decides", len(asked), tuple(chair_name(chair) for chair in asked))
