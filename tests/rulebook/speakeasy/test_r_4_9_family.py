"""R-4.9: family members and docks."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.ambush import leave_dock
from backroom.games.speakeasy.associates import hire_associate
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import act, cannot
from backroom.games.speakeasy.family import gain_members, member_from_fame
from backroom.games.speakeasy.gang_war import lose
from backroom.games.speakeasy.guards import guard
from backroom.games.speakeasy.opening import first_member
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from tests.rulebook.speakeasy.kit import bare, put, run, told

FAMILY = Effect("family", 1)
DOCKS = [f"dock:{space}" for space in range(12)]
CITY, DRAW, GOON, LEVERAGE = range(4)
"""The rows of a dock by their bonus; space = 4 * zone + row."""


def boss(t: Table, office: int = 0, reserve: int | None = None) -> Boss:
    """The first boss with so many figures in the office, and so many in the reserve (the others are boxed)."""
    me = t.bosses[0]
    me.reserve -= office
    me.office = office
    if reserve is not None:
        me.boxed, me.reserve = me.boxed + me.reserve - reserve, reserve
    return me


def dock(t: Table, seat: int, *places: int) -> None:
    """Put figures of a boss from his reserve on dock spaces."""
    for space in places:
        t.docks[space] = seat
        t.bosses[seat].reserve -= 1


def fill_docks(t: Table, *free: int) -> None:
    """Rivals stand on all dock spaces but these."""
    for space in range(12):
        if space not in free:
            dock(t, 1 + space % 3, space)


def family(t: Table, me: Boss) -> int:
    """All the family members of a boss, wherever they are."""
    guards = sum(building.guarded for building in me.buildings)
    return me.reserve + len(me.waiting) + me.office + t.docks.count(me.seat) + guards + me.boxed


# --- office or dock ------------------------------------------------------------------------------------------


def test_r_4_9_1_office_or_any_free_space_of_the_three_docks():
    t = bare()
    me = boss(t)
    dock(t, 1, 0, 5, 10)
    gaining = run(gain_members(t, me, 1))
    free = [place for place in DOCKS if place not in ("dock:0", "dock:5", "dock:10")]
    assert gaining.offers == ["office", *free, "skip"]


def test_r_4_9_1_to_the_office():
    t = bare()
    me = boss(t)
    assert run(gain_members(t, me, 1), "office").done
    assert (me.office, me.reserve) == (1, 9)
    assert t.docks == [NOBODY] * 12
    assert told(t, "member-to-office") == [(0,)]
    assert family(t, me) == 12


def test_r_4_9_1_to_a_dock():
    t = bare()
    me = boss(t)
    assert run(gain_members(t, me, 1), "dock:7").done
    assert (me.office, me.reserve) == (0, 9)
    assert t.docks == [0 if space == 7 else NOBODY for space in range(12)]
    assert told(t, "member-to-dock") == [(0, 7)]
    assert family(t, me) == 12


@pytest.mark.parametrize(("level", "limit"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_r_4_9_1_the_office_holds_no_more_than_the_vip_limit(level, limit):
    t = bare()
    me = boss(t, office=limit - 1)
    me.levels[0] = level
    run(gain_members(t, me, 1), "office")
    assert me.office == limit
    assert run(gain_members(t, me, 1)).offers == [*DOCKS, "skip"]


def test_r_4_9_1_gaining_a_family_member_may_be_declined():
    t = bare()
    me = boss(t)
    run(gain_members(t, me, 1), "skip")
    assert (me.office, me.reserve) == (0, 10)
    assert t.docks == [NOBODY] * 12


def test_r_4_9_1_with_only_the_office_open_it_is_the_office_or_nothing():
    """Q-09: with one of the two places open the boss uses that one or declines."""
    t = bare()
    me = boss(t)
    fill_docks(t)
    assert run(gain_members(t, me, 1)).offers == ["office", "skip"]


def test_r_4_9_1_with_only_a_dock_open_it_is_the_dock_or_nothing():
    """Q-09: with one of the two places open the boss uses that one or declines."""
    t = bare()
    me = boss(t, office=1)
    fill_docks(t, 6)
    assert run(gain_members(t, me, 1)).offers == ["dock:6", "skip"]


def test_r_4_9_1_the_figure_stands_in_the_reserve_while_its_place_is_asked():
    t = bare()
    me = boss(t)
    run(gain_members(t, me, 1))
    assert me.reserve == 10
    assert family(t, me) == 12


def test_r_4_9_1_the_dock_figure_of_the_set_up_round_may_not_be_declined_and_has_no_office():
    t = bare(2)
    me = t.bosses[0]
    docking = run(first_member(t, me))
    assert docking.offers == DOCKS
    docking.answer("dock:3")
    assert t.docks[3] == 0
    assert me.leverage == 1
    assert family(t, me) == 12


# --- no place, no reserve, one after the other ---------------------------------------------------------------


def test_r_4_9_2_with_an_empty_reserve_nothing_is_gained():
    t = bare()
    me = boss(t, reserve=0)
    reason = cannot(t, me, FAMILY)
    assert reason is not None
    assert (reason.id, reason.rule) == ("family-reserve-empty", "R-4.9.2")
    assert cannot(t, boss(t, reserve=1), FAMILY) is None


def test_r_4_9_2_with_a_full_office_and_full_docks_nothing_is_gained():
    """Q-09: the figure stays in the reserve."""
    t = bare()
    me = boss(t, office=1)
    fill_docks(t)
    reason = cannot(t, me, FAMILY)
    assert reason is not None
    assert (reason.id, reason.rule) == ("no-place-for-member", "R-4.9.2")


def test_r_4_9_2_one_free_place_is_enough():
    t = bare()
    me = boss(t, office=1)
    fill_docks(t, 11)
    assert cannot(t, me, FAMILY) is None
    t.docks[11] = 1
    me.levels[0] = 2
    assert cannot(t, me, FAMILY) is None


def test_r_4_9_2_a_figure_from_the_fame_step_without_a_place_goes_to_the_reserve():
    """Q-09: a figure from the fame step goes to the reserve."""
    t = bare()
    me = boss(t, office=1)
    fill_docks(t)
    assert run(member_from_fame(t, me, 8)).done
    assert me.waiting == [14]
    assert (me.office, me.reserve) == (1, 10)
    assert told(t, "member-to-reserve") == [(0,)]


def test_r_4_9_2_two_family_members_are_gained_one_after_the_other():
    t = bare()
    me = boss(t)
    gaining = run(gain_members(t, me, 2), "office")
    assert gaining.offers == [*DOCKS, "skip"], "vip level 1: the office is full now"
    gaining.answer("dock:2")
    assert gaining.done
    assert (me.office, me.reserve, me.goons) == (1, 8, 2)


def test_r_4_9_2_the_bonus_of_the_first_comes_before_the_second():
    t = bare()
    me = boss(t)
    gaining = run(gain_members(t, me, 2), "dock:1")
    assert gaining.question == "draw"
    gaining.answer("deck:vip")
    assert gaining.question == "place-member"


def test_r_4_9_2_the_first_of_two_may_be_declined_and_the_second_taken():
    t = bare()
    me = boss(t)
    run(gain_members(t, me, 2), "skip", "office")
    assert (me.office, me.reserve) == (1, 9)


def test_r_4_9_2_of_two_only_one_is_gained_from_a_reserve_of_one():
    t = bare()
    me = boss(t, reserve=1)
    assert run(gain_members(t, me, 2), "office").done
    assert (me.office, me.reserve) == (1, 0)


def test_r_4_9_2_of_two_only_one_is_gained_with_one_place():
    t = bare()
    me = boss(t)
    fill_docks(t)
    assert run(gain_members(t, me, 2), "office").done
    assert (me.office, me.reserve) == (1, 9)


# --- the bonus of the row ------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", [0, 1, 2])
def test_r_4_9_3_the_first_row_gives_a_city_token(zone):
    t = bare()
    me = boss(t)
    token = t.display_right[0]
    gaining = run(gain_members(t, me, 1), f"dock:{4 * zone + CITY}", "right:0", "stack:0")
    assert gaining.done
    assert me.tokens == [token]


@pytest.mark.parametrize("zone", [0, 1, 2])
def test_r_4_9_3_the_second_row_draws_a_card(zone):
    t = bare()
    me = boss(t)
    card = t.decks[1][-1]
    run(gain_members(t, me, 1), f"dock:{4 * zone + DRAW}", "deck:party")
    assert me.hand[-1] == card


@pytest.mark.parametrize("zone", [0, 1, 2])
def test_r_4_9_3_the_third_row_gives_a_goon(zone):
    t = bare()
    me = boss(t)
    run(gain_members(t, me, 1), f"dock:{4 * zone + GOON}")
    assert (me.goons, me.leverage) == (2, 0)


@pytest.mark.parametrize("zone", [0, 1, 2])
def test_r_4_9_3_the_fourth_row_gives_leverage(zone):
    t = bare()
    me = boss(t)
    run(gain_members(t, me, 1), f"dock:{4 * zone + LEVERAGE}")
    assert (me.goons, me.leverage) == (1, 1)


def test_r_4_9_3_the_office_gives_no_bonus():
    t = bare()
    me = boss(t)
    hand = me.hand.copy()
    run(gain_members(t, me, 1), "office")
    assert (me.goons, me.leverage, me.tokens, me.hand) == (1, 0, [], hand)


def test_r_4_9_3_the_bonus_may_be_declined():
    t = bare()
    me = boss(t)
    run(gain_members(t, me, 1), f"dock:{CITY}", "skip")
    assert me.tokens == []
    assert t.docks[CITY] == 0


def test_r_4_9_3_an_impossible_bonus_is_lost_and_the_figure_stays():
    t = bare()
    me = boss(t)
    t.goons, me.goons = t.goons - 5, 6
    assert run(gain_members(t, me, 1), f"dock:{GOON}").done
    assert me.goons == 6
    assert t.docks[GOON] == 0


@pytest.mark.parametrize("crates", [[11], [12], [11, 12]])
def test_r_4_9_3_with_a_dock_crate_any_one_row_bonus_may_be_chosen(crates):
    t = bare()
    me = boss(t)
    me.crates = crates
    gaining = run(gain_members(t, me, 1), f"dock:{GOON}")
    assert gaining.question == "dock-bonus"
    assert gaining.offers == ["dock-row:0", "dock-row:1", "dock-row:2", "dock-row:3", "skip"]
    gaining.answer(f"dock-row:{LEVERAGE}")
    assert gaining.done, "one bonus, however many dock crates"
    assert me.leverage == 1
    assert me.goons == 1, "instead of the row's own"


def test_r_4_9_3_with_a_dock_crate_the_own_row_may_be_chosen_too():
    t = bare()
    me = boss(t)
    me.crates = [11]
    run(gain_members(t, me, 1), f"dock:{GOON}", f"dock-row:{GOON}")
    assert (me.goons, me.leverage) == (2, 0)


def test_r_4_9_3_with_a_dock_crate_the_bonus_may_be_declined():
    t = bare()
    me = boss(t)
    me.crates = [11]
    assert run(gain_members(t, me, 1), f"dock:{GOON}", "skip").done
    assert (me.goons, me.leverage) == (1, 0)
    assert t.docks[GOON] == 0


def test_r_4_9_3_with_a_dock_crate_a_bonus_that_gives_nothing_is_not_offered():
    """R-4.3.3: an effect without a legal target cannot be chosen."""
    t = bare()
    me = boss(t)
    me.crates = [11]
    t.goons, me.goons = t.goons - 5, 6
    gaining = run(gain_members(t, me, 1), f"dock:{GOON}")
    assert gaining.offers == ["dock-row:0", "dock-row:1", "dock-row:3", "skip"]


def test_r_4_9_3_other_crates_choose_nothing():
    t = bare()
    me = boss(t)
    me.crates = [1, 5, 9, 13, 15, 17]
    assert run(gain_members(t, me, 1), f"dock:{GOON}").done
    assert me.goons == 2


def test_r_4_9_3_a_rivals_dock_crate_is_of_no_use():
    t = bare()
    me = boss(t)
    t.bosses[1].crates = [11]
    assert run(gain_members(t, me, 1), f"dock:{GOON}").done
    assert me.goons == 2


# --- moving the others ---------------------------------------------------------------------------------------


def test_r_4_9_4_the_other_dock_figures_may_be_moved_but_not_the_new_one():
    """Q-10: only the others, to free spaces."""
    t = bare()
    me = boss(t)
    dock(t, 0, 0, 5)
    dock(t, 1, 1)
    moving = run(gain_members(t, me, 1), "dock:3")
    assert moving.question == "move-member"
    assert moving.offers == ["dock:0", "dock:5", "done"]
    moving.answer("dock:5")
    taken = ("dock:0", "dock:1", "dock:3", "dock:5")
    assert moving.offers == [place for place in DOCKS if place not in taken]


def test_r_4_9_4_a_moved_figure_gains_no_bonus():
    t = bare()
    me = boss(t)
    dock(t, 0, 0)
    run(gain_members(t, me, 1), "dock:3", "dock:0", f"dock:{8 + GOON}")
    assert [space for space, seat in enumerate(t.docks) if seat == 0] == [3, 8 + GOON]
    assert (me.goons, me.leverage) == (1, 1), "the bonus of the new figure alone"
    assert told(t, "member-moved") == [(0, 0, 8 + GOON)]
    assert family(t, me) == 12


def test_r_4_9_4_moving_comes_after_the_bonus():
    """Q-10: after the bonus is resolved."""
    t = bare()
    me = boss(t)
    dock(t, 0, 0)
    gaining = run(gain_members(t, me, 1), f"dock:{DRAW}")
    assert gaining.question == "draw"
    gaining.answer("deck:vip")
    assert gaining.question == "move-member"


def test_r_4_9_4_any_number_of_figures_may_be_moved_each_once():
    t = bare()
    me = boss(t)
    dock(t, 0, 0, 5)
    moving = run(gain_members(t, me, 1), "dock:3", "dock:0", "dock:8")
    assert moving.offers == ["dock:5", "done"]
    moving.answer("dock:5", "dock:0")
    assert moving.done
    assert [space for space, seat in enumerate(t.docks) if seat == 0] == [0, 3, 8]


def test_r_4_9_4_moving_may_be_declined():
    t = bare()
    me = boss(t)
    dock(t, 0, 0)
    assert run(gain_members(t, me, 1), "dock:3", "done").done
    assert [space for space, seat in enumerate(t.docks) if seat == 0] == [0, 3]


def test_r_4_9_4_figures_may_be_moved_after_a_declined_bonus():
    t = bare()
    me = boss(t)
    dock(t, 0, 4)
    run(gain_members(t, me, 1), f"dock:{CITY}", "skip", "dock:4", "dock:11")
    assert t.docks[11] == 0


def test_r_4_9_4_rivals_figures_are_never_moved():
    t = bare()
    me = boss(t)
    dock(t, 1, 0, 1, 2)
    assert run(gain_members(t, me, 1), "dock:3").done


def test_r_4_9_4_without_a_free_space_nothing_can_be_moved():
    t = bare()
    me = boss(t)
    fill_docks(t, 0, 3)
    dock(t, 0, 0)
    assert run(gain_members(t, me, 1), "dock:3").done


def test_r_4_9_4_a_figure_for_the_office_moves_nobody():
    t = bare()
    me = boss(t)
    dock(t, 0, 0)
    assert run(gain_members(t, me, 1), "office").done


def test_r_4_9_4_the_figure_stands_where_it_was_while_its_new_place_is_asked():
    t = bare()
    me = boss(t)
    dock(t, 0, 0)
    run(gain_members(t, me, 1), "dock:3", "dock:0")
    assert t.docks[0] == 0
    assert family(t, me) == 12


# --- exactly one place ---------------------------------------------------------------------------------------


def test_r_4_9_5_a_boss_starts_with_ten_in_the_reserve_and_two_beside_the_fame_track():
    t = bare()
    for me in t.bosses:
        assert (me.reserve, me.waiting, me.office, me.boxed) == (10, [8, 14], 0, 0)


def test_r_4_9_5_dock_figures_and_the_reserve_never_guard():
    t = bare()
    me = boss(t)
    put(t, 0, "speakeasy", 1)
    dock(t, 0, 0)
    me.leverage, t.leverage = 10, 10
    reason = cannot(t, me, Effect("guard"))
    assert reason is not None
    assert reason.id == "office-empty"


def test_r_4_9_5_a_guard_leaves_the_office_for_good():
    t = bare()
    me = boss(t, office=1)
    me.leverage, t.leverage = 10, 10
    bar = put(t, 0, "speakeasy", 1)
    run(guard(t, me, 0), f"space:{bar.space}")
    assert (me.office, me.reserve, bar.guarded) == (0, 9, True)
    assert family(t, me) == 12


def test_r_4_9_5_guards_are_never_among_those_to_be_moved():
    t = bare()
    me = boss(t)
    put(t, 0, "speakeasy", 1, guarded=True)
    assert run(gain_members(t, me, 1), "dock:3").done


def test_r_4_9_5_the_guard_of_a_lost_building_goes_to_the_box():
    t = bare()
    me = boss(t)
    bar = put(t, 0, "speakeasy", 1, guarded=True)
    run(lose(t, me, bar))
    assert (me.boxed, me.reserve) == (1, 9)
    assert family(t, me) == 12


@pytest.mark.parametrize(("office", "after"), [(0, (1, 9)), (1, (1, 9))])
def test_r_4_9_5_a_dock_figure_leaves_by_an_ambush_to_the_office_or_a_full_office_to_the_reserve(office, after):
    t = bare()
    me = boss(t, office=office)
    space = 4 * t.book.zone[t.ships[0].port]
    dock(t, 0, space)
    run(leave_dock(t, me, 0))
    assert (me.office, me.reserve) == after
    assert t.docks[space] == NOBODY
    assert family(t, me) == 12


def test_r_4_9_5_a_boxed_family_member_is_never_gained_again():
    t = bare()
    me = boss(t, reserve=0)
    assert me.boxed == 10
    assert cannot(t, me, FAMILY) is not None


def test_r_4_9_5_an_associates_two_figures_go_one_to_a_dock_and_one_to_the_office():
    t = bare()
    me = boss(t)
    t.districts[3].mobster = "MOB_A2"
    hiring = run(hire_associate(t, me, 0), "mobster:MOB_A2")
    assert hiring.offers == [*DOCKS, "skip"]
    hiring.answer("dock:3")
    assert hiring.offers == ["office", "skip"]
    hiring.answer("office")
    assert (me.office, me.reserve, t.docks[3], me.leverage) == (1, 8, 0, 1)


def test_r_4_9_5_a_family_member_is_gained_through_the_effect():
    t = bare()
    me = boss(t)
    run(act(t, me, Effect("family", 2)), "dock:3", "office")
    assert (me.office, me.reserve, t.docks[3]) == (1, 8, 0)
