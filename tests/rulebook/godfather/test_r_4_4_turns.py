"""R-4.4: phase 2, the turns of the family business."""

from __future__ import annotations

import pytest

from backroom.games.godfather.effects import carry_out
from backroom.games.godfather.state import NEUTRAL, NOBODY, Table
from backroom.games.godfather.vocabulary import parse_effect
from backroom.kernel import Match
from backroom.kernel.refusals import NotYours
from tests.rulebook.godfather.kit import (
    RULES,
    Run,
    control,
    give,
    goods,
    next_run,
    notes,
    put_member,
    put_thug,
    run,
    stash,
    table,
    told,
)
from tests.rulebook.godfather.scene import OPEN, SPACES, SPACES_2, publish, scene, turn


def send_out(t: Table, *seats: int) -> None:
    """These players have placed all their figures (which this table does without)."""
    for seat in seats:
        t.players[seat].thugs, t.players[seat].members = 0, []


def last_thug(t: Table, seat: int) -> None:
    """A player has one thug left and nothing else."""
    t.players[seat].thugs, t.players[seat].members = 1, []


def fill_thug_spaces(t: Table, *free: str) -> None:
    """Somebody stands on every thug space but these."""
    for business in t.businesses.values():
        if business.id not in free:
            business.thug = 3


def fill_family_spaces(t: Table, *free: str) -> None:
    """Somebody stands on every family space but these."""
    for space in t.spaces:
        if space not in free:
            t.spaces[space], t.figures[space] = 3, "don"


def to_the_end(playing: Run) -> None:
    """Answer what is asked, declining where that is possible."""
    while not playing.done:
        playing.answer(next((no for no in ("skip", "done") if no in playing.offers), playing.offers[0]))


def turns_of(t: Table) -> list[int]:
    """Whose turns there have been."""
    return [seat for (seat,) in told(t, "turn")]


# --- clockwise, one action a turn ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r_4_4_1_clockwise_from_the_horse_head(seats):
    for first in range(seats):
        t = table(seats, first=str(first))
        for _ in range(seats + 1):
            to_the_end(next_run(t))
        clockwise = [(first + step) % seats for step in range(seats + 1)]
        assert turns_of(t) == clockwise


@pytest.mark.parametrize(
    "answers",
    [
        ["thug:P2"],
        ["member:F14"],
        ["job:J-K01", "effect-first"],
        ["job:J-K02", "effect-first"],
        ["ally:A1-4"],
    ],
)
def test_r_4_4_1_a_turn_is_exactly_one_action(answers):
    """I-11: one figure, one job or one ally, and the next player's turn begins."""
    t = scene()
    publish(t, "J-K02")
    me = give(t, 0, "J-K01", "gun", "A1-4")
    assert turn(t, *answers).done
    placed = (2 - me.thugs) + (1 - len(me.members))
    assert sorted([placed, len(me.jobs), len(me.table)]) == [0, 0, 1]
    assert turns_of(t) == [0]
    after = turn(t)
    assert (after.question, after.seat) == ("turn", 1)


def test_r_4_4_1_all_actions_are_offered():
    t = scene()
    publish(t, "J-B01", "J-G01")
    give(t, 0, "J-K01", "J-Y01", "gun", "A1-4", "A1-1")
    asking = turn(t)
    assert (asking.question, asking.seat) == ("turn", 0)
    assert asking.offers == [
        *(f"thug:{business}" for business in OPEN),
        *(f"member:{space}" for space in SPACES),
        *("job:J-K01", "job:J-B01"),
        *("ally:A1-4", "ally:A1-1"),
    ]


def test_r_4_4_1_without_thugs_no_thug_is_offered():
    t = scene(2)
    t.players[0].thugs = 0
    assert turn(t).offers == [f"member:{space}" for space in SPACES_2]


def test_r_4_4_1_without_members_no_member_is_offered():
    t = scene(2)
    t.players[0].members = []
    assert turn(t).offers == [f"thug:{business}" for business in OPEN]


def test_r_4_4_1_everybody_hears_whose_turn_it_is():
    t = scene()
    turn(t)
    assert [(event.id, event.args, event.audience) for event in t.told or []] == [("turn", (0,), None)]


