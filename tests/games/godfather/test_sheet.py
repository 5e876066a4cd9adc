"""The table in rows, for terminals and screen readers: everything a view shows, and nothing else."""

from __future__ import annotations

import pytest

from backroom.games.godfather.state import HUDSON, NEUTRAL, Table
from backroom.games.godfather.view import view
from backroom.kernel.sheet import Cell, Section, Word
from tests.rulebook.godfather.kit import RULES, control, give, put_member, put_thug, stash, take_ally, take_job
from tests.rulebook.godfather.scene import SPACES, SPACES_2, publish, scene


def sections(t: Table, seat: int | None) -> dict[str, Section]:
    return {section.title: section for section in RULES.sheet(view(t, seat))}


def rows(t: Table, title: str, seat: int | None = None) -> list[list[Cell]]:
    return [list(row) for row in sections(t, seat)[title].rows]


PUBLIC = ["moment", "families", "turfs", "businesses", "spaces", "neutrals", "cards", "stacks", "discards"]


def test_a_seat_reads_its_own_hand_too():
    t = scene()
    assert list(sections(t, None)) == PUBLIC
    assert list(sections(t, 2)) == ["moment", "families", "own-hand", *PUBLIC[2:]]


def test_every_row_fills_its_columns():
    t = scene()
    give(t, 0, 5, "gun", "J-Y08", "A1-4")
    for section in RULES.sheet(view(t, 0)):
        assert {len(row) for row in section.rows} <= {len(section.columns)}, section.title


def test_the_moment():
    t = scene()
    t.horse = 3
    assert rows(t, "moment") == [[1, Word("phase.family"), Word("sheet.who", (3,)), 5, "-"]]
    t.doing = "J-Y08"
    assert rows(t, "moment")[0][-1] == Word("sheet.job-name", ("J-Y08",))


def test_families():
    t = scene(2)
    give(t, 1, 5, "gun")
    take_ally(t, "A1-4")
    t.players[1].table.append("A1-4")
    put_member(t, 1, "F05")
    t.players[1].thugs, t.dead_thugs[1], t.players[1].out = 1, 2, True
    control(t, 3, 1)
    assert rows(t, "families") == [
        [Word("sheet.who", (0,)), Word("family.marzullo"), 0, 3, 1, 0, 9, "-", Word("sheet.in")],
        [
            *(Word("sheet.who", (1,)), Word("family.matarazzo"), 2, 1, 0, 2, 8),
            *(Word("sheet.ally-names", (("A1-4",),)), Word("sheet.out")),
        ],
    ]


def test_the_own_hand_and_suitcase():
    t = scene()
    give(t, 0, 5, 1, 1, "narc", "J-K01", "A1-4")
    stash(t, 0, 3, 3)
    take_job(t, "J-G01")
    t.players[0].jobs.append("J-G01")
    assert rows(t, "own-hand", 0) == [
        [Word("sheet.notes"), Word("sheet.note-names", ((1, 1, 5),)), "-"],
        [Word("sheet.goods"), Word("sheet.good-names", (("narc",),)), "-"],
        [
            Word("sheet.job-name", ("J-K01",)),
            Word("sheet.job-cost", (("gun",), (1,))),
            Word("sheet.effect", (("kill(thug@any)",),)),
        ],
        [Word("sheet.ally-name", ("A1-4",)), "-", Word("sheet.effect", (("stash(2)",),))],
        [Word("sheet.suitcase"), Word("sheet.note-names", ((3, 3),)), Word("sheet.job-names", (("J-G01",),))],
    ]


def test_an_empty_hand_and_suitcase():
    assert rows(scene(), "own-hand", 1) == [
        [Word("sheet.notes"), "-", "-"],
        [Word("sheet.goods"), "-", "-"],
        [Word("sheet.suitcase"), "-", "-"],
    ]


