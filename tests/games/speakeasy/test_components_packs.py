"""Packs over Speakeasy's content, and what is refused because it would not fit."""

import pytest

from backroom.games.speakeasy import shelf
from backroom.games.speakeasy.shelf import load_components
from backroom.games.speakeasy.vocabulary import Effect
from backroom.kernel.content import ContentError, mark_counts, read_tables

PACK = """
game = "speakeasy"
title = "My box"

[ships.rows.SHIP_ORANGE]
price = [10, 9, 7, 6, 5]

[operation_cards.rows.V02]
bonus = ["city(1)"]

[districts.rows.1]
label_xy = [140, 180]
"""


def refused(pack: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        load_components('game = "speakeasy"\n' + pack, "mine.toml")
    return caught.value


def test_a_pack_overrides_and_marks_its_values():
    plain, mine = load_components(), load_components(PACK, "mine.toml")
    assert mine.pack == "My box"
    assert mine.ships["SHIP_ORANGE"].price == (10, 9, 7, 6, 5)
    assert mine.ships["SHIP_ORANGE"].defence == plain.ships["SHIP_ORANGE"].defence
    assert mine.ships["SHIP_GREY"] == plain.ships["SHIP_GREY"]
    assert mine.operation_cards["V02"].bonus == (Effect("city", 1),)
    assert mine.districts[1].label_xy == (140, 180)
    assert mine.tables["ships"].marks_of("SHIP_ORANGE", "price") == ("P",) * 5
    assert mine.tables["ships"].marks_of("SHIP_ORANGE", "captain") == ("S",)
    assert mark_counts(mine.tables.values())["P"] == 8
    assert list(mine.ships) == list(plain.ships)


def test_a_pack_leaves_the_plain_content_alone():
    before = load_components()
    load_components(PACK)
    assert load_components() == before


def test_a_pack_without_values_changes_marks_of_nothing():
    same = load_components('game = "speakeasy"', "mine.toml")
    assert same.tables == load_components().tables
    assert same.pack == "mine.toml"


def test_a_short_list_says_what_to_write():
    error = refused("[ships.rows.SHIP_ORANGE]\nprice = [9, 8, 7, 6]")
    assert (error.file, error.table, error.row, error.field) == ("mine.toml", "ships", "SHIP_ORANGE", "price")
    assert error.problem == "expected a list of 5 numbers, got 4; write the price of spaces 1 to 5"
    assert str(error) == f"mine.toml: table ships, row SHIP_ORANGE, field price: {error.problem}"


@pytest.mark.parametrize(
    ("pack", "row", "field", "advice"),
    [
        ("[slots.rows.SP1]\ncost = -1", "SP1", "cost", "a whole number of 0 or more, got -1"),
        ("[slots.rows.SP1]\npiece = 'bar'", "SP1", "piece", 'one of "still", "speakeasy", "nightclub", "casino"'),
        ("[slots.rows.SP1]\nbonus = ['leverage']", "SP1", "bonus", 'such as "leverage(1)"'),
        ("[slots.rows.SP1]\nbonus = 'helper'", "SP1", "bonus", "expected a list of texts"),
        ("[crates.rows.1]\nper = 'sheep'", "1", "per", "one of "),
        ("[park_goals.rows.PG_A1]\nrequirement = 'guards'", "PG_A1", "requirement", "write guards(count)"),
        ("[start.rows.START]\nlaunder = 0", "START", "launder", "1 or more"),
    ],
)
def test_wrong_values_are_refused(pack, row, field, advice):
    error = refused(pack)
    assert (error.file, error.row, error.field) == ("mine.toml", row, field)
    assert advice in error.problem


FAULTS = {
    "a district of no number": (
        "zones.downtown",
        "districts = [1, 2, 3, 4, 5, 17]",
        ("zones", "downtown", "districts"),
    ),
    "a district of another zone": (
        "zones.downtown",
        "districts = [1, 2, 3, 4, 5, 7]",
        ("zones", "downtown", "districts"),
    ),
    "a district twice": ("zones.downtown", "districts = [1, 2, 3, 4, 5, 5]", ("zones", "downtown", "districts")),
    "too few control steps": ("zones.downtown", "steps = 5", ("zones", "downtown", "steps")),
    "a zone all blocked": ("zones.uptown", "blocked_2p = 4", ("zones", "uptown", "blocked_2p")),
    "spaces of the zone": ("districts.1", "spaces = 3", ("districts", "1", "spaces")),
    "spaces with 2 players": ("districts.1", "spaces_2p = 1", ("districts", "1", "spaces_2p")),
    "a space without a place": ("districts.1", "space_xy = [[142, 208]]", ("districts", "1", "space_xy")),
    "its own neighbour": ("districts.15", "neighbours = [13, 15]", ("districts", "15", "neighbours")),
    "a neighbour that does not exist": ("districts.15", "neighbours = [13, 17]", ("districts", "15", "neighbours")),
    "a border with one side": ("districts.15", "neighbours = [13, 16]", ("districts", "15", "neighbours")),
    "the order of ports": ("ports.PORT2", "order = 8", ("ports", "PORT2", "order")),
    "the next port": ("ports.PORT1", "next = 7", ("ports", "PORT1", "next")),
    "a district that says port": ("districts.3", "port = true", ("districts", "3", "port")),
    "contacts of a location": ("locations.DOCKS", "contacts = 3", ("locations", "DOCKS", "contacts")),
    "contacts with 2 players": ("locations.DOCKS", "contacts_2p = 2", ("locations", "DOCKS", "contacts_2p")),
    "a location that does not exist": ("contacts.DOCKS_1", "location = 'HARBOUR'", ("contacts", "DOCKS_1", "location")),
    "range without its card": ("contacts.DOCKS_1", "above = ['range(2)']", ("contacts", "DOCKS_1", "above")),
    "range below its card": ("contacts.GARAGE_1", "below = ['range(2)']", ("contacts", "GARAGE_1", "below")),
    "order elsewhere": ("contacts.DOCKS_1", "above = ['order']", ("contacts", "DOCKS_1", "")),
    "range on a vip card": ("operation_cards.V01", "bonus = ['range(2)']", ("operation_cards", "V01", "bonus")),
    "swap on a card": ("operation_cards.V01", "bonus = ['swap']", ("operation_cards", "V01", "bonus")),
    "a card's bonus on a slot": ("slots.SP1", "bonus = ['sell_now(1)']", ("slots", "SP1", "bonus")),
    "a card's bonus on the fame track": ("fame_steps.11", "reward = ['range(1)']", ("fame_steps", "11", "reward")),
    "a card's bonus in a dock": ("dock_rows.ROW1", "bonus = ['range(1)']", ("dock_rows", "ROW1", "bonus")),
    "a card's bonus at a goal": ("goals.FAME10", "bonus = ['range(1)']", ("goals", "FAME10", "bonus")),
    "a card's bonus on a token": ("city_tokens.T01", "effect = ['range(1)']", ("city_tokens", "T01", "effect")),
    "a card's bonus on a helper": ("helper_cards.H01", "effect = ['order']", ("helper_cards", "H01", "effect")),
    "trucks of the party": ("tracks.party", "trucks = [1, 1, 1, 1, 1]", ("tracks", "party", "trucks")),
    "trucks for four levels": ("tracks.convoy", "trucks = [1, 1, 2, 2]", ("tracks", "convoy", "trucks")),
    "a third truck": ("tracks.convoy", "trucks = [1, 1, 2, 2, 3]", ("tracks", "convoy", "trucks")),
    "no truck at all": ("tracks.convoy", "trucks = []", ("tracks", "convoy", "trucks")),
    "more members than the office holds": ("tracks.vip", "numbers = [1, 2, 3, 4, 5]", ("tracks", "vip", "numbers")),
    "a price without its symbol": ("fame_steps.13", "low = 16", ("fame_steps", "13", "barrel")),
    "a column that is another": ("order_columns.4-1", "column = 2", ("order_columns", "4-1", "column")),
    "a group that does not exist": ("slots.SP1", "group = 4", ("slots", "SP1", "group")),
    "two discounts in a group": ("slots.SP1", "discount = 4", ("slots", "SP1", "discount")),
    "no money for the first building": ("start.START", "cash = 2", ("start", "START", "cash")),
    "a second still": ("slots.SP4", "piece = 'still'", ("slots", "", "piece")),
    "no still": ("slots.STILL", "piece = 'speakeasy'", ("slots", "", "piece")),
    "goons dearest first": ("goon_cells.GN1", "cost = 3", ("goon_cells", "GN2", "cost")),
    "a price for what never sells": ("buildings.still", "high_price = true", ("buildings", "still", "high_price")),
    "two buildings of a rank": ("buildings.nightclub", "rank = 3", ("buildings", "", "rank")),
    "an act without a round": ("counts.capos_act_4", "many = 0", ("counts", "capos_act_4", "many")),
    "a dock that costs": ("dock_rows.ROW1", "bonus = ['hire']", ("dock_rows", "ROW1", "bonus")),
    "tokens in a token": ("city_tokens.T01", "effect = ['tokens(2)']", ("city_tokens", "T01", "effect")),
    "a district without a space": ("districts.1", "spaces = 0", ("districts", "1", "spaces")),
    "a goal that moves": ("goals.DOCKS1", "area = 'park'", ("goals", "DOCKS1", "area")),
    "another restaurant": ("contacts.RESTAURANT", "framed = ['play(any)']", ("contacts", "RESTAURANT", "framed")),
    "a park that gives": ("contacts.PARK_1", "above = ['goon(1)']", ("contacts", "PARK_1", "above")),
    "two crates on a ship": ("counts.crates_per_ship", "many = 2", ("counts", "crates_per_ship", "")),
    "more helper cards on show than there are": ("counts.helper_row", "two = 22", ("counts", "helper_row", "")),
    "a dock with wide rows": ("docks.DOCK_UPTOWN", "per_row = 2", ("docks", "DOCK_UPTOWN", "per_row")),
    "a card's bonus at a contact": ("contacts.GARAGE_2", "above = ['sell_now(1)']", ("contacts", "GARAGE_2", "above")),
    "a pair of three": ("zone_goals.ZG_6", "pieces = ['still', 'still', 'still']", ("zone_goals", "ZG_6", "pieces")),
    "dock rows": ("docks.DOCK_UPTOWN", "rows = 5", ("docks", "DOCK_UPTOWN", "rows")),
    "two docks for a zone": ("docks.DOCK_DOWNTOWN", "zone = 'midtown'", ("docks", "DOCK_DOWNTOWN", "zone")),
    "more barrels than spaces": ("counts.barrels_per_ship", "two = 6", ("counts", "barrels_per_ship", "")),
    "too few barrels": ("supply.barrels", "count = 19", ("supply", "barrels", "count")),
    "war of a mobster": ("mobsters.MOB_B1", "strength = 7", ("mobsters", "MOB_B1", "war")),
    "war bonus of an A tile": ("mobsters.MOB_A1", "war_bonus = 1", ("mobsters", "MOB_A1", "war_bonus")),
    "an ability's number": ("mobsters.MOB_B4", "ability_value = 3", ("mobsters", "MOB_B4", "ability_value")),
    "a number without ability": ("mobsters.MOB_D1", "ability_value = 1", ("mobsters", "MOB_D1", "ability_value")),
    "the stacks": ("mobsters.MOB_C1", "stack = 'D'", ("mobsters", "", "stack")),
    "a strength without token": ("mobsters.MOB_A1", "strength = 2", ("mobsters", "", "strength")),
    "strength tokens": ("strength_tokens.3", "count = 3", ("strength_tokens", "3", "count")),
    "the decks": ("operation_cards.V01", "type = 'party'", ("operation_cards", "", "type")),
    "a bottle that does not exist": ("helper_cards.H01", "bottle = 'ink'", ("helper_cards", "H01", "bottle")),
    "a bottle's value": ("helper_cards.H01", "value = 20", ("helper_cards", "H01", "value")),
    "a bottle's cards": ("bottles.gin", "cards = 4", ("bottles", "gin", "cards")),
    "a crate's back": ("crates.1", "back = 'wings'", ("crates", "1", "back")),
    "a park number twice": ("park_goals.PG_A1", "number = 2", ("park_goals", "PG_A1", "number")),
    "a park space's money": ("park_spaces.PARK1", "money = 15", ("park_spaces", "PARK1", "money")),
    "a park space's bonus": ("park_spaces.PARK1", "bonus = []", ("park_spaces", "PARK1", "bonus")),
    "the supply of crates": ("supply.crates", "count = 17", ("supply", "crates", "count")),
    "the supply of tokens": ("city_tokens.T01", "count = 4", ("supply", "city_tokens", "count")),
    "a player's pieces": ("player_supply.speakeasy", "count = 9", ("player_supply", "speakeasy", "count")),
    "a player's ledgers": ("player_supply.ledgers", "count = 9", ("player_supply", "ledgers", "count")),
    "threats in all": ("counts.threats_act_1", "many = 4", ("counts", "threats_in_all", "many")),
    "patrols in all": ("counts.patrols_act_1", "two = 5", ("counts", "police_at_setup", "two")),
    "capos of the first act": ("counts.capos_act_1", "many = 3", ("counts", "capos_act_1", "many")),
    "capos that come back": ("counts.capos_act_3", "many = 4", ("counts", "capos_act_3", "many")),
}
"""What the pack writes where, and the table, row and field that the fault names."""


@pytest.mark.parametrize("fault", list(FAULTS))
def test_what_does_not_fit_is_refused(fault):
    place, line, blamed = FAULTS[fault]
    table, row = place.split(".")
    error = refused(f"[{table}.rows.{row}]\n{line}")
    assert (error.file, error.table, error.row, error.field) == ("mine.toml", *blamed)
    assert any(advice in error.problem for advice in ("write", "leave it", "move it"))


def test_money_for_the_cheapest_small_building_is_enough():
    assert load_components('game = "speakeasy"\n[start.rows.START]\ncash = 3').start.cash == 3


def test_a_district_out_of_reach_is_refused():
    error = refused("[districts.rows]\n13.neighbours = [10, 11]\n15.neighbours = []")
    assert (error.row, error.field) == ("15", "neighbours")
    assert "no way leads here" in error.problem


def test_blocked_districts_agree():
    error = refused("[zones.rows.uptown]\nblocked_2p = 2\n[supply.rows.blocked_markers]\ncount = 6")
    assert (error.table, error.row, error.field) == (
        "counts",
        "threats_in_all",
        "two",
    ) or error.row == "blocked_districts"


def test_more_mobsters_than_tiles_are_refused():
    moved = refused("[counts.rows]\nmobsters_at_setup.many = 7\nthreats_act_1.many = 2")
    assert (moved.row, moved.field) == ("mobsters_at_setup", "many")
    war = refused("[counts.rows]\nmobsters_at_setup.many = 4\nthreats_act_1.many = 5")
    assert (war.row, war.field) == ("threats_act_1", "many")


def test_another_game_is_refused():
    with pytest.raises(ContentError, match='write game = "speakeasy" at its top'):
        load_components('game = "scarface"', "mine.toml")


def test_a_fault_of_the_content_itself_names_its_file(monkeypatch):
    content = shelf.read_content()
    content["ports"].rows["PORT1"]["next"] = 7
    monkeypatch.setattr(shelf, "read_content", lambda: content)
    with pytest.raises(ContentError, match=r"^map.toml: table ports, row PORT1, field next: .*write 8$"):
        load_components()


def test_a_table_that_the_game_does_not_have_is_refused(monkeypatch):
    content = shelf.read_content() | read_tables("[horses.rows.A]", "horses.toml")
    monkeypatch.setattr(shelf, "read_content", lambda: content)
    with pytest.raises(ContentError, match=r"^horses.toml: table horses: unknown table"):
        load_components()
