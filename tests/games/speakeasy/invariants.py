"""INV-01 to INV-21: what must hold at every moment of a game, checked from outside the rules.

`check(t)` looks at one moment; a `Watch` also compares it with the moments before and counts turns, money and
payouts. Both are written in plain loops: they run at every decision of many games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from backroom.games.speakeasy.book import ZONES, Book
from backroom.games.speakeasy.control import control_of
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY, Boss, Building, Table
from backroom.kernel import SKIP, Decision

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
def _on_board(pieces: tuple[str, ...], book: Book) -> tuple[int, int, int, int]:
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
    stills, speakeasies, nightclubs, casinos = _on_board(tuple(me.pieces), book)
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


# --- Along a game -----------------------------------------------------------------------------------------------------


class Watch:
    """Follows one game: every moment, what may only grow, who moved when, where the money came from.

    The game has to collect its events in `t.told`; the watch empties it. Call `begin` after `rules.next`, `look` at
    every decision (`decision` is what is asked), `end` when the stretch is over and `over` at the end of the game.
    """

    def __init__(self, t: Table) -> None:
        seats = range(t.seats)
        self.turns = [0] * t.seats
        self.money = [[boss.cash, boss.safe] for boss in t.bosses]
        self.owed: list[tuple[int, int]] = []
        """Payouts and ledger money told of that have still to come: the seat and the amount."""
        self.grown = [self._growing(t, boss) for boss in t.bosses]
        self.pieces = [self._pieces(t, seat) for seat in seats]
        self.holders = t.holders.copy()
        self.patrolled = self._patrolled(t)
        self.act = t.act
        self.round = t.round
        self.acting = NOBODY
        self.hand_before_draw = NOBODY
        self._audit(t)
        check(t)

    def begin(self, t: Table) -> None:
        """A stretch of play begins."""
        self._audit(t)
        if t.act != self.act:
            self._new_act(t)
        if t.round != self.round:
            self._new_round(t)
        self.acting = t.active if t.phase == "round" else NOBODY

    def look(self, t: Table, decision: Decision | None = None) -> None:
        """A question is open, or a stretch has ended."""
        check(t)
        self._audit(t)
        for me in t.bosses:
            seat = me.seat
            now = self._growing(t, me)
            for before, after in zip(self.grown[seat], now, strict=True):
                if after < before:
                    raise broken(5, f"something of seat {seat} went back: {self.grown[seat]} to {now}")
            self.grown[seat] = now
        if t.holders != self.holders:
            self._moves(t)
        self.hand_before_draw = NOBODY
        if decision is not None and decision.question.id == "draw" and SKIP not in decision.options:
            self.hand_before_draw = len(t.bosses[decision.seat].hand)

    def end(self, t: Table) -> None:
        """A stretch of play is over."""
        before_draw = self.hand_before_draw
        self.look(t)
        if self.acting != NOBODY:
            me = t.bosses[self.acting]
            self.turns[me.seat] += 1
            limit = 4 + sum(number in (7, 8) for number in me.crates)
            if len(me.tokens) > limit or me.aside:
                raise broken(8, f"seat {me.seat} ends its turn with {len(me.tokens)} city tokens, {me.aside} aside")
            if before_draw == NOBODY:
                if any(t.decks):
                    raise broken(19, f"seat {me.seat} did not draw at the end of its turn")
            elif len(me.hand) != before_draw + 1:
                raise broken(19, f"seat {me.seat} drew from {before_draw} to {len(me.hand)} cards")
        for me in t.bosses:
            for building in me.buildings:
                _check_guard(t, me, building)

    def over(self, t: Table) -> None:
        """The game is over."""
        self._audit(t)
        check(t)
        if self.owed:
            raise broken(11, f"never paid: {self.owed}")
        if self.turns != [TURNS] * t.seats:
            raise broken(19, f"the seats made {self.turns} turns")

    def _growing(self, t: Table, me: Boss) -> Sequence[int]:
        """What only grows: levels first, then what is spent for good, kept for good or on the map for good."""
        return (
            *me.levels,
            sum(me.seat in seats for seats in t.ledgers),
            me.boxed,
            len(me.crates),
            len(me.helpers) + len(me.used_helpers),
            len(me.used_helpers),
            len(me.favours),
            -len(me.waiting),
            -len(me.dealt),
            me.trucks[0].district > 0,
            me.trucks[1].district > 0,
        )

    def _pieces(self, t: Table, seat: int) -> dict[str, int]:
        """How many of each piece a boss has on the board and on the map."""
        me = t.bosses[seat]
        count = dict(
            zip(("still", "speakeasy", "nightclub", "casino"), _on_board(tuple(me.pieces), t.book), strict=True)
        )
        for b in me.buildings:
            count[b.piece] += 1
        return count

    def _moves(self, t: Table) -> None:
        """Spaces have changed hands."""
        for space, (before, after) in enumerate(zip(self.holders, t.holders, strict=True)):
            if before == after:
                continue
            if before == CLOSED or after == CLOSED:
                raise broken(12, f"space {space} went from {before} to {after}")
            if before >= 0 and after >= 0:
                raise broken(12, f"space {space} went from seat {before} to seat {after}")
            if before == MOB and after >= 0 and t.bosses[after].associate_district == t.book.space_district[space]:
                raise broken(17, f"seat {after} took over space {space} in its associate's district")
        self.holders = t.holders.copy()
        for me in t.bosses:
            now = self._pieces(t, me.seat)
            for piece, count in self.pieces[me.seat].items():
                if now[piece] > count:
                    raise broken(4, f"a {piece} of seat {me.seat} came back from the box")
            self.pieces[me.seat] = now

    def _new_round(self, t: Table) -> None:
        if t.round != self.round + 1 or t.round > TURNS:
            raise broken(19, f"round {t.round} after round {self.round}")
        self.round = t.round
        if any(seat != NOBODY for seat in t.lower):
            raise broken(18, f"markers in the lower row at the start of a round: {t.lower}")
        if [t.active, *t.turns] != t.upper:
            raise broken(18, f"the round goes {[t.active, *t.turns]}, the upper row is {t.upper}")
        if len({me.capos for me in t.bosses}) != 1:
            raise broken(1, f"capos at the start of a round: {[me.capos for me in t.bosses]}")

    def _new_act(self, t: Table) -> None:
        if t.act != self.act + 1 or t.act > 4:
            raise broken(1, f"act {t.act} after act {self.act}")
        self.act = t.act
        if [me.capos for me in t.bosses] != [(0, 4, 3, 3, 1)[t.act]] * t.seats:
            raise broken(1, f"capos at the start of act {t.act}: {[me.capos for me in t.bosses]}")
        if any(holder != NOBODY for holder in t.contacts) or t.restaurant:
            raise broken(1, f"capos on the contacts at the start of act {t.act}")
        if t.act > 1:
            steps = control_steps(t)
            if t.control != steps:
                raise broken(21, f"control markers on {t.control} instead of {steps}")
            if [n for n, d in enumerate(t.districts) if d.police] != self.patrolled:
                raise broken(14, f"police is not where police and patrol tokens were in act {t.act - 1}")
        self.patrolled = self._patrolled(t)

    def _patrolled(self, t: Table) -> list[int]:
        """Where police is or will be at the end of the act."""
        return [n for n, d in enumerate(t.districts) if d.police or d.patrol]

    def _audit(self, t: Table) -> None:
        """INV-11: every dollar is told of, and only payouts and ledgers fill the safe."""
        money = self.money
        if t.told:
            for event in t.told:
                name = event.id
                args: Any = event.args
                if name == "paid":
                    seat, cash, safe = args
                    if cash < 0 or safe < 0 or safe % 2 or not cash + safe:
                        raise broken(11, f"seat {seat} paid {cash} cash and {safe} from the safe")
                    money[seat][0] -= cash
                    money[seat][1] -= safe
                elif name == "cash":
                    seat, amount = args
                    money[seat][0] += amount
                elif name == "safe":
                    seat, amount = args
                    money[seat][1] += amount
                    if (seat, amount) not in self.owed:
                        raise broken(11, f"seat {seat} got {amount} into the safe, owed is {self.owed}")
                    self.owed.remove((seat, amount))
                elif name == "payout":
                    self.owed.append(self._payout(t, *args))
                elif name == "cooked":
                    seat, goal = args
                    self.owed.append((seat, t.book.goals[t.book.goal_index[goal]].money))
            t.told.clear()
        for me in t.bosses:
            if money[me.seat] != [me.cash, me.safe]:
                raise broken(11, f"seat {me.seat} has {me.cash} and {me.safe}, told of {money[me.seat]}")

    def _payout(self, t: Table, seat: int, zone: str, place: int) -> tuple[int, int]:
        """INV-21: who is paid how much, by the markers as they should stand."""
        index = ZONES.index(zone)
        steps = control_steps(t)[index]
        if not steps[seat] or place != sum(step >= steps[seat] for step in steps):
            raise broken(21, f"seat {seat} was paid for place {place} with the markers on {steps}")
        return seat, t.book.side(t.seats).payouts[index][place - 1]


def control_steps(t: Table) -> list[list[int]]:
    """INV-21: the steps of all control markers, found anew: per district the best rank in each class of buildings."""
    steps = [[0] * (t.seats + 1) for _ in range(3)]
    for number in range(1, len(t.districts)):
        strongest: tuple[int, int] = (9, 9)
        for me in t.bosses:
            for b in me.buildings:
                if b.district == number and (b.guarded or not t.districts[number].police):
                    strongest = min(strongest, (not b.guarded, RANK.index(b.piece)))
        winners = {
            me.seat
            for me in t.bosses
            for b in me.buildings
            if b.district == number and (not b.guarded, RANK.index(b.piece)) == strongest
        }
        if not winners and any(t.holders[space] == MOB for space in t.book.district_spaces[number]):
            winners = {t.seats}
        for who in winners:
            steps[t.book.zone[number]][who] += 1
    return steps


def _check_guard(t: Table, me: Boss, building: Building) -> None:
    """INV-20: operating depends on police and guard alone, and a guard never harms its owner."""
    police = t.districts[building.district].police
    if t.operating(building) != (building.guarded or not police):
        raise broken(20, f"the {building.piece} on space {building.space}")
    if not building.guarded:
        before = me.seat in control_of(t, building.district)
        building.guarded = True
        after = me.seat in control_of(t, building.district)
        worked = t.operating(building)
        building.guarded = False
        if after < before or not worked:
            raise broken(20, f"a guard at space {building.space} costs seat {me.seat} control")
