"""A stage for rule tests of Scarface: a dealt table, cards and pieces put where a test wants them."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, can, carry_out
from backroom.games.scarface.notation import parse_effect
from backroom.games.scarface.rules import Scarface
from backroom.games.scarface.state import DISTRICTS, NOBODY, PLACE, SLUMS, Gang, Hood, Table, Turn
from backroom.games.scarface.turns import act, action_turn, actions
from backroom.kernel import Option, option_id, table_options
from tests.rulebook.driver import Run as Run
from tests.rulebook.driver import run as run
from tests.rulebook.driver import told as told

RULES = Scarface()
BOOK = RULES.table_type.book
CENTRAL, NORTH, NORTHWEST, WEST, SOUTHWEST, SOUTH, SOUTHEAST = range(DISTRICTS)
GANGS = ("outfit", "wolves", "gems", "northside")
STARTS = (NORTH, SOUTH, WEST, SOUTHEAST)
"""The home of each seat."""
LAID: list[str] = []
"""The tiles a test has laid, which the next one does not move."""


def dealt(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """A table as dealt, seat 0 first, with its events collected in `t.told`."""
    t = RULES.deal(seats, seed, table_options(RULES, {"first": "0", **options}))
    t.told = []
    return t


def next_run(t: Table, *ids: str) -> Run:
    """Drive the next stretch of the table."""
    flow = RULES.next(t)
    assert flow is not None
    return run(flow, *ids)


def opened(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """A table after the opening: seat 0 is the outfit in the north, then the wolves, the gems and the north side."""
    t = dealt(seats, seed, **options)
    while t.phase == "gangs" and t.waiting:
        wanted = f"gang:{GANGS[t.waiting[0]]}"
        choice = next_run(t)
        if not choice.done:  # The last of four gangs is taken without asking.
            choice.answer(wanted)
    while t.phase in ("gangs", "dealers") and not (t.phase == "dealers" and not t.waiting):
        choice = next_run(t)
        choice.answer(choice.offers[0])
    for seat in reversed(range(seats)):
        tile = next(hood.tile for hood in t.hoods if hood.district == STARTS[seat])
        next_run(t, f"hood:{tile}")
    t.told = []
    return t


def town(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """A quiet town in the action turn of seat 0: no cards in hands or plans, nobody in districts, no changes.

    Police cars are in the northwest and angry Ness in the southwest, out of the way; each gang has its start tile.
    """
    t = opened(seats, seed, **options)
    LAID.clear()
    t.phase, t.waiting = "turn", []
    for gang in t.gangs:
        t.jobs += gang.jobs
        t.streets += gang.streets
        t.dealers += gang.dealers
        gang.deck += gang.hand
        gang.jobs, gang.streets, gang.dealers, gang.on_deals, gang.hand = [], [], [], [], []
        figures(gang)
        gang.boss = -1 if not t.expansion else PLACE["hospital"]
        gang.cars = [0] * DISTRICTS + [3]
        gang.money = gang.votes = gang.bullets = 0
        t.alcohol += gang.alcohol
        t.guns += gang.guns
        gang.alcohol = gang.guns = 0
    t.police = [NORTHWEST] * 3
    if t.expansion:
        t.angry_ness = SOUTHWEST
    t.changes.clear()
    turn(t)
    return t


def turn(t: Table, seat: int = 0, kind: str = "action") -> Gang:
    """A new turn of a seat, with nothing done yet."""
    t.turn = Turn(seat, kind)
    return t.gangs[seat]


def plan(t: Table, *cards: str, seat: int = 0) -> Gang:
    """These cards lie in a gang's plan, wherever they were."""
    gang = t.gangs[seat]
    for card in cards:
        take(t, card)
        gang.plan.append(card)
    return gang


def hand(t: Table, seat: int, *cards: str) -> Gang:
    """These cards are in a gang's hand."""
    gang = t.gangs[seat]
    for card in cards:
        take(t, card)
        gang.hand.append(card)
    return gang


def streets(t: Table, seat: int, *cards: str) -> Gang:
    """A gang holds these street gang cards."""
    gang = t.gangs[seat]
    for card in cards:
        take(t, card)
        gang.streets.append(card)
    return gang


def jobs(t: Table, seat: int, *cards: str) -> Gang:
    """A gang has these jobs."""
    gang = t.gangs[seat]
    for card in cards:
        take(t, card)
        gang.jobs.append(card)
    return gang


def dealers(t: Table, seat: int, *cards: str) -> Gang:
    """A gang has these dealers."""
    gang = t.gangs[seat]
    for card in cards:
        take(t, card)
        gang.dealers.append(card)
        gang.on_deals.append("")
    return gang


