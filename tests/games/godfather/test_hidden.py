"""Section 8 of the rules: dealing anew what a seat cannot see, and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from backroom.games.godfather.hidden import redeal
from backroom.games.godfather.stacks import discard
from backroom.games.godfather.state import Table
from backroom.kernel import Chance
from tests.games.godfather.invariants import check
from tests.games.godfather.players import underway
from tests.rulebook.godfather.kit import RULES, family_phase, give, table
from tests.rulebook.godfather.scene import copy_of, match_of, scene


def anew(t: Table, seat: int | None, seed: int) -> Table:
    """A copy, dealt anew."""
    other = copy_of(t)
    redeal(other, seat, Chance(seed))
    return other


def worlds(t: Table, seat: int | None) -> list[Table]:
    return [anew(t, seat, seed) for seed in range(40)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_new_deal_keeps_every_component_and_every_size(seats, seat):
    for t in (table(seats), underway(seats)):
        for other in worlds(t, seat):
            check(other)
            assert len(other.deck) == len(t.deck)
            for player, before in zip(other.players, t.players, strict=True):
                assert len(player.hand.jobs) == len(before.hand.jobs)


def test_the_same_luck_deals_the_same():
    t = underway()
    assert msgspec.msgpack.encode(anew(t, 1, 7)) == msgspec.msgpack.encode(anew(t, 1, 7))


def test_only_hidden_things_change():
    t = underway()
    t.stolen = []
    for other in worlds(t, 0):
        for field in t.__struct_fields__:
            if field not in ("players", "deck", "tiles", "allies"):
                assert getattr(other, field) == getattr(t, field), field
        for player, before in zip(other.players, t.players, strict=True):
            for field in player.__struct_fields__:
                if field != "hand":
                    assert getattr(player, field) == getattr(before, field), field
            assert (player.hand.notes, player.hand.goods) == (before.hand.notes, before.hand.goods), (
                "all saw them taken"
            )
            assert player.hand.allies == before.hand.allies, "all saw them taken"


def test_the_own_hand_stays():
    t = table()
    for other in worlds(t, 2):
        assert other.players[2].hand == t.players[2].hand


def test_a_job_of_another_may_be_any_that_is_not_seen():
    t = table()
    seen = {*t.public, *t.players[2].hand.jobs}
    for seat in (0, 1, 3):
        jobs = {job for w in worlds(t, 2) for job in w.players[seat].hand.jobs}
        assert len(jobs) > 20
        assert not jobs & seen


def test_a_spectator_knows_no_hand():
    t = table()
    for seat in range(4):
        assert len({w.players[seat].hand.jobs[0] for w in worlds(t, None)}) > 10


def test_completed_public_and_discarded_jobs_stay():
    t = underway()
    for other in worlds(t, None):
        assert (other.public, other.discard, other.doing) == (t.public, t.discard, t.doing)
        assert [player.jobs for player in other.players] == [player.jobs for player in t.players]


def test_the_deck_and_the_stacks_change_their_order():
    t = table()
    assert len({tuple(w.deck) for w in worlds(t, 0)}) == 40
    assert len({tuple(w.tiles[0]) for w in worlds(t, 0)}) > 20
    assert len({tuple(w.allies[1]) for w in worlds(t, 0)}) > 20


def test_tiles_and_allies_stay_in_the_stack_of_their_colour_or_act():
    t = table()
    for other in worlds(t, 0):
        assert [sorted(stack) for stack in other.tiles] == [sorted(stack) for stack in t.tiles]
        assert [sorted(stack) for stack in other.allies] == [sorted(stack) for stack in t.allies]


def test_jobs_being_looked_at_stay_with_the_drawer():
    """The open question offers them."""
    match = match_of(scene())
    for answer in ("thug:P6", "icon:job_draw(1)", "draw"):
        match.answer(0, answer)
    for other in worlds(match.table, 0):
        assert other.looking == match.table.looking


def robbed():
    """Seat 1 holds a gun stolen from seat 2, who is left with a $5 and booze."""
    t = family_phase()
    give(t, 1, "gun")
    give(t, 2, 5, "booze")
    t.stolen = [(1, 2, "good", "gun")]
    return t


def test_a_third_seat_does_not_know_which_card_was_stolen():
    t = robbed()
    for seat in (0, 3, None):
        loot = {(tuple(w.players[1].hand.notes), tuple(w.players[1].hand.goods)) for w in worlds(t, seat)}
        assert len(loot) == 3
        for world in worlds(t, seat):
            check(world)
            assert len(world.players[1].hand) == 1


@pytest.mark.parametrize("seat", [1, 2])
def test_thief_and_victim_know_it(seat):
    t = robbed()
    for world in worlds(t, seat):
        assert [player.hand.goods for player in world.players] == [player.hand.goods for player in t.players]


def test_a_stolen_card_that_was_given_away_is_no_secret():
    t = robbed()
    t.players[1].hand.goods[0] -= 1
    t.goods[0] += 1
    for world in worlds(t, 0):
        assert world.players[2].hand == t.players[2].hand


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_new_deal_depends_on_nothing_the_seat_cannot_know(seat):
    t = underway()
    other = anew(t, seat, 5)
    other.chance.state = t.chance.state
    if RULES.view(t, seat) == RULES.view(other, seat):
        assert anew(t, seat, 6).deck == anew(other, seat, 6).deck
        assert anew(t, seat, 6).tiles == anew(other, seat, 6).tiles
    else:
        raise AssertionError("a new deal must not change what the seat sees")


def test_a_third_seat_cannot_tell_a_stolen_job_from_a_note():
    t = family_phase()
    give(t, 1, "J-Y01")
    give(t, 2, 5)
    t.stolen = [(1, 2, "job", "J-Y01")]
    assert {len(world.players[1].hand.jobs) for world in worlds(t, 0)} == {0, 1}


def test_stolen_cards_are_as_unknown_after_a_new_deal_as_before():
    """A world that a seat imagines is one that it might be in: from there it imagines the same again."""
    t = family_phase()
    give(t, 1, "J-Y01", 3)
    give(t, 2, 5, 1, "J-Y02")
    t.stolen = [(1, 2, "job", "J-Y01"), (1, 2, "note", 3)]
    again = [[anew(world, 0, luck) for luck in range(12)] for world in (t, *worlds(t, 0))]
    for one in again:
        assert [world.players for world in one] == [world.players for world in again[0]]
        assert [world.stolen for world in one] == [world.stolen for world in again[0]]


def test_a_stolen_job_that_was_stolen_again_does_not_come_back_by_a_new_deal():
    t = family_phase()
    give(t, 1, "J-Y02")
    give(t, 3, "J-Y01")
    t.stolen = [(1, 2, "job", "J-Y01")]
    for world in worlds(t, 0):
        assert world.stolen[0][3] not in world.players[1].hand.jobs


def test_the_victim_knows_which_job_was_stolen():
    t = family_phase()
    give(t, 1, "J-Y01", "J-Y02")
    t.stolen = [(1, 2, "job", "J-Y01")]
    assert all("J-Y01" in world.players[1].hand.jobs for world in worlds(t, 2))
    assert not all("J-Y02" in world.players[1].hand.jobs for world in worlds(t, 2))


def test_a_stolen_card_that_was_shown_is_no_secret_even_if_another_like_it_comes():
    t = robbed()
    discard(t, t.players[1], ("good", "gun"))
    give(t, 1, "gun")
    assert t.stolen == []
    for world in worlds(t, 0):
        assert world.players[1].hand == t.players[1].hand
