"""R-4.11: the mayor, the union boss and the police chief."""

from __future__ import annotations

import pytest

from backroom.games.godfather.sequence import clean_up
from backroom.games.godfather.state import HUDSON, NEUTRAL, NOBODY, OFFBOARD, Table
from backroom.games.godfather.turf_war import fight, influence
from tests.rulebook.godfather.kit import (
    control,
    give,
    goods,
    next_run,
    notes,
    put_member,
    put_thug,
    run,
    told,
)
from tests.rulebook.godfather.scene import OPEN, SPACES, SPACES_2, asked, effect, scene, turn


def members(spaces: list[str]) -> list[str]:
    return [f"member:{space}" for space in spaces]


def thugs(businesses: list[str]) -> list[str]:
    return [f"thug:{business}" for business in businesses]


def fill_thug_spaces(t: Table, *free: str) -> None:
    """A thug of somebody stands on every open business but these."""
    for business in t.businesses.values():
        if business.id not in free and business.thug == NOBODY:
            business.thug = 3


def fill_family_spaces(t: Table, *free: str) -> None:
    """Somebody stands on every family space but these."""
    for space, owner in t.spaces.items():
        if space not in free and owner == NOBODY:
            t.spaces[space], t.figures[space] = 3, "heir"


# --- for that turn only -------------------------------------------------------------------------------------


def test_r_4_11_1_afterwards_the_figure_is_neutral_again():
    t = scene()
    give(t, 0, "A1-1")
    turn(t, "ally:A1-1", "member:F14")
    assert (t.spaces["F14"], t.figures["F14"], t.neutrals["mayor"]) == (NEUTRAL, "", "F14")
    assert influence(t, 1) == [0, 0, 0, 0, 1]
    assert influence(t, 2) == [0, 0, 0, 0, 1]


@pytest.mark.parametrize("text", ["move(own,any,shake)", "shake_front(own,1)", "shake_back(turf,own)"])
def test_r_4_11_1_it_is_no_own_figure_of_whoever_used_it(text):
    t = scene()
    effect(t, "neutral(mayor)", "member:F14")
    effect(t, "neutral(boss)", "thug:P4")
    effect(t, "neutral(chief)", "chief:3")
    assert effect(t, text).done, "the player has no figure of his own on the board"


def test_r_4_11_1_it_does_not_keep_a_player_in():
    """R-4.4.6."""
    t = scene()
    give(t, 0, "A1-2", "A2-6")
    put_thug(t, 0, "P1")
    put_thug(t, 0, "P2")
    turn(t, "ally:A1-2", "thug:P4")
    assert not t.players[0].out, "the don is still there to be placed"
    put_member(t, 0, "F09")
    t.turn = 0
    assert next_run(t).seat == 1
    assert t.players[0].out


# --- where it may go ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("figure", "places"),
    [("mayor", members(SPACES)), ("boss", thugs(OPEN)), ("chief", [f"chief:{turf}" for turf in range(1, 8)])],
)
def test_r_4_11_2_from_beside_the_board_it_is_put_anywhere_or_left(figure, places):
    t = scene()
    assert t.neutrals[figure] == OFFBOARD
    placing = effect(t, f"neutral({figure})")
    assert placing.offers == [*places, "skip"]
    assert placing.seat == 0
    assert placing.decision is not None
    assert placing.decision.about == (figure,)
    assert placing.decision.question.rule == "R-4.11.2"


def test_r_4_11_2_on_the_board_the_mayor_moves_to_another_space():
    t = scene()
    put_member(t, NEUTRAL, "F05")
    placing = effect(t, "neutral(mayor)")
    assert placing.offers == [*members([space for space in SPACES if space != "F05"]), "skip"]
    placing.answer("member:F14")
    assert (t.spaces["F05"], t.spaces["F14"], t.neutrals["mayor"]) == (NOBODY, NEUTRAL, "F14")
    assert told(t, "neutral-mayor") == [(0, "F14")]


