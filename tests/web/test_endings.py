"""After a game: how it ended, the scores for a sheet, a rematch, what if, and a journal that comes from elsewhere."""

from __future__ import annotations

import csv
import re
import time
from typing import Any

import httpx
import pytest

from backroom.games.registry import GAMES, open_rules
from backroom.kernel import Match, Score
from backroom.kernel.journal import dumps, loads
from backroom.tables import Film
from backroom.web.ending import ending_of, score_csv
from tests.properties.play import deal, play
from tests.web.kit import BOT, LINK, ME, House, Program, form_token

IN_MONEY = ("oney", " pay")
"""What the name of something that is counted in money says."""
NAMES = ["Ann", "=Bob", "Čeněk", "Dmitri"]


@pytest.fixture(scope="module")
def games() -> dict[str, Match[Any]]:
    return {game: play(deal(game, 4, 1), 1) for game in GAMES}


def film_of(match: Match[Any]) -> Film:
    return Film.shoot(open_rules(match.header.game), match.journal())


def opened(browser: httpx.Client, match: Match[Any]) -> str:
    """The game as a table of this browser, through the form."""
    token = form_token(browser.get("/import").text)
    sent = browser.post("/import", data={"token": token, "journal": dumps(match.journal()), "title": "Friday"})
    assert sent.status_code == 303, sent.text
    return sent.headers["location"]


@pytest.mark.parametrize("game", GAMES)
def test_the_end_tells_scores_measures_and_turning_points(games: dict[str, Match[Any]], game: str) -> None:
    film = film_of(games[game])
    ending = ending_of(film, NAMES, "en")
    assert [score.place for score in ending.scores] == sorted(score.place for score in games[game].scores())
    for column, score in enumerate(ending.scores):
        assert sum(line.cells[column][0] for line in ending.account) == score.total
    assert len(ending.charts) == len(film.samples[-1].measures) > 3
    assert all(0 < moment.step <= len(film.answers) and moment.text for moment in ending.moments)
    said = repr(ending)
    assert "«" not in said


@pytest.mark.parametrize("game", GAMES)
def test_measures_and_ties_are_of_every_seat_in_the_same_order(games: dict[str, Match[Any]], game: str) -> None:
    film = film_of(games[game])
    ids = [list(sample.measures) for sample in film.samples]
    assert all(one == ids[0] for one in ids)
    assert all(len(values) == 4 for sample in film.samples for values in sample.measures.values())
    orders = [[id for id, _ in ties] for ties in film.ties]
    assert all(order == orders[0] for order in orders)


def test_ties_are_explained_by_what_decided() -> None:
    film = film_of(play(deal("speakeasy", 3, 1), 1))
    parts = (("cash", 7),)
    film.scores = [Score(0, 2, 7, parts), Score(1, 1, 7, parts), Score(2, 3, 7, parts)]
    film.ties = [
        (("guarded", 2), ("buildings", 1)),
        (("guarded", 2), ("buildings", 4)),
        (("guarded", 2), ("buildings", 1)),
    ]
    told = ending_of(film, NAMES[:3], "en").ties
    assert told == [
        "=Bob and Ann both have $7: buildings decide, 4 to 1.",
        "Ann and Čeněk both have $7, and nothing parts them: they share the place.",
    ]


def in_money(name: str) -> bool:
    return any(word in name for word in IN_MONEY)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_counted_in_money_is_said_so_and_nothing_else_is(games: dict[str, Match[Any]], game: str) -> None:
    ending = ending_of(film_of(games[game]), NAMES, "en")
    assert all(cell.text.startswith("$") for line in ending.account for cell in line.cells)
    assert all(moment.amount.startswith(("+$", "−$")) for moment in ending.moments)
    told = [(line.name, line.cells[0].text) for line in ending.played]
    drawn = [
        (chart.title, [one.amount for one in chart.series] + [text for _, text in chart.grid])
        for chart in ending.charts
    ]
    assert (
        {name for name, text in told if text.startswith("$")} == {name for name, _ in told if in_money(name)} != set()
    )
    for title, amounts in drawn:
        assert {amount.startswith("$") for amount in amounts} == {in_money(title)}


def test_a_tie_that_money_decides_says_how_much() -> None:
    film = film_of(play(deal("godfather", 2, 1), 1))
    film.scores = [Score(0, 1, 7, (("suitcase", 7),)), Score(1, 2, 7, (("suitcase", 7),))]
    film.ties = [(("turfs", 10),), (("turfs", 5),)]
    assert ending_of(film, NAMES[:2], "en").ties == ["Ann and =Bob both have $7: turf awards decide, $10 to $5."]


