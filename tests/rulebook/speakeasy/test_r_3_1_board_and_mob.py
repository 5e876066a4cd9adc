"""R-3.1: the board and the mob."""

import pytest

from backroom.games.speakeasy.setup import block_districts, place_mobsters
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY, District, Table
from backroom.kernel import Chance
from tests.rulebook.speakeasy.kit import RULES, spaces, table

BOOK = RULES.table_type.book
DOWNTOWN, MIDTOWN, UPTOWN = set(range(1, 7)), set(range(7, 13)), set(range(13, 17))
MANHATTAN = DOWNTOWN | MIDTOWN | UPTOWN

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])
three_or_four = pytest.mark.parametrize("seats", [3, 4])


def districts_with(t: Table, what: str) -> set[int]:
    """The districts in which something stands."""
    return {number for number, district in enumerate(t.districts) if getattr(district, what)}


def in_play(t: Table, district: int) -> int:
    """How many building spaces of a district are in play."""
    return sum(t.holders[space] != CLOSED for space in spaces(t, district))


class Map:
    """An empty map on which a single step of the set-up is made."""

    def __init__(self) -> None:
        self.districts = [District() for _ in range(17)]
        self.holders = [NOBODY] * 36

    def block(self, *revealed: int) -> list[int]:
        """Block districts for 2 seats, these threat tokens coming up first; returns the tokens that remain."""
        rest = [number for number in range(16, 0, -1) if number not in revealed]
        threats = [*rest, *reversed(revealed)]
        block_districts(BOOK, BOOK.side(2), Chance(1), threats, self.districts, self.holders)
        return threats

    def place(self, tiles: list[str], *revealed: int) -> int:
        """Place A mobsters in the districts revealed; returns the mob speakeasies left in the supply."""
        return place_mobsters(BOOK, tiles, [*reversed(revealed)], self.districts, self.holders)


@any_seats
def test_r_3_1_a_seed_reproduces_the_table(seats):
    assert table(seats, seed=5, first="random") == table(seats, seed=5, first="random")
    assert table(seats, seed=5) != table(seats, seed=6)


# --- R-3.1.1 ----------------------------------------------------------------------------------------------------------


def test_r_3_1_1_manhattan_has_sixteen_districts_in_three_zones():
    t = table()
    assert len(t.districts) == 17  # index 0 is unused
    assert [t.book.zone[number] for number in sorted(MANHATTAN)] == [0] * 6 + [1] * 6 + [2] * 4


@three_or_four
def test_r_3_1_1_two_building_spaces_three_in_uptown(seats):
    t = table(seats)
    assert [in_play(t, number) for number in sorted(MANHATTAN)] == [2] * 12 + [3] * 4
    assert sum(holder != CLOSED for holder in t.holders) == 36


def test_r_3_1_1_with_two_players_an_uptown_district_has_two_building_spaces():
    t = table(2)
    open_districts = MANHATTAN - districts_with(t, "blocked")
    assert {in_play(t, number) for number in open_districts} == {2}
    for number in UPTOWN:
        assert t.holders[spaces(t, number)[2]] == CLOSED


def test_r_3_1_1_with_two_players_22_of_32_spaces_are_usable():
    t = table(2)
    assert sum(holder != CLOSED for holder in t.holders) == 22
    assert 22 + 2 * len(districts_with(t, "blocked")) == 32


# --- R-3.1.2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_r_3_1_2_with_two_players_2_downtown_2_midtown_and_1_uptown_district_are_blocked(seed):
    blocked = districts_with(table(2, seed), "blocked")
    assert [len(blocked & zone) for zone in (DOWNTOWN, MIDTOWN, UPTOWN)] == [2, 2, 1]


@three_or_four
def test_r_3_1_2_with_three_or_four_players_nothing_is_blocked(seats):
    """Q-32."""
    assert districts_with(table(seats), "blocked") == set()


