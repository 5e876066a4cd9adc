"""R-4.22, R-4.25: the crime track, Ness who is its floor, and angry Ness on the map."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, effect, meant, named
from backroom.games.scarface.memory import put_under
from backroom.games.scarface.raids import lower, move_ness, raid
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import NOBODY, Gang, Table
from backroom.games.scarface.stats import change
from backroom.games.scarface.town import districts
from backroom.games.scarface.vocabulary import Effect, Where
from backroom.kernel import Decision, Flow, Option, Question

NESS = Question("ness", kind="district", rule="R-4.25.6")
MOVE_NESS: Option = ("ness",)
"""To spend votes on angry Ness."""


# --- The track --------------------------------------------------------------------------------------------------------


def zone(t: Table, me: Gang) -> int:
    """R-4.22.1: the colour zone of a gang's marker, 0 to 3."""
    return t.book.zone[me.crime]


def crime_step(t: Table, me: Gang, by: int, district: int = NOBODY) -> int:
    """How far an increase by an action or a plan goes, after changes; nothing is no increase."""
    return max(0, by + change(t, me, "crime_gain", district)) if by else 0


def raise_crime(t: Table, gangs: list[Gang], by: int, district: int = NOBODY, action: bool = True) -> Flow[None]:
    """R-4.22.2, R-4.22.4-5: one increase, for one gang or several; markers that arrive at 11 cause one raid."""
    raised = []
    for me in gangs:
        step = crime_step(t, me, by, district) if action else by
        if step:
            virtual = lift(t, me, step)
            raised.append(me.seat)
            if virtual:
                t.turn.reaching[me.seat] = max(virtual, t.turn.reaching.get(me.seat, 0))
    for seat in raised:
        yield from window(t, "crime_raised", t.turn.seat if action else NOBODY, seat)
    yield from raid_if_reached(t)


def lift(t: Table, me: Gang, by: int) -> int:
    """R-4.22.2: move a marker up; its virtual level where it reaches the raid cell and so causes a raid, else 0."""
    before, top = me.crime, t.book.numbers.crime_max
    old = zone(t, me)
    me.crime = min(top, before + by)
    t.tell("crime-up", me.seat, me.crime)
    if t.raiding:
        return 0
    if me.crime == top:
        return before + by
    if zone(t, me) != old:
        t.turn.zone_changed = True
    return 0


def raid_if_reached(t: Table) -> Flow[None]:
    """R-4.22.4: a raid at once, but not before a street gang card is finished (R-4.20.5)."""
    if t.turn.reaching and not t.playing and not t.raiding:
        virtual, t.turn.reaching = t.turn.reaching, {}
        yield from raid(t, virtual)


def can_change_crime(t: Table, me: Gang, what: Effect) -> bool:
    """R-4.1.3: lowering by nothing is no action."""
    by, who = what.args
    return by > 0 or any(gang.crime > t.ness for gang in meant(t, me, who))


@effect("crime", can=can_change_crime)
def crime(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.22: raise or lower crime; a single change by an action may be changed itself."""
    by, who = what.args
    gangs = yield from named(t, me, who, meant(t, me, who), deed)
    action = deed.by != NOBODY
    if by > 0:
        yield from raise_crime(t, gangs, by, action=action)
        return
    for gang in gangs:
        lower(t, gang, max(0, -by + (change(t, gang, "crime_loss") if action else 0)))


@effect("token", can=lambda t, me, what: what.args[0] == "ness" or t.expansion)
def token(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Move Ness, who pushes markers up, or the G-Men token."""
    which, by = what.args
    numbers = t.book.numbers
    if which == "ness":
        move_ness(t, by)
    elif t.expansion:
        t.gmen_level = min(numbers.crime_max, max(numbers.crime_min, t.gmen_level + by))
        t.tell("gmen", t.gmen_level)
    yield from ()


@effect("raid", can=lambda t, me, what: True)
def raid_now(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Primitive 45: a raid at once, with real levels; not inside another one."""
    if not t.raiding:
        yield from raid(t, {})


# --- Angry Ness -------------------------------------------------------------------------------------------------------


def action_over(t: Table) -> Flow[None]:
    """R-4.25.2-4: when an action is finished angry Ness moves once if a zone was changed and no raid was caused."""
    yield from raid_if_reached(t)
    if not t.turn.zone_changed:
        return
    t.turn.zone_changed = False
    if not t.expansion or not t.streets:
        return
    card = t.chance.turn_up(t.streets)
    t.angry_ness = t.book.street_districts[card][0]
    put_under(t, t.streets, card)
    t.tell("ness-follows", card, t.book.districts[t.angry_ness])


def ness_cost(t: Table, me: Gang) -> int:
    """R-4.25.6: the votes that move angry Ness, by the zone one is in; never below 1."""
    return max(1, t.book.ness_votes[zone(t, me)] + change(t, me, "ness_votes"))


def can_buy_ness(t: Table, me: Gang) -> bool:
    """R-4.25.6: whether the gang has the votes to move angry Ness."""
    return t.expansion and me.votes >= ness_cost(t, me)


def ness_goals(t: Table, me: Gang, where: Where) -> list[Option]:
    """Q-25: the districts he may be moved to; where he is he cannot go."""
    return [t.book.districts[district] for district in districts(t, me, where) if district != t.angry_ness]


def buy_ness(t: Table, me: Gang) -> Flow[None]:
    """R-4.25.6: spend votes to move angry Ness to any district."""
    votes = ness_cost(t, me)
    goal = yield Decision(me.seat, NESS, ness_goals(t, me, Where()))
    me.votes -= votes
    t.votes += votes
    t.tell("pays", me.seat, "vote", votes)
    put_ness(t, me.seat, goal)


def put_ness(t: Table, by: int, goal: str) -> None:
    """Angry Ness goes to a district, by somebody's doing or by the news."""
    t.angry_ness = t.book.district[goal]
    if by == NOBODY:
        t.tell("ness-goes", goal)
    else:
        t.tell("moves-ness", by, goal)


@effect("move_angry_ness", can=lambda t, me, what: t.expansion and bool(ness_goals(t, me, what.args[0])))
def move_angry_ness(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Move angry Ness without votes."""
    goals = ness_goals(t, me, what.args[0]) if t.expansion else []
    if goals:
        put_ness(t, deed.by, (yield Decision(me.seat, NESS, goals)))
