"""The floor's rulings, in words."""

from __future__ import annotations

from typing import assert_never

from cardspeak.table import events as ev
from cardspeak.view.words.voice import Voice, counted, the_cards

FloorEvent = ev.Ruled | ev.OrderMade | ev.OrderEnded | ev.Undone | ev.BettingRewound
WagerEvent = ev.WagerHeld | ev.WagerReleased | ev.HandVoided
EarlyEvent = ev.CardTurnedEarly | ev.SetAside | ev.PutBack | ev.BurnPutBack

_ENDED = {
    "cap": "bets are no longer held down by the ruling",
    "no-raise": "the ruling that {who} may not bet or raise has ended",
    "must-raise": "the raise that {who} announced no longer binds",
    "burn": "the ruling on burned cards has been carried out",
    "burn-each": "the burns are counted anew",
    "cut": "the cards have been cut",
    "cut-before": "the cards shuffled back now have to be cut",
    "shuffle-back": "the cards set aside now go back",
    "share": "what {who} agreed to before no longer counts",
}


def floor_words(event: FloorEvent, voice: Voice) -> str:
    """What the floor decides and what it imposes."""
    match event:
        case ev.Ruled():
            return _ruled(event, voice)
        case ev.OrderMade():
            return _order(event, voice)
        case ev.OrderEnded():
            told = _ENDED.get(event.kind, "an earlier ruling no longer binds")
            return told.format(who=voice.who(event.seat))
        case ev.Undone():
            return _undone(event)
        case ev.BettingRewound():
            return f"the turn goes back to {voice.who(event.turn)}"
        case _:
            assert_never(event)


def _undone(event: ev.Undone) -> str:
    what = f"everything after entry {event.to}"
    if not event.person:
        return f"{what} is taken back; the record keeps both"
    why = f": {event.reason}" if event.reason else ""
    return f"{event.person} takes back {what}{why}; the record keeps both"


def _ruled(event: ev.Ruled, voice: Voice) -> str:  # noqa: C901 - one sentence a case
    who = voice.who(event.seat)
    amount = voice.money(event.amount)
    match event.situation, event.outcome:
        case "over the limit", "returned":
            return f"ruling: that is more than the limit allows, and {amount} goes back to {who}"
        case "between call and raise", "returned":
            return f"ruling: that is not a raise, and {amount} goes back to {who}"
        case "no raise is open", "returned":
            return f"ruling: no raise is open to {who}, so it is a call, and {amount} goes back"
        case "over the call", "returned":
            return f"ruling: no raise was announced, so it is a call, and {amount} goes back"
        case "short of the least bet", "returned":
            return f"ruling: that is less than the least bet, and {amount} goes back to {who}"
        case "short of the call", "owes":
            return f"ruling: {who} owes {amount} and has to complete the call or fold"
        case "short of the call", "completed":
            return f"ruling: the next player has acted, so {who} has to add up to {amount}"
        case "without a word", "returned":
            return f"ruling: chips without a word are no act here, and {amount} goes back to {who}"
        case "out of turn", "returned":
            return f"ruling: {who} acted out of turn, and {amount} goes back"
        case "out of turn", "held":
            return f"ruling: {who} acted out of turn, and {amount} is held until the turn comes"
        case "void", _ if event.person:
            return f"{event.person} declares the round void: {event.outcome}"
        case "void", _:
            return f"ruling: the round is void, because of {event.outcome or 'a ruling'}"
        case "dispute", "examined":
            return f"{who} disputes the last round, and the record is examined"
        case "released", _:
            return f"staff let {who} leave: {event.outcome}"
        case situation, _ if situation.startswith("said "):
            amount = f" {voice.money(event.amount)}" if event.amount else ""
            return f"{who} says '{situation.removeprefix('said ')}{amount}', and it {event.outcome}"
        case situation, _ if situation.startswith("called "):
            return f"{who} calls the hand {situation.removeprefix('called ')}: {event.outcome}"
        case situation, "otherwise" if event.person:
            about = f" ({who})" if event.seat else ""
            told = ", ".join(filter(None, (event.way, event.reason)))
            return f"{event.person} overrides the ruling on '{situation}'{about}: {told}"
        case situation, _ if event.says:
            about = f" ({who})" if event.seat else ""
            return f"{event.person} rules on '{situation}'{about}: {_chosen(event, voice)}"
        case situation, _:
            about = f" ({who})" if event.seat else ""
            outcome = f": {event.outcome}" if event.outcome else ""
            return f"ruling on '{situation}'{about}{outcome}"


def _chosen(event: ev.Ruled, voice: Voice) -> str:
    """The sentence of the way that was chosen, to follow a colon."""
    told = f"{event.says[:1].lower()}{event.says[1:]}"
    return told.format(
        seat=voice.who(event.seat), cards="the card", amount=voice.money(event.amount)
    ).rstrip(".")


def _order(event: ev.OrderMade, voice: Voice) -> str:
    match event.kind:
        case "cap":
            most = voice.money(event.amount)
            return f"nobody may go above {most} until this betting round is over"
        case "no-raise":
            return f"{voice.who(event.seat)} may call or fold this time, not bet or raise"
        case "must-raise":
            return f"{voice.who(event.seat)} has said raise, and nothing else is open"
        case "burn":
            is_ = "is" if event.amount == 1 else "are"
            return f"{counted(event.amount, 'card')} {is_} to be burned before the {event.until}"
        case "burn-each":
            out = f", {event.amount} of them out already" if event.amount else ""
            return f"before the {event.until} a card is burned for each hand still in{out}"
        case "cut":
            return "the cards are to be cut before the next one is dealt"
        case "cut-before":
            return f"shuffled before the {event.until}, the cards are to be cut as well"
        case "forfeit":
            return f"{voice.who(event.seat)} gives up the seat when this round is over"
        case "shuffle-back":
            which = "the card set aside" if event.amount else "the card turned early"
            return f"before the {event.until}, {which} is shuffled back into the stub"
        case "share":
            parts = counted(event.amount, "part")
            return f"{voice.who(event.seat)} agrees to a division of the pot, for {parts} of it"
        case "second-down" | "replace":
            return f"a ruling binds the table for a while ({event.kind})"
        case _:
            assert_never(event.kind)


def wager_words(event: WagerEvent, voice: Voice) -> str:
    """Chips that a ruling holds, lets go or gives back."""
    whose = voice.whose(event.seat)
    match event:
        case ev.WagerHeld():
            return f"{voice.money(event.amount)} of {whose} chips lies aside, in no pot"
        case ev.WagerReleased():
            return f"{voice.money(event.amount)} of {whose} chips no longer lies aside"
        case ev.HandVoided():
            return f"{whose} hand is void, and {voice.money(event.refund)} goes back"
        case _:
            assert_never(event)


def early_words(event: EarlyEvent) -> str:
    """Cards that became visible before their time; what lay under them is not named."""
    match event:
        case ev.CardTurnedEarly():
            return f"{the_cards(event.cards)} {_was(event.cards)} turned too early"
        case ev.SetAside():
            return f"{the_cards(event.cards)} {_is(event.cards)} set aside, face up"
        case ev.PutBack():
            goes = "goes" if len(event.cards) == 1 else "go"
            return f"{counted(len(event.cards), 'card')} {goes} back into the stub to be shuffled"
        case ev.BurnPutBack():
            return "the card burned too early lies on top of the stub again"
        case _:
            assert_never(event)


def _was(cards: tuple[object, ...]) -> str:
    return "was" if len(cards) == 1 else "were"


def _is(cards: tuple[object, ...]) -> str:
    return "is" if len(cards) == 1 else "are"
