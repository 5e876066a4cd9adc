"""The invariants themselves: each is seen to fail on a table that breaks it, and on no other account."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from backroom.games.godfather.ending import final_scores
from backroom.games.godfather.state import HUDSON, NEUTRAL, NOBODY, OFFBOARD, Table
from backroom.kernel import Decision, Event, Score
from tests.games.godfather import watch as watch_module
from tests.games.godfather.invariants import Broken, check
from tests.games.godfather.players import RULES, underway
from tests.games.godfather.watch import Watch
from tests.rulebook.godfather.kit import empty_hand, family_phase, give, put_member, put_thug, stash

Spoil = Callable[[Table], object]


def settled(seats: int = 4) -> Table:
    """A table in the family business of act 1, in order by all invariants: a thug of seat 0 and a don of seat 1."""
    t = family_phase(seats)
    give(t, 0, 5, 1, "gun", "J-Y08")
    give(t, 1, 2)
    stash(t, 1, 3)
    put_thug(t, 0, "P6")
    put_member(t, 1, "F05")
    put_member(t, NEUTRAL, "F02")
    put_thug(t, NEUTRAL, "P7")
    t.neutrals["chief"] = "4"
    t.players[2].markers -= 1
    t.control[3].append(2)
    check(t)
    return t


# --- One moment -------------------------------------------------------------------------------------------------------


def owe_a_note(t: Table) -> None:
    t.players[0].hand.notes[1] -= 1
    t.notes[1] += 1


def owe_a_good(t: Table) -> None:
    t.players[0].hand.goods[1] -= 1
    t.goods[1] += 1


def same_job_twice(t: Table) -> None:
    t.deck[0] = t.deck[1]


def early_ally(t: Table) -> None:
    t.players[0].hand.allies.append(t.allies[2].pop())


def ally_of_another_act(t: Table) -> None:
    t.allies[1][0], t.allies[2][0] = t.allies[2][0], t.allies[1][0]


def wrong_turf(t: Table) -> None:
    next(b for b in t.businesses.values() if b.id.startswith("T")).turf = 5


def wrong_colour(t: Table) -> None:
    t.tiles[0][0], t.tiles[1][0] = t.tiles[1][0], t.tiles[0][0]


def tile_too_many(t: Table) -> None:
    tile = t.tiles[1].pop()
    t.businesses[tile] = msgspec.structs.replace(t.businesses["P3"], id=tile)


def second_mayor(t: Table) -> None:
    t.spaces["F01"] = NEUTRAL


def mayor_nowhere(t: Table) -> None:
    t.spaces["F02"] = NOBODY


def ghost_of_the_mayor(t: Table) -> None:
    t.neutrals["mayor"] = HUDSON


def second_boss(t: Table) -> None:
    t.businesses["P1"].thug = NEUTRAL


def boss_nowhere(t: Table) -> None:
    t.businesses["P7"].thug = NOBODY


def nameless_member(t: Table) -> None:
    t.figures["F05"] = ""


def chief_in_the_park(t: Table) -> None:
    t.neutrals["chief"] = "CP"


def early_heir(t: Table) -> None:
    t.players[0].members.append("heir")


def two_dons(t: Table) -> None:
    t.dead_members[1].append("don")


def dead_and_alive(t: Table) -> None:
    t.dead_thugs[0] += 1


def war_too_early(t: Table) -> None:
    t.phase, t.turfs_left = "war", [1]


def forgotten_turf(t: Table) -> None:
    t.phase, t.turfs_left = "bribery", [7]
    for player in t.players:
        player.out = True


def foreign_marker(t: Table) -> None:
    t.control[1].append(7)


def many_markers(t: Table) -> None:
    for player in t.players:
        t.control[1] += [player.seat] * player.markers
        player.markers = 0


def fourth_public_job(t: Table) -> None:
    t.public.append(t.deck.pop())


SPOILED: list[tuple[str, Spoil]] = [
    ("I-01", lambda t: t.notes.__setitem__(0, t.notes[0] + 1)),
    ("I-01", lambda t: t.players[1].notes.__setitem__(3, 1)),
    ("I-01", owe_a_note),
    ("I-02", lambda t: t.goods.__setitem__(3, 4)),
    ("I-02", owe_a_good),
    ("I-03", lambda t: t.deck.pop()),
    ("I-03", lambda t: t.players[0].jobs.append(t.deck[0])),
    ("I-03", lambda t: setattr(t, "doing", t.deck[0])),
    ("I-03", lambda t: t.looking.append(t.deck[0])),
    ("I-03", same_job_twice),
    ("I-04", lambda t: t.offer.pop()),
    ("I-04", lambda t: t.removed.append(t.offer[0])),
    ("I-04", early_ally),
    ("I-04", ally_of_another_act),
    ("I-04", lambda t: setattr(t, "act", 2)),
    ("I-05", lambda t: setattr(t.players[0], "markers", 10)),
    ("I-05", lambda t: t.control[1].append(0)),
    ("I-05", foreign_marker),
    ("I-06", lambda t: t.tiles[0].pop()),
    ("I-06", wrong_turf),
    ("I-06", wrong_colour),
    ("I-06", tile_too_many),
    ("I-06", lambda t: setattr(t.businesses["P3"], "turf", 4)),
    ("I-07", second_mayor),
    ("I-07", mayor_nowhere),
    ("I-07", ghost_of_the_mayor),
    ("I-07", second_boss),
    ("I-07", boss_nowhere),
    ("I-07", lambda t: t.neutrals.__setitem__("boss", OFFBOARD)),
    ("I-08", nameless_member),
    ("I-08", chief_in_the_park),
    ("I-08", lambda t: t.figures.__setitem__("F09", "don")),
    ("I-10", lambda t: setattr(t.players[2], "thugs", 3)),
    ("I-10", early_heir),
    ("I-10", two_dons),
    ("I-10", dead_and_alive),
    ("I-12", war_too_early),
    ("I-13", lambda t: setattr(t, "phase", "supper")),
    ("I-13", lambda t: setattr(t, "horse", 4)),
    ("I-16", forgotten_turf),
    ("I-16", many_markers),
    ("I-21", fourth_public_job),
]


@pytest.mark.parametrize(("invariant", "spoil"), SPOILED, ids=[f"{i}-{n}" for n, (i, _) in enumerate(SPOILED)])
def test_a_broken_table_is_told_by_the_invariant(invariant, spoil):
    t = settled()
    spoil(t)
    with pytest.raises(Broken, match=invariant):
        check(t)


def test_i_09_a_space_for_three_is_not_used_by_two():
    t = family_phase(2)
    t.spaces["F07"], t.figures["F07"] = 0, t.players[0].members.pop()
    with pytest.raises(Broken, match="I-09"):
        check(t)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_table_in_play_is_in_order(seats):
    check(underway(seats))


# --- Along a game -----------------------------------------------------------------------------------------------------


def watched(t: Table) -> Watch:
    """A watch at the start of a turn of the family business."""
    t.told = []
    watch = Watch(t)
    watch.phase = t.phase
    watch.begin(t)
    return watch


def act(watch: Watch, t: Table, seat: int = 0) -> None:
    """It is this seat's turn."""
    flow = RULES.next(t)
    assert flow is not None
    ask = next(flow)
    assert isinstance(ask, Decision)
    watch.look(t, msgspec.structs.replace(ask, seat=seat))