def test_r_4_11_2_on_the_board_the_boss_moves_to_another_business():
    t = scene()
    put_thug(t, NEUTRAL, "P4")
    placing = effect(t, "neutral(boss)")
    assert placing.offers == [*thugs([business for business in OPEN if business != "P4"]), "skip"]
    placing.answer("thug:P3")
    assert (t.businesses["P4"].thug, t.businesses["P3"].thug, t.neutrals["boss"]) == (NOBODY, NEUTRAL, "P3")
    assert told(t, "neutral-boss") == [(0, "P3")]


def test_r_4_11_2_on_the_board_the_chief_moves_to_another_turf():
    t = scene()
    t.neutrals["chief"] = "4"
    placing = effect(t, "neutral(chief)")
    assert placing.offers == ["chief:1", "chief:2", "chief:3", "chief:5", "chief:6", "chief:7", "skip"]
    placing.answer("chief:3")
    assert t.neutrals["chief"] == "3"
    assert told(t, "neutral-chief") == [(0, "3")]


@pytest.mark.parametrize("figure", ["mayor", "boss", "chief"])
def test_r_4_11_2_from_the_hudson_nothing_happens(figure):
    t = scene()
    t.neutrals[figure] = HUDSON
    assert effect(t, f"neutral({figure})").done
    assert t.neutrals[figure] == HUDSON
    assert t.told == []


def test_tv_22_with_the_mayor_in_the_hudson_his_ally_gives_only_two_dollars():
    t = scene()
    me = give(t, 0, "A2-1")
    t.neutrals["mayor"] = HUDSON
    playing = turn(t, "ally:A2-1")
    assert playing.done
    assert (notes(me.hand.notes), goods(me), me.table) == ([2], [], ["A2-1"])
    assert asked(playing) == ["turn"]
    assert NEUTRAL not in t.spaces.values()


@pytest.mark.parametrize("figure", ["mayor", "boss", "chief"])
def test_r_4_11_2_left_beside_the_board_it_shakes_nothing(figure):
    """Q-15: declining is allowed."""
    t = scene()
    me = t.players[0]
    assert effect(t, f"neutral({figure}) + money(2)", "skip").done
    assert t.neutrals[figure] == OFFBOARD
    assert (notes(me.hand.notes), goods(me)) == ([2], []), "the other atoms still apply"


@pytest.mark.parametrize(("figure", "place"), [("mayor", "F14"), ("boss", "P4"), ("chief", "4")])
def test_r_4_11_2_left_where_it_stands_it_shakes_nothing(figure, place):
    """Q-15."""
    t = scene()
    put_member(t, NEUTRAL, "F14")
    put_thug(t, NEUTRAL, "P4")
    t.neutrals["chief"] = "4"
    assert effect(t, f"neutral({figure})", "skip").done
    assert t.neutrals[figure] == place
    assert len(t.players[0].hand) == 0


@pytest.mark.parametrize("on_board", [True, False])
def test_r_4_11_2_without_a_free_space_only_the_other_atoms_apply(on_board):
    """Q-15."""
    t = scene()
    me = give(t, 0, "A2-2")
    if on_board:
        put_thug(t, NEUTRAL, "P4")
    fill_thug_spaces(t)
    playing = turn(t, "ally:A2-2")
    assert playing.done
    assert notes(me.hand.notes) == [3]
    assert asked(playing) == ["turn"]
    assert t.neutrals["boss"] == ("P4" if on_board else OFFBOARD)


def test_r_4_11_2_the_figure_stands_where_it_was_while_its_place_is_asked():
    t = scene()
    put_member(t, NEUTRAL, "F05")
    effect(t, "neutral(mayor)")
    assert (t.spaces["F05"], t.neutrals["mayor"]) == (NEUTRAL, "F05")


# --- the mayor ----------------------------------------------------------------------------------------------


