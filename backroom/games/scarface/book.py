"""The book: the components of Scarface laid out for the rules to look things up fast.

`Components` holds the rows as they are written in the content files; a `Book` is made from them once for each pack.
Districts, tile spaces and zones go by index, in the order of the content; gangs, cards, tiles and orders go by id. What
depends on the table option `expansion` is a `Side`: the decks and the markers of a game with or without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from backroom.games.scarface.components import BossRow, Components, Upgrade
from backroom.games.scarface.vocabulary import BUSINESSES as BUSINESSES
from backroom.games.scarface.vocabulary import COMMON as COMMON
from backroom.games.scarface.vocabulary import CRIME_TYPES as CRIME_TYPES
from backroom.games.scarface.vocabulary import EVENTS, TRACKS, ZONES, Combo, Effect, Event, Formula
from backroom.games.scarface.vocabulary import ORDERS as ORDERS

NIGHTCLUB: Final = "nightclub"
JAZZ: Final = "jazz"
"""A jazz club: a marker of the nightclub column (R-4.15.6)."""


class Card(NamedTuple):
    """A card of a player's deck, member or associate. A boss has the points of his row; `stars` 0 is a member."""

    id: str
    name: str
    gang: str
    boss: bool
    stars: int
    strength: int
    influence: int
    types: tuple[str, ...]
    skill: Effect
    combo: Combo | None
    keyword: str
    event: Event | None
    reaction: Effect | None
    end_bonus: Formula | None


class Reaction(NamedTuple):
    """An AT ANY TIME effect of a card; `part` is 1 or 2 on a street gang card and 0 on an associate."""

    card: str
    part: int
    event: Event
    effect: Effect
    cancels: bool


class Side:
    """A game with or without the expansion: ids in the order of the content, not shuffled yet."""

    def __init__(self, c: Components, expansion: bool) -> None:
        boxes = ("base", "expansion") if expansion else ("base",)
        stars = c.numbers.deck_a_stars
        associates = [a for a in c.associates.values() if a.box in boxes]
        self.deck_a = tuple(a.id for a in associates if a.stars <= stars)
        self.deck_b = tuple(a.id for a in associates if a.stars > stars)
        self.dealers = tuple(d.id for d in c.dealers.values() if d.box in boxes)
        self.jobs = tuple(j.id for j in c.jobs.values() if j.box in boxes)
        self.raids = tuple(r.id for r in c.raids.values() if r.box in boxes)
        self.news = tuple(n.id for n in c.news.values() if n.box in boxes and not n.final)
        """The ordinary news; the final one is `Book.final_news`."""
        self.street = tuple(s.id for s in c.street.values() if s.box in boxes)
        self.gmen = tuple(g.id for g in c.gmen.values() if g.box in boxes)
        self.candidates = tuple(k.id for k in c.candidates.values() if k.box in boxes)
        self.wanted = tuple(
            tuple(w.id for w in c.wanted.values() if w.box in boxes and w.level == level)
            for level in range(1, c.numbers.wanted_levels + 1)
        )
        """The most-wanted tokens of levels 1, 2 and 3."""
        members = [m for m in c.members.values() if m.box in boxes]
        self.start_decks = {
            gang: tuple(m.id for m in members if m.gang == gang and m.role != "hat") for gang in c.gangs
        }
        """R-3.2.4: boss and basic members, with the expansion the Doctor too."""
        supply = c.supply
        self.markers = {row.id: row.in_use if expansion else row.markers for row in c.businesses.values()}
        """Markers of each business type in the game, on tiles and in the columns; jazz clubs not counted."""
        self.jazz_clubs = supply["jazz_clubs"].in_use if expansion else 0
        self.supply = {row.id: row.in_use for row in supply.values() if row.box in boxes}
        self.star_bonus = 0 if expansion else c.numbers.star_bonus
        self.business_bonus = 0 if expansion else c.numbers.business_bonus


