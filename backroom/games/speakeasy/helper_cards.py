"""R-4.16: helper cards."""

from __future__ import annotations

from backroom.games.speakeasy.effects import cannot, effect, gain
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import SKIP, Decision, Flow, Question, Reason

USE_HELPER = Question("use-helper", kind="helper", rule="R-4.2.1")
TAKE_HELPER = Question("take-helper", kind="helper", rule="R-4.16.1")
COPY_HELPER = Question("copy-helper", kind="helper", rule="R-4.16.3")

NO_HELPER_ON_DISPLAY = Reason("no-helper-on-display", "R-4.16.1")
NOTHING_TO_COPY = Reason("nothing-to-copy", "R-4.16.3")


def cannot_use(t: Table, me: Boss, card: str) -> Reason | None:
    """Q-30: why nothing of a helper card's effect would change anything."""
    reason = None
    for each in t.book.helper_effect[card]:
        reason = cannot(t, me, each)
        if reason is None:
            return None
    return reason


def helper_step(t: Table, me: Boss) -> Flow[None]:
    """R-4.2.1: use one own helper card, then it goes behind the screen (R-4.16.2)."""
    usable = [card for card in me.helpers if cannot_use(t, me, card) is None]
    if not usable:
        return
    card = yield Decision(me.seat, USE_HELPER, [*usable, SKIP])
    if card is SKIP:
        return
    me.helpers.remove(card)
    me.used_helpers.append(card)
    t.tell("used-helper", me.seat, card)
    yield from gain(t, me, t.book.helper_effect[card])


def no_helper(t: Table, me: Boss, arg: int) -> Reason | None:
    return None if t.helper_row else NO_HELPER_ON_DISPLAY


@effect("helper", unless=no_helper)
def take_helper(t: Table, me: Boss, arg: int) -> Flow[None]:
    """R-4.16.1: take one card of the display, which is refilled from the deck."""
    card = yield Decision(me.seat, TAKE_HELPER, [*t.helper_row, SKIP])
    if card is SKIP:
        return
    me.helpers.append(card)
    t.tell("took-helper", me.seat, card)
    place = t.helper_row.index(card)
    if t.helper_deck:
        t.helper_row[place] = t.chance.turn_up(t.helper_deck)
        t.tell("helper-revealed", t.helper_row[place])
    else:
        del t.helper_row[place]


def copyable(t: Table, me: Boss) -> list[str]:
    """R-4.16.3: the cards of the display whose effect can be used; a copied copy has none."""
    return [
        card
        for card in t.helper_row
        if all(each.name != "copy" for each in t.book.helper_effect[card]) and cannot_use(t, me, card) is None
    ]


def nothing_to_copy(t: Table, me: Boss, arg: int) -> Reason | None:
    return None if copyable(t, me) else NOTHING_TO_COPY


@effect("copy", unless=nothing_to_copy)
def copy_helper(t: Table, me: Boss, arg: int) -> Flow[None]:
    """R-4.16.3: use the effect of a card of the display without taking it."""
    card = yield Decision(me.seat, COPY_HELPER, [*copyable(t, me), SKIP])
    if card is not SKIP:
        t.tell("copied-helper", me.seat, card)
        yield from gain(t, me, t.book.helper_effect[card])
