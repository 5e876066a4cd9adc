"""R-4.5: playing a thug."""

from __future__ import annotations

import pytest

from backroom.games.godfather.effects import carry_out
from backroom.games.godfather.shakes import play_thug
from backroom.games.godfather.state import NEUTRAL, NOBODY, Table
from backroom.games.godfather.turf_war import influence
from backroom.games.godfather.vocabulary import parse_effect
from tests.rulebook.godfather.kit import (
    RULES,
    control,
    family_phase,
    give,
    goods,
    next_run,
    notes,
    open_tile,
    put_thug,
    run,
    told,
)

PRINTED = ["P1", "P2", "P3", "P4", "P5", "P6", "P7"]


def thugs_offered(t: Table, seat: int = 0) -> list[str]:
    """The businesses that a turn of this seat offers to a thug."""
    t.turn = seat
    return [offer.removeprefix("thug:") for offer in next_run(t).offers if offer.startswith("thug:")]


def refusal(t: Table, option: str) -> tuple[str, str]:
    """Why a turn of seat 0 does not offer this: the message id and the rule."""
    t.turn = 0
    turn = next_run(t)
    assert turn.decision is not None
    assert option not in turn.offers
    reason = RULES.why_not(t, turn.decision, option)
    assert reason is not None
    return reason.id, reason.rule


def at_turf_2(tile: str) -> Table:
    """A table on which this tile is the one of Brooklyn."""
    t = family_phase()
    open_tile(t, tile, 2)
    return t


# --- a thug of the supply on a free space of any open business -----------------------------------------------


@pytest.mark.parametrize(("seats", "tiles"), [(2, 1), (3, 1), (4, 2), (5, 4)])
def test_r_4_5_1_every_open_business_has_a_space_for_a_thug(seats, tiles):
    t = family_phase(seats)
    opened = [business.id for business in t.businesses.values() if business.id not in PRINTED]
    assert len(opened) == tiles
    assert thugs_offered(t) == [*PRINTED, *opened]


def test_r_4_5_1_the_thug_comes_from_the_own_supply():
    t = family_phase()
    me = t.players[0]
    assert me.thugs == 2
    assert next_run(t, "thug:P3").done
    assert me.thugs == 1
    assert t.businesses["P3"].thug == 0
    assert [p.thugs for p in t.players[1:]] == [2, 2, 2]
    assert told(t, "placed-thug") == [(0, "P3")]


def test_r_4_5_1_only_that_space_is_taken():
    t = family_phase()
    run(play_thug(t, t.players[0], "P3"))
    assert [business.id for business in t.businesses.values() if business.thug != NOBODY] == ["P3"]


def test_r_4_5_1_control_of_the_turf_does_not_restrict_placement():
    t = family_phase()
    everywhere = thugs_offered(t)
    control(t, 2, 1)
    control(t, 3, 0)
    control(t, 6, 2)
    assert thugs_offered(t) == everywhere


def test_r_4_5_1_a_tile_that_is_not_open_has_no_space():
    t = at_turf_2("T1")
    assert refusal(t, "thug:T9") == ("business-not-open", "R-4.5.1")


def test_r_4_5_1_without_a_thug_in_the_supply_none_is_offered():
    t = family_phase()
    put_thug(t, 0, "P1")
    put_thug(t, 0, "P2")
    assert t.players[0].thugs == 0
    assert thugs_offered(t) == []
    assert refusal(t, "thug:P3") == ("no-thug-left", "R-4.5.1")


def test_r_4_5_1_the_other_business_of_a_turf_is_free_for_anybody():
    t = at_turf_2("T1")
    put_thug(t, 0, "P2")
    assert "T1" in thugs_offered(t), "two thugs of one family may work in one turf"
    assert "T1" in thugs_offered(t, seat=1)


