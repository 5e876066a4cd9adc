"""People: guests with a name, known by a token that only their browser has."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

import msgspec

NAME_LENGTH = 40
TITLE_LENGTH = 80
SETTINGS_LENGTH = 4000

# No text, or (Cf) nothing that is seen: such characters turn the text around them, or make two names look alike.
_NOT_TEXT = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# But these join the parts of emoji, and of words in some scripts.
_JOINING = frozenset({"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))})
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their category, and empty to look at."""
_MARKS = 4
"""So many marks on one letter are more than any script needs; a tower of them covers what stands above."""


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
    return checked_line(name, NAME_LENGTH, "a name") or _refuse("a name needs at least one character; write one")


def checked_title(title: str) -> str:
    """The title of a table, perhaps empty; ValueError when it is too long or not text."""
    return checked_line(title, TITLE_LENGTH, "a title")


def optional_name(name: str) -> str:
    """A name, or an empty string; ValueError as for `checked_name`."""
    return checked_line(name, NAME_LENGTH, "a name")


def checked_line(text: str, most: int, what: str) -> str:
    """One line of text with its blanks put in order, perhaps empty; ValueError when it is too long or not text."""
    text = unicodedata.normalize("NFC", text).strip()
    kinds = [unicodedata.category(c) for c in text]
    if not_text(text):
        _refuse(f"{what} is one line of text without control characters; write it again")
    if text and not any(kind[0] in "LNPS" and c not in _BLANK for c, kind in zip(text, kinds, strict=True)):
        _refuse(f"{what} needs something that can be seen; write it again")
    if any(kinds[i : i + _MARKS + 1] == ["Mn"] * (_MARKS + 1) for i in range(len(kinds))):
        _refuse(f"{what} has too many marks on one letter; write it again")
    text = " ".join(text.split())
    if len(text) > most:
        _refuse(f"{what} has at most {most} characters, not {len(text)}; shorten it")
    return text


def not_text(text: str) -> bool:
    """Whether there are characters in it that do not belong into text."""
    return any(unicodedata.category(c) in _NOT_TEXT and c not in _JOINING for c in text)


def _refuse(message: str) -> str:
    raise ValueError(message)
