"""R-4.16: bribery: blind bids of laundered money for allies."""

from __future__ import annotations

import msgspec
import pytest

from backroom.games.godfather.state import Table
from tests.rulebook.godfather.kit import (
    RULES,
    Run,
    empty_hand,
    give,
    next_run,
    notes,
    run,
    stash,
    table,
    take_ally,
    take_job,
    told,
)
from tests.rulebook.godfather.scene import watched

A, B, C, D = range(4)
ALLIES = ["A1-1", "A1-2", "A1-3", "A1-4"]


def bribing(seats: int = 4, horse: int = 0) -> Table:
    """A table at the bribery of act 1, with empty hands and suitcases and the first allies on offer."""
    t = table(seats)
    next_run(t)
    t.phase, t.horse = "bribery", horse
    for player in t.players:
        empty_hand(t, player)
        player.out = True
    t.allies[0] += t.offer
    t.offer = []
    for ally in ALLIES[: seats - 1]:
        take_ally(t, ally)
        t.offer.append(ally)
    t.told = []
    return t


def bribery(t: Table) -> Run:
    """The bribery, at its first question."""
    flow = RULES.next(t)
    assert flow is not None
    return run(watched(t, flow))


def bid(bidding: Run, seat: int, *values: int) -> Run:
    """A seat commits these banknotes."""
    bidding.answer_for(seat, *(f"note:{value}" for value in values))
    if any(talk.seat == seat and talk.decision for talk in bidding.talks):
        bidding.answer_for(seat, "done")
    return bidding


def auction(t: Table, *bids: tuple[int, ...]) -> Run:
    """All bid what they have in their suitcases: the notes of a bid are all there are."""
    for seat, values in enumerate(bids):
        stash(t, seat, *values)
    bidding = bribery(t)
    for seat, values in enumerate(bids):
        if values:
            bid(bidding, seat, *values)
    return bidding


def bidders(bidding: Run) -> list[int]:
    """Who has still to commit."""
    return [talk.seat for talk in bidding.talks if talk.decision is not None]


def suitcases(t: Table) -> list[list[int]]:
    return [notes(player.notes) for player in t.players]


# --- secret bids --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("horse", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_r_4_16_1_all_are_asked_at_once(horse, order):
    t = bribing(horse=horse)
    for seat in range(4):
        stash(t, seat, 3)
    bidding = bribery(t)
    assert bidding.question == "bid"
    assert bidders(bidding) == order


def test_r_4_16_1_any_number_of_any_banknotes_of_the_suitcase():
    t = bribing()
    stash(t, A, 1, 1, 3, 5)
    bidding = bribery(t)
    assert bidding.offers == ["note:1", "note:3", "note:5", "done"]
    bidding.answer("note:1")
    assert bidding.offers == ["note:1", "note:3", "note:5", "done"]
    bidding.answer("note:1")
    assert bidding.offers == ["note:3", "note:5", "done"]
    bidding.answer("note:5")
    assert bidding.offers == ["note:3", "done"]
    bidding.answer("note:3")
    assert bidders(bidding) == []
    assert told(t, "bid") == [(A, (5, 3, 1, 1))]


def test_r_4_16_1_the_bid_so_far_is_said():
    t = bribing()
    stash(t, A, 1, 5)
    bidding = bribery(t).answer("note:5")
    assert bidding.decision is not None
    assert bidding.decision.about[0] == 5


def test_r_4_16_1_a_bid_may_be_empty():
    t = bribing()
    stash(t, A, 5)
    assert bribery(t).answer("done").done
    assert told(t, "bid") == []
    assert told(t, "no-bid") == [(A,), (B,), (C,), (D,)]
    assert suitcases(t) == [[5], [], [], []]


def test_r_4_16_1_money_in_hand_and_jobs_cannot_be_bid():
    t = bribing()
    give(t, A, 5, 3, "gun", "J-Y08")
    take_job(t, "J-G01")
    t.players[A].jobs.append("J-G01")
    stash(t, A, 2)
    assert bribery(t).offers == ["note:2", "done"]


def test_r_4_16_1_without_a_note_in_the_suitcase_nobody_is_asked():
    """Q-45: a choice that is none is not asked."""
    t = bribing()
    give(t, A, 5, 5)
    stash(t, C, 1)
    bidding = bribery(t)
    assert bidders(bidding) == [C]
    bidding.answer("done")
    assert bidding.done


def test_r_4_16_1_nothing_moves_and_nothing_is_told_before_all_have_committed():
    """Q-43: committed notes stay in their suitcase until the reveal."""
    t = bribing()
    for seat in (A, B, C):
        stash(t, seat, 5, 2)
    bidding = bribery(t)
    before = msgspec.msgpack.encode(t)
    bid(bidding, B, 5, 2)
    bid(bidding, A, 2)
    bidding.answer_for(C, "note:5")
    assert bidders(bidding) == [C]
    assert msgspec.msgpack.encode(t) == before, "the table, and what it has told"
    assert [event.id for event in t.told or []] == ["bribery"]
    bidding.answer_for(C, "done")
    assert told(t, "bid") == [(A, (2,)), (B, (5, 2)), (C, (5,))]
    assert told(t, "no-bid") == [(D,)]


