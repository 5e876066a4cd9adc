"""The kernel knows no game: no line of it names one, or a component of one."""

import re
from pathlib import Path

import backroom.kernel

WORDS = [
    "speakeasy",
    "godfather",
    "scarface",
    "corleone",
    "luciano",
    "manhattan",
    "barrel",
    "boss",
    "capo",
    "casino",
    "contact",
    "crate",
    "distillery",
    "district",
    "dock",
    "fame",
    "goon",
    "ledger",
    "leverage",
    "mobster",
    "nightclub",
    "police",
    "ship",
    "strength",
    "truck",
    "ally",
    "banknote",
    "booze",
    "bribe",
    "consigliere",
    "don",
    "gun",
    "heir",
    "horse",
    "hudson",
    "mayor",
    "narcotics",
    "suitcase",
    "thug",
    "tribute",
    "turf",
]
NAMED = re.compile(rf"\b({'|'.join(WORDS)})(s|es|ies)?\b", re.IGNORECASE)


def test_no_line_of_the_kernel_names_a_game_or_a_component_of_one():
    files = sorted(Path(backroom.kernel.__file__).parent.rglob("*.py"))
    assert len(files) > 10
    lines = [(file.name, line) for file in files for line in file.read_text("utf-8").splitlines() if NAMED.search(line)]
    assert lines == []


def test_a_line_that_does_would_be_found():
    assert NAMED.search("the boss of a District")
    assert NAMED.search("two trucks")
    assert not NAMED.search("a table of cards")
