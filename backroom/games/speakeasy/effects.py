"""R-4.3: how effects resolve. The closed vocabulary of the components, each word bound to the one rule that does it.

A chapter registers its rule with `@effect("goon", unless=no_goon)`; anything printed on a component is then resolved by
`gain` (all of it, in order) or `act` (one of it). `unless` says why the effect cannot be chosen now (R-4.3.3), or None.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import SKIP, Decision, Flow, Option, Question, Reason

Rule: TypeAlias = Callable[[Table, Boss, Any], Flow[None]]
R = TypeVar("R", bound=Rule)
Unless: TypeAlias = Callable[[Table, Boss, Any], Reason | None]

_RULES: dict[str, tuple[Rule, Unless]] = {}

TAKE_GAIN = Question("take-gain", rule="R-4.3.1")
TAKE: Option = ("take",)


def never(t: Table, me: Boss, arg: int | str) -> Reason | None:
    """There is nothing in the way."""
    return None


def effect(name: str, unless: Unless = never) -> Callable[[R], R]:
    """Bind a word of the vocabulary to its rule."""

    def bind(rule: R) -> R:
        _RULES[name] = (rule, unless)
        return rule

    return bind


def cannot(t: Table, me: Boss, effect: Effect) -> Reason | None:
    """R-4.3.3: why this effect cannot be chosen now: its cost cannot be paid or nothing would change."""
    return _RULES[effect.name][1](t, me, effect.arg)


def act(t: Table, me: Boss, effect: Effect) -> Flow[None]:
    """Carry out one effect; where it is impossible nothing happens."""
    return _RULES[effect.name][0](t, me, effect.arg)


def act_on_pick(t: Table, me: Boss, effect: Effect) -> Flow[None]:
    """Carry out an effect that the boss has just picked among others: that was its acceptance (R-4.3.1)."""
    rule, answer = act(t, me, effect), None
    while True:
        try:
            ask = rule.send(answer)
        except StopIteration:
            return
        answer = TAKE if isinstance(ask, Decision) and ask.question is TAKE_GAIN else (yield ask)


def gain(t: Table, me: Boss, effects: Sequence[Effect]) -> Flow[None]:
    """R-4.3.5: resolve a bonus at once and completely; what is impossible is lost."""
    for each in effects:
        yield from _RULES[each.name][0](t, me, each.arg)


def accepts(t: Table, me: Boss, what: str, amount: int) -> Flow[bool]:
    """R-4.3.1: every bonus is optional. One that can only help is taken unless the table wants to be asked."""
    if not t.ask_gains:
        return True
    pick = yield Decision(me.seat, TAKE_GAIN, [TAKE, SKIP], (what, amount))
    return pick is TAKE


def known_effects() -> frozenset[str]:
    """The words that have a rule."""
    return frozenset(_RULES)
