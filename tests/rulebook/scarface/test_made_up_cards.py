"""What the rules know but no card of the boxes uses: events, stats and criteria, tried with the cards of a pack."""

from __future__ import annotations

import pytest

from backroom.games.scarface.businesses import yield_of
from backroom.games.scarface.criteria import count
from backroom.games.scarface.gang_board import price
from backroom.games.scarface.goods import storage
from backroom.games.scarface.purse import Purse
from backroom.games.scarface.rules import Scarface
from backroom.games.scarface.selectors import parse_criterion
from backroom.games.scarface.state import PRISON
from backroom.games.scarface.stats import hand_limit
from backroom.games.scarface.turns import take_turn
from tests.rulebook.scarface import kit
from tests.rulebook.scarface.kit import do, effect, figures, lay, plan, possible, quiet, run, streets, town

PACK = """
game = "scarface"
title = "Made up"

[street.rows.SG42]
effect_2 = "AT_ANY_TIME {event}: {effect}"
"""


def with_reaction(monkeypatch, event: str, what: str):
    """A town in which seat 1 holds a street gang card with this reaction."""
    rules = Scarface(PACK.format(event=event, effect=what))
    monkeypatch.setattr(kit, "RULES", rules)
    t = town()
    streets(t, 1, "SG42")
    return t


def test_r_4_21_3_an_order_can_be_cancelled_and_is_used_up(monkeypatch):
    t = with_reaction(monkeypatch, "order_declared(rival,any)", "cancel(order_declared)")
    me = figures(plan(t, "outfit_b1"), hq=1)
    ordering = do(t, "order:get_jobs")
    assert (ordering.question, ordering.seat) == ("react", 1)
    ordering.answer("react:SG42:2")
    assert (t.turn.ordered, me.jobs, me.thugs[9]) == (True, [], 1)


def test_r_4_21_3_after_a_raise_of_crime(monkeypatch):
    t = with_reaction(monkeypatch, "crime_raised(rival,rival)", "gain(money,5)")
    effect(t, "crime(1)", "react:SG42:2")
    assert t.gangs[1].money == 5


def test_r_4_21_3_after_a_business_was_removed(monkeypatch):
    t = with_reaction(monkeypatch, "business_removed(rival,self)", "gain(money,5)")
    quiet(t)
    lay(t, "T06", kit.SOUTH, 1, "casino")
    effect(t, "business(remove,common,1,rival)", "react:SG42:2")
    assert t.gangs[1].money == 5


def test_r_4_21_3_at_the_end_of_a_turn(monkeypatch):
    t = with_reaction(monkeypatch, "turn_ends(rival,any)", "gain(money,5)")
    me = t.gangs[0]
    me.jobs = []
    going = run(take_turn(t, me))
    while going.question != "react":
        going.answer("done")
    assert me.hand != []
    going.answer("react:SG42:2")
    assert t.gangs[1].money == 5


def test_5_7_stats_that_no_card_changes():
    t = town()
    me = plan(t, "outfit_b1")
    effect(t, "modify(hand_limit,2,game,self)")
    assert hand_limit(t, me) == 5
    effect(t, "modify(order_strength,2,game,self)")
    effect(t, "modify(order_influence,1,game,self)")
    purse = Purse(t, me, "recruit")
    assert (purse.have("strength"), purse.have("influence")) == (4, 1)
    purse.pay("strength", 3)
    assert t.turn.spent == [1, 0]
    assert price(t, me, 0) == (6, 3)
    effect(t, "modify(upgrade_points,-1,game,self)")
    assert price(t, me, 0) == (6, 2)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("prison", 2),
        ("hospital", 1),
        ("money", 7),
        ("controls", 1),
        ("vehicles", 2),
        ("hats", 1),
        ("upgrades", 1),
        ("boss_row", 1),
        ("businesses[nightclub]", 1),
        ("businesses[common]", 2),
        ("businesses[all]", 3),
        ("businesses[casino]", 2),
        ("jazz", 1),
        ("types_distinct", 5),
        ("type[violence]", 1),
        ("stars", 2),
        ("associates", 1),
        ("figures_in_districts", 1),
        ("presence", 2),
        ("majorities", 1),
        ("dealers", 0),
        ("jobs_done", 2),
        ("street", 1),
        ("crime", 1),
        ("alcohol", 0),
        ("guns", 0),
        ("votes", 0),
        ("bullets", 0),
    ],
)
def test_5_6_criteria(text, number):
    t = town()
    me = figures(t.gangs[0], prison=2, west=1)
    me.money = 7
    me.cars[0], me.trucks[1] = 1, 1
    me.upgrades[4] = 1
    kit.homeless(t)
    lay(t, "T06", kit.NORTH, 0, "casino", "casino", "jazz")
    me.discard.append("AS15")
    me.deck.remove("outfit_b1")
    me.done, me.permanent = ["JB01"], ["JB30"]
    streets(t, 0, "SG01")
    assert count(t, me, parse_criterion(text)) == number
    assert me.thugs[PRISON] == 2


def test_5_7_indices_of_yields_and_storage():
    t = town()
    me = t.gangs[0]
    before = {kind: yield_of(t, me, kind, kit.NORTH) for kind in ("casino", "nightclub")}
    effect(t, "modify(yield[common],1,round,each)")
    assert yield_of(t, me, "casino", kit.NORTH) == before["casino"] + 1
    assert yield_of(t, me, "nightclub", kit.NORTH) == before["nightclub"]
    effect(t, "modify(yield[all],1,round,each)")
    assert yield_of(t, me, "nightclub", kit.NORTH) == before["nightclub"] + 1
    effect(t, "modify(yield[casino],-9,round,each/police)")
    assert yield_of(t, me, "casino", kit.NORTH) == before["casino"] + 2
    assert yield_of(t, me, "casino", kit.NORTHWEST) == 0
    free = storage(t, me)
    effect(t, "modify(storage[gun],1,game,self)")
    assert storage(t, me) == (free[0], free[1] + 1, free[2])


def test_r_4_1_4_the_last_vote_can_be_gained():
    t = town()
    t.votes = t.bullets = 1
    assert possible(t, "gain(vote,1)")
    assert possible(t, "gain(bullet,1)")


def test_r_4_4_3_goods_of_choice_are_paid_after_those_that_are_named(monkeypatch):
    asked = """
[jobs.rows.JB06]
requirements = ["pay(good,1)", "pay(alcohol,1)"]
"""
    monkeypatch.setattr(kit, "RULES", Scarface('game = "scarface"' + asked))
    t = town()
    me = kit.goods(t, 0, alcohol=1, guns=1)
    kit.jobs(t, 0, "JB06")
    doing = do(t, "job:JB06")
    assert (doing.done, me.alcohol, me.guns, me.money) == (True, 0, 0, 10)
