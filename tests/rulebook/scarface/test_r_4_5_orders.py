"""R-4.5 to R-4.8: the fifteen orders."""

from __future__ import annotations

import pytest

from backroom.games.scarface.orders import ORDERS
from backroom.games.scarface.purse import Purse
from backroom.games.scarface.rules import Scarface
from backroom.games.scarface.state import AUTHORITIES, DEAL, HQ, PRISON, SAFEHOUSE, UNDERWORLD
from tests.rulebook.scarface import kit
from tests.rulebook.scarface.kit import (
    BOOK,
    CENTRAL,
    NORTH,
    SOUTH,
    WEST,
    dealers,
    do,
    effect,
    figures,
    goods,
    homeless,
    lay,
    offer,
    offered,
    plan,
    possible,
    streets,
    town,
)

DISARM = """
game = "scarface"

[street.rows.SG42]
effect_2 = "AT_ANY_TIME order_declared(rival,any): jail(all,rival@hq)"
"""
STRONG = ("outfit_b1", "wolves_h1", "outfit_b2")  # 2 + 3 + 1 strength, 1 influence
SMART = ("outfit_b3", "wolves_b3", "gems_h3")  # 2 + 2 + 3 influence


def test_r_4_5_1_one_order_with_the_points_of_the_plan():
    t = town()
    me = figures(plan(t, *STRONG), hq=1)
    effect(t, "add_points(strength,1,any)")
    orders = do(t, "order:get_jobs")
    assert orders.offers == [f"count:{n}" for n in range(1, 8)]
    orders.answer("count:4")
    assert (t.turn.ordered, t.turn.spent, len(me.jobs)) == (True, [4, 0], 4)


def test_r_4_5_1_points_for_one_order_only():
    t = town()
    figures(plan(t, "outfit_b1"), hq=1)
    effect(t, "add_points(strength,2,get_jobs)")
    assert len(do(t, "order:get_jobs").offers) == 4


def test_r_4_5_2_underworld_by_strength_authorities_by_influence():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=1, prison=1)
    me.crime = 3
    goods(t, 0, alcohol=1)
    assert "order:recruit" in offered(t)
    assert not {"order:lower_crime", "order:sell_authorities", "order:free_prison"} & set(offered(t))
    other = town()
    gang = figures(plan(other, "outfit_b3"), hq=1, prison=1)
    gang.crime = 3
    assert {"order:lower_crime", "order:free_prison"} <= set(offered(other))
    assert not {"order:recruit", "order:get_jobs"} & set(offered(other))


def test_r_4_5_3_a_figure_of_hq_is_sent_first():
    t = town()
    me = plan(t, "outfit_b1")
    figures(me, safehouse=3)
    assert "order:recruit" not in offered(t)
    figures(me, safehouse=3, hq=1)
    do(t, "order:recruit", "place:safehouse")
    assert (me.thugs[UNDERWORLD], me.thugs[HQ]) == (1, 1)


def test_r_4_5_4_a_vote_for_each_figure_sent_to_the_authorities():
    t = town()
    me = figures(plan(t, "outfit_b3"), hq=1)
    me.crime = 3
    do(t, "order:lower_crime", "count:1")
    assert (me.votes, me.thugs[AUTHORITIES]) == (1, 1)
    other = town()
    effect(other, "modify(votes_per_authority,1,game,self)")
    gang = figures(plan(other, "outfit_b3"), hq=1)
    gang.crime = 3
    do(other, "order:lower_crime", "count:1")
    assert gang.votes == 2


def test_r_4_5_5_one_may_stop_after_a_step():
    t = town()
    me = figures(plan(t, *STRONG), hq=1)
    recruiting = do(t, "order:recruit")
    assert recruiting.offers == ["place:slums", "place:safehouse", "done"]
    recruiting.answer("done")
    assert me.thugs[SAFEHOUSE] == 1


