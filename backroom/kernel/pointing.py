"""How the events of a game name their places by their arguments: what the tables of events are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Places: TypeAlias = tuple[str, ...]
Where: TypeAlias = Callable[[tuple[Any, ...]], Places]


def at(kind: str, arg: int = 1) -> Where:
    """A place named by an argument, and the seat that the first one names."""
    return lambda args: (f"{kind}:{args[arg]}", f"seat:{args[0]}")


def only(kind: str, arg: int = 0) -> Where:
    """A place named by an argument."""
    return lambda args: (f"{kind}:{args[arg]}",)


def fixed(*places: str) -> Where:
    return lambda _: places
