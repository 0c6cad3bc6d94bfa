"""Compare a round's results in the file with the engine's."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from cardspeak.chips import NO_CHIPS
from cardspeak.history.amounts import plain
from cardspeak.history.hand import HandHistory
from cardspeak.history.house import FileHouse
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.state import TableState

TAKEN = "but nolimit has no commission"


class ResultCheck:
    """The engine's results for a round, by place and in the file's money."""

    __slots__ = ("back", "hand", "house", "stacks", "won")

    def __init__(
        self, hand: HandHistory, house: FileHouse, table: TableState, events: Iterable[Event]
    ) -> None:
        self.hand, self.house = hand, house
        seats = table.seats
        self.stacks = [
            house.scale.amount(seats[no].stake if no in seats else NO_CHIPS) for no in house.seats
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

    def difference(self, notes: list[str]) -> str:
        """Describe the first difference.  Returns "" if the results match."""
        return self._stacks(notes) or self._winnings()

    def _stacks(self, notes: list[str]) -> str:
        """Compare finishing stacks: they must be equal, or lower by the commission on winnings."""
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
            f"but with {plain(given[place] or Decimal(0))} in the file"
        )

    def _gap(self, place: int, given: Decimal | None) -> Decimal:
        """Return the engine's stack minus the file's, or 0 if they differ by less than a chip."""
        gap = self.stacks[place] - (given or Decimal(0))
        return gap if abs(gap) >= self.house.scale.amount(1) else Decimal(0)

    def _winnings(self) -> str:
        """Check that the same players win.  The file's amounts may include returned bets."""
        if not any(self.hand.winnings):
            return ""  # the file has no winnings
        for place, given in enumerate(self.hand.winnings):
            highest = self.won[place] + self.back[place]
            if given and not highest:
                return f"p{place + 1} wins nothing, but {plain(given)} in the file"
            if given > highest + self.house.scale.amount(1):
                return f"p{place + 1} wins {plain(highest)}, but {plain(given)} in the file"
            if self.won[place] and not given:
                return f"p{place + 1} wins {plain(self.won[place])}, but nothing in the file"
        return ""
