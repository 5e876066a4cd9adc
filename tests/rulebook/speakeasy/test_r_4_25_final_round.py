"""R-4.25: the final round, 1933."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.state import NOBODY, Table
from backroom.kernel import Score
from tests.rulebook.speakeasy.kit import RULES, bare, next_run, put, put_mob, told

COGNAC, COGNAC_AGAIN, RYE, RUM, WINE = "H04", "H05", "H03", "H06", "H07"


def parts(t: Table, seat: int) -> dict[str, int]:
    """What the total of a boss is made of."""
    return dict(RULES.scores(t)[seat].parts)


def places(t: Table) -> list[int]:
    return [score.place for score in RULES.scores(t)]


def level(t: Table) -> None:
    """Everybody has the same money."""
    for boss in t.bosses:
        boss.cash, boss.safe = 100, 0


# --- the total ----------------------------------------------------------------------------------------------


def test_r_4_25_1_cash_and_safe_count_one_to_one():
    t = bare()
    t.bosses[2].cash, t.bosses[2].safe = 7, 33
    score = RULES.scores(t)[2]
    assert score.total == 40
    assert parts(t, 2) == {"cash": 7, "safe": 33, "guarded": 0, "bottles": 0}


def test_r_4_25_1_the_scores_come_in_the_order_of_the_seats():
    t = bare()
    for seat, cash in enumerate((5, 30, 20, 10)):
        t.bosses[seat].cash, t.bosses[seat].safe = cash, 0
    scores = RULES.scores(t)
    assert [(s.seat, s.total, s.place) for s in scores] == [(0, 5, 4), (1, 30, 1), (2, 20, 2), (3, 10, 3)]
    assert all(isinstance(score, Score) for score in scores)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r_4_25_1_after_act_iv_there_is_no_war_no_police_and_no_payout(seats):
    t = bare(seats=seats)
    t.act, t.round = 4, 11
    for boss in t.bosses:
        boss.capos = 0
    t.districts[5].threat = t.districts[6].patrol = True
    put(t, 0, "casino", 1, guarded=True)
    put_mob(t, 2, strength=5)
    money = [(boss.cash, boss.safe) for boss in t.bosses]
    assert RULES.next(t) is None
    assert t.phase == "over"
    assert not t.districts[6].police
    assert t.wars == []
    assert not any(any(steps) for steps in t.control)
    assert [(boss.cash, boss.safe) for boss in t.bosses] == money
    assert told(t, "over") == [()]


def test_r_4_25_1_acts_i_to_iii_end_with_the_luciano_phase_instead():
    t = bare()
    t.act, t.round = 3, 10
    for boss in t.bosses:
        boss.capos = 0
    put(t, 1, "casino", 1)
    next_run(t)
    assert (t.act, t.round, t.phase) == (4, 11, "round")
    assert t.bosses[1].safe == 30 + 20


def test_r_4_25_1_the_turn_order_step_of_the_last_round_still_pays_the_casinos():
    """R-4.1.5: the step comes after every round."""
    t = bare()
    t.act, t.round = 4, 11
    for boss in t.bosses:
        boss.capos = 0
    t.upper, t.lower = [NOBODY, 1, 2, 3], [NOBODY, 0, NOBODY, NOBODY]
    put(t, 3, "casino", 1)
    assert RULES.next(t) is None
    assert t.bosses[3].cash == 15 + 3


# --- guarded buildings --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("piece", "value"), [("speakeasy", 10), ("nightclub", 15), ("casino", 20), ("still", 20)])
def test_r_4_25_2_a_guarded_building_is_worth_money(piece, value):
    t = bare()
    put(t, 0, piece, 5, guarded=True)
    assert parts(t, 0)["guarded"] == value


@pytest.mark.parametrize("police", [False, True])
def test_r_4_25_2_an_unguarded_building_gives_nothing_with_or_without_police(police):
    """Q-39."""
    t = bare()
    t.districts[5].police = police
    put(t, 0, "casino", 5)
    assert parts(t, 0)["guarded"] == 0


def test_r_4_25_2_police_does_not_matter_to_a_guarded_building():
    t = bare()
    t.districts[5].police = True
    put(t, 0, "casino", 5, guarded=True)
    assert parts(t, 0)["guarded"] == 20


def test_r_4_25_2_every_guarded_building_counts():
    t = bare()
    for number in (1, 2, 3):
        put(t, 0, "speakeasy", number, guarded=True)
    put(t, 0, "nightclub", 7, guarded=True)
    put(t, 1, "casino", 7, guarded=True)
    assert parts(t, 0)["guarded"] == 45
    assert RULES.scores(t)[0].total == 15 + 30 + 45


# --- helper cards -------------------------------------------------------------------------------------------


def test_r_4_25_3_each_type_of_bottle_pays_its_value():
    t = bare()
    t.bosses[0].helpers = [COGNAC, RYE, WINE]
    assert parts(t, 0)["bottles"] == 20 + 10 + 5


def test_r_4_25_3_a_second_bottle_of_a_type_pays_nothing():
    t = bare()
    t.bosses[0].helpers = [COGNAC, COGNAC_AGAIN]
    assert parts(t, 0)["bottles"] == 20


def test_r_4_25_3_different_types_of_the_same_value_both_pay():
    t = bare()
    t.bosses[0].helpers = [RYE, RUM]
    assert parts(t, 0)["bottles"] == 20


def test_r_4_25_3_used_cards_behind_the_screen_count_too():
    t = bare()
    t.bosses[0].helpers, t.bosses[0].used_helpers = [RYE], [COGNAC]
    assert parts(t, 0)["bottles"] == 30


def test_r_4_25_3_a_type_counts_once_over_both_places():
    t = bare()
    t.bosses[0].helpers, t.bosses[0].used_helpers = [COGNAC], [COGNAC_AGAIN]
    assert parts(t, 0)["bottles"] == 20


# --- ties ---------------------------------------------------------------------------------------------------


def test_r_4_25_4_a_tie_goes_first_to_more_guarded_buildings():
    t = bare()
    level(t)
    t.bosses[0].cash -= 20
    put(t, 0, "speakeasy", 1, guarded=True)
    put(t, 0, "speakeasy", 2, guarded=True)
    t.bosses[1].cash -= 20
    put(t, 1, "casino", 1, guarded=True)
    for number in (3, 4, 5):
        put(t, 1, "speakeasy", number)
    t.ledgers[0] = [1]
    assert [score.total for score in RULES.scores(t)] == [100] * 4
    assert places(t) == [1, 2, 3, 3]


def test_r_4_25_4_then_to_more_buildings_on_the_map():
    t = bare()
    level(t)
    t.districts[3].police = True
    put(t, 0, "speakeasy", 3)
    put(t, 0, "speakeasy", 4)
    put(t, 1, "casino", 3)
    t.ledgers[0] = [1]
    t.docks[0] = 1
    assert places(t) == [1, 2, 3, 3]


def test_r_4_25_4_then_to_more_ledgers_on_the_board():
    t = bare()
    level(t)
    t.ledgers[0] = [0, 1]
    t.ledgers[1] = [0]
    t.bosses[1].ledgers = 5
    t.docks[0] = t.docks[1] = 1
    assert places(t) == [1, 2, 3, 3]


def test_r_4_25_4_then_to_more_family_members_in_guards_docks_and_office():
    t = bare()
    level(t)
    t.docks[0] = t.docks[1] = 0
    t.bosses[1].office = 3
    t.docks[5], t.bosses[2].office = 2, 1
    t.bosses[3].boxed = 9
    assert places(t) == [2, 1, 2, 4]


def test_r_4_25_4_guards_are_in_play_as_well():
    t = bare()
    level(t)
    for seat in (0, 1):
        put(t, seat, "speakeasy", 1 + seat, guarded=True)
    t.bosses[0].office = 1
    t.docks[0] = t.docks[1] = 1
    assert places(t) == [2, 1, 3, 3]


def test_r_4_25_4_whoever_is_still_tied_shares_the_place():
    t = bare()
    level(t)
    t.bosses[3].cash = 50
    assert places(t) == [1, 1, 1, 4]


def test_r_4_25_4_money_comes_before_every_tie_break():
    t = bare()
    level(t)
    t.bosses[0].cash = 101
    t.docks[0] = 1
    t.ledgers[0] = [1]
    put(t, 1, "speakeasy", 1)
    assert places(t) == [1, 2, 3, 3]


# --- The worked example -----------------------------------------------------------------------------------------------


def test_tv_21_blue_ends_with_405():
    t = bare()
    blue = t.bosses[2]
    blue.cash, blue.safe = 50, 220
    for district in t.districts[1:]:
        district.police = True
    put(t, 2, "speakeasy", 1, guarded=True)
    put(t, 2, "speakeasy", 2, guarded=True)
    put(t, 2, "speakeasy", 3)
    put(t, 2, "still", 4, guarded=True)
    put(t, 2, "casino", 5, guarded=True)
    put(t, 2, "nightclub", 7, guarded=True)
    put(t, 2, "nightclub", 13, guarded=True)
    blue.helpers, blue.used_helpers = [COGNAC, RYE], [COGNAC_AGAIN, RUM, WINE]
    assert parts(t, 2) == {"cash": 50, "safe": 220, "guarded": 20 + 20 + 20 + 30, "bottles": 45}
    assert RULES.scores(t)[2].total == 405
    assert RULES.scores(t)[2].place == 1
