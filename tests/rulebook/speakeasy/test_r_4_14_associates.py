"""R-4.14: associates: hiring a mobster, paying for his help, and what he can do besides."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.ambush import SHIP_TOO_STRONG, ambush, cannot_ambush
from backroom.games.speakeasy.associates import NO_MOBSTER, hire_associate
from backroom.games.speakeasy.book import STRENGTH
from backroom.games.speakeasy.buildings import CONTRACTORS, TAKEOVER_CARD, build, buildable
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import cannot
from backroom.games.speakeasy.gang_war import attack_district, begin_war
from backroom.games.speakeasy.guards import guard, shown_leverage
from backroom.games.speakeasy.state import MOB, NOBODY, Boss, Table
from tests.rulebook.speakeasy.kit import Run, bare, put, put_mob, run, spaces, told

ASSOCIATE = Effect("associate")


def put_tile(t: Table, mobster: str, district: int) -> None:
    """Put a tile on a district's cell of the mobster board."""
    t.districts[district].mobster = mobster


def employ(t: Table, seat: int, mobster: str, district: int = 16) -> Boss:
    """Put a tile on a boss's board and his marker into its district."""
    boss = t.bosses[seat]
    boss.associate, boss.associate_district = mobster, district
    return boss


def helpless(boss: Boss, strength: int = 1) -> Boss:
    """A boss with this strength level, no goons and no money."""
    boss.levels[STRENGTH] = strength
    boss.goons = boss.cash = boss.safe = 0
    return boss


def war(t: Table, mobster: str, district: int, *ids: str) -> Run:
    """A mobster enters a district in the gang war of his act."""
    t.act = "BCD".index(mobster[4]) + 1
    t.mob_stacks[t.act - 1] = [mobster]
    t.districts[district].threat = True
    return run(attack_district(t, district), *ids)


def take_over(t: Table, seat: int, *ids: str) -> Run:
    """One opening or takeover with the $3 speakeasy of slot SP2; every other piece has left the board."""
    boss = t.bosses[seat]
    boss.pieces = ["SP2"]
    return run(build(t, boss, CONTRACTORS), *ids)


# --- Hiring -----------------------------------------------------------------------------------------------------------


def test_r_4_14_1_the_tile_goes_to_the_own_board_and_the_marker_to_its_district():
    t = bare()
    put_tile(t, "MOB_A3", 4)
    me = t.bosses[0]
    result = run(hire_associate(t, me, 0), "mobster:MOB_A3")
    assert result.done
    assert (me.associate, me.associate_district) == ("MOB_A3", 4)
    assert t.districts[4].mobster == ""
    assert told(t, "associate-hired") == [(0, "MOB_A3")]
    assert told(t, "associate-left") == []


def test_r_4_14_1_hiring_costs_nothing():
    t = bare()
    put_tile(t, "MOB_A3", 4)
    me = t.bosses[0]
    me.cash, me.safe = 5, 30
    run(hire_associate(t, me, 0), "mobster:MOB_A3")
    assert (me.cash, me.safe) == (5, 30)
    assert told(t, "paid") == []


def test_r_4_14_1_any_tile_on_the_mobster_board_or_none():
    t = bare()
    put_tile(t, "MOB_A3", 4)
    put_tile(t, "MOB_D6", 16)
    put_tile(t, "MOB_B2", 9)
    assert run(hire_associate(t, t.bosses[0], 0)).offers == [
        "mobster:MOB_A3",
        "mobster:MOB_B2",
        "mobster:MOB_D6",
        "skip",
    ]


def test_r_4_14_1_hiring_may_be_declined_and_nobody_leaves():
    t = bare()
    me = employ(t, 0, "MOB_A4", 7)
    put_tile(t, "MOB_A3", 4)
    run(hire_associate(t, me, 0), "skip")
    assert (me.associate, me.associate_district) == ("MOB_A4", 7)
    assert (t.districts[4].mobster, t.districts[7].mobster) == ("MOB_A3", "")
    assert told(t, "associate-left") == []


