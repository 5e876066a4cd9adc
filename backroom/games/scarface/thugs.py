"""R-4.9, R-4.27: the flow of thugs: recruiting, sending, freeing and healing, wounding, killing and jailing."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, effect, for_each
from backroom.games.scarface.reactions import Hit, place_name, shared_window, window
from backroom.games.scarface.state import (
    AUTHORITIES,
    BOSS,
    DEAL,
    DISTRICTS,
    HOSPITAL,
    HQ,
    PLACE,
    PRISON,
    SAFEHOUSE,
    SLUMS,
    THUG,
    UNDERWORLD,
    Gang,
    Table,
    figures_at,
    kinds_at,
    shift,
)
from backroom.games.scarface.stats import change, figure_guarded, owned
from backroom.games.scarface.town import districts
from backroom.games.scarface.vocabulary import ALL, Amount, Effect, Scope, Where
from backroom.kernel import DONE, Decision, Flow, Option, Question

RECRUIT = Question("recruit", kind="place", rule="R-4.9.3")
SEND = Question("send", rule="R-4.8.1")
FREE = Question("free", rule="R-4.9.8")
HEAL = Question("heal", rule="R-4.27.1")
FIGURE = Question("figure", kind="a-figure", rule="R-4.5.3")
"""About what sends it: an order, a job or a card."""
LEAVE_DEALER = Question("leave-dealer", kind="dealer", rule="R-4.14.2")
STRIKE = {
    "wound": Question("wound", rule="R-4.9.4"),
    "kill": Question("kill", rule="R-4.9.5"),
    "jail": Question("jail", rule="R-4.9.6"),
}
EVENT = {"wound": "figure_wounded", "kill": "figure_killed", "jail": "figure_jailed"}
TOLD = {"wound": "wounded", "kill": "killed", "jail": "jailed"}


def recruitable(me: Gang) -> bool:
    """R-4.9.3: whether a thug stands in the slums or the safe house."""
    return me.thugs[SLUMS] > 0 or me.thugs[SAFEHOUSE] > 0


def recruit_one(t: Table, me: Gang, stop: bool = False, more: int = 1) -> Flow[bool]:
    """R-4.9.3: a thug moves one space to the right; False when there is none, or the player stops.

    Where so many more moves, this one among them, bring everybody to hq, there is nothing to choose.
    """
    options: list[Option] = []
    if me.thugs[SLUMS]:
        options.append("slums")
    if me.thugs[SAFEHOUSE]:
        options.append("safehouse")
    if not options:
        return False
    if stop or 2 * me.thugs[SLUMS] + me.thugs[SAFEHOUSE] > more:
        pick = yield Decision(me.seat, RECRUIT, [*options, DONE] if stop else options)
    else:
        pick = options[0]
    if pick is DONE:
        return False
    if pick == "slums":
        shift(me, THUG, SLUMS, SAFEHOUSE)
    else:
        shift(me, THUG, SAFEHOUSE, HQ)
    t.tell("recruits", me.seat, pick)
    return True


@for_each("recruit", 1, lambda t, me, what: recruitable(me))
def recruit(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.9.3: so many recruitments."""
    amount: Amount = what.args[0]
    for more in range(amount.n, 0, -1):
        if not (yield from recruit_one(t, me, amount.upto, more)):
            return


# --- Sending ----------------------------------------------------------------------------------------------------------


def send_options(t: Table, me: Gang, goals: list[int], kinds: list[str]) -> list[Option]:
    """A figure of a kind from hq to a district."""
    names = t.book.districts
    return [("send", kind, names[district]) for kind in kinds for district in goals]


