"""Accounts and postings: amounts added to accounts, which sum to zero in each currency."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Currency = Literal["money", "chips"]

CASH: Final = "cash"
"""Money of a person outside the room: paid in is negative."""
POOL: Final = "pool"
"""Money that belongs to the prize pool of a tournament."""
HOUSE: Final = "house"
"""Money and chips of the house: commission it keeps, and the bank it gave the cage (negative)."""
PRIZES: Final = "prizes"
"""Prizes paid to a person."""
DONATIONS: Final = "donations"
"""Money of the house that goes to the charities that players chose."""
STACK: Final = "stack"
"""Tournament chips of a person."""
ISSUED: Final = "issued"
"""Tournament chips that came into play; negative."""
REMOVED: Final = "removed"
"""Tournament chips that left play."""
CAGE: Final = "cage"
"""Cash and chips in the cage."""
FLOAT: Final = "float"
"""Chips in a table's float."""
WAITING: Final = "waiting"
"""Commission chips that wait in a float for a colour change."""
DROP: Final = "drop"
"""Commission chips, and cash for chips, in a table's box."""
TIME: Final = "time"
"""Time charges in a table's box."""
POCKET: Final = "pocket"
"""Chips that a person has and that are not on a table."""
TRANSIT: Final = "transit"
"""Chips under way between cage and table; empty whenever no transfer is open."""
STAKE: Final = "stake"
"""Chips of a person at a table."""
POT: Final = "pot"
"""Chips bet or carried over at a table."""
HELD: Final = "held"
"""Chips of a person at a table that are not in play now."""
TIPS: Final = "tips"
"""Chips given to the staff."""
DIFFERENCES: Final = "differences"
"""Differences that counts found: missing is positive."""
GUESTS: Final = "guests"
"""Chips that players brought to tables without a cage; negative."""


class LedgerAccount(NamedTuple):
    """An account: its currency, its kind, and the person and table it belongs to, if any."""

    currency: Currency
    kind: str
    person: str = ""
    table: int = 0


class Posting(NamedTuple):
    """An amount added to an account; negative if it is taken away."""

    account: LedgerAccount
    amount: int


def money(kind: str, amount: int, person: str = "", table: int = 0) -> Posting:
    """Post an amount of money in cents."""
    return Posting(LedgerAccount("money", kind, person, table), amount)


def chips(kind: str, amount: int, person: str = "", table: int = 0) -> Posting:
    """Post chips: cents in a cash room, numbers of chips in a tournament."""
    return Posting(LedgerAccount("chips", kind, person, table), amount)
