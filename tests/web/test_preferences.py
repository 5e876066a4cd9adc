"""Settings: kept for guests on the server, and applied on every page and at the table."""

from __future__ import annotations

import json
import re

from backroom.web.taste import Preferences, preferences
from tests.web.kit import BOT, ME, House, form_token
from tests.web.test_seats import ordered


def test_what_is_chosen_shows_on_every_page_and_at_the_table(house: House) -> None:
    with house.browser() as browser:
        table = ordered(browser, ME, BOT)
        page = browser.get("/settings").text
        assert 'data-theme="dark" data-text="normal" data-colours="usual" data-motion="1"' in page
        chosen = {"theme": "light", "text": "large", "colours": "safe", "speed": "0", "sound": "on", "language": "en"}
        kept = browser.post("/settings", data={"token": form_token(page), **chosen})
        assert kept.headers["location"] == "/settings?saved"
        for path in ("/", "/tables", "/me", "/rules", f"/t/{table}"):
            assert 'data-theme="light" data-text="large" data-colours="safe" data-motion="0"' in browser.get(path).text
        found = re.search(r'id="boot">(.*?)</script>', browser.get(f"/t/{table}").text, re.DOTALL)
        assert found
        boot = json.loads(found.group(1))
        assert boot["settings"]["sound"] is True
        assert boot["settings"]["oneClick"] is False
    with house.browser() as other:
        assert 'data-theme="dark"' in other.get("/").text


def test_the_table_changes_one_setting_and_leaves_the_others(house: House) -> None:
    ann = house.program()
    assert ann.post("/api/me/settings", theme="light")["theme"] == "light"
    after = ann.post("/api/me/settings", oneClick=True)
    assert (after["theme"], after["oneClick"]) == ("light", True)
    assert ann.get("/api/me/settings") == after
    assert ann.http.post("/api/me/settings", json={"theme": "plaid"}).json()["code"] == "malformed"


def test_what_means_nothing_is_the_usual() -> None:
    assert preferences({"theme": 3, "speed": 9, "sound": "yes", "else": 1}) == Preferences()
