"""R-4.16: bribery: blind bids of laundered money for the allies on offer."""

from __future__ import annotations

from backroom.games.godfather.stacks import choose_notes, move_note
from backroom.games.godfather.state import Player, Table, seats_of
from backroom.kernel import AskAll, Decision, Flow, Question

BID = Question("bid", kind="note", rule="R-4.16.1")
TAKE_ALLY = Question("take-ally", kind="ally", rule="R-4.16.4")


def choose_bid(me: Player) -> Flow[list[int]]:
    """R-4.16.1: any number of banknotes of the suitcase; they stay there until all bids are in."""
    return choose_notes(me, me.notes, sum(me.notes), BID)


def bribery(t: Table) -> Flow[None]:
    """R-4.16.1: all bid notes of their suitcases in secret; the highest bidders take an ally and pay (R-4.16.4)."""
    bids: dict[int, list[int]] = yield AskAll(seats_of(t.clockwise(t.horse)), lambda seat: choose_bid(t.players[seat]))
    for seat, notes in bids.items():
        if notes:
            t.tell("bid", seat, tuple(sorted(notes, reverse=True)))
        else:
            t.tell("no-bid", seat)
    for player in served(t, bids):
        ally = yield Decision(player.seat, TAKE_ALLY, t.offer.copy())
        t.offer.remove(ally)
        player.hand.allies.append(ally)
        t.tell("bribed", player.seat, ally)
        for value in bids[player.seat]:
            move_note(value, player.notes, t.notes)


def served(t: Table, bids: dict[int, list[int]]) -> list[Player]:
    """R-4.16.2, R-4.16.3: who bids something, highest first, ties clockwise from the horse; as many as allies."""
    bidders = [player for player in t.clockwise(t.horse) if bids[player.seat]]
    bidders.sort(key=lambda player: -sum(bids[player.seat]))
    return bidders[: len(t.offer)]
