"""The opening of a round and the deal, in words.  A card that lies face down is never named."""

from __future__ import annotations

from typing import assert_never

from cardspeak.table import events as ev
from cardspeak.view.words.voice import Voice, counted, listed, the_card, the_cards

OrbitEvent = ev.DrawCalled | ev.Drawn | ev.OrbitBegun | ev.OrbitEnded | ev.WentOut | ev.GameWon
OpeningEvent = ev.RoundOpened | ev.DealtOut | ev.Posted | ev.StreetBegun
CardEvent = ev.Shuffled | ev.CutMade | ev.Burned | ev.Dealt | ev.BoardDealt | ev.Discarded

COMMUNAL = ("flop", "turn", "river")
_LEFT_OUT = {
    "away": "is away and gets no cards",
    "no stake": "has no chips and gets no cards",
    "short stake": "is below the minimum stake and gets no cards",
    "on the button": "may not come in on the button and gets no cards this round",
    "before the blinds have passed": "comes in once the blinds have passed",
    "stake of an earlier orbit": "has no stake for the new orbit and gets no cards",
    "waits for the big blind": "waits for the big blind and gets no cards this round",
}


def opening_words(event: OpeningEvent, voice: Voice) -> str:
    """Who is in, what is posted, what the dealer is about to do."""
    match event:
        case ev.RoundOpened():
            seats = voice.all_of(event.seats)
            button = f"{voice.who(event.button)} has the button"
            return f"round {event.number} opens: {button}, and cards go to {seats}"
        case ev.DealtOut():
            why = _LEFT_OUT.get(event.why, f"gets no cards ({event.why})")
            return f"{voice.who(event.seat)} {why}"
        case ev.Posted():
            return _posted(event, voice)
        case ev.StreetBegun():
            return f"next: the {event.street}"
        case _:
            assert_never(event)


def orbit_words(event: OrbitEvent, voice: Voice) -> str:
    """The draw for the button, the orbit that it starts, and the end of a game."""
    match event:
        case ev.DrawCalled():
            what = f"place {event.place}" if event.place else "the button"
            return f"{voice.all_of(event.seats)} draw a card each for {what}"
        case ev.Drawn():
            cards = zip(event.seats, event.cards, strict=True)
            return listed(f"{voice.who(seat)} draws {the_card(card)}" for seat, card in cards)
        case ev.OrbitBegun():
            rounds = counted(event.rounds, "round")
            return f"orbit {event.number} of the button begins: {rounds} of play"
        case ev.OrbitEnded():
            chips = zip(event.seats, event.stakes, strict=True)
            held = listed(f"{voice.who(seat)} {voice.money(stake)}" for seat, stake in chips)
            return f"orbit {event.number} of the button is over: {held}"
        case ev.WentOut():
            return f"{event.person} is out of the game, in place {event.place}"
        case ev.GameWon():
            return f"{event.person} is the last player left and has won the game"
        case _:
            assert_never(event)


def _posted(event: ev.Posted, voice: Voice) -> str:
    who, amount = voice.who(event.seat), voice.money(event.amount)
    all_in = " and is all in" if event.all_in else ""
    match event.kind:
        case "ante":
            return f"{who} antes {amount}{all_in}"
        case "entry":
            return f"{who} posts {amount} to come in{all_in}"
        case "dead":
            return f"{who} posts {amount} for a missed blind, which does not count to the call"
        case "over-blind":
            return f"{who} puts up an over-blind of {amount}{all_in}"
        case "blind":
            dead = "" if event.live else ", which does not count to the call"
            return f"{who} posts a blind of {amount}{all_in}{dead}"
        case _:
            assert_never(event.kind)


def card_words(event: CardEvent, voice: Voice) -> str:
    """What becomes of the cards, as anyone at the table could say it."""
    match event:
        case ev.Shuffled():
            return f"the cards are shuffled{' by machine' if event.how == 'machine' else ''}"
        case ev.CutMade():
            who = voice.who(event.seat) if event.seat else "the dealer"
            return f"{who} cuts after {counted(event.depth, 'card')}"
        case ev.Burned():
            seen = f", face up: {the_card(event.card)}" if event.up else ""
            return f"a card is burned{seen}"
        case ev.Dealt():
            face = f"{the_card(event.card)}, face up" if event.up else "a card face down"
            return f"{voice.who(event.seat)} is dealt {face}"
        case ev.BoardDealt():
            if event.street in COMMUNAL:
                return f"the {event.street}: {the_cards(event.cards)}"
            return f"{the_cards(event.cards)} is dealt face up, for everyone to use"
        case ev.Discarded():
            gone = "goes" if len(event.cards) == 1 else "go"
            return f"{counted(len(event.cards), 'card')} {gone} to the discards unseen"
        case _:
            assert_never(event)
