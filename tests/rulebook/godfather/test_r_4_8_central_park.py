"""R-4.8: Central Park."""

from __future__ import annotations

import pytest

from backroom.games.godfather import Godfather
from backroom.games.godfather.shakes import play_member
from backroom.games.godfather.state import Table
from backroom.games.godfather.turf_war import influence
from backroom.kernel import table_options
from tests.rulebook.godfather.kit import (
    effect,
    empty_hand,
    family_phase,
    give,
    goods,
    next_run,
    notes,
    open_tile,
    put_member,
    run,
    told,
)

BESIDE_THE_PARK = ["F01", "F02", "F03", "F10", "F11"]
TURFS = range(1, 8)


def with_park(park: str) -> Table:
    """A table whose park does something else, with empty hands."""
    rules = Godfather(f'game = "godfather"\n[start.rows.START]\npark = "{park}"\n')
    t = rules.deal(4, 1, table_options(rules, {"first": "0"}))
    for player in t.players:
        empty_hand(t, player)
    t.told = []
    return t


# --- not a turf ----------------------------------------------------------------------------------------------


def test_r_4_8_1_the_park_has_no_number_no_control_spot_and_no_place_for_the_chief():
    t = family_phase()
    park = t.book.components.areas[t.book.park]
    assert (park.id, park.name) == ("CP", "Central Park")
    assert (park.number, park.control_xy, park.chief_xy) == (0, None, None)
    assert park.id not in t.book.components.places


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r_4_8_1_no_business_and_no_thug_space_lies_in_the_park(seats):
    t = family_phase(seats)
    assert {business.turf for business in t.businesses.values()} == set(TURFS)
    assert "CP" not in t.businesses
    assert "thug:CP" not in next_run(t).offers


def test_r_4_8_1_no_tile_slot_is_in_the_park():
    t = family_phase(5)
    turfs = []
    for _ in range(3):
        t.phase = "open"
        before = set(t.businesses)
        next_run(t)
        turfs += [t.businesses[tile].turf for tile in t.businesses if tile not in before]
    assert turfs == [5, 6, 7], "the seven turfs, and then there is no slot left"


def test_r_4_8_1_there_is_no_war_for_the_park():
    """Q-10: the park counts for no influence and no control."""
    t = family_phase()
    put_member(t, 0, "F11")
    t.phase, t.turfs_left = "war", list(TURFS)
    while t.turfs_left:
        assert next_run(t).done
    assert t.control == [[], [], [], [0], [], [], [], []]
    assert told(t, "turf-won") == [(0, 3)]
    assert [turf for (turf,) in told(t, "turf-undecided")] == [1, 2, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("space", "turfs"),
    [("F01", [5, 7]), ("F02", [6, 7]), ("F03", [3, 6]), ("F10", [5]), ("F11", [3])],
)
def test_r_4_8_1_the_park_counts_for_no_influence(space, turfs):
    """Q-10: a member beside the park has influence in the turfs around it only."""
    t = family_phase()
    put_member(t, 0, space)
    assert [turf for turf in TURFS if influence(t, turf)[0]] == turfs


def test_r_4_8_1_the_police_chief_cannot_go_to_the_park():
    """Q-10: the chief stands in a turf."""
    t = family_phase()
    assert effect(t, "neutral(chief)").offers == [*(f"chief:{turf}" for turf in TURFS), "skip"]


def test_r_4_8_1_no_card_shakes_the_park_as_a_turf():
    """Q-10: the park is none of the turfs of `shake_back`."""
    t = family_phase()
    assert effect(t, "shake_back(turf,any)").offers == [*(f"turf:{turf}" for turf in TURFS), "skip"]
    businesses = [f"business:{business}" for business in t.businesses]
    assert effect(t, "shake_back(business,any)").offers == [*businesses, "skip"]
    assert effect(t, "shake_front(any,1)").offers == [*businesses, "skip"]


def test_r_4_8_1_the_park_is_not_own_ground():
    """Q-10: beside the park a player is at home only in the turf on the other side."""
    t = family_phase()
    put_member(t, 0, "F11")
    assert effect(t, "shake_back(turf,own)").offers == ["turf:3", "skip"]
    assert effect(t, "shake_front(own,1)").offers == ["business:P3", "skip"]


def test_r_4_8_1_the_park_is_not_a_common_turf():
    """Q-10: two figures that share nothing but the park are in no common turf."""
    t = family_phase()
    put_member(t, 1, "F10")
    put_member(t, 2, "F11")
    assert effect(t, "kill(any,any@same_turf)", "member:F10").done
    assert (t.dead_members[1], t.dead_members[2]) == (["don"], [])


