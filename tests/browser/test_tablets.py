"""The table on a tablet, held upright and across: nothing overlaps, nothing is cut off, nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from backroom.games.registry import GAMES
from backroom.kernel.journal import dumps
from tests.browser.driver import Screen
from tests.properties.play import deal, play

TABLETS = {"upright": (820, 1180), "across": (1024, 768), "large": (1180, 820)}
MOMENTS = (90, 300)

PARTS = ".when, .whose, .prompt, .turnbtns, .rail, .boardwrap, .dock, .rivals, .phonetabs, .stage, .bottomsheet"
ROWS = ".dock > section, .rail, .tools, .bar, .turnbtns, .rivals, .sheetbtns, .phonetabs, .trackbar, .bidders, .bidder"

CROWDED = """([parts, rows]) => {
  const wrong = [];
  const box = (one) => one.getBoundingClientRect();
  const seen = (all) => [...all].filter((one) => one.getClientRects().length);
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const apart = (all) => all.forEach((one, at) => all.slice(at + 1).forEach((other) => {
    const [a, b] = [box(one), box(other)];
    if (shared(a, b, "left", "right") > 2 && shared(a, b, "top", "bottom") > 2) {
      wrong.push(`${one.className} and ${other.className} overlap`);
    }
  }));
  apart(seen(document.querySelectorAll(parts)).filter((one) => !one.parentElement.closest(".stage, .bottomsheet")));
  apart(seen(document.querySelectorAll(".dock > section")));
  for (const room of document.querySelectorAll(".zoomable > div")) {
    apart(seen(room.children));
    const inner = seen(room.querySelectorAll(":scope > * > *"));
    const cut = inner.filter((one) => box(one).right > box(one.parentElement).right + 2);
    wrong.push(...cut.map((one) => `${one.className} is cut off`));
  }
  for (const row of seen(document.querySelectorAll(rows))) {
    const over = row.scrollWidth - row.clientWidth;
    if (over > 8) wrong.push(`${row.className} is ${over} too wide`);
  }
  for (const part of seen(document.querySelectorAll(".table:not(.is-phone) .dock > section"))) {
    const over = part.scrollHeight - part.clientHeight;
    if (over > 8) wrong.push(`${part.className} is ${over} too high`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) wrong.push("the page scrolls");
  return wrong;
}"""

WIDTH = {"scarface": 0.75}
"""The part of the board's width that a map takes at least, where panels stand around it."""
TAKEN = """board => board.getScreenCTM().a * board.viewBox.baseVal.width
  / board.closest(".boardwrap").getBoundingClientRect().width"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("held", TABLETS)
def test_nothing_is_crowded_out(open_screen: Callable[..., Screen], game: str, held: str) -> None:
    screen = open_screen(TABLETS[held], has_touch=True)
    if held == "large":
        screen.prefer(text="large")
    for stop in MOMENTS:
        table = screen.call("/api/journals", dumps(play(deal(game, 4, 1), 1, stop).journal()))["id"]
        screen.page.goto(f"/t/{table}")
        screen.at_table()
        screen.page.locator("#lift").click()
        screen.page.wait_for_selector("#prompt")
        screen.page.wait_for_function("() => document.fonts.status === 'loaded'")
        screen.picture(f"{game}-tablet-{held}-{stop:03}")
        assert screen.page.evaluate(CROWDED, [PARTS, ROWS]) == [], f"after {stop} answers"
        if held == "across" and game in WIDTH:
            assert screen.page.locator("svg.board").evaluate(TAKEN) > WIDTH[game]
    assert screen.axe() == []
