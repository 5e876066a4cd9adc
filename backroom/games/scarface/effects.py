"""Sections 5.1-5.3: how effects are carried out. The closed vocabulary, each word bound to the one rule that does it.

A chapter binds its words with `@effect("recruit", can=...)`: the rule carries the word out as far as it goes, `can`
says whether it would do anything at all (R-4.1.3). Trees of effects are walked here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import msgspec

from backroom.games.scarface.criteria import count, holds
from backroom.games.scarface.state import NOBODY, Gang, Table
from backroom.games.scarface.vocabulary import Effect, Who
from backroom.kernel import SKIP, Decision, Flow, Question

CHOOSE = Question("choose", kind="effect", rule="R-4.1.2")
OPTIONAL = Question("optional", kind="effect", rule="R-4.1.2")
TARGET = Question("target", kind="seat", rule="R-4.1.8")


class Deed(msgspec.Struct):
    """What an effect belongs to while it is carried out: the card it stands on, and whose doing it is."""

    card: str = ""
    by: int = NOBODY
    """NOBODY for raids, news and G-Men."""
    cancelled: bool = False


Rule: TypeAlias = Callable[[Table, Gang, Effect, Deed], Flow[None]]
R = TypeVar("R", bound=Rule)
Can: TypeAlias = Callable[[Table, Gang, Effect], bool]

_RULES: dict[str, Rule] = {}
_CAN: dict[str, Can] = {}
_COSTS: dict[str, Can] = {}


def effect(name: str, can: Can, cost: Can | None = None) -> Callable[[R], R]:
    """Bind a word of the vocabulary to its rule; `cost` says whether it can be paid completely, where that differs."""

    def bind(rule: R) -> R:
        _RULES[name] = rule
        _CAN[name] = can
        _COSTS[name] = cost or can
        return rule

    return bind


def known_effects() -> frozenset[str]:
    """The words that have a rule."""
    return frozenset(_RULES)


def can(t: Table, me: Gang, what: Effect) -> bool:
    """R-4.1.3: whether an effect would do anything now."""
    return _CAN[what.name](t, me, what)


def can_pay(t: Table, me: Gang, what: Effect) -> bool:
    """R-4.1.2: whether a cost can be paid completely."""
    return _COSTS[what.name](t, me, what)


def carry_out(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.1.2: carry out an effect as far as possible."""
    return _RULES[what.name](t, me, what, deed)


_SAID: dict[int, tuple[Effect, str]] = {}


def said(what: Effect) -> str:
    """An effect as it is printed: the option that stands for it. Kept, for writing it takes longer than asking."""
    known = _SAID.get(id(what))
    if known is None or known[0] is not what:
        known = _SAID[id(what)] = (what, str(what))
    return known[1]


# --- Combinators ------------------------------------------------------------------------------------------------------


def can_any(t: Table, me: Gang, what: Effect) -> bool:
    """Whether some part would do anything."""
    return any(_CAN[part.name](t, me, part) for part in what.parts)


def all_payable(t: Table, me: Gang, what: Effect) -> bool:
    """Whether every part of a cost can be paid."""
    return all(_COSTS[part.name](t, me, part) for part in what.parts)


