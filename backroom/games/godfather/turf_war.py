"""R-4.15: the turf war."""

from __future__ import annotations

from backroom.games.godfather.book import TURFS
from backroom.games.godfather.figures import PLACE_OF, Figure
from backroom.games.godfather.state import HUDSON, NOBODY, OFFBOARD, Player, Table
from backroom.kernel import SKIP, Decision, Flow, Option, Question

MOVE_MARKER = Question("move-marker", rule="R-4.15.6")


def influences(t: Table) -> dict[int, list[int]]:
    """R-4.15.2: in each turf the influence of each seat and, last, of the neutral side (R-4.15.3)."""
    points = {turf: [0] * (t.seats + 1) for turf in TURFS}
    for business in t.businesses.values():
        if business.thug >= 0:
            points[business.turf][business.thug] += 1
    for space, seat in t.spaces.items():
        if seat >= 0:
            for turf in t.book.space_turfs[space]:
                points[turf][seat] += 1
    for name, kind in PLACE_OF.items():
        place = t.neutrals[name]
        if place not in (OFFBOARD, HUDSON):
            for turf in Figure(kind, place).turfs(t):
                points[turf][-1] += 1
    return points


def influence(t: Table, turf: int) -> list[int]:
    """The influence of each seat and, last, of the neutral side in one turf."""
    return influences(t)[turf]


def winners(t: Table) -> dict[int, int]:
    """R-4.15.4: in each turf the seat alone with the highest influence, or NOBODY."""
    return {turf: _highest(points) for turf, points in influences(t).items()}


def winner(t: Table, turf: int) -> int:
    """Who wins one turf."""
    return winners(t)[turf]


def _highest(points: list[int]) -> int:
    """R-4.15.5: nobody wins what several share, what is the neutral side's, or what is empty."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 and points[-1] != most else NOBODY


def fight(t: Table, turf: int) -> Flow[None]:
    """R-4.15.4: the winner of a turf puts a marker on top of its control spot."""
    seat = winner(t, turf)
    if seat == NOBODY:
        t.tell("turf-undecided", turf)
        return
    me = t.players[seat]
    if me.markers:
        me.markers -= 1
        t.control[turf].append(seat)
        t.tell("turf-won", seat, turf)
    else:
        yield from move_marker(t, me, turf)


def move_marker(t: Table, me: Player, turf: int) -> Flow[None]:
    """R-4.15.6: without a marker left the winner may move one of his own from any control spot."""
    own: list[Option] = [
        ("marker", other, place) for other in TURFS for place, seat in enumerate(t.control[other]) if seat == me.seat
    ]
    pick = yield Decision(me.seat, MOVE_MARKER, [*own, SKIP], (turf,))
    if pick is SKIP:
        t.tell("marker-kept", me.seat, turf)
        return
    _, other, place = pick
    del t.control[other][place]
    t.control[turf].append(me.seat)
    t.tell("marker-moved", me.seat, other, turf)
