"""What is printed on the boards and components of Speakeasy, as plain values for a drawing: all of it content."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from backroom.games.speakeasy.book import OPERATIONS, TRACKS, ZONES, Book, Side
from backroom.games.speakeasy.components import Components, District, Effect, Point, Requirement
from backroom.games.speakeasy.locations import FAVOURS, PARK_GAINS
from backroom.games.speakeasy.names import space_places


def printed(book: Book, seats: int) -> dict[str, Any]:
    """The boards as they lie for this many seats. Effects and requirements are words of the vocabulary.

    Building spaces and ships are listed by number, docks zone by zone and row by row, columns from the left, as in
    views and options; everything else goes by its id.
    """
    c, side = book.components, book.side(seats)
    return {
        "seats": seats,
        **map_of(c, seats),
        "upright": upright(c),
        **contacts(c, side),
        **tracks(c, book, seats),
        **player_board(c),
        **harbour(c, book),
        **tiles(c),
        **goals(c, book, side),
        "payouts": {zone: list(amounts) for zone, amounts in zip(ZONES, side.payouts, strict=True)},
        "counts": dict(side.count),
        "supply": dict(book.supply),
        "player_supply": {row.id: row.count for row in c.player_supply.values()},
    }


def plain(value: Any) -> Any:
    """Rows as dicts, tuples as lists, effects and requirements as text."""
    if isinstance(value, Effect | Requirement):
        return str(value)
    if isinstance(value, Struct):
        return {key: plain(part) for key, part in structs.asdict(value).items()}
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, tuple | list) else value


# --- The map ----------------------------------------------------------------------------------------------------------


def used_spaces(district: District, seats: int) -> int:
    """R-3.1.1: how many of its building spaces a district uses with so many seats."""
    return district.spaces_2p if seats == 2 else district.spaces


def map_of(c: Components, seats: int) -> dict[str, Any]:
    """The island: outline, zones, districts with their spaces, ports clockwise."""
    places = space_places(c)
    numbers = {
        d.number: [n for n, (number, _) in enumerate(places) if number == d.number] for d in c.districts.values()
    }
    spaces = []
    for number, (district, letter) in enumerate(places):
        place = numbers[district].index(number)
        row = c.districts[district]
        spaces.append(
            {
                "number": number,
                "district": district,
                "zone": row.zone,
                "letter": letter,
                "xy": list(row.space_xy[place]),
                "upright_xy": list(c.upright_districts[district].space_xy[place]),
                "used": place < used_spaces(row, seats),
            }
        )
    districts = [
        plain(d)
        | {
            "number": d.number,
            "spaces": numbers[d.number][: used_spaces(d, seats)],
            "space_xy": [list(xy) for xy in d.space_xy[: used_spaces(d, seats)]],
        }
        for d in c.districts.values()
    ]
    for district in districts:
        del district["id"], district["spaces_2p"]
    return {
        "outline": {key: value for key, value in plain(c.outline).items() if key != "id"},
        "zones": [
            {
                "id": zone.id,
                "districts": list(zone.districts),
                "steps": zone.steps,
                "blocked": zone.blocked_2p if seats == 2 else 0,
            }
            for zone in (c.zones[name] for name in ZONES)
        ],
        "districts": districts,
        "spaces": spaces,
        "ports": plain(sorted(c.ports.values(), key=lambda port: port.order)),
    }


def upright(c: Components) -> dict[str, Any]:
    """The island stood upright: lines and ports are turned and scaled, pieces have places of their own."""
    row, width = c.upright, c.outline.canvas[0]

    def turned(point: Point) -> list[float]:
        x, y = point
        scale = row.percent / 100
        return [round(y * scale + row.margin, 1), round((width - x) * scale + row.margin, 1)]

    return {
        "canvas": list(row.canvas),
        "coast": [turned(point) for point in c.outline.coast],
        "central_park": [turned(point) for point in c.outline.central_park],
        "park_label_xy": turned(c.outline.park_label_xy),
        "districts": [
            {key: value for key, value in plain(place).items() if key != "id"}
            | {"number": number, "polygon": [turned(point) for point in c.districts[number].polygon]}
            for number, place in c.upright_districts.items()
        ],
        "ports": [
            {"id": port.id, "district": port.district, "ship_xy": turned(port.ship_xy), "quay_xy": turned(port.quay_xy)}
            for port in sorted(c.ports.values(), key=lambda port: port.order)
        ],
    }


# --- Around the map ---------------------------------------------------------------------------------------------------


def contacts(c: Components, side: Side) -> dict[str, Any]:
    """The locations in their order with the contacts of this side of the board; the restaurant takes many capos."""
    rows = [*side.contacts, side.restaurant]
    locations = sorted(c.locations.values(), key=lambda location: location.order)
    return {
        "locations": [
            {"id": place.id, "contacts": [contact.id for contact in rows if contact.location == place.id]}
            for place in locations
        ],
        "contacts": {contact.id: plain(contact) for contact in rows},
        "restaurant": {"contact": side.restaurant.id, "favours": FAVOURS},
        "park_gains": [str(effect) for effect in PARK_GAINS.values()],
    }


def tracks(c: Components, book: Book, seats: int) -> dict[str, Any]:
    """Turn order, fame, and the tracks of the player board; `discards[n]` are the cards from level n + 1 to n + 2."""
    return {
        "order_columns": [
            {"column": place, "leverage": leverage, "cards": cards}
            for place, (leverage, cards) in enumerate(book.columns[seats])
        ],
        "fame": [plain(step) | {"fame": step.fame} for step in c.fame.values()],
        "operations": list(OPERATIONS),
        "tracks": [plain(c.tracks[name]) for name in TRACKS],
    }


def player_board(c: Components) -> dict[str, Any]:
    """The slots with their buildings, goon cells, and what a boss begins with or may hold."""
    return {
        "slots": plain(list(c.slots.values())),
        "goon_costs": [cell.cost for cell in c.goon_cells.values()],
        "buildings": plain(c.buildings),
        "start": {key: value for key, value in plain(c.start).items() if key != "id"},
    }


def harbour(c: Components, book: Book) -> dict[str, Any]:
    """The dock spaces by number, the bonus of each row, and the ships."""
    rows = [[str(effect) for effect in bonus] for bonus in book.dock_bonus]
    return {
        "docks": [
            {"number": number, "zone": zone, "row": row, "bonus": rows[row]}
            for zone, dock in zip(ZONES, book.docks, strict=True)
            for row, number in enumerate(dock)
        ],
        "dock_rows": rows,
        "ships": plain(list(c.ships.values())),
    }


def tiles(c: Components) -> dict[str, Any]:
    """Cards, tokens, crates and mobsters, by id."""
    return {
        "operation_cards": plain(c.operation_cards),
        "helpers": plain(c.helper_cards),
        "bottles": plain(c.bottles),
        "tokens": plain(c.city_tokens),
        "crates": {
            str(number): plain(crate) | {"back_amount": c.crate_backs[crate.back].amount}
            for number, crate in c.crates.items()
        },
        "mobsters": plain(c.mobsters),
    }


def goals(c: Components, book: Book, side: Side) -> dict[str, Any]:
    """The goals with their number of spaces, and the tiles that can lie on those of the park and the zones.

    `place` says which of a view's zone or park tiles lies on a goal; -1 where none does.
    """
    return {
        "goals": [
            {"id": goal.id, "area": goal.area, "place": place, "needs": goal.needs, "money": goal.money}
            | {"bonus": [str(effect) for effect in goal.bonus], "spaces": spaces}
            for goal, place, spaces in zip(book.goals, book.goal_place, side.goal_spaces, strict=True)
        ],
        "zone_goals": plain(c.zone_goals),
        "park_goals": plain(c.park_goals),
        "park_spaces": plain(c.park_spaces),
    }
