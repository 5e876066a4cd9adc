"""R-4.9, R-4.26, R-4.27: the flow of thugs, angry bosses, hospital and healing."""

from __future__ import annotations

import pytest

from backroom.games.scarface.details import details
from backroom.games.scarface.effects import Deed, carry_out
from backroom.games.scarface.notation import parse_effect
from backroom.games.scarface.places import option_places
from backroom.games.scarface.purse import Purse
from backroom.games.scarface.reactions import Hit
from backroom.games.scarface.reorganisation import bring_back
from backroom.games.scarface.state import (
    AUTHORITIES,
    DEAL,
    DISTRICTS,
    HOSPITAL,
    HQ,
    JOB,
    PLACES,
    PRISON,
    SAFEHOUSE,
    SLUMS,
    UNDERWORLD,
    Gang,
    Table,
)
from backroom.games.scarface.stats import heal_limit
from backroom.games.scarface.thugs import strike_all
from tests.rulebook.scarface.kit import (
    CENTRAL,
    NORTH,
    SOUTH,
    SOUTHWEST,
    WEST,
    dealers,
    do,
    effect,
    figures,
    lay,
    offered,
    opened,
    plan,
    possible,
    run,
    told,
    town,
    turn,
)


def test_r_4_9_1_a_thug_is_in_one_of_sixteen_places():
    t = opened()
    assert len(t.gangs[0].thugs) == PLACES == DISTRICTS + 9
    assert sum(t.gangs[0].thugs) == 12


def test_r_4_9_2_figures_are_sent_from_hq_only():
    t = town()
    figures(plan(t, "outfit_b1"), safehouse=2, north=2)
    assert "order:send" not in offered(t)
    assert not possible(t, "send(1,any)")
    assert not possible(t, "deal(1,9,with_figure)")


def test_r_4_9_3_recruiting_moves_one_space_to_the_right():
    t = town()
    me = t.gangs[0]
    effect(t, "recruit(1)")
    assert me.thugs[SAFEHOUSE] == 1
    effect(t, "recruit(1)", "place:safehouse")
    assert me.thugs[HQ] == 1


def test_r_4_9_3_the_same_thug_twice():
    t = town()
    me = t.gangs[0]
    effect(t, "recruit(2)", "place:safehouse")
    assert (me.thugs[SLUMS], me.thugs[HQ]) == (11, 1)


def test_r_4_9_4_wounds_lead_to_the_hospital_in_the_base_game_to_the_safe_house():
    t = town()
    rival = figures(t.gangs[1], central=1)
    effect(t, "wound(1,rival)")
    assert rival.thugs[HOSPITAL] == 1
    base = town(expansion="off")
    gang = figures(base.gangs[1], central=1)
    effect(base, "wound(1,rival)")
    assert gang.thugs[SAFEHOUSE] == 1


def test_r_4_9_4_only_in_districts_and_never_in_the_hospital():
    t = town()
    figures(t.gangs[1], hq=1, hospital=3, underworld=1)
    assert not possible(t, "wound(1,rival)")
    assert not possible(t, "wound(1,rival@hospital)")
    assert possible(t, "wound(1,rival@underworld)")


def test_r_4_9_5_the_killed_go_to_the_slums():
    t = town()
    rival = figures(t.gangs[1], central=1, slums=11)
    effect(t, "kill(1,rival)")
    assert rival.thugs[SLUMS] == 12


def test_r_4_9_6_the_jailed_go_to_prison():
    t = town()
    rival = dealers(t, 1, "DB01")
    figures(rival, deal=1)
    rival.on_deals = ["thug"]
    effect(t, "jail(1,rival@deal)")
    assert (rival.thugs[PRISON], rival.thugs[DEAL], rival.on_deals) == (1, 0, [""])


def test_r_4_9_7_where_angry_ness_is_everybody_goes_to_prison():
    t = town()
    rival = figures(t.gangs[1], southwest=2)
    assert t.angry_ness == SOUTHWEST
    effect(t, "wound(1,rival)")
    effect(t, "kill(1,rival)")
    assert rival.thugs[PRISON] == 2


