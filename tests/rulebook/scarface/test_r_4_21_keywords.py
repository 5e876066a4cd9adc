"""R-4.21: AT ANY TIME, LASTING and SNITCH."""

from __future__ import annotations

from backroom.games.scarface.criteria import associates, own_cards
from backroom.games.scarface.ending import card_formulas
from backroom.games.scarface.purse import Purse
from backroom.games.scarface.raids import raid
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import HOSPITAL, NOBODY, PRISON, SLUMS, UNDERWORLD
from backroom.games.scarface.stats import lawyers
from backroom.games.scarface.turns import cleanup, start
from backroom.i18n import Words
from backroom.kernel import SKIP, AskAll, Decision
from tests.rulebook.scarface.kit import (
    NORTH,
    RULES,
    SOUTH,
    do,
    effect,
    figures,
    goods,
    hand,
    lay,
    offer,
    on_top,
    plan,
    quiet,
    run,
    streets,
    told,
    town,
)


def test_r_4_21_1_only_the_at_any_time_effect_then_perhaps_the_assault():
    t = town()
    me, rival = t.gangs
    streets(t, 1, "SG03")  # north, southeast
    figures(rival, south=1)
    figures(me, north=1)
    hit = effect(t, "wound(1,rival)")
    assert (hit.seat, hit.offers) == (1, ["skip", "react:SG03:2"])
    hit.answer("react:SG03:2")
    assert (hit.question, hit.offers) == ("assault", ["district:north", "skip"])
    hit.answer("district:north")
    assert (rival.thugs[SOUTH], me.thugs[HOSPITAL]) == (1, 1)
    assert (rival.streets, t.streets[0]) == ([], "SG03")


def test_r_4_21_1_an_associate_goes_to_the_discard_pile():
    t = town()
    rival = figures(t.gangs[1], south=1)
    hand(t, 1, "AX02")
    effect(t, "wound(1,rival)", "react:AX02:0")
    assert (rival.discard, rival.hand, rival.thugs[SOUTH]) == (["AX02"], [], 1)


def test_r_4_21_2_it_is_played_from_the_hand_not_from_the_plan_or_deck():
    t = town()
    rival = figures(t.gangs[1], south=1)
    rival.deck.append("AX02")
    assert effect(t, "wound(1,rival)").done
    assert rival.thugs[HOSPITAL] == 1


def test_r_4_21_3_in_turn_order_until_all_pass():
    t = town(3)
    figures(t.gangs[0], central=1)
    figures(t.gangs[1], west=2)
    streets(t, 2, "SG32")  # any kill of a rival: $6
    hand(t, 1, "AX08")
    hit = effect(t, "kill(1,rival)")
    seats = [talk.seat for talk in hit.talks]
    assert seats == [1, 2]
    hit.answer_for(1, "skip").answer_for(2, "react:SG32:2")
    # The window goes on after a card was played.
    assert (hit.question, hit.seat) == ("react-figure", 1)
    hit.answer("skip")
    assert t.gangs[2].money == 6
    assert t.gangs[1].thugs[SLUMS] == 11


def test_r_4_21_3_a_window_names_nobody_and_passes_for_those_without_a_card():
    t = town(3)
    figures(t.gangs[1], west=1)
    streets(t, 1, "SG01")  # could be anything for the others
    streets(t, 2, "SG02")
    flow = window(t, "figure_killed", 0, 1)
    ask = next(flow)
    assert isinstance(ask, AskAll)
    assert (ask.seats, ask.window) == ((1, 2), True)
    assert [list(ask.dialogue(seat)) for seat in ask.seats] == [[], []]


def test_r_4_21_3_no_window_opens_where_everybody_can_see_that_no_card_fits():
    t = town(3)
    figures(t.gangs[1], west=1)
    streets(t, 0, "SG01")
    streets(t, 2, "SG02")
    # Only whoever is wounded, and by somebody else, has cards for it.
    assert list(window(t, "figure_wounded", 0, 1)) == []
    streets(t, 1, "SG04")
    ask = next(window(t, "figure_wounded", 0, 1))
    assert isinstance(ask, AskAll)
    assert ask.seats == (1,)


def test_r_4_21_3_whoever_is_asked_hears_which_figure_is_meant():
    t = town(3)
    figures(t.gangs[1], south=1)
    t.gangs[1].boss = SOUTH
    streets(t, 1, "SG03")
    asked = effect(t, "wound(1,rival)", "figure:1:boss:south").decision
    assert asked is not None
    assert (asked.question.id, asked.about) == ("react-figure", ("figure_wounded", 0, 1, "boss", "south"))
    assert say(asked) == "A figure is to be wounded (by Ada): the angry boss of Bo, South. Play a card?"


def test_r_4_21_7_whoever_is_asked_hears_how_many_of_the_own_are_among_them():
    t = town()
    figures(t.gangs[0], underworld=2)
    hand(t, 0, "AX01")
    on_top(t, t.raids, "RB19")
    asked = run(raid(t, {})).decision
    assert asked is not None
    assert (asked.question.id, asked.about) == ("react-figures", ("figure_jailed", NOBODY, 2))
    assert say(asked) == (
        "Several figures are to be jailed at the same moment, 2 of yours among them (by no player). Play a card?"
    )


def say(decision: Decision) -> str:
    """What a question says in English."""
    words = Words.load("en", RULES.locale)
    words = words.with_names(RULES.names(words.say))
    return words.say(f"question.{decision.question.id}", decision.about, ("Ada", "Bo", "Cy"))


def test_r_4_21_4_others_hear_whose_next_turn_ends_a_change():
    t = town(3)
    effect(t, "modify(crime_gain,1,next_turn,each_other)")
    assert told(t, "changes-lasting") == [(0, "crime_gain", 1, (1, 2))]
    effect(t, "modify(crime_gain,1,turn_end,self)")
    assert told(t, "changes") == [(0, "crime_gain", 1, (0,), "turn_end")]


