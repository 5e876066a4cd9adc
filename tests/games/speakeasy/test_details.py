"""What is shown beside an option: the facts of each kind of option, and none that its seat cannot know."""

from __future__ import annotations

from typing import Any

import msgspec

from backroom.games.speakeasy.ambush import ambush
from backroom.games.speakeasy.associates import hire_associate
from backroom.games.speakeasy.barrels import sell
from backroom.games.speakeasy.buildings import CONTRACTORS, PLANNING, TAKEOVER_CARD, build
from backroom.games.speakeasy.cards import draw, play
from backroom.games.speakeasy.city_tokens import gain_city_tokens, put_on_display
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.details import DETAILS
from backroom.games.speakeasy.family import gain_members
from backroom.games.speakeasy.gang_war import defend_all
from backroom.games.speakeasy.goons import hire_goons
from backroom.games.speakeasy.guards import guard
from backroom.games.speakeasy.hand import discard
from backroom.games.speakeasy.helper_cards import helper_step, take_helper
from backroom.games.speakeasy.ledgers import cook
from backroom.games.speakeasy.levels import raise_again, raise_level
from backroom.games.speakeasy.locations import do_row, send_capo
from backroom.games.speakeasy.money import pay
from backroom.games.speakeasy.state import NOBODY, Table
from backroom.games.speakeasy.trucks import deliver
from backroom.games.speakeasy.turn_order import change_order
from backroom.kernel import Chance, Decision, Flow, Match
from backroom.kernel.sheet import Word
from tests.games.speakeasy.players import Keen
from tests.rulebook.speakeasy.kit import RULES, bare, give_cards, put, put_mob, run


def gives(*effects: str) -> Word:
    return Word("detail.gives", (effects,))


def actions(*effects: str) -> Word:
    return Word("detail.actions", (effects,))


def cost(price: int) -> Word:
    return Word("detail.cost", (price,))


def versus(own: int, other: int) -> Word:
    return Word("detail.strength", (own, other))


def at_the_end(amount: int) -> Word:
    return Word("detail.at-the-end", (amount,))


def load(barrels: int) -> Word:
    return Word("detail.load", (barrels, 2))


def worth(strength: int, fee: int) -> list[Word]:
    return [Word("detail.helps-with", (strength,)), Word("detail.fee", (fee,))]


def worth_of(t: Table, mobster: str) -> int:
    return t.book.mobsters[mobster].associate_strength


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
    assert shown["contact:DOCKS_2"] == [actions("goon(1)", "ambush")]
    assert shown["contact:CITY_PLANNING_3"] == [actions("plan(2)", "play(any)")]
    assert shown["contact:RESTAURANT"] == [actions("order", "play(any)", "tokens(2)", "cook(3)")]


def test_a_swap_shows_what_is_done_at_that_contact():
    t = bare()
    t.contacts[t.book.side(4).contact_index["DOCKS_2"]] = 1
    shown = beside(t, send_capo(t, t.bosses[0]), "contact:PARK_1")
    assert shown["swap:DOCKS_2:1"] == [actions("goon(1)", "ambush")]


def test_an_action_shows_how_much_there_is_for_it():
    t = bare()
    me = t.bosses[0]
    give_cards(t, 0, "V01", "P01", "P02")
    me.tokens, me.ledgers, me.crates = ["T16", "T16", "T11"], 3, [1, 2]
    shown = beside(t, send_capo(t, me), "contact:RESTAURANT", "column:0", "card:V01")
    assert shown["effect:play(any)"] == [Word("detail.at-hand", (2,))]
    assert shown["effect:tokens(2)"] == [Word("detail.at-hand", (1,))], "one kind that would change something"
    assert shown["effect:cook(3)"] == [Word("detail.at-hand", (2,))], "two goals are met"
    assert beside(t, do_row(t, me, (Effect("hire"), Effect("leverage", 1)), 0))["effect:hire"] == []


