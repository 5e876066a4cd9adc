"""Section 8: who knows of hidden cards where they lie: those seen by a look, and those put under a deck openly.

`Table.known` has a bit for each seat that knows; EVERYBODY includes those who only watch. What a seat knows stays where
it is in a new deal (`hidden`), also when somebody draws it. A shuffle makes everybody forget.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from backroom.games.scarface.state import Gang, Table

EVERYBODY: Final = -1
"""The bits of all seats."""


def remember(t: Table, cards: Iterable[str], seats: int) -> None:
    """Some seats now know where these cards lie."""
    for card in cards:
        t.known[card] = t.known.get(card, 0) | seats


def forget(t: Table, cards: Iterable[str]) -> None:
    """These cards were shuffled: nobody knows where they lie."""
    for card in cards:
        t.known.pop(card, None)


def put_under(t: Table, deck: list[str], card: str, seats: int = EVERYBODY) -> None:
    """A card goes under a deck, and these seats know which one."""
    deck.insert(0, card)
    t.known[card] = seats


def drop_under(t: Table, me: Gang, hand: list[str], deck: list[str], card: str) -> None:
    """A card of a hidden hand goes under its deck unseen: others no longer know what is in that hand either."""
    own = 1 << me.seat
    for other in hand:
        if other in t.known:
            t.known[other] &= own
    hand.remove(card)
    put_under(t, deck, card, own)


def known_to(t: Table, seat: int | None) -> dict[str, int]:
    """The cards of which a seat, or somebody who only watches, knows where they lie."""
    if seat is None:
        return {card: seats for card, seats in t.known.items() if seats == EVERYBODY}
    bit = 1 << seat
    return {card: seats for card, seats in t.known.items() if seats & bit}
