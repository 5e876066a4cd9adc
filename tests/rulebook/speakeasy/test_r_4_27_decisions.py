"""R-4.27: the table of decision points: each decision exists, is put to the right seat, and can be declined or not.

What happens after an answer is tested in the chapter of the rule; here it only matters who is asked, and for what.
"""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.state import NOBODY, Table
from tests.rulebook.speakeasy.kit import Run, bare, give_cards, next_run, put, put_mob, table

OPT_OUTS = {"skip", "done", "lose", "sail"}


def turn(t: Table, *ids: str) -> Run:
    """The turn of seat 0, in the middle of act I."""
    t.turns = [0]
    return next_run(t, *ids)


def asks(run: Run, question: str, seat: int = 0, optional: bool | None = None) -> list[str]:
    """Check what is asked, of whom and whether it can be declined; returns the other options."""
    assert (run.question, run.seat) == (question, seat)
    if optional is not None:
        assert bool(OPT_OUTS & set(run.offers)) == optional
    return [option for option in run.offers if option not in OPT_OUTS]


def helper(t: Table, card: str, seat: int = 0) -> None:
    """Give a helper card to a boss, wherever it was."""
    for pile in (t.helper_deck, t.helper_row):
        if card in pile:
            pile.remove(card)
    t.bosses[seat].helpers.append(card)


# --- Use a helper card ------------------------------------------------------------------------------------------------


def test_r_4_27_helper_card_is_optional_and_comes_before_the_capo():
    t = bare()
    helper(t, "H19")
    r = turn(t)
    assert asks(r, "use-helper", optional=True) == ["helper:H19"]
    asks(r.answer("skip"), "contact")


def test_r_4_27_helper_card_is_skipped_when_there_is_none():
    asks(turn(bare()), "contact")


def test_r_4_27_parameters_of_a_helper_card_are_asked_of_its_user():
    t = bare()
    helper(t, "H07")
    asks(turn(t, "helper:H07"), "raise", optional=True)


# --- The contact and its actions --------------------------------------------------------------------------------------


def test_r_4_27_contact_must_be_chosen():
    t = bare()
    assert len(asks(turn(t), "contact", optional=False)) == 15 + 1 + 1


def test_r_4_27_contact_can_always_be_found():
    """Q-03: the last free park space takes a capo that has nowhere else to go."""
    t = bare()
    give_cards(t, 0)
    t.contacts = [1] * len(t.contacts)
    t.contacts[-1] = NOBODY
    r = turn(t)
    assert [d.ids() for d in r.asked if d.question.id == "contact"] == [["contact:PARK_3"]]


def test_r_4_27_actions_of_a_contact_are_optional_and_a_row_is_done_in_any_order():
    t = bare()
    t.districts[5].mobster = "MOB_A3"
    r = turn(t, "contact:COMMISSION_2", "skip")
    assert asks(r, "contact-action", optional=True) == ["effect:associate", "effect:hire"]
    r.answer("effect:hire", "goons:1")
    asks(r, "hire-associate", optional=True)


def test_r_4_27_an_impossible_action_is_not_offered():
    t = bare()
    r = turn(t, "contact:COMMISSION_2", "skip")
    assert asks(r, "contact-action", optional=True) == ["effect:hire"]


def test_r_4_27_how_many_goons_to_hire_is_chosen_and_optional():
    t = bare()
    t.bosses[0].cash, t.bosses[0].safe = 6, 0
    r = turn(t, "contact:COMMISSION_2", "skip", "effect:hire")
    assert asks(r, "hire-goons", optional=True) == ["goons:1", "goons:2", "goons:3"]


def test_r_4_27_a_lower_action_does_not_need_the_upper_one():
    t = bare()
    r = turn(t, "contact:CONTRACTORS_2")
    asks(r, "raise", optional=True)
    asks(r.answer("skip"), "build", optional=True)


