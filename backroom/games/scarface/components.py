"""The pieces of Scarface 1920 and Bloody Business: a row type for each table, and `Components`, all of them.

Words are those of the rules' glossary. Money is in dollars. Points are x, y on a map of 1000 x 700, rectangles x, y,
width, height. `box` says whether a component belongs to the base game or to the expansion.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct

from backroom.games.scarface.vocabulary import (
    Box,
    Combo,
    CommonType,
    CrimeType,
    Effect,
    Event,
    Formula,
    Goods,
    Keyword,
    PointKind,
    Requirement,
    Role,
    StreetEffect,
    TrackName,
)
from backroom.kernel.content import PrintedTable

Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Level = Annotated[int, Meta(ge=1, le=11, description="a cell of the crime track, 1 to 11")]
Point = tuple[Number, Number]
Outline = tuple[Point, ...]
Rectangle = Annotated[tuple[Number, Number, Number, Number], Meta(description="x, y, width and height")]
Hex = Annotated[str, Meta(pattern="^#[0-9A-F]{6}$", description="a colour such as #8C8577")]
Ability = Literal["A1", "A2", "A3"]
Yields = Annotated[
    tuple[Number, Number, Number, Number, Number, Number, Number, Number, Number, Number],
    Meta(description="the yield in cells 1 to 10, from the bottom to the top"),
]
BySeat = Annotated[tuple[Number, Number, Number, Number], Meta(description="one for each of the seats 1 to 4")]
NONE = Goods()


# The map


class District(Struct, frozen=True, kw_only=True):
    """One of the seven districts: its borders, how many neighbourhoods it holds, and where things are drawn."""

    id: str
    box: Box
    name: str
    adjacent: tuple[str, ...]
    tiles: Count
    police_start: bool
    fill: Hex
    polygon: Outline
    label_xy: Point
    figures_xy: Rectangle
    vehicles_xy: Rectangle
    tokens_xy: Rectangle


class Space(Struct, frozen=True, kw_only=True):
    """A place for a neighbourhood tile; `xy` is the middle of the tile."""

    id: str
    box: Box
    district: str
    xy: Point


class MapOutline(Struct, frozen=True, kw_only=True):
    """The canvas, the shape of the city and of the lake, and the size of a tile."""

    id: str
    canvas: Point
    city: Outline
    lake: Outline
    tile: Point


class Hood(Struct, frozen=True, kw_only=True):
    """A neighbourhood: what a sale takes and brings, what a take-over needs and brings, and its business slots."""

    id: str
    box: Box
    name: str
    demand: Goods
    price: Number
    resistance: Number
    slots: Number
    start_business: CommonType | None = None
    storage: Goods = NONE
    takeover_bonus: Effect | None = None


class PoliceCar(Struct, frozen=True, kw_only=True):
    """A police car: where it starts, what it takes of each sale and adds to each take-over in its district."""

    id: str
    box: Box
    district: str
    bribe: Number
    protection: Number


# Gangs


class Gang(Struct, frozen=True, kw_only=True):
    id: str
    box: Box
    name: str
    boss: str
    colour: Hex
    character: str


class BossRow(Struct, frozen=True, kw_only=True):
    """A row of the boss track: reached with so many upgrades, it gives points, uses and abilities (R-4.16.4)."""

    id: str
    box: Box
    gang: str
    row: Count
    upgrades: Number
    strength: Number
    influence: Number
    uses: Count
    abilities: tuple[Ability, ...]


class BossAbility(Struct, frozen=True, kw_only=True):
    id: str
    box: Box
    gang: str
    ability: Ability
    name: str
    effect: Effect


class Upgrade(Struct, frozen=True, kw_only=True):
    """A slot of the gang board: `result` is the new value of its track, or how many vehicles or hat cards it gives."""

    id: str
    box: Box
    gang: str
    track: TrackName
    step: Count
    money: Number
    points: Number
    result: Count


class Member(Struct, frozen=True, kw_only=True):
    """A card of the gang. The boss has the points of the boss figure's row, so his own are 0."""

    id: str
    box: Box
    gang: str
    role: Role
    name: str
    strength: Number
    influence: Number
    types: tuple[CrimeType, ...]
    skill: Effect


