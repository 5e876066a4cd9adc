"""R-3.3: cards, ships and the supply."""

import pytest

from backroom.kernel import Chance
from tests.rulebook.speakeasy.kit import RULES, table

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])


# --- Cards ------------------------------------------------------------------------------------------------------------


@any_seats
def test_r_3_3_1_everybody_is_dealt_one_operation_card_of_each_type(seats):
    t = table(seats)
    for boss in t.bosses:
        assert [t.book.card_type[card] for card in boss.hand] == [0, 1, 2, 3]


@any_seats
def test_r_3_3_1_the_other_cards_stay_in_four_decks_by_type(seats):
    t = table(seats)
    assert [len(deck) for deck in t.decks] == [12 - seats] * 4
    for operation, deck in enumerate(t.decks):
        assert {t.book.card_type[card] for card in deck} == {operation}


@any_seats
def test_r_3_3_1_the_48_cards_are_all_there(seats):
    t = table(seats)
    cards = [card for pile in (*t.decks, *(boss.hand for boss in t.bosses)) for card in pile]
    assert sorted(cards) == [f"{letter}{n:02}" for letter in "CPSV" for n in range(1, 13)]


def test_r_3_3_1_every_deck_is_shuffled():
    one, other = table(seed=1), table(seed=2)
    assert all(a != b for a, b in zip(one.decks, other.decks, strict=True))


def test_r_3_3_1_the_decks_lie_face_up():
    t = table()
    assert [deck.top for deck in RULES.view(t, 0).decks] == [deck[-1] for deck in t.decks]


def test_r_3_3_1_but_below_the_top_card_nothing_is_seen():
    t = table()
    seen = RULES.view(t, 0)
    for deck in t.decks:
        deck[:-1] = reversed(deck[:-1])
    assert RULES.view(t, 0) == seen


def test_r_3_3_1_only_the_top_card_of_a_deck_and_the_own_hand_are_known():
    t = table()
    tops, hand, rivals = [deck[-1] for deck in t.decks], t.bosses[0].hand.copy(), t.bosses[1].hand.copy()
    below = [deck[:-1] for deck in t.decks]
    RULES.redeal(t, 0, Chance(3))
    assert [deck[-1] for deck in t.decks] == tops
    assert t.bosses[0].hand == hand
    assert t.bosses[1].hand != rivals
    assert all(deck[:-1] != before for deck, before in zip(t.decks, below, strict=True))


@any_seats
def test_r_3_3_2_three_of_the_21_helper_cards_are_displayed(seats):
    t = table(seats)
    assert len(t.helper_row) == 3
    assert len(t.helper_deck) == 18
    assert sorted(t.helper_row + t.helper_deck) == [f"H{n:02}" for n in range(1, 22)]


def test_r_3_3_2_their_deck_lies_face_down():
    t = table()
    seen = RULES.view(t, 0)
    t.helper_deck.reverse()
    assert RULES.view(t, 0) == seen


def test_r_3_3_2_the_helper_cards_are_shuffled():
    assert table(seed=1).helper_row != table(seed=2).helper_row


# --- Ships ------------------------------------------------------------------------------------------------------------


@any_seats
def test_r_3_3_3_five_barrels_on_each_of_the_four_ships(seats):
    assert [ship.barrels for ship in table(seats).ships] == [5, 5, 5, 5]


@any_seats
def test_r_3_3_3_a_random_crate_on_each_ship_and_fourteen_in_the_stack(seats):
    t = table(seats)
    aboard = [ship.crate for ship in t.ships]
    assert len(t.crates) == 14
    assert sorted(aboard + t.crates) == list(range(1, 19))
    assert aboard != [ship.crate for ship in table(seats, seed=2).ships]


def test_r_3_3_3_the_crate_stack_lies_face_up_and_only_its_top_is_seen():
    t = table()
    *below, top = t.crates
    seen = RULES.view(t, 0)
    assert seen.crate_top == top
    RULES.redeal(t, 0, Chance(3))
    assert t.crates[:-1] != below
    assert RULES.view(t, 0).crate_top == top
    assert RULES.view(t, 0).ships == seen.ships


@any_seats
def test_r_3_3_4_each_ship_lies_in_a_port_of_its_own(seats):
    ports = [ship.port for ship in table(seats).ships]
    assert len(set(ports)) == 4
    assert set(ports) <= {1, 2, 6, 7, 8, 13, 16}


def test_r_3_3_4_the_ports_are_random():
    assert [ship.port for ship in table(seed=1).ships] != [ship.port for ship in table(seed=2).ships]


# --- The supply -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "goons"), [(2, 22), (3, 21), (4, 20)])
def test_r_3_3_5_the_supply_has_20_barrels_the_other_goons_and_20_leverage_tokens(seats, goons):
    t = table(seats)
    assert (t.barrels, t.goons, t.leverage) == (20, goons, 20)


@any_seats
def test_r_3_3_5_twelve_police_figures_are_left(seats):
    t = table(seats)
    assert t.book.supply["police"] - sum(district.police for district in t.districts) == 12
