"""The table of Speakeasy: everything that lies on it, as plain data.

Districts are numbered 1-16 (index 0 of a list by district is unused), building spaces 0-35, zones 0-2, tracks and
operations 0-4 in the order of `TRACKS`, seats from 0. What a component does is in the `Book`, found by `Table.book`.
"""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from backroom.games.speakeasy.book import CONVOY, VIP, Book
from backroom.kernel import Table as KernelTable

NOBODY: Final = -1
"""A free building space, dock space, contact or turn-order cell."""
MOB: Final = -2
"""A building space beside which a mob speakeasy stands."""
CLOSED: Final = -3
"""A building space that is not in play: a blocked district, or the third one of an Uptown district with 2 seats."""


class Building(msgspec.Struct, array_like=True, gc=False):
    """A boss's building on the map."""

    space: int
    district: int
    piece: str
    guarded: bool = False
    barrel: bool = False


class Truck(msgspec.Struct, array_like=True, gc=False):
    """A truck: where it is (0: not on the map yet) and how many barrels it carries."""

    district: int = 0
    load: int = 0


class Boss(msgspec.Struct, array_like=True, gc=False):
    """A player: the office board, what lies beside it and what is hidden behind the screen."""

    seat: int
    cash: int
    safe: int
    levels: list[int]
    """Levels of vip, party, distillery, convoy and strength."""
    hand: list[str]
    dealt: list[str]
    """Cards of the hand that nobody else has seen: dealt at the start and not played yet."""
    slots: list[str]
    """The operation card in play for each operation, or an empty string."""
    pieces: list[str]
    """Slots of the board that still hold their building."""
    capos: int
    goons: int
    leverage: int
    ledgers: int
    reserve: int
    """Family members in the reserve."""
    waiting: list[int]
    """Fame steps beside which a family member waits."""
    office: int
    boxed: int
    """Family members out of the game."""
    buildings: list[Building]
    trucks: list[Truck]
    barrels: int
    """Barrels in the still area."""
    tokens: list[str]
    aside: list[str]
    """City tokens played this turn."""
    helpers: list[str]
    used_helpers: list[str]
    crates: list[int]
    associate: str
    associate_district: int
    favours: list[str]
    """Mobsters whose one free help this boss has had."""

    @property
    def fame(self) -> int:
        """R-4.6.3: fame is the sum of the five levels."""
        return sum(self.levels)

    @property
    def still(self) -> Building | None:
        """The own still on the map."""
        return next((b for b in self.buildings if b.piece == "still"), None)

    def building_at(self, space: int) -> Building:
        """The own building on this space."""
        for building in self.buildings:
            if building.space == space:
                return building
        raise LookupError(f"seat {self.seat} has no building on space {space}; see `Table.holders` for whose it is")


class Ship(msgspec.Struct, array_like=True, gc=False):
    """A rum-runner: the district of its port, the barrels on its track and the crate on its cell (0: none)."""

    port: int
    barrels: int
    crate: int


class District(msgspec.Struct, array_like=True, gc=False):
    """What stands in a district besides buildings."""

    police: bool = False
    patrol: bool = False
    threat: bool = False
    blocked: bool = False
    strength: int = 0
    """The mob's strength token; 0: none."""
    strength_up: bool = False
    mobster: str = ""
    """The tile on this district's cell of the mobster board."""


class Table(KernelTable, gc=False):
    """The whole table."""

    book: ClassVar[Book]

    # Table options
    ask_payment: bool
    ask_gains: bool
    open_safes: bool
    rebuild_still: bool

    # Where the game stands
    phase: str
    act: int
    round: int
    active: int
    """The seat whose turn it is; NOBODY between turns."""
    turns: list[int]
    """Seats that have still to act in this phase, in order."""
    wars: list[int]
    """Districts that the mob has still to attack in this gang war."""

    bosses: list[Boss]
    districts: list[District]
    holders: list[int]
    """Who holds each building space: a seat, NOBODY, MOB or CLOSED."""
    space_tokens: list[str]
    """The city token on each building space, or an empty string."""
    upper: list[int]
    """The turn-order track, upper row: the seat in each column, or NOBODY if its marker is in the lower row."""
    lower: list[int]
    contacts: list[int]
    """Whose capo stands on each contact (in the order of the book; the restaurant is kept apart)."""
    restaurant: list[int]
    boxed_capos: int
    """Capos each boss has lost to the box."""
    docks: list[int]
    """Whose family member stands on each dock space, zone by zone and row by row."""
    control: list[list[int]]
    """For each zone the step of each seat's control marker and, last, of the mob's."""
    ledgers: list[list[int]]
    """For each goal the seats that have a ledger there."""
    zone_goals: list[str]
    park_goals: list[str]

    decks: list[list[str]]
    """The four operation decks, face up; the top is the last."""
    under: list[int]
    """For each deck, how many cards at its bottom everybody has seen."""
    helper_deck: list[str]
    helper_row: list[str]
    display_left: list[list[str]]
    display_middle: list[list[str]]
    display_right: list[str]
    crates: list[int]
    ships: list[Ship]
    mob_stacks: list[list[str]]
    """Mobster tiles B, C and D that have still to come."""
    threats_to_come: list[list[int]]
    patrols_to_come: list[list[int]]

    goons: int
    barrels: int
    leverage: int
    mob_speakeasies: int

    def boss_order(self) -> list[Boss]:
        """The bosses in turn order, by the upper row as it stands."""
        return [self.bosses[seat] for seat in self.upper if seat >= 0]

    def operating(self, building: Building) -> bool:
        """R-4.11.2: a building operates iff its district has no police or it has a guard."""
        return building.guarded or not self.districts[building.district].police

    def crate_bonus(self, me: Boss, back: str) -> int:
        """R-4.18.3: what the lasting bonuses of one kind on the own crates add up to."""
        if not me.crates:
            return 0
        backs = self.book.crate_backs
        return sum(backs[number][1] for number in me.crates if backs[number][0] == back)

    def ability(self, me: Boss, name: str) -> int:
        """R-4.14.5: the value of a lasting ability of the own associate, 0 without it."""
        if not me.associate:
            return 0
        kind, value = self.book.abilities[me.associate]
        return value if kind == name else 0

    def number(self, me: Boss, track: int) -> int:
        """R-4.6.1: the number printed where the boss's marker stands on a track."""
        return self.book.numbers[track][me.levels[track]]

    def vip_limit(self, me: Boss) -> int:
        """R-4.9.1: how many family members the office can hold."""
        return self.number(me, VIP)

    def truck_count(self, me: Boss) -> int:
        """R-4.12.1: how many trucks the boss may use."""
        return self.book.trucks[me.levels[CONVOY]]
