"""Why something is not offered: the chapters' own reasons, found for an option by its text id."""

from __future__ import annotations

from backroom.games.speakeasy import (
    ambush,
    buildings,
    guards,
    helper_cards,
    ledgers,
    levels,
    locations,
    turn_order,
)
from backroom.games.speakeasy.hand import TOO_FEW_CARDS
from backroom.games.speakeasy.money import TOO_POOR
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import Decision, Reason


def why_not(t: Table, decision: Decision, option: str) -> Reason | None:
    """The rule that forbids this option now, where one is known."""
    return None
