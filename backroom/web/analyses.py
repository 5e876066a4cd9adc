"""The page of an analysis, and the same for programs: more of `/api`."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from backroom.tables import Hall, Room
from backroom.web.analysis import Analysis, analysis_of, curves, flags, rounds
from backroom.web.calls import Call, Later, operation
from backroom.web.forms import get
from backroom.web.guests import guest, hall_of
from backroom.web.house import LANGUAGE
from backroom.web.lists import table_title
from backroom.web.problems import Problem
from backroom.web.shelf import box
from backroom.web.showing import seat_names
from backroom.web.stationery import paper, say

AGAIN = 3
"""Seconds after which it is worth asking again."""


async def page(request: Request) -> Response:
    """The analysis of a game that is over; while it is being made, a page that comes back by itself."""
    me = await guest(request)
    hall = hall_of(request)
    room = await _finished(hall, request.path_params["table"])
    facts: dict[str, object] = {
        "table": room.id,
        "title": table_title(room.title, room.header.game),
        "game": box(room.header.game, LANGUAGE),
    }
    analysis = await _analysis(hall, room)
    if analysis is None:
        return paper(request, "analysing.html", me, 202, again=AGAIN, **facts)
    film = await hall.film(room.id)
    chart = curves(film, analysis, LANGUAGE)
    facts |= {"chart": chart, "marks": flags(chart, analysis), "rounds": rounds(analysis)}
    return paper(request, "analysis.html", me, 200, analysis=analysis, **facts)


@operation("GET", "/api/tables/{table}/analysis", "secret", "no-analysis", guest=False)
async def get_analysis(call: Call) -> Analysis | Later:
    """What the boss bot has to say about a game that is over. It is made when it is first asked for."""
    return await _analysis(call.hall, await _finished(call.hall, call.table)) or Later(AGAIN)


async def _finished(hall: Hall, table: str) -> Room:
    """A table whose game is over; Problem while it runs."""
    room = await hall.room(table)
    if not room.over:
        raise Problem("secret", say("page.analysis.running"))
    return room


async def _analysis(hall: Hall, room: Room) -> Analysis | None:
    review = await hall.analysis(room.id)
    if review is None:
        return None
    film = await hall.film(room.id)
    return await asyncio.to_thread(analysis_of, film, review, seat_names(room, LANGUAGE), LANGUAGE)


routes: list[Route] = [get("/t/{table}/analysis", page)]
