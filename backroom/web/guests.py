"""Who is asking: a guest, known by the token in a cookie, or a program, known by the same kind of token in a header.

A page asks `guest(request)` for its visitor (a first visit makes one), puts `form_token` into its forms as the field
`token`, takes what is sent back with `posted(request)`, and has `remember(response, guest)` set the cookie. The token
is the visitor's identity: it is never logged, and pages never show it.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field, replace
from typing import cast
from urllib.parse import parse_qsl, urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from backroom.tables import Hall, Person, StoreError
from backroom.web.limits import door_of
from backroom.web.problems import Forbidden, Problem, TooLarge, UnknownGuest
from backroom.web.taste import Preferences, preferences

COOKIE = "backroom_guest"
YEAR = 365 * 24 * 3600
FIELDS = 200
"""A form of ours has far fewer fields."""
_GUEST = "backroom.guest"  # Where a request keeps its guest, once found.
FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True, slots=True)
class Guest:
    """A visitor. `new`: this request is the first; `program`: known by a header, so no other site can speak for it."""

    person: Person
    token: str = field(repr=False)
    new: bool = False
    program: bool = False
    secure: bool = False
    owed: tuple[str, ...] = ()
    """The tables that wait for this guest, for the head of a page."""
    taste: Preferences | None = None
    """What this guest prefers, for a page."""

    @property
    def form_token(self) -> str:
        """What a form has to send along: only pages shown to this guest can know it."""
        return form_token(self.token)


def form_token(token: str) -> str:
    """The form token of a guest token, which cannot be told from it."""
    return hmac.new(token.encode(), b"backroom form", hashlib.sha256).hexdigest()


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall this server keeps."""
    return cast(Hall, connection.app.state.hall)


async def known(connection: HTTPConnection) -> Guest | None:
    """The guest who is asking, if there is one; Problem for a program whose token nobody has."""
    if _GUEST not in connection.scope:
        connection.scope[_GUEST] = await _look_up(connection)
    return cast(Guest | None, connection.scope[_GUEST])


async def _look_up(connection: HTTPConnection) -> Guest | None:
    hall, secure = hall_of(connection), _secure(connection)
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        token = bearer.strip()
        person = await hall.person(token)
        if person is None:
            raise UnknownGuest()
        return Guest(person, token, program=True, secure=secure)
    token = connection.cookies.get(COOKIE, "")
    person = await hall.person(token) if token else None
    return Guest(person, token, secure=secure) if person else None


def _secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


async def guest(connection: HTTPConnection) -> Guest:
    """The guest who is asking; whoever comes for the first time becomes one."""
    found = await known(connection)
    if found is None:
        person, token = await newcomer(connection)
        found = Guest(person, token, new=True, secure=_secure(connection))
    elif found.taste is None:
        hall, known_as = hall_of(connection), found.person.id
        taste = preferences(await hall.settings(known_as))
        found = replace(found, owed=tuple(await hall.waiting(known_as)), taste=taste)
    connection.scope[_GUEST] = found
    return found


async def taste_of(connection: HTTPConnection) -> Preferences:
    """What whoever asks prefers, for a page that must be shown even where nobody can be asked."""
    try:
        found = await known(connection)
        return preferences(await hall_of(connection).settings(found.person.id)) if found else Preferences()
    except (Problem, StoreError):
        return Preferences()


async def newcomer(connection: HTTPConnection) -> tuple[Person, str]:
    """A new guest and their token; Problem when too many come from the same place."""
    door_of(connection).newcomer(connection)
    return await hall_of(connection).greet()


def remember(response: Response, guest: Guest) -> None:
    """Set the cookie, or renew it: browsers forget it a year after the last visit."""
    if not guest.program:
        response.set_cookie(
            COOKIE, guest.token, max_age=YEAR, path="/", secure=guest.secure, httponly=True, samesite="lax"
        )


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a browser says that a page of this house is asking; programs say nothing of it."""
    if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = connection.headers.get("origin")
    return origin is None or _host_of(origin) == connection.headers.get("host")


def _host_of(origin: str) -> str:
    """The host of an origin; no host has the name "null", which is what browsers say instead of one."""
    try:
        return urlsplit(origin).netloc or "null"
    except ValueError:
        return "null"


def check_token(connection: HTTPConnection, guest: Guest, token: str) -> None:
    """Forbidden unless a page shown to this guest is asking."""
    if guest.program:
        return
    if not same_origin(connection) or not hmac.compare_digest(token.encode(), guest.form_token.encode()):
        raise Forbidden()


async def posted(request: Request, limit: int = 64 * 1024) -> dict[str, str]:
    """The fields of a form of ours, at most `limit` bytes; of fields with the same name the last one counts.

    Forbidden when another site sent it, TooLarge when it has too much in it.
    """
    if media_type(request) != FORM:
        raise Problem("media")
    body = await body_of(request, limit)
    try:
        fields = dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=FIELDS, errors="strict"))
    except ValueError as error:  # Too many fields, or not UTF-8.
        raise Problem("malformed") from error
    sender = await known(request)
    if sender is None:
        raise Forbidden()
    check_token(request, sender, fields.pop("token", ""))
    return fields


async def body_of(request: Request, limit: int) -> bytes:
    """The body of a request; TooLarge as soon as it has more than `limit` bytes."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > limit:
        raise TooLarge()
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > limit:
            raise TooLarge()
    return bytes(body)


def media_type(request: Request) -> str:
    """The media type of what was sent, without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()
