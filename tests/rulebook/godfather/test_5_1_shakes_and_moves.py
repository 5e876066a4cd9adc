"""Section 5.1: the ops of cards that shake businesses and move figures."""

from __future__ import annotations

import pytest

from backroom.games.godfather.state import NEUTRAL, NOBODY, Table
from tests.rulebook.godfather.kit import (
    control,
    give,
    goods,
    next_run,
    notes,
    open_tile,
    put_member,
    put_thug,
    told,
)
from tests.rulebook.godfather.scene import OPEN, SPACES, SPACES_2, asked, effect, scene, turn


def shops(*ids: str) -> list[str]:
    return [f"business:{business}" for business in ids]


def thugs(businesses: list[str]) -> list[str]:
    return [f"thug:{business}" for business in businesses]


def members(spaces: list[str]) -> list[str]:
    return [f"member:{space}" for space in spaces]


def without(things: list[str], *gone: str) -> list[str]:
    return [thing for thing in things if thing not in gone]


# --- shake_front ------------------------------------------------------------------------------------------------------


def test_5_1_shake_front_any_open_business_or_none():
    t = scene()
    shaking = effect(t, "shake_front(any,1)")
    assert (shaking.question, shaking.seat) == ("choose-front", 0)
    assert shaking.offers == [*shops(*OPEN), "skip"]
    assert shaking.decision is not None
    assert shaking.decision.question.rule == "R-4.1.3"
    assert shaking.decision.about == (1,)


def test_5_1_shake_front_gives_the_whole_front_and_places_no_figure():
    t = scene()
    me = t.players[0]
    assert effect(t, "shake_front(any,1)", "business:T1").done
    assert (goods(me), notes(me.hand.notes)) == (["gun"], [3])
    assert (t.businesses["T1"].thug, me.thugs) == (NOBODY, 2)
    assert told(t, "shakes-front") == [(0, "T1")]
    assert told(t, "placed-thug") == []


@pytest.mark.parametrize("owner", [0, 1, NEUTRAL])
def test_5_1_shake_front_an_occupied_thug_space_does_not_matter(owner):
    t = scene()
    put_thug(t, owner, "P4")
    effect(t, "shake_front(any,1)", "business:P4")
    assert notes(t.players[0].hand.notes) == [3, 2]
    assert t.businesses["P4"].thug == owner


def test_5_1_shake_front_may_be_declined():
    t = scene()
    assert effect(t, "shake_front(any,2)", "skip").done
    assert len(t.players[0].hand) == 0


def test_5_1_shake_front_two_different_businesses_one_after_the_other():
    t = scene()
    me = t.players[0]
    shaking = effect(t, "shake_front(any,2)", "business:P1")
    assert (goods(me), notes(me.hand.notes)) == (["blood"], [2]), "the first is shaken before the second is chosen"
    assert shaking.offers == [*shops(*without(OPEN, "P1")), "skip"]
    assert shaking.decision is not None
    assert shaking.decision.about == (1,)
    shaking.answer("business:P4")
    assert shaking.done
    assert notes(me.hand.notes) == [3, 2, 2]


def test_5_1_shake_front_the_second_may_be_declined():
    t = scene()
    assert effect(t, "shake_front(any,2)", "business:P1", "skip").done
    assert notes(t.players[0].hand.notes) == [2]


def test_5_1_shake_front_the_choices_inside_the_first_front_come_before_the_second():
    t = scene()
    give(t, 0, 1)
    shaking = effect(t, "shake_front(any,2)", "business:P7")
    assert shaking.question == "stash"
    shaking.answer("note:1")
    assert shaking.question == "choose-front"


def test_5_1_shake_front_own_is_where_a_figure_of_the_player_stands():
    """A thug in turf 4, a member beside 1, 6 and 7; other players' figures and neutral ones do not help."""
    t = scene()
    put_thug(t, 0, "P4")
    put_member(t, 0, "F05")
    put_thug(t, 1, "P2")
    put_member(t, 2, "F11")
    t.neutrals["chief"] = "5"
    assert effect(t, "shake_front(own,1)").offers == [*shops("P1", "P4", "P6", "P7", "T1"), "skip"]


def test_5_1_shake_front_own_the_park_does_not_count():
    """Q-10: F11 lies beside turf 3 and the park."""
    t = scene()
    put_member(t, 0, "F11")
    assert effect(t, "shake_front(own,1)").offers == ["business:P3", "skip"]


