"""What games teach about what is usually done, and how all that was learned is written down.

A lesson holds sums only, so that lessons of many games add up however long the games were.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from backroom.bots import Budget, make_bot
from backroom.bots.planner import PlannerBot
from backroom.games.registry import AnyGame
from backroom.kernel import Decision, Match
from backroom.kernel.outlook import Customs, Experience, Made, Manner

SHY = 2.0
"""So many choices an option must have been expected to have to move its habit halfway from what it was."""
TELLING = 0.1
"""A habit nearer to chance than this is not worth keeping."""


class Lesson(msgspec.Struct):
    """What was done in one or many games, beside what chance would have done."""

    taken: dict[str, dict[str, float]] = {}
    """By question and option: how often it was taken, or how much of the thinking it had."""
    expected: dict[str, dict[str, float]] = {}
    """The same by chance."""

    def add(self, other: Lesson) -> None:
        """Take in another lesson about the same game."""
        for mine, its in ((self.taken, other.taken), (self.expected, other.expected)):
            for question, options in its.items():
                into = mine.setdefault(question, {})
                for option, count in options.items():
                    into[option] = into.get(option, 0.0) + count

    def see_choice(self, decision: Decision, shares: Sequence[float]) -> None:
        """A choice that a bot made, by how much each option was its choice (all together 1)."""
        question = decision.question
        expected = self.expected.setdefault(question.id, {})
        taken = self.taken.setdefault(question.id, {})
        for option, share in zip(decision.ids(), shares, strict=True):
            expected[option] = expected.get(option, 0.0) + 1 / len(shares)
            taken[option] = taken.get(option, 0.0) + share


def watch_game(game: AnyGame, seats: int, seed: int, level: str, budget: Budget, experience: Experience) -> Lesson:
    """Let a bot of some level play against itself, and see what it does."""
    match: Match[Any] = Match.deal(game, seats, seed)
    bots = [make_bot(level, seed + seat, budget, experience) for seat in range(seats)]
    lesson = Lesson()
    while not match.over:
        decision = match.decisions()[0]
        bot = bots[decision.seat]
        option = bot.pick(decision, match)
        # What a search looked at most tells more than what it took in the end.
        thought = bot.thought if isinstance(bot, PlannerBot) else [float(each == option) for each in decision.options]
        lesson.see_choice(decision, thought)
        match.pick(decision.seat, option)
    return lesson


def habits_of(lesson: Lesson, before: Customs) -> Customs:
    """How much likelier than by chance each option is taken, where that is clear; few choices change little."""
    habits: Customs = {}
    for question in sorted(lesson.expected.keys() | before.keys()):
        expected, taken = lesson.expected.get(question, {}), lesson.taken.get(question, {})
        old = before.get(question, {})
        found = old | {
            option: round((taken.get(option, 0.0) + SHY * old.get(option, 1.0)) / (count + SHY), 2)
            for option, count in expected.items()
            if count >= 1
        }
        telling = {option: weight for option, weight in sorted(found.items()) if abs(weight - 1) > TELLING}
        if telling:
            habits[question] = telling
    return habits


def written(experience: Experience) -> str:
    """An experience as the text of its file."""
    craft = experience.craft
    lines = ["# What games have taught the bots; made by `backroom tune`, not by hand."]
    lines += _courses("made", experience.made) + _manner("manner", experience.manner)
    lines += _customs("habits", experience.habits)
    lines += _courses("craft.made", craft.made) + _manner("craft.manner", craft.manner)
    if craft.weights:
        lines += ["", "[craft.weights]"]
        lines += [f"{name} = {weight}" for name, weight in craft.weights.items()]
    lines += _customs("craft.habits", craft.habits)
    return "\n".join(lines) + "\n"


def _courses(name: str, made: Sequence[Made]) -> list[str]:
    lines = []
    for course in made:
        lines += ["", f"[[{name}]]"]
        lines += [f"{key} = {json.dumps(text)}" for key, text in msgspec.to_builtins(course).items()]
    return lines


def _manner(name: str, manner: Manner | None) -> list[str]:
    if manner is None:
        return []
    return ["", f"[{name}]", *(f"{key} = {value}" for key, value in msgspec.to_builtins(manner).items())]


def _customs(name: str, habits: Customs) -> list[str]:
    lines = []
    for question, options in habits.items():
        lines += ["", f"[{name}.{json.dumps(question)}]"]
        lines += [f"{json.dumps(option)} = {weight}" for option, weight in options.items()]
    return lines
