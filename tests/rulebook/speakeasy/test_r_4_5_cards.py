"""R-4.5: operation cards are played, discarded and drawn."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.book import CONVOY, DISTILLERY, PARTY, VIP
from backroom.games.speakeasy.cards import draw, play
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import act, cannot
from backroom.games.speakeasy.hand import discard
from backroom.games.speakeasy.sequence import end_turn
from backroom.games.speakeasy.state import Boss, Table
from tests.rulebook.speakeasy.kit import bare, give_cards, put, put_card, run, told


def holding(t: Table, *cards: str) -> Boss:
    """The first boss with exactly this hand."""
    give_cards(t, 0, *cards)
    return t.bosses[0]


def empty_deck(t: Table, operation: int) -> None:
    """A rival holds the whole deck."""
    t.bosses[1].hand += t.decks[operation]
    t.decks[operation] = []
    t.under[operation] = 0


def top(t: Table, *cards: str) -> None:
    """Lay these cards on top of their deck, the last one uppermost."""
    for card in cards:
        deck = t.decks[t.book.card_type[card]]
        for boss in t.bosses:
            if card in boss.hand:
                boss.hand.remove(card)
        if card in deck:
            deck.remove(card)
        deck.append(card)


# --- play 1 operation card -----------------------------------------------------------------------------------


def test_r_4_5_1_any_card_of_the_hand_may_be_played():
    t = bare()
    me = holding(t, "V01", "P01", "S01", "C01")
    assert run(play(t, me, "any")).offers == ["card:V01", "card:P01", "card:S01", "card:C01", "skip"]


def test_r_4_5_1_a_shown_type_admits_only_that_type():
    t = bare()
    me = holding(t, "V01", "P01", "V02", "C01")
    assert run(play(t, me, "vip")).offers == ["card:V01", "card:V02", "skip"]


def test_r_4_5_1_cards_in_slots_cannot_be_played_again():
    t = bare()
    me = holding(t, "V01")
    put_card(t, 0, "V02")
    assert run(play(t, me, "vip")).offers == ["card:V01", "skip"]


def test_r_4_5_1_without_a_card_of_the_type_there_is_nothing_to_play():
    t = bare()
    me = holding(t, "P01")
    reason = cannot(t, me, Effect("play", "vip"))
    assert reason is not None
    assert (reason.id, reason.rule) == ("no-such-card", "R-4.5.1")
    assert cannot(t, me, Effect("play", "party")) is None
    assert cannot(t, me, Effect("play", "any")) is None


def test_r_4_5_1_with_an_empty_hand_nothing_can_be_played():
    t = bare()
    assert cannot(t, holding(t), Effect("play", "any")) is not None


def test_r_4_5_1_playing_a_card_may_be_declined():
    t = bare()
    me = holding(t, "V01", "P01")
    run(play(t, me, "any"), "skip")
    assert me.hand == ["V01", "P01"]
    assert me.slots == ["", "", "", ""]


@pytest.mark.parametrize(("card", "slot"), [("V01", VIP), ("P01", PARTY), ("S01", DISTILLERY), ("C01", CONVOY)])
def test_r_4_5_1_the_card_goes_from_the_hand_into_the_slot_of_its_type(card, slot):
    t = bare()
    me = holding(t, card, "V02")
    run(play(t, me, "any"), f"card:{card}")
    assert me.hand == ["V02"]
    assert me.slots == [card if n == slot else "" for n in range(4)]
    assert told(t, "played") == [(0, card)]


def test_r_4_5_1_a_card_already_in_the_slot_goes_under_its_own_deck():
    t = bare()
    me = holding(t, "V01")
    put_card(t, 0, "V02")
    put_card(t, 0, "P02")
    deck, visible = len(t.decks[VIP]), t.decks[VIP][-1]
    run(play(t, me, "vip"), "card:V01")
    assert me.slots == ["V01", "P02", "", ""]
    assert t.decks[VIP][0] == "V02"
    assert t.decks[VIP][-1] == visible
    assert len(t.decks[VIP]) == deck + 1
    assert t.under == [1, 0, 0, 0]


def test_r_4_5_1_a_replaced_card_is_the_top_of_an_empty_deck():
    t = bare()
    me = holding(t, "V01")
    put_card(t, 0, "V02")
    empty_deck(t, VIP)
    run(play(t, me, "vip"), "card:V01")
    assert t.decks[VIP] == ["V02"]


def test_r_4_5_1_barrels_in_the_still_area_stay_when_the_card_is_replaced():
    t = bare()
    me = holding(t, "S01")
    put_card(t, 0, "S02")
    put(t, 0, "still", 1)
    t.districts[1].police = True
    me.barrels, t.barrels = 3, t.barrels - 3
    run(play(t, me, "distillery"), "card:S01")
    assert me.barrels == 3


def test_r_4_5_1_the_bonus_comes_before_the_action():
    """Q-05: the card's action sees the new values."""
    t = bare()
    me = holding(t, "P07")
    first, second = put(t, 0, "speakeasy", 1, barrel=True), put(t, 0, "speakeasy", 2, barrel=True)
    playing = run(play(t, me, "party"), "card:P07")
    assert playing.question == "raise"
    playing.answer("track:party")
    assert playing.question == "sell"
    playing.answer(f"space:{first.space}", f"space:{second.space}")
    assert playing.done
    assert me.cash == 15 + 8 + 8


