"""R-4.15: the turf war."""

from __future__ import annotations

import msgspec
import pytest

from backroom.games.godfather.figures import Figure, to_the_hudson
from backroom.games.godfather.state import NEUTRAL, NOBODY, Table
from backroom.games.godfather.turf_war import fight, influence, winner
from tests.rulebook.godfather.kit import (
    Run,
    control,
    next_run,
    open_tile,
    put_member,
    put_thug,
    run,
    stash,
    table,
    told,
)
from tests.rulebook.godfather.scene import watched

TURFS = range(1, 8)
SKIP = "skip"


def board(seats: int = 4) -> Table:
    """A table after the family business of act 3: everybody has a don and a consigliere, nobody stands anywhere."""
    t = table(seats)
    next_run(t)
    t.act, t.phase, t.turfs_left = 3, "war", list(TURFS)
    for player in t.players:
        player.members = ["don", "consigliere"]
        player.out = True
    t.told = []
    return t


def chief(t: Table, turf: int) -> None:
    """The police chief stands in a turf."""
    t.neutrals["chief"] = str(turf)


def war(t: Table, turf: int, *ids: str) -> Run:
    """The war for one turf."""
    return run(watched(t, fight(t, turf)), *ids)


def without_markers(t: Table, seat: int, *turfs: int) -> None:
    """All nine markers of a seat lie on the board: one in each of these turfs, the others at the bottom of turf 7."""
    me = t.players[seat]
    control(t, 7, *[seat] * (me.markers - len(turfs)))
    for turf in turfs:
        control(t, turf, seat)
    assert me.markers == 0


def markers(t: Table, seat: int) -> int:
    """All markers of a seat, in the supply and on the board."""
    return t.players[seat].markers + sum(stack.count(seat) for stack in t.control)


# --- in the order of their numbers --------------------------------------------------------------------------


def test_r_4_15_1_turfs_are_resolved_by_number():
    t = board()
    for turf in (1, 2, 3, 5, 6, 7):
        put_thug(t, turf % 3, f"P{turf}")
    while t.turfs_left:
        assert next_run(t).done
    assert [(event.id, event.args[-1]) for event in t.told or []] == [
        ("turf-won", 1),
        ("turf-won", 2),
        ("turf-won", 3),
        ("turf-undecided", 4),
        ("turf-won", 5),
        ("turf-won", 6),
        ("turf-won", 7),
    ]
    assert [t.controller(turf) for turf in TURFS] == [1, 2, 0, NOBODY, 2, 0, 1]


def test_r_4_15_1_each_turf_once_then_bribery():
    t = board()
    for left in ([2, 3, 4, 5, 6, 7], [3, 4, 5, 6, 7], [4, 5, 6, 7], [5, 6, 7], [6, 7], [7], []):
        assert next_run(t).done
        assert (t.phase, t.turfs_left) == ("war", left)
    stash(t, 0, 1)
    assert next_run(t).question == "bid"
    assert t.phase == "bribery"


def test_r_4_15_1_after_act_four_tribute_follows():
    """R-4.16.8."""
    t = board()
    t.act, t.turfs_left = 4, []
    next_run(t)
    assert t.phase == "tribute"


def test_r_4_15_1_a_turf_won_earlier_in_the_phase_shows_when_a_later_one_is_asked():
    """Q-22: the choice is made with the board as it is then."""
    t = board()
    without_markers(t, 0, 5, 6)
    put_thug(t, 0, "P1")
    put_thug(t, 0, "P2")
    t.turfs_left = [1, 2]
    first = next_run(t)
    assert (first.question, first.decision.about if first.decision else ()) == ("move-marker", (1,))
    assert first.offers[:2] == ["marker:5:0", "marker:6:0"]
    first.answer("marker:5:0")
    second = next_run(t)
    assert (second.question, second.decision.about if second.decision else ()) == ("move-marker", (2,))
    assert second.offers[:2] == ["marker:1:0", "marker:6:0"]
    second.answer("marker:1:0")
    assert (t.control[1], t.control[2], t.control[5], t.control[6]) == ([], [0], [], [0])


# --- influence ----------------------------------------------------------------------------------------------


