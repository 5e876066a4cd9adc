"""R-4.14: the icons of businesses, one after the other."""

from __future__ import annotations

import msgspec
import pytest

from backroom.games.godfather.book import GOOD
from backroom.games.godfather.state import Table
from tests.rulebook.godfather.kit import (
    RULES,
    Run,
    control,
    effect,
    family_phase,
    give,
    goods,
    next_run,
    notes,
    told,
)

OTHERS = (1, 2, 3)


def events(t: Table) -> list[tuple[str, tuple[object, ...], tuple[int, ...] | None]]:
    """What was told, and to whom (None: everybody)."""
    return [(event.id, event.args, event.audience) for event in t.told or []]


def sold_out(t: Table, *names: str) -> None:
    """The last seat holds all of these goods."""
    for good in names:
        give(t, 3, *[good] * t.goods[GOOD[good]])


def count_left(rule: Run) -> int | str:
    """How many repetitions or cards the open question says are to go."""
    assert rule.decision is not None
    return rule.decision.about[0]


# --- The suitcase: stash(1) -------------------------------------------------------------------------------------------


def test_r_4_14_stash_moves_a_banknote_from_the_hand_to_the_suitcase():
    t = family_phase()
    me = give(t, 0, 5, 5, 2)
    stacks = t.notes.copy()
    stashing = effect(t, "stash(1)")
    assert (stashing.question, stashing.seat, stashing.offers) == ("stash", 0, ["note:2", "note:5", "skip"])
    assert stashing.answer("note:5").done
    assert (notes(me.hand.notes), notes(me.notes)) == ([5, 2], [5])
    assert t.notes == stacks


def test_r_4_14_stash_shows_the_banknote_to_everybody():
    """Q-32: others see every banknote going in."""
    t = family_phase()
    give(t, 0, 5, 2)
    effect(t, "stash(1)", "note:2")
    assert events(t) == [("stashed", (0, 2), None)]


def test_r_4_14_stash_may_be_declined():
    """Q-03: the rulebook says that the player may."""
    t = family_phase()
    me = give(t, 0, 5, 2)
    assert effect(t, "stash(1)", "skip").done
    assert (notes(me.hand.notes), notes(me.notes)) == ([5, 2], [])
    assert events(t) == []


def test_r_4_14_stash_takes_banknotes_only():
    t = family_phase()
    give(t, 0, "gun", "J-Y08", "A1-4", 1)
    assert effect(t, "stash(1)").offers == ["note:1", "skip"]


def test_r_4_14_stash_without_a_banknote_is_not_asked():
    """R-4.20.1: there would be nothing but declining."""
    t = family_phase()
    me = give(t, 0, "gun", "J-Y08", "A1-4")
    assert effect(t, "stash(2)").done
    assert (len(me.hand), notes(me.notes)) == (3, [])


def test_r_4_14_stash_repeats_its_effect():
    """R-4.1.4: an icon printed several times."""
    t = family_phase()
    me = give(t, 0, 5, 3, 1)
    stashing = effect(t, "stash(2)")
    assert count_left(stashing) == 2
    stashing.answer("note:5")
    assert (count_left(stashing), stashing.offers) == (1, ["note:1", "note:3", "skip"])
    assert stashing.answer("note:3").done
    assert (notes(me.hand.notes), notes(me.notes)) == ([1], [5, 3])


def test_r_4_14_stash_may_stop_after_the_first():
    """Q-03: each repetition is optional."""
    t = family_phase()
    me = give(t, 0, 5, 3, 1)
    assert effect(t, "stash(3)", "note:5", "skip").done
    assert (notes(me.hand.notes), notes(me.notes)) == ([3, 1], [5])


def test_r_4_14_stash_ends_when_the_banknotes_do():
    t = family_phase()
    me = give(t, 0, 5)
    assert effect(t, "stash(4)", "note:5").done
    assert (notes(me.hand.notes), notes(me.notes)) == ([], [5])


# --- Two cards: job_draw(1) -------------------------------------------------------------------------------------------