def test_r_4_9_8_free_from_a_place_or_from_anywhere_but_the_thug_board():
    t = town()
    me = figures(t.gangs[0], prison=1, underworld=1, west=1, safehouse=2)
    effect(t, "free(1,underworld)")
    assert me.thugs[HQ] == 1
    freeing = effect(t, "free(1,any)")
    assert freeing.offers == ["figure:0:thug:west", "figure:0:thug:prison", "figure:0:boss:hospital"]
    freeing.answer("figure:0:thug:west")
    assert (me.thugs[HQ], me.thugs[WEST]) == (2, 0)
    effect(t, "free(all,prison)")
    assert me.thugs[HQ] == 3


def on_dealers(t: Table, seat: int) -> Gang:
    """A gang with a thug on two of three dealers, and the boss on the third."""
    me = dealers(t, seat, "DB01", "DB02", "DB03")
    figures(me, deal=2)
    me.boss = DEAL
    me.on_deals = ["thug", "boss", "thug"]
    return me


def test_r_4_9_8_the_owner_says_which_dealer_is_free_again():
    t = town()
    me = on_dealers(t, 0)
    freeing = effect(t, "free(1,any)", "figure:0:thug:deal")
    asked = freeing.decision
    assert asked is not None
    assert (asked.seat, asked.question.id, freeing.offers) == (0, "leave-dealer", ["dealer:DB01", "dealer:DB03"])
    assert option_places(t, asked, "DB03") == ("card:DB03",)
    assert details(t, asked, "DB03")
    freeing.answer("dealer:DB03")
    assert freeing.done
    assert (me.on_deals, me.thugs[DEAL], me.thugs[HQ]) == (["thug", "boss", ""], 1, 1)


def test_r_4_9_8_only_where_there_is_a_choice():
    t = town()
    me = on_dealers(t, 0)
    assert effect(t, "free(1,any)", "figure:0:boss:deal").done
    assert me.on_deals == ["thug", "", "thug"]
    assert effect(t, "free(2,deal)").done
    assert me.on_deals == ["", "", ""]
    me = on_dealers(t, 1)
    assert effect(t, "free(all,deal)", seat=1).done
    assert me.on_deals == ["", "", ""]


def test_r_4_9_8_all_of_a_mixed_group_go_without_a_question():
    t = town()
    me = figures(t.gangs[0], prison=1)
    me.boss = PRISON
    assert effect(t, "free(2,prison)").done
    assert (me.thugs[HQ], me.boss) == (1, HQ)


def test_r_4_9_6_in_the_base_game_all_who_can_be_hit_are_hit_without_a_question():
    t = town(expansion="off")
    me = dealers(t, 0, "DB01", "DB03")
    figures(me, deal=2)
    me.on_deals = ["thug", "thug"]
    assert effect(t, "jail(2,own@deal)").done
    assert (me.on_deals, me.thugs[PRISON]) == (["", ""], 2)
    # With the expansion the second may be saved, so it matters who is first.
    t = town()
    me = dealers(t, 0, "DB01", "DB03")
    figures(me, deal=2)
    me.on_deals = ["thug", "thug"]
    assert effect(t, "jail(2,own@deal)").question == "leave-dealer"


def test_r_4_9_3_recruits_who_all_reach_hq_are_not_asked_for():
    t = town()
    me = figures(t.gangs[0], slums=1, safehouse=1, hq=10)
    assert effect(t, "recruit(3)").done
    assert me.thugs[HQ] == 12
    figures(t.gangs[0], slums=1, safehouse=1, hq=10)
    assert effect(t, "recruit(2)").offers == ["place:slums", "place:safehouse"]


