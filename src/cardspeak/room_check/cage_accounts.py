"""The accounts of the cage, computed again from its entries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from cardspeak.room_check.findings import Findings, money
from cardspeak.room_check.reading import RoomEntry

AUTHORITY: Final = ("inspector", "management")
CONFIRMED: Final = ("tas-stud", "tas-holdem")
"""Books that demand a confirmed colour change."""
IN_FLOAT: Final = "float"


@dataclass(slots=True)
class AccountPlace:
    """Amounts of the cage (table 0) or of a table's float and box."""

    cash: int = 0  # in the cage, or in the box
    chips: int = 0
    apart: int = 0
    box: int = 0
    time: int = 0
    book: str = ""
    changed: tuple[int, str] | None = None  # amount and person of a colour change
    confirmed: bool = False
    differs: tuple[int, int, int, int] = (0, 0, 0, 0)  # cash, chips, apart, box
    counted_by: str = ""
    counted: str = ""  # moment of the last count, if nothing has moved since


@dataclass(frozen=True, slots=True)
class SentChips:
    """Chips under way."""

    kind: str
    table: int
    amount: int
    person: str
    owner: str
    by: str


@dataclass(slots=True)
class HeardOf:
    """Statements of the cage about one table, for comparison with the table itself."""

    taken: list[tuple[int, str, int]] = field(default_factory=list)  # line, person, amount
    stakes: list[tuple[int, str, int]] = field(default_factory=list)
    commission: list[tuple[int, str, int]] = field(default_factory=list)
    time: list[tuple[int, str, int]] = field(default_factory=list)
    closed: int = 0  # line of the closing of the float


