"""Looking back on a game, for programs and for the client: any position of it, and its whole log. More of `/api`.

While a game runs, a seat may look at its own past and everybody at the public one: at every position exactly what was
shown there then. When it is over, everybody may look from every seat, and at all hands at once.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from msgspec import Meta

from backroom.tables import EVERYBODY, Film, Moment, Room, Viewer
from backroom.web import messages
from backroom.web.api_table import Seat
from backroom.web.calls import Call, Said, operation
from backroom.web.problems import Problem
from backroom.web.showing import Showing

Step = Annotated[int, Meta(ge=0, le=2**31, description="A step of the game, from 0 (the deal) on.")]


Whose = Seat | Literal["all"] | None


class From(Said):
    """Whose view; without a seat, the public one; "all" are all hands, when the game is over."""

    seat: Whose = None


class At(Said):
    """A position: whose view (as for the reel) of which step; without a step, the last one."""

    seat: Whose = None
    at: Step | None = None


@operation("GET", "/api/tables/{table}/replay/reel", "not-yours", "secret", guest=False)
async def get_reel(call: Call, said: From) -> messages.Reel:
    """All steps of a game and all lines of its log, as one seat may know them, or as everybody does."""
    room, film = await _film(call, said.seat)
    return await asyncio.to_thread(_reel, room, film, said.seat, _views(call, room, film))


@operation("GET", "/api/tables/{table}/replay", "not-yours", "secret", "not-offered", guest=False)
async def get_scene(call: Call, said: At) -> messages.Scene:
    """The table at one step of a game, as one seat saw it, or as everybody did."""
    room, film = await _film(call, said.seat)
    last = len(film.steps(said.seat)) - 1
    at = last if said.at is None else said.at
    if at > last:
        raise Problem("not-offered")
    return scene(room, film, said.seat, at, call.seats(room))


@operation("GET", "/api/tables/{table}/replay/sheet", "not-yours", "secret", "not-offered", guest=False)
async def get_scene_sheet(call: Call, said: At) -> messages.Sheet:
    """The table at one step of a game in rows of words."""
    room, film = await _film(call, said.seat)
    steps = film.steps(said.seat)
    at = len(steps) - 1 if said.at is None else said.at
    if at >= len(steps):
        raise Problem("not-offered")
    return _showing(room, film, said.seat, at).sheet()


def scene(room: Room, film: Film, viewer: Viewer, at: int, mine: tuple[int, ...]) -> messages.Scene:
    """One step as a viewer of the film saw it."""
    answers, seat = film.steps(viewer)[at], _seat(viewer)
    table = _showing(room, film, viewer, at).table((), 0, mine)
    following = film.next_of(seat, answers) if seat is not None and table.prompt else None
    return messages.Scene(at, following.option if following else "", table)


def _showing(room: Room, film: Film, viewer: Viewer, at: int) -> Showing:
    return Showing(Moment(room, film, film.steps(viewer)[at], at, viewer), _seat(viewer))


def _seat(viewer: Viewer) -> int | None:
    """The seat of a viewer, if it is one; all hands at once are nobody's."""
    return None if viewer == EVERYBODY else viewer


async def _film(call: Call, viewer: Viewer) -> tuple[Room, Film]:
    """The table and its film; Problem when the caller may not look as this viewer."""
    room = await call.room()
    film = await call.hall.film(call.table)
    if not film.shows(viewer):
        raise Problem("secret")
    seat = _seat(viewer)
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


def _reel(room: Room, film: Film, viewer: Viewer, views: tuple[int, ...]) -> messages.Reel:
    steps = film.steps(viewer)
    lines = _showing(room, film, viewer, 0).lines(film.events_for(viewer, steps[-1]))
    told = tuple(film.told[answers] for answers in steps)
    return messages.Reel(_seat(viewer), views, len(steps) - 1, film.over, told, lines)
