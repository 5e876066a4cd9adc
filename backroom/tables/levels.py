"""The bots that people are offered, by the words they know them by. Programs may also name the bot itself."""

from __future__ import annotations

from collections.abc import Mapping

from backroom import bots

OFFERED: Mapping[str, str] = {"easy": "novice", "medium": "greedy", "hard": "planner", "boss": "boss"}
"""From the easiest to the hardest."""
STAND_IN = "greedy"
"""The bot that plays for somebody who has stood up or whose time is over, and for a bot that fails."""


def level_of(word: str) -> str:
    """The bot that a word, or a bot's own name, stands for; ValueError when it is none.

    >>> level_of("easy"), level_of("random")
    ('novice', 'random')
    """
    level = OFFERED.get(word, word)
    if level not in bots.LEVELS:
        raise ValueError(f"there is no bot {word!r}; choose one of: {', '.join((*OFFERED, *bots.LEVELS))}")
    return level
