"""How fast a real server looks back on a game: opening the replay of one that is not in memory, and jumps in it."""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from backroom.games.registry import open_rules
from backroom.kernel import Journal, Match, option_id
from backroom.kernel.journal import dumps
from backroom.lab.bench_server import quantile
from backroom.lab.visitor import Server, Visitor, running


class ReplayReport(msgspec.Struct):
    """All figures of `bench replay`; times in milliseconds, over HTTP."""

    game: str
    seats: int
    steps: int
    opened: tuple[float, ...]
    """The replay opened at its last step by a server that has just started: the reel and the scene together."""
    open_max: float
    jumps: int
    jump_p50: float
    jump_p95: float
    jump_max: float
    """To a random step, looking from a random seat, at all hands, or as the public."""
    film_bytes: float
    """By how much the memory of the server grew when the film was made and looked at."""


def bench_replay(game: str, seats: int, jumps: int, starts: int = 3) -> ReplayReport:
    """Open the replay of a finished game after each start of a server, then jump about in it."""
    journal = played(game, seats, 1)
    luck = random.Random(5)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder, "replay.db")) as server:
        host = Visitor(server, "Host")
        table = host.call("POST", "/api/journals", dumps(journal))["id"]
        opened, last, grown = [], 0, 0.0
        for _ in range(starts):
            server.stop()
            server.start()
            before = _memory(server)
            start = time.perf_counter()
            last = int(host.call("GET", f"/api/tables/{table}/replay/reel")["last"])
            host.call("GET", f"/api/tables/{table}/replay?at={last}")
            opened.append(time.perf_counter() - start)
            grown = _memory(server) - before
        views = ["", "&seat=all", *(f"&seat={seat}" for seat in range(seats))]
        samples = []
        for _ in range(jumps):
            path = f"/api/tables/{table}/replay?at={luck.randint(0, last)}{luck.choice(views)}"
            start = time.perf_counter()
            host.call("GET", path)
            samples.append(time.perf_counter() - start)
    return ReplayReport(
        game=game,
        seats=seats,
        steps=last,
        opened=tuple(quantile([seconds], 1) for seconds in opened),
        open_max=quantile(opened, 1),
        jumps=jumps,
        jump_p50=quantile(samples, 0.5),
        jump_p95=quantile(samples, 0.95),
        jump_max=quantile(samples, 1),
        film_bytes=grown,
    )


def played(game: str, seats: int, seed: int) -> Journal:
    """The journal of a whole game by random play."""
    luck = random.Random(seed)
    match: Match[Any] = Match.deal(open_rules(game), seats, seed)
    while not match.over:
        decision = luck.choice(match.decisions())
        match.answer(decision.seat, option_id(luck.choice(decision.options), decision.question.kind))
    return match.journal()


def _memory(server: Server) -> float:
    return server.metrics()["process_resident_memory_bytes"]
