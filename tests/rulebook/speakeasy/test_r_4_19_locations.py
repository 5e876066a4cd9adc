"""R-4.19: the eight locations: what each contact does, in which order, and the restaurant and the park."""

from __future__ import annotations

from collections import Counter

import pytest

from backroom.games.speakeasy import Speakeasy
from backroom.games.speakeasy.book import CONVOY, STRENGTH, TRACK
from backroom.games.speakeasy.guards import guard_price
from backroom.games.speakeasy.hand import TOO_FEW_CARDS
from backroom.games.speakeasy.locations import CONTACT_TAKEN, cannot_send, open_contacts, send_capo
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.kernel import table_options
from tests.rulebook.speakeasy.kit import (
    Run,
    bare,
    give_cards,
    next_run,
    put,
    put_mob,
    run,
    space_in,
    told,
)


def ready(seats: int = 4, gains: str = "take") -> Table:
    """A table on which the first boss can do whatever any contact offers."""
    t = bare(seats, gains=gains)
    me = t.bosses[0]
    me.cash, me.levels[STRENGTH] = 100, 5
    give_cards(t, 0, "V01", "P01", "S01", "C01")
    put(t, 0, "speakeasy", next(d for d in range(1, 7) if not t.districts[d].blocked), barrel=True)
    me.office, me.leverage, me.reserve, t.leverage = 1, 8, me.reserve - 1, 12
    t.districts[16].mobster = "MOB_D1"
    dock_at(t, 0, members=2)
    return t


def dock_at(t: Table, seat: int, members: int) -> None:
    """The white ship in Downtown, the others elsewhere, and members of a boss in the Downtown dock."""
    for ship, port in zip(t.ships, (13, 16, 7, 1), strict=True):
        ship.port = port
    t.docks[:members] = [seat] * members
    t.bosses[seat].reserve -= members


def visit(t: Table, contact: str, *ids: str, seat: int = 0) -> Run:
    """A boss sends a capo to a contact."""
    return run(send_capo(t, t.bosses[seat]), f"contact:{contact}", *ids)


def stand(t: Table, seat: int, contact: str) -> None:
    """A boss's capo stands on a contact already."""
    if contact == "RESTAURANT":
        t.restaurant.append(seat)
    else:
        t.contacts[index(t, contact)] = seat
    t.bosses[seat].capos -= 1


def index(t: Table, contact: str) -> int:
    return t.book.side(t.seats).contact_index[contact]


def holder(t: Table, contact: str) -> int:
    """Whose capo stands on a contact."""
    return t.contacts[index(t, contact)]


def agenda(seats: int, contact: str) -> list[str]:
    """What a contact asks from top to bottom, when everything is possible and everything is declined."""
    t = ready(seats, gains="ask")
    asked = visit(t, contact)
    steps = []
    while not asked.done:
        steps.append(step(t, asked))
        asked.answer(asked.offers[0] if asked.question == "contact-action" else asked.offers[-1])
    return steps


def step(t: Table, asked: Run) -> str:
    """One question in a few words."""
    assert asked.decision is not None
    names = [offer.split(":")[-1] for offer in asked.offers[:-1]]
    if asked.question == "contact-action":
        return " or ".join(names)
    if asked.question == "take-gain":
        return f"gain {asked.decision.about[0]} {asked.decision.about[1]}"
    if asked.question == "play-card":
        return f"play {' '.join(names)}"
    if asked.question == "build":
        times = asked.decision.about[0]
        return f"build {times} {' '.join(dict.fromkeys(t.book.slots[name].piece for name in names))}"
    return asked.question


CARDS = "play V01 P01 S01 C01"
SMALL = "build 2 speakeasy still"
BIG = "build 2 nightclub casino"


# --- The contacts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "numbers"),
    [
        (
            4,
            {"DOCKS": 2, "CITY_HALL": 2, "COMMISSION": 3, "CONTRACTORS": 3, "CITY_PLANNING": 3, "GARAGE": 2, "PARK": 3},
        ),
        (
            3,
            {"DOCKS": 2, "CITY_HALL": 2, "COMMISSION": 3, "CONTRACTORS": 3, "CITY_PLANNING": 3, "GARAGE": 2, "PARK": 3},
        ),
        (
            2,
            {"DOCKS": 1, "CITY_HALL": 2, "COMMISSION": 2, "CONTRACTORS": 2, "CITY_PLANNING": 2, "GARAGE": 2, "PARK": 2},
        ),
    ],
)
def test_r_4_19_numbers_of_contacts(seats: int, numbers: dict[str, int]):
    t = bare(seats)
    assert Counter(contact.location for contact in t.book.side(seats).contacts) == numbers
    assert len(t.contacts) == sum(numbers.values())


def test_r_4_19_every_contact_without_a_capo_may_be_chosen():
    """R-4.2.2; the three park spaces are equal, so the first free one stands for all."""
    t = bare()
    assert open_contacts(t, t.bosses[0]) == [
        *("DOCKS_1", "DOCKS_2", "CITY_HALL_1", "CITY_HALL_2", "COMMISSION_1", "COMMISSION_2", "COMMISSION_3"),
        *("CONTRACTORS_1", "CONTRACTORS_2", "CONTRACTORS_3", "CITY_PLANNING_1", "CITY_PLANNING_2", "CITY_PLANNING_3"),
        *("GARAGE_1", "GARAGE_2", "PARK_1", "RESTAURANT"),
    ]


