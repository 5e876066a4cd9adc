"""R-4.5: operation cards: draw, discard, play."""

from __future__ import annotations

from backroom.games.speakeasy.barrels import produce, sell
from backroom.games.speakeasy.book import DISTILLERY, OPERATIONS, PARTY, TRACK, VIP
from backroom.games.speakeasy.effects import effect, gain
from backroom.games.speakeasy.guards import guard
from backroom.games.speakeasy.hand import leave, put_under
from backroom.games.speakeasy.state import Boss, Table
from backroom.games.speakeasy.trucks import deliver
from backroom.kernel import SKIP, Decision, Flow, Question, Reason

DRAW = Question("draw", kind="deck", rule="R-4.5.3")
PLAY = Question("play-card", kind="card", rule="R-4.5.1")

DECK_EMPTY = Reason("deck-empty", "R-4.5.3")
NO_SUCH_CARD = Reason("no-such-card", "R-4.5.1")


def decks_left(t: Table, kind: str = "any") -> list[str]:
    """R-4.5.3: the decks of this kind that hold a card."""
    if kind != "any":
        return [kind] if t.decks[TRACK[kind]] else []
    if all(t.decks):
        return list(OPERATIONS)
    return [name for name, deck in zip(OPERATIONS, t.decks, strict=True) if deck]


def draw_from(t: Table, me: Boss, name: str) -> None:
    """R-4.5.3: take the top card of a deck; everybody sees it, and the one beneath."""
    kind = TRACK[name]
    deck = t.decks[kind]
    card = t.chance.lift(deck)
    if t.under[kind] > len(deck):
        t.under[kind] = len(deck)
    me.hand.append(card)
    t.tell("drew", me.seat, card)


def no_deck(t: Table, me: Boss, kind: str) -> Reason | None:
    return None if decks_left(t, kind) else DECK_EMPTY


@effect("draw", unless=no_deck)
def draw(t: Table, me: Boss, kind: str) -> Flow[None]:
    """R-4.5.3: draw the top card of the stated deck, or of any."""
    pick = yield Decision(me.seat, DRAW, [*decks_left(t, kind), SKIP])
    if pick is not SKIP:
        draw_from(t, me, pick)


def playable(t: Table, me: Boss, kind: str) -> list[str]:
    """The cards in hand of this kind."""
    if kind == "any":
        return me.hand.copy()
    wanted, types = TRACK[kind], t.book.card_type
    return [card for card in me.hand if types[card] == wanted]


def no_card(t: Table, me: Boss, kind: str) -> Reason | None:
    return None if playable(t, me, kind) else NO_SUCH_CARD


@effect("play", unless=no_card)
def play(t: Table, me: Boss, kind: str, extra_range: int = 0) -> Flow[None]:
    """R-4.5.1: play one operation card: its bonus, then its action."""
    card = yield Decision(me.seat, PLAY, [*playable(t, me, kind), SKIP])
    if card is SKIP:
        return
    put_into_slot(t, me, card)
    yield from gain(t, me, t.book.card_bonus[card])
    boost = t.book.card_boost[card]
    operation = t.book.card_type[card]
    if operation == VIP:
        yield from guard(t, me, boost.leverage_now)
    elif operation == PARTY:
        yield from sell(t, me, boost.sell_now, boost.price_now)
    elif operation == DISTILLERY:
        yield from produce(t, me, boost.make_now)
    else:
        yield from deliver(t, me, boost.range + extra_range)


def put_into_slot(t: Table, me: Boss, card: str) -> None:
    """R-4.5.1 (1)-(2): the card goes into its slot, the one that lay there under its own deck."""
    leave(me, card)
    operation = t.book.card_type[card]
    before = me.slots[operation]
    if before:
        put_under(t, before)
    me.slots[operation] = card
    t.tell("played", me.seat, card)
