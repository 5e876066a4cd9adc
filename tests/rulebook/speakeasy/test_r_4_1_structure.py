"""R-4.1: acts, rounds and the order of the turns."""

import pytest

from backroom.games.speakeasy.state import NOBODY, Table
from tests.rulebook.speakeasy.kit import RULES, Run, bare, next_run, put, run, table, told

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def quietly(r: Run) -> Run:
    """Answer what is asked with as little as possible: decline, or else take the first option."""
    while not r.done:
        r.answer(next((no for no in ("skip", "done", "lose") if no in r.offers), r.offers[0]))
    return r


def play_on(t: Table) -> None:
    """Play quietly to the end of the game."""
    while (flow := RULES.next(t)) is not None:
        quietly(run(flow))


def told_of(t: Table, *what: str) -> list[str]:
    """The events of these kinds in their order, as short words."""
    events = [event for event in t.told or [] if event.id in what]
    return [" ".join([event.id, *(str(arg) for arg in event.args if isinstance(arg, int))]) for event in events]


def end_of_act(act: int, seats: int = 4, round: int = 4) -> Table:
    """A table after the last turn of an act: no capos on the boards, some on contacts; nobody to be attacked."""
    t = bare(seats)
    t.act, t.round = act, round
    t.boxed_capos = {1: 0, 2: 1, 3: 1, 4: 3}[act]
    for boss in t.bosses:
        boss.capos = 0
    t.contacts[0], t.contacts[3] = 0, 1
    t.restaurant = [0, 1, 0]
    return t


# --- R-4.1.1 ----------------------------------------------------------------------------------------------------------


@any_seats
def test_r_4_1_1_four_acts_of_four_three_three_and_one_rounds_with_luciano_after_the_first_three(seats):
    t = table(seats)
    play_on(t)
    assert told_of(t, "act", "round", "war", "patrol", "over") == [
        *("act 1", "round 1", "round 2", "round 3", "round 4", "war 1", "patrol"),
        *("act 2", "round 5", "round 6", "round 7", "war 2", "patrol"),
        *("act 3", "round 8", "round 9", "round 10", "war 3", "patrol"),
        *("act 4", "round 11", "over"),
    ]


@any_seats
def test_r_4_1_1_everybody_takes_eleven_turns(seats):
    t = table(seats)
    play_on(t)
    assert sorted(told(t, "turn")) == sorted([(seat,) for seat in range(seats)] * 11)


def test_r_4_1_1_the_luciano_phase_is_gang_war_patrol_control_and_payouts():
    t = end_of_act(1)
    put(t, 2, "casino", 1)
    next_run(t)
    assert told_of(t, "war", "patrol", "controls", "payout", "act") == [
        "war 1",
        "patrol",
        "controls 1",
        "payout 2 1",
        "act 2",
    ]


def test_r_4_1_1_after_act_four_comes_only_the_final_count():
    t = end_of_act(4, round=11)
    put(t, 2, "casino", 1, guarded=True)
    assert RULES.next(t) is None
    assert t.phase == "over"
    assert told_of(t, "war", "patrol", "controls", "payout", "act", "over") == ["over"]
    assert RULES.next(t) is None


# --- R-4.1.2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("act", "capos", "boxed"), [(1, 3, 1), (2, 3, 1), (3, 1, 3)])
def test_r_4_1_2_capos_come_back_at_the_start_of_an_act(act, capos, boxed):
    t = end_of_act(act)
    next_run(t)
    assert t.act == act + 1
    assert [boss.capos for boss in t.bosses] == [capos] * 4
    assert t.boxed_capos == boxed


@any_seats
def test_r_4_1_2_act_one_is_played_with_four_capos(seats):
    t = table(seats)
    while t.act == 0:
        r = next_run(t)
        if t.act == 0:
            quietly(r)
    assert [boss.capos for boss in t.bosses] == [4] * seats
    assert t.boxed_capos == 0


@pytest.mark.parametrize("act", [1, 2, 3])
def test_r_4_1_2_all_contacts_are_empty_after_that(act):
    t = end_of_act(act)
    next_run(t)
    assert t.contacts == [NOBODY] * 18
    assert t.restaurant == []


