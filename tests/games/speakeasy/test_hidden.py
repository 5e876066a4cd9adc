"""Section 8 of the rules: dealing anew what a seat cannot see, and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from backroom.games.speakeasy.hidden import redeal
from backroom.games.speakeasy.state import NOBODY, Table
from backroom.kernel import Chance, Checkpoint, Match, table_options
from tests.games.speakeasy.invariants import check
from tests.games.speakeasy.players import player
from tests.rulebook.speakeasy.kit import RULES, table


def underway(seats: int = 4, seed: int = 3) -> Table:
    """A table in act II or later, with cards drawn, discarded and still hidden."""
    t = RULES.deal(seats, seed, table_options(RULES, {}))
    pick = player(seed)
    while t.act < 2:
        flow = RULES.next(t)
        assert flow is not None
        answer = None
        try:
            while True:
                ask = flow.send(answer)
                answer = pick(ask)  # type: ignore[arg-type]  # Speakeasy asks one seat at a time
        except StopIteration:
            pass
    return t


def copy(t: Table) -> Table:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(t), type=RULES.table_type)


def anew(t: Table, seat: int | None, seed: int) -> Table:
    """A copy, dealt anew."""
    other = copy(t)
    redeal(other, seat, Chance(seed))
    return other


def worlds(t: Table, seat: int | None) -> list[Table]:
    return [anew(t, seat, seed) for seed in range(40)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_new_deal_keeps_every_component_and_every_size(seats, seat):
    t = underway(seats)
    for other in worlds(t, seat):
        check(other)
        for pile in ("decks", "display_left", "mob_stacks", "threats_to_come", "patrols_to_come"):
            assert [len(x) for x in getattr(other, pile)] == [len(x) for x in getattr(t, pile)]
        assert [len(boss.hand) for boss in other.bosses] == [len(boss.hand) for boss in t.bosses]
        assert [len(boss.dealt) for boss in other.bosses] == [len(boss.dealt) for boss in t.bosses]


def test_the_same_luck_deals_the_same():
    t = underway()
    assert msgspec.msgpack.encode(anew(t, 1, 7)) == msgspec.msgpack.encode(anew(t, 1, 7))


def test_only_hidden_things_change():
    t = underway()
    hidden = {
        "bosses", "decks", "helper_deck", "crates", "mob_stacks", "display_left", "threats_to_come", "patrols_to_come",
    }  # fmt: skip
    for other in worlds(t, 0):
        for field in t.__struct_fields__:
            if field not in hidden:
                assert getattr(other, field) == getattr(t, field), field
        for boss, before in zip(other.bosses, t.bosses, strict=True):
            for field in boss.__struct_fields__:
                if field not in ("hand", "dealt"):
                    assert getattr(boss, field) == getattr(before, field), field


def test_the_own_hand_stays():
    t = table()
    for other in worlds(t, 2):
        assert (other.bosses[2].hand, other.bosses[2].dealt) == (t.bosses[2].hand, t.bosses[2].dealt)


def test_a_dealt_card_of_another_seat_may_be_any_of_its_kind_that_is_not_seen():
    t = table()
    seen = {(w.bosses[0].hand[0], w.bosses[1].hand[0]) for w in worlds(t, 2)}
    own, top = t.bosses[2].hand[0], t.decks[0][-1]
    vip = {card for card, kind in t.book.card_type.items() if kind == 0}
    for place in (0, 1):
        cards = {pair[place] for pair in seen}
        assert len(cards) > 5
        assert cards <= vip - {own, top}


def test_several_dealt_cards_of_one_kind_in_a_hand_are_dealt_anew():
    """Hand and record stay alike, and no card is lost or doubled."""
    t = table()
    boss = t.bosses[1]
    for _ in range(2):
        card = t.decks[0].pop(0)
        boss.hand.append(card)
        boss.dealt.insert(0, card)
    seen = set()
    for other in worlds(t, 0):
        again = other.bosses[1]
        assert sorted(again.dealt) == sorted(again.hand)
        assert [t.book.card_type[card] for card in again.hand] == [t.book.card_type[card] for card in boss.hand]
        check(other)
        seen.add(again.hand[-1])
    assert len(seen) > 5


def test_a_spectator_knows_no_hand():
    t = table()
    for seat in range(4):
        assert len({w.bosses[seat].hand[1] for w in worlds(t, None)}) > 3


def test_cards_drawn_openly_stay_in_their_hands():
    """Q-44."""
    t = underway()
    for other in worlds(t, None):
        for boss, before in zip(other.bosses, t.bosses, strict=True):
            known = [card for card in before.hand if card not in before.dealt]
            assert [card for card in boss.hand if card not in boss.dealt] == known
            assert set(boss.dealt) <= set(boss.hand)


def test_tops_of_face_up_piles_and_cards_put_under_a_deck_stay():
    t = underway()
    assert any(t.under)
    for other in worlds(t, 0):
        for kind, deck in enumerate(t.decks):
            assert other.decks[kind][-1] == deck[-1]
            assert other.decks[kind][: t.under[kind]] == deck[: t.under[kind]]
        assert other.crates[-1] == t.crates[-1]


@pytest.mark.parametrize("pile", ["helper_deck", "crates"])
def test_what_lies_beneath_changes(pile):
    t = table()
    assert len({tuple(getattr(w, pile)[:-1]) for w in worlds(t, 0)}) > 20
    deck = {tuple(w.decks[3][:-1]) for w in worlds(t, 0)}
    assert len(deck) > 20


@pytest.mark.parametrize("stacks", ["display_left", "threats_to_come", "patrols_to_come"])
def test_things_change_places_between_stacks_of_the_same_things(stacks):
    t = table()
    assert len({tuple(sorted(getattr(w, stacks)[0])) for w in worlds(t, 0)}) > 5


def test_mobsters_stay_in_the_stack_of_their_letter():
    t = table()
    orders = set()
    for other in worlds(t, 0):
        orders.add(tuple(other.mob_stacks[2]))
        assert [{tile[4] for tile in stack} for stack in other.mob_stacks] == [{"B"}, {"C"}, {"D"}]
    assert len(orders) > 20


def test_a_deck_without_an_unseen_card_stays():
    t = table()
    card = t.decks[0][0]
    rest = t.decks[0][1:]
    t.decks[0] = [card]
    t.decks[0][:0] = rest
    t.under[0] = len(rest)
    for boss in t.bosses:
        boss.dealt.remove(boss.hand[0])
    for other in worlds(t, 0):
        assert other.decks[0] == t.decks[0]


def test_at_the_end_hands_lie_open():
    t = table()
    t.phase = "over"
    for other in worlds(t, 0):
        assert [boss.hand for boss in other.bosses] == [boss.hand for boss in t.bosses]
        assert other.decks[0][-1] == t.decks[0][-1]


def test_an_answer_that_lifts_the_screens_cannot_be_undone():
    """With all decks empty nothing else is revealed by the last turn of the game."""
    dealt = Match.deal(RULES, 2, 1)
    t = copy(dealt.table)
    t.phase, t.act, t.round, t.active, t.turns, t.boxed_capos = "round", 4, 11, NOBODY, [0], 3
    t.bosses[0].capos, t.bosses[1].capos = 1, 0
    t.decks, t.under = [[], [], [], []], [0, 0, 0, 0]
    match = Match.resume(RULES, dealt.journal(), Checkpoint(0, 0, msgspec.msgpack.encode(t)))
    before = RULES.view(match.table, 0).bosses[1].hand
    match.answer(0, "contact:PARK_1")
    assert match.over
    shown = RULES.view(match.table, 0).bosses[1].hand != before
    assert not (shown and match.can_undo(0))
