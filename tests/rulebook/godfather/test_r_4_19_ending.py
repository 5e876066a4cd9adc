"""R-4.19: the end of the game."""

from __future__ import annotations

import pytest

from backroom.games.godfather.ending import dominant, final_scores, job_awards, suitcase_money, turf_awards
from backroom.games.godfather.state import NOBODY, Table
from backroom.games.godfather.view import view
from tests.rulebook.godfather.kit import RULES, control, empty_hand, give, next_run, stash, table, take_job, told

A, B, C, D = range(4)


def final(seats: int = 4) -> Table:
    """A table at the end of act 4, with empty hands, empty suitcases and no markers on the board."""
    t = table(seats)
    next_run(t)
    t.act, t.phase = 4, "clean-up"
    for player in t.players:
        empty_hand(t, player)
        player.out = True
    t.told = []
    return t


def complete(t: Table, seat: int, *jobs: str) -> None:
    """Completed jobs in a suitcase."""
    for job in jobs:
        take_job(t, job)
        t.players[seat].jobs.append(job)


def totals(t: Table) -> list[int]:
    return [score.total for score in final_scores(t)]


def places(t: Table) -> list[int]:
    return [score.place for score in final_scores(t)]


def part(t: Table, name: str) -> list[int]:
    """One part of the scores of all."""
    return [dict(score.parts)[name] for score in final_scores(t)]


# --- suitcases are opened -----------------------------------------------------------------------------------


@pytest.mark.parametrize("act", [1, 2, 3])
def test_r_4_19_1_not_before_act_four(act):
    t = final()
    t.act = act
    assert RULES.next(t) is not None
    assert t.act == act + 1


def test_r_4_19_1_after_the_tribute_of_act_four():
    t = final()
    t.phase = "tribute"
    assert next_run(t).done
    assert RULES.next(t) is None
    assert t.phase == "over"
    assert told(t, "over") == [()]


@pytest.mark.parametrize("seat", [None, A, B])
def test_r_4_19_1_everybody_sees_banknotes_and_jobs_of_all(seat):
    t = final(3)
    stash(t, A, 5, 1)
    stash(t, C, 2, 2, 3)
    complete(t, B, "J-Y01", "J-K01")
    assert view(t, seat).scores == ()
    RULES.next(t)
    seen = view(t, seat)
    cases = [player.suitcase for player in seen.players]
    assert [case.notes for case in cases if case] == [(1, 0, 0, 1), (0, 0, 0, 0), (0, 2, 1, 0)]
    assert [case.jobs for case in cases if case] == [(), ("J-Y01", "J-K01"), ()]
    assert list(seen.scores) == final_scores(t)


# --- turfs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "seat"),
    [
        ([], NOBODY),
        ([B], B),
        ([A, A, B], A),
        ([B, A, A], A),
        ([A, B], B),
        ([A, B, B, A], A),
        ([A, B, A, B], B),
        ([A, A, B, B, C], B),
        ([B, B, A, A, C], A),
        ([A, B, C, D], D),
        ([D, D, A, B, C, A], A),
        ([A, A, D, D, B, C], D),
    ],
)
def test_r_4_19_2_most_markers_then_the_highest_of_those_tied(stack, seat):
    """Q-27: a third player's marker on top does not matter, nor does control."""
    t = final()
    control(t, 4, *stack)
    assert dominant(t, 4) == seat
    assert [turf_awards(t, player) for player in t.players] == [5 if s == seat else 0 for s in range(4)]


def test_r_4_19_2_five_dollars_for_each_turf():
    t = final()
    for turf in (1, 2, 3):
        control(t, turf, A)
    control(t, 5, B, C)
    control(t, 7, C, C, A)
    assert part(t, "turfs") == [15, 0, 10, 0]


def test_r_4_19_2_all_seven_turfs():
    t = final()
    for turf in range(1, 8):
        control(t, turf, D)
    assert part(t, "turfs") == [0, 0, 0, 35]


# --- jobs ---------------------------------------------------------------------------------------------------


def test_r_4_19_3_five_dollars_for_each_colour():
    t = final()
    complete(t, A, "J-Y01", "J-Y02", "J-B01", "J-G01")
    complete(t, B, "J-Y03", "J-K01", "J-G02", "J-G03")
    assert part(t, "jobs") == [10, 10, 0, 0]


def test_r_4_19_3_all_tied_get_it():
    t = final()
    complete(t, A, "J-B01")
    complete(t, B, "J-B02")
    complete(t, D, "J-B03")
    assert part(t, "jobs") == [5, 5, 0, 5]


@pytest.mark.parametrize("colour", ["Y", "B", "G", "K"])
def test_r_4_19_3_each_colour_counts_by_itself(colour):
    t = final()
    complete(t, C, f"J-{colour}05")
    assert part(t, "jobs") == [0, 0, 5, 0]


def test_r_4_19_3_a_colour_nobody_completed_pays_nothing():
    """Q-28."""
    t = final()
    assert part(t, "jobs") == [0, 0, 0, 0]
    assert [job_awards(t, player) for player in t.players] == [0, 0, 0, 0]


def test_r_4_19_3_the_number_of_jobs_counts_not_what_they_pay():
    t = final()
    complete(t, A, "J-G10", "J-G11")
    complete(t, B, "J-G01", "J-G02", "J-G03")
    assert part(t, "jobs") == [0, 5, 0, 0]


# --- the score ----------------------------------------------------------------------------------------------


