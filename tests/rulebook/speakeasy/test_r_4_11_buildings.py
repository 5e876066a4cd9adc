"""R-4.11: buildings: opening, taking over, upgrading; what operates and what does not."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.barrels import cannot_produce, for_sale, sell
from backroom.games.speakeasy.buildings import (
    CASINO_TOKEN,
    CONTRACTORS,
    NIGHTCLUB_TOKEN,
    PLANNING,
    SPEAKEASY_TOKEN,
    TAKEOVER_CARD,
    UPGRADE_CARD,
    Permit,
    build,
    free_spaces,
    no_building,
)
from backroom.games.speakeasy.control import control_of
from backroom.games.speakeasy.crates import counting
from backroom.games.speakeasy.ending import guarded_value
from backroom.games.speakeasy.gang_war import attack_district
from backroom.games.speakeasy.guards import guard
from backroom.games.speakeasy.state import MOB, NOBODY, Building, Table
from backroom.games.speakeasy.trucks import deliver
from backroom.games.speakeasy.turn_order import turn_order_step
from tests.rulebook.speakeasy.kit import (
    RULES,
    Run,
    bare,
    give_cards,
    next_run,
    purse_of,
    put,
    put_card,
    put_mob,
    run,
    slot_ids,
    spaces,
    told,
)

STRENGTH = 4
WAXEY = "MOB_A3"
"""Strength 4, fee $5, no ability that matters in a takeover."""
LEGS = "MOB_A5"
"""Strength 5, fee $6, helps once for nothing."""
VANNIE = "MOB_A6"
"""Strength 5, fee $6, $1 less in a takeover."""


def at(t: Table, district: int, place: int = 0) -> str:
    """The text id of a building space."""
    return f"space:{spaces(t, district)[place]}"


def place(t: Table, seat: int, slot: str, district: int) -> Building:
    """Put the piece of one slot on a free space of a district, without cost, token or bonus."""
    pieces = t.bosses[seat].pieces
    pieces.remove(slot)
    pieces.insert(0, slot)
    return put(t, seat, t.book.slots[slot].piece, district)


def empty_group(t: Table, seat: int, group: int) -> None:
    """Take all pieces of a group off a boss's board, to the box."""
    boss = t.bosses[seat]
    boss.pieces = [slot for slot in boss.pieces if t.book.slots[slot].group != group]


def ally(t: Table, seat: int, tile: str, district: int) -> None:
    """Make a mobster the associate of a boss, whose marker lies in the district."""
    t.bosses[seat].associate, t.bosses[seat].associate_district = tile, district


def rich(t: Table, seat: int = 0) -> None:
    t.bosses[seat].cash = 100


def slots_offered(r: Run) -> list[str]:
    return [offer for offer in r.offers if offer != "done"]


def can_take_over(t: Table, district: int, slot: str = "SP1") -> bool:
    """Whether boss 0 is offered a takeover in a district with the piece of a slot."""
    r = run(build(t, t.bosses[0], CONTRACTORS))
    return f"slot:{slot}" in r.offers and at(t, district) in r.answer(f"slot:{slot}").offers


# --- Free spaces ---------------------------------------------------------------------------------------------


def test_r_4_11_1_a_free_space_has_neither_a_building_nor_a_mob_speakeasy_beside_it():
    t = bare()
    put(t, 1, "speakeasy", 1)
    put(t, 0, "speakeasy", 2)
    put_mob(t, 3, strength=9)
    taken = {spaces(t, 1)[0], spaces(t, 2)[0], *spaces(t, 3)}

    r = run(build(t, t.bosses[0], CONTRACTORS), "slot:SP2")

    assert r.offers == [f"space:{space}" for space in range(36) if space not in taken]
    assert free_spaces(t) == [space for space in range(36) if space not in taken]


def test_r_4_11_1_a_city_token_does_not_matter():
    t = bare()
    with_token, without = spaces(t, 4)
    t.space_tokens[without] = ""

    offers = run(build(t, t.bosses[0], CONTRACTORS), "slot:SP1").offers

    assert f"space:{with_token}" in offers
    assert f"space:{without}" in offers


def test_r_4_11_1_blocked_districts_have_no_free_space():
    t = bare(2)
    blocked = [number for number, district in enumerate(t.districts) if district.blocked]

    offers = run(build(t, t.bosses[0], CONTRACTORS), "slot:SP1").offers

    assert len(blocked) == 5
    assert len(offers) == 22
    assert not any(at(t, number, n) in offers for number in blocked for n in (0, 1))


def test_r_4_11_1_with_2_players_the_third_uptown_space_is_not_used():
    t = bare(2)

    offers = run(build(t, t.bosses[0], CONTRACTORS), "slot:SP1").offers

    assert not any(at(t, number, 2) in offers for number in (13, 14, 15, 16))


def test_r_4_11_1_with_no_free_space_nothing_can_be_opened():
    t = bare()
    t.holders = [1] * 36

    assert run(build(t, t.bosses[0], CONTRACTORS)).done
    reason = no_building(t, t.bosses[0], CONTRACTORS)
    assert reason is not None
    assert reason.id == "no-site"


# --- Operating -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("police", "guarded", "operating"),
    [(False, False, True), (False, True, True), (True, False, False), (True, True, True)],
)
def test_r_4_11_2_a_building_operates_without_police_or_with_a_guard(police, guarded, operating):
    t = bare()
    casino = put(t, 0, "casino", 7, guarded=guarded)
    t.districts[7].police = police

    assert t.operating(casino) is operating


def test_r_4_11_2_operating_is_computed_live():
    t = bare()
    still = put(t, 0, "still", 7)
    assert cannot_produce(t, t.bosses[0], 0) is None

    t.districts[7].police = True
    assert cannot_produce(t, t.bosses[0], 0) is not None

    still.guarded = True
    assert cannot_produce(t, t.bosses[0], 0) is None


def test_r_4_11_2_police_shuts_only_its_own_district():
    t = bare()
    here, there = put(t, 0, "speakeasy", 7), put(t, 0, "speakeasy", 8)
    t.districts[7].police = True

    assert not t.operating(here)
    assert t.operating(there)


def test_r_4_11_2_a_patrol_token_or_a_threat_token_shuts_nothing():
    t = bare()
    speakeasy = put(t, 0, "speakeasy", 7)
    t.districts[7].patrol = t.districts[7].threat = True

    assert t.operating(speakeasy)


# --- The golden rule -----------------------------------------------------------------------------------------


def shut(t: Table, piece: str, district: int, *, barrel: bool = False) -> Building:
    """A building of boss 0 that does not operate."""
    building = put(t, 0, piece, district, barrel=barrel)
    t.districts[district].police = True
    return building


def test_r_4_11_3_a_shut_still_produces_nothing():
    t = bare()
    shut(t, "still", 7)

    reason = cannot_produce(t, t.bosses[0], 0)

    assert reason is not None
    assert reason.id == "no-operating-still"


