"""Section 8 of the rules: what a seat may see, built from nothing."""

from __future__ import annotations

import msgspec

from backroom.games.speakeasy.ending import final_scores
from backroom.games.speakeasy.guards import guard_price, shown_leverage
from backroom.games.speakeasy.ledgers import ledger_reserve
from backroom.games.speakeasy.ships import ship_defence, ship_price
from backroom.games.speakeasy.state import Boss, Building, District, Table
from backroom.games.speakeasy.trucks import truck_range
from backroom.kernel import Score


class BuildingView(msgspec.Struct, frozen=True):
    """A building on the map."""

    space: int
    district: int
    piece: str
    guarded: bool
    barrel: bool
    operating: bool


class TruckView(msgspec.Struct, frozen=True):
    """A truck; district 0: not on the map."""

    district: int
    load: int


class BossView(msgspec.Struct, frozen=True):
    """A boss as others see him; `hand`, `safe` and `used_helpers` are None where they are hidden from the viewer."""

    seat: int
    cash: int
    safe: int | None
    levels: tuple[int, ...]
    fame: int
    hand: tuple[str, ...] | None
    hand_size: int
    slots: tuple[str, ...]
    shown_leverage: int
    guard_price: int
    pieces: tuple[str, ...]
    capos: int
    goons: int
    leverage: int
    ledgers: int
    ledger_reserve: int
    reserve: int
    waiting: tuple[int, ...]
    office: int
    vip_limit: int
    boxed: int
    buildings: tuple[BuildingView, ...]
    trucks: tuple[TruckView, ...]
    trucks_free: int
    truck_range: int
    barrels: int
    tokens: tuple[str, ...]
    aside: tuple[str, ...]
    helpers: tuple[str, ...]
    used_helpers: tuple[str, ...] | None
    used_helper_count: int
    crates: tuple[int, ...]
    associate: str
    associate_district: int
    favours: tuple[str, ...]
    """Mobsters whose one free help was had: their tiles show the other side."""


class DistrictView(msgspec.Struct, frozen=True):
    """A district; `strength` is 0 without a token or with one that lies face down."""

    number: int
    police: bool
    patrol: bool
    threat: bool
    blocked: bool
    strength: int
    strength_down: bool
    mobster: str


class ShipView(msgspec.Struct, frozen=True):
    """A ship; `price` of the next barrel is None when there is none to be had."""

    id: str
    port: int
    barrels: int
    crate: int
    price: int | None
    defence: int


class DeckView(msgspec.Struct, frozen=True):
    """A face-up deck: its top card (empty string: none left) and its size."""

    top: str
    size: int


