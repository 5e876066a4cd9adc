"""Why something is not offered: each reason as a refused answer of a match gives it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import backroom.games.speakeasy
from backroom.games.speakeasy import (
    ambush,
    associates,
    barrels,
    buildings,
    cards,
    city_tokens,
    family,
    goons,
    guards,
    hand,
    helper_cards,
    ledgers,
    levels,
    locations,
    money,
    turn_order,
    why,
)
from backroom.games.speakeasy.state import CLOSED, Table
from backroom.kernel import Checkpoint, Match, NotOffered, Reason, state_bytes
from tests.games.speakeasy.players import Keen
from tests.rulebook.speakeasy.kit import RULES, bare, give_cards, put, put_mob, spaces

FOLDER = Path(backroom.games.speakeasy.__file__).parent


def reasons() -> set[Reason]:
    """Every reason of the game."""
    modules = [import_module(f"backroom.games.speakeasy.{file.stem}") for file in FOLDER.glob("[a-z]*.py")]
    return {value for module in modules for value in vars(module).values() if isinstance(value, Reason)}


def ready() -> Table:
    """A table at the start of the first boss's turn; he has one card of each kind and a speakeasy Downtown."""
    t = bare()
    give_cards(t, 0, "V01", "P01", "S01", "C01")
    put(t, 0, "speakeasy", 1)
    t.turns = [0]
    return t


def playing(t: Table, *answers: str) -> Match[Table]:
    """A match from this table, after these answers."""
    start = Checkpoint(0, 0, msgspec.msgpack.encode(t))
    match = Match.resume(RULES, Match.deal(RULES, t.seats, 1).journal(), start)
    for answer in answers:
        match.answer(match.decisions()[0].seat, answer)
    return match


def refused(match: Match[Table], option: str) -> Reason | None:
    """The reason with which a match refuses this answer; the match stays as it was."""
    before, version = state_bytes(match.table), match.version
    with pytest.raises(NotOffered) as refusal:
        match.answer(match.decisions()[0].seat, option)
    assert (state_bytes(match.table), match.version) == (before, version)
    return refusal.value.reason


# --- Every reason -----------------------------------------------------------------------------------------------------

Case = Callable[[], tuple[Match[Table], str]]
CASES: dict[Reason, Case] = {}


def case(reason: Reason) -> Callable[[Case], Case]:
    def keep(moment: Case) -> Case:
        CASES[reason] = moment
        return moment

    return keep


def effect_case(reason: Reason, effect: str, change: Callable[[Table], object]) -> None:
    """An effect that a contact with several actions in a row is asked for, after this change of the table."""

    @case(reason)
    def moment() -> tuple[Match[Table], str]:
        t = ready()
        change(t)
        return playing(t, "contact:CITY_HALL_2"), f"effect:{effect}"


def set_boss(**fields: object) -> Callable[[Table], None]:
    """Change fields of the first boss."""

    def change(t: Table) -> None:
        for field, value in fields.items():
            setattr(t.bosses[0], field, value)

    return change


def set_table(**fields: object) -> Callable[[Table], None]:
    def change(t: Table) -> None:
        for field, value in fields.items():
            setattr(t, field, value)

    return change


def still_without_barrels(t: Table) -> None:
    put(t, 0, "still", 2)
    t.barrels = 0


def without_place(t: Table) -> None:
    t.bosses[0].office, t.docks = 1, [1] * len(t.docks)


def ready_to_guard(t: Table) -> None:
    """One family member in the office and leverage for him."""
    t.bosses[0].office, t.bosses[0].leverage = 1, 4


def all_guarded(t: Table) -> None:
    ready_to_guard(t)
    t.bosses[0].buildings[0].guarded = True


