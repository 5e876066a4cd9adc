"""What self-play teaches: weights that foretell the end, habits of what is done, and a file that holds both."""

from __future__ import annotations

import random
from collections.abc import Iterable

import msgspec
import pytest

from backroom.bots import Budget
from backroom.games.registry import AnyGame, open_rules
from backroom.kernel import Decision, Question
from backroom.kernel.outlook import Experience, Made
from backroom.lab.lessons import Lesson, fitted, habits_of, learned, watch_game, written

COLOUR = Question("colour", kind="colour")


def all_lessons(game: AnyGame, lessons: Iterable[Lesson]) -> Lesson:
    """Many lessons as one."""
    whole = Lesson.blank(game.stages, len(game.terms))
    for lesson in lessons:
        whole.add(lesson)
    return whole


def test_weights_are_found_again_in_noise() -> None:
    """Positions whose end follows from known weights teach those weights."""
    luck = random.Random(5)
    true = [2.0, 0.5, -1.0]
    lesson = Lesson.blank(2, 3)
    for _ in range(4_000):
        leads = [luck.gauss(0, 3) for _ in true]
        final = sum(a * b for a, b in zip(true, leads, strict=True)) + luck.gauss(0, 5)
        lesson.see_position(1, leads, final)
    assert lesson.positions == [0, 4_000]
    assert fitted(lesson.squares[1], lesson.products[1], [1.0] * 3, 0.0) == pytest.approx(true, abs=0.1)
    held = fitted(lesson.squares[1], lesson.products[1], [1.0] * 3, 4_000 * 9.0)
    assert held == pytest.approx([1.5, 0.75, 0.0], abs=0.1), "halfway, where the pull is as strong as the positions"
    assert fitted(lesson.squares[0], lesson.products[0], [1.0, 2.0, 3.0], 0.0) == [1.0, 2.0, 3.0], "nothing seen"


def test_habits_count_what_was_taken_against_chance() -> None:
    lesson = Lesson.blank(1, 1)
    for taken in ["red"] * 9 + ["green"]:
        lesson.see_choice(Decision(0, COLOUR, ["red", "green"]), taken)
    assert habits_of(lesson) == {"colour": {"colour:red": round(11 / 7, 2), "colour:green": round(3 / 7, 2)}}
    even = Lesson.blank(1, 1)
    for taken in ["red", "green"] * 10:
        even.see_choice(Decision(0, COLOUR, ["red", "green"]), taken)
    assert habits_of(even) == {}, "chance is no habit"


def test_lessons_add_up() -> None:
    game = open_rules("godfather")
    known = game.experience
    one, two = (watch_game(game, 2, seed, "random", Budget(), known) for seed in (1, 2))
    both = all_lessons(game, (one, two))
    assert both.positions == [a + b for a, b in zip(one.positions, two.positions, strict=True)]
    assert sum(sum(options.values()) for options in both.taken.values()) == sum(
        sum(options.values()) for lesson in (one, two) for options in lesson.taken.values()
    )
    assert all(positions >= 10 for positions in one.positions), "every stage was seen, from every seat"
    assert both.products[3][0] == pytest.approx(one.products[3][0] + two.products[3][0])


@pytest.mark.parametrize("name", ["speakeasy", "godfather"])
def test_an_experience_follows_from_games_and_is_kept_in_a_file(name: str) -> None:
    game = open_rules(name)
    lesson = all_lessons(game, (watch_game(game, 2, seed, "random", Budget(), game.experience) for seed in range(3)))
    new = learned(game, lesson, Experience())
    assert list(new.weights) == [term.name for term in game.terms]
    assert all(len(weights) == game.stages for weights in new.weights.values())
    assert any(weight != 1 for weights in new.weights.values() for weight in weights)
    signed = msgspec.structs.replace(new, made=Made("2026-11-15", 'backroom "tune"', "won 60 %"))
    assert msgspec.toml.decode(written(signed), type=Experience) == signed


def test_a_game_without_an_experience_teaches_from_the_terms_as_written() -> None:
    game = open_rules("godfather")
    lesson = Lesson.blank(game.stages, len(game.terms))
    weights = learned(game, lesson, Experience()).weights
    assert set(weights.values()) == {(1.0,) * game.stages}
