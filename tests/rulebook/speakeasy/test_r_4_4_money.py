"""R-4.4: cash lies open, the safe is hidden and pays two dollars for one."""

from __future__ import annotations

import pytest

from backroom.games.speakeasy.ambush import hire, take_crate
from backroom.games.speakeasy.barrels import sell
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.control import payouts
from backroom.games.speakeasy.effects import act, cannot
from backroom.games.speakeasy.goons import hire_goons
from backroom.games.speakeasy.ledgers import cook
from backroom.games.speakeasy.money import pay, purse
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.games.speakeasy.turn_order import turn_order_step
from tests.rulebook.speakeasy.kit import bare, purse_of, put, run, told

HIRE = Effect("hire")


def rich(t: Table, cash: int, safe: int, seat: int = 0) -> Boss:
    """A boss with exactly this money."""
    boss = t.bosses[seat]
    boss.cash, boss.safe = cash, safe
    return boss


def with_goons(t: Table, boss: Boss, count: int) -> None:
    """Give a boss exactly so many goons."""
    t.goons += boss.goons - count
    boss.goons = count


# --- what can be paid ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cash", "safe", "most"),
    [(0, 0, 0), (3, 0, 3), (0, 1, 0), (0, 2, 1), (0, 3, 1), (3, 7, 6), (3, 8, 7)],
)
def test_r_4_4_1_the_highest_price_is_cash_and_half_the_safe_rounded_down(cash, safe, most):
    t = bare()
    assert purse(t, rich(t, cash, safe)) == most


def test_r_4_4_1_cash_and_safe_pay_together():
    t = bare()
    me = rich(t, cash=3, safe=7)
    run(pay(t, me, 5))
    assert purse_of(me) == (0, 3)


def test_r_4_4_1_the_whole_purse_can_be_spent():
    t = bare()
    me = rich(t, cash=3, safe=7)
    run(pay(t, me, 6))
    assert purse_of(me) == (0, 1)


def test_r_4_4_1_a_price_one_dollar_too_high_is_not_offered():
    t = bare()
    me = rich(t, cash=1, safe=5)
    with_goons(t, me, 4)
    reason = cannot(t, me, HIRE)
    assert reason is not None
    assert (reason.id, reason.rule) == ("too-poor", "R-4.4.1")


def test_r_4_4_1_a_price_just_within_the_purse_is_offered():
    t = bare()
    me = rich(t, cash=1, safe=6)
    with_goons(t, me, 4)
    assert cannot(t, me, HIRE) is None
    assert run(hire_goons(t, me, 0)).offers == ["goons:1", "skip"]


def test_tv_02_one_dollar_from_the_safe_costs_two():
    t = bare()
    me = rich(t, cash=0, safe=2)
    run(pay(t, me, 1))
    assert purse_of(me) == (0, 0)
    assert told(t, "paid") == [(0, 0, 2)]


# --- where money goes ----------------------------------------------------------------------------------------


def test_r_4_4_2_barrel_sales_are_cash():
    t = bare()
    me = rich(t, cash=1, safe=4)
    bar = put(t, 0, "speakeasy", 1, barrel=True)
    run(sell(t, me, 0), f"space:{bar.space}")
    assert purse_of(me) == (9, 4)
    assert told(t, "cash") == [(0, 8)]


def test_r_4_4_2_the_cash_of_a_crate_is_cash():
    t = bare()
    me = rich(t, cash=1, safe=4)
    t.ships[0].crate = 11
    take_crate(t, me, 0)
    assert purse_of(me) == (6, 4)


@pytest.mark.parametrize(("seats", "income"), [(4, 3), (3, 3), (2, 5)])
def test_r_4_4_2_casino_income_is_cash(seats, income):
    t = bare(seats)
    me = rich(t, cash=1, safe=4)
    free = next(n for n, district in enumerate(t.districts) if n and not district.blocked)
    put(t, 0, "casino", free)
    t.upper[0], t.lower[0] = NOBODY, 0
    turn_order_step(t)
    assert purse_of(me) == (1 + income, 4)


def test_r_4_4_2_five_dollars_of_the_helper_card_are_cash():
    t = bare()
    me = rich(t, cash=1, safe=4)
    (bonus,) = t.book.helper_effect["H19"]
    assert cannot(t, me, bonus) is None
    assert run(act(t, me, bonus)).done
    assert purse_of(me) == (6, 4)


@pytest.mark.parametrize(("answer", "cash"), [("take", 6), ("skip", 1)])
def test_r_4_4_2_a_cash_bonus_may_be_declined_where_the_table_asks(answer, cash):
    t = bare(gains="ask")
    me = rich(t, cash=1, safe=4)
    run(act(t, me, Effect("cash", 5)), answer)
    assert purse_of(me) == (cash, 4)


def test_r_4_4_2_the_dollar_for_a_hired_family_member_is_cash():
    t, me, rival = hiring()
    run(hire(t, me, 0))
    assert purse_of(rival) == (1, 10)


def test_r_4_4_2_lucianos_payouts_go_to_the_safe():
    t = bare()
    me = rich(t, cash=1, safe=4)
    t.control[0][0] = 1
    payouts(t)
    assert purse_of(me) == (1, 24)
    assert told(t, "safe") == [(0, 20)]


