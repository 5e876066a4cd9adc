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
            guest, before = await hall.greet()
            room = await hall.create(guest, plan())
            token = await hall.sign_up(guest.id, "  Vito  C. ", WORD, "a desk")
            known = await hall.person(token)
            assert known is not None
            assert (known.id, known.name) == (guest.id, "Vito C.")
            assert room.seats_of(known.id) == (0, 1, 2)
            assert room.chairs[0].name == "Vito C."
            assert await hall.person(before) is None  # Somebody else may have put it into this browser.
            await hall.sign_out(token)
            assert await hall.person(token) is None
        assert WORD not in str(rows(db, "SELECT * FROM accounts"))

    asyncio.run(run())


def test_an_account_takes_over_the_seats_of_a_guest_on_another_device(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            vito, _ = await hall.greet()
            first = await hall.sign_up(vito.id, "Vito", WORD, "a desk")
            host, old = await hall.greet()
            room = await hall.create(host, plan("market", ME, LINK, HERE))
            other = await hall.create(vito, plan("market", LINK, ME, LINK))
            await hall.claim(other.id, host, other.chairs[0].secret)
            await hall.say(other.id, host.id, 0, "hello", "same")
            await hall.say(other.id, vito.id, 1, "hello too", "same")
            await hall.keep_notes(room.id, host.id, 0, "mine")
            await hall.keep_hook(host.id, "https://example.org/hook")
            person, token = await hall.sign_in(host.id, "VITO", WORD, "a phone")
            assert person.id == vito.id
            assert room.seats_of(vito.id) == (0, 2)
            assert room.host == vito.id
            assert other.seats_of(vito.id) == (0, 1)
            assert await hall.notes(room.id, vito.id, 0) == "mine"
            assert await hall.hook(vito.id) == "https://example.org/hook"
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
                person, _ = await hall.greet()
                token = await hall.sign_up(person.id, name, WORD, "")
                people.append((person, token))
            room = await hall.create(people[1][0], plan())
            await hall.sign_in(people[1][0].id, "Vito", WORD, "")
            assert room.seats_of(people[1][0].id) == (0, 1, 2)
            assert await hall.person(people[1][1]) is not None

    asyncio.run(run())


def test_nobody_comes_in_without_name_and_password(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            vito, _ = await hall.greet()
            await hall.sign_up(vito.id, "Vito", WORD, "")
            for name, password in (("Vito", WORD + "!"), ("Tom", WORD), ("", WORD), ("\x00", WORD), ("Vito", "")):
                with pytest.raises(WrongPassword):
                    await hall.sign_in(None, name, password, "")

    asyncio.run(run())


def test_a_name_is_one_accounts_and_a_password_is_no_short_word(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            vito, _ = await hall.greet()
            await hall.sign_up(vito.id, "Vito", WORD, "")
            tom, _ = await hall.greet()
            for name in ("vito", " VITO ", "Ｖito"):
                with pytest.raises(NameTaken):
                    await hall.sign_up(tom.id, name, WORD, "")
            with pytest.raises(NameTaken):
                await hall.sign_up(vito.id, "Don", WORD, "")
            with pytest.raises(ValueError, match="password"):
                await hall.sign_up(tom.id, "Tom", "short", "")
            with pytest.raises(ValueError, match="name"):
                await hall.sign_up(tom.id, " ", WORD, "")

    asyncio.run(run())


def test_another_password_needs_the_old_one_and_ends_all_other_sessions(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            vito, guest = await hall.greet()
            with pytest.raises(WrongPassword):
                await hall.change_password(vito.id, guest, "", WORD)  # A guest has none to change.
            here = await hall.sign_up(vito.id, "Vito", WORD, "")
            _, there = await hall.sign_in(None, "Vito", WORD, "")
            for old, new, error in ((WORD + "!", "another word", WrongPassword), (WORD, "short", ValueError)):
                with pytest.raises(error):
                    await hall.change_password(vito.id, here, old, new)
            assert await hall.person(there) is not None
            await hall.change_password(vito.id, here, WORD, "another word")
            assert await hall.person(there) is None
            assert await hall.person(here) is not None
            with pytest.raises(WrongPassword):
                await hall.sign_in(None, "Vito", WORD, "")
            await hall.sign_in(None, "Vito", "another word", "")

    asyncio.run(run())


def test_another_name_at_the_table_is_no_other_name_to_sign_in_by(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            vito, _ = await hall.greet()
            assert await hall.account_name(vito.id) == ""
            await hall.sign_up(vito.id, "Vito", WORD, "")
            await hall.rename(vito.id, "Don")
            assert await hall.account_name(vito.id) == "vito"
            with pytest.raises(WrongPassword):
                await hall.sign_in(None, "Don", WORD, "")

    asyncio.run(run())
