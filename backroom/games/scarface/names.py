"""What the components of Scarface are called and what they say: their rows, put into words by templates.

So a pack is said as it plays: an entry such as `card.AS01`, its name, or `card-says.AS01`, what stands on it, is made
from the row, never written down. A `source` is anything that has an effect: a question says what asks it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import TypeAlias, TypeVar

from msgspec import Struct

from backroom.games.scarface.components import (
    Associate,
    Components,
    Dealer,
    GMan,
    Hood,
    Job,
    Member,
    News,
    Raid,
    Street,
)
from backroom.games.scarface.texts import Texts, capital
from backroom.games.scarface.vocabulary import ZONES, Effect, Formula, Goods, Requirement
from backroom.kernel.sheet import Say

T = TypeVar("T", bound=Struct)
Card: TypeAlias = Member | Associate | Job | Street | Dealer | Raid | News | GMan | Hood


def names(c: Components, say: Say) -> dict[str, str]:
    """An entry for every component, for what it says, and for every effect, formula and requirement on one."""
    texts = Texts(c, say)
    said = {f"effect.{effect}": texts.effect(effect) for effect in inside(c, Effect)}
    said |= {f"formula.{formula}": capital(texts.formula(formula)) for formula in inside(c, Formula)}
    said |= {f"requirement.{asked}": capital(texts.requirement(asked)) for asked in inside(c, Requirement)}
    said |= {f"goods.{goods}": texts.goods(goods, "spaces-text") for goods in inside(c, Goods) if goods.total}
    said |= places(c) | pieces(c, texts) | gang_names(c, texts)
    said |= {f"member.{card.id}": card.name for card in c.members.values()}
    said |= {
        f"associate.{card.id}": say("associate-name-text", (card.stars, card.name)) for card in c.associates.values()
    }
    said |= {f"card.{card.id}": card.name for card in cards(c)}
    for kind, rows in named(c).items():
        said |= {f"{kind}.{row.id}": row.name for row in rows.values()}
    said |= {f"skill.{card.id}": texts.effect(card.skill) for card in c.members.values()}
    said |= {f"skill.{card.id}": texts.effect(card.skill) for card in c.associates.values()}
    said |= {f"card-says.{card.id}": card_text(card, texts) for card in c.members.values()}
    said |= {f"card-says.{card.id}": card_text(card, texts) for card in c.associates.values()}
    said |= {f"job-says.{card.id}": job_text(card, texts) for card in c.jobs.values()}
    said |= {f"street-says.{card.id}": street_text(card, texts) for card in c.street.values()}
    said |= {f"dealer-says.{card.id}": dealer_text(card, texts) for card in c.dealers.values()}
    said |= {f"raid-says.{card.id}": raid_text(card, texts) for card in c.raids.values()}
    said |= {f"news-says.{card.id}": news_text(card, texts) for card in c.news.values()}
    said |= {f"gmen-says.{card.id}": gmen_text(card, texts) for card in c.gmen.values()}
    said |= {f"hood-says.{tile.id}": hood_text(tile, texts) for tile in c.hoods.values()}
    said |= {f"source.{card.id}": card.name for card in cards(c)}
    return said | {f"source.{token}": said[f"wanted.{token}"] for token in c.wanted}


def cards(c: Components) -> Iterator[Card]:
    """Everything with an effect on it that has a name."""
    yield from c.members.values()
    yield from c.associates.values()
    for rows in named(c).values():
        yield from rows.values()


def named(c: Components) -> dict[str, Mapping[str, Card]]:
    """Cards and tiles that go by a name, by their kinds."""
    return {
        "job": c.jobs,
        "street": c.street,
        "dealer": c.dealers,
        "raid": c.raids,
        "news": c.news,
        "gmen": c.gmen,
        "hood": c.hoods,
    }


def inside(value: object, kind: type[T]) -> Iterator[T]:
    """Everything of a kind in the components; of effects also their parts."""
    if isinstance(value, Components):
        for field in fields(value):
            if field.name != "tables":
                yield from inside(getattr(value, field.name), kind)
    elif isinstance(value, Struct):
        if isinstance(value, kind):
            yield value
        for name in value.__struct_fields__:
            yield from inside(getattr(value, name), kind)
    elif isinstance(value, dict | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from inside(part, kind)


def places(c: Components) -> dict[str, str]:
    """Districts, which are also places of figures."""
    said = {f"district.{district.id}": district.name for district in c.districts.values()}
    return said | {f"place.{district.id}": district.name for district in c.districts.values()}


def pieces(c: Components, texts: Texts) -> dict[str, str]:
    """Tokens, orders and extortions, and the two sides of the candidates."""
    said = {f"wanted.{token.id}": texts.effect(token.reward) for token in c.wanted.values()}
    said |= {f"order.{order.id}": order.name for order in c.orders.values()}
    said |= {f"extortion.{extortion.id}": extortion.name for extortion in c.extortions.values()}
    for card in c.candidates.values():
        sides = (("blue", card.blue_name, card.blue), ("red", card.red_name, card.red))
        for party, name, bonuses in sides:
            said[f"candidate.{card.id}.{party}"] = name
            said[f"candidate-says.{card.id}.{party}"] = sentences([texts.formula(bonus) for bonus in bonuses], texts)
    return said


def gang_names(c: Components, texts: Texts) -> dict[str, str]:
    """Gangs, their bosses, and what the bosses and the slots of the gang boards give."""
    said: dict[str, str] = {}
    for gang in c.gangs.values():
        said[f"gang.{gang.id}"] = texts.say("gang-text", (gang.name, gang.boss))
        said[f"gang-says.{gang.id}"] = capital(gang.character)
        said[f"gang-boss.{gang.id}"] = gang.boss
    for ability in c.abilities.values():
        said[f"ability.{ability.id}"] = ability.name
        said[f"ability-says.{ability.id}"] = texts.effect(ability.effect)
    for row in c.boss_rows.values():
        known = tuple(
            each.name for each in c.abilities.values() if each.gang == row.gang and each.ability in row.abilities
        )
        said[f"boss-row.{row.id}"] = capital(texts.say("boss-row-text", (row.uses, row.strength, row.influence, known)))
    for slot in c.upgrades.values():
        points = texts.say("points-text.any", (slot.points,))
        said[f"upgrade.{slot.id}"] = capital(texts.say(f"slot-text.{slot.track}", (slot.result, slot.money, points)))
    return said


# --- What stands on a card --------------------------------------------------------------------------------------------


def sentences(parts: list[str], texts: Texts) -> str:
    """Parts as sentences, one after another."""
    return texts.joined("sentences-text", [texts.say("sentence-text", (capital(part),)) for part in parts if part])


def card_text(card: Member | Associate, texts: Texts) -> str:
    """Points, crime types and skills of a card that goes into a plan."""
    say = texts.say
    points = () if card.skill.name == "boss" else (say("card-points-text", (card.strength, card.influence)),)
    parts = [*points, *([say("types-text", (card.types,))] if card.types else [])]
    if isinstance(card, Member):
        return sentences([*parts, texts.clause(card.skill)], texts)
    reacts = card.keyword == "AT_ANY_TIME"
    skill = texts.clause(card.skill)
    parts += [skill if reacts else texts.keyword(card.keyword or "", None, skill)]
    if card.combo:
        parts += [say("combo-text", (card.combo.type, texts.clause(card.combo.effect)))]
    if card.reaction:
        parts += [texts.keyword(card.keyword or "", card.event, texts.clause(card.reaction))]
    if card.end_bonus:
        parts += [say("effect-text.end_bonus", (texts.formula(card.end_bonus),))]
    return sentences(parts, texts)


def job_text(job: Job, texts: Texts) -> str:
    """What a job asks for and brings."""
    say = texts.say

    def asked(kind: str, all_asked: tuple[Requirement, ...]) -> str:
        if not all_asked:
            return ""
        return say(f"asks-text.{kind}", (texts.joined("comma-text", [texts.requirement(one) for one in all_asked]),))

    crime = say("effect-text.crime.up.self", (job.crime,)) if job.crime else ""
    reward = say("reward-text", (texts.clause(job.reward),))
    if job.kind == "one_shot":
        return sentences([asked("once", job.requirements), crime, reward], texts)
    return sentences([asked("open", job.requirements), asked("use", job.use), crime, reward], texts)


def street_text(card: Street, texts: Texts) -> str:
    """The districts of the assault and the two effects."""
    where = tuple(texts.districts[district] for district in card.districts)
    effects = [texts.street_effect(one) for one in (card.effect_1, card.effect_2)]
    return sentences([texts.say("assault-text", (where,)), texts.say("either-text", effects)], texts)


def dealer_text(dealer: Dealer, texts: Texts) -> str:
    """What a deal costs and delivers, the storage, and what comes after."""
    say = texts.say
    cost = say(f"points-text.{dealer.pays}", (dealer.cost,))
    parts = [say("deal-text", (cost, texts.goods(dealer.goods, "goods-text")))]
    parts += [storage_text(dealer.storage, texts)]
    parts += [say("after-deal-text", (texts.clause(dealer.extra),))] if dealer.extra else []
    return sentences(parts, texts)


def storage_text(storage: Goods, texts: Texts) -> str:
    """Spaces for goods; an empty text when there are none."""
    return texts.say("storage-text", (texts.goods(storage, "spaces-text"),)) if storage.total else ""


def raid_text(card: Raid, texts: Texts) -> str:
    """What everybody and each zone suffers, and how far crime falls."""
    parts = [texts.clause(card.general)] if card.general else []
    for zone in ZONES:
        suffered: Effect | None = getattr(card, zone)
        parts += [texts.say("zone-text", (zone, texts.clause(suffered)))] if suffered else []
    return sentences([*parts, texts.say("reduce-text", (card.reduce,))], texts)


def news_text(card: News, texts: Texts) -> str:
    """What happens now and until the next news."""
    parts = [texts.say("final-news-text", ())] if card.final else []
    parts += [texts.clause(effect) for effect in (card.now, card.round) if effect]
    return sentences(parts, texts)


def gmen_text(card: GMan, texts: Texts) -> str:
    """What each level above the token brings, and what police cars do besides."""
    return sentences([texts.say("per-level-text", (texts.clause(card.effect),)), texts.clause(card.additional)], texts)


def hood_text(hood: Hood, texts: Texts) -> str:
    """What sells here for how much, what a take-over needs and brings, and what there is room for."""
    say = texts.say
    parts = [
        say("sale-text", (hood.price, texts.goods(hood.demand, "goods-text"))),
        say("resistance-text", (hood.resistance,)),
        say("slots-text", (hood.slots,)),
        storage_text(hood.storage, texts),
        say("takeover-bonus-text", (texts.clause(hood.takeover_bonus),)) if hood.takeover_bonus else "",
    ]
    return sentences(parts, texts)
