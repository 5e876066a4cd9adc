"""R-4.12: trucks move, load, buy and deliver."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.book import CONVOY
from backroom.games.speakeasy.cards import play
from backroom.games.speakeasy.state import Table
from backroom.games.speakeasy.trucks import deliver
from tests.rulebook.speakeasy.kit import Run, bare, give_cards, next_run, purse_of, put, put_card, run, told

ORANGE, GREY, TURQUOISE, WHITE = range(4)


def road(seats: int = 4, *, convoy: int = 1, at: int = 0, load: int = 0) -> Table:
    """A bare table with the ships out of the way in ports 1, 2, 6 and 8, and boss 0's first truck in a district."""
    t = bare(seats)
    for ship, port in zip(t.ships, (1, 2, 6, 8), strict=True):
        ship.port = port
    me = t.bosses[0]
    me.levels[CONVOY] = convoy
    me.trucks[0].district, me.trucks[0].load = at, load
    t.barrels -= load
    return t


def drive(t: Table, *ids: str, extra: int = 0) -> Run:
    """Boss 0 loads and delivers."""
    return run(deliver(t, t.bosses[0], extra), *ids)


def of_truck(r: Run, act: str, n: int = 0) -> list[str]:
    """The offers of one kind to one truck."""
    return [offer for offer in r.offers if offer.startswith(f"{act}:{n}:")]


def steps_left(r: Run, n: int = 0) -> int:
    """Drive a truck on until it may go no further."""
    steps = 0
    while steps < 20 and (on := of_truck(r, "step", n)):
        r.answer(on[0])
        steps += 1
    return steps


def fill_still(t: Table, district: int, barrels: int, *, guarded: bool = False) -> None:
    """Boss 0's still in a district, with barrels in the still area."""
    put(t, 0, "still", district, guarded=guarded)
    t.bosses[0].barrels = barrels
    t.barrels -= barrels


def all_barrels(t: Table) -> int:
    """Every barrel of the game, wherever it is."""
    ships = sum(ship.barrels for ship in t.ships)
    bosses = sum(
        b.barrels + sum(truck.load for truck in b.trucks) + sum(x.barrel for x in b.buildings) for b in t.bosses
    )
    return t.barrels + ships + bosses


# --- How many trucks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("convoy", "trucks"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_r_4_12_1_the_second_truck_is_available_from_convoy_level_3(convoy, trucks):
    """Q-33."""
    t = road(convoy=convoy)

    r = drive(t)

    assert len(of_truck(r, "enter", 0)) == 16
    assert len(of_truck(r, "enter", 1)) == 16 * (trucks - 1)


def test_r_4_12_1_the_second_truck_is_there_at_once_inside_the_same_card():
    t = road(convoy=2)
    give_cards(t, 0, "C07")

    r = run(play(t, t.bosses[0], "convoy"), "card:C07", "track:convoy")

    assert r.question == "truck"
    assert "enter:1:16" in r.offers


def test_r_4_12_1_a_truck_carries_two_barrels():
    t = road(at=9)
    fill_still(t, 9, 5)

    r = drive(t, "load:0:9", "load:0:9")

    assert of_truck(r, "load") == []
    assert t.bosses[0].trucks[0].load == 2
    assert t.bosses[0].barrels == 3


# --- Entering the map ----------------------------------------------------------------------------------------


def test_r_4_12_2_a_truck_enters_in_any_district():
    t = road()

    assert drive(t).offers == [*(f"enter:0:{number}" for number in range(1, 17)), "done"]


def test_r_4_12_2_entering_costs_no_move_points():
    t = road(convoy=2)

    r = drive(t, "enter:0:15")

    assert t.bosses[0].trucks[0].district == 15
    assert told(t, "truck-enter") == [(0, 0, 15)]
    assert steps_left(r) == 2


def test_r_4_12_2_a_truck_enters_blocked_districts_too():
    t = road(2)
    blocked = next(number for number, district in enumerate(t.districts) if district.blocked)

    drive(t, f"enter:0:{blocked}", "done")

    assert t.bosses[0].trucks[0].district == blocked


