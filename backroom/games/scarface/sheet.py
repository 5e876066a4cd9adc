"""The table in readable form: the sections that a terminal or a screen reader shows of a view."""

from __future__ import annotations

from backroom.games.scarface.book import BUSINESSES, Book
from backroom.games.scarface.state import DISTRICTS, NEXT_TURN, NOBODY, PARTIES, PLACE_NAMES, SLUMS
from backroom.games.scarface.view import GangView, TableView
from backroom.games.scarface.vocabulary import TRACKS, Goods
from backroom.kernel.sheet import Cell, Section, Word

NOTHING = "-"


def sheet(book: Book, view: TableView) -> list[Section]:
    """The whole table: the moment, the gangs, the own cards, the map, the tracks and the market."""
    sections = [moment(book, view), gangs(view), stores(view), figures(view), boards(view), open_cards(view)]
    sections += [own_cards(book, me) for me in view.gangs if me.cards is not None and me.seat == view.seat]
    if any(gang.cards is not None for gang in view.gangs if gang.seat != view.seat):
        sections.append(open_hands(view))
    sections += [hoods(book, view), districts(book, view), market(book, view), businesses(view), law(book, view)]
    if view.expansion:
        sections += [wanted(book, view), election(view)]
    if view.changes or view.guards:
        sections.append(changes(view))
    return [*sections, supply(view), piles(book, view)]


def heading(view: TableView) -> tuple[Word, ...]:
    """Where the game stands: the round and, before the first turn and after the last, the phase."""
    if view.phase == "turn":
        clock = Word("heading.clock", (view.clock, view.extra_cell))
        return (Word("heading.round", (view.extras + 1, view.rounds)), clock)
    return (Word(f"phase.{view.phase}"),)


def _who(seat: int) -> Cell:
    return NOTHING if seat == NOBODY else Word("sheet.who", (seat,))


def _list(kind: str, ids: tuple[str, ...]) -> Cell:
    """Things of a kind by their names."""
    return Word(f"sheet.{kind}-names", (ids,)) if ids else NOTHING


def _one(kind: str, id: str) -> Cell:
    return Word(f"sheet.{kind}-names", ((id,),)) if id else NOTHING


def _effect(effect: object) -> Cell:
    return Word("sheet.effect", (str(effect),)) if effect is not None else NOTHING


def _goods(goods: Goods) -> Cell:
    """Goods, or spaces for them."""
    return Word(f"goods.{goods}") if goods.total else NOTHING


def _district(book: Book, number: int) -> Cell:
    return Word("sheet.district-names", ((book.districts[number],),)) if number >= 0 else NOTHING


def moment(book: Book, view: TableView) -> Section:
    """Round, phase, whose turn it is, and the points of the plan."""
    turn = view.turn
    row: list[Cell] = [
        view.extras + 1,
        Word(f"phase.{view.phase}"),
        f"{view.clock}/{view.extra_cell}",
        _who(turn.seat) if turn.kind else NOTHING,
        f"{turn.strength_left}/{turn.strength}",
        f"{turn.influence_left}/{turn.influence}",
        _one("news", view.news),
        _one("raid", view.raid),
        _one("job", view.doing),
        _list("street", view.playing),
        _list("dealer", view.drawn or ()),
    ]
    columns = (
        *("round", "phase", "clock", "turn-of", "strength-left", "influence-left", "news", "raid", "doing"),
        *("playing", "drawn"),
    )
    return Section("moment", columns, [row])


def gangs(view: TableView) -> Section:
    """What everybody may see of each gang."""
    rows: list[list[Cell]] = [
        [
            _who(gang.seat),
            Word(f"gang.{gang.id}") if gang.id else NOTHING,
            gang.crime,
            gang.row,
            gang.hand_size,
            gang.deck_size,
            gang.discard_size,
            _one("card", gang.discard_top),
            gang.jobs_size,
            gang.streets_size,
            gang.markers,
            Word("sheet.has-ring") if view.ring == gang.seat else NOTHING,
        ]
        for gang in view.gangs
    ]
    columns = ("player", "gang", "crime", "boss-row", "hand", "deck", "discard", "top", "jobs", "streets", "markers")
    return Section("gangs", (*columns, "ring"), rows)


def stores(view: TableView) -> Section:
    """Goods and the room for them, and what is behind the screens that are open to the viewer."""
    rows: list[list[Cell]] = []
    for gang in view.gangs:
        screen = gang.screen
        hidden: list[Cell] = [screen.money, screen.votes, screen.bullets] if screen else [NOTHING] * 3
        spaces = Word("sheet.storage-words", gang.storage)
        rows.append([_who(gang.seat), *hidden, gang.alcohol, gang.guns, spaces])
    return Section("stores", ("player", "money", "votes", "bullets", "alcohol", "guns", "storage"), rows)


