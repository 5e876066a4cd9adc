"""R-4.10: leverage and guarding."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.cards import play
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import act, cannot
from backroom.games.speakeasy.guards import cannot_guard, gain_leverage, guard, guard_price, shown_leverage
from backroom.games.speakeasy.state import NOBODY, Boss, Building, Table
from tests.rulebook.speakeasy.kit import bare, give_cards, put, put_card, run, told

GUARD = Effect("guard")


def boss(t: Table, office: int = 0, tokens: int = 0, cards: tuple[str, ...] = (), price: int = 4) -> Boss:
    """The first boss with figures in the office, leverage tokens, cards in slots, and his marker at this price."""
    me = t.bosses[0]
    me.reserve, me.office = me.reserve - office, office
    me.leverage, t.leverage = tokens, t.leverage - tokens
    for card in cards:
        put_card(t, 0, card)
    column = 4 - price
    t.upper.remove(0)
    t.upper.insert(column, 0)
    return me


def bars(t: Table, count: int) -> list[Building]:
    """So many unguarded speakeasies, each in a district of its own."""
    return [put(t, 0, "speakeasy", district) for district in range(1, count + 1)]


def at(building: Building) -> str:
    return f"space:{building.space}"


def guards(buildings: list[Building]) -> int:
    return sum(building.guarded for building in buildings)


# --- guard --------------------------------------------------------------------------------------------------


def test_r_4_10_1_a_figure_goes_from_the_office_to_a_building():
    t = bare()
    me = boss(t, office=1, tokens=4)
    first, second = bars(t, 2)
    guarding = run(guard(t, me, 0))
    assert guarding.offers == [at(first), at(second), "done"]
    guarding.answer(at(second))
    assert guarding.done
    assert (first.guarded, second.guarded, me.office) == (False, True, 0)
    assert told(t, "guarded") == [(0, "speakeasy", second.space)]


def test_r_4_10_1_several_figures_may_be_sent():
    t = bare()
    me = boss(t, office=3, tokens=12)
    buildings = bars(t, 3)
    assert run(guard(t, me, 0), *map(at, buildings)).done
    assert guards(buildings) == 3
    assert me.office == 0


def test_r_4_10_1_a_building_takes_one_guard():
    t = bare()
    me = boss(t, office=2, tokens=8)
    first, second = bars(t, 2)
    guarding = run(guard(t, me, 0), at(first))
    assert guarding.offers == [at(second), "done"]
    guarding.answer("done")
    assert (me.office, me.leverage) == (1, 4)


@pytest.mark.parametrize("piece", ["still", "speakeasy", "nightclub", "casino"])
@pytest.mark.parametrize("police", [False, True])
def test_r_4_10_1_any_building_operating_or_not_may_be_guarded(piece, police):
    """Q-11: a shut building may be guarded."""
    t = bare()
    me = boss(t, office=1, tokens=4)
    building = put(t, 0, piece, 5)
    t.districts[5].police = police
    assert cannot(t, me, GUARD) is None
    run(guard(t, me, 0), at(building))
    assert building.guarded
    assert t.operating(building)


def test_r_4_10_1_two_buildings_of_one_district_take_one_guard_each():
    t = bare()
    me = boss(t, office=2, tokens=8)
    first, second = put(t, 0, "speakeasy", 5), put(t, 0, "casino", 5)
    run(guard(t, me, 0), at(first), at(second))
    assert first.guarded
    assert second.guarded


def test_r_4_10_1_rivals_buildings_are_not_offered():
    t = bare()
    me = boss(t, office=1, tokens=4)
    put(t, 1, "speakeasy", 5)
    reason = cannot(t, me, GUARD)
    assert reason is not None
    assert (reason.id, reason.rule) == ("all-guarded", "R-4.10.1")
    assert run(guard(t, me, 0)).asked == []


def test_r_4_10_1_with_every_building_guarded_it_cannot_be_chosen():
    t = bare()
    me = boss(t, office=1, tokens=4)
    put(t, 0, "speakeasy", 5, guarded=True)
    reason = cannot(t, me, GUARD)
    assert reason is not None
    assert reason.id == "all-guarded"
    put(t, 0, "speakeasy", 6)
    assert cannot(t, me, GUARD) is None


def test_r_4_10_1_with_an_empty_office_it_cannot_be_chosen():
    t = bare()
    me = boss(t, office=0, tokens=4)
    bars(t, 1)
    reason = cannot(t, me, GUARD)
    assert reason is not None
    assert (reason.id, reason.rule) == ("office-empty", "R-4.10.1")
    assert run(guard(t, me, 0)).asked == []


def test_r_4_10_1_no_more_are_sent_than_stand_in_the_office():
    t = bare()
    me = boss(t, office=1, tokens=8)
    first, _ = bars(t, 2)
    assert run(guard(t, me, 0), at(first)).done


def test_r_4_10_1_guarding_may_be_declined():
    t = bare()
    me = boss(t, office=1, tokens=4)
    (bar,) = bars(t, 1)
    run(guard(t, me, 0), "done")
    assert (bar.guarded, me.office, me.leverage) == (False, 1, 4)


# --- the price ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "prices"),
    [(4, [4, 3, 2, 1]), (3, [4, 3, 2]), (2, [4, 3])],
)
def test_r_4_10_2_the_column_of_the_marker_sets_the_price(seats, prices):
    t = bare(seats)
    assert t.upper == list(range(seats))
    assert [guard_price(t, boss) for boss in t.bosses] == prices


@pytest.mark.parametrize(("price", "tokens"), [(4, 3), (3, 2), (2, 1), (1, 0)])
def test_r_4_10_2_one_leverage_less_than_the_price_is_not_enough(price, tokens):
    t = bare()
    me = boss(t, office=1, tokens=tokens, price=price)
    (bar,) = bars(t, 1)
    reason = cannot(t, me, GUARD)
    assert reason is not None
    assert (reason.id, reason.rule) == ("too-little-leverage", "R-4.10.3")
    assert run(guard(t, me, 0)).asked == []
    me.leverage, t.leverage = tokens + 1, t.leverage - 1
    assert cannot(t, me, GUARD) is None
    run(guard(t, me, 0), at(bar))
    assert bar.guarded


def test_r_4_10_2_a_marker_in_the_lower_row_uses_its_column_there():
    t = bare()
    me = boss(t, price=4)
    t.upper[0], t.lower[3] = NOBODY, 0
    assert guard_price(t, me) == 1
    t.lower[3], t.lower[2] = NOBODY, 0
    assert guard_price(t, me) == 2


def test_r_4_10_2_a_rival_in_the_lower_row_changes_nothing():
    t = bare()
    me = boss(t, price=3)
    t.upper[t.upper.index(1)], t.lower[1] = NOBODY, 1
    assert guard_price(t, me) == 3


def test_tv_18_two_figures_at_price_3_need_6_leverage():
    t = bare()
    me = boss(t, office=2, tokens=5, price=3)
    first, second = bars(t, 2)
    assert run(guard(t, me, 0), at(first)).done, "5 leverage send one"
    assert me.leverage == 2

    t = bare()
    me = boss(t, office=2, tokens=6, price=3)
    first, second = bars(t, 2)
    run(guard(t, me, 0), at(first), at(second))
    assert second.guarded
    assert me.leverage == 0


# --- leverage -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "leverage"),
    [
        ((), 0),
        (("V01",), 3),
        (("V01", "P03"), 5),
        (("V01", "P03", "S06", "C10"), 6),
        (("V01", "P01", "S01", "C01"), 12),
    ],
)
def test_r_4_10_3_the_cards_in_the_slots_show_their_numbers(cards, leverage):
    t = bare()
    assert shown_leverage(t, boss(t, cards=cards)) == leverage


def test_r_4_10_3_cards_in_hand_show_nothing():
    t = bare()
    give_cards(t, 0, "V01", "P01")
    assert shown_leverage(t, boss(t)) == 0


@pytest.mark.parametrize(
    ("tile", "leverage"), [("MOB_A4", 2), ("MOB_C3", 2), ("MOB_A3", 0), ("MOB_B4", 0), ("MOB_D1", 0)]
)
def test_r_4_10_3_a_leverage_associate_shows_two(tile, leverage):
    t = bare()
    me = boss(t)
    me.associate = tile
    assert shown_leverage(t, me) == leverage


@pytest.mark.parametrize(("crates", "leverage"), [([15], 2), ([16], 2), ([15, 16], 4), ([1, 5, 9], 0)])
def test_r_4_10_3_each_leverage_crate_shows_two(crates, leverage):
    t = bare()
    me = boss(t)
    me.crates = crates
    assert shown_leverage(t, me) == leverage


def test_r_4_10_3_all_sources_add_up():
    """Cards 3, associate 2, crate 2, one token: 8 leverage send two figures at price 4."""
    t = bare()
    me = boss(t, office=2, tokens=1, cards=("V01",))
    me.associate, me.crates = "MOB_A4", [15]
    buildings = bars(t, 2)
    assert run(guard(t, me, 0), *map(at, buildings)).done
    assert guards(buildings) == 2
    assert me.leverage == 0


def test_r_4_10_3_the_leverage_bonus_of_the_card_played_counts_for_this_action():
    """V06 shows 1 and adds 2 now: one figure at price 3, and no second time by itself."""
    t = bare()
    me = boss(t, office=2, price=3)
    give_cards(t, 0, "V06")
    first, _ = bars(t, 2)
    assert run(play(t, me, "vip"), "card:V06", at(first)).done
    assert first.guarded
    assert cannot_guard(t, me, 0) is not None, "lying in the slot it shows 1"
    assert cannot_guard(t, me, 2) is None


def test_r_4_10_3_the_card_just_played_shows_its_own_number():
    t = bare()
    me = boss(t, office=1, cards=("V12",), price=3)
    give_cards(t, 0, "V01")
    (bar,) = bars(t, 1)
    assert cannot(t, me, GUARD) is not None
    run(play(t, me, "vip"), "card:V01", at(bar))
    assert bar.guarded


def test_r_4_10_3_a_token_gained_by_the_card_counts_in_its_action():
    """V03 shows 2 and gives a token: 3 leverage."""
    t = bare()
    me = boss(t, office=1, price=3)
    give_cards(t, 0, "V03")
    (bar,) = bars(t, 1)
    run(play(t, me, "vip"), "card:V03", at(bar))
    assert bar.guarded
    assert me.leverage == 0
    assert t.leverage == 20


def test_r_4_10_3_shown_leverage_is_not_spent_and_counts_again_next_time():
    t = bare()
    me = boss(t, office=2, cards=("V01",), price=3)
    me.crates = [15]
    first, second = bars(t, 2)
    run(guard(t, me, 0), at(first))
    assert me.slots[0] == "V01"
    assert me.crates == [15]
    run(guard(t, me, 0), at(second))
    assert second.guarded


def test_r_4_10_3_unused_leverage_is_lost():
    """4 shown at price 3 leave 1 over; the next action starts from 4 again and sends one, not two."""
    t = bare()
    me = boss(t, office=3, cards=("V01", "P06"), price=3)
    first, second, _ = bars(t, 3)
    assert run(guard(t, me, 0), at(first)).done
    assert me.leverage == 0
    assert run(guard(t, me, 0), at(second)).done


def test_tv_17_four_shown_and_one_token_send_two_at_price_2():
    """The token is kept; three would need 6 and there are 5."""
    t = bare()
    me = boss(t, office=3, tokens=1, cards=("V01", "P06"), price=2)
    assert shown_leverage(t, me) == 4
    buildings = bars(t, 3)
    guarding = run(guard(t, me, 0), at(buildings[0]), at(buildings[1]))
    assert guarding.done, "a third is refused"
    assert guards(buildings) == 2
    assert me.office == 1
    assert me.leverage == 1
    assert told(t, "spent-leverage") == []


# --- the fewest tokens --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("price", "sent", "spent"),
    [(4, 1, 1), (4, 2, 5), (3, 1, 0), (3, 2, 3), (2, 1, 0), (2, 2, 1), (2, 3, 3), (1, 3, 0)],
)
def test_r_4_10_4_the_fewest_tokens_are_discarded_for_the_figures_sent(price, sent, spent):
    """3 leverage shown, 8 tokens held."""
    t = bare()
    me = boss(t, office=sent, tokens=8, cards=("V01",), price=price)
    buildings = bars(t, sent)
    assert run(guard(t, me, 0), *map(at, buildings)).done
    assert guards(buildings) == sent
    assert me.leverage == 8 - spent
    assert t.leverage == 12 + spent
    assert sum(tokens for _, tokens in told(t, "spent-leverage")) == spent


def test_r_4_10_4_tokens_and_guards_move_together():
    """Between two figures nothing is owed: the first is paid before the second is asked."""
    t = bare()
    me = boss(t, office=2, tokens=8, cards=("V01",), price=4)
    first, _ = bars(t, 2)
    guarding = run(guard(t, me, 0), at(first))
    assert guarding.question == "guard"
    assert (first.guarded, me.office, me.leverage, t.leverage) == (True, 1, 7, 13)


# --- gain leverage ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2])
def test_r_4_10_5_tokens_come_from_the_supply(count):
    t = bare()
    me = t.bosses[0]
    assert t.leverage == 20
    assert run(gain_leverage(t, me, count)).asked == []
    assert (me.leverage, t.leverage) == (count, 20 - count)
    assert told(t, "leverage") == [(0, count)]


def test_r_4_10_5_there_is_no_holding_limit():
    t = bare()
    me = boss(t, tokens=19)
    assert cannot(t, me, Effect("leverage", 1)) is None
    run(act(t, me, Effect("leverage", 1)))
    assert (me.leverage, t.leverage) == (20, 0)


def test_r_4_10_5_a_short_supply_gives_what_is_left():
    t = bare()
    me = boss(t, tokens=19)
    run(act(t, me, Effect("leverage", 2)))
    assert (me.leverage, t.leverage) == (20, 0)
    assert told(t, "leverage") == [(0, 1)]


def test_r_4_10_5_an_empty_supply_gives_nothing():
    t = bare()
    boss(t, tokens=20)
    reason = cannot(t, t.bosses[1], Effect("leverage", 1))
    assert reason is not None
    assert (reason.id, reason.rule) == ("no-leverage-left", "R-4.3.4")


@pytest.mark.parametrize(("answer", "tokens"), [("take", 2), ("skip", 0)])
def test_r_4_10_5_it_may_be_declined_where_the_table_asks(answer, tokens):
    t = bare(gains="ask")
    me = t.bosses[0]
    run(gain_leverage(t, me, 2), answer)
    assert (me.leverage, t.leverage) == (tokens, 20 - tokens)
