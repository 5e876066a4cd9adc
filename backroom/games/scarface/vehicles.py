"""R-4.11, R-4.12.4: moving figures, cars and trucks, new vehicles, and the pieces that belong to nobody."""

from __future__ import annotations

from collections.abc import Iterable

from backroom.games.scarface.effects import Deed, effect
from backroom.games.scarface.state import BOSS, DISTRICTS, THUG, Gang, Table, figures_at, kinds_at, shift
from backroom.games.scarface.stats import owned
from backroom.games.scarface.town import districts
from backroom.games.scarface.vocabulary import Effect, Scope, Where
from backroom.kernel import DONE, Decision, Flow, Option, Question

MOVE = Question("move", rule="R-4.11.2")
LOAD = Question("load", kind="a-figure", rule="R-4.11.2")
PARK = Question("park", rule="R-4.11.4")
IMPOUND = Question("impound", rule="R-4.11.1")
POLICE = Question("police", kind="district", rule="R-4.12.4")
POLICE_TO = Question("police-to", kind="district", rule="R-4.12.4")
MOVE_HOME = Question("move-home", kind="district", rule="R-4.10.8")

ANY = ("figure", "car", "truck")
EVERYWHERE = range(DISTRICTS)
GARAGE_PLACE = DISTRICTS
"""The place of vehicles that are not on the map."""


# --- Moving -----------------------------------------------------------------------------------------------------------


def fleet(gang: Gang, kind: str) -> list[int]:
    """Where the cars or the trucks of a gang are: how many in each district, and in the garage."""
    return gang.cars if kind == "car" else gang.trucks


def figure_moves(t: Table, gang: Gang, kinds: tuple[str, ...], places: Iterable[int]) -> list[Option]:
    """A figure to an adjacent district, as `walk:1:thug:west:north`."""
    names, near = t.book.districts, t.book.neighbours
    return [
        ("walk", gang.seat, kind, names[here], names[there])
        for here in places
        for kind in kinds_at(gang, here)
        if kind in kinds
        for there in near[here]
    ]


def vehicle_moves(t: Table, me: Gang, cars: bool, trucks: bool, places: Iterable[int]) -> list[Option]:
    """A car as far as it goes, a truck to an adjacent district, as `drive:car:west:south`."""
    names, book = t.book.districts, t.book
    found: list[Option] = []
    for here in places:
        if cars and me.cars[here]:
            found += [("drive", "car", names[here], names[there]) for there in book.within_car_range[here]]
        if trucks and me.trucks[here]:
            found += [("drive", "truck", names[here], names[there]) for there in book.neighbours[here]]
    return found


def moves(t: Table, me: Gang, kind: str, places: Iterable[int] = EVERYWHERE) -> list[Option]:
    """R-4.11.2: every move of an own piece in some districts."""
    found: list[Option] = []
    if kind in ("figure", "any"):
        found += figure_moves(t, me, (THUG, BOSS), places)
    if kind != "figure":
        found += vehicle_moves(t, me, kind in ("car", "any"), kind in ("truck", "any"), places)
    return found


def boss_moves(t: Table, me: Gang) -> list[Option]:
    """The moves that take the angry boss along: on foot, or in a car from his district."""
    if not 0 <= me.boss < DISTRICTS:
        return []
    found = figure_moves(t, me, (BOSS,), [me.boss])
    return found + vehicle_moves(t, me, True, False, [me.boss])


def make_move(t: Table, me: Gang, move: Option, with_boss: bool = False) -> Flow[bool]:
    """R-4.11.2: carry out a move; whether the own angry boss was used, as he is not where angry Ness is (R-4.26.3)."""
    assert isinstance(move, tuple)
    district = t.book.district
    if move[0] == "walk":
        _, seat, kind, here, there = move
        origin = district[str(here)]
        gang = t.gangs[int(seat)]
        shift(gang, str(kind), origin, district[str(there)])
        t.tell("walks", seat, kind, here, there)
        return kind == BOSS and gang is me and origin != t.angry_ness
    _, vehicle, here, there = move
    origin, goal = district[str(here)], district[str(there)]
    used = False
    if vehicle == "car":
        used = yield from ride(t, me, origin, goal, with_boss)
    pieces = fleet(me, str(vehicle))
    pieces[origin] -= 1
    pieces[goal] += 1
    t.tell("drives", me.seat, vehicle, here, there)
    return used


def ride(t: Table, me: Gang, origin: int, goal: int, with_boss: bool) -> Flow[bool]:
    """R-4.11.2: a car takes along figures of its district, all of which get off where it stops."""
    used = False
    left = t.book.numbers.car_load
    names = t.book.districts
    if with_boss:
        shift(me, BOSS, origin, goal)
        t.tell("rides", me.seat, BOSS, names[goal])
        used = origin != t.angry_ness
        left -= 1
    while left and figures_at(me, origin):
        kind = yield Decision(me.seat, LOAD, [*kinds_at(me, origin), DONE], (names[origin], names[goal]))
        if kind is DONE:
            break
        shift(me, kind, origin, goal)
        t.tell("rides", me.seat, kind, names[goal])
        used = used or (kind == BOSS and origin != t.angry_ness)
        left -= 1
    return used


