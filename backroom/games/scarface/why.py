"""Why something is not offered, found for an option by its text id."""

from __future__ import annotations

from collections.abc import Callable

from backroom.games.scarface import gang_board
from backroom.games.scarface.book import BUSINESSES
from backroom.games.scarface.businesses import has_room
from backroom.games.scarface.crime import ness_cost
from backroom.games.scarface.deals import delivers
from backroom.games.scarface.effects import can
from backroom.games.scarface.extortions import EXTORTIONS
from backroom.games.scarface.orders import ORDERS
from backroom.games.scarface.purse import NO_AREA
from backroom.games.scarface.reactions import place_of
from backroom.games.scarface.state import BOSS, HQ, NOBODY, PLACE, THUG, Gang, Hood, Table, figures_at, kinds_at
from backroom.games.scarface.stats import figure_guarded, hood_guarded
from backroom.games.scarface.takeover import resistance
from backroom.games.scarface.vocabulary import TRACKS
from backroom.kernel import Decision, Reason

NOTHING_TO_DO = Reason("nothing-to-do", "R-4.1.3")
SKILL_USED = Reason("skill-used", "R-4.3.2")
NOT_IN_PLAN = Reason("not-in-plan", "R-4.3.1")
NO_COMBO = Reason("no-combo", "R-4.3.3")
NOT_IN_HAND = Reason("not-in-hand", "R-4.2.3")
NO_MORE_IDLING = Reason("no-more-idling", "R-4.2.8")
NO_SUCH_JOB = Reason("no-such-job", "R-4.4.1")
REQUIREMENTS_MISSING = Reason("requirements-missing", "R-4.4.3")
JOB_USED = Reason("job-used", "R-4.4.4")
ORDER_GIVEN = Reason("order-given", "R-4.2.5")
NO_FIGURE = Reason("no-figure-in-hq", "R-4.5.3")
ORDER_DOES_NOTHING = Reason("order-does-nothing", "R-4.5.2")
EXTORTED = Reason("extorted", "R-4.19.2")
NO_BULLETS = Reason("no-bullets", "R-4.19.2")
NOTHING_TO_EXTORT = Reason("nothing-to-extort", "R-4.19.8")
NOT_HELD = Reason("street-not-held", "R-4.20.2")
NO_EXPANSION = Reason("no-expansion", "R-4.30.6")
NESS_IS_HERE = Reason("ness-is-here", "R-4.25.6")
TOO_MANY_STARS = Reason("too-many-stars", "R-4.17.1")
TRACK_FULL = Reason("track-full", "R-4.16.2")
NO_MONEY = Reason("no-money", "R-4.16.3")
NO_POINTS = Reason("no-points", "R-4.16.3")
DEALER_BUSY = Reason("dealer-busy", "R-4.14.2")
NO_STORAGE = Reason("no-storage", "R-4.14.3")
DEAL_TOO_DEAR = Reason("deal-too-dear", "R-4.8.4")
OWN_HOOD = Reason("own-hood", "R-4.10.5")
NO_FIGURE_THERE = Reason("no-figure-there", "R-4.10.5")
NO_MARKER = Reason("no-marker", "R-4.10.2")
PROTECTED = Reason("hood-protected", "R-4.1.1")
NOT_CONTROLLED = Reason("not-controlled", "R-4.13.1")
NESS_STOPS_SALES = Reason("ness-stops-sales", "R-4.13.2")
GOODS_MISSING = Reason("goods-missing", "R-4.13.1")
SOLD_THERE = Reason("sold-there", "R-4.6.4")
NOBODY_CONTROLS = Reason("nobody-controls", "R-4.7.1")
CONTROLLED = Reason("controlled", "R-4.10.2")
OUT_OF_REACH = Reason("out-of-reach", "R-4.1.2")
DISTRICT_TAKEN = Reason("district-taken", "R-3.2.7")
NO_SLOT = Reason("no-slot", "R-4.15.1")
ONE_NIGHTCLUB = Reason("one-nightclub", "R-4.15.1")
COLUMN_EMPTY = Reason("column-empty", "R-4.15.4")
FIGURE_PROTECTED = Reason("figure-protected", "R-4.9.10")
NOBODY_THERE = Reason("nobody-there", "R-4.9.3")
HOME_IS_HERE = Reason("home-is-here", "R-4.10.8")


def why_not(t: Table, decision: Decision, option: str) -> Reason | None:
    """The rule that forbids this option now, where one is known; None for what is no thing of this game at all."""
    find = FINDERS.get(decision.question.id)
    if find is None:
        return None
    return find(t, t.gangs[decision.seat], option)


