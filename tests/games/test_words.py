"""Every game can say everything it shows, in English, and has no sentence left that nothing uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import pytest
from rich.console import Console

from backroom.bots.random import RandomBot
from backroom.cli.voice import Voice
from backroom.games.registry import GAMES, AnyGame, open_rules
from backroom.i18n import Words
from backroom.kernel import Match, Question, Reason
from tests.properties.games import GAMES as PLAYED

T = TypeVar("T")

GAP = "«"
"""What Words shows in place of something it cannot say."""

PACKS = {
    "speakeasy": """
game = "speakeasy"
[city_tokens.rows]
T17 = { effect = [] }
T18 = { effect = ["leverage(7)"] }
[helper_cards.rows]
H01 = { effect = ["goon(7)", "helper"] }
[operation_cards.rows]
V06 = { bonus = ["leverage_now(7)"] }
[crates.rows]
9 = { per = "fame", each = 2, cap = 19, back = "sell" }
[park_goals.rows]
PG_A1 = { requirement = "barrel_at(speakeasy,2)" }
PG_A7 = { requirement = "barrel_at(still,1)" }
[zone_goals.rows]
ZG_7 = { pieces = ["still", "casino", "casino"] }
[goals.rows]
CITY_HALL3 = { needs = 1 }
[ships.rows]
SHIP_ORANGE = { captain = "Ada {the} Rum", colour = "red" }
[mobsters.rows]
MOB_A1 = { name = "Nobody Yet" }
""",
    "godfather": """
game = "godfather"
[jobs.rows]
J-Y01 = { name = "Numbers {Racket}", effect = "shake_back(business,own) + stash(7)" }
J-K01 = { effect = "kill(thug,family,any@same_turf) + move(own,thug,still)" }
[allies.rows]
A1-5 = { name = "Judge", effect = "steal(3)" }
[printed.rows]
P1 = { name = "Street Market", front = "good(gun,booze) + money(1,1)" }
[tiles.rows]
T6 = { front = "swap_good(2) + money(3)" }
[areas.rows]
WS = { name = "The Street" }
CP = { name = "The Green" }
[families.rows]
marzullo = { name = "Corleone" }
""",
    "scarface": """
game = "scarface"
[associates.rows]
AS01 = { name = "Look{out}", skill = "seq[look(own,2); look(job,2); look(dealer,1); look(street,2)]" }
AS16 = { skill = "seq[look(assoc_a,1); look(assoc_b,3); look(rival_jobs,1); look(rival_street,1)]" }
AS02 = { skill = "choose(2)[optional(take_ring(each_other)); if(crime<=3) crime(2); raid()]" }
AS03 = { skill = "cost(discard(plan,all)) -> gain(money,7,target_n(2))" }
AS04 = { skill = "seq[discard(hand,all,self,random); discard(job,all); discard(street,all)]" }
AS17 = { skill = "seq[discard(plan,upto(2)); trash(hand,1); trash(plan,upto(2))]" }
AS05 = { skill = "seq[lose(money,all); lose(alcohol,all); lose(gun,all)]" }
AS18 = { skill = "seq[lose(good,all); lose(vote,all); lose(bullet,all)]" }
AS06 = { skill = "seq[send(1,home,each); send(2,one); send(1,ness)]" }
AS19 = { skill = "seq[send(2,police); send(1,adjacent_to_presence); heal(all,each)]" }
AS07 = { skill = "seq[move(1,figure,own); move(2,car,own); move(1,truck,own); move(2,figure,any/named:west)]" }
AS08 = { skill = "seq[wound(1,any/ness); kill(all,rival@prison); jail(all,any@underworld); jail(2,rival@job)]" }
AS09 = { skill = "seq[free(1,district); free(2,authorities); free(1,deal)]" }
AS20 = { skill = "seq[free(1,job,each_other); free(all,hospital); free(1,hq)]" }
AS10 = { skill = "seq[search(own_discard,type=vice,2,hand); search(own,title=Doctor,1,deck_top)]" }
AS21 = { skill = "search(own,any,1,discard)" }
AS11 = { skill = "seq[search(job,kind=permanent,1,hand); hire(type=fraud,0,no)]" }
AS22 = { skill = "seq[collect(nightclub,2,own); collect(common,1,own)]" }
AS12 = { skill = "seq[upgrade(1,0,1,lawyers); upgrade(2,3,0,any)]" }
AS23 = { skill = "seq[free_order(recruit,1,no_figure); exchange(vote,2,alcohol,1,1)]" }
AS13 = { skill = "seq[job(complete,0); job(activate,0); job(activate,2); gain(gun,1,lowest(dealers))]" }
AS14 = { skill = "modify(hire_cost,-2,turn_end,self/type=vice)" }
AS15 = { skill = "seq[if(crime>=8) gain(money,1); if(crime=4) gain(money,2)]" }
AS24 = { skill = "seq[if(votes<=3) gain(money,3); if(money=4) gain(money,4)]" }
[jobs.rows]
JB01 = { requirements = ["business(speakeasy)>=1", "business(casino)>=2", "figures_in(home)>=1"] }
JB02 = { name = "Numbers", requirements = ["business(brothel)>=1", "business(nightclub)>=1"] }
JB03 = { requirements = ["business(common)>=3", "figures_in(west)>=2"] }
[street.rows]
SG01 = { effect_1 = "AT_ANY_TIME crime_raised(self,any): gain(money,1)" }
SG02 = { effect_1 = "AT_ANY_TIME business_removed(any,self): gain(money,1)" }
SG04 = { effect_1 = "AT_ANY_TIME order_declared(rival,any): cancel(order_declared)" }
SG05 = { effect_1 = "AT_ANY_TIME turn_ends(self,any): gain(money,1)" }
[districts.rows]
west = { name = "Far West" }
[gangs.rows]
outfit = { name = "The Outfit" }
""",
}
"""Packs that change what is said, with words and amounts that nothing in the box has."""

pytestmark = pytest.mark.parametrize("name", GAMES)


@pytest.fixture
def rules(name: str) -> AnyGame:
    return open_rules(name)


@pytest.fixture
def words(rules: AnyGame) -> Words:
    words = Words.load("en", rules.locale)
    return words.with_names(rules.names(words.say))


def package(name: str) -> str:
    """The package of a game; its name need not be the game's own, which may have dashes."""
    return GAMES[name].partition(":")[0]


