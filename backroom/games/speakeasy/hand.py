"""R-4.5.2: how operation cards leave the hand, and discarding them."""

from __future__ import annotations

from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import Decision, Flow, Question, Reason

DISCARD = Question("discard", kind="card", rule="R-4.5.2")

TOO_FEW_CARDS = Reason("too-few-cards", "R-4.5.2")


def leave(me: Boss, card: str) -> None:
    """A card leaves the hand, and everybody sees it."""
    me.hand.remove(card)
    if card in me.dealt:
        me.dealt.remove(card)


def put_under(t: Table, card: str) -> None:
    """A card goes face up under its own deck."""
    kind = t.book.card_type[card]
    t.decks[kind].insert(0, card)
    t.under[kind] += 1


def discard(t: Table, me: Boss, count: int) -> Flow[None]:
    """R-4.5.2: discard cards from the hand, any type, one after the other."""
    for left in range(count, 0, -1):
        card = yield Decision(me.seat, DISCARD, me.hand.copy(), (left,))
        leave(me, card)
        put_under(t, card)
        t.tell("discarded", me.seat, card)