def test_r_4_19_a_taken_contact_is_closed_to_everybody():
    t = bare()
    stand(t, 0, "DOCKS_1")
    stand(t, 1, "GARAGE_2")
    for boss in t.bosses:
        assert not {"DOCKS_1", "GARAGE_2"} & set(open_contacts(t, boss))
        assert cannot_send(t, boss, "DOCKS_1") is CONTACT_TAKEN
        assert cannot_send(t, boss, "DOCKS_2") is None


def test_r_4_19_a_boss_may_have_several_capos_in_one_location():
    t = ready()
    stand(t, 0, "DOCKS_1")
    visit(t, "DOCKS_2", "skip")
    assert (holder(t, "DOCKS_1"), holder(t, "DOCKS_2"), t.bosses[0].capos) == (0, 0, 2)
    assert told(t, "sent-capo") == [(0, "DOCKS_2")]


@pytest.mark.parametrize("contact", ["CONTRACTORS_1", "COMMISSION_2", "CITY_HALL_2", "CITY_PLANNING_3", "GARAGE_2"])
def test_r_4_19_every_action_of_a_contact_is_optional(contact: str):
    """R-4.3.1: who declines everything keeps everything."""
    t = ready(gains="ask")
    me = t.bosses[0]
    before = (me.cash, me.safe, me.hand.copy(), me.levels.copy(), me.goons, me.leverage, me.ledgers, me.helpers.copy())
    asked = visit(t, contact)
    while not asked.done:
        asked.answer(asked.offers[-1])
    assert before == (me.cash, me.safe, me.hand, me.levels, me.goons, me.leverage, me.ledgers, me.helpers)
    assert (me.capos, holder(t, contact)) == (3, 0)


def test_r_4_19_a_contact_of_no_use_may_still_be_chosen():
    """Q-03: a capo must be sent, and actions are optional."""
    t = bare()
    me = t.bosses[0]
    give_cards(t, 0)
    assert "GARAGE_1" in open_contacts(t, me)
    assert visit(t, "GARAGE_1").done
    assert holder(t, "GARAGE_1") == 0


# --- Contractors' office ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "contact", "steps"),
    [
        (4, "CONTRACTORS_1", ["gain ledger 1", SMALL]),
        (4, "CONTRACTORS_2", ["raise", SMALL]),
        (4, "CONTRACTORS_3", ["take-helper", SMALL]),
        (3, "CONTRACTORS_1", ["gain ledger 1", SMALL]),
        (2, "CONTRACTORS_1", ["ledger(1) or raise(any)", "gain ledger 1", "raise", SMALL]),
        (2, "CONTRACTORS_2", ["take-helper", SMALL]),
    ],
)
def test_r_4_19_1_contractors_contacts_from_top_to_bottom(seats: int, contact: str, steps: list[str]):
    assert agenda(seats, contact) == steps


def test_r_4_19_1_the_ledger_the_level_and_the_helper_card():
    t = ready()
    me = t.bosses[0]
    t.helper_row = ["H01", "H02", "H03"]
    visit(t, "CONTRACTORS_1", "done")
    assert me.ledgers == 1
    visit(t, "CONTRACTORS_2", "track:vip", "done")
    assert me.levels[TRACK["vip"]] == 2
    visit(t, "CONTRACTORS_3", "helper:H01", "done")
    assert me.helpers == ["H01"]


def test_r_4_19_1_twice_in_any_mix_an_opening_and_a_takeover():
    t = bare()
    me = t.bosses[0]
    me.cash, me.levels[STRENGTH] = 8, 5
    target, _ = put_mob(t, 4, 4)
    free = space_in(t, 7)
    asked = visit(t, "CONTRACTORS_1", "slot:STILL", f"space:{free}")
    assert asked.offers == [*(f"slot:SP{number}" for number in range(1, 9)), "done"]
    asked.answer("slot:SP2", f"space:{target}")
    assert asked.done
    assert [(b.piece, b.space) for b in me.buildings] == [("still", free), ("speakeasy", target)]
    assert (me.cash, me.leverage) == (0, 2)


def test_r_4_19_1_each_is_paid_before_the_next_begins():
    """$6 pay for two speakeasies of the left group, not for a dearer second one; a third is not offered."""
    t = bare()
    me = t.bosses[0]
    me.cash, me.safe = 6, 0
    asked = visit(t, "CONTRACTORS_1")
    assert asked.offers == ["slot:SP1", "slot:SP2", "slot:SP3", "slot:SP4", "slot:STILL", "slot:SP5", "done"]
    asked.answer("slot:SP1", f"space:{space_in(t, 4)}")
    assert asked.offers == ["slot:SP2", "slot:SP3", "done"]
    asked.answer("slot:SP2", f"space:{space_in(t, 4)}")
    assert asked.done
    assert (me.cash, len(me.buildings)) == (0, 2)


