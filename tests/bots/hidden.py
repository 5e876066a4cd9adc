"""Whether bots choose by what they can see: `python -m tests.bots.hidden 500` asks at so many positions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from typing import Any

from backroom.bots import LEVELS, Budget, choose
from backroom.kernel import Match, state_bytes
from tests.bots.kit import NAMES, other_world, played

FEW = Budget(trials=24)
"""No clock: the same luck decides the same."""
WORLDS = 3


def positions(name: str) -> Iterator[Match[Any]]:
    """Moments with a real choice, early and late, at tables of every size."""
    for number in count():
        seats = 2 + number % 3
        match = played(name, seats, 100 + number, 3 + number * 29 % 200)
        while not match.over and len(match.decisions()[0].options) < 3:
            decision = match.decisions()[0]
            match.pick(decision.seat, decision.options[0])
        if not match.over:
            yield match


def compared(match: Match[Any], level: str) -> tuple[int, int]:
    """In how many worlds that differ for others only the bot chose, and in how many it chose otherwise."""
    seat = match.decisions()[0].seat
    choice = choose(level, match, seat, 5, FEW)
    different = otherwise = 0
    for seed in range(WORLDS):
        world = other_world(match, seat, seed)
        if world is not None and state_bytes(world.table) != state_bytes(match.table):
            different += 1
            otherwise += choose(level, world, seat, 5, FEW) != choice
    return different, otherwise


def main(wanted: int) -> None:
    for name in NAMES:
        for level in LEVELS:
            told: list[tuple[int, int]] = []
            for match in positions(name):
                if len(told) == wanted:
                    break
                different, otherwise = compared(match, level)
                if different:
                    told.append((different, otherwise))
            worlds, otherwise = (sum(column) for column in zip(*told, strict=True))
            print(
                f"{name} {level}: {len(told)} positions, {worlds} other worlds, {otherwise} other choices", flush=True
            )


if __name__ == "__main__":
    main(int(sys.argv[1]))
