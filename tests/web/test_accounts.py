"""Sign up, sign in, sign out, by the pages."""

from __future__ import annotations

from pathlib import Path

import httpx

from backroom.web.limits import Limits, Rate
from tests.web.kit import BOT, ME, House, form_token, open_house
from tests.web.test_seats import ordered

WORD = "the cannoli stays"


def sign(browser: httpx.Client, kind: str, name: str, password: str = WORD) -> httpx.Response:
    token = form_token(browser.get(f"/sign-{kind}").text)
    return browser.post(f"/sign-{kind}", data={"token": token, "name": name, "password": password})


def test_seats_of_a_guest_are_the_accounts_after_signing_in(house: House) -> None:
    with house.browser() as desk, house.browser() as phone:
        table = ordered(desk, ME, BOT)
        assert sign(desk, "up", "Vito").headers["location"] == "/me"
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
