"""Section 8: what a seat cannot see, reshuffled in place."""

from __future__ import annotations

from backroom.games.godfather.stacks import Card, each_card, put_into, take_out
from backroom.games.godfather.state import Table
from backroom.kernel import Chance


def redeal(t: Table, seat: int | None, rng: Chance) -> None:
    """Reshuffle what this seat cannot know: stolen cards, the jobs others hold and the deck, tiles and allies to come.

    Other banknotes and goods stay where they are: everybody saw them taken, paid and laundered. Piles are put in order
    before they are shuffled, and what was stolen goes back before it is stolen again, so that the outcome depends on
    nothing hidden.
    """
    known = {what for _, victim, kind, what in t.stolen if victim == seat and kind == "job"}
    give_back(t, seat, known)
    redeal_jobs(t, seat, known, rng)
    steal_again(t, seat, Chance(rng.draw()))
    for stack in (*t.tiles, *t.allies):
        stack.sort()
        rng.shuffle(stack)


def give_back(t: Table, seat: int | None, known: set[int | str]) -> None:
    """What others stole from others goes back, the last first; thefts of which nothing is left are forgotten."""
    for place in reversed(range(len(t.stolen))):
        thief, victim, kind, what = t.stolen[place]
        if seat in (thief, victim):
            continue
        cards = each_card(t.players[thief].hand)
        # A job looks like any other, but for those that this seat has seen.
        alike = [card for card in cards if card == (kind, what)]
        if kind == "job":
            alike += [card for card in cards if card[0] == "job" and card[1] not in known]
        if alike:
            take_out(t.players[thief].hand, alike[0])
            put_into(t.players[victim].hand, alike[0])
        else:
            del t.stolen[place]


def redeal_jobs(t: Table, seat: int | None, known: set[int | str], rng: Chance) -> None:
    """Jobs that others hold may be any of the deck, but for those this seat saw stolen from its own hand."""
    hands = [player.hand for player in t.players if player.seat != seat]
    pool = sorted([job for hand in hands for job in hand.jobs if job not in known] + t.deck)
    rng.shuffle(pool)
    for hand in hands:
        seen = sorted(job for job in hand.jobs if job in known)
        hand.jobs = seen + [pool.pop() for _ in hand.jobs[len(seen) :]]
    t.deck = pool


def steal_again(t: Table, seat: int | None, luck: Chance) -> None:
    """For third seats a stolen card may be any that the victim has now, but for what he has stolen from them since.

    Allies are never stolen.
    """
    for place, (thief, victim, _, _) in enumerate(t.stolen):
        if seat in (thief, victim):
            continue
        hand = t.players[victim].hand
        pool: list[Card] = sorted([card for card in each_card(hand) if card[0] != "ally"], key=str)
        for later, robbed, kind, what in t.stolen[place + 1 :]:
            if (later, robbed) == (victim, seat) and (kind, what) in pool:
                pool.remove((kind, what))
        card = pool[luck.below(len(pool))]
        take_out(hand, card)
        put_into(t.players[thief].hand, card)
        t.stolen[place] = (thief, victim, *card)