def room(name: str) -> Path:
    """The folder of a game."""
    return Path(str(import_module(package(name)).__file__)).parent


def modules(name: str) -> Iterator[ModuleType]:
    """All modules of a game."""
    for file in sorted(room(name).glob("*.py")):
        yield import_module(f"{package(name)}.{file.stem}".removesuffix(".__init__"))


def constants(name: str, kind: type[T]) -> list[T]:
    """All constants of a kind in the modules of a game."""
    return [value for module in modules(name) for value in vars(module).values() if isinstance(value, kind)]


def literals(name: str) -> tuple[set[str], set[str]]:
    """The strings in a game's code, and patterns of those that it puts together."""
    whole: set[str] = set()
    patterns: set[str] = set()
    for file in room(name).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values)
                patterns.add("".join(parts))
            elif (
                isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str)
            ):
                patterns.add(re.escape(node.left.value) + ".+")
    return whole, patterns


def test_what_is_told_names_the_seat(words: Words) -> None:
    """With all hands open everybody reads what was told to one."""
    told = words.templates(id for id in words.ids() if id.startswith("event."))
    assert not [id for id, said in told.items() if re.search(r"\byou", str(said), re.IGNORECASE)]


def test_every_question_and_every_reason_has_its_sentence(name: str, words: Words) -> None:
    missing = [q.id for q in constants(name, Question) if not words.has(f"question.{q.id}")]
    missing += [r.id for r in constants(name, Reason) if not words.has(f"reason.{r.id}")]
    assert missing == []


def test_a_pack_is_named_without_a_gap_and_says_what_it_changes(name: str, words: Words) -> None:
    packed = open_rules(name, PACKS[name])
    names = packed.names(Words.load("en", packed.locale).say)
    assert {id: text for id, text in names.items() if GAP in text} == {}
    assert any(words.has(id) and words.say(id) != text for id, text in names.items())


