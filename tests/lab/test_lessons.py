"""What self-play teaches: weights that foretell the end, habits of what is done, and a file that holds both."""

from __future__ import annotations

import random
from collections.abc import Iterable
from operator import mul

import msgspec
import pytest

from backroom.bots import Budget
from backroom.games.registry import AnyGame, open_rules
from backroom.kernel import Decision, Question
from backroom.kernel.outlook import Craft, Experience, Made, Manner
from backroom.lab import lessons
from backroom.lab.lessons import (
    Lesson,
    Sums,
    fitted,
    habits_of,
    stage_weights,
    watch_game,
    weights_of,
    written,
)

COLOUR = Question("colour", kind="colour")


def all_lessons(game: AnyGame, many: Iterable[Lesson]) -> Lesson:
    """Many lessons as one."""
    whole = Lesson.blank(game.stages, len(game.terms))
    for lesson in many:
        whole.add(lesson)
    return whole


def test_weights_are_found_again_in_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions whose end follows from known weights teach those weights."""
    luck = random.Random(5)
    true = [2.0, 0.5, -1.0]
    sums = Sums.blank(3)
    sums.games = 4_000
    for _ in range(4_000):
        leads = [luck.gauss(0, 3) for _ in true]
        sums.see_end(leads, sum(map(mul, true, leads)) + luck.gauss(0, 5))
    assert sums.positions == 4_000
    assert fitted(sums.squares, sums.ends, [1.0] * 3, [0.0] * 3) == pytest.approx(true, abs=0.1)
    held = fitted(sums.squares, sums.ends, [1.0] * 3, [4_000 * 9.0] * 3)
    assert held == pytest.approx([1.5, 0.75, 0.0], abs=0.1), "halfway, where the pull is as strong as the positions"
    monkeypatch.setattr(lessons, "STEADY", 0.0)
    first_held = stage_weights(sums, [1.0] * 3, true, [True, False, False])
    assert first_held[0] == 1.0, "what is the score itself is not weighed"
    assert first_held[2] < 0
    nothing = Sums.blank(3)
    assert fitted(nothing.squares, nothing.ends, [1.0, 2.0, 3.0], [0.0] * 3) == [1.0, 2.0, 3.0]
    assert stage_weights(nothing, [1.0, 2.0, 3.0], true) == [1.0, 2.0, 3.0], "nothing seen, nothing learned"


def test_a_stage_is_weighed_by_how_the_next_one_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """What leads to things that count is worth as much as they are."""
    monkeypatch.setattr(lessons, "STEADY", 0.0)
    luck = random.Random(6)
    sums = Sums.blank(2)
    sums.games = 2_000
    for _ in range(2_000):
        leads = [luck.gauss(0, 3), luck.gauss(0, 3)]
        sums.see_next(leads, [2 * leads[1], leads[0]])
    assert stage_weights(sums, [1.0, 1.0], [3.0, 0.5]) == pytest.approx([0.5, 6.0], rel=0.01)
    sums.games = 2
    assert stage_weights(sums, [1.0, 1.0], [3.0, 0.5]) == [1.0, 1.0], "two games cannot teach two weights"


@pytest.mark.parametrize("seen", ["see_end", "see_next"])
def test_where_chance_rules_nothing_is_learned(seen: str) -> None:
    luck = random.Random(7)
    sums = Sums.blank(1)
    sums.games = 4_000
    for _ in range(4_000):
        end = luck.gauss(0, 10)
        getattr(sums, seen)([luck.gauss(0, 30)], end if seen == "see_end" else [end])
    products = [sums.ends[0] + sums.onward[0][0]]
    assert fitted(sums.squares, products, [1.0], [0.0]) == pytest.approx([0.0], abs=0.1)
    assert stage_weights(sums, [1.0], [1.0]) == pytest.approx([1.0], abs=0.1)


def test_habits_count_what_was_taken_against_chance() -> None:
    lesson = Lesson.blank(1, 1)
    for shares in [[1.0, 0.0]] * 8 + [[0.5, 0.5]] * 2:
        lesson.see_choice(Decision(0, COLOUR, ["red", "green"]), shares)
    assert habits_of(lesson, {}) == {"colour": {"colour:red": round(11 / 7, 2), "colour:green": round(3 / 7, 2)}}
    before = {"colour": {"colour:red": 4.0}}
    assert habits_of(lesson, before)["colour"]["colour:red"] == round(17 / 7, 2), "pulled towards what it was"
    even = Lesson.blank(1, 1)
    for shares in [[1.0, 0.0], [0.0, 1.0]] * 10:
        even.see_choice(Decision(0, COLOUR, ["red", "green"]), shares)
    assert habits_of(even, {}) == {}, "chance is no habit"
    assert habits_of(Lesson.blank(1, 1), before) == before, "what was not asked is not forgotten"


def test_lessons_add_up() -> None:
    game = open_rules("godfather")
    known = game.experience
    one, two = (watch_game(game, 2, seed, "random", Budget(), known) for seed in (1, 2))
    both = all_lessons(game, (one, two))
    for whole, first, second in zip(both.stages, one.stages, two.stages, strict=True):
        assert whole.positions == first.positions + second.positions
        assert (whole.games, first.games) == (2, 1)
        assert whole.end_squares == first.end_squares + second.end_squares
        for sums in ("squares", "onward", "next_squares"):
            a, b, c = (getattr(each, sums)[1] for each in (whole, first, second))
            assert a == pytest.approx([x + y for x, y in zip(b, c, strict=True)])
    assert sum(sum(options.values()) for options in both.taken.values()) == sum(
        sum(options.values()) for lesson in (one, two) for options in lesson.taken.values()
    )
    assert all(stage.positions >= 10 for stage in one.stages), "every stage was seen, from every seat"
    assert both.stages[3].ends[0] == pytest.approx(one.stages[3].ends[0] + two.stages[3].ends[0]) != 0
    assert not any(stage.end_squares for stage in one.stages[:3]), "only the last stage is measured by the end"


@pytest.mark.parametrize("name", ["speakeasy", "godfather"])
def test_an_experience_follows_from_games_and_is_kept_in_a_file(name: str) -> None:
    game = open_rules(name)
    lesson = all_lessons(game, (watch_game(game, 2, seed, "random", Budget(), game.experience) for seed in range(80)))
    habits, weights = habits_of(lesson, {}), weights_of(game, lesson, {})
    assert list(weights) == [term.name for term in game.terms]
    assert all(len(each) == game.stages for each in weights.values())
    assert any(weight != 1 for each in weights.values() for weight in each)
    assert all(set(weights[term.name]) == {1.0} for term in game.terms if term.score)
    made = (Made("2026-11-15", 'backroom "tune"', "won 60 %"), Made("2026-11-16", "again", "won 70 %"))
    known = Experience(made[:1], habits, Craft(made, Manner(1.0, 0.5), weights, {"more": {"a:b": 2.0}}))
    assert msgspec.toml.decode(written(known), type=Experience) == known


def test_a_game_without_an_experience_teaches_from_the_terms_as_written() -> None:
    game = open_rules("godfather")
    lesson = Lesson.blank(game.stages, len(game.terms))
    assert set(weights_of(game, lesson, {}).values()) == {(1.0,) * game.stages}
