"""Accounts: they take over what a guest had, keep others out, and have a session on each device."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from backroom.tables import NameTaken, WrongPassword
from tests.tables.parlour import HERE, LINK, ME, hall_of, plan, rows

WORD = "the cannoli stays"


def test_a_guest_who_signs_up_keeps_everything(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            guest, token = await hall.greet()
            room = await hall.create(guest, plan())
            await hall.sign_up(guest.id, token, "  Vito  C. ", WORD, "a desk")
            known = await hall.person(token)
            assert known is not None
            assert (known.id, known.name) == (guest.id, "Vito C.")
            assert room.seats_of(known.id) == (0, 1, 2)
            assert room.chairs[0].name == "Vito C."
            await hall.sign_out(token)
            assert await hall.person(token) is None
        assert WORD not in str(rows(db, "SELECT * FROM accounts"))

    asyncio.run(run())


def test_an_account_takes_over_the_seats_of_a_guest_on_another_device(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            vito, first = await hall.greet()
            await hall.sign_up(vito.id, first, "Vito", WORD, "a desk")
            host, old = await hall.greet()
            room = await hall.create(host, plan("market", ME, LINK, HERE))
            other = await hall.create(vito, plan("market", LINK, ME, LINK))
            await hall.claim(other.id, host, other.chairs[0].secret)
            await hall.say(other.id, host.id, 0, "hello", "same")
            await hall.say(other.id, vito.id, 1, "hello too", "same")
            await hall.keep_notes(room.id, host.id, 0, "mine")
            person, token = await hall.sign_in(host.id, "VITO", WORD, "a phone")
            assert person.id == vito.id
            assert room.seats_of(vito.id) == (0, 2)
            assert room.host == vito.id
            assert other.seats_of(vito.id) == (0, 1)
            assert await hall.notes(room.id, vito.id, 0) == "mine"
            assert len(await hall.remarks(other.id, "seats")) == 2
            assert await hall.person(old) is None  # Nobody is that guest any more.
            assert await hall.tables_of(host.id) == []
            assert (await hall.person(token), await hall.person(first)) == (person, person)
            assert [(one.device, one.here) for one in await hall.sessions(vito.id, token)].count(("a phone", True)) == 1
            await hall.sign_out_elsewhere(vito.id, token)
            assert await hall.person(first) is None
            assert await hall.person(token) == person

    asyncio.run(run())


def test_one_account_never_swallows_another(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            people = []
            for name in ("Vito", "Tom"):
                person, token = await hall.greet()
                await hall.sign_up(person.id, token, name, WORD, "")
                people.append((person, token))
            room = await hall.create(people[1][0], plan())
            await hall.sign_in(people[1][0].id, "Vito", WORD, "")
            assert room.seats_of(people[1][0].id) == (0, 1, 2)
            assert await hall.person(people[1][1]) is not None

    asyncio.run(run())


def test_nobody_comes_in_without_name_and_password(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            vito, token = await hall.greet()
            await hall.sign_up(vito.id, token, "Vito", WORD, "")
            for name, password in (("Vito", WORD + "!"), ("Tom", WORD), ("", WORD), ("\x00", WORD), ("Vito", "")):
                with pytest.raises(WrongPassword):
                    await hall.sign_in(None, name, password, "")

    asyncio.run(run())


def test_a_name_is_one_accounts_and_a_password_is_no_short_word(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            vito, token = await hall.greet()
            await hall.sign_up(vito.id, token, "Vito", WORD, "")
            tom, other = await hall.greet()
            for name in ("vito", " VITO ", "Ｖito"):
                with pytest.raises(NameTaken):
                    await hall.sign_up(tom.id, other, name, WORD, "")
            with pytest.raises(NameTaken):
                await hall.sign_up(vito.id, token, "Don", WORD, "")
            with pytest.raises(ValueError, match="password"):
                await hall.sign_up(tom.id, other, "Tom", "short", "")
            with pytest.raises(ValueError, match="name"):
                await hall.sign_up(tom.id, other, " ", WORD, "")

    asyncio.run(run())
