"""The house for programs: every operation, who may do it, and how it is refused."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from backroom.games.registry import GAMES
from backroom.kernel import Match
from backroom.kernel.journal import dumps, loads
from backroom.tables.opening import shared_rules
from backroom.web.calls import OPERATIONS
from backroom.web.guests import COOKIE, form_token
from tests.web.kit import BOT, HERE, LINK, ME, House, Program


def refusal(response: httpx.Response) -> tuple[int, str]:
    """The status and code of a refusal, which has its words."""
    body = response.json()
    assert set(body) == {"code", "text", "rule"}
    assert body["text"]
    assert "«" not in body["text"]
    return response.status_code, body["code"]


def answer(program: Program, table: str, seat: int, **more: Any) -> httpx.Response:
    """Answer with the first choice, or as said."""
    shown = program.look(table, seat)
    said = {
        "seat": seat,
        "option": shown["prompt"]["choices"][0]["id"] if shown["prompt"] else "x",
        "version": shown["version"],
        "id": f"{seat}-{shown['version']}",
        **more,
    }
    return program.http.post(f"/api/tables/{table}/answer", json=said)


# --- People, games, lists ---


def test_somebody_new_is_known_by_the_token(house: House) -> None:
    ann = house.program("  Ann   C. ")
    assert ann.get("/api/me")["name"] == "Ann C."
    assert refusal(httpx.get(f"{house.url}/api/me")) == (401, "unknown-guest")
    wrong = httpx.get(f"{house.url}/api/me", headers={"Authorization": "Bearer made-up"})
    assert refusal(wrong) == (401, "unknown-guest")
    assert wrong.headers["www-authenticate"] == "Bearer"


def test_a_name_that_is_none_is_refused(house: House) -> None:
    browser = house.browser()
    assert refusal(browser.post("/api/people", json={"name": ""})) == (400, "malformed")
    assert refusal(browser.post("/api/people", json={"name": "\u202e"})) == (422, "unfit")
    assert refusal(browser.post("/api/people", json={"name": "x" * 100})) == (422, "unfit")


def test_the_games_tell_what_they_can_be_played_with(house: House) -> None:
    games = {game["name"]: game for game in house.browser().get("/api/games").json()["games"]}
    assert set(games) == set(GAMES)
    assert games["speakeasy"]["seats"] == [2, 3, 4]
    assert "random" in games["speakeasy"]["levels"]
    assert games["speakeasy"]["options"]["payment"][0] == "cash-first"


def test_lists_of_tables(house: House) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    public = ann.open_table(ME, LINK, title="Everybody", public=True)["id"]
    private = ann.open_table(ME, LINK, title="Friends")["id"]
    mine = {table["id"]: table for table in ann.get("/api/me/tables")["tables"]}
    assert set(mine) == {public, private}
    assert mine[public]["yours"] == [0]
    open_tables = {table["id"]: table for table in house.browser().get("/api/tables").json()["tables"]}
    assert public in open_tables
    assert private not in open_tables
    assert "secret" not in str(open_tables)
    assert bob.post(f"/api/tables/{public}/sit") == {"seat": 1}
    assert bob.post(f"/api/tables/{public}/sit") == {"seat": 1}
    assert refusal(house.program("Eve").http.post(f"/api/tables/{public}/sit")) == (409, "no-chair")
    assert refusal(house.program("Eve").http.post(f"/api/tables/{private}/sit")) == (409, "no-chair")


# --- Opening tables ---


@pytest.mark.parametrize(
    ("plan", "status", "code", "word"),
    [
        ({"game": "chess", "seats": [ME, BOT]}, 422, "unfit", "chess"),
        ({"game": "speakeasy", "seats": [ME]}, 422, "unfit", "2 to 4"),
        ({"game": "speakeasy", "seats": [ME, ME]}, 422, "unfit", "one seat"),
        ({"game": "speakeasy", "seats": [ME, {"kind": "bot", "level": "wise"}]}, 422, "unfit", "wise"),
        ({"game": "speakeasy", "seats": [ME, BOT], "options": {"x": "y"}}, 422, "unfit", "option"),
        ({"game": "speakeasy", "seats": [ME, BOT], "pack": "]"}, 422, "unfit", "pack"),
        ({"game": "speakeasy", "seats": [ME, BOT], "title": "x" * 150}, 422, "unfit", "title"),
        ({"game": "speakeasy", "seats": [ME, BOT], "secret": 1}, 400, "malformed", "secret"),
        ({"game": "speakeasy", "seats": [ME, BOT], "seed": -1}, 400, "malformed", "seed"),
        ({"game": "speakeasy", "seats": []}, 400, "malformed", "seats"),
        ({"seats": [ME, BOT]}, 400, "malformed", "game"),
    ],
)
def test_a_plan_that_does_not_fit_is_told_why(house: House, plan: Any, status: int, code: str, word: str) -> None:
    response = house.program().http.post("/api/tables", json=plan)
    assert refusal(response) == (status, code)
    assert word in response.json()["text"]


@pytest.mark.parametrize(
    ("content", "kind", "expected"),
    [
        (b"{", "application/json", (400, "malformed")),
        (b"\xff", "application/json", (400, "malformed")),
        (b"[" * 100_000, "application/json", (400, "malformed")),
        (b"{}", "text/plain", (415, "media")),
        (b'{"pack":"' + b"x" * 600_000 + b'"}', "application/json", (413, "too-large")),
    ],
    ids=["broken", "not UTF-8", "too deep", "not JSON", "too large"],
)
def test_what_cannot_be_read_is_refused(house: House, content: bytes, kind: str, expected: tuple[int, str]) -> None:
    response = house.program().http.post("/api/tables", content=content, headers={"Content-Type": kind})
    assert refusal(response) == expected


def test_a_link_seats_one_person_once(house: House) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    table = ann.open_table(ME, LINK)
    claim = f"/api/tables/{table['id']}/claim"
    assert refusal(bob.http.post(claim, json={"secret": "guess"})) == (403, "wrong-link")
    assert bob.post(claim, secret=table["seats"][1]["secret"]) == {"seat": 1}
    eve = house.program("Eve")
    assert refusal(eve.http.post(claim, json={"secret": table["seats"][1]["secret"]})) == (403, "wrong-link")
    assert table["seats"][1]["link"] == f"/t/{table['id']}/seat/{table['seats'][1]['secret']}"


# --- At a table ---


def test_a_table_shows_as_the_seat_sees_it(house: House) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    table = ann.open_table(ME, LINK)
    bob.post(f"/api/tables/{table['id']}/claim", secret=table["seats"][1]["secret"])
    own, public = ann.look(table["id"], 0), ann.look(table["id"])
    assert own["view"]["bosses"][0]["hand"]
    assert own["view"]["bosses"][1]["hand"] is None
    assert public["seat"] is None
    assert public["view"]["bosses"][0]["hand"] is None
    path = f"/api/tables/{table['id']}"
    for response in (
        bob.http.get(path, params={"seat": 0}),
        httpx.get(house.url + path, params={"seat": 0}),
        bob.http.get(f"{path}/events", params={"seat": 0}),
        bob.http.get(f"{path}/why", params={"seat": 0}),
        bob.http.get(f"{path}/preview", params={"seat": 0, "option": "x"}),
        bob.http.post(f"{path}/undo", json={"seat": 0, "version": 0}),
        bob.http.post(f"{path}/answer", json={"seat": 0, "version": 0, "option": "x", "id": "x"}),
    ):
        assert refusal(response) == (403, "not-yours")
    assert httpx.get(house.url + path).json()["seats"][0]["yours"] is False


def test_a_hot_seat_looks_from_each_of_its_seats(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, HERE)["id"]
    assert [ann.look(table, seat)["seat"] for seat in (0, 1)] == [0, 1]
    assert [card["yours"] for card in ann.look(table, 0)["seats"]] == [True, True]


def test_answers_by_http(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, HERE)["id"]
    seat = next(card["seat"] for card in ann.look(table)["seats"] if card["deciding"])
    before = ann.look(table, seat)
    assert refusal(answer(ann, table, seat, option="no-such:1")) == (422, "not-offered")
    assert refusal(answer(ann, table, seat, version=before["version"] + 1)) == (409, "stale")
    assert refusal(answer(ann, table, 1 - seat)) == (403, "not-yours")
    done = answer(ann, table, seat, id="one")
    assert done.json() == {"version": before["version"] + 1}
    again = answer(ann, table, seat, version=before["version"], id="one")
    assert again.status_code == 200
    undo = ann.http.post(f"/api/tables/{table}/undo", json={"seat": seat, "version": done.json()["version"]})
    if undo.is_success:
        assert ann.look(table, seat)["prompt"]["question"] == before["prompt"]["question"]
    else:
        assert refusal(undo)[0] in (403, 422)
    assert refusal(ann.http.get("/api/tables/nowhere")) == (404, "no-such-table")


def test_turns_that_wait_for_their_confirm(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, HERE, confirm=True)["id"]
    for _ in range(60):
        seat = next(card["seat"] for card in ann.look(table)["seats"] if card["deciding"])
        shown = ann.look(table, seat)
        if shown["confirm"]:
            break
        assert answer(ann, table, seat).is_success
    assert shown["confirm"]
    act = {"seat": seat, "version": shown["version"]}
    assert refusal(answer(ann, table, seat)) == (403, "not-yours")
    restarted = ann.post(f"/api/tables/{table}/restart", **act)
    assert ann.look(table, seat)["prompt"]
    assert refusal(ann.http.post(f"/api/tables/{table}/confirm", json={**act, **restarted})) == (422, "not-offered")
    while not (shown := ann.look(table, seat))["confirm"]:
        assert answer(ann, table, seat).is_success
    confirmed = ann.post(f"/api/tables/{table}/confirm", seat=seat, version=shown["version"])
    assert confirmed["version"] == shown["version"] + 1


def test_previews_and_reasons(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, BOT)["id"]
    while not (shown := ann.look(table, 0))["prompt"]:
        pass
    option = shown["prompt"]["choices"][0]["id"]
    assert ann.get(f"/api/tables/{table}/preview", seat=0, option=option)["option"] == option
    assert ann.get(f"/api/tables/{table}/why", seat=0)["version"] == shown["version"]
    wrong = ann.http.get(f"/api/tables/{table}/preview", params={"seat": 0, "option": "no-such:1"})
    assert refusal(wrong) == (422, "not-offered")
    assert refusal(ann.http.get(f"/api/tables/{table}/why")) == (400, "malformed")
    assert refusal(ann.http.get(f"/api/tables/{table}/why?seat=0&more=1")) == (400, "malformed")


def test_the_log_by_parts(house: House) -> None:
    ann = house.program()
    table = ann.open_table(BOT, BOT)["id"]
    while not ann.look(table)["over"]:
        pass
    last = ann.get(f"/api/tables/{table}/events", limit=10)
    assert len(last["lines"]) == 10
    assert last["more"]
    before = ann.get(f"/api/tables/{table}/events", limit=10, before=last["lines"][0]["number"])
    assert before["lines"][-1]["number"] < last["lines"][0]["number"]
    since = ann.get(f"/api/tables/{table}/events", since=last["lines"][0]["number"])
    assert since == {"lines": last["lines"], "more": False}
    assert ann.look(table)["log"][-10:] == last["lines"]
    shown = ann.get(f"/api/tables/{table}", since=last["lines"][0]["number"])
    assert (shown["log_from"], shown["log"]) == (last["lines"][0]["number"], last["lines"])


# --- Journals ---


def test_the_journal_of_a_running_game_is_a_secret(house: House) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    opened = ann.open_table(ME, LINK)
    table = opened["id"]
    path = f"/api/tables/{table}/journal"
    assert refusal(ann.http.get(path)) == (403, "secret")  # Somebody may yet sit down.
    bob.post(f"/api/tables/{table}/claim", secret=opened["seats"][1]["secret"])
    assert refusal(ann.http.get(path)) == (403, "secret")
    assert refusal(httpx.get(house.url + path)) == (403, "secret")
    alone = ann.open_table(ME, HERE)["id"]
    assert loads(ann.get(f"/api/tables/{alone}/journal")).header.seed == 7
    assert refusal(bob.http.get(f"/api/tables/{alone}/journal")) == (403, "secret")


def test_a_finished_game_goes_out_and_comes_in_again(house: House) -> None:
    ann = house.program()
    table = ann.open_table(BOT, BOT)["id"]
    while not ann.look(table)["over"]:
        pass
    response = httpx.get(f"{house.url}/api/tables/{table}/journal")
    assert response.headers["content-type"].startswith("text/plain")
    headers = {"Content-Type": "text/plain"}
    opened = ann.http.post("/api/journals?title=Again", content=response.text, headers=headers)
    assert opened.status_code == 201
    again = ann.look(opened.json()["id"], 0)
    assert again["over"]
    assert again["title"] == "Again"
    assert again["scores"] == ann.look(table)["scores"]


def test_a_journal_that_goes_on(house: House) -> None:
    rules = shared_rules("speakeasy", "")
    match: Match[Any] = Match.deal(rules, 2, 3)
    luck = random.Random(1)
    for _ in range(12):
        decision = match.decisions()[0]
        match.answer(decision.seat, luck.choice(decision.ids()))
    ann = house.program()
    headers = {"Content-Type": "text/plain"}
    text = dumps(match.journal())
    opened = ann.http.post("/api/journals", content=text, headers=headers).json()
    seat = match.decisions()[0].seat
    assert [c["id"] for c in ann.look(opened["id"], seat)["prompt"]["choices"]] == match.decisions()[0].ids()
    assert ann.get(f"/api/tables/{opened['id']}/journal") == text
    for wrong in ("", "x", text[:-20], text.replace(match.answers[3].option, "nonsense")):
        response = ann.http.post("/api/journals", content=wrong, headers=headers)
        assert refusal(response) == (422, "unfit")
    large = ann.http.post("/api/journals", content="x" * (3 * 1024 * 1024), headers=headers)
    assert refusal(large) == (413, "too-large")
    assert refusal(ann.http.post("/api/journals", content=text)) == (415, "media")


# --- Browsers ---


def test_a_browser_that_changes_something_needs_its_token(house: House) -> None:
    browser = house.browser()
    browser.get("/")
    assert browser.get("/api/me").status_code == 200
    assert refusal(browser.post("/api/me", json={"name": "Eve"})) == (403, "forbidden")
    token = {"X-Backroom-Token": form_token(browser.cookies[COOKIE])}
    assert browser.post("/api/me", json={"name": "Ann"}, headers=token).json()["name"] == "Ann"
    evil = {**token, "Origin": "http://evil.example"}
    assert refusal(browser.post("/api/me", json={"name": "Eve"}, headers=evil)) == (403, "forbidden")
    assert browser.get("/api/me").json()["name"] == "Ann"


def test_the_document_names_every_operation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    missing = [f"{each.method} {each.path}" for each in OPERATIONS if f"`{each.method} {each.path}`" not in text]
    assert not missing
