"""Sentences from catalogues: places, names, case forms, plurals, fallbacks and honest gaps."""

from pathlib import Path

import pytest

from backroom.i18n import CatalogueError, Words

POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
ENGLISH = "nplurals=2; plural=(n != 1);"

EN = """
msgid "event.built"
msgstr "{0:seat} builds {1:piece} in {2:district}."

msgid "event.paid"
msgstr "{0:seat} pays {1:money} and takes {2:count.barrel}."

msgid "event.seen"
msgstr "Seen: {0:piece}; {1}."

msgid "piece.still"
msgstr "a still"

msgid "piece.casino"
msgstr "a casino"

msgid "district"
msgstr "district {0}"

msgid "count.barrel"
msgid_plural "count.barrel"
msgstr[0] "{0} barrel"
msgstr[1] "{0} barrels"

msgid "braces"
msgstr "{{{0}}}"
"""

PL = """
msgid "event.built"
msgstr "{0:seat} buduje {1:piece.acc}."

msgid "piece.still"
msgstr "bimbrownia"

msgid "piece.still.acc"
msgstr "bimbrownię"

msgid "piece.casino"
msgstr "kasyno"

msgid "event.paid"
msgstr ""

#, fuzzy
msgid "event.seen"
msgstr "Widać coś."

msgid "count.barrel"
msgid_plural "count.barrel"
msgstr[0] "{0} beczka"
msgstr[1] "{0} beczki"
msgstr[2] "{0} beczek"
"""


def write(folder: Path, language: str, entries: str, plural_forms: str = ENGLISH) -> Path:
    """A catalogue of these entries in the folder; returns the folder."""
    header = (
        f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n'
        f'"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {plural_forms}\\n"\n'
    )
    (folder / language).mkdir(parents=True, exist_ok=True)
    (folder / language / "messages.po").write_text(header + entries, encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, "en", EN)
    return write(tmp_path, "pl", PL, POLISH)


@pytest.fixture
def en(folder: Path) -> Words:
    return Words.load("en", folder)


@pytest.fixture
def pl(folder: Path) -> Words:
    return Words.load("pl", folder)


def test_a_sentence_names_seats_pieces_and_kinds(en: Words) -> None:
    said = en.say("event.built", (1, "still", 7), seats=("Ann", "Bob"))
    assert said == "Bob builds a still in district 7."


def test_money_and_counts(en: Words) -> None:
    assert en.say("event.paid", (0, 5, 1), ["Ann"]) == "Ann pays $5 and takes 1 barrel."
    assert en.say("event.paid", (0, 12, 3), ["Ann"]) == "Ann pays $12 and takes 3 barrels."


def test_lists_are_said_item_by_item(en: Words) -> None:
    assert en.say("event.seen", (("still", "casino"), [1, 2])) == "Seen: a still, a casino; 1, 2."
    assert en.say("event.seen", ((), ["x"])) == "Seen: ; x."


def test_the_joint_of_lists_can_be_overridden(folder: Path, tmp_path: Path) -> None:
    house = write(tmp_path / "house", "en", 'msgid "list.comma"\nmsgstr " & "\n')
    assert Words.load("en", folder, house).name("piece", ("still", "casino")) == "a still & a casino"


def test_braces_are_doubled(en: Words) -> None:
    assert en.say("braces", ["x"]) == "{x}"


def test_what_a_person_is_called_is_never_read_as_a_template(en: Words) -> None:
    assert en.say("event.built", (0, "still", "{0}"), ["{1:piece}"]) == "{1:piece} builds a still in district {0}."


def test_name(en: Words) -> None:
    assert en.name("piece", "still") == "a still"
    assert en.name("district", 4) == "district 4"
    assert en.name("seat", 0, ["Ann"]) == "Ann"
    assert en.name("count.barrel", 2) == "2 barrels"


def test_case_forms_fall_back_to_the_plain_form(pl: Words) -> None:
    assert pl.say("event.built", (0, "still", 1), ["Ala"]) == "Ala buduje bimbrownię."
    assert pl.say("event.built", (0, "casino", 1), ["Ala"]) == "Ala buduje kasyno."


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 beczek"),
        (1, "1 beczka"),
        (2, "2 beczki"),
        (4, "4 beczki"),
        (5, "5 beczek"),
        (12, "12 beczek"),
        (22, "22 beczki"),
        (25, "25 beczek"),
        (112, "112 beczek"),
    ],
)
def test_polish_plural_forms(pl: Words, number: int, said: str) -> None:
    assert pl.say("count.barrel", [number]) == said
    assert pl.name("count.barrel", number) == said


def test_english_stands_in_for_what_is_not_translated(pl: Words) -> None:
    assert pl.say("event.paid", (0, 5, 2), ["Ala"]) == "Ala pays $5 and takes 2 beczki."  # empty
    assert pl.say("event.seen", ("still", 1)) == "Seen: bimbrownia; 1."  # fuzzy
    assert pl.name("district", 1) == "district 1"  # absent


