"""What all pages with a form do: take what was sent, send people on, and say which methods an address knows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from backroom.web.guests import Guest, guest, posted, remember
from backroom.web.limits import door_of

Page: TypeAlias = Callable[[Request], Awaitable[Response]]


async def sent(request: Request, limit: int = 16 * 1024) -> tuple[dict[str, str], Guest]:
    """The fields of a form, and who sent it; Problem when it is none of ours, or too much."""
    fields = await posted(request, limit)
    sender = await guest(request)
    door_of(request).change(request, sender.person.id)
    return fields, sender


def go(address: str, me: Guest) -> Response:
    """On to another page."""
    response = RedirectResponse(address, 303)
    remember(response, me)
    return response


def get(path: str, page: Page) -> Route:
    """A page to be read."""
    return Route(path, page, methods=["GET"])


def post(path: str, page: Page) -> Route:
    """Something to be done."""
    return Route(path, page, methods=["POST"])


def both(path: str, shown: Page, taken: Page) -> Route:
    """One route for both, so that any other method is told which two there are."""

    async def either(request: Request) -> Response:
        return await (taken if request.method == "POST" else shown)(request)

    return Route(path, either, methods=["GET", "POST"])