def test_r_4_11_3_nothing_is_loaded_at_a_shut_still():
    t = bare()
    shut(t, "still", 9)
    t.bosses[0].barrels, t.bosses[0].trucks[0].district = 2, 9
    t.barrels -= 2

    assert "load:0:9" not in run(deliver(t, t.bosses[0], 0)).offers
    t.districts[9].police = False
    assert "load:0:9" in run(deliver(t, t.bosses[0], 0)).offers


def test_r_4_11_3_nothing_is_delivered_to_a_shut_building():
    t = bare()
    club = shut(t, "nightclub", 9)
    t.bosses[0].trucks[0].district, t.bosses[0].trucks[0].load = 9, 1
    t.barrels -= 1

    assert f"deliver:0:{club.space}" not in run(deliver(t, t.bosses[0], 0)).offers


def test_r_4_11_3_the_barrel_of_a_shut_building_stays_and_is_not_sold():
    t = bare()
    club = shut(t, "nightclub", 9, barrel=True)

    assert run(sell(t, t.bosses[0], 0)).done
    assert club.barrel

    club.guarded = True
    assert for_sale(t, t.bosses[0]) == [club.space]


def test_r_4_11_3_a_shut_casino_earns_no_income():
    t = bare()
    put(t, 0, "casino", 1)
    shut(t, "casino", 9)
    cash = t.bosses[0].cash
    t.upper, t.lower = [NOBODY, 1, 2, 3], [0, NOBODY, NOBODY, NOBODY]

    turn_order_step(t)

    assert t.bosses[0].cash == cash + 3


def test_r_4_11_3_a_shut_building_controls_nothing():
    t = bare()
    shut(t, "casino", 9)
    put_mob(t, 9, strength=4)

    assert control_of(t, 9) == [MOB]


def test_r_4_11_3_a_shut_building_is_worth_nothing_in_the_end():
    t = bare()
    shut(t, "casino", 9)

    assert guarded_value(t, t.bosses[0]) == 0


def test_r_4_11_3_a_shut_building_does_not_count_for_goals_without_the_exception_symbol():
    t = bare()
    put(t, 0, "speakeasy", 1)
    shut(t, "speakeasy", 9)

    assert len(counting(t, t.bosses[0], t.book.outlets, shut_too=False)) == 1
    assert len(counting(t, t.bosses[0], t.book.outlets, shut_too=True)) == 2


def test_r_4_11_3_a_shut_building_still_occupies_its_space():
    t = bare()
    club = shut(t, "nightclub", 9)
    rich(t)

    assert f"space:{club.space}" not in run(build(t, t.bosses[0], CONTRACTORS), "slot:SP1").offers


def test_r_4_11_3_a_shut_building_still_counts_for_the_zone_limit():
    """Q-11."""
    t = bare()
    shut(t, "nightclub", 9)
    rich(t)

    offers = run(build(t, t.bosses[0], PLANNING), "slot:NC2").offers

    assert at(t, 8) not in offers
    assert at(t, 1) in offers


def test_r_4_11_3_a_shut_building_may_be_guarded():
    """Q-11."""
    t = bare()
    club = shut(t, "nightclub", 9)
    me = t.bosses[0]
    me.office, me.reserve, me.leverage = 1, me.reserve - 1, 4
    t.leverage -= 4

    run(guard(t, me, 0), f"space:{club.space}")

    assert club.guarded
    assert t.operating(club)


def test_r_4_11_3_a_shut_speakeasy_may_be_upgraded():
    """Q-11."""
    t = bare()
    bar = shut(t, "speakeasy", 9)
    rich(t)

    run(build(t, t.bosses[0], UPGRADE_CARD), "slot:NC1", "skip")

    assert bar.piece == "nightclub"


def test_r_4_11_3_a_shut_building_is_attacked_in_the_gang_war():
    """Q-11."""
    t = bare()
    t.phase = "war"
    shut(t, "speakeasy", 9)
    t.districts[9].threat = True

    run(attack_district(t, 9))

    assert t.bosses[0].buildings == []


# --- Costs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slot", "cost", "cards"),
    [
        ("SP1", 3, 0),
        ("SP2", 3, 0),
        ("SP3", 3, 0),
        ("SP4", 5, 0),
        ("STILL", 5, 0),
        ("SP5", 5, 0),
        ("SP6", 8, 0),
        ("SP7", 8, 0),
        ("SP8", 8, 0),
        ("NC1", 12, 0),
        ("NC2", 12, 0),
        ("NC3", 12, 0),
        ("CA1", 17, 1),
        ("CA2", 17, 1),
        ("CA3", 17, 1),
    ],
)
def test_r_4_11_4_a_piece_costs_what_its_slot_says(slot, cost, cards):
    t = bare()
    me = t.bosses[0]
    give_cards(t, 0, "V01")
    me.cash, me.safe = cost, 0
    permit = CONTRACTORS if slot.startswith("S") else PLANNING

    run(build(t, me, permit), f"slot:{slot}", at(t, 3))

    assert purse_of(me) == (0, 0)
    assert len(me.hand) == 1 - cards
    assert t.holders[spaces(t, 3)[0]] == 0


def test_r_4_11_4_the_slot_is_chosen_freely():
    """Q-12: no order of groups or slots."""
    t = bare()
    rich(t)

    assert slots_offered(run(build(t, t.bosses[0], CONTRACTORS))) == [
        f"slot:{slot}" for slot in slot_ids(t, ["still", "speakeasy"])
    ]
    assert slots_offered(run(build(t, t.bosses[0], PLANNING))) == [
        f"slot:{slot}" for slot in slot_ids(t, ["nightclub", "casino"])
    ]


@pytest.mark.parametrize(("cash", "slots"), [(2, 0), (3, 3), (4, 3), (5, 6), (7, 6), (8, 9)])
def test_r_4_11_4_only_what_can_be_paid_is_offered(cash, slots):
    t = bare()
    t.bosses[0].cash, t.bosses[0].safe = cash, 0

    assert len(slots_offered(run(build(t, t.bosses[0], CONTRACTORS)))) == slots


def test_r_4_11_4_the_safe_helps_to_pay_at_two_for_one():
    t = bare()
    me = t.bosses[0]
    me.cash, me.safe = 1, 13
    assert "slot:SP6" not in run(build(t, me, CONTRACTORS)).offers

    me.safe = 14
    run(build(t, me, CONTRACTORS), "slot:SP6", at(t, 3), "skip")

    assert purse_of(me) == (0, 0)


def test_r_4_11_4_a_casino_needs_a_card_to_discard():
    t = bare()
    rich(t)
    give_cards(t, 0)

    assert slots_offered(run(build(t, t.bosses[0], PLANNING))) == ["slot:NC1", "slot:NC2", "slot:NC3"]
    reason = no_building(t, t.bosses[0], CASINO_TOKEN)
    assert reason is not None
    assert reason.id == "too-few-cards"


def test_r_4_11_4_the_casinos_card_is_any_card_of_the_hand_and_goes_under_its_deck():
    t = bare()
    rich(t)
    give_cards(t, 0, "V01", "C06")

    r = run(build(t, t.bosses[0], PLANNING), "slot:CA1", at(t, 3))
    assert r.question == "discard"
    assert r.offers == ["card:V01", "card:C06"]
    r.answer("card:C06")

    assert t.bosses[0].hand == ["V01"]
    assert t.decks[3][0] == "C06"