@pytest.mark.parametrize("pack", [False, True], ids=["house", "pack"])
def test_whole_games_are_told_without_a_gap(name: str, pack: bool) -> None:
    """With every number of seats, and with every set of table options."""
    rules = open_rules(name, PACKS[name] if pack else "")
    sets = PLAYED[name].options
    for number in range(max(len(rules.seats), len(sets))):
        seats = rules.seats[number % len(rules.seats)]
        match = Match.deal(rules, seats, seats, sets[number % len(sets)])
        voice, bot = Voice(rules, seats), RandomBot(seats)
        said: set[str] = set()
        while not match.over:
            decision = match.decisions()[0]
            if match.turn_start.answers == len(match.answers):
                said |= sheet_texts(voice, match, None) | sheet_texts(voice, match, decision.seat)
            said.add(voice.question(decision))
            said.update(voice.option(decision, option) for option in decision.options)
            said.update(voice.facts(match.table, decision, option) for option in decision.options)
            match.pick(decision.seat, bot.pick(decision))
        for seat in (None, *range(seats)):
            said.update(voice.event(event) for _, event in match.events(seat))
            said |= sheet_texts(voice, match, seat)
        said.add(scores_text(voice, match))
        assert [sentence for sentence in said if GAP in sentence] == []


def sheet_texts(voice: Voice, match: Match, seat: int | None) -> set[str]:  # type: ignore[type-arg]  # any game's
    """All that the sheet of a seat says."""
    texts: set[str] = set()
    for title, heads, rows in voice.sheet(match.view(seat)):
        texts |= {title, *heads, *(str(cell) for row in rows for cell in row)}
    return texts


def scores_text(voice: Voice, match: Match) -> str:  # type: ignore[type-arg]  # any game's
    paper = StringIO()
    Console(width=400, file=paper).print(voice.scores(match.scores()))
    return paper.getvalue()


def templates(name: str) -> set[str]:
    """The sentences that names of components are made from, in the box and in the pack."""
    said: set[str] = set()

    def say(id: str, _: Sequence[object]) -> str:
        said.add(id)
        return id

    for pack in ("", PACKS[name]):
        open_rules(name, pack).names(say)
    return said


def test_nothing_that_a_row_says_is_written_down_again(rules: AnyGame) -> None:
    words = Words.load("en", rules.locale)
    assert words.ids() & rules.names(words.say).keys() == set()


def test_no_sentence_is_left_that_nothing_uses(name: str) -> None:
    catalogue = (room(name) / "locale" / "en" / "messages.po").read_text("utf-8")
    ids = re.findall(r'^msgid "(.+)"$', catalogue, re.MULTILINE)
    whole, patterns = literals(name)
    kinds = {question.kind for question in constants(name, Question)}
    kinds |= {place.split(".")[0] for place in re.findall(r"\{\d+:([a-z.-]+)\}", catalogue)}
    said = templates(name)
    left = []
    for message in ids:
        kind, _, rest = message.partition(".")
        if kind in ("question", "option", "detail", "event", "reason", "score", "sheet", "measure", "tie"):
            telling = {p for p in patterns if not p.startswith(".+")} - {f"{kind}\\..+"}
            put_together = any(re.fullmatch(p, text) for p in telling for text in (rest, message))
            used = rest in whole or message in whole or put_together
        elif kind == "amount":
            used = rest in ids
        elif kind.endswith("-text"):
            used = message in said
        else:
            used = kind in kinds or f"{kind}\\..+" in patterns or message in whole
        if not used:
            left.append(message)
    assert left == []


# --- The labels of the table in the browser ---------------------------------------------------------------------------

LABEL = re.compile(r"""["'`](table\.[A-Za-z0-9_.-]*?)(\.?\$\{|\."|\.'|["'`])""")
"""A label in a script: written out, or begun and put together with a value."""


def labels(name: str) -> tuple[set[str], set[str]]:
    """The labels that the scripts of a game's table name, and the beginnings of those they put together."""
    found = [LABEL.findall(file.read_text("utf-8")) for file in sorted((room(name) / "table").glob("*.js"))]
    whole = {label for pairs in found for label, end in pairs if len(end) == 1 and end in "\"'`"}
    begun = {label for pairs in found for label, end in pairs if len(end) > 1}
    return whole, begun


def test_every_label_of_the_browser_table_has_its_words_and_none_is_left(name: str, words: Words) -> None:
    known = {id for id in words.ids() if id.startswith("table.")}
    whole, begun = labels(name)
    assert {label for label in whole if label not in known} == set()
    assert {start for start in begun if not any(id.startswith(start) for id in known)} == set()
    assert {id for id in known if id not in whole and not any(id.startswith(start) for start in begun)} == set()


def test_no_entry_stands_in_two_files_of_a_game(name: str) -> None:
    ids = [
        id
        for file in sorted((room(name) / "locale" / "en").glob("*.po"))
        for id in re.findall(r'^msgid "(.+)"$', file.read_text("utf-8"), re.MULTILINE)
    ]
    assert len(set(ids)) == len(ids)
