"""The words of The Godfather's content: goods, banknotes, colours, and the closed vocabulary of effects."""

import re
from typing import Literal

from msgspec import Struct

Note = Literal[1, 2, 3, 5]
GoodName = Literal["gun", "blood", "booze", "narc"]
JobColour = Literal["yellow", "blue", "green", "grey"]
TileColour = Literal["blue", "red"]
Member = Literal["don", "consigliere", "heir"]
Neutral = Literal["mayor", "boss", "chief"]

NOTES: tuple[Note, ...] = (1, 2, 3, 5)
GOODS: tuple[GoodName, ...] = ("gun", "blood", "booze", "narc")
JOB_COLOURS: tuple[JobColour, ...] = ("yellow", "blue", "green", "grey")
TILE_COLOURS: tuple[TileColour, ...] = ("blue", "red")
MEMBERS: tuple[Member, ...] = ("don", "consigliere", "heir")
NEUTRALS: tuple[Neutral, ...] = ("mayor", "boss", "chief")


class Atom(Struct, frozen=True):
    """One operation of an effect: `trade(3->3,5)` gives something for its argument, `kill(any@any)` says where."""

    name: str
    args: tuple[int | str, ...] = ()
    gives: tuple[int, ...] = ()
    where: str = ""

    def __str__(self) -> str:
        gives = "->" + ",".join(map(str, self.gives)) if self.gives else ""
        where = f"@{self.where}" if self.where else ""
        return f"{self.name}({','.join(map(str, self.args))}{gives}{where})"


Effect = tuple[Atom, ...]
"""What a card or half a business does: its atoms from left to right."""

_CLASSES = ("thug", "family", "any")
_WORDS: dict[str, tuple[object, ...]] = {
    "note": NOTES,
    "good": GOODS,
    "scope": ("any", "own"),
    "unit": ("business", "turf"),
    "class": _CLASSES,
    "place": ("any", "same_turf"),
    "who": ("own", "other"),
    "mode": ("shake", "still"),
    "figure": NEUTRALS,
    "victim": ("one", "each"),
}
"""What may stand for a word of a form. Any other word, such as n, is a number of 1 or more."""

_FORMS: dict[str, str] = {
    "money": "note,...",
    "good": "good,...",
    "pick_good": "n",
    "job_draw": "n",
    "stash": "n",
    "trade": "n->note,...",
    "swap_good": "n",
    "horse": "",
    "shake_front": "scope,n",
    "shake_back": "unit,scope",
    "kill": "class,...@place",
    "move": "who,class,mode",
    "neutral": "figure",
    "steal": "n",
    "levy": "n",
    "offer": "",
    "unstash": "victim",
}
"""What stands in the brackets of each operation; `,...` allows more of the same."""

OPERATIONS: tuple[str, ...] = tuple(_FORMS)


def _pattern(name: str, form: str) -> re.Pattern[str]:
    def word(found: re.Match[str]) -> str:
        choices = _WORDS.get(found[1])
        one = f"(?:{'|'.join(map(str, choices))})" if choices else r"[1-9][0-9]*"
        return f"{one}(?:,{one})*" if found[2] else one

    inside = re.sub(r"(\w+)(,\.\.\.)?", word, form)
    return re.compile(rf"{name}\(({inside})\)")


_PATTERNS = {name: _pattern(name, form) for name, form in _FORMS.items()}


def parse_effect(text: str) -> Effect:
    """Reads an effect as content files write it.

    >>> parse_effect("kill(any@any) + stash(2)")
    (Atom(name='kill', args=('any',), gives=(), where='any'), Atom(name='stash', args=(2,), gives=(), where=''))
    >>> str(parse_effect("trade(3->3,5)")[0])
    'trade(3->3,5)'
    """
    return tuple(parse_atom(atom) for atom in text.split(" + "))


def parse_atom(text: str) -> Atom:
    """Reads one operation of an effect."""
    name = text.partition("(")[0]
    if name not in _FORMS:
        raise ValueError(f'unknown effect "{text}"; the effects are {", ".join(map(_usage, _FORMS))}')
    call = _PATTERNS[name].fullmatch(text)
    if not call:
        raise ValueError(f'"{text}": write {_usage(name)}{_choices(_FORMS[name])}; put " + " between effects')
    rest, _, where = call[1].partition("@")
    args, _, gives = rest.partition("->")
    return Atom(name, _values(args), tuple(int(note) for note in gives.split(",") if note), where)


def _values(text: str) -> tuple[int | str, ...]:
    return tuple(int(arg) if arg.isdecimal() else arg for arg in text.split(",") if arg)


def _usage(name: str) -> str:
    return f"{name}({_FORMS[name]})"


def _choices(form: str) -> str:
    words = re.findall(r"\w+", form)
    said = [
        f"{word} one of {', '.join(map(str, _WORDS[word]))}" if word in _WORDS else f"{word} a number" for word in words
    ]
    return f", {'; '.join(said)}" if said else ""
