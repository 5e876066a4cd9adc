"""R-4.21: what happens between two acts, and in which order."""

import pytest

from backroom.games.speakeasy.state import MOB, NOBODY, Table
from tests.rulebook.speakeasy.kit import bare, next_run, purse_of, put

STEPS = ("new-order", "war", "mobster-enters", "lost", "patrol", "controls", "payout", "act", "round", "turn")


def last_turn_over(act: int = 1) -> Table:
    """A table after the last turn of an act; the marker of seat 0 is in the lower row."""
    t = bare()
    t.act, t.round = act, {1: 4, 2: 7, 3: 10}[act]
    t.upper, t.lower = [NOBODY, 1, 2, 3], [0, NOBODY, NOBODY, NOBODY]
    for boss in t.bosses:
        boss.capos = 0
    return t


def steps(t: Table) -> list[str]:
    """What happened, in order."""
    return [event.id for event in t.told or [] if event.id in STEPS]


@pytest.mark.parametrize("act", [1, 2, 3])
def test_r_4_21_1_turn_order_step_gang_war_patrol_control_payouts_capos(act):
    t = last_turn_over(act)
    put(t, 2, "speakeasy", 1)
    t.districts[5].threat = True
    assert next_run(t).done  # the attack on the empty district 5
    next_run(t)
    assert steps(t) == [
        *("new-order", "war", "mobster-enters", "patrol"),
        *("controls", "controls", "payout", "act", "round", "turn"),
    ]
    assert (t.act, t.active) == (act + 1, 0)


def test_r_4_21_1_without_a_marker_in_the_lower_row_it_begins_with_the_gang_war():
    t = last_turn_over()
    t.upper, t.lower = [0, 1, 2, 3], [NOBODY] * 4
    next_run(t)
    assert steps(t) == ["war", "patrol", "act", "round", "turn"]


def test_r_4_21_1_a_casino_lost_in_the_gang_war_has_paid_before():
    t = last_turn_over()
    put(t, 2, "casino", 5)
    t.districts[5].threat = True
    assert next_run(t).done
    assert t.bosses[2].buildings == []
    assert purse_of(t.bosses[2]) == (18, 30)


def test_r_4_21_1_the_new_order_holds_in_the_gang_war():
    t = last_turn_over()
    t.upper, t.lower = [NOBODY, 1, 2, 3], [NOBODY, NOBODY, NOBODY, 0]
    for seat in (0, 1):
        put(t, seat, "speakeasy", 5)
    t.districts[5].threat = True
    r = next_run(t)
    assert list(dict.fromkeys(decision.seat for decision in r.asked)) == [1, 0]


def test_r_4_21_1_control_is_taken_after_the_gang_war():
    t = last_turn_over()
    put(t, 2, "speakeasy", 5)
    t.districts[5].threat = True
    assert next_run(t).done
    assert MOB in [t.holders[space] for space in t.book.district_spaces[5]]
    next_run(t)
    assert t.control[0] == [0, 0, 0, 0, 1]
    assert purse_of(t.bosses[2]) == (15, 30)


def test_r_4_21_1_control_is_taken_after_the_patrol():
    t = last_turn_over()
    put(t, 2, "speakeasy", 5)
    put(t, 3, "speakeasy", 6)
    t.districts[5].patrol = True  # police enters before control: the speakeasy is shut
    next_run(t)
    assert t.control[0] == [0, 0, 0, 1, 0]
    assert purse_of(t.bosses[2]) == (15, 30)
    assert purse_of(t.bosses[3]) == (15, 50)


def test_r_4_21_1_the_capos_of_the_next_act_come_last():
    t = last_turn_over()
    put(t, 2, "speakeasy", 5)
    t.districts[5].threat = True
    next_run(t)
    assert [boss.capos for boss in t.bosses] == [0, 0, 0, 0]  # only the gang war has been fought
    next_run(t)
    assert [boss.capos for boss in t.bosses] == [3, 3, 3, 3]


def test_r_4_21_1_the_threats_of_the_next_act_do_not_attack_now():
    t = last_turn_over()
    coming = t.threats_to_come[0].copy()
    next_run(t)
    assert t.act == 2
    assert sorted(coming) == [n for n, district in enumerate(t.districts) if district.threat]
    assert not any(district.mobster for district in t.districts)


def test_r_4_21_1_the_attacks_are_fought_one_by_one():
    t = last_turn_over()
    t.districts[9].threat = t.districts[5].threat = True
    next_run(t)
    assert (t.wars, t.phase, t.active) == ([9], "war", NOBODY)
    next_run(t)
    assert (t.wars, t.phase) == ([], "war")
    next_run(t)
    assert (t.act, t.phase) == (2, "round")
