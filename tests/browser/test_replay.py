"""Looking back on a game in the browser: the same drawing as live, moved by keys, buttons, the scrubber and the log."""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from backroom.games.registry import GAMES
from backroom.kernel.journal import dumps
from tests.browser.driver import SIZES, Screen
from tests.properties.play import deal, play

BOT = {"kind": "bot", "level": "random"}


def finished(screen: Screen, game: str) -> str:
    """The table of a game of four that was played elsewhere, by luck."""
    table: str = screen.call("/api/journals", dumps(play(deal(game, 4, 1), 1).journal()))["id"]
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
    live = page.locator("#board").text_content()
    page.goto(f"/t/{table}/replay")
    page.wait_for_selector("body[data-at]", state="attached")
    last = at(screen)
    assert last > 50
    expect(page).to_have_url(re.compile(rf"\?at={last}$"))
    assert page.locator("#board").text_content() == live, "the last step is drawn as the live table is"
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


HANDS = {
    "speakeasy": ".openhand .playcard",
    "godfather": ".openhand:not(.caseline) li",
    "scarface": ".openhand li",
}
"""What shows a card of an open hand at the foot of each game's table."""
PEOPLE = {"speakeasy": "bosses", "godfather": "players", "scarface": "gangs"}
"""Where the view of each game has the people at the table."""


@pytest.mark.parametrize("game", GAMES)
def test_all_hands_open(screen: Screen, game: str) -> None:
    table = finished(screen, game)
    page = screen.page
    page.goto(f"/t/{table}/replay?at=60")
    reach(screen, 60)
    cards = page.locator(f".dock {HANDS[game]}")
    expect(cards).to_have_count(0)
    page.locator("#view").select_option("all")
    expect(cards.first).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?at=60&seat=all$"))
    page.reload()
    reach(screen, 60)
    expect(page.locator("#view")).to_have_value("all")
    held = page.request.get(f"/api/tables/{table}/replay?at=60&seat=all").json()["table"]["view"]
    players = held[PEOPLE[game]]
    shown = page.locator(".openhand").evaluate_all("all => all.filter(one => one.children.length).length")
    assert shown >= sum(each["hand_size"] > 0 for each in players)
    low = page.locator(".dock").evaluate(
        "dock => Math.max(...[...dock.querySelectorAll('.openhand > *')]"
        ".map(card => card.getBoundingClientRect().bottom)) - dock.getBoundingClientRect().bottom"
    )
    assert low <= 0, "no card hangs below the table"
    page.locator(".rival .openrival").first.click(force=True)
    expect(page.locator("#dialog .handbox")).to_be_visible()
    assert screen.axe() == []
    page.keyboard.press("Escape")
    screen.picture(f"replay-all-{game}")


def test_a_running_game_offers_no_open_hands(screen: Screen) -> None:
    screen.new_table("speakeasy", [{"kind": "me"}, BOT], seed=7)
    screen.asked()
    page = screen.page
    page.goto(f"/t/{screen.table}/replay")
    page.wait_for_selector("body[data-at]", state="attached")
    assert page.locator("#view option").evaluate_all("all => all.map(one => one.value)") == ["", "0"]


def test_the_help_names_the_keys_of_the_replay(screen: Screen) -> None:
    table = finished(screen, "speakeasy")
    page = screen.page
    page.goto(f"/t/{table}")
    screen.at_table()
    expect(page.locator("#dialog .scores")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog .scores")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#dialog .keys")).to_contain_text("take back the turn")
    expect(page.locator("#dialog .keys")).not_to_contain_text("PgUp")
    page.goto(f"/t/{table}/replay?at=60")
    reach(screen, 60)
    page.keyboard.press("?")
    keys = page.locator("#dialog .keys kbd")
    expect(keys.first).to_be_visible()
    assert keys.all_inner_texts()[:5] == ["← →", "Shift + ← →", "PgUp PgDn", "Home End", "Space"]
    expect(page.locator("#dialog .keys")).not_to_contain_text("take back the turn")


ALIKE = """
async ([one, other]) => {
  const grid = async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [60, 40];
    const paper = canvas.getContext("2d");
    paper.imageSmoothingQuality = "high";
    paper.drawImage(image, 0, 0, 60, 40);
    return paper.getImageData(0, 0, 60, 40).data;
  };
  const [here, there] = [await grid(one), await grid(other)];
  const values = [...here];
  const off = values.reduce((sum, value, at) => sum + Math.abs(value - there[at]), 0) / values.length;
  return [off, Math.max(...values.filter((_, at) => at % 4 < 3)) - Math.min(...values.filter((_, at) => at % 4 < 3))];
}
"""
"""How far two pictures are from each other, from 0 to 255; and how far apart dark and light are in the first."""


FELT = "room => getComputedStyle(room).getPropertyValue('--felt-1')"


def saved(screen: Screen, button: str) -> tuple[str, bytes]:
    """The name and the bytes of the file that a button saves."""
    with screen.page.expect_download() as download:
        screen.page.locator(button).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_saved_as_a_picture(screen: Screen, game: str) -> None:
    table = finished(screen, game)
    page = screen.page
    page.goto(f"/t/{table}/replay")
    page.wait_for_selector("body[data-at]", state="attached")
    last = at(screen)
    name, file = saved(screen, "#picture")
    assert name == f"{game}-{table}-{last}.png"
    assert file.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", file[16:24])
    x, y, w, h = map(float, (page.locator("svg.board").get_attribute("viewBox") or "").split())
    assert (wide, high) == (2 * (w + 20), 2 * (h + 20))
    # The same as on the screen, but for the edge around it.
    box = page.locator("svg.board").evaluate(
        "(board, [x, y, w, h]) => { const m = board.getScreenCTM(), d = 10;"
        " return { x: m.e + m.a * (x - d), y: m.f + m.d * (y - d),"
        " width: m.a * (w + 2 * d), height: m.d * (h + 2 * d) }; }",
        [x, y, w, h],
    )
    shot = page.screenshot(clip=box)
    off, contrast = page.evaluate(ALIKE, [base64.b64encode(file).decode(), base64.b64encode(shot).decode()])
    assert off < 9, "the picture shows the board of the screen"
    assert contrast > 120, "and is not blank"
    # By day the board lies on the felt that it has at night.
    night = page.locator(".boardwrap").evaluate(FELT)
    page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")
    assert page.locator(".boardwrap").evaluate(FELT) == night
    assert page.locator("body").evaluate(FELT) != night
    assert saved(screen, "#picture") == (name, file)
    # The end of the game has the same one.
    page.goto(f"/t/{table}/end")
    assert saved(screen, "[data-picture=png]") == (name, file)
    name, file = saved(screen, "[data-picture=svg]")
    assert name == f"{game}-{table}-{last}.svg"
    drawing = ElementTree.fromstring(file)
    assert drawing.get("width") == str(wide)
    assert b"url(fonts/" not in file
    assert b"@import" not in file
    # Another position is another picture; of the past, too, and where a secret choice hides the map.
    page.goto(f"/t/{table}/replay?at=60")
    reach(screen, 60)
    name, earlier = saved(screen, "#picture")
    assert name == f"{game}-{table}-60.png"
    off, _ = page.evaluate(ALIKE, [base64.b64encode(earlier).decode(), base64.b64encode(shot).decode()])
    assert off > 1


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
    for name, size in {**SIZES, "upright": (820, 1180), "across": (1024, 768)}.items():
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
        expect(screen.page.locator(".turnbtns:visible, .sheetbtns:visible")).to_have_count(0)
        screen.picture(f"replay-{name}")
        assert screen.axe() == []