def test_r_4_14_job_draw_keeps_one_of_the_top_two():
    t = family_phase()
    me = t.players[0]
    *rest, y, x = t.deck
    drawing = effect(t, "job_draw(1)")
    assert (drawing.question, drawing.seat, drawing.offers) == ("draw-jobs", 0, ["draw", "skip"])
    drawing.answer("draw")
    assert (drawing.question, drawing.seat, drawing.offers) == ("keep-job", 0, [f"job:{x}", f"job:{y}"])
    assert (t.looking, t.deck) == ([x, y], rest)
    assert drawing.answer(f"job:{y}").done
    assert me.hand.jobs == [y]
    assert (t.discard, t.looking, t.deck) == ([x], [], rest)


def test_r_4_14_job_draw_may_be_declined_before_the_cards_are_seen():
    """Q-03: the rulebook says that the player may; D-05: the start only."""
    t = family_phase()
    deck, used = t.deck.copy(), t.chance.used
    assert effect(t, "job_draw(1)", "skip").done
    assert (t.deck, t.discard, t.chance.used) == (deck, [], used)
    assert events(t) == []


def test_r_4_14_job_draw_cannot_be_declined_after_the_cards_are_seen():
    t = family_phase()
    used = t.chance.used
    drawing = effect(t, "job_draw(1)", "draw")
    assert "skip" not in drawing.offers
    assert t.chance.used == used + 2, "no undo goes behind what was seen"


def test_r_4_14_job_draw_tells_the_kept_job_to_its_owner_alone():
    """Q-41: a kept job stays secret; the discarded one is face up."""
    t = family_phase()
    x, y = t.deck[-1], t.deck[-2]
    effect(t, "job_draw(1)", "draw", f"job:{x}")
    assert sorted(events(t)) == [
        ("discarded-job", (0, y), None),
        ("draws-jobs", (0,), None),
        ("kept-job", (0, x), (0,)),
    ]


def test_r_4_14_job_draw_others_see_neither_card_before_the_choice():
    """Section 8: the two jobs of a draw are known to the drawer."""
    t = family_phase()
    x, y = t.deck[-1], t.deck[-2]
    drawing = effect(t, "job_draw(1)", "draw")
    for seat in (*OTHERS, None):
        seen = msgspec.json.encode(RULES.view(t, seat)).decode()
        assert x not in seen
        assert y not in seen
        assert RULES.view(t, seat).looking == 2
    drawing.answer(f"job:{x}")
    for seat in (*OTHERS, None):
        seen = msgspec.json.encode(RULES.view(t, seat)).decode()
        assert x not in seen
        assert y in seen
        assert RULES.view(t, seat).players[0].hand_size == 1


def test_r_4_14_job_draw_repeats_its_effect():
    """R-4.1.4: two draws one after the other, each with its own choice."""
    t = family_phase()
    me = t.players[0]
    v, w, x, y = reversed(t.deck[-4:])
    drawing = effect(t, "job_draw(2)")
    assert count_left(drawing) == 2
    drawing.answer("draw", f"job:{v}")
    assert (drawing.question, count_left(drawing)) == ("draw-jobs", 1)
    drawing.answer("draw")
    assert drawing.offers == [f"job:{x}", f"job:{y}"]
    assert drawing.answer(f"job:{y}").done
    assert (me.hand.jobs, t.discard) == ([v, y], [w, x])


def test_r_4_14_job_draw_may_stop_after_the_first():
    t = family_phase()
    x, y = t.deck[-1], t.deck[-2]
    assert effect(t, "job_draw(2)", "draw", f"job:{x}", "skip").done
    assert (t.players[0].hand.jobs, t.discard) == ([x], [y])


# --- Cards for money: trade(1->5), trade(2->5), trade(3->3,5) ---------------------------------------------------------

MIXED = (1, "gun", "J-Y08", "A1-4")
MIXED_CARDS = ["note:1", "good:gun", "job:J-Y08", "ally:A1-4"]


