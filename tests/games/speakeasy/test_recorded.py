"""Recorded games end as they did, and the golden transcript reads as it did.

After a wanted change of the rules run `python -m tests.games.speakeasy.record` and read the diff of `recorded/`.
"""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.speakeasy import Speakeasy
from backroom.kernel import Match
from backroom.kernel.journal import loads
from tests.games.speakeasy.invariants import check
from tests.games.speakeasy.record import (
    GOLDEN_SEATS,
    SEEDS,
    golden_file,
    journal_file,
    score_lines,
    scores_file,
    transcript,
)

RULES = Speakeasy()


def replayed(seats: int) -> Match[Any]:
    return Match.replay(RULES, loads(journal_file(seats).read_text(encoding="utf-8")))


@pytest.mark.parametrize("seats", SEEDS)
def test_a_recorded_game_ends_as_it_did(seats):
    """The journal holds the digest of the final state; replaying compares it."""
    journal = loads(journal_file(seats).read_text(encoding="utf-8"))
    assert journal.final
    match = replayed(seats)
    assert match.over
    assert match.digest() == journal.final
    check(match.table)


def test_recorded_games_have_the_scores_they_had():
    scores = [line for seats in SEEDS for line in score_lines(replayed(seats))]
    assert scores == scores_file().read_text(encoding="utf-8").splitlines()


def test_the_golden_transcript_reads_as_it_did():
    golden = golden_file().read_text(encoding="utf-8").splitlines()
    now = list(transcript(replayed(GOLDEN_SEATS)))
    for number, (line, was) in enumerate(zip(now, golden, strict=False), start=1):
        assert line == was, f"line {number} of {golden_file().name}"
    assert len(now) == len(golden)


def test_much_happens_in_the_recorded_games():
    told = {event.id for seats in SEEDS for _, event in replayed(seats).events(None)}
    assert {"lost", "held", "took-over", "upgraded", "ambushed", "cooked", "sold", "delivered", "guarded"} <= told
