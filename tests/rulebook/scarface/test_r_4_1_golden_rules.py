"""R-4.1: golden rules, words and timing."""

from __future__ import annotations

from backroom.games.scarface.cards import draw_own
from backroom.games.scarface.criteria import own_cards
from backroom.games.scarface.effects import known_effects, meant
from backroom.games.scarface.raids import raid
from backroom.games.scarface.selectors import parse_cards, parse_hoods, parse_where, parse_who
from backroom.games.scarface.sequence import PHASES
from backroom.games.scarface.stats import hand_limit
from backroom.games.scarface.town import districts, fits, hoods, within
from backroom.games.scarface.view import view
from backroom.games.scarface.vocabulary import COMBINATORS, PRIMITIVES
from tests.rulebook.scarface import kit
from tests.rulebook.scarface.kit import (
    BOOK,
    CENTRAL,
    NORTH,
    NORTHWEST,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    WEST,
    do,
    effect,
    figures,
    goods,
    hand,
    jobs,
    lay,
    offer,
    offered,
    on_top,
    opened,
    plan,
    possible,
    run,
    streets,
    tokens,
    told,
    town,
)


def test_r_4_1_1_a_text_overrides_a_rule():
    t = town()
    rival = figures(t.gangs[1], central=1)
    effect(t, "protect(own,wound+kill,next_turn)", seat=1)
    assert not possible(t, "wound(1,rival)")
    assert possible(t, "jail(1,rival)")
    assert rival.thugs[CENTRAL] == 1


def test_r_4_1_2_parts_in_order_and_costs_completely():
    t = town()
    me = t.gangs[0]
    me.money = 1
    assert not possible(t, "cost(pay(money,2)) -> gain(alcohol,2)")
    effect(t, "seq[recruit(1); free(1,prison); gain(money,2)]")
    assert me.money == 3
    effect(t, "cost(pay(money,2)) -> gain(alcohol,2)")
    assert (me.money, me.alcohol) == (1, 2)


def test_r_4_1_3_an_action_that_does_nothing_is_not_offered():
    t = town()
    me = plan(t, "outfit_b3", "outfit_b2")  # crime(-1) and gain(money,2)
    assert me.crime == t.ness
    assert "skill:outfit_b3:1" not in offered(t)
    assert "skill:outfit_b2:1" in offered(t)
    me.crime = 2
    assert "skill:outfit_b3:1" in offered(t)


def test_r_4_1_4_gain_takes_what_is_left():
    t = town()
    me = t.gangs[0]
    t.votes = 1
    effect(t, "gain(vote,3)")
    assert (me.votes, t.votes) == (1, 0)
    assert not possible(t, "gain(vote,1)")
    t.alcohol = 1
    effect(t, "gain(alcohol,2)")
    assert (me.alcohol, t.alcohol) == (1, 0)
    effect(t, "lose(vote,1)")
    assert t.votes == 1


def test_r_4_1_5_the_own_deck_is_not_renewed_in_action_turns():
    t = town()
    me = t.gangs[0]
    me.discard, me.deck = me.deck[1:], me.deck[:1]
    draw_own(t, me, 3)
    assert (len(me.hand), len(me.deck), len(me.discard)) == (1, 0, 6)
    assert not possible(t, "draw(own,1)")


def test_r_4_1_5_an_empty_raid_deck_is_renewed():
    t = town()
    t.raid_discard, t.raids = t.raids, []
    run(raid(t, {}), *[])
    assert len(t.raids) + len(t.raid_discard) == 36


def test_r_4_1_6_search_takes_a_card_and_shuffles():
    t = town()
    me = t.gangs[0]
    used = t.chance.used
    found = effect(t, "search(own,any,1,plan)")
    assert sorted(found.offers) == sorted(f"card:{card}" for card in me.deck)
    found.answer("card:outfit_b1")
    assert me.plan == ["outfit_b1"]
    assert "outfit_b1" not in me.deck
    assert t.chance.used > used


