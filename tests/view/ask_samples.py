# mypy: disable-error-code="arg-type"
# Seats and chips are plain numbers here.
"""Samples of every ask and option. Chips are half units."""

from __future__ import annotations

from cardspeak.cards import read_cards as cards
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.rules.betting.options import Option

ASKS: list[Ask] = [
    asks.Sit(seat=3, person="Ana", stake=400),
    asks.Sit(seat=3, person="Ana"),
    asks.SeatWithStack(seat=3, person="Ana", stake=400),
    asks.Reserve(seat=3, person="Ana"),
    asks.CollectTimeCharge(),
    asks.Leave(seat=3),
    asks.Move(seat=3, to=5),
    asks.AddChips(seat=3, amount=100),
    asks.TakeChips(seat=3, amount=100),
    asks.LendChips(seat=3, to=4, amount=40),
    asks.GoAway(seat=3),
    asks.ComeBack(seat=3),
    asks.ElectToPost(seat=3),
    asks.ElectToWait(seat=3),
    asks.ExemptFromEntry(seat=3),
    asks.ChangeHouse(choices={"blind_count": "1", "blinds": "10"}),
    asks.ChangeHouse(name="min_bet", value="20", agreed=(1, 2)),
    asks.TimePasses(minute=870),
    asks.CheckDeck(cards=cards("As")),
    asks.ReplaceDeck(),
    asks.ReplaceDeck(seats=(1, 2)),
    asks.AskForDuty(duty="count the deck"),
    asks.SignOff(duty="wash the deck"),
    asks.RecordBreach(conduct="no side bets", seat=3),
    asks.StartRound(button=3),
    asks.PostForced(seat=3),
    asks.DeclineBlind(seat=3),
    asks.TakeOverBlind(seat=3),
    asks.Shuffle(cards=cards("As Kd")),
    asks.Cut(depth=1),
    asks.Deal(cards=cards("As Kd")),
    asks.Check(seat=3),
    asks.Stay(seat=3),
    asks.Call(seat=3),
    asks.Bet(seat=3, amount=20),
    asks.Raise(seat=3, to=80),
    asks.Fold(seat=3),
    asks.CallAndFold(seat=3),
    asks.Show(seat=3),
    asks.Show(seat=3, cards=cards("As")),
    asks.Muck(seat=3),
    asks.ClockRunsOut(seat=3),
    asks.CallClock(seat=3),
    asks.CallClock(seat=3, person="system supervisor", actor="system"),
    asks.ClockWarns(seat=3, left=10),
    asks.VacateSeat(seat=3),
    asks.TakeSeatAgain(person="Ana", seat=3),
    asks.TakeSeatAgain(person="Ana"),
    asks.CollectStake(person="Ana"),
    asks.ShareThePot(seats=(1, 2)),
    asks.StopTheRound(seats=(1, 2)),
    asks.VoidTheRound(reason="a power cut"),
    asks.ClaimLastRound(seat=3),
    asks.PutIn(seat=3, amount=70),
    asks.Report(situation="card turned early", seat=3),
    asks.Undo(),
    asks.Undo(to=17),
    asks.HandOut(),
    asks.Draw(cards=cards("Kh 2c")),
    asks.Say(seat=3, word="raise", amount=40),
    asks.AskToSee(seat=3, hand=4),
    asks.TakePot(seat=3),
]

ASKS += [
    asks.AnswerQuestion(facts={"looked": "no"}),
    asks.ApplyRuling(person="Ann", way="play on"),
    asks.RuleOtherwise(person="Ann", way="misdeal", reason="the camera shows it"),
    asks.DropMatter(reason="no"),
    asks.TakeUpReport(number=2, person="Mia"),
    asks.DismissReport(number=2, person="Mia", reason="settled"),
    asks.LapseReport(number=2),
]
OPTIONS: list[Option] = [
    Option(Act.CHECK),
    Option(Act.STAY),
    Option(Act.CALL, 40, 40),
    Option(Act.CALL, 14, 14, tap_out=True),
    Option(Act.BET, 20, 20),
    Option(Act.BET, 20, 80),
    Option(Act.RAISE, 80, 240),
    Option(Act.RAISE, 66, 66, tap_out=True),
    Option(Act.FOLD),
    Option(Act.CALL_AND_FOLD, 4, 4),
]