def test_r_4_15_2_a_thug_counts_in_the_turf_of_its_business_alone():
    t = board()
    put_thug(t, 2, "P6")
    assert [influence(t, turf) for turf in TURFS] == [
        [0, 0, 1, 0, 0] if turf == 6 else [0, 0, 0, 0, 0] for turf in TURFS
    ]


def test_r_4_15_2_thugs_on_both_businesses_of_a_turf_add_up():
    t = board()
    open_tile(t, "T4", 1)
    put_thug(t, 1, "P1")
    put_thug(t, 1, "T4")
    assert influence(t, 1) == [0, 2, 0, 0, 0]


@pytest.mark.parametrize(
    ("space", "turfs"),
    [
        ("F01", [5, 7]),
        ("F02", [6, 7]),
        ("F03", [3, 6]),
        ("F04", [3, 4, 6]),
        ("F05", [1, 6, 7]),
        ("F06", [1, 2, 6]),
        ("F07", [2, 4, 6]),
        ("F08", [4, 6]),
        ("F09", [5, 7]),
        ("F10", [5]),
        ("F11", [3]),
        ("F12", [3, 4]),
        ("F13", [2, 4]),
        ("F14", [1, 2]),
        ("F15", [1, 7]),
        ("F16", [6, 7]),
    ],
)
def test_r_4_15_2_a_member_counts_in_every_adjacent_turf(space, turfs):
    t = board()
    put_member(t, 3, space)
    assert [turf for turf in TURFS if influence(t, turf) == [0, 0, 0, 1, 0]] == turfs
    assert [turf for turf in TURFS if influence(t, turf) != [0] * 5] == turfs


def test_r_4_15_2_every_figure_is_worth_one():
    t = board()
    put_member(t, 0, "F05")
    put_member(t, 0, "F16")
    put_thug(t, 0, "P7")
    put_thug(t, 1, "P6")
    assert influence(t, 7) == [3, 0, 0, 0, 0]
    assert influence(t, 6) == [2, 1, 0, 0, 0]


def test_r_4_15_2_members_win_several_turfs_at_once():
    t = board()
    put_member(t, 2, "F04")
    for turf in TURFS:
        war(t, turf)
    assert [t.controller(turf) for turf in TURFS] == [NOBODY, NOBODY, 2, 2, NOBODY, 2, NOBODY]
    assert t.players[2].markers == 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r_4_15_2_every_seat_and_the_neutral_side_is_counted(seats):
    t = board(seats)
    for seat in range(seats):
        put_thug(t, seat, f"P{seat + 1}")
    assert [influence(t, turf) for turf in range(1, seats + 1)] == [
        [1 if seat == turf - 1 else 0 for seat in range(seats + 1)] for turf in range(1, seats + 1)
    ]


# --- the neutral side ---------------------------------------------------------------------------------------


def test_r_4_15_3_mayor_boss_and_chief_are_one_side():
    t = board()
    put_member(t, NEUTRAL, "F05")
    put_thug(t, NEUTRAL, "P7")
    chief(t, 7)
    assert influence(t, 7) == [0, 0, 0, 0, 3]
    assert influence(t, 6) == [0, 0, 0, 0, 1]
    assert influence(t, 1) == [0, 0, 0, 0, 1]
    assert influence(t, 5) == [0, 0, 0, 0, 0]


@pytest.mark.parametrize("figure", ["mayor", "boss", "chief"])
@pytest.mark.parametrize("place", ["", "hudson"])
def test_r_4_15_3_beside_the_board_or_in_the_hudson_they_count_nowhere(figure, place):
    t = board()
    t.neutrals[figure] = place
    assert [influence(t, turf) for turf in TURFS] == [[0] * 5] * 7


def test_r_4_15_3_the_side_ties_with_its_sum():
    t = board()
    put_thug(t, 0, "P7")
    put_member(t, 0, "F05")
    put_member(t, NEUTRAL, "F02")
    assert winner(t, 7) == 0
    chief(t, 7)
    assert winner(t, 7) == NOBODY


# --- alone at the top ---------------------------------------------------------------------------------------


