"""What a table says to people."""

import pytest

from backroom.cli.voice import Voice
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
