"""Duties of staff, signs and conduct: parts 1, 2, 4, 7, 13 and 16 to 19."""

from cardspeak.rulebook import *

PROCEDURE = Procedure(
    duties=(
        entry(TableDuty("approval of the table", ("table opens",), ("floor",)), "ACT.1.1"),
        entry(TableDuty("use one cutting card", ("round opens",)), "ACT.2.1.s2"),
        entry(
            TableDuty("check every card", ("table opens", "gaming closes"), ("dealer",)), "ACT.2.4"
        ),
        entry(TableDuty("check the deck", ("new deck",), ("dealer", "floor")), "ACT.2.5.s2"),
        entry(
            TableDuty("count the deck", ("on request",), ("dealer",), asked_by=("floor",)),
            "ACT.2.6",
        ),
        entry(
            TableDuty("announce the new minimums", ("choices change",), ("floor",)), "ACT.4.1.s2"
        ),
        entry(TableDuty("shuffle", ("round opens",)), "ACT.7.1"),
        entry(TableDuty("cut once and use the shoe", ("round opens",)), "ACT.7.2"),
        entry(TableDuty("announce the winner", ("winner",)), "ACT.13.1.s3"),
        entry(
            TableDuty("announce the closing", ("on request",), ("floor",), asked_by=("floor",)),
            "ACT.18.2",
        ),
    ),
    new_deck_by=(entry("floor", "ACT.2.5"),),
    signs=(
        entry(SignRule("stakes", ("min_table_stake", "min_bet")), "ACT.4.1"),
        entry(SignRule("stakes in view"), "ACT.4.3.s2"),
        entry(SignRule("copy of the rules"), "ACT.19.9"),
    ),
    conduct=(
        entry("play for yourself", "ACT.16.1"),
        entry("no help for others", "ACT.16.1.s2"),
        entry("English only", "ACT.16.3"),
        entry("protect your cards", "ACT.16.4"),
        entry("cards in the playing area", "ACT.16.4.s2"),
        entry("no looking at other cards", "ACT.16.7"),
        entry("no exchange of cards", "ACT.16.8.a"),
        entry("no talk about hands", "ACT.16.8.b"),
        entry("cards in plain sight", "ACT.17.15"),
        entry("staff give no advice", "ACT.19.5.a", "ACT.19.5"),
        entry("staff favour nobody", "ACT.19.5.b", "ACT.19.5"),
        entry("staff follow procedures", "ACT.19.5.c", "ACT.19.5"),
        entry("no influence on others", "ACT.19.7"),
        entry("no side bets", "ACT.19.8"),
    ),
)
