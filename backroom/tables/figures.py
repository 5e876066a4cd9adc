"""What a server counts: for those who run it."""

from __future__ import annotations

import msgspec


class Figures(msgspec.Struct):
    """Counts since the start, and how many rooms and listeners there are now."""

    rooms: int = 0
    listeners: int = 0
    answers: int = 0
    """Answers of people."""
    bot_moves: int = 0
    bot_fallbacks: int = 0
    """Moves of bots that failed to think of one, so that another stood in, or were too late, so that they passed."""
    hints: int = 0
    """Hints that people were given."""
    writes: int = 0
    """Changes put on disk, and the seconds until they were there."""
    write_seconds: float = 0.0
