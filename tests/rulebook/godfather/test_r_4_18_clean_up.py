"""R-4.18: the clean-up at the end of an act."""

from __future__ import annotations

import msgspec
import pytest

from backroom.games.godfather.figures import Figure, to_the_hudson
from backroom.games.godfather.sequence import clean_up
from backroom.games.godfather.state import HUDSON, NEUTRAL, NOBODY, OFFBOARD, Table
from tests.rulebook.godfather.kit import RULES, control, give, next_run, put_member, put_thug, stash, table, told
from tests.rulebook.godfather.scene import contents, publish, scene

any_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def end_of(act: int, seats: int = 4) -> Table:
    """A table right before the clean-up of an act, with every figure in its supply."""
    t = table(seats)
    for _ in range(act - 1):
        next_run(t)
        t.phase = "clean-up"
    next_run(t)
    assert t.act == act
    t.phase, t.told = "clean-up", []
    return t


def board_is_empty(t: Table) -> bool:
    """Whether no figure is on the board or in the Hudson."""
    return (
        all(business.thug == NOBODY for business in t.businesses.values())
        and all(seat == NOBODY for seat in t.spaces.values())
        and not any(t.figures.values())
        and not any(t.dead_thugs)
        and not any(t.dead_members)
    )


# --- all figures leave --------------------------------------------------------------------------------------


def test_r_4_18_1_thugs_and_members_return_to_their_owners():
    t = end_of(2)
    put_thug(t, 0, "P1")
    put_thug(t, 0, "P5")
    put_thug(t, 3, "P2")
    put_member(t, 0, "F01")
    put_member(t, 2, "F05")
    put_member(t, 2, "F08")
    clean_up(t)
    assert board_is_empty(t)
    assert [p.thugs for p in t.players] == [2, 2, 2, 2]
    assert [p.members for p in t.players] == [["don", "consigliere"]] * 4


def test_r_4_18_1_from_the_hudson_too():
    t = end_of(2)
    put_thug(t, 1, "P1")
    put_thug(t, 1, "P2")
    put_member(t, 1, "F05")
    put_member(t, 1, "F08")
    put_member(t, 2, "F09")
    for figure in (Figure("thug", "P1"), Figure("thug", "P2"), Figure("member", "F05"), Figure("member", "F09")):
        to_the_hudson(t, t.players[0], figure)
    assert (t.dead_thugs, t.dead_members) == ([0, 2, 0, 0], [[], ["don"], ["don"], []])
    clean_up(t)
    assert board_is_empty(t)
    assert [p.thugs for p in t.players] == [2, 2, 2, 2]
    assert [p.members for p in t.players] == [["don", "consigliere"]] * 4


@pytest.mark.parametrize("seats", [2, 3])
def test_r_4_18_1_those_never_placed_stay_where_they_are(seats):
    t = end_of(1, seats)
    clean_up(t)
    assert [p.thugs for p in t.players] == [3 if seats == 2 else 2] * seats


@pytest.mark.parametrize("dead", [False, True])
def test_r_4_18_1_neutral_figures_stand_beside_the_board_again(dead):
    t = end_of(2)
    put_thug(t, NEUTRAL, "P6")
    put_member(t, NEUTRAL, "F02")
    t.neutrals["chief"] = "4"
    if dead:
        for figure in (Figure("thug", "P6"), Figure("member", "F02"), Figure("chief", "4")):
            to_the_hudson(t, t.players[0], figure)
        assert t.neutrals == {"mayor": HUDSON, "boss": HUDSON, "chief": HUDSON}
    clean_up(t)
    assert t.neutrals == {"mayor": OFFBOARD, "boss": OFFBOARD, "chief": OFFBOARD}
    assert board_is_empty(t)
    assert [p.thugs for p in t.players] == [2] * 4


def test_r_4_18_1_the_spaces_are_free_for_all():
    t = end_of(1)
    put_thug(t, 1, "P6")
    put_member(t, 2, "F02")
    put_thug(t, NEUTRAL, "P7")
    put_member(t, NEUTRAL, "F03")
    offers = next_run(t).offers
    assert {"thug:P6", "thug:P7", "member:F02", "member:F03"} <= set(offers)


def test_r_4_18_1_markers_and_tiles_stay():
    t = end_of(1)
    control(t, 1, 0, 2, 0)
    control(t, 6, 3)
    before = [(b.id, b.turf) for b in t.businesses.values()]
    clean_up(t)
    assert t.control == [[], [0, 2, 0], [], [], [], [], [3], []]
    assert [p.markers for p in t.players] == [7, 9, 8, 8]
    assert [(b.id, b.turf) for b in t.businesses.values()] == before


