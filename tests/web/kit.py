"""A server in this process, on a real socket, and people who visit it: for the tests of the web."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from backroom.web.limits import Limits
from backroom.web.server import listen, serve
from backroom.web.settings import Settings

WAIT = 20
"""Seconds after which a test gives up."""

ME, HERE, LINK = {"kind": "me"}, {"kind": "here"}, {"kind": "link"}
BOT = {"kind": "bot", "level": "random"}


class House:
    """A running server."""

    def __init__(self, url: str) -> None:
        self.url = url

    @property
    def host(self) -> str:
        return self.url.removeprefix("http://")

    def browser(self) -> httpx.Client:
        """Somebody with cookies."""
        return httpx.Client(base_url=self.url, timeout=WAIT)

    def program(self, name: str = "Ann") -> Program:
        """Somebody with a token."""
        return Program(self, name)


class Program:
    """A program that plays by the API."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.http = httpx.Client(base_url=house.url, timeout=WAIT)
        self.token = self.post("/api/people", name=name)["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def post(self, path: str, **said: object) -> Any:
        return _ok(self.http.post(path, json=said))

    def get(self, path: str, **query: Any) -> Any:
        return _ok(self.http.get(path, params=query))

    def open_table(self, *seats: dict[str, str], game: str = "speakeasy", **plan: object) -> Any:
        """A new table; with a seed, so that its game is always the same."""
        return self.post("/api/tables", game=game, seats=list(seats), **{"seed": 7, **plan})

    def look(self, table: str, seat: int | None = None) -> Any:
        return self.get(f"/api/tables/{table}", **({} if seat is None else {"seat": seat}))

    @contextmanager
    def watch(self, table: str, log: int = 0, hello: bool = True) -> Iterator[Watcher]:
        """A live look at a table."""
        headers = {"Authorization": f"Bearer {self.token}"}
        with connect(live_url(self.house, table), additional_headers=headers, max_size=None) as socket:
            watcher = Watcher(socket)
            if hello:
                watcher.say("hello", log=log)
            yield watcher


class Watcher:
    """A live connection; it keeps all that it was sent."""

    _keys = itertools.count()

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Any] = []
        self.raw: list[str] = []

    def say(self, do: str, **what: object) -> None:
        self.socket.send(json.dumps({"do": do, **what}))

    def hear(self) -> Any:
        """The next message."""
        text = self.socket.recv(timeout=WAIT)
        assert isinstance(text, str)
        self.raw.append(text)
        self.heard.append(json.loads(text))
        return self.heard[-1]

    def until(self, kind: str, **has: object) -> Any:
        """Wait for a message of this kind with these values."""
        while True:
            message = self.hear()
            if message["is"] == kind and all(message[name] == value for name, value in has.items()):
                return message

    def table(self, **has: object) -> Any:
        return self.until("table", **has)

    def act(self, do: str, version: int, key: str = "", **what: object) -> Any:
        """Answer, undo, restart or confirm; the reply. The table after it may come before the reply or later."""
        key = key or f"act-{next(self._keys)}"
        self.say(do, id=key, version=version, **what)
        while True:
            message = self.hear()
            if message.get("id") == key:
                return message

    def answer_first(self, table: Any) -> Any:
        """Take the first choice of a prompt; the reply."""
        return self.act("answer", table["version"], option=table["prompt"]["choices"][0]["id"])

    def sent_until_closed(self, *texts: str) -> int | None:
        """Send all of this and listen until the server ends the connection; the code it ends it with."""
        try:
            for text in texts:
                self.socket.send(text)
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def reach(self, version: int) -> Any:
        """The table at this version or a later one."""
        return self.when(lambda table: table["version"] >= version)

    def when(self, right: Callable[[Any], object]) -> Any:
        """The newest table, as soon as it is right."""
        tables = [message for message in self.heard if message["is"] == "table"]
        table = tables[-1] if tables else self.table()
        while not right(table):
            table = self.table()
        return table

    def prompted(self) -> Any:
        """The table, when this viewer has something to decide."""
        return self.when(lambda table: table["prompt"])


def live_url(house: House, table: str) -> str:
    return f"ws://{house.host}/t/{table}/live"


def _ok(response: httpx.Response) -> Any:
    assert response.is_success, response.text
    return response.json() if response.headers["content-type"].startswith("application/json") else response.text


@contextmanager
def open_house(folder: Path, limits: Limits | None = None, idle: float = 60.0) -> Iterator[House]:
    """A server with a database in this folder, for the time of a `with` block."""
    settings = Settings(db=folder / "backroom.db", pace=0.0, veil=0.0, idle=idle, workers=1, limits=limits or Limits())
    opened, addresses = threading.Event(), list[str]()

    def ready(address: str) -> None:
        addresses.append(address)
        opened.set()

    loop = asyncio.new_event_loop()
    listener = listen("127.0.0.1", 0)
    task = loop.create_task(serve(settings, listener, ready))
    thread = threading.Thread(target=_run, args=(loop, task, opened), daemon=True)
    thread.start()
    assert opened.wait(WAIT)
    try:
        if not addresses:
            loop.run_until_complete(task)  # Raises what went wrong.
        yield House(addresses[0])
    finally:
        loop.call_soon_threadsafe(task.cancel)
        thread.join(WAIT)
        listener.close()
        assert not thread.is_alive()


def _run(loop: asyncio.AbstractEventLoop, task: asyncio.Task[None], opened: threading.Event) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(task)
    except BaseException:
        opened.set()


def form_token(page: str) -> str:
    """The token that a page puts into its forms."""
    found = re.search(r'name="token" value="([0-9a-f]{64})"', page)
    assert found, "the page has no form"
    return found.group(1)
