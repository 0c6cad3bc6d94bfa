"""A random night with real tables: chips come from the cage and return to it."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.properties.driver import Evening, Habits
from tests.properties.houses import LIMITS, House, random_house

from cardspeak.books.shelf import SHELF
from cardspeak.cage import asks
from cardspeak.cage.asks import Ask as CageAsk
from cardspeak.cage.decide import open_cage, rule
from cardspeak.cage.events import Event as CageEvent
from cardspeak.cage.kinds import FLOAT
from cardspeak.cage.rulings import Granted as CageGranted, Refused as CageRefused, Ruling
from cardspeak.cage.state import CageState
from cardspeak.cage.tables import TableReports
from cardspeak.chips import Chips
from cardspeak.ledger.accounts import LedgerAccount, Posting
from cardspeak.ledger.postings import postings, sums
from cardspeak.ledger.table_postings import TableBook
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks as table_asks
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, RefusalReason, Refused, Ruling as TableRuling

CASHIER, DEALER, MANAGER, INSPECTOR = "Kim", "Dan", "Mia", "Ivy"
HABITS = Habits(moves=0.5, undoes=0.03, watches=False)
BANK = 10**11
Entry = tuple[int, CageEvent | Event]
"""An entry of the room's journal: the table, 0 for the cage, and the event."""


