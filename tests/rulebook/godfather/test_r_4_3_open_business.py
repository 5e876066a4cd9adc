"""R-4.3: phase 1, a new business opens."""

from __future__ import annotations

import pytest

from backroom.games.godfather.state import NOBODY, Table
from tests.rulebook.godfather.kit import RULES, family_phase, goods, next_run, notes, open_tile, table, told

any_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def at_act(seats: int, act: int) -> Table:
    """A table right before phase 1 of an act; the acts before it have opened their tiles."""
    t = table(seats)
    for _ in range(act - 1):
        next_run(t)
        t.phase = "clean-up"
    t.told = []
    return t


def slots(t: Table) -> dict[int, str]:
    """The tile of each turf that has one."""
    return {b.turf: b.id for b in t.businesses.values() if b.id in t.book.tile_colour}


# --- the top tile of the act's colour, the lowest free slot --------------------------------------------------


@any_seats
@pytest.mark.parametrize(("act", "colour"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_r_4_3_1_the_top_tile_of_the_acts_colour(seats, act, colour):
    t = at_act(seats, act)
    stacks = [stack.copy() for stack in t.tiles]
    top = stacks[colour].pop()
    next_run(t)
    assert [tile for tile, _turf in told(t, "opened")] == [top]
    assert t.tiles == stacks


@pytest.mark.parametrize(
    ("seats", "turfs"),
    [(2, [1, 2, 3, 4]), (3, [1, 2, 3, 4]), (4, [2, 3, 4, 5]), (5, [4, 5, 6, 7])],
)
def test_r_4_3_1_the_empty_slot_of_the_lowest_number(seats, turfs):
    t = table(seats)
    for _act in range(4):
        next_run(t)
        t.phase = "clean-up"
    assert [turf for _tile, turf in told(t, "opened")] == turfs


def test_r_4_3_1_the_lowest_number_even_between_filled_slots():
    t = table(2)
    open_tile(t, "T1", 1)
    open_tile(t, "T2", 2)
    open_tile(t, "T3", 4)
    next_run(t)
    assert [turf for _tile, turf in told(t, "opened")] == [3]


def test_r_4_3_1_the_printed_business_does_not_fill_the_slot():
    t = table(2)
    next_run(t)
    assert [b.id for b in t.businesses.values() if b.turf == 1] == ["P1", slots(t)[1]]


@any_seats
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_r_4_3_1_one_tile_an_act_and_all_are_told(seats, act):
    t = at_act(seats, act)
    before = slots(t)
    next_run(t)
    ((tile, turf),) = told(t, "opened")
    assert slots(t) == before | {turf: tile}
    assert [event.audience for event in t.told or [] if event.id == "opened"] == [None]
    for seat in (None, 0):
        assert (tile, turf, NOBODY) in [(b.id, b.turf, b.thug) for b in RULES.view(t, seat).businesses]


def test_r_4_3_1_the_tile_was_hidden_until_now():
    """So nothing before it can be undone."""
    t = table(2)
    used = t.chance.used
    next_run(t)
    assert t.chance.used > used


def test_tv_03_five_players_act_one():
    t = table(5)
    assert sorted(slots(t)) == [1, 2, 3]
    top = t.tiles[0][-1]
    next_run(t)
    assert (t.act, t.businesses[top].turf) == (1, 4)
    assert t.book.tile_colour[top] == "blue"
    assert told(t, "opened") == [(top, 4)]


def test_tv_04_four_players_act_four():
    t = at_act(4, 4)
    assert sorted(slots(t)) == [1, 2, 3, 4]
    top = t.tiles[1][-1]
    next_run(t)
    assert (t.act, t.businesses[top].turf) == (4, 5)
    assert t.book.tile_colour[top] == "red"
    assert told(t, "opened") == [(top, 5)]


# --- open at once and for good -------------------------------------------------------------------------------


@any_seats
def test_r_4_3_2_it_has_a_thug_space_of_its_own_at_once(seats):
    t = table(seats)
    turn = next_run(t)
    ((tile, _turf),) = told(t, "opened")
    assert t.businesses[tile].thug == NOBODY
    assert f"thug:{tile}" in turn.offers


def test_r_4_3_2_its_front_and_its_back_work_at_once():
    t = table(2)
    t.tiles[0].remove("T1")
    t.tiles[0].append("T1")
    turn = next_run(t, "thug:T1")
    me = t.players[0]
    assert turn.done
    assert (goods(me), notes(me.hand.notes)) == (["gun"], [3, 3, 2, 1])
    shaking = next_run(t, "member:F14")
    assert shaking.done
    assert goods(t.players[1]) == ["gun", "gun", "blood"], "Wall Street has P1 and T1, Brooklyn P2"


def test_r_4_3_2_it_stays_for_the_whole_game():
    t = table(5)
    seen: dict[int, str] = {}
    for _act in range(4):
        next_run(t)
        assert {turf: slots(t)[turf] for turf in seen} == seen
        seen = slots(t)
        t.phase = "clean-up"
    assert RULES.next(t) is None
    assert slots(t) == seen
    assert sorted(seen) == [1, 2, 3, 4, 5, 6, 7]


def test_r_4_3_2_it_stays_when_the_figures_leave():
    t = family_phase(2)
    (tile,) = slots(t).values()
    t.businesses[tile].thug = 1
    t.players[1].thugs -= 1
    t.phase = "clean-up"
    next_run(t)
    assert (t.businesses[tile].turf, t.businesses[tile].thug) == (1, NOBODY)


# --- no decisions, and it never fails ------------------------------------------------------------------------


@any_seats
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_r_4_3_3_nothing_is_decided(seats, act):
    t = at_act(seats, act)
    turn = next_run(t)
    assert [decision.question.id for decision in turn.asked] == ["turn"]
    assert (t.act, t.phase) == (act, "family")


@pytest.mark.parametrize(("seats", "blue", "red"), [(2, 6, 2), (3, 6, 2), (4, 5, 2), (5, 3, 2)])
def test_r_4_3_3_there_are_always_tiles_left(seats, blue, red):
    """I-06: at most five blue and two red tiles are ever placed."""
    t = at_act(seats, 4)
    next_run(t)
    assert [len(stack) for stack in t.tiles] == [blue, red]
    assert len(slots(t)) == 12 - blue - red
