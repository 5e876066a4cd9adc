"""Section 9: what must hold at every moment of a game of Scarface, checked from outside the rules."""

from __future__ import annotations

from collections import Counter

from backroom.games.scarface.book import COMMON, JAZZ, NIGHTCLUB
from backroom.games.scarface.goods import overflow
from backroom.games.scarface.state import BOSS, DEAL, DISTRICTS, NOBODY, PLACES, SAFEHOUSE, SLUMS, THUG, Gang, Table

BUSY = ("turn", "extra", "election", "over")
"""The phases after the opening."""


def check(t: Table) -> None:
    """Everything that can be seen at one moment."""
    for gang in t.gangs:
        check_figures(t, gang)
        check_pieces(t, gang)
        check_limits(t, gang)
    check_supplies(t)
    check_businesses(t)
    check_levels(t)
    check_cards(t)
    check_market(t)


def check_figures(t: Table, gang: Gang) -> None:
    """I-1, I-12: twelve thugs and an angry boss, each in one place; one figure at most on a deal."""
    start = t.book.start
    assert len(gang.thugs) == PLACES
    assert min(gang.thugs) >= 0
    if not gang.id:
        assert not any(gang.thugs)
        return
    assert sum(gang.thugs) == start.thugs
    assert gang.boss not in (SLUMS, SAFEHOUSE)
    if t.phase in BUSY:
        assert (0 <= gang.boss < PLACES) == t.expansion
        assert (0 <= gang.home < DISTRICTS) == t.expansion
    assert len(gang.on_deals) == len(gang.dealers)
    assert gang.on_deals.count(THUG) == gang.thugs[DEAL]
    assert (BOSS in gang.on_deals) == (gang.boss == DEAL)


def check_pieces(t: Table, gang: Gang) -> None:
    """I-4: control markers and vehicles."""
    if not gang.id:
        return
    start = t.book.start
    assert min(*gang.cars, *gang.trucks, gang.markers) >= 0
    assert sum(gang.cars) == start.cars
    assert sum(gang.trucks) == start.trucks
    assert gang.markers + sum(hood.owner == gang.seat for hood in t.hoods) == start.control_markers


def check_limits(t: Table, gang: Gang) -> None:
    """I-3, I-8, I-9, I-12: nothing is negative, goods fit, and hands keep their limits."""
    assert min(gang.money, gang.votes, gang.bullets, gang.alcohol, gang.guns) >= 0
    # While one gang sorts out goods that no longer fit, others may still have to.
    assert t.sorting != NOBODY or not gang.id or not overflow(t, gang, gang.alcohol, gang.guns)
    assert len(gang.dealers) <= t.book.numbers.dealer_slots
    assert sum(gang.upgrades) <= t.book.cubes
    assert len(gang.hats) + gang.upgrades[4] == (len(t.book.hats[gang.id]) if gang.id else 0)


def check_supplies(t: Table) -> None:
    """I-3, I-4: goods, votes and bullets are conserved; three police cars are on the map."""
    supply = t.book.side(t.expansion).supply
    assert t.alcohol + sum(gang.alcohol for gang in t.gangs) == supply["alcohol"]
    assert t.guns + sum(gang.guns for gang in t.gangs) == supply["gun"]
    if t.expansion:
        assert t.votes + sum(gang.votes for gang in t.gangs) == supply["votes"]
        assert t.bullets + sum(gang.bullets for gang in t.gangs) == supply["bullets"]
    else:
        assert not any(gang.votes or gang.bullets or gang.streets for gang in t.gangs)
    assert min(t.alcohol, t.guns, t.votes, t.bullets) >= 0
    assert len(t.police) == len(t.book.police_start)
    assert all(0 <= district < DISTRICTS for district in t.police)


def check_businesses(t: Table) -> None:
    """I-5, I-6: markers of the track and the map, slots, and one nightclub on a tile."""
    side = t.book.side(t.expansion)
    on_map = Counter(marker for hood in t.hoods for marker in hood.businesses)
    for kind in COMMON:
        assert set(t.columns[kind]) <= {kind}
        assert len(t.columns[kind]) + on_map[kind] == side.markers[kind]
    column = Counter(t.columns[NIGHTCLUB])
    assert column[NIGHTCLUB] + on_map[NIGHTCLUB] == side.markers[NIGHTCLUB]
    assert column[JAZZ] + on_map[JAZZ] == side.jazz_clubs
    for hood in t.hoods:
        assert len(hood.businesses) <= t.book.hoods[hood.tile].slots
        assert sum(marker in (NIGHTCLUB, JAZZ) for marker in hood.businesses) <= 1


def check_levels(t: Table) -> None:
    """I-7: Ness is the floor, and nobody is on the raid cell but in a raid or while a street gang card is played."""
    numbers = t.book.numbers
    top = numbers.crime_max
    assert numbers.crime_min <= t.ness <= top
    for gang in t.gangs:
        assert t.ness <= gang.crime <= top
        waits = t.raiding or t.playing or gang.seat in t.turn.reaching
        assert gang.crime < top or waits, f"seat {gang.seat} stands on the raid cell"
    if t.expansion and t.phase in BUSY:
        assert 0 <= t.angry_ness < DISTRICTS


def check_cards(t: Table) -> None:
    """I-2: every card is in one zone."""
    side = t.book.side(t.expansion)
    gangs = [gang for gang in t.gangs if gang.id]
    own: list[str] = []
    for gang in gangs:
        lasting = [card for card in gang.lasting if card in t.book.cards]
        own += [*gang.deck, *gang.hand, *gang.discard, *gang.plan, *lasting, *gang.snitches, *gang.hats]
    open_cards = [card for row in t.market for card in row]
    left = [card for deck in t.associates for card in deck]
    cards = [*own, *open_cards, *left, *(card for card in t.box if card in t.book.cards)]
    expected = [*side.deck_a, *side.deck_b]
    for gang in gangs:
        expected += [*side.start_decks[gang.id], *t.book.hats[gang.id]]
    same(cards, expected)
    same(
        [*t.jobs, *([t.doing] if t.doing else []), *(c for g in t.gangs for c in (*g.jobs, *g.done, *g.permanent))],
        side.jobs,
    )
    same([*t.dealers, *t.drawn, *(card for gang in t.gangs for card in gang.dealers)], side.dealers)
    same([*t.raids, *t.raid_discard, *([t.raid] if t.raid else [])], side.raids)
    streets = [card for gang in t.gangs for card in (*gang.streets, *gang.lasting) if card in t.book.street]
    same([*t.streets, *t.playing, *streets], side.street)
    unused = [card for card in t.unused if card in t.book.news]
    same([*t.newspapers, *t.old_news, *([t.news] if t.news else []), *unused], [*side.news, t.book.final_news])


def same(found: list[str], expected: tuple[str, ...] | list[str]) -> None:
    assert sorted(found) == sorted(expected), (Counter(found) - Counter(expected), Counter(expected) - Counter(found))


def check_market(t: Table) -> None:
    """I-16: six wanted tokens of one level lie open."""
    if t.expansion:
        assert len(t.wanted) == len(t.book.wanted_cells)
        assert {t.book.wanted[token].level for token in t.wanted} == {t.wanted_level}
