"""Every option and every event of whole games has its place, by a key that the game's own list of places knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from typing import Any

import pytest

from backroom.games.registry import GAMES, AnyGame, open_rules
from backroom.i18n import Words
from backroom.kernel import Decision, Match, Option
from tests.properties.games import GAMES as PLAYED

WITHOUT_A_PLACE = {"skip", "done"}
"""Options that end or decline something: they need no place."""

WHOLE_TABLE = {
    "speakeasy": {"act", "round", "over", "war"},
    "godfather": {"act", "over", "war", "tribute"},
    "scarface": {"round", "election", "over"},
}
"""Events that concern everybody and no place."""

pytestmark = pytest.mark.parametrize("name", GAMES)


def module(name: str) -> Any:
    return import_module(f"{GAMES[name].partition(':')[0]}.places")


@lru_cache
def known_kinds(name: str) -> set[str]:
    """The kinds of places in the table of the game's module."""
    rows = [line for line in str(module(name).__doc__).splitlines() if line.startswith("| `")]
    return {key.partition(":")[0] for row in rows for key in re.findall(r"`([^`]+)`", row.split("|")[1])}


def rules(name: str) -> AnyGame:
    return open_rules(name)


def moments(name: str) -> Iterator[tuple[Match[Any], Decision]]:
    """Whole games with every number of seats and every set of table options."""
    for seed, options in enumerate(PLAYED[name].options * 2):
        for seats in rules(name).seats:
            match = Match.deal(rules(name), seats, seed + 10 * seats, options)
            pick = PLAYED[name].player(2 * seed + 1)
            while not match.over:
                decision = match.decisions()[0]
                yield match, decision
                match.pick(decision.seat, pick(decision))
            yield match, Decision(0, decision.question, [])


def word(option: Option) -> str:
    return str(option[0]) if isinstance(option, tuple) else ""


def well_formed(name: str, places: tuple[str, ...]) -> bool:
    """`kind:value` keys of kinds that are in the list."""
    kinds = known_kinds(name)
    return all(re.fullmatch(r"[a-z-]+:[^\s]+", key) and key.partition(":")[0] in kinds for key in places)


def test_every_option_of_whole_games_has_its_place(name: str) -> None:
    game = rules(name)
    for match, decision in moments(name):
        for option in decision.options:
            places = game.option_places(match.table, decision, option)
            assert places or word(option) in WITHOUT_A_PLACE, (decision.question.id, option)
            assert well_formed(name, places), places


def test_an_option_has_its_place_without_events_too(name: str) -> None:
    """Bots play without a record."""
    game = rules(name)
    for match, decision in moments(name):
        told, match.table.told = match.table.told, None
        assert all(
            game.option_places(match.table, decision, option)
            for option in decision.options
            if word(option) not in WITHOUT_A_PLACE
        )
        match.table.told = told


def test_every_event_of_whole_games_has_its_place_and_its_seat(name: str) -> None:
    game = rules(name)
    for match, _ in moments(name):
        if match.over:
            for _, event in match.told():
                places = game.event_places(event)
                assert bool(places) == (event.id not in WHOLE_TABLE[name]), event
                assert well_formed(name, places), places
                seat = game.event_seat(event)
                assert seat is None or event.args[0] == seat < match.header.seats, event


def test_every_event_that_can_be_told_is_known(name: str) -> None:
    told = {id.removeprefix("event.") for id in Words.load("en", rules(name).locale).ids() if id.startswith("event.")}
    assert set(module(name).EVENTS) == told
    assert set(module(name).NOBODYS) <= told
