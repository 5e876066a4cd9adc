"""Work for all cores: tasks done in processes, the results as they come."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from functools import cache
from itertools import islice
from typing import TypeVar

from backroom.bots.process import kill, processes
from backroom.games.registry import AnyGame, open_rules

Task = TypeVar("Task")
Done = TypeVar("Done")

AHEAD = 2
"""Tasks on the way for each process, so that none has to wait for the next one."""


def apart(
    work: Callable[[Task], Done], tasks: Iterable[Task], workers: int | None = None
) -> Generator[Done, None, None]:
    """The results as they end; one worker does it here, task by task, more do it in processes."""
    workers = workers or cores()
    if workers == 1:
        yield from map(work, tasks)
        return
    left = iter(tasks)
    waiting: set[Future[Done]] = set()
    executor = processes(workers)
    try:
        while True:
            with _no_interrupts():
                for task in islice(left, AHEAD * workers - len(waiting)):
                    waiting.add(executor.submit(work, task))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        kill(executor)


def cores() -> int:
    """The cores that we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


opened: Callable[..., AnyGame] = cache(open_rules)
"""A game's rules, opened once in every process."""


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back while processes start: they are born deaf to it, and nobody is stopped halfway."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
