"""Looking back on a game, for programs and for the client: any position of it, and its whole log. More of `/api`.

While a game runs, a seat may look at its own past and everybody at the public one: at every position exactly what was
shown there then. When it is over, everybody may look from every seat.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

from msgspec import Meta

from backroom.tables import Film, Moment, Room
from backroom.web import messages
from backroom.web.api_table import Seat
from backroom.web.calls import Call, Said, operation
from backroom.web.problems import Problem
from backroom.web.showing import Showing

Step = Annotated[int, Meta(ge=0, le=2**31, description="A step of the game, from 0 (the deal) on.")]


class From(Said):
    """Whose view; without a seat, the public one."""

    seat: Seat | None = None


class At(Said):
    """A position: whose view of which step; without a step, the last one."""

    seat: Seat | None = None
    at: Step | None = None


@operation("GET", "/api/tables/{table}/replay/reel", "not-yours", guest=False)
async def get_reel(call: Call, said: From) -> messages.Reel:
    """All steps of a game and all lines of its log, as one seat may know them, or as everybody does."""
    room, film = await _film(call, said.seat)
    return await asyncio.to_thread(_reel, room, film, said.seat, _views(call, room, film))


@operation("GET", "/api/tables/{table}/replay", "not-yours", "not-offered", guest=False)
async def get_scene(call: Call, said: At) -> messages.Scene:
    """The table at one step of a game, as one seat saw it, or as everybody did."""
    room, film = await _film(call, said.seat)
    last = len(film.steps(said.seat)) - 1
    at = last if said.at is None else said.at
    if at > last:
        raise Problem("not-offered")
    return scene(room, film, said.seat, at, call.seats(room))


@operation("GET", "/api/tables/{table}/replay/sheet", "not-yours", "not-offered", guest=False)
async def get_scene_sheet(call: Call, said: At) -> messages.Sheet:
    """The table at one step of a game in rows of words."""
    room, film = await _film(call, said.seat)
    steps = film.steps(said.seat)
    at = len(steps) - 1 if said.at is None else said.at
    if at >= len(steps):
        raise Problem("not-offered")
    return Showing(Moment(room, film, steps[at], at), said.seat).sheet()


def scene(room: Room, film: Film, seat: int | None, at: int, mine: tuple[int, ...]) -> messages.Scene:
    """One step as a seat saw it (None: as everybody did)."""
    answers = film.steps(seat)[at]
    moment = Moment(room, film, answers, at)
    table = Showing(moment, seat).table((), 0, mine)
    following = film.next_of(seat, answers) if seat is not None and table.prompt else None
    return messages.Scene(at, following.option if following else "", table)


async def _film(call: Call, seat: int | None) -> tuple[Room, Film]:
    """The table and its film; Problem when the caller may not look from this seat."""
    room = await call.room()
    film = await call.hall.film(call.table)
    if seat is not None and seat >= len(room.chairs):
        raise Problem("not-yours")
    if not film.over:
        call.seat(room, seat)
    return room, film


def _views(call: Call, room: Room, film: Film) -> tuple[int, ...]:
    if film.over:
        return tuple(range(len(room.chairs)))
    mine = call.seats(room)
    # Several people at one screen: while they play, the page shows none of them what another has.
    return mine if len(mine) == 1 else ()


def _reel(room: Room, film: Film, seat: int | None, views: tuple[int, ...]) -> messages.Reel:
    steps = film.steps(seat)
    lines = Showing(Moment(room, film, 0, 0), seat).lines(film.events_for(seat, steps[-1]))
    told = tuple(film.told[answers] for answers in steps)
    return messages.Reel(seat, views, len(steps) - 1, film.over, told, lines)