def test_5_1_shake_front_own_without_a_figure_there_is_nothing_to_shake():
    t = scene()
    put_thug(t, 1, "P2")
    assert effect(t, "shake_front(own,2)").done
    assert len(t.players[0].hand) == 0


def test_5_1_shake_front_a_killed_figure_does_not_count():
    t = scene()
    put_thug(t, 0, "P4")
    effect(t, "kill(thug@any)", "thug:P4", seat=1)
    assert effect(t, "shake_front(own,1)").done


def test_5_1_shake_front_another_controller_collects_too_and_the_active_player_says_who_first():
    """R-4.6.4, Q-01."""
    t = scene()
    control(t, 2, 3)
    t.goods[0] = 1
    shaking = effect(t, "shake_front(any,2)", "business:P2")
    assert (shaking.question, shaking.seat, shaking.offers) == ("first-share", 0, ["seat:0", "seat:3"])
    shaking.answer("seat:3")
    assert (goods(t.players[3]), goods(t.players[0])) == (["gun"], [])
    assert shaking.question == "choose-front"
    shaking.answer("business:T2", "seat:0")
    assert shaking.done, "the share comes with every front"
    assert [notes(t.players[seat].hand.notes) for seat in range(4)] == [[3, 2], [], [], [3, 2]]


def test_5_1_shake_front_a_controller_collects_once():
    """R-4.6.3."""
    t = scene()
    control(t, 2, 0)
    assert effect(t, "shake_front(any,1)", "business:P2").done
    assert notes(t.players[0].hand.notes) == [2]


def test_5_1_shake_front_collection_day_shakes_two_fronts():
    t = scene()
    me = give(t, 0, "booze", "blood", "gun", "J-Y10")
    doing = turn(t, "job:J-Y10", "effect-first", "business:P2", "business:P3")
    assert doing.done
    assert (goods(me), notes(me.hand.notes)) == (["gun", "booze"], [2, 2, 2])


def test_5_1_shake_front_numbers_game_shakes_where_the_player_stands():
    t = scene()
    me = give(t, 0, "booze", "blood", "J-Y07")
    put_thug(t, 0, "P4")
    doing = turn(t, "job:J-Y07", "effect-first")
    assert doing.offers == ["business:P4", "skip"]
    doing.answer("business:P4")
    assert notes(me.hand.notes) == [3, 2, 2, 2]


# --- shake_back -------------------------------------------------------------------------------------------------------


def test_5_1_shake_back_one_open_business_or_none():
    t = scene()
    shaking = effect(t, "shake_back(business,any)")
    assert (shaking.question, shaking.seat) == ("choose-back", 0)
    assert shaking.offers == [*shops(*OPEN), "skip"]
    assert shaking.decision is not None
    assert shaking.decision.question.rule == "R-4.1.3"
    shaking.answer("business:P4")
    assert shaking.done
    assert notes(t.players[0].hand.notes) == [2], "the back, not the front"
    assert told(t, "shakes-back") == [(0, "P4")]


def test_5_1_shake_back_may_be_declined():
    t = scene()
    assert effect(t, "shake_back(business,any)", "skip").done
    assert effect(t, "shake_back(turf,any)", "skip").done
    assert len(t.players[0].hand) == 0


def test_5_1_shake_back_of_a_business_with_two_icons_in_the_order_the_player_likes():
    t = scene()
    open_tile(t, "T11", 2)
    me = t.players[0]
    shaking = effect(t, "shake_back(business,any)", "business:T11")
    assert (shaking.question, shaking.offers) == ("next-icon", ["icon:stash(1)", "icon:money(2)"])
    shaking.answer("icon:money(2)", "note:2")
    assert notes(me.notes) == [2]


def test_5_1_shake_back_all_the_businesses_of_one_turf():
    t = scene()
    shaking = effect(t, "shake_back(turf,any)")
    assert (shaking.question, shaking.seat) == ("choose-turf", 0)
    assert shaking.offers == [*(f"turf:{turf}" for turf in range(1, 8)), "skip"], "the park is no turf (Q-10)"
    assert shaking.decision is not None
    assert shaking.decision.question.rule == "R-4.1.3"
    shaking.answer("turf:2")
    assert shaking.done
    assert goods(t.players[0]) == ["gun", "booze"]
    assert told(t, "shakes-back") == [(0, "P2"), (0, "T2")]


