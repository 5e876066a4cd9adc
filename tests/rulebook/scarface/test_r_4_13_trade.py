"""R-4.13 to R-4.15: sales, deals, storage and businesses."""

from __future__ import annotations

import pytest

from backroom.games.scarface.book import BUSINESSES
from backroom.games.scarface.businesses import income, yield_of
from backroom.games.scarface.deals import draw_dealers
from backroom.games.scarface.goods import storage
from backroom.games.scarface.sales import chains, proceeds, sales
from backroom.games.scarface.state import DEAL, HQ, NOBODY
from tests.rulebook.scarface.kit import (
    BOOK,
    CENTRAL,
    NORTH,
    SOUTH,
    SOUTHEAST,
    WEST,
    dealers,
    do,
    effect,
    figures,
    goods,
    homeless,
    lay,
    offered,
    plan,
    possible,
    quiet,
    run,
    tokens,
    told,
    town,
)


def test_r_4_13_1_the_exact_demand_for_the_price():
    t = town()
    me = goods(t, 0, alcohol=2, guns=1)
    lay(t, "T04", NORTH, 0)  # 1 alcohol and 1 gun for $15
    selling = run(sales(t, me, 1))
    selling.answer("hood:T04")
    assert (me.alcohol, me.guns, me.money) == (1, 0, 15)
    assert (t.alcohol, t.guns) == (49, 35)


def test_r_4_13_1_no_partial_sale_and_only_in_own_neighbourhoods():
    t = town()
    me = goods(t, 0, alcohol=3)
    lay(t, "T18", NORTH, 1)
    homeless(t)
    assert not possible(t, "sell(1,0,own)")
    lay(t, "T16", NORTH, 0)
    assert not possible(t, "sell(1,0,own)")
    assert me.money == 0


def test_r_4_13_2_angry_ness_stops_sales():
    t = town()
    goods(t, 0, alcohol=1)
    lay(t, "T01", NORTH, 0)
    assert possible(t, "sell(1,0,own)")
    t.angry_ness = NORTH
    assert not possible(t, "sell(1,0,own)")


def test_r_4_13_3_each_sale_is_optional():
    t = town()
    me = goods(t, 0, alcohol=1)
    lay(t, "T01", NORTH, 0)
    selling = run(sales(t, me, 5))
    assert selling.offers[-1] == "done"
    effect(t, "sell(1,3,own)", "hood:T01")
    assert me.money == 11


def test_r_4_13_4_jazz_clubs_and_trucks():
    t = town()
    me = t.gangs[0]
    hood = lay(t, "T01", NORTH, 0, "jazz")
    me.trucks[NORTH] = 1
    assert proceeds(t, me, hood) == 8 + 5 + 3


def test_r_4_13_5_ten_dollars_a_step_from_home():
    t = town()
    me = figures(t.gangs[0], central=1, southeast=1)
    assert me.home == NORTH
    assert [chains(t, me)[district] for district in (NORTH, CENTRAL, SOUTHEAST)] == [0, 1, 2]
    hood = lay(t, "T01", SOUTHEAST, 0)
    assert proceeds(t, me, hood) == 28
    effect(t, "modify(dist_bonus,5,round,each)")
    assert proceeds(t, me, hood) == 38


def test_r_4_13_6_the_chain_needs_presence_everywhere():
    t = town()
    me = figures(t.gangs[0], west=1, southwest=1, south=1)
    assert chains(t, me)[SOUTH] == 3
    figures(me, west=1, southwest=1, south=1, central=1)
    assert chains(t, me)[SOUTH] == 2
    figures(me, south=1)
    assert chains(t, me)[SOUTH] == 0


def test_r_4_13_7_changes_before_the_bribe_and_never_below_nothing():
    t = town()
    me = t.gangs[0]
    hood = lay(t, "T01", NORTH, 0)
    t.police[0] = NORTH
    effect(t, "modify(sale_price,-20,round,each)")
    assert proceeds(t, me, hood) == 0
    t.changes.clear()
    effect(t, "modify(bribe,-5,round,each)")
    assert proceeds(t, me, hood) == 8


def test_r_4_14_1_cost_goods_storage_and_extra():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=1)
    dealers(t, 0, "DB06")  # strength 2, 3 alcohol, crime 1
    do(t, "order:get_goods")
    assert (me.alcohol, me.crime, t.turn.spent) == (3, 2, [2, 0])


def test_r_4_14_2_a_dealer_delivers_once_a_cycle():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=2)
    dealers(t, 0, "DB03")
    do(t, "order:get_goods")
    assert (me.thugs[DEAL], me.thugs[HQ], me.on_deals) == (1, 1, ["thug"])
    assert not possible(t, "deal(1,0,no_figure)")


