"""The paper of the house: what every page around the table shows besides its own matter."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse

from backroom.i18n import Words
from backroom.web.guests import Guest, remember
from backroom.web.house import LANGUAGE, UI
from backroom.web.taste import Preferences
from backroom.web.templating import page


def say(id: str, *args: object) -> str:
    """A sentence of the pages."""
    return Words.load(LANGUAGE, UI).say(id, args)


def paper(request: Request, template: str, guest: Guest | None, status: int = 200, **facts: object) -> HTMLResponse:
    """A page for this guest; without one (when something broke) it greets nobody and has no forms."""
    response = page(
        request,
        template,
        status,
        path=request.url.path,
        me=guest.person if guest else None,
        token=guest.form_token if guest else "",
        taste=(guest.taste if guest else None) or Preferences(),
        owed=len(guest.owed) if guest else 0,
        **facts,
    )
    if guest:
        remember(response, guest)
    return response