def figures(view: TableView) -> Section:
    """Figures that are not in a district; the angry boss counts."""
    rows: list[list[Cell]] = [
        [
            _who(gang.seat),
            *(gang.thugs[place] + (gang.boss == place) for place in range(SLUMS, SLUMS + len(PLACE_NAMES))),
        ]
        for gang in view.gangs
    ]
    return Section("figures", ("player", *PLACE_NAMES), rows)


def boards(view: TableView) -> Section:
    """The gang boards: cubes on every track and what they give."""
    rows: list[list[Cell]] = [
        [
            _who(gang.seat),
            *gang.upgrades,
            gang.hand_limit,
            gang.recruiters,
            gang.lawyers,
            gang.heal_limit,
            f"{gang.row_strength}/{gang.row_influence}",
            gang.cars[DISTRICTS],
            gang.trucks[DISTRICTS],
            _list("card", gang.hats),
        ]
        for gang in view.gangs
    ]
    tracks = tuple(f"track-{track}" for track in TRACKS)
    columns = (*tracks, "hand-limit", "recruiters", "lawyers", "heal-limit", "boss-points", "cars", "trucks", "hats")
    return Section("boards", ("player", *columns), rows)


def open_cards(view: TableView) -> Section:
    """Cards that lie open before each gang."""
    rows: list[list[Cell]] = []
    for gang in view.gangs:
        dealers = gang.dealers
        busy = tuple(dealer for dealer, figure in zip(dealers, gang.on_deals, strict=True) if figure)
        rows.append(
            [
                _who(gang.seat),
                _list("card", gang.plan),
                _list("source", gang.lasting),
                _list("card", gang.snitches),
                _list("dealer", dealers),
                _list("dealer", busy),
                _list("job", gang.done),
                _list("job", gang.permanent),
            ]
        )
    columns = ("player", "plan", "lasting", "snitches", "dealers", "busy-dealers", "jobs-done", "permanent")
    return Section("open-cards", columns, rows)


def own_cards(book: Book, me: GangView) -> Section:
    """The own hand, jobs and street gang cards with what they say; deck and discard pile by name."""
    cards = me.cards
    assert cards is not None
    rows: list[list[Cell]] = []
    for card in cards.hand:
        row = book.cards[card]
        points = (me.row_strength, me.row_influence) if row.boss else (row.strength, row.influence)
        rows.append([Word("sheet.hand"), _one("card", card), Word("sheet.points", points), Word(f"card-says.{card}")])
    rows += [[Word("sheet.jobs"), _one("job", job), NOTHING, Word(f"job-says.{job}")] for job in cards.jobs]
    rows += [[Word("sheet.streets"), _one("street", one), NOTHING, Word(f"street-says.{one}")] for one in cards.streets]
    rows.append([Word("sheet.deck"), _list("card", cards.deck), NOTHING, NOTHING])
    rows.append([Word("sheet.discard"), _list("card", cards.discard), NOTHING, NOTHING])
    return Section("own-cards", ("where", "card", "card-points", "says"), rows)


def open_hands(view: TableView) -> Section:
    """The hidden cards of all gangs, where they lie open."""
    rows: list[list[Cell]] = [
        [
            _who(gang.seat),
            _list("card", cards.hand),
            _list("job", cards.jobs),
            _list("street", cards.streets),
            _list("card", cards.deck),
            _list("card", cards.discard),
        ]
        for gang in view.gangs
        if (cards := gang.cards) is not None
    ]
    return Section("open-hands", ("player", "hand", "jobs", "streets", "deck", "discard"), rows)


# --- The map ----------------------------------------------------------------------------------------------------------


def hoods(book: Book, view: TableView) -> Section:
    """The neighbourhoods: who controls them, what a sale takes and pays, what a take-over needs by seat."""
    rows: list[list[Cell]] = []
    for hood in view.hoods:
        row = book.hoods[hood.tile]
        rows.append(
            [
                _district(book, hood.district),
                Word("sheet.hood-names", ((hood.tile,),)),
                _who(hood.owner),
                _goods(row.demand),
                row.price,
                " ".join(map(str, hood.resistance)),
                _list("business", hood.businesses),
                row.slots - len(hood.businesses),
                _goods(row.storage),
                _effect(row.takeover_bonus),
            ]
        )
    columns = ("district", "hood", "controller", "demand", "price", "resistance", "businesses", "free-slots", "storage")
    return Section("hoods", (*columns, "takeover-bonus"), rows)


