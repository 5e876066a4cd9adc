"""R-4.15: city tokens: where they come from, the display, the limit, and the 18 kinds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from backroom.games.speakeasy import Speakeasy
from backroom.games.speakeasy.book import DISTILLERY, PARTY, STRENGTH
from backroom.games.speakeasy.buildings import CONTRACTORS, build
from backroom.games.speakeasy.city_tokens import (
    NO_TOKEN_ON_DISPLAY,
    NO_USABLE_TOKEN,
    gain_city_tokens,
    play_tokens,
    return_tokens,
)
from backroom.games.speakeasy.components import Effect
from backroom.games.speakeasy.effects import cannot
from backroom.games.speakeasy.locations import park_bonus
from backroom.games.speakeasy.sequence import end_turn
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.kernel import table_options
from tests.rulebook.speakeasy.kit import (
    RULES,
    Run,
    bare,
    give_cards,
    next_run,
    put,
    put_card,
    put_mob,
    run,
    space_in,
    told,
)

TOKENS = Effect("tokens", 2)


def display(
    t: Table,
    right: tuple[str, str, str] = ("T01", "T02", "T03"),
    middle: tuple[str, str, str] = ("", "", ""),
    left: tuple[str, str, str] = ("T16", "T17", "T18"),
) -> None:
    """A display of our choice: one token a cell, or none; the left column face down."""
    t.display_right = list(right)
    t.display_middle = [[token] if token else [] for token in middle]
    t.display_left = [[token] if token else [] for token in left]


def all_tokens(t: Table) -> int:
    """Every city token in the game (INV-08)."""
    piles = [*t.display_left, *t.display_middle, t.space_tokens, t.display_right]
    piles += [pile for boss in t.bosses for pile in (boss.tokens, boss.aside)]
    return sum(token != "" for pile in piles for token in pile)


def holding(t: Table, *tokens: str, seat: int = 0) -> Boss:
    """A boss who holds these tokens."""
    boss = t.bosses[seat]
    boss.tokens = list(tokens)
    return boss


def play(t: Table, token: str, *ids: str) -> Run:
    """The first boss holds this one token and plays it in the restaurant."""
    return run(play_tokens(t, holding(t, token), 2), f"token:{token}", *ids)


def offered(t: Table, token: str) -> bool:
    """Whether the first boss, holding this one token, may play it."""
    return cannot(t, holding(t, token), TOKENS) is None


# --- Where tokens come from -------------------------------------------------------------------------------------------


def test_r_4_15_1_opening_takes_the_token_of_the_space():
    t = bare()
    me = t.bosses[0]
    space = space_in(t, 4)
    t.space_tokens[space] = "T09"
    run(build(t, me, CONTRACTORS), "slot:SP2", f"space:{space}")
    assert (me.tokens, t.space_tokens[space]) == (["T09"], "")
    assert told(t, "took-space-token") == [(0, "T09")]


def test_r_4_15_1_taking_over_takes_the_token_of_the_space():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH] = 5
    space, _ = put_mob(t, 4, 4)
    t.space_tokens[space] = "T09"
    run(build(t, me, CONTRACTORS), "slot:SP2", f"space:{space}")
    assert (me.tokens, t.space_tokens[space]) == (["T09"], "")


def test_r_4_15_1_a_space_without_a_token_gives_none():
    """Q-43: a space the mob won from a lost building has no token any more."""
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH] = 5
    space, _ = put_mob(t, 4, 4)
    t.space_tokens[space] = ""
    run(build(t, me, CONTRACTORS), "slot:SP2", f"space:{space}")
    assert me.tokens == []
    assert told(t, "took-space-token") == []


def test_r_4_15_1_a_token_of_the_display():
    t = bare()
    display(t)
    me = t.bosses[0]
    run(gain_city_tokens(t, me, 1), "right:1", "stack:0")
    assert me.tokens == ["T02"]
    assert told(t, "took-token") == [(0, "T02")]


# --- The display ------------------------------------------------------------------------------------------------------


def test_r_4_15_2_every_open_token_of_the_middle_and_right_column_or_none():
    t = bare()
    display(t, right=("T01", "", "T03"), middle=("", "T05", "T06"))
    gain = run(gain_city_tokens(t, t.bosses[0], 1))
    assert gain.offers == ["middle:1", "middle:2", "right:0", "right:2", "skip"]


def test_r_4_15_2_a_covered_token_is_not_to_be_had():
    t = bare()
    display(t, middle=("T05", "", ""))
    t.display_middle[0].append("T06")
    me = t.bosses[0]
    assert run(gain_city_tokens(t, me, 1)).offers.count("middle:0") == 1
    run(gain_city_tokens(t, me, 1), "middle:0")
    assert (me.tokens, t.display_middle[0]) == (["T06"], ["T05"])


def test_r_4_15_2_a_right_cell_is_refilled_at_once_from_a_stack_of_choice():
    t = bare()
    display(t)
    t.display_left[2] = ["T10", "T11"]
    used = t.chance.used
    gain = run(gain_city_tokens(t, t.bosses[0], 1), "right:0")
    assert (gain.question, gain.seat) == ("refill-from", 0)
    assert gain.offers == ["stack:0", "stack:1", "stack:2"]
    gain.answer("stack:2")
    assert gain.done
    assert t.display_right == ["T11", "T02", "T03"]
    assert t.display_left == [["T16"], ["T17"], ["T10"]]
    assert told(t, "token-revealed") == [("T11",)]
    assert t.chance.used > used


def test_r_4_15_2_only_stacks_with_a_token_refill():
    t = bare()
    display(t, left=("", "T17", "T18"))
    assert run(gain_city_tokens(t, t.bosses[0], 1), "right:0").offers == ["stack:1", "stack:2"]


def test_r_4_15_2_with_no_stack_left_the_cell_stays_empty():
    t = bare()
    display(t, left=("", "", ""))
    me = t.bosses[0]
    assert run(gain_city_tokens(t, me, 1), "right:0").done
    assert t.display_right == ["", "T02", "T03"]
    assert run(gain_city_tokens(t, me, 1)).offers == ["right:1", "right:2", "skip"]


def test_r_4_15_2_the_middle_column_is_never_refilled():
    t = bare()
    display(t, middle=("T05", "", ""))
    me = t.bosses[0]
    assert run(gain_city_tokens(t, me, 1), "middle:0").done
    assert t.display_middle == [[], [], []]
    assert t.display_left == [["T16"], ["T17"], ["T18"]]
    assert t.display_right == ["T01", "T02", "T03"]
    assert me.tokens == ["T05"]


def test_r_4_15_2_the_second_token_may_be_the_one_just_turned_up():
    t = bare()
    display(t)
    me = t.bosses[0]
    gain = run(gain_city_tokens(t, me, 2), "right:0", "stack:2", "right:0", "stack:1")
    assert gain.done
    assert me.tokens == ["T01", "T18"]
    assert t.display_right == ["T17", "T02", "T03"]


def test_r_4_15_2_a_gain_may_be_declined():
    t = bare()
    display(t)
    me = t.bosses[0]
    assert run(gain_city_tokens(t, me, 2), "skip").done
    assert me.tokens == []
    assert t.display_right == ["T01", "T02", "T03"]


def test_r_4_15_2_nothing_on_the_display_nothing_gained():
    t = bare()
    display(t, right=("", "", ""), left=("", "", ""))
    assert cannot(t, t.bosses[0], Effect("city", 1)) is NO_TOKEN_ON_DISPLAY
    display(t, right=("", "", "T03"), left=("", "", ""))
    assert cannot(t, t.bosses[0], Effect("city", 1)) is None
    assert run(gain_city_tokens(t, t.bosses[0], 2), "right:2").done
    assert t.bosses[0].tokens == ["T03"]


def test_r_4_15_2_no_token_is_in_hand_while_the_refill_is_chosen():
    t = bare()
    gain = run(gain_city_tokens(t, t.bosses[0], 1), "right:0")
    assert gain.question == "refill-from"
    assert all_tokens(t) == 54
    gain.answer("stack:0")
    assert all_tokens(t) == 54


def test_r_4_15_2_the_taker_chooses_the_stack_in_the_park_too():
    t = bare()
    display(t)
    gain = run(park_bonus(t, t.bosses[2]), "gain:city", "right:0")
    assert (gain.question, gain.seat) == ("refill-from", 2)


# --- The limit --------------------------------------------------------------------------------------------------------


def test_r_4_15_3_four_tokens_may_be_kept():
    t = bare()
    me = holding(t, "T01", "T02", "T03", "T04")
    assert run(return_tokens(t, me)).done
    assert me.tokens == ["T01", "T02", "T03", "T04"]


def test_r_4_15_3_each_surplus_token_goes_to_a_middle_cell_of_choice():
    t = bare()
    display(t)
    me = holding(t, "T01", "T02", "T03", "T04", "T05", "T06")
    back = run(return_tokens(t, me))
    assert back.question == "surplus-token"
    assert back.offers == ["token:T01", "token:T02", "token:T03", "token:T04", "token:T05", "token:T06"]
    assert back.decision is not None
    assert back.decision.about == (2,), "two too many"
    back.answer("token:T02")
    assert back.offers == ["middle:0", "middle:1", "middle:2"]
    back.answer("middle:2", "token:T05", "middle:0")
    assert back.done
    assert me.tokens == ["T01", "T03", "T04", "T06"]
    assert t.display_middle == [["T05"], [], ["T02"]]
    assert told(t, "returned-token") == [(0, "T02", 2), (0, "T05", 0)]


def test_r_4_15_3_a_token_may_cover_another():
    t = bare()
    display(t, middle=("T07", "T08", "T09"))
    me = holding(t, "T01", "T02", "T03", "T04", "T05")
    back = run(return_tokens(t, me), "token:T01")
    assert back.offers == ["middle:0", "middle:1", "middle:2"]
    back.answer("middle:1")
    assert t.display_middle[1] == ["T08", "T01"]
    gain = run(gain_city_tokens(t, t.bosses[1], 1), "middle:1")
    assert gain.done
    assert t.bosses[1].tokens == ["T01"]


@pytest.mark.parametrize(("crates", "limit"), [([], 4), ([7], 5), ([8], 5), ([7, 8], 6), ([1, 9, 15], 4)])
def test_r_4_15_3_each_token_crate_adds_one(crates: list[int], limit: int):
    t = bare()
    me = holding(t, *["T01"] * limit)
    me.crates = crates
    assert run(return_tokens(t, me)).done
    me.tokens.append("T02")
    assert run(return_tokens(t, me)).question == "surplus-token"


def test_r_4_15_3_tokens_of_one_kind_are_offered_once():
    t = bare()
    me = holding(t, "T01", "T01", "T01", "T02", "T02")
    assert run(return_tokens(t, me)).offers == ["token:T01", "token:T02"]


def test_r_4_15_3_the_limit_is_checked_at_the_end_of_the_own_turn_only():
    """Q-25: the park bonus may push its owner over the limit until his next turn ends."""
    t = bare()
    display(t)
    rival = holding(t, "T01", "T02", "T03", "T04", seat=1)
    assert run(park_bonus(t, rival), "gain:city", "right:0", "stack:0").done
    run(end_turn(t, t.bosses[0]))
    assert len(rival.tokens) == 5
    assert run(end_turn(t, rival)).question == "surplus-token"


def test_r_4_15_3_no_limit_while_the_turn_lasts():
    t = bare()
    display(t)
    me = holding(t, "T01", "T02", "T03", "T04", "T05")
    assert run(gain_city_tokens(t, me, 1), "right:0", "stack:0").done
    assert len(me.tokens) == 6


# --- Playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_r_4_15_4_tokens_are_played_in_the_restaurant_only(seats: int):
    side = bare(seats).book.side(seats)
    elsewhere = [effect.name for c in side.contacts for row in (c.above, c.framed, c.below) for effect in row]
    assert "tokens" not in elsewhere
    assert TOKENS in side.restaurant.framed


def test_r_4_15_4_up_to_two_never_a_third():
    t = bare()
    me = holding(t, "T18", "T18", "T18", "T16")
    playing = run(play_tokens(t, me, 2))
    assert playing.offers == ["token:T18", "token:T16", "done"]
    playing.answer("token:T18")
    assert playing.offers == ["token:T18", "token:T16", "done"]
    playing.answer("token:T18")
    assert playing.done
    assert (me.tokens, me.aside, me.leverage) == (["T18", "T16"], ["T18", "T18"], 4)
    assert told(t, "played-token") == [(0, "T18"), (0, "T18")]


def test_r_4_15_4_fewer_than_two_may_be_played():
    t = bare()
    me = holding(t, "T18", "T16")
    assert run(play_tokens(t, me, 2), "token:T16", "done").done
    assert (me.tokens, me.aside, me.goons, me.leverage) == (["T18"], ["T16"], 2, 0)
    t = bare()
    me = holding(t, "T18", "T16")
    assert run(play_tokens(t, me, 2), "done").done
    assert (me.tokens, me.aside) == (["T18", "T16"], [])


def test_r_4_15_4_one_after_the_other():
    """The second token sees what the first one did: the goon of the cell the first one filled is not offered again."""
    t = bare()
    me = holding(t, "T16", "T16")
    me.goons, t.goons = 5, t.goons - 4
    assert run(play_tokens(t, me, 2), "token:T16").done
    assert (me.goons, me.tokens) == (6, ["T16"])


def test_r_4_15_4_a_token_gained_meanwhile_may_be_the_second():
    """Q-29: the speakeasy opened by the first token stands on another one."""
    t = bare()
    me = holding(t, "T12")
    space = space_in(t, 4)
    t.space_tokens[space] = "T18"
    playing = run(play_tokens(t, me, 2), "token:T12", "slot:SP1", f"space:{space}")
    assert playing.offers == ["token:T18", "done"]
    playing.answer("token:T18")
    assert playing.done
    assert (me.tokens, me.aside, me.leverage) == ([], ["T12", "T18"], 2)


def test_r_4_15_4_a_token_gained_by_the_second_is_never_a_third():
    """Q-29."""
    t = bare()
    me = holding(t, "T18", "T12")
    space = space_in(t, 4)
    t.space_tokens[space] = "T16"
    assert run(play_tokens(t, me, 2), "token:T18", "token:T12", "slot:SP2", f"space:{space}").done
    assert me.tokens == ["T16"]


def test_r_4_15_4_played_tokens_lie_aside_and_cannot_be_gained_again_this_turn():
    """Q-29: the family member's dock offers a token, but not the one that sent him there."""
    t = bare()
    display(t, right=("T01", "", ""), left=("", "", ""))
    me = holding(t, "T15")
    playing = run(play_tokens(t, me, 2), "token:T15", "dock:0")
    assert playing.question == "take-token"
    assert playing.offers == ["right:0", "skip"]
    assert (me.tokens, me.aside) == ([], ["T15"])


