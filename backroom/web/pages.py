"""The pages around the table: the front door, new tables, lists, seats and invitations, rules, house values, your name.

Everything here works without script: pages are read by GET, and whatever changes something is a form sent by POST.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from backroom.games.registry import GAMES
from backroom.tables import OFFERED, Room, SeatPlan, TablePlan, WrongLink, WrongPassword
from backroom.tables.accounts import LONGEST_PASSWORD, SHORTEST_PASSWORD
from backroom.tables.chairs import PACK_LENGTH, claimed
from backroom.tables.levels import STAND_IN
from backroom.tables.notices import ADDRESS_LENGTH
from backroom.tables.people import NAME_LENGTH, TITLE_LENGTH, checked_name, optional_name
from backroom.web import accounts, preferences
from backroom.web.content import seat_links
from backroom.web.devices import device_name
from backroom.web.forms import both, get, go, post, sent
from backroom.web.guests import Guest, guest, hall_of
from backroom.web.house import LANGUAGE, SEAT_LINK
from backroom.web.house_values import house_list
from backroom.web.limits import door_of
from backroom.web.lists import chair_name, listed, rows_of, table_title
from backroom.web.live import live_of
from backroom.web.order import REACTIONS, USUAL_LEVEL, Order, level_name, read_order, whos
from backroom.web.problems import Problem
from backroom.web.rulebook import rulebook, search
from backroom.web.shelf import Box, box, shelf
from backroom.web.stationery import paper, say

FORM_LIMIT = 4 * PACK_LENGTH + 16 * 1024
"""Bytes of the form of a new table: a pack, escaped, and the rest."""
ASKED_LENGTH = 100
"""A search has at most so many characters; what is longer is cut."""


# --- The front door ---


async def home(request: Request) -> Response:
    """What this is, the games, your tables, open tables, a new table."""
    me = await guest(request)
    lists = await listed(hall_of(request), me.person)
    games = shelf(LANGUAGE)
    return paper(
        request,
        "home.html",
        me,
        games=games,
        first=_first_playable(games),
        mine=rows_of([*lists.running, *lists.finished]),
        open=rows_of(lists.open, join=True),
        waiting=lists.waiting,
        chairs_free=lists.chairs_free,
        numbers=sorted({number for game in games if game.playable for number in game.seats}),
        usual=USUAL_LEVEL,
        bots=OFFERED,
    )


async def play(request: Request) -> Response:
    """A table at once: you against bots in all other seats."""
    fields, me = await sent(request)
    game = _first_playable(shelf(LANGUAGE))
    if fields.get("game") in GAMES:
        game = box(fields["game"], LANGUAGE)
    if game is None or not game.playable:
        raise Problem("no-such-page")
    bots = [SeatPlan("bot", level=USUAL_LEVEL)] * (game.most - 1)
    room = await _open_table(request, me, TablePlan(game=game.name, seats=(SeatPlan("me"), *bots)))
    return go(f"/t/{room.id}", me)


def _first_playable(games: list[Box]) -> Box | None:
    return next((game for game in games if game.playable), None)


async def _open_table(request: Request, me: Guest, plan: TablePlan) -> Room:
    door_of(request).table(request, me.person.id)
    return await hall_of(request).create(me.person, plan)


# --- A new table ---


async def new(request: Request) -> Response:
    """The form of a new table; its address may fill in some of it."""
    me = await guest(request)
    order = read_order(dict(request.query_params), LANGUAGE)
    # An address that asks for what cannot be had is told so; nobody has typed anything yet.
    return _order_form(request, me, order, checked=bool(order.wrong.keys() & {"game"}))


async def open_new(request: Request) -> Response:
    """Open the table, or show the form again with what to mend; `change` only asks for another form."""
    fields, me = await sent(request, FORM_LIMIT)
    order = read_order(fields, LANGUAGE)
    if "change" in fields or (order.reshaped and not order.wrong):
        return _order_form(request, me, order, checked=False)
    if not order.wrong:
        try:
            room = await _open_table(request, me, order.plan())
        except ValueError as error:
            order.refused(error)
        else:
            return go(f"/t/{room.id}", me)
    return _order_form(request, me, order, checked=True)


def _order_form(request: Request, me: Guest, order: Order, checked: bool) -> Response:
    return paper(
        request,
        "new.html",
        me,
        status=422 if checked and request.method == "POST" else 200,
        order=order,
        checked=checked,
        reshaped=order.reshaped,
        games=shelf(LANGUAGE),
        whos=whos(order.chairs),
        title_length=TITLE_LENGTH,
        name_length=NAME_LENGTH,
        reactions=REACTIONS,
    )


# --- Lists ---


async def tables(request: Request) -> Response:
    """Your tables, those that wait for you first, and tables with a free chair."""
    me = await guest(request)
    lists = await listed(hall_of(request), me.person)
    return paper(
        request,
        "tables.html",
        me,
        running=rows_of(lists.running),
        finished=rows_of(lists.finished),
        open=rows_of(lists.open, join=True),
        waiting=lists.waiting,
        chairs_free=lists.chairs_free,
    )


# --- Seats and invitations ---


async def seat(request: Request) -> Response:
    """What the link of a seat leads to: nothing is taken before somebody says so, for robots follow links too."""
    me = await guest(request)
    room = await hall_of(request).room(request.path_params["table"])
    return _seat_page(request, me, room, me.person.name, {})


async def take_seat(request: Request) -> Response:
    """Take the seat of a link, under a name if one is given."""
    fields, me = await sent(request)
    hall, table = hall_of(request), request.path_params["table"]
    name = fields.get("name", "")
    try:
        name = optional_name(name)
    except ValueError:
        wrong = {"name": say("page.wrong.name", NAME_LENGTH)}
        return _seat_page(request, me, await hall.room(table), name, wrong)
    if name and name != me.person.name:
        await hall.rename(me.person.id, name)  # Before they sit down: the chair is to have their name.
    try:
        await hall.claim(table, me.person, request.path_params["secret"])
    except WrongLink:
        return _seat_page(request, me, await hall.room(table), name, {})
    return go(f"/t/{table}", me)


def _seat_page(request: Request, me: Guest, room: Room, name: str, wrong: dict[str, str]) -> Response:
    secret = request.path_params["secret"]
    mine = room.seats_of(me.person.id)
    try:
        number = claimed(room.chairs, me.person, secret).seat
    except WrongLink:
        # Whoever sat down by this link comes back by it: to them it is the way to the table.
        if mine:
            return go(f"/t/{room.id}", me)
        facts = {"text": say("page.claim.used"), "code": "wrong-link", "table": room.id}
        return paper(request, "error.html", me, 403, **facts)
    chair = room.chairs[number]
    holder = "" if chair.kind == "open" else "me" if number in mine else chair_name(chair)
    return paper(
        request,
        "seat.html",
        me,
        status=422 if wrong else 200,
        table=room.id,
        title=table_title(room.title, room.header.game),
        game=box(room.header.game, LANGUAGE),
        seat=number,
        secret=secret,
        holder=holder,
        besides=bool(mine),
        chairs=[{"seat": one.seat, "name": chair_name(one), "open": one.kind == "open"} for one in room.chairs],
        foreseen=_foreseen(room),
        hints=room.hints,
        name=name,
        name_length=NAME_LENGTH,
        wrong=wrong,
    )


def _foreseen(room: Room) -> str:
    """By what somebody can know what is still to come at a table; everybody is told before they sit down."""
    return say(f"ui.foreseen.{room.foreseen}") if room.foreseen and not room.over else ""


async def sit(request: Request) -> Response:
    """Take a free chair at a public table."""
    _, me = await sent(request)
    table = request.path_params["table"]
    await hall_of(request).sit(table, me.person)
    return go(f"/t/{table}", me)


async def seats(request: Request) -> Response:
    """Who sits where: leave a seat, hand it over, or (as the host) ask somebody to leave."""
    me = await guest(request)
    room = await hall_of(request).room(request.path_params["table"])
    origin = str(request.base_url).removesuffix("/")
    links = {link.seat: origin + link.url for link in seat_links(room, me.person.id)}
    mine = room.seats_of(me.person.id)
    rows = [
        {
            "seat": chair.seat,
            "name": chair_name(chair),
            "open": chair.kind == "open",
            "mine": chair.seat in mine,
            "link": links.get(chair.seat, ""),
            "kick": room.host == me.person.id and chair.kind == "person" and chair.seat not in mine,
        }
        for chair in room.chairs
    ]
    return paper(
        request,
        "seats.html",
        me,
        table=room.id,
        title=table_title(room.title, room.header.game),
        rows=rows,
        over=room.over,
        foreseen=_foreseen(room),
        hints=room.hints,
        bots=[(level, level_name(level)) for level in OFFERED.values()],
        usual=STAND_IN,
    )


async def change_seats(request: Request) -> Response:
    """What the form of the seats asks for."""
    fields, me = await sent(request)
    hall, table, person = hall_of(request), request.path_params["table"], me.person.id
    wanted = fields.get("seat", "")
    seat = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else -1
    match fields.get("do", ""):
        case "bot":
            try:
                await hall.stand_up(table, person, seat, "bot", fields.get("level", STAND_IN))
            except ValueError as error:
                raise Problem("unfit", str(error)) from error
        case "open":
            await hall.stand_up(table, person, seat, "open")
        case "link":
            await hall.new_link(table, person, seat)
        case "kick":
            await hall.kick(table, person, seat)
        case _:
            raise Problem("malformed")
    return go(f"/t/{table}/seats", me)


async def next_table(request: Request) -> Response:
    """On to the table that has waited longest; `?after=` is the one somebody comes from."""
    me = await guest(request)
    after = request.query_params.get("after", "")
    # On from where they are, so that whoever decides nothing comes by all of them.
    start = me.owed.index(after) + 1 if after in me.owed else 0
    others = [table for table in (*me.owed[start:], *me.owed[:start]) if table != after]
    return go(f"/t/{others[0]}" if others else "/tables", me)


async def invite(request: Request) -> Response:
    """The links of a table's seats, for its host."""
    me = await guest(request)
    room = await hall_of(request).room(request.path_params["table"])
    if room.host != me.person.id:
        facts = {"text": say("page.invite.not-host"), "code": "forbidden", "table": room.id}
        return paper(request, "error.html", me, 403, **facts)
    origin = str(request.base_url).removesuffix("/")
    links = [
        {"seat": link.seat, "name": link.name, "open": link.kind == "open", "link": origin + link.url}
        for link in seat_links(room, me.person.id)
    ]
    return paper(
        request,
        "invite.html",
        me,
        table=room.id,
        title=table_title(room.title, room.header.game),
        free=[link for link in links if link["open"]],
        own=[link for link in links if not link["open"]],
        address=f"{origin}/t/{room.id}",
        foreseen=_foreseen(room),
    )


