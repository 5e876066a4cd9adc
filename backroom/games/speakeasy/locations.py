"""R-4.19: the eight locations and their contacts."""

from __future__ import annotations

from backroom.games.speakeasy.cards import play
from backroom.games.speakeasy.city_tokens import gain_city_tokens, no_token
from backroom.games.speakeasy.components import Contact, Effect
from backroom.games.speakeasy.effects import act, cannot
from backroom.games.speakeasy.guards import gain_leverage, no_leverage
from backroom.games.speakeasy.ledgers import gain_ledgers, no_ledgers
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.games.speakeasy.turn_order import cannot_change_order, change_order
from backroom.kernel import DONE, SKIP, Decision, Flow, Option, Question, Reason

CONTACT = Question("contact", kind="contact", rule="R-4.2.2")
CONTACT_ACTION = Question("contact-action", kind="effect", rule="R-4.3.2")
FAVOUR = Question("restaurant-favour", kind="effect", rule="R-4.19.7")
SWAP = Question("park-swap", rule="R-4.19.8")
PARK_BONUS = Question("park-bonus", rule="R-4.19.8")

RESTAURANT = "RESTAURANT"

CONTACT_TAKEN = Reason("contact-taken", "R-4.2.2")
FAVOURS = 2


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
        possible = {str(each): each for each in left if cannot(t, me, each) is None}
        if not possible:
            return
        pick = yield Decision(me.seat, CONTACT_ACTION, [*possible, DONE])
        if pick is DONE:
            return
        left.remove(possible[pick])
        yield from do(t, me, possible[pick], extra_range)
    yield from do(t, me, left[0], extra_range)


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
        possible = {str(favour): favour for favour in favours if cannot(t, me, favour) is None}
        if not possible:
            return
        pick = yield Decision(me.seat, FAVOUR, [*possible, DONE])
        if pick is DONE:
            return
        favours.remove(possible[pick])
        yield from act(t, me, possible[pick])


# --- The park ---------------------------------------------------------------------------------------------------------


def swaps(t: Table, me: Boss) -> list[Option]:
    """R-4.19.8: the opponents' capos outside the park; one in the restaurant only for who can pay there (Q-25)."""
    side = t.book.side(t.seats)
    found: list[Option] = [
        ("swap", contact.id, holder)
        for contact, holder in zip(side.contacts, t.contacts, strict=True)
        if contact.location != "PARK" and holder not in (NOBODY, me.seat)
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


PARK_GAINS = {
    "leverage": (gain_leverage, no_leverage),
    "ledger": (gain_ledgers, no_ledgers),
    "city": (gain_city_tokens, no_token),
}


def park_bonus(t: Table, rival: Boss) -> Flow[None]:
    """R-4.19.8 (2): the owner of the moved capo takes a leverage token, a ledger or a city token, or declines."""
    gains: list[Option] = [("gain", name) for name, (_, unless) in PARK_GAINS.items() if unless(t, rival, 1) is None]
    pick = yield Decision(rival.seat, PARK_BONUS, [*gains, SKIP])
    if pick is not SKIP:
        yield from PARK_GAINS[pick[1]][0](t, rival, 1)
