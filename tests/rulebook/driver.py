"""Driving rules in tests: answer their questions by text ids, as a match does, and look at what they ask and tell."""

from __future__ import annotations

from typing import Any

from backroom.kernel import SKIP, AskAll, Decision, Flow, Table
from backroom.kernel.dialogue import Talk, begin, results


class Run:
    """A rule driven to its next open question or to its end.

    Of dialogues with several seats at once the first open one is answered first; `answer_for` names a seat.
    """

    def __init__(self, flow: Flow[Any]) -> None:
        self.flow = flow
        self.asked: list[Decision] = []
        """Every decision met, forced ones included; not those inside dialogues, or with nothing but declining."""
        self.decision: Decision | None = None
        """The decision that waits for an answer; None when the rule has ended."""
        self.talks: list[Talk] = []
        """The dialogues that are held now."""
        self.result: Any = None
        self._send(None)

    def _send(self, value: Any) -> None:
        while True:
            try:
                ask = self.flow.send(value)
            except StopIteration as end:
                self.decision, self.result = None, end.value
                return
            if isinstance(ask, AskAll):
                self.talks = begin(ask)
                if self._open_talk():
                    return
                value = self._close_talks()
                continue
            assert ask.options, f"{ask.question.id} offers nothing"
            assert len(set(ask.options)) == len(ask.options), f"{ask.question.id} repeats an option"
            if list(ask.options) != [SKIP]:
                self.asked.append(ask)
            if len(ask.options) > 1:
                self.decision = ask
                return
            value = ask.options[0]

    def _open_talk(self) -> bool:
        self.decision = next((talk.decision for talk in self.talks if talk.decision is not None), None)
        return self.decision is not None

    def _close_talks(self) -> dict[int, Any]:
        said, self.talks = results(self.talks), []
        return said

    @property
    def done(self) -> bool:
        return self.decision is None

    @property
    def question(self) -> str:
        """The id of the open question, or "" at the end."""
        return self.decision.question.id if self.decision else ""

    @property
    def offers(self) -> list[str]:
        """The text ids of the options of the open question."""
        return self.decision.ids() if self.decision else []

    @property
    def seat(self) -> int | None:
        """Who has to answer."""
        return self.decision.seat if self.decision else None

    def answer(self, *ids: str) -> Run:
        """Answer the open question, and the ones after it, by text ids."""
        for wanted in ids:
            assert self.decision is not None, f"nothing is asked any more; {wanted} was left over"
            option = self.decision.find(wanted)
            assert option is not None, f"{self.question} does not offer {wanted}, it offers {self.offers}"
            if self.talks:
                next(talk for talk in self.talks if talk.decision is self.decision).go_on(option)
                if not self._open_talk():
                    self._send(self._close_talks())
            else:
                self._send(option)
        return self

    def answer_for(self, seat: int, *ids: str) -> Run:
        """Answer in the dialogue with one seat."""
        for wanted in ids:
            self.decision = next(talk.decision for talk in self.talks if talk.seat == seat)
            self.answer(wanted)
        return self


def run(flow: Flow[Any], *ids: str) -> Run:
    """Drive a rule: answer its questions by text ids; forced picks are made without asking, as the match does."""
    return Run(flow).answer(*ids)


def told(t: Table, what: str) -> list[tuple[Any, ...]]:
    """The arguments of all events of one kind told so far."""
    return [event.args for event in t.told or [] if event.id == what]
