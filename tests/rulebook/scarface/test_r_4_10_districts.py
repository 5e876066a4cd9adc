"""R-4.10 to R-4.12: districts, take-overs, vehicles and police cars."""

from __future__ import annotations

import pytest

from backroom.games.scarface.rules import Scarface
from backroom.games.scarface.sales import bribe, chains, proceeds
from backroom.games.scarface.state import DISTRICTS, PRISON
from backroom.games.scarface.takeover import resistance
from backroom.games.scarface.town import majority, present
from tests.rulebook.scarface import kit
from tests.rulebook.scarface.kit import (
    BOOK,
    CENTRAL,
    NORTH,
    NORTHWEST,
    SOUTH,
    SOUTHEAST,
    WEST,
    do,
    effect,
    figures,
    goods,
    hand,
    lay,
    offered,
    plan,
    possible,
    streets,
    told,
    town,
)

AMBUSH = """
game = "scarface"

[street.rows.SG42]
effect_2 = "AT_ANY_TIME takeover_declared(rival,any): kill(all,rival)"
"""
STRONG = ("outfit_b1", "wolves_h1", "outfit_b2")  # 6 strength


def test_r_4_10_1_seven_districts_with_symmetric_borders():
    assert len(BOOK.districts) == DISTRICTS
    assert all(here in BOOK.neighbours[there] for here in range(7) for there in BOOK.neighbours[here])
    assert {len(spaces) for spaces in BOOK.district_spaces} == {2, 3}


def test_r_4_10_2_without_a_marker_nothing_is_taken_over():
    t = town()
    me = figures(plan(t, *STRONG), central=1)
    assert "order:takeover" in offered(t)
    me.markers = 0
    assert "order:takeover" not in offered(t)


def test_r_4_10_3_presence_by_figure_marker_or_home_not_by_vehicles():
    t = town()
    me = figures(t.gangs[0], west=1)
    lay(t, "T08", SOUTH, 0)
    me.cars[CENTRAL] = 1
    assert [district for district, here in enumerate(present(t, me)) if here] == [NORTH, WEST, SOUTH]
    me.boss = SOUTHEAST
    me.home = NORTHWEST
    assert present(t, me)[SOUTHEAST]
    assert present(t, me)[NORTHWEST]


def test_r_4_10_4_majority_with_ties_but_not_without_figures():
    t = town()
    me, rival = t.gangs
    assert not majority(t, me, WEST)
    figures(me, west=1)
    figures(rival, west=1)
    assert majority(t, me, WEST)
    rival.boss = WEST
    assert not majority(t, me, WEST)


def test_r_4_10_5_what_a_take_over_needs():
    t = town(3)
    me, rival, third = t.gangs
    hood = lay(t, "T13", CENTRAL, 1)  # resistance 4
    assert resistance(t, me, hood) == 4
    figures(rival, central=2)
    rival.cars[CENTRAL] = 1
    rival.trucks[CENTRAL] = 1
    figures(third, central=5)
    assert resistance(t, me, hood) == 7
    t.police[0] = CENTRAL
    assert resistance(t, me, hood) == 9
    effect(t, "modify(takeover_defence,4,turn_end,self)", seat=1)
    assert resistance(t, me, hood) == 13
    effect(t, "modify(protection,-2,round,each)")
    assert resistance(t, me, hood) == 11
    empty = lay(t, "T01", CENTRAL)
    assert resistance(t, me, empty) == 1


def test_r_4_10_5_a_figure_must_stand_there():
    t = town()
    plan(t, *STRONG)
    assert "order:takeover" not in offered(t)


@pytest.mark.parametrize(("owner", "crime"), [(-1, 2), (1, 3)])
def test_r_4_10_6_marker_bonus_and_crime(owner, crime):
    t = town()
    me = figures(plan(t, *STRONG), central=1)
    hood = lay(t, "T03", CENTRAL, owner, "brothel")  # bonus $2
    markers = t.gangs[1].markers
    do(t, "order:takeover", "hood:T03")
    assert (hood.owner, me.money, me.crime, hood.businesses) == (0, 2, crime, ["brothel"])
    assert t.gangs[1].markers == markers + (owner == 1)


def test_r_4_10_7_a_reaction_may_make_it_fail():
    t = town()
    me = figures(plan(t, *STRONG), central=1)
    hood = lay(t, "T13", CENTRAL, 1)
    hand(t, 1, "AX16")
    do(t, "order:takeover", "hood:T13", "react:AX16:0")
    assert (hood.owner, me.crime, t.turn.ordered) == (1, 1, True)
    assert told(t, "fails")


def test_r_4_10_7_a_sum_that_a_reaction_raises_is_paid():
    t = town()
    figures(plan(t, *STRONG, "AS54"), central=1)
    hood = lay(t, "T13", CENTRAL, 1)
    hand(t, 1, "AX16")
    needed = resistance(t, t.gangs[0], hood)
    do(t, "order:takeover", "hood:T13", "react:AX16:0")
    assert hood.owner == 0
    assert t.turn.spent == [needed + 4, 0]


