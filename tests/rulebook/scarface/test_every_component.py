"""Every raid, news and G-Men card, dealer, token, tile, upgrade and candidate does exactly what is printed on it.

They are played as the cards in `test_every_card`; the last test makes sure that nothing in the boxes is left out.
"""

from __future__ import annotations

import tests.rulebook.scarface.test_every_card  # noqa: F401  (what it plays is noted in PLAYED)
from backroom.games.scarface.criteria import count
from backroom.games.scarface.effect_checks import printed_formulas
from backroom.games.scarface.ending import final_scores
from backroom.games.scarface.extra import reveal_news
from backroom.games.scarface.goods import storage
from backroom.games.scarface.notation import parse_effect
from backroom.games.scarface.raids import gmen, raid_card
from backroom.games.scarface.state import THUG, Table
from backroom.games.scarface.stats import hand_limit, lawyers, recruiters
from backroom.games.scarface.vocabulary import TRACKS, Formula
from backroom.kernel import table_options
from tests.games.scarface.players import underway
from tests.rulebook.scarface import kit
from tests.rulebook.scarface.kit import BOOK, CENTRAL, GANGS, RULES, STARTS
from tests.rulebook.scarface.scene import EFFECTS, PLAYED, C, Scene, doing, rows
from tests.rulebook.scarface.stage import HELPERS, SEATS, Habit, branches, rich

# --- Raids, news, G-Men -----------------------------------------------------------------------------------------------


@rows("raids", C.raids, ("general", "green", "yellow", "orange", "red"))
def test_r_4_23_2_every_raid_card_in_every_zone(row):
    card = C.raids[row]
    t = rich(0, card.general, card.green, card.yellow, card.orange, card.red)
    for gang, level in zip(t.gangs, (3, 5, 7, 9), strict=True):
        gang.crime = level
    kit.on_top(t, t.raids, row)
    t.raiding = True
    scene = Scene(t, raid_card)
    reader = scene.reader(0)
    reader.raided(row)
    scene.keeps(reader)


@rows("news", [row for row, card in C.news.items() if not card.final], ("now", "round"))
def test_r_4_29_4_every_news_card(row):
    card = C.news[row]
    t = rich(0, card.now, card.round)
    reveal_next(t, row)
    scene = Scene(t, reveal_news)
    reader = scene.reader(0, action=False)
    for what in (card.round, card.now):
        if what is not None:
            reader.read(what)
    scene.keeps(reader)
    lasting = [each for each in t.changes if each.until == "round"]
    assert bool(lasting) == (card.round is not None)
    reveal_next(t, next(each for each in ("NB12", "NB14") if each != row))
    Habit(t).drive(reveal_news(t))
    assert not [each for each in t.changes if each in lasting]


def reveal_next(t: Table, card: str) -> None:
    """A news card is the next to be revealed."""
    for pile in (t.newspapers, t.unused):
        if card in pile:
            pile.remove(card)
    t.newspapers.append(card)


def test_r_4_29_4_the_last_news_card():
    t = rich(0)
    t.newspapers, t.unused = [BOOK.final_news], [*t.unused, *t.newspapers[1:]]
    scene = Scene(t, reveal_news)
    assert (t.phase, scene.changes) == ("election", {})


PLAYED["news final"] = [BOOK.final_news]


@rows("gmen", C.gmen, ("effect",))
def test_r_4_24_1_the_effect_of_every_g_men_card(row):
    card = C.gmen[row]
    for branch in range(branches(card.effect)):
        t = rich(0, card.effect)
        t.gmen, t.gmen_level, t.gangs[0].crime = row, 5, 6
        scene = Scene(t, lambda t: gmen(t, {}), branch)
        reader = scene.reader(0, action=False)
        reader.read(card.effect)
        scene.keeps(reader)


@rows("gmen", C.gmen, ("additional",))
def test_r_4_24_4_the_additional_effect_of_every_g_men_card(row):
    seed = next(seed for seed in range(1000) if dealt_agent(seed) == row)
    t = RULES.deal(SEATS, seed, table_options(RULES, {}))
    (change,) = t.changes
    stat = f"{change.stat}[{change.index}]" if change.index else change.stat
    assert parse_effect(f"modify({stat},{change.by},{change.until},each/{change.where})") == C.gmen[row].additional
    assert change.seats == list(range(SEATS))