def test_r_4_11_4_sixteen_dollars_buy_no_casino():
    t = bare()
    t.bosses[0].cash, t.bosses[0].safe = 16, 1

    assert slots_offered(run(build(t, t.bosses[0], PLANNING))) == ["slot:NC1", "slot:NC2", "slot:NC3"]
    reason = no_building(t, t.bosses[0], CASINO_TOKEN)
    assert reason is not None
    assert reason.id == "too-poor"


def test_r_4_11_4_building_may_be_declined():
    t = bare()
    rich(t)

    r = run(build(t, t.bosses[0], CONTRACTORS))
    assert r.offers[-1] == "done"
    r.answer("done")

    assert r.done
    assert t.bosses[0].cash == 100
    assert t.bosses[0].buildings == []


# --- Opening -------------------------------------------------------------------------------------------------


def test_r_4_11_5_opening_puts_the_piece_there_and_takes_the_city_token():
    t = bare()
    me = t.bosses[0]
    me.cash = 15
    space = spaces(t, 3)[1]
    t.space_tokens[space] = "T09"

    run(build(t, me, CONTRACTORS), "slot:SP2", f"space:{space}")

    assert me.cash == 12
    assert me.buildings == [Building(space, 3, "speakeasy")]
    assert t.holders[space] == 0
    assert "SP2" not in me.pieces
    assert me.tokens == ["T09"]
    assert t.space_tokens[space] == ""
    assert me.leverage == 1


def test_r_4_11_5_opening_is_told():
    t = bare()
    space = spaces(t, 3)[0]
    t.space_tokens[space] = "T09"

    run(build(t, t.bosses[0], CONTRACTORS), "slot:SP2", f"space:{space}")

    assert [event.id for event in t.told or []] == ["paid", "opened", "took-space-token", "leverage"]
    assert told(t, "opened") == [(0, "speakeasy", space)]
    assert told(t, "took-space-token") == [(0, "T09")]


def test_r_4_11_5_a_space_without_token_gives_none():
    t = bare()
    t.space_tokens[spaces(t, 3)[0]] = ""

    run(build(t, t.bosses[0], CONTRACTORS), "slot:SP2", at(t, 3))

    assert t.bosses[0].tokens == []


def test_r_4_11_5_the_token_is_mandatory_even_beyond_the_limit():
    """It is taken unasked; the surplus is settled at the end of the turn."""
    t = bare(gains="ask")
    me = t.bosses[0]
    me.tokens = ["T01", "T01", "T02", "T02"]
    space = spaces(t, 3)[0]
    t.space_tokens[space] = "T03"

    r = run(build(t, me, CONTRACTORS), "slot:SP2", f"space:{space}")

    assert me.tokens == ["T01", "T01", "T02", "T02", "T03"]
    assert r.question == "take-gain"
    assert r.decision is not None
    assert r.decision.about == ("leverage", 1)


def test_r_4_11_5_the_slot_bonus_may_be_declined():
    t = bare(gains="ask")

    run(build(t, t.bosses[0], CONTRACTORS), "slot:SP2", at(t, 3), "skip")

    assert t.bosses[0].leverage == 0
    assert len(t.bosses[0].buildings) == 1


def test_r_4_11_5_police_does_not_forbid_opening():
    t = bare()
    t.districts[3].police = True

    run(build(t, t.bosses[0], CONTRACTORS), "slot:SP2", at(t, 3))

    assert [b.district for b in t.bosses[0].buildings] == [3]
    assert not t.operating(t.bosses[0].buildings[0])


@pytest.mark.parametrize(
    ("slot", "asked"),
    [("SP3", "draw"), ("SP5", "place-member"), ("SP6", "raise"), ("SP7", "take-helper"), ("SP8", "place-member")],
)
def test_r_4_11_5_the_bonus_is_that_of_the_slot_the_piece_came_from(slot, asked):
    t = bare()

    assert run(build(t, t.bosses[0], CONTRACTORS), f"slot:{slot}", at(t, 3)).question == asked


@pytest.mark.parametrize(("slot", "asked"), [("NC1", "place-member"), ("NC2", "raise"), ("NC3", "take-helper")])
def test_r_4_11_5_the_bonus_of_a_nightclub_slot(slot, asked):
    t = bare()
    rich(t)

    assert run(build(t, t.bosses[0], PLANNING), f"slot:{slot}", at(t, 3)).question == asked


@pytest.mark.parametrize(
    ("slot", "goons", "leverage", "ledgers"), [("SP1", 2, 0, 0), ("SP2", 1, 1, 0), ("STILL", 1, 1, 0), ("SP4", 1, 0, 1)]
)
def test_r_4_11_5_bonuses_that_need_no_choice(slot, goons, leverage, ledgers):
    t = bare()
    me = t.bosses[0]

    r = run(build(t, me, CONTRACTORS), f"slot:{slot}", at(t, 3))

    assert r.done
    assert (me.goons, me.leverage, me.ledgers) == (goons, leverage, ledgers)


def test_r_4_11_5_the_last_speakeasy_slot_gives_a_member_and_a_goon():
    t = bare()
    me = t.bosses[0]

    r = run(build(t, me, CONTRACTORS), "slot:SP8", at(t, 3), "office")

    assert r.done
    assert (me.office, me.goons) == (1, 2)


def test_r_4_11_5_a_casino_gives_no_bonus():
    t = bare()
    rich(t)
    give_cards(t, 0, "V01")
    me = t.bosses[0]

    r = run(build(t, me, PLANNING), "slot:CA1", at(t, 3))

    assert r.done
    assert (me.goons, me.leverage, me.ledgers, me.office, me.helpers) == (1, 0, 0, 0, [])


def test_r_4_11_5_each_building_is_resolved_before_the_next_begins():
    """The goon and the money of the first one count for the second."""
    t = bare()
    me = t.bosses[0]
    me.cash, me.safe = 6, 0
    put_mob(t, 5, strength=2)

    r = run(build(t, me, CONTRACTORS, 2))
    assert at(t, 5) not in r.answer("slot:SP1").offers
    r.answer(at(t, 1))
    assert (me.cash, me.goons) == (3, 2)
    assert slots_offered(r) == ["slot:SP2", "slot:SP3"]
    r.answer("slot:SP2", at(t, 5))

    assert r.done
    assert (me.cash, me.goons) == (0, 0)


def test_r_4_11_5_not_more_often_than_the_action_says():
    t = bare()
    rich(t)

    r = run(build(t, t.bosses[0], CONTRACTORS, 2), "slot:SP1", at(t, 1), "slot:SP2", at(t, 2))

    assert r.done
    assert len(t.bosses[0].buildings) == 2


# --- Takeover ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "offered"), [(1, True), (2, True), (3, False), (4, False)])
def test_r_4_11_6_the_attack_must_exceed_the_strength_token(token, offered):
    """Strength 2 and 1 goon: 3 in all."""
    t = bare()
    t.bosses[0].levels[STRENGTH] = 2
    put_mob(t, 5, strength=token)

    assert can_take_over(t, 5) is offered


