"""Duties of staff, signs and conduct: rules 1 to 4, 6, 8, 12, 14 to 17 and the definitions."""

from cardspeak.rulebook import *

from .house import House

PROCEDURE = Procedure(
    duties=(
        entry(
            TableDuty("check the deck", ("table opens", "new deck"), ("dealer", "floor")),
            "TAS-B.3.1",
        ),
        entry(TableDuty("put the old deck away", ("new deck",), ("dealer",)), "TAS-B.3.2.tail"),
        *pick_list(
            House.deck,
            {"52": ()},
            otherwise=(
                entry(
                    TableDuty("check the reduced deck", ("table opens",), ("dealer", "floor")),
                    "TAS-B.3.4.tail",
                ),
            ),
        ),
        entry(TableDuty("wash the deck", ("table opens", "new deck"), ("dealer",)), "TAS-B.4.1"),
        entry(TableDuty("shuffle", ("round opens",)), "TAS-B.4.2"),
        entry(TableDuty("offer the cut", ("round opens",)), "TAS-B.4.2.s2"),
        entry(TableDuty("cut if the player declines", ("round opens",)), "TAS-B.4.2.s3"),
        entry(
            TableDuty("inspect a folded hand", ("on request",), asked_by=("dealer",)),
            "TAS-B.12.3.s2",
        ),
        *pick_list(
            House.freeze_out,
            on=(
                entry(
                    TableDuty("ask whether to conclude or to resume", ("gaming closes",)),
                    "TAS-B.16.7",
                ),
            ),
            off=(),
        ),
    ),
    new_deck_by=(entry("dealer", "TAS-B.3.2.c", "TAS-B.3.2"),),
    new_deck_by_most=yes("TAS-B.3.2.a", "TAS-B.3.2"),
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
        entry(SignRule("limits", ("min_bet", "half_pot_basis")), "TAS-B.6.1"),
        entry(SignRule("stakes", ("min_bank",)), "TAS-B.8.1.s2"),
        entry(SignRule("order of hands", ("deck",)), "TAS-B.14.3"),
        entry(SignRule("commission", ("commission_scale",)), "TAS-B.15.intro"),
    ),
    conduct=(
        entry("cards under the dealer's control", "TAS-B.2.3"),
        entry("one player to a hand", "TAS-B.17.12"),
    ),
)
