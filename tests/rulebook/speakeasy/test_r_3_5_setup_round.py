"""R-3.5: the set-up round, 1920."""

import pytest

from backroom.games.speakeasy.buildings import free_spaces
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY, Table
from backroom.games.speakeasy.turn_order import change_order
from tests.rulebook.speakeasy.kit import Run, give_cards, next_run, purse_of, run, spaces, table, told

PLAIN = ("V01", "P01", "S01", "C01")
"""A card of each type without a bonus."""


def opening(seats: int = 4, hand: tuple[str, ...] = PLAIN, **options: str) -> Table:
    """A table at the building step of the set-up round; the last boss in turn order is next and holds these cards."""
    t = table(seats, 1, **options)
    t.phase, t.turns = "opening", t.upper[::-1]
    give_cards(t, t.turns[0], *hand)
    return t


def a_space(t: Table) -> str:
    """A free space without police, where a building operates."""
    return next(f"space:{s}" for s in free_spaces(t) if not t.districts[t.book.space_district[s]].police)


def build(t: Table, slot: str, *ids: str) -> Run:
    """Open the piece of this slot on a free space without police."""
    return next_run(t, f"slot:{slot}", a_space(t), *ids)


def questions(r: Run) -> list[str]:
    """The ids of everything asked, forced picks included."""
    return [decision.question.id for decision in r.asked]


def sit_through(r: Run) -> Run:
    """Answer what is still asked: decline where that is offered, otherwise take the first option."""
    while not r.done:
        r.answer("skip" if "skip" in r.offers else r.offers[0])
    return r


# --- turn order ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(4, "0", [0, 1, 2, 3]), (4, "2", [2, 3, 0, 1]), (3, "1", [1, 2, 0]), (2, "1", [1, 0])],
)
def test_r_3_5_1_markers_stand_in_the_upper_row_clockwise_from_the_first_player(seats, first, order):
    t = table(seats, first=first)
    assert t.upper == order
    assert t.lower == [NOBODY] * seats


def test_r_3_5_1_the_first_player_can_be_random():
    orders = [table(seed=seed, first="random").upper for seed in range(1, 17)]
    assert {order[0] for order in orders} == {0, 1, 2, 3}
    assert all(order == [(order[0] + i) % 4 for i in range(4)] for order in orders)


@pytest.mark.parametrize(
    ("seats", "columns"),
    [
        (4, ["column:0", "column:1", "column:2", "column:3"]),
        (3, ["column:0", "column:1", "column:2"]),
        (2, ["column:0", "column:1"]),
    ],
)
def test_r_3_5_1_there_are_as_many_columns_as_players(seats, columns):
    t = table(seats)
    assert run(change_order(t, t.bosses[0])).offers == columns


# --- a family member in a dock, with 2 players ---------------------------------------------------------------


def test_r_3_5_2_with_two_players_each_puts_a_family_member_in_a_dock_in_reverse_turn_order():
    """Q-40: a pass of its own before the buildings."""
    t = table(2, first="0")
    seats = []
    for _ in range(2):
        r = next_run(t)
        seats.append((r.seat, r.question))
        sit_through(r)
    assert seats == [(1, "place-member"), (0, "place-member")]
    r = next_run(t)
    assert (r.seat, r.question) == (1, "build")


def test_r_3_5_2_on_any_free_dock_space_and_it_cannot_be_declined():
    t = table(2)
    r = next_run(t)
    assert r.offers == [f"dock:{space}" for space in range(12)]
    r.answer("dock:7")
    assert next_run(t).offers == [f"dock:{space}" for space in range(12) if space != 7]


def test_r_3_5_2_the_figure_comes_from_the_reserve():
    t = table(2)
    next_run(t, "dock:6")
    assert t.docks[6] == 1
    assert (t.bosses[1].reserve, t.bosses[1].office) == (9, 0)
    assert t.bosses[0].reserve == 10


@pytest.mark.parametrize(("dock", "gained"), [(2, (2, 0)), (10, (2, 0)), (3, (1, 1)), (7, (1, 1))])
def test_r_3_5_2_the_bonus_of_the_row_is_gained(dock, gained):
    t = table(2)
    assert next_run(t, f"dock:{dock}").done
    assert (t.bosses[1].goons, t.bosses[1].leverage) == gained


