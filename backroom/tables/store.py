"""The database as units of work: each method is one transaction, on disk when it returns.

Synchronous, and for one thread at a time: the hall has a thread for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from backroom.kernel import Answer, Checkpoint, Event, Header, Journal, Versions
from backroom.tables import guests
from backroom.tables.chairs import Chair, TableCard
from backroom.tables.clocks import Clock, add_clock, clock_of, keep_clock
from backroom.tables.database import open_database, unit
from backroom.tables.errors import NoSuchTable, StoreError
from backroom.tables.foresight import foreseen_at, note
from backroom.tables.lock import DatabaseLock
from backroom.tables.notices import owe
from backroom.tables.people import Person
from backroom.tables.reactions import Reactions, keep_reactions, reactions_of
from backroom.tables.records import Change, Given, Standing, Stored
from backroom.tables.schema import answers, chairs, events, people, tables, unhinted

P = ParamSpec("P")
T = TypeVar("T")

_ROWS = 500  # So many rows of the log are read at once.


class KeyTaken(Exception):
    """This seat has already given an answer with this key."""


class Store:
    """The database of one server. StoreError when it cannot be opened, read or written."""

    def __init__(self, db: Path) -> None:
        # By its real place: a link must not lead to a second lock.
        self._db = db = db.resolve()
        self._lock = DatabaseLock(db)
        try:
            self._engine = open_database(db)
        except BaseException:
            self._lock.release()
            raise

    def close(self) -> None:
        """Close the file and let others have it."""
        self._engine.dispose()
        self._lock.release()

    def within(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do a work that needs a connection, as one unit."""
        with unit(self._engine, self._db) as connection:
            return work(connection, *args, **kwargs)

    # --- Tables ---

    def create(self, table: Stored, told: Sequence[tuple[int, Event]]) -> None:
        """Put a new table on disk, with all its answers and events."""
        header = table.header
        row = {
            "id": table.id,
            "game": header.game,
            "rules": header.version,
            "title": table.title,
            "host": table.host,
            "public": table.public,
            "confirm": table.confirm,
            "created": table.standing.touched,
            "header": _json(header),
            **_standing_row(table.standing),
            **_checkpoint_row(table.standing.checkpoint),
        }
        with unit(self._engine, self._db) as connection:
            connection.execute(insert(tables).values(row))
            connection.execute(insert(chairs), [_chair_row(table.id, chair) for chair in table.chairs])
            if table.standing.clock is not None:
                add_clock(connection, table.id, table.standing.clock)
            keep_reactions(connection, table.id, table.standing.reactions)
            note(connection, table.id, table.foreseen)
            if not table.hints:
                connection.execute(insert(unhinted).values(table_id=table.id))
            _add_answers(connection, table.id, table.given)
            _add_events(connection, table.id, told)

    def load(self, table_id: str) -> Stored:
        """A table with the answers since its checkpoint: costs the same however long the game is. NoSuchTable."""
        with unit(self._engine, self._db) as connection:
            row = _row(connection, table_id)
            given = _answers_from(connection, table_id, row.checkpoint_answers)
            return Stored(
                id=row.id,
                title=row.title,
                host=row.host,
                public=row.public,
                confirm=row.confirm,
                header=msgspec.json.decode(row.header, type=Header),
                chairs=guests.chairs_of(connection, [table_id])[table_id],
                standing=_standing(row, clock_of(connection, table_id), reactions_of(connection, table_id)),
                given=given,
                foreseen=foreseen_at(connection, [table_id]).get(table_id, ""),
                hints=connection.execute(select(unhinted).where(unhinted.c.table_id == table_id)).first() is None,
            )

    def write(self, change: Change, owed: Sequence[int] = (), now: int = 0) -> tuple[Chair, ...] | None:
        """Put a change on disk; returns the chairs with the names of those in them if one of them has changed.

        `owed` are the people whom the table begins to wait for. KeyTaken when the seat has given an answer with this
        key before.
        """
        standing = change.standing
        values = _standing_row(standing)
        if change.new_checkpoint:
            values |= _checkpoint_row(standing.checkpoint)
        try:
            with unit(self._engine, self._db) as connection:
                if change.undone:
                    for rows, start in ((answers, change.answers_from), (events, change.events_from)):
                        dropped = (rows.c.table_id == change.table) & (rows.c.number >= start)
                        connection.execute(delete(rows).where(dropped))
                _add_answers(connection, change.table, change.given)
                _add_events(connection, change.table, change.events)
                connection.execute(update(tables).where(tables.c.id == change.table).values(values))
                if standing.clock is not None:
                    keep_clock(connection, change.table, standing.clock)
                if change.reacts:
                    keep_reactions(connection, change.table, standing.reactions)
                if owed:
                    owe(connection, change.table, owed, now)
                if change.chair is None:
                    return None
                _give_chair(connection, change.table, change.chair)
                return guests.chairs_of(connection, [change.table])[change.table]
        except StoreError as error:
            if isinstance(error.__cause__, IntegrityError) and self._repeats(change):
                raise KeyTaken from error
            raise

    def _repeats(self, change: Change) -> bool:
        return not change.undone and any(self.has_key(change.table, one.answer.seat, one.key) for one in change.given)

    def rewrite(self, table: Stored, told: Sequence[tuple[int, Event]]) -> None:
        """Put the same game on disk as newer rules tell it: its header, checkpoint and events."""
        standing = table.standing
        values = {"rules": table.header.version, "header": _json(table.header)}
        values |= _standing_row(standing) | _checkpoint_row(standing.checkpoint)
        with unit(self._engine, self._db) as connection:
            connection.execute(update(tables).where(tables.c.id == table.id).values(values))
            if standing.clock is not None:
                keep_clock(connection, table.id, standing.clock)
            keep_reactions(connection, table.id, standing.reactions)
            connection.execute(delete(events).where(events.c.table_id == table.id))
            _add_events(connection, table.id, told)

    def has_key(self, table_id: str, seat: int, key: str) -> bool:
        """Whether the seat has given an answer with this key."""
        wanted = (answers.c.table_id == table_id) & (answers.c.seat == seat) & (answers.c.key == key)
        with unit(self._engine, self._db) as connection:
            return connection.execute(select(answers.c.number).where(wanted)).first() is not None

    def chairs(self, table_id: str) -> tuple[int, tuple[Chair, ...]]:
        """The host of a table, and its chairs."""
        with unit(self._engine, self._db) as connection:
            host = connection.execute(select(tables.c.host).where(tables.c.id == table_id)).scalar_one()
            return host, guests.chairs_of(connection, [table_id])[table_id]

    def journal(self, table_id: str) -> tuple[Journal, bool]:
        """The whole journal, without the digest of its end, and whether it has ended."""
        with unit(self._engine, self._db) as connection:
            row = _row(connection, table_id)
            given = [one.answer for one in _answers_from(connection, table_id, 0)]
            return Journal(msgspec.json.decode(row.header, type=Header), given), row.over

    def log(
        self, table_id: str, seat: int | None, since: int, before: int | None, limit: int
    ) -> list[tuple[int, Event]]:
        """The last events that this seat may know, from number `since` on and before number `before`."""
        found: list[tuple[int, Event]] = []
        with unit(self._engine, self._db) as connection:
            while len(found) < limit:
                wanted = (events.c.table_id == table_id) & (events.c.number >= since)
                if before is not None:
                    wanted &= events.c.number < before
                latest = select(events.c.number, events.c.payload).where(wanted).order_by(events.c.number.desc())
                rows = connection.execute(latest.limit(min(_ROWS, 2 * limit))).all()
                if not rows:
                    break
                for number, payload in rows:
                    event = msgspec.json.decode(payload, type=Event)
                    if event.for_seat(seat):
                        found.append((number, event))
                before = rows[-1].number
        return found[:limit][::-1]

    def tables_with_bots_due(self) -> list[str]:
        """The tables that wait for a bot, the one that waits longest first."""
        due = select(tables.c.id).where(tables.c.bots_due).order_by(tables.c.touched)
        with unit(self._engine, self._db) as connection:
            return list(connection.execute(due).scalars())

    # --- People and lists ---

    def greet(self) -> tuple[Person, str]:
        """A new guest and their token."""
        with unit(self._engine, self._db) as connection:
            return guests.greet(connection, int(time.time()))

    def person(self, token: str) -> Person | None:
        """The person of a token."""
        with unit(self._engine, self._db) as connection:
            return guests.person_of(connection, token)

    def rename(self, person: int, name: str) -> None:
        """Call a person by another name."""
        with unit(self._engine, self._db) as connection:
            guests.rename(connection, person, name)

    def settings(self, person: int) -> dict[str, Any]:
        """What a person has chosen for themselves."""
        with unit(self._engine, self._db) as connection:
            return guests.settings(connection, person)

    def keep_settings(self, person: int, settings: dict[str, Any]) -> None:
        """Remember what a person has chosen."""
        with unit(self._engine, self._db) as connection:
            guests.keep_settings(connection, person, settings)

    def tables_of(self, person: int, limit: int) -> list[TableCard]:
        """The tables at which a person sits or which they opened, the latest first."""
        with unit(self._engine, self._db) as connection:
            return guests.tables_of(connection, person, limit)

    def open_tables(self, limit: int) -> list[TableCard]:
        """The public tables with a chair to take, the latest first."""
        with unit(self._engine, self._db) as connection:
            return guests.open_tables(connection, limit)


