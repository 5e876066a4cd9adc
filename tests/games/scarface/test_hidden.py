"""Section 8: a new deal moves everything that is hidden from a seat, and nothing else."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest

from backroom.games.scarface.cards import drop_job
from backroom.games.scarface.effects import Deed, carry_out
from backroom.games.scarface.hidden import redeal
from backroom.games.scarface.market import leave_market
from backroom.games.scarface.memory import EVERYBODY, known_to, remember
from backroom.games.scarface.notation import parse_effect
from backroom.games.scarface.raids import raid_card
from backroom.games.scarface.reorganisation import renew_hand
from backroom.games.scarface.state import NOBODY, Table
from backroom.games.scarface.view import view
from backroom.kernel import Chance, Decision, Option
from tests.games.scarface.invariants import check
from tests.games.scarface.players import RULES, underway


def copy(t: Table) -> Table:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(t), type=RULES.table_type)


def others_of(t: Table, seat: int | None, count: int = 12) -> list[Table]:
    """Other deals of what a seat does not know of a table."""
    found = []
    for seed in range(count):
        other = copy(t)
        redeal(other, seat, Chance(seed))
        found.append(other)
    return found


def deals(seat: int | None) -> tuple[Table, list[Table]]:
    """A table and some other deals of what a seat cannot see."""
    t = underway()
    return t, others_of(t, seat)


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


def test_tokens_to_come_may_be_any_of_their_level():
    t = underway(extras=1)
    (stack,) = t.wanted_stacks
    levels = {t.book.wanted[token].level for token in stack}
    for other in others_of(t, 0):
        assert {t.book.wanted[token].level for token in other.wanted_stacks[0]} == levels == {3}
        assert len(other.wanted_stacks[0]) == len(stack)
        unused = [[card for card in table.unused if card in t.book.wanted] for table in (other, t)]
        assert sorted([*other.wanted_stacks[0], *unused[0]]) == sorted([*stack, *unused[1]])
    assert any(set(other.wanted_stacks[0]) != set(stack) for other in others_of(t, 0))


def test_the_outcome_depends_on_nothing_hidden():
    t = underway()
    first, second = copy(t), copy(t)
    redeal(second, 0, Chance(99))
    redeal(first, 0, Chance(5))
    redeal(second, 0, Chance(5))
    assert msgspec.msgpack.encode(first) == msgspec.msgpack.encode(second)


# --- What a seat knows ------------------------------------------------------------------------------------------------


def look(t: Table, seat: int, text: str, target: Option = NOBODY) -> None:
    """A seat looks at something, of a rival or a card that it picks."""
    flow = carry_out(t, t.gangs[seat], parse_effect(text), Deed("", seat))
    try:
        ask = next(flow)
        assert isinstance(ask, Decision)
        flow.send(target if target in ask.options else ask.options[0])
    except StopIteration:
        pass


@pytest.mark.parametrize(("word", "pile"), [("raid", "raids"), ("news", "newspapers"), ("street", "streets")])
def test_what_was_seen_on_top_of_a_deck_stays_there_for_that_seat(word, pile):
    t = underway()
    look(t, 0, f"look({word},1)")
    top = getattr(t, pile)[-1]
    assert all(getattr(other, pile)[-1] == top for other in others_of(t, 0))
    for seat in (1, None):
        assert any(getattr(other, pile)[-1] != top for other in others_of(t, seat))


@pytest.mark.parametrize("word", ["hand", "jobs", "street"])
def test_what_was_seen_of_a_rival_stays_there_for_that_seat(word):
    pile = "streets" if word == "street" else word
    t = underway()
    t.gangs[1].streets.append(t.streets.pop())
    rival = next(gang for gang in t.gangs[1:] if getattr(gang, pile) and (pile != "hand" or gang.deck))
    look(t, 0, f"look(rival_{word},1)", rival.seat)
    seen = list(getattr(rival, pile))
    assert all(getattr(other.gangs[rival.seat], pile) == seen for other in others_of(t, 0))
    assert any(getattr(other.gangs[rival.seat], pile) != seen for other in others_of(t, 3 - rival.seat))


def test_a_card_put_on_top_of_the_own_deck_stays_there_for_its_owner():
    t = underway()
    me = next(gang for gang in t.gangs if len(gang.deck) > 2)
    card = sorted(me.deck)[-1]
    look(t, me.seat, "search(own,any,1,deck_top)", card)
    assert me.deck[-1] == card
    assert all(other.gangs[me.seat].deck[-1] == card for other in others_of(t, me.seat))
    assert any(other.gangs[me.seat].deck[-1] != card for other in others_of(t, (me.seat + 1) % t.seats))


def test_what_went_under_a_deck_openly_stays_there_for_all():
    t = underway()
    card = t.market[0][0]
    leave_market(t, card)
    assert all(other.associates[0][0] == card for seat in (None, 0, 1) for other in others_of(t, seat))


def test_what_went_under_a_deck_unseen_only_its_owner_knows():
    t = underway()
    me = next(gang for gang in t.gangs if len(gang.jobs) > 1)
    look(t, (me.seat + 1) % t.seats, "look(rival_jobs,1)", me.seat)
    card = me.jobs[0]
    drop_job(t, me, card)
    assert all(other.jobs[0] == card for other in others_of(t, me.seat))
    for seat in ((me.seat + 1) % t.seats, (me.seat + 2) % t.seats, None):
        assert any(other.jobs[0] != card for other in others_of(t, seat))
        assert any(other.gangs[me.seat].jobs != me.jobs for other in others_of(t, seat))


def test_a_shuffle_makes_everybody_forget():
    t = underway()
    look(t, 0, "look(raid,1)")
    top = t.raids[-1]
    t.raids, t.raid_discard = [], [*t.raids, *t.raid_discard]
    t.raiding = True
    flow = raid_card(t)
    with suppress(StopIteration):
        next(flow)
    assert top not in t.known
    gang = t.gangs[1]
    gang.deck = [*gang.deck, *gang.discard]
    gang.discard = []
    remember(t, gang.deck, EVERYBODY)
    renew_hand(t, gang)
    assert not set(t.known) & {*gang.deck, *gang.hand}


def test_a_new_deal_tells_nothing_of_what_others_know():
    t = underway()
    look(t, 1, "look(rival_jobs,1)", 2)
    other = others_of(t, 0, 1)[0]
    assert known_to(t, 0) == other.known
