"""R-4.24: control of the zones and Luciano's payouts."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.control import control_of, payouts, take_control
from backroom.games.speakeasy.state import MOB, Table
from tests.rulebook.speakeasy.kit import bare, put, put_mob, told

DOWNTOWN, MIDTOWN, UPTOWN = range(3)
YELLOW, GREEN, BLUE, PURPLE = range(4)


def markers(t: Table, zone: int) -> list[int]:
    """The steps of all control markers of a zone, the mob's last."""
    take_control(t)
    return t.control[zone]


def paid(t: Table, zone: int, *steps: int) -> list[int]:
    """What each boss's safe gains with the control markers of one zone on these steps."""
    t.control = [[0] * (t.seats + 1) for _ in range(3)]
    t.control[zone] = list(steps)
    before = [(boss.cash, boss.safe) for boss in t.bosses]
    payouts(t)
    assert [boss.cash for boss in t.bosses] == [cash for cash, _ in before]
    return [boss.safe - safe for boss, (_, safe) in zip(t.bosses, before, strict=True)]


# --- who controls a district --------------------------------------------------------------------------------


def test_r_4_24_1_the_best_guarded_building_controls_although_there_is_police():
    t = bare()
    t.districts[5].police = True
    put(t, 1, "speakeasy", 5, guarded=True)
    assert control_of(t, 5) == [1]


def test_r_4_24_1_a_guarded_speakeasy_beats_an_unguarded_casino():
    t = bare()
    put(t, 0, "casino", 5)
    put(t, 1, "speakeasy", 5, guarded=True)
    assert control_of(t, 5) == [1]


def test_r_4_24_1_without_guards_and_police_the_best_building_controls():
    t = bare()
    put(t, 0, "speakeasy", 5)
    put(t, 1, "nightclub", 5)
    assert control_of(t, 5) == [1]


def test_r_4_24_1_a_player_building_that_operates_keeps_the_mob_out():
    t = bare()
    put_mob(t, 14, strength=6, count=2)
    put(t, 2, "still", 14)
    assert control_of(t, 14) == [2]


def test_r_4_24_1_with_police_an_unguarded_building_leaves_control_to_the_mob():
    """Q-38."""
    t = bare()
    t.districts[5].police = True
    put_mob(t, 5, strength=6, count=1)
    put(t, 0, "casino", 5)
    assert control_of(t, 5) == [MOB]


def test_r_4_24_1_one_mob_speakeasy_is_enough_for_the_mob_with_or_without_police():
    t = bare()
    put_mob(t, 5, strength=6, count=1)
    assert control_of(t, 5) == [MOB]
    t.districts[5].police = True
    assert control_of(t, 5) == [MOB]


def test_r_4_24_1_a_mobster_without_a_speakeasy_controls_nothing():
    t = bare()
    t.districts[5].mobster, t.districts[5].strength, t.districts[5].strength_up = "MOB_A3", 4, True
    assert control_of(t, 5) == []


def test_r_4_24_1_a_shut_building_alone_controls_nothing():
    t = bare()
    t.districts[5].police = True
    put(t, 0, "casino", 5)
    assert control_of(t, 5) == []


def test_r_4_24_1_an_empty_district_is_controlled_by_nobody():
    assert control_of(bare(), 5) == []


def test_r_4_24_1_the_markers_are_reset_first():
    t = bare()
    t.control = [[3] * 5 for _ in range(3)]
    put(t, 1, "speakeasy", 5)
    take_control(t)
    assert t.control == [[0, 1, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]


def test_r_4_24_1_districts_are_checked_in_ascending_order():
    t = bare()
    for number in (16, 2, 9):
        put(t, 0, "speakeasy", number)
    put_mob(t, 3, strength=6)
    take_control(t)
    assert told(t, "controls") == [((0,), 2), ((MOB,), 3), ((0,), 9), ((0,), 16)]


# --- rank ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize(
    ("better", "worse"), [("casino", "nightclub"), ("nightclub", "speakeasy"), ("speakeasy", "still")]
)
def test_r_4_24_2_casino_before_nightclub_before_speakeasy_before_still(better, worse, guarded):
    t = bare()
    put(t, 0, worse, 5, guarded=guarded)
    put(t, 1, better, 5, guarded=guarded)
    assert control_of(t, 5) == [1]


def test_r_4_24_2_a_guarded_still_beats_an_unguarded_casino():
    t = bare()
    put(t, 0, "casino", 5)
    put(t, 1, "still", 5, guarded=True)
    assert control_of(t, 5) == [1]