def test_r_4_15_4_played_tokens_go_to_middle_cells_of_choice_at_the_end_of_the_turn():
    t = bare()
    display(t, middle=("T05", "", ""))
    me = holding(t)
    me.aside = ["T18", "T16"]
    back = run(return_tokens(t, me))
    assert back.question == "return-token"
    assert back.offers == ["token:T18", "token:T16"]
    back.answer("token:T16")
    assert back.offers == ["middle:0", "middle:1", "middle:2"]
    back.answer("middle:0", "middle:0")
    assert back.done
    assert t.display_middle == [["T05", "T16", "T18"], [], []]
    assert me.aside == []
    assert told(t, "returned-token") == [(0, "T16", 0), (0, "T18", 0)]


def test_r_4_15_4_played_tokens_come_before_surplus_ones():
    t = bare()
    me = holding(t, "T01", "T02", "T03", "T04", "T05")
    me.aside = ["T18"]
    back = run(return_tokens(t, me))
    assert (back.question, me.aside) == ("return-to", ["T18"])
    back.answer("middle:0")
    assert (back.question, me.aside) == ("surplus-token", [])


def test_r_4_15_4_played_tokens_do_not_count_for_the_limit():
    t = bare()
    me = holding(t, "T01", "T02", "T03", "T04")
    me.aside = ["T18"]
    assert run(return_tokens(t, me), "middle:0").done
    assert me.tokens == ["T01", "T02", "T03", "T04"]


