"""Reads gettext catalogues straight from their .po files: no build step."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from gettext import c2py
from importlib.resources.abc import Traversable
from io import StringIO
from typing import NamedTuple

from babel.messages.catalog import Message
from babel.messages.pofile import PoFileError, read_po

from backroom.i18n.template import Slot, Template, parse

_MSGID = re.compile(r'^msgid "(.+)"\s*$', re.MULTILINE)


class CatalogueError(ValueError):
    """A catalogue that cannot be used; the message names the file and the entry to mend."""


class Entry(NamedTuple):
    """One entry: its plural forms (a single one when it has no plural) and what picks among them."""

    forms: tuple[Template, ...]
    form_for: Callable[[int], int] | None = None


def read_catalogue(folder: Traversable, language: str) -> Mapping[str, Entry]:
    """The entries of all `.po` files in `<folder>/<language>/`; none when there is no such folder.

    Entries that are fuzzy or not yet translated are left out, so that they fall back to English.
    """
    shelf = folder / language
    if not shelf.is_dir():
        return {}
    entries: dict[str, Entry] = {}
    for file in sorted(shelf.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".po"):
            entries |= _read_file(file, language)
    return entries


def _read_file(file: Traversable, language: str) -> dict[str, Entry]:
    text = file.read_text(encoding="utf-8")
    try:
        catalogue = read_po(StringIO(text), locale=language, abort_invalid=True)
    except PoFileError as error:
        raise CatalogueError(f"{file}: {error}") from error
    for id, times in Counter(_MSGID.findall(text)).items():
        if times > 1:
            raise CatalogueError(f"{file}: {id}: stands {times} times; keep one")
    form_for = c2py(catalogue.plural_expr)
    entries: dict[str, Entry] = {}
    for message in catalogue:
        id = message.id if isinstance(message.id, str) else message.id[0]
        if not id or message.fuzzy:
            continue
        try:
            entry = _entry(id, message, catalogue.num_plurals, form_for)
        except ValueError as error:
            raise CatalogueError(f"{file}: {id}: {error}") from error
        if entry:
            entries[id] = entry
    return entries


def _entry(id: str, message: Message, plurals: int, form_for: Callable[[int], int]) -> Entry | None:
    """The entry of a message; None when it is not translated."""
    texts = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if not any(texts):
        return None
    if message.pluralizable and (len(texts) != plurals or not all(texts)):
        raise ValueError(f"needs all {plurals} plural forms, msgstr[0] to msgstr[{plurals - 1}]")
    forms = tuple(parse(text) for text in texts)
    if any(isinstance(part, Slot) and part.kind == id for form in forms for part in form):
        raise ValueError(f"says itself: {{...:{id}}} stands inside {id}")
    return Entry(forms, form_for if message.pluralizable else None)
