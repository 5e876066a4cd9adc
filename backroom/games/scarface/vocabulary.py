"""The words of Scarface's content: types, resources, places, and the closed vocabulary of effects as plain data.

`notation` reads these from text; `str` writes every one of them as the content files do. An effect is a tree: a
combinator (`seq`, `choose`, `optional`, `cost`, `if`, `per`) has parts, a primitive has arguments in the order of its
form, with the defaults filled in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, get_args

from msgspec import Struct

Box = Literal["base", "expansion"]
"""The box a component comes in: without the expansion only the base game is played."""
CrimeType = Literal["corruption", "gambling", "smuggling", "vice", "violence", "fraud"]
CommonType = Literal["speakeasy", "casino", "brothel"]
BusinessType = Literal["speakeasy", "casino", "brothel", "nightclub"]
PointKind = Literal["strength", "influence"]
Keyword = Literal["AT_ANY_TIME", "LASTING", "SNITCH"]
Role = Literal["boss", "basic", "hat", "doctor"]
TrackName = Literal["hand", "recruiters", "lawyers", "garage", "members"]
ZoneName = Literal["green", "yellow", "orange", "red"]
OrderName = Literal[
    "recruit",
    "get_jobs",
    "hire_dealers",
    "sell_hoods",
    "hire_associates",
    "remove_control",
    "lower_crime",
    "open_business",
    "free_prison",
    "sell_authorities",
    "send",
    "move",
    "takeover",
    "get_goods",
    "upgrade",
]
ExtortionName = Literal["recruit_street", "change_business", "ignore_requirement", "heal", "district_money"]

CRIME_TYPES: tuple[CrimeType, ...] = ("corruption", "gambling", "smuggling", "vice", "violence", "fraud")
COMMON: tuple[CommonType, ...] = ("speakeasy", "casino", "brothel")
BUSINESSES: tuple[BusinessType, ...] = (*COMMON, "nightclub")
POINTS: tuple[PointKind, ...] = ("strength", "influence")
TRACKS: tuple[TrackName, ...] = ("hand", "recruiters", "lawyers", "garage", "members")
ZONES: tuple[ZoneName, ...] = ("green", "yellow", "orange", "red")
ORDERS: tuple[OrderName, ...] = get_args(OrderName)
EXTORTIONS: tuple[ExtortionName, ...] = get_args(ExtortionName)

RESOURCES = ("money", "alcohol", "gun", "good", "vote", "bullet")
PLACES = ("district", "underworld", "authorities", "deal", "job", "prison", "hospital", "hq")
OWNERS = ("rival", "any", "own")
HOOD_OWNERS = ("own", "rival", "uncontrolled", "any")
DISTRICT_FILTERS = ("any", "home", "one", "with_presence", "with_control", "adjacent_to_presence", "ness", "police")
"""Beside these there is `named:` with a district of the map."""
UNTIL = ("turn_end", "next_turn", "round", "game")
DANGERS = ("wound", "kill", "jail", "takeover", "lose_business", "lose_control")
COMPARISONS = (">=", "<=", "=")

EVENTS = (
    "figure_wounded",
    "figure_killed",
    "figure_jailed",
    "takeover_declared",
    "takeover_done",
    "sale_done",
    "crime_raised",
    "raid_starts",
    "associate_hired",
    "business_opened",
    "business_removed",
    "control_removed",
    "job_done",
    "extortion_declared",
    "order_declared",
    "turn_starts",
    "turn_ends",
    "news_revealed",
)
"""Rules 5.5: what AT ANY TIME cards wait for."""

BUSINESS_INDEX = (*BUSINESSES, "common", "all")
CRITERIA: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("controls", "jazz", "stars", "associates", "types_distinct", "dealers", "jobs_done"), ()),
    **dict.fromkeys(("alcohol", "guns", "upgrades", "boss_row", "figures_in_districts", "presence", "majorities"), ()),
    **dict.fromkeys(("votes", "bullets", "crime", "prison", "hospital", "street", "vehicles", "hats", "money"), ()),
    "businesses": BUSINESS_INDEX,
    "type": CRIME_TYPES,
}
"""Rules 5.6: what can be counted, and the words of its index where it has one."""
PLAN_VALUES: dict[str, tuple[str, ...]] = {"plan_strength": (), "plan_influence": (), "plan_type": CRIME_TYPES}
"""R-4.4.5: what a condition may ask of the plan."""

STATS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("hand_limit", "recruiters", "lawyers", "heal_limit", "sale_price", "auth_price"), ()),
    **dict.fromkeys(("hire_cost", "upgrade_money", "upgrade_points", "takeover_attack", "takeover_defence"), ()),
    **dict.fromkeys(("deal_goods", "order_strength", "order_influence", "free_plan_cards", "crime_gain"), ()),
    **dict.fromkeys(("crime_loss", "bribe", "protection", "ring_income", "votes_per_authority", "ness_votes"), ()),
    "dist_bonus": (),
    "assault_wounds": (),
    "storage": ("alcohol", "gun", "any"),
    "yield": BUSINESS_INDEX,
}
"""Rules 5.7: what `modify` changes, and the words of its index where it has one."""

ALL: Final = 1_000_000
"""The number behind `all`: more than there is of anything."""


# What stands between the brackets


class Amount(Struct, frozen=True):
    """How many: exactly `n`, any number from 0 to `n` with `upto`, or as many as there are with `ALL`."""

    n: int
    upto: bool = False

    def __str__(self) -> str:
        return "all" if self.n == ALL else f"upto({self.n})" if self.upto else str(self.n)


class Criterion(Struct, frozen=True):
    """A thing that can be counted for a player, such as `businesses[casino]`; or a value of the plan."""

    name: str
    index: str = ""

    def __str__(self) -> str:
        if not self.index:
            return self.name
        return f"{self.name}({self.index})" if self.name in PLAN_VALUES else f"{self.name}[{self.index}]"


class Condition(Struct, frozen=True):
    """A comparison of a count with a number."""

    left: Criterion
    op: str
    n: int

    def __str__(self) -> str:
        return f"{self.left}{self.op}{self.n}"

    def holds(self, count: int) -> bool:
        """Whether it is fulfilled when `left` comes to this number."""
        return count >= self.n if self.op == ">=" else count <= self.n if self.op == "<=" else count == self.n


class Who(Struct, frozen=True):
    """Players: `self`, `each`, `each_other`, `target`, `target_n` of a number, `highest` and `lowest` of a count."""

    kind: str
    n: int = 0
    by: Criterion | None = None

    def __str__(self) -> str:
        inside = str(self.by or self.n or "")
        return f"{self.kind}({inside})" if inside else self.kind


class Where(Struct, frozen=True):
    """Districts: a word of `DISTRICT_FILTERS`, or `named` with the id of one."""

    kind: str = "any"
    district: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.district}" if self.district else self.kind


class Scope(Struct, frozen=True):
    """Figures (or pieces, in `move`): whose, in which place, in which districts."""

    owner: str
    place: str = "district"
    where: Where = Where()

    def __str__(self) -> str:
        place = "" if self.place == "district" else f"@{self.place}"
        return f"{self.owner}{place}" + ("" if self.where == Where() else f"/{self.where}")


class Hoods(Struct, frozen=True):
    """Neighbourhoods: who controls them, in which districts."""

    owner: str
    where: Where = Where()

    def __str__(self) -> str:
        return self.owner + ("" if self.where == Where() else f"/{self.where}")


class Cards(Struct, frozen=True):
    """Cards that fulfil everything named; 0 and "" ask for nothing."""

    stars: int = 0
    type: str = ""
    title: str = ""
    kind: str = ""

    def __str__(self) -> str:
        words = [f"stars<={self.stars}"] if self.stars else []
        words += [f"{key}={word}" for key in ("type", "title", "kind") if (word := getattr(self, key))]
        return "&".join(words) or "any"


class Stat(Struct, frozen=True):
    """A value that `modify` changes, such as `yield[casino]`."""

    name: str
    index: str = ""

    def __str__(self) -> str:
        return f"{self.name}[{self.index}]" if self.index else self.name


class Whose(Struct, frozen=True):
    """VA-5: for whom a change holds, and where a filter stands only for what happens there or with such cards."""

    who: Who
    where: Where | None = None
    cards: Cards | None = None

    def __str__(self) -> str:
        filtered = self.where or self.cards
        return f"{self.who}/{filtered}" if filtered else str(self.who)


# Effects


class Effect(Struct, frozen=True):
    """A combinator with its parts, or a primitive with its arguments (see `FORMS` for their order)."""

    name: str
    args: tuple[Any, ...] = ()
    parts: tuple[Effect, ...] = ()

    def __str__(self) -> str:
        listed = "; ".join(map(str, self.parts))
        match self.name:
            case "boss":
                return "boss"
            case "seq":
                return f"seq[{listed}]"
            case "choose":
                return f"choose({self.args[0]})[{listed}]"
            case "optional":
                return f"optional({listed})"
            case "cost":
                return f"cost({self.parts[0]}) -> {self.parts[1]}"
            case "if":
                return f"if({self.args[0]}) " + " else ".join(map(str, self.parts))
            case "per":
                return f"per({self.args[0]},{self.parts[0]},{self.args[1]})"
        return f"{self.name}({','.join(self._written())})"

    def _written(self) -> list[str]:
        """The arguments as text; trailing ones that are the default are left out."""
        labels = FORMS[self.name].split()
        args = list(self.args)
        while args and args[-1] == DEFAULTS.get(labels[len(args) - 1]):
            args.pop()
        return [_argument(label, arg) for label, arg in zip(labels, args, strict=False)]

    def walk(self) -> Iterator[Effect]:
        """This effect and everything inside it."""
        yield self
        for part in self.parts:
            yield from part.walk()


ANSWERS: dict[str, tuple[str, str]] = {"free": ("yes", "no"), "figure": ("with_figure", "no_figure")}
"""Arguments that are true or false, and how each is written."""


def _argument(label: str, arg: object) -> str:
    if label in ANSWERS:
        return ANSWERS[label][0 if arg else 1]
    return "+".join(map(str, arg)) if isinstance(arg, tuple) else str(arg)


COMBINATORS = ("seq", "choose", "optional", "cost", "if", "per")
BOSS = Effect("boss")
"""R-4.3.4: the skill of the boss cards; the boss figure's row says how often and which abilities."""

