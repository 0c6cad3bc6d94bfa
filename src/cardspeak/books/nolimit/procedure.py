"""Duties of staff and conduct: rules 2, 6 to 8, 10 to 12, 17 and 21."""

from cardspeak.rulebook import *

from .house import House

INTACT = "deal the device's groups intact"
COUNT = "count the deck"

PROCEDURE = Procedure(
    duties=(
        entry(
            TableDuty("check that backs are alike", ("table opens", "new deck"), ("dealer",)),
            "NLT.2.a.1/2",
        ),
        entry(
            TableDuty("check that backs hide no marks", ("table opens", "new deck"), ("dealer",)),
            "NLT.2.a.1/4",
        ),
        entry(
            TableDuty("check for damaged cards", ("table opens", "new deck"), ("dealer",)),
            "NLT.2.a.1/5",
        ),
        entry(TableDuty("two decks at the table", ("table opens",), ("floor",)), "NLT.2.b.6"),
        entry(
            TableDuty("two decks of different backs", ("table opens",), ("floor",)), "NLT.2.b.6/2"
        ),
        entry(TableDuty("spare decks at hand", ("table opens",), ("floor",)), "NLT.2.b.7/2"),
        rule(
            TableDuty(COUNT, ("every half hour",), ("dealer",)),
            without={
                "NLT.17/5": TableDuty(COUNT, ("every hour",), ("dealer",)),
                "NLT.2.b.7": TableDuty(COUNT, ("first half hour",), ("dealer",)),
            },
            reading="a count every thirty minutes satisfies both clauses",
        ),
        entry(TableDuty("sweep in the antes", ("antes paid",)), "NLT.6/2"),
        *pick_list(
            House.mechanical_shuffler,
            on=(entry(TableDuty(INTACT, ("round opens",)), "NLT.7.a/2"),),
            off=(),
        ),
        *pick_list(
            House.electronic_shuffler,
            on=(entry(TableDuty(INTACT, ("round opens",)), "NLT.7.b/2"),),
            off=(),
        ),
        entry(TableDuty("keep the burned card apart", ("burned",)), "NLT.10"),
        entry(TableDuty("compare the chips with the words", ("amount said",)), "NLT.11/7"),
    ),
    new_deck_by=(
        entry("dealer", "NLT.2.b.7/2", reading="dealer or director, as needed"),
        entry("floor", "NLT.2.b.7/2", reading="dealer or director, as needed"),
    ),
    conduct=(
        entry("the dealer guards the deck", "NLT.2.a.2/2"),
        entry("decide alone", "NLT.2.b.9/2"),
        entry("no talk with spectators about the hand", "NLT.2.b.9/3"),
        entry("no bets on other hands", "NLT.2.b.10"),
        entry("no cameras", "NLT.2.b.11"),
        entry("protect your cards", "NLT.8"),
        entry("no defective deck", "NLT.17/4"),
        entry("no foreign cards or chips", "NLT.21/3"),
    ),
    permitted=(entry("chips gathered before acting", "NLT.2.b.14", "NLT.12.a/3"),),
)
