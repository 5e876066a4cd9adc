"""R-4.22: the gang war: mobsters enter districts and attack every building there."""

from __future__ import annotations

from backroom.games.speakeasy.book import STRENGTH
from backroom.games.speakeasy.fights import fee_of, help_fee, spend, ways
from backroom.games.speakeasy.money import pay, purse
from backroom.games.speakeasy.state import MOB, NOBODY, Boss, Building, Table
from backroom.kernel import Decision, Flow, Option, Question

DEFEND_NEXT = Question("defend-next", kind="space", rule="R-4.22.3")
DEFEND = Question("defend", rule="R-4.22.3")

LOST_STILL = Question("lost-still", rule="R-4.26.1")

LOSE: Option = ("lose",)
STILL_BACK: Option = ("still-back",)
STILL_BOXED: Option = ("still-boxed",)


def begin_war(t: Table) -> None:
    """R-4.22.1: shuffle the act's mobster stack; the districts with a threat token are attacked in ascending order."""
    t.chance.shuffle(t.mob_stacks[t.act - 1])
    t.wars = [number for number, district in enumerate(t.districts) if district.threat]
    t.tell("war", t.act)


def attack_district(t: Table, number: int) -> Flow[None]:
    """R-4.22.1: a mobster enters one district: tile, strength token, mob speakeasies, then the defence."""
    district = t.districts[number]
    mobster = t.book.mobsters[t.chance.turn_up(t.mob_stacks[t.act - 1])]
    district.mobster = mobster.id
    district.threat = False
    district.strength, district.strength_up = mobster.strength, True
    t.tell("mobster-enters", mobster.id, number, mobster.war)
    placed = 0
    for space in t.book.district_spaces[number]:
        if t.holders[space] == NOBODY:
            placed += mob_moves_in(t, space)
    for boss in t.boss_order():
        placed += yield from defend_all(t, boss, number, mobster.war)
    if not placed:
        leave(t, number)


def mob_moves_in(t: Table, space: int) -> int:
    """R-4.22.1 (c): a mob speakeasy beside a free space, as long as there are any (Q-31); returns the number placed."""
    if not t.mob_speakeasies:
        return 0
    t.mob_speakeasies -= 1
    t.holders[space] = MOB
    t.tell("mob-moves-in", space)
    return 1


def leave(t: Table, number: int) -> None:
    """R-4.22.6: a mobster who placed nothing leaves; his strength token stays face down."""
    district = t.districts[number]
    t.tell("mobster-leaves", district.mobster, number)
    district.mobster = ""
    district.strength_up = False


def defence(t: Table, me: Boss) -> int:
    """R-4.22.3: what counts for every own building before goons and help."""
    return t.number(me, STRENGTH) + t.ability(me, "defence") + t.crate_bonus(me, "defence")


def holds_for_nothing(t: Table, me: Boss, building: Building, war: int) -> bool:
    """R-4.22.4: a defence without spending is automatic, help for $0 too; the still-associate holds the still (Q-45)"""
    strength = defence(t, me)
    if me.associate and strength < war:
        if building.piece == "still" and t.ability(me, "still"):
            return True
        if not help_fee(t, me, takeover=False):
            strength += t.book.mobsters[me.associate].associate_strength
    return strength >= war


def defend_all(t: Table, me: Boss, number: int, war: int) -> Flow[int]:
    """R-4.22.3: a boss decides building by building, in the order he likes; returns the mob speakeasies placed."""
    attacked = [b for b in me.buildings if b.district == number]
    placed = 0
    while attacked:
        building = attacked[0]
        if not holds_for_nothing(t, me, building, war):
            building = yield from next_to_defend(t, me, attacked, war)
            if not (yield from defended(t, me, building, war)):
                placed += yield from lose(t, me, building)
                attacked.remove(building)
                continue
        attacked.remove(building)
        t.tell("held", me.seat, building.piece, building.space)
    return placed


def next_to_defend(t: Table, me: Boss, attacked: list[Building], war: int) -> Flow[Building]:
    """R-4.22.3: which building the boss sees to next; not asked where none can be saved (Q-26)."""
    contested = [b for b in attacked if not holds_for_nothing(t, me, b, war)]
    if not ways(t, me, defence(t, me), war, purse(t, me), takeover=False):
        return contested[0]
    space = yield Decision(me.seat, DEFEND_NEXT, [b.space for b in contested], (contested[0].district, war))
    return me.building_at(space)


def defended(t: Table, me: Boss, building: Building, war: int) -> Flow[bool]:
    """R-4.22.4: defend one building or let it go; nothing can be spent in vain."""
    options = ways(t, me, defence(t, me), war, purse(t, me), takeover=False)
    way = yield Decision(me.seat, DEFEND, [*options, LOSE], (building.space, war))
    if way is LOSE:
        return False
    _, goons, help = way
    yield from pay(t, me, fee_of(t, me, help, takeover=False))
    spend(t, me, goons, help)
    return True


def lose(t: Table, me: Boss, building: Building) -> Flow[int]:
    """R-4.22.5: the building goes to the box with its guard, its barrel to the supply; the mob moves in."""
    back = building.piece == "still" and t.rebuild_still and (yield from takes_still_back(t, me))
    me.buildings.remove(building)
    t.holders[building.space] = NOBODY
    if building.guarded:
        me.boxed += 1
    t.barrels += building.barrel
    if building.piece == "still":
        t.barrels += me.barrels
        me.barrels = 0
        if back:
            me.pieces.append(t.book.still_slot)
    t.tell("lost", me.seat, building.piece, building.space)
    return mob_moves_in(t, building.space)


def takes_still_back(t: Table, me: Boss) -> Flow[bool]:
    """R-4.26.1: a lost still may return to its slot; who has emptied its group may rather keep the discount (Q-46)."""
    return (yield Decision(me.seat, LOST_STILL, [STILL_BACK, STILL_BOXED])) is STILL_BACK


def end_war(t: Table) -> None:
    """R-4.22.7: box the rest of the act's mobsters and lay out the next threat tokens."""
    t.mob_stacks[t.act - 1].clear()
    if t.threats_to_come:
        stack = t.threats_to_come.pop(0)
        while stack:
            number = t.chance.turn_up(stack)
            t.districts[number].threat = True
            t.tell("threat-laid", number)
