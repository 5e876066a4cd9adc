"""The book: what the rules look up, made from the components."""

from backroom.games.scarface.book import BUSINESSES, Book
from backroom.games.scarface.shelf import load_components

C = load_components()
BOOK = Book(C)


def test_the_map_goes_by_index():
    assert BOOK.districts == ("central", "north", "northwest", "west", "southwest", "south", "southeast")
    assert [BOOK.districts[near] for near in BOOK.neighbours[BOOK.district["northwest"]]] == ["north", "west"]
    assert [BOOK.spaces[space] for space in BOOK.district_spaces[BOOK.district["southeast"]]] == ["SE1", "SE2"]
    assert BOOK.space_district[BOOK.space["S2"]] == BOOK.district["south"]
    assert [BOOK.districts[place] for place in BOOK.police_start] == ["central", "west", "south"]
    assert (BOOK.bribe, BOOK.protection) == ((3, 3, 3), (2, 2, 2))
    assert BOOK.districts[BOOK.angry_ness_start] == "central"


def test_a_car_gets_two_districts_far():
    reached = BOOK.within_car_range[BOOK.district["northwest"]]
    assert [BOOK.districts[there] for there in reached] == ["central", "north", "west", "southwest"]


def test_boss_rows_and_healing_follow_the_upgrades():
    assert BOOK.boss_row == (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5)
    assert BOOK.heal_limit == (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5)
    assert [row.strength for row in BOOK.boss_rows["wolves"]] == [2, 2, 3, 4, 4]
    assert str(BOOK.abilities["gems"]["A2"]) == "seq[crime(-1); gain(vote,1)]"
    assert [slot.result for slot in BOOK.upgrades["gems"]["hand"]] == [4, 5]
    assert BOOK.hats["outfit"] == ("outfit_h1", "outfit_h2", "outfit_h3", "outfit_h4")


def test_a_column_pays_what_its_lowest_empty_cell_shows():
    assert set(BOOK.yields) == set(BUSINESSES)
    assert [BOOK.yields[kind][7] for kind in ("speakeasy", "brothel", "casino")] == [4, 5, 2]
    assert BOOK.yields["casino"][6] == 2
    assert BOOK.yields["nightclub"][0] == 8
    assert BOOK.yields["speakeasy"][10] == 0
    assert BOOK.business_cost == {"speakeasy": 1, "casino": 1, "brothel": 1, "nightclub": 2}


def test_tracks_go_by_level_and_number():
    assert BOOK.zone[1:] == (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3)
    assert BOOK.ness_votes == (1, 2, 3, 4)
    assert BOOK.extort_money == (0, 2, 6, 12, 21, 36, 61, 100)
    assert BOOK.bullets == (2, 1, 0)
    assert BOOK.base_storage == (2, 1, 1)
    assert [BOOK.seat_counts[seats].extra_cell for seats in (2, 3, 4)] == [3, 4, 5]


def test_a_game_with_the_expansion_has_all_cards():
    side = BOOK.side(True)
    assert (len(side.deck_a), len(side.deck_b), len(side.dealers), len(side.jobs)) == (54, 28, 32, 51)
    assert (len(side.raids), len(side.news), len(side.street), len(side.gmen)) == (36, 25, 55, 18)
    assert (len(side.candidates), [len(level) for level in side.wanted]) == (10, [15, 15, 15])
    assert len(side.start_decks["gems"]) == 7
    assert side.markers == {"speakeasy": 10, "casino": 10, "brothel": 10, "nightclub": 7}
    assert side.jazz_clubs == 3
    assert (side.star_bonus, side.business_bonus) == (0, 0)
    assert (side.supply["votes"], side.supply["bullets"]) == (28, 42)


def test_a_game_without_the_expansion_has_the_base_cards_only():
    side = BOOK.side(False)
    assert (len(side.deck_a), len(side.deck_b), len(side.dealers), len(side.jobs)) == (40, 20, 31, 39)
    assert (len(side.raids), len(side.news), len(side.street), len(side.gmen)) == (28, 15, 0, 0)
    assert side.candidates == ()
    assert side.wanted == ((), (), ())
    assert side.start_decks["gems"] == ("gems_boss", "gems_b1", "gems_b2", "gems_b3", "gems_b4", "gems_b5")
    assert side.markers == dict.fromkeys(BUSINESSES, 10)
    assert side.jazz_clubs == 0
    assert (side.star_bonus, side.business_bonus) == (1, 2)
    assert "votes" not in side.supply


def test_reactions_are_found_by_event():
    assert BOOK.waiting_for["figure_wounded"] == {"AX02", "AX22", "SG03"}
    assert BOOK.waiting_for["turn_ends"] == frozenset()
    (medic,) = BOOK.reactions["AX02"]
    assert (medic.part, medic.event.by, medic.cancels) == (0, "rival", True)
    (canal,) = BOOK.reactions["SG03"]
    assert (canal.part, str(canal.effect)) == (2, "cancel(figure_wounded)")
    assert not BOOK.reactions["AX22"][0].cancels


def test_cards_of_a_deck_are_members_and_associates():
    assert len(BOOK.cards) == 44 + 82
    boss, treasurer = BOOK.cards["gems_boss"], BOOK.cards["AS29"]
    assert (boss.boss, boss.gang, boss.stars) == (True, "gems", 0)
    assert (treasurer.boss, treasurer.gang, treasurer.stars, treasurer.influence) == (False, "", 3, 2)
    assert BOOK.final_news == "NB16"
    assert BOOK.wanted_cells[0] == "corruption"
