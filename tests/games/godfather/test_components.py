"""Every value of The Godfather's content, with its mark, as the rules' data tables print it.

A line is a row: the id, a cell for each column, and the mark of each cell. "-" is a cell without a value.
"""

from typing import Any

import pytest

from backroom.games.godfather.shelf import load_components
from backroom.games.godfather.vocabulary import Atom
from backroom.kernel.content import PrintedRow, house_share, mark_counts

PRINTED = """
[banknotes]
1|18|H
2|30|H
3|34|H
5|38|H

[goods]
gun|9|-|HS
blood|9|-|HS
booze|9|-|HS
narc|5|gun,blood,booze|HS

[jobs]
J-Y01|yellow|Protection Money|booze|shake_back(business,any)|2|HHHHH
J-Y02|yellow|Bootleg Run|booze|pick_good(1)|2|HHHHH
J-Y03|yellow|Back-Room Dice|booze|job_draw(1)|2|HHHHH
J-Y04|yellow|Speakeasy Tab|booze,booze|stash(1)|3,2|HHHHH
J-Y05|yellow|Truck Hijack|booze,gun|steal(1)|3,1|HHHHH
J-Y06|yellow|Loan Shark|booze,blood|levy(1)|3,2|HHHHH
J-Y07|yellow|Numbers Game|booze,blood|shake_front(own,1)|2,2|HHHHE
J-Y08|yellow|Extortion|blood,gun,booze|shake_front(any,1)|5|HSEEE
J-Y09|yellow|Warehouse Raid|booze,booze,gun|pick_good(2)|5,1|HHHHH
J-Y10|yellow|Collection Day|booze,blood,gun|shake_front(any,2)|2|HHHHH
J-Y11|yellow|City Monopoly|booze,booze,gun,blood|shake_back(turf,any) + stash(2)|5,5|HHHHH
J-K01|grey|Rub-Out|gun|kill(thug@any)|1|HHHHH
J-K02|grey|Mugging|gun|steal(1)|1|HHHHH
J-K03|grey|Gun Sale|gun|job_draw(1)|2|HHHHH
J-K04|grey|Hit|gun,gun|kill(family@any)|3,1|HHHHH
J-K05|grey|Contract Killing|gun,blood|kill(any@any)|3|HHHHH
J-K06|grey|Barroom Brawl|gun,booze|kill(thug@any)|3,2|HHHHH
J-K07|grey|Kidnapping|gun,booze|steal(2)|3|HHHHH
J-K08|grey|Car Bomb|blood,gun,booze|kill(any,any@same_turf)|3|HWHHH
J-K09|grey|Drive-By|gun,gun,blood|kill(family,thug@same_turf)|5|HWHWH
J-K10|grey|Cleaning House|gun,booze,blood|kill(any@any) + stash(2)|5|HHHHH
J-K11|grey|All-Out War|gun,gun,blood,booze|kill(any,any@any) + stash(1)|5,5|HHHHH
J-G01|green|Petty Laundering|blood|stash(1)|3|HHHHH
J-G02|green|Double Books|blood|stash(2)|1|HHHHH
J-G03|green|Counterfeit Run|blood|trade(1->5)|1|HHHHH
J-G04|green|Shell Company|blood,blood|stash(2)|3,2|HHHHH
J-G05|green|Tax Fraud|blood,booze|stash(2)|5|HHHHH
J-G06|green|Bribed Auditor|blood,gun|unstash(one)|3,3|HHHWH
J-G07|green|Offer They Can't Refuse|blood,gun|offer()|3|HWHWH
J-G08|green|Bank Job|blood,gun,booze|stash(2)|5,3|HHHHH
J-G09|green|Stock Swindle|blood,blood,booze|stash(3)|5,1|HHHHH
J-G10|green|Blackmail|blood,gun,booze|unstash(each)|5,5|HHHWH
J-G11|green|Grand Swindle|blood,blood,booze,gun|stash(4)|5,5|HHHHH
J-B01|blue|Change of Guard|gun|move(own,thug,shake)|1|HHHWH
J-B02|blue|Family Errand|blood|move(own,family,shake)|1|HHHHH
J-B03|blue|Word on the Street|booze|horse() + job_draw(1)|2|HHHHH
J-B04|blue|Ballot Stuffing|gun,blood|move(own,thug,shake) + stash(1)|2|HHHWH
J-B05|blue|Wildcat Strike|blood,booze|move(other,thug,still)|3,2|HHHWH
J-B06|blue|Police Tip-Off|gun,booze|move(other,family,still)|3,2|HHHWH
J-B07|blue|Court Favor|gun,blood|job_draw(2) + stash(1)|3|HHHHH
J-B08|blue|Political Machine|blood,gun,booze|move(own,any,shake) + stash(1)|3,2|HHHHH
J-B09|blue|Forced Relocation|blood,gun,booze|move(other,any,still) + move(other,any,still)|5,3|HHHHH
J-B10|blue|Longshore Deal|booze,booze,blood|shake_back(turf,own)|5,1|HHHHH
J-B11|blue|Commission Meeting|gun,gun,blood,booze|horse() + move(own,any,shake)|5,5|HHHHH

[allies]
A1-1|1|Mayor|neutral(mayor)|HSS
A1-2|1|Union Boss|neutral(boss)|HSS
A1-3|1|Police Chief|neutral(chief)|HSH
A1-4|1|Family Accountant|stash(2)|HSE
A1-5|1|Tax Consultant|trade(1->5)|HSH
A1-6|1|Capo|move(own,thug,shake)|HSH
A2-1|2|Mayor|neutral(mayor) + money(2)|HSH
A2-2|2|Union Boss|neutral(boss) + money(3)|HSH
A2-3|2|Police Chief|neutral(chief) + money(3)|HSH
A2-4|2|Coroner|pick_good(1) + job_draw(1)|HSH
A2-5|2|Triggerman|kill(thug@any) + money(5)|HHH
A2-6|2|Bookmaker|horse() + money(5)|HHH
A3-1|3|Mayor|neutral(mayor) + stash(1)|HSH
A3-2|3|Union Boss|neutral(boss) + money(5) + stash(1)|HSH
A3-3|3|Police Chief|neutral(chief) + money(5) + stash(1)|HSH
A3-4|3|Judge|money(5) + stash(3)|HHH
A3-5|3|Button Man|kill(any@any) + money(5) + stash(1)|HHH
A3-6|3|Customs Officer|pick_good(2) + money(5)|HHH

[printed]
P1|1|Curb Market|-|good(blood)|good(blood) + money(2)|SH-EH
P2|2|Navy Yard Gunworks|Gunworks|good(gun)|good(gun) + money(2)|SHHHH
P3|3|Silver Room|-|good(booze)|good(booze) + money(2)|SH-HH
P4|4|Flushing Truck Depot|Truck Depot|money(2)|money(3,2)|SHHHH
P5|5|Riverside Stables|Stables|money(1)|horse() + money(3)|SHHHH
P6|6|Penn Central Company|Penn Central|job_draw(1)|job_draw(1) + money(2)|HSHES
P7|7|Pier Street Laundry|Laundry|stash(1)|stash(2)|SHHEH

[tiles]
T1|blue|Sporting Goods & Arms|Sporting Goods|good(gun)|good(gun) + money(3)|WHHEH
T2|blue|Bottling Works|-|good(booze)|good(booze) + money(3)|WH-HH
T3|blue|Policy Bank|-|good(blood)|good(blood) + money(3)|WH-HH
T4|blue|Funeral Parlor|-|job_draw(1)|job_draw(2)|WH-HH
T5|blue|Olive Oil Importer|Olive Oil|stash(1)|stash(2) + money(1)|WHHHH
T6|blue|Customs Shed|-|swap_good(1)|swap_good(1) + money(3)|WH-HH
T7|blue|Pawnshop|-|trade(2->5)|trade(1->5)|WH-HH
T8|blue|Bookmaker's Wire|Bookmaker's|money(1)|horse() + money(2) + stash(1)|WHHHH
T9|red|Harbor Warehouse|Warehouse|good(narc)|good(narc) + money(5)|WHHHH
T10|red|Midnight Jazz Club|Jazz Club|good(narc)|good(narc) + stash(2)|WHHHH
T11|red|Casino|-|stash(1) + money(2)|trade(3->3,5) + stash(2)|WH-HH
T12|red|Private Bank|-|stash(2)|trade(1->5) + stash(2)|WH-HH

[areas]
WS|1|Wall Street|130,520 440,500 640,510 620,690 130,690|210,546|480,600|317,546|#c9b58a|SSHHHHH
BK|2|Brooklyn|640,510 720,480 990,490 990,690 620,690|788,531|790,667|864,534|#b98f7c|SSHHHHH
UES|3|Upper East Side|620,70 990,70 990,310 720,310 620,310|805,87|790,252|922,87|#a7b7a0|SSHHHHH
QU|4|Queens|720,310 990,310 990,490 720,480|796,330|760,450|896,329|#c2a3a8|SSHHHHH
UWS|5|Upper West Side|130,70 400,70 400,310 130,310|262,87|240,252|371,87|#9fb3bd|SSHHHHH
MT|6|Midtown|480,310 620,310 720,310 720,480 640,510 440,500|550,326|560,455|668,325|#b9b08f|SSHHHHH
CH|7|Chelsea|130,310 400,310 480,310 440,500 130,520|200,337|277,462|317,335|#a99fb8|SSHHHHH
CP|0|Central Park|400,70 620,70 620,310 480,310 400,310|510,213|-|-|#8fae7f|SSHH--H

[places]
WS|230,610|380,610|HH
BK|745,600|880,600|HH
UES|735,160|880,160|HH
QU|801,387|917,387|HH
UWS|205,160|320,160|HH
MT|534,383|646,383|HH
CH|215,400|340,400|HH

[spaces]
F01|UWS,CH,CP|2|400,310|HHH
F02|CH,MT,CP|2|480,310|EHH
F03|UES,MT,CP|2|620,310|HHH
F04|UES,QU,MT|2|720,310|HHH
F05|WS,MT,CH|2|440,500|EHH
F06|WS,BK,MT|2|640,510|HHH
F07|BK,QU,MT|3|720,480|HHH
F08|QU,MT|2|720,395|EHH
F09|UWS,CH|2|265,310|HHH
F10|UWS,CP|3|400,190|HHH
F11|UES,CP|2|620,190|HHH
F12|UES,QU|3|855,310|HHH
F13|BK,QU|3|855,485|HHH
F14|WS,BK|2|630,600|HHH
F15|WS,CH|3|285,510|HHH
F16|MT,CH|3|460,405|HHH

[acts]
1|The Wedding|blue|don|yes|5|WSSSH
2|The Turk|blue|consigliere|yes|4|WSSSH
3|Sonny's Murder|red|-|yes|3|WSSSH
4|The Betrayal|red|heir|no|2|WSSSS

[families]
marzullo|Marzullo|Don Marzullo|Salvo Marzullo|Rosario Marzullo|yellow|#e0b32e|SSSSSH
matarazzo|Matarazzo|Leolucca Matarazzo|James "Spider" O'Reilley|Tanino Matarazzo|blue|#2f6db5|SSSSSH
vitale|Vitale|Gianni Vitale|Sofia Vitale|Tancredi Vitale|red|#b5342f|SSSSHH
caccamo|Caccamo|Carlo Caccamo|Eric Coleman|Tara Caccamo|purple|#7a4fa3|SSSSHH
pizzino|Pizzino|Tommaso Pizzino|Il Macellaio|Chiara Pizzino|green|#3d8f4e|SSSSSH

[elements]
board|rect|1000,700|500,350|HHH
business|rect|106,84|-|HHH
thug_space|rect|31,30|35,24|HHH
family_space|circle|38,38|-|HHH
park_symbol|point|0,0|510,262|HHH
hudson|polygon|0,0|0,70 130,70 130,690 0,690|HHH
hudson_slot|point|0,0|HUDSON|HHH
act_cell|rect|90,50|65,35 165,35 265,35 365,35|HHH
phase_cell|rect|90,50|510,35 610,35 710,35 810,35 910,35|HHH
public_job_slot|rect|130,150|1090,95 1090,265 1090,435 1090,605|HHH
ally_slot|rect|130,150|230,790 410,790 590,790 770,790|HHH

[upright]
UPRIGHT|390,532|130,690|4|40|616|567|70,56|318,264|318,227|HHHHHHHHH

[upright_areas]
WS|54,54|32,246|74,246|HHH
BK|48,352|106,366|109,399|HHH
UES|319,348|266,413|267,447|HHH
QU|180,396|222,397|229,424|HHH
UWS|319,54|266,152|272,88|HHH
MT|163,251|137,348|227,284|HHH
CH|158,54|131,184|222,60|HHH

[upright_places]
WS|52,102|52,180|-|HH-
BK|58,397|58,472|-|HH-
UES|332,396|332,472|-|HH-
QU|184,437|184,498|-|HH-
UWS|334,94|334,153|-|HH-
MT|186,290|186,332|yes|HHH
CH|176,97|183,158|-|HH-

[neutrals]
mayor|Mayor|grey|#8a8a8a|SSH
boss|Union Boss|grey|#8a8a8a|SSH
chief|Police Chief|grey|#8a8a8a|SSH

[seat_counts]
2|3|2|1|0|SSSS
3|2|3|2|0|SSSS
4|2|3|3|1|SSSS
5|2|4|4|3|SSSS

[start]
START|1,2,3|2|9|3|stash(1)|5|SSSSSS

[supply]
board|1|S
turfs|7|S
family_spaces|16|H
family_spaces_3|6|S
tiles|12|S
blue_tiles|8|W
red_tiles|4|W
jobs|44|S
allies|18|S
goods|32|S
banknotes|120|S
suitcases|5|S
horse_head|1|S
police_car|1|S
control_markers|45|S
figures|34|S
"""
HUDSON = " ".join(f"{x},{110 + 56 * row}" for row in range(10) for x in (25, 65, 105))


