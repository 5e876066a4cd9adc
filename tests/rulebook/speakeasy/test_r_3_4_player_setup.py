"""R-3.4: what each player starts with."""

import pytest

from backroom.games.speakeasy.ledgers import ledger_reserve
from backroom.games.speakeasy.state import NOBODY, Boss, Table, Truck
from tests.rulebook.speakeasy.kit import RULES, purse_of, table

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def group(t: Table, slots: list[str]) -> list[tuple[str, int]]:
    """The pieces on these slots with their costs."""
    return [(t.book.slots[slot].piece, t.book.slots[slot].cost) for slot in slots]


@any_seats
def test_r_3_4_every_boss_starts_alike(seats):
    t = table(seats)
    assert len(t.bosses) == seats

    def without_cards(boss: Boss) -> list[object]:
        own = {"seat", "hand", "dealt"}
        return [getattr(boss, field) for field in boss.__struct_fields__ if field not in own]

    assert all(without_cards(boss) == without_cards(t.bosses[0]) for boss in t.bosses)


def test_r_3_4_1_all_levels_are_1():
    assert table().bosses[2].levels == [1, 1, 1, 1, 1]


def test_r_3_4_1_the_board_holds_four_capos_and_fifteen_buildings():
    t = table()
    me = t.bosses[0]
    assert me.capos == 4
    pieces = [t.book.slots[slot].piece for slot in me.pieces]
    assert {piece: pieces.count(piece) for piece in pieces} == {"speakeasy": 8, "still": 1, "nightclub": 3, "casino": 3}


def test_r_3_4_1_left_group_three_speakeasies_for_3():
    t = table()
    assert group(t, t.bosses[0].pieces[:3]) == [("speakeasy", 3)] * 3


def test_r_3_4_1_middle_group_the_still_between_two_speakeasies_for_5():
    t = table()
    assert group(t, t.bosses[0].pieces[3:6]) == [("speakeasy", 5), ("still", 5), ("speakeasy", 5)]


def test_r_3_4_1_right_group_three_speakeasies_for_8():
    t = table()
    assert group(t, t.bosses[0].pieces[6:9]) == [("speakeasy", 8)] * 3


def test_r_3_4_2_one_goon_on_the_free_cell():
    t = table()
    assert t.bosses[0].goons == 1
    assert t.book.goon_costs == (0, 1, 2, 3, 4, 5)


def test_r_3_4_2_no_associate():
    me = table().bosses[0]
    assert (me.associate, me.associate_district, me.favours) == ("", 0, [])


def test_r_3_4_2_one_truck_is_available_the_second_from_convoy_level_3():
    """Q-33."""
    t = table()
    me = t.bosses[0]
    assert me.trucks == [Truck(0, 0), Truck(0, 0)]
    assert t.truck_count(me) == 1
    me.levels[3] = 2
    assert t.truck_count(me) == 1
    me.levels[3] = 3
    assert t.truck_count(me) == 2


@any_seats
def test_r_3_4_3_15_in_cash_and_30_in_the_safe(seats):
    assert [purse_of(boss) for boss in table(seats).bosses] == [(15, 30)] * seats


def test_r_3_4_3_cash_is_open_and_the_safe_is_hidden():
    t = table()
    own, rivals, bystanders = (RULES.view(t, viewer).bosses[0] for viewer in (0, 1, None))
    assert [(boss.cash, boss.safe) for boss in (own, rivals, bystanders)] == [(15, 30), (15, None), (15, None)]


@any_seats
def test_r_3_4_4_control_markers_start_on_the_lowest_step(seats):
    assert [track[:seats] for track in table(seats).control] == [[0] * seats] * 3


def test_r_3_4_4_fame_starts_at_5():
    assert [boss.fame for boss in table().bosses] == [5, 5, 5, 5]


def test_r_3_4_5_a_family_member_waits_at_fame_8_and_at_14():
    assert table().bosses[0].waiting == [8, 14]


def test_r_3_4_5_the_other_ten_family_members_are_the_reserve():
    t = table()
    me = t.bosses[0]
    assert (me.reserve, me.office, me.boxed) == (10, 0, 0)
    assert t.docks == [NOBODY] * 12


def test_r_3_4_5_ten_ledgers_are_in_the_reserve():
    t = table()
    assert t.bosses[0].ledgers == 0
    assert t.ledgers == [[]] * 17
    assert ledger_reserve(t, t.bosses[0]) == 10


def test_r_3_4_5_nothing_else_is_held_yet():
    me = table().bosses[0]
    assert (me.leverage, me.barrels, me.buildings) == (0, 0, [])
    assert me.tokens == me.aside == me.helpers == me.used_helpers == []
    assert me.crates == []


@any_seats
def test_r_3_4_6_four_operation_cards_in_hand_one_of_each_type(seats):
    t = table(seats)
    for boss in t.bosses:
        assert sorted(t.book.card_type[card] for card in boss.hand) == [0, 1, 2, 3]
        assert boss.slots == ["", "", "", ""]


def test_tv_24_a_new_game():
    me = table().bosses[0]
    vip, party, distillery, convoy, strength = me.levels
    assert me.fame == 5
    assert (vip, party, distillery, convoy) == (1, 1, 1, 1)
    assert strength == 1
    assert purse_of(me) == (15, 30)
    assert me.goons == 1
