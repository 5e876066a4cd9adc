"""The pieces in the box of Speakeasy: a row type for each table of `content/`, and `Components`, all of them.

Words are those of the rules' glossary. Money is in dollars. `_2p` is the value of the 2-player side.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct

from backroom.games.speakeasy.vocabulary import Effect as Effect
from backroom.games.speakeasy.vocabulary import Operation, Piece, ZoneName
from backroom.games.speakeasy.vocabulary import Requirement as Requirement
from backroom.kernel.content import PrintedTable

Letter = Literal["A", "B", "C"]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Point = tuple[Number, Number]
Outline = tuple[Point, ...]
PriceOfSpaces = Annotated[tuple[Number, Number, Number, Number, Number], Meta(description="the price of spaces 1 to 5")]
DefenceOfShip = Annotated[
    tuple[Number, Number, Number, Number, Number, Number],
    Meta(description="the defence with 0, 1, 2, 3, 4 and 5 barrels gone"),
]
PerLevel = Annotated[
    tuple[Number, Number, Number, Number, Number], Meta(description="the number printed at levels 1 to 5")
]
PerStep = Annotated[
    tuple[Number, Number, Number, Number],
    Meta(description="the hand cards to discard for 1-2, 2-3, 3-4 and 4-5"),
]
FivePlaces = Annotated[
    tuple[Number, Number, Number, Number, Number], Meta(description="the payout of the 1st to the 5th place")
]
ThreePlaces = Annotated[tuple[Number, Number, Number], Meta(description="the payout of the 1st, 2nd and 3rd place")]
Effects = tuple[Effect, ...]


# The map


class Zone(Struct, frozen=True, kw_only=True):
    """A third of Manhattan: its districts, building spaces in each, and steps of its control track."""

    id: str
    districts: tuple[int, ...]
    spaces: Number
    spaces_2p: Number
    blocked_2p: Number
    steps: Number


class District(Struct, frozen=True, kw_only=True):
    """One of the 16 districts, with its borders and where things are drawn."""

    id: str
    zone: ZoneName
    spaces: Number
    spaces_2p: Number
    neighbours: tuple[int, ...]
    waterfront: bool
    port: bool
    polygon: Outline
    space_xy: Outline
    police_xy: Point
    strength_xy: Point
    label_xy: Point
    truck_xy: Point

    @property
    def number(self) -> int:
        return int(self.id)


class MapOutline(Struct, frozen=True, kw_only=True):
    """The canvas, the shore of the island and the park in it."""

    id: str
    canvas: Point
    coast: Outline
    central_park: Outline
    park_label_xy: Point


class Upright(Struct, frozen=True, kw_only=True):
    """The island stood upright for narrow screens: its canvas, its scale in percent of the map, and the margin."""

    id: str
    canvas: Point
    percent: Number
    margin: Number


class UprightDistrict(Struct, frozen=True, kw_only=True):
    """Where the things of a district are drawn on the upright island."""

    id: str
    space_xy: Outline
    police_xy: Point
    strength_xy: Point
    label_xy: Point
    truck_xy: Point


class Port(Struct, frozen=True, kw_only=True):
    """A harbour; `next` is the district of the next port clockwise."""

    id: str
    order: Number
    district: int
    next: int
    ship_xy: Point
    quay_xy: Point


# Locations


class Location(Struct, frozen=True, kw_only=True):
    """A place to send a capo to; 0 contacts: it takes any number of capos."""

    id: str
    order: Number
    contacts: Number
    contacts_2p: Number


class Contact(Struct, frozen=True, kw_only=True):
    """A capo space: its own actions above, the location's framed ones, its own below."""

    id: str
    location: str
    above: Effects
    framed: Effects
    below: Effects


# Tracks


class Track(Struct, frozen=True, kw_only=True):
    """An operation or strength: the number at each level, the cards a step costs, trucks of the convoy."""

    id: str
    numbers: PerLevel
    discards: PerStep
    trucks: tuple[Number, ...] = ()


class FameStep(Struct, frozen=True, kw_only=True):
    """A step of the fame track with the barrel prices in force: `low` in speakeasies, `high` elsewhere."""

    id: str
    low: Number
    high: Number
    barrel: bool
    reward: Effects
    family: bool

    @property
    def fame(self) -> int:
        return int(self.id)


class OrderColumn(Struct, frozen=True, kw_only=True):
    """A column of the turn-order track: leverage for each guard, cards discarded on entering it below."""

    id: str
    players: Number
    column: Number
    leverage: Number
    cards: Number


# The player board


class Slot(Struct, frozen=True, kw_only=True):
    """A building's place on the player board; `group` 0 is outside the three groups that give a discount."""

    id: str
    group: Number
    piece: Piece
    cost: Number
    cards: Number
    bonus: Effects
    discount: Number


class GoonCell(Struct, frozen=True, kw_only=True):
    id: str
    cost: Number


class Building(Struct, frozen=True, kw_only=True):
    """What a kind of building is worth; `rank` 1 wins the control of a district."""

    id: str
    end_value: Number
    sells: bool
    high_price: bool
    income: Number
    income_2p: Number
    rank: Number


class Start(Struct, frozen=True, kw_only=True):
    """What each player has or may hold; `launder` is the safe money that pays one dollar."""

    id: str
    cash: Number
    safe: Number
    goons: Number
    token_limit: Number
    office: Number
    family: Number
    ledgers: Number
    capos: Number
    trucks: Number
    truck_load: Number
    launder: Annotated[int, Meta(ge=1)]


