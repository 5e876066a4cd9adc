"""Where cards are set aside one by one, the options say what lies there already, and what a bid has come to."""

from __future__ import annotations

from backroom.games.godfather.state import Table
from backroom.kernel import Decision, Match
from backroom.kernel.sheet import Word
from tests.rulebook.godfather.kit import RULES, empty_hand, give, stash
from tests.rulebook.godfather.scene import match_of, scene


def asked(match: Match[Table], seat: int) -> Decision:
    return next(decision for decision in match.decisions() if decision.seat == seat)


def places(match: Match[Table], seat: int) -> dict[str, tuple[str, ...]]:
    """The places of each option of a seat."""
    decision = asked(match, seat)
    found = (RULES.option_places(match.table, decision, option) for option in decision.options)
    return dict(zip(decision.ids(), found, strict=True))


def details(match: Match[Table], seat: int) -> dict[str, list[Word]]:
    """What stands beside each option of a seat."""
    decision = asked(match, seat)
    found = (list(RULES.details(match.table, decision, option)) for option in decision.options)
    return dict(zip(decision.ids(), found, strict=True))


def in_phase(phase: str, act: int = 1) -> Table:
    t = scene()
    t.phase, t.act = phase, act
    for player in t.players:
        empty_hand(t, player)
    return t


def test_a_bid_lies_in_its_tray():
    t = in_phase("bribery")
    stash(t, 0, 5, 5, 2)
    match = match_of(t)
    assert places(match, 0)["done"] == ("tray:0",)
    match.answer(0, "note:5")
    match.answer(0, "note:2")
    aside = ("aside:note:5", "aside:note:2")
    assert places(match, 0) == {"note:5": ("suitcase-note:5", *aside), "done": ("tray:0", *aside)}


def test_what_a_bid_would_be_stands_beside_its_options():
    t = in_phase("bribery")
    stash(t, 0, 5, 2)
    match = match_of(t)
    assert details(match, 0) == {
        "note:2": [Word("detail.bid", (2,))],
        "note:5": [Word("detail.bid", (5,))],
        "done": [Word("detail.no-bid")],
    }
    match.answer(0, "note:5")
    assert details(match, 0) == {"note:2": [Word("detail.bid", (7,))], "done": [Word("detail.bid", (5,))]}


def test_a_tribute_is_about_the_cards_that_go_already():
    t = in_phase("tribute", act=3)
    give(t, 0, 5, 1, "gun", "gun", "J-Y01", "A1-1")
    match = match_of(t)
    match.answer(0, "job:J-Y01")
    assert places(match, 0)["good:gun"] == ("good:gun", "aside:job:J-Y01")
    match.answer(0, "good:gun")
    assert places(match, 0)["ally:A1-1"] == ("ally:A1-1", "aside:job:J-Y01", "aside:good:gun")


def test_nobody_else_learns_what_is_set_aside():
    t = in_phase("bribery")
    stash(t, 0, 5, 2)
    stash(t, 1, 3, 1)
    match = match_of(t)
    before = places(match, 1), details(match, 1)
    match.answer(0, "note:5")
    assert (places(match, 1), details(match, 1)) == before
