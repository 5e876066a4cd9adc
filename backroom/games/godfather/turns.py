"""R-4.4, R-4.10: the family business: one action a turn, until nobody has a figure left to place."""

from __future__ import annotations

from backroom.games.godfather.effects import carry_out
from backroom.games.godfather.jobs import complete_job, payable_jobs
from backroom.games.godfather.shakes import free_family_spaces, free_thug_spaces, play_member, play_thug
from backroom.games.godfather.state import Player, Table
from backroom.kernel import Decision, Flow, Option, Question

TURN = Question("turn", rule="R-4.4.1")


def is_in(t: Table, me: Player) -> bool:
    """R-4.4.3: whether the supply holds an own figure that has a legal free space."""
    return bool((me.thugs and free_thug_spaces(t)) or (me.members and free_family_spaces(t)))


def actions(t: Table, me: Player) -> list[Option]:
    """R-4.4.1: place a thug or a family member, complete a job, play an ally; there is no passing (R-4.4.2)."""
    options: list[Option] = []
    if me.thugs:
        options += [("thug", business) for business in free_thug_spaces(t)]
    if me.members:
        options += [("member", space) for space in free_family_spaces(t)]
    options += [("job", job) for job in payable_jobs(t, me)]
    options += [("ally", ally) for ally in me.hand.allies]
    return options


def take_turn(t: Table, me: Player) -> Flow[None]:
    """R-4.4.1: exactly one action; then look whether the player is still in (R-4.4.3)."""
    t.tell("turn", me.seat)
    action, what = yield Decision(me.seat, TURN, actions(t, me))
    yield from ACTIONS[action](t, me, what)
    leave_if_out(t, me)


def leave_if_out(t: Table, me: Player) -> None:
    """R-4.4.4: who has nothing left to place is out for the rest of the phase."""
    if not me.out and not is_in(t, me):
        me.out = True
        t.tell("out", me.seat)


def play_ally(t: Table, me: Player, ally: str) -> Flow[None]:
    """R-4.10.2: an ally goes face up on the table and does what it says, once per act."""
    me.hand.allies.remove(ally)
    me.table.append(ally)
    t.tell("plays-ally", me.seat, ally)
    yield from carry_out(t, me, t.book.allies[ally].effect)


ACTIONS = {"thug": play_thug, "member": play_member, "job": complete_job, "ally": play_ally}