class Book:
    """Everything printed, by index or by id."""

    def __init__(self, components: Components) -> None:
        c = self.components = components
        self._sides = (Side(c, expansion=False), Side(c, expansion=True))

        # Constants: the rules' section 2.3, and what every gang begins with
        self.numbers = c.numbers
        self.start = c.start
        self.seat_counts = c.seat_counts
        """By the number of players: `start_cell`, `extra_cell`, `ring_income`, `bonus_places`."""

        # The map; districts and tile spaces are indexes
        self.districts = tuple(c.districts)
        self.district = {name: index for index, name in enumerate(self.districts)}
        self.neighbours = tuple(tuple(self.district[other] for other in d.adjacent) for d in c.districts.values())
        self.distance = _distances(self.neighbours)
        """Steps from one district to another (R-4.13.5), whoever is present on the way."""
        self.within_car_range = tuple(
            tuple(there for there, steps in enumerate(row) if 0 < steps <= c.numbers.car_range) for row in self.distance
        )
        """Where a car gets with one move (R-4.11.2)."""
        self.spaces = tuple(c.spaces)
        self.space = {name: index for index, name in enumerate(self.spaces)}
        self.space_district = tuple(self.district[s.district] for s in c.spaces.values())
        self.district_spaces = tuple(
            tuple(space for space, where in enumerate(self.space_district) if where == index)
            for index in range(len(self.districts))
        )
        self.angry_ness_start = self.district[c.numbers.angry_ness_start]
        cars = tuple(c.police_cars.values())
        self.police_start = tuple(self.district[car.district] for car in cars)
        self.bribe = tuple(car.bribe for car in cars)
        self.protection = tuple(car.protection for car in cars)

        # Neighbourhood tiles
        self.hoods = c.hoods
        self.demand = {hood.id: (hood.demand.alcohol, hood.demand.gun) for hood in c.hoods.values()}
        self.hood_storage = {
            hood.id: (hood.storage.alcohol, hood.storage.gun, hood.storage.any) for hood in c.hoods.values()
        }
        """Spaces for alcohol, guns and either."""

        # Gangs
        self.gangs = c.gangs
        self.cubes = c.start.cubes
        steps = sorted({row.upgrades for row in c.boss_rows.values()})
        self.boss_row = tuple(sum(step <= upgrades for step in steps) for upgrades in range(self.cubes + 1))
        """R-4.16.4: the row of the boss figure by the number of upgrades, 1 to 5."""
        self.boss_rows: dict[str, tuple[BossRow, ...]] = {
            gang: tuple(sorted((r for r in c.boss_rows.values() if r.gang == gang), key=lambda r: r.row))
            for gang in c.gangs
        }
        """The rows of each gang's boss; row 1 is at index 0."""
        self.abilities = {
            gang: {a.ability: a.effect for a in c.abilities.values() if a.gang == gang} for gang in c.gangs
        }
        self.upgrades: dict[str, dict[str, tuple[Upgrade, ...]]] = {
            gang: {
                track: tuple(u for u in c.upgrades.values() if u.gang == gang and u.track == track) for track in TRACKS
            }
            for gang in c.gangs
        }
        """The slots of each gang by track, in the order they are bought."""
        self.hats = {
            gang: tuple(m.id for m in c.members.values() if m.gang == gang and m.role == "hat") for gang in c.gangs
        }

        # Cards
        self.cards = _cards(c)
        """Members and associates."""
        self.jobs = c.jobs
        self.raids = c.raids
        self.raid_zones = {r.id: (r.green, r.yellow, r.orange, r.red) for r in c.raids.values()}
        """What each zone suffers, by the index of the zone."""
        self.news = c.news
        self.final_news = next(card.id for card in c.news.values() if card.final)
        self.gmen = c.gmen
        self.candidates = c.candidates
        self.street = c.street
        self.street_districts = {s.id: tuple(self.district[name] for name in s.districts) for s in c.street.values()}
        self.street_effects = {s.id: (s.effect_1, s.effect_2) for s in c.street.values()}
        self.reactions = _reactions(c)
        """The AT ANY TIME effects of each card that has some."""
        self.waiting_for = {
            event: frozenset(card for card, some in self.reactions.items() if any(r.event.name == event for r in some))
            for event in EVENTS
        }
        """The cards that may react to an event: no window opens where nobody can hold one."""
        self.dealers = c.dealers
        self.dealer_goods = {d.id: (d.goods.alcohol, d.goods.gun) for d in c.dealers.values()}
        self.dealer_storage = {d.id: (d.storage.alcohol, d.storage.gun, d.storage.any) for d in c.dealers.values()}
        self.wanted = c.wanted
        self.wanted_cells = tuple(cell.id for cell in sorted(c.crime_types.values(), key=lambda cell: cell.cell))
        """The crime types in the order of their cells."""

        # Tracks
        self.zone = tuple(_zone_of(c, level) for level in range(c.numbers.crime_max + 1))
        """The index of the zone of each crime level; level 0 does not exist and counts as the first."""
        self.ness_votes = tuple(c.zones[name].votes for name in ZONES)
        """R-4.25.6: votes to move angry Ness, by zone."""
        self.yields = {row.id: (*row.yields, 0) for row in c.businesses.values()}
        """R-4.15.3: what a business pays, by type and by the number of markers in its column."""
        self.base_yield = {row.id: row.base_yield for row in c.businesses.values()}
        """R-4.30.6: what a business pays without the expansion."""
        self.business_cost = {row.id: row.cost for row in c.businesses.values()}
        self.orders = c.orders
        self.extortions = c.extortions
        self.extort_money = (0, *(c.extort_steps[k].money for k in range(1, len(self.districts) + 1)))
        """R-4.19.7: by the number of districts."""
        self.bullets = tuple(step.gained for _, step in sorted(c.bullet_steps.items()))
        """R-4.19.1: by the plan cards discarded; the last entry holds for more."""
        self.heal_limit = tuple(
            max((first, step.limit) for first, step in c.heal_steps.items() if first <= upgrades)[1]
            for upgrades in range(self.cubes + 1)
        )
        """By the number of upgrades."""
        self.base_storage = (c.start.storage.alcohol, c.start.storage.gun, c.start.storage.any)

    def side(self, expansion: bool) -> Side:
        """The decks and markers of a game with or without the expansion."""
        return self._sides[expansion]