def test_r_4_4_2_ledger_money_goes_to_the_safe():
    t = bare()
    me = rich(t, cash=1, safe=4)
    me.ledgers, me.crates = 1, [2]
    run(cook(t, me, 3), "goal:DOCKS1")
    assert purse_of(me) == (1, 19)


# --- no transfers, loans or trade ----------------------------------------------------------------------------


def hiring() -> tuple[Table, Boss, Boss]:
    """An ambush on a ship of defence 6 with one own figure and one of a rival in the dock; it needs both and a goon."""
    t = bare()
    me, rival = rich(t, cash=5, safe=10), rich(t, cash=0, safe=10, seat=1)
    me.levels[4] = 3
    with_goons(t, me, 1)
    t.ships[0].barrels = 5
    dock = 4 * t.book.zone[t.ships[0].port]
    t.docks[dock], t.docks[dock + 1] = 0, 1
    return t, me, rival


def test_r_4_4_3_payments_go_to_the_supply():
    t = bare()
    me = rich(t, cash=5, safe=10)
    before = [purse_of(boss) for boss in t.bosses[1:]]
    run(hire_goons(t, me, 0), "goons:2")
    assert purse_of(me) == (2, 10)
    assert [purse_of(boss) for boss in t.bosses[1:]] == before


def test_r_4_4_3_a_hired_family_member_is_paid_to_its_owner():
    t, me, rival = hiring()
    others = [purse_of(boss) for boss in t.bosses[2:]]
    run(hire(t, me, 0))
    assert purse_of(me) == (4, 10)
    assert purse_of(rival) == (1, 10)
    assert [purse_of(boss) for boss in t.bosses[2:]] == others


def test_r_4_4_3_of_a_laundered_dollar_the_owner_gets_one_and_the_supply_the_other():
    """Q-16: the hire may be laundered; the owner's dollar is cash all the same."""
    t, me, rival = hiring()
    rich(t, cash=0, safe=10)
    run(hire(t, me, 0))
    assert purse_of(me) == (0, 8)
    assert purse_of(rival) == (1, 10)


def test_r_4_4_3_there_are_no_loans():
    t = bare()
    me = rich(t, cash=2, safe=1)
    assert run(hire_goons(t, me, 0)).offers == ["goons:1", "skip"]


def test_r_4_4_3_cash_left_over_never_goes_to_the_safe_nor_safe_to_cash():
    t = bare()
    me = rich(t, cash=7, safe=9)
    run(pay(t, me, 2))
    assert purse_of(me) == (5, 9)
    run(act(t, me, Effect("cash", 5)))
    assert purse_of(me) == (10, 9)


# --- the payer chooses the split -----------------------------------------------------------------------------


def test_r_4_4_4_by_default_cash_pays_first_and_nobody_is_asked():
    """Q-06: cash first is the default."""
    t = bare()
    me = rich(t, cash=4, safe=20)
    paying = run(pay(t, me, 6))
    assert paying.done
    assert paying.asked == []
    assert purse_of(me) == (0, 16)
    assert told(t, "paid") == [(0, 4, 4)]


def test_r_4_4_4_a_table_that_asks_offers_every_split_cash_first():
    """Q-06: any mix is the payer's choice; the first offer takes least from the safe."""
    t = bare(payment="ask")
    me = rich(t, cash=4, safe=20)
    paying = run(pay(t, me, 6))
    assert paying.offers == ["dollars:2", "dollars:3", "dollars:4", "dollars:5", "dollars:6"]
    assert paying.seat == 0
    assert paying.decision is not None
    assert paying.decision.about == (6,)
    assert paying.decision.question.rule == "R-4.4.4"


def test_r_4_4_4_the_safe_pays_no_more_than_it_holds():
    t = bare(payment="ask")
    me = rich(t, cash=10, safe=7)
    assert run(pay(t, me, 5)).offers == ["dollars:0", "dollars:1", "dollars:2", "dollars:3"]


@pytest.mark.parametrize(("split", "left"), [(0, (5, 20)), (2, (7, 16)), (5, (10, 10))])
def test_r_4_4_4_the_chosen_split_is_paid(split, left):
    t = bare(payment="ask")
    me = rich(t, cash=10, safe=20)
    run(pay(t, me, 5), f"dollars:{split}")
    assert purse_of(me) == left
    assert told(t, "paid") == [(0, 5 - split, 2 * split)]


def test_r_4_4_4_with_only_one_way_to_pay_nobody_is_asked():
    t = bare(payment="ask")
    me = rich(t, cash=0, safe=20)
    assert run(pay(t, me, 3)).done
    assert purse_of(me) == (0, 14)


@pytest.mark.parametrize("payment", ["cash-first", "ask"])
def test_r_4_4_4_a_price_of_nothing_asks_and_tells_nothing(payment):
    t = bare(payment=payment)
    me = rich(t, cash=5, safe=20)
    paying = run(pay(t, me, 0))
    assert paying.asked == []
    assert purse_of(me) == (5, 20)
    assert told(t, "paid") == []


def test_r_4_4_4_nothing_has_changed_hands_while_the_split_is_asked():
    t = bare(payment="ask")
    me = rich(t, cash=5, safe=20)
    paying = run(hire_goons(t, me, 0), "goons:2")
    assert paying.question == "pay-from-safe"
    assert purse_of(me) == (5, 20)
    assert (me.goons, t.goons) == (1, 20)
    paying.answer("dollars:1")
    assert purse_of(me) == (3, 18)
    assert (me.goons, t.goons) == (3, 18)
