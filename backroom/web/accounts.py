"""The pages of accounts: sign up, sign in, sign out. Nobody needs one to play."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from backroom.tables import NameTaken, WrongPassword
from backroom.tables.accounts import LONGEST_PASSWORD, SHORTEST_PASSWORD, checked_password
from backroom.tables.people import NAME_LENGTH, checked_name
from backroom.web.forms import both, go, post, sent
from backroom.web.guests import COOKIE, Guest, guest, hall_of
from backroom.web.limits import door_of
from backroom.web.live import live_of
from backroom.web.problems import Forbidden
from backroom.web.stationery import paper, say


async def sign_up(request: Request) -> Response:
    """The form of a new account."""
    me = await guest(request)
    return _form(request, me, "up", me.person.name, {})


async def take_sign_up(request: Request) -> Response:
    """Make an account of the guest who asks; all that is theirs stays theirs."""
    fields, me = await _sent(request)
    name, password = fields.get("name", ""), fields.get("password", "")
    door_of(request).signing(request, name)
    wrong = _wrong(name, password)
    if not wrong:
        try:
            token = await hall_of(request).sign_up(me.person.id, name, password, _device(request))
            await live_of(request).dismiss(me.person.id)
            return go("/me", replace(me, token=token))
        except NameTaken:
            wrong["name"] = say("page.wrong.name-taken")
    return _form(request, me, "up", name, wrong)


async def sign_in(request: Request) -> Response:
    """The form to sign in."""
    me = await guest(request)
    return _form(request, me, "in", "", {})


async def take_sign_in(request: Request) -> Response:
    """Sign in on this device; what the guest had goes to the account."""
    fields, me = await _sent(request)
    name = fields.get("name", "")
    door_of(request).signing(request, name)
    try:
        person, token = await hall_of(request).sign_in(me.person.id, name, fields.get("password", ""), _device(request))
    except WrongPassword:
        return _form(request, me, "in", name, {"password": say("page.wrong.password")})
    await hall_of(request).sign_out(me.token)  # Whoever was signed in here is so no longer.
    await live_of(request).dismiss(me.person.id, token=me.token)
    return go("/tables", replace(me, person=person, token=token))


async def sign_out(request: Request) -> Response:
    """End the session of this device, or those of all others."""
    fields, me = await sent(request)
    hall = hall_of(request)
    if fields.get("where") == "elsewhere":
        await hall.sign_out_elsewhere(me.person.id, me.token)
        await live_of(request).dismiss(me.person.id, but=me.token)
        return go("/me", me)
    await hall.sign_out(me.token)
    await live_of(request).dismiss(me.person.id, token=me.token)
    response = RedirectResponse("/", 303)
    # A guest without an account stays who they are: nobody could ever be them again.
    if await hall.has_account(me.person.id):
        response.delete_cookie(COOKIE, path="/", secure=me.secure, httponly=True, samesite="lax")
    return response


async def _sent(request: Request) -> tuple[dict[str, str], Guest]:
    """A form that changes by what its sender is known: a program could not be told the new token."""
    fields, me = await sent(request)
    if me.program:
        raise Forbidden()
    return fields, me


def _form(request: Request, me: Guest, kind: str, name: str, wrong: dict[str, str]) -> Response:
    return paper(
        request,
        "sign.html",
        me,
        422 if wrong else 200,
        kind=kind,
        name=name,
        wrong=wrong,
        name_length=NAME_LENGTH,
        password_length=LONGEST_PASSWORD,
    )


def _wrong(name: str, password: str) -> dict[str, str]:
    wrong = {}
    try:
        checked_name(name)
    except ValueError:
        wrong["name"] = say("page.wrong.name", NAME_LENGTH) if name.strip() else say("page.wrong.no-name")
    try:
        checked_password(password)
    except ValueError:
        wrong["password"] = say("page.wrong.password-length", SHORTEST_PASSWORD, LONGEST_PASSWORD)
    return wrong


def _device(request: Request) -> str:
    """What the browser calls itself, for the list of one's devices."""
    return " ".join(request.headers.get("user-agent", "").split())


routes = [both("/sign-up", sign_up, take_sign_up), both("/sign-in", sign_in, take_sign_in), post("/sign-out", sign_out)]
