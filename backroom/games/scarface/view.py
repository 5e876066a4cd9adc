"""Section 8: what a seat may see, built from nothing."""

from __future__ import annotations

import msgspec

from backroom.games.scarface.book import BUSINESSES
from backroom.games.scarface.businesses import yield_of
from backroom.games.scarface.crime import ness_cost
from backroom.games.scarface.ending import final_scores
from backroom.games.scarface.goods import storage
from backroom.games.scarface.plan import plan_points, points_left
from backroom.games.scarface.sales import chains
from backroom.games.scarface.state import DISTRICTS, NOBODY, Change, Gang, Guard, Hood, Table
from backroom.games.scarface.stats import boss_row, hand_limit, heal_limit, lawyers, recruiters
from backroom.games.scarface.takeover import resistance
from backroom.games.scarface.town import majority, present
from backroom.kernel import Score


class CardsView(msgspec.Struct, frozen=True):
    """The hidden cards of a gang as its owner sees them; the deck without its order."""

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    jobs: tuple[str, ...]
    streets: tuple[str, ...]


class ScreenView(msgspec.Struct, frozen=True):
    """What is behind a screen."""

    money: int
    votes: int
    bullets: int


class GangView(msgspec.Struct, frozen=True):
    """A gang as others see it; `cards` and `screen` are None where they are hidden from the viewer."""

    seat: int
    id: str
    screen: ScreenView | None
    cards: CardsView | None
    alcohol: int
    guns: int
    storage: tuple[int, int, int]
    crime: int
    upgrades: tuple[int, ...]
    row: int
    row_strength: int
    row_influence: int
    hand_limit: int
    recruiters: int
    lawyers: int
    heal_limit: int
    thugs: tuple[int, ...]
    """By place: the districts, slums, safe house, hq, underworld, authorities, deals, jobs, prison, hospital."""
    boss: int
    home: int
    cars: tuple[int, ...]
    """By district; the last is the garage."""
    trucks: tuple[int, ...]
    markers: int
    presence: tuple[bool, ...]
    majority: tuple[bool, ...]
    chains: tuple[int, ...]
    """Steps of the presence chain from home to each district; 0 where there is none."""
    hand_size: int
    deck_size: int
    discard_size: int
    discard_top: str
    jobs_size: int
    streets_size: int
    plan: tuple[str, ...]
    lasting: tuple[str, ...]
    snitches: tuple[str, ...]
    hats: tuple[str, ...]
    done: tuple[str, ...]
    permanent: tuple[str, ...]
    dealers: tuple[str, ...]
    on_deals: tuple[str, ...]
    ness_cost: int


class HoodView(msgspec.Struct, frozen=True):
    """A neighbourhood: its tile, who controls it (-1: nobody), its businesses, and what a take-over needs by seat."""

    tile: str
    district: int
    owner: int
    businesses: tuple[str, ...]
    resistance: tuple[int, ...]


class ChangeView(msgspec.Struct, frozen=True):
    """A change in force, and the card it comes from."""

    stat: str
    by: int
    until: str
    seats: tuple[int, ...]
    where: str
    card: str
    owner: int
    """Who made it; -1 for the news and the G-Men."""


class GuardView(msgspec.Struct, frozen=True):
    """A protection in force."""

    what: str
    against: tuple[str, ...]
    owner: int
    card: str


class TurnView(msgspec.Struct, frozen=True):
    """The running turn: the plan's points, what was used, and what can still be done once."""

    seat: int
    kind: str
    strength: int
    influence: int
    strength_left: int
    influence_left: int
    skills: tuple[str, ...]
    uses: tuple[str, ...]
    ordered: bool
    extorted: bool
    waivers: int
    waived: tuple[str, ...]