class CageAccounts:
    """Follows the entries of the cage."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.places: dict[int, AccountPlace] = {0: AccountPlace()}
        self.pockets: dict[str, int] = {}
        self.tips = 0
        self.sent: dict[int, SentChips] = {}
        self.last_transfer = 0
        self.heard: dict[int, HeardOf] = {}
        self.reports: dict[int, int] = {}
        self.now = 0
        self.served = False  # people ask for their cash themselves
        self.wanted: dict[str, int] = {}

    def follow(self, entry: RoomEntry) -> None:
        """Follow the next entry."""
        at = entry.amount("at")
        self.findings.unless(
            at >= self.now, entry.line, "order", f"time {at}", f"{self.now} or later"
        )
        self.now = max(self.now, at)
        handler = HANDLERS.get(entry.kind)
        if handler is not None:
            handler(self, entry)

    # --- helpers ----------------------------------------------------------------------------

    def at(self, entry: RoomEntry, table: int | None = None) -> AccountPlace:
        """Return the place of an entry; an unknown one is a finding."""
        number = entry.amount("table") if table is None else table
        if number not in self.places:
            says = f"{entry.kind} at table {number}"
            self.findings.add(entry.line, "closing", says, "an open float")
            self.places[number] = AccountPlace()
        return self.places[number]

    def of(self, table: int) -> HeardOf:
        """Return what the cage stated about a table."""
        return self.heard.setdefault(table, HeardOf())

    def positive(self, entry: RoomEntry) -> int:
        """Return the amount of an entry, which must be positive."""
        amount = entry.amount()
        says = f"{entry.kind} {money(amount)}"
        self.findings.unless(amount > 0, entry.line, "payment", says, "a positive amount")
        return amount

    def spend(self, entry: RoomEntry, there: int, amount: int, what: str) -> None:
        """Check that there is enough."""
        says, should = f"{entry.kind} {money(amount)}", f"at most {money(there)} {what}"
        self.findings.unless(amount <= there, entry.line, "payment", says, should)

    def two_people(self, entry: RoomEntry, other: str) -> None:
        """Check that another person took part."""
        good = bool(other) and entry.text("asker") != other
        says = f"{entry.kind} by {entry.text('asker') or 'nobody'}"
        self.findings.unless(good, entry.line, "person", says, f"not {other} alone")

    def in_business(self, entry: RoomEntry, *tables: int) -> None:
        """Check that no difference was left open at these places."""
        for table in tables:
            place = self.places.get(table)
            if place is not None and any(place.differs):
                where = f"table {table}" if table else "the cage"
                says = f"{entry.kind} while the books of {where} differ"
                self.findings.add(entry.line, "correction", says, "a correction first")

    def pocket(self, person: str, amount: int) -> None:
        """Add chips to those that a person carries."""
        self.pockets[person] = self.pockets.get(person, 0) + amount

    def report(self, entry: RoomEntry) -> None:
        """Check the number of a table's report."""
        table = entry.amount("table")
        number, last = entry.amount("number"), self.reports.get(table, 0)
        good = number > last
        self.findings.unless(
            good, entry.line, "order", f"report {number} of table {table}", f"after {last}"
        )
        self.reports[table] = number

    # --- bank -------------------------------------------------------------------------------

    def bank(self, entry: RoomEntry) -> None:
        """The house gives or takes cash and chips."""
        cage = self.places[0]
        cage.cash += entry.amount("cash")
        cage.chips += entry.amount("chips")
        cage.counted = ""
        good = cage.cash >= 0 and cage.chips >= 0
        self.findings.unless(good, entry.line, "payment", entry.kind, "no more than the cage has")
        if entry.kind == "BankMoved":
            self.in_business(entry, 0)
        else:
            self.served = bool(entry.event.get("served"))
            self.two_people(entry, entry.text("witness"))

    def count(self, entry: RoomEntry) -> None:
        """A count states what the books expect, and what was found."""
        table = entry.amount("table")
        place = self.at(entry, table)
        expected = (0 if table else place.cash, place.chips, place.apart)
        stated = tuple(entry.amount(f"expected_{name}") for name in ("cash", "chips", "apart"))
        says = f"expected {', '.join(map(money, stated))}"
        should = f"expected {', '.join(map(money, expected))} in cash, chips and apart"
        self.findings.unless(stated == expected, entry.line, "count", says, should)
        self.two_people(entry, entry.text("witness"))
        found = [entry.amount(name) for name in ("cash", "chips", "apart")]
        cash = place.differs[0] if table else found[0] - expected[0]
        box = place.differs[3]
        place.differs = (cash, found[1] - expected[1], found[2] - expected[2], box)
        place.counted, place.counted_by = entry.text("when"), entry.text("asker")

    def correct(self, entry: RoomEntry) -> None:
        """A correction enters the difference of the last count, and nothing else."""
        place = self.at(entry)
        entered = tuple(entry.amount(name) for name in ("cash", "chips", "apart", "box"))
        says = f"a correction of {', '.join(map(money, entered))}"
        should = f"{', '.join(map(money, place.differs))} in cash, chips, apart and box"
        good = entered == place.differs and any(place.differs)
        self.findings.unless(good, entry.line, "correction", says, should)
        self.findings.unless(
            bool(entry.text("reason").strip()), entry.line, "correction", "no reason", "a reason"
        )
        self.two_people(entry, place.counted_by)
        place.cash += entered[0]
        place.chips += entered[1]
        place.apart += entered[2]
        place.box += entered[3]
        place.differs = (0, 0, 0, 0)

    def close_cage(self, entry: RoomEntry) -> None:
        """Everything is settled when the cage closes."""
        cage = self.places[0]
        good = cage.counted == "close" and not any(cage.differs)
        self.findings.unless(good, entry.line, "closing", "the cage closes", "a right count first")
        open_floats = [table for table in self.places if table]
        good = not open_floats and not self.sent
        self.findings.unless(
            good, entry.line, "closing", "the cage closes", "closed floats, nothing under way"
        )

    # --- floats -----------------------------------------------------------------------------

    def open_float(self, entry: RoomEntry) -> None:
        """A float gets its first chips from the cage."""
        cage, amount = self.places[0], entry.amount()
        self.spend(entry, cage.chips, amount, "in the cage")
        self.in_business(entry, 0)
        cage.chips -= amount
        cage.counted = ""
        self.places[entry.amount("table")] = AccountPlace(chips=amount, book=entry.text("book"))

    def close_float(self, entry: RoomEntry) -> None:
        """A float returns all its chips, and its box is empty."""
        table = entry.amount("table")
        place = self.at(entry, table)
        says, should = money(entry.amount()), money(place.chips)
        good = entry.amount() == place.chips and entry.amount("apart") == place.apart
        self.findings.unless(good, entry.line, "closing", f"{says} returned", f"{should} returned")
        settled = not (place.box or place.time or place.cash or any(place.differs))
        settled = settled and place.counted == "close" and not place.apart
        under_way = [number for number, sent in self.sent.items() if sent.table == table]
        self.findings.unless(
            settled and not under_way,
            entry.line,
            "closing",
            f"the float of table {table} closes",
            "an empty box, a right count and nothing under way",
        )
        self.places[0].chips += place.chips
        self.places[0].counted = ""
        self.of(table).closed = entry.line
        del self.places[table]

    def send(self, entry: RoomEntry) -> None:
        """Chips are sent: from the cage, a float, or a person."""
        amount, table = self.positive(entry), entry.amount("table")
        number, person = entry.amount("transfer"), entry.text("person")
        kind = entry.kind
        if kind == "FillSent":
            self.in_business(entry, 0, table)
            self.take(entry, 0, amount)
        elif kind == "CreditSent":
            self.in_business(entry, table)
            self.take(entry, table, amount)
        elif kind in {"ChipsCarried", "ChipsLent"}:
            self.spend(entry, self.pockets.get(person, 0), amount, f"that {person} carries")
            self.pocket(person, -amount)
        else:
            self.sell(entry, amount, table)
        if number:
            good = number == self.last_transfer + 1
            should = f"transfer {self.last_transfer + 1}"
            self.findings.unless(good, entry.line, "order", f"transfer {number}", should)
            self.last_transfer = max(number, self.last_transfer)
            to = entry.text("borrower") or person
            self.sent[number] = SentChips(kind, table, amount, to, person, entry.text("asker"))

    def take(self, entry: RoomEntry, table: int, amount: int) -> None:
        """Take chips out of the cage or a float."""
        place = self.at(entry, table)
        self.spend(entry, place.chips, amount, "there")
        place.chips -= amount
        place.counted = ""

    def sell(self, entry: RoomEntry, amount: int, table: int) -> None:
        """Chips are sold for cash."""
        source = table if entry.event.get("from_float") else 0
        self.in_business(entry, *({source, table} if table else {0}))
        self.take(entry, source, amount)
        self.at(entry, source).cash += amount
        if not entry.amount("transfer"):
            self.pocket(entry.text("person"), amount)

    def arrive(self, entry: RoomEntry) -> None:
        """Chips that were sent arrive: as many, for the same person, once."""
        number = entry.amount("transfer")
        sent = self.sent.pop(number, None)
        if sent is None or sent.kind not in ARRIVES[entry.kind]:
            says = f"{entry.kind} of transfer {number}"
            self.findings.add(entry.line, "transfer", says, "a transfer that is under way")
            return
        says = f"{money(entry.amount())} at table {entry.amount('table')}"
        should = f"{money(sent.amount)} at table {sent.table}"
        good = entry.amount() == sent.amount and entry.amount("table") == sent.table
        self.findings.unless(good, entry.line, "transfer", says, should)
        if entry.kind == "TransferTaken":
            self._named(entry, sent.person)
            self.of(sent.table).taken.append((entry.line, sent.person, sent.amount))
        elif entry.kind == "TransferReturned":
            self._named(entry, sent.owner)
            self.pocket(sent.owner, sent.amount)
        else:
            self.two_people(entry, sent.by)
            place = self.at(entry, sent.table if entry.kind == "FillReceived" else 0)
            place.chips += sent.amount
            place.counted = ""

    def _named(self, entry: RoomEntry, person: str) -> None:
        named = entry.text("person")
        says = f"{entry.kind} for {named}"
        self.findings.unless(named == person, entry.line, "transfer", says, f"for {person}")

    # --- persons ----------------------------------------------------------------------------

    def bring_back(self, entry: RoomEntry) -> None:
        """A player left a table with chips."""
        self.report(entry)
        person, amount = entry.text("person"), entry.amount()
        self.of(entry.amount("table")).stakes.append((entry.line, person, amount))
        self.pocket(person, amount)

    def want(self, entry: RoomEntry) -> None:
        """A person asks for cash, and nobody else does for them."""
        person = entry.text("person")
        says = f"{entry.text('asker')} asks for cash of {person}"
        self.findings.unless(entry.text("asker") == person, entry.line, "person", says, person)
        self.wanted[person] = entry.amount()

    def asked_for(self, entry: RoomEntry, person: str, amount: int) -> None:
        """In a served room, a person gets the cash that the person has asked for."""
        wanted = self.wanted.pop(person, 0)
        says = f"{money(amount)} paid to {person}"
        good = not self.served or wanted == amount
        self.findings.unless(good, entry.line, "payment", says, f"{money(wanted)} asked for")

    def pay(self, entry: RoomEntry) -> None:
        """A person gets cash for chips, or from the tips."""
        amount, person, cage = self.positive(entry), entry.text("person"), self.places[0]
        self.in_business(entry, 0)
        if entry.kind == "TipsPaid":
            self.spend(entry, self.tips, amount, "in tips")
            self.tips -= amount
        else:
            self.asked_for(entry, person, amount)
            self.spend(entry, self.pockets.get(person, 0), amount, f"that {person} carries")
            self.pocket(person, -amount)
        self.spend(entry, cage.cash, amount, "in cash")
        cage.cash -= amount
        cage.chips += amount
        cage.counted = ""

    def tip(self, entry: RoomEntry) -> None:
        """A person gives chips to the staff."""
        amount, person = self.positive(entry), entry.text("person")
        self.spend(entry, self.pockets.get(person, 0), amount, f"that {person} carries")
        self.pocket(person, -amount)
        self.tips += amount

    # --- commission -------------------------------------------------------------------------

    def keep(self, entry: RoomEntry) -> None:
        """Commission or a time charge goes to the box, or waits in the float."""
        self.report(entry)
        place, heard = self.at(entry), self.of(entry.amount("table"))
        if entry.kind == "TimeChargeKept":
            place.time += entry.amount()
            heard.time.append((entry.line, entry.text("person"), entry.amount()))
            return
        heard.commission.append((entry.line, "", entry.amount()))
        if entry.text("to") == IN_FLOAT:
            place.apart += entry.amount()
            place.counted = ""
        else:
            place.box += entry.amount()

    def change(self, entry: RoomEntry) -> None:
        """Waiting commission is changed into other chips of the same value."""
        place, amount = self.at(entry), self.positive(entry)
        says = f"{money(amount)} changed"
        self.findings.unless(
            amount <= place.apart, entry.line, "box", says, f"at most {money(place.apart)}"
        )
        for name in ("chips_in", "chips_out"):
            chips = entry.event.get(name, {})
            value = sum(int(value) * int(count) for value, count in chips.items())
            good = not chips or value == amount
            self.findings.unless(good, entry.line, "box", f"{name} {money(value)}", money(amount))
        place.changed, place.confirmed = (amount, entry.text("asker")), False

    def confirm(self, entry: RoomEntry) -> None:
        """A person in authority confirms a colour change."""
        place = self.at(entry)
        actor = entry.text("actor")
        good = actor in AUTHORITY
        self.findings.unless(
            good, entry.line, "person", f"confirmed by {actor}", " or ".join(AUTHORITY)
        )
        if place.changed is not None:
            self.two_people(entry, place.changed[1])
        place.confirmed = True

    def drop(self, entry: RoomEntry) -> None:
        """Changed commission goes into the box: all of it, and confirmed."""
        place, amount = self.at(entry), entry.amount()
        changed = place.changed[0] if place.changed is not None else 0
        says, should = f"{money(amount)} dropped", f"{money(changed)} dropped"
        self.findings.unless(amount == changed, entry.line, "box", says, should)
        confirmed = place.confirmed or place.book not in CONFIRMED
        self.findings.unless(confirmed, entry.line, "person", says, "confirmed before")
        place.apart -= amount
        place.box += amount
        place.changed, place.counted = None, ""

    def empty(self, entry: RoomEntry) -> None:
        """A box is emptied: what the entries put in, or a difference that stops the table."""
        place = self.at(entry)
        expected = (place.box + place.time, place.cash)
        stated = (entry.amount("expected_chips"), entry.amount("expected_cash"))
        says = f"a box with {money(stated[0])} in chips and {money(stated[1])} in cash"
        should = f"{money(expected[0])} in chips and {money(expected[1])} in cash"
        self.findings.unless(stated == expected, entry.line, "box", says, should)
        self.two_people(entry, entry.text("witness"))
        place.box += place.time - entry.amount("time_charges") - entry.amount("commission")
        place.time = 0
        place.cash -= entry.amount("cash")
        place.differs = (-place.cash, *place.differs[1:3], -place.box)
        if any(place.differs):
            place.counted_by = entry.text("asker")