FORMS: dict[str, str] = {
    "gain": "res n who",
    "pay": "payable count",
    "lose": "res n_all who",
    "steal": "res n from",
    "exchange": "res count other amount times",
    "crime": "change who",
    "draw": "deck n who",
    "discard": "zone n_all who chooser",
    "search": "pile cards n to",
    "look": "what n",
    "hire": "cards discount free",
    "trash": "own_zone n",
    "copy_skill": "cards",
    "refresh_market": "n",
    "recruit": "n who",
    "send": "n where who",
    "move": "n kind scope",
    "free": "n_all place who",
    "wound": "n_all scope",
    "kill": "n_all scope",
    "jail": "n_all scope",
    "heal": "n_all who",
    "takeover": "bonus hoods",
    "control": "control_op hoods n",
    "business": "business_op type n hoods",
    "vehicle": "vehicle_op vehicle n vehicles",
    "move_police": "n where",
    "move_angry_ness": "where",
    "move_home": "where",
    "token": "token change",
    "take_ring": "who",
    "sell": "n bonus hoods",
    "sell_authorities": "n price",
    "collect": "any_type times hoods",
    "deal": "n discount figure",
    "upgrade": "n money_off points_off track",
    "free_order": "order count figure",
    "add_points": "points count for",
    "job": "mode waived",
    "waive": "count",
    "modify": "stat change until whose",
    "protect": "protected dangers until",
    "cancel": "event",
    "end_bonus": "formula",
    "raid": "",
}
"""Rules 5.3: the 45 primitives and what each takes, by labels; `selectors` says how a label is read.

`n` and `n_all` are an `Amount`; count, amount, times, change, discount, bonus, price, money_off, points_off and waived
are whole numbers; who and from are a `Who`; where is a `Where`; scope a `Scope`; hoods a `Hoods`; cards a `Cards`; stat
a `Stat`; whose a `Whose`; protected a `Scope` or, for tiles, `Tiles`; dangers a tuple of words; formula a `Formula`;
vehicles a `Where` to add and an owner to remove; free and figure are true or false (figure: whether one is sent);
everything else is a word.
"""
PRIMITIVES: tuple[str, ...] = tuple(FORMS)

