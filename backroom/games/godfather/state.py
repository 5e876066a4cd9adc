"""The table of The Godfather: everything that lies on it, as plain data.

Turfs are numbered 1-7 (index 0 of a list by turf is unused), seats from 0; businesses and family spaces go by their
ids. Banknotes and goods are counted by index: values 1, 2, 3, 5 and gun, blood money, booze, narcotics. What a card or
a tile does is in the `Book`, found through `Table.book`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

import msgspec

from backroom.games.godfather.book import Book
from backroom.kernel import Table as KernelTable

NOBODY: Final = -1
"""A free space, or an uncontrolled turf."""
NEUTRAL: Final = -2
"""The mayor or the union boss on a space; the neutral side in a turf war."""
OFFBOARD: Final = ""
"""The place of a neutral figure beside the board."""
HUDSON: Final = "hudson"
"""The place of a neutral figure that was killed."""


class Hand(msgspec.Struct, array_like=True, gc=False):
    """The cards in a hand. All backs are alike: others see only how many there are."""

    notes: list[int]
    goods: list[int]
    jobs: list[str]
    allies: list[str]

    def __len__(self) -> int:
        return sum(self.notes) + sum(self.goods) + len(self.jobs) + len(self.allies)


class Player(msgspec.Struct, array_like=True, gc=False):
    """A family: its hand, its suitcase, its figures and markers."""

    seat: int
    family: str
    hand: Hand
    notes: list[int]
    """Banknotes in the suitcase."""
    jobs: list[str]
    """Completed jobs in the suitcase."""
    table: list[str]
    """Allies played this act."""
    thugs: int
    """Thugs in the supply."""
    members: list[str]
    """Family members in the supply."""
    markers: int
    out: bool
    """Whether the player takes no more turns in this act's family business."""


def seats_of(players: Iterable[Player]) -> tuple[int, ...]:
    """The seats of these players."""
    return tuple(player.seat for player in players)


class Business(msgspec.Struct, array_like=True, gc=False):
    """An open business: its id, its turf, and who stands on its thug space (a seat, NOBODY, or NEUTRAL: the boss)."""

    id: str
    turf: int
    thug: int


class Table(KernelTable, gc=False):
    """The whole table."""

    book: ClassVar[Book]

    act: int
    phase: str
    horse: int
    """Who holds the horse head: the first player."""
    turn: int
    """Whose turn is next in the family business."""
    turfs_left: list[int]
    """Turfs whose war is still to be resolved."""

    players: list[Player]
    businesses: dict[str, Business]
    """The seven printed businesses by turf, then the tiles in the order they opened."""
    spaces: dict[str, int]
    """Who stands on each family space: a seat, NOBODY, or NEUTRAL for the mayor."""
    figures: dict[str, str]
    """Which family member stands on each family space; none: an empty string."""
    neutrals: dict[str, str]
    """Where the mayor (a family space), the boss (a business) and the chief (a turf) are; or OFFBOARD or HUDSON."""
    dead_thugs: list[int]
    """For each seat, its thugs in the Hudson."""
    dead_members: list[list[str]]
    control: list[list[int]]
    """For each turf the seats of its control markers, the top one last."""

    notes: list[int]
    """Banknotes in the common stacks."""
    goods: list[int]
    deck: list[str]
    """The job deck; the top is the last."""
    discard: list[str]
    public: list[str]
    """Public jobs."""
    doing: str
    """The job being completed; it is in no hand."""
    looking: list[str]
    """Jobs being looked at in a draw."""
    tiles: list[list[str]]
    """The face-down stacks of blue and red tiles."""
    allies: list[list[str]]
    """Allies of acts 1-3 that have not been revealed."""
    offer: list[str]
    """Allies on offer."""
    removed: list[str]
    """Allies out of the game that everybody has seen."""

    stolen: list[tuple[int, int, str, int | str]]
    """Cards that were stolen, as (thief, victim, kind, what): only those two know which (section 8)."""

    def controller(self, turf: int) -> int:
        """R-4.6.6: the owner of the top marker, or NOBODY."""
        stack = self.control[turf]
        return stack[-1] if stack else NOBODY

    def clockwise(self, first: int) -> list[Player]:
        """All players, clockwise from a seat."""
        return self.players[first:] + self.players[:first]
