"""What the rules themselves fix: a pack that changes it is refused, for it would promise what nobody plays.

As in `checks`, a limit yields its faults as table, row, field and what to write.
"""

from collections.abc import Iterator

from backroom.games.speakeasy.components import Components, Contact
from backroom.games.speakeasy.vocabulary import PARK, RESTAURANT
from backroom.kernel.content import Check, Fault

MOST_SEATS = 4

FIXED_COUNTS = {"crates_per_ship": 1, "payout_phases": 3, "mob_speakeasies_per_space": 1}

FREE_GAINS = ("leverage", "goon", "ledger", "cash", "city", "draw", "helper", "family", "raise")
"""Effects that cost no money: a boss may come to a dock before he has paid for his first building."""

AREAS = {"docks": "DOCKS", "city_hall": "CITY_HALL", "park": "PARK", "fame": "FAME", "zone": "ZONE_"}


def sides(c: Components) -> list[tuple[str, list[Contact]]]:
    return [("contacts", list(c.contacts.values())), ("contacts_2p", list(c.contacts_2p.values()))]


def counts_stay(c: Components) -> Iterator[Fault]:
    """Numbers of the set-up that no rule looks up."""
    for name, number in FIXED_COUNTS.items():
        if (c.counts[name].many, c.counts[name].two) != (number, number):
            yield "counts", name, "", f"the rules fix it; write {number} for both"
    if c.counts["blocked_districts"].many:
        yield "counts", "blocked_districts", "many", "only 2 players block districts; write 0"
    if max(c.counts["dock_members_at_setup"].many, c.counts["dock_members_at_setup"].two) > 1:
        yield "counts", "dock_members_at_setup", "", "a boss begins with one family member in a dock at most; write 1"


def enough_for_all(c: Components) -> Iterator[Fault]:
    """R-3.2.4, R-3.3.2, R-4.2.2: there is something for every space, row, boss and capo."""
    for district in c.districts.values():
        if not district.spaces:
            yield "districts", district.id, "spaces", "a district has a building space at least; write 1 or more"
        if not 0 < district.spaces_2p <= district.spaces:
            yield "districts", district.id, "spaces_2p", f"write a number from 1 to {district.spaces}"
    spaces = sum(district.spaces for district in c.districts.values()) + len(c.zones)
    if sum(token.count for token in c.city_tokens.values()) < spaces:
        yield "city_tokens", "", "count", f"spaces and display take {spaces}; write as many at least"
    if max(c.counts["helper_row"].many, c.counts["helper_row"].two) > len(c.helper_cards):
        yield "counts", "helper_row", "", f"there are {len(c.helper_cards)} helper cards; write no more"
    if c.supply["goons"].count < MOST_SEATS * c.start.goons:
        yield "supply", "goons", "count", f"four bosses begin with {MOST_SEATS * c.start.goons}; write as many at least"
    for (table, contacts), seats in zip(sides(c), (MOST_SEATS, 2), strict=True):
        single = sum(contact.location != RESTAURANT for contact in contacts)
        if seats * c.start.capos > single:
            yield "start", "START", "capos", f"{table} has {single} places for the capos of {seats} bosses; write fewer"


def docks_cost_nothing(c: Components) -> Iterator[Fault]:
    """R-3.5.2: a family member may come to a dock before the first building is paid."""
    for row in c.dock_rows.values():
        for effect in row.bonus:
            if effect.name not in FREE_GAINS:
                yield "dock_rows", row.id, "bonus", f"{effect} may cost money; write one of {', '.join(FREE_GAINS)}"


def goals_stay(c: Components) -> Iterator[Fault]:
    """R-3.2.7, R-4.17.4: goals stay in their areas, and every draw of park goals finds its tiles."""
    for goal in c.goals.values():
        if not goal.id.startswith(AREAS[goal.area]):
            yield "goals", goal.id, "area", "a goal stays in its area; leave it there"
    for letter in dict.fromkeys(space.letter for space in c.park_spaces.values()):
        numbers = {tile.number for tile in c.park_goals.values() if tile.letter == letter}
        if len(numbers) < len(c.park_spaces):
            problem = f"letter {letter} has {len(numbers)} numbers; write {len(c.park_spaces)} at least"
            yield "park_goals", "", "number", problem


def places_stay(c: Components) -> Iterator[Fault]:
    """R-4.19.7, R-4.19.8: the restaurant and the park work as the rules say, whatever stands there."""
    for table, contacts in sides(c):
        for contact in contacts:
            if contact.location == PARK:
                yield from _fixed(table, contact, (), ("swap",))
            elif contact.location == RESTAURANT:
                yield from _fixed(table, contact, ("order",), ("play", "tokens", "cook"))


def _fixed(table: str, contact: Contact, above: tuple[str, ...], framed: tuple[str, ...]) -> Iterator[Fault]:
    rows = (("above", above, contact.above), ("framed", framed, contact.framed), ("below", (), contact.below))
    for field, wanted, effects in rows:
        if tuple(effect.name for effect in effects) != wanted:
            yield table, contact.id, field, f"the rules fix it; write {', '.join(wanted) or 'nothing'} here"


LIMITS: tuple[Check[Components], ...] = (counts_stay, enough_for_all, docks_cost_nothing, goals_stay, places_stay)
