"""What a message says to a person, in that person's language."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from babel import Locale, UnknownLocaleError

from backroom.i18n.catalogue import CatalogueError, Entry, read_catalogue
from backroom.i18n.template import Template, unparse

_CORE = files("backroom.i18n") / "locale"


class Words:
    """The sentences of one language, by message id. Immutable, so one serves any number of tables.

    A sentence has numbered places for the arguments of its message:

    - `{0}` says the argument as it is;
    - `{0:seat}` says the name of the person in that seat;
    - `{0:piece}` says the entry `piece.<argument>`, or the entry `piece` with the argument as its `{0}`
      (so `{0:money}` is the entry `money`, in English `${0}`);
    - `{0:piece.acc}` says `piece.<argument>.acc`, the case form, and `piece.<argument>` where there is none;
    - `{0:count.barrel}` says the entry `count.barrel`, in the plural form that fits the number;
    - a tuple or list is said item by item, joined by the entry `list.comma`;
    - `{{` and `}}` are braces.

    What is missing is said visibly as `«id»`: a gap in a catalogue must not stop a game.
    """

    def __init__(self, language: str, entries: Mapping[str, Entry]) -> None:
        self.language = language
        self._entries = entries
        self._comma = self.say("list.comma") if self.has("list.comma") else ", "

    @staticmethod
    def load(language: str, *folders: Traversable | Path) -> "Words":
        """The words of a language from the `.po` files in `<folder>/<language>/`, the core's own words included.

        A later folder overrides an earlier one; English stands in for what is not translated.
        Files are read once per process.

        >>> Words.load("en").say("money", [5])
        '$5'
        """
        return _load(language, folders)

    def with_names(self, names: Mapping[str, str]) -> "Words":
        """These words and more entries, said as they stand: the names of components, which a pack may change.

        A name takes the place of an entry with its id; case forms such as `piece.still.acc` stay.

        >>> Words.load("en").with_names({"job.J-1": "The {Big} Job"}).name("job", "J-1")
        'The {Big} Job'
        """
        return Words(self.language, {**self._entries, **{id: Entry(((name,),)) for id, name in names.items()}})

    def has(self, id: str) -> bool:
        """Is there an entry of this id, in this language or in English?"""
        return id in self._entries

    def ids(self) -> frozenset[str]:
        """The ids of all entries, in this language or in English."""
        return frozenset(self._entries)

    def templates(self, ids: Iterable[str]) -> dict[str, str | list[str]]:
        """The sentences of these ids as they stand in the catalogue, with their places, for a client that fills them.

        An entry with plural forms has all of them, in the order of the catalogue.

        >>> Words.load("en").templates(["money"])
        {'money': '${0}'}
        """
        found: dict[str, str | list[str]] = {}
        for id in ids:
            forms = [unparse(form) for form in self._entries[id].forms]
            found[id] = forms[0] if self._entries[id].form_for is None else forms
        return found

    def say(self, id: str, args: Sequence[object] = (), seats: Sequence[str] = ()) -> str:
        """The sentence of a message; `seats` are the names of the people at the table.

        An entry with plural forms takes the form for its first argument.
        """
        entry = self._entries.get(id)
        if entry is None:
            return f"«{id}»"
        return self._fill(_form(entry, args), args, seats)

    def name(self, kind: str, value: object, seats: Sequence[str] = ()) -> str:
        """What a value of this kind is called: what the place `{0:kind}` says for it."""
        if isinstance(value, tuple | list):
            return self._comma.join([self.name(kind, item, seats) for item in value])
        if kind == "seat":
            return seats[value] if isinstance(value, int) and 0 <= value < len(seats) else f"«seat.{value}»"
        if not kind:
            return str(value)
        entries = self._entries
        entry = entries.get(f"{kind}.{value}")
        if entry is None:
            base, dot, form = kind.rpartition(".")
            if dot:
                entry = entries.get(f"{base}.{value}.{form}") or entries.get(f"{base}.{value}")
            entry = entry or entries.get(kind) or entries.get(base)
        if entry is None:
            return f"«{kind}.{value}»"
        args = (value,)
        return self._fill(_form(entry, args), args, seats)

    def _fill(self, template: Template, args: Sequence[object], seats: Sequence[str]) -> str:
        said: list[str] = []
        for part in template:
            if isinstance(part, str):
                said.append(part)
            elif part.number < len(args):
                said.append(self.name(part.kind, args[part.number], seats))
            else:
                said.append(f"«{part.number}»")
        return "".join(said)


@lru_cache(maxsize=256)
def _load(language: str, folders: tuple[Traversable, ...]) -> Words:
    """English first and the language over it; the core first and the folders over it."""
    try:
        Locale.parse(language)
    except (ValueError, UnknownLocaleError) as error:
        raise CatalogueError(f"{language!r} is not a language; give a code such as en or pl") from error
    entries: dict[str, Entry] = {}
    for tongue in dict.fromkeys(("en", language)):
        for folder in (_CORE, *folders):
            entries |= read_catalogue(folder, tongue)
    return Words(language, entries)


def _form(entry: Entry, args: Sequence[object]) -> Template:
    if entry.form_for is None:
        return entry.forms[0]
    number = args[0] if args else None
    return entry.forms[entry.form_for(abs(number)) if isinstance(number, int) else -1]