def _distances(neighbours: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """All distances between districts, by breadth-first search."""
    table = []
    for start in range(len(neighbours)):
        steps = {start: 0}
        queue = [start]
        for here in queue:
            for there in neighbours[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        table.append(tuple(steps[number] for number in range(len(neighbours))))
    return tuple(table)


def _zone_of(c: Components, level: int) -> int:
    return sum(level >= c.zones[name].first for name in ZONES[1:])


def _cards(c: Components) -> dict[str, Card]:
    cards = [
        Card(
            m.id,
            m.name,
            m.gang,
            m.role == "boss",
            0,
            m.strength,
            m.influence,
            m.types,
            m.skill,
            combo=None,
            keyword="",
            event=None,
            reaction=None,
            end_bonus=None,
        )
        for m in c.members.values()
    ]
    cards += [
        Card(
            a.id,
            a.name,
            "",
            False,
            a.stars,
            a.strength,
            a.influence,
            a.types,
            a.skill,
            combo=a.combo,
            keyword=a.keyword or "",
            event=a.event,
            reaction=a.reaction,
            end_bonus=a.end_bonus,
        )
        for a in c.associates.values()
    ]
    return {card.id: card for card in cards}


def _reactions(c: Components) -> dict[str, tuple[Reaction, ...]]:
    found = [
        Reaction(a.id, 0, a.event, a.reaction, _cancels(a.reaction))
        for a in c.associates.values()
        if a.event and a.reaction
    ]
    for card in c.street.values():
        for part, one in enumerate((card.effect_1, card.effect_2), 1):
            if one.event:
                found.append(Reaction(card.id, part, one.event, one.effect, _cancels(one.effect)))
    return {card: tuple(r for r in found if r.card == card) for card in _once(r.card for r in found)}


def _cancels(effect: Effect) -> bool:
    return any(one.name == "cancel" for one in effect.walk())


def _once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))