@pytest.mark.parametrize("card", MIXED_CARDS)
def test_r_4_14_trade_of_any_one_card_for_a_five(card):
    t = family_phase()
    me = give(t, 0, *MIXED)
    stacks = (t.notes.copy(), t.goods.copy())
    trading = effect(t, "trade(1->5)")
    assert (trading.question, trading.seat, trading.offers) == ("trade", 0, [*MIXED_CARDS, "skip"])
    assert trading.answer(card).done
    assert len(me.hand) == 4
    assert me.hand.notes[3] == 1
    assert me.hand.notes[0] == (card != "note:1")
    assert me.hand.goods[0] == (card != "good:gun")
    assert (me.hand.jobs, t.discard) == (([], ["J-Y08"]) if card == "job:J-Y08" else (["J-Y08"], []))
    assert (me.hand.allies, t.removed) == (([], ["A1-4"]) if card == "ally:A1-4" else (["A1-4"], []))
    assert t.notes[3] == stacks[0][3] - 1
    assert t.notes[0] == stacks[0][0] + (card == "note:1")
    assert t.goods[0] == stacks[1][0] + (card == "good:gun")


def test_r_4_14_trade_of_two_cards_for_a_five():
    t = family_phase()
    me = give(t, 0, 1, 1, "gun")
    trading = effect(t, "trade(2->5)")
    assert (trading.offers, count_left(trading)) == (["note:1", "good:gun", "skip"], 2)
    trading.answer("note:1")
    assert (trading.offers, count_left(trading)) == (["note:1", "good:gun"], 1), "there is no way back"
    assert notes(me.hand.notes) == [1], "the first card is gone already, the five not there yet"
    assert trading.answer("good:gun").done
    assert (notes(me.hand.notes), goods(me)) == ([5, 1], [])


def test_r_4_14_trade_of_three_cards_for_a_three_and_a_five():
    t = family_phase()
    me = give(t, 0, 1, 2, "gun", "booze", "J-Y08")
    assert effect(t, "trade(3->3,5)", "good:gun", "note:1", "job:J-Y08").done
    assert (notes(me.hand.notes), goods(me), me.hand.jobs) == ([5, 3, 2], ["booze"], [])
    assert told(t, "took-note") == [(0, 5), (0, 3)]


def test_r_4_14_trade_of_exactly_the_last_cards():
    t = family_phase()
    me = give(t, 0, 1, "gun", "booze")
    assert effect(t, "trade(3->3,5)", "note:1", "good:gun").done
    assert (notes(me.hand.notes), goods(me)) == ([5, 3], [])


@pytest.mark.parametrize("text", ["trade(1->5)", "trade(2->5)", "trade(3->3,5)"])
def test_r_4_14_trade_may_be_declined(text):
    """Q-03: costs are never forced."""
    t = family_phase()
    me = give(t, 0, *MIXED)
    assert effect(t, text, "skip").done
    assert (len(me.hand), notes(me.hand.notes)) == (4, [1])
    assert events(t) == []


@pytest.mark.parametrize(("text", "held"), [("trade(1->5)", 0), ("trade(2->5)", 1), ("trade(3->3,5)", 2)])
def test_r_4_14_trade_with_too_few_cards_is_not_possible(text, held):
    t = family_phase()
    me = give(t, 0, *[1, 5][:held])
    trading = effect(t, text)
    assert trading.asked == []
    assert len(me.hand) == held


def test_r_4_14_trade_can_give_the_discarded_banknote_back():
    """Q-38: costs before gains."""
    t = family_phase()
    me = give(t, 0, 5)
    t.players[3].notes[3] += t.notes[3]
    t.notes[3] = 0
    assert effect(t, "trade(1->5)", "note:5").done
    assert notes(me.hand.notes) == [5]
    assert t.notes[3] == 0


def test_r_4_14_trade_from_a_short_stack_takes_the_next_lower_banknote():
    t = family_phase()
    me = give(t, 0, "gun")
    t.players[3].notes[3] += t.notes[3]
    t.notes[3] = 0
    effect(t, "trade(1->5)", "good:gun")
    assert notes(me.hand.notes) == [3]