def test_r_4_11_3_the_mayor_shakes_all_the_backs_around_his_space():
    t = scene()
    me = give(t, 0, 1)
    shaking = effect(t, "neutral(mayor)", "member:F05")
    assert shaking.question == "next-business"
    assert sorted(shaking.offers) == ["business:P1", "business:P6", "business:P7", "business:T1"]
    shaking.answer("business:P7", "note:1", "business:P6", "skip")
    assert shaking.done
    assert (goods(me), notes(me.notes)) == (["gun", "blood"], [1])


def test_r_4_11_3_the_park_beside_his_space_is_shaken_too():
    t = scene()
    me = give(t, 0, 5)
    shaking = effect(t, "neutral(mayor)", "member:F11")
    assert sorted(shaking.offers) == ["business:CP", "business:P3"]
    shaking.answer("business:CP", "note:5")
    assert (goods(me), notes(me.notes)) == (["booze"], [5])


def test_r_4_11_3_controllers_get_nothing():
    """R-4.6.4."""
    t = scene()
    for turf in (1, 2):
        control(t, turf, 1)
    assert effect(t, "neutral(mayor)", "member:F14").done
    assert goods(t.players[0]) == ["gun", "gun", "blood", "booze"]
    assert len(t.players[1].hand) == 0


def test_r_4_11_3_only_free_family_spaces():
    t = scene()
    put_member(t, 1, "F05")
    put_member(t, 0, "F09")
    offers = effect(t, "neutral(mayor)").offers
    assert offers == [*members([space for space in SPACES if space not in ("F05", "F09")]), "skip"]


def test_r_4_11_3_with_two_players_only_the_ten_spaces_in_use():
    """R-4.7.6, TV-20."""
    t = scene(2)
    assert effect(t, "neutral(mayor)").offers == [*members(SPACES_2), "skip"]


# --- the union boss -----------------------------------------------------------------------------------------


def test_r_4_11_4_the_boss_shakes_the_front_of_his_business():
    t = scene()
    me = t.players[0]
    assert effect(t, "neutral(boss)", "thug:P1").done
    assert (goods(me), notes(me.hand.notes)) == (["blood"], [2])
    assert told(t, "shakes-front") == [(0, "P1")]


def test_r_4_11_4_only_free_thug_spaces():
    t = scene()
    put_thug(t, 0, "P2")
    put_thug(t, 2, "T1")
    offers = effect(t, "neutral(boss)").offers
    assert offers == [*thugs([business for business in OPEN if business not in ("P2", "T1")]), "skip"]


def test_r_4_11_4_a_controller_who_uses_the_boss_collects_once():
    """R-4.6.3."""
    t = scene()
    control(t, 1, 0)
    effect(t, "neutral(boss)", "thug:P1")
    assert (goods(t.players[0]), notes(t.players[0].hand.notes)) == (["blood"], [2])


def test_tv_23_the_boss_in_a_turf_of_another_controller():
    t = scene()
    me, other = give(t, 0, "A1-2"), t.players[1]
    control(t, 4, 1)
    playing = turn(t, "ally:A1-2", "thug:P4")
    assert (playing.question, playing.seat) == ("first-share", 0)
    playing.answer("seat:1")
    assert playing.done
    assert notes(me.hand.notes) == [3, 2]
    assert notes(other.hand.notes) == [3, 2]
    assert influence(t, 4) == [0, 0, 0, 0, 1]
    assert told(t, "shakes-front") == [(1, "P4"), (0, "P4")]


# --- the police chief ---------------------------------------------------------------------------------------


def test_r_4_11_5_the_chief_shakes_the_backs_of_his_turf():
    """Q-16: of all its open businesses, and of no others."""
    t = scene()
    me = t.players[0]
    assert effect(t, "neutral(chief)", "chief:1").done
    assert (goods(me), notes(me.hand.notes)) == (["gun", "blood"], [])
    assert t.neutrals["chief"] == "1"


def test_r_4_11_5_the_player_orders_the_businesses_of_the_turf():
    t = scene()
    give(t, 0, 3)
    t.businesses["T1"].turf = 7
    shaking = effect(t, "neutral(chief)", "chief:7")
    assert shaking.question == "next-business"
    assert shaking.offers == ["business:P7", "business:T1"]


