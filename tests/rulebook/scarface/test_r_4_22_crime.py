"""R-4.22 to R-4.25: the crime track, raids, G-Men and angry Ness."""

from __future__ import annotations

import pytest

from backroom.games.scarface.crime import action_over, ness_cost, raise_crime
from backroom.games.scarface.raids import move_ness, raid
from backroom.games.scarface.state import PRISON, UNDERWORLD
from tests.rulebook.scarface.kit import (
    BOOK,
    CENTRAL,
    NORTH,
    SOUTH,
    SOUTHWEST,
    WEST,
    do,
    effect,
    figures,
    hand,
    jobs,
    offered,
    on_top,
    opened,
    possible,
    run,
    streets,
    tokens,
    told,
    town,
)


def test_r_4_22_1_four_zones():
    assert [BOOK.zone[level] for level in range(1, 12)] == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3]


def test_r_4_22_2_an_increase_stops_at_eleven():
    t = town()
    me = t.gangs[0]
    me.crime = 9
    on_top(t, t.raids, "RB19")  # reduce 1
    run(raise_crime(t, [me], 7))
    assert told(t, "crime-up")[0] == (0, 11)
    assert me.crime == 10
    assert t.turn.reaching == {}


def test_r_4_22_3_ness_is_the_floor_and_pushes():
    t = town()
    me = t.gangs[0]
    move_ness(t, 3)
    assert (t.ness, me.crime) == (4, 4)
    assert not possible(t, "crime(-1)")
    me.crime = 5
    effect(t, "crime(-3)")
    assert me.crime == 4
    assert not t.turn.zone_changed


def test_r_4_22_4_arriving_at_eleven_causes_a_raid_at_once():
    t = town()
    me = figures(t.gangs[0], underworld=1)
    me.crime = 10
    on_top(t, t.raids, "RB19")
    effect(t, "seq[crime(1); free(1,prison)]")
    assert told(t, "raid")
    assert me.thugs[PRISON] == 0  # the rest of the effect is still done


def test_r_4_22_5_one_raid_for_several_and_none_in_a_raid():
    t = town()
    t.gangs[0].crime = t.gangs[1].crime = 10
    on_top(t, t.raids, "RB21")  # crime(1,lowest(crime))
    hand(t, 0, "outfit_b1")
    raiding = effect(t, "crime(1,each)")
    while not raiding.done:
        raiding.answer(raiding.offers[0])
    assert len(told(t, "raid")) == 1


def test_changes_of_crime_gain_and_loss():
    t = town()
    me = t.gangs[0]
    effect(t, "modify(crime_gain,-1,next_turn,self)")
    run(raise_crime(t, [me], 2))
    assert me.crime == 2
    effect(t, "modify(crime_loss,1,game,self)")
    me.crime = 4
    effect(t, "crime(-1)")
    assert me.crime == 2


def test_r_4_23_0_angry_ness_and_the_gmen_come_first():
    t = town()
    me = figures(t.gangs[0], underworld=1, north=1)
    me.crime = 10
    t.gmen, t.gmen_level = "GM02", 10  # jail(1,own)
    on_top(t, t.raids, "RB19")
    effect(t, "crime(1)")
    assert t.angry_ness == NORTH
    order = [event.id for event in t.told or [] if event.id in ("ness-comes", "gmen-hit", "jailed", "raid-card")]
    assert order == ["ness-comes", "gmen-hit", "jailed", "jailed", "raid-card"]


def test_r_4_23_1_the_underworld_goes_to_prison():
    t = town()
    me, rival = t.gangs
    figures(me, underworld=3, authorities=2)
    figures(rival, underworld=1)
    on_top(t, t.raids, "RB19")
    run(raid(t, {}))
    assert (me.thugs[PRISON], rival.thugs[PRISON]) == (3, 1)
    assert me.thugs[UNDERWORLD] == rival.thugs[UNDERWORLD] == 0


def test_r_4_23_2_general_then_zones_then_the_reduction():
    t = town()
    me, rival = t.gangs
    me.crime, rival.crime = 4, 7
    me.money = rival.money = 20
    on_top(t, t.raids, "RB26")  # each loses $2; orange $4; reduce 3
    run(raid(t, {}))
    assert (me.money, rival.money) == (18, 14)
    assert (me.crime, rival.crime) == (1, 4)


def test_r_4_23_2_the_zone_is_read_after_the_general_effect():
    t = town()
    me, rival = t.gangs
    me.crime, rival.crime = 4, 7
    me.money = 20
    on_top(t, t.raids, "RB21")  # crime(1,lowest(crime)); yellow discards a card
    hand(t, 0, "outfit_b1")
    hand(t, 1, "wolves_b1")
    rival.money = 20
    run(raid(t, {}))
    assert me.discard == ["outfit_b1"]
    assert me.crime == 2


def test_r_4_23_3_the_card_is_discarded():
    t = town()
    on_top(t, t.raids, "RB19")
    run(raid(t, {}))
    assert (t.raid_discard, t.raid) == (["RB19"], "")