def no_action(t: Table, me: Gang, option: str) -> Reason | None:
    """R-4.2.5: why an action cannot be done."""
    kind, _, what = option.partition(":")
    if kind == "skill":
        return no_skill(t, me, what)
    if kind in ("job", "use"):
        return no_job(t, me, kind, what)
    if kind == "order":
        return no_order(t, me, what)
    if kind == "extort" and what in EXTORTIONS:
        return no_extortion(t, me)
    if kind == "street" and what in t.book.street:
        return NOTHING_TO_DO if what in me.streets else NOT_HELD
    if option == "ness":
        return no_ness(t, me)
    return None


def no_skill(t: Table, me: Gang, what: str) -> Reason | None:
    card, _, number = what.partition(":")
    row = t.book.cards.get(card)
    if row is None or number not in ("1", "2") or (number == "2" and row.combo is None):
        return None
    if card not in me.plan:
        return NOT_IN_PLAN
    if f"{card}:{number}" in t.turn.skills:
        return SKILL_USED
    if number == "2" and row.combo is not None and can(t, me, row.combo.effect):
        return NO_COMBO
    return NOTHING_TO_DO


def no_job(t: Table, me: Gang, kind: str, job: str) -> Reason | None:
    if job not in t.book.jobs:
        return None
    if job not in (me.jobs if kind == "job" else me.permanent):
        return NO_SUCH_JOB
    if kind == "use" and job in t.turn.uses:
        return JOB_USED
    if kind == "use" and not can(t, me, t.book.jobs[job].reward):
        return NOTHING_TO_DO
    return REQUIREMENTS_MISSING


def no_order(t: Table, me: Gang, name: str) -> Reason | None:
    if name not in ORDERS:
        return None
    if t.turn.ordered:
        return ORDER_GIVEN
    if (ORDERS[name].area != NO_AREA or name in ("send", "get_goods")) and not figures_at(me, HQ):
        return NO_FIGURE
    return ORDER_DOES_NOTHING


def no_extortion(t: Table, me: Gang) -> Reason:
    if not t.expansion:
        return NO_EXPANSION
    if t.turn.extorted:
        return EXTORTED
    return NOTHING_TO_EXTORT if me.bullets else NO_BULLETS


def no_ness(t: Table, me: Gang) -> Reason:
    if not t.expansion:
        return NO_EXPANSION
    return Reason("no-votes", "R-4.25.6", (ness_cost(t, me),))


def no_plan(t: Table, me: Gang, option: str) -> Reason | None:
    """R-4.2.3: why a card cannot be laid, or a plan not be ended."""
    kind, _, card = option.partition(":")
    if option == "done":
        return NO_MORE_IDLING
    return NOT_IN_HAND if kind == "card" and card in t.book.cards else None


def no_hire(t: Table, me: Gang, option: str) -> Reason | None:
    kind, _, card = option.partition(":")
    return TOO_MANY_STARS if kind == "associate" and any(card in row for row in t.market) else None


def no_upgrade(t: Table, me: Gang, option: str) -> Reason | None:
    kind, _, name = option.partition(":")
    if kind != "track" or name not in TRACKS:
        return None
    cost = gang_board.price(t, me, TRACKS.index(name))
    if cost is None:
        return TRACK_FULL
    return NO_MONEY if cost[0] > me.money else NO_POINTS


def no_deal(t: Table, me: Gang, option: str) -> Reason | None:
    kind, _, dealer = option.partition(":")
    if kind != "dealer" or dealer not in me.dealers:
        return None
    if me.on_deals[me.dealers.index(dealer)]:
        return DEALER_BUSY
    return DEAL_TOO_DEAR if delivers(t, me, dealer) else NO_STORAGE


def no_goal(t: Table, me: Gang, option: str) -> Reason | None:
    """Q-25: why angry Ness cannot be moved there."""
    kind, _, district = option.partition(":")
    if kind != "district" or district not in t.book.district:
        return None
    return NESS_IS_HERE if t.book.district[district] == t.angry_ness else OUT_OF_REACH


def hood_of(t: Table, option: str) -> Hood | None:
    kind, _, tile = option.partition(":")
    return t.hoods[t.where[tile]] if kind == "hood" and tile in t.where else None


