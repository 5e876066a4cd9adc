"""The greedy bot: it plays well, and looks ahead."""

from __future__ import annotations

import pytest

from backroom.bots import make_bot
from backroom.games.registry import open_rules
from backroom.kernel import Match
from tests.bots.kit import NAMES, played


def test_it_needs_the_match() -> None:
    match = played("speakeasy", 2, 1, 20)
    with pytest.raises(ValueError, match="give it the match"):
        make_bot("greedy", 1).pick(match.decisions()[0])


@pytest.mark.parametrize("name", NAMES)
def test_it_beats_the_random_bot(name: str) -> None:
    """A few games only; `backroom arena` plays more."""
    wins = 0
    for seed in range(2):
        match = Match.deal(open_rules(name), 2, 100 + seed)
        me = seed % 2
        bots = [make_bot("greedy" if seat == me else "random", seed) for seat in range(2)]
        while not match.over:
            decision = match.decisions()[0]
            match.pick(decision.seat, bots[decision.seat].pick(decision, match))
        wins += match.scores()[me].place == 1
    assert wins == 2
