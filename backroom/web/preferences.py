"""The settings: a page of the house, and the same for programs and for the table."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from backroom.web.calls import Call, Said, operation
from backroom.web.forms import both, go, sent
from backroom.web.guests import guest, hall_of
from backroom.web.house import LANGUAGES
from backroom.web.stationery import paper
from backroom.web.taste import Colours, Preferences, Text, Theme, preferences


class Change(Said, rename="camel"):
    """What is to be chosen anew; what is left out stays."""

    theme: Theme | None = None
    text: Text | None = None
    colours: Colours | None = None
    speed: Literal[0, 1, 2] | None = None
    one_click: bool | None = None
    sound: bool | None = None
    notify: bool | None = None
    language: Literal["en"] | None = None


@operation("GET", "/api/me/settings")
async def get_settings(call: Call) -> Preferences:
    """What you prefer."""
    return preferences(await call.hall.settings(call.guest.person.id))


@operation("POST", "/api/me/settings")
async def change_settings(call: Call, said: Change) -> Preferences:
    """Prefer something else; what you leave out stays."""
    person = call.guest.person.id
    changed = {name: value for name, value in msgspec.to_builtins(said).items() if value is not None}
    chosen = preferences({**await call.hall.settings(person), **changed})
    await call.hall.keep_settings(person, msgspec.to_builtins(chosen))
    return chosen


async def settings(request: Request) -> Response:
    """The page of the settings."""
    me = await guest(request)
    saved = "saved" in request.query_params
    return paper(request, "settings.html", me, languages=LANGUAGES, saved=saved)


async def keep(request: Request) -> Response:
    """Keep what the page of the settings says; a box that is not ticked is not sent."""
    fields, me = await sent(request)
    wanted: dict[str, Any] = {name: fields[name] for name in ("theme", "text", "colours", "language") if name in fields}
    if fields.get("speed", "").isdecimal():
        wanted["speed"] = int(fields["speed"][:3])
    hall, person = hall_of(request), me.person.id
    wanted |= {name: name in fields for name in ("oneClick", "sound")}
    chosen = preferences({**await hall.settings(person), **wanted})
    await hall.keep_settings(person, msgspec.to_builtins(chosen))
    return go("/settings?saved", me)


routes = [both("/settings", settings, keep)]
