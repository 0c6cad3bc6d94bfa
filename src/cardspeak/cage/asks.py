"""Asks to the cage: by its staff, by tables and by the room.

An ask is immutable and may be illegal; `decide` rules on it.  Amounts are cents; time is room time
in whole seconds.  Table 0 stands for the cage itself.
"""

from __future__ import annotations

import msgspec

from cardspeak.cage.kinds import CageActor, CountedAt


class AskBase(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Base of all asks: the role and the name of the person who makes it."""

    actor: CageActor = "cashier"
    asker: str = ""


class Heard(AskBase, frozen=True, kw_only=True):
    """Base of the reports of a table; `number` counts them.

    A report with a number that was heard before changes nothing.
    """

    actor: CageActor = "table"
    table: int
    number: int


# --- the bank of the cage -------------------------------------------------------------------


class MoveBank(AskBase, frozen=True, kw_only=True):
    """The house gives the cage cash or chips, or takes them (negative), for a reason."""

    actor: CageActor = "management"
    cash: int = 0
    chips: int = 0
    reason: str


class CountPlace(AskBase, frozen=True, kw_only=True):
    """Count the cage or a table's float, with a witness.

    `apart` are commission chips that wait in their own area of the float.
    """

    table: int = 0
    when: CountedAt = "shift"
    cash: int = 0
    chips: int = 0
    apart: int = 0
    witness: str


class CorrectPlace(AskBase, frozen=True, kw_only=True):
    """Enter the difference that a count found, with its reason; nothing is ever changed."""

    actor: CageActor = "management"
    table: int = 0
    reason: str


class CloseCage(AskBase, frozen=True, kw_only=True):
    """Close the cage after its count."""


class TellTime(AskBase, frozen=True, kw_only=True):
    """The room reports its time in seconds; the first midnight is 0."""

    actor: CageActor = "system"
    at: int


# --- floats ---------------------------------------------------------------------------------


class OpenFloat(AskBase, frozen=True, kw_only=True):
    """Open a table's float with chips of the cage.

    `book` and `choices` are those of the table; they default to those of the cage.
    """

    table: int
    amount: int
    book: str = ""
    choices: dict[str, str] = {}


class NameArea(AskBase, frozen=True, kw_only=True):
    """The dealer confirms that commission chips have their own area in the float."""

    actor: CageActor = "dealer"
    table: int


class SendFill(AskBase, frozen=True, kw_only=True):
    """Send chips from the cage to a float."""

    table: int
    amount: int


class SendCredit(AskBase, frozen=True, kw_only=True):
    """Send chips from a float to the cage."""

    actor: CageActor = "dealer"
    table: int
    amount: int


class ReceiveChips(AskBase, frozen=True, kw_only=True):
    """Confirm a fill at the table or a credit in the cage; not by the person who sent it."""

    actor: CageActor = "dealer"
    transfer: int
    amount: int


class CloseFloat(AskBase, frozen=True, kw_only=True):
    """Close a table's float after its count; its chips return to the cage."""

    table: int


# --- chips of persons -----------------------------------------------------------------------


class SellChips(AskBase, frozen=True, kw_only=True):
    """Sell chips for cash: for a seat at a table, or to carry about (table 0).

    With `from_float` the dealer sells them at the table, and the cash goes into its box.
    """

    person: str
    amount: int
    table: int = 0
    from_float: bool = False


class CarryChips(AskBase, frozen=True, kw_only=True):
    """A person who has chips takes them to a table.

    `seat` is the number of the desk's transfer that gives the person a seat there; 0 for more
    chips at a seat that the person has.  Repeated for the same seat, it changes nothing.
    """

    person: str
    amount: int
    table: int
    seat: int = 0


class LendMoney(AskBase, frozen=True, kw_only=True):
    """A person lends chips that are not on a table to a player at one."""

    person: str
    borrower: str
    amount: int
    table: int


class HearTaken(AskBase, frozen=True, kw_only=True):
    """A table reports that it has added the chips of a transfer to a stake."""

    actor: CageActor = "table"
    transfer: int


class ReturnChips(AskBase, frozen=True, kw_only=True):
    """A table does not take the chips of a transfer, so the person keeps them."""

    actor: CageActor = "table"
    transfer: int


class HearStake(Heard, frozen=True, kw_only=True):
    """A table reports that a player left with the stake."""

    person: str
    amount: int


class HearDeclared(Heard, frozen=True, kw_only=True):
    """A table reports a player whose stake was declared short."""

    person: str


class HearChoices(Heard, frozen=True, kw_only=True):
    """A table reports the choices that are in force after a change, such as new limits."""

    house: dict[str, str]


class WantCash(AskBase, frozen=True, kw_only=True):
    """A person asks the cage to buy chips back; 0 withdraws this.

    In a cage whose chips are entries in a journal, the cashier pays only what the person asked for.
    """

    actor: CageActor = "player"
    person: str
    amount: int


class BuyBack(AskBase, frozen=True, kw_only=True):
    """Buy chips back for cash."""

    person: str
    amount: int


class GiveTip(AskBase, frozen=True, kw_only=True):
    """A person gives the staff chips that are not on a table."""

    person: str
    amount: int


class PayTips(AskBase, frozen=True, kw_only=True):
    """Pay a member of staff from the tips."""

    person: str
    amount: int


# --- commission -----------------------------------------------------------------------------


class HearCommission(Heard, frozen=True, kw_only=True):
    """A table reports commission taken from a pot."""

    round: int
    pot: int
    amount: int


class HearTimeCharge(Heard, frozen=True, kw_only=True):
    """A table reports a time charge that a player paid."""

    person: str
    amount: int


class ChangeColour(AskBase, frozen=True, kw_only=True):
    """The dealer changes waiting commission chips into larger ones of the same value.

    Chips are listed by value in cents: how many.
    """

    actor: CageActor = "dealer"
    table: int
    chips_in: dict[int, int]
    chips_out: dict[int, int]


class ConfirmColour(AskBase, frozen=True, kw_only=True):
    """A person in authority confirms a colour change."""

    actor: CageActor = "management"
    table: int


class DropColour(AskBase, frozen=True, kw_only=True):
    """The dealer drops the changed chips into the box."""

    actor: CageActor = "dealer"
    table: int


class TakeDrop(AskBase, frozen=True, kw_only=True):
    """Empty a table's box and count it, with a witness; the house keeps the content."""

    actor: CageActor = "management"
    table: int
    chips: int
    cash: int = 0
    witness: str


Ask = (
    MoveBank
    | CountPlace
    | CorrectPlace
    | CloseCage
    | TellTime
    | OpenFloat
    | NameArea
    | SendFill
    | SendCredit
    | ReceiveChips
    | CloseFloat
    | SellChips
    | CarryChips
    | LendMoney
    | HearTaken
    | ReturnChips
    | HearStake
    | HearDeclared
    | HearChoices
    | WantCash
    | BuyBack
    | GiveTip
    | PayTips
    | HearCommission
    | HearTimeCharge
    | ChangeColour
    | ConfirmColour
    | DropColour
    | TakeDrop
)