def test_r_4_15_4_no_token_is_in_hand_while_questions_are_open():
    t = bare()
    space = space_in(t, 4)
    token = t.space_tokens[space]
    t.space_tokens[space] = ""
    me = holding(t, token)
    me.aside = [t.display_right[0]]
    t.display_right[0] = ""
    back = run(return_tokens(t, me))
    assert back.question == "return-to"
    assert all_tokens(t) == 54


def test_r_4_15_4_a_whole_turn_in_the_restaurant():
    t = bare()
    t.turns, t.upper = [0], [0, 1, 2, 3]
    me = holding(t, "T18", "T16")
    give_cards(t, 0, "V01", "P01", "S01")
    turn = next_run(t, "contact:RESTAURANT", "column:0", "card:V01", "effect:tokens(2)", "token:T18", "token:T16")
    assert (me.leverage, me.goons, me.aside) == (2, 2, ["T18", "T16"])
    turn.answer("done", "token:T18", "middle:0", "middle:1", "deck:vip")
    assert turn.done
    assert [pile[-1:] for pile in t.display_middle] == [["T18"], ["T16"], []]
    assert len(me.hand) == 3


# --- The 18 kinds -----------------------------------------------------------------------------------------------------


def test_r_4_15_5_eighteen_kinds_three_of_each():
    rows = bare().book.components.city_tokens
    assert list(rows) == [f"T{number:02}" for number in range(1, 19)]
    assert {row.count for row in rows.values()} == {3}