def test_r_4_10_7_what_an_effect_gives_is_used_before_the_plan():
    t = town()
    figures(plan(t, *STRONG), central=1)
    hood = lay(t, "T13", CENTRAL, 1)
    hand(t, 1, "AX16")
    needed = resistance(t, t.gangs[0], hood)
    effect(t, f"takeover({needed + 1},rival)", "react:AX16:0")
    assert hood.owner == 0
    assert t.turn.spent == [3, 0]


def test_r_4_10_8_the_home_marker_stays():
    t = town()
    rival = t.gangs[1]
    home = rival.home
    hood = next(hood for hood in t.hoods if hood.owner == 1)
    effect(t, "control(remove,rival,1)")
    assert hood.owner == -1
    assert rival.home == home


def test_r_4_11_1_vehicles_are_no_figures():
    t = town()
    t.gangs[1].cars[CENTRAL] = 2
    assert not possible(t, "wound(1,rival)")
    assert sum(t.gangs[1].cars[:DISTRICTS]) == 2


def test_r_4_11_2_a_car_goes_two_districts_and_takes_three_along():
    t = town()
    me = figures(t.gangs[0], northwest=4)
    me.cars = [0, 0, 1, 0, 0, 0, 0, 2]
    driving = effect(t, "move(1,car,own)")
    assert sorted(driving.offers) == [
        "drive:car:northwest:central",
        "drive:car:northwest:north",
        "drive:car:northwest:southwest",
        "drive:car:northwest:west",
    ]
    driving.answer("drive:car:northwest:central", "a-figure:thug", "a-figure:thug", "a-figure:thug")
    assert driving.done
    assert (me.thugs[CENTRAL], me.thugs[NORTHWEST]) == (3, 1)
    assert me.cars == [1, 0, 0, 0, 0, 0, 0, 2]


def test_r_4_11_2_figures_and_trucks_go_one_district():
    t = town()
    me = figures(t.gangs[0], northwest=1)
    me.trucks = [0, 0, 1, 0, 0, 0, 0, 1]
    moves = effect(t, "move(1,any,own)").offers
    assert sorted(moves) == [
        "drive:truck:northwest:north",
        "drive:truck:northwest:west",
        "walk:0:thug:northwest:north",
        "walk:0:thug:northwest:west",
    ]


def test_primitive_17_rival_figures_are_moved_to_an_adjacent_district():
    t = town()
    rival = figures(t.gangs[1], southeast=1)
    effect(t, "move(1,figure,rival)", "walk:1:thug:southeast:central")
    assert rival.thugs[CENTRAL] == 1


def test_r_4_11_3_each_truck_adds_to_sales():
    t = town()
    me = goods(t, 0, alcohol=1)
    hood = lay(t, "T01", NORTH, 0)
    assert proceeds(t, me, hood) == 8
    me.trucks[NORTH] = 2
    assert proceeds(t, me, hood) == 14


def test_r_4_11_4_new_vehicles_enter_where_one_is_present():
    t = town()
    me = figures(t.gangs[0], west=1)
    parking = effect(t, "vehicle(add,car,1,with_presence)")
    assert parking.offers == ["park:car:north", "park:car:west"]
    parking.answer("park:car:west")
    assert (me.cars[WEST], me.cars[DISTRICTS]) == (1, 2)


def test_r_4_12_1_the_gmen_card_adds_to_police_cars():
    t = town()
    me = t.gangs[0]
    effect(t, "modify(bribe,2,game,each/police)")
    t.police[0] = NORTH
    assert bribe(t, me, NORTH) == 5
    effect(t, "modify(sale_price,2,game,each/police)")
    hood = lay(t, "T01", NORTH, 0)
    assert proceeds(t, me, hood) == 8 + 2 - 5


def test_r_4_12_2_the_bribe_never_takes_more_than_the_sale():
    t = town()
    hood = lay(t, "T15", NORTH, 0)
    t.police = [NORTH] * 3
    assert proceeds(t, t.gangs[0], hood) == 0


def test_r_4_12_3_protection():
    t = town()
    hood = lay(t, "T01", CENTRAL)
    t.police = [CENTRAL] * 2 + [NORTH]
    assert resistance(t, t.gangs[0], hood) == 1 + 2 * 2


def test_r_4_12_4_police_cars_move_by_effects():
    t = town()
    effect(t, "move_police(1,any)", "district:central")
    assert sorted(t.police) == [CENTRAL, NORTHWEST, NORTHWEST]
    streets(t, 0, "SG38")
    effect(t, "move_police(2,named:north)", "district:central")
    assert sorted(t.police) == [NORTH, NORTH, NORTHWEST]


def test_r_4_10_5_the_sum_never_falls_below_nothing():
    t = town()
    hood = lay(t, "T01", CENTRAL, 1)
    effect(t, "modify(takeover_defence,-9,round,each)")
    assert resistance(t, t.gangs[0], hood) == 0


