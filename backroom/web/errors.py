"""What goes wrong, as an answer: a page for people, JSON for programs."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from backroom.kernel import Refusal
from backroom.tables import (
    NoAnalysis,
    NoChair,
    NoHint,
    NoSuchTable,
    NotHost,
    StoreError,
    TooLate,
    Unplayable,
    WrongLink,
)
from backroom.web.guests import taste_of
from backroom.web.house import LANGUAGE
from backroom.web.metrics import metrics_of
from backroom.web.problems import Problem
from backroom.web.taste import Preferences
from backroom.web.templating import page


class ErrorBody(msgspec.Struct, frozen=True):
    """Why a request was not carried out; `rule` is the id of the rule that says so, where one does."""

    code: str
    text: str
    rule: str


def respond(connection: HTTPConnection, problem: Problem, taste: Preferences | None = None) -> Response:
    """The answer to a request that cannot be carried out, in the colours that are preferred."""
    text = problem.say(LANGUAGE)
    if wants_json(connection):
        return json_error(problem.status, ErrorBody(problem.code, text, ""), problem.headers)
    facts = {"text": text, "code": problem.code, "taste": taste or Preferences()}
    response = page(connection, "error.html", problem.status, **facts)
    response.headers.update(problem.headers)
    return response


def json_error(status: int, body: ErrorBody, headers: dict[str, str] | None = None) -> Response:
    """An error for a program."""
    headers = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(body), status, headers, "application/json")


def wants_json(connection: HTTPConnection) -> bool:
    """Whether a program asks, and not a person."""
    path: str = connection.scope["path"]
    return connection.scope["type"] == "websocket" or path.startswith("/api/") or path.endswith(".json")


def problem_of(error: Exception) -> Problem:
    """What an error of the tables, or of the framework, is called here."""
    match error:
        case Problem():
            return error
        case NoSuchTable():
            return Problem("no-such-table")
        case WrongLink():
            return Problem("wrong-link")
        case NoChair():
            return Problem("no-chair")
        case NoAnalysis():
            return Problem("no-analysis")
        case NoHint():
            return Problem("no-hint")
        case NotHost():
            return Problem("not-host")
        case TooLate():
            return Problem("too-late")
        case Unplayable():
            return Problem("unplayable")
        case StoreError():
            return Problem("closed")
        case Refusal():
            return Problem(error.code)
        case HTTPException():
            code = {
                HTTPStatus.NOT_FOUND: "no-such-page",
                HTTPStatus.METHOD_NOT_ALLOWED: "method",
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too-large",
            }
            return Problem(code.get(HTTPStatus(error.status_code), "malformed"), headers=error.headers)
        case _:
            return Problem("broken")


async def answer_error(request: Request, error: Exception) -> Response:
    """The handler of all errors that requests may end with."""
    problem = problem_of(error)
    metrics_of(request).refusals[problem.code] += 1
    return respond(request, problem, None if wants_json(request) else await taste_of(request))


HANDLED = (
    Problem,
    NoSuchTable,
    WrongLink,
    NoChair,
    NoAnalysis,
    NoHint,
    NotHost,
    TooLate,
    Unplayable,
    StoreError,
    Refusal,
    HTTPException,
)
