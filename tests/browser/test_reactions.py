"""Answering out of turn: two browsers play a reaction, and a third one that looks on learns nothing of who could."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from backroom.kernel import Match
from backroom.lab.visitor import Server, running
from tests.browser.driver import PHONE, Screen
from tests.browser.test_secrets import ANN, BOB, at_one_table, fresh
from tests.properties.play import deal, moments

SOMEBODY = "Somebody may answer this"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with a veil that is long enough to look at."""
    with running(tmp_path / "backroom.db", "--pace", "0", "--veil", "2") as server:
        yield server


def extortion() -> tuple[Match[Any], str]:
    """A game of two in which Bob is about to extort something, which Ann has a card against; and what he does."""
    for seed in range(60):
        match = deal("scarface", 2, seed)
        for decision, answer in moments(match, seed, 250):
            after = match.fork()
            after.answer(decision.seat, answer)
            if decision.seat == BOB and answer.startswith("extort:") and after.decision(ANN) is not None:
                return match, answer
    raise AssertionError("nobody extorts anything from somebody with a card against it")


def unasked(screen: Screen) -> None:
    """This screen knows that somebody may answer, and nothing else."""
    expect(screen.page.locator("#prompt")).to_contain_text(SOMEBODY)
    table = screen.last_table()
    assert (table["prompt"], table["window"]["left"]) == (None, None)
    assert not any(seat["deciding"] for seat in table["seats"])
    assert screen.page.locator(".rival.is-deciding").count() == 0
    assert screen.page.locator("[data-react]").count() == 0


def announced(open_screen: Callable[..., Screen]) -> tuple[Screen, Screen, Screen]:
    """Ann, Bob and somebody who looks on, just after Bob announced his extortion; Ann has time enough."""
    match, extort = extortion()
    ann, bob, guest = at_one_table(open_screen, match, "?reaction=600")
    bob.click_option(extort)
    return ann, bob, guest


def test_a_reaction_between_two_browsers(open_screen: Callable[..., Screen]) -> None:
    ann, bob, guest = announced(open_screen)
    expect(ann.page.locator("#prompt")).to_contain_text("An extortion is announced")
    expect(ann.page.get_by_role("timer")).to_have_attribute("aria-label", re.compile(r"\d:\d\d left, then you pass"))
    expect(ann.page.locator("#speech")).to_contain_text("seconds; then you pass")
    react = next(option for option in ann.options() if option.startswith("react:"))
    for screen in (bob, guest):
        unasked(screen)
    expect(bob.page.locator("#decline")).to_be_visible()
    expect(guest.page.locator("#decline")).to_have_count(0)
    ann.picture("reaction-asked")
    bob.picture("reaction-unasked")
    assert ann.axe() == []
    before = fresh(guest)
    unasked(guest)
    page, count = guest.page.content(), len(guest.heard)

    # While Ann thinks about it nobody hears anything, and whoever asks again is told the same.
    ann.page.locator(f'button[data-option="{react}"]').first.hover()
    ann.page.wait_for_function("option => document.body.dataset.previewed === option", arg=react)
    assert len(guest.heard) == count
    assert guest.page.content() == page
    assert fresh(guest) == before

    ann.click_option(react)
    for screen in (ann, bob, guest):
        screen.page.locator("#tab-log").click()
        expect(screen.page.locator("#log")).to_contain_text("Ann plays")


def test_not_being_asked_this_turn_on_a_phone(open_screen: Callable[..., Screen]) -> None:
    ann, bob, guest = announced(open_screen)
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    decline = ann.page.locator(".is-phone #decline")
    expect(decline).to_be_visible()
    expect(ann.page.get_by_role("timer")).to_be_visible()
    ann.picture("reaction-phone")
    box = decline.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert ann.axe() == []
    count = len(guest.heard)
    decline.click()
    # She passed: when the veil is lifted, Bob goes on, and nobody has heard anything of her.
    bob.asked()
    expect(guest.page.locator("#prompt")).not_to_contain_text(SOMEBODY)
    told = [line for message in guest.heard[count:] if message["is"] == "table" for line in message["log"]]
    assert ANN not in [line["seat"] for line in told]
    expect(ann.page.locator("#prompt")).to_contain_text("You are not asked this turn")
    ann.picture("reaction-declined")
    ann.page.locator("#ask-again").click()
    expect(ann.page.locator("#prompt")).not_to_contain_text("You are not asked this turn")
