"""A connection to an SQLite file, in the manner a server needs: an acknowledged write survives a power cut."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from backroom.tables.errors import StoreError
from backroom.tables.upgrade import upgrade

BUSY_SECONDS = 5


def open_database(db: Path) -> Engine:
    """An engine with one connection to the file, which is made or brought up to date; StoreError says what is wrong."""
    _check_place(db)
    engine = create_engine(
        URL.create("sqlite+pysqlite", database=str(db)),
        connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS},
        poolclass=StaticPool,
        hide_parameters=True,  # An error may end in a log, and seat links and sealed answers must not.
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    try:
        with unit(engine, db) as connection:
            upgrade(connection, db)
        _write_ahead(engine, db)
    except BaseException:
        engine.dispose()
        raise
    return engine


@contextmanager
def unit(engine: Engine, db: Path) -> Iterator[Connection]:
    """One unit of work: all of it is on disk at the end, or nothing. StoreError when the database refuses."""
    try:
        with engine.begin() as connection:
            yield connection
    except DBAPIError as error:
        raise StoreError(f"{db}: {_advice(str(error.orig))}") from error


def _check_place(db: Path) -> None:
    if db.is_dir():
        raise StoreError(f"{db}: this is a folder; name a file in it")
    try:
        # Seat links lie in it: it is for its owner's eyes only.
        os.close(os.open(db, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"{db}: cannot be written ({error.strerror}); choose a file of your own") from error


def _prepare(connection: Any, _record: object) -> None:
    # Transactions are begun by `_begin`, not by the driver's guesses.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _write_ahead(engine: Engine, db: Path) -> None:
    """Write to a log first, so that nobody waits for a backup. It is noted in the file, so only in one of ours."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA journal_mode=WAL")
    except sqlite3.Error as error:
        raise StoreError(f"{db}: {_advice(str(error))}") from error
    finally:
        connection.close()


def _begin(connection: Connection) -> None:
    # At once for writing: a unit that reads first and writes later could find itself too late.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _advice(problem: str) -> str:
    """What SQLite says, with what to do about it."""
    for sign, advice in (
        ("not a database", "this file is no database; choose another file, or restore a backup"),
        ("malformed", "the database is damaged; restore a backup"),
        ("readonly", "it cannot be written; give the server the right to, or choose another file"),
        ("full", "the disk is full; make room on it"),
        ("locked", "another program keeps it locked; close that one"),
        ("unable to open", "it cannot be opened; look whether the folder can be written"),
    ):
        if sign in problem:
            return f"{advice} ({problem})"
    return f"the database cannot be used ({problem}); look at the disk"
