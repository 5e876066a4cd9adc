"""The reception: who people are, and which tables there are. Answered from disk, without any live table."""

from __future__ import annotations

from typing import Any

import msgspec

from backroom.kernel import Event
from backroom.tables import accounts, chat, guests, notices
from backroom.tables.chairs import TableCard
from backroom.tables.desk import Desk
from backroom.tables.people import SETTINGS_LENGTH, Person

LIST_LENGTH = 100


class Reception:
    """The part of the hall that needs no live tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._store = desk.store

    async def greet(self) -> tuple[Person, str]:
        """A new guest and their token."""
        return await self._desk.unit(self._store.greet)

    async def person(self, token: str) -> Person | None:
        """The person of a token."""
        return await self._desk.unit(self._store.person, token)

    async def has_account(self, person_id: int) -> bool:
        """Whether a person has an account."""
        return await self._desk.unit(self._store.within, accounts.has_account, person_id)

    async def account_name(self, person_id: int) -> str:
        """The name by which a person signs in; empty without an account."""
        return await self._desk.unit(self._store.within, accounts.account_name, person_id)

    async def sessions(self, person_id: int, token: str) -> list[accounts.Session]:
        """Where a person is signed in."""
        return await self._desk.unit(self._store.within, accounts.sessions_of, person_id, token)

    async def sign_out(self, token: str) -> None:
        """End the session of this token."""
        await self._desk.unit(self._store.within, accounts.sign_out, token)

    async def sign_out_elsewhere(self, person_id: int, token: str) -> None:
        """End all other sessions of a person."""
        await self._desk.unit(self._store.within, accounts.sign_out_elsewhere, person_id, token)

    async def hook(self, person_id: int) -> str:
        """Where a person wants notices; empty for nowhere."""
        return await self._desk.unit(self._store.within, notices.hook_of, person_id)

    async def settings(self, person_id: int) -> dict[str, Any]:
        """What a person has chosen for themselves."""
        return await self._desk.unit(self._store.settings, person_id)

    async def keep_settings(self, person_id: int, settings: dict[str, Any]) -> None:
        """Remember what a person has chosen; ValueError when it is too much."""
        if len(msgspec.json.encode(settings)) > SETTINGS_LENGTH:
            raise ValueError(f"settings have at most {SETTINGS_LENGTH} bytes; leave something out")
        await self._desk.unit(self._store.keep_settings, person_id, settings)

    async def tables_of(self, person_id: int, limit: int = LIST_LENGTH) -> list[TableCard]:
        """The tables at which a person sits or which they opened, the latest first."""
        return await self._desk.unit(self._store.tables_of, person_id, limit)

    async def waiting(self, person_id: int) -> list[str]:
        """The ids of the tables that wait for a person, the one that waits longest first."""
        return await self._desk.unit(self._store.within, guests.waiting, person_id)

    async def open_tables(self, limit: int = LIST_LENGTH) -> list[TableCard]:
        """The public tables with a chair to take, the latest first."""
        return await self._desk.unit(self._store.open_tables, limit)

    async def remarks(
        self, table_id: str, parlour: chat.Parlour, before: int | None = None, limit: int = LIST_LENGTH
    ) -> tuple[chat.Remark, ...]:
        """The last remarks of a parlour, or the last before number `before`."""
        return await self._desk.unit(self._store.within, chat.remarks, table_id, parlour, before, limit)

    async def notes(self, table_id: str, person_id: int, seat: int | None) -> str:
        """What a person wrote down at a table for themselves, at this seat or looking on."""
        seat = chat.WATCHER if seat is None else seat
        return await self._desk.unit(self._store.within, chat.notes_of, table_id, person_id, seat)

    async def keep_notes(self, table_id: str, person_id: int, seat: int | None, text: str) -> None:
        """Write down anew; ValueError when it is too much or not text."""
        seat = chat.WATCHER if seat is None else seat
        text = chat.checked_notes(text)
        await self._desk.unit(self._store.within, chat.keep_notes, table_id, person_id, seat, text)

    async def events(
        self, table_id: str, seat: int | None, before: int | None = None, limit: int = LIST_LENGTH, since: int = 0
    ) -> list[tuple[int, Event]]:
        """The last events that this seat may know, from number `since` on and before number `before`."""
        return await self._desk.unit(self._store.log, table_id, seat, since, before, limit)
