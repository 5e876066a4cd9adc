"""What goes wrong, as an answer: a page for people, JSON for programs."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from backroom.kernel import Refusal
from backroom.tables import NoChair, NoSuchTable, NotHost, StoreError, TooLate, Unplayable, WrongLink
from backroom.web.house import LANGUAGE
from backroom.web.metrics import metrics_of
from backroom.web.problems import Problem
from backroom.web.templating import page


class ErrorBody(msgspec.Struct, frozen=True):
    """Why a request was not carried out; `rule` is the id of the rule that says so, where one does."""

    code: str
    text: str
    rule: str


def respond(connection: HTTPConnection, problem: Problem) -> Response:
    """The answer to a request that cannot be carried out."""
    text = problem.say(LANGUAGE)
    if wants_json(connection):
        return json_error(problem.status, ErrorBody(problem.code, text, ""), problem.headers)
    response = page(connection, "error.html", problem.status, text=text, code=problem.code)
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
    return respond(request, problem)


HANDLED = (Problem, NoSuchTable, WrongLink, NoChair, NotHost, TooLate, Unplayable, StoreError, Refusal, HTTPException)
