"""Effects, end bonuses, events, requirements and goods as content files write them."""

import re

import pytest

from backroom.games.scarface.notation import (
    parse_combo,
    parse_effect,
    parse_event,
    parse_goods,
    parse_requirement,
    parse_street_effect,
    usage,
)
from backroom.games.scarface.selectors import parse_condition, parse_formula
from backroom.games.scarface.vocabulary import (
    ALL,
    COMBINATORS,
    FORMS,
    PRIMITIVES,
    SELF,
    TARGET,
    Amount,
    Cards,
    Condition,
    Criterion,
    Effect,
    Formula,
    Goods,
    Hoods,
    Requirement,
    Scope,
    Stat,
    Tiles,
    Where,
    Who,
    Whose,
)

ONE = Amount(1)
ANY = Where("any")

PRIMITIVE = {
    "gain(money,2)": ("money", Amount(2), SELF),
    "gain(good,upto(3),each)": ("good", Amount(3, upto=True), Who("each")),
    "pay(strength,1)": ("strength", 1),
    "lose(alcohol,1,highest(alcohol))": ("alcohol", ONE, Who("highest", by=Criterion("alcohol"))),
    "lose(gun,all)": ("gun", Amount(ALL), SELF),
    "steal(money,3)": ("money", Amount(3), TARGET),
    "steal(money,3,each_other)": ("money", Amount(3), Who("each_other")),
    "steal(good,1,target_n(2))": ("good", ONE, Who("target_n", 2)),
    "exchange(bullet,1,money,5,3)": ("bullet", 1, "money", 5, 3),
    "crime(-2)": (-2, SELF),
    "crime(1,lowest(crime))": (1, Who("lowest", by=Criterion("crime"))),
    "draw(street,2)": ("street", Amount(2), SELF),
    "discard(hand,1)": ("hand", ONE, SELF, "owner"),
    "discard(hand,1,target,random)": ("hand", ONE, TARGET, "random"),
    "search(own,any,1,plan)": ("own", Cards(), ONE, "plan"),
    "search(job,title=Clinic&kind=permanent,1,hand)": ("job", Cards(title="Clinic", kind="permanent"), ONE, "hand"),
    "look(rival_hand,1)": ("rival_hand", ONE),
    "hire(stars<=2,1,no)": (Cards(stars=2), 1, False),
    "hire(type=vice,0,yes)": (Cards(type="vice"), 0, True),
    "trash(discard,1)": ("discard", ONE),
    "copy_skill(stars<=3&type=fraud)": (Cards(stars=3, type="fraud"),),
    "refresh_market(2)": (Amount(2),),
    "recruit(1)": (ONE, SELF),
    "send(upto(2),with_presence)": (Amount(2, upto=True), Where("with_presence"), SELF),
    "move(1,any,own)": (ONE, "any", Scope("own")),
    "free(all,prison)": (Amount(ALL), "prison", SELF),
    "free(1,any,each)": (ONE, "any", Who("each")),
    "wound(1,rival/with_presence)": (ONE, Scope("rival", "district", Where("with_presence"))),
    "kill(2,any/one)": (Amount(2), Scope("any", "district", Where("one"))),
    "jail(1,own@hq)": (ONE, Scope("own", "hq")),
    "heal(2)": (Amount(2), SELF),
    "takeover(0,uncontrolled)": (0, Hoods("uncontrolled")),
    "control(remove,rival,1)": ("remove", Hoods("rival"), ONE),
    "business(add,common,1,own/one)": ("add", "common", ONE, Hoods("own", Where("one"))),
    "vehicle(add,truck,1,with_presence)": ("add", "truck", ONE, Where("with_presence")),
    "vehicle(remove,any,1,rival)": ("remove", "any", ONE, "rival"),
    "move_police(1,named:central)": (ONE, Where("named", "central")),
    "move_angry_ness(any)": (ANY,),
    "move_home(with_control)": (Where("with_control"),),
    "token(gmen,-1)": ("gmen", -1),
    "take_ring()": (SELF,),
    "sell(1,3,own)": (ONE, 3, Hoods("own")),
    "sell_authorities(1,8)": (ONE, 8),
    "collect(all,1,own/one)": ("all", 1, Hoods("own", Where("one"))),
    "deal(1,1,no_figure)": (ONE, 1, False),
    "deal(1,0,with_figure)": (ONE, 0, True),
    "upgrade(1,3,1,any)": (ONE, 3, 1, "any"),
    "free_order(sell_authorities,2,with_figure)": ("sell_authorities", 2, True),
    "add_points(strength,1,takeover)": ("strength", 1, "takeover"),
    "job(complete,1)": ("complete", 1),
    "waive(1)": (1,),
    "modify(yield[casino],2,game,self)": (Stat("yield", "casino"), 2, "game", Whose(SELF)),
    "modify(bribe,-3,game,each/police)": (Stat("bribe"), -3, "game", Whose(Who("each"), Where("police"))),
    "modify(hire_cost,-1,turn_end,self/type=vice)": (
        *(Stat("hire_cost"), -1, "turn_end"),
        Whose(SELF, cards=Cards(type="vice")),
    ),
    "protect(own/home,wound+kill,next_turn)": (Scope("own", where=Where("home")), ("wound", "kill"), "next_turn"),
    "protect(tiles:own,lose_business,next_turn)": (Tiles(Hoods("own")), ("lose_business",), "next_turn"),
    "cancel(raid_starts)": ("raid_starts",),
    "end_bonus(per(businesses[casino],2,6))": (Formula("per", Criterion("businesses", "casino"), 2, 6),),
    "raid()": (),
}