def test_r_4_19_1_the_first_is_resolved_before_the_second_begins():
    """The goon of the first slot's bonus fights in the second takeover."""
    t = bare()
    me = t.bosses[0]
    me.goons, t.goons = 0, t.goons + 1
    me.levels[STRENGTH] = 4
    target, _ = put_mob(t, 4, 4)
    asked = visit(t, "CONTRACTORS_1", "slot:SP1")
    assert f"space:{target}" not in asked.offers
    asked.answer(f"space:{space_in(t, 7)}", "slot:SP2", f"space:{target}")
    assert asked.done
    assert (t.holders[target], me.goons) == (0, 0)


def test_r_4_19_1_one_building_is_enough():
    t = ready()
    visit(t, "CONTRACTORS_1", "slot:SP2", f"space:{space_in(t, 9)}", "done")
    assert len(t.bosses[0].buildings) == 2


def test_r_4_19_1_no_upgrade_here():
    t = ready()
    shop = t.bosses[0].buildings[0]
    asked = visit(t, "CONTRACTORS_1", "slot:SP2")
    assert f"space:{shop.space}" not in asked.offers


# --- City planning office ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "contact", "steps"),
    [
        (4, "CITY_PLANNING_1", ["play P01", BIG]),
        (4, "CITY_PLANNING_2", ["raise", BIG]),
        (4, "CITY_PLANNING_3", [BIG, CARDS]),
        (3, "CITY_PLANNING_3", [BIG, CARDS]),
        (2, "CITY_PLANNING_1", ["play P01", BIG, "raise"]),
        (2, "CITY_PLANNING_2", [BIG, CARDS]),
    ],
)
def test_r_4_19_2_city_planning_contacts_from_top_to_bottom(seats: int, contact: str, steps: list[str]):
    assert agenda(seats, contact) == steps


def test_r_4_19_2_the_party_card_sells_before_the_building_is_paid():
    t = ready()
    me = t.bosses[0]
    shop = me.buildings[0]
    me.cash, me.safe, me.levels = 9, 0, [1, 1, 1, 1, 5]
    asked = visit(t, "CITY_PLANNING_1", "card:P01")
    assert asked.question == "sell"
    asked.answer(f"space:{shop.space}")
    assert me.cash == 21
    assert asked.offers == ["slot:NC1", "slot:NC2", "slot:NC3", "slot:CA1", "slot:CA2", "slot:CA3", "done"]


def test_r_4_19_2_the_card_of_any_type_comes_after_the_building():
    t = ready()
    put(t, 0, "still", 9)
    asked = visit(t, "CITY_PLANNING_3", "done")
    assert asked.offers == ["card:V01", "card:P01", "card:S01", "card:C01", "skip"]
    asked.answer("card:S01")
    assert (t.bosses[0].slots[2], t.bosses[0].barrels) == ("S01", 2)


def test_r_4_19_2_twice_in_any_mix_an_opening_and_an_upgrade():
    t = ready()
    me = t.bosses[0]
    shop, free = me.buildings[0], space_in(t, 9)
    asked = visit(t, "CITY_PLANNING_2", "skip", "slot:CA1", f"space:{free}", "card:V01")
    asked.answer("slot:NC2", f"space:{shop.space}", "skip")
    assert asked.done
    assert [(b.piece, b.space) for b in me.buildings] == [("nightclub", shop.space), ("casino", free)]
    assert me.cash == 100 - 17 - 12


def test_r_4_19_2_twice_in_any_mix_two_takeovers():
    t = ready()
    me = t.bosses[0]
    first, second = put_mob(t, 9, 4)
    asked = visit(t, "CITY_PLANNING_2", "skip", "slot:CA1", f"space:{first}", "card:V01")
    asked.answer("slot:NC2", f"space:{second}", "skip")
    assert asked.done
    assert [b.piece for b in me.buildings] == ["speakeasy", "casino", "nightclub"]
    assert (t.holders[first], t.holders[second]) == (0, 0)


def test_r_4_19_2_no_still_and_no_speakeasy_here():
    t = ready()
    assert visit(t, "CITY_PLANNING_2", "skip").offers == [
        *(f"slot:{p}{n}" for p in ("NC", "CA") for n in (1, 2, 3)),
        "done",
    ]


# --- Garage -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r_4_19_3_garage_contacts_from_top_to_bottom(seats: int):
    """Q-36: load and deliver is the card's action, not one more of the contact."""
    assert agenda(seats, "GARAGE_1") == ["play C01"]
    assert agenda(seats, "GARAGE_2") == ["raise", "play C01"]


def drive(asked: Run) -> int:
    """Drive the first truck from Downtown to Uptown as far as it goes; returns the steps made."""
    asked.answer("enter:0:1")
    for made, district in enumerate((4, 7, 10, 13, 15, 13, 15)):
        if f"step:0:{district}" not in asked.offers:
            return made
        asked.answer(f"step:0:{district}")
    raise AssertionError("the truck does not stop")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("card", "left", "right"), [("C01", 3, 1), ("C06", 5, 3)])
def test_r_4_19_3_the_left_contact_adds_two_to_the_range(seats: int, card: str, left: int, right: int):
    """Convoy level 1; the +2 of the card itself stacks."""
    t = ready(seats)
    give_cards(t, 0, card)
    assert drive(visit(t, "GARAGE_1", f"card:{card}")) == left
    t = ready(seats)
    give_cards(t, 0, card)
    assert drive(visit(t, "GARAGE_2", "skip", f"card:{card}")) == right