def test_a_slot_shows_its_cost_for_its_name_says_its_bonus():
    t = bare()
    t.bosses[0].cash = 50
    shown = beside(t, build(t, t.bosses[0], CONTRACTORS))
    assert shown["slot:SP1"] == [cost(3)]
    assert shown["slot:STILL"] == [cost(5), gives("leverage(1)")], "there is one still, so that its name is short"
    assert shown["done"] == []


def test_the_slot_of_a_casino_shows_the_card_it_costs():
    t = bare()
    t.bosses[0].cash = 50
    shown = beside(t, build(t, t.bosses[0], PLANNING))
    assert shown["slot:CA1"] == [cost(17), Word("detail.cost-cards", (1,))]


def test_a_free_space_shows_its_token():
    t = bare()
    first, second = t.book.district_spaces[5]
    t.space_tokens[first], t.space_tokens[second] = "T07", ""
    shown = beside(t, build(t, t.bosses[0], CONTRACTORS), "slot:SP1")
    assert shown[f"space:{first}"] == [cost(3), Word("detail.token", ("T07",))]
    assert shown[f"space:{second}"] == [cost(3)]


def test_a_space_shows_who_stands_or_comes_there():
    t = bare()
    t.districts[5].police, t.districts[6].patrol, t.districts[6].threat = True, True, True
    spaces = [t.book.district_spaces[number][0] for number in (5, 6)]
    for space in spaces:
        t.space_tokens[space] = ""
    shown = beside(t, build(t, t.bosses[0], CONTRACTORS), "slot:SP1")
    assert shown[f"space:{spaces[0]}"] == [cost(3), Word("detail.police")]
    assert shown[f"space:{spaces[1]}"] == [cost(3), Word("detail.patrol"), Word("detail.threat")]


def test_a_space_of_the_mob_shows_the_fight_and_what_it_takes():
    t = bare()
    t.bosses[0].levels[4], t.bosses[0].goons = 5, 3
    weak, strong = put_mob(t, 5, strength=4)[0], put_mob(t, 6, strength=6)[0]
    t.space_tokens[weak], t.space_tokens[strong] = "T07", ""
    shown = beside(t, build(t, t.bosses[0], CONTRACTORS), "slot:SP1")
    assert shown[f"space:{weak}"] == [cost(3), versus(5, 4), Word("detail.token", ("T07",))]
    assert shown[f"space:{strong}"] == [cost(3), versus(7, 6), Word("detail.cost-goons", (2,))]


def test_a_takeover_without_a_fight_shows_the_mob_alone():
    t = bare()
    t.bosses[0].cash = 50
    space = put_mob(t, 5, strength=9)[0]
    t.space_tokens[space] = ""
    shown = beside(t, build(t, t.bosses[0], TAKEOVER_CARD), "slot:SP1")
    assert shown[f"space:{space}"] == [cost(3), Word("detail.mob", (9,))]


def test_an_upgrade_shows_what_it_costs_with_the_discount():
    t = bare()
    me = t.bosses[0]
    me.cash = 50
    bar = put(t, 0, "speakeasy", 5)
    me.pieces = [slot for slot in me.pieces if t.book.slots[slot].group != 1]
    shown = beside(t, build(t, me, PLANNING), "slot:NC1")
    assert shown[f"space:{bar.space}"] == [Word("detail.building", ("speakeasy",)), cost(9)]


def test_a_building_to_guard_shows_its_leverage_and_its_worth():
    t = bare()
    me = t.bosses[0]
    me.office, me.leverage = 2, 9
    me.slots[0] = "V01"
    club = put(t, 0, "nightclub", 5)
    still = put(t, 0, "still", 6)
    t.districts[6].police = True
    shown = beside(t, guard(t, me, 2))
    of_five = Word("detail.leverage-of", (4, 5))
    assert shown[f"space:{club.space}"] == [Word("detail.building", ("nightclub",)), of_five, at_the_end(15)]
    assert shown[f"space:{still.space}"] == [
        Word("detail.building", ("still",)),
        of_five,
        Word("detail.reopens"),
        at_the_end(20),
    ]
    second = beside(t, guard(t, me, 2), f"space:{club.space}")[f"space:{still.space}"]
    assert second[1] == Word("detail.cost-leverage", (3,)), "eight are needed, five are shown"