def test_r_3_5_2_a_row_that_gives_a_card():
    t = table(2)
    r = next_run(t, "dock:5")
    assert r.offers == ["deck:vip", "deck:party", "deck:distillery", "deck:convoy", "skip"]
    r.answer("deck:vip")
    assert r.done
    assert len(t.bosses[1].hand) == 5


def test_r_3_5_2_a_row_that_gives_a_city_token():
    t = table(2)
    token = t.display_right[1]
    assert next_run(t, "dock:0", "right:1", "stack:2").done
    assert t.bosses[1].tokens == [token]


@pytest.mark.parametrize("seats", [3, 4])
def test_r_3_5_2_with_three_or_four_players_nobody_starts_in_a_dock(seats):
    t = table(seats)
    assert next_run(t).question == "build"
    assert t.docks == [NOBODY] * 12


# --- the first building --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "order"), [(2, [1, 0]), (3, [2, 1, 0]), (4, [3, 2, 1, 0])])
def test_r_3_5_3_in_reverse_turn_order_everybody_resolves_completely(seats, order):
    t = opening(seats)
    seats_asked = []
    for _ in order:
        r = sit_through(next_run(t))
        seats_asked.append({decision.seat for decision in r.asked})
        assert questions(r)[0] == "build"
        assert questions(r).count("opening-card") == 1
    assert seats_asked == [{seat} for seat in order]
    assert t.act == 0
    r = next_run(t)
    assert (t.act, t.round, r.seat, r.question) == (1, 1, 0, "contact")


@pytest.mark.parametrize(
    ("slot", "cost"),
    [("SP1", 3), ("SP2", 3), ("SP3", 3), ("SP4", 5), ("STILL", 5), ("SP5", 5), ("SP6", 8), ("SP7", 8), ("SP8", 8)],
)
def test_r_3_5_3_step_1_any_slot_may_be_chosen_and_its_cost_is_paid_from_cash(slot, cost):
    t = opening(payment="ask")
    r = build(t, slot)
    me = t.bosses[3]
    assert purse_of(me) == (15 - cost, 30)
    assert told(t, "paid") == [(3, cost, 0)]
    assert slot not in me.pieces
    assert len(me.pieces) == 14
    assert "pay-from-safe" not in questions(r)


def test_r_3_5_3_step_1_the_still_or_one_of_the_speakeasies():
    r = next_run(opening())
    assert r.offers == [f"slot:{slot}" for slot in ("SP1", "SP2", "SP3", "SP4", "STILL", "SP5", "SP6", "SP7", "SP8")]


@pytest.mark.parametrize(("slot", "piece"), [("STILL", "still"), ("SP1", "speakeasy")])
def test_r_3_5_3_step_2_the_piece_goes_on_a_free_space(slot, piece):
    t = opening()
    free = free_spaces(t)
    r = next_run(t, f"slot:{slot}")
    assert r.offers == [f"space:{space}" for space in free]
    r.answer(f"space:{free[4]}")
    (building,) = t.bosses[3].buildings
    assert (building.space, building.piece, building.guarded, building.barrel) == (free[4], piece, False, False)
    assert building.district == t.book.space_district[free[4]]
    assert t.holders[free[4]] == 3
    assert told(t, "opened") == [(3, piece, free[4])]


def test_r_3_5_3_step_2_a_space_taken_by_another_boss_is_not_free():
    t = opening()
    taken = free_spaces(t)[0]
    sit_through(next_run(t, "slot:SP1", f"space:{taken}"))
    assert f"space:{taken}" not in next_run(t, "slot:SP1").offers


def test_r_3_5_3_step_2_not_in_a_blocked_district():
    t = opening(2)
    offers = set(next_run(t, "slot:SP1").offers)
    for number, district in enumerate(t.districts):
        if district.blocked:
            assert not offers & {f"space:{space}" for space in spaces(t, number)}
    assert not offers & {f"space:{space}" for space, holder in enumerate(t.holders) if holder == CLOSED}


def test_r_3_5_3_step_3_the_city_token_of_the_space_is_taken():
    t = opening()
    space = free_spaces(t)[0]
    token = t.space_tokens[space]
    next_run(t, "slot:SP1", f"space:{space}")
    assert t.bosses[3].tokens == [token]
    assert t.space_tokens[space] == ""
    assert told(t, "took-space-token") == [(3, token)]


