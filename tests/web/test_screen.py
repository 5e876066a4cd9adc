"""What a screen shows: whose view, behind which curtain."""

from __future__ import annotations

import pytest

from backroom.web.screen import Sight, sight


@pytest.mark.parametrize(
    ("mine", "owing", "lifted", "seat", "curtain"),
    [
        ((), (0,), None, None, None),
        ((2,), (0,), None, 2, None),
        ((2,), (2,), None, 2, None),
        ((0, 1), (), None, None, None),
        ((0, 1), (2,), None, None, None),
        ((0, 1), (0,), None, None, 0),
        ((0, 1), (0,), 0, 0, None),
        ((0, 1), (2,), 0, 0, None),
        ((0, 1), (1,), 0, None, 1),
        ((0, 1), (0, 1), 1, 1, None),
        ((0, 1), (0, 1), None, None, 0),
        ((0, 1), (), 3, None, None),
    ],
)
def test_whose_view_and_behind_which_curtain(
    mine: tuple[int, ...], owing: tuple[int, ...], lifted: int | None, seat: int | None, curtain: int | None
) -> None:
    assert sight(mine, owing, lifted) == Sight(mine, seat, curtain)
