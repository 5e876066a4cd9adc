"""Facts of the rulebooks and their worked examples that the house values have to satisfy."""

from collections import Counter
from itertools import pairwise, product

import pytest

from backroom.games.speakeasy.shelf import load_components
from backroom.games.speakeasy.vocabulary import Effect


@pytest.fixture(scope="module")
def c():
    return load_components()


ACTIONS = {
    "DOCKS": {"play(distillery)", "goon(1)", "ambush"},
    "CITY_HALL": {"family(1)", "hire", "leverage(1)", "play(vip)"},
    "RESTAURANT": {"order", "play(any)", "tokens(2)", "cook(3)"},
    "COMMISSION": {"helper", "raise(any)", "family(1)", "associate", "hire"},
    "CONTRACTORS": {"ledger(1)", "raise(any)", "helper", "build(2)"},
    "CITY_PLANNING": {"plan(2)", "play(any)", "raise(any)", "play(party)"},
    "GARAGE": {"raise(any)", "play(convoy)", "range(2)"},
    "PARK": {"swap"},
}


@pytest.mark.parametrize("side", ["contacts", "contacts_2p"])
def test_each_location_offers_its_listed_actions(c, side):
    contacts = getattr(c, side).values()
    for location, listed in ACTIONS.items():
        rows = [contact for contact in contacts if contact.location == location]
        offered = {str(e) for contact in rows for e in (*contact.above, *contact.framed, *contact.below)}
        assert offered == listed
        assert len({contact.framed for contact in rows}) == 1, "framed actions are common to the location"
    assert getattr(c, side)["GARAGE_1"].above == (Effect("range", 2),)


def test_levels_add_up_to_fame(c):
    assert list(c.tracks) == ["vip", "party", "distillery", "convoy", "strength"]
    assert list(c.fame) == list(range(5, 26))
    assert c.tracks["convoy"].numbers == (1, 2, 3, 4, 5)
    assert c.tracks["convoy"].trucks.index(2) == 2
    for track in c.tracks.values():
        assert track.discards == ((0, 0, 1, 2) if track.id == "strength" else (0, 0, 0, 1))
        assert all(low <= high for low, high in pairwise(track.numbers))
    assert 3 in c.tracks["vip"].numbers


def natural_max(c) -> dict[int, int | None]:
    """The most that a crate's front could pay before its cap; None where nothing limits it."""
    level = 5
    most = {
        "ledgers": c.start.ledgers,
        "members": max(c.tracks["vip"].numbers),
        "goons": len(c.goon_cells),
        "associate": max(mobster.associate_strength for mobster in c.mobsters.values()),
        "tokens": c.start.token_limit + 2 * c.crate_backs["token"].amount,
        "hand": None,
        "barrels": sum(slot.piece != "still" for slot in c.slots.values()),
        "fame": max(c.fame),
        "outlets": sum(slot.piece in ("nightclub", "casino") for slot in c.slots.values()),
        "helpers": len(c.helper_cards),
        "guards": c.start.family,
        "dock": max(dock.rows * dock.per_row for dock in c.docks.values()),
    }
    return {
        number: None if most.get(crate.per, level) is None else crate.each * most.get(crate.per, level)
        for number, crate in c.crates.items()
    }


def test_no_crate_pays_more_than_25_and_every_cap_is_needed(c):
    most = natural_max(c)
    printed = [40, 25, 24, 18, 25, 33, 24, None, 25, 70, 25, 20, 24, 84, 48, 25, 16, 25]
    assert list(most.values()) == printed
    for number, crate in c.crates.items():
        assert crate.cap in (0, 24, 25)
        pays = most[number]
        assert (pays is None or pays > 25) == bool(crate.cap), number


def test_board_costs_and_bonuses(c):
    cost = {slot.id: slot.cost for slot in c.slots.values()}
    assert [cost[f"SP{n}"] for n in range(1, 9)] == [3, 3, 3, 5, 5, 8, 8, 8]
    assert cost["STILL"] == 5
    assert c.slots["STILL"].bonus == (Effect("leverage", 1),)
    assert Counter(slot.group for slot in c.slots.values()) == {1: 3, 2: 3, 3: 3, 0: 6}
    for slot in c.slots.values():
        assert slot.discount == (slot.cost if slot.group else 0)
        assert bool(slot.bonus) == (slot.piece != "casino")
        assert (slot.cost, slot.cards) in {(3, 0), (5, 0), (8, 0), (12, 0), (17, 1)}
    assert any(Effect("family", 1) in slot.bonus for slot in c.slots.values())