@pytest.mark.parametrize(("token", "goons_left"), [(3, 2), (4, 1), (5, 0)])
def test_r_4_11_6_goons_count_one_each_and_none_is_wasted(token, goons_left):
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.goons = 4, 2
    t.goons -= 1
    put_mob(t, 5, strength=token)
    supply = t.goons

    run(build(t, me, CONTRACTORS), "slot:SP2", at(t, 5))

    assert me.goons == goons_left
    assert t.goons == supply + 2 - goons_left


def test_r_4_11_6_the_piece_replaces_one_mob_speakeasy():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH] = 3
    first, second = put_mob(t, 5, strength=2)
    t.space_tokens[second] = "T09"
    supply = t.mob_speakeasies

    run(build(t, me, CONTRACTORS), "slot:SP2", f"space:{second}")

    assert t.mob_speakeasies == supply + 1
    assert t.holders[first] == MOB
    assert t.holders[second] == 0
    assert me.buildings == [Building(second, 5, "speakeasy")]
    assert me.tokens == ["T09"]
    assert t.space_tokens[second] == ""
    assert me.leverage == 1
    assert (t.districts[5].strength, t.districts[5].strength_up) == (2, True)


def test_r_4_11_6_the_takeover_is_told():
    t = bare()
    t.bosses[0].levels[STRENGTH] = 2
    put_mob(t, 5, strength=2)
    t.space_tokens[spaces(t, 5)[0]] = ""

    run(build(t, t.bosses[0], CONTRACTORS), "slot:SP2", at(t, 5))

    assert [event.id for event in t.told or []] == ["paid", "used-goons", "took-over", "leverage"]
    assert told(t, "took-over") == [(0, "speakeasy", spaces(t, 5)[0])]


def test_r_4_11_6_the_piece_is_paid_for_in_a_takeover():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH] = 5
    put_mob(t, 5, strength=3)
    me.cash, me.safe = 4, 0

    assert slots_offered(run(build(t, me, CONTRACTORS))) == ["slot:SP1", "slot:SP2", "slot:SP3"]
    run(build(t, me, CONTRACTORS), "slot:SP1", at(t, 5))

    assert me.cash == 1


def test_r_4_11_6_a_still_may_take_over_too():
    t = bare()
    t.bosses[0].levels[STRENGTH] = 5
    put_mob(t, 5, strength=3)

    run(build(t, t.bosses[0], CONTRACTORS), "slot:STILL", at(t, 5))

    assert [b.piece for b in t.bosses[0].buildings] == ["still"]
    assert t.bosses[0].leverage == 1


@pytest.mark.parametrize("slot", ["NC2", "CA1"])
def test_r_4_11_6_a_nightclub_or_a_casino_may_take_over_too(slot):
    t = bare()
    rich(t)
    give_cards(t, 0, "V01")
    t.bosses[0].levels[STRENGTH] = 5
    put_mob(t, 5, strength=3)

    run(build(t, t.bosses[0], PLANNING), f"slot:{slot}", at(t, 5))

    assert [b.piece for b in t.bosses[0].buildings] == [t.book.slots[slot].piece]


@pytest.mark.parametrize(("crates", "most"), [([], 2), ([13], 3), ([13, 14], 4), ([1, 2, 3, 4], 2)])
def test_r_4_11_6_takeover_crates_add_one_each(crates, most):
    """Strength 2 and 1 goon beat a token of 2; other crates do not help."""
    t = bare()
    t.bosses[0].levels[STRENGTH] = 2
    t.bosses[0].crates = crates
    put_mob(t, 5, strength=most)
    put_mob(t, 6, strength=most + 1)

    assert can_take_over(t, 5)
    assert not can_take_over(t, 6)


def test_r_4_11_6_the_associate_adds_his_strength_once_for_his_fee():
    """2 + 1 goon + 4 = 7 beats 6, never 7."""
    t = bare()
    t.bosses[0].levels[STRENGTH] = 2
    ally(t, 0, WAXEY, 16)
    put_mob(t, 5, strength=6)
    put_mob(t, 6, strength=7)

    assert can_take_over(t, 5)
    assert not can_take_over(t, 6)


@pytest.mark.parametrize(("cash", "offered"), [(7, False), (8, True)])
def test_r_4_11_6_piece_and_fee_must_be_payable_together(cash, offered):
    """$3 for the speakeasy and $5 for the associate."""
    t = bare()
    t.bosses[0].levels[STRENGTH] = 2
    t.bosses[0].cash, t.bosses[0].safe = cash, 0
    ally(t, 0, WAXEY, 16)
    put_mob(t, 5, strength=6)

    assert can_take_over(t, 5) is offered


def test_r_4_11_6_the_boss_chooses_between_goons_and_his_associate():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.goons = 2, 3
    t.goons -= 2
    ally(t, 0, WAXEY, 16)
    put_mob(t, 5, strength=4)

    r = run(build(t, me, CONTRACTORS), "slot:SP2", at(t, 5))
    assert r.question == "takeover-fight"
    assert r.offers == ["fight:3:alone", "fight:0:paid"]
    r.answer("fight:0:paid")

    assert me.goons == 3
    assert purse_of(me) == (15 - 3 - 5, 30)
    assert told(t, "associate-helped") == [(0, WAXEY)]


def test_r_4_11_6_the_fee_is_not_offered_beyond_the_purse():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.goons, me.cash, me.safe = 2, 3, 7, 1
    t.goons -= 2
    ally(t, 0, WAXEY, 16)
    put_mob(t, 5, strength=4)

    r = run(build(t, me, CONTRACTORS), "slot:SP2", at(t, 5))

    assert r.done
    assert (me.goons, me.cash, me.safe) == (0, 4, 1)


def test_r_4_11_6_help_that_is_not_needed_is_not_asked_for():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH] = 5
    ally(t, 0, WAXEY, 16)
    put_mob(t, 5, strength=4)

    r = run(build(t, me, CONTRACTORS), "slot:SP2", at(t, 5))

    assert r.done
    assert (me.goons, me.cash) == (1, 12)


def test_r_4_11_6_the_takeover_associate_asks_one_dollar_less():
    """R-4.14.4: a fee of $6 is $5 here; with $3 for the piece $8 in all."""
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.cash, me.safe = 2, 8, 0
    ally(t, 0, VANNIE, 16)
    put_mob(t, 5, strength=7)

    run(build(t, me, CONTRACTORS), "slot:SP2", at(t, 5))

    assert (me.cash, me.goons) == (0, 0)


@pytest.mark.parametrize(("crates", "fee"), [([5], 3), ([5, 6], 1)])
def test_r_4_11_6_fee_crates_take_two_dollars_off_each(crates, fee):
    """Q-18: reductions add up."""
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.crates = 2, crates
    ally(t, 0, WAXEY, 16)
    put_mob(t, 5, strength=6)

    run(build(t, me, CONTRACTORS), "slot:SP2", at(t, 5))

    assert me.cash == 15 - 3 - fee


