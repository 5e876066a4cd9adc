"""R-4.18: crates: cash once, a lasting bonus for good."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.ambush import ambush
from backroom.games.speakeasy.barrels import produce, sell
from backroom.games.speakeasy.book import CONVOY, DISTILLERY, PARTY, STRENGTH, VIP
from backroom.games.speakeasy.buildings import CONTRACTORS, build
from backroom.games.speakeasy.crates import crate_cash
from backroom.games.speakeasy.family import gain_member
from backroom.games.speakeasy.gang_war import attack_district
from backroom.games.speakeasy.guards import guard
from backroom.games.speakeasy.sequence import end_turn
from backroom.games.speakeasy.state import NOBODY, Table
from backroom.games.speakeasy.trucks import deliver
from tests.rulebook.speakeasy.kit import Run, bare, give_cards, put, put_card, put_mob, run, spaces, told

WHITE = 3
UPTOWN_DOCK = [8, 9, 10, 11]


def cash(t: Table, number: int, dock: list[int] | None = None) -> int:
    """What a crate would pay boss 0 now, ambushing from the Uptown dock."""
    return crate_cash(t, t.bosses[0], number, UPTOWN_DOCK if dock is None else dock)


def lay_crate(t: Table, number: int) -> None:
    """Lay this crate on the white ship's cell; the one that lay there takes its place."""
    ship = t.ships[WHITE]
    if number in t.crates:
        t.crates[t.crates.index(number)] = ship.crate
    else:
        next(other for other in t.ships if other.crate == number).crate = ship.crate
    ship.crate = number


def in_ambush(number: int, *, strength: int = 2, members: int = 3, goons: int = 0) -> Table:
    """Boss 0 beats the white ship in 13 (defence 5), on which this crate lies, from the Uptown dock."""
    t = bare()
    for ship, port in zip(t.ships, (1, 7, 8, 13), strict=True):
        ship.port = port
    lay_crate(t, number)
    me = t.bosses[0]
    me.levels[STRENGTH] = strength
    t.goons -= goons - me.goons
    me.goons = goons
    for space in UPTOWN_DOCK[:members]:
        t.docks[space] = 0
        me.reserve -= 1
    return t


def plunder(t: Table, *ids: str) -> Run:
    """Boss 0 ambushes the white ship and takes a figure from the top row of the dock if he can choose."""
    r = run(ambush(t, t.bosses[0], 0), "ship:3", *ids)
    if r.question == "leave-dock":
        r.answer("dock:8")
    assert r.done
    return r


def own_crates(t: Table, *numbers: int, seat: int = 0) -> None:
    """Give crates to a boss."""
    for number in numbers:
        lay_crate(t, number)
        t.ships[WHITE].crate = t.crates.pop()
        t.bosses[seat].crates.append(number)


# --- When the cash is counted --------------------------------------------------------------------------------


def test_r_4_18_1_the_cash_is_paid_once():
    t = in_ambush(11)

    plunder(t)

    assert t.bosses[0].cash == 15 + 6
    assert told(t, "cash") == [(0, 6)]


def test_r_4_18_1_goons_spent_in_the_ambush_are_not_counted():
    """Strength 5 needs 1 goon of 3; crate 4 pays for the two that are left."""
    t = in_ambush(4, strength=5, members=1, goons=3)

    plunder(t)

    assert t.bosses[0].goons == 2
    assert t.bosses[0].cash == 15 + 6


def test_r_4_18_1_the_stolen_barrel_is_not_counted():
    """Q-24: crate 10 pays for the barrel that was there, not for the one that comes."""
    t = in_ambush(10)
    put(t, 0, "speakeasy", 1, barrel=True)
    bar = put(t, 0, "speakeasy", 2)

    plunder(t)

    assert bar.barrel
    assert t.bosses[0].cash == 15 + 5


def test_r_4_18_1_the_returning_member_is_not_in_the_office_yet():
    """Q-24: crate 3."""
    t = in_ambush(3)
    me = t.bosses[0]
    me.levels[VIP] = 3
    me.office, me.reserve = 1, me.reserve - 1

    plunder(t)

    assert me.office == 2
    assert me.cash == 15 + 6


