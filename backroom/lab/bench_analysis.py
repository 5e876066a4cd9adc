"""How long the analysis of a game takes on a real server, and whether others are kept waiting meanwhile."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import msgspec

from backroom.kernel.journal import dumps
from backroom.lab.bench_replay import played
from backroom.lab.bench_server import quantile
from backroom.lab.visitor import Visitor, running

PAUSE = 0.05
"""Seconds between two looks at another table."""


class AnalysisReport(msgspec.Struct):
    """All figures of `bench analysis`, over HTTP."""

    game: str
    seats: int
    steps: int
    seconds: float
    """From the first request to the analysis, the start of its process included."""
    looks: int
    look_p50: float
    look_p95: float
    """A look at another table meanwhile, in milliseconds."""


def bench_analysis(game: str, seats: int) -> AnalysisReport:
    """Have a finished game analysed, and look at another table until that is done."""
    journal = played(game, seats, 1)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder, "analysis.db")) as server:
        host = Visitor(server, "Host")
        table = host.call("POST", "/api/journals", dumps(journal))["id"]
        other = host.open_table(game, [{"kind": "me"}, *[{"kind": "link"}] * (seats - 1)])["id"]
        start, samples = time.perf_counter(), []
        while "again" in host.call("GET", f"/api/tables/{table}/analysis"):
            look = time.perf_counter()
            host.call("GET", f"/api/tables/{other}?seat=0")
            samples.append(time.perf_counter() - look)
            time.sleep(PAUSE)
        seconds = time.perf_counter() - start
    return AnalysisReport(
        game=game,
        seats=seats,
        steps=len(journal.answers),
        seconds=round(seconds, 1),
        looks=len(samples),
        look_p50=quantile(samples, 0.5),
        look_p95=quantile(samples, 0.95),
    )