def test_r_4_18_1_hands_suitcases_and_the_horse_head_stay():
    t = end_of(1)
    t.horse = 2
    stash(t, 1, 5, 3)
    give(t, 1, "gun", "A1-1")
    before = msgspec.json.encode([(p.hand, p.notes, p.jobs) for p in t.players])
    clean_up(t)
    assert msgspec.json.encode([(p.hand, p.notes, p.jobs) for p in t.players]) == before
    assert t.horse == 2


# --- the next act -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", [1, 2, 3])
def test_r_4_18_2_the_next_act_begins_with_phase_one(act):
    t = end_of(act)
    clean_up(t)
    assert (t.act, t.phase) == (act + 1, "open")
    next_run(t)
    assert told(t, "act") == [(act + 1,)]


def test_r_4_18_2_nothing_is_asked():
    t = end_of(1)
    asking = next_run(t)
    assert [decision.question.id for decision in asking.asked] == ["turn"]


@any_seats
def test_r_4_18_after_the_last_act_there_is_no_clean_up(seats):
    t = end_of(4, seats)
    put_thug(t, 1, "P6")
    put_member(t, 1, "F02")
    t.public.clear()
    before = contents(t)
    assert RULES.next(t) is None
    assert (t.act, t.phase) == (4, "over")
    assert (t.businesses["P6"].thug, t.spaces["F02"]) == (1, 1)
    assert (t.public, t.offer) == ([], [])
    assert contents(t) == before
    assert [event.id for event in t.told or []] == ["over"]


# --- new figures --------------------------------------------------------------------------------------------


@any_seats
@pytest.mark.parametrize(
    ("act", "members"),
    [(1, ["don", "consigliere"]), (2, ["don", "consigliere"]), (3, ["don", "consigliere", "heir"])],
)
def test_r_4_18_3_consigliere_before_act_two_heir_before_act_four(seats, act, members):
    """I-10."""
    t = end_of(act, seats)
    clean_up(t)
    assert [p.members for p in t.players] == [members] * seats


def test_r_4_18_3_the_new_one_can_be_placed_at_once():
    t = end_of(1, 2)
    for space in ("F01", "F04"):
        next_run(t, f"member:{space}")
        t.turn = 0
        t.phase = "family"
    assert told(t, "placed-member") == [(0, "don", "F01"), (0, "consigliere", "F04")]


# --- public jobs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "public"), [(2, 2), (3, 3), (4, 3), (5, 4)])
def test_r_4_18_4_up_to_the_number_for_the_players(seats, public):
    t = end_of(1, seats)
    t.public.clear()
    *rest, last = t.deck[-public:]
    clean_up(t)
    assert t.public == [last, *reversed(rest)], "from the top of the deck"
    assert told(t, "public-job") == [(job,) for job in t.public]


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_r_4_18_4_uncompleted_ones_stay(left):
    t = end_of(2, 5)
    t.deck[:0] = t.public[left:]
    del t.public[left:]
    kept, deck = t.public.copy(), t.deck.copy()
    clean_up(t)
    assert t.public == [*kept, *deck[::-1][: 4 - left]]
    assert t.deck == deck[: len(deck) - (4 - left)]


def test_r_4_18_4_the_discard_pile_becomes_the_deck_when_that_is_empty():
    """R-4.13.4."""
    t = end_of(1)
    t.public.clear()
    last, *rest = t.deck[-5:]
    t.deck, t.discard = [last], rest.copy()
    used = t.chance.used
    clean_up(t)
    assert t.public[0] == last
    assert sorted([*t.public[1:], *t.deck]) == sorted(rest)
    assert (len(t.public), len(t.deck), t.discard) == (3, 2, [])
    assert t.chance.used > used + 3, "it was shuffled"


def test_r_4_18_4_fewer_when_there_are_no_more():
    """I-21."""
    t = end_of(1)
    t.public.clear()
    t.deck, t.discard = t.deck[-1:], t.deck[-2:-1]
    jobs = [*t.deck, *t.discard]
    clean_up(t)
    assert t.public == jobs
    assert (t.deck, t.discard) == ([], [])
    assert t.phase == "open"


def test_r_4_18_4_the_empty_place_is_filled_at_clean_up_and_not_before():
    t = scene()
    publish(t, "J-K01", "J-Y01", "J-G01")
    give(t, 0, "gun")
    next_run(t, "job:J-K01", "effect-first")
    next_run(t, "thug:P1")
    assert t.public == ["J-Y01", "J-G01"]
    top = t.deck[-1]
    t.phase = "clean-up"
    next_run(t)
    assert t.public == ["J-Y01", "J-G01", top]


