"""INV-01 to INV-21: what must hold at every moment of a game, checked from outside the rules.

`check(t)` looks at one moment; a `Watch` (in `watch.py`) also compares moments. Both are written in plain loops: they
run at every decision of many games.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from backroom.games.speakeasy.book import Book
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY, Boss, Table

POLICE: Final = (4, 4, 8, 12, 16)
PATROLS: Final = (4, 4, 4, 4, 0)
THREATS: Final = (3, 3, 3, 4, 0)
THREATS_2: Final = (2, 2, 2, 3, 0)
BOXED_CAPOS: Final = (0, 0, 1, 1, 3)
CAPOS: Final = 4
TURNS: Final = 11
RANK: Final = ("casino", "nightclub", "speakeasy", "still")


class Box(msgspec.Struct):
    """What a box holds, counted once for each book."""

    tokens: list[str]
    cards: set[str]
    cards_by_kind: list[set[str]]
    helpers: set[str]
    crates: set[int]
    mobsters: set[str]


_boxes: dict[int, tuple[Book, Box]] = {}


def box_of(book: Book) -> Box:
    """The contents of the box of this book."""
    known = _boxes.get(id(book))
    if known is None:
        c = book.components
        kinds = [{card for card, kind in book.card_type.items() if kind == n} for n in range(4)]
        box = Box(
            tokens=sorted(token.id for token in c.city_tokens.values() for _ in range(token.count)),
            cards=set(c.operation_cards),
            cards_by_kind=kinds,
            helpers=set(c.helper_cards),
            crates=set(c.crates),
            mobsters=set(c.mobsters),
        )
        known = _boxes[id(book)] = (book, box)
    return known[1]


class Broken(AssertionError):
    """An invariant does not hold; the message starts with its id."""


def broken(inv: int, what: str) -> Broken:
    return Broken(f"INV-{inv:02}: {what}")


# --- One moment -------------------------------------------------------------------------------------------------------


def check(t: Table) -> None:
    """Every invariant that can be seen at one moment; Broken, naming the invariant, where one does not hold."""
    box = box_of(t.book)
    _check_map(t)
    _check_supply(t, box)
    placed = _check_tracks(t)
    for me in t.bosses:
        _check_boss(t, me, placed)
    _check_cards(t, box)
    _check_mobsters(t, box)


def _check_map(t: Table) -> None:
    holders, tokens, districts, of = t.holders, t.space_tokens, t.districts, t.book.space_district
    for space, token in enumerate(tokens):
        holder = holders[space]
        if holder == MOB:
            if not districts[of[space]].strength_up:
                raise broken(13, f"a mob speakeasy on space {space} without a face-up strength token")
        elif token and holder != NOBODY:
            raise broken(12, f"a city token on space {space}, which {holder} holds")
    mob, closed = holders.count(MOB), holders.count(CLOSED)
    if mob + t.mob_speakeasies != 24 or t.mob_speakeasies < 0:
        raise broken(13, f"{mob} mob speakeasies on the map and {t.mob_speakeasies} in the supply")
    if closed != (14 if t.seats == 2 else 0):
        raise broken(12, f"{closed} spaces are closed")

    police = patrols = 0
    threats = []
    for number, d in enumerate(districts):
        police += d.police
        patrols += d.patrol
        if d.police and d.patrol:
            raise broken(14, f"police and a patrol token in district {number}")
        if d.threat:
            threats.append(number)
            if d.strength:
                raise broken(15, f"a threat token beside the strength token of district {number}")
        if d.strength_up and not d.strength:
            raise broken(13, f"a face-up strength token of nothing in district {number}")
        if d.blocked:
            for space in t.book.district_spaces[number]:
                if holders[space] != CLOSED:
                    raise broken(12, f"space {space} of the blocked district {number} is in play")
            if d.strength or d.threat or d.mobster:
                raise broken(12, f"the mob is in the blocked district {number}")
    act = t.act
    if police != POLICE[act] or patrols != PATROLS[act] or districts[0].police or districts[0].patrol:
        raise broken(14, f"{police} police and {patrols} patrol tokens in act {act}")
    if t.phase == "war":
        if threats != t.wars:
            raise broken(15, f"threat tokens in {threats}, still to be attacked {t.wars}")
    elif len(threats) != (THREATS_2 if t.seats == 2 else THREATS)[act] or t.wars:
        raise broken(15, f"{len(threats)} threat tokens in act {act}")


def _check_supply(t: Table, box: Box) -> None:
    barrels, goons, leverage = t.barrels, t.goons, t.leverage
    if barrels < 0:
        raise broken(6, f"{barrels} barrels in the supply")
    if goons < 0 or leverage < 0:
        raise broken(7, f"{goons} goons and {leverage} leverage tokens in the supply")
    ports = set()
    for ship in t.ships:
        barrels += ship.barrels
        ports.add(ship.port)
        if not 0 <= ship.barrels <= 5:
            raise broken(6, f"{ship.barrels} barrels on a ship")
        if not ship.crate and t.crates:
            raise broken(10, "an empty crate cell beside a stack of crates")
    if len(ports) != 4 or len(t.ships) != 4 or not ports <= t.book.next_port.keys():
        raise broken(16, f"ships in the ports {[ship.port for ship in t.ships]}")
    for me in t.bosses:
        goons += me.goons
        leverage += me.leverage
        barrels += me.barrels
        for truck in me.trucks:
            barrels += truck.load
        for b in me.buildings:
            barrels += b.barrel
    if barrels != 40:
        raise broken(6, f"{barrels} barrels")
    if goons != 24 or leverage != 20:
        raise broken(7, f"{goons} goons and {leverage} leverage tokens")

    tokens = [token for token in t.space_tokens if token]
    tokens += [token for token in t.display_right if token]
    for pile in t.display_left:
        tokens += pile
    for pile in t.display_middle:
        tokens += pile
    for me in t.bosses:
        tokens += me.tokens
        tokens += me.aside
    tokens.sort()
    if tokens != box.tokens:
        raise broken(8, f"{len(tokens)} city tokens, or not the right ones")


@lru_cache(maxsize=10_000)
def on_board(pieces: tuple[str, ...], book: Book) -> tuple[int, int, int, int]:
    """How many stills, speakeasies, nightclubs and casinos stand on these slots of a board."""
    if len(set(pieces)) != len(pieces):
        raise broken(4, f"a slot twice in {pieces}")
    kinds = [book.slots[slot].piece for slot in pieces]
    return kinds.count("still"), kinds.count("speakeasy"), kinds.count("nightclub"), kinds.count("casino")


def _check_boss(t: Table, me: Boss, placed: list[int]) -> None:
    seat, book, holders, buildings, levels = me.seat, t.book, t.holders, me.buildings, me.levels
    capos = me.capos + t.contacts.count(seat) + t.restaurant.count(seat) + t.boxed_capos
    if capos != CAPOS or me.capos < 0 or t.boxed_capos != BOXED_CAPOS[t.act]:
        raise broken(1, f"seat {seat} has {capos} capos, {t.boxed_capos} of them in the box in act {t.act}")

    guards = 0
    stills, speakeasies, nightclubs, casinos = on_board(tuple(me.pieces), book)
    no_still = True
    zones = []
    for b in buildings:
        piece, space = b.piece, b.space
        if b.guarded:
            guards += 1
        if holders[space] != seat or book.space_district[space] != b.district:
            raise broken(12, f"the {piece} of seat {seat} is not on space {space}")
        if piece == "speakeasy":
            speakeasies += 1
        elif piece == "still":
            stills += 1
            no_still = False
            if b.barrel:
                raise broken(6, f"a barrel beside the still of seat {seat}")
        else:
            if piece == "casino":
                casinos += 1
            else:
                nightclubs += 1
            zones.append((piece, book.space_zone[space]))
    if holders.count(seat) != len(buildings):
        raise broken(12, f"seat {seat} holds spaces without a building")
    if zones and len(set(zones)) != len(zones):
        raise broken(4, f"seat {seat} has two nightclubs or casinos in a zone")
    if stills > 1 or speakeasies > 8 or nightclubs > 3 or casinos > 3:
        raise broken(
            4, f"seat {seat} has {stills} stills, {speakeasies} speakeasies, {nightclubs} and {casinos} others"
        )
    if me.barrels and (me.barrels < 0 or no_still):
        raise broken(6, f"{me.barrels} barrels in the still area of seat {seat}")

    reserve, office, boxed = me.reserve, me.office, me.boxed
    figures = reserve + len(me.waiting) + office + t.docks.count(seat) + guards + boxed
    if figures != 12 or reserve < 0 or boxed < 0:
        raise broken(2, f"seat {seat} has {figures} family members")
    if not 0 <= office <= book.numbers[0][levels[0]]:
        raise broken(2, f"{office} family members in the office of seat {seat}")
    if me.ledgers < 0 or me.ledgers + placed.count(seat) > 10:
        raise broken(3, f"seat {seat} has {me.ledgers} ledgers and {placed.count(seat)} on the board")

    vip, party, distillery, convoy, strength = levels
    if min(levels) < 1 or max(levels) > 5 or me.fame != vip + party + distillery + convoy + strength:
        raise broken(5, f"fame {me.fame} with the levels {levels} of seat {seat}")
    if not 0 <= me.goons <= 6 or me.leverage < 0:
        raise broken(7, f"{me.goons} goons and {me.leverage} leverage tokens of seat {seat}")
    if me.cash < 0 or me.safe < 0:
        raise broken(11, f"cash {me.cash}, safe {me.safe} of seat {seat}")
    for truck in me.trucks:
        if not 0 <= truck.load <= 2:
            raise broken(6, f"{truck.load} barrels on a truck of seat {seat}")
        if not 0 <= truck.district <= 16 or (truck.load and not truck.district):
            raise broken(16, f"a truck of seat {seat} in district {truck.district}")
    if convoy < 3 and me.trucks[1].district:
        raise broken(16, f"the locked truck of seat {seat} is on the map")


def _check_cards(t: Table, box: Box) -> None:
    cards: list[str] = []
    for deck in t.decks:
        cards += deck
    helpers = t.helper_deck + t.helper_row
    crates = t.crates + [ship.crate for ship in t.ships if ship.crate]
    for me in t.bosses:
        cards += me.hand
        helpers += me.helpers
        helpers += me.used_helpers
        crates += me.crates
        for kind, card in enumerate(me.slots):
            if card:
                cards.append(card)
                if card not in box.cards_by_kind[kind]:
                    raise broken(9, f"{card} of seat {me.seat} in the wrong slot")
        for card in me.dealt:
            if card not in me.hand:
                raise broken(9, f"{card} is known as dealt to seat {me.seat} and not in hand")
    if len(cards) != 48 or set(cards) != box.cards:
        raise broken(9, f"{len(cards)} operation cards, or not the right ones")
    for kind, deck in enumerate(t.decks):
        if not box.cards_by_kind[kind].issuperset(deck):
            raise broken(9, f"a card in the wrong deck {kind}")
        if not 0 <= t.under[kind] <= len(deck):
            raise broken(9, f"{t.under[kind]} known cards under a deck of {len(deck)}")
    if len(helpers) != 21 or set(helpers) != box.helpers:
        raise broken(10, f"{len(helpers)} helper cards, or not the right ones")
    if len(t.helper_row) != 3 and (t.helper_deck or len(t.helper_row) > 3):
        raise broken(10, f"{len(t.helper_row)} helper cards on display, {len(t.helper_deck)} in the deck")
    if len(crates) != 18 or set(crates) != box.crates:
        raise broken(10, f"{len(crates)} crates, or not the right ones")


def _check_mobsters(t: Table, box: Box) -> None:
    tiles: list[str] = []
    for stack in t.mob_stacks:
        tiles += stack
    districts = t.districts
    for d in districts:
        if d.mobster:
            tiles.append(d.mobster)
            if not d.strength_up:
                raise broken(17, f"{d.mobster} without a strength token")
    markers = []
    for me in t.bosses:
        if me.associate:
            tiles.append(me.associate)
            markers.append(me.associate_district)
            home = districts[me.associate_district]
            if home.mobster or not home.strength_up:
                raise broken(17, f"the cell of {me.associate}, the associate of seat {me.seat}")
        elif me.associate_district:
            raise broken(17, f"a marker without an associate of seat {me.seat}")
    if len(set(markers)) != len(markers) or 0 in markers:
        raise broken(17, f"associate markers in {markers}")
    if len(set(tiles)) != len(tiles) or not box.mobsters.issuperset(tiles):
        raise broken(17, "a mobster tile in two places")


def _check_tracks(t: Table) -> list[int]:
    """The turn order, the goals and the control markers; returns the owners of all ledgers on the board."""
    seats = t.seats
    order = t.upper + t.lower
    order.sort()
    if order != [NOBODY] * seats + list(range(seats)) or len(t.upper) != seats:
        raise broken(18, f"turn order {t.upper} over {t.lower}")
    if len(t.contacts) != (13 if seats == 2 else 18):
        raise broken(19, f"{len(t.contacts)} contacts")
    placed: list[int] = []
    for goal, there in enumerate(t.ledgers):
        if there:
            placed += there
            if len(set(there)) != len(there) or len(there) > t.book.side(seats).goal_spaces[goal]:
                raise broken(3, f"the ledgers of {there} on goal {goal}")
    districts = (4, 4, 3) if seats == 2 else (6, 6, 4)
    for zone, steps in enumerate(t.control):
        if len(steps) != seats + 1 or max(steps) > districts[zone] or min(steps) < 0:
            raise broken(21, f"control markers on {steps} of {districts[zone]} steps")
    return placed
