"""Samples of every ask and option with their wording. Chips are half units."""

from __future__ import annotations

from cardspeak.cards import read_cards as cards
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.rules.betting.options import Option

ASKS: list[tuple[Ask, str]] = [
    (asks.Sit(seat=3, person="Ana", stake=400), "Ana asks for seat 3 with 200."),
    (asks.Sit(seat=3, person="Ana"), "Ana asks for seat 3 with the starting chips."),
    (
        asks.SeatWithStack(seat=3, person="Ana", stake=400),
        "Before the first round Ana has 200 in seat 3.",
    ),
    (asks.Reserve(seat=3, person="Ana"), "Ana asks to have seat 3 kept."),
    (asks.CollectTimeCharge(), "The dealer collects the time charge."),
    (asks.Leave(seat=3), "Seat 3 wants to leave."),
    (asks.Move(seat=3, to=5), "Seat 3 wants to move to seat 5."),
    (asks.AddChips(seat=3, amount=100), "Seat 3 wants to add 50 to the stake."),
    (asks.TakeChips(seat=3, amount=100), "Seat 3 wants to take 50 off the table."),
    (asks.LendChips(seat=3, to=4, amount=40), "Seat 3 wants to pass 20 to seat 4."),
    (asks.GoAway(seat=3), "Seat 3 wants to leave the table for a while."),
    (asks.ComeBack(seat=3), "Seat 3 wants to play again."),
    (asks.ElectToPost(seat=3), "Seat 3 offers to post, to be dealt in."),
    (asks.ElectToWait(seat=3), "Seat 3 would rather wait for the big blind."),
    (asks.ExemptFromEntry(seat=3), "Staff let seat 3 in without a post."),
    (
        asks.ChangeHouse(choices={"blind_count": "1", "blinds": "10"}),
        "The house wants blind count to be 1 and blinds to be 10.",
    ),
    (
        asks.ChangeHouse(name="min_bet", value="20", agreed=(1, 2)),
        "The house wants min bet to be 20, agreed by seats 1 and 2.",
    ),
    (asks.TimePasses(minute=870), "It is 14:30."),
    (asks.CheckDeck(cards=cards("As")), "The dealer goes through the deck of one card."),
    (asks.StartRound(button=3), "A round of play is to begin, with the button at seat 3."),
    (asks.PostForced(seat=3), "Seat 3's forced bet is in."),
    (asks.DeclineBlind(seat=3), "Seat 3 does not want to post the blind."),
    (asks.TakeOverBlind(seat=3), "Seat 3 wants to put up an over-blind."),
    (asks.Shuffle(cards=cards("As Kd")), "The cards are shuffled."),
    (asks.Cut(depth=1), "The dealer cuts after one card."),
    (asks.Deal(cards=cards("As Kd")), "The dealer deals two cards."),
    (asks.Check(seat=3), "Seat 3 wants to check."),
    (asks.Stay(seat=3), "Seat 3 wants to stay in without raising."),
    (asks.Call(seat=3), "Seat 3 wants to call."),
    (asks.Bet(seat=3, amount=20), "Seat 3 wants to bet 10."),
    (asks.Raise(seat=3, to=80), "Seat 3 wants to raise to 40."),
    (asks.Fold(seat=3), "Seat 3 wants to fold."),
    (asks.CallAndFold(seat=3), "Seat 3 wants to pay the call and fold."),
    (asks.Show(seat=3), "Seat 3 wants to show the hand."),
    (asks.Show(seat=3, cards=cards("As")), "Seat 3 wants to show the ace of spades."),
    (asks.Muck(seat=3), "Seat 3 wants to give up the hand unseen."),
    (asks.ClockRunsOut(seat=3), "Seat 3's time is up."),
    (asks.CallClock(seat=3), "Dealer calls the clock on seat 3."),
    (
        asks.CallClock(seat=3, person="system supervisor", actor="system"),
        "System supervisor calls the clock on seat 3.",
    ),
    (asks.ClockWarns(seat=3, left=10), "Seat 3's time is nearly over."),
    (asks.VacateSeat(seat=3), "Staff ask seat 3 to give up the seat."),
    (
        asks.TakeSeatAgain(person="Ana", seat=3),
        "Ana asks for seat 3 again, with the chips that were kept.",
    ),
    (
        asks.TakeSeatAgain(person="Ana"),
        "Ana asks for a seat again, with the chips that were kept.",
    ),
    (asks.CollectStake(person="Ana"), "Ana asks for the chips that were kept."),
    (asks.ShareThePot(seats=(1, 2)), "Seats 1 and 2 want to share the pot."),
    (asks.StopTheRound(seats=(1, 2)), "Seats 1 and 2 want to end the round here."),
    (asks.VoidTheRound(reason="a power cut"), "The house declares the round void: a power cut."),
    (asks.ClaimLastRound(seat=3), "Seat 3 disputes the last round."),
    (asks.PutIn(seat=3, amount=70), "Seat 3 puts 35 over the line, unsaid."),
    (
        asks.Report(situation="card turned early", seat=3),
        "The floor is told: card turned early, seat 3.",
    ),
    (asks.Undo(), "The last act is to be taken back."),
    (asks.Undo(to=17), "Everything after entry 17 is to be taken back."),
    (asks.HandOut(), "The house hands out the chips to start with."),
    (asks.Draw(cards=cards("Kh 2c")), "Two cards are drawn for the button."),
    (asks.Say(seat=3, word="raise", amount=40), 'Seat 3 says "raise 20".'),
    (asks.AskToSee(seat=3, hand=4), "Seat 3 asks to see seat 4's hand."),
    (asks.TakePot(seat=3), "The pot is to go to seat 3 before it is awarded."),
]

ASKS += [
    (asks.AnswerQuestion(facts={"looked": "no"}), "The answer for the floor is looked: no."),
    (
        asks.ApplyRuling(person="Ann", way="play on"),
        "Ann applies the ruling, by way of 'play on'.",
    ),
    (
        asks.RuleOtherwise(person="Ann", way="misdeal", reason="the camera shows it"),
        "Ann rules otherwise: misdeal, because the camera shows it.",
    ),
    (asks.DropMatter(reason="no"), "The report is taken back."),
    (asks.TakeUpReport(number=2, person="Mia"), "Mia takes up report 2."),
    (
        asks.DismissReport(number=2, person="Mia", reason="settled"),
        "Mia dismisses report 2: settled.",
    ),
    (asks.LapseReport(number=2), "Report 2 lapses."),
]
OPTIONS: list[tuple[Option, str]] = [
    (Option(Act.CHECK), "check"),
    (Option(Act.STAY), "stay in without raising"),
    (Option(Act.CALL, 40, 40), "call 20"),
    (Option(Act.CALL, 14, 14, tap_out=True), "call 7, all in"),
    (Option(Act.BET, 20, 20), "bet 10"),
    (Option(Act.BET, 20, 80), "bet between 10 and 40"),
    (Option(Act.RAISE, 80, 240), "raise to between 40 and 120"),
    (Option(Act.RAISE, 66, 66, tap_out=True), "raise to 33, all in"),
    (Option(Act.FOLD), "fold"),
    (Option(Act.CALL_AND_FOLD, 4, 4), "pay the call of 2 and fold"),
]
