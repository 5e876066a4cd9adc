"""Bots at work: whole games, several at once, and what happens when one breaks."""

import asyncio
import contextlib
import itertools
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from backroom.kernel import Match
from backroom.tables import Hall, Room, SeatPlan, TableCard, Thinkers
from backroom.tables.rota import Rota
from tests.kernel.toy import asks_all, piece, sketch
from tests.tables import poison
from tests.tables.parlour import BOT, HERE, ME, Player, guest, hall_of, open_room, plan, rows

GREEDY = SeatPlan("bot", level="greedy")


async def until(true: Callable[[], bool], seconds: float = 30) -> None:
    """Wait for something to become true."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it never happened"
        await asyncio.sleep(0.005)


@pytest.mark.parametrize(("game", "seats"), [("market", 3), ("docks", 3), ("speakeasy", 4), ("godfather", 3)])
def test_bots_play_a_whole_game_among_themselves(db: Path, game: str, seats: int) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall, game, *[BOT] * seats, seed=5)
            await until(lambda: room.over)
            assert hall.figures.bot_moves == room.match.answer_count
            await until(lambda: not hall._rota._listed)
            journal = await hall.journal(room.id)
            assert Match.replay(room.rules, journal).over
            # The same deal is played the same again.
            again = await open_room(hall, game, *[BOT] * seats, seed=5)
            await until(lambda: again.over)
            assert again.match.digest() == room.match.digest()

    asyncio.run(play())


def test_bots_need_nobody_to_look_and_no_memory_between_moves(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db, idle=0.01) as hall:
            ids = [(await open_room(hall, "docks", BOT, BOT, seed=seed)).id for seed in range(20)]
            cards: list[TableCard] = []
            host_ids = {host for (host,) in rows(db, "SELECT host FROM tables")}
            deadline = time.monotonic() + 60
            while len(cards) < len(ids) and time.monotonic() < deadline:
                await asyncio.sleep(0.05)
                assert hall.figures.rooms <= 40
                cards = [card for host in host_ids for card in await hall.tables_of(host) if card.over]
            assert {card.id for card in cards} == set(ids)

    asyncio.run(play())


def test_a_bot_plays_its_turns_and_never_waits_for_a_confirm(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall, "market", BOT, ME, BOT)
            await until(lambda: room.deciding == (1,))
            assert room.match.answer_count == 2
            assert room.held is None
            player = Player(hall, room.id, 1)
            await player.answer(room, 1)
            assert room.held == 1
            await asyncio.sleep(0.05)
            assert room.match.answer_count == 3  # The person's turn waits; so do the bots.
            await hall.confirm(room.id, 1, room.version(1))
            # Baskets: bots fill theirs while the person thinks.
            await until(lambda: room.deciding == (1,))
            assert len(room.match.answers) > 3
            while not room.over:
                await player.act(undo=0.1)
                await asyncio.sleep(0.001)

    asyncio.run(play())


def test_an_undo_while_a_bot_thinks_takes_the_question_from_it(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db, pace=0.2) as hall:
            room = await open_room(hall, "market", ME, GREEDY, HERE, confirm=False)
            player = Player(hall, room.id, 1)
            await player.answer(room, 0)
            await player.answer(room, 0)
            assert room.deciding == (1,)
            await hall.undo(room.id, 0, room.version(0))
            await asyncio.sleep(0.5)
            assert room.deciding == (0,)
            assert room.match.answer_count == 1

    asyncio.run(play())


def test_between_two_moves_of_bots_at_a_table_lies_the_pace(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db, pace=0.1) as hall:
            room = await open_room(hall, "docks", BOT, BOT)
            times: list[float] = []
            hall.join(room, lambda: times.append(time.monotonic()))
            await until(lambda: len(times) >= 5)
            gaps = [later - sooner for sooner, later in itertools.pairwise(times)]
            assert min(gaps) > 0.08

    asyncio.run(play())


def test_a_pause_is_over_where_the_next_move_is_unseen() -> None:
    async def work() -> None:
        moved: list[str] = []
        unseen: set[str] = set()

        async def move(table_id: str) -> bool:
            moved.append(table_id)
            return False

        rota = Rota(move, pace=3600, unseen=unseen.__contains__)
        rota.due("table")
        await until(lambda: "table" in rota._pausing)
        rota.due("table")
        assert not rota._queue
        unseen.add("table")
        rota.end_pause("table")
        await until(lambda: not rota._listed)
        assert moved == ["table", "table"]
        rota.end_pause("table")
        assert not rota._listed, "where nobody pauses, nothing is due"
        await rota.close()

    asyncio.run(work())


def test_a_waiter_who_misses_the_call_goes_home_all_the_same() -> None:
    async def work() -> None:
        begun = asyncio.Event()

        async def move(table_id: str) -> bool:
            del table_id
            begun.set()
            with contextlib.suppress(asyncio.CancelledError):  # As happens when a result comes at the same moment.
                await asyncio.sleep(60)
            return True

        rota = Rota(move, pace=0)
        rota.due("table")
        await begun.wait()
        async with asyncio.timeout(5):
            await rota.close()

    asyncio.run(work())


def test_tables_that_somebody_looks_at_come_first_and_the_others_do_not_starve() -> None:
    async def work() -> None:
        moved: list[str] = []
        begin, done = asyncio.Event(), asyncio.Event()

        async def move(table_id: str) -> bool:
            await begin.wait()
            await asyncio.sleep(0.002)  # Thinking: meanwhile others come back.
            moved.append(table_id)
            if len(moved) > 40:
                done.set()
            return True

        rota = Rota(move, pace=0, waiters=1, watched=lambda table_id: table_id == "watched")
        for number in range(20):
            rota.due(f"crowd {number}")
        await asyncio.sleep(0)
        rota.due("watched")
        begin.set()
        async with asyncio.timeout(5):
            await done.wait()
        await rota.close()
        assert "watched" in moved[:3]
        assert moved.count("watched") >= 10
        crowd = [table_id for table_id in moved if table_id != "watched"]
        assert len(crowd) >= 8
        assert crowd == [f"crowd {number % 20}" for number in range(len(crowd))]

    asyncio.run(work())


def test_a_start_finds_the_tables_that_wait_for_a_bot(db: Path) -> None:
    async def begin() -> list[str]:
        async with hall_of(db, pace=100) as hall:
            rooms = [await open_room(hall, "docks", BOT, BOT, seed=seed) for seed in range(12)]
            await open_room(hall, "docks", ME, BOT)
            await until(lambda: hall.figures.bot_moves == 12)
            assert not any(room.over for room in rooms)
            return [room.id for room in rooms]

    async def go_on() -> None:
        async with hall_of(db) as hall:
            deadline = time.monotonic() + 30
            while rows(db, "SELECT count(*) FROM tables WHERE over") != [(12,)]:
                assert time.monotonic() < deadline
                await asyncio.sleep(0.05)
            assert hall.figures.rooms <= 13

    ids = asyncio.run(begin())
    assert rows(db, "SELECT count(*) FROM tables WHERE bots_due") == [(12,)]
    asyncio.run(go_on())
    assert {id for (id,) in rows(db, "SELECT id FROM tables WHERE over")} == set(ids)


def test_no_table_starves_while_others_play_on(db: Path) -> None:
    """More tables than waiters, and all could play on without end: everyone has its moves in turn."""

    async def begin() -> None:
        async with hall_of(db, pace=100) as hall:
            for seed in range(24):
                await open_room(hall, "godfather", BOT, BOT, seed=seed)
            await until(lambda: hall.figures.bot_moves == 24)

    async def go_on() -> None:
        async with hall_of(db) as hall:
            await until(lambda: hall.figures.bot_moves >= 240)

    asyncio.run(begin())
    asyncio.run(go_on())
    counts = [count for (count,) in rows(db, "SELECT count(*) FROM answers GROUP BY table_id")]
    assert len(counts) == 24
    assert max(counts) - min(counts) <= 4


def test_a_greedy_bot_thinks_in_a_process_of_its_own(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db, thinkers=Thinkers(1)) as hall:
            room = await open_room(hall, "godfather", ME, GREEDY, options={"first": "1"})
            await until(lambda: room.match.answer_count >= 3 or room.deciding == (0,))
            assert hall.figures.bot_fallbacks == 0
            assert hall.figures.bot_moves == room.match.answer_count > 0

    asyncio.run(play())


async def broken_table(hall: Hall) -> Room:
    """A game that goes on although its bot is broken."""
    room = await open_room(hall, "godfather", ME, GREEDY, options={"first": "1"})
    await until(lambda: hall.figures.bot_moves > 0)
    return room


@pytest.mark.parametrize(("what", "line"), [("die", "died"), ("ponder", "0.5 s"), ("fail", "failed")])
def test_a_broken_bot_is_left_to_luck_and_the_game_goes_on(
    db: Path, what: str, line: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        thinkers = Thinkers(1, limit=0.5 if what == "ponder" else 10, think=getattr(poison, what))
        async with hall_of(db, thinkers=thinkers) as hall:
            room = await broken_table(hall)
            assert hall.figures.bot_fallbacks >= hall.figures.bot_moves > 0
            assert room.match.answer_count > 0
            said = [record for record in caplog.records if line in record.getMessage()]
            assert said
            assert (vars(said[0])["table"], vars(said[0])["seat"], vars(said[0])["level"]) == (room.id, 1, "greedy")
            assert "hush-hush" not in caplog.text
            assert not any("hush-hush" in str(vars(record)) for record in said)
            assert "luck chooses instead" in caplog.text

    caplog.set_level(logging.INFO, "backroom")
    asyncio.run(play())


def test_a_bot_that_chooses_what_is_not_offered_is_left_to_luck(db: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with hall_of(db, thinkers=Thinkers(1, think=poison.lie)) as hall:
            room = await broken_table(hall)
            assert room.match.answer_count > 0
            assert "hush-hush" not in caplog.text

    asyncio.run(play())


def test_a_bot_that_takes_its_process_along_does_not_take_the_others_bots(caplog: pytest.LogCaptureFixture) -> None:
    async def think() -> tuple[list[str], int]:
        thinkers = Thinkers(2, think=poison.one_dies)
        match = sketch(asks_all(piece(0), piece(1)), seats=2)
        try:
            choices = await asyncio.gather(*(thinkers.choose(match, seat, "boss", {}) for seat in (1, 0)))
            return choices, thinkers.fallbacks
        finally:
            thinkers.close()

    (unsound, sound), fallbacks = asyncio.run(think())
    assert sound == "thought of boss"
    assert unsound in ("piece:yes", "piece:no")
    assert fallbacks == 1
    assert "died" in caplog.text


SERVER = """
import asyncio, os, sys
from pathlib import Path
from backroom.tables import Hall, SeatPlan, Thinkers
from tests.kernel.toy import asks_all, piece, sketch
from tests.tables import poison
from tests.tables.parlour import ME, open_room

