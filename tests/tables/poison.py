"""What can happen to a bot that thinks in a process of its own."""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec

from backroom.tables.thinkers import Task


def die(raw: bytes) -> str:
    """The process ends."""
    del raw
    os._exit(9)


def ponder(raw: bytes) -> str:
    """It takes for ever."""
    del raw
    time.sleep(600)
    return "never"


def fail(raw: bytes) -> str:
    """It has a defect, whose message tells a secret."""
    raise RuntimeError(f"hush-hush: {len(raw)}")


def lie(raw: bytes) -> str:
    """It chooses what is not offered."""
    del raw
    return "piece:hush-hush"


def one_dies(raw: bytes) -> str:
    """Seat 1 takes its process with it after a while; the others take longer, and think well."""
    task = msgspec.msgpack.decode(raw, type=Task)
    if task.seat == 1:
        time.sleep(0.2)
        os._exit(9)
    time.sleep(0.6)
    return f"thought of {task.level}"


def tell_pid(raw: bytes) -> str:
    """It says where it thinks, and then takes for ever."""
    del raw
    Path(os.environ["BOT_PID_FILE"]).write_text(str(os.getpid()))
    time.sleep(600)
    return "never"
