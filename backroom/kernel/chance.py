"""Chance: the game's own random numbers and the turning up of hidden things, both counted.

The generator is SplitMix64, a single integer in the state, so a saved game goes on with the same luck on
every machine. `used` grows whenever luck is drawn or something hidden is turned up; the match compares it
before and after an answer and so knows, without any help of the rules, where undo has to stop.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Chance(msgspec.Struct, array_like=True, gc=False):
    """The luck of one game.

    >>> chance = Chance(7)
    >>> cards = list("abcdef")
    >>> chance.shuffle(cards)
    >>> cards
    ['f', 'e', 'b', 'd', 'a', 'c']
    >>> chance.used
    5
    """

    state: int
    used: int = 0

    def draw(self) -> int:
        """The next 64 random bits."""
        self.used += 1
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others."""
        return (self.draw() * n) >> 64

    def shuffle(self, things: list[T]) -> None:
        """Put the things into a random order, in place."""
        order, self.state = _order(self.state, len(things))
        self.used += max(0, len(things) - 1)
        things[:] = [things[place] for place in order]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in a random order, as a new list."""
        pile = list(things)
        self.shuffle(pile)
        return pile

    def turn_up(self, pile: list[T]) -> T:
        """Take the top of a face-down pile (its last item): the table learns what it is."""
        top = pile.pop()
        self.used += 1
        return top

    def peek(self) -> None:
        """Somebody is shown something hidden that stays where it is."""
        self.used += 1

    def lift(self, pile: list[T]) -> T:
        """Take the visible top of a face-up pile: the table learns what lay beneath it."""
        top = pile.pop()
        if pile:
            self.used += 1
        return top


@lru_cache(maxsize=4096)
def _order(state: int, count: int) -> tuple[tuple[int, ...], int]:
    """The random order of so many things that follows from a state, and the state after it.

    Kept, for bots that think ahead deal the same few worlds again and again.
    """
    order = list(range(count))
    for i in range(count - 1, 0, -1):
        # `draw` written out: a quarter quicker.
        state = z = (state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        order[i], order[j] = order[j], order[i]
    return tuple(order), state
