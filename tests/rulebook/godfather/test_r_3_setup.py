"""R-3: the set-up, and the table of what depends on the number of players."""

from __future__ import annotations

import msgspec
import pytest

from backroom.games.godfather.book import TURFS
from backroom.games.godfather.state import NOBODY, OFFBOARD, Table
from backroom.kernel import Chance, Match, table_options
from tests.rulebook.godfather.kit import RULES, next_run, notes, table
from tests.rulebook.godfather.scene import contents

BLUE = ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8"]
RED = ["T9", "T10", "T11", "T12"]
PRINTED = ["P1", "P2", "P3", "P4", "P5", "P6", "P7"]
JOBS = [f"J-{colour}{number:02}" for colour in "YKGB" for number in range(1, 12)]
ALLIES = [[f"A{act}-{number}" for number in range(1, 7)] for act in (1, 2, 3)]
FAMILIES = ["marzullo", "matarazzo", "vitale", "caccamo", "pizzino"]

any_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def shown(t: Table, seat: int | None) -> str:
    """Everything that a seat, or a spectator, is shown, as text."""
    return msgspec.json.encode(RULES.view(t, seat)).decode()


def tiles_open(t: Table) -> list[tuple[str, int]]:
    """The tiles that are open, each with its turf, in the order they opened."""
    return [(b.id, b.turf) for b in t.businesses.values() if b.id not in PRINTED]


@any_seats
def test_r_3_the_set_up_asks_nothing(seats):
    match = Match.deal(RULES, seats, 7)
    (decision,) = match.decisions()
    assert (decision.question.id, decision.seat) == ("turn", match.table.horse)
    assert match.answers == []


@any_seats
def test_r_3_every_component_is_somewhere(seats):
    """I-01 to I-07."""
    banknotes, goods, jobs, allies, thugs, members = contents(table(seats))
    assert (banknotes, goods) == ([18, 30, 34, 38], [9, 9, 9, 5])
    assert jobs == sorted(JOBS)
    assert allies == [ally for stack in ALLIES for ally in stack]
    assert thugs == [3 if seats == 2 else 2] * seats
    assert members == [["don"]] * seats


# --- act 1, phase 1 --------------------------------------------------------------------------------------------


@any_seats
def test_r_3_1_act_one_phase_one(seats):
    t = table(seats)
    assert (t.act, t.phase) == (1, "open")
    view = RULES.view(t, None)
    assert (view.act, view.phase, view.hand_limit) == (1, "open", 5)


@any_seats
def test_r_3_1_the_board_is_empty(seats):
    t = table(seats)
    assert [business.thug for business in t.businesses.values()] == [NOBODY] * len(t.businesses)
    assert list(t.spaces.values()) == [NOBODY] * 16
    assert list(t.figures.values()) == [""] * 16
    assert (t.dead_thugs, t.dead_members) == ([0] * seats, [[]] * seats)
    assert t.control == [[]] * 8
    assert [t.controller(turf) for turf in TURFS] == [NOBODY] * 7


@any_seats
def test_r_3_1_each_turf_has_its_printed_business_open(seats):
    t = table(seats)
    assert [(b.id, b.turf) for b in t.businesses.values()][:7] == list(zip(PRINTED, TURFS, strict=True))


# --- open stacks -----------------------------------------------------------------------------------------------


@any_seats
def test_r_3_2_the_stacks_hold_what_the_hands_do_not(seats):
    t = table(seats)
    assert t.notes == [18 - seats, 30 - seats, 34 - seats, 38]
    assert t.goods == [9, 9, 9, 5]


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_r_3_2_everybody_sees_how_much_is_left(seat):
    view = RULES.view(table(4), seat)
    assert view.notes == (14, 26, 30, 38)
    assert view.goods == (9, 9, 9, 5)


# --- tiles ----------------------------------------------------------------------------------------------


def test_r_3_3_two_stacks_by_colour():
    blue, red = table(2).tiles
    assert sorted(blue) == BLUE
    assert sorted(red, key=RED.index) == RED


@pytest.mark.parametrize("colour", [0, 1])
def test_r_3_3_each_colour_is_shuffled(colour):
    orders = {tuple(table(2, seed).tiles[colour]) for seed in range(40)}
    assert len(orders) > 10
    assert len({order[-1] for order in orders}) == (8, 4)[colour], "any tile can lie on top"


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_r_3_3_the_stacks_lie_face_down(seat):
    t = table(2)
    assert RULES.view(t, seat).tiles == (8, 4)
    assert [tile for tile in (*BLUE, *RED) if f'"{tile}"' in shown(t, seat)] == []


