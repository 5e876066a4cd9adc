"""What self-play teaches: how much each term of an outlook really counts, and what is usually done.

A lesson holds sums only, so that lessons of many games add up however long the games were.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from backroom.bots import Budget, make_bot
from backroom.games.registry import AnyGame
from backroom.kernel import Decision, Match, Option
from backroom.kernel.decision import option_id
from backroom.kernel.outlook import Experience

STEADY = 20.0
"""How far positions have to disagree with a weight, in squared worth for each of them, before it moves halfway."""
SHY = 2.0
"""So many choices an option must have had, or been expected to have, to move its habit halfway from chance."""
TELLING = 0.2
"""A habit nearer to chance than this is not worth keeping."""

Matrix = list[list[float]]


class Lesson(msgspec.Struct):
    """The sums of one or many games."""

    squares: list[Matrix]
    """By stage: the products of the terms' leads with each other, summed over the positions."""
    products: Matrix
    """By stage: the products of the terms' leads with the final lead."""
    positions: list[int]
    taken: dict[str, dict[str, float]]
    """By question and option: how often it was taken."""
    expected: dict[str, dict[str, float]]
    """The same by chance."""

    @classmethod
    def blank(cls, stages: int, terms: int) -> Lesson:
        return cls(
            [[[0.0] * terms for _ in range(terms)] for _ in range(stages)],
            [[0.0] * terms for _ in range(stages)],
            [0] * stages,
            {},
            {},
        )

    def add(self, other: Lesson) -> None:
        """Take in another lesson about the same game."""
        for own, its in zip(self.squares, other.squares, strict=True):
            for row, more in zip(own, its, strict=True):
                row[:] = [a + b for a, b in zip(row, more, strict=True)]
        for row, more in zip(self.products, other.products, strict=True):
            row[:] = [a + b for a, b in zip(row, more, strict=True)]
        self.positions = [a + b for a, b in zip(self.positions, other.positions, strict=True)]
        for mine, its_habits in ((self.taken, other.taken), (self.expected, other.expected)):
            for question, options in its_habits.items():
                into = mine.setdefault(question, {})
                for option, count in options.items():
                    into[option] = into.get(option, 0.0) + count

    def see_position(self, stage: int, leads: Sequence[float], final: float) -> None:
        """A position: by how much a seat led in each term, and by how much in the end."""
        self.positions[stage] += 1
        squares, products = self.squares[stage], self.products[stage]
        for i, lead in enumerate(leads):
            if lead:
                products[i] += lead * final
                squares[i] = [total + lead * other for total, other in zip(squares[i], leads, strict=True)]

    def see_choice(self, decision: Decision, taken: Option) -> None:
        """A choice that a bot made."""
        question = decision.question
        expected = self.expected.setdefault(question.id, {})
        for option in decision.ids():
            expected[option] = expected.get(option, 0.0) + 1 / len(decision.options)
        counts = self.taken.setdefault(question.id, {})
        name = option_id(taken, question.kind)
        counts[name] = counts.get(name, 0.0) + 1


def watch_game(game: AnyGame, seats: int, seed: int, bot: str, budget: Budget, experience: Experience) -> Lesson:
    """Let a bot play against itself, and learn from it."""
    match: Match[Any] = Match.deal(game, seats, seed)
    bots = [make_bot(bot, seed + seat, budget, experience) for seat in range(seats)]
    lesson = Lesson.blank(game.stages, len(game.terms))
    seen: list[tuple[int, list[list[float]]]] = []
    turn = -1
    while not match.over:
        if match.turn_start.answers != turn:
            turn = match.turn_start.answers
            stage = game.stage(match.table)
            if stage is not None:
                seen.append((stage, [game.appraise(match.table, seat) for seat in range(seats)]))
        decision = match.decisions()[0]
        option = bots[decision.seat].pick(decision, match)
        lesson.see_choice(decision, option)
        match.pick(decision.seat, option)
    totals = [[float(score.total)] for score in match.scores()]
    finals = [_leads(totals, seat)[0] for seat in range(seats)]
    for stage, worth in seen:
        for seat in range(seats):
            lesson.see_position(stage, _leads(worth, seat), finals[seat])
    return lesson


def _leads(worth: Sequence[Sequence[float]], seat: int) -> list[float]:
    """By how much a seat is before the mean of the others, in every column."""
    others = len(worth) - 1
    columns = zip(*worth, strict=True)
    return [own - (sum(column) - own) / others for own, column in zip(worth[seat], columns, strict=True)]


def learned(game: AnyGame, lesson: Lesson, before: Experience) -> Experience:
    """The experience after a lesson: weights that foretell the final leads best, not far from those before."""
    names = [term.name for term in game.terms]
    stages = range(game.stages)
    old = [[before.weights.get(name, (1.0,) * game.stages)[stage] for name in names] for stage in stages]
    new = [
        fitted(lesson.squares[stage], lesson.products[stage], old[stage], STEADY * lesson.positions[stage])
        for stage in stages
    ]
    weights = {name: tuple(round(new[stage][i], 3) for stage in stages) for i, name in enumerate(names)}
    return Experience(None, weights, habits_of(lesson))


def fitted(squares: Matrix, products: Sequence[float], old: Sequence[float], steady: float) -> list[float]:
    """The weights that come closest (least squares) with a pull of `steady` towards the old ones.

    >>> fitted([[4.0, 0.0], [0.0, 4.0]], [8.0, 4.0], [1.0, 1.0], 0.0)
    [2.0, 1.0]
    >>> fitted([[4.0, 0.0], [0.0, 4.0]], [8.0, 4.0], [1.0, 1.0], 4.0)
    [1.5, 1.0]
    """
    size = len(old)
    left = [[squares[i][j] + (steady or 1e-9) * (i == j) for j in range(size)] for i in range(size)]
    right = [products[i] - sum(squares[i][j] * old[j] for j in range(size)) for i in range(size)]
    return [round(was + more, 9) for was, more in zip(old, solved(left, right), strict=True)]


def solved(left: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0])
    [1.0, 3.0]
    """
    rows = [[*row, value] for row, value in zip(left, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            factor = rows[j][i]
            if j != i and factor:
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size] for row in rows]


def habits_of(lesson: Lesson) -> dict[str, dict[str, float]]:
    """How much likelier than by chance each option is taken, where that is clear."""
    habits: dict[str, dict[str, float]] = {}
    for question, expected in sorted(lesson.expected.items()):
        taken = lesson.taken.get(question, {})
        found = {
            option: round((taken.get(option, 0.0) + SHY) / (count + SHY), 2)
            for option, count in sorted(expected.items())
            if count >= 1
        }
        telling = {option: weight for option, weight in found.items() if abs(weight - 1) > TELLING}
        if telling:
            habits[question] = telling
    return habits


def written(experience: Experience) -> str:
    """An experience as the text of its file."""
    made = experience.made
    lines = ["# What self-play has taught the bots; made by `backroom tune`, not by hand."]
    if made is not None:
        lines += ["", "[made]"]
        lines += [f"{key} = {json.dumps(text)}" for key, text in msgspec.to_builtins(made).items()]
    lines += ["", "[weights]"]
    lines += [f"{name} = [{', '.join(map(str, weights))}]" for name, weights in experience.weights.items()]
    for question, options in experience.habits.items():
        lines += ["", f"[habits.{json.dumps(question)}]"]
        lines += [f"{json.dumps(option)} = {weight}" for option, weight in options.items()]
    return "\n".join(lines) + "\n"
