"""What a table says to people."""

import pytest
from rich.console import Console

from backroom.cli.voice import Voice, plain_table
from backroom.kernel import Malformed, NotOffered, NotYours, Reason, Refusal, Stale
from tests.cli.toy import Toy


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (Malformed, "That is not an answer this table can read. Reload the table and answer again."),
        (NotYours, "This decision is not yours. Wait until you are asked."),
        (NotOffered, "That is not one of the options. Pick one from the list."),
        (Stale, "The game has moved on since you looked. Look at the table again and answer what it asks now."),
    ],
)
def test_a_refusal_without_a_known_reason_is_said_by_its_kind(kind: type[Refusal], sentence: str) -> None:
    voice = Voice(Toy(), 2)
    assert voice.refusal(kind("for programmers")) == sentence
    assert voice.refusal(kind("for programmers", Reason("no-such-reason", ""))) == sentence
    assert voice.refusal(kind("for programmers", Reason("undo-nothing", ""))) == "There is nothing to undo."


def drawn(width: int, rows: int) -> list[str]:
    console = Console(width=width)
    heads = ["seat", "speakeasies", "nightclubs", "casinos"]
    with console.capture() as capture:
        console.print(plain_table("Houses", heads, [[f"Seat {row}", row, row, row] for row in range(rows)]))
    return [" ".join(line.split()) for line in capture.get().splitlines() if line.strip() and "─" not in line]


def test_a_table_that_does_not_fit_is_turned_or_written_row_by_row() -> None:
    assert drawn(60, 2) == ["Houses", "seat speakeasies nightclubs casinos", "Seat 0 0 0 0", "Seat 1 1 1 1"]
    turned = ["Houses", "seat Seat 0 Seat 1", "speakeasies 0 1", "nightclubs 0 1", "casinos 0 1"]
    assert drawn(35, 2) == turned
    by_row = drawn(35, 5)
    assert by_row[:6] == ["Houses", "seat Seat 0", "speakeasies 0", "nightclubs 0", "casinos 0", "seat Seat 1"]
