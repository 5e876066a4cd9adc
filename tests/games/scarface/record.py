"""The recorded games of Scarface; `python -m tests.games.scarface.record` renews them after a change of the rules."""

from __future__ import annotations

from pathlib import Path

from tests.games.recording import Recording
from tests.games.scarface.invariants import check
from tests.games.scarface.players import RULES, Keen

HERE = Path(__file__).parent

RECORDING = Recording(
    rules=RULES,
    folder=HERE / "recorded",
    # Games in which much happens: nearly every question is asked and nearly every event told.
    seeds={2: 116, 3: 175, 4: 87},
    golden_seats=2,
    player=lambda seed: Keen(seed).pick,
    check=check,
    told=frozenset(
        (
            "takes-over", "loses-control", "hires", "wanted", "sells", "sells-authorities", "opens", "closes",
            "changes", "raid", "gmen-hit", "ness-comes", "moves-ness", "jailed", "wounded", "killed", "heals",
            "assault", "reacts", "extorts", "waivers", "activates", "uses-job", "steals", "snitch", "mayor",
        )
    ),
)  # fmt: skip

BASE = Recording(
    rules=RULES,
    folder=HERE / "recorded_base",
    options={"expansion": "off"},
    seeds={2: 7, 3: 3, 4: 18},
    golden_seats=2,
    player=lambda seed: Keen(seed).pick,
    check=check,
    told=frozenset(("takes-over", "hires", "sells", "opens", "raid", "jailed", "wounded", "does-job", "over")),
)

if __name__ == "__main__":
    RECORDING.renew()
    BASE.renew()
