"""Duties of staff, signs and conduct: rules 1 to 3, 5, 9, 17, 18 and the definitions."""

from cardspeak.rulebook import *

from .house import House

PROCEDURE = Procedure(
    duties=(
        entry(TableDuty("use one cutting card", ("round opens",)), "TAS-C.2.1.s2"),
        entry(
            TableDuty(
                "check every card",
                ("table opens", "gaming closes", "on request"),
                ("dealer",),
                asked_by=("floor",),
            ),
            "TAS-C.2.3",
            reading="staff say when gaming ends",
        ),
        entry(TableDuty("put the old deck away", ("new deck",), ("dealer",)), "TAS-C.2.4.tail"),
        entry(TableDuty("check the deck", ("new deck",), ("dealer", "floor")), "TAS-C.2.5"),
        entry(
            TableDuty("count the deck", ("on request",), ("dealer",), asked_by=("floor",)),
            "TAS-C.2.6",
        ),
        entry(TableDuty("wash the deck", ("table opens", "new deck"), ("dealer",)), "TAS-C.9.1"),
        entry(TableDuty("shuffle", ("round opens",)), "TAS-C.9.2"),
        entry(TableDuty("cut once", ("round opens",)), "TAS-C.9.4"),
    ),
    new_deck_by=(entry("floor", "TAS-C.2.4.c", "TAS-C.2.4"),),
    new_deck_by_most=yes("TAS-C.2.4.a", "TAS-C.2.4"),
    signs=(
        *pick_list(
            House.table_layout,
            a=(entry(SignRule("layout", text="diagram A"), "TAS-A.diagram-a"),),
            b=(entry(SignRule("layout", text="diagram B"), "TAS-A.diagram-b"),),
            c=(
                entry(SignRule("layout", text="diagram C"), "TAS-A.diagram-c"),
                entry(SignRule("fold line"), "TAS-A.fold-line"),
            ),
        ),
        entry(SignRule("stakes", ("min_stake", "min_bet")), "TAS-C.5.1"),
        entry(SignRule("stakes in view"), "TAS-C.5.3.s2"),
        entry(SignRule("commission", ("commission_method",)), "TAS-C.17.1"),
    ),
    conduct=(
        entry("cards under the dealer's control", "TAS-C.3.3"),
        entry("play for yourself", "TAS-C.18.1"),
        entry("English only", "TAS-C.18.3"),
        entry("protect your cards", "TAS-C.18.4"),
        entry("cards in the playing area", "TAS-C.18.4.s2"),
        entry("no looking at other cards", "TAS-C.18.7"),
        entry("no exchange of cards", "TAS-C.18.8.a"),
        entry("no talk about hands", "TAS-C.18.8.a2"),
    ),
)
