"""Whole games in a real browser: by clicking, by keyboard alone, on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from backroom.games import registry
from tests.browser.driver import PHONE, Screen

pytestmark = pytest.mark.parametrize("game", list(registry.GAMES))

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}


def place_of(screen: Screen, selector: str) -> tuple[int, int]:
    """Where an element stands on the screen."""
    box = screen.page.locator(selector).bounding_box()
    assert box is not None
    return round(box["x"]), round(box["y"])


def test_a_whole_game_by_clicking(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=11)
    luck, steps, places = random.Random(1), 0, set()
    while True:
        screen.asked()
        if screen.over:
            break
        places.add(place_of(screen, "#prompt"))
        if steps in (0, 40, 90):
            screen.picture(f"{game}-game-{steps:03}")
            assert screen.axe() == []
        screen.step(luck)
        steps += 1
    assert steps > 60
    assert len(places) == 1, "the prompt is in the same place at every step of a whole game"
    screen.picture(f"{game}-over")
    assert screen.axe() == []
    now = screen.last_table()
    assert len(now["scores"]) == 2
    for score in now["scores"]:
        assert f"${score['total']}" in screen.page.locator(".scores").inner_text()
        if score["place"] == 1:
            expect(screen.page.locator("#prompt")).to_contain_text(now["seats"][score["seat"]]["name"])
    screen.page.keyboard.press("Escape")
    screen.page.locator("#to-end").click()
    expect(screen.page).to_have_url(re.compile(r"/end$"))
    for score in now["scores"]:
        expect(screen.page.locator(".podium")).to_contain_text(f"${score['total']}")


def test_every_option_is_a_button_and_a_target_where_it_has_a_place(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=12)
    luck, on_board = random.Random(2), 0
    for _ in range(40):
        screen.asked()
        if screen.over or screen.page.locator("#confirm").is_enabled():
            screen.step(luck)
            continue
        prompt = screen.last_table()["prompt"]
        assert set(screen.options()) == {choice["id"] for choice in prompt["choices"]}
        for choice in prompt["choices"]:
            if choice["places"]:
                place = choice["places"][0]
                spots = screen.page.locator(f'[data-place="{place}"]')
                assert spots.count(), f"{choice['id']} of {prompt['question']} has no target for {place}"
                on_board += 1
        screen.step(luck)
    assert on_board > 50


def test_targets_on_the_board_can_be_clicked(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=13)
    luck, clicked = random.Random(3), 0
    for _ in range(60):
        screen.asked()
        if screen.over:
            break
        targets = screen.page.locator("#board [data-option]")
        if targets.count() and screen.page.locator("#confirm").is_disabled():
            version = screen.version
            target = targets.nth(luck.randrange(targets.count()))
            target.click(force=True)
            screen.taken(version)
            clicked += 1
        else:
            screen.step(luck)
    assert clicked >= 5


SHORT = {"scarface": 'game = "scarface"\n[numbers.rows.NUMBERS]\nrounds = 2\n'}
"""Packs with which a long game ends sooner, from its set-up to its scores all the same."""


def test_a_whole_game_by_keyboard_alone(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=14, pack=SHORT.get(game, ""))
    luck, keyboard = random.Random(4), screen.page.keyboard
    undone = False
    while True:
        screen.asked()
        if screen.over:
            break
        version, options = screen.version, screen.options()
        if not undone and screen.page.locator("#undo").is_enabled():
            undone = True
            keyboard.press("u")
            screen.wait_for_change(version)
            continue
        if not options:
            keyboard.press("Enter")
        elif len(options) <= 9:
            keyboard.press(str(luck.randint(1, len(options))))
        else:
            wanted = luck.choice(options)
            screen.page.keyboard.press("1") if wanted == options[0] else tab_to(screen, wanted)
        screen.page.wait_for_function(
            "version => Number(document.body.dataset.version) > version || document.querySelector('#confirm.is-armed')",
            arg=version,
        )
        if screen.version == version:
            keyboard.press("Enter")
        screen.wait_for_change(version)
    assert undone


def tab_to(screen: Screen, option: str) -> None:
    """Go to an option's button with the Tab key and press it."""
    for _ in range(400):
        screen.page.keyboard.press("Tab")
        if screen.page.evaluate("() => document.activeElement?.dataset?.option") == option:
            screen.page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab never comes to {option}")


def test_some_turns_on_a_phone(open_screen: Callable[..., Screen], game: str) -> None:
    screen = open_screen(PHONE, has_touch=True, is_mobile=True)
    screen.new_table(game, [ME, BOT], seed=15)
    luck = random.Random(5)
    for step in range(25):
        screen.asked()
        if screen.over:
            break
        if step in (0, 12):
            screen.picture(f"{game}-phone-{step:03}")
            assert screen.axe() == []
        version = screen.version
        if screen.options():
            screen.page.locator("#all-options").tap()
            options = screen.page.locator("button[data-option]:visible")
            option = options.nth(luck.randrange(options.count()))
            box = option.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            option.scroll_into_view_if_needed()
            option.tap()
            screen.page.wait_for_timeout(150)
            while screen.version == version:  # The first tap shows what it would do, the button does it.
                screen.page.locator("#commit:enabled, #confirm:enabled").tap()
                screen.page.wait_for_timeout(150)
        else:
            screen.page.locator("#confirm").tap()
        screen.wait_for_change(version)
    width = screen.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE[0], "nothing is wider than the phone"
