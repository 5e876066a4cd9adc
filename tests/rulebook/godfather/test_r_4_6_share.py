"""R-4.6: the controller's share of a front."""

from __future__ import annotations

import pytest

from backroom.games.godfather.shakes import play_member, play_thug
from backroom.games.godfather.state import NOBODY, Table
from tests.rulebook.godfather.kit import (
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

A_FIRST, B_FIRST = "seat:0", "seat:1"


def controlled(*turfs: int, by: int = 1) -> Table:
    """A table on which seat 1 controls these turfs."""
    t = family_phase()
    for turf in turfs:
        control(t, turf, by)
    return t


def income(t: Table) -> list[tuple[list[int], list[str]]]:
    """The banknotes and goods in the hands of all seats."""
    return [(notes(player.hand.notes), goods(player)) for player in t.players]


def top_job(t: Table) -> str:
    """The top job of the deck as an option."""
    return f"job:{t.deck[-1]}"


NOTHING: tuple[list[int], list[str]] = ([], [])


# --- the other controller shakes the same front in full ------------------------------------------------------


@pytest.mark.parametrize("first", [A_FIRST, B_FIRST])
@pytest.mark.parametrize(
    ("business", "turf", "share"),
    [("P1", 1, ([2], ["blood"])), ("P2", 2, ([2], ["gun"])), ("P3", 3, ([2], ["booze"])), ("P4", 4, ([3, 2], []))],
)
def test_r_4_6_1_both_collect_the_whole_front(business, turf, share, first):
    """Q-02: the front in full, not the back."""
    t = controlled(turf)
    assert run(play_thug(t, t.players[0], business), first).done
    assert income(t) == [share, share, NOTHING, NOTHING]


def test_r_4_6_1_the_share_of_a_tile_follows_the_turf_it_lies_in():
    t = controlled(2)
    open_tile(t, "T2", 2)
    open_tile(t, "T1", 1)
    run(play_thug(t, t.players[0], "T2"), A_FIRST)
    assert income(t)[:2] == [([3], ["booze"])] * 2
    assert run(play_thug(t, t.players[0], "T1")).done
    assert income(t)[:2] == [([3, 3], ["gun", "booze"]), ([3], ["booze"])]


def test_r_4_6_1_the_controller_launders_as_often_as_the_front_says():
    """Q-02: the back of the laundry would launder one banknote only."""
    t = controlled(7)
    give(t, 0, 1)
    b = give(t, 1, 5, 5, 5)
    shaking = run(play_thug(t, t.players[0], "P7"), A_FIRST, "note:1")
    assert (shaking.question, shaking.seat) == ("stash", 1)
    assert shaking.answer("note:5", "note:5").done
    assert (notes(b.notes), notes(b.hand.notes)) == ([5, 5], [5])


def test_r_4_6_1_everybody_is_told_who_shakes_the_front():
    t = controlled(2)
    run(play_thug(t, t.players[0], "P2"), B_FIRST)
    assert told(t, "shakes-front") == [(1, "P2"), (0, "P2")]


# --- who goes first ------------------------------------------------------------------------------------------


def test_r_4_6_2_the_active_player_says_who_collects_first():
    t = controlled(3)
    shaking = run(play_thug(t, t.players[0], "P3"))
    assert (shaking.question, shaking.seat, shaking.offers) == ("first-share", 0, [A_FIRST, B_FIRST])
    assert shaking.decision is not None
    assert shaking.decision.about == ("P3",)
    assert income(t) == [NOTHING] * 4, "nobody has collected yet"


def test_r_4_6_2_the_others_at_the_table_are_no_choice():
    t = controlled(3, by=3)
    assert run(play_thug(t, t.players[2], "P3")).offers == ["seat:2", "seat:3"]


@pytest.mark.parametrize(("first", "seats"), [(A_FIRST, [0, 1]), (B_FIRST, [1, 0])])
def test_r_4_6_2_each_resolves_all_icons_before_the_other_starts(first, seats):
    """Q-05: no taking turns icon by icon."""
    t = controlled(6)
    one, other = (t.players[seat] for seat in seats)
    shaking = run(play_thug(t, t.players[0], "P6"), first)
    assert (shaking.question, shaking.seat) == ("next-icon", one.seat)
    shaking.answer("icon:job_draw(1)")
    assert (shaking.question, shaking.seat) == ("draw-jobs", one.seat)
    shaking.answer("draw", top_job(t))
    assert (notes(one.hand.notes), len(one.hand.jobs)) == ([2], 1)
    assert len(other.hand) == 0
    assert (shaking.question, shaking.seat) == ("next-icon", other.seat)
    shaking.answer("icon:money(2)")
    assert (shaking.question, shaking.seat) == ("draw-jobs", other.seat)
    assert shaking.answer("skip").done
    assert (notes(other.hand.notes), other.hand.jobs) == ([2], [])


def test_r_4_6_2_each_has_his_own_order_of_the_icons():
    t = controlled(2)
    open_tile(t, "T5", 2)
    a, b = t.players[:2]
    shaking = run(play_thug(t, a, "T5"), A_FIRST, "icon:stash(2)")
    assert (shaking.question, shaking.seat) == ("next-icon", 1)
    assert shaking.answer("icon:money(1)", "note:1").done
    assert (notes(a.hand.notes), notes(a.notes)) == ([1], [])
    assert (notes(b.hand.notes), notes(b.notes)) == ([], [1])


@pytest.mark.parametrize(("first", "holder"), [(B_FIRST, 0), (A_FIRST, 1)])
def test_tv_14_the_last_to_shake_the_stables_holds_the_horse(first, holder):
    t = controlled(5)
    t.horse = 2
    assert next_run(t, "thug:P5", first).done
    assert t.horse == holder
    assert income(t) == [([3], []), ([3], []), NOTHING, NOTHING]


@pytest.mark.parametrize(("first", "armed"), [(A_FIRST, 0), (B_FIRST, 1)])
def test_tv_15_the_last_gun_goes_to_the_first(first, armed):
    t = controlled(2)
    give(t, 3, *["gun"] * 8)
    assert t.goods[0] == 1
    assert next_run(t, "thug:P2", first).done
    assert t.goods[0] == 0
    assert [notes(player.hand.notes) for player in t.players] == [[2], [2], [], []]
    assert (goods(t.players[armed]), goods(t.players[1 - armed])) == (["gun"], [])


# --- nobody, or the active player himself --------------------------------------------------------------------


def test_r_4_6_3_nobody_controls_only_the_active_player_collects():
    t = family_phase()
    shaking = run(play_thug(t, t.players[0], "P2"))
    assert shaking.asked == []
    assert income(t) == [([2], ["gun"]), NOTHING, NOTHING, NOTHING]


def test_r_4_6_3_control_of_other_turfs_gives_nothing():
    t = controlled(1, 3, 4, 5, 6, 7)
    assert run(play_thug(t, t.players[0], "P2")).asked == []
    assert income(t) == [([2], ["gun"]), NOTHING, NOTHING, NOTHING]


def test_tv_13_the_own_turf_pays_once():
    t = controlled(2, by=0)
    turn = next_run(t, "thug:P2")
    assert turn.done
    assert [decision.question.id for decision in turn.asked] == ["turn"]
    assert income(t) == [([2], ["gun"]), NOTHING, NOTHING, NOTHING]
    assert told(t, "shakes-front") == [(0, "P2")]


def test_r_4_6_3_the_own_turf_pays_once_whoever_stood_there_before():
    t = family_phase()
    control(t, 2, 1, 2, 0)
    assert run(play_thug(t, t.players[0], "P2")).asked == []
    assert income(t) == [([2], ["gun"]), NOTHING, NOTHING, NOTHING]


# --- every front, no back ------------------------------------------------------------------------------------


def test_r_4_6_4_a_share_of_the_union_boss():
    """Q-01: the trigger is a front shaken by somebody else."""
    t = controlled(2)
    assert effect(t, "neutral(boss)", "thug:P2", B_FIRST).done
    assert income(t)[:2] == [([2], ["gun"])] * 2


def test_r_4_6_4_a_share_of_a_front_shaken_by_a_card():
    """Q-01: the rulebook's Extortion gives the controller his share."""
    t = controlled(2)
    assert effect(t, "shake_front(any,1)", "business:P2", A_FIRST).done
    assert income(t)[:2] == [([2], ["gun"])] * 2


def test_r_4_6_4_a_share_of_each_front_shaken_by_a_card():
    t = controlled(2, 4)
    shaking = effect(t, "shake_front(any,2)", "business:P2", A_FIRST)
    assert income(t)[:2] == [([2], ["gun"])] * 2, "before the second is chosen"
    assert shaking.answer("business:P4", B_FIRST).done
    assert income(t)[:2] == [([3, 2, 2], ["gun"])] * 2


def test_r_4_6_4_a_share_of_a_thug_moved_there():
    """Q-39: a moved figure shakes like one just placed."""
    t = controlled(2)
    put_thug(t, 0, "P3")
    assert effect(t, "move(own,thug,shake)", "thug:P3", "thug:P2", A_FIRST).done
    assert income(t)[:2] == [([2], ["gun"])] * 2


def test_r_4_6_4_no_share_of_a_thug_moved_away():
    t = controlled(3)
    put_thug(t, 0, "P3")
    assert effect(t, "move(own,thug,shake)", "thug:P3", "thug:P2").done
    assert income(t)[:2] == [([2], ["gun"]), NOTHING]


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("neutral(mayor)", ["member:F12"]),
        ("neutral(chief)", ["chief:4"]),
        ("shake_back(business,any)", ["business:P4"]),
        ("shake_back(turf,any)", ["turf:4"]),
        ("move(own,family,shake)", ["member:F08", "member:F12"]),
    ],
)
def test_r_4_6_4_a_back_never_gives_a_share(text, answers):
    """Q-01: backs never."""
    t = controlled(*range(1, 8))
    put_member(t, 0, "F08")
    shaking = effect(t, text, *answers)
    assert shaking.done
    assert "first-share" not in [decision.question.id for decision in shaking.asked]
    assert [len(player.hand) for player in t.players[1:]] == [0, 0, 0]
    assert 2 in notes(t.players[0].hand.notes)


