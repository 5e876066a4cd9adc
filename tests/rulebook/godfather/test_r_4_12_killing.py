"""R-4.12: killing figures."""

from __future__ import annotations

import pytest

from backroom.games.godfather.sequence import clean_up
from backroom.games.godfather.state import HUDSON, NEUTRAL, NOBODY, OFFBOARD, Table
from backroom.games.godfather.turf_war import influence
from tests.rulebook.godfather.kit import (
    RULES,
    give,
    goods,
    next_run,
    notes,
    put_member,
    put_thug,
    told,
)
from tests.rulebook.godfather.scene import asked, effect, scene, turn


def crowd() -> Table:
    """Figures of all kinds: thugs and members of seats 0, 1 and 2, and the three neutral ones."""
    t = scene()
    put_thug(t, 0, "P1")
    put_thug(t, 1, "P2")
    put_thug(t, 2, "P7")
    put_thug(t, NEUTRAL, "P4")
    put_member(t, 0, "F09")
    put_member(t, 1, "F05")
    put_member(t, 2, "F08")
    put_member(t, NEUTRAL, "F14")
    t.neutrals["chief"] = "6"
    return t


# --- into the Hudson ----------------------------------------------------------------------------------------


def test_r_4_12_1_a_killed_thug_goes_into_the_hudson_and_its_space_is_free():
    t = crowd()
    killing = effect(t, "kill(thug@any)", "thug:P2")
    assert killing.done
    assert (t.businesses["P2"].thug, t.dead_thugs, t.players[1].thugs) == (NOBODY, [0, 1, 0, 0], 1)
    assert told(t, "killed-thug") == [(0, 1, "P2")]


def test_r_4_12_1_a_killed_member_goes_into_the_hudson_and_its_space_is_free():
    t = crowd()
    effect(t, "kill(family@any)", "member:F05")
    assert (t.spaces["F05"], t.figures["F05"]) == (NOBODY, "")
    assert t.dead_members == [[], ["don"], [], []]
    assert told(t, "killed-member") == [(0, 1, "F05")]


def test_r_4_12_1_which_member_lies_in_the_hudson_is_known():
    t = scene()
    t.players[1].members = ["consigliere", "don"]
    put_member(t, 1, "F05")
    effect(t, "kill(family@any)", "member:F05")
    assert (t.dead_members[1], t.players[1].members) == (["consigliere"], ["don"])
    assert RULES.view(t, 3).players[1].dead_members == ("consigliere",)


@pytest.mark.parametrize(
    ("target", "figure", "event"),
    [
        ("member:F14", "mayor", ("killed-neutral", (0, "mayor"))),
        ("thug:P4", "boss", ("killed-neutral", (0, "boss"))),
        ("chief:6", "chief", ("killed-neutral", (0, "chief"))),
    ],
)
def test_r_4_12_1_a_neutral_figure_goes_into_the_hudson_too(target, figure, event):
    t = crowd()
    before = t.neutrals.copy()
    effect(t, "kill(any@any)", target)
    assert t.neutrals == {**before, figure: HUDSON}
    assert told(t, event[0]) == [event[1]]
    assert (t.dead_thugs, t.dead_members) == ([0] * 4, [[], [], [], []])


def test_r_4_12_1_the_space_is_free_for_anyone_in_the_same_act():
    """Q-18: at once."""
    t = scene()
    give(t, 0, "A2-5")
    put_thug(t, 1, "P2")
    turn(t, "ally:A2-5", "thug:P2")
    assert "thug:P2" in next_run(t).offers, "for seat 1, who is next"
    t.turn = 0
    assert "thug:P2" in next_run(t).offers


def test_r_4_12_1_the_figure_stands_until_the_shot():
    t = crowd()
    effect(t, "kill(thug@any)")
    assert (t.businesses["P2"].thug, t.dead_thugs) == (1, [0] * 4)


# --- what is left of it -------------------------------------------------------------------------------------


def test_r_4_12_2_income_already_collected_is_kept():
    """Q-18."""
    t = scene()
    give(t, 1, "A2-5")
    turn(t, "thug:P2")
    turn(t, "ally:A2-5", "thug:P2")
    assert (goods(t.players[0]), notes(t.players[0].hand.notes)) == (["gun"], [2])


def test_r_4_12_2_a_killed_figure_has_no_influence():
    """Q-18."""
    t = crowd()
    assert influence(t, 6) == [0, 1, 1, 0, 1]
    effect(t, "kill(any,any@any)", "member:F05", "chief:6")
    assert influence(t, 6) == [0, 0, 1, 0, 0]
    assert influence(t, 7) == [1, 0, 1, 0, 0], "seat 1 stood there with the same figure"


# --- no way back before clean-up ----------------------------------------------------------------------------