@pytest.mark.parametrize(("seats", "turfs"), [(2, []), (3, []), (4, [1]), (5, [1, 2, 3])])
def test_r_3_4_the_top_blue_tiles_lie_in_the_first_turfs(seats, turfs):
    whole = table(2).tiles[0]
    t = table(seats)
    top = whole[::-1][: len(turfs)]
    assert tiles_open(t) == list(zip(top, turfs, strict=True))
    assert t.tiles[0] == whole[: len(whole) - len(turfs)]
    assert t.tiles[1] == table(2).tiles[1]


def test_r_3_4_they_lie_face_up():
    t = table(5)
    seen = [(b.id, b.turf) for b in RULES.view(t, None).businesses][7:]
    assert seen == tiles_open(t)


# --- jobs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "public"), [(2, 2), (3, 3), (4, 3), (5, 4)])
def test_r_3_5_public_jobs_by_the_number_of_players(seats, public):
    t = table(seats)
    assert len(t.public) == public
    assert len(t.deck) == 44 - public - 2 * seats
    assert (t.discard, t.doing, t.looking) == ([], "", [])


def test_r_3_5_the_public_ones_are_the_top_of_the_deck():
    assert table(5).public[:3] == table(3).public
    assert table(3).public[:2] == table(2).public


def test_r_3_5_the_deck_is_shuffled():
    assert len({tuple(table(2, seed).deck) for seed in range(20)}) == 20
    assert len({job for seed in range(40) for job in table(5, seed).public}) == 44


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_r_3_5_public_jobs_are_seen_and_the_deck_is_not(seat):
    t = table(3)
    view = RULES.view(t, seat)
    assert (view.public, view.deck) == (tuple(t.public), 35)
    assert [job for job in t.deck if job in shown(t, seat)] == []


# --- allies ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "offered"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_r_3_6_allies_of_act_one_one_less_than_players(seats, offered):
    t = table(seats)
    assert len(t.offer) == offered
    assert sorted([*t.offer, *t.allies[0]]) == ALLIES[0]
    assert t.allies[1:] == ALLIES[1:]
    assert t.removed == []


def test_r_3_6_they_are_shuffled():
    assert {table(2, seed).offer[0] for seed in range(60)} == set(ALLIES[0])


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_r_3_6_the_rest_leaves_the_game_unseen(seat):
    t = table(3)
    assert RULES.view(t, seat).offer == tuple(t.offer)
    unseen = [ally for stack in t.allies for ally in stack]
    assert len(unseen) == 16
    assert [ally for ally in unseen if ally in shown(t, seat)] == []


# --- families --------------------------------------------------------------------------------------------------


@any_seats
def test_r_3_7_each_player_has_a_different_family(seats):
    assert [player.family for player in table(seats).players] == FAMILIES[:seats]


@any_seats
def test_r_3_7_an_empty_suitcase_nine_markers_and_nothing_on_the_table(seats):
    for seat, player in enumerate(table(seats).players):
        assert player.seat == seat
        assert (player.notes, player.jobs) == ([0, 0, 0, 0], [])
        assert player.markers == 9
        assert player.table == []
        assert not player.out