def no_take_over(t: Table, me: Gang, option: str) -> Reason | None:
    """R-4.10.5: why a neighbourhood cannot be taken over."""
    hood = hood_of(t, option)
    if hood is None:
        return None
    if hood.owner == me.seat:
        return OWN_HOOD
    if not me.markers:
        return NO_MARKER
    if not figures_at(me, hood.district):
        return NO_FIGURE_THERE
    if hood_guarded(t, hood, "takeover"):
        return PROTECTED
    return Reason("too-strong", "R-4.10.5", (resistance(t, me, hood),))


def no_sale(t: Table, me: Gang, option: str) -> Reason | None:
    """R-4.13.1-2: why nothing can be sold there."""
    hood = hood_of(t, option)
    if hood is None:
        return None
    if hood.owner != me.seat:
        return NOT_CONTROLLED
    if hood.district == t.angry_ness:
        return NESS_STOPS_SALES
    alcohol, guns = t.book.demand[hood.tile]
    return GOODS_MISSING if me.alcohol < alcohol or me.guns < guns else SOLD_THERE


def no_removal(t: Table, me: Gang, option: str) -> Reason | None:
    hood = hood_of(t, option)
    if hood is None:
        return None
    if hood.owner == NOBODY:
        return NOBODY_CONTROLS
    return PROTECTED if hood_guarded(t, hood, "lose_control") else OUT_OF_REACH


def no_placing(t: Table, me: Gang, option: str) -> Reason | None:
    hood = hood_of(t, option)
    if hood is None:
        return None
    return CONTROLLED if hood.owner != NOBODY else OUT_OF_REACH


def no_start(t: Table, me: Gang, option: str) -> Reason | None:
    return DISTRICT_TAKEN if hood_of(t, option) is not None else None


def no_opening(t: Table, me: Gang, option: str) -> Reason | None:
    """R-4.15.1, R-4.15.4: why a business cannot be opened there."""
    word, _, rest = option.partition(":")
    kind, _, tile = rest.partition(":")
    if word != "open" or kind not in BUSINESSES or tile not in t.where:
        return None
    hood = t.hoods[t.where[tile]]
    if hood.owner != me.seat:
        return OUT_OF_REACH
    if len(hood.businesses) >= t.book.hoods[tile].slots:
        return NO_SLOT
    if not has_room(t, hood, kind):
        return ONE_NIGHTCLUB
    return OUT_OF_REACH if t.columns[kind] else COLUMN_EMPTY


def no_hit(danger: str) -> Callable[[Table, Gang, str], Reason | None]:
    """R-4.9.10: why a figure cannot be hit: it is protected, or out of reach."""

    def find(t: Table, me: Gang, option: str) -> Reason | None:
        parts = option.split(":")
        if len(parts) != 4 or parts[0] != "figure" or not parts[1].isdecimal() or int(parts[1]) >= t.seats:
            return None
        _, seat, kind, name = parts
        if name not in t.book.district and name not in PLACE:
            return None
        place = place_of(t, name)
        gang = t.gangs[int(seat)]
        if kind not in kinds_at(gang, place):
            return None
        return FIGURE_PROTECTED if figure_guarded(t, gang, place, danger) else OUT_OF_REACH

    return find


def no_recruit(t: Table, me: Gang, option: str) -> Reason | None:
    """R-4.9.3: thugs are recruited from the slums and the safe house."""
    return NOBODY_THERE if option in ("place:slums", "place:safehouse") else None


def no_sending(t: Table, me: Gang, option: str) -> Reason | None:
    """R-4.9.2: why a figure cannot be sent to a district."""
    parts = option.split(":")
    if len(parts) != 3 or parts[0] != "send" or parts[1] not in (THUG, BOSS) or parts[2] not in t.book.district:
        return None
    return OUT_OF_REACH if parts[1] in kinds_at(me, HQ) else NO_FIGURE


def no_new_home(t: Table, me: Gang, option: str) -> Reason | None:
    kind, _, district = option.partition(":")
    if kind != "district" or district not in t.book.district:
        return None
    return HOME_IS_HERE if t.book.district[district] == me.home else OUT_OF_REACH


FINDERS: dict[str, Callable[[Table, Gang, str], Reason | None]] = {
    "action": no_action,
    "plan": no_plan,
    "hire": no_hire,
    "upgrade": no_upgrade,
    "deal": no_deal,
    "ness": no_goal,
    "take-over": no_take_over,
    "sell": no_sale,
    "remove-control": no_removal,
    "place-control": no_placing,
    "start": no_start,
    "open-business": no_opening,
    "recruit": no_recruit,
    "send": no_sending,
    "move-home": no_new_home,
    **{danger: no_hit(danger) for danger in ("wound", "kill", "jail")},
}
"""By question: what finds the reason."""
