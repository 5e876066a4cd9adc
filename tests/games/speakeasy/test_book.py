"""The book: what the rules look up, laid out from the components of the box or of a pack."""

from __future__ import annotations

from backroom.games.speakeasy import Speakeasy
from backroom.games.speakeasy.ambush import place_barrel
from backroom.games.speakeasy.book import Book, Boost
from backroom.games.speakeasy.crates import crate_cash
from backroom.games.speakeasy.gang_war import lose
from backroom.games.speakeasy.ships import ship_defence
from backroom.games.speakeasy.state import Building, Table
from backroom.games.speakeasy.trucks import stops
from backroom.games.speakeasy.vocabulary import BOOSTS
from backroom.kernel import table_options
from tests.rulebook.speakeasy.kit import RULES, run

BOOK = Book(RULES.components)


def with_pack(rows: str, **options: str) -> Table:
    """A table of a box with these rows of its own."""
    rules = Speakeasy('game = "speakeasy"\n' + rows)
    return rules.deal(4, 1, table_options(rules, options))


def settle(t: Table, piece: str, space: int, *, barrel: bool = False) -> Building:
    """A guarded building of the first boss."""
    building = Building(space, t.book.space_district[space], piece, guarded=True, barrel=barrel)
    t.bosses[0].buildings.append(building)
    t.holders[space] = 0
    return building


def test_outlets_are_the_pieces_that_sell():
    assert BOOK.outlets == {"speakeasy", "nightclub", "casino"}
    assert with_pack("[buildings.rows.still]\nsells = true").book.outlets == {*BOOK.outlets, "still"}


def test_a_pack_says_where_barrels_can_go():
    """Stills that sell and speakeasies that do not: trucks, ambushes and crates follow."""
    t = with_pack("[buildings.rows]\nstill.sells = true\nspeakeasy.sells = false")
    me = t.bosses[0]
    still, bar = settle(t, "still", 0), settle(t, "speakeasy", 1)
    assert still.district == bar.district
    truck = me.trucks[0]
    truck.district, truck.load = still.district, 1
    deliveries = [("deliver", 0, space) for space in (still.space, bar.space)]
    assert [option for option in stops(t, me, 0, truck) if option in deliveries] == deliveries[:1]
    assert run(place_barrel(t, me, 0)).offers == [f"space:{still.space}", "still-area"]
    still.barrel = bar.barrel = True
    assert crate_cash(t, me, 10, ()) == 5, "the still's barrel alone"


def test_a_boost_has_a_number_for_each_word_of_the_vocabulary():
    assert Boost._fields == tuple(BOOSTS)
    assert BOOK.card_boost["C06"] == Boost(leverage_now=0, sell_now=0, price_now=0, make_now=0, range=2)
    assert BOOK.card_bonus["C06"] == ()


def test_docks_lie_zone_by_zone():
    assert BOOK.docks == ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))


def test_the_tiles_of_goals_lie_in_their_zone_or_their_place_in_the_park():
    places = {goal.id: place for goal, place in zip(BOOK.goals, BOOK.goal_place, strict=True) if place >= 0}
    assert places == {
        "PARK1": 0,
        "PARK2": 1,
        "PARK3": 2,
        "PARK4": 3,
        "PARK5": 4,
        "ZONE_DOWNTOWN": 0,
        "ZONE_MIDTOWN": 1,
        "ZONE_UPTOWN": 2,
    }


def test_a_lost_still_comes_back_to_the_slot_it_came_from():
    """A pack may have it in another slot."""
    t = with_pack("[slots.rows]\nSTILL.piece = 'speakeasy'\nSP8.piece = 'still'", still="rebuild")
    me = t.bosses[0]
    me.pieces.remove("SP8")
    run(lose(t, me, settle(t, "still", 0)), "still-back")
    assert "SP8" in me.pieces


def test_the_defence_of_a_ship_grows_with_every_barrel_gone():
    t = with_pack("")
    row = t.book.ships[0]
    for gone in range(6):
        t.ships[0].barrels = 5 - gone
        assert ship_defence(t, 0) == row.defence[gone]
