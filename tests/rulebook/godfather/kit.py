"""A stage for rule tests of The Godfather: a dealt table, cards and figures put where a test wants them."""

from __future__ import annotations

from backroom.games.godfather import Godfather
from backroom.games.godfather.book import GOOD, GOODS, NOTE, VALUES
from backroom.games.godfather.effects import carry_out
from backroom.games.godfather.state import NEUTRAL, NOBODY, Business, Player, Table
from backroom.games.godfather.vocabulary import parse_effect
from backroom.kernel import table_options
from tests.rulebook.driver import Run as Run
from tests.rulebook.driver import run as run
from tests.rulebook.driver import told as told

RULES = Godfather()


def table(seats: int = 4, seed: int = 1, **options: str) -> Table:
    """A table as dealt, seat 0 first, with its events collected in `t.told`."""
    t = RULES.deal(seats, seed, table_options(RULES, {"first": "0", **options}))
    t.told = []
    return t


def family_phase(seats: int = 4, seed: int = 1) -> Table:
    """A table in the family business of act 1, with seat 0 to move and empty hands; the act's tile is open."""
    t = table(seats, seed)
    assert next_run(t).question == "turn"
    t.turn = 0
    for player in t.players:
        empty_hand(t, player)
    t.told = []
    return t


def next_run(t: Table, *ids: str) -> Run:
    """Drive the next stretch of the table."""
    flow = RULES.next(t)
    assert flow is not None
    return run(flow, *ids)


def effect(t: Table, text: str, *ids: str) -> Run:
    """Seat 0 carries out an effect as it is printed on a card."""
    return run(carry_out(t, t.players[0], parse_effect(text)), *ids)


def empty_hand(t: Table, player: Player) -> None:
    """All cards of a hand go back to where they came from: stacks, the bottom of the deck, the box."""
    hand = player.hand
    t.notes = [a + b for a, b in zip(t.notes, hand.notes, strict=True)]
    t.goods = [a + b for a, b in zip(t.goods, hand.goods, strict=True)]
    t.deck[:0] = hand.jobs
    t.removed += hand.allies
    hand.notes, hand.goods, hand.jobs, hand.allies = [0] * len(VALUES), [0] * len(GOODS), [], []


def give(t: Table, seat: int, *cards: int | str) -> Player:
    """Add cards to a hand: numbers are banknotes from the stacks, words goods, J-ids jobs, A-ids allies."""
    player = t.players[seat]
    for card in cards:
        if isinstance(card, int):
            t.notes[NOTE[card]] -= 1
            player.hand.notes[NOTE[card]] += 1
        elif card in GOOD:
            t.goods[GOOD[card]] -= 1
            player.hand.goods[GOOD[card]] += 1
        elif card.startswith("J-"):
            take_job(t, card)
            player.hand.jobs.append(card)
        else:
            take_ally(t, card)
            player.hand.allies.append(card)
    return player


def take_job(t: Table, job: str) -> None:
    """A job leaves the deck, the public ones, the discard pile or a hand."""
    for pile in (t.deck, t.public, t.discard, *(player.hand.jobs for player in t.players)):
        if job in pile:
            pile.remove(job)


def take_ally(t: Table, ally: str) -> None:
    """An ally leaves its stack, the offer or the box."""
    for pile in (*t.allies, t.offer, t.removed):
        if ally in pile:
            pile.remove(ally)


def stash(t: Table, seat: int, *values: int) -> Player:
    """Put banknotes of the stacks into a suitcase."""
    player = t.players[seat]
    for value in values:
        t.notes[NOTE[value]] -= 1
        player.notes[NOTE[value]] += 1
    return player


def open_tile(t: Table, tile: str, turf: int) -> Business:
    """Open this tile in this turf, in place of the one that may lie there."""
    for other in [b.id for b in t.businesses.values() if b.turf == turf and b.id in t.book.tile_colour]:
        del t.businesses[other]
        t.tiles[0 if t.book.tile_colour[other] == "blue" else 1].insert(0, other)
    for stack in t.tiles:
        if tile in stack:
            stack.remove(tile)
    t.businesses[tile] = Business(tile, turf, NOBODY)
    return t.businesses[tile]


def put_thug(t: Table, seat: int, business: str) -> None:
    """A thug of the supply, or the union boss (NEUTRAL), stands on a business."""
    t.businesses[business].thug = seat
    if seat == NEUTRAL:
        t.neutrals["boss"] = business
    else:
        t.players[seat].thugs -= 1


def put_member(t: Table, seat: int, space: str) -> None:
    """A family member of the supply, or the mayor (NEUTRAL), stands on a family space."""
    t.spaces[space] = seat
    if seat == NEUTRAL:
        t.neutrals["mayor"] = space
    else:
        supply = t.players[seat].members
        t.figures[space] = supply.pop(0) if supply else "heir"


def control(t: Table, turf: int, *seats: int) -> None:
    """Put control markers on a turf, the last on top."""
    for seat in seats:
        t.players[seat].markers -= 1
        t.control[turf].append(seat)


def notes(counts: list[int]) -> list[int]:
    """Banknote counts as single notes, high to low."""
    return [value for value, n in reversed(list(zip(VALUES, counts, strict=True))) for _ in range(n)]


def goods(player: Player) -> list[str]:
    """The goods in a hand as single cards."""
    return [good for good, n in zip(GOODS, player.hand.goods, strict=True) for _ in range(n)]
