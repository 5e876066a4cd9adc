"""The table of Scarface: everything that lies on it, as plain data.

Districts are numbered 0-6 in the order of the map, and the other places of a figure follow them, so that one list tells
where all thugs of a gang are. Neighbourhoods are found by the tile that lies there, cards go by their ids, seats are
numbered from 0. What a card does is in the `Book`, found through `Table.book`.
"""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from backroom.games.scarface.book import Book
from backroom.games.scarface.vocabulary import Cards, Hoods, Scope, Where
from backroom.kernel import Table as KernelTable

NOBODY: Final = -1
"""An uncontrolled neighbourhood, or a ring beside the board."""
NOWHERE: Final = -1
"""Where the angry boss, the home marker and angry Ness are in the base game."""

DISTRICTS: Final = 7
SLUMS, SAFEHOUSE, HQ, UNDERWORLD, AUTHORITIES, DEAL, JOB, PRISON, HOSPITAL = range(DISTRICTS, DISTRICTS + 9)
PLACES: Final = DISTRICTS + 9
PLACE_NAMES: Final = ("slums", "safehouse", "hq", "underworld", "authorities", "deal", "job", "prison", "hospital")
"""The names of the places after the districts."""
PLACE: Final = {name: DISTRICTS + number for number, name in enumerate(PLACE_NAMES)}

THUG, BOSS = "thug", "boss"
"""The two kinds of figures."""
HAND, RECRUITERS, LAWYERS, GARAGE, MEMBERS = range(5)
"""The tracks of the gang board, in the order of the vocabulary's `TRACKS`."""
PARTIES = ("blue", "red")
TURN_END, NEXT_TURN, ROUND, GAME = "turn_end", "next_turn", "round", "game"
"""How long a change holds."""


class Gang(msgspec.Struct, array_like=True, gc=False):
    """A player's gang: its cards, its figures, its boards, and what is behind its screen."""

    seat: int
    id: str
    money: int
    votes: int
    bullets: int
    alcohol: int
    guns: int
    crime: int
    upgrades: list[int]
    """Cubes moved to the right on each of the `TRACKS`."""
    thugs: list[int]
    """How many thugs stand in each place."""
    boss: int
    """The place of the angry boss."""
    home: int
    """The district of the home marker."""
    cars: list[int]
    """Own cars in each district; the last number is the garage."""
    trucks: list[int]
    markers: int
    """Control markers in the supply."""
    deck: list[str]
    hand: list[str]
    discard: list[str]
    plan: list[str]
    lasting: list[str]
    """LASTING cards in the own area, of the gang's deck and street gang cards, until the next turn."""
    snitches: list[str]
    hats: list[str]
    """Hat cards that are still set aside."""
    jobs: list[str]
    """The hidden job hand."""
    done: list[str]
    """One-shot jobs that are completed."""
    permanent: list[str]
    """Permanent jobs that are activated."""
    dealers: list[str]
    on_deals: list[str]
    """The kind of figure on each dealer, or an empty string."""
    streets: list[str]
    """Street gang cards held."""
    idle: int
    """Empty plans in a row while there were cards in hand."""


class Hood(msgspec.Struct, array_like=True, gc=False):
    """A neighbourhood: its tile, its district, who controls it and the business markers on it."""

    tile: str
    district: int
    owner: int
    businesses: list[str]


class Change(msgspec.Struct, array_like=True, gc=False):
    """A `modify` in force: of what, by how much, for how long, for whom, and where or for which cards."""

    stat: str
    index: str
    by: int
    until: str
    owner: int
    """Whose turn ends it; NOBODY for news and the G-Men card."""
    seats: list[int]
    where: Where | None
    cards: Cards | None
    card: str
    """The card it comes from."""


class Guard(msgspec.Struct, array_like=True, gc=False):
    """A `protect` in force: figures of a scope, or neighbourhoods where there is none, are safe from some dangers."""

    scope: Scope | None
    hoods: Hoods | None
    against: list[str]
    until: str
    owner: int
    card: str