def test_r_4_12_2_a_truck_on_the_map_stays_there_and_does_not_enter_again():
    t = road(at=9)

    assert of_truck(drive(t), "enter") == []
    drive(t, "done")

    assert t.bosses[0].trucks[0].district == 9


def test_r_4_12_2_driving_is_optional():
    t = road()

    r = drive(t, "done")

    assert r.done
    assert t.bosses[0].trucks[0].district == 0


# --- Range ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("convoy", [1, 2, 3, 4, 5])
def test_r_4_12_3_range_is_the_convoy_number(convoy):
    """Q-28: the number of a convoy level is the level."""
    t = road(convoy=convoy, at=15)

    assert steps_left(drive(t)) == convoy


def test_r_4_12_3_each_truck_has_the_whole_range():
    t = road(convoy=3, at=15)

    r = drive(t, "enter:1:1")

    assert steps_left(r, 0) == 3
    assert steps_left(r, 1) == 3


@pytest.mark.parametrize("card", ["C06", "C12"])
def test_r_4_12_3_a_card_with_the_range_bonus_adds_two(card):
    t = road(convoy=1, at=15)
    give_cards(t, 0, card)

    r = run(play(t, t.bosses[0], "convoy"), f"card:{card}")
    if r.question == "take-token":
        r.answer("skip")

    assert steps_left(r) == 3


def test_r_4_12_3_a_card_that_already_lies_in_the_slot_adds_nothing():
    """Q-34: only the card played for this action counts."""
    t = road(convoy=1, at=15)
    put_card(t, 0, "C06")

    assert steps_left(drive(t)) == 1


def test_r_4_12_3_a_replaced_card_adds_nothing_either():
    """Q-34."""
    t = road(convoy=1, at=15)
    put_card(t, 0, "C06")
    give_cards(t, 0, "C01")

    assert steps_left(run(play(t, t.bosses[0], "convoy"), "card:C01")) == 1


@pytest.mark.parametrize(("contact", "answers", "steps"), [("GARAGE_1", (), 3), ("GARAGE_2", ("skip",), 1)])
def test_r_4_12_3_the_left_garage_contact_adds_two(contact, answers, steps):
    t = road(convoy=1, at=15)
    t.turns = [0]
    give_cards(t, 0, "C01")

    r = next_run(t, f"contact:{contact}", *answers, "card:C01")

    assert steps_left(r) == steps


@pytest.mark.parametrize(("crates", "steps"), [([9], 2), ([9, 10], 3), ([1, 11, 17], 1)])
def test_r_4_12_3_truck_crates_add_one_each(crates, steps):
    t = road(convoy=1, at=15)
    t.bosses[0].crates = crates

    assert steps_left(drive(t)) == steps


def test_r_4_12_3_all_additions_stack():
    """Convoy 2, card +2, left garage contact +2, two crates +2."""
    t = road(convoy=2, at=15)
    t.turns = [0]
    t.bosses[0].crates = [9, 10]
    give_cards(t, 0, "C06")

    assert steps_left(next_run(t, "contact:GARAGE_1", "card:C06")) == 8


def test_r_4_12_3_the_bonus_ends_with_the_action():
    t = road(convoy=1, at=15)
    give_cards(t, 0, "C06")
    run(play(t, t.bosses[0], "convoy"), "card:C06", "done")

    assert steps_left(drive(t)) == 1


# --- Steps ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "near"),
    [
        (1, [2, 4]),
        (5, [2, 3, 4, 6, 7, 9]),
        (8, [4, 7]),
        (11, [7, 9, 10, 12, 13, 14]),
        (13, [10, 11, 15]),
        (14, [11, 12, 16]),
        (15, [13]),
        (16, [14]),
    ],
)
def test_r_4_12_4_a_step_leads_to_a_district_with_a_common_border(at, near):
    """Not through Central Park: 13 does not touch 14, nor 15 touch 16."""
    t = road(at=at)

    assert of_truck(drive(t), "step") == [f"step:0:{number}" for number in near]


