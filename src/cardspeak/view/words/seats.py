"""What happens between rounds, in words: seats, stakes, coming in, house choices."""

from __future__ import annotations

from typing import assert_never

from cardspeak.books.shelf import SHELF
from cardspeak.table import events as ev
from cardspeak.view.words.voice import Voice, counted, listed, plain, time_of_day

StakeEvent = ev.ChipsAdded | ev.TimeCharged | ev.PlayerDeclared
LostEvent = (
    ev.ReservationLapsed | ev.SeatForfeited | ev.SeatTakenAgain | ev.StakeCollected | ev.SeatIdle
)
EntryEvent = ev.EntryChosen | ev.Exempted | ev.BlindMissed
SeatEvent = (
    ev.Sat
    | ev.Reserved
    | ev.Left
    | ev.Moved
    | ev.WentAway
    | ev.CameBack
    | ev.SeatVacated
    | StakeEvent
    | EntryEvent
)
HouseEvent = ev.TableOpened | ev.HouseChanged | ev.NoticeGiven | ev.TimePassed | ev.DeckChecked


def house_words(event: HouseEvent) -> str:
    """What the house does with its table."""
    match event:
        case ev.TableOpened():
            dealt = "a dealer deals real cards" if event.hand_dealt else "the software deals"
            book = SHELF.get(event.book)
            game = f"{book.game} by {event.book}" if book else event.book
            declared = event.house.get(book.declares, "none") if book else "none"
            departs = "" if declared == "none" else f"; a declared override of {declared}"
            return f"the table is open for {game} ({event.edition}); {dealt}{departs}"
        case ev.HouseChanged():
            changes = event.changes.items()
            return f"the house sets {listed(f'{plain(one)} to {plain(to)}' for one, to in changes)}"
        case ev.NoticeGiven():
            change = f"{plain(event.name)} becomes {plain(event.value)}"
            when = "the next round" if event.due < 0 else time_of_day(event.due)
            return f"notice is given: {change} from {when}"
        case ev.TimePassed():
            return f"it is {time_of_day(event.minute)}"
        case ev.DeckChecked():
            return f"the deck is complete: {event.count} cards"
        case _:
            assert_never(event)


def seat_words(event: SeatEvent, voice: Voice) -> str:
    """What one player does between rounds."""
    if isinstance(event, ev.Sat):
        new = ", new to a game under way" if event.entry else ""
        chips = f", playing {event.colour}" if event.colour else ""
        stake = voice.money(event.stake)
        agrees = " and agrees to the conditions of play" if event.consents else ""
        stated = ", a stack stated before the first round" if event.stated else ""
        return f"{event.person} takes seat {event.seat} with {stake}{stated}{chips}{new}{agrees}"
    if isinstance(event, ev.Reserved):
        return f"seat {event.seat} is kept for {event.person}"
    who = voice.who(event.seat)
    match event:
        case ev.Left():
            stake = voice.money(event.stake) if event.stake else "nothing"
            return f"{_left(event, who)} with {stake}"
        case ev.Moved():
            owes = "; the blinds come later there, so it is post or wait" if event.entry else ""
            return f"{who} moves to seat {event.to}{owes}"
        case ev.WentAway():
            return f"{who} leaves the table for a while and is not dealt in"
        case ev.CameBack():
            return f"{who} is back at the table"
        case ev.SeatVacated():
            return f"{who} has nothing left and gives up the seat"
        case ev.ChipsAdded() | ev.TimeCharged() | ev.PlayerDeclared():
            return _stake(event, who, voice)
        case ev.EntryChosen() | ev.Exempted() | ev.BlindMissed():
            return _entry(event, who)
        case _:
            assert_never(event)


def _left(event: ev.Left, who: str) -> str:
    """A player leaves, or is removed by a person whose name and role everybody reads."""
    if event.person:
        return f"{event.person} ({event.actor}) has {who} leave"
    return f"the host has {who} leave" if event.actor == "host" else f"{who} leaves"


def lost_words(event: LostEvent, voice: Voice) -> str:
    """Places that are no longer kept, and the chips of those who had them."""
    match event:
        case ev.ReservationLapsed():
            return f"seat {event.seat} is no longer kept for {event.person}"
        case ev.SeatForfeited():
            stake = voice.money(event.stake)
            kept = f"{stake} is kept for collection" if event.kept else f"{stake} goes along"
            return f"{event.person} loses seat {event.seat}; {kept if event.stake else 'no chips'}"
        case ev.SeatTakenAgain():
            stake = voice.money(event.stake)
            return f"{event.person} is back in seat {event.seat} with the {stake} that was kept"
        case ev.StakeCollected() if event.remover:
            paid = f"; {voice.money(event.amount)} is paid out" if event.amount else ""
            return f"{event.remover} ({event.actor}) has removed {event.person}{paid}"
        case ev.StakeCollected():
            return f"{event.person} collects the {voice.money(event.amount)} that was kept"
        case ev.SeatIdle():
            who, rounds = voice.who(event.seat), counted(event.rounds, "round")
            return f"{who} has put nothing in for {rounds}: staff may ask for the seat"
        case _:
            assert_never(event)


def _stake(
    event: ev.ChipsAdded | ev.TimeCharged | ev.PlayerDeclared, who: str, voice: Voice
) -> str:
    match event:
        case ev.ChipsAdded():
            if event.amount < 0:
                return f"{who} takes {voice.money(-event.amount)} off the stake"
            if event.actor == "host":
                return f"the host adds {voice.money(event.amount)} to the stake of {who}"
            return f"{who} adds {voice.money(event.amount)} to the stake"
        case ev.TimeCharged():
            return f"{who} pays {voice.money(event.amount)} for the coming period of play"
        case ev.PlayerDeclared():
            return f"{who} is below the minimum stake and declared: chips may not be added later"
        case _:
            assert_never(event)


def _entry(event: EntryEvent, who: str) -> str:
    match event:
        case ev.EntryChosen():
            if event.how == "post":
                return f"{who} will post to be dealt in"
            return f"{who} waits for the big blind"
        case ev.Exempted():
            return f"{who} need not post to come in"
        case ev.BlindMissed():
            return f"{who} misses the {event.which} blind"
        case _:
            assert_never(event)
