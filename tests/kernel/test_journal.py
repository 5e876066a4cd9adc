"""The journal: whole or refused, and replayed to the letter."""

import json
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from backroom.kernel import Answer, Header, Journal, JournalError, Match, ReplayError
from backroom.kernel.journal import FORMAT, dumps, loads
from tests.kernel.toy import Docks, Sketch, asks, asks_all, docks, moment, piece, play, play_randomly, sketch

# A pack is free text: line separators, quotes and other alphabets included.
PACK = 'title = "Přístav \u2028\x85\x0b\x1c порт"\r\n'


def finished(pack: str = "", seed: int = 3) -> Journal:
    match = Match.deal(Docks(pack), 2, seed, {"tide": "low"})
    play_randomly(match, seed)
    return match.journal()


def unfinished(answers: int = 3) -> Journal:
    match = docks(seed=3)
    play_randomly(match, 3, stop=answers)
    return match.journal()


JOURNALS = [finished(PACK), finished(), unfinished(), unfinished(0)]
IDS = ["pack", "finished", "unfinished", "empty"]


# --- Round trip ---


@pytest.mark.parametrize("journal", JOURNALS, ids=IDS)
def test_a_journal_survives_its_text(journal: Journal) -> None:
    assert loads(dumps(journal)) == journal


@given(
    st.builds(Header, game=st.text(), version=st.integers(0, 9), seats=st.integers(1, 9), seed=st.integers(0, 9)),
    st.lists(st.builds(Answer, st.integers(0, 9), st.text(), st.text(), st.integers(0, 1 << 40)), max_size=3),
    st.text("0123456789abcdef"),
)
def test_any_journal_survives_its_text(header: Header, answers: list[Answer], final: str) -> None:
    journal = Journal(header, answers, final)
    assert loads(dumps(journal)) == journal


def test_the_text_is_one_json_value_on_each_line() -> None:
    text = dumps(unfinished(2))
    header, *answers, closing = [json.loads(line) for line in text.splitlines()]
    assert text.endswith("}\n")
    assert header["format"] == FORMAT
    assert (header["game"], header["version"], header["seats"], header["seed"]) == ("docks", 3, 2, 3)
    assert header["options"] == {"length": "short", "tide": "high"}
    assert [answer[0] for answer in answers] == [0, 1]
    assert closing["answers"] == 2


def test_the_line_ends_of_another_system_do_no_harm() -> None:
    journal = finished(PACK)
    assert loads(dumps(journal).replace("\n", "\r\n")) == journal


def test_a_finished_game_carries_the_digest_of_its_end() -> None:
    match = docks(seed=3)
    assert match.journal().final == ""
    play_randomly(match, 3)
    assert match.journal().final == match.digest()


def test_a_journal_is_a_copy() -> None:
    match = docks(seed=3)
    journal = match.journal()
    play(match, (0, "work"))
    assert journal.answers == []
    match.journal().answers.clear()
    assert len(match.answers) == 1


def test_the_time_of_an_answer_is_kept() -> None:
    match = docks(seed=3)
    match.answer(0, "work", at=1_700_000_000)
    match.answer(1, "work")
    assert [answer.at for answer in loads(dumps(match.journal())).answers] == [1_700_000_000, 0]


# --- Damage ---


def loads_equal_or_fails(text: str, journal: Journal) -> bool:
    """Whether the text loads; then it has to be the journal, and otherwise no other error may come of it."""
    try:
        loaded = loads(text)
    except JournalError:
        return False
    assert loaded == journal
    return True


@pytest.mark.parametrize("journal", JOURNALS, ids=IDS)
def test_a_text_cut_at_any_byte_is_found_out(journal: Journal) -> None:
    whole = dumps(journal).encode()
    sound = [
        cut for cut in range(len(whole)) if loads_equal_or_fails(whole[:cut].decode(errors="surrogateescape"), journal)
    ]
    assert sound == [len(whole) - 1], "only the very last line end may be missing"


@pytest.mark.parametrize("journal", JOURNALS, ids=IDS)
@pytest.mark.parametrize("wrong", ["0", "f", '"', "\n", "\ud800", "{"])
def test_a_wrong_character_anywhere_is_found_out(journal: Journal, wrong: str) -> None:
    whole = dumps(journal)
    for place, right in enumerate(whole):
        if right != wrong:
            assert not loads_equal_or_fails(whole[:place] + wrong + whole[place + 1 :], journal), place