def test_r_4_12_4_a_step_costs_one_point():
    t = road(convoy=2, at=8)

    r = drive(t, "step:0:7")

    assert t.bosses[0].trucks[0].district == 7
    assert told(t, "truck-step") == [(0, 0, 7)]
    assert steps_left(r) == 1


def test_r_4_12_4_blocked_districts_are_passable():
    t = road(2, at=15)
    t.districts[13].blocked = True

    drive(t, "step:0:13")

    assert t.bosses[0].trucks[0].district == 13


def test_r_4_12_4_unused_points_do_not_carry_over():
    t = road(convoy=2, at=15)
    drive(t, "step:0:13", "done")

    assert steps_left(drive(t)) == 2


# --- In any order --------------------------------------------------------------------------------------------


def test_r_4_12_5_loading_and_delivering_need_no_move_points():
    t = road(convoy=1, at=9)
    fill_still(t, 9, 2)
    bar = put(t, 0, "speakeasy", 9)

    r = drive(t, "load:0:9", f"deliver:0:{bar.space}", "load:0:9")

    assert steps_left(r) == 1


def test_r_4_12_5_before_between_and_after_the_steps():
    t = road(convoy=2, at=9)
    fill_still(t, 9, 2)
    between, after = put(t, 0, "speakeasy", 11), put(t, 0, "speakeasy", 14)

    drive(
        t,
        "load:0:9",
        "load:0:9",
        "step:0:11",
        f"deliver:0:{between.space}",
        "step:0:14",
        f"deliver:0:{after.space}",
    )

    assert between.barrel
    assert after.barrel
    assert t.bosses[0].trucks[0].load == 0


def test_r_4_12_5_the_two_trucks_may_be_interleaved():
    t = road(convoy=3, at=9)
    t.bosses[0].trucks[1].district = 1

    r = drive(t, "step:0:11", "step:1:2", "step:0:13", "step:1:3")

    assert [truck.district for truck in t.bosses[0].trucks] == [13, 3]
    assert (steps_left(r, 0), steps_left(r, 1)) == (1, 1)


def test_r_4_12_5_the_other_truck_waits_for_nobody():
    """A truck whose points are spent may still stop where it is while the other one drives."""
    t = road(convoy=3, at=9)
    t.bosses[0].trucks[1].district = 15
    fill_still(t, 9, 1)

    r = drive(t)
    steps_left(r, 1)

    assert "load:0:9" in r.offers


# --- Loading -------------------------------------------------------------------------------------------------


def test_r_4_12_6_barrels_go_from_the_still_area_to_the_truck():
    t = road(at=9)
    fill_still(t, 9, 2)

    drive(t, "load:0:9", "done")

    assert (t.bosses[0].barrels, t.bosses[0].trucks[0].load) == (1, 1)
    assert told(t, "loaded") == [(0, 9)]


def test_r_4_12_6_only_in_the_district_of_the_still():
    t = road(at=11)
    fill_still(t, 9, 2)

    assert of_truck(drive(t), "load") == []


def test_r_4_12_6_not_at_another_bosss_still():
    t = road(at=9)
    put(t, 1, "still", 9)
    t.bosses[1].barrels, t.barrels = 2, t.barrels - 2
    fill_still(t, 10, 2)

    assert of_truck(drive(t), "load") == []


def test_r_4_12_6_not_from_an_empty_still_area():
    t = road(at=9)
    fill_still(t, 9, 0)

    assert of_truck(drive(t), "load") == []


@pytest.mark.parametrize(("guarded", "offers"), [(False, []), (True, ["load:0:9"])])
def test_r_4_12_6_under_police_only_at_a_guarded_still(guarded, offers):
    t = road(at=9)
    fill_still(t, 9, 2, guarded=guarded)
    t.districts[9].police = True

    assert of_truck(drive(t), "load") == offers


