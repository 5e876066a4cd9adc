"""What stands before every request: who asks too much, what goes into the log, what browsers are told to forbid."""

from __future__ import annotations

import logging
import time

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backroom.web.errors import respond
from backroom.web.limits import Doorkeeper
from backroom.web.metrics import Metrics
from backroom.web.problems import Problem

log = logging.getLogger(__name__)

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # A seat's link is a secret: other sites must not learn it from a click.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

PART_TYPES = ("text/javascript", "text/css", "font/")
"""What is never a page of its own: the page that uses it says what is forbidden. A table loads eighty such parts."""
PARTS = {name: HEADERS[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")}


class Guard:
    """The outermost layer around the application."""

    def __init__(self, app: ASGIApp, door: Doorkeeper, metrics: Metrics) -> None:
        self._app = app
        self._door = door
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.perf_counter(), 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                needed = PARTS if headers.get("content-type", "").startswith(PART_TYPES) else HEADERS
                for name, value in needed.items():
                    headers[name] = value
            await send(message)

        connection = HTTPConnection(scope)
        try:
            if not scope["path"].startswith("/static/"):
                self._door.request(connection)
            await self._app(scope, receive, send_guarded)
        except Problem as problem:  # The rate; all others are answered further in.
            await respond(connection, problem)(scope, receive, send_guarded)
        except Exception:
            log.exception("broken", extra={"method": scope["method"], "route": route_of(scope)})
            if status:
                raise
            await respond(connection, Problem("broken"))(scope, receive, send_guarded)
        seconds, route = time.perf_counter() - begun, route_of(scope)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.requests[method, route, status] += 1
        self._metrics.request_seconds.add(seconds)
        ms = round(seconds * 1000, 1)
        log.info("request", extra={"method": method, "route": route, "status": status, "ms": ms})

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        await self._app(scope, receive, send)
        ms = round((time.perf_counter() - begun) * 1000, 1)
        log.info("socket", extra={"route": route_of(scope), "ms": ms})


def route_of(scope: Scope) -> str:
    """The pattern of the address asked for: the address itself may hold the secret of a seat."""
    route = scope.get("route")
    return route.path if isinstance(route, Route | WebSocketRoute) else "-"
