"""Duties of staff, signs and conduct: rules 5 to 7, 9, 10, 12, 18 and 20."""

from cardspeak.rulebook import *

PROCEDURE = Procedure(
    duties=(
        entry(
            TableDuty("check the deck", ("table opens",), ("dealer",)),
            "CHA.6.2",
            reading="the dealer confirms the check, whoever made it",
        ),
        entry(
            TableDuty("lock the checked cards away", ("on request",), asked_by=("floor",)),
            "CHA.6.3",
        ),
        entry(
            TableDuty("check, shuffle and cut the new deck", ("new deck",), ("dealer",)),
            "CHA.6.4/2",
        ),
        entry(TableDuty("deal from the shoe", ("round opens",)), "CHA.6.5"),
        entry(TableDuty("look at a hand", ("on request",), asked_by=("floor",)), "CHA.6.6"),
        entry(
            TableDuty("count the deck", ("on request",), ("dealer",), asked_by=("floor",)),
            "CHA.6.7",
        ),
        entry(TableDuty("cut once and use the shoe", ("round opens",)), "CHA.7.2"),
        entry(TableDuty("bring in chips and folded cards", ("folded",)), "CHA.12.4"),
        entry(TableDuty("gather and count the cards", ("round over",), ("dealer",)), "CHA.18.2.2"),
        entry(
            TableDuty("count the deck after the round", ("card exposed",), ("dealer",)),
            "CHA.20.1/2",
        ),
    ),
    new_deck_by=(entry("floor", "CHA.6.4"),),
    signs=(
        entry(SignRule("layout", text="diagram A"), "CHA.5.2", "CHA.diagram-a"),
        entry(SignRule("equipment", text="shoe for one deck"), "CHA.5.3.1", "CHA.5.3"),
        entry(SignRule("limits", ("limit", "min_bet", "max_bet", "blind_count")), "CHA.9.1"),
        entry(SignRule("blinds", ("blind_count",)), "CHA.10.3.1.3"),
    ),
    conduct=(entry("wagers within the limits", "CHA.9.2"),),
)