def test_r_4_18_1_the_returning_member_is_still_in_the_dock():
    """Q-24: crate 17 counts all three and the other boss's."""
    t = in_ambush(17)
    t.docks[11] = 1
    t.bosses[1].reserve -= 1

    plunder(t)

    assert t.docks[8:] == [NOBODY, 0, 0, 1]
    assert t.bosses[0].cash == 15 + 16


@pytest.mark.parametrize("number", [1, 3, 4, 6, 7, 10, 13, 14, 15])
def test_r_4_18_1_not_owning_the_counted_thing_pays_nothing(number):
    t = bare()
    t.bosses[0].goons = 0

    assert cash(t, number) == 0


def test_r_4_18_1_an_empty_hand_pays_nothing():
    t = bare()
    give_cards(t, 0)

    assert cash(t, 8) == 0


# --- Cash rules ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ledgers", "pays"), [(1, 4), (5, 20), (6, 24), (7, 24)])
def test_r_4_18_2_crate_1_pays_4_for_each_own_ledger_on_the_board_up_to_24(ledgers, pays):
    t = bare()
    t.bosses[0].ledgers = 3
    for goal in t.ledgers[:ledgers]:
        goal += [0, 1]
    t.ledgers[-1].append(1)

    assert cash(t, 1) == pays


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("number", "track"), [(2, PARTY), (5, STRENGTH), (9, CONVOY), (16, VIP), (18, DISTILLERY)])
def test_r_4_18_2_crates_2_5_9_16_and_18_pay_5_for_each_level_of_their_track(number, track, level):
    t = bare()
    t.bosses[0].levels[track] = level

    assert cash(t, number) == 5 * level


@pytest.mark.parametrize("office", [1, 4])
def test_r_4_18_2_crate_3_pays_6_for_each_member_on_the_own_board(office):
    t = bare()
    t.bosses[0].office = office
    t.docks[8] = 0
    put(t, 0, "speakeasy", 1, guarded=True)

    assert cash(t, 3) == 6 * office


@pytest.mark.parametrize("goons", [1, 6])
def test_r_4_18_2_crate_4_pays_3_for_each_goon(goons):
    t = bare()
    t.bosses[0].goons = goons

    assert cash(t, 4) == 3 * goons


@pytest.mark.parametrize(("tile", "pays"), [("MOB_A1", 9), ("MOB_A3", 12), ("MOB_C4", 24), ("MOB_D6", 24)])
def test_r_4_18_2_crate_6_pays_3_for_each_point_of_the_associates_strength_up_to_24(tile, pays):
    t = bare()
    t.bosses[0].associate = tile

    assert cash(t, 6) == pays


@pytest.mark.parametrize("tokens", [1, 6])
def test_r_4_18_2_crate_7_pays_4_for_each_own_city_token(tokens):
    t = bare()
    t.bosses[0].tokens = ["T01"] * tokens

    assert cash(t, 7) == 4 * tokens


@pytest.mark.parametrize(("cards", "pays"), [(1, 3), (7, 21), (8, 24), (9, 24)])
def test_r_4_18_2_crate_8_pays_3_for_each_card_in_hand_up_to_24(cards, pays):
    """Q-35. Cards in slots are not in hand."""
    t = bare()
    give_cards(t, 0, *[f"V{number:02}" for number in range(1, cards + 1)])
    put_card(t, 0, "P01")

    assert cash(t, 8) == pays


@pytest.mark.parametrize(("barrels", "pays"), [(1, 5), (4, 20), (5, 25), (6, 25)])
def test_r_4_18_2_crate_10_pays_5_for_each_barrel_beside_own_buildings_up_to_25(barrels, pays):
    """Not for barrels in the still area, on trucks or beside other bosses' buildings."""
    t = bare()
    for district in range(1, barrels + 1):
        put(t, 0, "speakeasy", district, barrel=True)
    put(t, 0, "still", 10)
    put(t, 0, "nightclub", 11)
    put(t, 1, "speakeasy", 12, barrel=True)
    t.bosses[0].barrels, t.bosses[0].trucks[0].load = 3, 2

    assert cash(t, 10) == pays