def test_r_4_6_4_a_family_member_gives_no_share():
    """Q-01: backs never."""
    t = controlled(*range(1, 8))
    assert run(play_member(t, t.players[0], "F12")).asked == []
    assert income(t) == [([2], ["booze"]), NOTHING, NOTHING, NOTHING]


def test_r_4_6_4_the_park_gives_no_share():
    t = controlled(*range(1, 8))
    give(t, 0, 5)
    give(t, 1, 5)
    assert run(play_member(t, t.players[0], "F11"), "business:CP", "note:5").done
    assert notes(t.players[1].notes) == []


# --- not an action, no figure, also for those who are out ----------------------------------------------------


def test_r_4_6_5_a_share_triggers_no_further_share():
    t = controlled(2)
    shaking = run(play_thug(t, t.players[0], "P2"), B_FIRST)
    assert [decision.question.id for decision in shaking.asked] == ["first-share"]
    assert income(t)[:2] == [([2], ["gun"])] * 2
    assert len(told(t, "shakes-front")) == 2


def test_r_4_6_5_a_share_is_no_action():
    t = controlled(2)
    b = t.players[1]
    next_run(t, "thug:P2", B_FIRST)
    assert (b.thugs, b.members, b.out) == (2, ["don"], False)
    assert next_run(t).seat == 1, "his own turn is still to come"