def test_r_4_14_trade_shows_the_cards_given_up():
    """Q-41: a discard is seen by all."""
    t = family_phase()
    give(t, 0, 1, "gun", "J-Y08")
    effect(t, "trade(2->5)", "good:gun", "job:J-Y08")
    assert events(t) == [
        ("discarded-good", (0, "gun"), None),
        ("discarded-job", (0, "J-Y08"), None),
        ("took-note", (0, 5), None),
    ]


def test_r_4_14_trade_does_not_touch_the_suitcase():
    t = family_phase()
    me = give(t, 0, 1)
    me.notes[3], t.notes[3] = 1, t.notes[3] - 1
    assert effect(t, "trade(2->5)").asked == []
    assert effect(t, "trade(1->5)").offers == ["note:1", "skip"]


# --- A card for a good: swap_good(1) ----------------------------------------------------------------------------------


@pytest.mark.parametrize("good", ["gun", "blood", "booze"])
def test_r_4_14_swap_good_gives_a_good_of_choice_for_any_card(good):
    t = family_phase()
    me = give(t, 0, *MIXED)
    swapping = effect(t, "swap_good(1)")
    assert (swapping.question, swapping.seat, swapping.offers) == ("swap-good", 0, [*MIXED_CARDS, "skip"])
    swapping.answer("note:1")
    assert (swapping.question, swapping.seat) == ("pick-good", 0)
    assert swapping.offers == ["good:gun", "good:blood", "good:booze"], "never narcotics, and no way back"
    assert swapping.answer(f"good:{good}").done
    assert sorted(goods(me)) == sorted(["gun", good])
    assert (notes(me.hand.notes), me.hand.jobs, me.hand.allies) == ([], ["J-Y08"], ["A1-4"])


def test_r_4_14_swap_good_may_be_declined():
    """Q-03: costs are never forced."""
    t = family_phase()
    me = give(t, 0, 1)
    assert effect(t, "swap_good(1)", "skip").done
    assert (notes(me.hand.notes), goods(me)) == ([1], [])


def test_r_4_14_swap_good_with_an_empty_hand_is_not_possible():
    t = family_phase()
    assert effect(t, "swap_good(1)").asked == []
    assert goods(t.players[0]) == []


def test_r_4_14_swap_good_offers_what_is_in_stock():
    t = family_phase()
    sold_out(t, "blood")
    give(t, 0, 1)
    assert effect(t, "swap_good(1)", "note:1").offers == ["good:gun", "good:booze"]


def test_r_4_14_swap_good_can_give_the_discarded_good_back():
    """Q-38: costs before gains."""
    t = family_phase()
    me = give(t, 0, "gun")
    sold_out(t, "gun", "blood")
    swapping = effect(t, "swap_good(1)", "good:gun")
    assert swapping.offers == ["good:gun", "good:booze"]
    assert swapping.answer("good:gun").done
    assert goods(me) == ["gun"]


def test_r_4_14_swap_good_with_nothing_in_stock_gives_nothing():
    """Q-09: as far as possible; the card is spent."""
    t = family_phase()
    me = give(t, 0, 1, 5)
    sold_out(t, "gun", "blood", "booze")
    assert effect(t, "swap_good(1)", "note:1").done
    assert (notes(me.hand.notes), goods(me)) == ([5], [])


def test_r_4_14_swap_good_repeats_its_effect():
    """R-4.1.4: the second discard may be the good just taken; each repetition is optional."""
    t = family_phase()
    me = give(t, 0, 1)
    swapping = effect(t, "swap_good(2)", "note:1", "good:gun")
    assert (swapping.question, swapping.offers) == ("swap-good", ["good:gun", "skip"])
    assert swapping.answer("good:gun", "good:booze").done
    assert goods(me) == ["booze"]
    assert effect(t, "swap_good(2)", "good:booze", "good:blood", "skip").done
    assert goods(me) == ["blood"]


def test_r_4_14_swap_good_shows_both_cards():
    """Q-41: the discard and the good from the open stack are seen by all."""
    t = family_phase()
    give(t, 0, 1)
    effect(t, "swap_good(1)", "note:1", "good:gun")
    assert events(t) == [("discarded-note", (0, 1), None), ("took-good", (0, "gun"), None)]