def test_primitive_35_a_deal_without_a_figure():
    t = town()
    me = plan(t, "outfit_b1")
    dealers(t, 0, "DB05")  # strength 2
    effect(t, "deal(1,1,no_figure)")
    assert (me.alcohol, me.on_deals, t.turn.spent) == (2, [""], [1, 0])


def test_r_4_14_2_more_or_fewer_goods():
    t = town()
    me = figures(plan(t, "outfit_b3"), hq=1)
    dealers(t, 0, "DB10")  # influence 2, 1 alcohol 1 gun
    effect(t, "modify(deal_goods,-1,round,each)")
    do(t, "order:get_goods", "good:gun")
    assert (me.alcohol, me.guns) == (1, 0)


def test_r_4_14_3_where_goods_are_stored():
    t = town()
    me = t.gangs[0]
    base = storage(t, me)
    homeless(t)
    assert storage(t, me) == (2, 1, 1)
    dealers(t, 0, "DB26")  # 2 of either
    assert storage(t, me) == (2, 1, 3)
    lay(t, "T10", NORTH, 0)  # 1 alcohol, 1 gun
    assert storage(t, me) == (3, 2, 3)
    effect(t, "modify(storage[any],1,game,self)")
    assert storage(t, me) == (3, 2, 4)
    assert min(base) >= 1


def test_r_4_14_4_what_does_not_fit_goes_back():
    t = town()
    homeless(t)
    me = goods(t, 0, alcohol=2)
    effect(t, "gain(alcohol,3)")
    assert (me.alcohol, t.alcohol) == (3, 47)
    goods(t, 0, alcohol=2, guns=2)
    choice = effect(t, "gain(alcohol,1)")
    assert (choice.question, choice.offers) == ("drop-good", ["good:alcohol", "good:gun"])
    choice.answer("good:gun")
    assert (me.alcohol, me.guns) == (3, 1)


def test_r_4_14_4_also_when_storage_shrinks():
    t = town()
    homeless(t)
    me = goods(t, 0, alcohol=4, guns=2)
    hood = lay(t, "T10", NORTH, 0)
    assert storage(t, me) == (3, 2, 1)
    losing = effect(t, "control(remove,any,1)", f"hood:{hood.tile}")
    assert (losing.question, losing.seat, losing.offers) == ("drop-good", 0, ["good:alcohol", "good:gun"])
    losing.answer("good:alcohol", "good:gun")
    assert (me.alcohol, me.guns) == (3, 1)


def test_r_4_14_5_the_supply_is_finite():
    t = town()
    t.guns = 0
    assert not possible(t, "gain(gun,1)")


def test_r_4_15_1_slots_and_one_nightclub_on_a_tile():
    t = town()
    homeless(t)
    hood = lay(t, "T06", NORTH, 0, "nightclub")
    assert not possible(t, "business(add,nightclub,1,own)")
    assert possible(t, "business(add,casino,1,own)")
    hood.businesses += ["casino", "casino"]
    assert not possible(t, "business(add,casino,1,own)")


def test_r_4_15_2_uncontrolled_businesses_pay_nobody():
    t = town()
    me = t.gangs[0]
    homeless(t)
    hood = lay(t, "T06", NORTH, 0, "casino")
    assert income(t, me, BUSINESSES, [hood]) > 0
    assert possible(t, "collect(all,1,own)")
    hood.owner = -1
    assert not possible(t, "collect(all,1,own)")


@pytest.mark.parametrize(("kind", "amount"), [("speakeasy", 4), ("brothel", 5), ("casino", 2)])
def test_r_4_15_3_the_number_in_the_lowest_empty_cell(kind, amount):
    t = town()
    assert len(t.columns[kind]) == 7
    assert yield_of(t, t.gangs[0], kind, NORTH) == amount
    base = town(expansion="off")
    base.columns[kind].pop()
    assert yield_of(base, base.gangs[0], kind, NORTH) == BOOK.base_yield[kind]


def test_r_4_15_4_an_empty_column_opens_nothing():
    t = town()
    homeless(t)
    lay(t, "T06", NORTH, 0)
    t.columns["casino"].clear()
    assert not possible(t, "business(add,casino,1,own)")


def test_r_4_15_5_a_removed_marker_goes_back_to_its_column():
    t = town()
    quiet(t)
    hood = lay(t, "T06", SOUTH, 1, "brothel")
    before = len(t.columns["brothel"])
    effect(t, "business(remove,common,1,rival)")
    assert hood.businesses == []
    assert len(t.columns["brothel"]) == before + 1