def test_5_1_shake_back_of_a_turf_in_the_order_the_player_likes():
    t = scene()
    open_tile(t, "T7", 4)
    me = give(t, 0, "gun")
    shaking = effect(t, "shake_back(turf,any)", "turf:4")
    assert (shaking.question, shaking.offers) == ("next-business", ["business:P4", "business:T7"])
    shaking.answer("business:P4", "good:gun")
    assert shaking.done, "of the two cards the $2 of the depot is the other one"
    assert (notes(me.hand.notes), goods(me)) == ([5], [])


def test_5_1_shake_back_the_park_beside_the_turf_gives_nothing():
    """Q-10."""
    t = scene()
    me = give(t, 0, 1)
    assert effect(t, "shake_back(turf,any)", "turf:3").done
    assert (goods(me), notes(me.notes)) == (["booze"], [])


@pytest.mark.parametrize(("text", "pick"), [("business", "business:P2"), ("turf", "turf:2")])
def test_5_1_shake_back_controllers_get_nothing(text, pick):
    """R-4.6.4."""
    t = scene()
    control(t, 2, 1)
    assert effect(t, f"shake_back({text},any)", pick).done
    assert len(t.players[1].hand) == 0
    assert "gun" in goods(t.players[0])


@pytest.mark.parametrize("unit", ["business", "turf"])
def test_5_1_shake_back_own_only_where_a_figure_of_the_player_stands(unit):
    t = scene()
    put_thug(t, 0, "P4")
    put_member(t, 0, "F01")
    put_thug(t, 1, "P2")
    offers = effect(t, f"shake_back({unit},own)").offers
    assert offers == (["turf:4", "turf:5", "turf:7"] if unit == "turf" else shops("P4", "P5", "P7")) + ["skip"]


@pytest.mark.parametrize("unit", ["business", "turf"])
def test_5_1_shake_back_own_without_a_figure_does_nothing(unit):
    assert effect(scene(), f"shake_back({unit},own)").done


def test_5_1_shake_back_protection_money():
    t = scene()
    me = give(t, 0, "booze", "J-Y01")
    turn(t, "job:J-Y01", "effect-first", "business:P4")
    assert notes(me.hand.notes) == [2, 2]


def test_5_1_shake_back_longshore_deal():
    t = scene()
    me = give(t, 0, "booze", "booze", "blood", "J-B10")
    put_member(t, 0, "F14")
    doing = turn(t, "job:J-B10", "effect-first")
    assert doing.offers == ["turf:1", "turf:2", "skip"]
    doing.answer("turf:1")
    assert (goods(me), notes(me.hand.notes)) == (["gun", "blood"], [5, 1])


# --- move -------------------------------------------------------------------------------------------------------------


def crowd() -> Table:
    """Figures of all kinds: thugs and members of seats 0 and 1, and the three neutral ones."""
    t = scene()
    put_thug(t, 0, "P1")
    put_thug(t, 1, "P2")
    put_thug(t, NEUTRAL, "P4")
    put_member(t, 0, "F09")
    put_member(t, 1, "F05")
    put_member(t, NEUTRAL, "F14")
    t.neutrals["chief"] = "6"
    return t


@pytest.mark.parametrize(
    ("who", "which", "movable"),
    [
        ("own", "thug", ["thug:P1"]),
        ("own", "family", ["member:F09"]),
        ("own", "any", ["thug:P1", "member:F09"]),
        ("other", "thug", ["thug:P2"]),
        ("other", "family", ["member:F05"]),
        ("other", "any", ["thug:P2", "thug:P4", "member:F05", "member:F14", "chief:6"]),
    ],
)
def test_5_1_move_the_figures_of_whom_and_of_which_class(who, which, movable):
    """Q-42: neutral figures are reached only as any figure of another."""
    moving = effect(crowd(), f"move({who},{which},still)")
    assert (moving.question, moving.seat) == ("move", 0)
    assert moving.decision is not None
    assert moving.decision.question.rule == "R-4.1.3"
    assert moving.offers == [*movable, "skip"]


