"""Packs over The Godfather's content, what is refused because it would not fit, and faults of the files themselves."""

import pytest

from backroom.games.godfather import shelf
from backroom.games.godfather.vocabulary import Atom
from backroom.kernel.content import ContentError, RawTables, mark_counts, read_sheets, read_tables

MY_BOX = """
game = "godfather"
title = "The box on my shelf"

[jobs.rows.J-Y01]
name = "Numbers Racket"
goods = ["gun", "blood"]
effect = "money(5) + horse()"

[acts.rows.1]
hand_limit = 6

[areas.rows.CP]
label_xy = [500, 140]
"""


def load(text: str):
    return shelf.load_components(f'game = "godfather"\n{text}', "mine.toml")


def blamed(text: str) -> tuple[ContentError, tuple[str, str, str]]:
    with pytest.raises(ContentError) as caught:
        load(text)
    assert caught.value.file == "mine.toml"
    return caught.value, (caught.value.table, caught.value.row, caught.value.field)


def test_values_of_a_pack_take_the_place_of_the_house_values():
    box = shelf.load_components(MY_BOX, "mine.toml")
    assert box.pack == "The box on my shelf"
    assert box.jobs["J-Y01"].name == "Numbers Racket"
    assert box.jobs["J-Y01"].goods == ("gun", "blood")
    assert box.jobs["J-Y01"].effect == (Atom("money", (5,)), Atom("horse"))
    assert box.jobs["J-Y01"].pay == (2,)
    assert box.acts[1].hand_limit == 6
    assert box.areas["CP"].label_xy == (500, 140)
    assert box.tables["jobs"].marks_of("J-Y01", "effect") == ("P",)
    assert box.tables["jobs"].marks_of("J-Y01", "pay") == ("H",)
    assert mark_counts(box.tables.values())["P"] == 1 + 2 + 1 + 1 + 2


def test_a_pack_changes_nothing_else():
    plain, mine = shelf.load_components(), shelf.load_components(MY_BOX)
    assert {key: job for key, job in mine.jobs.items() if key != "J-Y01"} == {
        key: job for key, job in plain.jobs.items() if key != "J-Y01"
    }
    assert list(mine.jobs) == list(plain.jobs)
    assert shelf.load_components() == plain
    assert plain.pack == ""


def test_a_pack_may_change_counts_that_agree():
    box = load("[banknotes.rows]\n1.count = 20\n2.count = 28\n[goods.rows]\ngun.count = 8\nnarc.count = 6")
    assert [note.count for note in box.banknotes.values()] == [20, 28, 34, 38]
    assert [good.count for good in box.goods.values()] == [8, 9, 9, 6]


def test_a_pack_may_move_printed_businesses():
    box = load("[printed.rows]\nP1.turf = 6\nP6.turf = 1")
    assert (box.printed[1].id, box.printed[6].id) == ("P6", "P1")


VALUES = {
    "jobs.J-Y01 effect = 'shoot(any)'": "the effects are money",
    "jobs.J-Y01 effect = 'kill(any)'": "write kill(class,...@place)",
    "jobs.J-Y01 effect = ['stash(1)']": "expected text, got a list",
    "jobs.J-Y01 goods = ['narc']": 'item 1: expected one of "gun", "blood", "booze", got "narc"',
    "jobs.J-Y01 goods = 'gun'": 'expected a list of values, got the single "gun"',
    "jobs.J-Y01 pay = [4]": "item 1: expected one of 1, 2, 3, 5, got 4",
    "jobs.J-Y01 pay = [2, 'many']": "item 2: expected one of 1, 2, 3, 5",
    "jobs.J-Y01 colour = 'red'": 'expected one of "yellow", "blue", "green", "grey"',
    "jobs.J-Y01 price = 3": "unknown field; the fields are colour, name, goods, effect, pay",
    "tiles.T1 colour = 'green'": 'expected one of "", "blue", "red"',
    "banknotes.1 count = -1": "expected a whole number of 0 or more, got -1",
    "goods.narc substitutes = ['gold']": 'expected one of "gun", "blood", "booze", "narc"',
    "areas.WS fill = 'grey'": "write a colour such as #c9b58a",
    "areas.WS control_xy = [1, 2, 3]": "expected a list of 2 numbers, got 3",
    "areas.WS chief_xy = 5": "expected a list of 2 numbers, got the single 5",
    "spaces.F01 min_players = 4": "expected one of 2, 3, got 4",
    "acts.3 new_member = 'nephew'": 'expected one of "", "don", "consigliere", "heir"',
    "acts.4 bribery = 'no'": "expected true or false",
    "seat_counts.2 thugs = 0": "expected a whole number of 1 or more, got 0",
    "elements.hudson kind = 'blob'": "expected one of",
    "elements.business size = [90]": "expected a list of 2 numbers, got 1; write width and height",
}


