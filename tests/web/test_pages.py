"""The pages around the table, as a browser without script meets them."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from backroom.games.registry import GAMES, open_rules
from backroom.i18n import Words
from backroom.kernel.content import mark_counts
from backroom.tables import LEVELS, OFFERED
from backroom.web.guests import COOKIE
from backroom.web.house import ROOM, UI
from backroom.web.house_values import house_list
from backroom.web.order import REACTIONS, USUAL_LEVEL, read_order
from backroom.web.problems import STATUS
from backroom.web.rulebook import rulebook, search
from backroom.web.shelf import shelf
from tests.web.kit import House, form_token

PLAYABLE = [game.name for game in shelf("en") if game.playable]
GAME = PLAYABLE[0]
NASTY = "<script>alert('x')</script>"

PAGES = [
    "/",
    "/new",
    "/tables",
    "/me",
    "/rules",
    "/house",
    *(f"/{page}/{game}" for page in ("rules", "house") for game in GAMES),
]


class Page(HTMLParser):
    """What a page is made of: all its tags with their attributes, and the values of its fields."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.fields: dict[str, str] = {}
        self._select = self._textarea = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.tags.append((tag, has))
        if tag == "select":
            self._select = has["name"]
        elif tag == "textarea":
            self._textarea = has["name"]
            self.fields[self._textarea] = ""
        elif tag == "option" and "selected" in has:
            self.fields[self._select] = has.get("value", "")
        elif tag == "input" and "name" in has and (has.get("type") != "radio" or "checked" in has):
            self.fields[has["name"]] = has.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._textarea = ""

    def handle_data(self, data: str) -> None:
        if self._textarea:
            self.fields[self._textarea] += data.removeprefix("\n")

    def all(self, tag: str) -> list[dict[str, str]]:
        return [has for name, has in self.tags if name == tag]


class Visitor:
    """Somebody with a browser."""

    def __init__(self, house: House) -> None:
        self.http = house.browser()
        self.token = form_token(self.http.get("/me").text)

    def get(self, path: str, status: int = 200) -> str:
        response = self.http.get(path)
        assert response.status_code == status, response.text
        return unescape(response.text)

    def send(self, path: str, **fields: str) -> httpx.Response:
        return self.http.post(path, data={"token": self.token, **fields})

    def goes(self, path: str, **fields: str) -> str:
        """Where a form leads when all is well."""
        response = self.send(path, **fields)
        assert response.status_code == 303, response.text
        return response.headers["location"]

    def open_table(self, **fields: str) -> str:
        return self.goes("/new", **{"game": GAME, "seats": "2", **fields})

    def seats(self, table: str) -> list[tuple[str, str, str]]:
        """Kind, name and level of each seat, as the house tells programs."""
        headers = {"Authorization": f"Bearer {self.http.cookies[COOKIE]}"}
        told = self.http.get(f"/api/tables/{table.removeprefix('/t/')}", headers=headers).json()
        return [(seat["kind"], seat["name"], seat["level"]) for seat in told["seats"]]

    def links(self, table: str) -> dict[int, str]:
        """The links that the page of invitations shows, by seat."""
        fields = Page(self.http.get(f"{table}/invite").text).all("input")
        shown = {has["id"]: has["value"] for has in fields if "readonly" in has}
        return {int(id[4:]): re.sub("^http://[^/]+", "", link) for id, link in shown.items() if id.startswith("link")}


@pytest.fixture
def ann(house: House) -> Visitor:
    return Visitor(house)


@pytest.fixture
def bob(house: House) -> Visitor:
    return Visitor(house)


# --- Every page ---


@pytest.mark.parametrize("path", PAGES)
def test_every_page_answers_and_is_sound(ann: Visitor, path: str) -> None:
    text = ann.http.get(path).text
    page = Page(text)
    assert [has["lang"] for has in page.all("html")] == ["en"]
    assert len(page.all("h1")) == len(page.all("main")) == 1
    assert "«" not in text  # A gap in the words.
    ids = [has["id"] for _, has in page.tags if "id" in has]
    assert len(ids) == len(set(ids))
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    assert all(after - before <= 1 for before, after in zip([0, *levels], levels, strict=False))
    anchors = {has["href"][1:] for has in page.all("a") if has.get("href", "").startswith("#")}
    assert anchors <= set(ids)


@pytest.mark.parametrize("path", PAGES)
def test_pages_keep_to_the_policy_of_the_house(ann: Visitor, path: str) -> None:
    response = ann.http.get(path)
    assert "script-src 'self'" in response.headers["content-security-policy"]
    page = Page(response.text)
    assert not page.all("style")
    assert not [tag for tag, has in page.tags if "style" in has or any(name.startswith("on") for name in has)]
    assert all(has.get("src", "").startswith("/static/") for has in page.all("script"))
    for script in page.all("script"):
        assert ann.http.get(script["src"]).status_code == 200


