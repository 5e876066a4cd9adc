"""Recorded games: one for each number of seats, and the transcript of one of them.

`python -m tests.games.speakeasy.record` renews all of them after a change of the rules. Each game goes on by its
recorded answers as far as the rules still allow them, so the diff of the transcript begins with the change itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from backroom.games.speakeasy import Speakeasy
from backroom.kernel import Answer, Decision, Event, Match
from backroom.kernel.journal import dumps, loads
from tests.games.speakeasy.players import Keen

FOLDER = Path(__file__).parent / "recorded"
SEEDS = {2: 695, 3: 123, 4: 743}
"""Games in which much happens: nearly every question is asked and nearly every event told."""
GOLDEN_SEATS = 3


def journal_file(seats: int) -> Path:
    return FOLDER / f"game-{seats}.journal"


def golden_file() -> Path:
    return FOLDER / f"golden-{GOLDEN_SEATS}.txt"


def scores_file() -> Path:
    return FOLDER / "scores.txt"


# --- Recording --------------------------------------------------------------------------------------------------------


def record(rules: Speakeasy, seats: int) -> Match[Any]:
    """A game to its end: by the recorded answers as long as they fit, then as the player likes."""
    match: Match[Any] = Match.deal(rules, seats, SEEDS[seats])
    for answer in recorded_answers(seats):
        decision = match.decision(answer.seat)
        if decision is None or decision.question.id != answer.question or answer.option not in decision.ids():
            break
        match.answer(answer.seat, answer.option)
    pick = Keen(SEEDS[seats]).pick
    while not match.over:
        decision = match.decisions()[0]
        match.pick(decision.seat, pick(decision))
    return match


def recorded_answers(seats: int) -> list[Answer]:
    """The answers on file, if there are any."""
    path = journal_file(seats)
    return loads(path.read_text(encoding="utf-8")).answers if path.exists() else []


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


def main() -> None:
    rules = Speakeasy()
    matches = {seats: record(rules, seats) for seats in SEEDS}
    FOLDER.mkdir(exist_ok=True)
    for seats, match in matches.items():
        journal_file(seats).write_text(dumps(match.journal()), encoding="utf-8")
    golden_file().write_text("\n".join(transcript(matches[GOLDEN_SEATS])) + "\n", encoding="utf-8")
    scores = [line for match in matches.values() for line in score_lines(match)]
    scores_file().write_text("\n".join(scores) + "\n", encoding="utf-8")
    print(f"renewed {', '.join(path.name for path in sorted(FOLDER.iterdir()))}")


if __name__ == "__main__":
    main()
