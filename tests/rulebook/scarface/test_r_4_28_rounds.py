"""R-4.28 to R-4.30: reorganisation, Extra! Extra! and the end of the game."""

from __future__ import annotations

from backroom.games.scarface.ending import card_formulas, election, final_scores
from backroom.games.scarface.extra import extra, move_tokens, reveal_news
from backroom.games.scarface.reorganisation import reorganise
from backroom.games.scarface.state import AUTHORITIES, DEAL, HQ, JOB, PRISON, SAFEHOUSE, SLUMS
from backroom.games.scarface.turns import take_turn
from backroom.kernel import AskAll
from tests.rulebook.scarface.kit import (
    BOOK,
    NORTH,
    SOUTH,
    WEST,
    figures,
    goods,
    homeless,
    jobs,
    lay,
    next_run,
    on_top,
    quiet,
    run,
    streets,
    tokens,
    told,
    town,
    turn,
)


def tired(t, seat: int = 0):
    """A gang whose hand and deck are empty, in its reorganisation turn."""
    me = turn(t, seat, "reorg")
    me.discard, me.deck, me.hand = [*me.discard, *me.deck, *me.hand], [], []
    me.boss = me.home
    return me


def finish(going):
    """Decline whatever can be declined."""
    while not going.done:
        going.answer(next((each for each in going.offers if each in ("done", "skip")), going.offers[0]))
    return going


def test_r_4_28_0_votes_first_and_no_other_action():
    t = town()
    me = tired(t)
    tokens(t, 0, votes=1, bullets=3)
    jobs(t, 0, "JB27")
    streets(t, 0, "SG01")
    going = run(reorganise(t, me))
    assert (going.question, going.offers) == ("before-reorg", ["ness", "done"])
    going.answer("ness", "district:west")
    assert t.angry_ness == WEST
    questions = set()
    while not going.done:
        questions.add(going.question)
        going.answer(going.offers[-1])
    assert questions <= {"sell", "recruit", "heal", "free"}


def test_r_4_28_1_one_sale_in_each_neighbourhood():
    t = town()
    homeless(t)
    lay(t, "T01", NORTH, 0)
    lay(t, "T15", NORTH, 0)
    me = tired(t)
    goods(t, 0, alcohol=3)
    selling = run(reorganise(t, me))
    assert selling.offers == ["hood:T01", "hood:T15", "done"] or set(selling.offers) == {"hood:T01", "hood:T15", "done"}
    selling.answer("hood:T15", "hood:T01")
    assert (me.money, me.alcohol) == (15, 1)


def test_r_4_28_2_the_yield_of_every_marker():
    t = town()
    quiet(t)
    homeless(t)
    lay(t, "T06", NORTH, 0, "casino", "brothel")
    lay(t, "T17", SOUTH, 1, "casino")
    me = tired(t)
    expected = BOOK.yields["casino"][8] + BOOK.yields["brothel"][9]
    finish(run(reorganise(t, me)))
    assert me.money == expected


def test_r_4_28_3_figures_come_back():
    t = town()
    me = figures(tired(t), authorities=1, job=1, prison=2, underworld=1)
    finish(run(reorganise(t, me)))
    assert (me.thugs[AUTHORITIES], me.thugs[JOB], me.thugs[DEAL], me.thugs[PRISON]) == (0, 0, 0, 1)
    assert me.thugs[HQ] == 3


def test_r_4_28_4_recruiters():
    t = town()
    me = figures(tired(t), slums=12)
    me.upgrades[1] = 2
    going = run(reorganise(t, me))
    going.answer("place:slums", "place:slums")
    assert (me.thugs[SLUMS], me.thugs[SAFEHOUSE]) == (9, 3)


def test_r_4_28_5_the_discard_pile_becomes_the_deck():
    t = town()
    me = tired(t)
    cards = sorted(me.discard)
    finish(run(reorganise(t, me)))
    assert (len(me.hand), len(me.deck), me.discard) == (3, 4, [])
    assert sorted([*me.hand, *me.deck]) == cards


def test_r_4_28_6_the_clock_brings_extra_extra():
    t = town()
    t.clock = 2
    finish(run(take_turn(t, tired(t))))
    assert t.clock == 3
    assert t.phase == "turn"
    on_top(t, t.raids, "RB19")
    finish(next_run(t))
    assert (t.phase, t.clock, t.extras) == ("turn", 0, 1)


def test_r_4_28_7_then_the_next_player():
    t = town()
    finish(run(take_turn(t, tired(t))))
    assert t.upcoming == 1


def test_r_4_29_1_a_raid_with_real_levels():
    t = town()
    me = figures(t.gangs[0], underworld=1)
    on_top(t, t.raids, "RB19")
    t.newspapers[-1] = "NB12"
    run(extra(t))
    assert me.thugs[PRISON] == 1
    assert told(t, "raid")


