"""R-3.5: the set-up round, 1920."""

from __future__ import annotations

from backroom.games.speakeasy.buildings import free_spaces, settle
from backroom.games.speakeasy.cards import put_into_slot
from backroom.games.speakeasy.effects import gain
from backroom.games.speakeasy.family import free_docks, put_member
from backroom.games.speakeasy.state import Boss, Table
from backroom.games.speakeasy.vocabulary import SMALL
from backroom.kernel import Decision, Flow, Question

FIRST_MEMBER = Question("place-member", kind="dock", rule="R-3.5.2")
FIRST_PIECE = Question("build", kind="slot", rule="R-3.5.3")
FIRST_SITE = Question("build-at", kind="space", rule="R-3.5.3")
OPENING_CARD = Question("opening-card", kind="card", rule="R-3.5.3")


def first_member(t: Table, me: Boss) -> Flow[None]:
    """R-3.5.2: with 2 seats each boss puts a family member on a dock space, bonus included; it cannot be declined."""
    space = yield Decision(me.seat, FIRST_MEMBER, free_docks(t))
    me.reserve -= 1
    yield from put_member(t, me, space)


def first_building(t: Table, me: Boss) -> Flow[None]:
    """R-3.5.3: open the still or a speakeasy, then play a card for its bonus only."""
    slots = [slot for slot in me.pieces if t.book.slots[slot].piece in SMALL and t.book.slots[slot].cost <= me.cash]
    slot = yield Decision(me.seat, FIRST_PIECE, slots, (1, *SMALL))
    row = t.book.slots[slot]
    space = yield Decision(me.seat, FIRST_SITE, free_spaces(t), (slot,))
    me.cash -= row.cost
    t.tell("paid", me.seat, row.cost, 0)
    me.pieces.remove(slot)
    t.tell("opened", me.seat, row.piece, space)
    settle(t, me, row.piece, space)
    yield from gain(t, me, row.bonus)
    if me.hand:
        card = yield Decision(me.seat, OPENING_CARD, me.hand.copy())
        put_into_slot(t, me, card)
        yield from gain(t, me, t.book.card_bonus[card])