@pytest.mark.parametrize(
    ("token", "deck", "kind"), [("T01", "vip", 0), ("T02", "party", 1), ("T03", "distillery", 2), ("T04", "convoy", 3)]
)
def test_r_4_15_5_draw_a_card_of_one_type(token: str, deck: str, kind: int):
    t = bare()
    top = t.decks[kind][-1]
    playing = play(t, token)
    assert playing.offers == [f"deck:{deck}", "skip"]
    playing.answer(f"deck:{deck}")
    assert t.bosses[0].hand[-1] == top
    assert len(t.bosses[0].hand) == 5


def test_r_4_15_5_draw_a_card_of_any_type():
    t = bare()
    top = t.decks[2][-1]
    playing = play(t, "T05")
    assert playing.offers == ["deck:vip", "deck:party", "deck:distillery", "deck:convoy", "skip"]
    playing.answer("deck:distillery")
    assert t.bosses[0].hand[-1] == top


def test_r_4_15_5_take_a_helper_card():
    t = bare()
    t.helper_row = ["H01", "H02", "H03"]
    playing = play(t, "T06")
    assert playing.offers == ["helper:H01", "helper:H02", "helper:H03", "skip"]
    playing.answer("helper:H02")
    assert t.bosses[0].helpers == ["H02"]


