"""R-4.9: completing a job."""

from __future__ import annotations

import pytest

from backroom.games.godfather.sequence import clean_up
from backroom.games.godfather.state import NOBODY, Table
from backroom.kernel import Chance
from tests.rulebook.godfather.kit import (
    RULES,
    control,
    give,
    goods,
    next_run,
    notes,
    put_member,
    put_thug,
    stash,
    told,
)
from tests.rulebook.godfather.scene import OPEN, asked, match_of, publish, scene, turn

EXTORTION = "J-Y08"
"""Blood money, a gun and booze: shake any front, $5."""


def jobs_offered(t: Table) -> list[str]:
    """The jobs among the actions of the next turn; only a look."""
    seat = t.turn
    offers = next_run(t).offers
    t.turn = seat
    return [option.removeprefix("job:") for option in offers if option.startswith("job:")]


def place_all(t: Table, seat: int) -> None:
    """All figures of a seat stand on the board: two thugs and the don."""
    free = [business.id for business in t.businesses.values() if business.thug == NOBODY]
    put_thug(t, seat, free[0])
    put_thug(t, seat, free[1])
    put_member(t, seat, next(space for space, owner in t.spaces.items() if owner == NOBODY))


# --- which jobs ----------------------------------------------------------------------------------------------


def test_r_4_9_1_jobs_of_the_own_hand_and_public_ones_whose_goods_are_held():
    t = scene()
    publish(t, "J-G01", "J-K01")
    give(t, 0, "blood", "booze", "J-Y02", "J-B01")
    give(t, 1, "gun", "J-G02")
    assert jobs_offered(t) == ["J-Y02", "J-G01"]


def test_r_4_9_1_without_goods_no_job_is_offered():
    t = scene()
    publish(t, "J-G01", "J-K01")
    give(t, 0, 5, 5, "J-Y02", "A1-4")
    assert jobs_offered(t) == []


def test_r_4_9_1_a_job_in_the_hand_of_another_player_is_out_of_reach():
    t = scene()
    give(t, 0, "booze")
    give(t, 1, "booze", "J-Y02")
    assert jobs_offered(t) == []


def test_r_4_9_1_all_the_goods_are_needed():
    t = scene()
    give(t, 0, "J-Y08", "J-G04", "gun", "booze", "blood")
    assert jobs_offered(t) == ["J-Y08"], "J-G04 takes two blood money"


def test_r_4_9_1_the_public_job_is_done_from_where_it_lies_and_the_one_in_hand_stays():
    t = scene()
    publish(t, "J-G01")
    me = give(t, 0, "blood", "J-G02")
    turn(t, "job:J-G01", "effect-first")
    assert (t.public, me.hand.jobs, me.jobs) == ([], ["J-G02"], ["J-G01"])


def test_r_4_9_1_a_player_who_is_out_completes_no_job():
    t = scene()
    publish(t, "J-G01")
    give(t, 0, "blood", "J-G02")
    place_all(t, 0)
    playing = next_run(t)
    assert playing.seat == 1
    assert t.players[0].out


def test_r_4_9_1_one_figure_left_in_the_supply_is_enough():
    t = scene()
    me = give(t, 0, "blood", "J-G02")
    place_all(t, 0)
    t.businesses["P1"].thug = NOBODY
    me.thugs = 1
    assert jobs_offered(t) == ["J-G02"]


# --- paying --------------------------------------------------------------------------------------------------


def test_r_4_9_2_exactly_the_shown_goods_go_back_to_their_stacks():
    t = scene()
    publish(t, EXTORTION)
    me = give(t, 0, "blood", "gun", "gun", "booze", "narc")
    stacks = t.goods.copy()
    turn(t, f"job:{EXTORTION}", "pay:1:1:1:0")
    assert goods(me) == ["gun", "narc"]
    assert t.goods == [stacks[0] + 1, stacks[1] + 1, stacks[2] + 1, stacks[3]]
    assert told(t, "does-job") == [(0, EXTORTION)]
    assert told(t, "paid-goods") == [(0, "gun", 1), (0, "blood", 1), (0, "booze", 1)]


