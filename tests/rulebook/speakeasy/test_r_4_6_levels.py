"""R-4.6: operation levels, strength and fame."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.book import CONVOY, DISTILLERY, PARTY, STRENGTH, TRACK, VIP
from backroom.games.speakeasy.cards import play
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import act, cannot
from backroom.games.speakeasy.levels import raise_again, raise_level
from backroom.games.speakeasy.state import Boss, Table
from tests.rulebook.speakeasy.kit import bare, give_cards, put, run, told

OPERATIONS = ["vip", "party", "distillery", "convoy"]


def boss_at(t: Table, levels: list[int], *cards: str) -> Boss:
    """The first boss at these levels (vip first, strength last) with this hand; figures of passed steps are gained."""
    give_cards(t, 0, *cards)
    me = t.bosses[0]
    me.levels = levels
    for step in [step for step in me.waiting if step <= me.fame]:
        me.waiting.remove(step)
        me.reserve += 1
    return me


def at_fame(t: Table, fame: int, *cards: str) -> Boss:
    """The first boss at this fame, the vip level as low as can be."""
    levels = [1] * 5
    for track in (STRENGTH, PARTY, DISTILLERY, CONVOY, VIP):
        levels[track] += min(4, fame - sum(levels))
    return boss_at(t, levels, *cards)


def family(t: Table, me: Boss) -> int:
    """All the family members of a boss, wherever they are."""
    guards = sum(building.guarded for building in me.buildings)
    return me.reserve + len(me.waiting) + me.office + t.docks.count(me.seat) + guards + me.boxed


def cards_in_all(t: Table) -> int:
    """Operation cards in decks, hands and slots."""
    slots = sum(card != "" for boss in t.bosses for card in boss.slots)
    return sum(map(len, t.decks)) + sum(len(boss.hand) for boss in t.bosses) + slots


# --- raise by 1, and what it costs ---------------------------------------------------------------------------


@pytest.mark.parametrize("track", [*OPERATIONS, "strength"])
@pytest.mark.parametrize("level", [1, 2])
def test_r_4_6_1_the_first_steps_cost_nothing(track, level):
    t = bare()
    levels = [1] * 5
    levels[TRACK[track]] = level
    me = boss_at(t, levels, "V01", "P01")
    raising = run(raise_level(t, me, track), f"track:{track}")
    assert raising.done
    assert me.levels[TRACK[track]] == level + 1
    assert sum(me.levels) == 5 + level
    assert me.hand == ["V01", "P01"]


@pytest.mark.parametrize("track", OPERATIONS)
def test_r_4_6_1_an_operation_reaches_level_4_for_nothing(track):
    t = bare()
    levels = [1] * 5
    levels[TRACK[track]] = 3
    me = boss_at(t, levels)
    me.waiting.remove(8)
    assert run(raise_level(t, me, track), f"track:{track}").done
    assert me.levels[TRACK[track]] == 4


@pytest.mark.parametrize("track", OPERATIONS)
def test_r_4_6_1_an_operation_reaches_level_5_for_one_card_of_any_type(track):
    t = bare()
    levels = [1] * 5
    levels[TRACK[track]] = 4
    me = boss_at(t, levels, "V01", "P01", "C01")
    raising = run(raise_level(t, me, track), f"track:{track}")
    assert raising.offers == ["card:V01", "card:P01", "card:C01"]
    assert me.levels[TRACK[track]] == 4, "the cost comes before the level"
    raising.answer("card:P01")
    assert raising.done
    assert me.levels[TRACK[track]] == 5
    assert me.hand == ["V01", "C01"]
    assert t.decks[PARTY][0] == "P01"


def test_r_4_6_1_strength_reaches_level_4_for_one_card():
    t = bare()
    me = boss_at(t, [1, 1, 1, 1, 3], "V01", "P01")
    me.waiting.remove(8)
    raising = run(raise_level(t, me, "strength"), "track:strength", "card:V01")
    assert raising.done
    assert me.levels[STRENGTH] == 4
    assert me.hand == ["P01"]


def test_r_4_6_1_strength_reaches_level_5_for_two_cards():
    t = bare()
    me = boss_at(t, [1, 1, 1, 1, 4], "V01", "P01", "C01")
    raising = run(raise_level(t, me, "strength"), "track:strength", "card:V01")
    assert me.levels[STRENGTH] == 4
    raising.answer("card:C01")
    assert raising.done
    assert me.levels[STRENGTH] == 5
    assert me.hand == ["P01"]


@pytest.mark.parametrize(
    ("track", "level", "cards"),
    [*((track, 4, 1) for track in OPERATIONS), ("strength", 3, 1), ("strength", 4, 2)],
)
def test_r_4_6_1_who_cannot_pay_cannot_raise(track, level, cards):
    t = bare()
    levels = [1] * 5
    levels[TRACK[track]] = level
    hand = ["V01", "P01"]
    me = boss_at(t, levels, *hand[: cards - 1])
    reason = cannot(t, me, Effect("raise", track))
    assert reason is not None
    assert (reason.id, reason.rule) == ("too-few-cards", "R-4.5.2")
    assert f"track:{track}" not in run(raise_level(t, me, "any")).offers
    me = boss_at(t, levels, *hand[:cards])
    assert cannot(t, me, Effect("raise", track)) is None
    assert f"track:{track}" in run(raise_level(t, me, "any")).offers


def test_r_4_6_1_the_card_being_played_is_no_card_of_the_hand():
    t = bare()
    me = boss_at(t, [4, 1, 1, 1, 1], "V07")
    playing = run(play(t, me, "vip"), "card:V07")
    assert playing.done, "its raise cannot be paid"
    assert me.levels[VIP] == 4


def test_r_4_6_1_a_raise_may_be_declined():
    t = bare()
    me = boss_at(t, [1] * 5, "V01")
    assert run(raise_level(t, me, "any"), "skip").done
    assert me.levels == [1] * 5
    assert me.hand == ["V01"]


def test_r_4_6_1_no_card_is_in_the_air_between_two_discards():
    t = bare()
    me = boss_at(t, [1, 1, 1, 1, 4], "V01", "P01", "C01")
    before = cards_in_all(t)
    run(raise_level(t, me, "strength"), "track:strength", "card:V01")
    assert cards_in_all(t) == before


# --- 1 to 5, among 5 tracks ----------------------------------------------------------------------------------


def test_r_4_6_2_raise_any_chooses_among_the_five_tracks():
    t = bare()
    me = boss_at(t, [1] * 5)
    assert cannot(t, me, Effect("raise", "any")) is None
    offers = ["track:vip", "track:party", "track:distillery", "track:convoy", "track:strength", "skip"]
    assert run(raise_level(t, me, "any")).offers == offers


def test_r_4_6_2_a_shown_track_is_the_only_one_offered():
    t = bare()
    me = boss_at(t, [1] * 5)
    assert run(raise_level(t, me, "party")).offers == ["track:party", "skip"]


@pytest.mark.parametrize("track", [*OPERATIONS, "strength"])
def test_r_4_6_2_a_level_never_exceeds_5(track):
    t = bare()
    levels = [1] * 5
    levels[TRACK[track]] = 5
    me = boss_at(t, levels, "V01", "P01", "C01")
    reason = cannot(t, me, Effect("raise", track))
    assert reason is not None
    assert (reason.id, reason.rule) == ("level-at-top", "R-4.6.2")
    offers = run(raise_level(t, me, "any")).offers
    assert f"track:{track}" not in offers
    assert len(offers) == 5


def test_r_4_6_2_with_all_five_at_the_top_nothing_can_be_raised():
    t = bare()
    me = boss_at(t, [5] * 5, "V01", "P01", "C01")
    reason = cannot(t, me, Effect("raise", "any"))
    assert reason is not None
    assert (reason.id, reason.rule) == ("nothing-to-raise", "R-4.6.1")


def test_r_4_6_2_only_the_chosen_level_moves():
    t = bare()
    me = boss_at(t, [1, 2, 3, 2, 1], "V01")
    run(raise_level(t, me, "any"), "track:convoy")
    assert me.levels == [1, 2, 3, 3, 1]


# --- fame ----------------------------------------------------------------------------------------------------


def test_r_4_6_3_fame_starts_at_five():
    t = bare()
    assert [boss.fame for boss in t.bosses] == [5, 5, 5, 5]


@pytest.mark.parametrize("track", [*OPERATIONS, "strength"])
def test_r_4_6_3_each_raise_adds_exactly_one_fame(track):
    t = bare()
    me = boss_at(t, [1] * 5)
    run(raise_level(t, me, track), f"track:{track}")
    assert me.fame == 6 == sum(me.levels)
    assert told(t, "raised") == [(0, track, 2, 6)]


def test_r_4_6_3_fame_is_the_sum_of_the_five_levels_up_to_25():
    t = bare()
    me = boss_at(t, [2, 3, 1, 5, 4])
    assert me.fame == 15
    me = boss_at(t, [5, 5, 5, 5, 4], "V01", "P01")
    run(raise_level(t, me, "strength"), "track:strength", "card:V01")
    assert me.fame == 25


# --- rewards of the fame steps -------------------------------------------------------------------------------

CARDS = ("V01", "V02", "P01", "P02")
REWARDS = {8: "place-member", 14: "place-member", 11: "take-helper", 18: "take-helper", 23: "take-helper"}


@pytest.mark.parametrize("fame", range(6, 26))
def test_r_4_6_4_the_reward_of_each_step(fame):
    t = bare()
    me = at_fame(t, fame - 1, *CARDS)
    raising = run(raise_level(t, me, "any"))
    raising.answer(raising.offers[0])
    while raising.question == "discard":
        raising.answer(raising.offers[0])
    assert me.fame == fame
    assert raising.question == REWARDS.get(fame, "")


@pytest.mark.parametrize("step", [8, 14])
def test_r_4_6_4_the_family_member_beside_the_step_is_gained(step):
    t = bare()
    me = at_fame(t, step - 1)
    reserve, waiting = me.reserve, [other for other in me.waiting if other != step]
    run(raise_level(t, me, "vip"), "track:vip", "office")
    assert me.office == 1
    assert me.reserve == reserve, "it comes from the step, not from the reserve"
    assert me.waiting == waiting
    assert family(t, me) == 12


def test_r_4_6_4_the_family_member_of_a_step_may_go_to_a_dock_and_gains_the_row_bonus():
    t = bare()
    me = at_fame(t, 7)
    run(raise_level(t, me, "vip"), "track:vip", "dock:3")
    assert t.docks[3] == 0
    assert me.leverage == 1
    assert me.waiting == [14]


def test_r_4_6_4_the_family_member_of_a_step_is_gained_even_with_an_empty_reserve():
    t = bare()
    me = at_fame(t, 7)
    me.reserve, me.boxed = 0, 10
    run(raise_level(t, me, "vip"), "track:vip", "office")
    assert me.office == 1
    assert family(t, me) == 12


def test_r_4_6_4_a_declined_family_member_goes_to_the_reserve():
    """Q-07: a declined reward is lost, but the figure is in the reserve."""
    t = bare()
    me = at_fame(t, 7)
    run(raise_level(t, me, "vip"), "track:vip", "skip")
    assert (me.office, me.reserve, me.waiting) == (0, 11, [14])
    assert told(t, "member-to-reserve") == [(0,)]


def test_r_4_6_4_the_figure_waits_beside_its_step_while_its_place_is_asked():
    t = bare()
    me = at_fame(t, 7)
    raising = run(raise_level(t, me, "vip"), "track:vip")
    assert raising.question == "place-member"
    assert me.waiting == [8, 14]
    assert family(t, me) == 12


@pytest.mark.parametrize("step", [11, 18, 23])
def test_r_4_6_4_a_helper_card_and_an_operation_card(step):
    t = bare()
    me = at_fame(t, step - 1, *CARDS)
    helper, card = t.helper_row[1], t.decks[CONVOY][-1]
    raising = run(raise_level(t, me, "any"))
    raising.answer(raising.offers[0])
    while raising.question == "discard":
        raising.answer(raising.offers[0])
    raising.answer(f"helper:{helper}")
    assert raising.question == "draw"
    raising.answer("deck:convoy")
    assert raising.done
    assert me.helpers == [helper]
    assert me.hand[-1] == card


def test_r_4_6_4_each_of_the_two_cards_may_be_declined():
    """Q-07: what is declined is lost."""
    t = bare()
    me = at_fame(t, 10)
    raising = run(raise_level(t, me, "vip"), "track:vip", "skip", "deck:vip")
    assert raising.done
    assert me.helpers == []
    assert len(me.hand) == 1


def test_r_4_6_4_no_ledger_is_placed_by_itself():
    t = bare()
    me = at_fame(t, 9)
    me.ledgers = 1
    assert run(raise_level(t, me, "vip"), "track:vip").done
    assert me.fame == 10
    assert me.ledgers == 1
    assert not any(t.ledgers)


def test_r_4_6_4_a_reward_is_resolved_before_the_interrupted_card_goes_on():
    """Q-05: depth first: raise, fame step, family member, and only then the card guards, with that very figure."""
    t = bare()
    me = at_fame(t, 7, "V09")
    me.levels = [1, 1, 1, 2, 2]
    me.leverage, t.leverage = 3, 17
    bar = put(t, 0, "speakeasy", 1)
    playing = run(play(t, me, "vip"), "card:V09", "track:strength", "office")
    assert playing.question == "guard"
    playing.answer(f"space:{bar.space}")
    assert bar.guarded
    assert me.office == 0


def test_r_4_6_4_no_step_is_skipped():
    """Q-07: every raise is a step of its own, with its own reward."""
    t = bare()
    me = boss_at(t, [1, 1, 2, 2, 1], "V10", "P01")
    playing = run(play(t, me, "vip"), "card:V10", "track:vip")
    assert playing.question == "place-member", "fame 8 comes before the second raise"
    assert me.fame == 8
    playing.answer("office", "track:vip")
    assert me.fame == 9
    assert me.waiting == [14]


# --- discard 1 card to raise again ---------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["V01", "P01", "S01", "C01"])
def test_r_4_6_5_a_card_of_any_type_raises_the_shown_operation(card):
    t = bare()
    me = boss_at(t, [1] * 5, card)
    raising = run(raise_again(t, me, "convoy"))
    assert raising.offers == ["track:convoy", "skip"]
    raising.answer("track:convoy")
    assert raising.done
    assert me.levels == [1, 1, 1, 2, 1]
    assert me.hand == []


def test_r_4_6_5_the_boss_chooses_which_card():
    t = bare()
    me = boss_at(t, [1] * 5, "V01", "P01")
    raising = run(raise_again(t, me, "vip"), "track:vip")
    assert raising.offers == ["card:V01", "card:P01"]
    raising.answer("card:P01")
    assert me.hand == ["V01"]
    assert me.levels[VIP] == 2


def test_r_4_6_5_it_may_be_declined():
    t = bare()
    me = boss_at(t, [1] * 5, "V01")
    run(raise_again(t, me, "vip"), "skip")
    assert me.hand == ["V01"]
    assert me.levels[VIP] == 1


def test_r_4_6_5_without_a_card_it_is_not_offered():
    t = bare()
    me = boss_at(t, [1] * 5, "V10")
    playing = run(play(t, me, "vip"), "card:V10", "track:vip")
    assert playing.done
    assert me.levels[VIP] == 2
    reason = cannot(t, me, Effect("again", "vip"))
    assert reason is not None
    assert reason.id == "too-few-cards"


def test_r_4_6_5_reaching_level_5_costs_the_extra_card_too():
    t = bare()
    me = boss_at(t, [4, 1, 1, 1, 1], "V01", "P01", "C01")
    raising = run(raise_again(t, me, "vip"), "track:vip", "card:V01")
    assert me.levels[VIP] == 4
    raising.answer("card:P01")
    assert raising.done
    assert me.levels[VIP] == 5
    assert me.hand == ["C01"]


def test_r_4_6_5_one_card_is_not_enough_for_level_5():
    t = bare()
    me = boss_at(t, [4, 1, 1, 1, 1], "V01")
    assert cannot(t, me, Effect("raise", "vip")) is None
    reason = cannot(t, me, Effect("again", "vip"))
    assert reason is not None
    assert reason.id == "too-few-cards"
    assert cannot(t, boss_at(t, [4, 1, 1, 1, 1], "V01", "P01"), Effect("again", "vip")) is None


def test_r_4_6_5_at_the_top_it_is_not_offered():
    t = bare()
    me = boss_at(t, [5, 1, 1, 1, 1], "V01", "P01")
    reason = cannot(t, me, Effect("again", "vip"))
    assert reason is not None
    assert reason.id == "level-at-top"


def test_r_4_6_5_it_does_not_need_the_raise_before_it():
    t = bare()
    me = boss_at(t, [1] * 5, "V10", "P01")
    run(play(t, me, "vip"), "card:V10", "skip", "track:vip")
    assert me.levels[VIP] == 2
    assert me.hand == []


def test_tv_09_raise_convoy_and_raise_it_again():
    """Level 2 to 3 to 4, range 3 and then 4, fame +2, the second truck from level 3."""
    t = bare()
    me = boss_at(t, [1, 1, 1, 2, 1], "C10", "V01", "P01")
    assert t.truck_count(me) == 1
    playing = run(play(t, me, "convoy"), "card:C10", "track:convoy")
    assert (me.levels[CONVOY], t.book.numbers[CONVOY][3], me.fame) == (3, 3, 7)
    assert t.truck_count(me) == 2
    playing.answer("track:convoy", "card:V01", "office")
    assert (me.levels[CONVOY], me.fame) == (4, 8)
    assert me.hand == ["P01"]
    assert playing.question == "truck"
    playing.answer("enter:1:5", "step:1:9", "step:1:5", "step:1:9", "step:1:5")
    assert not [offer for offer in playing.offers if offer.startswith("step:1")], "range 4"


# --- what a level does ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "limit"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_r_4_6_6_vip_is_the_limit_of_the_office(level, limit):
    t = bare()
    me = boss_at(t, [level, 1, 1, 1, 1])
    me.office, me.reserve = limit - 1, me.reserve - limit + 1
    assert "office" in run(act(t, me, Effect("family", 1))).offers
    me.office, me.reserve = limit, me.reserve - 1
    assert "office" not in run(act(t, me, Effect("family", 1))).offers


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_r_4_6_6_party_is_the_number_of_barrels_sold(level):
    t = bare()
    me = boss_at(t, [1, level, 1, 1, 1])
    bars = [put(t, 0, "speakeasy", district, barrel=True) for district in range(1, 7)]
    selling = run(act(t, me, Effect("sell")))
    selling.answer(*(f"space:{bar.space}" for bar in bars[:level]))
    assert selling.done
    assert sum(bar.barrel for bar in bars) == 6 - level


@pytest.mark.parametrize(("level", "barrels"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_r_4_6_6_distillery_is_the_number_of_barrels_produced(level, barrels):
    t = bare()
    me = boss_at(t, [1, 1, level, 1, 1])
    put(t, 0, "still", 1)
    run(act(t, me, Effect("produce")))
    assert me.barrels == barrels


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_r_4_6_6_convoy_is_the_range_of_a_truck(level):
    """Q-28: range = level."""
    t = bare()
    me = boss_at(t, [1, 1, 1, level, 1])
    me.trucks[0].district = 5
    driving = run(act(t, me, Effect("deliver")))
    driving.answer(*(["step:0:9", "step:0:5"] * 3)[:level])
    assert not [offer for offer in driving.offers if offer.startswith("step:0")]


def test_r_4_6_6_a_higher_vip_level_makes_room_inside_the_same_card():
    """The card raises vip to 2 and fame to 8: the waiting figure finds room beside the one in the office."""
    t = bare()
    me = boss_at(t, [1, 1, 1, 2, 2], "V07")
    me.office, me.reserve = 1, 9
    playing = run(play(t, me, "vip"), "card:V07", "track:vip")
    assert "office" in playing.offers
    playing.answer("office")
    assert me.office == 2


def test_r_4_6_6_a_higher_distillery_level_counts_in_the_same_card():
    t = bare()
    me = boss_at(t, [1] * 5, "S07")
    put(t, 0, "still", 1)
    run(play(t, me, "distillery"), "card:S07", "track:distillery")
    assert me.barrels == 3


def test_r_4_6_6_higher_fame_raises_the_price_in_the_same_card():
    t = bare()
    me = boss_at(t, [2, 1, 2, 2, 1], "P07")
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    run(play(t, me, "party"), "card:P07", "track:party", f"space:{bar.space}")
    assert me.fame == 9
    assert me.cash == 15 + 12


def test_r_4_6_6_the_second_truck_drives_in_the_card_that_unlocks_it():
    t = bare()
    me = boss_at(t, [1, 1, 1, 2, 1], "C07", "C01")
    assert "enter:1:1" not in run(play(t, me, "convoy"), "card:C01").offers
    assert "enter:1:1" in run(play(t, me, "convoy"), "card:C07", "track:convoy").offers