class CageNight:
    """A cage, its tables, and the accounts of all of them."""

    def __init__(self, dice: Random, book: str, tables: int) -> None:
        self.dice = dice
        house = random_house(book, dice, LIMITS[book][0])
        opened = open_cage(SHELF[book], house.picks, BANK, BANK, by=CASHIER, witness=MANAGER)
        assert not isinstance(opened, CageRefused), opened
        self.cage, granted = opened
        self.balances: Counter[LedgerAccount] = Counter()
        self.journal: list[Entry] = []
        self._enter(granted.events)
        self.tables = {number: CagedEvening(self, number, house) for number in range(1, tables + 1)}

    def ask(self, ask: CageAsk) -> Ruling:
        """Make an ask, and check the accounts after every event."""
        ruling = rule(self.cage, ask)
        if isinstance(ruling, CageGranted):
            self._enter(ruling.events)
        return ruling

    def must(self, ask: CageAsk) -> None:
        """Make an ask that must be granted."""
        ruling = self.ask(ask)
        assert isinstance(ruling, CageGranted), f"{ask} was refused: {ruling}"

    def _enter(self, events: tuple[CageEvent, ...]) -> None:
        for event in events:
            self.post(postings(event))
            self.journal.append((0, event))

    def post(self, entry: tuple[Posting, ...]) -> None:
        """Add the postings of one event, which balance."""
        assert not sums(entry), entry
        for account, amount in entry:
            self.balances[account] += amount

    def balance(self, kind: str, *, currency: str = "chips", table: int = 0) -> int:
        """Return the sum of all accounts of a kind."""
        return sum(
            amount
            for account, amount in self.balances.items()
            if (account.currency, account.kind, account.table) == (currency, kind, table)
        )

    def play(self, rounds: int) -> None:
        """Play some rounds at each table in turn, with the work of the staff between them."""
        for _ in range(rounds):
            for table in [*self.tables.values()]:
                table.play_on()
                self._work(table)
            if len(self.tables) > 1 and self.dice.random() < 0.1:
                self.close(self.dice.choice([*self.tables]))

    def _work(self, table: CagedEvening) -> None:
        number, chance = table.number, self.dice.random()
        if chance < 0.15:
            self.must(asks.SendFill(asker=CASHIER, table=number, amount=10 * table.unit))
            self._receive("dealer", DEALER)
        elif chance < 0.3 and self.cage.tables[number].chips >= 5 * table.unit:
            self.must(asks.SendCredit(asker=DEALER, table=number, amount=5 * table.unit))
            self._receive("cashier", CASHIER)
        elif chance < 0.4:
            self._drop(number)
        elif chance < 0.5:
            self._count(number, "shift")
        elif chance < 0.6 and self.cage.pockets:
            self._cash_out(self.dice.choice([*self.cage.pockets]))

    def _receive(self, role: str, person: str) -> None:
        number, transfer = max(self.cage.open_transfers.items())
        ask = asks.ReceiveChips(
            actor="dealer" if role == "dealer" else "cashier",
            asker=person,
            transfer=number,
            amount=transfer.amount,
        )
        self.must(ask)

    def _cash_out(self, person: str) -> None:
        amount = self.cage.pocket(person)
        tip = self.dice.randint(0, min(amount, 500))
        if tip:
            self.must(asks.GiveTip(asker=CASHIER, person=person, amount=tip))
        if amount > tip:
            self.must(asks.WantCash(asker=person, person=person, amount=amount - tip))
            self.must(asks.BuyBack(asker=CASHIER, person=person, amount=amount - tip))

    def _drop(self, number: int) -> None:
        table = self.cage.tables[number]
        if table.kept_in == FLOAT and table.apart:
            chips = {100: table.apart // 100} if table.apart % 100 == 0 else {1: table.apart}
            ask = asks.ChangeColour(
                asker=DEALER, table=number, chips_in=chips, chips_out={table.apart: 1}
            )
            self.must(ask)
            self.must(asks.ConfirmColour(actor="inspector", asker=INSPECTOR, table=number))
            self.must(asks.DropColour(asker=DEALER, table=number))
        table = self.cage.tables[number]
        ask_drop = asks.TakeDrop(
            asker=MANAGER,
            table=number,
            chips=table.box + table.time_charges,
            cash=table.box_cash,
            witness=CASHIER,
        )
        self.must(ask_drop)

    def _count(self, number: int, when: str) -> None:
        state: CageState = self.cage
        table = state.tables.get(number)
        ask = asks.CountPlace(
            asker=CASHIER,
            table=number,
            when="close" if when == "close" else "shift",
            cash=0 if number else state.cash,
            chips=state.chips if table is None else table.chips,
            apart=0 if table is None else table.apart,
            witness=MANAGER,
        )
        self.must(ask)

    def close(self, number: int) -> None:
        """Close a table: the players take their chips to the cage or to another table."""
        table = self.tables.pop(number)
        table.everyone_leaves()
        self._drop(number)
        self._count(number, "close")
        self.must(asks.CloseFloat(asker=CASHIER, table=number))
        for person in [*self.cage.pockets]:
            if self.tables:
                self.dice.choice([*self.tables.values()]).takes_in(person)

    def end(self) -> None:
        """Close everything and pay everyone."""
        for number in [*self.tables]:
            self.close(number)
        for person in [*self.cage.pockets]:
            self._cash_out(person)
        if self.cage.tips:
            self.must(asks.PayTips(asker=CASHIER, person=DEALER, amount=self.cage.tips))
        self._count(0, "close")
        self.must(asks.CloseCage(asker=CASHIER))


class CagedEvening(Evening):
    """A table whose chips come from the cage."""

    def __init__(self, night: CageNight, number: int, house: House) -> None:
        super().__init__(night.dice, house, hand_dealt=False, habits=HABITS)
        self.night, self.number = night, number
        self.unit = self.table.unit_cents
        self.book, self.reports = TableBook(number), TableReports(number)
        night.must(asks.OpenFloat(asker=CASHIER, table=number, amount=1000 * self.unit))
        if night.cage.tables[number].keeps_in_float:
            night.must(asks.NameArea(asker=DEALER, table=number))
        self._enter(self.opening)

    def _name(self) -> str:
        return f"{self.number}/{Evening._name(self)}"

    def say(self, ask: Ask) -> TableRuling:
        """Make an ask; chips for it are bought first, and carried back if the table refuses."""
        match ask:
            case table_asks.Sit() | table_asks.SeatWithStack():
                person, amount = ask.person, ask.stake
            case table_asks.AddChips() if ask.seat in self.table.seats:
                person, amount = self.table.seats[ask.seat].person, ask.amount
            case table_asks.HandOut() | table_asks.LendChips() | table_asks.StartRound(bonus=1):
                return Refused(RefusalReason.NOT_OFFERED)
            case _:
                return self._hear(super().say(ask))
        if amount <= 0 or not self._buy(person, amount * self.unit):
            return Refused(RefusalReason.TOO_LITTLE)
        transfer = self.night.cage.transfers
        ruling = super().say(ask)
        if isinstance(ruling, Refused):
            self.night.must(asks.ReturnChips(transfer=transfer))
            return ruling
        self._hear(ruling)
        self.night.must(asks.HearTaken(transfer=transfer))
        return ruling

    def _buy(self, person: str, amount: int) -> bool:
        night = self.night
        if night.cage.pocket(person) >= amount:
            ask: CageAsk = asks.CarryChips(
                asker=CASHIER, person=person, amount=amount, table=self.number
            )
        elif night.cage.tables[self.number].chips >= amount and night.dice.random() < 0.5:
            ask = asks.SellChips(
                actor="dealer",
                asker=DEALER,
                person=person,
                amount=amount,
                table=self.number,
                from_float=True,
            )
        else:
            ask = asks.SellChips(asker=CASHIER, person=person, amount=amount, table=self.number)
        return isinstance(night.ask(ask), CageGranted)

    def _hear(self, ruling: TableRuling) -> TableRuling:
        if isinstance(ruling, Granted):
            self._enter(ruling.events)
        return ruling

    def _enter(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.night.post(postings(event, self.book))
            self.night.journal.append((self.number, event))
            for report in self.reports.hear(event):
                self.night.must(report)

    def play_on(self) -> None:
        """Play one more round, if there are enough players."""
        self._between()
        if self._started():
            self._round()

    def takes_in(self, person: str) -> None:
        """Seat a person from another table with the chips brought along."""
        stake = self.night.cage.pocket(person) // self.unit
        free = [seat for seat in range(1, 11) if SeatNo(seat) not in self.table.seats]
        if stake and free:
            seat = SeatNo(self.dice.choice(free))
            sit = table_asks.Sit(
                seat=seat, person=person, stake=Chips(stake), actor="floor", consents=True
            )
            self.say(sit)

    def everyone_leaves(self) -> None:
        """Stop playing: everyone leaves with the stake, and absent players collect theirs."""
        for seat in [*self.table.seats]:
            self._hear(Evening.say(self, table_asks.Leave(seat=seat, actor="floor")))
        for person in [*self.table.kept]:
            ask = table_asks.CollectStake(person=person, actor="floor")
            self._hear(Evening.say(self, ask))
        for report in self.reports.close():
            self.night.must(report)