def _row(connection: Connection, table_id: str) -> Row[Any]:
    row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
    if row is None:
        raise NoSuchTable(f"there is no table {table_id!r}; check the address")
    return row


def _answers_from(connection: Connection, table_id: str, start: int) -> list[Given]:
    wanted = (answers.c.table_id == table_id) & (answers.c.number >= start)
    rows = connection.execute(select(answers).where(wanted).order_by(answers.c.number))
    return [Given(r.number, Answer(r.seat, r.question, r.option, r.at), r.key or "") for r in rows]


def _add_answers(connection: Connection, table_id: str, given: Sequence[Given]) -> None:
    if given:
        rows = [
            {
                "table_id": table_id,
                "number": one.number,
                "seat": one.answer.seat,
                "question": one.answer.question,
                "option": one.answer.option,
                "at": one.answer.at,
                "key": one.key or None,
            }
            for one in given
        ]
        connection.execute(insert(answers), rows)


def _add_events(connection: Connection, table_id: str, told: Sequence[tuple[int, Event]]) -> None:
    if told:
        rows = [{"table_id": table_id, "number": number, "payload": _json(event)} for number, event in told]
        connection.execute(insert(events), rows)


def _give_chair(connection: Connection, table_id: str, chair: Chair) -> None:
    """Put somebody into a chair; it loses the name that it had for somebody else, unless its new holder has none."""
    values = {"kind": chair.kind, "person": chair.person, "level": chair.level, "secret": chair.secret}
    wanted = (chairs.c.table_id == table_id) & (chairs.c.seat == chair.seat)
    before = connection.execute(select(chairs.c.person).where(wanted)).scalar()
    named = connection.execute(select(people.c.name).where(people.c.id == chair.person)).scalar()
    if chair.kind != "person" or (chair.person != before and named):
        values["name"] = ""
    connection.execute(update(chairs).where(wanted).values(values))


