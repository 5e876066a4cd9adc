"""The table for programs: looking, sitting down, answering, and what it tells. More of `/api`."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from backroom.kernel import Refusal
from backroom.kernel.journal import dumps
from backroom.tables import Room
from backroom.tables.levels import STAND_IN
from backroom.web import messages
from backroom.web.calls import Call, Said, declined, fitting, operation
from backroom.web.house import seat_link
from backroom.web.metrics import metrics_of
from backroom.web.problems import Problem
from backroom.web.screen import LINES, recent
from backroom.web.showing import Showing

Seat = Annotated[int, Meta(ge=0, le=99, description="The number of a seat, from 0 on.")]
Version = Annotated[int, Meta(ge=0, description="The version that this is for, as the table tells it.")]
Number = Annotated[int, Meta(ge=0, le=2**53, description="The number of an event.")]


class Look(Said):
    """Whose view (without a seat: the public one), and the log from which event on."""

    seat: Seat | None = None
    since: Number = 0


class Secret(Said):
    """The last part of a seat's link."""

    secret: Annotated[str, Meta(max_length=200)]


class Seated(msgspec.Struct, frozen=True):
    """The seat that is yours now."""

    seat: int


class Answer(Said):
    """An answer; `id` is your own, and a repeat with the same id is harmless."""

    seat: Seat
    option: Annotated[str, Meta(max_length=200)]
    version: Version
    id: Annotated[str, Meta(min_length=1, max_length=64)]


class Act(Said):
    """Something done for a seat."""

    seat: Seat
    version: Version


class Declined(Said):
    """Whether a seat is to be left out when somebody may answer out of turn."""

    seat: Seat
    declined: bool


class Taken(msgspec.Struct, frozen=True):
    """It is done and on disk; the table is at this version now."""

    version: int


class OwnSeat(Said):
    """A seat of the table."""

    seat: Seat


class OwnOption(Said):
    """An option of one of your seats."""

    seat: Seat
    option: Annotated[str, Meta(max_length=200)]


class Stretch(Said):
    """Which part of the log: events from `since` on and before `before`, the last `limit` of them."""

    seat: Seat | None = None
    since: Number = 0
    before: Number | None = None
    limit: Annotated[int, Meta(ge=1, le=1000)] = LINES


class Lines(msgspec.Struct, frozen=True):
    """Lines of the log; `more`: there are earlier ones."""

    lines: tuple[messages.Line, ...]
    more: bool


@operation("GET", "/api/tables/{table}", "not-yours", guest=False)
async def get_table(call: Call, said: Look) -> messages.Table:
    """The table as one of your seats sees it, or as everybody does; with the newest lines of the log."""
    room = await call.room()
    seat = call.seat(room, said.seat)
    events = await recent(call.hall, room, seat, said.since)
    return Showing(room, call.seat(room, seat)).table(events, said.since, call.seats(room))


@operation("POST", "/api/tables/{table}/claim", "wrong-link")
async def claim_seat(call: Call, said: Secret) -> Seated:
    """Take the seat of a link."""
    return Seated(await call.hall.claim(call.table, call.guest.person, said.secret))


@operation("POST", "/api/tables/{table}/sit", "no-chair")
async def sit_down(call: Call) -> Seated:
    """Take the first free chair of a public table."""
    return Seated(await call.hall.sit(call.table, call.guest.person))


class Leave(Said):
    """Which of your seats, and to whom: a bot (of which level), or whoever gets the chair's next link from the host."""

    seat: Seat
    to: Literal["bot", "open"]
    level: Annotated[str, Meta(max_length=40)] = STAND_IN


class Vacant(msgspec.Struct, frozen=True):
    """The seat that is empty, or a bot's, now."""

    seat: int


class Handing(msgspec.Struct, frozen=True):
    """A link that hands your seat to whoever opens it; `secret` is its last part, for `claim`."""

    seat: int
    link: str
    secret: str


@operation("POST", "/api/tables/{table}/leave", "not-yours", "too-late", "unfit")
async def leave_seat(call: Call, said: Leave) -> Vacant:
    """Stand up from one of your seats."""
    call.own_seat(await call.room(), said.seat)
    with fitting():
        await call.hall.stand_up(call.table, call.guest.person.id, said.seat, said.to, said.level)
    return Vacant(said.seat)


@operation("POST", "/api/tables/{table}/link", "not-yours", "too-late")
async def renew_link(call: Call, said: OwnSeat) -> Handing:
    """A fresh link to hand one of your seats over by; you sit there until somebody uses it."""
    call.own_seat(await call.room(), said.seat)
    secret = await call.hall.new_link(call.table, call.guest.person.id, said.seat)
    return Handing(said.seat, seat_link(call.table, secret), secret)


@operation("POST", "/api/tables/{table}/kick", "not-host", "no-chair", "too-late")
async def kick_seat(call: Call, said: OwnSeat) -> Vacant:
    """As the host, open the chair of somebody who has not answered anything yet."""
    await call.hall.kick(call.table, call.guest.person.id, said.seat)
    return Vacant(said.seat)