def test_r_4_15_4_the_winner_puts_a_marker_on_top():
    t = board()
    control(t, 3, 1, 2)
    put_thug(t, 0, "P3")
    assert war(t, 3).done
    assert t.control[3] == [1, 2, 0]
    assert t.controller(3) == 0
    assert [player.markers for player in t.players] == [8, 8, 8, 9]
    assert told(t, "turf-won") == [(0, 3)]
    assert told(t, "turf-undecided") == []


def test_r_4_15_4_on_an_empty_spot():
    t = board()
    put_thug(t, 3, "P3")
    war(t, 3)
    assert (t.control[3], t.players[3].markers) == ([3], 8)


def test_r_4_15_4_even_on_an_own_marker():
    t = board()
    control(t, 3, 0)
    put_thug(t, 0, "P3")
    assert war(t, 3).done
    assert (t.control[3], t.players[0].markers) == ([0, 0], 7)


def test_r_4_15_4_one_more_than_everybody_else_is_enough():
    t = board()
    put_member(t, 0, "F05")
    put_thug(t, 0, "P7")
    put_member(t, 1, "F16")
    put_member(t, 2, "F15")
    chief(t, 7)
    war(t, 7)
    assert t.control[7] == [0]


def test_r_4_15_4_a_player_above_the_neutral_side_wins():
    t = board()
    put_thug(t, 1, "P4")
    put_member(t, 1, "F08")
    chief(t, 4)
    war(t, 4)
    assert t.control[4] == [1]


def test_r_4_15_4_the_placing_is_not_asked_and_cannot_be_declined():
    t = board()
    put_thug(t, 1, "P4")
    fighting = war(t, 4)
    assert fighting.asked == []
    assert t.control[4] == [1]


def test_r_4_15_4_the_last_marker_is_placed_without_a_question():
    t = board()
    control(t, 7, *[0] * 8)
    put_thug(t, 0, "P1")
    assert war(t, 1).asked == []
    assert (t.control[1], t.players[0].markers) == ([0], 0)


# --- nobody wins --------------------------------------------------------------------------------------------


def undecided(t: Table, turf: int) -> None:
    """The war for this turf changes nothing, and all are told."""
    before = msgspec.msgpack.encode(t.control), [player.markers for player in t.players]
    fighting = war(t, turf)
    assert fighting.done
    assert fighting.asked == []
    assert (msgspec.msgpack.encode(t.control), [player.markers for player in t.players]) == before
    assert told(t, "turf-undecided") == [(turf,)]
    assert told(t, "turf-won") == []


@pytest.mark.parametrize("stack", [[], [2], [0, 1], [1, 3]])
def test_r_4_15_5_a_tie_between_players_changes_nothing(stack):
    t = board()
    control(t, 1, *stack)
    put_member(t, 0, "F14")
    put_thug(t, 1, "P1")
    undecided(t, 1)
    assert t.control[1] == stack


def test_r_4_15_5_a_tie_at_the_top_is_not_won_by_the_third():
    t = board()
    put_member(t, 0, "F05")
    put_member(t, 0, "F16")
    put_member(t, 1, "F02")
    put_thug(t, 1, "P7")
    put_member(t, 2, "F15")
    assert influence(t, 7) == [2, 2, 1, 0, 0]
    undecided(t, 7)


def test_r_4_15_5_a_tie_below_the_top_does_not_matter():
    t = board()
    put_member(t, 0, "F05")
    put_thug(t, 0, "P7")
    put_member(t, 1, "F02")
    put_member(t, 2, "F15")
    war(t, 7)
    assert t.control[7] == [0]


def test_r_4_15_5_a_tie_with_the_neutral_side_changes_nothing():
    """Q-21: the neutral side ties like a player."""
    t = board()
    control(t, 4, 2)
    put_thug(t, 0, "P4")
    chief(t, 4)
    undecided(t, 4)
    assert t.controller(4) == 2


def test_r_4_15_5_a_win_of_the_neutral_side_places_nothing():
    """Q-21: the neutral side wins like a player but places nothing."""
    t = board()
    control(t, 4, 2)
    put_thug(t, 0, "P4")
    chief(t, 4)
    put_member(t, NEUTRAL, "F08")
    assert influence(t, 4) == [1, 0, 0, 0, 2]
    undecided(t, 4)
    assert t.controller(4) == 2