@pytest.mark.parametrize("change", VALUES)
def test_a_value_of_the_wrong_kind_is_refused(change):
    place, line = change.split(" ", 1)
    table, row = place.split(".")
    error, where = blamed(f"[{table}.rows.{row}]\n{line}")
    assert where == (table, row, line.split(" ")[0])
    assert VALUES[change] in error.problem


MISFITS = {
    "too few notes to begin with": (
        "[banknotes.rows]\n1.count = 4\n2.count = 44",
        ("banknotes", "1", "count"),
        "at least 5",
    ),
    "a good that stands for itself": (
        "[goods.rows.gun]\nsubstitutes = ['gun']",
        ("goods", "gun", "substitutes"),
        "write []",
    ),
    "ten yellow jobs": ("[jobs.rows.J-Y01]\ncolour = 'blue'", ("jobs", "", "colour"), "10 rows have yellow; write 11"),
    "a job for nothing": ("[jobs.rows.J-Y01]\ngoods = []", ("jobs", "J-Y01", "goods"), "write at least one"),
    "more jobs dealt than there are": (
        "[start.rows.START]\njobs = 9",
        ("seat_counts", "5", "public_jobs"),
        "49 jobs are dealt of 44",
    ),
    "an ally of the last act": ("[allies.rows.A1-1]\nact = 4", ("allies", "A1-1", "act"), "write one of 1, 2, 3"),
    "seven allies of an act": ("[allies.rows.A1-1]\nact = 2", ("allies", "", "act"), "5 rows have 1; write 6"),
    "an ally for everyone": (
        "[seat_counts.rows.3]\nallies_on_offer = 3",
        ("seat_counts", "3", "allies_on_offer"),
        "write 2",
    ),
    "an ally's work on a business": (
        "[printed.rows.P1]\nback = 'kill(any@any)'",
        ("printed", "P1", "back"),
        "kill(any@any) is no icon of a business",
    ),
    "a trade that no icon shows": (
        "[tiles.rows.T7]\nfront = 'stash(1) + trade(1->3)'",
        ("tiles", "T7", "front"),
        "trade(1->3) is no icon",
    ),
    "an ally's work in the park": ("[start.rows.START]\npark = 'steal(1)'", ("start", "START", "park"), "is no icon"),
    "two businesses in a turf": ("[printed.rows.P2]\nturf = 1", ("printed", "P2", "turf"), "write each once"),
    "a business in no turf": ("[printed.rows.P2]\nturf = 8", ("printed", "P2", "turf"), "write one of 1 to 7"),
    "a printed business with a colour": ("[printed.rows.P2]\ncolour = 'red'", ("printed", "P2", "colour"), "leave it"),
    "a tile with a turf": ("[tiles.rows.T1]\nturf = 1", ("tiles", "T1", "turf"), "leave it out"),
    "a tile without a colour": ("[tiles.rows.T1]\ncolour = ''", ("tiles", "T1", "colour"), "one of blue, red"),
    "no slot for the last tile": (
        "[seat_counts.rows.5]\ntiles_at_setup = 4",
        ("seat_counts", "5", "tiles_at_setup"),
        "write at most 3",
    ),
    "too few blue tiles": (
        "[supply.rows.blue_tiles]\ncount = 4",
        ("seat_counts", "5", "tiles_at_setup"),
        "more blue tiles than are left",
    ),
    "too few red tiles": ("[supply.rows.red_tiles]\ncount = 1", ("acts", "", "tile"), "write more blue ones"),
    "a turf twice": ("[areas.rows.WS]\nnumber = 2", ("areas", "WS", "number"), "each once"),
    "a turf too many": ("[areas.rows.CP]\nnumber = 8", ("areas", "CP", "number"), "1 to 7"),
    "a control spot in the park": (
        "[areas.rows.CP]\ncontrol_xy = [510, 200]",
        ("areas", "CP", "control_xy"),
        "leave it out",
    ),
    "an area that does not exist": (
        "[spaces.rows.F01]\nareas = ['UWS', 'NJ']",
        ("spaces", "F01", "areas"),
        "no area NJ",
    ),
    "a space inside an area": ("[spaces.rows.F01]\nareas = ['UWS']", ("spaces", "F01", "areas"), "2 or 3 different"),
    "a space between an area and itself": (
        "[spaces.rows.F01]\nareas = ['UWS', 'UWS']",
        ("spaces", "F01", "areas"),
        "2 or 3 different",
    ),
    "seven spaces for three": (
        "[spaces.rows.F01]\nmin_players = 3",
        ("supply", "family_spaces_3", "count"),
        "the other tables have 7",
    ),
    "a member who never comes": ("[acts.rows.4]\nnew_member = ''", ("acts", "", "new_member"), "write heir in one act"),
    "a family without its don": (
        "[acts.rows]\n1.new_member = ''\n3.new_member = 'don'",
        ("acts", "1", "new_member"),
        "write don",
    ),
    "two families of a colour": (
        "[families.rows.vitale]\ncolour = 'blue'",
        ("families", "matarazzo", "colour"),
        "write each once",
    ),
    "more thugs than figures": ("[seat_counts.rows.4]\nthugs = 4", ("seat_counts", "4", "thugs"), "write no more"),
    "a banknote too many": ("[banknotes.rows.1]\ncount = 19", ("supply", "banknotes", "count"), "tables have 121"),
    "a good too few": ("[goods.rows.narc]\ncount = 4", ("supply", "goods", "count"), "tables have 31"),
    "the supply of jobs": ("[supply.rows.jobs]\ncount = 45", ("supply", "jobs", "count"), "tables have 44"),
    "the supply of allies": ("[supply.rows.allies]\ncount = 19", ("supply", "allies", "count"), "tables have 18"),
    "the supply of spaces": (
        "[supply.rows.family_spaces]\ncount = 15",
        ("supply", "family_spaces", "count"),
        "tables have 16",
    ),
    "the supply of tiles": ("[tiles.rows.T1]\ncolour = 'red'", ("supply", "blue_tiles", "count"), "tables have 7"),
    "markers in the box": (
        "[start.rows.START]\nmarkers = 8",
        ("supply", "control_markers", "count"),
        "tables have 40",
    ),
    "thugs in the box": ("[start.rows.START]\nthugs = 4", ("supply", "figures", "count"), "tables have 39"),
    "a job without its slot": (
        "[seat_counts.rows.5]\npublic_jobs = 5",
        ("elements", "public_job_slot", "points"),
        "at least 5",
    ),
    "a killed figure without its slot": (
        "[seat_counts.rows.5]\nthugs = 3",
        ("elements", "hudson_slot", "points"),
        "at least 33",
    ),
}


