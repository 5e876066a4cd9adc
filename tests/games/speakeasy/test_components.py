"""Every value of Speakeasy's content, with its mark, as the rules' data tables print it.

A line is a row; a cell is value:mark, with one mark for each item where the marks of a list differ; "-" is an
empty list. Coordinates stand in test_components_map.py.
"""

import pytest

from backroom.games.speakeasy.components import Effect, Requirement
from backroom.games.speakeasy.shelf import load_components
from backroom.kernel.content import PrintedTable, house_share, mark_counts

COORDINATES = ("polygon", "space_xy", "police_xy", "strength_xy", "label_xy", "truck_xy")

PRINTED = """
[zones]
downtown | 1,2,3,4,5,6:S | 2:S | 2:S | 2:S | 6:E
midtown | 7,8,9,10,11,12:S | 2:S | 2:S | 2:S | 6:E
uptown | 13,14,15,16:S | 3:S | 2:S | 1:S | 4:E

[districts]
1 | downtown:S | 2:S | 2:S | 2,4:H | yes:H | yes:H
2 | downtown:S | 2:S | 2:S | 1,3,4,5:H | yes:H | yes:H
3 | downtown:S | 2:S | 2:S | 2,5,6:H | yes:H | no:H
4 | downtown:S | 2:S | 2:S | 1,2,5,7,8:HHHEE | yes:H | no:H
5 | downtown:S | 2:S | 2:S | 2,3,4,6,7,9:HHHHHE | no:H | no:H
6 | downtown:S | 2:S | 2:S | 3,5,9:H | yes:H | yes:E
7 | midtown:S | 2:S | 2:S | 4,5,8,9,10,11:EHHEHH | yes:H | yes:E
8 | midtown:S | 2:S | 2:S | 4,7:EH | yes:H | yes:H
9 | midtown:S | 2:S | 2:S | 5,6,7,11,12:EHEHH | yes:H | no:H
10 | midtown:S | 2:S | 2:S | 7,11,13:H | yes:H | no:H
11 | midtown:S | 2:S | 2:S | 7,9,10,12,13,14:H | no:H | no:H
12 | midtown:S | 2:S | 2:S | 9,11,14:H | yes:H | no:H
13 | uptown:S | 3:S | 2:S | 10,11,15:HHE | yes:H | yes:E
14 | uptown:S | 3:S | 2:S | 11,12,16:H | yes:H | no:H
15 | uptown:S | 3:S | 2:S | 13:E | yes:H | no:H
16 | uptown:S | 3:S | 2:S | 14:H | yes:H | yes:E

[ports]
PORT1 | 1:H | 1:H | 8:H | 166,100:H | 180,135:H
PORT8 | 2:H | 8:H | 7:H | 424,40:H | 426,78:H
PORT7 | 3:H | 7:E | 13:E | 512,30:H | 510,67:H
PORT13 | 4:H | 13:E | 16:H | 746,44:H | 740,78:H
PORT16 | 5:H | 16:E | 6:E | 884,516:H | 869,479:H
PORT6 | 6:H | 6:E | 2:H | 292,546:H | 300,508:H
PORT2 | 7:H | 2:H | 1:H | 32,304:H | 62,304:H

[locations]
DOCKS | 1:S | 2:S | 1:S
CITY_HALL | 2:S | 2:S | 2:S
RESTAURANT | 3:S | 0:S | 0:S
COMMISSION | 4:S | 3:S | 2:S
CONTRACTORS | 5:S | 3:S | 2:S
CITY_PLANNING | 6:S | 3:S | 2:S
GARAGE | 7:S | 2:S | 2:S
PARK | 8:S | 3:S | 2:S

[contacts]
DOCKS_1 | DOCKS:S | play(distillery):H | ambush:H | -:H
DOCKS_2 | DOCKS:S | goon(1):H | ambush:H | -:H
CITY_HALL_1 | CITY_HALL:S | family(1):H | play(vip):H | -:H
CITY_HALL_2 | CITY_HALL:S | leverage(1),hire:H | play(vip):H | -:H
RESTAURANT | RESTAURANT:S | order:S | play(any),tokens(2),cook(3):S | -:S
COMMISSION_1 | COMMISSION:S | helper:H | associate,hire:H | -:H
COMMISSION_2 | COMMISSION:S | raise(any):H | associate,hire:H | -:H
COMMISSION_3 | COMMISSION:S | family(1):H | associate,hire:H | -:H
CONTRACTORS_1 | CONTRACTORS:S | ledger(1):H | build(2):H | -:H
CONTRACTORS_2 | CONTRACTORS:S | raise(any):H | build(2):H | -:H
CONTRACTORS_3 | CONTRACTORS:S | helper:H | build(2):H | -:H
CITY_PLANNING_1 | CITY_PLANNING:S | play(party):H | plan(2):H | -:H
CITY_PLANNING_2 | CITY_PLANNING:S | raise(any):H | plan(2):H | -:H
CITY_PLANNING_3 | CITY_PLANNING:S | -:H | plan(2):H | play(any):H
GARAGE_1 | GARAGE:S | range(2):S | play(convoy):H | -:H
GARAGE_2 | GARAGE:S | raise(any):H | play(convoy):H | -:H
PARK_1 | PARK:S | -:S | swap:S | -:S
PARK_2 | PARK:S | -:S | swap:S | -:S
PARK_3 | PARK:S | -:S | swap:S | -:S

[contacts_2p]
DOCKS_1 | DOCKS:S | play(distillery),goon(1):H | ambush:H | -:H
CITY_HALL_1 | CITY_HALL:S | family(1):H | play(vip):H | -:H
CITY_HALL_2 | CITY_HALL:S | leverage(1),hire:H | play(vip):H | -:H
RESTAURANT | RESTAURANT:S | order:S | play(any),tokens(2),cook(3):S | -:S
COMMISSION_1 | COMMISSION:S | helper:H | associate,hire:H | -:H
COMMISSION_2 | COMMISSION:S | raise(any),family(1):H | associate,hire:H | -:H
CONTRACTORS_1 | CONTRACTORS:S | ledger(1),raise(any):H | build(2):H | -:H
CONTRACTORS_2 | CONTRACTORS:S | helper:H | build(2):H | -:H
CITY_PLANNING_1 | CITY_PLANNING:S | play(party):H | plan(2):H | raise(any):H
CITY_PLANNING_2 | CITY_PLANNING:S | -:H | plan(2):H | play(any):H
GARAGE_1 | GARAGE:S | range(2):S | play(convoy):H | -:H
GARAGE_2 | GARAGE:S | raise(any):H | play(convoy):H | -:H
PARK_1 | PARK:S | -:S | swap:S | -:S
PARK_2 | PARK:S | -:S | swap:S | -:S

[tracks]
vip | 1,2,3,3,4:H | 0,0,0,1:S |
party | 1,2,3,4,5:H | 0,0,0,1:S |
distillery | 2,3,4,5,6:H | 0,0,0,1:S |
convoy | 1,2,3,4,5:S | 0,0,0,1:S | 1,1,2,2,2:S
strength | 1,2,3,4,5:E | 0,0,1,2:S |

[fame_steps]
5 | 8:H | 12:H | yes:H | -:S | no:S
6 | 8:H | 12:H | no:H | -:H | no:S
7 | 8:H | 12:H | no:H | -:H | no:S
8 | 8:H | 12:H | no:H | -:S | yes:S
9 | 12:H | 16:H | yes:H | -:H | no:S
10 | 12:H | 16:H | no:H | -:H | no:S
11 | 12:H | 16:H | no:H | helper,draw(any):H | no:S
12 | 15:E | 20:E | yes:H | -:H | no:S
13 | 15:H | 20:H | no:H | -:H | no:S
14 | 15:H | 20:H | no:H | -:S | yes:S
15 | 15:H | 20:H | no:H | -:H | no:S
16 | 18:H | 24:H | yes:H | -:H | no:S
17 | 18:H | 24:H | no:H | -:H | no:S
18 | 18:H | 24:H | no:H | helper,draw(any):H | no:S
19 | 18:H | 24:H | no:H | -:H | no:S
20 | 21:H | 28:H | yes:H | -:H | no:S
21 | 21:H | 28:H | no:H | -:H | no:S
22 | 21:H | 28:H | no:H | -:H | no:S
23 | 21:H | 28:H | no:H | helper,draw(any):H | no:S
24 | 25:H | 35:H | yes:H | -:H | no:S
25 | 25:H | 35:H | no:H | -:H | no:S

[order_columns]
4-1 | 4:S | 1:S | 4:S | 1:S
4-2 | 4:S | 2:S | 3:S | 1:S
4-3 | 4:S | 3:S | 2:S | 2:S
4-4 | 4:S | 4:S | 1:S | 2:S
3-1 | 3:S | 1:S | 4:S | 1:S
3-2 | 3:S | 2:S | 3:S | 1:S
3-3 | 3:S | 3:S | 2:S | 2:S
2-1 | 2:S | 1:S | 4:S | 1:S
2-2 | 2:S | 2:S | 3:S | 2:S

[slots]
SP1 | 1:S | speakeasy:S | 3:S | 0:S | goon(1):H | 3:S
SP2 | 1:S | speakeasy:S | 3:S | 0:S | leverage(1):H | 3:S
SP3 | 1:S | speakeasy:S | 3:S | 0:S | draw(any):H | 3:S
SP4 | 2:S | speakeasy:S | 5:S | 0:S | ledger(1):H | 5:S
STILL | 2:S | still:S | 5:S | 0:S | leverage(1):E | 5:S
SP5 | 2:S | speakeasy:S | 5:S | 0:S | family(1):H | 5:S
SP6 | 3:S | speakeasy:S | 8:S | 0:S | raise(any):H | 8:S
SP7 | 3:S | speakeasy:S | 8:S | 0:S | helper:H | 8:S
SP8 | 3:S | speakeasy:S | 8:S | 0:S | family(1),goon(1):H | 8:S
NC1 | 0:S | nightclub:S | 12:S | 0:S | family(1):H | 0:S
NC2 | 0:S | nightclub:S | 12:S | 0:S | raise(any):H | 0:S
NC3 | 0:S | nightclub:S | 12:S | 0:S | helper:H | 0:S
CA1 | 0:S | casino:S | 17:S | 1:S | -:S | 0:S
CA2 | 0:S | casino:S | 17:S | 1:S | -:S | 0:S
CA3 | 0:S | casino:S | 17:S | 1:S | -:S | 0:S

[goon_cells]
GN0 | 0:S
GN1 | 1:E
GN2 | 2:E
GN3 | 3:H
GN4 | 4:H
GN5 | 5:S

[buildings]
casino | 20:E | yes:S | yes:S | 3:S | 5:S | 1:S
nightclub | 15:E | yes:S | yes:S | 0:S | 0:S | 2:S
speakeasy | 10:E | yes:S | no:S | 0:S | 0:S | 3:S
still | 20:E | no:S | no:S | 0:S | 0:S | 4:S

[start]
START | 15:S | 30:S | 1:S | 4:S | 4:H | 12:S | 10:S | 4:S | 2:S | 2:S | 2:S

[docks]
DOCK_DOWNTOWN | downtown:S | 4:S | 1:H
DOCK_MIDTOWN | midtown:S | 4:S | 1:H
DOCK_UPTOWN | uptown:S | 4:S | 1:H

[dock_rows]
ROW1 | city(1):H
ROW2 | draw(any):H
ROW3 | goon(1):H
ROW4 | leverage(1):H

[ships]
SHIP_ORANGE | Sandra "Bluie" Daisy:S | orange:E | 9,8,7,6,5:HHHEE | 6,8,10,12,14,16:H
SHIP_GREY | Arnold Rothstein:S | grey:E | 9,7,6,5,4:H | 7,9,11,13,15,17:H
SHIP_TURQUOISE | Stephanie St. Clair:S | turquoise:E | 8,7,5,4,3:H | 8,10,12,14,16,18:HHEHHH
SHIP_WHITE | William "Bill" McCoy:H | white:H | 10,9,8,7,6:H | 5,7,9,11,13,15:H

[payouts]
downtown | 20,12,8,4,2:H
midtown | 25,15,10,5,3:HEHEH
uptown | 45,35,25,20,15:EHHEH

[payouts_2p]
downtown | 20,8,4:H
midtown | 25,10,5:H
uptown | 45,25,20:H

[operation_cards]
V01 | vip:S | 3:H | -:E
V02 | vip:S | 3:H | -:H
V03 | vip:S | 2:H | leverage(1):H
V04 | vip:S | 2:H | goon(1):H
V05 | vip:S | 2:H | ledger(1):H
V06 | vip:S | 1:H | leverage_now(2):H
V07 | vip:S | 1:H | raise(vip):H
V08 | vip:S | 1:H | raise(vip):H
V09 | vip:S | 1:H | raise(strength):H
V10 | vip:S | 0:H | raise(vip),again(vip):H
V11 | vip:S | 0:H | raise(vip),again(vip):H
V12 | vip:S | 0:H | family(1):H
P01 | party:S | 3:H | -:H
P02 | party:S | 3:H | -:H
P03 | party:S | 2:H | leverage(1):H
P04 | party:S | 2:H | city(1):H
P05 | party:S | 2:H | sell_now(1):H
P06 | party:S | 1:H | price_now(2):H
P07 | party:S | 1:H | raise(party):H
P08 | party:S | 1:H | raise(party):H
P09 | party:S | 1:H | raise(strength):H
P10 | party:S | 0:H | raise(party),again(party):H
P11 | party:S | 0:H | raise(party),again(party):H
P12 | party:S | 0:H | helper:H
S01 | distillery:S | 3:H | -:H
S02 | distillery:S | 3:H | -:H
S03 | distillery:S | 2:H | leverage(1):H
S04 | distillery:S | 2:H | goon(1):H
S05 | distillery:S | 2:H | make_now(1):H
S06 | distillery:S | 1:H | draw(any):H
S07 | distillery:S | 1:H | raise(distillery):H
S08 | distillery:S | 1:H | raise(distillery):H
S09 | distillery:S | 1:H | raise(strength):H
S10 | distillery:S | 0:H | raise(distillery),again(distillery):H
S11 | distillery:S | 0:H | raise(distillery),again(distillery):H
S12 | distillery:S | 0:H | make_now(2):H
C01 | convoy:S | 3:H | -:H
C02 | convoy:S | 3:H | -:H
C03 | convoy:S | 2:H | leverage(1):H
C04 | convoy:S | 2:H | goon(1):H
C05 | convoy:S | 2:H | draw(any):H
C06 | convoy:S | 1:H | range(2):S
C07 | convoy:S | 1:H | raise(convoy):H
C08 | convoy:S | 1:H | raise(convoy):H
C09 | convoy:S | 1:H | raise(strength):H
C10 | convoy:S | 0:H | raise(convoy),again(convoy):E
C11 | convoy:S | 0:H | raise(convoy),again(convoy):H
C12 | convoy:S | 0:H | range(2),city(1):H

[mobsters]
MOB_A1 | A:H | Larry Fay:H | 1888-1933:H | 3:H | 0:E | 0:E | 3:H | 3:H | city:H | 2:S
MOB_A2 | A:H | Texas Guinan:H | 1884-1933:H | 3:H | 0:E | 0:E | 4:H | 3:H | members:H | 1:S
MOB_A3 | A:H | Waxey Gordon:S | 1888-1952:H | 4:H | 0:E | 0:E | 5:E | 4:S | ambush:H | 1:S
MOB_A4 | A:H | Owney Madden:H | 1891-1965:H | 4:H | 0:E | 0:E | 5:H | 4:H | leverage:H | 2:S
MOB_A5 | A:H | Legs Diamond:H | 1897-1931:H | 5:H | 0:E | 0:E | 6:H | 5:H | once:H | 0:S
MOB_A6 | A:H | Vannie Higgins:H | 1897-1932:H | 5:H | 0:E | 0:E | 6:H | 5:H | fee:H | 1:S
MOB_B1 | B:H | Ciro Terranova:H | 1888-1938:H | 5:H | 1:H | 6:H | 5:H | 5:H | ambush:H | 1:S
MOB_B2 | B:E | Birdie Brown:S | 1871-1933:H | 6:E | 1:E | 7:E | 6:H | 6:H | still:H | 0:S
MOB_B3 | B:H | Vincent "Mad Dog" Coll:H | 1908-1932:H | 5:H | 2:H | 7:H | 5:H | 5:H | once:H | 0:S
MOB_B4 | B:H | Carlo Gambino:S | 1902-1976:H | 7:E | 1:E | 8:E | 8:H | 7:H | defence:H | 1:H
MOB_C1 | C:H | Frankie Yale:H | 1893-1928:H | 7:H | 1:H | 8:H | 7:H | 7:H | members:H | 1:S
MOB_C2 | C:H | Joe Adonis:H | 1902-1971:H | 7:H | 2:H | 9:H | 7:H | 7:H | city:H | 2:S
MOB_C3 | C:H | Longy Zwillman:H | 1904-1959:H | 8:H | 1:H | 9:H | 9:H | 8:H | leverage:H | 2:S
MOB_C4 | C:H | Dutch Schultz:H | 1901-1935:H | 8:H | 2:H | 10:H | 10:H | 8:H | defence:H | 2:H
MOB_D1 | D:H | Joe Masseria:H | 1886-1931:H | 8:H | 2:H | 10:H | 7:H | 8:H | :S | 0:S
MOB_D2 | D:H | Salvatore Maranzano:H | 1886-1931:H | 9:H | 1:H | 10:H | 8:H | 9:H | :S | 0:S
MOB_D3 | D:H | Vito Genovese:H | 1897-1969:H | 9:H | 2:H | 11:H | 8:H | 9:H | :S | 0:S
MOB_D4 | D:H | Louis "Lepke" Buchalter:H | 1897-1944:H | 10:H | 1:H | 11:H | 9:H | 10:H | :S | 0:S
MOB_D5 | D:H | Albert Anastasia:H | 1902-1957:H | 10:H | 2:H | 12:H | 9:H | 10:H | :S | 0:S
MOB_D6 | D:H | Al Capone:H | 1899-1947:H | 11:H | 1:H | 12:H | 10:H | 11:H | :S | 0:S

[strength_tokens]
3 | 2:H
4 | 2:H
5 | 4:H
6 | 1:H
7 | 3:H
8 | 3:H
9 | 2:H
10 | 2:H
11 | 1:H

[city_tokens]
T01 | draw(vip):S | 3:H
T02 | draw(party):S | 3:H
T03 | draw(distillery):S | 3:H
T04 | draw(convoy):S | 3:H
T05 | draw(any):S | 3:H
T06 | helper:S | 3:H
T07 | deliver:S | 3:H
T08 | ledger(1):S | 3:H
T09 | raise(any):S | 3:H
T10 | produce:S | 3:H
T11 | sell:S | 3:H
T12 | build_speakeasy:S | 3:H
T13 | build_nightclub:S | 3:H
T14 | build_casino:S | 3:H
T15 | family(1):S | 3:H
T16 | goon(1):S | 3:H
T17 | guard:S | 3:H
T18 | leverage(2):S | 3:H

[helper_cards]
H01 | leverage(2):S | gin:H | 10:H
H02 | draw(vip):S | champagne:H | 20:H
H03 | draw(party):S | rye:H | 10:H
H04 | draw(distillery):S | cognac:H | 20:H
H05 | draw(convoy):S | cognac:H | 20:H
H06 | draw(any):S | rum:H | 10:H
H07 | raise(any):S | wine:H | 5:H
H08 | copy:S | gin:H | 10:H
H09 | city(1):S | rye:H | 10:H
H10 | goon(2):S | rum:H | 10:H
H11 | family(1):S | rye:H | 10:H
H12 | upgrade:S | moonshine:H | 5:H
H13 | takeover_free:S | wine:H | 5:H
H14 | helper:S | gin:H | 10:H
H15 | deliver:S | wine:H | 5:H
H16 | produce:S | moonshine:H | 5:H
H17 | sell:S | moonshine:H | 5:H
H18 | ledger(2):S | rum:H | 10:H
H19 | cash(5):S | champagne:H | 20:H
H20 | guard:S | wine:H | 5:H
H21 | family(2):S | moonshine:H | 5:H

[bottles]
champagne | 20:H | 2:H
cognac | 20:E | 2:H
rye | 10:E | 3:H
rum | 10:E | 3:H
gin | 10:H | 3:H
wine | 5:E | 4:H
moonshine | 5:H | 4:H

[crates]
1 | ledgers:S | 4:S | 24:S | no:H | sell:S
2 | party:S | 5:S | 0:S | no:H | sell:S
3 | members:S | 6:S | 0:S | no:H | defence:S
4 | goons:S | 3:S | 0:S | no:H | defence:S
5 | strength:S | 5:S | 0:S | no:H | fee:S
6 | associate:S | 3:S | 24:S | no:H | fee:S
7 | tokens:S | 4:S | 0:S | no:H | token:S
8 | hand:S | 3:S | 24:S | no:H | token:S
9 | convoy:S | 5:S | 0:S | no:H | truck:S
10 | barrels:S | 5:S | 25:S | yes:H | truck:S
11 | fame:S | 1:S | 0:S | no:H | dock:S
12 | highest:S | 4:S | 0:S | no:H | dock:S
13 | outlets:S | 4:S | 0:S | yes:S | takeover:S
14 | helpers:S | 4:S | 24:S | no:H | takeover:S
15 | guards:S | 4:S | 24:S | no:H | leverage:S
16 | vip:S | 5:S | 0:S | no:H | leverage:S
17 | dock:S | 4:S | 0:S | no:H | produce:S
18 | distillery:S | 5:S | 0:S | no:H | produce:S

[crate_backs]
sell | 1:S
defence | 1:S
fee | 2:S
token | 1:S
truck | 1:S
dock | 1:S
takeover | 1:S
leverage | 2:S
produce | 1:S

[park_goals]
PG_A1 | A:S | 1:E | guards(3):S | no:H
PG_A2 | A:S | 2:E | barrel_at(nightclub,1):S | yes:H
PG_A3 | A:S | 3:E | barrels(3):S | yes:H
PG_A4 | A:S | 4:S | leverage(5):S | no:H
PG_A5 | A:S | 5:E | tracks(4,3):S | no:H
PG_A6 | A:S | 6:S | strength(9):S | no:H
PG_A7 | A:S | 7:E | barrel_at(casino,1):S | yes:H
PG_B1 | B:S | 1:E | speakeasy_each_zone:S | yes:H
PG_B2 | B:S | 2:E | barrel_at(nightclub,2):S | yes:H
PG_B3 | B:S | 3:E | barrel_each_zone:S | yes:H
PG_B4 | B:S | 4:S | leverage(7):S | no:H
PG_B5 | B:S | 5:E | tracks(3,4):S | no:H
PG_B6 | B:S | 6:S | strength(12):S | no:H
PG_B7 | B:S | 7:E | barrel_at(casino,2):S | yes:H
PG_C1 | C:S | 1:E | speakeasies(5):S | yes:H
PG_C2 | C:S | 2:E | barrel_at(nightclub,3):S | yes:H
PG_C3 | C:S | 3:E | barrels(4):S | yes:H
PG_C4 | C:S | 4:S | leverage(9):S | no:H
PG_C5 | C:S | 5:E | tracks(2,5):S | no:H
PG_C6 | C:S | 6:S | strength(15):S | no:H
PG_C7 | C:S | 7:E | barrel_at(casino,3):S | yes:H

[park_spaces]
PARK1 | A:S | 10:S | city(1):H
PARK2 | A:S | 10:S | leverage(2):H
PARK3 | B:S | 10:S | family(1):H
PARK4 | B:S | 10:S | helper:H
PARK5 | C:S | 10:S | raise(any):H

[zone_goals]
ZG_1 | 1:H | speakeasy,casino:S | different:S
ZG_2 | 1:H | speakeasy,casino:S | same:S
ZG_3 | 2:H | speakeasy,nightclub:S | different:S
ZG_4 | 2:H | speakeasy,nightclub:S | same:S
ZG_5 | 3:H | speakeasy,speakeasy:S | different:S
ZG_6 | 3:H | speakeasy,speakeasy:S | same:S
ZG_7 | 3:H | speakeasy,speakeasy,speakeasy:S | any:S
ZG_8 | 4:H | nightclub,casino:S | same:S
ZG_9 | 4:H | nightclub,casino:S | different:S

[goals]
DOCKS1 | docks:S | 1:S | 15:S | -:S | 2:S | 1:H
DOCKS2 | docks:S | 2:S | 15:S | -:S | 2:S | 1:H
DOCKS3 | docks:S | 3:S | 15:S | -:S | 2:S | 1:H
CITY_HALL3 | city_hall:S | 3:S | 20:S | -:S | 2:S | 1:H
CITY_HALL5 | city_hall:S | 5:S | 20:S | -:S | 2:S | 1:H
CITY_HALL7 | city_hall:S | 7:S | 20:S | -:S | 2:S | 1:H
PARK1 | park:S | 0:S | 10:S | city(1):H | 2:S | 1:H
PARK2 | park:S | 0:S | 10:S | leverage(2):H | 2:S | 1:H
PARK3 | park:S | 0:S | 10:S | family(1):H | 2:S | 1:H
PARK4 | park:S | 0:S | 10:S | helper:H | 2:S | 1:H
PARK5 | park:S | 0:S | 10:S | raise(any):H | 2:S | 1:H
FAME10 | fame:S | 10:S | 10:S | draw(any):H | 2:S | 1:H
FAME15 | fame:S | 15:S | 15:S | city(1):H | 2:S | 1:H
FAME22 | fame:S | 22:S | 20:S | helper:H | 2:S | 1:H
ZONE_DOWNTOWN | zone:S | 0:S | 20:S | raise(any):S | 2:S | 1:H
ZONE_MIDTOWN | zone:S | 0:S | 20:S | raise(any):S | 2:S | 1:H
ZONE_UPTOWN | zone:S | 0:S | 20:S | raise(any):S | 2:S | 1:H

[supply]
goons | 24:S
barrels | 40:S
leverage_tokens | 20:S
police | 16:S
patrol_tokens | 16:S
threat_tokens | 16:S
mobsters | 20:S
strength_tokens | 20:S
mob_speakeasies | 24:S
mob_control_markers | 3:S
ships | 4:S
port_tokens | 7:S
operation_cards | 48:S
helper_cards | 21:S
city_tokens | 54:S
crates | 18:S
zone_goals | 9:S
park_goals | 21:S
blocked_markers | 5:S
money_tokens | 116:S

[player_supply]
capos | 4:S
family_members | 12:S
ledgers | 10:S
speakeasy | 8:S
still | 1:S
nightclub | 3:S
casino | 3:S
trucks | 2:S
control_markers | 3:S
operation_markers | 4:S
strength_markers | 1:S
fame_markers | 1:S
turn_order_markers | 1:S
associate_markers | 1:S
screens | 1:S
goons | 1:S
operation_cards | 4:S

[counts]
blocked_districts | 0:S | 5:S
mobsters_at_setup | 6:S | 4:S
threats_act_1 | 3:S | 2:S
threats_act_2 | 3:S | 2:S
threats_act_3 | 4:S | 3:S
threats_in_all | 16:E | 16:E
mob_speakeasies_per_space | 1:S | 1:S
police_at_setup | 4:S | 4:S
patrols_act_1 | 4:S | 4:S
patrols_act_2 | 4:S | 4:S
patrols_act_3 | 4:S | 4:S
helper_row | 3:S | 3:S
barrels_per_ship | 5:S | 5:S
crates_per_ship | 1:S | 1:S
capos_act_1 | 4:S | 4:S
capos_act_2 | 3:S | 3:S
capos_act_3 | 3:S | 3:S
capos_act_4 | 1:S | 1:S
payout_phases | 3:S | 3:S
dock_members_at_setup | 0:S | 1:S
"""

