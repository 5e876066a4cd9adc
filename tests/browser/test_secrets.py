"""Answers that several people give at once: until all are in, neither page nor socket holds anything of another's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from backroom.kernel import Match
from backroom.kernel.journal import dumps
from tests.browser.driver import Screen
from tests.properties.play import deal, moments

ANN, BOB = 0, 1
WAITING = "Deciding now: {}."


def asked_together(game: str, question: str, options: int) -> Match[Any]:
    """A game of two in which both have just been asked this at once, with so many options to choose from."""
    for seed in range(20):
        match = deal(game, 2, seed)
        for _ in moments(match, seed):
            decisions = match.decisions()
            if len(decisions) == 2 and all(d.question.id == question and len(d.options) >= options for d in decisions):
                return match
    raise AssertionError(f"nobody comes to {question}")


def at_one_table(open_screen: Callable[..., Screen], match: Match[Any], ask: str = "") -> tuple[Screen, Screen, Screen]:
    """Ann, Bob and somebody who watches, each with a browser of their own, at a table that goes on from there."""
    ann, bob, guest = open_screen(), open_screen(), open_screen()
    table = ann.call(f"/api/journals{ask}", dumps(match.journal()))["id"]
    ann.page.goto("/me")
    ann.page.locator("#name").fill("Ann")
    ann.page.get_by_role("button", name="Save").first.click()
    ann.page.goto(f"/t/{table}/seats")
    ann.page.locator(f"li:has(#link{BOB})").get_by_role("button", name="Leave the chair open").click()
    ann.page.goto(f"/t/{table}/invite")
    bob.page.goto(ann.page.locator("input[id^=link]").first.input_value())
    bob.page.locator("#name").fill("Bob")
    bob.page.get_by_role("button", name="Take").click()
    for screen in (bob, ann, guest):
        screen.page.goto(f"/t/{table}")
        screen.at_table()
    assert (ann.seat, bob.seat, guest.seat) == (str(ANN), str(BOB), "")
    return ann, bob, guest


def fresh(screen: Screen) -> dict[str, Any]:
    """The whole table as this screen gets it when it comes anew."""
    screen.page.reload()
    screen.at_table()
    if screen.last_table()["prompt"]:  # Then it also hears what cannot be chosen.
        screen.page.wait_for_function("() => document.body.dataset.why === document.body.dataset.version")
    return screen.last_table()


def answer_all(screen: Screen) -> list[str]:
    """Choose what may be chosen, one after the other, until nothing is asked any more: what was chosen."""
    chosen: list[str] = []
    while screen.page.locator("body").get_attribute("data-deciding") == "true":
        options = screen.options()
        if options:
            wanted = [option for option in options if option not in ("done", "skip")]
            chosen.append(wanted[0] if wanted and len(chosen) < 2 else "done" if "done" in options else options[0])
            screen.click_option(chosen[-1])
        else:
            screen.confirm()
        if screen.last_table()["prompt"] is None and not screen.last_table()["confirm"]:
            break
    return chosen


@pytest.mark.parametrize(
    ("game", "question", "options", "told"),
    [("godfather", "bid", 4, "bid"), ("godfather", "tribute", 4, "discarded-"), ("scarface", "vote", 2, "votes-for")],
)
def test_answers_given_at_once_are_sealed_until_all_are_in(
    open_screen: Callable[..., Screen], game: str, question: str, options: int, told: str
) -> None:
    ann, bob, guest = at_one_table(open_screen, asked_together(game, question, options))
    for screen in (ann, bob):
        assert screen.last_table()["prompt"]["question"] == question
    others = [(screen, fresh(screen), len(screen.heard), screen.page.content()) for screen in (bob, guest)]

    assert answer_all(ann)
    ann.picture(f"secret-{question}")
    expect(ann.page.locator("#prompt")).to_contain_text(WAITING.format("Bob"))
    expect(ann.page.locator("#board .waitline")).to_contain_text("Bob")
    bob.page.wait_for_timeout(300)
    for screen, before, count, page in others:
        assert [message for message in screen.heard[count:] if message != before] == [], "nothing new is told"
        assert screen.page.content() == page, "nor shown"
    for screen, before, _, _ in others:
        assert fresh(screen) == before, "nor to be had by asking again"

    count = len(bob.heard)
    answer_all(bob)
    lines = [line for message in bob.heard[count:] if message["is"] == "table" for line in message["log"]]
    shown = [line for line in lines if line["event"].startswith(told)]
    assert {line["seat"] for line in shown} == {ANN, BOB}
    for screen in (ann, bob, guest):
        screen.page.keyboard.press("Escape")  # The scores lie above the table when that was the last answer.
        screen.page.locator("#tab-log").click()
        for line in shown:
            expect(screen.page.locator("#log")).to_contain_text(line["text"])
