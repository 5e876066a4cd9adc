"""Section 8 of the rules: what a spectator and every seat see. Each row of its table is a test."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from backroom.games.godfather.book import TURFS
from backroom.games.godfather.ending import dominant
from backroom.games.godfather.state import HUDSON, NEUTRAL, Table
from backroom.games.godfather.turf_war import influence
from backroom.games.godfather.view import HandView, SuitcaseView, TableView, TurfView, open_view, view
from backroom.kernel import Chance, Event, Match, play_out, table_options
from tests.games.godfather.players import Keen, underway
from tests.rulebook.godfather.kit import (
    RULES,
    control,
    give,
    open_tile,
    put_member,
    put_thug,
    stash,
    take_ally,
    take_job,
)
from tests.rulebook.godfather.scene import copy_of, match_of, scene

VIEWERS = [None, 0, 1, 2, 3]


def words(seen: TableView) -> set[str]:
    """Every text in a view."""

    def texts(thing: Any) -> set[str]:
        if isinstance(thing, dict):
            return texts([*thing.keys(), *thing.values()])
        if isinstance(thing, list | tuple):
            return set().union(*map(texts, thing)) if thing else set()
        return {thing} if isinstance(thing, str) else set()

    return texts(msgspec.to_builtins(seen))


def without_own(seen: TableView) -> TableView:
    """A view less what only its owner sees."""
    players = tuple(msgspec.structs.replace(player, hand=None, suitcase=None) for player in seen.players)
    return msgspec.structs.replace(seen, seat=None, players=players)


def sees(match: Match[Table], viewer: int | None) -> TableView:
    seen = match.view(viewer)
    assert isinstance(seen, TableView)
    return seen


def heard(match: Match[Table], seat: int | None) -> list[Event]:
    return [event for _, event in match.events(seat)]


def hears(match: Match[Table], name: str) -> list[int | None]:
    """Who knows of an event of this kind."""
    return [viewer for viewer in VIEWERS[: match.table.seats + 1] if any(e.id == name for e in heard(match, viewer))]


def told_to_all(match: Match[Table], name: str) -> list[tuple[Any, ...]]:
    """The events of this kind that a spectator knows; everybody else must know the same."""
    for viewer in range(match.table.seats):
        mine = [event.args for event in heard(match, viewer) if event.id == name]
        assert mine == [event.args for event in heard(match, None) if event.id == name]
    return [event.args for event in heard(match, None) if event.id == name]


def others(match: Match[Table], *seats: int) -> list[int | None]:
    return [viewer for viewer in (None, *range(match.table.seats)) if viewer not in seats]


def looks(match: Match[Table]) -> dict[int | None, bytes]:
    """All that each viewer gets of a match: the view, the log, and the own decision."""
    sights = {}
    for viewer in (None, *range(match.table.seats)):
        decision = None if viewer is None else match.decision(viewer)
        own = (decision.question.id, decision.ids(), decision.about) if decision else None
        sights[viewer] = msgspec.msgpack.encode((match.view(viewer), heard(match, viewer), own))
    return sights


# --- All the rest of the table hides nothing --------------------------------------------------------------------------


def test_all_viewers_see_the_same_but_for_the_own_hand_and_suitcase():
    t = underway()
    spectator = view(t, None)
    assert without_own(spectator) == spectator, "a spectator owns nothing"
    for seat in range(4):
        seen = view(t, seat)
        assert seen.seat == seat
        assert without_own(seen) == spectator
        assert [player.hand is not None for player in seen.players] == [other == seat for other in range(4)]
        assert [player.suitcase is not None for player in seen.players] == [other == seat for other in range(4)]


def test_nothing_else_is_in_a_view():
    """Whoever adds a field says here who may see it."""
    assert TableView.__struct_fields__ == (
        "seat", "seats", "act", "phase", "horse", "players", "businesses", "spaces", "figures", "neutrals", "turfs",
        "notes", "goods", "deck", "discard", "public", "doing", "looking", "looked", "tiles", "offer", "removed",
        "hand_limit", "scores",
    )  # fmt: skip
    [player, *_] = view(underway(), 0).players
    assert player.__struct_fields__ == (
        "seat", "family", "hand", "hand_size", "suitcase", "table", "thugs", "members", "dead_thugs", "dead_members",
        "markers", "out",
    )  # fmt: skip


def test_jobs_being_looked_at_are_in_the_open_view_alone():
    t = underway()
    t.looking = sorted(t.book.jobs)[:2]
    for viewer in (None, *range(4)):
        assert (view(t, viewer).looking, view(t, viewer).looked) == (2, ())
    assert open_view(t).looked == tuple(t.looking)
    assert all(player.hand and player.suitcase for player in open_view(t).players)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_board_and_everything_open_is_seen_by_all(viewer):
    """Board, figures, Hudson, supplies, control, tables, public jobs, allies on offer, discards, horse, act, phase."""
    t = scene()
    open_tile(t, "T4", 3)
    put_thug(t, 0, "P6")
    put_thug(t, NEUTRAL, "T4")
    put_member(t, 1, "F05")
    put_member(t, NEUTRAL, "F02")
    t.neutrals["chief"] = HUDSON
    t.players[2].thugs, t.dead_thugs[2] = 1, 1
    t.players[3].members, t.dead_members[3] = [], ["don"]
    control(t, 4, 2, 0, 0)
    for pile, jobs in ((t.public, ["J-Y01", "J-K02"]), (t.discard, ["J-G03", "J-B04"])):
        for job in jobs:
            take_job(t, job)
            pile.append(job)
    take_ally(t, "A1-6")
    t.players[1].table.append("A1-6")
    take_ally(t, "A1-5")
    t.removed.append("A1-5")
    take_job(t, "J-Y08")
    t.doing, t.horse, t.players[3].out = "J-Y08", 2, True
    seen = view(t, viewer)
    assert (seen.seats, seen.act, seen.phase, seen.horse, seen.hand_limit) == (4, 1, "family", 2, 5)
    assert [(b.id, b.turf, b.thug) for b in seen.businesses] == [
        *(("P1", 1, -1), ("P2", 2, -1), ("P3", 3, -1), ("P4", 4, -1), ("P5", 5, -1), ("P6", 6, 0), ("P7", 7, -1)),
        *(("T1", 1, -1), ("T2", 2, -1), ("T4", 3, -2)),
    ]
    assert {space: who for space, who in seen.spaces.items() if who != -1} == {"F02": -2, "F05": 1}
    assert {space: who for space, who in seen.figures.items() if who} == {"F05": "don"}
    assert seen.neutrals == {"mayor": "F02", "boss": "T4", "chief": "hudson"}
    assert [(p.thugs, p.members, p.dead_thugs, p.dead_members) for p in seen.players] == [
        (1, ("don",), 0, ()),
        (2, (), 0, ()),
        (1, ("don",), 1, ()),
        (2, (), 0, ("don",)),
    ]
    assert seen.turfs[3] == TurfView(4, (2, 0, 0), 0, 0, (0, 0, 0, 0, 0))
    assert seen.turfs[5].influence == (1, 1, 0, 0, 1)
    assert [p.markers for p in seen.players] == [7, 9, 8, 9]
    assert [p.table for p in seen.players] == [(), ("A1-6",), (), ()]
    assert [p.out for p in seen.players] == [False, False, False, True]
    assert [p.family for p in seen.players] == ["marzullo", "matarazzo", "vitale", "caccamo"]
    assert (seen.public, seen.discard, seen.doing) == (("J-Y01", "J-K02"), ("J-G03", "J-B04"), "J-Y08")
    assert seen.offer == tuple(t.offer)
    assert seen.removed[-1] == "A1-5"
    assert (seen.looking, seen.deck) == (0, len(t.deck))


def test_turfs_say_what_follows_from_the_board():
    t = underway()
    assert view(t, None).turfs == tuple(
        TurfView(turf, tuple(t.control[turf]), t.controller(turf), dominant(t, turf), tuple(influence(t, turf)))
        for turf in TURFS
    )


# --- Row by row -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_deck_tiles_and_allies_to_come_only_counts_are_seen(viewer):
    t = underway(act=2)
    seen = view(t, viewer)
    assert seen.deck == len(t.deck) > 1
    assert seen.looking == 0
    assert seen.tiles == (len(t.tiles[0]), len(t.tiles[1]))
    hidden = {*t.deck, *t.tiles[0], *t.tiles[1], *t.allies[1], *t.allies[2]}
    assert not words(seen) & hidden
    other = copy_of(t)
    for pile in (other.deck, *other.tiles, *other.allies):
        pile.reverse()
    assert view(other, viewer) == seen


@pytest.mark.parametrize("viewer", VIEWERS)
def test_allies_never_revealed_are_never_seen_not_even_their_number(viewer):
    t = underway()
    unseen = {*t.allies[0], *t.allies[1], *t.allies[2]}
    assert unseen
    assert not words(view(t, viewer)) & unseen
    other = copy_of(t)
    other.allies = [[], [], []]
    assert view(other, viewer) == view(t, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_a_hand_others_see_the_number_of_cards(viewer):
    t = scene()
    give(t, 2, 1, 1, 5, "gun", "narc", "J-Y08", "A1-4")
    seen = view(t, viewer).players[2]
    assert seen.hand_size == 7
    if viewer == 2:
        assert seen.hand == HandView((2, 0, 0, 1), (1, 0, 0, 1), ("J-Y08",), ("A1-4",))
    else:
        assert seen.hand is None
        assert not words(view(t, viewer)) & {"J-Y08", "A1-4"}


@pytest.mark.parametrize("card", [5, "gun", "J-Y08", "A1-4"])
def test_all_backs_are_alike(card):
    t = scene()
    give(t, 2, card)
    seen = view(t, 0)
    assert seen.players[2].hand_size == 1
    plain = scene()
    give(plain, 2, 1)
    assert seen.players[2] == view(plain, 0).players[2]


def test_what_is_taken_from_open_stacks_is_seen_at_that_moment_and_then_hidden():
    t = scene()
    stocks = view(t, None).notes, view(t, None).goods
    match = match_of(t)
    match.answer(0, "thug:P2")
    assert told_to_all(match, "took-good") == [(0, "gun")]
    assert told_to_all(match, "took-note") == [(0, 2)]
    for viewer in (None, 1, 2, 3):
        seen = sees(match, viewer)
        assert [a - b for a, b in zip(stocks[0], seen.notes, strict=True)] == [0, 1, 0, 0]
        assert [a - b for a, b in zip(stocks[1], seen.goods, strict=True)] == [1, 0, 0, 0]
        assert (seen.players[0].hand, seen.players[0].hand_size) == (None, 2)


def test_an_ally_taken_in_bribery_is_seen_at_that_moment_and_then_hidden():
    t = scene(2)
    t.phase = "bribery"
    [ally] = t.offer
    stash(t, 1, 5)
    match = match_of(t)
    match.answer(1, "note:5")
    assert told_to_all(match, "bribed") == [(1, ally)]
    for viewer in (None, 0):
        seen = sees(match, viewer)
        assert (seen.players[1].hand, seen.players[1].hand_size) == (None, 1)
        assert ally not in words(seen)


def test_the_two_jobs_of_a_draw_are_the_drawers():
    t = scene()
    one, other = t.deck[-1], t.deck[-2]
    match = match_of(t)
    match.answer(0, "thug:P6")
    match.answer(0, "icon:job_draw(1)")
    match.answer(0, "draw")
    decision = match.decision(0)
    assert decision is not None
    assert decision.ids() == [f"job:{one}", f"job:{other}"]
    assert told_to_all(match, "draws-jobs") == [(0,)]
    for viewer in (None, 0, 1, 2, 3):
        seen = sees(match, viewer)
        assert seen.looking == 2
        assert not words(seen) & {one, other}
        assert not any({one, other} & set(map(str, event.args)) for event in heard(match, viewer))


def test_the_kept_job_stays_secret_and_the_other_is_shown():
    t = scene()
    one, other = t.deck[-1], t.deck[-2]
    match = match_of(t)
    for answer in ("thug:P6", "icon:job_draw(1)", "draw", f"job:{one}"):
        match.answer(0, answer)
    assert told_to_all(match, "discarded-job") == [(0, other)]
    assert hears(match, "kept-job") == [0]
    for viewer in others(match, 0):
        seen = sees(match, viewer)
        assert (seen.discard[-1], seen.looking) == (other, 0)
        assert one not in words(seen)
        assert not any(one in event.args for event in heard(match, viewer))


def test_a_kept_job_is_public_when_it_is_completed():
    t = scene()
    give(t, 0, "blood", "J-G01")
    match = match_of(t)
    match.answer(0, "job:J-G01")
    assert told_to_all(match, "does-job") == [(0, "J-G01")]
    for viewer in (None, 0, 1, 2, 3):
        seen = sees(match, viewer)
        assert seen.doing == "J-G01"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_suitcase_is_its_owners(viewer):
    """Q-32: others saw things going in and out; no count is shown."""
    t = scene()
    stash(t, 1, 5, 2, 2)
    take_job(t, "J-K05")
    t.players[1].jobs.append("J-K05")
    empty = scene()
    take_job(empty, "J-K05")
    empty.notes = list(t.notes)
    seen = view(t, viewer)
    if viewer == 1:
        assert seen.players[1].suitcase == SuitcaseView((0, 2, 0, 1), ("J-K05",))
    else:
        assert seen == view(empty, viewer)
        assert "J-K05" not in words(seen)


def test_what_goes_into_a_suitcase_is_told_to_all():
    t = scene()
    give(t, 0, 5, 3)
    match = match_of(t)
    match.answer(0, "thug:P7")
    match.answer(0, "note:5")
    assert told_to_all(match, "stashed") == [(0, 5)]


def test_suitcases_are_open_at_the_end():
    t = RULES.deal(3, 5, table_options(RULES, {}))
    play_out(RULES, t, Keen(5).pick)
    for viewer in (None, 0, 1, 2):
        seen = view(t, viewer)
        assert [player.suitcase for player in seen.players] == [
            SuitcaseView(tuple(player.notes), tuple(player.jobs)) for player in t.players
        ]
        assert [player.hand_size for player in seen.players] == [0, 0, 0]
        assert list(seen.scores) == RULES.scores(t)


def bidding() -> Match[Table]:
    t = scene(3)
    t.phase = "bribery"
    for seat in range(3):
        stash(t, seat, 5, 3, 1)
    return match_of(t)


def test_of_a_bid_before_the_reveal_others_see_only_that_it_is_committed():
    cheap, dear = bidding(), bidding()
    assert [decision.seat for decision in cheap.decisions()] == [0, 1, 2]
    cheap.answer(1, "done")
    for note in ("note:5", "note:3", "note:1"):
        dear.answer(1, note)
    for match in (cheap, dear):
        assert [decision.seat for decision in match.decisions()] == [0, 2]
        assert hears(match, "bid") == hears(match, "no-bid") == []
    assert [looks(cheap)[viewer] for viewer in (None, 0, 2)] == [looks(dear)[viewer] for viewer in (None, 0, 2)]


def test_a_bid_not_yet_finished_shows_nothing_either():
    match = bidding()
    before = looks(match)
    match.answer(1, "note:5")
    after = looks(match)
    assert [after[viewer] for viewer in (None, 0, 2)] == [before[viewer] for viewer in (None, 0, 2)]


def test_at_the_reveal_all_bids_are_seen_in_full_and_an_unsuccessful_one_goes_back():
    match = bidding()
    for seat, notes in ((0, ["note:5", "done"]), (1, ["note:3", "note:1", "done"]), (2, ["note:1", "done"])):
        for note in notes:
            match.answer(seat, note)
    assert told_to_all(match, "bid") == [(0, (5,)), (1, (3, 1)), (2, (1,))]
    match.answer(0, match.decisions()[0].ids()[0])
    own = sees(match, 2)
    assert own.players[2].suitcase == SuitcaseView((1, 0, 1, 1), ())
    for viewer in (None, 0, 1):
        seen = sees(match, viewer)
        assert seen.players[2].suitcase is None


def test_stolen_cards_are_known_to_thief_and_victim():
    t = scene()
    give(t, 0, "gun", "J-K02")
    give(t, 2, 5)
    match = match_of(t)
    match.answer(0, "job:J-K02")
    match.answer(0, "effect-first")
    match.answer(0, "seat:2")
    assert hears(match, "stole-note") == [0, 2]
    assert told_to_all(match, "stole") == [(0, 2, 1)]
    for viewer in (None, 1, 3):
        assert not any(event.id.startswith("stole-") for event in heard(match, viewer))


def test_of_an_offered_note_before_the_reveal_others_see_only_that_it_is_committed():
    def offering(note: str) -> Match[Table]:
        t = scene()
        give(t, 0, "blood", "gun", "J-G07")
        for seat in (1, 2, 3):
            give(t, seat, 1, 5)
        match = match_of(t)
        for answer in ("job:J-G07", "effect-first", "yes"):
            match.answer(0, answer)
        match.answer(2, note)
        return match

    cheap, dear = offering("note:1"), offering("note:5")
    for match in (cheap, dear):
        assert [decision.seat for decision in match.decisions()] == [1, 3]
        assert hears(match, "offered") == []
    for viewer in (None, 0, 1, 3):
        assert looks(cheap)[viewer] == looks(dear)[viewer]
    dear.answer(1, "note:1")
    dear.answer(3, "note:1")
    assert told_to_all(dear, "offered") == [(1, 1), (2, 5), (3, 1)]


def test_of_a_tribute_before_the_reveal_others_see_only_that_it_is_chosen():
    def paying(card: str) -> Match[Table]:
        t = scene()
        t.act, t.phase = 3, "tribute"
        for seat in (1, 2):
            give(t, seat, 1, 5, "gun", "narc")
        match = match_of(t)
        match.answer(1, card)
        return match

    note, good = paying("note:5"), paying("good:gun")
    for match in (note, good):
        assert [decision.seat for decision in match.decisions()] == [2]
    for viewer in (None, 0, 2, 3):
        assert looks(note)[viewer] == looks(good)[viewer]
    note.answer(2, "good:narc")
    assert told_to_all(note, "discarded-note") == [(1, 5)]
    assert told_to_all(note, "discarded-good") == [(2, "narc")]


def test_the_options_of_a_question_are_for_the_seat_that_is_asked():
    """Others see who is asked, and what (Q-45)."""
    t = scene()
    give(t, 0, "blood", "J-G01")
    match = match_of(t)
    [decision] = match.decisions()
    assert (decision.seat, decision.question.id) == (0, "turn")
    assert [match.decision(seat) is not None for seat in range(4)] == [True, False, False, False]


# --- I-24 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_i_24_views_never_hold_what_is_hidden_from_them(seats, seed):
    """Views hold the ids of things: none of a thing that lies hidden."""
    t = underway(seats, seed)
    public = {*t.public, *t.discard, *t.offer, *t.removed, t.doing, *(ally for p in t.players for ally in p.table)}
    own = [{*p.hand.jobs, *p.hand.allies, *p.jobs} for p in t.players]
    everything = {*t.book.jobs, *t.book.allies}
    for viewer in (None, *range(seats)):
        may_see = public if viewer is None else public | own[viewer]
        assert words(view(t, viewer)) & everything == {thing for thing in may_see if thing}


def test_i_24_another_deal_of_what_is_hidden_gives_the_same_view():
    t = underway()
    for viewer in VIEWERS:
        for seed in range(10):
            other = copy_of(t)
            RULES.redeal(other, viewer, Chance(seed))
            assert msgspec.json.encode(view(other, viewer)) == msgspec.json.encode(view(t, viewer))