class TableView(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, may see it."""

    seat: int | None
    seats: int
    expansion: bool
    phase: str
    first: int
    upcoming: int
    turn: TurnView
    gangs: tuple[GangView, ...]
    hoods: tuple[HoodView, ...]
    police: tuple[int, ...]
    angry_ness: int
    ness: int
    gmen_level: int
    gmen: str
    ring: int
    clock: int
    extra_cell: int
    extras: int
    rounds: int
    columns: dict[str, tuple[str, ...]]
    yields: dict[str, int]
    """What a business of each type pays the seat that looks (a spectator: the least), before changes for a district."""
    market: tuple[tuple[str, ...], ...]
    wanted: tuple[str, ...]
    wanted_level: int
    candidates: tuple[str, ...]
    ballots: tuple[int, ...]
    mayor: int
    news: str
    old_news: tuple[str, ...]
    raiding: bool
    raid: str
    raid_discard: tuple[str, ...]
    doing: str
    playing: tuple[str, ...]
    drawn: tuple[str, ...] | None
    """Dealers being looked at, as whoever drew them sees them."""
    alcohol: int
    guns: int
    votes: int | None
    """The supply; with hidden screens it would tell what others have."""
    bullets: int | None
    decks: dict[str, int]
    box: tuple[str, ...]
    changes: tuple[ChangeView, ...]
    guards: tuple[GuardView, ...]
    scores: tuple[Score, ...]
    """The final scores; empty before the end of the game."""


def view(t: Table, seat: int | None) -> TableView:
    """What this seat, or a spectator, may see. At the end the screens are lifted."""
    return table_view(t, seat, False)


def open_view(t: Table) -> TableView:
    """The table with all hands open and no screens, and the dealers that somebody looks at."""
    return table_view(t, None, True)


def table_view(t: Table, seat: int | None, opened: bool) -> TableView:
    """The table for a seat or a spectator; with all hands `opened`, or as it lies."""
    over = t.phase == "over"
    shown = over or opened or t.open_money
    paid = t.gangs if seat is None else [t.gangs[seat]]
    return TableView(
        seat=seat,
        seats=t.seats,
        expansion=t.expansion,
        phase=t.phase,
        first=t.first,
        upcoming=t.upcoming,
        turn=turn_view(t),
        gangs=tuple(gang_view(t, gang, opened or gang.seat == seat, shown) for gang in t.gangs),
        hoods=tuple(hood_view(t, hood) for hood in t.hoods),
        police=tuple(t.police),
        angry_ness=t.angry_ness,
        ness=t.ness,
        gmen_level=t.gmen_level,
        gmen=t.gmen,
        ring=t.ring,
        clock=t.clock,
        extra_cell=t.book.seat_counts[t.seats].extra_cell,
        extras=t.extras,
        rounds=t.book.numbers.rounds,
        columns={kind: tuple(column) for kind, column in t.columns.items()},
        yields={kind: min([yield_of(t, gang, kind, NOBODY) for gang in paid]) for kind in BUSINESSES},
        market=tuple(tuple(row) for row in t.market),
        wanted=tuple(t.wanted),
        wanted_level=t.wanted_level,
        candidates=tuple(t.candidates),
        ballots=tuple(t.ballots),
        mayor=t.mayor,
        news=t.news,
        old_news=tuple(t.old_news),
        raiding=t.raiding,
        raid=t.raid,
        raid_discard=tuple(t.raid_discard),
        doing=t.doing,
        playing=tuple(t.playing),
        drawn=tuple(t.drawn) if opened or seat == t.drawer else None,
        alcohol=t.alcohol,
        guns=t.guns,
        votes=t.votes if shown else None,
        bullets=t.bullets if shown else None,
        decks={
            "associates_a": len(t.associates[0]),
            "associates_b": len(t.associates[1]),
            "dealers": len(t.dealers),
            "jobs": len(t.jobs),
            "raids": len(t.raids),
            "news": len(t.newspapers),
            "streets": len(t.streets),
        },
        box=tuple(t.box),
        changes=tuple(change_view(change) for change in t.changes),
        guards=tuple(guard_view(guard) for guard in t.guards),
        scores=tuple(final_scores(t)) if over else (),
    )


def turn_view(t: Table) -> TurnView:
    turn, me = t.turn, t.active
    return TurnView(
        seat=turn.seat,
        kind=turn.kind,
        strength=plan_points(t, me, "strength") if me.id else 0,
        influence=plan_points(t, me, "influence") if me.id else 0,
        strength_left=points_left(t, me, "strength") if me.id else 0,
        influence_left=points_left(t, me, "influence") if me.id else 0,
        skills=tuple(turn.skills),
        uses=tuple(turn.uses),
        ordered=turn.ordered,
        extorted=turn.extorted,
        waivers=turn.waivers,
        waived=tuple(turn.waived),
    )


def gang_view(t: Table, me: Gang, own: bool, shown: bool) -> GangView:
    row = boss_row(t, me) if me.id else None
    return GangView(
        seat=me.seat,
        id=me.id,
        screen=ScreenView(me.money, me.votes, me.bullets) if own or shown else None,
        cards=cards_view(me) if own else None,
        alcohol=me.alcohol,
        guns=me.guns,
        storage=storage(t, me),
        crime=me.crime,
        upgrades=tuple(me.upgrades),
        row=row.row if row else 1,
        row_strength=row.strength if row else 0,
        row_influence=row.influence if row else 0,
        hand_limit=hand_limit(t, me),
        recruiters=recruiters(t, me),
        lawyers=lawyers(t, me),
        heal_limit=heal_limit(t, me),
        thugs=tuple(me.thugs),
        boss=me.boss,
        home=me.home,
        cars=tuple(me.cars),
        trucks=tuple(me.trucks),
        markers=me.markers,
        presence=tuple(present(t, me)),
        majority=tuple(majority(t, me, district) for district in range(DISTRICTS)),
        chains=tuple(chains(t, me)),
        hand_size=len(me.hand),
        deck_size=len(me.deck),
        discard_size=len(me.discard),
        discard_top=me.discard[-1] if me.discard else "",
        jobs_size=len(me.jobs),
        streets_size=len(me.streets),
        plan=tuple(me.plan),
        lasting=tuple(me.lasting),
        snitches=tuple(me.snitches),
        hats=tuple(me.hats),
        done=tuple(me.done),
        permanent=tuple(me.permanent),
        dealers=tuple(me.dealers),
        on_deals=tuple(me.on_deals),
        ness_cost=ness_cost(t, me) if t.expansion else 0,
    )


def cards_view(me: Gang) -> CardsView:
    return CardsView(tuple(me.hand), tuple(sorted(me.deck)), tuple(me.discard), tuple(me.jobs), tuple(me.streets))


def hood_view(t: Table, hood: Hood) -> HoodView:
    needs = tuple(resistance(t, gang, hood) for gang in t.gangs)
    return HoodView(hood.tile, hood.district, hood.owner, tuple(hood.businesses), needs)


def change_view(change: Change) -> ChangeView:
    stat = f"{change.stat}[{change.index}]" if change.index else change.stat
    where = str(change.where or change.cards or "")
    return ChangeView(stat, change.by, change.until, tuple(change.seats), where, change.card, change.owner)


def guard_view(guard: Guard) -> GuardView:
    return GuardView(str(guard.scope or guard.hoods), tuple(guard.against), guard.owner, guard.card)
