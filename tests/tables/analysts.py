"""What can happen to an analysis in a process of its own. A file, named in the environment, has a line for each."""

from __future__ import annotations

import os
import time
from pathlib import Path

EMPTY = '{"points":[],"shares":[],"swings":[]}'
FILE = "ANALYSES_FILE"


def _note(line: str) -> int:
    """Write a line; how many there are."""
    file = Path(os.environ[FILE])
    with file.open("a") as lines:
        lines.write(f"{line}\n")
    return len(file.read_text().splitlines())


def slow(raw: bytes) -> str:
    """It takes a while."""
    del raw
    _note("begins")
    time.sleep(0.3)
    _note("ends")
    return EMPTY


def first_fails(raw: bytes) -> str:
    """The first has a defect, whose message tells a secret."""
    if _note("begins") == 1:
        raise RuntimeError(f"hush-hush: {len(raw)}")
    return EMPTY


def first_dies(raw: bytes) -> str:
    """The first takes its process along."""
    del raw
    if _note("begins") == 1:
        os._exit(9)
    return EMPTY


def first_ponders(raw: bytes) -> str:
    """The first takes for ever."""
    del raw
    if _note("begins") == 1:
        time.sleep(600)
    return EMPTY
