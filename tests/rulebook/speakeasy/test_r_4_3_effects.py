"""R-4.3: how effects resolve."""

from copy import deepcopy

import pytest

from backroom.games.speakeasy.ambush import ambush
from backroom.games.speakeasy.barrels import produce
from backroom.games.speakeasy.buildings import PLANNING, build
from backroom.games.speakeasy.cards import play
from backroom.games.speakeasy.components import Contact, Effect
from backroom.games.speakeasy.effects import act, cannot, gain, known_effects
from backroom.games.speakeasy.gang_war import attack_district
from backroom.games.speakeasy.levels import raise_track
from backroom.games.speakeasy.locations import send_capo
from backroom.games.speakeasy.state import NOBODY, Table
from backroom.games.speakeasy.vocabulary import parse_effect
from backroom.kernel import Decision
from tests.rulebook.speakeasy.kit import (
    RULES,
    Run,
    bare,
    give_cards,
    next_run,
    purse_of,
    put,
    run,
    space_in,
    table,
)

VIP, PARTY, DISTILLERY, CONVOY, STRENGTH = range(5)


def send(t: Table, contact: str, *ids: str) -> Run:
    """Seat 0 sends a capo to a contact."""
    return run(send_capo(t, t.bosses[0]), f"contact:{contact}", *ids)


def bonus(t: Table, *effects: str, seat: int = 0) -> Run:
    """A boss gains a bonus, as it is printed."""
    return run(gain(t, t.bosses[seat], [parse_effect(each) for each in effects]))


def questions(r: Run) -> list[str]:
    """The ids of everything asked, forced picks included."""
    return [decision.question.id for decision in r.asked]


def mobster(t: Table, district: int = 12, tile: str = "MOB_A4") -> None:
    """A mobster whom one can hire."""
    t.districts[district].mobster = tile
    t.districts[district].strength, t.districts[district].strength_up = t.book.mobsters[tile].strength, True


# --- everything is optional ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contact", "declined"),
    [
        ("DOCKS_1", ["skip"]),
        ("CITY_HALL_1", ["skip", "skip"]),
        ("COMMISSION_1", ["skip", "done"]),
        ("COMMISSION_2", ["skip", "done"]),
        ("COMMISSION_3", ["skip", "done"]),
        ("CONTRACTORS_2", ["skip", "done"]),
        ("CONTRACTORS_3", ["skip", "done"]),
        ("CITY_PLANNING_1", ["skip", "done"]),
        ("CITY_PLANNING_2", ["skip", "done"]),
        ("CITY_PLANNING_3", ["done", "skip"]),
        ("GARAGE_1", ["skip"]),
        ("GARAGE_2", ["skip", "skip"]),
    ],
)
def test_r_4_3_1_every_action_of_a_contact_may_be_declined(contact, declined):
    t = bare()
    mobster(t)
    t.bosses[0].cash = 50
    before = deepcopy(t)
    assert send(t, contact, *declined).done
    before.contacts[t.book.side(4).contact_index[contact]] = 0  # the capo is all that moved
    before.bosses[0].capos, before.told = 3, t.told
    assert t == before


def test_r_4_3_1_a_lower_action_does_not_need_the_upper_one():
    t = bare()
    give_cards(t, 0, "V03", "P01")
    r = send(t, "CITY_HALL_1", "skip")
    assert (r.question, r.offers) == ("play-card", ["card:V03", "skip"])
    r.answer("card:V03")
    assert (t.bosses[0].office, t.bosses[0].leverage) == (0, 1)


def test_r_4_3_1_nor_an_action_beside_it():
    t = bare()
    mobster(t)
    r = send(t, "COMMISSION_1", "skip", "effect:hire", "goons:2", "skip")
    assert r.done
    assert (t.bosses[0].associate, t.bosses[0].goons) == ("", 3)


def test_r_4_3_1_the_turn_order_change_of_the_restaurant_is_mandatory():
    t = bare()
    r = send(t, "RESTAURANT")
    assert r.offers == ["column:0", "column:1", "column:2", "column:3"]
    r.answer("column:3")
    assert r.question == "discard"
    assert {"skip", "done"}.isdisjoint(r.offers)


def test_r_4_3_1_a_bonus_that_only_helps_is_taken_without_asking():
    t = bare()
    assert bonus(t, "goon(1)", "leverage(2)", "ledger(1)", "cash(5)").asked == []
    me = t.bosses[0]
    assert (me.goons, me.leverage, me.ledgers, me.cash) == (2, 2, 1, 20)


