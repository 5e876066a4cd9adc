"""What bots judge a position by."""

from __future__ import annotations

import pytest

from backroom.games.scarface.bot import TERMS, appraise, over, payouts_left, reward_worth
from backroom.games.scarface.notation import parse_effect
from backroom.i18n import Words
from backroom.kernel import Match, play_out, table_options
from tests.games.scarface.players import RULES, player
from tests.rulebook.scarface.kit import NORTH, SOUTH, dealt, figures, goods, town


def term(t, seat: int, name: str) -> float:
    return appraise(t, seat)[[term.name for term in TERMS].index(name)]


def test_every_term_has_a_name_a_sentence_and_the_words_of_a_hint():
    words = Words.load("en", RULES.locale)
    assert len({term.name for term in TERMS}) == len(TERMS)
    for each in TERMS:
        assert each.why.endswith(".")
        assert words.has(f"hint.{each.name.replace('_', '-')}"), each.name
        assert "you" not in words.say(f"hint.{each.name.replace('_', '-')}", (7,)), "an analysis says it of anybody"


@pytest.mark.parametrize("expansion", ["on", "off"])
def test_at_the_end_the_outlook_is_the_score(expansion):
    t = RULES.deal(3, 4, table_options(RULES, {"expansion": expansion}))
    play_out(RULES, t, player(3))
    assert over(t)
    for seat, score in enumerate(RULES.scores(t)):
        assert sum(appraise(t, seat)) == pytest.approx(score.total)


def test_a_seat_without_a_gang_stands_nowhere():
    assert set(appraise(dealt(), 0)) == {0}


def test_payouts_are_counted_by_the_clock():
    t = town()
    assert payouts_left(t) == 6
    t.clock, t.extras = 1, 3
    assert payouts_left(t) == 1


def test_goods_are_worth_what_the_own_neighbourhoods_pay():
    t = town()
    before = term(t, 0, "sales")
    goods(t, 0, 3, 3)
    full = term(t, 0, "sales")
    assert full > before
    t.phase = "election"
    assert term(t, 0, "sales") == 0


def test_thugs_at_hand_count_more_than_those_in_prison():
    t = town()
    figures(t.gangs[0], hq=2)
    ready = term(t, 0, "thugs")
    figures(t.gangs[0], prison=2)
    assert term(t, 0, "thugs") < ready


def test_crime_is_a_danger_and_more_so_near_the_raid_cell():
    t = town()
    costs = []
    for level in (2, 5, 8, 10):
        t.gangs[0].crime = level
        costs.append(term(t, 0, "crime"))
    assert costs == sorted(costs, reverse=True)


def test_presence_is_worth_something():
    t = town()
    figures(t.gangs[0], hq=2)
    before = term(t, 0, "ground")
    figures(t.gangs[0], north=1, south=1)
    assert t.gangs[0].thugs[NORTH] == t.gangs[0].thugs[SOUTH] == 1
    assert term(t, 0, "ground") > before


def test_rewards_are_weighed_by_what_they_give():
    assert reward_worth(parse_effect("gain(money,14)")) == 14
    assert reward_worth(parse_effect("choose(1)[gain(money,2); gain(alcohol,1)]")) == 5
    assert reward_worth(parse_effect("seq[gain(money,2); recruit(1)]")) == 5


def test_the_news_between_two_rounds_cost_no_reorganisation():
    """What is still to come at an Extra! Extra! is the whole next round, before its news and after."""
    match = Match.deal(RULES, 2, 3)
    pick = player(3)
    seen = []
    while match.table.extras < 2:
        decision = match.decisions()[0]
        if match.table.phase == "extra":
            seen.append(payouts_left(match.table))
        match.pick(decision.seat, pick(decision))
    assert seen
    row = match.table.book.seat_counts[2]
    whole = (row.extra_cell - row.start_cell) / 2
    assert set(seen) <= {3 * whole, 2 * whole}