def test_r_4_15_6_a_jazz_club_is_a_nightclub():
    t = town()
    me = t.gangs[0]
    homeless(t)
    lay(t, "T06", NORTH, 0, "jazz")
    value = yield_of(t, me, "nightclub", NORTH)
    effect(t, "collect(nightclub,1,own)")
    assert me.money == value > 0


def test_r_4_15_7_a_removed_jazz_club_returns_to_the_nightclubs():
    t = town()
    homeless(t)
    lay(t, "T06", NORTH, 0, "jazz")
    effect(t, "business(remove,nightclub,1,own)")
    assert t.columns["nightclub"][-1] == "jazz"


def test_protected_businesses_are_not_removed():
    t = town()
    quiet(t)
    lay(t, "T06", SOUTH, 1, "brothel")
    assert possible(t, "business(remove,common,1,rival)")
    effect(t, "protect(tiles:own,lose_business,next_turn)", seat=1)
    assert not possible(t, "business(remove,common,1,rival)")


def test_collect_in_one_district():
    t = town()
    me = t.gangs[0]
    homeless(t)
    lay(t, "T06", NORTH, 0, "casino")
    lay(t, "T17", WEST, 0, "brothel")
    best = yield_of(t, me, "brothel", WEST)
    effect(t, "collect(all,1,own/one)", "district:west")
    assert me.money == best


def test_dealers_are_drawn_in_secret():
    t = town()
    run(draw_dealers(t, t.gangs[0], 1), "done")
    assert [event.audience for event in t.told or [] if event.id == "draws-dealer"] == [(0,)]
    assert told(t, "draws-dealers") == [(0, 1)]


def test_r_4_13_5_the_base_game_has_no_home_and_no_distance():
    t = town(expansion="off")
    me = figures(t.gangs[0], central=1, southeast=1, south=1)
    assert chains(t, me) == [0] * 7


def test_r_4_13_7_a_price_never_falls_below_nothing():
    t = town()
    hood = lay(t, "T01", NORTH, 0)
    effect(t, "modify(sale_price,-20,round,each)")
    assert proceeds(t, t.gangs[0], hood) == 0


def test_primitive_1_a_good_of_choice_that_fits():
    t = town()
    homeless(t)
    me = t.gangs[0]
    gaining = effect(t, "gain(good,2)")
    assert gaining.offers == ["good:alcohol", "good:gun"]
    gaining.answer("good:gun", "good:gun")
    assert me.guns == 2
    t.alcohol = 0
    assert not possible(t, "gain(good,1)")


def test_primitive_35_a_deal_with_the_only_figure():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=1)
    dealers(t, 0, "DB05", "DB20")  # strength 2 each
    buying = effect(t, "deal(2,0,with_figure)", "dealer:DB05")
    assert buying.done
    assert (me.thugs[DEAL], me.thugs[HQ], me.alcohol) == (1, 0, 2)


def test_r_4_13_5_a_step_never_costs_money():
    t = town()
    me = figures(t.gangs[0], central=1)
    hood = lay(t, "T01", CENTRAL, 0)
    effect(t, "modify(dist_bonus,-30,round,each)")
    assert proceeds(t, me, hood) == 8


def test_r_4_14_2_goods_are_added_by_choice():
    t = town()
    me = figures(plan(t, "outfit_b3"), hq=1)
    dealers(t, 0, "DB10")  # 1 alcohol, 1 gun
    effect(t, "modify(deal_goods,2,round,each)")
    buying = do(t, "order:get_goods")
    assert buying.question == "more-goods"
    buying.answer("good:alcohol", "good:alcohol")
    assert (me.alcohol, me.guns) == (3, 1)
    other = town()
    figures(plan(other, "outfit_b3"), hq=1)
    dealers(other, 0, "DB10")
    effect(other, "modify(deal_goods,-1,round,each)")
    assert do(other, "order:get_goods").question == "less-goods"


def test_primitive_4_stolen_votes_and_bullets_stay_in_the_game():
    t = town()
    me = t.gangs[0]
    tokens(t, 1, votes=3, bullets=1)
    effect(t, "steal(vote,2,target)")
    effect(t, "steal(bullet,2,target)")
    assert (me.votes, me.bullets, t.gangs[1].votes, t.gangs[1].bullets) == (2, 1, 1, 0)
    assert (t.votes, t.bullets) == (25, 41)


def test_r_4_14_4_a_change_of_storage_takes_goods_at_once():
    t = town()
    homeless(t)
    me = goods(t, 0, alcohol=3, guns=1)
    effect(t, "modify(storage[any],-1,round,each)")
    assert (me.alcohol, t.alcohol) == (2, 48)