def test_r_4_9_2_two_of_a_good_are_paid_with_two():
    t = scene()
    me = give(t, 0, "booze", "booze", "booze", "J-Y04")
    turn(t, "job:J-Y04")
    assert goods(me) == ["booze"]
    assert told(t, "paid-goods") == [(0, "booze", 2)]


def test_r_4_9_2_a_single_way_to_pay_is_not_asked():
    t = scene()
    give(t, 0, "blood", "gun", "booze", EXTORTION)
    assert turn(t, f"job:{EXTORTION}").question == "job-order"


def test_r_4_9_2_narcotics_stand_for_any_good_and_the_player_chooses_the_mix():
    """Q-11: by choice, even if the real good is in hand."""
    t = scene()
    give(t, 0, "blood", "gun", "booze", "narc", "narc", EXTORTION)
    paying = turn(t, f"job:{EXTORTION}")
    assert paying.question == "pay-job"
    assert paying.seat == 0
    assert paying.decision is not None
    assert paying.decision.question.rule == "R-4.9.2"
    assert paying.decision.about == (EXTORTION,)
    assert paying.offers == [
        "pay:1:1:1:0",
        "pay:1:1:0:1",
        "pay:1:0:1:1",
        "pay:1:0:0:2",
        "pay:0:1:1:1",
        "pay:0:1:0:2",
        "pay:0:0:1:2",
    ], "never three narcotics, for there are two, and no declining"


def test_r_4_9_2_narcotics_paid_go_back_to_their_own_stack():
    t = scene()
    me = give(t, 0, "blood", "gun", "booze", "narc", "narc", EXTORTION)
    stacks = t.goods.copy()
    turn(t, f"job:{EXTORTION}", "pay:0:1:0:2")
    assert goods(me) == ["gun", "booze"]
    assert t.goods == [stacks[0], stacks[1] + 1, stacks[2], stacks[3] + 2]
    assert told(t, "paid-goods") == [(0, "blood", 1), (0, "narc", 2)]


def test_r_4_9_2_narcotics_fill_up_what_is_missing_of_two_equal_goods():
    t = scene()
    give(t, 0, "booze", "narc", "J-Y04", "J-Y09")
    assert jobs_offered(t) == ["J-Y04"], "J-Y09 takes three goods"
    me = t.players[0]
    turn(t, "job:J-Y04")
    assert goods(me) == []


def test_r_4_9_2_other_goods_stand_for_nothing():
    t = scene()
    give(t, 0, "gun", "gun", "gun", "blood", "J-Y01", EXTORTION)
    assert jobs_offered(t) == []


def test_r_4_9_2_more_of_one_good_is_not_taken_for_another():
    t = scene()
    give(t, 0, "gun", "gun", "blood", "narc", "J-K04", EXTORTION)
    paying = turn(t, f"job:{EXTORTION}")
    assert paying.question == "job-order", "one gun, the blood money and the narcotics: no other way"
    assert goods(t.players[0]) == ["gun"]


def test_r_4_9_2_goods_are_paid_before_the_effect():
    """The booze just paid is there to be picked again."""
    t = scene()
    give(t, 0, "booze", "J-Y02")
    t.goods[2] = 0
    picking = turn(t, "job:J-Y02", "effect-first")
    assert picking.question == "pick-good"
    assert picking.offers == ["good:gun", "good:blood", "good:booze"]
    picking.answer("good:booze")
    assert goods(t.players[0]) == ["booze"]


def test_tv_18_narcotics_for_a_job_that_needs_blood_gun_and_booze():
    t = scene()
    give(t, 0, "narc", "narc", "narc", "gun", "gun", "booze", EXTORTION)
    offers = turn(t, f"job:{EXTORTION}").offers
    assert "pay:0:0:1:2" in offers, "narc, narc, booze"
    assert "pay:0:0:0:3" in offers, "three narcotics"
    assert "pay:2:0:1:0" not in offers, "gun, gun, booze"


@pytest.mark.parametrize(
    ("cards", "legal"),
    [(("narc", "narc", "booze"), True), (("narc", "narc", "narc"), True), (("gun", "gun", "booze"), False)],
)
def test_tv_18_holding_just_these_cards(cards, legal):
    t = scene()
    give(t, 0, *cards, EXTORTION)
    assert jobs_offered(t) == ([EXTORTION] if legal else [])
    if legal:
        turn(t, f"job:{EXTORTION}", "effect-first")
        assert goods(t.players[0]) == []


