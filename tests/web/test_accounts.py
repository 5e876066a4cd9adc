"""Sign up, sign in, sign out, by the pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from backroom.web.devices import device_name
from backroom.web.limits import Doorkeeper, Limits, Rate
from backroom.web.problems import Problem
from tests.web.kit import BOT, ME, House, Watcher, form_token, live_url, open_house
from tests.web.test_seats import ordered

WORD = "the cannoli stays"


def sign(browser: httpx.Client, kind: str, name: str, password: str = WORD) -> httpx.Response:
    token = form_token(browser.get(f"/sign-{kind}").text)
    return browser.post(f"/sign-{kind}", data={"token": token, "name": name, "password": password})


def test_seats_of_a_guest_are_the_accounts_after_signing_in(house: House) -> None:
    with house.browser() as desk, house.browser() as phone:
        table = ordered(desk, ME, BOT)
        planted = desk.cookies["backroom_guest"]
        assert sign(desk, "up", "Vito").headers["location"] == "/me"
        assert desk.cookies["backroom_guest"] != planted
        assert desk.get(f"/api/tables/{table}?seat=0").is_success
        other = ordered(phone, ME, BOT)
        before = phone.cookies["backroom_guest"]
        assert sign(phone, "in", "vito").headers["location"] == "/tables"
        assert phone.cookies["backroom_guest"] != before
        for each in (table, other):
            for browser in (desk, phone):
                assert browser.get(f"/api/tables/{each}?seat=0").is_success
        page = phone.get("/me").text
        assert page.count("<li>") == 2
        assert "Sign out everywhere else" in page
        out = phone.post("/sign-out", data={"token": form_token(page), "where": "here"})
        assert out.status_code == 303
        assert "backroom_guest" not in phone.cookies
        assert phone.get(f"/api/tables/{table}?seat=0").status_code == 403
        assert desk.get(f"/api/tables/{table}?seat=0").is_success


SAFARI = "Mozilla/5.0 ({}) AppleWebKit/605.1.15 (KHTML, like Gecko) {}Safari/604.1"
CHROME = "Mozilla/5.0 ({}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 {}Safari/537.36{}"
DEVICES = {
    CHROME.format("X11; Linux x86_64", "", ""): "Chrome on Linux",
    CHROME.format("X11; CrOS x86_64 14541.0.0", "", ""): "Chrome on ChromeOS",
    CHROME.format("Linux; Android 10; K", "Mobile ", ""): "Chrome on Android",
    CHROME.format("Windows NT 10.0; Win64; x64", "", " Edg/130.0.0.0"): "Edge on Windows",
    CHROME.format("Windows NT 10.0; Win64; x64", "", " OPR/115.0.0.0"): "Opera on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0": "Firefox on Windows",
    SAFARI.format("Macintosh; Intel Mac OS X 10_15_7", "Version/17.6 "): "Safari on macOS",
    SAFARI.format("iPhone; CPU iPhone OS 17_6 like Mac OS X", "Version/17.6 Mobile/15E148 "): "Safari on iPhone",
    SAFARI.format("iPad; CPU OS 17_6 like Mac OS X", "CriOS/130.0 Mobile/15E148 "): "Chrome on iPad",
    "curl/8.5.0": "A device without a name",
    "": "A device without a name",
}


@pytest.mark.parametrize("agent", DEVICES)
def test_a_device_is_named_in_words(agent: str) -> None:
    assert device_name(agent) == DEVICES[agent]


def test_the_list_of_devices_says_no_more_than_browser_and_system(house: House) -> None:
    agent = CHROME.format("X11; Linux x86_64", "", "")
    with house.browser() as browser:
        browser.headers["User-Agent"] = agent
        sign(browser, "up", "Apollonia")
        page = browser.get("/me").text
    assert "<li>Chrome on Linux <b>(this one)</b></li>" in page
    assert "Mozilla" not in page


def test_what_is_wrong_is_said_and_the_password_never_shown(house: House) -> None:
    with house.browser() as browser:
        wrong = sign(browser, "up", "Sonny", "short")
        assert wrong.status_code == 422
        assert "8 to 200" in wrong.text
        assert 'value="short"' not in wrong.text
        assert sign(browser, "up", "Sonny").status_code == 303
    with house.browser() as browser:
        assert "already" in sign(browser, "up", "SONNY").text
        wrong = sign(browser, "in", "Sonny", "something else")
        assert wrong.status_code == 422
        assert "No account" in wrong.text
        assert "something else" not in wrong.text


def test_another_site_cannot_sign_anybody_in(house: House) -> None:
    with house.browser() as browser:
        browser.get("/sign-in")
        sent = browser.post("/sign-in", data={"token": "0" * 64, "name": "Sonny", "password": WORD})
        assert sent.status_code == 403


def test_guessing_passwords_is_slow(tmp_path: Path) -> None:
    limits = Limits(signing=Rate(0.001, 3), spare_loopback=False)
    with open_house(tmp_path, limits) as house, house.browser() as browser:
        codes = [sign(browser, "in", "Vito", f"guess {number}").status_code for number in range(4)]
    assert codes == [422, 422, 422, 429]


def test_one_name_is_counted_once_however_it_is_written() -> None:
    limits = Limits(signing=Rate(0.001, 3))
    door, counted = Doorkeeper(limits), []
    for number, name in enumerate(("Vito", " VITO", "vito  ", "Ｖｉｔｏ")):
        place = (f"192.0.2.{number}", 1)
        try:
            door.signing(HTTPConnection({"type": "http", "client": place}), name)
        except Problem as problem:
            counted.append((number, problem.code))
    assert counted == [(3, "rate")]


@contextmanager
def look_on(house: House, browser: httpx.Client, table: str) -> Iterator[Watcher]:
    """A live connection of a browser, after its first table."""
    cookie = f"backroom_guest={browser.cookies['backroom_guest']}"
    with connect(live_url(house, table), additional_headers={"Cookie": cookie}, max_size=None) as socket:
        watcher = Watcher(socket)
        watcher.say("hello")
        assert watcher.table(seat=0)
        yield watcher


def test_whoever_is_signed_out_elsewhere_is_gone_from_open_tables(house: House) -> None:
    with house.browser() as desk, house.browser() as phone:
        table = ordered(desk, ME, BOT)
        sign(desk, "up", "Luca")
        sign(phone, "in", "Luca")
        with look_on(house, desk, table) as here, look_on(house, phone, table) as there:
            page = desk.get("/me").text
            desk.post("/sign-out", data={"token": form_token(page), "where": "elsewhere"})
            assert there.until("bye")["again"]
            with pytest.raises(ConnectionClosed):
                there.hear()
            here.say("hello")
            assert here.table(seat=0)


def test_a_password_is_changed_by_the_page_and_the_name_to_sign_in_by_stands_there(house: House) -> None:
    with house.browser() as desk, house.browser() as phone:
        sign(desk, "up", "Fredo")
        sign(phone, "in", "Fredo")
        desk.post("/me", data={"token": form_token(desk.get("/me").text), "name": "Freddie"})
        page = desk.get("/me").text
        assert "sign in as “fredo”" in page
        change = {"token": form_token(page), "old": "wrong", "password": "a new word"}
        wrong = desk.post("/me/password", data=change)
        assert wrong.status_code == 422
        assert "not the password" in wrong.text
        assert "8 to 200" in desk.post("/me/password", data={**change, "old": WORD, "password": "short"}).text
        right = desk.post("/me/password", data={**change, "old": WORD})
        assert right.headers["location"] == "/me?changed"
        assert "You have an account" in desk.get("/me?changed").text
        assert "You have an account" not in phone.get("/me").text
        assert sign(phone, "in", "Fredo", "a new word").status_code == 303


def test_a_program_keeps_its_token(house: House) -> None:
    program = house.program()
    for kind in ("up", "in"):
        sent = program.http.post(f"/sign-{kind}", data={"name": "Carlo", "password": WORD})
        assert sent.status_code == 403
    assert program.get("/api/me")["name"] == "Ann"
