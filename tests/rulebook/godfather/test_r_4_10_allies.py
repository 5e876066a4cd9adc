"""R-4.10: playing an ally."""

from __future__ import annotations

import pytest

from backroom.games.godfather.bribery import bribery
from backroom.games.godfather.sequence import clean_up
from backroom.games.godfather.state import HUDSON, Table
from backroom.games.godfather.tribute import tribute
from tests.rulebook.godfather.kit import (
    RULES,
    Run,
    give,
    goods,
    next_run,
    notes,
    put_member,
    put_thug,
    run,
    stash,
    told,
)
from tests.rulebook.godfather.scene import PRINTED, SPACES, asked, effect, scene, turn, watched


def allies_offered(t: Table) -> list[str]:
    """The allies among the actions of the next turn; only a look."""
    seat = t.turn
    offers = next_run(t).offers
    t.turn = seat
    return [option.removeprefix("ally:") for option in offers if option.startswith("ally:")]


def bribe(t: Table, *ids: str) -> Run:
    return run(watched(t, bribery(t)), *ids)


def pay_tribute(t: Table, *ids: str) -> Run:
    return run(watched(t, tribute(t)), *ids)


# --- how allies come into a hand ----------------------------------------------------------------------------


def test_r_4_10_1_an_ally_comes_into_the_hand_by_bribery():
    t = scene()
    stash(t, 2, 1)
    first = t.offer[0]
    bribe(t, "note:1", f"ally:{first}")
    assert [player.hand.allies for player in t.players] == [[], [], [first], []]


@pytest.mark.parametrize("text", ["steal(1)", "steal(2)"])
def test_r_4_10_1_an_ally_is_never_stolen(text):
    """Q-37: if the victim has only allies, nothing is stolen."""
    t = scene()
    me, victim = t.players[0], give(t, 1, "A1-4", "A1-5")
    assert effect(t, text, "seat:1").done
    assert (len(me.hand), victim.hand.allies) == (0, ["A1-4", "A1-5"])
    assert told(t, "stole") == [(0, 1, 0)]


def test_r_4_10_1_other_cards_are_stolen_and_the_allies_among_them_stay():
    """Q-37."""
    t = scene()
    me, victim = t.players[0], give(t, 1, "A1-4", "gun", "A1-5", 3)
    effect(t, "steal(2)", "seat:1")
    assert (goods(me), notes(me.hand.notes), me.hand.allies) == (["gun"], [3], [])
    assert (victim.hand.allies, len(victim.hand)) == (["A1-4", "A1-5"], 2)


def test_r_4_10_1_drawing_jobs_and_trading_bring_no_ally():
    t = scene()
    me = give(t, 0, "gun", "gun")
    effect(
        t, "job_draw(1) + trade(1->5) + swap_good(1)", "draw", f"job:{t.deck[-1]}", "good:gun", "good:gun", "good:gun"
    )
    assert me.hand.allies == []


# --- the action ---------------------------------------------------------------------------------------------


def test_r_4_10_2_every_ally_in_hand_can_be_played():
    t = scene()
    give(t, 0, "A1-4", "A2-6")
    give(t, 1, "A1-5")
    assert allies_offered(t) == ["A1-4", "A2-6"], "but neither those on offer nor those of others"
    assert t.offer


def test_r_4_10_2_it_lies_face_up_before_its_player_and_the_turn_is_over():
    t = scene()
    me = give(t, 0, "A2-6", "A1-4")
    assert turn(t, "ally:A2-6").done
    assert (me.hand.allies, me.table) == (["A1-4"], ["A2-6"])
    assert RULES.view(t, 1).players[0].table == ("A2-6",)
    assert told(t, "plays-ally") == [(0, "A2-6")]
    assert next_run(t).seat == 1


def test_r_4_10_2_it_lies_on_the_table_while_its_effect_is_open():
    """Q-44: so that the Tax Consultant cannot be traded for his own $5."""
    t = scene()
    me = give(t, 0, "A1-5", "gun", "A1-4")
    playing = turn(t, "ally:A1-5")
    assert playing.question == "trade"
    assert playing.offers == ["good:gun", "ally:A1-4", "skip"]
    assert (me.table, len(me.hand)) == (["A1-5"], 2)


def test_r_4_10_2_the_printed_order_money_before_laundering():
    t = scene()
    me = give(t, 0, "A3-4")
    playing = turn(t, "ally:A3-4")
    assert playing.offers == ["note:5", "skip"], "the $5 is there already"
    playing.answer("note:5")
    assert (playing.done, notes(me.notes)) == (True, [5])


