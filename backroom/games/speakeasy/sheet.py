"""The table in readable form: the sections that a terminal or a screen reader shows of a view."""

from __future__ import annotations

from backroom.games.speakeasy.book import OPERATIONS, TRACKS, ZONES, Book
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY
from backroom.games.speakeasy.view import BossView, TableView
from backroom.kernel.sheet import Cell, Section, Word

NOTHING = "-"


def sheet(book: Book, view: TableView) -> list[Section]:
    """The whole table: the moment, the bosses, the own board, the map, and everything around it."""
    sections = [moment(view), bosses(view), boards(view)]
    if view.seat is not None:
        sections.append(own_board(book, view.bosses[view.seat]))
    if any(boss.hand is not None for boss in view.bosses if boss.seat != view.seat):
        sections.append(open_hands(view))
    sections += [districts(book, view), locations(book, view), docks(book, view), ships(view), display(view)]
    sections += [goals(book, view), control(book, view), supply(view)]
    return sections


def heading(view: TableView) -> tuple[Word, ...]:
    """Where the game stands: act and round, or the phase outside the rounds."""
    if view.phase == "round":
        return Word("heading.act", (view.act,)), Word("heading.round", (view.round,))
    phase = Word(f"phase.{view.phase}")
    return (Word("heading.act", (view.act,)), phase) if view.phase == "war" else (phase,)


def _seat(seat: int) -> Cell:
    return Word("sheet.boss-name", (seat,)) if seat >= 0 else NOTHING


def _seats(seats: tuple[int, ...]) -> Cell:
    return Word("sheet.boss-names", (tuple(seats),)) if seats else NOTHING


def _names(kind: str, values: tuple[str, ...] | tuple[int, ...]) -> Cell:
    return Word(f"sheet.{kind}-names", (tuple(values),)) if values else NOTHING


def _yes(flag: bool, word: str) -> Cell:
    return Word(f"sheet.{word}") if flag else NOTHING


def moment(view: TableView) -> Section:
    """Act, round and the order of play."""
    order = tuple(seat for seat in view.upper if seat != NOBODY)
    booked = tuple(seat for seat in view.lower if seat != NOBODY)
    row: list[Cell] = [
        Word(f"phase.{view.phase}"),
        view.act,
        view.round,
        _seat(view.active),
        _seats(order),
        _seats(booked),
    ]
    return Section("moment", ("phase", "act", "round", "active", "order", "booked"), [row])


def bosses(view: TableView) -> Section:
    """Money and tracks of everybody."""
    columns = ("boss", "cash", "safe", "fame", *TRACKS, "hand", "capos", "goons", "leverage", "ledgers", "office")
    rows = [
        [
            _seat(b.seat),
            b.cash,
            "?" if b.safe is None else b.safe,
            b.fame,
            *b.levels,
            b.hand_size,
            b.capos,
            b.goons,
            f"{b.leverage}+{b.shown_leverage}/{b.guard_price}",
            b.ledgers,
            f"{b.office}/{b.vip_limit}",
        ]
        for b in view.bosses
    ]
    return Section("bosses", columns, rows)


def boards(view: TableView) -> Section:
    """Cards, tokens, crates and trucks of everybody; they lie open."""
    columns = ("boss", "slot-cards", "tokens", "helpers", "crates", "associate", "trucks", "still-area")
    rows: list[list[Cell]] = [
        [
            _seat(b.seat),
            _names("card", tuple(card for card in b.slots if card)),
            _names("token", b.tokens + b.aside),
            _names("helper", b.helpers),
            _names("crate", b.crates),
            Word("sheet.associate-in", (b.associate, b.associate_district)) if b.associate else NOTHING,
            ", ".join(f"{truck.district or NOTHING}:{truck.load}" for truck in b.trucks[: b.trucks_free]),
            b.barrels,
        ]
        for b in view.bosses
    ]
    return Section("boards", columns, rows)


