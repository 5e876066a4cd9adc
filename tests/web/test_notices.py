"""The address for notices on one's own page."""

from __future__ import annotations

from tests.web.kit import House, form_token


def test_an_address_for_notices_is_kept_refused_and_taken_away(house: House) -> None:
    with house.browser() as browser:
        token = form_token(browser.get("/me").text)
        wrong = browser.post("/me/hook", data={"token": token, "hook": "http://127.0.0.1/x"})
        assert wrong.status_code == 422
        assert 'value="http://127.0.0.1/x"' in wrong.text
        kept = browser.post("/me/hook", data={"token": token, "hook": "https://example.org/hook"})
        assert kept.status_code == 303
        assert 'value="https://example.org/hook"' in browser.get("/me").text
        browser.post("/me/hook", data={"token": token, "hook": ""})
        assert "example.org" not in browser.get("/me").text
