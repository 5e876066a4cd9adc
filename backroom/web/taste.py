"""What a person prefers, on every page and at every table; kept on the server for guests too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Theme = Literal["dark", "light"]
Text = Literal["normal", "large", "larger"]
Colours = Literal["usual", "safe"]


class Preferences(msgspec.Struct, frozen=True, rename="camel"):
    """What is chosen: `speed` of moving pieces (0: none), `colours` that colour-blind people can tell apart."""

    theme: Theme = "dark"
    text: Text = "normal"
    colours: Colours = "usual"
    speed: Literal[0, 1, 2] = 1
    one_click: bool = False
    sound: bool = False
    notify: bool = False
    language: Literal["en"] = "en"


def preferences(kept: Mapping[str, Any]) -> Preferences:
    """What was kept, whatever it is: a value that means nothing (any more) is the usual one.

    >>> preferences({"theme": "light", "speed": 7}).theme, preferences({"speed": 7}).speed
    ('light', 1)
    """
    chosen = Preferences()
    for field in msgspec.structs.fields(Preferences):
        if field.encode_name in kept:
            try:
                value = msgspec.convert(kept[field.encode_name], field.type)
            except msgspec.ValidationError:
                continue
            chosen = msgspec.structs.replace(chosen, **{field.name: value})
    return chosen
