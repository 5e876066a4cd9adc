"""Processes in which bots think apart from whoever asks them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait


def processes(workers: int) -> ProcessPoolExecutor:
    """So many processes, each started when it is needed. They leave Ctrl-C to us and end when we do."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _settle_in)


def kill(executor: ProcessPoolExecutor) -> None:
    """End all processes, whatever they are thinking of. Whoever waits for one learns that it died."""
    # The executor itself would wait for what its processes are doing.
    running = list((executor._processes or {}).values())
    executor.shutdown(wait=False)
    for process in running:
        process.kill()


def _settle_in() -> None:
    """Leave Ctrl-C to the parent, and end when it has ended, however that came."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
