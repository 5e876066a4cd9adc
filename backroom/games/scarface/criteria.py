"""Section 5.6: what can be counted for a gang, and the money that formulas make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from backroom.games.scarface.book import COMMON, JAZZ, NIGHTCLUB
from backroom.games.scarface.plan import plan_points, plan_type
from backroom.games.scarface.state import DISTRICTS, HOSPITAL, MEMBERS, PRISON, Gang, Table, figures_at
from backroom.games.scarface.stats import boss_row, upgrades
from backroom.games.scarface.town import majorities, present
from backroom.games.scarface.vocabulary import Condition, Criterion, Formula


def own_cards(me: Gang) -> list[str]:
    """R-4.1.7: the gang's cards wherever they are; SNITCH cards are no longer among them."""
    return [*me.deck, *me.hand, *me.discard, *me.plan, *me.lasting]


def businesses(t: Table, me: Gang, index: str) -> int:
    """R-4.15.2: business markers of a type in the gang's neighbourhoods; a jazz club is a nightclub (R-4.15.6)."""
    if index == "all":
        return sum(len(hood.businesses) for hood in t.hoods if hood.owner == me.seat)
    types = COMMON if index == "common" else (NIGHTCLUB, JAZZ) if index == NIGHTCLUB else (index,)
    return sum(marker in types for hood in t.hoods if hood.owner == me.seat for marker in hood.businesses)


def associates(t: Table, me: Gang) -> list[str]:
    """The associates among the gang's cards."""
    cards = t.book.cards
    return [card for card in own_cards(me) if card in cards and cards[card].stars]


def types(t: Table, me: Gang) -> list[str]:
    """The crime types on all cards of the gang."""
    cards = t.book.cards
    return [kind for card in own_cards(me) if card in cards for kind in cards[card].types]


COUNTS: dict[str, Callable[[Table, Gang, str], int]] = {
    "controls": lambda t, me, _: [hood.owner for hood in t.hoods].count(me.seat),
    "businesses": businesses,
    "jazz": lambda t, me, _: businesses(t, me, JAZZ),
    "stars": lambda t, me, _: sum(t.book.cards[card].stars for card in associates(t, me)),
    "associates": lambda t, me, _: len(associates(t, me)),
    "types_distinct": lambda t, me, _: len(set(types(t, me))),
    "type": lambda t, me, index: types(t, me).count(index),
    "dealers": lambda t, me, _: len(me.dealers),
    "jobs_done": lambda t, me, _: len(me.done) + len(me.permanent),
    "alcohol": lambda t, me, _: me.alcohol,
    "guns": lambda t, me, _: me.guns,
    "upgrades": lambda t, me, _: upgrades(me),
    "boss_row": lambda t, me, _: boss_row(t, me).row,
    "figures_in_districts": lambda t, me, _: sum(me.thugs[:DISTRICTS]) + (0 <= me.boss < DISTRICTS),
    "presence": lambda t, me, _: sum(present(t, me)),
    "majorities": lambda t, me, _: majorities(t, me),
    "votes": lambda t, me, _: me.votes,
    "bullets": lambda t, me, _: me.bullets,
    "crime": lambda t, me, _: me.crime,
    "prison": lambda t, me, _: figures_at(me, PRISON),
    "hospital": lambda t, me, _: figures_at(me, HOSPITAL),
    "street": lambda t, me, _: len(me.streets),
    "vehicles": lambda t, me, _: sum(me.cars[:DISTRICTS]) + sum(me.trucks[:DISTRICTS]),
    "hats": lambda t, me, _: me.upgrades[MEMBERS],
    "money": lambda t, me, _: me.money,
    "plan_strength": lambda t, me, _: plan_points(t, me, "strength"),
    "plan_influence": lambda t, me, _: plan_points(t, me, "influence"),
    "plan_type": plan_type,
}


def count(t: Table, me: Gang, criterion: Criterion) -> int:
    """VA-1: how many of a thing the gang has now."""
    return COUNTS[criterion.name](t, me, criterion.index)


def holds(t: Table, me: Gang, condition: Condition) -> bool:
    """Whether a condition is fulfilled now."""
    return condition.holds(count(t, me, condition.left))


def worth(t: Table, me: Gang, formula: Formula) -> int:
    """Section 5.6: the money a formula pays to a gang; ranks are among all gangs (R-4.30.3)."""
    criterion = formula.criterion
    if formula.kind == "per":
        return formula.each * min(count(t, me, criterion), formula.limit)
    if formula.kind == "at_least":
        return formula.each if count(t, me, criterion) >= formula.limit else 0
    have = count(t, me, criterion)
    others = [count(t, gang, criterion) for gang in t.gangs if gang is not me]
    ahead = sum([other < have if formula.ascending else other > have for other in others])
    places = formula.places[: t.book.seat_counts[t.seats].bonus_places]
    return places[ahead] if ahead < len(places) else 0


def total_worth(t: Table, me: Gang, formulas: Iterable[Formula]) -> int:
    """The money that some formulas pay to a gang together."""
    return sum([worth(t, me, formula) for formula in formulas])
