"""R-4.2, R-4.3, R-4.18: four acts of five phases, and the clean-up between them."""

from __future__ import annotations

from backroom.games.godfather.book import ACTS, TURFS
from backroom.games.godfather.bribery import bribery
from backroom.games.godfather.setup import reveal_allies
from backroom.games.godfather.stacks import draw_job
from backroom.games.godfather.state import NOBODY, OFFBOARD, Business, Table
from backroom.games.godfather.tribute import tribute
from backroom.games.godfather.turf_war import fight
from backroom.games.godfather.turns import leave_if_out, take_turn
from backroom.games.godfather.vocabulary import MEMBERS
from backroom.kernel import Flow


def next_stretch(t: Table) -> Flow[None] | None:
    """The next turn, turf war, bribery or tribute; None when the game is over."""
    while t.phase != "over":
        flow = PHASES[t.phase](t)
        if flow is not None:
            return flow
    return None


def open_business(t: Table) -> None:
    """R-4.3.1: the top tile of the act's colour opens in the lowest turf that has none."""
    t.tell("act", t.act)
    stack = t.tiles[0 if t.book.acts[t.act].tile == "blue" else 1]
    filled = {business.turf for business in t.businesses.values() if business.id in t.book.tile_colour}
    turf = next(turf for turf in TURFS if turf not in filled)
    tile = t.chance.turn_up(stack)
    t.businesses[tile] = Business(tile, turf, NOBODY)
    t.tell("opened", tile, turf)
    for player in t.players:
        player.out = False
    t.turn = t.horse
    t.phase = "family"


def family_business(t: Table) -> Flow[None] | None:
    """R-4.4.1: turns go clockwise from the horse head among those who are in; then the turf war (R-4.4.8)."""
    for player in t.clockwise(t.turn):
        leave_if_out(t, player)
        if not player.out:
            t.turn = (player.seat + 1) % t.seats
            return take_turn(t, player)
    t.phase = "war"
    t.turfs_left = list(TURFS)
    t.tell("war")
    return None


def turf_war(t: Table) -> Flow[None] | None:
    """R-4.15.1: the turfs one after the other in number order."""
    if t.turfs_left:
        return fight(t, t.turfs_left.pop(0))
    t.phase = "bribery" if t.book.acts[t.act].bribery else "tribute"
    return None


def bribe(t: Table) -> Flow[None]:
    """R-4.16: bribery, in acts 1 to 3."""
    t.tell("bribery")
    yield from bribery(t)
    t.phase = "tribute"


def pay_tribute(t: Table) -> Flow[None]:
    """R-4.17: tribute to the Don."""
    t.tell("tribute", t.book.hand_limit[t.act])
    yield from tribute(t)
    t.phase = "clean-up"


def clean_up(t: Table) -> None:
    """R-4.18: figures go home, jobs and allies are renewed, the next act begins; after act 4 the game is over."""
    if t.act == ACTS[-1]:
        t.phase = "over"
        t.tell("over")
        return
    send_home(t)
    t.act += 1
    arrival = t.book.acts[t.act].new_member
    if arrival:
        for player in t.players:
            player.members.append(arrival)
    refill_jobs(t)
    t.removed += t.offer
    t.offer = []
    if t.book.acts[t.act].bribery:
        reveal_allies(t)
    t.phase = "open"


def send_home(t: Table) -> None:
    """R-4.18.1: all figures leave the board and the Hudson."""
    for business in t.businesses.values():
        if business.thug >= 0:
            t.players[business.thug].thugs += 1
        business.thug = NOBODY
    for space, seat in t.spaces.items():
        if seat >= 0:
            t.players[seat].members.append(t.figures[space])
        t.spaces[space], t.figures[space] = NOBODY, ""
    for player in t.players:
        player.thugs += t.dead_thugs[player.seat]
        player.members = sorted(player.members + t.dead_members[player.seat], key=MEMBERS.index)
    t.dead_thugs = [0] * t.seats
    t.dead_members = [[] for _ in range(t.seats)]
    t.neutrals = dict.fromkeys(t.neutrals, OFFBOARD)


def refill_jobs(t: Table) -> None:
    """R-4.18.4: public jobs up to the number for the players, as far as there are any."""
    while len(t.public) < t.book.seat_counts[t.seats].public_jobs:
        job = draw_job(t)
        if job is None:
            return
        t.public.append(job)
        t.tell("public-job", job)


PHASES = {
    "open": open_business,
    "family": family_business,
    "war": turf_war,
    "bribery": bribe,
    "tribute": pay_tribute,
    "clean-up": clean_up,
}
