"""Decisions are data: what is asked, of whom, and the text ids of the options."""

import msgspec
import pytest

from backroom.kernel import (
    DONE,
    SKIP,
    BrokenRule,
    Decision,
    Flow,
    Malformed,
    NotOffered,
    NotYours,
    Option,
    Question,
    Reason,
    Refusal,
    Stale,
    option_id,
)

SPACE = Question("space", kind="space", rule="R-1.1")


@pytest.mark.parametrize(
    ("option", "kind", "id"),
    [
        (12, "space", "space:12"),
        (0, "space", "space:0"),
        ("north", "side", "side:north"),
        (("step", 0, 7), "space", "step:0:7"),
        (("fish",), "space", "fish"),
        (DONE, "space", "done"),
        (SKIP, "", "skip"),
    ],
)
def test_an_option_has_a_text_id(option: Option, kind: str, id: str) -> None:
    assert option_id(option, kind) == id


def test_the_ids_of_a_decision_come_in_the_order_offered() -> None:
    assert Decision(1, SPACE, [7, 3, ("step", 3), DONE]).ids() == ["space:7", "space:3", "step:3", "done"]


def test_find_gives_the_very_object_that_was_offered() -> None:
    step: Option = ("step", int("1000"))
    decision = Decision(1, SPACE, [7, step, DONE])
    assert decision.find("step:1000") is step
    assert decision.find("done") is DONE
    assert decision.find("space:7") == 7


@pytest.mark.parametrize("wanted", ["space:8", "7", "space:07", "SPACE:7", "space:7 ", "", ":7"])
def test_find_knows_only_exact_ids(wanted: str) -> None:
    assert Decision(1, SPACE, [7, 3]).find(wanted) is None


def test_an_option_that_counts_as_false_is_found_too() -> None:
    assert Decision(1, SPACE, [0, 1]).find("space:0") == 0


def test_decisions_are_plain_data() -> None:
    decision = Decision(1, SPACE, [7, "gate", ("step", 3), DONE], about=("truck", 2))
    assert msgspec.json.decode(msgspec.json.encode(decision), type=Decision) == decision
    assert decision != Decision(1, SPACE, [7], about=("truck", 2))
    with pytest.raises(AttributeError):
        decision.seat = 2  # type: ignore[misc]  # that is the point


def test_a_rule_inside_a_rule_returns_its_value() -> None:
    def inner() -> Flow[int]:
        first: int = yield Decision(0, SPACE, [1, 2])
        second: int = yield Decision(1, SPACE, [3, 4])
        return first * 10 + second

    def outer() -> Flow[str]:
        value = yield from inner()
        return f"got {value}"

    flow = outer()
    assert [next(flow), flow.send(2)] == [Decision(0, SPACE, [1, 2]), Decision(1, SPACE, [3, 4])]
    with pytest.raises(StopIteration) as end:
        flow.send(3)
    assert end.value.value == "got 23"


def test_there_are_four_refusals_each_with_its_code() -> None:
    assert [kind.code for kind in (Malformed, NotYours, NotOffered, Stale)] == [
        "malformed",
        "not-yours",
        "not-offered",
        "stale",
    ]
    assert all(issubclass(kind, Refusal) for kind in (Malformed, NotYours, NotOffered, Stale))
    assert not issubclass(BrokenRule, Refusal)


def test_a_refusal_can_carry_the_reason() -> None:
    reason = Reason("too-poor", "R-3.1", (2,))
    refusal = NotOffered("not offered", reason)
    assert (str(refusal), refusal.reason) == ("not offered", reason)
    assert NotOffered("not offered").reason is None