def test_r_4_5_1_the_bonus_may_be_declined_and_the_action_done():
    t = bare()
    me = holding(t, "P07")
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    put(t, 0, "speakeasy", 2, barrel=True)
    playing = run(play(t, me, "party"), "card:P07", "skip", f"space:{bar.space}")
    assert playing.done, "party level 1 sells one barrel"
    assert me.levels[PARTY] == 1
    assert me.cash == 15 + 8


def test_r_4_5_1_the_action_may_be_declined_after_the_bonus():
    t = bare()
    me = holding(t, "P07")
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    run(play(t, me, "party"), "card:P07", "track:party", "done")
    assert me.levels[PARTY] == 2
    assert bar.barrel
    assert me.cash == 15


def test_r_4_5_1_producing_may_be_declined_where_the_table_asks():
    t = bare(gains="ask")
    me = holding(t, "S01")
    put(t, 0, "still", 1)
    playing = run(play(t, me, "any"), "card:S01")
    assert playing.offers == ["take", "skip"]
    playing.answer("skip")
    assert me.barrels == 0
    assert me.slots[DISTILLERY] == "S01"


def test_r_4_5_1_a_card_without_bonus_goes_straight_to_its_action():
    t = bare()
    me = holding(t, "V01")
    put(t, 0, "speakeasy", 1)
    me.office, me.reserve, me.leverage, t.leverage = 1, 9, 1, 19
    playing = run(play(t, me, "vip"), "card:V01")
    assert [ask.question.id for ask in playing.asked] == ["play-card", "guard"]


def test_r_4_5_1_a_vip_card_guards():
    t = bare()
    me = holding(t, "V01")
    bar = put(t, 0, "speakeasy", 1)
    me.office, me.reserve, me.leverage, t.leverage = 1, 9, 1, 19
    run(play(t, me, "any"), "card:V01", f"space:{bar.space}")
    assert bar.guarded


def test_r_4_5_1_a_party_card_sells():
    t = bare()
    me = holding(t, "P01")
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    run(play(t, me, "any"), "card:P01", f"space:{bar.space}")
    assert not bar.barrel
    assert me.cash == 15 + 8


def test_r_4_5_1_a_distillery_card_produces():
    t = bare()
    me = holding(t, "S01")
    put(t, 0, "still", 1)
    assert run(play(t, me, "any"), "card:S01").done
    assert me.barrels == 2


def test_r_4_5_1_a_convoy_card_loads_and_delivers():
    t = bare()
    me = holding(t, "C01")
    playing = run(play(t, me, "any"), "card:C01", "enter:0:5", "done")
    assert playing.asked[-1].question.id == "truck"
    assert me.trucks[0].district == 5


def test_r_4_5_1_range_of_the_contact_and_of_the_card_add_up_for_this_delivery():
    t = bare()
    me = holding(t, "C06")
    me.trucks[0].district = 5
    playing = run(play(t, me, "convoy", 2), "card:C06")
    playing.answer(*["step:0:9", "step:0:5"] * 2, "step:0:9")
    assert not [offer for offer in playing.offers if offer.startswith("step")], "1 + 2 + 2 points are used"


def test_r_4_5_1_a_card_whose_action_is_impossible_still_gives_its_bonus():
    t = bare()
    me = holding(t, "S04")
    assert run(play(t, me, "any"), "card:S04").done
    assert me.goons == 2
    assert me.barrels == 0
    assert me.slots[DISTILLERY] == "S04"


def test_r_4_5_1_an_impossible_bonus_is_lost_and_the_action_goes_on():
    t = bare()
    me = holding(t, "S04")
    put(t, 0, "still", 1)
    t.goons, me.goons = t.goons - 5, 6
    run(play(t, me, "any"), "card:S04")
    assert me.goons == 6
    assert me.barrels == 2


