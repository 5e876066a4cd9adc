"""What the house counts, in Prometheus' text format: `/metrics`; and whether it is open: `/healthz`."""

from __future__ import annotations

import asyncio
import resource
import sys
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from backroom.tables import Figures, StoreError
from backroom.web.guests import hall_of
from backroom.web.limits import LOOPBACK, address
from backroom.web.problems import Problem

TEXT = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """How long something took: how many times within each bound, how many times in all and the sum."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """The samples of this histogram."""
        total = 0
        for bound, count in zip((*SECONDS, "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """All counts of one server."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        """By method, route and status: a route is its pattern, so there are as many as the house has."""
        self.request_seconds = Histogram()
        self.sockets = 0
        self.messages: Counter[str] = Counter()
        """What clients sent over WebSockets, by kind."""
        self.sent = 0
        self.skipped = 0
        """States of a table that a slow connection was not sent, because a newer one was there."""
        self.change_seconds = Histogram()
        """From an answer's arrival until it is on disk."""
        self.refusals: Counter[str] = Counter()


def metrics_of(connection: HTTPConnection) -> Metrics:
    """The counts of this server."""
    return cast(Metrics, connection.app.state.metrics)


def _family(name: str, kind: str, note: str, samples: Iterator[str] | list[str]) -> Iterator[str]:
    yield f"# HELP {name} {note}"
    yield f"# TYPE {name} {kind}"
    yield from samples


def _memory() -> int:
    """The memory that this process has now, in bytes; where the system does not tell, the most it ever had."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def report(metrics: Metrics, hall: dict[str, float]) -> str:
    """All counts as text; `hall` has those that the hall keeps itself."""
    by_request = [
        f'backroom_requests_total{{method="{method}",route="{route}",status="{status}"}} {count}'
        for (method, route, status), count in sorted(metrics.requests.items())
    ]
    by_message = [f'backroom_messages_total{{do="{do}"}} {count}' for do, count in sorted(metrics.messages.items())]
    by_code = [f'backroom_refusals_total{{code="{code}"}} {count}' for code, count in sorted(metrics.refusals.items())]
    seconds, change = "backroom_request_seconds", "backroom_change_seconds"
    lines = [
        *_family("backroom_requests_total", "counter", "HTTP requests.", by_request),
        *_family(seconds, "histogram", "Time of an HTTP request.", metrics.request_seconds.lines(seconds)),
        *_family("backroom_sockets", "gauge", "Open WebSockets.", [f"backroom_sockets {metrics.sockets}"]),
        *_family("backroom_messages_total", "counter", "Messages from clients.", by_message),
        *_family("backroom_sent_total", "counter", "Messages to clients.", [f"backroom_sent_total {metrics.sent}"]),
        *_family(
            "backroom_skipped_total",
            "counter",
            "States of a table skipped for slow clients.",
            [f"backroom_skipped_total {metrics.skipped}"],
        ),
        *_family("backroom_refusals_total", "counter", "Refusals by code.", by_code),
        *_family(change, "histogram", "Time until a change is on disk.", metrics.change_seconds.lines(change)),
    ]
    for name, value in hall.items():
        kind = "counter" if name.endswith("_total") else "gauge"
        lines += _family(f"backroom_{name}", kind, "Of the hall.", [f"backroom_{name} {value:g}"])
    memory = f"process_resident_memory_bytes {_memory()}"
    lines += _family("process_resident_memory_bytes", "gauge", "Memory of the process.", [memory])
    return "\n".join(lines) + "\n"


def hall_figures(figures: Figures) -> dict[str, float]:
    """What the hall has counted, under the names it has here."""
    return {
        "rooms": figures.rooms,
        "listeners": figures.listeners,
        "answers_total": figures.answers,
        "bot_moves_total": figures.bot_moves,
        "bot_fallbacks_total": figures.bot_fallbacks,
        "hints_total": figures.hints,
        "writes_total": figures.writes,
        "write_seconds_total": figures.write_seconds,
    }


async def serve(request: Request) -> Response:
    """`/metrics`, for this machine alone unless the settings say otherwise: its counts tell when somebody reacts."""
    if not (request.app.state.open_metrics or address(request) in LOOPBACK):
        raise Problem("no-such-page")
    text = report(metrics_of(request), hall_figures(hall_of(request).figures))
    return Response(text, media_type=TEXT)


async def health(request: Request) -> Response:
    """`/healthz`: whether the database answers."""
    try:
        async with asyncio.timeout(5):
            await hall_of(request).person("")
    except (StoreError, TimeoutError) as error:
        raise Problem("closed") from error
    return JSONResponse({"status": "ok"})