def test_r_4_14_1_the_former_associate_returns_to_his_district_first():
    t = bare()
    me = employ(t, 0, "MOB_A4", 7)
    put_tile(t, "MOB_A3", 4)
    run(hire_associate(t, me, 0), "mobster:MOB_A3")
    assert (me.associate, me.associate_district) == ("MOB_A3", 4)
    assert (t.districts[4].mobster, t.districts[7].mobster) == ("", "MOB_A4")
    assert [event.id for event in t.told or []] == ["associate-left", "associate-hired"]
    assert told(t, "associate-left") == [(0, "MOB_A4")]


def test_r_4_14_1_a_boss_has_one_associate_at_most():
    t = bare()
    put_tile(t, "MOB_A3", 4)
    put_tile(t, "MOB_A4", 7)
    put_tile(t, "MOB_A6", 9)
    me = t.bosses[0]
    run(hire_associate(t, me, 0), "mobster:MOB_A3")
    run(hire_associate(t, me, 0), "mobster:MOB_A4")
    run(hire_associate(t, me, 0), "mobster:MOB_A6")
    assert (me.associate, me.associate_district) == ("MOB_A6", 9)
    assert [t.districts[number].mobster for number in (4, 7, 9)] == ["MOB_A3", "MOB_A4", ""]


def test_r_4_14_1_the_returned_tile_may_be_hired_again_and_its_ability_works_again():
    """Q-17."""
    t = bare()
    me = employ(t, 0, "MOB_A1", 7)
    put_tile(t, "MOB_A3", 4)
    hiring = run(hire_associate(t, me, 0))
    assert hiring.offers == ["mobster:MOB_A3", "mobster:MOB_A1", "skip"]
    hiring.answer("mobster:MOB_A1")
    assert hiring.question == "take-token"
    assert (me.associate, me.associate_district, t.districts[7].mobster) == ("MOB_A1", 7, "")
    assert t.districts[4].mobster == "MOB_A3"


def test_r_4_14_1_a_tile_held_by_another_boss_is_not_offered():
    """Q-17."""
    t = bare()
    employ(t, 1, "MOB_A4", 7)
    put_tile(t, "MOB_A3", 4)
    assert run(hire_associate(t, t.bosses[0], 0)).offers == ["mobster:MOB_A3", "skip"]


def test_r_4_14_1_without_a_tile_on_the_mobster_board_nobody_can_be_hired():
    """Q-17: not available, and the own associate is not returned."""
    t = bare()
    me = employ(t, 0, "MOB_A4", 7)
    assert cannot(t, me, ASSOCIATE) is NO_MOBSTER
    assert (me.associate, t.districts[7].mobster) == ("MOB_A4", "")
    put_tile(t, "MOB_A3", 4)
    assert cannot(t, me, ASSOCIATE) is None


def test_r_4_14_1_an_associate_never_attacks_and_his_home_stays_reserved():
    """Q-17: only new tiles attack; the district of a hired mobster waits for his return."""
    t = bare()
    me = employ(t, 0, "MOB_A4", 7)
    put(t, 1, "speakeasy", 7)
    t.districts[3].threat = True
    begin_war(t)
    assert t.wars == [3]
    war(t, "MOB_B1", 3)
    assert (me.associate, me.associate_district, t.districts[7].mobster) == ("MOB_A4", 7, "")
    assert len(t.bosses[1].buildings) == 1


# --- His district -----------------------------------------------------------------------------------------------------


def test_r_4_14_2_the_district_keeps_its_strength_token_and_mob_speakeasies():
    t = bare()
    taken = put_mob(t, 4, 4)
    put_tile(t, "MOB_A3", 4)
    run(hire_associate(t, t.bosses[0], 0), "mobster:MOB_A3")
    assert (t.districts[4].strength, t.districts[4].strength_up) == (4, True)
    assert [t.holders[space] for space in taken] == [MOB, MOB]


