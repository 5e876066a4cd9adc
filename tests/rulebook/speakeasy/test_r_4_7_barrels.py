"""R-4.7: produce and sell."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.barrels import produce, sell
from backroom.games.speakeasy.cards import play
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import act, cannot
from backroom.games.speakeasy.state import Boss, Table
from tests.rulebook.speakeasy.kit import bare, give_cards, put, put_card, run, told


def barrels_in_all(t: Table) -> int:
    """Barrels in the supply, on ships, in still areas, on trucks and beside buildings."""
    beside = sum(b.barrel for boss in t.bosses for b in boss.buildings)
    loaded = sum(truck.load for boss in t.bosses for truck in boss.trucks)
    return t.barrels + sum(ship.barrels for ship in t.ships) + sum(boss.barrels for boss in t.bosses) + loaded + beside


def brewer(t: Table, *cards: str, police: bool = False, guarded: bool = False) -> Boss:
    """The first boss with his still in district 1 and this hand."""
    give_cards(t, 0, *cards)
    put(t, 0, "still", 1, guarded=guarded)
    t.districts[1].police = police
    return t.bosses[0]


def at_fame(t: Table, fame: int) -> Boss:
    """The first boss at this fame, his party level as high as can be."""
    me = t.bosses[0]
    me.levels = [1] * 5
    for track in (1, 0, 2, 3, 4):
        me.levels[track] += min(4, fame - me.fame)
    assert me.fame == fame
    return me


# --- produce -------------------------------------------------------------------------------------------------


def test_r_4_7_1_barrels_come_from_the_supply_into_the_still_area():
    t = bare()
    me = brewer(t)
    run(produce(t, me, 0))
    assert me.barrels == 2
    assert t.barrels == 18
    assert barrels_in_all(t) == 40
    assert told(t, "produced") == [(0, 2)]


def test_r_4_7_1_without_a_still_on_the_map_there_is_no_producing():
    t = bare()
    me = t.bosses[0]
    put(t, 1, "still", 1)
    reason = cannot(t, me, Effect("produce"))
    assert reason is not None
    assert (reason.id, reason.rule) == ("no-operating-still", "R-4.7.1")
    assert run(produce(t, me, 0)).asked == []
    assert me.barrels == 0
    assert t.barrels == 20


def test_r_4_7_1_a_still_under_police_does_not_produce():
    t = bare()
    me = brewer(t, police=True)
    reason = cannot(t, me, Effect("produce"))
    assert reason is not None
    assert reason.id == "no-operating-still"
    run(produce(t, me, 0))
    assert me.barrels == 0


def test_r_4_7_1_a_guarded_still_produces_under_police():
    t = bare()
    me = brewer(t, police=True, guarded=True)
    assert cannot(t, me, Effect("produce")) is None
    run(produce(t, me, 0))
    assert me.barrels == 2


def test_r_4_7_1_the_still_area_has_no_limit():
    t = bare()
    me = brewer(t)
    me.barrels, t.barrels = 15, 5
    run(produce(t, me, 0))
    assert me.barrels == 17


@pytest.mark.parametrize(("crates", "barrels"), [([17], 3), ([18], 3), ([17, 18], 4), ([1, 2, 9], 2)])
def test_r_4_7_1_each_produce_crate_makes_one_barrel_more(crates, barrels):
    t = bare()
    me = brewer(t)
    me.crates = crates
    run(produce(t, me, 0))
    assert me.barrels == barrels


@pytest.mark.parametrize(("card", "barrels"), [("S01", 2), ("S05", 3), ("S12", 4)])
def test_r_4_7_1_the_card_played_for_this_action_adds_its_bonus(card, barrels):
    t = bare()
    me = brewer(t, card)
    run(play(t, me, "distillery"), f"card:{card}")
    assert me.barrels == barrels


def test_r_4_7_1_level_crate_and_card_add_up():
    t = bare()
    me = brewer(t, "S12")
    me.levels[2], me.crates = 3, [17]
    run(play(t, me, "distillery"), "card:S12")
    assert me.barrels == 4 + 1 + 2


def test_r_4_7_1_a_card_lying_in_the_slot_adds_nothing():
    """Q-34: only the card played for this action counts."""
    t = bare()
    me = brewer(t)
    put_card(t, 0, "S12")
    run(act(t, me, Effect("produce")))
    assert me.barrels == 2


def test_r_4_7_1_the_bonus_of_the_card_needs_the_operating_still_too():
    t = bare()
    me = brewer(t, "S12", police=True)
    run(play(t, me, "distillery"), "card:S12")
    assert me.barrels == 0


@pytest.mark.parametrize(("supply", "made"), [(3, 2), (2, 2), (1, 1)])
def test_r_4_7_1_a_short_supply_gives_what_is_left(supply, made):
    t = bare()
    me = brewer(t)
    t.barrels, t.bosses[1].barrels = supply, 20 - supply
    run(produce(t, me, 0))
    assert me.barrels == made
    assert t.barrels == supply - made
    assert told(t, "produced") == [(0, made)]


def test_r_4_7_1_with_an_empty_supply_it_cannot_be_chosen():
    t = bare()
    me = brewer(t)
    t.barrels, t.bosses[1].barrels = 0, 20
    reason = cannot(t, me, Effect("produce"))
    assert reason is not None
    assert (reason.id, reason.rule) == ("no-barrels-left", "R-4.3.4")
    assert run(produce(t, me, 0)).done
    assert me.barrels == 0


def test_r_4_7_1_it_may_be_declined_where_the_table_asks():
    t = bare(gains="ask")
    me = brewer(t)
    producing = run(produce(t, me, 0))
    assert producing.offers == ["take", "skip"]
    assert producing.decision is not None
    assert producing.decision.about == ("barrel", 2)
    producing.answer("skip")
    assert (me.barrels, t.barrels) == (0, 20)


# --- sell ----------------------------------------------------------------------------------------------------


def test_r_4_7_2_the_boss_picks_the_barrels():
    t = bare()
    me = t.bosses[0]
    bar, club = put(t, 0, "speakeasy", 1, barrel=True), put(t, 0, "nightclub", 2, barrel=True)
    selling = run(sell(t, me, 0))
    assert selling.offers == [f"space:{bar.space}", f"space:{club.space}", "done"]
    selling.answer(f"space:{club.space}")
    assert selling.done, "party level 1 sells one"
    assert (bar.barrel, club.barrel) == (True, False)
    assert told(t, "sold") == [(0, "nightclub", club.space)]


@pytest.mark.parametrize("piece", ["speakeasy", "nightclub", "casino"])
def test_r_4_7_2_speakeasies_nightclubs_and_casinos_sell(piece):
    t = bare()
    outlet = put(t, 0, piece, 1, barrel=True)
    run(sell(t, t.bosses[0], 0), f"space:{outlet.space}")
    assert not outlet.barrel


def test_r_4_7_2_sold_barrels_go_to_the_supply():
    t = bare()
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    assert t.barrels == 19
    run(sell(t, t.bosses[0], 0), f"space:{bar.space}")
    assert t.barrels == 20
    assert barrels_in_all(t) == 40


def test_r_4_7_2_fewer_barrels_than_allowed_may_be_sold():
    t = bare()
    me = at_fame(t, 7)
    bars = [put(t, 0, "speakeasy", district, barrel=True) for district in (1, 2, 3)]
    run(sell(t, me, 0), f"space:{bars[1].space}", "done")
    assert [bar.barrel for bar in bars] == [True, False, True]
    assert me.cash == 15 + 8


def test_r_4_7_2_a_sold_barrel_is_not_offered_again():
    t = bare()
    me = at_fame(t, 7)
    bars = [put(t, 0, "speakeasy", district, barrel=True) for district in (1, 2)]
    selling = run(sell(t, me, 0), f"space:{bars[0].space}")
    assert selling.offers == [f"space:{bars[1].space}", "done"]
    selling.answer(f"space:{bars[1].space}")
    assert selling.done, "nothing is left to sell, though a third barrel would be allowed"


def test_r_4_7_2_a_building_without_a_barrel_sells_nothing():
    t = bare()
    put(t, 0, "speakeasy", 1)
    bar = put(t, 0, "speakeasy", 2, barrel=True)
    assert run(sell(t, t.bosses[0], 0)).offers == [f"space:{bar.space}", "done"]


def test_r_4_7_2_a_building_under_police_sells_only_with_a_guard():
    t = bare()
    for district in (1, 2):
        t.districts[district].police = True
    put(t, 0, "speakeasy", 1, barrel=True)
    guarded = put(t, 0, "casino", 2, barrel=True, guarded=True)
    assert run(sell(t, t.bosses[0], 0)).offers == [f"space:{guarded.space}", "done"]


def test_r_4_7_2_nothing_is_sold_from_the_still_area_or_a_truck():
    t = bare()
    me = brewer(t)
    me.barrels, me.trucks[0].district, me.trucks[0].load, t.barrels = 3, 1, 2, 15
    put(t, 0, "speakeasy", 2)
    reason = cannot(t, me, Effect("sell"))
    assert reason is not None
    assert (reason.id, reason.rule) == ("nothing-to-sell", "R-4.7.2")
    assert run(sell(t, me, 0)).asked == []
    assert me.cash == 15


def test_r_4_7_2_only_own_barrels_are_sold():
    t = bare()
    put(t, 1, "speakeasy", 1, barrel=True)
    assert cannot(t, t.bosses[0], Effect("sell")) is not None


def test_r_4_7_2_barrels_of_shut_buildings_do_not_count_as_something_to_sell():
    t = bare()
    put(t, 0, "speakeasy", 1, barrel=True)
    assert cannot(t, t.bosses[0], Effect("sell")) is None
    t.districts[1].police = True
    assert cannot(t, t.bosses[0], Effect("sell")) is not None


@pytest.mark.parametrize(("crates", "sold"), [([1], 2), ([2], 2), ([1, 2], 3), ([17, 9], 1)])
def test_r_4_7_2_each_sell_crate_sells_one_barrel_more(crates, sold):
    t = bare()
    me = t.bosses[0]
    me.crates = crates
    bars = [put(t, 0, "speakeasy", district, barrel=True) for district in (1, 2, 3, 4)]
    selling = run(sell(t, me, 0), *(f"space:{bar.space}" for bar in bars[:sold]))
    assert selling.done
    assert sum(bar.barrel for bar in bars) == 4 - sold


def test_r_4_7_2_the_card_played_for_this_action_sells_one_barrel_more():
    t = bare()
    give_cards(t, 0, "P05")
    bars = [put(t, 0, "speakeasy", district, barrel=True) for district in (1, 2, 3)]
    playing = run(play(t, t.bosses[0], "party"), "card:P05", *(f"space:{bar.space}" for bar in bars[:2]))
    assert playing.done
    assert [bar.barrel for bar in bars] == [False, False, True]


def test_r_4_7_2_a_card_lying_in_the_slot_sells_nothing_more():
    """Q-34: only the card played for this action counts."""
    t = bare()
    put_card(t, 0, "P05")
    bars = [put(t, 0, "speakeasy", district, barrel=True) for district in (1, 2)]
    assert run(act(t, t.bosses[0], Effect("sell")), f"space:{bars[0].space}").done


# --- the price -----------------------------------------------------------------------------------------------

PRICES = {5: (8, 12), 9: (12, 16), 12: (15, 20), 16: (18, 24), 20: (21, 28), 24: (25, 35)}


@pytest.mark.parametrize("fame", range(5, 26))
def test_r_4_7_3_the_highest_price_step_at_or_below_the_fame_counts(fame):
    t = bare()
    me = at_fame(t, fame)
    me.cash = 0
    low, high = PRICES[max(step for step in PRICES if step <= fame)]
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    run(sell(t, me, 0), f"space:{bar.space}")
    assert me.cash == low
    club = put(t, 0, "nightclub", 2, barrel=True)
    run(sell(t, me, 0), f"space:{club.space}")
    assert me.cash == low + high
    casino = put(t, 0, "casino", 3, barrel=True)
    run(sell(t, me, 0), f"space:{casino.space}")
    assert me.cash == low + high + high


@pytest.mark.parametrize(("piece", "cash"), [("speakeasy", 8), ("nightclub", 12), ("casino", 12)])
def test_r_4_7_3_speakeasies_sell_lower_nightclubs_and_casinos_higher(piece, cash):
    t = bare()
    outlet = put(t, 0, piece, 1, barrel=True)
    run(sell(t, t.bosses[0], 0), f"space:{outlet.space}")
    assert t.bosses[0].cash == 15 + cash


def test_r_4_7_3_a_price_bonus_of_the_card_counts_for_every_barrel():
    t = bare()
    give_cards(t, 0, "P06")
    me = t.bosses[0]
    me.levels[1] = 2
    bar, club = put(t, 0, "speakeasy", 1, barrel=True), put(t, 0, "nightclub", 2, barrel=True)
    run(play(t, me, "party"), "card:P06", f"space:{bar.space}", f"space:{club.space}")
    assert me.cash == 15 + (8 + 2) + (12 + 2)


def test_r_4_7_3_a_price_bonus_lying_in_the_slot_counts_nothing():
    """Q-34: only the card played for this action counts."""
    t = bare()
    put_card(t, 0, "P06")
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    run(act(t, t.bosses[0], Effect("sell")), f"space:{bar.space}")
    assert t.bosses[0].cash == 15 + 8


def test_r_4_7_3_the_money_is_cash():
    t = bare()
    me = t.bosses[0]
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    run(sell(t, me, 0), f"space:{bar.space}")
    assert (me.cash, me.safe) == (23, 30)
    assert told(t, "cash") == [(0, 8)]


def test_tv_10_a_speakeasy_and_a_nightclub_at_fame_12():
    """$15 + $20 = $35; both barrels to the supply."""
    t = bare()
    me = t.bosses[0]
    me.levels, me.cash = [3, 2, 3, 3, 1], 0
    assert me.fame == 12
    bar, club = put(t, 0, "speakeasy", 1, barrel=True), put(t, 0, "nightclub", 2, barrel=True)
    put(t, 0, "speakeasy", 3, barrel=True)
    supply = t.barrels
    selling = run(sell(t, me, 0), f"space:{bar.space}", f"space:{club.space}")
    assert selling.done, "two barrels and no more"
    assert me.cash == 35
    assert t.barrels == supply + 2
