"""R-4.12.7, R-4.12.8, R-4.13.2: the rum-runner ships: prices, defence, and where they sail."""

from __future__ import annotations

from backroom.games.speakeasy.state import Table


def ship_at(t: Table, district: int) -> int | None:
    """The ship in this district's port, if any."""
    for index, ship in enumerate(t.ships):
        if ship.port == district:
            return index
    return None


def ship_price(t: Table, ship: int) -> int | None:
    """R-4.12.7: the number under the rightmost barrel; an empty track sells from the supply at its leftmost number."""
    left = t.ships[ship].barrels
    if not left and not t.barrels:
        return None
    return t.book.ships[ship].price[left - 1 if left else 0]


def ship_defence(t: Table, ship: int) -> int:
    """R-4.13.2: the highest value on the track not covered by a barrel."""
    row = t.book.ships[ship]
    return row.defence[len(row.price) - t.ships[ship].barrels]


def take_ship_barrel(t: Table, ship: int) -> bool:
    """Take the rightmost barrel of a ship, from the supply when it is empty; False when there is none at all."""
    if t.ships[ship].barrels:
        t.ships[ship].barrels -= 1
    elif t.barrels:
        t.barrels -= 1
    else:
        return False
    return True


def port_ahead(t: Table, ship: int) -> int:
    """R-4.12.8: the district of the next port clockwise that holds no ship."""
    taken = {other.port for other in t.ships}
    port = t.ships[ship].port
    while port in taken:
        port = t.book.next_port[port]
    return port


def move_ship(t: Table, ship: int) -> None:
    """R-4.12.8: the ship moves to the next free port clockwise."""
    t.ships[ship].port = port = port_ahead(t, ship)
    t.tell("sailed", ship, port)
