"""Where on the table an option or an event is: keys of places, which a drawing of the board uses too.

| key | place |
|---|---|
| `business:<id>` | a business; Central Park has the id of its area |
| `thug:<business>` | the thug space of a business |
| `space:<id>` | a family space |
| `turf:<n>`, `control:<n>`, `chief:<n>` | a turf; its control spot; the place of the police chief in it |
| `job:<id>`, `ally:<id>` | a job or an ally: in a hand, public, on offer or on the table |
| `note:<value>`, `good:<id>` | banknotes and goods in the hand of the asked seat |
| `suitcase-note:<value>` | banknotes in the suitcase of the asked seat |
| `aside:<card>` | a card that the asked seat has set aside in a secret choice: `aside:note:5`, once for each |
| `tray:<seat>` | what a seat has set aside, as a whole |
| `stock:<id>` | a stack of goods |
| `deck:jobs`, `discard:jobs`, `offer:allies` | the job deck; its discard pile; the allies on offer |
| `neutral:<id>` | the mayor, the union boss or the police chief, wherever he is |
| `hudson:river` | the Hudson |
| `hand:<seat>`, `suitcase:<seat>` | a player's hand and suitcase |
| `horse:<seat>` | the horse head with its holder |
| `seat:<n>` | everything of a player |

The first place of an option is where it is clicked; the others are lit with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from backroom.games.godfather.book import GOODS
from backroom.games.godfather.state import Table
from backroom.kernel import Decision, Event, Option
from backroom.kernel.decision import option_id
from backroom.kernel.pointing import Places, Where, at, fixed, only

FROM_THE_SUITCASE = ("bid", "unstash-note")
"""Questions about banknotes that lie in the suitcase."""


PIECE_BY_PIECE = {"bid": 2, "last-stash": 2, "tribute": 1, "levy": 1}
"""Questions that are asked again for each card, and where in what they are about the cards set aside begin."""


def option_places(t: Table, decision: Decision, option: Option) -> Places:
    """The places an option is about, the one to click first; none for what declines something.

    Where cards are set aside one by one, every option is about those that lie there already.
    """
    return (*own_places(t, decision, option), *set_aside(decision))


def own_places(t: Table, decision: Decision, option: Option) -> Places:
    """The places of this option, whatever was chosen before it."""
    if isinstance(option, tuple):
        return BY_WORD[str(option[0])](t, decision, option)
    find = BY_KIND.get(decision.question.kind)
    return find(t, decision, option) if find else (option_id(option, decision.question.kind),)


def set_aside(decision: Decision) -> Places:
    """The cards that were chosen before in the same dialogue."""
    first = PIECE_BY_PIECE.get(decision.question.id)
    return () if first is None else tuple(f"aside:{card}" for card in decision.about[first:])


def shaken_now(t: Table, seat: int) -> Places:
    """The business whose icons this seat collects now, as the events of the stretch tell."""
    for event in reversed(t.told or ()):
        if event.id in ("shakes-front", "shakes-back") and event.args[0] == seat:
            return (f"business:{event.args[1]}",)
    return (f"seat:{seat}",)


def around(t: Table, space: str) -> Places:
    """A family space and the businesses whose backs are shaken there."""
    turfs = t.book.space_turfs[space]
    park = (f"business:{t.book.park}",) if t.book.space_park[space] else ()
    return (f"space:{space}", *(f"business:{b.id}" for b in t.businesses.values() if b.turf in turfs), *park)


def payment(t: Table, decision: Decision, option: Any) -> Places:
    """The job, and the goods that pay for it."""
    used = [f"good:{good}" for good, count in zip(GOODS, option[1:], strict=True) if count]
    return (f"job:{decision.about[0]}", *used)


def of_the_job(t: Table, decision: Decision, option: Any) -> Places:
    return (f"job:{decision.about[0]}",)


def itself(t: Table, decision: Decision, option: Any) -> Places:
    return (option_id(option),)


def nowhere(t: Table, decision: Decision, option: Any) -> Places:
    return ()


BY_WORD: dict[str, Callable[[Table, Decision, Any], Places]] = {
    "thug": lambda t, decision, option: (f"thug:{option[1]}", f"business:{option[1]}"),
    "member": lambda t, decision, option: around(t, option[1]),
    "chief": lambda t, decision, option: (f"chief:{option[1]}", f"turf:{option[1]}"),
    "job": itself,
    "ally": itself,
    "note": itself,
    "good": itself,
    "pay": payment,
    "effect-first": of_the_job,
    "pay-first": of_the_job,
    "draw": lambda t, decision, option: ("deck:jobs",),
    "yes": lambda t, decision, option: tuple(f"seat:{p.seat}" for p in t.players if p.seat != decision.seat),
    "marker": lambda t, decision, option: (f"control:{option[1]}", f"turf:{option[1]}"),
    "skip": nowhere,
    "done": lambda t, decision, option: (f"tray:{decision.seat}",),
}
"""Options that speak for themselves, by their first word."""

BY_KIND: dict[str, Callable[[Table, Decision, Any], Places]] = {
    "icon": lambda t, decision, option: shaken_now(t, decision.seat),
    "good": lambda t, decision, option: (f"stock:{option}",),
    "note": lambda t, decision, option: (
        (f"suitcase-note:{option}",) if decision.question.id in FROM_THE_SUITCASE else (f"note:{option}",)
    ),
}
"""Bare options whose place is not simply their own id."""


# --- Events -----------------------------------------------------------------------------------------------------------


def event_places(event: Event) -> Places:
    """The places an event is about, the most telling first; none for what concerns the whole table."""
    return EVENTS[event.id](event.args)


def event_seat(event: Event) -> int | None:
    """Who did it, or whom it happened to; None where it is nobody's doing."""
    if event.id in NOBODYS or event.id not in EVENTS:
        return None
    return int(str(event.args[0]))


