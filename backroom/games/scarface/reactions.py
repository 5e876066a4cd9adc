"""R-4.21.1-3, R-4.21.7: AT ANY TIME cards and the windows in which they are played.

Everybody who may hold a fitting card, for all that the others know, is in the window, and those who have none pass
without being asked: so a window shows neither who was asked nor that nobody was.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from backroom.games.scarface.book import Reaction
from backroom.games.scarface.effects import Deed, can, carry_out
from backroom.games.scarface.memory import put_under
from backroom.games.scarface.state import DISTRICTS, NOBODY, PLACE, PLACE_NAMES, Gang, Table
from backroom.games.scarface.streets import assault
from backroom.kernel import SKIP, AskAll, Decision, Flow, Option, Question

REACT = Question("react", rule="R-4.21.3", default=SKIP)
"""About what happens, by whom and to whom."""
REACT_FIGURE = Question("react-figure", rule="R-4.21.3", default=SKIP)
"""About what happens, by whom, and to which figure: whose, its kind and its place."""
REACT_FIGURES = Question("react-figures", rule="R-4.21.7", default=SKIP)
"""About what happens to several figures, by whom, and how many of them are one's own."""
SAVE = Question("save", rule="R-4.21.7")


class Hit(NamedTuple):
    """A figure that something is about to happen to: whose it is, its kind and its place."""

    seat: int
    kind: str
    place: int

    def option(self, t: Table) -> Option:
        """The figure as an option: `figure:1:thug:west`."""
        return ("figure", self.seat, self.kind, place_name(t, self.place))


def place_name(t: Table, place: int) -> str:
    """The id of a district or of another place of figures."""
    return t.book.districts[place] if place < DISTRICTS else PLACE_NAMES[place - DISTRICTS]


def place_of(t: Table, name: str) -> int:
    """The place of figures with this id."""
    return t.book.district[name] if name in t.book.district else PLACE[name]


class Moment(NamedTuple):
    """Something to react to: what happens, by whose doing, and whom it affects.

    `hit` is the figure that it happens to; of several that are hit together `hits` has all who are not saved yet.
    """

    event: str
    by: int
    affects: int = NOBODY
    hit: Hit | None = None
    hits: list[Hit] | None = None


def window(t: Table, event: str, by: int, affects: int = NOBODY, hit: Hit | None = None) -> Flow[bool]:
    """R-4.21.3: everybody may react to an event that affects a seat, or nobody; whether it was cancelled."""
    if not t.book.waiting_for[event] or not t.expansion or t.turn.nested > 1:
        return False
    return (yield from react(t, Moment(event, by, affects, hit)))


def shared_window(t: Table, event: str, by: int, hits: list[Hit]) -> Flow[None]:
    """R-4.21.7: figures that are hit at the same moment share a window; those saved are taken out of `hits`."""
    if t.book.waiting_for[event] and t.expansion and t.turn.nested <= 1:
        yield from react(t, Moment(event, by, hits=hits))


def may_hold(t: Table, gang: Gang, now: Moment) -> bool:
    """Whether others must reckon with a fitting card: a street gang card, or an associate the gang is known to have."""
    if not gang.streets and not gang.hand:
        return False
    for card in t.book.waiting_for[now.event]:
        held = gang.streets if card in t.book.street else gang.hand and own_card(gang, card)
        if held and any(answers(t, gang, each, now) for each in t.book.reactions[card]):
            return True
    return False


def own_card(gang: Gang, card: str) -> bool:
    """Whether an associate is among the cards that the gang draws from and discards to."""
    return card in gang.hand or card in gang.deck or card in gang.discard


def answers(t: Table, me: Gang, reaction: Reaction, now: Moment) -> bool:
    """Whether a card is for this moment, as everybody can see; inside a reaction only those that cancel are."""
    wanted = reaction.event
    return (
        wanted.name == now.event
        and (reaction.cancels or not t.turn.nested)
        and seen_as(me, wanted.by, now.by)
        and affected(me, reaction, now)
    )