def take(t: Table, card: str) -> None:
    """A card leaves wherever it is."""
    piles = [t.jobs, t.streets, t.dealers, t.raids, t.box, *t.associates, *t.market]
    for gang in t.gangs:
        piles += [gang.deck, gang.hand, gang.discard, gang.plan, gang.hats, gang.jobs, gang.streets, gang.dealers]
    for pile in piles:
        if card in pile:
            pile.remove(card)


def on_top(t: Table, pile: list[str], card: str) -> None:
    """A card lies on top of its deck."""
    take(t, card)
    pile.append(card)


def offer(t: Table, *cards: str) -> None:
    """These associates lie open, and nothing else."""
    for row, deck in zip(t.market, t.associates, strict=True):
        deck[:0] = row
        row.clear()
    for card in cards:
        take(t, card)
        t.market[BOOK.cards[card].stars > 3].append(card)


def figures(gang: Gang, **places: int) -> Gang:
    """The thugs of a gang stand in these places; all others are in the slums."""
    gang.thugs = [0] * len(gang.thugs)
    for name, count in places.items():
        place = BOOK.district[name] if name in BOOK.district else PLACE[name]
        gang.thugs[place] = count
    gang.thugs[SLUMS] += 12 - sum(gang.thugs)
    return gang


def lay(t: Table, tile: str, district: int, owner: int = NOBODY, *businesses: str) -> Hood:
    """A tile lies in a district, controlled by a seat, with these businesses from their columns."""
    LAID.append(tile)
    here = t.hoods[t.where[tile]]
    if here.district != district or owner not in (NOBODY, here.owner):
        near = [hood for hood in t.hoods if hood.district == district and hood.tile not in LAID]
        there = next((hood for hood in near if hood.owner == NOBODY), None) or next(
            hood for hood in near if hood.owner == owner
        )
        here.tile, there.tile = there.tile, here.tile
        t.where = {hood.tile: number for number, hood in enumerate(t.hoods)}
        here.businesses, there.businesses = there.businesses, here.businesses
        here = there
    if here.owner != owner:
        if here.owner != NOBODY:
            t.gangs[here.owner].markers += 1
        if owner != NOBODY:
            t.gangs[owner].markers -= 1
        here.owner = owner
    for marker in here.businesses:
        t.columns["nightclub" if marker == "jazz" else marker].append(marker)
    here.businesses = []
    for marker in businesses:
        t.columns["nightclub" if marker == "jazz" else marker].remove(marker)
        here.businesses.append(marker)
    return here


def quiet(t: Table) -> None:
    """No business is open anywhere."""
    for hood in t.hoods:
        for marker in hood.businesses:
            t.columns["nightclub" if marker == "jazz" else marker].append(marker)
        hood.businesses = []


def homeless(t: Table, seat: int = 0) -> Gang:
    """A gang controls nothing."""
    gang = t.gangs[seat]
    for hood in t.hoods:
        if hood.owner == seat:
            hood.owner = NOBODY
            gang.markers += 1
    return gang


def goods(t: Table, seat: int, alcohol: int = 0, guns: int = 0) -> Gang:
    """A gang has so many goods."""
    gang = t.gangs[seat]
    t.alcohol += gang.alcohol - alcohol
    t.guns += gang.guns - guns
    gang.alcohol, gang.guns = alcohol, guns
    return gang


def tokens(t: Table, seat: int, votes: int = 0, bullets: int = 0) -> Gang:
    """A gang has so many votes and bullets."""
    gang = t.gangs[seat]
    t.votes += gang.votes - votes
    t.bullets += gang.bullets - bullets
    gang.votes, gang.bullets = votes, bullets
    return gang


def effect(t: Table, text: str, *ids: str, seat: int = 0) -> Run:
    """A seat carries out an effect as it is printed on a card."""
    return run(carry_out(t, t.gangs[seat], parse_effect(text), Deed("", seat)), *ids)


def possible(t: Table, text: str, seat: int = 0) -> bool:
    """Whether an effect would do anything for a seat."""
    return can(t, t.gangs[seat], parse_effect(text))


def do(t: Table, action: str, *ids: str, seat: int = 0) -> Run:
    """A seat does one action of its turn, named by its text id."""
    option = next(each for each in actions(t, t.gangs[seat]) if option_id(each) == action)
    return run(act(t, t.gangs[seat], option), *ids)


def offered(t: Table, seat: int = 0) -> list[str]:
    """The text ids of all actions a seat could do now."""
    return [option_id(option) for option in actions(t, t.gangs[seat])]


def whole_turn(t: Table, *ids: str, seat: int = 0) -> Run:
    """An action turn of a seat from its plan on."""
    return run(action_turn(t, t.gangs[seat]), *ids)


def ids(options: list[Option], kind: str = "") -> list[str]:
    return [option_id(option, kind) for option in options]
