"""Section 9: every invariant is seen to fail when something is put where it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from backroom.games.scarface.state import BOSS, DEAL, HOSPITAL, HQ, SLUMS, UNDERWORLD, Table, Turn
from backroom.games.scarface.stats import hand_limit
from backroom.games.scarface.turns import ACTION
from backroom.kernel import DONE, Decision, Question
from tests.games.scarface.invariants import check
from tests.games.scarface.players import underway
from tests.games.scarface.watch import Watch


def swap(pile: list[str], other: list[str]) -> None:
    """A card lies in two places."""
    other.append(pile[-1])


def lift_to_the_raid_cell(t: Table) -> None:
    t.gangs[0].crime = 11


def below_ness(t: Table) -> None:
    t.gangs[0].crime = t.ness - 1


def crowd_a_tile(t: Table) -> None:
    hood = t.hoods[0]
    slots = t.book.hoods[hood.tile].slots
    while len(hood.businesses) <= slots:
        kind = max(("speakeasy", "casino", "brothel"), key=lambda each: len(t.columns[each]))
        hood.businesses.append(t.columns[kind].pop())


def two_nightclubs(t: Table) -> None:
    hood = next(hood for hood in t.hoods if t.book.hoods[hood.tile].slots == 3)
    while hood.businesses:
        marker = hood.businesses.pop()
        t.columns["nightclub" if marker == "jazz" else marker].append(marker)
    hood.businesses += [t.columns["nightclub"].pop(), t.columns["nightclub"].pop()]


def too_many_goods(t: Table) -> None:
    t.alcohol -= 30
    t.gangs[0].alcohol += 30


def wrong_marker(t: Table) -> None:
    t.columns["casino"][0] = "brothel"


def mixed_tokens(t: Table) -> None:
    t.wanted[0] = next(token for token, row in t.book.wanted.items() if row.level != t.wanted_level)


CORRUPTIONS: dict[str, Callable[[Table], object]] = {
    "a thirteenth thug": lambda t: t.gangs[0].thugs.__setitem__(HQ, t.gangs[0].thugs[HQ] + 1),
    "a negative count": lambda t: (
        t.gangs[0].thugs.__setitem__(DEAL, -1),
        t.gangs[0].thugs.__setitem__(SLUMS, t.gangs[0].thugs[SLUMS] + t.gangs[0].thugs[DEAL] + 1),
    ),
    "a boss in the slums": lambda t: setattr(t.gangs[0], "boss", SLUMS),
    "a boss on no deal": lambda t: t.gangs[0].on_deals.__setitem__(0, BOSS),
    "a lost marker": lambda t: setattr(t.gangs[0], "markers", t.gangs[0].markers + 1),
    "a lost car": lambda t: t.gangs[0].cars.__setitem__(0, t.gangs[0].cars[0] + 1),
    "a lost truck": lambda t: t.gangs[0].trucks.__setitem__(0, t.gangs[0].trucks[0] + 1),
    "debts": lambda t: setattr(t.gangs[0], "money", -1),
    "votes from nowhere": lambda t: setattr(t.gangs[0], "votes", t.gangs[0].votes + 1),
    "bullets from nowhere": lambda t: setattr(t, "bullets", t.bullets - 1),
    "a gun from nowhere": lambda t: setattr(t, "guns", t.guns + 1),
    "goods that do not fit": too_many_goods,
    "a police car off the map": lambda t: t.police.__setitem__(0, 9),
    "angry Ness off the map": lambda t: setattr(t, "angry_ness", -1),
    "somebody on the raid cell": lift_to_the_raid_cell,
    "somebody below Ness": below_ness,
    "a crowded tile": crowd_a_tile,
    "two nightclubs on a tile": two_nightclubs,
    "a wrong marker in a column": wrong_marker,
    "a lost marker of a column": lambda t: t.columns["casino"].pop(),
    "a lost nightclub": lambda t: t.columns["nightclub"].pop(),
    "a job twice": lambda t: swap(t.jobs, t.gangs[0].jobs),
    "a street gang twice": lambda t: swap(t.streets, t.gangs[0].streets),
    "a dealer twice": lambda t: swap(t.dealers, t.drawn),
    "a raid card lost": lambda t: t.raids.pop(),
    "an associate twice": lambda t: swap(t.associates[0], t.gangs[0].deck),
    "a hat twice": lambda t: t.gangs[0].deck.append(t.book.hats[t.gangs[0].id][0]),
    "a news card lost": lambda t: t.newspapers.pop(),
    "tokens of two levels": mixed_tokens,
    "too many cubes": lambda t: t.gangs[0].upgrades.__setitem__(0, 12),
}


def test_a_game_underway_is_sound():
    check(underway())


@pytest.mark.parametrize("name", CORRUPTIONS)
def test_what_cannot_be_is_noticed(name):
    t = underway()
    CORRUPTIONS[name](t)
    with pytest.raises(AssertionError):
        check(t)


# --- From one moment to the next --------------------------------------------------------------------------------------


def watched() -> tuple[Table, Watch]:
    """A table in the middle of an action turn, and its watch."""
    t = underway()
    me = t.gangs[t.upcoming]
    me.deck += me.discard
    me.discard = []
    while len(me.hand) < hand_limit(t, me):
        me.hand.append(me.deck.pop())
    watch = Watch(t)
    watch.begin()
    t.turn = Turn(t.upcoming, watch.kind)
    watch.look(NO_PLAN)
    return t, watch


NO_PLAN = Decision(0, Question("plan"), [DONE])
ACTING = Decision(0, ACTION, [DONE])


def sell_where_ness_is(t: Table) -> None:
    t.tell("sells", 0, next(hood.tile for hood in t.hoods if hood.district == t.angry_ness), 9)


def wound_where_ness_is(t: Table) -> None:
    t.gangs[0].thugs[HOSPITAL] += 1
    t.tell("wounded", 0, "thug", t.book.districts[t.angry_ness], "hospital")


def hire_from_a_rival(t: Table) -> None:
    t.gangs[0].deck.append(t.gangs[1].deck.pop() if t.gangs[1].deck else t.gangs[1].discard.pop())


def occupy_the_underworld_in_a_raid(t: Table) -> None:
    t.raid = t.raids.pop()
    thugs = t.gangs[1].thugs
    thugs[thugs.index(max(thugs))] -= 1
    thugs[UNDERWORLD] += 1


def planning(watch: Watch) -> None:
    watch.look(NO_PLAN)


def acting(watch: Watch) -> None:
    watch.look(ACTING)


def extort(watch: Watch) -> None:
    watch.picked(ACTING, ("extort", "heal"))


def return_hand(t: Table) -> None:
    t.active.deck.extend(t.active.hand)
    t.active.hand.clear()


BREACHES: dict[str, tuple[Callable[[Table, Watch], object], Callable[[Watch], None]]] = {
    "a sale where angry Ness is": (lambda t, _: sell_where_ness_is(t), planning),
    "a wound to the hospital where he is": (lambda t, _: wound_where_ness_is(t), planning),
    "a card of another gang": (lambda t, _: hire_from_a_rival(t), planning),
    "a skill used twice": (lambda t, _: t.turn.skills.extend(["AS01:1", "AS01:1"]), planning),
    "a home that has moved by itself": (lambda t, _: setattr(t.gangs[0], "home", (t.gangs[0].home + 1) % 7), planning),
    "Ness ahead of the clock": (lambda t, _: setattr(t, "extras", 1), planning),
    "another kind of turn": (lambda t, _: setattr(t.turn, "kind", "neither"), planning),
    "the underworld full in a raid": (lambda t, _: occupy_the_underworld_in_a_raid(t), planning),
    "a market that was not refilled": (lambda t, _: t.associates[0].append(t.market[0].pop()), acting),
    "an order that was not noted": (lambda _, watch: watch.picked(ACTING, ("order", "send")), acting),
    "two extortions": (lambda _, watch: extort(watch), extort),
    "a plan that was left": (lambda t, _: t.active.plan.append(t.active.hand.pop()), Watch.end),
    "a hand that was not drawn": (lambda t, _: return_hand(t), Watch.end),
    "too many street gangs": (lambda t, _: t.gangs[0].streets.extend(t.streets.pop() for _ in range(6)), Watch.end),
    "too many jobs": (lambda t, _: t.gangs[0].jobs.extend(t.jobs.pop() for _ in range(6)), Watch.end),
    "a phase too many": (lambda t, _: setattr(t, "extras", t.extras + 1), Watch.end),
    "an end too early": (lambda _t, _: None, Watch.over),
}


def test_a_turn_underway_is_sound():
    t, watch = watched()
    watch.look(ACTING)
    t.tell("sells", 0, next(hood.tile for hood in t.hoods if hood.district != t.angry_ness), 9)
    watch.end()


@pytest.mark.parametrize("name", BREACHES)
def test_what_cannot_happen_is_noticed(name):
    t, watch = watched()
    breach, noticing = BREACHES[name]

    def happens() -> None:
        breach(t, watch)
        noticing(watch)

    with pytest.raises(AssertionError):
        happens()