SELF, TARGET = Who("self"), Who("target")
DEFAULTS: dict[str, object] = {"who": SELF, "from": TARGET, "chooser": "owner"}
"""Data 1.2: what a trailing argument means that is left out."""


class Tiles(Struct, frozen=True):
    """VA-4: neighbourhoods as what `protect` keeps safe."""

    hoods: Hoods

    def __str__(self) -> str:
        return f"tiles:{self.hoods}"


class Formula(Struct, frozen=True):
    """Money at the end (rules 5.6).

    `per`: `each` dollars for each thing, at most `limit` things. `at_least`: `each` dollars once for `limit` things or
    more. `rank`: the dollars of `places` by rank, the most first or, `ascending`, the fewest.
    """

    kind: str
    criterion: Criterion
    each: int = 0
    limit: int = 0
    places: tuple[int, ...] = ()
    ascending: bool = False

    def __str__(self) -> str:
        if self.kind == "per":
            return f"per({self.criterion},{self.each},{self.limit})"
        if self.kind == "at_least":
            return f"at_least({self.criterion},{self.limit},{self.each})"
        order = "asc" if self.ascending else "desc"
        return f"rank({self.criterion},[{','.join(map(str, self.places))}],{order})"


class Event(Struct, frozen=True):
    """What an AT ANY TIME effect waits for: by whom it is caused and whom it affects, seen from the holder."""

    name: str
    by: str
    affects: str

    def __str__(self) -> str:
        return f"{self.name}({self.by},{self.affects})"


