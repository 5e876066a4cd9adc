"""The analysis of a game in the browser: it comes by itself, fits every screen, and leads into the replay."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from backroom.games.registry import GAMES
from tests.browser.driver import DESK, SIZES, Screen
from tests.browser.test_replay import finished, reach

WAIT = 180_000
"""Milliseconds: it is modest, and steps back for whatever else the machine does."""


@pytest.mark.parametrize("game", GAMES)
def test_the_analysis_of_a_game(open_screen: Callable[..., Screen], game: str) -> None:
    screen = open_screen()
    page = screen.page
    table = finished(screen, game)
    page.goto(f"/t/{table}/end")
    page.get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("heading", name="Being analysed")).to_be_visible()
    screen.picture(f"analysing-{game}")
    assert screen.axe() == []
    expect(page.locator(".curves")).to_be_visible(timeout=WAIT)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/t/{table}/analysis")
        expect(page.locator(".swing")).to_have_count(3)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert screen.axe() == []
        screen.picture(f"analysis-{game}-{name}")


def test_a_point_is_read_by_keyboard_and_leads_into_the_replay(screen: Screen) -> None:
    page = screen.page
    table = finished(screen, "godfather")
    failed = {"code": "no-analysis", "text": "It came to nothing.", "rule": ""}
    page.route("**/api/tables/*/analysis", lambda route: route.fulfill(status=503, json=failed))
    page.goto(f"/t/{table}/analysis")
    expect(page.locator("p[role=status]")).to_have_text("It came to nothing.", timeout=WAIT)
    expect(page.get_by_role("heading", name="No analysis")).to_be_visible()  # Nobody begins it anew unasked.
    page.unroute_all()
    screen.errors = [error for error in screen.errors if "503" not in error]
    page.get_by_role("link", name="Look again").click()
    expect(page.locator(".curves")).to_be_visible(timeout=WAIT)
    point = page.locator(".slice:not([tabindex])").nth(3)
    expect(point.locator("text")).to_be_hidden()
    page.locator(".slice:not([tabindex])").nth(2).focus()
    page.keyboard.press("Tab")
    expect(point).to_be_focused()
    expect(point.locator("text")).to_be_visible()
    step = int((point.get_attribute("href") or "").partition("at=")[2])
    page.keyboard.press("Enter")
    reach(screen, step)
    page.locator(".reelways a[href$='/analysis']").click()
    mistake = page.locator(".swing").first
    mistake.get_by_role("button", name="What if?").click()
    screen.at_table()
    assert screen.table != table
    screen.asked()
    assert not screen.over


def test_without_script_the_analysis_comes_as_well(open_screen: Callable[..., Screen]) -> None:
    table = finished(open_screen(), "godfather")
    page = open_screen(DESK, java_script_enabled=False).page
    page.goto(f"/t/{table}/analysis")
    expect(page.get_by_role("heading", name="Being analysed")).to_be_visible()
    expect(page.locator(".curves")).to_be_visible(timeout=WAIT)
