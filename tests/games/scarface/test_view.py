"""Section 8: who sees what."""

from __future__ import annotations

from backroom.games.scarface.deals import draw_dealers
from backroom.games.scarface.state import Change
from backroom.games.scarface.view import open_view, view
from backroom.kernel import play_out, table_options
from tests.games.scarface.players import RULES, player, underway


def test_a_seat_sees_its_own_cards_and_screen_only():
    t = underway()
    seen = view(t, 1)
    for gang in seen.gangs:
        assert (gang.cards is not None) == (gang.seat == 1)
        assert (gang.screen is not None) == (gang.seat == 1)
    own = seen.gangs[1].cards
    assert own is not None
    assert own.hand == tuple(t.gangs[1].hand)
    assert own.deck == tuple(sorted(t.gangs[1].deck))


def test_a_spectator_sees_no_hidden_cards_and_no_screens():
    seen = view(underway(), None)
    assert all(gang.cards is None and gang.screen is None for gang in seen.gangs)
    assert seen.drawn is None


def test_a_seat_sees_what_businesses_pay_it_whoever_is_active():
    t = underway()
    usual = view(t, None).yields
    t.changes.append(Change("yield", "all", 2, "round", 1, [1], None, None, ""))
    for active in range(t.seats):
        t.turn.seat = active
        assert view(t, 1).yields == {kind: pays + 2 for kind, pays in usual.items()}
        assert view(t, 0).yields == view(t, None).yields == open_view(t).yields == usual


def test_the_supply_of_votes_would_tell_what_others_have():
    assert view(underway(), 0).votes is None
    assert view(underway(money="open"), 0).votes is not None


def test_open_money_shows_the_screens():
    assert all(gang.screen is not None for gang in view(underway(money="open"), None).gangs)


def test_sizes_and_tops_are_public():
    t = underway()
    for gang, shown in zip(t.gangs, view(t, None).gangs, strict=True):
        assert (shown.hand_size, shown.deck_size) == (len(gang.hand), len(gang.deck))
        assert (shown.jobs_size, shown.streets_size) == (len(gang.jobs), len(gang.streets))
        assert shown.discard_top == (gang.discard[-1] if gang.discard else "")


def test_dealers_being_looked_at_are_shown_to_whoever_drew_them():
    t = underway()
    drawer = (t.turn.seat + 1) % t.seats
    next(draw_dealers(t, t.gangs[drawer], 1))
    assert view(t, drawer).drawn == tuple(t.drawn) != ()
    assert [view(t, seat).drawn for seat in (None, t.turn.seat)] == [None, None]


def test_at_the_end_the_screens_are_lifted_and_scores_shown():
    t = RULES.deal(2, 5, table_options(RULES, {}))
    play_out(RULES, t, player(5))
    seen = view(t, None)
    assert all(gang.screen is not None for gang in seen.gangs)
    assert len(seen.scores) == 2
    assert view(underway(), 0).scores == ()


def test_no_deck_is_shown_in_its_order():
    t = underway()
    shown = str(view(t, 0))
    hidden = [*t.raids[-3:], *t.newspapers[-1:], *t.streets[-3:]]
    assert not [card for card in hidden if f"'{card}'" in shown]


def test_an_open_view_shows_all_hands_and_no_screens():
    t = underway()
    seen = open_view(t)
    assert seen.seat is None
    for gang in t.gangs:
        shown = seen.gangs[gang.seat]
        assert shown.cards is not None
        assert shown.screen is not None
        assert shown.cards.hand == tuple(gang.hand)
        assert shown.cards.jobs == tuple(gang.jobs)
        assert shown.cards.streets == tuple(gang.streets)
        assert shown.screen.money == gang.money
    assert (seen.votes, seen.bullets) == (t.votes, t.bullets)
    t.drawn = [t.dealers.pop()]
    assert open_view(t).drawn == tuple(t.drawn)
