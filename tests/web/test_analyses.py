"""The analysis of a game: its page, what programs get, and what nobody is told of a running game."""

from __future__ import annotations

import math
import re
import sqlite3
import time
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from backroom.bots.review import Care, Point, Share
from backroom.bots.review import review as review_of
from backroom.games.registry import GAMES, open_rules
from backroom.kernel import Match
from backroom.kernel.journal import dumps
from backroom.tables import Film, Review, Swing
from backroom.web.analysis import FLAG, Analysis, Mistake, Standing, analysis_of, curves, flags, rounds
from backroom.web.charts import BOTTOM, TOP, chart
from tests.properties.play import deal, play
from tests.web.kit import BOT, LINK, ME, House, Program, form_token, open_house

NAMES = ["Ann", "<Bob>", "Čeněk"]
WAIT = 180.0
"""Seconds: it is modest, and steps back for whatever else the machine does."""


@pytest.fixture(scope="module")
def games() -> dict[str, Match[Any]]:
    return {game: play(deal(game, 3, 1), 1) for game in GAMES}


def opened(browser: httpx.Client, match: Match[Any]) -> str:
    token = form_token(browser.get("/import").text)
    sent = browser.post("/import", data={"token": token, "journal": dumps(match.journal()), "title": "Friday"})
    return str(sent.headers["location"]).removeprefix("/t/")