def test_every_field_has_a_label(ann: Visitor) -> None:
    table = ann.open_table(seat1="link")
    for path in (*PAGES, f"{table}/invite", ann.links(table)[1]):
        text = ann.http.get(path).text
        page = Page(text)
        labelled = {has.get("for") for has in page.all("label")}
        loose = [
            has
            for tag in ("input", "select", "textarea")
            for has in page.all(tag)
            if has.get("type") not in ("hidden", "radio", "checkbox") and has.get("id") not in labelled
        ]
        assert not loose, path


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/rules/nothing", 404),
        ("GET", "/house/nothing", 404),
        ("GET", "/t/none", 404),
        ("GET", "/t/none/seat/none", 404),
        ("GET", "/play", 405),
        ("POST", "/tables", 405),
        ("PUT", "/", 405),
    ],
)
def test_what_cannot_be_had_is_told_on_a_page_with_a_way_out(ann: Visitor, method: str, path: str, status: int) -> None:
    response = ann.http.request(method, path)
    assert response.status_code == status
    page = Page(response.text)
    assert len(page.all("h1")) == 1
    assert [has["href"] for has in page.all("a") if "primary" in has.get("class", "")] == ["/"]


def test_too_much_at_once_is_refused_on_a_page(ann: Visitor) -> None:
    response = ann.send("/me", name="x" * 20_000)
    assert response.status_code == 413
    assert Words.load("en", UI).say("page.error.too-large") in response.text


FORMS = ["/play", "/new", "/me", "/t/none/seat/none", "/t/none/sit"]


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("token", ["", "0" * 64])
def test_a_form_needs_the_token_of_its_page(ann: Visitor, path: str, token: str) -> None:
    response = ann.http.post(path, data={"token": token, "name": "Eve", "game": GAME})
    assert response.status_code == 403
    assert Words.load("en", UI).say("page.error.forbidden") in response.text


# --- The front door ---


def test_every_game_is_on_the_shelf_and_only_those_with_a_table_can_be_played(ann: Visitor) -> None:
    page = Page(ann.http.get("/").text)
    offered = [has["value"] for has in page.all("input") if has.get("name") == "game" and has["type"] == "hidden"]
    assert offered == PLAYABLE
    text = ann.get("/")
    for game in shelf("en"):
        assert game.title in text
        assert game.tagline in text
        assert f"/rules/{game.name}" in text


@pytest.mark.parametrize("game", ["", *PLAYABLE])
def test_play_now_opens_a_table_against_bots(ann: Visitor, game: str) -> None:
    table = ann.goes("/play", **({"game": game} if game else {}))
    seats = ann.seats(table)
    assert len(seats) == open_rules(game or GAME).seats[-1]
    assert seats[0][0] == "person"
    assert {(kind, level) for kind, _, level in seats[1:]} == {("bot", USUAL_LEVEL)}
    assert ann.http.get(table).status_code == 200


