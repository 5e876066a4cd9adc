"""R-4.16, R-4.17: the gang board, and the associates market with its most-wanted tokens."""

from __future__ import annotations

import pytest

from backroom.games.scarface.market import refresh, star_cost
from backroom.games.scarface.state import DISTRICTS
from backroom.games.scarface.stats import boss_row, hand_limit, lawyers, recruiters, upgrades
from backroom.games.scarface.turns import cleanup
from tests.rulebook.scarface.kit import (
    BOOK,
    NORTH,
    do,
    effect,
    figures,
    offer,
    offered,
    plan,
    possible,
    run,
    told,
    town,
)

BIG = ("outfit_b1", "wolves_h1", "gems_h1")  # 6 strength, 4 influence


def rich(t, money: int = 50):
    me = plan(t, *BIG)
    me.money = money
    return me


def test_r_4_16_1_an_upgrade_moves_a_cube():
    t = town()
    me = rich(t)
    do(t, "order:upgrade", "track:recruiters", "strength:2", "done")
    assert (me.upgrades, upgrades(me), me.money) == ([0, 1, 0, 0, 0], 1, 47)


def test_r_4_16_2_the_tracks():
    t = town()
    me = t.gangs[0]
    assert (hand_limit(t, me), recruiters(t, me), lawyers(t, me)) == (3, 1, 1)
    me.upgrades = [2, 1, 2, 0, 0]
    assert (hand_limit(t, me), recruiters(t, me), lawyers(t, me)) == (5, 2, 3)
    me.upgrades = [2, 2, 2, 2, 4]
    rich(t, 500)
    assert "order:upgrade" not in offered(t)


def test_r_4_16_2_a_vehicle_and_a_hat():
    t = town()
    me = rich(t)
    do(t, "order:upgrade", "track:garage", "strength:2", "park:truck:north", "done")
    assert (me.trucks[NORTH], me.trucks[DISTRICTS]) == (1, 1)
    other = town()
    gang = rich(other)
    do(other, "order:upgrade", "track:members", "strength:2", "member:outfit_h3", "done")
    assert gang.discard == ["outfit_h3"]
    assert gang.hats == ["outfit_h1", "outfit_h2", "outfit_h4"]


def test_r_4_16_3_money_and_points_of_any_mix_for_several_slots():
    t = town()
    me = rich(t)
    buying = do(t, "order:upgrade", "track:hand")  # $6 and 3 points
    assert buying.offers == ["strength:3", "strength:2", "strength:1", "strength:0"]
    buying.answer("strength:1", "track:hand")  # $10 and 4 points
    buying.answer("strength:4")
    assert (t.turn.spent, me.money, me.upgrades[0]) == ([5, 2], 34, 2)


@pytest.mark.parametrize(("count", "row"), [(0, 1), (2, 1), (3, 2), (6, 3), (9, 4), (12, 5)])
def test_r_4_16_4_the_boss_figure_rises_with_the_upgrades(count, row):
    t = town()
    me = t.gangs[0]
    me.upgrades = [min(2, count), 0, 0, 0, 0]
    me.upgrades[4] = count - me.upgrades[0]
    assert boss_row(t, me).row == row


def test_r_4_16_5_the_hand_limit_matters_at_the_next_draw():
    t = town()
    me = rich(t)
    do(t, "order:upgrade", "track:hand", "strength:3", "done")
    assert me.hand == []
    run(cleanup(t, me))
    assert len(me.hand) == 4


def test_primitive_36_a_cheaper_upgrade_outside_the_order():
    t = town()
    me = plan(t, "outfit_b5")  # 1 + 1
    me.money = 3
    assert not possible(t, "upgrade(1,0,0,hand)")
    upgrading = effect(t, "upgrade(1,3,1,hand)")
    assert (upgrading.done, me.upgrades[0], me.money, t.turn.spent) == (True, 1, 0, [1, 1])


def test_r_4_17_1_the_stars_are_the_cost_at_least_one():
    t = town()
    me = t.gangs[0]
    assert star_cost(t, me, "AS29") == 3
    effect(t, "modify(hire_cost,-5,turn_end,self)")
    assert star_cost(t, me, "AS29") == 1
    figures(plan(t, "outfit_b2"), hq=1)
    offer(t, "AS29")
    do(t, "order:hire_associates")
    assert me.discard == ["AS29"]


def test_r_4_17_2_with_several_types_one_reward_is_chosen():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=1)
    offer(t, "AS21")  # fraud, violence
    t.wanted[BOOK.wanted_cells.index("fraud")] = "W101"
    t.wanted[BOOK.wanted_cells.index("violence")] = "W102"
    hiring = do(t, "order:hire_associates")
    assert hiring.offers == ["type:fraud", "type:violence"]
    hiring.answer("type:violence")
    assert me.money == 5
    assert t.wanted[BOOK.wanted_cells.index("violence")] == "W102"


def test_r_4_17_3_the_market_is_refilled_when_the_order_ends():
    t = town()
    figures(plan(t, "outfit_b1"), hq=1)
    offer(t, "AS03", "AS12")
    hiring = do(t, "order:hire_associates", "associate:AS03")
    assert [len(row) for row in t.market] == [1, 0]
    hiring.answer("done")
    assert [len(row) for row in t.market] == [4, 2]


def test_r_4_17_4_a_search_gives_no_reward_and_no_ring():
    t = town()
    me = plan(t, "outfit_b2")
    me.discard = ["AS03"]
    effect(t, "search(own_discard,type=gambling,1,hand)")
    assert (me.hand, t.ring, told(t, "wanted")) == (["AS03"], -1, [])


def test_r_4_17_5_a_refresh_deals_a_new_market():
    t = town()
    before = [card for row in t.market for card in row]
    refresh(t)
    after = [card for row in t.market for card in row]
    assert not set(before) & set(after)
    assert set(before) <= {*t.associates[0][:4], *t.associates[1][:2]}


def test_primitive_14_some_cards_are_replaced():
    t = town()
    card = t.market[0][0]
    effect(t, "refresh_market(1)", f"associate:{card}")
    assert card not in t.market[0]
    assert len(t.market[0]) == 4
    assert t.associates[0][0] == card


def test_primitive_11_a_free_hire():
    t = town()
    me = t.gangs[0]
    offer(t, "AS15", "AS31")
    effect(t, "hire(stars<=2,0,yes)")
    assert me.discard == ["AS15"]
    assert t.ring == 0


def test_the_base_game_has_no_wanted_tokens():
    t = town(expansion="off")
    me = figures(plan(t, "outfit_b1"), hq=1)
    offer(t, "AS03")
    do(t, "order:hire_associates")
    assert (me.discard, me.money) == (["AS03"], 0)


def test_primitive_11_a_hire_for_points_of_both_kinds():
    t = town()
    me = plan(t, "outfit_b5", "gems_h4")  # 1 + 2 strength, 1 + 1 influence
    offer(t, "AS31")  # 3 stars, 2 with the discount
    effect(t, "hire(stars<=3,1,no)", "strength:1")
    assert (t.turn.spent, me.discard) == ([1, 1], ["AS31"])


def test_r_4_17_1_a_discount_for_some_cards_only():
    t = town()
    me = t.gangs[0]
    effect(t, "modify(hire_cost,-1,turn_end,self/type=vice)")
    assert star_cost(t, me, "AS34") == 2
    assert star_cost(t, me, "AS29") == 3