def test_r_4_14_2_another_boss_may_still_take_over_there():
    t = bare()
    first, _ = put_mob(t, 4, 4)
    employ(t, 0, "MOB_A3", 4)
    rival = helpless(t.bosses[1], strength=5)
    rival.cash = 3
    take_over(t, 1, "slot:SP2", f"space:{first}")
    assert t.holders[first] == 1
    assert rival.cash == 0


def test_r_4_14_2_the_strength_token_still_defends():
    t = bare()
    put_mob(t, 4, 4)
    employ(t, 0, "MOB_A3", 4)
    rival = helpless(t.bosses[1], strength=4)
    rival.cash = 20
    assert not set(spaces(t, 4)) & set(buildable(t, rival, CONTRACTORS)["SP1"])


def test_r_4_14_2_the_own_boss_cannot_take_over_there_by_any_means():
    t = bare()
    put_mob(t, 4, 1)
    near, _ = put_mob(t, 5, 1)
    me = employ(t, 0, "MOB_A3", 4)
    me.levels[STRENGTH] = 5
    assert not set(spaces(t, 4)) & set(buildable(t, me, CONTRACTORS)["SP1"])
    assert near in buildable(t, me, CONTRACTORS)["SP1"]
    assert not set(spaces(t, 4)) & set(buildable(t, me, TAKEOVER_CARD)["SP1"])


def test_r_4_14_2_once_he_is_returned_his_district_is_open_again():
    t = bare()
    taken = put_mob(t, 4, 1)
    me = employ(t, 0, "MOB_A3", 4)
    me.levels[STRENGTH] = 5
    put_tile(t, "MOB_A4", 7)
    run(hire_associate(t, me, 0), "mobster:MOB_A4")
    assert set(taken) <= set(buildable(t, me, CONTRACTORS)["SP1"])


# --- Help -------------------------------------------------------------------------------------------------------------


def test_r_4_14_3_the_fee_adds_his_strength_to_a_takeover():
    t = bare()
    first, _ = put_mob(t, 4, 4)
    me = helpless(employ(t, 0, "MOB_A3"))
    me.cash = 8
    take_over(t, 0, "slot:SP2", f"space:{first}")
    assert t.holders[first] == 0
    assert me.cash == 0
    assert told(t, "associate-helped") == [(0, "MOB_A3")]
    assert told(t, "paid") == [(0, 8, 0)]


def test_r_4_14_3_he_helps_once_in_a_takeover():
    """1 + 4 is not more than 5, whatever the purse could pay."""
    t = bare()
    put_mob(t, 4, 5)
    me = helpless(employ(t, 0, "MOB_A3"))
    me.cash = 100
    assert not set(spaces(t, 4)) & set(buildable(t, me, CONTRACTORS)["SP1"])


def test_r_4_14_3_without_the_fee_he_does_not_help():
    t = bare()
    taken = put_mob(t, 4, 4)
    me = helpless(employ(t, 0, "MOB_A3"))
    me.cash = 7
    me.pieces = ["SP1"]
    assert not set(taken) & set(buildable(t, me, CONTRACTORS)["SP1"])
    me.safe = 2
    assert set(taken) <= set(buildable(t, me, CONTRACTORS)["SP1"])


def test_r_4_14_3_help_is_a_choice_beside_goons():
    t = bare()
    first, _ = put_mob(t, 4, 4)
    me = helpless(employ(t, 0, "MOB_A3"), strength=2)
    me.cash, me.goons, t.goons = 20, 3, t.goons - 2
    fight = take_over(t, 0, "slot:SP2", f"space:{first}")
    assert fight.offers == ["fight:3:alone", "fight:0:paid"]
    fight.answer("fight:0:paid")
    assert (me.cash, me.goons) == (20 - 3 - 5, 3)


def test_r_4_14_3_who_needs_no_help_is_not_asked_for_the_fee():
    t = bare()
    first, _ = put_mob(t, 4, 4)
    me = helpless(employ(t, 0, "MOB_A3"), strength=5)
    me.cash = 20
    assert take_over(t, 0, "slot:SP2", f"space:{first}").done
    assert me.cash == 17
    assert told(t, "associate-helped") == []


