"""R-3: setting the table. All draws use the table's own chance; what players choose is in `opening`."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.games.scarface.book import BUSINESSES, COMMON, JAZZ, NIGHTCLUB, Side
from backroom.games.scarface.changes import public_changes
from backroom.games.scarface.market import refill
from backroom.games.scarface.state import DISTRICTS, NOBODY, NOWHERE, PLACES, Gang, Hood, Table, Turn
from backroom.games.scarface.vocabulary import TRACKS
from backroom.kernel import Chance, first_seat


def deal(table_type: type[Table], seats: int, seed: int, options: Mapping[str, str]) -> Table:
    """A table at which the gangs are chosen next."""
    book = table_type.book
    expansion = options["expansion"] == "on"
    side = book.side(expansion)
    chance = Chance(seed)
    numbers = book.numbers
    first = first_seat(options["first"], seats, chance)
    hoods = [
        Hood(tile, book.space_district[space], NOBODY, []) for space, tile in enumerate(chance.shuffled(book.hoods))
    ]
    news = chance.shuffled(side.news)
    kept = numbers.rounds - 1
    t = table_type(
        seats=seats,
        chance=chance,
        told=[],
        expansion=expansion,
        stall_guard=options["stall_guard"] == "on",
        open_money=options["money"] == "open",
        phase="gangs",
        first=first,
        waiting=[(first - step) % seats for step in range(1, seats + 1)],
        upcoming=first,
        turn=Turn(first),
        raiding=False,
        sorting=NOBODY,
        gangs=[new_gang(book.start.crime, seat) for seat in range(seats)],
        hoods=hoods,
        where={hood.tile: number for number, hood in enumerate(hoods)},
        police=list(book.police_start),
        angry_ness=book.angry_ness_start if expansion else NOWHERE,
        ness=numbers.ness_start,
        gmen_level=numbers.gmen_start,
        gmen="",
        ring=NOBODY,
        clock=book.seat_counts[seats].start_cell,
        extras=0,
        columns={kind: [] for kind in BUSINESSES},
        market=[[], []],
        wanted=[],
        wanted_stacks=[],
        wanted_level=0,
        candidates=[],
        mayor=NOBODY,
        ballots=[],
        news="",
        alcohol=side.supply["alcohol"],
        guns=side.supply["gun"],
        votes=side.supply["votes"] if expansion else 0,
        bullets=side.supply["bullets"] if expansion else 0,
        associates=[chance.shuffled(side.deck_a), chance.shuffled(side.deck_b)],
        dealers=chance.shuffled(side.dealers),
        jobs=chance.shuffled(side.jobs),
        doing="",
        raids=chance.shuffled(side.raids),
        raid_discard=[],
        raid="",
        newspapers=[book.final_news, *news[:kept]],
        old_news=[],
        streets=[],
        playing=[],
        box=[],
        unused=news[kept:],
        drawn=[],
        drawer=NOBODY,
        known={},
        changes=[],
        guards=[],
    )
    start_businesses(t, side)
    if expansion:
        set_expansion(t, side)
    refill(t)
    return t


def new_gang(crime: int, seat: int) -> Gang:
    """A seat that has no gang yet."""
    return Gang(
        seat=seat,
        id="",
        money=0,
        votes=0,
        bullets=0,
        alcohol=0,
        guns=0,
        crime=crime,
        upgrades=[0] * len(TRACKS),
        thugs=[0] * PLACES,
        boss=NOWHERE,
        home=NOWHERE,
        cars=[0] * (DISTRICTS + 1),
        trucks=[0] * (DISTRICTS + 1),
        markers=0,
        deck=[],
        hand=[],
        discard=[],
        plan=[],
        lasting=[],
        snitches=[],
        hats=[],
        jobs=[],
        done=[],
        permanent=[],
        dealers=[],
        on_deals=[],
        streets=[],
        idle=0,
    )


def start_businesses(t: Table, side: Side) -> None:
    """R-3.1.2, R-3.3.6-7: markers on the tiles that show one; the rest fill the columns, jazz clubs shuffled in."""
    for hood in t.hoods:
        shown = t.book.hoods[hood.tile].start_business
        if shown is not None:
            hood.businesses.append(shown)
    for kind in COMMON:
        placed = sum(hood.businesses.count(kind) for hood in t.hoods)
        t.columns[kind] = [kind] * (side.markers[kind] - placed)
    t.columns[NIGHTCLUB] = t.chance.shuffled([NIGHTCLUB] * side.markers[NIGHTCLUB] + [JAZZ] * side.jazz_clubs)


def set_expansion(t: Table, side: Side) -> None:
    """R-3.3: street gangs, candidates, most-wanted tokens and the G-Men card."""
    t.streets = t.chance.shuffled(side.street)
    candidates = t.chance.shuffled(side.candidates)
    t.candidates, rest = candidates[:2], candidates[2:]
    t.unused += rest
    cells = len(t.book.wanted_cells)
    for tokens in side.wanted:
        stack = t.chance.shuffled(tokens)
        t.wanted_stacks.append(stack[:cells])
        t.unused += stack[cells:]
    t.wanted = t.wanted_stacks.pop(0)
    t.wanted_level = 1
    gmen = t.chance.shuffled(side.gmen)
    t.gmen = gmen.pop()
    t.unused += gmen
    public_changes(t, t.gmen, t.book.gmen[t.gmen].additional)
