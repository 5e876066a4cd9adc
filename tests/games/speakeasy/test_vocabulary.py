"""Effects and requirements as content files write them."""

import pytest

from backroom.games.speakeasy.vocabulary import EFFECTS, Effect, parse_effect, parse_requirement

EVERY_EFFECT = [
    "leverage(2)",
    "goon(1)",
    "hire",
    "family(2)",
    "ledger(1)",
    "draw(vip)",
    "draw(party)",
    "draw(distillery)",
    "draw(convoy)",
    "draw(any)",
    "helper",
    "city(2)",
    "raise(vip)",
    "raise(strength)",
    "raise(any)",
    "again(convoy)",
    "play(distillery)",
    "play(any)",
    "guard",
    "sell",
    "produce",
    "deliver",
    "range(2)",
    "build(2)",
    "plan(2)",
    "associate",
    "ambush",
    "order",
    "tokens(2)",
    "cook(3)",
    "swap",
    "cash(5)",
    "leverage_now(2)",
    "sell_now(1)",
    "price_now(2)",
    "make_now(1)",
    "build_speakeasy",
    "build_nightclub",
    "build_casino",
    "upgrade",
    "takeover_free",
    "copy",
]


@pytest.mark.parametrize("text", EVERY_EFFECT)
def test_effects_read_and_print_the_same(text):
    assert str(parse_effect(text)) == text


def test_every_effect_is_covered():
    assert {parse_effect(text).name for text in EVERY_EFFECT} == set(EFFECTS)
    assert parse_effect("draw(any)") == Effect("draw", "any")
    assert parse_effect("leverage(2)") == Effect("leverage", 2)
    assert parse_effect("hire") == Effect("hire")
    assert parse_effect("hire").arg == 0


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("levrage(2)", "the effects are leverage, goon"),
        ("LEV(2)", "the effects are"),
        ("", "the effects are"),
        ("leverage", 'write how many, such as "leverage(1)"'),
        ("leverage(0)", 'such as "leverage(1)"'),
        ("leverage(any)", 'such as "leverage(1)"'),
        ("leverage(1,2)", 'such as "leverage(1)"'),
        ("hire()", 'takes nothing; write "hire"'),
        ("hire(2)", 'takes nothing; write "hire"'),
        ("draw", 'such as "draw(vip)"'),
        ("draw(strength)", "one of vip, party, distillery, convoy, any"),
        ("again(any)", "one of vip, party, distillery, convoy,"),
    ],
)
def test_a_wrong_effect_says_what_to_write(text, advice):
    with pytest.raises(ValueError) as wrong:  # noqa: PT011 - the text is checked below
        parse_effect(text)
    assert advice in str(wrong.value)


@pytest.mark.parametrize(
    "text",
    [
        "guards(3)",
        "speakeasies(5)",
        "barrels(4)",
        "leverage(9)",
        "strength(15)",
        "tracks(2,5)",
        "barrel_at(casino,3)",
        "speakeasy_each_zone",
        "barrel_each_zone",
    ],
)
def test_requirements_read_and_print_the_same(text):
    assert str(parse_requirement(text)) == text


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("bars(3)", "the requirements are guards"),
        ("guards", "write guards(count)"),
        ("guards(0)", "write guards(count)"),
        ("guards(3,4)", "write guards(count)"),
        ("tracks(4)", "write tracks(count,level)"),
        ("barrel_at(bar,2)", "write barrel_at(piece,count)"),
        ("barrel_at(2,casino)", "write barrel_at(piece,count)"),
        ("barrel_each_zone(2)", "write barrel_each_zone"),
        ("barrel_each_zone()", "write barrel_each_zone"),
    ],
)
def test_a_wrong_requirement_says_what_to_write(text, advice):
    with pytest.raises(ValueError) as wrong:  # noqa: PT011 - the text is checked below
        parse_requirement(text)
    assert advice in str(wrong.value)