AGENTS: dict[int, str] = {}


def dealt_agent(seed: int) -> str:
    """The G-Men card of a deal."""
    if seed not in AGENTS:
        AGENTS[seed] = RULES.deal(SEATS, seed, table_options(RULES, {})).gmen
    return AGENTS[seed]


# --- Dealers, tokens, tiles, upgrades ---------------------------------------------------------------------------------


@rows("dealers", C.dealers, ("", "extra"))
def test_r_4_14_2_every_dealer(row):
    dealer = C.dealers[row]
    for branch in range(branches(dealer.extra) if dealer.extra else 1):
        t = rich(0, dealer.extra, card=row)
        me = t.gangs[0]
        kit.take(t, me.dealers[0])
        t.dealers.append("DB05" if row != "DB05" else "DB03")
        me.on_deals.clear()
        before = storage(t, me)
        kit.dealers(t, 0, row)
        room = (dealer.storage.alcohol, dealer.storage.gun, dealer.storage.any)
        assert storage(t, me) == tuple(had + new for had, new in zip(before, room, strict=True))
        kit.plan(t, *HELPERS)
        scene = Scene(t, doing(0, ("order", "get_goods")), branch)
        reader = scene.reader(0)
        assert reader.take("deal") == row
        reader.delivered(row)
        scene.keeps(reader)
        assert me.on_deals == [THUG]


@rows("wanted", C.wanted, ("reward",))
def test_r_4_17_2_every_most_wanted_token(row):
    token = C.wanted[row]
    t = rich(0, token.reward)
    cell = BOOK.wanted_cells.index("violence")
    level = [each for each, other in C.wanted.items() if other.level == token.level and each != row]
    t.wanted, t.wanted_level = level[: len(BOOK.wanted_cells)], token.level
    t.wanted[cell] = row
    kit.plan(t, *HELPERS)
    scene = Scene(t, doing(0, ("order", "hire_associates")), want=("AS09",), stop=("hire",))
    reader = scene.reader(0)
    assert reader.take("hire") == "AS09"
    reader.pay("strength", reader.take("split"))
    reader.shift(0, "hq", "underworld")
    reader.hired("AS09")
    assert reader.take("hire") == ("done",)
    assert scene.changes["strength spent"] == 1
    scene.keeps(reader)


@rows("hoods", C.hoods, ("", "takeover_bonus"))
def test_r_4_10_6_every_tile(row):
    tile = C.hoods[row]
    t = rich(0, tile.takeover_bonus)
    me = t.gangs[0]
    before = storage(t, me)
    hood = kit.lay(t, row, CENTRAL)
    kit.figures(me, hq=3, hospital=3, central=1)
    kit.plan(t, *HELPERS)
    scene = Scene(t, doing(0, ("order", "takeover")), want=(row,))
    reader = scene.reader(0)
    assert reader.take("take-over") == row
    reader.taken(row)
    scene.keeps(reader)
    room = (tile.storage.alcohol, tile.storage.gun, tile.storage.any)
    assert hood.owner == 0
    if row not in ("T17", "T12", "T18"):
        assert storage(t, me) == tuple(had + new for had, new in zip(before, room, strict=True))


@rows("hoods", C.hoods)
def test_r_4_13_1_every_tile_has_its_demand_price_and_slots(row):
    tile = C.hoods[row]
    t = kit.town(2)
    kit.quiet(t)
    kit.homeless(t)
    hood = kit.lay(t, row, kit.NORTH, 0)
    me = kit.goods(t, 0, tile.demand.alcohol, tile.demand.gun)
    kit.effect(t, "modify(storage[any],9,game,self)")
    kit.effect(t, "sell(1,0,own)", f"hood:{row}")
    assert (me.money, me.alcohol, me.guns) == (tile.price, 0, 0)
    assert not kit.possible(t, "sell(1,0,own)")
    for _ in range(tile.slots):
        assert kit.possible(t, "business(add,casino,1,own)")
        kit.effect(t, "business(add,casino,1,own)")
    assert not kit.possible(t, "business(add,casino,1,own)")
    assert hood.businesses == ["casino"] * tile.slots
    fresh = RULES.deal(2, 1, table_options(RULES, {}))
    assert fresh.hoods[fresh.where[row]].businesses == ([tile.start_business] if tile.start_business else [])