def react(t: Table, now: Moment) -> Flow[bool]:
    """In turn order each may play one card or pass, until all pass in a row or the event is cancelled."""
    first, hits = t.turn.seat, now.hits
    while True:
        seats = tuple([gang.seat for gang in t.clockwise(first) if may_hold(t, gang, now)])
        if not seats or hits == []:
            return False

        def dialogue(seat: int) -> Flow[Option]:
            options = fitting(t, t.gangs[seat], now)
            return (yield asked(t, seat, now, options)) if options else SKIP

        picks: dict[int, Any] = yield AskAll(seats, dialogue, window=True)
        seat = next((seat for seat in seats if picks[seat] != SKIP), NOBODY)
        if seat == NOBODY:
            return False
        _, card, part = picks[seat]
        reaction = next(each for each in t.book.reactions[card] if each.part == part)
        if (yield from play_reaction(t, t.gangs[seat], reaction)):
            if hits is None:
                return True
            yield from save_one(t, seat, hits)
        first = (seat + 1) % t.seats


def asked(t: Table, seat: int, now: Moment, options: list[Option]) -> Decision:
    """The question to a seat that could react: it names the figure, or how many of several are its own."""
    hits = now.hits
    one = hits[0] if hits and len(hits) == 1 else now.hit
    if one is not None:
        about = one.seat, one.kind, place_name(t, one.place)
        return Decision(seat, REACT_FIGURE, [SKIP, *options], (now.event, now.by, *about))
    if hits is not None:
        own = sum([hit.seat == seat for hit in hits])
        return Decision(seat, REACT_FIGURES, [SKIP, *options], (now.event, now.by, own))
    return Decision(seat, REACT, [SKIP, *options], (now.event, now.by, now.affects))


def fitting(t: Table, me: Gang, now: Moment) -> list[Option]:
    """The reactions a gang holds for a moment, and can carry out."""
    waiting = t.book.waiting_for[now.event]
    return [
        ("react", card, reaction.part)
        for card in (*me.hand, *me.streets)
        if card in waiting
        for reaction in t.book.reactions[card]
        if answers(t, me, reaction, now) and can(t, me, reaction.effect)
    ]


def seen_as(me: Gang, word: str, seat: int) -> bool:
    """Whether a seat is what an event says: oneself, a rival, or anybody."""
    if word == "any":
        return True
    return seat == me.seat if word == "self" else seat not in (NOBODY, me.seat)


def affected(me: Gang, reaction: Reaction, now: Moment) -> bool:
    """Whether the event affects whom the card says; of figures hit together one will do, to be saved an own one."""
    word, hits = reaction.event.affects, now.hits
    if hits is None:
        return seen_as(me, word, now.affects)
    if reaction.cancels and not any(hit.seat == me.seat for hit in hits):
        return False
    return any(seen_as(me, word, hit.seat) for hit in hits)


def play_reaction(t: Table, me: Gang, reaction: Reaction) -> Flow[bool]:
    """R-4.21.1: the AT ANY TIME effect, with a street gang card perhaps the assault; whether it cancels the event."""
    card = reaction.card
    deed = Deed(card, me.seat)
    t.tell("reacts", me.seat, card)
    street = reaction.part > 0
    if street:
        me.streets.remove(card)
        t.playing.append(card)
    else:
        me.hand.remove(card)
        me.discard.append(card)
    t.turn.nested += 1
    yield from carry_out(t, me, reaction.effect, deed)
    if street:
        yield from assault(t, me, card, deed)
        t.playing.remove(card)
        put_under(t, t.streets, card)
    t.turn.nested -= 1
    return deed.cancelled


def save_one(t: Table, seat: int, hits: list[Hit]) -> Flow[None]:
    """R-4.21.7: the player who cancels saves one of the own figures."""
    own = {hit.option(t): hit for hit in hits if hit.seat == seat}
    pick = yield Decision(seat, SAVE, list(own))
    hits.remove(own[pick])
    t.tell("saved", seat, own[pick].kind, place_name(t, own[pick].place))