@pytest.mark.parametrize("effect", ["goon(1)", "leverage(2)", "ledger(1)", "cash(5)", "produce"])
def test_r_4_3_1_and_may_be_declined_where_the_table_asks(effect):
    t = bare(4, 1, gains="ask")
    put(t, 0, "still", 1)
    r = bonus(t, effect)
    assert (r.question, r.offers) == ("take-gain", ["take", "skip"])
    assert r.answer("skip").done
    me = t.bosses[0]
    assert (me.goons, me.leverage, me.ledgers, me.cash, me.barrels) == (1, 0, 0, 15, 0)


def test_r_4_3_1_or_taken():
    t = bare(4, 1, gains="ask")
    r = bonus(t, "goon(1)", "leverage(2)")
    assert r.decision is not None
    assert r.decision.about == ("goon", 1)
    r.answer("take")
    assert r.decision is not None
    assert r.decision.about == ("leverage", 2)
    r.answer("skip")
    assert (t.bosses[0].goons, t.bosses[0].leverage) == (2, 0)


@pytest.mark.parametrize(
    "effect", ["family(1)", "draw(any)", "draw(vip)", "helper", "city(1)", "raise(any)", "play(any)"]
)
def test_r_4_3_1_every_other_bonus_can_always_be_declined(effect):
    t = bare()
    r = bonus(t, effect)
    assert "skip" in r.offers
    before = t.bosses[0].fame, t.bosses[0].hand.copy(), t.bosses[0].reserve, t.bosses[0].tokens.copy()
    assert r.answer("skip").done
    assert (t.bosses[0].fame, t.bosses[0].hand, t.bosses[0].reserve, t.bosses[0].tokens) == before


def test_r_4_3_1_one_declined_bonus_does_not_cost_the_next():
    t = bare()
    bonus(t, "raise(any)", "goon(1)").answer("skip")
    assert (t.bosses[0].fame, t.bosses[0].goons) == (5, 2)


def test_r_4_3_1_a_started_action_is_carried_out_fully():
    t = bare()
    me = t.bosses[0]
    me.cash = 17
    give_cards(t, 0, "V01", "P01")
    r = run(build(t, me, PLANNING), "slot:CA1")
    assert "done" not in r.offers
    r.answer(f"space:{space_in(t, 1)}")
    assert (r.question, r.offers) == ("discard", ["card:V01", "card:P01"])
    r.answer("card:V01")
    assert (me.cash, me.hand, len(me.buildings)) == (0, ["P01"], 1)


# --- top to bottom -------------------------------------------------------------------------------------------


def test_r_4_3_2_actions_are_done_from_top_to_bottom():
    t = bare()
    t.bosses[0].cash = 50
    assert questions(send(t, "CITY_PLANNING_3", "done", "skip")) == ["contact", "build", "play-card"]
    assert questions(send(t, "CITY_PLANNING_1", "skip", "done")) == ["contact", "play-card", "build"]


@pytest.mark.parametrize(
    "order",
    [
        ("effect:hire", "goons:1", "mobster:MOB_A4"),
        ("effect:associate", "mobster:MOB_A4", "goons:1"),
    ],
)
def test_r_4_3_2_actions_of_one_row_are_done_in_any_order(order):
    t = bare()
    mobster(t)
    r = send(t, "COMMISSION_1", "skip")
    assert (r.question, r.offers) == ("contact-action", ["effect:associate", "effect:hire", "done"])
    assert r.answer(*order).done
    assert (t.bosses[0].associate, t.bosses[0].goons) == ("MOB_A4", 2)


def test_r_4_3_2_each_action_of_a_row_is_done_once():
    t = bare()
    r = send(t, "CITY_HALL_2")
    assert r.offers == ["effect:leverage(1)", "effect:hire", "done"]
    r.answer("effect:leverage(1)")
    assert (r.question, r.offers) == ("hire-goons", ["goons:1", "goons:2", "goons:3", "goons:4", "goons:5", "skip"])
    assert r.answer("skip").question == "play-card"
    assert t.bosses[0].leverage == 1


