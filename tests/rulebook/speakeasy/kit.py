"""A stage for rule tests of Speakeasy: a dealt table cleared of chance, and pieces put where a test wants them."""

from __future__ import annotations

from collections.abc import Iterable

from backroom.games.speakeasy import Speakeasy
from backroom.games.speakeasy.state import MOB, NOBODY, Boss, Building, Table
from backroom.kernel import table_options
from tests.rulebook.driver import Run as Run
from tests.rulebook.driver import run as run
from tests.rulebook.driver import told as told

RULES = Speakeasy()


def table(seats: int = 4, seed: int = 1, **options: str) -> Table:
    """A table as dealt, first boss first in turn order, with its events collected in `t.told`."""
    chosen = table_options(RULES, {"first": "0", **options})
    t = RULES.deal(seats, seed, chosen)
    t.told = []
    return t


def bare(seats: int = 4, seed: int = 1, **options: str) -> Table:
    """A table in act I with an empty map: no mob, police, threats or patrols but those a test puts there."""
    t = table(seats, seed, **options)
    t.phase, t.act, t.round, t.turns = "round", 1, 1, []
    for district in t.districts:
        district.police = district.patrol = district.threat = district.strength_up = False
        district.strength, district.mobster = 0, ""
    for space, holder in enumerate(t.holders):
        if holder == MOB:
            t.holders[space] = NOBODY
            t.mob_speakeasies += 1
    return t


def spaces(t: Table, district: int) -> tuple[int, ...]:
    """The building spaces of a district."""
    return t.book.district_spaces[district]


def space_in(t: Table, district: int) -> int:
    """A free building space of a district."""
    return next(space for space in spaces(t, district) if t.holders[space] == NOBODY)


def put(t: Table, seat: int, piece: str, district: int, *, guarded: bool = False, barrel: bool = False) -> Building:
    """A building on a free space of a district, from the first slot with that piece; no cost, token or bonus."""
    boss = t.bosses[seat]
    slot = next(slot for slot in boss.pieces if t.book.slots[slot].piece == piece)
    boss.pieces.remove(slot)
    space = space_in(t, district)
    t.holders[space] = seat
    t.space_tokens[space] = ""
    building = Building(space, district, piece, guarded, barrel)
    boss.buildings.append(building)
    if guarded:
        boss.reserve -= 1
    if barrel:
        t.barrels -= 1
    return building


def put_mob(t: Table, district: int, strength: int, count: int | None = None) -> list[int]:
    """Put mob speakeasies beside the free spaces of a district, with its strength token; returns the spaces."""
    free = [space for space in spaces(t, district) if t.holders[space] == NOBODY]
    taken = free if count is None else free[:count]
    for space in taken:
        t.holders[space] = MOB
        t.mob_speakeasies -= 1
    t.districts[district].strength, t.districts[district].strength_up = strength, True
    return taken


def give_cards(t: Table, seat: int, *cards: str) -> None:
    """Make these the hand of a boss; they leave the deck or hand they were in, the old hand goes under its decks."""
    boss = t.bosses[seat]
    for card in boss.hand:
        t.decks[t.book.card_type[card]].insert(0, card)
    boss.hand, boss.dealt = [], []
    for card in cards:
        _lift(t, card)
        boss.hand.append(card)


def put_card(t: Table, seat: int, card: str) -> None:
    """Put a card into its slot of a boss's board."""
    _lift(t, card)
    t.bosses[seat].slots[t.book.card_type[card]] = card


def _lift(t: Table, card: str) -> None:
    deck = t.decks[t.book.card_type[card]]
    if card in deck:
        deck.remove(card)
    for boss in t.bosses:
        if card in boss.hand:
            boss.hand.remove(card)
        if card in boss.dealt:
            boss.dealt.remove(card)


def next_run(t: Table, *ids: str) -> Run:
    """Drive the next stretch of the table."""
    flow = RULES.next(t)
    assert flow is not None
    return run(flow, *ids)


def purse_of(boss: Boss) -> tuple[int, int]:
    """Cash and safe."""
    return boss.cash, boss.safe


def slot_ids(t: Table, pieces: Iterable[str]) -> list[str]:
    """The slots of the player board that hold these pieces."""
    return [slot.id for slot in t.book.slots.values() if slot.piece in set(pieces)]
