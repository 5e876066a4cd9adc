"""How a game went, in numbers, and what parts equal totals."""

from __future__ import annotations

from backroom.games.scarface.measures import MEASURES, measures, ties
from backroom.i18n import Words
from backroom.kernel import play_out, table_options
from tests.games.scarface.players import RULES, player
from tests.rulebook.scarface.kit import NORTH, dealt, lay, town


def test_every_measure_has_words_and_a_number_for_every_seat():
    words = Words.load("en", RULES.locale)
    for t in (dealt(3), town(4)):
        found = measures(t)
        assert list(found) == list(MEASURES)
        assert all(len(numbers) == t.seats and words.has(f"measure.{id}") for id, numbers in found.items())


def test_what_is_measured():
    t = town()
    t.gangs[1].money, t.gangs[1].crime = 17, 4
    t.gangs[1].upgrades = [1, 0, 2, 0, 0]
    lay(t, "T06", NORTH, 0, "casino")
    found = measures(t)
    assert found["money"] == (0, 17)
    assert found["crime"] == (1, 4)
    assert found["upgrades"] == (0, 3)
    assert found["controls"][0] > found["controls"][1]
    assert found["yields"][0] > 0


def test_ties_are_parted_by_money_behind_the_screen():
    """R-4.30.5."""
    t = RULES.deal(3, 8, table_options(RULES, {}))
    play_out(RULES, t, player(1))
    for gang, money in zip(t.gangs, (5, 9, 7), strict=True):
        gang.money = money
    assert ties(t) == [(("money", 5),), (("money", 9),), (("money", 7),)]
    words = Words.load("en", RULES.locale)
    assert all(words.has(f"tie.{id}") for parts in ties(t) for id, _ in parts)
