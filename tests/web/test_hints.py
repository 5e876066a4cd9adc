"""Hints over the wire: asked for, in words, for one's own decision alone, and where the table gives any."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from backroom.bots import Budget, advise
from backroom.games.registry import GAMES, open_rules
from backroom.games.speech import words_of
from backroom.tables import OFFERED
from backroom.web.limits import Limits, Rate
from backroom.web.showing import Showing, hint_id
from tests.bots.kit import other_world, played
from tests.web.kit import HERE, ME, House, Program, form_token, open_house
from tests.web.test_leaks import room_of

EASY = {"kind": "bot", "level": "easy"}
FIRST: dict[str, Any] = {"options": {"first": "0"}}


def asked(ann: Program, table: str, seat: int, **said: Any) -> Any:
    version = ann.look(table, seat)["version"] if "version" not in said else said["version"]
    return ann.http.post(f"/api/tables/{table}/hint", json={"seat": seat, "version": version})


# --- The words ---


@pytest.mark.parametrize("game", GAMES)
def test_every_term_of_a_game_has_its_reason_and_no_other_is_left(game: str) -> None:
    rules = open_rules(game)
    words = words_of(rules, "en")
    ids = [hint_id(term.name) for term in rules.terms]
    assert len(set(ids)) == len(ids) > 10
    assert {id for id in words.ids() if id.startswith("hint.")} == set(ids)
    for id in ids:
        text = words.say(id, (1234,))
        assert "$1234" in text
        assert not text.endswith(".")
        assert text[0].islower()
        assert "you" not in text, "an analysis says it of anybody"


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_choice_of_the_prompt_with_reasons_in_words(game: str) -> None:
    said = set()
    for answers in (5, 40, 90):
        match = played(game, 3, 4, answers)
        seat = match.decisions()[0].seat
        room = room_of(match)
        showing = Showing(room, seat)
        best = advise(match, seat, 1, Budget(trials=60))
        hint = showing.hint(best, room.version(seat))
        prompt = showing.table((), 0, (seat,)).prompt
        assert prompt is not None
        texts = {choice.id: choice.text for choice in prompt.choices}
        assert [advice.option for advice in hint.best] == [advice.option for advice in best]
        for advice in hint.best:
            assert advice.text == texts[advice.option]
            assert re.fullmatch(r"about (even|[+−]\$\d+) by the end of the turn", advice.gain)
            assert re.fullmatch(r"It .+\.", advice.why)
            assert "«" not in advice.why + advice.gain
            said.add(advice.why)
    assert len(said) > 3


@pytest.mark.parametrize(
    ("game", "seats", "seed"), [("speakeasy", 2, 6), ("speakeasy", 3, 7), ("godfather", 3, 2), ("scarface", 3, 2)]
)
def test_a_hint_tells_nothing_that_the_seat_cannot_know(game: str, seats: int, seed: int) -> None:
    """The same moment with all that is hidden from the seat dealt anew gives the same hint, byte for byte."""
    compared = 0
    for answers in range(10, 140, 13):
        match = played(game, seats, seed, answers)
        seat = match.decisions()[0].seat
        other = other_world(match, seat, answers)
        if other is None:
            continue
        hints = []
        for world in (match, other):
            room = room_of(world)
            best = advise(world, seat, answers, Budget(trials=15))
            hints.append(msgspec.json.encode(Showing(room, seat).hint(best, room.version(seat)).best))
        assert hints[0] == hints[1]
        compared += 1
    assert compared > 4


# --- Asking ---


@pytest.mark.parametrize("game", GAMES)
def test_a_program_is_given_a_hint_for_its_own_decision_alone(house: House, game: str) -> None:
    ann, bob = house.program(), house.program("Bob")
    table = ann.open_table(ME, EASY, game=game, **FIRST)["id"]
    with ann.watch(table) as watcher:
        shown = watcher.prompted()
    assert shown["hints"] is True
    hint = asked(ann, table, 0).json()
    texts = {choice["id"]: choice["text"] for choice in shown["prompt"]["choices"]}
    assert 0 < len(hint["best"]) <= 3
    assert all(texts[advice["option"]] == advice["text"] for advice in hint["best"])
    assert hint["version"] == shown["version"]
    for reply, status, code in [
        (asked(bob, table, 0, version=shown["version"]), 403, "not-yours"),
        (asked(ann, table, 1, version=shown["version"]), 403, "not-yours"),
        (asked(ann, table, 0, version=shown["version"] + 1), 409, "stale"),
    ]:
        assert (reply.status_code, reply.json()["code"]) == (status, code)
    with house.browser() as eve:
        reply = eve.post(f"/api/tables/{table}/hint", json={"seat": 0, "version": shown["version"]})
        assert reply.status_code == 401
    assert "backroom_hints_total" in ann.get("/metrics")


def test_off_means_off(house: House) -> None:
    ann = house.program()
    opened = ann.open_table(ME, {"kind": "link"}, game="godfather", hints=False, **FIRST)
    table = opened["id"]
    reply = asked(ann, table, 0)
    assert (reply.status_code, reply.json()["code"]) == (422, "not-offered")
    assert reply.json()["text"] == "There are no hints at this table."
    with ann.watch(table) as watcher:
        shown = watcher.prompted()
        assert shown["hints"] is False
        assert watcher.act("hint", shown["version"])["is"] == "refused"
    link = next(seat["link"] for seat in opened["seats"] if seat["kind"] == "open")
    with house.browser() as eve:
        for path in (f"/t/{table}/seats", link):
            assert "There are no hints at this table." in eve.get(path).text


def test_the_table_stays_usable_while_a_hint_is_thought_of(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, EASY, **FIRST)["id"]
    with ann.watch(table) as watcher:
        shown = watcher.prompted()
        watcher.say("hint", id="one", version=shown["version"])
        watcher.say("why", version=shown["version"])
        assert watcher.until("why")
        assert not [message for message in watcher.heard if message["is"] == "hint"]
        hint = watcher.until("hint")
        option = hint["best"][0]["option"]
        assert option in {choice["id"] for choice in shown["prompt"]["choices"]}
        # What is asked before the table goes on is told to nobody after it.
        watcher.say("hint", id="two", version=shown["version"])
        assert watcher.act("answer", shown["version"], option=option)["is"] == "done"
        assert watcher.until("refused", id="two")["code"] == "stale"
        assert len([message for message in watcher.heard if message["is"] == "hint"]) == 1


def test_those_who_look_on_are_given_none(house: House) -> None:
    ann, bob = house.program(), house.program("Bob")
    table = ann.open_table(ME, EASY, **FIRST)["id"]
    with bob.watch(table) as watcher:
        version = watcher.table()["version"]
        watcher.say("hint", id="mine", version=version)
        assert watcher.until("refused", id="mine")["code"] == "not-yours"


def test_behind_the_curtain_nobody_is_given_any(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, HERE, **FIRST)["id"]
    with ann.watch(table) as watcher:
        shown = watcher.table()
        seat = shown["curtain"]
        assert seat is not None
        watcher.say("hint", id="early", version=ann.look(table, seat)["version"])
        assert watcher.until("refused", id="early")["code"] == "stale"
        watcher.say("lift", seat=seat)
        shown = watcher.prompted()
        watcher.say("hint", id="now", version=shown["version"])
        assert watcher.until("hint")["best"]
        assert len([message for message in watcher.heard if message["is"] == "hint"]) == 1


def test_hints_have_a_limit(tmp_path: Path) -> None:
    limits = Limits(hints=Rate(0.001, 1), spare_loopback=False)
    with open_house(tmp_path, limits) as house:
        ann = house.program()
        table = ann.open_table(ME, EASY, **FIRST)["id"]
        assert asked(ann, table, 0).status_code == 200
        reply = asked(ann, table, 0)
        assert (reply.status_code, reply.json()["code"]) == (429, "rate")
        assert int(reply.headers["Retry-After"]) > 500
        with ann.watch(table) as watcher:
            watcher.say("hint", id="more", version=watcher.prompted()["version"])
            assert watcher.until("refused", id="more")["code"] == "rate"


# --- The bots that people are offered ---


def test_people_choose_among_four_bots_and_whether_there_are_hints(house: House) -> None:
    with house.browser() as eve:
        page = eve.get("/new?game=godfather&seats=3").text
        offered = re.findall(r'<option value="bot:(\w+)"', page.partition('name="seat1"')[2].partition("</select>")[0])
        assert offered == list(OFFERED.values())
        for word in ("Easy", "Medium", "Hard", "Boss"):
            assert f"<dt>{word}</dt> <dd>" in page
        form = {"token": form_token(page), "game": "godfather", "seats": "3", "seat1": "bot:boss", "hints": "off"}
        path = eve.post("/new", data=form).headers["location"]
        shown = eve.get(f"/api/tables/{path.removeprefix('/t/')}").json()
        assert shown["hints"] is False
        assert [seat["level"] for seat in shown["seats"]] == ["", "boss", "greedy"]
        seats = eve.get(f"{path}/seats").text
        assert "Boss bot" in seats
        assert "Medium bot" in seats
        assert (
            eve.post(
                f"{path}/seats", data={"token": form["token"], "seat": "0", "do": "bot", "level": "deep"}
            ).status_code
            == 422
        )
        eve.post(f"{path}/seats", data={"token": form["token"], "seat": "0", "do": "bot", "level": "planner"})
        shown = eve.get(f"/api/tables/{path.removeprefix('/t/')}").json()
        assert [seat["level"] for seat in shown["seats"]] == ["planner", "boss", "greedy"]


def test_a_link_may_still_ask_for_a_bot_that_the_form_does_not_offer(house: House) -> None:
    with house.browser() as eve:
        page = eve.get("/new?game=godfather&seats=2&seat1=bot:random").text
        assert '<option value="bot:random" selected>Random bot</option>' in page


def test_programs_name_bots_by_word_or_by_name(house: House) -> None:
    ann = house.program()
    levels = ["easy", "planner", "random"]
    table = ann.open_table(ME, *({"kind": "bot", "level": level} for level in levels), game="godfather")["id"]
    assert [seat["level"] for seat in ann.look(table)["seats"]] == ["", "novice", "planner", "random"]
    plan = {"game": "godfather", "seats": [ME, {"kind": "bot", "level": "deep"}]}
    reply = ann.http.post("/api/tables", json=plan)
    assert reply.status_code == 422
    assert "easy, medium, hard, boss" in reply.json()["text"]
    assert (
        ann.http.post(f"/api/tables/{table}/leave", json={"seat": 0, "to": "bot", "level": "deep"}).status_code == 422
    )
    ann.post(f"/api/tables/{table}/leave", seat=0, to="bot", level="hard")
    assert ann.look(table)["seats"][0]["level"] == "planner"
