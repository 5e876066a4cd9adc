"""Section 8: what a seat cannot know, reshuffled in place."""

from __future__ import annotations

from itertools import islice

from backroom.games.scarface.memory import known_to
from backroom.games.scarface.state import Table
from backroom.kernel import Chance


def redeal(t: Table, seat: int | None, rng: Chance) -> None:
    """Reshuffle all that this seat cannot know: decks, others' hands, jobs and street gang cards, what is to come.

    Cards that it knows of stay where they are. So do money, votes and bullets, for everybody saw them come and go, and
    discard piles. Cards are put in order before they are shuffled, so that the outcome depends on nothing hidden.
    """
    t.known = known_to(t, seat)
    others = [gang for gang in t.gangs if gang.seat != seat]
    for gang in t.gangs:
        mix(t, rng, gang.deck, *([gang.hand] if gang.seat != seat else []))
    mix(t, rng, t.jobs, *(gang.jobs for gang in others))
    mix(t, rng, t.streets, *(gang.streets for gang in others))
    mix(t, rng, t.dealers, *([t.drawn] if t.drawer != seat else []))
    for deck in (*t.associates, t.raids):
        mix(t, rng, deck)
    redeal_unused(t, rng)


def mix(t: Table, rng: Chance, *piles: list[str]) -> None:
    """Shuffle piles among each other; each keeps its size, and what is known its place."""
    known = t.known
    cards = [card for pile in piles for card in pile]
    pool = sorted([card for card in cards if card not in known])
    rng.shuffle(pool)
    dealt = iter([card if card in known else pool.pop() for card in cards] if len(pool) < len(cards) else pool[::-1])
    for pile in piles:
        pile[:] = islice(dealt, len(pile))


def redeal_unused(t: Table, rng: Chance) -> None:
    """News and most-wanted tokens to come may be any that are not in this game, for all that anybody knows."""
    unused = sorted(t.unused)
    news = [card for card in unused if card in t.book.news]
    coming = t.newspapers[1:]  # The last news of the game lies at the bottom.
    mix(t, rng, coming, news)
    t.newspapers[1:] = coming
    wanted = t.book.wanted
    kept = [card for card in unused if card not in t.book.news]
    for stack in t.wanted_stacks:
        levels = {wanted[token].level for token in stack}
        same = [card for card in kept if card in wanted and wanted[card].level in levels]
        kept = [card for card in kept if card not in wanted or wanted[card].level not in levels]
        mix(t, rng, stack, same)
        kept += same
    t.unused = news + kept
