"""R-4.13: ambushing a ship."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.ambush import ambush, no_target
from backroom.games.speakeasy.book import CONVOY
from backroom.games.speakeasy.ships import ship_defence
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.games.speakeasy.trucks import deliver
from tests.rulebook.speakeasy.kit import Run, bare, next_run, purse_of, put, run, told

STRENGTH = 4
ORANGE, GREY, TURQUOISE, WHITE = range(4)
DOWNTOWN, MIDTOWN, UPTOWN = range(3)


def dock(t: Table, zone: int, *seats: int) -> None:
    """Put family members of these seats into the dock of a zone, from the top row down."""
    free = [space for space in range(4 * zone, 4 * zone + 4) if t.docks[space] == NOBODY]
    for space, seat in zip(free, seats, strict=False):
        t.docks[space] = seat
        t.bosses[seat].reserve -= 1


def take_barrels(t: Table, ship: int, left: int) -> None:
    """Leave so many barrels on a ship; the others go to the supply."""
    t.barrels += t.ships[ship].barrels - left
    t.ships[ship].barrels = left


def lay_crate(t: Table, ship: int, number: int) -> None:
    """Lay this crate on a ship's cell; the one that lay there takes its place."""
    before = t.ships[ship].crate
    if number in t.crates:
        t.crates[t.crates.index(number)] = before
    else:
        next(other for other in t.ships if other.crate == number).crate = before
    t.ships[ship].crate = number


def arm(t: Table, seat: int, strength: int, goons: int) -> Boss:
    """Give a boss a strength level and goons."""
    boss = t.bosses[seat]
    boss.levels[STRENGTH] = strength
    t.goons -= goons - boss.goons
    boss.goons = goons
    return boss


def waters(seats: int = 4, payment: str = "cash-first") -> Table:
    """A bare table: orange ship in 1 (Downtown), grey in 7 and turquoise in 8 (Midtown), white in 13 (Uptown)."""
    t = bare(seats, payment=payment)
    for ship, port in zip(t.ships, (1, 7, 8, 13), strict=True):
        ship.port = port
    return t


def targets(t: Table, seat: int = 0) -> list[str]:
    """The ships offered to a boss."""
    if no_target(t, t.bosses[seat], 0):
        return []
    r = run(ambush(t, t.bosses[seat], 0))
    assert r.offers[-1] == "skip"
    return r.offers[:-1]


def attack(t: Table, *ids: str, seat: int = 0) -> Run:
    """A boss ambushes a ship."""
    return run(ambush(t, t.bosses[seat], 0), *ids)


def all_barrels(t: Table) -> int:
    """Every barrel of the game, wherever it is."""
    ships = sum(ship.barrels for ship in t.ships)
    bosses = sum(b.barrels + sum(x.load for x in b.trucks) + sum(x.barrel for x in b.buildings) for b in t.bosses)
    return t.barrels + ships + bosses


def figures(t: Table, seat: int) -> int:
    """Every family member of a boss, wherever it is."""
    boss = t.bosses[seat]
    guards = sum(b.guarded for b in boss.buildings)
    return boss.reserve + len(boss.waiting) + boss.office + boss.boxed + guards + t.docks.count(seat)


# --- Which ship ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("port", "zone"),
    [(1, DOWNTOWN), (2, DOWNTOWN), (6, DOWNTOWN), (7, MIDTOWN), (8, MIDTOWN), (13, UPTOWN), (16, UPTOWN)],
)
@pytest.mark.parametrize("member_in", [DOWNTOWN, MIDTOWN, UPTOWN])
def test_r_4_13_1_an_own_member_must_be_in_the_dock_of_the_ships_zone(port, zone, member_in):
    t = waters()
    t.ships[WHITE].port = port
    arm(t, 0, 5, 6)
    dock(t, member_in, 0)

    assert ("ship:3" in targets(t)) is (zone == member_in)


def test_r_4_13_1_other_bosses_members_alone_are_not_enough():
    t = waters()
    arm(t, 0, 5, 6)
    dock(t, UPTOWN, 1, 1, 2)

    assert targets(t) == []
    reason = no_target(t, t.bosses[0], 0)
    assert reason is not None
    assert reason.id == "no-ship-to-ambush"


def test_r_4_13_1_the_port_of_a_blocked_district_works():
    t = waters(2)
    t.districts[13].blocked = True
    arm(t, 0, 5, 6)
    dock(t, UPTOWN, 0)

    assert targets(t) == ["ship:3"]


