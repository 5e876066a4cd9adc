"""R-3.6: what depends on the number of players, row by row of the summary."""

from collections import Counter

import pytest

from backroom.games.speakeasy.locations import send_capo
from backroom.games.speakeasy.state import CLOSED, NOBODY
from backroom.games.speakeasy.turn_order import cells_for, change_order, turn_order_step
from backroom.games.speakeasy.vocabulary import RESTAURANT
from tests.rulebook.speakeasy.kit import bare, next_run, put, run, table


def by_seats(two, three, four):
    """One value for each number of players."""
    return pytest.mark.parametrize(("seats", "expected"), [(2, two), (3, three), (4, four)])


@by_seats(22, 36, 36)
def test_r_3_6_usable_building_spaces(seats, expected):
    assert sum(holder != CLOSED for holder in table(seats).holders) == expected


@by_seats(5, 0, 0)
def test_r_3_6_blocked_districts(seats, expected):
    assert sum(district.blocked for district in table(seats).districts) == expected


@by_seats(4, 6, 6)
def test_r_3_6_mobsters_a_on_the_map(seats, expected):
    assert sum(district.mobster != "" for district in table(seats).districts) == expected


@by_seats([2, 2, 3], [3, 3, 4], [3, 3, 4])
def test_r_3_6_threat_tokens_of_acts_one_to_three(seats, expected):
    t = table(seats)
    on_the_map = sum(district.threat for district in t.districts)
    assert [on_the_map, *(len(stack) for stack in t.threats_to_come)] == expected


@by_seats(32, 18, 18)
def test_r_3_6_city_tokens_in_the_display(seats, expected):
    t = table(seats)
    assert len(t.display_right) + sum(len(stack) for stack in t.display_left) == expected


@by_seats("place-member", "build", "build")
def test_r_3_6_only_with_two_players_a_family_member_starts_in_a_dock(seats, expected):
    assert next_run(table(seats)).question == expected


@by_seats(2, 3, 4)
def test_r_3_6_turn_order_cells(seats, expected):
    t = table(seats)
    assert len(t.upper) == len(t.lower) == len(cells_for(t, t.bosses[0])) == expected


@by_seats([1, 2], [1, 1, 2], [1, 1, 2, 2])
def test_r_3_6_cards_for_the_cells_of_the_lower_row(seats, expected):
    discarded = []
    for column in range(seats):
        t = table(seats)
        r = run(change_order(t, t.bosses[0]), f"column:{column}")
        while not r.done:
            r.answer(r.offers[0])
        discarded.append(4 - len(t.bosses[0].hand))
    assert discarded == expected


TWO = {"CONTRACTORS": 2, "CITY_PLANNING": 2, "COMMISSION": 2, "PARK": 2, "GARAGE": 2, "CITY_HALL": 2, "DOCKS": 1}
MORE = {"CONTRACTORS": 3, "CITY_PLANNING": 3, "COMMISSION": 3, "PARK": 3, "GARAGE": 2, "CITY_HALL": 2, "DOCKS": 2}


@by_seats(TWO, MORE, MORE)
def test_r_3_6_contacts_of_the_locations(seats, expected):
    t = table(seats)
    contacts = t.book.side(seats).contacts
    assert Counter(contact.location for contact in contacts) == expected
    assert t.contacts == [NOBODY] * len(contacts)


@by_seats([0, 1], [0, 1, 2], [0, 1, 2, 3])
def test_r_3_6_the_restaurant_takes_any_number_of_capos(seats, expected):
    t = bare(seats)
    for boss in t.bosses:
        r = run(send_capo(t, boss), f"contact:{RESTAURANT}")
        while not r.done:
            r.answer("done" if "done" in r.offers else r.offers[0])
    assert t.restaurant == expected


@by_seats(5, 3, 3)
def test_r_3_6_casino_income_at_a_change_of_the_turn_order(seats, expected):
    t = bare(seats)
    put(t, 0, "casino", next(n for n in range(1, 17) if not t.districts[n].blocked))
    t.upper[1], t.lower[1] = NOBODY, 1
    turn_order_step(t)
    assert t.bosses[0].cash == 15 + expected
