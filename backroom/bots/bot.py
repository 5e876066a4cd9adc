"""What a bot is, and the bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from backroom.bots.random import RandomBot
from backroom.kernel import Decision, Option


class Bot(Protocol):
    """Somebody who decides."""

    def pick(self, decision: Decision) -> Option:
        """One of the decision's options."""
        ...


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
}
"""How to make each bot from a seed."""


def make_bot(name: str, seed: int) -> Bot:
    """A bot of this name; ValueError when there is none."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; choose one of: {', '.join(BOTS)}")
    return BOTS[name](seed)
