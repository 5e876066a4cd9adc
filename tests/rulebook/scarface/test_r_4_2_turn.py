"""R-4.2, R-4.18: turn type, plan, actions and cleanup, and the ring."""

from __future__ import annotations

import pytest

from backroom.games.scarface.turns import cleanup, declare_plan, start, take_turn
from tests.rulebook.scarface.kit import (
    do,
    effect,
    figures,
    hand,
    jobs,
    offer,
    offered,
    on_top,
    plan,
    run,
    streets,
    tokens,
    told,
    town,
    turn,
    whole_turn,
)

FOUR = ("outfit_b1", "outfit_b2", "outfit_b3", "outfit_b4")


def test_r_4_2_1_with_cards_an_action_turn_without_a_reorganisation():
    t = town()
    me = t.gangs[0]
    run(take_turn(t, me))
    assert t.turn.kind == "action"
    me.discard, me.deck, me.hand = [*me.deck, *me.hand, *me.discard], [], []
    run(take_turn(t, me))
    assert t.turn.kind == "reorg"


def test_r_4_2_2_lasting_cards_go_before_the_ring_pays():
    t = town()
    me = streets(t, 0, "SG25")
    do(t, "street:SG25", "effect:modify(sale_price,3,next_turn,self)")
    assert me.lasting == ["SG25"]
    assert len(t.changes) == 1
    t.ring = 0
    run(start(t, me))
    assert (me.lasting, t.changes, t.streets[0], me.money) == ([], [], "SG25", 2)


def test_r_4_2_3_any_number_of_hand_cards():
    t = town()
    me = hand(t, 0, *FOUR)
    declaring = run(declare_plan(t, me))
    assert declaring.offers == [*(f"card:{card}" for card in FOUR), "done"]
    declaring.answer("card:outfit_b2", "card:outfit_b1", "done")
    assert me.plan == ["outfit_b2", "outfit_b1"]
    assert me.hand == ["outfit_b3", "outfit_b4"]


def test_r_4_2_4_crime_for_each_card_beyond_two():
    t = town()
    me = hand(t, 0, *FOUR)
    run(declare_plan(t, me), *(f"card:{card}" for card in FOUR[:3]), "done")
    assert me.crime == 2
    other = town()
    effect(other, "modify(free_plan_cards,1,game,self)")
    gang = hand(other, 0, *FOUR)
    run(declare_plan(other, gang), *(f"card:{card}" for card in FOUR[:3]), "done")
    assert gang.crime == 1


def test_r_4_2_5_one_order_one_extortion_each_skill_once():
    t = town()
    plan(t, "outfit_b2", "outfit_b1")
    me = figures(tokens(t, 0, bullets=2), hq=2, hospital=2)
    do(t, "skill:outfit_b2:1")
    assert "skill:outfit_b2:1" not in offered(t)
    do(t, "order:recruit", "done")
    assert not [option for option in offered(t) if option.startswith("order:")]
    do(t, "extort:heal", "bullets:1", "heal:thug:hq")
    assert not [option for option in offered(t) if option.startswith("extort:")]
    assert "done" in offered(t)
    assert me.money == 2


def test_r_4_2_6_cleanup_discards_draws_and_reloads():
    t = town()
    me = plan(t, "outfit_b1", "outfit_b2", "outfit_b3")
    run(cleanup(t, me))
    assert me.discard == ["outfit_b1", "outfit_b2", "outfit_b3"]
    assert (len(me.hand), me.bullets, me.plan) == (3, 0, [])


def test_r_4_2_6_then_the_next_player():
    t = town(3)
    me = t.gangs[2]
    taking = run(take_turn(t, me))
    while not taking.done:
        taking.answer("done" if "done" in taking.offers else taking.offers[0])
    assert t.upcoming == 0


def test_r_4_2_7_more_cards_than_the_limit_are_kept():
    t = town()
    me = hand(t, 0, *FOUR)
    going = whole_turn(t, "done")
    if not going.done:
        going.answer("done")
    assert me.hand == list(FOUR)


def test_r_4_2_8_not_idle_twice_in_a_row():
    t = town()
    me = hand(t, 0, *FOUR)
    run(declare_plan(t, me), "done")
    assert me.idle == 1
    declaring = run(declare_plan(t, me))
    assert "done" not in declaring.offers
    declaring.answer("card:outfit_b1", "done")
    assert me.idle == 0
    assert "done" in run(declare_plan(t, me)).offers


def test_r_4_2_8_without_the_guard_one_may_idle_on():
    t = town(stall_guard="off")
    me = hand(t, 0, *FOUR)
    me.idle = 5
    assert "done" in run(declare_plan(t, me)).offers


def test_r_4_2_8_an_empty_hand_is_not_idling():
    t = town()
    me = t.gangs[0]
    me.idle = 1
    assert run(declare_plan(t, me)).done
    assert me.idle == 0


def test_r_4_18_1_the_last_hirer_has_the_ring():
    t = town()
    t.ring = 1
    figures(plan(t, "outfit_b1"), hq=1)
    offer(t, "AS01")
    do(t, "order:hire_associates")
    assert t.ring == 0


@pytest.mark.parametrize(("seats", "income"), [(2, 2), (3, 3), (4, 4)])
def test_r_4_18_2_the_ring_pays_at_the_start_of_either_turn(seats, income):
    for kind in ("action", "reorg"):
        t = town(seats)
        t.ring = 0
        run(start(t, turn(t, 0, kind)))
        assert t.gangs[0].money == income


def test_r_4_18_2_not_to_others():
    t = town()
    t.ring = 1
    run(start(t, turn(t, 0)))
    assert t.gangs[0].money == 0


def test_a_raid_in_the_middle_of_the_plan_lets_the_turn_go_on():
    t = town()
    cards = (*FOUR, "outfit_b5")
    me = hand(t, 0, *cards)
    me.crime = 8
    jobs(t, 0, "JB27")
    on_top(t, t.raids, "RB19")
    going = whole_turn(t, *(f"card:{card}" for card in cards))
    assert told(t, "raid")
    assert going.question == "action"


def test_r_4_2_5_actions_of_a_whole_turn():
    t = town()
    me = hand(t, 0, "outfit_b2", "outfit_b1")
    going = whole_turn(t, "card:outfit_b2", "done")
    going.answer("skill:outfit_b2:1")
    assert me.money == 2
    while not going.done:
        going.answer("done")
    assert me.discard == ["outfit_b2"]
    assert me.bullets == 1
