"""Measurements of a real server process with real connections: how fast it answers, what it carries and keeps."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from backroom.lab.visitor import Server, Visitor, Watcher, running

GREEDY = {"kind": "bot", "level": "greedy"}
LINK = {"kind": "link"}
ME = {"kind": "me"}
IDLE = 60
"""Seconds after which a table leaves the memory of the server whose memory is measured."""


class ServerReport(msgspec.Struct):
    """All figures of `bench server`; times in milliseconds, memory in bytes."""

    game: str
    answers: int
    clients: int
    view_p50: float
    view_p95: float
    """From a seat's answer to the new view on every client."""
    tables: int
    busy_answers: int
    busy_p50: float
    busy_p95: float
    """From a person's answer to its acknowledgement, while bots play at all tables."""
    bot_moves_per_second: float
    held_tables: int
    bytes_per_held_table: float
    rooms_after_idle: int


class CrashReport(msgspec.Struct):
    """What 100 power cuts did: `lost` acknowledged answers must be none."""

    kills: int
    clean_restarts: int
    acknowledged: int
    lost: int


def bench_server(game: str, seats: int, answers: int, tables: int, held: int) -> ServerReport:
    """Run all measurements, each with a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        with running(Path(folder, "views.db"), "--pace", "0") as server:
            views = asyncio.run(_views(server, game, seats, answers))
        with running(Path(folder, "busy.db")) as server:
            busy, moves = asyncio.run(_busy(server, game, seats, tables, answers))
        with running(Path(folder, "held.db"), "--idle", str(IDLE)) as server:
            per_table, left = asyncio.run(_held(server, game, seats, held))
        return ServerReport(
            game=game,
            answers=len(views),
            clients=seats,
            view_p50=quantile(views, 0.5),
            view_p95=quantile(views, 0.95),
            tables=tables,
            busy_answers=len(busy),
            busy_p50=quantile(busy, 0.5),
            busy_p95=quantile(busy, 0.95),
            bot_moves_per_second=round(moves, 1),
            held_tables=held,
            bytes_per_held_table=round(per_table),
            rooms_after_idle=left,
        )


def quantile(seconds: Sequence[float], share: float) -> float:
    """The time, in milliseconds, that this share of the samples does not exceed."""
    ordered = sorted(seconds)
    return round(1000 * ordered[min(int(len(ordered) * share), len(ordered) - 1)], 2)


async def step(watcher: Watcher, luck: random.Random) -> dict[str, Any] | None:
    """Do what the table waits for from this watcher, at random."""
    prompt = watcher.table["prompt"]
    if prompt is None:
        return await watcher.do("confirm")
    return await watcher.do("answer", option=luck.choice(prompt["choices"])["id"])


def owes(table: dict[str, Any]) -> bool:
    """Whether this viewer has something to do."""
    return table["prompt"] is not None or table["confirm"]


async def _views(server: Server, game: str, seats: int, answers: int) -> list[float]:
    """Seconds from each answer to the new view on every client of one table."""
    visitors = [Visitor(server, f"Visitor {number}") for number in range(seats)]
    luck = random.Random(1)
    samples: list[float] = []
    while len(samples) < answers:
        table = visitors[0].open_table(game, [ME] + [LINK] * (seats - 1), public=True)["id"]
        for visitor in visitors[1:]:
            visitor.sit(table)
        watchers = [await visitor.watch(table) for visitor in visitors]
        while len(samples) < answers and not watchers[0].table["over"]:
            acting = next((watcher for watcher in watchers if owes(watcher.table)), None)
            if acting is None:
                await asyncio.sleep(0.001)  # The last view is still on its way to the one who is asked.
                continue
            before = [watcher.table["version"] for watcher in watchers]
            start = time.perf_counter()
            await step(acting, luck)
            for watcher, version in zip(watchers, before, strict=True):
                await watcher.until(lambda table, version=version: table["version"] > version)
            samples.append(max(watcher.arrived for watcher in watchers) - start)
        for watcher in watchers:
            await watcher.close()
    return samples


async def _busy(server: Server, game: str, seats: int, tables: int, answers: int) -> tuple[list[float], float]:
    """Seconds to the acknowledgement of a person's answers while bots play at every table, and bot moves a second."""
    luck = random.Random(2)
    samples: list[float] = []
    host = Visitor(server, "Host")
    plan = [ME] + [GREEDY] * (seats - 1)
    watchers = [await host.watch(host.open_table(game, plan, seed=number)["id"]) for number in range(tables)]
    begin, moves = time.monotonic(), server.metrics()["backroom_bot_moves_total"]

    async def play(watcher: Watcher) -> None:
        while len(samples) < answers and await watcher.until(lambda table: owes(table) or table["over"]):
            if watcher.table["over"]:
                return
            start = time.perf_counter()
            await step(watcher, luck)
            samples.append(time.perf_counter() - start)
            await asyncio.sleep(luck.uniform(0.1, 0.5))

    await asyncio.gather(*map(play, watchers))
    rate = (server.metrics()["backroom_bot_moves_total"] - moves) / (time.monotonic() - begin)
    for watcher in watchers:
        await watcher.close()
    return samples, rate