def test_r_4_13_1_one_of_several_ships_is_chosen():
    t = waters()
    arm(t, 0, 5, 6)
    dock(t, MIDTOWN, 0)
    dock(t, UPTOWN, 0)

    assert targets(t) == ["ship:1", "ship:2", "ship:3"]


def test_r_4_13_1_the_ambush_is_optional():
    t = waters()
    me = arm(t, 0, 5, 6)
    dock(t, UPTOWN, 0)

    r = attack(t, "skip")

    assert r.done
    assert (me.goons, me.crates, t.docks[8]) == (6, [], 0)
    assert t.ships[WHITE].port == 13


# --- Defence -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "defences"),
    [
        (ORANGE, [6, 8, 10, 12, 14, 16]),
        (GREY, [7, 9, 11, 13, 15, 17]),
        (TURQUOISE, [8, 10, 12, 14, 16, 18]),
        (WHITE, [5, 7, 9, 11, 13, 15]),
    ],
)
def test_r_4_13_2_the_defence_is_the_highest_value_not_covered_by_a_barrel(ship, defences):
    t = waters()
    found = []
    for left in (5, 4, 3, 2, 1, 0):
        take_barrels(t, ship, left)
        found.append(ship_defence(t, ship))

    assert found == defences


# --- Attack --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("goons", "offered"), [(0, False), (1, False), (2, True)])
def test_r_4_13_3_the_attack_must_exceed_the_defence(goons, offered):
    """White defends with 5; strength 4 and the goons."""
    t = waters()
    arm(t, 0, 4, goons)
    dock(t, UPTOWN, 0)

    assert (targets(t) == ["ship:3"]) is offered


@pytest.mark.parametrize(
    ("strength", "members", "barrels_left", "offered"),
    [(3, 2, 5, True), (3, 2, 4, False), (2, 4, 4, True), (2, 4, 3, False), (5, 3, 1, True), (5, 3, 0, False)],
)
def test_r_4_13_3_strength_is_multiplied_by_the_members_in_the_dock(strength, members, barrels_left, offered):
    """White defends with 5, 7, 9, 11, 13, 15."""
    t = waters()
    arm(t, 0, strength, 0)
    dock(t, UPTOWN, *[0] * members)
    take_barrels(t, WHITE, barrels_left)

    assert (targets(t) == ["ship:3"]) is offered


def test_r_4_13_3_members_in_other_docks_do_not_count():
    t = waters()
    arm(t, 0, 5, 0)
    dock(t, UPTOWN, 0)
    dock(t, MIDTOWN, 0)
    dock(t, DOWNTOWN, 0)

    assert targets(t) == []


def test_r_4_13_3_goons_are_added_once_and_not_multiplied():
    """5 x 2 + 1 = 11 does not beat 11."""
    t = waters()
    arm(t, 0, 5, 1)
    dock(t, UPTOWN, 0, 0)
    take_barrels(t, WHITE, 2)

    assert targets(t) == []


@pytest.mark.parametrize(("goons", "left"), [(2, 0), (6, 4)])
def test_r_4_13_3_no_goon_is_used_in_vain(goons, left):
    t = waters()
    me = arm(t, 0, 4, goons)
    supply = t.goons
    dock(t, UPTOWN, 0)

    attack(t, "ship:3")

    assert me.goons == left
    assert t.goons == supply + 2
    assert told(t, "used-goons") == [(0, 2)]


def test_r_4_13_3_an_attack_that_needs_no_goons_spends_none():
    t = waters()
    me = arm(t, 0, 3, 3)
    dock(t, UPTOWN, 0, 0)

    attack(t, "ship:3", "dock:8")

    assert me.goons == 3
    assert told(t, "used-goons") == []


@pytest.mark.parametrize(
    ("tile", "offered"), [("MOB_A3", True), ("MOB_B1", True), ("MOB_A4", False), ("MOB_D6", False)]
)
def test_r_4_13_3_only_the_ambush_associate_adds_one(tile, offered):
    """Strength 5 against 5: Waxey Gordon and Ciro Terranova add 1, free; no associate adds his strength."""
    t = waters()
    me = arm(t, 0, 5, 0)
    dock(t, UPTOWN, 0)
    me.associate, me.associate_district = tile, 5

    assert (targets(t) == ["ship:3"]) is offered


