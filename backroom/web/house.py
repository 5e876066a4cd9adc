"""Where the things of the web room lie: words, static files, links."""

from __future__ import annotations

from importlib import resources

ROOM = resources.files(__package__)
UI = ROOM / "locale"
STATIC = ROOM / "static"

LANGUAGE = "en"
"""The language that the house speaks."""

LANGUAGES = {"en": "English"}
"""The languages that a person can choose, each by its own name."""

SEAT_LINK = "/t/{table}/seat/{secret}"
"""The address by which somebody takes a seat."""


def seat_link(table: str, secret: str) -> str:
    """The link of a seat: for the host and the seat's holder only."""
    return SEAT_LINK.format(table=table, secret=secret)