def place_thug(t: Table, seat: int = 0, business: str = "P1") -> None:
    put_thug(t, seat, business)


def test_i_11_a_turn_is_one_action():
    t = settled()
    watch = watched(t)
    act(watch, t)
    place_thug(t)
    put_member(t, 0, "F09")
    with pytest.raises(Broken, match="I-11"):
        watch.end(t)


def test_i_11_a_turn_is_not_passed():
    t = settled()
    watch = watched(t)
    act(watch, t)
    with pytest.raises(Broken, match="I-11"):
        watch.end(t)


def test_i_11_nobody_else_acts():
    t = settled()
    watch = watched(t)
    act(watch, t)
    place_thug(t, seat=2)
    with pytest.raises(Broken, match="I-11"):
        watch.end(t)


def test_i_11_a_turn_asks_once():
    t = settled()
    watch = watched(t)
    act(watch, t)
    with pytest.raises(Broken, match="I-11"):
        act(watch, t)


def test_i_12_whoever_is_out_takes_no_turn():
    t = settled()
    watch = watched(t)
    t.players[2].out = True
    with pytest.raises(Broken, match="I-12"):
        act(watch, t, seat=2)


def test_i_12_whoever_has_nothing_to_place_takes_no_turn():
    t = settled()
    watch = watched(t)
    t.players[3].members.clear()
    t.dead_members[3].append("don")
    t.players[3].thugs, t.dead_thugs[3] = 0, 2
    with pytest.raises(Broken, match="I-12"):
        act(watch, t, seat=3)


