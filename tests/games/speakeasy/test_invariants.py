"""The invariants themselves: each is seen to fail on a table that breaks it, and on no other account."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from backroom.games.speakeasy import control
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY, Building, Table
from backroom.kernel import Event
from tests.games.speakeasy.invariants import Broken, check
from tests.games.speakeasy.watch import Watch, control_steps
from tests.rulebook.speakeasy.kit import RULES, put, put_mob, table

Spoil = Callable[[Table], object]


def settled(seats: int = 4) -> Table:
    """A table in act I with some buildings and pieces on it, in order by all invariants."""
    t = table(seats)
    t.phase, t.act, t.round, t.turns = "round", 1, 1, []
    free = [d for d in range(1, 17) if t.book.district_spaces[d] and t.holders[t.book.district_spaces[d][0]] == NOBODY]
    put(t, 0, "speakeasy", free[0], guarded=True, barrel=True)
    put(t, 0, "casino", free[1])
    put(t, 1, "still", free[2])
    me = t.bosses[0]
    # `put` takes city tokens off the map: they are the first boss's.
    missing = 54 - tokens_in_all(t)
    have = [x for pile in (t.space_tokens, t.display_right, *t.display_left) for x in pile if x]
    me.tokens = [kind for kind in t.book.token_effect for _ in range(3 - have.count(kind))][:missing]
    t.bosses[1].barrels, t.barrels = 2, t.barrels - 2
    t.docks[3], t.bosses[1].reserve = 1, t.bosses[1].reserve - 1
    check(t)
    return t


def tokens_in_all(t: Table) -> int:
    piles = [t.space_tokens, t.display_right, *t.display_left, *t.display_middle, *(b.tokens for b in t.bosses)]
    return sum(bool(token) for pile in piles for token in pile)


def change(name: str, by: int = 1) -> Spoil:
    """Change a number of the first boss."""

    def spoil(t: Table) -> None:
        setattr(t.bosses[0], name, getattr(t.bosses[0], name) + by)

    return spoil


def supply(name: str, by: int = 1) -> Spoil:
    """Change a number of the table."""

    def spoil(t: Table) -> None:
        setattr(t, name, getattr(t, name) + by)

    return spoil


def second_casino(t: Table) -> None:
    casino = t.bosses[0].buildings[1]
    zone = t.book.space_zone[casino.space]
    space = next(s for s, h in enumerate(t.holders) if h == NOBODY and t.book.space_zone[s] == zone)
    slot = next(slot for slot in t.bosses[0].pieces if slot.startswith("CA"))
    t.bosses[0].pieces.remove(slot)
    t.bosses[0].buildings.append(Building(space, t.book.space_district[space], "casino"))
    t.holders[space] = 0
    t.bosses[0].tokens.append(t.space_tokens[space])
    t.space_tokens[space] = ""


def set_level(t: Table) -> None:
    t.bosses[0].levels[1] = 6


def swap_slot(t: Table) -> None:
    me = t.bosses[0]
    me.slots[0] = me.hand.pop()
    me.dealt.pop()


def trade_decks(t: Table) -> None:
    t.decks[0][0], t.decks[1][0] = t.decks[1][0], t.decks[0][0]


def move_mob(t: Table) -> None:
    start = t.holders.index(MOB)
    end = next(
        s for s, h in enumerate(t.holders) if h == NOBODY and not t.districts[t.book.space_district[s]].strength_up
    )
    t.holders[start], t.holders[end] = NOBODY, MOB


def occupy(t: Table) -> None:
    t.holders[t.holders.index(NOBODY)] = 0


def token_under_building(t: Table) -> None:
    t.space_tokens[t.bosses[0].buildings[0].space] = t.bosses[0].tokens.pop()


def more_police(t: Table) -> None:
    next(d for d in t.districts[1:] if not d.police and not d.patrol).police = True


def threat_on_mob(t: Table) -> None:
    next(d for d in t.districts[1:] if d.threat).threat = False
    next(d for d in t.districts[1:] if d.strength).threat = True


def two_ships_in_a_port(t: Table) -> None:
    t.ships[0].port = t.ships[1].port


def early_truck(t: Table) -> None:
    t.bosses[0].trucks[1].district = 3


def two_places(t: Table) -> None:
    t.mob_stacks[0][0] = next(d.mobster for d in t.districts if d.mobster)


def marker_alone(t: Table) -> None:
    t.bosses[0].associate_district = 4


def twice_in_order(t: Table) -> None:
    t.lower[0] = 1


def two_on_a_goal(t: Table) -> None:
    t.ledgers[0] = [1, 1]


def crowd_on_a_goal(t: Table) -> None:
    t.ledgers[0] = [0, 1, 2]


def eleven_ledgers(t: Table) -> None:
    t.ledgers[0], t.bosses[0].ledgers = [0], 10


def too_high(t: Table) -> None:
    t.control[2][1] = 5


def lose_crate(t: Table) -> None:
    t.crates.pop()


def lose_helper(t: Table) -> None:
    t.helper_deck.pop()


def short_row(t: Table) -> None:
    t.helper_deck.append(t.helper_row.pop())


def lose_card(t: Table) -> None:
    t.decks[2].pop()


def barrel_by_still(t: Table) -> None:
    t.bosses[1].buildings[0].barrel = True
    t.barrels -= 1


def barrels_without_still(t: Table) -> None:
    t.bosses[2].barrels = 1
    t.barrels -= 1


def overload(t: Table) -> None:
    t.bosses[0].trucks[0].district, t.bosses[0].trucks[0].load = 3, 3
    t.barrels -= 3


def close_a_space(t: Table) -> None:
    space = t.holders.index(NOBODY)
    t.holders[space] = CLOSED
    t.bosses[0].tokens.append(t.space_tokens[space])
    t.space_tokens[space] = ""


def goons_from_supply(t: Table) -> None:
    t.bosses[0].goons, t.goons = 7, t.goons - 6


def crowded_office(t: Table) -> None:
    t.bosses[0].office, t.bosses[0].reserve = 2, t.bosses[0].reserve - 2


@pytest.mark.parametrize(
    ("inv", "spoil"),
    [
        (1, change("capos")),
        (1, supply("boxed_capos")),
        (2, change("reserve")),
        (2, crowded_office),
        (3, two_on_a_goal),
        (3, crowd_on_a_goal),
        (3, eleven_ledgers),
        (4, lambda t: t.bosses[0].pieces.append("SP1")),
        (4, lambda t: t.bosses[0].pieces.append("CA2")),
        (4, second_casino),
        (5, set_level),
        (6, supply("barrels")),
        (6, barrel_by_still),
        (6, barrels_without_still),
        (6, overload),
        (7, supply("goons")),
        (7, change("goons")),
        (7, change("leverage")),
        (7, supply("leverage", -1)),
        (7, goons_from_supply),
        (8, lambda t: t.bosses[0].tokens.pop()),
        (8, lambda t: t.bosses[0].tokens.append("T01")),
        (9, swap_slot),
        (9, trade_decks),
        (9, lose_card),
        (10, lose_helper),
        (10, short_row),
        (10, lose_crate),
        (11, change("cash", -16)),
        (11, change("safe", -31)),
        (12, occupy),
        (12, token_under_building),
        (12, close_a_space),
        (13, supply("mob_speakeasies")),
        (13, move_mob),
        (14, more_police),
        (15, threat_on_mob),
        (16, two_ships_in_a_port),
        (16, early_truck),
        (17, two_places),
        (17, marker_alone),
        (18, twice_in_order),
        (19, lambda t: t.contacts.pop()),
        (21, too_high),
    ],
)
def test_a_broken_invariant_is_named(inv, spoil):
    t = settled()
    spoil(t)
    with pytest.raises(Broken, match=f"INV-{inv:02}"):
        check(t)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_as_dealt_is_in_order(seats):
    check(table(seats))
    check(settled(seats))


def test_inv_12_a_blocked_district_stays_empty():
    t = settled(2)
    blocked = next(number for number, d in enumerate(t.districts) if d.blocked)
    t.districts[blocked].strength, t.districts[blocked].strength_up = 3, True
    with pytest.raises(Broken, match="INV-12"):
        check(t)


# --- Along a game -----------------------------------------------------------------------------------------------------


def watched(t: Table) -> Watch:
    t.told = []
    return Watch(t)


def test_inv_05_levels_never_fall():
    t = settled()
    t.bosses[0].levels[0] = 3
    watch = watched(t)
    t.bosses[0].levels[0] = 2
    with pytest.raises(Broken, match="INV-05"):
        watch.look(t)


def test_inv_11_money_comes_and_goes_only_as_told():
    t = settled()
    watch = watched(t)
    t.bosses[0].cash += 1
    with pytest.raises(Broken, match="INV-11"):
        watch.look(t)


def test_inv_11_the_safe_pays_two_for_one():
    t = settled()
    watch = watched(t)
    t.bosses[0].safe -= 3
    t.told = [Event("paid", (0, 0, 3))]
    with pytest.raises(Broken, match="INV-11"):
        watch.look(t)


def test_inv_11_nothing_else_fills_the_safe():
    t = settled()
    watch = watched(t)
    t.bosses[0].safe += 10
    t.told = [Event("safe", (0, 10))]
    with pytest.raises(Broken, match="INV-11"):
        watch.look(t)


def test_inv_04_nothing_comes_back_from_the_box():
    t = settled()
    t.bosses[0].pieces.remove("SP4")
    watch = watched(t)
    t.bosses[0].pieces.append("SP4")
    t.holders[t.holders.index(NOBODY)] = MOB
    with pytest.raises(Broken, match="INV-04"):
        watch._moves(t)


def test_inv_17_no_takeover_in_the_associates_district():
    t = settled()
    space = t.holders.index(MOB)
    district = t.book.space_district[space]
    t.bosses[0].associate, t.bosses[0].associate_district = t.districts[district].mobster, district
    t.districts[district].mobster = ""
    watch = watched(t)
    t.holders[space] = 0
    with pytest.raises(Broken, match="INV-17"):
        watch._moves(t)


def test_inv_08_surplus_tokens_are_gone_at_the_end_of_a_turn():
    t = settled()
    watch = watched(t)
    t.active = 0
    watch.begin(t)
    for _ in range(5):
        t.bosses[0].tokens.append(t.display_left[0].pop())
    with pytest.raises(Broken, match="INV-08"):
        watch.end(t)


def test_inv_19_the_last_draw_is_not_left_out():
    t = settled()
    watch = watched(t)
    t.active = 0
    watch.begin(t)
    with pytest.raises(Broken, match="INV-19"):
        watch.end(t)


def test_inv_19_everybody_makes_eleven_turns():
    t = settled()
    watch = watched(t)
    watch.turns = [11, 11, 11, 10]
    with pytest.raises(Broken, match="INV-19"):
        watch.over(t)


def test_inv_18_the_lower_row_is_empty_when_a_round_begins():
    t = settled()
    watch = watched(t)
    t.round, t.upper, t.lower = 2, [NOBODY, 1, 2, 3], [0, NOBODY, NOBODY, NOBODY]
    with pytest.raises(Broken, match="INV-18"):
        watch.begin(t)


def test_inv_01_a_round_begins_with_equal_capos():
    t = settled()
    watch = watched(t)
    t.round, t.active, t.turns = 2, 0, [1, 2, 3]
    t.bosses[0].capos -= 1
    t.contacts[0] = 0
    with pytest.raises(Broken, match="INV-01"):
        watch.begin(t)


def test_inv_21_the_markers_are_counted_anew():
    t = settled()
    put_mob(t, next(n for n, d in enumerate(t.districts) if n and not d.strength and not d.threat), 3)
    control.take_control(t)
    assert t.control == control_steps(t)
    assert any(any(steps) for steps in t.control)


class Harmed(RULES.table_type):  # type: ignore[name-defined,misc]  # the type is made when the rules are
    """A table on which guards shut buildings."""

    def operating(self, building: Building) -> bool:
        return not building.guarded


def test_inv_20_a_guard_that_harmed_its_owner_would_be_seen():
    t = msgspec.convert(msgspec.to_builtins(settled()), Harmed)
    watch = watched(t)
    with pytest.raises(Broken, match="INV-20"):
        watch.end(t)