@pytest.mark.parametrize("game", GAMES)
def test_the_scores_by_round_are_a_sheet(games: dict[str, Match[Any]], game: str) -> None:
    film = film_of(games[game])
    rows = list(csv.reader(score_csv(film, ["=1+1", "b", "c", "d"], "en").splitlines()))
    assert len({len(row) for row in rows}) == 1
    assert len(rows) > 4
    assert not any(cell[:1] in ("=", "+", "@") for cell in rows[0])
    first = rows[0].index("b: Total")
    assert int(rows[-1][first]) == games[game].scores()[1].total


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_the_end(house: House, games: dict[str, Match[Any]], game: str) -> None:
    with house.browser() as ann:
        table = opened(ann, games[game])
        page = ann.get(f"{table}/end")
        assert page.status_code == 200
        assert page.text.count('<svg class="board chart"') > 3
        assert "«" not in page.text
        steps = re.findall(r"/replay\?at=(\d+)", page.text)
        assert len(steps) > 2
        assert ann.get(f"{table}/replay?at={steps[1]}").status_code == 200
        assert ann.get(f"{table}/scores.csv").headers["content-type"].startswith("text/csv")
        journal = ann.get(f"/api/tables/{table.removeprefix('/t/')}/journal").text
        assert loads(journal).answers == games[game].answers


def test_a_wrong_answer_is_refused_with_its_place_and_the_reason(house: House, games: dict[str, Match[Any]]) -> None:
    journal = games["speakeasy"].journal()
    wrong = journal.answers[10]
    journal.answers[10] = type(wrong)(wrong.seat, wrong.question, "space:99", wrong.at)
    with house.browser() as ann:
        token = form_token(ann.get("/import").text)
        for text, reason in ((dumps(journal), "answer 11: "), ("{}", "format"), (dumps(journal)[:-5], "journal")):
            page = ann.post("/import", data={"token": token, "journal": text})
            assert page.status_code == 422
            assert reason in page.text


def test_what_if_goes_on_from_a_step_with_bots(house: House, games: dict[str, Match[Any]]) -> None:
    with house.browser() as ann:
        table = opened(ann, games["speakeasy"])
        token = form_token(ann.get("/import").text)
        seat = games["speakeasy"].answers[50].seat
        new = ann.post(f"{table}/what-if", data={"token": token, "at": "50", "seat": str(seat)})
        assert new.status_code == 303
        look = ann.get(f"/api{new.headers['location'].replace('/t/', '/tables/')}", params={"seat": seat}).json()
        assert [card["kind"] for card in look["seats"]].count("bot") == 3
        assert look["prompt"]["question"] == games["speakeasy"].answers[50].question
        assert not look["over"]
        public = ann.post(f"{table}/what-if", data={"token": token, "at": "20", "seat": ""})
        assert public.status_code == 303
        for at in ("454", "9999", "-1", "x"):
            assert ann.post(f"{table}/what-if", data={"token": token, "at": at, "seat": ""}).status_code == 422
        assert ann.post(f"{table}/what-if", data={"token": token, "at": "5", "seat": "7"}).status_code == 400


def test_a_rematch_has_the_same_clock_and_the_same_word_on_hints(house: House) -> None:
    with house.browser() as ann:
        token = form_token(ann.get("/").text)
        clock = {"kind": "total", "seconds": 600, "increment": 5, "at_zero": "turn"}
        plan = {"game": "godfather", "seats": [BOT, BOT], "clock": clock, "hints": False}
        table = ann.post("/api/tables", json=plan, headers={"X-Backroom-Token": token}).json()["id"]
        while not ann.get(f"/api/tables/{table}").json()["over"]:
            time.sleep(0.1)
        again = ann.post(f"/t/{table}/rematch", data={"token": token}).headers["location"]
        new = ann.get(f"/api{again.replace('/t/', '/tables/')}").json()
        shown = new["clock"]
        assert not new["hints"]
        assert (shown["kind"], shown["at_zero"], shown["seats"][0]["left"]) == ("total", "turn", 600_000)


def test_a_rematch_has_the_same_seats(house: House, games: dict[str, Match[Any]]) -> None:
    with house.browser() as ann, house.browser() as bob:
        table = opened(ann, games["godfather"])
        token = form_token(ann.get("/import").text)
        again = ann.post(f"{table}/rematch", data={"token": token})
        assert again.status_code == 303
        look = ann.get(f"/api{again.headers['location'].replace('/t/', '/tables/')}").json()
        assert [card["yours"] for card in look["seats"]] == [True] * 4
        assert (look["title"], look["over"]) == ("Friday", False)
        stranger = form_token(bob.get("/import").text)
        assert bob.post(f"{table}/rematch", data={"token": stranger}).status_code == 403


def test_nothing_of_a_running_game_is_told(house: House) -> None:
    ann: Program = house.program()
    table = ann.open_table(ME, LINK, BOT)["id"]
    with house.browser() as bob:
        token = form_token(bob.get("/import").text)
        for path in ("end", "scores.csv"):
            assert bob.get(f"/t/{table}/{path}").status_code == 403
        for path in ("what-if", "rematch"):
            assert bob.post(f"/t/{table}/{path}", data={"token": token, "at": "0"}).status_code == 403
