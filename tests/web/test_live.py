"""The WebSocket of a table: what comes to whom, what is refused, and what a lost connection does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from backroom.web import live
from backroom.web.limits import Limits
from tests.web.kit import BOT, HERE, LINK, ME, WAIT, House, Program, live_url, open_house


def two_people(house: House) -> tuple[Program, Program, str]:
    """A table of two people."""
    ann, bob = house.program("Ann"), house.program("Bob")
    table = ann.open_table(ME, LINK)
    assert bob.post(f"/api/tables/{table['id']}/claim", secret=table["seats"][1]["secret"]) == {"seat": 1}
    return ann, bob, table["id"]


def acting(*tables: Any) -> int:
    """Which of these viewers has the prompt."""
    return next(i for i, table in enumerate(tables) if table["prompt"])


# --- Looking ---


def test_everybody_gets_every_change(house: House) -> None:
    ann, bob, table = two_people(house)
    with ann.watch(table) as a, bob.watch(table) as b, house.program("Eve").watch(table) as e:
        tables = a.table(), b.table(), e.table()
        assert [one["seat"] for one in tables] == [0, 1, None]
        mover = (a, b)[acting(*tables)]
        done = mover.answer_first(tables[acting(*tables)])
        assert done["is"] == "done"
        for watcher in (a, b, e):
            after = watcher.reach(done["version"])
            assert after["version"] == done["version"]
            assert after["log"]
        assert e.heard[-1]["prompt"] is None
        assert not any(card["yours"] for card in e.heard[-1]["seats"])


def test_a_prompt_is_for_its_own_seat(house: House) -> None:
    ann, bob, table = two_people(house)
    with ann.watch(table) as a, bob.watch(table) as b:
        tables = a.table(), b.table()
    assert [one["prompt"] is None for one in tables].count(True) == 1
    asked = acting(*tables)
    assert tables[asked]["turn"] == "Your decision."
    assert tables[1 - asked]["turn"] == f"Deciding now: {('Ann', 'Bob')[asked]}."


def test_who_is_at_the_table_shows(house: House) -> None:
    ann, bob, table = two_people(house)
    with ann.watch(table) as a:
        assert [card["here"] for card in a.table()["seats"]] == [True, False]
        with bob.watch(table) as b:
            assert [card["here"] for card in b.table()["seats"]] == [True, True]
            assert a.when(lambda t: t["seats"][1]["here"])
        assert a.table()["seats"][1]["here"] is False


def test_a_seat_taken_while_one_looks_on_shows_its_view(house: House) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    table = ann.open_table(ME, LINK)
    with bob.watch(table["id"]) as b:
        assert b.table()["seat"] is None
        bob.post(f"/api/tables/{table['id']}/claim", secret=table["seats"][1]["secret"])
        taken = b.when(lambda t: t["seat"] == 1)
        assert taken["log_from"] == 0
        assert taken["seats"][1]["here"]


# --- Doing ---


def test_an_answer_twice_is_one_answer(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a:
        before = a.prompted()
        option = before["prompt"]["choices"][0]["id"]
        first = a.act("answer", before["version"], key="mine", option=option)
        again = a.act("answer", before["version"], key="mine", option=option)
        assert (first["is"], again["is"]) == ("done", "done")
        assert again["version"] >= first["version"]


def test_of_two_tabs_one_answers_and_the_other_is_late(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as one, ann.watch(table) as other:
        before = one.prompted()
        assert other.prompted() == before
        done = one.answer_first(before)
        late = other.answer_first(before)
        assert (late["is"], late["code"]) == ("refused", "stale")
        assert "moved on" in late["text"]
        assert other.reach(done["version"])["version"] >= done["version"]


def test_what_is_not_offered_is_refused_with_a_reason(house: House) -> None:
    ann, bob, table = two_people(house)
    with ann.watch(table) as a, bob.watch(table) as b:
        tables = a.table(), b.table()
        asked = acting(*tables)
        mover, waiter = ((a, b), (b, a))[asked]
        wrong = mover.act("answer", tables[asked]["version"], option="no-such:1")
        assert (wrong["is"], wrong["code"]) == ("refused", "not-offered")
        theirs = waiter.act("answer", tables[1 - asked]["version"], option="no-such:1")
        assert (theirs["is"], theirs["code"]) == ("refused", "not-yours")
    with house.program("Eve").watch(table) as e:
        assert e.act("answer", e.table()["version"], option="no-such:1")["code"] == "not-yours"


def test_undo_replaces_the_log_from_where_it_went_back(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, HERE, confirm=True)["id"]
    with ann.watch(table) as a:
        shown = a.table()
        for _ in range(40):
            if shown["curtain"] is not None:
                a.say("lift", seat=shown["curtain"])
                shown = a.table(curtain=None)
            if shown["confirm"]:
                break
            done = a.answer_first(shown)
            shown = a.reach(done["version"])
        assert shown["confirm"]
        assert shown["chosen"]
        undone = a.act("undo", shown["version"])
        assert undone["is"] == "done"
        after = a.reach(undone["version"])
        assert after["prompt"]
        assert not after["confirm"]
        # All lines from log_from on have gone; whatever is left is older.
        assert after["log_from"] <= min((line["number"] for line in shown["log"]), default=after["log_from"])
        again = a.answer_first(after)
        assert a.reach(again["version"])["log_from"] == after["log_from"]


def test_preview_why_sheet_and_older_lines(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a:
        now = a.prompted()
        choice = now["prompt"]["choices"][0]["id"]
        a.say("preview", version=now["version"], option=choice)
        preview = a.until("preview")
        assert (preview["option"], preview["version"]) == (choice, now["version"])
        a.say("why", version=now["version"])
        assert a.until("why")["version"] == now["version"]
        a.say("sheet")
        assert a.until("sheet")["sections"]
        a.say("older", before=now["log_from"] + 1)
        older = a.until("older")
        assert [line["number"] for line in older["lines"]] == [0]
        assert not older["more"]
        a.say("preview", version=now["version"] + 5, option=choice)
        assert a.until("refused")["code"] == "stale"


# --- Coming back ---


def test_a_page_that_comes_back_keeps_its_lines(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a:
        first = a.prompted()
        assert first["log_from"] == 0
        done = a.answer_first(first)
        known = a.reach(done["version"])
    known_to = known["log_from"] + len(known["log"])
    with ann.watch(table, log=known_to) as a:
        back = a.table()
        assert back["log_from"] == back["log"][0]["number"]
        assert back["log_from"] <= known_to


def test_a_long_log_comes_in_parts(house: House) -> None:
    ann = house.program()
    table = ann.open_table(BOT, BOT)["id"]
    with ann.watch(table) as a:
        a.when(lambda t: t["over"])
    with ann.watch(table) as a:
        shown = a.table()
        assert len(shown["log"]) == 200
        assert shown["log_from"] == 0
        lines = shown["log"]
        while True:
            a.say("older", before=lines[0]["number"])
            older = a.until("older")
            lines = older["lines"] + lines
            if not older["more"]:
                break
        numbers = [line["number"] for line in lines]
        assert numbers == sorted(set(numbers))
        assert numbers[0] == 0
        assert len(numbers) > 200


# --- What is refused ---


def test_what_cannot_be_read_is_refused_and_in_the_end_nobody_listens(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a:
        a.table()
        for text in ("", "[", "{}", '{"do":"dance"}', '{"do":"lift"}', '{"do":"lift","seat":"0"}', b"\x00\x01"):
            a.socket.send(text)
            assert a.until("refused")["code"] == "malformed"
        a.say("answer", id="known", version=0, option="x" * 1000)
        assert a.until("refused")["id"] == "known"
        a.say("sheet")
        a.until("sheet")
        assert a.sent_until_closed(*["{"] * live.RUDE) == 1008
        assert (a.heard[-1]["is"], a.heard[-1]["again"]) == ("bye", False)


def test_too_large_a_message_ends_the_connection(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a:
        a.table()
        assert a.sent_until_closed("x" * (70 * 1024)) == 1009


def test_too_many_messages_are_refused_and_then_the_connection_ends(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(spare_loopback=False)) as house:
        ann = house.program()
        table = ann.open_table(ME, BOT)["id"]
        with ann.watch(table) as a:
            a.table()
            assert a.sent_until_closed(*['{"do":"why","version":0}'] * 400) == 1008
    codes = [message["code"] for message in a.heard if message["is"] == "refused"]
    assert codes.count("stale") + codes.count("not-yours") >= 59
    assert codes.count("rate") >= live.FLOOD


def refused_status(house: House, table: str, **headers: str) -> int:
    with pytest.raises(InvalidStatus) as refused:
        connect(live_url(house, table), additional_headers=headers, open_timeout=WAIT)
    body = json.loads(refused.value.response.body or b"{}")
    assert set(body) == {"code", "text", "rule"}
    return refused.value.response.status_code


def test_other_sites_cannot_speak_for_a_browser(house: House) -> None:
    table = house.program().open_table(ME, BOT)["id"]
    assert refused_status(house, table, Origin="http://evil.example") == 403
    assert refused_status(house, table, Origin="null") == 403
    assert refused_status(house, table, Origin="http://[") == 403
    assert refused_status(house, table, Origin=f"http://{house.host}.evil.example") == 403
    with connect(live_url(house, table), additional_headers={"Origin": house.url}):
        pass


def test_no_such_table_and_no_such_guest(house: House) -> None:
    assert refused_status(house, "nowhere") == 404
    table = house.program().open_table(ME, BOT)["id"]
    assert refused_status(house, table, Authorization="Bearer nobody") == 401


def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(sockets=1, spare_loopback=False)) as house:
        ann = house.program()
        table = ann.open_table(ME, BOT)["id"]
        with ann.watch(table) as a:
            a.table()
            assert refused_status(house, table) == 429
        with ann.watch(table) as a:
            a.table()


def test_a_browser_is_known_by_its_cookie(house: House) -> None:
    browser = house.browser()
    browser.get("/")
    ann = house.program()
    table = ann.open_table(ME, LINK)
    token = browser.cookies["backroom_guest"]
    bearer = {"Authorization": f"Bearer {token}"}
    link = f"/api/tables/{table['id']}/claim"
    assert browser.post(link, json={"secret": table["seats"][1]["secret"]}, headers=bearer).status_code == 200
    headers = {"Cookie": f"backroom_guest={token}", "Origin": house.url}
    with connect(live_url(house, table["id"]), additional_headers=headers) as socket:
        socket.send('{"do":"hello"}')
        assert json.loads(socket.recv(timeout=WAIT))["seat"] == 1
