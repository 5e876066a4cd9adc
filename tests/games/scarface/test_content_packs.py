"""Packs over Scarface's content, what is refused because it would not fit, and faults of the files themselves."""

from dataclasses import replace

import pytest

from backroom.games.scarface import shelf
from backroom.games.scarface.book import Book
from backroom.kernel.content import ContentError, RawTables, mark_counts, read_tables

MY_BOX = """
game = "scarface"
title = "The box on my shelf"

[associates.rows.AS29]
name = "Treasurer"
skill = "upgrade(2,4,1,any)"
combo = "vice: steal(money,2,each_other)"

[hoods.rows.T01]
demand = "2a 1g"
price = 25

[jobs.rows.JB30]
use = ["plan_type(fraud)>=2", "pay(money,1)"]

[street.rows.SG03]
effect_1 = "LASTING: protect(own,wound,next_turn)"

[businesses.rows.casino]
yields = [1, 1, 1, 1, 1, 1, 1, 1, 1, 9]
"""


def load(text: str):
    return shelf.load_components(f'game = "scarface"\n{text}', "mine.toml")


def blamed(text: str) -> tuple[ContentError, tuple[str, str, str]]:
    with pytest.raises(ContentError) as caught:
        load(text)
    assert caught.value.file == "mine.toml"
    return caught.value, (caught.value.table, caught.value.row, caught.value.field)


def test_values_of_a_pack_take_the_place_of_the_house_values():
    box = shelf.load_components(MY_BOX, "mine.toml")
    assert box.pack == "The box on my shelf"
    treasurer = box.associates["AS29"]
    assert (treasurer.name, str(treasurer.skill), treasurer.stars) == ("Treasurer", "upgrade(2,4,1,any)", 3)
    assert treasurer.combo is not None
    assert treasurer.combo.type == "vice"
    assert box.tables["associates"].marks_of("AS29", "skill") == ("P",)
    assert box.tables["associates"].marks_of("AS29", "stars") == ("W",)
    assert mark_counts(box.tables.values())["P"] == 3 + 2 + 2 + 1 + 10
    book = Book(box)
    assert (book.demand["T01"], book.yields["casino"][9]) == ((2, 1), 9)
    assert book.street_effects["SG03"][0].keyword == "LASTING"


def test_a_pack_changes_nothing_else():
    plain, mine = shelf.load_components(), shelf.load_components(MY_BOX)
    assert {key: card for key, card in mine.associates.items() if key != "AS29"} == {
        key: card for key, card in plain.associates.items() if key != "AS29"
    }
    assert list(mine.associates) == list(plain.associates)
    assert shelf.load_components() == plain
    assert plain.pack == ""


VALUES = {
    "associates.AS01 skill = 'shoot(any)'": "the effects are seq",
    "associates.AS01 skill = 'gain(gold,1)'": '"gold" is no resource',
    "associates.AS01 skill = ['raid()']": "expected text, got a list",
    "associates.AS01 stars = 6": "expected one of 1, 2, 3, 4, 5, got 6",
    "associates.AS01 types = ['arson']": 'item 1: expected one of "corruption"',
    "associates.AS01 keyword = 'SOMETIMES'": 'expected one of "AT_ANY_TIME"',
    "associates.AS01 combo = 'gain(money,2)'": "write a crime type and an effect",
    "associates.AX01 event = 'storm(any,any)'": '"storm" is no event',
    "associates.AS43 end_bonus = 'per(luck,1,2)'": '"luck" is no criterion',
    "associates.AS01 price = 3": "unknown field; the fields are box, name, stars",
    "associates.AS01 box = 'promo'": 'expected one of "base", "expansion"',
    "jobs.JB01 requirements = ['luck>=1']": "unknown requirement",
    "jobs.JB01 requirements = 'thugs(1)'": "expected a list of texts",
    "jobs.JB01 kind = 'daily'": 'expected one of "one_shot", "permanent"',
    "hoods.T01 demand = '2b'": "are no goods",
    "hoods.T01 start_business = 'nightclub'": 'expected one of "speakeasy", "casino", "brothel"',
    "candidates.CA01 blue = ['rank(controls,[1,2],desc)']": "four places",
    "street.SG03 effect_2 = 'SNITCH: raid()'": 'write "LASTING: effect"',
    "dealers.DB01 pays = 'money'": 'expected one of "strength", "influence"',
    "businesses.casino yields = [1, 2]": "expected a list of 10 numbers, got 2",
    "gangs.outfit colour = 'red'": "write a colour such as #8C8577",
    "districts.central figures_xy = [1, 2]": "expected a list of 4 numbers, got 2; write x, y, width and height",
    "start.START money = [1, 2, 3]": "expected a list of 4 numbers, got 3",
    "raids.RB01 reduce = 4": "expected one of 1, 2, 3, got 4",
    "wanted.W101 level = 4": "expected one of 1, 2, 3, got 4",
    "zones.green votes = 0": "expected a whole number of 1 or more, got 0",
    "news.NB16 final = 'yes'": "expected true or false",
    "numbers.NUMBERS rounds = 0": "expected a whole number of 1 or more, got 0",
}