effect_case(ambush.NO_SHIP, "ambush", set_table())
effect_case(associates.NO_MOBSTER, "associate", set_table())
effect_case(barrels.NO_STILL, "produce", set_table())
effect_case(barrels.NO_BARRELS_LEFT, "produce", still_without_barrels)
effect_case(barrels.NOTHING_TO_SELL, "sell", set_table())
effect_case(buildings.NO_SITE, "takeover_free", set_table())
effect_case(cards.NO_SUCH_CARD, "play(vip)", lambda t: give_cards(t, 0, "P01"))
effect_case(city_tokens.NO_TOKEN_ON_DISPLAY, "city(1)", set_table(display_right=["", "", ""]))
effect_case(city_tokens.NO_USABLE_TOKEN, "tokens(2)", set_table())
effect_case(family.RESERVE_EMPTY, "family(1)", set_boss(reserve=0))
effect_case(family.NO_PLACE, "family(1)", without_place)
effect_case(goons.GOON_CELLS_FULL, "hire", set_boss(goons=6))
effect_case(goons.NO_GOONS_LEFT, "goon(1)", set_table(goons=0))
effect_case(guards.OFFICE_EMPTY, "guard", set_table())
effect_case(guards.ALL_GUARDED, "guard", all_guarded)
effect_case(guards.TOO_LITTLE_LEVERAGE, "guard", set_boss(office=1))
effect_case(guards.NO_LEVERAGE_LEFT, "leverage(1)", set_table(leverage=0))
effect_case(helper_cards.NO_HELPER_ON_DISPLAY, "helper", set_table(helper_row=[]))
effect_case(helper_cards.NOTHING_TO_COPY, "copy", set_table(helper_row=["H17"]))
effect_case(ledgers.NO_LEDGERS_LEFT, "ledger(1)", set_boss(ledgers=10))
effect_case(ledgers.NO_LEDGER_HELD, "cook(3)", set_table())
effect_case(levels.NOTHING_TO_RAISE, "raise(any)", set_boss(levels=[5] * 5))


@case(locations.CONTACT_TAKEN)
def contact_taken() -> tuple[Match[Table], str]:
    t = ready()
    t.contacts[0] = 1
    return playing(t), "contact:DOCKS_1"


@case(hand.TOO_FEW_CARDS)
def too_few_cards() -> tuple[Match[Table], str]:
    t = ready()
    give_cards(t, 0)
    return playing(t), "contact:RESTAURANT"


@case(turn_order.CELL_TAKEN)
def cell_taken() -> tuple[Match[Table], str]:
    t = ready()
    t.upper, t.lower = [0, -1, 2, 3], [1, -1, -1, -1]
    return playing(t, "contact:RESTAURANT"), "column:0"


def cooking(t: Table) -> Match[Table]:
    """Fame 10 is met, and no other goal."""
    t.bosses[0].ledgers, t.bosses[0].levels = 2, [2] * 5
    return playing(t, "contact:RESTAURANT", "column:0", "card:V01", "effect:cook(3)")


@case(ledgers.NO_GOAL_OPEN)
def no_goal_open() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].ledgers = 1
    return playing(t, "contact:RESTAURANT", "column:0", "card:V01"), "effect:cook(3)"


@case(ledgers.GOAL_NOT_MET)
def goal_not_met() -> tuple[Match[Table], str]:
    return cooking(ready()), "goal:FAME15"


@case(ledgers.GOAL_HAS_YOURS)
def goal_has_yours() -> tuple[Match[Table], str]:
    t = ready()
    t.ledgers[t.book.goal_index["DOCKS1"]] = [0]
    return cooking(t), "goal:DOCKS1"


@case(ledgers.GOAL_FULL)
def goal_full() -> tuple[Match[Table], str]:
    t = ready()
    t.ledgers[t.book.goal_index["DOCKS1"]] = [1, 2]
    return cooking(t), "goal:DOCKS1"


@case(why.DEAD_WEIGHT)
def no_such_token() -> tuple[Match[Table], str]:
    """A token that the boss has not got."""
    t = ready()
    t.bosses[0].tokens = ["T16"]
    return playing(t, "contact:RESTAURANT", "column:0", "card:V01", "effect:tokens(2)"), "token:T18"


@case(levels.AT_THE_TOP)
def at_the_top() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].levels[4] = 5
    return playing(t, "contact:COMMISSION_2"), "track:strength"


@case(cards.DECK_EMPTY)
def deck_empty() -> tuple[Match[Table], str]:
    t = ready()
    t.decks[0].clear()
    return playing(t, "contact:PARK_1"), "deck:vip"


@case(money.TOO_POOR)
def too_poor() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].cash, t.bosses[0].safe = 1, 0
    return playing(t, "contact:COMMISSION_2", "skip", "effect:hire"), "goons:2"


