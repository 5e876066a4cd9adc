"""Lines into the house that nobody uses: they are let go, and one address cannot have them all."""

from __future__ import annotations

import logging
import resource
import socket
import time

import pytest
from websockets.sync.client import connect

from backroom.web import lines
from backroom.web.lines import make_room
from backroom.web.logs import Seldom
from tests.web.kit import WAIT, House, live_url

HALF_A_REQUEST = [
    b"",
    b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ",
    b"POST /api/people HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\nGET / HT",
]


def line(house: House) -> socket.socket:
    host, _, port = house.host.partition(":")
    return socket.create_connection((host, int(port)), timeout=WAIT)


def ended(open_line: socket.socket) -> bool:
    """Whether the other end hangs up, sooner or later."""
    try:
        while open_line.recv(4096):
            pass
    except ConnectionResetError:
        pass
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("sent", HALF_A_REQUEST)
def test_one_that_begins_a_request_and_does_not_end_it_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(lines, "HURRY", 0.3)
    with line(house) as slow:
        slow.sendall(sent)
        assert ended(slow)


def test_a_quiet_websocket_stays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "HURRY", 0.3)
    ann = house.program()
    table = ann.open_table({"kind": "me"}, {"kind": "link"})["id"]
    with connect(live_url(house, table)) as quiet:
        time.sleep(0.6)
        quiet.send('{"do": "hello"}')
        assert quiet.recv(timeout=WAIT)


def test_one_address_has_so_many_lines(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LOOPBACK", frozenset())
    monkeypatch.setattr(lines, "MOST", len(lines._held) + 8)
    held = [line(house) for _ in range(20)]
    for one in held:
        one.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
    answered = sum(_answers(one) for one in held)
    assert 0 < answered < 20
    for one in held:
        one.close()
    limit = time.monotonic() + WAIT
    while True:  # The lines are free again.
        with line(house) as another:
            another.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
            if _answers(another):
                break
        assert time.monotonic() < limit


def _answers(one: socket.socket) -> bool:
    try:
        return one.recv(12) == b"HTTP/1.1 200"
    except ConnectionError:
        return False


def test_the_process_takes_the_files_it_may_have() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, before[1]), before[1]))
        make_room()
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert soft == min(hard, lines.FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_what_is_said_again_and_again_is_logged_once_a_minute() -> None:
    now = 0.0
    seldom = Seldom(lambda: now)
    record = logging.makeLogRecord({"msg": "socket.accept() out of system resource"})
    assert [seldom.filter(record) for _ in range(3)] == [True, False, False]
    assert seldom.filter(logging.makeLogRecord({"msg": "something else"}))
    now = 61.0
    assert seldom.filter(record)