def test_r_4_10_5_a_protected_neighbourhood_is_not_taken():
    t = town()
    figures(plan(t, *STRONG), central=1)
    lay(t, "T01", CENTRAL, 1)
    effect(t, "protect(tiles:own,takeover,next_turn)", seat=1)
    assert "hood:T01" not in do(t, "order:takeover").asked[-1].ids()


def test_r_4_10_7_the_strength_needed_is_used_up():
    t = town()
    figures(plan(t, *STRONG), central=1)
    lay(t, "T13", CENTRAL)  # resistance 4
    effect(t, "modify(takeover_attack,1,round,each)")
    do(t, "order:takeover", "hood:T13")
    assert t.turn.spent == [3, 0]


def test_primitive_23_points_for_a_take_over_also_count_for_the_effect():
    t = town()
    me = figures(plan(t, "outfit_b2"), central=1)  # 1 strength
    lay(t, "T16", CENTRAL)  # resistance 4
    lay(t, "T18", CENTRAL)
    lay(t, "T13", CENTRAL, 1)
    assert not possible(t, "takeover(1,any)")
    effect(t, "add_points(strength,2,takeover)")
    effect(t, "takeover(1,any)", "hood:T16")
    assert t.hoods[t.where["T16"]].owner == 0
    assert (t.turn.spent, t.turn.added, t.turn.ordered) == ([1, 0], [("strength", 0, "takeover")], False)
    assert me.crime == 2


def test_points_for_one_order_alone_make_it_possible():
    t = town()
    figures(t.gangs[0], central=1)
    lay(t, "T01", CENTRAL)
    assert "order:takeover" not in offered(t)
    effect(t, "add_points(strength,1,takeover)")
    assert "order:takeover" in offered(t)
    assert "order:move" not in offered(t)


def test_vehicles_are_asked_for_by_what_happens_to_them():
    t = town()
    me = t.gangs[0]
    me.cars[WEST], me.cars[NORTH] = 1, 1
    assert effect(t, "vehicle(add,any,1,any)").question == "park"
    assert effect(t, "vehicle(remove,any,1,own)").question == "impound"


def test_r_4_10_2_the_last_marker_can_be_placed():
    t = town()
    me = figures(plan(t, *STRONG), central=1)
    me.markers = 1
    lay(t, "T01", CENTRAL)
    do(t, "order:takeover", "hood:T01")
    assert me.markers == 0


def test_r_4_10_7_a_reaction_may_take_away_the_last_figure(monkeypatch):
    monkeypatch.setattr(kit, "RULES", Scarface(AMBUSH))
    t = town()
    me = figures(plan(t, *STRONG), central=1)
    hood = lay(t, "T01", CENTRAL)
    streets(t, 1, "SG42")
    do(t, "order:takeover", "hood:T01", "react:SG42:2")
    assert (hood.owner, me.thugs[CENTRAL]) == (-1, 0)
    assert told(t, "fails")


def test_r_4_12_4_each_police_car_moves_once():
    t = town()
    t.police = [CENTRAL, NORTH, WEST]
    moving = effect(t, "move_police(3,any)", "district:central", "district:south")
    assert (moving.question, moving.offers) == ("police", ["district:north", "district:west"])


def test_r_4_1_3_police_cars_that_are_there_already_do_not_move():
    t = town()
    assert possible(t, "move_police(1,named:central)")
    t.police = [CENTRAL] * 3
    assert not possible(t, "move_police(1,named:central)")
    assert possible(t, "move_police(1,any)")


def test_r_4_10_1_central_is_a_district_like_any_other():
    """It is the first of the map, with number 0."""
    t = town()
    me = figures(kit.homeless(t), north=1, hospital=1)
    me.home = CENTRAL
    assert present(t, me) == [True, True, *[False] * 5]
    assert chains(t, me) == [0, 1, *[0] * 5]
    effect(t, "heal(1)", "heal:thug:home")
    assert me.thugs[CENTRAL] == 1
    figures(me)
    me.home, me.boss = NORTH, CENTRAL
    assert present(t, me)[CENTRAL]
    plan(t, "outfit_b3")  # no strength: only with the boss, who brings his own
    assert "order:move" in offered(t)
    do(t, "order:move", "walk:0:boss:central:south")
    assert me.boss == SOUTH
    t.angry_ness = CENTRAL
    figures(me, central=1)
    effect(t, "wound(1,any)", "figure:0:thug:central")
    assert me.thugs[PRISON] == 1


def test_primitive_23_a_take_over_by_an_effect_counts_what_changes_add():
    t = town()
    figures(t.gangs[0], central=1)
    hood = lay(t, "T13", CENTRAL, 1)  # resistance 4
    assert not possible(t, "takeover(3,rival)")
    effect(t, "modify(takeover_attack,1,turn_end,self)")
    assert possible(t, "takeover(3,rival)")
    effect(t, "takeover(3,rival)")
    assert (hood.owner, t.turn.spent) == (0, [0, 0])
