"""R-4.4: money. Cash lies open, the safe is hidden and pays two dollars for one."""

from __future__ import annotations

from backroom.games.speakeasy.effects import accepts, effect
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import Decision, Flow, Question, Reason

PAY_FROM_SAFE = Question("pay-from-safe", kind="dollars", rule="R-4.4.4")

TOO_POOR = Reason("too-poor", "R-4.4.1")


def purse(t: Table, me: Boss) -> int:
    """R-4.4.1: the highest price the boss can pay."""
    return me.cash + me.safe // t.book.launder


def pay(t: Table, me: Boss, price: int) -> Flow[None]:
    """R-4.4.4: pay a price the boss can afford, cash first; a table option asks for the split."""
    from_safe = max(0, price - me.cash)
    if t.ask_payment and price:
        most = min(price, me.safe // t.book.launder)
        from_safe = yield Decision(me.seat, PAY_FROM_SAFE, list(range(from_safe, most + 1)), (price,))
    me.cash -= price - from_safe
    me.safe -= from_safe * t.book.launder
    if price:
        t.tell("paid", me.seat, price - from_safe, from_safe * t.book.launder)


def receive(t: Table, me: Boss, amount: int) -> None:
    """R-4.4.2: money into cash."""
    me.cash += amount
    t.tell("cash", me.seat, amount)


def stash(t: Table, me: Boss, amount: int) -> None:
    """R-4.4.2: Luciano's payouts and ledger money go into the safe."""
    me.safe += amount
    t.tell("safe", me.seat, amount)


@effect("cash")
def gain_cash(t: Table, me: Boss, amount: int) -> Flow[None]:
    """R-4.4.2: a bonus not marked as safe is cash."""
    if (yield from accepts(t, me, "cash", amount)):
        receive(t, me, amount)
