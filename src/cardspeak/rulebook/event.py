"""event, begun: an outline; its own clauses are still to be written out."""

from __future__ import annotations

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.outline import (
    outline_checks,
    outline_choices,
    outline_law,
    without_commission,
)
from cardspeak.rulebook.tas_holdem import TAS_HOLDEM

EVENT = Book(
    key="event",
    game="Hold'em for fun money",
    edition="event sheet",
    complete=False,
    choices=outline_choices(TAS_HOLDEM, {"limit": "no_limit"}),
    checks=outline_checks(TAS_HOLDEM, leave_out="commission_method"),
    law=without_commission(outline_law(TAS_HOLDEM)),
)