def test_r_4_13_3_the_ambush_associate_saves_a_goon_and_asks_no_fee():
    t = waters()
    me = arm(t, 0, 4, 2)
    dock(t, UPTOWN, 0)
    me.associate, me.associate_district = "MOB_A3", 5
    lay_crate(t, WHITE, 1)

    attack(t, "ship:3")

    assert me.goons == 1
    assert purse_of(me) == (15, 30)


def test_r_4_13_3_the_ambush_associate_is_added_to_the_total_and_not_multiplied():
    """5 x 2 + 1 = 11 does not beat 11."""
    t = waters()
    me = arm(t, 0, 5, 0)
    dock(t, UPTOWN, 0, 0)
    take_barrels(t, WHITE, 2)
    me.associate, me.associate_district = "MOB_A3", 5

    assert targets(t) == []


@pytest.mark.parametrize("crates", [[13, 14], [3, 4]])
def test_r_4_13_3_takeover_and_defence_crates_do_not_count(crates):
    t = waters()
    me = arm(t, 0, 5, 0)
    dock(t, UPTOWN, 0)
    me.crates = crates

    assert targets(t) == []


# --- Hiring --------------------------------------------------------------------------------------------------


def test_r_4_13_4_hired_members_count_like_own_ones_for_one_dollar_each():
    t = waters()
    me = arm(t, 0, 2, 0)
    lay_crate(t, WHITE, 1)
    dock(t, UPTOWN, 0, 1, 1)

    r = attack(t, "ship:3")

    assert r.done
    assert (me.cash, t.bosses[1].cash) == (13, 17)
    assert told(t, "hired-member") == [(0, 1), (0, 1)]


def test_r_4_13_4_the_owners_are_not_asked_and_their_figures_stay():
    t = waters()
    arm(t, 0, 2, 0)
    dock(t, UPTOWN, 0, 1, 2)

    r = attack(t, "ship:3", "seat:1")

    assert {decision.seat for decision in r.asked} == {0}
    assert t.docks[8:] == [NOBODY, 1, 2, NOBODY]


def test_r_4_13_4_the_boss_chooses_whom_to_hire():
    t = waters()
    arm(t, 0, 3, 0)
    dock(t, UPTOWN, 0, 2, 1)

    r = attack(t, "ship:3")
    assert r.question == "hire-members"
    assert r.offers == ["seat:1", "seat:2"]
    r.answer("seat:2")

    assert r.done
    assert [boss.cash for boss in t.bosses[1:]] == [15, 16, 15]


def test_r_4_13_4_hiring_may_save_goons():
    """Strength 3, 3 goons, against 5: alone with 3 goons, or with one hired figure and none."""
    t = waters()
    me = arm(t, 0, 3, 3)
    dock(t, UPTOWN, 0, 1)

    r = attack(t, "ship:3")
    assert r.offers == ["seat:1", "done"]
    r.answer("seat:1")

    assert me.goons == 3
    assert t.bosses[1].cash == 16


def test_r_4_13_4_nobody_has_to_be_hired_when_the_goons_are_enough():
    t = waters()
    me = arm(t, 0, 3, 3)
    dock(t, UPTOWN, 0, 1)

    r = attack(t, "ship:3", "done")

    assert r.done
    assert me.goons == 0
    assert t.bosses[1].cash == 15


def test_r_4_13_4_the_attack_cannot_stop_short_of_success():
    """With 2 goons one figure is needed, so there is no way out but to hire it."""
    t = waters()
    arm(t, 0, 3, 2)
    dock(t, UPTOWN, 0, 1, 2)

    r = attack(t, "ship:3")

    assert r.question == "hire-members"
    assert r.offers == ["seat:1", "seat:2"]


def test_r_4_13_4_figures_the_attack_does_not_need_are_not_asked_for():
    t = waters()
    me = arm(t, 0, 3, 0)
    dock(t, UPTOWN, 0, 0, 1)

    r = attack(t, "ship:3", "dock:8")

    assert r.done
    assert t.bosses[1].cash == 15
    assert told(t, "hired-member") == []
    assert me.crates != []


def test_r_4_13_4_figures_in_other_docks_cannot_be_hired():
    t = waters()
    arm(t, 0, 3, 0)
    dock(t, UPTOWN, 0)
    dock(t, MIDTOWN, 1, 1)

    assert targets(t) == []


