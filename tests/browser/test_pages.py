"""Every page around the table: no serious violation, no console error, nothing wider than the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.driver import SIZES, Screen

PAGES = ["/", "/new", "/tables", "/me", "/rules", "/rules/speakeasy", "/house/speakeasy", "/nowhere"]


@pytest.mark.parametrize("size", list(SIZES))
def test_pages_are_sound_at_every_size(open_screen: Callable[..., Screen], size: str) -> None:
    screen = open_screen(SIZES[size])
    for path in PAGES:
        screen.page.goto(path)
        screen.picture(f"page{path.replace('/', '-').rstrip('-')}-{size}")
        assert screen.axe() == [], path
        assert screen.page.evaluate("() => document.documentElement.scrollWidth") <= SIZES[size][0], path
    screen.errors = [error for error in screen.errors if "404" not in error]  # /nowhere is not there, as it should be.
