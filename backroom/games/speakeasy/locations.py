"""R-4.19: the eight locations and their contacts."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.speakeasy.cards import play
from backroom.games.speakeasy.components import Contact, Effect
from backroom.games.speakeasy.effects import act, act_on_pick, cannot
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.games.speakeasy.turn_order import cannot_change_order, change_order
from backroom.games.speakeasy.vocabulary import PARK, RESTAURANT
from backroom.kernel import DONE, SKIP, Decision, Flow, Option, Question, Reason

CONTACT = Question("contact", kind="contact", rule="R-4.2.2")
CONTACT_ACTION = Question("contact-action", kind="effect", rule="R-4.3.2")
FAVOUR = Question("restaurant-favour", kind="effect", rule="R-4.19.7")
SWAP = Question("park-swap", rule="R-4.19.8")
PARK_BONUS = Question("park-bonus", rule="R-4.19.8")

CONTACT_TAKEN = Reason("contact-taken", "R-4.2.2")

FAVOURS = 2
PARK_GAINS = {name: Effect(name, 1) for name in ("leverage", "ledger", "city")}


def cannot_send(t: Table, me: Boss, contact: str) -> Reason | None:
    """R-4.2.2: a contact takes one capo in an act; the restaurant any number of those who can pay for a cell."""
    if contact == RESTAURANT:
        return cannot_change_order(t, me)
    return None if t.contacts[t.book.side(t.seats).contact_index[contact]] == NOBODY else CONTACT_TAKEN


def open_contacts(t: Table, me: Boss) -> list[str]:
    """R-4.2.2: where a capo can be sent; of the free park spaces, all equal, the first stands for all."""
    side = t.book.side(t.seats)
    holders = t.contacts
    found = [contact for contact, index in side.single_contacts if holders[index] == NOBODY]
    park = next((index for index in side.parks if holders[index] == NOBODY), None)
    if park is not None:
        found.append(side.contacts[park].id)
    if cannot_change_order(t, me) is None:
        found.append(RESTAURANT)
    return found


def send_capo(t: Table, me: Boss) -> Flow[None]:
    """R-4.2.2: put a capo on a free contact and do the actions there."""
    contact = yield Decision(me.seat, CONTACT, open_contacts(t, me))
    side = t.book.side(t.seats)
    me.capos -= 1
    t.tell("sent-capo", me.seat, contact)
    if contact == RESTAURANT:
        t.restaurant.append(me.seat)
        yield from restaurant(t, me)
        return
    index = side.contact_index[contact]
    t.contacts[index] = me.seat
    if index in side.parks:
        yield from park(t, me, index)
    else:
        yield from work(t, me, side.contacts[index])


def work(t: Table, me: Boss, contact: Contact) -> Flow[None]:
    """R-4.3.2: the contact's actions from top to bottom; framed ones are common to the location."""
    rows, extra_range = t.book.side(t.seats).work[contact.id]
    for row in rows:
        yield from do_row(t, me, row, extra_range)


def do_row(t: Table, me: Boss, row: tuple[Effect, ...], extra_range: int) -> Flow[None]:
    """R-4.3.2: actions printed in one row, each optional, in any order."""
    left = list(row)
    while len(left) > 1:
        action = yield from choose_effect(t, me, CONTACT_ACTION, left)
        if action is None:
            return
        left.remove(action)
        yield from do(t, me, action, extra_range)
    yield from do(t, me, left[0], extra_range)


def choose_effect(t: Table, me: Boss, question: Question, effects: Sequence[Effect]) -> Flow[Effect | None]:
    """R-4.3.3: one of the effects that are possible now; None when there is none or the boss has done enough."""
    possible = {str(each): each for each in effects if cannot(t, me, each) is None}
    if not possible:
        return None
    pick = yield Decision(me.seat, question, [*possible, DONE])
    return None if pick is DONE else possible[pick]


def do(t: Table, me: Boss, action: Effect, extra_range: int) -> Flow[None]:
    """R-4.19.3: trucks go further with the card played at the left garage contact; other actions are as everywhere."""
    if extra_range and action.name == "play":
        return play(t, me, str(action.arg), extra_range)
    return act(t, me, action)


def restaurant(t: Table, me: Boss) -> Flow[None]:
    """R-4.19.7: take a new place in the turn order, then two different favours of three."""
    yield from change_order(t, me)
    favours = list(t.book.side(t.seats).restaurant.framed)
    for _ in range(FAVOURS):
        favour = yield from choose_effect(t, me, FAVOUR, favours)
        if favour is None:
            return
        favours.remove(favour)
        yield from act(t, me, favour)


# --- The park ---------------------------------------------------------------------------------------------------------


def swaps(t: Table, me: Boss) -> list[Option]:
    """R-4.19.8: the opponents' capos outside the park; one in the restaurant only for who can pay there (Q-25)."""
    side = t.book.side(t.seats)
    found: list[Option] = [
        ("swap", contact.id, holder)
        for contact, holder in zip(side.contacts, t.contacts, strict=True)
        if contact.location != PARK and holder not in (NOBODY, me.seat)
    ]
    if cannot_change_order(t, me) is None:
        found += [("swap", RESTAURANT, seat) for seat in dict.fromkeys(t.restaurant) if seat != me.seat]
    return found


def park(t: Table, me: Boss, place: int) -> Flow[None]:
    """R-4.19.8: swap with an opponent's capo, whose owner gains a bonus; then work at his contact."""
    pick = yield Decision(me.seat, SWAP, [*swaps(t, me), SKIP])
    if pick is SKIP:
        return
    _, contact, rival = pick
    t.contacts[place] = rival
    side = t.book.side(t.seats)
    if contact == RESTAURANT:
        t.restaurant[t.restaurant.index(rival)] = me.seat
    else:
        t.contacts[side.contact_index[contact]] = me.seat
    t.tell("swapped", me.seat, rival, contact)
    yield from park_bonus(t, t.bosses[rival])
    if contact == RESTAURANT:
        yield from restaurant(t, me)
    else:
        yield from work(t, me, side.contacts[side.contact_index[contact]])


def park_bonus(t: Table, rival: Boss) -> Flow[None]:
    """R-4.19.8 (2): the owner of the moved capo takes a leverage token, a ledger or a city token, or declines."""
    gains: list[Option] = [("gain", name) for name, each in PARK_GAINS.items() if cannot(t, rival, each) is None]
    pick = yield Decision(rival.seat, PARK_BONUS, [*gains, SKIP])
    if pick is not SKIP:
        yield from act_on_pick(t, rival, PARK_GAINS[pick[1]])
