"""The vocabulary in words: effects, formulas, events and requirements, said by the templates of the catalogue.

A template stands for each word of the vocabulary, and what is counted picks its plural form. Parts of an effect are
clauses that begin small ("gain $2"); an effect as a whole begins with a capital letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import groupby

from backroom.games.scarface.components import Components
from backroom.games.scarface.vocabulary import (
    ALL,
    POINTS,
    SELF,
    Amount,
    Cards,
    Condition,
    Criterion,
    Effect,
    Event,
    Formula,
    Goods,
    Hoods,
    Requirement,
    Scope,
    Stat,
    StreetEffect,
    Tiles,
    Where,
    Who,
)
from backroom.kernel.sheet import Say

UNCOUNTED = ("crime", "alcohol")
"""What one has the least of, not the fewest."""
DOLLARS = ("sale_price", "auth_price", "dist_bonus", "upgrade_money", "bribe", "ring_income", "yield")
"""The stats that are money."""
TURNS = ("turn_starts", "turn_ends")
"""The events that nobody does: they say whose they are."""
SIDES = {">=": "at-least", "<=": "at-most", "=": "exactly"}
MANY = 2
"""More than one, where only the plural form counts."""
WHO_AT = {"gain": 2, "lose": 2, "crime": 1, "draw": 2, "discard": 2, "recruit": 1, "send": 2, "free": 2, "heal": 1}
"""Which argument of a word says who it works for; `take_ring` has it first."""


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


class Texts:
    """Says what stands on the components of a box."""

    def __init__(self, c: Components, say: Say) -> None:
        self.say = say
        self.districts = {district.id: district.name for district in c.districts.values()}
        self.orders = {order.id: order.name for order in c.orders.values()}

    def effect(self, effect: Effect) -> str:
        """An effect as a sentence without its full stop."""
        return capital(self.clause(effect))

    def clause(self, effect: Effect) -> str:
        """An effect as a part of a sentence."""
        return self.combined(effect) if effect.parts else self.primitive(effect)

    # --- Combinators --------------------------------------------------------------------------------------------------

    def combined(self, effect: Effect) -> str:
        """An effect that has parts."""
        if effect.name == "seq":
            return self.joined("then-text", self.in_order(effect.parts))
        parts = [self.clause(part) for part in effect.parts]
        if effect.name == "choose":
            count = effect.args[0]
            kind = "or-text" if count == 1 else "semicolon-text"
            return self.say("effect-text.choose", (count, self.joined(kind, parts)))
        whose = "others" if names_others(effect.parts[-1]) else "self"
        if effect.name == "optional":
            return self.say(f"effect-text.optional.{whose}", parts)
        if effect.name == "cost":
            return self.say(f"effect-text.cost.{whose}", parts)
        if effect.name == "per":
            return self.say("effect-text.per", (*parts, str(effect.args[0]), effect.args[1]))
        kind = "else" if len(parts) > 1 else "only"
        return self.say(f"effect-text.if.{kind}", (self.condition(effect.args[0]), *parts))

    def in_order(self, parts: Sequence[Effect]) -> list[str]:
        """The clauses of a sequence; gains, losses or changes one after another are said as one."""
        said: list[str] = []
        for alike, some in groupby(parts, key=alike_with):
            run = list(some)
            if not alike:
                said += [self.clause(part) for part in run]
            elif run[0].name == "modify":
                said.append(self.modify(run))
            else:
                things = [self.things(part.args[0], part.args[1]) for part in run]
                said.append(self.by(run[0].name, run[0].args[2], (self.joined("and-text", things),)))
        return said

    def joined(self, kind: str, parts: Sequence[str]) -> str:
        """Parts one after another, each two of them put together by a template."""
        return reduce(lambda one, other: self.say(kind, (one, other)), parts)

    # --- Primitives ---------------------------------------------------------------------------------------------------

    def primitive(self, effect: Effect) -> str:
        """A word of the vocabulary."""
        name, args, say = effect.name, effect.args, self.say
        match name:
            case "gain" | "lose":
                return self.by(name, args[2], (self.things(args[0], args[1]),))
            case "pay":
                return say("effect-text.pay", (self.things(args[0], Amount(args[1])),))
            case "steal":
                return say("effect-text.steal", (self.things(args[0], args[1]), self.who(args[2])))
            case "exchange":
                paid, got = self.things(args[0], Amount(args[1])), self.things(args[2], Amount(args[3]))
                return say("effect-text.exchange", (args[4], paid, got))
            case "crime":
                return self.by(f"crime.{up_or_down(args[0])}", args[1], (abs(args[0]),))
            case "recruit":
                return self.by(name, args[1], (self.counted("times-text", args[0]),))
            case "heal":
                return self.by(name, args[1], (self.counted("figures-text.some", args[0]),))
            case "take_ring":
                return self.by(name, args[0], ())
            case "add_points":
                points, order = say(f"points-text.{args[0]}", (args[1],)), self.orders.get(args[2])
                return say(f"effect-text.add_points.{'one' if order else 'any'}", (points, order))
            case "token":
                return say(f"effect-text.token.{up_or_down(args[1])}", (abs(args[1]), args[0]))
            case "job":
                return say(f"effect-text.job.{args[0]}.{'waived' if args[1] else 'whole'}", (args[1],))
            case "waive":
                return say("effect-text.waive", args)
            case "modify":
                return self.modify([effect])
            case "protect":
                return self.protect(effect)
            case "cancel":
                return say("effect-text.cancel", args)
            case "end_bonus":
                return say("effect-text.end_bonus", (self.formula(args[0]),))
            case "raid" | "boss":
                return say(f"effect-text.{name}", ())
            case "draw" | "discard" | "search" | "look" | "hire" | "trash" | "copy_skill" | "refresh_market":
                return self.with_cards(effect)
            case "send" | "move" | "free" | "wound" | "kill" | "jail" | "vehicle" | "move_police":
                return self.with_pieces(effect)
            case "move_angry_ness" | "move_home":
                return say(f"effect-text.{name}", (self.to(args[0], 1),))
        return self.in_town(effect)

    def with_cards(self, effect: Effect) -> str:
        """A word about cards."""
        args, say = effect.args, self.say
        match effect.name:
            case "draw":
                return self.by("draw", args[2], (self.counted(f"drawn-text.{args[0]}", args[1]),))
            case "discard":
                cards = self.counted(f"discarded-text.{args[0]}", args[1])
                return self.by(f"discard.{args[3]}", args[2], (cards,))
            case "search":
                pile, cards, amount, goal = args
                found = self.which(self.counted("cards-text", amount), cards)
                return say("effect-text.search", (pile, found, say(f"put-text.{goal}", (amount.n,))))
            case "look":
                return say(f"effect-text.look.{args[0]}", (args[1].n,))
            case "hire":
                cards, discount, free = args
                kind = "free" if free else "less" if discount else "full"
                return say(f"effect-text.hire.{kind}", (discount, self.which(say("associate-text", ()), cards)))
            case "trash":
                return say(f"effect-text.trash.{args[0]}", (self.counted("cards-text", args[1]),))
            case "copy_skill":
                return say("effect-text.copy_skill", (self.which(say("other-card-text", ()), args[0]),))
        return say("effect-text.refresh_market", (self.counted("open-cards-text", args[0]),))

    def with_pieces(self, effect: Effect) -> str:
        """A word about figures, vehicles or police cars."""
        args, say = effect.args, self.say
        match effect.name:
            case "send":
                figures = self.counted("figures-text.some", args[0])
                return self.by("send", args[2], (figures, self.to(args[1], args[0].n)))
            case "move":
                amount, kind, scope = args
                pieces = say(f"moved-text.own.{kind}" if scope.owner == "own" else f"moved-text.{scope.owner}", ())
                if scope.where != Where():
                    pieces = self.placed(pieces, scope, MANY)
                return say("effect-text.move", (self.counted("moves-text", amount), pieces))
            case "free":
                figures = self.counted("figures-text.own" if args[2] == SELF else "figures-text.some", args[0])
                return self.by("free", args[2], (figures, say(f"from-text.{args[1]}", ())))
            case "vehicle":
                op, kind, amount, where = args
                vehicles = self.counted(f"vehicles-text.{kind}", amount)
                if op == "add":
                    return say("effect-text.vehicle.add", (vehicles, self.to(where, amount.n)))
                return say(f"effect-text.vehicle.remove.{where}", (vehicles,))
            case "move_police":
                return say(
                    "effect-text.move_police", (self.counted("police-text", args[0]), self.to(args[1], args[0].n))
                )
        return say(f"effect-text.{effect.name}", (self.figures(args[0], args[1]),))

    def in_town(self, effect: Effect) -> str:
        """A word about neighbourhoods, businesses, sales, deals, upgrades and orders."""
        args, say = effect.args, self.say
        match effect.name:
            case "takeover":
                return say(f"effect-text.takeover.{'more' if args[0] else 'plain'}", (args[0], self.hoods(args[1], 1)))
            case "control":
                markers = self.counted("markers-text", args[2])
                return say(f"effect-text.control.{args[0]}", (markers, self.hoods(args[1], args[2].n)))
            case "business":
                op, kind, amount, which = args
                businesses = self.counted(f"businesses-text.{kind}", amount)
                return say(f"effect-text.business.{op}", (businesses, self.hoods(which, amount.n)))
            case "sell":
                kind = "more" if args[1] else "plain"
                sales = self.counted("sales-text", args[0])
                return say(f"effect-text.sell.{kind}", (args[0].n, sales, self.hoods(args[2], args[0].n), args[1]))
            case "sell_authorities":
                return say(
                    "effect-text.sell_authorities", (args[0].n, self.counted("things-text.good", args[0]), args[1])
                )
            case "collect":
                kind, times, which = args
                businesses = say(f"collected-text.{kind}", ())
                if which.where != Where():
                    businesses = say("placed-text", (businesses, self.within(which.where, MANY)))
                return say("effect-text.collect", (times, businesses))
            case "deal":
                amount, discount, figure = args
                dealers = self.counted("dealers-text", amount)
                if discount:
                    dealers = say("cheaper-text.points", (discount, dealers))
                return say(f"effect-text.deal.{'figure' if figure else 'no-figure'}", (dealers,))
            case "upgrade":
                amount, money, points, track = args
                kind = "any" if track == "any" else "one"
                upgrades = self.counted(f"upgrades-text.{kind}", amount, track)
                if money and points:
                    upgrades = say("cheaper-text.both", (points, upgrades, money))
                elif money or points:
                    upgrades = say(f"cheaper-text.{'money' if money else 'points'}", (money or points, upgrades))
                return say("effect-text.upgrade", (upgrades,))
        order, count, figure = args
        kind = "figure" if figure else "no-figure"
        return say(f"effect-text.free_order.{kind}", (count, self.orders[order]))

    def modify(self, effects: Sequence[Effect]) -> str:
        """Changes of stats, for the same players and as long."""
        _, _, until, whose = effects[0].args
        changes = self.joined("and-text", [self.change(*effect.args[:2]) for effect in effects])
        holder = "self" if whose.who == SELF else "others"
        said = self.say(f"effect-text.modify.{holder}", (changes, until, self.who(whose.who)))
        if whose.cards is not None:
            return self.which(self.say("for-cards-text", (said,)), whose.cards)
        if whose.where is None or (whose.where.kind == "police" and of_police(effects)):
            return said
        return self.say("placed-text", (said, self.within(whose.where, MANY)))

    def change(self, stat: Stat, change: int) -> str:
        """A stat and what is added to it."""
        money = ".money" if stat.name in DOLLARS else ""
        signed = self.say(f"signed-text.{up_or_down(change)}{money}", (abs(change),))
        return self.say("change-text", (signed, str(stat)))

    def protect(self, effect: Effect) -> str:
        """Figures or neighbourhoods that are safe from something."""
        safe, dangers, until = effect.args
        things = self.hoods(safe.hoods, MANY) if isinstance(safe, Tiles) else self.figures(Amount(ALL), safe)
        from_what = self.joined("and-text", [self.say(f"danger.{danger}", ()) for danger in dangers])
        return self.say("effect-text.protect", (things, from_what, until))

    # --- Amounts and things -------------------------------------------------------------------------------------------

    def by(self, word: str, who: Who, args: Sequence[object]) -> str:
        """A word said of oneself, or of others."""
        if who == SELF:
            return self.say(f"effect-text.{word}.self", args)
        return self.say(f"effect-text.{word}.others", (*args, self.who(who)))

    def counted(self, kind: str, amount: Amount, *more: object) -> str:
        """So many things, up to so many, or all there are."""
        if amount.n == ALL:
            return self.say(f"all-{kind}", more)
        things = self.say(kind, (amount.n, *more))
        return self.say("upto-text", (things,)) if amount.upto else things

    def things(self, res: str, amount: Amount) -> str:
        """So much of a resource, or points of the plan."""
        return self.counted(f"{'points' if res in POINTS else 'things'}-text.{res}", amount)

    def goods(self, goods: Goods, kind: str) -> str:
        """Goods, or spaces for them, by templates `<kind>.alcohol` and so on; an empty text when there are none."""
        counts = {"alcohol": goods.alcohol, "gun": goods.gun, "any": goods.any}
        parts = [self.say(f"{kind}.{good}", (count,)) for good, count in counts.items() if count]
        return self.joined("and-text", parts) if parts else ""

    def figures(self, amount: Amount, scope: Scope) -> str:
        """Figures of somebody in some place."""
        return self.placed(self.counted(f"figures-text.{scope.owner}", amount), scope, amount.n)

    def placed(self, things: str, scope: Scope, n: int) -> str:
        """Figures or pieces and where they are."""
        if scope.place != "district":
            return self.say("placed-text", (things, self.say(f"at-text.{scope.place}", (n,))))
        return self.say("placed-text", (things, self.within(scope.where, n)))

    def within(self, where: Where, n: int) -> str:
        """In some districts, said of so many things."""
        if where.kind == "named":
            return self.say("in-text.named", (self.districts.get(where.district, where.district),))
        return self.say(f"in-text.{where.kind}", (n,))

    def to(self, where: Where, n: int) -> str:
        """To some districts, said of so many things."""
        if where.kind == "named":
            return self.say("to-text.named", (self.districts.get(where.district, where.district),))
        return self.say(f"to-text.{where.kind}", (n,))

    def hoods(self, hoods: Hoods, n: int) -> str:
        """Neighbourhoods of somebody, perhaps in some districts only."""
        said = self.say(f"hoods-text.{hoods.owner}", (n,))
        return said if hoods.where == Where() else self.say("placed-text", (said, self.within(hoods.where, n)))

    def which(self, noun: str, cards: Cards) -> str:
        """Cards and what they must fulfil."""
        asked = {"stars": cards.stars, "type": cards.type, "title": cards.title, "kind": cards.kind}
        parts = [self.say(f"filter-text.{key}", (word,)) for key, word in asked.items() if word]
        return self.joined("placed-text", [noun, *parts])

    def who(self, who: Who) -> str:
        """The players that are meant."""
        if who.by is None:
            return self.say(f"who-text.{who.kind}", (who.n,))
        return self.say("who-text.by", (self.extreme(who.by, most=who.kind == "highest"),))

    # --- Counting -----------------------------------------------------------------------------------------------------

    def extreme(self, criterion: Criterion, most: bool) -> str:
        """The most or the fewest of the things that are counted."""
        kind = "most" if most else "least" if criterion.name in UNCOUNTED else "fewest"
        return self.say(f"{kind}-text", (str(criterion),))

    def condition(self, condition: Condition) -> str:
        """What must be true of oneself."""
        kind = ".crime" if condition.left.name == "crime" else ""
        return self.say(f"condition-text.{SIDES[condition.op]}{kind}", (condition.n, str(condition.left)))

    def formula(self, formula: Formula) -> str:
        """Money at the end of the game."""
        if formula.kind == "per":
            return self.say("formula-text.per", (formula.each, str(formula.criterion), formula.limit))
        if formula.kind == "at_least":
            condition = self.condition(Condition(formula.criterion, ">=", formula.limit))
            return self.say("formula-text.at_least", (formula.each, condition))
        extreme = self.extreme(formula.criterion, most=not formula.ascending)
        return self.say("formula-text.rank", (formula.places, extreme))

    def event(self, event: Event) -> str:
        """What a card waits for."""
        said = self.say(f"event-text.{event.name}", (event.affects, event.by))
        if event.by == "any" or event.name in TURNS:
            return said
        return self.say(f"by-text.{event.by}", (said,))

    def requirement(self, asked: Requirement) -> str:
        """What a job asks for."""
        n, word = asked.n, asked.word
        match asked.name:
            case "pay":
                return self.say("requirement-text.pay", (self.things(word, Amount(n)),))
            case "crime":
                return self.say(f"requirement-text.crime.{SIDES[asked.op]}", (n,))
            case "control":
                where = asked.where or Where()
                place = "" if where == Where() else self.within(where, n)
                return self.say(f"requirement-text.control.{'some' if place else 'any'}", (n, place))
            case "figures_in" if word in self.districts:
                return self.say("requirement-text.figures_in.named", (n, self.districts[word]))
            case "figures_in":
                return self.say(f"requirement-text.figures_in.{word}", (n,))
            case "plan_type":
                return self.say("requirement-text.plan_type", (n, word))
            case "business":
                return self.say(f"requirement-text.business.{word}", (n,))
        return self.say(f"requirement-text.{asked.name}", (n,))

    def street_effect(self, one: StreetEffect) -> str:
        """One of the effects of a street gang card, with its keyword."""
        return self.keyword(one.keyword, one.event, self.clause(one.effect))

    def keyword(self, keyword: str, event: Event | None, text: str) -> str:
        """A text with the keyword that stands before it, and what an AT ANY TIME card waits for."""
        if not keyword:
            return capital(text)
        return self.say(f"keyword-text.{keyword}", (text, self.event(event) if event else ""))


def alike_with(effect: Effect) -> str:
    """What effects have in common that are said as one; an empty text for those that stand alone."""
    if effect.name in ("gain", "lose"):
        return f"{effect.name} {effect.args[2]}"
    return f"modify {effect.args[2]} {effect.args[3]}" if effect.name == "modify" else ""


def of_police(effects: Sequence[Effect]) -> bool:
    """Whether all these changes are of what police cars do, where there is one anyhow."""
    return all(effect.args[0].name in ("bribe", "protection") for effect in effects)


def names_others(effect: Effect) -> bool:
    """Whether a clause begins with somebody else, not with what one does oneself."""
    if effect.name in ("seq", "choose", "per"):
        return names_others(effect.parts[0])
    if effect.name == "take_ring":
        return bool(effect.args[0] != SELF)
    return effect.name in ("modify", "if") or (effect.name in WHO_AT and effect.args[WHO_AT[effect.name]] != SELF)


def up_or_down(change: int) -> str:
    """The direction of a change."""
    return "up" if change > 0 else "down"