@pytest.mark.parametrize(
    ("figure", "places"),
    [
        ("thug:P2", thugs(without(OPEN, "P1", "P2", "P4"))),
        ("thug:P4", thugs(without(OPEN, "P1", "P2", "P4"))),
        ("member:F05", members(without(SPACES, "F05", "F09", "F14"))),
        ("member:F14", members(without(SPACES, "F05", "F09", "F14"))),
        ("chief:6", [f"chief:{turf}" for turf in (1, 2, 3, 4, 5, 7)]),
    ],
)
def test_5_1_move_to_another_free_space_of_its_kind(figure, places):
    moving = effect(crowd(), "move(other,any,still)", figure)
    assert (moving.question, moving.seat, moving.offers) == ("move-to", 0, places)
    assert moving.decision is not None
    assert moving.decision.question.rule == "R-4.1.3"
    assert moving.decision.about == tuple(figure.split(":"))


def test_5_1_move_with_two_players_only_to_the_spaces_in_use():
    """R-4.7.6."""
    t = scene(2)
    put_member(t, 1, "F05")
    moving = effect(t, "move(other,family,still)", "member:F05")
    assert moving.offers == members(without(SPACES_2, "F05"))


def test_5_1_move_may_be_declined():
    t = crowd()
    assert effect(t, "move(own,any,shake)", "skip").done
    assert (t.businesses["P1"].thug, t.spaces["F09"], len(t.players[0].hand)) == (0, 0, 0)


def test_5_1_move_without_a_figure_nothing_happens():
    t = scene()
    assert effect(t, "move(own,any,shake) + move(other,any,still)").done
    assert t.told == []


def test_5_1_move_a_figure_without_another_place_cannot_be_moved():
    t = scene()
    for business in t.businesses.values():
        business.thug = 1
    put_thug(t, 0, "P1")
    put_member(t, 0, "F09")
    assert effect(t, "move(own,any,shake)").offers == ["member:F09", "skip"]
    assert effect(t, "move(own,thug,shake)").done


def test_5_1_move_the_figure_stands_where_it_was_until_its_place_is_known():
    t = crowd()
    effect(t, "move(other,any,still)", "thug:P2")
    assert t.businesses["P2"].thug == 1


def test_5_1_move_still_shakes_nothing():
    t = crowd()
    control(t, 3, 2)
    assert effect(t, "move(other,thug,still)", "thug:P2", "thug:P3").done
    assert (t.businesses["P2"].thug, t.businesses["P3"].thug) == (NOBODY, 1)
    assert all(len(player.hand) == 0 for player in t.players)
    assert told(t, "moved-thug") == [(0, 1, "P2", "P3")]


def test_5_1_move_still_a_member_keeps_its_name_and_shakes_nothing():
    t = crowd()
    t.figures["F05"], t.players[1].members = "consigliere", ["don"]
    assert effect(t, "move(other,family,still)", "member:F05", "member:F11").done
    assert (t.spaces["F05"], t.figures["F05"]) == (NOBODY, "")
    assert (t.spaces["F11"], t.figures["F11"]) == (1, "consigliere")
    assert all(len(player.hand) == 0 for player in t.players)
    assert told(t, "moved-member") == [(0, 1, "F05", "F11")]


@pytest.mark.parametrize(
    ("figure", "place", "name", "event"),
    [
        ("member:F14", "member:F11", "mayor", ("neutral-mayor", (0, "F11"))),
        ("thug:P4", "thug:P5", "boss", ("neutral-boss", (0, "P5"))),
        ("chief:6", "chief:2", "chief", ("neutral-chief", (0, "2"))),
    ],
)
def test_5_1_move_a_neutral_figure(figure, place, name, event):
    t = crowd()
    before = t.neutrals.copy()
    assert effect(t, "move(other,any,still)", figure, place).done
    assert t.neutrals == {**before, name: place.split(":")[1]}
    assert told(t, event[0]) == [event[1]]
    assert len(t.players[0].hand) == 0


def test_5_1_move_shake_a_thug_collects_as_if_just_placed():
    """Q-39: it does not use the supply."""
    t = crowd()
    me = t.players[0]
    assert effect(t, "move(own,thug,shake)", "thug:P1", "thug:P3").done
    assert (goods(me), notes(me.hand.notes), me.thugs) == (["booze"], [2], 1)
    assert (t.businesses["P1"].thug, t.businesses["P3"].thug) == (NOBODY, 0)
    assert told(t, "shakes-front") == [(0, "P3")]


def test_5_1_move_shake_a_thug_with_the_controllers_share():
    """R-4.6.4, Q-39."""
    t = crowd()
    control(t, 3, 2)
    moving = effect(t, "move(own,thug,shake)", "thug:P1", "thug:P3")
    assert (moving.question, moving.seat) == ("first-share", 0)
    moving.answer("seat:2")
    assert [goods(player) for player in t.players] == [["booze"], [], ["booze"], []]


