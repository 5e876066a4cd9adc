"""The recorded games of The Godfather; `python -m tests.games.godfather.record` renews them after a change of rules."""

from __future__ import annotations

from pathlib import Path

from tests.games.godfather.invariants import check
from tests.games.godfather.players import RULES, Keen
from tests.games.recording import Recording

RECORDING = Recording(
    rules=RULES,
    folder=Path(__file__).parent / "recorded",
    # Games in which much happens: nearly every question is asked and nearly every event told.
    seeds={2: 58, 3: 142, 4: 351, 5: 122},
    golden_seats=3,
    player=lambda seed: Keen(seed).pick,
    check=check,
    told=frozenset(
        (
            "bribed", "does-job", "plays-ally", "killed-thug", "killed-member", "killed-neutral", "moved-thug",
            "moved-member", "stole", "offered", "unstashed", "neutral-mayor", "neutral-boss", "neutral-chief", "horse",
            "jobs-reshuffled", "marker-moved", "discarded-ally", "turf-undecided",
        )
    ),
)  # fmt: skip

if __name__ == "__main__":
    RECORDING.renew()