def test_r_4_18_2_crate_10_counts_nightclubs_and_casinos_too():
    t = bare()
    put(t, 0, "nightclub", 1, barrel=True)
    put(t, 0, "casino", 2, barrel=True)

    assert cash(t, 10) == 10


@pytest.mark.parametrize(("levels", "fame"), [([1, 1, 1, 1, 1], 5), ([5, 4, 3, 2, 1], 15), ([5, 5, 5, 5, 5], 25)])
def test_r_4_18_2_crate_11_pays_1_for_each_fame(levels, fame):
    t = bare()
    t.bosses[0].levels = levels

    assert cash(t, 11) == fame


@pytest.mark.parametrize(
    ("levels", "pays"), [([1, 1, 1, 1, 1], 4), ([1, 3, 2, 1, 1], 12), ([1, 1, 1, 1, 4], 16), ([5, 5, 1, 1, 1], 20)]
)
def test_r_4_18_2_crate_12_pays_4_for_each_level_of_the_highest_track(levels, pays):
    """Strength counts among the five."""
    t = bare()
    t.bosses[0].levels = levels

    assert cash(t, 12) == pays


def test_r_4_18_2_crate_13_pays_4_for_each_own_nightclub_and_casino_on_the_map():
    t = bare()
    for piece, district in (("nightclub", 1), ("nightclub", 7), ("casino", 13), ("speakeasy", 2), ("still", 3)):
        put(t, 0, piece, district)
    put(t, 1, "casino", 4)

    assert cash(t, 13) == 12


@pytest.mark.parametrize(("beside", "behind", "pays"), [(1, 0, 4), (0, 1, 4), (2, 3, 20), (3, 3, 24), (4, 3, 24)])
def test_r_4_18_2_crate_14_pays_4_for_each_own_helper_card_anywhere_up_to_24(beside, behind, pays):
    t = bare()
    t.bosses[0].helpers = ["H01"] * beside
    t.bosses[0].used_helpers = ["H02"] * behind

    assert cash(t, 14) == pays


@pytest.mark.parametrize(("guards", "pays"), [(1, 4), (6, 24), (7, 24)])
def test_r_4_18_2_crate_15_pays_4_for_each_own_guard_up_to_24(guards, pays):
    """Guards of stills count too; an unguarded building does not."""
    t = bare()
    put(t, 0, "still", 1, guarded=True)
    for district in range(2, guards + 1):
        put(t, 0, "speakeasy", district, guarded=True)
    put(t, 0, "casino", 16)
    put(t, 1, "casino", 16, guarded=True)

    assert cash(t, 15) == pays


def test_r_4_18_2_crate_17_pays_4_for_each_member_of_anybody_in_the_dock_of_the_ambush():
    t = bare()
    t.docks[8:11] = [0, 1, 2]
    t.docks[0] = 0

    assert cash(t, 17, UPTOWN_DOCK) == 12
    assert cash(t, 17, [0, 1, 2, 3]) == 4


def test_r_4_18_2_crate_17_counts_the_dock_of_the_ships_zone_hired_or_not():
    """From the Midtown dock: own 2, one hired, one not; the member in another dock does not count."""
    t = in_ambush(17, strength=2, members=0)
    t.ships[WHITE].port, t.ships[2].port = 8, 13
    t.docks[4:8] = [0, 1, 0, 2]
    t.docks[0] = 0

    run(ambush(t, t.bosses[0], 0), "ship:3", "seat:1", "dock:4")

    assert t.bosses[0].cash == 15 - 1 + 16


def test_r_4_18_2_both_crates_of_a_pair_share_the_lasting_bonus():
    t = bare()

    assert {number: t.book.crate_backs[number][0] for number in range(1, 19)} == {
        1: "sell",
        2: "sell",
        3: "defence",
        4: "defence",
        5: "fee",
        6: "fee",
        7: "token",
        8: "token",
        9: "truck",
        10: "truck",
        11: "dock",
        12: "dock",
        13: "takeover",
        14: "takeover",
        15: "leverage",
        16: "leverage",
        17: "produce",
        18: "produce",
    }


