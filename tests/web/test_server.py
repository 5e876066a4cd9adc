"""A real server process: how it starts, how it ends, and what is there when it comes back."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from backroom.tables import Hall
from backroom.web.app import create_app
from backroom.web.server import ServerError, address_of, listen
from backroom.web.settings import Settings
from tests.web.kit import BOT, HERE, ME, WAIT, House, Program, open_house

ROOT = Path(__file__).parents[2]


class Process(House):
    """`backroom serve` with a database of its own."""

    def __init__(self, db: Path) -> None:
        self.db = db
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, or start it again at the same port."""
        command = [sys.executable, "-m", "backroom", "serve", "--port", str(self.port), "--db", str(self.db)]
        self.process = subprocess.Popen(
            [*command, "--pace", "0", "--log-level", "warning"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout
        found = re.search(r"http://\S+:(\d+)", self.process.stdout.readline())
        assert found, self.process.communicate()
        super().__init__(found.group())
        self.port = int(found.group(1))

    def end(self, sig: signal.Signals) -> int:
        """End it by a signal; its exit status."""
        self.process.send_signal(sig)
        out, err = self.process.communicate(timeout=WAIT)
        assert "Traceback" not in out + err
        return self.process.returncode


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    server = Process(tmp_path / "backroom.db")
    yield server
    if server.process.poll() is None:
        server.process.kill()
        server.process.communicate()


def test_what_was_acknowledged_survives_a_power_cut(server: Process) -> None:
    ann = server.program()
    table = ann.open_table(ME, HERE)["id"]
    with ann.watch(table) as a:
        shown = a.table()
        for _ in range(15):
            if shown["curtain"] is not None:
                a.say("lift", seat=shown["curtain"])
                shown = a.table(seat=shown["curtain"])
            done = a.answer_first(shown)
            assert done["is"] == "done"
            shown = a.reach(done["version"])
        key = "the last one"
        if shown["curtain"] is not None:
            a.say("lift", seat=shown["curtain"])
            shown = a.table(seat=shown["curtain"])
        option = shown["prompt"]["choices"][0]["id"]
        last = a.act("answer", shown["version"], key=key, option=option)
        server.process.kill()
        server.process.communicate()
    server.start()
    ann.http = _again(ann, server)
    after = ann.look(table, shown["seat"])
    assert after["version"] == last["version"]
    again = {"seat": shown["seat"], "version": shown["version"], "option": option, "id": key}
    assert ann.post(f"/api/tables/{table}/answer", **again) == {"version": last["version"]}
    assert ann.look(table, shown["seat"])["log"] == after["log"]


def _again(program: Program, server: Process) -> httpx.Client:
    """The connections of a program to a server that was started again."""
    return httpx.Client(base_url=server.url, headers=program.http.headers, timeout=WAIT)


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_in_order(server: Process, sig: signal.Signals) -> None:
    ann = server.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a:
        a.table()
        server.process.send_signal(sig)
        assert a.sent_until_closed() == 1012
        assert (a.heard[-1]["is"], a.heard[-1]["again"]) == ("bye", True)
    out, err = server.process.communicate(timeout=WAIT)
    assert server.process.returncode == 0
    assert "Traceback" not in out + err
    server.start()
    assert _again(ann, server).get(f"/api/tables/{table}").status_code == 200


def test_an_answer_that_was_on_its_way_is_on_disk(server: Process) -> None:
    ann = server.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a:
        shown = a.prompted()
        a.say("answer", id="x", version=shown["version"], option=shown["prompt"]["choices"][0]["id"])
        a.until("done")
        assert server.end(signal.SIGTERM) == 0
    server.start()
    assert _again(ann, server).get(f"/api/tables/{table}?seat=0").json()["version"] > shown["version"]


def test_a_port_in_use_is_told(server: Process, tmp_path: Path) -> None:
    with pytest.raises(ServerError, match=f"port {server.port} is in use; stop the other program"):
        listen("127.0.0.1", server.port)
    command = [sys.executable, "-m", "backroom", "serve", "--port", str(server.port), "--db", str(tmp_path / "b.db")]
    second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=WAIT)
    assert second.returncode == 2
    assert "is in use" in second.stderr
    assert "Traceback" not in second.stderr


def test_an_address_that_cannot_be_had_is_told() -> None:
    with pytest.raises(ServerError, match="choose another host"):
        listen("no such host", 0)
    with pytest.raises(ServerError, match="choose another"):
        listen("192.0.2.1", 0)


@pytest.mark.parametrize(
    ("host", "start"), [("127.0.0.1", "http://127.0.0.1:"), ("::1", "http://[::1]:"), ("0.0.0.0", "http://localhost:")]
)
def test_the_address_is_one_for_a_browser(host: str, start: str) -> None:
    try:
        listener = listen(host, 0)
    except ServerError:
        pytest.skip(f"this machine has no {host}")
    with listener:
        assert address_of(listener).startswith(start)


def test_a_program_plays_a_whole_game(server: Process) -> None:
    """The player of the documents."""
    player = ROOT / "docs" / "examples" / "random_player.py"
    played = subprocess.run(
        [sys.executable, str(player), server.url, "speakeasy"], capture_output=True, text=True, timeout=120
    )
    assert played.returncode == 0, played.stderr
    assert "Random player: place" in played.stdout
    assert "«" not in played.stdout
    assert len(played.stdout.splitlines()) > 100


# --- Health and figures ---


def test_the_figures_can_be_read(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a:
        a.answer_first(a.prompted())
        a.act("answer", 0, option="x")
        figures = read_figures(house)
    assert figures["backroom_sockets"] == 1
    assert figures["backroom_answers_total"] >= 1
    assert figures['backroom_refusals_total{code="stale"}'] == 1
    assert figures['backroom_messages_total{do="hello"}'] == 1
    assert figures['backroom_requests_total{method="POST",route="/api/tables",status="201"}'] == 1
    assert figures["backroom_rooms"] >= 1
    assert figures["backroom_writes_total"] >= 1
    assert figures["process_resident_memory_bytes"] > 10_000_000
    deadline = time.monotonic() + WAIT
    while read_figures(house)["backroom_sockets"] and time.monotonic() < deadline:
        time.sleep(0.05)
    assert read_figures(house)["backroom_sockets"] == 0


@pytest.mark.parametrize(
    ("asks", "open_metrics", "status"),
    [("192.0.2.7", False, 404), ("192.0.2.7", True, 200), ("127.0.0.1", False, 200), ("::1", False, 200)],
)
def test_the_counts_are_for_this_machine_unless_it_is_said_otherwise(
    tmp_path: Path, asks: str, open_metrics: bool, status: int
) -> None:
    """They tell when somebody answers out of turn."""

    async def ask() -> int:
        db = tmp_path / "backroom.db"
        hall = await Hall.open(db)
        try:
            app = create_app(hall, Settings(db=db, open_metrics=open_metrics))
            here = httpx.ASGITransport(app=app, client=(asks, 4711))
            async with httpx.AsyncClient(transport=here, base_url="http://here") as http:
                return (await http.get("/metrics")).status_code
        finally:
            await hall.shutdown()

    assert asyncio.run(ask()) == status


def read_figures(house: House) -> dict[str, float]:
    response = house.browser().get("/metrics")
    assert response.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = [line for line in response.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_health(house: House) -> None:
    response = house.browser().get("/healthz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})


def test_a_table_that_nobody_looks_at_leaves_memory(tmp_path: Path) -> None:
    with open_house(tmp_path, idle=0.2) as house:
        ann = house.program()
        for _ in range(3):
            with ann.watch(ann.open_table(ME, HERE)["id"]) as a:
                a.table()
        deadline = time.monotonic() + WAIT
        while read_figures(house)["backroom_rooms"] and time.monotonic() < deadline:
            time.sleep(0.05)
        assert read_figures(house)["backroom_rooms"] == 0
