"""The rules of a game as a book: chapters, rules in their order, links between them, and a search."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from backroom.i18n import Words
from backroom.web.shelf import rules_of

_ID = re.compile(r"R-\d+(?:\.\d+)*")
_RULE, _CHAPTER = "rule.", "chapter."


class Piece(NamedTuple):
    """A piece of a rule's text: plain, a link to the rule `link`, or what a search has found."""

    text: str
    link: str = ""
    found: bool = False


@dataclass(frozen=True)
class Rule:
    """A paragraph of the rules."""

    id: str
    text: str

    def has(self, words: list[str]) -> bool:
        """Whether all these words stand in it; a rule is also found by its number, and by that of its chapter."""
        text = self.text.casefold()
        return all(word in text or _numbers(self.id.casefold(), word) for word in words)


@dataclass(frozen=True)
class Chapter:
    """A chapter and its own rules, without those of its sections; `depth` is 1 for R-4 and 2 for R-4.7."""

    id: str
    title: str
    depth: int
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game."""

    chapters: tuple[Chapter, ...]
    ids: frozenset[str]

    def pieces(self, rule: Rule, words: list[str]) -> Iterator[Piece]:
        """A rule's text with its links, and with the words of a search marked."""
        marks = re.compile("|".join(map(re.escape, words)), re.IGNORECASE) if words else None
        end = 0
        for reference in _ID.finditer(rule.text):
            yield from _marked(rule.text[end : reference.start()], marks)
            id = reference.group()
            yield Piece(id, id if id in self.ids else "")
            end = reference.end()
        yield from _marked(rule.text[end:], marks)


@lru_cache(maxsize=64)
def rulebook(game: str, language: str) -> Rulebook:
    """The rules of a game in this language; a game whose rules are not written down yet has a book without chapters."""
    words = Words.load(language, rules_of(game).rulebook)
    ids = words.ids()
    heads = sorted((id.removeprefix(_CHAPTER) for id in ids if id.startswith(_CHAPTER)), key=_order)
    rules: dict[str, list[Rule]] = {head: [] for head in heads}
    for id in sorted((id.removeprefix(_RULE) for id in ids if id.startswith(_RULE)), key=_order):
        home = _home(id, rules)
        if home:
            rules[home].append(Rule(id, words.say(_RULE + id)))
    chapters = tuple(Chapter(head, words.say(_CHAPTER + head), len(_order(head)), tuple(rules[head])) for head in heads)
    return Rulebook(chapters, frozenset(heads) | {rule.id for chapter in chapters for rule in chapter.rules})


@dataclass(frozen=True)
class ShownRule:
    """A rule on a page; `hidden`: a search did not find it."""

    id: str
    pieces: tuple[Piece, ...]
    hidden: bool


@dataclass(frozen=True)
class ShownChapter:
    """A chapter on a page; `hidden`: a search has found nothing in it and its sections."""

    id: str
    title: str
    depth: int
    rules: tuple[ShownRule, ...]
    hidden: bool

    @property
    def level(self) -> int:
        """Of its heading: the game's name is the first."""
        return self.depth + 1


def search(book: Rulebook, query: str) -> list[ShownChapter]:
    """The whole book, with what all words of a search are in shown and marked; without any, all of it is shown."""
    words = list(dict.fromkeys(query.casefold().split()))
    found = [chapter.id for chapter in book.chapters if any(rule.has(words) for rule in chapter.rules)]
    return [
        ShownChapter(
            chapter.id,
            chapter.title,
            chapter.depth,
            tuple(
                ShownRule(rule.id, tuple(book.pieces(rule, words)), hidden=not rule.has(words))
                for rule in chapter.rules
            ),
            hidden=bool(words) and not any(id == chapter.id or id.startswith(f"{chapter.id}.") for id in found),
        )
        for chapter in book.chapters
    ]


def _order(id: str) -> list[int]:
    """R-4.10.2 comes after R-4.9.1."""
    return [int(part) for part in re.findall(r"\d+", id)]


def _home(id: str, chapters: dict[str, list[Rule]]) -> str:
    """The chapter that a rule stands in: the one of its own number, or the nearest above it."""
    while id and id not in chapters:
        id = id.rpartition(".")[0]
    return id


def _numbers(id: str, word: str) -> bool:
    """Whether a word is the number of this rule or of a chapter around it, with or without its R."""
    number = f"r-{word.removeprefix('r-')}"
    return id == number or id.startswith(number.removesuffix(".") + ".")


def _marked(text: str, marks: re.Pattern[str] | None) -> Iterator[Piece]:
    """Plain text, with what a search has found in pieces of its own."""
    end = 0
    for hit in marks.finditer(text) if marks else ():
        if hit.start() > end:
            yield Piece(text[end : hit.start()])
        yield Piece(hit.group(), found=True)
        end = hit.end()
    if end < len(text):
        yield Piece(text[end:])