def analysed(browser: httpx.Client, table: str) -> Any:
    """What programs get, as soon as it is there."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        reply = browser.get(f"/api/tables/{table}/analysis")
        if reply.status_code != 202:
            assert reply.status_code == 200, reply.text
            return reply.json()
        assert reply.json() == {"again": int(reply.headers["retry-after"])}
        time.sleep(0.2)
    raise AssertionError("the analysis does not end")


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_is_shown_and_told(house: House, games: dict[str, Match[Any]], game: str) -> None:
    with house.browser() as ann, house.browser() as bob:
        table = opened(ann, games[game])
        waiting = ann.get(f"/t/{table}/analysis")
        assert waiting.status_code == 202
        assert '<noscript><meta http-equiv="refresh"' in waiting.text
        assert f'data-waiting="/api/tables/{table}/analysis"' in waiting.text
        told = analysed(bob, table)
        assert [len(one["expected"]) for one in told["standings"]] == [3] * len(told["standings"])
        assert told["standings"][-1]["expected"] == [score.total for score in games[game].scores()]
        assert told["mistakes"], "these games were played by luck"
        page = bob.get(f"/t/{table}/analysis")
        assert page.status_code == 200
        assert "«" not in page.text
        assert "<noscript>" not in page.text
        assert page.text.count('class="slice"') == len(told["standings"])
        for one in told["mistakes"]:
            assert f"/t/{table}/replay?at={one['step']}&amp;seat={one['seat']}" in page.text
        fields = dict(re.findall(r'name="(token|at|seat)" value="([^"]*)"', page.text))
        assert bob.post(f"/t/{table}/what-if", data=fields).status_code == 303
        assert f'href="/t/{table}/analysis"' in ann.get(f"/t/{table}/end").text
        assert f'"analysis": "/t/{table}/analysis"' in ann.get(f"/t/{table}").text


def test_where_nobody_lost_much_the_page_says_so(tmp_path: Path, games: dict[str, Match[Any]]) -> None:
    match = games["godfather"]
    film = Film.shoot(open_rules("godfather"), match.journal())
    points = tuple(Point(sample.answers, (1.0, 2.0, 3.0)) for sample in film.samples)
    text = msgspec.json.encode(Review(points, (Share(),) * 3, ())).decode()
    with open_house(tmp_path) as house, house.browser() as ann:
        table = opened(ann, match)
        with sqlite3.connect(tmp_path / "backroom.db") as database:
            database.execute("insert into analyses select id, rules, ? from tables where id = ?", (text, table))
        database.close()
        page = ann.get(f"/t/{table}/analysis")
        assert page.status_code == 200, "it is on disk and need not be made"
        assert "No big mistakes" in page.text
        assert 'class="frame swing"' not in page.text


def test_nothing_of_a_running_game_is_told(house: House) -> None:
    ann: Program = house.program()
    table = ann.open_table(ME, LINK, BOT)["id"]
    reply = ann.http.get(f"/api/tables/{table}/analysis")
    assert (reply.status_code, reply.json()["code"]) == (403, "secret")
    with house.browser() as bob:
        page = bob.get(f"/t/{table}/analysis")
        assert page.status_code == 403
        assert "not over" in page.text
        assert bob.get("/t/nowhere/analysis").status_code == 404


@pytest.fixture(scope="module")
def review(games: dict[str, Match[Any]]) -> Review:
    match = games["godfather"]
    return review_of(open_rules("godfather"), match.journal(), Care(glance=5, look=30, duel=10))


@pytest.fixture(scope="module")
def analysis(games: dict[str, Match[Any]], review: Review) -> tuple[Film, Analysis]:
    film = Film.shoot(open_rules("godfather"), games["godfather"].journal())
    return film, analysis_of(film, review, NAMES, "en")


def test_a_mistake_is_told_in_the_words_of_its_game(analysis: tuple[Film, Analysis]) -> None:
    film, told = analysis
    for one in told.mistakes:
        answer = film.answers[one.step]
        decision = film.match(one.step).decision(one.seat)
        assert decision is not None
        assert (answer.seat, answer.question) == (one.seat, decision.question.id)
        assert one.played[0] != one.better[0]
        assert one.loss == one.promised - one.expected > 0
        assert one.when.startswith("Act ")
    assert "«" not in repr(told)


def test_the_flags_lie_on_the_lines_of_their_seats(analysis: tuple[Film, Analysis]) -> None:
    film, told = analysis
    chart = curves(film, told, "en")
    assert len(chart.slices) == len(told.standings)
    lines = {one.seat: one.path for one in chart.series}
    for one, (x, y, _) in zip(told.mistakes, flags(chart, told), strict=True):
        assert f"{x:g} {y:g}" in lines[one.seat]


@pytest.mark.parametrize("steps", [(0, 0, 0), (0, 1, 2), (39, 39, 38)], ids=["start", "neighbours", "end"])
@pytest.mark.parametrize("values", [(0, 0, 0), (90, 90, 90), (90, 50, 48)], ids=["bottom", "top", "near"])
def test_no_flag_hides_another(steps: tuple[int, ...], values: tuple[int, ...]) -> None:
    standings = tuple(Standing(step, "", values) for step in range(40))
    mistakes = tuple(Mistake(seat, step, "", "", (), (), 9, 9, 0, 0, "") for seat, step in enumerate(steps))
    drawn = chart("", [""] * 40, [values] * 40, NAMES)
    marks = flags(drawn, Analysis(tuple(NAMES), standings, (), mistakes))
    assert marks[0].label == marks[0].y, "the worst stands where it happened"
    for one, other in combinations(marks, 2):
        assert math.hypot(one.x - other.x, one.label - other.label) >= FLAG
    assert all(TOP <= mark.label <= BOTTOM for mark in marks)


def test_the_worst_comes_first_as_it_is_told() -> None:
    """In whole dollars, 13.01 lost can look like more than 13.1."""
    match = deal("godfather", 3, 1)
    decision = match.decisions()[0]
    swings = tuple(
        Swing(decision.seat, 0, tuple(decision.ids()[:1]), tuple(decision.ids()[1:2]), promised, expected, 0.0, ())
        for promised, expected in [(16.4, 3.3), (15.5, 2.49)]
    )
    film = Film.shoot(open_rules("godfather"), match.journal())
    told = analysis_of(film, Review((), (), swings), NAMES, "en")
    assert [one.loss for one in told.mistakes] == [14, 13]


def test_every_round_has_its_last_standing_in_numbers(analysis: tuple[Film, Analysis]) -> None:
    _, told = analysis
    rows = rounds(told)
    assert rows[-1] == told.standings[-1]
    assert all(one.when != other.when for one, other in pairwise(rows))
    assert {one.when for one in rows} == {one.when for one in told.standings}
