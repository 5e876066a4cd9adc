"""Moments of Scarface that come rarely: each is shown for what it is, and what it asks is chosen where it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from backroom.games.registry import open_rules
from backroom.games.scarface.state import Table
from backroom.kernel import Decision
from backroom.kernel.journal import dumps
from tests.browser.driver import PHONE, Screen
from tests.properties.play import deal, moments, play


def quiet(t: Table, asked: Decision) -> bool:
    """Whether nobody reacts and no raid runs."""
    return not reacting(asked) and asked.question.id != "save" and not t.raiding


def reacting(asked: Decision) -> bool:
    return asked.question.id in ("react", "react-figure", "react-figures")


SHOWN: dict[str, Callable[[Table, Decision], bool]] = {
    ".scene.reaction": lambda _, asked: reacting(asked),
    ".scene.raid": lambda t, asked: t.raiding and bool(t.raid) and not reacting(asked),
    ".scene.extra": lambda t, asked: t.phase == "extra" and quiet(t, asked),
    ".scene.reorganisation": lambda t, asked: t.phase == "turn" and t.turn.kind == "reorg" and quiet(t, asked),
    ".room.ballotroom": lambda t, _: t.phase == "election",
    ".stock .is-looked": lambda _, asked: asked.question.id == "lay-dealer",
    ".jobs .now": lambda t, asked: bool(asked.about) and str(asked.about[0]) in t.gangs[asked.seat].done,
}
"""What shows on the table, and when."""


def journals() -> dict[str, str]:
    """A game of luck for each of these moments, up to where somebody is asked in it."""
    found: dict[str, str] = {}
    for seed in range(3, 60, 6):
        match: Any = deal("scarface", 3, seed)
        for asked, _ in moments(match, seed):
            for shown, now in SHOWN.items():
                if shown not in found and len(match.decisions()) in (1, 3) and now(match.table, asked):
                    found[shown] = dumps(match.journal())
            if len(found) == len(SHOWN):
                return found
    raise AssertionError(f"these never come: {SHOWN.keys() - found.keys()}")


DRAWN = """places => {
  const spots = [...document.querySelectorAll(".is-choice[data-place]")].filter((spot) => spot.getClientRects().length);
  return places.filter((place) => !spots.some((spot) => spot.dataset.place === place));
}"""
"""The places in which something is to be chosen, and that are not drawn so."""


def test_rare_moments_are_shown_and_what_they_ask_is_drawn(screen: Screen) -> None:
    page = screen.page
    for shown, journal in journals().items():
        table = screen.call("/api/journals", journal)["id"]
        page.goto(f"/t/{table}")
        screen.at_table()
        page.locator("#lift").click()
        page.wait_for_selector("button[data-option]")
        expect(page.locator(shown).first).to_be_visible()
        choices = screen.last_table()["prompt"]["choices"]
        assert page.evaluate(DRAWN, [choice["places"][0] for choice in choices if choice["places"]]) == [], shown
        assert "«" not in page.locator("body").inner_text(), "every word is there"
        screen.picture(f"scarface-{shown.strip('.').replace('.', '-').replace(' ', '')}")
        if shown == ".room.ballotroom":
            assert screen.axe() == []
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            expect(page.locator(".table.is-phone .ballotroom")).to_be_visible()
            screen.picture("scarface-ballotroom-390")
            assert screen.axe() == []
            page.set_viewport_size({"width": 1366, "height": 768})


ALWAYS = frozenset(
    {
        *("seat", "hand", "deck", "discard", "plan", "points", "jobs", "streets", "dealers", "resource", "track"),
        *("boss", "crime", "home", "order", "extort", "area", "pile", "market", "wanted", "candidate", "news", "raid"),
        *("clock", "ring", "ness", "gmen", "column", "supply", "district", "hood"),
    }
)
"""Kinds of places that never leave the table."""
MISSING = """places => places.filter((place) => ![...document.querySelectorAll("[data-place]")]
  .some((spot) => spot.dataset.place === place && spot.getClientRects().length))"""


def test_what_happens_has_somewhere_to_point_at(screen: Screen) -> None:
    """Own places and those of rivals, whatever the log or a card of the latest events names."""
    match = play(deal("scarface", 4, 3), 3)
    rules = open_rules("scarface")
    told = {place for _, event in match.told() for place in rules.event_places(event)}
    places = {place for place in told if place.partition(":")[0] in ALWAYS or place.endswith((":garage", ":thug:hq"))}
    assert len({place.partition(":")[0] for place in places}) > 20
    table = screen.call("/api/journals", dumps(match.journal()))["id"]
    screen.page.goto(f"/t/{table}/replay?at={len(match.answers) // 2}&seat=0")
    screen.page.wait_for_selector("body[data-at]", state="attached")
    assert screen.page.evaluate(MISSING, sorted(places)) == []
