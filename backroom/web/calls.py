"""How a program's call comes in and its answer goes out: `@operation` makes an endpoint of a function.

What a call takes and gives is in the function's types, so the endpoint, its checks and its description in
`/api/openapi.json` cannot drift apart.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from types import UnionType

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from backroom.kernel import Refusal
from backroom.tables import Hall, Room
from backroom.web.errors import ErrorBody, json_error
from backroom.web.guests import Guest, body_of, check_token, hall_of, known, media_type
from backroom.web.limits import Doorkeeper, door_of
from backroom.web.metrics import metrics_of
from backroom.web.problems import STATUS, Problem, UnknownGuest
from backroom.web.showing import Showing

TOKEN_HEADER = "X-Backroom-Token"
JSON = "application/json"
TEXT = "text/plain"
BODY = 512 * 1024
"""The most bytes of a call: a pack may have as many."""
TEXT_BODY = 2 * 1024 * 1024
"""The most bytes of a journal."""


class Said(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The base of what a call says."""


class Nothing(Said):
    """A call that says nothing more than its address."""


class Later(msgspec.Struct, frozen=True):
    """What is asked for is being made: ask again after so many seconds."""

    again: int


class Declined(Exception):
    """A kernel refusal, put into the words of its table."""

    def __init__(self, body: ErrorBody) -> None:
        super().__init__(body.code)
        self.body = body


@dataclass(frozen=True, slots=True)
class Call:
    """A call: who makes it, and what it came with besides its own words."""

    request: Request
    hall: Hall
    caller: Guest | None
    text: str = ""

    @property
    def guest(self) -> Guest:
        """Who calls; UnknownGuest for somebody unknown."""
        if self.caller is None:
            raise UnknownGuest()
        return self.caller

    @property
    def door(self) -> Doorkeeper:
        """Who counts how much anybody does."""
        return door_of(self.request)

    async def room(self) -> Room:
        """The table that the address names."""
        return await self.hall.room(self.table)

    @property
    def table(self) -> str:
        """The id of the table that the address names."""
        return str(self.request.path_params["table"])

    def seat(self, room: Room, seat: int | None) -> int | None:
        """One of the caller's seats, or None for the public view; Problem for a seat of somebody else."""
        if seat is not None and seat not in self.seats(room):
            raise Problem("not-yours")
        return seat

    def seats(self, room: Room) -> tuple[int, ...]:
        """The caller's seats."""
        return room.seats_of(self.caller.person.id) if self.caller else ()

    def own_seat(self, room: Room, seat: int) -> int:
        """One of the caller's seats."""
        self.guest  # noqa: B018  Somebody unknown is told so first.
        self.seat(room, seat)
        return seat


@dataclass(frozen=True)
class Operation:
    """An endpoint: `said` is what it takes (as query or body), `answer` what it gives (`str`: plain text).

    `later`: what it gives may have to be made first.
    """

    method: str
    path: str
    run: Callable[..., Awaitable[object]]
    said: type[msgspec.Struct]
    answer: type
    later: bool
    codes: tuple[str, ...]
    status: int
    needs_guest: bool
    takes_text: bool

    @property
    def name(self) -> str:
        """The name of the operation."""
        return self.run.__name__

    @property
    def note(self) -> str:
        """What it does."""
        return inspect.getdoc(self.run) or ""

    @property
    def in_query(self) -> bool:
        """Whether `said` is the query: a call with a method of its own takes it as the body."""
        return self.method == "GET" or self.takes_text

    @property
    def statuses(self) -> dict[int, list[str]]:
        """The codes that it may be refused with, by status."""
        codes = ["malformed", "unknown-guest", "rate", "broken", "closed", *self.codes]
        if self.method != "GET":
            codes += ["forbidden", "too-large", "media"]
        if "{table}" in self.path:
            codes += ["no-such-table", "unplayable"]
        found: dict[int, list[str]] = {}
        for code in sorted(set(codes)):
            found.setdefault(int(STATUS[code]), []).append(code)
        return found

    def route(self) -> Route:
        """The route of this operation."""
        return Route(self.path, self.endpoint, methods=[self.method], name=self.name)

    async def endpoint(self, request: Request) -> Response:
        """Take a call."""
        try:
            return await self._answer(request)
        except Declined as declined:
            metrics_of(request).refusals[declined.body.code] += 1
            return json_error(int(STATUS[declined.body.code]), declined.body)

    async def _answer(self, request: Request) -> Response:
        caller = await known(request)
        if self.method != "GET" and caller is not None:
            check_token(request, caller, request.headers.get(TOKEN_HEADER, ""))
            door_of(request).change(request, caller.person.id)
        if self.needs_guest and caller is None:
            raise UnknownGuest()
        said, text = await self._read(request)
        call = Call(request, hall_of(request), caller, text)
        answer = await (self.run(call) if self.said is Nothing else self.run(call, said))
        headers = {"Cache-Control": "no-store"}
        if isinstance(answer, Later):
            headers["Retry-After"] = str(answer.again)
            return Response(msgspec.json.encode(answer), HTTPStatus.ACCEPTED, headers, JSON)
        if isinstance(answer, str):
            return Response(answer, self.status, headers, TEXT)
        return Response(msgspec.json.encode(answer), self.status, headers, JSON)

    async def _read(self, request: Request) -> tuple[msgspec.Struct, str]:
        text = ""
        try:
            if self.takes_text:
                text = (await _body(request, TEXT, TEXT_BODY)).decode()
            if self.in_query or self.said is Nothing:
                return msgspec.convert(dict(request.query_params), self.said, strict=False), text
            return msgspec.json.decode(await _body(request, JSON, BODY), type=self.said), text
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Problem("malformed", str(error)) from error


async def _body(request: Request, media: str, limit: int) -> bytes:
    if media_type(request) != media:
        raise Problem("media")
    return await body_of(request, limit)


OPERATIONS: list[Operation] = []
"""All operations, in the order in which they are defined."""

Run = typing.TypeVar("Run", bound=Callable[..., Awaitable[object]])


def operation(
    method: str, path: str, *codes: str, status: int = 200, guest: bool = True, text: bool = False
) -> Callable[[Run], Run]:
    """Make an endpoint of a function; `codes` are the further codes it may be refused with."""

    def enter(run: Run) -> Run:
        types = typing.get_type_hints(run)
        gives = types["return"]
        later = isinstance(gives, UnionType) and Later in typing.get_args(gives)
        answer = typing.get_args(gives)[0] if later else gives
        OPERATIONS.append(
            Operation(method, path, run, types.get("said", Nothing), answer, later, codes, status, guest, text)
        )
        return run

    return enter


@contextmanager
def fitting() -> Iterator[None]:
    """Problem when the tables say that something does not fit."""
    try:
        yield
    except ValueError as error:
        raise Problem("unfit", str(error)) from error


def declined(room: Room, seat: int, refusal: Refusal) -> Declined:
    """A refusal in the words of the table, as this seat may know them."""
    said = Showing(room, seat).refused("", refusal)
    return Declined(ErrorBody(said.code, said.text, said.rule))
