"""Section 5.7, VA-4: every change and protection that a card makes shows where the rules read it, for whom it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from backroom.games.scarface.businesses import yield_of
from backroom.games.scarface.crime import ness_cost, raise_crime
from backroom.games.scarface.deals import deliver
from backroom.games.scarface.effects import Deed, carry_out
from backroom.games.scarface.gang_board import price
from backroom.games.scarface.goods import storage
from backroom.games.scarface.market import ring_income, star_cost
from backroom.games.scarface.notation import parse_effect
from backroom.games.scarface.sales import authority_price, bribe, proceeds
from backroom.games.scarface.state import AUTHORITIES, THUG, Gang, Table
from backroom.games.scarface.stats import heal_limit, lawyers, recruiters
from backroom.games.scarface.streets import assault_wounds
from backroom.games.scarface.takeover import attack, resistance
from backroom.games.scarface.thugs import targets, to_area
from backroom.games.scarface.turns import declare_plan
from backroom.games.scarface.vocabulary import BUSINESSES, COMMON, Hoods, Scope
from backroom.kernel import Flow
from tests.rulebook.scarface import kit
from tests.rulebook.scarface.kit import CENTRAL
from tests.rulebook.scarface.scene import EFFECTS
from tests.rulebook.scarface.stage import SEATS, Habit, copy, measure, rich

# --- Changes and protections show -------------------------------------------------------------------------------------

CHANGES = sorted({str(part) for each in EFFECTS.values() for part in each.effect.walk() if part.name == "modify"})
PROTECTIONS = sorted({str(part) for each in EFFECTS.values() for part in each.effect.walk() if part.name == "protect"})


def by_playing(does: Callable[[Table, Gang, int], Flow[Any]], name: str) -> Callable[[Table, Gang, int], int]:
    """A value that shows when something is done on another table like this one."""

    def value(t: Table, gang: Gang, district: int) -> int:
        there = copy(t)
        kit.turn(there, gang.seat)
        me = there.gangs[gang.seat]
        before = measure(there)[f"{gang.seat} {name}"]
        Habit(there).drive(does(there, me, district))
        return measure(there)[f"{gang.seat} {name}"] - before

    return value


def lay_out_three(t: Table, me: Gang, _district: int) -> Flow[None]:
    """A plan of three cards."""
    kit.hand(t, me.seat, f"{me.id}_b5")
    return declare_plan(t, me)


def go_to_authorities(t: Table, me: Gang, _district: int) -> Flow[None]:
    to_area(t, me, THUG, AUTHORITIES)
    yield from ()


def tile_in(t: Table, district: int) -> Any:
    return next(hood for hood in t.hoods if hood.district == district)


def defended(t: Table, me: Gang, district: int) -> int:
    """What a rival needs against a neighbourhood of a gang."""
    hood = tile_in(t, district)
    hood.owner, before = me.seat, hood.owner
    needed = resistance(t, t.gangs[(me.seat + 1) % SEATS], hood)
    hood.owner = before
    return needed


VALUES: dict[str, Callable[[Table, Gang, int], int]] = {
    "recruiters": lambda t, me, _: recruiters(t, me),
    "lawyers": lambda t, me, _: lawyers(t, me),
    "heal_limit": lambda t, me, _: heal_limit(t, me),
    "storage": lambda t, me, _: sum(storage(t, me)),
    "sale_price": lambda t, me, district: proceeds(t, me, tile_in(t, district), 20),
    "dist_bonus": lambda t, me, district: proceeds(t, me, tile_in(t, district), 20),
    "auth_price": lambda t, me, _: authority_price(t, me, 6),
    "hire_cost": lambda t, me, _: star_cost(t, me, "AS31"),
    "upgrade_money": lambda t, me, _: (price(t, me, 0) or (0, 0))[0],
    "takeover_attack": lambda t, me, district: attack(t, me, district),
    "takeover_defence": defended,
    "protection": lambda t, me, district: resistance(t, me, tile_in(t, district)),
    "bribe": lambda t, me, district: bribe(t, me, district),
    "ring_income": lambda t, me, _: ring_income(t, me),
    "ness_votes": lambda t, me, _: ness_cost(t, me),
    "assault_wounds": lambda t, me, district: assault_wounds(t, me, district),
    "deal_goods": by_playing(lambda t, me, _: deliver(t, me, "DB09"), "alcohol"),
    "crime_gain": by_playing(lambda t, me, district: raise_crime(t, [me], 2, district), "crime"),
    "crime_loss": by_playing(lambda t, me, _: carry_out(t, me, parse_effect("crime(-1)"), Deed("", me.seat)), "crime"),
    "free_plan_cards": by_playing(lay_out_three, "crime"),
    "votes_per_authority": by_playing(go_to_authorities, "votes"),
}
FALLING = ("crime_loss", "free_plan_cards")
"""What makes crime lower."""


@pytest.mark.parametrize("text", CHANGES)
def test_5_7_every_change_shows_for_whom_and_where_it_says(text):
    stat, by, _, whose = parse_effect(text).args
    t = rich(0)
    # Homes with and without a police car, one step from the north and with presence of all.
    guarded, other = kit.NORTHWEST, kit.WEST
    for gang in t.gangs:
        kit.figures(gang, northwest=2, north=1, west=2, hq=3)
        gang.home = kit.NORTH
        gang.boss = CENTRAL
        gang.crime = 6
    t.police = [guarded, CENTRAL, CENTRAL] if stat.name == "bribe" or whose.where else [guarded, other, CENTRAL]
    kinds: tuple[str, ...] = (stat.index,) if stat.name == "yield" else ("",)
    if stat.index == "common":
        kinds = COMMON

    def values(gang: Gang, district: int) -> list[int]:
        if stat.name == "yield":
            return [yield_of(t, gang, kind, district) for kind in BUSINESSES]
        return [VALUES[stat.name](t, gang, district)]

    places = (guarded, other)
    before = {(gang.seat, place): values(gang, place) for gang in t.gangs for place in places}
    kit.effect(t, text)
    seats = {"self": [0], "each": [0, 1, 2, 3], "each_other": [1, 2, 3]}[whose.who.kind]
    for gang in t.gangs:
        for place in places:
            holds = gang.seat in seats and (whose.where is None or place == guarded)
            if stat.name == "bribe" and place == other:
                holds = False
            step = (-by if stat.name in FALLING else by) if holds else 0
            affected = [step * (kind in kinds) for kind in BUSINESSES] if stat.name == "yield" else [step]
            after = values(gang, place)
            assert [now - then for now, then in zip(after, before[gang.seat, place], strict=True)] == affected


@pytest.mark.parametrize("text", PROTECTIONS)
def test_va_4_every_protection_keeps_what_it_says(text):
    what, against, _ = parse_effect(text).args
    t = rich(0)
    rival = t.gangs[1]
    dangers = [danger for danger in ("wound", "kill", "jail") if danger in against]

    def own(danger: str) -> list[int]:
        return [hit.place for hit in targets(t, rival, Scope("rival"), danger) if hit.seat == 0]

    everywhere = {danger: own(danger) for danger in ("wound", "kill", "jail")}
    kit.effect(t, text)
    for danger, places in everywhere.items():
        assert places
        if danger not in dangers:
            assert own(danger) == places
        elif "home" in text:
            assert own(danger) == [place for place in places if place != t.gangs[0].home]
        else:
            assert own(danger) == []
    if "tiles:" in text:
        assert what.hoods == Hoods("own")
        closing = kit.effect(t, "business(remove,common,1,any)", seat=1)
        mine = [hood.tile for hood in t.hoods if hood.owner == 0]
        assert closing.offers
        assert not [option for option in closing.offers if option.rpartition(":")[2] in mine]