# --- You ---


async def me(request: Request) -> Response:
    """Your name, and how you are known here."""
    someone = await guest(request)
    return await _me_page(request, someone, someone.person.name, {}, saved="saved" in request.query_params)


async def rename(request: Request) -> Response:
    """Take another name."""
    fields, someone = await sent(request)
    name = fields.get("name", "")
    try:
        name = checked_name(name)
    except ValueError:
        wrong = say("page.wrong.name", NAME_LENGTH) if name.strip() else say("page.wrong.no-name")
        return await _me_page(request, someone, name, {"name": wrong}, saved=False)
    await hall_of(request).rename(someone.person.id, name)
    return go("/me?saved", someone)


async def keep_hook(request: Request) -> Response:
    """Where notices are posted to."""
    fields, someone = await sent(request)
    hook = fields.get("hook", "")
    try:
        await hall_of(request).keep_hook(someone.person.id, hook)
    except ValueError:
        wrong = {"hook": say("page.wrong.hook")}
        return await _me_page(request, someone, someone.person.name, wrong, False, hook)
    return go("/me", someone)


async def change_password(request: Request) -> Response:
    """Take another password, by the old one; all other devices have to sign in again."""
    fields, someone = await sent(request)
    new = fields.get("password", "")
    hall, person, wrong = hall_of(request), someone.person, dict[str, str]()
    door_of(request).signing(request, await hall.account_name(person.id))
    try:
        await hall.change_password(person.id, someone.token, fields.get("old", ""), new)
    except ValueError:
        wrong["password"] = say("page.wrong.password-length", SHORTEST_PASSWORD, LONGEST_PASSWORD)
    except WrongPassword:
        wrong["old"] = say("page.wrong.old-password")
    if wrong:
        return await _me_page(request, someone, person.name, wrong, saved=False)
    await live_of(request).dismiss(person.id, but=someone.token)
    return go("/me?changed", someone)