def test_r_4_12_3_it_does_not_return_to_the_supply_and_does_not_keep_its_owner_in():
    t = scene()
    give(t, 0, "A2-5")
    put_thug(t, 1, "P2")
    put_thug(t, 1, "P3")
    put_member(t, 1, "F05")
    turn(t, "ally:A2-5", "thug:P2")
    assert (t.players[1].thugs, t.players[1].members) == (0, [])
    assert next_run(t).seat == 2
    assert t.players[1].out


@pytest.mark.parametrize(("figure", "ally"), [("mayor", "A1-1"), ("boss", "A1-2"), ("chief", "A1-3")])
def test_r_4_12_3_a_dead_neutral_figure_cannot_be_used(figure, ally):
    t = crowd()
    give(t, 3, ally)
    target = {"mayor": "member:F14", "boss": "thug:P4", "chief": "chief:6"}[figure]
    effect(t, "kill(any@any)", target)
    t.turn = 3
    assert turn(t, f"ally:{ally}").done
    assert t.neutrals[figure] == HUDSON


def test_r_4_12_3_a_dead_figure_can_be_neither_killed_again_nor_moved():
    t = crowd()
    killing = effect(t, "kill(any,any@any)", "chief:6")
    assert "chief:6" not in killing.offers
    killing.answer("thug:P7")
    offers = effect(t, "move(other,any,still)").offers
    assert offers == ["thug:P2", "thug:P4", "member:F05", "member:F08", "member:F14", "skip"]


def test_r_4_12_3_at_clean_up_the_dead_go_home():
    t = crowd()
    effect(t, "kill(any,any,any,any,any@any)", "thug:P2", "member:F05", "member:F14", "thug:P4", "chief:6")
    assert t.neutrals == dict.fromkeys(("mayor", "boss", "chief"), HUDSON)
    clean_up(t)
    assert (t.players[1].thugs, t.players[1].members) == (2, ["don", "consigliere"])
    assert (t.dead_thugs, t.dead_members) == ([0] * 4, [[], [], [], []])
    assert t.neutrals == dict.fromkeys(("mayor", "boss", "chief"), OFFBOARD)


# --- legal targets ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "targets"),
    [
        ("thug", ["thug:P2", "thug:P7"]),
        ("family", ["member:F05", "member:F08"]),
        ("any", ["thug:P2", "thug:P4", "thug:P7", "member:F05", "member:F08", "member:F14", "chief:6"]),
    ],
)
def test_r_4_12_4_figures_of_others_and_neutral_ones_only_as_any(which, targets):
    """Q-17: never an own figure. Q-42: the boss is no thug, the mayor is no family member."""
    killing = effect(crowd(), f"kill({which}@any)")
    assert killing.question == "kill"
    assert killing.seat == 0
    assert killing.decision is not None
    assert killing.decision.question.rule == "R-4.12.4"
    assert killing.offers == [*targets, "skip"]


def test_r_4_12_4_own_means_the_one_who_shoots():
    """Q-17."""
    offers = effect(crowd(), "kill(any@any)", seat=2).offers
    assert "thug:P1" in offers
    assert "member:F09" in offers
    assert "thug:P7" not in offers
    assert "member:F08" not in offers


def test_r_4_12_4_only_figures_on_the_board():
    t = scene()
    killing = effect(t, "kill(any@any)")
    assert killing.done, "all figures are in the supplies, the neutral ones beside the board"
    assert t.told == []


def test_r_4_12_4_figures_of_players_who_are_out_are_targets_too():
    """Q-40."""
    t = crowd()
    t.players[1].out = True
    effect(t, "kill(thug@any)", "thug:P2")
    assert t.dead_thugs == [0, 1, 0, 0]


def test_r_4_12_4_each_listed_class_may_kill_one_different_figure():
    t = crowd()
    killing = effect(t, "kill(any,any@any)", "thug:P2")
    assert killing.offers == ["thug:P4", "thug:P7", "member:F05", "member:F08", "member:F14", "chief:6", "skip"]
    killing.answer("member:F14")
    assert killing.done
    assert (t.dead_thugs, t.neutrals["mayor"]) == ([0, 1, 0, 0], HUDSON)


def test_r_4_12_4_the_classes_are_asked_in_the_listed_order():
    killing = effect(crowd(), "kill(family,thug@any)")
    assert killing.offers == ["member:F05", "member:F08", "skip"]
    killing.answer("member:F05")
    assert killing.offers == ["thug:P2", "thug:P7", "skip"]


def test_r_4_12_4_same_turf_leaves_only_figures_of_a_turf_shared_with_the_first():
    """A member stands in all the turfs around it: F05 in 1, 6 and 7."""
    t = crowd()
    killing = effect(t, "kill(any,any@same_turf)", "member:F05")
    assert killing.offers == ["thug:P7", "member:F08", "member:F14", "chief:6", "skip"]


def test_r_4_12_4_same_turf_holds_for_all_the_victims_together():
    """F05 and F08 share only turf 6, so P7 and F14 are out of reach for a third shot."""
    t = crowd()
    killing = effect(t, "kill(any,any,any@same_turf)", "member:F05", "member:F08")
    assert killing.offers == ["chief:6", "skip"]