@pytest.mark.parametrize("change", VALUES)
def test_a_value_of_the_wrong_kind_is_refused(change: str):
    place, line = change.split(" ", 1)
    table, row = place.split(".")
    error, where = blamed(f"[{table}.rows.{row}]\n{line}")
    assert where == (table, row, line.split(" ")[0])
    assert VALUES[change] in error.problem


MISFITS: dict[str, tuple[str, str] | tuple[str, str, str]] = {
    # The map
    "a border with one side": ("districts.north adjacent = ['west', 'central']", "write both", "districts.northwest"),
    "a neighbour from nowhere": ("districts.north adjacent = ['northwest', 'west', 'central', 'east']", "no neighbour"),
    "a district beside itself": (
        "districts.north adjacent = ['northwest', 'west', 'central', 'north']",
        "no neighbour",
    ),
    "a neighbour twice": ("districts.north adjacent = ['northwest', 'west', 'central', 'west']", "write each once"),
    "a space that moved": ("spaces.C3 district = 'southeast'", "has 2 of it", "districts.central"),
    "a space nowhere": ("spaces.C3 district = 'east'", "has 2 of it", "districts.central"),
    "angry Ness nowhere": ("numbers.NUMBERS angry_ness_start = 'east'", "no district east"),
    "a police car too many": ("police_cars.P1 district = 'west'", "write true with one", "districts.central"),
    "a tile that wants either": ("hoods.T01 demand = '1x'", "1 to 3 goods"),
    "a tile that wants too much": ("hoods.T01 demand = '4a'", "1 to 3 goods"),
    "a tile without slots": ("hoods.T01 slots = 0", "from 1 to 3"),
    "a tile that resists nothing": ("hoods.T01 resistance = 0", "from 1 to 5"),
    "fewer markers than begin": ("businesses.casino in_use = 2", "3 tiles begin with one"),
    # Gangs
    "two gangs of a colour": ("gangs.gems colour = '#D55E00'", "write each once", "gangs.outfit"),
    "a card of no gang": ("members.gems_h1 gang = 'monks'", "there is no gang monks"),
    "a boss row of its own": ("boss_rows.gems-2 upgrades = 4", "other gangs need 3"),
    "a boss row out of place": ("boss_rows.gems-2 row = 3", "as the id says"),
    "a boss without abilities": ("boss_rows.gems-1 abilities = []", "write at least A1"),
    "an ability out of place": ("abilities.gems-A1 ability = 'A2'", "as the id says"),
    "an upgrade of another track": ("upgrades.gems-hand-1 track = 'garage'", "as the id says"),
    "an upgrade that is none": ("upgrades.gems-hand-1 result = 3", "begins at 3"),
    "a second step that is none": ("upgrades.gems-hand-2 result = 4", "step 1 gives 4"),
    "two hats at once": ("upgrades.gems-members-1 result = 2", "write 1"),
    "a fifth hat": ("members.gems_b1 role = 'hat'", "gems has 4 of basic; write 5", "members."),
    "a boss with points": ("members.gems_boss strength = 1", "write 0"),
    "a member of two types": ("members.gems_b1 types = ['vice', 'fraud']", "one crime type"),
    "a Doctor in the base game": ("members.gems_doc box = 'base'", "come with the expansion"),
    "a thug nowhere": ("start.START slums = 4", "the sum of the four places"),
    "goods without space": ("start.START gun = 3", "do not fit"),
    "crime below Ness": ("numbers.NUMBERS ness_start = 2", "between Ness and the raid", "start.START"),
    "more jobs than a hand holds": ("start.START jobs = 6", "write no more"),
    # Cards
    "an associate without type": ("associates.AS01 types = []", "one or two"),
    "a reaction without keyword": ("associates.AS01 reaction = 'raid()'", "others have neither"),
    "a keyword without event": ("associates.AS01 keyword = 'AT_ANY_TIME'", "event and reaction"),
    "a job that asks nothing": ("jobs.JB01 requirements = []", "one to four"),
    "a one-shot job with a use": ("jobs.JB01 use = ['thugs(1)']", "a one-shot job nothing"),
    "a permanent job without use": ("jobs.JB30 use = []", "asks something each time"),
    "a job in no district": ("jobs.JB05 requirements = ['figures_in(east)>=2']", "no district east"),
    "control of no district": ("jobs.JB29 requirements = ['control(1,named:east)']", "no district east"),
    "news without an end": ("news.NB16 final = false", "one card of the base game ends it", "news."),
    "news with two ends": ("news.NB01 final = true", "one card of the base game ends it", "news."),
    "an end with an effect": ("news.NB16 now = 'raid()'", "the game is over then"),
    "more rounds than news": ("numbers.NUMBERS rounds = 17", "write less"),
    "a candidate without bonus": ("candidates.CA01 red = []", "one to three"),
    "a street gang of nowhere": ("street.SG01 districts = ['east']", "no district east"),
    "a street gang twice there": ("street.SG01 districts = ['south', 'south']", "different districts"),
    "a dealer for nothing": ("dealers.DB01 cost = 0", "write 1 or more"),
    "a dealer of anything": ("dealers.DB01 goods = '2x'", "alcohol or guns"),
    "a cell twice": ("crime_types.vice cell = 1", "each once"),
    # Effects
    "an effect in no district": ("raids.RB12 general = 'move_police(1,named:east)'", "no district east"),
    "a scope in no district": ("raids.RB12 red = 'jail(1,own/named:east)'", "no district east"),
    "tiles in no district": (
        "street.SG07 effect_2 = 'LASTING: protect(tiles:own/named:east,lose_business,next_turn)'",
        "no district east",
    ),
    "a betrayed screen": ("raids.RB26 general = 'lose(money,2,highest(money))'", "behind a screen"),
    "a boss's skill elsewhere": ("associates.AS01 skill = 'boss'", "only boss cards have it"),
    "a boss with another skill": ("members.gems_boss skill = 'raid()'", "write boss"),
    "a change that outlasts its card": (
        "associates.AS11 skill = 'modify(hire_cost,-1,game,self)'",
        "lasts until turn_end",
    ),
    "a LASTING effect that does not": ("street.SG07 effect_2 = 'LASTING: raid()'", "next_turn"),
    "a SNITCH that acts": ("associates.AX07 skill = 'raid()'", "only changes can stand here"),
    "an end bonus as a skill": ("associates.AS01 skill = 'end_bonus(per(controls,1,2))'", "only a SNITCH has it"),
    "news that act for a round": ("news.NB01 round = 'raid()'", "only changes can stand here"),
    "an agent who acts": ("gmen.GM01 additional = 'raid()'", "only changes can stand here"),
    "an agent without police": ("gmen.GM01 additional = 'modify(bribe,2,game,each)'", "belongs to the police cars"),
    "a cost that asks the same twice": (
        "associates.AS36 skill = 'cost(seq[pay(money,2); pay(money,1)]) -> gain(alcohol,2)'",
        "paid twice",
    ),
    "a cost of a good and of alcohol": (
        "associates.AS36 skill = 'cost(seq[pay(alcohol,1); pay(good,1)]) -> gain(money,9)'",
        "paid twice",
    ),
    "a cancel in a plan": ("associates.AX01 skill = 'cancel(figure_jailed)'", "only its own event"),
    "a cancel of something else": ("associates.AX01 reaction = 'cancel(figure_killed)'", "only its own event"),
    "a reward that hurts": ("wanted.W101 reward = 'crime(1)'", "less crime"),
    "a reward of another kind": ("wanted.W101 reward = 'raid()'", "a reward is gain"),
    # Tracks and counts
    "a column that overflows": ("businesses.nightclub in_use = 8", "write at most 7"),
    "a gap between zones": ("zones.yellow first = 6", "write 5"),
    "a track that ends early": ("zones.red last = 10", "ends at 11"),
    "a clock that stands": ("seat_counts.3 extra_cell = 4\nstart_cell = 4", "behind 4"),
    "places for nobody": ("seat_counts.3 bonus_places = 4", "3 play; write no more"),
    "an order for nothing": ("orders.send points = []", "the rules fix it; write ['strength']"),
    "an order elsewhere": ("orders.send area = 'underworld'", "the rules fix it; write none"),
    "a dear order": ("orders.recruit rate = 2", "the rules fix it; write 1"),
    "an order given away": ("orders.free_prison rate = 0", "write 1 or more"),
    "a figure more": ("orders.recruit figures = 2", "the rules fix it; write 1"),
    "a vote more": ("orders.lower_crime votes = 2", "the rules fix it; write 1"),
    "two for a bullet": ("extortions.heal each = 2", "the rules fix it; write 1"),
    "goods without end": ("supply.gun limited = false", "the rules fix it; write true"),
    "a raid less": ("supply.raids in_use = 27", "a game uses all of them; write 28"),
    "votes from the start": ("start.START votes = 1", "all begin in the supply"),
    "a supply that miscounts": ("supply.street count = 54", "the other tables have 55"),
    "cards of the other box": ("jobs.JB01 box = 'expansion'", "the other tables have 38", "supply.jobs"),
    "more in use than there are": ("supply.bullets in_use = 43", "there are 42"),
    "goods for three only": ("supply.gun in_use = 3", "four gangs begin with 4"),
    "two agents": ("supply.gmen in_use = 2", "the rules use 1"),
}
"""A fault, the change that makes it, what is said, and the row that is blamed where it is another one."""


