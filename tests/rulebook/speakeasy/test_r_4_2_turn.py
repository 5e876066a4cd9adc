"""R-4.2: the three steps of a turn."""

import pytest

from backroom.games.speakeasy.sequence import end_turn
from backroom.games.speakeasy.state import NOBODY, Table
from tests.rulebook.speakeasy.kit import RULES, Run, bare, give_cards, next_run, purse_of, run, told

DECKS = ["deck:vip", "deck:party", "deck:distillery", "deck:convoy"]


def new_round(seats: int = 4, **options: str) -> Table:
    """An empty map at the beginning of a round; seat 0 is next."""
    t = bare(seats, 1, **options)
    t.turns = t.upper.copy()
    return t


def give_helpers(t: Table, *cards: str) -> None:
    """Helper cards beside the board of seat 0; the others lie on the display and in the deck."""
    rest = [card for card in t.book.components.helper_cards if card not in cards]
    t.helper_row, t.helper_deck = rest[:3], rest[3:]
    t.bosses[0].helpers = list(cards)


def give_tokens(t: Table, *tokens: str, aside: tuple[str, ...] = ()) -> None:
    """City tokens on the board of seat 0 and, aside, those played this turn; they come from the map."""
    for token in (*tokens, *aside):
        t.space_tokens[t.space_tokens.index(token)] = ""
    t.bosses[0].tokens, t.bosses[0].aside = list(tokens), list(aside)


def quietly(r: Run) -> Run:
    """Answer what is asked with as little as possible: decline, or else take the first option."""
    while not r.done:
        r.answer(next((no for no in ("skip", "done") if no in r.offers), r.offers[0]))
    return r


def questions(r: Run) -> list[str]:
    """The ids of everything asked, forced picks included."""
    return [decision.question.id for decision in r.asked]


# --- a helper card -------------------------------------------------------------------------------------------


def test_r_4_2_1_a_turn_begins_with_a_helper_card_which_is_optional():
    t = new_round()
    give_helpers(t, "H19", "H01")
    r = next_run(t)
    assert (r.seat, r.question) == (0, "use-helper")
    assert r.offers == ["helper:H19", "helper:H01", "skip"]


def test_r_4_2_1_declined_the_card_stays_and_the_capo_is_next():
    t = new_round()
    give_helpers(t, "H19", "H01")
    r = next_run(t, "skip")
    assert r.question == "contact"
    assert (t.bosses[0].helpers, t.bosses[0].used_helpers) == (["H19", "H01"], [])


def test_r_4_2_1_a_used_card_does_its_effect_before_the_capo():
    t = new_round()
    give_helpers(t, "H19", "H01")
    r = next_run(t, "helper:H19")
    assert r.question == "contact"
    assert purse_of(t.bosses[0]) == (20, 30)
    assert (t.bosses[0].helpers, t.bosses[0].used_helpers) == (["H01"], ["H19"])


def test_r_4_2_1_only_one_in_a_turn_and_never_after_the_capo():
    t = new_round()
    give_helpers(t, "H19", "H01", "H10")
    r = quietly(next_run(t, "helper:H19", "contact:DOCKS_1"))
    assert questions(r).count("use-helper") == 1
    assert questions(r)[:2] == ["use-helper", "contact"]
    assert t.bosses[0].helpers == ["H01", "H10"]


def test_r_4_2_1_a_used_card_cannot_be_used_again():
    t = new_round()
    give_helpers(t, "H19")
    quietly(next_run(t, "helper:H19", "contact:DOCKS_1"))
    t.turns = [0]
    assert next_run(t).question == "contact"


def test_r_4_2_1_only_own_cards():
    t = new_round()
    give_helpers(t, "H19")
    quietly(next_run(t, "skip", "contact:DOCKS_1"))
    r = next_run(t)
    assert (r.seat, r.question) == (1, "contact")


def test_r_4_2_1_a_card_gained_by_the_used_one_waits_for_the_next_turn():
    t = new_round()
    give_helpers(t, "H14")
    gained = t.helper_row[0]
    r = next_run(t, "helper:H14", f"helper:{gained}")
    assert t.bosses[0].helpers == [gained]
    assert r.question == "contact"


# --- a capo --------------------------------------------------------------------------------------------------


