"""R-3: setting the table. All draws use the table's own chance, in the order of R-3.11."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.games.godfather.book import GOODS, TURFS, VALUES, Book
from backroom.games.godfather.stacks import move_note
from backroom.games.godfather.state import NOBODY, OFFBOARD, Business, Hand, Player, Table
from backroom.games.godfather.vocabulary import NEUTRALS
from backroom.kernel import Chance, first_seat


def deal(table_type: type[Table], seats: int, seed: int, options: Mapping[str, str]) -> Table:
    """A table ready for the first act."""
    book = table_type.book
    row = book.seat_counts[seats]
    chance = Chance(seed)
    blue, red = (
        chance.shuffled(tile for tile, colour in book.tile_colour.items() if colour == wanted)
        for wanted in ("blue", "red")
    )
    businesses = {book.printed[turf - 1]: Business(book.printed[turf - 1], turf, NOBODY) for turf in TURFS}
    for turf in TURFS[: row.tiles_at_setup]:
        tile = blue.pop()
        businesses[tile] = Business(tile, turf, NOBODY)
    deck = chance.shuffled(book.jobs)
    public = [deck.pop() for _ in range(row.public_jobs)]
    allies = [[ally.id for ally in book.allies.values() if ally.act == act] for act in (1, 2, 3)]
    notes = [book.components.banknotes[value].count for value in VALUES]
    table = table_type(
        seats=seats,
        chance=chance,
        told=[],
        act=1,
        phase="open",
        horse=NOBODY,
        turn=NOBODY,
        turfs_left=[],
        players=[],
        businesses=businesses,
        spaces=dict.fromkeys(book.space_turfs, NOBODY),
        figures=dict.fromkeys(book.space_turfs, ""),
        neutrals=dict.fromkeys(NEUTRALS, OFFBOARD),
        dead_thugs=[0] * seats,
        dead_members=[[] for _ in range(seats)],
        control=[[] for _ in range(len(TURFS) + 1)],
        notes=notes,
        goods=[book.components.goods[good].count for good in GOODS],
        deck=deck,
        discard=[],
        public=public,
        doing="",
        looking=[],
        tiles=[blue, red],
        allies=allies,
        offer=[],
        removed=[],
        stolen=[],
    )
    reveal_allies(table)
    families = _families(book, seats)
    table.players = [_player(table, seat, family) for seat, family in enumerate(families)]
    table.horse = first_seat(options["first"], seats, chance)
    return table


def _player(t: Table, seat: int, family: str) -> Player:
    """R-3.7, R-3.9: a family at the start: figures, markers, one banknote of each small value and two hidden jobs."""
    start = t.book.start
    hand = Hand([0] * len(VALUES), [0] * len(GOODS), [t.deck.pop() for _ in range(start.jobs)], [])
    for value in start.notes:
        move_note(value, t.notes, hand.notes)
    return Player(
        seat=seat,
        family=family,
        hand=hand,
        notes=[0] * len(VALUES),
        jobs=[],
        table=[],
        thugs=t.book.seat_counts[t.seats].thugs,
        members=[t.book.acts[1].new_member],
        markers=start.markers,
        out=False,
    )


def reveal_allies(t: Table) -> None:
    """R-3.6, R-4.18.5: shuffle the allies of the act and reveal one fewer than players; the rest leave unseen."""
    stack = t.allies[t.act - 1]
    t.chance.shuffle(stack)
    t.offer = [t.chance.turn_up(stack) for _ in range(t.book.seat_counts[t.seats].allies_on_offer)]
    t.tell("allies-on-offer", tuple(t.offer))


def _families(book: Book, seats: int) -> list[str]:
    """R-3.7: the families in the order of the box; seats are told apart by colour only."""
    return list(book.components.families)[:seats]