@pytest.mark.parametrize(("cash", "safe", "offered"), [(1, 0, False), (2, 0, True), (0, 3, False), (1, 2, True)])
def test_r_4_13_4_hiring_goes_as_far_as_the_purse(cash, safe, offered):
    """Strength 2 needs three members against 5: two to hire."""
    t = waters()
    me = arm(t, 0, 2, 0)
    me.cash, me.safe = cash, safe
    dock(t, UPTOWN, 0, 1, 1)

    assert (targets(t) == ["ship:3"]) is offered


def test_r_4_13_4_laundered_money_reaches_the_owner_as_one_dollar():
    """Q-16: the payer loses $2 of the safe, the owner gets $1 cash."""
    t = waters()
    me = arm(t, 0, 3, 0)
    lay_crate(t, WHITE, 1)
    me.cash, me.safe = 0, 9
    dock(t, UPTOWN, 0, 1)

    attack(t, "ship:3")

    assert purse_of(me) == (0, 7)
    assert purse_of(t.bosses[1]) == (16, 30)


def test_r_4_13_4_the_payer_may_choose_the_purse():
    """Q-16, R-4.4.4."""
    t = waters(payment="ask")
    me = arm(t, 0, 3, 0)
    lay_crate(t, WHITE, 1)
    dock(t, UPTOWN, 0, 1)

    r = attack(t, "ship:3")
    assert r.question == "pay-from-safe"
    assert r.offers == ["dollars:0", "dollars:1"]
    r.answer("dollars:1")

    assert purse_of(me) == (15, 28)
    assert t.bosses[1].cash == 16


# --- Success -------------------------------------------------------------------------------------------------


def strong() -> Table:
    """Boss 0 has one member in the Uptown dock and beats the white ship, whose crate 5 pays for strength."""
    t = waters()
    arm(t, 0, 5, 2)
    dock(t, UPTOWN, 0)
    lay_crate(t, WHITE, 5)
    return t


def test_r_4_13_5_the_crates_cash_and_the_crate_are_gained():
    t = strong()
    me = t.bosses[0]

    attack(t, "ship:3")

    assert me.cash == 15 + 25
    assert me.safe == 30
    assert me.crates == [5]


def test_r_4_13_5_the_cell_is_refilled_from_the_top_of_the_stack():
    t = strong()
    top, size = t.crates[-1], len(t.crates)

    attack(t, "ship:3")

    assert t.ships[WHITE].crate == top
    assert len(t.crates) == size - 1
    assert top not in t.crates


def test_r_4_13_5_the_refill_shows_the_next_crate_and_so_ends_undo():
    t = strong()
    used = t.chance.used

    attack(t, "ship:3")

    assert t.chance.used > used


def test_r_4_13_5_the_barrel_goes_beside_any_own_operating_building():
    t = strong()
    first, second = put(t, 0, "speakeasy", 1), put(t, 0, "casino", 9)
    supply = t.barrels

    r = attack(t, "ship:3")
    assert r.question == "stolen-barrel"
    assert r.offers == [f"space:{first.space}", f"space:{second.space}"]
    r.answer(f"space:{second.space}")

    assert (first.barrel, second.barrel) == (False, True)
    assert (t.ships[WHITE].barrels, t.barrels) == (4, supply)
    assert told(t, "stole-barrel") == [(0, "casino", second.space)]


def test_r_4_13_5_the_barrel_may_go_into_the_still_area():
    t = strong()
    bar = put(t, 0, "speakeasy", 1)
    put(t, 0, "still", 9)

    r = attack(t, "ship:3")
    assert r.offers == [f"space:{bar.space}", "still-area"]
    r.answer("still-area")

    assert t.bosses[0].barrels == 1
    assert t.ships[WHITE].barrels == 4
    assert not bar.barrel


def test_r_4_13_5_the_barrel_does_not_go_to_full_shut_or_other_bosses_buildings_nor_to_a_shut_still():
    t = strong()
    put(t, 0, "speakeasy", 1, barrel=True)
    put(t, 0, "nightclub", 9)
    put(t, 0, "still", 10)
    put(t, 1, "speakeasy", 2)
    t.districts[9].police = t.districts[10].police = True
    first, second = put(t, 0, "speakeasy", 3), put(t, 0, "speakeasy", 4)

    assert attack(t, "ship:3").offers == [f"space:{first.space}", f"space:{second.space}"]


def test_r_4_13_5_a_guarded_building_or_still_takes_the_barrel_under_police():
    t = strong()
    club = put(t, 0, "nightclub", 9, guarded=True)
    put(t, 0, "still", 10, guarded=True)
    t.districts[9].police = t.districts[10].police = True

    assert attack(t, "ship:3").offers == [f"space:{club.space}", "still-area"]