SECTIONS = {block.split("]")[0]: block.split("]")[1].split("\n")[1:] for block in PRINTED.strip()[1:].split("\n\n[")}


def cell(value: object, marks: tuple[str, ...]) -> str:
    if value is None:
        return ""
    items = value if isinstance(value, list) else [value]
    text = ",".join({True: "yes", False: "no"}[item] if isinstance(item, bool) else str(item) for item in items)
    return f"{text or '-' if value != '' else ''}:{marks[0] if len(set(marks)) == 1 else ''.join(marks)}"


def lines(table: PrintedTable) -> list[str]:
    keep = [place for place, column in enumerate(table.columns) if column not in COORDINATES]
    return [
        " | ".join([row.id, *(cell(row.values[place], row.marks[place]) for place in keep)]).rstrip()
        for row in table.rows
    ]


@pytest.fixture(scope="module")
def components():
    return load_components()


@pytest.mark.parametrize("name", list(SECTIONS))
def test_every_value_and_mark_is_as_printed(components, name):
    assert lines(components.tables[name]) == SECTIONS[name]


def test_no_table_is_left_out(components):
    assert set(components.tables) == {*SECTIONS, "outline", "upright", "upright_districts"}


def test_tables_know_their_columns_and_files(components):
    ships = components.tables["ships"]
    assert ships.file == "ships.toml"
    assert ships.columns == ("captain", "colour", "price", "defence")
    assert ships.marks_of("SHIP_ORANGE", "price") == ("H", "H", "H", "E", "E")
    assert ships.marks_of("SHIP_GREY", "price") == ("H",) * 5
    assert components.tables["tracks"].marks_of("vip", "trucks") == ()


