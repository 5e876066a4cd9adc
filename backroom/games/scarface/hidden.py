"""Section 8: what a seat cannot know, reshuffled in place."""

from __future__ import annotations

from backroom.games.scarface.state import Gang, Table
from backroom.kernel import Chance


def redeal(t: Table, seat: int | None, rng: Chance) -> None:
    """Reshuffle all that this seat cannot know: decks, others' hands, jobs and street gang cards, what is to come.

    Money, votes and bullets stay, for everybody saw them come and go; so do discard piles. Piles are put in order
    before they are shuffled, so that the outcome depends on nothing hidden.
    """
    others = [gang for gang in t.gangs if gang.seat != seat]
    for gang in t.gangs:
        redeal_deck(gang, gang.seat != seat, rng)
    t.jobs[:] = deal_out(t.jobs, [gang.jobs for gang in others], rng)
    t.streets[:] = deal_out(t.streets, [gang.streets for gang in others], rng)
    t.dealers[:] = deal_out(t.dealers, [t.drawn] if t.turn.seat != seat else [], rng)
    for deck in (*t.associates, t.raids):
        deck[:] = rng.shuffled(sorted(deck))
    redeal_unused(t, rng)


def redeal_deck(gang: Gang, hidden: bool, rng: Chance) -> None:
    """The order of a gang's deck; for others any of its cards may be in the hand."""
    if not hidden:
        gang.deck[:] = rng.shuffled(sorted(gang.deck))
        return
    gang.deck[:] = deal_out(gang.deck, [gang.hand], rng)


def deal_out(deck: list[str], hands: list[list[str]], rng: Chance) -> list[str]:
    """Shuffle hidden hands with their deck, in place; every hand keeps its size. What is left is the new deck."""
    pool = rng.shuffled(sorted([*deck, *(card for hand in hands for card in hand)]))
    for hand in hands:
        hand[:] = [pool.pop() for _ in hand]
    return pool


def redeal_unused(t: Table, rng: Chance) -> None:
    """News and most-wanted tokens to come may be any that are not in this game, for all that anybody knows."""
    unused = sorted(t.unused)
    coming = t.newspapers[1:]  # The last news of the game lies at the bottom.
    rest = deal_out([card for card in unused if card in t.book.news], [coming], rng)
    t.newspapers[1:] = coming
    kept = [card for card in unused if card not in t.book.news]
    for stack in t.wanted_stacks:
        if not stack:
            continue
        level = t.book.wanted[stack[0]].level
        same = [card for card in kept if card in t.book.wanted and t.book.wanted[card].level == level]
        kept = [card for card in kept if card not in same]
        kept += deal_out(same, [stack], rng)
    t.unused = rest + kept