class TableView(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, may see it."""

    seat: int | None
    seats: int
    phase: str
    act: int
    round: int
    active: int
    turns: tuple[int, ...]
    wars: tuple[int, ...]
    bosses: tuple[BossView, ...]
    districts: tuple[DistrictView, ...]
    holders: tuple[int, ...]
    space_tokens: tuple[str, ...]
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    contacts: dict[str, int]
    restaurant: tuple[int, ...]
    docks: tuple[int, ...]
    control: tuple[tuple[int, ...], ...]
    ledgers: dict[str, tuple[int, ...]]
    zone_goals: tuple[str, ...]
    park_goals: tuple[str, ...]
    decks: tuple[DeckView, ...]
    helper_row: tuple[str, ...]
    helper_deck: int
    display_left: tuple[int, ...]
    display_middle: tuple[tuple[str, ...], ...]
    display_right: tuple[str, ...]
    crate_top: int
    crate_stack: int
    ships: tuple[ShipView, ...]
    mob_stacks: tuple[int, ...]
    threats_to_come: tuple[int, ...]
    patrols_to_come: tuple[int, ...]
    goons: int
    barrels: int
    leverage: int
    mob_speakeasies: int
    scores: tuple[Score, ...]
    """The final scores; empty before the end of the game."""


def view(t: Table, seat: int | None) -> TableView:
    """What this seat, or a spectator, may see. At the end of the game the screens are lifted."""
    return table_view(t, seat, t.phase == "over")


def open_view(t: Table) -> TableView:
    """The table with all screens lifted."""
    return table_view(t, None, True)


def table_view(t: Table, seat: int | None, lifted: bool) -> TableView:
    """The table for a seat or a spectator; with all screens `lifted`, or as they stand."""
    return TableView(
        seat=seat,
        seats=t.seats,
        phase=t.phase,
        act=t.act,
        round=t.round,
        active=t.active,
        turns=tuple(t.turns),
        wars=tuple(t.wars),
        bosses=tuple(boss_view(t, boss, lifted or boss.seat == seat) for boss in t.bosses),
        districts=tuple(district_view(number, t.districts[number]) for number in range(1, len(t.districts))),
        holders=tuple(t.holders),
        space_tokens=tuple(t.space_tokens),
        upper=tuple(t.upper),
        lower=tuple(t.lower),
        contacts={c.id: seat for c, seat in zip(t.book.side(t.seats).contacts, t.contacts, strict=True)},
        restaurant=tuple(t.restaurant),
        docks=tuple(t.docks),
        control=tuple(tuple(steps) for steps in t.control),
        ledgers={goal.id: tuple(seats) for goal, seats in zip(t.book.goals, t.ledgers, strict=True)},
        zone_goals=tuple(t.zone_goals),
        park_goals=tuple(t.park_goals),
        decks=tuple(DeckView(deck[-1] if deck else "", len(deck)) for deck in t.decks),
        helper_row=tuple(t.helper_row),
        helper_deck=len(t.helper_deck),
        display_left=tuple(len(stack) for stack in t.display_left),
        display_middle=tuple(tuple(pile) for pile in t.display_middle),
        display_right=tuple(t.display_right),
        crate_top=t.crates[-1] if t.crates else 0,
        crate_stack=len(t.crates),
        ships=tuple(
            ShipView(t.book.ships[i].id, ship.port, ship.barrels, ship.crate, ship_price(t, i), ship_defence(t, i))
            for i, ship in enumerate(t.ships)
        ),
        mob_stacks=tuple(len(stack) for stack in t.mob_stacks),
        threats_to_come=tuple(len(stack) for stack in t.threats_to_come),
        patrols_to_come=tuple(len(stack) for stack in t.patrols_to_come),
        goons=t.goons,
        barrels=t.barrels,
        leverage=t.leverage,
        mob_speakeasies=t.mob_speakeasies,
        scores=tuple(final_scores(t)) if t.phase == "over" else (),
    )


def boss_view(t: Table, boss: Boss, own: bool) -> BossView:
    """A boss for a viewer who may look behind his screen (`own`) or may not."""
    return BossView(
        seat=boss.seat,
        cash=boss.cash,
        safe=boss.safe if own or t.open_safes else None,
        levels=tuple(boss.levels),
        fame=boss.fame,
        hand=tuple(boss.hand) if own else None,
        hand_size=len(boss.hand),
        slots=tuple(boss.slots),
        shown_leverage=shown_leverage(t, boss),
        guard_price=guard_price(t, boss),
        pieces=tuple(boss.pieces),
        capos=boss.capos,
        goons=boss.goons,
        leverage=boss.leverage,
        ledgers=boss.ledgers,
        ledger_reserve=ledger_reserve(t, boss),
        reserve=boss.reserve,
        waiting=tuple(boss.waiting),
        office=boss.office,
        vip_limit=t.vip_limit(boss),
        boxed=boss.boxed,
        buildings=tuple(building_view(t, b) for b in boss.buildings),
        trucks=tuple(TruckView(truck.district, truck.load) for truck in boss.trucks),
        trucks_free=t.truck_count(boss),
        truck_range=truck_range(t, boss, 0),
        barrels=boss.barrels,
        tokens=tuple(boss.tokens),
        aside=tuple(boss.aside),
        helpers=tuple(boss.helpers),
        used_helpers=tuple(boss.used_helpers) if own else None,
        used_helper_count=len(boss.used_helpers),
        crates=tuple(boss.crates),
        associate=boss.associate,
        associate_district=boss.associate_district,
        favours=tuple(boss.favours),
    )


def building_view(t: Table, b: Building) -> BuildingView:
    return BuildingView(b.space, b.district, b.piece, b.guarded, b.barrel, t.operating(b))


def district_view(number: int, district: District) -> DistrictView:
    face_up = district.strength_up
    return DistrictView(
        number=number,
        police=district.police,
        patrol=district.patrol,
        threat=district.threat,
        blocked=district.blocked,
        strength=district.strength if face_up else 0,
        strength_down=bool(district.strength) and not face_up,
        mobster=district.mobster,
    )
