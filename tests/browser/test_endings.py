"""The pages after a game in the browser: they fit every screen, and axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from backroom.games.registry import GAMES
from tests.browser.driver import SIZES, Screen
from tests.browser.test_replay import finished, reach


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game(open_screen: Callable[..., Screen], game: str) -> None:
    for name, size in SIZES.items():
        screen = open_screen(size)
        page = screen.page
        table = finished(screen, game)
        page.goto(f"/t/{table}/end")
        expect(page.locator(".place")).to_have_count(4)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        screen.picture(f"end-{game}-{name}")
        if name == "1366":
            assert screen.axe() == []
            page.locator(".swings a").first.click()
            page.wait_for_selector("body[data-at]", state="attached")


@pytest.mark.parametrize("game", GAMES)
def test_what_if_opens_a_table(screen: Screen, game: str) -> None:
    table = finished(screen, game)
    screen.page.goto(f"/t/{table}/replay?at=60&seat=0")
    reach(screen, 60)
    screen.page.locator("#what-if").click()
    screen.at_table()
    assert screen.table != table
    screen.asked()
    assert not screen.over
