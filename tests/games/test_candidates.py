"""What a person could try: all that is offered, and for the rest a reason why not."""

from __future__ import annotations

import pytest

from backroom.games.registry import GAMES, open_rules
from tests.games.test_places import moments

pytestmark = pytest.mark.parametrize("name", GAMES)

UNEXPLAINED: dict[str, set[str]] = {"speakeasy": set(), "godfather": set(), "scarface": set()}
"""Questions with candidates that have no reason; there are none, and a new question should add none."""


def test_everything_offered_is_among_the_candidates_and_the_rest_has_a_reason(name: str) -> None:
    game = open_rules(name)
    explained = set()
    for match, decision in moments(name):
        if not decision.options:
            continue
        offered = decision.ids()
        tried = list(game.candidates(match.table, decision))
        assert len(set(tried)) == len(tried)
        assert set(offered) <= set(tried), decision.question.id
        question = decision.question.id
        for option in tried:
            if option not in offered and question not in UNEXPLAINED[name]:
                assert game.why_not(match.table, decision, option), (question, option)
                explained.add(question)
    assert explained


def test_there_are_things_to_try_beyond_what_is_offered(name: str) -> None:
    """At the questions about places on the board most things are not offered."""
    game = open_rules(name)
    beyond = {
        decision.question.id
        for match, decision in moments(name)
        if len(list(game.candidates(match.table, decision))) > len(decision.options) > 0
    }
    asked = {
        "speakeasy": {"contact", "build", "build-at", "guard", "sell", "truck", "ambush", "cook", "raise", "play-card"},
        "godfather": {"turn", "kill", "move", "stash", "bid"},
        "scarface": {"action", "hire", "take-over", "sell", "open-business", "upgrade", "deal", "start"},
    }
    assert asked[name] <= beyond