def test_r_4_6_5_a_share_needs_no_figure():
    """Q-06: the share needs no action and no figure."""
    t = controlled(2)
    put_thug(t, 1, "P3")
    put_thug(t, 1, "P4")
    put_member(t, 1, "F01")
    assert next_run(t, "thug:P2", A_FIRST).done
    assert income(t)[:2] == [([2], ["gun"])] * 2


def test_tv_40_who_is_out_still_gets_his_share():
    """Q-06: being out stops actions only."""
    t = controlled(7)
    a, b = give(t, 0, 5, 3, 1), give(t, 1, 5, 3, 1)
    put_thug(t, 1, "P3")
    put_thug(t, 1, "P4")
    put_member(t, 1, "F01")
    b.out = True
    shaking = next_run(t, "thug:P7", A_FIRST, "note:5", "note:3")
    assert (shaking.question, shaking.seat) == ("stash", 1)
    assert shaking.answer("note:3", "note:1").done
    assert (notes(a.notes), notes(a.hand.notes)) == ([5, 3], [1])
    assert (notes(b.notes), notes(b.hand.notes)) == ([3, 1], [5])
    assert b.out
    assert next_run(t).seat == 2


# --- the top marker ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "controller"),
    [([], NOBODY), ([2], 2), ([2, 1], 1), ([1, 1, 2], 2), ([0, 1, 0], 0)],
)
def test_r_4_6_6_the_owner_of_the_top_marker_controls(stack, controller):
    t = family_phase()
    control(t, 2, *stack)
    assert t.controller(2) == controller


def test_r_4_6_6_more_markers_beneath_do_not_matter():
    t = family_phase()
    control(t, 2, 1, 1, 0, 2)
    assert run(play_thug(t, t.players[0], "P2"), "seat:2").done
    assert income(t) == [([2], ["gun"]), NOTHING, ([2], ["gun"]), NOTHING]


def test_r_4_6_6_an_own_marker_beneath_does_not_matter():
    t = family_phase()
    control(t, 2, 0, 0, 1)
    assert run(play_thug(t, t.players[0], "P2")).offers == [A_FIRST, B_FIRST]


def test_r_4_6_6_figures_do_not_change_control_before_the_turf_war():
    t = controlled(2)
    open_tile(t, "T1", 2)
    put_member(t, 0, "F14")
    run(play_thug(t, t.players[0], "P2"), A_FIRST)
    assert t.controller(2) == 1
    assert run(play_thug(t, t.players[0], "T1")).offers == [A_FIRST, B_FIRST]
