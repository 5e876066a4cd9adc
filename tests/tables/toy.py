"""Games for the tests of the tables: the kernel's toys, as the registry opens them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from backroom.kernel import Chance, Flow, Table, View
from backroom.kernel.scores import Parts
from backroom.kernel.sheet import Word
from tests.kernel.toy import Board, Docks, Sketch, asks, asks_all, piece, reveals, shoots, talks


class Measured:
    """What the film of a toy measures: nothing but the number of the seat."""

    def measures(self, t: Table) -> dict[str, tuple[int, ...]]:
        return {"seat": tuple(range(t.seats))}

    def heading(self, view: View) -> tuple[Word, ...]:
        del view
        return ()

    def ties(self, t: Table) -> list[Parts]:
        return [()] * t.seats


class Dockside(Measured, Docks):
    """The docks."""

    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        del pack_name
        super().__init__(pack)


class Market(Measured, Sketch):
    """Turns of one or two answers, baskets that are filled in secret, something revealed, and turns again."""

    name = "market"
    seats = range(3, 4)

    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        del pack, pack_name
        forced: Any = asks_all(piece(0), piece(1, "nothing"), piece(2))
        super().__init__(
            asks(0, 0), asks(1), talks(0, 1, 2), asks(2, 2), reveals, asks(0), asks(0), forced, asks(1), asks(2, 0, 1)
        )


class Square(Market):
    """The market by other rules: a later version, in which the first seat is asked once more at the end."""

    version = 2

    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        super().__init__(pack, pack_name)
        self.stretches = (*self.stretches, asks(0))


class Ruin(Market):
    """The market by rules that have nothing to do with the old ones."""

    version = 3

    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        super().__init__(pack, pack_name)
        self.stretches = (asks(2), asks(1))


class AlleyBoard(Board):
    """An alley, and who has something to duck with: that is nobody else's to know."""

    holds: str


class Alley(Measured, Sketch):
    """Seat 0 shoots, then seat 1, then seat 0 again; the others could duck, and those of the option can."""

    name = "alley"
    seats = range(2, 5)
    options: Mapping[str, tuple[str, ...]] = {"holds": ("", "0", "1", "2", "12")}
    table_type = AlleyBoard

    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        del pack, pack_name
        super().__init__()

    def deal(self, seats: int, seed: int, options: Mapping[str, str]) -> AlleyBoard:
        return AlleyBoard(seats, Chance(seed), None, 0, [], options["holds"])

    def next(self, t: Board) -> Flow[None] | None:
        assert isinstance(t, AlleyBoard)
        if t.stage == 3:
            return None
        shooter = t.stage % 2
        t.stage += 1
        others = [seat for seat in range(t.seats) if seat != shooter]
        return shoots(shooter, *others, holds=map(int, t.holds))(t)
