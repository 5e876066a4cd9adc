"""Why something is not offered, found for an option by its text id."""

from __future__ import annotations

from backroom.games.godfather.book import GOODS, TURFS, VALUES
from backroom.games.godfather.state import NOBODY, Player, Table
from backroom.kernel import Decision, Reason

NO_THUG_LEFT = Reason("no-thug-left", "R-4.5.1")
NO_MEMBER_LEFT = Reason("no-member-left", "R-4.7.1")
THUG_SPACE_TAKEN = Reason("space-taken", "R-4.5.5")
FAMILY_SPACE_TAKEN = Reason("space-taken", "R-4.7.1")
NOT_OPEN = Reason("business-not-open", "R-4.5.1")
SPACE_NOT_USED = Reason("space-not-used", "R-4.7.6")
JOB_NOT_THERE = Reason("job-not-there", "R-4.9.1")
GOODS_MISSING = Reason("goods-missing", "R-4.9.1")
ALLY_NOT_IN_HAND = Reason("ally-not-in-hand", "R-4.10.2")
NOT_A_TARGET = Reason("own-figure", "R-4.12.4")
NO_FIGURE_THERE = Reason("no-figure-there", "R-4.12.4")
NO_SUCH_NOTE = Reason("no-such-note", "R-4.13.1")
OUT_OF_REACH = Reason("out-of-reach", "R-4.1.3")
EMPTY_HAND = Reason("empty-hand", "R-4.1.3")
OUT_OF_STOCK = Reason("out-of-stock", "R-4.13.2")

CARDS = ("trade", "swap-good", "levy", "tribute")
"""The questions that offer cards of the hand, banknotes among them."""


def why_not(t: Table, decision: Decision, option: str) -> Reason | None:
    """The rule that forbids this option now, where one is known; None for what is no thing of this game at all."""
    kind, _, what = option.partition(":")
    question = decision.question
    if question.id == "turn":
        return no_action(t, t.players[decision.seat], kind, what)
    if question.id in ("kill", "move"):
        return no_target(t, kind, what)
    if question.id in ("move-to", "place-neutral"):
        return no_place(t, kind, what) if decision.ids()[0].startswith(f"{kind}:") else None
    if question.id in ("choose-front", "choose-back", "choose-turf"):
        known = t.businesses if kind == "business" else map(str, TURFS) if kind == "turf" else ()
        return OUT_OF_REACH if kind == question.kind and what in known else None
    if question.id == "steal":
        return (
            EMPTY_HAND if kind == "seat" and what in map(str, range(t.seats)) and what != str(decision.seat) else None
        )
    if question.id == "pick-good":
        return OUT_OF_STOCK if kind == "good" and what in GOODS else None
    if kind == "note" and (question.kind == "note" or question.id in CARDS) and what in map(str, VALUES):
        return NO_SUCH_NOTE
    return None


def no_action(t: Table, me: Player, kind: str, what: str) -> Reason | None:
    """R-4.4.1: why an action cannot be taken."""
    if kind == "thug" and what in t.book.businesses:
        return no_place(t, kind, what) if me.thugs else NO_THUG_LEFT
    if kind == "member" and what in t.spaces:
        return no_place(t, kind, what) if me.members else NO_MEMBER_LEFT
    if kind == "job" and what in t.book.jobs:
        return GOODS_MISSING if what in me.hand.jobs or what in t.public else JOB_NOT_THERE
    return ALLY_NOT_IN_HAND if kind == "ally" and what in t.book.allies else None


def no_place(t: Table, kind: str, what: str) -> Reason | None:
    """Why a figure cannot be put there."""
    if kind == "thug" and what in t.book.businesses:
        return THUG_SPACE_TAKEN if what in t.businesses else NOT_OPEN
    if kind == "member" and what in t.spaces:
        return FAMILY_SPACE_TAKEN if what in t.book.spaces_for[t.seats] else SPACE_NOT_USED
    return None


def no_target(t: Table, kind: str, what: str) -> Reason | None:
    """R-4.12.4: why a figure cannot be killed or moved: there is none, or the effect does not reach it."""
    if kind == "thug" and what in t.book.businesses:
        stands = what in t.businesses and t.businesses[what].thug != NOBODY
    elif kind == "member" and what in t.spaces:
        stands = t.spaces[what] != NOBODY
    elif kind == "chief" and what in map(str, TURFS):
        stands = t.neutrals["chief"] == what
    else:
        return None
    return NOT_A_TARGET if stands else NO_FIGURE_THERE