async def _held(server: Server, game: str, seats: int, held: int) -> tuple[float, int]:
    """Bytes a table takes that was opened and left, and how many are still in memory after the idle time."""
    host = Visitor(server, "Host")
    plan = [{"kind": "here"} for _ in range(seats)]
    plan[0] = ME
    luck = random.Random(3)

    async def visit() -> None:
        watcher = await host.watch(host.open_table(game, plan)["id"])
        for _ in range(luck.randint(5, 12)):
            if watcher.table["curtain"] is not None:
                await watcher.lift()
            await step(watcher, luck)
        await watcher.close()

    for _ in range(100):  # What the first tables load is no part of a further one.
        await visit()
    await asyncio.sleep(1)
    before = server.metrics()
    for _ in range(held):
        await visit()
    await asyncio.sleep(1)
    after = server.metrics()
    rooms = after["backroom_rooms"] - before["backroom_rooms"]
    memory = after["process_resident_memory_bytes"] - before["process_resident_memory_bytes"]
    await asyncio.sleep(IDLE + 10)
    return memory / max(rooms, 1), int(server.metrics()["backroom_rooms"])


def bench_crash(game: str, seats: int, kills: int) -> CrashReport:
    """Kill the server at random moments of play; every answer it acknowledged must be there when it is back."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder, "crash.db"), "--pace", "0") as server:
        return asyncio.run(_crash(server, game, seats, kills))


async def _crash(server: Server, game: str, seats: int, kills: int) -> CrashReport:
    luck = random.Random(4)
    report = CrashReport(kills=kills, clean_restarts=0, acknowledged=0, lost=0)
    host = Visitor(server, "Host")
    plan = [ME] + [{"kind": "bot", "level": "random"}] * (seats - 1)
    table = host.open_table(game, plan)["id"]
    known = 0
    for _ in range(kills):
        watcher = await host.watch(table)
        if watcher.table["over"]:
            table, known = host.open_table(game, plan)["id"], 0
            watcher = await host.watch(table)
        playing = asyncio.create_task(_acknowledged(watcher, luck, known))
        await asyncio.sleep(luck.uniform(0.0, 0.4))
        server.kill()
        known, count = await playing
        report.acknowledged += count
        server.start()
        report.clean_restarts += 1
        version = int(host.call("GET", f"/api/tables/{table}?seat=0")["version"])
        report.lost += version < known
    return report


async def _acknowledged(watcher: Watcher, luck: random.Random, known: int) -> tuple[int, int]:
    """Play until the connection ends: the last version the server has acknowledged, and how many answers that were."""
    count = 0
    try:
        while await watcher.until(lambda table: owes(table) or table["over"]) and not watcher.table["over"]:
            done = await step(watcher, luck)
            if done is not None and done["is"] == "done":
                known, count = max(known, int(done["version"])), count + 1
    except (WebSocketException, OSError):
        pass
    return known, count