@pytest.mark.parametrize("journal", JOURNALS, ids=IDS)
def test_a_character_of_the_other_case_is_found_out(journal: Journal) -> None:
    whole = dumps(journal)
    for place, right in enumerate(whole):
        if right.swapcase() != right:
            assert not loads_equal_or_fails(whole[:place] + right.swapcase() + whole[place + 1 :], journal)


def damaged_lines(lines: list[str]) -> Iterator[list[str]]:
    for place in range(len(lines)):
        yield lines[:place] + lines[place + 1 :]
        yield [*lines[:place], lines[place], *lines[place:]]
        yield [*lines[:place], "", *lines[place:]]
        yield [*lines[:place], *reversed(lines[place : place + 2]), *lines[place + 2 :]]


def test_lines_that_are_missing_doubled_added_or_swapped_are_found_out() -> None:
    match = docks(seed=3)
    while not match.over:
        decision = match.decisions()[0]
        match.answer(decision.seat, decision.ids()[-1], at=len(match.answers))
    journal = match.journal()
    lines = dumps(journal).removesuffix("\n").split("\n")
    assert len(set(lines)) == len(lines), "swapping equal lines would change nothing"
    damaged = [text for text in damaged_lines(lines) if text != lines]
    assert len(damaged) == 4 * len(lines) - 1
    for text in damaged:
        assert not loads_equal_or_fails("\n".join(text) + "\n", journal)


@pytest.mark.parametrize("text", ["", "\n", "  \r\n \n"])
def test_an_empty_text_is_told_as_such(text: str) -> None:
    with pytest.raises(JournalError, match="the journal is empty; choose"):
        loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "\x00\x01\x02",
        bytes(range(256)).decode(errors="surrogateescape"),
        bytes(range(256)).decode("latin-1"),
        "PK\x03\x04",
        "null",
        "[]",
        "{}",
        "{}\n{}\n",
        "hello",
        "[" * 100_000,
        '{"format":' * 50_000,
        '{"other":' + "[" * 100_000,
        "\ufeff" + dumps(unfinished()),
    ],
)
def test_junk_is_refused(text: str) -> None:
    with pytest.raises(JournalError):
        loads(text)


@given(st.text())
def test_any_junk_is_refused(text: str) -> None:
    with pytest.raises(JournalError):
        loads(text)
    with pytest.raises(JournalError):
        loads(dumps(unfinished(1)).split("\n")[0] + "\n" + text)


def resealed(header: dict[str, object], *answers: object) -> str:
    """A text with a sound closing line around whatever stands in its other lines."""
    journal = Journal(Header(game="docks", version=3, seats=2, seed=3), [])
    lines = [json.dumps(line) for line in (header, *answers)]
    closing = json.loads(dumps(journal).split("\n")[1])
    return "\n".join([*lines, json.dumps(closing | {"answers": len(answers)})])


HEADER: dict[str, object] = msgspec.to_builtins(Header(game="docks", version=3, seats=2, seed=3))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (resealed(HEADER | {"format": "backroom journal 2", "luck": 1}), "format is 'backroom journal 2'; this"),
        (resealed({k: v for k, v in HEADER.items() if k != "format"}), "format is ''; this program reads"),
        (resealed(HEADER | {"luck": 1}), r"line 1 .* unknown field `luck`.*; use a whole copy"),
        (resealed({k: v for k, v in HEADER.items() if k != "seed"}), r"line 1 .* required field `seed`"),
        (resealed(HEADER | {"seed": "3"}), r"line 1 .*`int`"),
        (resealed(HEADER, [0, "action"]), "line 2 of the journal cannot be read"),
        (resealed(HEADER, [0, "action", "work", 0, 1]), "line 2 of the journal cannot be read"),
        (resealed(HEADER, [0, "action", "work"], ["0", "action", "work"]), "line 3 of the journal"),
        (resealed(HEADER, [0, "action", "work"]), "its lines do not match its digest"),
        (dumps(unfinished(3)).replace('"answers":3', '"answers":4'), "has 3 answers instead of 4; use a whole"),
        (dumps(unfinished(3)).rsplit("\n", 2)[0], "truncated: its closing line is missing after 3 answers"),
        (dumps(unfinished(0)).split("\n")[0], "truncated: its closing line is missing after 0 answers"),
        (dumps(unfinished(3)).replace('"seed":3', '"seed":4'), "its lines do not match its digest"),
    ],
)
def test_an_error_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(JournalError, match=message):
        loads(text)


def test_a_changed_final_digest_is_found_out() -> None:
    journal = finished()
    text = dumps(journal)
    with pytest.raises(JournalError, match="do not match its digest"):
        loads(text.replace(journal.final, "0" * 32))


