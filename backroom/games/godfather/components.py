"""The pieces in the box of The Godfather: a row type for each table of `content/`, and `Components`, all of them.

Words are those of the rules' glossary. Money is in dollars. Points are x, y on a board of 1000 x 700.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct

from backroom.games.godfather.vocabulary import Atom as Atom
from backroom.games.godfather.vocabulary import Effect as Effect
from backroom.games.godfather.vocabulary import GoodName, JobColour, Member, Note, TileColour
from backroom.kernel.content import PrintedTable

Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=1)]
Point = tuple[Number, Number]
Outline = tuple[Point, ...]
Size = Annotated[tuple[Number, Number], Meta(description="width and height")]
Hex = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$", description="a colour such as #c9b58a")]
Wanted = Literal["gun", "blood", "booze"]


# Cards


class Banknote(Struct, frozen=True, kw_only=True):
    """A stack of banknotes of one value."""

    id: str
    count: Number

    @property
    def value(self) -> int:
        return int(self.id)


class Good(Struct, frozen=True, kw_only=True):
    """A stack of illegal goods, and the goods that such a card may stand for when a job is paid."""

    id: str
    count: Number
    substitutes: tuple[GoodName, ...]


class Job(Struct, frozen=True, kw_only=True):
    """A job: the goods it takes, what it does, and the banknotes it pays."""

    id: str
    colour: JobColour
    name: str
    goods: tuple[Wanted, ...]
    effect: Effect
    pay: tuple[Note, ...]


class Ally(Struct, frozen=True, kw_only=True):
    """An ally and the act in which he can be bribed."""

    id: str
    act: Number
    name: str
    effect: Effect


# The board


class Business(Struct, frozen=True, kw_only=True):
    """A business, printed in its turf or on a tile of a colour: the back for family members, the front for thugs.

    `sign` is the part of its name that fits above it; empty where the whole name does.
    """

    id: str
    turf: Number = 0
    colour: Literal["", TileColour] = ""
    name: str
    sign: str = ""
    back: Effect
    front: Effect


class Area(Struct, frozen=True, kw_only=True):
    """A turf by its number, or Central Park with number 0: it has no control spot and no place for the chief."""

    id: str
    number: Number
    name: str
    points: Outline
    label_xy: Point
    control_xy: Point | None = None
    chief_xy: Point | None = None
    fill: Hex


class BusinessPlace(Struct, frozen=True, kw_only=True):
    """Where the two businesses of a turf are drawn; the id is the turf's."""

    id: str
    printed_xy: Point
    tile_xy: Point


class FamilySpace(Struct, frozen=True, kw_only=True):
    """A space on the border of two or three areas, for `min_players` or more."""

    id: str
    areas: tuple[str, ...]
    min_players: Literal[2, 3]
    xy: Point


class Upright(Struct, frozen=True, kw_only=True):
    """The board turned for narrow screens: its canvas, and how points are drawn there (see `upright.toml`)."""

    id: str
    canvas: Size
    origin: Point
    left: Number
    top: Number
    across: Number
    down: Number
    business: Size
    park_symbol_xy: Point
    park_label_xy: Point


class UprightArea(Struct, frozen=True, kw_only=True):
    """Where the things of a turf are drawn on the turned board."""

    id: str
    label_xy: Point
    control_xy: Point
    chief_xy: Point


class UprightPlace(Struct, frozen=True, kw_only=True):
    """Where the two businesses of a turf are drawn on the turned board."""

    id: str
    printed_xy: Point
    tile_xy: Point
    bare_tile: bool = False


class Element(Struct, frozen=True, kw_only=True):
    """Something else that is drawn: a polygon, or shapes of a size centred on points, in the order they are used."""

    id: str
    kind: Literal["polygon", "rect", "circle", "point"]
    size: Size
    points: Outline


# The game


class Act(Struct, frozen=True, kw_only=True):
    """A round: the colour of its tile, who joins the families, whether there is bribery, and the hand limit."""

    id: str
    title: str
    tile: TileColour
    new_member: Literal["", Member]
    bribery: bool
    hand_limit: Number

    @property
    def number(self) -> int:
        return int(self.id)


class Family(Struct, frozen=True, kw_only=True):
    """A family, its three members and its colour."""

    id: str
    name: str
    don: str
    consigliere: str
    heir: str
    colour: str
    hex: Hex


class NeutralFigure(Struct, frozen=True, kw_only=True):
    """A figure that allies bring into play."""

    id: str
    name: str
    colour: str
    hex: Hex


class SeatCount(Struct, frozen=True, kw_only=True):
    """What depends on the number of players, which is the id; tiles at set-up go to the turfs 1, 2, 3 and so on."""

    id: str
    thugs: Count
    public_jobs: Number
    allies_on_offer: Number
    tiles_at_setup: Number

    @property
    def players(self) -> int:
        return int(self.id)


class Start(Struct, frozen=True, kw_only=True):
    """What each player begins with (`thugs` are those in the box), and the numbers of the last act."""

    id: str
    notes: tuple[Note, ...]
    jobs: Number
    markers: Number
    thugs: Number
    park: Effect
    award: Number


class Supply(Struct, frozen=True, kw_only=True):
    """How many of a component are in the box."""

    id: str
    count: Number


@dataclass(frozen=True, slots=True)
class Components:
    """Everything in the box, by id; immutable in use. `tables` is the same for people, with marks."""

    banknotes: dict[int, Banknote]
    goods: dict[str, Good]
    jobs: dict[str, Job]
    allies: dict[str, Ally]
    printed: dict[int, Business]
    tiles: dict[str, Business]
    areas: dict[str, Area]
    places: dict[str, BusinessPlace]
    spaces: dict[str, FamilySpace]
    elements: dict[str, Element]
    upright: Upright
    upright_areas: dict[str, UprightArea]
    upright_places: dict[str, UprightPlace]
    acts: dict[int, Act]
    families: dict[str, Family]
    neutrals: dict[str, NeutralFigure]
    seat_counts: dict[int, SeatCount]
    start: Start
    supply: dict[str, Supply]
    tables: dict[str, PrintedTable]
    pack: str
