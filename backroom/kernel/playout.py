"""Playing on without a record: the fast way for simulations and for bots that think ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from backroom.kernel.decision import AskAll, Decision, Flow, Option
from backroom.kernel.refusals import BrokenRule
from backroom.kernel.rules import AnyRules
from backroom.kernel.table import Table

Pick: TypeAlias = Callable[[Decision], Option]
"""Chooses one of a decision's options."""


def play_out(rules: AnyRules, table: Table, pick: Pick, flow: Flow[None] | None = None, answer: Any = None) -> int:
    """Play to the end of the game and return the number of decisions with a choice.

    A flow in progress may be handed over together with the answer it waits for.
    """
    decisions = 0
    if flow is None:
        flow = rules.next(table)
    while flow is not None:
        send = flow.send
        while True:
            try:
                ask = send(answer)
            except StopIteration:
                break
            if ask.__class__ is Decision:
                if len(ask.options) > 1:
                    decisions += 1
                    answer = pick(ask)
                else:
                    answer = forced(ask)
            else:
                answer = {}
                for decision in ask.decisions:  # type: ignore[union-attr]  # narrowed by the first branch
                    if len(decision.options) > 1:
                        decisions += 1
                        answer[decision.seat] = pick(decision)
                    else:
                        answer[decision.seat] = forced(decision)
        answer = None
        flow = rules.next(table)
    return decisions


def forced(decision: Decision) -> Option:
    """The only option of a decision without a choice."""
    if not decision.options:
        question = decision.question
        raise BrokenRule(f"{question.id} ({question.rule}) offers nothing to seat {decision.seat}")
    return decision.options[0]


def open_decisions(ask: Decision | AskAll) -> tuple[Decision, ...]:
    """What is asked, as decisions of single seats."""
    return (ask,) if isinstance(ask, Decision) else ask.decisions