# --- Replay ---


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seats", [2, 3])
def test_a_replay_is_the_match(seed: int, seats: int) -> None:
    match = docks(seed, seats, length="long", tide="low")
    while True:
        replayed = Match.replay(Docks(), loads(dumps(match.journal())))
        assert moment(replayed) == moment(match)
        assert replayed.header == match.header
        assert replayed.version == len(match.answers)
        if match.over:
            break
        play_randomly(match, seed, stop=len(match.answers) + 1)


def test_a_replay_can_stop_anywhere() -> None:
    match = docks(seed=4)
    moments = [moment(match)]
    while not match.over:
        play_randomly(match, len(moments), stop=len(moments))
        moments.append(moment(match))
    journal = match.journal()
    for upto, expected in enumerate(moments):
        assert moment(Match.replay(Docks(), journal, upto)) == expected


def test_a_sealed_answer_is_in_the_journal_in_the_order_given() -> None:
    stretch = asks_all(piece(0), piece(1), piece(2))
    match = sketch(stretch)
    play(match, (2, "piece:no"), (0, "piece:yes"))
    replayed = Match.replay(Sketch(stretch), match.journal())
    assert [answer.seat for answer in replayed.answers] == [2, 0]
    assert moment(replayed) == moment(match)


def changed(journal: Journal, index: int, answer: Answer) -> Journal:
    return Journal(journal.header, [*journal.answers[:index], answer, *journal.answers[index + 1 :]])


REPLAYED = Sketch(asks(0, 1, 2))


def recorded() -> Journal:
    match = Match.deal(REPLAYED, 3, 1)
    play(match, (0, "piece:yes"), (1, "piece:no"), (2, "piece:yes"))
    return match.journal()


@pytest.mark.parametrize(
    ("index", "answer", "message"),
    [
        (0, Answer(1, "piece", "piece:yes"), "answer 1: the journal has seat 1 piece, the rules ask seat 0 piece"),
        (1, Answer(1, "bid", "piece:no"), "answer 2: the journal has seat 1 bid, the rules ask seat 1 piece"),
        (2, Answer(2, "piece", "piece:maybe"), "answer 3: piece does not offer piece:maybe; it offers piece:yes, p"),
    ],
)
def test_an_answer_that_does_not_fit_is_named(index: int, answer: Answer, message: str) -> None:
    with pytest.raises(ReplayError, match=message) as error:
        Match.replay(REPLAYED, changed(recorded(), index, answer))
    assert error.value.index == index


def test_an_answer_too_many_is_named() -> None:
    journal = recorded()
    journal.answers.append(Answer(0, "piece", "piece:yes"))
    with pytest.raises(ReplayError, match=r"answer 4: .* the rules ask nothing, the game is over") as error:
        Match.replay(REPLAYED, journal)
    assert error.value.index == 3


def test_another_end_than_recorded_is_named() -> None:
    journal = recorded()
    journal.final = "0" * 32
    with pytest.raises(ReplayError, match="final state differs") as error:
        Match.replay(REPLAYED, journal)
    assert error.value.index == 3
    assert Match.replay(REPLAYED, journal, upto=3).over


def test_a_journal_that_should_be_finished_and_is_not_does_not_pass() -> None:
    journal = recorded()
    journal.answers.pop()
    with pytest.raises(ReplayError) as error:
        Match.replay(REPLAYED, journal)
    assert error.value.index == 2


def test_a_journal_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="the journal is of sketch, not of docks; open it with its own rules"):
        Match.replay(Docks(), recorded())


@pytest.mark.parametrize(("played", "opened"), [(PACK, ""), ("", PACK), (PACK, PACK + " ")])
def test_a_journal_with_another_pack_is_refused(played: str, opened: str) -> None:
    with pytest.raises(ValueError, match="another pack of docks; open it with that pack"):
        Match.replay(Docks(opened), finished(played))


def test_a_journal_carries_its_pack() -> None:
    journal = loads(dumps(finished(PACK)))
    assert Match.replay(Docks(journal.header.pack), journal).over


@pytest.mark.parametrize(
    "wrong", [{"seats": 7}, {"seed": -1}, {"seed": 1 << 64}, {"options": {"tide": "medium"}}, {"options": {"x": "y"}}]
)
def test_a_header_that_the_game_does_not_have_is_refused(wrong: dict[str, object]) -> None:
    journal = unfinished()
    header = msgspec.convert(msgspec.to_builtins(journal.header) | wrong, Header)
    with pytest.raises(ValueError, match=r"docks|seed|option"):
        Match.replay(Docks(), Journal(header, journal.answers))