def own_board(book: Book, me: BossView) -> Section:
    """What only the viewer needs: the hand, the pieces left with cost and bonus, the reserve."""
    pieces: list[list[Cell]] = [
        [
            Word("sheet.slot-name", (slot,)),
            Word("sheet.price", (book.slots[slot].cost,)),
            _names("effect", tuple(str(effect) for effect in book.slots[slot].bonus)),
        ]
        for slot in me.pieces
    ]
    cards: list[list[Cell]] = [
        [
            Word("sheet.card-name", (card,)),
            book.card_leverage[card],
            _names("effect", tuple(str(effect) for effect in book.components.operation_cards[card].bonus)),
        ]
        for card in me.hand or ()
    ]
    reserve: list[Cell] = [Word("sheet.reserve"), me.reserve, Word("sheet.ledger-reserve", (me.ledger_reserve,))]
    return Section("own-board", ("own-thing", "own-number", "own-bonus"), [*cards, *pieces, reserve])


def open_hands(view: TableView) -> Section:
    """What the bosses have behind their screens, where those are lifted; the safes stand with the money."""
    rows: list[list[Cell]] = [
        [_seat(b.seat), _names("card", b.hand), _names("helper", b.used_helpers or ())]
        for b in view.bosses
        if b.hand is not None
    ]
    return Section("open-hands", ("boss", "hand-cards", "used-helpers"), rows)


def districts(book: Book, view: TableView) -> Section:
    """The map, district by district."""
    rows: list[list[Cell]] = []
    standing = {b.space: (boss.seat, b) for boss in view.bosses for b in boss.buildings}
    for d in view.districts:
        places: list[Word] = []
        for space in book.district_spaces[d.number]:
            holder, token = view.holders[space], view.space_tokens[space]
            if holder == CLOSED:
                continue
            if holder == MOB:
                places.append(Word("sheet.space-mob", (space, token or "none")))
            elif holder == NOBODY:
                places.append(Word("sheet.space-free", (space, token or "none")))
            else:
                seat, b = standing[space]
                marks = tuple(
                    mark
                    for mark, has in (("guarded", b.guarded), ("barrel", b.barrel), ("shut", not b.operating))
                    if has
                )
                places.append(Word("sheet.space-building", (space, seat, b.piece, marks)))
        strength: Cell = d.strength or (Word("sheet.face-down") if d.strength_down else NOTHING)
        police: Cell = Word("sheet.police") if d.police else _yes(d.patrol, "patrol")
        rows.append(
            [
                d.number,
                Word(f"zone.{ZONES[book.zone[d.number]]}"),
                _yes(True, "blocked") if d.blocked else police,
                Word("sheet.threat") if d.threat else strength,
                Word("sheet.mobster-name", (d.mobster,)) if d.mobster else NOTHING,
                *(places[i] if i < len(places) else NOTHING for i in range(3)),
            ]
        )
    columns = ("district", "zone", "police-column", "strength-token", "mobster", "space-1", "space-2", "space-3")
    return Section("districts", columns, rows)


def locations(book: Book, view: TableView) -> Section:
    """The contacts with the capos on them and their actions."""
    side = book.side(view.seats)
    rows: list[list[Cell]] = [
        [
            Word("sheet.contact-name", (contact.id,)),
            _seat(view.contacts[contact.id]),
            *(_names("effect", tuple(map(str, row))) for row in (contact.above, contact.framed, contact.below)),
        ]
        for contact in side.contacts
    ]
    restaurant: list[Cell] = [
        Word("sheet.contact-name", (side.restaurant.id,)),
        _seats(view.restaurant),
        *(_names("effect", tuple(map(str, row))) for row in (side.restaurant.above, side.restaurant.framed)),
        NOTHING,
    ]
    return Section("locations", ("contact", "capo", "above", "framed", "below"), [*rows, restaurant])


