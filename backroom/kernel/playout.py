"""Playing on without a record: the fast way for simulations and for bots that think ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from backroom.kernel.decision import Decision, Flow, Option
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
                for seat in ask.seats:  # type: ignore[union-attr]  # narrowed by the first branch
                    talk = Talk(seat, ask.dialogue(seat))  # type: ignore[union-attr]
                    while talk.decision is not None:
                        decisions += 1
                        talk.go_on(pick(talk.decision))
                    answer[seat] = talk.result
        answer = None
        flow = rules.next(table)
    return decisions


def forced(decision: Decision) -> Option:
    """The only option of a decision without a choice."""
    if not decision.options:
        question = decision.question
        raise BrokenRule(f"{question.id} ({question.rule}) offers nothing to seat {decision.seat}")
    return decision.options[0]


class Talk:
    """A dialogue with one seat, at its next choice or at its end."""

    __slots__ = ("_flow", "decision", "result", "seat")

    def __init__(self, seat: int, dialogue: Flow[Any]) -> None:
        self.seat = seat
        self.result: Any = None
        self._flow = dialogue
        self.go_on(None)

    def go_on(self, option: Option | None) -> None:
        """Send an answer and run on to the next choice; forced picks are made without asking."""
        while True:
            try:
                ask = self._flow.send(option)
            except StopIteration as end:
                self.decision: Decision | None = None
                self.result = end.value
                return
            if not isinstance(ask, Decision) or ask.seat != self.seat:
                raise BrokenRule(f"a dialogue with seat {self.seat} asks somebody else")
            if len(ask.options) > 1:
                self.decision = ask
                return
            option = forced(ask)