# --- Lasting bonuses -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crates", "sold"), [([], 1), ([1], 2), ([2], 2), ([1, 2], 3)])
def test_r_4_18_3_sell_crates_sell_one_barrel_more_each(crates, sold):
    t = bare()
    own_crates(t, *crates)
    for district in (1, 2, 3, 4):
        put(t, 0, "speakeasy", district, barrel=True)

    r = run(sell(t, t.bosses[0], 0))
    while not r.done:
        r.answer(r.offers[0])

    assert sum(not b.barrel for b in t.bosses[0].buildings) == sold


@pytest.mark.parametrize(("crates", "held"), [([], False), ([3], False), ([3, 4], True)])
def test_r_4_18_3_defence_crates_add_one_to_each_defended_building(crates, held):
    """Strength 4 against a war strength of 6: two buildings, held for nothing with +2."""
    t = bare()
    t.phase = "war"
    me = t.bosses[0]
    me.levels[STRENGTH], me.goons = 4, 0
    own_crates(t, *crates)
    put(t, 0, "speakeasy", 9)
    put(t, 0, "casino", 9)
    t.districts[9].threat = True
    t.mob_stacks[0].remove("MOB_B1")
    t.mob_stacks[0].append("MOB_B1")

    r = run(attack_district(t, 9))
    while not r.done:
        r.answer(r.offers[0])

    assert len(me.buildings) == (2 if held else 0)


@pytest.mark.parametrize(("crates", "fee"), [([], 5), ([5], 3), ([6], 3), ([5, 6], 1)])
def test_r_4_18_3_fee_crates_make_the_associate_two_dollars_cheaper_each(crates, fee):
    t = bare()
    me = t.bosses[0]
    own_crates(t, *crates)
    me.levels[STRENGTH] = 2
    me.associate, me.associate_district = "MOB_A3", 16
    put_mob(t, 5, strength=6)

    run(build(t, me, CONTRACTORS), "slot:SP2", f"space:{spaces(t, 5)[0]}")

    assert me.cash == 15 - 3 - fee


@pytest.mark.parametrize(("crates", "kept"), [([], 4), ([7], 5), ([8], 5), ([7, 8], 6)])
def test_r_4_18_3_token_crates_raise_the_limit_by_one_each(crates, kept):
    t = bare()
    own_crates(t, *crates)
    t.bosses[0].tokens = [f"T{number:02}" for number in range(1, 8)]

    r = run(end_turn(t, t.bosses[0]))
    while not r.done:
        r.answer(r.offers[0])

    assert len(t.bosses[0].tokens) == kept


@pytest.mark.parametrize(("crates", "steps"), [([], 1), ([9], 2), ([10], 2), ([9, 10], 3)])
def test_r_4_18_3_truck_crates_add_one_to_the_range_each(crates, steps):
    t = bare()
    own_crates(t, *crates)
    t.bosses[0].trucks[0].district = 15

    r = run(deliver(t, t.bosses[0], 0))
    driven = 0
    while driven < 20 and (on := [offer for offer in r.offers if offer.startswith("step")]):
        r.answer(on[0])
        driven += 1

    assert driven == steps


@pytest.mark.parametrize("crate", [11, 12])
@pytest.mark.parametrize(("row", "asked"), [(0, "take-token"), (1, "draw")])
def test_r_4_18_3_dock_crates_offer_any_of_the_four_row_bonuses(crate, row, asked):
    t = bare()
    own_crates(t, crate)

    r = run(gain_member(t, t.bosses[0]), "dock:3")
    assert r.question == "dock-bonus"
    assert r.offers == ["dock-row:0", "dock-row:1", "dock-row:2", "dock-row:3", "skip"]

    assert r.answer(f"dock-row:{row}").question == asked


def test_r_4_18_3_without_a_dock_crate_the_row_gives_its_own_bonus():
    t = bare()

    r = run(gain_member(t, t.bosses[0]), "dock:3")

    assert r.done
    assert t.bosses[0].leverage == 1


