"""The postman: carries notices to the addresses of people, and tries again what does not arrive."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import socket
import ssl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from urllib.parse import urlsplit

from backroom.tables.desk import Desk
from backroom.tables.errors import StoreError, trouble
from backroom.tables.notices import Post, due_posts, forget, public, put_off

log = logging.getLogger(__name__)

RETRY = 15.0
"""Seconds before the second try."""
TRIES = 10
LONGEST_PAUSE = 3600
PATIENCE = 10.0
"""Seconds for all of a delivery, so that no receiver can hold it up."""

# Names are looked up by threads of their own: a slow answer must not keep the tables from theirs.
_directory = ThreadPoolExecutor(4, "backroom-names")


class Refused(Exception):
    """The address is none that this server posts to, or did not take it."""


async def deliver(url: str, body: str, private: bool, patience: float = PATIENCE) -> None:
    """POST it, and follow nobody elsewhere; Refused, an OSError or a ValueError when it does not arrive."""
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    host, port = parts.hostname or "", parts.port or (443 if secure else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    named = f"[{host}]" if ":" in host else host
    head = (
        f"POST {path} HTTP/1.1",
        f"Host: {named if parts.port is None else f'{named}:{port}'}",
        "User-Agent: Backroom",
        "Content-Type: application/json",
        f"Content-Length: {len(body.encode())}",
        "Connection: close",
    )
    async with asyncio.timeout(patience):
        # To the very address that was looked at: a name can lead elsewhere the second time.
        place = await _place(host, port, private)
        trust, known_as = (_trust(), host) if secure else (None, None)
        reader, writer = await asyncio.open_connection(place, port, ssl=trust, server_hostname=known_as, limit=8192)
        try:
            writer.write("\r\n".join((*head, "", body)).encode())
            await writer.drain()
            status = _status(await reader.readline())
        finally:
            writer.transport.abort()
    if not 200 <= status < 300:
        raise Refused(f"status {status}")


async def _place(host: str, port: int, private: bool) -> str:
    """The number of a host; Refused when one of those that it has is not public."""
    look_up = asyncio.get_running_loop().run_in_executor
    found = await look_up(_directory, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    places = [str(place[0]) for *_, place in found]
    if not private and not all(map(public, places)):
        raise Refused("not a public address")
    return places[0]


@cache
def _trust() -> ssl.SSLContext:
    """Whom this machine believes to be who they say they are; reading it takes a while."""
    return ssl.create_default_context()


def _status(line: bytes) -> int:
    """The status in the first line of an answer."""
    with contextlib.suppress(ValueError, IndexError):
        if line.startswith(b"HTTP/1."):
            return int(line.split()[1])
    raise Refused("no answer of a web server")


class Postman:
    """Posts what is due. `pause` is the time before the second try; it doubles with each."""

    def __init__(self, desk: Desk, now: Callable[[], float], private: bool, pause: float) -> None:
        self._desk = desk
        self._now = now
        self._private = private
        self._pause = pause
        self._news = asyncio.Event()
        self._news.set()
        self._out: dict[int, Post] = {}  # What is on its way.
        self._ways: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._go())

    def call(self) -> None:
        """There may be something to post."""
        self._news.set()

    async def close(self) -> None:
        """Post no more; what is on disk goes out after the next start."""
        for task in (self._task, *self._ways):
            task.cancel()
        await asyncio.gather(self._task, *self._ways, return_exceptions=True)

    async def _go(self) -> None:
        while True:
            self._news.clear()
            later: float | None = None
            try:
                out = [(post.id, post.person) for post in self._out.values()]
                found, later = await self._desk.unit(self._desk.store.within, due_posts, int(self._now()), out)
                for post in found:
                    self._send(post)
            except StoreError:
                log.exception("notices could not be read")
                later = self._now() + RETRY
            pause = LONGEST_PAUSE if later is None else max(0.05, later - self._now())
            try:
                async with asyncio.timeout(min(pause, LONGEST_PAUSE)):
                    await self._news.wait()
            except TimeoutError:
                pass

    def _send(self, post: Post) -> None:
        self._out[post.id] = post
        way = asyncio.create_task(self._post(post))
        self._ways.add(way)

        def back(way: asyncio.Task[None]) -> None:
            self._ways.discard(way)
            del self._out[post.id]
            self._news.set()  # There is room for another.
            if not way.cancelled() and (error := way.exception()) is not None:
                log.error("a notice could not be crossed off", extra={"error": trouble(error)})

        way.add_done_callback(back)

    async def _post(self, post: Post) -> None:
        within, tries = self._desk.store.within, post.tries + 1
        try:
            await deliver(post.url, post.body, self._private)
        except Exception as error:  # Whatever one receiver does, the others get theirs.
            log.info("a notice did not arrive", extra={"person": post.person, "tries": tries, "error": trouble(error)})
            if tries < TRIES:
                pause = min(self._pause * 2**post.tries, LONGEST_PAUSE)
                due = math.ceil(self._now() + pause)
                await self._desk.unit(within, put_off, post.id, tries, due)
                return
        await self._desk.unit(within, forget, post.id)
