"""Section 8: what a seat cannot see, reshuffled in place."""

from __future__ import annotations

from backroom.games.godfather.stacks import each_card, put_into, take_out
from backroom.games.godfather.state import Table
from backroom.kernel import Chance


def redeal(t: Table, seat: int | None, rng: Chance) -> None:
    """Reshuffle what this seat cannot know: stolen cards, the jobs others hold and the deck, tiles and allies to come.

    Other banknotes and goods stay where they are: everybody saw them taken, paid and laundered. Piles are put in order
    before they are shuffled, so that the outcome depends on nothing hidden.
    """
    swap_loot(t, seat, rng)
    others = [player.hand.jobs for player in t.players if player.seat != seat]
    pool = sorted([job for jobs in others for job in jobs] + t.deck)
    rng.shuffle(pool)
    for jobs in others:
        jobs[:] = [pool.pop() for _ in jobs]
    t.deck = pool
    for stack in (*t.tiles, *t.allies):
        stack.sort()
        rng.shuffle(stack)


def swap_loot(t: Table, seat: int | None, rng: Chance) -> None:
    """A stolen card that the thief still holds may be any that the victim still holds instead."""
    for thief, victim, kind, what in t.stolen:
        loot, hand = t.players[thief].hand, t.players[victim].hand
        card = (kind, what)
        if seat in (thief, victim) or kind == "job" or card not in each_card(loot):
            continue
        pool = sorted([card, *(each for each in each_card(hand) if each[0] in ("note", "good"))], key=str)
        other = pool[rng.below(len(pool))]
        take_out(loot, card)
        put_into(hand, card)
        take_out(hand, other)
        put_into(loot, other)
