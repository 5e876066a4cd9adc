"""R-4.11.6, R-4.14.3, R-4.22.3: strength for a takeover or a defence: level, goons and the associate's help."""

from __future__ import annotations

from backroom.games.speakeasy.goons import use_goons
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import Option

ALONE, PAID, FREE = "alone", "paid", "free"


def help_fee(t: Table, me: Boss, takeover: bool) -> int:
    """R-4.14.3: what the own associate asks for his help; reductions add up, never below 0 (Q-18)."""
    fee = t.book.mobsters[me.associate].fee - t.crate_bonus(me, "fee")
    if takeover:
        fee -= t.ability(me, "fee")
    return max(0, fee)


def has_free_help(t: Table, me: Boss) -> bool:
    """R-4.14.4: whether the associate owes this boss one help for nothing (Q-19: once per boss and tile in a game)."""
    return bool(t.ability(me, "once")) and me.associate not in me.favours


def ways(t: Table, me: Boss, strength: int, needed: int, money: int, takeover: bool) -> list[Option]:
    """The ways to reach `needed` with no goon wasted, as ("fight", goons, help); empty when there is none.

    Help that saves no goon is not among them: nothing could be won by it.
    """
    found: list[Option] = []
    goons = max(0, needed - strength)
    if goons <= me.goons:
        found.append(("fight", goons, ALONE))
    if me.associate and goons:
        helped = max(0, goons - t.book.mobsters[me.associate].associate_strength)
        if helped <= me.goons:
            fee, free = help_fee(t, me, takeover), has_free_help(t, me)
            if free:
                found.append(("fight", helped, FREE))
            if fee <= money and (fee or not free):
                found.append(("fight", helped, PAID))
    return found


def help_at_hand(t: Table, me: Boss, takeover: bool) -> tuple[int, int]:
    """The strength the own associate could add and the least he would ask for it; nothing without one."""
    if not me.associate:
        return 0, 0
    fee = 0 if has_free_help(t, me) else help_fee(t, me, takeover)
    return t.book.mobsters[me.associate].associate_strength, fee


def fee_of(t: Table, me: Boss, help: str, takeover: bool) -> int:
    """The money a way costs."""
    return help_fee(t, me, takeover) if help == PAID else 0


def spend(t: Table, me: Boss, goons: int, help: str) -> None:
    """Spend the goons and the free help of a way; its fee is paid by the caller."""
    use_goons(t, me, goons)
    if help == FREE:
        me.favours.append(me.associate)
        t.tell("favour-spent", me.seat, me.associate)
    if help != ALONE:
        t.tell("associate-helped", me.seat, me.associate)
