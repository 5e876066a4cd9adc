"""Over random play of every game and number of seats: what is offered is the law, and every game ends.

At every decision: options are there, differ, are not too many, and are all accepted; components are conserved.
"""

from __future__ import annotations

import random

import pytest

from tests.properties.games import GAMES
from tests.properties.play import deal, moments, play, tables

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_options_exist_differ_and_are_not_too_many(name, seats, seed):
    match = deal(name, seats, seed)
    for _ in moments(match, seed):
        deciding = [decision.seat for decision in match.decisions()]
        assert len(set(deciding)) == len(deciding)
        for decision in match.decisions():
            ids = decision.ids()
            assert len(ids) > 1, f"{decision.question.id} is no choice"
            assert len(set(ids)) == len(ids), f"{decision.question.id} offers something twice: {ids}"
            assert len(ids) <= GAMES[name].most_options, f"{decision.question.id} offers {len(ids)} options"
            assert decision.question.rule.startswith("R-"), f"{decision.question.id} names no rule"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_every_option_is_accepted(name, seats, seed):
    match = deal(name, seats, seed)
    luck = random.Random(seed)
    for _ in moments(match, seed):
        if luck.random() < GAMES[name].looks:
            for decision in match.decisions():
                for option in decision.ids():
                    fork = match.fork()
                    fork.answer(decision.seat, option)
                    GAMES[name].check(fork.table)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_the_invariants_hold_at_every_decision(name, seats, seed):
    match = deal(name, seats, seed)
    for _ in moments(match, seed):
        GAMES[name].check(match.table)
    GAMES[name].check(match.table)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_the_game_ends_in_bounded_steps_with_a_result(name, seats, seed):
    match = deal(name, seats, seed)
    bound = GAMES[name].answers_per_seat * seats
    play(match, seed, stop=bound)
    assert match.over, f"after {bound} answers the game still goes on"
    assert match.decisions() == ()
    scores = match.scores()
    assert [score.seat for score in scores] == list(range(seats))
    assert min(score.place for score in scores) == 1
    assert all(score.total == sum(amount for _, amount in score.parts) for score in scores)
