"""People and lists of tables in the database, within a unit of work that somebody else has begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, exists, func, insert, select, union, update

from backroom.tables.chairs import Chair, TableCard, seats_of, waiting_for
from backroom.tables.foresight import Foresight, foreseen_at
from backroom.tables.people import Person, new_token, token_hash
from backroom.tables.schema import answers, chairs, kicked, people, sessions, tables

_CARD = (
    tables.c.id,
    tables.c.game,
    tables.c.title,
    tables.c.deciding,
    tables.c.asked,
    tables.c.over,
    tables.c.touched,
)


def greet(connection: Connection, now: int) -> tuple[Person, str]:
    """A new guest and their token."""
    token = new_token()
    row = {"token": token_hash(token), "name": "", "settings": "{}", "created": now}
    number = connection.execute(insert(people).values(row).returning(people.c.id)).scalar_one()
    return Person(number, ""), token


def person_of(connection: Connection, token: str) -> Person | None:
    """The person of a token: a guest, or somebody with an account by the session on this device."""
    shown = token_hash(token)
    wanted = select(people.c.id, people.c.name)
    row = connection.execute(wanted.where(people.c.token == shown)).first()
    if row is None:
        both = wanted.join(sessions, sessions.c.person == people.c.id)
        row = connection.execute(both.where(sessions.c.token == shown)).first()
    return None if row is None else Person(row.id, row.name)


def rename(connection: Connection, person: int, name: str) -> None:
    """Call a person by another name."""
    connection.execute(update(people).where(people.c.id == person).values(name=name))


def settings(connection: Connection, person: int) -> dict[str, Any]:
    """What a person has chosen; nothing for nobody."""
    text = connection.execute(select(people.c.settings).where(people.c.id == person)).scalar()
    return msgspec.json.decode(text or "{}", type=dict[str, Any])


def keep_settings(connection: Connection, person: int, chosen: dict[str, Any]) -> None:
    """Remember what a person has chosen."""
    text = msgspec.json.encode(chosen).decode()
    connection.execute(update(people).where(people.c.id == person).values(settings=text))


def chairs_of(connection: Connection, table_ids: Sequence[str]) -> dict[str, tuple[Chair, ...]]:
    """The chairs of these tables, each under its own name or that of the person in it."""
    name = func.coalesce(func.nullif(chairs.c.name, ""), people.c.name, "").label("shown")
    both = chairs.outerjoin(people, chairs.c.person == people.c.id)
    wanted = select(chairs, name).select_from(both).where(chairs.c.table_id.in_(table_ids))
    found: dict[str, list[Chair]] = {table_id: [] for table_id in table_ids}
    for row in connection.execute(wanted.order_by(chairs.c.table_id, chairs.c.seat)):
        chair = Chair(row.seat, row.kind, row.person, row.shown, row.level, row.secret)
        found[row.table_id].append(chair)
    return {table_id: tuple(those) for table_id, those in found.items()}


def tables_of(connection: Connection, person: int, limit: int) -> list[TableCard]:
    """The tables at which a person sits or which they opened, the latest first."""
    # A union of two indexes; with "or" the database would walk over all tables.
    theirs = union(
        select(chairs.c.table_id).where(chairs.c.person == person),
        select(tables.c.id).where(tables.c.host == person),
    )
    wanted = select(*_CARD).where(tables.c.id.in_(theirs))
    return _cards(connection, wanted.order_by(tables.c.touched.desc()).limit(limit), person)


def waiting(connection: Connection, person: int) -> list[str]:
    """The tables that wait for this person, the one that waits longest first."""
    both = tables.join(chairs, chairs.c.table_id == tables.c.id)
    wanted = select(tables.c.id, tables.c.deciding, chairs.c.seat).select_from(both)
    rows = connection.execute(
        wanted.where(chairs.c.person == person, tables.c.over.is_(False)).order_by(tables.c.touched, tables.c.id)
    )
    return list(dict.fromkeys(row.id for row in rows if row.seat in seats_in(row.deciding)))


def has_answered(connection: Connection, table_id: str, seat: int) -> bool:
    """Whether this seat has answered anything yet."""
    theirs = (answers.c.table_id == table_id) & (answers.c.seat == seat)
    return connection.execute(select(answers.c.number).where(theirs).limit(1)).first() is not None


def kick(connection: Connection, table_id: str, person: int) -> None:
    """The host has asked this person to leave."""
    if not was_kicked(connection, table_id, person):
        connection.execute(insert(kicked).values(table_id=table_id, person=person))


def was_kicked(connection: Connection, table_id: str, person: int) -> bool:
    """Whether the host has asked this person to leave."""
    wanted = (kicked.c.table_id == table_id) & (kicked.c.person == person)
    return connection.execute(select(kicked.c.person).where(wanted)).first() is not None


def open_tables(connection: Connection, limit: int) -> list[TableCard]:
    """The public tables with a chair to take, the latest first."""
    free = exists().where(chairs.c.table_id == tables.c.id, chairs.c.kind == "open")
    wanted = select(*_CARD).where(tables.c.public, tables.c.over.is_(False), free)
    return _cards(connection, wanted.order_by(tables.c.touched.desc()).limit(limit), None)


def seats_in(text: str) -> tuple[int, ...]:
    """The seats in a column."""
    return msgspec.json.decode(text, type=tuple[int, ...])


def _cards(connection: Connection, wanted: Select[Any], person: int | None) -> list[TableCard]:
    rows: Sequence[Row[Any]] = connection.execute(wanted).all()
    ids = [row.id for row in rows]
    found, known = chairs_of(connection, ids), foreseen_at(connection, ids)
    return [_card(row, found[row.id], person, known.get(row.id, "")) for row in rows]


def _card(row: Row[Any], those: tuple[Chair, ...], person: int | None, foreseen: Foresight) -> TableCard:
    yours = () if person is None else seats_of(those, person)
    return TableCard(
        id=row.id,
        game=row.game,
        title=row.title,
        seats=tuple(msgspec.structs.replace(chair, secret="") for chair in those),
        deciding=waiting_for(seats_in(row.asked), seats_in(row.deciding), yours),
        yours=yours,
        over=row.over,
        touched=row.touched,
        foreseen=foreseen,
    )
