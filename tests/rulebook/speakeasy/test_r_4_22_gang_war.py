"""R-4.22: the gang war at the end of acts I, II and III."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.gang_war import attack_district, begin_war, end_war, lose
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY, Boss, Table
from tests.rulebook.speakeasy.kit import Run, bare, next_run, put, put_mob, run, spaces, table, told

STACKS = "BCD"
BIRDIE = "MOB_B2"
"""Base 6, war 7."""
GAMBINO = "MOB_B4"
"""Base 7, war 8."""
WAXEY = "MOB_A3"
"""An associate of strength 4 for $5 whose ability means nothing here."""


def war(t: Table, district: int, tile: str, *ids: str) -> Run:
    """The attack of one mobster on one district."""
    stack_up(t, tile)
    t.districts[district].threat = True
    return run(attack_district(t, district), *ids)


def stack_up(t: Table, *tiles: str) -> None:
    """Put tiles on top of their stack, the first one to come uppermost; the act is the one of that stack."""
    t.act = 1 + STACKS.index(t.book.mobsters[tiles[0]].stack)
    stack = t.mob_stacks[t.act - 1]
    for tile in reversed(tiles):
        stack.remove(tile)
        stack.append(tile)


def fighter(t: Table, seat: int, strength: int, goons: int = 0, associate: str = "", money: int = 0) -> Boss:
    """A boss with this strength level, so many goons, an associate and so much cash; the safe is empty."""
    boss = t.bosses[seat]
    boss.levels[4] = strength
    t.goons += boss.goons - goons
    boss.goons = goons
    boss.associate = associate
    boss.associate_district = 1 if associate else 0
    boss.cash, boss.safe = money, 0
    return boss


def strength_token(t: Table, district: int) -> tuple[int, bool]:
    """The strength token of a district and whether it lies face up."""
    return t.districts[district].strength, t.districts[district].strength_up


# --- mobsters enter -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", [1, 2, 3])
def test_r_4_22_1_the_stack_of_the_act_is_shuffled_and_no_other(act):
    t = bare()
    t.act = act
    before = [stack.copy() for stack in t.mob_stacks]
    used = t.chance.used
    begin_war(t)
    assert t.chance.used == used + len(before[act - 1]) - 1
    assert sorted(t.mob_stacks[act - 1]) == sorted(before[act - 1])
    assert {tile[4] for tile in t.mob_stacks[act - 1]} == {STACKS[act - 1]}
    for other in {0, 1, 2} - {act - 1}:
        assert t.mob_stacks[other] == before[other]


def test_r_4_22_1_the_shuffle_changes_the_order():
    t = bare()
    t.mob_stacks[0].sort()
    begin_war(t)
    assert t.mob_stacks[0] != sorted(t.mob_stacks[0])


def test_r_4_22_1_districts_with_a_threat_token_are_attacked_in_ascending_order():
    t = bare()
    for number in (11, 2, 16):
        t.districts[number].threat = True
    begin_war(t)
    assert t.wars == [2, 11, 16]
    assert told(t, "war") == [(1,)]


@pytest.mark.parametrize(("seats", "attacks"), [(2, [2, 2, 3]), (3, [3, 3, 4]), (4, [3, 3, 4])])
def test_r_4_22_1_so_many_districts_are_attacked_in_each_act(seats, attacks):
    t = table(seats)
    for act, count in enumerate(attacks, start=1):
        t.act = act
        begin_war(t)
        assert len(t.wars) == count
        while t.wars:
            run(attack_district(t, t.wars.pop(0)))
        end_war(t)
    assert not any(district.threat for district in t.districts)


def test_r_4_22_1_the_top_tile_comes_to_the_cell_of_the_district():
    t = bare()
    stack_up(t, "MOB_B1", BIRDIE)
    assert war(t, 5, "MOB_B1").done
    assert t.districts[5].mobster == "MOB_B1"
    assert "MOB_B1" not in t.mob_stacks[0]
    assert len(t.mob_stacks[0]) == 3
    assert told(t, "mobster-enters") == [("MOB_B1", 5, 6)]


def test_r_4_22_1_turning_up_the_tile_bars_undo():
    t = bare()
    used = t.chance.used
    war(t, 5, BIRDIE)
    assert t.chance.used == used + 1


def test_r_4_22_1_the_threat_token_gives_way_to_a_token_of_the_base_strength():
    t = bare()
    war(t, 5, BIRDIE)
    assert not t.districts[5].threat
    assert strength_token(t, 5) == (6, True)


def test_r_4_22_1_a_mob_speakeasy_comes_beside_every_free_space():
    t = bare()
    building = put(t, 0, "speakeasy", 14)
    fighter(t, 0, strength=5, goons=2)
    tokens = t.space_tokens.copy()
    left = t.mob_speakeasies
    war(t, 14, BIRDIE, "fight:2:alone")
    assert [t.holders[space] for space in spaces(t, 14)] == [0, MOB, MOB]
    assert building.space == spaces(t, 14)[0]
    assert t.mob_speakeasies == left - 2
    assert t.space_tokens == tokens
    assert told(t, "mob-moves-in") == [(space,) for space in spaces(t, 14)[1:]]
    assert all(t.holders[space] == NOBODY for space in spaces(t, 13))


def test_r_4_22_1_a_space_that_is_not_in_play_gets_none():
    t = bare(seats=2)
    district = next(d for d in (13, 14, 15, 16) if not t.districts[d].blocked)
    war(t, district, BIRDIE)
    assert [t.holders[space] for space in spaces(t, district)] == [MOB, MOB, CLOSED]


def test_r_4_22_1_mob_speakeasies_that_run_short_go_to_the_lowest_spaces():
    """Q-31."""
    t = bare()
    t.mob_speakeasies = 2
    war(t, 14, BIRDIE)
    assert [t.holders[space] for space in spaces(t, 14)] == [MOB, MOB, NOBODY]
    assert t.mob_speakeasies == 0
    assert t.districts[14].mobster == BIRDIE
    assert strength_token(t, 14) == (6, True)


def test_r_4_22_1_free_spaces_are_taken_before_the_defence():
    t = bare()
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=4, goons=3)
    attack = war(t, 5, BIRDIE)
    assert attack.question == "defend"
    assert t.holders[spaces(t, 5)[1]] == MOB


def test_r_4_22_1_one_district_is_finished_before_the_next_tile_is_turned_up():
    t = bare()
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=4, goons=6)
    t.phase = "war"
    for number in (5, 6):
        t.districts[number].threat = True
    begin_war(t)
    stack_up(t, BIRDIE, GAMBINO)
    attack = next_run(t)
    assert attack.question == "defend"
    assert t.districts[6].threat
    assert t.districts[6].mobster == ""
    assert GAMBINO in t.mob_stacks[0]
    attack.answer("fight:3:alone")
    assert attack.done
    next_run(t)
    assert t.districts[6].mobster == GAMBINO


# --- the strength of the attack -----------------------------------------------------------------------------


def test_tv_04_birdie_brown_attacks_with_7_and_leaves_a_token_of_6():
    t = bare()
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=4, goons=3)
    attack = war(t, 5, BIRDIE)
    assert attack.decision is not None
    assert attack.decision.about[-1] == 7
    assert strength_token(t, 5) == (6, True)
    assert told(t, "mobster-enters") == [(BIRDIE, 5, 7)]


@pytest.mark.parametrize(("stack", "least", "most"), [("B", 6, 8), ("C", 8, 10), ("D", 10, 12)])
def test_r_4_22_2_the_mob_grows_stronger_act_by_act(stack, least, most):
    tiles = [tile for tile in bare().book.mobsters.values() if tile.stack == stack]
    strengths = [tile.war for tile in tiles]
    assert (min(strengths), max(strengths)) == (least, most)
    assert all(tile.war == tile.strength + tile.war_bonus for tile in tiles)


@pytest.mark.parametrize("guarded", [False, True])
def test_r_4_22_2_a_building_that_does_not_operate_is_attacked_too(guarded):
    t = bare()
    t.districts[5].police = True
    put(t, 0, "casino", 5, guarded=guarded)
    fighter(t, 0, strength=1)
    war(t, 5, BIRDIE)
    assert t.bosses[0].buildings == []


def test_r_4_22_2_every_building_in_the_district_is_attacked():
    t = bare()
    for seat, piece in ((0, "still"), (1, "nightclub"), (2, "speakeasy")):
        put(t, seat, piece, 14)
        fighter(t, seat, strength=1)
    war(t, 14, BIRDIE)
    assert told(t, "lost") == [(0, "still", 27), (1, "nightclub", 28), (2, "speakeasy", 29)]


def test_r_4_22_2_buildings_in_other_districts_are_left_alone():
    t = bare()
    put(t, 0, "speakeasy", 4)
    fighter(t, 0, strength=1)
    assert war(t, 5, GAMBINO).done
    assert len(t.bosses[0].buildings) == 1


def test_r_4_22_2_a_mobster_of_an_earlier_act_does_not_attack_again():
    t = bare()
    put_mob(t, 5, 7, count=1)
    t.districts[5].mobster = GAMBINO
    put(t, 0, "speakeasy", 5)
    t.districts[6].threat = True
    t.act = 2
    begin_war(t)
    assert t.wars == [6]
    run(attack_district(t, 6))
    assert len(t.bosses[0].buildings) == 1


# --- the defence --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("strength", "goons", "held"), [(4, 2, False), (4, 3, True), (5, 1, False), (5, 2, True)])
def test_tv_01_a_casino_attacked_with_7_falls_with_6_and_holds_with_7(strength, goons, held):
    t = bare()
    put(t, 0, "casino", 5)
    fighter(t, 0, strength, goons)
    attack = war(t, 5, BIRDIE)
    if held:
        attack.answer(f"fight:{goons}:alone")
    assert attack.done
    assert bool(t.bosses[0].buildings) == held


def test_r_4_22_3_bosses_defend_in_turn_order():
    t = bare()
    t.upper = [2, 0, 3, 1]
    for seat in (0, 1, 2):
        put(t, seat, "speakeasy", 14)
        fighter(t, seat, strength=4, goons=3)
    attack = war(t, 14, BIRDIE)
    order = []
    while not attack.done:
        order.append(attack.seat)
        attack.answer("fight:3:alone")
    assert order == [2, 0, 1]


def test_r_4_22_3_several_buildings_are_defended_in_the_order_the_owner_likes():
    t = bare()
    put(t, 0, "speakeasy", 5)
    casino = put(t, 0, "casino", 5)
    fighter(t, 0, strength=4, goons=3)
    attack = war(t, 5, BIRDIE)
    assert (attack.question, attack.seat) == ("defend-next", 0)
    assert attack.offers == ["space:8", "space:9"]
    attack.answer("space:9", "fight:3:alone")
    assert attack.done
    assert t.bosses[0].buildings == [casino]
    assert told(t, "held") == [(0, "casino", 9)]
    assert told(t, "lost") == [(0, "speakeasy", 8)]


def test_r_4_22_3_goons_count_for_one_building_only():
    t = bare()
    put(t, 0, "speakeasy", 5)
    put(t, 0, "casino", 5)
    me = fighter(t, 0, strength=4, goons=5)
    attack = war(t, 5, BIRDIE, "space:8")
    assert attack.offers == ["fight:3:alone", "lose"]
    attack.answer("fight:3:alone")
    assert attack.done
    assert [b.piece for b in me.buildings] == ["speakeasy"]
    assert me.goons == 2


def test_r_4_22_3_enough_goons_hold_two_buildings_one_after_the_other():
    t = bare()
    put(t, 0, "speakeasy", 5)
    put(t, 0, "casino", 5)
    me = fighter(t, 0, strength=4, goons=6)
    supply = t.goons
    assert war(t, 5, BIRDIE, "space:8", "fight:3:alone", "fight:3:alone").done
    assert len(me.buildings) == 2
    assert (me.goons, t.goons) == (0, supply + 6)


def test_r_4_22_3_the_associate_is_paid_again_for_the_next_building():
    t = bare()
    put(t, 0, "speakeasy", 5)
    put(t, 0, "casino", 5)
    me = fighter(t, 0, strength=3, associate=WAXEY, money=10)
    attack = war(t, 5, BIRDIE, "space:8", "fight:0:paid")
    assert me.cash == 5
    attack.answer("fight:0:paid")
    assert attack.done
    assert (me.cash, len(me.buildings)) == (0, 2)
    assert told(t, "associate-helped") == [(0, WAXEY), (0, WAXEY)]


def test_r_4_22_3_a_fee_paid_once_is_no_help_for_the_next_building():
    t = bare()
    put(t, 0, "speakeasy", 5)
    put(t, 0, "casino", 5)
    me = fighter(t, 0, strength=3, associate=WAXEY, money=9)
    assert war(t, 5, BIRDIE, "space:9", "fight:0:paid").done
    assert [b.piece for b in me.buildings] == ["casino"]
    assert me.cash == 4


def test_r_4_22_3_the_associate_helps_once_for_a_building():
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=1, associate=WAXEY, money=50)
    assert war(t, 5, BIRDIE).done
    assert me.buildings == []
    assert me.cash == 50


def test_r_4_22_3_goons_and_help_can_be_joined_and_no_goon_is_wasted():
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=2, goons=6, associate=WAXEY, money=20)
    attack = war(t, 5, BIRDIE)
    assert attack.offers == ["fight:5:alone", "fight:1:paid", "lose"]
    attack.answer("fight:1:paid")
    assert (me.goons, me.cash) == (5, 15)
    assert told(t, "used-goons") == [(0, 1)]
    assert told(t, "held") == [(0, "speakeasy", 8)]


def test_r_4_22_3_the_fee_may_be_laundered():
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=3, associate=WAXEY, money=2)
    me.safe = 6
    war(t, 5, BIRDIE, "fight:0:paid")
    assert (me.cash, me.safe) == (0, 0)


def test_r_4_22_3_help_that_cannot_be_paid_is_not_offered():
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=3, goons=4, associate=WAXEY, money=2)
    me.safe = 5
    assert war(t, 5, BIRDIE).offers == ["fight:4:alone", "lose"]


@pytest.mark.parametrize(("associate", "bonus"), [(GAMBINO, 1), ("MOB_C4", 2)])
def test_r_4_22_3_a_defence_associate_adds_what_is_printed_for_nothing(associate, bonus):
    """Q-35."""
    t = bare()
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=3, goons=4, associate=associate)
    assert war(t, 5, BIRDIE).offers == [f"fight:{4 - bonus}:alone", "lose"]


@pytest.mark.parametrize(("crates", "bonus"), [([3], 1), ([3, 4], 2)])
def test_r_4_22_3_each_defence_crate_adds_1(crates, bonus):
    t = bare()
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=3, goons=4).crates = crates
    assert war(t, 5, BIRDIE).offers == [f"fight:{4 - bonus}:alone", "lose"]


def test_r_4_22_3_takeover_crates_do_not_defend():
    t = bare()
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=3, goons=4).crates = [13, 14]
    assert war(t, 5, BIRDIE).offers == ["fight:4:alone", "lose"]


def test_r_4_22_3_a_guard_is_no_defence():
    t = bare()
    put(t, 0, "speakeasy", 5, guarded=True)
    fighter(t, 0, strength=3, goons=4)
    assert war(t, 5, BIRDIE).offers == ["fight:4:alone", "lose"]


def test_r_4_22_3_fee_crates_make_the_help_cheaper():
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=3, associate=WAXEY, money=3)
    me.crates = [5]
    war(t, 5, BIRDIE, "fight:0:paid")
    assert me.cash == 0


def test_r_4_22_3_the_takeover_fee_ability_does_not_make_a_defence_cheaper():
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=2, associate="MOB_A6", money=6)
    war(t, 5, BIRDIE, "fight:0:paid")
    assert me.cash == 0


def test_r_4_22_3_nor_does_it_bring_help_into_reach():
    t = bare()
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=2, goons=5, associate="MOB_A6", money=5)
    assert war(t, 5, BIRDIE).offers == ["fight:5:alone", "lose"]


def test_r_4_22_3_a_favour_helps_once_in_the_game_for_nothing():
    """Q-19."""
    t = bare()
    put(t, 0, "speakeasy", 5)
    put(t, 0, "casino", 5)
    me = fighter(t, 0, strength=2, associate="MOB_A5", money=6)
    attack = war(t, 5, BIRDIE, "space:8")
    assert attack.offers == ["fight:0:free", "fight:0:paid", "lose"]
    attack.answer("fight:0:free")
    assert me.cash == 6
    assert me.favours == ["MOB_A5"]
    assert attack.offers == ["fight:0:paid", "lose"]


def test_r_4_22_3_the_split_of_the_fee_is_asked_where_the_table_wants_it():
    t = bare(payment="ask")
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=3, associate=WAXEY, money=5)
    me.safe = 10
    attack = war(t, 5, BIRDIE, "fight:0:paid")
    assert attack.question == "pay-from-safe"
    attack.answer("dollars:2")
    assert attack.done
    assert (me.cash, me.safe) == (2, 6)


# --- what is free, what is hopeless -------------------------------------------------------------------------


def test_r_4_22_4_a_building_may_be_let_go_although_it_could_be_held():
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=4, goons=3)
    attack = war(t, 5, BIRDIE)
    assert attack.offers == ["fight:3:alone", "lose"]
    attack.answer("lose")
    assert attack.done
    assert (me.buildings, me.goons) == ([], 3)


@pytest.mark.parametrize(("crates", "associate"), [([3, 4], ""), ([], "MOB_C4")])
def test_r_4_22_4_a_defence_that_needs_no_spending_is_automatic(crates, associate):
    """Q-26."""
    t = bare()
    building = put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=5, goons=3, associate=associate, money=50)
    me.crates = crates
    attack = war(t, 5, BIRDIE)
    assert attack.asked == []
    assert me.buildings == [building]
    assert (me.goons, me.cash) == (3, 50)
    assert told(t, "held") == [(0, "speakeasy", 8)]


def test_r_4_22_4_one_short_is_not_automatic():
    t = bare()
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=5, goons=3).crates = [3]
    assert war(t, 5, BIRDIE).offers == ["fight:1:alone", "lose"]


def test_r_4_22_4_help_for_nothing_is_no_spending():
    """Q-18, Q-26: a fee brought down to $0."""
    t = bare()
    building = put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=4, associate="MOB_A2", goons=3)
    me.crates = [5, 6]
    attack = war(t, 5, BIRDIE)
    assert attack.asked == []
    assert me.buildings == [building]
    assert me.goons == 3


def test_r_4_22_4_help_for_nothing_that_is_too_weak_is_joined_with_goons():
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=3, associate="MOB_A2", goons=3)
    me.crates = [5, 6]
    attack = war(t, 5, BIRDIE)
    assert attack.offers == ["fight:1:paid", "lose"]
    attack.answer("fight:1:paid")
    assert (me.goons, me.cash) == (2, 0)


def test_r_4_22_4_a_favour_is_not_spent_without_asking():
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=2, associate="MOB_A5")
    assert war(t, 5, BIRDIE).offers == ["fight:0:free", "lose"]
    assert me.favours == []


def test_r_4_22_4_a_hopeless_defence_costs_nothing_and_is_not_asked():
    """Q-26."""
    t = bare()
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=2, goons=4)
    attack = war(t, 5, BIRDIE)
    assert attack.done
    assert [decision.ids() for decision in attack.asked] == [["lose"]]
    assert me.buildings == []
    assert me.goons == 4


def test_r_4_22_4_the_still_associate_holds_the_still_against_anybody():
    """Q-45."""
    t = bare()
    still = put(t, 0, "still", 5)
    me = fighter(t, 0, strength=1, associate=BIRDIE)
    me.barrels, t.barrels = 3, t.barrels - 3
    attack = war(t, 5, "MOB_D6")
    assert attack.asked == []
    assert (me.buildings, me.barrels) == ([still], 3)
    assert told(t, "held") == [(0, "still", 8)]


def test_r_4_22_4_the_still_associate_holds_nothing_but_the_still():
    t = bare()
    still = put(t, 0, "still", 5)
    put(t, 0, "casino", 5)
    me = fighter(t, 0, strength=1, associate=BIRDIE)
    assert war(t, 5, "MOB_D6").done
    assert me.buildings == [still]


def test_r_4_22_4_only_contested_buildings_are_asked_about():
    t = bare()
    put(t, 0, "casino", 14)
    put(t, 0, "still", 14)
    put(t, 0, "speakeasy", 14)
    fighter(t, 0, strength=1, goons=6, associate=BIRDIE)
    attack = war(t, 14, BIRDIE)
    assert attack.question == "defend-next"
    assert attack.offers == ["space:27", "space:29"]
    attack.answer("space:29", "fight:6:alone")
    assert told(t, "lost") == [(0, "casino", 27)]
    assert told(t, "held") == [(0, "speakeasy", 29), (0, "still", 28)]


# --- a lost building ----------------------------------------------------------------------------------------


def test_r_4_22_5_the_building_goes_to_the_box_with_its_guard():
    t = bare()
    put(t, 0, "nightclub", 5, guarded=True)
    me = fighter(t, 0, strength=1)
    slots, reserve = me.pieces.copy(), me.reserve
    war(t, 5, BIRDIE)
    assert (me.buildings, me.pieces) == ([], slots)
    assert (me.boxed, me.reserve, me.office) == (1, reserve, 0)


def test_r_4_22_5_an_unguarded_building_costs_no_family_member():
    t = bare()
    put(t, 0, "nightclub", 5)
    me = fighter(t, 0, strength=1)
    war(t, 5, BIRDIE)
    assert me.boxed == 0


def test_r_4_22_5_its_barrel_goes_to_the_supply():
    t = bare()
    supply = t.barrels
    put(t, 0, "casino", 5, barrel=True)
    fighter(t, 0, strength=1)
    war(t, 5, BIRDIE)
    assert t.barrels == supply


def test_r_4_22_5_a_lost_still_loses_all_barrels_of_the_still_area():
    t = bare()
    put(t, 0, "still", 5)
    me = fighter(t, 0, strength=1)
    supply = t.barrels
    me.barrels, t.barrels = 4, t.barrels - 4
    war(t, 5, BIRDIE)
    assert (me.barrels, t.barrels) == (0, supply)
    assert me.still is None
    assert "STILL" not in me.pieces


def test_r_4_22_5_another_lost_building_leaves_the_still_area_alone():
    t = bare()
    put(t, 0, "still", 4)
    put(t, 0, "speakeasy", 5)
    me = fighter(t, 0, strength=1)
    me.barrels, t.barrels = 4, t.barrels - 4
    war(t, 5, BIRDIE)
    assert me.barrels == 4
    assert [b.piece for b in me.buildings] == ["still"]


def test_r_4_22_5_slot_cards_and_loaded_trucks_are_unaffected():
    t = bare()
    put(t, 0, "still", 5)
    me = fighter(t, 0, strength=1)
    me.slots[2] = "S01"
    me.trucks[0].district, me.trucks[0].load = 5, 2
    war(t, 5, BIRDIE)
    assert me.slots[2] == "S01"
    assert (me.trucks[0].district, me.trucks[0].load) == (5, 2)


def test_r_4_22_5_the_mob_moves_in_at_once():
    t = bare()
    building = put(t, 0, "speakeasy", 5)
    put(t, 1, "speakeasy", 5)
    left = t.mob_speakeasies
    fighter(t, 0, strength=1)
    fighter(t, 1, strength=4, goons=3)
    attack = war(t, 5, BIRDIE)
    assert attack.seat == 1
    assert t.holders[building.space] == MOB
    assert t.mob_speakeasies == left - 1
    assert [e.id for e in t.told or []][-2:] == ["lost", "mob-moves-in"]


def test_r_4_22_5_a_space_won_by_the_mob_has_no_city_token():
    """Q-43."""
    t = bare()
    building = put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=1)
    war(t, 5, BIRDIE)
    assert t.space_tokens[building.space] == ""


def test_r_4_22_5_without_mob_speakeasies_the_building_leaves_all_the_same():
    """Q-31."""
    t = bare()
    t.mob_speakeasies = 0
    building = put(t, 0, "speakeasy", 5, guarded=True, barrel=True)
    supply = t.barrels
    me = fighter(t, 0, strength=1)
    war(t, 5, BIRDIE)
    assert me.buildings == []
    assert (me.boxed, t.barrels) == (1, supply + 1)
    assert t.holders[building.space] == NOBODY
    assert t.mob_speakeasies == 0


def test_r_4_22_5_losing_tells_how_many_mob_speakeasies_were_placed():
    t = bare()
    building = put(t, 0, "speakeasy", 5)
    assert run(lose(t, t.bosses[0], building)).result == 1
    other = put(t, 0, "speakeasy", 6)
    t.mob_speakeasies = 0
    assert run(lose(t, t.bosses[0], other)).result == 0


# --- a mobster who placed nothing ---------------------------------------------------------------------------


def test_r_4_22_6_a_mobster_who_placed_nothing_leaves():
    t = bare()
    for seat in (0, 1):
        put(t, seat, "speakeasy", 5)
        fighter(t, seat, strength=4, goons=3)
    war(t, 5, BIRDIE, "fight:3:alone", "fight:3:alone")
    assert t.districts[5].mobster == ""
    assert strength_token(t, 5) == (6, False)
    assert all(BIRDIE not in stack for stack in t.mob_stacks)
    assert told(t, "mobster-leaves") == [(BIRDIE, 5)]


def test_r_4_22_6_he_stays_for_one_free_space():
    t = bare()
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=4, goons=3)
    war(t, 5, BIRDIE, "fight:3:alone")
    assert t.districts[5].mobster == BIRDIE
    assert strength_token(t, 5) == (6, True)
    assert told(t, "mobster-leaves") == []


def test_r_4_22_6_he_stays_for_one_lost_building():
    t = bare()
    for seat in (0, 1):
        put(t, seat, "speakeasy", 5)
        fighter(t, seat, strength=4, goons=3)
    war(t, 5, BIRDIE, "fight:3:alone", "lose")
    assert t.districts[5].mobster == BIRDIE
    assert strength_token(t, 5) == (6, True)


def test_r_4_22_6_he_leaves_when_no_mob_speakeasy_is_left_to_place():
    """Q-31."""
    t = bare()
    t.mob_speakeasies = 0
    put(t, 0, "speakeasy", 5)
    fighter(t, 0, strength=1)
    war(t, 5, BIRDIE)
    assert t.districts[5].mobster == ""
    assert strength_token(t, 5) == (6, False)


def test_r_4_22_6_mobsters_of_earlier_acts_stay_without_any_speakeasy():
    t = bare()
    t.districts[3].mobster = WAXEY
    t.districts[3].strength, t.districts[3].strength_up = 4, True
    t.districts[5].threat = True
    begin_war(t)
    run(attack_district(t, t.wars.pop(0)))
    end_war(t)
    assert t.districts[3].mobster == WAXEY
    assert strength_token(t, 3) == (4, True)


# --- after the last district --------------------------------------------------------------------------------


@pytest.mark.parametrize("act", [1, 2, 3])
def test_r_4_22_7_the_rest_of_the_stack_of_the_act_is_boxed(act):
    t = bare()
    t.act = act
    sizes = [len(stack) for stack in t.mob_stacks]
    end_war(t)
    sizes[act - 1] = 0
    assert [len(stack) for stack in t.mob_stacks] == sizes == [4 * (act != 1), 4 * (act != 2), 6 * (act != 3)]


@pytest.mark.parametrize(("seats", "first", "second"), [(2, 2, 3), (3, 3, 4), (4, 3, 4)])
def test_r_4_22_7_the_next_threat_tokens_are_laid_out(seats, first, second):
    t = bare(seats=seats)
    stacks = [set(stack) for stack in t.threats_to_come]
    assert [len(stack) for stack in stacks] == [first, second]
    end_war(t)
    assert {number for number, d in enumerate(t.districts) if d.threat} == stacks[0]
    assert len(t.threats_to_come) == 1
    for district in t.districts:
        district.threat = False
    t.act = 2
    end_war(t)
    assert {number for number, d in enumerate(t.districts) if d.threat} == stacks[1]


def test_r_4_22_7_after_the_third_act_there_are_none():
    t = bare()
    t.act = 3
    t.threats_to_come = []
    end_war(t)
    assert not any(district.threat for district in t.districts)


def test_r_4_22_7_laying_out_threat_tokens_bars_undo():
    t = bare()
    used = t.chance.used
    end_war(t)
    assert t.chance.used == used + 3


# --- The worked example -----------------------------------------------------------------------------------------------


def test_tv_05_gambino_enters_14():
    t = bare()
    purple, blue = t.bosses[0], t.bosses[1]
    speakeasy = put(t, 0, "speakeasy", 14, guarded=True)
    casino = put(t, 1, "casino", 14)
    fighter(t, 0, strength=2, goons=1, associate=WAXEY, money=20)
    fighter(t, 1, strength=4, goons=4, money=20)
    third = spaces(t, 14)[2]

    attack = war(t, 14, GAMBINO)

    assert strength_token(t, 14) == (7, True)
    assert t.holders[third] == MOB
    # Purple reaches 7 of 8 at most: nothing is asked and nothing is spent.
    assert purple.buildings == []
    assert purple.boxed == 1
    assert (purple.goons, purple.cash) == (1, 20)
    assert t.holders[speakeasy.space] == MOB
    # Blue needs all four goons.
    assert (attack.seat, attack.offers) == (1, ["fight:4:alone", "lose"])
    attack.answer("fight:4:alone")
    assert attack.done
    assert blue.buildings == [casino]
    assert (blue.goons, blue.cash) == (0, 20)
    assert t.districts[14].mobster == GAMBINO
    assert strength_token(t, 14) == (7, True)
