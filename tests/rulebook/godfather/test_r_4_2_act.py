"""R-4.2: four acts of five phases."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from backroom.bots.random import RandomBot
from backroom.games.godfather.state import Table
from backroom.kernel import Decision, option_id
from tests.rulebook.godfather.kit import RULES, next_run, run, stash, table, told

any_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])

PHASE_OF = {
    "bid": "bribery",
    "take-ally": "bribery",
    "tribute": "tribute",
    "last-stash": "tribute",
    "move-marker": "war",
}
"""The phase of a question; all others belong to the family business."""

FULL = ["family", "war", "bribery", "tribute", "clean-up"]


def play(t: Table, seed: int, look: Callable[[Decision | None], None]) -> None:
    """Play at random to the end; look at the table at every question and around every stretch of play."""
    bot = RandomBot(seed)
    look(None)
    while (flow := RULES.next(t)) is not None:
        look(None)
        playing = run(flow)
        while playing.decision is not None:
            look(playing.decision)
            playing.answer(option_id(bot.pick(playing.decision), playing.decision.question.kind))
        look(None)
    look(None)


# --- the order -----------------------------------------------------------------------------------------------


@any_seats
@pytest.mark.parametrize("seed", [1, 2])
def test_r_4_2_1_four_acts_of_phases_in_order(seats, seed):
    t = table(seats, seed)
    moments: list[tuple[int, str]] = []

    def look(_decision: Decision | None) -> None:
        if moments[-1:] != [(t.act, t.phase)]:
            moments.append((t.act, t.phase))

    play(t, seed, look)
    acts = [(act, phase) for act in (1, 2, 3) for phase in FULL]
    last = [(4, phase) for phase in FULL if phase != "bribery"]
    assert moments == [(1, "open"), *acts, *last, (4, "over")]


@any_seats
def test_r_4_2_1_the_police_car_stands_on_the_phase_that_is_played(seats):
    """It moves on after a phase, not before: all see in which phase a question is asked."""
    t = table(seats, 3)
    seen: set[str] = set()

    def look(decision: Decision | None) -> None:
        if decision is not None:
            seen.add(decision.question.id)
            phase = PHASE_OF.get(decision.question.id, "family")
            assert [RULES.view(t, seat).phase for seat in (None, 0)] == [phase, phase], decision.question.id

    play(t, 3, look)
    assert {"turn", "bid", "tribute", "last-stash"} <= seen


def test_r_4_2_1_the_log_follows_the_phases():
    t = table(3)
    play(t, 1, lambda _: None)
    milestones = [e.id for e in t.told or [] if e.id in ("act", "opened", "war", "allies-on-offer", "over")]
    assert milestones == [
        *("act", "opened", "war", "allies-on-offer"),
        *("act", "opened", "war", "allies-on-offer"),
        *("act", "opened", "war"),
        *("act", "opened", "war", "over"),
    ]
    assert told(t, "act") == [(1,), (2,), (3,), (4,)]


@pytest.mark.parametrize("act", [1, 2, 3])
def test_r_4_2_1_the_don_moves_one_cell_at_clean_up(act):
    t = table(4)
    t.act, t.phase = act, "tribute"
    paying = next_run(t)
    while not paying.done:
        assert t.act == act
        paying.answer(paying.offers[0])
    assert (t.act, t.phase) == (act, "clean-up")
    next_run(t)
    assert (t.act, t.phase) == (act + 1, "family")


def test_r_4_2_1_phase_one_follows_the_clean_up():
    t = table(4)
    next_run(t)
    t.phase = "clean-up"
    next_run(t)
    assert told(t, "act") == [(1,), (2,)]
    assert len(told(t, "opened")) == 2


def test_r_4_2_1_the_game_is_over_after_the_fourth_act():
    t = table(2)
    t.act, t.phase = 4, "tribute"
    next_run(t, "done", "done")
    assert t.phase == "clean-up"
    assert RULES.next(t) is None
    assert (t.act, t.phase) == (4, "over")
    assert told(t, "over") == [()]
    assert RULES.next(t) is None
    assert told(t, "over") == [()]


# --- what the round tracker says -----------------------------------------------------------------------------

acts = pytest.mark.parametrize(
    ("act", "tile", "members", "bribery", "limit"),
    [
        (1, "blue", ["don"], True, 5),
        (2, "blue", ["don", "consigliere"], True, 4),
        (3, "red", ["don", "consigliere"], True, 3),
        (4, "red", ["don", "consigliere", "heir"], False, 2),
    ],
)


@acts
def test_r_4_2_2_each_act_keeps_to_them(act, tile, members, bribery, limit):
    t = table(3)
    for _ in range(act - 1):
        next_run(t)
        t.phase = "clean-up"
    next_run(t)
    assert t.act == act
    opened, _turf = told(t, "opened")[-1]
    assert t.book.tile_colour[opened] == tile
    assert RULES.view(t, None).hand_limit == limit
    assert [p.members for p in t.players] == [members] * 3
    assert bool(t.offer) == bribery
    stash(t, 0, 5)
    t.phase, t.turfs_left = "war", []
    asking = next_run(t)
    assert (asking.question, t.phase) == (("bid", "bribery") if bribery else ("last-stash", "tribute"))


@pytest.mark.parametrize(("act", "limit"), [(1, 5), (2, 4), (3, 3)])
def test_r_4_2_2_the_hand_limit_of_the_act_is_the_tribute(act, limit):
    t = table(2)
    t.act, t.phase = act, "tribute"
    paying = next_run(t)
    discards = 0
    while not paying.done:
        paying.answer(paying.offers[0])
        discards += 1
    assert [len(p.hand) for p in t.players] == [limit] * 2
    assert discards == 2 * (5 - limit)
