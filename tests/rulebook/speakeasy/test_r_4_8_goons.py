"""R-4.8: goons."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.buildings import CONTRACTORS, build
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import act, cannot
from backroom.games.speakeasy.goons import free_goons, hire_goons, use_goons
from backroom.games.speakeasy.state import Boss, Table
from tests.rulebook.speakeasy.kit import bare, purse_of, put_mob, run, told


def boss_with(t: Table, goons: int, cash: int = 15, safe: int = 0) -> Boss:
    """The first boss with so many goons and this money."""
    me = t.bosses[0]
    t.goons += me.goons - goons
    me.goons, me.cash, me.safe = goons, cash, safe
    return me


def supply(t: Table, goons: int) -> None:
    """Leave so many goons in the supply; the third boss has the rest."""
    t.bosses[2].goons += t.goons - goons
    t.goons = goons


def goons_in_all(t: Table) -> int:
    return t.goons + sum(boss.goons for boss in t.bosses)


# --- the cells -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("goons", "cost"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_r_4_8_1_the_six_cells_cost_0_to_5_and_the_cheapest_free_one_is_filled(goons, cost):
    t = bare()
    me = boss_with(t, goons)
    run(hire_goons(t, me, 0), "goons:1")
    assert me.cash == 15 - cost
    assert me.goons == goons + 1


def test_r_4_8_1_there_are_six_cells():
    t = bare()
    me = boss_with(t, 0)
    assert run(hire_goons(t, me, 0)).offers == [*(f"goons:{n}" for n in range(1, 7)), "skip"]


def test_r_4_8_1_there_are_24_goons_and_each_boss_starts_with_one():
    t = bare()
    assert [boss.goons for boss in t.bosses] == [1, 1, 1, 1]
    assert t.goons == 20


# --- hire ----------------------------------------------------------------------------------------------------


def test_tv_11_two_goons_beside_the_first_cost_3():
    t = bare()
    me = boss_with(t, 1)
    run(hire_goons(t, me, 0), "goons:2")
    assert me.cash == 15 - 3
    assert me.goons == 3
    assert t.goons == 18
    assert told(t, "goons") == [(0, 2)]


def test_r_4_8_2_all_six_cost_15_together():
    t = bare()
    me = boss_with(t, 0)
    run(hire_goons(t, me, 0), "goons:6")
    assert (me.goons, me.cash) == (6, 0)
    assert goons_in_all(t) == 24


def test_r_4_8_2_hiring_may_be_declined():
    t = bare()
    me = boss_with(t, 1)
    run(hire_goons(t, me, 0), "skip")
    assert (me.goons, me.cash) == (1, 15)
    assert told(t, "goons") == []


@pytest.mark.parametrize(("cash", "most"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
def test_r_4_8_2_no_more_are_offered_than_can_be_paid(cash, most):
    t = bare()
    me = boss_with(t, 1, cash)
    assert run(hire_goons(t, me, 0)).offers == [*(f"goons:{n}" for n in range(1, most + 1)), "skip"]


def test_r_4_8_2_the_safe_pays_too():
    t = bare()
    me = boss_with(t, 1, cash=1, safe=4)
    run(hire_goons(t, me, 0), "goons:2")
    assert purse_of(me) == (0, 0)
    assert me.goons == 3


def test_r_4_8_2_who_cannot_pay_the_cheapest_free_cell_cannot_hire():
    t = bare()
    reason = cannot(t, boss_with(t, 3, cash=2), Effect("hire"))
    assert reason is not None
    assert reason.id == "too-poor"
    assert cannot(t, boss_with(t, 3, cash=3), Effect("hire")) is None


def test_r_4_8_2_the_first_cell_is_free_even_for_the_penniless():
    t = bare()
    me = boss_with(t, 0, cash=0)
    assert cannot(t, me, Effect("hire")) is None
    run(hire_goons(t, me, 0), "goons:1")
    assert (me.goons, me.cash) == (1, 0)
    assert told(t, "paid") == []


def test_r_4_8_2_with_all_cells_full_no_goon_can_be_had():
    """Q-08: not even a free one; the paid hire is not offered."""
    t = bare()
    me = boss_with(t, 6)
    for effect in (Effect("hire"), Effect("goon", 1)):
        reason = cannot(t, me, effect)
        assert reason is not None
        assert (reason.id, reason.rule) == ("goon-cells-full", "R-4.8.2")


def test_r_4_8_2_with_five_goons_one_more_fits():
    t = bare()
    me = boss_with(t, 5)
    assert cannot(t, me, Effect("hire")) is None
    assert run(hire_goons(t, me, 0)).offers == ["goons:1", "skip"]


def test_r_4_8_2_with_no_goon_in_the_supply_none_can_be_had():
    t = bare()
    me = boss_with(t, 1)
    supply(t, 0)
    for effect in (Effect("hire"), Effect("goon", 1)):
        reason = cannot(t, me, effect)
        assert reason is not None
        assert (reason.id, reason.rule) == ("no-goons-left", "R-4.3.4")


def test_r_4_8_2_no_more_are_hired_than_the_supply_holds():
    t = bare()
    me = boss_with(t, 1)
    supply(t, 2)
    assert run(hire_goons(t, me, 0)).offers == ["goons:1", "goons:2", "skip"]


def test_r_4_8_2_a_free_goon_costs_nothing():
    t = bare()
    me = boss_with(t, 3, cash=0)
    assert cannot(t, me, Effect("goon", 1)) is None
    assert run(free_goons(t, me, 1)).asked == []
    assert (me.goons, me.cash) == (4, 0)
    assert t.goons == 17
    assert told(t, "goons") == [(0, 1)]


def test_r_4_8_2_a_free_goon_takes_the_cheapest_cell_so_the_next_hire_costs_more():
    t = bare()
    me = boss_with(t, 1)
    run(free_goons(t, me, 1))
    run(hire_goons(t, me, 0), "goons:1")
    assert me.cash == 15 - 2


@pytest.mark.parametrize(("before", "after"), [(0, 2), (4, 6), (5, 6)])
def test_r_4_8_2_of_two_free_goons_as_many_are_taken_as_fit(before, after):
    """Q-08: the cells limit free goons too."""
    t = bare()
    me = boss_with(t, before)
    run(act(t, me, Effect("goon", 2)))
    assert me.goons == after
    assert goons_in_all(t) == 24


def test_r_4_8_2_of_two_free_goons_as_many_are_taken_as_are_left():
    t = bare()
    me = boss_with(t, 1)
    supply(t, 1)
    run(act(t, me, Effect("goon", 2)))
    assert me.goons == 2
    assert t.goons == 0


def test_r_4_8_2_a_free_goon_may_be_declined_where_the_table_asks():
    t = bare(gains="ask")
    me = boss_with(t, 5)
    gaining = run(free_goons(t, me, 2))
    assert gaining.offers == ["take", "skip"]
    assert gaining.decision is not None
    assert gaining.decision.about == ("goon", 1), "only one fits"
    gaining.answer("skip")
    assert me.goons == 5
    run(free_goons(t, me, 2), "take")
    assert me.goons == 6


# --- use -----------------------------------------------------------------------------------------------------


def test_r_4_8_3_used_goons_go_back_to_the_supply():
    t = bare()
    me = boss_with(t, 4)
    use_goons(t, me, 3)
    assert me.goons == 1
    assert goons_in_all(t) == 24
    assert told(t, "used-goons") == [(0, 3)]


def test_r_4_8_3_the_most_expensive_cells_are_emptied_first():
    """Four goons stand on $0 to $3; after two are used the next hire costs $2."""
    t = bare()
    me = boss_with(t, 4)
    use_goons(t, me, 2)
    run(hire_goons(t, me, 0), "goons:1")
    assert me.cash == 15 - 2


def test_r_4_8_3_each_goon_adds_one_strength_to_one_attack():
    """Strength 1 and 3 goons take over against 3, spending all; against 4 they cannot."""
    t = bare()
    me = boss_with(t, 3)
    target, *_ = put_mob(t, 1, 3, 1)
    stronger, *_ = put_mob(t, 2, 4, 1)
    building = run(build(t, me, CONTRACTORS), "slot:SP1")
    assert f"space:{target}" in building.offers
    assert f"space:{stronger}" not in building.offers
    building.answer(f"space:{target}")
    assert building.done
    assert told(t, "used-goons") == [(0, 3)]
    assert me.goons == 1, "the slot's bonus is one free goon"


def test_r_4_8_3_no_goon_is_used_where_none_is_needed():
    t = bare()
    me = boss_with(t, 2)
    use_goons(t, me, 0)
    assert me.goons == 2
    assert told(t, "used-goons") == []
