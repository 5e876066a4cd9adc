"""The postman: carries notices to the addresses of people, and tries again what does not arrive."""

from __future__ import annotations

import asyncio
import http.client
import logging
import math
import socket
import ssl
from collections.abc import Callable
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


class Refused(Exception):
    """The address is none that this server posts to, or did not take it."""


def deliver(url: str, body: str, private: bool) -> None:
    """POST it, and follow nobody elsewhere; Refused, or an OSError, when it does not arrive."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    if not private:
        for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            _check(str(place[0]))
    connection = (
        http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=ssl.create_default_context())
        if parts.scheme == "https"
        else http.client.HTTPConnection(host, port, timeout=PATIENCE)
    )
    try:
        connection.connect()
        if not private:
            _check(connection.sock.getpeername()[0])  # A name can lead elsewhere the second time.
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"Content-Type": "application/json", "User-Agent": "Backroom"}
        connection.request("POST", path, body.encode(), headers)
        status = connection.getresponse().status
    except http.client.HTTPException as error:
        raise Refused(type(error).__name__) from error
    finally:
        connection.close()
    if not 200 <= status < 300:
        raise Refused(f"status {status}")


def _check(address: str) -> None:
    if not public(address):
        raise Refused("not a public address")


class Postman:
    """Posts what is due. `pause` is the time before the second try; it doubles with each."""

    def __init__(self, desk: Desk, now: Callable[[], float], private: bool, pause: float) -> None:
        self._desk = desk
        self._now = now
        self._private = private
        self._pause = pause
        self._news = asyncio.Event()
        self._news.set()
        self._task = asyncio.create_task(self._go())

    def call(self) -> None:
        """There may be something to post."""
        self._news.set()

    async def close(self) -> None:
        """Post no more; what is on disk goes out after the next start."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _go(self) -> None:
        while True:
            self._news.clear()
            later: int | None = None
            try:
                found, later = await self._desk.unit(self._desk.store.within, due_posts, int(self._now()))
                await asyncio.gather(*map(self._post, found))
                if found:
                    continue
            except StoreError:
                log.exception("notices could not be read")
            pause = LONGEST_PAUSE if later is None else max(0.05, later - self._now())
            try:
                async with asyncio.timeout(min(pause, LONGEST_PAUSE)):
                    await self._news.wait()
            except TimeoutError:
                pass

    async def _post(self, post: Post) -> None:
        within, tries = self._desk.store.within, post.tries + 1
        try:
            await asyncio.to_thread(deliver, post.url, post.body, self._private)
        except (Refused, OSError, ValueError) as error:
            log.info("a notice did not arrive", extra={"person": post.person, "tries": tries, "error": trouble(error)})
            if tries < TRIES:
                pause = min(self._pause * 2**post.tries, LONGEST_PAUSE)
                due = math.ceil(self._now() + pause)
                await self._desk.unit(within, put_off, post.id, tries, due)
                return
        await self._desk.unit(within, forget, post.id)
