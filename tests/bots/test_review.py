"""A game is looked through: curves, leads and mistakes, the same for the same journal."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from backroom.bots import Budget, make_bot
from backroom.bots.review import LITTLE, SWINGS, Care, Review, review
from backroom.games.registry import GAMES, open_rules
from backroom.kernel import Journal, Match
from backroom.kernel.journal import loads

QUICK = Care(glance=8, look=40, duel=20)
GAMES_PLAYED = Path(__file__).parent.parent / "games"


def recorded(game: str, seats: int) -> Journal:
    return loads((GAMES_PLAYED / game / "recorded" / f"game-{seats}.journal").read_text("utf-8"))


@cache
def reviewed(game: str) -> Review:
    return review(open_rules(game), recorded(game, 3), QUICK)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_journal_gives_the_same_review(game: str) -> None:
    again = review(open_rules(game), recorded(game, 3), QUICK)
    assert again == reviewed(game)
    assert msgspec.json.decode(msgspec.json.encode(again), type=Review) == again


@pytest.mark.parametrize("game", GAMES)
def test_the_curves_end_with_the_scores(game: str) -> None:
    points = reviewed(game).points
    match = Match.replay(open_rules(game), recorded(game, 3))
    assert points[0].step == 0
    assert [point.step for point in points] == sorted({point.step for point in points})
    assert points[-1].step == match.answer_count
    assert points[-1].standing == tuple(score.total for score in match.scores())


@pytest.mark.parametrize("game", GAMES)
def test_the_shares_explain_how_the_leads_changed(game: str) -> None:
    found = reviewed(game)

    def lead(standing: tuple[float, ...], seat: int) -> float:
        return standing[seat] - (sum(standing) - standing[seat]) / (len(standing) - 1)

    for seat, share in enumerate(found.shares):
        change = lead(found.points[-1].standing, seat) - lead(found.points[0].standing, seat)
        assert share.own + share.others + share.together == pytest.approx(change, abs=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_mistakes_are_decisions_of_the_game_with_an_offered_alternative(game: str) -> None:
    journal, swings = recorded(game, 3), reviewed(game).swings
    assert 0 < len(swings) <= SWINGS, "these games were played badly"
    assert [swing.loss for swing in swings] == sorted((swing.loss for swing in swings), reverse=True)
    for swing in swings:
        answer = journal.answers[swing.step]
        decision = Match.replay(open_rules(game), journal, swing.step).decision(swing.seat)
        assert (answer.seat, answer.option) == (swing.seat, swing.played[0])
        assert decision is not None
        assert swing.better[0] in decision.ids()
        assert swing.better[0] != swing.played[0]
        assert swing.loss >= LITTLE - 0.01


def test_the_mistakes_are_those_of_whoever_plays_badly() -> None:
    """Two play well until the twentieth answer; from then on one of them plays by luck."""
    rules = open_rules("godfather")
    match: Match[Any] = Match.deal(rules, 2, 5)
    bots = [make_bot("boss", seat, Budget(trials=30)) for seat in range(2)]
    luck = random.Random(1)
    while not match.over:
        decision = match.decisions()[0]
        by_luck = decision.seat == 1 and match.answer_count >= 20
        bot = bots[decision.seat]
        match.pick(decision.seat, luck.choice(decision.options) if by_luck else bot.pick(decision, match))
    swings = review(rules, match.journal(), QUICK).swings
    assert swings
    assert {swing.seat for swing in swings} == {1}
    assert all(swing.step >= 20 for swing in swings)
