"""The rules in place: every rule that a test or a game's code names has a short text, and every text is of a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from backroom.games.registry import GAMES, open_rules
from backroom.i18n import Words

RULE_ID = re.compile(r"R-\d+(?:\.\d+)+")
TEST_NAME = re.compile(r"^def test_r_(\d+(?:_\d+){0,2})_", re.MULTILINE)
LONGEST = 600
RULE_TESTS = Path(__file__).parent.parent / "rulebook"

pytestmark = pytest.mark.parametrize("game", GAMES)


def room(game: str) -> Path:
    """The folder of a game."""
    return Path(str(import_module(GAMES[game].partition(":")[0]).__file__)).parent


@cache
def texts(game: str) -> dict[str, str]:
    """The entries of a game's rulebook by their ids; those of the core, which are always loaded, left out."""
    words = Words.load("en", room(game) / "rulebook")
    return {id: words.say(id) for id in words.ids() - Words.load("en").ids()}


def rules(game: str) -> dict[str, str]:
    """The texts of the rules by rule id."""
    return {id.removeprefix("rule."): text for id, text in texts(game).items() if id.startswith("rule.")}


def headings(game: str) -> dict[str, str]:
    """The headings of parts and sections by rule id."""
    return {id.removeprefix("chapter."): text for id, text in texts(game).items() if id.startswith("chapter.")}


def named_by_tests(game: str) -> set[str]:
    """The rules and sections in the names of the rule tests: `test_r_4_7_2_...` is of R-4.7.2."""
    files = (RULE_TESTS / game).glob("test_*.py")
    return {"R-" + number.replace("_", ".") for file in files for number in TEST_NAME.findall(file.read_text("utf-8"))}


