"""What is told, where a table without the thing must be told differently."""

from __future__ import annotations

from backroom.games.scarface.turns import declare_plan
from backroom.i18n import Words
from backroom.kernel import Event, Match
from tests.games.scarface.players import RULES, player
from tests.rulebook.scarface.kit import hand, run, told, town

WORDS = Words.load("en", RULES.locale)
WORDS = WORDS.with_names(RULES.names(WORDS.say))


def test_an_empty_plan_is_no_plan():
    t = town()
    hand(t, 0, "outfit_b1")
    run(declare_plan(t, t.gangs[0]), "done")
    assert told(t, "no-plan") == [(0,)]
    assert told(t, "plan") == []
    t.gangs[0].idle = 0
    run(declare_plan(t, t.gangs[0]), "card:outfit_b1")
    assert told(t, "plan") == [(0, ("outfit_b1",))]


def test_the_mayor_is_called_by_the_name_of_the_side():
    match = Match.deal(RULES, 2, 1)
    pick = player(1)
    while not match.over:
        decision = match.decisions()[0]
        match.pick(decision.seat, pick(decision))
    (mayor,) = [event for _, event in match.told() if event.id == "mayor"]
    t = match.table
    party = ("blue", "red")[t.mayor]
    card = t.book.candidates[t.candidates[t.mayor]]
    name = card.red_name if t.mayor else card.blue_name
    assert mayor == Event("mayor", (f"{card.id}.{party}", party))
    assert name in WORDS.say("event.mayor", mayor.args)
