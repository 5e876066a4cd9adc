"""What is printed, as plain values: all of it from the content, a pack's included."""

from __future__ import annotations

import json

import pytest

from backroom.games.registry import GAMES, open_rules
from backroom.i18n import Words
from backroom.kernel import Match
from tests.games.test_words import PACKS
from tests.properties.games import GAMES as PLAYED


@pytest.mark.parametrize("name", GAMES)
def test_it_is_json_for_every_number_of_seats(name: str) -> None:
    game = open_rules(name)
    for seats in game.seats:
        printed = game.printed(seats)
        assert json.loads(json.dumps(printed)) == printed
        assert printed["seats"] == seats


@pytest.mark.parametrize("name", GAMES)
def test_a_pack_is_drawn_as_it_plays(name: str) -> None:
    seats = open_rules(name).seats[-1]
    assert open_rules(name, PACKS[name]).printed(seats) != open_rules(name).printed(seats)


@pytest.mark.parametrize("name", GAMES)
def test_the_heading_of_every_moment_can_be_said(name: str) -> None:
    game = open_rules(name)
    words = Words.load("en", game.locale)
    headings = set()
    for seats in game.seats:
        match = Match.deal(game, seats, seats)
        pick = PLAYED[name].player(seats)
        while True:
            for viewer in (None, 0):
                view = match.view(viewer)
                headings.add(" · ".join(words.say(word.id, word.args) for word in game.heading(view)))
            if match.over:
                break
            decision = match.decisions()[0]
            match.pick(decision.seat, pick(decision))
    expected = {
        "speakeasy": {"Set-up round", "Act I · Round 1", "Act II · Gang war", "Act IV · Round 11", "Game over"},
        "godfather": {"Act 1 · Family business", "Act 3 · Bribery", "Act 4 · Tribute to the Don", "Game over"},
        "scarface": {"Round 1 of 4 · Clock 0 of 3", "Round 4 of 4 · Clock 4 of 5", "Game over"},
    }
    assert expected[name] <= headings
    assert not any("«" in heading for heading in headings)


def test_speakeasy_names_things_as_views_and_options_do() -> None:
    game = open_rules("speakeasy")
    for seats in game.seats:
        printed = game.printed(seats)
        match = Match.deal(game, seats, 1)
        table = match.table
        assert [space["number"] for space in printed["spaces"]] == list(range(len(table.holders)))
        assert all(space["used"] or table.holders[space["number"]] == -3 for space in printed["spaces"])
        assert [dock["number"] for dock in printed["docks"]] == list(range(len(table.docks)))
        assert len(printed["ships"]) == len(table.ships)
        assert [column["column"] for column in printed["order_columns"]] == list(range(seats))
        listed = [contact for place in printed["locations"] for contact in place["contacts"]]
        assert sorted(listed) == sorted([*game.view(table, None).contacts, printed["restaurant"]["contact"]])  # type: ignore[attr-defined]  # the game's own view
        assert [goal["id"] for goal in printed["goals"]] == list(game.view(table, None).ledgers)  # type: ignore[attr-defined]
        assert {slot["id"] for slot in printed["slots"]} == set(table.bosses[0].pieces)
        assert {goal["place"] for goal in printed["goals"] if goal["area"] == "park"} == set(range(5))
        for district in printed["districts"]:
            assert len(district["spaces"]) == len(district["space_xy"])


def test_godfather_names_things_as_views_and_options_do() -> None:
    game = open_rules("godfather")
    for seats in game.seats:
        printed = game.printed(seats)
        table = Match.deal(game, seats, 1).table
        assert set(printed["spaces"]) == set(table.spaces)
        assert set(table.businesses) <= set(printed["businesses"])
        assert set(table.deck) <= set(printed["jobs"])
        assert printed["park"] in printed["areas"]
        assert sum(space["used"] for space in printed["spaces"].values()) == (10 if seats == 2 else 16)
