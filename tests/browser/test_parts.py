"""The parts of the table, each as people use it: preview, why not, log, rules, rivals, zoom, sizes, first load."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from backroom.games import registry
from backroom.lab.visitor import Server
from tests.browser.driver import DESK, SIZES, Screen

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}
GAMES = list(registry.GAMES)

pytestmark = pytest.mark.parametrize("game", GAMES)


def play_on(screen: Screen, steps: int) -> None:
    luck = random.Random(1)
    for _ in range(steps):
        screen.step(luck)
    screen.asked()


def test_a_preview_shows_before_the_click_what_then_happens(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=31)
    luck, seen, sealed = random.Random(1), 0, 0
    for _ in range(45):
        screen.asked()
        if screen.over:
            break
        options = screen.options()
        if not options:
            screen.step(luck)
            continue
        option = luck.choice(options)
        screen.page.locator(f'button[data-option="{option}"]').first.focus()
        screen.page.wait_for_function("option => document.body.dataset.previewed === option", arg=option)
        preview = next(m for m in reversed(screen.heard) if m["is"] == "preview" and m["option"] == option)
        shown = screen.page.locator("#preview").inner_text()
        if preview["seal"]:
            assert preview["seal"] in shown
            assert preview["view"] is None
            sealed += 1
        before = len(screen.heard)
        screen.click_option(option)
        if not preview["seal"]:
            after = next(m for m in screen.heard[before:] if m["is"] == "table")
            assert after["view"] == preview["view"]
            assert [line["text"] for line in preview["lines"]] == [line["text"] for line in after["log"]]
            seen += 1
    assert seen > 5
    assert sealed > 1


def test_a_mouse_that_has_just_chosen_points_at_what_comes_to_lie_under_it(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=31)
    shown = 0
    for _ in range(12):
        screen.asked()
        if not screen.options():
            screen.confirm()
            continue
        first = screen.page.locator("button[data-option]").first
        box = first.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + 8
        version = screen.version
        screen.page.mouse.move(x, y)
        screen.page.mouse.click(x, y)
        screen.taken(version)
        screen.asked()
        under = "([x, y]) => document.elementFromPoint(x, y)?.closest('button[data-option]')?.dataset.option ?? ''"
        option = screen.page.evaluate(under, [x, y])
        if option:
            screen.page.mouse.move(x + 3, y)
            screen.page.wait_for_function("option => document.body.dataset.previewed === option", arg=option)
            shown += 1
    assert shown > 3


def test_what_cannot_be_chosen_says_why_with_its_rule(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=32)
    luck, told = random.Random(2), 0
    for _ in range(40):
        screen.asked()
        if screen.over:
            break
        if screen.options():
            screen.page.wait_for_function("() => document.body.dataset.why === document.body.dataset.version")
            why = next(m for m in reversed(screen.heard) if m["is"] == "why")
            places = [(place, group) for group in why["not_now"] for place in group["places"]]
            luck.shuffle(places)
            for place, group in places:
                spot = screen.page.locator(f'#board [data-place="{place}"]:not([data-option])').first
                if spot.count() and spot.is_visible():
                    spot.click(force=True)
                    notice = screen.page.locator("#notice")
                    expect(notice).to_contain_text(group["text"])
                    if group["rule"]:
                        expect(notice.locator(f'[data-rule="{group["rule"]}"]')).to_be_visible()
                    told += 1
                    break
        if told >= 3:
            break
        screen.step(luck)
    assert told >= 3


def test_the_log_lights_places_and_can_be_filtered(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=33)
    screen.skip(25, random.Random(1))
    screen.page.locator("#tab-log").click()
    log = screen.page.locator("#log")
    expect(log).to_be_visible()
    lines = [line for message in screen.heard if message["is"] == "table" for line in message["log"]]
    assert log.locator("[data-line]").count() > 10
    line = next(line for line in reversed(lines) if line["places"])
    screen.page.locator(f'[data-line="{line["number"]}"]').hover()
    expect(screen.page.locator(".is-lit").first).to_be_attached()
    everything = log.locator("[data-line]:visible").count()
    screen.page.locator('[data-filter="1"]').click()
    assert log.locator("[data-line]:visible").count() < everything


def test_the_prompt_links_to_its_rule(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=34)
    screen.asked()
    rule = screen.last_table()["prompt"]["rule"]
    screen.page.locator(f'#prompt [data-rule="{rule}"]').click()
    paragraph = screen.page.locator(f'#rules [data-rule-text="{rule}"]')
    expect(paragraph).to_be_visible()
    assert len(paragraph.inner_text()) > 20
    screen.page.locator("#rules input[type=search]").fill("money")
    expect(screen.page.locator("#rules [data-rule-text]").first).to_contain_text("money", ignore_case=True)


def test_rivals_are_always_in_view_and_open_their_board(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT, BOT, BOT], seed=35)
    screen.skip(12, random.Random(1))
    for seat in (1, 2, 3):
        rival = screen.page.locator(f'#rivals [data-rival="{seat}"]')
        box = rival.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= DESK[1]
    screen.page.locator('#rivals [data-rival="2"]').click()
    dialog = screen.page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    screen.picture(f"{game}-rival")
    assert screen.axe() == []
    screen.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_board_zooms_and_pans_and_the_wheel_is_left_to_the_page(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=36)
    screen.asked()
    scale = "() => document.querySelector('#board svg').getBoundingClientRect().width"
    fit = screen.page.evaluate(scale)
    board = screen.page.locator("#board").bounding_box()
    assert board is not None
    screen.page.mouse.move(board["x"] + 300, board["y"] + 300)
    screen.page.mouse.wheel(0, 200)
    assert screen.page.evaluate(scale) == pytest.approx(fit, abs=2)
    screen.page.locator("#zoom-in").click()
    screen.page.wait_for_function(f"fit => ({scale})() > fit * 1.1", arg=fit)
    screen.page.locator("#zoom-fit").click()
    screen.page.wait_for_function(f"fit => Math.abs(({scale})() - fit) < 2", arg=fit)


@pytest.mark.parametrize("size", list(SIZES))
def test_nothing_needs_scrolling(open_screen: Callable[..., Screen], game: str, size: str) -> None:
    phone = size == "390"
    screen = open_screen(SIZES[size], has_touch=phone, is_mobile=phone)
    screen.new_table(game, [ME, BOT, BOT, BOT], seed=37)
    for steps in (0, 30, 40):
        screen.skip(steps, random.Random(steps))
        screen.picture(f"{game}-{size}-{steps:03}")
        wide, high = screen.page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert wide <= SIZES[size][0]
        assert high <= SIZES[size][1]


def test_reduced_motion_shows_none_and_full_motion_some(
    chromium: Browser, server: Server, screen: Screen, game: str
) -> None:
    screen.new_table(game, [ME, BOT], seed=38)
    play_on(screen, 10)
    assert screen.page.evaluate("() => Number(document.body.dataset.moved || 0)") == 0
    context = chromium.new_context(base_url=server.url, viewport={"width": DESK[0], "height": DESK[1]})
    lively = Screen(context.new_page(), server)
    lively.new_table(game, [ME, BOT], seed=38)
    play_on(lively, 10)
    lively.page.wait_for_function("() => Number(document.body.dataset.moved || 0) > 0")
    assert lively.errors == []
    context.close()


def test_the_first_load_is_small_and_quick(chromium: Browser, server: Server, game: str) -> None:
    """The figures of a first visit: bytes over the wire with fonts; the seconds until it is playable are printed."""
    context = chromium.new_context(base_url=server.url, viewport={"width": DESK[0], "height": DESK[1]})
    maker = Screen(context.new_page(), server)
    table = maker.new_table(game, [ME, BOT, BOT, BOT], seed=39)
    address = maker.page.url
    cookies = context.cookies()
    context.close()
    context = chromium.new_context(base_url=server.url, viewport={"width": DESK[0], "height": DESK[1]})
    context.add_cookies([{k: v for k, v in c.items() if k in ("name", "value", "domain", "path")} for c in cookies])  # type: ignore[misc]  # a cookie as Playwright gave it
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    sizes: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    devtools.on("Network.webSocketFrameReceived", lambda event: sizes.append(len(event["response"]["payloadData"])))
    start = time.monotonic()
    page.goto(address)
    page.wait_for_selector("button[data-option]")
    seconds = time.monotonic() - start
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_timeout(300)
    total = sum(sizes)
    print(f"first load of {table}: {total / 1000:.0f} KB, {seconds:.2f} s")
    context.close()
    assert total < 250 * 1000


def test_what_only_a_narrow_screen_needs_is_loaded_when_there_is_one(screen: Screen, game: str) -> None:
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    screen.new_table(game, [ME, BOT], seed=39)
    screen.asked()
    assert "main.js" in asked
    assert not {"phone.js", "narrow.js", "upright.js"} & set(asked)
    screen.page.set_viewport_size({"width": 390, "height": 844})
    expect(screen.page.locator(".table.is-phone .phonetabs")).to_be_visible()
    assert {"phone.js", "narrow.js", "upright.js"} <= set(asked)
    screen.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    expect(screen.page.locator(".table:not(.is-phone) #rivals")).to_be_visible()


def test_the_title_of_the_tab_says_whose_turn_it_is(screen: Screen, game: str) -> None:
    for first in ("0", "1"):  # Somebody else is asked first at one of them, and never answers.
        screen.new_table(game, [ME, {"kind": "link"}], seed=40, options={"first": first})
        if screen.page.locator("body").get_attribute("data-deciding") == "true":
            break
    luck, titles = random.Random(3), set()
    for _ in range(30):
        titles.add((screen.page.locator("body").get_attribute("data-deciding"), screen.page.title()[:1]))
        if screen.page.locator("body").get_attribute("data-deciding") != "true":
            break
        screen.step(luck)
        screen.page.wait_for_timeout(60)
    titles.add((screen.page.locator("body").get_attribute("data-deciding"), screen.page.title()[:1]))
    assert ("true", "●") in titles
    assert "false" in {deciding for deciding, _ in titles}
    assert not [title for deciding, title in titles if deciding == "false" and title == "●"]


def test_the_screen_reader_hears_what_happens(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=41)
    play_on(screen, 6)
    region = screen.page.locator("[aria-live=polite]")
    assert region.count() == 1
    assert len(region.inner_text()) > 10
    tree = screen.page.locator("body").aria_snapshot()
    for choice in (screen.last_table()["prompt"] or {"choices": []})["choices"][:5]:
        assert choice["text"] in tree