def test_r_4_19_3_the_left_contact_serves_each_truck():
    t = ready()
    me = t.bosses[0]
    me.levels[CONVOY] = 3
    me.trucks[1].district = 8
    asked = visit(t, "GARAGE_1", "card:C01")
    assert drive(asked) == 5
    asked.answer("step:1:4", "step:1:7", "step:1:4", "step:1:7", "step:1:4")
    assert not [offer for offer in asked.offers if offer.startswith("step")]


def test_r_4_19_3_the_range_is_for_that_card_only():
    t = ready()
    give_cards(t, 0, "C01", "C02")
    visit(t, "GARAGE_1", "card:C01", "done")
    assert drive(visit(t, "CITY_PLANNING_3", "done", "card:C02")) == 1


def test_r_4_19_3_no_convoy_card_no_drive():
    t = ready()
    give_cards(t, 0, "V01", "P01", "S01")
    assert visit(t, "GARAGE_1").done
    assert t.bosses[0].hand == ["V01", "P01", "S01"]


def test_r_4_19_3_the_card_may_be_declined():
    t = ready()
    asked = visit(t, "GARAGE_1")
    assert asked.offers == ["card:C01", "skip"]
    asked.answer("skip")
    assert asked.done


def test_r_4_19_3_the_level_raised_first_counts_for_the_drive():
    t = ready()
    assert drive(visit(t, "GARAGE_2", "track:convoy", "card:C01")) == 2


def test_r_4_19_3_the_range_leaves_other_actions_of_the_contact_alone():
    """A pack may give the left contact more: what stands beside the range and beside the card is done as everywhere."""
    rules = Speakeasy(
        'game = "speakeasy"\n[contacts.rows.GARAGE_1]\n'
        'above = ["goon(1)", "range(2)"]\nframed = ["raise(any)", "play(convoy)"]\n'
    )
    t = rules.deal(4, 1, table_options(rules, {}))
    give_cards(t, 0, "C01")
    asked = visit(t, "GARAGE_1")
    assert t.bosses[0].goons == 2
    assert asked.offers == ["effect:raise(any)", "effect:play(convoy)", "done"]
    asked.answer("effect:raise(any)", "skip", "card:C01")
    assert drive(asked) == 3


# --- City hall --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r_4_19_4_city_hall_contacts_from_top_to_bottom(seats: int):
    """Q-36: guard is the card's action, not one more of the contact."""
    assert agenda(seats, "CITY_HALL_1") == ["place-member", "play V01"]
    assert agenda(seats, "CITY_HALL_2") == ["leverage(1) or hire", "gain leverage 1", "hire-goons", "play V01"]


def test_r_4_19_4_the_new_member_guards_with_the_card():
    t = ready()
    me = t.bosses[0]
    me.office, me.reserve = 0, me.reserve + 1
    shop = me.buildings[0]
    assert visit(t, "CITY_HALL_1", "office", "card:V01", f"space:{shop.space}").done
    assert (shop.guarded, me.office) == (True, 0)


def test_r_4_19_4_leverage_and_goons_in_either_order():
    t = ready()
    me = t.bosses[0]
    asked = visit(t, "CITY_HALL_2")
    assert asked.offers == ["effect:leverage(1)", "effect:hire", "done"]
    asked.answer("effect:hire", "goons:2")
    assert (me.goons, me.cash, me.leverage) == (3, 97, 9)
    assert asked.question == "play-card"

    t = ready()
    me = t.bosses[0]
    asked = visit(t, "CITY_HALL_2", "effect:leverage(1)")
    assert (me.leverage, asked.question) == (9, "hire-goons")
    asked.answer("goons:1")
    assert (me.goons, me.cash) == (2, 99)


def test_r_4_19_4_the_whole_row_may_be_skipped():
    t = ready()
    asked = visit(t, "CITY_HALL_2", "done")
    assert asked.question == "play-card"
    assert (t.bosses[0].leverage, t.bosses[0].goons) == (8, 1)


def test_r_4_19_4_what_is_impossible_is_not_offered():
    t = ready()
    me = t.bosses[0]
    t.leverage = 0
    assert visit(t, "CITY_HALL_2").offers == ["effect:hire", "done"]
    t = ready()
    me = t.bosses[0]
    me.goons, t.leverage = 6, 0
    assert visit(t, "CITY_HALL_2").question == "play-card"


def test_r_4_19_4_only_a_vip_card():
    t = ready()
    give_cards(t, 0, "V01", "V02", "P01")
    assert visit(t, "CITY_HALL_1", "skip").offers == ["card:V01", "card:V02", "skip"]


# --- Commission -------------------------------------------------------------------------------------------------------

FRAMED = ["associate or hire", "hire-associate", "hire-goons"]


@pytest.mark.parametrize(
    ("seats", "contact", "steps"),
    [
        (4, "COMMISSION_1", ["take-helper", *FRAMED]),
        (4, "COMMISSION_2", ["raise", *FRAMED]),
        (4, "COMMISSION_3", ["place-member", *FRAMED]),
        (3, "COMMISSION_3", ["place-member", *FRAMED]),
        (2, "COMMISSION_1", ["take-helper", *FRAMED]),
        (2, "COMMISSION_2", ["raise(any) or family(1)", "raise", "place-member", *FRAMED]),
    ],
)
def test_r_4_19_5_commission_contacts_from_top_to_bottom(seats: int, contact: str, steps: list[str]):
    assert agenda(seats, contact) == steps


