"""R-3.1 to R-3.4: setting the table. All shuffles use the table's own chance, in the order of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from backroom.games.speakeasy.book import OPERATIONS, TRACKS, ZONES, Book, Side
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY, Boss, District, Ship, Table, Truck
from backroom.kernel import Chance, first_seat

T = TypeVar("T")


def deal(table_type: type[Table], seats: int, seed: int, options: Mapping[str, str]) -> Table:
    """A table ready for the set-up round."""
    book = table_type.book
    side = book.side(seats)
    chance = Chance(seed)
    districts = [District() for _ in range(len(book.zone))]
    holders = _spaces(book, seats)
    supply = book.supply

    threats = chance.shuffled(range(1, len(districts)))
    block_districts(book, side, chance, threats, districts, holders)
    stacks = _mobster_stacks(book, side, chance)
    mob_speakeasies = place_mobsters(book, stacks.pop("A"), threats, districts, holders)
    for number in _take(threats, side.count["threats_act_1"]):
        districts[number].threat = True
    threats_to_come = [
        _take(threats, side.count["threats_act_2"]),
        _take(threats, side.count["threats_act_3"]),
    ]

    patrols = chance.shuffled(range(1, len(districts)))
    for number in _take(patrols, side.count["police_at_setup"]):
        districts[number].police = True
    for number in _take(patrols, side.count["patrols_act_1"]):
        districts[number].patrol = True
    patrols_to_come = [
        _take(patrols, side.count["patrols_act_2"]),
        _take(patrols, side.count["patrols_act_3"]),
    ]

    tokens = chance.shuffled([row.id for row in book.components.city_tokens.values() for _ in range(row.count)])
    space_tokens = ["" if holder == CLOSED else tokens.pop() for holder in holders]
    display_right = _take(tokens, len(ZONES))
    display_left = display_stacks(tokens)
    zone_goals = _zone_goals(book, chance)
    park_goals = _park_goals(book, chance)

    decks = [
        chance.shuffled([card for card, kind in book.card_type.items() if kind == operation])
        for operation in range(len(OPERATIONS))
    ]
    hands = [[deck.pop() for deck in decks] for _ in range(seats)]
    helper_deck = chance.shuffled(book.components.helper_cards)
    helper_row = _take(helper_deck, side.count["helper_row"])
    crates = chance.shuffled(book.crates)
    ship_crates = _take(crates, len(book.ships))
    ports = chance.shuffled(book.ports)
    ships = [Ship(ports.pop(), side.count["barrels_per_ship"], crate) for crate in ship_crates]

    first = first_seat(options["first"], seats, chance)
    order = [(first + i) % seats for i in range(seats)]
    docking = side.count["dock_members_at_setup"] > 0
    table = table_type(
        seats=seats,
        chance=chance,
        told=None,
        ask_payment=options["payment"] == "ask",
        ask_gains=options["gains"] == "ask",
        open_safes=options["safes"] == "open",
        rebuild_still=options["still"] == "rebuild",
        phase="docks" if docking else "opening",
        act=0,
        round=0,
        active=NOBODY,
        turns=order[::-1],
        wars=[],
        bosses=[_boss(book, seat, hand) for seat, hand in enumerate(hands)],
        districts=districts,
        holders=holders,
        space_tokens=space_tokens,
        upper=order,
        lower=[NOBODY] * seats,
        contacts=[NOBODY] * len(side.contacts),
        restaurant=[],
        boxed_capos=0,
        docks=[NOBODY for dock in book.docks for _ in dock],
        control=[[0] * (seats + 1) for _ in ZONES],
        ledgers=[[] for _ in book.goals],
        zone_goals=zone_goals,
        park_goals=park_goals,
        decks=decks,
        under=[0] * len(decks),
        helper_deck=helper_deck,
        helper_row=helper_row,
        display_left=display_left,
        display_middle=[[] for _ in ZONES],
        display_right=display_right,
        crates=crates,
        ships=ships,
        mob_stacks=list(stacks.values()),
        threats_to_come=threats_to_come,
        patrols_to_come=patrols_to_come,
        goons=supply["goons"] - seats * book.start.goons,
        barrels=supply["barrels"] - len(ships) * side.count["barrels_per_ship"],
        leverage=supply["leverage_tokens"],
        mob_speakeasies=mob_speakeasies,
    )
    return table


def _boss(book: Book, seat: int, hand: list[str]) -> Boss:
    """R-3.4: a boss at the start."""
    start = book.start
    waiting = list(book.family_steps)
    return Boss(
        seat=seat,
        cash=start.cash,
        safe=start.safe,
        levels=[1] * len(TRACKS),
        hand=hand,
        dealt=hand.copy(),
        slots=[""] * len(OPERATIONS),
        pieces=list(book.slots),
        capos=start.capos,
        goons=start.goons,
        leverage=0,
        ledgers=0,
        reserve=start.family - len(waiting),
        waiting=waiting,
        office=0,
        boxed=0,
        buildings=[],
        trucks=[Truck() for _ in range(start.trucks)],
        barrels=0,
        tokens=[],
        aside=[],
        helpers=[],
        used_helpers=[],
        crates=[],
        associate="",
        associate_district=0,
        favours=[],
    )


# --- The mob ----------------------------------------------------------------------------------------------------------


def _spaces(book: Book, seats: int) -> list[int]:
    """R-3.1.1: every building space free; with 2 seats the third of an Uptown district is not in play."""
    holders = [NOBODY] * len(book.space_district)
    if seats == 2:
        for district in book.components.districts.values():
            for space in book.district_spaces[district.number][district.spaces_2p :]:
                holders[space] = CLOSED
    return holders


def block_districts(
    book: Book, side: Side, chance: Chance, threats: list[int], districts: list[District], holders: list[int]
) -> None:
    """R-3.1.2: reveal threat tokens until each zone has its blocked districts; ignored ones are shuffled back in."""
    wanted = list(side.blocked)
    ignored = []
    while any(wanted):
        number = threats.pop()
        zone = book.zone[number]
        if not wanted[zone]:
            ignored.append(number)
            continue
        wanted[zone] -= 1
        districts[number].blocked = True
        for space in book.district_spaces[number]:
            holders[space] = CLOSED
    if ignored:
        threats += ignored
        chance.shuffle(threats)


def _mobster_stacks(book: Book, side: Side, chance: Chance) -> dict[str, list[str]]:
    """R-3.1.3: the mobster tiles by letter, each stack shuffled; with 2 seats two A tiles stay in the box."""
    letters = sorted({tile.stack for tile in book.mobsters.values()})
    stacks: dict[str, list[str]] = {
        letter: chance.shuffled(tile.id for tile in book.mobsters.values() if tile.stack == letter)
        for letter in letters
    }
    del stacks["A"][side.count["mobsters_at_setup"] :]
    return stacks


def place_mobsters(
    book: Book, tiles: Sequence[str], threats: list[int], districts: list[District], holders: list[int]
) -> int:
    """R-3.1.4 to R-3.1.6: tile, strength token and mob speakeasies of each A mobster; returns the supply left."""
    left = book.supply["mob_speakeasies"]
    for tile in tiles:
        number = threats.pop()
        district = districts[number]
        district.mobster = tile
        district.strength, district.strength_up = book.mobsters[tile].strength, True
        for space in book.district_spaces[number]:
            if holders[space] == NOBODY and left:
                holders[space] = MOB
                left -= 1
    return left


# --- Tokens and goals -------------------------------------------------------------------------------------------------


def display_stacks(tokens: Sequence[str]) -> list[list[str]]:
    """R-3.2.5: three stacks as equal as possible, the bigger ones in the upper rows (Q-01)."""
    size, more = divmod(len(tokens), len(ZONES))
    stacks, start = [], 0
    for row in range(len(ZONES)):
        end = start + size + (row < more)
        stacks.append(list(tokens[start:end]))
        start = end
    return stacks


def _zone_goals(book: Book, chance: Chance) -> list[str]:
    """R-3.2.6: a tile for each zone, their numbers all different."""
    tiles = book.components.zone_goals
    return distinct(chance.shuffled(tiles), {tile.id: tile.number for tile in tiles.values()}, set(), len(ZONES))


def _park_goals(book: Book, chance: Chance) -> list[str]:
    """R-3.2.7: two A tiles, two B, one C, five different numbers."""
    tiles = book.components.park_goals
    number = {tile.id: tile.number for tile in tiles.values()}
    seen: set[int] = set()
    letters = [space.letter for space in book.components.park_spaces.values()]
    piles = {
        letter: chance.shuffled(tile.id for tile in tiles.values() if tile.letter == letter)
        for letter in dict.fromkeys(letters)
    }
    return [tile for letter in letters for tile in distinct(piles[letter], number, seen, 1)]


def distinct(pile: list[str], number: Mapping[str, int], seen: set[int], count: int) -> list[str]:
    """Reveal from the top and skip tiles that repeat a number."""
    found: list[str] = []
    while len(found) < count:
        tile = pile.pop()
        if number[tile] not in seen:
            seen.add(number[tile])
            found.append(tile)
    return found


def _take(pile: list[T], count: int) -> list[T]:
    return [pile.pop() for _ in range(count)]
