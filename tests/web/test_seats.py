"""The page of the seats, the same for programs, and the way to the next table."""

from __future__ import annotations

import httpx

from tests.web.kit import BOT, LINK, ME, House, form_token


def ordered(browser: httpx.Client, *seats: dict[str, str]) -> str:
    """A table of whoever has this browser."""
    token = form_token(browser.get("/").text)
    plan = {"game": "speakeasy", "seats": list(seats), "seed": 7}
    reply = browser.post("/api/tables", json=plan, headers={"X-Backroom-Token": token})
    assert reply.is_success, reply.text
    return str(reply.json()["id"])


def test_a_seat_is_left_by_the_page_of_the_seats(house: House) -> None:
    with house.browser() as browser:
        table = ordered(browser, ME, LINK)
        page = browser.get(f"/t/{table}/seats").text
        sent = browser.post(f"/t/{table}/seats", data={"token": form_token(page), "seat": "0", "do": "bot"})
        assert sent.headers["location"] == f"/t/{table}/seats"
        assert browser.get(f"/api/tables/{table}").json()["seats"][0]["kind"] == "bot"
        again = browser.post(f"/t/{table}/seats", data={"token": form_token(page), "seat": "0", "do": "bot"})
        assert again.status_code == 403


def test_a_page_of_seats_shows_no_link_of_another_seat(house: House) -> None:
    ann = house.program()
    table = ann.open_table(ME, LINK)
    with house.browser() as eve:
        page = eve.get(f"/t/{table['id']}/seats").text
    assert not [seat for seat in table["seats"] if seat["secret"] and seat["secret"] in page]
    assert 'value="kick"' not in page


def test_the_host_finds_the_links_of_free_chairs_among_the_seats(house: House) -> None:
    with house.browser() as host, house.browser() as eve:
        table = ordered(host, ME, LINK)
        page = host.get(f"/t/{table}/seats").text
        assert page.count(f"/t/{table}/seat/") == 2
        assert page.count("Send each person one link.") == 1
        assert f"/t/{table}/seat/" not in eve.get(f"/t/{table}/seats").text


def test_programs_leave_hand_over_and_ask_to_leave(house: House) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    table = ann.open_table(ME, LINK)
    path = f"/api/tables/{table['id']}"
    bob.post(f"{path}/claim", secret=table["seats"][1]["secret"])
    assert bob.http.post(f"{path}/kick", json={"seat": 0}).json()["code"] == "not-host"
    assert ann.post(f"{path}/kick", seat=1) == {"seat": 1}
    assert ann.http.post(f"{path}/leave", json={"seat": 1, "to": "bot"}).json()["code"] == "not-yours"
    link = ann.post(f"{path}/link", seat=0)
    assert link["link"].endswith(link["secret"])
    assert bob.post(f"{path}/claim", secret=link["secret"]) == {"seat": 0}
    assert bob.post(f"{path}/leave", seat=0, to="open") == {"seat": 0}
    assert [seat["kind"] for seat in ann.look(table["id"])["seats"]] == ["open", "open"]


def test_a_chair_that_was_kept_for_somebody_has_the_name_of_whoever_takes_it(house: House) -> None:
    ann, bob, nobody = house.program("Ann"), house.program("Bob"), house.browser()
    table = ann.open_table(ME, {**LINK, "name": "Carl"}, {**LINK, "name": "Dora"})
    assert [seat["name"] for seat in ann.look(table["id"])["seats"]] == ["Ann", "Carl", "Dora"]
    bob.post(f"/api/tables/{table['id']}/claim", secret=table["seats"][1]["secret"])
    token = form_token(nobody.get(table["seats"][2]["link"]).text)
    nobody.post(table["seats"][2]["link"], data={"token": token, "name": ""})
    assert [seat["name"] for seat in ann.look(table["id"])["seats"]] == ["Ann", "Bob", "Dora"]


def test_the_way_leads_to_the_table_that_waits(house: House) -> None:
    with house.browser() as browser:
        assert browser.get("/next").headers["location"] == "/tables"
        tables = [ordered(browser, ME, BOT) for _ in range(3)]
        while not all(browser.get(f"/api/tables/{table}?seat=0").json()["prompt"] for table in tables):
            pass
        assert "3 tables wait for you" in browser.get("/rules").text
        # Whoever decides nothing still comes by all of them, and back to the first.
        here, seen = tables[0], []
        for _ in tables:
            here = browser.get(f"/next?after={here}").headers["location"].removeprefix("/t/")
            seen.append(here)
        assert sorted(seen) == sorted(tables)
        assert here == tables[0]
        assert browser.get("/next").headers["location"] in [f"/t/{table}" for table in tables]