# --- its only effect -----------------------------------------------------------------------------------------


def test_r_4_8_2_the_spaces_beside_the_park():
    t = family_phase()
    assert [space for space, park in t.book.space_park.items() if park] == BESIDE_THE_PARK


@pytest.mark.parametrize("space", BESIDE_THE_PARK)
def test_r_4_8_2_a_member_put_beside_the_park_launders_one_banknote(space):
    t = family_phase()
    me = give(t, 0, 5, 5, 5)
    shaking = next_run(t, f"member:{space}", "business:CP")
    assert (shaking.question, shaking.seat, shaking.offers) == ("stash", 0, ["note:5", "skip"])
    shaking.answer("note:5")
    assert shaking.question != "stash"
    assert notes(me.notes) == [5]
    assert told(t, "shakes-back")[0] == (0, "CP")


@pytest.mark.parametrize("space", ["F04", "F05", "F06", "F07", "F08", "F09", "F12", "F13", "F14", "F15", "F16"])
def test_r_4_8_2_elsewhere_there_is_no_park(space):
    t = family_phase()
    give(t, 0, 5)
    assert "business:CP" not in run(play_member(t, t.players[0], space)).offers


def test_r_4_8_2_laundering_in_the_park_may_be_declined():
    t = family_phase()
    me = give(t, 0, 5)
    assert run(play_member(t, me, "F11"), "business:CP", "skip").done
    assert (notes(me.notes), notes(me.hand.notes)) == ([], [5])


def test_r_4_8_2_the_mayor_launders_there_too():
    """Q-10: every figure put down like a family member."""
    t = family_phase()
    me = give(t, 0, 5)
    assert effect(t, "neutral(mayor)", "member:F11", "business:CP", "note:5").done
    assert (notes(me.notes), goods(me)) == ([5], ["booze"])


def test_r_4_8_2_a_member_moved_there_to_shake_launders_too():
    """Q-10: every figure put down like a family member."""
    t = family_phase()
    me = give(t, 0, 5)
    put_member(t, 0, "F12")
    assert effect(t, "move(own,family,shake)", "member:F12", "member:F11", "business:CP", "note:5").done
    assert (notes(me.notes), goods(me)) == ([5], ["booze"])


def test_r_4_8_2_a_member_moved_there_and_standing_still_launders_nothing():
    t = family_phase()
    give(t, 0, 5)
    give(t, 1, 5)
    put_member(t, 1, "F12")
    assert effect(t, "move(other,family,still)", "member:F12", "member:F11").done
    assert [sum(player.notes) for player in t.players] == [0, 0, 0, 0]


def test_r_4_8_2_the_turf_beside_the_park_does_not_bring_the_park():
    t = family_phase()
    me = give(t, 0, 5)
    put_member(t, 0, "F11")
    assert effect(t, "shake_back(turf,any)", "turf:3").done
    assert effect(t, "neutral(chief)", "chief:3").done
    assert notes(me.notes) == []
    assert goods(me) == ["booze", "booze"]
    assert (0, "CP") not in told(t, "shakes-back")


def test_r_4_8_2_what_the_park_does_is_content():
    t = with_park("stash(2)")
    me = give(t, 0, 5, 3, 1)
    assert run(play_member(t, me, "F11"), "business:CP", "note:5", "note:3").done
    assert (notes(me.notes), notes(me.hand.notes)) == ([5, 3], [1])


def test_r_4_8_2_a_park_without_a_choice_needs_no_order():
    t = with_park("money(2)")
    me = t.players[0]
    shaking = run(play_member(t, me, "F11"))
    assert shaking.asked == []
    assert (notes(me.hand.notes), goods(me)) == ([2], ["booze"])
    assert told(t, "shakes-back") == [(0, "P3"), (0, "CP")]


def test_r_4_8_2_the_park_is_the_same_with_a_tile_beside_it():
    t = family_phase()
    open_tile(t, "T12", 3)
    me = give(t, 0, 5, 3, 2, 1)
    shaking = run(play_member(t, me, "F11"))
    assert shaking.offers == ["business:P3", "business:T12", "business:CP"]
    assert shaking.answer("business:CP", "note:5", "business:T12", "note:3", "note:2").done
    assert (notes(me.notes), notes(me.hand.notes)) == ([5, 3, 2], [1])
