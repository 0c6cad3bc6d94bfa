"""Make asks to a desk from the lines of a case."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, cast

from cardspeak.cards import NotationError, deck_cards, read_cards
from cardspeak.cashroom import asks
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.kinds import DeskActor, DutyRole, Excluded
from cardspeak.cashroom.rules.claims import seat_of_card
from cardspeak.cashroom.rules.seats import drawn_by
from cardspeak.cashroom.state import DeskState, DeskTable
from cardspeak.scenario.language.case import ParsedLine
from cardspeak.seat_no import NO_SEAT, SeatNo


class DeskLine:
    """The words of one line, and the desk they speak to."""

    def __init__(self, parsed: ParsedLine, state: DeskState) -> None:
        self.words = dict(parsed.facts)
        self.state = state

    def text(self, name: str) -> str:
        """Return a word, or an empty text if the line does not have it."""
        return self.words.get(name, "")

    def number(self, name: str = "number") -> int:
        """Return a number; 0 if the line does not have it."""
        return int(self.words.get(name, "0").replace(",", ""))

    @property
    def person(self) -> str:
        """The person that the line names."""
        return self.text("person")

    @property
    def people(self) -> tuple[str, ...]:
        """The people that the line lists."""
        return tuple(re.split(r", | and ", self.text("people"))) if self.text("people") else ()

    @property
    def table(self) -> int:
        """The number of the table."""
        return self.number()

    @property
    def seat(self) -> SeatNo:
        """The seat, or 0 if the line does not have it."""
        return SeatNo(self.number("seat"))

    @property
    def open_table(self) -> DeskTable:
        """The open table that the line names. Raises NotationError if there is none."""
        table = self.state.tables.get(self.table)
        if table is None:
            raise NotationError(f"there is no table {self.table}")
        return table


def asks_of(parsed: ParsedLine, state: DeskState) -> Iterable[Ask]:
    """Return the asks that a line makes; some depend on the rulings before them."""
    return _MAKE[parsed.kind](DeskLine(parsed, state))


def _plays(line: DeskLine) -> Iterator[Ask]:
    """Open a table and seat people: by cards, if the book demands it."""
    pairs = [pair.rsplit(" ", 1) for pair in line.text("seating").split(", ")]
    seating = {person: SeatNo(seat) for person, seat in pairs}
    yield asks.OpenTable(table=line.table, game=line.text("game"))
    drawn = drawn_by(line.open_table) is not None
    for person, seat in seating.items():
        if person not in line.state.people:
            yield asks.Arrive(person=person)
        yield asks.ClaimSeat(person=person, table=line.table, seat=NO_SEAT if drawn else seat)
    if drawn:
        by_seat = {seat_of_card(card): card for card in deck_cards(52)}
        cards = tuple(by_seat[seat] for seat in seating.values())
        yield asks.AllotSeats(table=line.table, cards=cards)
    else:
        yield asks.CloseClaims(table=line.table)
    yield asks.BeginGame(table=line.table)


def _all_decline(line: DeskLine) -> Iterator[Ask]:
    table, seat = line.open_table, line.seat
    while seat in table.vacancies:
        yield asks.OfferSeat(table=table.number, seat=seat)
        for person in table.vacancies[seat].asked:
            yield asks.DeclineSeat(person=person, table=table.number, seat=seat)


def _vacant(line: DeskLine) -> list[Ask]:
    ask = asks.SeatVacant(
        person=line.person,
        table=line.table,
        seat=line.seat,
        why="left" if line.text("why") == "leaves" else "absent",
        button=SeatNo(line.number("button")),
        small_blind=SeatNo(line.number("blind")),
    )
    return [ask]


def _merge(line: DeskLine) -> list[Ask]:
    into = line.state.tables.get(line.number("into"))
    free = len(into.free) if into is not None else 0
    drawn = tuple(map(int, line.text("numbers").replace(",", " ").split())) or tuple(range(free))
    return [asks.MergeTables(table=line.table, into=line.number("into"), drawn=drawn)]


def _time(line: DeskLine) -> list[Ask]:
    minutes = line.number("hour") * 60 + line.number("minute")
    return [asks.TellTime(at=minutes * 60 + line.number("second"))]


_MAKE: Final[dict[str, Callable[[DeskLine], Iterable[Ask]]]] = {
    "arrive": lambda line: [
        asks.Arrive(person=person, group=line.text("group")) for person in line.people
    ],
    "depart": lambda line: [asks.Depart(person=line.person)],
    "bar": lambda line: [asks.Bar(person=line.person, reason=cast(Excluded, line.text("reason")))],
    "admit": lambda line: [asks.Bar(person=line.person, lift=True)],
    "open": lambda line: [asks.OpenTable(table=line.table, game=line.text("game"))],
    "plays": _plays,
    "approve": lambda line: [
        asks.RecordApproval(what=line.text("what"), reference=line.text("text"))
    ],
    "sign": lambda line: [asks.PostSign(table=line.table)],
    "introduce": lambda line: [
        asks.IntroduceGame(table=line.table, skipped=line.text("how") == "skips")
    ],
    "begin": lambda line: [asks.BeginGame(table=line.table)],
    "closing": lambda line: [asks.AnnounceClosing(table=line.table)],
    "close": lambda line: [asks.CloseTable(table=line.table)],
    "merge": _merge,
    "limits": lambda line: [
        asks.AnnounceLimits(table=line.table, changes={line.text("name"): line.text("text")})
    ],
    "agree": lambda line: [asks.Agree(person=person, table=line.table) for person in line.people],
    "time": _time,
    "reserve": lambda line: [
        asks.ReserveSeat(person=line.person, table=line.table, seat=line.seat)
    ],
    "cancel": lambda line: [
        asks.CancelReservation(
            person=line.person,
            table=line.table,
            actor="staff" if line.text("role") == "staff" else "player",
        )
    ],
    "duty": lambda line: [
        asks.GoOnDuty(
            person=line.person,
            role=cast(DutyRole, line.text("role")),
            table=line.table if line.text("number") else 0,
        )
    ],
    "break": lambda line: [asks.TakeBreak(person=line.person)],
    "off-duty": lambda line: [asks.GoOffDuty(person=line.person)],
    "rotate": lambda _: [asks.RotateDealers()],
    "buy-in": lambda line: [asks.HearBuyIn(person=line.person, table=line.table)],
    "join": lambda line: [
        asks.JoinList(person=person, game=line.text("game")) for person in line.people
    ],
    "leave-list": lambda line: [asks.LeaveList(person=line.person, game=line.text("game"))],
    "call": lambda line: [asks.CallNext(table=line.table, seat=line.seat)],
    "confirm": lambda line: [asks.Confirm(person=line.person, table=line.table)],
    "skip": lambda line: [
        asks.SkipCalled(
            person=line.person, table=line.table, actor=cast(DeskActor, line.text("role"))
        )
    ],
    "claim": lambda line: [
        asks.ClaimSeat(person=person, table=line.table, seat=line.seat) for person in line.people
    ],
    "close-claims": lambda line: [asks.CloseClaims(table=line.table)],
    "cards": lambda line: [
        asks.DrawForSeat(table=line.table, seat=line.seat, cards=read_cards(line.text("text")))
    ],
    "allot": lambda line: [asks.AllotSeats(table=line.table, cards=read_cards(line.text("text")))],
    "vacant": _vacant,
    "offer": lambda line: [asks.OfferSeat(table=line.table, seat=line.seat, person=line.person)],
    "accept": lambda line: [
        asks.AcceptSeat(person=person, table=line.table, seat=line.seat) for person in line.people
    ],
    "decline": lambda line: [
        asks.DeclineSeat(person=person, table=line.table, seat=line.seat) for person in line.people
    ],
    "all-decline": _all_decline,
    "change": lambda line: [asks.ChangeSeat(person=line.person, table=line.table, seat=line.seat)],
}