def test_a_game_without_a_table_is_shown_and_cannot_be_opened(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", "tests.cli.toy:Toy")
    page = ann.get("/")
    assert "/rules/toy" in page
    assert Words.load("en", UI).say("page.home.terminal") in page
    assert 'value="toy"' not in page
    assert ann.send("/play", game="toy").status_code == 404
    response = ann.send("/new", game="toy")
    assert response.status_code == 422
    assert 'id="wrong-game"' in response.text


def test_the_panel_of_the_front_door_opens_a_table_at_once(ann: Visitor) -> None:
    table = ann.goes("/new", game=GAME, seats="3", others="link", confirm="click")
    assert [kind for kind, _, _ in ann.seats(table)] == ["person", "open", "open"]
    table = ann.goes("/new", game=GAME, seats="2", others="here", confirm="confirm")
    assert [kind for kind, _, _ in ann.seats(table)] == ["person", "person"]


# --- A new table ---


def test_a_whole_form_becomes_a_table(ann: Visitor) -> None:
    ann.send("/me", name="Ann")
    page = Page(ann.get(f"/new?game={GAME}&seats=4"))
    assert page.fields["seat0"] == "me"
    fields = page.fields | {"seat1": "here", "name1": " Uncle   Joe ", "seat2": "link", "seat3": f"bot:{LEVELS[0]}"}
    table = ann.goes("/new", **(fields | {"title": "Friday night", "open": "yes"}))
    people = [("person", "Ann", ""), ("person", "Uncle Joe", "")]
    assert ann.seats(table)[:2] == people
    assert [(kind, level) for kind, _, level in ann.seats(table)[2:]] == [("open", ""), ("bot", LEVELS[0])]
    assert "Friday night" in ann.get("/tables")


def test_changing_the_form_keeps_what_was_typed_and_opens_nothing(ann: Visitor) -> None:
    before = Page(ann.get("/new?seats=2")).fields
    typed = before | {"seats": "3", "change": "yes", "title": "Friday", "seat1": "here", "name1": "Joe", "pack": "a\nb"}
    response = ann.send("/new", **typed)
    assert response.status_code == 200
    after = Page(response.text).fields
    assert after["seats"] == "3"
    assert [after[name] for name in ("title", "seat0", "seat1", "name1", "pack")] == [
        "Friday",
        "me",
        "here",
        "Joe",
        "a\nb",
    ]
    assert after["seat2"] == f"bot:{USUAL_LEVEL}"
    assert "Friday" not in ann.get("/tables")


def test_another_number_of_seats_without_the_button_is_shown_before_it_is_opened(ann: Visitor) -> None:
    fields = Page(ann.get("/new?seats=2")).fields | {"seats": "3"}
    response = ann.send("/new", **fields)
    assert response.status_code == 200
    assert 'role="status"' in response.text
    assert ann.goes("/new", **Page(response.text).fields)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("title", "x" * 81),
        ("title", "two\nlines"),
        ("seed", "minus one"),
        ("seed", str(2**64)),
        ("seed", "²"),
        ("seats", "9"),
        ("seats", "many"),
        ("seat1", "me"),
        ("seat1", "bot:genius"),
        ("name1", "x" * 41),
        ("game", "chess"),
        ("pack", "game = 7"),
        ("pack", "not toml ["),
        ("option-first", "1000"),
    ],
)
def test_a_wrong_field_is_told_beside_it_and_nothing_typed_is_lost(ann: Visitor, field: str, value: str) -> None:
    typed = {"game": GAME, "seats": "3", "title": "Friday", "seat1": "here", "name1": "Joe", "seed": "7", field: value}
    response = ann.send("/new", **typed)
    assert response.status_code == 422
    page = Page(response.text)
    marked = [has for _, has in page.tags if "aria-invalid" in has]
    assert [has["name"] for has in marked] == [field]
    told = marked[0]["aria-describedby"].split()
    assert f"wrong-{field}" in told
    assert set(told) <= {has["id"] for _, has in page.tags if "id" in has}
    assert f'href="#{field}"' in response.text
    kept = {name: text for name, text in typed.items() if name not in ("game", "seats", "option-first")}
    kept = {name: text for name, text in kept.items() if (name, text) != ("seat1", "bot:genius")}
    assert kept.items() <= page.fields.items()


def test_what_the_game_itself_refuses_is_told(ann: Visitor) -> None:
    pack = f'game = "{GAME}"\n[no_such.rows.A]\nb = 1'
    response = ann.send("/new", game=GAME, seats="2", pack=pack)
    assert response.status_code == 422
    assert "no_such" in response.text
    assert Page(response.text).fields["pack"] == pack


def test_an_order_that_leaves_things_out_has_the_usual_ones() -> None:
    order = read_order({}, "en")
    assert not order.wrong
    assert order.game.name == GAME
    assert order.seats == order.game.most
    assert [wish.who for wish in order.chairs] == ["me", *[f"bot:{USUAL_LEVEL}"] * (order.seats - 1)]
    assert order.plan().options == {name: values[0] for name, values in open_rules(GAME).options.items()}


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_seat_that_the_table_does_not_have_is_not_offered(game: str) -> None:
    for seats in open_rules(game).seats:
        for choice in read_order({"game": game, "seats": str(seats)}, "en").choices:
            assert all(int(value) < seats for value, _ in choice.answers if value.isdecimal())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_words_for_the_shelf_and_for_its_options(game: str) -> None:
    rules = open_rules(game)
    words = Words.load("en", rules.locale)
    named = {"game.title", "game.tagline", "game.minutes", "game.sources"}
    for option, values in rules.options.items():
        named |= {f"table-option.{option}", *(f"table-option.{option}.{value}" for value in values)}
    assert named == {id for id in words.ids() if id.startswith(("game.", "table-option."))}


# --- Lists ---


def test_tables_that_wait_for_you_come_first(ann: Visitor) -> None:
    ann.open_table(title="Mine to play", seat1="here")
    ann.open_table(title="Not yet", seat1="link", seat0="link")
    text = ann.get("/tables")
    assert text.index("Mine to play") < text.index("Not yet")
    assert Words.load("en", UI).say("page.tables.waiting", [1]) in text