def test_r_4_19_4_suitcase_turfs_and_jobs():
    t = final()
    stash(t, A, 5, 3, 2, 1, 1)
    control(t, 1, A)
    control(t, 2, A)
    complete(t, A, "J-Y01")
    [score, *_] = final_scores(t)
    assert score.parts == (("suitcase", 12), ("turfs", 10), ("jobs", 5))
    assert (score.seat, score.total) == (A, 27)


@pytest.mark.parametrize(("notes", "money"), [((), 0), ((1,), 1), ((2, 2), 4), ((5, 5, 3), 13)])
def test_r_4_19_4_banknotes_by_their_value(notes, money):
    t = final()
    assert suitcase_money(stash(t, B, *notes)) == money


def test_r_4_19_4_awards_are_not_limited_by_the_stacks():
    """Q-30."""
    t = final()
    control(t, 1, A)
    t.notes = [0, 0, 0, 0]
    assert totals(t) == [5, 0, 0, 0]
    RULES.next(t)
    assert t.notes == [0, 0, 0, 0]
    assert t.players[A].notes == [0, 0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r_4_19_4_a_score_for_every_seat(seats):
    t = final(seats)
    for seat in range(seats):
        stash(t, seat, *[1] * seat)
    assert [score.seat for score in final_scores(t)] == list(range(seats))
    assert totals(t) == list(range(seats))
    assert places(t) == list(range(seats, 0, -1))


# --- the winner ---------------------------------------------------------------------------------------------


def test_r_4_19_5_the_highest_score_wins():
    t = final()
    stash(t, A, 3)
    stash(t, B, 5)
    stash(t, C, 5, 1)
    assert places(t) == [3, 2, 1, 4]


def test_r_4_19_5_a_tie_goes_to_the_larger_turf_awards():
    t = final()
    stash(t, A, 5, 1)
    stash(t, B, 1)
    control(t, 1, B)
    assert totals(t)[:2] == [6, 6]
    assert places(t)[:2] == [2, 1]


def test_r_4_19_5_job_awards_break_no_tie():
    t = final()
    stash(t, A, 5)
    complete(t, B, "J-Y01")
    assert totals(t)[:2] == [5, 5]
    assert places(t) == [1, 1, 3, 3]


def test_r_4_19_5_still_tied_share_the_place():
    """Q-29."""
    t = final()
    for seat in (A, D):
        stash(t, seat, 5)
        control(t, seat + 1, seat)
    stash(t, B, 5, 3)
    assert places(t) == [1, 3, 4, 1]


def test_r_4_19_5_the_order_of_the_seats_does_not_matter():
    t = final(2)
    stash(t, B, 1)
    assert places(t) == [2, 1]


# --- what is worth nothing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [(5, 5), ("gun", "narc"), ("J-Y08", "J-G11"), ("A3-4",)], ids=str)
def test_r_4_19_6_cards_in_hand_are_worth_nothing(cards):
    t = final()
    give(t, A, *cards)
    assert totals(t) == [0, 0, 0, 0]


def test_r_4_19_6_markers_in_the_supply_are_worth_nothing():
    t = final()
    assert t.players[A].markers == 9
    assert totals(t) == [0, 0, 0, 0]


def test_r_4_19_6_figures_on_the_board_are_worth_nothing():
    t = final()
    t.businesses["P1"].thug = A
    t.spaces["F05"], t.figures["F05"] = A, "don"
    assert totals(t) == [0, 0, 0, 0]


def test_r_4_19_6_completed_jobs_are_worth_only_their_award():
    t = final()
    complete(t, A, "J-G11", "J-G10", "J-G09")
    assert totals(t) == [5, 0, 0, 0]


# --- Worked examples --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "award", "controller"),
    [([A, B, B, A], A, A), ([A, A, B], A, B), ([A, B, C], C, C), ([A, A, B, B, C], B, C)],
    ids=["ABBA", "AAB", "ABC", "AABBC"],
)
def test_tv_33_turf_awards(stack, award, controller):
    t = final()
    control(t, 6, *stack)
    assert dominant(t, 6) == award
    assert t.controller(6) == controller
    assert part(t, "turfs") == [5 if seat == award else 0 for seat in range(4)]


def test_tv_34_job_awards():
    t = final(3)
    complete(t, A, "J-Y01", "J-Y02")
    complete(t, B, "J-Y03", "J-Y04")
    complete(t, C, "J-Y05")
    assert part(t, "jobs") == [5, 5, 0]


def sixty(t: Table, seat: int, turfs: int) -> None:
    """A score of 60, so many dollars of it from turfs: the first free ones."""
    free = [turf for turf in range(1, 8) if not t.control[turf]]
    for turf in free[: turfs // 5]:
        control(t, turf, seat)
    stash(t, seat, *[5] * ((60 - turfs) // 5))


def test_tv_35_turf_awards_break_the_tie():
    t = final()
    sixty(t, A, 10)
    sixty(t, B, 15)
    assert (totals(t)[:2], part(t, "turfs")[:2]) == ([60, 60], [10, 15])
    assert places(t) == [2, 1, 3, 3]


def test_tv_35_equal_turf_awards_share_the_victory():
    t = final()
    sixty(t, A, 15)
    sixty(t, B, 15)
    assert (totals(t)[:2], part(t, "turfs")[:2]) == ([60, 60], [15, 15])
    assert places(t) == [1, 1, 3, 3]
