"""The betting, in words."""

from __future__ import annotations

from typing import assert_never

from cardspeak.table import events as ev
from cardspeak.view.words.voice import Voice

ActEvent = ev.Checked | ev.Stayed | ev.Called | ev.Opened | ev.Raised | ev.Folded
ClockEvent = ev.ClockCalled | ev.ClockWarned
BettingEvent = ev.BettingOpened | ev.BettingClosed | ev.Returned | ev.Gathered

_OUT = {
    "choice": "{who} folds",
    "clock": "time is up, and {who} is folded",
    "absent": "{who} is not there to act and is out of the round",
    "line": "{who} is folded: cards went over the line face down",
    "ruling": "by the floor's ruling {who} is out of the round",
    "void": "{who} is out of the round: the hand is void",
}
_BACK = {
    "uncalled": "{amount} is uncalled and goes back to {who}",
    "excess": "{amount} too much goes back to {who}",
    "withdrawn": "{amount} is withdrawn and goes back to {who}",
    "void": "{amount} goes back to {who}",
    "ante": "the ante of {amount} goes back to {who}",
    "cannot win": "{amount} goes back to {who}, whose hand cannot win",
}


def act_done_words(event: ActEvent, voice: Voice) -> str:
    """What a player did when it was that player's turn."""
    who = voice.who(event.seat)
    match event:
        case ev.Checked():
            return f"{who} checks"
        case ev.Stayed():
            return f"{who} stays in without raising"
        case ev.Called():
            return f"{who} calls {voice.money(event.amount)}{_all_in(event)}"
        case ev.Opened():
            if not event.full:
                return f"{who} bets {voice.money(event.amount)}, all in below the least bet"
            return f"{who} bets {voice.money(event.amount)}{_all_in(event)}"
        case ev.Raised():
            to = voice.money(event.to)
            if not event.full:
                return f"{who} is all in at {to}, short of a full raise"
            return f"{who} raises to {to}{_all_in(event)}"
        case ev.Folded():
            return _OUT.get(event.why, "{who} is out of the round").format(who=who)
        case _:
            assert_never(event)


def _all_in(event: ev.Called | ev.Opened | ev.Raised) -> str:
    return " and is all in" if event.all_in else ""


def clock_words(event: ClockEvent, voice: Voice) -> str:
    """What a player is told about the time to act."""
    who = voice.who(event.seat)
    if isinstance(event, ev.ClockCalled):
        return f"{event.person} gives {who} {event.seconds} seconds to act"
    left = f": {event.left} seconds are left" if event.left else " that the time is nearly over"
    by = f" by {event.person}" if event.person else ""
    return f"{who} is warned{by}{left}"


def betting_words(event: BettingEvent, voice: Voice) -> str:
    """How a betting round begins and ends."""
    match event:
        case ev.BettingOpened():
            price = f"; the bet stands at {voice.money(event.price)}" if event.price else ""
            return f"betting round {event.number}: {voice.who(event.opener)} acts first{price}"
        case ev.BettingClosed():
            return f"betting round {event.number} is over"
        case ev.Returned():
            told = _BACK.get(event.why, "{amount} goes back to {who}")
            return told.format(amount=voice.money(event.amount), who=voice.who(event.seat))
        case ev.Gathered():
            return f"the bets go to the middle; the pot holds {voice.money(event.pot)}"
        case _:
            assert_never(event)
