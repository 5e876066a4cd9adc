"""What every game's state has: seats, its luck, and the events it tells."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from backroom.kernel.chance import Chance

Arg: TypeAlias = int | str | tuple[int | str, ...]


class Event(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something that happened: a message id, its arguments, and who may know (None: everybody)."""

    id: str
    args: tuple[Arg, ...] = ()
    audience: tuple[int, ...] | None = None

    def for_seat(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know of it."""
        return self.audience is None or seat in self.audience


class Table(msgspec.Struct, array_like=True, gc=False):
    """The base of a game's state. A game adds its own fields; all of them are plain data.

    `told` collects events since the last checkpoint; it is None when nobody listens, as in simulations.
    """

    seats: int
    chance: Chance
    told: list[Event] | None

    def tell(self, what: str, *args: Arg) -> None:
        """Tell everybody that something happened."""
        if self.told is not None:
            self.told.append(Event(what, args))

    def whisper(self, audience: tuple[int, ...], what: str, *args: Arg) -> None:
        """Tell some seats only."""
        if self.told is not None:
            self.told.append(Event(what, args, audience))