def test_r_4_13_5_the_only_place_takes_the_barrel_unasked():
    """The barrel's place is no option to decline."""
    t = strong()
    bar = put(t, 0, "speakeasy", 1)

    assert attack(t, "ship:3").done
    assert bar.barrel


def test_r_4_13_5_without_a_place_the_barrel_goes_to_the_supply():
    t = strong()
    put(t, 0, "speakeasy", 1, barrel=True)
    supply = t.barrels

    attack(t, "ship:3")

    assert (t.ships[WHITE].barrels, t.barrels) == (4, supply + 1)


def test_r_4_13_5_an_empty_ship_gives_a_barrel_of_the_supply():
    t = strong()
    arm(t, 0, 5, 6)
    dock(t, UPTOWN, 0, 0)
    take_barrels(t, WHITE, 0)
    bar = put(t, 0, "speakeasy", 1)
    supply = t.barrels

    attack(t, "ship:3", "dock:8")

    assert bar.barrel
    assert (t.ships[WHITE].barrels, t.barrels) == (0, supply - 1)


def test_r_4_13_5_with_ship_and_supply_empty_there_is_no_barrel():
    """R-4.3.4."""
    t = strong()
    arm(t, 0, 5, 6)
    dock(t, UPTOWN, 0, 0)
    t.ships[WHITE].barrels = t.barrels = 0
    bar = put(t, 0, "speakeasy", 1)

    r = attack(t, "ship:3", "dock:8")

    assert r.done
    assert not bar.barrel
    assert t.barrels == 0
    assert t.bosses[0].crates == [5]


def test_r_4_13_5_crate_barrel_member_ship_in_this_order():
    """Q-24."""
    t = strong()
    t.bosses[0].goons, t.goons = 1, t.goons + 1
    bar = put(t, 0, "speakeasy", 1)

    attack(t, "ship:3")

    assert [(event.id, event.args) for event in t.told or []] == [
        ("used-goons", (0, 1)),
        ("ambushed", (0, WHITE)),
        ("cash", (0, 25)),
        ("crate", (0, 5)),
        ("stole-barrel", (0, "speakeasy", bar.space)),
        ("member-back-to-office", (0,)),
        ("sailed", (WHITE, 16)),
    ]


def test_r_4_13_5_nothing_is_in_hand_while_a_question_is_open():
    t = strong()
    dock(t, UPTOWN, 0, 1)
    put(t, 0, "speakeasy", 1)
    put(t, 0, "speakeasy", 2)
    barrels = all_barrels(t)

    r = attack(t, "ship:3")
    while not r.done:
        assert all_barrels(t) == barrels == 40
        assert figures(t, 0) == figures(t, 1) == 12
        assert sorted(t.crates + t.bosses[0].crates + [ship.crate for ship in t.ships]) == list(range(1, 19))
        r.answer(r.offers[0])
    assert [decision.question.id for decision in r.asked] == ["ambush", "stolen-barrel", "leave-dock"]


def test_r_4_13_5_the_ship_sails_to_the_next_free_port():
    t = strong()
    t.ships[ORANGE].port = 16

    attack(t, "ship:3")

    assert t.ships[WHITE].port == 6


# --- A member leaves the dock --------------------------------------------------------------------------------


def test_r_4_13_6_a_member_goes_to_the_office():
    t = strong()
    me = t.bosses[0]
    reserve = me.reserve

    attack(t, "ship:3")

    assert t.docks[8] == NOBODY
    assert (me.office, me.reserve) == (1, reserve)


def test_r_4_13_6_with_the_office_full_it_goes_to_the_reserve():
    t = strong()
    me = t.bosses[0]
    me.office, me.reserve = 1, me.reserve - 1
    reserve = me.reserve

    attack(t, "ship:3")

    assert t.docks[8] == NOBODY
    assert (me.office, me.reserve) == (1, reserve + 1)
    assert told(t, "member-back-to-reserve") == [(0,)]


def test_r_4_13_6_the_vip_limit_decides():
    t = strong()
    me = t.bosses[0]
    me.levels[0] = 2
    me.office, me.reserve = 1, me.reserve - 1

    attack(t, "ship:3")

    assert me.office == 2


