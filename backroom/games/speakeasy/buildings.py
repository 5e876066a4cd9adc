"""R-4.11: opening, taking over and upgrading buildings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from backroom.games.speakeasy.book import STRENGTH
from backroom.games.speakeasy.effects import effect, gain
from backroom.games.speakeasy.fights import ALONE, fee_of, help_at_hand, spend, ways
from backroom.games.speakeasy.hand import TOO_FEW_CARDS, discard
from backroom.games.speakeasy.money import TOO_POOR, pay, purse
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY, Boss, Building, Table
from backroom.games.speakeasy.vocabulary import BIG, PIECES, SMALL
from backroom.kernel import DONE, Decision, Flow, Question, Reason

BUILD = Question("build", kind="slot", rule="R-4.11.4")
BUILD_AT = Question("build-at", kind="space", rule="R-4.11.5")
FIGHT = Question("takeover-fight", rule="R-4.11.6")

NO_PIECE = Reason("no-piece-left", "R-4.11.11")
NO_SITE = Reason("no-site", "R-4.11.1")
ZONE_LIMIT = Reason("zone-limit", "R-4.11.10")
ASSOCIATES_DISTRICT = Reason("associates-district", "R-4.11.7")
TOO_WEAK = Reason("too-weak", "R-4.11.6")
SPACE_TAKEN = Reason("space-taken", "R-4.11.1")
DISTRICT_CLOSED = Reason("district-closed", "R-4.11.1")

WRONG_ACTION = Reason("wrong-action", "R-4.3.2")


class Permit(NamedTuple):
    """What an action lets a boss build and how."""

    pieces: tuple[str, ...]
    open: bool = True
    takeover: bool = True
    upgrade: bool = False
    at_once: bool = False
    """Q-20: a takeover that ignores the defence."""


CONTRACTORS = Permit(SMALL)
PLANNING = Permit(BIG, upgrade=True)
SPEAKEASY_TOKEN = Permit(("speakeasy",))
NIGHTCLUB_TOKEN = Permit(("nightclub",), upgrade=True)
CASINO_TOKEN = Permit(("casino",), upgrade=True)
UPGRADE_CARD = Permit(BIG, open=False, takeover=False, upgrade=True)
TAKEOVER_CARD = Permit(PIECES, open=False, at_once=True)


# --- What may be built where ------------------------------------------------------------------------------------------


def free_spaces(t: Table) -> list[int]:
    """R-4.11.1: building spaces in unblocked districts with neither a building nor a mob speakeasy."""
    return [space for space, holder in enumerate(t.holders) if holder == NOBODY]


def attack_strength(t: Table, me: Boss) -> int:
    """R-4.11.6: what counts in a takeover before goons and help."""
    return t.number(me, STRENGTH) + t.crate_bonus(me, "takeover")


def discount(t: Table, me: Boss) -> int:
    """R-4.11.9: the price of the rightmost group whose three pieces have left the board."""
    for slots, price in t.book.groups:
        if not any(slot in me.pieces for slot in slots):
            return price
    return 0


def closed_zones(t: Table, me: Boss, piece: str) -> Sequence[int]:
    """R-4.11.10: zones in which the boss has a nightclub (casino) already."""
    if piece in SMALL:
        return ()
    return [t.book.zone[b.district] for b in me.buildings if b.piece == piece]


def sites(t: Table, me: Boss, permit: Permit) -> list[tuple[int, int]]:
    """Every space where something may be built, with what it costs there beyond the price of its slot."""
    found = [(space, 0) for space, holder in enumerate(t.holders) if holder == NOBODY] if permit.open else []
    if permit.takeover:
        found += takeovers(t, me, permit)
    if permit.upgrade:
        less = discount(t, me)
        found += [(b.space, -less) for b in me.buildings if b.piece == "speakeasy"]
    return found


def sites_for(t: Table, me: Boss, piece: str, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """R-4.11.10: of these sites those where this piece may go."""
    closed, zone = closed_zones(t, me, piece), t.book.space_zone
    return [site for site in found if zone[site[0]] not in closed] if closed else found


def takeovers(t: Table, me: Boss, permit: Permit) -> list[tuple[int, int]]:
    """R-4.11.6: the mob's spaces that can be taken over, with the least fee that makes the attack exceed the token."""
    alone = attack_strength(t, me) + me.goons
    helped, fee = help_at_hand(t, me, takeover=True)
    found = []
    for number, district in enumerate(t.districts):
        if not district.strength_up or number == me.associate_district:
            continue
        if alone > district.strength or permit.at_once:
            cost = 0
        elif alone + helped > district.strength:
            cost = fee
        else:
            continue
        found += [(space, cost) for space in t.book.district_spaces[number] if t.holders[space] == MOB]
    return found


def buildable(t: Table, me: Boss, permit: Permit) -> dict[str, list[int]]:
    """R-4.11.4: for each slot of the board whose piece may be built now, the spaces where it may go."""
    money, cards = purse(t, me), len(me.hand)
    anywhere = sites(t, me, permit)
    known: dict[tuple[str, int], list[int]] = {}
    found = {}
    for slot in me.pieces:
        row = t.book.slots[slot]
        if row.piece not in permit.pieces or row.cards > cards:
            continue
        spaces = known.get((row.piece, row.cost))
        if spaces is None:
            left = money - row.cost
            spaces = [space for space, extra in sites_for(t, me, row.piece, anywhere) if extra <= left]
            known[row.piece, row.cost] = spaces
        if spaces:
            found[slot] = spaces
    return found


# --- Building ---------------------------------------------------------------------------------------------------------


