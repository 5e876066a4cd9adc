"""Notices to a local receiver: one for each decision owed, tried again when it fails, to no address of the house."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from backroom.tables.notices import checked_address, public
from backroom.tables.postman import Refused, deliver
from tests.tables.parlour import LINK, ME, guest, hall_of, plan, rows, yes
from tests.tables.test_clocks import until


class Receiver:
    """What came in, and how many more it refuses."""

    def __init__(self, fails: int, status: int = 500) -> None:
        self.fails = fails
        self.status = status
        self.tries = 0
        self.got: list[Any] = []
        self.url = ""


@contextmanager
def receiving(fails: int = 0, status: int = 500) -> Iterator[Receiver]:
    receiver = Receiver(fails, status)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            receiver.tries += 1
            body = self.rfile.read(int(self.headers["Content-Length"]))
            good = receiver.tries > receiver.fails
            if good:
                assert self.headers["Content-Type"] == "application/json"
                receiver.got.append(json.loads(body))
            self.send_response(204 if good else receiver.status)
            self.send_header("Location", f"{receiver.url}/elsewhere")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    receiver.url = f"http://127.0.0.1:{server.server_port}/hook?me=1"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_a_notice_arrives_at_a_receiver_that_fails_twice(db: Path) -> None:
    async def run(receiver: Receiver) -> None:
        async with hall_of(db, private_hooks=True, retry=0.01) as hall:
            ann, bob = await guest(hall, "Ann"), await guest(hall, "Bob")
            await hall.keep_hook(bob.id, receiver.url)
            room = await hall.create(ann, plan("market", ME, LINK, LINK, title="Friday"))
            await hall.claim(room.id, bob, room.chairs[1].secret)
            await yes(hall, room, 0)
            await yes(hall, room, 0, key="b")
            assert rows(db, "SELECT count(*) FROM posts") == [(0,)]  # The turn waits for its Confirm: nothing is owed.
            await hall.confirm(room.id, 0, room.version(0))
            await until(lambda: receiver.got)
            await until(lambda: rows(db, "SELECT count(*) FROM posts") == [(0,)])
            assert receiver.tries == 3
            notice = {"notice": "decision", "table": room.id, "game": "market", "title": "Friday"}
            assert receiver.got == [{**notice, "path": f"/t/{room.id}"}]
            # Still the same decision: an undo within it owes nothing new.
            await yes(hall, room, 1)
            await asyncio.sleep(0.05)
            assert receiver.tries == 3

    with receiving(fails=2) as receiver:
        asyncio.run(run(receiver))


def test_whoever_has_no_hook_is_posted_nothing(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann, bob = await guest(hall, "Ann"), await guest(hall, "Bob")
            room = await hall.create(ann, plan("market", LINK, ME, LINK))
            await hall.claim(room.id, bob, room.chairs[0].secret)
            assert room.deciding == (0,)
            assert rows(db, "SELECT count(*) FROM posts") == [(0,)]

    asyncio.run(run())


def test_a_notice_that_nobody_owes_any_more_is_forgotten_and_others_survive_a_restart(db: Path) -> None:
    async def begin(url: str) -> None:
        async with hall_of(db, private_hooks=True, retry=3600) as hall:
            ann, bob = await guest(hall, "Ann"), await guest(hall, "Bob")
            await hall.keep_hook(bob.id, url)
            for _ in range(2):
                room = await hall.create(ann, plan("market", LINK, ME, LINK, confirm=False))
                await hall.claim(room.id, bob, room.chairs[0].secret)
                await until(lambda: rows(db, "SELECT min(tries) FROM posts") == [(1,)])
            for _ in range(2):
                await yes(hall, room, 0)
            assert room.deciding == (1,)

    async def go_on() -> None:
        async with hall_of(db, private_hooks=True, now=lambda: 4e9):
            await until(lambda: rows(db, "SELECT count(*) FROM posts") == [(0,)])

    with receiving(fails=2) as receiver:
        asyncio.run(begin(receiver.url))
        asyncio.run(go_on())
        assert receiver.tries == 3
        assert len(receiver.got) == 1


def test_a_notice_goes_to_no_address_of_the_house() -> None:
    with receiving() as receiver:
        with pytest.raises(Refused):
            asyncio.run(deliver(receiver.url, "{}", private=False))
        with pytest.raises(Refused):
            asyncio.run(deliver(receiver.url.replace("127.0.0.1", "localhost"), "{}", private=False))
        assert receiver.tries == 0


def test_a_receiver_that_sends_elsewhere_is_not_followed() -> None:
    with receiving(fails=1, status=302) as receiver:
        with pytest.raises(Refused):
            asyncio.run(deliver(receiver.url, "{}", private=True))
        assert receiver.tries == 1


@contextmanager
def listening(answer: Callable[[socket.socket], object]) -> Iterator[str]:
    """The address of a receiver that does as it likes with every connection, for the time of a `with` block."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def take() -> None:
            with suppress(OSError):
                while True:
                    threading.Thread(target=answer, args=(server.accept()[0],), daemon=True).start()

        threading.Thread(target=take, daemon=True).start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
        server.shutdown(socket.SHUT_RDWR)