# --- effect and payout ---------------------------------------------------------------------------------------


def test_r_4_9_3_the_player_says_whether_the_effect_comes_before_the_payout():
    t = scene()
    give(t, 0, "blood", "J-G01")
    doing = turn(t, "job:J-G01")
    assert doing.question == "job-order"
    assert doing.seat == 0
    assert doing.offers == ["effect-first", "pay-first"]
    assert doing.decision is not None
    assert doing.decision.question.rule == "R-4.9.3"
    assert doing.decision.about == ("J-G01",)


def test_r_4_9_3_with_the_effect_first_the_payout_cannot_be_laundered_by_it():
    t = scene()
    me = give(t, 0, "blood", "J-G01")
    assert turn(t, "job:J-G01", "effect-first").done
    assert (notes(me.hand.notes), notes(me.notes)) == ([3], [])


def test_tv_19_with_the_payout_first_the_three_dollars_end_in_the_suitcase():
    t = scene()
    me = give(t, 0, "blood", "J-G01")
    doing = turn(t, "job:J-G01", "pay-first")
    assert notes(me.hand.notes) == [3]
    doing.answer("note:3")
    assert doing.done
    assert (notes(me.hand.notes), notes(me.notes)) == ([], [3])


def test_r_4_9_3_the_whole_effect_comes_after_the_payout():
    """Q-12: all atoms on one side of the payout."""
    t = scene()
    me = give(t, 0, "gun", "blood", "J-B07")
    doing = turn(t, "job:J-B07", "pay-first")
    assert notes(me.hand.notes) == [3]
    doing.answer("skip", "note:3")
    assert doing.done
    assert asked(doing) == ["turn", "job-order", "draw-jobs", "stash"]


def test_r_4_9_3_the_whole_effect_comes_before_the_payout():
    """Q-12: the payout is never split, nor put between two atoms."""
    t = scene()
    me = give(t, 0, "booze", "booze", "gun", "blood", "J-Y11", 1)
    doing = turn(t, "job:J-Y11", "effect-first", "turf:4")
    assert doing.question == "stash"
    assert doing.offers == ["note:1", "note:2", "skip"], "the $2 of the turf, but not yet the payout"
    doing.answer("note:2", "note:1")
    assert (notes(me.hand.notes), notes(me.notes)) == ([5, 5], [2, 1])


# --- the printed banknotes -----------------------------------------------------------------------------------


def test_tv_12_a_payout_of_two_and_two_is_two_two_dollar_notes():
    t = scene()
    me = give(t, 0, "booze", "blood", "J-Y07")
    stacks = t.notes.copy()
    turn(t, "job:J-Y07", "pay-first")
    assert notes(me.hand.notes) == [2, 2]
    assert t.notes == [stacks[0], stacks[1] - 2, stacks[2], stacks[3]]
    assert told(t, "took-note") == [(0, 2), (0, 2)]


@pytest.mark.parametrize(("job", "pay"), [("J-K08", [3]), ("J-K06", [3, 2]), ("J-K04", [3, 1]), ("J-G10", [5, 5])])
def test_r_4_9_4_the_payout_goes_to_the_hand_in_exactly_the_printed_notes(job, pay):
    t = scene()
    me = give(t, 0, "gun", "gun", "blood", "booze", job)
    doing = turn(t, f"job:{job}", "pay-first")
    if not doing.done:
        doing.answer("skip")
    assert doing.done
    assert (notes(me.hand.notes), notes(me.notes)) == (pay, [])


def test_r_4_9_4_notes_of_the_own_hand_or_suitcase_are_no_part_of_it():
    t = scene()
    me = give(t, 0, "booze", "J-Y03", 1, 1)
    stash(t, 0, 5)
    turn(t, "job:J-Y03", "pay-first", "skip")
    assert (notes(me.hand.notes), notes(me.notes)) == ([2, 1, 1], [5])


def test_r_4_9_4_a_missing_note_is_replaced_by_one_of_the_next_lower_value():
    """R-4.13.3 holds for a payout too."""
    t = scene()
    me = give(t, 0, "gun", "gun", "blood", "J-K09")
    t.notes[3] = 0
    turn(t, "job:J-K09", "pay-first")
    assert notes(me.hand.notes) == [3]