def test_r_4_5_1_the_card_is_in_its_slot_before_its_bonus_is_asked():
    t = bare()
    me = holding(t, "S06", "V01")
    playing = run(play(t, me, "any"), "card:S06")
    assert playing.question == "draw"
    assert me.slots[DISTILLERY] == "S06"
    assert me.hand == ["V01"]
    assert sum(map(len, t.decks)) + sum(len(boss.hand) for boss in t.bosses) + 1 == 48


# --- discard -------------------------------------------------------------------------------------------------


def test_r_4_5_2_any_type_may_be_discarded_but_only_from_the_hand():
    t = bare()
    me = holding(t, "V01", "P01", "C01")
    put_card(t, 0, "V02")
    assert run(discard(t, me, 1)).offers == ["card:V01", "card:P01", "card:C01"]


def test_r_4_5_2_a_discarded_card_goes_under_its_own_deck():
    t = bare()
    me = holding(t, "V01", "P01")
    sizes, visible = [len(deck) for deck in t.decks], [deck[-1] for deck in t.decks]
    run(discard(t, me, 1), "card:P01")
    assert me.hand == ["V01"]
    assert t.decks[PARTY][0] == "P01"
    assert [len(deck) for deck in t.decks] == [sizes[0], sizes[1] + 1, sizes[2], sizes[3]]
    assert [deck[-1] for deck in t.decks] == visible
    assert t.under == [0, 1, 0, 0]
    assert told(t, "discarded") == [(0, "P01")]


def test_r_4_5_2_cards_are_discarded_one_after_the_other():
    t = bare()
    me = holding(t, "V01", "P01", "C01")
    discarding = run(discard(t, me, 2), "card:P01")
    assert discarding.offers == ["card:V01", "card:C01"]
    assert t.decks[PARTY][0] == "P01", "the first card lies under its deck while the second is asked"
    discarding.answer("card:V01")
    assert discarding.done
    assert me.hand == ["C01"]


def test_r_4_5_2_a_discard_may_not_be_declined():
    t = bare()
    me = holding(t, "V01", "P01")
    assert "skip" not in run(discard(t, me, 1)).offers
    assert "done" not in run(discard(t, me, 1)).offers


def test_r_4_5_2_the_only_card_is_discarded_without_asking():
    t = bare()
    me = holding(t, "V01")
    assert run(discard(t, me, 1)).done
    assert me.hand == []


def test_r_4_5_2_nothing_to_discard_asks_nothing():
    t = bare()
    me = holding(t, "V01")
    assert run(discard(t, me, 0)).asked == []
    assert me.hand == ["V01"]


def test_r_4_5_2_a_dealt_card_is_known_to_all_once_it_is_discarded_or_played():
    """Q-44: only dealt cards that never left the hand are unknown to the others."""
    t = bare()
    me = t.bosses[0]
    first, second, third, fourth = me.hand
    run(discard(t, me, 1), f"card:{second}")
    assert me.dealt == [first, third, fourth]
    run(play(t, me, "any"), f"card:{third}")
    assert me.dealt == [first, fourth]


# --- draw ----------------------------------------------------------------------------------------------------


def test_r_4_5_3_a_stated_deck_gives_its_top_card():
    t = bare()
    me = holding(t)
    top(t, "P03", "P04")
    drawing = run(draw(t, me, "party"))
    assert drawing.offers == ["deck:party", "skip"]
    drawing.answer("deck:party")
    assert me.hand == ["P04"]
    assert t.decks[PARTY][-1] == "P03"


def test_r_4_5_3_any_deck_may_be_chosen():
    t = bare()
    me = holding(t)
    top(t, "C03")
    drawing = run(draw(t, me, "any"))
    assert drawing.offers == ["deck:vip", "deck:party", "deck:distillery", "deck:convoy", "skip"]
    drawing.answer("deck:convoy")
    assert me.hand == ["C03"]


def test_r_4_5_3_a_draw_that_is_a_bonus_may_be_declined():
    t = bare()
    me = holding(t)
    decks = [deck.copy() for deck in t.decks]
    run(draw(t, me, "any"), "skip")
    assert me.hand == []
    assert t.decks == decks


def test_r_4_5_3_there_is_no_hand_limit():
    t = bare()
    me = holding(t, *(f"V{n:02}" for n in range(1, 13)))
    run(draw(t, me, "any"), "deck:party")
    assert len(me.hand) == 13


