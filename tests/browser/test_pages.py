"""Every page of the house, by night and by day: no serious violation, no console error, nothing that is too wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from backroom.games.registry import GAMES
from tests.browser.driver import SIZES, Screen
from tests.browser.test_replay import finished

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}
LINK = {"kind": "link"}


def around_the_table() -> Iterator[tuple[str, str]]:
    """The pages that are there without any table: a name for the picture, and the address."""
    yield from {"home": "/", "new": "/new", "tables": "/tables", "settings": "/settings", "import": "/import"}.items()
    yield from {"guest": "/me", "sign-in": "/sign-in", "sign-up": "/sign-up", "nowhere": "/nowhere"}.items()
    yield from {"rules": "/rules", "house": "/house"}.items()
    for game in GAMES:
        yield f"rules-{game}", f"/rules/{game}"
        yield f"house-{game}", f"/house/{game}"


def of_a_table(screen: Screen, friend: Screen, over: bool) -> Iterator[tuple[Screen, str, str]]:
    """The pages that belong to tables, with lists that have something in them; the friend has only got a link.

    And, perhaps, those of games that are over.
    """
    open_table = screen.new_table("speakeasy", [ME, LINK, LINK, BOT], seed=51, title="Friday night", public=True)
    friend.new_table("godfather", [LINK, ME, LINK], seed=52, title="The olive oil business", public=True)
    yield screen, "tables-some", "/tables"
    yield screen, "home-some", "/"
    yield screen, "seats", f"/t/{open_table}/seats"
    yield screen, "invite", f"/t/{open_table}/invite"
    yield friend, "invitation", screen.page.locator("input[id^=link]").first.input_value()
    yield friend, "not-yours", f"/t/{open_table}/invite"
    for game in GAMES if over else ():
        table = finished(screen, game)
        yield screen, f"over-{game}", f"/t/{table}"
        yield screen, f"end-{game}", f"/t/{table}/end"
        yield screen, f"replay-{game}", f"/t/{table}/replay?at=90&seat=0"


def sound(screen: Screen, name: str, size: str, theme: str) -> None:
    """Judge the page in sight, and keep a picture of it."""
    screen.page.wait_for_selector(
        "body:not([data-state]), body[data-state=live][data-version], body[data-at]", state="attached"
    )
    screen.picture(f"page-{name}-{theme}-{size}")
    assert screen.page.evaluate("() => document.documentElement.scrollWidth") <= SIZES[size][0], name
    assert screen.page.locator("html").get_attribute("data-theme") == theme
    if size != "1920":
        assert screen.axe() == [], name


@pytest.mark.parametrize(
    ("size", "theme"), [*((size, "dark") for size in SIZES), *((size, "light") for size in SIZES if size != "1920")]
)
def test_pages_are_sound_at_every_size(open_screen: Callable[..., Screen], size: str, theme: str) -> None:
    screen, friend = (open_screen(SIZES[size]) for _ in range(2))
    for each in (screen, friend):
        each.prefer(theme=theme)
    for name, path in around_the_table():
        screen.page.goto(path)
        sound(screen, name, size, theme)
    # Other tests look at finished games by night, but on no large screen.
    for each, name, path in of_a_table(screen, friend, over=theme == "light" or size == "1920"):
        each.page.goto(path)
        sound(each, name, size, theme)
    for each in (screen, friend):  # Two pages are refused, as they should be.
        each.errors = [error for error in each.errors if "404" not in error and "403" not in error]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_page_of_an_account_is_sound(screen: Screen, theme: str) -> None:
    screen.prefer(theme=theme)
    screen.page.goto("/sign-up")
    screen.page.locator("#name").fill(f"Ann of the {theme}")
    screen.page.locator("#password").fill("a long word to remember")
    screen.page.get_by_role("button", name="Make an account").click()
    screen.page.goto("/me")
    sound(screen, "account", "1366", theme)
