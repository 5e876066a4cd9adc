"""What is shown beside an option: the facts of each kind of option, and none that its seat cannot know."""

from __future__ import annotations

from typing import Any

import msgspec

from backroom.games.speakeasy.ambush import ambush
from backroom.games.speakeasy.associates import hire_associate
from backroom.games.speakeasy.barrels import sell
from backroom.games.speakeasy.buildings import CONTRACTORS, PLANNING, build
from backroom.games.speakeasy.cards import draw, play
from backroom.games.speakeasy.city_tokens import gain_city_tokens
from backroom.games.speakeasy.details import DETAILS
from backroom.games.speakeasy.family import gain_members
from backroom.games.speakeasy.gang_war import defend_all
from backroom.games.speakeasy.goons import hire_goons
from backroom.games.speakeasy.guards import guard
from backroom.games.speakeasy.ledgers import cook
from backroom.games.speakeasy.locations import send_capo
from backroom.games.speakeasy.state import NOBODY, Table
from backroom.games.speakeasy.trucks import deliver
from backroom.games.speakeasy.turn_order import change_order
from backroom.kernel import Chance, Decision, Flow, Match
from backroom.kernel.sheet import Word
from tests.games.speakeasy.players import Keen
from tests.rulebook.speakeasy.kit import RULES, bare, give_cards, put, put_mob, run


def gives(*effects: str) -> Word:
    return Word("detail.gives", (effects,))


def cost(price: int) -> Word:
    return Word("detail.cost", (price,))


def beside(t: Table, rule: Flow[Any], *ids: str) -> dict[str, list[Word]]:
    """What stands beside each option of the question that a rule asks after these answers."""
    decision = run(rule, *ids).decision
    assert decision is not None
    return {
        option: list(RULES.details(t, decision, value))
        for option, value in zip(decision.ids(), decision.options, strict=True)
    }


def test_a_contact_shows_its_actions_from_top_to_bottom():
    t = bare()
    shown = beside(t, send_capo(t, t.bosses[0]))
    assert shown["contact:DOCKS_2"] == [gives("goon(1)", "ambush")]
    assert shown["contact:CITY_PLANNING_3"] == [gives("plan(2)", "play(any)")]
    assert shown["contact:RESTAURANT"] == [gives("order", "play(any)", "tokens(2)", "cook(3)")]


def test_a_slot_shows_its_cost_and_its_bonus():
    t = bare()
    t.bosses[0].cash = 50
    shown = beside(t, build(t, t.bosses[0], CONTRACTORS))
    assert shown["slot:SP1"] == [cost(3), gives("goon(1)")]
    assert shown["done"] == []


def test_the_slot_of_a_casino_shows_the_card_it_costs():
    t = bare()
    t.bosses[0].cash = 50
    shown = beside(t, build(t, t.bosses[0], PLANNING))
    assert shown["slot:CA1"] == [Word("detail.cost-and-cards", (17, 1))]


def test_a_free_space_shows_its_token():
    t = bare()
    first, second = t.book.district_spaces[5]
    t.space_tokens[first], t.space_tokens[second] = "T07", ""
    shown = beside(t, build(t, t.bosses[0], CONTRACTORS), "slot:SP1")
    assert shown[f"space:{first}"] == [Word("detail.token", ("T07",))]
    assert shown[f"space:{second}"] == []


def test_a_space_of_the_mob_shows_its_strength():
    t = bare()
    t.bosses[0].levels[4] = 5
    space = put_mob(t, 5, strength=4)[0]
    t.space_tokens[space] = "T07"
    shown = beside(t, build(t, t.bosses[0], CONTRACTORS), "slot:SP1")
    assert shown[f"space:{space}"] == [Word("detail.token", ("T07",)), Word("detail.mob", (4,))]


def test_an_upgrade_shows_its_discount():
    t = bare()
    me = t.bosses[0]
    me.cash = 50
    bar = put(t, 0, "speakeasy", 5)
    me.pieces = [slot for slot in me.pieces if t.book.slots[slot].group != 1]
    shown = beside(t, build(t, me, PLANNING), "slot:NC1")
    assert shown[f"space:{bar.space}"] == [Word("detail.discount", (3,))]


