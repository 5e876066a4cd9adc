"""Who is asking: cookies, form tokens, and other sites that try to speak for somebody."""

from __future__ import annotations

import httpx
import pytest

from backroom.tables import Person
from backroom.web.guests import COOKIE, Guest, form_token
from tests.web.kit import House
from tests.web.kit import form_token as token_in


@pytest.fixture
def browser(house: House) -> httpx.Client:
    """Somebody who has been here once."""
    browser = house.browser()
    browser.get("/me")
    return browser


def rename(browser: httpx.Client, name: str = "Ann", **headers: str) -> httpx.Response:
    token = form_token(browser.cookies[COOKIE])
    return browser.post("/me", data={"token": token, "name": name}, headers=headers)


def test_a_first_visit_gives_a_cookie_that_scripts_and_other_sites_cannot_use(house: House) -> None:
    response = house.browser().get("/")
    cookie = response.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert len(cookie.partition("=")[2].partition(";")[0]) >= 43  # 256 bits.
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert "Max-Age=31536000" in cookie


def test_the_cookie_is_for_https_where_the_page_is(house: House) -> None:
    response = house.browser().get("/", headers={"X-Forwarded-Proto": "https"})
    assert "Secure" in response.headers["set-cookie"]


def test_a_guest_stays_the_same_guest(browser: httpx.Client) -> None:
    token = browser.cookies[COOKIE]
    browser.get("/me")
    assert browser.cookies[COOKIE] == token
    browser.cookies.set(COOKIE, "made-up")
    assert "made-up" not in browser.get("/me").headers["set-cookie"]


def test_a_form_of_ours_is_taken(browser: httpx.Client) -> None:
    assert token_in(browser.get("/me").text) == form_token(browser.cookies[COOKIE])
    assert rename(browser, "Michael").status_code == 303
    assert "Michael" in browser.get("/me").text


@pytest.mark.parametrize("token", ["", "0" * 64, "ü"])
def test_a_form_without_the_right_token_is_refused(browser: httpx.Client, token: str) -> None:
    response = browser.post("/me", data={"token": token, "name": "Eve"})
    assert response.status_code == 403
    assert "did not come from a page of this house" in response.text
    assert "Eve" not in browser.get("/me").text


def test_a_token_of_somebody_else_does_not_help(house: House, browser: httpx.Client) -> None:
    eve = house.browser()
    eve.get("/me")
    theirs = form_token(eve.cookies[COOKIE])
    assert browser.post("/me", data={"token": theirs, "name": "Eve"}).status_code == 403


def test_a_form_without_a_cookie_is_refused_and_makes_no_guest(house: House) -> None:
    response = house.browser().post("/me", data={"token": "0" * 64, "name": "Eve"})
    assert response.status_code == 403
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "null", "Host": ""},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site"},
    ],
    ids=lambda headers: " ".join(headers.values()),
)
def test_a_form_that_another_site_sends_is_refused(browser: httpx.Client, headers: dict[str, str]) -> None:
    assert rename(browser, **headers).status_code == 403


def test_a_form_from_our_own_page_says_so(browser: httpx.Client, house: House) -> None:
    assert rename(browser, Origin=house.url).status_code == 303


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        ("name=" + "x" * 70_000, "application/x-www-form-urlencoded", 413),
        ("a=b&" * 300, "application/x-www-form-urlencoded", 400),
        ("name=%ff", "application/x-www-form-urlencoded", 400),
        ("name=x", "text/plain", 415),
        ("name=x", "multipart/form-data; boundary=x", 415),
    ],
    ids=["too long", "too many fields", "not UTF-8", "text", "multipart"],
)
def test_what_is_no_form_of_ours_is_refused(browser: httpx.Client, body: str, kind: str, status: int) -> None:
    assert browser.post("/me", content=body, headers={"Content-Type": kind}).status_code == status


def test_a_body_that_does_not_tell_its_length_is_cut_off(browser: httpx.Client) -> None:
    def parts():  # A generator makes httpx send it in chunks.
        for _ in range(100):
            yield b"name=" + b"x" * 1000

    response = browser.post("/me", content=parts(), headers={"Content-Type": "application/x-www-form-urlencoded"})
    assert response.status_code == 413


def test_a_program_needs_no_form_token(house: House) -> None:
    ann = house.program("Ann")
    assert ann.post("/api/me", name="Anna")["name"] == "Anna"
    assert ann.get("/api/me")["name"] == "Anna"


def test_the_token_shows_in_no_log() -> None:
    assert "secret" not in repr(Guest(Person(1, "Ann"), "secret"))