@pytest.mark.parametrize(
    ("slot", "gained"),
    [("SP1", (2, 0, 0)), ("SP2", (1, 1, 0)), ("SP4", (1, 0, 1)), ("STILL", (1, 1, 0))],
)
def test_r_3_5_3_step_4_the_bonus_under_the_slot_is_gained(slot, gained):
    t = opening()
    build(t, slot)
    me = t.bosses[3]
    assert (me.goons, me.leverage, me.ledgers) == gained


@pytest.mark.parametrize(
    ("slot", "question"),
    [("SP3", "draw"), ("SP5", "place-member"), ("SP6", "raise"), ("SP7", "take-helper"), ("SP8", "place-member")],
)
def test_r_3_5_3_step_4_a_bonus_that_asks(slot, question):
    assert build(opening(), slot).question == question


def test_r_3_5_3_step_4_a_slot_with_two_bonuses_gives_both():
    t = opening()
    build(t, "SP8", "office")
    assert (t.bosses[3].office, t.bosses[3].goons) == (1, 2)


def test_r_3_5_3_the_steps_come_in_their_order():
    t = opening(hand=("V03", "P01", "S01", "C01"))
    r = build(t, "SP3", "deck:party", "card:V03")
    assert questions(r) == ["build", "build-at", "draw", "opening-card"]
    assert [event.id for event in t.told or []] == [
        "paid",
        "opened",
        "took-space-token",
        "drew",
        "played",
        "leverage",
    ]


def test_r_3_5_3_step_5_any_card_of_the_hand_even_one_just_drawn():
    t = opening()
    drawn = t.decks[1][-1]
    r = build(t, "SP3", "deck:party")
    assert r.question == "opening-card"
    assert r.offers == ["card:V01", "card:P01", "card:S01", "card:C01", f"card:{drawn}"]


def test_r_3_5_3_step_5_the_card_goes_into_its_slot():
    t = opening()
    build(t, "SP1", "card:S01")
    assert t.bosses[3].slots == ["", "", "S01", ""]
    assert t.bosses[3].hand == ["V01", "P01", "C01"]


@pytest.mark.parametrize(
    ("card", "slot", "gained"), [("V03", "SP1", (2, 1)), ("C03", "SP1", (2, 1)), ("S04", "SP2", (2, 1))]
)
def test_r_3_5_3_step_5_its_bonus_is_gained(card, slot, gained):
    t = opening(hand=(*PLAIN, card))
    assert build(t, slot, f"card:{card}").done
    assert (t.bosses[3].goons, t.bosses[3].leverage) == gained


def test_r_3_5_3_step_5_a_bonus_that_raises_a_level():
    t = opening(hand=(*PLAIN, "P07"))
    r = build(t, "SP1", "card:P07")
    assert r.offers == ["track:party", "skip"]
    r.answer("track:party")
    assert r.done
    assert (t.bosses[3].levels, t.bosses[3].fame) == ([1, 2, 1, 1, 1], 6)


def test_r_3_5_3_step_5_a_distillery_card_does_not_produce():
    t = opening(hand=(*PLAIN, "S07"))
    assert build(t, "STILL", "card:S07", "track:distillery").done
    assert (t.bosses[3].barrels, t.barrels) == (0, 20)


def test_r_3_5_3_step_5_a_vip_card_does_not_guard():
    t = opening(hand=(*PLAIN, "V03"))
    t.bosses[3].leverage = 9
    assert build(t, "SP5", "office", "card:V03").done
    assert t.bosses[3].office == 1
    assert not t.bosses[3].buildings[0].guarded


def test_r_3_5_3_step_5_a_party_card_does_not_sell():
    t = opening()
    r = build(t, "SP1")
    t.bosses[3].buildings[0].barrel = True
    t.barrels -= 1
    assert r.answer("card:P01").done
    assert purse_of(t.bosses[3]) == (12, 30)


def test_r_3_5_3_step_5_a_convoy_card_does_not_deliver():
    t = opening(hand=(*PLAIN, "C12"))
    r = build(t, "SP1", "card:C12")
    assert r.question == "take-token"  # its bonus; the range added to a delivery is lost
    assert r.answer("skip").done
    assert t.bosses[3].trucks[0].district == 0


@pytest.mark.parametrize("card", ["V06", "P05", "P06", "S05", "S12", "C06"])
def test_r_3_5_3_step_5_a_bonus_that_only_adds_to_the_cards_own_action_is_lost(card):
    t = opening(hand=(*PLAIN, card))
    assert build(t, "STILL", f"card:{card}").done
    me = t.bosses[3]
    assert (me.cash, me.goons, me.leverage, me.barrels, len(me.hand)) == (10, 1, 1, 0, 4)


