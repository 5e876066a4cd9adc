"""R-3.2, R-3.3.9: what the players choose before the first turn: gangs, dealers and start neighbourhoods."""

from __future__ import annotations

from backroom.games.scarface.cards import draw_own
from backroom.games.scarface.deals import put_back
from backroom.games.scarface.goods import take_good
from backroom.games.scarface.state import (
    DISTRICTS,
    HQ,
    NOBODY,
    SAFEHOUSE,
    SLUMS,
    Gang,
    Table,
)
from backroom.kernel import Decision, Flow, Option, Question

GANG = Question("gang", kind="gang", rule="R-3.2.2")
KEEP_DEALER = Question("keep-dealer", kind="dealer", rule="R-3.2.6")
START = Question("start", kind="hood", rule="R-3.2.7")


def choose_gang(t: Table, me: Gang) -> Flow[None]:
    """R-3.2.2: one of the gangs that nobody has."""
    taken = [gang.id for gang in t.gangs]
    me.id = yield Decision(me.seat, GANG, [gang for gang in t.book.gangs if gang not in taken])
    t.tell("takes-gang", me.seat, me.id)
    equip(t, me)


def equip(t: Table, me: Gang) -> None:
    """R-3.2.3-5, R-3.2.8: pieces, the starting deck and hand, jobs, money by the place in turn order, goods."""
    start = t.book.start
    side = t.book.side(t.expansion)
    me.thugs[SLUMS], me.thugs[SAFEHOUSE] = start.slums, start.safehouse
    me.thugs[HQ] = start.thugs - start.slums - start.safehouse
    me.cars[DISTRICTS], me.trucks[DISTRICTS] = start.cars, start.trucks
    me.markers = start.control_markers
    me.hats = list(t.book.hats[me.id])
    me.deck = t.chance.shuffled(side.start_decks[me.id])
    draw_own(t, me, start.hand)
    for _ in range(start.jobs):
        card = t.chance.turn_up(t.jobs)
        me.jobs.append(card)
        t.whisper((me.seat,), "draws-job", me.seat, card)
    me.money = start.money[(me.seat - t.first) % t.seats]
    for _ in range(start.alcohol):
        take_good(t, me, "alcohol")
    for _ in range(start.gun):
        take_good(t, me, "gun")


def choose_dealer(t: Table, me: Gang) -> Flow[None]:
    """R-3.2.6: draw two dealers, keep one, and put the other under the deck."""
    start = t.book.start
    t.drawn = [t.chance.turn_up(t.dealers) for _ in range(start.dealers_drawn)]
    t.turn.seat = t.drawer = me.seat
    for _ in range(start.dealers_kept):
        options: list[Option] = [*t.drawn]
        dealer = yield Decision(me.seat, KEEP_DEALER, options)
        t.drawn.remove(dealer)
        me.dealers.append(dealer)
        me.on_deals.append("")
        t.tell("lays-dealer", me.seat, dealer)
    put_back(t)


def starts(t: Table) -> list[Option]:
    """R-3.2.7: uncontrolled neighbourhoods in districts where nobody has started."""
    taken = [hood.district for hood in t.hoods if hood.owner != NOBODY]
    return [hood.tile for hood in t.hoods if hood.owner == NOBODY and hood.district not in taken]


def choose_start(t: Table, me: Gang) -> Flow[None]:
    """R-3.2.7, R-3.3.9: a control marker, thugs and a car; with the expansion home, angry boss and a street gang."""
    tile = yield Decision(me.seat, START, starts(t))
    start = t.book.start
    hood = t.hoods[t.where[tile]]
    hood.owner = me.seat
    me.markers -= start.controls
    me.thugs[HQ] -= start.district
    me.thugs[hood.district] += start.district
    for pieces, count in ((me.cars, start.cars_on_map), (me.trucks, start.trucks_on_map)):
        pieces[DISTRICTS] -= count
        pieces[hood.district] += count
    t.tell("starts", me.seat, tile)
    if t.expansion:
        me.home = me.boss = hood.district
        for _ in range(start.street):
            card = t.chance.turn_up(t.streets)
            me.streets.append(card)
            t.whisper((me.seat,), "draws-street", me.seat, card)