@pytest.mark.parametrize(
    ("contact", "own"), [("COMMISSION_1", "take-helper"), ("COMMISSION_2", "raise"), ("COMMISSION_3", "place-member")]
)
def test_r_4_3_2_framed_actions_are_open_to_each_contact_the_others_to_their_own(contact, own):
    t = bare()
    mobster(t)
    assert questions(send(t, contact, "skip", "done")) == ["contact", own, "contact-action"]


@pytest.mark.parametrize("seats", [2, 4])
def test_r_4_3_2_the_contacts_of_a_location_share_what_is_framed(seats):
    framed: dict[str, set[tuple[Effect, ...]]] = {}
    for contact in RULES.table_type.book.side(seats).contacts:
        framed.setdefault(contact.location, set()).add(contact.framed)
    assert all(len(rows) == 1 for rows in framed.values())


# --- costs and targets ---------------------------------------------------------------------------------------


def test_r_4_3_3_what_cannot_be_paid_cannot_be_chosen():
    t = bare()
    t.bosses[0].cash, t.bosses[0].safe = 0, 1  # the next goon costs 1, the safe pays 2 for 1
    assert questions(send(t, "COMMISSION_2", "skip")) == ["contact", "raise"]


def test_r_4_3_3_what_can_just_be_paid_can():
    t = bare()
    t.bosses[0].cash, t.bosses[0].safe = 0, 2
    r = send(t, "COMMISSION_2", "skip")
    assert r.offers == ["effect:hire", "done"]
    r.answer("effect:hire", "goons:1")
    assert (t.bosses[0].goons, purse_of(t.bosses[0])) == (2, (0, 0))


def test_r_4_3_3_cards_are_a_cost_too():
    t = bare()
    t.bosses[0].cash = 17
    give_cards(t, 0)
    assert run(build(t, t.bosses[0], PLANNING)).offers == ["slot:NC1", "slot:NC2", "slot:NC3", "done"]
    give_cards(t, 0, "V01")
    assert "slot:CA1" in run(build(t, t.bosses[0], PLANNING)).offers


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        ("ambush", "no-ship-to-ambush"),
        ("sell", "nothing-to-sell"),
        ("produce", "no-operating-still"),
        ("guard", "office-empty"),
        ("associate", "no-mobster-to-hire"),
        ("upgrade", "no-site"),
        ("takeover_free", "no-site"),
        ("cook(3)", "no-ledger-held"),
        ("tokens(2)", "no-usable-token"),
    ],
)
def test_r_4_3_3_without_a_legal_target_it_cannot_be_chosen(effect, reason):
    t = bare()
    t.bosses[0].cash = 50
    why = cannot(t, t.bosses[0], parse_effect(effect))
    assert why is not None
    assert why.id == reason
    assert bonus(t, effect).asked == []


def test_r_4_3_3_without_a_card_of_the_type_nothing_is_asked():
    t = bare()
    give_cards(t, 0, "P01", "S01")
    assert questions(send(t, "GARAGE_1")) == ["contact"]


def test_r_4_3_3_the_cost_is_paid_before_the_effect():
    t = bare()
    me = t.bosses[0]
    me.cash = 17
    give_cards(t, 0, "V01")
    run(build(t, me, PLANNING), "slot:CA1", f"space:{space_in(t, 1)}")
    events = [event.id for event in t.told or []]
    assert events == ["discarded", "paid", "opened", "took-space-token"]


def test_r_4_3_3_the_cards_of_a_raise_are_discarded_before_it():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH] = 4
    give_cards(t, 0, "V01", "P01", "S01")
    r = run(raise_track(t, me, "strength"), "card:V01")
    assert me.levels[STRENGTH] == 4
    r.answer("card:P01")
    assert (me.levels[STRENGTH], me.hand) == (5, ["S01"])


# --- shortage ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "taken"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_r_4_3_4_leverage_tokens(left, taken):
    t = bare()
    t.leverage = left
    bonus(t, "leverage(2)")
    assert (t.bosses[0].leverage, t.leverage) == (taken, left - taken)