def test_turfs():
    t = scene()
    control(t, 6, 0, 2)
    put_member(t, 1, "F05")
    put_thug(t, NEUTRAL, "P6")
    turfs = rows(t, "turfs")
    assert turfs[5] == [
        *(Word("sheet.turf-name", (6,)), Word("sheet.who", (2,)), Word("sheet.who", ((0, 2),)), "0 1 0 0", 1)
    ]
    assert turfs[1] == [Word("sheet.turf-name", (2,)), "-", "-", "0 0 0 0", 0]


def test_businesses():
    t = scene()
    put_thug(t, NEUTRAL, "T1")
    put_thug(t, 3, "P1")
    by_name = {row[1]: row for row in rows(t, "businesses")}
    assert len(by_name) == 9
    assert by_name[Word("sheet.business-name", ("T1",))] == [
        1,
        Word("sheet.business-name", ("T1",)),
        Word("sheet.effect", (("good(gun)",),)),
        Word("sheet.effect", (("good(gun)", "money(3)"),)),
        Word("sheet.who", (-2,)),
    ]
    assert by_name[Word("sheet.business-name", ("P1",))][-1] == Word("sheet.who", (3,))
    assert by_name[Word("sheet.business-name", ("P2",))][-1] == "-"


@pytest.mark.parametrize(("seats", "spaces"), [(2, SPACES_2), (3, SPACES), (5, SPACES)])
def test_only_spaces_in_use_are_read(seats, spaces):
    """R-4.7.6."""
    assert [row[0] for row in rows(scene(seats), "spaces")] == spaces


def test_spaces():
    t = scene()
    put_member(t, 2, "F02")
    by_name = {row[0]: row for row in rows(t, "spaces")}
    assert by_name["F02"] == [
        *("F02", Word("sheet.area-names", (("7", "6"),)), Word("sheet.business-name", ("CP",)), Word("sheet.who", (2,)))
    ]
    assert by_name["F08"] == ["F08", Word("sheet.area-names", (("4", "6"),)), "-", "-"]


def test_neutral_figures_beside_the_board():
    off = Word("sheet.offboard")
    assert rows(scene(), "neutrals") == [
        [Word("sheet.neutral-name", (name,)), off] for name in ("mayor", "boss", "chief")
    ]


def test_neutral_figures_on_the_board():
    t = scene()
    put_member(t, NEUTRAL, "F05")
    put_thug(t, NEUTRAL, "P3")
    t.neutrals["chief"] = "4"
    assert [row[1] for row in rows(t, "neutrals")] == [
        Word("sheet.space-name", ("F05",)),
        Word("sheet.business-name", ("P3",)),
        Word("sheet.turf-name", ("4",)),
    ]


def test_neutral_figures_in_the_hudson():
    t = scene()
    t.neutrals = dict.fromkeys(t.neutrals, HUDSON)
    assert [row[1] for row in rows(t, "neutrals")] == [Word("sheet.in-hudson")] * 3


def test_public_jobs_and_allies_on_offer():
    t = scene()
    publish(t, "J-Y08")
    t.offer = ["A1-6"]
    assert rows(t, "cards") == [
        [
            Word("sheet.job-name", ("J-Y08",)),
            Word("sheet.job-cost", (("blood", "gun", "booze"), (5,))),
            Word("sheet.effect", (("shake_front(any,1)",),)),
        ],
        [Word("sheet.ally-name", ("A1-6",)), "-", Word("sheet.effect", (("move(own,thug,shake)",),))],
    ]


def test_stacks():
    t = scene()
    t.notes, t.goods, t.discard = [1, 2, 3, 4], [5, 6, 7, 8], ["J-Y01", "J-Y02"]
    blue, red = t.tiles
    assert rows(t, "stacks") == [[1, 2, 3, 4, 5, 6, 7, 8, len(t.deck), 2, len(blue), len(red)]]


def test_discards():
    t = scene()
    t.removed = []
    assert rows(t, "discards") == [["-", "-"]]
    t.discard, t.removed = ["J-Y01", "J-Y02"], ["A1-1"]
    assert rows(t, "discards") == [
        [Word("sheet.job-names", (("J-Y01", "J-Y02"),)), Word("sheet.ally-names", (("A1-1",),))]
    ]
