"""What the components of Speakeasy are called, with and without a pack."""

import pytest

from backroom.games.speakeasy import Speakeasy
from backroom.games.speakeasy.names import effect_text, requirement_text
from backroom.games.speakeasy.vocabulary import EFFECTS, PIECES, REQUIREMENTS, Effect, Requirement
from backroom.i18n import Words


def names(pack: str = "") -> dict[str, str]:
    rules = Speakeasy(f'game = "speakeasy"\n{pack}' if pack else "")
    return rules.names(Words.load("en", rules.locale).say)


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("effect.leverage(2)", "2 leverage tokens"),
        ("effect.draw(vip)", "draw a VIP card"),
        ("effect.raise(any)", "raise any level"),
        ("space.26", "13c"),
        ("contact.CONTRACTORS_2", "Contractors' office 2"),
        ("contact.RESTAURANT", "Restaurant"),
        ("slot.STILL", "still"),
        ("slot.SP1", "speakeasy (1 free goon)"),
        ("slot.CA2", "casino, 2 of 3"),
        ("card.V01", "VIP room card (leverage 3), 1 of 2"),
        ("card.V01.told", "a VIP room card (leverage 3)"),
        ("card.V04", "VIP room card (leverage 2; 1 free goon)"),
        ("token.T18", "2 leverage tokens"),
        ("helper.H19", "$5 (champagne, $20)"),
        ("mobster.MOB_B3", 'Vincent "Mad Dog" Coll'),
        ("ship.1", "Arnold Rothstein's grey ship"),
        ("crate.9", "crate 9 ($5 per convoy level; then +1 range)"),
        ("crate.1", "crate 1 ($4 per ledger on the board, at most $24; then sell 1 more)"),
        ("goal.DOCKS1", "1 crate"),
        ("goal.PARK4", "park goal 4"),
        ("goal.ZONE_UPTOWN", "the Uptown goal"),
        ("goal-tile.PG_B2", "2 nightclubs with barrels"),
        ("goal-tile.PG_C5", "2 of the 5 tracks at 5 or more"),
        ("goal-tile.ZG_4", "guarded: speakeasy and nightclub in one district"),
        ("goal-tile.ZG_7", "guarded: 3 speakeasies anywhere in the zone"),
    ],
)
def test_what_the_box_is_called(id: str, text: str) -> None:
    assert names()[id] == text


@pytest.mark.parametrize(
    ("row", "id", "text"),
    [
        ("[city_tokens.rows.T18]\neffect = ['leverage(7)']", "token.T18", "7 leverage tokens"),
        ("[city_tokens.rows.T18]\neffect = ['leverage(7)']", "effect.leverage(7)", "7 leverage tokens"),
        ("[helper_cards.rows.H01]\neffect = []", "helper.H01", "nothing (gin, $10)"),
        ("[helper_cards.rows.H01]\neffect = ['cash(9)', 'sell']", "helper.H01", "$9, sell barrels (gin, $10)"),
        (
            "[crates.rows.9]\nper = 'hand'\neach = 2\ncap = 8\nback = 'fee'",
            "crate.9",
            "crate 9 ($2 per card in hand, at most $8; then associate $2 cheaper)",
        ),
        ("[crate_backs.rows.truck]\namount = 3", "crate.9", "crate 9 ($5 per convoy level; then +3 range)"),
        ("[goals.rows.FAME10]\nneeds = 11", "goal.FAME10", "fame 11"),
        ("[park_goals.rows.PG_A1]\nrequirement = 'guards(1)'", "goal-tile.PG_A1", "1 guarded building"),
        ("[park_goals.rows.PG_A2]\nrequirement = 'tracks(2,4)'", "goal-tile.PG_A2", "2 of the 5 tracks at 4 or more"),
        (
            "[zone_goals.rows.ZG_7]\npieces = ['still', 'casino', 'casino']",
            "goal-tile.ZG_7",
            "guarded: still and 2 casinos anywhere in the zone",
        ),
        ("[ships.rows.SHIP_GREY]\ncaptain = 'Ada'\ncolour = 'red'", "ship.1", "Ada's red ship"),
        ("[mobsters.rows.MOB_A1]\nname = '{Ed}'", "mobster.MOB_A1", "{Ed}"),
    ],
)
def test_a_pack_is_said_as_it_plays(row: str, id: str, text: str) -> None:
    assert names(row)[id] == text


def test_every_word_of_the_vocabulary_can_be_said() -> None:
    say = Words.load("en", Speakeasy().locale).say
    words = {"draw": "any", "play": "any", "raise": "any", "again": "vip"}
    said = [effect_text(Effect(name, words.get(name, 1)), say) for name in EFFECTS]
    said += [requirement_text(Requirement(name, 1, "", 3), say) for name in REQUIREMENTS]
    said += [requirement_text(Requirement("barrel_at", 2, piece), say) for piece in PIECES]
    assert [text for text in said if "«" in text] == []
