"""R-4.13: banknotes, goods and decks: taking from the stacks, and where discarded cards go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from backroom.games.godfather.book import GOOD, GOODS, NOTE, VALUES
from backroom.games.godfather.state import Hand, Player, Table
from backroom.kernel import DONE, Decision, Flow, Question
from backroom.kernel.decision import option_id


def take_notes(t: Table, me: Player, values: Sequence[int]) -> None:
    """Take the listed banknotes to the hand, high to low; each missing one is replaced by R-4.13.3."""
    for value in sorted(values, reverse=True):
        take_note(t, me, value)


def take_note(t: Table, me: Player, value: int) -> None:
    """R-4.13.3: an exhausted stack gives one note of the next lower value that is left, or nothing."""
    for index in range(NOTE[value], -1, -1):
        if t.notes[index]:
            t.notes[index] -= 1
            me.hand.notes[index] += 1
            t.tell("took-note", me.seat, VALUES[index])
            return


def take_good(t: Table, me: Player, good: str) -> None:
    """R-4.13.2: a good whose stack is exhausted cannot be taken."""
    index = GOOD[good]
    if t.goods[index]:
        t.goods[index] -= 1
        me.hand.goods[index] += 1
        t.tell("took-good", me.seat, good)


def draw_job(t: Table) -> str | None:
    """R-4.13.4: the top job; the discard pile becomes the deck when that is empty; None when both are."""
    if not t.deck:
        t.deck, t.discard = t.discard, []
        t.chance.shuffle(t.deck)
        if t.deck:
            t.tell("jobs-reshuffled")
    return t.chance.turn_up(t.deck) if t.deck else None


# --- Cards of a hand, whatever they are -------------------------------------------------------------------------------

Card: TypeAlias = tuple[str, int | str]
"""A card in a hand, also as an option: ("note", 5), ("good", "gun"), ("job", "J-Y08"), ("ally", "A1-4")."""


def cards_in(hand: Hand) -> list[Card]:
    """The different cards of a hand."""
    return list(dict.fromkeys(each_card(hand)))


def each_card(hand: Hand) -> list[Card]:
    """Every single card of a hand."""
    cards: list[Card] = [("note", value) for value, n in zip(VALUES, hand.notes, strict=True) for _ in range(n)]
    cards += [("good", good) for good, n in zip(GOODS, hand.goods, strict=True) for _ in range(n)]
    cards += [("job", job) for job in hand.jobs]
    cards += [("ally", ally) for ally in hand.allies]
    return cards


def put_into(hand: Hand, card: Card) -> None:
    """Add a card to a hand."""
    kind, what = card
    if kind == "note":
        hand.notes[NOTE[what]] += 1
    elif kind == "good":
        hand.goods[GOOD[what]] += 1
    else:
        (hand.jobs if kind == "job" else hand.allies).append(str(what))


def take_out(hand: Hand, card: Card) -> None:
    """Take a card out of a hand."""
    kind, what = card
    if kind == "note":
        hand.notes[NOTE[what]] -= 1
    elif kind == "good":
        hand.goods[GOOD[what]] -= 1
    else:
        (hand.jobs if kind == "job" else hand.allies).remove(str(what))


def discard(t: Table, me: Player, card: Card) -> None:
    """R-4.13.5: notes and goods back to their stacks, jobs face up on the discard pile, allies out of the game."""
    take_out(me.hand, card)
    lay_open(t, me, card)
    put_into(Hand(t.notes, t.goods, t.discard, t.removed), card)
    t.tell(f"discarded-{card[0]}", me.seat, card[1])


def move_note(value: int, source: list[int], target: list[int]) -> None:
    """A banknote goes from one pile to another; it is never changed (R-4.13.1)."""
    index = NOTE[value]
    source[index] -= 1
    target[index] += 1


def lay_open(t: Table, me: Player, card: Card) -> None:
    """A card has left a hand openly: if it was stolen, on whatever ways, it is no secret any more (section 8).

    Where the thief holds another that looks like it, third seats cannot tell: then something is stolen as before.
    """
    kind = card[0]
    for place, (thief, victim, *loot) in enumerate(t.stolen):
        if (thief, *loot) == (me.seat, *card):
            if kind == "job" and me.hand.jobs:
                t.stolen[place] = (thief, victim, kind, "")
            elif card in each_card(me.hand):
                return
            else:
                del t.stolen[place]
            lay_open(t, t.players[victim], card)
            return


def choose_cards(me: Player, count: int, question: Question) -> Flow[list[Card]]:
    """A dialogue in which a player picks so many cards of his hand, one by one; nothing moves yet.

    It is about how many are left to pick, and those that are set aside.
    """
    left = each_card(me.hand)
    chosen: list[Card] = []
    while len(chosen) < count and left:
        about: tuple[int | str, ...] = (count - len(chosen), *map(option_id, chosen))
        card = yield Decision(me.seat, question, list(dict.fromkeys(left)), about)
        left.remove(card)
        chosen.append(card)
    return chosen


def choose_notes(me: Player, counts: Sequence[int], most: int, question: Question) -> Flow[list[int]]:
    """A dialogue in which a player picks banknotes out of these, at most so many, one by one; nothing moves yet.

    It is about their sum, how many more there may be, and those that are set aside.
    """
    left = list(counts)
    chosen: list[int] = []
    while any(left) and len(chosen) < most:
        aside = (option_id(value, "note") for value in chosen)
        about: tuple[int | str, ...] = (sum(chosen), most - len(chosen), *aside)
        value = yield Decision(me.seat, question, [*notes_of(left), DONE], about)
        if value is DONE:
            break
        left[NOTE[value]] -= 1
        chosen.append(value)
    return chosen


def notes_of(counts: Sequence[int]) -> list[int]:
    """The banknote values of which there is at least one."""
    return [value for value, count in zip(VALUES, counts, strict=True) if count]


def launder(t: Table, me: Player, value: int) -> None:
    """R-4.14: show a banknote from the hand and put it into the suitcase."""
    move_note(value, me.hand.notes, me.notes)
    lay_open(t, me, ("note", value))
    t.tell("stashed", me.seat, value)
