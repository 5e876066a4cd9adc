"""I-01 to I-23: what must hold at every moment of a game of The Godfather, checked from outside the rules.

`check(t)` looks at one moment; a `Watch` also compares it with the moments before. Both are written in plain loops:
they run at every decision of many games.
"""

from __future__ import annotations

from typing import Final

import msgspec

from backroom.games.godfather.book import GOODS, TURFS, VALUES, Book
from backroom.games.godfather.state import HUDSON, NEUTRAL, NOBODY, OFFBOARD, Table

MARKERS: Final = 9
MOST_MARKERS: Final = 28
MEMBERS: Final[tuple[list[str], ...]] = (
    [],
    ["don"],
    ["consigliere", "don"],
    ["consigliere", "don"],
    ["consigliere", "don", "heir"],
)
"""By act, in the order of the alphabet."""
PHASES: Final = ("open", "family", "war", "bribery", "tribute", "clean-up", "over")
AFTER_FAMILY: Final = frozenset(PHASES[2:])
CHIEFS: Final = frozenset((OFFBOARD, HUDSON, *map(str, TURFS)))


class Box(msgspec.Struct):
    """What a box holds, counted once for each book."""

    notes: list[int]
    goods: list[int]
    jobs: set[str]
    allies: set[str]
    allies_by_act: list[set[str]]
    tiles: set[str]
    tile_colours: list[set[str]]
    six_spaces: list[str]


_boxes: dict[int, tuple[Book, Box]] = {}


def box_of(book: Book) -> Box:
    """The contents of the box of this book."""
    known = _boxes.get(id(book))
    if known is None:
        c = book.components
        colours = [{tile.id for tile in c.tiles.values() if tile.colour == colour} for colour in ("blue", "red")]
        box = Box(
            notes=[c.banknotes[value].count for value in VALUES],
            goods=[c.goods[good].count for good in GOODS],
            jobs=set(c.jobs),
            allies=set(c.allies),
            allies_by_act=[{ally.id for ally in c.allies.values() if ally.act == act} for act in (1, 2, 3)],
            tiles=set(c.tiles),
            tile_colours=colours,
            six_spaces=[space.id for space in c.spaces.values() if space.min_players > 2],
        )
        known = _boxes[id(book)] = (book, box)
    return known[1]


class Broken(AssertionError):
    """An invariant does not hold; the message starts with its id."""


def broken(number: int, what: str) -> Broken:
    return Broken(f"I-{number:02}: {what}")


# --- One moment -------------------------------------------------------------------------------------------------------


def check(t: Table) -> None:
    """Every invariant that can be seen at one moment; Broken, naming the invariant, where one does not hold."""
    box = box_of(t.book)
    if t.phase not in PHASES or not 1 <= t.act <= 4 or not 0 <= t.horse < t.seats:
        raise broken(13, f"act {t.act}, phase {t.phase}, horse head {t.horse}")
    _check_cards(t, box)
    _check_board(t, box)
    _check_figures(t, box)


def _check_cards(t: Table, box: Box) -> None:
    notes, goods = t.notes, t.goods
    n1, n2, n3, n5 = notes
    guns, blood, booze, narcotics = goods
    fewest_notes, fewest_goods = min(notes), min(goods)
    jobs = t.deck + t.discard + t.public + t.looking
    if t.doing:
        jobs.append(t.doing)
    allies = t.offer + t.removed
    for me in t.players:
        hand, case = me.hand, me.notes
        held, stuff = hand.notes, hand.goods
        n1 += held[0] + case[0]
        n2 += held[1] + case[1]
        n3 += held[2] + case[2]
        n5 += held[3] + case[3]
        guns += stuff[0]
        blood += stuff[1]
        booze += stuff[2]
        narcotics += stuff[3]
        fewest_notes = min(fewest_notes, *held, *case)
        fewest_goods = min(fewest_goods, *stuff)
        jobs += hand.jobs
        jobs += me.jobs
        allies += hand.allies
        allies += me.table
    if [n1, n2, n3, n5] != box.notes or fewest_notes < 0:
        raise broken(1, f"{[n1, n2, n3, n5]} banknotes, {fewest_notes} somewhere")
    if [guns, blood, booze, narcotics] != box.goods or fewest_goods < 0:
        raise broken(2, f"{[guns, blood, booze, narcotics]} goods, {fewest_goods} somewhere")
    if len(jobs) != len(box.jobs) or set(jobs) != box.jobs:
        raise broken(3, f"{len(jobs)} jobs, or not the right ones")
    row = t.book.seat_counts[t.seats]
    if len(t.public) > row.public_jobs:
        raise broken(21, f"{len(t.public)} public jobs")

    act = t.act
    for index, stack in enumerate(t.allies):
        of_act = box.allies_by_act[index]
        if len(stack) != len(of_act) - (row.allies_on_offer if index < act else 0) or not of_act.issuperset(stack):
            raise broken(4, f"{len(stack)} allies of act {index + 1} are not revealed in act {act}")
        allies += stack
    if len(allies) != len(box.allies) or set(allies) != box.allies:
        raise broken(4, f"{len(allies)} allies, or not the right ones")
    if t.offer and (act > 3 or not box.allies_by_act[act - 1].issuperset(t.offer)):
        raise broken(4, f"{t.offer} on offer in act {act}")