def test_r_3_1_2_tokens_are_revealed_until_every_zone_is_complete():
    board = Map()
    board.block(3, 13, 5, 7, 12)
    assert [n for n, district in enumerate(board.districts) if district.blocked] == [3, 5, 7, 12, 13]
    closed = [space for space, holder in enumerate(board.holders) if holder == CLOSED]
    assert closed == [space for number in (3, 5, 7, 12, 13) for space in BOOK.district_spaces[number]]


def test_r_3_1_2_a_token_of_a_complete_zone_is_ignored():
    board = Map()
    board.block(3, 5, 1, 6, 7, 13, 14, 12)
    assert [n for n, district in enumerate(board.districts) if district.blocked] == [3, 5, 7, 12, 13]


def test_r_3_1_2_the_used_tokens_are_boxed_and_eleven_remain_with_the_ignored_ones():
    left = Map().block(3, 5, 1, 6, 7, 13, 14, 12)
    assert len(left) == 11
    assert set(left) == MANHATTAN - {3, 5, 7, 12, 13}


def test_r_3_1_2_nobody_knows_where_the_ignored_tokens_are_in_the_pool():
    left = Map().block(3, 5, 1, 2, 4, 6, 7, 12, 13)
    assert set(left[-4:]) != {1, 2, 4, 6}  # not on top, where the first mobsters are drawn
    assert set(left[:4]) != {1, 2, 4, 6}  # nor at the bottom


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_r_3_1_2_no_mobster_ever_comes_to_a_blocked_district(seed):
    t = table(2, seed)
    to_come = {number for stack in t.threats_to_come for number in stack}
    mob = districts_with(t, "mobster") | districts_with(t, "strength") | districts_with(t, "threat") | to_come
    assert mob == MANHATTAN - districts_with(t, "blocked")


# --- R-3.1.3 ----------------------------------------------------------------------------------------------------------


@any_seats
def test_r_3_1_3_mobster_stacks_b_c_and_d_wait(seats):
    t = table(seats)
    assert [sorted(stack) for stack in t.mob_stacks] == [
        ["MOB_B1", "MOB_B2", "MOB_B3", "MOB_B4"],
        ["MOB_C1", "MOB_C2", "MOB_C3", "MOB_C4"],
        ["MOB_D1", "MOB_D2", "MOB_D3", "MOB_D4", "MOB_D5", "MOB_D6"],
    ]


def test_r_3_1_3_the_order_of_the_stacks_is_random():
    assert table(seed=1).mob_stacks != table(seed=2).mob_stacks


def test_r_3_1_3_nobody_sees_their_order():
    t = table()
    seen = RULES.view(t, 0)
    for stack in t.mob_stacks:
        stack.reverse()
    assert RULES.view(t, 0) == seen


def test_r_3_1_3_with_two_players_two_random_a_tiles_are_boxed():
    used = [frozenset(d.mobster for d in table(2, seed).districts if d.mobster) for seed in (1, 2, 3)]
    assert [len(tiles) for tiles in used] == [4, 4, 4]
    assert len(set(used)) > 1


@any_seats
def test_r_3_1_3_the_other_mob_speakeasies_form_the_supply(seats):
    t = table(seats)
    assert t.mob_speakeasies + t.holders.count(MOB) == 24


# --- to R-3.1.6 -----------------------------------------------------------------------------------------------


@three_or_four
def test_r_3_1_4_all_six_a_tiles_come_to_districts_of_their_own(seats):
    t = table(seats)
    tiles = [district.mobster for district in t.districts if district.mobster]
    assert sorted(tiles) == ["MOB_A1", "MOB_A2", "MOB_A3", "MOB_A4", "MOB_A5", "MOB_A6"]


def test_r_3_1_4_with_two_players_four_a_tiles():
    tiles = [district.mobster for district in table(2).districts if district.mobster]
    assert len(tiles) == len(set(tiles)) == 4
    assert {BOOK.mobsters[tile].stack for tile in tiles} == {"A"}


