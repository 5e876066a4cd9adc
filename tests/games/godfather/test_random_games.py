"""Random games of every seat count, with every invariant at every decision."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from backroom.games.godfather import Godfather
from backroom.games.godfather.state import Table
from backroom.kernel import AskAll, Decision, Option, Pick, play_out, table_options
from backroom.kernel.dialogue import begin, finish, results
from tests.games.godfather.players import OPT_OUTS, player
from tests.games.godfather.watch import Watch

RULES = Godfather()
GAMES = 500
CHUNK = 50
MOST_OPTIONS = 100

OPTIONAL = {
    "stash", "draw-jobs", "swap-good", "choose-front", "choose-back", "choose-turf", "kill", "move", "place-neutral",
    "steal", "unstash", "apply", "move-marker", "bid", "last-stash",
}  # fmt: skip
"""R-4.20: decisions that can always be declined."""

MANDATORY = {
    "turn", "pay-job", "first-share", "next-icon", "next-business", "keep-job", "pick-good", "job-order", "move-to",
    "levy", "offer", "unstash-note", "take-ally", "tribute",
}  # fmt: skip
"""R-4.20: decisions that can never be declined."""

EITHER = {"trade"}
"""A trade may be declined before its first card, not after it."""

FOR_A_SHARE = {"next-icon", "stash", "draw-jobs", "keep-job", "trade", "swap-good", "pick-good"}
"""R-4.6.1: in a turn another seat than the active one is asked for the icons of its share alone."""

TOGETHER = {
    "family": {"levy", "offer", "unstash-note"},
    "bribery": {"bid"},
    "tribute": {"tribute", "last-stash"},
}
"""Q-43: what is asked of several seats at once, by phase."""


def play(seats: int, seed: int) -> Table:
    """A whole game of random picks under the watch's eyes."""
    t = RULES.deal(seats, seed, table_options(RULES, {}))
    t.told = []
    pick = player(seed)
    watch = Watch(t)
    while (flow := RULES.next(t)) is not None:
        watch.begin(t)
        answer: Any = None
        while True:
            try:
                ask = flow.send(answer)
            except StopIteration:
                break
            watch.look(t, ask)
            if isinstance(ask, Decision):
                proper(t, ask, watch.acting)
                answer = pick(ask)
            else:
                answer = ask_together(t, ask, pick, watch.acting)
        watch.end(t)
    watch.over(t)
    return t


def proper(t: Table, ask: Decision, acting: int) -> None:
    """R-4.20: the decision is put to the right seat and can be declined where it should be."""
    question = ask.question.id
    assert 0 < len(ask.options) <= MOST_OPTIONS, f"{question} offers {len(ask.options)} options"
    assert len(set(ask.options)) == len(ask.options), f"{question} offers something twice"
    if t.phase == "family" and ask.seat != acting:
        assert question in FOR_A_SHARE, f"{question} is asked of seat {ask.seat} in the turn of {acting}"
    can_decline = any(option in ask.options for option in OPT_OUTS)
    if question in OPTIONAL:
        assert can_decline, f"{question} cannot be declined"
    elif question in MANDATORY:
        assert not can_decline, f"{question} can be declined"
    else:
        assert question in EITHER, f"{question} is not in the table of decisions"


def ask_together(t: Table, ask: AskAll, pick: Pick, acting: int) -> dict[int, Any]:
    """Dialogues with several seats at once: each asks its own seat, and nothing changes before all have ended."""

    def look_and_pick(decision: Decision) -> Option:
        question = decision.question.id
        assert question in TOGETHER[t.phase], f"{question} is asked of several seats in phase {t.phase}"
        assert t.phase != "family" or decision.seat != acting, f"{question} is asked of the active seat"
        can_decline = any(option in decision.options for option in OPT_OUTS)
        assert can_decline == (question in OPTIONAL), f"{question}: declining"
        return pick(decision)

    before = msgspec.msgpack.encode(t)
    talks = begin(ask)
    finish(talks, look_and_pick)
    assert msgspec.msgpack.encode(t) == before
    return results(talks)


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_invariants_hold_in_random_games(seats, first):
    for seed in range(first, first + CHUNK):
        try:
            play(seats, seed)
        except Exception as error:
            error.add_note(f"in the game of {seats} seats with seed {seed}")
            raise


def test_every_decision_occurs_in_these_games():
    met: set[str] = set()
    for seats in (2, 3, 4, 5):
        for seed in range(30):
            t = RULES.deal(seats, seed, table_options(RULES, {}))
            pick = player(seed)

            def pick_and_note(decision: Decision, pick: Pick = pick) -> Option:
                met.add(decision.question.id)
                return pick(decision)

            play_out(RULES, t, pick_and_note)
    assert met == OPTIONAL | MANDATORY | EITHER