async def _me_page(
    request: Request, someone: Guest, name: str, wrong: dict[str, str], saved: bool, hook: str | None = None
) -> Response:
    hall = hall_of(request)
    return paper(
        request,
        "me.html",
        someone,
        422 if wrong else 200,
        name=name,
        name_length=NAME_LENGTH,
        wrong=wrong,
        saved=saved,
        account=await hall.account_name(someone.person.id),
        changed="changed" in request.query_params,
        password_length=LONGEST_PASSWORD,
        hook=await hall.hook(someone.person.id) if hook is None else hook,
        hook_length=ADDRESS_LENGTH,
        devices=[(device_name(one.device), one.here) for one in await hall.sessions(someone.person.id, someone.token)],
    )


# --- Rules and house values ---


async def shelf_of_rules(request: Request) -> Response:
    """The games whose rules can be read."""
    return await _shelf_page(request, "page.shelf.rules", "/rules")


async def shelf_of_house(request: Request) -> Response:
    """The games whose house values can be read."""
    return await _shelf_page(request, "page.shelf.house", "/house")


async def _shelf_page(request: Request, heading: str, folder: str) -> Response:
    me = await guest(request)
    return paper(request, "games.html", me, games=shelf(LANGUAGE), heading=heading, folder=folder)


async def rules(request: Request) -> Response:
    """All rules of a game; `?q=` searches them."""
    me = await guest(request)
    game = _asked_game(request)
    query = request.query_params.get("q", "").strip()[:ASKED_LENGTH]
    chapters = search(rulebook(game.name, LANGUAGE), query)
    found = sum(not rule.hidden for chapter in chapters for rule in chapter.rules)
    return paper(request, "rulebook.html", me, game=game, query=query, chapters=chapters, found=found)


async def house(request: Request) -> Response:
    """All house values of a game."""
    me = await guest(request)
    game = _asked_game(request)
    return paper(request, "house.html", me, game=game, values=house_list(game.name, LANGUAGE))


def _asked_game(request: Request) -> Box:
    name = request.path_params["game"]
    if name not in GAMES:
        raise Problem("no-such-page")
    return box(name, LANGUAGE)


routes: list[Route] = [
    *accounts.routes,
    *preferences.routes,
    get("/", home),
    post("/play", play),
    both("/new", new, open_new),
    get("/tables", tables),
    both("/me", me, rename),
    post("/me/hook", keep_hook),
    post("/me/password", change_password),
    both(SEAT_LINK, seat, take_seat),
    post("/t/{table}/sit", sit),
    get("/t/{table}/invite", invite),
    both("/t/{table}/seats", seats, change_seats),
    get("/next", next_table),
    get("/rules", shelf_of_rules),
    get("/rules/{game}", rules),
    get("/house", shelf_of_house),
    get("/house/{game}", house),
]