def _chair_row(table_id: str, chair: Chair) -> dict[str, Any]:
    return {"table_id": table_id, **msgspec.structs.asdict(chair)}


def _standing_row(standing: Standing) -> dict[str, Any]:
    return {
        "touched": standing.touched,
        "over": standing.over,
        "deciding": _json(standing.deciding),
        "asked": _json(standing.asked),
        "bots_due": standing.bots_due,
        "versions": _json(standing.versions),
        "confirmations": standing.confirmations,
        "confirmed": standing.confirmed,
    }


def _checkpoint_row(checkpoint: Checkpoint) -> dict[str, Any]:
    return {
        "checkpoint_answers": checkpoint.answers,
        "checkpoint_events": checkpoint.events,
        "checkpoint": checkpoint.state,
    }


def _standing(row: Row[Any], clock: Clock | None, reactions: Reactions) -> Standing:
    return Standing(
        touched=row.touched,
        over=row.over,
        deciding=guests.seats_in(row.deciding),
        asked=guests.seats_in(row.asked),
        bots_due=row.bots_due,
        versions=msgspec.json.decode(row.versions, type=Versions),
        confirmations=row.confirmations,
        confirmed=row.confirmed,
        checkpoint=Checkpoint(row.checkpoint_answers, row.checkpoint_events, row.checkpoint),
        clock=clock,
        reactions=reactions,
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