def sections() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in filter(None, PRINTED.replace("HUDSON", HUDSON).splitlines()):
        if line.startswith("["):
            rows = found[line.strip("[]")] = []
        else:
            rows.append(line)
    return found


def written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        nested = any(isinstance(part, list) for part in value)
        return (" " if nested else ",").join(map(written, value)) or "-"
    return "-" if value in (None, "") else str(value)


def as_line(row: PrintedRow, left_out: int) -> str:
    """The row without the columns that its table never writes."""
    cells = [(written(value), set(marks)) for value, marks in zip(row.values, row.marks, strict=True)]
    del cells[left_out : left_out + 1 if left_out >= 0 else 0]
    source = "".join("".join(marks) or "-" for _, marks in cells)
    assert len(source) == len(cells), f"the items of a cell of {row.id} have different marks"
    return "|".join([row.id, *(cell for cell, _ in cells), source])


@pytest.fixture(scope="module")
def components():
    return load_components()


@pytest.mark.parametrize("name", sections())
def test_every_value_and_mark_is_as_printed(components, name):
    table = components.tables[name]
    unused = {"printed": "colour", "tiles": "turf"}.get(name)
    left_out = table.columns.index(unused) if unused else -1
    assert [as_line(row, left_out) for row in table.rows] == sections()[name]


