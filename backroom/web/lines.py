"""The lines into the house, before anything was asked: how many anybody may hold, and for how long without a request.

A line costs a file of the process. Whoever opened many and sent nothing could keep everybody else outside.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from backroom.web.limits import LOOPBACK, household

HURRY = 60.0
"""Seconds for a request, from its first byte to the last of its answer; a WebSocket has all the time."""
MOST = 256
"""Lines from one address at a time, WebSockets apart; a proxy on the machine itself may have more."""
FILES = 65_536
"""So many files are enough, where the system would give even more."""

_held: Counter[str] = Counter()


class Line(H11Protocol):
    """One connection that speaks HTTP, until it ends or becomes a WebSocket."""

    _place = ""
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Somebody has come."""
        super().connection_made(transport)
        self._place = household(self.client[0] if self.client else "")
        _held[self._place] += 1
        if _held[self._place] > MOST and self._place not in LOOPBACK:
            transport.abort()
        else:
            self._wait()

    def on_response_complete(self) -> None:
        """A request is done; the next one has its own time."""
        super().on_response_complete()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is a WebSocket, and others count it."""
        self._let_go()
        super().handle_websocket_upgrade(event)

    def _wait(self) -> None:
        if self._late is not None:
            self._late.cancel()
        self._late = self.loop.call_later(HURRY, self.transport.abort)

    def _let_go(self) -> None:
        if self._late is not None:
            self._late.cancel()
        if self._place:
            _held[self._place] -= 1
            if not _held[self._place]:
                del _held[self._place]
            self._place = ""


def make_room() -> None:
    """Let the process have as many files as the system allows: at first it is often no more than 256 or 1024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
