"""The hall: on disk before anybody is told, once however often it is said, and all or nothing."""

import asyncio
import gc
import logging
import sqlite3
import time
import weakref
from pathlib import Path

import pytest

from backroom.kernel import NotOffered, NotYours, Stale
from backroom.tables import NoSuchTable, Room, StoreError, database
from tests.tables.parlour import (
    LINK,
    ME,
    Player,
    gathered,
    guest,
    hall_of,
    moment,
    open_room,
    plan,
    rows,
    yes,
)


def test_an_answer_is_on_disk_before_it_is_acknowledged_and_told(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            told: list[int] = []

            def listen() -> None:
                on_disk = rows(db, "SELECT count(*) FROM answers")[0][0]
                assert on_disk == room.match.answer_count
                told.append(on_disk)

            hall.join(room, listen)
            version = await hall.answer(room.id, 0, "piece:yes", 0, "first")
            assert version == 1
            answers = rows(db, "SELECT number, seat, question, option, key FROM answers")
            assert answers == [(0, 0, "piece", "piece:yes", "first")]
            events = rows(db, "SELECT number, payload FROM events")
            assert events == [(0, '["noted",[0,"yes"],null]')]
            assert told == [1]

    asyncio.run(play())


def test_while_it_is_written_nobody_sees_it(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            before = moment(room)
            answering = asyncio.create_task(hall.answer(room.id, 0, "piece:yes", 0, "k"))
            while not room.lock.locked():
                await asyncio.sleep(0)
            assert moment(room) == before
            await answering
            assert moment(room) != before

    asyncio.run(play())


def test_a_repeat_changes_nothing_even_after_a_restart(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            assert await hall.answer(room.id, 0, "piece:yes", 0, "first") == 1
            assert await hall.answer(room.id, 0, "piece:yes", 0, "first") == 1
            await yes(hall, room, 0, key="second")
            await hall.confirm(room.id, 0, 2)
            await Player(hall, room.id, 1).play(6, undo=0)
            before = moment(room)
            assert await hall.answer(room.id, 0, "piece:yes", 0, "first") == room.version(0)
            # Even one that names the version of now.
            assert await hall.answer(room.id, 0, "piece:no", room.version(0), "second") == room.version(0)
            assert moment(room) == before
        async with hall_of(db) as hall:
            room = await hall.room(room.id)
            assert await hall.answer(room.id, 0, "piece:yes", 0, "first") == room.version(0)
            assert await hall.answer(room.id, 0, "piece:yes", 1, "second") == room.version(0)
            with pytest.raises(Stale):
                await hall.answer(room.id, 1, "piece:yes", 0, "first")
            assert moment(room) == before

    asyncio.run(play())


def test_a_repeat_with_the_version_of_now_is_known_by_the_disk_alone(db: Path) -> None:
    """The room has no decision to refuse it by: the same seat is asked again."""

    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            await hall.answer(room.id, 0, "piece:yes", 0, "first")
            before = moment(room)
            assert await hall.answer(room.id, 0, "piece:yes", 1, "first") == 1
            assert moment(room) == before
            assert rows(db, "SELECT count(*) FROM answers") == [(1,)]
            assert await hall.answer(room.id, 0, "piece:yes", 1, "second") == 2

    asyncio.run(play())


def test_the_same_answer_many_times_at_once_is_taken_once(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            came = await gathered(hall.answer(room.id, 0, "piece:yes", 0, "k") for _ in range(20))
            assert came == [1] * 20
            came = await gathered(hall.answer(room.id, 0, "piece:yes", 1, f"k{i}") for i in range(20))
            assert sorted(map(str, came))[0] == "2"
            assert sum(isinstance(one, Stale) for one in came) == 19
            assert hall.figures.answers == 2

    asyncio.run(play())


def test_an_undone_answer_can_be_repeated_only_for_the_table_of_now(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            await hall.answer(room.id, 0, "piece:yes", 0, "k")
            assert await hall.undo(room.id, 0, 1) == 2
            assert rows(db, "SELECT count(*) FROM answers") == [(0,)]
            assert rows(db, "SELECT count(*) FROM events") == [(0,)]
            with pytest.raises(Stale):
                await hall.answer(room.id, 0, "piece:yes", 0, "k")
            assert await hall.answer(room.id, 0, "piece:yes", 2, "k") == 3

    asyncio.run(play())


def test_confirm_undo_and_restart_are_on_disk(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            await yes(hall, room, 0)
            await yes(hall, room, 0)
            assert room.held == 0
            held = moment(room)
        async with hall_of(db) as hall:
            room = await hall.room(room.id)
            assert moment(room) == held
            await hall.restart(room.id, 0, room.version(0))
            assert rows(db, "SELECT count(*) FROM answers") == [(0,)]
            restarted = moment(room)
        async with hall_of(db) as hall:
            room = await hall.room(room.id)
            assert moment(room) == restarted
            await yes(hall, room, 0)
            await yes(hall, room, 0)
            await hall.confirm(room.id, 0, room.version(0))
            confirmed = moment(room)
            assert confirmed.deciding == (1,)
        async with hall_of(db) as hall:
            room = await hall.room(room.id)
            assert moment(room) == confirmed
            with pytest.raises(NotOffered):
                await hall.undo(room.id, 0, room.version(0))

    asyncio.run(play())


def test_refusals_are_counted_and_logged_without_secrets(db: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "backroom.tables")

    async def play() -> None:
        async with hall_of(db) as hall:
            host = await guest(hall)
            room = await hall.create(host, plan("market", ME, LINK, LINK))
            secret = room.chairs[1].secret
            await hall.claim(room.id, host, secret)
            with pytest.raises(NotYours):
                await yes(hall, room, 1)
            with pytest.raises(NotOffered):
                await yes(hall, room, 0, "piece:hush-hush")
            refusal = next(record for record in caplog.records if record.getMessage() == "refused")
            assert vars(refusal)["table"] == room.id
            assert (vars(refusal)["seat"], vars(refusal)["code"]) == (1, "not-yours")
            lines = [str(vars(record)) for record in caplog.records if record.name.startswith("backroom")]
            secrets = {secret, *(chair.secret for chair in room.chairs), "hush-hush"}
            assert not any(word in line for line in lines for word in secrets)

    asyncio.run(play())


def test_there_is_one_room_of_each_table_however_many_ask(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            table_id = (await open_room(hall)).id
        async with hall_of(db) as hall:
            asked = [asyncio.create_task(hall.room(table_id)) for _ in range(10)]
            await asyncio.sleep(0)
            asked[0].cancel()  # Who gives up does not take the others along.
            rooms = await asyncio.gather(*asked, return_exceptions=True)
            assert isinstance(rooms[0], asyncio.CancelledError)
            assert len({id(room) for room in rooms[1:]}) == 1
            assert isinstance(rooms[1], Room)

    asyncio.run(play())


def test_an_unknown_table_is_no_table(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            with pytest.raises(NoSuchTable):
                await hall.room("nothing")
            with pytest.raises(NoSuchTable):
                await hall.answer("nothing", 0, "x", 0, "k")
            with pytest.raises(NoSuchTable):
                await hall.journal("nothing")

    asyncio.run(play())


def test_who_gives_up_waiting_has_answered_all_the_same(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            answering = asyncio.create_task(hall.answer(room.id, 0, "piece:yes", 0, "k"))
            while not room.lock.locked():
                await asyncio.sleep(0)
            answering.cancel()
            with pytest.raises(asyncio.CancelledError):
                await answering
            async with room.lock:
                assert room.match.answer_count == 1
            assert rows(db, "SELECT count(*) FROM answers") == [(1,)]
            assert await hall.answer(room.id, 0, "piece:yes", 0, "k") == 1

    asyncio.run(play())


def test_a_change_that_cannot_be_written_is_not_made(db: Path) -> None:
    """The last write of the unit fails, after the answer itself was written."""

    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            await yes(hall, room, 0)
            before = moment(room)
            with sqlite3.connect(db) as other:
                other.execute("CREATE TRIGGER jam BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'jam'); END")
            told: list[int] = []
            hall.join(room, lambda: told.append(1))
            for step in (yes(hall, room, 0), hall.undo(room.id, 0, 1)):
                with pytest.raises(StoreError):
                    await step
            assert moment(room) == before
            assert told == []
            assert rows(db, "SELECT count(*) FROM answers") == [(1,)]
            other.execute("DROP TRIGGER jam")
            await yes(hall, room, 0)
            assert room.match.answer_count == 2
            assert told == [1]
            other.close()

    asyncio.run(play())


def test_after_a_failure_the_disk_is_asked_first(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)

    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            before = moment(room)
            other = sqlite3.connect(db, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")  # Now nothing can be read or written.
            with pytest.raises(StoreError, match="locked"):
                await yes(hall, room, 0)
            assert room.doubtful
            assert moment(room) == before
            with pytest.raises(StoreError, match="locked"):
                await yes(hall, room, 0)
            other.execute("COMMIT")
            other.close()
            await yes(hall, room, 0)
            assert not room.doubtful
            assert room.match.answer_count == 1

    asyncio.run(play())


def test_a_listener_that_fails_keeps_nobody_from_hearing(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            told: list[str] = []

            def deaf() -> None:
                raise RuntimeError("cannot hear")

            def hears() -> None:
                told.append("heard")

            hall.join(room, deaf)
            hall.join(room, hears, seats=[1, 2])
            assert room.present == {1, 2}
            assert hall.figures.listeners == 2
            await yes(hall, room, 0)
            assert told == ["heard"]
            hall.leave(room, hears)
            hall.leave(room, hears)
            assert room.present == frozenset()
            await yes(hall, room, 0)
            assert told == ["heard"]

    asyncio.run(play())


def test_idle_rooms_leave_memory_and_come_back_as_they_were(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db, idle=0.1) as hall:
            room = await open_room(hall)
            await Player(hall, room.id, 5).play(5)
            before, table_id = moment(room), room.id
            seen = weakref.ref(room)

            def listen() -> None: ...

            hall.join(room, listen)
            del room
            await asyncio.sleep(0.3)
            gc.collect()
            kept = seen()
            assert kept is not None  # Somebody listens.
            hall.leave(kept, listen)
            assert kept._match is None  # It rests at once ...
            del kept
            deadline = time.monotonic() + 5
            while seen() is not None and time.monotonic() < deadline:  # ... and leaves after a while.
                await asyncio.sleep(0.05)
                gc.collect()
            assert seen() is None
            assert hall.figures.rooms == 0
            assert moment(await hall.room(table_id)) == before

    asyncio.run(play())


def test_who_still_has_a_room_in_hand_shares_it_with_others(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db, idle=0.02) as hall:
            room = await open_room(hall)
            await asyncio.sleep(0.1)
            assert hall._kept == {}
            assert await hall.room(room.id) is room

    asyncio.run(play())


def test_a_shutdown_finishes_what_was_begun(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            answering = asyncio.create_task(hall.answer(room.id, 0, "piece:yes", 0, "k"))
            while not room.lock.locked():
                await asyncio.sleep(0)
            await hall.shutdown()
            assert await answering == 1
            with pytest.raises(StoreError, match="closing"):
                await hall.room(room.id)
        assert rows(db, "SELECT count(*) FROM answers") == [(1,)]

    asyncio.run(play())
