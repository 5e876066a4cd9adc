"""What can happen to a bot that thinks in a process of its own."""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec

from backroom.bots import Advice
from backroom.tables.thinkers import Task, Thought, think_in_process


def die(raw: bytes) -> Thought:
    """The process ends."""
    del raw
    os._exit(9)


def ponder(raw: bytes) -> Thought:
    """It takes for ever."""
    del raw
    time.sleep(600)
    return Thought("never", 600.0)


def fail(raw: bytes) -> Thought:
    """It has a defect, whose message tells a secret."""
    raise RuntimeError(f"hush-hush: {len(raw)}")


def lie(raw: bytes) -> Thought:
    """It chooses what is not offered."""
    del raw
    return Thought("piece:hush-hush", 0.0)


def one_dies(raw: bytes) -> Thought:
    """Seat 1 takes its process with it after a while; the others take longer, and think well."""
    task = msgspec.msgpack.decode(raw, type=Task)
    if task.seat == 1:
        time.sleep(0.2)
        os._exit(9)
    time.sleep(0.6)
    return Thought(f"thought of {task.level}", 0.6)


def tell_pid(raw: bytes) -> Thought:
    """It says where it thinks, and then takes for ever."""
    del raw
    Path(os.environ["BOT_PID_FILE"]).write_text(str(os.getpid()))
    time.sleep(600)
    return Thought("never", 600.0)


SOUND = "greedy"
"""The bot that goes on where the others have a defect."""


def planners_die(raw: bytes) -> Thought:
    """Only the bots that search take their process along."""
    return think_in_process(raw) if _level(raw) == SOUND else die(raw)


def planners_ponder(raw: bytes) -> Thought:
    """Only the bots that search take for ever."""
    return think_in_process(raw) if _level(raw) == SOUND else ponder(raw)


def planners_fail(raw: bytes) -> Thought:
    """Only the bots that search have a defect."""
    return think_in_process(raw) if _level(raw) == SOUND else fail(raw)


def _level(raw: bytes) -> str:
    return msgspec.msgpack.decode(raw, type=Task).level


def tell_time(raw: bytes) -> Thought:
    """It takes what is left of the turn but a tenth of a second, and says how much that was."""
    task = msgspec.msgpack.decode(raw, type=Task)
    return Thought(f"{task.table} {task.seconds:.1f}", max(0.0, task.seconds - 0.1))


def tell_process(raw: bytes) -> Thought:
    """It says where it thinks."""
    del raw
    time.sleep(0.05)
    return Thought(str(os.getpid()), 0.0)


def no_advice(raw: bytes) -> list[Advice]:
    """The adviser has a defect, whose message tells a secret."""
    fail(raw)
    return []


def false_advice(raw: bytes) -> list[Advice]:
    """The adviser recommends what is not offered."""
    del raw
    return [Advice("piece:hush-hush", 7.0, ())]


def slow_advice(raw: bytes) -> list[Advice]:
    """The adviser takes a while, in which the table may go on."""
    del raw
    time.sleep(0.5)
    return []