@pytest.mark.parametrize("fault", MISFITS)
def test_values_that_do_not_fit_together_are_refused(fault: str):
    change, says, *elsewhere = MISFITS[fault]
    place, line = change.split(" ", 1)
    table, row = place.split(".")
    error, found = blamed(f"[{table}.rows.{row}]\n{line}")
    assert ".".join(found[:2]) == (elsewhere or [place])[0]
    assert says in error.problem


def test_a_district_that_nobody_reaches_is_refused():
    apart = "[districts.rows]\nnorthwest.adjacent = []\nnorth.adjacent = ['west', 'central']\n"
    error, where = blamed(f"{apart}west.adjacent = ['north', 'central', 'southwest']")
    assert where == ("districts", "northwest", "adjacent")
    assert "no way leads here from central" in error.problem


def test_an_error_names_file_table_row_and_field():
    error, _ = blamed("[jobs.rows.JB01]\nreward = 'gain(gold,1)'")
    assert str(error).startswith('mine.toml: table jobs, row JB01, field reward: "gain(gold,1)": "gold" is no resource')


def test_a_pack_of_another_game_is_refused():
    with pytest.raises(ContentError, match='write game = "scarface"'):
        shelf.load_components('game = "godfather"')


# The files themselves


def broken(tables: RawTables, text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        shelf.SHELF.load(tables | read_tables(text, "mine.toml"))
    return caught.value


def test_missing_rows_are_noticed():
    raw = shelf.read_content()
    for table in ("orders", "extortions", "zones", "businesses", "crime_types"):
        short = replace(raw[table], rows=dict(list(raw[table].rows.items())[1:]))
        with pytest.raises(ContentError) as caught:
            shelf.SHELF.load(raw | {table: short})
        assert "the rules know exactly these" in caught.value.problem, table


def test_a_value_without_a_mark_is_noticed():
    raw = shelf.read_content()
    error = broken(raw, "[extort_steps.rows]\n1 = { money = 2 }")
    assert (error.table, error.row, error.field) == ("extort_steps", "1", "money")
    assert "no mark" in error.problem
