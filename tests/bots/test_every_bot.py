"""What every bot promises: its choice is offered, depends on nothing hidden, and leaves the match alone."""

from __future__ import annotations

from itertools import islice

import pytest

from backroom.bots import LEVELS, choose
from backroom.games.registry import open_rules
from backroom.kernel import AskAll, Match, state_bytes
from tests.bots.hidden import FEW, compared, positions
from tests.bots.kit import NAMES, played
from tests.properties.games import GAMES


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_a_choice_is_offered_repeats_itself_and_changes_nothing(name: str, level: str) -> None:
    for answers in (0, 15, 40, 80):
        match = played(name, 3, answers, answers)
        before, version, told = state_bytes(match.table), match.version, match.event_count
        decision = match.decisions()[-1]
        picks = [choose(level, match, decision.seat, 7, FEW) for _ in range(2)]
        assert picks[0] == picks[1] in decision.ids()
        assert (state_bytes(match.table), match.version, match.event_count) == (before, version, told)
        match.answer(decision.seat, picks[0])


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    match = played("speakeasy", 2, 1, 20)
    with pytest.raises(ValueError, match="nothing to decide"):
        choose("greedy", match, 1 - match.decisions()[0].seat, 1)
    with pytest.raises(ValueError, match="no bot 'deep'"):
        choose("deep", match, match.decisions()[0].seat, 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_a_choice_does_not_depend_on_what_is_hidden(name: str, level: str) -> None:
    """Dealt anew behind the seat's back, other luck and other safes included, the same option is taken."""
    worlds = 0
    for match in islice(positions(name), 9):
        different, otherwise = compared(match, level)
        worlds += different
        assert not otherwise, (match.header.seats, match.answer_count)
    assert worlds >= 12


@pytest.mark.parametrize("level", LEVELS)
def test_it_takes_part_in_secret_dialogues(level: str) -> None:
    match = Match.deal(open_rules("godfather"), 3, 4)
    bot = GAMES["godfather"].player(1)
    asked = 0
    while not match.over:
        decision = match.decisions()[-1]
        if isinstance(match.ask, AskAll) and asked < 20:
            asked += 1
            match.answer(decision.seat, choose(level, match, decision.seat, asked, FEW))
        else:
            match.pick(decision.seat, bot(decision))
    assert asked
