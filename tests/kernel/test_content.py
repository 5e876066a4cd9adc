"""Content files and packs of a made-up game: what is read, what is marked, and each way to be refused."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from backroom.kernel.content import (
    ContentError,
    PrintedTable,
    apply_pack,
    build_rows,
    build_table,
    house_share,
    join_tables,
    mark_counts,
    read_tables,
)


class Load(Struct, frozen=True):
    what: str


def parse_load(text: str) -> Load:
    if not text.isalpha():
        raise ValueError(f'"{text}" is no load; write one word')
    return Load(text)


class Boat(Struct, frozen=True, kw_only=True):
    id: str
    captain: str
    colour: Literal["red", "blue"]
    fast: bool
    crew: Annotated[int, Meta(ge=1)]
    price: Annotated[tuple[int, int, int], Meta(description="the price of spaces 1 to 3")]
    at: tuple[tuple[int, int], ...]
    loads: tuple[Load, ...]
    first: Load
    spare: tuple[int, ...] = ()


PARSERS = {Load: parse_load}
TEXT = """
[boats.marks]
captain = "S"
colour = "E"
fast = "W"
crew = "H"
price = "H"
at = "H"
loads = "S"
first = "S"
spare = "S"

[boats.rows.ANNA]
captain = "Anna"
colour = "red"
fast = true
crew = 2
price = [3, 2, 1]
at = [[1, 2], [3, 4]]
loads = ["rum", "gin"]
first = "rum"
marks = { price = ["H", "E", "S"], captain = "H" }

