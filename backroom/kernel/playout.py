"""Playing on without a record: the fast way for simulations and for bots that think ahead."""

from __future__ import annotations

from typing import Any

from backroom.kernel.decision import Decision, Flow
from backroom.kernel.dialogue import Pick, begin, finish, forced, results
from backroom.kernel.rules import AnyRules
from backroom.kernel.table import Table


def play_out(rules: AnyRules, table: Table, pick: Pick, flow: Flow[None] | None = None, answer: Any = None) -> int:
    """Play to the end of the game and return the number of decisions with a choice; nobody listens.

    A flow in progress may be handed over together with the answer it waits for.
    """
    table.told = None
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
            if type(ask) is Decision:
                if len(ask.options) > 1:
                    decisions += 1
                    answer = pick(ask)
                else:
                    answer = forced(ask)
            else:
                talks = begin(ask)
                decisions += finish(talks, pick)
                answer = results(talks)
        answer = None
        flow = rules.next(table)
    return decisions
