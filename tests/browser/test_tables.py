"""People at tables: friends with a link, a hot seat, spectators, several tabs, servers that die."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from backroom.games.registry import GAMES
from backroom.kernel.journal import loads
from backroom.lab.visitor import Server
from tests.browser.driver import Screen

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}
HERE = {"kind": "here"}
LINK = {"kind": "link"}
PEOPLE = {"speakeasy": ("bosses", "hand"), "godfather": ("players", "hand"), "scarface": ("gangs", "cards")}
"""Where the view of a game has the people at the table, and each of them a hand that is None where it is hidden."""

every_game = pytest.mark.parametrize("game", GAMES)
"""For what a game's own view, hands or question have a part in; the rest is the same for all and is tried with one."""


def seat_link(screen: Screen) -> str:
    """The invitation that the host sends to a friend."""
    screen.page.goto(f"/t/{screen.table}/invite")
    return screen.page.locator("input[id^=link]").first.input_value()


def test_play_now_is_one_click(screen: Screen) -> None:
    screen.play_now()
    screen.asked()
    assert screen.seat == "0"
    assert len(screen.last_table()["seats"]) >= 2
    assert screen.page.title().startswith("●")


@every_game
def test_two_browsers_play_at_one_table(open_screen: Callable[..., Screen], game: str) -> None:
    host, friend = open_screen(), open_screen()
    table = host.new_table(game, [ME, LINK], seed=21)
    friend.page.goto(seat_link(host))
    friend.page.get_by_role("button", name="Take").click()
    friend.at_table()
    host.page.goto(f"/t/{table}")
    host.at_table()
    assert (host.seat, friend.seat) == ("0", "1")
    luck, played = random.Random(1), {"0": 0, "1": 0}
    for _ in range(60):
        host.page.wait_for_timeout(20)
        for screen in (host, friend):
            if screen.page.locator("body").get_attribute("data-deciding") == "true":
                screen.step(luck)
                played[screen.seat or ""] += 1
    assert min(played.values()) > 5
    for screen in (host, friend):
        assert_only_own_secrets(screen, game, int(screen.seat or -1))


def assert_only_own_secrets(screen: Screen, game: str, *own: int) -> None:
    """No message ever held the hand or the question of a seat that was not shown."""
    tables = [message for message in screen.heard if message["is"] == "table"]
    assert tables
    for table in tables:
        assert table["seat"] is None or table["seat"] in own
        people, hand = PEOPLE[game]
        for person in table["view"][people]:
            assert (person[hand] is not None) == (person["seat"] == table["seat"]) or table["over"]
        assert table["prompt"] is None or table["seat"] is not None


@every_game
def test_a_hot_seat_hides_the_others_behind_a_curtain(screen: Screen, game: str) -> None:
    table = screen.new_table(game, [ME, HERE], seed=22)
    luck, lifted, looked = random.Random(2), [], 0
    for _ in range(80):
        screen.asked()
        lift = screen.page.locator("#lift")
        if lift.count():
            now = screen.last_table()
            assert now["seat"] is None, "behind the curtain the table is the public one"
            assert now["prompt"] is None
            for seat in range(2):
                hand = hand_of(screen, table, game, seat)
                held = {card for card in hand if card not in str({**now, "view": {**now["view"], PEOPLE[game][0]: []}})}
                looked += len(held)
                page = screen.page.content()
                assert not [card for card in held if f'"{card}"' in page or f"card:{card}" in page]
            lift.click()
            screen.page.wait_for_selector("#lift", state="detached")
            lifted.append(screen.seat)
        else:
            screen.step(luck)
    assert set(lifted) == {"0", "1"}
    assert looked > 10
    assert_only_own_secrets(screen, game, 0, 1)


def hand_of(screen: Screen, table: str, game: str, seat: int) -> list[str]:
    """The cards of a seat that have a name of their own, asked for beside the page."""
    view: dict[str, Any] = screen.page.request.get(f"/api/tables/{table}?seat={seat}").json()["view"]
    people, hand = PEOPLE[game]
    held = view[people][seat][hand]
    if isinstance(held, dict):
        return [card for pile in ("hand", "jobs", "streets", "allies") for card in held.get(pile, [])]
    return list(held)


