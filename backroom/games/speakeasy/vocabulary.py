"""The words of Speakeasy's content: operations, zones, pieces, locations, effects, and what park goals require."""

import re
from typing import Literal

from msgspec import Struct

Operation = Literal["vip", "party", "distillery", "convoy"]
TrackName = Literal[Operation, "strength"]
ZoneName = Literal["downtown", "midtown", "uptown"]
Piece = Literal["still", "speakeasy", "nightclub", "casino"]

OPERATIONS: tuple[Operation, ...] = ("vip", "party", "distillery", "convoy")
TRACKS: tuple[TrackName, ...] = (*OPERATIONS, "strength")
ZONES: tuple[ZoneName, ...] = ("downtown", "midtown", "uptown")
SMALL: tuple[Piece, ...] = ("still", "speakeasy")
BIG: tuple[Piece, ...] = ("nightclub", "casino")
PIECES: tuple[Piece, ...] = (*SMALL, *BIG)

RESTAURANT, PARK = "RESTAURANT", "PARK"
"""The locations with rules of their own; the one contact of the restaurant has its name."""

BOOSTS: dict[str, Operation] = {
    "leverage_now": "vip",
    "sell_now": "party",
    "price_now": "party",
    "make_now": "distillery",
    "range": "convoy",
}
"""Effects that bend the action of one card, and the type of that card."""


class Effect(Struct, frozen=True):
    """One effect of the closed vocabulary, with its number or its word."""

    name: str
    arg: int | str = 0

    def __str__(self) -> str:
        return f"{self.name}({self.arg})" if self.arg else self.name


_ANY_OPERATION = (*OPERATIONS, "any")
_VOCABULARY: dict[str, tuple[str, ...] | Literal["number", "nothing"]] = {
    **dict.fromkeys(("leverage", "goon", "family", "ledger", "city", "cash"), "number"),
    **dict.fromkeys(("build", "plan", "tokens", "cook"), "number"),
    **dict.fromkeys(BOOSTS, "number"),
    **dict.fromkeys(("hire", "helper", "associate", "ambush", "order", "swap", "copy"), "nothing"),
    **dict.fromkeys(("guard", "sell", "produce", "deliver"), "nothing"),
    **dict.fromkeys(("build_speakeasy", "build_nightclub", "build_casino"), "nothing"),
    **dict.fromkeys(("upgrade", "takeover_free"), "nothing"),
    **dict.fromkeys(("draw", "play"), _ANY_OPERATION),
    "raise": (*TRACKS, "any"),
    "again": OPERATIONS,
}
EFFECTS: tuple[str, ...] = tuple(_VOCABULARY)


def parse_effect(text: str) -> Effect:
    """Reads an effect as content files write it.

    >>> parse_effect("draw(any)")
    Effect(name='draw', arg='any')
    >>> str(parse_effect("leverage(2)"))
    'leverage(2)'
    """
    name, args = _call(text)
    if name not in _VOCABULARY:
        raise ValueError(f'unknown effect "{text}"; the effects are {", ".join(EFFECTS)}')
    takes = _VOCABULARY[name]
    if takes == "nothing":
        if args is None:
            return Effect(name)
        raise ValueError(f'"{text}": {name} takes nothing; write "{name}"')
    arg = args[0] if args and len(args) == 1 else ""
    if takes == "number":
        if arg.isdecimal() and int(arg) > 0:
            return Effect(name, int(arg))
        raise ValueError(f'"{text}": write how many, such as "{name}(1)"')
    if arg in takes:
        return Effect(name, arg)
    raise ValueError(f'"{text}": write {name} with one of {", ".join(takes)}, such as "{name}({takes[0]})"')


class Requirement(Struct, frozen=True):
    """What a park goal asks for: `count` of something, at a `piece` or a `level` where the kind has one."""

    name: str
    count: int = 0
    piece: str = ""
    level: int = 0

    def __str__(self) -> str:
        args = [str(arg) for arg in (self.piece, self.count, self.level) if arg]
        return f"{self.name}({','.join(args)})" if args else self.name


_REQUIREMENTS: dict[str, tuple[str, ...]] = {
    "guards": ("count",),
    "speakeasies": ("count",),
    "barrels": ("count",),
    "leverage": ("count",),
    "strength": ("count",),
    "tracks": ("count", "level"),
    "barrel_at": ("piece", "count"),
    "speakeasy_each_zone": (),
    "barrel_each_zone": (),
}
REQUIREMENTS: tuple[str, ...] = tuple(_REQUIREMENTS)


def parse_requirement(text: str) -> Requirement:
    """Reads the requirement of a park goal.

    >>> parse_requirement("barrel_at(nightclub,2)")
    Requirement(name='barrel_at', count=2, piece='nightclub', level=0)
    """
    name, args = _call(text)
    if name not in _REQUIREMENTS:
        raise ValueError(f'unknown requirement "{text}"; the requirements are {", ".join(REQUIREMENTS)}')
    takes = _REQUIREMENTS[name]
    form = f"{name}({','.join(takes)})" if takes else name
    given = dict(zip(takes, args or [], strict=False))
    numbers = {key: int(arg) for key, arg in given.items() if key != "piece" and arg.isdecimal() and int(arg)}
    piece = given.get("piece", "")
    fits = len(args or []) == len(takes) == len(numbers) + bool(piece) and piece in ("", *PIECES)
    if not fits or (args is not None and not takes):
        raise ValueError(f'"{text}": write {form}, with numbers of 1 or more and a piece of {", ".join(PIECES)}')
    return Requirement(name, piece=piece, **numbers)


def _call(text: str) -> tuple[str, list[str] | None]:
    """Splits "name(a,b)" into its name and arguments; None where there are no brackets."""
    form = re.fullmatch(r"([a-z_]+)(?:\(([a-z0-9_,]*)\))?", text)
    if not form:
        return text, None
    return form[1], None if form[2] is None else form[2].split(",")
