"""People: guests with a name, known by a token that only their browser has."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

import msgspec

NAME_LENGTH = 40
TITLE_LENGTH = 80
SETTINGS_LENGTH = 4000

# Characters that turn the direction of the text around them: a name with one could make a page lie.
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_NOT_TEXT = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})


class Person(msgspec.Struct, frozen=True):
    """Somebody; the name is empty until they give one."""

    id: int
    name: str


def new_token() -> str:
    """What a browser shows to be known again."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is kept of a token: whoever reads the database cannot pass for anybody."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def checked_name(name: str) -> str:
    """A name with its blanks put in order; ValueError when it is none.

    >>> checked_name("  Michael   C. ")
    'Michael C.'
    """
    return _line(name, NAME_LENGTH, "a name") or _refuse("a name needs at least one character; write one")


def checked_title(title: str) -> str:
    """The title of a table, perhaps empty; ValueError when it is too long or not text."""
    return _line(title, TITLE_LENGTH, "a title")


def optional_name(name: str) -> str:
    """A name, or an empty string; ValueError as for `checked_name`."""
    return _line(name, NAME_LENGTH, "a name")


def _line(text: str, most: int, what: str) -> str:
    text = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(c) in _NOT_TEXT or c in _TURNING for c in text):
        _refuse(f"{what} is one line of text without control characters; write it again")
    text = " ".join(text.split())
    if len(text) > most:
        _refuse(f"{what} has at most {most} characters, not {len(text)}; shorten it")
    return text


def _refuse(message: str) -> str:
    raise ValueError(message)
