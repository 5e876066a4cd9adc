"""Dialogues: what an `AskAll` holds with each of its seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from backroom.kernel.decision import AskAll, Decision, Flow, Option
from backroom.kernel.refusals import BrokenRule

Pick: TypeAlias = Callable[[Decision], Option]
"""Chooses one of a decision's options."""


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


def begin(ask: AskAll) -> list[Talk]:
    """The dialogues with all seats, each at its first choice."""
    return [Talk(seat, ask.dialogue(seat)) for seat in ask.seats]


def finish(talks: Iterable[Talk], pick: Pick) -> int:
    """Hold the dialogues to their ends, one after the other, and return the number of decisions."""
    decisions = 0
    for talk in talks:
        while talk.decision is not None:
            decisions += 1
            talk.go_on(pick(talk.decision))
    return decisions


def results(talks: Iterable[Talk]) -> dict[int, Any]:
    """What came of the dialogues, by seat: what the rule is sent back."""
    return {talk.seat: talk.result for talk in talks}
