"""How much of something anybody may have: token buckets, at most so many of them in memory."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import cast

import msgspec
from starlette.requests import HTTPConnection

from backroom.tables.accounts import folded
from backroom.web.problems import Problem

MOST = 20_000
"""So many buckets are remembered; whoever has been away the longest is forgotten, which only fills their bucket."""

LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
"""The machine itself."""


class Rate(msgspec.Struct, frozen=True):
    """So many a second in the long run, and so many at once."""

    a_second: float
    at_once: float


class Limits(msgspec.Struct, frozen=True):
    """The limits of the house."""

    requests: Rate = Rate(100, 400)
    """Requests from one address, static files apart."""
    changes: Rate = Rate(15, 90)
    """What one guest changes: answers, undos, names."""
    newcomers: Rate = Rate(0.5, 60)
    """New guests from one address."""
    tables: Rate = Rate(0.1, 20)
    """New tables of one guest."""
    talk: Rate = Rate(0.5, 10)
    """Remarks of one guest."""
    hints: Rate = Rate(0.2, 8)
    """Hints that one guest asks for: each is a second's work."""
    signing: Rate = Rate(0.05, 10)
    """Tries to sign in or up, from one address and for one name."""
    messages: Rate = Rate(30, 60)
    """Messages over one WebSocket."""
    sockets: int = 64
    """WebSockets of one address at a time."""
    spare_loopback: bool = True
    """Whether whoever sits at the machine itself is left uncounted."""


class Buckets:
    """A bucket for each key. The clock is a parameter so that a test need not wait.

    >>> now = 0.0
    >>> buckets = Buckets(Rate(a_second=2, at_once=1), lambda: now)
    >>> buckets.wait("Ann"), buckets.wait("Ann"), buckets.wait("Bob")
    (0.0, 0.5, 0.0)
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = MOST) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._full_at: OrderedDict[Hashable, float] = OrderedDict()  # When the bucket is full again.

    def wait(self, key: Hashable) -> float:
        """Take one: 0 when there was one, or the seconds until there is; a refusal takes nothing."""
        now, rate = self._clock(), self._rate
        full_at = max(self._full_at.pop(key, now), now)
        missing = (full_at - now) * rate.a_second
        short = missing + 1 - rate.at_once
        self._full_at[key] = full_at if short > 0 else full_at + 1 / rate.a_second
        if len(self._full_at) > self._most:
            self._full_at.popitem(last=False)
        return max(short, 0.0) / rate.a_second

    def take(self, key: Hashable) -> None:
        """Take one; Problem when there is none."""
        seconds = self.wait(key)
        if seconds:
            raise Problem("rate", headers={"Retry-After": str(int(seconds) + 1)})

    def __len__(self) -> int:
        return len(self._full_at)


class Doorkeeper:
    """The buckets of the house; each method takes one, or raises the Problem."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests = Buckets(limits.requests)
        self._changes = Buckets(limits.changes)
        self._newcomers = Buckets(limits.newcomers)
        self._tables = Buckets(limits.tables)
        self._talk = Buckets(limits.talk)
        self._hints = Buckets(limits.hints)
        self._signing = Buckets(limits.signing)

    def request(self, connection: HTTPConnection) -> None:
        """A request comes in."""
        self._take(self._requests, connection, address(connection))

    def newcomer(self, connection: HTTPConnection) -> None:
        """Somebody comes for the first time."""
        self._take(self._newcomers, connection, address(connection))

    def change(self, connection: HTTPConnection, person: int) -> None:
        """A guest changes something."""
        self._take(self._changes, connection, person)

    def table(self, connection: HTTPConnection, person: int) -> None:
        """A guest opens a table."""
        self._take(self._tables, connection, person)

    def talk(self, connection: HTTPConnection, person: int) -> None:
        """A guest says something."""
        self._take(self._talk, connection, person)

    def hint(self, connection: HTTPConnection, person: int) -> None:
        """A guest asks for a hint."""
        self._take(self._hints, connection, person)

    def signing(self, connection: HTTPConnection, name: str) -> None:
        """Somebody tries a name and a password: counted by where they are and by the name."""
        self._take(self._signing, connection, address(connection))
        try:
            name = folded(name)
        except ValueError:  # Nobody has it, so it need not be the same however it is written.
            name = ""
        self._take(self._signing, connection, ("name", name))

    def uncounted(self, connection: HTTPConnection) -> bool:
        """Whether it comes from this machine. A proxy on it tells where its requests come from (X-Forwarded-For)."""
        return self.limits.spare_loopback and address(connection) in LOOPBACK

    def _take(self, buckets: Buckets, connection: HTTPConnection, key: Hashable) -> None:
        if not self.uncounted(connection):
            buckets.take(key)


def door_of(connection: HTTPConnection) -> Doorkeeper:
    """The doorkeeper of this server."""
    return cast(Doorkeeper, connection.app.state.door)


def address(connection: HTTPConnection) -> str:
    """Where a request comes from, for counting: of an IPv6 address the part that names a household."""
    return household(connection.client.host if connection.client else "")


def household(host: str) -> str:
    """The part of an address by which people are told apart.

    >>> household("192.0.2.7"), household("2001:db8::1:2:3:4")
    ('192.0.2.7', '2001:db8::/64')
    """
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(ip, ipaddress.IPv6Address) and not ip.is_loopback:
        return str(ip.ipv4_mapped or ipaddress.IPv6Network((int(ip) >> 64 << 64, 64)))
    return host