def test_a_barrel_to_sell_shows_its_price():
    t = bare()
    me = t.bosses[0]
    club, bar = put(t, 0, "nightclub", 5, barrel=True), put(t, 0, "speakeasy", 6, barrel=True)
    shown = beside(t, sell(t, me, 0, 2))
    assert shown[f"space:{club.space}"] == [Word("detail.building", ("nightclub",)), Word("detail.cash", (14,))]
    assert shown[f"space:{bar.space}"] == [Word("detail.building", ("speakeasy",)), Word("detail.cash", (10,))]


def test_a_stolen_barrel_shows_what_it_would_sell_for():
    t = bare()
    harbour(t)
    club, bar = put(t, 0, "nightclub", 5), put(t, 0, "speakeasy", 6)
    shown = beside(t, ambush(t, t.bosses[0], 0), "ship:3")
    assert shown[f"space:{club.space}"] == [Word("detail.building", ("nightclub",)), Word("detail.sells-for", (16,))]
    assert shown[f"space:{bar.space}"] == [Word("detail.building", ("speakeasy",)), Word("detail.sells-for", (12,))]


def test_a_card_shows_what_its_action_could_do_now():
    t = bare()
    give_cards(t, 0, "V01", "V10")
    me = t.bosses[0]
    me.office, me.leverage, me.slots[0] = 3, 3, "V03"
    for district in (5, 6, 7):
        put(t, 0, "speakeasy", district)
    shown = beside(t, play(t, me, "vip"))
    assert shown["card:V01"] == [Word("detail.action-vip", (1,))], "six for four each"
    assert shown["card:V10"] == [Word("detail.action-vip", (0,))]


def test_a_card_shows_how_far_its_action_reaches():
    t = bare()
    me = t.bosses[0]
    give_cards(t, 0, "P05", "S05", "C06", "S01")
    me.levels = [1, 2, 3, 4, 1]
    shown = beside(t, play(t, me, "any"))
    assert shown["card:P05"][-1] == Word("detail.action-party", (0,)), "nothing to sell"
    assert shown["card:S01"][-1] == Word("detail.action-distillery", (0,)), "no still"
    assert shown["card:C06"][-1] == Word("detail.action-convoy", (6,))
    put(t, 0, "still", 5)
    put(t, 0, "speakeasy", 6, barrel=True)
    shown = beside(t, play(t, me, "any"))
    assert shown["card:P05"][-1] == Word("detail.action-party", (1,))
    assert shown["card:S05"][-1] == Word("detail.action-distillery", (5,))
    assert Word("detail.action-party", (1,)) not in beside(t, discard(t, me, 1))["card:P05"]


def test_a_level_shows_its_number_and_what_fame_brings():
    t = bare()
    me = t.bosses[0]
    me.levels = [1, 1, 1, 2, 3]
    give_cards(t, 0, "V01", "P01")
    shown = beside(t, raise_level(t, me, "any"))
    common = [Word("detail.fame", (9,)), Word("detail.prices", (12, 16))]
    assert shown["track:vip"] == [Word("detail.level-vip", (1, 2)), *common]
    assert shown["track:convoy"] == [Word("detail.level-convoy", (2, 3)), Word("detail.truck"), *common]
    assert shown["track:strength"] == [Word("detail.cost-cards", (1,)), Word("detail.level-strength", (3, 4)), *common]
    me.levels = [2, 1, 1, 1, 2]
    assert beside(t, raise_level(t, me, "party"))["track:party"] == [
        Word("detail.level-party", (1, 2)),
        Word("detail.fame", (8,)),
        Word("detail.member"),
    ]
    me.levels = [2, 2, 2, 2, 2]
    assert beside(t, raise_level(t, me, "party"))["track:party"][-1] == gives("helper", "draw(any)")
    assert beside(t, raise_again(t, me, "distillery"))["track:distillery"][:2] == [
        Word("detail.cost-cards", (1,)),
        Word("detail.level-distillery", (3, 4)),
    ]


