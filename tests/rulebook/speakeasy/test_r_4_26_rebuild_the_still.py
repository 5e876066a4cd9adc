"""R-4.26: the variant in which a lost still may be built again."""

import pytest

from backroom.games.speakeasy.buildings import CONTRACTORS, PLANNING, build, discount
from backroom.games.speakeasy.gang_war import attack_district, lose
from backroom.games.speakeasy.state import MOB, Building, Table
from tests.rulebook.speakeasy.kit import RULES, bare, give_cards, purse_of, put, run, spaces, table

LEFT, MIDDLE, RIGHT = ("SP1", "SP2", "SP3"), ("SP4", "STILL", "SP5"), ("SP6", "SP7", "SP8")


def table_with_still(still: str = "rebuild", *, guarded: bool = False) -> Table:
    """Seat 0 has his still in district 5, which the mob threatens, and no strength to hold it."""
    t = bare(4, 1, still=still)
    put(t, 0, "still", 5, guarded=guarded)
    t.districts[5].threat = True
    return t


def lose_the_still(t: Table, district: int = 5) -> None:
    """A mobster enters the district of the still; nothing there can be held."""
    r = run(attack_district(t, district))
    while not r.done:
        r.answer(r.offers[0])
    assert t.bosses[0].still is None


def leave_the_board(t: Table, *slots: str) -> None:
    """These pieces have left the board of seat 0, for the box."""
    for slot in slots:
        if slot in t.bosses[0].pieces:
            t.bosses[0].pieces.remove(slot)


def test_r_4_26_1_the_variant_is_off_unless_chosen():
    assert RULES.options["still"] == ("boxed", "rebuild")
    assert not table().rebuild_still
    assert table(still="rebuild").rebuild_still


def test_r_4_26_1_without_the_variant_a_lost_still_is_boxed():
    t = table_with_still("boxed")
    lose_the_still(t)
    assert "STILL" not in t.bosses[0].pieces
    assert "slot:STILL" not in run(build(t, t.bosses[0], CONTRACTORS)).offers


def test_r_4_26_1_a_lost_still_returns_to_its_slot():
    t = table_with_still()
    assert "STILL" not in t.bosses[0].pieces
    lose_the_still(t)
    assert t.bosses[0].pieces.count("STILL") == 1
    assert len(t.bosses[0].pieces) == 15


def test_r_4_26_1_the_mob_takes_its_space_as_usual():
    t = table_with_still()
    lose_the_still(t)
    assert [t.holders[space] for space in spaces(t, 5)] == [MOB, MOB]


def test_r_4_26_1_guard_and_barrels_are_lost_as_usual():
    t = table_with_still(guarded=True)
    me = t.bosses[0]
    me.barrels, t.barrels = 4, 16
    lose_the_still(t)
    assert (me.barrels, t.barrels) == (0, 20)
    assert (me.boxed, me.reserve, me.office) == (1, 9, 0)


def test_r_4_26_1_no_other_building_returns():
    t = table_with_still()
    put(t, 0, "speakeasy", 5)
    lose_the_still(t)
    assert t.bosses[0].buildings == []
    assert "SP1" not in t.bosses[0].pieces


def test_r_4_26_1_it_is_built_again_for_5_with_the_bonus_of_its_slot():
    t = table_with_still()
    lose_the_still(t)
    space = spaces(t, 1)[0]
    assert run(build(t, t.bosses[0], CONTRACTORS), "slot:STILL", f"space:{space}").done
    me = t.bosses[0]
    assert purse_of(me) == (10, 30)
    assert me.leverage == 1
    assert me.buildings == [Building(space, 1, "still")]
    assert "STILL" not in me.pieces


def test_r_4_26_1_it_may_be_lost_and_built_again_more_than_once():
    t = table_with_still()
    lose_the_still(t, 5)
    run(build(t, t.bosses[0], CONTRACTORS), "slot:STILL", f"space:{spaces(t, 1)[0]}")
    lose_the_still(t, 1)
    run(build(t, t.bosses[0], CONTRACTORS), "slot:STILL", f"space:{spaces(t, 2)[0]}")
    assert t.bosses[0].still is not None
    assert (t.bosses[0].cash, t.bosses[0].leverage) == (5, 2)


# --- The discount of the middle group ---------------------------------------------------------------------------------


def test_r_4_26_1_while_it_is_on_the_board_the_discount_of_5_is_suspended():
    t = table_with_still()
    leave_the_board(t, *MIDDLE)
    assert discount(t, t.bosses[0]) == 5
    lose_the_still(t)
    assert discount(t, t.bosses[0]) == 0


def test_r_4_26_1_without_the_variant_the_discount_stays():
    t = table_with_still("boxed")
    leave_the_board(t, *MIDDLE)
    lose_the_still(t)
    assert discount(t, t.bosses[0]) == 5


def test_r_4_26_1_built_again_the_still_gives_the_discount_back():
    t = table_with_still()
    leave_the_board(t, *MIDDLE)
    lose_the_still(t)
    run(build(t, t.bosses[0], CONTRACTORS), "slot:STILL", f"space:{spaces(t, 1)[0]}")
    assert discount(t, t.bosses[0]) == 5


@pytest.mark.parametrize(("group", "left"), [(LEFT, 3), (RIGHT, 8)])
def test_r_4_26_1_the_discount_of_another_group_stays(group, left):
    t = table_with_still()
    leave_the_board(t, *MIDDLE, *group)
    lose_the_still(t)
    assert discount(t, t.bosses[0]) == left


@pytest.mark.parametrize(("still", "paid"), [("boxed", 7), ("rebuild", 12)])
def test_r_4_26_1_an_upgrade_pays_the_full_price_meanwhile(still, paid):
    t = table_with_still(still)
    me = t.bosses[0]
    speakeasy = put(t, 0, "speakeasy", 1)
    leave_the_board(t, *MIDDLE)
    give_cards(t, 0)
    lose_the_still(t)
    run(build(t, me, PLANNING), "slot:NC2", f"space:{speakeasy.space}")
    assert purse_of(me) == (15 - paid, 30)


def test_r_4_26_1_the_still_may_go_to_the_box_all_the_same():
    """Q-46: who has emptied its group may rather keep the discount."""
    t = bare(still="rebuild")
    me = t.bosses[0]
    still = put(t, 0, "still", 5)
    losing = run(lose(t, me, still))
    assert (losing.seat, losing.offers) == (0, ["still-back", "still-boxed"])
    losing.answer("still-boxed")
    assert (me.still, "STILL" in me.pieces) == (None, False)
