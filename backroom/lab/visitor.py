"""Programs that sit down at a server over HTTP and WebSocket, as people would: for benches and tests of a real one."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

START_SECONDS = 30.0


class Server:
    """A server process of our own, on a port of its own choosing."""

    def __init__(self, db: Path, *flags: str) -> None:
        self.db = db
        self._flags = flags
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Start it (again) and wait until it answers."""
        port = self.url.rpartition(":")[2] or "0"
        command = [
            sys.executable,
            "-m",
            "backroom",
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            port,
            "--db",
            str(self.db),
        ]
        self._process = subprocess.Popen(
            [*command, "--log-level", "warning", *self._flags],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = re.search(r"http://\S+?:\d+", line)
            if found:
                self.url = found.group()
                break
        else:
            raise RuntimeError(f"the server did not start; it ended with status {self._process.wait()}")
        self._wait_until_healthy()

    def _wait_until_healthy(self) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.02)
        raise RuntimeError(f"{self.url}/healthz did not answer within {START_SECONDS:.0f} s")

    def kill(self) -> None:
        """End it at once, as a power cut would: SIGKILL."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(timeout=30)

    def metrics(self) -> dict[str, float]:
        """Its figures without labels, by name."""
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=10) as reply:
            lines = reply.read().decode().splitlines()
        pairs = (line.rsplit(" ", 1) for line in lines if line and line[0] != "#" and "{" not in line)
        return {name: float(value) for name, value in pairs}


@contextmanager
def running(db: Path, *flags: str) -> Iterator[Server]:
    """A server for the time of a `with` block."""
    server = Server(db, *flags)
    server.start()
    try:
        yield server
    finally:
        if server._process is not None and server._process.poll() is None:
            server.stop()


class Visitor:
    """A guest of a server."""

    def __init__(self, server: Server, name: str) -> None:
        self._server = server
        self._token = ""
        self._token = self.call("POST", "/api/people", {"name": name})["token"]

    def call(self, method: str, path: str, body: object = None) -> Any:
        """A request of the API, with a text or anything else as JSON; urllib.error.HTTPError when it is refused."""
        data = body.encode() if isinstance(body, str) else None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "text/plain" if isinstance(body, str) else "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        request = urllib.request.Request(self._server.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as reply:
            return msgspec.json.decode(reply.read())

    def open_table(self, game: str, seats: list[dict[str, str]], **plan: object) -> Any:
        """A new table; its seats are plans such as {"kind": "bot", "level": "greedy"}."""
        return self.call("POST", "/api/tables", {"game": game, "seats": seats, **plan})

    def sit(self, table: str) -> int:
        """Take the first open chair of a public table."""
        return int(self.call("POST", f"/api/tables/{table}/sit")["seat"])

    async def watch(self, table: str) -> Watcher:
        """Look at a table live."""
        url = self._server.url.replace("http", "ws", 1) + f"/t/{table}/live"
        socket = await connect(url, additional_headers={"Authorization": f"Bearer {self._token}"}, max_size=None)
        watcher = Watcher(socket)
        await watcher.begin()
        return watcher


class Watcher:
    """A live look at a table: the newest `table` message, and what was done or refused."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.table: dict[str, Any] = {}
        self.arrived = 0.0
        """When the newest table came, by the clock of `time.perf_counter`."""
        self._changed = asyncio.Condition()
        self._replies: dict[str, dict[str, Any]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._count = 0

    async def begin(self) -> None:
        """Say hello and wait for the first table."""
        await self._say({"do": "hello"})
        self._reader = asyncio.create_task(self._read())
        await self.until(bool)

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                now = time.perf_counter()
                message = msgspec.json.decode(text)
                async with self._changed:
                    if message["is"] == "table":
                        self.table, self.arrived = message, now
                    elif message["is"] in ("done", "refused"):
                        self._replies[message["id"]] = message
                    self._changed.notify_all()
        except ConnectionClosed:
            pass
        async with self._changed:
            self._changed.notify_all()

    @property
    def lost(self) -> bool:
        """Whether the connection has ended."""
        return self._reader is not None and self._reader.done()

    async def until(self, right: Any) -> bool:
        """Wait for a table that is right; False when the connection ends before."""
        async with self._changed:
            await self._changed.wait_for(lambda: (self.table and right(self.table)) or self.lost)
            return not self.lost

    async def do(self, what: str, **more: object) -> dict[str, Any] | None:
        """Answer, undo or confirm; the reply, or None when the connection ends before it came."""
        self._count += 1
        key = f"{id(self)}-{self._count}"
        await self._say({"do": what, "id": key, "version": self.table["version"], **more})
        async with self._changed:
            await self._changed.wait_for(lambda: key in self._replies or self.lost)
            return self._replies.pop(key, None)

    async def lift(self) -> None:
        """Hot seat: lift the curtain for the seat that has to decide."""
        await self._say({"do": "lift", "seat": self.table["curtain"]})
        await self.until(lambda table: table["curtain"] is None)

    async def _say(self, message: dict[str, object]) -> None:
        await self._socket.send(msgspec.json.encode(message).decode())

    async def close(self) -> None:
        """Leave."""
        await self._socket.close()
