"""The server process: from the first socket to the last write."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
import socket
from collections.abc import Callable, Iterator

import uvicorn
from starlette.applications import Starlette

from backroom.tables import Hall, Thinkers
from backroom.web.app import create_app
from backroom.web.lines import Line, make_room
from backroom.web.settings import Settings

WS_SIZE = 64 * 1024
"""The largest message that a client may send, in bytes."""
GRACE = 5
"""Seconds that open requests have to finish when the server stops."""

Ready = Callable[[str], None]


class ServerError(Exception):
    """The server cannot start; the message says why and what to do."""


async def serve(settings: Settings, listener: socket.socket, ready: Ready | None = None) -> None:
    """Serve on a socket that listens already, until a signal (SIGTERM, SIGINT) or the task's cancelling ends it.

    `ready` is told the address when the door is open. StoreError when the database cannot be used.
    """
    make_room()
    hall = await Hall.open(
        settings.db,
        pace=settings.pace,
        idle=settings.idle,
        thinkers=Thinkers(workers=settings.workers, seconds=settings.think),
        private_hooks=settings.private_hooks,
        veil=settings.veil,
    )
    try:
        app = create_app(hall, settings)
        await _Uvicorn(app, ready).serve([listener])
    finally:
        await hall.shutdown()


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; ServerError when it cannot be had."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise ServerError(f"there is no address {host!r} on this machine; choose another host") from error
    try:
        # A server that was stopped a moment ago may be started again at once.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise ServerError(_advice(host, port, error)) from error
    return listener


def _advice(host: str, port: int, error: OSError) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"port {port} is in use; stop the other program, or choose another port"
        case errno.EACCES:
            return f"port {port} is not for everybody; choose one above 1023"
        case _:
            return f"{host} port {port} cannot be used ({error.strerror}); choose another host or port"


def address_of(listener: socket.socket) -> str:
    """The address at which a browser finds the server."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class _Uvicorn(uvicorn.Server):
    """Says when the door is open, and says goodbye to all sockets before it closes."""

    def __init__(self, app: Starlette, ready: Ready | None) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                lifespan="off",
                server_header=False,
                http=Line,
                ws="websockets-sansio",
                ws_max_size=WS_SIZE,
                ws_per_message_deflate=True,
                timeout_graceful_shutdown=GRACE,
            )
        )
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the door."""
        await super().startup(sockets)
        if self._ready and sockets:
            self._ready(address_of(sockets[0]))

    async def main_loop(self) -> None:
        """Serve until a signal comes, or until the task is cancelled: that is an order to close, too."""
        with contextlib.suppress(asyncio.CancelledError):
            await super().main_loop()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the door behind the last guest."""
        for server in self.servers:
            server.close()
        await self._app.state.live.farewell()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in order at the first signal, in a hurry at the second; not by the signal itself when all is done."""
        try:
            before = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        except ValueError:  # Only the main thread gets signals; in another, whoever started it ends it.
            before = {}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)
