"""What the components of The Godfather are called: their rows, put into words by the templates of the catalogue.

So a pack is said as it plays: an entry such as `job.J-Y01` is made from the row, never written down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import reduce

from msgspec import Struct, structs

from backroom.games.godfather.components import Components
from backroom.games.godfather.vocabulary import Atom
from backroom.kernel.sheet import Say


def names(c: Components, say: Say) -> dict[str, str]:
    """An entry for every component, and for every operation of an effect on one."""
    areas, businesses = c.areas.values(), (*c.printed.values(), *c.tiles.values())
    said = {f"turf.{area.number}": say("turf-text", (area.name, area.number)) for area in areas if area.number}
    for space in c.spaces.values():
        said[f"space.{space.id}"] = together([c.areas[area].name for area in space.areas], say)
    said |= {f"business.{business.id}": business.name for business in businesses}
    said |= {f"business.{area.id}": area.name for area in areas if not area.number}
    said |= {f"job.{job.id}": say("job-text", (job.name, job.colour)) for job in c.jobs.values()}
    called = Counter(ally.name for ally in c.allies.values())
    for ally in c.allies.values():
        several = called[ally.name] > 1
        said[f"ally.{ally.id}"] = say("ally-text", (ally.name, ally.act)) if several else ally.name
    said |= {f"family.{family.id}": family.name for family in c.families.values()}
    for field in fields(c):
        said |= {f"effect.{atom}": atom_text(atom, say) for atom in atoms_in(getattr(c, field.name))}
    return said


def atoms_in(value: object) -> Iterator[Atom]:
    """All operations in a table of components."""
    if isinstance(value, Atom):
        yield value
    elif isinstance(value, Struct):
        yield from atoms_in(structs.astuple(value))
    elif isinstance(value, dict | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from atoms_in(part)


def atom_text(atom: Atom, say: Say) -> str:
    """An operation in words; those whose sentence depends on a word of theirs have an entry for each such word."""
    args = atom.args
    match atom.name:
        case "money":
            return say("effect-text.money", (notes_text(args, say),))
        case "trade":
            return say("effect-text.trade", (*args, notes_text(atom.gives, say)))
        case "good":
            return say("effect-text.good", (args,))
        case "shake_front":
            scope, count = args
            return say(f"effect-text.shake_front.{scope}", (count,))
        case "shake_back":
            unit, scope = args
            return say(f"effect-text.shake_back.{unit}.{scope}", ())
        case "kill":
            victims = together([say(f"victim-text.{v}", ()) for v in args], say)
            return say(f"effect-text.kill.{atom.where}", (victims,))
        case "move":
            who, figure, mode = args
            return say(f"effect-text.move.{mode}", (say(f"moved-text.{who}.{figure}", ()),))
        case "unstash":
            return say(f"effect-text.unstash.{args[0]}", ())
        case name:
            return say(f"effect-text.{name}", args)


def together(names: Sequence[str], say: Say) -> str:
    """Several names as one."""
    *first, last = names
    return say("both-text", (tuple(first), last)) if first else last


def notes_text(notes: Sequence[int | str], say: Say) -> str:
    """Banknotes one by one: what they are worth together is not what counts."""
    return reduce(lambda one, other: say("plus-text", (one, other)), [say("money", (note,)) for note in notes])
