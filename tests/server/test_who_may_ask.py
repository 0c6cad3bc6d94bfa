"""The people who may send each ask to a served table.

This list is written out on purpose: a change of `MAY_ASK` in an ask must be confirmed here.
"""

from __future__ import annotations

from typing import get_args

from cardspeak.table import asks
from cardspeak.table.ask_base import Askers

ALLOWED = {
    Askers.PROGRAM: "LapseReport LendChips SeatWithStack TimePasses",
    Askers.PLAYERS: "TakeSeatAgain",
    Askers.ACTING: (
        "AskToSee Bet Call CallAndFold Check ClaimLastRound DeclineBlind Fold Muck Raise Show Stay "
        "TakeOverBlind"
    ),
    Askers.SEATED: "AddChips ComeBack ElectToPost ElectToWait GoAway Move TakeChips",
    Askers.DEALER: (
        "ActAround AskForDuty CheckDeck CountBets Cut Deal DealOn Draw PostForced PutIn "
        "ReplaceDeck Say ShareThePot Shuffle SignOff StartRound StateWinners StopTheRound "
        "TakeOverDeal TakePot"
    ),
    Askers.STAFF: (
        "Answer ApplyRuling CallClock ChangeHouse ClockRunsOut ClockWarns CollectStake "
        "CollectTimeCharge DismissReport DropMatter ExemptFromEntry HandOut RecordBreach "
        "RuleOtherwise TakeUpReport Undo VacateSeat VoidTheRound"
    ),
    Askers.EVERYBODY: "Leave Report Reserve Sit",
}


def test_only_the_listed_people_may_send_each_ask() -> None:
    declared: dict[Askers, list[str]] = {}
    for kind in get_args(asks.Ask):
        declared.setdefault(kind.MAY_ASK, []).append(str(kind.__struct_config__.tag))
    listed = {askers: names.split() for askers, names in ALLOWED.items()}
    assert {askers: sorted(names) for askers, names in declared.items()} == listed