def test_names_and_titles_are_text_and_never_markup(ann: Visitor, bob: Visitor) -> None:
    ann.send("/me", name=NASTY[:40])
    table = ann.open_table(title=NASTY, seat1="link", public="anybody")
    link = ann.links(table)[1]
    for visitor, path in (
        (ann, "/"),
        (ann, "/tables"),
        (ann, "/me"),
        (ann, f"{table}/invite"),
        (bob, "/"),
        (bob, link),
    ):
        text = visitor.http.get(path).text
        assert "<script>" not in text
        assert "&lt;script&gt;" in text, path
    response = ann.send("/new", game=GAME, title=NASTY * 9, pack=f"</textarea>{NASTY}")
    assert response.status_code == 422
    assert "<script>" not in response.text


# --- Seats and invitations ---


def test_a_link_seats_a_second_browser(ann: Visitor, bob: Visitor) -> None:
    table = ann.open_table(title="Friday", seat1="link")
    link = ann.links(table)[1]
    assert "Friday" in bob.get(link)
    assert [kind for kind, _, _ in ann.seats(table)] == ["person", "open"]  # Looking takes nothing.
    assert bob.goes(link, name="Bob") == table
    assert ann.seats(table)[1][:2] == ("person", "Bob")
    assert "Friday" in bob.get("/tables")


def test_a_used_link_leads_its_owner_back_and_tells_others_what_to_do(ann: Visitor, bob: Visitor, house: House) -> None:
    table = ann.open_table(seat1="link")
    link = ann.links(table)[1]
    bob.goes(link)
    assert bob.http.get(link).headers["location"] == table
    eve = Visitor(house)
    assert Words.load("en", UI).say("page.claim.used") in eve.get(link, status=403)
    assert eve.send(link).status_code == 403
    assert eve.send(f"{table}/seat/never-was").status_code == 403


def test_a_wrong_name_takes_no_seat(ann: Visitor, bob: Visitor) -> None:
    table = ann.open_table(seat1="link")
    link = ann.links(table)[1]
    response = bob.send(link, name="x" * 41)
    assert response.status_code == 422
    assert Page(response.text).fields["name"] == "x" * 41
    assert ann.seats(table)[1][0] == "open"


def test_a_personal_link_moves_a_seat_to_another_device(ann: Visitor, bob: Visitor) -> None:
    table = ann.open_table(seat1="link")
    links = ann.links(table)
    assert Words.load("en", UI).say("page.claim.mine", [1]) in ann.get(links[0])
    bob.goes(links[0])
    assert 0 not in ann.links(table)
    assert Words.load("en", UI).say("page.tables.none-yours") not in bob.get("/tables")


def test_only_the_host_hands_out_links(ann: Visitor, bob: Visitor) -> None:
    table = ann.open_table(seat1="link")
    secret = ann.links(table)[1].rpartition("/")[2]
    assert secret not in bob.get(f"{table}/invite", status=403)
    assert secret not in bob.get(table)


def test_anybody_sits_down_at_a_public_table_and_nobody_at_another(ann: Visitor, bob: Visitor) -> None:
    public = ann.open_table(title="Come in", seat1="link", public="anybody")
    private = ann.open_table(title="Family only", seat1="link")
    listed = bob.get("/tables")
    assert f'action="{public}/sit"' in listed
    assert "Family only" not in listed
    assert f'action="{public}/sit"' not in ann.get("/tables")
    assert bob.goes(f"{public}/sit") == public
    assert ann.seats(public)[1][0] == "person"
    assert bob.send(f"{private}/sit").status_code == 409


# --- You ---


def test_a_name_is_kept_and_shown_on_every_page(ann: Visitor) -> None:
    assert ann.goes("/me", name="  Michael   C. ") == "/me?saved"
    assert "Michael C." in ann.get("/me?saved")
    assert "Michael C." in ann.get("/")


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\u202eb"])
def test_a_wrong_name_is_told_and_not_lost(ann: Visitor, name: str) -> None:
    response = ann.send("/me", name=name)
    assert response.status_code == 422
    assert Page(response.text).fields["name"] == name


# --- Rules and house values ---


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_in_its_chapter_under_its_number(ann: Visitor, game: str) -> None:
    words = Words.load("en", open_rules(game).rulebook)
    rules = {id.removeprefix("rule.") for id in words.ids() if id.startswith("rule.")}
    book = rulebook(game, "en")
    assert {rule.id for chapter in book.chapters for rule in chapter.rules} == rules
    ids = {has.get("id") for _, has in Page(ann.http.get(f"/rules/{game}").text).tags}
    assert rules <= ids