class Turn(msgspec.Struct, array_like=True, gc=False):
    """What has happened in the running turn; nothing here outlives it."""

    seat: int
    kind: str = ""
    """`action` or `reorg`; empty before the first turn."""
    cleaned: bool = False
    """Whether the plan is discarded and the hand is drawn."""
    spent: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Strength and influence of the plan that are used up."""
    added: list[tuple[str, int, str]] = []
    """Points added to the plan: which, how many, and for which order."""
    skills: list[str] = []
    """Skills that were used, as card and number."""
    lasting: list[str] = []
    """Cards of the plan whose LASTING skill was used."""
    uses: list[str] = []
    """Permanent jobs that were used."""
    ordered: bool = False
    extorted: bool = False
    waivers: int = 0
    waived: list[str] = []
    """Jobs on which a waiver was used."""
    zone_changed: bool = False
    """Whether angry Ness is to move when the action is finished."""
    nested: int = 0
    """How many reactions are being carried out inside each other."""
    reaching: dict[int, int] = {}
    """Who has reached the raid cell while a street gang card is played, with the virtual level."""


class Table(KernelTable, gc=False):
    """The whole table."""

    book: ClassVar[Book]

    # Table options
    expansion: bool
    stall_guard: bool
    open_money: bool

    # Where the game stands
    phase: str
    """`gangs`, `dealers`, `hoods`, `turn`, `extra`, `election` or `over`."""
    first: int
    waiting: list[int]
    """Seats that have still to choose in the opening, in order."""
    upcoming: int
    """Whose turn is next."""
    turn: Turn
    raiding: bool
    sorting: int
    """The seat that is sorting out goods which no longer fit; NOBODY otherwise."""

    gangs: list[Gang]
    hoods: list[Hood]
    where: dict[str, int]
    """The number of each tile's neighbourhood."""
    police: list[int]
    """The district of each police car."""
    angry_ness: int
    ness: int
    gmen_level: int
    gmen: str
    """The active G-Men card."""
    ring: int
    clock: int
    """The cell of the time marker."""
    extras: int
    """Extra! phases carried out."""
    columns: dict[str, list[str]]
    """The business markers on each column of the track, from the bottom up."""
    market: list[list[str]]
    """Open associates of decks A and B."""
    wanted: list[str]
    """The token on each crime-type cell."""
    wanted_stacks: list[list[str]]
    wanted_level: int
    candidates: list[str]
    """The blue and the red candidate."""
    mayor: int
    """The party that won the election; NOBODY before."""
    ballots: list[int]
    """The party each seat voted for; empty before the election."""
    news: str
    """The news card in force."""

    alcohol: int
    guns: int
    votes: int
    bullets: int

    associates: list[list[str]]
    """Decks A and B; in all decks the top is the last."""
    dealers: list[str]
    jobs: list[str]
    doing: str
    """The job that is being done."""
    raids: list[str]
    raid_discard: list[str]
    raid: str
    """The raid card that is being resolved."""
    newspapers: list[str]
    """News cards to come."""
    old_news: list[str]
    streets: list[str]
    playing: list[str]
    """Street gang cards that are being played."""
    box: list[str]
    """Cards that have left the game and that everybody has seen."""
    unused: list[str]
    """Cards and tokens that were never in this game, unseen."""
    drawn: list[str]
    """Dealers being looked at before they are laid out."""
    drawer: int
    """Who looks at them."""
    known: dict[str, int]
    """Who knows where hidden cards lie; see `memory`."""

    changes: list[Change]
    guards: list[Guard]

    def clockwise(self, seat: int) -> list[Gang]:
        """All gangs in turn order from a seat."""
        return self.gangs[seat:] + self.gangs[:seat]

    @property
    def active(self) -> Gang:
        """The gang whose turn it is."""
        return self.gangs[self.turn.seat]


def figures_at(gang: Gang, place: int) -> int:
    """How many figures of a gang stand in a place, the angry boss included."""
    return gang.thugs[place] + (gang.boss == place)


def kinds_at(gang: Gang, place: int) -> list[str]:
    """The kinds of figures of a gang in a place."""
    kinds = [THUG] if gang.thugs[place] else []
    if gang.boss == place:
        kinds.append(BOSS)
    return kinds


def shift(gang: Gang, kind: str, origin: int, goal: int) -> None:
    """Move one figure of a gang from one place to another."""
    if kind == THUG:
        gang.thugs[origin] -= 1
        gang.thugs[goal] += 1
    else:
        gang.boss = goal