def test_r_4_11_6_the_fee_never_falls_below_nothing():
    """Q-18: Larry Fay asks $3, two fee crates take off $4; fee 0 still counts as the one payment."""
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.crates = 2, [5, 6]
    ally(t, 0, "MOB_A1", 16)
    put_mob(t, 5, strength=5)

    run(build(t, me, CONTRACTORS), "slot:SP2", at(t, 5))

    assert me.cash == 15 - 3
    assert told(t, "associate-helped") == [(0, "MOB_A1")]


def test_r_4_11_6_the_once_associate_may_help_for_nothing_once():
    """Q-19: the first help is free or paid for, as the boss likes; after the free one only paid help is left."""
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH] = 2
    me.cash = 40
    ally(t, 0, LEGS, 16)
    put_mob(t, 5, strength=6)

    r = run(build(t, me, CONTRACTORS, 2), "slot:SP2", at(t, 5))
    assert r.offers == ["fight:0:free", "fight:0:paid"]
    r.answer("fight:0:free")
    assert (me.cash, me.favours) == (37, [LEGS])
    r.answer("slot:SP3", at(t, 5, 1), "skip")

    assert r.done
    assert me.cash == 37 - 3 - 6


def test_r_4_11_6_the_free_help_can_be_kept_by_paying():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH] = 2
    ally(t, 0, LEGS, 16)
    put_mob(t, 5, strength=6)

    run(build(t, me, CONTRACTORS), "slot:SP2", at(t, 5), "fight:0:paid")

    assert (me.cash, me.favours) == (15 - 3 - 6, [])


def test_r_4_11_6_free_help_makes_a_takeover_possible_without_money_for_the_fee():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.cash, me.safe = 2, 3, 0
    ally(t, 0, LEGS, 16)
    put_mob(t, 5, strength=6)
    assert can_take_over(t, 5)

    me.favours = [LEGS]
    assert not can_take_over(t, 5)


def test_r_4_11_6_the_associates_strength_needs_no_leverage_and_no_members():
    """Only strength, goons, associate and takeover crates count: family members and leverage do not."""
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.office, me.leverage = 2, 1, 5
    put_mob(t, 5, strength=3)

    assert not can_take_over(t, 5)


def test_r_4_11_6_nothing_is_spent_before_all_is_decided():
    """There is no failed attack; goons, money and card leave only with the success."""
    t = bare()
    me = t.bosses[0]
    rich(t)
    give_cards(t, 0, "V01", "P01")
    me.levels[STRENGTH], me.goons = 4, 2
    t.goons -= 1
    ally(t, 0, WAXEY, 16)
    put_mob(t, 5, strength=5)

    r = run(build(t, me, PLANNING), "slot:CA1", at(t, 5))
    assert r.question == "takeover-fight"
    assert (me.cash, me.goons, len(me.hand)) == (100, 2, 2)
    r.answer("fight:2:alone")
    assert r.question == "discard"
    assert (me.cash, me.goons) == (100, 2)
    r.answer("card:V01")

    assert (me.cash, me.goons, me.hand) == (83, 0, ["P01"])


def test_r_4_11_6_a_space_the_mob_won_from_a_building_has_no_token():
    """Q-43."""
    t = bare()
    t.phase = "war"
    me = t.bosses[0]
    lost = put(t, 1, "speakeasy", 9)
    t.districts[9].threat = True
    run(attack_district(t, 9))
    assert t.holders[lost.space] == MOB
    me.levels[STRENGTH], me.goons = 5, 6
    t.goons -= 5
    t.phase = "round"

    run(build(t, me, CONTRACTORS), "slot:SP2", f"space:{lost.space}")

    assert t.holders[lost.space] == 0
    assert me.tokens == []


def test_r_4_11_6_takeover_ignoring_the_defence():
    """Q-20: any piece that can be paid for; no goons, no fee."""
    t = bare()
    me = t.bosses[0]
    me.cash, me.safe = 20, 0
    give_cards(t, 0, "V01")
    ally(t, 0, WAXEY, 16)
    put_mob(t, 5, strength=11)

    r = run(build(t, me, TAKEOVER_CARD))
    assert slots_offered(r) == [f"slot:{slot}" for slot in t.book.slots]
    r.answer("slot:CA1", at(t, 5))

    assert r.done
    assert (me.cash, me.goons, me.hand) == (3, 1, [])
    assert [b.piece for b in me.buildings] == ["casino"]


def test_r_4_11_6_takeover_ignoring_the_defence_opens_nothing():
    """Q-20, Q-30: without a mob speakeasy the card has no effect; free spaces are not offered."""
    t = bare()
    assert no_building(t, t.bosses[0], TAKEOVER_CARD) is not None

    put_mob(t, 5, strength=11)
    assert run(build(t, t.bosses[0], TAKEOVER_CARD), "slot:SP1").offers == [at(t, 5), at(t, 5, 1)]


# --- The associate's district --------------------------------------------------------------------------------


def test_r_4_11_7_no_takeover_in_the_district_of_the_own_associate():
    t = bare()
    t.bosses[0].levels[STRENGTH] = 5
    ally(t, 0, WAXEY, 5)
    put_mob(t, 5, strength=3)
    put_mob(t, 6, strength=3)

    assert not can_take_over(t, 5)
    assert can_take_over(t, 6)


def test_r_4_11_7_not_even_with_the_card_that_ignores_the_defence():
    """Q-20."""
    t = bare()
    ally(t, 0, WAXEY, 5)
    put_mob(t, 5, strength=3)

    assert run(build(t, t.bosses[0], TAKEOVER_CARD)).done


def test_r_4_11_7_another_bosss_associate_protects_nothing():
    t = bare()
    t.bosses[0].levels[STRENGTH] = 5
    ally(t, 1, WAXEY, 5)
    put_mob(t, 5, strength=3)

    assert can_take_over(t, 5)


def test_r_4_11_7_opening_beside_the_associate_is_allowed():
    t = bare()
    ally(t, 0, WAXEY, 5)
    put_mob(t, 5, strength=3, count=1)

    offers = run(build(t, t.bosses[0], CONTRACTORS), "slot:SP1").offers

    assert at(t, 5, 0) not in offers
    assert at(t, 5, 1) in offers


# --- Upgrade -------------------------------------------------------------------------------------------------


def test_r_4_11_8_a_speakeasy_becomes_a_nightclub():
    t = bare()
    me = t.bosses[0]
    bar = place(t, 0, "SP1", 9)
    rich(t)

    run(build(t, me, UPGRADE_CARD), "slot:NC2", "track:party")

    assert me.buildings == [Building(bar.space, 9, "nightclub")]
    assert t.holders[bar.space] == 0
    assert me.cash == 88
    assert me.levels[1] == 2
    assert told(t, "upgraded") == [(0, "nightclub", bar.space)]


def test_r_4_11_8_the_replaced_speakeasy_goes_to_the_box():
    """Its slot stays empty: 7 speakeasies on the board, none on the map."""
    t = bare()
    me = t.bosses[0]
    place(t, 0, "SP1", 9)
    rich(t)

    run(build(t, me, UPGRADE_CARD), "slot:NC2", "skip")

    assert "SP1" not in me.pieces
    assert len([slot for slot in me.pieces if slot in slot_ids(t, ["speakeasy"])]) == 7
    assert "NC2" not in me.pieces


