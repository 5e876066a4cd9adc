"""R-4.7: playing a family member."""

from __future__ import annotations

import pytest

from backroom.games.godfather.figures import Figure
from backroom.games.godfather.shakes import play_member
from backroom.games.godfather.state import NEUTRAL, NOBODY, Table
from backroom.games.godfather.turf_war import influence
from tests.rulebook.godfather.kit import (
    RULES,
    Run,
    control,
    effect,
    family_phase,
    give,
    goods,
    next_run,
    notes,
    open_tile,
    put_member,
    put_thug,
    run,
    told,
)

SPACES = [f"F{number:02}" for number in range(1, 17)]
FOR_THREE = ["F07", "F10", "F12", "F13", "F15", "F16"]
FOR_TWO = [space for space in SPACES if space not in FOR_THREE]


def members_offered(t: Table, seat: int = 0) -> list[str]:
    """The spaces that a turn of this seat offers to a family member."""
    t.turn = seat
    return [offer.removeprefix("member:") for offer in next_run(t).offers if offer.startswith("member:")]


def refusal(t: Table, open_question: Run, option: str) -> tuple[str, str]:
    """Why the open question does not offer this: the message id and the rule."""
    assert open_question.decision is not None
    assert option not in open_question.offers
    reason = RULES.why_not(t, open_question.decision, option)
    assert reason is not None
    return reason.id, reason.rule


# --- a family member of the supply on a free space -----------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r_4_7_1_every_family_space_is_offered(seats):
    t = family_phase(seats)
    assert members_offered(t) == SPACES


@pytest.mark.parametrize("figure", ["don", "consigliere", "heir"])
def test_r_4_7_1_don_consigliere_and_heir_have_the_same_power(figure):
    t = family_phase()
    me = t.players[0]
    me.members = [figure]
    assert next_run(t, "member:F12").done
    assert me.members == []
    assert (t.spaces["F12"], t.figures["F12"]) == (0, figure)
    assert (notes(me.hand.notes), goods(me)) == ([2], ["booze"])
    assert (influence(t, 3)[0], influence(t, 4)[0]) == (1, 1)
    assert told(t, "placed-member") == [(0, figure, "F12")]


def test_r_4_7_1_one_family_member_comes_from_the_supply():
    t = family_phase()
    me = t.players[0]
    me.members = ["don", "consigliere", "heir"]
    next_run(t, "member:F12")
    assert [*me.members, t.figures["F12"]] == ["consigliere", "heir", "don"]
    assert [space for space, seat in t.spaces.items() if seat != NOBODY] == ["F12"]


@pytest.mark.parametrize("holder", [0, 1, NEUTRAL])
def test_r_4_7_1_a_taken_space_is_not_offered(holder):
    """A member of any family, or the mayor, fills the space."""
    t = family_phase()
    t.players[0].members.append("consigliere")
    put_member(t, holder, "F05")
    assert members_offered(t) == [space for space in SPACES if space != "F05"]
    t.turn = 0
    assert refusal(t, next_run(t), "member:F05")[0] == "space-taken"


def test_r_4_7_1_without_a_family_member_in_the_supply_none_is_offered():
    t = family_phase()
    put_member(t, 0, "F05")
    assert members_offered(t) == []
    t.turn = 0
    assert refusal(t, next_run(t), "member:F06") == ("no-member-left", "R-4.7.1")


def test_r_4_7_1_control_does_not_restrict_placement():
    t = family_phase()
    for turf in range(1, 8):
        control(t, turf, 1)
    assert members_offered(t) == SPACES


# --- the backs of all businesses in all adjacent turfs -------------------------------------------------------


def test_r_4_7_2_printed_businesses_and_tiles_of_both_turfs():
    t = family_phase()
    open_tile(t, "T3", 1)
    open_tile(t, "T2", 2)
    me = t.players[0]
    assert run(play_member(t, me, "F14")).done
    assert goods(me) == ["gun", "blood", "blood", "booze"]
    assert notes(me.hand.notes) == []
    assert sorted(told(t, "shakes-back")) == [(0, "P1"), (0, "P2"), (0, "T2"), (0, "T3")]