# --- no passing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r_4_4_2_passing_is_forbidden(seats):
    t = scene(seats)
    offers = turn(t).offers
    assert {offer.split(":")[0] for offer in offers} == {"thug", "member"}


def test_r_4_4_2_a_last_figure_with_one_space_is_placed_without_asking():
    """R-4.20.1: one option and no way to decline."""
    t = scene()
    last_thug(t, 0)
    fill_thug_spaces(t, "P1")
    assert turn(t).done
    assert (t.businesses["P1"].thug, t.players[0].out) == (0, True)


# --- who is in -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("thugs", "members"), [(1, []), (0, ["don"]), (2, ["don"])])
def test_r_4_4_3_a_figure_with_a_free_space_keeps_a_player_in(thugs, members):
    t = scene()
    t.players[0].thugs, t.players[0].members = thugs, members
    fill_thug_spaces(t, "P1", "P2")
    fill_family_spaces(t, "F01", "F02")
    assert turn(t).seat == 0
    assert told(t, "out") == []


def test_r_4_4_3_an_empty_supply_is_out():
    t = scene()
    send_out(t, 0)
    assert turn(t).seat == 1
    assert told(t, "out") == [(0,)]
    assert [p.out for p in t.players] == [True, False, False, False]


def test_r_4_4_3_a_thug_without_a_space_does_not_count():
    """Q-07."""
    t = scene()
    last_thug(t, 0)
    fill_thug_spaces(t)
    assert turn(t).seat == 1
    assert told(t, "out") == [(0,)]


def test_r_4_4_3_a_member_without_a_space_does_not_count():
    """Q-07; the spaces for three or more do not help two players."""
    t = scene(2)
    t.players[0].thugs = 0
    fill_family_spaces(t, "F07", "F10", "F12", "F13", "F15", "F16")
    assert turn(t).seat == 1
    assert told(t, "out") == [(0,)]


def test_r_4_4_3_a_free_space_of_the_other_kind_does_not_help():
    t = scene()
    t.players[0].members = []
    fill_thug_spaces(t)
    t.players[1].thugs = 0
    fill_family_spaces(t)
    assert turn(t).done
    assert told(t, "out")[:2] == [(0,), (1,)]


def test_r_4_4_3_with_one_kind_stuck_the_other_is_placed():
    t = scene()
    fill_thug_spaces(t)
    offers = turn(t).offers
    assert offers == [f"member:{space}" for space in SPACES]


def test_r_4_4_3_it_is_checked_when_the_turn_would_start():
    """Q-07: a space that is freed before then keeps the player in."""
    t = scene()
    fill_thug_spaces(t)
    last_thug(t, 1)
    give(t, 0, "J-K01", "gun")
    assert turn(t, "job:J-K01", "effect-first", "thug:P2").done
    assert turn(t).done
    assert turns_of(t) == [0, 1]
    assert t.businesses["P2"].thug == 1


def test_r_4_4_3_it_is_checked_right_after_the_own_action():
    t = scene()
    last_thug(t, 0)
    assert turn(t, "thug:P2").done
    assert t.players[0].out
    assert [event.id for event in t.told or []][-1] == "out"


def test_r_4_4_3_not_before_the_action_is_resolved():
    t = scene()
    last_thug(t, 0)
    give(t, 0, 5)
    shaking = turn(t, "thug:P7")
    assert (shaking.question, t.players[0].thugs, t.players[0].out) == ("stash", 0, False)
    assert shaking.answer("note:5").done
    assert t.players[0].out


def test_r_4_4_3_others_are_not_checked_in_between():
    t = scene()
    send_out(t, 2)
    assert turn(t, "thug:P2").done
    assert told(t, "out") == []
    assert turn(t).seat == 1
    assert told(t, "out") == []


@pytest.mark.parametrize("killed", ["thug:P3", "member:F08"])
def test_r_4_4_3_a_killed_figure_does_not_bring_its_owner_back(killed):
    """R-4.12.3."""
    t = scene()
    put_thug(t, 1, "P3")
    put_member(t, 1, "F08")
    t.players[1].thugs = 0
    run(carry_out(t, t.players[0], parse_effect("kill(any@any)")), killed)
    turn(t, "thug:P2")
    assert turn(t).seat == 2
    assert told(t, "out") == [(1,)]