def test_r_4_15_5_the_neutral_side_alone_places_nothing():
    t = board()
    chief(t, 4)
    undecided(t, 4)


@pytest.mark.parametrize("stack", [[], [3, 1]])
def test_r_4_15_5_an_empty_turf_stays_as_it_is(stack):
    """Q-21: nobody present is a tie at zero."""
    t = board()
    control(t, 5, *stack)
    undecided(t, 5)
    assert t.control[5] == stack


# --- without a marker ---------------------------------------------------------------------------------------


def test_r_4_15_6_the_winner_may_move_any_own_marker_or_none():
    """Q-22: any position in any stack, also this turf's."""
    t = board()
    control(t, 2, 0, 1, 0)
    control(t, 3, 0, 2)
    control(t, 5, 1)
    control(t, 7, *[0] * 6)
    put_thug(t, 0, "P3")
    fighting = war(t, 3)
    assert (fighting.question, fighting.seat) == ("move-marker", 0)
    assert fighting.offers == [
        *("marker:2:0", "marker:2:2", "marker:3:0"),
        *(f"marker:7:{place}" for place in range(6)),
        SKIP,
    ]


def test_r_4_15_6_the_marker_goes_on_top_and_the_others_keep_their_order():
    t = board()
    control(t, 2, 1, 0, 3, 2)
    control(t, 3, 3, 1)
    control(t, 7, *[0] * 8)
    put_thug(t, 0, "P3")
    war(t, 3, "marker:2:1")
    assert t.control[2] == [1, 3, 2]
    assert t.control[3] == [3, 1, 0]
    assert (t.players[0].markers, markers(t, 0)) == (0, 9)
    assert told(t, "marker-moved") == [(0, 2, 3)]
    assert told(t, "turf-won") == []


def test_r_4_15_6_exactly_the_chosen_one_of_several_in_a_stack_is_moved():
    t = board()
    control(t, 2, 0, 1, 0)
    control(t, 7, *[0] * 7)
    put_thug(t, 0, "P3")
    war(t, 3, "marker:2:2")
    assert (t.control[2], t.control[3]) == ([0, 1], [0])


def test_r_4_15_6_control_follows_the_new_top_marker_at_once():
    t = board()
    control(t, 2, 1, 0)
    control(t, 7, *[0] * 8)
    put_thug(t, 0, "P3")
    war(t, 3, "marker:2:1")
    assert (t.controller(2), t.controller(3)) == (1, 0)


def test_r_4_15_6_the_last_marker_of_a_spot_leaves_it_uncontrolled():
    t = board()
    without_markers(t, 0, 5)
    put_thug(t, 0, "P3")
    war(t, 3, "marker:5:0")
    assert (t.control[5], t.controller(5), t.controller(3)) == ([], NOBODY, 0)


def test_r_4_15_6_from_lower_in_the_same_stack_to_its_top():
    """Q-22."""
    t = board()
    control(t, 3, 0, 1, 2)
    control(t, 7, *[0] * 8)
    put_thug(t, 0, "P3")
    war(t, 3, "marker:3:0")
    assert t.control[3] == [1, 2, 0]
    assert told(t, "marker-moved") == [(0, 3, 3)]


def test_r_4_15_6_declined_nothing_changes():
    t = board()
    control(t, 3, 1)
    without_markers(t, 0, 5)
    before = msgspec.msgpack.encode(t.control)
    put_thug(t, 0, "P3")
    assert war(t, 3, SKIP).done
    assert msgspec.msgpack.encode(t.control) == before
    assert told(t, "marker-kept") == [(0, 3)]
    assert [event.id for event in t.told or []] == ["marker-kept"]


def test_r_4_15_6_nobody_else_is_asked_and_a_tie_asks_nobody():
    t = board()
    without_markers(t, 0)
    put_thug(t, 0, "P3")
    put_member(t, 1, "F11")
    undecided(t, 3)


def test_r_4_15_6_one_marker_in_the_supply_and_nothing_is_asked():
    t = board()
    control(t, 7, *[0] * 8)
    put_thug(t, 0, "P3")
    assert war(t, 3).asked == []
    assert t.control[3] == [0]