def test_r_4_11_8_an_upgrade_takes_no_city_token():
    t = bare()
    bar = place(t, 0, "SP1", 9)
    rich(t)
    t.space_tokens[bar.space] = ""

    run(build(t, t.bosses[0], UPGRADE_CARD), "slot:NC2", "skip")

    assert t.bosses[0].tokens == []
    assert told(t, "took-space-token") == []


def test_r_4_11_8_guard_and_barrel_stay_with_the_space():
    """Q-13."""
    t = bare()
    bar = put(t, 0, "speakeasy", 9, guarded=True, barrel=True)
    rich(t)
    give_cards(t, 0, "V01")

    run(build(t, t.bosses[0], UPGRADE_CARD), "slot:CA1")

    assert t.bosses[0].buildings == [Building(bar.space, 9, "casino", guarded=True, barrel=True)]


@pytest.mark.parametrize("slot", ["NC2", "CA2"])
def test_r_4_11_8_only_own_speakeasies_can_be_upgraded(slot):
    t = bare()
    put(t, 0, "still", 7)
    put(t, 0, "nightclub", 1)
    put(t, 0, "casino", 2)
    bars = [put(t, 0, "speakeasy", 9), put(t, 0, "speakeasy", 13)]
    put(t, 1, "speakeasy", 14)
    rich(t)

    r = run(build(t, t.bosses[0], UPGRADE_CARD), f"slot:{slot}")

    assert r.offers == [f"space:{bar.space}" for bar in bars]


def test_r_4_11_8_the_contractors_do_not_upgrade():
    t = bare()
    bar = put(t, 0, "speakeasy", 9)
    rich(t)

    r = run(build(t, t.bosses[0], CONTRACTORS))

    assert slots_offered(r) == [f"slot:{slot}" for slot in t.bosses[0].pieces if slot[:2] in ("SP", "ST")]
    assert f"space:{bar.space}" not in r.answer("slot:SP2").offers


def test_r_4_11_8_the_planning_office_upgrades_opens_and_takes_over():
    t = bare()
    bar = put(t, 0, "speakeasy", 9)
    t.bosses[0].levels[STRENGTH] = 5
    put_mob(t, 5, strength=3, count=1)
    rich(t)

    offers = run(build(t, t.bosses[0], PLANNING), "slot:NC1").offers

    assert f"space:{bar.space}" in offers
    assert at(t, 5, 0) in offers
    assert at(t, 5, 1) in offers


def test_r_4_11_8_the_upgrade_card_neither_opens_nor_takes_over():
    t = bare()
    bar, other = put(t, 0, "speakeasy", 9), put(t, 0, "speakeasy", 10)
    t.bosses[0].levels[STRENGTH] = 5
    put_mob(t, 5, strength=3)
    rich(t)

    assert run(build(t, t.bosses[0], UPGRADE_CARD), "slot:NC1").offers == [f"space:{bar.space}", f"space:{other.space}"]


@pytest.mark.parametrize(
    ("permit", "slots"),
    [
        (SPEAKEASY_TOKEN, ["SP2", "SP3", "SP4", "SP5", "SP6", "SP7", "SP8"]),
        (NIGHTCLUB_TOKEN, ["NC1", "NC2", "NC3"]),
        (CASINO_TOKEN, ["CA1", "CA2", "CA3"]),
    ],
)
def test_r_4_11_8_building_tokens_build_their_own_kind_only(permit, slots):
    """Q-37: the speakeasy token builds no still. Nightclub and casino tokens also upgrade."""
    t = bare()
    bar = put(t, 0, "speakeasy", 9)
    rich(t)

    r = run(build(t, t.bosses[0], permit))

    assert slots_offered(r) == [f"slot:{slot}" for slot in slots]
    assert (f"space:{bar.space}" in r.answer(f"slot:{slots[0]}").offers) is (permit is not SPEAKEASY_TOKEN)


# --- The discount --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("groups", "cost"),
    [([], 12), ([1], 9), ([2], 7), ([3], 4), ([1, 2], 7), ([1, 3], 4), ([2, 3], 4), ([1, 2, 3], 4)],
)
def test_r_4_11_9_an_empty_group_makes_upgrades_cheaper_and_the_rightmost_counts(groups, cost):
    t = bare()
    me = t.bosses[0]
    me.buildings.append(Building(spaces(t, 9)[0], 9, "speakeasy"))
    t.holders[spaces(t, 9)[0]] = 0
    for group in groups:
        empty_group(t, 0, group)
    me.cash, me.safe = cost, 0

    run(build(t, me, UPGRADE_CARD), "slot:NC2", "skip")

    assert purse_of(me) == (0, 0)
    assert me.buildings[0].piece == "nightclub"


def test_r_4_11_9_a_group_with_one_piece_left_gives_no_discount():
    t = bare()
    me = t.bosses[0]
    place(t, 0, "SP1", 9)
    place(t, 0, "SP2", 10)
    me.cash, me.safe = 11, 0
    assert run(build(t, me, UPGRADE_CARD)).done

    place(t, 0, "SP3", 11)
    assert slots_offered(run(build(t, me, UPGRADE_CARD))) == ["slot:NC1", "slot:NC2", "slot:NC3"]


def test_r_4_11_9_the_still_belongs_to_the_middle_group():
    t = bare()
    me = t.bosses[0]
    place(t, 0, "SP4", 9)
    place(t, 0, "SP5", 10)
    me.cash, me.safe = 7, 0
    assert run(build(t, me, UPGRADE_CARD)).done

    place(t, 0, "STILL", 11)
    assert slots_offered(run(build(t, me, UPGRADE_CARD))) == ["slot:NC1", "slot:NC2", "slot:NC3"]


def test_r_4_11_9_a_casino_is_discounted_but_its_card_is_due():
    t = bare()
    me = t.bosses[0]
    place(t, 0, "SP6", 9)
    empty_group(t, 0, 3)
    me.cash, me.safe = 9, 0
    give_cards(t, 0)
    assert slots_offered(run(build(t, me, UPGRADE_CARD))) == ["slot:NC1", "slot:NC2", "slot:NC3"]

    give_cards(t, 0, "V01")
    run(build(t, me, UPGRADE_CARD), "slot:CA1")

    assert (*purse_of(me), me.hand) == (0, 0, [])
    assert me.buildings[0].piece == "casino"


def test_r_4_11_9_opening_and_taking_over_are_not_discounted():
    t = bare()
    me = t.bosses[0]
    bar = place(t, 0, "SP6", 9)
    empty_group(t, 0, 3)
    me.levels[STRENGTH] = 5
    put_mob(t, 5, strength=3)
    me.cash, me.safe = 11, 0

    r = run(build(t, me, PLANNING))
    r.answer("slot:NC2")
    assert r.asked[1].ids() == [f"space:{bar.space}"]


def test_r_4_11_9_opening_costs_the_full_price_with_a_discount_at_hand():
    t = bare()
    me = t.bosses[0]
    empty_group(t, 0, 3)
    me.cash, me.safe = 12, 0

    run(build(t, me, PLANNING), "slot:NC2", at(t, 3), "skip")

    assert purse_of(me) == (0, 0)


