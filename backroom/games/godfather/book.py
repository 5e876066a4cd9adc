"""The book: the components of The Godfather laid out for the rules to look things up fast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from backroom.games.godfather.components import Components
from backroom.games.godfather.vocabulary import GOODS as GOODS
from backroom.games.godfather.vocabulary import JOB_COLOURS, NOTES, Atom

VALUES: Final = NOTES
"""Banknote values, in the order of the counts in the state."""
NOTE: Final[dict[int | str, int]] = {value: index for index, value in enumerate(VALUES)}
GOOD: Final[dict[int | str, int]] = {name: index for index, name in enumerate(GOODS)}
NARC: Final = GOODS.index("narc")
"""Narcotics: they stand for any other good when a job is paid (R-4.9.2)."""
COLOURS: Final = JOB_COLOURS
TURFS: Final = range(1, 8)
ACTS: Final = range(1, 5)

AUTOMATIC: Final = frozenset(("money", "good", "horse"))
"""R-4.1.3: gains without a choice; among themselves their order changes nothing."""


def automatic(icons: Sequence[Atom]) -> bool:
    """Whether nothing in these icons asks anything, so that their order does not matter."""
    return all(icon.name in AUTOMATIC for icon in icons)


class Book:
    """Everything printed, by index."""

    def __init__(self, components: Components) -> None:
        c = self.components = components
        self.businesses = {b.id: b for b in (*c.printed.values(), *c.tiles.values())}
        self.printed = tuple(c.printed[turf].id for turf in TURFS)
        self.tile_colour = {tile.id: tile.colour for tile in c.tiles.values()}
        number = {area.id: area.number for area in c.areas.values()}
        self.park = next(area for area in number if not number[area])
        self.backs = {b.id: b.back for b in self.businesses.values()} | {self.park: c.start.park}
        """What a family member collects: the back of each business, and the effect of Central Park (R-4.8.2)."""
        self.automatic_backs = frozenset(entry for entry, icons in self.backs.items() if automatic(icons))
        spaces = c.spaces.values()
        self.space_turfs = {s.id: tuple(number[area] for area in s.areas if number[area]) for s in spaces}
        """The turfs beside each family space; Central Park is not one (R-4.8.1)."""
        self.space_park = {s.id: any(not number[area] for area in s.areas) for s in spaces}
        self.spaces_for = {seats: tuple(s.id for s in spaces if s.min_players <= seats) for seats in c.seat_counts}
        self.jobs = c.jobs
        self.job_goods = {job.id: tuple(job.goods.count(good) for good in GOODS) for job in c.jobs.values()}
        self.allies = c.allies
        self.acts, self.seat_counts = c.acts, c.seat_counts
        self.start = c.start
        self.hand_limit = {number: act.hand_limit for number, act in self.acts.items()}
