"""Bots pick what is offered, and the same seed picks the same."""

import pytest

from backroom.bots import make_bot
from backroom.kernel import Decision, Question

COLOURS = Decision(0, Question("colour", kind="colour"), ["red", "green", "blue", "black"])


def test_the_same_seed_picks_the_same() -> None:
    one, two, other = make_bot("random", 5), make_bot("random", 5), make_bot("random", 6)
    picks = [one.pick(COLOURS) for _ in range(50)]
    assert picks == [two.pick(COLOURS) for _ in range(50)]
    assert picks != [other.pick(COLOURS) for _ in range(50)]


def test_the_random_bot_picks_every_option_about_as_often() -> None:
    bot = make_bot("random", 1)
    picks = [bot.pick(COLOURS) for _ in range(4000)]
    assert all(900 < picks.count(colour) < 1100 for colour in COLOURS.options)


def test_the_random_bot_leaves_other_luck_alone() -> None:
    import random

    random.seed(3)
    expected = random.random()
    random.seed(3)
    make_bot("random", 3).pick(COLOURS)
    assert random.random() == expected


def test_an_unknown_bot_is_refused_with_the_names_of_the_known() -> None:
    with pytest.raises(ValueError, match=r"no bot 'deep'; choose one of: random, .*greedy, planner, boss"):
        make_bot("deep", 1)