def test_r_4_27_the_two_favours_of_the_restaurant_are_optional():
    t = bare()
    r = turn(t, "contact:RESTAURANT", "column:0")
    r.answer(r.offers[0])
    assert asks(r, "restaurant-favour", optional=True) == ["effect:play(any)"]


# --- The restaurant ---------------------------------------------------------------------------------------------------


def test_r_4_27_lower_row_cell_and_discards_are_mandatory():
    t = bare()
    r = turn(t, "contact:RESTAURANT")
    assert asks(r, "book-cell", optional=False) == ["column:0", "column:1", "column:2", "column:3"]
    r.answer("column:3")
    assert len(asks(r, "discard", optional=False)) == 4
    r.answer(r.offers[0])
    assert len(asks(r, "discard", optional=False)) == 3


def test_r_4_27_without_cards_the_restaurant_cannot_be_chosen():
    t = bare()
    give_cards(t, 0)
    assert "contact:RESTAURANT" not in turn(t).offers


# --- Levels -----------------------------------------------------------------------------------------------------------


def test_r_4_27_which_level_is_optional_and_its_discards_are_not():
    t = bare()
    t.bosses[0].levels[4] = 4
    r = turn(t, "contact:CONTRACTORS_2")
    assert len(asks(r, "raise", optional=True)) == 5
    r.answer("track:strength")
    assert len(asks(r, "discard", optional=False)) == 4


def test_r_4_27_a_raise_that_cannot_be_paid_is_lost():
    t = bare()
    give_cards(t, 0)
    t.bosses[0].levels = [5, 5, 5, 5, 4]
    asks(turn(t, "contact:CONTRACTORS_2"), "build")


# --- Family members ---------------------------------------------------------------------------------------------------


def test_r_4_27_a_family_member_may_be_declined_and_goes_to_office_or_dock():
    t = bare()
    r = turn(t, "contact:CITY_HALL_1")
    assert asks(r, "place-member", optional=True) == ["office", *(f"dock:{space}" for space in range(12))]


def test_r_4_27_the_row_bonus_and_moving_the_others_are_optional():
    t = bare()
    t.bosses[0].crates = [11]
    t.docks[7] = 0
    r = turn(t, "contact:CITY_HALL_1", "dock:0")
    assert len(asks(r, "dock-bonus", optional=True)) == 4
    r.answer("skip")
    assert asks(r, "move-member", optional=True) == ["dock:7"]
    assert "dock:0" not in asks(r.answer("dock:7"), "move-member-to", optional=False)


def test_r_4_27_without_a_place_the_figure_is_not_gained():
    """Q-09."""
    t = bare()
    give_cards(t, 0, "V01")
    t.docks = [1] * 12
    t.bosses[0].office = 1
    asks(turn(t, "contact:CITY_HALL_1"), "play-card")


# --- Attacks ----------------------------------------------------------------------------------------------------------


def test_r_4_27_goons_and_associate_of_a_takeover_are_the_attackers_choice():
    t = bare()
    put_mob(t, 5, strength=3)
    me = t.bosses[0]
    me.goons, me.associate, me.associate_district = 4, "MOB_A3", 9
    r = turn(t, "contact:CONTRACTORS_2", "skip", "slot:SP1", "space:8")
    assert asks(r, "takeover-fight") == ["fight:3:alone", "fight:0:paid"]


def test_r_4_27_an_attack_that_cannot_succeed_is_not_offered():
    t = bare()
    put_mob(t, 5, strength=9)
    r = turn(t, "contact:CONTRACTORS_2", "skip", "slot:SP1")
    assert not {"space:8", "space:9"} & set(r.offers)


def test_r_4_27_hired_figures_are_the_attackers_choice():
    t = bare()
    t.ships[3].port = 6
    t.docks[0], t.docks[1], t.docks[2] = 0, 1, 2
    t.bosses[0].levels[4], t.bosses[0].goons = 5, 2
    r = turn(t, "contact:DOCKS_2", "ship:3")
    assert asks(r, "hire-members", optional=True) == ["seat:1", "seat:2"]


