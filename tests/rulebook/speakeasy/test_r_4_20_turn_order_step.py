"""R-4.20: the turn-order step at the end of a round."""

import pytest

from backroom.games.speakeasy.state import NOBODY, Table
from backroom.games.speakeasy.turn_order import turn_order_step
from tests.rulebook.speakeasy.kit import bare, next_run, purse_of, put, told

PURPLE, YELLOW, GREEN, BLUE = range(4)
_ = NOBODY


def order(upper: list[int], lower: list[int]) -> Table:
    """A table at the end of a round with its markers in these cells."""
    t = bare(len(upper))
    t.upper, t.lower = upper, lower
    return t


def casinos(t: Table, *seats: int) -> None:
    """A casino for each of these seats, one after the other in a zone of its own."""
    for seat in seats:
        district = (1, 7, 13)[sum(b.piece == "casino" for b in t.bosses[seat].buildings)]
        while all(holder != NOBODY for holder in (t.holders[space] for space in t.book.district_spaces[district])):
            district += 1
        put(t, seat, "casino", district)


def cash(t: Table) -> list[int]:
    return [boss.cash for boss in t.bosses]


def test_tv_03_blue_and_purple_change_the_order():
    t = bare()
    t.turns = t.upper.copy()
    casinos(t, PURPLE, YELLOW, YELLOW, BLUE)
    for contact, *booked in (("RESTAURANT", "column:2"), ("PARK_1",), ("PARK_2",), ("RESTAURANT", "column:1")):
        r = next_run(t, f"contact:{contact}", *booked)
        while not r.done:
            r.answer(next((no for no in ("skip", "done") if no in r.offers), r.offers[0]))
    assert t.upper == [_, YELLOW, GREEN, _]
    assert t.lower == [_, BLUE, PURPLE, _]
    assert cash(t) == [15, 15, 15, 15]

    next_run(t)
    assert t.upper == [YELLOW, BLUE, PURPLE, GREEN]
    assert cash(t) == [18, 21, 15, 18]


# --- R-4.20.1 ---------------------------------------------------------------------------------------------------------


def test_r_4_20_1_with_all_markers_in_the_upper_row_nothing_happens():
    t = order([0, 1, 2, 3], [_, _, _, _])
    casinos(t, 0, 1)
    next_run(t)
    assert t.upper == [0, 1, 2, 3]
    assert cash(t) == [15, 15, 15, 15]
    assert told(t, "new-order") == []


def test_r_4_20_1_one_marker_is_enough():
    t = order([0, 1, 2, _], [3, _, _, _])
    casinos(t, 0, 1)
    next_run(t)
    assert t.upper == [3, 0, 1, 2]
    assert cash(t) == [18, 18, 15, 15]


def test_r_4_20_1_even_in_its_old_column():
    t = order([0, _, 2, 3], [_, 1, _, _])
    casinos(t, 0)
    next_run(t)
    assert t.upper == [0, 1, 2, 3]
    assert cash(t) == [18, 15, 15, 15]
    assert told(t, "new-order") == [((0, 1, 2, 3),)]


# --- R-4.20.2 (1): casinos pay ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 3), (4, 3)])
def test_r_4_20_2_every_casino_pays_its_owner_in_cash(seats, each):
    t = bare(seats)
    t.upper[0], t.lower[0] = NOBODY, t.upper[0]
    for district in [n for n in range(1, 17) if not t.districts[n].blocked][:2]:
        put(t, 1, "casino", district)
    turn_order_step(t)
    assert purse_of(t.bosses[1]) == (15 + 2 * each, 30)
    assert purse_of(t.bosses[0]) == (15, 30)
    assert told(t, "casino-income") == [(1, 2 * each)]


def test_r_4_20_2_everybody_is_paid_whether_he_moved_or_not():
    t = order([0, 1, _, _], [_, 3, _, 2])
    casinos(t, 0, 1, 2, 3)
    turn_order_step(t)
    assert cash(t) == [18, 18, 18, 18]


def test_r_4_20_2_once_however_many_moved():
    t = order([_, _, _, _], [3, 2, 1, 0])
    casinos(t, 0)
    turn_order_step(t)
    assert cash(t) == [18, 15, 15, 15]


def test_r_4_20_2_a_casino_shut_by_police_pays_nothing():
    t = order([0, 1, 2, _], [_, _, 3, _])
    put(t, 0, "casino", 1)
    t.districts[1].police = True
    turn_order_step(t)
    assert cash(t) == [15, 15, 15, 15]
    assert told(t, "casino-income") == []


def test_r_4_20_2_a_guarded_casino_pays_under_police():
    t = order([0, 1, 2, _], [_, _, 3, _])
    put(t, 0, "casino", 1, guarded=True)
    t.districts[1].police = True
    turn_order_step(t)
    assert cash(t) == [18, 15, 15, 15]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("piece", ["still", "speakeasy", "nightclub"])
def test_r_4_20_2_no_other_building_pays(seats, piece):
    t = bare(seats)
    t.upper[0], t.lower[0] = NOBODY, t.upper[0]
    put(t, 1, piece, next(n for n in range(1, 17) if not t.districts[n].blocked))
    turn_order_step(t)
    assert t.bosses[1].cash == 15


# --- R-4.20.2 (2)-(3): the markers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upper", "lower", "new"),
    [
        pytest.param([0, _, 2, 3], [_, _, _, 1], [0, 2, 3, 1], id="one falls back to the end"),
        pytest.param([0, 1, _, 3], [2, _, _, _], [2, 0, 1, 3], id="one comes to the front"),
        pytest.param([_, 1, _, 3], [_, 2, _, 0], [1, 2, 3, 0], id="two move"),
        pytest.param([3, _, _, 0], [1, _, _, 2], [1, 3, 0, 2], id="those who stay keep their order"),
        pytest.param([_, 1, _, _], [3, 0, _, 2], [3, 0, 1, 2], id="three move"),
        pytest.param([_, _, _, _], [3, 2, 1, 0], [3, 2, 1, 0], id="all move"),
        pytest.param([0, _, 2], [_, _, 1], [0, 2, 1], id="three players"),
        pytest.param([_, 1], [_, 0], [1, 0], id="two players"),
        pytest.param([_, 1], [0, _], [0, 1], id="two players, same column"),
    ],
)
def test_r_4_20_2_upper_markers_fill_the_other_columns_and_lower_ones_move_up(upper, lower, new):
    t = order(upper, lower)
    turn_order_step(t)
    assert t.upper == new
    assert t.lower == [NOBODY] * len(new)
    assert told(t, "new-order") == [(tuple(new),)]


def test_r_4_20_2_the_new_order_is_that_of_the_next_round():
    t = order([_, 1, 2, 3], [_, _, _, 0])
    r = next_run(t)
    assert r.seat == 1
    assert t.turns == [2, 3, 0]