def test_r_4_9_7_the_log_says_where_somebody_has_gone():
    t = town()
    figures(t.gangs[1], north=1, southwest=1)
    effect(t, "wound(2,rival)", "figure:1:thug:north")
    assert told(t, "wounded") == [(1, "thug", "north", "hospital"), (1, "thug", "southwest", "prison")]


def test_r_4_9_8_a_number_of_choice_leaves_the_choice():
    t = town()
    me = on_dealers(t, 0)
    effect(t, "free(upto(3),deal)", "figure:0:thug:deal", "dealer:DB03", "done")
    assert me.on_deals == ["thug", "boss", ""]


def test_r_4_9_10_the_attacker_says_which_dealer_a_figure_leaves():
    t = town()
    rival = on_dealers(t, 1)
    jailing = effect(t, "jail(1,rival@deal)", "figure:1:thug:deal")
    assert (jailing.asked[-1].seat, jailing.offers) == (0, ["dealer:DB01", "dealer:DB03"])
    jailing.answer("dealer:DB03")
    assert (rival.on_deals, rival.thugs[PRISON]) == (["thug", "boss", ""], 1)


def test_r_4_9_11_the_owner_says_it_in_a_raid():
    t = town()
    rival = on_dealers(t, 1)
    raiding = run(carry_out(t, rival, parse_effect("jail(1,own@deal)"), Deed("RB01")), "figure:1:thug:deal")
    assert (raiding.asked[-1].seat, raiding.offers) == (1, ["dealer:DB01", "dealer:DB03"])


def test_r_4_21_7_figures_that_are_hit_together_all_leave():
    t = town()
    rival = on_dealers(t, 1)
    assert effect(t, "jail(all,rival@deal)").done
    assert (rival.on_deals, rival.thugs[PRISON], rival.boss) == (["", "", ""], 2, PRISON)


def test_r_4_21_7_who_saves_one_of_them_says_where_the_others_go_from():
    t = town()
    rival = on_dealers(t, 1)
    hits = [Hit(1, "thug", DEAL), Hit(1, "boss", DEAL)]
    landing = run(strike_all(t, hits, "jail", 0))
    assert (landing.asked[-1].seat, landing.offers) == (1, ["dealer:DB01", "dealer:DB03"])
    landing.answer("dealer:DB03")
    assert rival.on_deals == ["thug", "", ""]


def test_r_4_9_9_the_underworld_is_left_by_a_raid_or_an_effect_only():
    t = town()
    me = figures(turn(t, 0, "reorg"), underworld=2, authorities=1, job=1)
    run(bring_back(t, me), "done")
    assert me.thugs[UNDERWORLD] == 2
    assert (me.thugs[AUTHORITIES], me.thugs[JOB]) == (0, 0)


def test_r_4_9_10_the_attacker_chooses_owner_and_kind():
    t = town(3)
    figures(t.gangs[1], central=2)
    t.gangs[1].boss = CENTRAL
    figures(t.gangs[2], central=1)
    figures(t.gangs[0], central=1)
    assert effect(t, "wound(1,rival)").offers == [
        "figure:1:thug:central",
        "figure:1:boss:central",
        "figure:2:thug:central",
    ]
    assert "figure:0:thug:central" in effect(t, "wound(1,any)").offers


def test_r_4_9_11_a_raid_lets_the_owner_choose():
    t = town()
    figures(t.gangs[1], central=1, north=1)
    choice = run(carry_out(t, t.gangs[1], parse_effect("jail(1,own)"), Deed("RB03")))
    assert (choice.seat, choice.offers) == (1, ["figure:1:thug:central", "figure:1:thug:north"])


def test_one_means_all_targets_in_the_same_district():
    t = town()
    rival = figures(t.gangs[1], central=1, north=2)
    effect(t, "wound(2,rival/one)", "figure:1:thug:north")
    assert (rival.thugs[NORTH], rival.thugs[CENTRAL]) == (0, 1)


def test_r_4_26_1_the_angry_boss_counts_as_a_thug():
    t = opened()
    me = t.gangs[0]
    assert me.boss == me.home
    me.boss = HQ
    me.thugs[HQ] = 0
    turn(t)
    plan(t, "outfit_b1")
    assert "order:send" in offered(t)