def building(t: Table, contact: str = "CONTRACTORS_3", *answers: str) -> Match[Table]:
    t.helper_row.clear()
    return playing(t, f"contact:{contact}", *answers)


@case(buildings.NO_PIECE)
def no_piece() -> tuple[Match[Table], str]:
    return building(ready()), "slot:SP1"


@case(buildings.WRONG_ACTION)
def wrong_action() -> tuple[Match[Table], str]:
    return building(ready()), "slot:NC1"


@case(buildings.SPACE_TAKEN)
def space_taken() -> tuple[Match[Table], str]:
    t = ready()
    taken = put(t, 1, "speakeasy", 3)
    return building(t, "CONTRACTORS_3", "slot:SP2"), f"space:{taken.space}"


@case(buildings.DISTRICT_CLOSED)
def district_closed() -> tuple[Match[Table], str]:
    t = ready()
    t.holders[5] = CLOSED
    return building(t, "CONTRACTORS_3", "slot:SP2"), "space:5"


@case(buildings.TOO_WEAK)
def too_weak() -> tuple[Match[Table], str]:
    t = ready()
    mob = put_mob(t, 5, strength=7)
    return building(t, "CONTRACTORS_3", "slot:SP2"), f"space:{mob[0]}"


@case(buildings.ASSOCIATES_DISTRICT)
def associates_district() -> tuple[Match[Table], str]:
    t = ready()
    mob = put_mob(t, 5, strength=1)
    t.bosses[0].associate, t.bosses[0].associate_district = "MOB_D1", 5
    return building(t, "CONTRACTORS_3", "slot:SP2"), f"space:{mob[0]}"


@case(buildings.ZONE_LIMIT)
def zone_limit() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].cash = 50
    put(t, 0, "nightclub", 2)
    return building(t, "CITY_PLANNING_3", "slot:NC2"), f"space:{spaces(t, 3)[0]}"


def guarding(t: Table) -> Match[Table]:
    ready_to_guard(t)
    put(t, 0, "speakeasy", 4)
    t.bosses[0].buildings[0].guarded = True
    return playing(t, "contact:CITY_HALL_1", "skip", "card:V01")


@case(guards.GUARDED_ALREADY)
def guarded_already() -> tuple[Match[Table], str]:
    t = ready()
    return guarding(t), f"space:{t.bosses[0].buildings[0].space}"


@case(why.NOT_YOUR_BUILDING)
def not_your_building() -> tuple[Match[Table], str]:
    t = ready()
    other = put(t, 1, "speakeasy", 6)
    return guarding(t), f"space:{other.space}"


def selling(t: Table) -> Match[Table]:
    put(t, 0, "speakeasy", 2, barrel=True)
    t.districts[9].police = True
    return playing(t, "contact:CITY_PLANNING_1", "card:P01")


@case(why.NO_BARREL_THERE)
def no_barrel_there() -> tuple[Match[Table], str]:
    t = ready()
    return selling(t), f"space:{t.bosses[0].buildings[0].space}"


@case(why.SHUT)
def shut() -> tuple[Match[Table], str]:
    t = ready()
    bar = put(t, 0, "speakeasy", 9, barrel=True)
    return selling(t), f"space:{bar.space}"


def driving(t: Table, district: int) -> Match[Table]:
    """The truck stands in a district and has one step to go."""
    t.bosses[0].trucks[0].district = district
    return playing(t, "contact:GARAGE_2", "skip", "card:C01")


@case(why.NOT_ADJACENT)
def not_adjacent() -> tuple[Match[Table], str]:
    return driving(ready(), 1), "step:0:16"


@case(why.OUT_OF_RANGE)
def out_of_range() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].barrels = 1
    still = put(t, 0, "still", 2)
    match = driving(t, 1)
    match.answer(0, f"step:0:{still.district}")
    return match, "step:0:1"


@case(why.TRUCK_LOCKED)
def truck_locked() -> tuple[Match[Table], str]:
    return driving(ready(), 1), "enter:1:1"


@case(why.TRUCK_FULL)
def truck_full() -> tuple[Match[Table], str]:
    t = ready()
    t.ships[0].port = 1
    t.bosses[0].trucks[0].load = 2
    t.barrels -= 2
    return driving(t, 1), "buy:0:0"