def test_r_4_1_6_look_shows_cards_to_the_looker_only():
    t = town()
    hand(t, 1, "wolves_b1", "wolves_b2")
    effect(t, "look(rival_hand,1)")
    seen = [event for event in t.told or [] if event.id == "sees"]
    assert seen[0].audience == (0,)
    assert seen[0].args[2] == ("wolves_b1", "wolves_b2")
    before = list(t.raids)
    effect(t, "look(raid,1)")
    assert t.raids == before
    assert told(t, "sees")[-1] == (0, "raid", (t.raids[-1],))


def test_r_4_1_7_the_deck_is_everything_but_snitches():
    t = town()
    me = plan(t, "AS01")
    me.snitches.append("AX07")
    hand(t, 0, "AS02")
    me.discard.append("AS03")
    assert {"AS01", "AS02", "AS03"} <= set(own_cards(me))
    assert "AX07" not in own_cards(me)


def test_r_4_1_8_several_players_in_turn_order():
    t = town(3)
    t.turn.seat = 1
    assert [gang.seat for gang in meant(t, t.gangs[0], parse_who("each"))] == [1, 2, 0]
    assert [gang.seat for gang in meant(t, t.gangs[0], parse_who("each_other"))] == [1, 2]


def test_r_4_1_9_rivals_see_the_top_of_a_discard_pile():
    t = town()
    t.gangs[1].discard = ["wolves_b1", "wolves_b2"]
    seen = view(t, 0).gangs[1]
    assert (seen.discard_top, seen.discard_size, seen.cards) == ("wolves_b2", 2, None)
    own = view(t, 1).gangs[1].cards
    assert own is not None
    assert own.discard == ("wolves_b1", "wolves_b2")


def test_r_4_1_10_the_phases_and_every_word_has_a_rule():
    assert list(PHASES) == ["gangs", "dealers", "hoods", "turn", "extra", "election"]
    assert known_effects() == {*PRIMITIVES, *COMBINATORS, "boss"}


def test_r_4_1_11_a_mixed_payment_is_split_by_the_player():
    t = town()
    me = figures(plan(t, "outfit_b5", "outfit_b3"), hq=1)  # 1 strength, 3 influence
    offer(t, "AS16")  # 2 stars
    hiring = do(t, "order:hire_associates")
    assert hiring.offers == ["strength:1", "strength:0"]
    hiring.answer("strength:0")
    assert t.turn.spent == [0, 2]
    assert me.discard == ["AS16"]


def test_section_5_2_combinators():
    t = town()
    me = t.gangs[0]
    me.money = 5
    effect(t, "if(money>=5) gain(money,1) else gain(money,10)")
    assert me.money == 6
    figures(me, central=2, north=1)
    effect(t, "per(majorities,gain(money,2),1)")
    assert me.money == 8
    effect(t, "optional(gain(money,4))", "skip")
    assert me.money == 8
    effect(t, "choose(1)[gain(money,1); recruit(1)]", "effect:gain(money,1)")
    assert me.money == 9
    sends = effect(t, "send(upto(2),any)")
    assert sends.done  # nobody in hq
    figures(me, hq=2)
    effect(t, "send(upto(2),any)", "send:thug:central", "done")
    assert me.thugs[CENTRAL] == 1


def test_section_5_3_resources():
    t = town()
    me, rival = t.gangs
    rival.money = 2
    effect(t, "steal(money,3,target)")
    assert (me.money, rival.money) == (2, 0)
    goods(t, 1, alcohol=1, guns=1)
    theft = effect(t, "steal(good,1,target)")
    assert (theft.seat, theft.offers) == (1, ["good:alcohol", "good:gun"])
    theft.answer("good:gun")
    assert (me.guns, rival.guns) == (1, 0)
    tokens(t, 0, bullets=2)
    effect(t, "exchange(bullet,1,money,5,3)", "exchange:bullet:1:money:5")
    assert (me.money, me.bullets) == (12, 0)
    effect(t, "lose(good,1)")
    assert me.guns == 0