# --- The park bonus ---------------------------------------------------------------------------------------------------


def test_r_4_27_the_park_bonus_is_asked_of_the_moved_capos_owner_who_may_decline():
    t = bare()
    t.contacts[7] = 2
    r = turn(t, "contact:PARK_1")
    assert asks(r, "park-swap", optional=True) == ["swap:CONTRACTORS_1:2"]
    r.answer("swap:CONTRACTORS_1:2")
    assert asks(r, "park-bonus", seat=2, optional=True) == ["gain:leverage", "gain:ledger", "gain:city"]
    asks(r.answer("skip"), "build", seat=0)


def test_r_4_27_the_city_token_of_the_park_bonus_and_its_refill_are_the_owners():
    t = bare()
    t.contacts[7] = 2
    r = turn(t, "contact:PARK_1", "swap:CONTRACTORS_1:2", "gain:city")
    assert asks(r, "take-token", seat=2, optional=True) == ["right:0", "right:1", "right:2"]
    r.answer("right:1")
    assert asks(r, "refill-from", seat=2, optional=False) == ["stack:0", "stack:1", "stack:2"]


# --- The defence ------------------------------------------------------------------------------------------------------


def test_r_4_27_the_defence_is_asked_of_the_owners_in_turn_order_building_by_building():
    t = bare()
    t.phase, t.upper = "war", [3, 1, 0, 2]
    t.mob_stacks[0] = ["MOB_B2"]
    for seat in (1, 3):
        put(t, seat, "speakeasy", 14)
        t.bosses[seat].levels[4], t.bosses[seat].goons = 4, 3
    put(t, 3, "casino", 14)
    t.wars = [14]
    r = next_run(t)
    assert len(asks(r, "defend-next", seat=3)) == 2
    r.answer("space:29")
    assert asks(r, "defend", seat=3, optional=True) == ["fight:3:alone"]
    r.answer("fight:3:alone")
    assert asks(r, "defend", seat=1, optional=True) == ["fight:3:alone"]


def test_r_4_27_without_a_way_to_hold_it_the_building_is_lost_unasked():
    t = bare()
    t.phase, t.wars, t.mob_stacks[0] = "war", [14], ["MOB_B2"]
    put(t, 1, "speakeasy", 14)
    assert next_run(t).done
    assert t.bosses[1].buildings == []


# --- Ledgers and city tokens ------------------------------------------------------------------------------------------


def test_r_4_27_cooking_is_optional_ledger_by_ledger():
    t = bare()
    t.bosses[0].ledgers, t.bosses[0].crates = 2, [1, 2]
    r = turn(t, "contact:RESTAURANT", "column:0")
    r.answer(r.offers[0], "effect:cook(3)")
    assert {"goal:DOCKS1", "goal:DOCKS2"} <= set(asks(r, "cook", optional=True))


def test_r_4_27_played_tokens_must_be_put_on_a_middle_cell():
    t = bare()
    give_cards(t, 0, "V01", "V02")
    t.bosses[0].tokens = ["T18", "T16"]
    r = turn(t, "contact:RESTAURANT", "column:0")
    r.answer(r.offers[0], "effect:tokens(2)")
    assert asks(r, "play-token", optional=True) == ["token:T18", "token:T16"]
    r.answer("token:T18", "token:T16", "done")
    assert asks(r, "return-token", optional=False) == ["token:T18", "token:T16"]
    r.answer("token:T16")
    assert asks(r, "return-to", optional=False) == ["middle:0", "middle:1", "middle:2"]


def test_r_4_27_surplus_tokens_must_be_given_up():
    t = bare()
    t.bosses[0].tokens = ["T01", "T02", "T03", "T04", "T05"]
    r = turn(t, "contact:PARK_1")
    assert asks(r, "surplus-token", optional=False) == [f"token:T0{n}" for n in range(1, 6)]
    r.answer("token:T03")
    asks(r, "return-to", optional=False)


