"""Every value of Scarface's content with its mark, and what the data tables say of them as a whole."""

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from backroom.games.scarface.effect_checks import printed_effects, printed_formulas
from backroom.games.scarface.notation import (
    parse_combo,
    parse_effect,
    parse_event,
    parse_goods,
    parse_requirement,
    parse_street_effect,
)
from backroom.games.scarface.selectors import parse_formula
from backroom.games.scarface.shelf import load_components
from backroom.games.scarface.vocabulary import BOSS, COMBINATORS, CRITERIA, EVENTS, PRIMITIVES, STATS, Criterion, Effect
from backroom.kernel.content import SOURCES, PrintedRow, mark_counts

PRINTED = (Path(__file__).parent / "printed.txt").read_text("utf-8")
"""A line is a row: the id, a cell for each column, and their marks; "~" is a cell without value, "[]" an empty list."""

C = load_components()
EFFECTS = [each.effect for each in printed_effects(C)]
FORMULAS = [formula for *_, formula in printed_formulas(C)]
PARTS = [part for effect in EFFECTS for part in effect.walk()]


def shown(value: object) -> str:
    if value is None:
        return "~"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ";".join(shown_item(item) for item in value) or "[]"
    return str(value)


def shown_item(item: object) -> str:
    return f"({','.join(map(str, item))})" if isinstance(item, list) else str(item)


def line(row: PrintedRow) -> str:
    marks = ["-" if not some else some[0] if len(set(some)) == 1 else "".join(some) for some in row.marks]
    return "|".join([row.id, *map(shown, row.values), ",".join(marks)])


def test_every_value_and_mark_is_as_the_data_tables_print_it():
    written = {table.name: [line(row) for row in table.rows] for table in C.tables.values()}
    wanted: dict[str, list[str]] = {}
    for text in PRINTED.splitlines():
        if text.startswith("["):
            rows = wanted.setdefault(text.strip("[]"), [])
        elif text:
            rows.append(text)
    assert set(written) == set(wanted)
    for table, lines in wanted.items():
        assert written[table] == lines, table


# Counts: rules section 2, data section 18


def boxes(rows: Mapping[str, Any]) -> tuple[int, int]:
    count = Counter(row.box for row in rows.values())
    return count["base"], count["expansion"]


def test_the_boxes_hold_what_the_component_lists_count():
    assert (len(C.districts), len(C.spaces), len(C.hoods)) == (7, 18, 18)
    assert (len(C.gangs), len(C.boss_rows), len(C.abilities), len(C.upgrades)) == (4, 20, 12, 48)
    assert boxes(C.members) == (40, 4)
    assert boxes(C.associates) == (60, 22)
    assert boxes(C.jobs) == (39, 12)
    assert boxes(C.raids) == (28, 8)
    assert boxes(C.news) == (16, 10)
    assert boxes(C.dealers) == (31, 1)
    assert boxes(C.street) == (0, 55)
    assert boxes(C.gmen) == (0, 18)
    assert boxes(C.candidates) == (0, 10)
    assert boxes(C.wanted) == (0, 45)
    assert boxes(C.hoods) == (18, 0)
    assert (len(C.orders), len(C.extortions), C.zones["red"].last) == (15, 5, 11)
    assert Counter(token.level for token in C.wanted.values()) == {1: 15, 2: 15, 3: 15}
    assert Counter(job.kind for job in C.jobs.values()) == {"one_shot": 38, "permanent": 13}
    assert [card.id for card in C.news.values() if card.final] == ["NB16"]


def test_the_supply_is_that_of_the_component_lists():
    counts = {row.id: row.count for row in C.supply.values()}
    assert (counts["alcohol"], counts["gun"], counts["money"]) == (50, 35, 120 + 41)
    assert (counts["votes"], counts["bullets"], counts["jazz_clubs"]) == (28, 42, 3)
    assert (counts["thugs"], counts["control_markers"], counts["cubes"]) == (48, 28, 48)
    assert (counts["cars"], counts["trucks"], counts["police_cars"]) == (12, 8, 3)
    assert (counts["wanted"], C.supply["wanted"].in_use) == (45, 18)
    assert sum(row.markers for row in C.businesses.values()) == 40
    assert [row.id for row in C.supply.values() if not row.limited] == ["money"]