def test_every_table_is_printed(components):
    assert list(components.tables) == [field for field in components.__slots__ if field not in ("tables", "pack")]
    assert set(components.tables) == set(sections())


def test_the_share_of_house_values_is_known(components):
    assert mark_counts(components.tables.values()) == {"S": 125, "E": 20, "W": 29, "H": 768, "P": 0}
    assert house_share(components.tables.values()) == pytest.approx(0.8153, abs=0.0001)
    assert components.pack == ""


def test_rows_are_typed(components):
    c = components
    assert [note.value for note in c.banknotes.values()] == list(c.banknotes) == [1, 2, 3, 5]
    assert c.goods["narc"].substitutes == ("gun", "blood", "booze")
    assert c.jobs["J-Y08"].goods == ("blood", "gun", "booze")
    assert c.jobs["J-Y08"].effect == (Atom("shake_front", ("any", 1)),)
    assert c.jobs["J-K10"].effect == (Atom("kill", ("any",), where="any"), Atom("stash", (2,)))
    assert c.jobs["J-G08"].pay == (5, 3)
    assert c.allies["A1-5"].effect == (Atom("trade", (1,), (5,)),)
    assert list(c.printed) == [1, 2, 3, 4, 5, 6, 7]
    assert (c.printed[6].id, c.printed[6].turf, c.printed[6].colour) == ("P6", 6, "")
    assert (c.tiles["T11"].turf, c.tiles["T11"].colour) == (0, "red")
    assert c.tiles["T11"].front == (Atom("trade", (3,), (3, 5)), Atom("stash", (2,)))
    assert c.areas["CP"].control_xy is None
    assert c.areas["WS"].chief_xy == (317, 546)
    assert c.spaces["F05"].areas == ("WS", "MT", "CH")
    assert [act.number for act in c.acts.values()] == list(c.acts) == [1, 2, 3, 4]
    assert [act.new_member for act in c.acts.values()] == ["don", "consigliere", "", "heir"]
    assert [row.players for row in c.seat_counts.values()] == list(c.seat_counts) == [2, 3, 4, 5]
    assert c.start.park == (Atom("stash", (1,)),)
    assert c.start.award == 5