# --- the front of that one business, at once -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("business", "notes_taken", "goods_taken"),
    [
        ("P1", [2], ["blood"]),
        ("P2", [2], ["gun"]),
        ("P3", [2], ["booze"]),
        ("P4", [3, 2], []),
        ("P5", [3], []),
        ("T1", [3], ["gun"]),
        ("T2", [3], ["booze"]),
        ("T3", [3], ["blood"]),
        ("T9", [5], ["narc"]),
    ],
)
def test_r_4_5_2_all_effects_of_the_front_at_once(business, notes_taken, goods_taken):
    t = at_turf_2(business) if business.startswith("T") else family_phase()
    me = t.players[0]
    assert next_run(t, f"thug:{business}").done
    assert notes(me.hand.notes) == notes_taken
    assert goods(me) == goods_taken
    assert t.horse == 0
    assert told(t, "shakes-front") == [(0, business)]


def test_r_4_5_2_the_front_is_shaken_before_the_turn_goes_on():
    t = family_phase()
    run(play_thug(t, t.players[0], "P2"))
    assert [event.id for event in t.told or []] == ["placed-thug", "shakes-front", "took-good", "took-note"]


def test_r_4_5_2_the_front_and_not_the_back():
    t = family_phase()
    me = give(t, 0, 5, 5, 5)
    run(play_thug(t, me, "P7"), "note:5", "note:5")
    assert notes(me.notes) == [5, 5], "the back would launder one"
    assert told(t, "shakes-back") == []


def test_r_4_5_2_one_business_only():
    t = at_turf_2("T2")
    me = t.players[0]
    run(play_thug(t, me, "P2"))
    assert goods(me) == ["gun"]
    assert notes(me.hand.notes) == [2]
    assert told(t, "shakes-front") == [(0, "P2")]


def test_r_4_5_2_the_others_get_nothing_from_it():
    t = family_phase()
    run(play_thug(t, t.players[0], "P2"))
    assert [len(player.hand) for player in t.players] == [2, 0, 0, 0]


def test_r_4_5_2_what_the_stacks_cannot_give_is_lost():
    t = family_phase()
    me = t.players[0]
    give(t, 3, *["gun"] * 9)
    run(play_thug(t, me, "P2"))
    assert goods(me) == []
    assert notes(me.hand.notes) == [2]


# --- the order of the icons ----------------------------------------------------------------------------------


def test_r_4_5_3_the_resolver_is_asked_which_icon_comes_next():
    """Q-04: the icons of one business come in the order its resolver likes."""
    t = at_turf_2("T8")
    shaking = run(play_thug(t, t.players[0], "T8"))
    assert (shaking.question, shaking.seat) == ("next-icon", 0)
    assert shaking.offers == ["icon:horse()", "icon:money(2)", "icon:stash(1)"]
    shaking.answer("icon:horse()")
    assert shaking.offers == ["icon:money(2)", "icon:stash(1)"]


def test_r_4_5_3_money_first_can_be_laundered():
    t = at_turf_2("T5")
    me = t.players[0]
    assert run(play_thug(t, me, "T5"), "icon:money(1)", "note:1").done
    assert (notes(me.hand.notes), notes(me.notes)) == ([], [1])


def test_r_4_5_3_money_last_stays_in_the_hand():
    t = at_turf_2("T5")
    me = t.players[0]
    assert run(play_thug(t, me, "T5"), "icon:stash(2)").done, "with an empty hand there is nothing to launder"
    assert (notes(me.hand.notes), notes(me.notes)) == ([1], [])


def test_r_4_5_3_an_icon_is_done_once():
    t = at_turf_2("T8")
    me = give(t, 0, 5)
    t.horse = 2
    assert run(play_thug(t, me, "T8"), "icon:stash(1)", "note:5").done
    assert t.horse == 0
    assert (notes(me.hand.notes), notes(me.notes)) == ([2], [5])


def test_r_4_5_3_the_repetitions_of_an_icon_follow_each_other():
    """Section 5.1: for the order one icon is one unit."""
    t = at_turf_2("T5")
    me = give(t, 0, 5, 3)
    shaking = run(play_thug(t, me, "T5"), "icon:stash(2)", "note:5")
    assert (shaking.question, shaking.offers) == ("stash", ["note:3", "skip"])
    shaking.answer("note:3")
    assert shaking.done
    assert (notes(me.hand.notes), notes(me.notes)) == ([1], [5, 3])