class Start(Struct, frozen=True, kw_only=True):
    """What each gang has, and what it begins with (R-3.2)."""

    id: str
    thugs: Number
    slums: Number
    safehouse: Number
    hq: Number
    district: Number
    angry_boss: Number
    control_markers: Count
    controls: Count
    cars: Number
    cars_on_map: Number
    trucks: Number
    trucks_on_map: Number
    cubes: Number
    upgrades: Number
    boss_row: Count
    home_marker: Number
    hand_limit: Count
    recruiters: Number
    lawyers: Number
    money: BySeat
    alcohol: Number
    gun: Number
    votes: Number
    bullets: Number
    street: Number
    jobs: Number
    dealers_drawn: Count
    dealers_kept: Count
    basics: Number
    doctors: Number
    hand: Count
    hats: Number
    crime: Level
    storage: Goods


# Cards


class Associate(Struct, frozen=True, kw_only=True):
    """A card of the market; `reaction` is what an AT ANY TIME card does at its `event` (VA-2)."""

    id: str
    box: Box
    name: str
    stars: Literal[1, 2, 3, 4, 5]
    strength: Literal[0, 1, 2, 3, 4]
    influence: Literal[0, 1, 2, 3, 4]
    types: tuple[CrimeType, ...]
    skill: Effect
    combo: Combo | None = None
    keyword: Keyword | None = None
    event: Event | None = None
    reaction: Effect | None = None
    end_bonus: Formula | None = None


class Job(Struct, frozen=True, kw_only=True):
    """A job; `requirements` open a permanent one, which then asks `use` each time. `crime` comes before the reward."""

    id: str
    box: Box
    name: str
    kind: Literal["one_shot", "permanent"]
    requirements: tuple[Requirement, ...]
    use: tuple[Requirement, ...] = ()
    crime: Number
    reward: Effect


class Raid(Struct, frozen=True, kw_only=True):
    """A raid card: its general effect, what each zone suffers, and by how much crime falls."""

    id: str
    box: Box
    name: str
    general: Effect | None = None
    green: Effect | None = None
    yellow: Effect | None = None
    orange: Effect | None = None
    red: Effect | None = None
    reduce: Literal[1, 2, 3]


class News(Struct, frozen=True, kw_only=True):
    """A news card: `now` once, `round` (changes only) until the next reveal; the `final` one ends the game."""

    id: str
    box: Box
    name: str
    now: Effect | None = None
    round: Effect | None = None
    final: bool


class GMan(Struct, frozen=True, kw_only=True):
    """A G-Men card: its effect for each level above the token, and what it adds to police cars."""

    id: str
    box: Box
    name: str
    effect: Effect
    additional: Effect


class Candidate(Struct, frozen=True, kw_only=True):
    """A candidate card with both its sides."""

    id: str
    box: Box
    blue_name: str
    blue: tuple[Formula, ...]
    red_name: str
    red: tuple[Formula, ...]


class Street(Struct, frozen=True, kw_only=True):
    """A street gang card: the districts of its assault in printed order, and two effects."""

    id: str
    box: Box
    name: str
    districts: tuple[str, ...]
    effect_1: StreetEffect
    effect_2: StreetEffect


class Dealer(Struct, frozen=True, kw_only=True):
    """A dealer: `cost` points of the kind `pays` for the goods; storage, and perhaps an effect after a delivery."""

    id: str
    box: Box
    name: str
    pays: PointKind
    cost: Number
    goods: Goods
    storage: Goods = NONE
    extra: Effect | None = None


class Wanted(Struct, frozen=True, kw_only=True):
    """A most-wanted token and its reward."""

    id: str
    box: Box
    level: Literal[1, 2, 3]
    reward: Effect


class CrimeTypeCell(Struct, frozen=True, kw_only=True):
    """A crime type; `cell` is its cell for a most-wanted token."""

    id: str
    cell: Count
    colour: Hex
    sign: str


# Tracks and tables


class Business(Struct, frozen=True, kw_only=True):
    """A type of business: its column of the track, what opening costs, and its fixed yield without the expansion."""

    id: str
    yields: Yields
    cost: Count
    base_yield: Number
    markers: Count
    in_use: Count
    """How many of the markers are used with the expansion."""


