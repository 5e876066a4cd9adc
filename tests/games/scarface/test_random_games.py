"""Random games of every seat count, with and without the expansion, with every invariant at every decision."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from backroom.games.scarface.state import Table
from backroom.games.scarface.thugs import STRIKE
from backroom.kernel import AskAll, Decision, Option, Pick, Question, play_out, table_options
from backroom.kernel.dialogue import begin, finish, results
from tests.games.scarface.players import RULES, player
from tests.games.scarface.watch import Watch
from tests.games.test_words import constants

GAMES = 10
MOST_OPTIONS = 100

RARE = {
    "exchange", "gain-good", "leave-dealer", "less-goods", "lose-street", "more-goods", "move-home", "react-figures",
    "save", "search",
}  # fmt: skip
"""Questions that some dozens of games need not meet, or that no card of the boxes asks."""


def play(seats: int, seed: int, **options: str) -> Table:
    """A whole game of random picks, watched at every decision."""
    t = RULES.deal(seats, seed, table_options(RULES, options))
    pick = player(seed)
    watch = Watch(t)
    while (flow := RULES.next(t)) is not None:
        answer: Any = None
        watch.begin()
        while True:
            try:
                ask = flow.send(answer)
            except StopIteration:
                break
            watch.look(ask)
            answer = asked(t, ask, pick)
            watch.picked(ask, answer)
        watch.end()
    watch.over()
    return t


def asked(t: Table, ask: Decision | AskAll, pick: Pick) -> Any:
    """I-18: every question offers something, nothing twice, and not too much; a dialogue changes nothing."""
    if isinstance(ask, Decision):
        assert 0 < len(ask.options) <= MOST_OPTIONS, f"{ask.question.id} offers {len(ask.options)} options"
        assert len(set(ask.options)) == len(ask.options), f"{ask.question.id} offers something twice: {ask.options}"
        return pick(ask)
    before = msgspec.msgpack.encode(t)
    talks = begin(ask)
    finish(talks, pick)
    assert msgspec.msgpack.encode(t) == before
    return results(talks)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("expansion", ["on", "off"])
def test_the_invariants_hold_in_random_games_and_every_game_ends(seats, expansion):
    for seed in range(GAMES):
        try:
            play(seats, seed, expansion=expansion)
        except Exception as error:
            error.add_note(f"in the game of {seats} seats with seed {seed}, expansion {expansion}")
            raise


def test_all_but_the_rarest_questions_occur_in_these_games():
    met: set[str] = set()
    for seed in range(1, 40, 2):
        t = RULES.deal(2 + seed % 3, seed, table_options(RULES, {}))
        pick = player(seed)

        def pick_and_note(decision: Decision, pick: Pick = pick) -> Option:
            met.add(decision.question.id)
            return pick(decision)

        play_out(RULES, t, pick_and_note)
    questions = {question.id for question in (*constants("scarface", Question), *STRIKE.values())}
    assert questions - met <= RARE
    assert questions >= RARE