def _check_board(t: Table, box: Box) -> None:
    markers: list[int] = []
    for stack in t.control:
        markers += stack
    if len(markers) > MOST_MARKERS or t.control[0] or len(t.control) != 8:
        raise broken(16, f"{len(markers)} markers on the board")
    total = 0
    for me in t.players:
        total += me.markers
        if me.markers < 0 or me.markers + markers.count(me.seat) != MARKERS:
            raise broken(5, f"seat {me.seat} has {me.markers} markers and {markers.count(me.seat)} on the board")
    if total + len(markers) != MARKERS * t.seats:
        raise broken(5, f"markers of nobody in {t.control}")

    blue, red = t.tiles
    tiles = blue + red
    turfs = []
    for key, business in t.businesses.items():
        if key in box.tiles:
            tiles.append(key)
            turfs.append(business.turf)
        elif t.book.printed[business.turf - 1] != key:
            raise broken(6, f"{key} in turf {business.turf}")
    if len(tiles) != len(box.tiles) or set(tiles) != box.tiles:
        raise broken(6, f"{len(tiles)} tiles, or not the right ones")
    blues, reds = box.tile_colours
    if not blues.issuperset(blue) or not reds.issuperset(red):
        raise broken(6, "a tile in the stack of the other colour")
    opened = t.act - (t.phase == "open")
    placed = t.book.seat_counts[t.seats].tiles_at_setup + opened
    if len(red) != len(reds) - max(0, opened - 2) or sorted(turfs) != list(TURFS[:placed]):
        raise broken(6, f"tiles in the turfs {turfs}, {len(red)} red ones left in act {t.act}")
    if len(t.businesses) != len(TURFS) + placed:
        raise broken(6, f"{len(t.businesses)} businesses")


def _check_figures(t: Table, box: Box) -> None:
    spaces, figures, neutrals = t.spaces, t.figures, t.neutrals
    on_spaces = list(spaces.values())
    thugs = []
    boss = OFFBOARD
    for business in t.businesses.values():
        thugs.append(business.thug)
        if business.thug == NEUTRAL:
            boss = business.id
    if thugs.count(NEUTRAL) > 1 or (boss != neutrals["boss"] and (boss or neutrals["boss"] not in (OFFBOARD, HUDSON))):
        raise broken(7, f"the union boss is {neutrals['boss']!r} and stands at {boss!r}")
    mayor = neutrals["mayor"]
    if mayor in spaces:
        if spaces[mayor] != NEUTRAL or on_spaces.count(NEUTRAL) != 1:
            raise broken(7, f"the mayor is not on {mayor} alone")
    elif mayor not in (OFFBOARD, HUDSON) or NEUTRAL in on_spaces:
        raise broken(7, f"the mayor is {mayor!r}, and somebody neutral is on a family space")
    if neutrals["chief"] not in CHIEFS or len(neutrals) != 3:
        raise broken(8, f"the police chief is {neutrals['chief']!r}")

    members: list[list[str]] = [[] for _ in t.players]
    for space, seat in spaces.items():
        figure = figures[space]
        if seat >= 0:
            members[seat].append(figure)
        if (seat >= 0) != (figure != ""):
            raise broken(8, f"seat {seat} is on {space}, and the figure is {figure!r}")
    thugs_each = t.book.seat_counts[t.seats].thugs
    for me in t.players:
        seat = me.seat
        count = me.thugs + thugs.count(seat) + t.dead_thugs[seat]
        if count != thugs_each or me.thugs < 0 or t.dead_thugs[seat] < 0:
            raise broken(10, f"seat {seat} has {count} thugs")
        family = members[seat] + me.members + t.dead_members[seat]
        family.sort()
        if family != MEMBERS[t.act]:
            raise broken(10, f"seat {seat} has {family} in act {t.act}")
    if t.seats == 2:
        for space in box.six_spaces:
            if spaces[space] != NOBODY:
                raise broken(9, f"seat {spaces[space]} is on {space}")
    if t.phase in AFTER_FAMILY:
        for me in t.players:
            if not me.out:
                raise broken(12, f"phase {t.phase} while seat {me.seat} is in")
        if t.turfs_left and t.phase != "war":
            raise broken(16, f"turfs {t.turfs_left} without a war")