@case(why.TRUCK_EMPTY)
def truck_empty() -> tuple[Match[Table], str]:
    t = ready()
    bar = put(t, 0, "speakeasy", 1)
    return driving(t, 1), f"deliver:0:{bar.space}"


@case(why.NO_STILL_HERE)
def no_still_here() -> tuple[Match[Table], str]:
    return driving(ready(), 1), "load:0:1"


@case(why.NO_SHIP_HERE)
def no_ship_here() -> tuple[Match[Table], str]:
    t = ready()
    t.ships[0].port = 8
    return driving(t, 1), "buy:0:0"


def robbing(t: Table) -> Match[Table]:
    """The first boss ambushes the white ship in Downtown."""
    for each, port in zip(t.ships, (13, 16, 7, 1), strict=True):
        each.port = port
    t.docks[:2] = [0, 0]
    t.bosses[0].levels[4] = 5
    put(t, 0, "speakeasy", 2)
    put(t, 0, "speakeasy", 3)
    return playing(t, "contact:DOCKS_2", "ship:3")


@case(why.HAS_A_BARREL)
def has_a_barrel() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].buildings[0].barrel = True
    return robbing(t), f"space:{t.bosses[0].buildings[0].space}"


def looking_for_ships(t: Table) -> Match[Table]:
    for each, port in zip(t.ships, (13, 16, 7, 1), strict=True):
        each.port = port
    t.docks[0], t.docks[8] = 0, 0
    t.bosses[0].levels[4] = 5
    t.ships[3].barrels = 5
    t.bosses[0].goons = 2
    return playing(t, "contact:DOCKS_2")


@case(ambush.NO_MEMBER_IN_DOCK)
def no_member_in_dock() -> tuple[Match[Table], str]:
    return looking_for_ships(ready()), "ship:2"


@case(ambush.SHIP_TOO_STRONG)
def ship_too_strong() -> tuple[Match[Table], str]:
    t = ready()
    t.ships[0].barrels = 0
    return looking_for_ships(t), "ship:0"


@case(family.OFFICE_FULL)
def office_full() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].office = 1
    return playing(t, "contact:CITY_HALL_1"), "office"


@case(family.DOCK_TAKEN)
def dock_taken() -> tuple[Match[Table], str]:
    t = ready()
    t.docks[7] = 3
    return playing(t, "contact:CITY_HALL_1"), "dock:7"


def swapping(t: Table) -> Match[Table]:
    side = t.book.side(t.seats)
    t.contacts[side.contact_index["DOCKS_1"]] = 1
    t.contacts[side.contact_index["GARAGE_1"]] = 0
    t.contacts[side.contact_index["PARK_1"]] = 2
    return playing(t, "contact:PARK_2")


@case(why.OWN_CAPO)
def own_capo() -> tuple[Match[Table], str]:
    return swapping(ready()), "swap:GARAGE_1:0"


@case(why.CAPO_IN_PARK)
def capo_in_park() -> tuple[Match[Table], str]:
    return swapping(ready()), "swap:PARK_1:2"


@case(why.ACTION_DONE)
def action_done() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].tokens = ["T16", "T16"]
    match = playing(t, "contact:RESTAURANT", "column:0", "card:V01", "effect:tokens(2)", "token:T16", "done")
    return match, "effect:tokens(2)"


@case(why.OTHER_LEVEL)
def other_level() -> tuple[Match[Table], str]:
    t = ready()
    give_cards(t, 0, "V10", "P01")
    return playing(t, "contact:CITY_HALL_1", "skip", "card:V10", "track:vip"), "track:party"


@case(why.OTHER_DECK)
def other_deck() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].helpers = ["H02"]
    return playing(t, "helper:H02"), "deck:party"


@case(why.OTHER_CARD)
def other_card() -> tuple[Match[Table], str]:
    return playing(ready(), "contact:CITY_HALL_1", "skip"), "card:P01"


@case(why.COPY_OF_A_COPY)
def copy_of_a_copy() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].helpers, t.helper_row = ["H08"], ["H19", "H08"]
    return playing(t, "helper:H08"), "helper:H08"