def test_r_4_11_9_the_piece_that_empties_the_group_counts_at_once():
    """Opened from the last slot of the left group, the second action is cheaper already."""
    t = bare()
    me = t.bosses[0]
    empty_group(t, 0, 1)
    me.pieces.insert(0, "SP1")
    me.cash, me.safe = 12, 0
    run(build(t, me, CONTRACTORS), "slot:SP1", at(t, 9))

    run(build(t, me, UPGRADE_CARD), "slot:NC2", "skip")

    assert purse_of(me) == (0, 0)


# --- One of a kind in each zone -----------------------------------------------------------------------------


@pytest.mark.parametrize(("piece", "slot", "other"), [("nightclub", "NC2", "CA1"), ("casino", "CA2", "NC1")])
def test_r_4_11_10_one_nightclub_and_one_casino_in_each_zone(piece, slot, other):
    t = bare()
    put(t, 0, piece, 16)
    rich(t)
    give_cards(t, 0, "V01")

    offers = run(build(t, t.bosses[0], PLANNING), f"slot:{slot}").offers
    assert offers == [f"space:{space}" for space in range(24)]

    assert at(t, 13) in run(build(t, t.bosses[0], PLANNING), f"slot:{other}").offers


def test_r_4_11_10_the_limit_holds_for_takeovers():
    t = bare()
    put(t, 0, "nightclub", 16)
    t.bosses[0].levels[STRENGTH] = 5
    put_mob(t, 13, strength=3)
    put_mob(t, 5, strength=3)
    rich(t)

    offers = run(build(t, t.bosses[0], PLANNING), "slot:NC2").offers

    assert at(t, 5) in offers
    assert at(t, 13) not in offers


def test_r_4_11_10_the_limit_holds_for_the_takeover_that_ignores_the_defence():
    """Q-20."""
    t = bare()
    put(t, 0, "nightclub", 16)
    put_mob(t, 13, strength=3)
    rich(t)

    r = run(build(t, t.bosses[0], TAKEOVER_CARD))

    assert not {"slot:NC1", "slot:NC2", "slot:NC3"} & set(r.offers)
    assert "slot:CA1" in r.offers


def test_r_4_11_10_the_limit_holds_for_upgrades():
    t = bare()
    put(t, 0, "nightclub", 16)
    uptown, midtown = put(t, 0, "speakeasy", 13), put(t, 0, "speakeasy", 7)
    rich(t)
    give_cards(t, 0, "V01")

    club = run(build(t, t.bosses[0], UPGRADE_CARD)).answer("slot:CA1")
    assert club.offers == [f"space:{uptown.space}", f"space:{midtown.space}"]
    club = run(build(t, t.bosses[0], UPGRADE_CARD)).answer("slot:NC2")
    assert club.asked[1].ids() == [f"space:{midtown.space}"]


def test_r_4_11_10_speakeasies_and_other_bosses_clubs_do_not_count():
    t = bare()
    put(t, 0, "speakeasy", 16)
    put(t, 1, "nightclub", 16)
    rich(t)

    assert at(t, 13) in run(build(t, t.bosses[0], PLANNING), "slot:NC1").offers
    assert at(t, 13) in run(build(t, t.bosses[0], CONTRACTORS), "slot:SP2").offers


# --- Pieces are finite --------------------------------------------------------------------------------------


def test_r_4_11_11_a_slot_that_is_empty_offers_nothing():
    t = bare()
    rich(t)
    place(t, 0, "STILL", 3)
    place(t, 0, "SP7", 4)

    offers = slots_offered(run(build(t, t.bosses[0], CONTRACTORS)))

    assert offers == ["slot:SP1", "slot:SP2", "slot:SP3", "slot:SP4", "slot:SP5", "slot:SP6", "slot:SP8"]


def test_r_4_11_11_with_no_piece_left_nothing_can_be_built():
    t = bare()
    rich(t)
    t.bosses[0].pieces = ["NC1", "CA1"]

    assert run(build(t, t.bosses[0], CONTRACTORS)).done
    reason = no_building(t, t.bosses[0], CONTRACTORS)
    assert reason is not None
    assert reason.id == "no-piece-left"


def test_r_4_11_11_a_building_lost_to_the_mob_does_not_return():
    t = bare()
    t.phase = "war"
    place(t, 0, "STILL", 9)
    t.districts[9].threat = True

    run(attack_district(t, 9))

    assert t.bosses[0].buildings == []
    assert "STILL" not in t.bosses[0].pieces


# --- One building, one barrel, one guard --------------------------------------------------------------------


def test_r_4_11_12_a_space_holds_one_building():
    t = bare()
    rich(t)

    r = run(build(t, t.bosses[0], CONTRACTORS, 2), "slot:SP1", at(t, 3), "slot:SP2")

    assert at(t, 3) not in r.offers
    assert at(t, 3, 1) in r.offers


def test_r_4_11_12_at_most_one_barrel_beside_a_building():
    t = bare()
    bar = put(t, 0, "speakeasy", 9, barrel=True)
    truck = t.bosses[0].trucks[0]
    truck.district, truck.load = 9, 2
    t.barrels -= 2

    assert f"deliver:0:{bar.space}" not in run(deliver(t, t.bosses[0], 0)).offers


def test_r_4_11_12_at_most_one_guard_beside_a_building():
    t = bare()
    put(t, 0, "speakeasy", 9, guarded=True)
    t.bosses[0].office, t.bosses[0].leverage = 1, 20

    assert run(guard(t, t.bosses[0], 0)).done
    assert t.bosses[0].office == 1


def test_r_4_11_12_a_still_has_no_barrel_space():
    t = bare()
    still = put(t, 0, "still", 9)
    truck = t.bosses[0].trucks[0]
    truck.district, truck.load = 9, 2
    t.barrels -= 2

    assert f"deliver:0:{still.space}" not in run(deliver(t, t.bosses[0], 0)).offers


# --- Why a space is refused -------------------------------------------------------------------------------------------


def why(t: Table, permit: Permit, slot: str, space: int) -> str:
    """The reason given to boss 0 who wants this piece on a space that is not offered."""
    r = run(build(t, t.bosses[0], permit))
    r.answer(f"slot:{slot}")
    decision = next(d for d in r.asked if d.question.id == "build-at")
    assert decision.find(f"space:{space}") is None
    reason = RULES.why_not(t, decision, f"space:{space}")
    assert reason is not None
    return reason.id


def test_r_4_11_1_why_a_space_is_not_free():
    t = bare(2)
    blocked = next(number for number, district in enumerate(t.districts) if district.blocked)
    open_district = next(number for number in range(1, 17) if not t.districts[number].blocked)
    mine, other = put(t, 0, "speakeasy", open_district), put(t, 1, "speakeasy", open_district)

    assert why(t, CONTRACTORS, "SP2", spaces(t, blocked)[0]) == "district-closed"
    assert why(t, CONTRACTORS, "SP2", mine.space) == "space-taken"
    assert why(t, CONTRACTORS, "SP2", other.space) == "space-taken"


