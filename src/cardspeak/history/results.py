"""What a file says a round came to, beside what the engine made of it."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from cardspeak.history.amounts import plain
from cardspeak.history.hand import Hand
from cardspeak.history.house import House
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Event
from cardspeak.table.state import Table

TAKEN = "which nolimit does not know: no pot pays commission there"


class Results:
    """The end of a round as the engine has it, in the file's money and by place."""

    __slots__ = ("back", "hand", "house", "stacks", "won")

    def __init__(self, hand: Hand, house: House, table: Table, events: Iterable[Event]) -> None:
        self.hand, self.house = hand, house
        seats = table.seats
        self.stacks = [
            house.scale.amount(seats[no].stake if no in seats else 0) for no in house.seats
        ]
        won: dict[SeatNo, int] = {}
        back: dict[SeatNo, int] = {}
        for event in events:
            if isinstance(event, ev.Won):
                won[event.seat] = won.get(event.seat, 0) + event.amount
            elif isinstance(event, ev.Returned):
                back[event.seat] = back.get(event.seat, 0) + event.amount
        self.won = [house.scale.amount(won.get(no, 0)) for no in house.seats]
        self.back = [house.scale.amount(back.get(no, 0)) for no in house.seats]

    def disagreement(self, notes: list[str]) -> str:
        """How the file's results differ, in words; nothing when they do not."""
        return self._stacks(notes) or self._winnings()

    def _stacks(self, notes: list[str]) -> str:
        """Finishing stacks agree to the chip, or differ by what the house took from winners."""
        given = self.hand.finishing_stacks
        places = [
            place
            for place, stack in enumerate(given)
            if stack is not None and self.hand.starting_stacks[place] is not None
        ]
        gaps = {place: self._gap(place, given[place]) for place in places}
        off = {place: gap for place, gap in gaps.items() if gap}
        if not off:
            return ""
        taken = sum(off.values(), Decimal(0))
        if all(gap > 0 and self.won[place] >= gap for place, gap in off.items()):
            notes.append(f"the house took {plain(taken)}, {TAKEN}")
            return ""
        place = min(off)
        return (
            f"p{place + 1} ends with {plain(self.stacks[place])}, "
            f"and the file says {plain(given[place] or Decimal(0))}"
        )

    def _gap(self, place: int, given: Decimal | None) -> Decimal:
        """How much more we have; nothing where it is less than the smallest chip."""
        gap = self.stacks[place] - (given or Decimal(0))
        return gap if abs(gap) >= self.house.scale.amount(1) else Decimal(0)

    def _winnings(self) -> str:
        """The same players win, and no more than was there; a file may count in what went back."""
        if not any(self.hand.winnings):
            return ""  # a file that tells of no winnings at all has not looked
        for place, given in enumerate(self.hand.winnings):
            most = self.won[place] + self.back[place]
            if given and not most:
                return f"p{place + 1} wins nothing, and the file says {plain(given)}"
            if given > most + self.house.scale.amount(1):
                return f"p{place + 1} wins {plain(most)}, and the file says {plain(given)}"
            if self.won[place] and not given:
                return f"p{place + 1} wins {plain(self.won[place])}, and the file says nothing"
        return ""
