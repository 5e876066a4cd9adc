"""What the rules themselves fix: a pack that changes it is refused, for it would promise what nobody plays.

As in `checks`, a limit yields its faults as table, row, field and what to write.
"""

from collections.abc import Iterator

from backroom.games.scarface.components import Components
from backroom.kernel.content import Check, Fault

AREAS: dict[str, tuple[str, ...]] = {
    "underworld": ("recruit", "get_jobs", "hire_dealers", "sell_hoods", "hire_associates"),
    "authorities": ("remove_control", "lower_crime", "open_business", "free_prison", "sell_authorities"),
    "deal": ("get_goods",),
    "none": ("send", "move", "takeover", "upgrade"),
}
"""R-4.6 to R-4.8: where the figure of an order goes."""
MIXED = ("hire_associates", "get_goods", "upgrade")
"""Orders that take both kinds of points."""
PRICED = ("remove_control", "free_prison")
"""R-4.7.1, R-4.7.4: orders with a price of their own; a step of any other costs 1, or what is printed elsewhere."""
ELSEWHERE = ("takeover", "get_goods", "upgrade")
PARTLY_USED = ("alcohol", "gun", "votes", "bullets", "jazz_clubs", "wanted", "gmen", "candidates")
"""What a game may use less of than there is; of everything else it uses all."""


def orders_stay(c: Components) -> Iterator[Fault]:
    """R-4.5.2, R-4.5.3: where orders send a figure, and which points they take."""
    for area, orders in AREAS.items():
        for name in orders:
            order = c.orders[name]
            points = ("influence",) if area == "authorities" else ("strength",)
            wanted = {
                "area": area,
                "figures": 0 if area == "none" else 1,
                "points": ("strength", "influence") if name in MIXED else points,
                "votes": 1 if area == "authorities" else 0,
            }
            if name not in PRICED:
                wanted["rate"] = 0 if name in ELSEWHERE else 1
            elif not order.rate:
                yield "orders", name, "rate", "it costs influence; write 1 or more"
            for field, value in wanted.items():
                if getattr(order, field) != value:
                    written = list(value) if isinstance(value, tuple) else value
                    yield "orders", name, field, f"the rules fix it; write {written}"


def extortions_stay(c: Components) -> Iterator[Fault]:
    """R-4.19.3 to R-4.19.7: a bullet gives one."""
    for extortion in c.extortions.values():
        if extortion.each != 1:
            yield "extortions", extortion.id, "each", "the rules fix it; write 1"


def supply_stays(c: Components) -> Iterator[Fault]:
    """R-4.1.4: only money never runs out, and whole decks and sets of pieces are used."""
    for row in c.supply.values():
        if row.limited != (row.id != "money"):
            fixed = "true" if row.id != "money" else "false"
            yield "supply", row.id, "limited", f"the rules fix it; write {fixed}"
        if row.id not in PARTLY_USED and row.in_use != row.count:
            yield "supply", row.id, "in_use", f"a game uses all of them; write {row.count}"


def nothing_behind_the_screen(c: Components) -> Iterator[Fault]:
    """R-3.3.3: votes and bullets begin in the supply."""
    for field in ("votes", "bullets"):
        if getattr(c.start, field):
            yield "start", c.start.id, field, "all begin in the supply; write 0"


LIMITS: tuple[Check[Components], ...] = (orders_stay, extortions_stay, supply_stays, nothing_behind_the_screen)