def test_a_space_where_something_is_done_shows_the_own_building():
    t = bare()
    me = t.bosses[0]
    me.office, me.leverage = 1, 9
    club = put(t, 0, "nightclub", 5, barrel=True)
    still = put(t, 0, "still", 6)
    assert beside(t, guard(t, me, 0))[f"space:{still.space}"] == [Word("detail.building", ("still",))]
    assert beside(t, sell(t, me, 0))[f"space:{club.space}"] == [Word("detail.building", ("nightclub",))]


def test_a_card_shows_its_leverage_and_its_bonus():
    t = bare()
    give_cards(t, 0, "V01", "V10")
    shown = beside(t, play(t, t.bosses[0], "vip"))
    assert shown["card:V01"] == [Word("detail.leverage", (3,))]
    assert shown["card:V10"] == [Word("detail.leverage", (0,)), gives("raise(vip)", "again(vip)")]


def test_a_deck_shows_its_top_card():
    t = bare()
    give_cards(t, 0, "C10")
    t.bosses[0].hand.clear()
    t.decks[3].append("C10")
    shown = beside(t, draw(t, t.bosses[0], "any"))
    assert shown["deck:convoy"] == [
        Word("detail.card", ("C10",)),
        Word("detail.leverage", (0,)),
        gives("raise(convoy)", "again(convoy)"),
    ]


def test_a_goal_shows_its_money_and_its_bonus():
    t = bare()
    t.bosses[0].ledgers, t.bosses[0].levels, t.bosses[0].crates = 2, [2] * 5, [1]
    shown = beside(t, cook(t, t.bosses[0], 3))
    assert shown["goal:FAME10"] == [Word("detail.safe", (10,)), gives("draw(any)")]
    assert shown["goal:DOCKS1"] == [Word("detail.safe", (15,))]


def test_a_mobster_shows_what_he_is_worth_as_an_associate():
    t = bare()
    t.districts[5].mobster, t.districts[6].mobster = "MOB_B1", "MOB_D1"
    shown = beside(t, hire_associate(t, t.bosses[0], 0))
    assert shown["mobster:MOB_B1"] == [Word("detail.mobster", (5, 5)), Word("ability.ambush", (1,))]
    assert shown["mobster:MOB_D1"] == [Word("detail.mobster", (8, 7))]


def harbour(t: Table) -> None:
    """The white ship lies in Downtown, the first boss has two strong members in the dock there."""
    for ship, port in zip(t.ships, (13, 16, 7, 1), strict=True):
        ship.port = port
    t.docks[:2] = [0, 0]
    t.bosses[0].levels[4] = 5


def test_a_ship_shows_its_defence_and_its_crate():
    t = bare()
    harbour(t)
    t.ships[3].crate = 7
    assert beside(t, ambush(t, t.bosses[0], 0))["ship:3"] == [
        Word("detail.defence", (5,)),
        Word("detail.crate", (7,)),
    ]
    t.ships[3].crate, t.ships[3].barrels = 0, 3
    assert beside(t, ambush(t, t.bosses[0], 0))["ship:3"] == [Word("detail.defence", (9,))]


def test_a_purchase_shows_the_price_of_the_next_barrel():
    t = bare()
    harbour(t)
    t.bosses[0].trucks[0].district = 1
    shown = beside(t, deliver(t, t.bosses[0], 0))
    assert shown["buy:0:3"] == [cost(6)]
    assert shown["step:0:2"] == []


def test_goons_show_what_they_cost_together():
    t = bare()
    t.bosses[0].cash = 50
    shown = beside(t, hire_goons(t, t.bosses[0], 0))
    assert [shown[f"goons:{count}"] for count in (1, 2, 5)] == [[cost(1)], [cost(3)], [cost(15)]]