def test_r_4_5_3_an_empty_deck_cannot_be_drawn_from():
    """Q-04: only decks that hold a card are offered."""
    t = bare()
    me = holding(t)
    empty_deck(t, PARTY)
    assert run(draw(t, me, "any")).offers == ["deck:vip", "deck:distillery", "deck:convoy", "skip"]
    reason = cannot(t, me, Effect("draw", "party"))
    assert reason is not None
    assert (reason.id, reason.rule) == ("deck-empty", "R-4.5.3")
    assert cannot(t, me, Effect("draw", "vip")) is None
    assert cannot(t, me, Effect("draw", "any")) is None


def test_r_4_5_3_with_all_decks_empty_nothing_can_be_drawn():
    """Q-04: all four empty means no draw, at the end of a turn too."""
    t = bare()
    me = holding(t)
    for operation in range(4):
        empty_deck(t, operation)
    assert cannot(t, me, Effect("draw", "any")) is not None
    assert run(end_turn(t, me)).asked == []
    assert me.hand == []


def test_r_4_5_3_the_draw_at_the_end_of_a_turn_may_not_be_declined():
    """Q-04: mandatory, from any deck that holds a card."""
    t = bare()
    me = holding(t)
    empty_deck(t, VIP)
    assert run(end_turn(t, me)).offers == ["deck:party", "deck:distillery", "deck:convoy"]


def test_r_4_5_3_a_discarded_card_can_be_drawn_from_a_deck_that_was_empty():
    t = bare()
    me = holding(t, "P01")
    empty_deck(t, PARTY)
    run(discard(t, me, 1))
    run(draw(t, me, "party"), "deck:party")
    assert me.hand == ["P01"]
    assert t.decks[PARTY] == []
    assert t.under[PARTY] == 0


def test_r_4_5_3_the_cards_put_under_a_deck_stay_known_while_others_are_drawn_above_them():
    t = bare()
    me = holding(t, "P01", "P02")
    run(discard(t, me, 1), "card:P01")
    run(discard(t, me, 1))
    assert t.under[PARTY] == 2
    run(draw(t, me, "party"), "deck:party")
    assert t.under[PARTY] == 2
    t.decks[PARTY], t.bosses[1].hand = ["P02", "P01"], [*t.bosses[1].hand, *t.decks[PARTY][2:]]
    run(draw(t, me, "party"), "deck:party")
    assert me.hand[-1] == "P01"
    assert (t.decks[PARTY], t.under[PARTY]) == (["P02"], 1)


def test_r_4_5_3_a_drawn_card_is_told_to_everybody():
    """Q-44: the top card lay open, so everybody knows what was drawn."""
    t = bare()
    me = holding(t)
    top(t, "V05")
    run(draw(t, me, "vip"), "deck:vip")
    assert told(t, "drew") == [(0, "V05")]
    assert t.told is not None
    assert t.told[-1].audience is None
    assert me.dealt == []


def test_r_4_5_3_drawing_turns_up_the_next_card():
    t = bare()
    me = holding(t)
    used = t.chance.used
    run(draw(t, me, "vip"), "deck:vip")
    assert t.chance.used == used + 1
    t.decks[VIP][:-1], t.bosses[1].hand = [], t.decks[VIP][:-1]
    run(draw(t, me, "vip"), "deck:vip")
    assert t.chance.used == used + 1, "beneath the last card lies nothing"


# --- the slots need no card ----------------------------------------------------------------------------------


def test_r_4_5_4_produce_needs_no_card():
    t = bare()
    me = holding(t)
    put(t, 0, "still", 1)
    assert cannot(t, me, Effect("produce")) is None
    run(act(t, me, Effect("produce")))
    assert me.barrels == 2


def test_r_4_5_4_sell_needs_no_card():
    t = bare()
    me = holding(t)
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    assert cannot(t, me, Effect("sell")) is None
    run(act(t, me, Effect("sell")), f"space:{bar.space}")
    assert me.cash == 15 + 8


def test_r_4_5_4_guard_needs_no_card():
    t = bare()
    me = holding(t)
    bar = put(t, 0, "speakeasy", 1)
    me.office, me.reserve, me.leverage, t.leverage = 1, 9, 4, 16
    assert cannot(t, me, Effect("guard")) is None
    run(act(t, me, Effect("guard")), f"space:{bar.space}")
    assert bar.guarded


def test_r_4_5_4_deliver_needs_no_card():
    t = bare()
    me = holding(t)
    assert cannot(t, me, Effect("deliver")) is None
    run(act(t, me, Effect("deliver")), "enter:0:1", "done")
    assert me.trucks[0].district == 1