def test_r_3_5_3_step_5_no_card_is_drawn_and_everybody_starts_with_three():
    t = opening()
    sizes = [len(deck) for deck in t.decks]
    build(t, "SP1", "card:V01")
    assert len(t.bosses[3].hand) == 3
    assert [len(deck) for deck in t.decks] == sizes
    assert told(t, "drew") == []


def test_r_3_5_3_step_5_more_cards_if_a_bonus_drew_one():
    t = opening()
    build(t, "SP3", "deck:vip", "card:V01")
    assert len(t.bosses[3].hand) == 4


def test_r_3_5_3_step_5_fewer_cards_if_a_bonus_discarded_one():
    t = opening(hand=("V10", "P01", "S01", "C01"))
    assert build(t, "SP1", "card:V10", "track:vip", "track:vip", "card:P01").done
    assert t.bosses[3].hand == ["S01", "C01"]
    assert t.bosses[3].levels[0] == 3


def test_tv_23_a_card_without_bonus_in_the_set_up_round():
    t = opening()
    decks = [deck.copy() for deck in t.decks]
    r = build(t, "SP1", "card:V01")
    me = t.bosses[3]
    assert r.done
    assert questions(r) == ["build", "build-at", "opening-card"]  # no bonus, no action, no draw
    assert me.slots == ["V01", "", "", ""]
    assert me.hand == ["P01", "S01", "C01"]
    assert t.decks == decks
    assert (me.cash, me.safe, me.goons, me.leverage, me.levels) == (12, 30, 2, 0, [1, 1, 1, 1, 1])


# --- what is mandatory and what is allowed -------------------------------------------------------------------


def test_r_3_5_4_slot_space_and_card_must_be_chosen():
    t = opening()
    r = next_run(t)
    assert {"skip", "done"}.isdisjoint(r.offers)
    r.answer("slot:SP1")
    assert {"skip", "done"}.isdisjoint(r.offers)
    r.answer(a_space(t))
    assert r.question == "opening-card"
    assert r.offers == ["card:V01", "card:P01", "card:S01", "card:C01"]


def test_r_3_5_4_the_bonus_of_the_slot_may_be_declined():
    t = opening()
    r = build(t, "SP6", "skip")
    assert r.question == "opening-card"
    assert t.bosses[3].levels == [1, 1, 1, 1, 1]


def test_r_3_5_4_a_bonus_that_only_helps_may_be_declined_where_the_table_asks():
    t = opening(gains="ask")
    r = build(t, "STILL")
    assert (r.question, r.offers) == ("take-gain", ["take", "skip"])
    r.answer("skip")
    assert t.bosses[3].leverage == 0
    assert r.question == "opening-card"


def test_r_3_5_4_the_bonus_of_the_card_may_be_declined():
    t = opening(hand=(*PLAIN, "P07"))
    assert build(t, "SP1", "card:P07", "skip").done
    assert t.bosses[3].fame == 5
    assert t.bosses[3].slots[1] == "P07"


def test_r_3_5_4_no_takeover():
    t = opening()
    t.bosses[3].levels[4], t.bosses[3].goons = 5, 6  # strong enough for every mobster A
    offers = next_run(t, "slot:SP1").offers
    mob = [f"space:{space}" for space, holder in enumerate(t.holders) if holder == MOB]
    assert mob
    assert set(mob).isdisjoint(offers)


def test_r_3_5_4_no_nightclub_and_no_casino():
    t = opening()
    t.bosses[3].cash = 100
    offers = next_run(t).offers
    assert {"slot:NC1", "slot:NC2", "slot:NC3", "slot:CA1", "slot:CA2", "slot:CA3"}.isdisjoint(offers)


@pytest.mark.parametrize("what", ["police", "patrol", "threat"])
def test_r_3_5_4_a_district_with_police_a_patrol_token_or_a_threat_token_is_allowed(what):
    t = opening()
    space = free_spaces(t)[0]
    district = t.districts[t.book.space_district[space]]
    district.police = district.patrol = district.threat = False
    setattr(district, what, True)
    r = next_run(t, "slot:SP1", f"space:{space}")
    assert r.question == "opening-card"
    assert t.holders[space] == 3
