"""Over random play of every game and number of seats: what is offered is the law, and every game ends.

At every decision: options are there, differ, are not too many, and are all accepted; components are conserved.
"""

from __future__ import annotations

import random

import pytest

from backroom.games import registry
from backroom.kernel import NotOffered
from tests.properties.games import GAMES
from tests.properties.play import deal, moments, picture, play, tables

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


def test_every_game_of_the_house_is_played_here():
    assert set(registry.GAMES) <= set(GAMES)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "seats"), tables())
def test_what_is_not_offered_is_refused_whatever_it_says(name, seats, seed):
    """Options of earlier moments, the same with another end, and no options at all: `why_not` breaks at none."""
    match = deal(name, seats, seed)
    luck = random.Random(seed)
    known = ["", ":", "nothing", "nothing:at:all"]
    for decision, answer in moments(match, seed):
        if luck.random() < GAMES[name].looks:
            before = picture(match)
            kind = answer.partition(":")[0]
            for wrong in (*luck.sample(known, min(len(known), 8)), kind, f"{kind}:", f"{kind}:nothing", f"{answer}:0"):
                if wrong not in decision.ids():
                    with pytest.raises(NotOffered):
                        match.answer(decision.seat, wrong)
            assert picture(match) == before
        known += [option for option in decision.ids() if option not in known]


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
