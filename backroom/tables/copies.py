"""Backups: a copy of the database made while the server runs, and the way back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from backroom.tables.errors import StoreError
from backroom.tables.lock import DatabaseLock
from backroom.tables.upgrade import check_known, revision_of


def backup(db: Path, file: Path) -> None:
    """Copy the database into a file, as it is at one moment; the server may go on. StoreError says what is wrong."""
    _check(db)
    _copy(db, file)


def restore(db: Path, file: Path) -> None:
    """Put a backup into the place of the database, at once and as a whole. StoreError says what is wrong.

    It refuses a file that is no database of Backroom's or of a newer one, and a database that a server is using.
    """
    _check(file)
    db = db.resolve()
    lock = DatabaseLock(db)
    try:
        with _put_in_place(file, db):
            _forget_wal(db)
    finally:
        lock.release()


def _copy(source: Path, target: Path) -> None:
    with _put_in_place(source, target):
        pass


@contextmanager
def _put_in_place(source: Path, target: Path) -> Iterator[None]:
    """Copy beside the target, then (after the caller's last word) put the copy into its place."""
    if target.exists() and target.samefile(source):
        raise StoreError(f"{target}: a database cannot be copied onto itself; choose another file")
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        # Seat links lie in it: it is for its owner's eyes only.
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(_look(source)) as origin, closing(sqlite3.connect(part)) as copy:
            origin.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        _sync(part)
        yield
        os.replace(part, target)
        _sync(target.parent)
    except sqlite3.Error as error:
        raise StoreError(f"{source}: cannot be copied to {target} ({error}); look at both disks") from error
    except OSError as error:
        raise StoreError(f"{target}: cannot be written ({error.strerror}); choose another file") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _forget_wal(db: Path) -> None:
    """The old database gives way: what it has not yet written into its file must not reach the new one's."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(db)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("-wal", "-shm"):
        db.with_name(db.name + ending).unlink(missing_ok=True)


def _check(file: Path) -> None:
    """StoreError unless this is a sound database of Backroom's, not newer than ours."""
    if not file.is_file():
        raise StoreError(f"{file}: there is no such file; choose a database of Backroom's")
    engine = create_engine(
        URL.create("sqlite+pysqlite", database=_address(file), query={"uri": "true"}), poolclass=StaticPool
    )
    try:
        with engine.connect() as connection:
            revision = revision_of(connection, file)
            if revision is None:
                raise StoreError(f"{file}: this database is empty; choose another file")
            check_known(file, revision)
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if found != "ok":
                raise StoreError(f"{file}: the database is damaged ({found}); choose another backup")
    except DBAPIError as error:
        raise StoreError(f"{file}: this is no database that can be read ({error.orig}); choose another file") from error
    finally:
        engine.dispose()


def _look(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(_address(file), uri=True)


def _address(file: Path) -> str:
    """The file as an address for reading only."""
    return f"file:{quote(str(file.absolute()))}?mode=ro"


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
