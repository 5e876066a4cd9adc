"""The end of a game, told from its film: who came where and why, how it went, and where it turned."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import NamedTuple

from backroom.games.speech import Speech
from backroom.kernel.scores import Score
from backroom.tables import Film, Sample
from backroom.web.charts import Chart, chart
from backroom.web.stationery import say

MOMENTS = 5


class Cell(NamedTuple):
    """What a seat has in a row: the value, in its unit, and whether it is the best."""

    value: int
    text: str
    best: bool


class Line(NamedTuple):
    """A row of the account: its name, and what each seat has in it."""

    name: str
    cells: list[Cell]


class Turning(NamedTuple):
    """A turning point: who, what happened, by how much, also in words, and the step of the replay."""

    seat: int
    name: str
    text: str
    swing: int
    amount: str
    step: int


class Ending(NamedTuple):
    """All that the page of the end shows."""

    verdict: str
    scores: list[Score]
    account: list[Line]
    totals: list[Cell]
    ties: list[str]
    played: list[Line]
    charts: list[Chart]
    main: str
    moments: list[Turning]


def ending_of(film: Film, names: Sequence[str], language: str) -> Ending:
    """The end of a game that is over."""
    speech = Speech(film.rules, names, language)
    scores = sorted(film.scores, key=lambda score: (score.place, score.seat))
    winners = tuple(names[score.seat] for score in scores if score.place == 1)
    order = [score.seat for score in scores]
    parts = [[dict(score.parts).get(id, 0) for score in scores] for id, _ in scores[0].parts]
    measured = film.samples[-1].measures
    labels = {id: speech.say(f"measure.{id}") for id in measured}
    headings = [speech.word(sample.heading[0]) if sample.heading else "" for sample in film.samples]
    main = next(iter(measured))
    return Ending(
        verdict=say("page.end.won" if len(winners) == 1 else "page.end.shared", winners),
        scores=scores,
        account=[
            _line(speech.say(f"score.{id}"), row, partial(_points, speech))
            for (id, _), row in zip(scores[0].parts, parts, strict=True)
        ],
        totals=[Cell(score.total, _points(speech, score.total), score.place == 1) for score in scores],
        ties=_ties(film, speech, scores),
        played=[
            _line(labels[id], [values[seat] for seat in order], partial(speech.amount, f"measure.{id}"))
            for id, values in measured.items()
        ],
        charts=[
            chart(
                say("page.end.over-time", labels[id]),
                headings,
                [one.measures[id] for one in film.samples],
                names,
                partial(speech.amount, f"measure.{id}"),
            )
            for id in measured
        ],
        main=labels[main],
        moments=_moments(film, speech, main),
    )


def _line(name: str, values: list[int], amount: Callable[[int], str]) -> Line:
    best = max(values)
    return Line(name, [Cell(value, amount(value), value == best and value > 0) for value in values])


def _points(speech: Speech, value: int) -> str:
    return speech.say("score", (value,))


def _ties(film: Film, speech: Speech, scores: list[Score]) -> list[str]:
    """Of neighbours with the same total: what decided between them, or that nothing did."""
    told = []
    for one, other in pairwise(scores):
        if one.total != other.total:
            continue
        who = speech.seats[one.seat], speech.seats[other.seat], _points(speech, one.total)
        pairs = zip(film.ties[one.seat], film.ties[other.seat], strict=True)
        parted = next(((id, mine, theirs) for (id, mine), (_, theirs) in pairs if mine != theirs), None)
        if parted is None:
            told.append(say("page.end.tied", *who))
        else:
            tie = f"tie.{parted[0]}"
            told.append(say("page.end.tie", *who, speech.say(tie), *(speech.amount(tie, each) for each in parted[1:])))
    return told


def _moments(film: Film, speech: Speech, measure: str) -> list[Turning]:
    """The largest swings of a measure between two stretches of play, in the order in which they came."""
    swings = [
        (abs(swing), before, after, seat, swing)
        for before, after in pairwise(film.samples)
        for seat, swing in enumerate(_swings(before, after, measure))
        if swing
    ]
    largest = sorted(swings, key=lambda one: (-one[0], one[2].answers))[:MOMENTS]
    found = []
    for _, before, after, seat, swing in sorted(largest, key=lambda one: one[2].answers):
        step = _step(film, before, after, seat, measure)
        amount = say("page.more" if swing > 0 else "page.less", speech.amount(f"measure.{measure}", abs(swing)))
        found.append(Turning(seat, speech.seats[seat], _what(film, speech, step, seat), swing, amount, step))
    return found


def _swings(before: Sample, after: Sample, measure: str) -> list[int]:
    return [now - then for then, now in zip(before.measures[measure], after.measures[measure], strict=True)]


def _step(film: Film, before: Sample, after: Sample, seat: int, measure: str) -> int:
    """The answer within a stretch that moved the measure of a seat most."""
    steps = range(before.answers, after.answers + 1)
    values = [film.rules.measures(film.match(step).table)[measure][seat] for step in steps]
    moved = [abs(now - then) for then, now in pairwise(values)]
    return before.answers + 1 + moved.index(max(moved))


def _what(film: Film, speech: Speech, step: int, seat: int) -> str:
    """What came of an answer: the first thing that the seat did; where it did nothing, the first that happened."""
    told = film.events[film.told[step - 1] : film.told[step]]
    events = [event for _, event in told if event.audience is None]
    own = [event for event in events if film.rules.event_seat(event) == seat]
    return speech.event((own or events)[0]) if events else ""


def score_csv(film: Film, names: Sequence[str], language: str) -> str:
    """The totals and all measures of every seat after each round, as a sheet for programs."""
    speech = Speech(film.rules, names, language)
    measured = list(film.samples[-1].measures)
    heads = [say("page.end.total"), *(speech.say(f"measure.{id}") for id in measured)]
    text = io.StringIO()
    sheet = csv.writer(text)
    columns = [f"{name}: {head}" for name in names for head in heads]
    sheet.writerow(_harmless([say("page.end.when"), say("page.end.step"), *columns]))
    for heading, group in groupby(film.samples, key=lambda sample: sample.heading):
        *_, last = group
        when = " · ".join(speech.word(word) for word in heading)
        values = [
            value
            for seat in range(len(names))
            for value in (last.totals[seat], *(last.measures[id][seat] for id in measured))
        ]
        sheet.writerow([*_harmless([when]), last.answers, *values])
    return text.getvalue()


def _harmless(cells: list[str]) -> list[str]:
    """A name must not become a formula in somebody's sheet."""
    return [f"'{cell}" if cell[:1] in "=+-@\t" and cell else cell for cell in cells]