# The harbour


class Dock(Struct, frozen=True, kw_only=True):
    id: str
    zone: ZoneName
    rows: Number
    per_row: Number


class DockRow(Struct, frozen=True, kw_only=True):
    id: str
    bonus: Effects


class Ship(Struct, frozen=True, kw_only=True):
    """A ship track: `price[0]` is the price of space 1, `defence[n]` the defence with n barrels gone."""

    id: str
    captain: str
    colour: str
    price: PriceOfSpaces
    defence: DefenceOfShip


# Payouts


class Payout(Struct, frozen=True, kw_only=True):
    id: str
    amounts: FivePlaces


class Payout2p(Struct, frozen=True, kw_only=True):
    id: str
    amounts: ThreePlaces


# Cards, tiles and tokens


class OperationCard(Struct, frozen=True, kw_only=True):
    id: str
    type: Operation
    leverage: Number
    bonus: Effects


class Mobster(Struct, frozen=True, kw_only=True):
    """A tile of the mob; `ability_value` is the number of its ability: +1 defence, 2 tokens, $1 less."""

    id: str
    stack: Literal["A", "B", "C", "D"]
    name: str
    years: str
    strength: Number
    war_bonus: Number
    war: Number
    fee: Number
    associate_strength: Number
    ability: Literal["", "defence", "members", "leverage", "still", "city", "once", "ambush", "fee"]
    ability_value: Number


class StrengthToken(Struct, frozen=True, kw_only=True):
    id: str
    count: Number

    @property
    def value(self) -> int:
        return int(self.id)


class CityToken(Struct, frozen=True, kw_only=True):
    id: str
    effect: Effects
    count: Number


class HelperCard(Struct, frozen=True, kw_only=True):
    id: str
    effect: Effects
    bottle: str
    value: Number


class Bottle(Struct, frozen=True, kw_only=True):
    id: str
    value: Number
    cards: Number


Level = Literal["vip", "party", "distillery", "convoy", "strength", "highest", "fame"]
Holding = Literal["ledgers", "members", "goons", "associate", "tokens", "hand", "helpers"]
OnTheMap = Literal["barrels", "outlets", "guards", "dock"]


class Crate(Struct, frozen=True, kw_only=True):
    """Front: `each` dollars per thing counted, at most `cap` (0: no cap). Back: a lasting bonus."""

    id: str
    per: Literal[Level, Holding, OnTheMap]
    each: Number
    cap: Number
    breaks_golden_rule: bool
    back: str

    @property
    def number(self) -> int:
        return int(self.id)


class CrateBack(Struct, frozen=True, kw_only=True):
    id: str
    amount: Number


# Goals


class ParkGoal(Struct, frozen=True, kw_only=True):
    id: str
    letter: Letter
    number: Number
    requirement: Requirement
    breaks_golden_rule: bool


class ParkSpace(Struct, frozen=True, kw_only=True):
    id: str
    letter: Letter
    money: Number
    bonus: Effects


class ZoneGoal(Struct, frozen=True, kw_only=True):
    """Guarded pieces in one zone, in the same, in different or in any districts."""

    id: str
    number: Number
    pieces: tuple[Piece, ...]
    districts: Literal["same", "different", "any"]


class Goal(Struct, frozen=True, kw_only=True):
    """A requirement for ledgers; `needs` is 0 where a tile says what it takes."""

    id: str
    area: Literal["docks", "city_hall", "park", "fame", "zone"]
    needs: Number
    money: Number
    bonus: Effects
    spaces: Number
    spaces_2p: Number


# Limits


class Supply(Struct, frozen=True, kw_only=True):
    id: str
    count: Number


class PlayerSupply(Struct, frozen=True, kw_only=True):
    id: str
    count: Number


class Count(Struct, frozen=True, kw_only=True):
    """A number that depends on the players: `many` with 3 or 4, `two` with 2."""

    id: str
    many: Number
    two: Number


@dataclass(frozen=True, slots=True)
class Components:
    """Everything in the box, by id; immutable in use. `tables` is the same for people, with marks."""

    zones: dict[str, Zone]
    districts: dict[int, District]
    outline: MapOutline
    upright: Upright
    upright_districts: dict[int, UprightDistrict]
    ports: dict[str, Port]
    locations: dict[str, Location]
    contacts: dict[str, Contact]
    contacts_2p: dict[str, Contact]
    tracks: dict[str, Track]
    fame: dict[int, FameStep]
    order_columns: dict[str, OrderColumn]
    slots: dict[str, Slot]
    goon_cells: dict[str, GoonCell]
    buildings: dict[str, Building]
    start: Start
    docks: dict[str, Dock]
    dock_rows: dict[str, DockRow]
    ships: dict[str, Ship]
    payouts: dict[str, Payout]
    payouts_2p: dict[str, Payout2p]
    operation_cards: dict[str, OperationCard]
    mobsters: dict[str, Mobster]
    strength_tokens: dict[int, StrengthToken]
    city_tokens: dict[str, CityToken]
    helper_cards: dict[str, HelperCard]
    bottles: dict[str, Bottle]
    crates: dict[int, Crate]
    crate_backs: dict[str, CrateBack]
    park_goals: dict[str, ParkGoal]
    park_spaces: dict[str, ParkSpace]
    zone_goals: dict[str, ZoneGoal]
    goals: dict[str, Goal]
    supply: dict[str, Supply]
    player_supply: dict[str, PlayerSupply]
    counts: dict[str, Count]
    tables: dict[str, PrintedTable]
    pack: str