def test_keywords_are_as_many_as_the_data_tables_say():
    assert Counter(card.keyword for card in C.associates.values() if card.keyword) == {
        "AT_ANY_TIME": 6,
        "LASTING": 5,
        "SNITCH": 5,
    }
    assert all(card.box == "expansion" for card in C.associates.values() if card.keyword)
    effects = [one for card in C.street.values() for one in (card.effect_1, card.effect_2)]
    assert len(effects) == 110
    assert Counter(one.keyword for one in effects if one.keyword) == {"AT_ANY_TIME": 15, "LASTING": 10}


def test_ids_are_unique():
    tables: list[Mapping[str, Any]] = [
        C.districts,
        C.spaces,
        C.hoods,
        C.gangs,
        C.members,
        C.associates,
        C.jobs,
        C.raids,
    ]
    tables += [C.news, C.gmen, C.candidates, C.street, C.dealers, C.wanted, C.police_cars, C.orders, C.extortions]
    ids = [row for table in tables for row in table]
    assert len(ids) == len(set(ids)) == 469


def test_names_outside_the_gangs_are_all_different():
    tables: list[Mapping[str, Any]] = [C.hoods, C.associates, C.jobs, C.raids, C.news, C.gmen, C.street, C.dealers]
    names = [row.name for table in tables for row in table.values()]
    names += [name for card in C.candidates.values() for name in (card.blue_name, card.red_name)]
    assert len(names) == len(set(names)) == 338


def test_every_value_has_a_mark_of_the_files():
    counts = mark_counts(C.tables.values())
    assert counts["P"] == 0
    assert counts["E"] == 3
    assert all(counts[mark] for mark in SOURCES if mark != "P")
    assert C.tables["associates"].marks_of("AX06", "types") == ("E",)
    assert C.tables["candidates"].marks_of("CA01", "blue") == ("E",)
    assert C.tables["wanted"].marks_of("W201", "reward") == ("E",)
    assert C.tables["businesses"].marks_of("casino", "yields") == (*"HHHH", *"SSSSSS")


# Effects


def test_all_words_of_the_vocabulary_are_those_of_the_rules():
    assert (len(PRIMITIVES), len(EVENTS), len(CRITERIA), len(STATS)) == (45, 18, 25, 26)


def test_all_effects_and_end_bonuses_are_read():
    assert len([effect for effect in EFFECTS if effect != BOSS]) + len(FORMULAS) == 671
    assert sum(effect == BOSS for effect in EFFECTS) == len(C.gangs)


def test_every_primitive_and_combinator_occurs():
    assert {part.name for part in PARTS} == {*PRIMITIVES, *COMBINATORS, "boss"}
    assert any("upto" in str(effect) for effect in EFFECTS)


def test_unused_words_are_those_that_the_data_tables_name():
    stats = {part.args[0].name for part in PARTS if part.name == "modify"}
    assert set(STATS) - stats == {"hand_limit", "order_strength", "order_influence", "upgrade_points"}
    events = {each.event.name for each in printed_effects(C) if each.event}
    assert set(EVENTS) - events == {"business_removed", "crime_raised", "order_declared", "turn_ends"}
    formulas = [*FORMULAS, *(part.args[0] for part in PARTS if part.name == "end_bonus")]
    counted = {formula.criterion.name for formula in formulas} | {each.name for each in criteria(PARTS)}
    assert set(CRITERIA) - counted == {"prison", "hospital", "money", "type"}


def criteria(parts: list[Effect]) -> list[Criterion]:
    found = [arg for part in parts for arg in part.args if isinstance(arg, Criterion)]
    found += [arg.left for part in parts for arg in part.args if hasattr(arg, "left")]
    return found + [arg.by for part in parts for arg in part.args if getattr(arg, "by", None)]


@pytest.mark.parametrize("effect", sorted({str(effect) for effect in EFFECTS}))
def test_an_effect_is_written_as_it_is_read(effect: str):
    assert str(parse_effect(effect)) == effect


def test_everything_that_is_parsed_is_written_as_it_is_read():
    for effect in EFFECTS:
        assert parse_effect(str(effect)) == effect
    for formula in FORMULAS:
        assert parse_formula(str(formula)) == formula
    for job in C.jobs.values():
        for asked in (*job.requirements, *job.use):
            assert parse_requirement(str(asked)) == asked
    for card in C.associates.values():
        assert card.combo is None or parse_combo(str(card.combo)) == card.combo
        assert card.event is None or parse_event(str(card.event)) == card.event
    for street in C.street.values():
        assert parse_street_effect(str(street.effect_1)) == street.effect_1
        assert parse_street_effect(str(street.effect_2)) == street.effect_2
    for dealer in C.dealers.values():
        assert parse_goods(str(dealer.goods)) == dealer.goods


