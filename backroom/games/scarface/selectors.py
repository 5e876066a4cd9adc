"""Reads what stands between the brackets of an effect: numbers, players, places, filters, counts and end bonuses.

Every reader raises a ValueError that says what to write instead; the shelf adds file, table, row and field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from backroom.games.scarface.vocabulary import (
    ALL,
    ANSWERS,
    BUSINESS_INDEX,
    BUSINESSES,
    COMPARISONS,
    CRIME_TYPES,
    CRITERIA,
    DANGERS,
    DISTRICT_FILTERS,
    EVENTS,
    HOOD_OWNERS,
    ORDERS,
    OWNERS,
    PLACES,
    PLAN_VALUES,
    POINTS,
    RESOURCES,
    STATS,
    TRACKS,
    UNTIL,
    Amount,
    Cards,
    Condition,
    Criterion,
    Formula,
    Hoods,
    Scope,
    Stat,
    Tiles,
    Where,
    Who,
    Whose,
)

Reader = Callable[[str], object]


# Brackets


def split(text: str, mark: str) -> list[str]:
    """The parts of a text between marks that stand inside no bracket.

    >>> split("yield[casino],2,highest(type[vice])", ",")
    ['yield[casino]', '2', 'highest(type[vice])']
    """
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        if letter in "([":
            depth += 1
        elif letter in ")]":
            depth -= 1
        elif depth == 0 and text.startswith(mark, place) and place >= start:
            parts.append(text[start:place])
            start = place + len(mark)
    return [*parts, text[start:]]


def inside_of(text: str, opened: int) -> tuple[str, str]:
    """What stands in the bracket that is opened at a place, and what comes behind it."""
    depth = 0
    for place in range(opened, len(text)):
        depth += (text[place] in "([") - (text[place] in ")]")
        if depth == 0 and text[opened] + text[place] in ("()", "[]"):
            return text[opened + 1 : place], text[place + 1 :]
    raise ValueError(f'"{text}": a bracket is not closed; close it')


# Words and numbers


def word_of(text: str, words: Iterable[str], what: str) -> str:
    if text not in words:
        raise ValueError(f'"{text}" is no {what}; write one of {", ".join(words)}')
    return text


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise ValueError(f'"{text}" is no number; write one such as 2')
    return int(text)


def positive(text: str) -> int:
    if not _number(text):
        raise ValueError("0 does nothing; write a number of 1 or more")
    return int(text)


def _change(text: str) -> int:
    if not re.fullmatch(r"-?[1-9][0-9]{0,5}", text):
        raise ValueError(f'"{text}" is no change; write a number such as 1 or -1')
    return int(text)


def _amount(text: str) -> Amount:
    upto = re.fullmatch(r"upto\(([0-9]+)\)", text)
    return Amount(positive(upto[1]), upto=True) if upto else Amount(positive(text))


def _amount_or_all(text: str) -> Amount:
    return Amount(ALL) if text == "all" else _amount(text)


def _words(words: Iterable[str], what: str) -> Reader:
    listed = tuple(words)
    return lambda text: word_of(text, listed, what)


def _answer(label: str) -> Reader:
    return lambda text: word_of(text, ANSWERS[label], "answer") == ANSWERS[label][0]


# Selectors


def parse_criterion(text: str) -> Criterion:
    """Reads what is counted, such as `controls` or `businesses[casino]`."""
    return Criterion(*_indexed(text, CRITERIA, "criterion"))


def parse_stat(text: str) -> Stat:
    """Reads what a `modify` changes, such as `bribe` or `yield[casino]`."""
    return Stat(*_indexed(text, STATS, "stat"))


def _indexed(text: str, known: dict[str, tuple[str, ...]], what: str) -> tuple[str, str]:
    form = re.fullmatch(r"(\w+)(?:\[(\w+)\])?", text)
    name, index = (form[1], form[2] or "") if form else (text, "")
    word_of(name, known, what)
    if known[name]:
        word_of(index, known[name], f"index of {name}")
    elif index:
        raise ValueError(f'"{text}": {name} has no index; write {name}')
    return name, index


def parse_condition(text: str) -> Condition:
    """Reads a comparison.

    >>> parse_condition("businesses[all]>=5")
    Condition(left=Criterion(name='businesses', index='all'), op='>=', n=5)
    """
    form = re.fullmatch(r"(.+?)(>=|<=|=)([0-9]+)", text)
    if not form:
        raise ValueError(f'"{text}" is no condition; write a criterion, one of {", ".join(COMPARISONS)}, and a number')
    plan = re.fullmatch(r"(plan_\w+?)(?:\((\w+)\))?", form[1])
    if plan and plan[1] in PLAN_VALUES:
        words = PLAN_VALUES[plan[1]]
        if bool(words) != bool(plan[2]) or (words and plan[2] not in words):
            raise ValueError(f'"{text}": write plan_strength, plan_influence, or plan_type of {", ".join(CRIME_TYPES)}')
        left = Criterion(plan[1], plan[2] or "")
    else:
        left = parse_criterion(form[1])
    return Condition(left, form[2], _number(form[3]))


def parse_who(text: str) -> Who:
    """Reads players, such as `each_other` or `highest(alcohol)`."""
    form = re.fullmatch(r"(target_n|highest|lowest)\((.+)\)", text)
    if form:
        return Who(form[1], n=positive(form[2])) if form[1] == "target_n" else Who(form[1], by=parse_criterion(form[2]))
    plain = ("self", "each", "each_other", "target")
    if text not in plain:
        known = ", ".join((*plain, "target_n(k)", "highest(criterion)", "lowest(criterion)"))
        raise ValueError(f'"{text}" names no player; write one of {known}')
    return Who(text)


def parse_where(text: str) -> Where:
    """Reads a district filter, such as `with_presence` or `named:central`."""
    named = re.fullmatch(r"named:(\w+)", text)
    return Where("named", named[1]) if named else Where(word_of(text, DISTRICT_FILTERS, "district filter"))


def parse_scope(text: str) -> Scope:
    """Reads whose figures, in which place and districts.

    >>> parse_scope("rival/with_presence")
    Scope(owner='rival', place='district', where=Where(kind='with_presence', district=''))
    """
    who, _, where = text.partition("/")
    owner, at, place = who.partition("@")
    if at and where:
        raise ValueError(f'"{text}": only figures in districts have a district filter; leave one of the two out')
    return Scope(
        word_of(owner, OWNERS, "owner of figures"),
        word_of(place, PLACES, "place") if at else "district",
        parse_where(where) if where else Where(),
    )


def parse_hoods(text: str) -> Hoods:
    """Reads a filter of neighbourhoods, such as `own/one`."""
    owner, _, where = text.partition("/")
    return Hoods(word_of(owner, HOOD_OWNERS, "owner of neighbourhoods"), parse_where(where) if where else Where())


def parse_cards(text: str) -> Cards:
    """Reads a filter of cards.

    >>> parse_cards("stars<=2&type=vice")
    Cards(stars=2, type='vice', title='', kind='')
    """
    if text == "any":
        return Cards()
    found: dict[str, str] = {}
    for part in text.split("&"):
        form = re.fullmatch(r"(stars)<=([1-5])|(type|title|kind)=(\w+)", part)
        if not form:
            raise ValueError(f'"{part}" is no card filter; write any, stars<=n, type=t, title=x or kind=k, joined by &')
        found[form[1] or form[3]] = form[2] or form[4]
    if "type" in found:
        word_of(found["type"], CRIME_TYPES, "crime type")
    return Cards(int(found.pop("stars", 0)), **found)


def _whose(text: str) -> Whose:
    who, _, filtered = text.partition("/")
    if not filtered:
        return Whose(parse_who(who))
    if re.match(r"stars|type|title|kind", filtered):
        return Whose(parse_who(who), cards=parse_cards(filtered))
    return Whose(parse_who(who), where=parse_where(filtered))


def _protected(text: str) -> Scope | Tiles:
    tiles = text.removeprefix("tiles:")
    return Tiles(parse_hoods(tiles)) if tiles != text else parse_scope(text)


def _dangers(text: str) -> tuple[str, ...]:
    return tuple(word_of(word, DANGERS, "danger") for word in text.split("+"))


def parse_formula(text: str) -> Formula:
    """Reads an end bonus.

    >>> parse_formula("rank(controls,[60,30,10,0],desc)").places
    (60, 30, 10, 0)
    """
    form = re.fullmatch(r"(per|rank|at_least)\((.+)\)", text)
    args = split(form[2], ",") if form else []
    if form is None or len(args) != 3:
        usage = "per(criterion,$,max), rank(criterion,[a,b,c,d],desc) or at_least(criterion,k,$)"
        raise ValueError(f'"{text}" is no end bonus; write {usage}')
    criterion = parse_criterion(args[0])
    if form[1] == "rank":
        places = re.fullmatch(r"\[([0-9]+),([0-9]+),([0-9]+),([0-9]+)\]", args[1])
        if not places:
            raise ValueError(f'"{args[1]}": write the dollars of four places, such as [60,30,10,0]')
        return Formula(
            "rank",
            criterion,
            places=tuple(map(_number, places.groups())),
            ascending=word_of(args[2], ("desc", "asc"), "order") == "asc",
        )
    first, second = positive(args[1]), positive(args[2])
    each, limit = (first, second) if form[1] == "per" else (second, first)
    return Formula(form[1], criterion, each=each, limit=limit)


# Arguments by their label

_LOOKED_AT = (
    *("own", "job", "dealer", "street", "raid", "news", "assoc_a", "assoc_b"),
    *("rival_hand", "rival_jobs", "rival_street"),
)
READERS: dict[str, Reader] = {
    "n": _amount,
    "n_all": _amount_or_all,
    **dict.fromkeys(("count", "amount", "times", "price"), positive),
    **dict.fromkeys(("discount", "bonus", "money_off", "points_off", "waived"), _number),
    "change": _change,
    **dict.fromkeys(("res", "other"), _words(RESOURCES, "resource")),
    "payable": _words((*RESOURCES, *POINTS), "resource"),
    **dict.fromkeys(("who", "from"), parse_who),
    "chooser": _words(("owner", "random"), "chooser"),
    "deck": _words(("own", "job", "dealer", "street"), "deck"),
    "zone": _words(("hand", "street", "job", "plan"), "zone of cards"),
    "own_zone": _words(("hand", "plan", "discard"), "zone of own cards"),
    "pile": _words(("own", "own_discard", "job", "street"), "deck to search"),
    "to": _words(("hand", "deck_top", "plan", "discard"), "place for a card"),
    "what": _words(_LOOKED_AT, "thing to look at"),
    "cards": parse_cards,
    "free": _answer("free"),
    "where": parse_where,
    "kind": _words(("figure", "car", "truck", "any"), "kind of piece"),
    "scope": parse_scope,
    "place": _words(("any", *PLACES), "place"),
    "hoods": parse_hoods,
    "control_op": _words(("remove", "place"), "operation"),
    "business_op": _words(("add", "remove", "replace"), "operation"),
    "type": _words((*BUSINESSES, "common"), "type of business"),
    "any_type": _words(BUSINESS_INDEX, "type of business"),
    "vehicle_op": _words(("add", "remove"), "operation"),
    "vehicle": _words(("car", "truck", "any"), "vehicle"),
    "vehicles": lambda text: text if text in ("own", "rival") else parse_where(text),
    "token": _words(("ness", "gmen"), "token"),
    "figure": _answer("figure"),
    "track": _words(("any", *TRACKS), "track"),
    "order": _words(ORDERS, "order"),
    "points": _words(POINTS, "kind of points"),
    "for": _words(("any", *ORDERS), "order"),
    "mode": _words(("complete", "activate"), "mode"),
    "stat": parse_stat,
    "until": _words(UNTIL, "duration"),
    "whose": _whose,
    "protected": _protected,
    "dangers": _dangers,
    "event": _words(EVENTS, "event"),
    "formula": parse_formula,
}
"""How each label of `FORMS` is read."""
