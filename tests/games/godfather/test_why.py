"""Why something is not offered: each reason as a refused answer of a match gives it."""

from __future__ import annotations

import pytest

from backroom.games.godfather import why
from backroom.games.godfather.state import HUDSON, NEUTRAL, NOBODY, Table
from backroom.kernel import Match, NotOffered, Reason, state_bytes
from tests.rulebook.godfather.kit import RULES, give, put_member, put_thug, stash
from tests.rulebook.godfather.scene import match_of, publish, scene

REASONS = {name: value for name, value in vars(why).items() if isinstance(value, Reason)}


def refused(match: Match[Table], option: str, seat: int = 0) -> Reason | None:
    """The reason with which a match refuses this answer; the match stays as it was."""
    before, version = state_bytes(match.table), match.version
    with pytest.raises(NotOffered) as refusal:
        match.answer(seat, option)
    assert (state_bytes(match.table), match.version) == (before, version)
    return refusal.value.reason


def crowd() -> Table:
    """Figures of all kinds: thugs and members of seats 0 and 1, and the three neutral ones."""
    t = scene()
    put_thug(t, 0, "P1")
    put_thug(t, 1, "P2")
    put_thug(t, NEUTRAL, "P4")
    put_member(t, 0, "F09")
    put_member(t, 1, "F05")
    put_member(t, NEUTRAL, "F14")
    t.neutrals["chief"] = "6"
    return t


def playing(t: Table, *answers: str) -> Match[Table]:
    """A match from this table, after these answers of seat 0."""
    match = match_of(t)
    for answer in answers:
        match.answer(0, answer)
    return match


def doing(t: Table, job: str, *answers: str) -> Match[Table]:
    """A match in which seat 0 does this job, effect first."""
    wanted = RULES.components.jobs[job].goods
    give(t, 0, *wanted, job)
    return playing(t, f"job:{job}", "effect-first", *answers)


# --- The turn ---------------------------------------------------------------------------------------------------------


def test_a_thug_on_a_taken_space():
    for business in ("P1", "P2", "P4"):
        assert refused(playing(crowd()), f"thug:{business}") == why.THUG_SPACE_TAKEN


def test_a_thug_at_a_business_that_is_not_open():
    assert refused(playing(crowd()), "thug:T9") == why.NOT_OPEN


def test_a_thug_when_none_is_left():
    t = scene()
    put_thug(t, 0, "P1")
    put_thug(t, 0, "P2")
    for business in ("P1", "P3", "T9"):
        assert refused(playing(t), f"thug:{business}") == why.NO_THUG_LEFT


def test_a_member_on_a_taken_space():
    t = crowd()
    t.spaces["F09"], t.figures["F09"] = NOBODY, ""
    t.players[0].members = ["don"]
    for space in ("F05", "F14"):
        assert refused(playing(t), f"member:{space}") == why.FAMILY_SPACE_TAKEN


def test_a_member_on_a_space_that_two_players_do_not_use():
    assert refused(playing(scene(2)), "member:F07") == why.SPACE_NOT_USED


def test_a_member_when_none_is_left():
    for space in ("F01", "F05", "F09"):
        assert refused(playing(crowd()), f"member:{space}") == why.NO_MEMBER_LEFT


def test_a_job_that_is_neither_in_hand_nor_public():
    """The answer does not show where it is: in the deck, in another hand or in a suitcase."""
    t = scene()
    give(t, 0, "gun", "gun")
    give(t, 1, "J-K01")
    t.players[2].jobs.append(t.deck.pop())
    for job in ("J-K01", t.deck[0], t.players[2].jobs[0]):
        assert refused(playing(t), f"job:{job}") == why.JOB_NOT_THERE


def test_a_job_whose_goods_are_missing():
    t = scene()
    publish(t, "J-G01")
    give(t, 0, "gun", "J-K04")
    for job in ("J-G01", "J-K04"):
        assert refused(playing(t), f"job:{job}") == why.GOODS_MISSING


def test_an_ally_that_is_not_in_hand():
    """On offer, in another hand, on the own table after it was played, or still unseen."""
    t = scene()
    give(t, 1, "A2-6")
    give(t, 0, "A2-5")
    t.players[0].table, t.players[0].hand.allies = ["A2-5"], []
    for ally in (t.offer[0], "A2-6", "A2-5", "A3-1"):
        assert refused(playing(t), f"ally:{ally}") == why.ALLY_NOT_IN_HAND


def test_passing_has_no_place_in_the_list():
    """R-4.4.2."""
    assert refused(playing(scene()), "skip") is None