def test_r_4_5_6_a_free_order_uses_neither_figure_nor_order():
    t = town()
    me = figures(t.gangs[0], hq=1)
    goods(t, 0, alcohol=2)
    effect(t, "free_order(sell_authorities,1,no_figure)")
    assert (me.money, me.thugs[HQ], me.votes, t.turn.ordered) == (6, 1, 0, False)
    effect(t, "free_order(sell_authorities,1,with_figure)")
    assert (me.money, me.thugs[AUTHORITIES], me.votes) == (12, 1, 1)
    goods(t, 0, alcohol=1)
    assert not possible(t, "free_order(sell_authorities,1,with_figure)")


def test_there_are_fifteen_orders():
    assert set(ORDERS) == set(BOOK.orders)
    assert len(ORDERS) == 15


def test_r_4_6_1_recruit_needs_a_thug_to_recruit():
    t = town()
    figures(plan(t, "outfit_b1"), hq=12)
    assert "order:recruit" not in offered(t)


def test_r_4_6_2_get_jobs():
    t = town()
    me = figures(plan(t, *STRONG), hq=1)
    do(t, "order:get_jobs", "count:2")
    assert len(me.jobs) == 2


def test_r_4_6_3_hire_dealers_and_free_a_slot():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=1)
    dealers(t, 0, "DB01", "DB02", "DB03", "DB04")
    me.on_deals[0], me.thugs[DEAL] = "thug", 1
    hiring = do(t, "order:hire_dealers", "count:2")
    first = t.drawn[0]
    assert f"swap:{first}:DB01" not in hiring.offers
    assert f"swap:{first}:DB02" in hiring.offers
    assert not [option for option in hiring.offers if option.startswith("lay:")]
    hiring.answer(f"swap:{first}:DB02", "done")
    assert me.dealers == ["DB01", "DB03", "DB04", first]
    assert len(t.dealers) == 28
    assert "DB02" in t.dealers[:2]


def test_r_4_6_4_each_neighbourhood_once():
    t = town()
    me = figures(plan(t, *STRONG), hq=1)
    goods(t, 0, alcohol=3)
    homeless(t)
    lay(t, "T01", NORTH, 0)  # 1 alcohol for $8
    do(t, "order:sell_hoods")
    assert (me.money, me.alcohol) == (8, 2)


def test_r_4_6_5_one_or_more_associates_for_their_stars():
    t = town()
    figures(plan(t, "outfit_b1", "outfit_b5"), hq=1)  # 3 strength, 1 influence
    offer(t, "AS01", "AS15", "AS29", "AS41")
    hiring = do(t, "order:hire_associates")
    assert "associate:AS41" in hiring.offers  # 4 stars with the influence
    hiring.answer("associate:AS15", "strength:2")
    assert hiring.offers[-1] == "done"
    assert "associate:AS29" not in hiring.offers


def test_r_4_7_1_remove_control_for_five_influence():
    t = town()
    figures(plan(t, *SMART), hq=1)
    hood = next(hood for hood in t.hoods if hood.owner == 1)
    do(t, "order:remove_control", f"hood:{hood.tile}")
    assert hood.owner == -1
    assert t.gangs[1].markers == 7
    assert t.turn.spent == [0, 5]
    other = town()
    figures(plan(other, "outfit_b3", "wolves_b3"), hq=1)
    assert "order:remove_control" not in offered(other)


def test_r_4_7_2_lower_crime_to_the_floor():
    t = town()
    me = figures(plan(t, *SMART), hq=1)
    me.crime, t.ness = 5, 3
    lowering = do(t, "order:lower_crime")
    assert lowering.offers == ["count:1", "count:2"]
    lowering.answer("count:2")
    assert me.crime == 3


def test_r_4_7_3_open_businesses_in_own_free_slots():
    t = town()
    figures(plan(t, "outfit_b3"), hq=1)
    homeless(t)
    hood = lay(t, "T06", NORTH, 0)  # three slots
    opening = do(t, "order:open_business")
    assert f"open:nightclub:{hood.tile}" in opening.offers
    opening.answer(f"open:casino:{hood.tile}")
    assert f"open:nightclub:{hood.tile}" not in opening.offers
    opening.answer(f"open:casino:{hood.tile}")
    assert hood.businesses == ["casino", "casino"]


