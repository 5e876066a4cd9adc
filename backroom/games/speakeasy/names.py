"""What the components of Speakeasy are called: their rows, put into words by the templates of the catalogue.

So a pack is said as it plays: an entry such as `token.T18` is made from the row, never written down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import reduce

from msgspec import Struct, structs

from backroom.games.speakeasy.components import (
    Components,
    Contact,
    Crate,
    Goal,
    OperationCard,
    Requirement,
    Slot,
    ZoneGoal,
)
from backroom.games.speakeasy.vocabulary import TRACKS, Effect
from backroom.kernel.sheet import Say


def names(c: Components, say: Say) -> dict[str, str]:
    """An entry for every component, and for every effect on one."""
    effects = {effect: effect_text(effect, say) for field in fields(c) for effect in effects_in(getattr(c, field.name))}

    def gives(row: tuple[Effect, ...]) -> tuple[str, ...]:
        return tuple(effects[effect] for effect in row) or (say("nothing-text", ()),)

    said = {f"effect.{effect}": text for effect, text in effects.items()}
    said |= {f"space.{number}": say("space-text", place) for number, place in enumerate(space_places(c))}
    for contacts in (c.contacts_2p, c.contacts):
        said |= {f"contact.{contact.id}": contact_text(contacts, contact, say) for contact in contacts.values()}
    slots = {f"slot.{slot.id}": slot_text(c, slot, gives(slot.bonus), say) for slot in c.slots.values()}
    said |= told_apart(slots, say)
    cards = {f"card.{card.id}": card_text(card, gives(card.bonus), say) for card in c.operation_cards.values()}
    said |= told_apart(cards, say)
    said |= {f"{id}.told": say("card-told-text", (text,)) for id, text in cards.items()}
    said |= {f"token.{token.id}": say("token-text", (gives(token.effect),)) for token in c.city_tokens.values()}
    for card in c.helper_cards.values():
        said[f"helper.{card.id}"] = say("helper-text", (gives(card.effect), card.bottle, card.value))
    said |= {f"mobster.{mobster.id}": mobster.name for mobster in c.mobsters.values()}
    for number, ship in enumerate(c.ships.values()):
        said[f"ship.{number}"] = say("ship-text", (ship.captain, ship.colour))
    said |= {f"crate.{number}": crate_text(c, crate, say) for number, crate in c.crates.items()}
    said |= {f"goal.{goal.id}": goal_text(c, goal, say) for goal in c.goals.values()}
    said |= {f"goal-tile.{tile.id}": requirement_text(tile.requirement, say) for tile in c.park_goals.values()}
    said |= {f"goal-tile.{tile.id}": zone_goal_text(tile, say) for tile in c.zone_goals.values()}
    return said


def told_apart(texts: Mapping[str, str], say: Say) -> dict[str, str]:
    """Texts of which no two are the same: components that are alike are counted."""
    alike, so_far = Counter(texts.values()), Counter[str]()
    told = {}
    for id, text in texts.items():
        so_far[text] += 1
        told[id] = say("alike-text", (text, so_far[text], alike[text])) if alike[text] > 1 else text
    return told


def effects_in(value: object) -> Iterator[Effect]:
    """All effects in a table of components."""
    if isinstance(value, Effect):
        yield value
    elif isinstance(value, Struct):
        yield from effects_in(structs.astuple(value))
    elif isinstance(value, dict | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from effects_in(part)


def effect_text(effect: Effect, say: Say) -> str:
    return say(f"effect-text.{effect.name}", (effect.arg,))


def space_places(c: Components) -> list[tuple[int, str]]:
    """The district and the letter of each building space, in the order of their numbers."""
    return [(d.number, chr(ord("a") + place)) for d in c.districts.values() for place in range(d.spaces)]


def contact_text(contacts: dict[str, Contact], contact: Contact, say: Say) -> str:
    """The location, with a number where it has several contacts."""
    beside = [each.id for each in contacts.values() if each.location == contact.location]
    if contact.id == contact.location:
        return say("contact-text.only", (contact.location,))
    return say("contact-text.numbered", (contact.location, beside.index(contact.id) + 1))


def slot_text(c: Components, slot: Slot, gives: tuple[str, ...], say: Say) -> str:
    """The piece, with its bonus where there are several of it and they have one."""
    alone = sum(each.piece == slot.piece for each in c.slots.values()) == 1
    return say("slot-text.only" if alone or not slot.bonus else "slot-text.one-of", (slot.piece, gives))


def card_text(card: OperationCard, gives: tuple[str, ...], say: Say) -> str:
    """The type, the leverage and the bonus: all that is on a card."""
    return say("card-text.bonus" if card.bonus else "card-text.plain", (card.type, card.leverage, gives))


def crate_text(c: Components, crate: Crate, say: Say) -> str:
    back = say(f"crate-back-text.{crate.back}", (c.crate_backs[crate.back].amount,))
    return say(
        "crate-text.capped" if crate.cap else "crate-text.plain", (crate.number, crate.each, crate.per, crate.cap, back)
    )


def goal_text(c: Components, goal: Goal, say: Say) -> str:
    """What a goal asks for, or where its tile lies."""
    asks: int | str = goal.needs
    if goal.area == "park":
        asks = list(c.park_spaces).index(goal.id) + 1
    elif goal.area == "zone":
        asks = goal.id.removeprefix("ZONE_").lower()
    return say(f"goal-text.{goal.area}", (asks,))


def requirement_text(asks: Requirement, say: Say) -> str:
    pieces = say(f"count.{asks.piece}", (asks.count,)) if asks.piece else ""
    return say(f"requirement-text.{asks.name}", (asks.count, asks.level or pieces, len(TRACKS)))


def zone_goal_text(tile: ZoneGoal, say: Say) -> str:
    counted = Counter(tile.pieces)
    pieces = [say(f"count.{piece}", (n,)) if n > 1 else say(f"piece.{piece}", ()) for piece, n in counted.items()]
    together = reduce(lambda one, other: say("both-text", (one, other)), pieces) if pieces else ""
    return say(f"zone-goal-text.{tile.districts}", (together,))