@pytest.mark.parametrize(("crates", "offered"), [([], False), ([13], True), ([14], True)])
def test_r_4_18_3_takeover_crates_add_one_to_the_attack(crates, offered):
    """Strength 2 and 1 goon against 3."""
    t = bare()
    t.bosses[0].levels[STRENGTH] = 2
    own_crates(t, *crates)
    put_mob(t, 5, strength=3)

    r = run(build(t, t.bosses[0], CONTRACTORS), "slot:SP2")

    assert (f"space:{spaces(t, 5)[0]}" in r.offers) is offered


@pytest.mark.parametrize(("crates", "guards"), [([], 0), ([15], 0), ([16], 0), ([15, 16], 1)])
def test_r_4_18_3_leverage_crates_add_two_to_each_guard_action(crates, guards):
    """A guard costs 4 leverage in the first column. The crates are shown, not spent."""
    t = bare()
    me = t.bosses[0]
    own_crates(t, *crates)
    me.office, me.reserve = 1, me.reserve - 1
    put(t, 0, "speakeasy", 1)

    r = run(guard(t, me, 0))
    if not r.done:
        r.answer(r.offers[0])

    assert sum(b.guarded for b in me.buildings) == guards
    assert me.crates == crates


@pytest.mark.parametrize(("crates", "made"), [([], 2), ([17], 3), ([18], 3), ([17, 18], 4)])
def test_r_4_18_3_produce_crates_make_one_barrel_more_each(crates, made):
    t = bare()
    own_crates(t, *crates)
    put(t, 0, "still", 1)

    run(produce(t, t.bosses[0], 0))

    assert t.bosses[0].barrels == made


def test_r_4_18_3_the_bonus_is_active_from_the_moment_the_crate_is_turned():
    t = in_ambush(18)
    put(t, 0, "still", 1)

    plunder(t)
    run(produce(t, t.bosses[0], 0))

    assert t.bosses[0].barrels == 1 + 3


def test_r_4_18_3_the_bonus_is_the_owners_alone():
    t = bare()
    own_crates(t, 17)
    own_crates(t, 1, seat=1)
    put(t, 1, "still", 1)

    run(produce(t, t.bosses[1], 0))

    assert t.bosses[1].barrels == 2


def test_r_4_18_3_a_crate_on_a_ship_gives_no_bonus():
    t = bare()
    lay_crate(t, 17)
    put(t, 0, "still", 1)

    run(produce(t, t.bosses[0], 0))

    assert t.bosses[0].barrels == 2


# --- Crates that break the golden rule -----------------------------------------------------------------------


def test_r_4_18_4_crate_10_counts_the_barrels_of_shut_buildings():
    """Q-23."""
    t = bare()
    put(t, 0, "speakeasy", 1, barrel=True)
    put(t, 0, "nightclub", 9, barrel=True)
    t.districts[9].police = True

    assert cash(t, 10) == 10


def test_r_4_18_4_crate_13_counts_shut_nightclubs_and_casinos():
    t = bare()
    put(t, 0, "casino", 1)
    put(t, 0, "nightclub", 9)
    t.districts[9].police = True

    assert cash(t, 13) == 8


def test_r_4_18_4_only_10_and_13_have_the_exception_symbol():
    """Q-23."""
    t = bare()

    assert [number for number, crate in t.book.crates.items() if crate.breaks_golden_rule] == [10, 13]


# --- Worked example ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "track"), [(2, PARTY), (9, CONVOY), (16, VIP), (18, DISTILLERY)])
def test_tv_22_level_3_pays_15(number, track):
    t = in_ambush(number)
    t.bosses[0].levels[track] = 3

    plunder(t)

    assert t.bosses[0].cash == 15 + 15
    assert t.bosses[0].crates == [number]


def test_tv_22_strength_3_pays_15():
    t = in_ambush(5, strength=3)

    plunder(t)

    assert t.bosses[0].cash == 15 + 15


def test_tv_22_an_associate_of_4_pays_12():
    t = in_ambush(6)
    t.bosses[0].associate, t.bosses[0].associate_district = "MOB_A4", 5

    plunder(t)

    assert t.bosses[0].cash == 15 + 12


def test_tv_22_fame_9_pays_9():
    t = in_ambush(11)
    t.bosses[0].levels = [2, 2, 2, 1, 2]

    plunder(t)

    assert t.bosses[0].cash == 15 + 9
