"""A random night in a cash room: people come and go, take seats, move, and tables close."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card
from cardspeak.cashroom import asks
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.decide import Awaits, awaits, open_desk, rule
from cardspeak.cashroom.events import Event
from cardspeak.cashroom.rules.claims import seat_of_card
from cardspeak.cashroom.rulings import Granted, Refused, Ruling
from cardspeak.cashroom.state import DeskState, DeskTable
from cardspeak.seat_no import SeatNo

PEOPLE = tuple(f"P{number}" for number in range(24))
GAMES = ("5/10", "10/20")
Check = Callable[["Night", Ask, Ruling, DeskState], None]


class Night:
    """One night; `check` is called after every ask, with the state before it."""

    def __init__(self, dice: Random, book: str, house: dict[str, object], check: Check) -> None:
        opened = open_desk(SHELF[book], house)
        assert not isinstance(opened, Refused), opened
        self.state, granted = opened
        self.dice, self.check = dice, check
        self.events: list[Event] = list(granted.events)
        self.granted = 0

    def ask(self, ask: Ask) -> Ruling:
        """Make an ask."""
        before = self.state.copy()
        ruling = rule(self.state, ask)
        if isinstance(ruling, Granted):
            self.events += ruling.events
            self.granted += 1
        self.check(self, ask, ruling, before)
        return ruling

    def play(self, steps: int) -> None:
        """Make random asks; more often those that the desk waits for."""
        for number in (1, 2, 3):
            self.ask(asks.OpenTable(table=number, game=GAMES[number == 3]))
        for person in PEOPLE:
            self.ask(asks.Arrive(person=person))
        for _ in range(steps):
            wanted = awaits(self.state)
            if wanted.what != "nothing" and self.dice.random() < 0.7:
                self.ask(self._wanted(wanted))
            else:
                self.ask(self._anything())

    def _cards(self, count: int) -> tuple[Card, ...]:
        return tuple(map(Card, self.dice.sample(range(52), count)))

    def _wanted(self, wanted: Awaits) -> Ask:
        table, seat = wanted.table, wanted.seat
        match wanted.what:
            case "card draw":
                return asks.DrawForSeat(
                    table=table, seat=seat, cards=self._cards(len(wanted.people))
                )
            case "introduction":
                return asks.IntroduceGame(table=table, skipped=self.dice.random() < 0.5)
            case "seat draw":
                return asks.AllotSeats(table=table, cards=self._seat_cards(table))
            case "offer":
                return asks.OfferSeat(table=table, seat=seat)
            case "answer":
                kind = asks.AcceptSeat if self.dice.random() < 0.3 else asks.DeclineSeat
                return kind(person=self.dice.choice(wanted.people), table=table, seat=seat)
            case "claims":
                return asks.CloseClaims(table=table)
            case "call":
                return asks.CallNext(table=table, seat=seat)
            case _:
                return asks.Confirm(person=wanted.people[0], table=table)

    def _seat_cards(self, number: int) -> tuple[Card, ...]:
        table = self.state.tables[number]
        by_seat = {seat_of_card(card): card for card in map(Card, range(52))}
        seats = self.dice.sample(table.free, min(len(table.free), len(table.claims)))
        return tuple(by_seat[seat] for seat in seats)

    def _table(self) -> DeskTable | None:
        tables = list(self.state.tables.values())
        return self.dice.choice(tables) if tables else None

    def _anything(self) -> Ask:
        dice, person, table = self.dice, self.dice.choice(PEOPLE), self._table()
        if table is None:
            return asks.OpenTable(table=dice.randint(1, 3), game=dice.choice(GAMES))
        number, seat = table.number, SeatNo(dice.randint(1, table.seats))
        seated = dice.choice([*table.seated.items()] or [(seat, person)])
        holder = dice.choice([one.person for one in table.reservations] or [person])
        blinds = SeatNo(dice.randint(1, table.seats)), SeatNo(dice.randint(1, table.seats))
        makes: list[Callable[[], Ask]] = [
            lambda: asks.ClaimSeat(
                person=person, table=number, seat=dice.choice((seat, SeatNo(0)))
            ),
            lambda: asks.ClaimSeat(person=person, table=number),
            lambda: asks.CloseClaims(table=number),
            lambda: asks.BeginGame(table=number),
            lambda: asks.JoinList(person=person, game=table.game),
            lambda: asks.JoinList(person=person, game=table.game),
            lambda: asks.LeaveList(person=person, game=table.game),
            lambda: asks.SkipCalled(person=person, table=number, actor="player"),
            lambda: asks.CallNext(table=number, seat=seat),
            lambda: asks.SeatVacant(
                person=seated[1],
                table=number,
                seat=seated[0],
                button=blinds[0],
                small_blind=blinds[1],
            ),
            lambda: asks.ChangeSeat(person=seated[1], table=number, seat=seat),
            lambda: asks.ReserveSeat(person=person, table=number, seat=seat),
            lambda: asks.HearBuyIn(person=holder, table=number),
            lambda: asks.CancelReservation(person=holder, table=number),
            lambda: asks.OfferSeat(table=number, seat=seat, person=seated[1]),
            lambda: asks.AcceptSeat(person=seated[1], table=number, seat=seat),
            lambda: asks.TellTime(at=self.state.now + dice.choice((30, 120, 600))),
            lambda: asks.Arrive(person=person),
        ]
        rare: list[Callable[[], Ask]] = [
            lambda: asks.Depart(person=person),
            lambda: asks.Bar(person=person, lift=dice.random() < 0.6),
            lambda: asks.AnnounceClosing(table=number),
            lambda: asks.PostSign(table=number),
            lambda: asks.GoOnDuty(person=self._staff(), role="dealer", table=number),
            lambda: asks.GoOnDuty(person=self._staff(), role="cashier"),
            lambda: asks.RotateDealers(),
            lambda: asks.TakeBreak(person=self._staff()),
            lambda: asks.GoOffDuty(person=self.dice.choice([*self.state.staff, "Dee"])),
            lambda: asks.RecordApproval(what="table", reference="letter 4/26"),
            lambda: asks.CloseTable(table=number),
            lambda: asks.OpenTable(table=dice.randint(1, 3), game=dice.choice(GAMES)),
            lambda: asks.TellTime(at=self.state.now + 20_000),
            self._merger,
        ]
        return dice.choice(rare if dice.random() < 0.12 else makes)()

    def _staff(self) -> str:
        return self.dice.choice(("Dan", "Dee", "Dov"))

    def _merger(self) -> Ask:
        old, into = self._table(), self._table()
        assert old is not None
        assert into is not None
        drawn = list(range(len(into.free)))
        self.dice.shuffle(drawn)
        return asks.MergeTables(table=old.number, into=into.number, drawn=tuple(drawn))