def test_r_4_29_2_ness_up_the_gmen_down():
    t = town()
    move_tokens(t)
    assert (t.ness, t.gmen_level) == (2, 10)


def test_r_4_29_3_a_new_market_and_the_next_level_of_tokens():
    t = town()
    before = [card for row in t.market for card in row]
    on_top(t, t.raids, "RB19")
    t.newspapers[-1] = "NB12"
    run(extra(t))
    assert not set(before) & {card for row in t.market for card in row}
    assert t.wanted_level == 2
    assert {BOOK.wanted[token].level for token in t.wanted} == {2}


def test_r_4_29_4_news_act_at_once_and_change_the_round():
    t = town()
    t.newspapers = ["NB16", "NB09", "NB11"]
    run(reveal_news(t))
    assert [gang.money for gang in t.gangs] == [2, 2]
    assert [(change.stat, change.by) for change in t.changes] == [("upgrade_money", -1)]
    run(reveal_news(t))
    assert [(change.stat, change.by) for change in t.changes] == [("auth_price", 2)]
    run(reveal_news(t))
    assert t.phase == "election"
    assert t.changes == []


def test_r_4_29_5_the_clock_starts_again():
    t = town()
    t.clock = 3
    on_top(t, t.raids, "RB19")
    t.newspapers[-1] = "NB12"
    run(extra(t))
    assert t.clock == 0


def test_r_4_30_1_all_choose_in_secret():
    t = town(3)
    ask = next(election(t))
    assert isinstance(ask, AskAll)
    assert ask.seats == (0, 1, 2)


def test_r_4_30_2_more_votes_make_the_mayor():
    t = town(3)
    for seat, votes in enumerate((1, 3, 1)):
        tokens(t, seat, votes=votes)
    run(election(t)).answer_for(0, "party:blue").answer_for(1, "party:red").answer_for(2, "party:blue")
    assert (t.mayor, t.ballots, t.phase) == (1, [0, 1, 0], "over")
    assert told(t, "votes-for") == [(0, "blue", 1), (1, "red", 3), (2, "blue", 1)]


def test_r_4_30_3_all_receive_the_bonuses_of_the_side_that_won():
    t = town()
    for gang in t.gangs:
        gang.deck = []
    t.candidates, t.mayor = ["CA01", "CA04"], 0
    lay(t, "T01", WEST, 0)
    assert [dict(score.parts)["mayor"] for score in final_scores(t)] == [60, 30]
    t.mayor = 1
    t.gangs[0].upgrades = [2, 1, 0, 0, 0]
    assert [dict(score.parts)["mayor"] for score in final_scores(t)] == [45 + 4, 25 + 2]


def test_r_4_30_4_money_mayor_and_cards():
    t = town()
    me = t.gangs[0]
    me.money = 10
    me.deck.append("AX18")  # per(votes,1,10)
    tokens(t, 0, votes=4)
    t.candidates, t.mayor = ["CA02", "CA06"], 1
    score = final_scores(t)[0]
    parts = dict(score.parts)
    assert parts["money"] == 10
    assert parts["cards"] == 4
    assert sum(parts.values()) == score.total
    assert len(card_formulas(t, me)) == 1


def test_r_4_30_5_a_full_tie_is_shared():
    t = town()
    for gang in t.gangs:
        gang.money = 7
        gang.deck = []
    t.mayor = -1
    assert [score.place for score in final_scores(t)] == [1, 1]


def test_r_4_30_6_the_base_game_pays_stars_and_businesses():
    t = town(expansion="off")
    quiet(t)
    homeless(t)
    lay(t, "T06", NORTH, 0, "casino", "brothel")
    me = t.gangs[0]
    me.deck = ["AS01", "AS29"]
    me.money = 5
    assert dict(final_scores(t)[0].parts) == {"money": 5, "stars": 4, "businesses": 4, "cards": 0}
    t.newspapers = ["NB16"]
    run(reveal_news(t))
    assert t.phase == "over"


def test_r_4_29_4_news_can_be_answered():
    t = town()
    streets(t, 1, "SG16")  # news_revealed(any,any): $5
    t.newspapers = ["NB16", "NB12"]
    run(reveal_news(t), "react:SG16:2")
    assert t.gangs[1].money == 5


def test_r_4_30_3_a_rank_by_the_fewest():
    t = town(3)
    for gang, crime in zip(t.gangs, (2, 5, 2), strict=True):
        gang.crime, gang.deck = crime, []
    t.candidates, t.mayor = ["CA07", "CA01"], 0  # rank(crime,[45,25,10,0],asc); per(votes,1,12)
    assert [dict(score.parts)["mayor"] for score in final_scores(t)] == [45, 10, 45]
