"""What stands before every request: headers, rates, sizes, the log."""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from backroom.web.limits import Buckets, Limits, Rate
from backroom.web.logs import JsonLines
from backroom.web.problems import STATUS, Problem
from tests.web.kit import LINK, ME, House, open_house


@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/games", "/api/nowhere", "/metrics", "/t/nowhere"])
def test_browsers_are_told_what_to_forbid(house: House, path: str) -> None:
    headers = house.browser().get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert policy["base-uri"] == "'none'"
    assert not any("unsafe-eval" in value or "*" in value for value in policy.values())
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


def test_pages_are_packed(house: House) -> None:
    response = house.browser().get("/", headers={"Accept-Encoding": "gzip"})
    assert response.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize(
    ("path", "status"), [("/nowhere", 404), ("/t/nowhere", 404), ("/static/old/backroom.css", 404)]
)
def test_what_is_not_there_is_a_page_that_says_so(house: House, path: str, status: int) -> None:
    response = house.browser().get(path)
    assert response.status_code == status
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert "«" not in response.text


def test_a_wrong_method_is_told_the_right_one(house: House) -> None:
    response = house.browser().delete("/api/games")
    assert response.status_code == 405
    assert "GET" in response.headers["allow"]
    assert response.json()["code"] == "method"


def test_what_people_write_is_escaped(house: House) -> None:
    name, title = "<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>"
    ann = house.program(name)
    table = ann.open_table(ME, LINK, title=title, public=True)
    browser = house.browser()
    pages = ["/", "/tables", f"/t/{table['id']}", table["seats"][1]["link"]]
    for page in pages:
        text = browser.get(page).text
        assert "<img src=x" not in text
        assert "<script>alert" not in text
    assert any("alert(2)" in browser.get(page).text for page in pages)


# --- Rates ---


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[House]:
    """A house that counts everybody."""
    limits = Limits(
        requests=Rate(0.01, 12),
        changes=Rate(0.01, 3),
        newcomers=Rate(0.01, 2),
        tables=Rate(0.01, 1),
        spare_loopback=False,
    )
    with open_house(tmp_path, limits) as house:
        yield house


def test_too_many_requests_wait(strict: House) -> None:
    browser = strict.browser()
    statuses = [browser.get("/api/games").status_code for _ in range(14)]
    assert statuses == [200] * 12 + [429] * 2
    refused = browser.get("/")
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0
    assert "more slowly" in refused.text


def test_too_many_newcomers_wait(strict: House) -> None:
    statuses = [strict.browser().post("/api/people", json={"name": "Ann"}).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


def test_too_many_tables_wait(strict: House) -> None:
    ann = strict.program()
    plan = {"game": "speakeasy", "seats": [ME, LINK]}
    assert [ann.http.post("/api/tables", json=plan).status_code for _ in range(2)] == [201, 429]


def test_too_many_changes_wait(strict: House) -> None:
    ann = strict.program()
    statuses = [ann.http.post("/api/me", json={"name": "Anna"}).status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]


def test_a_bucket_fills_with_time_and_few_are_remembered() -> None:
    now = 0.0
    buckets = Buckets(Rate(a_second=2, at_once=2), lambda: now, most=3)
    assert [buckets.wait("Ann") for _ in range(3)] == [0, 0, 0.5]
    now = 0.5
    assert [buckets.wait("Ann") for _ in range(2)] == [0, 0.5]
    for key in range(10):
        buckets.wait(key)
    assert len(buckets) == 3
    assert buckets.wait("Ann") == 0


# --- The log ---


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the house logs."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("backroom")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel("INFO")
    yield stream
    logger.removeHandler(handler)
    logger.setLevel(level)


def test_a_line_a_request_and_no_secret_in_it(tmp_path: Path, written: io.StringIO) -> None:
    with open_house(tmp_path) as house:
        ann, browser = house.program("Ann"), house.browser()
        table = ann.open_table(ME, LINK)
        secret = table["seats"][1]["secret"]
        browser.get(table["seats"][1]["link"])
        cookie = browser.cookies["backroom_guest"]
        browser.get(f"/nowhere/{secret}")
        with ann.watch(table["id"]) as a:
            a.table()
    text = written.getvalue()
    assert secret not in text
    assert ann.token not in text
    assert cookie not in text
    lines = list(map(json.loads, text.splitlines()))
    requests = [line for line in lines if line["what"] == "request"]
    routes = [(line["method"], line["route"], line["status"]) for line in requests]
    assert ("POST", "/api/tables", 201) in routes
    assert ("GET", "/t/{table}/seat/{secret}", 200) in routes
    assert ("GET", "-", 404) in routes
    assert all(line["ms"] >= 0 for line in requests)
    assert [line["route"] for line in lines if line["what"] == "socket"] == ["/t/{table}/live"]


def test_a_line_tells_where_something_broke() -> None:
    try:
        raise KeyError("lost")
    except KeyError:
        record = logging.getLogger("backroom").makeRecord("backroom.web", 40, "", 0, "broken %s", ("now",), None)
        record.exc_info = sys.exc_info()
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["level"]) == ("broken now", "error")
    assert "KeyError: 'lost'" in line["trace"]


def test_every_problem_has_its_words() -> None:
    for code in STATUS:
        assert "«" not in Problem(code).say("en")
