"""R-3: the set-up, with and without the expansion."""

from __future__ import annotations

from collections import Counter

import pytest

from backroom.games.scarface.state import DISTRICTS, HQ, NOBODY, NOWHERE, SAFEHOUSE, SLUMS
from tests.rulebook.scarface.kit import BOOK, CENTRAL, SOUTH, WEST, dealt, next_run, opened, told


def test_r_3_1_1_the_tiles_are_shuffled_onto_the_spaces():
    first, second = dealt(seed=1), dealt(seed=2)
    assert sorted(hood.tile for hood in first.hoods) == sorted(BOOK.hoods)
    assert [hood.tile for hood in first.hoods] != [hood.tile for hood in second.hoods]
    assert [hood.district for hood in first.hoods] == list(BOOK.space_district)
    assert all(first.hoods[first.where[tile]].tile == tile for tile in BOOK.hoods)


def test_r_3_1_2_businesses_lie_on_the_tiles_that_show_one():
    t = dealt()
    for hood in t.hoods:
        shown = BOOK.hoods[hood.tile].start_business
        assert hood.businesses == ([shown] if shown else [])


def test_r_3_1_3_decks_with_the_expansion_cards_and_an_open_market():
    t, base = dealt(), dealt(expansion="off")
    assert [len(row) for row in t.market] == [4, 2]
    assert [len(deck) for deck in t.associates] == [50, 26]
    assert (len(t.dealers), len(t.jobs), len(t.raids)) == (32, 51, 36)
    assert [len(deck) for deck in base.associates] == [36, 18]
    assert (len(base.dealers), len(base.jobs), len(base.raids)) == (31, 39, 28)
    assert all(BOOK.cards[card].stars <= 3 for card in (*t.market[0], *t.associates[0]))


def test_r_3_1_4_three_news_above_the_last():
    t = dealt()
    assert len(t.newspapers) == 4
    assert t.newspapers[0] == BOOK.final_news
    assert BOOK.final_news not in t.newspapers[1:]
    assert sum(card in BOOK.news for card in t.unused) == 22


def test_r_3_1_5_ness_the_markers_and_the_clock_begin():
    t = dealt()
    assert (t.ness, t.clock, t.extras) == (1, 0, 0)
    assert [gang.crime for gang in t.gangs] == [1, 1]


def test_r_3_1_6_police_cars_start_and_nobody_has_the_ring():
    t = dealt()
    assert t.police == [CENTRAL, WEST, SOUTH]
    assert t.ring == NOBODY


def test_r_3_2_1_the_first_player_is_random_or_named():
    assert {dealt(4, seed, first="random").first for seed in range(20)} == {0, 1, 2, 3}
    assert dealt(4, first="2").first == 2


def test_r_3_2_2_gangs_are_picked_in_reverse_order():
    t = dealt(3, first="1")
    first = next_run(t)
    assert (first.seat, first.question) == (0, "gang")
    first.answer("gang:gems")
    second = next_run(t)
    assert second.seat == 2
    assert second.offers == ["gang:outfit", "gang:wolves", "gang:northside"]
    second.answer("gang:outfit")
    assert next_run(t).seat == 1


def test_r_3_2_3_pieces_of_a_gang():
    t = opened()
    me = t.gangs[0]
    assert sum(me.thugs) == 12
    assert (sum(me.cars), sum(me.trucks), sum(me.upgrades)) == (3, 2, 0)
    assert me.markers == 6


@pytest.mark.parametrize(("expansion", "cards"), [("on", 7), ("off", 6)])
def test_r_3_2_4_the_starting_deck_without_hats(expansion, cards):
    t = opened(expansion=expansion)
    me = t.gangs[0]
    assert len(me.deck) + len(me.hand) == cards
    assert len(me.hand) == 3
    assert sorted(me.hats) == ["outfit_h1", "outfit_h2", "outfit_h3", "outfit_h4"]
    assert ("outfit_doc" in (*me.deck, *me.hand)) == (expansion == "on")


def test_r_3_2_5_three_jobs_beside_the_hand():
    t = opened()
    assert [len(gang.jobs) for gang in t.gangs] == [3, 3]


def test_r_3_2_6_one_of_two_dealers_is_kept_in_seat_order():
    t = dealt(2)
    next_run(t, "gang:outfit")
    next_run(t, "gang:wolves")
    choice = next_run(t)
    assert (choice.seat, choice.question, len(choice.offers)) == (0, "keep-dealer", 2)
    kept, other = (offer.partition(":")[2] for offer in choice.offers)
    choice.answer(f"dealer:{kept}")
    assert t.gangs[0].dealers == [kept]
    assert t.dealers[0] == other
    assert next_run(t).seat == 1