def test_r_4_4_3_once_out_always_out():
    """Q-07: a space that is freed later does not bring a player back."""
    t = scene(2)
    last_thug(t, 0)
    t.players[1].members = ["don", "consigliere"]
    fill_thug_spaces(t)
    to_the_end(turn(t, "member:F08"))
    assert told(t, "out") == [(0,)]
    t.businesses["P1"].thug = t.businesses["P2"].thug = NOBODY
    asking = turn(t)
    assert asking.seat == 1
    assert {"thug:P1", "thug:P2"} <= set(asking.offers)
    assert turns_of(t) == [1, 1]


# --- out until the phase ends --------------------------------------------------------------------------------


def test_r_4_4_4_no_more_turns_in_this_act():
    t = scene(2)
    last_thug(t, 0)
    turn(t, "thug:P2")
    for _ in range(4):
        to_the_end(turn(t))
    assert turns_of(t) == [0, 1, 1, 1, 1]


def test_r_4_4_4_all_are_told():
    t = scene()
    last_thug(t, 0)
    turn(t, "thug:P2")
    assert [(e.args, e.audience) for e in t.told or [] if e.id == "out"] == [((0,), None)]
    assert [p.out for p in RULES.view(t, 3).players] == [True, False, False, False]


def test_r_4_4_4_it_is_told_once():
    t = scene(2)
    send_out(t, 0)
    for _ in range(3):
        to_the_end(turn(t))
    assert told(t, "out") == [(0,)]


def test_r_4_4_4_the_cards_stay_in_the_hand():
    t = scene(2)
    me = give(t, 0, "J-K01", "gun", "A1-4", 3)
    last_thug(t, 0)
    turn(t, "thug:P3")
    to_the_end(turn(t))
    assert (me.hand.jobs, goods(me), me.hand.allies) == (["J-K01"], ["gun", "booze"], ["A1-4"])
    assert notes(me.hand.notes) == [3, 2]


def test_r_4_4_4_in_the_next_act_everybody_is_in_again():
    t = scene(3)
    send_out(t, 0, 1, 2)
    next_run(t)
    assert [p.out for p in t.players] == [True] * 3
    t.players[0].thugs = 2
    t.phase = "clean-up"
    asking = next_run(t)
    assert (asking.question, asking.seat, t.act) == ("turn", 0, 2)
    assert [p.out for p in t.players] == [False] * 3


# --- jobs and allies need a figure in the supply -------------------------------------------------------------


@pytest.mark.parametrize("answers", [["job:J-K01", "effect-first"], ["job:J-K02", "effect-first"], ["ally:A1-4"]])
def test_r_4_4_5_one_placeable_figure_is_enough(answers):
    t = scene()
    publish(t, "J-K02")
    me = give(t, 0, "J-K01", "gun", "A1-4")
    last_thug(t, 0)
    assert turn(t, *answers).done
    assert (me.thugs, me.out) == (1, False), "the figure is needed, not spent"
    t.turn = 0
    assert turn(t).seat == 0


@pytest.mark.parametrize("cards", [["J-K01", "gun"], ["A1-4"]])
def test_r_4_4_5_it_has_to_have_a_space(cards):
    """Q-07."""
    t = scene()
    give(t, 0, *cards)
    last_thug(t, 0)
    fill_thug_spaces(t)
    assert turn(t).seat == 1


def test_r_4_4_5_the_last_figure_is_the_last_action():
    t = scene(2)
    give(t, 0, "J-K01", "gun", "A1-4")
    put_member(t, 0, "F08")
    for business in ("P1", "P2", "P3"):
        t.turn = 0
        asking = turn(t)
        assert {"job:J-K01", "ally:A1-4"} <= set(asking.offers)
        asking.answer(f"thug:{business}")
    t.turn = 0
    assert turn(t).seat == 1


def test_tv_16_the_last_thug_ends_the_act_for_its_player():
    t = scene()
    me = give(t, 0, "J-K01", "gun")
    last_thug(t, 0)
    asking = turn(t)
    assert "job:J-K01" in asking.offers
    assert asking.answer("thug:P4").done
    assert notes(me.hand.notes) == [3, 2], "resolved in full"
    assert me.out
    for _ in range(9):
        to_the_end(turn(t))
    assert [p.out for p in t.players] == [True] * 4
    assert turns_of(t).count(0) == 1
    assert (me.jobs, me.hand.jobs, goods(me)) == ([], ["J-K01"], ["gun"])


