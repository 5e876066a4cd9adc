"""Bots think in processes of their own: the event loop never waits for one, and no bot can take the server down."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

import msgspec

from backroom import bots
from backroom.kernel import Answer, Chance, Checkpoint, Header, Match, Versions
from backroom.tables.errors import trouble
from backroom.tables.opening import shared_rules
from backroom.tables.records import answers_since

log = logging.getLogger(__name__)

LUCK = "random"
"""The bot that cannot fail: it chooses for those that do."""


class Task(msgspec.Struct, frozen=True):
    """A decision for a bot, as it is sent to a process."""

    header: Header
    checkpoint: Checkpoint
    answers: list[Answer]
    seat: int
    level: str
    seed: int


Think = Callable[[bytes], str]


class Thinkers:
    """Chooses for bots. A bot that dies or takes longer than `limit` seconds is helped out by luck."""

    def __init__(self, workers: int | None = None, limit: float = 10.0, think: Think | None = None) -> None:
        self.fallbacks = 0
        self._limit = limit
        self._think = think or think_in_process
        self._shared = Pool(workers or max(1, (os.cpu_count() or 1) - 1))
        # For those whose process went down, perhaps with another table's bot: alone they show who is to blame.
        self._apart = Pool(1)

    async def choose(self, match: Match[Any], seat: int, level: str, extra: dict[str, Any]) -> str:
        """The text id of the option that a bot of this level chooses; `extra` says in logs which bot it is."""
        seed = bot_seed(match, seat)
        if level in bots.LEVELS and not bots.make_bot(level, seed).needs_match:
            return bots.choose(level, match, seat, seed)  # It takes no time, and so needs no process.
        luck = bots.choose(LUCK, match, seat, seed)
        checkpoint = match.checkpoint
        task = Task(match.header, checkpoint, answers_since(match, checkpoint), seat, level, seed)
        raw = msgspec.msgpack.encode(task)
        for pool in (self._shared, self._apart):
            try:
                return await pool.run(self._think, raw, self._limit)
            except BrokenProcessPool:
                log.warning("a bot's process died", extra=extra)
            except TimeoutError:
                log.warning("a bot thought for more than %s s; it is left to luck", self._limit, extra=extra)
                break
            except Exception as error:  # A bot that fails must not stop the game.
                log.error("a bot failed; it is left to luck", extra={**extra, "error": trouble(error)})
                break
        self.fallbacks += 1
        return luck

    def close(self) -> None:
        """End all processes, whatever they are thinking of."""
        self._shared.end()
        self._apart.end()


class Pool:
    """Processes that are started when they are needed, and made anew when one of them dies or does not end."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._executor: ProcessPoolExecutor | None = None
        # No more tasks than processes: each starts at once, so its time limit is for thinking and not for queueing.
        self._free = asyncio.Semaphore(workers)

    async def run(self, think: Think, raw: bytes, limit: float) -> str:
        """What a process thinks of; BrokenProcessPool or TimeoutError when it comes to no end."""
        async with self._free:
            if self._executor is None:
                spawn = multiprocessing.get_context("spawn")
                self._executor = ProcessPoolExecutor(self._workers, spawn, _settle_in)
            executor = self._executor
            try:
                async with asyncio.timeout(limit):
                    return await asyncio.wrap_future(executor.submit(think, raw))
            except (BrokenProcessPool, TimeoutError):
                if executor is self._executor:
                    self.end()
                raise

    def end(self) -> None:
        """Kill all processes. Whoever waits for another of them learns that it died."""
        executor, self._executor = self._executor, None
        if executor is not None:
            # The executor itself would wait for what its processes are doing.
            processes = list((executor._processes or {}).values())
            executor.shutdown(wait=False)
            for process in processes:
                process.kill()


def bot_seed(match: Match[Any], seat: int) -> int:
    """The luck of a bot for its next decision."""
    luck = Chance(Chance(match.header.seed).draw() ^ match.answer_count)
    for _ in range(seat):
        luck.draw()
    return luck.draw()


# --- In a process of its own ---


def _settle_in() -> None:
    """Leave Ctrl-C to the server, and end when it has ended, however that came."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def think_in_process(raw: bytes) -> str:
    """Open the match of a task and let the bot choose."""
    task = msgspec.msgpack.decode(raw, type=Task)
    rules = shared_rules(task.header.game, task.header.pack)
    match: Match[Any] = Match.take_up(rules, task.header, task.checkpoint, task.answers, Versions(0))
    return bots.choose(task.level, match, task.seat, task.seed)
