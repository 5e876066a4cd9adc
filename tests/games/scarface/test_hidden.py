"""Section 8: a new deal moves everything that is hidden from a seat, and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from backroom.games.scarface.hidden import redeal
from backroom.games.scarface.state import Table
from backroom.games.scarface.view import view
from backroom.kernel import Chance
from tests.games.scarface.invariants import check
from tests.games.scarface.players import RULES, underway


def copy(t: Table) -> Table:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(t), type=RULES.table_type)


def deals(seat: int | None, count: int = 12) -> tuple[Table, list[Table]]:
    """A table and some other deals of what a seat cannot see."""
    t = underway()
    others = []
    for seed in range(count):
        other = copy(t)
        redeal(other, seat, Chance(seed))
        others.append(other)
    return t, others


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_what_the_seat_sees_stays_and_nothing_is_lost(seat):
    t, others = deals(seat)
    for other in others:
        assert view(other, seat) == view(t, seat)
        check(other)


def test_hidden_piles_move():
    t, others = deals(0)
    for name in ("jobs", "streets", "dealers", "raids"):
        assert any(getattr(other, name) != getattr(t, name) for other in others), name
    assert any(other.associates != t.associates for other in others)
    assert any(other.newspapers != t.newspapers for other in others)
    assert any(other.wanted_stacks != t.wanted_stacks for other in others) or not any(t.wanted_stacks)
    for gang in (1, 2):
        assert any(sorted(other.gangs[gang].jobs) != sorted(t.gangs[gang].jobs) for other in others)
        before = t.gangs[gang].deck, t.gangs[gang].hand
        moved = any((other.gangs[gang].deck, other.gangs[gang].hand) != before for other in others)
        assert moved or sum(map(len, before)) < 2


def test_the_own_cards_stay_and_the_own_deck_is_shuffled():
    t, others = deals(0)
    for other in others:
        mine, own = other.gangs[0], t.gangs[0]
        assert (mine.hand, mine.jobs, mine.streets, mine.discard) == (own.hand, own.jobs, own.streets, own.discard)
        assert sorted(mine.deck) == sorted(own.deck)


def test_sizes_screens_and_discards_stay():
    t, others = deals(1)
    for other in others:
        for gang, before in zip(other.gangs, t.gangs, strict=True):
            assert (gang.money, gang.votes, gang.bullets) == (before.money, before.votes, before.bullets)
            assert gang.discard == before.discard
            assert sorted([*gang.hand, *gang.deck]) == sorted([*before.hand, *before.deck])
            sizes = [len(pile) for pile in (gang.hand, gang.deck, gang.jobs, gang.streets)]
            assert sizes == [len(pile) for pile in (before.hand, before.deck, before.jobs, before.streets)]


def test_the_last_news_stay_at_the_bottom():
    t, others = deals(None)
    assert all(other.newspapers[0] == t.book.final_news for other in others)


def test_the_outcome_depends_on_nothing_hidden():
    t = underway()
    first, second = copy(t), copy(t)
    redeal(second, 0, Chance(99))
    redeal(first, 0, Chance(5))
    redeal(second, 0, Chance(5))
    assert msgspec.msgpack.encode(first) == msgspec.msgpack.encode(second)
