"""What can go wrong around a table, apart from the kernel's four refusals."""

from __future__ import annotations

import traceback
from pathlib import Path


class TableError(Exception):
    """The base of them all."""


class NoSuchTable(TableError):
    """No table has this id."""


class Unplayable(TableError):
    """The table is on disk, but these rules cannot open it; its journal can still be taken away."""


class WrongLink(TableError):
    """The secret is of no chair of this table: the link was used before, or never was one."""


class NoChair(TableError):
    """No chair of this table can be taken."""


class NotHost(TableError):
    """Only the host of a table may do this."""


class TooLate(TableError):
    """The game has gone on so far that this can no longer be done."""


class NoHint(TableError):
    """Nothing came of the thought about a hint; it can be asked for again."""


class NoAnalysis(TableError):
    """Nothing came of the analysis of a game; it can be asked for again."""


class NameTaken(TableError):
    """An account has this name already."""


class WrongPassword(TableError):
    """No account has this name with this password; which of both is wrong, nobody is told."""


class StoreError(TableError):
    """The database cannot be used; the message says why and what to do."""


def trouble(error: BaseException) -> str:
    """What broke and where, for a log: without the message, which can name what is hidden from the players.

    >>> try:
    ...     {}["hand"]
    ... except KeyError as error:
    ...     trouble(error).startswith("KeyError in ")
    True
    """
    frames = reversed(traceback.extract_tb(error.__traceback__)[-4:])
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return f"{type(error).__name__} in {', from '.join(places)}"
