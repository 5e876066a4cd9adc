"""A table at which somebody can know what is still to come says so to everybody: before they sit down, and after."""

from __future__ import annotations

import html
from typing import Any

import pytest

from backroom.games.registry import GAMES
from backroom.kernel.journal import dumps
from tests.properties.play import deal, play
from tests.web.kit import BOT, HERE, LINK, ME, House, Program, form_token

CHOSEN = "The seed was chosen by the host"


def told(house: House, table: Any, words: str) -> list[bool]:
    """Whether the link of the open seat and the page of the seats tell it."""
    link = next(seat["link"] for seat in table["seats"] if seat["kind"] == "open")
    with house.browser() as eve:
        pages = [html.unescape(eve.get(path).text) for path in (link, f"/t/{table['id']}/seats")]
    return [words in page for page in pages]


@pytest.mark.parametrize("game", GAMES)
def test_a_chosen_seed_is_told_to_whoever_sits_down(house: House, game: str) -> None:
    ann = house.program()
    table = ann.open_table(ME, LINK, game=game, public=True, title=f"Known {game}", seed=7)
    assert told(house, table, CHOSEN) == [True, True]
    assert ann.look(table["id"], 0)["foreseen"] == "seed"
    card = next(card for card in ann.get("/api/tables")["tables"] if card["id"] == table["id"])
    assert card["foreseen"] == "seed"
    with house.browser() as eve:
        row = eve.get("/tables").text.partition(f"Known {game}</b>")[2].partition("</li>")[0]
    assert "the host chose the seed" in row


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_that_nobody_chose_is_no_matter(house: House, game: str) -> None:
    ann = house.program()
    table = ann.open_table(ME, LINK, game=game, public=True, title=f"Dark {game}", seed=None)
    assert told(house, table, CHOSEN) == [False, False]
    assert ann.look(table["id"])["foreseen"] == ""
    with house.browser() as eve:
        row = eve.get("/tables").text.partition(f"Dark {game}</b>")[2].partition("</li>")[0]
    assert row
    assert "foreseen" not in row


def imported(ann: Program, game: str, answers: int | None) -> str:
    journal = play(deal(game, 2, 1), 1).journal()
    if answers is not None:
        journal.answers, journal.final = journal.answers[:answers], ""
    sent = ann.http.post("/api/journals", content=dumps(journal), headers={"Content-Type": "text/plain"})
    return str(sent.json()["id"])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_a_journal_and_a_what_if_are_told(house: House, game: str) -> None:
    ann = house.program()
    assert ann.look(imported(ann, game, 3))["foreseen"] == "journal"
    table = imported(ann, game, None)
    with house.browser() as eve:
        token = form_token(eve.get("/").text)
        path = eve.post(f"/t/{table}/what-if", data={"token": token, "at": "5"}).headers["location"]
        assert eve.get(f"/api/tables/{path.removeprefix('/t/')}").json()["foreseen"] == "what-if"


def test_a_journal_that_was_taken_away_is_told_to_those_who_come_later(house: House) -> None:
    ann, bob = house.program(), house.program("Bob")
    table = ann.open_table(ME, HERE, BOT, seed=None)
    path = f"/api/tables/{table['id']}"
    assert ann.look(table["id"])["foreseen"] == ""
    assert bob.http.get(f"{path}/journal").status_code == 403
    assert ann.look(table["id"])["foreseen"] == ""
    with bob.watch(table["id"]) as watcher:
        watcher.table(foreseen="")
        assert '"seed"' in ann.get(f"{path}/journal")
        watcher.table(foreseen="read")
    ann.post(f"{path}/leave", seat=1, to="open")
    with house.browser() as eve:
        assert "was taken away" in eve.get(f"/t/{table['id']}/seats").text