def test_r_4_15_5_load_and_deliver():
    t = bare()
    put(t, 0, "still", 4)
    shop = put(t, 0, "speakeasy", 1)
    me = t.bosses[0]
    me.barrels, t.barrels = 1, t.barrels - 1
    playing = play(t, "T07", "enter:0:4", "load:0:4", "step:0:1", f"deliver:0:{shop.space}")
    assert (me.barrels, shop.barrel, me.trucks[0].district) == (0, True, 1)
    assert not [offer for offer in playing.offers if offer.startswith("step")], "convoy level 1 goes one step"
    playing.answer("done")
    assert playing.done


def test_r_4_15_5_gain_a_ledger():
    t = bare()
    assert play(t, "T08").done
    assert t.bosses[0].ledgers == 1


def test_r_4_15_5_raise_any_level():
    t = bare()
    playing = play(t, "T09")
    assert playing.offers == ["track:vip", "track:party", "track:distillery", "track:convoy", "track:strength", "skip"]
    playing.answer("track:strength")
    assert playing.done
    assert t.bosses[0].levels == [1, 1, 1, 1, 2]


def test_r_4_15_5_produce():
    t = bare()
    put(t, 0, "still", 4)
    me = t.bosses[0]
    me.levels[DISTILLERY] = 2
    assert play(t, "T10").done
    assert (me.barrels, t.barrels) == (3, 17)


def test_r_4_15_5_sell():
    t = bare()
    me = t.bosses[0]
    first, second = put(t, 0, "speakeasy", 1, barrel=True), put(t, 0, "nightclub", 2, barrel=True)
    put(t, 0, "casino", 3, barrel=True)
    me.levels[PARTY] = 2
    me.cash = 0
    assert play(t, "T11", f"space:{first.space}", f"space:{second.space}").done
    assert me.cash == 8 + 12


def test_r_4_15_5_open_one_speakeasy_at_its_normal_cost():
    """Q-37: a speakeasy only, never the still; once."""
    t = bare()
    me = t.bosses[0]
    me.cash = 30
    space = space_in(t, 4)
    t.space_tokens[space] = ""
    playing = play(t, "T12")
    assert playing.offers == [*(f"slot:SP{n}" for n in range(1, 9)), "done"]
    playing.answer("slot:SP4", f"space:{space}")
    assert playing.done
    assert (me.cash, t.holders[space], me.ledgers) == (25, 0, 1)
    assert [b.piece for b in me.buildings] == ["speakeasy"]