def test_r_4_10_2_the_printed_order_good_before_jobs():
    t = scene()
    give(t, 0, "A2-4")
    playing = turn(t, "ally:A2-4", "good:gun", "draw")
    assert asked(playing) == ["turn", "pick-good", "draw-jobs", "keep-job"]


def test_r_4_10_2_the_printed_order_figure_then_money_then_laundering():
    t = scene()
    me = give(t, 0, "A3-3")
    playing = turn(t, "ally:A3-3")
    assert (playing.question, notes(me.hand.notes)) == ("place-neutral", [])
    playing.answer("chief:4")
    assert (playing.question, playing.offers) == ("stash", ["note:2", "note:5", "skip"]), "$2 of Queens, then $5"


@pytest.mark.parametrize(
    ("ally", "picks", "money", "hand_goods"),
    [
        ("A1-4", [], [], []),
        ("A1-5", [], [], []),
        ("A1-6", [], [], []),
        ("A2-6", [], [5], []),
        ("A2-5", [], [5], []),
        ("A3-4", ["skip"], [5], []),
        ("A3-5", ["skip"], [5], []),
        ("A3-6", ["good:gun", "good:booze"], [5], ["gun", "booze"]),
        ("A2-4", ["good:blood", "skip"], [], ["blood"]),
    ],
)
def test_r_4_10_2_each_ally_does_what_is_printed(ally, picks, money, hand_goods):
    """With nobody on the board and nothing else in hand."""
    t = scene()
    me = give(t, 0, ally)
    assert turn(t, f"ally:{ally}", *picks).done
    assert (notes(me.hand.notes), goods(me), me.table) == (money, hand_goods, [ally])


def test_r_4_10_2_the_bookmaker_takes_the_horse():
    t = scene()
    t.horse = 3
    give(t, 0, "A2-6")
    turn(t, "ally:A2-6")
    assert t.horse == 0


def test_r_4_10_2_the_capo_moves_an_own_thug_which_shakes_again():
    t = scene()
    me = give(t, 0, "A1-6")
    put_thug(t, 0, "P1")
    playing = turn(t, "ally:A1-6")
    assert playing.offers == ["thug:P1", "skip"]
    playing.answer("thug:P1", "thug:P4")
    assert (t.businesses["P4"].thug, notes(me.hand.notes)) == (0, [3, 2])


def test_r_4_10_2_a_player_who_is_out_plays_no_ally():
    """R-4.4.5."""
    t = scene()
    give(t, 0, "A2-6")
    put_thug(t, 0, "P1")
    put_thug(t, 0, "P2")
    put_member(t, 0, "F01")
    assert next_run(t).seat == 1


def test_tv_08_the_family_accountant_launders_three_and_one():
    t = scene()
    me = give(t, 0, "A1-4", 3, 1, 1)
    playing = turn(t, "ally:A1-4")
    assert playing.question == "stash"
    assert playing.offers == ["note:1", "note:3", "skip"]
    playing.answer("note:3", "note:1")
    assert playing.done
    assert told(t, "stashed") == [(0, 3), (0, 1)], "both notes are shown"
    assert (notes(me.notes), notes(me.hand.notes)) == ([3, 1], [1])
    assert (me.table, me.hand.allies) == (["A1-4"], [])


# --- once per act -------------------------------------------------------------------------------------------


def test_r_4_10_3_a_played_ally_is_not_played_again_in_the_same_act():
    t = scene()
    give(t, 0, "A2-6", "A1-4")
    turn(t, "ally:A2-6")
    t.turn = 0
    assert allies_offered(t) == ["A1-4"]


def test_r_4_10_3_it_stays_on_the_table_until_tribute_and_then_returns():
    t = scene()
    me = give(t, 0, "A2-6")
    turn(t, "ally:A2-6")
    bribe(t)
    assert (me.table, me.hand.allies) == (["A2-6"], [])
    pay_tribute(t)
    assert (me.table, me.hand.allies) == ([], ["A2-6"])


def test_r_4_10_3_in_the_next_act_it_can_be_played_again():
    t = scene()
    give(t, 0, "A2-6")
    turn(t, "ally:A2-6")
    pay_tribute(t)
    clean_up(t)
    t.phase, t.turn = "family", 0
    assert allies_offered(t) == ["A2-6"]


# --- an ally that can do nothing ----------------------------------------------------------------------------