@pytest.mark.parametrize(
    ("mobster", "crates", "fee"),
    [
        ("MOB_A3", [], 5),
        ("MOB_A3", [5], 3),
        ("MOB_A3", [6], 3),
        ("MOB_A3", [5, 6], 1),
        ("MOB_A3", [1, 4, 9], 5),
        ("MOB_A6", [], 5),
        ("MOB_A6", [5], 3),
        ("MOB_A6", [5, 6], 1),
        ("MOB_A1", [5, 6], 0),
    ],
)
def test_r_4_14_3_fee_in_a_takeover(mobster: str, crates: list[int], fee: int):
    """Q-18: $2 less for each fee-crate, $1 less with the takeover-fee ability, all added up, never below $0."""
    t = bare()
    first, _ = put_mob(t, 4, 3)
    me = helpless(employ(t, 0, mobster))
    me.cash, me.crates = 3 + fee, crates
    take_over(t, 0, "slot:SP2", f"space:{first}")
    assert me.cash == 0
    assert told(t, "associate-helped") == [(0, mobster)]


@pytest.mark.parametrize(("mobster", "crates", "fee"), [("MOB_A3", [5], 3), ("MOB_A6", [], 6), ("MOB_A6", [5], 4)])
def test_r_4_14_3_fee_in_a_defence(mobster: str, crates: list[int], fee: int):
    """The takeover-fee ability is worth nothing here; fee-crates are."""
    t = bare()
    space = put(t, 0, "speakeasy", 4).space
    me = helpless(employ(t, 0, mobster), strength=4)
    me.cash, me.crates = fee, crates
    battle = war(t, "MOB_B2", 4)
    assert battle.offers == ["fight:0:paid", "lose"]
    battle.answer("fight:0:paid")
    assert t.holders[space] == 0
    assert me.cash == 0


def test_r_4_14_3_one_dollar_short_in_a_defence():
    t = bare()
    put(t, 0, "speakeasy", 4)
    me = helpless(employ(t, 0, "MOB_A6"), strength=4)
    me.cash, me.safe = 5, 1
    war(t, "MOB_B2", 4)
    assert me.buildings == []
    assert (me.cash, me.safe) == (5, 1)


def test_r_4_14_3_a_fee_of_nothing_is_still_the_one_payment():
    """Q-18: with the fee at $0 the strength is added once, not twice."""
    t = bare()
    taken = put_mob(t, 4, 4)
    me = helpless(employ(t, 0, "MOB_A1"))
    me.cash, me.crates = 100, [5, 6]
    assert not set(taken) & set(buildable(t, me, CONTRACTORS)["SP1"])
    t.districts[4].strength = 3
    assert set(taken) <= set(buildable(t, me, CONTRACTORS)["SP1"])


def test_r_4_14_3_the_fee_is_paid_again_for_each_defended_building():
    t = bare()
    first, second = put(t, 0, "speakeasy", 4).space, put(t, 0, "speakeasy", 4).space
    me = helpless(employ(t, 0, "MOB_A3"), strength=4)
    me.cash = 10
    war(t, "MOB_B2", 4, f"space:{first}", "fight:0:paid", "fight:0:paid")
    assert (t.holders[first], t.holders[second]) == (0, 0)
    assert me.cash == 0
    assert told(t, "associate-helped") == [(0, "MOB_A3")] * 2


def test_r_4_14_3_he_helps_once_for_each_defended_building():
    """2 + 4 does not hold 7, and a second fee for the same building is not offered."""
    t = bare()
    put(t, 0, "speakeasy", 4)
    me = helpless(employ(t, 0, "MOB_A3"), strength=2)
    me.cash = 100
    battle = war(t, "MOB_B2", 4)
    assert battle.done
    assert [asked.ids() for asked in battle.asked if asked.question.id == "defend"] == [["lose"]]
    assert (me.cash, me.buildings) == (100, [])


# --- Abilities --------------------------------------------------------------------------------------------------------


