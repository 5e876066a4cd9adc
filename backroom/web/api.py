"""The house for programs: the operations under `/api`. `docs/api.md` tells how to use them."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from backroom.kernel.journal import loads
from backroom.tables import LEVELS, Chair, ClockPlan, Room, SeatPlan, TableCard, TablePlan, reactions
from backroom.tables.clocks import LONGEST, MOST_INCREMENT, SHORTEST
from backroom.tables.people import checked_name
from backroom.web.calls import Call, Said, fitting, operation
from backroom.web.content import seat_links
from backroom.web.guests import newcomer
from backroom.web.house import LANGUAGE
from backroom.web.shelf import rules_of, shelf

Name = Annotated[str, Meta(max_length=200)]
Reaction = Annotated[int, Meta(ge=reactions.SHORTEST, le=reactions.LONGEST)]


# --- People ---


class NewPerson(Said):
    """Somebody new."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class Me(msgspec.Struct, frozen=True):
    """A person."""

    id: int
    name: str


class Welcome(msgspec.Struct, frozen=True):
    """A new person, and the token by which they are known from now on."""

    token: str
    person: Me


@operation("POST", "/api/people", "unfit", status=201, guest=False)
async def create_person(call: Call, said: NewPerson) -> Welcome:
    """Become somebody: the token goes into the header `Authorization: Bearer <token>` of every further call."""
    with fitting():
        name = checked_name(said.name)
    person, token = await newcomer(call.request)
    await call.hall.rename(person.id, name)
    return Welcome(token, Me(person.id, name))


@operation("GET", "/api/me")
async def get_me(call: Call) -> Me:
    """Who you are."""
    return Me(call.guest.person.id, call.guest.person.name)


@operation("POST", "/api/me", "unfit")
async def rename_me(call: Call, said: NewPerson) -> Me:
    """Take another name."""
    with fitting():
        name = checked_name(said.name)
    await call.hall.rename(call.guest.person.id, name)
    return Me(call.guest.person.id, name)


# --- Games and tables ---


class GameCard(msgspec.Struct, frozen=True):
    """A game; the first value of each option is the usual one. `browser`: it has a table for people to look at."""

    name: str
    title: str
    seats: tuple[int, ...]
    options: dict[str, tuple[str, ...]]
    levels: tuple[str, ...]
    browser: bool


class Games(msgspec.Struct, frozen=True):
    """The games of the house."""

    games: tuple[GameCard, ...]