EVENTS: dict[str, Where] = {
    "act": fixed(),
    "war": fixed(),
    "over": fixed(),
    "bribery": fixed("offer:allies"),
    "tribute": fixed(),
    "opened": lambda args: (f"business:{args[0]}", f"turf:{args[1]}"),
    "turn": only("seat"),
    "out": only("seat"),
    "allies-on-offer": lambda args: ("offer:allies", *(f"ally:{ally}" for ally in args[0])),
    "public-job": only("job"),
    "placed-thug": lambda args: (f"thug:{args[1]}", f"business:{args[1]}", f"seat:{args[0]}"),
    "placed-member": at("space", 2),
    "shakes-front": at("business"),
    "shakes-back": at("business"),
    "took-note": at("hand", 0),
    "took-good": lambda args: (f"stock:{args[1]}", f"hand:{args[0]}", f"seat:{args[0]}"),
    "horse": at("horse", 0),
    "stashed": at("suitcase", 0),
    "jobs-reshuffled": fixed("deck:jobs", "discard:jobs"),
    "draws-jobs": lambda args: ("deck:jobs", f"seat:{args[0]}"),
    "kept-job": at("job"),
    "discarded-note": at("hand", 0),
    "discarded-good": lambda args: (f"stock:{args[1]}", f"hand:{args[0]}", f"seat:{args[0]}"),
    "discarded-job": lambda args: ("discard:jobs", f"seat:{args[0]}"),
    "discarded-ally": at("hand", 0),
    "does-job": at("job"),
    "paid-goods": lambda args: (f"stock:{args[1]}", f"hand:{args[0]}", f"seat:{args[0]}"),
    "job-done": at("suitcase", 0),
    "plays-ally": at("ally"),
    "killed-thug": lambda args: (f"thug:{args[2]}", "hudson:river", f"seat:{args[1]}"),
    "killed-member": lambda args: (f"space:{args[2]}", "hudson:river", f"seat:{args[1]}"),
    "killed-neutral": lambda args: (f"neutral:{args[1]}", "hudson:river"),
    "moved-thug": lambda args: (f"thug:{args[3]}", f"thug:{args[2]}", f"seat:{args[1]}"),
    "moved-member": lambda args: (f"space:{args[3]}", f"space:{args[2]}", f"seat:{args[1]}"),
    "neutral-mayor": lambda args: (f"space:{args[1]}", "neutral:mayor"),
    "neutral-boss": lambda args: (f"thug:{args[1]}", "neutral:boss"),
    "neutral-chief": lambda args: (f"chief:{args[1]}", "neutral:chief"),
    "stole": lambda args: (f"hand:{args[1]}", f"seat:{args[1]}", f"seat:{args[0]}"),
    "stole-note": lambda args: (f"hand:{args[1]}", f"seat:{args[1]}", f"seat:{args[0]}"),
    "stole-good": lambda args: (f"hand:{args[1]}", f"seat:{args[1]}", f"seat:{args[0]}"),
    "stole-job": lambda args: (f"hand:{args[1]}", f"seat:{args[1]}", f"seat:{args[0]}"),
    "offered": at("hand", 0),
    "unstashed": at("suitcase", 0),
    "turf-won": lambda args: (f"control:{args[1]}", f"turf:{args[1]}", f"seat:{args[0]}"),
    "turf-undecided": lambda args: (f"control:{args[0]}", f"turf:{args[0]}"),
    "marker-moved": lambda args: (f"control:{args[2]}", f"control:{args[1]}", f"seat:{args[0]}"),
    "marker-kept": at("control"),
    "no-bid": only("seat"),
    "bid": at("suitcase", 0),
    "bribed": at("ally"),
}

NOBODYS = frozenset(
    {
        *("act", "war", "over", "bribery", "tribute", "opened", "allies-on-offer", "public-job"),
        *("jobs-reshuffled", "turf-undecided"),
    }
)
"""Events that are nobody's doing."""