def test_r_4_23_4_the_turn_goes_on_where_it_stopped():
    t = town()
    me = jobs(t, 0, "JB16")  # a fraud card and $2: crime 1, then $13
    hand(t, 0)
    me.plan = ["outfit_b5"]
    me.deck.remove("outfit_b5")
    me.money, me.crime = 2, 10
    on_top(t, t.raids, "RB19")
    do(t, "job:JB16")
    assert told(t, "raid")
    assert me.money >= 9


def test_r_4_24_1_once_for_each_level_above_the_token():
    t = town()
    me, rival = t.gangs
    t.gmen, t.gmen_level = "GM01", 6
    me.crime, rival.crime = 9, 6
    me.money = rival.money = 30
    on_top(t, t.raids, "RB19")  # red $4, yellow $1
    run(raid(t, {}))
    assert (me.money, rival.money) == (30 - 9 - 4, 30 - 1)


def test_r_4_24_2_the_virtual_level_of_whoever_caused_it():
    t = town()
    me = t.gangs[0]
    t.gmen, t.gmen_level = "GM01", 9
    me.crime, me.money = 10, 50
    on_top(t, t.raids, "RB19")
    run(raise_crime(t, [me], 3))
    assert len(told(t, "gmen-hit")) == 4


def test_r_4_24_3_the_token_never_goes_below_one():
    t = town()
    t.gmen_level = 1
    effect(t, "token(gmen,-1)")
    assert t.gmen_level == 1


def test_r_4_24_4_the_additional_effect_holds_all_game():
    t = opened()
    assert [change.until for change in t.changes if change.card == t.gmen] == ["game"]


def test_r_4_25_1_no_special_figures_no_sales_prison():
    t = town()
    rival = figures(t.gangs[1], central=1)
    t.angry_ness = CENTRAL
    effect(t, "wound(1,rival)")
    assert rival.thugs[PRISON] == 1


def test_r_4_25_2_a_raise_is_checked_after_the_action():
    t = town()
    me = t.gangs[0]
    me.crime = 4
    run(raise_crime(t, [me], 1))
    assert t.angry_ness == SOUTHWEST
    on_top(t, t.streets, "SG01")  # south
    run(action_over(t))
    assert t.angry_ness == SOUTH


def test_r_4_25_3_without_a_zone_change_he_stays():
    t = town()
    me = t.gangs[0]
    on_top(t, t.streets, "SG01")
    run(raise_crime(t, [me], 2))
    run(action_over(t))
    assert t.angry_ness == SOUTHWEST
    assert t.streets[-1] == "SG01"
    t.streets.clear()
    me.crime = 4
    run(raise_crime(t, [me], 1))
    run(action_over(t))
    assert t.angry_ness == SOUTHWEST


def test_r_4_25_4_one_effect_moves_him_once():
    t = town()
    t.gangs[0].crime = t.gangs[1].crime = 4
    on_top(t, t.streets, "SG21")
    on_top(t, t.streets, "SG01")
    run(raise_crime(t, t.gangs, 4))
    run(action_over(t))
    assert t.angry_ness == SOUTH
    assert t.streets[-1] == "SG21"


def test_r_4_25_5_to_the_home_of_whoever_is_on_the_raid_cell():
    t = town()
    me = t.gangs[0]
    me.crime = 8
    on_top(t, t.raids, "RB19")
    streets_before = list(t.streets)
    run(raise_crime(t, [me], 3))
    run(action_over(t))
    assert t.angry_ness == me.home
    assert t.streets == streets_before


def test_r_4_25_5_the_raid_of_a_phase_does_not_move_him():
    t = town()
    on_top(t, t.raids, "RB19")
    run(raid(t, {}))
    assert t.angry_ness == SOUTHWEST


@pytest.mark.parametrize(("level", "votes"), [(1, 1), (4, 1), (5, 2), (7, 3), (9, 4)])
def test_r_4_25_6_votes_by_the_zone(level, votes):
    t = town()
    me = tokens(t, 0, votes=votes)
    me.crime = level
    assert ness_cost(t, me) == votes
    moving = do(t, "ness")
    assert "district:southwest" not in moving.offers
    moving.answer("district:west")
    assert (t.angry_ness, me.votes) == (WEST, 0)
    assert "ness" not in offered(t)


def test_r_4_25_6_any_number_of_times():
    t = town()
    tokens(t, 0, votes=2)
    do(t, "ness", "district:west")
    do(t, "ness", "district:south")
    assert t.angry_ness == SOUTH


def test_primitive_28_and_street_cards_move_him_for_nothing():
    t = town()
    streets(t, 1, "SG26")
    effect(t, "move_angry_ness(named:central)")
    assert t.angry_ness == CENTRAL
    assert not possible(t, "move_angry_ness(named:central)")


def test_r_4_22_3_ness_stops_below_the_raid_cell():
    t = town()
    move_ness(t, 20)
    assert (t.ness, t.gangs[0].crime) == (10, 10)


def test_5_7_a_decrease_never_becomes_an_increase_or_more_than_it_was():
    t = town()
    me = t.gangs[0]
    me.crime = 5
    effect(t, "modify(crime_loss,-2,turn_end,self)")
    effect(t, "crime(-1)")
    assert me.crime == 5
    effect(t, "crime(-3)")
    assert me.crime == 4