@pytest.mark.parametrize("misfit", MISFITS)
def test_what_does_not_fit_is_refused(misfit):
    text, place, advice = MISFITS[misfit]
    error, where = blamed(text)
    assert where == place
    assert advice in error.problem
    assert any(word in error.problem for word in ("write", "leave it out"))


def test_a_pack_of_another_game_is_refused():
    with pytest.raises(ContentError, match='write game = "godfather" at its top'):
        shelf.load_components('game = "speakeasy"', "theirs.toml")


# The files themselves


def load_changed(monkeypatch, content: RawTables) -> str:
    monkeypatch.setattr(shelf, "read_content", lambda: content)
    with pytest.raises(ContentError) as caught:
        shelf.load_components()
    return str(caught.value)


def test_a_fault_of_the_content_names_its_file(monkeypatch):
    content = shelf.read_content()
    del content["areas"].rows["WS"]["chief_xy"]
    told = load_changed(monkeypatch, content)
    assert told == "map.toml: table areas, row WS, field chief_xy: a turf has one; write its point"


def test_each_turf_has_its_places(monkeypatch):
    content = shelf.read_content()
    del content["places"].rows["WS"]
    told = load_changed(monkeypatch, content)
    assert told.startswith("map.toml: table places: each turf has places")


def test_a_field_that_is_missing_is_described(monkeypatch):
    content = shelf.read_content()
    del content["jobs"].rows["J-Y01"]["effect"]
    assert load_changed(monkeypatch, content) == "jobs.toml: row J-Y01, field effect: missing; write text"


def test_a_table_that_the_game_does_not_know_is_refused(monkeypatch):
    told = load_changed(monkeypatch, shelf.read_content() | read_tables("[horses.rows.A]", "more.toml"))
    assert told == "more.toml: table horses: unknown table; the game has no such rows"


def test_a_table_of_one_row_has_one(monkeypatch):
    content = shelf.read_content()
    start = content["start"]
    start.rows["AGAIN"], start.cell_marks["AGAIN"] = start.rows["START"], {}
    assert load_changed(monkeypatch, content) == "setup.toml: table start: expected one row, got 2; keep one of them"


def test_rows_by_number_have_numbers(monkeypatch):
    content = shelf.read_content()
    acts = content["acts"]
    acts.rows["last"], acts.cell_marks["last"] = acts.rows.pop("4"), {}
    assert (
        load_changed(monkeypatch, content) == 'acts.toml: row last, field id: expected a number, got "last"; write one'
    )


def test_a_table_that_is_missing_is_named(monkeypatch):
    content = shelf.read_content()
    del content["tiles"]
    assert "table tiles: the table is missing" in load_changed(monkeypatch, content)


def test_sheets_are_read_in_the_order_of_their_names():
    sheets = {"b.toml": "[boats.rows.A]", "a.toml": "[anchors.rows.A]"}
    assert [(table.name, table.file) for table in read_sheets(sheets).values()] == [
        ("anchors", "a.toml"),
        ("boats", "b.toml"),
    ]