def drip(taken: socket.socket, words: bytes = b"x") -> None:
    """Say a little every now and then, and never come to an end."""
    with suppress(OSError):
        while True:
            taken.sendall(words)
            time.sleep(0.05)


@pytest.mark.parametrize("words", [b"x", b"HTTP/1.1 100 Continue\r\n\r\n"], ids=["drip", "continue"])
def test_a_receiver_that_never_comes_to_an_end_is_left(words: bytes) -> None:
    with listening(lambda taken: drip(taken, words)) as url:
        begun = time.monotonic()
        with pytest.raises((Refused, TimeoutError)):
            asyncio.run(deliver(url, "{}", private=True, patience=0.5))
        assert time.monotonic() - begun < 5


def test_receivers_that_hang_keep_nobody_waiting_but_their_owner(db: Path) -> None:
    async def run(slow: str, receiver: Receiver) -> None:
        async with hall_of(db, private_hooks=True) as hall:
            ann, bob, eve = [await guest(hall, name) for name in ("Ann", "Bob", "Eve")]
            await hall.keep_hook(eve.id, slow)
            await hall.keep_hook(bob.id, receiver.url)
            for person in (*[eve] * 40, bob):
                room = await hall.create(ann, plan("market", LINK, ME, LINK))
                await hall.claim(room.id, person, room.chairs[0].secret)
            await until(lambda: receiver.got)
            assert rows(db, "SELECT max(tries) FROM posts WHERE person = ?", eve.id) == [(0,)]  # Hers still hang.

    with listening(lambda taken: drip(taken)) as slow, receiving() as receiver:
        asyncio.run(run(slow, receiver))


def test_notices_that_nobody_owes_any_more_keep_no_later_one_waiting(db: Path) -> None:
    async def begin(url: str) -> None:
        async with hall_of(db, private_hooks=True, retry=3600, now=lambda: 1e9) as hall:
            ann, bob = await guest(hall, "Ann"), await guest(hall, "Bob")
            await hall.keep_hook(bob.id, url)
            for number in range(3):
                room = await hall.create(ann, plan("market", LINK, ME, LINK))
                await hall.claim(room.id, bob, room.chairs[0].secret)
                await until(lambda: rows(db, "SELECT min(tries), count(*) FROM posts") == [(1, number + 1)])  # noqa: B023
                if number < 2:
                    await hall.stand_up(room.id, bob.id, 0, "bot")

    async def go_on(receiver: Receiver) -> None:
        async with hall_of(db, private_hooks=True, now=lambda: 2e9):
            await until(lambda: receiver.got)

    with receiving(fails=3) as receiver:
        asyncio.run(begin(receiver.url))
        asyncio.run(go_on(receiver))


@pytest.mark.parametrize("address", ["::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "2002:7f00:1::", "2001::1"])
def test_a_number_with_another_inside_is_not_public(address: str) -> None:
    assert not public(address)


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://ann:secret@example.org/",
        "http://127.0.0.1:8000/",
        "http://localhost/",
        "http://[::1]/",
        "http://192.168.0.1/",
        "http://169.254.169.254/latest",
        "https://",
        "http://exa mple.org",
        "http://example.org:99999/",
        "https://example.org/" + "x" * 500,
    ],
)
def test_what_is_no_public_address_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="address"):
        checked_address(url, private=False)


def test_a_server_may_allow_its_neighbours_and_none_is_always_allowed() -> None:
    assert checked_address(" http://localhost:8000/x ", private=True) == "http://localhost:8000/x"
    assert checked_address("https://example.org/hook?key=1", private=False) == "https://example.org/hook?key=1"
    assert checked_address("  ", private=False) == ""
