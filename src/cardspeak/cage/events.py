"""Events of a cage: immutable, stored permanently, each with its deciding clauses.

`by` lists the clauses that decided the event; `chosen` is the house where no clause decides.
`at` is the room time in seconds.  Amounts are cents; table 0 stands for the cage itself.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardspeak.cage.kinds import CageActor, CountedAt, Purpose
from cardspeak.rulings import StreamEvent

EVENT_VERSION: Final = 1


class EventBase(StreamEvent, frozen=True, kw_only=True):
    """The fields of every event: clauses, house, time, and the person who asked."""

    actor: CageActor = "cashier"
    asker: str = ""
    at: int = 0


# --- the bank of the cage -------------------------------------------------------------------


class CageOpened(EventBase, frozen=True):
    """The cage was opened under a book, with counted cash and chips."""

    book: str
    edition: str
    house: dict[str, str]
    cash: int
    chips: int
    witness: str = ""
    served: bool = False  # chips are entries in the journal: nobody can hand them over


class BankMoved(EventBase, frozen=True):
    """The house gave the cage cash or chips, or took them (negative)."""

    cash: int
    chips: int
    reason: str


class PlaceCounted(EventBase, frozen=True):
    """The cage or a float was counted: expected, and found."""

    NAMES: ClassVar[str] = "counted"

    table: int
    when: CountedAt
    shift: int
    cash: int
    chips: int
    apart: int
    expected_cash: int
    expected_chips: int
    expected_apart: int
    witness: str


class PlaceCorrected(EventBase, frozen=True):
    """The difference that a count found was entered, with its reason."""

    NAMES: ClassVar[str] = "corrected"

    table: int
    cash: int
    chips: int
    apart: int
    box: int
    reason: str


class CageClosed(EventBase, frozen=True):
    """The cage was closed."""


class CageTimeTold(EventBase, frozen=True):
    """The room's time."""


# --- floats ---------------------------------------------------------------------------------


class FloatOpened(EventBase, frozen=True):
    """A table's float was opened; `kept_in` is where its commission goes until it closes."""

    table: int
    amount: int
    kept_in: str
    unit_cents: int
    book: str
    edition: str
    house: dict[str, str]


class AreaNamed(EventBase, frozen=True):
    """Commission chips have their own area in a float."""

    table: int


class FillSent(EventBase, frozen=True):
    """Chips are under way from the cage to a float."""

    transfer: int
    table: int
    amount: int


class FillReceived(EventBase, frozen=True):
    """A float got the chips of a fill."""

    transfer: int
    table: int
    amount: int


class CreditSent(EventBase, frozen=True):
    """Chips are under way from a float to the cage."""

    transfer: int
    table: int
    amount: int


class CreditReceived(EventBase, frozen=True):
    """The cage got the chips of a credit."""

    transfer: int
    table: int
    amount: int


class FloatClosed(EventBase, frozen=True):
    """A table's float was closed; its chips are back in the cage, commission is the house's."""

    table: int
    amount: int
    apart: int = 0


# --- chips of persons -----------------------------------------------------------------------


class ChipsSold(EventBase, frozen=True):
    """A person bought chips; with a table, they are under way to its seat."""

    transfer: int  # 0: the person carries them
    person: str
    table: int
    amount: int
    purpose: Purpose = "buy-in"
    from_float: bool = False


class ChipsCarried(EventBase, frozen=True):
    """A person's chips are under way to a table."""

    transfer: int
    person: str
    table: int
    amount: int
    purpose: Purpose = "buy-in"
    seat: int = 0  # the desk's transfer that gives the person a seat there


class ChipsLent(EventBase, frozen=True):
    """Chips of a person are under way to a borrower at a table."""

    transfer: int
    person: str
    borrower: str
    table: int
    amount: int


class TransferTaken(EventBase, frozen=True):
    """A table has added the chips of a transfer to a stake."""

    NAMES: ClassVar[str] = "taken"

    transfer: int
    person: str
    table: int
    amount: int


class TransferReturned(EventBase, frozen=True):
    """A table did not take the chips of a transfer; their owner has them."""

    NAMES: ClassVar[str] = "sent back"

    transfer: int
    person: str
    table: int
    amount: int


class StakeBroughtBack(EventBase, frozen=True):
    """A player left a table with these chips."""

    NAMES: ClassVar[str] = "brought back"

    number: int
    person: str
    table: int
    amount: int


class DeclaredHeard(EventBase, frozen=True):
    """A player at a table is declared."""

    number: int
    person: str
    table: int


class ChoicesHeard(EventBase, frozen=True):
    """Other choices are in force at a table."""

    number: int
    table: int
    house: dict[str, str]


class CashWanted(EventBase, frozen=True):
    """A person asked for cash for chips; 0 withdraws this."""

    person: str
    amount: int


class ChipsCashed(EventBase, frozen=True):
    """A person got cash for chips."""

    NAMES: ClassVar[str] = "cashed"

    person: str
    amount: int


class TipGiven(EventBase, frozen=True):
    """A person gave chips to the staff."""

    person: str
    amount: int


class TipsPaid(EventBase, frozen=True):
    """A member of staff got cash from the tips."""

    person: str
    amount: int


# --- commission -----------------------------------------------------------------------------


class CommissionKept(EventBase, frozen=True):
    """Commission from a pot went to the box, or waits in the float."""

    number: int
    table: int
    amount: int
    to: str
    round: int = 0
    pot: int = 0


class TimeChargeKept(EventBase, frozen=True):
    """A player's time charge went to the box."""

    number: int
    person: str
    table: int
    amount: int


class ColourChanged(EventBase, frozen=True):
    """Waiting commission chips were changed into larger ones of the same value."""

    table: int
    amount: int
    chips_in: dict[int, int] = {}
    chips_out: dict[int, int] = {}


class ColourConfirmed(EventBase, frozen=True):
    """A person in authority confirmed a colour change."""

    table: int
    amount: int


class ColourDropped(EventBase, frozen=True):
    """Changed commission chips were dropped into the box."""

    table: int
    amount: int


class DropTaken(EventBase, frozen=True):
    """A box was emptied; the house keeps what was counted."""

    table: int
    commission: int
    time_charges: int
    cash: int
    expected_chips: int
    expected_cash: int
    witness: str


Event = (
    CageOpened
    | BankMoved
    | PlaceCounted
    | PlaceCorrected
    | CageClosed
    | CageTimeTold
    | FloatOpened
    | AreaNamed
    | FillSent
    | FillReceived
    | CreditSent
    | CreditReceived
    | FloatClosed
    | ChipsSold
    | ChipsCarried
    | ChipsLent
    | TransferTaken
    | TransferReturned
    | StakeBroughtBack
    | DeclaredHeard
    | ChoicesHeard
    | CashWanted
    | ChipsCashed
    | TipGiven
    | TipsPaid
    | CommissionKept
    | TimeChargeKept
    | ColourChanged
    | ColourConfirmed
    | ColourDropped
    | DropTaken
)
