"""What the components of The Godfather are called, with and without a pack."""

from itertools import product

import pytest

from backroom.games.godfather import Godfather
from backroom.games.godfather.names import atom_text
from backroom.games.godfather.vocabulary import parse_atom
from backroom.i18n import Words


def names(pack: str = "") -> dict[str, str]:
    rules = Godfather(f'game = "godfather"\n{pack}' if pack else "")
    return rules.names(Words.load("en", rules.locale).say)


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("turf.1", "Wall Street (1)"),
        ("space.F02", "Chelsea, Midtown and Central Park"),
        ("business.T8", "Bookmaker's Wire"),
        ("business.CP", "Central Park"),
        ("job.J-K01", "Rub-Out (grey)"),
        ("ally.A1-1", "Mayor (act 1)"),
        ("ally.A1-6", "Capo"),
        ("family.vitale", "Vitale"),
        ("effect.money(3,2)", "$3 + $2"),
        ("effect.trade(3->3,5)", "give up 3 cards for $3 + $5"),
        ("effect.job_draw(2)", "2 times: look at 2 jobs, keep 1"),
        ("effect.kill(family,thug@same_turf)", "shoot a family member and a thug in one turf"),
        ("effect.move(own,any,shake)", "move your figure and shake there"),
        ("effect.shake_front(own,1)", "shake 1 business from the front where you have a figure"),
    ],
)
def test_what_the_box_is_called(id: str, text: str) -> None:
    assert names()[id] == text


@pytest.mark.parametrize(
    ("row", "id", "text"),
    [
        ("[jobs.rows.J-Y01]\nname = 'Racket'", "job.J-Y01", "Racket (yellow)"),
        ("[jobs.rows.J-Y01]\neffect = 'stash(7)'", "effect.stash(7)", "launder 7 banknotes"),
        ("[allies.rows.A1-6]\nname = 'Judge'", "ally.A1-6", "Judge (act 1)"),
        ("[allies.rows.A1-6]\nname = 'Judge'", "ally.A3-4", "Judge (act 3)"),
        ("[printed.rows.P1]\nname = '{0}'", "business.P1", "{0}"),
        ("[printed.rows.P1]\nfront = 'good(gun,booze)'", "effect.good(gun,booze)", "a gun, booze"),
        ("[areas.rows.CP]\nname = 'The Green'", "business.CP", "The Green"),
        ("[areas.rows.CP]\nname = 'The Green'", "space.F10", "Upper West Side and The Green"),
        ("[areas.rows.WS]\nname = 'The Street'", "turf.1", "The Street (1)"),
        ("[families.rows.vitale]\nname = 'Cuneo'", "family.vitale", "Cuneo"),
    ],
)
def test_a_pack_is_said_as_it_plays(row: str, id: str, text: str) -> None:
    assert names(row)[id] == text


def test_every_word_of_the_vocabulary_can_be_said() -> None:
    figures = ("thug", "family", "any")
    effects = ["money(1,5)", "good(gun,blood,booze,narc)", "trade(2->1)", "horse()", "offer()"]
    effects += [
        f"{name}({n})" for name in ("pick_good", "job_draw", "stash", "swap_good", "steal", "levy") for n in (1, 7)
    ]
    effects += [f"shake_front({scope},{n})" for scope in ("any", "own") for n in (1, 7)]
    effects += [f"shake_back({unit},{scope})" for unit, scope in product(("business", "turf"), ("any", "own"))]
    effects += [f"kill({one},{other}@{where})" for one, other, where in product(figures, figures, ("any", "same_turf"))]
    effects += [
        f"move({who},{one},{mode})" for who, one, mode in product(("own", "other"), figures, ("shake", "still"))
    ]
    effects += [f"neutral({figure})" for figure in ("mayor", "boss", "chief")] + ["unstash(one)", "unstash(each)"]
    say = Words.load("en", Godfather().locale).say
    assert [text for effect in effects if "«" in (text := atom_text(parse_atom(effect), say))] == []
