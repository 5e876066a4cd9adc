"""R-3.2: police, city tokens and goals."""

from collections import Counter

import pytest

from backroom.games.speakeasy.setup import display_stacks, distinct
from backroom.games.speakeasy.state import CLOSED, MOB, Table
from tests.rulebook.speakeasy.kit import RULES, spaces, table

COMPONENTS = RULES.table_type.book.components
ZONE_NUMBER = {tile.id: tile.number for tile in COMPONENTS.zone_goals.values()}
PARK_NUMBER = {tile.id: tile.number for tile in COMPONENTS.park_goals.values()}

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])
several_games = pytest.mark.parametrize("seed", range(1, 9))


def police(t: Table) -> list[int]:
    return [number for number, district in enumerate(t.districts) if district.police]


def patrols(t: Table) -> list[int]:
    return [number for number, district in enumerate(t.districts) if district.patrol]


# --- Police -----------------------------------------------------------------------------------------------------------


@any_seats
def test_r_3_2_1_four_districts_start_with_police(seats):
    assert len(police(table(seats))) == 4


def test_r_3_2_1_the_districts_are_random():
    assert police(table(seed=1)) != police(table(seed=2))


def test_r_3_2_1_blocked_districts_have_their_patrol_token_too():
    t = table(2)
    to_come = [number for stack in t.patrols_to_come for number in stack]
    blocked = {number for number, district in enumerate(t.districts) if district.blocked}
    assert blocked <= {*police(t), *patrols(t), *to_come}


@any_seats
def test_r_3_2_2_four_patrol_tokens_lie_where_police_enters_in_act_one(seats):
    t = table(seats)
    assert len(patrols(t)) == 4
    assert not set(patrols(t)) & set(police(t))


@any_seats
def test_r_3_2_3_the_other_eight_wait_in_two_stacks_of_four(seats):
    t = table(seats)
    assert [len(stack) for stack in t.patrols_to_come] == [4, 4]
    to_come = [number for stack in t.patrols_to_come for number in stack]
    assert sorted([*police(t), *patrols(t), *to_come]) == list(range(1, 17))


def test_r_3_2_3_they_lie_face_down():
    t = table()
    seen = RULES.view(t, 0)
    two, three = t.patrols_to_come
    two[0], three[0] = three[0], two[0]
    assert RULES.view(t, 0) == seen


# --- City tokens ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_r_3_2_4_a_city_token_on_each_of_the_36_spaces(seats):
    t = table(seats)
    assert len(t.space_tokens) == 36
    assert all(t.space_tokens)


def test_r_3_2_4_also_beside_a_mob_speakeasy():
    t = table()
    assert MOB in t.holders
    assert all(token for token, holder in zip(t.space_tokens, t.holders, strict=True) if holder == MOB)


def test_r_3_2_4_with_two_players_22_tokens_and_none_in_a_blocked_district():
    t = table(2)
    assert sum(token != "" for token in t.space_tokens) == 22
    for number, district in enumerate(t.districts):
        if district.blocked:
            assert not any(t.space_tokens[space] for space in spaces(t, number))
    for token, holder in zip(t.space_tokens, t.holders, strict=True):
        assert bool(token) == (holder != CLOSED)


@any_seats
def test_r_3_2_4_all_54_tokens_are_on_the_map_or_the_display(seats):
    t = table(seats)
    tokens = [token for token in t.space_tokens if token] + t.display_right
    tokens += [token for stack in t.display_left for token in stack]
    assert Counter(tokens) == {f"T{n:02}": 3 for n in range(1, 19)}


@pytest.mark.parametrize(("seats", "stacks"), [(2, [10, 10, 9]), (3, [5, 5, 5]), (4, [5, 5, 5])])
def test_r_3_2_5_the_display_has_three_open_tokens_and_three_stacks(seats, stacks):
    """Q-01."""
    t = table(seats)
    assert len(t.display_right) == 3
    assert all(t.display_right)
    assert [len(stack) for stack in t.display_left] == stacks


def test_r_3_2_5_the_stacks_lie_face_down():
    t = table()
    seen = RULES.view(t, 0)
    for stack in t.display_left:
        stack.reverse()
    assert RULES.view(t, 0) == seen


def test_r_3_2_5_the_middle_column_starts_empty():
    assert table().display_middle == [[], [], []]


@pytest.mark.parametrize(("count", "stacks"), [(29, [10, 10, 9]), (28, [10, 9, 9]), (15, [5, 5, 5])])
def test_r_3_2_5_stacks_are_as_equal_as_possible_the_bigger_ones_above(count, stacks):
    """Q-01."""
    tokens = [f"token {n}" for n in range(count)]
    made = display_stacks(tokens)
    assert [len(stack) for stack in made] == stacks
    assert sorted(token for stack in made for token in stack) == sorted(tokens)


# --- Goals ------------------------------------------------------------------------------------------------------------


def top_down(*tiles: str) -> list[str]:
    """A pile from which the tiles are revealed in this order."""
    return [*reversed(tiles)]


@several_games
def test_r_3_2_6_three_zone_goals_with_three_different_numbers(seed):
    goals = table(seed=seed).zone_goals
    assert len(goals) == 3
    assert len({ZONE_NUMBER[goal] for goal in goals}) == 3


def test_r_3_2_6_tiles_that_repeat_a_number_are_passed_over():
    pile = top_down("ZG_5", "ZG_7", "ZG_6", "ZG_1", "ZG_5", "ZG_2", "ZG_8", "ZG_3")
    assert distinct(pile, ZONE_NUMBER, set(), 3) == ["ZG_5", "ZG_1", "ZG_8"]


def test_r_3_2_6_the_first_tile_goes_to_downtown_whatever_its_number():
    assert len({table(seed=seed).zone_goals[0] for seed in range(1, 9)}) > 1


@several_games
def test_r_3_2_7_two_a_two_b_and_one_c_goal_with_five_different_numbers(seed):
    """Q-02."""
    goals = table(seed=seed).park_goals
    assert [COMPONENTS.park_goals[goal].letter for goal in goals] == ["A", "A", "B", "B", "C"]
    assert len({PARK_NUMBER[goal] for goal in goals}) == 5


def test_r_3_2_7_tiles_that_repeat_a_number_of_any_letter_are_passed_over():
    seen: set[int] = set()
    assert distinct(top_down("PG_A4", "PG_A2", "PG_A1"), PARK_NUMBER, seen, 2) == ["PG_A4", "PG_A2"]
    assert distinct(top_down("PG_B2", "PG_B7", "PG_B4", "PG_B1"), PARK_NUMBER, seen, 2) == ["PG_B7", "PG_B1"]
    assert distinct(top_down("PG_C1", "PG_C4", "PG_C6"), PARK_NUMBER, seen, 1) == ["PG_C6"]