@pytest.mark.parametrize(("left", "taken"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_r_4_3_4_goons(left, taken):
    t = bare()
    t.goons = left
    bonus(t, "goon(2)")
    assert (t.bosses[0].goons, t.goons) == (1 + taken, left - taken)


@pytest.mark.parametrize(("left", "taken"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_r_4_3_4_ledgers(left, taken):
    t = bare()
    t.bosses[0].ledgers = 10 - left
    bonus(t, "ledger(2)")
    assert t.bosses[0].ledgers == 10 - left + taken


@pytest.mark.parametrize(("left", "made"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_r_4_3_4_barrels(left, made):
    t = bare()
    put(t, 0, "still", 1)
    t.barrels = left
    run(produce(t, t.bosses[0], 0))
    assert (t.bosses[0].barrels, t.barrels) == (made, left - made)


@pytest.mark.parametrize(("left", "gained"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_r_4_3_4_family_members(left, gained):
    t = bare()
    me = t.bosses[0]
    me.levels[VIP], me.reserve = 5, left
    r = bonus(t, "family(2)")
    for _ in range(gained):
        r.answer("office")
    assert r.done
    assert (me.office, me.reserve) == (gained, left - gained)


def test_r_4_3_4_helper_cards():
    t = bare()
    t.helper_deck, t.helper_row = [], ["H01"]
    bonus(t, "helper").answer("helper:H01")
    assert (t.bosses[0].helpers, t.helper_row) == (["H01"], [])
    assert bonus(t, "helper").asked == []


def test_r_4_3_4_city_tokens():
    t = bare()
    t.display_left, t.display_right = [[], [], []], ["T01", "", ""]
    assert bonus(t, "city(2)").answer("right:0").done
    assert (t.bosses[0].tokens, t.display_right) == (["T01"], ["", "", ""])
    assert bonus(t, "city(2)").asked == []


def test_r_4_3_4_operation_cards():
    t = bare()
    t.decks[PARTY].clear()
    assert bonus(t, "draw(party)").asked == []
    assert bonus(t, "draw(any)").offers == ["deck:vip", "deck:distillery", "deck:convoy", "skip"]


# --- depth first ---------------------------------------------------------------------------------------------


def test_r_4_3_5_a_bonus_that_triggers_another_is_interrupted_by_it():
    """Q-05: level, fame step, family member, dock bonus; only then the rest of the card."""
    t = bare()
    me = t.bosses[0]
    me.levels = [1, 1, 1, 1, 3]  # fame 7: the raise reaches the family member at 8
    give_cards(t, 0, "V10", "P01", "S01")
    r = run(play(t, me, "vip"), "card:V10", "track:vip")
    assert r.question == "place-member"
    r.answer("dock:5")
    assert r.question == "draw"
    r.answer("deck:convoy")
    assert (r.question, r.offers) == ("raise-again", ["track:vip", "skip"])
    assert questions(r) == ["play-card", "raise", "place-member", "draw", "raise-again"]
    assert (t.docks[5], me.levels[VIP], len(me.hand)) == (0, 2, 3)


def test_r_4_3_5_the_new_level_counts_at_once():
    """Q-05: the office has room for the figure that its own raise brings."""
    t = bare()
    me = t.bosses[0]
    me.levels, me.office, me.reserve = [1, 1, 1, 1, 3], 1, 9
    give_cards(t, 0, "V07")
    r = run(play(t, me, "vip"), "card:V07", "track:vip")
    assert "office" in r.offers
    r.answer("office")
    assert (me.office, me.waiting) == (2, [14])


def test_r_4_3_5_the_cards_action_sees_the_new_values():
    """Q-05."""
    t = bare()
    put(t, 0, "still", 1)
    give_cards(t, 0, "S07")
    assert run(play(t, t.bosses[0], "distillery"), "card:S07", "track:distillery").done
    assert t.bosses[0].barrels == 3


def test_r_4_3_5_a_contacts_next_action_waits_for_the_bonus():
    t = bare()
    t.bosses[0].levels = [2, 2, 2, 2, 2]  # fame 10; 11 gives a helper card and an operation card
    r = send(t, "CONTRACTORS_2", "track:party")
    assert r.question == "take-helper"
    r.answer("skip")
    assert r.question == "draw"
    r.answer("deck:vip")
    assert r.question == "build"


def test_r_4_3_5_the_second_building_waits_for_the_bonus_of_the_first():
    t = bare()
    r = send(t, "CONTRACTORS_1", "slot:SP3", f"space:{space_in(t, 1)}")
    assert r.question == "draw"
    assert r.answer("deck:vip").question == "build"


def test_r_4_3_5_what_is_impossible_is_lost_and_the_rest_goes_on():
    t = bare()
    t.goons = 0
    bonus(t, "goon(1)", "leverage(1)")
    assert (t.bosses[0].goons, t.bosses[0].leverage) == (1, 1)


# --- the same symbol, the same effect ------------------------------------------------------------------------


def printed(t: Table) -> set[str]:
    """Every word printed on a component where an effect is gained or done."""
    book, side = t.book, t.book.side(t.seats)

    def of(contact: Contact) -> tuple[Effect, ...]:
        return contact.above + contact.framed + contact.below

    rows = [
        *book.card_bonus.values(),
        *book.token_effect.values(),
        *book.helper_effect.values(),
        *book.fame_rewards.values(),
        *book.dock_bonus,
        *(slot.bonus for slot in book.slots.values()),
        *(goal.bonus for goal in book.goals),
        *(of(contact) for contact in side.contacts),
        side.restaurant.framed,
    ]
    return {effect.name for row in rows for effect in row}


@pytest.mark.parametrize("seats", [2, 4])
def test_r_4_3_6_every_printed_symbol_has_its_one_rule(seats):
    # The left garage contact and the park do their symbols themselves: they stand nowhere else.
    assert printed(bare(seats)) - known_effects() == {"range", "swap"}


def test_r_4_3_6_a_card_drawn_is_a_card_drawn():
    t = bare()
    book = t.book
    places = [book.slots["SP3"].bonus, book.token_effect["T05"], book.helper_effect["H06"], book.card_bonus["S06"]]
    asked = [run(gain(t, t.bosses[0], effects)).decision for effects in [*places, book.dock_bonus[1]]]
    assert len({(decision.question.id, tuple(decision.options)) for decision in asked if decision}) == 1
    assert None not in asked


@pytest.mark.parametrize("effect", ["goon(1)", "leverage(2)"])
def test_r_4_3_6_done_as_an_action_or_gained_as_a_bonus_it_is_the_same(effect):
    done, gained = bare(), bare()
    run(act(done, done.bosses[0], parse_effect(effect)))
    run(gain(gained, gained.bosses[0], [parse_effect(effect)]))
    assert done == gained


# --- decisions outside the own turn --------------------------------------------------------------------------


def test_r_4_3_7_the_park_bonus_is_chosen_by_the_owner_of_the_moved_capo():
    t = bare()
    t.turns, t.contacts[0] = [0], 2
    r = next_run(t, "contact:PARK_1", "swap:DOCKS_1:2")
    assert (t.active, r.seat, r.question) == (0, 2, "park-bonus")
    r.answer("gain:city")
    assert r.seat == 2
    r.answer("right:0")
    assert (r.seat, r.question) == (2, "refill-from")
    r.answer("stack:0")
    assert r.seat == 0


def test_r_4_3_7_the_defence_in_a_gang_war_is_the_owners():
    t = bare()
    t.mob_stacks[0] = ["MOB_B1"]  # attacks with 6
    put(t, 2, "speakeasy", 5)
    t.bosses[2].goons, t.bosses[2].levels[STRENGTH] = 5, 2
    t.districts[5].threat = True
    r = run(attack_district(t, 5))
    assert (r.seat, r.question) == (2, "defend")


def test_r_4_3_7_the_owner_of_a_hired_dock_figure_is_not_asked():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.goons = 5, 6
    for ship, port in zip(t.ships, (1, 7, 13, 16), strict=True):
        ship.port = port
    t.docks[0], t.docks[1] = 0, 3
    r = run(ambush(t, me, 0), "ship:0")
    while not r.done:
        r.answer("seat:3" if "seat:3" in r.offers else r.offers[0])
    assert {decision.seat for decision in r.asked} == {0}
    assert purse_of(t.bosses[3]) == (16, 30)


PARK = {"park-bonus", "take-token", "refill-from", "take-gain"}
DEFENCE = {"defend", "defend-next", "pay-from-safe"}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pick", [0, -1, -2])
def test_r_4_3_7_in_a_whole_game_nobody_else_is_ever_asked(seats, pick):
    t = table(seats)
    while (flow := RULES.next(t)) is not None:
        answer = None
        while True:
            try:
                ask = flow.send(answer)
            except StopIteration:
                break
            assert isinstance(ask, Decision)
            if ask.seat != t.active:
                assert ask.question.id in (DEFENCE if t.active == NOBODY else PARK)
            answer = ask.options[pick % len(ask.options)]
    assert t.phase == "over"