@pytest.mark.parametrize("text", PRIMITIVE)
def test_primitives_read_and_print_the_same(text: str):
    effect = parse_effect(text)
    assert effect == Effect(text.partition("(")[0], PRIMITIVE[text])
    assert str(effect) == text
    assert len(effect.args) == len(FORMS[effect.name].split())


def test_the_vocabulary_is_closed():
    assert {text.partition("(")[0] for text in PRIMITIVE} == set(PRIMITIVES)
    assert len(PRIMITIVES) == 45
    assert usage("gain") == "gain(res,n,who)"


def test_defaults_may_be_written_out():
    assert parse_effect("gain(money,2,self)") == parse_effect("gain(money,2)")
    assert parse_effect("steal(money,2,target)") == parse_effect("steal(money,2)")
    assert parse_effect("discard(job,1,self,owner)") == parse_effect("discard(job,1)")
    assert parse_effect("take_ring(self)") == parse_effect("take_ring()")


MONEY, RECRUIT = parse_effect("gain(money,1)"), parse_effect("recruit(1)")
COMBINED = {
    "seq[gain(money,1); recruit(1)]": Effect("seq", (), (MONEY, RECRUIT)),
    "choose(1)[gain(money,1); recruit(1)]": Effect("choose", (1,), (MONEY, RECRUIT)),
    "optional(recruit(1))": Effect("optional", (), (RECRUIT,)),
    "cost(pay(money,2)) -> recruit(1)": Effect("cost", (), (Effect("pay", ("money", 2)), RECRUIT)),
    "if(controls>=5) gain(money,1)": Effect("if", (Condition(Criterion("controls"), ">=", 5),), (MONEY,)),
    "if(plan_type(vice)=1) gain(money,1) else recruit(1)": Effect(
        "if", (Condition(Criterion("plan_type", "vice"), "=", 1),), (MONEY, RECRUIT)
    ),
    "per(businesses[all],gain(money,1),6)": Effect("per", (Criterion("businesses", "all"), 6), (MONEY,)),
}


@pytest.mark.parametrize("text", COMBINED)
def test_combinators_read_and_print_the_same(text: str):
    assert parse_effect(text) == COMBINED[text]
    assert str(COMBINED[text]) == text


def test_all_combinators_are_known():
    assert {effect.name for effect in COMBINED.values()} == set(COMBINATORS)


def test_trees_nest():
    text = "seq[choose(1)[optional(recruit(1)); cost(pay(money,1)) -> gain(vote,1)]; if(crime<=3) raid() else heal(1)]"
    effect = parse_effect(text)
    assert str(effect) == text
    assert [part.name for part in effect.walk()] == [
        *("seq", "choose", "optional", "recruit", "cost", "pay", "gain"),
        *("if", "raid", "heal"),
    ]


def test_a_condition_compares():
    assert [parse_condition("crime>=3").holds(n) for n in (2, 3, 4)] == [False, True, True]
    assert [parse_condition("crime<=3").holds(n) for n in (2, 3, 4)] == [True, True, False]
    assert [parse_condition("crime=3").holds(n) for n in (2, 3, 4)] == [False, True, False]