def test_5_1_move_shake_a_member_collects_all_around_and_from_the_park():
    """Q-39, Q-10."""
    t = crowd()
    me = give(t, 0, 3)
    control(t, 3, 2)
    moving = effect(t, "move(own,family,shake)", "member:F09", "member:F11")
    assert moving.offers == ["business:P3", "business:CP"]
    moving.answer("business:CP", "note:3")
    assert moving.done
    assert (goods(me), notes(me.notes)) == (["booze"], [3])
    assert len(t.players[2].hand) == 0, "backs give no share"
    assert (t.spaces["F09"], t.spaces["F11"], t.figures["F11"]) == (NOBODY, 0, "don")


def test_5_1_move_two_moves_of_one_card_move_different_figures():
    t = crowd()
    moving = effect(t, "move(other,any,still) + move(other,any,still)", "thug:P2", "thug:P3")
    assert moving.offers == ["thug:P4", "member:F05", "member:F14", "chief:6", "skip"]
    moving.answer("chief:6", "chief:1")
    assert moving.done
    assert (t.businesses["P3"].thug, t.neutrals["chief"]) == (1, "1")


def test_5_1_move_the_second_may_go_where_the_first_stood():
    t = crowd()
    effect(t, "move(other,any,still) + move(other,any,still)", "thug:P2", "thug:P3", "thug:P4", "thug:P2")
    assert (t.businesses["P2"].thug, t.neutrals["boss"]) == (NEUTRAL, "P2")


def test_5_1_move_the_second_may_be_used_though_the_first_was_declined():
    t = crowd()
    moving = effect(t, "move(other,thug,still) + move(other,thug,still)", "skip")
    assert moving.offers == ["thug:P2", "skip"]


def test_5_1_move_with_one_figure_the_second_move_is_lost():
    t = scene()
    put_thug(t, 1, "P2")
    assert effect(t, "move(other,any,still) + move(other,any,still)", "thug:P2", "thug:P3").done


def test_5_1_move_the_next_card_may_move_the_same_figure_again():
    t = crowd()
    effect(t, "move(other,thug,still)", "thug:P2", "thug:P3")
    assert effect(t, "move(other,thug,still)").offers == ["thug:P3", "skip"]


def test_5_1_move_figures_of_players_who_are_out_are_reached_too():
    """Q-40."""
    t = crowd()
    t.players[1].out = True
    assert effect(t, "move(other,thug,still)").offers == ["thug:P2", "skip"]


def test_5_1_move_it_is_no_placing_so_the_turn_is_over():
    """Q-39: neither A1 nor A2."""
    t = scene()
    give(t, 0, "A1-6")
    put_thug(t, 0, "P1")
    playing = turn(t, "ally:A1-6", "thug:P1", "thug:P4")
    assert playing.done
    assert (t.players[0].thugs, told(t, "placed-thug")) == (1, [])
    assert next_run(t).seat == 1


@pytest.mark.parametrize(
    ("job", "cost", "picks", "money"),
    [
        ("J-B01", ["gun"], ["thug:P1", "thug:P5"], [3, 1]),
        ("J-B02", ["blood"], ["member:F09", "member:F08", "business:P4", "skip"], [2, 1]),
        ("J-B04", ["gun", "blood"], ["thug:P1", "thug:P5", "note:3"], [2]),
        ("J-B05", ["blood", "booze"], ["thug:P2", "thug:P5"], [3, 2]),
        ("J-B06", ["gun", "booze"], ["member:F05", "member:F11"], [3, 2]),
        ("J-B08", ["blood", "gun", "booze"], ["thug:P1", "thug:P5", "skip"], [3, 3, 2]),
        ("J-B09", ["blood", "gun", "booze"], ["chief:6", "chief:5", "thug:P4", "thug:P5"], [5, 3]),
        ("J-B11", ["gun", "gun", "blood", "booze"], ["thug:P1", "thug:P5"], [5, 5, 3]),
    ],
)
def test_5_1_move_every_job_that_moves(job, cost, picks, money):
    t = crowd()
    me = give(t, 0, *cost, job)
    doing = turn(t, f"job:{job}", "effect-first", *picks)
    assert doing.done
    assert (notes(me.hand.notes), me.jobs) == (money, [job])
    assert "move" in asked(doing)
