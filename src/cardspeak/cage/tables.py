"""Reports of a table to the cage, from the table's events.

Commission and time charges are reported when the next round opens: until then they can be undone.
"""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.cage.asks import (
    HearChoices,
    HearCommission,
    HearDeclared,
    HearStake,
    HearTimeCharge,
)
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event

Report = HearStake | HearDeclared | HearChoices | HearCommission | HearTimeCharge
_Numbered = Callable[[int], Report]


class TableReports:
    """Follows the events of one table and numbers its reports.

    The numbers depend on the events alone, so that a report can be made again after a crash.
    """

    def __init__(self, table: int) -> None:
        self.table = table
        self.count = 0  # reports so far
        self.unit_cents = 1
        self.round = 0
        self._people: dict[SeatNo, str] = {}
        self._version = 0
        self._waiting: list[tuple[int, _Numbered, int]] = []
        self._off: ev.ChipsAdded | None = None  # chips taken off a stake by the last event

    def hear(self, event: Event) -> list[Report]:
        """Return the reports that follow from the next event of the table."""
        made = self._taken_off(event)
        match event:
            case ev.Undone():
                self._waiting = [
                    waiting
                    for waiting in self._waiting
                    if waiting[0] < event.to or waiting[0] in event.keeps
                ]
            case ev.RoundOpened():
                self.round = event.number
                made += self._final()
            case ev.CommissionTaken() | ev.TimeCharged():
                amount = event.amount * self.unit_cents
                self._waiting.append((self._version, self._charge(event), amount))
            case _:
                made += self._at_once(event)
        self._seat(event)
        self._version += 1
        return self._numbered(made)

    @property
    def unreported(self) -> int:
        """Cents that have left the stakes and pots of the table and wait to be reported."""
        off = 0 if self._off is None else -self._off.amount * self.unit_cents
        return off + sum(amount for _, _, amount in self._waiting)

    def close(self) -> list[Report]:
        """Return the reports that waited for another round, when the table closes."""
        return self._numbered([*self._taken_off(None), *self._final()])

    def _taken_off(self, event: Event | None) -> list[_Numbered]:
        """Return a report of chips taken off a stake, unless this event lends them to another."""
        off, self._off = self._off, None
        if isinstance(event, ev.ChipsAdded) and event.amount < 0:
            self._off = event
        if off is None:
            return []
        if isinstance(event, ev.ChipsAdded):
            lent = event.seat != off.seat and event.amount == -off.amount
            if lent:
                return []
        return [self._stake(self._people[off.seat], -off.amount)]

    def _final(self) -> list[_Numbered]:
        made = [make for _, make, _ in self._waiting]
        self._waiting = []
        return made

    def _numbered(self, made: list[_Numbered]) -> list[Report]:
        reports = []
        for make in made:
            self.count += 1
            reports.append(make(self.count))
        return reports

    def _charge(self, event: ev.CommissionTaken | ev.TimeCharged) -> _Numbered:
        table, amount, of_round = self.table, event.amount * self.unit_cents, self.round
        if isinstance(event, ev.TimeCharged):
            person = self._people[event.seat]
            return lambda number: HearTimeCharge(
                table=table, number=number, person=person, amount=amount
            )
        pot = event.pot
        return lambda number: HearCommission(
            table=table, number=number, round=of_round, pot=pot, amount=amount
        )

    def _at_once(self, event: Event) -> list[_Numbered]:
        table = self.table
        match event:
            case ev.Left():
                return [self._stake(self._people[event.seat], event.stake)]
            case ev.StakeCollected():
                return [self._stake(event.person, event.amount)]
            case ev.SeatForfeited() if not event.kept:
                return [self._stake(event.person, event.stake)]
            case ev.SeatVacated():
                return [self._stake(self._people[event.seat], 0)]
            case ev.HouseChanged() if event.house is not None:
                house = dict(event.house)
                return [lambda number: HearChoices(table=table, number=number, house=house)]
            case ev.PlayerDeclared():
                person = self._people[event.seat]
                return [lambda number: HearDeclared(table=table, number=number, person=person)]
            case _:
                return []

    def _stake(self, person: str, stake: int) -> _Numbered:
        table, amount = self.table, stake * self.unit_cents
        return lambda number: HearStake(table=table, number=number, person=person, amount=amount)

    def _seat(self, event: Event) -> None:
        match event:
            case ev.TableOpened():
                self.unit_cents = event.unit_cents
            case ev.Sat() | ev.SeatTakenAgain():
                self._people[event.seat] = event.person
            case ev.Moved():
                self._people[event.to] = self._people.pop(event.seat)
            case ev.Left() | ev.SeatVacated() | ev.SeatForfeited():
                self._people.pop(event.seat, None)
            case _:
                pass
