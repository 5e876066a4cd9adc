"""What an option costs and brings, in a few words beside it. Only things that everybody, or the asked seat, can see."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.godfather.state import Table
from backroom.games.godfather.vocabulary import Atom
from backroom.kernel import Decision, Option
from backroom.kernel.sheet import Word


def details(t: Table, decision: Decision, option: Option) -> tuple[Word, ...]:
    """The facts to show beside an option; none where its name says it all."""
    kind, what = (option[0], option[-1]) if isinstance(option, tuple) else (decision.question.kind, option)
    question = decision.question.id
    if question == "bid":
        return _bid(int(decision.about[0]), 0 if kind == "done" else int(what))
    if kind == "job":
        job = t.book.jobs[str(what)]
        return (Word("detail.job", (job.goods, job.pay)), *_effects(job.effect))
    if kind == "ally":
        return _effects(t.book.allies[str(what)].effect)
    if (kind == "thug" and question in ("turn", "move-to", "place-neutral")) or question == "choose-front":
        return _effects(t.book.businesses[str(what)].front) if what in t.book.businesses else ()
    if kind == "business" and question in ("next-business", "choose-back"):
        return _effects(t.book.backs.get(str(what), ()))
    return ()


def _bid(sum: int, note: int) -> tuple[Word, ...]:
    """R-4.16.3: what the bid would be; nothing is no bid."""
    return (Word("detail.bid", (sum + note,)),) if sum + note else (Word("detail.no-bid"),)


def _effects(effects: Sequence[Atom]) -> tuple[Word, ...]:
    return (Word("detail.gives", (tuple(map(str, effects)),)),) if effects else ()
