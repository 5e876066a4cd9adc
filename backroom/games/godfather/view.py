"""Section 8: what a seat may see, built from nothing."""

from __future__ import annotations

import msgspec

from backroom.games.godfather.book import TURFS
from backroom.games.godfather.ending import dominant, final_scores
from backroom.games.godfather.state import Player, Table
from backroom.games.godfather.turf_war import influence
from backroom.kernel import Score


class HandView(msgspec.Struct, frozen=True):
    """A hand as its owner sees it; banknotes and goods are counted by kind."""

    notes: tuple[int, ...]
    goods: tuple[int, ...]
    jobs: tuple[str, ...]
    allies: tuple[str, ...]


class SuitcaseView(msgspec.Struct, frozen=True):
    """A suitcase as its owner sees it (Q-32: others only ever saw things going in and out)."""

    notes: tuple[int, ...]
    jobs: tuple[str, ...]


class PlayerView(msgspec.Struct, frozen=True):
    """A family as others see it; `hand` and `suitcase` are None where they are hidden from the viewer."""

    seat: int
    family: str
    hand: HandView | None
    hand_size: int
    suitcase: SuitcaseView | None
    table: tuple[str, ...]
    thugs: int
    members: tuple[str, ...]
    dead_thugs: int
    dead_members: tuple[str, ...]
    markers: int
    out: bool


class BusinessView(msgspec.Struct, frozen=True):
    """An open business and who stands on its thug space (a seat, -1 nobody, -2 the union boss)."""

    id: str
    turf: int
    thug: int


class TurfView(msgspec.Struct, frozen=True):
    """A turf: its control markers from the bottom up, who controls it, who dominates it, and the influence now."""

    number: int
    markers: tuple[int, ...]
    controller: int
    dominant: int
    influence: tuple[int, ...]


class TableView(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, may see it."""

    seat: int | None
    seats: int
    act: int
    phase: str
    horse: int
    players: tuple[PlayerView, ...]
    businesses: tuple[BusinessView, ...]
    spaces: dict[str, int]
    figures: dict[str, str]
    neutrals: dict[str, str]
    turfs: tuple[TurfView, ...]
    notes: tuple[int, ...]
    goods: tuple[int, ...]
    deck: int
    discard: tuple[str, ...]
    public: tuple[str, ...]
    doing: str
    looking: int
    looked: tuple[str, ...]
    """The jobs being looked at, where all hands are open; whoever looks at them knows them from the question."""
    tiles: tuple[int, ...]
    offer: tuple[str, ...]
    removed: tuple[str, ...]
    hand_limit: int
    scores: tuple[Score, ...]
    """The final scores; empty before the end of the game."""


def view(t: Table, seat: int | None) -> TableView:
    """What this seat, or a spectator, may see. At the end of the game the suitcases are opened."""
    return table_view(t, seat, False)


def open_view(t: Table) -> TableView:
    """The table with all hands and suitcases open, and the jobs that somebody looks at."""
    return table_view(t, None, True)


def table_view(t: Table, seat: int | None, opened: bool) -> TableView:
    """The table for a seat or a spectator; with all hands `opened`, or as it lies."""
    over = t.phase == "over"
    return TableView(
        seat=seat,
        seats=t.seats,
        act=t.act,
        phase=t.phase,
        horse=t.horse,
        players=tuple(player_view(t, player, opened or player.seat == seat, over) for player in t.players),
        businesses=tuple(BusinessView(b.id, b.turf, b.thug) for b in t.businesses.values()),
        spaces=dict(t.spaces),
        figures=dict(t.figures),
        neutrals=dict(t.neutrals),
        turfs=tuple(turf_view(t, turf) for turf in TURFS),
        notes=tuple(t.notes),
        goods=tuple(t.goods),
        deck=len(t.deck),
        discard=tuple(t.discard),
        public=tuple(t.public),
        doing=t.doing,
        looking=len(t.looking),
        looked=tuple(t.looking) if opened else (),
        tiles=tuple(len(stack) for stack in t.tiles),
        offer=tuple(t.offer),
        removed=tuple(t.removed),
        hand_limit=t.book.hand_limit[t.act],
        scores=tuple(final_scores(t)) if over else (),
    )


def player_view(t: Table, player: Player, own: bool, over: bool) -> PlayerView:
    """A family for a viewer who holds its hand (`own`) or does not."""
    hand = player.hand
    return PlayerView(
        seat=player.seat,
        family=player.family,
        hand=HandView(tuple(hand.notes), tuple(hand.goods), tuple(hand.jobs), tuple(hand.allies)) if own else None,
        hand_size=len(hand),
        suitcase=SuitcaseView(tuple(player.notes), tuple(player.jobs)) if own or over else None,
        table=tuple(player.table),
        thugs=player.thugs,
        members=tuple(player.members),
        dead_thugs=t.dead_thugs[player.seat],
        dead_members=tuple(t.dead_members[player.seat]),
        markers=player.markers,
        out=player.out,
    )


def turf_view(t: Table, turf: int) -> TurfView:
    stack = tuple(t.control[turf])
    return TurfView(turf, stack, t.controller(turf), dominant(t, turf), tuple(influence(t, turf)))