@effect("seq", can=can_any, cost=all_payable)
def in_order(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.1.2: part by part in printed order; what is impossible is skipped."""
    for part in what.parts:
        yield from _RULES[part.name](t, me, part, deed)


@effect("choose", can=can_any)
def choose(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Section 5.2: so many different parts; one that would do nothing only counts where no other is left."""
    left = list(what.parts)
    for _ in range(what.args[0]):
        offered = {said(part): part for part in left if can(t, me, part)}
        if not offered:
            return
        pick = yield Decision(me.seat, CHOOSE, list(offered), (deed.card,))
        left.remove(offered[pick])
        yield from carry_out(t, me, offered[pick], deed)


@effect("optional", can=can_any)
def optional(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Section 5.2: an effect that may be left out."""
    part = what.parts[0]
    if can(t, me, part):
        pick = yield Decision(me.seat, OPTIONAL, [said(part), SKIP], (deed.card,))
        if pick is not SKIP:
            yield from carry_out(t, me, part, deed)


@effect("cost", can=lambda t, me, what: can_pay(t, me, what.parts[0]) and can(t, me, what.parts[1]))
def at_a_cost(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.1.2: the cost completely, then the effect; or nothing."""
    cost, gain = what.parts
    if can_pay(t, me, cost):
        yield from carry_out(t, me, cost, deed)
        yield from carry_out(t, me, gain, deed)


def branch(t: Table, me: Gang, what: Effect) -> Effect | None:
    """The part of an `if` that counts now."""
    if holds(t, me, what.args[0]):
        return what.parts[0]
    return what.parts[1] if len(what.parts) > 1 else None


@effect("if", can=lambda t, me, what: (part := branch(t, me, what)) is not None and can(t, me, part))
def depending(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Section 5.2: one effect or the other, by a condition at this moment."""
    part = branch(t, me, what)
    if part is not None:
        yield from carry_out(t, me, part, deed)


@effect("per", can=lambda t, me, what: count(t, me, what.args[0]) > 0 and can(t, me, what.parts[0]))
def per(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Section 5.2: an effect once for each thing counted at this moment, up to a limit."""
    criterion, most = what.args
    for _ in range(min(count(t, me, criterion), most)):
        yield from carry_out(t, me, what.parts[0], deed)


# --- Who is meant -----------------------------------------------------------------------------------------------------


def rivals(t: Table, me: Gang) -> list[Gang]:
    """The other gangs, in turn order from the active one."""
    return [gang for gang in t.clockwise(t.turn.seat) if gang is not me]


def meant(t: Table, me: Gang, who: Who) -> list[Gang]:
    """Section 5.1: the gangs a word means; for `target` all that could be named (R-4.1.8: in turn order)."""
    kind = who.kind
    if kind == "self":
        return [me]
    if kind == "each":
        return t.clockwise(t.turn.seat)
    if who.by is None:
        return rivals(t, me)
    counts = [count(t, gang, who.by) for gang in t.gangs]
    most = max(counts) if kind == "highest" else min(counts)
    return [gang for gang in t.clockwise(t.turn.seat) if counts[gang.seat] == most]


def named(t: Table, me: Gang, who: Who, some: list[Gang], deed: Deed) -> Flow[list[Gang]]:
    """The gangs an effect hits, `some` being those it could: `target` is one rival of the resolver's choice."""
    if not who.kind.startswith("target"):
        return some
    found: list[Gang] = []
    for _ in range(max(1, who.n)):
        seats = [gang.seat for gang in some if gang not in found]
        if not seats:
            break
        seat = yield Decision(me.seat, TARGET, seats, (deed.card,))
        found.append(t.gangs[seat])
    return found


Each: TypeAlias = Callable[[Table, Gang, Effect, Deed], Flow[Any]]


def for_each(name: str, position: int, able: Can) -> Callable[[Each], Each]:
    """Bind a word whose argument at this position says who is meant to a rule for one gang.

    `able` tells by what everybody sees whether it would do anything to that gang.
    """

    def can_some(t: Table, me: Gang, what: Effect) -> bool:
        who = what.args[position]
        if who.kind == "self":
            return able(t, me, what)
        return any(able(t, gang, what) for gang in meant(t, me, who))

    def bind(rule: Each) -> Each:
        def on_each(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
            who = what.args[position]
            if who.kind == "self":
                yield from rule(t, me, what, deed)
                return
            some = [gang for gang in meant(t, me, who) if able(t, gang, what)]
            for gang in (yield from named(t, me, who, some, deed)):
                yield from rule(t, gang, what, deed)

        effect(name, can_some)(on_each)
        return rule

    return bind