def test_r_3_1_4_a_tile_goes_to_the_district_of_the_threat_token_revealed_for_it():
    board = Map()
    board.place(["MOB_A3", "MOB_A1"], 4, 9)
    assert {n: d.mobster for n, d in enumerate(board.districts) if d.mobster} == {4: "MOB_A3", 9: "MOB_A1"}


def test_r_3_1_4_the_threat_tokens_of_the_mobsters_are_boxed():
    t = table()
    to_come = {number for stack in t.threats_to_come for number in stack}
    assert not districts_with(t, "mobster") & (districts_with(t, "threat") | to_come)


def test_r_3_1_5_a_strength_token_of_the_base_strength_lies_number_side_up():
    board = Map()
    board.place(["MOB_A3", "MOB_A1"], 4, 9)
    tokens = {n: (d.strength, d.strength_up) for n, d in enumerate(board.districts) if d.strength or d.strength_up}
    assert tokens == {4: (4, True), 9: (3, True)}


@any_seats
def test_r_3_1_5_strength_tokens_lie_only_with_mobsters(seats):
    t = table(seats)
    assert districts_with(t, "strength") == districts_with(t, "strength_up") == districts_with(t, "mobster")


def test_r_3_1_6_a_mob_speakeasy_beside_every_space_two_downtown_and_three_uptown():
    board = Map()
    left = board.place(["MOB_A3", "MOB_A1"], 4, 16)
    assert [space for space, holder in enumerate(board.holders) if holder == MOB] == [
        *BOOK.district_spaces[4],
        *BOOK.district_spaces[16],
    ]
    assert left == 24 - 2 - 3


def test_r_3_1_6_with_two_players_two_in_an_uptown_district():
    board = Map()
    third = BOOK.district_spaces[16][2]
    board.holders[third] = CLOSED
    assert board.place(["MOB_A3"], 16) == 24 - 2
    assert [board.holders[space] for space in BOOK.district_spaces[16]] == [MOB, MOB, CLOSED]


@any_seats
def test_r_3_1_6_no_mob_speakeasy_stands_anywhere_else(seats):
    t = table(seats)
    for number in MANHATTAN:
        holders = {t.holders[space] for space in spaces(t, number)} - {CLOSED}
        free = set() if t.districts[number].blocked else {NOBODY}
        assert holders == ({MOB} if t.districts[number].mobster else free)


# --- to R-3.1.9 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "threats"), [(2, 2), (3, 3), (4, 3)])
def test_r_3_1_7_threat_tokens_mark_the_districts_attacked_in_act_one(seats, threats):
    t = table(seats)
    assert len(districts_with(t, "threat")) == threats
    assert not districts_with(t, "threat") & districts_with(t, "strength")


@pytest.mark.parametrize(("seats", "stacks"), [(2, [2, 3]), (3, [3, 4]), (4, [3, 4])])
def test_r_3_1_8_the_other_threat_tokens_wait_on_the_time_track_for_acts_two_and_three(seats, stacks):
    assert [len(stack) for stack in table(seats).threats_to_come] == stacks


def test_r_3_1_8_they_lie_face_down():
    t = table()
    seen = RULES.view(t, 0)
    two, three = t.threats_to_come
    two[0], three[0] = three[0], two[0]
    assert RULES.view(t, 0) == seen


@any_seats
def test_r_3_1_8_each_district_has_one_threat_token(seats):
    t = table(seats)
    to_come = [number for stack in t.threats_to_come for number in stack]
    used = [*districts_with(t, "blocked"), *districts_with(t, "mobster"), *districts_with(t, "threat"), *to_come]
    assert sorted(used) == sorted(MANHATTAN)


@any_seats
def test_r_3_1_9_the_mob_has_a_control_marker_on_the_lowest_step_of_each_zone(seats):
    t = table(seats)
    assert [track[seats] for track in t.control] == [0, 0, 0]
    assert [len(track) for track in t.control] == [seats + 1] * 3