@for_each("send", 2, lambda t, me, what: figures_at(me, HQ) > 0 and bool(districts(t, me, what.args[1])))
def send(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.9.2: figures from hq to districts."""
    amount, where, _ = what.args
    goals = districts(t, me, where)
    for _ in range(amount.n):
        options = send_options(t, me, goals, kinds_at(me, HQ))
        if not options:
            return
        pick = yield Decision(me.seat, SEND, [*options, DONE] if amount.upto else options, (deed.card,))
        if pick is DONE:
            return
        arrive(t, me, pick[1], t.book.district[pick[2]])
        if where.kind == "one":
            goals = [t.book.district[pick[2]]]


def arrive(t: Table, me: Gang, kind: str, district: int) -> None:
    """A figure goes from hq to a district."""
    shift(me, kind, HQ, district)
    t.tell("sends", me.seat, kind, t.book.districts[district])


def pick_figure(me: Gang, kinds: list[str], source: str) -> Flow[str]:
    """Which kind of figure is sent, where both are in hq."""
    return (yield Decision(me.seat, FIGURE, kinds, (source,))) if len(kinds) > 1 else kinds[0]


def to_area(t: Table, me: Gang, kind: str, area: int) -> None:
    """R-4.5.3, R-4.5.4: a figure goes from hq to the underworld or the authorities, where it brings a vote."""
    shift(me, kind, HQ, area)
    t.tell("sends", me.seat, kind, place_name(t, area))
    if area == AUTHORITIES and t.expansion:
        votes = max(0, t.book.numbers.votes_per_authority + change(t, me, "votes_per_authority"))
        votes = min(votes, t.votes)
        t.votes -= votes
        me.votes += votes
        if votes:
            t.tell("votes", me.seat, votes)


# --- Freeing and healing ----------------------------------------------------------------------------------------------

OUTSIDE = (*range(DISTRICTS), UNDERWORLD, AUTHORITIES, DEAL, PLACE["job"], PRISON, HOSPITAL)
"""Q-09: any place but the thug board."""


def dealer_to_leave(me: Gang, kind: str, place: int, by: int, going: int = 1) -> Flow[str]:
    """Q-36: the dealer that a figure leaves: a seat chooses, where more hold one of its kind than are going."""
    if place != DEAL:
        return ""
    held = [dealer for dealer, figure in zip(me.dealers, me.on_deals, strict=True) if figure == kind]
    return (yield Decision(by, LEAVE_DEALER, held)) if len(held) > going else held[0]


def leave(me: Gang, kind: str, place: int, goal: int, dealer: str = "") -> None:
    """A figure leaves a place for another; the dealer it stood on, a named one or any, is free again."""
    if place == DEAL:
        me.on_deals[me.dealers.index(dealer) if dealer else me.on_deals.index(kind)] = ""
    shift(me, kind, place, goal)


def freed(t: Table, me: Gang, kind: str, place: int, dealer: str = "") -> None:
    """R-4.9.8: a figure goes to hq."""
    leave(me, kind, place, HQ, dealer)
    t.tell("frees", me.seat, kind, place_name(t, place))


def free_all(t: Table, me: Gang, place: int) -> None:
    """Every figure of a gang in a place goes to hq."""
    for _ in range(figures_at(me, place)):
        freed(t, me, kinds_at(me, place)[0], place)


def free_some(t: Table, me: Gang, amount: Amount, places: tuple[int, ...]) -> Flow[None]:
    """R-4.9.8: figures of the own choice from some places to hq."""
    if amount.n == ALL or (not amount.upto and sum([figures_at(me, place) for place in places]) <= amount.n):
        for place in places:
            free_all(t, me, place)
        return
    for _ in range(amount.n):
        found = {Hit(me.seat, kind, place).option(t): (kind, place) for place in places for kind in kinds_at(me, place)}
        if not found:
            return
        pick = yield Decision(me.seat, FREE, [*found, DONE] if amount.upto else list(found))
        if pick is DONE:
            return
        kind, place = found[pick]
        freed(t, me, kind, place, (yield from dealer_to_leave(me, kind, place, me.seat)))


def free_places(word: str) -> tuple[int, ...]:
    """The places that a `free` reaches."""
    if word == "any":
        return OUTSIDE
    return tuple(range(DISTRICTS)) if word == "district" else (PLACE[word],)


@for_each("free", 2, lambda t, me, what: any(figures_at(me, place) for place in free_places(what.args[1])))
def free(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.9.8: the own figures go from the named place to hq."""
    yield from free_some(t, me, what.args[0], free_places(what.args[1]))


def heal_some(t: Table, me: Gang, amount: int, stop: bool = False) -> Flow[None]:
    """R-4.27.1: figures from the hospital to hq or to the home district, chosen for each."""
    for _ in range(amount):
        goals = ("hq", "home") if me.home >= 0 else ("hq",)
        options: list[Option] = [("heal", kind, goal) for kind in kinds_at(me, HOSPITAL) for goal in goals]
        if not options:
            return
        pick = yield Decision(me.seat, HEAL, [*options, DONE] if stop else options)
        if pick is DONE:
            return
        _, kind, goal = pick
        shift(me, kind, HOSPITAL, HQ if goal == "hq" else me.home)
        t.tell("heals", me.seat, kind, goal)


@for_each("heal", 1, lambda t, me, what: figures_at(me, HOSPITAL) > 0)
def heal(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.27.1: heal so many of the own figures."""
    yield from heal_some(t, me, min(what.args[0].n, figures_at(me, HOSPITAL)), what.args[0].upto)


# --- Wounding, killing, jailing ---------------------------------------------------------------------------------------


def scope_places(t: Table, me: Gang, scope: Scope) -> list[int]:
    """The places that a scope of figures reaches."""
    return districts(t, me, scope.where) if scope.place == "district" else [PLACE[scope.place]]


def targets(t: Table, me: Gang, scope: Scope, danger: str) -> list[Hit]:
    """R-4.9.4-6, R-4.9.10: the figures that a scope reaches; nobody in the hospital is wounded."""
    places = scope_places(t, me, scope)
    if danger == "wound" and places == [HOSPITAL]:
        return []
    found = []
    for gang in t.gangs:
        if not owned(me, scope.owner, gang.seat):
            continue
        for place in places:
            if figures_at(gang, place) and not (t.guards and figure_guarded(t, gang, place, danger)):
                found += [Hit(gang.seat, kind, place) for kind in kinds_at(gang, place)]
    return found


def reaches_some(t: Table, me: Gang, what: Effect) -> bool:
    """Whether there is a figure to hit."""
    return bool(targets(t, me, what.args[1], what.name))


@effect("wound", can=reaches_some)
@effect("kill", can=reaches_some)
@effect("jail", can=reaches_some)
def strike(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.9.4-6: hit figures one after another, each target chosen separately; `all` hits them together."""
    amount, scope = what.args
    danger = what.name
    if amount.n == ALL:
        yield from strike_all(t, everybody(t, targets(t, me, scope, danger)), danger, deed.by)
        return
    for more in range(amount.n, 0, -1):
        hits = targets(t, me, scope, danger)
        if all_are_hit(t, hits, amount, scope, more):
            yield from strike_all(t, everybody(t, hits), danger, deed.by)
            return
        found = {hit.option(t): hit for hit in hits}
        if not found:
            return
        pick = yield Decision(me.seat, STRIKE[danger], [*found, DONE] if amount.upto else list(found), (deed.card,))
        if pick is DONE:
            return
        hit = found[pick]
        yield from strike_one(t, hit, danger, deed.by, me.seat)
        if scope.where.kind == "one":
            scope = Scope(scope.owner, scope.place, Where("named", t.book.districts[hit.place]))


def all_are_hit(t: Table, hits: list[Hit], amount: Amount, scope: Scope, more: int) -> bool:
    """Whether so many more hits strike everybody whom they can, so that there is nothing to choose.

    With the expansion the first hit may be cancelled; and where the districts are those of one's presence or one to be
    chosen, a hit can change who is reached.
    """
    if t.expansion or amount.upto or scope.where.kind not in ("any", "named"):
        return False
    return len(everybody(t, hits)) <= more


def strike_one(t: Table, hit: Hit, danger: str, by: int, chooser: int) -> Flow[None]:
    """One figure is hit, unless that is cancelled."""
    if not (yield from window(t, EVENT[danger], by, hit.seat, hit)):
        yield from land(t, hit, danger, chooser)


def everybody(t: Table, hits: list[Hit]) -> list[Hit]:
    """Every single figure of the kinds and places found."""
    return [hit for hit in hits for _ in range(t.gangs[hit.seat].thugs[hit.place] if hit.kind == THUG else 1)]


def strike_all(t: Table, hits: list[Hit], danger: str, by: int) -> Flow[None]:
    """R-4.21.7: figures hit at the same moment share a window."""
    if hits:
        yield from shared_window(t, EVENT[danger], by, hits)
        for number, hit in enumerate(hits):
            yield from land(t, hit, danger, hit.seat, hits[number:].count(hit))


def goes_to(t: Table, hit: Hit, danger: str) -> int:
    """R-4.9.4-7: where a figure goes that is hit."""
    if danger == "jail" or (hit.place < DISTRICTS and hit.place == t.angry_ness):
        return PRISON
    if danger == "wound":
        return HOSPITAL if t.expansion else SAFEHOUSE
    return HOSPITAL if hit.kind == BOSS else SLUMS


def land(t: Table, hit: Hit, danger: str, chooser: int, going: int = 1) -> Flow[None]:
    """R-4.9.4-7: a figure is hit, one of so many of its kind; nothing happens if a reaction has moved it meanwhile."""
    gang = t.gangs[hit.seat]
    if hit.kind not in kinds_at(gang, hit.place):
        return
    dealer = yield from dealer_to_leave(gang, hit.kind, hit.place, chooser, going)
    goal = goes_to(t, hit, danger)
    leave(gang, hit.kind, hit.place, goal, dealer)
    t.tell(TOLD[danger], hit.seat, hit.kind, place_name(t, hit.place), place_name(t, goal))