def test_r_4_11_6_why_a_takeover_is_refused():
    """Strength 1 and 1 goon do not beat 4; with Waxey Gordon it is a matter of his $5 beside the $8 for the piece."""
    t = bare()
    me = t.bosses[0]
    me.cash, me.safe = 12, 0
    put_mob(t, 5, strength=4)
    assert why(t, CONTRACTORS, "SP6", spaces(t, 5)[0]) == "too-weak"

    ally(t, 0, WAXEY, 16)
    assert why(t, CONTRACTORS, "SP6", spaces(t, 5)[0]) == "too-poor"

    ally(t, 0, WAXEY, 5)
    assert why(t, CONTRACTORS, "SP6", spaces(t, 5)[0]) == "associates-district"


def test_r_4_11_9_why_a_space_is_too_dear_when_only_the_upgrade_is_discounted():
    t = bare()
    me = t.bosses[0]
    place(t, 0, "SP6", 9)
    place(t, 0, "SP7", 10)
    empty_group(t, 0, 3)
    me.cash, me.safe = 11, 0
    me.levels[STRENGTH] = 5
    put_mob(t, 5, strength=3)

    assert why(t, PLANNING, "NC2", spaces(t, 1)[0]) == "too-poor"
    assert why(t, PLANNING, "NC2", spaces(t, 5)[0]) == "too-poor"


def test_r_4_11_10_why_a_zone_is_closed():
    t = bare()
    put(t, 0, "nightclub", 16)
    bar = put(t, 0, "speakeasy", 13)
    t.bosses[0].levels[STRENGTH] = 5
    put_mob(t, 14, strength=3)
    rich(t)

    assert why(t, PLANNING, "NC2", spaces(t, 15)[0]) == "zone-limit"
    assert why(t, PLANNING, "NC2", spaces(t, 14)[0]) == "zone-limit"
    assert why(t, PLANNING, "NC2", bar.space) == "zone-limit"


def test_r_4_11_8_why_the_upgrade_card_builds_nothing_new():
    t = bare()
    put(t, 0, "speakeasy", 13)
    put(t, 0, "speakeasy", 9)
    rich(t)

    assert why(t, UPGRADE_CARD, "NC2", spaces(t, 15)[0]) == "wrong-action"


# --- Worked examples --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("goons", "succeeds"), [(1, False), (2, True)])
def test_tv_01_an_attack_of_5_does_not_beat_5_and_6_does(goons, succeeds):
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.goons = 4, goons
    t.goons -= goons - 1
    put_mob(t, 5, strength=5)

    assert can_take_over(t, 5) is succeeds


@pytest.mark.parametrize(("goons", "holds"), [(2, False), (3, True)])
def test_tv_01_a_defence_of_6_against_7_loses_the_casino_and_7_holds_it(goons, holds):
    """Birdie Brown attacks with 7."""
    t = bare()
    t.phase = "war"
    purple = t.bosses[1]
    purple.levels[STRENGTH], purple.goons = 4, goons
    t.goons -= goons - 1
    casino = put(t, 1, "casino", 9)
    t.districts[9].threat = True
    t.mob_stacks[0].remove("MOB_B2")
    t.mob_stacks[0].append("MOB_B2")

    r = run(attack_district(t, 9))
    if holds:
        assert r.offers == ["fight:3:alone", "lose"]
        r.answer("fight:3:alone")

    assert r.done
    assert (casino in purple.buildings) is holds
    assert t.holders[casino.space] == (1 if holds else MOB)
    assert purple.goons == (0 if holds else 2)


def test_tv_12_x13_blue_opens_his_still():
    t = bare()
    blue = t.bosses[3]
    space = spaces(t, 8)[0]
    t.space_tokens[space] = "T07"

    run(build(t, blue, CONTRACTORS), "slot:STILL", f"space:{space}")

    assert purse_of(blue) == (10, 30)
    assert blue.tokens == ["T07"]
    assert blue.leverage == 1
    assert blue.buildings == [Building(space, 8, "still")]


def test_tv_13_x10_blue_takes_over_a_mob_speakeasy_with_goon_and_associate():
    t = bare()
    blue = t.bosses[3]
    blue.levels[STRENGTH], blue.goons = 2, 1
    ally(t, 3, WAXEY, 16)
    put_mob(t, 4, strength=6)
    space = spaces(t, 4)[0]
    t.space_tokens[space] = "T18"
    goons, mob = t.goons, t.mob_speakeasies

    r = run(build(t, blue, CONTRACTORS), "slot:SP2", f"space:{space}")

    assert r.done
    assert [decision.ids() for decision in r.asked[2:]] == [["fight:1:paid"]]
    assert (blue.goons, t.goons) == (0, goons + 1)
    assert purse_of(blue) == (15 - 3 - 5, 30)
    assert t.mob_speakeasies == mob + 1
    assert blue.buildings == [Building(space, 4, "speakeasy")]
    assert blue.tokens == ["T18"]
    assert blue.leverage == 1


def test_tv_14_x11_x12_purple_takes_over_with_a_casino_and_upgrades_from_the_safe():
    """The whole turn at the city planning office."""
    t = bare()
    t.turns = [1]
    purple = t.bosses[1]
    purple.levels[STRENGTH], purple.goons, purple.cash, purple.safe = 4, 2, 10, 40
    t.goons -= 1
    ally(t, 1, WAXEY, 3)
    give_cards(t, 1, "V01", "P01")
    place(t, 1, "NC1", 16)
    uptown = place(t, 1, "SP4", 15)
    midtown = place(t, 1, "SP5", 7)
    place(t, 1, "STILL", 8)
    put_mob(t, 5, strength=5)
    mob_space = spaces(t, 5)[0]
    t.space_tokens[mob_space] = "T11"

    r = next_run(t, "contact:CITY_PLANNING_3", "slot:CA1", f"space:{mob_space}")
    assert r.offers == ["fight:2:alone", "fight:0:paid"]
    r.answer("fight:2:alone", "card:V01")
    assert (purple.goons, purple.hand) == (0, ["P01"])
    assert purse_of(purple) == (0, 26)
    assert purple.tokens == ["T11"]
    assert r.question == "build"

    r.answer("slot:NC2")
    assert f"space:{uptown.space}" not in r.offers
    r.answer(f"space:{midtown.space}")
    assert purse_of(purple) == (0, 12)
    assert midtown.piece == "nightclub"
    assert uptown.piece == "speakeasy"
    assert r.question == "raise"
    r.answer("track:vip", "skip", "deck:vip")

    assert r.done
    assert purple.levels[0] == 2
    assert [(b.piece, b.district) for b in purple.buildings] == [
        ("nightclub", 16),
        ("speakeasy", 15),
        ("nightclub", 7),
        ("still", 8),
        ("casino", 5),
    ]


def test_tv_14_x12_the_slot_cards_do_not_pay_for_a_casino():
    """R-4.5.2: only a card in hand can be discarded."""
    t = bare()
    rich(t)
    give_cards(t, 0)
    put_card(t, 0, "V01")

    assert "slot:CA1" not in run(build(t, t.bosses[0], PLANNING)).offers