@pytest.mark.parametrize("card", ["job:J-K01", "ally:A1-4"])
def test_tv_17_with_an_empty_supply_no_job_and_no_ally(card):
    t = scene()
    give(t, 0, "J-K01", "gun", "A1-4")
    send_out(t, 0)
    asking = turn(t)
    assert asking.seat == 1
    assert card not in asking.offers
    assert told(t, "out") == [(0,)]


def test_tv_17_at_a_real_table_it_is_refused():
    match = Match.deal(RULES, 2, 1, {"first": "0"})
    while not match.table.players[0].out:
        (decision,) = match.decisions()
        ids = decision.ids()
        wanted = next((no for no in ("skip", "done") if no in ids), "")
        if decision.question.id == "turn":
            wanted = next(option for option in ids if option.startswith(("thug", "member")))
        match.answer(decision.seat, wanted or ids[0])
    (decision,) = match.decisions()
    assert (decision.question.id, decision.seat) == ("turn", 1)
    version = match.version
    cards = [f"job:{job}" for job in (*match.table.public, *match.table.players[0].hand.jobs)]
    for card in (*cards, "ally:A1-4"):
        with pytest.raises(NotYours):
            match.answer(0, card)
    assert match.version == version


# --- neutral figures -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ally", ["A1-1", "A1-2", "A1-3"])
def test_r_4_4_6_a_neutral_figure_in_the_hand_keeps_nobody_in(ally):
    t = scene()
    give(t, 0, ally)
    send_out(t, 0)
    assert turn(t).seat == 1


def test_r_4_4_6_nor_one_on_the_board():
    t = scene()
    put_thug(t, NEUTRAL, "P1")
    put_member(t, NEUTRAL, "F08")
    send_out(t, 0, 1, 2, 3)
    turn(t)
    assert t.phase == "war"


def test_r_4_4_6_they_take_a_space_from_the_families():
    t = scene()
    last_thug(t, 0)
    fill_thug_spaces(t, "P1")
    put_thug(t, NEUTRAL, "P1")
    assert turn(t).seat == 1


# --- who is out is skipped -----------------------------------------------------------------------------------


def test_r_4_4_7_who_is_out_is_skipped():
    t = scene()
    send_out(t, 1, 2)
    for _ in range(4):
        to_the_end(turn(t))
    assert turns_of(t) == [0, 3, 0, 3]


@pytest.mark.parametrize("last", [0, 2])
def test_r_4_4_7_the_last_one_takes_turns_one_after_the_other(last):
    t = scene(3)
    send_out(t, *({0, 1, 2} - {last}))
    for _ in range(3):
        to_the_end(turn(t))
    assert turns_of(t) == [last] * 3
    assert t.players[last].out


def test_r_4_4_7_who_is_out_still_gets_his_share():
    """Q-06, Q-40."""
    t = scene()
    control(t, 2, 1)
    send_out(t, 1)
    t.players[1].out = True
    assert turn(t, "thug:P2", "seat:0").done
    assert (goods(t.players[1]), notes(t.players[1].hand.notes)) == (["gun"], [2])


def test_r_4_4_7_who_is_out_decides_in_his_share():
    """Q-40."""
    t = scene()
    control(t, 7, 1)
    give(t, 1, 5, 3)
    t.players[1].out = True
    shaking = turn(t, "thug:P7", "seat:0")
    assert (shaking.question, shaking.seat) == ("stash", 1)
    assert shaking.answer("note:3", "skip").done
    assert notes(t.players[1].notes) == [3]


@pytest.mark.parametrize(
    ("text", "answers", "question"),
    [("levy(1)", ["yes"], "levy"), ("offer()", ["yes"], "offer"), ("unstash(one)", ["seat:1"], "unstash-note")],
)
def test_r_4_4_7_who_is_out_decides_what_is_aimed_at_him(text, answers, question):
    """Q-40."""
    t = scene()
    give(t, 1, 5, 3)
    stash(t, 1, 5, 3)
    t.players[1].out = True
    hitting = run(carry_out(t, t.players[0], parse_effect(text)), *answers)
    assert (hitting.question, hitting.seat, hitting.offers) == (question, 1, ["note:3", "note:5"])