def test_a_helper_card_shows_what_its_bottle_adds():
    t = bare()
    me = t.bosses[0]
    t.helper_row = ["H02", "H01", "H19"]
    me.used_helpers = ["H08"]
    shown = beside(t, take_helper(t, me, 0))
    assert shown["helper:H02"] == [at_the_end(20)]
    assert shown["helper:H01"] == [], "another gin"
    me.helpers = ["H19"]
    assert beside(t, take_helper(t, me, 0))["helper:H02"] == []
    assert beside(t, helper_step(t, me))["helper:H19"] == []


def test_a_deck_shows_its_top_card():
    t = bare()
    give_cards(t, 0, "C10")
    t.bosses[0].hand.clear()
    t.decks[3].append("C10")
    shown = beside(t, draw(t, t.bosses[0], "any"))
    assert shown["deck:convoy"] == [Word("detail.card", ("C10",))]


def test_a_goal_shows_its_money_and_its_bonus():
    t = bare()
    t.bosses[0].ledgers, t.bosses[0].levels, t.bosses[0].crates = 2, [2] * 5, [1]
    shown = beside(t, cook(t, t.bosses[0], 3))
    assert shown["goal:FAME10"] == [Word("detail.safe", (10,)), gives("draw(any)")]
    assert shown["goal:DOCKS1"] == [Word("detail.safe", (15,))]


def test_a_goal_with_a_tile_shows_what_it_asks():
    t = bare()
    t.bosses[0].ledgers, t.bosses[0].leverage, t.park_goals[1] = 1, 9, "PG_A4"
    shown = beside(t, cook(t, t.bosses[0], 3))
    assert shown["goal:PARK2"] == [
        Word("detail.safe", (10,)),
        gives("leverage(2)"),
        Word("detail.goal-tile", ("PG_A4",)),
    ]


def test_a_mobster_shows_what_he_is_worth_as_an_associate():
    t = bare()
    t.districts[5].mobster, t.districts[6].mobster = "MOB_B1", "MOB_D1"
    shown = beside(t, hire_associate(t, t.bosses[0], 0))
    assert shown["mobster:MOB_B1"] == [*worth(5, 5), Word("ability.ambush", (1,))]
    assert shown["mobster:MOB_D1"] == worth(8, 7)


def harbour(t: Table) -> None:
    """The white ship lies in Downtown, the first boss has two strong members in the dock there."""
    for ship, port in zip(t.ships, (13, 16, 7, 1), strict=True):
        ship.port = port
    t.docks[:2] = [0, 0]
    t.bosses[0].levels[4] = 5


def test_a_ship_shows_the_fight_and_its_crate():
    t = bare()
    harbour(t)
    t.ships[3].crate, t.bosses[0].tokens = 7, ["T01", "T02"]
    assert beside(t, ambush(t, t.bosses[0], 0))["ship:3"] == [
        versus(10, 5),
        Word("detail.cash", (8,)),
        Word("detail.crate", (7,)),
    ]
    t.bosses[0].tokens = []
    assert beside(t, ambush(t, t.bosses[0], 0))["ship:3"] == [versus(10, 5), Word("detail.crate", (7,))]
    t.ships[3].crate, t.ships[3].barrels = 0, 3
    assert beside(t, ambush(t, t.bosses[0], 0))["ship:3"] == [versus(10, 9)]


def test_a_ship_shows_the_figures_to_hire_and_the_goons_to_use():
    t = bare()
    harbour(t)
    me = t.bosses[0]
    t.docks[2], me.levels[4], me.goons, t.ships[3].crate = 1, 4, 2, 0
    t.ships[3].barrels = 1
    assert beside(t, ambush(t, me, 0))["ship:3"] == [versus(14, 13), cost(1), Word("detail.cost-goons", (2,))]


def test_a_figure_for_hire_shows_its_price_and_the_attack_with_it():
    t = bare()
    harbour(t)
    me = t.bosses[0]
    t.docks[2], t.docks[3], me.levels[4], me.goons = 1, 2, 3, 1
    t.ships[3].barrels = 2
    shown = beside(t, ambush(t, me, 0), "ship:3")
    assert shown["seat:1"] == shown["seat:2"] == [cost(1), versus(9, 11)]


