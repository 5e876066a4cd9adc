"""The outlook of each game: named terms that add up to the score, weighed as self-play has taught."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from backroom.bots.judge import Judge
from backroom.bots.search import mind
from backroom.games.registry import AnyGame, open_rules
from backroom.kernel.outlook import Craft, Experience
from tests.bots.kit import NAMES, played


def opened(name: str) -> AnyGame:
    return open_rules(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_term_has_a_name_a_worth_and_a_reason(name: str) -> None:
    terms = opened(name).terms
    assert len({term.name for term in terms}) == len(terms)
    assert all(term.why.endswith(".") and term.name == term.worth.__name__ for term in terms)


@pytest.mark.parametrize("boss", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_the_outlook_of_a_finished_game_is_its_score(name: str, boss: bool) -> None:
    """What is left to hope for then is nothing, and nothing is weighed any more."""
    match = played(name, 2, 3, 10_000)
    assert match.over
    totals = [score.total for score in match.scores()]
    judge = mind(cast(AnyGame, match.rules), boss).judge
    assert judge.standing(match.table) == pytest.approx(totals)
    assert judge.lead(match.table, 0) == pytest.approx(totals[0] - totals[1])


def test_more_of_a_good_thing_is_never_worse() -> None:
    for answers in (20, 60, 100):
        match = played("speakeasy", 2, 9, answers)
        judge = Judge(cast(AnyGame, match.rules))
        t, me = match.table, match.table.bosses[0]
        stands = judge.standing(t)[0]
        for thing in ("cash", "safe", "goons", "leverage", "ledgers", "office"):
            setattr(me, thing, getattr(me, thing) + 1)
            assert judge.standing(t)[0] >= stands, thing
            setattr(me, thing, getattr(me, thing) - 1)


@pytest.mark.parametrize("name", NAMES)
def test_what_was_taught_fits_the_game(name: str) -> None:
    game = opened(name)
    known, craft = game.experience, game.experience.craft
    assert set(craft.weights) <= {term.name for term in game.terms}
    assert all(craft.weights.get(term.name, 1.0) == 1.0 for term in game.terms if term.score), "the measure itself"
    for learned, made in ((known.habits or known.manner, known.made), (craft != Craft(), craft.made)):
        assert bool(learned) == bool(made), "who has learned something says by which games"
        assert all(course.command.startswith(f"backroom tune {name}") for course in made)
    for habits in (known.habits, craft.habits):
        assert all(0 <= weight < 100 for options in habits.values() for weight in options.values())


def test_terms_are_weighed_until_the_game_is_over() -> None:
    match = played("speakeasy", 2, 9, 60)
    game = cast(AnyGame, match.rules)
    names = [term.name for term in game.terms]
    plain = Judge(game).terms(match.table, 0)
    weighed = Judge(game, {"levels": 3.0}).terms(match.table, 0)
    place = names.index("levels")
    assert weighed[place] == pytest.approx(3 * plain[place]) != 0
    assert [*weighed[:place], *weighed[place + 1 :]] == [*plain[:place], *plain[place + 1 :]]
    end = played("speakeasy", 2, 9, 10_000)
    assert end.over
    assert Judge(game, dict.fromkeys(names, 3.0)).standing(end.table) == Judge(game).standing(end.table)


def test_a_wrong_experience_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(b"[habits]\nfoo = 3\n", type=Experience)
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(b"[craft.weigths]\n", type=Experience)
