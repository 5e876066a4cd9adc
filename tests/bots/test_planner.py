"""The bots that search: a turn's time is kept, what was thought is used again, and the best line is found."""

from __future__ import annotations

import random
import time
from typing import Any, cast

import pytest

from backroom.bots import BossBot, Budget, PlannerBot, advise, make_bot
from backroom.bots.habits import Habits
from backroom.bots.memory import Memory
from backroom.bots.search import Search, mind
from backroom.games.registry import AnyGame, open_rules
from backroom.kernel import Decision, Match, Option, Question
from backroom.kernel.outlook import Craft, Experience, Manner
from tests.bots.kit import NAMES, played

COLOUR = Question("colour", kind="colour")


def turn_of(bot: PlannerBot, match: Match[Any]) -> float:
    """Play the turn of the seat that is asked, and return the seconds that the bot took for it."""
    seat, turn = match.decisions()[0].seat, match.turn_start.answers
    spent = 0.0
    while not match.over and match.turn_start.answers == turn and match.decisions()[0].seat == seat:
        decision = match.decisions()[0]
        start = time.perf_counter()
        option = bot.pick(decision, match)
        spent += time.perf_counter() - start
        match.pick(seat, option)
    return spent


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_takes_no_longer_than_it_may(name: str) -> None:
    match = played(name, 2, 5, 45)
    bot = PlannerBot(1, Budget(seconds=0.2))
    turns = [turn_of(bot, match) for _ in range(3)]
    # The trials that every option has whatever the time, on a busy machine, are the margin.
    assert max(turns) < 1.5


def test_it_needs_the_match() -> None:
    match = played("speakeasy", 2, 1, 20)
    with pytest.raises(ValueError, match="give it the match"):
        make_bot("planner", 1).pick(match.decisions()[0])


def test_what_was_thought_of_stays_of_use_for_the_turn() -> None:
    match = played("speakeasy", 2, 5, 45)
    bot = PlannerBot(1, Budget(trials=60))
    decision = match.decisions()[0]
    match.pick(decision.seat, bot.pick(decision, match))
    kept = bot._search.root.trials if bot._search else 0
    assert kept > 5
    # Something else was answered than it picked: nothing of it is used.
    match = played("speakeasy", 2, 5, 45)
    decision = match.decisions()[0]
    picked = bot.pick(decision, match)
    fresh = bot._search
    other = next(option for option in decision.options if option != picked and goes_on(match, option))
    match.pick(decision.seat, other)
    bot.pick(match.decisions()[0], match)
    assert bot._search is not fresh


def with_choice(name: str) -> Match[Any]:
    """A match where somebody has five options at least."""
    match = played(name, 2, 5, 45)
    while len(match.decisions()[0].options) < 5:
        decision = match.decisions()[0]
        match.pick(decision.seat, decision.options[0])
    return match


def goes_on(match: Match[Any], option: Option) -> bool:
    """Whether the same seat is asked again in the same turn after this answer."""
    seat, fork = match.decisions()[0].seat, match.fork()
    fork.pick(seat, option)
    return not fork.over and fork.decisions()[0].seat == seat and fork.turn_start.answers == match.turn_start.answers


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_has_looked_at_every_option(name: str) -> None:
    """However short the time: else there would be nothing to tell of the others."""
    match = with_choice(name)
    seat = match.decisions()[0].seat
    assert len(advise(match, seat, 1, Budget(trials=1))) == 3
    assert len(advise(match, seat, 1, Budget(trials=1), count=99)) == len(match.decisions()[0].options)


def test_the_boss_weighs_as_taught_and_the_planner_as_written() -> None:
    """An experience for which everything counts double tells the boss so, and leaves the planner alone."""
    match = played("speakeasy", 2, 5, 45)
    game = cast(AnyGame, match.rules)
    habits = game.experience.habits
    double = Experience(habits=habits, craft=Craft(weights={term.name: 2.0 for term in game.terms}))
    decision = match.decisions()[0]
    searches = [
        kind(1, Budget(trials=60), double).think(decision, match, time.perf_counter()) for kind in (PlannerBot, BossBot)
    ]
    worth = [search.ranked(decision.options)[0][0] for search in searches]
    plain = PlannerBot(1, Budget(trials=60)).think(decision, match, time.perf_counter())
    assert worth[0] == plain.ranked(decision.options)[0][0]
    assert worth[1] > 1.5 * worth[0] > 0


def test_the_boss_has_habits_of_its_own() -> None:
    game = open_rules("speakeasy")
    common, own = {"colour": {"colour:red": 2.0}}, {"colour": {"colour:red": 5.0}}
    decision = Decision(0, COLOUR, ["red", "green"])

    def red(boss: bool, known: Experience) -> float:
        return mind(game, boss, known).habits.weights(decision)[0]

    assert red(False, Experience(habits=common, craft=Craft(habits=own))) == 2.0
    assert red(True, Experience(habits=common, craft=Craft(habits=own))) == 5.0
    assert red(True, Experience(habits=common)) == 2.0, "what everybody does, before it has learned"


@pytest.mark.parametrize("name", NAMES)
def test_a_boss_can_look_at_what_the_others_leave_of_a_turn(name: str) -> None:
    """With replies a turn is worth something else than without; the more they count, the more so."""
    match = with_choice(name)
    game, decision = cast(AnyGame, match.rules), match.decisions()[0]

    def worth(reply: float) -> float:
        thinks = mind(game, boss=True)._replace(manner=Manner(reply=reply))
        search = Search(match, decision.seat, thinks, random.Random(3))
        for option in decision.options[:3]:
            search.try_once(option)
        return search.root.sum

    some, half, whole = worth(0.2), worth(0.6), worth(1.0)
    assert some != whole
    assert half == pytest.approx((some + whole) / 2, abs=0.01)


