"""A report of a problem at a table, for whoever mends it: all that one seat was shown, and nothing else."""

from __future__ import annotations

import msgspec

from backroom import __version__
from backroom.kernel.journal import dumps
from backroom.web import messages
from backroom.web.api_table import Look
from backroom.web.calls import Call, operation
from backroom.web.screen import recent
from backroom.web.showing import Showing

ANSWERS = 50
"""So many of the seat's last answers are in a report."""


class GivenAnswer(msgspec.Struct, frozen=True):
    """An answer of the seat: to which question, which option, and when (in epoch seconds)."""

    question: str
    option: str
    at: int


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The versions of program and rules, how the table was set up, what the seat sees, and what it answered last.

    `journal` is there only when the game is over: it tells every secret, the seed among them.
    """

    backroom: str
    game: str
    rules: int
    options: dict[str, str]
    pack: str
    agent: str
    table: messages.Table
    answers: tuple[GivenAnswer, ...]
    journal: str


@operation("GET", "/api/tables/{table}/report", "not-yours", guest=False)
async def get_report(call: Call, said: Look) -> Report:
    """What to send along when something is wrong at a table, as one of your seats knows it, or as everybody does."""
    room = await call.room()
    call.seat(room, said.seat)
    film = await call.hall.film(call.table)
    journal = dumps(await call.hall.journal(call.table)) if film.over else ""
    events = await recent(call.hall, room, said.seat, said.since)
    seat = call.seat(room, said.seat)  # It may have gone to somebody else meanwhile.
    own = [answer for answer in film.answers if answer.seat == seat][-ANSWERS:]
    return Report(
        backroom=__version__,
        game=room.header.game,
        rules=room.header.version,
        options=room.header.options,
        pack=room.header.pack,
        agent=call.request.headers.get("user-agent", "")[:200],
        table=Showing(room, seat).table(events, said.since, call.seats(room)),
        answers=tuple(GivenAnswer(answer.question, answer.option, answer.at) for answer in own),
        journal=journal,
    )