def test_r_4_13_6_the_owner_chooses_which_and_cannot_decline():
    t = strong()
    dock(t, UPTOWN, 1, 0)
    dock(t, MIDTOWN, 0)

    r = attack(t, "ship:3")
    assert r.question == "leave-dock"
    assert r.offers == ["dock:8", "dock:10"]
    r.answer("dock:10")

    assert t.docks[8:] == [0, 1, NOBODY, NOBODY]
    assert t.docks[4] == 0


# --- One ambush, with or without a crate ---------------------------------------------------------------------


def test_r_4_13_7_one_ambush_in_one_action():
    t = strong()
    dock(t, MIDTOWN, 0)
    arm(t, 0, 5, 6)
    assert len(targets(t)) == 3

    assert attack(t, "ship:3").done
    assert len(t.bosses[0].crates) == 1


def test_r_4_13_7_without_a_crate_the_rest_is_done():
    t = strong()
    t.ships[WHITE].crate, t.crates = 0, []
    bar = put(t, 0, "speakeasy", 1)
    me = t.bosses[0]

    attack(t, "ship:3")

    assert (me.cash, me.crates) == (15, [])
    assert t.ships[WHITE].crate == 0
    assert bar.barrel
    assert me.office == 1
    assert t.ships[WHITE].port == 16


def test_r_4_13_7_an_empty_cell_is_not_refilled():
    """Steps 1 and 2 are skipped together; the stack cannot hold a crate then, but nothing would be drawn."""
    t = strong()
    t.ships[WHITE].crate = 0
    size = len(t.crates)

    attack(t, "ship:3")

    assert len(t.crates) == size


def test_r_4_13_7_with_the_stack_exhausted_the_cell_stays_empty():
    t = strong()
    t.crates = []

    attack(t, "ship:3")

    assert t.bosses[0].crates == [5]
    assert t.ships[WHITE].crate == 0


# --- Worked example ---------------------------------------------------------------------------------------------------


def downtown_ambush() -> Table:
    """TV-19: 1 Blue and 2 Purple members in the Downtown dock, the turquoise ship in a Downtown port."""
    t = bare()
    for ship, port in zip(t.ships, (7, 8, 6, 13), strict=True):
        ship.port = port
    take_barrels(t, TURQUOISE, 3)
    lay_crate(t, TURQUOISE, 9)
    blue = arm(t, 3, 4, 2)
    blue.levels[CONVOY] = 3
    blue.office, blue.reserve = 1, blue.reserve - 1
    dock(t, DOWNTOWN, 3, 1, 1)
    return t


def test_tv_19_x5_x6_blue_ambushes_the_turquoise_ship():
    t = downtown_ambush()
    blue, purple = t.bosses[3], t.bosses[1]
    bar = put(t, 3, "speakeasy", 10)
    top = t.crates[-1]
    reserve = blue.reserve
    assert ship_defence(t, TURQUOISE) == 12

    r = attack(t, "ship:2", seat=3)

    assert r.done
    assert blue.goons == 1
    assert purple.cash == 15 + 2
    assert blue.cash == 15 - 2 + 15
    assert blue.crates == [9]
    assert (bar.barrel, t.ships[TURQUOISE].barrels) == (True, 2)
    assert t.ships[TURQUOISE].crate == top
    assert t.docks[:4] == [NOBODY, 1, 1, NOBODY]
    assert (blue.office, blue.reserve) == (1, reserve + 1)
    assert t.ships[TURQUOISE].port == 2


def test_tv_19_x6_crate_9_gives_one_more_range_for_good():
    t = downtown_ambush()
    blue = t.bosses[3]
    attack(t, "ship:2", seat=3)
    blue.trucks[0].district = 15

    r = run(deliver(t, blue, 0), "step:0:13", "step:0:15", "step:0:13", "step:0:15")

    assert not any(offer.startswith("step:0:") for offer in r.offers)


def test_tv_19_x5_without_the_goon_12_does_not_beat_12():
    t = downtown_ambush()
    arm(t, 3, 4, 0)

    assert targets(t, 3) == []


def test_tv_19_at_the_docks_the_free_goon_helps_in_the_ambush():
    """R-4.19.6: the goon of the second contact comes before the ambush."""
    t = downtown_ambush()
    arm(t, 3, 4, 0)
    t.turns = [3]

    r = next_run(t, "contact:DOCKS_2")

    assert r.question == "ambush"
    assert r.offers == ["ship:2", "skip"]
    r.answer("ship:2")
    assert t.bosses[3].goons == 0
