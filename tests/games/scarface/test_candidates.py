"""What a person could try: all that is offered, and for the rest a reason why not."""

from __future__ import annotations

from tests.games.scarface.players import RULES
from tests.games.scarface.test_places import moments


def test_everything_offered_is_among_the_candidates_and_the_rest_has_a_reason():
    explained = set()
    for match, decision in moments():
        if not decision.options:
            continue
        offered = decision.ids()
        tried = list(RULES.candidates(match.table, decision))
        assert len(set(tried)) == len(tried)
        assert set(offered) <= set(tried), decision.question.id
        for option in tried:
            if option not in offered:
                assert RULES.why_not(match.table, decision, option), (decision.question.id, option)
                explained.add(decision.question.id)
    assert {"action", "hire", "take-over", "sell", "open-business", "upgrade", "deal", "start"} <= explained
