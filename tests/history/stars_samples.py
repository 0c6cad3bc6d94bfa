"""Invented PokerStars-style texts for the tests."""

from __future__ import annotations

CASH = """\
PokerStars Hand #7001:  Hold'em No Limit ($0.50/$1.00 USD) - 2021/03/04 18:05:09 CET
Table 'Quokka III' 6-max Seat #4 is the button
Seat 1: brine ($61.50 in chips)
Seat 2: o'Dell: jr ($20 in chips)
Seat 4: "late" Kit ($100 in chips)
Seat 5: Moss_77 ($8.25 in chips)
Seat 6: idle one ($44 in chips) is sitting out
Moss_77: posts small blind $0.50
brine: posts big blind $1
stranger joins the table at seat #3
*** HOLE CARDS ***
Dealt to brine [Qs Qd]
o'Dell: jr: raises $2 to $3
"late" Kit: calls $3
Moss_77: raises $5.25 to $8.25 and is all-in
brine: raises $53.25 to $61.50 and is all-in
brine said, "good luck"
o'Dell: jr: calls $17 and is all-in
"late" Kit: folds
Uncalled bet ($41.50) returned to brine
*** FLOP *** [7c 2d Ts]
*** TURN *** [7c 2d Ts] [Jh]
*** RIVER *** [7c 2d Ts Jh] [3c]
*** SHOW DOWN ***
brine: shows [Qs Qd] (a pair of Queens)
o'Dell: jr: mucks hand
brine collected $22.33 from side pot
Moss_77: shows [Jd Jc] (three of a kind, Jacks)
Moss_77 collected $26.45 from main pot
*** SUMMARY ***
Total pot $51.25 Main pot $27.75. Side pot $23.50. | Rake $2.47
Board [7c 2d Ts Jh 3c]
Seat 1: brine (big blind) showed [Qs Qd] and won ($22.33) with a pair of Queens
Seat 2: o'Dell: jr mucked [Ac Kc]
Seat 4: "late" Kit (button) folded before Flop
Seat 5: Moss_77 (small blind) showed [Jd Jc] and won ($26.45) with three of a kind, Jacks
"""

TOURNAMENT = """\
PokerStars Hand #7002: Tournament #88, $4 Hold'em No Limit - Level VII (100/200) - 2021/3/4 9:00:00
Table '88 3' 9-max Seat #2 is the button
Seat 2: Ada (3,150 in chips)
Seat 3: Bo (1500 in chips)
Seat 7: Cy (90 in chips)
Seat 9: Di (5000 in chips)
Ada: posts the ante 25
Bo: posts the ante 25
Cy: posts the ante 25
Di: posts the ante 25
Bo: posts small blind 100
Cy: posts big blind 65 and is all-in
*** HOLE CARDS ***
Dealt to Ada [9h 9s]
Di: folds
Ada: raises 300 to 500
Bo: folds
*** FLOP *** [4c 5d 6h]
*** TURN *** [4c 5d 6h] [Kd]
*** RIVER *** [4c 5d 6h Kd] [As]
Uncalled bet (400) returned to Ada
*** SHOW DOWN ***
Cy: shows [Ah 2c] (a pair of Aces)
Ada: shows [9h 9s] (a pair of Nines)
Cy collected 295 from main pot
Ada collected 70 from side pot
Bo has timed out
*** SUMMARY ***
Total pot 365 Main pot 295. Side pot 70. | Rake 0
Board [4c 5d 6h Kd As]
"""

HEADS_UP = """\
PokerStars Game #7003:  Hold'em No Limit (€1/€2 EUR) - 2021/03/04 20:00:00 ET
Table 'Two' 2-max Seat #1 is the button
Seat 1: left (€200 in chips)
Seat 2: right (€180.10 in chips)
left: posts small blind €1
right: posts big blind €2
*** HOLE CARDS ***
left: calls €1
right: checks
*** FLOP *** [4c 5d 6h]
right: bets €4
left: folds
Uncalled bet (€4) returned to right
right collected €3.80 from pot
right: doesn't show hand
*** SUMMARY ***
Total pot €4 | Rake €0.20
Board [4c 5d 6h]
"""

ENTERING = """\
PokerStars Zoom Hand #7004:  Hold'em No Limit ($1/$2) - 2021/03/04 20:00:00 ET
Table 'Post' 6-max Seat #1 is the button
Seat 1: a ($200 in chips)
Seat 2: b ($200 in chips)
Seat 3: c ($200 in chips)
Seat 4: d ($200 in chips)
Seat 5: e ($200 in chips)
b: posts small blind $1
c: posts big blind $2
d: posts big blind $2
e: posts small & big blinds $3
*** HOLE CARDS ***
d: checks
e: raises $4 to $6
a: folds
b: folds
c: folds
d: folds
Uncalled bet ($4) returned to e
e collected $8 from pot
*** SUMMARY ***
Total pot $8 | Rake $0
"""