def test_a_figure_that_leaves_the_dock_shows_where_it_goes():
    t = bare()
    harbour(t)
    assert beside(t, ambush(t, t.bosses[0], 0), "ship:3")["dock:0"] == [Word("detail.to-office")]
    t.bosses[0].office = 1
    harbour(t)
    assert beside(t, ambush(t, t.bosses[0], 0), "ship:3")["dock:0"] == [Word("detail.to-reserve")]


def test_a_purchase_shows_the_price_of_the_next_barrel():
    t = bare()
    harbour(t)
    t.bosses[0].trucks[0].district = 1
    shown = beside(t, deliver(t, t.bosses[0], 0))
    assert shown["buy:0:3"] == [cost(6), load(1)]
    shown = beside(t, deliver(t, t.bosses[0], 0), "buy:0:3")
    assert shown["buy-more"] == [cost(7)]
    assert shown["sail"] == [Word("detail.port", (8,))]


def test_a_drive_shows_the_way_left_and_what_is_there():
    t = bare()
    harbour(t)
    me = t.bosses[0]
    me.levels[3], me.trucks[0].load, me.barrels = 2, 1, 3
    still, bar = put(t, 0, "still", 2), put(t, 0, "speakeasy", 2)
    shown = beside(t, deliver(t, me, 0))
    assert shown["enter:0:4"] == [Word("detail.moves", (2,)), load(1)]
    assert shown["enter:0:1"] == [Word("detail.moves", (2,)), load(1), Word("detail.ship-here", (6,))]
    shown = beside(t, deliver(t, me, 0), "enter:0:1")
    at_home = [Word("detail.still-here", (3,)), Word("detail.outlets-here", (1,))]
    assert shown["step:0:2"] == [Word("detail.moves", (1,)), load(1), *at_home]
    t.bosses[0].trucks[0].district = 2
    shown = beside(t, deliver(t, me, 0))
    assert shown[f"load:0:{still.district}"] == [load(2), Word("detail.still-left", (2,))]
    sells = [Word("detail.building", ("speakeasy",)), Word("detail.sells-for", (12,))]
    assert shown[f"deliver:0:{bar.space}"] == [*sells, load(0)]


def test_goons_show_what_they_cost_together():
    t = bare()
    t.bosses[0].cash = 50
    shown = beside(t, hire_goons(t, t.bosses[0], 0))
    costs = {1: 1, 2: 3, 5: 15}
    for count, price in costs.items():
        assert shown[f"goons:{count}"] == [cost(price), Word("detail.goons", (count + 1, 6))]


def test_help_in_a_fight_shows_its_fee():
    t = bare()
    me = t.bosses[0]
    me.cash, me.goons = 50, 3
    me.associate, me.associate_district = "MOB_D1", 16
    put(t, 0, "speakeasy", 5)
    shown = beside(t, defend_all(t, me, 5, 4))
    assert shown["fight:3:alone"] == [versus(4, 4), Word("detail.cost-goons", (3,))]
    assert shown["fight:0:paid"] == [versus(9, 4), cost(7)]
    assert shown["lose"] == [Word("detail.cost-building", ("speakeasy",))]
    me.crates = [number for number, (back, _) in t.book.crate_backs.items() if back == "fee"][:1]
    assert beside(t, defend_all(t, me, 5, 4))["fight:0:paid"] == [versus(9, 4), cost(5)]


def test_a_building_under_attack_shows_what_would_be_lost():
    t = bare()
    me = t.bosses[0]
    me.goons = 6
    club, bar = put(t, 0, "nightclub", 5, guarded=True, barrel=True), put(t, 0, "speakeasy", 5)
    shown = beside(t, defend_all(t, me, 5, 4))
    assert shown[f"space:{club.space}"] == [Word("detail.building", ("nightclub",)), Word("detail.guarded")]
    assert shown[f"space:{bar.space}"] == [Word("detail.building", ("speakeasy",))]
    assert beside(t, defend_all(t, me, 5, 4), f"space:{club.space}")["lose"] == [
        Word("detail.cost-building", ("nightclub",)),
        Word("detail.cost-member"),
        Word("detail.cost-barrel"),
    ]


