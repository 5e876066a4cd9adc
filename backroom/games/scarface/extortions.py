"""R-4.19: bullets and the five extortions."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from backroom.games.scarface.book import COMMON
from backroom.games.scarface.businesses import close_business, markers, replace_business, successors
from backroom.games.scarface.goods import gain_money, gain_tokens
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import DISTRICTS, HOSPITAL, Gang, Table, figures_at
from backroom.games.scarface.streets import draw_streets
from backroom.games.scarface.thugs import heal_some
from backroom.games.scarface.town import majorities, majority
from backroom.games.scarface.vocabulary import Hoods
from backroom.kernel import Decision, Flow, Option, Question

BULLETS = Question("bullets", kind="bullets", rule="R-4.19.2")
CHANGE_BUSINESS = Question("change-business", rule="R-4.19.4")
SUCCESSOR = Question("successor", rule="R-4.19.4")
REMOVED: Option = ("remove",)
ANYWHERE = Hoods("any")


def bullets_for(t: Table, discarded: int) -> int:
    """R-4.19.1: bullets by the plan cards discarded in cleanup."""
    table = t.book.bullets
    return table[min(discarded, len(table) - 1)]


def reload(t: Table, me: Gang, discarded: int) -> None:
    """R-4.19.1: take the bullets of a cleanup."""
    count = bullets_for(t, discarded)
    if t.expansion and count:
        gain_tokens(t, me, "bullet", count)


# --- What each extortion does -----------------------------------------------------------------------------------------


def changeable(t: Table, me: Gang, placed: list[tuple[str, str]]) -> list[Option]:
    """R-4.19.4: common markers of any neighbourhood but for those placed by this extortion."""
    return [
        ("business", kind, tile)
        for _, kind, tile in markers(t, me, COMMON, ANYWHERE)
        if t.hoods[t.where[tile]].businesses.count(kind) > placed.count((kind, tile))
    ]


def change_business(t: Table, me: Gang, k: int) -> Flow[None]:
    """R-4.19.4: remove or replace markers one after another."""
    placed: list[tuple[str, str]] = []
    for _ in range(k):
        found = changeable(t, me, placed)
        if not found:
            return
        _, kind, tile = yield Decision(me.seat, CHANGE_BUSINESS, found)
        others: list[Option] = [("replace", str(other)) for other in successors(t, kind)]
        pick = yield Decision(me.seat, SUCCESSOR, [REMOVED, *others], (kind, tile))
        if pick is REMOVED:
            yield from close_business(t, me.seat, kind, tile)
        else:
            placed.append((pick[1], tile))
            yield from replace_business(t, me, kind, tile, pick[1])


def ignore_requirement(t: Table, me: Gang, k: int) -> Flow[None]:
    """R-4.19.5: waivers for this turn."""
    t.turn.waivers += k
    t.tell("waivers", me.seat, k)
    yield from ()


def district_money(t: Table, me: Gang, k: int) -> Flow[None]:
    """R-4.19.7: money from districts with a majority, as many as a reaction has left."""
    gain_money(t, me, t.book.extort_money[min(k, majorities(t, me))])
    yield from ()


class Extortion(NamedTuple):
    """An extortion: whether it would do something, how many of its things there are at most, and what it does."""

    able: Callable[[Table, Gang], bool]
    most: Callable[[Table, Gang], int]
    does: Callable[[Table, Gang, int], Flow[None]]


def marker_count(t: Table, me: Gang) -> int:
    """How many markers could be changed."""
    found = markers(t, me, COMMON, ANYWHERE)
    return sum([t.hoods[t.where[tile]].businesses.count(kind) for _, kind, tile in found])


def waiver_count(t: Table, me: Gang) -> int:
    """R-4.19.5: how many more jobs a waiver could be used for: one for each that can still be done this turn."""
    turn = t.turn
    jobs = [*me.jobs, *(job for job in me.permanent if job not in turn.uses)]
    return max(0, sum([job not in turn.waived for job in jobs]) - turn.waivers)


def any_marker(t: Table, me: Gang) -> bool:
    """Whether there is a marker to change."""
    for hood in t.hoods:
        for marker in hood.businesses:
            if marker in COMMON:
                return not t.guards or bool(markers(t, me, COMMON, ANYWHERE))
    return False


def any_majority(t: Table, me: Gang) -> bool:
    """Whether the gang has a majority anywhere."""
    return any(majority(t, me, district) for district in range(DISTRICTS))


EXTORTIONS: dict[str, Extortion] = {
    "recruit_street": Extortion(lambda t, me: bool(t.streets), lambda t, me: len(t.streets), draw_streets),
    "change_business": Extortion(any_marker, marker_count, change_business),
    "ignore_requirement": Extortion(lambda t, me: waiver_count(t, me) > 0, waiver_count, ignore_requirement),
    "heal": Extortion(lambda t, me: figures_at(me, HOSPITAL) > 0, lambda t, me: figures_at(me, HOSPITAL), heal_some),
    "district_money": Extortion(any_majority, majorities, district_money),
}


def ready_extortions(t: Table, me: Gang) -> list[Option]:
    """R-4.19.2, R-4.19.8: extortions that would do something, as `extort:heal`; one per action turn."""
    if t.turn.extorted or not me.bullets:
        return []
    return [("extort", name) for name, each in EXTORTIONS.items() if each.able(t, me)]


def extort(t: Table, me: Gang, name: str) -> Flow[None]:
    """R-4.19.2: spend bullets for one extortion."""
    each = EXTORTIONS[name]
    most = min(me.bullets, each.most(t, me))
    k = yield Decision(me.seat, BULLETS, list(range(1, most + 1)), (name,))
    t.turn.extorted = True
    me.bullets -= k
    t.bullets += k
    t.tell("extorts", me.seat, name, k)
    if not (yield from window(t, "extortion_declared", me.seat, me.seat)):
        yield from each.does(t, me, k)
