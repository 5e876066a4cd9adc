"""The table in readable form: the sections that a terminal or a screen reader shows of a view."""

from __future__ import annotations

from backroom.games.godfather.book import GOODS, VALUES, Book
from backroom.games.godfather.state import HUDSON, OFFBOARD
from backroom.games.godfather.view import PlayerView, TableView
from backroom.kernel.sheet import Cell, Section, Word

NOTHING = "-"


def sheet(book: Book, view: TableView) -> list[Section]:
    """The whole table: the moment, the families, the own hand, the turfs, and everything around them."""
    sections = [moment(view), families(view)]
    if view.seat is not None:
        sections.append(own_hand(book, view.players[view.seat]))
    if any(player.hand is not None for player in view.players if player.seat != view.seat):
        sections.append(open_hands(view))
    board = [turfs(view), businesses(book, view), spaces(book, view), neutrals(view)]
    return [*sections, *board, cards(book, view), stacks(view), discards(view)]


def heading(view: TableView) -> tuple[Word, ...]:
    """Where the game stands: the act and its phase."""
    phase = Word(f"phase.{view.phase}")
    return (phase,) if view.phase == "over" else (Word("heading.act", (view.act,)), phase)


def _who(seat: int) -> Cell:
    return NOTHING if seat == -1 else Word("sheet.who", (seat,))


def _effect(atoms: tuple[object, ...]) -> Cell:
    return Word("sheet.effect", (tuple(map(str, atoms)),)) if atoms else NOTHING


def moment(view: TableView) -> Section:
    """Act, phase, first player, hand limit, and the job being completed."""
    doing: Cell = Word("sheet.job-name", (view.doing,)) if view.doing else NOTHING
    row: list[Cell] = [view.act, Word(f"phase.{view.phase}"), _who(view.horse), view.hand_limit, doing]
    return Section("moment", ("act", "phase", "horse", "hand-limit", "doing"), [row])


def families(view: TableView) -> Section:
    """What everybody may see of each family."""
    rows: list[list[Cell]] = [
        [
            _who(p.seat),
            Word(f"family.{p.family}"),
            p.hand_size,
            p.thugs,
            len(p.members),
            p.dead_thugs + len(p.dead_members),
            p.markers,
            Word("sheet.ally-names", (p.table,)) if p.table else NOTHING,
            Word("sheet.out") if p.out else Word("sheet.in"),
        ]
        for p in view.players
    ]
    columns = ("player", "family", "hand", "thugs", "members", "hudson", "markers", "table", "in-or-out")
    return Section("families", columns, rows)


def own_hand(book: Book, me: PlayerView) -> Section:
    """The own hand and suitcase."""
    rows: list[list[Cell]] = []
    if me.hand is not None:
        rows.append([Word("sheet.notes"), _notes(me.hand.notes), NOTHING])
        rows.append([Word("sheet.goods"), _goods(me.hand.goods), NOTHING])
        rows += [
            [Word("sheet.job-name", (job,)), _cost(book, job), _effect(book.jobs[job].effect)] for job in me.hand.jobs
        ]
        rows += [
            [Word("sheet.ally-name", (ally,)), NOTHING, _effect(book.allies[ally].effect)] for ally in me.hand.allies
        ]
    if me.suitcase is not None:
        rows.append([Word("sheet.suitcase"), _notes(me.suitcase.notes), _jobs(me.suitcase.jobs)])
    return Section("own-hand", ("card", "cost", "effect-column"), rows)


def open_hands(view: TableView) -> Section:
    """Hands and suitcases of all families, where they lie open; and the jobs that somebody is looking at."""
    rows: list[list[Cell]] = [
        [
            _who(p.seat),
            _notes(p.hand.notes),
            _goods(p.hand.goods),
            _jobs(p.hand.jobs),
            Word("sheet.ally-names", (p.hand.allies,)) if p.hand.allies else NOTHING,
            _notes(p.suitcase.notes),
            _jobs(p.suitcase.jobs),
        ]
        for p in view.players
        if p.hand is not None and p.suitcase is not None
    ]
    if view.looked:
        rows.append([Word("sheet.looked"), NOTHING, NOTHING, _jobs(view.looked), NOTHING, NOTHING, NOTHING])
    columns = ("player", "notes", "goods", "jobs", "allies", "suitcase", "jobs-done")
    return Section("open-hands", columns, rows)