def test_r_4_14_4_which_tile_has_which_ability():
    t = bare()
    assert t.book.abilities == {
        "MOB_A1": ("city", 2),
        "MOB_A2": ("members", 1),
        "MOB_A3": ("ambush", 1),
        "MOB_A4": ("leverage", 2),
        "MOB_A5": ("once", 1),
        "MOB_A6": ("fee", 1),
        "MOB_B1": ("ambush", 1),
        "MOB_B2": ("still", 1),
        "MOB_B3": ("once", 1),
        "MOB_B4": ("defence", 1),
        "MOB_C1": ("members", 1),
        "MOB_C2": ("city", 2),
        "MOB_C3": ("leverage", 2),
        "MOB_C4": ("defence", 2),
        "MOB_D1": ("", 1),
        "MOB_D2": ("", 1),
        "MOB_D3": ("", 1),
        "MOB_D4": ("", 1),
        "MOB_D5": ("", 1),
        "MOB_D6": ("", 1),
    }


@pytest.mark.parametrize(("mobster", "attacker"), [("MOB_B4", "MOB_B1"), ("MOB_C4", "MOB_B2")])
def test_r_4_14_4_defence_is_raised_for_nothing(mobster: str, attacker: str):
    """Q-35: +1 or +2 as printed: 5 + 1 holds against 6 and 5 + 2 against 7, unasked and unpaid."""
    t = bare()
    space = put(t, 0, "speakeasy", 4).space
    helpless(employ(t, 0, mobster), strength=5)
    assert war(t, attacker, 4).done
    assert t.holders[space] == 0
    assert told(t, "held") == [(0, "speakeasy", space)]
    assert told(t, "associate-helped") == []


@pytest.mark.parametrize(("mobster", "attacker"), [("MOB_B4", "MOB_B1"), ("MOB_C4", "MOB_B2")])
def test_r_4_14_4_defence_one_short_is_lost(mobster: str, attacker: str):
    t = bare()
    space = put(t, 0, "speakeasy", 4).space
    helpless(employ(t, 0, mobster), strength=4)
    war(t, attacker, 4)
    assert t.holders[space] == MOB


def test_r_4_14_4_defence_counts_for_each_building_and_with_goons():
    t = bare()
    first, second = put(t, 0, "speakeasy", 4).space, put(t, 0, "speakeasy", 4).space
    me = helpless(employ(t, 0, "MOB_C4"), strength=4)
    me.goons, t.goons = 2, t.goons - 1
    war(t, "MOB_B2", 4, f"space:{first}", "fight:1:alone", "fight:1:alone")
    assert (t.holders[first], t.holders[second], me.goons) == (0, 0, 0)


def test_r_4_14_4_defence_is_no_use_in_a_takeover():
    t = bare()
    put_mob(t, 4, 4)
    me = helpless(employ(t, 0, "MOB_C4"), strength=4)
    me.cash = 3
    assert not set(spaces(t, 4)) & set(buildable(t, me, CONTRACTORS)["SP1"])


@pytest.mark.parametrize("mobster", ["MOB_A4", "MOB_C3"])
def test_r_4_14_4_leverage_two_more_in_every_guard_action(mobster: str):
    """Price 4: two of the associate and two tokens; the next action needs tokens for two more only."""
    t = bare()
    first, second = put(t, 0, "speakeasy", 1), put(t, 0, "speakeasy", 2)
    me = employ(t, 0, mobster)
    me.leverage, me.office, me.reserve = 4, 2, me.reserve - 2
    t.leverage -= 4
    run(guard(t, me, 0), f"space:{first.space}")
    assert (first.guarded, me.leverage) == (True, 2)
    run(guard(t, me, 0), f"space:{second.space}")
    assert (second.guarded, me.leverage) == (True, 0)


def test_r_4_14_4_leverage_one_token_short():
    t = bare()
    put(t, 0, "speakeasy", 1)
    me = employ(t, 0, "MOB_A4")
    me.leverage, me.office = 1, 1
    assert run(guard(t, me, 0)).done
    assert me.office == 1