@pytest.mark.parametrize("game", GAMES)
def test_rules_come_in_the_order_of_their_numbers(game: str) -> None:
    ids = [rule.id for chapter in rulebook(game, "en").chapters for rule in chapter.rules]
    numbers = [[int(part) for part in re.findall(r"\d+", id)] for id in ids]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_shows_what_has_all_its_words_and_hides_the_rest(ann: Visitor, game: str) -> None:
    book = rulebook(game, "en")
    rule = book.chapters[-1].rules[0]
    longest = sorted(set(re.findall(r"[a-z]+", rule.text)), key=len)[-2:]
    shown = [one for chapter in search(book, " ".join(longest).upper()) for one in chapter.rules if not one.hidden]
    assert rule.id in [one.id for one in shown]
    assert all(any(piece.found for piece in one.pieces) for one in shown)
    hits = [has for has in Page(ann.http.get(f"/rules/{game}?q={rule.id}").text).all("div") if "data-rule" in has]
    naming = [one.id for chapter in book.chapters for one in chapter.rules if rule.id in f"{one.id} {one.text}"]
    assert [has["data-rule"] for has in hits if "hidden" not in has] == naming
    assert Words.load("en", UI).say("page.rules.none") in ann.get(f"/rules/{game}?q=xyzzy")
    assert "<script>" not in ann.http.get(f"/rules/{game}", params={"q": NASTY}).text


@pytest.mark.parametrize("game", GAMES)
def test_every_house_value_is_listed_and_the_example_is_a_pack_that_fits(ann: Visitor, game: str) -> None:
    values = house_list(game, "en")
    listed = sum(item.house for table in values.tables for row in table.rows for cell in row.cells for item in cell)
    assert listed == sum(table.house for table in values.tables)
    tables = open_rules(game).components.tables
    assert all(table.house <= mark_counts([tables[table.name]])["H"] for table in values.tables)
    assert open_rules(game, values.example).components.pack == Words.load("en", UI).say("page.house.our-copy")
    assert values.example in ann.get(f"/house/{game}")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("page", ["rules", "house"])
def test_a_game_says_where_its_rules_and_values_come_from(ann: Visitor, page: str, game: str) -> None:
    assert Words.load("en", open_rules(game).locale).say("game.sources") in ann.get(f"/{page}/{game}")


# --- Words ---

SOURCES = [*Path(str(ROOM)).glob("templates/*.html"), *Path(str(ROOM)).glob("*.py")]


def test_the_pages_have_every_sentence_they_say_and_no_other() -> None:
    text = "\n".join(path.read_text("utf-8") for path in SOURCES)
    named = set(re.findall(r'"(page\.[a-z.-]*[a-z])"', text))
    put_together = {
        *(f"page.error.{code}" for code in STATUS),
        *(f"page.level.{level}" for level in LEVELS),
        *(f"page.who.{who}" for who in ("me", "here", "link")),
        *(f"page.clock.{kind}" for kind in ("off", "turn", "total")),
        *(f"page.at-zero.{what}" for what in ("warn", "turn", "seat")),
        *(f"page.sign-{way}.note" for way in ("up", "in")),
        *(f"page.reaction.{value}" for value in REACTIONS),
        *(f"page.foreseen.{how}" for how in ("seed", "journal", "what-if", "read")),
        *(f"page.settings.{name}" for name in ("theme", "text", "colours", "speed")),
        *(f"page.settings.theme.{value}" for value in ("dark", "light")),
        *(f"page.settings.text.{value}" for value in ("normal", "large", "larger")),
        *(f"page.settings.colours.{value}" for value in ("usual", "safe")),
        *(f"page.settings.speed.{value}" for value in range(3)),
        *(f"page.analysis.leads.{part}" for part in ("own", "others", "together")),
        *(f"page.end.picture.{format}" for format in ("png", "svg")),
        *(f"page.home.against.{who}" for who in ("bot", "here", "link")),
        *(f"page.bots.{word}{part}" for word in OFFERED for part in ("", ".note")),
        *(f"page.virtue.{virtue}{part}" for virtue in ("undo", "law", "bots", "kept") for part in ("", ".text")),
        *(f"page.shelf.{shelf}{part}" for shelf in ("rules", "house") for part in ("", ".lead", ".of")),
    }
    written = re.findall(r'^msgid "(page\..+)"$', (Path(str(UI)) / "en" / "pages.po").read_text("utf-8"), re.MULTILINE)
    assert len(written) == len(set(written))
    assert set(written) == named | put_together