def build(t: Table, me: Boss, permit: Permit, times: int = 1) -> Flow[None]:
    """R-4.19.1, R-4.19.2: build up to so many times; each is paid and resolved before the next begins."""
    for left in range(times, 0, -1):
        choice = buildable(t, me, permit)
        if not choice:
            return
        slot = yield Decision(me.seat, BUILD, [*choice, DONE], (left, *permit.pieces))
        if slot is DONE:
            return
        space = yield Decision(me.seat, BUILD_AT, choice[slot], (slot, "at-once") if permit.at_once else (slot,))
        yield from build_at(t, me, slot, space, permit)


def build_at(t: Table, me: Boss, slot: str, space: int, permit: Permit) -> Flow[None]:
    """R-4.11.5, R-4.11.6, R-4.11.8: who holds the space says whether this is an opening, a takeover or an upgrade."""
    row = t.book.slots[slot]
    holder = t.holders[space]
    price = row.cost
    goons, help = 0, ALONE
    if holder == MOB and not permit.at_once:
        _, goons, help = yield from choose_attack(t, me, space, price)
        price += fee_of(t, me, help, takeover=True)
    elif holder == me.seat:
        price = max(0, price - discount(t, me))
    yield from discard(t, me, row.cards)
    yield from pay(t, me, price)
    spend(t, me, goons, help)
    me.pieces.remove(slot)
    if holder == me.seat:
        upgrade(t, me, row.piece, space)
    else:
        if holder == MOB:
            t.mob_speakeasies += 1
            t.tell("took-over", me.seat, row.piece, space)
        else:
            t.tell("opened", me.seat, row.piece, space)
        settle(t, me, row.piece, space)
    yield from gain(t, me, row.bonus)


def choose_attack(t: Table, me: Boss, space: int, price: int) -> Flow[tuple[str, int, str]]:
    """R-4.11.6: how to exceed the district's strength token; there is no failed attack."""
    needed = t.districts[t.book.space_district[space]].strength + 1
    options = ways(t, me, attack_strength(t, me), needed, purse(t, me) - price, takeover=True)
    way: tuple[str, int, str] = yield Decision(me.seat, FIGHT, options, (space,))
    return way


def settle(t: Table, me: Boss, piece: str, space: int) -> None:
    """R-4.11.5: the piece stands on the space; the boss takes the city token there, if any."""
    t.holders[space] = me.seat
    me.buildings.append(Building(space, t.book.space_district[space], piece))
    token = t.space_tokens[space]
    if token:
        t.space_tokens[space] = ""
        me.tokens.append(token)
        t.tell("took-space-token", me.seat, token)


def upgrade(t: Table, me: Boss, piece: str, space: int) -> None:
    """R-4.11.8: the speakeasy goes to the box; guard and barrel stay with the space (Q-13)."""
    me.building_at(space).piece = piece
    t.tell("upgraded", me.seat, piece, space)


# --- The effects ------------------------------------------------------------------------------------------------------


def no_building(t: Table, me: Boss, permit: Permit) -> Reason | None:
    """Why nothing can be built with this permit."""
    if buildable(t, me, permit):
        return None
    rows = [t.book.slots[slot] for slot in me.pieces if t.book.slots[slot].piece in permit.pieces]
    if not rows:
        return NO_PIECE
    if all(row.cards > len(me.hand) for row in rows):
        return TOO_FEW_CARDS
    anywhere = sites(t, me, permit)
    return TOO_POOR if any(sites_for(t, me, row.piece, anywhere) for row in rows) else NO_SITE


def _bind(name: str, permit: Permit) -> None:
    def unless(t: Table, me: Boss, times: int) -> Reason | None:
        return no_building(t, me, permit)

    @effect(name, unless=unless)
    def rule(t: Table, me: Boss, times: int) -> Flow[None]:
        return build(t, me, permit, times or 1)


_bind("build", CONTRACTORS)
_bind("plan", PLANNING)
_bind("build_speakeasy", SPEAKEASY_TOKEN)
_bind("build_nightclub", NIGHTCLUB_TOKEN)
_bind("build_casino", CASINO_TOKEN)
_bind("upgrade", UPGRADE_CARD)
_bind("takeover_free", TAKEOVER_CARD)


def why_no_site(t: Table, me: Boss, slot: str, pieces: Sequence[int | str]) -> Reason:
    """Why the piece of this slot is not among those that can be built, when these pieces may be."""
    row = t.book.slots[slot]
    if slot not in me.pieces:
        return NO_PIECE
    if row.piece not in pieces:
        return WRONG_ACTION
    if row.cards > len(me.hand):
        return TOO_FEW_CARDS
    return TOO_POOR if row.cost > purse(t, me) else NO_SITE


def why_not_here(t: Table, me: Boss, piece: str, space: int) -> Reason | None:
    """Why a piece that could be built elsewhere cannot go to this space."""
    holder, district = t.holders[space], t.book.space_district[space]
    if holder == CLOSED:
        return DISTRICT_CLOSED
    if holder >= 0 and (piece in SMALL or holder != me.seat or me.building_at(space).piece != "speakeasy"):
        return SPACE_TAKEN
    if holder == MOB and district == me.associate_district:
        return ASSOCIATES_DISTRICT
    if t.book.zone[district] in closed_zones(t, me, piece):
        return ZONE_LIMIT
    price = max(row.cost for row in t.book.slots.values() if row.piece == piece and row.id in me.pieces)
    if holder == MOB:
        alone, strength = attack_strength(t, me) + me.goons, t.districts[district].strength
        helped, fee = help_at_hand(t, me, takeover=True)
        if alone + helped <= strength:
            return TOO_WEAK
        price += fee if alone <= strength else 0
    return TOO_POOR if price > purse(t, me) else WRONG_ACTION