def test_r_4_7_2_the_backs_and_not_the_fronts():
    t = family_phase()
    me = t.players[0]
    assert run(play_member(t, me, "F12")).done
    assert (notes(me.hand.notes), goods(me)) == ([2], ["booze"]), "the fronts would give $2 and $3 more"
    assert told(t, "shakes-front") == []


def test_r_4_7_2_three_turfs():
    t = family_phase()
    shaking = run(play_member(t, t.players[0], "F04"))
    assert (shaking.question, shaking.offers) == ("next-business", ["business:P3", "business:P4", "business:P6"])


def test_r_4_7_2_the_park_too_where_it_is_adjacent():
    t = family_phase()
    shaking = run(play_member(t, t.players[0], "F02"))
    assert shaking.offers == ["business:P6", "business:P7", "business:CP"]


def test_r_4_7_2_a_tile_counts_in_the_turf_where_it_lies():
    t = family_phase()
    open_tile(t, "T4", 4)
    shaking = run(play_member(t, t.players[0], "F08"))
    assert shaking.offers == ["business:P4", "business:P6", "business:T4"]


def test_r_4_7_2_other_turfs_give_nothing():
    t = family_phase()
    me = t.players[0]
    run(play_member(t, me, "F12"))
    assert told(t, "shakes-back") == [(0, "P3"), (0, "P4")]


def test_r_4_7_2_each_business_is_shaken_once_though_the_space_touches_three_turfs():
    t = family_phase()
    open_tile(t, "T1", 1)
    open_tile(t, "T2", 2)
    me = t.players[0]
    assert run(play_member(t, me, "F06"), "business:P6", "skip").done
    assert goods(me) == ["gun", "gun", "blood", "booze"]
    assert len(told(t, "shakes-back")) == 5


def test_r_4_7_2_a_back_with_two_icons_gives_both():
    t = family_phase()
    open_tile(t, "T11", 2)
    open_tile(t, "T3", 1)
    me = t.players[0]
    assert run(play_member(t, me, "F14"), "business:T11", "icon:money(2)", "note:2").done
    assert (notes(me.notes), notes(me.hand.notes)) == ([2], [])
    assert goods(me) == ["gun", "blood", "blood"]


# --- the order of the businesses -----------------------------------------------------------------------------


def test_r_4_7_3_the_player_is_asked_which_business_comes_next():
    """Q-04: the player orders the businesses."""
    t = family_phase()
    shaking = run(play_member(t, t.players[0], "F04"))
    assert (shaking.question, shaking.seat) == ("next-business", 0)
    shaking.answer("business:P4")
    assert shaking.offers == ["business:P3", "business:P6"]
    shaking.answer("business:P6")
    assert shaking.question == "draw-jobs"
    assert shaking.answer("skip").done, "the last one needs no question"
    assert told(t, "shakes-back") == [(0, "P4"), (0, "P6"), (0, "P3")]


def test_r_4_7_3_money_first_can_be_laundered():
    t = family_phase()
    me = t.players[0]
    assert run(play_member(t, me, "F09"), "business:P5", "note:1").done
    assert (notes(me.notes), notes(me.hand.notes)) == ([1], [])


def test_r_4_7_3_money_last_stays_in_the_hand():
    t = family_phase()
    me = t.players[0]
    assert run(play_member(t, me, "F09"), "business:P7").done, "there is nothing to launder yet"
    assert (notes(me.notes), notes(me.hand.notes)) == ([], [1])


def test_r_4_7_3_the_park_is_one_entry_among_the_businesses():
    t = family_phase()
    me = give(t, 0, 5)
    shaking = run(play_member(t, me, "F11"))
    assert shaking.offers == ["business:P3", "business:CP"]
    shaking.answer("business:CP", "note:5")
    assert shaking.done
    assert (notes(me.notes), goods(me)) == ([5], ["booze"])