@rows("upgrades", C.upgrades)
def test_r_4_16_2_every_upgrade(row):
    slot = C.upgrades[row]
    seat = GANGS.index(slot.gang)
    t = rich(seat)
    me = t.gangs[seat]
    me.upgrades = [0] * len(TRACKS)
    me.upgrades[TRACKS.index(slot.track)] = slot.step - 1
    if slot.track == "members":
        for _ in range(slot.step - 1):
            me.discard.append(me.hats.pop())
    kit.plan(t, *HELPERS, seat=seat)
    me.money = slot.money
    scene = Scene(t, doing(seat, ("order", "upgrade")), want=(slot.track, ("done",)))
    reader = scene.reader(seat)
    assert reader.take("upgrade") == slot.track
    reader.upgraded(slot.track)
    if reader.picked:
        assert reader.take("upgrade") == ("done",)
    scene.keeps(reader)
    values = {"hand": hand_limit(t, me), "recruiters": recruiters(t, me), "lawyers": lawyers(t, me)}
    assert slot.track not in values or values[slot.track] == slot.result


# --- The end ----------------------------------------------------------------------------------------------------------


def worth(t: Table, seat: int, formula: Formula) -> int:
    """R-4.30.3: what a bonus pays, worked out for one seat among all."""
    have = [count(t, gang, formula.criterion) for gang in t.gangs]
    if formula.kind == "per":
        return formula.each * min(have[seat], formula.limit)
    if formula.kind == "at_least":
        return formula.each * (have[seat] >= formula.limit)
    order = sorted(have, reverse=not formula.ascending)
    return formula.places[order.index(have[seat])]


@rows("candidates", C.candidates, ("blue", "red"))
def test_r_4_30_3_every_candidate_on_both_sides(row):
    t = underway(SEATS, seed=5)
    for party, bonuses in enumerate((C.candidates[row].blue, C.candidates[row].red)):
        t.candidates, t.mayor = [row, row], party
        paid = [dict(score.parts)["mayor"] for score in final_scores(t)]
        assert paid == [sum(worth(t, seat, bonus) for bonus in bonuses) for seat in range(SEATS)]


@rows("associates", [row for row, card in C.associates.items() if card.end_bonus], ("end_bonus",))
def test_r_4_30_4_every_end_bonus_of_an_associate(row):
    bonus = C.associates[row].end_bonus
    assert bonus is not None
    for pile in ("deck", "hand", "discard", "plan"):
        t = rich(0)
        for hood in t.hoods[:3]:
            hood.owner = 0
        kit.lay(t, "T17", STARTS[0], 0, "casino", "jazz")
        kit.take(t, row)
        getattr(t.gangs[0], pile).append(row)
        assert worth(t, 0, bonus) > 0
        assert [dict(score.parts)["cards"] for score in final_scores(t)] == [worth(t, 0, bonus), 0, 0, 0]


# --- Nothing is left out ----------------------------------------------------------------------------------------------


def test_every_row_with_something_printed_on_it_is_played():
    expected: dict[str, set[str]] = {}
    for table, row, field in EFFECTS:
        each = EFFECTS[table, row, field]
        if table == "street":
            expected.setdefault("street reaction" if each.event else "street effect", set()).add(f"{row} {field}")
        else:
            expected.setdefault(f"{table} {field}", set()).add(row)
    for table, row, field, _ in printed_formulas(C):
        expected.setdefault(f"{table} {field}", set()).add(row)
    left_out = {name: rows - set(PLAYED.get(name, ())) for name, rows in expected.items()}
    assert {name: rows for name, rows in left_out.items() if rows} == {}
    for name in ("hoods", "dealers", "upgrades", "boss_rows", "street", "jobs"):
        assert set(PLAYED[name]) == set(getattr(C, name))
    assert PLAYED["news final"] == [card.id for card in C.news.values() if card.final]
