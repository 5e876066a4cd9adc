"""Why something is not offered: a reason for all that a player will try."""

from __future__ import annotations

import pytest

from backroom.games.scarface.state import PLACE, Guard
from backroom.games.scarface.thugs import RECRUIT
from backroom.games.scarface.turns import ACTION, actions, declare_plan
from backroom.games.scarface.vocabulary import Scope, Where
from backroom.games.scarface.why import why_not
from backroom.kernel import Decision, Match
from tests.games.scarface.players import RULES, player
from tests.rulebook.driver import Run
from tests.rulebook.scarface.kit import (
    CENTRAL,
    NORTH,
    SOUTH,
    dealers,
    do,
    effect,
    figures,
    goods,
    jobs,
    lay,
    offer,
    plan,
    run,
    streets,
    tokens,
    town,
)


def reason(t, going: Run, option: str) -> str:
    """The id of the reason why an option is not offered."""
    assert going.decision is not None
    assert option not in going.offers
    found = why_not(t, going.decision, option)
    return found.id if found else ""


def test_reasons_for_actions():
    t = town()
    me = t.gangs[0]
    me.plan = ["AS01", "outfit_b3", "outfit_b2"]
    jobs(t, 0, "JB01")
    me.permanent.append("JB36")
    streets(t, 0, "SG01")
    t.turn.skills.append("outfit_b2:1")
    going = Run(iter_actions(t))
    assert reason(t, going, "skill:outfit_b3:1") == "nothing-to-do"
    assert reason(t, going, "skill:outfit_b2:1") == "skill-used"
    assert reason(t, going, "skill:AS01:2") == "no-combo"
    assert reason(t, going, "skill:AS02:1") == "not-in-plan"
    assert reason(t, going, "job:JB01") == "requirements-missing"
    assert reason(t, going, "job:JB02") == "no-such-job"
    assert reason(t, going, "use:JB36") == "requirements-missing"
    assert reason(t, going, "order:recruit") == "no-figure-in-hq"
    assert reason(t, going, "order:takeover") == "order-does-nothing"
    assert reason(t, going, "extort:heal") == "no-bullets"
    assert reason(t, going, "street:SG02") == "street-not-held"
    assert reason(t, going, "ness") == "no-votes"
    assert reason(t, going, "order:dance") == ""
    assert reason(t, going, "nonsense") == ""


def iter_actions(t):
    """The question of the actions, as the turn asks it."""
    yield Decision(0, ACTION, [*actions(t, t.gangs[0]), ("x",)])


def test_reasons_after_something_was_done():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=2)
    me.permanent.append("JB36")
    me.money = 1
    tokens(t, 0, bullets=1)
    do(t, "order:recruit", "done")
    do(t, "use:JB36", "place:slums")
    going = Run(iter_actions(t))
    assert reason(t, going, "order:send") == "order-given"
    assert reason(t, going, "use:JB36") == "job-used"
    assert reason(t, going, "extort:district_money") == "nothing-to-extort"
    t.turn.extorted = True
    assert reason(t, Run(iter_actions(t)), "extort:recruit_street") == "extorted"


def test_reasons_for_plans():
    t = town()
    me = t.gangs[0]
    me.hand, me.idle = ["outfit_b1", "outfit_b2"], 1
    declaring = run(declare_plan(t, me))
    assert reason(t, declaring, "done") == "no-more-idling"
    assert reason(t, declaring, "card:outfit_b5") == "not-in-hand"
    assert reason(t, declaring, "card:nobody") == ""


def test_reasons_for_neighbourhoods():
    t = town()
    figures(plan(t, "outfit_b1"), central=1)
    lay(t, "T01", CENTRAL)
    lay(t, "T08", CENTRAL)
    strong = lay(t, "T17", CENTRAL)
    own = next(hood.tile for hood in t.hoods if hood.owner == 0)
    far = next(hood.tile for hood in t.hoods if hood.district == SOUTH and hood.owner == -1)
    taking = do(t, "order:takeover")
    assert reason(t, taking, f"hood:{strong.tile}") == "too-strong"
    assert reason(t, taking, f"hood:{own}") == "own-hood"
    assert reason(t, taking, f"hood:{far}") == "no-figure-there"
    t.gangs[0].markers = 0
    assert reason(t, taking, f"hood:{strong.tile}") == "no-marker"


