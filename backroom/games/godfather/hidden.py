"""Section 8: what a seat cannot see, reshuffled in place."""

from __future__ import annotations

from backroom.games.godfather.state import Table
from backroom.kernel import Chance


def redeal(t: Table, seat: int | None, rng: Chance) -> None:
    """Reshuffle what this seat cannot know: the jobs others hold and the deck, the tile stacks, the allies to come.

    Banknotes and goods stay where they are: everybody saw them taken, paid and laundered.
    """
    others = [player.hand.jobs for player in t.players if player.seat != seat]
    pool = [job for jobs in others for job in jobs] + t.deck
    rng.shuffle(pool)
    for jobs in others:
        jobs[:] = [pool.pop() for _ in jobs]
    t.deck = pool
    for stack in (*t.tiles, *t.allies):
        rng.shuffle(stack)