# --- Money ------------------------------------------------------------------------------------------------------------


def test_r_4_27_cash_pays_first_unless_the_table_asks():
    t = bare()
    r = turn(t, "contact:COMMISSION_2", "skip", "effect:hire", "goons:2")
    assert r.question == "draw"
    assert (t.bosses[0].cash, t.bosses[0].safe) == (12, 30)


def test_r_4_27_the_split_of_a_payment_is_the_payers():
    t = bare(payment="ask")
    r = turn(t, "contact:COMMISSION_2", "skip", "effect:hire", "goons:2")
    assert asks(r, "pay-from-safe", optional=False) == ["dollars:0", "dollars:1", "dollars:2", "dollars:3"]
    r.answer("dollars:2")
    assert (t.bosses[0].cash, t.bosses[0].safe) == (14, 26)


@pytest.mark.parametrize(("gains", "question"), [("take", "build"), ("ask", "take-gain")])
def test_r_4_27_a_plain_gain_is_asked_for_only_where_the_table_wants_it(gains, question):
    t = bare(gains=gains)
    r = turn(t, "contact:CONTRACTORS_1")
    asks(r, question, optional=True)
    if gains == "ask":
        r.answer("skip")
    assert t.bosses[0].ledgers == (gains == "take")


# --- The end of the turn ----------------------------------------------------------------------------------------------


def test_r_4_27_the_deck_of_the_last_draw_must_be_chosen():
    t = bare()
    r = turn(t, "contact:PARK_1")
    assert asks(r, "draw", optional=False) == ["deck:vip", "deck:party", "deck:distillery", "deck:convoy"]


def test_r_4_27_the_last_draw_is_skipped_when_all_decks_are_empty():
    """Q-04."""
    t = bare()
    t.decks, t.under = [[], [], [], []], [0, 0, 0, 0]
    assert turn(t, "contact:PARK_1").done
    assert len(t.bosses[0].hand) == 4


# --- Set-up -----------------------------------------------------------------------------------------------------------


def test_r_4_27_set_up_slot_space_and_card_are_mandatory():
    t = table()
    r = next_run(t)
    assert len(asks(r, "build", seat=3, optional=False)) == 9
    r.answer("slot:SP2")
    asks(r, "build-at", seat=3, optional=False)
    r.answer(r.offers[0])
    assert len(asks(r, "opening-card", seat=3, optional=False)) == 4


def test_r_4_27_set_up_bonuses_are_optional():
    t = table()
    r = next_run(t, "slot:SP3")
    asks(r.answer(r.offers[0]), "draw", seat=3, optional=True)


def test_r_4_27_set_up_dock_space_with_two_bosses():
    t = table(seats=2)
    r = next_run(t)
    assert asks(r, "place-member", seat=1, optional=False) == [f"dock:{space}" for space in range(12)]


# --- Building ---------------------------------------------------------------------------------------------------------


def test_r_4_27_building_is_optional_and_its_space_is_chosen():
    t = bare()
    r = turn(t, "contact:CONTRACTORS_2", "skip")
    assert len(asks(r, "build", optional=True)) == 9
    assert len(asks(r.answer("slot:SP1"), "build-at")) == 36


def test_r_4_27_the_card_of_a_casino_is_chosen_and_due():
    t = bare()
    t.bosses[0].cash = 20
    r = turn(t, "contact:CITY_PLANNING_2", "skip", "slot:CA1", "space:0")
    assert len(asks(r, "discard", optional=False)) == 4


def test_r_4_27_a_building_nobody_can_pay_is_not_offered():
    t = bare()
    t.bosses[0].cash = t.bosses[0].safe = 0
    asks(turn(t, "contact:CONTRACTORS_2", "skip"), "draw")


# --- Cards, trucks, barrels, guards -----------------------------------------------------------------------------------


