"""R-4.17, R-4.18: the associates market, most-wanted tokens and the family ring."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, carry_out, effect, meant, named
from backroom.games.scarface.memory import put_under
from backroom.games.scarface.plan import free_points, points_left, spend
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.stats import change, changed
from backroom.games.scarface.town import fits
from backroom.games.scarface.vocabulary import Cards, Effect
from backroom.kernel import DONE, Decision, Flow, Option, Question

HIRE = Question("hire", kind="associate", rule="R-4.17.1")
"""About what asks, the discount in stars, and whether it is free."""
SPLIT = Question("split", kind="strength", rule="R-4.1.11")
WANTED = Question("wanted", kind="type", rule="R-4.17.2")
REFRESH = Question("refresh", kind="associate", rule="R-4.17.5")


def refill(t: Table) -> None:
    """R-4.17.3: open cards from the same decks up to the size of the market, as long as there are any."""
    for row, deck, size in zip(t.market, t.associates, market_sizes(t), strict=True):
        while len(row) < size and deck:
            card = t.chance.turn_up(deck)
            row.append(card)
            t.tell("opens-associate", card)


def market_sizes(t: Table) -> tuple[int, int]:
    """How many cards of decks A and B lie open."""
    return t.book.numbers.market_a, t.book.numbers.market_b


def leave_market(t: Table, card: str) -> None:
    """An open associate goes under its deck."""
    for row, deck in zip(t.market, t.associates, strict=True):
        if card in row:
            row.remove(card)
            put_under(t, deck, card)
            t.tell("leaves-market", card)


def refresh(t: Table) -> None:
    """R-4.17.5: all open cards go under their decks and a new market is dealt."""
    for card in [card for row in t.market for card in row]:
        leave_market(t, card)
    refill(t)


@effect("refresh_market", can=lambda t, me, what: any(t.market))
def refresh_market(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """The resolver puts so many open associates under their decks; then the market is refilled."""
    amount = what.args[0]
    for _ in range(amount.n):
        open_cards: list[Option] = [card for row in t.market for card in row]
        if not open_cards:
            break
        card = yield Decision(me.seat, REFRESH, [*open_cards, DONE] if amount.upto else open_cards, (deed.card,))
        if card is DONE:
            break
        leave_market(t, card)
    refill(t)


# --- Hiring -----------------------------------------------------------------------------------------------------------


def star_cost(t: Table, me: Gang, card: str, discount: int = 0) -> int:
    """R-4.17.1: the stars of an associate after changes, at least 1."""
    return max(1, t.book.cards[card].stars - discount + change(t, me, "hire_cost", card=card))


def affordable(t: Table, me: Gang, points: int, cards: Cards, discount: int = 0) -> list[Option]:
    """The open associates that so many points can pay."""
    return [
        card for row in t.market for card in row if fits(t, cards, card) and star_cost(t, me, card, discount) <= points
    ]


def can_hire(t: Table, me: Gang, points: int) -> bool:
    """Whether so many points can pay for some open associate."""
    if points <= 0:
        return False
    cards, dearer = t.book.cards, changed(t, "hire_cost")
    for row in t.market:
        for card in row:
            if (star_cost(t, me, card) if dearer else cards[card].stars) <= points:
                return True
    return False


def split(t: Table, me: Gang, points: int, strength: int, influence: int) -> Flow[tuple[int, int]]:
    """R-4.1.11: the player names how much of a mixed payment is strength; all that can be comes first."""
    most, least = min(points, strength), max(0, points - influence)
    used = yield Decision(me.seat, SPLIT, list(range(most, least - 1, -1)), (points,))
    return used, points - used


def engage(t: Table, me: Gang, card: str) -> Flow[None]:
    """R-4.17.1-3, R-4.18.1: the associate goes to the discard pile; a wanted reward, and the ring. The market waits."""
    for row in t.market:
        if card in row:
            row.remove(card)
    me.discard.append(card)
    t.tell("hires", me.seat, card)
    give_ring(t, me)
    if t.expansion:
        types: list[Option] = [*t.book.cards[card].types]
        if types:
            cell = yield Decision(me.seat, WANTED, types, (card,))
            token = t.wanted[t.book.wanted_cells.index(cell)]
            t.tell("wanted", me.seat, token)
            yield from carry_out(t, me, t.book.wanted[token].reward, Deed(token, me.seat))
    yield from window(t, "associate_hired", me.seat, me.seat)


@effect(
    "hire",
    can=lambda t, me, what: bool(
        affordable(t, me, 99 if what.args[2] else free_points(t, me), what.args[0], what.args[1])
    ),
)
def hire(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Hire one associate of the market without an order, free or for unspent points; token and ring as usual."""
    cards, discount, free = what.args
    found = affordable(t, me, 99 if free else free_points(t, me), cards, discount)
    if not found:
        return
    card = yield Decision(me.seat, HIRE, found, (deed.card, discount, int(free)))
    if not free:
        cost = star_cost(t, me, card, discount)
        used = yield from split(t, me, cost, points_left(t, me, "strength"), points_left(t, me, "influence"))
        spend(t, "strength", used[0])
        spend(t, "influence", used[1])
    yield from engage(t, me, card)
    refill(t)


# --- The ring ---------------------------------------------------------------------------------------------------------


def give_ring(t: Table, me: Gang) -> None:
    """R-4.18.1: the gang takes the ring from whoever has it."""
    if t.ring != me.seat:
        t.ring = me.seat
        t.tell("ring", me.seat)


def ring_income(t: Table, me: Gang) -> int:
    """R-4.18.2: what the ring brings at the start of a turn."""
    return max(0, t.book.seat_counts[t.seats].ring_income + change(t, me, "ring_income"))


@effect("take_ring", can=lambda t, me, what: any(gang.seat != t.ring for gang in meant(t, me, what.args[0])))
def take_ring(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Take the ring from its holder or the board."""
    some = [gang for gang in meant(t, me, what.args[0]) if gang.seat != t.ring]
    for gang in (yield from named(t, me, what.args[0], some, deed)):
        give_ring(t, gang)