# --- Figures ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("job", "target"),
    [
        ("J-K01", "thug:P1"),
        ("J-K01", "thug:P4"),
        ("J-K01", "member:F05"),
        ("J-K01", "chief:6"),
        ("J-K04", "member:F09"),
        ("J-K04", "member:F14"),
        ("J-B01", "thug:P2"),
        ("J-B05", "thug:P1"),
    ],
)
def test_a_figure_that_the_effect_does_not_reach(job, target):
    """R-4.12.4, Q-17, Q-42: the own ones, those of another class, neutral ones."""
    assert refused(doing(crowd(), job), target) == why.NOT_A_TARGET


def test_a_figure_without_a_turf_in_common():
    match = doing(crowd(), "J-K08", "member:F14")
    assert refused(match, "member:F09") == why.NOT_A_TARGET
    assert refused(match, "chief:6") == why.NOT_A_TARGET


def test_a_figure_that_this_card_has_moved_already():
    assert refused(doing(crowd(), "J-B09", "thug:P2", "thug:P3"), "thug:P3") == why.NOT_A_TARGET


@pytest.mark.parametrize("job", ["J-K05", "J-B09"])
def test_nobody_stands_there(job):
    match = doing(crowd(), job)
    for place in ("thug:P3", "thug:T9", "member:F01", "chief:1"):
        assert refused(match, place) == why.NO_FIGURE_THERE


def test_a_dead_figure_stands_nowhere():
    t = crowd()
    t.neutrals["chief"] = HUDSON
    assert refused(doing(t, "J-K05"), "chief:6") == why.NO_FIGURE_THERE


def test_a_place_for_the_union_boss():
    t = crowd()
    give(t, 0, "A1-2")
    match = playing(t, "ally:A1-2")
    assert refused(match, "thug:P1") == why.THUG_SPACE_TAKEN
    assert refused(match, "thug:P4") == why.THUG_SPACE_TAKEN, "where he stands"
    assert refused(match, "thug:T9") == why.NOT_OPEN
    assert refused(match, "member:F05") is None, "no place for him at all"
    assert refused(match, "chief:1") is None


def test_a_place_for_the_mayor():
    t = scene(2)
    put_member(t, 1, "F05")
    give(t, 0, "A1-1")
    match = playing(t, "ally:A1-1")
    assert refused(match, "member:F05") == why.FAMILY_SPACE_TAKEN
    assert refused(match, "member:F07") == why.SPACE_NOT_USED
    assert refused(match, "thug:P1") is None


def test_a_place_for_the_chief():
    t = crowd()
    give(t, 0, "A1-3")
    match = playing(t, "ally:A1-3")
    assert refused(match, "chief:6") is None
    assert refused(match, "chief:8") is None


def test_a_place_for_a_moved_figure():
    match = doing(crowd(), "J-B09", "thug:P2")
    assert refused(match, "thug:P1") == why.THUG_SPACE_TAKEN
    assert refused(match, "thug:T9") == why.NOT_OPEN
    match = doing(crowd(), "J-B09", "member:F05")
    assert refused(match, "member:F14") == why.FAMILY_SPACE_TAKEN
    assert refused(match, "thug:P1") is None


# --- Banknotes --------------------------------------------------------------------------------------------------------


def test_a_banknote_that_is_not_in_hand():
    t = scene()
    give(t, 0, 1, 3)
    match = doing(t, "J-G02")
    for value in (2, 5):
        assert refused(match, f"note:{value}") == why.NO_SUCH_NOTE


def test_a_banknote_among_the_cards_to_give_up():
    t = scene()
    give(t, 0, 1, "gun")
    assert refused(doing(t, "J-G03"), "note:5") == why.NO_SUCH_NOTE
    t = scene()
    give(t, 1, 1, "gun")
    assert refused(doing(t, "J-Y06", "yes"), "note:5", seat=1) == why.NO_SUCH_NOTE


def test_a_banknote_for_an_offer_and_out_of_a_suitcase():
    t = scene()
    give(t, 1, 1, 2)
    stash(t, 1, 5)
    assert refused(doing(t, "J-G07", "yes"), "note:5", seat=1) == why.NO_SUCH_NOTE
    t = scene()
    give(t, 1, 1, 2)
    stash(t, 1, 5, 3)
    assert refused(doing(t, "J-G06", "seat:1"), "note:1", seat=1) == why.NO_SUCH_NOTE


# --- What is no thing of this game ------------------------------------------------------------------------------------

RUBBISH = (
    "",
    ":",
    "::",
    "skip:",
    "done",
    "thug",
    "thug:",
    "thug:P9",
    "thug:p1",
    "thug:F05",
    "thug:P1:P2",
    "member:",
    "member:F99",
    "member:P1",
    "member:5",
    "chief:",
    "chief:0",
    "chief:8",
    "chief:-1",
    "chief:²",
    "chief:P1",
    "job:",
    "job:J-Z99",
    "job:A1-4",
    "ally:",
    "ally:A9-9",
    "ally:J-K01",
    "note:",
    "note:0",
    "note:4",
    "note:05",
    "note:five",
    "good:",
    "good:gold",
    "seat:9",
    "seat:-1",
    "turf:0",
    "business:P9",
    "pay:9:9:9:9",
    "hudson:F05",
    "foo:F05",
    "foo:P1",
    "мэр:F05",
    "\x00",
    "x" * 10_000,
)


