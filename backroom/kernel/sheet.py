"""A table as sheets of plain rows: the neutral form of a view, for terminals and screen readers.

A game's `sheet(view)` returns sections. They hold message ids and values, no sentences; whoever reads them
to a person puts them into words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from backroom.kernel.table import Arg


class Word(msgspec.Struct, frozen=True):
    """A cell that is said in words: a whole message id and its arguments.

    >>> Word("player", (2,))
    Word(id='player', args=(2,))
    """

    id: str
    args: tuple[Arg, ...] = ()


Say: TypeAlias = Callable[[str, Sequence[object]], str]
"""What a message id and its arguments are in words: the lookup of a catalogue."""

Cell: TypeAlias = int | str | Word
"""A number, a text that is the same in every language, or a message."""


class Section(msgspec.Struct):
    """One part of the table: a title, the heads of its columns and its rows.

    Title and columns are said by the messages `sheet.<id>`; `about` has the title's arguments. A column
    with an empty id has no head.

    >>> purses = Section("purses", ("player", "coins"), [[Word("player", (0,)), 12], [Word("player", (1,)), 9]])
    >>> [row[1] for row in purses.rows]
    [12, 9]
    """

    title: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[Cell]]
    about: tuple[Arg, ...] = ()