def docks(book: Book, view: TableView) -> Section:
    """Who stands in the docks."""
    rows = [
        [Word(f"zone.{zone}"), *(_seat(view.docks[space]) for space in dock)]
        for zone, dock in zip(ZONES, book.docks, strict=True)
    ]
    return Section("docks", ("dock", "row-1", "row-2", "row-3", "row-4"), rows)


def ships(view: TableView) -> Section:
    """Where the ships lie, what a barrel costs, how they are defended, and their crates."""
    rows: list[list[Cell]] = [
        [
            Word("sheet.ship-name", (index,)),
            ship.port,
            ship.barrels,
            NOTHING if ship.price is None else Word("sheet.price", (ship.price,)),
            ship.defence,
            _names("crate", (ship.crate,) if ship.crate else ()),
        ]
        for index, ship in enumerate(view.ships)
    ]
    return Section("ships", ("ship", "port", "ship-barrels", "barrel-price", "defence", "crate"), rows)


def display(view: TableView) -> Section:
    """City tokens, helper cards and the tops of the decks."""
    rows: list[list[Cell]] = [
        [
            row + 1,
            view.display_left[row],
            _names("token", view.display_middle[row][-1:]),
            _names("token", tuple(filter(None, [view.display_right[row]]))),
        ]
        for row in range(len(ZONES))
    ]
    helpers: list[Cell] = [Word("sheet.helper-row"), view.helper_deck, _names("helper", view.helper_row), NOTHING]
    decks: list[list[Cell]] = [
        [Word(f"deck.{name}"), deck.size, _names("card", (deck.top,) if deck.top else ()), NOTHING]
        for name, deck in zip(OPERATIONS, view.decks, strict=True)
    ]
    top = (view.crate_top,) if view.crate_top else ()
    crates: list[Cell] = [Word("sheet.crate-stack"), view.crate_stack, _names("crate", top), NOTHING]
    return Section("display", ("display-row", "left-stack", "middle", "right"), [*rows, helpers, *decks, crates])


def goals(book: Book, view: TableView) -> Section:
    """The goals with what they ask, what they pay and whose ledgers lie there."""
    tiles = {"zone": view.zone_goals, "park": view.park_goals}
    side = book.side(view.seats)
    rows: list[list[Cell]] = [
        [
            Word("sheet.goal-name", (goal.id,)),
            Word("sheet.goal-tile-name", (tiles[goal.area][place],)) if goal.area in tiles else NOTHING,
            Word("sheet.price", (goal.money,)),
            _names("effect", tuple(map(str, goal.bonus))),
            f"{len(view.ledgers[goal.id])}/{side.goal_spaces[index]}",
            _seats(view.ledgers[goal.id]),
        ]
        for index, (goal, place) in enumerate(zip(book.goals, book.goal_place, strict=True))
    ]
    return Section("goals", ("goal", "goal-tile", "goal-money", "goal-bonus", "goal-spaces", "goal-ledgers"), rows)


def control(book: Book, view: TableView) -> Section:
    """The control tracks and what Luciano pays."""
    rows: list[list[Cell]] = [
        [
            Word(f"zone.{zone}"),
            " ".join(map(str, view.control[index][: view.seats])),
            view.control[index][-1],
            " ".join(map(str, book.side(view.seats).payouts[index])),
        ]
        for index, zone in enumerate(ZONES)
    ]
    return Section("control", ("zone", "control-bosses", "control-mob", "payouts"), rows)


def supply(view: TableView) -> Section:
    """What is left in the supply and what is still to come."""
    row: list[Cell] = [
        view.barrels,
        view.goons,
        view.leverage,
        view.mob_speakeasies,
        " ".join(map(str, view.mob_stacks)),
        " ".join(map(str, view.threats_to_come)),
        " ".join(map(str, view.patrols_to_come)),
    ]
    columns = ("barrels", "goons", "leverage", "mob-speakeasies", "mob-stacks", "threats", "patrols")
    return Section("supply", columns, [row])
