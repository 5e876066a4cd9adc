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
    redeal_jobs(t, seat, rng)
    for stack in (*t.tiles, *t.allies):
        stack.sort()
        rng.shuffle(stack)


def swap_loot(t: Table, seat: int | None, rng: Chance) -> None:
    """A stolen card may, for third seats, be any that the victim still holds instead; allies are never stolen.

    All of them go back, the last one first, and are stolen again: what was stolen does not show in what may have been.
    """
    unknown = []
    for place, (thief, victim, kind, what) in reversed(list(enumerate(t.stolen))):
        loot, hand, stolen = t.players[thief].hand, t.players[victim].hand, (kind, what)
        if seat not in (thief, victim) and stolen in each_card(loot):
            take_out(loot, stolen)
            put_into(hand, stolen)
            unknown.append(place)
    for place, (thief, victim, _, _) in enumerate(t.stolen):
        luck = Chance(rng.draw())  # The luck after this one must not depend on whether the card is still there.
        if place in unknown:
            loot, hand = t.players[thief].hand, t.players[victim].hand
            pool = sorted([each for each in each_card(hand) if each[0] != "ally"], key=str)
            other = pool[luck.below(len(pool))]
            take_out(hand, other)
            put_into(loot, other)
            t.stolen[place] = (thief, victim, *other)


def redeal_jobs(t: Table, seat: int | None, rng: Chance) -> None:
    """Jobs that others hold may be any of the deck, but for those this seat saw stolen from its own hand."""
    known = {what for _, victim, kind, what in t.stolen if victim == seat and kind == "job"}
    others = [player for player in t.players if player.seat != seat]
    pool = sorted([job for player in others for job in player.hand.jobs if job not in known] + t.deck)
    rng.shuffle(pool)
    dealt: dict[tuple[int, int | str], str] = {}
    for player in others:
        jobs = player.hand.jobs
        new = [job if job in known else pool.pop() for job in jobs]
        dealt |= {(player.seat, job): other for job, other in zip(jobs, new, strict=True)}
        player.hand.jobs = new
    t.deck = pool
    for place, (thief, victim, kind, what) in enumerate(t.stolen):
        if kind == "job" and seat not in (thief, victim):
            # The loot is another job now, and no less stolen; one that the thief has lost again stays lost.
            t.stolen[place] = (thief, victim, kind, dealt.get((thief, what), ""))
