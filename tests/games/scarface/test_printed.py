"""What is printed, as plain values: all of it from the content, named as views and options name it."""

from __future__ import annotations

from tests.games.scarface.players import RULES


def test_the_numbers_are_those_of_the_seats():
    for seats in RULES.seats:
        assert RULES.printed(seats)["counts"]["id"] == str(seats)


def test_it_names_things_as_views_and_options_do():
    printed = RULES.printed(2)
    t = RULES.deal(2, 1, {"expansion": "on", "money": "hidden", "stall_guard": "on", "first": "0"})
    seen = RULES.view(t, None)
    assert [row["id"] for row in printed["districts"]] == list(t.book.districts)
    assert len(printed["places"]) == len(seen.gangs[0].thugs)
    for space, hood in zip(printed["spaces"], seen.hoods, strict=True):
        assert printed["districts"][hood.district]["id"] == space["district"]
        assert hood.tile in printed["hoods"]
    assert set(seen.columns) == set(printed["businesses"])
    assert len(printed["wanted_cells"]) == len(seen.wanted)
    assert set(seen.wanted) <= set(printed["wanted"])
    assert set(seen.candidates) <= set(printed["candidates"])
    assert {card for row in seen.market for card in row} <= set(printed["associates"])
    assert len(printed["police_cars"]) == len(seen.police)


def test_a_gang_board_has_its_tracks_rows_and_abilities():
    outfit = RULES.printed(2)["gangs"]["outfit"]
    assert [track["id"] for track in outfit["tracks"]] == ["hand", "recruiters", "lawyers", "garage", "members"]
    assert [row["row"] for row in outfit["rows"]] == [1, 2, 3, 4, 5]
    assert outfit["abilities"]["A1"]["effect"] == "gain(money,3)"


def test_effects_are_written_as_content_writes_them():
    printed = RULES.printed(2)
    assert printed["hoods"]["T01"]["takeover_bonus"] == "gain(alcohol,1)"
    assert printed["hoods"]["T01"]["demand"] == {"alcohol": 1, "gun": 0, "any": 0}
    assert printed["jobs"]["JB01"]["requirements"] == ["plan_strength>=4", "thugs(1)"]
