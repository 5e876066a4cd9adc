"""What effects may say where they stand: the things that the rules rely on when they resolve one.

As in `checks`, a check yields its faults as table, row, field and what to write.
"""

from collections.abc import Iterator
from typing import NamedTuple

from backroom.games.scarface.components import Components
from backroom.games.scarface.vocabulary import BOSS, Criterion, Effect, Event, Formula, Where, Who
from backroom.kernel.content import Check, Fault

SCREENED = ("money", "votes", "bullets")
"""Behind the screen: no card may single out a player by it before the end."""
REWARDS = ("gain", "draw", "recruit", "heal", "crime")
LISTS = ("seq",)


class Printed(NamedTuple):
    """An effect and where it is printed; `keyword` and `event` are those that stand with it."""

    table: str
    row: str
    field: str
    effect: Effect
    keyword: str = ""
    event: Event | None = None

    def fault(self, problem: str) -> Fault:
        return self.table, self.row, self.field, problem


def printed_effects(c: Components) -> Iterator[Printed]:
    """Every effect in the boxes."""
    for hood in c.hoods.values():
        yield from _some("hoods", hood.id, takeover_bonus=hood.takeover_bonus)
    for ability in c.abilities.values():
        yield Printed("abilities", ability.id, "effect", ability.effect)
    for member in c.members.values():
        yield Printed("members", member.id, "skill", member.skill)
    for card in c.associates.values():
        reacts = card.keyword == "AT_ANY_TIME"
        yield Printed("associates", card.id, "skill", card.skill, "" if reacts else card.keyword or "")
        if card.combo:
            yield Printed("associates", card.id, "combo", card.combo.effect)
        if card.reaction:
            yield Printed("associates", card.id, "reaction", card.reaction, card.keyword or "", card.event)
    for job in c.jobs.values():
        yield Printed("jobs", job.id, "reward", job.reward)
    for raid in c.raids.values():
        zones = {"green": raid.green, "yellow": raid.yellow, "orange": raid.orange, "red": raid.red}
        yield from _some("raids", raid.id, general=raid.general, **zones)
    for news in c.news.values():
        yield from _some("news", news.id, now=news.now, round=news.round)
    for agent in c.gmen.values():
        yield from _some("gmen", agent.id, effect=agent.effect, additional=agent.additional)
    for street in c.street.values():
        for field, one in (("effect_1", street.effect_1), ("effect_2", street.effect_2)):
            yield Printed("street", street.id, field, one.effect, one.keyword, one.event)
    for dealer in c.dealers.values():
        yield from _some("dealers", dealer.id, extra=dealer.extra)
    for token in c.wanted.values():
        yield Printed("wanted", token.id, "reward", token.reward)


def _some(table: str, row: str, **effects: Effect | None) -> Iterator[Printed]:
    for field, effect in effects.items():
        if effect:
            yield Printed(table, row, field, effect)


def printed_formulas(c: Components) -> Iterator[tuple[str, str, str, Formula]]:
    """Every end bonus that stands alone; others are inside effects."""
    for card in c.associates.values():
        if card.end_bonus:
            yield "associates", card.id, "end_bonus", card.end_bonus
    for side in c.candidates.values():
        for field, bonuses in (("blue", side.blue), ("red", side.red)):
            for bonus in bonuses:
                yield "candidates", side.id, field, bonus


def districts_exist(c: Components) -> Iterator[Fault]:
    """An effect names districts of the map."""
    for each in printed_effects(c):
        for one in each.effect.walk():
            for place in _wheres(one):
                if place.kind == "named" and place.district not in c.districts:
                    known = ", ".join(c.districts)
                    yield each.fault(f"{one}: there is no district {place.district}; write one of {known}")


def _wheres(effect: Effect) -> Iterator[Where]:
    for arg in effect.args:
        inner = getattr(arg, "hoods", arg)
        place = inner if isinstance(inner, Where) else getattr(inner, "where", None)
        if isinstance(place, Where):
            yield place


def nobody_is_betrayed(c: Components) -> Iterator[Fault]:
    """Section 8: who has most or least of what a screen hides must not show."""
    for each in printed_effects(c):
        for one in each.effect.walk():
            for arg in one.args:
                who = getattr(arg, "who", arg)
                if isinstance(who, Who) and isinstance(who.by, Criterion) and who.by.name in SCREENED:
                    yield each.fault(f"{one}: {who.by} lies behind a screen; write something that all can see")