def scope_moves(t: Table, me: Gang, kind: str, scope: Scope) -> list[Option]:
    """The moves an effect allows: of own pieces, or of rival figures."""
    places = districts(t, me, scope.where)
    if scope.owner == "own":
        return moves(t, me, kind, places)
    found: list[Option] = []
    for gang in t.gangs:
        if owned(me, scope.owner, gang.seat):
            found += figure_moves(t, gang, (THUG, BOSS), places)
    return found


@effect("move", can=lambda t, me, what: bool(scope_moves(t, me, what.args[1], what.args[2])))
def move(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """So many moves; after the first one may stop."""
    amount, kind, scope = what.args
    for done in range(amount.n):
        options = scope_moves(t, me, kind, scope)
        if not options:
            return
        pick = yield Decision(me.seat, MOVE, [*options, DONE] if done or amount.upto else options, (deed.card,))
        if pick is DONE:
            return
        yield from make_move(t, me, pick)
        if scope.where.kind == "one":
            scope = Scope(scope.owner, scope.place, Where("named", pick[-2]))


# --- New vehicles -----------------------------------------------------------------------------------------------------


def parking(t: Table, me: Gang, kinds: tuple[str, ...], where: Where) -> list[Option]:
    """R-4.11.4: vehicles of the garage and where they may enter."""
    spare = [kind for kind in kinds if fleet(me, kind)[GARAGE_PLACE]]
    if not spare:
        return []
    return [("park", kind, t.book.districts[district]) for kind in spare for district in districts(t, me, where)]


def park(t: Table, me: Gang, kind: str, district: str) -> None:
    """A vehicle comes from the garage."""
    pieces = fleet(me, kind)
    pieces[GARAGE_PLACE] -= 1
    pieces[t.book.district[district]] += 1
    t.tell("parks", me.seat, kind, district)


def on_the_map(t: Table, me: Gang, owner: str, kinds: tuple[str, ...]) -> list[Option]:
    """The vehicles on the map that an owner word means, as `impound:1:car:west`."""
    return [
        ("impound", gang.seat, kind, name)
        for gang in t.gangs
        if owned(me, owner, gang.seat)
        for kind in kinds
        for district, name in enumerate(t.book.districts)
        if fleet(gang, kind)[district]
    ]


def vehicle_options(t: Table, me: Gang, what: Effect) -> list[Option]:
    op, kind, _, whose = what.args
    kinds = ("car", "truck") if kind == "any" else (kind,)
    return parking(t, me, kinds, whose) if op == "add" else on_the_map(t, me, whose, kinds)


@effect("vehicle", can=lambda t, me, what: bool(vehicle_options(t, me, what)))
def vehicle(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Vehicles from the garage to the map, or from the map to their owner's garage."""
    op, _, amount, _ = what.args
    for _ in range(amount.n):
        options = vehicle_options(t, me, what)
        if not options:
            return
        question = PARK if op == "add" else IMPOUND
        pick = yield Decision(me.seat, question, [*options, DONE] if amount.upto else options, (deed.card,))
        if pick is DONE:
            return
        if op == "add":
            park(t, me, pick[1], pick[2])
            continue
        _, seat, kind, name = pick
        pieces = fleet(t.gangs[seat], kind)
        pieces[t.book.district[name]] -= 1
        pieces[GARAGE_PLACE] += 1
        t.tell("impounds", seat, kind, name)


# --- Police cars and home markers -------------------------------------------------------------------------------------


def police_can_move(t: Table, me: Gang, what: Effect) -> bool:
    """R-4.1.3: whether some police car is not yet where all would go."""
    goals = districts(t, me, what.args[1])
    return any(goal != place for goal in goals for place in t.police)


@effect("move_police", can=police_can_move)
def move_police(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.12.4: police cars to districts, each another one than it is in."""
    amount, where = what.args
    names = t.book.districts
    moved: list[int] = []
    for _ in range(amount.n):
        goals = districts(t, me, where)
        at = [place for number, place in enumerate(t.police) if number not in moved]
        able: list[Option] = [name for d, name in enumerate(names) if d in at and any(goal != d for goal in goals)]
        if not able:
            return
        here = yield Decision(me.seat, POLICE, [*able, DONE] if amount.upto else able)
        if here is DONE:
            return
        there = yield Decision(me.seat, POLICE_TO, [names[goal] for goal in goals if names[goal] != here])
        car = next(n for n, place in enumerate(t.police) if n not in moved and names[place] == here)
        t.police[car] = t.book.district[there]
        moved.append(car)
        t.tell("moves-police", me.seat, here, there)


def new_homes(t: Table, me: Gang, where: Where) -> list[Option]:
    """The districts to which the home marker can move."""
    if not t.expansion:
        return []
    return [t.book.districts[district] for district in districts(t, me, where) if district != me.home]


@effect("move_home", can=lambda t, me, what: bool(new_homes(t, me, what.args[0])))
def move_home(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.10.8: the home marker moves to another district; nothing else moves it."""
    goals = new_homes(t, me, what.args[0])
    if goals:
        goal = yield Decision(me.seat, MOVE_HOME, goals)
        me.home = t.book.district[goal]
        t.tell("moves-home", me.seat, goal)