async def serve():
    hall = await Hall.open(Path(sys.argv[1]), thinkers=Thinkers(1, limit=300, think=poison.tell_pid))
    await open_room(hall, "godfather", ME, SeatPlan("bot", level="greedy"), options={"first": "1"})
    await asyncio.sleep(300)

if __name__ == "__main__":
    asyncio.run(serve())
"""


def alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_thinking_process_ignores_ctrl_c_and_ends_with_its_server(db: Path, tmp_path: Path) -> None:
    pid_file = tmp_path / "pid"
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    house = Path(__file__).parents[2]
    env = {**os.environ, "BOT_PID_FILE": str(pid_file), "PYTHONPATH": str(house)}
    with subprocess.Popen([sys.executable, str(script), str(db)], env=env, cwd=house) as server:
        deadline = time.monotonic() + 30
        while not (pid_file.exists() and pid_file.read_text()) and time.monotonic() < deadline:
            time.sleep(0.05)
        pid = int(pid_file.read_text())
        status = Path(f"/proc/{pid}/status").read_text()
        ignored = next(line.split()[1] for line in status.splitlines() if line.startswith("SigIgn"))
        assert int(ignored, 16) & 1 << (signal.SIGINT - 1)
        os.kill(server.pid, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while alive(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not alive(pid)


def test_a_shutdown_does_not_wait_for_thoughts(db: Path) -> None:
    async def play() -> float:
        hall = await Hall.open(db, pace=0, thinkers=Thinkers(1, limit=300, think=poison.ponder))
        await hall.create(await guest(hall), plan("godfather", ME, GREEDY, options={"first": "1"}))
        await asyncio.sleep(0.5)
        start = time.monotonic()
        await hall.shutdown()
        return time.monotonic() - start

    assert asyncio.run(play()) < 2
