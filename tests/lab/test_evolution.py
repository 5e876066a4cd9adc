"""Weights that are pulled to and fro by games of a bot against itself."""

from __future__ import annotations

import random
from math import exp

import pytest

from backroom.bots import Budget
from backroom.games.registry import AnyGame, open_rules
from backroom.lab import arena
from backroom.lab.evolution import FURTHEST, PULL, Pull, play_pull, pulled, weights_after


def test_weights_go_where_games_are_won() -> None:
    """One weight helps, one harms, one does nothing; luck is larger than all of them."""
    luck = random.Random(5)
    seen = []
    for _ in range(1_600):
        lots = {name: luck.choice((-1, 1)) for name in ("helps", "harms", "idle")}
        seen.append(Pull(lots, 8 * lots["helps"] - 6 * lots["harms"] + luck.gauss(0, 40)))
    after = weights_after({"helps": 2.0, "kept": 3.0}, seen)
    assert after["helps"] == pytest.approx(2.0 * exp(FURTHEST * PULL), abs=0.01), "sure, but not too far at once"
    assert after["harms"] < exp(-PULL)
    assert after.get("idle", 1.0) == pytest.approx(1.0, abs=0.15)
    assert after["kept"] == 3.0
    still = [Pull({"moved": a, "still": b}, 10.0 * a) for a in (1, -1) for b in (1, -1)]
    assert weights_after({}, still).keys() == {"moved"}, "what is within one standard error stays"
    assert weights_after({"kept": 3.0}, seen[:3]) == {"kept": 3.0}, "so few sets of games teach nothing"


def test_two_ways_are_as_far_from_the_middle() -> None:
    up, down = (pulled({"a": 2.0}, {"a": 1, "b": -1}, way) for way in (1, -1))
    assert up["a"] * down["a"] == pytest.approx(4.0, rel=0.01)
    assert up["b"] < 1 < down["b"]


def test_a_pull_plays_a_set_of_games_against_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = open_rules("godfather")
    planned = []
    played = []
    play_game = arena.play_game

    def watched(game: AnyGame, plan: arena.Plan, number: int) -> arena.Played:
        planned.append(plan)
        played.append(play_game(game, plan, number))
        return played[-1]

    monkeypatch.setattr(arena, "play_game", watched)
    pull = play_pull(rules, 2, 7, Budget(trials=1), rules.experience)
    assert set(pull.lots) == {term.name for term in rules.terms if not term.score}, "the score itself is not weighed"
    assert set(pull.lots.values()) == {-1, 1}
    assert len(planned) == 2
    up, down = (one.experience.craft.weights for one in planned[0].contestants if one.experience)
    assert all((up[name] - down[name]) * lot > 0 for name, lot in pull.lots.items())
    own = [game.scores[game.seating.index(0)].total for game in played]
    others = [sum(score.total for score in game.scores) - mine for game, mine in zip(played, own, strict=True)]
    assert pull.lead == pytest.approx(sum(a - b for a, b in zip(own, others, strict=True)) / 2)
    assert play_pull(rules, 2, 7, Budget(trials=1), rules.experience) == pull, "the same seed plays the same games"