def test_r_4_19_5_associate_and_goons_in_either_order():
    t = ready()
    me = t.bosses[0]
    asked = visit(t, "COMMISSION_1", "skip")
    assert asked.offers == ["effect:associate", "effect:hire", "done"]
    asked.answer("effect:hire", "goons:1")
    assert asked.question == "hire-associate"
    asked.answer("mobster:MOB_D1")
    assert asked.done
    assert (me.associate, me.goons, me.cash) == ("MOB_D1", 2, 99)

    t = ready()
    me = t.bosses[0]
    asked = visit(t, "COMMISSION_1", "skip", "effect:associate", "mobster:MOB_D1", "goons:1")
    assert asked.done
    assert (me.associate, me.goons) == ("MOB_D1", 2)


def test_r_4_19_5_without_a_mobster_to_hire_only_goons():
    """Q-17."""
    t = ready()
    t.districts[16].mobster = ""
    assert visit(t, "COMMISSION_1", "skip").offers == ["effect:hire", "done"]


# --- Docks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "contact", "steps"),
    [
        (4, "DOCKS_1", ["play S01", "ambush"]),
        (4, "DOCKS_2", ["gain goon 1", "ambush"]),
        (3, "DOCKS_2", ["gain goon 1", "ambush"]),
        (2, "DOCKS_1", ["play(distillery) or goon(1)", "play S01", "gain goon 1", "ambush"]),
    ],
)
def test_r_4_19_6_docks_contacts_from_top_to_bottom(seats: int, contact: str, steps: list[str]):
    assert agenda(seats, contact) == steps


def test_r_4_19_6_the_distillery_card_produces():
    t = ready()
    put(t, 0, "still", 9)
    visit(t, "DOCKS_1", "card:S01", "skip")
    assert t.bosses[0].barrels == 2


def test_r_4_19_6_the_free_goon_fights_in_the_ambush():
    """The white ship defends with 5: 2 x 2 + 2 goons exceed it, 2 x 2 + 1 does not."""
    t = ready()
    me = t.bosses[0]
    me.levels[STRENGTH] = 2
    asked = visit(t, "DOCKS_2")
    assert asked.offers == ["ship:3", "skip"]
    asked.answer("ship:3")
    assert me.goons == 0
    t = ready()
    t.bosses[0].levels[STRENGTH] = 2
    assert visit(t, "DOCKS_1", "skip").done


# --- Restaurant -------------------------------------------------------------------------------------------------------

FAVOURS = ["effect:play(any)", "effect:tokens(2)", "effect:cook(3)", "done"]


def dinner(seats: int = 4, cards: int = 4) -> tuple[Table, Boss]:
    """The first boss with cards, two city tokens, a ledger and a crate for it."""
    t = bare(seats)
    me = t.bosses[0]
    give_cards(t, 0, *["V01", "P01", "S01", "C01", "V02"][:cards])
    me.tokens, me.ledgers, me.crates = ["T18", "T16"], 3, [5, 6, 9]
    return t, me


def test_r_4_19_7_first_a_free_cell_of_the_lower_row_and_there_is_no_declining():
    t, me = dinner()
    asked = visit(t, "RESTAURANT")
    assert asked.question == "book-cell"
    assert asked.offers == ["column:0", "column:1", "column:2", "column:3"]
    asked.answer("column:1")
    assert asked.question == "discard"
    assert asked.offers == ["card:V01", "card:P01", "card:S01", "card:C01"]
    asked.answer("card:S01")
    assert (t.upper, t.lower) == ([NOBODY, 1, 2, 3], [NOBODY, 0, NOBODY, NOBODY])
    assert (me.hand, t.decks[2][0]) == (["V01", "P01", "C01"], "S01")
    assert t.restaurant == [0]
    assert told(t, "booked") == [(0, 2)]


@pytest.mark.parametrize(
    ("seats", "column", "cards"),
    [(4, 0, 1), (4, 1, 1), (4, 2, 2), (4, 3, 2), (3, 0, 1), (3, 1, 1), (3, 2, 2), (2, 0, 1), (2, 1, 2)],
)
def test_r_4_19_7_cards_for_a_cell(seats: int, column: int, cards: int):
    t, me = dinner(seats)
    asked = visit(t, "RESTAURANT", f"column:{column}", *["card:V01", "card:P01"][:cards])
    assert asked.offers == FAVOURS
    assert len(me.hand) == 4 - cards
    assert t.lower[column] == 0


@pytest.mark.parametrize(("seats", "cells"), [(4, 4), (3, 3), (2, 2)])
def test_r_4_19_7_as_many_cells_as_seats(seats: int, cells: int):
    t, _ = dinner(seats)
    assert visit(t, "RESTAURANT").offers == [f"column:{column}" for column in range(cells)]


def test_r_4_19_7_the_own_column_is_allowed():
    t, _ = dinner()
    visit(t, "RESTAURANT", "column:0", "card:V01")
    assert (t.upper[0], t.lower[0]) == (NOBODY, 0)