def test_r_4_7_4_all_figures_leave_prison_for_two_influence():
    t = town()
    me = figures(plan(t, "outfit_b3"), hq=1, prison=4)
    me.boss = PRISON
    do(t, "order:free_prison")
    assert (me.thugs[PRISON], me.boss, me.thugs[HQ]) == (0, HQ, 4)
    other = town()
    figures(plan(other, "outfit_b5"), hq=1, prison=4)
    assert "order:free_prison" not in offered(other)


def test_r_4_7_5_six_dollars_without_bonuses():
    t = town()
    me = figures(plan(t, *SMART), hq=1)
    goods(t, 0, alcohol=1, guns=1)
    me.trucks[NORTH] = 2
    do(t, "order:sell_authorities", "good:gun", "good:alcohol")
    assert me.money == 12


def test_r_4_8_1_send_to_districts():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=3)
    do(t, "order:send", "send:thug:west", "send:thug:west")
    assert (me.thugs[WEST], me.thugs[HQ]) == (2, 1)


def test_r_4_8_2_the_same_piece_may_move_several_times():
    t = town()
    me = figures(plan(t, "outfit_b1"), west=1)
    do(t, "order:move", "walk:0:thug:west:central", "walk:0:thug:central:south")
    assert me.thugs[SOUTH] == 1


def test_r_4_8_3_exactly_one_neighbourhood():
    t = town()
    me = figures(plan(t, *STRONG), central=1)
    lay(t, "T08", CENTRAL)
    lay(t, "T11", CENTRAL)
    do(t, "order:takeover", "hood:T08")
    assert t.hoods[t.where["T08"]].owner == 0
    assert t.hoods[t.where["T11"]].owner == -1
    assert me.markers == 5


def test_r_4_8_4_any_number_of_deals_sharing_the_points():
    t = town()
    me = figures(plan(t, *STRONG), hq=2)
    dealers(t, 0, "DB01", "DB03", "DB02")  # strength 2, strength 1, influence 2
    buying = do(t, "order:get_goods")
    assert buying.offers == ["dealer:DB01", "dealer:DB03"]
    buying.answer("dealer:DB03", "dealer:DB01")
    assert (me.alcohol, me.guns, me.thugs[DEAL], me.thugs[HQ]) == (1, 2, 2, 0)
    assert me.on_deals == ["thug", "thug", ""]
    assert t.turn.spent == [3, 0]


@pytest.mark.parametrize("money", [5, 6])
def test_r_4_8_5_upgrade_for_money_and_points(money):
    t = town()
    me = plan(t, "outfit_b1", "outfit_b5")
    me.money = money
    me.boss = HQ
    assert ("order:upgrade" in offered(t)) == (money >= 3)
    upgrading = do(t, "order:upgrade")
    assert ("track:hand" in upgrading.offers) == (money >= 6)


def test_r_4_7_1_exactly_five_influence_will_do():
    t = town()
    figures(plan(t, "outfit_b3", "gems_h3"), hq=1)
    do(t, "order:remove_control", f"hood:{next(hood.tile for hood in t.hoods if hood.owner == 1)}")
    assert t.turn.spent == [0, 5]


def test_r_4_5_3_only_a_figure_with_which_it_would_do_something_is_sent():
    t = town()
    me = figures(t.gangs[0], hq=1)  # no plan: the thug brings no strength
    me.boss = HQ
    ordering = do(t, "order:get_jobs")
    assert me.boss == UNDERWORLD
    assert me.thugs[HQ] == 1
    assert ordering.done


def test_r_4_7_4_nobody_in_prison_no_order_and_two_points_are_used():
    t = town()
    me = figures(plan(t, "outfit_b3"), hq=1)
    assert "order:free_prison" not in offered(t)
    figures(me, hq=1, prison=1)
    do(t, "order:free_prison")
    assert t.turn.spent == [0, 2]


