"""R-4.1: what holds for every effect."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import backroom.games.godfather
from backroom.games.godfather.bribery import bribery
from backroom.games.godfather.shakes import collect, shake_front
from backroom.games.godfather.vocabulary import parse_effect
from backroom.kernel import Match, Question
from backroom.kernel.refusals import NotYours
from tests.rulebook.godfather.kit import (
    RULES,
    control,
    empty_hand,
    family_phase,
    give,
    goods,
    next_run,
    notes,
    open_tile,
    put_member,
    put_thug,
    run,
    stash,
    told,
)
from tests.rulebook.godfather.scene import asked, contents, effect, scene

# --- as far as possible --------------------------------------------------------------------------------------


def test_r_4_1_1_what_cannot_be_done_is_left_out():
    t = scene()
    give(t, 3, *["gun"] * 9)
    assert next_run(t, "thug:P2").done
    assert (goods(t.players[0]), notes(t.players[0].hand.notes)) == ([], [2])


def test_r_4_1_1_what_was_left_out_is_not_owed_later():
    """Q-09."""
    t = scene()
    me = t.players[0]
    give(t, 3, *["gun"] * 9)
    next_run(t, "thug:P2")
    empty_hand(t, t.players[3])
    assert t.goods[0] == 9
    for business in ("P3", "P4", "P1"):
        next_run(t, f"thug:{business}")
    assert t.turn == 0
    next_run(t, "thug:T2")
    assert goods(me) == ["booze"]
    assert notes(me.hand.notes) == [3, 2]


def test_r_4_1_1_each_note_as_far_as_the_stacks_go():
    t = scene()
    me = t.players[0]
    stash(t, 3, *[5] * 38, *[3] * 34, *[2] * 29, *[1] * 18)
    assert t.notes == [0, 1, 0, 0]
    effect(t, "money(3,2)")
    assert notes(me.hand.notes) == [2], "the last $2 stands for the $3, and nothing is left for the $2"


def test_r_4_1_1_a_choice_of_goods_as_far_as_there_are_any():
    t = scene()
    give(t, 3, *["gun"] * 9, *["blood"] * 9, *["booze"] * 8)
    taking = effect(t, "pick_good(2)")
    assert taking.done
    assert goods(t.players[0]) == ["booze"], "one of two, and never narcotics"


def test_r_4_1_1_an_effect_with_nobody_to_hit_does_nothing():
    t = scene()
    assert asked(effect(t, "kill(any,any@any)")) == []
    assert asked(effect(t, "move(own,any,shake)")) == []
    assert asked(effect(t, "steal(2)")) == []
    assert asked(effect(t, "levy(1)")) == []
    assert asked(effect(t, "offer()")) == []
    assert t.told == []


def test_r_4_1_1_the_rest_of_the_card_still_applies():
    t = scene()
    assert effect(t, "kill(thug@any) + money(5)").done
    assert notes(t.players[0].hand.notes) == [5]


def test_r_4_1_1_a_job_may_be_done_for_its_payout_alone():
    """Q-09: the goods are spent, the effect is lost."""
    t = scene()
    me = give(t, 0, "J-K01", "gun")
    assert next_run(t, "job:J-K01", "effect-first").done
    assert (goods(me), notes(me.hand.notes), me.jobs) == ([], [1], ["J-K01"])


def test_r_4_1_1_an_ally_may_be_played_for_nothing():
    """Q-09: the card is spent for this act."""
    t = scene()
    me = give(t, 0, "A1-4")
    assert next_run(t, "ally:A1-4").done
    assert (me.hand.allies, me.table) == ([], ["A1-4"])
    assert t.turn == 1


def test_r_4_1_1_what_is_to_be_given_up_is_given_in_full_or_not_at_all():
    t = scene()
    me = give(t, 0, 1, "gun")
    assert asked(effect(t, "trade(3->3,5)")) == []
    assert (notes(me.hand.notes), goods(me)) == ([1], ["gun"])


def test_r_4_1_1_victims_give_what_they_have():
    t = scene()
    give(t, 1, "gun")
    give(t, 2, 5, 3, 1)
    levying = effect(t, "levy(2)", "yes")
    assert (levying.seat, levying.offers) == (2, ["note:1", "note:3", "note:5"]), "seat 1 has one card and no choice"
    levying.answer("note:1", "note:3")
    assert [len(p.hand) for p in t.players] == [0, 0, 1, 0]
    assert notes(t.players[2].hand.notes) == [5]


# --- the resolver chooses ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "order"), [("seat:0", [0, 1]), ("seat:1", [1, 0])])
def test_r_4_1_2_each_resolver_decides_for_himself(first, order):
    """The active player only says who goes first (R-4.6.2)."""
    t = scene()
    control(t, 7, 1)
    give(t, 0, 5, 1)
    give(t, 1, 3, 2)
    shaking = next_run(t, "thug:P7")
    assert (shaking.question, shaking.seat) == ("first-share", 0)
    shaking.answer(first)
    own = {0: (["note:1", "note:5", "skip"], "note:5"), 1: (["note:2", "note:3", "skip"], "note:2")}
    for seat in order:
        offers, choice = own[seat]
        assert (shaking.question, shaking.seat, shaking.offers) == ("stash", seat, offers)
        shaking.answer(choice, "skip")
    assert shaking.done
    assert [notes(p.notes) for p in t.players] == [[5], [2], [], []]
    assert [notes(p.hand.notes) for p in t.players] == [[1], [3], [], []]


def test_r_4_1_2_the_controller_orders_the_icons_of_his_share():
    t = scene()
    open_tile(t, "T8", 1)
    control(t, 1, 2)
    shaking = run(shake_front(t, t.players[0], t.businesses["T8"]), "seat:2")
    assert (shaking.question, shaking.seat) == ("next-icon", 2)
    shaking.answer("icon:money(2)", "icon:stash(1)", "note:2")
    assert notes(t.players[2].notes) == [2]
    assert (shaking.question, shaking.seat) == ("next-icon", 0)


def test_r_4_1_2_the_controller_picks_the_good_and_keeps_the_job_of_his_share():
    t = scene()
    open_tile(t, "T6", 1)
    control(t, 1, 3)
    give(t, 3, 1)
    shaking = run(shake_front(t, t.players[0], t.businesses["T6"]), "seat:3", "icon:swap_good(1)", "note:1")
    assert (shaking.question, shaking.seat) == ("pick-good", 3)
    shaking.answer("good:booze")
    assert goods(t.players[3]) == ["booze"]

    control(t, 6, 3)
    drawing = run(shake_front(t, t.players[0], t.businesses["P6"]), "seat:3", "icon:job_draw(1)", "draw")
    assert (drawing.question, drawing.seat) == ("keep-job", 3)


@pytest.mark.parametrize(
    ("text", "question"),
    [("levy(1)", "levy"), ("offer()", "offer"), ("unstash(each)", "unstash-note")],
)
def test_r_4_1_2_the_victims_choose_where_the_rule_says_so(text, question):
    t = scene()
    for seat in (1, 2):
        give(t, seat, 5, 3)
        stash(t, seat, 5, 3)
    hitting = effect(t, text, "yes")
    assert [talk.seat for talk in hitting.talks if talk.decision is not None] == [1, 2]
    for seat in (1, 2):
        assert (hitting.question, hitting.seat, hitting.offers) == (question, seat, ["note:3", "note:5"])
        hitting.answer("note:3")
    assert hitting.done


@pytest.mark.parametrize("text", ["kill(any@any)", "move(other,any,still)", "steal(1)"])
def test_r_4_1_2_the_active_player_chooses_everything_else(text):
    t = scene()
    put_thug(t, 1, "P1")
    put_member(t, 2, "F08")
    give(t, 1, 5)
    give(t, 2, 3)
    hitting = effect(t, text)
    while not hitting.done:
        assert hitting.seat == 0
        hitting.answer(hitting.offers[0])


# --- mandatory and optional ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cards"),
    [("money(5)", ([5], [])), ("money(3,2)", ([3, 2], [])), ("good(narc)", ([], ["narc"])), ("horse()", ([], []))],
)
def test_r_4_1_3_gains_are_automatic(text, cards):
    """Q-03: declining a gain never helps, and `horse` says take."""
    t = scene()
    t.horse = 2
    assert effect(t, text).asked == []
    me = t.players[0]
    assert (notes(me.hand.notes), goods(me)) == cards
    assert t.horse == (0 if text == "horse()" else 2)


@pytest.mark.parametrize("times", [1, 2])
def test_r_4_1_3_a_good_of_choice_must_be_taken(times):
    t = scene()
    taking = effect(t, f"pick_good({times})")
    for _ in range(times):
        assert (taking.question, taking.offers) == ("pick-good", ["good:gun", "good:blood", "good:booze"])
        taking.answer("good:gun")
    assert taking.done
    assert goods(t.players[0]) == ["gun"] * times


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("stash(2)", "stash"),
        ("job_draw(2)", "draw-jobs"),
        ("trade(2->5)", "trade"),
        ("swap_good(2)", "swap-good"),
        ("shake_front(any,2)", "choose-front"),
        ("shake_front(own,1)", "choose-front"),
        ("shake_back(business,any)", "choose-back"),
        ("shake_back(turf,any)", "choose-turf"),
        ("kill(any@any)", "kill"),
        ("move(own,any,shake)", "move"),
        ("move(other,any,still)", "move"),
        ("neutral(mayor)", "place-neutral"),
        ("neutral(boss)", "place-neutral"),
        ("neutral(chief)", "place-neutral"),
        ("steal(1)", "steal"),
        ("levy(1)", "apply"),
        ("offer()", "apply"),
        ("unstash(one)", "unstash"),
        ("unstash(each)", "apply"),
    ],
)
def test_r_4_1_3_everything_else_may_be_declined(text, question):
    """Q-03: costs are never forced."""
    t = scene()
    for seat in (0, 1):
        give(t, seat, 5, 3, "gun")
        stash(t, seat, 2)
        put_thug(t, seat, ("P1", "P2")[seat])
        put_member(t, seat, ("F05", "F08")[seat])
    before = contents(t), [(len(p.hand), p.notes.copy()) for p in t.players], dict(t.spaces), dict(t.neutrals)
    declining = effect(t, text)
    assert (declining.question, declining.seat) == (question, 0)
    assert declining.offers[-1] == "skip"
    assert declining.answer("skip").done
    assert before == (contents(t), [(len(p.hand), p.notes) for p in t.players], t.spaces, t.neutrals)
    assert t.told == []


@pytest.mark.parametrize(
    ("text", "once", "again"),
    [
        ("stash(2)", ["note:5"], "stash"),
        ("job_draw(2)", ["draw", "keep"], "draw-jobs"),
        ("swap_good(2)", ["note:5", "good:gun"], "swap-good"),
        ("shake_front(any,2)", ["business:P2"], "choose-front"),
        ("kill(thug,thug@any)", ["thug:P1"], "kill"),
    ],
)
def test_r_4_1_3_each_repetition_may_be_declined(text, once, again):
    t = scene()
    give(t, 0, 5, 3)
    put_thug(t, 1, "P1")
    put_thug(t, 2, "P3")
    doing = effect(t, text)
    for answer in once:
        doing.answer(doing.offers[0] if answer == "keep" else answer)
    assert doing.question == again
    assert doing.answer("skip").done


def test_r_4_1_3_one_shot_declined_leaves_the_next():
    t = scene()
    put_thug(t, 1, "P1")
    put_member(t, 2, "F08")
    shooting = effect(t, "kill(family,thug@any)", "skip")
    assert (shooting.question, shooting.offers) == ("kill", ["thug:P1", "skip"])


@pytest.mark.parametrize(("text", "answers"), [("trade(2->5)", ["note:1"]), ("job_draw(1)", ["draw"])])
def test_r_4_1_3_what_was_begun_is_finished(text, answers):
    t = scene()
    give(t, 0, 1, 2, 3)
    assert "skip" not in effect(t, text, *answers).offers


@pytest.mark.parametrize(
    ("text", "answers"),
    [("levy(1)", ["yes"]), ("offer()", ["yes"]), ("unstash(each)", ["yes"]), ("unstash(one)", ["seat:1"])],
)
def test_r_4_1_3_victims_may_not_refuse(text, answers):
    """Q-03."""
    t = scene()
    give(t, 1, 5, 3)
    stash(t, 1, 5, 3)
    hitting = effect(t, text, *answers)
    assert (hitting.seat, hitting.offers) == (1, ["note:3", "note:5"])


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("kill(any@any)", ["thug:P1"]),
        ("move(other,any,still)", ["thug:P1", "thug:P3"]),
        ("steal(1)", ["seat:1"]),
    ],
)
def test_r_4_1_3_victims_are_not_even_asked(text, answers):
    """Q-03."""
    t = scene()
    give(t, 1, 5, 3)
    put_thug(t, 1, "P1")
    assert effect(t, text, *answers).done
    assert (t.businesses["P1"].thug, len(t.players[1].hand)) != (1, 2)


# --- an icon printed several times ---------------------------------------------------------------------------


def test_r_4_1_4_two_suitcases_launder_two_notes():
    t = scene()
    me = give(t, 0, 5, 3, 1)
    assert next_run(t, "thug:P7", "note:5", "note:3").done
    assert (notes(me.notes), notes(me.hand.notes)) == ([5, 3], [1])


def test_r_4_1_4_two_draws_look_at_two_jobs_each():
    t = scene()
    open_tile(t, "T4", 1)
    me = t.players[0]
    *rest, d, c, b, a = t.deck
    shaking = next_run(t, "thug:T4", "draw")
    assert shaking.offers == [f"job:{a}", f"job:{b}"]
    shaking.answer(f"job:{b}", "draw")
    assert shaking.offers == [f"job:{c}", f"job:{d}"]
    assert shaking.answer(f"job:{c}").done
    assert (me.hand.jobs, t.discard, t.deck) == ([b, c], [a, d], rest)


@pytest.mark.parametrize(
    ("text", "answers", "taken"),
    [
        ("good(gun,gun)", [], ([], ["gun", "gun"])),
        ("money(2,2)", [], ([2, 2], [])),
        ("money(2) + money(2)", [], ([2, 2], [])),
        ("pick_good(2)", ["good:gun", "good:booze"], ([], ["gun", "booze"])),
    ],
)
def test_r_4_1_4_gains_repeat(text, answers, taken):
    t = scene()
    me = t.players[0]
    assert effect(t, text, *answers).done
    assert (notes(me.hand.notes), goods(me)) == taken


def test_r_4_1_4_the_same_icon_twice_on_a_business_is_done_twice():
    t = scene()
    me = give(t, 0, 5, 3, 1)
    collecting = run(collect(t, me, parse_effect("stash(1) + money(2) + stash(1)")), "icon:stash(1)", "note:5")
    assert (collecting.question, sorted(collecting.offers)) == ("next-icon", ["icon:money(2)", "icon:stash(1)"])
    assert collecting.answer("icon:stash(1)", "note:3").done
    assert (notes(me.notes), notes(me.hand.notes)) == ([5, 3], [2, 1])


# --- no deals ------------------------------------------------------------------------------------------------

CATALOGUE = [
    "apply",  # D-22
    "bid",  # D-18
    "choose-back",  # D-09
    "choose-front",
    "choose-turf",
    "draw-jobs",  # D-05
    "first-share",  # D-02
    "job-order",  # D-08
    "keep-job",  # D-05
    "kill",  # D-10
    "last-stash",  # D-21
    "levy",  # D-14
    "move",  # D-11
    "move-marker",  # D-17
    "move-to",  # D-11
    "next-business",  # D-03
    "next-icon",
    "offer",  # D-15
    "pay-job",  # D-01
    "pick-good",  # D-07
    "place-neutral",  # D-12
    "stash",  # D-04
    "steal",  # D-13
    "swap-good",  # D-06
    "take-ally",  # D-19
    "trade",  # D-06
    "tribute",  # D-20
    "turn",  # D-01
    "unstash",  # D-13
    "unstash-note",  # D-16
]


def test_r_4_1_5_no_question_of_the_game_is_about_a_deal():
    """Q-35: the questions are those of the decision catalogue (R-4.20), and none gives anything to a player."""
    room = Path(backroom.games.godfather.__file__).parent
    modules = [import_module(f"backroom.games.godfather.{file.stem}") for file in sorted(room.glob("[!_]*.py"))]
    found = {value.id for module in modules for value in vars(module).values() if isinstance(value, Question)}
    assert sorted(found) == CATALOGUE


def test_r_4_1_5_a_turn_knows_four_kinds_of_action():
    t = family_phase()
    give(t, 0, *[1, 2, 3, 5] * 3, *["gun", "blood", "booze", "narc"] * 2, "J-K01", "A1-4")
    assert {offer.split(":")[0] for offer in next_run(t).offers} == {"thug", "member", "job", "ally"}


def test_r_4_1_5_nobody_acts_in_the_turn_of_another():
    match = Match.deal(RULES, 4, 1, {"first": "0"})
    for seat in (1, 2, 3):
        with pytest.raises(NotYours):
            match.answer(seat, "thug:P1")


def test_r_4_1_5_what_is_discarded_goes_to_nobody():
    t = scene()
    give(t, 0, 5, "gun", "J-Y01", "A1-4")
    effect(t, "trade(3->3,5)", "note:5", "good:gun", "job:J-Y01")
    assert [len(p.hand) for p in t.players] == [3, 0, 0, 0]
    assert t.discard == ["J-Y01"]


# --- no hand limit before the tribute ------------------------------------------------------------------------

PILE: list[int | str] = [*[1] * 6, *[2] * 6, *[3] * 6, *[5] * 6, *["gun"] * 3, *["booze"] * 3]


def test_r_4_1_6_a_hand_of_any_size_may_grow():
    t = scene()
    me = give(t, 0, *PILE)
    assert len(me.hand) == 30
    assert next_run(t, "thug:P1").done
    assert len(me.hand) == 32
    assert t.turn == 1


def test_r_4_1_6_the_turf_war_and_bribery_take_no_card():
    t = scene()
    for seat in range(4):
        t.players[seat].thugs, t.players[seat].members = 0, []
    me = give(t, 0, *PILE)
    for _ in range(7):
        assert next_run(t).done
        assert t.phase == "war"
    assert run(bribery(t)).done
    assert len(me.hand) == 30


def test_r_4_1_6_only_phase_five_counts_the_cards():
    t = scene()
    me = give(t, 0, *PILE)
    t.phase = "tribute"
    paying = next_run(t)
    assert (paying.question, paying.seat) == ("tribute", 0)
    while paying.question == "tribute":
        paying.answer(paying.offers[0])
    assert len(me.hand) == 5
    assert sum(event.id.startswith("discarded-") for event in t.told or []) == 25
    assert told(t, "discarded-note")[0] == (0, 1)
