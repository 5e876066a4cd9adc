"""The report of a problem holds what its seat was shown, and nothing of what others have."""

from __future__ import annotations

import json
from typing import Any

from backroom.kernel.journal import dumps, loads
from tests.properties.play import deal, play
from tests.web.kit import BOT, HERE, LINK, ME, House, Program


def test_a_report_is_what_the_seat_sees(house: House) -> None:
    ann: Program = house.program()
    table = ann.open_table(ME, BOT)["id"]
    with ann.watch(table) as watcher:
        watcher.answer_first(watcher.prompted())
    report: Any = ann.get(f"/api/tables/{table}/report", seat=0)
    assert report["table"] == ann.look(table, 0)
    assert [report["game"], report["rules"], report["journal"]] == ["speakeasy", 1, ""]
    assert len(report["answers"]) == 1
    assert "seed" not in json.dumps({**report, "table": None}), "the seed tells every secret"


def test_a_report_tells_nothing_of_other_seats(house: House) -> None:
    ann: Program = house.program()
    table = ann.open_table(ME, LINK, HERE)["id"]
    bob = house.program("Bob")
    assert bob.http.get(f"/api/tables/{table}/report", params={"seat": 0}).status_code == 403
    assert ann.http.get(f"/api/tables/{table}/report", params={"seat": 1}).status_code == 403
    public = bob.get(f"/api/tables/{table}/report")
    assert public["table"] == bob.look(table)
    assert public["answers"] == []


def test_the_report_of_a_finished_game_has_its_journal(house: House) -> None:
    ann: Program = house.program()
    journal = play(deal("godfather", 2, 0), 0).journal()
    sent = ann.http.post("/api/journals", content=dumps(journal), headers={"Content-Type": "text/plain"})
    report = ann.get(f"/api/tables/{sent.json()['id']}/report", seat=1)
    assert loads(report["journal"]).answers == journal.answers
    assert report["answers"][-1]["option"] == [a.option for a in journal.answers if a.seat == 1][-1]