EXPANSION_WORDS = {
    *("vote", "votes", "bullet", "bullets", "street", "heal", "hospital", "heal_limit", "home", "move_home", "gmen"),
    *("ness", "ness_votes", "move_angry_ness", "jazz", "assault_wounds", "dist_bonus", "votes_per_authority"),
}


def test_base_cards_use_no_concept_of_the_expansion():
    base = {card for table in (C.associates, C.jobs, C.dealers, C.raids, C.news) for card in base_of(table)}
    texts = [(each.row, str(each.effect)) for each in printed_effects(C) if each.row in base]
    texts += [(job, str(asked)) for job in base_of(C.jobs) for asked in (*C.jobs[job].requirements, *C.jobs[job].use)]
    assert len(texts) > 300
    for card, text in texts:
        words = set(re.findall(r"[a-z_]+", text.replace("token(ness,", "token(")))
        assert not words & EXPANSION_WORDS, (card, text)


def base_of(table: Mapping[str, Any]) -> list[str]:
    return [row for row, card in table.items() if card.box == "base"]


# What the data tables say of their balance


def test_gangs_are_alike_where_they_should_be():
    for gang in C.gangs:
        rows = [row for row in C.boss_rows.values() if row.gang == gang]
        assert [row.strength + row.influence for row in rows] == [2, 3, 4, 5, 6]
        assert [row.uses for row in rows] == [1, 1, 2, 2, 3]
        assert [row.upgrades for row in rows] == [0, 3, 6, 9, 12]
        slots = [slot for slot in C.upgrades.values() if slot.gang == gang]
        assert (sum(slot.money for slot in slots), sum(slot.points for slot in slots)) == (64, 34)
        basics = [member for member in C.members.values() if member.gang == gang and member.role == "basic"]
        assert [(m.name, m.strength, m.influence, m.types, str(m.skill)) for m in basics] == [
            ("Bruiser", 2, 0, ("violence",), "add_points(strength,1,takeover)"),
            ("Bagman", 1, 0, ("smuggling",), "gain(money,2)"),
            ("Fixer", 0, 2, ("corruption",), "crime(-1)"),
            ("Talent Scout", 1, 0, ("vice",), "recruit(1)"),
            ("Bookkeeper", 1, 1, ("fraud",), "draw(own,1)"),
        ]


def test_tiles_ask_and_resist_as_the_balance_says():
    hoods = C.hoods.values()
    assert Counter(hood.resistance for hood in hoods) == {1: 4, 2: 5, 3: 4, 4: 3, 5: 2}
    assert sum(hood.slots for hood in hoods) == 36
    assert (sum(hood.demand.alcohol for hood in hoods), sum(hood.demand.gun for hood in hoods)) == (22, 11)
    begun = Counter(hood.start_business for hood in hoods if hood.start_business)
    assert begun == {"speakeasy": 3, "casino": 3, "brothel": 3}


def test_stars_make_the_two_decks():
    for box, counts in (("base", [14, 14, 12, 12, 8]), ("expansion", [5, 5, 4, 5, 3])):
        stars = Counter(int(card.stars) for card in C.associates.values() if card.box == box)
        assert [stars[n] for n in range(1, 6)] == counts


def test_raids_reduce_crime_and_street_cards_name_districts_as_the_balance_says():
    assert Counter(card.reduce for card in C.raids.values()) == {1: 6, 2: 21, 3: 9}
    sizes = Counter(len(card.districts) for card in C.street.values())
    assert sizes == {1: 13, 2: 29, 3: 13}
    named = Counter(name for card in C.street.values() for name in card.districts)
    assert set(named.values()) == {15, 16}
    first = Counter(card.districts[0] for card in C.street.values())
    assert first == dict.fromkeys(C.districts, 8) | {"southeast": 7}


def test_dealers_cost_and_deliver_as_the_balance_says():
    dealers = C.dealers.values()
    assert Counter(dealer.cost for dealer in dealers) == {1: 10, 2: 12, 3: 7, 4: 3}
    assert Counter(dealer.pays for dealer in dealers) == {"strength": 17, "influence": 15}
    assert (sum(dealer.goods.alcohol for dealer in dealers), sum(dealer.goods.gun for dealer in dealers)) == (45, 24)
