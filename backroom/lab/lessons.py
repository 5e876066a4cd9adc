"""What self-play teaches: how much each term of an outlook really counts, and what is usually done.

A lesson holds sums only, so that lessons of many games add up however long the games were.

The terms of a stage are weighed by what they foretell: how the seats stand when the next stage begins, which is judged
by the weights found for that stage, and in the last stage how the game ends. One act has less luck in it than all the
acts to come.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from operator import mul
from typing import Any

import msgspec

from backroom.bots import Budget, make_bot
from backroom.bots.judge import leads
from backroom.bots.planner import PlannerBot
from backroom.games.registry import AnyGame
from backroom.kernel import Decision, Match
from backroom.kernel.outlook import Customs, Experience, Made, Manner, Weights

STEADY = 100.0
"""How far positions have to disagree with a weight, in squared worth for each of them, before it moves halfway."""
FIXED = 1e18
"""A pull that nothing moves."""
SHY = 2.0
"""So many choices an option must have been expected to have to move its habit halfway from what it was."""
TELLING = 0.1
"""A habit nearer to chance than this is not worth keeping."""

Matrix = list[list[float]]


class Sums(msgspec.Struct):
    """What the positions of one stage have been, and what became of them.

    A lead is by how much a seat is before the mean of the others in a term.
    """

    squares: Matrix
    """The products of the leads with each other, summed over the positions."""
    ends: list[float]
    """The products of the leads with the final lead, where no other stage came after."""
    onward: Matrix
    """The products of the leads with the leads at the beginning of the next stage."""
    next_squares: Matrix
    """The products of the leads at the beginning of the next stage with each other."""
    end_squares: float = 0.0
    positions: int = 0
    games: int = 0

    @classmethod
    def blank(cls, terms: int) -> Sums:
        return cls(_zeros(terms), [0.0] * terms, _zeros(terms), _zeros(terms))

    def add(self, other: Sums) -> None:
        _add(self.squares, other.squares)
        _add(self.onward, other.onward)
        _add(self.next_squares, other.next_squares)
        self.ends = [a + b for a, b in zip(self.ends, other.ends, strict=True)]
        self.end_squares += other.end_squares
        self.positions += other.positions
        self.games += other.games

    def see_end(self, leads: Sequence[float], final: float) -> None:
        """A position of the last stage: by how much a seat led in each term, and by how much in the end."""
        self.positions += 1
        self.end_squares += final * final
        self.ends = [total + lead * final for total, lead in zip(self.ends, leads, strict=True)]
        _add_products(self.squares, leads, leads)

    def see_next(self, leads: Sequence[float], later: Sequence[float]) -> None:
        """A position of an earlier stage: by how much a seat led in each term, and how when the next stage began."""
        self.positions += 1
        _add_products(self.squares, leads, leads)
        _add_products(self.onward, leads, later)
        _add_products(self.next_squares, later, later)


def _zeros(size: int) -> Matrix:
    return [[0.0] * size for _ in range(size)]


def _add(own: Matrix, its: Matrix) -> None:
    for row, more in zip(own, its, strict=True):
        row[:] = [a + b for a, b in zip(row, more, strict=True)]


def _add_products(sums: Matrix, left: Sequence[float], right: Sequence[float]) -> None:
    for row, a in zip(sums, left, strict=True):
        if a:
            row[:] = [total + a * b for total, b in zip(row, right, strict=True)]


class Lesson(msgspec.Struct):
    """The sums of one or many games."""

    stages: list[Sums]
    taken: dict[str, dict[str, float]] = {}
    """By question and option: how often it was taken, or how much of the thinking it had."""
    expected: dict[str, dict[str, float]] = {}
    """The same by chance."""

    @classmethod
    def blank(cls, stages: int, terms: int) -> Lesson:
        return cls([Sums.blank(terms) for _ in range(stages)])

    def add(self, other: Lesson) -> None:
        """Take in another lesson about the same game."""
        for own, its in zip(self.stages, other.stages, strict=True):
            own.add(its)
        for mine, its_habits in ((self.taken, other.taken), (self.expected, other.expected)):
            for question, options in its_habits.items():
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
    """Let a bot of some level play against itself, and learn from it."""
    match: Match[Any] = Match.deal(game, seats, seed)
    bots = [make_bot(level, seed + seat, budget, experience) for seat in range(seats)]
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
        bot = bots[decision.seat]
        option = bot.pick(decision, match)
        # What a search looked at most tells more than what it took in the end.
        thought = bot.thought if isinstance(bot, PlannerBot) else [float(each == option) for each in decision.options]
        lesson.see_choice(decision, thought)
        match.pick(decision.seat, option)
    totals = [[float(score.total)] for score in match.scores()]
    begins = dict(reversed(seen))  # The first position of each stage.
    for stage, worth in seen:
        sums = lesson.stages[stage]
        sums.games = 1
        later = begins.get(stage + 1)
        for seat in range(seats):
            if later is None:
                sums.see_end(_leads(worth, seat), _leads(totals, seat)[0])
            else:
                sums.see_next(_leads(worth, seat), _leads(later, seat))
    return lesson


def _leads(worth: Sequence[Sequence[float]], seat: int) -> list[float]:
    """How far a seat is before the others in every column."""
    return [leads(column)[seat] for column in zip(*worth, strict=True)]


def weights_of(game: AnyGame, lesson: Lesson, before: Weights) -> Weights:
    """The weights that foretell best what positions come to, not far from those before."""
    terms = game.terms
    fixed = [term.score for term in terms]
    new: list[list[float]] = []
    for stage in reversed(range(game.stages)):
        old = [before.get(term.name, (1.0,) * game.stages)[stage] for term in terms]
        new.insert(0, stage_weights(lesson.stages[stage], old, new[0] if new else old, fixed))
    return {term.name: tuple(round(weights[i], 3) for weights in new) for i, term in enumerate(terms)}


def stage_weights(
    sums: Sums, old: Sequence[float], later: Sequence[float], fixed: Sequence[bool] | None = None
) -> list[float]:
    """The weights of a stage, when those of the stage after it are known; some may be fixed.

    They leave the old ones only so far as they foretell anything: where chance rules, nothing is learned. All
    positions of a game's stage come to the same, so what was foretold is held against the number of games.
    """
    products = [end + _dot(row, later) for end, row in zip(sums.ends, sums.onward, strict=True)]
    total = sums.end_squares + _dot(later, [_dot(row, later) for row in sums.next_squares])
    spare = sums.games - len(old)
    if not total or spare <= 0:
        return list(old)
    pull = [FIXED if held else STEADY * sums.positions for held in fixed or [False] * len(old)]
    best = fitted(sums.squares, products, old, pull)
    missed = total - 2 * _dot(best, products) + _dot(best, [_dot(row, best) for row in sums.squares])
    trust = max(0.0, 1 - missed / total * sums.games / spare)
    return [was + trust * (new - was) for was, new in zip(old, best, strict=True)]


def _dot(left: Sequence[float], right: Sequence[float]) -> float:
    return float(sum(map(mul, left, right)))


def fitted(squares: Matrix, products: Sequence[float], old: Sequence[float], pull: Sequence[float]) -> list[float]:
    """The weights that come closest (least squares), each pulled towards the old one.

    >>> fitted([[4.0, 0.0], [0.0, 4.0]], [8.0, 8.0], [1.0, 1.0], [0.0, 4.0])
    [2.0, 1.5]
    """
    size = len(old)
    left = [[squares[i][j] + (pull[i] or 1e-9) * (i == j) for j in range(size)] for i in range(size)]
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
    lines += _courses("made", experience.made) + _customs("habits", experience.habits)
    lines += _courses("craft.made", craft.made)
    if craft.manner != Manner():
        lines += ["", "[craft.manner]"]
        lines += [f"{name} = {value}" for name, value in msgspec.to_builtins(craft.manner).items()]
    if craft.weights:
        lines += ["", "[craft.weights]"]
        lines += [f"{name} = [{', '.join(map(str, weights))}]" for name, weights in craft.weights.items()]
    lines += _customs("craft.habits", craft.habits)
    return "\n".join(lines) + "\n"


def _courses(name: str, made: Sequence[Made]) -> list[str]:
    lines = []
    for course in made:
        lines += ["", f"[[{name}]]"]
        lines += [f"{key} = {json.dumps(text)}" for key, text in msgspec.to_builtins(course).items()]
    return lines


def _customs(name: str, habits: Customs) -> list[str]:
    lines = []
    for question, options in habits.items():
        lines += ["", f"[{name}.{json.dumps(question)}]"]
        lines += [f"{json.dumps(option)} = {weight}" for option, weight in options.items()]
    return lines
