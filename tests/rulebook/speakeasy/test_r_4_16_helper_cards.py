"""R-4.16: helper cards: taking them, using one at the start of a turn, and the 21 effects."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from backroom.games.speakeasy import Speakeasy
from backroom.games.speakeasy.book import DISTILLERY, PARTY
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import cannot
from backroom.games.speakeasy.ending import bottle_value
from backroom.games.speakeasy.hand import TOO_FEW_CARDS
from backroom.games.speakeasy.helper_cards import NO_HELPER_ON_DISPLAY, helper_step, take_helper
from backroom.games.speakeasy.locations import cannot_send
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import table_options
from tests.rulebook.speakeasy.kit import (
    RULES,
    Run,
    bare,
    give_cards,
    next_run,
    put,
    put_card,
    put_mob,
    run,
    told,
)

HELPER = Effect("helper")
CLUBS = [f"slot:{piece}{n}" for piece in ("NC", "CA") for n in (1, 2, 3)]


def holding(t: Table, *cards: str) -> Boss:
    """The first boss has these helper cards beside his board; the display shows others."""
    me = t.bosses[0]
    pool = [f"H{n:02}" for n in range(1, 22) if f"H{n:02}" not in cards]
    me.helpers = list(cards)
    t.helper_row, t.helper_deck = pool[:3], pool[3:]
    return me


def use(t: Table, card: str, *ids: str) -> Run:
    """The first boss uses his one helper card."""
    return run(helper_step(t, holding(t, card)), f"helper:{card}", *ids)


def his_turn(t: Table) -> Run:
    """The turn of the first boss."""
    t.turns = [0]
    return next_run(t)


# --- Taking -----------------------------------------------------------------------------------------------------------


def test_r_4_16_1_one_of_the_display_which_is_refilled_from_the_deck():
    t = bare()
    me = t.bosses[0]
    t.helper_row, t.helper_deck = ["H01", "H02", "H03"], ["H04", "H05"]
    used = t.chance.used
    taking = run(take_helper(t, me, 0))
    assert taking.offers == ["helper:H01", "helper:H02", "helper:H03", "skip"]
    taking.answer("helper:H02")
    assert (me.helpers, me.used_helpers) == (["H02"], [])
    assert (t.helper_row, t.helper_deck) == (["H01", "H05", "H03"], ["H04"])
    assert told(t, "took-helper") == [(0, "H02")]
    assert told(t, "helper-revealed") == [("H05",)]
    assert t.chance.used > used


def test_r_4_16_1_with_an_empty_deck_the_display_shrinks():
    t = bare()
    me = t.bosses[0]
    t.helper_row, t.helper_deck = ["H01", "H02", "H03"], []
    used = t.chance.used
    run(take_helper(t, me, 0), "helper:H02")
    assert t.helper_row == ["H01", "H03"]
    assert told(t, "helper-revealed") == []
    assert t.chance.used == used


def test_r_4_16_1_from_an_empty_display_nothing_can_be_taken():
    t = bare()
    t.helper_row, t.helper_deck = [], []
    assert cannot(t, t.bosses[0], HELPER) is NO_HELPER_ON_DISPLAY
    t.helper_row = ["H01"]
    assert cannot(t, t.bosses[0], HELPER) is None


def test_r_4_16_1_taking_may_be_declined():
    t = bare()
    row = t.helper_row.copy()
    assert run(take_helper(t, t.bosses[0], 0), "skip").done
    assert (t.bosses[0].helpers, t.helper_row) == ([], row)


def test_r_4_16_1_helper_cards_are_never_a_payment():
    """Without an operation card in hand the restaurant is closed, however many helper cards lie there."""
    t = bare()
    me = holding(t, "H01", "H02", "H03")
    give_cards(t, 0)
    assert cannot_send(t, me, "RESTAURANT") is TOO_FEW_CARDS


# --- Using ------------------------------------------------------------------------------------------------------------


def test_r_4_16_2_used_at_the_start_of_the_turn_before_the_capo():
    t = bare()
    me = holding(t, "H19", "H01")
    turn = his_turn(t)
    assert turn.question == "use-helper"
    assert turn.offers == ["helper:H19", "helper:H01", "skip"]
    assert me.capos == 4
    turn.answer("skip")
    assert turn.question == "contact"
    assert (me.helpers, me.used_helpers) == (["H19", "H01"], [])


def test_r_4_16_2_at_most_one_a_turn_then_behind_the_screen():
    t = bare()
    me = holding(t, "H19", "H01")
    turn = his_turn(t).answer("helper:H19")
    assert turn.question == "contact"
    assert (me.helpers, me.used_helpers) == (["H01"], ["H19"])
    assert told(t, "used-helper") == [(0, "H19")]


def test_r_4_16_2_not_after_the_capo():
    t = bare()
    holding(t, "H19", "H01")
    turn = his_turn(t).answer("skip", "contact:PARK_1")
    assert turn.question == "draw"
    turn.answer("deck:vip")
    assert turn.done


def test_r_4_16_2_a_used_card_is_never_usable_again():
    t = bare()
    me = holding(t)
    me.used_helpers = ["H19", "H01"]
    assert his_turn(t).question == "contact"


def test_r_4_16_2_a_card_gained_by_the_used_one_waits_for_the_next_turn():
    t = bare()
    me = holding(t, "H14")
    turn = his_turn(t).answer("helper:H14", "helper:H01")
    assert turn.question == "contact"
    assert me.helpers == ["H01"]


def test_r_4_16_2_only_cards_that_change_something_are_offered():
    """Q-30: no still to produce with, nothing to sell."""
    t = bare()
    holding(t, "H16", "H17")
    assert his_turn(t).question == "contact"
    holding(t, "H16", "H17", "H19")
    assert his_turn(t).offers == ["helper:H19", "skip"]


def test_r_4_16_2_the_cards_of_others_are_theirs():
    t = bare()
    holding(t)
    t.bosses[1].helpers = ["H19"]
    assert his_turn(t).question == "contact"


# --- The 21 effects ---------------------------------------------------------------------------------------------------


def test_r_4_16_3_twenty_one_cards_each_with_its_own_effect():
    rows = bare().book.components.helper_cards
    assert list(rows) == [f"H{n:02}" for n in range(1, 22)]
    assert len({row.effect for row in rows.values()}) == 21


def test_r_4_16_3_h01_two_leverage_tokens():
    t = bare()
    assert use(t, "H01").done
    assert (t.bosses[0].leverage, t.leverage) == (2, 18)


@pytest.mark.parametrize(
    ("card", "deck", "kind"), [("H02", "vip", 0), ("H03", "party", 1), ("H04", "distillery", 2), ("H05", "convoy", 3)]
)
def test_r_4_16_3_h02_to_h05_draw_a_card_of_one_type(card: str, deck: str, kind: int):
    t = bare()
    top = t.decks[kind][-1]
    using = use(t, card)
    assert using.offers == [f"deck:{deck}", "skip"]
    using.answer(f"deck:{deck}")
    assert using.done
    assert t.bosses[0].hand[-1] == top


def test_r_4_16_3_h06_draw_a_card_of_any_type():
    t = bare()
    top = t.decks[3][-1]
    using = use(t, "H06")
    assert using.offers == ["deck:vip", "deck:party", "deck:distillery", "deck:convoy", "skip"]
    using.answer("deck:convoy")
    assert t.bosses[0].hand[-1] == top


def test_r_4_16_3_h07_raise_any_level():
    t = bare()
    using = use(t, "H07")
    assert using.offers == ["track:vip", "track:party", "track:distillery", "track:convoy", "track:strength", "skip"]
    using.answer("track:party")
    assert using.done
    assert t.bosses[0].levels == [1, 2, 1, 1, 1]


def test_r_4_16_3_h08_use_a_card_of_the_display_without_taking_it():
    t = bare()
    me = holding(t, "H08")
    t.helper_row = ["H19", "H01", "H10"]
    me.cash = 0
    using = run(helper_step(t, me), "helper:H08")
    assert using.question == "copy-helper"
    assert using.offers == ["helper:H19", "helper:H01", "helper:H10", "skip"]
    using.answer("helper:H19")
    assert using.done
    assert (me.cash, t.helper_row) == (5, ["H19", "H01", "H10"])
    assert (me.helpers, me.used_helpers) == ([], ["H08"])
    assert told(t, "copied-helper") == [(0, "H19")]


def test_r_4_16_3_h08_copying_may_be_declined():
    t = bare()
    me = holding(t, "H08")
    t.helper_row = ["H19", "H01", "H10"]
    cash = me.cash
    assert run(helper_step(t, me), "helper:H08", "skip").done
    assert (me.cash, me.used_helpers, told(t, "copied-helper")) == (cash, ["H08"], [])


def test_r_4_16_3_h08_only_cards_that_change_something_can_be_copied():
    """Q-30."""
    t = bare()
    me = holding(t, "H08")
    t.helper_row = ["H16", "H19", "H17"]
    assert run(helper_step(t, me), "helper:H08").offers == ["helper:H19", "skip"]
    me.helpers, me.used_helpers = ["H08"], []
    t.helper_row = ["H16", "H17"]
    assert run(helper_step(t, me)).done
    assert me.helpers == ["H08"]


def test_r_4_16_3_h08_a_copied_copy_has_no_effect():
    t = bare()
    me = holding(t, "H08")
    t.helper_row = ["H08", "H19"]
    assert run(helper_step(t, me), "helper:H08").offers == ["helper:H19", "skip"]
    me.helpers = ["H08"]
    t.helper_row = ["H08"]
    assert run(helper_step(t, me)).done


def test_r_4_16_3_h08_may_copy_a_card_that_takes_a_card():
    t = bare()
    me = holding(t, "H08")
    t.helper_row, t.helper_deck = ["H14", "H19"], ["H01"]
    assert run(helper_step(t, me), "helper:H08", "helper:H14", "helper:H14").done
    assert (me.helpers, t.helper_row) == (["H14"], ["H01", "H19"])


def test_r_4_16_3_h09_a_city_token_of_the_display():
    t = bare()
    t.display_right = ["T01", "T02", "T03"]
    assert use(t, "H09", "right:1", "stack:0").done
    assert t.bosses[0].tokens == ["T02"]


@pytest.mark.parametrize(("before", "after"), [(1, 3), (4, 6), (5, 6)])
def test_r_4_16_3_h10_two_free_goons_as_far_as_they_fit(before: int, after: int):
    """Q-08."""
    t = bare()
    me = t.bosses[0]
    me.goons, cash = before, me.cash
    assert use(t, "H10").done
    assert (me.goons, me.cash) == (after, cash)


def test_r_4_16_3_h11_a_family_member():
    t = bare()
    using = use(t, "H11")
    assert using.offers == ["office", *(f"dock:{space}" for space in range(12)), "skip"]
    using.answer("dock:7")
    assert using.done
    assert (t.docks[7], t.bosses[0].reserve, t.bosses[0].leverage) == (0, 9, 1)


def test_r_4_16_3_h12_upgrade_one_speakeasy_at_normal_cost():
    """Neither a free space nor a weak one of the mob will do."""
    t = bare()
    me = t.bosses[0]
    first, second = put(t, 0, "speakeasy", 4, guarded=True), put(t, 0, "speakeasy", 7)
    put_mob(t, 9, 0)
    me.cash = 40
    using = use(t, "H12")
    assert using.offers == [*CLUBS, "done"]
    using.answer("slot:CA1")
    assert using.offers == [f"space:{first.space}", f"space:{second.space}"]
    using.answer(f"space:{first.space}", f"card:{me.hand[0]}")
    assert using.done
    assert (first.piece, first.guarded, second.piece) == ("casino", True, "speakeasy")
    assert (me.cash, len(me.hand)) == (23, 3)


def test_r_4_16_3_h12_the_discount_applies():
    t = bare()
    me = t.bosses[0]
    shop = put(t, 0, "speakeasy", 4)
    me.pieces = [slot for slot in me.pieces if slot not in ("SP1", "SP2", "SP3")]
    me.cash = 9
    using = use(t, "H12", "slot:NC2", "skip")
    assert using.done
    assert (shop.piece, me.cash) == ("nightclub", 0)


def test_r_4_16_3_h12_needs_a_speakeasy_to_upgrade():
    t = bare()
    me = holding(t, "H12")
    me.cash = 40
    put(t, 0, "still", 4)
    put(t, 0, "nightclub", 5)
    assert run(helper_step(t, me)).done
    put(t, 0, "speakeasy", 7)
    assert run(helper_step(t, me)).offers == ["helper:H12", "skip"]


def test_r_4_16_3_h13_takeover_ignoring_the_defence():
    """Q-20: any piece that can be paid for; no goon and no fee; the token and the slot bonus as always."""
    t = bare()
    me = holding(t, "H13")
    space, _ = put_mob(t, 4, 11)
    t.space_tokens[space] = "T05"
    me.cash, me.safe = 12, 0
    me.associate, me.associate_district = "MOB_A3", 9
    supply = t.mob_speakeasies
    using = run(helper_step(t, me), "helper:H13")
    assert using.offers == [
        *("slot:SP1", "slot:SP2", "slot:SP3", "slot:SP4", "slot:STILL", "slot:SP5"),
        *("slot:SP6", "slot:SP7", "slot:SP8", "slot:NC1", "slot:NC2", "slot:NC3", "done"),
    ]
    using.answer("slot:NC2", f"space:{space}", "track:vip")
    assert using.done
    assert [(b.piece, b.space) for b in me.buildings] == [("nightclub", space)]
    assert (me.cash, me.goons, me.tokens, t.mob_speakeasies) == (0, 1, ["T05"], supply + 1)
    assert told(t, "associate-helped") == []


def test_r_4_16_3_h13_a_casino_costs_its_card():
    t = bare()
    me = holding(t, "H13")
    space, _ = put_mob(t, 4, 11)
    me.cash = 17
    give_cards(t, 0, "V01", "P01")
    run(helper_step(t, me), "helper:H13", "slot:CA1", f"space:{space}", "card:P01")
    assert (me.cash, me.hand) == (0, ["V01"])
    assert me.buildings[0].piece == "casino"


def test_r_4_16_3_h13_only_spaces_of_the_mob_and_never_in_the_associates_district():
    """R-4.11.7 holds."""
    t = bare()
    me = holding(t, "H13")
    put_mob(t, 4, 3)
    targets = put_mob(t, 5, 3)
    put(t, 0, "speakeasy", 1)
    me.associate, me.associate_district = "MOB_A3", 4
    using = run(helper_step(t, me), "helper:H13", "slot:SP2")
    assert using.offers == [f"space:{space}" for space in targets]


def test_r_4_16_3_h13_the_zone_limit_holds():
    """R-4.11.10 holds."""
    t = bare()
    me = holding(t, "H13")
    me.cash = 40
    put_mob(t, 4, 3)
    targets = put_mob(t, 7, 3)
    put(t, 0, "nightclub", 1)
    using = run(helper_step(t, me), "helper:H13", "slot:NC2")
    assert using.offers == [f"space:{space}" for space in targets]


def test_r_4_16_3_h13_not_without_a_target_or_money():
    t = bare()
    me = holding(t, "H13")
    assert run(helper_step(t, me)).done
    put_mob(t, 4, 3)
    me.cash, me.safe = 2, 1
    assert run(helper_step(t, me)).done
    me.safe = 2
    assert run(helper_step(t, me)).offers == ["helper:H13", "skip"]


def test_r_4_16_3_h14_take_a_helper_card():
    t = bare()
    using = use(t, "H14")
    assert using.offers == ["helper:H01", "helper:H02", "helper:H03", "skip"]
    using.answer("helper:H03")
    assert (t.bosses[0].helpers, t.bosses[0].used_helpers) == (["H03"], ["H14"])


def test_r_4_16_3_h15_load_and_deliver():
    t = bare()
    put(t, 0, "still", 4)
    shop = put(t, 0, "speakeasy", 1)
    me = t.bosses[0]
    me.barrels, t.barrels = 1, t.barrels - 1
    assert use(t, "H15", "enter:0:4", "load:0:4", "step:0:1", f"deliver:0:{shop.space}", "done").done
    assert (me.barrels, shop.barrel) == (0, True)


def test_r_4_16_3_h16_produce():
    t = bare()
    put(t, 0, "still", 4)
    t.bosses[0].levels[DISTILLERY] = 3
    assert use(t, "H16").done
    assert (t.bosses[0].barrels, t.barrels) == (4, 16)


def test_r_4_16_3_h17_sell():
    t = bare()
    me = t.bosses[0]
    first, second = put(t, 0, "speakeasy", 1, barrel=True), put(t, 0, "casino", 2, barrel=True)
    me.levels[PARTY], me.cash = 2, 0
    assert use(t, "H17", f"space:{first.space}", f"space:{second.space}").done
    assert me.cash == 20


@pytest.mark.parametrize(("held", "after"), [(0, 2), (8, 10), (9, 10)])
def test_r_4_16_3_h18_two_ledgers_as_far_as_there_are_any(held: int, after: int):
    t = bare()
    t.bosses[0].ledgers = held
    assert use(t, "H18").done
    assert t.bosses[0].ledgers == after


def test_r_4_16_3_h19_five_dollars_cash():
    t = bare()
    me = t.bosses[0]
    me.cash, me.safe = 1, 30
    assert use(t, "H19").done
    assert (me.cash, me.safe) == (6, 30)


def test_r_4_16_3_h20_guard():
    t = bare()
    me = t.bosses[0]
    shop = put(t, 0, "speakeasy", 4)
    put_card(t, 0, "V01")
    put_card(t, 0, "P09")
    me.office, me.reserve = 1, me.reserve - 1
    assert use(t, "H20", f"space:{shop.space}").done
    assert (shop.guarded, me.office) == (True, 0)


def test_r_4_16_3_h21_two_family_members_one_after_the_other():
    t = bare()
    me = t.bosses[0]
    using = use(t, "H21", "office")
    assert using.offers == [*(f"dock:{space}" for space in range(12)), "skip"], "the office holds one"
    using.answer("dock:7")
    assert using.done
    assert (me.office, t.docks[7], me.reserve, me.leverage) == (1, 0, 8, 1)


def test_r_4_16_3_h21_with_one_left_in_the_reserve():
    t = bare()
    me = t.bosses[0]
    me.reserve, me.boxed = 1, 9
    assert use(t, "H21", "office").done
    assert (me.office, me.reserve) == (1, 0)


def no_leverage(t: Table) -> None:
    t.leverage = 0


def empty_decks(t: Table) -> None:
    t.decks = [[], [], [], []]


def all_at_the_top(t: Table) -> None:
    t.bosses[0].levels = [5] * 5


def empty_display(t: Table) -> None:
    t.display_right, t.display_left = ["", "", ""], [[], [], []]


def full_cells(t: Table) -> None:
    t.bosses[0].goons = 6


def no_member(t: Table) -> None:
    t.bosses[0].reserve = 0


def no_helpers(t: Table) -> None:
    t.helper_row, t.helper_deck = [], []


def no_ledgers(t: Table) -> None:
    t.bosses[0].ledgers = 10


def empty_office(t: Table) -> None:
    put(t, 0, "speakeasy", 4)
    t.bosses[0].leverage = 4


def nothing(t: Table) -> None:
    """An empty map."""
    assert not t.bosses[0].buildings


@pytest.mark.parametrize(
    ("card", "trouble"),
    [
        ("H01", no_leverage),
        ("H02", empty_decks),
        ("H03", empty_decks),
        ("H04", empty_decks),
        ("H05", empty_decks),
        ("H06", empty_decks),
        ("H07", all_at_the_top),
        ("H08", no_helpers),
        ("H09", empty_display),
        ("H10", full_cells),
        ("H11", no_member),
        ("H12", nothing),
        ("H13", nothing),
        ("H14", no_helpers),
        ("H16", nothing),
        ("H17", nothing),
        ("H18", no_ledgers),
        ("H20", empty_office),
        ("H21", no_member),
    ],
)
def test_r_4_16_3_a_card_that_changes_nothing_is_not_offered(card: str, trouble: Callable[[Table], None]):
    """Q-30."""
    t = bare()
    me = holding(t, card, "H15")
    trouble(t)
    assert run(helper_step(t, me)).offers == ["helper:H15", "skip"]


@pytest.mark.parametrize("card", [f"H{n:02}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 21)])
def test_r_4_16_3_a_card_that_changes_something_is_offered(card: str):
    t = bare()
    me = holding(t, card)
    assert run(helper_step(t, me)).offers == [f"helper:{card}", "skip"]


def test_r_4_16_3_a_card_with_two_effects_does_what_it_can():
    """A pack may print two effects on a card: what is impossible is lost, and the rest is reason enough to use it."""
    rules = Speakeasy('game = "speakeasy"\n[helper_cards.rows.H10]\neffect = ["leverage(1)", "goon(2)"]\n')
    t = rules.deal(4, 1, table_options(RULES, {}))
    me = holding(t, "H10")
    me.goons = 6
    assert run(helper_step(t, me), "helper:H10").done
    assert (me.goons, me.leverage) == (6, 1)


# --- At the end -------------------------------------------------------------------------------------------------------


def test_r_4_16_4_used_or_not_each_bottle_counts_once_at_the_end():
    """Champagne 20 twice, rye 10, wine 5."""
    t = bare()
    me = holding(t, "H02", "H03")
    me.used_helpers = ["H19", "H07"]
    assert bottle_value(t, me) == 35


def test_r_4_16_4_a_card_on_the_display_is_nobodys():
    t = bare()
    assert bottle_value(t, holding(t)) == 0
