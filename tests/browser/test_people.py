"""What people do around the game, in the browser: talk, notes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driver import PHONE, Screen


def seated(open_screen: Callable[..., Screen]) -> tuple[Screen, Screen]:
    """Two people at one table, one of them on a phone."""
    ann, bob = open_screen(), open_screen(PHONE)
    ann.new_table("speakeasy", [{"kind": "me"}, {"kind": "link"}], seed=7)
    ann.page.keyboard.press("Escape")
    link = ann.page.evaluate(
        "JSON.parse(document.getElementById('boot').textContent).links.find(l => l.seat === 1).url"
    )
    bob.page.goto(link)
    bob.page.get_by_role("button").filter(has_text="seat").first.click()
    bob.at_table()
    return ann, bob


def test_talk_is_text_and_shows_that_it_is_unread(open_screen: Callable[..., Screen]) -> None:
    ann, bob = seated(open_screen)
    nasty = "<b id=evil>boo</b>"
    ann.page.locator("#tab-chat").click()
    ann.page.get_by_label("Say something").fill(nasty)
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".remark")).to_contain_text(nasty)
    expect(ann.page.get_by_label("Say something")).to_have_value("")
    expect(bob.page.locator("#view-log .badge")).to_be_visible()
    bob.page.locator("#view-log").click()
    expect(bob.page.locator("#open-chat .badge")).to_have_text("1")
    bob.page.locator("#open-chat").click()
    expect(bob.page.locator(".remark")).to_contain_text(nasty)
    assert ann.page.locator("#evil").count() == bob.page.locator("#evil").count() == 0
    bob.page.get_by_label("Say something").fill("hello")
    bob.page.keyboard.press("Enter")
    expect(ann.page.locator(".remark")).to_have_count(2)
    ann.page.locator("#tab-actions").click()
    expect(ann.page.locator("#tab-chat .badge")).to_have_count(0)


def test_notes_are_there_after_a_reload(screen: Screen) -> None:
    screen.new_table("speakeasy", [{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=7)
    screen.page.locator("#tab-chat").click()
    screen.page.locator("#open-notes").click()
    screen.page.locator("#notes").fill("watch the docks")
    screen.page.locator("#tab-chat").focus()
    screen.page.wait_for_timeout(300)
    screen.page.reload()
    screen.at_table()
    screen.page.locator("#tab-chat").click()
    screen.page.locator("#open-notes").click()
    expect(screen.page.locator("#notes")).to_have_value("watch the docks")


def test_another_table_that_waits_is_told_and_one_click_away(screen: Screen) -> None:
    screen.new_table("speakeasy", [{"kind": "me"}, {"kind": "link"}], seed=7)
    first = screen.table
    if screen.page.locator("body").get_attribute("data-deciding") != "true":
        screen.new_table("speakeasy", [{"kind": "link"}, {"kind": "me"}], seed=7)
        first = screen.table
    # The other table waits for the empty chair, so there is nothing to do at it.
    order = [{"kind": "me"}, {"kind": "link"}]
    screen.new_table("speakeasy", order, seed=7)
    if screen.page.locator("body").get_attribute("data-deciding") == "true":
        screen.new_table("speakeasy", order[::-1], seed=7)
    link = screen.page.locator(".rail .nexttable")
    expect(link).to_be_visible()
    link.click()
    screen.at_table()
    assert screen.page.locator("body").get_attribute("data-deciding") == "true"
    assert first


def test_settings_of_the_table_hold_on_all_pages(screen: Screen) -> None:
    screen.new_table("speakeasy", [{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=7)
    screen.page.get_by_role("button", name="Settings").click()
    with screen.page.expect_response("**/api/me/settings") as kept:
        screen.page.locator("#dialog").get_by_text("By day").click()
    assert kept.value.ok
    expect(screen.page.locator("html")).to_have_attribute("data-theme", "light")
    screen.page.goto("/rules")
    expect(screen.page.locator("html")).to_have_attribute("data-theme", "light")