def test_goon_costs(c):
    costs = [cell.cost for cell in c.goon_cells.values()]
    assert (costs[0], costs[-1]) == (0, 5)
    assert costs[1] + costs[2] == 3
    assert 4 * len(costs) == c.supply["goons"].count


def test_prices_and_rewards_of_fame(c):
    assert (c.fame[12].low, c.fame[12].high) == (15, 20)
    assert all(step.low < step.high for step in c.fame.values())
    assert all(a.low <= b.low and a.high <= b.high for a, b in pairwise(c.fame.values()))
    assert [step.fame for step in c.fame.values() if step.family] == [8, 14]
    card_steps = [step.fame for step in c.fame.values() if step.reward]
    assert card_steps == [11, 18, 23]
    assert all(c.fame[n].reward == (Effect("helper"), Effect("draw", "any")) for n in card_steps)
    fame_goals = [goal for goal in c.goals.values() if goal.area == "fame"]
    assert [(goal.needs, goal.money) for goal in fame_goals] == [(10, 10), (15, 15), (22, 20)]
    assert all(goal.bonus for goal in fame_goals)


def test_buying_to_sell_pays(c):
    full = [ship.price[4] for ship in c.ships.values()]
    assert (min(full), max(full)) == (3, 6)
    assert max(full) < c.fame[5].low
    dearest = max(max(ship.price) for ship in c.ships.values())
    assert dearest == 10 < c.fame[9].low


def test_ships_grow_dearer_and_harder(c):
    assert c.ships["SHIP_ORANGE"].price[4:2:-1] == (5, 6)
    assert c.ships["SHIP_TURQUOISE"].defence[2] == 12
    for ship in c.ships.values():
        assert all(left > right for left, right in pairwise(ship.price))
        assert all(before < after for before, after in pairwise(ship.defence))
    attack = 2 * 3 + 2
    assert sum(attack > ship.defence[0] for ship in c.ships.values()) == 3


def test_payouts_fall_and_uptown_pays_best(c):
    assert (c.payouts["midtown"].amounts[1], c.payouts["midtown"].amounts[3]) == (15, 5)
    assert (c.payouts["uptown"].amounts[0], c.payouts["uptown"].amounts[3]) == (45, 20)
    for payout in (*c.payouts.values(), *c.payouts_2p.values()):
        assert all(more > less for more, less in pairwise(payout.amounts))
    for down, mid, up in zip(*(c.payouts[zone].amounts for zone in ("downtown", "midtown", "uptown")), strict=True):
        assert down < mid < up
    for zone, payout in c.payouts_2p.items():
        assert payout.amounts == tuple(c.payouts[zone].amounts[place] for place in (0, 2, 3))


def test_operation_cards(c):
    for operation in ("vip", "party", "distillery", "convoy"):
        cards = [card for card in c.operation_cards.values() if card.type == operation]
        assert [card.leverage for card in cards] == [3, 3, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0]
        assert any(not card.bonus for card in cards)
    convoy = [card.bonus for card in c.operation_cards.values() if card.type == "convoy"]
    assert (Effect("range", 2),) in convoy
    assert (Effect("raise", "convoy"), Effect("again", "convoy")) in convoy


def test_mobsters(c):
    stacks = {stack: [m for m in c.mobsters.values() if m.stack == stack] for stack in "ABCD"}
    assert {stack: len(tiles) for stack, tiles in stacks.items()} == {"A": 6, "B": 4, "C": 4, "D": 6}
    for stack, low, high in (("B", 6, 8), ("C", 8, 10), ("D", 10, 12)):
        wars = [tile.war for tile in stacks[stack]]
        assert (min(wars), max(wars)) == (low, high)
    by_name = {m.name: m for m in c.mobsters.values()}
    gambino, brown, gordon = (by_name[name] for name in ("Carlo Gambino", "Birdie Brown", "Waxey Gordon"))
    assert (gambino.strength, gambino.war_bonus) == (7, 1)
    assert (brown.strength, brown.war_bonus, brown.war) == (6, 1, 7)
    assert (gordon.associate_strength, gordon.fee) == (4, 5)
    assert gordon.ability not in ("defence", "once", "fee")
    assert {tile.ability for stack in "ABC" for tile in stacks[stack]} == {
        "defence",
        "members",
        "leverage",
        "still",
        "city",
        "once",
        "ambush",
        "fee",
    }
    assert {tile.ability for tile in stacks["D"]} == {""}
    assert {m.ability_value for m in c.mobsters.values() if m.ability == "defence"} == {1, 2}
    assert all(m.associate_strength == m.strength for m in c.mobsters.values())
    assert any(m.associate_strength >= 9 for m in c.mobsters.values()), "else crate 6 needs no cap"
    tokens = {value: token.count for value, token in c.strength_tokens.items()}
    assert tokens == Counter(m.strength for m in c.mobsters.values())