@case(why.GOES_ELSEWHERE)
def goes_elsewhere() -> tuple[Match[Table], str]:
    """R-4.14.4: the first member of that mobster goes to a dock."""
    t = ready()
    t.districts[5].mobster = "MOB_A2"
    return playing(t, "contact:COMMISSION_1", "skip", "effect:associate", "mobster:MOB_A2"), "office"


@case(why.MEMBER_STAYS)
def member_stays() -> tuple[Match[Table], str]:
    t = ready()
    t.docks[0] = 0
    return playing(t, "contact:CITY_HALL_1", "dock:7"), "dock:7"


@case(why.NO_TOKEN_THERE)
def no_token_there() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].helpers = ["H09"]
    return playing(t, "helper:H09"), "middle:0"


@case(why.STACK_EMPTY)
def stack_empty() -> tuple[Match[Table], str]:
    t = ready()
    t.bosses[0].helpers = ["H09"]
    t.display_left[1] = []
    return playing(t, "helper:H09", "right:0"), "stack:1"


@case(why.HIRED_BY_ANOTHER)
def hired_by_another() -> tuple[Match[Table], str]:
    t = ready()
    t.districts[5].mobster = "MOB_A2"
    t.bosses[2].associate, t.bosses[2].associate_district = "MOB_B1", 6
    return playing(t, "contact:COMMISSION_1", "skip", "effect:associate"), "mobster:MOB_B1"


@case(why.HOLDS_ANYWAY)
def holds_anyway() -> tuple[Match[Table], str]:
    """Q-45: the still-associate holds the still whatever comes."""
    t = ready()
    me = t.bosses[0]
    me.associate = next(tile for tile, (ability, _) in t.book.abilities.items() if ability == "still")
    me.associate_district, me.cash, me.goons = 16, 50, 6
    still = put(t, 0, "still", 13)
    put(t, 0, "nightclub", 13)
    put(t, 0, "speakeasy", 13)
    t.districts[13].threat = True
    t.phase, t.turns, t.wars = "war", [], [13]
    return playing(t), f"space:{still.space}"


@pytest.mark.parametrize("reason", CASES, ids=lambda reason: reason.id)
def test_a_refused_answer_has_its_reason(reason):
    match, option = CASES[reason]()
    assert refused(match, option) == reason


def test_every_reason_of_the_game_is_met():
    assert set(CASES) == reasons()


def test_every_reason_names_its_rule():
    assert [reason for reason in reasons() if not reason.rule.startswith("R-")] == []


# --- More of them -----------------------------------------------------------------------------------------------------


def test_a_helper_card_that_would_change_nothing():
    t = ready()
    t.bosses[0].helpers = ["H17", "H01"]
    assert refused(playing(t), "helper:H17") == barrels.NOTHING_TO_SELL


def test_a_card_of_the_row_that_would_change_nothing_when_copied():
    t = ready()
    t.bosses[0].helpers = ["H08"]
    t.helper_row = ["H17", "H01", "H07"]
    assert refused(playing(t, "helper:H08"), "helper:H17") == barrels.NOTHING_TO_SELL


def test_a_token_that_would_change_nothing():
    t = ready()
    t.bosses[0].tokens = ["T11", "T16"]
    match = playing(t, "contact:RESTAURANT", "column:0", "card:V01", "effect:tokens(2)")
    assert refused(match, "token:T11") == barrels.NOTHING_TO_SELL


def test_a_dock_space_for_a_moved_figure():
    t = ready()
    t.docks[0], t.docks[5] = 0, 1
    match = playing(t, "contact:CITY_HALL_1", "dock:7", "dock:0")
    assert match.decisions()[0].question.id == "move-member-to"
    assert refused(match, "dock:5") == family.DOCK_TAKEN


def test_a_still_is_no_place_for_a_barrel():
    t = ready()
    t.bosses[0].barrels = 1
    still = put(t, 0, "still", 4)
    assert refused(robbing(t), f"space:{still.space}") == why.NOT_YOUR_BUILDING


def test_a_delivery_to_a_shut_building_where_the_truck_stands():
    t = ready()
    bar = put(t, 0, "speakeasy", 2)
    put(t, 0, "still", 2, guarded=True)
    t.districts[2].police, t.bosses[0].barrels = True, 2
    t.bosses[0].trucks[0].load = 1
    match = driving(t, 1)
    match.answer(0, "step:0:2")
    assert refused(match, f"deliver:0:{bar.space}") == why.SHUT