MISTAKES = {
    "": "the effects are seq, choose",
    "bribe(1)": 'unknown effect "bribe(1)"; the effects are',
    "gain": "write gain(res,n,who)",
    "gain(money)": "write gain(res,n,who)",
    "gain(money,1,self,2)": "write gain(res,n,who)",
    "gain(gold,1)": '"gold" is no resource; write one of money, alcohol',
    "gain(money,0)": "0 does nothing",
    "gain(money,all)": '"all" is no number',
    "gain(money,-1)": '"-1" is no number',
    "gain(money, 1)": '" 1" is no number',
    "gain(money,1": "a bracket is not closed",
    "gain(money,1]": "a bracket is not closed",
    "gain(money,1))": '")" comes behind the bracket',
    "gain(money,1) recruit(1)": "put several effects into seq",
    "gain(money,1,everybody)": '"everybody" names no player',
    "gain(money,1,highest(luck))": '"luck" is no criterion',
    "crime(0)": '"0" is no change',
    "wound(1,enemy)": '"enemy" is no owner of figures',
    "wound(1,rival@church)": '"church" is no place',
    "wound(1,rival@hq/home)": "only figures in districts have a district filter",
    "wound(1,rival/nearby)": '"nearby" is no district filter',
    "control(burn,rival,1)": '"burn" is no operation',
    "business(add,cinema,1,own)": '"cinema" is no type of business',
    "vehicle(add,car,1,own)": "added to districts and removed from an owner",
    "vehicle(remove,car,1,home)": "added to districts and removed from an owner",
    "hire(stars>=2,0,yes)": '"stars>=2" is no card filter',
    "hire(type=arson,0,yes)": '"arson" is no crime type',
    "hire(any,0,maybe)": '"maybe" is no answer; write one of yes, no',
    "modify(luck,1,game,self)": '"luck" is no stat',
    "modify(yield,1,game,self)": '"" is no index of yield',
    "modify(bribe[casino],1,game,self)": "bribe has no index; write bribe",
    "modify(bribe,1,forever,self)": '"forever" is no duration',
    "protect(own,rain,game)": '"rain" is no danger',
    "cancel(wound)": '"wound" is no event',
    "free_order(dance,1,no_figure)": '"dance" is no order',
    "end_bonus(each(controls,1,2))": "is no end bonus",
    "seq": "write seq[effect; effect]",
    "seq[raid()]": "write two effects or more",
    "seq[raid(),raid()]": "write two effects or more",
    "seq[raid(); raid()] raid()": "write two effects or more",
    "choose[raid(); raid()]": "write choose(1)[effect; effect]",
    "choose(2)[raid(); recruit(1)]": "there are 2 parts; write a smaller number",
    "choose(0)[raid(); recruit(1)]": "there are 2 parts; write a smaller number",
    "optional raid()": "write optional(effect)",
    "optional(raid()) raid()": "write optional(effect)",
    "cost(pay(money,1))": "write cost(effect) -> effect",
    "if(crime) raid()": '"crime" is no condition',
    "if(plan_type(arson)>=1) raid()": "plan_type of corruption",
    "if(plan_strength(vice)>=1) raid()": "write plan_strength",
    "if(crime>=1)raid()": "write if(condition) effect else effect",
    "if(crime>=1) if(crime>=2) raid()": "put it behind else or into seq",
    "per(controls,raid())": "write per(criterion,effect,max)",
    "per(controls,raid(),0)": "0 does nothing",
    "seq[boss; " + "recruit(1); " * 60 + "boss]": "is too long",
    "optional(" * 2000 + "raid()" + ")" * 2000: "is too long",
}


@pytest.mark.parametrize("text", MISTAKES, ids=lambda text: text[:40])
def test_what_is_outside_the_vocabulary_is_refused_with_what_to_write(text: str):
    with pytest.raises(ValueError, match=re.escape(MISTAKES[text])):
        parse_effect(text)


FORMULAS = {
    "per(controls,6,7)": Formula("per", Criterion("controls"), each=6, limit=7),
    "at_least(upgrades,6,8)": Formula("at_least", Criterion("upgrades"), each=8, limit=6),
    "rank(crime,[45,25,10,0],asc)": Formula("rank", Criterion("crime"), places=(45, 25, 10, 0), ascending=True),
    "rank(type[vice],[50,30,10,0],desc)": Formula("rank", Criterion("type", "vice"), places=(50, 30, 10, 0)),
}