def test_i_12_nobody_comes_in_again():
    t = settled()
    t.players[2].out = True
    watch = watched(t)
    t.players[2].out = False
    with pytest.raises(Broken, match="I-12"):
        watch.look(t)


def test_i_12_whoever_can_place_a_figure_is_in_after_the_turn():
    t = settled()
    watch = watched(t)
    act(watch, t)
    place_thug(t)
    t.players[0].out = True
    with pytest.raises(Broken, match="I-12"):
        watch.end(t)


def test_i_13_a_phase_is_not_skipped():
    t = settled()
    watch = watched(t)
    t.phase = "tribute"
    with pytest.raises(Broken, match="I-13"):
        watch.begin(t)


def test_i_13_turns_are_figures_jobs_and_allies():
    t = settled()
    watch = watched(t)
    watch.turns, watch.figures = 3, 2
    t.phase = "war"
    with pytest.raises(Broken, match="I-13"):
        watch.begin(t)


def test_i_14_nobody_comes_back_from_the_hudson():
    t = settled()
    t.players[3].thugs, t.dead_thugs[3] = 1, 1
    watch = watched(t)
    t.players[3].thugs, t.dead_thugs[3] = 2, 0
    with pytest.raises(Broken, match="I-14"):
        watch.look(t)


def next_act(t: Table) -> None:
    t.act = 2
    for player in t.players:
        player.members.append("consigliere")


@pytest.mark.parametrize("where", ["board", "hudson", "neutral"])
def test_i_14_an_act_begins_with_an_empty_board_and_hudson(where):
    t = family_phase()
    watch = watched(t)
    watch.phase = "tribute"
    next_act(t)
    if where == "board":
        put_thug(t, 0, "P1")
    elif where == "hudson":
        t.dead_thugs[0] = 1
    else:
        t.neutrals["chief"] = "1"
    with pytest.raises(Broken, match="I-14"):
        watch.begin(t)


def test_i_15_a_controller_shares():
    t = settled()
    watch = watched(t)
    act(watch, t)
    place_thug(t, business="P3")
    t.tell("shakes-front", 0, "P3")
    with pytest.raises(Broken, match="I-15: no share"):
        watch.end(t)


@pytest.mark.parametrize(("business", "seats"), [("P1", [0, 2]), ("P1", [2]), ("P3", [0, 1]), ("P3", [2, 2])])
def test_i_15_and_nobody_else(business, seats):
    """Seat 2 controls the turf of P3; it is the turn of seat 0."""
    t = settled()
    watch = watched(t)
    act(watch, t)
    place_thug(t, business=business)
    for seat in seats:
        t.tell("shakes-front", seat, business)
    with pytest.raises(Broken, match="I-15"):
        watch.end(t)


