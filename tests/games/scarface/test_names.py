"""What the components of Scarface are called and what they say, with and without a pack."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import backroom.games.scarface
from backroom.games.scarface.names import names
from backroom.games.scarface.notation import parse_effect, parse_event, parse_requirement
from backroom.games.scarface.selectors import parse_formula
from backroom.games.scarface.shelf import load_components
from backroom.games.scarface.texts import Texts
from backroom.games.scarface.vocabulary import (
    BUSINESS_INDEX,
    BUSINESSES,
    COMPARISONS,
    CRIME_TYPES,
    CRITERIA,
    DANGERS,
    DISTRICT_FILTERS,
    EVENTS,
    FORMS,
    HOOD_OWNERS,
    ORDERS,
    OWNERS,
    PLACES,
    PLAN_VALUES,
    PRIMITIVES,
    RESOURCES,
    STATS,
    TRACKS,
    UNTIL,
    Effect,
)
from backroom.i18n import Words

WORDS = Words.load("en", Path(backroom.games.scarface.__path__[0]) / "locale")
RAW = re.compile(r"«|\w_\w|\w\(|\[|->|@|<=|>=|\{|\b(?:AS|AX|JB|JX|SG|DL|DX)\d")
"""What only the notation writes: gaps, ids and signs."""


@cache
def box() -> dict[str, str]:
    return names(load_components(), WORDS.say)


def packed(pack: str) -> dict[str, str]:
    return names(load_components(f'game = "scarface"\n{pack}'), WORDS.say)


def test_everything_on_a_component_is_said_without_a_gap_or_a_sign_of_the_notation() -> None:
    assert {id: text for id, text in box().items() if RAW.search(text) or not text.strip()} == {}


@pytest.mark.parametrize("kind", ["effect", "formula", "requirement"])
def test_what_is_different_is_said_differently(kind: str) -> None:
    said: dict[str, list[str]] = {}
    for id, text in box().items():
        if id.startswith(f"{kind}."):
            said.setdefault(text, []).append(id)
    assert {text: ids for text, ids in said.items() if len(ids) > 1} == {}


def test_every_component_has_a_name_and_every_card_says_something() -> None:
    c = load_components()
    spoken: dict[str, Iterable[str]] = {
        "job": c.jobs,
        "street": c.street,
        "dealer": c.dealers,
        "hood": c.hoods,
        "raid": c.raids,
    }
    spoken |= {"news": c.news, "gmen": c.gmen, "ability": c.abilities, "gang": c.gangs}
    named: dict[str, Iterable[str]] = {
        "order": c.orders,
        "extortion": c.extortions,
        "wanted": c.wanted,
        "upgrade": c.upgrades,
    }
    named |= {"boss-row": c.boss_rows, "district": c.districts, "place": c.districts, "associate": c.associates}
    ids = {f"{kind}{says}.{id}" for kind, rows in spoken.items() for id in rows for says in ("", "-says")}
    ids |= {f"{kind}.{id}" for kind, rows in named.items() for id in rows}
    ids |= {f"{kind}.{id}" for id in (*c.members, *c.associates) for kind in ("card", "card-says", "source")}
    for kind in ("candidate", "candidate-says"):
        ids |= {f"{kind}.{id}.{party}" for id in c.candidates for party in ("blue", "red")}
    assert ids - box().keys() == set()


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("card.AX06", "Slot Maven"),
        ("associate.AS01", "Corner Lookout (1 star)"),
        ("gang.outfit", "Chicago Outfit (Al Capone)"),
        ("place.southeast", "Southeast"),
        ("effect.gain(vote,1)", "Gain 1 vote"),
        ("effect.gain(vote,2)", "Gain 2 votes"),
        ("effect.seq[gain(vote,2); gain(money,5)]", "Gain 2 votes and $5"),
        ("effect.per(businesses[all],gain(money,2),6)", "Gain $2 for each business you control (at most 6)"),
        ("effect.kill(2,rival/one)", "Kill 2 rival figures in one district"),
        ("effect.send(upto(3),any)", "Send up to 3 figures from headquarters to any districts"),
        ("effect.cost(pay(money,2)) -> gain(alcohol,2)", "Pay $2 to gain 2 alcohol"),
        ("effect.lose(alcohol,1,highest(alcohol))", "Each player with the most alcohol loses 1 alcohol"),
        ("effect.choose(1)[heal(2); recruit(1)]", "Either heal 2 figures, or recruit once"),
        (
            "effect.modify(sale_price,2,game,each/police)",
            "For the rest of the game each player has +$2 to the price of each sale in districts with a police car",
        ),
        (
            "effect.seq[modify(crime_loss,1,game,self); modify(ness_votes,-1,game,self)]",
            "For the rest of the game you have +1 to each fall of crime and −1 to the votes that moving angry Ness "
            "costs",
        ),
        ("formula.rank(crime,[45,25,10,0],asc)", "$45, $25, $10, $0 by rank, the least crime first"),
        ("formula.at_least(upgrades,6,8)", "$8 if you have 6 or more upgrades"),
        ("requirement.figures_in(any)>=2", "At least 2 figures of yours in one district"),
        (
            "street-says.SG03",
            "Assault: North, Southeast. Make 3 moves with your figures, cars or trucks. Or: At any time, when one of "
            "your figures is to be wounded by a rival: prevent the wound.",
        ),
        (
            "job-says.JX10",
            "Permanent; to open it: at least 3 influence in your plan, pay $3. For each use: pay 1 influence. "
            "Reward: gain 1 vote and $1.",
        ),
    ],
)
def test_what_the_box_says(id: str, text: str) -> None:
    assert box()[id] == text


@pytest.mark.parametrize(
    ("row", "id", "text"),
    [
        ("[associates.rows.AS01]\nname = 'Ada {0}'", "card.AS01", "Ada {0}"),
        ("[associates.rows.AS01]\nskill = 'gain(bullet,7)'", "effect.gain(bullet,7)", "Gain 7 bullets"),
        ("[districts.rows.west]\nname = 'Far West'", "place.west", "Far West"),
        ("[orders.rows.takeover]\nname = 'Grab'", "effect.add_points(strength,2,takeover)", None),
        ("[gangs.rows.outfit]\nboss = 'Nobody'", "gang.outfit", "Chicago Outfit (Nobody)"),
        ("[hoods.rows.T01]\nname = 'The Loop'", "hood.T01", "The Loop"),
    ],
)
def test_a_pack_is_said_as_it_plays(row: str, id: str, text: str | None) -> None:
    expected = 'Add 2 strength to your plan for this turn, for the order "Grab" only'
    assert packed(row)[id] == (text or expected)


# --- Every word of the vocabulary ------------------------------------------------------------------------------------

DISTRICTS = (*DISTRICT_FILTERS, "named:west")
WHO = ("self", "each", "each_other", "target", "target_n(2)", "highest(crime)", "lowest(controls)")
COUNTED = [name for name, index in CRITERIA.items() if not index]
COUNTED += [f"{name}[{word}]" for name, index in CRITERIA.items() for word in index]
N = ("1", "3", "upto(2)")
CARDS = ("any", "stars<=1", "stars<=3&type=vice", "title=Doctor", "kind=permanent")
SCOPES = [f"{owner}/{where}" for owner, where in product(OWNERS, DISTRICTS)]
SCOPES += [f"{owner}@{place}" for owner, place in product(OWNERS, PLACES) if place != "district"]
HOODS = [f"{owner}/{where}" for owner, where in product(HOOD_OWNERS, DISTRICTS)]
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "n": N,
    "n_all": (*N, "all"),
    **dict.fromkeys(("count", "amount", "times", "price"), ("1", "3")),
    **dict.fromkeys(("discount", "bonus", "money_off", "points_off", "waived"), ("0", "1", "2")),
    "change": ("1", "-2"),
    **dict.fromkeys(("res", "other"), RESOURCES),
    "payable": (*RESOURCES, "strength", "influence"),
    **dict.fromkeys(("who", "from"), WHO),
    "chooser": ("owner", "random"),
    "deck": ("own", "job", "dealer", "street"),
    "zone": ("hand", "street", "job", "plan"),
    "own_zone": ("hand", "plan", "discard"),
    "pile": ("own", "own_discard", "job", "street"),
    "to": ("hand", "deck_top", "plan", "discard"),
    "what": (
        *("own", "job", "dealer", "street", "raid", "news", "assoc_a", "assoc_b"),
        *("rival_hand", "rival_jobs", "rival_street"),
    ),
    "cards": CARDS,
    "free": ("yes", "no"),
    "where": DISTRICTS,
    "kind": ("figure", "car", "truck", "any"),
    "scope": tuple(SCOPES),
    "place": ("any", *PLACES),
    "hoods": tuple(HOODS),
    "control_op": ("remove", "place"),
    "business_op": ("add", "remove", "replace"),
    "type": (*BUSINESSES, "common"),
    "any_type": BUSINESS_INDEX,
    "vehicle_op": ("add", "remove"),
    "vehicle": ("car", "truck", "any"),
    "token": ("ness", "gmen"),
    "figure": ("with_figure", "no_figure"),
    "track": ("any", *TRACKS),
    "order": ORDERS,
    "points": ("strength", "influence"),
    "for": ("any", *ORDERS),
    "mode": ("complete", "activate"),
    "stat": tuple(f"{name}[{word}]" if word else name for name, index in STATS.items() for word in index or ("",)),
    "until": UNTIL,
    "whose": ("self", "each/police", "each_other/type=vice", "target", "highest(crime)/named:west"),
    "protected": ("own", "rival@prison", "tiles:own/one"),
    "dangers": (*DANGERS, "wound+kill"),
    "event": EVENTS,
    "formula": ("per(controls,2,7)",),
}


def spelled(name: str) -> list[str]:
    """A word with every argument in each of its forms, one after another, the others in their first."""
    labels = FORMS[name].split()
    if name == "vehicle":
        added = [f"vehicle(add,{kind},{n},{where})" for kind, n, where in product(("car", "any"), N, DISTRICTS)]
        return added + [f"vehicle(remove,{kind},{n},{of})" for kind, n, of in product(("truck",), N, ("own", "rival"))]
    first = [ARGUMENTS[label][0] for label in labels]
    return [f"{name}({','.join(first)})"] + [
        f"{name}({','.join([*first[:place], argument, *first[place + 1 :]])})"
        for place, label in enumerate(labels)
        for argument in ARGUMENTS[label][1:]
    ]


@pytest.mark.parametrize("name", PRIMITIVES)
def test_every_primitive_can_be_said_in_all_its_forms(name: str) -> None:
    texts = Texts(load_components(), WORDS.say)
    said = {text: texts.effect(parse_effect(text)) for text in spelled(name)}
    assert {text: words for text, words in said.items() if RAW.search(words)} == {}


def test_every_combinator_criterion_condition_and_formula_can_be_said() -> None:
    texts = Texts(load_components(), WORDS.say)
    effects = [f"per({criterion},gain(money,1),2)" for criterion in COUNTED]
    plan = [f"plan_type({kind})" for kind in CRIME_TYPES] + [name for name in PLAN_VALUES if name != "plan_type"]
    effects += [f"if({left}{op}2) raid()" for left, op in product((*COUNTED, *plan), COMPARISONS)]
    for part in ("gain(money,1)", "gain(money,1,each)", "take_ring(target)", "modify(bribe,1,turn_end,self)"):
        effects += [f"optional({part})", f"cost(pay(money,1)) -> {part}", f"if(jazz>=1) {part} else raid()"]
        effects += [f"choose({k})[{part}; raid(); heal(1)]" for k in (1, 2)] + [f"seq[{part}; {part}]"]
    formulas = [f"per({one},2,3)" for one in COUNTED] + [f"at_least({one},2,3)" for one in COUNTED]
    formulas += [f"rank({one},[4,3,2,1],{order})" for one, order in product(COUNTED, ("asc", "desc"))]
    said = {text: texts.effect(parse_effect(text)) for text in effects}
    said |= {text: texts.formula(parse_formula(text)) for text in formulas}
    assert {text: words for text, words in said.items() if RAW.search(words)} == {}
    assert len(set(said.values())) == len(said)


def test_every_event_and_requirement_can_be_said() -> None:
    texts = Texts(load_components(), WORDS.say)
    parties = ("self", "rival", "any")
    events = [f"{name}({by},{affects})" for name, by, affects in product(EVENTS, parties, parties)]
    asked = ["plan_strength>=2", "plan_influence>=1", "thugs(1)", "thugs(2)", "presence(1)", "upgrades>=3"]
    asked += ["crime<=2", "crime>=2"]
    asked += [f"plan_type({kind})>={n}" for kind, n in product(CRIME_TYPES, (1, 2))]
    asked += [f"pay({res},{n})" for res, n in product((*RESOURCES, "strength", "influence"), (1, 2))]
    asked += [f"control({n},{where})" for n, where in product((1, 2), DISTRICTS)]
    asked += [f"business({kind})>={n}" for kind, n in product(BUSINESS_INDEX, (1, 2))]
    asked += [f"figures_in({where})>={n}" for where, n in product(("any", "home", "west"), (1, 2))]
    said = {text: texts.event(parse_event(text)) for text in events}
    said |= {text: texts.requirement(parse_requirement(text)) for text in asked}
    assert {text: words for text, words in said.items() if RAW.search(words)} == {}


def test_the_boss_is_said_too() -> None:
    assert Texts(load_components(), WORDS.say).effect(Effect("boss")).startswith("As often as your boss's row says")
