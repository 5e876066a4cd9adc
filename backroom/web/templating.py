"""Pages: Jinja templates with the words of the house. A template has

- `say(id, ...)`: a sentence of the house's catalogues (`page.*`, `ui.*`);
- `points(game, number)`: a score in the unit of its game;
- `asset(path)`: the address of a static file;
- `language`, and whatever its page gives it. Everything is escaped, and a name that is missing is an error.
"""

from __future__ import annotations

from typing import Any, cast

import jinja2
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from backroom.games.speech import words_of
from backroom.i18n import Words
from backroom.web.assets import Assets
from backroom.web.house import LANGUAGE, UI
from backroom.web.shelf import rules_of
from backroom.web.taste import Preferences


def templates(assets: Assets) -> jinja2.Environment:
    """The templates of the house."""
    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("backroom.web"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    words = Words.load(LANGUAGE, UI)
    environment.globals |= {
        "say": lambda id, *args: words.say(id, args),
        "points": lambda game, value: words_of(rules_of(game), LANGUAGE).say("score", (value,)),
        "asset": assets.url,
        "language": LANGUAGE,
        "taste": Preferences(),
    }
    return environment


def page(connection: HTTPConnection, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page of the house; it belongs to one guest, so nobody keeps it."""
    environment = cast(jinja2.Environment, connection.app.state.templates)
    text = environment.get_template(template).render(context)
    return HTMLResponse(text, status, headers={"Cache-Control": "no-store"})
