"""The clauses that each kind of event cites in each book, written from the printed pages.

An event must cite the clauses that decide it, and may cite no clause that is about something else.
A kind that is missing under a book decides nothing there by a clause: the book is silent, and the
event names a choice of the house.  The engine's own citations are not read.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cites:
    """Clauses that an event must cite, and those that it may also cite, divided by spaces."""

    must: str = ""
    may: str = ""


Table = dict[str, Cites]
"""Clauses by kind of event; some kinds are divided by their reason, as in "MoveOrdered:break"."""

TAS_HOLDEM: Table = {
    "TournamentAnnounced": Cites("TAS-C.20.1 TAS-C.20.2 TAS-A.competition-director"),
    "BreakCalled": Cites("TAS-C.20.12"),
    "BreakOver": Cites("TAS-C.20.12"),
    "BagOpened": Cites("TAS-C.20.3.b"),
    "ChipsIssued:re-buy": Cites("TAS-C.20.3.f"),
    "ChipsIssued:start": Cites("TAS-C.20.3.d"),
    "ChipsReturned": Cites(
        "",
        "TAS-C.20.8 TAS-C.20.8.s3 TAS-C.20.3.b TAS-C.20.12.s2 TAS-C.20.19",
    ),
    "ClockSet": Cites("", "TAS-C.20.3.g TAS-C.20.12 TAS-C.20.13"),
    "Disqualified": Cites("", "TAS-C.20.12.s2 TAS-C.20.19"),
    "Entered": Cites(
        "TAS-C.20.3.c TAS-A.competition-commission TAS-C.20.17.s2",
        "TAS-C.20.5 TAS-C.20.8.s3",
    ),
    "EntriesClosed": Cites("TAS-C.20.17.s2"),
    "EntriesOpened": Cites("TAS-C.20.3.c TAS-C.20.3.e TAS-C.20.4"),
    "EntryWithdrawn": Cites("TAS-C.20.18"),
    "FeeRefunded:cancelled": Cites("TAS-C.20.18"),
    "LevelBegun": Cites("TAS-C.20.3.g"),
    "LevelsEdited": Cites("TAS-C.20.3.g"),
    "MoveOrdered:balance": Cites("TAS-C.20.4"),
    "MoveOrdered:break": Cites("TAS-C.20.4"),
    "PaceSet": Cites("TAS-C.20.13"),
    "PassedOver": Cites("", "TAS-C.20.12.s2"),
    "PlaceForfeited": Cites("", "TAS-C.20.8 TAS-C.20.8.s2 TAS-C.20.8.s3"),
    "PlaceKept": Cites("TAS-C.20.8"),
    "PlacesConfirmed": Cites("TAS-C.20.14"),
    "PlayerBroke": Cites("", "TAS-C.20.3.f"),  # in hand-for-hand play by the house alone
    "PlayerMissing": Cites("TAS-C.20.8"),
    "PlayerOut": Cites("", "TAS-C.20.3.b TAS-C.20.16.s2 TAS-C.20.16 TAS-C.20.16.s3"),
    "PlayerSeated": Cites("", "TAS-C.20.6 TAS-C.20.8.s3"),
    "PrizePaid": Cites("TAS-C.20.15", "TAS-C.20.16.s3"),
    "PrizesSet": Cites("TAS-C.20.3.h TAS-C.20.15"),
    "RebuyDeclined": Cites("TAS-C.20.3.f"),
    "RebuyMade": Cites("TAS-C.20.3.f"),
    "ReserveListed": Cites("TAS-C.20.3.e"),
    "RoundHeard": Cites("TAS-C.20.11"),
    "SeatTaken": Cites("TAS-C.20.8"),
    "SeatsDrawn": Cites("TAS-C.20.6 TAS-C.20.7"),
    "SessionBegun": Cites("TAS-C.20.3.a TAS-C.20.3.b TAS-C.20.10"),
    "SessionEnded": Cites("TAS-C.20.3.b"),
    "SubstituteAccepted": Cites("TAS-C.20.9.s2"),
    "SubstituteNamed": Cites("TAS-C.20.9 TAS-C.20.9.s2"),
    "SubstituteRejected": Cites("TAS-C.20.9.s2"),
    "TableBroken": Cites("TAS-C.20.4"),
    "TableLeft": Cites("TAS-C.20.12.s2"),
    "TournamentCancelled": Cites("TAS-C.20.18"),
    "TournamentOver": Cites("TAS-C.20.15"),
    "WentThrough": Cites("TAS-C.20.3.b"),
}

ACT_STUD: Table = {
    "TournamentAnnounced": Cites("ACT.20.1 ACT.20.2 ACT.A.tournament-director"),
    "BreakCalled": Cites("ACT.20.15"),
    "BreakOver": Cites("ACT.20.15"),
    "BagOpened": Cites("ACT.20.4.b"),
    "ChipsIssued:start": Cites("ACT.20.4.d"),
    "ChipsReturned": Cites("", "ACT.20.9.s2 ACT.20.4.b ACT.20.10"),
    "ClockSet": Cites("", "ACT.20.4.g ACT.20.15 ACT.20.16"),
    "Entered": Cites(
        "ACT.20.4.c ACT.20.20 ACT.A.tournament-commission ACT.20.20.s2",
        "ACT.20.6 ACT.20.10",
    ),
    "EntriesClosed": Cites("ACT.20.20.s2"),
    "EntriesOpened": Cites("ACT.20.4.c ACT.20.4.e"),
    "EntryWithdrawn": Cites("ACT.20.21"),
    "FeeRefunded:cancelled": Cites("ACT.20.21.s3"),
    "FeeRefunded:replaced": Cites("ACT.20.10.s2"),
    "LevelBegun": Cites("ACT.20.4.g"),
    "LevelsEdited": Cites("ACT.20.4.g"),
    "MoveOrdered:balance": Cites("ACT.20.5"),
    "MoveOrdered:break": Cites("ACT.20.5"),
    "PaceSet": Cites("ACT.20.16"),
    "PlaceForfeited": Cites("", "ACT.20.9.s2 ACT.20.9.s3 ACT.20.10"),
    "PlaceKept": Cites("ACT.20.9.s2"),
    "PlacesConfirmed": Cites("ACT.20.17"),
    "PlayerMissing": Cites("ACT.20.9"),
    "PlayerOut": Cites("", "ACT.20.19 ACT.20.19.s3 ACT.20.19.s2 ACT.20.4.b ACT.A.session"),
    "PlayerSeated": Cites("", "ACT.20.7 ACT.20.10"),
    "PrizePaid": Cites("ACT.20.18", "ACT.20.19.s3"),
    "PrizesSet": Cites("ACT.20.4.h ACT.20.18"),
    "ReserveListed": Cites("ACT.20.4.e"),
    "RoundHeard": Cites("ACT.20.14"),
    "SeatTaken": Cites("ACT.20.9"),
    "SeatsDrawn": Cites("ACT.20.7 ACT.20.8"),
    "SessionBegun": Cites("ACT.20.4.a ACT.20.4.b ACT.A.session ACT.20.13"),
    "SessionEnded": Cites("ACT.20.4.b ACT.A.session"),
    "SubstituteAccepted": Cites("ACT.20.12"),
    "SubstituteNamed": Cites("ACT.20.12"),
    "SubstituteRejected": Cites("ACT.20.12"),
    "TableBroken": Cites("ACT.20.5"),
    "TableLeft": Cites("ACT.20.11 ACT.20.11.s2"),
    "TournamentCancelled": Cites("ACT.20.21.s2 ACT.20.21.s3"),
    "TournamentOver": Cites("ACT.20.18"),
    "WentThrough": Cites("ACT.20.4.b ACT.A.session"),
}

CHARITY: Table = {
    "TournamentAnnounced": Cites(
        "CHA.1.1.tournament-supervisor CHA.1.1 CHA.1.1.act CHA.1.1.card-shoe CHA.1.1.dealer "
        "CHA.1.1.hand CHA.1.1.deck-checking-device CHA.1.1.games-supervisor CHA.1.1.inspector "
        "CHA.2.1 CHA.2.2/3 CHA.3.2.g CHA.3.2.g.i CHA.3.2.g.ii CHA.3.2.i CHA.10.1"
    ),
    "BonusRoundCalled": Cites(
        "CHA.1.1.bonus-round CHA.15.1 CHA.15.1/2 CHA.15.2 CHA.4.4 CHA.3.2.e",
    ),
    "CharityChosen": Cites("CHA.2.2 CHA.2.2/2"),
    "ChipsCounted": Cites("CHA.22.2"),
    "ChipsIssued:re-entry": Cites("CHA.3.2.a"),
    "ChipsIssued:start": Cites("CHA.3.2.a"),
    "ChipsReturned": Cites("", "CHA.22.3 CHA.4.7"),
    "ClockSet": Cites("", "CHA.3.2.b"),
    "DisputeDecided": Cites("", "CHA.22.5 CHA.22.6"),
    "DisputeRaised": Cites("CHA.22.5"),
    "Disqualified": Cites("CHA.4.7"),
    "DonationMade": Cites("CHA.2.3 CHA.2.2 CHA.2.7"),
    "EliminationDrawCalled": Cites("CHA.16.4", "CHA.16.3 CHA.16.2 CHA.16.4.1 CHA.16.4.3"),
    "EliminationDrawn": Cites("CHA.16.4"),
    "EliminationRoundCalled": Cites("CHA.3.2.c CHA.16.1 CHA.4.4 CHA.3.2.e"),
    "Entered": Cites("CHA.3.3 CHA.2.4", "CHA.3.2.f"),
    "EntriesOpened": Cites("CHA.2.4 CHA.3.2 CHA.2.3"),
    "LevelBegun": Cites("CHA.3.2.b", "CHA.1.1.round"),
    "LevelsEdited": Cites("CHA.3.2.b"),
    "MoveOrdered:balance": Cites("CHA.4.3"),
    "MoveOrdered:break": Cites("CHA.4.3"),
    "OrbitCompleted": Cites("CHA.1.1.round"),
    "PassedOver": Cites("", "CHA.4.7"),
    "PlaceDrawCalled": Cites("CHA.21.3/2", "CHA.21.3 CHA.21.3.1 CHA.21.3.3"),
    "PlaceDrawn": Cites("CHA.21.3/2"),
    "PlacesAnnounced": Cites("CHA.21.4/2"),
    "PlayerOut": Cites(
        "",
        "CHA.21.3 CHA.21.3/2 CHA.21.3.2 CHA.3.2.c CHA.1.1.session CHA.1.1.session.i "
        "CHA.1.1.session.ii CHA.21.1 CHA.16.3 CHA.16.4 CHA.16.4.2 CHA.16.2",
    ),
    "PlayerSeated": Cites("CHA.3.2.d CHA.4.3", "CHA.3.2.f"),
    "ReviewRequested": Cites("", "CHA.22.5 CHA.22.6 CHA.22.6/2"),
    "RoundBegun": Cites("CHA.10.2"),
    "RoundHeard": Cites("CHA.1.1.table-stake/2", "CHA.1.1.bonus-round CHA.15.1"),
    "SeatsDrawn": Cites("CHA.3.2.d CHA.4.3 CHA.5.1"),
    "SessionBegun": Cites(
        "CHA.3.2.c CHA.1.1.session CHA.1.1.session.i CHA.1.1.session.ii CHA.21.1 CHA.8.3 CHA.22.7",
    ),
    "SessionEnded": Cites(
        "CHA.3.2.c CHA.1.1.session CHA.1.1.session.i CHA.1.1.session.ii CHA.21.1 CHA.21.4",
    ),
    "ChipsBagged": Cites("CHA.22.2"),
    "StacksStated": Cites("CHA.22.2"),
    "StakeShared": Cites("CHA.1.1.elimination-round CHA.16.3", "CHA.16.5"),
    "TableBroken": Cites("CHA.4.3"),
    "TableLeft": Cites("CHA.4.5 CHA.4.6"),
    "TournamentDecided": Cites("CHA.10.1.3 CHA.10.2"),
    "WentThrough": Cites(
        "CHA.3.2.c CHA.1.1.session CHA.1.1.session.i CHA.1.1.session.ii CHA.21.1 CHA.21.2",
    ),
}

NOLIMIT: Table = {
    "TournamentAnnounced": Cites(
        "NLT.23.a NLT.1 NLT.1.3 NLT.1.4 NLT.1.14 NLT.1.16 NLT.1.21 NLT.1.24 NLT.1.31 NLT.2.a.2 "
        "NLT.2.b NLT.22.1"
    ),
    "ChipsIssued:re-buy": Cites("NLT.22.2/2 NLT.1.27"),
    "ChipsIssued:start": Cites("NLT.2.b.1"),
    "ClockSet": Cites("", "NLT.22.3"),
    "DisputeDecided": Cites("NLT.23.b"),
    "DisputeRaised": Cites("NLT.23.b"),
    "DivisionAgreed": Cites("NLT.2.b.5"),
    "DivisionFailed": Cites("NLT.2.b.5 NLT.2.b.5/2"),
    "DivisionProposed": Cites("NLT.2.b.5"),
    "Entered": Cites("NLT.2.b.9 NLT.22.2"),
    "EntriesOpened": Cites("NLT.22.2 NLT.22"),
    "LevelBegun": Cites("NLT.22.3"),
    "LevelsEdited": Cites("NLT.22.3"),
    "MoveOrdered:final": Cites("NLT.2.b.2/2"),
    "PlayerBroke": Cites("", "NLT.22.2/2"),  # in hand-for-hand play by the house alone
    "PlayerOut": Cites("", "NLT.2.b.3 NLT.22.4"),
    "PlayerSeated": Cites("NLT.2.b.2"),
    "PrizesDivided": Cites("NLT.2.b.5 NLT.2.b.5/2"),
    "PrizesSet": Cites("NLT.22.5"),
    "RebuyDeclined": Cites("NLT.22.2/2"),
    "RebuyMade": Cites("NLT.22.2/2 NLT.1.27"),
    "ReviewRequested": Cites("NLT.23.b"),
    "RoundHeard": Cites("NLT.21 NLT.2.b.10/2"),
    "SeatsDrawn": Cites("NLT.2.b.2"),
    "SessionBegun": Cites("NLT.22.4 NLT.preamble NLT.20 NLT.20/3 NLT.21/4 NLT.21/7"),
    "SessionEnded": Cites("NLT.22.4"),
    "TableBroken": Cites("", "NLT.2.b.2/2"),
    "TableLeft": Cites("NLT.2.b.15"),
    "TournamentDecided": Cites("NLT.2.b.4"),
    "WentThrough": Cites("NLT.22.4"),
}

TAS_STUD: Table = {
    "ChipsIssued:start": Cites("TAS-B.16.1"),
    "Entered": Cites("TAS-B.16.intro TAS-B.16.1"),
    "EntriesOpened": Cites("TAS-B.16.1 TAS-B.3.1.s2 TAS-B.16.intro"),
    "PlayerOut": Cites("TAS-B.16.5"),
    "PlayerSeated": Cites("", "TAS-B.16.3"),
    "PrizesSet": Cites("TAS-B.16.6"),
    "ReserveListed": Cites("", "TAS-B.1.2.b TAS-B.1.2.c TAS-B.1.2.a"),
    "RoundHeard": Cites("TAS-B.16.2"),
    "TableLeft": Cites("TAS-B.16.9"),
    "TournamentDecided": Cites("TAS-B.16.6"),
}

EVENT: Table = {
    "TournamentAnnounced": Cites(
        "EVT.def EVT.def.holdem EVT.def.deal EVT.def.dealer EVT.def.hand EVT.def.suit"
    ),
    "ChipsIssued:start": Cites("EVT.beginning.1"),
    "PlayerOut": Cites("", "EVT.def.round"),
    "PlayerSeated": Cites("", "EVT.beginning.1"),
    "SeatsDrawn": Cites("EVT.beginning.1"),
    "SessionBegun": Cites("EVT.def.round EVT.def.bet EVT.def.chips EVT.def.funny-money"),
    "SessionEnded": Cites("EVT.def.round"),
    "TableLeft": Cites("EVT.def.forced-bet"),
}

CITED: dict[str, Table] = {
    "tas-holdem": TAS_HOLDEM,
    "act-stud": ACT_STUD,
    "charity": CHARITY,
    "nolimit": NOLIMIT,
    "tas-stud": TAS_STUD,
    "event": EVENT,
}
"""The tables of the six books, by key."""
PREFIXES = {
    "tas-holdem": ("TAS-C.", "TAS-A."),
    "act-stud": ("ACT.",),
    "charity": ("CHA.",),
    "nolimit": ("NLT.",),
    "tas-stud": ("TAS-B.", "TAS-A."),
    "event": ("EVT.",),
}
"""Beginnings of the clause numbers of each book."""
CONDITIONS = ("TournamentAnnounced", "ConditionsChanged")
"""Kinds that cite the clauses of the conditions chosen: any clause of the book."""