def test_r_4_19_7_a_booked_cell_is_not_free():
    t, _ = dinner()
    t.upper, t.lower = [0, NOBODY, NOBODY, 3], [1, NOBODY, NOBODY, 2]
    assert visit(t, "RESTAURANT").offers == ["column:1", "column:2"]


def test_r_4_19_7_a_cell_that_cannot_be_paid_is_not_offered():
    t, _ = dinner(cards=1)
    assert visit(t, "RESTAURANT").offers == ["column:0", "column:1"]


def test_r_4_19_7_who_cannot_pay_for_any_free_cell_may_not_come():
    t, me = dinner(cards=0)
    assert "RESTAURANT" not in open_contacts(t, me)
    assert cannot_send(t, me, "RESTAURANT") is TOO_FEW_CARDS
    t, me = dinner(cards=1)
    t.upper, t.lower = [0, NOBODY, NOBODY, 3], [1, 2, NOBODY, NOBODY]
    assert "RESTAURANT" not in open_contacts(t, me)
    give_cards(t, 0, "V01", "P01")
    assert "RESTAURANT" in open_contacts(t, me)


def test_r_4_19_7_it_takes_any_number_of_capos():
    t, me = dinner()
    for seat in (1, 2, 3, 0):
        stand(t, seat, "RESTAURANT")
    assert "RESTAURANT" in open_contacts(t, me)
    visit(t, "RESTAURANT", "column:0", "card:V01", "done")
    assert t.restaurant == [1, 2, 3, 0, 0]
    assert me.capos == 2


def test_r_4_19_7_the_guard_price_changes_at_once():
    """From column 1 at 4 leverage to column 3 at 2: the vip card played here guards with the 3 it shows."""
    t, me = dinner()
    shop = put(t, 0, "speakeasy", 4)
    me.office, me.reserve = 1, me.reserve - 1
    asked = visit(t, "RESTAURANT", "column:2", "card:P01", "card:S01")
    assert guard_price(t, me) == 2
    asked.answer("effect:play(any)", "card:V01", f"space:{shop.space}")
    assert (shop.guarded, me.leverage) == (True, 0)


def test_r_4_19_7_the_order_of_the_running_round_stays():
    t, _ = dinner()
    t.turns = [0, 1, 2, 3]
    next_run(t, "contact:RESTAURANT", "column:3", "card:V01", "card:P01", "done", "deck:vip")
    assert t.turns == [1, 2, 3]


def test_r_4_19_7_two_different_favours_of_three():
    t, me = dinner()
    asked = visit(t, "RESTAURANT", "column:0", "card:V01")
    assert asked.question == "restaurant-favour"
    assert asked.offers == FAVOURS
    asked.answer("effect:cook(3)", "goal:DOCKS1", "done")
    assert asked.offers == ["effect:play(any)", "effect:tokens(2)", "done"]
    asked.answer("effect:tokens(2)", "token:T16", "done")
    assert asked.done
    assert (me.safe, me.goons, me.hand) == (45, 2, ["P01", "S01", "C01"])


@pytest.mark.parametrize("first", FAVOURS[:3])
def test_r_4_19_7_the_favours_in_either_order_and_never_one_twice(first: str):
    t, _ = dinner()
    asked = visit(t, "RESTAURANT", "column:0", "card:V01", first)
    asked.answer(asked.offers[-1])
    assert asked.question == "restaurant-favour"
    assert asked.offers == [offer for offer in FAVOURS if offer != first]


def test_r_4_19_7_the_favours_are_optional():
    t, _ = dinner()
    assert visit(t, "RESTAURANT", "column:0", "card:V01", "done").done
    t, _ = dinner()
    assert visit(t, "RESTAURANT", "column:0", "card:V01", "effect:tokens(2)", "token:T18", "done", "done").done


def test_r_4_19_7_a_favour_that_is_impossible_is_not_offered():
    t, me = dinner(cards=1)
    me.tokens = []
    assert visit(t, "RESTAURANT", "column:0").offers == ["effect:cook(3)", "done"]
    t, me = dinner(cards=1)
    me.tokens, me.ledgers = [], 0
    assert visit(t, "RESTAURANT", "column:0").done


def test_r_4_19_7_the_first_favour_may_make_the_second_possible():
    """A vip card that gives a ledger; the ledger is cooked."""
    t, me = dinner()
    me.tokens, me.ledgers = [], 0
    give_cards(t, 0, "V05", "P01")
    asked = visit(t, "RESTAURANT", "column:0", "card:P01")
    assert asked.offers == ["effect:play(any)", "done"]
    asked.answer("effect:play(any)", "card:V05")
    assert asked.offers == ["effect:cook(3)", "done"]
    asked.answer("effect:cook(3)", "goal:DOCKS3")
    assert (me.safe, me.ledgers) == (45, 0)


def test_r_4_19_7_any_operation_card():
    t, _ = dinner()
    asked = visit(t, "RESTAURANT", "column:0", "card:V01", "effect:play(any)")
    assert asked.offers == ["card:P01", "card:S01", "card:C01", "skip"]


