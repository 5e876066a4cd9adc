"""What the client of a table loads: the page, what is printed, the words, the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from backroom.games.registry import GAMES, open_rules
from backroom.web.house import ROOM
from tests.web.kit import BOT, LINK, ME, House


@pytest.mark.parametrize("game", GAMES)
def test_the_content_has_what_is_printed_and_the_words_for_it(house: House, game: str) -> None:
    table = house.program().open_table(ME, BOT, game=game)["id"]
    browser = house.browser()
    response = browser.get(f"/t/{table}/content.json")
    content = response.json()
    assert set(content) == {"printed", "words", "language"}
    assert content["language"] == "en"
    words = content["words"]
    assert words["ui.turn.others"] == "Deciding now: {0:seat}."
    assert words["list.comma"] == ", "
    assert not [id for id in words if id.startswith(("event.", "question.", "reason.", "sheet."))]
    again = browser.get(f"/t/{table}/content.json", headers={"If-None-Match": response.headers["etag"]})
    assert again.status_code == 304


def test_plurals_come_with_all_their_forms(house: House) -> None:
    table = house.program().open_table(ME, BOT)["id"]
    words = house.browser().get(f"/t/{table}/content.json").json()["words"]
    assert words["count.barrel"] == ["{0} barrel", "{0} barrels"]


def test_names_of_things_are_among_the_words(house: House) -> None:
    table = house.program().open_table(ME, BOT)["id"]
    content = house.browser().get(f"/t/{table}/content.json").json()
    assert any(id.startswith("contact.") for id in content["words"])
    assert len(content["words"]) > 200


@pytest.mark.parametrize("game", GAMES)
def test_every_name_that_a_drawing_says_is_there(house: House, game: str) -> None:
    table = house.program().open_table(ME, BOT, game=game)["id"]
    words = house.browser().get(f"/t/{table}/content.json").json()["words"]
    scripts = [file.read_text() for file in open_rules(game).browser.iterdir() if file.name.endswith(".js")]
    said = {kind for script in scripts for kind in re.findall(r'ctx\.name\("([a-z-]+)"', script)}
    placed = {kind for template in words.values() for kind in re.findall(r"{\d+:([a-z-]+)", str(template))} - {"seat"}
    shared = [file.read_text() for file in Path(str(ROOM)).glob("static/*/*.js")]
    always = {kind for script in shared for kind in re.findall(r'\bsay\(["`]([a-z-]+)', script)}
    assert {"ui", "score"} <= always
    assert len(said) > 5
    assert always | said | placed <= {id.partition(".")[0] for id in words}


def test_names_that_only_sentences_have_stay_at_home(house: House) -> None:
    table = house.program().open_table(ME, BOT, game="scarface")["id"]
    words = house.browser().get(f"/t/{table}/content.json").json()["words"]
    assert any(id.startswith("card-says.") for id in words)
    assert not [id for id in words if id.startswith(("effect.", "requirement.", "source."))]


def test_a_pack_is_said_as_it_plays(house: House) -> None:
    plain = house.program().open_table(ME, BOT)["id"]
    pack = 'game = "speakeasy"\n[mobsters.rows]\nMOB_A1 = { name = "Nobody Yet" }\n'
    packed = house.program().open_table(ME, BOT, pack=pack)["id"]
    browser = house.browser()
    said = [browser.get(f"/t/{table}/content.json").json()["words"]["mobster.MOB_A1"] for table in (plain, packed)]
    assert said[0] != said[1] == "Nobody Yet"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_come_by_chapters(house: House, game: str) -> None:
    response = house.browser().get(f"/rules/{game}.json")
    chapters = response.json()["chapters"]
    assert chapters
    assert {"id", "title", "depth", "rules"} == set(chapters[0])
    ids = [rule["id"] for chapter in chapters for rule in chapter["rules"]]
    assert len(ids) == len(set(ids)) > 50
    again = house.browser().get(f"/rules/{game}.json", headers={"If-None-Match": response.headers["etag"]})
    assert again.status_code == 304


def test_no_such_game_or_table(house: House) -> None:
    browser = house.browser()
    for path in ("/rules/chess.json", "/t/nowhere/content.json"):
        response = browser.get(path)
        assert response.status_code == 404
        assert response.json()["text"]


def boot(page: str) -> dict[str, object]:
    """What the page tells its client."""
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', page, re.DOTALL)
    assert found
    boot = json.loads(found.group(1))
    assert isinstance(boot, dict)
    return boot


def test_only_the_host_gets_the_links_of_seats(house: House) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    table = ann.open_table(ME, LINK, LINK)
    secrets = [seat["secret"] for seat in table["seats"]]
    page = f"/t/{table['id']}"
    links = boot(ann.http.get(page).text)["links"]
    assert isinstance(links, list)
    assert [link["url"] for link in links] == [seat["link"] for seat in table["seats"]]
    bob.post(f"/api/tables/{table['id']}/claim", secret=secrets[1])
    for text in (bob.http.get(page).text, house.browser().get(page).text):
        assert not [secret for secret in secrets if secret in text]
    links = boot(bob.http.get(page).text)["links"]
    assert isinstance(links, list)
    assert [link["seat"] for link in links] == [1]  # To go on elsewhere: their own, made anew when they sat down.
    links = boot(ann.http.get(page).text)["links"]
    assert isinstance(links, list)
    assert [link["seat"] for link in links] == [0, 2]