def test_an_english_plural_keeps_its_own_forms_in_another_language(tmp_path: Path) -> None:
    write(tmp_path, "en", EN)
    assert Words.load("pl", tmp_path).say("count.barrel", [22]) == "22 barrels"


def test_a_language_without_catalogues_speaks_english(folder: Path, en: Words) -> None:
    assert Words.load("cs", folder).ids() == en.ids()


def test_ids_and_has(en: Words) -> None:
    assert en.has("event.built")
    assert not en.has("event.unknown")
    assert {"event.built", "count.barrel", "option.done"} <= en.ids()
    assert "" not in en.ids()


def test_gaps_are_said_visibly(en: Words) -> None:
    assert en.say("event.unknown", (1,)) == "«event.unknown»"
    assert en.say("event.built", (3, "ghost"), ["Ann"]) == "«seat.3» builds «piece.ghost» in «2»."
    assert en.say("event.built", (-1, "still", 1), ["Ann"]).startswith("«seat.-1»")
    assert en.say("count.barrel") == "«0» barrels"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{0", "expected '}'"),
        ("0}", "Single '}'"),
        ("{}", "number of an argument"),
        ("{seat}", "number of an argument"),
        ("{0!r}", "may not use '!'"),
        ("{0:pie ce}", "must name a kind"),
        ("{0:{1}}", "must name a kind"),
        ("{0:bad}", "says itself"),
    ],
)
def test_a_malformed_sentence_is_refused_with_its_file_and_id(tmp_path: Path, text: str, complaint: str) -> None:
    write(tmp_path, "en", f'msgid "bad"\nmsgstr "{text}"\n')
    with pytest.raises(CatalogueError) as caught:
        Words.load("en", tmp_path)
    assert str(caught.value).startswith(f"{tmp_path / 'en' / 'messages.po'}: bad: ")
    assert complaint in str(caught.value)


def test_a_missing_plural_form_is_refused(tmp_path: Path) -> None:
    entry = 'msgid "count.x"\nmsgid_plural "count.x"\nmsgstr[0] "{0} x"\nmsgstr[1] "{0} xs"\n'
    write(tmp_path, "pl", entry, POLISH)
    with pytest.raises(CatalogueError, match=r"count\.x: needs all 3 plural forms"):
        Words.load("pl", tmp_path)


def test_an_id_that_stands_twice_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "en", 'msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n')
    with pytest.raises(CatalogueError, match="a: stands 2 times"):
        Words.load("en", tmp_path)


def test_a_file_that_is_no_catalogue_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "en", "what is this\n")
    with pytest.raises(CatalogueError, match=r"messages\.po"):
        Words.load("en", tmp_path)


@pytest.mark.parametrize("language", ["", "..", "../en", "xx", "english please"])
def test_only_languages_are_loaded(language: str) -> None:
    with pytest.raises(CatalogueError, match="not a language"):
        Words.load(language)


def test_words_are_loaded_once(folder: Path) -> None:
    assert Words.load("pl", folder) is Words.load("pl", folder)


def test_the_kernel_has_its_words() -> None:
    assert Words.load("en").ids() >= {
        "option.done",
        "option.skip",
        "option.yes",
        "option.no",
        "money",
        "list.comma",
        "refusal.malformed",
        "refusal.not-yours",
        "refusal.not-offered",
        "refusal.stale",
    }


def test_names_are_added_and_said_as_they_stand(en: Words) -> None:
    named = en.with_names({"piece.still": "the {0} still", "job.J-1": ""})
    assert named.say("event.seen", (("still", "casino"), 1)) == "Seen: the {0} still, a casino; 1."
    assert named.name("job", "J-1") == ""
    assert named.ids() == en.ids() | {"job.J-1"}
    assert (named.language, en.name("piece", "still")) == ("en", "a still")


def test_names_leave_case_forms_and_plurals_of_the_catalogue_alone(pl: Words) -> None:
    named = pl.with_names({"piece.still": "aparat", "piece.casino": "kasyno „Ada”"})
    assert named.say("event.built", (0, "still", 7), ["Ann"]) == "Ann buduje bimbrownię."
    assert named.say("event.built", (0, "casino", 7), ["Ann"]) == "Ann buduje kasyno „Ada”."
    assert named.say("count.barrel", [5]) == "5 beczek"


def test_names_can_be_made_by_the_templates_of_a_language(pl: Words) -> None:
    named = pl.with_names({f"effect.barrel({n})": pl.say("count.barrel", [n]) for n in (1, 3)})
    assert named.name("effect", ("barrel(1)", "barrel(3)")) == "1 beczka, 3 beczki"


def test_a_client_gets_sentences_as_they_stand(en: Words) -> None:
    words = en.with_names({"job.J-1": "The {Big} Job"})
    assert words.templates(["event.built", "count.barrel", "braces", "job.J-1"]) == {
        "event.built": "{0:seat} builds {1:piece} in {2:district}.",
        "count.barrel": ["{0} barrel", "{0} barrels"],
        "braces": "{{{0}}}",
        "job.J-1": "The {{Big}} Job",
    }