@cache
def strings(game: str) -> frozenset[str]:
    """All strings in a game's code, docstrings included."""
    trees = [ast.parse(file.read_text("utf-8")) for file in room(game).rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return frozenset(node.value for node in nodes if isinstance(node.value, str))


def named_by_code(game: str) -> set[str]:
    """The rules and sections that a game's code names, in questions, reasons and docstrings."""
    return {id for text in strings(game) for id in RULE_ID.findall(text)}


def shown_by_code(game: str) -> set[str]:
    """The rules that a player is shown with a question or a refusal: whole strings such as "R-4.7.2"."""
    return {text for text in strings(game) if RULE_ID.fullmatch(text)}


def known(game: str) -> set[str]:
    return named_by_tests(game) | named_by_code(game)


def above(id: str) -> str:
    """The section of a rule, or the part of a section."""
    return id.rpartition(".")[0]


def test_every_rule_that_is_named_has_its_text_and_every_section_its_heading(game: str) -> None:
    assert known(game) - rules(game).keys() - headings(game).keys() == set()


def test_every_rule_is_named_by_a_test(game: str) -> None:
    assert rules(game).keys() - named_by_tests(game) == set()


def test_what_a_player_is_shown_with_a_question_is_a_text(game: str) -> None:
    assert shown_by_code(game) - rules(game).keys() == set()


def test_every_text_is_of_a_rule_of_the_game(game: str) -> None:
    assert rules(game).keys() - known(game) == set()


def test_every_rule_stands_in_a_section_with_a_heading(game: str) -> None:
    sections = {id if id in headings(game) else above(id) for id in rules(game)}
    parts = {section.partition(".")[0] for section in sections}
    assert sections | parts == headings(game).keys()


def test_every_rule_that_is_named_in_a_text_is_there(game: str) -> None:
    lost = {id: [link for link in RULE_ID.findall(text) if link not in rules(game)] for id, text in texts(game).items()}
    assert {id: links for id, links in lost.items() if links} == {}


def test_texts_are_short_and_say_something(game: str) -> None:
    too_long = {id: len(text) for id, text in texts(game).items() if len(text) > LONGEST}
    empty = [id for id, text in texts(game).items() if not text.strip()]
    assert (too_long, empty) == ({}, [])
    assert [id for id, text in rules(game).items() if not text.endswith(".")] == []
    assert [id for id, text in headings(game).items() if text.endswith(".")] == []


def test_texts_are_plain(game: str) -> None:
    """No place for an argument, no trace of the way the rules were written down."""
    trace = re.compile(r"\{|\}|`|\*\*|\[|\bQ-\d|\bTV-|\bTBD\b|«")
    assert [id for id, text in texts(game).items() if trace.search(text)] == []


def test_nothing_but_rules_and_headings_is_in_the_book(game: str) -> None:
    assert [id for id in texts(game) if not re.fullmatch(r"(rule|chapter)\.R-\d+(\.\d+)*", id)] == []


# --- The numbers of the box ------------------------------------------------------------------------------------------


def table(game: str, name: str) -> dict[str, dict[str, Any]]:
    """The rows of a table of components."""
    printed = open_rules(game).components.tables[name]
    return {row.id: dict(zip(printed.columns, row.values, strict=True)) for row in printed.rows}


def dollars(amounts: list[int]) -> str:
    return ", ".join(f"${amount}" for amount in amounts)


def quoted_by_speakeasy() -> Iterator[tuple[str, str]]:
    """What a rule has to say with the components of the box: its id and the words."""
    for fame, step in table("speakeasy", "fame_steps").items():
        if step["barrel"]:
            yield "R-4.7.3", f"{fame} ${step['low']} and ${step['high']}"
        if step["reward"] or step["family"]:
            yield "R-4.6.4", fame
    for payouts in ("payouts", "payouts_2p"):
        for zone in table("speakeasy", payouts).values():
            yield "R-4.24.4", dollars(zone["amounts"])
    for number, crate in table("speakeasy", "crates").items():
        yield "R-4.18.2", f" {number}: ${crate['each']} per "
        if crate["cap"]:
            yield "R-4.18.2", f"(max ${crate['cap']})"
    for piece, building in table("speakeasy", "buildings").items():
        yield "R-4.25.2", f"guarded {piece} {'brings ' * (piece == 'speakeasy')}${building['end_value']}"
    for slot in table("speakeasy", "slots").values():
        yield "R-4.11.4", f"${slot['cost']}"
    yield "R-4.6.6", ", ".join(map(str, table("speakeasy", "tracks")["vip"]["numbers"]))
    yield "R-4.8.1", dollars([cell["cost"] for cell in table("speakeasy", "goon_cells").values()][:-1])


def quoted_by_godfather() -> Iterator[tuple[str, str]]:
    for value, note in table("godfather", "banknotes").items():
        yield "R-3.2", f"{note['count']} of ${value}"
    *limits, last = (str(act["hand_limit"]) for act in table("godfather", "acts").values())
    yield "R-4.2.2", f"{', '.join(limits)} and then {last} cards"
    for seats, row in table("godfather", "seat_counts").items():
        yield "R-3.5", f"{row['public_jobs']} with "
        yield "R-3.7", f"{row['thugs']} thugs"
        yield "R-3.5", seats


def quoted_by_scarface() -> Iterator[tuple[str, str]]:
    numbers, start = table("scarface", "numbers")["NUMBERS"], next(iter(table("scarface", "start").values()))
    yield "R-3.1.3", f"{numbers['market_a']} cards of deck A and {numbers['market_b']} of deck B"
    yield "R-3.2.3", f"{start['thugs']} thugs, {start['control_markers']} control markers, {start['cars']} cars"
    yield "R-3.2.7", f"{start['hq']} start in headquarters, {start['safehouse']} in the safe house"
    for money in start["money"]:
        yield "R-3.2.8", f"${money}"
    for seats, row in table("scarface", "seat_counts").items():
        yield "R-3.4", f"after {row['extra_cell']} "
        yield "R-3.4", f"with {seats} players"
        yield "R-3.4", f"${row['ring_income']}"
    yield "R-4.4.1", f"at most {numbers['job_limit']} jobs"
    yield "R-4.6.3", f"you have {numbers['dealer_slots']}"
    yield "R-4.7.1", f"for {table('scarface', 'orders')['remove_control']['rate']} influence"
    yield "R-4.7.3", f"a nightclub for {table('scarface', 'businesses')['nightclub']['cost']}"
    yield "R-4.7.5", f"${numbers['auth_price']} each"
    yield "R-4.11.2", f"up to {numbers['car_range']} districts far, taking along up to {numbers['car_load']}"
    yield "R-4.11.3", f"${numbers['truck_bonus']}"
    for car in table("scarface", "police_cars").values():
        yield "R-4.12.2", f"${car['bribe']} less"
        yield "R-4.12.3", f"adds {car['protection']} "
    yield "R-4.13.4", f"${numbers['jazz_bonus']} more for each jazz club"
    yield "R-4.13.5", f"${numbers['dist_bonus']} more for each step"
    for step in table("scarface", "extort_steps").values():
        yield "R-4.19.7", f"${step['money']}"
    for name, zone in table("scarface", "zones").items():
        yield "R-4.22.1", f"{name} {zone['first']}-{zone['last']}"
        yield "R-4.25.6", str(zone["votes"])
    for upgrades, step in table("scarface", "heal_steps").items():
        if upgrades != "0":
            yield "R-4.27.2", f"{step['limit']} with {upgrades}"
    yield "R-4.30.6", f"${numbers['star_bonus']} and each business ${numbers['business_bonus']}"


# A new game says here which of its numbers the rules repeat.
QUOTES = {"speakeasy": quoted_by_speakeasy, "godfather": quoted_by_godfather, "scarface": quoted_by_scarface}


def test_the_numbers_are_those_of_the_box(game: str) -> None:
    wrong = [(rule, words) for rule, words in QUOTES[game]() if words not in rules(game)[rule]]
    assert wrong == []