ARRIVES: Final[dict[str, tuple[str, ...]]] = {
    "FillReceived": ("FillSent",),
    "CreditReceived": ("CreditSent",),
    "TransferTaken": ("ChipsSold", "ChipsCarried", "ChipsLent"),
    "TransferReturned": ("ChipsSold", "ChipsCarried", "ChipsLent"),
}
HANDLERS: Final[dict[str, Callable[[CageAccounts, RoomEntry], None]]] = {
    **dict.fromkeys(("CageOpened", "BankMoved"), CageAccounts.bank),
    "PlaceCounted": CageAccounts.count,
    "PlaceCorrected": CageAccounts.correct,
    "CageClosed": CageAccounts.close_cage,
    "FloatOpened": CageAccounts.open_float,
    "FloatClosed": CageAccounts.close_float,
    **dict.fromkeys(
        ("FillSent", "CreditSent", "ChipsSold", "ChipsCarried", "ChipsLent"), CageAccounts.send
    ),
    **dict.fromkeys(ARRIVES, CageAccounts.arrive),
    "StakeBroughtBack": CageAccounts.bring_back,
    **dict.fromkeys(("DeclaredHeard", "ChoicesHeard"), CageAccounts.report),
    "CashWanted": CageAccounts.want,
    **dict.fromkeys(("ChipsCashed", "TipsPaid"), CageAccounts.pay),
    "TipGiven": CageAccounts.tip,
    **dict.fromkeys(("CommissionKept", "TimeChargeKept"), CageAccounts.keep),
    "ColourChanged": CageAccounts.change,
    "ColourConfirmed": CageAccounts.confirm,
    "ColourDropped": CageAccounts.drop,
    "DropTaken": CageAccounts.empty,
}
"""Entries of the cage that move money or chips, or check them."""