def test_section_5_3_cards():
    t = town()
    me, rival = t.gangs
    hand(t, 1, "wolves_b1")
    effect(t, "discard(hand,1,target,random)")
    assert rival.discard == ["wolves_b1"]
    jobs(t, 0, "JB01", "JB02")
    effect(t, "discard(job,1)", "job:JB01")
    assert (me.jobs, t.jobs[0]) == (["JB02"], "JB01")
    streets(t, 0, "SG01")
    effect(t, "discard(street,1)")
    assert t.streets[0] == "SG01"
    me.discard = ["outfit_boss", "outfit_b1"]
    effect(t, "trash(discard,1)")
    assert (me.discard, t.box) == (["outfit_boss"], ["outfit_b1"])
    top = t.dealers[-1]
    drawing = effect(t, "draw(dealer,1)")
    drawing.answer(f"lay:{top}")
    assert me.dealers == [top]


def test_section_5_3_copy_skill_takes_no_boss_snitch_or_copier():
    t = town()
    me = plan(t, "AS35", "outfit_b2", "outfit_boss")
    offer(t, "AX07", "AS03", "AS41")
    copying = do(t, "skill:AS35:1")
    assert copying.asked[-1].ids() == ["card:AS03"]
    assert me.money == 4


def test_section_5_3_markers_and_pieces():
    t = town()
    me = t.gangs[0]
    lay(t, "T08", CENTRAL)
    figures(me, central=1)
    placing = effect(t, "control(place,uncontrolled/with_presence,1)")
    if not placing.done:
        placing.answer("hood:T08")
    assert t.hoods[t.where["T08"]].owner == 0
    assert me.crime == 1
    effect(t, "take_ring(self)")
    assert t.ring == 0
    effect(t, "move_home(named:south)")
    assert BOOK.districts[me.home] == "south"
    effect(t, "token(gmen,-1)")
    assert t.gmen_level == 10
    effect(t, "token(ness,1)")
    assert (t.ness, me.crime) == (2, 2)
    effect(t, "vehicle(add,truck,1,named:north)")
    assert me.trucks[1] == 1
    effect(t, "vehicle(remove,any,1,own)")
    assert sum(me.trucks[:7]) == 0


def test_section_5_7_changes_are_added_up():
    t = town()
    me = t.gangs[0]
    effect(t, "modify(hand_limit,1,game,self)")
    effect(t, "modify(hand_limit,1,turn_end,each)")
    assert hand_limit(t, me) == 5
    assert hand_limit(t, t.gangs[1]) == 4


def test_section_5_3_raid_by_an_effect_uses_real_levels():
    t = town()
    me = figures(t.gangs[0], underworld=1)
    before = t.angry_ness
    on_top(t, t.raids, "RB19")
    effect(t, "raid()")
    assert me.thugs[14] == 1
    assert t.angry_ness == before


def test_the_base_game_skips_parts_of_the_expansion():
    t = opened(expansion="off")
    t.turn.kind = "action"
    effect(t, "seq[gain(vote,1); gain(money,2)]")
    assert t.gangs[0].votes == 0
    assert not possible(t, "draw(street,1)")
    assert not possible(t, "move_angry_ness(any)")


def test_section_5_1_district_filters():
    t = town()
    me, rival = t.gangs
    lay(t, "T08", WEST, 0)
    figures(me, southeast=1)
    t.police = [CENTRAL] * 3
    names = {
        "any": list(range(7)),
        "home": [NORTH],
        "with_control": [NORTH, WEST],
        "with_presence": [NORTH, WEST, SOUTHEAST],
        "adjacent_to_presence": [CENTRAL, NORTH, NORTHWEST, WEST, SOUTHWEST, SOUTH],
        "ness": [SOUTHWEST],
        "police": [CENTRAL],
        "named:south": [SOUTH],
    }
    for text, expected in names.items():
        assert districts(t, me, parse_where(text)) == expected, text
        assert [d for d in range(7) if within(t, me, parse_where(text), d)] == expected, text
    owners = {"own": 2, "rival": 1, "uncontrolled": 15, "any": 18}
    for text, number in owners.items():
        assert len(hoods(t, me, parse_hoods(text))) == number, text
    assert [hood.tile for hood in hoods(t, me, parse_hoods("own/named:west"))] == ["T08"]
    assert len(hoods(t, rival, parse_hoods("own"))) == 1