def test_r_4_24_2_the_number_of_buildings_does_not_matter():
    t = bare()
    put(t, 0, "speakeasy", 14)
    put(t, 0, "speakeasy", 14)
    put(t, 1, "nightclub", 14)
    assert control_of(t, 14) == [1]


def test_r_4_24_2_two_equal_buildings_of_one_boss_do_not_break_a_tie():
    t = bare()
    put(t, 3, "speakeasy", 14)
    put(t, 0, "speakeasy", 14)
    put(t, 3, "speakeasy", 14)
    assert control_of(t, 14) == [0, 3]
    assert markers(t, UPTOWN) == [1, 0, 0, 1, 0]


def test_r_4_24_2_only_guarded_buildings_tie_where_one_is_guarded():
    t = bare()
    put(t, 0, "casino", 14, guarded=True)
    put(t, 1, "casino", 14)
    put(t, 2, "casino", 14, guarded=True)
    assert control_of(t, 14) == [0, 2]


def test_r_4_24_2_a_better_unguarded_building_does_not_help_its_owners_guarded_one():
    t = bare()
    put(t, 0, "casino", 14)
    put(t, 0, "speakeasy", 14, guarded=True)
    put(t, 1, "nightclub", 14, guarded=True)
    assert control_of(t, 14) == [1]


# --- markers ------------------------------------------------------------------------------------------------


def test_r_4_24_3_each_controlled_district_moves_the_marker_of_its_zone_one_step():
    t = bare()
    for number in (1, 6, 7, 12, 13):
        put(t, 1, "speakeasy", number)
    put_mob(t, 2, strength=5)
    take_control(t)
    assert t.control == [[0, 2, 0, 0, 1], [0, 2, 0, 0, 0], [0, 1, 0, 0, 0]]


def test_r_4_24_3_blocked_districts_are_controlled_by_nobody():
    t = bare(seats=2)
    for number, district in enumerate(t.districts):
        if number and not district.blocked:
            put_mob(t, number, strength=5)
    take_control(t)
    assert t.control == [[0, 0, 4], [0, 0, 4], [0, 0, 3]]


def test_r_4_24_3_all_districts_of_a_zone_bring_the_marker_to_the_top():
    t = bare()
    for number in range(7, 13):
        put(t, 2, "speakeasy", number)
    assert markers(t, MIDTOWN) == [0, 0, 6, 0, 0]


# --- INV-20: what a guard does for control ----------------------------------------------------------------------------


@pytest.mark.parametrize("police", [False, True])
@pytest.mark.parametrize("piece", ["still", "speakeasy", "nightclub", "casino"])
def test_r_4_24_1_adding_a_guard_never_lowers_the_owners_control(piece, police):
    """INV-20."""
    t = bare()
    t.districts[14].police = police
    put_mob(t, 14, strength=5, count=1)
    mine = put(t, 0, piece, 14)
    put(t, 1, "nightclub", 14)
    before = 0 in control_of(t, 14)
    mine.guarded = True
    assert t.operating(mine)
    assert control_of(t, 14) == [0]
    assert before <= (0 in control_of(t, 14))


# --- payouts ------------------------------------------------------------------------------------------------


def test_r_4_24_4_the_payout_goes_into_the_safe():
    t = bare()
    me = t.bosses[1]
    assert (me.cash, me.safe) == (15, 30)
    assert paid(t, DOWNTOWN, 0, 1, 0, 0, 0) == [0, 20, 0, 0]
    assert (me.cash, me.safe) == (15, 50)
    assert told(t, "payout") == [(1, "downtown", 1)]
    assert told(t, "safe") == [(1, 20)]


@pytest.mark.parametrize(
    ("zone", "amounts"),
    [(DOWNTOWN, [20, 12, 8, 4]), (MIDTOWN, [25, 15, 10, 5]), (UPTOWN, [45, 35, 25, 20])],
)
def test_r_4_24_4_the_highest_marker_is_paid_best(zone, amounts):
    assert paid(bare(), zone, 4, 3, 2, 1, 0) == amounts


@pytest.mark.parametrize(("zone", "last"), [(DOWNTOWN, 2), (MIDTOWN, 3), (UPTOWN, 15)])
def test_r_4_24_4_behind_the_mob_and_all_others_the_fifth_place_is_left(zone, last):
    assert paid(bare(), zone, 1, 2, 3, 4, 5)[0] == last


