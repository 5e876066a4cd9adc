"""R-4.19, R-4.20: bullets and extortions, street gang cards."""

from __future__ import annotations

import pytest

from backroom.games.scarface.crime import action_over
from backroom.games.scarface.extortions import bullets_for
from backroom.games.scarface.state import HOSPITAL, HQ, PRISON
from backroom.games.scarface.turns import cleanup
from tests.rulebook.scarface.kit import (
    SOUTH,
    do,
    effect,
    figures,
    hand,
    jobs,
    lay,
    offered,
    on_top,
    plan,
    quiet,
    run,
    streets,
    tokens,
    told,
    town,
)


@pytest.mark.parametrize(("cards", "bullets"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_r_4_19_1_bullets_by_the_cards_discarded(cards, bullets):
    t = town()
    assert bullets_for(t, cards) == bullets
    me = plan(t, *("outfit_b1", "outfit_b2", "outfit_b3", "outfit_b4", "outfit_b5")[:cards])
    run(cleanup(t, me))
    assert me.bullets == bullets


def test_r_4_19_2_any_number_of_bullets_once_a_turn():
    t = town()
    me = figures(tokens(t, 0, bullets=3), west=1, south=1, central=1)
    extorting = do(t, "extort:district_money")
    assert extorting.offers == ["bullets:1", "bullets:2", "bullets:3"]
    extorting.answer("bullets:2")
    assert (me.money, me.bullets, t.bullets) == (6, 1, 41)
    assert not [option for option in offered(t) if option.startswith("extort:")]


def test_r_4_19_3_street_gangs():
    t = town()
    me = tokens(t, 0, bullets=2)
    top = t.streets[-2:]
    do(t, "extort:recruit_street", "bullets:2")
    assert sorted(me.streets) == sorted(top)


def test_r_4_19_4_businesses_one_after_another_never_nightclubs():
    t = town()
    quiet(t)
    hood = lay(t, "T06", SOUTH, 1, "casino", "nightclub")
    tokens(t, 0, bullets=3)
    changing = do(t, "extort:change_business")
    assert changing.offers == ["remove", "replace:speakeasy", "replace:brothel"]
    changing.answer("replace:brothel")
    assert changing.done
    assert hood.businesses == ["nightclub", "brothel"]
    assert t.gangs[0].bullets == 2


def test_r_4_19_4_a_marker_placed_by_it_is_not_chosen_again():
    t = town()
    quiet(t)
    lay(t, "T06", SOUTH, 1, "casino", "speakeasy")
    tokens(t, 0, bullets=2)
    changing = do(t, "extort:change_business", "bullets:2", "business:casino:T06", "replace:speakeasy")
    assert changing.offers == ["remove", "replace:casino", "replace:brothel"]
    changing.answer("remove")
    assert t.hoods[t.where["T06"]].businesses == ["speakeasy"]


def test_r_4_19_5_waivers_for_the_turn():
    t = town()
    jobs(t, 0, "JB01", "JB02")
    tokens(t, 0, bullets=3)
    extorting = do(t, "extort:ignore_requirement")
    assert extorting.offers == ["bullets:1", "bullets:2"]
    extorting.answer("bullets:2")
    assert t.turn.waivers == 2


def test_r_4_19_6_heal():
    t = town()
    me = figures(tokens(t, 0, bullets=3), hospital=1)
    me.boss = SOUTH
    do(t, "extort:heal", "heal:thug:home")
    assert (me.thugs[HOSPITAL], me.thugs[me.home], me.bullets) == (0, 1, 2)


@pytest.mark.parametrize(("k", "money"), [(1, 2), (2, 6), (3, 12), (4, 21), (5, 36), (6, 61), (7, 100)])
def test_r_4_19_7_the_table(k, money):
    t = town()
    names = ("central", "north", "northwest", "west", "southwest", "south", "southeast")
    me = figures(tokens(t, 0, bullets=7), **dict.fromkeys(names, 1))
    do(t, "extort:district_money", f"bullets:{k}")
    assert me.money == money


def test_r_4_19_8_no_more_than_can_be_done():
    t = town()
    quiet(t)
    tokens(t, 0, bullets=5)
    t.gangs[0].boss = HQ
    assert {option for option in offered(t) if option.startswith("extort:")} == {"extort:recruit_street"}
    figures(t.gangs[0], west=1)
    assert do(t, "extort:district_money").done


def test_extortion_can_be_cancelled_and_counts_as_used():
    t = town()
    me = figures(tokens(t, 0, bullets=1), west=1)
    hand(t, 1, "AX13")
    do(t, "extort:district_money", "react:AX13:0")
    assert (me.money, me.bullets, t.turn.extorted, t.gangs[1].money) == (0, 0, True, 2)


def test_r_4_20_1_districts_in_order_and_two_effects():
    t = town()
    assert t.book.street_districts["SG04"] == (2, 1, 0)
    assert len(t.book.street_effects["SG04"]) == 2


def test_r_4_20_2_assault_and_one_effect_in_either_order():
    t = town()
    me = streets(t, 0, "SG01")
    rival = figures(t.gangs[1], south=1)
    playing = do(t, "street:SG01")
    assert playing.offers == [
        "effect:gain(money,6)",
        "effect:seq[wound(1,rival/with_presence); gain(money,2)]",
        "assault:south",
    ]
    playing.answer("assault:south")
    assert playing.offers[-1] == "skip"
    playing.answer("effect:gain(money,6)")
    assert playing.done
    assert (me.money, rival.thugs[HOSPITAL]) == (6, 1)
    assert t.streets[0] == "SG01"


def test_r_4_20_2_not_both_parts_are_skipped():
    t = town()
    streets(t, 0, "SG01")
    playing = do(t, "street:SG01")
    assert "skip" not in playing.offers


def test_r_4_20_3_no_assault_without_a_figure():
    t = town()
    streets(t, 0, "SG01")
    assert not [option for option in do(t, "street:SG01").offers if option.startswith("assault")]
    other = town()
    streets(other, 0, "SG01")
    figures(other.gangs[0], south=1)  # one's own will do
    assert "assault:south" in do(other, "street:SG01").offers


def test_r_4_20_3_more_wounds_by_a_change():
    t = town()
    streets(t, 0, "SG01")
    rival = figures(t.gangs[1], south=3)
    effect(t, "modify(assault_wounds,1,round,each)")
    do(t, "street:SG01", "assault:south")
    assert rival.thugs[HOSPITAL] == 2


def test_r_4_20_4_as_many_as_the_hand_limit():
    t = town()
    me = streets(t, 0, "SG01", "SG02", "SG03")
    drawing = effect(t, "draw(street,1)")
    assert (drawing.question, len(drawing.offers)) == ("discard-street", 4)
    drawing.answer("street:SG02")
    assert len(me.streets) == 3
    assert t.streets[0] == "SG02"


def test_r_4_20_5_a_raid_waits_for_the_card():
    t = town()
    me = streets(t, 0, "SG20")  # LASTING: crime_gain for others
    figures(t.gangs[0], underworld=1)
    t.playing.append("SG55")
    me.crime = 10
    effect(t, "crime(2)")
    assert (me.crime, me.thugs[PRISON]) == (11, 0)
    t.playing.clear()
    on_top(t, t.raids, "RB19")
    run(action_over(t))
    assert me.thugs[PRISON] == 1
    assert me.crime == 10


def test_r_4_20_5_a_lasting_card_stays_and_reactions_may_interrupt():
    t = town()
    me = streets(t, 0, "SG01")
    rival = figures(t.gangs[1], south=1)
    streets(t, 1, "SG03")
    playing = do(t, "street:SG01", "assault:south")
    assert (playing.question, playing.seat) == ("react-figure", 1)
    playing.answer("react:SG03:2")
    assert rival.thugs[SOUTH] == 1
    assert me.streets == []
    assert told(t, "cancels")