def test_an_empty_contact_has_nobody_to_swap_with():
    assert refused(swapping(ready()), "swap:DOCKS_2:1") is None


def test_a_contact_without_a_capo_of_that_seat():
    assert refused(swapping(ready()), "swap:DOCKS_1:3") == locations.CONTACT_TAKEN


def test_an_error_of_the_rules_is_not_taken_for_a_strange_id():
    """A space that is the boss's, with no building of his: why_not must not swallow what breaks there."""
    match = selling(ready())
    match.table.holders[20] = 0
    with pytest.raises(LookupError):
        match.answer(0, "space:20")


# --- What is no thing of this game ------------------------------------------------------------------------------------

RUBBISH = (
    "",
    ":",
    "::",
    "skip:",
    "office:",
    "office:0",
    "foo",
    "foo:0",
    "contact",
    "contact:",
    "contact:DOCKS_9",
    "contact:docks_1",
    "effect:",
    "effect:fly",
    "effect:leverage",
    "effect:leverage(0)",
    "effect:order",
    "effect:swap",
    "effect:range(2)",
    "effect:sell_now(1)",
    "column:",
    "column:-1",
    "column:4",
    "column:01",
    "swap:",
    "swap:DOCKS_1",
    "swap:DOCKS_1:",
    "swap:DOCKS_1:9",
    "swap:DOCKS_1:-1",
    "swap:DOCKS_1:1:1",
    "swap:NOWHERE:1",
    "helper:",
    "helper:H99",
    "helper:T01",
    "token:T99",
    "deck:strength",
    "deck:any",
    "track:",
    "track:any",
    "track:luck",
    "slot:",
    "slot:SP9",
    "space:",
    "space:-1",
    "space:36",
    "space: 5",
    "space:+5",
    "space:05",
    "space:1_0",
    "space:²",
    "space:٣",
    "space:5:5",
    "space:" + "9" * 5_000,
    "step:0",
    "step:9:1",
    "step:-1:1",
    "step:0:x",
    "step:0:1:1",
    "deliver:0:36",
    "fly:0:1",
    "dock:",
    "dock:-1",
    "dock:12",
    "ship:",
    "ship:-1",
    "ship:4",
    "goal:",
    "goal:FAME11",
    "goons:",
    "goons:0",
    "goons:7",
    "goons:many",
    "карта:V01",
    "\x00",
    "x" * 10_000,
)


def known_ids() -> list[str]:
    """The ids of all things that a question with reasons can be about."""
    c = RULES.components
    names = {
        "contact": c.contacts,
        "effect": ("hire", "associate", "ambush", "cook(3)", "play(any)", "tokens(2)", "raise(any)", "build(2)"),
        "helper": c.helper_cards,
        "token": c.city_tokens,
        "deck": ("vip", "party", "distillery", "convoy"),
        "track": c.tracks,
        "slot": c.slots,
        "goal": c.goals,
        "space": range(36),
        "dock": range(12),
        "ship": range(4),
        "column": range(4),
        "goons": range(1, 7),
    }
    ids = [f"{word}:{thing}" for word, things in names.items() for thing in things]
    ids += [f"{word}:{truck}:{n}" for word in ("step", "enter", "deliver") for truck in (0, 1) for n in range(36)]
    ids += [f"swap:{contact}:{seat}" for contact in c.contacts for seat in range(4)]
    return [*ids, "office", "done", "skip"]


def test_any_id_at_any_question_of_whole_games():
    """Rubbish has no reason; a thing of the game has one or none; nothing breaks."""
    asked = set()
    things = known_ids()
    for seats, seed in ((2, 1), (3, 3), (4, 5), (4, 7)):
        match = Match.deal(RULES, seats, seed)
        pick = Keen(seed).pick
        while not match.over:
            decision = match.decisions()[0]
            question = decision.question.id
            offered = set(decision.ids())
            if question in why.REASONS:
                asked.add(question)
                assert [option for option in RUBBISH if RULES.why_not(match.table, decision, option)] == [], question
            for option in things:
                if option not in offered:
                    reason = RULES.why_not(match.table, decision, option)
                    assert reason is None or question in why.REASONS
            match.pick(decision.seat, pick(decision))
    assert asked == set(why.REASONS)
