"""Static files: what is served, under which address, and how long browsers keep it."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest

from backroom.games.registry import GAMES, open_rules
from backroom.web.assets import Assets, File
from backroom.web.house import ROOM, STATIC
from tests.web.kit import House


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


def test_a_file_is_kept_for_good_under_the_address_of_its_build(house: House, assets: Assets) -> None:
    browser = house.browser()
    url = assets.url("backroom.css")
    response = browser.get(url)
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/css; charset=utf-8"
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    again = browser.get(url, headers={"If-None-Match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_text_is_packed_and_fonts_are_not(house: House, assets: Assets) -> None:
    browser = house.browser()
    with browser.stream("GET", assets.url("backroom.css"), headers={"Accept-Encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        body = b"".join(packed.iter_raw())
    plain = browser.get(assets.url("backroom.css"), headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(body) == plain.content
    font = "fonts/poiret-one-latin-400-normal.woff2"
    assert "content-encoding" not in browser.get(assets.url(font)).headers


@pytest.mark.parametrize(
    "path",
    [
        "table/messages.d.ts",
        "../app.py",
        "..%2fapp.py",
        "%2e%2e/app.py",
        "/etc/passwd",
        "games/speakeasy/../../../app.py",
        "games/speakeasy/layout.ts",
        "",
    ],
)
def test_nothing_else_is_served(house: House, assets: Assets, path: str) -> None:
    assert house.browser().get(f"{assets.base}/{path}").status_code == 404


def test_another_build_is_not_this_one(house: House) -> None:
    assert house.browser().get("/static/000000000000/backroom.css").status_code == 404


def test_a_page_gets_the_addresses_of_its_game(house: House, assets: Assets) -> None:
    browser = house.browser()
    for game in GAMES:
        page = assets.page_assets(game)
        urls = [page.style, page.script, page.layout, page.layout_style, *page.modules]
        statuses = {url: browser.get(url).status_code for url in urls if url}
        assert set(statuses.values()) == {200}
        assert page.icons.startswith("<svg")
        assert {page.script, page.layout} < set(page.modules)
        assert not [url for url in page.modules if "/games/" in url and f"/games/{game}/" not in url]


def test_a_page_asks_at_once_for_what_is_imported_and_not_for_what_is_loaded_on_demand(tmp_path: Path) -> None:
    scripts = {
        "table/main.js": 'import { a } from "./a.js";\nif (a) import("./later.js");\n',
        "table/a.js": 'import{b}from"../b.js";import{c}from"../c.js";\nexport const a = b + c;\n',
        "b.js": "export const b = 1;\n",
        "c.js": 'export { c } from "./d.js";\n',
        "d.js": "export const c = 2;\n",
        "table/later.js": 'import { e } from "./e.js";\n',
        "table/e.js": "export const e = 3;\n",
        "games/toy/layout.js": 'import { b } from "../../b.js";\n',
    }
    for path, text in scripts.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    assets = Assets({"": tmp_path})
    wanted = ["b.js", "c.js", "d.js", "games/toy/layout.js", "table/a.js", "table/main.js"]
    assert list(assets.page_assets("toy").modules) == [assets.url(path) for path in wanted]


ICON = re.compile(r'\b(?:icon|glyph)\((?:ctx, )?"([a-z-]+)"[,)]')
"""A symbol that a drawing or a page names outright; those put together from parts only a browser finds."""


@pytest.mark.parametrize("game", GAMES)
def test_every_symbol_that_a_table_names_is_on_its_page(assets: Assets, game: str) -> None:
    folders = [Path(str(STATIC)) / "table", Path(str(open_rules(game).browser))]
    named = {
        name for folder in folders for path in folder.glob("*.js") for name in ICON.findall(path.read_text("utf-8"))
    }
    assert len(named) > 20
    there = re.findall(r'<symbol id="i-([^"]+)"', assets.page_assets(game).icons)
    assert not named - set(there)
    assert len(there) == len(set(there))


def test_every_symbol_that_a_page_names_is_in_the_shared_sprite(assets: Assets) -> None:
    pages = Path(str(ROOM)).glob("templates/*.html")
    named = {name for page in pages for name in ICON.findall(page.read_text("utf-8"))}
    assert len(named) > 5
    assert not [name for name in named if f'<symbol id="i-{name}"' not in assets.text("icons.svg")]


def test_a_misspelt_file_is_found_in_the_template(assets: Assets) -> None:
    with pytest.raises(ValueError, match=r"no static file 'backroom.cs'"):
        assets.url("backroom.cs")


def test_a_build_is_told_by_all_files(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1")
    first = Assets({"": tmp_path}).build
    assert Assets({"": tmp_path}).build == first
    (tmp_path / "a.d.ts").write_text("not served")
    assert Assets({"": tmp_path}).build == first
    (tmp_path / "a.js").write_text("2")
    assert Assets({"": tmp_path}).build != first


def test_every_address_in_a_page_is_there(house: House) -> None:
    browser = house.browser()
    for page in ("/", "/new", "/tables", "/rules", "/me"):
        text = browser.get(page).text
        urls = [part.split('"')[0] for part in text.split('"/static/')[1:]]
        assert urls
        for url in urls:
            assert httpx.get(f"{house.url}/static/{url}").status_code == 200


def test_comments_do_not_travel_but_lines_and_licences_stay() -> None:
    script = File("a.js", b"/** Why.\n * More. */\nlet a = '/** no */';\n/** @license BSD */\n")
    assert script.body == b"\n\nlet a = '/** no */';\n/** @license BSD */\n"
    style = File("a.css", b"a { color: red } /* why\n not */\n/* @license OFL */\n")
    assert style.body == b"a { color: red } \n\n/* @license OFL */\n"
