"""Duties of staff and signs: equipment, definitions and the beginning of the game."""

from cardspeak.rulebook import *

PROCEDURE = Procedure(
    duties=(
        entry(
            TableDuty("wash the deck", ("table opens",)),
            "EVT.def.chemmy-shuffle",
            reading="defined but never used: a reminder, which nobody has to confirm",
        ),
        entry(TableDuty("explain the game", ("player joins",)), "EVT.beginning.3"),
        entry(TableDuty("announce that bets may be placed", ("round opens",)), "EVT.beginning.4"),
        entry(TableDuty("use one cutting card", ("round opens",)), "EVT.def.cutting-card"),
    ),
    signs=(
        entry(SignRule("buttons", text="dealer button"), "EVT.def.button", "EVT.def.button/2"),
        entry(SignRule("layout", text="diagram A"), "EVT.equipment.layout", "EVT.diagram-a"),
        entry(SignRule("order of hands", text="diagram B"), "EVT.ranking.diagram-b"),
    ),
)
