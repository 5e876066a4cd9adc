"""R-4.15: businesses, the columns of the business track, and jazz clubs."""

from __future__ import annotations

from backroom.games.scarface.book import BUSINESSES, COMMON, JAZZ, NIGHTCLUB
from backroom.games.scarface.effects import Deed, effect
from backroom.games.scarface.goods import gain_money
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import Gang, Hood, Table
from backroom.games.scarface.stats import change, hood_guarded
from backroom.games.scarface.town import hoods
from backroom.games.scarface.vocabulary import Effect, Hoods, Where
from backroom.kernel import DONE, Decision, Flow, Option, Question

OPEN_IN = Question("open-business", rule="R-4.15.4")
REMOVE = Question("remove-business", rule="R-4.15.5")
REPLACE_BY = Question("replace-business", kind="business", rule="R-4.19.4")
"""About the marker that goes, and its tile."""
COLLECT_IN = Question("collect-in", kind="district", rule="R-4.15.2")


def column_of(marker: str) -> str:
    """R-4.15.6: the column of a marker; a jazz club is a nightclub."""
    return NIGHTCLUB if marker == JAZZ else marker


def yield_of(t: Table, me: Gang, marker: str, district: int) -> int:
    """R-4.15.3: what a marker pays: the number in the lowest empty cell of its column; the base game has fixed ones."""
    column = column_of(marker)
    shown = t.book.yields[column][len(t.columns[column])] if t.expansion else t.book.base_yield[column]
    return max(0, shown + change(t, me, "yield", district, column))


def types_of(word: str) -> tuple[str, ...]:
    """VA-3: the business types that a word means."""
    return COMMON if word == "common" else BUSINESSES if word == "all" else (word,)


def has_room(t: Table, hood: Hood, kind: str) -> bool:
    """R-4.15.1: a free slot, and at most one nightclub on a tile."""
    if len(hood.businesses) >= t.book.hoods[hood.tile].slots:
        return False
    return kind != NIGHTCLUB or not any(column_of(marker) == NIGHTCLUB for marker in hood.businesses)


def openings(t: Table, me: Gang, kinds: tuple[str, ...], which: Hoods) -> list[Option]:
    """R-4.15.4: where a business of these types can be opened now, as `open:casino:T05`."""
    ready = [kind for kind in kinds if t.columns[kind]]
    return [("open", kind, hood.tile) for hood in hoods(t, me, which) for kind in ready if has_room(t, hood, kind)]


def open_business(t: Table, me: Gang, kind: str, tile: str) -> Flow[None]:
    """R-4.15.4, R-4.15.6: the topmost marker of a column goes to a tile; it may be a jazz club."""
    marker = t.columns[kind].pop()
    t.hoods[t.where[tile]].businesses.append(marker)
    t.tell("opens", me.seat, marker, tile)
    yield from window(t, "business_opened", me.seat, t.hoods[t.where[tile]].owner)


def markers(t: Table, me: Gang, kinds: tuple[str, ...], which: Hoods) -> list[tuple[str, str, str]]:
    """Markers of some types that can be removed, as `business:casino:T05`, equal ones once."""
    found: dict[tuple[str, str, str], None] = {}
    for hood in hoods(t, me, which):
        if hood.businesses and not hood_guarded(t, hood, "lose_business"):
            for marker in hood.businesses:
                if column_of(marker) in kinds:
                    found["business", marker, hood.tile] = None
    return list(found)


def take_off(t: Table, marker: str, tile: str) -> None:
    """R-4.15.5: a marker goes to the lowest empty cell of its column."""
    t.hoods[t.where[tile]].businesses.remove(marker)
    t.columns[column_of(marker)].append(marker)
    t.tell("closes", marker, tile)


def close_business(t: Table, by: int, marker: str, tile: str) -> Flow[None]:
    """R-4.15.5: a marker is removed."""
    take_off(t, marker, tile)
    yield from window(t, "business_removed", by, t.hoods[t.where[tile]].owner)


def successors(t: Table, marker: str) -> list[Option]:
    """Q-22: the common types that can take the place of a marker."""
    return [kind for kind in COMMON if kind != column_of(marker) and t.columns[kind]]


def replace_business(t: Table, me: Gang, marker: str, tile: str, kind: str) -> Flow[None]:
    """R-4.19.4: a marker returns to its column, and the topmost of another column takes its place."""
    take_off(t, marker, tile)
    new = t.columns[kind].pop()
    t.hoods[t.where[tile]].businesses.append(new)
    t.tell("opens", me.seat, new, tile)
    yield from window(t, "business_removed", me.seat, t.hoods[t.where[tile]].owner)
    yield from window(t, "business_opened", me.seat, t.hoods[t.where[tile]].owner)


def can_change(t: Table, me: Gang, what: Effect) -> bool:
    op, word, _, which = what.args
    kinds = types_of(word)
    if op == "add":
        return bool(openings(t, me, kinds, which))
    found = markers(t, me, kinds, which)
    return bool(found) if op == "remove" else any(successors(t, kind) for _, kind, _ in found)


@effect("business", can=can_change)
def business(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Add, remove or replace business markers."""
    op, word, amount, which = what.args
    kinds = types_of(word)
    for _ in range(amount.n):
        options: list[Option]
        if op == "add":
            options = openings(t, me, kinds, which)
        else:
            options = [one for one in markers(t, me, kinds, which) if op == "remove" or successors(t, one[1])]
        if not options:
            return
        question = OPEN_IN if op == "add" else REMOVE
        pick = yield Decision(me.seat, question, [*options, DONE] if amount.upto else options, (deed.card,))
        if pick is DONE:
            return
        _, kind, tile = pick
        if op == "add":
            yield from open_business(t, me, kind, tile)
        elif op == "remove":
            yield from close_business(t, deed.by, kind, tile)
        else:
            new = yield Decision(me.seat, REPLACE_BY, successors(t, kind), (kind, tile))
            yield from replace_business(t, me, kind, tile, new)
        if which.where.kind == "one":
            which = Hoods(which.owner, Where("named", t.book.districts[t.hoods[t.where[tile]].district]))


def income(t: Table, me: Gang, kinds: tuple[str, ...], found: list[Hood]) -> int:
    """R-4.28.2: the yields of the markers of some types in some neighbourhoods."""
    return sum(
        yield_of(t, me, marker, hood.district)
        for hood in found
        for marker in hood.businesses
        if column_of(marker) in kinds
    )


def collect_hoods(t: Table, me: Gang, which: Hoods) -> list[Hood]:
    """R-4.15.2: only the own neighbourhoods pay."""
    return [hood for hood in hoods(t, me, which) if hood.owner == me.seat]


@effect(
    "collect",
    can=lambda t, me, what: income(t, me, types_of(what.args[0]), collect_hoods(t, me, what.args[2])) > 0,
)
def collect(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """The current yield, so many times, for the own markers of a type; with `one` in a district of one's choice."""
    word, times, which = what.args
    kinds = types_of(word)
    found = collect_hoods(t, me, which)
    if which.where.kind == "one":
        names = t.book.districts
        pays: list[Option] = []
        for district, name in enumerate(names):
            if income(t, me, kinds, [hood for hood in found if hood.district == district]):
                pays.append(name)
        if not pays:
            return
        pick = yield Decision(me.seat, COLLECT_IN, pays)
        found = [hood for hood in found if names[hood.district] == pick]
    gain_money(t, me, times * income(t, me, kinds, found))