class SeatOf(msgspec.Struct, frozen=True):
    """A seat of a table in a list."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str


class Card(msgspec.Struct, frozen=True):
    """A table in a list: `deciding` are the seats it waits for, `yours` your own; `touched` is in epoch seconds.

    `foreseen`: by what somebody can know what is still to come, or empty.
    """

    id: str
    game: str
    title: str
    seats: tuple[SeatOf, ...]
    deciding: tuple[int, ...]
    yours: tuple[int, ...]
    over: bool
    touched: int
    foreseen: Literal["", "seed", "journal", "what-if", "read"]


class Cards(msgspec.Struct, frozen=True):
    """Tables, the latest first."""

    tables: tuple[Card, ...]


class NewSeat(Said):
    """Who sits where: you, somebody at your screen (also you), whoever gets the seat's link, or a bot.

    A bot's `level` is "easy", "medium", "hard" or "boss", or one of the game's `levels`.
    """

    kind: Literal["me", "here", "link", "bot"]
    name: Name = ""
    level: Annotated[str, Meta(max_length=40)] = ""


class NewClock(Said):
    """How long a seat may think, in seconds: each time it is waited for ("turn"), or in the whole game ("total").

    At zero the table shows it ("warn"), a bot takes the turn ("turn"), or the seat goes to a bot for good ("seat").
    """

    kind: Literal["turn", "total"]
    seconds: Annotated[int, Meta(ge=SHORTEST, le=LONGEST)]
    increment: Annotated[int, Meta(ge=0, le=MOST_INCREMENT)] = 0
    at_zero: Literal["warn", "turn", "seat"] = "warn"


class NewTable(Said):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=20)]
    title: Name = ""
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=40)
    ] = msgspec.field(default_factory=dict)
    pack: Annotated[str, Meta(max_length=200_000)] = ""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    public: bool = False
    confirm: bool = False
    hints: bool = True
    clock: NewClock | None = None
    reaction: Reaction | None = None


class SeatLink(msgspec.Struct, frozen=True):
    """A seat of a new table; `link` seats whoever opens it, `secret` is its last part, for `claim`."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    link: str
    secret: str


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened; `url` is its page."""

    id: str
    url: str
    seats: tuple[SeatLink, ...]


@operation("GET", "/api/games", guest=False)
async def list_games(_call: Call) -> Games:
    """The games that can be played."""
    return Games(
        tuple(
            GameCard(
                box.name, box.title, tuple(box.seats), dict(rules_of(box.name).options), tuple(LEVELS), box.playable
            )
            for box in shelf(LANGUAGE)
        )
    )


@operation("GET", "/api/me/tables")
async def list_my_tables(call: Call) -> Cards:
    """Your tables."""
    return Cards(tuple(map(_card, await call.hall.tables_of(call.guest.person.id))))


@operation("GET", "/api/tables", guest=False)
async def list_open_tables(call: Call) -> Cards:
    """Public tables with a chair to take."""
    return Cards(tuple(map(_card, await call.hall.open_tables())))


@operation("POST", "/api/tables", "unfit", status=201)
async def create_table(call: Call, said: NewTable) -> Opened:
    """Open a table. Turns end by themselves unless `confirm` asks for an explicit end; `hints` can be forbidden.

    `reaction`: the seconds that people have to answer out of turn, where the game has that; left out, the usual ones.
    """
    call.door.table(call.request, call.guest.person.id)
    plan = TablePlan(
        game=said.game,
        title=said.title,
        seats=tuple(SeatPlan(seat.kind, seat.name, seat.level) for seat in said.seats),
        options=said.options,
        pack=said.pack,
        seed=said.seed,
        public=said.public,
        confirm=said.confirm,
        hints=said.hints,
        clock=None
        if said.clock is None
        else ClockPlan(said.clock.kind, said.clock.seconds, said.clock.increment, said.clock.at_zero),
        reaction=said.reaction,
    )
    with fitting():
        room = await call.hall.create(call.guest.person, plan)
    return _opened(room, call.guest.person.id)


class Taking(Said):
    """The title of an imported table, and the seconds for a reaction at it (left out: the usual ones)."""

    title: Name = ""
    reaction: Reaction | None = None


@operation("POST", "/api/journals", "unfit", status=201, text=True)
async def import_journal(call: Call, said: Taking) -> Opened:
    """Open a table that goes on from a journal (plain text). It is checked answer by answer; all seats are yours."""
    call.door.table(call.request, call.guest.person.id)
    with fitting():
        journal = await asyncio.to_thread(loads, call.text)
        room = await call.hall.import_journal(call.guest.person, journal, said.title, reaction=said.reaction)
    return _opened(room, call.guest.person.id)


def _card(card: TableCard) -> Card:
    return Card(
        card.id,
        card.game,
        card.title,
        tuple(SeatOf(chair.seat, chair.name, chair.kind, chair.level) for chair in card.seats),
        card.deciding,
        card.yours,
        card.over,
        card.touched,
        card.foreseen,
    )


def _opened(room: Room, person: int) -> Opened:
    links = {link.seat: link.url for link in seat_links(room, person)}
    return Opened(room.id, f"/t/{room.id}", tuple(_link(chair, links.get(chair.seat, "")) for chair in room.chairs))


def _link(chair: Chair, link: str) -> SeatLink:
    return SeatLink(chair.seat, chair.name, chair.kind, link, chair.secret if link else "")
