"""What games teach about what is usually done, and the file that holds all that was learned."""

from __future__ import annotations

import msgspec
import pytest

from backroom.bots import Budget
from backroom.games.registry import open_rules
from backroom.kernel import Decision, Question
from backroom.kernel.outlook import Craft, Experience, Made, Manner
from backroom.lab.lessons import Lesson, habits_of, watch_game, written

COLOUR = Question("colour", kind="colour")


def test_habits_count_what_was_taken_against_chance() -> None:
    lesson = Lesson()
    for shares in [[1.0, 0.0]] * 8 + [[0.5, 0.5]] * 2:
        lesson.see_choice(Decision(0, COLOUR, ["red", "green"]), shares)
    assert habits_of(lesson, {}) == {"colour": {"colour:red": round(11 / 7, 2), "colour:green": round(3 / 7, 2)}}
    before = {"colour": {"colour:red": 4.0}}
    assert habits_of(lesson, before)["colour"]["colour:red"] == round(17 / 7, 2), "pulled towards what it was"
    even = Lesson()
    for shares in [[1.0, 0.0], [0.0, 1.0]] * 10:
        even.see_choice(Decision(0, COLOUR, ["red", "green"]), shares)
    assert habits_of(even, {}) == {}, "chance is no habit"
    assert habits_of(Lesson(), before) == before, "what was not asked is not forgotten"


def test_lessons_add_up() -> None:
    game = open_rules("godfather")
    one, two = (watch_game(game, 2, seed, "random", Budget(), game.experience) for seed in (1, 2))
    both = Lesson()
    both.add(one)
    both.add(two)
    for sums in ("taken", "expected"):
        whole, first, second = (getattr(each, sums) for each in (both, one, two))
        assert whole.keys() == first.keys() | second.keys()
        for question, options in whole.items():
            for option, count in options.items():
                parts = (each.get(question, {}).get(option, 0.0) for each in (first, second))
                assert count == pytest.approx(sum(parts))


@pytest.mark.parametrize("name", ["speakeasy", "godfather"])
def test_an_experience_is_kept_in_a_file(name: str) -> None:
    game = open_rules(name)
    habits = habits_of(watch_game(game, 2, 3, "random", Budget(), game.experience), {})
    assert habits
    made = (Made("2026-11-15", 'backroom "tune"', "won 60 %"), Made("2026-11-16", "again", "won 70 %"))
    craft = Craft(made, Manner(1.0, 0.5, 2.0), {term.name: 1.25 for term in game.terms}, {"more": {"a:b": 2.0}})
    for manner in (None, Manner(memory=3.0)):
        known = Experience(made[:1], manner, habits, craft)
        assert msgspec.toml.decode(written(known), type=Experience) == known