# --- A good of choice: pick_good --------------------------------------------------------------------------------------


def test_r_4_14_pick_good_is_gun_blood_or_booze_and_mandatory():
    """R-4.1.3: a pure gain; the choice is which."""
    t = family_phase()
    picking = effect(t, "pick_good(1)")
    assert (picking.question, picking.seat) == ("pick-good", 0)
    assert picking.offers == ["good:gun", "good:blood", "good:booze"]
    assert picking.answer("good:booze").done
    assert goods(t.players[0]) == ["booze"]


def test_r_4_14_pick_good_repeats_with_the_stock_of_the_moment():
    t = family_phase()
    give(t, 3, *["gun"] * 8)
    picking = effect(t, "pick_good(2)", "good:gun")
    assert picking.offers == ["good:blood", "good:booze"]
    assert picking.answer("good:blood").done
    assert goods(t.players[0]) == ["gun", "blood"]


def test_r_4_14_pick_good_of_the_only_one_left_is_not_asked():
    t = family_phase()
    sold_out(t, "gun", "booze")
    assert effect(t, "pick_good(2)").done
    assert goods(t.players[0]) == ["blood", "blood"]


def test_r_4_14_pick_good_with_nothing_in_stock_gives_nothing():
    t = family_phase()
    sold_out(t, "gun", "blood", "booze")
    assert t.goods[GOOD["narc"]] == 5
    assert effect(t, "pick_good(2)").asked == []
    assert len(t.players[0].hand) == 0


# --- A banknote: money(v) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [1, 2, 3, 5])
def test_r_4_14_money_is_one_banknote_of_that_value(value):
    t = family_phase()
    money = effect(t, f"money({value})")
    assert money.asked == [], "R-4.1.3: automatic"
    assert notes(t.players[0].hand.notes) == [value]
    assert events(t) == [("took-note", (0, value), None)]


def test_r_4_14_money_goes_to_the_hand_and_not_to_the_suitcase():
    t = family_phase()
    me = t.players[0]
    effect(t, "money(3,2)")
    assert (notes(me.hand.notes), notes(me.notes)) == ([3, 2], [])


def test_r_4_14_money_is_taken_high_to_low():
    t = family_phase()
    effect(t, "money(2,5,3)")
    assert told(t, "took-note") == [(0, 5), (0, 3), (0, 2)]


# --- A good: good(t) --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("good", ["gun", "blood", "booze", "narc"])
def test_r_4_14_good_is_that_good(good):
    t = family_phase()
    taking = effect(t, f"good({good})")
    assert taking.asked == [], "R-4.1.3: automatic"
    assert goods(t.players[0]) == [good]
    assert events(t) == [("took-good", (0, good), None)]


def test_r_4_14_good_may_be_several():
    """R-4.1.4: an icon printed several times."""
    t = family_phase()
    effect(t, "good(gun,gun,booze)")
    assert goods(t.players[0]) == ["gun", "gun", "booze"]


# --- The horse head: horse() ------------------------------------------------------------------------------------------


def test_r_4_14_horse_is_taken_from_whoever_holds_it():
    t = family_phase()
    t.horse = 2
    taking = effect(t, "horse()")
    assert taking.asked == [], "Q-03: it is mandatory"
    assert t.horse == 0
    assert events(t) == [("horse", (0,), None)]


def test_r_4_14_horse_makes_the_first_player_of_the_next_act():
    """Q-08: the running rotation goes on; the next family business begins with the new holder."""
    t = family_phase()
    t.turn = 1
    assert next_run(t, "thug:P5").done
    assert t.horse == 1
    assert next_run(t).seat == 2
    t.phase = "clean-up"
    assert next_run(t).seat == 1


def test_r_4_14_horse_is_for_the_resolver():
    t = family_phase()
    control(t, 5, 3)
    assert next_run(t, "thug:P5", "seat:0").done
    assert t.horse == 3
    assert told(t, "horse") == [(0,), (3,)]