def test_r_4_21_3_whoever_does_not_answer_passes():
    t = town()
    figures(t.gangs[1], south=1)
    streets(t, 1, "SG03")
    decision = effect(t, "wound(1,rival)").decision
    assert decision is not None
    assert decision.default == "skip"
    assert decision.default in decision.ids()


def test_r_4_21_3_by_and_affects():
    t = town()
    lay(t, "T01", NORTH, 0)
    goods(t, 0, alcohol=1)
    streets(t, 0, "SG34")  # sale_done(rival,rival): not one's own sales
    me = t.gangs[0]
    assert effect(t, "sell(1,0,own)", "hood:T01").done
    assert me.money == 8
    other = town()
    lay(other, "T01", NORTH, 0)
    goods(other, 0, alcohol=1)
    streets(other, 1, "SG34")
    sale = effect(other, "sell(1,0,own)", "hood:T01")
    assert (sale.seat, sale.offers) == (1, ["skip", "react:SG34:2"])
    sale.answer("react:SG34:2")
    assert [gang.money for gang in other.gangs] == [4, 4]


def test_r_4_21_4_lasting_until_the_own_next_turn():
    t = town()
    me = streets(t, 0, "SG29")
    do(t, "street:SG29")  # The other effect would do nothing.
    run(cleanup(t, me))
    assert me.lasting == ["SG29"]
    run(start(t, t.gangs[1]))
    assert t.changes
    run(start(t, me))
    assert not t.changes
    assert t.streets[0] == "SG29"


def test_r_4_21_5_a_snitch_leaves_the_deck_for_a_lasting_effect():
    t = town()
    me = plan(t, "AX07")
    do(t, "skill:AX07:1")
    assert (me.snitches, me.plan, lawyers(t, me)) == (["AX07"], [], 2)
    assert "AX07" not in own_cards(me)
    run(start(t, me))
    assert lawyers(t, me) == 2


def test_r_4_21_5_an_end_bonus_of_a_snitch_counts():
    t = town()
    me = plan(t, "AX19")
    do(t, "skill:AX19:1")
    assert [formula.criterion.name for formula in card_formulas(t, me)] == ["businesses"]


def test_r_4_21_6_the_points_of_a_snitch_are_lost_for_the_order():
    t = town()
    me = plan(t, "AX07", "outfit_b1")
    assert Purse(t, me, "recruit").have("strength") == 3
    do(t, "skill:AX07:1")
    assert Purse(t, me, "recruit").have("strength") == 2


def test_r_4_21_7_figures_hit_together_share_a_window():
    t = town()
    me, rival = t.gangs
    figures(me, underworld=2)
    figures(rival, underworld=1)
    me.boss = UNDERWORLD
    hand(t, 0, "AX01")
    streets(t, 1, "SG43")
    on_top(t, t.raids, "RB19")
    raiding = run(raid(t, {}))
    raiding.answer_for(0, "react:AX01:0").answer_for(1, "react:SG43:2")
    assert (raiding.question, raiding.seat) == ("save", 0)
    raiding.answer("figure:0:boss:underworld")
    # The other card is still there for its player.
    assert (raiding.question, raiding.seat) == ("react-figures", 1)
    raiding.answer("react:SG43:2")
    while not raiding.done:
        raiding.answer("skip")
    assert (me.boss, me.thugs[PRISON]) == (UNDERWORLD, 2)
    assert rival.thugs[UNDERWORLD] == 1


def test_events_of_the_expansion_cards_have_their_windows():
    t = town()
    figures(plan(t, "outfit_b1"), hq=1)
    offer(t, "AS03")
    streets(t, 1, "SG49")
    hiring = do(t, "order:hire_associates")
    assert (hiring.seat, hiring.offers) == (1, ["skip", "react:SG49:2"])
    hiring.answer("react:SG49:2")
    assert t.ring == 1
    quiet(t)
    lay(t, "T06", NORTH, 0)
    streets(t, 1, "SG42")
    opening = effect(t, "business(add,casino,1,own)", *[])
    if opening.question == "open-business":
        opening.answer("open:casino:T06")
    assert (opening.seat, opening.question) == (1, "react")
    hood = next(hood for hood in t.hoods if hood.owner == 1)
    streets(t, 1, "SG53")
    removing = effect(t, f"control(remove,rival/named:{t.book.districts[hood.district]},1)")
    assert (removing.seat, removing.offers) == (1, ["skip", "react:SG53:2"])


def test_r_4_21_3_after_a_card_the_next_player_comes_first():
    t = town(3)
    figures(t.gangs[1], west=2)
    for seat, card in enumerate(("SG03", "SG04", "SG32")):
        streets(t, seat, card)
    flow = window(t, "figure_killed", 0, 1)
    ask = next(flow)
    assert isinstance(ask, AskAll)
    assert ask.seats == (0, 1, 2)
    streets(t, 2, "SG05")
    again = flow.send({0: SKIP, 1: SKIP, 2: ("react", "SG32", 2)})
    assert isinstance(again, AskAll)
    assert again.seats == (0, 1, 2)
    streets(t, 0, "SG32")
    t.turn.seat = 1
    other = flow.send({0: ("react", "SG32", 2), 1: SKIP, 2: SKIP})
    assert isinstance(other, AskAll)
    assert other.seats == (1, 2, 0)


def test_lasting_street_cards_are_no_cards_of_the_deck():
    t = town()
    me = t.gangs[0]
    me.lasting = ["SG25", "AX04"]
    assert associates(t, me) == ["AX04"]
