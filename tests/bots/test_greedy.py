"""The greedy bot: it plays well, quickly enough, by its seat's own eyes, and leaves the match alone."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from backroom.bots import LEVELS, choose, make_bot
from backroom.games.registry import open_rules
from backroom.kernel import AskAll, Chance, Checkpoint, Journal, Match, state_bytes
from tests.properties.games import GAMES

NAMES = ("speakeasy", "godfather")


def played(name: str, seats: int, seed: int, answers: int) -> Match[Any]:
    """A match some answers on."""
    match = Match.deal(open_rules(name), seats, seed)
    pick = GAMES[name].player(seed)
    for _ in range(answers):
        if match.over:
            break
        decision = match.decisions()[0]
        match.pick(decision.seat, pick(decision))
    return match


def other_world(match: Match[Any], seat: int, seed: int) -> Match[Any] | None:
    """The same moment, with all that the seat cannot see dealt anew; None where it can tell, by what was revealed."""
    point = match._checkpoints[-1]
    rng = Chance(seed)
    t = msgspec.msgpack.decode(point.state, type=match.rules.table_type)
    match.rules.redeal(t, seat, rng)
    if match.header.game == "speakeasy":
        GAMES["speakeasy"].disguise(t, seat, rng)
    t.chance.state = rng.draw()
    journal = Journal(match.header, match.answers[: point.answers])
    changed = Checkpoint(point.answers, point.events, msgspec.msgpack.encode(t))
    other = Match.resume(match.rules, journal, changed)
    for answer in match.answers[point.answers :]:
        decision = other.decision(answer.seat)
        if decision is None or decision.find(answer.option) is None:
            return None
        other.answer(answer.seat, answer.option)
    return other if other.view(seat) == match.view(seat) else None


def test_the_levels_are_known() -> None:
    assert LEVELS == ("random", "greedy")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_a_choice_is_offered_repeats_itself_and_changes_nothing(name: str, level: str) -> None:
    for answers in (0, 15, 40, 80):
        match = played(name, 3, answers, answers)
        before, version, told = state_bytes(match.table), match.version, match.event_count
        decision = match.decisions()[-1]
        picks = [choose(level, match, decision.seat, 7) for _ in range(2)]
        assert picks[0] == picks[1] in decision.ids()
        assert (state_bytes(match.table), match.version, match.event_count) == (before, version, told)
        match.answer(decision.seat, picks[0])


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    match = played("speakeasy", 2, 1, 20)
    with pytest.raises(ValueError, match="nothing to decide"):
        choose("greedy", match, 1 - match.decisions()[0].seat, 1)
    with pytest.raises(ValueError, match="no bot 'deep'"):
        choose("deep", match, match.decisions()[0].seat, 1)


def test_it_needs_the_match() -> None:
    match = played("speakeasy", 2, 1, 20)
    with pytest.raises(ValueError, match="give it the match"):
        make_bot("greedy", 1).pick(match.decisions()[0])


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_does_not_depend_on_what_is_hidden(name: str) -> None:
    """Dealt anew behind the seat's back, other luck and other safes included, the same option is taken."""
    compared = 0
    for seats, answers in ((2, 3), (2, 30), (2, 100), (3, 47), (3, 90), (3, 120), (4, 61), (4, 133), (4, 170)):
        match = played(name, seats, seats + answers, answers)
        while not match.over and len(match.decisions()[0].options) < 3:
            decision = match.decisions()[0]
            match.pick(decision.seat, decision.options[0])
        seat = match.decisions()[0].seat
        worlds = [other_world(match, seat, seed) for seed in range(3)]
        choice = choose("greedy", match, seat, 5)
        for world in filter(None, worlds):
            compared += state_bytes(world.table) != state_bytes(match.table)
            assert choose("greedy", world, seat, 5) == choice, (seats, answers)
    assert compared >= 12


def test_it_takes_part_in_secret_dialogues() -> None:
    match = Match.deal(open_rules("godfather"), 3, 4)
    bot = GAMES["godfather"].player(1)
    asked = 0
    while not match.over:
        decision = match.decisions()[-1]
        if isinstance(match.ask, AskAll) and asked < 20:
            asked += 1
            match.answer(decision.seat, choose("greedy", match, decision.seat, asked))
        else:
            match.pick(decision.seat, bot(decision))
    assert asked


@pytest.mark.parametrize("name", NAMES)
def test_it_beats_the_random_bot(name: str) -> None:
    """A few games only; `backroom sim` and the measures in the reports have more."""
    wins = 0
    for seed in range(4):
        match = Match.deal(open_rules(name), 2, 100 + seed)
        me = seed % 2
        bots = [make_bot("greedy" if seat == me else "random", seed) for seat in range(2)]
        while not match.over:
            decision = match.decisions()[0]
            match.pick(decision.seat, bots[decision.seat].pick(decision, match))
        wins += match.scores()[me].place == 1
    assert wins == 4


@pytest.mark.parametrize("name", NAMES)
def test_every_term_of_the_outlook_has_a_name_a_worth_and_a_reason(name: str) -> None:
    from importlib import import_module

    terms = import_module(f"backroom.games.{name}.bot").TERMS
    assert len({term.name for term in terms}) == len(terms)
    assert all(term.why.endswith(".") and term.name == term.worth.__name__ for term in terms)


def test_the_outlook_of_a_finished_game_is_its_score() -> None:
    """What is left to hope for then is nothing."""
    for name in NAMES:
        game = open_rules(name)
        match = played(name, 2, 3, 10_000)
        assert match.over
        for score in match.scores():
            assert game.outlook(match.table, score.seat) == pytest.approx(score.total), name


def test_more_of_a_good_thing_is_never_worse() -> None:
    game = open_rules("speakeasy")
    for answers in islice((20, 60, 100), 3):
        match = played("speakeasy", 2, 9, answers)
        t, me = match.table, match.table.bosses[0]
        stands = game.outlook(t, 0)
        for thing in ("cash", "safe", "goons", "leverage", "ledgers", "office"):
            setattr(me, thing, getattr(me, thing) + 1)
            assert game.outlook(t, 0) >= stands, thing
            setattr(me, thing, getattr(me, thing) - 1)