def test_r_4_16_1_the_reveal_shows_all_bids_to_all():
    """Q-23: the denominations too."""
    t = bribing()
    auction(t, (3, 1, 1), (5,), (), (2, 2))
    bids = [event for event in t.told or [] if event.id in ("bid", "no-bid")]
    assert [event.args for event in bids] == [(A, (3, 1, 1)), (B, (5,)), (C,), (D, (2, 2))]
    assert all(event.audience is None for event in bids)


def test_r_4_16_1_the_reveal_goes_clockwise_from_the_horse_head():
    """Q-43."""
    t = bribing(horse=C)
    auction(t, (1,), (2,), (3,), (5,))
    assert told(t, "bid") == [(C, (3,)), (D, (5,)), (A, (1,)), (B, (2,))]


# --- the highest first --------------------------------------------------------------------------------------


def served(t: Table, bidding: Run) -> list[int]:
    """Let everybody who is served take the first ally, and tell in which order they did."""
    while not bidding.done:
        bidding.answer(bidding.offers[0])
    return [seat for seat, _ in told(t, "bribed")]


def test_r_4_16_2_the_highest_sum_chooses_first():
    t = bribing()
    bidding = auction(t, (2,), (5,), (3,), (1,))
    assert bidding.seat == B
    assert served(t, bidding) == [B, C, A]


def test_r_4_16_2_the_sum_counts_not_the_number_or_the_value_of_notes():
    t = bribing()
    assert served(t, auction(t, (5,), (1, 1, 1, 1), (3, 3), (2, 1))) == [C, A, B]


@pytest.mark.parametrize(
    ("horse", "order"), [(A, [A, B, C]), (B, [B, C, D]), (C, [C, D, A]), (D, [D, A, B])], ids="ABCD"
)
def test_r_4_16_2_ties_go_clockwise_from_the_horse_head(horse, order):
    t = bribing(horse=horse)
    assert served(t, auction(t, (3,), (2, 1), (3,), (1, 1, 1))) == order


def test_r_4_16_2_the_horse_head_wins_ties_only():
    t = bribing(horse=D)
    assert served(t, auction(t, (5,), (3,), (3,), (3,))) == [A, D, B]


def test_r_4_16_2_a_tie_for_the_last_ally():
    t = bribing(3, horse=C)
    assert served(t, auction(t, (5,), (2,), (2,))) == [A, C]


# --- no bid, no ally ----------------------------------------------------------------------------------------


def test_r_4_16_3_whoever_bids_nothing_gets_no_ally_even_if_some_are_left():
    t = bribing()
    bidding = auction(t, (), (1,), (), ())
    assert served(t, bidding) == [B]
    assert [len(player.hand.allies) for player in t.players] == [0, 1, 0, 0]
    assert len(t.offer) == 2


def test_r_4_16_3_the_horse_head_does_not_help():
    t = bribing(2, horse=A)
    assert served(t, auction(t, (), (1,))) == [B]


# --- taking and paying --------------------------------------------------------------------------------------


def test_r_4_16_4_an_ally_of_choice_from_those_still_on_offer():
    t = bribing()
    bidding = auction(t, (5,), (3,), (2,), (1,))
    assert (bidding.question, bidding.seat) == ("take-ally", A)
    assert bidding.offers == ["ally:A1-1", "ally:A1-2", "ally:A1-3"]
    bidding.answer("ally:A1-2")
    assert (bidding.question, bidding.seat) == ("take-ally", B)
    assert bidding.offers == ["ally:A1-1", "ally:A1-3"]
    bidding.answer("ally:A1-3")
    assert bidding.done
    assert [player.hand.allies for player in t.players] == [["A1-2"], ["A1-3"], ["A1-1"], []]
    assert t.offer == []
    assert told(t, "bribed") == [(A, "A1-2"), (B, "A1-3"), (C, "A1-1")]


def test_r_4_16_4_all_notes_of_the_bid_return_to_the_stacks():
    t = bribing(2)
    stash(t, A, 5, 3, 1, 1)
    stash(t, B, 2)
    stock = list(t.notes)
    bidding = bribery(t)
    bid(bidding, A, 5, 1)
    bid(bidding, B, 2)
    assert bidding.done
    assert t.notes == [stock[0] + 1, stock[1], stock[2], stock[3] + 1]
    assert suitcases(t) == [[3, 1], [2]]


def test_r_4_16_4_each_pays_as_he_takes():
    t = bribing()
    bidding = auction(t, (5,), (3,), (2,), ())
    assert suitcases(t) == [[5], [3], [2], []]
    bidding.answer("ally:A1-1")
    assert suitcases(t) == [[], [3], [2], []]
    bidding.answer("ally:A1-2")
    assert suitcases(t) == [[], [], [], []]


def test_r_4_16_4_taking_is_mandatory():
    """Q-23: a served bidder must take an ally and pay."""
    t = bribing()
    bidding = auction(t, (1,), (), (), ())
    assert bidding.offers == ["ally:A1-1", "ally:A1-2", "ally:A1-3"]