def test_r_4_15_5_take_over_with_a_speakeasy():
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.cash = 5, 10
    space, _ = put_mob(t, 4, 4)
    t.space_tokens[space] = ""
    play(t, "T12", "slot:SP2", f"space:{space}")
    assert (t.holders[space], me.cash) == (0, 7)


def test_r_4_15_5_a_speakeasy_token_upgrades_nothing():
    t = bare()
    shop = put(t, 0, "speakeasy", 4)
    playing = play(t, "T12", "slot:SP2")
    assert f"space:{shop.space}" not in playing.offers


@pytest.mark.parametrize(("token", "slot", "cost", "cards"), [("T13", "NC2", 12, 0), ("T14", "CA2", 17, 1)])
def test_r_4_15_5_open_one_nightclub_or_casino(token: str, slot: str, cost: int, cards: int):
    t = bare()
    me = t.bosses[0]
    me.cash = 40
    give_cards(t, 0, "V01", "P01")
    space = space_in(t, 4)
    t.space_tokens[space] = ""
    playing = play(t, token)
    assert playing.offers == [*(f"slot:{slot[:2]}{n}" for n in (1, 2, 3)), "done"]
    playing.answer(f"slot:{slot}", f"space:{space}", *(["card:V01"] if cards else ["skip"]))
    assert playing.done
    assert (me.cash, t.holders[space], len(me.hand)) == (40 - cost, 0, 2 - cards)
    assert [b.piece for b in me.buildings] == ["nightclub" if token == "T13" else "casino"]


@pytest.mark.parametrize(
    ("token", "slot", "piece", "cost"), [("T13", "NC2", "nightclub", 7), ("T14", "CA2", "casino", 12)]
)
def test_r_4_15_5_upgrade_to_a_nightclub_or_casino(token: str, slot: str, piece: str, cost: int):
    """The discount of the empty middle group holds for upgrades."""
    t = bare()
    me = t.bosses[0]
    shop = put(t, 0, "speakeasy", 4)
    me.pieces = [each for each in me.pieces if each not in ("SP4", "SP5", "STILL")]
    me.cash = 40
    give_cards(t, 0, "V01")
    playing = play(t, token, f"slot:{slot}", f"space:{shop.space}", *(["skip"] if token == "T13" else []))
    assert playing.done
    assert (shop.piece, me.cash) == (piece, 40 - cost)


@pytest.mark.parametrize(("token", "slot", "piece"), [("T13", "NC2", "nightclub"), ("T14", "CA2", "casino")])
def test_r_4_15_5_take_over_with_a_nightclub_or_casino(token: str, slot: str, piece: str):
    t = bare()
    me = t.bosses[0]
    me.levels[STRENGTH], me.cash = 5, 40
    give_cards(t, 0, "V01")
    space, _ = put_mob(t, 4, 4)
    t.space_tokens[space] = ""
    play(t, token, f"slot:{slot}", f"space:{space}", *(["skip"] if token == "T13" else []))
    assert t.holders[space] == 0
    assert [b.piece for b in me.buildings] == [piece]


@pytest.mark.parametrize(("token", "slot", "piece"), [("T13", "NC2", "nightclub"), ("T14", "CA2", "casino")])
def test_r_4_15_5_the_zone_limit_holds(token: str, slot: str, piece: str):
    t = bare()
    t.bosses[0].cash = 40
    put(t, 0, piece, 4)
    free = space_in(t, 5)
    playing = play(t, token, f"slot:{slot}")
    assert f"space:{free}" not in playing.offers
    assert f"space:{space_in(t, 7)}" in playing.offers


def test_r_4_15_5_gain_a_family_member():
    t = bare()
    me = t.bosses[0]
    playing = play(t, "T15")
    assert playing.offers == ["office", *(f"dock:{space}" for space in range(12)), "skip"]
    playing.answer("office")
    assert playing.done
    assert (me.office, me.reserve) == (1, 9)


def test_r_4_15_5_one_free_goon():
    t = bare()
    me = t.bosses[0]
    cash = me.cash
    assert play(t, "T16").done
    assert (me.goons, me.cash) == (2, cash)


