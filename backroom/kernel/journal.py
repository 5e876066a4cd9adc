"""The journal: the one file format for saving, replaying, sharing, bug reports, fixtures and training data.

It is text, a JSON value on each line: a header (game, rules version, seats, seed, options, pack), one line
for each answer, and a closing line with the number of answers, a digest of all else and, for a finished game,
the digest of the final state. A file that lost its end or a byte in the middle is told from a whole one.
"""

from __future__ import annotations

import hashlib
from typing import TypeVar

import msgspec

FORMAT = "backroom journal 1"

K = TypeVar("K", bound=msgspec.Struct)


class JournalError(ValueError):
    """The text is not a whole journal; the message says where it breaks and what can be done."""


class Answer(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """One answer: who, to which question, which option, and when (in seconds as the caller counts, or 0)."""

    seat: int
    question: str
    option: str
    at: int = 0


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game starts from: with the answers it gives the same game on every machine."""

    format: str = FORMAT
    game: str
    version: int
    seats: int
    seed: int
    options: dict[str, str] = {}
    pack: str = ""


class Closing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last line: proof that nothing is missing."""

    answers: int
    digest: str
    final: str = ""


class _Format(msgspec.Struct):
    """The one thing that the first line of every format has."""

    format: str = ""


class Journal(msgspec.Struct):
    """A game from its seed to its last answer. `final` is the digest of the state at its end, if it ended.

    >>> journal = Journal(Header(game="toy", version=1, seats=2, seed=5), [Answer(0, "colour", "colour:red")])
    >>> loads(dumps(journal)) == journal
    True
    """

    header: Header
    answers: list[Answer]
    final: str = ""


def dumps(journal: Journal) -> str:
    """The journal as text."""
    lines = [msgspec.json.encode(journal.header), *map(msgspec.json.encode, journal.answers)]
    body = (b"\n".join(lines) + b"\n").decode()
    final = journal.final
    closing = Closing(answers=len(journal.answers), digest=_digest(body, final), final=final)
    return body + msgspec.json.encode(closing).decode() + "\n"


def loads(text: str) -> Journal:
    """The journal in this text; JournalError when it is damaged, truncated or something else altogether."""
    if not text.strip():
        raise JournalError("the journal is empty; choose a file with a saved game")
    # Not splitlines: that splits at more than line ends, and a pack may contain such characters.
    first, *rest = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    written = _line(first, 1, _Format).format
    if written != FORMAT:
        raise JournalError(f"the journal's format is {written!r}; this program reads {FORMAT!r}")
    header = _line(first, 1, Header)
    closing = _line(rest.pop(), len(rest) + 2, Closing) if rest and rest[-1].startswith("{") else None
    answers = [_line(line, number, Answer) for number, line in enumerate(rest, start=2)]
    count = len(answers)
    if closing is None:
        raise JournalError(
            f"the journal is truncated: its closing line is missing after {count} answers; use a whole copy"
        )
    if closing.answers != count:
        raise JournalError(
            f"the journal is damaged: it has {count} answers instead of {closing.answers}; use a whole copy"
        )
    if closing.digest != _digest("\n".join([first, *rest, ""]), closing.final):
        raise JournalError("the journal is damaged: its lines do not match its digest; use an unchanged copy")
    return Journal(header, answers, closing.final)


def _digest(body: str, final: str) -> str:
    return hashlib.sha256((body + final).encode()).hexdigest()[:32]


def _line(line: str, number: int, kind: type[K]) -> K:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise JournalError(f"line {number} of the journal cannot be read ({error}); use a whole copy") from error
