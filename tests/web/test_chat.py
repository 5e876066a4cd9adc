"""Talk and notes over the WebSocket."""

from __future__ import annotations

from pathlib import Path

from backroom.web.limits import Limits, Rate
from tests.web.kit import BOT, HERE, LINK, ME, House, open_house

NASTY = "<img src=x onerror=alert(1)> & \"quotes\" 'too'"


def test_what_is_said_comes_to_all_seats_and_to_nobody_else(house: House) -> None:
    ann, bob, eve = house.program("Ann"), house.program("Bob"), house.program("Eve")
    table = ann.open_table(ME, LINK)
    bob.post(f"/api/tables/{table['id']}/claim", secret=table["seats"][1]["secret"])
    with ann.watch(table["id"]) as a, bob.watch(table["id"]) as b, eve.watch(table["id"]) as e:
        for watcher, parlour in ((a, "seats"), (b, "seats"), (e, "watchers")):
            watcher.say("chat")
            assert watcher.until("chat")["parlour"] == parlour
        a.say("say", id="1", text=NASTY)
        assert a.until("done", id="1")
        (said,) = b.until("chat", part="new")["remarks"]
        assert (said["seat"], said["name"], said["text"]) == (0, "Ann", NASTY)
        e.say("say", id="1", text="who wins?")
        (said,) = e.until("chat", part="new")["remarks"]
        assert (said["seat"], said["name"], said["text"]) == (None, "Eve", "who wins?")
        b.say("chat")
        assert len(b.until("chat", part="all")["remarks"]) == 1
    assert NASTY not in "".join(one["remarks"][0]["text"] for one in e.heard if one["is"] == "chat" and one["remarks"])
    assert not any("who wins?" in text for text in (*a.raw, *b.raw))


def test_whoever_sits_down_leaves_the_talk_of_those_who_look_on(house: House) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    table = ann.open_table(ME, LINK)
    with bob.watch(table["id"]) as b:
        b.say("chat")
        assert b.until("chat")["parlour"] == "watchers"
        bob.post(f"/api/tables/{table['id']}/claim", secret=table["seats"][1]["secret"])
        assert b.until("chat", part="all")["parlour"] == "seats"


def test_an_empty_remark_is_refused_with_what_to_do(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a:
        a.say("say", id="1", text="   ")
        refused = a.until("refused", id="1")
        assert refused["code"] == "unfit"
        assert "write one" in refused["text"]


def test_who_talks_too_much_is_told_so(tmp_path: Path) -> None:
    limits = Limits(talk=Rate(0.01, 2), spare_loopback=False)
    with open_house(tmp_path, limits) as house:
        ann = house.program()
        table = ann.open_table(ME, BOT)["id"]
        with ann.watch(table) as a:
            for number in range(3):
                a.say("say", id=f"t{number}", text="again")
            assert a.until("refused", id="t2")["code"] == "rate"


def test_a_hot_seat_talks_and_notes_only_for_the_seat_that_is_shown(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, HERE)["id"]
    with ann.watch(table) as a:
        behind = a.table()
        a.say("say", id="1", text="who?")
        assert a.until("refused", id="1")["code"] == "stale"
        a.say("notes")
        assert a.until("refused")["code"] == "stale"
        a.say("lift", seat=behind["curtain"])
        seat = a.table()["seat"]
        a.say("note", id="2", seat=1 - seat, text="not mine")
        assert a.until("refused", id="2")["code"] == "stale"
        a.say("note", id="3", seat=seat, text="mine")
        assert a.until("done", id="3")
        a.say("notes")
        assert a.until("notes")["text"] == "mine"
        a.say("say", id="4", text="me")
        assert a.until("done", id="4")
        a.say("chat")
        assert a.until("chat")["remarks"][0]["seat"] == seat


def test_notes_are_for_their_owner_only(house: House) -> None:
    ann, eve = house.program("Ann"), house.program("Eve")
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as a, eve.watch(table) as e:
        a.say("note", id="1", seat=0, text="secret plan")
        assert a.until("done", id="1")
        e.say("notes")
        assert e.until("notes")["text"] == ""
    assert not any("secret plan" in text for text in e.raw)