# --- Buying --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "prices"),
    [
        (ORANGE, [5, 6, 7, 8, 9, 9]),
        (GREY, [4, 5, 6, 7, 9, 9]),
        (TURQUOISE, [3, 4, 5, 7, 8, 8]),
        (WHITE, [6, 7, 8, 9, 10, 10]),
    ],
)
@pytest.mark.parametrize("gone", range(6))
def test_r_4_12_7_a_barrel_costs_the_number_under_the_rightmost_one(ship, prices, gone):
    """With the track empty, the number under its leftmost cell."""
    t = road(at=16)
    t.ships[ship].port = 16
    t.ships[ship].barrels -= gone
    t.barrels += gone
    t.bosses[0].cash = 50

    drive(t, f"buy:0:{ship}", "sail", "done")

    assert t.bosses[0].cash == 50 - prices[gone]
    assert t.bosses[0].trucks[0].load == 1
    assert told(t, "bought") == [(0, ship, prices[gone])]


def test_r_4_12_7_the_barrel_comes_from_the_ship():
    t = road(at=16)
    t.ships[WHITE].port = 16
    supply = t.barrels

    drive(t, "buy:0:3", "sail", "done")

    assert (t.ships[WHITE].barrels, t.barrels) == (4, supply)


def test_r_4_12_7_an_empty_ship_sells_from_the_supply():
    t = road(at=16)
    t.ships[WHITE].port, t.ships[WHITE].barrels = 16, 0
    t.barrels = 7

    drive(t, "buy:0:3", "sail", "done")

    assert (t.ships[WHITE].barrels, t.barrels) == (0, 6)


def test_r_4_12_7_with_ship_and_supply_empty_there_is_no_purchase():
    t = road(at=16)
    t.ships[WHITE].port, t.ships[WHITE].barrels = 16, 0
    t.barrels = 0

    assert of_truck(drive(t), "buy") == []


def test_r_4_12_7_the_last_barrel_of_the_supply_ends_the_purchase():
    t = road(at=16)
    t.ships[WHITE].port, t.ships[WHITE].barrels = 16, 0
    t.barrels = 1
    t.bosses[0].cash = 50

    r = drive(t, "buy:0:3")

    assert r.question == "truck"
    assert t.bosses[0].trucks[0].load == 1
    assert t.ships[WHITE].port != 16


def test_r_4_12_7_the_price_is_read_anew_after_every_barrel():
    t = road(at=16)
    t.ships[WHITE].port = 16
    t.bosses[0].cash = 50

    r = drive(t, "buy:0:3")
    assert r.question == "buy-more"
    assert r.offers == ["buy-more", "sail"]
    assert r.decision is not None
    assert r.decision.about == (WHITE, 7)
    r.answer("buy-more")

    assert t.bosses[0].cash == 50 - 6 - 7
    assert t.bosses[0].trucks[0].load == 2


def test_r_4_12_7_the_last_barrel_of_the_ship_is_followed_by_one_of_the_supply():
    t = road(at=16)
    t.ships[GREY].port, t.ships[GREY].barrels = 16, 1
    t.barrels += 4
    t.bosses[0].cash = 50
    supply = t.barrels

    drive(t, "buy:0:1", "buy-more", "done")

    assert t.bosses[0].cash == 50 - 9 - 9
    assert (t.ships[GREY].barrels, t.barrels) == (0, supply - 1)


@pytest.mark.parametrize(("cash", "safe", "offered"), [(6, 0, True), (5, 1, False), (5, 2, True), (0, 12, True)])
def test_r_4_12_7_only_what_can_be_paid_is_offered(cash, safe, offered):
    """The white ship asks $6."""
    t = road(at=16)
    t.ships[WHITE].port = 16
    t.bosses[0].cash, t.bosses[0].safe = cash, safe

    assert (of_truck(drive(t), "buy") == ["buy:0:3"]) is offered


def test_r_4_12_7_the_safe_pays_two_for_one():
    t = road(at=16)
    t.ships[WHITE].port = 16
    t.bosses[0].cash, t.bosses[0].safe = 4, 10

    drive(t, "buy:0:3", "done")

    assert purse_of(t.bosses[0]) == (0, 6)


@pytest.mark.parametrize(("load", "offered"), [(0, True), (1, True), (2, False)])
def test_r_4_12_7_the_truck_must_have_room(load, offered):
    t = road(at=16, load=load)
    t.ships[WHITE].port = 16

    assert (of_truck(drive(t), "buy") == ["buy:0:3"]) is offered


