"""R-4.10.1-4 and section 5.1: who is present where, and which districts, neighbourhoods and cards a filter means."""

from __future__ import annotations

from backroom.games.scarface.state import DISTRICTS, NOBODY, Gang, Hood, Table
from backroom.games.scarface.vocabulary import Cards, Hoods, Where


def present(t: Table, me: Gang) -> list[bool]:
    """R-4.10.3: for each district, whether the gang has a figure, a control marker or its home marker there."""
    found = [count > 0 for count in me.thugs[:DISTRICTS]]
    if 0 <= me.boss < DISTRICTS:
        found[me.boss] = True
    if me.home >= 0:
        found[me.home] = True
    seat = me.seat
    for hood in t.hoods:
        if hood.owner == seat:
            found[hood.district] = True
    return found


def majority(t: Table, me: Gang, district: int) -> bool:
    """R-4.10.4: at least one figure there, and no rival has more."""
    mine = me.thugs[district] + (me.boss == district)
    if not mine:
        return False
    return max([gang.thugs[district] + (gang.boss == district) for gang in t.gangs]) == mine


def majorities(t: Table, me: Gang) -> int:
    """In how many districts the gang has a majority."""
    thugs, boss = me.thugs, me.boss
    return sum([majority(t, me, place) for place in range(DISTRICTS) if thugs[place] or boss == place])


def within(t: Table, me: Gang, where: Where, district: int) -> bool:
    """Whether a district is one of those a filter means; `one` is told apart by whoever chooses."""
    kind = where.kind
    if kind in ("any", "one"):
        return True
    if kind == "police":
        return district in t.police
    if kind == "home":
        return district == me.home
    if kind == "ness":
        return district == t.angry_ness
    if kind == "named":
        return t.book.district[where.district] == district
    if kind == "with_control":
        return any(hood.owner == me.seat and hood.district == district for hood in t.hoods)
    here = present(t, me)
    if kind == "with_presence":
        return here[district]
    return any(here[near] for near in t.book.neighbours[district])


def districts(t: Table, me: Gang, where: Where) -> list[int]:
    """The districts that a filter means."""
    if where.kind in ("any", "one"):
        return list(range(DISTRICTS))
    if where.kind == "with_presence":
        return [district for district, here in enumerate(present(t, me)) if here]
    return [district for district in range(DISTRICTS) if within(t, me, where, district)]


def hoods(t: Table, me: Gang, which: Hoods) -> list[Hood]:
    """The neighbourhoods that a filter means."""
    owner = which.owner
    if owner == "own":
        found = [hood for hood in t.hoods if hood.owner == me.seat]
    elif owner == "rival":
        found = [hood for hood in t.hoods if hood.owner not in (NOBODY, me.seat)]
    elif owner == "uncontrolled":
        found = [hood for hood in t.hoods if hood.owner == NOBODY]
    else:
        found = t.hoods
    if which.where.kind in ("any", "one"):
        return list(found)
    near = districts(t, me, which.where)
    return [hood for hood in found if hood.district in near]


def fits(t: Table, cards: Cards, card: str) -> bool:
    """Whether a card of a gang, the market or a job is one of those a filter means."""
    book = t.book
    if cards.kind and (card not in book.jobs or book.jobs[card].kind != cards.kind):
        return False
    if cards.title and (book.cards.get(card) or book.jobs.get(card) or book.street[card]).name != cards.title:
        return False
    if not cards.stars and not cards.type:
        return True
    if card not in t.book.cards:
        return False
    if cards.stars and not 0 < t.book.cards[card].stars <= cards.stars:
        return False
    return not cards.type or cards.type in t.book.cards[card].types
