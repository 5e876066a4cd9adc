"""A person at a screen: finds the table, looks at what is asked, clicks."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from backroom.lab.visitor import Server

DESK, WIDE, PHONE = (1366, 768), (1920, 1080), (390, 844)
SIZES = {"1366": DESK, "1920": WIDE, "390": PHONE}

HOUSE = Path(__file__).parent.parent.parent
AXE = HOUSE / "node_modules" / "axe-core" / "axe.min.js"
ARTEFACTS = HOUSE / "artefacts"

PATIENCE = 3000
"""How often somebody looks whether it is their turn at last."""
STALE = 409
"""The status of an answer to a table that has gone on meanwhile."""
OFFLINE = ("WebSocket connection", "ERR_CONNECTION", "ERR_INTERNET_DISCONNECTED", "ERR_SOCKET_NOT_CONNECTED")
"""What a browser itself says when a server is away: no error of ours."""


class Screen:
    """A page in a browser, with everything it said on its console and heard over its sockets."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.errors: list[str] = []
        self.heard: list[dict[str, Any]] = []
        page.on("console", lambda message: self._note(message.type, message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._listen)

    def _note(self, kind: str, text: str) -> None:
        if kind == "error" and not any(away in text for away in OFFLINE):
            self.errors.append(text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    # --- Getting to a table ---

    def play_now(self) -> str:
        """From the home page to a table against bots by one click; the table's id."""
        self.page.goto("/")
        self.page.get_by_role("button", name="Play now").first.click()
        self.at_table()
        return self.table

    def call(self, path: str, data: object) -> Any:
        """What the interface for programs answers to this person."""
        headers = self._away_from_the_table()
        if isinstance(data, str):
            headers["Content-Type"] = "text/plain"
        reply = self.page.request.post(path, data=data, headers=headers)
        assert reply.ok, reply.text()
        return reply.json()

    def _away_from_the_table(self) -> dict[str, str]:
        """Go home; what a request for this person has to carry from there."""
        self.page.goto("/")
        return {"X-Backroom-Token": self.page.locator("input[name=token]").first.get_attribute("value") or ""}

    def new_table(self, game: str, seats: list[dict[str, str]], **plan: object) -> str:
        """A new table by the interface for programs, opened in this screen."""
        table = self.call("/api/tables", {"game": game, "seats": seats, **plan})["id"]
        self.page.goto(f"/t/{table}")
        self.at_table()
        return self.table

    def prefer(self, **settings: object) -> None:
        """Change this person's settings."""
        self.call("/api/me/settings", settings)

    def at_table(self) -> None:
        """Wait until the table is there."""
        self.page.wait_for_selector("body[data-state=live][data-version]", state="attached")

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found.group(1)

    # --- Looking ---

    @property
    def version(self) -> int:
        return int(self.page.locator("body").get_attribute("data-version") or -1)

    @property
    def seat(self) -> str | None:
        return self.page.locator("body").get_attribute("data-seat")

    @property
    def over(self) -> bool:
        return self.page.locator("body").get_attribute("data-over") == "true"

    def asked(self) -> None:
        """Wait until this screen has something to do (perhaps behind a curtain), or the game is over."""
        self.page.wait_for_selector("body[data-deciding=true], body[data-over=true], #lift", state="attached")

    def options(self) -> list[str]:
        """The ids of the options in the list of actions."""
        buttons = self.page.locator("button[data-option]")
        return list(dict.fromkeys(buttons.evaluate_all("all => all.map(one => one.dataset.option)")))

    def last_table(self) -> dict[str, Any]:
        """The newest table that came over the socket."""
        return next(message for message in reversed(self.heard) if message["is"] == "table")

    # --- Doing ---

    def wait_for_change(self, version: int) -> None:
        """Wait for a newer version than this one, or for the curtain: each view of a table counts its own versions."""
        self.page.wait_for_function(
            "version => Number(document.body.dataset.version) > version || document.querySelector('#lift')", arg=version
        )

    def click_option(self, option: str) -> None:
        """Click an option's button (twice where the first click only arms it), and wait until it is taken."""
        version = self.version
        self.page.locator(f'button[data-option="{option}"]').first.click()
        self.taken(version)

    def taken(self, version: int) -> None:
        """Wait until what was chosen is taken; where it only armed an option that cannot be undone, confirm it."""
        self.page.wait_for_function(
            "version => Number(document.body.dataset.version) > version"
            " || document.querySelector('#confirm.is-armed, #lift')",
            arg=version,
        )
        if self.version == version and self.page.locator("#confirm.is-armed").count():
            self.page.locator("#confirm").click()
        self.wait_for_change(version)

    def confirm(self) -> None:
        """End the turn."""
        version = self.version
        self.page.locator("#confirm").click()
        self.wait_for_change(version)

    def step(self, luck: random.Random) -> None:
        """Do something that is asked: any option, or the Confirm."""
        self.asked()
        if self.over:
            return
        options = self.options()
        if options:
            self.click_option(luck.choice(options))
        else:
            expect(self.page.locator("#confirm")).to_be_enabled()
            self.confirm()

    def skip(self, steps: int, luck: random.Random) -> None:
        """Do so many things that seat 0 is asked without looking at the table, and come back to it."""
        table = self.table
        headers, path = self._away_from_the_table(), f"/api/tables/{table}"
        patience = 0
        while steps:
            look = self.page.request.get(f"{path}?seat=0")
            assert look.ok, look.text()
            now = look.json()
            if now["over"]:
                break
            said = {"seat": 0, "version": now["version"]}
            if now["confirm"]:
                reply = self.page.request.post(f"{path}/confirm", data=said, headers=headers)
            elif now["prompt"]:
                said |= {"option": luck.choice(now["prompt"]["choices"])["id"], "id": f"step-{now['version']}"}
                reply = self.page.request.post(f"{path}/answer", data=said, headers=headers)
            else:
                patience += 1
                assert patience < PATIENCE, f"nobody asks seat 0: {now['turn']}"
                self.page.wait_for_timeout(5)
                continue
            assert reply.ok or reply.status == STALE, reply.text()
            steps, patience = steps - reply.ok, 0
        self.page.goto(f"/t/{table}")
        self.at_table()
        self.asked()

    # --- Judging ---

    def picture(self, name: str) -> None:
        """Keep a picture of the screen."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    def axe(self) -> list[str]:
        """The serious violations that axe finds on the page."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        # Preloading copies style sheets inline, which our policy forbids; only a rule that is off would need it.
        found = self.page.evaluate("() => axe.run(document, {resultTypes: ['violations'], preload: false})")
        return [
            f"{one['id']} ({one['impact']}): {one['nodes'][0]['html'][:200]}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]
