"""Lines over a game as SVG: places for a template to draw, so that no script is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

LEFT, RIGHT, TOP, BOTTOM = 34.0, 444.0, 14.0, 262.0
GAP = 21.0
"""So far apart are the names beside the lines, at least."""
SMALL, LARGE = 5.2, 7.4
"""How wide a letter is, on a wide screen and on a phone, with a little room around."""


class Series(NamedTuple):
    """The line of a seat: its path, where it ends, and where its name stands."""

    seat: int
    name: str
    path: str
    end: float
    label: float
    amount: str


class Band(NamedTuple):
    """A part of the game."""

    x: float
    width: float
    text: str

    @property
    def named(self) -> str:
        """Where its name has room below it: on every screen, on a wide one ("wide"), or on none ("").

        >>> [Band(0, width, "Round 1 of 4").named for width in (90, 66, 40)]
        ['always', 'wide', '']
        """
        letters = self.width / len(self.text) if self.text else 0
        return "always" if letters > LARGE else "wide" if letters > SMALL else ""


class Slice(NamedTuple):
    """A sample: where it stands, what of the chart is nearest to it, and how high the line of each seat is there."""

    x: float
    left: float
    width: float
    ys: list[float]


class Chart(NamedTuple):
    """A measure over the game."""

    title: str
    bands: list[Band]
    grid: list[tuple[float, str]]
    series: list[Series]
    slices: list[Slice]


def chart(
    title: str,
    parts: Sequence[str],
    values: Sequence[Sequence[int]],
    names: Sequence[str],
    amount: Callable[[int], str] = str,
) -> Chart:
    """The chart of `values`, for each sample the number of each seat; `parts` says in which part each sample lies.

    `amount` puts a number into words.

    >>> drawn = chart("Money", ["I", "II", "II"], [(0, 5), (4, 5), (10, 5)], ["Ann", "Bob"])
    >>> [band.text for band in drawn.bands], drawn.series[0].path
    (['I', 'II'], 'M34 262L239 162.8L444 14')
    >>> drawn.slices[0]
    Slice(x=34.0, left=34.0, width=102.5, ys=[262.0, 138.0])
    """
    low, high = min(0, *(min(row) for row in values)), max(1, *(max(row) for row in values))
    step = (RIGHT - LEFT) / max(1, len(values) - 1)

    def x(index: float) -> float:
        return round(LEFT + step * index, 1)

    def y(value: int) -> float:
        return round(BOTTOM - (value - low) * (BOTTOM - TOP) / (high - low), 1)

    series = []
    for seat, name in enumerate(names):
        points = [f"{x(index):g} {y(row[seat]):g}" for index, row in enumerate(values)]
        last = values[-1][seat]
        series.append(Series(seat, name, "M" + "L".join(points), y(last), 0.0, amount(last)))
    slices = []
    for index, row in enumerate(values):
        left, right = max(LEFT, x(index - 0.5)), min(RIGHT, x(index + 0.5))
        slices.append(Slice(x(index), left, round(right - left, 1), [y(value) for value in row]))
    grid = [(y(value), amount(value)) for value in _ticks(low, high)]
    return Chart(title, _bands(parts, x), grid, _labelled(series), slices)


def _bands(parts: Sequence[str], x: Callable[[float], float]) -> list[Band]:
    bands, start = [], 0
    for text, group in groupby(parts):
        end = start + len(list(group))
        left, right = x(start), x(min(end, len(parts) - 1))
        if right > left:
            bands.append(Band(left, round(right - left, 1), text))
        start = end
    return bands


def _ticks(low: int, high: int) -> list[int]:
    """About four round numbers between.

    >>> _ticks(0, 57), _ticks(-13, 57)
    ([10, 20, 30, 40, 50], [-10, 0, 10, 20, 30, 40, 50])
    """
    size = max(1, (high - low) // 4)
    magnitude = 10 ** (len(str(size)) - 1)
    size = max(1, size // magnitude * magnitude)
    return [value for value in range(low - low % size, high + 1, size) if value > low][:8]


def _labelled(series: list[Series]) -> list[Series]:
    """Names in the order of the lines' ends, and none above another.

    >>> ends = [Series(seat, "", "", end, 0.0, "") for seat, end in enumerate([262.0, 14.0, 262.0])]
    >>> [(one.seat, one.label) for one in _labelled(ends)]
    [(1, 14.0), (0, 241.0), (2, 262.0)]
    """
    placed, above = [], TOP - GAP
    for one in sorted(series, key=lambda one: one.end):
        above = max(one.end, above + GAP)
        placed.append(one._replace(label=above))
    below = BOTTOM + GAP
    for index, one in reversed(list(enumerate(placed))):
        below = min(one.label, below - GAP)
        placed[index] = one._replace(label=round(below, 1))
    return placed