@pytest.mark.parametrize("text", FORMULAS)
def test_end_bonuses_read_and_print_the_same(text: str):
    assert parse_formula(text) == FORMULAS[text]
    assert str(FORMULAS[text]) == text


REQUIREMENTS = {
    "plan_strength>=4": Requirement("plan_strength", 4, ">="),
    "plan_influence>=2": Requirement("plan_influence", 2, ">="),
    "plan_type(gambling)>=1": Requirement("plan_type", 1, ">=", "gambling"),
    "thugs(2)": Requirement("thugs", 2),
    "pay(good,1)": Requirement("pay", 1, word="good"),
    "control(2,one)": Requirement("control", 2, where=Where("one")),
    "presence(3)": Requirement("presence", 3),
    "crime<=3": Requirement("crime", 3, "<="),
    "crime>=8": Requirement("crime", 8, ">="),
    "upgrades>=4": Requirement("upgrades", 4, ">="),
    "business(all)>=1": Requirement("business", 1, ">=", "all"),
    "figures_in(any)>=2": Requirement("figures_in", 2, ">=", "any"),
}


@pytest.mark.parametrize("text", REQUIREMENTS)
def test_the_twelve_requirements_read_and_print_the_same(text: str):
    assert parse_requirement(text) == REQUIREMENTS[text]
    assert str(REQUIREMENTS[text]) == text


@pytest.mark.parametrize(
    ("read", "text", "says"),
    [
        (parse_requirement, "luck>=1", "unknown requirement"),
        (parse_requirement, "plan_strength<=4", "write plan_strength>=n"),
        (parse_requirement, "plan_strength(vice)>=4", "write plan_strength>=n"),
        (parse_requirement, "plan_type(arson)>=1", '"arson" is no word of plan_type'),
        (parse_requirement, "plan_type(vice)", "write plan_type(type)>=n"),
        (parse_requirement, "thugs(0)", "0 does nothing"),
        (parse_requirement, "thugs(1)>=2", "write thugs(n)"),
        (parse_requirement, "pay(gold,1)", '"gold" is no resource'),
        (parse_requirement, "control(2)", "write control(n,where)"),
        (parse_requirement, "crime=3", "unknown requirement"),
        (parse_formula, "per(controls,6)", "is no end bonus"),
        (parse_formula, "rank(controls,[1,2,3],desc)", "four places"),
        (parse_formula, "rank(controls,[1,2,3,4],down)", '"down" is no order'),
        (parse_formula, "per(businesses[bank],1,2)", '"bank" is no index of businesses'),
        (parse_event, "raid_starts", "is no event"),
        (parse_event, "storm(any,any)", '"storm" is no event'),
        (parse_event, "raid_starts(any,all)", '"all" is no player'),
        (parse_combo, "gain(money,1)", "write a crime type and an effect"),
        (parse_combo, "arson: gain(money,1)", '"arson" is no crime type'),
        (parse_street_effect, "SNITCH: gain(money,1)", 'write "LASTING: effect"'),
        (parse_street_effect, "AT_ANY_TIME: gain(money,1)", 'write "LASTING: effect"'),
        (parse_goods, "2b", "are no goods"),
        (parse_goods, "1a 1a", "are no goods"),
        (parse_goods, "", "are no goods"),
    ],
)
def test_other_notation_is_refused_too(read, text: str, says: str):
    with pytest.raises(ValueError, match=re.escape(says)):
        read(text)


def test_goods_are_counted():
    assert parse_goods("3a 1g 2x") == Goods(3, 1, 2)
    assert str(Goods(3, 1, 2)) == "3a 1g 2x"
    assert (str(Goods()), Goods(3, 1, 2).total) == ("-", 6)


def test_keywords_stand_before_street_effects():
    lasting = parse_street_effect("LASTING: modify(sale_price,3,next_turn,self)")
    assert (lasting.keyword, lasting.event) == ("LASTING", None)
    reaction = parse_street_effect("AT_ANY_TIME sale_done(rival,rival): steal(money,4)")
    assert (reaction.keyword, str(reaction.event)) == ("AT_ANY_TIME", "sale_done(rival,rival)")
    assert str(reaction) == "AT_ANY_TIME sale_done(rival,rival): steal(money,4)"
