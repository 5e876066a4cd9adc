"""Reads effects, events and requirements as content files write them, into the plain data of `vocabulary`.

Every reader raises a ValueError that says what to write instead; the shelf adds file, table, row and field. What stands
between the brackets is read by `selectors`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from backroom.games.scarface.selectors import (
    READERS,
    inside_of,
    parse_condition,
    parse_criterion,
    parse_where,
    positive,
    split,
    word_of,
)
from backroom.games.scarface.vocabulary import (
    BOSS,
    BUSINESS_INDEX,
    COMBINATORS,
    CRIME_TYPES,
    DEFAULTS,
    EVENTS,
    FORMS,
    POINTS,
    PRIMITIVES,
    REQUIREMENTS,
    RESOURCES,
    Combo,
    Effect,
    Event,
    Goods,
    Requirement,
    StreetEffect,
)

# Effects

LONGEST = 400
"""Letters of an effect: many times those of any card, and too few to nest without end."""


def parse_effect(text: str) -> Effect:
    """Reads an effect.

    >>> parse_effect("gain(money,2)")
    Effect(name='gain', args=('money', Amount(n=2, upto=False), Who(kind='self', n=0, by=None)), parts=())
    >>> str(parse_effect("cost(pay(money,2)) -> seq[gain(alcohol,1); steal(money,3,target)]"))
    'cost(pay(money,2)) -> seq[gain(alcohol,1); steal(money,3)]'
    """
    if len(text) > LONGEST:
        raise ValueError(f"an effect of {len(text)} letters is too long; write at most {LONGEST}")
    if text == "boss":
        return BOSS
    name = re.split(r"\W", text, maxsplit=1)[0]
    if name in COMBINATORS:
        return _COMBINED[name](text)
    if name not in FORMS:
        raise ValueError(f'unknown effect "{text}"; the effects are {", ".join((*COMBINATORS, *PRIMITIVES))}')
    if not text.startswith(f"{name}("):
        raise ValueError(f'"{text}": write {usage(name)}')
    inside, rest = inside_of(text, len(name))
    if rest:
        raise ValueError(f'"{text}": "{rest}" comes behind the bracket; put several effects into seq[..; ..]')
    return Effect(name, _arguments(text, name, inside))


def _arguments(text: str, name: str, inside: str) -> tuple[object, ...]:
    labels = FORMS[name].split()
    written = split(inside, ",") if inside else []
    missing = labels[len(written) :]
    if len(written) > len(labels) or any(label not in DEFAULTS for label in missing):
        raise ValueError(f'"{text}": write {usage(name)}')
    try:
        args = [READERS[label](word) for label, word in zip(labels, written, strict=False)]
    except ValueError as wrong:
        raise ValueError(f'"{text}": {wrong}') from None
    args += [DEFAULTS[label] for label in missing]
    if name == "vehicle" and isinstance(args[3], str) != (args[0] == "remove"):
        raise ValueError(f'"{text}": a vehicle is added to districts and removed from an owner, own or rival')
    return tuple(args)


def usage(name: str) -> str:
    """How a primitive is written: `gain(res,n,who)`."""
    return f"{name}({','.join(FORMS[name].split())})"


def _listed(text: str, opened: int) -> tuple[Effect, ...]:
    inside, rest = inside_of(text, opened)
    parts = split(inside, "; ")
    if rest or len(parts) < 2:
        raise ValueError(
            f'"{text}": write two effects or more in the brackets, with "; " between them, and none behind'
        )
    return tuple(parse_effect(part) for part in parts)


def _seq(text: str) -> Effect:
    if not text.startswith("seq["):
        raise ValueError(f'"{text}": write seq[effect; effect]')
    return Effect("seq", parts=_listed(text, 3))


def _choose(text: str) -> Effect:
    form = re.match(r"choose\(([0-9]+)\)\[", text)
    if not form:
        raise ValueError(f'"{text}": write choose(1)[effect; effect]')
    parts = _listed(text, form.end() - 1)
    if not 0 < int(form[1]) < len(parts):
        raise ValueError(f'"{text}": there are {len(parts)} parts; write a smaller number in choose, 1 or more')
    return Effect("choose", (int(form[1]),), parts)


def _optional(text: str) -> Effect:
    inside, rest = inside_of(text, 8) if text.startswith("optional(") else ("", text)
    if rest:
        raise ValueError(f'"{text}": write optional(effect)')
    return Effect("optional", parts=(parse_effect(inside),))


def _cost(text: str) -> Effect:
    price, rest = inside_of(text, 4) if text.startswith("cost(") else ("", text)
    if not rest.startswith(" -> "):
        raise ValueError(f'"{text}": write cost(effect) -> effect')
    return Effect("cost", parts=(parse_effect(price), parse_effect(rest[4:])))


def _if(text: str) -> Effect:
    condition, rest = inside_of(text, 2) if text.startswith("if(") else ("", text)
    parts = split(rest[1:], " else ")
    if not rest.startswith(" ") or len(parts) > 2:
        raise ValueError(f'"{text}": write if(condition) effect else effect')
    if parts[0].startswith("if("):
        raise ValueError(f'"{text}": an if directly inside an if is not clear; put it behind else or into seq')
    return Effect("if", (parse_condition(condition),), tuple(parse_effect(part) for part in parts))


def _per(text: str) -> Effect:
    inside, rest = inside_of(text, 3) if text.startswith("per(") else ("", text)
    args = split(inside, ",")
    if rest or len(args) != 3:
        raise ValueError(f'"{text}": write per(criterion,effect,max)')
    return Effect("per", (parse_criterion(args[0]), positive(args[2])), (parse_effect(args[1]),))


_COMBINED: dict[str, Callable[[str], Effect]] = {
    "seq": _seq,
    "choose": _choose,
    "optional": _optional,
    "cost": _cost,
    "if": _if,
    "per": _per,
}


# Events, requirements, and effects with something in front


def parse_event(text: str) -> Event:
    """Reads what an AT ANY TIME effect waits for.

    >>> parse_event("figure_wounded(rival,self)")
    Event(name='figure_wounded', by='rival', affects='self')
    """
    form = re.fullmatch(r"(\w+)\((\w+),(\w+)\)", text)
    if not form:
        raise ValueError(f'"{text}" is no event; write name(by,affects), such as figure_wounded(rival,self)')
    by, affects = (word_of(player, ("self", "rival", "any"), "player") for player in (form[2], form[3]))
    return Event(word_of(form[1], EVENTS, "event"), by, affects)


def parse_requirement(text: str) -> Requirement:
    """Reads what a job asks.

    >>> parse_requirement("plan_type(vice)>=1")
    Requirement(name='plan_type', n=1, op='>=', word='vice', where=None)
    >>> parse_requirement("control(2,one)").where
    Where(kind='one', district='')
    """
    form = re.fullmatch(r"(\w+)(?:\(([^()]*)\))?(?:(>=|<=)([0-9]+))?", text)
    if not form or form[1] not in REQUIREMENTS:
        known = ", ".join(f"{name}{shape}" for name, shape in REQUIREMENTS.items())
        raise ValueError(f'unknown requirement "{text}"; the requirements are {known} (crime also with >=)')
    name, op = form[1], form[3] or ""
    args = form[2].split(",") if form[2] is not None else []
    shape = REQUIREMENTS[name]
    wanted = len(shape[1 : shape.index(")")].split(",")) if ")" in shape else 0
    compared = not shape.endswith(")")
    wrong_op = bool(op) != compared or (op == "<=" and name != "crime")
    if len(args) != wanted or wrong_op:
        raise ValueError(f'"{text}": write {name}{shape}{"n" if compared else ""}')
    if compared:
        words = {"plan_type": CRIME_TYPES, "business": BUSINESS_INDEX}.get(name)
        word = args[0] if args else ""
        return Requirement(name, positive(form[4]), op, word_of(word, words, f"word of {name}") if words else word)
    if name == "pay":
        return Requirement(name, positive(args[1]), word=word_of(args[0], (*RESOURCES, *POINTS), "resource"))
    where = parse_where(args[1]) if name == "control" else None
    return Requirement(name, positive(args[0]), where=where)


def parse_combo(text: str) -> Combo:
    """Reads a second skill: the crime type it needs beside it, and its effect."""
    kind, colon, effect = text.partition(": ")
    if not colon:
        raise ValueError(f'"{text}": write a crime type and an effect, such as "vice: gain(money,3)"')
    return Combo(word_of(kind, CRIME_TYPES, "crime type"), parse_effect(effect))


def parse_street_effect(text: str) -> StreetEffect:
    """Reads one effect of a street gang card, with its keyword where it has one.

    >>> parse_street_effect("AT_ANY_TIME news_revealed(any,any): gain(money,5)").event
    Event(name='news_revealed', by='any', affects='any')
    """
    head, colon, effect = text.partition(": ")
    if colon and head == "LASTING":
        return StreetEffect(parse_effect(effect), "LASTING")
    if colon and head.startswith("AT_ANY_TIME "):
        return StreetEffect(parse_effect(effect), "AT_ANY_TIME", parse_event(head.removeprefix("AT_ANY_TIME ")))
    if re.match(r"[A-Z_]+\b", text):
        raise ValueError(f'"{text}": write "LASTING: effect", "AT_ANY_TIME event: effect", or the effect alone')
    return StreetEffect(parse_effect(text))


def parse_goods(text: str) -> Goods:
    """Reads goods or storage spaces.

    >>> parse_goods("2a 1x")
    Goods(alcohol=2, gun=0, any=1)
    """
    counts: dict[str, int] = {}
    for part in text.split(" "):
        form = re.fullmatch(r"([1-9][0-9]?)([agx])", part)
        if not form or form[2] in counts:
            raise ValueError(
                f'"{text}" are no goods; write such as "2a 1g": a is alcohol, g guns, x a space for either'
            )
        counts[form[2]] = int(form[1])
    return Goods(counts.get("a", 0), counts.get("g", 0), counts.get("x", 0))
