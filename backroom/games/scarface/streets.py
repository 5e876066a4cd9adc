"""R-4.20: street gang cards: drawing, holding and playing them, and their assaults."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, can, carry_out, said
from backroom.games.scarface.memory import drop_under, put_under
from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.stats import change, exposed, hand_limit
from backroom.games.scarface.vocabulary import Amount, Effect, Scope, Where
from backroom.kernel import SKIP, Decision, Flow, Option, Question

KEEP_STREETS = Question("discard-street", kind="street", rule="R-4.20.4")
STREET = Question("street", kind="effect", rule="R-4.20.2")
ASSAULT = Question("assault", kind="district", rule="R-4.20.3")


def draw_streets(t: Table, me: Gang, count: int) -> Flow[None]:
    """R-4.19.3, R-4.20.4: draw street gang cards, then keep no more than the hand limit."""
    drawn = min(count, len(t.streets))
    for _ in range(drawn):
        card = t.chance.turn_up(t.streets)
        me.streets.append(card)
        t.whisper((me.seat,), "draws-street", me.seat, card)
    if drawn:
        t.tell("draws-streets", me.seat, drawn)
    while len(me.streets) > hand_limit(t, me):
        card = yield Decision(me.seat, KEEP_STREETS, list(me.streets))
        drop_street(t, me, card)


def drop_street(t: Table, me: Gang, card: str) -> None:
    """A street gang card goes face down under the deck."""
    drop_under(t, me, me.streets, t.streets, card)
    t.whisper((me.seat,), "drops-street", me.seat, card)
    t.tell("drops-streets", me.seat, 1)


def assault_districts(t: Table, me: Gang, card: str) -> list[int]:
    """R-4.20.3: the named districts in which there is a figure to wound."""
    return [
        district
        for district in t.book.street_districts[card]
        if exposed(t, district, "wound") and assault_wounds(t, me, district)
    ]


def assault_in(t: Table, district: int, wounds: int) -> Effect:
    """The wound of an assault as an effect."""
    return Effect("wound", (Amount(wounds), Scope("any", "district", Where("named", t.book.districts[district]))))


def assault_wounds(t: Table, me: Gang, district: int) -> int:
    """R-4.20.3: one wound, unless something changes that."""
    return max(0, 1 + change(t, me, "assault_wounds", district))


def assault(t: Table, me: Gang, card: str, deed: Deed) -> Flow[bool]:
    """R-4.20.3: perhaps wound a figure in one of the named districts; whether it was done."""
    found = assault_districts(t, me, card)
    names = t.book.districts
    if not found:
        return False
    pick = yield Decision(me.seat, ASSAULT, [*(names[d] for d in found), SKIP], (card,))
    if pick is SKIP:
        return False
    district = t.book.district[pick]
    t.tell("assault", me.seat, card, pick)
    yield from carry_out(t, me, assault_in(t, district, assault_wounds(t, me, district)), deed)
    return True


def street_effects(t: Table, me: Gang, card: str) -> dict[str, int]:
    """R-4.20.2: the effects of a card that can be chosen in one's own turn, with their numbers."""
    return {
        said(each.effect): number
        for number, each in enumerate(t.book.street_effects[card])
        if each.event is None and can(t, me, each.effect)
    }


def playable(t: Table, me: Gang, card: str) -> bool:
    """R-4.20.2, R-4.1.3: whether a part of the card would do anything."""
    for each in t.book.street_effects[card]:
        if each.event is None and can(t, me, each.effect):
            return True
    return bool(assault_districts(t, me, card))


def play_street(t: Table, me: Gang, card: str) -> Flow[None]:
    """R-4.20.2, R-4.20.5: the assault and one of the effects, in either order; not both may be skipped."""
    me.streets.remove(card)
    t.playing.append(card)
    t.tell("plays-street", me.seat, card)
    deed = Deed(card, me.seat)
    stays = False
    assaulted = acted = False
    while True:
        options: list[Option] = []
        if not acted:
            options += street_effects(t, me, card)
        names = [t.book.districts[d] for d in assault_districts(t, me, card)] if not assaulted else []
        options += [("assault", name) for name in names]
        if not options:
            break
        pick = yield Decision(me.seat, STREET, [*options, SKIP] if assaulted or acted else options, (card,))
        if pick is SKIP:
            break
        if isinstance(pick, tuple):
            assaulted = True
            district = t.book.district[pick[1]]
            t.tell("assault", me.seat, card, pick[1])
            yield from carry_out(t, me, assault_in(t, district, assault_wounds(t, me, district)), deed)
        else:
            acted = True
            part = t.book.street_effects[card][street_effects(t, me, card)[pick]]
            stays = part.keyword == "LASTING"
            yield from carry_out(t, me, part.effect, deed)
    t.playing.remove(card)
    if stays:
        me.lasting.append(card)
    else:
        put_under(t, t.streets, card)