@every_game
def test_a_spectator_sees_the_public_table(open_screen: Callable[..., Screen], game: str) -> None:
    host, guest = open_screen(), open_screen()
    table = host.new_table(game, [ME, BOT], seed=23)
    guest.page.goto(f"/t/{table}")
    guest.at_table()
    assert guest.seat == ""
    for _ in range(6):
        host.step(random.Random(3))
    guest.page.wait_for_function("version => Number(document.body.dataset.version) >= version", arg=host.version)
    assert_only_own_secrets(guest, game)
    assert guest.options() == []


@every_game
def test_a_refresh_and_the_back_button_lose_nothing(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=24)
    luck = random.Random(4)
    for _ in range(8):
        screen.step(luck)
    screen.asked()
    version, options = screen.version, screen.options()
    screen.page.reload()
    screen.at_table()
    assert (screen.version, screen.options()) == (version, options)
    screen.page.goto("/")
    screen.page.go_back()
    screen.at_table()
    screen.asked()
    assert (screen.version, screen.options()) == (version, options)


def test_two_tabs_of_one_seat_go_together(screen: Screen) -> None:
    screen.new_table("speakeasy", [ME, BOT], seed=25)
    second = Screen(screen.page.context.new_page(), screen.server)
    second.page.goto(screen.page.url)
    second.at_table()
    luck = random.Random(5)
    for turn in range(10):
        first, other = (screen, second) if turn % 2 else (second, screen)
        first.step(luck)
        other.page.wait_for_function("version => Number(document.body.dataset.version) >= version", arg=first.version)
    assert second.errors == []


@every_game
def test_undo_and_restart_take_the_turn_back(screen: Screen, game: str) -> None:
    screen.new_table(game, [ME, BOT], seed=26, confirm=True)
    luck, undone, restarted = random.Random(6), 0, 0
    beginning: dict[str, Any] = {}
    """The table when the turn could not be restarted yet."""
    while undone < 6 or restarted < 3:
        screen.asked()
        assert not screen.over
        before = screen.last_table()
        if not before["restart"]:
            beginning = before
        screen.step(luck)
        screen.asked()  # Somebody who is asked at the same time may still answer, and then nothing can be taken back.
        if before["prompt"] is None or not screen.page.locator("#undo").is_enabled():
            continue
        undo = undone <= restarted or not before["restart"]
        version = screen.version
        screen.page.locator("#undo" if undo else "#restart").click()
        screen.wait_for_change(version)
        after, wanted = screen.last_table(), before if undo else beginning
        assert after["view"] == wanted["view"]
        assert after["prompt"] == wanted["prompt"]
        undone, restarted = undone + undo, restarted + (not undo)
        screen.step(luck)


def test_the_table_comes_back_after_the_server_was_killed(screen: Screen, server: Server) -> None:
    screen.new_table("speakeasy", [ME, BOT], seed=27)
    luck = random.Random(7)
    for round in range(3):
        for _ in range(4 + round):
            screen.step(luck)
        screen.asked()
        version, options = screen.version, screen.options()
        server.kill()
        expect(screen.page.locator("body")).not_to_have_attribute("data-state", "live")
        screen.page.keyboard.press("h")
        server.start()
        screen.at_table()
        screen.asked()
        assert (screen.version, screen.options()) == (version, options)
        assert screen.page.locator("#hint.is-waiting, #advice").count() == 0, "nobody heard that a hint was asked for"


def test_an_answer_given_while_the_server_is_away_is_taken_when_it_is_back(screen: Screen, server: Server) -> None:
    screen.new_table("speakeasy", [ME, BOT], seed=28)
    screen.asked()
    version, option = screen.version, screen.options()[0]
    server.kill()
    screen.page.locator(f'button[data-option="{option}"]').first.click()
    server.start()
    screen.wait_for_change(version)
    journal = loads(screen.page.request.get(f"/api/tables/{screen.table}/journal").text())
    assert [answer.option for answer in journal.answers if answer.seat == 0] == [option]


def test_names_are_escaped(screen: Screen) -> None:
    evil = "<img src=x onerror=alert(1)>"
    screen.new_table("speakeasy", [{"kind": "me", "name": evil}, BOT], seed=29, title="<script>alert(2)</script>")
    expect(screen.page.locator("body")).to_contain_text(evil)
    assert screen.page.locator("img[src=x]").count() == 0
