"""The book: the components of Speakeasy laid out for the rules to look things up fast.

`Components` holds the rows as they are written in the content files; a `Book` is made from them once for each pack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from backroom.games.speakeasy.components import Components, Contact, Effect, Goal, Slot
from backroom.games.speakeasy.vocabulary import BOOSTS, PARK, RESTAURANT
from backroom.games.speakeasy.vocabulary import OPERATIONS as OPERATIONS
from backroom.games.speakeasy.vocabulary import TRACKS as TRACKS
from backroom.games.speakeasy.vocabulary import ZONES as ZONES

VIP, PARTY, DISTILLERY, CONVOY, STRENGTH = range(5)
TRACK: Final[dict[str, int]] = {name: index for index, name in enumerate(TRACKS)}
LEVELS: Final = 5


class Boost(NamedTuple):
    """What a card adds to its own action, by the words of `BOOSTS`."""

    leverage_now: int
    sell_now: int
    price_now: int
    make_now: int
    range: int


class Side:
    """What depends on the side of the board: the one for 2 seats or the one for 3 and 4."""

    def __init__(self, components: Components, two: bool) -> None:
        contacts = components.contacts_2p if two else components.contacts
        self.contacts: tuple[Contact, ...] = tuple(c for c in contacts.values() if c.location != RESTAURANT)
        self.contact_index = {contact.id: index for index, contact in enumerate(self.contacts)}
        self.restaurant: Contact = contacts[RESTAURANT]
        self.parks = tuple(i for i, contact in enumerate(self.contacts) if contact.location == PARK)
        self.single_contacts = tuple((c.id, i) for i, c in enumerate(self.contacts) if c.location != PARK)
        self.work = {contact.id: _work(contact) for contact in self.contacts}
        payouts = components.payouts_2p if two else components.payouts
        self.payouts = tuple(payouts[zone].amounts for zone in ZONES)
        self.income = {b.id: b.income_2p if two else b.income for b in components.buildings.values()}
        self.goal_spaces = tuple(g.spaces_2p if two else g.spaces for g in components.goals.values())
        self.blocked = tuple(components.zones[zone].blocked_2p if two else 0 for zone in ZONES)
        counts = components.counts
        self.count = {name: row.two if two else row.many for name, row in counts.items()}


def _work(contact: Contact) -> tuple[tuple[tuple[Effect, ...], ...], int]:
    """The rows of actions at a contact, and the range that its trucks gain (R-4.19.3)."""
    rows = (contact.above, contact.framed, contact.below)
    actions = (tuple(each for each in row if each.name != "range") for row in rows)
    return tuple(row for row in actions if row), sum(
        int(each.arg) for row in rows for each in row if each.name == "range"
    )


class Book:
    """Everything printed, by index."""

    def __init__(self, components: Components) -> None:
        c = self.components = components
        self._sides = (Side(c, two=True), Side(c, two=False))

        # The map
        self.district_spaces: list[tuple[int, ...]] = [()]
        self.space_district: list[int] = []
        for district in c.districts.values():
            first = len(self.space_district)
            self.district_spaces.append(tuple(range(first, first + district.spaces)))
            self.space_district += [district.number] * district.spaces
        self.zone = [-1] + [ZONES.index(d.zone) for d in c.districts.values()]
        self.space_zone = [self.zone[d] for d in self.space_district]
        self.neighbours = [(), *(d.neighbours for d in c.districts.values())]
        self.hops = _hops(self.neighbours)
        """How many steps a truck needs from one district to another."""
        self.ports = tuple(p.district for p in sorted(c.ports.values(), key=lambda p: p.order))
        self.next_port = {port: self.ports[(i + 1) % len(self.ports)] for i, port in enumerate(self.ports)}
        self.enter_options = [[("enter", n, d) for d in c.districts] for n in range(c.start.trucks)]
        self.step_options = [
            [[("step", n, d) for d in near] for near in self.neighbours] for n in range(c.start.trucks)
        ]

        # Tracks; a level is an index from 1 to 5
        rows = [c.tracks[name] for name in TRACKS]
        self.numbers = [(0, *row.numbers) for row in rows]
        self.discards = [(0, *row.discards, 0) for row in rows]
        self.trucks = (0, *c.tracks["convoy"].trucks)
        self.prices = {step.fame: (step.low, step.high) for step in c.fame.values()}
        self.fame_rewards = {step.fame: step.reward for step in c.fame.values() if step.reward}
        self.family_steps = tuple(step.fame for step in c.fame.values() if step.family)

        # The player board
        self.slots: dict[str, Slot] = c.slots
        self.groups = tuple(
            (tuple(s.id for s in c.slots.values() if s.group == g), discount)
            for g, discount in sorted({s.group: s.discount for s in c.slots.values() if s.group}.items(), reverse=True)
        )
        self.still_slot = next(slot.id for slot in c.slots.values() if slot.piece == "still")
        self.goon_costs = tuple(cell.cost for cell in c.goon_cells.values())
        self.buildings = c.buildings
        self.outlets = frozenset(b.id for b in c.buildings.values() if b.sells)
        self.rank = {b.id: b.rank for b in c.buildings.values()}
        self.start = c.start
        self.launder = c.start.launder

        # Cards and tiles
        self.card_type = {card.id: TRACK[card.type] for card in c.operation_cards.values()}
        self.card_leverage = {"": 0} | {card.id: card.leverage for card in c.operation_cards.values()}
        self.card_bonus = {card.id: _gains(card.bonus) for card in c.operation_cards.values()}
        self.card_boost = {card.id: _boosts(card.bonus) for card in c.operation_cards.values()}
        self.token_effect = {token.id: token.effect for token in c.city_tokens.values()}
        self.helper_effect = {card.id: card.effect for card in c.helper_cards.values()}
        self.mobsters = c.mobsters
        self.abilities = {m.id: (m.ability, m.ability_value or 1) for m in c.mobsters.values()}
        self.crates = c.crates
        self.crate_backs = {n: (crate.back, c.crate_backs[crate.back].amount) for n, crate in c.crates.items()}
        self.ships = tuple(c.ships.values())
        self.dock_bonus = tuple(row.bonus for row in c.dock_rows.values())
        rows_of_a_dock = len(self.dock_bonus)
        self.docks = tuple(tuple(range(rows_of_a_dock * z, rows_of_a_dock * (z + 1))) for z in range(len(ZONES)))
        self.goals: tuple[Goal, ...] = tuple(c.goals.values())
        self.goal_index = {goal.id: index for index, goal in enumerate(self.goals)}
        places = {f"ZONE_{zone.upper()}": index for index, zone in enumerate(ZONES)}
        places |= {space: index for index, space in enumerate(c.park_spaces)}
        self.goal_place = tuple(places.get(goal.id, -1) for goal in self.goals)
        """Where the tile of a goal lies: its zone, or its space in the park; -1 without a tile."""
        self.columns = {
            seats: tuple(
                (col.leverage, col.cards)
                for col in sorted(c.order_columns.values(), key=lambda col: col.column)
                if col.players == seats
            )
            for seats in (2, 3, 4)
        }
        self.supply = {row.id: row.count for row in c.supply.values()}

    def side(self, seats: int) -> Side:
        """The side of the board in use."""
        return self._sides[0] if seats == 2 else self._sides[1]


def _hops(neighbours: Sequence[Sequence[int]]) -> list[list[int]]:
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
        table.append([steps.get(number, 0) for number in range(len(neighbours))])
    return table


def _gains(bonus: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return tuple(effect for effect in bonus if effect.name not in BOOSTS)


def _boosts(bonus: tuple[Effect, ...]) -> Boost:
    return Boost(**{name: sum(int(effect.arg) for effect in bonus if effect.name == name) for name in BOOSTS})
