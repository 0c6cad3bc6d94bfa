"""The state of a cage.  Only `evolve` changes it; a Mapping field is replaced, not changed.

Copies and equality are derived from the fields, as for a table.  This module makes no rulings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from cardspeak.cage.kinds import FLOAT, CageActor, CountedAt, TransferKind
from cardspeak.rulebook.book import Law
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.copying import Copy, Part, declare


class OpenTransfer(msgspec.Struct, frozen=True, gc=False):
    """Chips under way; `owner` gets them back if the table does not take them."""

    kind: TransferKind
    table: int
    amount: int
    person: str = ""
    owner: str = ""
    sent_by: str = ""
    seat: int = 0  # the desk's transfer that these chips go with


class Difference(msgspec.Struct, frozen=True, gc=False):
    """The excess that a count found over the books; negative if something is missing."""

    cash: int = 0  # in the cage, or in a table's box
    chips: int = 0
    apart: int = 0
    box: int = 0
    counted_by: str = ""


NO_DIFFERENCE = Difference()


class PendingColour(msgspec.Struct, frozen=True, gc=False):
    """A colour change that is not dropped yet."""

    amount: int
    changed_by: str
    confirmed_by: CageActor | None = None


class CageTable(Part):
    """The float and the box of one table."""

    number: int
    book: str
    edition: str
    house: Mapping[str, str]
    law: Annotated[Law, Copy.SHARED]
    unit_cents: int
    kept_in: str
    chips: int  # in the float, without commission
    apart: int = 0  # commission that waits in the float
    box: int = 0  # commission in the box
    time_charges: int = 0  # time charges in the box
    box_cash: int = 0
    heard: int = 0  # number of the last report of the table
    area: bool = False  # commission has its own area in the float
    colour: PendingColour | None = None
    difference: Difference | None = None
    counted: CountedAt | None = None  # the last count, if nothing has moved since
    players: tuple[str, ...] = ()  # people with a stake here
    declared: tuple[str, ...] = ()

    @property
    def keeps_in_float(self) -> bool:
        """Whether commission waits in the float for a colour change."""
        return self.kept_in == FLOAT


class CageState(Part):
    """The state of the cage.  `book` and `house` are those of a table that names no others."""

    book: str
    edition: str
    house: Mapping[str, str]
    law: Annotated[Law, Copy.SHARED]
    cash: int = 0
    chips: int = 0
    version: int = 0
    now: int = 0
    shift: int = 1
    closed: bool = False
    served: bool = False  # chips are entries: players ask for their cash themselves
    tips: int = 0
    pockets: Mapping[str, int] = {}  # chips that a person has and that are not on a table
    wanted: Mapping[str, int] = {}  # cash that people have asked for
    tables: dict[int, CageTable] = {}
    transfers: int = 0  # number of the last transfer
    open_transfers: Mapping[int, OpenTransfer] = {}
    difference: Difference | None = None
    counted: CountedAt | None = None
    knocked: tuple[ClauseNo, ...] = ()  # disabled clauses, for proofs only

    def pocket(self, person: str) -> int:
        """Return the chips that a person has and that are not on a table."""
        return self.pockets.get(person, 0)


declare(CageTable, CageState)
