"""Looking back on a game in the browser: the same drawing as live, moved by keys, buttons, the scrubber and the log."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from backroom.games.registry import GAMES
from backroom.kernel.journal import dumps
from tests.browser.driver import SIZES, Screen
from tests.properties.play import deal, play

BOT = {"kind": "bot", "level": "random"}


def finished(screen: Screen, game: str) -> str:
    """The table of a game of four that was played elsewhere, by luck."""
    journal = dumps(play(deal(game, 4, 1), 1).journal())
    screen.page.goto("/")
    token = screen.page.locator("input[name=token]").first.get_attribute("value") or ""
    headers = {"X-Backroom-Token": token, "Content-Type": "text/plain"}
    reply = screen.page.request.post("/api/journals", data=journal, headers=headers)
    assert reply.ok, reply.text()
    table: str = reply.json()["id"]
    return table


def at(screen: Screen) -> int:
    return int(screen.page.locator("body").get_attribute("data-at") or -1)


def reach(screen: Screen, step: int) -> None:
    screen.page.wait_for_selector(f'body[data-at="{step}"]', state="attached")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_looked_back_on(screen: Screen, game: str) -> None:
    table = finished(screen, game)
    page = screen.page
    page.goto(f"/t/{table}")
    screen.at_table()
    live = page.locator("#board").inner_text()
    page.goto(f"/t/{table}/replay")
    page.wait_for_selector("body[data-at]", state="attached")
    last = at(screen)
    assert last > 50
    expect(page).to_have_url(re.compile(rf"\?at={last}$"))
    assert page.locator("#board").inner_text() == live, "the last step is drawn as the live table is"
    page.keyboard.press("ArrowLeft")
    reach(screen, last - 1)
    page.keyboard.press("ArrowRight")
    reach(screen, last)
    page.keyboard.press("Home")
    reach(screen, 0)
    page.locator("#next-round").click()
    page.locator("#next-turn").click()
    expect(page.locator("body")).not_to_have_attribute("data-at", "0")
    page.locator("#scrub").fill("20")
    reach(screen, 20)
    page.locator("#view").select_option("1")
    page.wait_for_selector('body[data-seat="1"]', state="attached")
    reach(screen, 20)
    expect(page).to_have_url(re.compile(r"\?at=20&seat=1$"))
    page.reload()
    reach(screen, 20)
    page.wait_for_selector('body[data-seat="1"]', state="attached")
    page.locator("#tab-log").click()
    line = page.locator("a[data-line]").first
    line.click()
    expect(page.locator("body")).not_to_have_attribute("data-at", "20")
    page.locator("#pace").select_option("4")
    start = at(screen)
    page.locator("#play").click()
    page.wait_for_function("step => Number(document.body.dataset.at) >= step", arg=start + 3)
    page.locator("#play").click()
    assert screen.axe() == []


def test_a_line_of_the_live_log_leads_to_its_moment(screen: Screen) -> None:
    screen.new_table("speakeasy", [{"kind": "me"}, BOT], seed=7)
    screen.asked()
    page = screen.page
    page.locator("#tab-log").click()
    line = page.locator("a[data-line]").first
    text = line.inner_text()
    line.click()
    page.wait_for_selector("body[data-at]", state="attached")
    expect(page).to_have_url(re.compile(r"/replay\?at=\d+&seat=0$"))
    page.locator("#tab-log").click()
    expect(page.locator("#log")).to_contain_text(text)
    # The past is not asked: a choice is refused with a word, and nothing changes.
    page.keyboard.press("End")
    page.locator("#tab-actions").click()
    before = at(screen)
    page.locator("button[data-option]").first.click()
    expect(page.get_by_text("This is the past")).to_be_visible()
    assert at(screen) == before
    page.locator("#to-table").click()
    screen.at_table()


def test_the_bar_fits_every_screen(open_screen: Callable[..., Screen]) -> None:
    table = ""
    for name, size in SIZES.items():
        screen = open_screen(size)
        table = table or finished(screen, "speakeasy")
        screen.page.goto(f"/t/{table}/replay?at=120&seat=0")
        reach(screen, 120)
        wide = screen.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert wide[0] <= size[0]
        assert wide[1] <= size[1]
        bar = screen.page.locator(".reelbar").evaluate(
            "bar => [bar.scrollWidth - bar.clientWidth, bar.scrollHeight - bar.clientHeight]"
        )
        assert max(bar) <= 1
        screen.picture(f"replay-{name}")
        assert screen.axe() == []