@pytest.mark.parametrize(("zone", "amounts"), [(DOWNTOWN, [20, 8, 4]), (MIDTOWN, [25, 10, 5]), (UPTOWN, [45, 25, 20])])
def test_r_4_24_4_two_bosses_are_paid_by_their_own_table(zone, amounts):
    t = bare(seats=2)
    assert paid(t, zone, 2, 1, 0) == amounts[:2]
    assert paid(t, zone, 3, 1, 2) == [amounts[0], amounts[2]]
    assert paid(t, zone, 1, 2, 3) == [amounts[2], amounts[1]]


def test_r_4_24_4_three_bosses_are_paid_by_the_table_of_four():
    assert paid(bare(seats=3), MIDTOWN, 3, 2, 1, 0) == [25, 15, 10]


def test_r_4_24_4_tied_bosses_take_the_lowest_place_they_share():
    assert paid(bare(), MIDTOWN, 2, 2, 1, 0, 0) == [15, 15, 10, 0]
    assert paid(bare(), MIDTOWN, 1, 1, 1, 1, 0) == [5, 5, 5, 5]


def test_r_4_24_4_the_mob_takes_its_place_and_no_money():
    t = bare()
    assert paid(t, MIDTOWN, 1, 0, 0, 0, 2) == [15, 0, 0, 0]
    assert told(t, "safe") == [(0, 15)]


def test_r_4_24_4_a_tie_with_the_mob_costs_a_place():
    assert paid(bare(), MIDTOWN, 2, 0, 0, 0, 2) == [15, 0, 0, 0]


def test_r_4_24_4_a_mob_below_costs_nothing():
    assert paid(bare(), MIDTOWN, 2, 0, 0, 0, 1) == [25, 0, 0, 0]


def test_r_4_24_4_a_marker_on_the_lowest_step_earns_nothing_and_is_not_counted():
    assert paid(bare(), MIDTOWN, 1, 0, 0, 0, 0) == [25, 0, 0, 0]


def test_r_4_24_4_nothing_controlled_is_nothing_paid():
    t = bare()
    assert paid(t, UPTOWN, 0, 0, 0, 0, 4) == [0, 0, 0, 0]
    assert told(t, "payout") == []


def test_r_4_24_4_every_zone_is_paid():
    t = bare()
    t.control = [[1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]]
    payouts(t)
    assert t.bosses[0].safe == 30 + 20 + 25 + 45


# --- The worked examples ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("greens", ["nightclub", "casino"])
def test_tv_06_control_of_districts_12_to_16(greens):
    """Q-27: green's building in 13 may be either."""
    t = bare()
    t.districts[12].police = t.districts[16].police = True
    put_mob(t, 12, strength=5, count=1)
    put(t, YELLOW, "casino", 12)
    put(t, YELLOW, "speakeasy", 13)
    put(t, GREEN, greens, 13)
    put(t, YELLOW, "nightclub", 14)
    put(t, YELLOW, "speakeasy", 14)
    put(t, BLUE, "nightclub", 14)
    put_mob(t, 15, strength=5, count=2)
    put(t, PURPLE, "still", 15)
    put_mob(t, 16, strength=5, count=1)
    put(t, BLUE, "speakeasy", 16, guarded=True)
    put(t, GREEN, "casino", 16)

    take_control(t)

    assert [control_of(t, number) for number in range(12, 17)] == [[MOB], [GREEN], [YELLOW, BLUE], [PURPLE], [BLUE]]
    assert t.control[MIDTOWN] == [0, 0, 0, 0, 1]
    assert t.control[UPTOWN] == [1, 1, 2, 1, 0]


def test_tv_07_payout_of_midtown():
    steps = {YELLOW: 1, GREEN: 2, BLUE: 0, PURPLE: 1, 4: 2}
    gains = paid(bare(), MIDTOWN, *(steps[who] for who in range(5)))
    assert gains[GREEN] == 15
    assert gains[YELLOW] == gains[PURPLE] == 5
    assert gains[BLUE] == 0


@pytest.mark.parametrize("mob", [0, 1])
def test_tv_08_payout_of_uptown(mob):
    steps = {YELLOW: 2, GREEN: 2, BLUE: 3, PURPLE: 2, 4: mob}
    gains = paid(bare(), UPTOWN, *(steps[who] for who in range(5)))
    assert gains[BLUE] == 45
    assert gains[YELLOW] == gains[GREEN] == gains[PURPLE] == 20