def test_r_4_27_playing_a_card_is_optional():
    t = bare()
    give_cards(t, 0, "V01", "C01")
    assert asks(turn(t, "contact:GARAGE_1"), "play-card", optional=True) == ["card:C01"]


def test_r_4_27_trucks_may_stop_at_any_time():
    t = bare()
    give_cards(t, 0, "C01")
    r = turn(t, "contact:GARAGE_1", "card:C01")
    assert len(asks(r, "truck", optional=True)) == 16
    asks(r.answer("enter:0:8"), "truck", optional=True)


def test_r_4_27_a_purchase_may_end_after_each_barrel():
    t = bare()
    give_cards(t, 0, "C01")
    t.ships[0].port = 16
    r = turn(t, "contact:GARAGE_1", "card:C01", "enter:0:16", "buy:0:0")
    assert asks(r, "buy-more", optional=True) == ["buy-more"]


def test_r_4_27_barrels_to_sell_are_chosen_and_optional():
    t = bare()
    give_cards(t, 0, "P01")
    t.bosses[0].levels[1] = 2
    put(t, 0, "speakeasy", 1, barrel=True)
    put(t, 0, "casino", 2, barrel=True)
    r = turn(t, "contact:CITY_PLANNING_1", "card:P01")
    assert asks(r, "sell", optional=True) == ["space:0", "space:2"]


def test_r_4_27_guards_and_their_buildings_are_chosen_and_optional():
    t = bare()
    give_cards(t, 0, "V01")
    me = t.bosses[0]
    me.office, me.leverage = 1, 5
    put(t, 0, "speakeasy", 1)
    put(t, 0, "casino", 2)
    r = turn(t, "contact:CITY_HALL_1", "skip", "card:V01")
    assert asks(r, "guard", optional=True) == ["space:0", "space:2"]


# --- The ambush -------------------------------------------------------------------------------------------------------


def test_r_4_27_the_ship_is_optional_and_the_rest_of_an_ambush_is_not():
    t = bare()
    t.ships[3].port = 6
    t.docks[0] = t.docks[2] = 0
    t.bosses[0].levels[4] = 5
    put(t, 0, "speakeasy", 1)
    put(t, 0, "still", 2)
    r = turn(t, "contact:DOCKS_2")
    assert "ship:3" in asks(r, "ambush", optional=True)
    r.answer("ship:3")
    assert asks(r, "stolen-barrel", optional=False) == ["space:0", "still-area"]
    r.answer("still-area")
    assert asks(r, "leave-dock", optional=False) == ["dock:0", "dock:2"]


def test_r_4_27_without_a_place_the_stolen_barrel_goes_to_the_supply():
    t = bare()
    t.ships[3].port = 6
    t.docks[0] = 0
    t.bosses[0].levels[4], t.bosses[0].goons = 5, 2
    supply = t.barrels
    asks(turn(t, "contact:DOCKS_2", "ship:3"), "draw")
    assert t.barrels == supply + 1


# --- Associates and helper cards of the display -----------------------------------------------------------------------


def test_r_4_27_the_associate_to_hire_is_optional():
    t = bare()
    t.districts[5].mobster, t.districts[9].mobster = "MOB_A3", "MOB_A4"
    r = turn(t, "contact:COMMISSION_2", "skip", "effect:associate")
    assert asks(r, "hire-associate", optional=True) == ["mobster:MOB_A3", "mobster:MOB_A4"]


def test_r_4_27_the_helper_card_of_the_display_is_optional():
    t = bare()
    row = [f"helper:{card}" for card in t.helper_row]
    assert asks(turn(t, "contact:COMMISSION_1"), "take-helper", optional=True) == row


def test_r_4_27_with_an_empty_display_no_helper_card_is_offered():
    t = bare()
    t.helper_row, t.helper_deck = [], []
    asks(turn(t, "contact:COMMISSION_1"), "contact-action")
