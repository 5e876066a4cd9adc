"""Recorded games of a game: one for each number of seats, and the transcript of one of them.

`python -m tests.games.<name>.record` renews those of a game after a change of its rules. Each game goes on by its
recorded answers as far as the rules still allow them, so the diff of the transcript begins with the change itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from backroom.kernel import Answer, AnyRules, Decision, Event, Match, Pick
from backroom.kernel.journal import dumps, loads


class Recording(msgspec.Struct, frozen=True, kw_only=True):
    """The recorded games of one game: where they are kept, and how they were made."""

    rules: AnyRules
    folder: Path
    seeds: Mapping[int, int]
    """By seats the seed of a game in which much happens."""
    golden_seats: int
    """The game whose transcript is kept."""
    player: Callable[[int], Pick]
    """The player that made the games, from a seed."""
    check: Callable[[Any], None]
    """The invariants of the game at one moment."""
    told: frozenset[str]
    """Events that must be told in the recorded games, so that they are worth keeping."""
    options: Mapping[str, str] = {}
    """The table options they were played with."""

    def journal_file(self, seats: int) -> Path:
        return self.folder / f"game-{seats}.journal"

    def golden_file(self) -> Path:
        return self.folder / f"golden-{self.golden_seats}.txt"

    def scores_file(self) -> Path:
        return self.folder / "scores.txt"

    def replayed(self, seats: int) -> Match[Any]:
        """A recorded game, played again."""
        return Match.replay(self.rules, loads(self.journal_file(seats).read_text(encoding="utf-8")))

    def record(self, seats: int) -> Match[Any]:
        """A game to its end: by the recorded answers as long as they fit, then as the player likes."""
        match: Match[Any] = Match.deal(self.rules, seats, self.seeds[seats], self.options)
        for answer in self._recorded_answers(seats):
            decision = match.decision(answer.seat)
            if decision is None or decision.question.id != answer.question or answer.option not in decision.ids():
                break
            match.answer(answer.seat, answer.option)
        pick = self.player(self.seeds[seats])
        while not match.over:
            decision = match.decisions()[0]
            match.pick(decision.seat, pick(decision))
        return match

    def _recorded_answers(self, seats: int) -> list[Answer]:
        """The answers on file, if there are any."""
        path = self.journal_file(seats)
        return loads(path.read_text(encoding="utf-8")).answers if path.exists() else []

    def renew(self) -> None:
        """Record all games anew."""
        matches = {seats: self.record(seats) for seats in self.seeds}
        self.folder.mkdir(exist_ok=True)
        for seats, match in matches.items():
            self.journal_file(seats).write_text(dumps(match.journal()), encoding="utf-8")
        self.golden_file().write_text("\n".join(transcript(matches[self.golden_seats])) + "\n", encoding="utf-8")
        scores = [line for match in matches.values() for line in score_lines(match)]
        self.scores_file().write_text("\n".join(scores) + "\n", encoding="utf-8")
        print(f"renewed {', '.join(path.name for path in sorted(self.folder.iterdir()))} in {self.folder.name}")


# --- Reading ----------------------------------------------------------------------------------------------------------


def transcript(match: Match[Any]) -> Iterator[str]:
    """Every question with the number of its options, its answer, and what was told after it, line by line."""
    header = match.header
    again: Match[Any] = Match.deal(match.rules, header.seats, header.seed, header.options)
    known = 0
    yield f"{header.game}, {header.seats} seats, seed {header.seed}"
    for number, answer in enumerate([*match.answers, None], start=1):
        for event_number, event in again.events(None, known):
            known = event_number + 1
            yield f"      {event_line(event)}"
        if answer is not None:
            decision = again.decision(answer.seat)
            assert decision is not None
            yield asked(number, decision, answer.option)
            again.answer(answer.seat, answer.option)
    yield from score_lines(again)


def event_line(event: Event) -> str:
    return " ".join([event.id, *map(str, event.args)])


def asked(number: int, decision: Decision, answer: str) -> str:
    about = " ".join(map(str, decision.about))
    subject = f" [{about}]" if about else ""
    question = decision.question
    return (
        f"{number:4}  seat {decision.seat}: {question.id}{subject} ({question.rule}, {len(decision.ids())}): {answer}"
    )


def score_lines(match: Match[Any]) -> Iterator[str]:
    for score in match.scores():
        parts = ", ".join(f"{name} {amount}" for name, amount in score.parts)
        yield f"{match.header.seats} seats, seat {score.seat}: place {score.place}, {score.total} ({parts})"
