"""What people ask for and what they may do, in words.  Cards that may be hidden are not named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from cardspeak.chips import Unit
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.act_asks import BettingAsk, act_of, amount_of
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.rules.betting.options import Option
from cardspeak.view.words.voice import Voice, counted, listed, plain, the_cards, time_of_day

ShowAsk = asks.Show | asks.Muck
SeatAsk = (
    asks.Leave
    | asks.Move
    | asks.AddChips
    | asks.TakeChips
    | asks.LendChips
    | asks.GoAway
    | asks.ComeBack
    | asks.ElectToPost
    | asks.ElectToWait
    | asks.DeclineBlind
    | asks.TakeOverBlind
    | asks.ClaimLastRound
)
DeckAsk = asks.Shuffle | asks.Draw | asks.Cut | asks.Deal | asks.CheckDeck
StaffAsk = (
    asks.CollectTimeCharge
    | asks.ExemptFromEntry
    | asks.ChangeHouse
    | asks.TimePasses
    | asks.StartRound
    | asks.VoidTheRound
    | asks.HandOut
    | asks.ClockRunsOut
    | asks.CallClock
    | asks.ClockWarns
    | asks.VacateSeat
    | asks.Report
    | asks.Undo
)


def act_words(ask: Ask, unit: Unit, names: Mapping[SeatNo, str] | None = None) -> str:
    """What somebody asks for or reports, in a sentence that grants nothing yet."""
    voice = Voice(unit, names)
    return voice.sentence(_said(ask, voice))


def _said(ask: Ask, voice: Voice) -> str:  # noqa: C901 - one sentence a case
    if isinstance(ask, BettingAsk):
        amount = voice.money(amount_of(ask)) if isinstance(ask, asks.Bet | asks.Raise) else ""
        return f"{voice.who(ask.seat)} wants to {_act(act_of(ask), amount)}"
    if isinstance(ask, ShowAsk):
        return f"{voice.who(ask.seat)} wants to {_show(ask)}"
    if isinstance(ask, SeatAsk):
        return f"{voice.who(ask.seat)} {_seat(ask, voice)}"
    if isinstance(ask, DeckAsk):
        return _deck(ask)
    if isinstance(ask, StaffAsk):
        return _staff(ask, voice)
    match ask:
        case asks.Sit():
            stake = voice.money(ask.stake) if ask.stake else "the starting chips"
            return f"{ask.person} asks for seat {ask.seat} with {stake}"
        case asks.SeatWithStack():
            stack = voice.money(ask.stake)
            return f"before the first round {ask.person} has {stack} in seat {ask.seat}"
        case asks.Reserve():
            return f"{ask.person} asks to have seat {ask.seat} kept"
        case asks.PostForced():
            return f"{voice.whose(ask.seat)} forced bet is in"
        case asks.PutIn():
            return f"{voice.who(ask.seat)} puts {voice.money(ask.amount)} over the line, unsaid"
        case asks.AskToSee():
            hand = f"{voice.whose(ask.hand)} hand" if ask.hand else "every hand of the showdown"
            return f"{voice.who(ask.seat)} asks to see {hand}"
        case asks.ShareThePot():
            parts = f" in parts of {listed(map(str, ask.parts))}" if ask.parts else ""
            return f"{voice.all_of(ask.seats)} want to share the pot{parts}"
        case asks.StopTheRound():
            return f"{voice.all_of(ask.seats)} want to end the round here"
        case asks.Say():
            amount = f" {voice.money(ask.amount)}" if ask.amount else ""
            return f'{voice.who(ask.seat)} says "{ask.word}{amount}"'
        case asks.AnswerQuestion():
            told = listed(f"{name}: {answer}" for name, answer in ask.facts.items())
            return f"the answer for the floor is {told}"
        case asks.ApplyRuling():
            way = f", by way of '{ask.way}'" if ask.way else ""
            return f"{ask.person or 'somebody'} applies the ruling{way}"
        case asks.RuleOtherwise():
            who = ask.person or "somebody"
            return f"{who} rules otherwise: {ask.way}, because {ask.reason or '…'}"
        case asks.DropMatter():
            return "the report is taken back"
        case asks.TakeUpReport():
            return f"{ask.person or 'somebody'} takes up report {ask.number}"
        case asks.DismissReport():
            why = f": {ask.reason}" if ask.reason else ""
            return f"{ask.person or 'somebody'} dismisses report {ask.number}{why}"
        case asks.LapseReport():
            return f"report {ask.number} lapses"
        case asks.TakeSeatAgain():
            place = f"seat {ask.seat}" if ask.seat else "a seat"
            return f"{ask.person} asks for {place} again, with the chips that were kept"
        case asks.CollectStake():
            return f"{ask.person} asks for the chips that were kept"
        case asks.TakePot():
            return f"the pot is to go to {voice.who(ask.seat)} before it is awarded"
        case _:
            assert_never(ask)


def _show(ask: ShowAsk) -> str:
    if isinstance(ask, asks.Muck):
        return "give up the hand unseen"
    return f"show {the_cards(ask.cards)}" if ask.cards else "show the hand"


def _seat(ask: SeatAsk, voice: Voice) -> str:  # noqa: C901 - one sentence a case
    match ask:
        case asks.Leave():
            return "wants to leave"
        case asks.Move():
            return f"wants to move to seat {ask.to}"
        case asks.AddChips():
            return f"wants to add {voice.money(ask.amount)} to the stake"
        case asks.TakeChips():
            return f"wants to take {voice.money(ask.amount)} off the table"
        case asks.LendChips():
            return f"wants to pass {voice.money(ask.amount)} to {voice.who(ask.to)}"
        case asks.GoAway():
            return "wants to leave the table for a while"
        case asks.ComeBack():
            return "wants to play again"
        case asks.ElectToPost():
            return "offers to post, to be dealt in"
        case asks.ElectToWait():
            return "would rather wait for the big blind"
        case asks.DeclineBlind():
            return "does not want to post the blind"
        case asks.TakeOverBlind():
            return "wants to put up an over-blind"
        case asks.ClaimLastRound():
            return "disputes the last round"
        case _:
            assert_never(ask)


def _deck(ask: DeckAsk) -> str:
    match ask:
        case asks.Shuffle():
            return "the cards are shuffled"
        case asks.Draw():
            return f"{counted(len(ask.cards), 'card')} are drawn for the button"
        case asks.Cut():
            who = f"seat {ask.seat}" if ask.seat else "the dealer"
            return f"{who} cuts after {counted(ask.depth, 'card')}"
        case asks.Deal():
            return f"the dealer deals {counted(len(ask.cards), 'card')}"
        case asks.CheckDeck():
            return f"the dealer goes through the deck of {counted(len(ask.cards), 'card')}"
        case _:
            assert_never(ask)


def _staff(ask: StaffAsk, voice: Voice) -> str:  # noqa: C901 - one sentence a case
    match ask:
        case asks.CollectTimeCharge():
            return "the dealer collects the time charge"
        case asks.ExemptFromEntry():
            return f"staff let {voice.who(ask.seat)} in without a post"
        case asks.ChangeHouse():
            agreed = f", agreed by {voice.all_of(ask.agreed)}" if ask.agreed else ""
            wanted = listed(
                f"{plain(name)} to be {plain(value)}" for name, value in ask.changes.items()
            )
            return f"the house wants {wanted}{agreed}"
        case asks.TimePasses():
            return f"it is {time_of_day(ask.minute)}"
        case asks.StartRound():
            button = f", with the button at {voice.who(ask.button)}" if ask.button else ""
            bonus = f", with {voice.money(ask.bonus)} from the house" if ask.bonus else ""
            return f"a round of play is to begin{button}{bonus}"
        case asks.VoidTheRound():
            return f"the house declares the round void: {ask.reason}"
        case asks.HandOut():
            what = "an add-on" if ask.what == "add-on" else "the chips to start with"
            return f"the house hands out {what}"
        case asks.ClockRunsOut():
            return f"{voice.whose(ask.seat)} time is up"
        case asks.CallClock():
            return f"{ask.person or ask.actor} calls the clock on {voice.who(ask.seat)}"
        case asks.ClockWarns():
            return f"{voice.whose(ask.seat)} time is nearly over"
        case asks.VacateSeat():
            return f"staff ask {voice.who(ask.seat)} to give up the seat"
        case asks.Report():
            about = f", {voice.who(ask.seat)}" if ask.seat else ""
            return f"the floor is told: {ask.situation}{about}"
        case asks.Undo():
            since = f"everything after entry {ask.to}" if ask.to else "the last act"
            return f"{since} is to be taken back"
        case _:
            assert_never(ask)


# --- options --------------------------------------------------------------------------------


def option_words(option: Option, unit: Unit) -> str:
    """One act on offer, with its amounts: "call 20", "raise to between 40 and 120"."""
    least, most = unit.money(option.least), unit.money(option.most)
    amount = least if option.least == option.most else f"between {least} and {most}"
    all_in = option.tap_out and option.act is not Act.CALL_AND_FOLD
    return _act(option.act, f"{amount}, all in" if all_in else amount)


def _act(act: Act, amount: str) -> str:
    """An act with its amount, if it has one and it is known."""
    match act:
        case Act.CHECK:
            return "check"
        case Act.FOLD:
            return "fold"
        case Act.STAY:
            return "stay in without raising"
        case Act.CALL:
            return f"call {amount}" if amount else "call"
        case Act.BET:
            return f"bet {amount}"
        case Act.RAISE:
            return f"raise to {amount}"
        case Act.CALL_AND_FOLD:
            return f"pay the call of {amount} and fold" if amount else "pay the call and fold"
        case _:
            assert_never(act)


def offer_words(options: Iterable[Option], unit: Unit) -> str:
    """Everything a seat may do: "call 20, raise to 40 or fold"."""
    return listed((option_words(option, unit) for option in options), "or")