def test_section_5_1_card_filters():
    t = town()
    assert fits(t, parse_cards("stars<=3"), "AS29")
    assert not fits(t, parse_cards("stars<=2"), "AS29")
    assert not fits(t, parse_cards("stars<=3"), "outfit_b1")
    assert fits(t, parse_cards("type=corruption"), "AS29")
    assert not fits(t, parse_cards("type=vice"), "AS29")
    assert fits(t, parse_cards("kind=permanent"), "JB30")
    assert not fits(t, parse_cards("kind=permanent"), "JB01")
    assert not fits(t, parse_cards("kind=permanent"), "AS29")
    assert fits(t, parse_cards("any"), "outfit_b1")


def test_section_5_2_per_needs_one_thing():
    t = town()
    assert not possible(t, "per(majorities,gain(money,2),4)")
    me = figures(t.gangs[0], west=1)
    assert possible(t, "per(majorities,gain(money,2),4)")
    figures(me, west=1, south=1, north=1)
    effect(t, "per(majorities,gain(money,2),2)")
    assert me.money == 4


def test_section_5_1_highest_and_lowest_with_ties():
    t = town(3)
    for gang, alcohol in zip(t.gangs, (2, 2, 1), strict=True):
        goods(t, gang.seat, alcohol=alcohol)
    effect(t, "lose(alcohol,1,highest(alcohol))")
    assert [gang.alcohol for gang in t.gangs] == [1, 1, 1]
    t.gangs[1].crime = 3
    effect(t, "crime(1,lowest(crime))")
    assert [gang.crime for gang in t.gangs] == [2, 3, 2]


def test_section_5_1_target_is_one_rival_of_choice():
    t = town(3)
    for gang in t.gangs:
        gang.money = 5
    naming = effect(t, "lose(money,2,target)")
    assert naming.offers == ["seat:1", "seat:2"]
    naming.answer("seat:2")
    assert [gang.money for gang in t.gangs] == [5, 5, 3]
    effect(t, "steal(money,1,each_other)")
    assert [gang.money for gang in t.gangs] == [7, 4, 2]


def test_r_4_1_6_there_must_be_something_to_search_and_a_place_for_it():
    t = town()
    me = t.gangs[0]
    assert possible(t, "search(own,any,1,plan)")
    assert not possible(t, "search(own,any,1,plan)", seat=1)
    assert possible(t, "search(own,any,1,hand)", seat=1)
    me.deck.clear()
    assert not possible(t, "search(own,any,1,plan)")
    assert not possible(t, "search(own,any,1,hand)")


def test_r_4_1_6_limits_hold_after_a_search():
    t = town()
    me = kit.jobs(t, 0, "JB01", "JB02", "JB03", "JB04", "JB05")
    searching = effect(t, "search(job,any,1,hand)", "card:JB10")
    assert (searching.question, len(me.jobs)) == ("discard-job", 6)
    searching.answer("job:JB01")
    assert (searching.done, t.jobs[0], "JB10" in me.jobs) == (True, "JB01", True)
    kit.streets(t, 0, "SG01", "SG02", "SG04")
    searching = effect(t, "search(street,any,1,hand)", "card:SG05")
    assert (searching.question, len(me.streets)) == ("discard-street", 4)
    searching.answer("street:SG05")
    assert (searching.done, t.streets[0]) == (True, "SG05")
