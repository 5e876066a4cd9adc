"""R-4.5.1-2, R-4.26.2: the points of one order, and the angry boss who adds to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from backroom.games.scarface.components import BossRow
from backroom.games.scarface.plan import points_left, spend
from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.stats import boss_row, change
from backroom.kernel import Decision, Flow, Question

COUNT = Question("count", kind="count", rule="R-4.5.2")
NO_AREA = -1
"""An order whose figures, if any, go to no area."""


class Purse:
    """R-4.5.1, R-4.26.2: the points of one order: the plan's that are left, and others that only this order can use."""

    __slots__ = ("extra", "joined", "me", "order", "plan", "t")

    def __init__(self, t: Table, me: Gang, order: str, points: tuple[int, int] | None = None) -> None:
        """`points` are those of an effect that carries out an order; then the plan's are not used."""
        self.t, self.me, self.order = t, me, order
        self.plan = points is None
        self.joined = False
        extra = points or (change(t, me, "order_strength"), change(t, me, "order_influence"))
        self.extra = {"strength": extra[0], "influence": extra[1]}

    def have(self, kind: str) -> int:
        """The points of a kind that can still be used."""
        left = points_left(self.t, self.me, kind, self.order) if self.plan else 0
        return max(0, left + self.extra[kind])

    def pay(self, kind: str, points: int) -> None:
        """Use points; those of nobody's plan first."""
        first = min(points, max(0, self.extra[kind]))
        self.extra[kind] -= first
        if points > first:
            spend(self.t, kind, points - first, self.order)

    def join(self) -> None:
        """R-4.26.2: the angry boss is used: the values of the boss row are added, once per order."""
        if not self.joined:
            self.joined = True
            row = boss_row(self.t, self.me)
            self.extra["strength"] += row.strength
            self.extra["influence"] += row.influence

    def glance(self) -> Glance:
        """What the purse holds now, to look at."""
        row = None if self.joined else boss_row(self.t, self.me)
        return Glance(self.have("strength"), self.have("influence"), row)


class Glance:
    """The points of an order as they are now: for asking, again and again, what they could do."""

    __slots__ = ("boss", "influence", "strength")

    def __init__(self, strength: int, influence: int, row: BossRow | None) -> None:
        """`row` is what the boss would add; None when he is used already."""
        self.strength, self.influence = strength, influence
        self.boss: Glance = self
        if row is not None:
            self.boss = Glance(strength + row.strength, influence + row.influence, None)
        """The same with the boss."""

    @property
    def points(self) -> int:
        """Q-02: strength, to which influence may be added."""
        return self.strength + self.influence


Able: TypeAlias = Callable[[Table, Gang, Glance], bool]
Does: TypeAlias = Callable[[Table, Gang, Purse], Flow[None]]


class Order(NamedTuple):
    """An order: the area its figure goes to, or NO_AREA, when it would do something, and what it does."""

    area: int
    able: Able
    does: Does


def how_many(me: Gang, order: str, most: int) -> Flow[int]:
    """R-4.5.2: the player chooses how many points to use, at least 1."""
    count: int = yield Decision(me.seat, COUNT, list(range(1, most + 1)), (order,))
    return count