[boats.rows.BELLE]
captain = "Belle"
colour = "blue"
fast = false
crew = 3
price = [6, 5, 4]
at = []
loads = []
first = "tea"
spare = [1]
"""


def rows(text: str = TEXT) -> dict[str, Boat]:
    return build_rows(read_tables(text, "boats.toml"), "boats", Boat, PARSERS)


def table(text: str = TEXT) -> PrintedTable:
    return build_table(read_tables(text, "boats.toml"), "boats", Boat)


def refused(text: str, file: str = "boats.toml") -> ContentError:
    with pytest.raises(ContentError) as caught:
        typed_and_marked(text, file)
    return caught.value


def typed_and_marked(text: str, file: str) -> None:
    raw = read_tables(text, file)
    build_rows(raw, "boats", Boat, PARSERS)
    build_table(raw, "boats", Boat)


def pack(text: str, name: str = "mine.toml") -> tuple[dict[str, Boat], PrintedTable, str]:
    raw, title = apply_pack(read_tables(TEXT, "boats.toml"), text, name, "regatta")
    return build_rows(raw, "boats", Boat, PARSERS), build_table(raw, "boats", Boat), title


def pack_refused(text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        pack(text)
    return caught.value


# Reading


def test_rows_are_typed_and_in_order():
    assert list(rows()) == ["ANNA", "BELLE"]
    assert rows()["ANNA"] == Boat(
        id="ANNA",
        captain="Anna",
        colour="red",
        fast=True,
        crew=2,
        price=(3, 2, 1),
        at=((1, 2), (3, 4)),
        loads=(Load("rum"), Load("gin")),
        first=Load("rum"),
        spare=(),
    )


def test_a_table_shows_values_and_marks():
    boats = table()
    assert (boats.name, boats.file) == ("boats", "boats.toml")
    assert boats.columns == ("captain", "colour", "fast", "crew", "price", "at", "loads", "first", "spare")
    anna, belle = boats.rows
    assert anna.id == "ANNA"
    assert anna.values == ("Anna", "red", True, 2, [3, 2, 1], [[1, 2], [3, 4]], ["rum", "gin"], "rum", None)
    assert anna.marks == (("H",), ("E",), ("W",), ("H",), ("H", "E", "S"), ("H", "H"), ("S", "S"), ("S",), ())
    assert boats.marks_of("BELLE", "price") == ("H", "H", "H")
    assert belle.marks[-1] == ("S",)


def test_marks_are_counted_by_item():
    """A list counts each item, an empty list is one value, and what is left out is none."""
    assert mark_counts([table()]) == {"S": 8, "E": 3, "W": 2, "H": 10, "P": 0}
    assert house_share([table()]) == pytest.approx(10 / 23)
    assert house_share([]) == 0


def test_one_mark_may_stand_for_a_whole_list():
    assert table(TEXT.replace('["H", "E", "S"]', '"E"')).marks_of("ANNA", "price") == ("E", "E", "E")


def test_a_file_may_hold_several_tables():
    raw = read_tables(TEXT + "[docks.rows.D]\n", "boats.toml")
    assert list(raw) == ["boats", "docks"]


# Refused


def change(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "row", "field", "problem"),
    [
        (
            change("price = [3, 2, 1]", "price = [3, 2]"),
            "ANNA",
            "price",
            "expected a list of 3 numbers, got 2; write the price of spaces 1 to 3",
        ),
        (
            change("price = [3, 2, 1]", "price = 3"),
            "ANNA",
            "price",
            "expected a list of 3 numbers, got the single 3; write the price of spaces 1 to 3",
        ),
        (
            change("price = [3, 2, 1]", 'price = [3, "2", 1]'),
            "ANNA",
            "price",
            'item 2: expected a whole number, got "2"; write the price of spaces 1 to 3',
        ),
        (change("[3, 4]]", "[3]]"), "ANNA", "at", "item 2: expected a list of 2 numbers, got 1"),
        (change("[3, 4]]", "true]"), "ANNA", "at", "item 2: expected a list of 2 numbers, got the single true"),
        (change("crew = 2", "crew = 0"), "ANNA", "crew", "expected a whole number of 1 or more, got 0"),
        (change("crew = 2", "crew = 2.5"), "ANNA", "crew", "expected a whole number of 1 or more, got 2.5"),
        (change("crew = 2", "crew = true"), "ANNA", "crew", "expected a whole number of 1 or more, got true"),
        (change("crew = 2", "crew = [2]"), "ANNA", "crew", "expected a whole number of 1 or more, got a list"),
        (change('"Anna"', "1"), "ANNA", "captain", "expected text, got 1"),
        (change('"Anna"', "{ x = 1 }"), "ANNA", "captain", "expected text, got a table"),
        (change('"red"', '"green"'), "ANNA", "colour", 'expected one of "red", "blue", got "green"'),
        (change("fast = true", "fast = 1"), "ANNA", "fast", "expected true or false, got 1"),
        (change('["rum", "gin"]', '["rum", "g-n"]'), "ANNA", "loads", '"g-n" is no load; write one word'),
        (change('["rum", "gin"]', '["rum", 1]'), "ANNA", "loads", "expected text, got 1"),
        (change('["rum", "gin"]', '"rum"'), "ANNA", "loads", 'expected a list of texts, got "rum"'),
        (change('first = "rum"', "first = 1"), "ANNA", "first", "expected text, got 1"),
        (change("fast = true\n", ""), "ANNA", "fast", "missing; write true or false"),
        (
            change("price = [6, 5, 4]\n", ""),
            "BELLE",
            "price",
            "missing; write a list of 3 numbers (the price of spaces 1 to 3)",
        ),
        (
            change("crew = 2", "crew = 2\nsails = 2"),
            "ANNA",
            "sails",
            "unknown field; the fields are captain, colour, fast, crew, price, at, loads, first, spare",
        ),
    ],
)
def test_a_wrong_value_is_refused(text, row, field, problem):
    error = refused(text)
    assert (error.file, error.table, error.row, error.field) == ("boats.toml", "boats", row, field)
    assert error.problem == problem
    assert str(error) == f"boats.toml: row {row}, field {field}: {problem}"
    assert isinstance(error, ValueError)


@pytest.mark.parametrize(
    ("text", "row", "field", "advice"),
    [
        (change('colour = "E"', 'colour = "X"'), "", "colour", '"X" is not a mark; write one of S (stated'),
        (change('colour = "E"', 'colour = "P"'), "", "colour", '"P" is not a mark'),
        (change(', captain = "H"', ', captain = "s"'), "ANNA", "captain", '"s" is not a mark'),
        (change('["H", "E", "S"]', '["H", "E", 3]'), "ANNA", "price", "3 is not a mark"),
        (change('["H", "E", "S"]', '["H", "E"]'), "ANNA", "price", "expected one mark or 3, got 2"),
        (change('colour = "E"', ""), "ANNA", "colour", "no mark; write one of S, E, W, H"),
        (change('colour = "E"', 'colour = "E"\nsails = "S"'), "", "sails", "a mark for no field"),
        (change(', captain = "H"', ', spare = "H"'), "ANNA", "spare", "a mark without a value"),
        (change('colour = "E"', 'colour = ["E"]'), "", "colour", "a column has one mark"),
        (change('marks = { price = ["H", "E", "S"], captain = "H" }', "marks = 1"), "ANNA", "marks", "marks of fields"),
    ],
)
def test_a_wrong_mark_is_refused(text, row, field, advice):
    error = refused(text)
    assert (error.row, error.field) == (row, field)
    assert advice in error.problem


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("[boats]\nmarks = {}", "write [boats.rows.ID]"),
        ("boats = 1", "write [boats.rows.ID]"),
        ("[boats]\nrows = 1", "write [boats.rows.ID]"),
        ("[boats]\ncrew = 1\n[boats.rows.A]", "move crew into a row"),
        ("[boats.rows]\nA = 1", "expected the fields of a row, got 1"),
        ("[docks.rows.A]", "the table is missing; write [boats]"),
    ],
)
def test_a_wrong_shape_is_refused(text, advice):
    assert advice in str(refused(text))


def test_broken_toml_names_the_line():
    error = refused("[boats\n")
    assert str(error).startswith("boats.toml: not readable as TOML: ")
    assert "line 1" in error.problem


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[boats.rows.A]\ncrew = 1\n[boats.rows.A]\ncrew = 2", "row A: written twice (at line 3, column 14)"),
        ("[boats.rows]\nA = { crew = 1 }\nB = {}\nA = { crew = 2 }", "A in line 4"),
        ("[boats.rows.A]\ncrew = 1\ncrew = 2", "crew in line 3"),
        ("[boats.rows.A]\ncrew = 1\n[boats.rows]\nA = {}", "in two sections that write the same row"),
        ("[boats]\n[boats]", "table boats: written twice"),
    ],
)
def test_what_is_written_twice_is_refused(text, told):
    error = refused(text)
    assert told in str(error)
    assert error.problem.endswith("keep one of them")


def test_a_table_stands_in_one_file():
    with pytest.raises(ContentError, match=r"b.toml: table boats: the table stands in a.toml too; keep it in one"):
        join_tables([read_tables(TEXT, "a.toml"), read_tables(TEXT, "b.toml")])


def test_the_table_is_named_where_the_file_does_not():
    assert str(refused(change("crew = 2", "crew = 0"), "harbour.toml")).startswith(
        "harbour.toml: table boats, row ANNA, field crew: "
    )


# Packs


def test_a_pack_overrides_fields_of_rows():
    boats, printed, title = pack('game = "regatta"\ntitle = "Mine"\n[boats.rows.ANNA]\nprice = [9, 8, 7]\ncrew = 4\n')
    assert title == "Mine"
    assert boats["ANNA"].price == (9, 8, 7)
    assert boats["ANNA"].crew == 4
    assert boats["ANNA"].captain == "Anna"
    assert boats["BELLE"] == rows()["BELLE"]
    assert printed.marks_of("ANNA", "price") == ("P", "P", "P")
    assert printed.marks_of("ANNA", "crew") == ("P",)
    assert printed.marks_of("ANNA", "captain") == ("H",)
    assert printed.file == "boats.toml"


def test_a_pack_may_write_a_field_that_was_left_out():
    boats, printed, title = pack('game = "regatta"\n[boats.rows.ANNA]\nspare = [1, 2]')
    assert boats["ANNA"].spare == (1, 2)
    assert printed.marks_of("ANNA", "spare") == ("P", "P")
    assert title == "mine.toml"


def test_a_pack_leaves_what_it_overrides_alone():
    raw = read_tables(TEXT, "boats.toml")
    apply_pack(raw, 'game = "regatta"\n[boats.rows.ANNA]\ncrew = 4', "mine.toml", "regatta")
    assert raw == read_tables(TEXT, "boats.toml")


@pytest.mark.parametrize(
    ("text", "table", "row", "field", "advice"),
    [
        ("", "", "", "game", 'write game = "regatta" at its top'),
        ('game = "chess"', "", "", "game", "this is not a pack of regatta"),
        ('game = "regatta"\ntitle = 3', "", "", "title", "expected text, got 3"),
        ('game = "regatta"\n[cars.rows.A]\nx = 1', "cars", "", "", "unknown table; the tables are boats"),
        ('game = "regatta"\n[boats.rows.CORA]\ncrew = 1', "boats", "CORA", "", "the rows are ANNA, BELLE"),
        ('game = "regatta"\n[boats.rows.ANNA]\nsails = 1', "boats", "ANNA", "sails", "unknown field"),
        ('game = "regatta"\n[boats.rows.ANNA]\nid = "BELLE"', "boats", "ANNA", "id", "unknown field"),
        ('game = "regatta"\n[boats.rows.ANNA]\ncrew = 0', "boats", "ANNA", "crew", "1 or more, got 0"),
        ('game = "regatta"\n[boats.rows.ANNA]\nmarks = {}', "boats", "ANNA", "marks", "always marked P"),
        ('game = "regatta"\n[boats.rows]\nANNA = 1', "boats", "ANNA", "", "the fields to change, got 1"),
        ('game = "regatta"\n[boats]\nmarks = {}', "boats", "", "", "a pack holds rows only"),
        ('game = "regatta"\nboats = 1', "boats", "", "", "a pack holds rows only"),
        ('game = "regatta"\n[boats.rows.ANNA', "", "", "", "line 2"),
    ],
)
def test_a_wrong_pack_is_refused(text, table, row, field, advice):
    error = pack_refused(text)
    assert (error.file, error.table, error.row, error.field) == ("mine.toml", table, row, field)
    assert advice in error.problem
    assert str(error).startswith("mine.toml: ")
