"""Random games of every seat count and table option, with every invariant at every decision."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from backroom.games.speakeasy import Speakeasy
from backroom.games.speakeasy.state import NOBODY, Table
from backroom.kernel import Decision, Option, Pick, play_out, table_options
from tests.games.speakeasy.players import OPT_OUTS, player
from tests.games.speakeasy.watch import Watch

RULES = Speakeasy()
GAMES = 500
CHUNK = 50
MOST_OPTIONS = 100

ASKED_OF_OTHERS = {"park-bonus", "take-token", "refill-from"}
"""R-4.3.7: in a turn another seat than the active one is asked for its park bonus alone."""

OPTIONAL = {
    "use-helper", "contact-action", "restaurant-favour", "raise", "raise-again", "dock-bonus", "move-member",
    "park-swap", "park-bonus", "defend", "cook", "take-token", "take-gain", "play-token", "truck", "buy-more", "sell",
    "guard", "ambush", "hire-associate", "take-helper", "copy-helper", "play-card", "hire-goons",
}  # fmt: skip
"""R-4.27: decisions that can always be declined."""

MANDATORY = {
    "lost-still",
    "contact", "book-cell", "discard", "move-member-to", "refill-from", "return-token", "surplus-token", "return-to",
    "pay-from-safe", "build-at", "opening-card", "takeover-fight", "defend-next", "stolen-barrel", "leave-dock",
}  # fmt: skip
"""R-4.27: decisions that can never be declined."""

EITHER = {"place-member", "draw", "build", "hire-members"}
"""Mandatory in the set-up round, at the end of a turn, or for an attack that needs it; else not."""


def play(seats: int, seed: int, options: Mapping[str, str]) -> Table:
    """A whole game of random picks under the watch's eyes."""
    t = RULES.deal(seats, seed, table_options(RULES, options))
    t.told = []
    pick = player(seed)
    watch = Watch(t)
    while (flow := RULES.next(t)) is not None:
        watch.begin(t)
        answer = None
        while True:
            try:
                ask = flow.send(answer)
            except StopIteration:
                break
            assert isinstance(ask, Decision)
            watch.look(t, ask)
            proper(t, ask)
            answer = pick(ask)
        watch.end(t)
    watch.over(t)
    return t


def proper(t: Table, ask: Decision) -> None:
    """R-4.27: the decision is put to the right seat and can be declined where it should be."""
    question = ask.question.id
    assert 0 < len(ask.options) <= MOST_OPTIONS, f"{question} offers {len(ask.options)} options"
    assert len(set(ask.options)) == len(ask.options), f"{question} offers something twice"
    if t.active != NOBODY and ask.seat != t.active:
        assert question in ASKED_OF_OTHERS, f"{question} is asked of seat {ask.seat} in the turn of {t.active}"
    can_decline = any(option in ask.options for option in OPT_OUTS)
    if question in OPTIONAL:
        assert can_decline, f"{question} cannot be declined"
    elif question in MANDATORY:
        assert not can_decline, f"{question} can be declined"
    else:
        assert question in EITHER, f"{question} is not in the table of decisions"


def play_many(seats: int, first: int, count: int, options: Mapping[str, str]) -> None:
    for seed in range(first, first + count):
        try:
            play(seats, seed, options)
        except Exception as error:
            error.add_note(f"in the game of {seats} seats with seed {seed} and options {dict(options)}")
            raise


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_invariants_hold_in_random_games(seats, first):
    play_many(seats, first, CHUNK, {})


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {"payment": "ask"},
        {"gains": "ask"},
        {"still": "rebuild"},
        {"safes": "open"},
        {"payment": "ask", "gains": "ask", "still": "rebuild", "safes": "open", "first": "1"},
    ],
    ids=lambda options: "-".join(options),
)
def test_the_invariants_hold_with_every_table_option(seats, options):
    play_many(seats, 10_000, 15, options)


def stills_gone(options: Mapping[str, str]) -> int:
    """How many bosses of some games end with a still neither on the map nor on the board."""
    tables = [play(3, seed, options) for seed in range(20)]
    return sum(boss.still is None and "STILL" not in boss.pieces for t in tables for boss in t.bosses)


def test_r_4_26_1_fewer_stills_are_lost_for_good_where_they_may_come_back():
    assert stills_gone({}) > stills_gone({"still": "rebuild"})


def test_every_decision_occurs_in_these_games():
    met: set[str] = set()
    for seats in (2, 3, 4):
        for seed in range(20):
            t = RULES.deal(seats, seed, table_options(RULES, {"payment": "ask", "gains": "ask", "still": "rebuild"}))
            pick = player(seed)

            def pick_and_note(decision: Decision, pick: Pick = pick) -> Option:
                met.add(decision.question.id)
                return pick(decision)

            play_out(RULES, t, pick_and_note)
    assert met == OPTIONAL | MANDATORY | EITHER