@pytest.mark.parametrize(
    ("text", "answers"),
    [("kill(thug@any)", ["thug:P3"]), ("move(other,thug,still)", ["thug:P3", "thug:P4"]), ("steal(1)", ["seat:1"])],
)
def test_r_4_4_7_who_is_out_suffers_like_the_others(text, answers):
    """Q-40."""
    t = scene()
    put_thug(t, 1, "P3")
    give(t, 1, 5)
    t.players[1].out = True
    assert run(carry_out(t, t.players[0], parse_effect(text)), *answers).done
    assert (t.businesses["P3"].thug, len(t.players[1].hand)) == ((1, 0) if text == "steal(1)" else (NOBODY, 1))


# --- the end of the phase ------------------------------------------------------------------------------------


def test_r_4_4_8_the_phase_ends_when_everybody_is_out():
    t = scene(3)
    send_out(t, 0, 1)
    last_thug(t, 2)
    turn(t, "thug:P2")
    assert t.phase == "family"
    assert [p.out for p in t.players] == [True] * 3
    next_run(t)
    assert (t.phase, t.turfs_left) == ("war", [2, 3, 4, 5, 6, 7])
    assert told(t, "war") == [()]


@pytest.mark.parametrize("last", [0, 1, 2])
def test_r_4_4_8_not_while_one_player_is_in(last):
    t = scene(3)
    send_out(t, *({0, 1, 2} - {last}))
    asking = turn(t)
    assert (t.phase, asking.question, asking.seat) == ("family", "turn", last)
    assert told(t, "war") == []


@pytest.mark.parametrize(("seats", "placed"), [(2, 8), (3, 9), (4, 12), (5, 15)])
def test_r_4_4_8_every_figure_of_act_one_has_been_placed(seats, placed):
    """I-12, I-13: with the board of the box nobody is stuck with a figure."""
    t = table(seats)
    while t.phase in ("open", "family"):
        to_the_end(next_run(t))
    assert [(p.thugs, p.members) for p in t.players] == [(0, [])] * seats
    assert len(told(t, "placed-thug")) + len(told(t, "placed-member")) == placed
    assert sorted(told(t, "out")) == [(seat,) for seat in range(seats)]


# --- the horse head changes hands ----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_r_4_4_9_the_rotation_goes_on(seat):
    """Q-08."""
    t = scene()
    t.turn = seat
    assert turn(t, "thug:P5").done
    assert t.horse == seat
    assert turn(t).seat == (seat + 1) % 4


@pytest.mark.parametrize("controller", [1, 2, 3])
def test_r_4_4_9_even_when_another_player_takes_it(controller):
    """Q-08: the controller of the turf takes it last."""
    t = scene()
    control(t, 5, controller)
    assert turn(t, "thug:P5", "seat:0").done
    assert t.horse == controller
    assert turn(t).seat == 1


def test_r_4_4_9_it_counts_for_the_next_bid_ties():
    t = scene(3)
    assert t.horse == 0
    t.turn = 2
    turn(t, "thug:P5")
    for seat in range(3):
        stash(t, seat, 3)
    t.phase = "bribery"
    bidding = next_run(t)
    for seat in (0, 1, 2):
        bidding.answer_for(seat, "note:3")
    assert (bidding.question, bidding.seat) == ("take-ally", 2)
    bidding.answer(bidding.offers[0])
    assert [seat for seat, _ally in told(t, "bribed")] == [2, 0]


def test_tv_38_the_horse_head_starts_the_next_act():
    t = scene()
    t.turn = 1
    assert turn(t, "thug:P5").done
    assert t.horse == 1
    asking = turn(t)
    assert (asking.question, asking.seat) == ("turn", 2)
    asking.answer("thug:P2")
    while t.act == 1:
        playing = next_run(t)
        if t.act == 1:
            to_the_end(playing)
    assert (playing.question, playing.seat) == ("turn", 1)
    assert t.horse == 1
