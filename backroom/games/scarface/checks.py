"""What has to fit between the tables of Scarface: the things that the rules rely on.

A check yields its faults as table, row, field and what to write; a pack that breaks one is refused with it. What
effects may say is in `effect_checks`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from backroom.games.scarface.components import Components
from backroom.games.scarface.effect_checks import EFFECT_CHECKS
from backroom.games.scarface.limits import LIMITS
from backroom.games.scarface.vocabulary import (
    BUSINESSES,
    COMMON,
    CRIME_TYPES,
    EXTORTIONS,
    ORDERS,
    TRACKS,
    ZONES,
    Goods,
    Role,
)
from backroom.kernel.content import Check, Fault, miscounts

MOST_SEATS = 4
CELLS = 10
"""Cells of a column of the business track."""


def _fixed_rows(table: str, rows: Mapping[str, object], wanted: Iterable[str]) -> Iterator[Fault]:
    if list(rows) != list(wanted):
        yield table, "", "", f"the rules know exactly these, in this order; write rows {', '.join(wanted)}"


# The map


def districts_fit(c: Components) -> Iterator[Fault]:
    """R-4.10.1: borders have two sides, the map is in one piece, and each district has its tile spaces."""
    for here in c.districts.values():
        for name in here.adjacent:
            there = c.districts.get(name)
            if there is None or there is here:
                yield "districts", here.id, "adjacent", f"{name} is no neighbour; write other districts"
            elif here.id not in there.adjacent:
                yield "districts", here.id, "adjacent", f"{name} does not list {here.id}; write both or neither"
        if len(set(here.adjacent)) < len(here.adjacent):
            yield "districts", here.id, "adjacent", "a neighbour stands there twice; write each once"
        spaces = sum(space.district == here.id for space in c.spaces.values())
        if spaces != here.tiles:
            yield "districts", here.id, "tiles", f"the table spaces has {spaces} of it; write the same in both"
    start = next(iter(c.districts))
    reached = [start]
    for name in reached:
        reached += [other for other in c.districts[name].adjacent if other not in reached]
    for name in c.districts:
        if name not in reached:
            yield "districts", name, "adjacent", f"no way leads here from {start}; write one"
    for space in c.spaces.values():
        yield from _in_town(c, "spaces", space.id, "district", space.district)
    yield from _in_town(c, "numbers", "NUMBERS", "angry_ness_start", c.numbers.angry_ness_start)


def _in_town(c: Components, table: str, row: str, field: str, district: str) -> Iterator[Fault]:
    if district not in c.districts:
        yield table, row, field, f"there is no district {district}; write one of {', '.join(c.districts)}"


def police_fits(c: Components) -> Iterator[Fault]:
    """R-3.1.6: the police cars start in the districts marked for them."""
    starts = Counter(car.district for car in c.police_cars.values())
    for car in c.police_cars.values():
        yield from _in_town(c, "police_cars", car.id, "district", car.district)
    for district in c.districts.values():
        if starts[district.id] != district.police_start:
            yield "districts", district.id, "police_start", "write true with one police car in it, or false with none"


def hoods_fit(c: Components) -> Iterator[Fault]:
    """R-3.1.1, R-4.13.1, R-4.15.1: a tile for each space, something to sell on it, and room for its business."""
    if len(c.hoods) != len(c.spaces):
        yield "hoods", "", "", f"there are {len(c.spaces)} tile spaces; write as many tiles"
    for hood in c.hoods.values():
        if hood.demand.any or not 1 <= hood.demand.total <= 3:
            yield "hoods", hood.id, "demand", "a sale takes 1 to 3 goods, alcohol or guns; write such as 1a 1g"
        if not 1 <= hood.resistance <= 5:
            yield "hoods", hood.id, "resistance", "write a number from 1 to 5"
        if not 1 <= hood.slots <= 3:
            yield "hoods", hood.id, "slots", "write a number from 1 to 3"
    for kind in COMMON:
        on_tiles = sum(hood.start_business == kind for hood in c.hoods.values())
        if on_tiles > c.businesses[kind].in_use:
            yield "businesses", kind, "in_use", f"{on_tiles} tiles begin with one; write at least that"


# Gangs


def gangs_fit(c: Components) -> Iterator[Fault]:
    """R-3.2.2: a gang for each seat, told apart by colour."""
    if len(c.gangs) < MOST_SEATS:
        yield "gangs", "", "", f"four can play; write at least {MOST_SEATS}"
    colours = Counter(gang.colour for gang in c.gangs.values())
    for gang in c.gangs.values():
        if colours[gang.colour] > 1:
            yield "gangs", gang.id, "colour", "another gang has it; write each once"
    parts = [("boss_rows", row.id, row.gang) for row in c.boss_rows.values()]
    parts += [("abilities", row.id, row.gang) for row in c.abilities.values()]
    parts += [("upgrades", row.id, row.gang) for row in c.upgrades.values()]
    parts += [("members", row.id, row.gang) for row in c.members.values()]
    for table, row, name in parts:
        if name not in c.gangs:
            yield table, row, "gang", f"there is no gang {name}; write one of {', '.join(c.gangs)}"


def bosses_fit(c: Components) -> Iterator[Fault]:
    """R-4.16.4: the rows go up with the upgrades, for all gangs alike, and unlock abilities the gang has."""
    steps: dict[int, int] = {}
    for row in c.boss_rows.values():
        if row.id != f"{row.gang}-{row.row}":
            yield "boss_rows", row.id, "row", "write gang and row as the id says them"
        if steps.setdefault(row.row, row.upgrades) != row.upgrades:
            yield "boss_rows", row.id, "upgrades", f"other gangs need {steps[row.row]}; write the same"
        for ability in row.abilities:
            if f"{row.gang}-{ability}" not in c.abilities:
                yield "boss_rows", row.id, "abilities", f"{row.gang} has no {ability}; leave it out"
        if not row.abilities:
            yield "boss_rows", row.id, "abilities", "a boss can do something; write at least A1"
    for ability_row in c.abilities.values():
        if ability_row.id != f"{ability_row.gang}-{ability_row.ability}":
            yield "abilities", ability_row.id, "ability", "write gang and ability as the id says them"
    climbing = [steps.get(row, -1) for row in range(1, len(steps) + 1)]
    up = all(before < after for before, after in pairwise(climbing))
    if climbing[0] != c.start.upgrades or not up or climbing[-1] > c.start.cubes:
        first, last = c.start.upgrades, c.start.cubes
        yield "boss_rows", "", "upgrades", f"write numbers that rise from {first} in row 1 to at most {last}"
    for gang in c.gangs:
        rows = sum(row.gang == gang for row in c.boss_rows.values())
        if rows != len(steps):
            yield "boss_rows", "", "gang", f"{gang} has {rows} rows; write {len(steps)} for each gang"


def upgrades_fit(c: Components) -> Iterator[Fault]:
    """R-4.16.2: a slot for each cube, tracks bought step by step, and enough vehicles and hat cards for them."""
    begins = {"hand": c.start.hand_limit, "recruiters": c.start.recruiters, "lawyers": c.start.lawyers}
    for slot in c.upgrades.values():
        if slot.id != f"{slot.gang}-{slot.track}-{slot.step}":
            yield "upgrades", slot.id, "step", "write gang, track and step as the id says them"
        if slot.track in begins and slot.result <= begins[slot.track]:
            yield "upgrades", slot.id, "result", f"it begins at {begins[slot.track]}; write more"
        if slot.track not in begins and slot.result != 1:
            yield "upgrades", slot.id, "result", "such a slot gives one; write 1"
    garage = c.start.cars + c.start.trucks - c.start.cars_on_map - c.start.trucks_on_map
    room = {"garage": garage, "members": c.start.hats}
    for gang in c.gangs:
        slots = [slot for slot in c.upgrades.values() if slot.gang == gang]
        if len(slots) != c.start.cubes:
            yield "upgrades", "", "gang", f"{gang} has {len(slots)} slots; write one for each of {c.start.cubes} cubes"
        for track in TRACKS:
            found = [slot for slot in slots if slot.track == track]
            for number, slot in enumerate(found, 1):
                if slot.step != number:
                    yield "upgrades", slot.id, "step", f"steps are bought in order; write {number}"
            for before, slot in pairwise(found):
                if track in begins and slot.result <= before.result:
                    yield "upgrades", slot.id, "result", f"step {before.step} gives {before.result}; write more"
            if len(found) > room.get(track, len(found)):
                yield "upgrades", found[-1].id, "track", f"there are only {room[track]} to take; write another track"


def members_fit(c: Components) -> Iterator[Fault]:
    """R-3.2.4: each gang has its boss, its basic members, its hats and its Doctor."""
    each: dict[Role, int] = {"boss": 1, "basic": c.start.basics, "hat": c.start.hats, "doctor": c.start.doctors}
    counts = Counter((card.gang, card.role) for card in c.members.values())
    for gang in c.gangs:
        for role, number in each.items():
            if counts[gang, role] != number:
                yield "members", "", "role", f"{gang} has {counts[gang, role]} of {role}; write {number}"
    for card in c.members.values():
        if len(card.types) > 1:
            yield "members", card.id, "types", "a member shows one crime type at most; write one"
        if card.role == "boss" and (card.strength or card.influence):
            yield "members", card.id, "strength", "a boss has the points of his row; write 0"
        if (card.box == "expansion") != (card.role == "doctor"):
            yield (
                "members",
                card.id,
                "box",
                "Doctors come with the expansion, others with the base game; write that",
            )


def start_fits(c: Components) -> Iterator[Fault]:
    """R-3.2: what a gang begins with is what it has, and fits where it goes."""
    s = c.start
    problems: list[tuple[bool, str, str]] = [
        (s.slums + s.safehouse + s.hq + s.district == s.thugs, "thugs", "write the sum of the four places"),
        (s.hq >= 1, "hq", "the first orders send figures from there; write 1 or more"),
        (s.district >= 1, "district", "a gang begins in a district; write 1 or more"),
        (s.controls == 1, "controls", "a gang begins with one neighbourhood; write 1"),
        (s.cars_on_map <= s.cars, "cars_on_map", f"there are {s.cars} cars; write no more"),
        (s.trucks_on_map <= s.trucks, "trucks_on_map", f"there are {s.trucks} trucks; write no more"),
        (s.angry_boss == 1, "angry_boss", "each gang has one; write 1"),
        (s.home_marker == 1, "home_marker", "each gang has one; write 1"),
        (s.upgrades == 0, "upgrades", "all cubes begin on the left; write 0"),
        (s.boss_row == 1, "boss_row", "the boss begins on the first row; write 1"),
        (s.dealers_kept == 1 <= s.dealers_drawn, "dealers_kept", "a gang keeps one of those drawn; write 1"),
        (s.jobs <= c.numbers.job_limit, "jobs", f"a hand holds {c.numbers.job_limit}; write no more"),
        (s.street <= s.hand_limit, "street", f"a gang may hold {s.hand_limit}; write no more"),
        (s.hand <= s.hand_limit, "hand", f"the hand limit is {s.hand_limit}; write no more"),
        (c.numbers.ness_start <= s.crime < c.numbers.crime_max, "crime", "write a level between Ness and the raid"),
        (_fits(s.alcohol, s.gun, s.storage), "storage", "the goods of the beginning do not fit; write more spaces"),
    ]
    for fine, field, problem in problems:
        if not fine:
            yield "start", s.id, field, problem


def _fits(alcohol: int, gun: int, spaces: Goods) -> bool:
    return max(0, alcohol - spaces.alcohol) + max(0, gun - spaces.gun) <= spaces.any


# Cards


def associates_fit(c: Components) -> Iterator[Fault]:
    """R-4.17.2, R-4.21: one or two crime types; an event and a reaction with AT ANY TIME and only there."""
    for card in c.associates.values():
        if not 1 <= len(set(card.types)) == len(card.types) <= 2:
            yield "associates", card.id, "types", "write one or two different crime types"
        for field, value in (("event", card.event), ("reaction", card.reaction)):
            if (card.keyword == "AT_ANY_TIME") != (value is not None):
                yield (
                    "associates",
                    card.id,
                    field,
                    "AT_ANY_TIME cards have event and reaction; others have neither",
                )


def jobs_fit(c: Components) -> Iterator[Fault]:
    """R-4.4.2, R-4.4.4: one to four requirements, and a use for permanent jobs only."""
    for job in c.jobs.values():
        if not 1 <= len(job.requirements) <= 4:
            yield "jobs", job.id, "requirements", "write one to four"
        if (job.kind == "permanent") != bool(job.use):
            yield "jobs", job.id, "use", "a permanent job asks something each time, a one-shot job nothing; write that"
        for field, some in (("requirements", job.requirements), ("use", job.use)):
            if len(set(some)) < len(some):
                yield "jobs", job.id, field, "the same stands there twice; write it once, with the sum"
            for asked in some:
                if asked.name == "figures_in" and asked.word not in (*c.districts, "home", "any"):
                    yield "jobs", job.id, field, f"there is no district {asked.word}; write one, or home or any"
                if asked.where and asked.where.kind == "named":
                    yield from _in_town(c, "jobs", job.id, field, asked.where.district)


def news_fit(c: Components) -> Iterator[Fault]:
    """R-3.1.4: one card of the base game ends it, and there are enough others for the rounds."""
    final = [card.id for card in c.news.values() if card.final]
    if len(final) != 1 or c.news[final[0]].box != "base":
        yield "news", "", "final", "one card of the base game ends it; write true there and false elsewhere"
    if sum(card.box == "base" and not card.final for card in c.news.values()) < c.numbers.rounds - 1:
        yield "numbers", "NUMBERS", "rounds", "there are not so many news cards; write less"
    for name in final:
        for field, effect in (("now", c.news[name].now), ("round", c.news[name].round)):
            if effect:
                yield "news", name, field, "the game is over then; leave it out"


def candidates_fit(c: Components) -> Iterator[Fault]:
    """Rules 5.4: one to three bonuses on each side."""
    for card in c.candidates.values():
        for field, bonuses in (("blue", card.blue), ("red", card.red)):
            if not 1 <= len(bonuses) <= 3:
                yield "candidates", card.id, field, "write one to three bonuses"


def street_fits(c: Components) -> Iterator[Fault]:
    """R-4.20.1: one to three different districts."""
    for card in c.street.values():
        for name in card.districts:
            yield from _in_town(c, "street", card.id, "districts", name)
        if not 1 <= len(set(card.districts)) == len(card.districts) <= 3:
            yield "street", card.id, "districts", "write one to three different districts"


def dealers_fit(c: Components) -> Iterator[Fault]:
    """R-4.14.1: a dealer asks points and delivers alcohol or guns."""
    for dealer in c.dealers.values():
        if not dealer.cost:
            yield "dealers", dealer.id, "cost", "a deal costs points; write 1 or more"
        if dealer.goods.any:
            yield "dealers", dealer.id, "goods", "a dealer delivers alcohol or guns; write such as 1a 1g"


def wanted_fits(c: Components) -> Iterator[Fault]:
    """R-3.3.4: a token of each level for every crime type."""
    yield from _fixed_rows("crime_types", c.crime_types, CRIME_TYPES)
    for place, cell in enumerate(sorted(c.crime_types.values(), key=lambda cell: cell.cell), 1):
        if cell.cell != place:
            yield "crime_types", cell.id, "cell", f"write the cells 1 to {len(c.crime_types)}, each once"
    for level in range(1, c.numbers.wanted_levels + 1):
        tokens = sum(token.level == level for token in c.wanted.values())
        if tokens < len(CRIME_TYPES):
            yield "wanted", "", "level", f"level {level} has {tokens} tokens; write at least {len(CRIME_TYPES)}"


# Tracks and counts


def tracks_fit(c: Components) -> Iterator[Fault]:
    """R-4.15.3, R-4.22.1, R-3.4: columns hold their markers, zones follow each other, clocks run."""
    yield from _fixed_rows("businesses", c.businesses, BUSINESSES)
    for row in c.businesses.values():
        room = CELLS - (c.supply["jazz_clubs"].in_use if row.id == "nightclub" else 0)
        if row.in_use > min(row.markers, room):
            yield "businesses", row.id, "in_use", f"write at most {min(row.markers, room)}"
    yield from _fixed_rows("zones", c.zones, ZONES)
    after = c.numbers.crime_min
    for zone in c.zones.values():
        if zone.first != after or zone.last < zone.first:
            yield "zones", zone.id, "first", f"zones follow each other; write {after} and a last level not below it"
        after = zone.last + 1
    if after != c.numbers.crime_max + 1:
        yield "zones", ZONES[-1], "last", f"the track ends at {c.numbers.crime_max}; write that"
    if list(c.seat_counts) != [2, 3, 4]:
        yield "seat_counts", "", "", "two to four can play; write rows 2, 3, 4"
    for count in c.seat_counts.values():
        if count.extra_cell <= count.start_cell:
            yield "seat_counts", count.id, "extra_cell", f"write a cell behind {count.start_cell}"
        if count.bonus_places > count.players:
            yield "seat_counts", count.id, "bonus_places", f"{count.id} play; write no more"
    if list(c.extort_steps) != list(range(1, len(c.districts) + 1)):
        yield "extort_steps", "", "", f"write rows 1 to {len(c.districts)}, one for each number of districts"
    if list(c.bullet_steps) != list(range(len(c.bullet_steps))):
        yield "bullet_steps", "", "", "write rows 0, 1, 2 and so on"
    if min(c.heal_steps) != 0:
        yield "heal_steps", "", "", "write a row 0 for gangs without upgrades"


def orders_fit(c: Components) -> Iterator[Fault]:
    """R-4.6 to R-4.8, R-4.19.2: exactly the orders and extortions that the rules have."""
    yield from _fixed_rows("orders", c.orders, ORDERS)
    yield from _fixed_rows("extortions", c.extortions, EXTORTIONS)


def supply_fits(c: Components) -> Iterator[Fault]:
    """What is counted in `supply` and elsewhere is the same number, and there is enough to begin with."""
    gangs = len(c.gangs)
    in_the_box = {
        "hoods": len(c.hoods),
        "police_cars": len(c.police_cars),
        "thugs": gangs * c.start.thugs,
        "angry_bosses": gangs * c.start.angry_boss,
        "home_markers": gangs * c.start.home_marker,
        "control_markers": gangs * c.start.control_markers,
        "cars": gangs * c.start.cars,
        "trucks": gangs * c.start.trucks,
        "cubes": gangs * c.start.cubes,
        "wanted": len(c.wanted),
        "street": len(c.street),
        "gmen": len(c.gmen),
        "candidates": len(c.candidates),
    }
    for name, boxes in (
        ("associates", [card.box for card in c.associates.values()]),
        ("dealers", [card.box for card in c.dealers.values()]),
        ("jobs", [card.box for card in c.jobs.values()]),
        ("raids", [card.box for card in c.raids.values()]),
        ("news", [card.box for card in c.news.values()]),
    ):
        in_the_box |= {name: boxes.count("base"), f"{name}_expansion": boxes.count("expansion")}
    yield from miscounts("supply", c.supply, in_the_box)
    for row in c.supply.values():
        if row.in_use > row.count:
            yield "supply", row.id, "in_use", f"there are {row.count}; write no more"
    needed = {
        "alcohol": MOST_SEATS * c.start.alcohol,
        "gun": MOST_SEATS * c.start.gun,
        "dealers": MOST_SEATS * c.start.dealers_drawn,
        "jobs": MOST_SEATS * c.start.jobs,
    }
    for name, number in needed.items():
        if c.supply[name].in_use < number:
            yield "supply", name, "in_use", f"four gangs begin with {number}; write at least that"
    for name, number in {"wanted": len(CRIME_TYPES) * c.numbers.wanted_levels, "gmen": 1, "candidates": 2}.items():
        if c.supply[name].in_use != number:
            yield "supply", name, "in_use", f"the rules use {number}; write that"


CHECKS: tuple[Check[Components], ...] = (
    districts_fit,
    police_fits,
    tracks_fit,
    hoods_fit,
    gangs_fit,
    bosses_fit,
    upgrades_fit,
    members_fit,
    start_fits,
    associates_fit,
    jobs_fit,
    news_fit,
    candidates_fit,
    street_fits,
    dealers_fit,
    wanted_fits,
    orders_fit,
    supply_fits,
    *LIMITS,
    *EFFECT_CHECKS,
)
