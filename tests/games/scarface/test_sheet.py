"""The table in rows, for terminals and screen readers: everything a view shows, said without a gap."""

from __future__ import annotations

from backroom.games.scarface.view import open_view, view
from backroom.i18n import Words
from backroom.kernel import Match, play_out, table_options
from backroom.kernel.sheet import Section, Word
from tests.games.scarface.players import RULES, player, underway
from tests.rulebook.scarface.kit import dealt, figures, jobs, streets, town

WORDS = Words.load("en", RULES.locale)
WORDS = WORDS.with_names(RULES.names(WORDS.say))
PEOPLE = ("Ada", "Bo", "Cy", "Di")

PUBLIC = [
    *("moment", "gangs", "stores", "figures", "boards", "open-cards", "hoods", "districts", "market", "businesses"),
    *("law", "wanted", "election"),
]
END = ["supply", "piles"]


def sections(seen) -> dict[str, Section]:
    return {section.title: section for section in RULES.sheet(seen)}


def said(section: Section) -> list[str]:
    texts = [WORDS.say(f"sheet.{section.title}", section.about)]
    texts += [WORDS.say(f"sheet.{column}", ()) for column in section.columns]
    texts += [WORDS.say(cell.id, cell.args, PEOPLE) for row in section.rows for cell in row if isinstance(cell, Word)]
    return texts


def test_a_seat_reads_its_own_cards_too():
    t = town()
    assert list(sections(view(t, None))) == [*PUBLIC, *END]
    assert list(sections(view(t, 0))) == [*PUBLIC[:6], "own-cards", *PUBLIC[6:], *END]


def test_the_base_game_has_no_tokens_and_no_election():
    t = town(expansion="off")
    assert {"wanted", "election"}.isdisjoint(sections(view(t, None)))


def test_all_hands_are_read_where_they_are_open():
    t = underway()
    hands = sections(open_view(t))["open-hands"]
    assert [row[0] for row in hands.rows] == [Word("sheet.who", (seat,)) for seat in range(3)]
    assert hands.rows[1][1] == Word("sheet.card-names", (tuple(t.gangs[1].hand),)) or not t.gangs[1].hand


def test_every_row_fills_its_columns_and_everything_can_be_said():
    over = RULES.deal(2, 6, table_options(RULES, {}))
    play_out(RULES, over, player(5))
    for t in (dealt(), town(4), underway(), underway(expansion="off"), over):
        for seen in (view(t, None), view(t, 0), open_view(t)):
            for section in RULES.sheet(seen):
                assert {len(row) for row in section.rows} <= {len(section.columns)}, section.title
                assert [text for text in said(section) if "«" in text] == []


def test_own_cards_say_what_stands_on_them():
    t = town()
    jobs(t, 0, "JB01")
    streets(t, 0, "SG01")
    rows = sections(view(t, 0))["own-cards"].rows
    assert [Word("sheet.jobs"), Word("sheet.job-names", (("JB01",),)), "-", Word("job-says.JB01")] in rows
    assert [Word("sheet.streets"), Word("sheet.street-names", (("SG01",),)), "-", Word("street-says.SG01")] in rows


def test_figures_off_the_map_by_place():
    t = town()
    figures(t.gangs[0], hq=2, prison=1)
    row = sections(view(t, None))["figures"].rows[0]
    assert list(row[1:]) == [9, 0, 2, 0, 0, 0, 0, 1, 1]  # The boss is in the hospital.


def test_screens_hide_money_votes_and_bullets():
    t = town()
    t.gangs[0].money, t.gangs[1].money = 11, 22
    stores = sections(view(t, 0))["stores"].rows
    assert [row[1] for row in stores] == [11, "-"]
    assert [row[1] for row in sections(open_view(t))["stores"].rows] == [11, 22]


def headings() -> set[str]:
    found = set()
    for options in ({}, {"expansion": "off"}):
        match = Match.deal(RULES, 2, 2, options)
        pick = player(3)
        while True:
            found.add(" · ".join(WORDS.say(word.id, word.args) for word in RULES.heading(view(match.table, None))))
            if match.over:
                break
            decision = match.decisions()[0]
            match.pick(decision.seat, pick(decision))
    return found


def test_the_heading_tells_the_round_and_the_clock():
    found = headings()
    assert {"Choosing gangs", "Choosing where to start", "Round 1 of 4 · Clock 0 of 3", "Game over"} <= found
    assert not any("«" in heading for heading in found)