def bosses_only(c: Components) -> Iterator[Fault]:
    """R-4.3.4: the boss cards, and no others, have the skill `boss`."""
    roles = {member.id: member.role for member in c.members.values()}
    for each in printed_effects(c):
        is_boss = each.table == "members" and roles[each.row] == "boss"
        if is_boss and each.effect != BOSS:
            yield each.fault("a boss uses the abilities of his row; write boss")
        elif not is_boss and BOSS in each.effect.walk():
            yield each.fault("only boss cards have it; write another effect")


def changes_last(c: Components) -> Iterator[Fault]:
    """R-4.21: how long a change lasts goes with where it is printed, and LASTING cards have something that lasts."""
    for each in printed_effects(c):
        allowed = _durations(each)
        lasts = False
        for one in each.effect.walk():
            if one.name in ("modify", "protect"):
                until = one.args[2]
                lasts = lasts or until == "next_turn"
                if until not in allowed:
                    yield each.fault(f"{one}: here a change lasts until {' or '.join(allowed)}; write that")
        if each.keyword == "LASTING" and not lasts:
            yield each.fault("a LASTING effect lasts until next_turn; write a modify or protect that does")


def _durations(each: Printed) -> tuple[str, ...]:
    if each.keyword == "SNITCH" or (each.table, each.field) == ("gmen", "additional"):
        return ("game",)
    if (each.table, each.field) == ("news", "round"):
        return ("round",)
    return ("turn_end", "next_turn") if each.keyword == "LASTING" else ("turn_end",)


def changes_only(c: Components) -> Iterator[Fault]:
    """Data 1.3: what holds for a round or the game consists of changes; end bonuses belong to SNITCH cards."""
    for each in printed_effects(c):
        snitch = each.keyword == "SNITCH"
        permanent = snitch or (each.table, each.field) in (("news", "round"), ("gmen", "additional"))
        for one in each.effect.walk():
            if one.name == "end_bonus" and not snitch:
                yield each.fault(f"{one}: only a SNITCH has it as a skill; write another effect")
            elif permanent and one.name not in ("modify", "end_bonus", *LISTS):
                yield each.fault(f"{one}: only changes can stand here; write modify, alone or in seq")
        if (each.table, each.field) == ("gmen", "additional"):
            for one in each.effect.walk():
                if one.name == "modify" and one.args[3].where != Where("police"):
                    yield each.fault(f"{one}: it belongs to the police cars; write a filter such as each/police")


def costs_are_plain(c: Components) -> Iterator[Fault]:
    """R-4.1.2: whether a cost can be paid shows part by part only if nothing is paid twice."""
    for each in printed_effects(c):
        for one in each.effect.walk():
            if one.name == "cost":
                paid = [part.args[0] for part in one.parts[0].walk() if part.name == "pay"]
                paid += [kind for kind in ("alcohol", "gun") if "good" in paid]
                if len(set(paid)) < len(paid):
                    yield each.fault(f"{one}: the same thing is paid twice; write the sum, and goods of one kind")


def cancels_its_event(c: Components) -> Iterator[Fault]:
    """Rules 5.3: `cancel` undoes the event that an AT ANY TIME card waited for, and nothing else."""
    for each in printed_effects(c):
        for one in each.effect.walk():
            if one.name == "cancel" and (each.event is None or one.args[0] != each.event.name):
                yield each.fault(f"{one}: only an AT_ANY_TIME effect cancels, and only its own event; write that")


def rewards_are_gains(c: Components) -> Iterator[Fault]:
    """Rules 5.4: a most-wanted token only gives."""
    for each in printed_effects(c):
        if each.table != "wanted":
            continue
        for one in each.effect.walk():
            if one.name not in (*REWARDS, *LISTS) or (one.name == "crime" and one.args[0] > 0):
                yield each.fault(f"{one}: a reward is gain, draw, recruit, heal or less crime; write one of them")


EFFECT_CHECKS: tuple[Check[Components], ...] = (
    districts_exist,
    nobody_is_betrayed,
    bosses_only,
    changes_last,
    changes_only,
    costs_are_plain,
    cancels_its_event,
    rewards_are_gains,
)
