"""Showdown, pots, commission and the end of a round, in words."""

from __future__ import annotations

from typing import assert_never

from cardspeak.table import events as ev
from cardspeak.view.words.voice import Voice, listed, side_pot, the_cards

ShowEvent = ev.ShowdownOpened | ev.Shown | ev.Mucked | ev.Announced
PotEvent = (
    ev.BonusPlaced
    | ev.BonusTakenBack
    | ev.PotsFormed
    | ev.CommissionTaken
    | ev.Won
    | ev.RoundEnded
    | ev.ButtonMoved
)

_ENDINGS = {
    "fold": "only one player was left",
    "showdown": "the cards have spoken",
    "void": "it is void, and nobody has won it",
    "misdeal": "it was a misdeal",
}
_SINGLE = ("house", "flush", "straight")
"""Hands that are one thing, and so have an article: a flush, but two pairs."""
_KEPT = {"drop": ", into the drop box", "float": ", kept in the float"}


def show_words(event: ShowEvent, voice: Voice) -> str:
    """Who shows what, and which hand is best."""
    match event:
        case ev.ShowdownOpened():
            first, rest = event.seats[0], event.seats[1:]
            then = f", then {voice.all_of(rest)}" if rest else ""
            return f"showdown: {voice.who(first)} shows first{then}"
        case ev.Shown():
            return f"{voice.who(event.seat)} shows {the_cards(event.cards)}"
        case ev.Mucked():
            return f"{voice.who(event.seat)} gives up the hand unseen"
        case ev.Announced():
            return _announced(event, voice)
        case _:
            assert_never(event)


def _announced(event: ev.Announced, voice: Voice) -> str:
    several = len(event.seats) > 1
    low = event.hand == "low"
    best = {"high": "best high hand", "low": "best low hand"}.get(event.half, "best hand")
    if low and not event.half:
        best = "lowest hand"
    has = "share the" if several else "has the"
    article = "a " if event.hand.endswith(_SINGLE) else ""
    kind = "" if low else f": {article}{event.hand}"
    pot = f" for {side_pot(event.pot)}" if event.pot else ""
    return f"{voice.all_of(event.seats)} {has} {best}{pot}{kind}"


def pot_words(event: PotEvent, voice: Voice) -> str:
    """What is to be won, what the house takes, who gets what."""
    match event:
        case ev.BonusPlaced():
            return f"the house puts {voice.money(event.amount)} in the pot"
        case ev.BonusTakenBack():
            return f"the house has its {voice.money(event.amount)} again"
        case ev.PotsFormed():
            if len(event.pots) == 1:
                return f"the pot is {voice.money(event.pots[0].amount)}"
            return "; ".join(_pot(index, pot, voice) for index, pot in enumerate(event.pots))
        case ev.CommissionTaken():
            pot = f" from {side_pot(event.pot)}" if event.pot else ""
            if not event.amount:
                return f"the house takes no commission{pot}"
            kept = _KEPT.get(event.to, "")
            return f"the house takes {voice.money(event.amount)} in commission{pot}{kept}"
        case ev.Won():
            pot = f" from {side_pot(event.pot)}" if event.pot else ""
            odd = f", with the odd {voice.money(event.odd)} in it" if event.odd else ""
            odd += " by a reading: no clause says who gets it" if event.by_reading else ""
            return f"{voice.who(event.seat)} wins {voice.money(event.amount)}{pot}{odd}"
        case ev.RoundEnded():
            how = _ENDINGS.get(event.how, event.how)
            return f"round {event.number} is over: {how}"
        case ev.ButtonMoved():
            return f"the button moves to {voice.who(event.to)}"
        case _:
            assert_never(event)


def _pot(index: int, pot: ev.Pot, voice: Voice) -> str:
    among = {1: "for", 2: "between"}.get(len(pot.seats), "among")
    seats = listed(voice.who(seat) for seat in pot.seats)
    return f"{side_pot(index)} is {voice.money(pot.amount)}, {among} {seats}"