def test_r_4_11_5_the_park_is_no_turf_and_gives_nothing():
    """R-4.8.1, Q-10: not even in the turfs beside it."""
    t = scene()
    me = give(t, 0, 3)
    shaking = effect(t, "neutral(chief)", "chief:3")
    assert shaking.done
    assert (goods(me), notes(me.notes)) == (["booze"], [])


def test_r_4_11_5_he_needs_no_space_and_knows_no_capacity():
    t = scene()
    fill_thug_spaces(t)
    fill_family_spaces(t)
    spaces, businesses = t.spaces.copy(), [business.thug for business in t.businesses.values()]
    placing = effect(t, "neutral(chief)")
    assert placing.offers == [*(f"chief:{turf}" for turf in range(1, 8)), "skip"]
    placing.answer("chief:5")
    assert (t.spaces, [business.thug for business in t.businesses.values()]) == (spaces, businesses)


def test_r_4_11_5_controllers_get_nothing():
    """Q-16: no share."""
    t = scene()
    control(t, 2, 1)
    assert effect(t, "neutral(chief)", "chief:2").done
    assert goods(t.players[0]) == ["gun", "booze"]
    assert len(t.players[1].hand) == 0


# --- one after another --------------------------------------------------------------------------------------


def test_r_4_11_6_another_player_may_use_the_same_figure_in_the_same_phase():
    t = scene()
    give(t, 0, "A1-2")
    give(t, 1, "A2-2")
    turn(t, "ally:A1-2", "thug:P4")
    playing = turn(t, "ally:A2-2")
    assert playing.seat == 1
    assert "thug:P4" not in playing.offers
    playing.answer("thug:P3")
    assert playing.done
    assert (t.businesses["P4"].thug, t.businesses["P3"].thug) == (NOBODY, NEUTRAL)
    assert (goods(t.players[1]), notes(t.players[1].hand.notes)) == (["booze"], [3, 2])
    assert notes(t.players[0].hand.notes) == [3, 2], "what the first one collected is his"


def test_r_4_11_6_the_same_player_with_two_allies_too():
    t = scene()
    me = give(t, 0, "A1-3", "A2-3")
    turn(t, "ally:A1-3", "chief:4")
    t.turn = 0
    turn(t, "ally:A2-3", "chief:5")
    assert (t.neutrals["chief"], notes(me.hand.notes)) == ("5", [3, 2, 1])


# --- one side -----------------------------------------------------------------------------------------------


def test_r_4_11_7_the_three_figures_are_one_side_in_the_war():
    t = scene()
    put_member(t, NEUTRAL, "F08")
    put_thug(t, NEUTRAL, "P4")
    t.neutrals["chief"] = "4"
    put_thug(t, 0, "P6")
    assert influence(t, 4) == [0, 0, 0, 0, 3]
    assert influence(t, 6) == [1, 0, 0, 0, 1]


def test_r_4_11_7_the_neutral_side_wins_and_places_nothing():
    t = scene()
    put_member(t, NEUTRAL, "F08")
    t.neutrals["chief"] = "4"
    put_thug(t, 0, "P4")
    run(fight(t, 4))
    assert t.control[4] == []
    t.neutrals["chief"] = HUDSON
    t.spaces["F08"], t.neutrals["mayor"] = NOBODY, OFFBOARD
    run(fight(t, 4))
    assert t.control[4] == [0]


def test_r_4_11_7_after_the_act_they_are_beside_the_board_again():
    t = scene()
    put_member(t, NEUTRAL, "F08")
    put_thug(t, NEUTRAL, "P4")
    t.neutrals["chief"] = "4"
    clean_up(t)
    assert t.neutrals == {"mayor": OFFBOARD, "boss": OFFBOARD, "chief": OFFBOARD}
    assert NEUTRAL not in t.spaces.values()
    assert all(business.thug == NOBODY for business in t.businesses.values())