@pytest.mark.parametrize("ally", ["A1-4", "A1-5", "A1-6"])
def test_r_4_10_4_an_ally_may_be_played_though_it_does_nothing(ally):
    """Q-09: nothing in hand, nobody on the board; nothing more is asked."""
    t = scene()
    me = give(t, 0, ally)
    playing = turn(t, f"ally:{ally}")
    assert playing.done
    assert (me.table, len(me.hand)) == ([ally], 0)
    assert asked(playing) == ["turn"]
    assert next_run(t).seat == 1


@pytest.mark.parametrize(("ally", "figure"), [("A1-1", "mayor"), ("A1-2", "boss"), ("A1-3", "chief")])
def test_r_4_10_4_an_ally_whose_figure_is_dead_may_be_played(ally, figure):
    """Q-09."""
    t = scene()
    me = give(t, 0, ally)
    t.neutrals[figure] = HUDSON
    assert turn(t, f"ally:{ally}").done
    assert (me.table, t.neutrals[figure]) == ([ally], HUDSON)


# --- allies count and are lost when discarded ---------------------------------------------------------------


def test_r_4_10_5_allies_count_toward_the_hand_limit():
    t = scene()
    give(t, 0, "A1-4", "A1-5", "A2-6", 1, 1, 1)
    playing = pay_tribute(t)
    assert (playing.seat, playing.question) == (0, "tribute")
    assert playing.offers == ["note:1", "ally:A1-4", "ally:A1-5", "ally:A2-6"]


def gone(t: Table, seat: int, ally: str) -> bool:
    """Whether an ally has left the game from a hand: everybody saw it, and nothing brings it back."""
    elsewhere = [
        *t.offer,
        *(a for p in t.players for a in (*p.hand.allies, *p.table)),
        *(a for s in t.allies for a in s),
    ]
    return ally in t.removed and ally not in elsewhere and told(t, "discarded-ally") == [(seat, ally)]


def test_r_4_10_5_an_ally_discarded_as_tribute_leaves_the_game():
    """Q-14."""
    t = scene()
    give(t, 0, "A1-4", 1, 1, 1, 1, 1)
    pay_tribute(t, "ally:A1-4")
    assert gone(t, 0, "A1-4")


@pytest.mark.parametrize("text", ["trade(1->5)", "swap_good(1)"])
def test_r_4_10_5_an_ally_traded_or_swapped_leaves_the_game(text):
    """Q-14."""
    t = scene()
    me = give(t, 0, "A1-4", 1)
    swapping = effect(t, text, "ally:A1-4")
    if not swapping.done:
        swapping.answer("good:gun")
    assert gone(t, 0, "A1-4")
    assert len(me.hand) == 2


def test_r_4_10_5_an_ally_given_up_by_a_levy_leaves_the_game():
    """Q-14."""
    t = scene()
    give(t, 1, "A1-4", 1)
    effect(t, "levy(1)", "yes", "ally:A1-4")
    assert gone(t, 1, "A1-4")


def test_r_4_10_5_an_ally_on_the_table_is_no_card_in_hand():
    t = scene()
    me = give(t, 1, "A1-4", 1)
    me.hand.allies.remove("A1-4")
    me.table.append("A1-4")
    effect(t, "levy(1)", "yes")
    assert (me.table, len(me.hand)) == (["A1-4"], 0)


def test_r_4_10_5_a_discarded_ally_is_never_on_offer_again():
    """Q-14: the allies of the coming act come from their own stack."""
    t = scene()
    give(t, 0, "A1-4", 1, 1, 1, 1, 1)
    pay_tribute(t, "ally:A1-4")
    clean_up(t)
    assert len(t.offer) == 3
    assert all(ally.startswith("A2-") for ally in t.offer)
    assert "A1-4" in t.removed


def test_r_4_10_2_a_neutral_figure_comes_onto_the_board_with_its_ally():
    """The figure's own rules are R-4.11."""
    t = scene()
    give(t, 0, "A1-1")
    give(t, 1, "A1-2")
    give(t, 2, "A1-3")
    assert turn(t, "ally:A1-1").offers == [*(f"member:{space}" for space in SPACES), "skip"]
    assert turn(t, "ally:A1-2").offers == [*(f"thug:{business}" for business in (*PRINTED, "T1", "T2")), "skip"]
    assert turn(t, "ally:A1-3").offers == [*(f"chief:{turf}" for turf in range(1, 8)), "skip"]