def test_the_share_of_house_values_is_known(components):
    counts = mark_counts(components.tables.values())
    assert counts == {"S": 802, "E": 91, "W": 0, "H": 1238, "P": 0}
    assert house_share(components.tables.values()) == pytest.approx(0.5809, abs=0.0001)
    assert components.pack == ""


def test_rows_are_typed(components):
    assert components.districts[4].number == 4
    assert components.districts[4].neighbours == (1, 2, 5, 7, 8)
    assert components.fame[12].fame == 12
    assert components.crates[9].number == 9
    assert components.strength_tokens[11].value == 11
    assert components.ships["SHIP_ORANGE"].price == (9, 8, 7, 6, 5)
    assert components.contacts["GARAGE_1"].above == (Effect("range", 2),)
    assert components.contacts["GARAGE_1"].framed == (Effect("play", "convoy"),)
    assert components.contacts["PARK_1"].below == ()
    assert components.tracks["convoy"].trucks == (1, 1, 2, 2, 2)
    assert components.tracks["vip"].trucks == ()
    assert components.mobsters["MOB_C4"].ability == "defence"
    assert components.mobsters["MOB_C4"].ability_value == 2
    assert components.park_goals["PG_A5"].requirement == Requirement("tracks", count=4, level=3)
    assert components.zone_goals["ZG_7"].pieces == ("speakeasy", "speakeasy", "speakeasy")
    assert components.start.launder == 2