def test_r_4_7_3_all_icons_of_an_entry_before_the_next_entry():
    """Q-04: no interleaving."""
    t = family_phase()
    open_tile(t, "T11", 6)
    me = give(t, 0, 5)
    shaking = run(play_member(t, me, "F08"), "business:T11")
    assert (shaking.question, shaking.offers) == ("next-icon", ["icon:stash(1)", "icon:money(2)"])
    shaking.answer("icon:stash(1)", "note:5")
    assert notes(me.hand.notes) == [2]
    assert (shaking.question, shaking.offers) == ("next-business", ["business:P4", "business:P6"])


def test_r_4_7_3_no_entry_may_be_left_out():
    t = family_phase()
    assert "skip" not in run(play_member(t, t.players[0], "F04")).offers


def test_r_4_7_3_gains_among_themselves_need_no_order():
    """R-4.1.3: they are automatic, and their order changes nothing."""
    t = family_phase()
    assert run(play_member(t, t.players[0], "F12")).asked == []


# --- thugs and controllers do not matter ---------------------------------------------------------------------


@pytest.mark.parametrize("holder", [0, 1, NEUTRAL])
def test_r_4_7_4_figures_on_the_businesses_do_not_matter(holder):
    t = family_phase()
    put_thug(t, holder, "P3")
    put_thug(t, 2, "P4")
    me = t.players[0]
    assert run(play_member(t, me, "F12")).done
    assert (notes(me.hand.notes), goods(me)) == ([2], ["booze"])
    assert (t.businesses["P3"].thug, t.businesses["P4"].thug) == (holder, 2)


def test_r_4_7_4_controllers_get_nothing():
    t = family_phase()
    control(t, 3, 1)
    control(t, 4, 2)
    assert run(play_member(t, t.players[0], "F12")).asked == []
    assert [len(player.hand) for player in t.players] == [2, 0, 0, 0]


# --- in all adjacent turfs at once ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "turfs"),
    [("F05", [1, 6, 7]), ("F07", [2, 4, 6]), ("F14", [1, 2]), ("F01", [5, 7]), ("F10", [5])],
)
def test_r_4_7_5_a_member_stands_in_all_adjacent_turfs(space, turfs):
    t = family_phase()
    put_member(t, 1, space)
    assert sorted(Figure("member", space).turfs(t)) == turfs
    assert [turf for turf in range(1, 8) if influence(t, turf)[1] == 1] == turfs


def test_r_4_7_5_own_fronts_are_those_of_all_adjacent_turfs():
    t = family_phase(3)
    open_tile(t, "T1", 1)
    put_member(t, 0, "F05")
    assert effect(t, "shake_front(own,1)").offers == [
        "business:P1",
        "business:P6",
        "business:P7",
        "business:T1",
        "skip",
    ]


@pytest.mark.parametrize(("thug", "shared"), [("P1", True), ("P6", True), ("P7", True), ("P2", False)])
def test_r_4_7_5_it_shares_a_turf_with_figures_in_each_of_them(thug, shared):
    t = family_phase()
    put_member(t, 1, "F05")
    put_thug(t, 2, thug)
    killing = effect(t, "kill(family,thug@same_turf)", "member:F05")
    assert (killing.offers == [f"thug:{thug}", "skip"]) is shared
    assert killing.done is not shared


def test_tv_01_a_member_between_chelsea_midtown_and_the_park():
    t = family_phase()
    assert t.players[0].family == "marzullo"
    put_member(t, 0, "F02")
    assert t.book.components.spaces["F02"].areas == ("CH", "MT", "CP")
    assert (sorted(t.book.space_turfs["F02"]), t.book.space_park["F02"]) == ([6, 7], True)
    assert [turf for turf in range(1, 8) if influence(t, turf)[0]] == [6, 7]