def test_r_4_12_7_only_where_a_ship_lies_in_port():
    t = road(at=13)
    t.ships[WHITE].port = 16

    assert of_truck(drive(t), "buy") == []


def test_r_4_12_7_the_port_of_a_blocked_district_works():
    t = road(2, at=16)
    t.districts[16].blocked = True
    t.ships[WHITE].port = 16

    assert of_truck(drive(t), "buy") == ["buy:0:3"]


def test_r_4_12_7_barrels_are_conserved_while_the_purchase_is_open():
    t = road(at=16)
    t.ships[WHITE].port = 16
    before = all_barrels(t)

    r = drive(t, "buy:0:3")

    assert r.question == "buy-more"
    assert all_barrels(t) == before
    assert t.ships[WHITE].port == 16


# --- The ship sails ------------------------------------------------------------------------------------------


def test_r_4_12_8_the_ship_sails_when_the_buyer_stops():
    t = road(at=16)
    t.ships[WHITE].port = 16
    t.bosses[0].cash = 50
    for ship, port in ((ORANGE, 1), (GREY, 2), (TURQUOISE, 8)):
        t.ships[ship].port = port

    drive(t, "buy:0:3", "sail", "done")

    assert t.ships[WHITE].port == 6
    assert told(t, "sailed") == [(WHITE, 6)]


def test_r_4_12_8_the_ship_sails_when_the_truck_is_full():
    t = road(at=16, load=1)
    t.ships[WHITE].port = 16

    r = drive(t, "buy:0:3")

    assert r.question == "truck"
    assert t.ships[WHITE].port != 16


def test_r_4_12_8_the_ship_sails_when_the_money_is_gone():
    t = road(at=16)
    t.ships[WHITE].port = 16
    t.bosses[0].cash, t.bosses[0].safe = 12, 0

    r = drive(t, "buy:0:3")

    assert r.question == "truck"
    assert t.bosses[0].cash == 6
    assert t.ships[WHITE].port != 16


@pytest.mark.parametrize(
    ("start", "others", "end"),
    [
        (1, (2, 6, 16), 8),
        (8, (2, 6, 16), 7),
        (7, (1, 2, 6), 13),
        (13, (1, 2, 6), 16),
        (16, (1, 2, 7), 6),
        (6, (1, 7, 8), 2),
        (2, (6, 7, 8), 1),
    ],
)
def test_r_4_12_8_the_next_port_clockwise(start, others, end):
    t = road(at=start)
    for ship, port in zip(t.ships, (start, *others), strict=True):
        ship.port = port

    drive(t, "buy:0:0", "sail", "done")

    assert t.ships[ORANGE].port == end


@pytest.mark.parametrize(
    ("start", "others", "end"),
    [(16, (6, 7, 8), 2), (16, (6, 2, 7), 1), (16, (6, 2, 1), 8), (2, (1, 8, 7), 13), (7, (13, 16, 6), 2)],
)
def test_r_4_12_8_ports_that_hold_a_ship_are_passed(start, others, end):
    t = road(at=start)
    for ship, port in zip(t.ships, (start, *others), strict=True):
        ship.port = port

    drive(t, "buy:0:0", "sail", "done")

    assert t.ships[ORANGE].port == end


def test_r_4_12_8_the_same_ship_cannot_be_bought_from_twice_in_a_row():
    """Q-14: it has left."""
    t = road(at=16)
    t.ships[WHITE].port = 16
    t.bosses[0].cash = 50

    r = drive(t, "buy:0:3", "sail")

    assert of_truck(r, "buy") == []


def test_r_4_12_8_the_second_truck_in_the_district_is_too_late():
    """Q-14."""
    t = road(convoy=3, at=16)
    t.bosses[0].trucks[1].district = 16
    t.ships[WHITE].port = 16
    t.bosses[0].cash = 50

    r = drive(t, "buy:0:3", "buy-more")

    assert of_truck(r, "buy", 1) == []