def questions() -> list[Match[Table]]:
    """Matches at all kinds of questions of seat 0: actions, targets, places, cards, others."""
    t = crowd()
    give(t, 0, 1, 2, "A1-1", "A1-2", "A1-3")
    give(t, 1, 1, 2)
    stash(t, 1, 1, 2)
    busy = scene()
    give(busy, 0, "narc", "blood", "J-G03")
    free = scene()
    give(free, 0, 1, "A1-1")
    return [
        playing(t),
        playing(busy),
        playing(busy, "job:J-G03"),
        playing(busy, "job:J-G03", "pay:0:1:0:0"),
        *(playing(t, f"ally:A1-{number}") for number in (1, 2, 3)),
        playing(free, "ally:A1-1", "member:F05"),
        *(doing(crowd(), job) for job in ("J-K01", "J-K05", "J-B09", "J-Y01", "J-Y08", "J-Y11", "J-G06", "J-G10")),
        doing(crowd(), "J-B09", "chief:6"),
        doing(crowd(), "J-B09", "thug:P2"),
    ]


def test_rubbish_is_refused_without_a_reason_at_every_question():
    asked = set()
    for match in questions():
        decision = match.decision(0)
        assert decision is not None
        asked.add(decision.question.id)
        for option in RUBBISH:
            assert refused(match, option) is None, f"{option} at {decision.question.id}"
    assert asked >= {
        "turn",
        "pay-job",
        "job-order",
        "place-neutral",
        "next-business",
        "kill",
        "move",
        "move-to",
        "choose-back",
        "choose-front",
        "choose-turf",
        "unstash",
        "apply",
    }


def test_things_of_this_game_at_the_wrong_question_are_refused_without_a_reason():
    match = doing(crowd(), "J-G10")
    for option in ("thug:P1", "member:F05", "chief:6", "job:J-K01", "ally:A1-1", "note:5", "good:gun", "turf:1"):
        assert refused(match, option) is None, "the question is yes or no"
    turn = playing(crowd())
    for option in ("chief:6", "note:5", "good:gun", "turf:1", "yes"):
        assert refused(turn, option) is None


def test_a_business_or_turf_out_of_reach():
    """The effect reaches turfs with an own figure: here turf 1 only."""
    t = scene()
    put_thug(t, 0, "P1")
    shaking = doing(t, "J-Y07")
    assert refused(shaking, "business:P2") == why.OUT_OF_REACH
    assert refused(shaking, "turf:2") is None
    assert refused(shaking, "business:T9") is None, "it is not open"
    t = scene()
    put_thug(t, 0, "P1")
    assert refused(doing(t, "J-B10"), "turf:2") == why.OUT_OF_REACH


def test_a_player_with_an_empty_hand_is_not_stolen_from():
    t = scene()
    give(t, 2, 5)
    stealing = doing(t, "J-Y05")
    assert refused(stealing, "seat:1") == why.EMPTY_HAND
    assert refused(stealing, "seat:0") is None
    assert refused(stealing, "seat:9") is None


def test_a_good_that_is_not_in_stock():
    t = scene()
    t.goods[1] = 0
    assert refused(doing(t, "J-Y02"), "good:blood") == why.OUT_OF_STOCK


def test_every_reason_names_its_rule():
    assert {name: (reason.id, reason.rule) for name, reason in REASONS.items()} == {
        "NO_THUG_LEFT": ("no-thug-left", "R-4.5.1"),
        "NO_MEMBER_LEFT": ("no-member-left", "R-4.7.1"),
        "THUG_SPACE_TAKEN": ("space-taken", "R-4.5.5"),
        "FAMILY_SPACE_TAKEN": ("space-taken", "R-4.7.1"),
        "NOT_OPEN": ("business-not-open", "R-4.5.1"),
        "SPACE_NOT_USED": ("space-not-used", "R-4.7.6"),
        "JOB_NOT_THERE": ("job-not-there", "R-4.9.1"),
        "GOODS_MISSING": ("goods-missing", "R-4.9.1"),
        "ALLY_NOT_IN_HAND": ("ally-not-in-hand", "R-4.10.2"),
        "NOT_A_TARGET": ("own-figure", "R-4.12.4"),
        "NO_FIGURE_THERE": ("no-figure-there", "R-4.12.4"),
        "NO_SUCH_NOTE": ("no-such-note", "R-4.13.1"),
        "OUT_OF_REACH": ("out-of-reach", "R-4.1.3"),
        "EMPTY_HAND": ("empty-hand", "R-4.1.3"),
        "OUT_OF_STOCK": ("out-of-stock", "R-4.13.2"),
    }
