"""The recorded games of Speakeasy; `python -m tests.games.speakeasy.record` renews them after a change of the rules."""

from __future__ import annotations

from pathlib import Path

from backroom.games.speakeasy import Speakeasy
from tests.games.recording import Recording
from tests.games.speakeasy.invariants import check
from tests.games.speakeasy.players import Keen

RECORDING = Recording(
    rules=Speakeasy(),
    folder=Path(__file__).parent / "recorded",
    # Games in which much happens: nearly every question is asked and nearly every event told.
    seeds={2: 695, 3: 123, 4: 743},
    golden_seats=3,
    player=lambda seed: Keen(seed).pick,
    check=check,
    told=frozenset(
        ("lost", "held", "took-over", "upgraded", "ambushed", "cooked", "sold", "delivered", "guarded"),
    ),
)

if __name__ == "__main__":
    RECORDING.renew()
