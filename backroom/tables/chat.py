"""What people say and write down at a table: two parlours that do not hear each other, and private notes.

The functions that take a connection work within a unit that somebody else has begun.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from backroom.tables.people import checked_line, not_text
from backroom.tables.schema import chat, notes, people

REMARK_LENGTH = 500
NOTES_LENGTH = 4000

WATCHER = -1
"""The seat of the notes of somebody who looks on."""

Parlour: TypeAlias = Literal["seats", "watchers"]
"""Who hears a remark: those who sit at the table, or those who look on."""


class Remark(msgspec.Struct, frozen=True):
    """Something said: from which seat (None: by somebody who looks on), and under which name, perhaps none."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int


def checked_remark(text: str) -> str:
    """A remark with its blanks put in order; ValueError when it is none.

    >>> checked_remark("  well   played ")
    'well played'
    """
    said = checked_line(text, REMARK_LENGTH, "a remark")
    if not said:
        raise ValueError("a remark needs at least one character; write one")
    return said


def checked_notes(text: str) -> str:
    """Notes in lines; ValueError when they are too long or not text."""
    text = text.replace("\r\n", "\n")
    if len(text) > NOTES_LENGTH:
        raise ValueError(f"notes have at most {NOTES_LENGTH} characters, not {len(text)}; shorten them")
    if not_text(text.replace("\n", "").replace("\t", "")):
        raise ValueError("notes are text without control characters; write them again")
    return text


def say(
    connection: Connection, table_id: str, parlour: Parlour, person: int, key: str, remark: Remark
) -> Remark | None:
    """Put a remark at the end of its parlour, with its number; None when this person said it before by this key.

    Whoever looks on speaks under a name of their own, not of a chair.
    """
    known = (chat.c.table_id == table_id) & (chat.c.person == person) & (chat.c.key == key)
    if connection.execute(select(chat.c.number).where(known)).first() is not None:
        return None
    here = (chat.c.table_id == table_id) & (chat.c.parlour == parlour)
    last = connection.execute(select(func.max(chat.c.number)).where(here)).scalar()
    name = remark.name
    if remark.seat is None:
        name = connection.execute(select(people.c.name).where(people.c.id == person)).scalar() or ""
    remark = msgspec.structs.replace(remark, number=0 if last is None else last + 1, name=name)
    row = {"table_id": table_id, "parlour": parlour, "person": person, "key": key, **msgspec.structs.asdict(remark)}
    connection.execute(insert(chat).values(row))
    return remark


def remarks(
    connection: Connection, table_id: str, parlour: Parlour, before: int | None, limit: int
) -> tuple[Remark, ...]:
    """The last remarks of a parlour, or the last before a number."""
    wanted = (chat.c.table_id == table_id) & (chat.c.parlour == parlour)
    if before is not None:
        wanted &= chat.c.number < before
    columns = (chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
    rows = connection.execute(select(*columns).where(wanted).order_by(chat.c.number.desc()).limit(limit)).all()
    return tuple(Remark(*row) for row in reversed(rows))


def notes_of(connection: Connection, table_id: str, person: int, seat: int) -> str:
    """What somebody wrote down for themselves."""
    return connection.execute(select(notes.c.text).where(_notes(table_id, person, seat))).scalar() or ""


def keep_notes(connection: Connection, table_id: str, person: int, seat: int, text: str) -> None:
    """Write down anew; nothing to keep leaves nothing."""
    connection.execute(delete(notes).where(_notes(table_id, person, seat)))
    if text:
        row = {"table_id": table_id, "person": person, "seat": seat, "text": text}
        connection.execute(insert(notes).values(row))


def _notes(table_id: str, person: int, seat: int) -> ColumnElement[bool]:
    return (notes.c.table_id == table_id) & (notes.c.person == person) & (notes.c.seat == seat)
