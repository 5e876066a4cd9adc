"""Section 5.1: the effects of cards. Icons are in `icons`, figures in `figures`; here are shakes and ops on others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from backroom.games.godfather.book import TURFS
from backroom.games.godfather.figures import Figure, figures, kill, move, neutral
from backroom.games.godfather.icons import ICONS
from backroom.games.godfather.shakes import collect, shake_backs, shake_front
from backroom.games.godfather.stacks import (
    Card,
    choose_cards,
    discard,
    each_card,
    lay_open,
    move_note,
    notes_of,
    put_into,
    take_out,
)
from backroom.games.godfather.state import Player, Table, seats_of
from backroom.games.godfather.vocabulary import Atom
from backroom.kernel import SKIP, AskAll, Decision, Flow, Option, Question

SHAKE_FRONT = Question("choose-front", kind="business", rule="R-4.1.3")
SHAKE_BACK = Question("choose-back", kind="business", rule="R-4.1.3")
SHAKE_TURF = Question("choose-turf", kind="turf", rule="R-4.1.3")
STEAL = Question("steal", kind="seat", rule="R-4.1.3")
APPLY = Question("apply", rule="R-4.1.3")
LEVY = Question("levy", rule="R-4.1.3")
OFFER = Question("offer", kind="note", rule="R-4.1.3")
UNSTASH = Question("unstash", kind="seat", rule="R-4.1.3")
UNSTASH_NOTE = Question("unstash-note", kind="note", rule="R-4.1.3")

YES: Option = ("yes",)


def carry_out(t: Table, me: Player, effect: Sequence[Atom]) -> Flow[None]:
    """The effect of a card: its atoms from left to right."""
    moved: list[Figure] = []
    for atom in effect:
        if atom.name == "move":
            yield from move(t, me, atom, moved)
        else:
            yield from OPS[atom.name](t, me, atom)


def opponents(t: Table, me: Player) -> list[Player]:
    """The others, clockwise from the horse head: the order in which simultaneous choices apply (Q-43)."""
    return [player for player in t.clockwise(t.horse) if player is not me]


# --- Shaking by card --------------------------------------------------------------------------------------------------


def in_scope(t: Table, me: Player, scope: str) -> list[int]:
    """The turfs of a scope: all, or those where the player has a figure now."""
    if scope == "any":
        return list(TURFS)
    own = {turf for figure in figures(t, "any", me, own=True) for turf in figure.turfs(t)}
    return sorted(own)


def front_by_card(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`shake_front`: up to so many different open businesses, each fully shaken before the next is chosen."""
    scope, count = atom.args
    shaken: list[str] = []
    for left in range(int(count), 0, -1):
        turfs = in_scope(t, me, str(scope))
        open_ones: list[Option] = [b.id for b in t.businesses.values() if b.turf in turfs and b.id not in shaken]
        business = yield Decision(me.seat, SHAKE_FRONT, [*open_ones, SKIP], (left,))
        if business is SKIP:
            return
        shaken.append(business)
        yield from shake_front(t, me, t.businesses[business])


def back_by_card(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`shake_back`: the back of one open business, or of all in one turf; never a share."""
    unit, scope = atom.args
    turfs = in_scope(t, me, str(scope))
    if unit == "turf":
        turf = yield Decision(me.seat, SHAKE_TURF, [*turfs, SKIP])
        if turf is not SKIP:
            yield from shake_backs(t, me, (turf,), park=False)
        return
    ids: list[Option] = [b.id for b in t.businesses.values() if b.turf in turfs]
    business = yield Decision(me.seat, SHAKE_BACK, [*ids, SKIP])
    if business is not SKIP:
        t.tell("shakes-back", me.seat, business)
        yield from collect(t, me, t.book.businesses[business].back)


# --- Taking from others -----------------------------------------------------------------------------------------------


def steal(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`steal`: cards at random from one opponent's banknotes, goods and jobs; allies are safe (Q-37)."""
    victims = [player.seat for player in opponents(t, me) if len(player.hand)]
    seat = yield Decision(me.seat, STEAL, [*victims, SKIP], atom.args)
    if seat is SKIP:
        return
    victim = t.players[seat]
    taken = 0
    for _ in range(int(atom.args[0])):
        loot = [card for card in each_card(victim.hand) if card[0] != "ally"]
        if not loot:
            break
        card = loot[t.chance.below(len(loot))]
        take_out(victim.hand, card)
        put_into(me.hand, card)
        t.stolen.append((me.seat, seat, *card))
        t.whisper((me.seat, seat), f"stole-{card[0]}", me.seat, seat, card[1])
        taken += 1
    t.tell("stole", me.seat, seat, taken)


def applies(t: Table, me: Player, atom: Atom) -> Flow[bool]:
    """D-22: an op that hits every opponent is optional; it is not asked where all hands are seen to be empty."""
    if not any(len(player.hand) for player in opponents(t, me)) and atom.name != "unstash":
        return False
    return (yield Decision(me.seat, APPLY, [YES, SKIP], (atom.name,))) is YES


def levy(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`levy`: every opponent discards so many cards of his choice, all if he has fewer."""
    if not (yield from applies(t, me, atom)):
        return
    count = int(atom.args[0])
    given: dict[int, list[Card]] = yield AskAll(
        seats_of(opponents(t, me)), lambda seat: choose_cards(t.players[seat], count, LEVY)
    )
    for seat, cards in given.items():
        for card in cards:
            discard(t, t.players[seat], card)


def note_from(seat: int, counts: Sequence[int], question: Question) -> Flow[int]:
    """A dialogue in which a player gives one of these banknotes; 0 where there is none, which others learn by it."""
    return (yield Decision(seat, question, notes_of(counts))) if any(counts) else 0


def offer(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`offer`: every opponent commits a banknote; the highest goes to the own suitcase, the others to the stacks."""
    if not (yield from applies(t, me, atom)):
        return
    given: dict[int, int] = yield AskAll(
        seats_of(opponents(t, me)), lambda seat: note_from(seat, t.players[seat].hand.notes, OFFER)
    )
    best = max(given.values())
    if not best:
        return
    for seat, value in given.items():
        if value:
            move_note(value, t.players[seat].hand.notes, t.notes)
            lay_open(t, t.players[seat], ("note", value))
            t.tell("offered", seat, value)
    move_note(best, t.notes, me.notes)
    t.tell("stashed", me.seat, best)


def unstash(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`unstash`: one opponent, or each, takes a banknote of his choice from his suitcase back into his hand."""
    victims = opponents(t, me)
    if atom.args[0] == "each":
        if not (yield from applies(t, me, atom)):
            return
    else:
        seat = yield Decision(me.seat, UNSTASH, [*(player.seat for player in victims), SKIP])
        if seat is SKIP:
            return
        victims = [t.players[seat]]
    taken: dict[int, int] = yield AskAll(
        seats_of(victims), lambda seat: note_from(seat, t.players[seat].notes, UNSTASH_NOTE)
    )
    for seat, value in taken.items():
        if value:
            move_note(value, t.players[seat].notes, t.players[seat].hand.notes)
            t.tell("unstashed", seat, value)


OPS: dict[str, Callable[[Table, Player, Atom], Flow[None]]] = {
    **ICONS,
    "shake_front": front_by_card,
    "shake_back": back_by_card,
    "kill": kill,
    "neutral": neutral,
    "steal": steal,
    "levy": levy,
    "offer": offer,
    "unstash": unstash,
}