def test_r_4_14_4_the_still_holds_whatever_the_attacker():
    """Q-45: even against the strongest mobster, and without spending anything."""
    t = bare()
    still = put(t, 0, "still", 4).space
    me = helpless(employ(t, 0, "MOB_B2"))
    me.barrels, t.barrels = 3, t.barrels - 3
    assert war(t, "MOB_D6", 4).done
    assert (t.holders[still], me.barrels) == (0, 3)


def test_r_4_14_4_the_still_associate_holds_nothing_but_the_still():
    t = bare()
    still, speakeasy = put(t, 0, "still", 4).space, put(t, 0, "speakeasy", 4).space
    helpless(employ(t, 0, "MOB_B2"))
    war(t, "MOB_D6", 4)
    assert (t.holders[still], t.holders[speakeasy]) == (0, MOB)


def test_r_4_14_4_the_still_associate_holds_no_still_of_others():
    t = bare()
    still = put(t, 1, "still", 4).space
    employ(t, 0, "MOB_B2")
    helpless(t.bosses[1])
    war(t, "MOB_D6", 4)
    assert t.holders[still] == MOB


def docked(t: Table, members: int, strength: int, mobster: str) -> Boss:
    """The full orange ship (defence 6) in Downtown, and own members in the dock there."""
    for number, ship in enumerate(t.ships):
        ship.port = (1, 13, 16, 7)[number]
    me = helpless(employ(t, 0, mobster) if mobster else t.bosses[0], strength)
    t.docks[:members] = [0] * members
    me.reserve -= members
    return me


@pytest.mark.parametrize("mobster", ["MOB_A3", "MOB_B1"])
def test_r_4_14_4_ambush_one_more_to_the_final_value(mobster: str):
    """3 x 2 + 1 = 7 exceeds 6; nothing is paid."""
    t = bare()
    me = docked(t, members=2, strength=3, mobster=mobster)
    t.ships[0].crate = 5
    assert cannot_ambush(t, me, 0) is None
    run(ambush(t, me, 0), "ship:0", "dock:0")
    assert me.crates == [5]
    assert told(t, "paid") == []


def test_r_4_14_4_ambush_is_added_after_the_multiplication():
    """1 x 4 + 1 = 5 does not exceed 6; (1 + 1) x 4 would."""
    t = bare()
    assert cannot_ambush(t, docked(t, members=4, strength=1, mobster="MOB_A3"), 0) is SHIP_TOO_STRONG


@pytest.mark.parametrize("mobster", ["", "MOB_A5", "MOB_D6"])
def test_r_4_14_4_no_other_associate_helps_in_an_ambush(mobster: str):
    """Q-19: neither his strength nor his one free help."""
    t = bare()
    me = docked(t, members=2, strength=3, mobster=mobster)
    assert cannot_ambush(t, me, 0) is SHIP_TOO_STRONG


def test_r_4_14_4_takeover_fee_one_dollar_less():
    t = bare()
    first, _ = put_mob(t, 4, 5)
    me = helpless(employ(t, 0, "MOB_A6"))
    me.cash = 20
    take_over(t, 0, "slot:SP2", f"space:{first}")
    assert me.cash == 20 - 3 - 5


@pytest.mark.parametrize("mobster", ["MOB_A2", "MOB_C1"])
def test_r_4_14_4_a_member_into_a_dock_with_bonus_and_one_into_the_office(mobster: str):
    t = bare()
    put_tile(t, mobster, 4)
    me = t.bosses[0]
    hiring = run(hire_associate(t, me, 0), f"mobster:{mobster}")
    assert hiring.offers == [*(f"dock:{space}" for space in range(12)), "skip"]
    hiring.answer("dock:6")
    assert (t.docks[6], me.goons) == (0, 2)
    assert hiring.offers == ["office", "skip"]
    hiring.answer("office")
    assert hiring.done
    assert (me.office, me.reserve, t.docks.count(0)) == (1, 8, 1)


