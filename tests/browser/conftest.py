"""A real server process, a real SQLite file, a real Chromium."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from backroom.lab.visitor import Server, running
from tests.browser.driver import DESK, Screen

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium: Playwright must never download its own."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert path, "the browser tests need Chromium (Debian, Ubuntu: apt-get install chromium)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, with bots that do not dawdle."""
    with running(tmp_path / "backroom.db", "--pace", "0", "--veil", "0") as server:
        yield server


@pytest.fixture
def open_screen(chromium: Browser, server: Server) -> Iterator[Callable[..., Screen]]:
    """Opens screens, each a browser of its own with its own cookies; at the end none may have had a console error."""
    screens: list[Screen] = []

    def open_one(size: tuple[int, int] = DESK, **more: Any) -> Screen:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, base_url=server.url, reduced_motion="reduce", **more
        )
        context.set_default_timeout(15_000)
        screens.append(Screen(context.new_page(), server))
        return screens[-1]

    yield open_one
    for screen in screens:
        screen.page.context.close()
    assert [error for screen in screens for error in screen.errors] == []


@pytest.fixture
def screen(open_screen: Callable[..., Screen]) -> Screen:
    """One screen of 1366x768."""
    return open_screen()