def test_r_4_2_2_a_capo_goes_to_a_contact_in_any_of_the_eight_locations():
    """The park spaces are equal, so one stands for all."""
    assert next_run(new_round()).offers == [
        *("contact:DOCKS_1", "contact:DOCKS_2"),
        *("contact:CITY_HALL_1", "contact:CITY_HALL_2"),
        *("contact:COMMISSION_1", "contact:COMMISSION_2", "contact:COMMISSION_3"),
        *("contact:CONTRACTORS_1", "contact:CONTRACTORS_2", "contact:CONTRACTORS_3"),
        *("contact:CITY_PLANNING_1", "contact:CITY_PLANNING_2", "contact:CITY_PLANNING_3"),
        *("contact:GARAGE_1", "contact:GARAGE_2"),
        "contact:PARK_1",
        "contact:RESTAURANT",
    ]


def test_r_4_2_2_with_two_players_there_are_fewer_contacts():
    assert next_run(new_round(2)).offers == [
        "contact:DOCKS_1",
        *("contact:CITY_HALL_1", "contact:CITY_HALL_2"),
        *("contact:COMMISSION_1", "contact:COMMISSION_2"),
        *("contact:CONTRACTORS_1", "contact:CONTRACTORS_2"),
        *("contact:CITY_PLANNING_1", "contact:CITY_PLANNING_2"),
        *("contact:GARAGE_1", "contact:GARAGE_2"),
        "contact:PARK_1",
        "contact:RESTAURANT",
    ]


def test_r_4_2_2_the_capo_leaves_the_board_and_stands_on_the_contact():
    t = new_round()
    next_run(t, "contact:GARAGE_2")
    assert t.bosses[0].capos == 3
    assert t.contacts[t.book.side(4).contact_index["GARAGE_2"]] == 0
    assert sum(holder != NOBODY for holder in t.contacts) == 1
    assert told(t, "sent-capo") == [(0, "GARAGE_2")]


def test_r_4_2_2_then_the_actions_of_the_contact_are_done():
    t = new_round()
    r = next_run(t, "contact:GARAGE_2")
    assert r.question == "raise"


def test_r_4_2_2_a_taken_contact_is_not_offered():
    t = new_round()
    quietly(next_run(t, "contact:GARAGE_2"))
    offers = next_run(t).offers
    assert "contact:GARAGE_2" not in offers
    assert "contact:GARAGE_1" in offers


def test_r_4_2_2_a_contact_stays_taken_for_the_whole_act_and_also_for_its_own_boss():
    t = new_round()
    quietly(next_run(t, "contact:GARAGE_2"))
    for contact in ("DOCKS_1", "DOCKS_2", "CITY_HALL_1"):
        quietly(next_run(t, f"contact:{contact}"))
    r = next_run(t)
    assert (t.round, r.seat) == (2, 0)
    assert {"contact:GARAGE_2", "contact:DOCKS_1", "contact:DOCKS_2", "contact:CITY_HALL_1"}.isdisjoint(r.offers)


def test_r_4_2_2_a_boss_may_have_capos_on_several_contacts_of_a_location():
    t = new_round()
    quietly(next_run(t, "contact:GARAGE_2"))
    t.turns = [0]
    quietly(next_run(t, "contact:GARAGE_1"))
    index = t.book.side(4).contact_index
    assert t.contacts[index["GARAGE_1"]] == t.contacts[index["GARAGE_2"]] == 0


def test_r_4_2_2_the_restaurant_takes_any_number_of_capos_even_of_one_boss():
    t = new_round()
    t.restaurant = [1, 2, 0, 0]
    r = next_run(t, "contact:RESTAURANT")
    assert r.question == "book-cell"
    assert t.restaurant == [1, 2, 0, 0, 0]
    assert t.contacts == [NOBODY] * 18


def test_r_4_2_2_the_free_park_spaces_are_filled_one_after_the_other():
    t = new_round()
    quietly(next_run(t, "contact:PARK_1"))
    offers = next_run(t).offers
    assert [contact for contact in offers if "PARK" in contact] == ["contact:PARK_2"]


def test_r_4_2_2_three_capos_fill_the_park():
    t = new_round()
    for park in t.book.side(4).parks:
        t.contacts[park] = 1
    assert not any("PARK" in contact for contact in next_run(t).offers)


def test_r_4_2_2_there_is_no_passing():
    """Q-03."""
    assert {"skip", "done"}.isdisjoint(next_run(new_round()).offers)


def test_r_4_2_2_a_park_space_may_be_used_without_a_swap_for_no_effect():
    """Q-03."""
    t = new_round()
    t.contacts[0] = 1
    before = (t.bosses[0].cash, t.bosses[0].hand.copy())
    r = next_run(t, "contact:PARK_1", "skip")
    assert r.question == "draw"  # the end of the turn
    assert (t.bosses[0].cash, t.bosses[0].hand) == before
    assert t.contacts[t.book.side(4).parks[0]] == 0
    assert t.contacts[0] == 1


