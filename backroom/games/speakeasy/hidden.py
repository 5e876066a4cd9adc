"""Section 8 of the rules: what a seat cannot see, reshuffled in place."""

from __future__ import annotations

from typing import TypeVar

from backroom.games.speakeasy.book import OPERATIONS
from backroom.games.speakeasy.state import Table
from backroom.kernel import Chance

T = TypeVar("T", int, str)


def redeal(t: Table, seat: int | None, rng: Chance) -> None:
    """Reshuffle everything this seat cannot see; what it can see, and what everybody once saw, stays.

    Piles are put in order before they are shuffled, so that the outcome depends on nothing hidden.
    """
    for operation in range(len(OPERATIONS)):
        redeal_operation(t, seat, rng, operation)
    t.helper_deck = rng.shuffled(sorted(t.helper_deck))
    redeal_crates(t, rng)
    t.mob_stacks = [rng.shuffled(sorted(stack)) for stack in t.mob_stacks]
    redeal_stacks(t.display_left, rng)
    redeal_stacks(t.threats_to_come, rng)
    redeal_stacks(t.patrols_to_come, rng)


def redeal_operation(t: Table, seat: int | None, rng: Chance, operation: int) -> None:
    """Cards of one kind: the deck between its top and the cards put under it, and dealt cards that others hide."""
    deck = t.decks[operation]
    unseen = range(t.under[operation], max(t.under[operation], len(deck) - 1))
    kinds = t.book.card_type
    # At the end of the game all hands lie open.
    others = [b for b in t.bosses if b.seat != seat] if t.phase != "over" else []
    dealt = [(b, card) for b in others for card in b.dealt if kinds[card] == operation]
    places = [(b, b.hand.index(card), b.dealt.index(card)) for b, card in dealt]
    pool = rng.shuffled(sorted([deck[i] for i in unseen] + [card for _, card in dealt]))
    for i in unseen:
        deck[i] = pool.pop()
    for boss, in_hand, in_dealt in places:
        boss.hand[in_hand] = boss.dealt[in_dealt] = pool.pop()


def redeal_crates(t: Table, rng: Chance) -> None:
    """The crate stack lies face up: all but its top crate is unknown."""
    t.crates[:-1] = rng.shuffled(sorted(t.crates[:-1]))


def redeal_stacks(stacks: list[list[T]], rng: Chance) -> None:
    """Face-down stacks of the same things: anything in one may be in another."""
    pool = rng.shuffled(sorted(thing for stack in stacks for thing in stack))
    for stack in stacks:
        stack[:] = [pool.pop() for _ in stack]
