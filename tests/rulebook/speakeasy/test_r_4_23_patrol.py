"""R-4.23: the police patrol."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.control import patrol
from backroom.games.speakeasy.state import MOB, Table
from tests.rulebook.speakeasy.kit import bare, put, put_mob, table, told


def police(t: Table) -> set[int]:
    return {number for number, district in enumerate(t.districts) if district.police}


def patrols(t: Table) -> set[int]:
    return {number for number, district in enumerate(t.districts) if district.patrol}


def test_r_4_23_1_a_police_figure_takes_the_place_of_every_patrol_token():
    t = bare()
    t.patrols_to_come = []
    for number in (3, 9):
        t.districts[number].patrol = True
    patrol(t)
    assert police(t) == {3, 9}
    assert patrols(t) == set()


def test_r_4_23_1_police_never_leaves():
    t = bare()
    t.districts[7].police = True
    t.districts[3].patrol = True
    patrol(t)
    assert police(t) == {3, 7}
    assert told(t, "patrol") == [((3, 7),)]


def test_r_4_23_1_the_next_stack_of_four_tokens_is_laid_out():
    t = bare()
    second, third = (set(stack) for stack in t.patrols_to_come)
    assert (len(second), len(third)) == (4, 4)
    patrol(t)
    assert patrols(t) == second
    assert [set(stack) for stack in t.patrols_to_come] == [third]


def test_r_4_23_1_new_tokens_are_no_police_yet():
    t = bare()
    patrol(t)
    assert police(t) == set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r_4_23_1_police_grows_by_four_each_act_until_it_is_everywhere(seats):
    t = table(seats)
    figures, tokens = [len(police(t))], [len(patrols(t))]
    for act in (1, 2, 3):
        t.act = act
        patrol(t)
        figures.append(len(police(t)))
        tokens.append(len(patrols(t)))
    assert figures == [4, 8, 12, 16]
    assert tokens == [4, 4, 4, 0]


def test_r_4_23_1_after_the_third_act_no_tokens_are_laid_out():
    t = bare()
    t.act, t.patrols_to_come = 3, []
    patrol(t)
    assert patrols(t) == set()


def test_r_4_23_1_laying_out_patrol_tokens_bars_undo():
    t = bare()
    used = t.chance.used
    patrol(t)
    assert t.chance.used == used + 4


def test_r_4_23_1_police_shuts_unguarded_buildings_only():
    t = bare()
    shut = put(t, 0, "casino", 3)
    guarded = put(t, 0, "speakeasy", 3, guarded=True)
    t.districts[3].patrol = True
    assert t.operating(shut)
    patrol(t)
    assert not t.operating(shut)
    assert t.operating(guarded)


def test_r_4_23_1_police_has_no_effect_on_mob_speakeasies():
    t = bare()
    mob = put_mob(t, 3, strength=5)
    left = t.mob_speakeasies
    t.districts[3].patrol = True
    patrol(t)
    assert [t.holders[space] for space in mob] == [MOB, MOB]
    assert t.mob_speakeasies == left
    assert (t.districts[3].strength, t.districts[3].strength_up) == (5, True)
