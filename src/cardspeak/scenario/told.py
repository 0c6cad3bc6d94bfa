"""Events and refusals told to a person at a terminal, in whole sentences without clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardspeak.cards import cards_text
from cardspeak.chips import Unit
from cardspeak.scenario.words import event_text
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Event
from cardspeak.table.rulings import Refused


class Teller:
    """Tells what happened at one table, with its people's names and its money."""

    def __init__(self, people: Mapping[SeatNo, str], unit: Unit) -> None:
        self.people = people
        self.unit = unit

    def who(self, seat: SeatNo) -> str:
        """A seat as people speak of it."""
        name = self.people.get(seat, "")
        return f"{name} (seat {seat})" if name else f"Seat {seat}"

    def event(self, event: Event) -> str:
        """One event in a sentence, or in the words of a script where no sentence is needed."""
        told = self._act(event) or self._deal(event) or self._end(event)
        return told or event_text(event, self.unit, cite=False).capitalize()

    def dealt(self, events: Sequence[ev.Dealt]) -> str:
        """A run of cards to seats, seat by seat."""
        hands: dict[SeatNo, list[str]] = {}
        for event in events:
            face = cards_text((event.card,))
            hands.setdefault(event.seat, []).append(face if event.up else f"({face})")
        told = "; ".join(f"seat {seat} {' '.join(cards)}" for seat, cards in hands.items())
        return f"Dealt: {told}"

    def refusal(self, refused: Refused) -> str:
        """Why not, in words, with the facts that help."""
        code = refused.because.name.replace("_", " ").lower()
        facts = "; ".join(f"{self._fact(*one)}" for one in refused.facts.items())
        return f"Refused: {code}" + (f" ({facts})" if facts else "")

    def _fact(self, name: str, value: object) -> str:
        told = ", ".join(str(one) for one in value) if isinstance(value, tuple) else str(value)
        if name in {"least", "most", "to_call", "stake"} and isinstance(value, int):
            told = self.unit.money(value)
        return f"{name.replace('_', ' ')}: {told}"

    def _act(self, event: Event) -> str:
        money = self.unit.money
        match event:
            case ev.Posted():
                kind = f"dead {event.kind}" if not event.live else event.kind
                return f"{self.who(event.seat)} posts {money(event.amount)}, {kind}{_in(event)}."
            case ev.Checked():
                return f"{self.who(event.seat)} checks."
            case ev.Stayed():
                return f"{self.who(event.seat)} stays."
            case ev.Called():
                return f"{self.who(event.seat)} calls {money(event.amount)}{_in(event)}."
            case ev.Opened():
                return f"{self.who(event.seat)} bets {money(event.amount)}{_in(event)}."
            case ev.Raised():
                short = "" if event.full else ", short of a raise"
                return f"{self.who(event.seat)} raises to {money(event.to)}{_in(event)}{short}."
            case ev.Folded():
                why = "" if event.why == "choice" else f" ({event.why})"
                return f"{self.who(event.seat)} is out of the round{why}."
            case ev.Returned():
                return f"{money(event.amount)} goes back to {self.who(event.seat)}, {event.why}."
            case _:
                return ""

    def _deal(self, event: Event) -> str:
        match event:
            case ev.Shuffled():
                return f"{len(event.cards)} cards are shuffled."
            case ev.StreetBegun():
                return f"The dealer deals: {event.street}."
            case ev.Burned():
                return "A card is burned."
            case ev.Dealt():
                return f"{self.dealt([event])}."
            case ev.BoardDealt():
                return f"{event.street.capitalize()}: {cards_text(event.cards)}."
            case ev.RoundOpened():
                return f"Round {event.number} opens; the button is at seat {event.button}."
            case ev.BettingOpened():
                return f"Betting round {event.number} opens with {self.who(event.opener)}."
            case ev.BettingClosed():
                return f"Betting round {event.number} is over."
            case ev.Gathered():
                return f"The pot holds {self.unit.money(event.pot)}."
            case ev.Sat():
                return (
                    f"{event.person} takes seat {event.seat} with {self.unit.money(event.stake)}."
                )
            case ev.TableOpened():
                dealt = "people deal" if event.hand_dealt else "the software deals"
                return f"A table opens by {event.book}; {dealt}."
            case _:
                return ""

    def _end(self, event: Event) -> str:
        money = self.unit.money
        match event:
            case ev.PotsFormed():
                pots = " and ".join(money(pot.amount) for pot in event.pots)
                return f"{'Pot' if len(event.pots) == 1 else 'Pots'}: {pots}."
            case ev.ShowdownOpened():
                return f"Showdown, in this order: seats {', '.join(map(str, event.seats))}."
            case ev.Shown():
                return f"{self.who(event.seat)} shows {cards_text(event.cards)}."
            case ev.Mucked():
                return f"{self.who(event.seat)} gives up the claim, unseen."
            case ev.Announced():
                seats = " and ".join(self.who(seat) for seat in event.seats)
                return f"{seats}: {event.hand}{f', {event.half}' if event.half else ''}."
            case ev.CommissionTaken():
                return f"The house takes {money(event.amount)}."
            case ev.Won():
                odd = f", {money(event.odd)} of it odd" if event.odd else ""
                return f"{self.who(event.seat)} wins {money(event.amount)}{odd}."
            case ev.RoundEnded():
                return f"Round {event.number} is over: {event.how}."
            case ev.ButtonMoved():
                return f"The button moves to seat {event.to}."
            case _:
                return ""


def _in(event: ev.Posted | ev.Called | ev.Opened | ev.Raised) -> str:
    return " and is all in" if event.all_in else ""