# --- into the suitcase ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["effect-first", "pay-first"])
def test_r_4_9_5_the_card_goes_into_the_suitcase_at_the_very_end(order):
    t = scene()
    me = give(t, 0, "blood", "J-G02", 1)
    doing = turn(t, "job:J-G02", order)
    assert (me.jobs, t.doing) == ([], "J-G02"), "the effect is still open"
    doing.answer("skip")
    assert doing.done
    assert (me.jobs, me.hand.jobs, t.doing, t.discard) == (["J-G02"], [], "", [])
    assert told(t, "job-done") == [(0, "J-G02")]


def test_r_4_9_5_jobs_stay_in_the_suitcase_in_the_order_they_were_done():
    t = scene()
    me = give(t, 0, "blood", "gun", "J-G01", "J-K01")
    turn(t, "job:J-G01", "effect-first")
    t.turn = 0
    turn(t, "job:J-K01", "effect-first")
    assert me.jobs == ["J-G01", "J-K01"]


def test_r_4_9_5_a_completed_job_is_of_no_more_use():
    t = scene()
    me = give(t, 0, "blood", "blood", "J-G01")
    turn(t, "job:J-G01", "effect-first")
    t.turn = 0
    assert jobs_offered(t) == []
    assert len(me.hand) == 2, "the other blood money and $3: it counts no more as a card in hand"


def test_r_4_9_5_others_do_not_see_into_the_suitcase():
    t = scene()
    give(t, 0, "blood", "J-G01")
    turn(t, "job:J-G01", "effect-first")
    mine, theirs = RULES.view(t, 0).players[0].suitcase, RULES.view(t, 1).players[0].suitcase
    assert mine is not None
    assert mine.jobs == ("J-G01",)
    assert theirs is None


# --- one job, even one that does nothing ---------------------------------------------------------------------


def test_r_4_9_6_one_job_per_action():
    t = scene()
    give(t, 0, "blood", "blood", "J-G01", "J-G02")
    doing = turn(t, "job:J-G01", "effect-first")
    assert doing.done
    assert next_run(t).seat == 1


@pytest.mark.parametrize(
    ("job", "cost", "pay"),
    [
        ("J-K01", ("gun",), [1]),
        ("J-K11", ("gun", "gun", "blood", "booze"), [5, 5]),
        ("J-B01", ("gun",), [1]),
        ("J-B09", ("blood", "gun", "booze"), [5, 3]),
        ("J-K07", ("gun", "booze"), [3]),
        ("J-Y06", ("booze", "blood"), [3, 2]),
        ("J-Y07", ("booze", "blood"), [2, 2]),
        ("J-G07", ("blood", "gun"), [3]),
        ("J-B10", ("booze", "booze", "blood"), [5, 1]),
    ],
)
def test_r_4_9_6_a_job_whose_effect_can_do_nothing_is_done_for_the_payout_and_the_colour(job, cost, pay):
    """Q-09: no figure is on the board and the other hands are empty, so nothing but the order is asked."""
    t = scene()
    me = give(t, 0, *cost, job)
    doing = turn(t, f"job:{job}", "effect-first")
    assert doing.done
    assert (notes(me.hand.notes), goods(me), me.jobs) == (pay, [], [job])
    assert asked(doing) == ["turn", "job-order"]


# --- public jobs ---------------------------------------------------------------------------------------------


def test_r_4_9_7_the_place_of_a_public_job_stays_empty_until_clean_up():
    t = scene()
    publish(t, "J-G01", "J-G02", "J-K01")
    deck = t.deck.copy()
    give(t, 0, "blood")
    give(t, 1, "blood")
    turn(t, "job:J-G01", "effect-first")
    assert t.public == ["J-G02", "J-K01"]
    turn(t, "job:J-G02", "effect-first")
    assert (t.public, t.deck) == (["J-K01"], deck)
    clean_up(t)
    assert t.public == ["J-K01", deck[-1], deck[-2]]


def test_r_4_9_7_who_does_a_public_job_first_has_it():
    t = scene()
    publish(t, "J-G01")
    give(t, 0, "blood")
    give(t, 1, "blood")
    turn(t, "job:J-G01", "effect-first")
    assert jobs_offered(t) == []