def districts(book: Book, view: TableView) -> Section:
    """Figures and vehicles by seat, the police, angry Ness and homes."""
    rows: list[list[Cell]] = []
    for number in range(DISTRICTS):
        homes = tuple(gang.seat for gang in view.gangs if gang.home == number)
        bosses = tuple(gang.seat for gang in view.gangs if gang.boss == number)
        leaders = tuple(gang.seat for gang in view.gangs if gang.majority[number])
        rows.append(
            [
                _district(book, number),
                " ".join(str(gang.thugs[number]) for gang in view.gangs),
                Word("sheet.who", (bosses,)) if bosses else NOTHING,
                " ".join(str(gang.cars[number]) for gang in view.gangs),
                " ".join(str(gang.trucks[number]) for gang in view.gangs),
                Word("sheet.who", (leaders,)) if leaders else NOTHING,
                Word("sheet.who", (homes,)) if homes else NOTHING,
                " ".join(str(gang.chains[number]) for gang in view.gangs),
                view.police.count(number),
                Word("sheet.here") if view.angry_ness == number else NOTHING,
            ]
        )
    columns = ("district", "thugs", "angry-boss", "cars", "trucks", "majority", "home", "chain", "police", "angry-ness")
    return Section("districts", columns, rows)


# --- The tracks and the market ----------------------------------------------------------------------------------------


def market(book: Book, view: TableView) -> Section:
    """The associates on offer with what they say."""
    rows: list[list[Cell]] = []
    for number, row in enumerate(view.market):
        for card in row:
            shown = book.cards[card]
            points = Word("sheet.points", (shown.strength, shown.influence))
            rows.append(["AB"[number], _one("card", card), shown.stars, points, Word(f"card-says.{card}")])
    return Section("market", ("market-deck", "card", "stars", "card-points", "says"), rows)


def businesses(view: TableView) -> Section:
    """The columns of the business track and what a business of each type pays now."""
    rows: list[list[Cell]] = [
        [Word("sheet.business-names", ((kind,),)), len(view.columns[kind]), view.yields[kind]] for kind in BUSINESSES
    ]
    return Section("businesses", ("business", "column", "yield"), rows)


def law(book: Book, view: TableView) -> Section:
    """The crime track: Ness, the G-Men and angry Ness."""
    gmen: Cell = Word(f"gmen-says.{view.gmen}") if view.gmen else NOTHING
    row: list[Cell] = [view.ness, view.gmen_level if view.gmen else NOTHING, gmen, _district(book, view.angry_ness)]
    return Section("law", ("ness", "gmen-token", "gmen-card", "angry-ness"), [row])


def wanted(book: Book, view: TableView) -> Section:
    """The most-wanted tokens on their cells."""
    rows: list[list[Cell]] = [
        [Word("sheet.type-names", ((kind,),)), Word("sheet.wanted-names", ((token,),))]
        for kind, token in zip(book.wanted_cells, view.wanted, strict=True)
    ]
    return Section("wanted", ("type", "reward"), rows, (view.wanted_level,))


def election(view: TableView) -> Section:
    """The two candidates with what they would pay; and, at the end, who was for whom."""
    rows: list[list[Cell]] = []
    for number, (party, card) in enumerate(zip(PARTIES, view.candidates, strict=True)):
        voters = tuple(seat for seat, ballot in enumerate(view.ballots) if ballot == number)
        rows.append(
            [
                Word(f"party.{party}"),
                Word(f"candidate.{card}.{party}"),
                Word(f"candidate-says.{card}.{party}"),
                Word("sheet.who", (voters,)) if voters else NOTHING,
                Word("sheet.elected") if view.mayor == number else NOTHING,
            ]
        )
    return Section("election", ("party", "candidate", "says", "voters", "mayor"), rows)


def changes(view: TableView) -> Section:
    """Changes and protections in force, by the card they come from."""
    rows: list[list[Cell]] = [
        [
            _one("source", change.card),
            Word("sheet.change", (change.stat, change.by)),
            Word("sheet.who", (change.seats,)) if change.seats else NOTHING,
            Word("sheet.until-turn", (change.owner,)) if change.until == NEXT_TURN else Word(f"until.{change.until}"),
        ]
        for change in view.changes
    ]
    rows += [[_one("source", guard.card), Word("sheet.guard"), _who(guard.owner), NOTHING] for guard in view.guards]
    return Section("changes", ("source", "what", "for-whom", "until"), rows)


def supply(view: TableView) -> Section:
    """What is left in the supply, and how many cards the decks have."""
    tokens: list[Cell] = [NOTHING if count is None else count for count in (view.votes, view.bullets)]
    row: list[Cell] = [view.alcohol, view.guns, *tokens, *view.decks.values()]
    columns = ("alcohol", "guns", "votes", "bullets", *(f"deck-{deck}" for deck in view.decks))
    return Section("supply", columns, [row])


def piles(book: Book, view: TableView) -> Section:
    """News and raid cards of the past, and the cards that have left the game."""
    box = tuple(card for card in view.box if card not in book.wanted)
    row: list[Cell] = [_list("news", view.old_news), _list("raid", view.raid_discard), _list("source", box)]
    return Section("piles", ("old-news", "old-raids", "box"), [row])