class Zone(Struct, frozen=True, kw_only=True):
    """A colour zone of the crime track: its levels, and the votes that move angry Ness."""

    id: str
    first: Level
    last: Level
    votes: Count
    fill: Hex


class SeatCount(Struct, frozen=True, kw_only=True):
    """What depends on the number of players, which is the id: the time track, the ring, places of a variable bonus."""

    id: str
    start_cell: Number
    extra_cell: Count
    ring_income: Number
    bonus_places: Count

    @property
    def players(self) -> int:
        return int(self.id)


class Order(Struct, frozen=True, kw_only=True):
    """An order: where its figure goes, which points it takes, and how many a step (0: what is printed elsewhere)."""

    id: str
    box: Box
    name: str
    area: Literal["underworld", "authorities", "deal", "none"]
    figures: Number
    points: tuple[PointKind, ...]
    rate: Number
    votes: Number


class Extortion(Struct, frozen=True, kw_only=True):
    """An extortion, and how many of its things each bullet gives."""

    id: str
    box: Box
    name: str
    each: Count


class ExtortStep(Struct, frozen=True, kw_only=True):
    """R-4.19.7: the money for so many districts, which is the id."""

    id: str
    money: Number


class BulletStep(Struct, frozen=True, kw_only=True):
    """R-4.19.1: the bullets gained with so many plan cards discarded, which is the id; the last holds for more."""

    id: str
    gained: Number


class HealStep(Struct, frozen=True, kw_only=True):
    """R-4.27.2: the healing limit from so many upgrades on, which is the id."""

    id: str
    limit: Number


class Numbers(Struct, frozen=True, kw_only=True):
    """The constants of the rules (section 2.3) that stand in no other table."""

    id: str
    auth_price: Number
    dist_bonus: Number
    jazz_bonus: Number
    truck_bonus: Number
    car_range: Count
    car_load: Number
    takeover_crime_neutral: Number
    takeover_crime_rival: Number
    defence_per_figure: Number
    defence_per_car: Number
    free_plan_cards: Number
    crime_per_card: Number
    market_a: Count
    market_b: Count
    deck_a_stars: Annotated[int, Meta(ge=1, le=5, description="the most stars of a card in deck A")]
    dealer_slots: Count
    job_limit: Count
    votes_per_authority: Number
    stall_limit: Count
    rounds: Count
    crime_min: Level
    crime_max: Level
    ness_start: Level
    gmen_start: Level
    ness_step: Number
    gmen_step: Number
    angry_ness_start: str
    wanted_levels: Count
    star_bonus: Number
    """Without the expansion: the end bonus for each star on associates."""
    business_bonus: Number
    """Without the expansion: the end bonus for each business marker."""
    denominations: tuple[Count, ...]


class Supply(Struct, frozen=True, kw_only=True):
    """How many of a component are in the boxes, and how many of them a game uses; `limited` ones can run out."""

    id: str
    box: Box
    count: Number
    in_use: Number
    limited: bool


@dataclass(frozen=True, slots=True)
class Components:
    """Everything in the boxes, by id; immutable in use. `tables` is the same for people, with marks."""

    districts: dict[str, District]
    spaces: dict[str, Space]
    outline: MapOutline
    hoods: dict[str, Hood]
    police_cars: dict[str, PoliceCar]
    gangs: dict[str, Gang]
    boss_rows: dict[str, BossRow]
    abilities: dict[str, BossAbility]
    upgrades: dict[str, Upgrade]
    members: dict[str, Member]
    start: Start
    associates: dict[str, Associate]
    jobs: dict[str, Job]
    raids: dict[str, Raid]
    news: dict[str, News]
    gmen: dict[str, GMan]
    candidates: dict[str, Candidate]
    street: dict[str, Street]
    dealers: dict[str, Dealer]
    wanted: dict[str, Wanted]
    crime_types: dict[str, CrimeTypeCell]
    businesses: dict[str, Business]
    zones: dict[str, Zone]
    seat_counts: dict[int, SeatCount]
    orders: dict[str, Order]
    extortions: dict[str, Extortion]
    extort_steps: dict[int, ExtortStep]
    bullet_steps: dict[int, BulletStep]
    heal_steps: dict[int, HealStep]
    numbers: Numbers
    supply: dict[str, Supply]
    tables: dict[str, PrintedTable]
    pack: str