def test_r_4_2_2_the_last_capo_of_an_act_always_finds_a_contact():
    """Q-03: 18 contacts for at most 16 capos."""
    t = new_round()
    give_cards(t, 0)  # not even the restaurant can be paid
    free = t.book.side(4).contact_index["PARK_3"]
    t.contacts = [1] * 18
    t.contacts[free] = NOBODY
    t.bosses[0].capos = 1
    r = next_run(t, "skip")
    assert r.asked[0].ids() == ["contact:PARK_3"]
    assert t.contacts[free] == 0


# --- the end of the turn -------------------------------------------------------------------------------------


def test_r_4_2_3_tokens_played_then_surplus_tokens_then_the_draw():
    """Q-04."""
    t = new_round()
    give_tokens(t, "T01", "T02", "T03", "T05", "T06", aside=("T09", "T10"))
    r = run(end_turn(t, t.bosses[0]))
    assert r.offers == ["token:T09", "token:T10"]
    r.answer("token:T10", "middle:2", "middle:2")
    assert r.question == "surplus-token"
    assert r.offers == ["token:T01", "token:T02", "token:T03", "token:T05", "token:T06"]
    r.answer("token:T03", "middle:0")
    assert r.question == "draw"
    assert t.display_middle == [["T03"], [], ["T10", "T09"]]
    assert t.bosses[0].tokens == ["T01", "T02", "T05", "T06"]
    assert t.bosses[0].aside == []


def test_r_4_2_3_four_tokens_are_no_surplus():
    t = new_round()
    give_tokens(t, "T01", "T02", "T03", "T05")
    assert run(end_turn(t, t.bosses[0])).question == "draw"


def test_r_4_2_3_the_draw_is_from_a_deck_of_choice_and_mandatory():
    t = new_round()
    assert run(end_turn(t, t.bosses[0])).offers == DECKS


@pytest.mark.parametrize(("deck", "index"), [("vip", 0), ("party", 1), ("distillery", 2), ("convoy", 3)])
def test_r_4_2_3_the_top_card_of_that_deck_comes_to_the_hand(deck, index):
    t = new_round()
    top = t.decks[index][-1]
    hand = t.bosses[0].hand.copy()
    assert run(end_turn(t, t.bosses[0]), f"deck:{deck}").done
    assert t.bosses[0].hand == [*hand, top]
    assert len(t.decks[index]) == 7
    assert told(t, "drew") == [(0, top)]


def test_r_4_2_3_there_is_no_hand_limit():
    t = new_round()
    give_cards(t, 0, *(f"V{n:02}" for n in range(1, 12)))
    run(end_turn(t, t.bosses[0]), "deck:party")
    assert len(t.bosses[0].hand) == 12


def empty(t: Table, *decks: int) -> None:
    """All cards of these decks are in the hand of seat 1."""
    for deck in decks:
        t.bosses[1].hand += t.decks[deck]
        t.decks[deck].clear()


def test_r_4_2_3_an_empty_deck_is_not_offered():
    """Q-04."""
    t = new_round()
    empty(t, 1)
    assert run(end_turn(t, t.bosses[0])).offers == ["deck:vip", "deck:distillery", "deck:convoy"]


def test_r_4_2_3_with_one_deck_left_the_draw_is_from_that_one():
    """Q-04."""
    t = new_round()
    empty(t, 0, 1, 3)
    top = t.decks[2][-1]
    assert run(end_turn(t, t.bosses[0])).done
    assert t.bosses[0].hand[-1] == top


def test_r_4_2_3_with_all_decks_empty_nothing_is_drawn():
    """Q-04."""
    t = new_round()
    empty(t, 0, 1, 2, 3)
    hand = t.bosses[0].hand.copy()
    r = run(end_turn(t, t.bosses[0]))
    assert r.asked == []
    assert t.bosses[0].hand == hand


def test_r_4_2_3_every_turn_ends_with_it():
    t = new_round()
    r = quietly(next_run(t, "contact:COMMISSION_2"))
    assert questions(r)[-1] == "draw"
    assert len(t.bosses[0].hand) == 5


def test_r_4_2_3_the_draw_comes_after_everything_the_capo_does():
    t = new_round()
    r = next_run(t, "contact:GARAGE_1")
    assert questions(r) == ["contact", "play-card"]
    r.answer("skip")
    assert r.question == "draw"
    r.answer("deck:vip")
    assert r.done
    assert RULES.next(t) is not None
    assert t.active == 1
