"""Backups and the way back."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from backroom.tables import StoreError, backup, restore
from backroom.tables.store import Store
from tests.tables.parlour import Player, hall_of, moment, open_room, rows


def test_a_backup_of_a_running_server_is_whole_and_goes_back(db: Path, tmp_path: Path) -> None:
    copy = tmp_path / "backup.db"

    async def play() -> tuple[str, object]:
        async with hall_of(db) as hall:
            room = await open_room(hall, "docks", seed=3)
            player = Player(hall, room.id, 4)
            await player.play(6)
            before = moment(room)
            await asyncio.gather(asyncio.to_thread(backup, db, copy), player.play(20, undo=0))
            with pytest.raises(StoreError, match="a server is using it"):
                restore(db, copy)
            await player.play(20, undo=0)
            return room.id, before

    table_id, before = asyncio.run(play())
    assert copy.stat().st_mode & 0o777 == 0o600
    at_backup = rows(copy, "SELECT number, seat, option FROM answers WHERE table_id = ? ORDER BY number", table_id)
    now = rows(db, "SELECT number, seat, option FROM answers WHERE table_id = ? ORDER BY number", table_id)
    assert len(at_backup) >= before.answers  # type: ignore[attr-defined]  # A Moment, which has it.
    assert now[: len(at_backup)] == at_backup
    assert len(now) > len(at_backup)
    restore(db, copy)
    assert rows(db, "SELECT number, seat, option FROM answers ORDER BY number") == at_backup
    assert not list(tmp_path.glob("*.part"))

    async def look() -> int:
        async with hall_of(db) as hall:
            return (await hall.room(table_id)).match.answer_count

    assert asyncio.run(look()) == len(at_backup)


def test_what_the_old_database_had_not_yet_filed_does_not_reach_the_new_one(db: Path, tmp_path: Path) -> None:
    Store(db).close()
    copy = tmp_path / "empty.db"
    backup(db, copy)
    # A server that was killed leaves its write-ahead log behind.
    keeper = sqlite3.connect(db)
    keeper.execute("SELECT * FROM people").fetchall()
    store = Store(db)
    store.greet()
    store._engine.dispose()
    store._lock.release()
    wal = db.with_name(db.name + "-wal")
    left = wal.read_bytes()
    keeper.close()
    wal.write_bytes(left)
    restore(db, copy)
    assert rows(db, "SELECT count(*) FROM people") == [(0,)]


def test_a_restore_works_where_there_is_no_database_yet(db: Path, tmp_path: Path) -> None:
    Store(db).close()
    backup(db, tmp_path / "copy.db")
    restore(tmp_path / "new.db", tmp_path / "copy.db")
    Store(tmp_path / "new.db").close()


def test_a_damaged_database_can_be_replaced(db: Path, tmp_path: Path) -> None:
    Store(db).close()
    backup(db, tmp_path / "copy.db")
    db.write_bytes(b"rubbish" * 1000)
    restore(db, tmp_path / "copy.db")
    Store(db).close()


@pytest.mark.parametrize("act", ["backup", "restore"])
def test_what_is_no_database_of_ours_is_refused(db: Path, tmp_path: Path, act: str) -> None:
    Store(db).close()
    before = db.read_bytes()
    other = tmp_path / "other.db"

    def refused() -> str:
        with pytest.raises(StoreError) as error:
            backup(other, tmp_path / "copy.db") if act == "backup" else restore(db, other)
        assert db.read_bytes() == before
        assert not (tmp_path / "copy.db").exists()
        return str(error.value)

    assert "no such file" in refused()
    other.write_text("")
    assert "empty" in refused()
    other.write_text("Dear diary, " * 1000)
    assert "no database" in refused()
    other.unlink()
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    assert "another program" in refused()
    other.unlink()
    backup(db, other)
    with sqlite3.connect(other) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer Backroom" in refused()


def test_a_copy_onto_itself_or_into_nowhere_is_refused(db: Path, tmp_path: Path) -> None:
    Store(db).close()
    with pytest.raises(StoreError, match="onto itself"):
        backup(db, db)
    with pytest.raises(StoreError, match="cannot be written"):
        backup(db, tmp_path / "nowhere" / "copy.db")
    with pytest.raises(StoreError, match="no folder"):
        restore(tmp_path / "nowhere" / "new.db", db)