def test_r_4_9_7_with_no_public_job_left_only_those_in_hand_can_be_done():
    t = scene()
    give(t, 0, "blood", "J-G02")
    assert t.public == []
    assert jobs_offered(t) == ["J-G02"]


def test_tv_07_extortion_from_the_public_jobs_with_a_share_for_the_controller():
    t = scene()
    publish(t, EXTORTION, "J-K01")
    me, other = give(t, 0, "blood", "gun", "booze"), t.players[1]
    control(t, 2, 1)
    stacks = t.goods.copy()
    doing = turn(t, f"job:{EXTORTION}", "pay-first", "business:P2", "seat:0")
    assert doing.done
    assert t.goods == [stacks[0] + 1 - 2, stacks[1] + 1, stacks[2] + 1, stacks[3]], "three goods back, two guns out"
    assert (notes(me.hand.notes), goods(me)) == ([5, 2], ["gun"])
    assert (notes(other.hand.notes), goods(other)) == ([2], ["gun"])
    assert (me.jobs, t.public) == ([EXTORTION], ["J-K01"])
    clean_up(t)
    assert len(t.public) == 3


def test_tv_07_any_front_may_be_shaken_and_none_must():
    t = scene()
    publish(t, EXTORTION)
    me = give(t, 0, "blood", "gun", "booze")
    doing = turn(t, f"job:{EXTORTION}", "effect-first")
    assert doing.question == "choose-front"
    assert doing.offers == [*(f"business:{business}" for business in OPEN), "skip"]
    doing.answer("skip")
    assert (notes(me.hand.notes), goods(me), me.jobs) == ([5], [], [EXTORTION])


# --- where the card lies meanwhile ---------------------------------------------------------------------------


def test_r_4_9_8_its_own_effect_cannot_reach_the_job():
    """Q-44: the Counterfeit Run cannot be traded for its own $5."""
    t = scene()
    me = give(t, 0, "blood", "J-G03", "J-K01")
    doing = turn(t, "job:J-G03", "effect-first")
    assert doing.question == "trade"
    assert doing.offers == ["job:J-K01", "skip"]
    doing.answer("job:J-K01")
    assert (me.jobs, me.hand.jobs, t.discard) == (["J-G03"], [], ["J-K01"])


def test_r_4_9_8_with_nothing_else_in_hand_there_is_nothing_to_trade():
    """Q-44."""
    t = scene()
    me = give(t, 0, "blood", "J-G03")
    assert turn(t, "job:J-G03", "effect-first").done
    assert (notes(me.hand.notes), me.jobs) == ([1], ["J-G03"])


@pytest.mark.parametrize("public", [True, False])
def test_r_4_9_8_from_the_moment_it_is_chosen_the_job_lies_open_and_in_no_hand(public):
    """Q-44: also while its goods are being paid."""
    t = scene()
    me = give(t, 0, "blood", "narc", "J-G02", 1)
    if public:
        me.hand.jobs.remove("J-G02")
        t.public.append("J-G02")
    doing = turn(t, "job:J-G02")
    for question in ("pay-job", "job-order", "stash"):
        assert doing.question == question
        assert (t.doing, me.hand.jobs, t.public, me.jobs) == ("J-G02", [], [], [])
        assert all(RULES.view(t, viewer).doing == "J-G02" for viewer in (None, 0, 1, 2, 3))
        assert RULES.view(t, 1).players[0].hand_size == len(me.hand)
        doing.answer({"pay-job": "pay:0:1:0:0", "job-order": "effect-first", "stash": "skip"}[question])
    assert RULES.view(t, 1).doing == ""


def test_r_4_9_8_a_job_being_paid_stays_where_it_is_when_the_hidden_is_dealt_anew():
    t = scene()
    give(t, 0, "blood", "narc", "J-G01", "J-K01")
    match = match_of(t)
    match.answer(0, "job:J-G01")
    for seed in range(5):
        fork = match.fork()
        RULES.redeal(fork.table, 1, Chance(seed))
        fork.answer(0, "pay:0:1:0:0")
        fork.answer(0, "effect-first")
        assert fork.table.players[0].jobs == ["J-G01"]