def test_r_4_14_4_a_member_whose_place_is_full_is_not_gained():
    """Q-09."""
    t = bare()
    put_tile(t, "MOB_A2", 4)
    me = t.bosses[0]
    me.office, me.reserve = 1, me.reserve - 1
    assert run(hire_associate(t, me, 0), "mobster:MOB_A2", "dock:7").done
    assert (me.office, me.reserve, me.leverage, t.docks[7]) == (1, 8, 1, 0)

    t = bare()
    put_tile(t, "MOB_A2", 4)
    me = t.bosses[0]
    t.docks = [1] * 9 + [2] * 3
    hiring = run(hire_associate(t, me, 0), "mobster:MOB_A2")
    assert hiring.offers == ["office", "skip"]
    hiring.answer("office")
    assert (me.office, me.reserve) == (1, 9)


def test_r_4_14_4_the_last_member_goes_to_one_of_the_two_places():
    t = bare()
    put_tile(t, "MOB_A2", 4)
    me = t.bosses[0]
    me.reserve, me.boxed = 1, 9
    hiring = run(hire_associate(t, me, 0), "mobster:MOB_A2", "skip")
    assert hiring.offers == ["office", "skip"]

    t = bare()
    put_tile(t, "MOB_A2", 4)
    me = t.bosses[0]
    me.reserve, me.boxed = 1, 9
    assert run(hire_associate(t, me, 0), "mobster:MOB_A2", "dock:7").done
    assert (me.reserve, me.office) == (0, 0)

    t = bare()
    put_tile(t, "MOB_A2", 4)
    me = t.bosses[0]
    me.reserve, me.boxed = 0, 10
    assert run(hire_associate(t, me, 0), "mobster:MOB_A2").done
    assert (me.reserve, me.office, t.docks.count(NOBODY)) == (0, 0, 12)


@pytest.mark.parametrize("mobster", ["MOB_A1", "MOB_C2"])
def test_r_4_14_4_two_city_tokens_with_a_refill_after_each(mobster: str):
    t = bare()
    put_tile(t, mobster, 4)
    t.display_right = ["T01", "T02", "T03"]
    t.display_left[1].append("T04")
    me = t.bosses[0]
    hiring = run(hire_associate(t, me, 0), f"mobster:{mobster}", "right:0")
    assert hiring.offers == ["stack:0", "stack:1", "stack:2"]
    hiring.answer("stack:1")
    assert t.display_right == ["T04", "T02", "T03"]
    hiring.answer("right:0", "stack:2")
    assert hiring.done
    assert me.tokens == ["T01", "T04"]
    assert t.display_right[0] != ""


def test_r_4_14_4_once_he_helps_for_nothing():
    """Q-19: in a takeover; the free help is offered beside the paid one and costs no fee."""
    t = bare()
    first, _ = put_mob(t, 4, 5)
    me = helpless(employ(t, 0, "MOB_A5"))
    me.cash = 20
    fight = take_over(t, 0, "slot:SP2", f"space:{first}")
    assert fight.offers == ["fight:0:free", "fight:0:paid"]
    fight.answer("fight:0:free")
    assert t.holders[first] == 0
    assert (me.cash, me.favours) == (17, ["MOB_A5"])
    assert told(t, "associate-helped") == [(0, "MOB_A5")]


def test_r_4_14_4_the_free_help_may_be_saved_by_paying():
    t = bare()
    first, _ = put_mob(t, 4, 5)
    me = helpless(employ(t, 0, "MOB_A5"))
    me.cash = 20
    take_over(t, 0, "slot:SP2", f"space:{first}", "fight:0:paid")
    assert (me.cash, me.favours) == (20 - 3 - 6, [])


def test_r_4_14_4_the_free_help_needs_no_money_for_the_fee():
    t = bare()
    first, _ = put_mob(t, 4, 5)
    me = helpless(employ(t, 0, "MOB_A5"))
    me.cash = 3
    take_over(t, 0, "slot:SP2", f"space:{first}")
    assert (t.holders[first], me.cash, me.favours) == (0, 0, ["MOB_A5"])


