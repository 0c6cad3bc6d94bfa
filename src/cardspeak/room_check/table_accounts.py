"""The accounts of one table, computed again from its entries.

Bets, pots and stakes are followed seat by seat.  Chips that come to the table or leave it are
listed for comparison with the cage.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardspeak.room_check.findings import Findings, money
from cardspeak.room_check.reading import RoomEntry

PLAYED_OUT: Final = ("fold", "showdown")
IN: Final = ("Posted", "Called", "Opened", "Raised", "ChipsForfeited", "AwardTakenBack")
BACK: Final = ("Returned", "Won")
ASIDE: Final = ("ChipsHidden", "WagerHeld")


@dataclass(frozen=True, slots=True)
class Crossing:
    """Chips that crossed the edge of a table, in cents: in is positive, out is negative."""

    line: int
    what: str  # stake, commission or time
    person: str
    amount: int
    pot: int = 0


class TableAccounts:
    """Chips of one table by place: ("stake", seat), ("aside", seat), ("kept", person), ("pot",)."""

    def __init__(self, number: int, findings: Findings) -> None:
        self.number, self.findings = number, findings
        self.unit = 1
        self.people: dict[int, str] = {}
        self.places: dict[tuple[str, int | str], int] = {}
        self.crossings: list[Crossing] = []
        self._moves: list[list[tuple[tuple[str, int | str], int]]] = []
        self._crossed: list[list[Crossing]] = []
        self._carried = 0

    def follow(self, entry: RoomEntry) -> None:
        """Follow the next entry."""
        self._moves.append([])
        self._crossed.append([])
        if entry.kind == "Undone":
            self._undo(entry)
        elif entry.kind in IN:
            self._put(entry, -1)
        elif entry.kind in BACK:
            self._put(entry, 1)
        elif entry.kind in ASIDE:
            self._set_aside(entry, 1)
        elif entry.kind == "WagerReleased":
            self._set_aside(entry, -1)
        else:
            special = SPECIAL.get(entry.kind)
            if special is not None:
                special(self, entry)

    # --- moves ------------------------------------------------------------------------------

    def _move(self, place: tuple[str, int | str], chips: int) -> None:
        self.places[place] = self.places.get(place, 0) + chips
        self._moves[-1].append((place, chips))

    def _cross(self, entry: RoomEntry, what: str, person: str, chips: int) -> None:
        pot = entry.amount("pot")
        crossing = Crossing(entry.line, what, person, chips * self.unit, pot)
        self.crossings.append(crossing)
        self._crossed[-1].append(crossing)

    def _undo(self, entry: RoomEntry) -> None:
        kept = entry.event.get("keeps", ())
        for version in range(entry.amount("to"), len(self._moves) - 1):
            if version in kept:
                continue
            for place, chips in self._moves[version]:
                self.places[place] -= chips
            for crossing in self._crossed[version]:
                self.crossings.remove(crossing)
            self._moves[version], self._crossed[version] = [], []

    def _stake(self, seat: int) -> int:
        return self.places.get(("stake", seat), 0)

    def _put(self, entry: RoomEntry, to_seat: int) -> None:
        seat, chips = entry.amount("seat"), entry.amount()
        self._move(("stake", seat), to_seat * chips)
        self._move(("pot", 0), -to_seat * chips)
        says = f"{entry.kind} {self._text(chips)}"
        if to_seat < 0:
            good = chips >= 0 and self._stake(seat) >= 0
            self.findings.unless(good, entry.line, "stake", says, "no more than the stake")
        else:
            good = chips >= 0 and self.places[("pot", 0)] >= 0
            self.findings.unless(good, entry.line, "pot", says, "no more than the pot")

    def _set_aside(self, entry: RoomEntry, sign: int) -> None:
        seat, chips = entry.amount("seat"), sign * entry.amount()
        self._move(("stake", seat), -chips)
        self._move(("aside", seat), chips)

    def _text(self, chips: int) -> str:
        return money(chips * self.unit)

    def open_table(self, entry: RoomEntry) -> None:
        """Read the unit."""
        self.unit = entry.amount("unit_cents")

    def sit(self, entry: RoomEntry) -> None:
        """A person brings a stake."""
        seat, person, chips = entry.amount("seat"), entry.text("person"), entry.amount("stake")
        self.people[seat] = person
        self._move(("stake", seat), chips)
        self._cross(entry, "stake", person, chips)

    def sit_again(self, entry: RoomEntry) -> None:
        """A person takes a seat with the chips held for them."""
        seat, person, chips = entry.amount("seat"), entry.text("person"), entry.amount("stake")
        self.people[seat] = person
        self._move(("kept", person), -chips)
        self._move(("stake", seat), chips)
        good = self.places[("kept", person)] == 0
        says = f"{person} returns with {self._text(chips)}"
        self.findings.unless(good, entry.line, "stake", says, "the chips held")

    def add(self, entry: RoomEntry) -> None:
        """Chips are added to a stake, or taken off it."""
        seat, chips = entry.amount("seat"), entry.amount()
        self._move(("stake", seat), chips)
        self._cross(entry, "stake", self.people.get(seat, ""), chips)

    def leave(self, entry: RoomEntry) -> None:
        """A player leaves with the whole stake."""
        seat = entry.amount("seat")
        person, chips = self.people.pop(seat, ""), entry.amount("stake")
        self._whole(entry, seat, chips)
        self._cross(entry, "stake", person, -chips)

    def forfeit(self, entry: RoomEntry) -> None:
        """A player loses the seat; the house holds the chips, or the player takes them."""
        seat, person, chips = entry.amount("seat"), entry.text("person"), entry.amount("stake")
        self.people.pop(seat, None)
        self._whole(entry, seat, chips)
        if entry.event.get("kept", True):
            self._move(("kept", person), chips)
        else:
            self._cross(entry, "stake", person, -chips)

    def vacate(self, entry: RoomEntry) -> None:
        """A player without chips is out."""
        seat = entry.amount("seat")
        person = self.people.pop(seat, "")
        self._whole(entry, seat, 0)
        self._cross(entry, "stake", person, 0)

    def _whole(self, entry: RoomEntry, seat: int, chips: int) -> None:
        held = self._stake(seat)
        says, should = f"a stake of {self._text(chips)}", f"a stake of {self._text(held)}"
        self.findings.unless(chips == held, entry.line, "stake", says, should)
        self._move(("stake", seat), -chips)

    def collect(self, entry: RoomEntry) -> None:
        """A person collects the chips held for them."""
        person, chips = entry.text("person"), entry.amount()
        self._move(("kept", person), -chips)
        good = self.places[("kept", person)] == 0
        says = f"{person} collects {self._text(chips)}"
        self.findings.unless(good, entry.line, "stake", says, "the chips held")
        self._cross(entry, "stake", person, -chips)

    def move_seat(self, entry: RoomEntry) -> None:
        """A player moves with the stake."""
        seat, to = entry.amount("seat"), entry.amount("to")
        chips = self._stake(seat)
        self.people[to] = self.people.pop(seat, "")
        self._move(("stake", seat), -chips)
        self._move(("stake", to), chips)

    def void_hand(self, entry: RoomEntry) -> None:
        """A player gets bets back."""
        self._move(("pot", 0), -entry.amount("refund"))
        self._move(("stake", entry.amount("seat")), entry.amount("refund"))

    def commission(self, entry: RoomEntry) -> None:
        """The house takes commission from a pot."""
        self._move(("pot", 0), -entry.amount())
        self._cross(entry, "commission", "", -entry.amount())

    def time_charge(self, entry: RoomEntry) -> None:
        """A player pays for time."""
        seat = entry.amount("seat")
        self._move(("stake", seat), -entry.amount())
        self._cross(entry, "time", self.people.get(seat, ""), -entry.amount())

    def bonus(self, entry: RoomEntry) -> None:
        """The house adds chips to a pot, or takes them back."""
        sign = 1 if entry.kind == "BonusPlaced" else -1
        self._move(("pot", 0), sign * entry.amount())

    def carry(self, entry: RoomEntry) -> None:
        """Chips stay in the pot for a later round."""
        self._carried += entry.amount()

    def end_round(self, entry: RoomEntry) -> None:
        """After a round that was played out, the pot is empty; chips set aside return."""
        for seat in list(self.people):
            chips = self.places.get(("aside", seat), 0)
            self._move(("aside", seat), -chips)
            self._move(("stake", seat), chips)
        if entry.text("how") in PLAYED_OUT:
            left = self.places.get(("pot", 0), 0)
            says = f"the round ends with {self._text(left)} in the pot"
            good = left == 0 or self._carried > 0
            self.findings.unless(good, entry.line, "pot", says, "an empty pot")
            self._carried = 0

    def left_over(self) -> dict[str, int]:
        """Return the chips that are still at the table, in cents, by place."""
        held = {place: chips for place, chips in self.places.items() if chips}
        return {f"{place} {key}": chips * self.unit for (place, key), chips in held.items()}


SPECIAL: Final[dict[str, Callable[[TableAccounts, RoomEntry], None]]] = {
    "TableOpened": TableAccounts.open_table,
    "Sat": TableAccounts.sit,
    "SeatTakenAgain": TableAccounts.sit_again,
    "ChipsAdded": TableAccounts.add,
    "Left": TableAccounts.leave,
    "SeatForfeited": TableAccounts.forfeit,
    "SeatVacated": TableAccounts.vacate,
    "StakeCollected": TableAccounts.collect,
    "Moved": TableAccounts.move_seat,
    "HandVoided": TableAccounts.void_hand,
    "CommissionTaken": TableAccounts.commission,
    "TimeCharged": TableAccounts.time_charge,
    "BonusPlaced": TableAccounts.bonus,
    "BonusTakenBack": TableAccounts.bonus,
    "Carried": TableAccounts.carry,
    "RoundEnded": TableAccounts.end_round,
}
"""Entries of a table that move chips, apart from bets and what is paid back."""
