"""Scores: how the seats stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

Parts: TypeAlias = tuple[tuple[str, int], ...]
"""What a total is made of: message ids and amounts."""


class Score(msgspec.Struct, frozen=True):
    """How one seat stands: its place (1 is best, shared on a draw), its total and what that is made of."""

    seat: int
    place: int
    total: int
    parts: Parts = ()


def placed(parts: Sequence[Parts], tie_breaks: Sequence[tuple[int, ...]]) -> list[Score]:
    """The scores of seats 0, 1, ..., each given by its parts; of equal totals the larger tie-breaks stand first.

    >>> cash = [(("cash", 5),), (("cash", 8),), (("cash", 5),)]
    >>> [score.place for score in placed(cash, [(0,), (0,), (2,)])]
    [3, 1, 2]
    >>> [score.place for score in placed(cash, [(), (), ()])]
    [2, 1, 2]
    """
    ranks = [(sum(amount for _, amount in mine), *ties) for mine, ties in zip(parts, tie_breaks, strict=True)]
    return [
        Score(seat, 1 + sum(other > rank for other in ranks), rank[0], mine)
        for seat, (rank, mine) in enumerate(zip(ranks, parts, strict=True))
    ]