def test_a_curious_boss_tries_more_of_what_is_unusual() -> None:
    match = with_choice("speakeasy")
    game, decision = cast(AnyGame, match.rules), match.decisions()[0]

    def spread(curiosity: float) -> float:
        thinks = mind(game, boss=True)._replace(manner=Manner(curiosity=curiosity))
        search = Search(match, decision.seat, thinks, random.Random(3))
        for _ in range(150):
            search.try_once()
        return max(search.shares(decision.options))

    assert spread(0.1) > spread(4.0)


def test_trials_go_on_as_those_that_went_well() -> None:
    memory = Memory()
    decision = Decision(0, COLOUR, ["red", "green", "blue"])
    assert memory.leaned(decision, [1, 2, 1], 4) == [1, 2, 1], "nothing is known yet"
    for worth in (8.0, 9.0, 10.0):
        memory.note([("colour", "red")], worth)
        memory.note([("colour", "green")], worth - 6)
        memory.note([("shade", "blue")], worth + 6)
    red, green, blue = memory.leaned(decision, [1, 2, 1], 4)
    assert green < 2
    assert red == pytest.approx(1.0), "as good as the mean"
    assert blue == 1, "it did well as the answer to another question"
    assert memory.leaned(decision, [1, 1, 1], 1000)[1] > 0, "nothing is ruled out"
    assert memory.mean == 9.0
    assert memory.spread == pytest.approx((24 + 2 / 3) ** 0.5)


def test_memory_makes_trials_better_in_long_turns() -> None:
    """Where nothing is known of what is usual, trials learn from one another."""
    match = with_choice("scarface")
    game, decision = cast(AnyGame, match.rules), match.decisions()[0]

    def mean(memory: float) -> float:
        thinks = mind(game, boss=False, experience=Experience(manner=Manner(memory=memory)))
        search = Search(match, decision.seat, thinks, random.Random(3))
        for _ in range(150):
            search.try_once()
        return search.root.sum / search.root.trials

    assert mean(4.0) > mean(0.0)


@pytest.mark.parametrize(("left", "time_now"), [(0.1, 0.2), (-0.05, 0.15), (-5.0, 0.1)])
def test_who_took_too_long_has_less_time_for_the_next_turn(left: float, time_now: float) -> None:
    match = played("speakeasy", 2, 5, 45)
    bot = PlannerBot(1, Budget(seconds=0.2))
    bot._left = left  # Of the turn before.
    bot.think(match.decisions()[0], match, time.perf_counter())
    assert bot._left == pytest.approx(time_now)


def test_a_planner_tells_how_much_it_thought_of_each_option() -> None:
    match = with_choice("speakeasy")
    decision = match.decisions()[0]
    bot = PlannerBot(1, Budget(trials=100))
    option = bot.pick(decision, match)
    assert len(bot.thought) == len(decision.options) > 1
    assert sum(bot.thought) == pytest.approx(1)
    assert bot.thought[decision.options.index(option)] > 1 / len(decision.options)


def test_habits_guess_the_usual_more_often_and_everything_sometimes() -> None:
    habits = Habits({"colour": {"colour:red": 8.0, "colour:blue": 0.0}})
    decision = Decision(0, COLOUR, ["red", "green", "blue"])
    assert habits.weights(decision) == [8.0, 1.0, 0.02]
    luck = random.Random(3)
    picks = [habits.guess(decision, luck) for _ in range(9_000)]
    assert 7_700 < picks.count("red") < 8_300
    assert 700 < picks.count("green") < 1_300
    assert picks.count("blue") > 2


@pytest.mark.parametrize("name", NAMES)
def test_more_trials_find_better_turns(name: str) -> None:
    """By the same judge, the turn found with many trials is worth at least what a few found."""
    better = 0
    for answers in (20, 45, 70):
        match = played(name, 2, 5, answers)
        decision = match.decisions()[0]
        game = cast(AnyGame, match.rules)

        def best(trials: int, match: Match[Any] = match, game: AnyGame = game, asked: Decision = decision) -> float:
            luck = random.Random(4)
            search = Search(match, asked.seat, mind(game, boss=False), luck)
            for _ in range(trials):
                search.try_once()
            return search.ranked(asked.options)[0][0]

        better += best(300) >= best(10) - 1
    assert better >= 2


@pytest.mark.parametrize("name", NAMES)
def test_advice_is_offered_ranked_and_reasoned(name: str) -> None:
    reasons = 0
    for answers in (10, 30, 50, 70):
        match = played(name, 2, 8, answers)
        decision = match.decisions()[0]
        advice = advise(match, decision.seat, 3, Budget(trials=60))
        assert 1 <= len(advice) <= min(3, len(decision.options))
        assert {each.option for each in advice} <= set(decision.ids())
        assert [each.gain for each in advice] == sorted((each.gain for each in advice), reverse=True)
        names = {term.name for term in cast(AnyGame, match.rules).terms}
        for each in advice:
            assert all(reason.term in names and reason.more > 0 for reason in each.reasons)
            reasons += len(each.reasons)
    assert reasons


def test_there_is_no_advice_for_a_seat_that_is_not_asked() -> None:
    match = played("speakeasy", 2, 8, 30)
    with pytest.raises(ValueError, match="nothing to decide"):
        advise(match, 1 - match.decisions()[0].seat, 1)