# --- allies -------------------------------------------------------------------------------------------------


@any_seats
@pytest.mark.parametrize("act", [1, 2])
def test_r_4_18_5_old_allies_leave_and_new_ones_come(seats, act):
    """I-04: allies of an act appear only after the clean-up before it."""
    t = end_of(act, seats)
    old, coming = t.offer.copy(), t.allies[act].copy()
    removed = t.removed.copy()
    assert len(coming) == 6
    clean_up(t)
    assert t.removed == [*removed, *old]
    assert len(t.offer) == seats - 1
    assert all(ally.startswith(f"A{act + 1}-") for ally in t.offer)
    assert sorted([*t.offer, *t.allies[act]]) == sorted(coming)
    assert told(t, "allies-on-offer") == [(tuple(t.offer),)]


@pytest.mark.parametrize("act", [1, 2])
def test_r_4_18_5_they_are_shuffled_only_then(act):
    first = set()
    for seed in range(60):
        t = table(2, seed)
        t.act, t.phase = act, "clean-up"
        assert t.allies[act] == [f"A{act + 1}-{number}" for number in range(1, 7)]
        clean_up(t)
        first.add(t.offer[0])
    assert first == {f"A{act + 1}-{number}" for number in range(1, 7)}


def test_r_4_18_5_the_rest_leaves_the_game_unseen():
    t = end_of(1, 3)
    clean_up(t)
    unseen = [*t.allies[0], *t.allies[1]]
    assert len(unseen) == 8
    for seat in (None, 0, 1, 2):
        view = msgspec.json.encode(RULES.view(t, seat)).decode()
        assert [ally for ally in unseen if ally in view] == []
    t.phase = "clean-up"
    clean_up(t)
    assert [*t.allies[0], *t.allies[1]] == unseen, "and never comes back"


def test_r_4_18_5_before_act_four_none_come():
    t = end_of(3)
    old, chance = t.offer.copy(), t.chance.state
    clean_up(t)
    assert t.offer == []
    assert t.removed[-3:] == old
    assert told(t, "allies-on-offer") == []
    assert t.chance.state == chance, "nothing is shuffled"


def test_r_4_18_5_allies_in_hands_are_not_touched():
    t = end_of(1)
    give(t, 2, t.offer[0])
    kept = t.players[2].hand.allies.copy()
    clean_up(t)
    assert t.players[2].hand.allies == kept
    assert kept[0] not in t.removed


# --- Examples, and all together ---------------------------------------------------------------------------------------


@any_seats
@pytest.mark.parametrize("act", [1, 2, 3])
def test_r_4_18_nothing_is_lost(seats, act):
    """I-01 to I-07: only the figures that arrive are new."""
    t = end_of(act, seats)
    put_thug(t, 0, "P1")
    put_member(t, 1, "F05")
    put_thug(t, 1, "P6")
    put_thug(t, NEUTRAL, "P7")
    to_the_hudson(t, t.players[0], Figure("thug", "P6"))
    to_the_hudson(t, t.players[0], Figure("member", "F05"))
    *cards, thugs, _members = contents(t)
    clean_up(t)
    assert contents(t)[:-1] == [*cards, thugs]


def test_tv_36_after_act_one():
    t = end_of(1, 3)
    job, *done = t.public
    t.players[0].jobs += done
    t.public = [job]
    ally, taken = t.offer
    t.offer = [ally]
    t.players[2].hand.allies.append(taken)
    for seat, (business, space) in enumerate((("P1", "F05"), ("P2", "F08"), ("P3", "F09"))):
        put_thug(t, seat, business)
        put_member(t, seat, space)
    put_thug(t, 1, "P4")
    to_the_hudson(t, t.players[0], Figure("thug", "P2"))
    to_the_hudson(t, t.players[0], Figure("member", "F09"))
    top = t.deck[-2:]
    clean_up(t)
    assert t.public == [job, top[1], top[0]]
    assert t.removed == [ally]
    assert len(t.offer) == 2
    assert all(new.startswith("A2-") for new in t.offer)
    assert [(p.members, p.thugs) for p in t.players] == [(["don", "consigliere"], 2)] * 3
    assert board_is_empty(t)


def test_tv_37_after_act_three():
    t = end_of(3, 3)
    clean_up(t)
    assert t.act == 4
    assert [p.members for p in t.players] == [["don", "consigliere", "heir"]] * 3
    assert t.offer == []
    assert told(t, "allies-on-offer") == []
