"""R-4.17: tribute to the Don: discard down to the hand limit; after act 4 the last laundering."""

from __future__ import annotations

from backroom.games.godfather.book import ACTS
from backroom.games.godfather.stacks import Card, choose_cards, choose_notes, discard, each_card, launder
from backroom.games.godfather.state import Table, seats_of
from backroom.kernel import AskAll, Flow, Question

TRIBUTE = Question("tribute", rule="R-4.17.2")
LAST_STASH = Question("last-stash", kind="note", rule="R-4.17.4")


def tribute(t: Table) -> Flow[None]:
    """R-4.17.1: allies return to the hands, then all choose at once."""
    for player in t.players:
        player.hand.allies += player.table
        player.table = []
    if t.act == ACTS[-1]:
        yield from last_tribute(t)
        return
    limit = t.book.hand_limit[t.act]
    over = [player for player in t.clockwise(t.horse) if len(player.hand) > limit]
    given: dict[int, list[Card]] = yield AskAll(
        seats_of(over), lambda seat: choose_cards(t.players[seat], len(t.players[seat].hand) - limit, TRIBUTE)
    )
    for seat, cards in given.items():
        for card in cards:
            discard(t, t.players[seat], card)


def last_tribute(t: Table) -> Flow[None]:
    """R-4.17.4: up to the limit of banknotes from the hand into the suitcase; everything else is discarded."""
    limit = t.book.hand_limit[t.act]
    kept: dict[int, list[int]] = yield AskAll(
        seats_of(t.clockwise(t.horse)),
        lambda seat: choose_notes(t.players[seat], t.players[seat].hand.notes, limit, LAST_STASH),
    )
    for seat, notes in kept.items():
        player = t.players[seat]
        for value in notes:
            launder(t, player, value)
        for card in each_card(player.hand):
            discard(t, player, card)
