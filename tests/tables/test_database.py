"""The database: what the migrations make, and whom it refuses."""

import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from backroom.tables.database import open_database
from backroom.tables.errors import StoreError
from backroom.tables.schema import REVISION, metadata
from backroom.tables.store import Store
from backroom.tables.upgrade import MIGRATIONS
from tests.tables.parlour import rows


def shape(db: Path) -> list[tuple[str, str]]:
    """Everything in a database that is not data, but for Alembic's own table."""
    found = rows(db, "SELECT name, coalesce(sql, '') FROM sqlite_master WHERE name NOT LIKE '%alembic%' ORDER BY name")
    return [(name, " ".join(sql.split())) for name, sql in found]


def test_the_migrations_make_what_the_schema_says(db: Path, tmp_path: Path) -> None:
    open_database(db).dispose()
    plain = tmp_path / "plain.db"
    engine = create_engine(f"sqlite:///{plain}")
    metadata.create_all(engine)
    engine.dispose()
    assert shape(db) == shape(plain)


def test_the_revision_of_the_schema_is_the_newest_migration() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [REVISION]


def test_a_database_is_durable_and_for_its_owner_only(db: Path) -> None:
    store = Store(db)
    with store._engine.connect() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    store.close()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    assert db.stat().st_mode & 0o777 == 0o600


def test_a_database_opens_again_without_migrating(db: Path) -> None:
    Store(db).close()
    before = shape(db)
    code = f"""
import sys
from pathlib import Path
from backroom.tables.store import Store
Store(Path({str(db)!r})).close()
assert "alembic" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])
    assert shape(db) == before


def refused(db: Path) -> str:
    with pytest.raises(StoreError) as error:
        Store(db)
    return str(error.value)


def test_a_newer_database_is_refused_and_left_alone(db: Path) -> None:
    Store(db).close()
    with sqlite3.connect(db) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer Backroom" in refused(db)
    assert rows(db, "SELECT version_num FROM alembic_version") == [("9999",)]


def test_a_database_of_another_program_is_refused_and_left_alone(db: Path) -> None:
    with sqlite3.connect(db) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = db.read_bytes()
    assert "another program" in refused(db)
    assert db.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_alone(db: Path) -> None:
    db.write_text("Dear diary, " * 1000)
    assert "no database" in refused(db)
    assert db.read_text() == "Dear diary, " * 1000


def test_a_damaged_database_is_refused(db: Path) -> None:
    Store(db).close()
    with db.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 4000)
    assert "damaged" in refused(db)


def test_a_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    assert "there is no folder" in refused(tmp_path / "nowhere" / "backroom.db")


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "backroom.db").mkdir()
    assert "folder" in refused(tmp_path / "backroom.db")


def test_a_folder_that_cannot_be_written_is_refused() -> None:
    # Not even root can write here.
    assert "cannot write" in refused(Path("/proc/self/fdinfo/backroom.db"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_and_file_are_refused(db: Path) -> None:
    Store(db).close()
    db.chmod(0o400)
    assert "cannot be written" in refused(db)
    db.parent.chmod(0o500)
    assert "cannot write" in refused(db.with_name("other.db"))
    db.parent.chmod(0o700)


def test_sqlite_s_own_refusal_to_write_is_a_store_error(db: Path) -> None:
    store = Store(db)
    with store._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
    with pytest.raises(StoreError, match="cannot be written"):
        store.greet()
    store.close()


def test_two_servers_cannot_share_a_database(db: Path) -> None:
    first = Store(db)
    assert "a server is using it" in refused(db)
    first.close()
    Store(db).close()


def hold(db: str, ready: "multiprocessing.synchronize.Event") -> None:
    Store(Path(db))
    ready.set()
    time.sleep(60)


def test_a_killed_server_blocks_nobody(db: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    ready = spawn.Event()
    server = spawn.Process(target=hold, args=(str(db), ready))
    server.start()
    assert ready.wait(30)
    assert "a server is using it" in refused(db)
    assert server.pid is not None
    os.kill(server.pid, signal.SIGKILL)
    server.join()
    assert db.with_name("backroom.db.lock").exists()
    Store(db).close()