def test_tokens_helpers_and_bottles(c):
    assert len(c.city_tokens) == 18
    assert len({token.effect for token in c.city_tokens.values()}) == 18
    assert sum(token.count for token in c.city_tokens.values()) == 54
    assert len({card.effect for card in c.helper_cards.values()}) == 21
    values = [bottle.value for bottle in c.bottles.values()]
    assert set(values) == {5, 10, 20}
    assert values.count(10) >= 2


def test_crates(c):
    assert list(c.crates) == list(range(1, 19))
    assert len({crate.per for crate in c.crates.values()}) == 18
    for odd in range(1, 19, 2):
        assert c.crates[odd].back == c.crates[odd + 1].back
    assert [c.crates[odd].back for odd in range(1, 19, 2)] == list(c.crate_backs)
    assert (c.crates[9].per, c.crates[9].back) == ("convoy", "truck")
    assert [n for n, crate in c.crates.items() if crate.breaks_golden_rule] == [10, 13]


def test_park_and_zone_goals_can_always_be_drawn(c):
    tiles = {(goal.letter, goal.number) for goal in c.park_goals.values()}
    assert tiles == set(product("ABC", range(1, 8)))
    assert [space.letter for space in c.park_spaces.values()] == ["A", "A", "B", "B", "C"]
    assert all(goal.id == f"PG_{goal.letter}{goal.number}" for goal in c.park_goals.values())
    numbers = Counter(tile.number for tile in c.zone_goals.values())
    assert numbers == {1: 2, 2: 2, 3: 3, 4: 2}
    for a, b in product(c.zone_goals.values(), repeat=2):
        assert (a.number == b.number) == (set(a.pieces) == set(b.pieces))


def test_strength_goals_are_in_reach(c):
    needed = [goal.requirement.count for goal in c.park_goals.values() if goal.requirement.name == "strength"]
    strengths = {m.associate_strength for m in c.mobsters.values()}
    assert needed == [9, 12, 15]
    for need, (level, associate, goons) in zip(needed, ((3, 4, 2), (4, 6, 2), (5, 8, 2)), strict=True):
        assert level + associate + goons == need
        assert associate in strengths


def test_threats_and_patrols_use_every_token(c):
    n = c.counts
    setup = ("blocked_districts", "mobsters_at_setup")
    acts = ("threats_act_1", "threats_act_2", "threats_act_3")
    assert [n[key].many for key in (*setup, *acts)] == [0, 6, 3, 3, 4]
    assert [n[key].two for key in (*setup, *acts)] == [5, 4, 2, 2, 3]
    patrols = ("police_at_setup", "patrols_act_1", "patrols_act_2", "patrols_act_3")
    assert sum(n[key].many for key in patrols) == sum(n[key].two for key in patrols) == 16
    assert sum(n[f"capos_act_{act}"].many for act in (1, 2, 3, 4)) == 11


def test_17_ledger_requirements(c):
    assert Counter(goal.area for goal in c.goals.values()) == {
        "docks": 3,
        "city_hall": 3,
        "park": 5,
        "fame": 3,
        "zone": 3,
    }
    assert sum(goal.spaces for goal in c.goals.values()) == 34
    assert sum(goal.spaces_2p for goal in c.goals.values()) == 17
    assert 4 * c.start.ledgers >= 34


def test_money_of_the_worked_examples(c):
    """The end of 405: 50 cash, 220 safe, guarded buildings, four bottles; the takeover with a casino."""
    worth = {piece: building.end_value for piece, building in c.buildings.items()}
    buildings = 2 * worth["speakeasy"] + worth["still"] + worth["casino"] + 2 * worth["nightclub"]
    bottles = sum(c.bottles[bottle].value for bottle in ("cognac", "rye", "rum", "wine"))
    assert bottles == 45
    assert 50 + 220 + buildings + bottles == 405
    assert 10 + 14 // c.start.launder == c.slots["CA1"].cost
    assert c.slots["NC1"].cost - c.slots["SP4"].discount == 7
