"""Which tables wait for a bot, and the waiters who go from one to the next, so that none starves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from backroom.tables.errors import StoreError, trouble

log = logging.getLogger(__name__)

RETRY_SECONDS = 5.0
PATIENCE = 4
"""Every so many moves one is for the table that has waited longest, whoever looks on elsewhere."""


class Rota:
    """Calls `move(table_id)` for tables that are due, one move at a time for each and a few tables at once.

    `move` tells whether another bot of the table is due. Between two moves at one table lie `pace` seconds. Tables
    that `watched` is true of come first, or a crowd of tables without people would keep people waiting; but every
    fourth time it is the turn of the one that has waited longest. Where moves are `unseen`, there is no pace to keep,
    and a pause that has begun is over.
    """

    def __init__(
        self,
        move: Callable[[str], Awaitable[bool]],
        pace: float,
        waiters: int = 8,
        watched: Callable[[str], bool] = lambda _: False,
        unseen: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._move = move
        self._pace = pace
        self._watched = watched
        self._unseen = unseen
        self._queue: dict[str, None] = {}  # In the order in which they came.
        self._queued = asyncio.Semaphore(0)
        self._taken = 0
        self._listed: set[str] = set()  # In the queue, with a waiter, or within the pace of the last move.
        self._again: set[str] = set()  # Of these, the ones that are due once more.
        self._pausing: dict[str, asyncio.TimerHandle] = {}  # And the ones within the pace of the last move.
        self._closed = False
        self._waiters = [asyncio.create_task(self._wait()) for _ in range(waiters)]

    def due(self, table_id: str) -> None:
        """A bot of this table has to decide."""
        if table_id in self._listed:
            self._again.add(table_id)
        else:
            self._listed.add(table_id)
            self._put(table_id)

    def end_pause(self, table_id: str) -> None:
        """Where moves of this table have become unseen, a pause that has begun is over."""
        if table_id in self._pausing:
            self._pausing[table_id].cancel()
            self._paused(table_id)

    async def close(self) -> None:
        """Send the waiters home; moves they have begun are finished or never were."""
        self._closed = True  # A waiter can miss its cancelling when a result comes at the same moment.
        for waiter in self._waiters:
            waiter.cancel()
        await asyncio.gather(*self._waiters, return_exceptions=True)

    def _put(self, table_id: str) -> None:
        self._queue[table_id] = None
        self._queued.release()

    async def _next(self) -> str:
        await self._queued.acquire()
        self._taken += 1
        table_id = next(iter(self._queue))
        if self._taken % PATIENCE:
            table_id = next(filter(self._watched, self._queue), table_id)
        del self._queue[table_id]
        return table_id

    async def _wait(self) -> None:
        while not self._closed:
            table_id = await self._next()
            self._again.discard(table_id)
            pause = 0.0 if self._unseen(table_id) else self._pace
            try:
                if await self._move(table_id):
                    self._again.add(table_id)
                pause = 0.0 if self._unseen(table_id) else pause
            except StoreError:
                log.exception("a bot's move could not be written; trying again", extra={"table": table_id})
                self._again.add(table_id)
                pause = max(pause, RETRY_SECONDS)
            except Exception as error:  # One broken table must not stop the bots of the others.
                log.error("a table's bots are stuck", extra={"table": table_id, "error": trouble(error)})
            self._pausing[table_id] = asyncio.get_running_loop().call_later(pause, self._paused, table_id)

    def _paused(self, table_id: str) -> None:
        del self._pausing[table_id]
        if table_id in self._again:
            self._put(table_id)
        else:
            self._listed.discard(table_id)
