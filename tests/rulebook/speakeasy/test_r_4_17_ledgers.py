"""R-4.17: ledgers and goals: gaining ledgers, cooking them, and every one of the goals."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from backroom.games.speakeasy import Speakeasy
from backroom.games.speakeasy.book import STRENGTH
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import cannot
from backroom.games.speakeasy.gang_war import lose
from backroom.games.speakeasy.ledgers import (
    GOAL_FULL,
    GOAL_HAS_YOURS,
    GOAL_NOT_MET,
    NO_GOAL_OPEN,
    NO_LEDGER_HELD,
    NO_LEDGERS_LEFT,
    cannot_cook_on,
    cook,
    gain_ledgers,
    open_goals,
)
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import table_options
from tests.rulebook.speakeasy.kit import bare, put, put_card, run, told

COOK = Effect("cook", 3)
LEDGER = Effect("ledger", 1)

Plan = Sequence[tuple[str, int, str]]
"""Buildings as (piece, district, what is there): "g" a guard, "b" a barrel."""


def cook_book(t: Table, ledgers: int = 3, seat: int = 0) -> Boss:
    """A boss who holds ledgers, on a table where no tile is met by an empty map."""
    boss = t.bosses[seat]
    boss.ledgers = ledgers
    return boss


def put_all(t: Table, plan: Plan, seat: int = 0) -> None:
    """Put buildings on the map."""
    for piece, district, there in plan:
        put(t, seat, piece, district, guarded="g" in there, barrel="b" in there)


def index(t: Table, goal: str) -> int:
    return t.book.goal_index[goal]


def place_ledger(t: Table, goal: str, *seats: int) -> None:
    """These bosses have a ledger on a goal already."""
    t.ledgers[index(t, goal)] += seats


def why_not(t: Table, goal: str, seat: int = 0) -> str:
    """Why a boss cannot place a ledger on this goal, or an empty string."""
    reason = cannot_cook_on(t, t.bosses[seat], index(t, goal))
    return reason.id if reason else ""


# --- Gaining ----------------------------------------------------------------------------------------------------------


def test_r_4_17_1_a_ledger_from_the_reserve_to_the_own_board():
    t = bare()
    me = t.bosses[0]
    assert run(gain_ledgers(t, me, 1)).done
    assert me.ledgers == 1
    assert told(t, "ledgers") == [(0, 1)]


def test_r_4_17_1_no_holding_limit_but_ten_pieces():
    t = bare()
    me = t.bosses[0]
    me.ledgers = 9
    assert cannot(t, me, LEDGER) is None
    run(gain_ledgers(t, me, 2))
    assert me.ledgers == 10
    assert told(t, "ledgers") == [(0, 1)]
    assert cannot(t, me, LEDGER) is NO_LEDGERS_LEFT


def test_r_4_17_1_placed_ledgers_are_not_in_the_reserve():
    t = bare()
    me = cook_book(t, 8)
    place_ledger(t, "DOCKS1", 0, 1)
    assert cannot(t, me, LEDGER) is None
    place_ledger(t, "FAME10", 0)
    assert cannot(t, me, LEDGER) is NO_LEDGERS_LEFT


def test_r_4_17_1_a_ledger_may_be_declined_where_the_table_wants_to_be_asked():
    t = bare(gains="ask")
    me = t.bosses[0]
    gain = run(gain_ledgers(t, me, 1))
    assert gain.offers == ["take", "skip"]
    gain.answer("skip")
    assert me.ledgers == 0


# --- Cooking ----------------------------------------------------------------------------------------------------------


def test_r_4_17_2_a_held_ledger_goes_to_a_goal_and_money_to_the_safe():
    t = bare()
    me = cook_book(t)
    me.crates, me.cash, me.safe = [5], 1, 30
    cooking = run(cook(t, me, 3))
    assert cooking.question == "cook"
    assert cooking.offers == ["goal:DOCKS1", "done"]
    cooking.answer("goal:DOCKS1")
    assert cooking.done
    assert (me.ledgers, me.cash, me.safe) == (2, 1, 45)
    assert t.ledgers[index(t, "DOCKS1")] == [0]
    assert told(t, "cooked") == [(0, "DOCKS1")]
    assert told(t, "safe") == [(0, 15)]


def test_r_4_17_2_up_to_three():
    t = bare()
    me = cook_book(t, 5)
    me.crates, me.levels = [5, 6, 9], [2] * 5
    cooking = run(cook(t, me, 3), "goal:DOCKS1", "goal:DOCKS2")
    assert cooking.offers == ["goal:DOCKS3", "goal:FAME10", "done"]
    cooking.answer("goal:DOCKS3")
    assert cooking.done
    assert (me.ledgers, me.safe) == (2, 30 + 45)


def test_r_4_17_2_fewer_than_three_may_be_cooked():
    t = bare()
    me = cook_book(t)
    me.crates = [5, 6, 9]
    assert run(cook(t, me, 3), "goal:DOCKS2", "done").done
    assert (me.ledgers, me.safe) == (2, 45)


def test_r_4_17_2_not_more_than_are_held():
    t = bare()
    me = cook_book(t, 1)
    me.crates = [5, 6, 9]
    assert run(cook(t, me, 3), "goal:DOCKS2").done
    assert me.ledgers == 0


def test_r_4_17_2_the_bonus_comes_with_the_money():
    t = bare()
    me = cook_book(t)
    me.levels = [2] * 5
    top = t.decks[0][-1]
    run(cook(t, me, 3), "goal:FAME10", "deck:vip")
    assert (me.hand[-1], me.safe) == (top, 40)


def test_r_4_17_2_a_declined_bonus_leaves_the_money():
    t = bare()
    me = cook_book(t)
    me.levels = [2] * 5
    assert run(cook(t, me, 3), "goal:FAME10", "skip").done
    assert (len(me.hand), me.safe) == (4, 40)


def test_r_4_17_2_the_bonus_may_help_to_meet_the_next_goal():
    """The zone goal raises a level: fame 9 becomes 10."""
    t = bare()
    me = cook_book(t)
    t.zone_goals[0] = "ZG_5"
    put_all(t, [("speakeasy", 1, "g"), ("speakeasy", 2, "g")])
    me.levels = [2, 2, 2, 2, 1]
    cooking = run(cook(t, me, 3))
    assert cooking.offers == ["goal:ZONE_DOWNTOWN", "done"]
    cooking.answer("goal:ZONE_DOWNTOWN", "track:strength")
    assert cooking.offers == ["goal:FAME10", "done"]


def test_r_4_17_2_the_goal_must_be_met_now():
    t = bare()
    me = cook_book(t)
    me.crates, me.levels = [5], [2] * 5
    assert open_goals(t, me) == ["DOCKS1", "FAME10"]
    assert cannot_cook_on(t, me, index(t, "DOCKS2")) is GOAL_NOT_MET


def test_r_4_17_2_without_a_ledger_or_an_open_goal_it_cannot_be_chosen():
    t = bare()
    me = cook_book(t, 0)
    me.crates = [5]
    assert cannot(t, me, COOK) is NO_LEDGER_HELD
    me.ledgers = 1
    assert cannot(t, me, COOK) is None
    me.crates = []
    assert cannot(t, me, COOK) is NO_GOAL_OPEN


@pytest.mark.parametrize("seats", [2, 4])
def test_r_4_17_2_in_the_restaurant_only(seats: int):
    side = bare(seats).book.side(seats)
    elsewhere = [effect.name for c in side.contacts for row in (c.above, c.framed, c.below) for effect in row]
    assert "cook" not in elsewhere
    assert COOK in side.restaurant.framed


def test_r_4_17_2_no_ledger_is_in_hand_while_the_bonus_is_chosen():
    """INV-03."""
    t = bare()
    me = cook_book(t)
    me.levels = [2] * 5
    cooking = run(cook(t, me, 3), "goal:FAME10")
    assert cooking.question == "draw"
    assert (me.ledgers, t.ledgers[index(t, "FAME10")]) == (2, [0])


# --- One ledger of a boss on a goal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_tv_20_never_two_ledgers_on_the_same_goal(seats: int):
    """R-4.17.3: with a ledger on "1 crate" its other space is refused; "2 crates" pays $15 into the safe."""
    t = bare(seats)
    me = cook_book(t)
    place_ledger(t, "DOCKS1", 0)
    me.crates, me.safe = [5, 6], 30
    cooking = run(cook(t, me, 3))
    assert cooking.offers == ["goal:DOCKS2", "done"]
    cooking.answer("goal:DOCKS2")
    assert me.safe == 45
    assert cannot_cook_on(t, me, index(t, "DOCKS1")) is GOAL_HAS_YOURS


def test_tv_20_two_crates_need_two_crates():
    t = bare()
    me = cook_book(t)
    place_ledger(t, "DOCKS1", 0)
    me.crates = [5]
    assert cannot(t, me, COOK) is NO_GOAL_OPEN


def test_r_4_17_3_several_ledgers_in_one_area():
    t = bare()
    me = cook_book(t)
    me.crates = [5, 6, 9]
    run(cook(t, me, 3), "goal:DOCKS1", "goal:DOCKS2", "goal:DOCKS3")
    assert [t.ledgers[index(t, goal)] for goal in ("DOCKS1", "DOCKS2", "DOCKS3")] == [[0], [0], [0]]
    assert me.safe == 30 + 45


@pytest.mark.parametrize("seats", [3, 4])
def test_r_4_17_3_a_goal_has_two_spaces_then_it_is_closed(seats: int):
    t = bare(seats)
    me = cook_book(t)
    me.crates = [5]
    place_ledger(t, "DOCKS1", 1)
    assert why_not(t, "DOCKS1") == ""
    place_ledger(t, "DOCKS1", 2)
    assert cannot_cook_on(t, me, index(t, "DOCKS1")) is GOAL_FULL
    assert cannot(t, me, COOK) is NO_GOAL_OPEN


def test_r_4_17_3_with_two_seats_a_goal_has_one_space():
    t = bare(2)
    me = cook_book(t)
    me.crates = [5]
    assert why_not(t, "DOCKS1") == ""
    place_ledger(t, "DOCKS1", 1)
    assert cannot_cook_on(t, me, index(t, "DOCKS1")) is GOAL_FULL


def test_r_4_17_3_thirty_four_spaces_or_seventeen():
    book = bare().book
    assert book.side(4).goal_spaces == (2,) * 17
    assert book.side(3).goal_spaces == (2,) * 17
    assert book.side(2).goal_spaces == (1,) * 17


def test_r_4_17_3_the_second_ledger_on_a_goal_pays_the_same():
    t = bare()
    me = cook_book(t)
    me.levels = [2] * 5
    place_ledger(t, "FAME10", 1)
    run(cook(t, me, 3), "goal:FAME10", "deck:vip")
    assert (me.safe, t.ledgers[index(t, "FAME10")]) == (40, [1, 0])


def test_r_4_17_3_a_placed_ledger_stays_when_its_goal_is_no_longer_met():
    t = bare()
    me = cook_book(t)
    t.zone_goals[0] = "ZG_5"
    put_all(t, [("speakeasy", 1, "g"), ("speakeasy", 2, "g")])
    run(cook(t, me, 3), "goal:ZONE_DOWNTOWN", "skip")
    safe = me.safe
    run(lose(t, me, me.buildings[0]))
    assert t.ledgers[index(t, "ZONE_DOWNTOWN")] == [0]
    assert (me.ledgers, me.safe) == (2, safe)
    assert why_not(t, "ZONE_DOWNTOWN") == GOAL_HAS_YOURS.id


# --- The goals --------------------------------------------------------------------------------------------------------


def test_r_4_17_4_seventeen_goals_in_five_areas_with_their_money_and_bonus():
    goals = bare().book.goals
    assert [(goal.id, goal.money, [str(each) for each in goal.bonus]) for goal in goals] == [
        ("DOCKS1", 15, []),
        ("DOCKS2", 15, []),
        ("DOCKS3", 15, []),
        ("CITY_HALL3", 20, []),
        ("CITY_HALL5", 20, []),
        ("CITY_HALL7", 20, []),
        ("PARK1", 10, ["city(1)"]),
        ("PARK2", 10, ["leverage(2)"]),
        ("PARK3", 10, ["family(1)"]),
        ("PARK4", 10, ["helper"]),
        ("PARK5", 10, ["raise(any)"]),
        ("FAME10", 10, ["draw(any)"]),
        ("FAME15", 15, ["city(1)"]),
        ("FAME22", 20, ["helper"]),
        ("ZONE_DOWNTOWN", 20, ["raise(any)"]),
        ("ZONE_MIDTOWN", 20, ["raise(any)"]),
        ("ZONE_UPTOWN", 20, ["raise(any)"]),
    ]


@pytest.mark.parametrize(
    ("crates", "met"),
    [
        ([], []),
        ([5], ["DOCKS1"]),
        ([5, 6], ["DOCKS1", "DOCKS2"]),
        ([5, 6, 9], ["DOCKS1", "DOCKS2", "DOCKS3"]),
        ([5, 6, 9, 10], ["DOCKS1", "DOCKS2", "DOCKS3"]),
    ],
)
def test_r_4_17_4_docks_one_two_or_three_crates(crates: list[int], met: list[str]):
    t = bare()
    me = cook_book(t)
    me.crates = crates
    assert open_goals(t, me) == met


@pytest.mark.parametrize("goal", ["DOCKS1", "DOCKS2", "DOCKS3"])
def test_r_4_17_4_docks_fifteen_dollars_and_no_bonus(goal: str):
    t = bare()
    me = cook_book(t, 1)
    me.crates = [5, 6, 9]
    assert run(cook(t, me, 3), f"goal:{goal}").done
    assert me.safe == 45


@pytest.mark.parametrize(
    ("districts", "met"),
    [
        (2, []),
        (3, ["CITY_HALL3"]),
        (4, ["CITY_HALL3"]),
        (5, ["CITY_HALL3", "CITY_HALL5"]),
        (6, ["CITY_HALL3", "CITY_HALL5"]),
        (7, ["CITY_HALL3", "CITY_HALL5", "CITY_HALL7"]),
        (8, ["CITY_HALL3", "CITY_HALL5", "CITY_HALL7"]),
    ],
)
def test_r_4_17_4_city_hall_a_guarded_building_in_three_five_or_seven_districts(districts: int, met: list[str]):
    t = bare()
    me = cook_book(t)
    put_all(t, [("speakeasy", district, "g") for district in (1, 3, 5, 7, 9, 11, 13, 15)[:districts]])
    assert [goal for goal in open_goals(t, me) if goal.startswith("CITY_HALL")] == met


def test_r_4_17_4_city_hall_counts_districts_not_buildings_and_any_type():
    t = bare()
    cook_book(t)
    put_all(t, [("speakeasy", 1, "g"), ("speakeasy", 1, "g"), ("casino", 4, "g"), ("speakeasy", 7, "")])
    assert why_not(t, "CITY_HALL3") == GOAL_NOT_MET.id
    put_all(t, [("still", 7, "g")])
    assert why_not(t, "CITY_HALL3") == ""


def test_r_4_17_4_city_hall_looks_at_own_buildings():
    t = bare()
    cook_book(t)
    put_all(t, [("speakeasy", 1, "g"), ("speakeasy", 4, "g")])
    put_all(t, [("speakeasy", 7, "g")], seat=1)
    assert why_not(t, "CITY_HALL3") == GOAL_NOT_MET.id


@pytest.mark.parametrize("goal", ["CITY_HALL3", "CITY_HALL5", "CITY_HALL7"])
def test_r_4_17_4_city_hall_twenty_dollars_and_no_bonus(goal: str):
    t = bare()
    me = cook_book(t, 1)
    put_all(t, [("speakeasy", district, "g") for district in (1, 3, 5, 7, 9, 11, 13)])
    assert run(cook(t, me, 3), f"goal:{goal}").done
    assert me.safe == 50


@pytest.mark.parametrize(
    ("levels", "met"),
    [
        ([2, 2, 2, 2, 1], []),
        ([2, 2, 2, 2, 2], ["FAME10"]),
        ([3, 3, 3, 3, 2], ["FAME10"]),
        ([3, 3, 3, 3, 3], ["FAME10", "FAME15"]),
        ([5, 4, 4, 4, 4], ["FAME10", "FAME15"]),
        ([5, 5, 4, 4, 4], ["FAME10", "FAME15", "FAME22"]),
        ([5, 5, 5, 5, 5], ["FAME10", "FAME15", "FAME22"]),
    ],
)
def test_r_4_17_4_fame_ten_fifteen_or_twenty_two(levels: list[int], met: list[str]):
    t = bare()
    me = cook_book(t)
    me.levels = levels
    assert [goal for goal in open_goals(t, me) if goal.startswith("FAME")] == met


def test_r_4_17_4_fame_pays_ten_and_a_card_fifteen_and_a_token_twenty_and_a_helper():
    t = bare()
    me = cook_book(t)
    t.park_goals = ["PG_A1", "PG_A2", "PG_B3", "PG_B7", "PG_C4"]
    me.levels, me.safe = [5, 5, 4, 4, 4], 0
    t.helper_row, t.display_right = ["H01", "H02", "H03"], ["T01", "T02", "T03"]
    cooking = run(cook(t, me, 3), "goal:FAME10")
    assert cooking.offers == ["deck:vip", "deck:party", "deck:distillery", "deck:convoy", "skip"]
    cooking.answer("deck:vip", "goal:FAME15", "right:0", "stack:0", "goal:FAME22", "helper:H02")
    assert cooking.done
    assert (me.safe, len(me.hand), me.tokens, me.helpers) == (45, 5, ["T01"], ["H02"])


def test_r_4_17_4_park_ten_dollars_and_the_bonus_of_the_space():
    """Five goals met at once; the bonus belongs to the space, not to the tile."""
    t = bare()
    me = cook_book(t, 5)
    t.park_goals = ["PG_A6", "PG_A5", "PG_B4", "PG_B1", "PG_C2"]
    t.helper_row, t.display_right = ["H01", "H02", "H03"], ["T01", "T02", "T03"]
    me.levels, me.goons, me.leverage, t.leverage = [3, 3, 3, 3, 3], 6, 7, 13
    put_all(t, [("speakeasy", 1, ""), ("speakeasy", 7, ""), ("speakeasy", 13, "")])
    put_all(t, [("nightclub", 2, "b"), ("nightclub", 8, "b"), ("nightclub", 14, "b")])
    me.safe = 0
    run(cook(t, me, 3), "goal:PARK1", "right:0", "stack:0", "goal:PARK2", "goal:PARK3", "office")
    assert (me.safe, me.tokens, me.leverage, me.office) == (30, ["T01"], 9, 1)
    run(cook(t, me, 2), "goal:PARK4", "helper:H01", "goal:PARK5", "track:convoy")
    assert (me.safe, me.helpers, me.levels) == (50, ["H01"], [3, 3, 3, 4, 3])


@pytest.mark.parametrize(("goal", "district"), [("ZONE_DOWNTOWN", 1), ("ZONE_MIDTOWN", 7), ("ZONE_UPTOWN", 13)])
def test_r_4_17_4_zones_twenty_dollars_and_any_level(goal: str, district: int):
    t = bare()
    me = cook_book(t, 1)
    t.zone_goals = ["ZG_6", "ZG_6", "ZG_6"]
    put_all(t, [("speakeasy", district, "g")] * 2)
    cooking = run(cook(t, me, 3))
    assert cooking.offers == [f"goal:{goal}", "done"]
    cooking.answer(f"goal:{goal}")
    assert cooking.offers == ["track:vip", "track:party", "track:distillery", "track:convoy", "track:strength", "skip"]
    cooking.answer("track:vip")
    assert cooking.done
    assert (me.safe, me.levels) == (50, [2, 1, 1, 1, 1])


# --- Zone goals -------------------------------------------------------------------------------------------------------

ZONE_MET: list[tuple[str, list[tuple[str, int]]]] = [
    ("ZG_1", [("speakeasy", 1), ("casino", 2)]),
    ("ZG_2", [("speakeasy", 1), ("casino", 1)]),
    ("ZG_3", [("speakeasy", 1), ("nightclub", 2)]),
    ("ZG_4", [("speakeasy", 1), ("nightclub", 1)]),
    ("ZG_5", [("speakeasy", 1), ("speakeasy", 2)]),
    ("ZG_6", [("speakeasy", 1), ("speakeasy", 1)]),
    ("ZG_7", [("speakeasy", 1), ("speakeasy", 1), ("speakeasy", 2)]),
    ("ZG_7", [("speakeasy", 1), ("speakeasy", 2), ("speakeasy", 3)]),
    ("ZG_8", [("nightclub", 1), ("casino", 1)]),
    ("ZG_9", [("nightclub", 1), ("casino", 2)]),
]
ZONE_NOT_MET: list[tuple[str, list[tuple[str, int]]]] = [
    ("ZG_1", [("speakeasy", 1), ("casino", 1)]),
    ("ZG_1", [("speakeasy", 1), ("nightclub", 2)]),
    ("ZG_2", [("speakeasy", 1), ("casino", 2)]),
    ("ZG_2", [("speakeasy", 1), ("nightclub", 1)]),
    ("ZG_3", [("speakeasy", 1), ("nightclub", 1)]),
    ("ZG_3", [("speakeasy", 1), ("casino", 2)]),
    ("ZG_4", [("speakeasy", 1), ("nightclub", 2)]),
    ("ZG_4", [("speakeasy", 1), ("casino", 1)]),
    ("ZG_5", [("speakeasy", 1), ("speakeasy", 1)]),
    ("ZG_5", [("speakeasy", 1), ("still", 2)]),
    ("ZG_5", [("speakeasy", 1)]),
    ("ZG_6", [("speakeasy", 1), ("speakeasy", 2)]),
    ("ZG_6", [("speakeasy", 1), ("casino", 1)]),
    ("ZG_6", [("speakeasy", 1)]),
    ("ZG_7", [("speakeasy", 1), ("speakeasy", 2)]),
    ("ZG_7", [("speakeasy", 1), ("speakeasy", 2), ("nightclub", 3)]),
    ("ZG_8", [("nightclub", 1), ("casino", 2)]),
    ("ZG_8", [("nightclub", 1), ("speakeasy", 1)]),
    ("ZG_9", [("nightclub", 1), ("casino", 1)]),
    ("ZG_9", [("speakeasy", 1), ("casino", 2)]),
]


def zone_goals_met(tile: str, plan: list[tuple[str, int]], unguarded: int = -1, shift: int = 0) -> list[str]:
    """The zone goals met with one tile in all zones; one building may be unguarded, all may stand some districts on."""
    t = bare()
    me = cook_book(t)
    t.zone_goals = [tile] * 3
    for number, (piece, district) in enumerate(plan):
        put(t, 0, piece, district + shift, guarded=number != unguarded)
    return [goal for goal in open_goals(t, me) if goal.startswith("ZONE")]


@pytest.mark.parametrize(("tile", "plan"), ZONE_MET)
def test_r_4_17_5_zone_goal_met_in_its_own_zone(tile: str, plan: list[tuple[str, int]]):
    assert zone_goals_met(tile, plan) == ["ZONE_DOWNTOWN"]
    assert zone_goals_met(tile, plan, shift=6) == ["ZONE_MIDTOWN"]
    assert zone_goals_met(tile, plan, shift=12) == ["ZONE_UPTOWN"]


@pytest.mark.parametrize(("tile", "plan"), ZONE_MET)
def test_r_4_17_5_every_building_named_must_be_guarded(tile: str, plan: list[tuple[str, int]]):
    """Q-21: guarded, not only operating."""
    for unguarded in range(len(plan)):
        assert zone_goals_met(tile, plan, unguarded) == []


@pytest.mark.parametrize(("tile", "plan"), ZONE_NOT_MET)
def test_r_4_17_5_zone_goal_just_not_met(tile: str, plan: list[tuple[str, int]]):
    assert zone_goals_met(tile, plan) == []


def test_r_4_17_5_nine_tiles_in_four_numbers():
    tiles = bare().book.components.zone_goals
    assert [tile.number for tile in tiles.values()] == [1, 1, 2, 2, 3, 3, 3, 4, 4]


def test_r_4_17_5_buildings_of_two_zones_do_not_add_up():
    t = bare()
    me = cook_book(t)
    t.zone_goals = ["ZG_5", "ZG_5", "ZG_5"]
    put_all(t, [("speakeasy", 6, "g"), ("speakeasy", 7, "g")])
    assert open_goals(t, me) == []


def test_r_4_17_5_more_than_the_tile_names_is_fine():
    """A pair in one district hides no pair in different ones, and the other way round."""
    plan = [("speakeasy", 1), ("speakeasy", 1), ("speakeasy", 2), ("casino", 2), ("casino", 7)]
    assert zone_goals_met("ZG_1", plan) == ["ZONE_DOWNTOWN"]
    assert zone_goals_met("ZG_2", plan) == ["ZONE_DOWNTOWN"]
    assert zone_goals_met("ZG_5", plan) == ["ZONE_DOWNTOWN"]
    assert zone_goals_met("ZG_6", plan) == ["ZONE_DOWNTOWN"]


def test_r_4_17_5_buildings_of_others_do_not_count():
    t = bare()
    me = cook_book(t)
    t.zone_goals = ["ZG_5", "ZG_5", "ZG_5"]
    put_all(t, [("speakeasy", 1, "g")])
    put_all(t, [("speakeasy", 2, "g")], seat=1)
    assert open_goals(t, me) == []


# --- Park goals -------------------------------------------------------------------------------------------------------


def set_tile(t: Table, tile: str) -> str:
    """Lay a park goal tile on the first space of its letter; the goal there."""
    place = {"A": 0, "B": 2, "C": 4}[tile[3]]
    t.park_goals[place] = tile
    return f"PARK{place + 1}"


def park_met(t: Table, tile: str) -> bool:
    """Whether the first boss meets this tile."""
    return why_not(t, set_tile(t, tile)) == ""


PARK_BUILDINGS: list[tuple[str, Plan, Plan]] = [
    (
        "PG_A1",
        [("speakeasy", 1, "g"), ("still", 1, "g"), ("casino", 2, "g")],
        [("speakeasy", 1, "g"), ("still", 1, "g"), ("casino", 2, "b")],
    ),
    ("PG_A2", [("nightclub", 1, "b")], [("nightclub", 1, "g"), ("casino", 2, "b"), ("speakeasy", 3, "b")]),
    (
        "PG_A3",
        [("speakeasy", 1, "b"), ("nightclub", 1, "b"), ("casino", 2, "b")],
        [("speakeasy", 1, "b"), ("nightclub", 1, "b"), ("casino", 2, ""), ("still", 3, "")],
    ),
    ("PG_A7", [("casino", 1, "b")], [("casino", 1, "g"), ("nightclub", 2, "b"), ("speakeasy", 3, "b")]),
    (
        "PG_B1",
        [("speakeasy", 1, ""), ("speakeasy", 7, ""), ("speakeasy", 13, "")],
        [("speakeasy", 1, ""), ("speakeasy", 7, ""), ("nightclub", 13, ""), ("speakeasy", 8, "")],
    ),
    (
        "PG_B2",
        [("nightclub", 1, "b"), ("nightclub", 7, "b")],
        [("nightclub", 1, "b"), ("nightclub", 7, ""), ("casino", 13, "b")],
    ),
    (
        "PG_B3",
        [("speakeasy", 1, "b"), ("nightclub", 7, "b"), ("casino", 13, "b")],
        [("speakeasy", 1, "b"), ("nightclub", 7, "b"), ("casino", 8, "b"), ("speakeasy", 13, "")],
    ),
    (
        "PG_B7",
        [("casino", 1, "b"), ("casino", 7, "b")],
        [("casino", 1, "b"), ("casino", 7, ""), ("nightclub", 13, "b")],
    ),
    (
        "PG_C1",
        [("speakeasy", 1, ""), ("speakeasy", 1, ""), ("speakeasy", 2, ""), ("speakeasy", 7, ""), ("speakeasy", 8, "")],
        [("speakeasy", 1, ""), ("speakeasy", 1, ""), ("speakeasy", 2, ""), ("speakeasy", 7, ""), ("still", 8, "")],
    ),
    (
        "PG_C2",
        [("nightclub", 1, "b"), ("nightclub", 7, "b"), ("nightclub", 13, "b")],
        [("nightclub", 1, "b"), ("nightclub", 7, "b"), ("nightclub", 13, ""), ("casino", 2, "b")],
    ),
    (
        "PG_C3",
        [("speakeasy", 1, "b"), ("nightclub", 1, "b"), ("casino", 2, "b"), ("speakeasy", 3, "b")],
        [("speakeasy", 1, "b"), ("nightclub", 1, "b"), ("casino", 2, "b"), ("speakeasy", 3, ""), ("still", 4, "")],
    ),
    (
        "PG_C7",
        [("casino", 1, "b"), ("casino", 7, "b"), ("casino", 13, "b")],
        [("casino", 1, "b"), ("casino", 7, "b"), ("casino", 13, ""), ("nightclub", 2, "b")],
    ),
]


@pytest.mark.parametrize(("tile", "enough", "short"), PARK_BUILDINGS)
def test_r_4_17_6_park_goals_about_buildings(tile: str, enough: Plan, short: Plan):
    t = bare()
    put_all(t, enough)
    assert park_met(t, tile)
    t = bare()
    put_all(t, short)
    assert not park_met(t, tile)


@pytest.mark.parametrize(("tile", "plan"), [case[:2] for case in PARK_BUILDINGS])
def test_r_4_17_6_park_goals_look_at_own_buildings(tile: str, plan: Plan):
    t = bare()
    put_all(t, plan, seat=1)
    assert not park_met(t, tile)


@pytest.mark.parametrize(
    ("tile", "levels", "met"),
    [
        ("PG_A5", [3, 3, 3, 3, 1], True),
        ("PG_A5", [1, 3, 4, 5, 3], True),
        ("PG_A5", [3, 3, 3, 2, 2], False),
        ("PG_B5", [4, 4, 4, 1, 1], True),
        ("PG_B5", [1, 1, 4, 5, 4], True),
        ("PG_B5", [4, 4, 3, 3, 3], False),
        ("PG_C5", [5, 5, 1, 1, 1], True),
        ("PG_C5", [1, 1, 1, 5, 5], True),
        ("PG_C5", [5, 4, 4, 4, 4], False),
    ],
)
def test_r_4_17_6_park_goals_about_levels(tile: str, levels: list[int], met: bool):
    t = bare()
    t.bosses[0].levels = levels
    assert park_met(t, tile) == met


@pytest.mark.parametrize(
    ("tile", "tokens", "met"),
    [
        ("PG_A4", 5, True),
        ("PG_A4", 4, False),
        ("PG_B4", 7, True),
        ("PG_B4", 6, False),
        ("PG_C4", 9, True),
        ("PG_C4", 8, False),
    ],
)
def test_r_4_17_6_park_goals_about_leverage(tile: str, tokens: int, met: bool):
    t = bare()
    t.bosses[0].leverage = tokens
    assert park_met(t, tile) == met


@pytest.mark.parametrize(
    ("tile", "level", "associate", "goons", "met"),
    [
        ("PG_A6", 3, "MOB_A3", 2, True),
        ("PG_A6", 3, "MOB_A3", 1, False),
        ("PG_B6", 4, "MOB_B2", 2, True),
        ("PG_B6", 4, "MOB_B2", 1, False),
        ("PG_C6", 5, "MOB_C3", 2, True),
        ("PG_C6", 5, "MOB_C3", 1, False),
    ],
)
def test_r_4_17_6_park_goals_about_strength(tile: str, level: int, associate: str, goons: int, met: bool):
    """3 + 4 + 2 = 9, 4 + 6 + 2 = 12, 5 + 8 + 2 = 15."""
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.associate, me.associate_district, me.goons = level, associate, 4, goons
    assert park_met(t, tile) == met


def test_r_4_17_6_twenty_one_tiles_seven_numbers_in_each_letter():
    tiles = bare().book.components.park_goals
    assert list(tiles) == [f"PG_{letter}{number}" for letter in "ABC" for number in range(1, 8)]
    assert [(tile.letter, tile.number) for tile in tiles.values()] == [
        (letter, number) for letter in "ABC" for number in range(1, 8)
    ]


@pytest.mark.parametrize("place", [0, 1, 2, 3, 4])
def test_r_4_17_6_a_goal_is_what_the_tile_on_its_space_says(place: int):
    t = bare()
    me = cook_book(t)
    t.park_goals = ["PG_A1", "PG_A2", "PG_B3", "PG_B4", "PG_C7"]
    t.park_goals[place] = "PG_C5"
    me.levels = [5, 5, 1, 1, 1]
    assert [goal for goal in open_goals(t, me) if goal.startswith("PARK")] == [f"PARK{place + 1}"]


# --- What counts ------------------------------------------------------------------------------------------------------


def test_r_4_17_7_leverage_of_slot_cards_tokens_associate_and_crates():
    """Q-22: 3 + 1 on cards, 2 of the associate, 2 of a crate, 1 token: exactly 9; cards in hand show nothing."""
    t = bare()
    me = t.bosses[0]
    put_card(t, 0, "V01")
    put_card(t, 0, "P09")
    me.associate, me.associate_district, me.crates, me.leverage = "MOB_A4", 4, [15], 1
    assert park_met(t, "PG_C4")
    me.leverage = 0
    assert not park_met(t, "PG_C4")
    me.leverage, me.crates = 1, [13]
    assert not park_met(t, "PG_C4")
    me.crates, me.associate = [16], "MOB_A3"
    assert not park_met(t, "PG_C4")
    me.associate, me.slots = "MOB_C3", ["V01", "", "", ""]
    assert not park_met(t, "PG_C4")


def test_r_4_17_7_no_leverage_token_is_spent():
    t = bare()
    me = cook_book(t)
    me.leverage, t.leverage = 5, 15
    goal = set_tile(t, "PG_A4")
    run(cook(t, me, 3), f"goal:{goal}", "skip")
    assert (me.leverage, t.leverage) == (5, 15)


def test_r_4_17_7_no_goon_is_spent_and_no_fee_is_paid():
    t = bare()
    me = cook_book(t)
    me.levels[STRENGTH], me.associate, me.associate_district, me.goons = 3, "MOB_A3", 4, 2
    me.cash, me.safe = 0, 0
    goal = set_tile(t, "PG_A6")
    run(cook(t, me, 3), f"goal:{goal}", "skip")
    assert (me.goons, me.cash, me.safe) == (2, 0, 10)


def test_r_4_17_7_strength_without_associate_and_without_other_modifiers():
    """Q-22: neither crates nor abilities count; a free help that is gone changes nothing."""
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.goons, me.crates = 3, 5, [3, 4, 13, 14]
    assert not park_met(t, "PG_A6")
    me.goons = 6
    assert park_met(t, "PG_A6")
    me.goons, me.associate, me.associate_district, me.crates = 0, "MOB_B3", 4, []
    me.levels[STRENGTH], me.favours = 4, ["MOB_B3"]
    assert park_met(t, "PG_A6")
    me.associate, me.levels[STRENGTH], me.goons = "MOB_B4", 1, 0
    assert not park_met(t, "PG_A6"), "1 + 7, and the +1 of his ability is for defence alone"


EXCEPTIONS = [case for case in PARK_BUILDINGS if case[0] != "PG_A1"]


@pytest.mark.parametrize(("tile", "enough", "short"), EXCEPTIONS)
def test_r_4_17_7_tiles_with_the_exception_symbol_count_shut_buildings(tile: str, enough: Plan, short: Plan):
    """Q-23: all tiles about owning buildings or their barrels; police everywhere changes neither answer."""
    for plan, met in ((enough, True), (short, False)):
        t = bare()
        put_all(t, [(piece, district, there.replace("g", "")) for piece, district, there in plan])
        for district in t.districts:
            district.police = True
        assert park_met(t, tile) == met


def test_r_4_17_7_which_tiles_have_the_exception_symbol():
    """Q-23."""
    tiles = bare().book.components.park_goals
    assert [tile.id for tile in tiles.values() if tile.breaks_golden_rule] == [case[0] for case in sorted(EXCEPTIONS)]


STRICT = Speakeasy(
    'game = "speakeasy"\n'
    + "".join(f"[park_goals.rows.{tile}]\nbreaks_golden_rule = false\n" for tile, _, _ in EXCEPTIONS)
)
"""The game with a pack that prints no tile with the symbol."""


@pytest.mark.parametrize(("tile", "plan"), [case[:2] for case in EXCEPTIONS])
def test_r_4_17_7_without_the_symbol_the_golden_rule_holds(tile: str, plan: Plan):
    """One building shut is one short; guarded it counts again."""
    t = STRICT.deal(4, 1, table_options(STRICT, {}))
    plain = bare()
    t.holders, t.districts = plain.holders, plain.districts
    put_all(t, plan)
    assert park_met(t, tile)
    shut = t.bosses[0].buildings[0]
    t.districts[shut.district].police = True
    assert not park_met(t, tile)
    for building in t.bosses[0].buildings:
        building.guarded = True
    assert park_met(t, tile)


def test_r_4_17_7_guards_of_a_shut_district_count():
    """A guarded building operates under police."""
    t = bare()
    put_all(t, PARK_BUILDINGS[0][1])
    for district in t.districts:
        district.police = True
    assert park_met(t, "PG_A1")


def test_r_4_17_7_barrels_in_the_still_area_do_not_count():
    t = bare()
    put_all(t, [("still", 1, ""), ("speakeasy", 2, "b"), ("speakeasy", 3, "b")])
    t.bosses[0].barrels = 5
    assert not park_met(t, "PG_A3")
