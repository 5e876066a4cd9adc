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
    give(t, 1, "J-Y02", 5)
    give(t, 3, "J-Y01")
    t.stolen = [(1, 0, "job", "J-Y01"), (3, 1, "job", "J-Y01")]
    discard(t, t.players[3], ("job", "J-Y01"))
    assert t.stolen == [(1, 0, "job", "")], "seat 0 has seen where it went, and others that seat 1 may have it still"
    t.discard.remove("J-Y01")
    t.deck.append("J-Y01")
    assert any("J-Y01" not in world.players[1].hand.jobs for world in worlds(t, 0))


def dealt_alike(seat, *tables):
    """Whether a seat that cannot tell the tables apart imagines the same of all of them."""
    first, *others = ([anew(t, seat, luck) for luck in range(20)] for t in tables)
    return all(
        msgspec.msgpack.encode(one.players) == msgspec.msgpack.encode(other.players)
        and (one.deck, one.tiles, one.stolen) == (other.deck, other.tiles, other.stolen)
        for worlds in others
        for one, other in zip(first, worlds, strict=True)
    )


def after_a_theft(own, others, stolen, shown):
    """Seat 1 has a card, steals another from seat 2 and then shows one."""
    t = family_phase()
    give(t, 1, own, stolen)
    give(t, 2, *others)
    kinds = {int: "note", str: "job" if str(stolen).startswith("J") else "good"}
    t.stolen = [(1, 2, kinds[type(stolen)], stolen)]
    discard(t, t.players[1], ("job" if str(shown).startswith("J") else "good", shown))
    return t


def test_who_shows_a_card_does_not_show_whether_it_was_stolen():
    """A gun is shown: seat 1 had one, and has stolen one or a $5 from seat 2."""
    assert dealt_alike(0, after_a_theft("gun", [5], "gun", "gun"), after_a_theft("gun", ["gun"], 5, "gun"))


def test_who_shows_a_job_does_not_show_whether_it_was_stolen():
    tables = [
        after_a_theft("J-Y01", [5], "J-Y02", "J-Y02"),
        after_a_theft("J-Y02", [5], "J-Y01", "J-Y02"),
        after_a_theft("J-Y02", ["J-Y01"], 5, "J-Y02"),
    ]
    assert dealt_alike(0, *tables)


def test_who_steals_from_a_thief_cannot_tell_what_he_had_stolen():
    """Seat 0 has taken J-Y02 from seat 1, who had robbed seat 2 before."""
    tables = []
    for own, left, loot in (("J-Y01", 5, ("job", "J-Y02")), (5, "J-Y01", ("note", 5)), ("J-Y01", 5, ("job", "J-Y01"))):
        t = family_phase()
        give(t, 0, "J-Y02")
        give(t, 1, own)
        give(t, 2, left)
        t.stolen = [(1, 2, *loot), (0, 1, "job", "J-Y02")]
        tables.append(t)
    assert dealt_alike(0, *tables)


def test_what_a_hidden_job_is_called_makes_no_difference():
    """Seat 1 has stolen J-Y01 from seat 0, and seat 2 a job from seat 1."""
    tables = []
    for job in ("J-Y02", "J-G01", "J-Y01"):
        t = family_phase()
        give(t, 1, "J-Y03" if job == "J-Y01" else "J-Y01")
        give(t, 2, job)
        t.stolen = [(1, 0, "job", "J-Y01"), (2, 1, "job", job)]
        tables.append(t)
    assert dealt_alike(0, *tables)


def test_a_theft_that_came_to_light_on_the_way_is_forgotten():
    """A stolen gun is stolen again and given away: the one that the first thief takes later was not stolen."""
    t = family_phase()
    give(t, 2, 5)
    give(t, 3, "gun")
    t.stolen = [(1, 2, "good", "gun"), (3, 1, "good", "gun")]
    discard(t, t.players[3], ("good", "gun"))
    assert t.stolen == []
    give(t, 1, "gun")
    assert all(world.players[1].hand == t.players[1].hand for world in worlds(t, 0))


def test_cards_that_went_to_and_fro_come_to_light_too():
    t = family_phase()
    give(t, 1, "gun", "gun")
    t.stolen = [(1, 2, "good", "gun"), (2, 1, "good", "gun"), (1, 2, "good", "gun")]
    discard(t, t.players[1], ("good", "gun"))
    discard(t, t.players[1], ("good", "gun"))
    assert t.stolen == []


def test_what_a_thief_has_taken_later_was_not_stolen_from_him_before():
    """Seat 3 has robbed seat 1 of a $5; later seat 1 has taken a gun from seat 0."""
    t = family_phase()
    give(t, 1, "gun", 1)
    give(t, 3, 5)
    t.stolen = [(3, 1, "note", 5), (1, 0, "good", "gun")]
    for seat in (0, 2):
        assert {world.players[3].hand.goods[0] for world in worlds(t, seat)} == {0}


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