def test_a_takeover_has_a_fee_of_its_own():
    """$6, and $1 less by the ability of the tile."""
    t = bare()
    me = t.bosses[0]
    me.cash, me.goons = 50, 3
    me.associate, me.associate_district = "MOB_A6", 16
    space = put_mob(t, 5, strength=2)[0]
    shown = beside(t, build(t, me, CONTRACTORS), "slot:SP1", f"space:{space}")
    assert shown["fight:0:paid"] == [versus(1 + worth_of(t, "MOB_A6"), 2), cost(5)]


def test_a_dock_space_shows_the_bonus_of_its_row():
    t = bare()
    shown = beside(t, gain_members(t, t.bosses[0], 1))
    assert [shown[f"dock:{space}"] for space in (0, 5, 10, 11)] == [
        [gives("city(1)")],
        [gives("draw(any)")],
        [gives("goon(1)")],
        [gives("leverage(1)")],
    ]
    assert shown["office"] == [Word("detail.office", (1, 1))]


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
        "column:0": [Word("detail.cost-cards", (1,)), Word("detail.guard-price", (4,))],
        "column:1": [Word("detail.cost-cards", (1,)), Word("detail.guard-price", (3,))],
        "column:2": [Word("detail.cost-cards", (2,)), Word("detail.guard-price", (2,))],
        "column:3": [Word("detail.cost-cards", (2,)), Word("detail.guard-price", (1,))],
    }


def test_a_cell_of_the_display_shows_its_uppermost_token():
    t = bare()
    t.display_middle[1] = ["T01", "T02"]
    t.display_right[2] = "T03"
    shown = beside(t, gain_city_tokens(t, t.bosses[0], 1))
    assert shown["middle:1"] == [Word("detail.token", ("T02",))]
    assert shown["right:2"] == [Word("detail.token", ("T03",))]
    left = len(t.display_left[0])
    assert beside(t, gain_city_tokens(t, t.bosses[0], 1), "right:2")["stack:0"] == [Word("detail.left", (left,))]


def test_a_middle_cell_shows_the_token_it_would_cover():
    t = bare()
    t.display_middle[1] = ["T01", "T02"]
    shown = beside(t, put_on_display(t, t.bosses[0], ["T05"], "T05"))
    assert (shown["middle:1"], shown["middle:2"]) == ([Word("detail.covers", ("T02",))], [])


def test_a_payment_shows_both_purses():
    t = bare(payment="ask")
    t.bosses[0].cash, t.bosses[0].safe = 5, 10
    shown = beside(t, pay(t, t.bosses[0], 6))
    assert shown["dollars:1"] == [cost(5), Word("detail.cost-safe", (2,))]
    assert shown["dollars:5"] == [cost(1), Word("detail.cost-safe", (10,))]


# --- Whole games ------------------------------------------------------------------------------------------------------


def all_details(t: Table, decision: Decision) -> list[tuple[Word, ...]]:
    return [RULES.details(t, decision, option) for option in decision.options]


def test_details_show_nothing_that_the_asked_seat_cannot_see():
    """Dealt anew behind its back, the table shows the same beside every option."""
    kinds = set()
    for seats, seed in ((2, 0), (2, 1), (3, 2), (3, 3), (4, 4), (4, 5), (3, 22)):
        asking = {"payment": "ask", "gains": "ask"}
        match = Match.deal(RULES, seats, seed, asking if seed < 10 else {})
        pick = Keen(seed).pick
        while not match.over:
            decision = match.decisions()[0]
            shown = all_details(match.table, decision)
            for option, words in zip(decision.options, shown, strict=True):
                if words:
                    kinds.add(option[0] if isinstance(option, tuple) else decision.question.kind)
                    kinds.add(decision.question.id)
            other = msgspec.msgpack.decode(msgspec.msgpack.encode(match.table), type=RULES.table_type)
            RULES.redeal(other, decision.seat, Chance(seed))
            assert all_details(other, decision) == shown, decision
            match.pick(decision.seat, pick(decision))
    assert set(DETAILS) <= kinds