def test_r_4_12_8_a_ship_met_again_sells_again_in_the_same_action():
    """Q-14: bought from in 7, it sails to 13 and is met there again."""
    t = road(convoy=2, at=7)
    t.ships[GREY].port, t.ships[WHITE].port = 7, 2
    t.bosses[0].cash = 50

    r = drive(t, "buy:0:1", "sail", "step:0:10", "step:0:13")
    assert t.ships[GREY].port == 13
    r.answer("buy:0:1")

    assert t.bosses[0].cash == 50 - 4 - 5
    assert t.bosses[0].trucks[0].load == 2
    assert t.ships[GREY].port == 16


def test_r_4_12_8_several_ships_may_be_bought_from():
    """Q-14: and the truck keeps its remaining points."""
    t = road(convoy=2, at=7)
    t.ships[GREY].port, t.ships[WHITE].port = 7, 8
    t.ships[ORANGE].port, t.ships[TURQUOISE].port = 1, 6
    t.bosses[0].cash = 50

    r = drive(t, "buy:0:1", "sail", "step:0:8", "buy:0:3")

    assert t.bosses[0].cash == 50 - 4 - 6
    assert (t.ships[GREY].port, t.ships[WHITE].port) == (13, 7)
    assert steps_left(r) == 1


def test_r_4_12_8_a_ship_that_sold_nothing_stays():
    t = road(at=16)
    t.ships[WHITE].port = 16

    drive(t, "step:0:14")

    assert t.ships[WHITE].port == 16


# --- Delivering ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", ["speakeasy", "nightclub", "casino"])
def test_r_4_12_9_a_barrel_goes_beside_an_own_building(piece):
    t = road(at=9, load=2)
    building = put(t, 0, piece, 9)

    drive(t, f"deliver:0:{building.space}", "done")

    assert building.barrel
    assert t.bosses[0].trucks[0].load == 1
    assert told(t, "delivered") == [(0, piece, building.space)]


def test_r_4_12_9_several_buildings_in_a_district_get_one_barrel_each():
    t = road(at=16, load=2)
    first, second, third = (put(t, 0, piece, 16) for piece in ("speakeasy", "speakeasy", "casino"))

    r = drive(t)
    assert of_truck(r, "deliver") == [f"deliver:0:{b.space}" for b in (first, second, third)]
    r.answer(f"deliver:0:{second.space}")
    assert of_truck(r, "deliver") == [f"deliver:0:{b.space}" for b in (first, third)]
    r.answer(f"deliver:0:{third.space}")

    assert of_truck(r, "deliver") == []
    assert [b.barrel for b in (first, second, third)] == [False, True, True]


def test_r_4_12_9_not_where_a_barrel_stands_not_to_the_still_not_to_others_not_elsewhere():
    t = road(at=16, load=2)
    put(t, 0, "speakeasy", 16, barrel=True)
    put(t, 0, "still", 16)
    put(t, 1, "speakeasy", 16)
    put(t, 0, "speakeasy", 14)

    assert of_truck(drive(t), "deliver") == []


@pytest.mark.parametrize(("guarded", "delivered"), [(False, False), (True, True)])
def test_r_4_12_9_under_police_only_to_a_guarded_building(guarded, delivered):
    t = road(at=16, load=2)
    building = put(t, 0, "speakeasy", 16, guarded=guarded)
    t.districts[16].police = True

    assert (f"deliver:0:{building.space}" in drive(t).offers) is delivered


def test_r_4_12_9_an_empty_truck_delivers_nothing():
    t = road(at=16)
    put(t, 0, "speakeasy", 16)

    assert of_truck(drive(t), "deliver") == []


# --- Barrels stay on the truck ------------------------------------------------------------------------------


def test_r_4_12_10_barrels_stay_on_the_truck_between_actions():
    t = road(at=9)
    fill_still(t, 9, 2)
    bar = put(t, 0, "speakeasy", 11)
    drive(t, "load:0:9", "load:0:9", "done")
    assert t.bosses[0].trucks[0].load == 2

    drive(t, "step:0:11", f"deliver:0:{bar.space}")

    assert bar.barrel
    assert t.bosses[0].trucks[0].load == 1


