"""The page of a table, and what its client loads once: what is printed, the words for it, the rules to read."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Hashable
from functools import lru_cache
from typing import Any, TypeAlias, cast

import msgspec
from markupsafe import Markup
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from backroom.games.registry import GAMES, AnyGame
from backroom.games.speech import words_of
from backroom.i18n import Words
from backroom.tables import Room
from backroom.web.assets import Assets
from backroom.web.guests import guest, hall_of
from backroom.web.house import LANGUAGE, UI, seat_link
from backroom.web.lists import table_title
from backroom.web.problems import Problem
from backroom.web.rulebook import rulebook
from backroom.web.shelf import box
from backroom.web.showing import seat_names
from backroom.web.stationery import paper, say

SENTENCES = frozenset(
    {"question", "option", "event", "reason", "refusal", "detail", "sheet", "help", "heading", "game", "table-option"}
    | {"measure", "tie", "hint"}
)
"""Kinds of entries that only the server says; and those that end with `-text`, from which names are made, or with
`.told`, names as its sentences have them."""

LABELS = frozenset({"table", "list", "score"})
"""Kinds of entries that every table has: its labels, how a list is joined, and how points are told."""
SAID = re.compile(r'\b(?:name|say)\(["`]([a-z-]+)')
"""How a script of a table asks for an entry."""
PLACED = re.compile(r"\{\d+:([a-z-]+)")
"""How an entry has a place for another."""


class Content(msgspec.Struct, frozen=True):
    """What is printed on the game's components, and the words of the table as templates with places.

    `words` has the labels (`ui.*`, `table.*`) and the names of things (`<kind>.<value>`). An entry with plural forms is
    a list of them: one, few, many.
    """

    printed: dict[str, Any]
    words: dict[str, str | list[str]]
    language: str


class Link(msgspec.Struct, frozen=True):
    """The link by which somebody takes a seat: the host gives it away."""

    seat: int
    name: str
    kind: str
    url: str


class Parcel(msgspec.Struct, frozen=True):
    """Something encoded, with its tag: whoever has it already need not get it again."""

    body: bytes
    etag: str


def _parcel(content: object) -> Parcel:
    body = msgspec.json.encode(content)
    return Parcel(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')


@lru_cache(maxsize=64)
def _content(rules: Hashable, seats: int, language: str) -> Parcel:
    """The content of a table; tables that play with the same pack have the same rules, so they share it."""
    game = cast(AnyGame, rules)
    said = words_of(game, language)
    names = said.templates(sorted(id for id in said.ids() if not _sentence(id)))
    ui = Words.load(language, UI)
    labels = ui.templates(sorted(id for id in ui.ids() if id.startswith("ui.")))
    return _parcel(Content(game.printed(seats), _spoken(game, names, labels), language))


Templates: TypeAlias = dict[str, str | list[str]]


def _spoken(game: AnyGame, names: Templates, labels: Templates) -> Templates:
    """The labels and, of the names, the kinds that the scripts of the game ask for or that these have places for."""
    scripts = [file.read_text(encoding="utf-8") for file in game.browser.iterdir() if file.name.endswith(".js")]
    kinds = set(LABELS)
    more = {kind for script in scripts for kind in SAID.findall(script)}
    while more - kinds:
        kinds |= more
        found = {id: template for id, template in names.items() if _kind(id) in kinds} | labels
        more = set(PLACED.findall(str(list(found.values()))))
    return found


def _kind(id: str) -> str:
    return id.partition(".")[0]


def _sentence(id: str) -> bool:
    kind = _kind(id)
    return kind in SENTENCES or kind.endswith("-text") or id.endswith(".told")


@lru_cache(maxsize=16)
def _rules(game: str, language: str) -> Parcel:
    return _parcel({"chapters": rulebook(game, language).chapters})


def _send(request: Request, parcel: Parcel) -> Response:
    headers = {"Cache-Control": "private, no-cache", "ETag": parcel.etag}
    if parcel.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(parcel.body, headers=headers, media_type="application/json")


async def table_content(request: Request) -> Response:
    """`/t/<table>/content.json`."""
    room = await hall_of(request).room(request.path_params["table"])
    return _send(request, _content(cast(Hashable, room.rules), len(room.chairs), LANGUAGE))


async def rules_content(request: Request) -> Response:
    """`/rules/<game>.json`."""
    game = request.path_params["game"]
    if game not in GAMES:
        raise Problem("no-such-page")
    return _send(request, _rules(game, LANGUAGE))


async def table_page(request: Request) -> Response:
    """`/t/<table>`: the page in which the client runs."""
    return await _client_page(request, replay=False)


async def replay_page(request: Request) -> Response:
    """`/t/<table>/replay`: the same client, looking back; `?at=`, `?line=` and `?seat=` say where, and whose view."""
    return await _client_page(request, replay=True)


async def _client_page(request: Request, replay: bool) -> Response:
    room = await hall_of(request).room(request.path_params["table"])
    visitor = await guest(request)
    game = box(room.rules.name, LANGUAGE)
    if not game.playable:
        raise Problem("no-such-page", say("page.wrong.not-here", game.title))
    assets = assets_of(request).page_assets(room.rules.name)
    return paper(
        request,
        "table.html",
        visitor,
        table=room.id,
        title=table_title(room.title, room.rules.name),
        game=room.rules.name,
        assets=assets,
        icons=Markup(assets.icons),  # Drawings of our own: not escaped.
        links=seat_links(room, visitor.person.id),
        replay=replay,
    )


def seat_links(room: Room, person: int) -> tuple[Link, ...]:
    """The links of this table that a person may know: the host those of open seats, everybody their own."""
    names = seat_names(room, LANGUAGE)
    return tuple(
        Link(chair.seat, names[chair.seat], chair.kind, seat_link(room.id, chair.secret))
        for chair in room.chairs
        if chair.secret and (chair.person == person or (room.host == person and chair.kind == "open"))
    )


def assets_of(connection: HTTPConnection) -> Assets:
    """The static files of this server."""
    return cast(Assets, connection.app.state.assets)
