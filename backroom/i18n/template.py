"""The sentences of a catalogue: text with numbered places for the arguments of a message."""

import re
from string import Formatter
from typing import NamedTuple

_KIND = re.compile(r"[\w-]+(\.[\w-]+)*")


class Slot(NamedTuple):
    """A place in a sentence: `{1:piece}` is argument 1, said as a piece; `{1}` is argument 1 as it is."""

    number: int
    kind: str


Template = tuple[str | Slot, ...]


def parse(text: str) -> Template:
    """Split a sentence into its text and its slots; ValueError says what is wrong with a malformed one.

    >>> parse("{0:seat} pays {1}")
    (Slot(number=0, kind='seat'), ' pays ', Slot(number=1, kind=''))
    """
    parts: list[str | Slot] = []
    for literal, field, spec, conversion in Formatter().parse(text):
        if literal:
            parts.append(literal)
        if field is None:
            continue
        if not (field.isascii() and field.isdigit()):
            raise ValueError(f"{{{field}}} must start with the number of an argument, as in {{0}}")
        if conversion is not None:
            raise ValueError(f"{{{field}!{conversion}}} may not use '!'; write {{{field}:kind}}")
        if spec and not _KIND.fullmatch(spec):
            raise ValueError(f"{{{field}:{spec}}} must name a kind after the colon, as in {{0:piece}}")
        parts.append(Slot(int(field), spec or ""))
    return tuple(parts)


def unparse(template: Template) -> str:
    """The sentence that was split: `parse` gives the same template for it.

    >>> unparse(parse("{0:seat} pays {1}, {{so}}"))
    '{0:seat} pays {1}, {{so}}'
    """
    return "".join(
        part.replace("{", "{{").replace("}", "}}")
        if isinstance(part, str)
        else f"{{{part.number}:{part.kind}}}"
        if part.kind
        else f"{{{part.number}}}"
        for part in template
    )