def test_help_in_a_fight_shows_its_fee():
    t = bare()
    me = t.bosses[0]
    me.cash, me.goons = 50, 3
    me.associate, me.associate_district = "MOB_D1", 16
    put(t, 0, "speakeasy", 5)
    shown = beside(t, defend_all(t, me, 5, 4))
    assert shown["fight:3:alone"] == []
    assert shown["fight:0:paid"] == [cost(7)]
    assert shown["lose"] == []
    me.crates = [number for number, (back, _) in t.book.crate_backs.items() if back == "fee"][:1]
    assert beside(t, defend_all(t, me, 5, 4))["fight:0:paid"] == [cost(5)]


def test_a_takeover_has_a_fee_of_its_own():
    """$6, and $1 less by the ability of the tile."""
    t = bare()
    me = t.bosses[0]
    me.cash, me.goons = 50, 3
    me.associate, me.associate_district = "MOB_A6", 16
    space = put_mob(t, 5, strength=2)[0]
    shown = beside(t, build(t, me, CONTRACTORS), "slot:SP1", f"space:{space}")
    assert shown["fight:0:paid"] == [cost(5)]


def test_a_dock_space_shows_the_bonus_of_its_row():
    t = bare()
    shown = beside(t, gain_members(t, t.bosses[0], 1))
    assert [shown[f"dock:{space}"] for space in (0, 5, 10, 11)] == [
        [gives("city(1)")],
        [gives("draw(any)")],
        [gives("goon(1)")],
        [gives("leverage(1)")],
    ]
    assert shown["office"] == []


def test_a_row_to_choose_shows_its_bonus_and_a_move_has_none():
    t = bare()
    me = t.bosses[0]
    me.crates = [number for number, (back, _) in t.book.crate_backs.items() if back == "dock"][:1]
    t.docks[0] = 0
    assert beside(t, gain_members(t, me, 1), "dock:5")["dock-row:2"] == [gives("goon(1)")]
    t.docks[5] = NOBODY
    moving = ("dock:6", "dock-row:3")
    assert beside(t, gain_members(t, me, 1), *moving)["dock:0"] == []


def test_a_column_shows_the_cards_it_costs_and_its_leverage():
    t = bare()
    shown = beside(t, change_order(t, t.bosses[0]))
    assert shown == {
        "column:0": [Word("detail.column", (1, 4))],
        "column:1": [Word("detail.column", (1, 3))],
        "column:2": [Word("detail.column", (2, 2))],
        "column:3": [Word("detail.column", (2, 1))],
    }


def test_a_cell_of_the_display_shows_its_uppermost_token():
    t = bare()
    t.display_middle[1] = ["T01", "T02"]
    t.display_right[2] = "T03"
    shown = beside(t, gain_city_tokens(t, t.bosses[0], 1))
    assert shown["middle:1"] == [Word("detail.token", ("T02",))]
    assert shown["right:2"] == [Word("detail.token", ("T03",))]


# --- Whole games ------------------------------------------------------------------------------------------------------


def all_details(t: Table, decision: Decision) -> list[tuple[Word, ...]]:
    return [RULES.details(t, decision, option) for option in decision.options]


def test_details_show_nothing_that_the_asked_seat_cannot_see():
    """Dealt anew behind its back, the table shows the same beside every option."""
    kinds = set()
    for seats, seed in ((2, 0), (2, 1), (3, 2), (3, 3), (4, 4), (4, 5)):
        match = Match.deal(RULES, seats, seed, {"payment": "ask", "gains": "ask"})
        pick = Keen(seed).pick
        while not match.over:
            decision = match.decisions()[0]
            shown = all_details(match.table, decision)
            for option, words in zip(decision.options, shown, strict=True):
                if words:
                    kinds.add(option[0] if isinstance(option, tuple) else decision.question.kind)
            other = msgspec.msgpack.decode(msgspec.msgpack.encode(match.table), type=RULES.table_type)
            RULES.redeal(other, decision.seat, Chance(seed))
            assert all_details(other, decision) == shown, decision
            match.pick(decision.seat, pick(decision))
    assert kinds == set(DETAILS)
