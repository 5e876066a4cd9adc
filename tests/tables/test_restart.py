"""A table is the same after a restart, at any point of any game."""

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from backroom.tables import SeatPlan
from backroom.tables.store import Store
from tests.tables.parlour import HERE, ME, Player, hall_of, moment, open_room, rows

GAMES = [("market", 3), ("docks", 3), ("speakeasy", 3), ("godfather", 3), ("scarface", 3)]


@pytest.mark.parametrize("confirm", [True, False])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_restart_at_any_point_changes_nothing(db: Path, game: str, seats: int, confirm: bool) -> None:
    luck = random.Random(f"{game} {confirm}")

    async def begin() -> str:
        async with hall_of(db) as hall:
            chairs: list[SeatPlan] = [ME, *[HERE] * (seats - 1)]
            return (await open_room(hall, game, *chairs, confirm=confirm, seed=luck.randrange(1000))).id

    async def go_on(table_id: str, seed: int, acts: int) -> bool:
        async with hall_of(db) as hall:
            room = await hall.room(table_id)
            player = Player(hall, table_id, seed)
            await player.play(acts)
            before = moment(room)
        async with hall_of(db) as hall:
            room = await hall.room(table_id)
            assert moment(room) == before
            # What lies on disk for lists is what the room says.
            card = (await hall.tables_of(room.host))[0]
            assert (card.deciding, card.over) == (room.deciding, room.over)
            return before.over

    table_id = asyncio.run(begin())
    for stop in range(25):
        if asyncio.run(go_on(table_id, stop, luck.randrange(1, 30))):
            break


def test_sealed_bids_keep_their_private_versions_over_a_restart(db: Path) -> None:
    """The Godfather: everybody bids at once, note by note."""

    async def to_the_bids() -> str:
        async with hall_of(db) as hall:
            room = await open_room(hall, "godfather", ME, HERE, HERE, seed=8)
            player = Player(hall, room.id, 2)
            while len(room.match.decisions()) < 3:
                await player.act(undo=0)
            return room.id

    async def bid(table_id: str, seat: int) -> None:
        async with hall_of(db) as hall:
            room = await hall.room(table_id)
            before = [room.version(viewer) for viewer in (None, 0, 1, 2)]
            player = Player(hall, table_id, seat)
            decision = room.decision(seat)
            assert decision is not None
            note = next(option for option in decision.ids() if option != "done")
            await hall.answer(table_id, seat, note, room.version(seat), f"note-{seat}")
            await hall.undo(table_id, seat, room.version(seat))
            await player.answer(room, seat)
            # Three moves of its own, of which the others know nothing.
            after = [version + 3 * (viewer == seat) for viewer, version in zip((None, 0, 1, 2), before, strict=True)]
            assert [room.version(viewer) for viewer in (None, 0, 1, 2)] == after
            now = moment(room)
        async with hall_of(db) as hall:
            assert moment(await hall.room(table_id)) == now

    table_id = asyncio.run(to_the_bids())
    for seat in (2, 0):
        asyncio.run(bid(table_id, seat))


def test_opening_a_table_costs_the_same_however_long_the_game_is(db: Path) -> None:
    def steps(table_id: str) -> tuple[int, int]:
        """What SQLite does to open the table, and how many answers it reads."""
        store = Store(db)
        count = 0

        def step() -> int:
            nonlocal count
            count += 1
            return 0

        with store._engine.connect() as connection:
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
        driver.set_progress_handler(step, 1)
        table = store.load(table_id)
        driver.set_progress_handler(None, 0)
        store.close()
        return count, len(table.given)

    async def play(table_id: str, answers: int) -> str:
        async with hall_of(db) as hall:
            seats = (ME, HERE, HERE, HERE)
            room = await (hall.room(table_id) if table_id else open_room(hall, "speakeasy", *seats, confirm=False))
            player = Player(hall, room.id, 4)
            while room.match.answer_count < answers or room.match.checkpoint.answers < room.match.answer_count:
                assert await player.act(undo=0)
            return room.id

    table_id = asyncio.run(play("", 10))
    early, read_early = steps(table_id)
    asyncio.run(play(table_id, 250))
    late, read_late = steps(table_id)
    assert rows(db, "SELECT count(*) >= 250 FROM answers") == [(1,)]
    assert read_early == read_late == 0
    assert late <= early + 20  # A tree may be a level deeper.


SERVER = """
import asyncio, sys
from pathlib import Path
from tests.tables.parlour import Player, hall_of, open_room

async def serve():
    async with hall_of(Path(sys.argv[1])) as hall:
        room = await open_room(hall, "speakeasy")
        print(room.id, flush=True)
        player = Player(hall, room.id, 3)
        while True:
            seat = room.deciding[0]
            if room.held is None:
                print("acknowledged", await player.answer(room, seat), flush=True)
            else:
                await hall.confirm(room.id, seat, room.version(seat))

asyncio.run(serve())
"""


@pytest.mark.parametrize("after", [1, 20, 45])
def test_an_acknowledged_answer_survives_a_kill(db: Path, after: int) -> None:
    house = Path(__file__).parents[2]
    command = [sys.executable, "-c", SERVER, str(db)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=house) as server:
        assert server.stdout is not None
        table_id = server.stdout.readline().strip()
        keys = [server.stdout.readline().split()[1] for _ in range(after)]
        os.kill(server.pid, signal.SIGKILL)
        keys += [line.split()[1] for line in server.stdout]
    on_disk = [key for (key,) in rows(db, "SELECT key FROM answers ORDER BY number")]
    assert on_disk[: len(keys)] == keys
    assert len(on_disk) <= len(keys) + 1

    async def go_on() -> None:
        async with hall_of(db) as hall:
            room = await hall.room(table_id)
            assert room.match.answer_count == len(on_disk)
            assert await Player(hall, table_id, 1).act()

    asyncio.run(go_on())