@operation("POST", "/api/tables/{table}/answer", "not-yours", "not-offered", "stale")
async def give_answer(call: Call, said: Answer) -> Taken:
    """Answer the open decision of one of your seats with an option of its prompt."""
    answer = call.hall.answer
    return await _act(call, said.seat, lambda: answer(call.table, said.seat, said.option, said.version, said.id))


@operation("POST", "/api/tables/{table}/undo", "not-yours", "not-offered", "stale")
async def undo_answer(call: Call, said: Act) -> Taken:
    """Take back the last answer of one of your seats."""
    return await _act(call, said.seat, lambda: call.hall.undo(call.table, said.seat, said.version))


@operation("POST", "/api/tables/{table}/restart", "not-yours", "not-offered", "stale")
async def restart_turn(call: Call, said: Act) -> Taken:
    """Take back the answers of one of your seats in this turn."""
    return await _act(call, said.seat, lambda: call.hall.restart(call.table, said.seat, said.version))


@operation("POST", "/api/tables/{table}/confirm", "not-yours", "not-offered", "stale")
async def confirm_turn(call: Call, said: Act) -> Taken:
    """End a turn that waits for it."""
    return await _act(call, said.seat, lambda: call.hall.confirm(call.table, said.seat, said.version))


@operation("POST", "/api/tables/{table}/decline", "not-yours")
async def decline_reactions(call: Call, said: Declined) -> Taken:
    """Do not have one of your seats asked for reactions before the turn ends: it passes at once. Or have it again."""
    return await _act(call, said.seat, lambda: call.hall.decline(call.table, said.seat, said.declined))


@operation("GET", "/api/tables/{table}/why", "not-yours")
async def get_why(call: Call, said: OwnSeat) -> messages.Why:
    """What one of your seats cannot choose now, and why."""
    room = await call.room()
    seat = call.own_seat(room, said.seat)
    try:
        return Showing(room, seat).why(room.version(seat))
    except Refusal as refusal:
        raise declined(room, seat, refusal) from refusal


@operation("GET", "/api/tables/{table}/preview", "not-yours", "not-offered")
async def get_preview(call: Call, said: OwnOption) -> messages.Preview:
    """What an option of one of your seats would change; of what follows from luck or from others it tells nothing."""
    room = await call.room()
    seat = call.own_seat(room, said.seat)
    try:
        return Showing(room, seat).preview(said.option, room.version(seat))
    except Refusal as refusal:
        raise declined(room, seat, refusal) from refusal


@operation("POST", "/api/tables/{table}/hint", "not-yours", "not-offered", "stale", "no-hint")
async def ask_hint(call: Call, said: Act) -> messages.Hint:
    """The best options of one of your seats that has to decide, and why: found with that seat's eyes, in a second."""
    room = await call.room()
    seat = call.own_seat(room, said.seat)
    call.door.hint(call.request, call.guest.person.id)
    try:
        best = await call.hall.hint(call.table, seat, said.version)
        call.own_seat(room, seat)  # It may have gone to somebody else meanwhile.
        return Showing(room, seat).hint(best, said.version)
    except Refusal as refusal:
        raise declined(room, seat, refusal) from refusal


@operation("GET", "/api/tables/{table}/events", "not-yours", guest=False)
async def list_events(call: Call, said: Stretch) -> Lines:
    """A part of the log, as one of your seats knows it, or as everybody does."""
    room = await call.room()
    seat = call.seat(room, said.seat)
    events = await call.hall.events(room.id, seat, said.before, said.limit + 1, said.since)
    call.seat(room, seat)  # It may have gone to somebody else meanwhile.
    return Lines(Showing(room, seat).lines(events[-said.limit :]), len(events) > said.limit)


@operation("GET", "/api/tables/{table}/journal", "secret", guest=False)
async def get_journal(call: Call) -> str:
    """The journal: seed, options and every answer. It tells all secrets: a running game's is for who plays it alone."""
    room = await call.room()
    if not room.over and not _alone(call, room):
        raise Problem("secret")
    if not room.over:
        await call.hall.journal_taken(room.id)  # Before it is read: whoever sits down later is told.
    return dumps(await call.hall.journal(room.id))


def _alone(call: Call, room: Room) -> bool:
    """Whether the caller has every seat that is not a bot's."""
    mine = call.seats(room)
    return bool(mine) and all(chair.kind == "bot" or chair.seat in mine for chair in room.chairs)


async def _act(call: Call, seat: int, act: Callable[[], Awaitable[int]]) -> Taken:
    room = await call.room()
    call.own_seat(room, seat)
    begun = time.perf_counter()
    try:
        version = await act()
        metrics_of(call.request).change_seconds.add(time.perf_counter() - begun)
        return Taken(version)
    except Refusal as refusal:
        raise declined(room, seat, refusal) from refusal
