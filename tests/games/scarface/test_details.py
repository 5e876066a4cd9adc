"""What is shown beside an option: what it costs and brings, and nothing that its seat cannot know."""

from __future__ import annotations

from typing import Any

from backroom.games.scarface.details import FACTS, details
from backroom.games.scarface.ending import VOTE
from backroom.games.scarface.state import Table
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
    going = effect(t, "hire(any,0,yes)")
    assert [word.id for word in facts(t, going, "AS01")] == ["detail.stars", "detail.points", "detail.brings"]


def test_an_upgrade_shows_its_price_and_what_it_gives():
    t = town()
    t.gangs[0].money = 50
    plan(t, "outfit_b1", "outfit_b2", "outfit_b3")
    going = effect(t, "upgrade(1,0,9,any)")
    slot = t.book.upgrades["outfit"]["hand"][0]
    assert facts(t, going, "hand")[1] == Word("detail.track.hand", (slot.result,))


def test_a_dealer_shows_the_deal_and_the_storage():
    t = town()
    dealers(t, 0, "DB01", "DB03")
    figures(t.gangs[0], hq=2)
    plan(t, "outfit_b1", "outfit_b2", "outfit_b3")
    going = effect(t, "deal(1,9,no_figure)")
    assert facts(t, going, "DB01") == [
        Word("detail.deal", ("strength", 2, "2g")),
        Word("detail.stores", ("1x",)),
    ]


def test_a_business_shows_what_it_will_pay():
    t = town()
    lay(t, "T06", NORTH, 0)
    going = effect(t, "business(add,casino,1,own)")
    column = t.book.yields["casino"]
    assert facts(t, going, ("open", "casino", "T06")) == [Word("detail.pays", (column[len(t.columns["casino"]) - 1],))]


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