# --- R-4.1.3 ----------------------------------------------------------------------------------------------------------


def test_r_4_1_3_with_capos_left_another_round_begins():
    t = end_of_act(1, round=3)
    for boss in t.bosses:
        boss.capos = 1
    next_run(t)
    assert (t.act, t.round, t.phase) == (1, 4, "round")


def test_r_4_1_3_without_capos_the_act_ends():
    t = end_of_act(1)
    next_run(t)
    assert (t.act, t.round) == (2, 5)


@any_seats
def test_r_4_1_3_every_round_is_full(seats):
    t = bare(seats)
    t.turns = t.upper.copy()
    for left in (3, 2, 1, 0):
        for _ in range(seats):
            quietly(next_run(t))
        assert [boss.capos for boss in t.bosses] == [left] * seats


# --- R-4.1.4 ----------------------------------------------------------------------------------------------------------


def test_r_4_1_4_one_turn_each_in_the_order_of_the_upper_row():
    t = bare()
    t.upper = [2, 0, 3, 1]
    t.turns = []
    seats = []
    for _ in range(4):
        r = next_run(t)
        seats.append(r.seat)
        quietly(r)
    assert seats == [2, 0, 3, 1]
    assert told(t, "round") == [(2,)]


def test_r_4_1_4_a_move_to_the_lower_row_does_not_change_the_running_round():
    t = bare()
    t.turns = t.upper.copy()
    quietly(next_run(t, "contact:RESTAURANT", "column:3"))
    assert (t.upper, t.lower) == ([NOBODY, 1, 2, 3], [NOBODY, NOBODY, NOBODY, 0])
    seats = []
    for _ in range(3):
        r = next_run(t)
        seats.append(r.seat)
        quietly(r)
    assert seats == [1, 2, 3]


def test_r_4_1_4_a_boss_who_moves_ahead_does_not_get_a_second_turn():
    t = bare()
    t.turns = t.upper.copy()
    for contact in ("DOCKS_1", "DOCKS_2", "CITY_HALL_1"):
        quietly(next_run(t, f"contact:{contact}"))
    quietly(next_run(t, "contact:RESTAURANT", "column:0"))
    assert t.round == 1
    r = next_run(t)
    assert (t.round, r.seat) == (2, 3)
    assert t.turns == [0, 1, 2]


# --- R-4.1.5 ----------------------------------------------------------------------------------------------------------


def test_r_4_1_5_after_the_last_turn_the_turn_order_step_if_a_marker_is_in_the_lower_row():
    t = bare()
    t.upper, t.lower = [NOBODY, 1, 2, 3], [NOBODY, 0, NOBODY, NOBODY]
    next_run(t)
    assert t.upper == [1, 0, 2, 3]
    assert told_of(t, "new-order", "round") == ["new-order", "round 2"]


def test_r_4_1_5_no_step_if_no_marker_moved():
    t = bare()
    put(t, 0, "casino", 1)
    next_run(t)
    assert told(t, "new-order") == []
    assert t.bosses[0].cash == 15


def test_r_4_1_5_no_step_before_the_last_turn_of_the_round():
    t = bare()
    t.turns = t.upper.copy()
    quietly(next_run(t, "contact:RESTAURANT", "column:1"))
    for _ in range(2):
        quietly(next_run(t))
    next_run(t)
    assert told(t, "new-order") == []


def test_r_4_1_5_at_the_end_of_an_act_the_step_precedes_the_gang_war():
    t = end_of_act(1)
    t.upper, t.lower = [NOBODY, 1, 2, 3], [NOBODY, NOBODY, NOBODY, 0]
    next_run(t)
    assert told_of(t, "new-order", "war", "act") == ["new-order", "war 1", "act 2"]


def test_r_4_1_5_at_the_end_of_the_game_the_step_precedes_the_final_count():
    t = end_of_act(4, round=11)
    put(t, 0, "casino", 1)
    t.upper, t.lower = [NOBODY, 1, 2, 3], [NOBODY, NOBODY, NOBODY, 0]
    assert RULES.next(t) is None
    assert told_of(t, "new-order", "over") == ["new-order", "over"]
    assert t.bosses[0].cash == 18
