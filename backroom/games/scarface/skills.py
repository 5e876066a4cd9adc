"""R-4.3, R-4.21.4-6: skills of the plan's cards: the first, the combo, the boss's abilities, LASTING and SNITCH."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, can, carry_out, effect, said
from backroom.games.scarface.plan import plan_type
from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.stats import boss_row
from backroom.games.scarface.town import fits
from backroom.games.scarface.vocabulary import Effect
from backroom.kernel import DONE, Decision, Flow, Option, Question

ABILITY = Question("ability", kind="effect", rule="R-4.3.4")
COPY = Question("copy", kind="card", rule="R-4.3.2")


def ready_skills(t: Table, me: Gang) -> list[Option]:
    """R-4.3.2-3: skills of the plan that are unused and would do something, as `skill:AS01:1`; a combo is number 2."""
    used = t.turn.skills
    found: list[Option] = []
    for card in me.plan:
        row = t.book.cards[card]
        if f"{card}:1" not in used and can(t, me, row.skill):
            found.append(("skill", card, 1))
        if row.combo is not None and f"{card}:2" not in used and combo_ready(t, me, card):
            found.append(("skill", card, 2))
    return found


def combo_ready(t: Table, me: Gang, card: str) -> bool:
    """R-4.3.3: another card of the plan shows the crime type, and the combo would do something."""
    row = t.book.cards[card]
    assert row.combo is not None
    others = plan_type(t, me, row.combo.type) - (row.combo.type in row.types)
    return others > 0 and can(t, me, row.combo.effect)


def use_skill(t: Table, me: Gang, card: str, number: int) -> Flow[None]:
    """R-4.3.2, R-4.21.4-5: a skill once; SNITCH takes the card out of the deck, LASTING keeps it till the next turn."""
    row = t.book.cards[card]
    t.turn.skills.append(f"{card}:{number}")
    t.tell("uses-skill", me.seat, card, number)
    if number == 1:
        if row.keyword == "SNITCH":
            me.plan.remove(card)
            me.snitches.append(card)
            t.tell("snitch", me.seat, card)
        elif row.keyword == "LASTING":
            t.turn.lasting.append(card)
    what = row.skill if number == 1 or row.combo is None else row.combo.effect
    yield from carry_out(t, me, what, Deed(card, me.seat))


def abilities(t: Table, me: Gang) -> dict[str, Effect]:
    """R-4.3.4: the boss's abilities at the row of the figure that would do something."""
    known = t.book.abilities[me.id]
    return {said(known[ability]): known[ability] for ability in boss_row(t, me).abilities if can(t, me, known[ability])}


@effect("boss", can=lambda t, me, what: bool(abilities(t, me)))
def boss(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.3.4: up to so many times an unlocked ability, the same or others."""
    for done in range(boss_row(t, me).uses):
        ready = abilities(t, me)
        if not ready:
            return
        pick = yield Decision(me.seat, ABILITY, [*ready, DONE] if done else list(ready), (deed.card,))
        if pick is DONE:
            return
        yield from carry_out(t, me, ready[pick], deed)


def copyable(t: Table, me: Gang, what: Effect, card: str) -> list[Option]:
    """Primitive 13: other cards in any plan or in the market whose first skill can be copied and would do something."""
    shown = [other for gang in t.gangs for other in gang.plan] + [other for row in t.market for other in row]
    cards = t.book.cards
    return [
        other
        for other in shown
        if other != card
        and fits(t, what.args[0], other)
        and cards[other].keyword != "SNITCH"
        and copies(cards[other].skill)
        and can(t, me, cards[other].skill)
    ]


def copies(skill: Effect) -> bool:
    """Whether a skill may be copied: not a boss's, and none that copies itself."""
    if skill.name in ("boss", "copy_skill"):
        return False
    return not skill.parts or all(copies(part) for part in skill.parts)


@effect("copy_skill", can=lambda t, me, what: bool(copyable(t, me, what, "")))
def copy_skill(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Primitive 13: use the first skill of another card; a LASTING one makes the copying card LASTING."""
    options = copyable(t, me, what, deed.card)
    if not options:
        return
    pick = yield Decision(me.seat, COPY, options, (deed.card,))
    row = t.book.cards[pick]
    t.tell("copies", me.seat, pick)
    if row.keyword == "LASTING" and deed.card in me.plan:
        t.turn.lasting.append(deed.card)
    yield from carry_out(t, me, row.skill, deed)