def test_r_4_15_5_guard():
    t = bare()
    me = t.bosses[0]
    shop = put(t, 0, "speakeasy", 4)
    put_card(t, 0, "V01")
    put_card(t, 0, "P09")
    me.office, me.reserve = 1, me.reserve - 1
    assert play(t, "T17", f"space:{shop.space}").done
    assert (shop.guarded, me.office) == (True, 0)


def test_r_4_15_5_two_leverage_tokens():
    t = bare()
    assert play(t, "T18").done
    assert (t.bosses[0].leverage, t.leverage) == (2, 18)


def empty_decks(t: Table) -> None:
    t.decks = [[], [], [], []]


def no_helpers(t: Table) -> None:
    t.helper_row = []


def no_ledgers(t: Table) -> None:
    t.bosses[0].ledgers = 10


def all_at_the_top(t: Table) -> None:
    t.bosses[0].levels = [5] * 5


def shut_still(t: Table) -> None:
    put(t, 0, "still", 4)
    t.districts[4].police = True


def shut_shop(t: Table) -> None:
    put(t, 0, "speakeasy", 4, barrel=True)
    t.districts[4].police = True


def poor(t: Table) -> None:
    t.bosses[0].cash, t.bosses[0].safe = 2, 1


def eleven_dollars(t: Table) -> None:
    t.bosses[0].cash, t.bosses[0].safe = 11, 1


def no_card(t: Table) -> None:
    t.bosses[0].cash = 40
    give_cards(t, 0)


def no_place(t: Table) -> None:
    t.docks, t.bosses[0].office = [1] * 12, 1


def no_member(t: Table) -> None:
    t.bosses[0].reserve = 0


def full_cells(t: Table) -> None:
    t.bosses[0].goons = 6


def no_goons(t: Table) -> None:
    t.goons = 0


def empty_office(t: Table) -> None:
    put(t, 0, "speakeasy", 4)
    t.bosses[0].leverage = 4


def no_leverage(t: Table) -> None:
    t.leverage = 0


@pytest.mark.parametrize(
    ("token", "trouble"),
    [
        ("T01", empty_decks),
        ("T02", empty_decks),
        ("T03", empty_decks),
        ("T04", empty_decks),
        ("T05", empty_decks),
        ("T06", no_helpers),
        ("T08", no_ledgers),
        ("T09", all_at_the_top),
        ("T10", shut_still),
        ("T11", shut_shop),
        ("T12", poor),
        ("T13", eleven_dollars),
        ("T14", no_card),
        ("T15", no_place),
        ("T15", no_member),
        ("T16", full_cells),
        ("T16", no_goons),
        ("T17", empty_office),
        ("T18", no_leverage),
    ],
)
def test_r_4_15_5_a_token_that_changes_nothing_is_not_offered(token: str, trouble: Callable[[Table], None]):
    """Q-30."""
    t = bare()
    trouble(t)
    assert not offered(t, token)
    assert cannot(t, t.bosses[0], TOKENS) is NO_USABLE_TOKEN
    playing = run(play_tokens(t, holding(t, token, "T07"), 2))
    assert playing.offers == ["token:T07", "done"]


@pytest.mark.parametrize(
    "token", ["T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T12", "T15", "T16", "T18"]
)
def test_r_4_15_5_a_token_that_changes_something_is_offered(token: str):
    t = bare()
    assert offered(t, token)


def test_r_4_15_5_a_token_may_be_of_no_use_and_another_not():
    t = bare()
    t.docks = [NOBODY] * 12
    me = holding(t, "T11", "T10", "T15")
    assert run(play_tokens(t, me, 2)).offers == ["token:T15", "done"]


def test_r_4_15_5_a_token_with_two_effects_does_what_it_can():
    """A pack may print two effects on a token: what is impossible is lost, and the rest is reason enough to play it."""
    rules = Speakeasy('game = "speakeasy"\n[city_tokens.rows.T16]\neffect = ["goon(1)", "leverage(1)"]\n')
    t = rules.deal(4, 1, table_options(RULES, {}))
    me = holding(t, "T16")
    me.goons = 6
    assert run(play_tokens(t, me, 2), "token:T16").done
    assert (me.goons, me.leverage) == (6, 1)
