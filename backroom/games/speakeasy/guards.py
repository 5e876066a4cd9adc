"""R-4.10: leverage and guarding."""

from __future__ import annotations

from backroom.games.speakeasy.effects import accepts, effect
from backroom.games.speakeasy.state import Boss, Building, Table
from backroom.kernel import DONE, Decision, Flow, Question, Reason

GUARD = Question("guard", kind="space", rule="R-4.10.1")

OFFICE_EMPTY = Reason("office-empty", "R-4.10.1")
ALL_GUARDED = Reason("all-guarded", "R-4.10.1")
GUARDED_ALREADY = Reason("guarded-already", "R-4.10.1")
TOO_LITTLE_LEVERAGE = Reason("too-little-leverage", "R-4.10.3")
NO_LEVERAGE_LEFT = Reason("no-leverage-left", "R-4.3.4")


def guard_price(t: Table, me: Boss) -> int:
    """R-4.10.2: the leverage each family member costs, by the column of the own turn-order marker."""
    row = t.lower if me.seat in t.lower else t.upper
    return t.book.columns[t.seats][row.index(me.seat)][0]


def shown_leverage(t: Table, me: Boss) -> int:
    """R-4.10.3: the leverage of cards in slots, associate and crates; it is shown, not spent."""
    cards = t.book.card_leverage
    vip, party, distillery, convoy = me.slots
    shown = cards[vip] + cards[party] + cards[distillery] + cards[convoy]
    if me.associate:
        shown += t.ability(me, "leverage")
    if me.crates:
        shown += t.crate_bonus(me, "leverage")
    return shown


def cannot_guard(t: Table, me: Boss, extra: int) -> Reason | None:
    if not me.office:
        return OFFICE_EMPTY
    if all(b.guarded for b in me.buildings):
        return ALL_GUARDED
    enough = shown_leverage(t, me) + extra + me.leverage >= guard_price(t, me)
    return None if enough else TOO_LITTLE_LEVERAGE


@effect("guard", unless=cannot_guard)
def guard(t: Table, me: Boss, extra: int) -> Flow[None]:
    """R-4.10.1: send family members from the office to guard own buildings, one each, as far as leverage goes."""
    price, shown = guard_price(t, me), shown_leverage(t, me) + extra
    needed = price
    while me.office and needed <= shown + me.leverage:
        spaces = [b.space for b in me.buildings if not b.guarded]
        if not spaces:
            return
        space = yield Decision(me.seat, GUARD, [*spaces, DONE], (price, needed, shown))
        if space is DONE:
            return
        place_guard(t, me, me.building_at(space))
        # tokens only for what the shown leverage does not cover.
        tokens = max(0, needed - shown)
        if tokens:
            me.leverage -= tokens
            t.leverage += tokens
            shown += tokens
            t.tell("spent-leverage", me.seat, tokens)
        needed += price


def place_guard(t: Table, me: Boss, building: Building) -> None:
    me.office -= 1
    building.guarded = True
    t.tell("guarded", me.seat, building.piece, building.space)


def no_leverage(t: Table, me: Boss, count: int) -> Reason | None:
    return None if t.leverage else NO_LEVERAGE_LEFT


@effect("leverage", unless=no_leverage)
def gain_leverage(t: Table, me: Boss, count: int) -> Flow[None]:
    """R-4.10.5: leverage tokens from the supply."""
    count = min(count, t.leverage)
    if count and (yield from accepts(t, me, "leverage", count)):
        t.leverage -= count
        me.leverage += count
        t.tell("leverage", me.seat, count)