@pytest.mark.parametrize(("seats", "thugs"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_r_3_7_two_thugs_and_three_with_two_players(seats, thugs):
    assert [player.thugs for player in table(seats).players] == [thugs] * seats


@any_seats
def test_r_3_7_the_don_alone_is_there_in_act_one(seats):
    assert [player.members for player in table(seats).players] == [["don"]] * seats


# --- neutral figures -------------------------------------------------------------------------------------------


@any_seats
def test_r_3_8_the_neutral_figures_stand_beside_the_board(seats):
    assert table(seats).neutrals == {"mayor": OFFBOARD, "boss": OFFBOARD, "chief": OFFBOARD}


# --- hands -----------------------------------------------------------------------------------------------------


@any_seats
def test_r_3_9_three_banknotes_and_two_jobs(seats):
    for player in table(seats).players:
        assert notes(player.hand.notes) == [3, 2, 1]
        assert player.hand.goods == [0, 0, 0, 0]
        assert len(player.hand.jobs) == 2
        assert player.hand.allies == []
        assert len(player.hand) == 5


def test_r_3_9_the_jobs_are_random():
    assert len({job for seed in range(250) for job in table(2, seed).players[1].hand.jobs}) == 44


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_r_3_9_the_hands_are_hidden_from_the_others(seat):
    t = table(3)
    for player in RULES.view(t, seat).players:
        own = player.seat == seat
        assert player.hand_size == 5
        assert (player.hand is not None) == own
        assert (player.suitcase is not None) == own
        jobs = t.players[player.seat].hand.jobs
        assert [job for job in jobs if job in shown(t, seat)] == (jobs if own else [])


# --- the first player -----------------------------------------------------------------------------------------


@any_seats
def test_r_3_10_the_first_player_is_random(seats):
    """Q-36."""
    firsts = [table(seats, seed, first="random").horse for seed in range(200)]
    assert {seat: firsts.count(seat) > 100 // seats for seat in firsts} == dict.fromkeys(range(seats), True)


@any_seats
def test_r_3_10_or_set_by_hand(seats):
    """Q-36: a table may name the first player; nothing else of the deal changes with it."""
    plain = RULES.view(table(seats, first="random"), 0)
    for seat in range(seats):
        t = table(seats, first=str(seat))
        assert t.horse == seat
        assert RULES.view(t, 0) == msgspec.structs.replace(plain, horse=seat)


def test_r_3_10_random_unless_a_table_says_otherwise():
    assert table_options(RULES, {})["first"] == "random"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r_3_10_the_first_player_sits_at_the_table(seats):
    assert table(seats, first=str(seats - 1)).horse == seats - 1
    with pytest.raises(ValueError, match=f"0 to {seats - 1}"):
        table(seats, first=str(seats))


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_r_3_10_holds_the_horse_head_and_has_the_first_turn(seat):
    t = table(4, first=str(seat))
    assert [RULES.view(t, viewer).horse for viewer in (None, 0, 1, 2, 3)] == [seat] * 5
    turn = next_run(t)
    assert (turn.question, turn.seat) == ("turn", seat)


# --- the order of the random draws ----------------------------------------------------------------------------


@any_seats
@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_r_3_11_the_order_of_the_draws(seats, seed):
    """Blue tiles, red tiles, jobs, public jobs, allies, two jobs for each seat, the first player."""
    t = table(seats, seed, first="random")
    chance = Chance(seed)
    blue, red, jobs, allies = BLUE.copy(), RED.copy(), list(t.book.jobs), ALLIES[0].copy()
    chance.shuffle(blue)
    chance.shuffle(red)
    chance.shuffle(jobs)
    setup_tiles, public_jobs = {2: (0, 2), 3: (0, 3), 4: (1, 3), 5: (3, 4)}[seats]
    assert [tile for tile, _ in tiles_open(t)] == [blue.pop() for _ in range(setup_tiles)]
    assert t.tiles == [blue, red]
    assert t.public == [jobs.pop() for _ in range(public_jobs)]
    chance.shuffle(allies)
    assert t.offer == [allies.pop() for _ in range(seats - 1)]
    assert t.allies[0] == allies
    assert [p.hand.jobs for p in t.players] == [[jobs.pop(), jobs.pop()] for _ in range(seats)]
    assert t.deck == jobs
    assert t.horse == chance.below(seats)
    assert t.chance.state == chance.state


@any_seats
def test_r_3_11_a_seed_reproduces_the_table(seats):
    """I-25."""
    assert table(seats, 5, first="random") == table(seats, 5, first="random")
    assert table(seats, 5) != table(seats, 6)


# --- The table by the number of players -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "thugs", "tile_turfs", "businesses", "spaces"),
    [
        (2, 3, [1, 2, 3, 4], [8, 9, 10, 11], 10),
        (3, 2, [1, 2, 3, 4], [8, 9, 10, 11], 16),
        (4, 2, [2, 3, 4, 5], [9, 10, 11, 12], 16),
        (5, 2, [4, 5, 6, 7], [11, 12, 13, 14], 16),
    ],
)
def test_r_3_the_acts_by_the_number_of_players(seats, thugs, tile_turfs, businesses, spaces):
    t = table(seats)
    for act, members in enumerate((["don"], ["don", "consigliere"], ["don", "consigliere"], None), start=1):
        turn = next_run(t)
        assert (t.act, turn.question) == (act, "turn")
        assert tiles_open(t)[-1][1] == tile_turfs[act - 1]
        assert len(t.businesses) == businesses[act - 1]
        assert len([offer for offer in turn.offers if offer.startswith("thug:")]) == businesses[act - 1]
        assert len([offer for offer in turn.offers if offer.startswith("member:")]) == spaces
        assert [p.thugs for p in t.players] == [thugs] * seats
        assert [p.members for p in t.players] == [members or ["don", "consigliere", "heir"]] * seats
        t.phase = "clean-up"
    assert len({turf for _, turf in tiles_open(t)}) == len(tiles_open(t)), "a turf has one slot"