class Requirement(Struct, frozen=True):
    """What a job asks (R-4.4.5): `n` compared by `op`, of a `word` (type, resource, district) or in districts."""

    name: str
    n: int
    op: str = ""
    word: str = ""
    where: Where | None = None

    def __str__(self) -> str:
        if self.op:
            return f"{self.name}{f'({self.word})' if self.word else ''}{self.op}{self.n}"
        inside = [self.word] if self.word else []
        inside += [str(self.n)] + ([str(self.where)] if self.where else [])
        return f"{self.name}({','.join(inside)})"


REQUIREMENTS: dict[str, str] = {
    "plan_strength": ">=",
    "plan_influence": ">=",
    "plan_type": "(type)>=",
    "thugs": "(n)",
    "pay": "(res,n)",
    "control": "(n,where)",
    "presence": "(n)",
    "crime": "<=",
    "upgrades": ">=",
    "business": "(business)>=",
    "figures_in": "(district)>=",
}
"""R-4.4.5: the kinds of requirement and their shape; `crime` is also written with >=, which makes twelve."""


# Texts that hold an effect with something in front of it


class Combo(Struct, frozen=True):
    """A second skill, and the crime type that another card of the plan must show (R-4.3.3)."""

    type: str
    effect: Effect

    def __str__(self) -> str:
        return f"{self.type}: {self.effect}"


class StreetEffect(Struct, frozen=True):
    """One of the two effects of a street gang card, with its keyword and its event where it has them."""

    effect: Effect
    keyword: str = ""
    event: Event | None = None

    def __str__(self) -> str:
        event = f" {self.event}" if self.event else ""
        return f"{self.keyword}{event}: {self.effect}" if self.keyword else str(self.effect)


class Goods(Struct, frozen=True):
    """Goods, or spaces to store them: `2a 1g 1x` is 2 alcohol, 1 gun, 1 of either."""

    alcohol: int = 0
    gun: int = 0
    any: int = 0

    def __str__(self) -> str:
        counts = ((self.alcohol, "a"), (self.gun, "g"), (self.any, "x"))
        return " ".join(f"{n}{letter}" for n, letter in counts if n) or "-"

    @property
    def total(self) -> int:
        return self.alcohol + self.gun + self.any
