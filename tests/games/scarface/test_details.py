"""What is shown beside an option: what it costs and brings, and nothing that its seat cannot know."""

from __future__ import annotations

from typing import Any

from backroom.games.scarface.businesses import yield_of
from backroom.games.scarface.details import FACTS, details
from backroom.games.scarface.ending import VOTE
from backroom.games.scarface.state import HQ, Change, Table
from backroom.games.scarface.turns import ACTION, act, actions, declare_plan
from backroom.i18n import Words
from backroom.kernel import DONE, Chance, Decision, Match, Option
from backroom.kernel.sheet import Word
from tests.games.scarface.players import RULES, disguise, player
from tests.rulebook.driver import Run
from tests.rulebook.scarface.kit import (
    CENTRAL,
    NORTH,
    dealers,
    effect,
    figures,
    goods,
    hand,
    jobs,
    lay,
    offer,
    plan,
    run,
    town,
)

WORDS = Words.load("en", RULES.locale)
WORDS = WORDS.with_names(RULES.names(WORDS.say))
PEOPLE = ("Ada", "Bo", "Cy", "Di")


def facts(t: Table, going: Run, option: Option) -> list[Word]:
    assert going.decision is not None
    assert option in going.decision.options
    return list(details(t, going.decision, option))


def turn(t: Table):
    while True:
        pick = yield Decision(0, ACTION, actions(t, t.gangs[0]))
        yield from act(t, t.gangs[0], pick)


def test_a_card_of_the_plan_shows_its_points_and_the_crime_beyond_the_free_ones():
    t = town()
    hand(t, 0, "outfit_b1", "outfit_b2", "outfit_b3", "outfit_b4")
    going = run(declare_plan(t, t.gangs[0]))
    shown = facts(t, going, "outfit_b1")
    row = t.book.cards["outfit_b1"]
    assert shown[0] == Word("detail.points", (row.strength, row.influence))
    for card in ("outfit_b1", "outfit_b2", "outfit_b3")[: t.book.numbers.free_plan_cards]:
        going.answer(f"card:{card}")
    left = next(card for card in ("outfit_b3", "outfit_b4") if f"card:{card}" in going.offers)
    assert facts(t, going, left)[0] == Word("detail.crime-up", (t.book.numbers.crime_per_card,))
    assert facts(t, going, ("done",))[0].id == "detail.points"


def test_an_order_shows_its_points_its_rate_and_where_the_figure_goes():
    t = town()
    figures(t.gangs[0], slums=5, hq=2)
    plan(t, "outfit_b1", "outfit_b2", "outfit_b3")
    going = run(turn(t))
    strength = sum(t.book.cards[card].strength for card in t.gangs[0].plan)
    assert facts(t, going, ("order", "recruit")) == [
        Word("detail.has", (strength, "strength")),
        Word("detail.rate", (1,)),
        Word("detail.figure-goes", ("underworld",)),
    ]
    going.answer("order:send")
    assert facts(t, going, ("send", "thug", "north")) == [Word("detail.strength", (1,))]


def test_a_sale_shows_the_money_and_the_goods():
    t = town()
    lay(t, "T01", NORTH, 0)
    goods(t, 0, 1, 0)
    going = effect(t, "sell(1,0,own)")
    assert facts(t, going, "T01") == [Word("detail.sale", (8, "1a"))]
    going = effect(t, "sell(1,3,own)")
    assert facts(t, going, "T01") == [Word("detail.sale", (11, "1a"))]
    going.answer("hood:T01")
    assert t.gangs[0].money == 11


def test_a_sale_to_the_authorities_shows_its_price():
    t = town()
    goods(t, 0, 1, 1)
    going = effect(t, "sell_authorities(1,8)")
    assert facts(t, going, "gun") == [Word("detail.money", (8,))]
    going.answer("good:gun")
    assert t.gangs[0].money == 8


def test_a_take_over_shows_what_it_needs_its_crime_and_its_bonus():
    t = town()
    lay(t, "T02", CENTRAL)
    lay(t, "T01", CENTRAL)
    figures(t.gangs[0], central=1)
    going = effect(t, "takeover(9,any)")
    shown = facts(t, going, "T01")
    assert shown[0].id == "detail.resistance"
    assert shown[1] == Word("detail.crime-up", (t.book.numbers.takeover_crime_neutral,))
    assert shown[2] == Word("detail.brings", ("gain(alcohol,1)",))
    assert shown[0].args == (0,)
    plan(t, "outfit_b1", "outfit_b2")
    needs = t.book.hoods["T01"].resistance
    assert facts(t, effect(t, "takeover(1,any)"), "T01")[0].args == (needs - 1,)


def test_a_hit_shows_where_the_figure_goes():
    t = town()
    figures(t.gangs[1], north=1, southwest=1)
    going = effect(t, "wound(1,rival)")
    assert facts(t, going, ("figure", 1, "thug", "north")) == [Word("detail.goes-to", ("hospital",))]
    assert facts(t, going, ("figure", 1, "thug", "southwest")) == [Word("detail.goes-to", ("prison",))]
    going = effect(t, "kill(1,rival)")
    assert facts(t, going, ("figure", 1, "thug", "north")) == [Word("detail.goes-to", ("slums",))]


def test_an_associate_shows_its_stars_and_its_skill():
    t = town()
    offer(t, "AS01", "AS02")
    free = effect(t, "hire(any,0,yes)")
    assert [word.id for word in facts(t, free, "AS01")] == ["detail.points", "detail.brings"]
    plan(t, "outfit_b1", "outfit_b2", "outfit_b3")
    stars = t.book.cards["AS02"].stars
    going = effect(t, "hire(any,0,no)")
    assert [word.id for word in facts(t, going, "AS02")] == ["detail.stars", "detail.points", "detail.brings"]
    assert facts(t, going, "AS02")[0].args == (stars,)
    cheaper = effect(t, "hire(any,1,no)")
    assert facts(t, cheaper, "AS02")[0].args == (max(1, stars - 1),)


