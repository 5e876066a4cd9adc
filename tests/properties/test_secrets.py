"""Nothing leaks, over random play of every game and number of seats.

The test of a leak is another world: all that a viewer cannot see is dealt anew, and with it the luck to come. As long
as nothing is revealed (the undo barrier), that viewer must not be able to tell the two worlds apart: not by the view,
the log, the own options, by who is deciding or by who can undo.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from backroom.kernel import Answer, AskAll, Chance, Checkpoint, Journal, Match
from tests.properties.games import GAMES, nothing_more
from tests.properties.play import Viewer, deal, moments, play, sight, tables, viewers

SEEDS = range(4)


def resumed(match: Match[Any], point: Checkpoint, state: bytes) -> Match[Any]:
    """A match that goes on from a checkpoint, with this state there."""
    journal = Journal(match.header, match.answers[: point.answers])
    return Match.resume(match.rules, journal, Checkpoint(point.answers, point.events, state))


def other_deal(match: Match[Any], state: bytes, viewer: Viewer, rng: Chance) -> tuple[bytes, bool]:
    """The state with all that the viewer cannot see dealt anew, and other luck to come; and whether that differs."""
    t = msgspec.msgpack.decode(state, type=match.rules.table_type)
    match.rules.redeal(t, viewer, rng)
    differs = msgspec.msgpack.encode(t) != state
    t.chance.state = rng.draw()
    return msgspec.msgpack.encode(t), differs


def stretches(match: Match[Any], seed: int) -> list[tuple[Checkpoint, list[Answer]]]:
    """The game cut at its checkpoints: each with the answers that follow it until the next."""
    points = [match._checkpoints[-1]]
    for _ in moments(match, seed):
        if match._checkpoints[-1] != points[-1]:
            points.append(match._checkpoints[-1])
    if match._checkpoints[-1] != points[-1]:
        points.append(match._checkpoints[-1])
    ends = [point.answers for point in points[1:]] + [len(match.answers)]
    return [(point, match.answers[point.answers : end]) for point, end in zip(points, ends, strict=True)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_no_viewer_can_tell_the_hidden_from_another_deal(name, seats, seed):
    match = deal(name, seats, seed)
    rng = Chance(seed)
    worlds = compared = 0
    for point, answers in stretches(match, seed):
        for viewer in viewers(match):
            state, differs = other_deal(match, point.state, viewer, rng)
            worlds += differs
            compared += compare(match, point, state, viewer, answers)
    assert worlds
    assert compared


def compare(match: Match[Any], point: Checkpoint, state: bytes, viewer: Viewer, answers: list[Answer]) -> int:
    """Play both worlds on by the same answers, until something is revealed or the other world does not allow them."""
    rules = match.rules
    here, there = (msgspec.msgpack.decode(each, type=rules.table_type) for each in (point.state, state))
    assert rules.view(there, viewer) == rules.view(here, viewer), f"viewer {viewer} sees what was dealt anew"
    used = here.chance.used
    this, other = resumed(match, point, point.state), resumed(match, point, state)
    steps = 1
    for answer in [*answers, None]:
        gone_on = (this.window is None) != (other.window is None)
        if gone_on or (asks_several(this, other) and sight(other, viewer).deciding != sight(this, viewer).deciding):
            # Who is asked among several shows who has something to give, and so does a window in which nobody is asked.
            # (Tables draw a veil over both.)
            break
        if this.table.chance.used != used or this.over:
            # Something was revealed. The end of a game may show everything.
            assert other.table.chance.used != used or other.over, f"seat {viewer} could tell by what is revealed"
            break
        assert sight(other, viewer) == sight(this, viewer), f"viewer {viewer} can tell the worlds apart"
        assert other.table.chance.used == used, f"seat {viewer} could tell by what is revealed"
        steps += 1
        if answer is None:
            break
        decision = other.decision(answer.seat)
        if answer.seat != viewer and (decision is None or answer.option not in decision.ids()):
            break
        this.answer(answer.seat, answer.option)
        other.answer(answer.seat, answer.option)
        if answer.seat != viewer and asked_now(this, answer.seat) != asked_now(other, answer.seat):
            # What another seat holds shows in what it is asked next and what is forced; a table cannot hide that.
            break
        if this.table.chance.used == used and not this.over and not this.can_undo(answer.seat):
            # Sealed answers were opened, or another seat has come in with what it holds.
            break
    return steps


def asks_several(this: Match[Any], other: Match[Any]) -> bool:
    """Whether several are asked at once in one of the worlds; where nobody has a choice the game goes on at once."""
    return isinstance(this.ask, AskAll) or isinstance(other.ask, AskAll)


def asked_now(match: Match[Any], seat: int) -> str:
    """The question that a seat has to answer, if any."""
    decision = match.decision(seat)
    return decision.question.id if decision else ""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_an_answer_that_can_be_undone_shows_nothing_new(name, seats, seed):
    """No peek: what an answer that can be taken back leads to is the same whatever is hidden from its seat."""
    match = deal(name, seats, seed)
    rng = Chance(seed + 1)
    taken_back = 0
    for decision, answer in moments(match, seed):
        seat = decision.seat
        here = match.fork()
        here.answer(seat, answer)
        if not here.can_undo(seat):
            continue
        taken_back += 1
        there = match.fork()
        before = sight(match, seat)
        there.redeal(seat, rng)
        blind = sight(there, seat)
        assert (blind.view, blind.decision) == (before.view, before.decision), "the new deal shows"
        there.answer(seat, answer)
        seen, peeked = sight(here, seat), sight(there, seat)
        assert (peeked.view, peeked.log, peeked.decision) == (seen.view, seen.log, seen.decision), (
            f"seat {seat} peeks by {answer} at {decision.question.id} and undo"
        )
    assert taken_back


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_what_is_hidden_and_could_be_reckoned_is_not_shown_either(name, seats, seed):
    match = deal(name, seats, seed)
    rng = Chance(seed + 2)
    disguise = GAMES[name].disguise
    disguised = 0
    for _ in moments(match, seed):
        if rng.below(4):
            continue
        state = msgspec.msgpack.encode(match.table)
        for viewer in viewers(match):
            t = msgspec.msgpack.decode(state, type=match.rules.table_type)
            disguise(t, viewer, rng)
            disguised += msgspec.msgpack.encode(t) != state
            shown, there = (msgspec.json.encode(match.rules.view(table, viewer)) for table in (t, match.table))
            assert shown == there
    assert disguised or disguise is nothing_more


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_new_deal_is_one_the_game_could_have_had(name, seats, seed):
    """Components are conserved, and the game can be played on from there to its end."""
    match = deal(name, seats, seed)
    rng = Chance(seed + 3)
    forks = 0
    for decision, _ in moments(match, seed):
        if rng.below(100) >= 100 * GAMES[name].looks:
            continue
        forks += 1
        fork = match.fork()
        fork.redeal(decision.seat, rng)
        GAMES[name].check(fork.table)
        fork.play_out(GAMES[name].player(seed))
        GAMES[name].check(fork.table)
    assert forks


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_new_deal_after_the_end_leaves_what_the_end_has_shown(name, seats, seed):
    match = play(deal(name, seats, seed), seed)
    for viewer in viewers(match):
        fork = match.fork()
        fork.redeal(viewer, Chance(seed))
        assert fork.view(viewer) == match.view(viewer)
