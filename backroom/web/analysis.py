"""The analysis of a game in words: how everybody stood from turn to turn, and the decisions that cost most."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import hypot
from typing import NamedTuple

import msgspec

from backroom.games.speech import Speech
from backroom.tables import Film, Review, Swing
from backroom.web.charts import BOTTOM, TOP, Chart, chart
from backroom.web.showing import NOTHING_CHOSEN, hint_id
from backroom.web.stationery import say

ANSWERS = 5
"""So many answers of a turn are told."""
FLAG = 26.0
"""So far apart are the flags of a chart, at least: on a narrow screen they are drawn so large."""
STEP = FLAG / 2
"""So far a flag steps aside at a time."""


class Standing(msgspec.Struct, frozen=True):
    """How everybody stood at a step: the total that each seat could expect in the end."""

    step: int
    when: str
    expected: tuple[int, ...]


class LeadPart(msgspec.Struct, frozen=True):
    """How a seat's lead over the others changed: in its own turns, in others', and where several or nobody decided."""

    own: int
    others: int
    together: int


class Mistake(msgspec.Struct, frozen=True):
    """A decision that cost much. `played` and `better` are what was answered and what the boss would have answered.

    `promised`, `expected` and `came` are what the lead would have gained by the end of the turn: as the boss would have
    played on, as it was to be expected after what was played, and in truth.
    """

    seat: int
    step: int
    when: str
    question: str
    played: tuple[str, ...]
    better: tuple[str, ...]
    loss: int
    promised: int
    expected: int
    came: int
    reason: str


class Analysis(msgspec.Struct, frozen=True):
    """What the boss has to say about a game that is over; the mistakes come with the worst first, if there are any."""

    seats: tuple[str, ...]
    standings: tuple[Standing, ...]
    lead: tuple[LeadPart, ...]
    mistakes: tuple[Mistake, ...]


def analysis_of(film: Film, review: Review, names: Sequence[str], language: str) -> Analysis:
    """A review in words."""
    teller = Teller(film, names, language)
    return Analysis(
        seats=tuple(names),
        standings=tuple(
            Standing(point.step, teller.when(point.step), tuple(map(round, point.standing))) for point in review.points
        ),
        lead=tuple(LeadPart(round(each.own), round(each.others), round(each.together)) for each in review.shares),
        # By what is told: rounded, two losses can change places.
        mistakes=tuple(sorted(map(teller.mistake, review.swings), key=lambda one: -one.loss)),
    )


def curves(film: Film, analysis: Analysis, language: str) -> Chart:
    """The standings as lines."""
    speech = Speech(film.rules, analysis.seats, language)
    parts = [speech.word(sample.heading[0]) if sample.heading else "" for sample in film.samples]
    values = [one.expected for one in analysis.standings]
    return chart(
        say("page.analysis.curves"), parts, values, analysis.seats, lambda value: speech.say("score", (value,))
    )


class Flag(NamedTuple):
    """A mistake on a chart: the point on its seat’s line, and how high its number stands so that none hides another."""

    x: float
    y: float
    label: float


def flags(chart: Chart, analysis: Analysis) -> list[Flag]:
    """Where on the lines of a chart the mistakes lie."""
    steps = [one.step for one in analysis.standings]
    placed: list[Flag] = []
    for one in analysis.mistakes:
        slice = chart.slices[bisect_right(steps, one.step) - 1]
        x, y = slice.x, slice.ys[one.seat]
        placed.append(Flag(x, y, next((label for label in _heights(y) if _free(placed, x, label)), y)))
    return placed


def _heights(y: float) -> Iterator[float]:
    """Heights for a flag, from its own place on further and further away, within the chart.

    >>> from itertools import islice
    >>> list(islice(_heights(30.0), 5))
    [30.0, 17.0, 43.0, 56.0, 69.0]
    """
    yield y
    for step in range(1, int((BOTTOM - TOP) / STEP) + 1):
        yield from (at for at in (y - step * STEP, y + step * STEP) if TOP <= at <= BOTTOM)


def _free(placed: Sequence[Flag], x: float, y: float) -> bool:
    return all(hypot(x - other.x, y - other.label) >= FLAG for other in placed)


def rounds(analysis: Analysis) -> list[Standing]:
    """The last standing of every round."""
    return [list(group)[-1] for _, group in groupby(analysis.standings, key=lambda one: one.when)]


class Teller:
    """Puts decisions of one game into words."""

    def __init__(self, film: Film, names: Sequence[str], language: str) -> None:
        self._film = film
        self._speech = Speech(film.rules, names, language)

    def when(self, step: int) -> str:
        """Where the game stood at a step: the act, the round."""
        index = bisect_right(self._film.samples, step, key=lambda sample: sample.answers) - 1
        return " · ".join(self._speech.word(word) for word in self._film.samples[index].heading)

    def mistake(self, swing: Swing) -> Mistake:
        """A swing in words."""
        speech = self._speech
        decision = self._film.match(swing.step).decision(swing.seat)
        assert decision is not None
        promised, expected = round(swing.promised), round(swing.expected)
        return Mistake(
            seat=swing.seat,
            step=swing.step,
            when=self.when(swing.step),
            question=speech.question(decision),
            played=self._answers(swing.played),
            better=self._answers(swing.better),
            loss=promised - expected,
            promised=promised,
            expected=expected,
            came=round(swing.came),
            reason=self._reason(swing),
        )

    def _reason(self, swing: Swing) -> str:
        """What speaks for the boss's way, as a hint would have said it."""
        told = [self._speech.say(hint_id(each.term), (max(1, round(each.more)),)) for each in swing.reasons]
        return say(f"hint.reasons.{len(told)}", *told) if told else ""

    def _answers(self, ids: Sequence[str]) -> tuple[str, ...]:
        """The first answers in words; of the later ones those that did something and say it without their question."""
        telling = [ids[0], *(id for id in ids[1:] if id not in NOTHING_CHOSEN and not id.isdigit())]
        return tuple(self._speech.option_id(id) for id in telling[:ANSWERS])
