"""Hints at the table: asked for by click or key, seen on the board and in the list, and gone when the table goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from backroom.games.registry import GAMES
from tests.browser.driver import PHONE, Screen

ME, EASY = {"kind": "me"}, {"kind": "bot", "level": "easy"}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def hinted(screen: Screen) -> list[str]:
    """The options of the open hint, once it is there."""
    rows = screen.page.locator("#advice button[data-option]")
    rows.first.wait_for()
    return [row.get_attribute("data-option") or "" for row in rows.all()]


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_hint_is_asked_for_and_its_option_taken(screen: Screen, game: str, way: str) -> None:
    screen.new_table(game, [ME, EASY], seed=39, options={"first": "0"})
    screen.asked()
    page = screen.page
    assert page.locator("#advice").count() == 0  # Never pushed.
    assert not [message for message in screen.heard if message["is"] == "hint"]
    if way == "click":
        page.locator("#hint").click()
    else:
        page.keyboard.press("h")
    best = hinted(screen)
    offered = {choice["id"]: choice for choice in screen.last_table()["prompt"]["choices"]}
    assert 0 < len(best) <= 3
    assert set(best) <= offered.keys()
    for option in best:
        expect(page.locator(f'.opts button.is-hinted[data-option="{option}"]')).to_be_visible()
        for place in offered[option]["places"][:1]:
            assert page.locator(f'[data-place="{place}"].is-hinted').count() > 0
    others = offered.keys() - set(best)
    assert not any(page.locator(f'.opts button.is-hinted[data-option="{other}"]').count() for other in others)
    expect(page.locator("#advice")).to_contain_text("by the end of the turn")
    assert screen.axe() == []
    screen.picture(f"hint-{game}")
    version = screen.version
    page.locator(f'#advice button[data-option="{best[0]}"]').click()
    screen.taken(version)
    expect(page.locator("#advice")).to_have_count(0)
    assert page.locator(".is-hinted").count() == 0


def test_a_hint_is_put_away_by_key_and_by_button(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, EASY], seed=39, options={"first": "0"})
    screen.asked()
    page = screen.page
    for close in (
        lambda: page.keyboard.press("h"),
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator("#advice header button").click(),
    ):
        page.keyboard.press("h")
        hinted(screen)
        close()
        expect(page.locator("#advice")).to_have_count(0)
        assert page.locator(".is-hinted").count() == 0
    page.keyboard.press("?")
    expect(page.locator("#dialog")).to_contain_text("ask for a hint")


def test_a_hint_of_an_older_question_never_shows(screen: Screen) -> None:
    screen.new_table("godfather", [ME, EASY], seed=39, options={"first": "0"}, confirm=True)
    screen.asked()
    page = screen.page
    page.keyboard.press("h")
    page.keyboard.press("1")  # The table goes on while it is thought of.
    page.wait_for_function("() => document.body.dataset.version > '0'")
    for _ in range(40):
        if any(message["is"] == "refused" for message in screen.heard):
            break
        page.wait_for_timeout(100)
    assert next(message for message in screen.heard if message["is"] == "refused")["code"] == "stale"
    assert page.locator("#advice, .is-hinted, .note").count() == 0


def test_where_there_are_no_hints_there_is_no_button(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, EASY], seed=39, options={"first": "0"}, hints=False)
    screen.asked()
    expect(screen.page.locator(".opts button[data-option]").first).to_be_visible()
    assert screen.page.locator("#hint").count() == 0
    screen.page.keyboard.press("h")
    screen.page.wait_for_timeout(300)
    assert screen.page.locator("#advice").count() == 0
    assert not [message for message in screen.heard if message["is"] == "refused"]
    screen.page.locator(".when button").first.click()
    expect(screen.page.locator("#dialog")).to_contain_text("There are no hints at this table.")


def test_a_hint_on_a_phone(open_screen: Callable[..., Screen], game: str) -> None:
    screen = open_screen(PHONE, has_touch=True)
    screen.new_table(game, [ME, EASY], seed=39, options={"first": "0"})
    screen.asked()
    page = screen.page
    page.locator("#hint").tap()
    best = hinted(screen)
    screen.picture(f"hint-{game}-390")
    assert screen.axe() == []
    page.locator(f'#advice button[data-option="{best[-1]}"]').tap()
    expect(page.locator("#commit, #confirm.is-armed").first).to_have_attribute("data-option", best[-1])
    page.locator("#advice header button").tap()
    version = screen.version
    page.locator("#commit").tap()
    screen.taken(version)