def test_r_4_14_4_the_second_help_of_the_once_associate_is_paid():
    t = bare()
    first, _ = put_mob(t, 4, 5)
    me = helpless(employ(t, 0, "MOB_A5"))
    me.cash, me.favours = 9, ["MOB_A5"]
    take_over(t, 0, "slot:SP2", f"space:{first}")
    assert (t.holders[first], me.cash) == (0, 0)


@pytest.mark.parametrize("mobster", ["MOB_A5", "MOB_B3"])
def test_r_4_14_4_once_in_a_defence(mobster: str):
    """Q-19: for one building; the other one of the same war has to be paid for."""
    t = bare()
    first, second = put(t, 0, "speakeasy", 4).space, put(t, 0, "speakeasy", 4).space
    me = helpless(employ(t, 0, mobster), strength=2)
    battle = war(t, "MOB_B2", 4, f"space:{first}")
    assert battle.offers == ["fight:0:free", "lose"]
    battle.answer("fight:0:free")
    assert battle.done
    assert (t.holders[first], t.holders[second]) == (0, MOB)
    assert me.favours == [mobster]


def test_r_4_14_4_once_per_boss_and_tile_in_a_game():
    """Q-19: hired again he asks for his fee; another boss has his own free help of him."""
    t = bare()
    first, second = put_mob(t, 4, 5)
    me, rival = t.bosses[0], t.bosses[1]
    me.favours = ["MOB_A5"]
    put_tile(t, "MOB_A5", 9)
    run(hire_associate(t, helpless(me), 0), "mobster:MOB_A5")
    me.cash = 20
    take_over(t, 0, "slot:SP2", f"space:{first}")
    assert me.cash == 20 - 3 - 6

    helpless(employ(t, 1, "MOB_A5")).cash = 20
    take_over(t, 1, "slot:SP2", f"space:{second}", "fight:0:free")
    assert (rival.cash, rival.favours) == (17, ["MOB_A5"])


def test_r_4_14_4_the_other_once_tile_is_still_free():
    t = bare()
    first, _ = put_mob(t, 4, 5)
    me = helpless(employ(t, 0, "MOB_B3"))
    me.cash, me.favours = 3, ["MOB_A5"]
    take_over(t, 0, "slot:SP2", f"space:{first}")
    assert (me.cash, me.favours) == (0, ["MOB_A5", "MOB_B3"])


@pytest.mark.parametrize("mobster", ["MOB_D1", "MOB_D2", "MOB_D3", "MOB_D4", "MOB_D5", "MOB_D6"])
def test_r_4_14_4_d_tiles_have_no_ability(mobster: str):
    t = bare()
    put_tile(t, mobster, 4)
    me = t.bosses[0]
    assert run(hire_associate(t, me, 0), f"mobster:{mobster}").done
    lasting = ("defence", "leverage", "still", "ambush", "fee", "once")
    assert [t.ability(me, name) for name in lasting] == [0] * len(lasting)


# --- While he stays ---------------------------------------------------------------------------------------------------


def test_r_4_14_5_a_lasting_ability_ends_when_the_tile_is_returned():
    t = bare()
    put_tile(t, "MOB_A4", 4)
    put_tile(t, "MOB_A3", 9)
    me = t.bosses[0]
    run(hire_associate(t, me, 0), "mobster:MOB_A4")
    assert shown_leverage(t, me) == 2
    run(hire_associate(t, me, 0), "mobster:MOB_A3")
    assert shown_leverage(t, me) == 0


def test_r_4_14_5_an_ability_serves_its_own_boss_only():
    t = bare()
    employ(t, 1, "MOB_A4")
    assert shown_leverage(t, t.bosses[1]) == 2
    assert shown_leverage(t, t.bosses[0]) == 0


def test_r_4_14_5_the_defence_of_a_returned_associate_is_gone():
    t = bare()
    space = put(t, 0, "speakeasy", 4).space
    me = helpless(employ(t, 0, "MOB_C4"), strength=5)
    put_tile(t, "MOB_A3", 9)
    run(hire_associate(t, me, 0), "mobster:MOB_A3")
    war(t, "MOB_B2", 4)
    assert t.holders[space] == MOB