def test_r_4_12_10_no_unloading_to_truck_still_ship_or_supply():
    """Q-15: two trucks side by side at the own still and a ship; the full one can only drive away."""
    t = road(convoy=3, at=7, load=2)
    t.bosses[0].trucks[1].district = 7
    t.ships[GREY].port = 7
    fill_still(t, 7, 1)

    offers = drive(t).offers

    assert offers == [
        *(f"step:0:{number}" for number in (4, 5, 8, 9, 10, 11)),
        *(f"step:1:{number}" for number in (4, 5, 8, 9, 10, 11)),
        "load:1:7",
        "buy:1:1",
        "done",
    ]


# --- Worked examples --------------------------------------------------------------------------------------------------


def test_tv_15_x2_yellow_buys_delivers_and_drives_to_10():
    t = road()
    t.turns = [2]
    yellow = t.bosses[2]
    yellow.levels[CONVOY] = 2
    yellow.trucks[0].district = 16
    yellow.cash = 20
    give_cards(t, 2, "C06")
    t.ships[ORANGE].port, t.ships[GREY].port = 16, 7
    casino = put(t, 2, "casino", 16, guarded=True)
    club = put(t, 2, "nightclub", 16)
    t.districts[16].police = True
    bar = put(t, 2, "speakeasy", 10)
    t.ships[TURQUOISE].port = 1

    r = next_run(t, "contact:GARAGE_2", "skip", "card:C06", "buy:0:0", "buy-more")
    assert yellow.cash == 20 - 11
    assert t.ships[ORANGE].port == 6
    assert yellow.trucks[0].load == 2
    assert of_truck(r, "deliver") == [f"deliver:0:{casino.space}"]
    r.answer(f"deliver:0:{casino.space}", "step:0:14", "step:0:11", "step:0:10", f"deliver:0:{bar.space}")

    assert (casino.barrel, club.barrel, bar.barrel) == (True, False, True)
    assert yellow.trucks[0].load == 0
    assert steps_left(r) == 1


def test_tv_16_x3_x4_purple_drives_two_trucks_from_his_still():
    t = road()
    t.turns = [1]
    purple = t.bosses[1]
    purple.levels[CONVOY] = 3
    purple.trucks[0].district = 8
    purple.cash, purple.safe = 30, 0
    give_cards(t, 1, "C01")
    put(t, 1, "still", 8)
    purple.barrels, t.barrels = 4, t.barrels - 4
    for ship, port in ((ORANGE, 1), (GREY, 7), (TURQUOISE, 2), (WHITE, 6)):
        t.ships[ship].port = port
    in_4 = [put(t, 1, "speakeasy", 4), put(t, 1, "casino", 4)]
    in_9, in_5 = put(t, 1, "speakeasy", 9), put(t, 1, "nightclub", 5)
    in_15 = [put(t, 1, "speakeasy", 15), put(t, 1, "speakeasy", 15)]
    first, second = purple.trucks

    r = next_run(t, "contact:GARAGE_1", "card:C01", "enter:1:8", *["load:0:8"] * 2, *["load:1:8"] * 2)
    assert purple.barrels == 0
    assert (first.load, second.load) == (2, 2)

    r.answer("step:0:4", *(f"deliver:0:{b.space}" for b in in_4), "step:0:7", "buy:0:1", "buy-more")
    assert purple.cash == 30 - 4 - 5
    assert t.ships[GREY].port == 13
    r.answer("step:0:9", f"deliver:0:{in_9.space}", "step:0:5", f"deliver:0:{in_5.space}")
    assert first.load == 0

    r.answer("step:1:7", "step:1:10", "step:1:13", "step:1:15", *(f"deliver:1:{b.space}" for b in in_15))
    assert second.load == 0
    r.answer("step:1:13", "buy:1:1", "buy-more")

    assert all(b.barrel for b in (*in_4, in_9, in_5, *in_15))
    assert purple.cash == 30 - 4 - 5 - 6 - 7
    assert t.ships[GREY].port == 16
    assert (first.district, first.load) == (5, 0)
    assert (second.district, second.load) == (13, 2)
    assert of_truck(r, "step", 1) == []
    assert steps_left(r, 0) == 1