def test_r_4_19_7_no_marker_and_no_card_is_in_hand_while_a_question_is_open():
    t, _ = dinner()
    asked = visit(t, "RESTAURANT", "column:3", "card:V01")
    assert asked.question == "discard"
    assert sorted([*t.upper, *t.lower]) == [NOBODY] * 4 + [0, 1, 2, 3]
    assert sum(len(boss.hand) for boss in t.bosses) + sum(map(len, t.decks)) == 48


# --- Park -------------------------------------------------------------------------------------------------------------


def test_r_4_19_8_swap_with_an_opponents_capo_then_work_there():
    t = ready()
    stand(t, 1, "CONTRACTORS_1")
    asked = visit(t, "PARK_1")
    assert (asked.question, asked.seat) == ("park-swap", 0)
    assert asked.offers == ["swap:CONTRACTORS_1:1", "skip"]
    asked.answer("swap:CONTRACTORS_1:1")
    assert (holder(t, "PARK_1"), holder(t, "CONTRACTORS_1")) == (1, 0)
    assert told(t, "swapped") == [(0, 1, "CONTRACTORS_1")]
    assert (asked.question, asked.seat) == ("park-bonus", 1)
    assert asked.offers == ["gain:leverage", "gain:ledger", "gain:city", "skip"]
    assert t.bosses[0].ledgers == 0
    asked.answer("gain:ledger")
    assert (t.bosses[1].ledgers, t.bosses[0].ledgers) == (1, 1)
    assert (asked.question, asked.seat) == ("build", 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r_4_19_8_the_park_is_the_same_for_any_number_of_seats(seats: int):
    t = ready(seats)
    stand(t, 1, "GARAGE_2")
    asked = visit(t, "PARK_1")
    assert asked.offers == ["swap:GARAGE_2:1", "skip"]
    asked.answer("swap:GARAGE_2:1")
    assert (asked.seat, asked.offers) == (1, ["gain:leverage", "gain:ledger", "gain:city", "skip"])
    asked.answer("skip")
    assert (asked.seat, asked.question) == (0, "raise")


def test_r_4_19_8_the_opponents_bonus_one_leverage_token():
    t = ready()
    stand(t, 2, "GARAGE_2")
    asked = visit(t, "PARK_1", "swap:GARAGE_2:2", "gain:leverage")
    assert (t.bosses[2].leverage, t.leverage) == (1, 11)
    assert (asked.question, asked.seat) == ("raise", 0)


def test_r_4_19_8_the_opponents_bonus_a_city_token_of_his_choice():
    t = ready()
    t.display_right = ["T01", "T02", "T03"]
    stand(t, 2, "GARAGE_2")
    asked = visit(t, "PARK_1", "swap:GARAGE_2:2", "gain:city")
    assert (asked.question, asked.seat) == ("take-token", 2)
    asked.answer("right:1", "stack:0")
    assert (t.bosses[2].tokens, t.bosses[0].tokens) == (["T02"], [])
    assert asked.seat == 0


def test_r_4_19_8_the_opponent_may_decline():
    t = ready()
    stand(t, 2, "GARAGE_2")
    asked = visit(t, "PARK_1", "swap:GARAGE_2:2", "skip")
    rival = t.bosses[2]
    assert (rival.leverage, rival.ledgers, rival.tokens) == (0, 0, [])
    assert asked.question == "raise"


@pytest.mark.parametrize("gain", ["leverage", "ledger", "city"])
def test_r_4_19_8_the_opponent_who_picks_a_bonus_is_not_asked_again_whether_he_takes_it(gain: str):
    t = ready(gains="ask")
    stand(t, 2, "GARAGE_2")
    asked = visit(t, "PARK_1", "swap:GARAGE_2:2", f"gain:{gain}")
    if gain == "city":
        assert (asked.question, asked.seat) == ("take-token", 2)
        asked.answer("right:0", "stack:0")
    rival = t.bosses[2]
    assert (rival.leverage, rival.ledgers, len(rival.tokens)) == (gain == "leverage", gain == "ledger", gain == "city")
    assert (asked.question, asked.seat) == ("raise", 0)
    assert "take-gain" not in [decision.question.id for decision in asked.asked]


def test_r_4_19_8_what_is_not_there_is_not_offered_to_the_opponent():
    t = ready()
    stand(t, 2, "GARAGE_2")
    t.leverage = 0
    assert visit(t, "PARK_1", "swap:GARAGE_2:2").offers == ["gain:ledger", "gain:city", "skip"]
    t = ready()
    stand(t, 2, "GARAGE_2")
    t.bosses[2].ledgers = 10
    assert visit(t, "PARK_1", "swap:GARAGE_2:2").offers == ["gain:leverage", "gain:city", "skip"]
    t = ready()
    stand(t, 2, "GARAGE_2")
    t.display_right = ["", "", ""]
    assert visit(t, "PARK_1", "swap:GARAGE_2:2").offers == ["gain:leverage", "gain:ledger", "skip"]


def test_r_4_19_8_with_nothing_to_gain_the_opponent_is_not_asked():
    t = ready()
    stand(t, 2, "GARAGE_2")
    t.leverage, t.bosses[2].ledgers, t.display_right = 0, 10, ["", "", ""]
    assert visit(t, "PARK_1", "swap:GARAGE_2:2").question == "raise"


def test_r_4_19_8_capos_of_opponents_in_any_other_location():
    """Q-25: never the own ones, and none in the park."""
    t = ready()
    stand(t, 0, "DOCKS_1")
    stand(t, 1, "DOCKS_2")
    stand(t, 2, "PARK_1")
    stand(t, 3, "GARAGE_1")
    stand(t, 1, "CITY_HALL_2")
    asked = visit(t, "PARK_2")
    assert asked.offers == ["swap:DOCKS_2:1", "swap:CITY_HALL_2:1", "swap:GARAGE_1:3", "skip"]


def test_r_4_19_8_a_capo_in_the_park_cannot_be_swapped_again():
    t = ready()
    stand(t, 1, "GARAGE_2")
    visit(t, "PARK_1", "swap:GARAGE_2:1", "skip", "skip", "skip")
    assert holder(t, "PARK_1") == 1
    asked = visit(t, "PARK_2", seat=2)
    assert asked.offers == ["swap:GARAGE_2:0", "skip"]


def test_r_4_19_8_a_capo_elsewhere_can_be_swapped_repeatedly():
    """The second swap takes the contact from who got it by the first."""
    t = ready()
    stand(t, 1, "CONTRACTORS_1")
    visit(t, "PARK_1", "swap:CONTRACTORS_1:1", "skip", "done")
    visit(t, "PARK_2", "swap:CONTRACTORS_1:0", "skip", "done", seat=2)
    assert (holder(t, "PARK_1"), holder(t, "PARK_2"), holder(t, "CONTRACTORS_1")) == (1, 0, 2)
    assert t.bosses[2].ledgers == 1


def test_r_4_19_8_a_capo_in_the_restaurant_only_for_who_can_pay_there():
    """Q-25."""
    t, _ = dinner()
    stand(t, 1, "RESTAURANT")
    stand(t, 2, "RESTAURANT")
    stand(t, 1, "RESTAURANT")
    asked = visit(t, "PARK_1")
    assert asked.offers == ["swap:RESTAURANT:1", "swap:RESTAURANT:2", "skip"]
    asked.answer("swap:RESTAURANT:2", "gain:leverage")
    assert (t.restaurant, holder(t, "PARK_1")) == ([1, 0, 1], 2)
    assert (asked.question, asked.seat) == ("book-cell", 0)
    asked.answer("column:0", "card:V01")
    assert asked.offers == FAVOURS
    t, _ = dinner(cards=0)
    stand(t, 1, "RESTAURANT")
    stand(t, 2, "GARAGE_1")
    assert visit(t, "PARK_1").offers == ["swap:GARAGE_1:2", "skip"]


def test_r_4_19_8_the_own_capo_in_the_restaurant_is_no_target():
    t, _ = dinner()
    stand(t, 0, "RESTAURANT")
    assert visit(t, "PARK_1").done


def test_r_4_19_8_without_a_legal_or_wanted_swap_the_capo_stays_for_no_effect():
    """Q-03."""
    t = ready()
    assert visit(t, "PARK_1").done
    assert holder(t, "PARK_1") == 0
    t = ready()
    stand(t, 1, "GARAGE_1")
    assert visit(t, "PARK_1", "skip").done
    assert (holder(t, "PARK_1"), holder(t, "GARAGE_1")) == (0, 1)
    assert told(t, "swapped") == []
    assert t.bosses[1].leverage == 0


def test_r_4_19_8_a_contact_of_no_use_may_be_swapped_for():
    """Q-25: the swap is legal, and the opponent has his bonus."""
    t = ready()
    give_cards(t, 0)
    stand(t, 1, "GARAGE_1")
    asked = visit(t, "PARK_1", "swap:GARAGE_1:1", "gain:leverage")
    assert asked.done
    assert (holder(t, "GARAGE_1"), t.bosses[1].leverage) == (0, 1)


def test_r_4_19_8_the_left_garage_contact_serves_who_swaps_there():
    t = ready()
    stand(t, 1, "GARAGE_1")
    assert drive(visit(t, "PARK_1", "swap:GARAGE_1:1", "skip", "card:C01")) == 3


@pytest.mark.parametrize(("seats", "parks"), [(2, 2), (3, 3), (4, 3)])
def test_r_4_19_8_the_park_spaces_are_equal_and_take_one_capo_each(seats: int, parks: int):
    t = bare(seats)
    me = t.bosses[0]
    for number in range(1, parks + 1):
        assert [contact for contact in open_contacts(t, me) if contact.startswith("PARK")] == [f"PARK_{number}"]
        stand(t, 1, f"PARK_{number}")
    assert not [contact for contact in open_contacts(t, me) if contact.startswith("PARK")]


def test_r_4_19_8_every_capo_stands_somewhere_while_the_opponent_chooses():
    """INV-01."""
    t = ready()
    stand(t, 1, "GARAGE_2")
    asked = visit(t, "PARK_1", "swap:GARAGE_2:1")
    assert asked.question == "park-bonus"
    on_board = [t.contacts.count(seat) + t.restaurant.count(seat) for seat in range(4)]
    assert [boss.capos + there for boss, there in zip(t.bosses, on_board, strict=True)] == [4, 4, 4, 4]
