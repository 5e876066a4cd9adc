"""Analyses of games that are over: made once, in a process of their own, one after the other, and kept on disk.

The functions that take a connection work within a unit that somebody else has begun.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from typing import TypeAlias

import msgspec
from sqlalchemy import Connection, delete, insert, select

from backroom.bots.review import Review, Swing, review
from backroom.kernel import Journal
from backroom.tables.desk import Desk
from backroom.tables.errors import NoAnalysis, trouble
from backroom.tables.opening import shared_rules
from backroom.tables.schema import analyses
from backroom.tables.thinkers import Pool

__all__ = ["Analyst", "Review", "Swing"]

log = logging.getLogger(__name__)

LIMIT = 900.0
"""Seconds after which an analysis is given up: on a busy machine it waits for everybody else."""
QUEUE = 50
"""So many games may wait for theirs."""
MODEST = 5
"""How far an analysis steps back for bots and people who want the same processor."""

Work: TypeAlias = Callable[[bytes], str]


class Analyst:
    """Makes analyses when they are asked for, one at a time. Close it at the end."""

    def __init__(self, desk: Desk, limit: float = LIMIT, work: Work | None = None) -> None:
        self._desk = desk
        self._limit = limit
        self._work = work or analyse_in_process
        self._pool = Pool(1)
        self._making: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()

    async def review(self, table_id: str, rules: int) -> Review | None:
        """The analysis of a finished game by these rules; None while it is being made.

        NoAnalysis when it came to nothing, and when too many others wait: who asks again has another try.
        """
        if table_id in self._failed:
            self._failed.discard(table_id)
            raise NoAnalysis("the analysis came to nothing; ask for it again")
        if table_id in self._making:
            return None
        known = await self._desk.unit(self._desk.store.within, kept, table_id, rules)
        if known is None and table_id not in self._making:
            if len(self._making) >= QUEUE:
                raise NoAnalysis("too many games wait for their analysis; ask for it later")
            self._making[table_id] = asyncio.create_task(self._make(table_id, rules))
        return known

    async def _make(self, table_id: str, rules: int) -> None:
        about = {"table": table_id}
        try:
            journal, _ = await self._desk.unit(self._desk.store.journal, table_id)
            text = await self._pool.run(self._work, msgspec.msgpack.encode(journal), self._limit)
            await self._desk.unit(self._desk.store.within, keep, table_id, rules, text)
            log.info("a game was analysed", extra=about)
        except Exception as error:  # Nobody waits for it here: whoever asks next is told.
            log.error("a game could not be analysed", extra={**about, "error": trouble(error)})
            self._failed.add(table_id)
        finally:
            del self._making[table_id]

    async def close(self) -> None:
        """Give up what is being made: it begins anew when somebody asks for it."""
        self._pool.close()
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def kept(connection: Connection, table_id: str, rules: int) -> Review | None:
    """The analysis of a game by these rules, if it is there and can still be read."""
    wanted = (analyses.c.table_id == table_id) & (analyses.c.rules == rules)
    text = connection.execute(select(analyses.c.review).where(wanted)).scalar()
    try:
        return None if text is None else msgspec.json.decode(text, type=Review)
    except msgspec.MsgspecError:  # An older Backroom told it otherwise.
        return None


def keep(connection: Connection, table_id: str, rules: int, text: str) -> None:
    """Keep the analysis of a game in the place of an older one."""
    connection.execute(delete(analyses).where(analyses.c.table_id == table_id))
    connection.execute(insert(analyses).values(table_id=table_id, rules=rules, review=text))


# --- In a process of its own ---


def analyse_in_process(raw: bytes) -> str:
    """The review of a journal, as JSON."""
    # Never forward: only whoever may do everything may do that.
    os.setpriority(os.PRIO_PROCESS, 0, max(MODEST, os.getpriority(os.PRIO_PROCESS, 0)))
    journal = msgspec.msgpack.decode(raw, type=Journal)
    return msgspec.json.encode(review(shared_rules(journal.header.game, journal.header.pack), journal)).decode()
