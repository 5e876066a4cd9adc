"""Accounts: a name and a password for those who want to be known on more than one device. Nobody needs one.

A guest is known by the one token of their browser. Somebody with an account has a session, with a token of its own, on
each device. The functions that take a connection work within a unit that somebody else has begun.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import NamedTuple

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, delete, insert, select, update

from backroom.tables.errors import NameTaken
from backroom.tables.people import Person, checked_name, new_token, token_hash
from backroom.tables.schema import accounts, chairs, chat, hooks, notes, people, posts, sessions, tables

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
DEVICE_LENGTH = 120

_hasher = PasswordHasher()


class Session(msgspec.Struct, frozen=True):
    """A device on which somebody is signed in, by what it calls itself; `here`: the one that asks."""

    device: str
    created: int
    here: bool


class Account(NamedTuple):
    """Whose account it is, and what is kept of the password."""

    person: int
    password: str


def checked_password(password: str) -> str:
    """ValueError when a password is too short to keep anybody out, or too long to be one."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise ValueError(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters; choose another")
    return password


def folded(name: str) -> str:
    """Names that look the same are the same account.

    >>> folded("  Don  Vito ") == folded("don vito")
    True
    """
    return unicodedata.normalize("NFKC", checked_name(name)).casefold()


def hashed(password: str) -> str:
    """What is kept of a password. It takes a while and much memory, on purpose."""
    return _hasher.hash(password)


@cache
def _nobody() -> str:
    """Somebody who is not there is checked against this, so that the time of an answer does not tell who is."""
    return hashed(new_token())


def fits(account: Account | None, password: str) -> bool:
    """Whether this is the password of the account; of none it takes as long."""
    try:
        _hasher.verify(account.password if account else _nobody(), password)
    except (Argon2Error, InvalidHashError):
        return False
    return account is not None


def account_of(connection: Connection, name: str) -> Account | None:
    """The account of a name."""
    row = connection.execute(
        select(accounts.c.person, accounts.c.password).where(accounts.c.folded == folded(name))
    ).first()
    return None if row is None else Account(row.person, row.password)


def account_name(connection: Connection, person: int) -> str:
    """The name by which a person signs in, whatever they are called at a table; empty without an account."""
    return connection.execute(select(accounts.c.folded).where(accounts.c.person == person)).scalar() or ""


def has_account(connection: Connection, person: int) -> bool:
    """Whether a person has an account."""
    return bool(account_name(connection, person))


def sign_up(connection: Connection, person: int, name: str, password: str, device: str, now: int) -> str:
    """Make an account of a guest, who keeps all that is theirs; the token of their session, or NameTaken.

    The guest's own token is nobody's any more: somebody else may have put it into this browser.
    """
    if account_of(connection, name) is not None or has_account(connection, person):
        raise NameTaken("somebody has this name already; choose another, or sign in")
    row = {"person": person, "folded": folded(name), "password": password, "created": now}
    connection.execute(insert(accounts).values(row))
    _forget_token(connection, person)
    connection.execute(update(people).where(people.c.id == person).values(name=checked_name(name)))
    return _begin(connection, person, device, now)


def sign_in(connection: Connection, person: int, guest: int | None, device: str, now: int) -> tuple[Person, str]:
    """A session on another device, with its token; what the guest there had goes to the account."""
    if guest is not None and guest != person and not has_account(connection, guest):
        _take_over(connection, guest, person)
    token = _begin(connection, person, device, now)
    name = connection.execute(select(people.c.name).where(people.c.id == person)).scalar_one()
    return Person(person, name), token


def change_password(connection: Connection, person: int, password: str, token: str) -> None:
    """Keep another password; whoever came in by the old one elsewhere has to sign in again."""
    connection.execute(update(accounts).where(accounts.c.person == person).values(password=password))
    sign_out_elsewhere(connection, person, token)


def sign_out(connection: Connection, token: str) -> None:
    """End the session of this token."""
    connection.execute(delete(sessions).where(sessions.c.token == token_hash(token)))


def sign_out_elsewhere(connection: Connection, person: int, token: str) -> None:
    """End all other sessions of a person."""
    others = (sessions.c.person == person) & (sessions.c.token != token_hash(token))
    connection.execute(delete(sessions).where(others))


def sessions_of(connection: Connection, person: int, token: str) -> list[Session]:
    """Where a person is signed in, the latest first; empty for a guest."""
    rows = connection.execute(select(sessions).where(sessions.c.person == person).order_by(sessions.c.created.desc()))
    return [Session(row.device, row.created, row.token == token_hash(token)) for row in rows]


def _begin(connection: Connection, person: int, device: str, now: int) -> str:
    token = new_token()
    row = {"token": token_hash(token), "person": person, "device": device[:DEVICE_LENGTH], "created": now}
    connection.execute(insert(sessions).values(row))
    return token


def _take_over(connection: Connection, guest: int, person: int) -> None:
    connection.execute(update(chairs).where(chairs.c.person == guest).values(person=person))
    connection.execute(update(tables).where(tables.c.host == guest).values(host=person))
    # Where both said, noted or wanted something at the same place, the account's own stays.
    for table in (chat, notes, hooks):
        theirs = update(table).where(table.c.person == guest).values(person=person)
        connection.execute(theirs.prefix_with("OR IGNORE", dialect="sqlite"))
    for table in (notes, hooks, posts):
        connection.execute(delete(table).where(table.c.person == guest))
    _forget_token(connection, guest)


def _forget_token(connection: Connection, person: int) -> None:
    """Nobody is this guest any more."""
    connection.execute(update(people).where(people.c.id == person).values(token=token_hash(new_token())))