def test_r_4_5_3_no_icon_may_be_left_out():
    t = at_turf_2("T8")
    assert "skip" not in run(play_thug(t, t.players[0], "T8")).offers


@pytest.mark.parametrize("business", ["P1", "P2", "P3", "P4", "P5", "T1", "T2", "T3", "T9"])
def test_r_4_5_3_gains_among_themselves_need_no_order(business):
    """R-4.1.3: they are automatic, and their order changes nothing."""
    t = at_turf_2(business) if business.startswith("T") else family_phase()
    assert run(play_thug(t, t.players[0], business)).asked == []


@pytest.mark.parametrize("business", ["P7", "T4", "T7"])
def test_r_4_5_3_a_single_icon_needs_no_order(business):
    t = at_turf_2(business) if business.startswith("T") else family_phase()
    give(t, 0, 1, 1)
    assert run(play_thug(t, t.players[0], business)).question in ("stash", "draw-jobs", "trade")


# --- the thug stays ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("business", "turf"), [("P1", 1), ("P6", 6), ("T1", 2)])
def test_r_4_5_4_it_has_one_influence_in_the_turf_of_its_business(business, turf):
    t = at_turf_2("T1")
    put_thug(t, 0, business)
    assert [influence(t, each)[0] for each in range(1, 8)] == [int(each == turf) for each in range(1, 8)]


def test_r_4_5_4_two_thugs_in_one_turf_have_two():
    t = at_turf_2("T1")
    put_thug(t, 0, "P2")
    put_thug(t, 0, "T1")
    assert influence(t, 2) == [2, 0, 0, 0, 0]


def test_r_4_5_4_it_stays_through_the_turf_war_until_clean_up():
    t = family_phase()
    next_run(t, "thug:P3")
    t.phase, t.turfs_left = "war", list(range(1, 8))
    while t.turfs_left:
        assert next_run(t).done
    assert t.control[3] == [0]
    assert (t.businesses["P3"].thug, t.players[0].thugs) == (0, 1)
    t.phase = "clean-up"
    next_run(t)
    assert (t.businesses["P3"].thug, t.players[0].thugs) == (NOBODY, 2)


def test_r_4_5_4_unless_it_is_killed():
    t = family_phase()
    put_thug(t, 0, "P3")
    run(carry_out(t, t.players[1], parse_effect("kill(thug@any)")), "thug:P3")
    assert (t.businesses["P3"].thug, t.players[0].thugs, t.dead_thugs[0]) == (NOBODY, 1, 1)
    assert influence(t, 3) == [0] * 5


def test_r_4_5_4_unless_it_is_moved():
    t = family_phase()
    put_thug(t, 0, "P3")
    run(carry_out(t, t.players[1], parse_effect("move(other,thug,still)")), "thug:P3", "thug:P4")
    assert (t.businesses["P3"].thug, t.businesses["P4"].thug, t.players[0].thugs) == (NOBODY, 0, 1)
    assert (influence(t, 3)[0], influence(t, 4)[0]) == (0, 1)


# --- one figure on a thug space ------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", [0, 1, NEUTRAL])
def test_r_4_5_5_a_taken_space_is_not_offered(holder):
    """A thug of anybody, or the union boss, fills the space."""
    t = family_phase()
    free = thugs_offered(t)
    put_thug(t, holder, "P6")
    assert thugs_offered(t) == [business for business in free if business != "P6"]
    assert refusal(t, "thug:P6") == ("space-taken", "R-4.5.5")


# --- The rulebook's example -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [["icon:job_draw(1)"], ["icon:money(2)"]])
def test_tv_05_a_thug_at_penn_central(order):
    t = family_phase()
    me = t.players[0]
    assert me.family == "marzullo"
    *rest, y, x = t.deck
    shaking = next_run(t, "thug:P6", *order, "draw")
    assert (shaking.question, shaking.offers) == ("keep-job", [f"job:{x}", f"job:{y}"])
    assert shaking.answer(f"job:{x}").done
    assert me.hand.jobs == [x]
    assert notes(me.hand.notes) == [2]
    assert len(me.hand) == 2
    assert (t.discard, t.deck) == ([y], rest)
    assert t.businesses["P6"].thug == 0