def test_an_upgrade_shows_its_price_and_what_it_gives():
    t = town()
    t.gangs[0].money = 50
    plan(t, "outfit_b1", "outfit_b2", "outfit_b3")
    going = effect(t, "upgrade(1,3,9,any)")
    slot = t.book.upgrades["outfit"]["hand"][0]
    assert facts(t, going, "hand")[1] == Word("detail.track.hand", (slot.result,))
    assert facts(t, going, "hand")[0] == Word("detail.upgrade", (slot.money - 3, 0))
    going.answer("track:hand")
    assert t.gangs[0].money == 50 - slot.money + 3


def test_a_dealer_shows_the_deal_and_the_storage():
    t = town()
    dealers(t, 0, "DB01", "DB03")
    figures(t.gangs[0], hq=2)
    plan(t, "outfit_b1", "outfit_b2", "outfit_b3")
    for discount, cost in ((0, 2), (1, 1), (9, 0)):
        going = effect(t, f"deal(1,{discount},no_figure)")
        assert facts(t, going, "DB01") == [
            Word("detail.deal", ("strength", cost, "2g")),
            Word("detail.stores", ("1x",)),
        ]


def test_a_business_shows_what_it_will_pay():
    t = town()
    lay(t, "T06", NORTH, 0)
    going = effect(t, "business(add,casino,1,own)")
    column = t.book.yields["casino"]
    assert facts(t, going, ("open", "casino", "T06")) == [Word("detail.pays", (column[len(t.columns["casino"]) - 1],))]


def test_a_business_pays_its_controller():
    t = town()
    lay(t, "T06", NORTH, 1, "casino")
    lay(t, "T07", NORTH, 0, "casino")
    going = effect(t, "business(remove,casino,1,any)")
    pays = yield_of(t, t.gangs[0], "casino", NORTH)
    t.changes.append(Change("yield", "casino", 2, "game", 1, [1], None, None, "AX19"))
    assert facts(t, going, ("business", "casino", "T07"))[0].args == (pays,)
    assert facts(t, going, ("business", "casino", "T06")) == [
        Word("detail.pays", (pays + 2,)),
        Word("detail.controlled-by", (1,)),
    ]


def test_the_crime_of_a_plan_and_of_a_job_is_what_it_comes_to():
    t = town()
    hand(t, 0, "outfit_b1", "outfit_b2", "outfit_b3")
    t.changes.append(Change("crime_gain", "", 1, "game", 0, [0], None, None, "NB03"))
    going = run(declare_plan(t, t.gangs[0]), "card:outfit_b1", "card:outfit_b2")
    assert facts(t, going, "outfit_b3")[0] == Word("detail.crime-up", (2,))
    crime = t.gangs[0].crime
    going.answer("card:outfit_b3")
    assert t.gangs[0].crime == crime + 2
    jobs(t, 0, "JB01")
    row = t.book.jobs["JB01"]
    assert row.crime
    shown = details(t, Decision(0, ACTION, [("job", "JB01")]), ("job", "JB01"))
    assert Word("detail.crime-up", (row.crime + 1,)) in shown


def test_the_angry_boss_adds_something_to_an_order_only():
    t = town()
    me = figures(t.gangs[0], hq=2)
    me.boss = HQ
    plan(t, "outfit_b1")
    going = run(turn(t), "order:recruit")
    assert [word.id for word in facts(t, going, "boss")] == ["detail.adds"]
    dealers(t, 0, "DB01")
    going = effect(t, "deal(1,9,with_figure)")
    assert facts(t, going, "boss") == []


def test_to_stop_shows_the_bullets_of_the_cleanup():
    t = town()
    stop = Decision(0, ACTION, actions(t, t.gangs[0]))
    assert details(t, stop, DONE) == (Word("detail.bullets", (2,)),)
    plan(t, "outfit_b1", "outfit_b2")
    assert details(t, stop, DONE) == ()


def test_a_candidate_shows_the_promises():
    t = town()
    shown = details(t, Decision(0, VOTE, ["blue", "red"]), "red")
    assert shown == (Word(f"candidate-says.{t.candidates[1]}.red"),)


def whole_games() -> Any:
    for seats, seed, options in ((2, 1, {}), (3, 5, {"expansion": "off"})):
        match = Match.deal(RULES, seats, seed, options)
        pick = player(seed)
        while not match.over:
            decision = match.decisions()[0]
            yield match, decision
            match.pick(decision.seat, pick(decision))


def test_all_facts_of_whole_games_can_be_said():
    asked = set()
    for match, decision in whole_games():
        asked.add(decision.question.id)
        for option in decision.options:
            for word in details(match.table, decision, option):
                assert "«" not in WORDS.say(word.id, word.args, PEOPLE), (decision.question.id, option, word)
    assert len(asked & set(FACTS)) > 20


def test_facts_tell_nothing_that_is_hidden_from_the_seat():
    rng = Chance(5)
    for number, (match, decision) in enumerate(whole_games()):
        if number % 7:
            continue
        fork = match.fork()
        before = [details(fork.table, decision, option) for option in decision.options]
        fork.redeal(decision.seat, rng)
        disguise(fork.table, decision.seat, rng)
        assert [details(fork.table, decision, option) for option in decision.options] == before, decision.question.id