def test_r_4_12_4_central_park_is_no_common_turf():
    """Q-10: F10 and F11 share only the park."""
    t = scene()
    put_member(t, 1, "F10")
    put_member(t, 2, "F11")
    assert effect(t, "kill(any,any@same_turf)", "member:F10").done
    assert t.spaces["F11"] == 2


def test_r_4_12_4_two_thugs_in_different_turfs_are_no_pair():
    t = crowd()
    killing = effect(t, "kill(any,any@same_turf)", "thug:P2")
    assert killing.offers == ["member:F14", "skip"], "the mayor stands in Brooklyn"


def drive_by(member: str) -> Table:
    """Pizzino (seat 0) holds the Drive-By; Matarazzo (1) has a member on a space, Marzullo (2) a thug in Chelsea."""
    t = scene()
    give(t, 0, "gun", "gun", "blood", "J-K09")
    put_member(t, 1, member)
    put_thug(t, 2, "P7")
    return t


def test_tv_21_a_member_and_a_thug_in_the_same_turf():
    t = drive_by("F05")
    doing = turn(t, "job:J-K09", "pay-first", "member:F05", "thug:P7")
    assert doing.done
    assert (t.dead_members, t.dead_thugs) == ([[], ["don"], [], []], [0, 0, 1, 0])
    assert (t.spaces["F05"], t.businesses["P7"].thug) == (NOBODY, NOBODY)


def test_tv_21_no_pair_without_a_common_turf():
    t = drive_by("F08")
    doing = turn(t, "job:J-K09", "pay-first", "member:F08")
    assert doing.done, "the thug is not offered any more"
    assert (t.dead_members[1], t.businesses["P7"].thug) == (["don"], 2)


def test_tv_21_but_either_of_them():
    t = drive_by("F08")
    doing = turn(t, "job:J-K09", "pay-first", "skip")
    assert doing.offers == ["thug:P7", "skip"]
    doing.answer("thug:P7")
    assert (t.dead_members[1], t.dead_thugs) == ([], [0, 0, 1, 0])


# --- optional -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", ["thug", "family", "any"])
def test_r_4_12_5_killing_may_be_declined(which):
    t = crowd()
    assert effect(t, f"kill({which}@any)", "skip").done
    assert (t.dead_thugs, t.dead_members, t.told) == ([0] * 4, [[], [], [], []], [])
    assert t.neutrals == {"mayor": "F14", "boss": "P4", "chief": "6"}


def test_r_4_12_5_one_shot_declined_the_other_may_be_fired():
    t = crowd()
    killing = effect(t, "kill(family,thug@same_turf)", "skip")
    assert killing.offers == ["thug:P2", "thug:P7", "skip"], "no victim yet, so any turf"
    killing.answer("thug:P2")
    assert t.dead_thugs == [0, 1, 0, 0]


def test_r_4_12_5_without_a_legal_target_nothing_happens():
    t = scene()
    put_thug(t, 0, "P1")
    put_thug(t, NEUTRAL, "P4")
    me = give(t, 0, "A2-5")
    playing = turn(t, "ally:A2-5")
    assert playing.done
    assert (notes(me.hand.notes), t.neutrals["boss"]) == ([5], "P4")
    assert asked(playing) == ["turn"]
    assert told(t, "killed-thug") == []


def test_r_4_12_5_the_second_shot_without_a_target_is_lost():
    t = scene()
    put_thug(t, 1, "P2")
    assert effect(t, "kill(any,any@any)", "thug:P2").done
    assert t.dead_thugs == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("card", "cost", "victims"),
    [
        ("J-K01", ["gun"], ["thug:P2"]),
        ("J-K06", ["gun", "booze"], ["thug:P7"]),
        ("J-K04", ["gun", "gun"], ["member:F05"]),
        ("J-K05", ["gun", "blood"], ["thug:P4"]),
        ("J-K08", ["gun", "blood", "booze"], ["member:F08", "chief:6"]),
        ("J-K10", ["gun", "blood", "booze"], ["member:F14", "skip"]),
        ("J-K11", ["gun", "gun", "blood", "booze"], ["thug:P2", "member:F08", "skip"]),
    ],
)
def test_r_4_12_5_every_job_that_kills(card, cost, victims):
    """Those with something left to launder are asked for that, too: the payout comes first."""
    t = crowd()
    me = give(t, 0, *cost, card)
    doing = turn(t, f"job:{card}", "pay-first", *victims)
    assert doing.done
    assert me.jobs == [card]
    dead = sum(t.dead_thugs) + sum(map(len, t.dead_members)) + list(t.neutrals.values()).count(HUDSON)
    assert dead == len([victim for victim in victims if victim != "skip"])


def test_r_4_12_5_the_button_man_shoots_anybody():
    t = crowd()
    me = give(t, 0, "A3-5")
    turn(t, "ally:A3-5", "chief:6", "note:5")
    assert (t.neutrals["chief"], notes(me.notes)) == (HUDSON, [5])