def test_r_4_16_4_the_only_ally_is_taken_without_a_question():
    t = bribing(2)
    bidding = auction(t, (1,), ())
    assert bidding.done
    assert (t.players[A].hand.allies, t.offer, suitcases(t)) == (["A1-1"], [], [[], []])


def test_r_4_16_4_the_ally_joins_the_hand():
    t = bribing(2)
    give(t, A, 2, "gun", "A2-1")
    auction(t, (1,), ())
    assert t.players[A].hand.allies == ["A2-1", "A1-1"]
    assert len(t.players[A].hand) == 4
    assert t.players[A].table == []


# --- who is left over ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r_4_16_5_one_of_all_bidders_goes_without_and_pays_nothing(seats):
    t = bribing(seats)
    bidding = auction(t, *[(3, 1)] * (seats - 1), (2, 1))
    assert served(t, bidding) == list(range(seats - 1))
    assert suitcases(t) == [[]] * (seats - 1) + [[2, 1]]
    assert len(t.players[-1].hand) == 0
    assert [seat for seat, _ in told(t, "bribed")] == list(range(seats - 1))


def test_r_4_16_5_with_a_zero_bidder_the_lowest_positive_bid_is_served_too():
    """Q-24."""
    t = bribing()
    bidding = auction(t, (1,), (5,), (), (2,))
    assert served(t, bidding) == [B, D, A]
    assert suitcases(t) == [[], [], [], []]
    assert t.offer == []


def test_r_4_16_5_two_zero_bidders_leave_an_ally():
    t = bribing()
    assert served(t, auction(t, (1,), (), (), (2,))) == [D, A]
    assert t.offer == ["A1-3"]


# --- no refund ----------------------------------------------------------------------------------------------


def test_r_4_16_6_overbidding_is_not_refunded():
    t = bribing(2)
    auction(t, (5, 5, 5), (1,))
    assert suitcases(t) == [[], [1]]


def test_r_4_16_6_the_new_ally_can_be_played_in_the_next_act():
    t = bribing(2)
    auction(t, (1,), ())
    tribute = next_run(t)
    assert tribute.done
    turn = next_run(t)
    assert (t.act, turn.question) == (2, "turn")
    if turn.seat != A:
        t.turn, t.phase = A, "family"
        turn = next_run(t)
    assert "ally:A1-1" in turn.offers


# --- allies nobody takes ------------------------------------------------------------------------------------


def test_r_4_16_7_they_stay_on_offer_until_clean_up_and_leave_the_game():
    t = bribing()
    served(t, auction(t, (), (), (3,), ()))
    assert (t.offer, t.removed) == (["A1-2", "A1-3"], [])
    next_run(t)
    assert (t.phase, t.offer, t.removed) == ("clean-up", ["A1-2", "A1-3"], [])
    next_run(t)
    assert t.removed == ["A1-2", "A1-3"]
    assert not {"A1-2", "A1-3"} & set(t.offer)


# --- act 4 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("act", "phase"), [(1, "bribery"), (2, "bribery"), (3, "bribery"), (4, "tribute")])
def test_r_4_16_8_there_is_none_in_act_four(act, phase):
    t = bribing()
    t.act, t.phase, t.turfs_left = act, "war", []
    stash(t, A, 5)
    give(t, A, 1)
    asking = next_run(t)
    assert (t.phase, asking.question) == (phase, "bid" if act < 4 else "last-stash")


# --- Worked examples --------------------------------------------------------------------------------------------------


def test_tv_28_four_players_and_a_zero_bid():
    t = bribing(4, horse=C)
    bidding = auction(t, (5,), (5,), (), (3,))
    assert (bidding.seat, len(bidding.offers)) == (A, 3)
    bidding.answer("ally:A1-3")
    assert (bidding.seat, len(bidding.offers)) == (B, 2)
    bidding.answer("ally:A1-1")
    assert bidding.done
    assert told(t, "bribed") == [(A, "A1-3"), (B, "A1-1"), (D, "A1-2")]
    assert suitcases(t) == [[], [], [], []]
    assert len(t.players[C].hand) == 0


def test_tv_29_the_horse_head_decides_and_the_last_keeps_his_bid():
    t = bribing(3, horse=B)
    bidding = auction(t, (5, 1), (3, 1), (2, 2))
    assert served(t, bidding) == [A, B]
    assert [len(player.hand.allies) for player in t.players] == [1, 1, 0]
    assert suitcases(t) == [[], [], [2, 2]]


def test_tv_30_nobody_bids():
    t = bribing(2)
    stash(t, A, 5)
    stash(t, B, 3)
    bidding = bribery(t)
    bid(bidding, A)
    bid(bidding, B)
    assert bidding.done
    assert [len(player.hand) for player in t.players] == [0, 0]
    assert suitcases(t) == [[5], [3]]
    assert t.offer == ["A1-1"]
    next_run(t)
    next_run(t)
    assert "A1-1" in t.removed
    assert len(t.offer) == 1
