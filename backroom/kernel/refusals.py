"""The four ways to refuse what a client asks for, and the error for a rule that broke its own law."""

from __future__ import annotations

from backroom.kernel.decision import Reason


class Refusal(Exception):
    """An answer that was not taken; the match is as it was. `reason` says why, where somebody knows."""

    code = "refused"

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason


class Malformed(Refusal):
    """What came is not an answer at all: wrong type, unknown form."""

    code = "malformed"


class NotYours(Refusal):
    """The seat has nothing to decide now."""

    code = "not-yours"


class NotOffered(Refusal):
    """The option is not among those offered."""

    code = "not-offered"


class Stale(Refusal):
    """The match has moved on since the client last looked."""

    code = "stale"


class BrokenRule(Exception):
    """A rule asked a question without options: a defect of the rules, never of a player."""