def test_tv_02_a_member_between_midtown_and_queens():
    t = family_phase(5)
    assert t.players[4].family == "pizzino"
    put_member(t, 4, "F08")
    assert sorted(t.book.components.spaces["F08"].areas) == ["MT", "QU"]
    assert (sorted(t.book.space_turfs["F08"]), t.book.space_park["F08"]) == ([4, 6], False)
    assert [turf for turf in range(1, 8) if influence(t, turf)[4]] == [4, 6]


# --- two players ---------------------------------------------------------------------------------------------


def test_r_4_7_6_two_players_have_ten_spaces():
    t = family_phase(2)
    assert members_offered(t) == FOR_TWO
    assert len(FOR_TWO) == 10


def test_r_4_7_6_a_member_cannot_be_moved_there_either():
    """Q-31: such a space is as if not printed."""
    t = family_phase(2)
    put_member(t, 0, "F01")
    moving = effect(t, "move(own,family,shake)", "member:F01")
    assert moving.offers == [f"member:{space}" for space in FOR_TWO if space != "F01"]


def test_r_4_7_6_a_member_of_the_other_cannot_be_moved_there_either():
    """Q-31: such a space is as if not printed."""
    t = family_phase(2)
    put_member(t, 1, "F01")
    moving = effect(t, "move(other,family,still)", "member:F01")
    assert moving.offers == [f"member:{space}" for space in FOR_TWO if space != "F01"]


@pytest.mark.parametrize("space", FOR_THREE)
def test_tv_20_with_two_players_a_member_cannot_go_to_a_space_for_three(space):
    t = family_phase(2)
    assert refusal(t, next_run(t), f"member:{space}") == ("space-not-used", "R-4.7.6")


@pytest.mark.parametrize("space", FOR_THREE)
def test_tv_20_with_two_players_the_mayor_cannot_go_to_a_space_for_three(space):
    t = family_phase(2)
    placing = effect(t, "neutral(mayor)")
    assert placing.offers == [*(f"member:{each}" for each in FOR_TWO), "skip"]
    assert refusal(t, placing, f"member:{space}") == ("space-not-used", "R-4.7.6")


# --- The rulebook's example -------------------------------------------------------------------------------------------

LAUNDRY, PENN_CENTRAL, SPORTING_GOODS, CURB_MARKET = "business:P7", "business:P6", "business:T1", "business:P1"


@pytest.mark.parametrize(
    "order",
    [
        [LAUNDRY, PENN_CENTRAL],
        [PENN_CENTRAL, LAUNDRY],
        [SPORTING_GOODS, CURB_MARKET, PENN_CENTRAL, LAUNDRY],
        [CURB_MARKET, LAUNDRY, SPORTING_GOODS, PENN_CENTRAL],
    ],
)
def test_tv_06_a_don_collects_from_chelsea_midtown_and_wall_street(order):
    t = family_phase(5)
    open_tile(t, "T1", 1)
    control(t, 1, 1)
    me = give(t, 4, 3)
    assert me.family == "pizzino"
    x, y = t.deck[-1], t.deck[-2]
    t.turn = 4
    shaking = next_run(t, "member:F05")
    assert shaking.offers == [CURB_MARKET, PENN_CENTRAL, LAUNDRY, SPORTING_GOODS]
    own_answers = {LAUNDRY: ["note:3"], PENN_CENTRAL: ["draw", f"job:{x}"]}
    for entry in order:
        if shaking.question == "next-business":
            shaking.answer(entry)
        shaking.answer(*own_answers.get(entry, []))
    assert shaking.done
    assert (notes(me.notes), notes(me.hand.notes)) == ([3], [])
    assert (me.hand.jobs, t.discard) == ([x], [y])
    assert goods(me) == ["gun", "blood"]
    assert {seat for seat, _ in told(t, "shakes-back")} == {4}
    assert len(t.players[1].hand) == 0
    assert t.figures["F05"] == "don"
