"""R-4.3: skills, combos and the boss."""

from __future__ import annotations

from backroom.games.scarface.plan import card_points, plan_points, points_left
from backroom.games.scarface.turns import cleanup
from tests.rulebook.scarface.kit import do, effect, figures, offer, offered, plan, run, town


def test_r_4_3_1_points_of_the_cards():
    t = town()
    me = plan(t, "outfit_b1", "outfit_b3", "AS31")
    assert (plan_points(t, me, "strength"), plan_points(t, me, "influence")) == (5, 2)


def test_r_4_3_2_each_skill_once():
    t = town()
    me = plan(t, "outfit_b2", "outfit_b4")
    do(t, "skill:outfit_b2:1")
    assert me.money == 2
    assert "skill:outfit_b2:1" not in offered(t)
    assert "skill:outfit_b4:1" in offered(t)


def test_r_4_3_3_a_combo_needs_another_card_of_the_type():
    t = town()
    me = plan(t, "AS01")  # violence, combo violence
    assert "skill:AS01:2" not in offered(t)
    plan(t, "outfit_b1")
    assert "skill:AS01:2" in offered(t)
    do(t, "skill:AS01:2")
    assert me.money == 2
    assert "skill:AS01:2" not in offered(t)


def test_r_4_3_4_the_boss_has_the_points_and_abilities_of_his_row():
    t = town()
    me = plan(t, "outfit_boss")
    assert (card_points(t, me, "outfit_boss", "strength"), card_points(t, me, "outfit_boss", "influence")) == (1, 1)
    do(t, "skill:outfit_boss:1")
    assert me.money == 3
    me.upgrades = [2, 2, 2, 2, 1]  # row 4: A1, A2, A3, two uses
    assert card_points(t, me, "outfit_boss", "strength") == 3
    t.turn.skills.clear()
    using = do(t, "skill:outfit_boss:1")
    assert "effect:gain(money,3)" in using.offers
    using.answer("effect:gain(money,3)", "effect:gain(money,3)")
    assert using.done
    assert me.money == 9


def test_r_4_3_5_points_paid_by_a_skill_are_gone_for_the_order():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=1)
    effect(t, "cost(pay(strength,1)) -> gain(money,1)")
    assert points_left(t, me, "strength") == 1
    assert plan_points(t, me, "strength") == 2
    effect(t, "cost(pay(strength,1)) -> gain(money,1)")
    assert "order:recruit" not in offered(t)


def test_copying_a_lasting_skill_makes_the_copier_last():
    t = town()
    me = plan(t, "AS35", "AX04")
    offer(t)
    do(t, "skill:AS35:1")
    assert t.turn.lasting == ["AS35"]
    run(cleanup(t, me))
    assert (me.lasting, me.discard) == (["AS35"], ["AX04"])
    assert me.bullets == 1
