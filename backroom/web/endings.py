"""Pages after a game: how it ended, a rematch, what if, and games that were played elsewhere."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from backroom.kernel.journal import loads
from backroom.tables import Chair, Film, Room, SeatPlan, TablePlan
from backroom.tables.people import TITLE_LENGTH
from backroom.web.content import assets_of
from backroom.web.ending import ending_of, score_csv
from backroom.web.forms import both, get, go, post, sent
from backroom.web.guests import Guest, guest, hall_of
from backroom.web.house import LANGUAGE
from backroom.web.lists import table_title
from backroom.web.order import USUAL_LEVEL
from backroom.web.problems import Problem
from backroom.web.shelf import box
from backroom.web.showing import seat_names
from backroom.web.stationery import paper, say

JOURNAL_LIMIT = 4 * 1024 * 1024 - 1024
"""Bytes of the form with a journal in it."""


async def end(request: Request) -> Response:
    """How a game ended."""
    me = await guest(request)
    room, film = await _finished(request)
    names = seat_names(room, LANGUAGE)
    ending = await asyncio.to_thread(ending_of, film, names, LANGUAGE)
    return paper(
        request,
        "end.html",
        me,
        table=room.id,
        layout=assets_of(request).page_assets(room.header.game).layout,
        title=table_title(room.title, room.header.game),
        game=box(room.header.game, LANGUAGE),
        ending=ending,
        names=names,
        who=[_who(chair, me) for chair in room.chairs],
        again=me.person.id == room.host or bool(room.seats_of(me.person.id)),
    )


def _who(chair: Chair, me: Guest) -> str:
    if chair.person == me.person.id:
        return say("page.end.you")
    return say("page.end.bot") if chair.kind == "bot" else say("page.end.guest")


async def sheet(request: Request) -> Response:
    """`/t/<table>/scores.csv`: the scores by round."""
    room, film = await _finished(request)
    text = await asyncio.to_thread(score_csv, film, seat_names(room, LANGUAGE), LANGUAGE)
    headers = {"Content-Disposition": f'attachment; filename="backroom-{room.id}.csv"', "Cache-Control": "no-store"}
    return Response(text, headers=headers, media_type="text/csv")


async def rematch(request: Request) -> Response:
    """A new table with the same seats and options; others come by their links."""
    _, me = await sent(request)
    hall = hall_of(request)
    room = await hall.room(request.path_params["table"])
    mine = room.seats_of(me.person.id)
    if not room.over:
        raise Problem("secret")
    if not mine and room.host != me.person.id:
        raise Problem("not-yours")
    header = room.header
    plan = TablePlan(
        game=header.game,
        title=room.title,
        seats=tuple(_again(chair, mine) for chair in room.chairs),
        options=header.options,
        pack=header.pack,
        public=room.public,
        confirm=room.confirm,
        clock=room.clock.plan if room.clock else None,
        hints=room.hints,
    )
    request.app.state.door.table(request, me.person.id)
    new = await hall.create(me.person, plan)
    links = any(chair.kind == "open" for chair in new.chairs)
    return go(f"/t/{new.id}/invite" if links else f"/t/{new.id}", me)


def _again(chair: Chair, mine: tuple[int, ...]) -> SeatPlan:
    if chair.kind == "bot":
        return SeatPlan("bot", chair.name, chair.level)
    if chair.seat not in mine:
        return SeatPlan("link", chair.name)
    # A person's own name stays theirs; only somebody at their screen has a name of the chair.
    return SeatPlan("me") if chair.seat == mine[0] else SeatPlan("here", chair.name)


async def what_if(request: Request) -> Response:
    """A private table that goes on from a step of a finished game, with bots in the other seats."""
    fields, me = await sent(request)
    room, film = await _finished(request)
    at, seat = _number(fields.get("at", "")), fields.get("seat", "")
    if at is None or at >= len(film.answers):
        raise Problem("unfit", say("page.what-if.over"))
    own = _number(seat) if seat else film.match(at).decisions()[0].seat
    if own is None or own >= len(room.chairs):
        raise Problem("malformed")
    seats = [SeatPlan("me") if n == own else SeatPlan("bot", level=USUAL_LEVEL) for n in range(len(room.chairs))]
    request.app.state.door.table(request, me.person.id)
    title = say("page.what-if.title", table_title(room.title, room.header.game))[:TITLE_LENGTH]
    new = await hall_of(request).import_journal(me.person, film.start(at), title, seats, "what-if")
    return go(f"/t/{new.id}", me)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None


async def saved(request: Request) -> Response:
    """The form for a journal."""
    return _import_form(request, await guest(request), "", "", "")


async def open_saved(request: Request) -> Response:
    """Open a table from a journal, or say which answer is wrong and why."""
    fields, me = await sent(request, JOURNAL_LIMIT)
    text, title = fields.get("journal", ""), fields.get("title", "")
    request.app.state.door.table(request, me.person.id)
    try:
        room = await hall_of(request).import_journal(me.person, await asyncio.to_thread(loads, text), title)
    except ValueError as error:  # A ReplayError is one, too: it names the answer.
        return _import_form(request, me, text, title, str(error))
    return go(f"/t/{room.id}", me)


def _import_form(request: Request, me: Guest, text: str, title: str, wrong: str) -> Response:
    status = 422 if wrong else 200
    facts = {"journal": text, "named": title, "wrong": {"journal": wrong} if wrong else {}}
    return paper(request, "import.html", me, status, title_length=TITLE_LENGTH, **facts)


async def _finished(request: Request) -> tuple[Room, Film]:
    """A table whose game is over, and its film; Problem while it runs."""
    hall, table = hall_of(request), request.path_params["table"]
    room, film = await hall.room(table), await hall.film(table)
    if not film.over:
        raise Problem("secret")
    return room, film


routes: list[Route] = [
    get("/t/{table}/end", end),
    get("/t/{table}/scores.csv", sheet),
    post("/t/{table}/rematch", rematch),
    post("/t/{table}/what-if", what_if),
    both("/import", saved, open_saved),
]