def test_primitive_33_goods_at_a_price():
    t = town()
    assert not possible(t, "sell_authorities(1,8)")
    me = goods(t, 0, guns=1)
    effect(t, "sell_authorities(1,8)")
    assert me.money == 8
    effect(t, "modify(auth_price,2,round,each)")
    goods(t, 0, alcohol=1)
    figures(plan(t, "outfit_b3"), hq=1)
    do(t, "order:sell_authorities")
    assert me.money == 16


def test_primitive_16_the_only_figure_is_sent():
    t = town()
    me = figures(t.gangs[0], hq=1)
    assert possible(t, "send(1,with_presence)")
    effect(t, "send(1,named:west)")
    assert me.thugs[WEST] == 1


def test_primitive_24_two_markers_of_one_district():
    t = town()
    lay(t, "T01", WEST, 1)
    lay(t, "T08", WEST, 1)
    removing = effect(t, "control(remove,rival/one,2)", "hood:T01")
    assert removing.done
    assert t.hoods[t.where["T08"]].owner == -1
    assert sum(hood.owner == 1 for hood in t.hoods) == 1


def test_r_4_26_2_points_of_the_order_alone_are_used_first():
    t = town()
    me = plan(t, "outfit_b1")
    purse = Purse(t, me, "recruit")
    purse.join()
    purse.pay("strength", 1)
    assert (purse.have("strength"), t.turn.spent) == (2, [0, 0])
    purse.pay("strength", 1)
    assert (purse.have("strength"), t.turn.spent) == (1, [1, 0])


def test_r_4_5_6_a_free_order_has_its_own_points_only():
    t = town()
    me = plan(t, *STRONG)
    effect(t, "free_order(get_jobs,1,no_figure)")
    assert (len(me.jobs), t.turn.spent) == (1, [0, 0])


def test_r_4_26_3_without_strength_a_car_must_take_the_boss_along():
    t = town()
    me = t.gangs[0]
    me.boss = NORTH
    me.cars[NORTH], me.cars[SOUTH] = 1, 1
    moving = do(t, "order:move")
    assert not [option for option in moving.offers if option.startswith("drive:car:south")]
    moving.answer("drive:car:north:west")
    assert (me.boss, me.cars[WEST]) == (WEST, 1)


def test_an_order_that_a_reaction_makes_impossible_is_lost(monkeypatch):
    monkeypatch.setattr(kit, "RULES", Scarface(DISARM))
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=1)
    streets(t, 1, "SG42")
    ordering = do(t, "order:get_jobs", "react:SG42:2")
    assert ordering.done
    assert (me.jobs, t.turn.ordered, me.thugs[PRISON]) == ([], True, 1)


def test_r_4_5_2_one_point_is_enough_and_none_is_not():
    t = town()
    me = figures(plan(t, "outfit_b5"), hq=1, prison=1)  # 1 strength, 1 influence
    me.crime = 3
    goods(t, 0, alcohol=1)
    ready = set(offered(t))
    assert {"order:lower_crime", "order:sell_authorities", "order:open_business", "order:send"} <= ready
    assert {"order:recruit", "order:get_jobs", "order:hire_dealers", "order:hire_associates"} <= ready
    t.turn.spent = [1, 1]
    assert not [option for option in offered(t) if option.startswith("order:")]


def test_r_4_5_1_points_for_another_order_hire_nobody():
    t = town()
    me = figures(plan(t, "outfit_boss"), hq=1)
    me.plan.clear()
    effect(t, "add_points(strength,3,takeover)")
    assert "order:hire_associates" not in offered(t)
    effect(t, "add_points(strength,3,hire_associates)")
    assert "order:hire_associates" in offered(t)


def test_r_4_5_5_opening_businesses_may_end_early():
    t = town()
    figures(plan(t, "AS45"), hq=1)  # 4 influence
    kit.homeless(t)
    kit.quiet(t)
    hood = kit.lay(t, "T06", kit.NORTH, 0)
    opening = do(t, "order:open_business")
    assert "done" not in opening.offers
    opening.answer("open:casino:T06", "done")
    assert (opening.done, hood.businesses, t.turn.spent) == (True, ["casino"], [0, 1])