def test_i_15_a_share_as_it_should_be_passes():
    t = settled()
    watch = watched(t)
    act(watch, t)
    place_thug(t, business="P3")
    for seat in (2, 0):
        t.tell("shakes-front", seat, "P3")
    watch.end(t)


def test_i_16_control_changes_in_the_turf_war_only():
    t = settled()
    watch = watched(t)
    t.players[0].markers -= 1
    t.control[1].append(0)
    with pytest.raises(Broken, match="I-16"):
        watch.look(t)


def test_i_16_a_turf_gains_one_marker_in_a_war():
    t = settled()
    watch = watched(t)
    watch.phase = t.phase = "war"
    for player in t.players:
        player.out = True
    watch.out = [True] * 4
    t.players[0].markers -= 2
    t.control[1] += [0, 0]
    with pytest.raises(Broken, match="I-16"):
        watch.end(t)


def test_i_17_every_figure_counts_where_it_stands(monkeypatch):
    t = settled()
    watch = watched(t)
    watch._check_influence(t)
    monkeypatch.setattr(watch_module, "influence", lambda _, turf: [0, 0, 0, 0, 0] if turf == 6 else [1, 1, 0, 0, 3])
    with pytest.raises(Broken, match="I-17"):
        watch._check_influence(t)


def test_i_18_a_suitcase_loses_nothing_unseen():
    t = settled()
    watch = watched(t)
    t.players[1].notes[2] -= 1
    t.notes[2] += 1
    with pytest.raises(Broken, match="I-18"):
        watch.look(t)


def test_i_18_a_job_never_leaves_a_suitcase():
    t = settled()
    t.players[0].jobs.append(t.deck.pop())
    watch = watched(t)
    t.deck.append(t.players[0].jobs.pop())
    with pytest.raises(Broken, match="I-18"):
        watch.look(t)


@pytest.mark.parametrize(("card", "invariant"), [(1, "I-01"), ("gun", "I-02"), ("J-Y01", "I-03"), ("A1-4", "I-04")])
def test_no_card_gets_into_a_hand_untold(card, invariant):
    t = settled()
    watch = watched(t)
    give(t, 3, card)
    with pytest.raises(Broken, match=invariant):
        watch.look(t)


def test_what_is_told_and_did_not_happen_is_seen():
    t = settled()
    watch = watched(t)
    t.told = [Event("took-note", (0, 5))]
    with pytest.raises(Broken, match="I-01"):
        watch.look(t)


def bribery() -> tuple[Table, Watch]:
    t = settled()
    t.phase = "bribery"
    for player in t.players:
        player.out = True
    return t, watched(t)


def test_i_19_an_ally_is_not_for_nothing():
    t, watch = bribery()
    ally = t.offer.pop()
    t.players[0].hand.allies.append(ally)
    watch.allies[0].append(ally)
    with pytest.raises(Broken, match="I-19"):
        watch.end(t)


def test_i_19_a_positive_bid_is_served_as_long_as_there_are_allies():
    t, watch = bribery()
    t.tell("bid", 1, (3,))
    with pytest.raises(Broken, match="I-19"):
        watch.end(t)


def test_i_19_the_lower_bid_is_not_served_before_the_higher():
    t, watch = bribery()
    for seat, notes in enumerate([(5,), (5,), (5,), (1,)]):
        t.tell("bid", seat, notes)
        stash(t, seat, *notes)
        for value in notes:
            watch.cases[seat][0][{1: 0, 5: 3}[value]] += 1
    for seat in (0, 1, 3):
        ally = t.offer.pop()
        t.players[seat].hand.allies.append(ally)
        t.tell("bribed", seat, ally)
        index = 0 if seat == 3 else 3
        t.players[seat].notes[index] -= 1
        t.notes[index] += 1
    with pytest.raises(Broken, match="I-19"):
        watch.end(t)


def tribute(act: int, *cards: int | str) -> tuple[Table, Watch]:
    t = family_phase()
    t.phase = "tribute"
    for player in t.players:
        player.out = True
    give(t, 0, *cards)
    watch = watched(t)
    watch.act = act
    return t, watch