# --- where the figures stand --------------------------------------------------------------------------------


def test_r_4_15_7_figures_stay_until_clean_up():
    t = board()
    put_thug(t, 0, "P1")
    put_member(t, 1, "F05")
    put_member(t, NEUTRAL, "F02")
    put_thug(t, NEUTRAL, "P3")
    chief(t, 4)
    before = [[t.businesses["P1"].thug, t.businesses["P3"].thug], dict(t.spaces), dict(t.figures), dict(t.neutrals)]
    for turf in TURFS:
        war(t, turf)
    now = [[t.businesses["P1"].thug, t.businesses["P3"].thug], dict(t.spaces), dict(t.figures), dict(t.neutrals)]
    assert now == before


@pytest.mark.parametrize(("kind", "place"), [("thug", "P7"), ("member", "F05")])
def test_r_4_15_7_the_dead_do_not_count(kind, place):
    t = board()
    (put_thug if kind == "thug" else put_member)(t, 0, place)
    assert winner(t, 7) == 0
    to_the_hudson(t, t.players[1], Figure(kind, place))
    assert influence(t, 7) == [0] * 5
    t.told = []
    undecided(t, 7)


def test_r_4_15_7_a_dead_neutral_figure_does_not_count():
    t = board()
    put_thug(t, 0, "P4")
    chief(t, 4)
    to_the_hudson(t, t.players[1], Figure("chief", "4"))
    war(t, 4)
    assert t.control[4] == [0]


# --- Worked examples --------------------------------------------------------------------------------------------------

MZ, MT, PZ = 0, 1, 4
"""Marzullo, Matarazzo and Pizzino by the seats they have at a table of five."""


def chelsea_and_midtown() -> Table:
    t = board(5)
    assert [player.family for player in t.players] == ["marzullo", "matarazzo", "vitale", "caccamo", "pizzino"]
    put_member(t, NEUTRAL, "F02")
    put_member(t, PZ, "F05")
    put_member(t, PZ, "F08")
    put_thug(t, PZ, "P6")
    put_member(t, MT, "F16")
    put_member(t, MT, "F04")
    put_thug(t, MT, "P7")
    put_member(t, MZ, "F15")
    chief(t, 7)
    return t


@pytest.mark.parametrize("stack", [[], [MT], [PZ, MZ]])
def test_tv_09_pizzino_wins_midtown(stack):
    t = chelsea_and_midtown()
    control(t, 6, *stack)
    points = influence(t, 6)
    assert (points[PZ], points[MT], points[MZ], points[-1]) == (3, 2, 0, 1)
    war(t, 6)
    assert t.control[6] == [*stack, PZ]
    assert told(t, "turf-won") == [(PZ, 6)]


@pytest.mark.parametrize("stack", [[], [MT], [PZ, MZ]])
def test_tv_10_nobody_wins_chelsea(stack):
    t = chelsea_and_midtown()
    control(t, 7, *stack)
    points = influence(t, 7)
    assert (points[MT], points[-1], points[PZ], points[MZ]) == (2, 2, 1, 1)
    undecided(t, 7)
    assert t.control[7] == stack


def test_tv_26_a_second_marker_on_the_own_one_or_nothing():
    t = board()
    control(t, 2, 0)
    put_thug(t, 0, "P2")
    war(t, 2)
    assert t.control[2] == [0, 0]
    t.told = []
    undecided(t, 3)
    assert t.control[3] == []


@pytest.mark.parametrize(("answer", "turf_5", "turf_3"), [("marker:5:1", [1], [0]), (SKIP, [1, 0], [])])
def test_tv_27_a_marker_moved_or_not(answer, turf_5, turf_3):
    t = board()
    control(t, 5, 1, 0)
    control(t, 7, *[0] * 8)
    put_thug(t, 0, "P3")
    war(t, 3, answer)
    assert (t.control[5], t.control[3]) == (turf_5, turf_3)
    assert t.control[7] == [0] * 8
    if answer != SKIP:
        assert (t.controller(5), t.controller(3)) == (1, 0)
    else:
        assert (t.controller(5), t.controller(3)) == (0, NOBODY)
