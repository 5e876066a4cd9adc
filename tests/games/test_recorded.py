"""Recorded games end as they did, and the golden transcript reads as it did.

After a wanted change of the rules run `python -m tests.games.<name>.record` and read the diff of what was recorded.
"""

from __future__ import annotations

import pytest

from backroom.kernel.journal import loads
from tests.games.godfather.record import RECORDING as GODFATHER
from tests.games.recording import Recording, score_lines, transcript
from tests.games.scarface.record import BASE as SCARFACE_BASE
from tests.games.scarface.record import RECORDING as SCARFACE
from tests.games.speakeasy.record import RECORDING as SPEAKEASY

RECORDINGS = {
    "speakeasy": SPEAKEASY,
    "godfather": GODFATHER,
    "scarface": SCARFACE,
    "scarface-base": SCARFACE_BASE,
}


@pytest.fixture
def recording(name: str) -> Recording:
    return RECORDINGS[name]


@pytest.mark.parametrize("name", RECORDINGS)
def test_every_number_of_seats_is_recorded(recording):
    assert list(recording.seeds) == list(recording.rules.seats)


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, each in RECORDINGS.items() for seats in each.seeds]
)
def test_a_recorded_game_ends_as_it_did(recording, seats):
    """The journal holds the digest of the final state; replaying compares it."""
    journal = loads(recording.journal_file(seats).read_text(encoding="utf-8"))
    assert journal.final
    match = recording.replayed(seats)
    assert match.over
    assert match.digest() == journal.final
    recording.check(match.table)


@pytest.mark.parametrize("name", RECORDINGS)
def test_recorded_games_have_the_scores_they_had(recording):
    scores = [line for seats in recording.seeds for line in score_lines(recording.replayed(seats))]
    assert scores == recording.scores_file().read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", RECORDINGS)
def test_the_golden_transcript_reads_as_it_did(recording):
    golden = recording.golden_file().read_text(encoding="utf-8").splitlines()
    now = list(transcript(recording.replayed(recording.golden_seats)))
    for number, (line, was) in enumerate(zip(now, golden, strict=False), start=1):
        assert line == was, f"line {number} of {recording.golden_file().name}"
    assert len(now) == len(golden)


@pytest.mark.parametrize("name", RECORDINGS)
def test_much_happens_in_the_recorded_games(recording):
    told = {event.id for seats in recording.seeds for _, event in recording.replayed(seats).events(None)}
    assert recording.told <= told
