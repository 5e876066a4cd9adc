"""Clocks as viewers are shown them: no clock tells who has answered in secret."""

from __future__ import annotations

from typing import Any

from tests.web.kit import HERE, LINK, ME, House, form_token

CLOCK = {"kind": "total", "seconds": 600, "increment": 5, "at_zero": "turn"}


def test_a_table_without_a_clock_has_none(house: House) -> None:
    ann = house.program()
    assert ann.look(ann.open_table(ME, HERE)["id"])["clock"] is None


def test_a_clock_counts_for_whoever_decides(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, HERE, clock=CLOCK)["id"]
    clock = ann.look(table)["clock"]
    (running,) = [seat for seat, one in enumerate(clock["seats"]) if one["running"]]
    assert 595_000 < clock["seats"][running]["left"] <= 600_000
    assert clock["seats"][1 - running] == {"left": 600_000, "running": False}


def test_a_clock_is_silent_about_secret_answers(house: House) -> None:
    ann, bob, cid = house.program("Ann"), house.program("Bob"), house.program("Cid")
    table = ann.open_table(ME, LINK, LINK, game="godfather", seed=8, clock=CLOCK)
    for who, seat in ((bob, 1), (cid, 2)):
        who.post(f"/api/tables/{table['id']}/claim", secret=table["seats"][seat]["secret"])
    people = (ann, bob, cid)

    def look(seat: int) -> Any:
        return people[seat].look(table["id"], seat)

    def answer(seat: int, number: int) -> None:
        now = look(seat)
        option = now["prompt"]["choices"][-1]["id"]
        path = f"/api/tables/{table['id']}/answer"
        people[seat].post(path, seat=seat, option=option, version=now["version"], id=f"{seat}-{number}")

    number = 0
    while True:
        asked = [seat for seat in range(3) if look(seat)["prompt"]]
        if len(asked) == 3:
            break
        answer(asked[0], number)
        number += 1
    before = look(0)["clock"]["seats"][1:]
    assert before == [{"left": None, "running": True}] * 2
    while look(1)["prompt"]:
        answer(1, number)
        number += 1
    assert look(1)["clock"]["seats"][1]["running"] is False
    assert look(0)["clock"]["seats"][1:] == before
    assert look(2)["clock"]["seats"][:2] == before
    assert house.program("Eve").look(table["id"])["clock"]["seats"] == [{"left": None, "running": True}] * 3


def test_the_form_of_a_new_table_has_a_clock(house: House) -> None:
    with house.browser() as browser:
        page = browser.get("/new?game=speakeasy&seats=2").text
        fields = {"token": form_token(page), "game": "speakeasy", "seats": "2", "open": "yes"}
        wrong = browser.post("/new", data={**fields, "clock": "turn", "minutes": "soon"})
        assert wrong.status_code == 422
        assert "two weeks" in wrong.text
        clock = {"clock": "turn", "minutes": "2.5", "at-zero": "seat"}
        opened = browser.post("/new", data={**fields, **clock})
        assert opened.status_code == 303
        shown = browser.get(f"/api/tables/{opened.headers['location'].removeprefix('/t/')}").json()["clock"]
        assert (shown["kind"], shown["at_zero"]) == ("turn", "seat")
        assert 149_000 < max(one["left"] for one in shown["seats"]) <= 150_000