def test_i_20_nobody_keeps_more_than_the_limit():
    t, watch = tribute(1, 1, 1, 1, 2, 2, 2)
    with pytest.raises(Broken, match="I-20"):
        watch.end(t)


def test_i_20_nobody_at_the_limit_loses_a_card():
    t, watch = tribute(1, 1, 1, 1, 2, 2)
    empty_hand(t, t.players[0])
    for value, count in ((1, 3), (2, 2)):
        for _ in range(count):
            t.tell("discarded-note", 0, value)
    with pytest.raises(Broken, match="I-20"):
        watch.end(t)


def test_i_20_no_ally_stays_on_a_table():
    t, watch = tribute(1)
    ally = t.offer.pop()
    t.players[0].table.append(ally)
    watch.allies[0].append(ally)
    watch.before = [watch._of(player) for player in t.players]
    with pytest.raises(Broken, match="I-20"):
        watch.end(t)


def test_i_21_public_jobs_are_refilled():
    t = family_phase()
    watch = watched(t)
    watch.phase = "tribute"
    next_act(t)
    t.discard.append(t.public.pop())
    with pytest.raises(Broken, match="I-21"):
        watch.begin(t)


def finished() -> tuple[Table, Watch]:
    t = family_phase()
    watch = watched(t)
    t.act, t.phase = 4, "over"
    for player in t.players:
        player.members, player.out = ["don", "consigliere", "heir"], True
    while len(t.businesses) < 12:
        stack = t.tiles[0 if len(t.businesses) < 10 else 1]
        tile = stack.pop()
        t.businesses[tile] = msgspec.structs.replace(t.businesses["P1"], id=tile, turf=len(t.businesses) - 6)
    t.removed += t.offer
    t.offer = []
    for stack in t.allies[1:]:
        t.removed += [stack.pop() for _ in range(3)]
    t.players[1].markers -= 1
    t.control[2].append(1)
    job = next(job for job in t.deck if job.startswith("J-G"))
    t.deck.remove(job)
    t.players[2].jobs.append(job)
    watch.cases[2][1].append(job)
    check(t)
    return t, watch


def test_i_22_the_end_as_it_should_be_passes():
    t, watch = finished()
    watch.over(t)


def changed(seat: int, name: str, by: int) -> Callable[[Table], list[Score]]:
    """Scores with a part changed and the total with it."""

    def scores(t: Table) -> list[Score]:
        return [
            msgspec.structs.replace(
                score,
                total=score.total + by,
                parts=tuple((part, amount + by if part == name else amount) for part, amount in score.parts),
            )
            if score.seat == seat
            else score
            for score in final_scores(t)
        ]

    return scores


@pytest.mark.parametrize(
    ("invariant", "name", "by"),
    [("I-22", "turfs", 5), ("I-22", "jobs", -5), ("I-22", "jobs", 5), ("I-23", "suitcase", 1)],
)
def test_i_22_i_23_scores_are_counted_anew(invariant, name, by, monkeypatch):
    t, watch = finished()
    monkeypatch.setattr(watch_module, "final_scores", changed(2, name, by))
    with pytest.raises(Broken, match=invariant):
        watch.over(t)


@pytest.mark.parametrize("places", [[1, 1, 1, 1], [2, 1, 2, 2], [2, 2, 2, 2], [1, 2, 2, 2]])
def test_i_23_the_winner_is_found_anew(places, monkeypatch):
    """Seat 1 has a turf award: with as many dollars as seat 2 it wins."""
    t, watch = finished()
    scores = [msgspec.structs.replace(score, place=place) for score, place in zip(final_scores(t), places, strict=True)]
    monkeypatch.setattr(watch_module, "final_scores", lambda _: scores)
    if places == [2, 1, 2, 2]:
        watch.over(t)
    else:
        with pytest.raises(Broken, match="I-23"):
            watch.over(t)
