"""Why something is not offered, found for an option by its text id."""

from __future__ import annotations

from backroom.games.godfather.jobs import can_pay
from backroom.games.godfather.state import NOBODY, Player, Table
from backroom.kernel import Decision, Reason

NO_THUG_LEFT = Reason("no-thug-left", "R-4.5.1")
NO_MEMBER_LEFT = Reason("no-member-left", "R-4.7.1")
SPACE_TAKEN = Reason("space-taken", "R-4.5.5")
NOT_OPEN = Reason("business-not-open", "R-4.5.1")
SPACE_NOT_USED = Reason("space-not-used", "R-4.7.6")
JOB_NOT_YOURS = Reason("job-not-there", "R-4.9.1")
GOODS_MISSING = Reason("goods-missing", "R-4.9.2")
ALLY_NOT_YOURS = Reason("ally-not-in-hand", "R-4.10.2")
OWN_FIGURE = Reason("own-figure", "R-4.12.4")
NO_FIGURE_THERE = Reason("no-figure-there", "R-4.12.5")
NO_SUCH_NOTE = Reason("no-such-note", "R-4.13.1")


def why_not(t: Table, decision: Decision, option: str) -> Reason | None:
    """The rule that forbids this option now, where one is known; None for what is no thing of this game at all."""
    kind, _, what = option.partition(":")
    me = t.players[decision.seat]
    try:
        if decision.question.id == "turn":
            return no_action(t, me, kind, what)
        if decision.question.id in ("kill", "move"):
            return no_target(t, me, kind, what)
        if kind in ("thug", "member"):
            return no_place(t, kind, what)
    except LookupError:
        return None
    return NO_SUCH_NOTE if kind == "note" else None


def no_action(t: Table, me: Player, kind: str, what: str) -> Reason | None:
    """R-4.4.1: why an action cannot be taken."""
    if kind == "thug" and not me.thugs:
        return NO_THUG_LEFT
    if kind == "member" and not me.members:
        return NO_MEMBER_LEFT
    if kind in ("thug", "member"):
        return no_place(t, kind, what)
    if kind == "job":
        if what not in me.hand.jobs and what not in t.public:
            return JOB_NOT_YOURS
        return None if can_pay(t, me, what) else GOODS_MISSING
    return ALLY_NOT_YOURS if kind == "ally" else None


def no_place(t: Table, kind: str, what: str) -> Reason | None:
    """Why a figure cannot be put there."""
    if kind == "thug":
        if what not in t.businesses:
            return NOT_OPEN if what in t.book.businesses else None
        return SPACE_TAKEN if t.businesses[what].thug != NOBODY else None
    if what not in t.book.spaces_for[t.seats]:
        return SPACE_NOT_USED if what in t.spaces else None
    return SPACE_TAKEN if t.spaces[what] != NOBODY else None


def no_target(t: Table, me: Player, kind: str, what: str) -> Reason | None:
    """R-4.12.4: why a figure cannot be killed or moved."""
    owner = t.businesses[what].thug if kind == "thug" else t.spaces[what]
    if owner == NOBODY:
        return NO_FIGURE_THERE
    return OWN_FIGURE if owner == me.seat else None