def _notes(counts: tuple[int, ...]) -> Cell:
    notes = tuple(value for value, count in zip(VALUES, counts, strict=True) for _ in range(count))
    return Word("sheet.note-names", (notes,)) if notes else NOTHING


def _goods(counts: tuple[int, ...]) -> Cell:
    goods = tuple(good for good, count in zip(GOODS, counts, strict=True) for _ in range(count))
    return Word("sheet.good-names", (goods,)) if goods else NOTHING


def _jobs(jobs: tuple[str, ...]) -> Cell:
    return Word("sheet.job-names", (jobs,)) if jobs else NOTHING


def _cost(book: Book, job: str) -> Cell:
    row = book.jobs[job]
    return Word("sheet.job-cost", (row.goods, row.pay))


def turfs(view: TableView) -> Section:
    """Control and influence."""
    rows: list[list[Cell]] = [
        [
            Word("sheet.turf-name", (turf.number,)),
            _who(turf.controller),
            Word("sheet.who", (turf.markers,)) if turf.markers else NOTHING,
            " ".join(map(str, turf.influence[:-1])),
            turf.influence[-1],
        ]
        for turf in view.turfs
    ]
    return Section("turfs", ("turf", "controller", "control-markers", "influence", "neutral"), rows)


def businesses(book: Book, view: TableView) -> Section:
    """The open businesses with back and front."""
    rows: list[list[Cell]] = [
        [
            b.turf,
            Word("sheet.business-name", (b.id,)),
            _effect(book.businesses[b.id].back),
            _effect(book.businesses[b.id].front),
            _who(b.thug),
        ]
        for b in sorted(view.businesses, key=lambda b: b.turf)
    ]
    return Section("businesses", ("turf", "business", "back", "front", "thug"), rows)


def spaces(book: Book, view: TableView) -> Section:
    """The family spaces with the turfs around them."""
    rows: list[list[Cell]] = [
        [
            space,
            Word("sheet.area-names", (tuple(str(turf) for turf in book.space_turfs[space]),)),
            Word("sheet.business-name", (book.park,)) if book.space_park[space] else NOTHING,
            _who(view.spaces[space]),
        ]
        for space in book.spaces_for[view.seats]
    ]
    return Section("spaces", ("space", "turfs-around", "park-column", "figure"), rows)


def neutrals(view: TableView) -> Section:
    """Where the neutral figures are."""
    names = {OFFBOARD: "sheet.offboard", HUDSON: "sheet.in-hudson"}
    places = {"mayor": "sheet.space-name", "boss": "sheet.business-name", "chief": "sheet.turf-name"}
    rows: list[list[Cell]] = [
        [Word("sheet.neutral-name", (name,)), Word(names[place]) if place in names else Word(places[name], (place,))]
        for name, place in view.neutrals.items()
    ]
    return Section("neutrals", ("figure", "place"), rows)


def cards(book: Book, view: TableView) -> Section:
    """Public jobs and allies on offer."""
    jobs: list[list[Cell]] = [
        [Word("sheet.job-name", (job,)), _cost(book, job), _effect(book.jobs[job].effect)] for job in view.public
    ]
    allies: list[list[Cell]] = [
        [Word("sheet.ally-name", (ally,)), NOTHING, _effect(book.allies[ally].effect)] for ally in view.offer
    ]
    return Section("cards", ("card", "cost", "effect-column"), [*jobs, *allies])


def stacks(view: TableView) -> Section:
    """What is left of everything."""
    row: list[Cell] = [*view.notes, *view.goods, view.deck, len(view.discard), *view.tiles]
    columns = (
        *(f"note-{value}" for value in VALUES),
        *GOODS,
        "deck",
        "discard",
        "blue-tiles",
        "red-tiles",
    )
    return Section("stacks", columns, [row])


def discards(view: TableView) -> Section:
    """The discard pile of jobs from the bottom up, and the allies seen leaving the game."""
    allies: Cell = Word("sheet.ally-names", (view.removed,)) if view.removed else NOTHING
    return Section("discards", ("discarded-jobs", "removed-allies"), [[_jobs(view.discard), allies]])
