"""R-4.5 to R-4.8: shaking down: fronts with the controller's share, the backs of all adjacent turfs, Central Park."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.godfather.book import automatic
from backroom.games.godfather.icons import ICONS
from backroom.games.godfather.state import NOBODY, Business, Player, Table
from backroom.games.godfather.vocabulary import Atom
from backroom.kernel import Decision, Flow, Question

FIRST_SHARE = Question("first-share", kind="seat", rule="R-4.6.2")
NEXT_ICON = Question("next-icon", kind="icon", rule="R-4.5.3")
NEXT_BUSINESS = Question("next-business", kind="business", rule="R-4.7.3")


def shake_front(t: Table, me: Player, business: Business) -> Flow[None]:
    """R-4.5.2: all front effects of one business; another controller of the turf collects the same (R-4.6.1)."""
    front = t.book.businesses[business.id].front
    collectors = [me]
    controller = t.controller(business.turf)
    if controller not in (NOBODY, me.seat):
        first = yield Decision(me.seat, FIRST_SHARE, [me.seat, controller], (business.id,))
        collectors = [me, t.players[controller]] if first == me.seat else [t.players[controller], me]
    for player in collectors:
        t.tell("shakes-front", player.seat, business.id)
        yield from collect(t, player, front)


def collect(t: Table, me: Player, icons: Sequence[Atom]) -> Flow[None]:
    """R-4.5.3: the icons of one business, in the order the resolver likes."""
    left = icons
    while len(left) > 1 and not automatic(left):
        by_text = {str(each): each for each in left}
        icon = by_text[(yield Decision(me.seat, NEXT_ICON, list(by_text)))]
        left = [each for each in left if each is not icon]
        yield from ICONS[icon.name](t, me, icon)
    for icon in left:
        yield from ICONS[icon.name](t, me, icon)


def shake_backs(t: Table, me: Player, turfs: Sequence[int], park: bool) -> Flow[None]:
    """R-4.7.2: the backs of every open business in these turfs, and the park, in the player's order (R-4.7.3)."""
    book = t.book
    entries = [business.id for business in t.businesses.values() if business.turf in turfs]
    if park:
        entries.append(book.park)
    while entries:
        entry = entries[0]
        if len(entries) > 1 and not book.automatic_backs.issuperset(entries):
            entry = yield Decision(me.seat, NEXT_BUSINESS, entries.copy())
        entries.remove(entry)
        t.tell("shakes-back", me.seat, entry)
        yield from collect(t, me, book.backs[entry])


def shake_around(t: Table, me: Player, space: str) -> Flow[None]:
    """R-4.7.2: what a figure just put on a family space collects."""
    return shake_backs(t, me, t.book.space_turfs[space], t.book.space_park[space])


# --- Placing figures --------------------------------------------------------------------------------------------------


def free_thug_spaces(t: Table) -> list[str]:
    """R-4.5.1: the businesses whose thug space is free."""
    return [business.id for business in t.businesses.values() if business.thug == NOBODY]


def free_family_spaces(t: Table) -> list[str]:
    """R-4.7.1: the free family spaces usable with this number of players (R-4.7.6)."""
    return [space for space in t.book.spaces_for[t.seats] if t.spaces[space] == NOBODY]


def play_thug(t: Table, me: Player, business: str) -> Flow[None]:
    """R-4.5.1: a thug from the supply onto a free thug space; shake that front."""
    me.thugs -= 1
    t.businesses[business].thug = me.seat
    t.tell("placed-thug", me.seat, business)
    yield from shake_front(t, me, t.businesses[business])


def play_member(t: Table, me: Player, space: str) -> Flow[None]:
    """R-4.7.1: a family member from the supply onto a free family space; shake all adjacent backs."""
    figure = me.members.pop(0)
    t.spaces[space], t.figures[space] = me.seat, figure
    t.tell("placed-member", me.seat, figure, space)
    yield from shake_around(t, me, space)
