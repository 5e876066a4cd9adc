"""Effects as content files write them."""

import pytest

from backroom.games.godfather.vocabulary import OPERATIONS, Atom, parse_atom, parse_effect

ATOMS = {
    "money(5)": Atom("money", (5,)),
    "money(3,2)": Atom("money", (3, 2)),
    "good(narc)": Atom("good", ("narc",)),
    "good(gun,blood,booze)": Atom("good", ("gun", "blood", "booze")),
    "pick_good(2)": Atom("pick_good", (2,)),
    "job_draw(1)": Atom("job_draw", (1,)),
    "stash(4)": Atom("stash", (4,)),
    "trade(1->5)": Atom("trade", (1,), (5,)),
    "trade(3->3,5)": Atom("trade", (3,), (3, 5)),
    "swap_good(1)": Atom("swap_good", (1,)),
    "horse()": Atom("horse"),
    "shake_front(any,2)": Atom("shake_front", ("any", 2)),
    "shake_front(own,1)": Atom("shake_front", ("own", 1)),
    "shake_back(business,any)": Atom("shake_back", ("business", "any")),
    "shake_back(turf,own)": Atom("shake_back", ("turf", "own")),
    "kill(thug@any)": Atom("kill", ("thug",), where="any"),
    "kill(family,thug@same_turf)": Atom("kill", ("family", "thug"), where="same_turf"),
    "move(own,any,shake)": Atom("move", ("own", "any", "shake")),
    "move(other,family,still)": Atom("move", ("other", "family", "still")),
    "neutral(mayor)": Atom("neutral", ("mayor",)),
    "neutral(boss)": Atom("neutral", ("boss",)),
    "neutral(chief)": Atom("neutral", ("chief",)),
    "steal(2)": Atom("steal", (2,)),
    "levy(1)": Atom("levy", (1,)),
    "offer()": Atom("offer"),
    "unstash(one)": Atom("unstash", ("one",)),
    "unstash(each)": Atom("unstash", ("each",)),
}


@pytest.mark.parametrize("text", ATOMS)
def test_atoms_read_and_print_the_same(text):
    assert parse_effect(text) == (ATOMS[text],)
    assert str(ATOMS[text]) == text


def test_the_vocabulary_is_closed():
    assert {atom.name for atom in ATOMS.values()} == set(OPERATIONS)
    assert len(OPERATIONS) == 17


def test_an_effect_is_its_atoms_from_left_to_right():
    effect = parse_effect("horse() + money(2) + stash(1)")
    assert effect == (Atom("horse"), Atom("money", (2,)), Atom("stash", (1,)))
    assert " + ".join(map(str, effect)) == "horse() + money(2) + stash(1)"
    assert parse_effect("kill(any@any) + stash(2)") == (Atom("kill", ("any",), where="any"), Atom("stash", (2,)))


NOTE = "money(note,...), note one of 1, 2, 3, 5;"
KILL = "kill(class,...@place), class one of thug, family, any; place one of any, same_turf;"
MISTAKES = {
    "": "the effects are money(note,...), good(good,...)",
    "launder(1)": 'unknown effect "launder(1)"; the effects are',
    "Stash(1)": "the effects are",
    " stash(1)": "the effects are",
    "horse)": "the effects are",
    "stash": "write stash(n), n a number;",
    "stash(": "write stash(n)",
    "stash()": "write stash(n)",
    "stash(0)": "write stash(n)",
    "stash(01)": "write stash(n)",
    "stash(-1)": "write stash(n)",
    "stash(two)": "write stash(n)",
    "stash(1,2)": "write stash(n)",
    "stash(1) ": "write stash(n)",
    "stash(1)+money(2)": 'write stash(n), n a number; put " + " between effects',
    "stash(1) + ": "unknown effect",
    "stash(1) + luck(2)": 'unknown effect "luck(2)"',
    "horse": "write horse();",
    "horse(1)": "write horse();",
    "offer(1)": "write offer();",
    "money()": NOTE,
    "money(4)": NOTE,
    "money(10)": NOTE,
    "money(5,4)": NOTE,
    "money(5, 3)": NOTE,
    "good(gold)": "good one of gun, blood, booze, narc;",
    "good(gun,)": "good one of",
    "trade(1)": "write trade(n->note,...), n a number; note one of 1, 2, 3, 5;",
    "trade(->5)": "write trade(n->note,...)",
    "trade(2->4)": "write trade(n->note,...)",
    "trade(0->5)": "write trade(n->note,...)",
    "kill(any)": KILL,
    "kill(@any)": KILL,
    "kill(boss@any)": KILL,
    "kill(any@turf)": KILL,
    "shake_front(any)": "write shake_front(scope,n), scope one of any, own; n a number;",
    "shake_front(1,any)": "write shake_front(scope,n)",
    "shake_back(any,turf)": "write shake_back(unit,scope), unit one of business, turf; scope one of any, own;",
    "move(own,thug)": "write move(who,class,mode), who one of own, other; class one of thug, family, any; mode",
    "move(any,thug,shake)": "write move(who,class,mode)",
    "neutral(don)": "write neutral(figure), figure one of mayor, boss, chief;",
    "unstash(1)": "write unstash(victim), victim one of one, each;",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_wrong_effect_says_what_to_write(text):
    with pytest.raises(ValueError, match="effect") as wrong:
        parse_effect(text)
    assert MISTAKES[text] in str(wrong.value)


def test_an_atom_is_one_operation():
    assert parse_atom("horse()") == Atom("horse")
    with pytest.raises(ValueError, match="between effects"):
        parse_atom("stash(1) + stash(1)")