def test_r_3_2_7_start_neighbourhoods_in_reverse_order_and_apart():
    t = dealt(2)
    next_run(t, "gang:outfit")
    next_run(t, "gang:wolves")
    for _ in range(2):
        choice = next_run(t)
        choice.answer(choice.offers[0])
    choice = next_run(t)
    assert (choice.seat, choice.question, len(choice.offers)) == (1, "start", 18)
    hood = t.hoods[0]
    choice.answer(f"hood:{hood.tile}")
    me = t.gangs[1]
    assert hood.owner == 1
    assert (me.thugs[hood.district], me.cars[hood.district], me.cars[DISTRICTS]) == (2, 1, 2)
    assert (me.thugs[SLUMS], me.thugs[SAFEHOUSE], me.thugs[HQ]) == (5, 2, 3)
    taken = [f"hood:{each.tile}" for each in t.hoods if each.district == hood.district]
    assert not set(taken) & set(next_run(t).offers)


def test_r_3_2_8_money_by_the_place_in_turn_order():
    t = opened(4)
    assert [gang.money for gang in t.gangs] == [4, 5, 6, 7]
    assert all((gang.alcohol, gang.guns) == (1, 1) for gang in t.gangs)
    assert (t.alcohol, t.guns) == (46, 31)


def test_r_3_3_1_street_gang_cards_are_a_deck():
    assert len(dealt().streets) == 55
    assert dealt(expansion="off").streets == []


def test_r_3_3_2_two_candidates():
    t = dealt()
    assert len(t.candidates) == 2
    assert sum(card in BOOK.candidates for card in t.unused) == 8


def test_r_3_3_3_votes_and_bullets_are_in_the_supply():
    assert (dealt().votes, dealt().bullets) == (28, 42)


def test_r_3_3_4_six_wanted_tokens_of_each_level():
    t = dealt()
    assert [BOOK.wanted[token].level for token in t.wanted] == [1] * 6
    assert [[BOOK.wanted[token].level for token in stack] for stack in t.wanted_stacks] == [[2] * 6, [3] * 6]


def test_r_3_3_5_one_gmen_card_for_the_game():
    t = dealt()
    assert t.gmen in BOOK.gmen
    assert t.gmen_level == 11
    assert [change.card for change in t.changes] == [t.gmen]


def test_r_3_3_6_the_columns_hold_what_is_not_on_tiles():
    t = dealt()
    assert [t.columns[kind] for kind in ("speakeasy", "casino", "brothel")] == [
        ["speakeasy"] * 7,
        ["casino"] * 7,
        ["brothel"] * 7,
    ]


def test_r_3_3_7_jazz_clubs_among_the_nightclubs():
    t = dealt(seed=1)
    assert Counter(t.columns["nightclub"]) == {"nightclub": 7, "jazz": 3}
    assert t.columns["nightclub"] != dealt(seed=2).columns["nightclub"]
    assert Counter(dealt(expansion="off").columns["nightclub"]) == {"nightclub": 10}


def test_r_3_3_8_angry_ness_starts_in_central():
    assert dealt().angry_ness == CENTRAL
    assert dealt(expansion="off").angry_ness == NOWHERE


def test_r_3_3_9_home_boss_and_a_street_gang_card():
    t = opened()
    for gang in t.gangs:
        home = next(hood.district for hood in t.hoods if hood.owner == gang.seat)
        assert (gang.home, gang.boss, len(gang.streets)) == (home, home, 1)
    base = opened(expansion="off")
    assert all((gang.home, gang.boss, gang.streets) == (NOWHERE, NOWHERE, []) for gang in base.gangs)


@pytest.mark.parametrize(("seats", "cell", "ring"), [(2, 3, 2), (3, 4, 3), (4, 5, 4)])
def test_r_3_4_by_player_count(seats, cell, ring):
    row = BOOK.seat_counts[seats]
    assert (row.extra_cell, row.ring_income, row.bonus_places) == (cell, ring, seats)


def test_the_opening_whispers_jobs_to_their_owners():
    t = dealt(2)
    next_run(t, "gang:outfit")
    assert len(told(t, "draws-job")) == 3
    assert all(event.audience == (1,) for event in t.told or [] if event.id == "draws-job")
