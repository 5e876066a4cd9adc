"""A match can be rebuilt, saved, taken back and forked at any moment of random play, and nothing is lost or shared."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from backroom.kernel import Match, Refusal
from backroom.kernel.journal import dumps, loads
from tests.properties.games import GAMES
from tests.properties.play import Picture, deal, moments, picture, play, tables

SEEDS = range(4)


def looked_at(match: Match[Any], seed: int) -> Iterator[tuple[int, str]]:
    """Some moments of a game, with the answer that is going to be given."""
    luck = random.Random(seed + 1)
    share = GAMES[match.header.game].looks
    for decision, answer in moments(match, seed):
        if luck.random() < share:
            yield decision.seat, answer


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_checkpoint_and_answers_rebuild_the_same_match(name, seats, seed):
    match = deal(name, seats, seed)
    for _ in looked_at(match, seed):
        before = picture(match)
        assert picture(match.fork()) == before
        again = Match.resume(match.rules, match.journal(), match.checkpoint)
        assert again.digest() == match.digest()
        assert [d.ids() for d in again.decisions()] == [d.ids() for d in match.decisions()]
        assert [s.view for s in picture(again).sights] == [s.view for s in before.sights]
        assert picture(match) == before


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_state_and_journal_survive_saving(name, seats, seed):
    match = deal(name, seats, seed)
    luck = random.Random(seed)
    for _ in looked_at(match, seed):
        saved = msgspec.msgpack.encode(match.table)
        loaded = msgspec.msgpack.decode(saved, type=match.rules.table_type)
        assert loaded == match.table
        assert msgspec.msgpack.encode(loaded) == saved
        text = dumps(match.journal())
        assert dumps(loads(text)) == text
        if luck.random() < 0.1:
            assert picture(Match.replay(match.rules, loads(text))) == picture(match)
    again = Match.replay(match.rules, loads(dumps(match.journal())))
    assert again.over
    assert picture(again) == picture(match)
    assert again.scores() == match.scores()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_undo_returns_to_the_past_exactly(name, seats, seed):
    match = deal(name, seats, seed)
    undone = 0
    for seat, answer in looked_at(match, seed):
        before = picture(match)
        fork = match.fork()
        fork.answer(seat, answer)
        if fork.can_undo(seat):
            undone += 1
            after = picture(fork)
            fork.undo(seat)
            # What another seat did before can no longer be undone once this one has answered.
            assert without_undo(picture(fork)) == without_undo(before)
            assert fork.can_undo(seat) == match.can_undo(seat)
            fork.answer(seat, answer)
            assert picture(fork) == after
    assert undone


def without_undo(one: Picture) -> Picture:
    """The picture but for who can undo."""
    return Picture(one.state, one.answers, [msgspec.structs.replace(sight, undo=[]) for sight in one.sights])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_an_answer_that_stands_cannot_be_undone(name, seats, seed):
    match = deal(name, seats, seed)
    for seat, answer in looked_at(match, seed):
        fork = match.fork()
        fork.answer(seat, answer)
        for other in range(seats):
            if not fork.can_undo(other):
                after = picture(fork)
                with pytest.raises(Refusal):
                    fork.undo(other)
                assert picture(fork) == after


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_restarting_a_turn_returns_to_a_past_moment(name, seats, seed):
    match = deal(name, seats, seed)
    past: dict[int, bytes] = {}
    luck = random.Random(seed)
    for decision, _ in moments(match, seed):
        past[len(match.answers)] = msgspec.msgpack.encode(match.table)
        if match.can_undo(decision.seat) and luck.random() < GAMES[name].looks:
            fork = match.fork()
            fork.restart_turn(decision.seat)
            kept = len(fork.answers)
            assert kept < len(match.answers)
            # What others have sealed meanwhile stays, but moves up; it has changed nothing yet.
            start = next(i for i in range(kept + 1) if i == kept or fork.answers[i] != match.answers[i])
            sealed = [answer for answer in match.answers[start:] if answer.seat != decision.seat]
            assert fork.answers == match.answers[:start] + sealed
            assert msgspec.msgpack.encode(fork.table) == past[kept]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_fork_shares_nothing_with_its_origin(name, seats, seed):
    match = deal(name, seats, seed)
    for _ in looked_at(match, seed):
        before = picture(match)
        fork = match.fork()
        assert not mutable_parts(match.table) & mutable_parts(fork.table)
        play(fork, seed + 99, stop=8)
        assert picture(match) == before
        # And the other way round: the origin goes on, the fork stays where it is.
        still = match.fork()
        ahead = match.fork()
        there = picture(still)
        play(ahead, seed + 98, stop=8)
        assert picture(still) == there


def mutable_parts(thing: object) -> set[int]:
    """The identities of every list, dict and changeable struct of a state."""
    found: set[int] = set()
    if isinstance(thing, list | tuple):
        parts: list[object] = list(thing)
    elif isinstance(thing, dict):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, msgspec.Struct):
        parts = [getattr(thing, field) for field in thing.__struct_fields__]
    else:
        return found
    frozen = isinstance(thing, tuple) or (isinstance(thing, msgspec.Struct) and thing.__struct_config__.frozen)
    if not frozen:
        found.add(id(thing))
    for part in parts:
        found |= mutable_parts(part)
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_match_taken_up_without_its_earlier_answers_goes_on_as_the_original(name, seats, seed):
    match = deal(name, seats, seed)
    luck = random.Random(seed)
    for seat, answer in looked_at(match, seed):
        if luck.random() < 0.2 and match.can_undo(seat):
            fork = match.fork()
            fork.undo(seat)
            assert_taken_up(fork)
        assert_taken_up(match)
        ahead, again = match.fork(), taken_up(match)
        for one in (ahead, again):
            one.answer(seat, answer, version=match.version_for(seat))
        assert_same_table(ahead, again)
        assert (again.seal, again.can_undo(seat)) == (ahead.seal, ahead.can_undo(seat))


def taken_up(match: Match[Any]) -> Match[Any]:
    point = match.checkpoint
    return Match.take_up(match.rules, match.header, point, match.answers[point.answers :], match.versions)


def assert_taken_up(match: Match[Any]) -> None:
    again = taken_up(match)
    assert_same_table(match, again)
    assert again.checkpoint == match.checkpoint


def assert_same_table(one: Match[Any], other: Match[Any]) -> None:
    assert other.digest() == one.digest()
    assert other.answer_count == one.answer_count
    assert other.turn_start == one.turn_start
    assert other.told(one.checkpoint.events) == one.told(one.checkpoint.events)
    for seat in [None, *range(one.header.seats)]:
        assert other.version_for(seat) == one.version_for(seat)
        if seat is not None:
            assert other.decision(seat) == one.decision(seat)
            assert other.can_undo(seat) == one.can_undo(seat)