def test_reasons_for_sales():
    t = town()
    figures(plan(t, "outfit_b1"), hq=1)
    goods(t, 0, alcohol=2)
    lay(t, "T01", NORTH, 0)
    lay(t, "T15", NORTH, 0)
    lay(t, "T16", CENTRAL, 0)
    lay(t, "T14", t.angry_ness, 0)
    selling = do(t, "order:sell_hoods")
    rival = next(hood.tile for hood in t.hoods if hood.owner == 1)
    assert reason(t, selling, "hood:T16") == "goods-missing"
    assert reason(t, selling, "hood:T14") == "ness-stops-sales"
    assert reason(t, selling, f"hood:{rival}") == "not-controlled"
    selling.answer("hood:T15")
    assert reason(t, selling, "hood:T15") == "sold-there"


def test_reasons_for_hiring_upgrades_deals_and_ness():
    t = town()
    me = figures(plan(t, "outfit_b1", "outfit_b2"), hq=1)
    offer(t, "AS01", "AS02", "AS41")
    assert reason(t, do(t, "order:hire_associates"), "associate:AS41") == "too-many-stars"
    t = town()
    me = plan(t, "outfit_b1", "outfit_b2")
    me.money = 5
    me.upgrades[1] = 2
    upgrading = do(t, "order:upgrade")
    assert reason(t, upgrading, "track:recruiters") == "track-full"
    assert reason(t, upgrading, "track:hand") == "no-money"
    t = town()
    figures(plan(t, "outfit_b1"), hq=3)
    me = dealers(t, 0, "DB03", "DB08", "DB09", "DB21")
    me.on_deals[3] = "thug"
    buying = do(t, "order:get_goods")
    assert reason(t, buying, "dealer:DB21") == "dealer-busy"
    assert reason(t, buying, "dealer:DB09") == "deal-too-dear"
    t = town()
    tokens(t, 0, votes=1)
    assert reason(t, do(t, "ness"), "district:southwest") == "ness-is-here"


@pytest.mark.parametrize("expansion", ["on", "off"])
def test_whatever_could_be_tried_has_a_reason(expansion):
    met = set()
    for seed in (0, 1, 11):
        match = Match.deal(RULES, 3, seed, {"expansion": expansion})
        pick = player(seed)
        while not match.over:
            decision = match.decisions()[0]
            offered = decision.ids()
            for option in RULES.candidates(match.table, decision):
                if option not in offered:
                    assert RULES.why_not(match.table, decision, option), (decision.question.id, option)
                    met.add(decision.question.id)
            for each in decision.options:
                RULES.details(match.table, decision, each)
            match.pick(decision.seat, pick(decision))
    assert {"action", "take-over", "sell", "upgrade", "deal", "hire"} <= met


def test_reasons_against_opening_a_business():
    t = town()
    lay(t, "T02", NORTH, 0, "casino")
    lay(t, "T06", NORTH, 0, "nightclub")
    lay(t, "T03", SOUTH, 1)
    lay(t, "T07", NORTH, 0)
    t.columns["brothel"] = []
    going = effect(t, "business(add,common,1,own)")
    assert reason(t, going, "open:casino:T02") == "no-slot"
    assert reason(t, going, "open:nightclub:T06") == "one-nightclub"
    assert reason(t, going, "open:brothel:T07") == "column-empty"
    assert reason(t, going, "open:casino:T03") == "out-of-reach"
    assert reason(t, going, "open:opera:T07") == ""


def test_reasons_against_hitting_a_figure():
    t = town()
    figures(t.gangs[1], north=1, south=1)
    figures(t.gangs[0], central=1)
    t.guards.append(Guard(Scope("own", "district", Where("named", "south")), None, ["wound"], "round", 1, "AS01"))
    going = effect(t, "wound(1,rival)")
    assert going.done  # The only one in reach is hit at once.
    figures(t.gangs[1], north=1, west=1, south=1)
    going = effect(t, "wound(1,rival)")
    assert reason(t, going, "figure:1:thug:south") == "figure-protected"
    assert reason(t, going, "figure:0:thug:central") == "out-of-reach"
    assert reason(t, going, "figure:1:thug:central") == ""
    assert reason(t, going, "figure:9:thug:south") == ""


def test_reasons_against_recruiting_sending_and_moving_home():
    t = town()
    figures(t.gangs[0], hq=1)
    me = t.gangs[0]
    me.boss = PLACE["hq"]
    assert reason(t, effect(t, "send(1,any)"), "send:thug:moon") == ""
    going = effect(t, "send(1,with_presence)")
    assert going.decision is not None
    assert reason(t, going, "send:thug:southeast") == "out-of-reach"
    going = effect(t, "move_home(any)")
    assert reason(t, going, f"district:{t.book.districts[me.home]}") == "home-is-here"
    me.thugs[PLACE["slums"]], me.thugs[PLACE["safehouse"]] = 2, 0
    asked = Decision(0, RECRUIT, ["slums"])
    found = why_not(t, asked, "place:safehouse")
    assert found is not None
    assert found.id == "nobody-there"
