"""R-4.23, R-4.24: police patrol, control of the zones and Luciano's payouts."""

from __future__ import annotations

from backroom.games.speakeasy.book import ZONES
from backroom.games.speakeasy.money import stash
from backroom.games.speakeasy.state import MOB, Building, Table


def patrol(t: Table) -> None:
    """R-4.23.1: every patrol token becomes a police figure; the next tokens are laid out."""
    for district in t.districts:
        if district.patrol:
            district.patrol, district.police = False, True
    t.tell("patrol", tuple(n for n, district in enumerate(t.districts) if district.police))
    if t.patrols_to_come:
        stack = t.patrols_to_come.pop(0)
        while stack:
            number = t.chance.turn_up(stack)
            t.districts[number].patrol = True
            t.tell("patrol-laid", number)


def take_control(t: Table) -> None:
    """R-4.24.1: reset the markers, then check the districts in ascending order."""
    mob = t.seats
    t.control = [[0] * (t.seats + 1) for _ in ZONES]
    for number in range(1, len(t.districts)):
        steps = t.control[t.book.zone[number]]
        controllers = control_of(t, number)
        for who in controllers:
            steps[mob if who == MOB else who] += 1
        if controllers:
            t.tell("controls", tuple(controllers), number)


def control_of(t: Table, number: int) -> list[int]:
    """R-4.24.1: the seats that control a district, [MOB], or nobody."""
    buildings = [(boss.seat, b) for boss in t.bosses for b in boss.buildings if b.district == number]
    guarded = [(seat, b) for seat, b in buildings if b.guarded]
    if guarded:
        return best(t, guarded)
    if buildings and not t.districts[number].police:
        return best(t, buildings)
    if any(t.holders[space] == MOB for space in t.book.district_spaces[number]):
        return [MOB]
    return []


def best(t: Table, buildings: list[tuple[int, Building]]) -> list[int]:
    """R-4.24.2: the owners of the best buildings; casino before nightclub before speakeasy before still."""
    rank = t.book.rank
    top = min(rank[b.piece] for _, b in buildings)
    return sorted({seat for seat, b in buildings if rank[b.piece] == top})


def payouts(t: Table) -> None:
    """R-4.24.4: each boss with a controlled district is paid by his place; tied ones take the lowest they share."""
    amounts = t.book.side(t.seats).payouts
    for zone, steps in enumerate(t.control):
        for boss in t.boss_order():
            own = steps[boss.seat]
            if own:
                place = sum(step >= own for step in steps)
                t.tell("payout", boss.seat, ZONES[zone], place)
                stash(t, boss, amounts[zone][place - 1])