def test_r_4_1_3_a_delivery_of_nothing_is_not_offered():
    t = town()
    me = figures(plan(t, "AS42", "AS45"), hq=2)
    dealers(t, 0, "DB03", "DB05")  # 1 and 2 alcohol
    effect(t, "modify(deal_goods,-1,round,each)")
    assert possible(t, "deal(1,0,with_figure)")
    dealing = do(t, "order:get_goods")
    assert (dealing.done, me.alcohol, me.on_deals) == (True, 1, ["", "thug"])


def test_r_4_1_3_an_extra_effect_counts_only_where_it_does_something():
    t = town()
    me = figures(plan(t, "AS45"), hq=2)
    dealers(t, 0, "DX01")  # 2 alcohol, and heal 1
    goods(t, 0, alcohol=3)
    me.boss = HQ
    assert "order:get_goods" not in offered(t)
    figures(me, hq=2, hospital=1)
    assert "order:get_goods" in offered(t)


def test_r_4_14_4_only_what_was_kept_is_told():
    t = town()
    me = goods(t, 0, alcohol=2)
    effect(t, "gain(alcohol,3)")
    assert (me.alcohol, told(t, "gains"), told(t, "drops-good")) == (3, [(0, "alcohol", 1)], [(0, "alcohol")])
    t.told = []
    effect(t, "gain(alcohol,1)")
    t.votes = 0
    effect(t, "gain(vote,1)")
    assert told(t, "gains") == []


def test_va_4_neighbourhoods_of_nobody_can_be_protected_alone():
    t = town()
    quiet(t)
    lay(t, "T06", SOUTH, 1, "brothel")
    lay(t, "T17", CENTRAL, NOBODY, "casino")
    effect(t, "protect(tiles:uncontrolled,lose_business,turn_end)", seat=1)
    assert possible(t, "business(remove,brothel,1,any)")
    assert not possible(t, "business(remove,casino,1,any)")


def test_goods_paid_by_choice_are_told_one_by_one():
    t = town()
    goods(t, 0, alcohol=2, guns=1)
    effect(t, "cost(pay(good,2)) -> gain(money,1)", "good:gun")
    assert told(t, "pays") == [(0, "gun", 1), (0, "alcohol", 1)]


def test_goods_that_all_go_are_not_asked_for():
    t = town()
    goods(t, 0, alcohol=1, guns=1)
    assert effect(t, "cost(pay(good,2)) -> gain(money,1)").done
    assert told(t, "pays") == [(0, "alcohol", 1), (0, "gun", 1)]
    goods(t, 0, alcohol=1, guns=1)
    assert effect(t, "lose(good,3)").done
    assert (t.gangs[0].alcohol, t.gangs[0].guns) == (0, 0)
    goods(t, 0, alcohol=1, guns=1)
    assert effect(t, "lose(good,1)").offers == ["good:alcohol", "good:gun"]


def test_r_4_14_4_a_good_is_gained_in_the_place_of_another():
    t = town()
    me = goods(t, 0)
    alcohol, guns, either = storage(t, me)
    goods(t, 0, alcohol, guns + either)
    assert possible(t, "gain(alcohol,1)")
    gaining = effect(t, "gain(alcohol,1)")
    assert gaining.offers == ["good:alcohol", "good:gun"]
    gaining.answer("good:gun")
    assert (me.alcohol, me.guns) == (alcohol + 1, guns + either - 1)
    goods(t, 0, alcohol + either, guns)
    assert not possible(t, "gain(alcohol,1)")


def test_r_4_14_4_so_is_a_delivery():
    t = town()
    me = dealers(t, 0, "DB01")  # 2 guns
    figures(plan(t, "outfit_b1", "outfit_b2"), hq=1)
    alcohol, guns, either = storage(t, me)
    goods(t, 0, alcohol + either, guns)
    assert "order:get_goods" in offered(t)
    goods(t, 0, alcohol, guns + either)
    assert "order:get_goods" not in offered(t)


def test_an_exchange_for_a_good_of_choice_asks_and_keeps_to_the_storage():
    t = town()
    me = goods(t, 0)
    me.money = 1
    trading = effect(t, "exchange(money,1,good,1,1)")
    assert trading.offers == ["good:alcohol", "good:gun"]
    trading.answer("good:alcohol")
    assert (me.money, me.alcohol, me.guns) == (0, 1, 0)


def test_what_is_stolen_from_behind_a_screen_cannot_be_taken_back():
    t = town()
    t.gangs[1].money = 1
    before = t.chance.used
    effect(t, "steal(money,3,target)")
    assert t.chance.used > before
    open_table = town(money="open")
    open_table.gangs[1].money = 1
    before = open_table.chance.used
    effect(open_table, "steal(money,3,target)")
    assert open_table.chance.used == before
