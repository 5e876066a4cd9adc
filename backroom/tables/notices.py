"""Notices: a JSON POST to an address of a person's own when a table begins to wait for them.

What has to be posted is written with the change that owes it, so no restart loses it; what fails is tried again, ever
later, as long as the table still waits. The functions that take a connection work within a unit that somebody else has
begun.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterable, Sequence
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from backroom.tables.guests import waiting
from backroom.tables.schema import hooks, posts, tables

ADDRESS_LENGTH = 500
AT_ONCE, EACH = 100, 2
"""So many are on their way at once, and so many of them to one person: a slow address keeps nobody else waiting."""


_TUNNELS = tuple(map(ipaddress.IPv6Network, ("::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16")))
"""Numbers with another inside, to which a neighbour may pass things on."""


class Post(msgspec.Struct, frozen=True):
    """Something to be posted, and how often it was tried."""

    id: int
    person: int
    table: str
    url: str
    body: str
    tries: int


class Notice(msgspec.Struct, frozen=True):
    """What is posted: a table waits for a decision. `path` is the table's page at this server."""

    notice: str
    table: str
    game: str
    title: str
    path: str


def checked_address(url: str, private: bool) -> str:
    """An address to post to, or an empty string for none; ValueError when it cannot be one."""
    url = url.strip()
    if not url:
        return ""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and parts.hostname and parts.username is None and parts.port != 0
    except ValueError:
        sound = False
    if not sound or len(url) > ADDRESS_LENGTH or not url.isascii() or not url.isprintable() or " " in url:
        raise ValueError("an address begins with http:// or https:// and has no name or password in it; mend it")
    host = urlsplit(url).hostname or ""
    if not private and (host == "localhost" or (_is_number(host) and not public(host))):
        raise ValueError("this server posts to public addresses only; choose another")
    return url


def public(address: str) -> bool:
    """Whether this is the number of a machine anywhere in the world, and not of this house or its neighbours.

    >>> public("9.9.9.9"), public("127.0.0.1"), public("192.168.1.1"), public("::ffff:10.0.0.1"), public("::1")
    (True, False, False, False, False)
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if any(ip in net for net in _TUNNELS):
            return False
        ip = ip.ipv4_mapped or ip
    return ip.is_global and not ip.is_multicast


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


# --- On disk ---


def hook_of(connection: Connection, person: int) -> str:
    """Where a person wants notices; empty for nowhere."""
    return connection.execute(select(hooks.c.url).where(hooks.c.person == person)).scalar() or ""


def keep_hook(connection: Connection, person: int, url: str) -> None:
    """Post a person's notices there from now on."""
    connection.execute(delete(hooks).where(hooks.c.person == person))
    if url:
        connection.execute(insert(hooks).values(person=person, url=url))
    else:
        connection.execute(delete(posts).where(posts.c.person == person))


def owe(connection: Connection, table_id: str, people: Iterable[int], now: int) -> None:
    """A table begins to wait for these people: those who want it are told, once however often it begins."""
    wanted = select(hooks.c.person).where(hooks.c.person.in_(set(people)))
    for person in list(connection.execute(wanted).scalars()):
        known = (posts.c.person == person) & (posts.c.table_id == table_id)
        if connection.execute(select(posts.c.id).where(known)).first() is None:
            connection.execute(insert(posts).values(person=person, table_id=table_id, tries=0, due=now))


def due_posts(connection: Connection, now: int, out: Sequence[tuple[int, int]]) -> tuple[list[Post], int | None]:
    """What is to be posted now, and when something is next; what nobody owes any more is forgotten.

    `out` is on its way already: the number of each, and whose it is.
    """
    waits = _waiting(out)
    both = posts.join(hooks, hooks.c.person == posts.c.person).join(tables, tables.c.id == posts.c.table_id)
    wanted = select(posts, hooks.c.url, tables.c.game, tables.c.title).select_from(both)
    among = func.row_number().over(partition_by=posts.c.person, order_by=(posts.c.due, posts.c.id)).label("among")
    first = select(posts.c.id, among).where(waits, posts.c.due <= now).subquery()
    now_due = posts.c.id.in_(select(first.c.id).where(first.c.among <= EACH))
    found = []
    for row in connection.execute(wanted.where(now_due).order_by(posts.c.due).limit(AT_ONCE - len(out))).all():
        if row.table_id in waiting(connection, row.person):
            notice = Notice("decision", row.table_id, row.game, row.title, f"/t/{row.table_id}")
            body = msgspec.json.encode(notice).decode()
            found.append(Post(row.id, row.person, row.table_id, row.url, body, row.tries))
        else:
            forget(connection, row.id)
    out = [*out, *((post.id, post.person) for post in found)]
    if len(out) >= AT_ONCE:
        return found, None  # Whatever comes back first makes room.
    return found, connection.execute(select(func.min(posts.c.due)).select_from(both).where(_waiting(out))).scalar()


def _waiting(out: Sequence[tuple[int, int]]) -> ColumnElement[bool]:
    """What is not on its way yet and can be: not to somebody with so many on their way that others come first."""
    busy = [person for person, count in Counter(person for _, person in out).items() if count >= EACH]
    return posts.c.id.not_in([id for id, _ in out]) & posts.c.person.not_in(busy)


def forget(connection: Connection, post: int) -> None:
    """It was posted, or never will be."""
    connection.execute(delete(posts).where(posts.c.id == post))


def put_off(connection: Connection, post: int, tries: int, due: int) -> None:
    """It failed: try again then."""
    connection.execute(update(posts).where(posts.c.id == post).values(tries=tries, due=due))