def test_r_4_26_2_his_row_is_added_to_any_order_but_the_upgrade():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=1)
    me.boss = HQ
    orders = do(t, "order:get_jobs")
    assert orders.offers == ["a-figure:thug", "a-figure:boss"]
    orders.answer("a-figure:boss")
    assert orders.offers == ["count:1", "count:2", "count:3"]
    assert me.boss == UNDERWORLD
    other = town()
    gang = plan(other, "outfit_b1")
    gang.boss = HQ
    gang.money = 20
    assert "track:hand" not in do(other, "order:upgrade").offers  # 3 points; he would bring 2 more


def test_r_4_26_2_with_the_boss_card_both_count():
    t = town()
    me = plan(t, "outfit_boss")
    me.boss = HQ
    purse = Purse(t, me, "recruit")
    assert purse.have("strength") == 1
    purse.join()
    purse.join()
    assert purse.have("strength") == 2


def test_r_4_26_3_used_by_moving_being_sent_or_standing_there():
    t = town()
    me = t.gangs[0]
    me.boss = NORTH
    assert offered(t).count("order:move") == 1
    do(t, "order:move", "walk:0:boss:north:central")
    assert me.boss == CENTRAL
    other = town()
    gang = other.gangs[0]
    gang.boss = SOUTHWEST  # beside angry Ness he adds nothing
    assert "order:move" not in offered(other)
    gang.boss = HQ
    sending = do(other, "order:send")
    assert "send:boss:southwest" not in sending.offers
    assert "send:boss:north" in sending.offers


def test_r_4_26_3_in_a_take_over():
    t = town()
    me = plan(t, "outfit_b1")
    hood = lay(t, "T04", CENTRAL)  # resistance 3
    me.boss = CENTRAL
    assert f"hood:{hood.tile}" in do(t, "order:takeover").asked[-1].ids()
    turn(t)
    t.angry_ness = CENTRAL
    lay(t, "T16", CENTRAL)
    lay(t, "T17", CENTRAL)
    assert "order:takeover" not in offered(t)


def test_r_4_26_4_killed_he_goes_to_the_hospital_and_is_never_recruited():
    t = town()
    rival = figures(t.gangs[1], hq=12)
    rival.boss = CENTRAL
    effect(t, "kill(1,rival)")
    assert rival.boss == HOSPITAL
    assert not possible(t, "recruit(1)", seat=1)


def test_r_4_27_1_to_hq_or_home():
    t = town()
    me = figures(t.gangs[0], hospital=2)
    healing = effect(t, "heal(2)")
    assert healing.offers == ["heal:thug:hq", "heal:thug:home", "heal:boss:hq", "heal:boss:home"]
    healing.answer("heal:boss:home", "heal:thug:hq")
    assert (me.boss, me.thugs[HQ], me.thugs[HOSPITAL]) == (NORTH, 1, 1)


@pytest.mark.parametrize(("upgrades", "limit"), [(0, 1), (2, 1), (3, 2), (6, 3), (9, 4), (12, 5)])
def test_r_4_27_2_the_limit_binds_the_reorganisation_alone(upgrades, limit):
    t = town()
    me = figures(turn(t, 0, "reorg"), hospital=6)
    me.boss = SOUTH
    me.upgrades = [min(2, upgrades), min(2, max(0, upgrades - 2)), min(2, max(0, upgrades - 4)), 0, 0]
    me.upgrades[3] = min(2, max(0, upgrades - 6))
    me.upgrades[4] = max(0, upgrades - 8)
    assert heal_limit(t, me) == limit
    run(bring_back(t, me), *["heal:thug:hq"] * limit)
    assert me.thugs[HOSPITAL] == 6 - limit
    effect(t, "heal(all)", *["heal:thug:hq"] * (6 - limit))
    assert me.thugs[HOSPITAL] == 0
